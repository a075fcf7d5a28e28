/* SPDX-License-Identifier: MIT */
#include "game/taken.h"

#include "base/json.h"
#include "base/lang.h"
#include "base/utf8.h"
#include "core/schema.h"
#include "game/look.h"
#include "game/request.h"
#include "sys/file.h"

#include <unistd.h>

#define FOLDER "taken"
#define BEGUN ".new"
#define NOTE_MAX (ORDERFILE_MAX + (64u << 10))
#define NOTE_TEXT "note"

/* --- a note, written -------------------------------------------------------------------------- */

/* The first line of a note; the text comes behind it. Seats are numbers. */
struct taken {
	struct receipt r;
	char kind[12], sig[SIGN_FILE_MAX + 1];
};

static const char *const seat_ids[RECORD_SEATS] = { "0", "1", "2", "3", "4", "5", "6", "7" };
static const struct vocab seat_numbers = VOCAB("seats", seat_ids);
static const char *const effect_ids[EFFECTS] = { [EFFECT_PRESS] = "press",
	[EFFECT_ADDRESS] = "address",
	[EFFECT_REKEY] = "rekey",
	[EFFECT_TAKEN] = "taken",
	[EFFECT_RETIRED] = "retired",
	[EFFECT_CONCEDED] = "conceded",
	[EFFECT_ANSWER] = "answer" };
static const struct vocab effects = VOCAB("effects", effect_ids);

static const char *time_wanted(const char *s)
{
	pbem_time t;

	return s[0] && utc_parse(s, &t, NULL) < 0 ? "a time in UTC, or nothing," : NULL;
}

static const struct field effect_fields[] = {
	FIELD_TEXT(struct effect, address, "address", NULL),
	FIELD_ENUM(struct effect, kind, "kind", &effects),
	FIELD_TEXT(struct effect, lang, "lang", NULL),
	FIELD_SET(struct effect, seats, "seats", &seat_numbers),
	FIELD_INT_IF(struct effect, width, "width", 0, WIDTH_MOST),
	FIELD_TEXT(struct effect, zone, "zone", NULL),
};
static const struct schema effect_schema = SCHEMA("effect", struct effect, effect_fields);

static const struct field person_fields[] = {
	FIELD_TEXT(struct person, address, "address", NULL),
	FIELD_TEXT(struct person, lang, "lang", NULL),
	FIELD_INT(struct person, since, "since", 0, INT32_MAX),
	FIELD_INT_IF(struct person, width, "width", 0, WIDTH_MOST),
	FIELD_TEXT(struct person, zone, "zone", NULL),
};
static const struct schema person_schema = SCHEMA("person", struct person, person_fields);

static const struct field reply_fields[] = {
	FIELD_TEXT(struct reply, id, "id", NULL),
	FIELD_TEXT(struct reply, part, "part", NULL),
	FIELD_INT(struct reply, silent, "silent", 0, INT32_MAX),
	FIELD_TEXT(struct reply, subject, "subject", NULL),
};
static const struct schema reply_schema = SCHEMA("reply", struct reply, reply_fields);

static const struct field taken_fields[] = {
	FIELD_TIME_OR_NULL(struct taken, r.arrived, "arrived"),
	FIELD_TEXT(struct taken, r.closes, "closes", time_wanted),
	FIELD_TEXT(struct taken, r.deadline, "deadline", time_wanted),
	FIELD_STRUCTS_USED(struct taken, r.effect, r.n_effects, "effects", &effect_schema),
	FIELD_TEXT(struct taken, r.from, "from", NULL),
	FIELD_INT(struct taken, r.hand, "hand", 0, INT32_MAX),
	FIELD_BOOL(struct taken, r.held, "held"),
	FIELD_TEXT(struct taken, r.key, "key", NULL),
	FIELD_TEXT(struct taken, kind, "kind", NULL),
	FIELD_SET(struct taken, r.missing, "missing", &seat_numbers),
	FIELD_TEXT(struct taken, r.old_address, "old-address", NULL),
	FIELD_STRUCTS(struct taken, r.other, "others", &person_schema),
	FIELD_BOOL(struct taken, r.replaced, "replaced"),
	FIELD_INT(struct taken, r.replaces, "replaces", -1, ORDERFILE_SERIAL),
	FIELD_STRUCT(struct taken, r.reply, "reply", &reply_schema),
	FIELD_INT(struct taken, r.seat, "seat", -1, RECORD_SEATS - 1),
	FIELD_STRUCT(struct taken, r.self, "self", &person_schema),
	FIELD_INT(struct taken, r.serial, "serial", -1, ORDERFILE_SERIAL),
	FIELD_TEXT(struct taken, sig, "sig", NULL),
	FIELD_INT(struct taken, r.window, "window", -1, 1000000),
};
const struct schema taken_schema = SCHEMA("note", struct taken, taken_fields);

