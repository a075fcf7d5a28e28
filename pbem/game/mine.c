/* SPDX-License-Identifier: MIT */
#include "game/mine_priv.h"

#include "base/json.h"
#include "core/orderfile.h"
#include "core/vocab.h"
#include "core/signed.h"
#include "game/record.h"

/* Everything that a player was sent, taken apart. */

struct mine *mine_new(void)
{
	return mem_zero(1, sizeof(struct mine));
}

static void mine_file_release(struct mine_file *f)
{
	buf_release(&f->text);
	buf_release(&f->sig);
}

void mine_free(struct mine *m)
{
	if (!m)
		return;
	for (size_t i = 0; i < m->lines.n; i++)
		free(MINE_AT(m->lines, struct mine_line, i)->text);
	for (size_t i = 0; i < m->receipts.n; i++) {
		buf_release(&MINE_AT(m->receipts, struct mine_receipt, i)->text);
		buf_release(&MINE_AT(m->receipts, struct mine_receipt, i)->sig);
	}
	for (size_t i = 0; i < m->reports.n; i++)
		cJSON_Delete(MINE_AT(m->reports, struct mine_report, i)->data);
	for (size_t i = 0; i < m->files.n; i++)
		mine_file_release(MINE_AT(m->files, struct mine_file, i));
	free(m->lines.items);
	free(m->receipts.items);
	free(m->reports.items);
	free(m->salts.items);
	free(m->files.items);
	mine_index_release(&m->line_hash);
	mine_index_release(&m->line_prev);
	mine_index_release(&m->receipt_text);
	mine_index_release(&m->receipt_hash);
	mine_index_release(&m->receipt_place);
	mine_index_release(&m->file_place);
	mine_index_release(&m->file_hash);
	mine_index_release(&m->salt_place);
	free(m);
}

void *mine_list_add(struct mine_list *l, size_t size)
{
	if (l->n == l->cap) {
		size_t cap = 2 * l->cap + 16;
		char *more = mem_zero(cap, size);

		if (l->n)
			memcpy(more, l->items, l->n * size);
		free(l->items);
		l->items = more;
		l->cap = cap;
	}
	return (char *)l->items + l->n++ * size;
}

size_t mine_receipts(const struct mine *m)
{
	return m->receipts.n;
}

size_t mine_lines(const struct mine *m)
{
	return m->lines.n;
}

const struct mine_line *mine_find_line(const struct mine *m, const char *hash)
{
	const struct mine_index *x = &m->line_hash;

	for (size_t at = mine_index_first(x, mine_key(hash, "", 0)); at; at = mine_index_next(x, at)) {
		const struct mine_line *l = MINE_AT(m->lines, struct mine_line, x->place[at].item);
		if (strcmp(l->hash, hash) == 0)
			return l;
	}
	return NULL;
}

static struct mine_file *find_file(const struct mine *m, const char *hash)
{
	const struct mine_index *x = &m->file_hash;

	for (size_t at = mine_index_first(x, mine_key(hash, "", 0)); at; at = mine_index_next(x, at)) {
		struct mine_file *f = MINE_AT(m->files, struct mine_file, x->place[at].item);
		if (strcmp(f->hash, hash) == 0)
			return f;
	}
	return NULL;
}

const struct mine_file *mine_find_file(const struct mine *m, const char *hash)
{
	return find_file(m, hash);
}

bool mine_is_signed(const struct mine_line *l, const char *referee)
{
	struct line line = { .text = l->text, .len = l->len };
	struct facts *f = mem_zero(1, sizeof(*f));
	bool holds = false;

	facts_init(f);
	snprintf(f->referee, sizeof(f->referee), "%s", referee);
	if (line_read(&line, "", NULL) == 0 && line.kind != LINE_CLOSE && !line_is_players(&line))
		holds = line_verify(&line, f, NULL) == 0;
	cJSON_Delete(line.json);
	free(f);
	return holds;
}

/* --- JSON ------------------------------------------------------------------------------------- */

static void name_where(char out[MINE_WHERE], const char *where)
{
	size_t n = strlen(where);

	snprintf(out, MINE_WHERE, "%s", n < MINE_WHERE ? where : where + n - MINE_WHERE + 1);
}

static int int_of(const cJSON *o, const char *name)
{
	const cJSON *v = cJSON_GetObjectItemCaseSensitive(o, name);

	return cJSON_IsNumber(v) && v->valuedouble >= 0 && v->valuedouble < CHAIN_LENGTH ? (int)json_number(v)
											 : -1;
}

static const char *text_of(const cJSON *o, const char *name)
{
	const char *s = json_text(o, name);

	return s ? s : "";
}