static void write_note(struct buf *b, const struct receipt *r)
{
	struct taken *n = mem_zero(1, sizeof(*n));

	n->r = *r;
	utf8_copy(n->kind, sizeof(n->kind), signed_id(r->kind));
	utf8_copy(n->sig, sizeof(n->sig), buf_cstr(&r->sig));
	schema_write(b, &taken_schema, n);
	buf_char(b, '\n');
	buf_add(b, buf_cstr(&r->text), r->text.len);
	free(n);
}

static const char *path_of(struct buf *path, const struct game *g, const char *name, const char *end)
{
	buf_clear(path);
	buf_printf(path, "%s/" FOLDER "/%s%s", g->dir, name, end);
	return path->data;
}

static int put_note(const struct game *g, const struct receipt *r, const char *end, struct err *e)
{
	struct buf path = BUF_INIT, b = BUF_INIT;
	int rc = file_mkdirs(file_path(&path, g->dir, FOLDER), 0700, e);

	write_note(&b, r);
	if (rc == 0)
		rc = file_write(path_of(&path, g, r->note, end), b.data, b.len, 0600, e);
	buf_release(&path);
	buf_release(&b);
	return rc;
}

/* Two people who have a seat one after the other may sign the same words. */
static void name_note(struct receipt *r)
{
	struct buf b = BUF_INIT;
	uint8_t h[32];

	buf_printf(&b, "%s %d\n", r->key, r->hand);
	buf_add(&b, buf_cstr(&r->text), r->text.len);
	hash256(h, NULL, 0, b.data, b.len);
	hex_text(r->note, h, 32);
	buf_release(&b);
}

int taken_begin(const struct game *g, struct receipt *r, struct err *e)
{
	name_note(r);
	return put_note(g, r, BEGUN, e);
}

/* All that it does is to be kept, and all that it causes is the answer to its mail. Should a power
 * cut bring its note back, the file is found where it lies, and the mail in the books. */
static bool is_kept_only(const struct receipt *r)
{
	return r->kind == SIGNED_ORDERS || r->kind == SIGNED_READY;
}

int taken_done(const struct game *g, struct receipt *r, struct err *e)
{
	static const char *const ends[] = { "", BEGUN };
	struct buf path = BUF_INIT;
	int rc = 0;

	for (size_t i = 0; i < sizeof(ends) / sizeof(ends[0]) && rc == 0; i++)
		rc = file_remove(path_of(&path, g, r->note, ends[i]), e);
	if (rc == 0 && !is_kept_only(r))
		rc = file_sync_dir(file_path(&path, g->dir, FOLDER), e);
	buf_release(&path);
	return rc;
}

/* --- a note, read ----------------------------------------------------------------------------- */

#define ADVICE "move the file away, and whoever signed what it holds sends that again"

static int bad(struct err *e, const char *what)
{
	return err_set(e, ERR_DATA, "taken.form", "\"%s\" of this note makes no sense; " ADVICE, what);
}

static bool seats_are_there(const struct game *g, const struct receipt *r)
{
	uint32_t seats = r->missing | (r->seat < 0 ? 0 : 1u << r->seat);

	for (int i = 0; i < r->n_effects; i++)
		seats |= r->effect[i].seats;
	for (int i = 0; i < RECORD_SEATS; i++)
		seats |= r->other[i].since ? 1u << i : 0;
	return seats >> g->f.n_seats == 0;
}

/* The first line, as it says itself; *n is whole then. */
static int read_line(
	const struct game *g, const char *line, size_t len, const char *where, struct taken *n, struct err *e)
{
	struct err why = ERR_INIT;
	cJSON *o = json_parse_canonical(line, len, where, e);
	int rc = o ? schema_read_part(&taken_schema, n, o, &why) : ERR_DATA;

	cJSON_Delete(o);
	if (o && rc < 0) {
		err_set(e, ERR_DATA, "taken.form", "%s; " ADVICE, why.text);
		schema_place(e, where, line, len);
	} else if (rc == 0 && !seats_are_there(g, &n->r)) {
		rc = bad(e, "seat");
	}
	return rc;
}

int receipt_explain(const struct game *g, const char *name, struct receipt *r, struct err *e)
{
	r->notes = mem_zero(1, sizeof(*r->notes));
	r->orders = mem_zero(1, sizeof(*r->orders));
	if (r->window == 0 || !g->rules)
		return 0;
	return check_at(g, r->window, r->seat, name, buf_cstr(&r->text), r->text.len, r->orders, r->notes, e);
}

/* Does it say what the note says of it, and does the signature hold? A note that was copied here
 * from another game, or changed, would bring into the record what nobody signed. */
static int check_signed(
	const struct game *g, const struct signed_head *h, const struct receipt *r, struct err *e)
{
	struct sign_public p;

	if (strcmp(h->game, g->f.game) != 0)
		return bad(e, "text");
	if (r->seat >= 0 && strcmp(h->seat, g->f.seat[r->seat].name) != 0)
		return bad(e, "seat");
	if ((h->kind == SIGNED_ORDERS || h->kind == SIGNED_READY) && h->window != r->window)
		return bad(e, "window");
	if (h->serial >= 0 && h->serial != r->serial)
		return bad(e, "serial");
	if (sign_parse_public(r->key, strlen(r->key), &p, NULL) < 0 ||
		sign_verify(&p, buf_cstr(&r->sig), r->sig.len, buf_cstr(&r->text), r->text.len, NULL) < 0)
		return bad(e, "sig");
	return 0;
}

/* The list may be another one since; -1: who signed is not in it. */
static int find_observer(const struct game *g, const char *key)
{
	for (int i = 0; i < g->n_observers; i++)
		if (strcmp(g->observer[i].key, key) == 0)
			return i;
	return -1;
}

/* What follows from the text again: the kind, the request, the verdict on every line. */
static int read_file(const struct game *g, const char *kind, struct receipt *r, struct err *e)
{
	struct file f = { NOTE_TEXT, buf_cstr(&r->text), r->text.len, buf_cstr(&r->sig), r->sig.len };
	struct signed_head h;
	int rc = signed_head(f.text, f.len, f.name, &h, e);

	if (rc == 0)
		rc = check_signed(g, &h, r, e);
	if (rc < 0)
		return rc;
	r->kind = h.kind;
	if (strcmp(kind, signed_id(h.kind)) != 0 || (r->seat < 0) != (h.kind == SIGNED_OBSERVE))
		return bad(e, "kind");
	if (h.kind == SIGNED_OBSERVE)
		r->observer = find_observer(g, r->key);
	if (h.kind == SIGNED_REKEY)
		snprintf(r->new_key, sizeof(r->new_key), "%.*s", SIGN_KEY_TEXT - 1, h.key);
	if (h.kind == SIGNED_REQUEST)
		rc = request_read(g, &f, &h.frame, false, r, e);
	if (r->request.what == REQUEST_PRESS) {
		const struct effect *x = receipt_effect(r, EFFECT_PRESS);
		r->request.unreached = r->request.seats & ~(x ? x->seats : 0);
	}
	if (h.kind == SIGNED_ORDERS || h.kind == SIGNED_READY)
		rc = receipt_explain(g, f.name, r, e);
	return rc;
}

static int read_note(
	const struct game *g, const struct buf *b, const char *where, struct receipt *r, struct err *e)
{
	const char *newline = memchr(buf_cstr(b), '\n', b->len);
	size_t len = newline ? (size_t)(newline - b->data) : b->len;
	struct taken *n = mem_zero(1, sizeof(*n));
	int rc;

	n->r = *r;
	rc = read_line(g, buf_cstr(b), len, where, n, e);
	if (rc == 0 && !newline)
		rc = bad(e, "text");
	if (rc == 0) {
		*r = n->r;
		r->signer = r->seat;
		buf_str(&r->sig, n->sig);
		buf_add(&r->text, newline + 1, b->len - len - 1);
		rc = read_file(g, n->kind, r, e);
	}
	free(n);
	return rc;
}

static int read_as(const struct game *g, const char *name, const char *end, struct receipt *r, struct err *e)
{
	struct buf path = BUF_INIT, b = BUF_INIT;
	int rc;

	receipt_init(r);
	rc = file_read(&b, path_of(&path, g, name, end), NOTE_MAX, e);
	if (rc == 0) {
		rc = read_note(g, &b, path.data, r, e);
		name_note(r);
		if (rc == 0 && strcmp(r->note, name) != 0)
			rc = bad(e, "name");
		/* The text begins in the note's second line. */
		if (rc == ERR_DATA && e)
			err_at(e, path.data, e->line + (e->line && strcmp(e->where, NOTE_TEXT) == 0),
				e->column);
	}
	if (rc < 0)
		receipt_release(r);
	buf_release(&path);
	buf_release(&b);
	return rc;
}

int taken_read(const struct game *g, const char *name, struct receipt *r, struct err *e)
{
	return read_as(g, name, "", r, e);
}