static void add_line(struct mine *m, const char *where, const char *p, size_t n)
{
	struct line l = { .text = p, .len = n };

	if (line_read(&l, where, NULL) == 0 && !mine_find_line(m, l.hash)) {
		struct mine_line *x = mine_list_add(&m->lines, sizeof(*x));

		memcpy(x->hash, l.hash, HEX32);
		snprintf(x->prev, HEX32, "%s", text_of(l.json, "prev"));
		x->kind = l.kind;
		x->players = line_is_players(&l);
		x->window = int_of(l.json, "window");
		x->text = mem_zero(n + 1, 1);
		memcpy(x->text, p, n);
		x->len = n;
		name_where(x->where, where);
		mine_index_add(&m->line_hash, mine_key(x->hash, "", 0), m->lines.n - 1);
		mine_index_add(&m->line_prev, mine_key(x->prev, "", 0), m->lines.n - 1);
	}
	cJSON_Delete(l.json);
}

static void add_salts(struct mine *m, const cJSON *o)
{
	const cJSON *v;

	cJSON_ArrayForEach(v, cJSON_GetObjectItemCaseSensitive(o, "salts")) {
		const cJSON *kind = cJSON_GetArrayItem(v, 0), *window = cJSON_GetArrayItem(v, 1),
			    *serial = cJSON_GetArrayItem(v, 2), *salt = cJSON_GetArrayItem(v, 3);
		struct mine_salt x = { .window = 0 };

		if (!cJSON_IsString(kind) || !cJSON_IsNumber(window) || !cJSON_IsNumber(serial) ||
			!cJSON_IsString(salt) || hex_parse(x.salt, 32, salt->valuestring) < 0)
			continue;
		snprintf(x.create, sizeof(x.create), "%s", text_of(o, "create"));
		snprintf(x.seat, sizeof(x.seat), "%s", text_of(o, "seat"));
		snprintf(x.kind, sizeof(x.kind), "%s", kind->valuestring);
		x.window = (int)json_number(window);
		x.serial = (long)json_number(serial);
		*(struct mine_salt *)mine_list_add(&m->salts, sizeof(x)) = x;
		mine_index_add(&m->salt_place, mine_key(x.kind, x.seat, x.window), m->salts.n - 1);
	}
}

/* Takes over `o`, and takes away what is not of its data (pbem-record(5), REPORTS). */
static void add_report(struct mine *m, const char *where, cJSON *o)
{
	static const char *const dress[] = { "head", "lang", "now", "past", "width", "zone" };
	struct mine_report *x = mine_list_add(&m->reports, sizeof(*x));

	snprintf(x->head, sizeof(x->head), "%s", text_of(o, "head"));
	snprintf(x->seat, sizeof(x->seat), "%s", text_of(o, "seat"));
	x->window = int_of(o, "window");
	for (size_t i = 0; i < sizeof(dress) / sizeof(dress[0]); i++)
		cJSON_DeleteItemFromObjectCaseSensitive(o, dress[i]);
	x->data = o;
	name_where(x->where, where);
}

/* --- receipts --------------------------------------------------------------------------------- */

static bool is_there(const struct mine *m, uint64_t key, const char *text, size_t n)
{
	const struct mine_index *x = &m->receipt_text;

	for (size_t at = mine_index_first(x, key); at; at = mine_index_next(x, at)) {
		const struct buf *old = &MINE_AT(m->receipts, struct mine_receipt, x->place[at].item)->text;
		if (old->len == n && memcmp(buf_cstr(old), text, n) == 0)
			return true;
	}
	return false;
}

static void add_receipt(struct mine *m, const char *where, const char *text, size_t n, const char *lines,
	size_t len, const char *sig, size_t sig_len)
{
	struct evidence x;
	struct mine_receipt *r;

	uint64_t key = mine_key_of(text, n);

	if (evidence_read(&x, lines, len, NULL) <= 0 || is_there(m, key, text, n))
		return;
	r = mine_list_add(&m->receipts, sizeof(*r));
	r->x = x;
	buf_add(&r->text, text, n);
	buf_add(&r->sig, sig, sig_len);
	name_where(r->where, where);
	mine_index_add(&m->receipt_text, key, m->receipts.n - 1);
	mine_index_add(&m->receipt_hash, mine_key(x.hash, "", 0), m->receipts.n - 1);
	mine_index_add(&m->receipt_place, mine_key(x.head, x.seat, 0), m->receipts.n - 1);
}