/* --- all of them ------------------------------------------------------------------------------ */

static bool is_name(const char *name, const char *end)
{
	size_t n = strlen(name);

	return n == HEX32 - 1 + strlen(end) && strspn(name, "0123456789abcdef") == HEX32 - 1 &&
		strcmp(name + HEX32 - 1, end) == 0;
}

static int list_as(const struct game *g, const char *end, char ***names, size_t *n, struct err *e)
{
	struct buf path = BUF_INIT;
	size_t all = 0, kept = 0;
	int rc = file_list_any(file_path(&path, g->dir, FOLDER), names, &all, e);

	for (size_t i = 0; rc == 0 && i < all; i++) {
		if (is_name((*names)[i], end)) {
			(*names)[i][HEX32 - 1] = '\0';
			(*names)[kept++] = (*names)[i];
		} else {
			free((*names)[i]);
		}
	}
	*n = kept;
	buf_release(&path);
	return rc;
}

int taken_list(const struct game *g, char ***names, size_t *n, struct err *e)
{
	return list_as(g, "", names, n, e);
}

int taken_count(const struct game *g, struct err *e)
{
	static const char *const ends[] = { "", BEGUN };
	int count = 0, rc = 0;

	for (size_t i = 0; i < sizeof(ends) / sizeof(ends[0]) && rc == 0; i++) {
		char **names = NULL;
		size_t n = 0;

		rc = list_as(g, ends[i], &names, &n, e);
		count += (int)n;
		file_list_free(names, n);
	}
	return rc < 0 ? rc : count;
}

int taken_any(const char *game_dir, struct err *e)
{
	struct buf path = BUF_INIT;
	char **names = NULL;
	size_t n = 0;
	int rc = file_list_any(file_path(&path, game_dir, "taken"), &names, &n, e);

	file_list_free(names, n);
	buf_release(&path);
	return rc < 0 ? rc : n > 0;
}

static int check_as(const struct game *g, const char *end, struct err *e)
{
	char **names = NULL;
	size_t n = 0;
	int rc = list_as(g, end, &names, &n, e);

	for (size_t i = 0; i < n && rc == 0; i++) {
		struct receipt r;

		rc = read_as(g, names[i], end, &r, e);
		receipt_release(&r);
	}
	file_list_free(names, n);
	return rc;
}

int taken_check(const struct game *g, struct err *e)
{
	int rc = check_as(g, BEGUN, e);

	return rc == 0 ? check_as(g, "", e) : rc;
}

int taken_owed(const struct game *g, struct receipt *r, struct err *e)
{
	static const char *const ends[] = { "", BEGUN };
	struct err why = ERR_INIT;
	int rc = ERR_NOINPUT;

	name_note(r);
	for (size_t i = 0; i < sizeof(ends) / sizeof(ends[0]) && rc == ERR_NOINPUT; i++) {
		struct receipt owed;

		rc = read_as(g, r->note, ends[i], &owed, &why);
		if (rc == 0) {
			receipt_release(r);
			*r = owed;
			return 1;
		}
	}
	r->note[0] = '\0';
	if (rc == ERR_NOINPUT)
		return 0;
	err_copy(e, &why);
	return rc;
}

/* --- after a crash ---------------------------------------------------------------------------- */

int taken_list_begun(const struct game *g, char ***names, size_t *n, struct err *e)
{
	return list_as(g, BEGUN, names, n, e);
}

int taken_tidy(const struct game *g, struct err *e)
{
	static const char *const ends[] = { ".tmp", BEGUN ".tmp" };
	struct buf path = BUF_INIT;
	int rc = 0;

	for (size_t i = 0; i < sizeof(ends) / sizeof(ends[0]) && rc == 0; i++) {
		char **names = NULL;
		size_t n = 0;

		rc = list_as(g, ends[i], &names, &n, e);
		for (size_t k = 0; k < n && rc == 0; k++)
			rc = file_remove(path_of(&path, g, names[k], ends[i]), e);
		file_list_free(names, n);
	}
	buf_release(&path);
	return rc;
}

int taken_read_begun(const struct game *g, const char *name, struct receipt *r, struct err *e)
{
	return read_as(g, name, BEGUN, r, e);
}

int taken_mark(const struct game *g, const struct receipt *r, struct err *e)
{
	struct buf path = BUF_INIT;
	int rc = put_note(g, r, "", e);

	if (rc == 0)
		rc = file_remove(path_of(&path, g, r->note, BEGUN), e);
	if (rc == 0)
		rc = file_sync_dir(file_path(&path, g->dir, FOLDER), e);
	buf_release(&path);
	return rc;
}