/* What `pbem submit --json` answers: the member is signed as it stands there. */
static void add_json_receipt(struct mine *m, const char *where, const cJSON *o, const char *p, size_t n)
{
	static const char begin[] = "{\"receipt\":", end[] = ",\"sig\":";
	const char *sig = text_of(o, "sig");
	const char *lines = text_of(cJSON_GetObjectItemCaseSensitive(o, "receipt"), "lines");
	size_t stop = n;

	if (n < sizeof(begin) || memcmp(p, begin, sizeof(begin) - 1) != 0)
		return;
	while (stop > sizeof(begin) &&
		(stop + sizeof(end) - 1 > n || memcmp(p + stop, end, sizeof(end) - 1) != 0))
		stop--;
	add_receipt(m, where, p + sizeof(begin) - 1, stop - (sizeof(begin) - 1), lines, strlen(lines), sig,
		strlen(sig));
}

/* Signed texts, one behind the other: each signature is over all since the one before. */
static void add_texts(struct mine *m, const char *where, const char *p, size_t n)
{
	struct buf all = BUF_INIT;
	const char *s, *mark, *end;

	orderfile_lf(&all, p, n);
	s = buf_cstr(&all);
	while ((mark = strstr(s, EVIDENCE_SIGNATURE)) && (end = strstr(mark, EVIDENCE_SIGNED))) {
		const char *sig = mark + strlen(EVIDENCE_SIGNATURE);

		if (mark == s || mark[-1] == '\n')
			add_receipt(m, where, s, (size_t)(mark - s), s, (size_t)(mark - s), sig,
				(size_t)(end - sig));
		s = end + strlen(EVIDENCE_SIGNED);
	}
	buf_release(&all);
}

/* --- own files -------------------------------------------------------------------------------- */

static void add_form(struct mine *m, const char *where, struct buf *text, const struct buf *sig)
{
	struct mine_file *x;
	struct signed_head h;
	char hash[HEX32];
	uint8_t bytes[32];

	hash256(bytes, NULL, 0, buf_cstr(text), text->len);
	hex_text(hash, bytes, 32);
	x = text->len ? find_file(m, hash) : NULL;
	if (x && sig && !x->sig.len)
		buf_add(&x->sig, buf_cstr(sig), sig->len);
	if (!text->len || x || signed_head(text->data, text->len, "", &h, NULL) < 0) {
		buf_release(text);
		return;
	}
	x = mine_list_add(&m->files, sizeof(*x));
	x->text = *text;
	if (sig)
		buf_add(&x->sig, buf_cstr(sig), sig->len);
	memcpy(x->hash, hash, HEX32);
	x->kind = h.kind;
	snprintf(x->seat, sizeof(x->seat), "%.32s", h.seat);
	x->window = h.window;
	x->serial = h.serial;
	snprintf(x->head, sizeof(x->head), "%s", h.frame.head);
	name_where(x->where, where);
	mine_index_add(&m->file_hash, mine_key(x->hash, "", 0), m->files.n - 1);
	mine_index_add(&m->file_place, mine_key(x->head, x->seat, 0), m->files.n - 1);
}

/* In the forms in which a signature may hold (pbem-orders(5), SIGNATURES). */
static void add_file(struct mine *m, const char *where, const char *p, size_t n, const struct buf *sig)
{
	if (n > ORDERFILE_MAX || signed_find(p, n, &(bool){ false }) == SIGNED_NONE)
		return;
	for (int i = 0; i < ORDERFILE_FORMS; i++) {
		struct buf form = BUF_INIT;

		if (orderfile_form(&form, i, p, n))
			add_form(m, where, &form, sig);
		else
			buf_release(&form);
	}
}

/* --- all -------------------------------------------------------------------------------------- */

static void add_object(struct mine *m, const char *where, const char *p, size_t n)
{
	cJSON *o = json_parse(p, n, "", NULL);

	if (json_text(o, "kind")) {
		add_line(m, where, p, n);
	} else if (cJSON_GetObjectItemCaseSensitive(o, "salts")) {
		add_salts(m, o);
	} else if (cJSON_GetObjectItemCaseSensitive(o, "receipt")) {
		add_json_receipt(m, where, o, p, n);
	} else if (cJSON_GetObjectItemCaseSensitive(o, "view")) {
		add_report(m, where, o);
		o = NULL;
	}
	cJSON_Delete(o);
}

void mine_add(struct mine *m, const char *where, const void *p, size_t n)
{
	const char *s = p, *end = s + n;

	if (n == 0 || s[0] != '{') {
		add_texts(m, where, s, n);
		add_file(m, where, s, n, NULL);
		return;
	}
	while (s < end) {
		const char *newline = memchr(s, '\n', (size_t)(end - s)), *stop = newline ? newline : end;

		if (stop > s && stop[-1] == '\r')
			add_object(m, where, s, (size_t)(stop - s) - 1);
		else
			add_object(m, where, s, (size_t)(stop - s));
		s = newline ? newline + 1 : end;
	}
}

void mine_add_signed(struct mine *m, const char *where, const struct buf *text, const struct buf *sig)
{
	add_file(m, where, buf_cstr(text), text->len, sig);
}
