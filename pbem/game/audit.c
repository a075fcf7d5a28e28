/* SPDX-License-Identifier: MIT */
#include "game/verify_priv.h"

#include "game/game.h"
#include "game/kept.h"
#include "game/module.h"
#include "game/record.h"
#include "game/resolve.h"
#include "game/result.h"
#include "game/seeds.h"
#include "game/verify.h"

#define FILE_MAX (16u << 20)

/* A file of the window's folder as it lies there. */
struct found {
	char where[96];
	struct buf bytes;
	bool there, fits; /* fits: it has the promised hash */
};

bool audit_there(struct audit *a, int rc, const struct err *e)
{
	if (rc < 0 && rc != ERR_NOINPUT && rc != ERR_DATA && !a->trouble.code)
		a->trouble = *e;
	return rc == 0;
}

static void read_found(struct audit *a, struct found *f, int window, const char *name)
{
	struct buf path = BUF_INIT;
	struct err e = ERR_INIT;

	snprintf(f->where, sizeof(f->where), "windows/%04d/%.70s", window, name);
	f->there = audit_there(a, file_read(&f->bytes, file_path(&path, a->dir, f->where), FILE_MAX, &e), &e);
	buf_release(&path);
}

static void check_hash(
	struct audit *a, struct found *f, const char *kind, const char *seat, const char *promised)
{
	char hash[HEX32];

	keys_salted(hash, a->seeds.sealed, a->p.f.window, kind, seat, 0, buf_cstr(&f->bytes), f->bytes.len);
	f->fits = f->there && strcmp(hash, promised) == 0;
}

static bool same_bytes(const struct buf *a, const struct buf *b)
{
	return a->len == b->len && memcmp(buf_cstr(a), buf_cstr(b), a->len) == 0;
}

/* The first member that differs. */
static void first_difference(const struct found *f, const struct buf *made, char *field, size_t size)
{
	cJSON *x = json_parse(buf_cstr(&f->bytes), f->bytes.len, "", NULL);
	cJSON *y = json_parse(buf_cstr(made), made->len, "", NULL);

	field[0] = '\0';
	if (!x)
		snprintf(field, size, "not JSON");
	else if (!schema_diff(x, y, field, size) && !same_bytes(&f->bytes, made))
		snprintf(field, size, "not canonical");
	cJSON_Delete(x);
	cJSON_Delete(y);
}

/* Judges a file by its promise and by what the replay made (NULL: there is no replay). */
static void judge(struct audit *a, const struct found *f, const struct buf *made, const char *made_hash,
	const char *promised)
{
	char field[128] = "";
	int window = a->p.f.window;

	if (made && f->there && (!f->fits || strcmp(made_hash, promised) != 0))
		first_difference(f, made, field, sizeof(field));
	if (!f->there && a->o && a->o->lean) {
		if (made && strcmp(made_hash, promised) != 0)
			audit_find(a, VERIFY_DIFFERS, window, f->where, "",
				"played again, it comes out otherwise");
	} else if (!f->there)
		audit_find(a, VERIFY_DIFFERS, window, f->where, "", "this is missing");
	else if (!f->fits)
		audit_find(a, VERIFY_DIFFERS, window, f->where, field,
			"this is not what the record has a hash of");
	else if (made && strcmp(made_hash, promised) != 0)
		audit_find(
			a, VERIFY_DIFFERS, window, f->where, field, "played again, it comes out otherwise");
}

/* --- order files ------------------------------------------------------------------------------ */

bool audit_signed(
	const struct facts_seat *s, int hand, const struct buf *text, const struct buf *sig, struct err *e)
{
	struct buf normal = BUF_INIT;
	struct sign_public p;
	const char *key = hand < s->n_hands ? s->hands[hand] : "";
	bool ok = sign_normal(&normal, buf_cstr(sig), sig->len, e) == 0 && normal.len == sig->len &&
		memcmp(normal.data, sig->data, sig->len) == 0;

	buf_release(&normal);
	if (!ok) {
		err_set(e, ERR_DATA, "", "the signature beside this file was changed");
		return false;
	}
	if (!key[0]) {
		err_set(e, ERR_DATA, "", "nobody with a key sat on this seat");
		return false;
	}
	return sign_parse_public(key, strlen(key), &p, e) == 0 &&
		sign_verify(&p, sig->data, sig->len, buf_cstr(text), text->len, e) == 0;
}

static void kept_where(char where[96], const struct facts *f, int window, const struct kept *k)
{
	char name[KEPT_NAME];

	kept_name(name, f, k);
	snprintf(where, 96, "windows/%04d/orders/%s", window, name);
}

/* A copy under another name, or a file that was signed for another place; of the one that counted
 * find_file says so. Before an amendment a window had another head. */
static void check_place(struct audit *a, const struct facts *f, const struct kept *k, const struct buf *text)
{
	const struct audit_heads *h = f == &a->p.f ? &a->closed_heads : &a->heads;
	bool counted = f == &a->p.f && k->hand == f->order[k->seat].hand &&
		a->made[k->seat].origin == MADE_FILE && k->serial == a->made[k->seat].serial;
	const char *differs = counted ? NULL : kept_differs(f, k, text);
	struct orderfile o;
	char where[96];

	if (differs && strcmp(differs, "HEAD") == 0 &&
		orderfile_parse(buf_cstr(text), text->len, "", &o, NULL) == 0)
		for (int i = 0; i < h->n; i++)
			differs = strcmp(h->head[i], o.head) == 0 ? NULL : differs;
	if (!differs)
		return;
	kept_where(where, f, f->window, k);
	audit_find(a, VERIFY_DIFFERS, f->window, where, differs,
		"this is not part of the game: the file was not written for the place where it lies");
}

void audit_signatures(struct audit *a, const struct facts *f)
{
	struct kept *list = NULL;
	int n = 0;
	struct err e = ERR_INIT;
	char where[96];

	if (a->o && a->o->quick)
		return;
	audit_there(a, kept_list(f, a->dir, f->window, &list, &n, &e), &e);
	for (int i = 0; i < n; i++) {
		struct buf text = BUF_INIT, sig = BUF_INIT;
		kept_where(where, f, f->window, &list[i]);
		a->r->signatures++;
		if (!audit_there(a, kept_read(f, a->dir, f->window, &list[i], &text, &sig, &e), &e) ||
			!audit_signed(&f->seat[list[i].seat], list[i].hand, &text, &sig, &e))
			audit_find(a, VERIFY_DIFFERS, f->window, where, "sig", "%s", e.text);
		else
			check_place(a, f, &list[i], &text);
		buf_release(&text);
		buf_release(&sig);
	}
	free(list);
}

static void hash_order(const struct audit *a, int seat, long serial, const struct buf *text, char hash[HEX32])
{
	keys_salted(hash, a->seeds.sealed, a->p.f.window, "order", a->p.f.seat[seat].name, serial,
		buf_cstr(text), text->len);
}

/* The kept file with the hash in the close line, of whoever had the seat then. */
static bool find_file(struct audit *a, int seat)
{
	const struct facts *f = &a->p.f;
	struct made *m = &a->made[seat];
	struct err e = ERR_INIT;
	struct kept k = { .seat = seat };
	char where[96];
	const char *differs;
	int rc = kept_counted(f, a->dir, f->window, seat, &f->order[seat], a->seeds.sealed, &k, &m->text, &e);

	m->origin = MADE_FILE;
	m->serial = k.serial;
	audit_there(a, rc < 0 ? rc : 0, &e);
	kept_where(where, f, f->window, &k);
	if (rc <= 0) {
		*strrchr(where, '.') = '\0';
		audit_find(a, VERIFY_DIFFERS, f->window, where, "order",
			"the order file that counted for seat %s is missing or changed", f->seat[seat].name);
		return false;
	}
	differs = kept_differs(f, &k, &m->text);
	if (differs)
		audit_find(a, VERIFY_DIFFERS, f->window, where, differs,
			"this order file was not written for this place: it is of another game, seat, window, history or serial");
	return true;
}

/* What bot or defaults wrote: as it was kept, and as it comes out now when a position is there. */
static bool find_made(struct audit *a, int seat, enum made_origin origin, bool playing)
{
	const struct facts *f = &a->p.f;
	struct made *m = &a->made[seat];
	struct found kept = { .there = false };
	char name[64], hash[HEX32];
	bool ok, lean = a->o && a->o->lean;

	m->origin = origin;
	snprintf(name, sizeof(name), "orders/%s.%s", f->seat[seat].name, made_names[origin]);
	read_found(a, &kept, f->window, name);
	hash_order(a, seat, 0, &kept.bytes, hash);
	ok = kept.there && strcmp(hash, f->order[seat].hash) == 0;
	if (!ok && (kept.there || !lean))
		audit_find(a, VERIFY_DIFFERS, f->window, kept.where, "order",
			"the %s orders of seat %s are missing or changed", made_names[origin],
			f->seat[seat].name);
	if (playing) {
		made_text(a->play, f, a->seeds.sealed, seat, origin, f->draw, &m->text);
		hash_order(a, seat, 0, &m->text, hash);
		if (strcmp(hash, f->order[seat].hash) == 0) {
			ok = true;
		} else if (!kept.there && lean) {
			audit_find(a, VERIFY_DIFFERS, f->window, kept.where, "order",
				"the %s orders of seat %s, made again, are not those of the record",
				made_names[origin], f->seat[seat].name);
		} else if (ok) {
			audit_find(a, VERIFY_OTHER, f->window, kept.where, "order",
				"this program writes other %s orders for seat %s", made_names[origin],
				f->seat[seat].name);
			buf_clear(&m->text);
			buf_add(&m->text, buf_cstr(&kept.bytes), kept.bytes.len);
		}
	}
	buf_release(&kept.bytes);
	return ok;
}

/* A file that is taken in counts, unless a later one or another hand takes its place; and nothing
 * is taken in once the window is closed. */
static void check_left_out(struct audit *a, const struct kept *k)
{
	const struct facts *f = &a->p.f;
	const struct facts_order *closed = &f->order[k->seat];
	bool file = strcmp(closed->origin, "file") == 0;
	struct buf text = BUF_INIT, sig = BUF_INIT;
	struct err e = ERR_INIT;
	char where[96];

	if (k->hand != closed->hand || (file && k->serial <= a->made[k->seat].serial))
		return;
	if (audit_there(a, kept_read(f, a->dir, f->window, k, &text, &sig, &e), &e) &&
		audit_signed(&f->seat[k->seat], k->hand, &text, &sig, &e) && !kept_differs(f, k, &text)) {
		kept_where(where, f, f->window, k);
		audit_find(a, VERIFY_DIFFERS, f->window, where, "order",
			file ? "this signed file did not count, and an earlier one of seat %s did: it was taken in, and not here when the window closed"
			     : "this signed file did not count, and none of seat %s did: it was taken in, and not here when the window closed",
			f->seat[k->seat].name);
	}
	buf_release(&text);
	buf_release(&sig);
}

static void find_left_out(struct audit *a)
{
	struct kept *list = NULL;
	struct err e = ERR_INIT;
	int n = 0;

	audit_there(a, kept_list(&a->p.f, a->dir, a->p.f.window, &list, &n, &e), &e);
	for (int i = 0; i < n; i++)
		check_left_out(a, &list[i]);
	free(list);
}

static bool find_orders(struct audit *a, bool playing)
{
	const struct facts *f = &a->p.f;
	bool ok = true;

	made_release(a->made);
	for (int i = 0; i < f->n_seats; i++) {
		if (strcmp(f->order[i].origin, "file") == 0)
			ok &= find_file(a, i);
		else if (strcmp(f->order[i].origin, "bot") == 0)
			ok &= find_made(a, i, MADE_BOT, playing);
		else if (strcmp(f->order[i].origin, "default") == 0)
			ok &= find_made(a, i, MADE_DEFAULT, playing);
	}
	find_left_out(a);
	audit_signatures(a, f);
	audit_absences(a);
	audit_strange_window(a, f->window);
	return ok;
}

/* --- the replay ------------------------------------------------------------------------------- */

static bool same_version(struct audit *a)
{
	if (!a->play)
		return false;
	if (a->rules->version == a->p.f.version)
		return true;
	if (!a->told_version)
		audit_find(a, VERIFY_OTHER, a->p.f.window, "record.jsonl", "version",
			"played under version %d of the rules; this program has version %d and cannot replay it",
			a->p.f.version, a->rules->version);
	a->told_version = true;
	return false;
}

static bool get_position(struct audit *a)
{
	const struct facts *f = &a->p.f;
	struct err e = ERR_INIT;
	char where[32];

	if (f->window == 0 || (a->position == f->window && a->version == f->version))
		return true;
	/* An export as one file has no states: behind a window of another version nothing can be
	 * played. */
	if (a->how || (a->o && a->o->lean))
		return false;
	if (audit_there(a, position_load(a->play, f, a->dir, f->window, a->seeds.sealed, a->state, &e), &e))
		return true;
	snprintf(where, sizeof(where), "windows/%04d/state.json", f->window);
	audit_find(a, VERIFY_DIFFERS, f->window, where, "",
		"the window cannot be replayed from this state: %s", e.text);
	return false;
}

static bool play_again(struct audit *a)
{
	const struct facts *f = &a->p.f;
	struct err e = ERR_INIT;
	uint8_t link[32];

	a->position = -1;
	if (seeds_link(&a->seeds, f->draw, link, &e) < 0 ||
		play_closed(a->play, f, a->dir, link, a->seeds.sealed, a->made, &e) < 0) {
		audit_find(a, VERIFY_DIFFERS, f->window, "replay", "", "%s", e.text);
		return false;
	}
	resolve_files(&a->res, a->play, f, a->seeds.sealed);
	a->r->replayed++;
	return true;
}

/* Which member of the `end` line does not follow; NULL: all do. */
static const char *wrong_end(const struct audit *a)
{
	const struct facts *after = &a->p.after;
	const struct outcome *o = play_outcome(a->play);

	if (seats_of_module(a->rules, after, o->seats) != after->winners)
		return "seats";
	if (after->has_points != (a->rules->seat_points && !o->no_seat_points))
		return "points";
	for (int i = 0; after->has_points && i < after->n_seats; i++) {
		const char *name = after->seat[i].name;
		if (o->seat_points[vocab_find(a->rules->seats, name, strlen(name))] != after->points[i])
			return "points";
	}
	if (strcmp(vocab_id(a->rules->outcomes, o->winner), after->outcome) != 0)
		return "outcome";
	return strcmp(vocab_id(a->rules->reasons, o->why), after->reason) != 0 ? "reason" : NULL;
}

static const char *wrong_open(const struct audit *a)
{
	const struct facts *after = &a->p.after;
	const struct resolved *r = &a->res;

	if (strcmp(after->name, r->name) != 0)
		return "name";
	if (after->must != r->must)
		return "must";
	return after->may != r->may ? "may" : NULL;
}

static void check_next(struct audit *a)
{
	const struct facts *after = &a->p.after;
	bool ended = after->phase == PHASE_ENDED && strcmp(after->end_why, "rules") == 0;
	const char *field = "kind";

	if (ended == a->res.ended)
		field = ended ? wrong_end(a) : wrong_open(a);
	if (field)
		audit_find(a, VERIFY_DIFFERS, a->p.f.window, "record.jsonl", field,
			"the line behind the result does not follow from it");
}

static bool make_data(struct audit *a, const char *dir)
{
	const struct buf *labels = &a->p.promised.labels;
	struct err e = ERR_INIT;
	cJSON *o = labels->len ? json_parse(labels->data, labels->len, "", NULL) : NULL;

	resolved_amends(&a->res, &a->p.f, o);
	cJSON_Delete(o);
	if (resolve_data(&a->res, a->play, &a->p.f, &a->p.after, a->seeds.sealed, dir, a->p.after.deadline,
		    &e) == 0)
		return true;
	audit_find(a, VERIFY_DIFFERS, a->p.f.window, e.where, "", "%s", e.text);
	return false;
}

/* What a player was mailed was rendered by the templates of then, and is in no record. */
static void look_at_templates(struct audit *a)
{
	const struct game_tools *t = a->o ? a->o->tools : NULL;

	if (!t || !t->templates || strcmp(t->templates, a->p.promised.templates) == 0)
		return;
	if (!a->told_templates)
		audit_find(a, VERIFY_SAME, a->p.f.window, "record.jsonl", "templates",
			"there were other templates then: a report that was mailed may say the same in other words");
	a->told_templates = true;
}

/* --- comparing -------------------------------------------------------------------------------- */

struct files {
	struct found state, line[RESULT_LINES];
	struct err no_lines; /* why result.jsonl could not be read */
};

static void read_lines(struct audit *a, struct files *x, int window)
{
	struct result r;
	int rc = result_read(&r, a->dir, window, a->p.f.n_seats, &x->no_lines);

	audit_there(a, rc, &x->no_lines);
	for (int i = 0; i < RESULT_REPORT(a->p.f.n_seats); i++) {
		struct found *f = &x->line[i];
		snprintf(f->where, sizeof(f->where), "windows/%04d/" RESULT_FILE ":%d", window, i + 1);
		f->there = rc == 0;
		if (f->there)
			buf_add(&f->bytes, r.line[i].p, r.line[i].len);
	}
	result_release(&r);
}

static void read_files(struct audit *a, struct files *x)
{
	const struct promised *p = &a->p.promised;
	const struct facts *f = &a->p.f;
	struct found *rolls = &x->line[RESULT_ROLLS];

	read_found(a, &x->state, f->window + 1, "state.json");
	read_lines(a, x, f->window + 1);
	check_hash(a, &x->state, "state", "", p->state);
	check_hash(a, &x->line[RESULT_EVENTS], "events", "", p->events);
	rolls->fits = rolls->there && same_bytes(&rolls->bytes, &p->rolls);
	for (int i = 0; i < f->n_seats; i++)
		check_hash(a, &x->line[RESULT_REPORT(i)], "data", f->seat[i].name, p->data[i]);
}

static void release_files(struct files *x)
{
	buf_release(&x->state.bytes);
	for (int i = 0; i < RESULT_LINES; i++)
		buf_release(&x->line[i].bytes);
}

/* Which rolls the rules ask for, with which sides and how many: labels chosen so that they fall
 * well, and what is missing or too much. */
static void judge_rolls(struct audit *a)
{
	const struct buf *made = &a->res.rolls, *said = &a->p.promised.rolls;
	cJSON *x, *y;
	const cJSON *v, *w;
	char where[64];

	if (same_bytes(made, said))
		return;
	x = json_parse(buf_cstr(made), made->len, "", NULL);
	y = json_parse(buf_cstr(said), said->len, "", NULL);
	v = x ? x->child : NULL;
	w = y ? y->child : NULL;
	while (v && w && cJSON_Compare(v, w, true)) {
		v = v->next;
		w = w->next;
	}
	snprintf(where, sizeof(where), "record.jsonl:%ld", a->p.promised.line);
	if (!w)
		audit_find(a, VERIFY_DIFFERS, a->p.f.window, where, v ? v->child->valuestring : "rolls",
			"the rules roll this, and the record has not got it");
	else if (!v)
		audit_find(a, VERIFY_DIFFERS, a->p.f.window, where, w->child->valuestring,
			"the record has this roll, and the rules do not ask for it");
	else
		audit_find(a, VERIFY_DIFFERS, a->p.f.window, where, w->child->valuestring,
			"the rules roll \"%.60s\" here, with %lld sides: this roll has another label, number of sides or count",
			v->child->valuestring, json_number(v->child->next));
	cJSON_Delete(x);
	cJSON_Delete(y);
}

static void judge_all(struct audit *a, struct files *x, bool played, bool data)
{
	const struct promised *p = &a->p.promised;
	const struct resolved *r = &a->res;
	const struct found *rolls = &x->line[RESULT_ROLLS];

	judge(a, &x->state, played ? &r->state : NULL, r->state_hash, p->state);
	if (x->no_lines.code && !(a->o && a->o->lean)) {
		audit_find(a, VERIFY_DIFFERS, a->p.f.window, x->line[0].where, "", "%s", x->no_lines.text);
		return;
	}
	judge(a, &x->line[RESULT_EVENTS], played ? &r->events : NULL, r->events_hash, p->events);
	if (!rolls->fits && !(a->o && a->o->lean))
		audit_find(a, VERIFY_DIFFERS, a->p.f.window, rolls->where, "rolls",
			"these are not the rolls of the record");
	if (played)
		judge_rolls(a);
	for (int i = 0; i < a->p.f.n_seats; i++)
		judge(a, &x->line[RESULT_REPORT(i)], data ? &r->data[i] : NULL, r->data_hash[i], p->data[i]);
}

/* What came out, into a folder of its own: what later reports tell begins in earlier windows. */
static void write_made(struct audit *a, const char *out)
{
	struct buf dir = BUF_INIT, lines = BUF_INIT;
	struct err e = ERR_INIT;
	int rc;

	resolved_write(&lines, &a->res, a->p.f.n_seats);
	buf_printf(&dir, "%s/windows/%04d", out, a->p.f.window + 1);
	rc = file_mkdirs(dir.data, 0755, &e);
	if (rc == 0)
		rc = put_file(dir.data, "state.json", &a->res.state, 0600, &e);
	if (rc == 0)
		rc = put_file(dir.data, RESULT_FILE, &lines, 0600, &e);
	if (rc < 0)
		audit_find(a, VERIFY_OTHER, a->p.f.window, e.where, "", "%s", e.text);
	buf_release(&dir);
	buf_release(&lines);
}

static void check_promises(struct audit *a, const struct files *x)
{
	const struct promised *p = &a->p.promised;
	char field[128] = "";

	if (strcmp(a->res.state_hash, p->state) == 0)
		return;
	if (x->state.fits)
		first_difference(&x->state, &a->res.state, field, sizeof(field));
	audit_find(a, VERIFY_DIFFERS, a->p.f.window, "state.json", field,
		"played again, it comes out otherwise");
}

static const struct buf *bytes_there(const struct found *f)
{
	return f->there ? &f->bytes : NULL;
}

static void tell_replayed(struct audit *a, const struct files *x)
{
	struct replayed w = {
		.f = &a->p.f, .next = &a->p.after, .play = a->play, .made = a->made, .again = &a->res
	};

	w.state = bytes_there(&x->state);
	for (int i = 0; i < RESULT_LINES; i++)
		w.line[i] = bytes_there(&x->line[i]);
	a->how->seen(a->how->ctx, &w);
}

static void finish_replay(struct audit *a, struct files *x)
{
	const struct replay_options *how = a->how;
	bool data = (how->out || how->seen) && make_data(a, how->out ? how->out : a->dir);

	check_promises(a, x);
	if (data && (how->out || (a->o && a->o->lean)))
		write_made(a, how->out ? how->out : a->dir);
	if (how->seen && data)
		tell_replayed(a, x);
	if (how->state) {
		buf_clear(how->state);
		buf_add(how->state, a->res.state.data, a->res.state.len);
	}
}

void audit_window(struct audit *a)
{
	struct files *x = mem_zero(1, sizeof(*x));
	bool replay = a->how, played = same_version(a) && get_position(a), data = false;

	look_at_templates(a);
	read_files(a, x);
	played = find_orders(a, played && a->p.f.window > 0) && played;
	if (played)
		played = play_again(a);
	if (played) {
		check_next(a);
		if (!replay)
			data = make_data(a, a->dir);
		if (data && a->o && a->o->lean)
			write_made(a, a->dir);
	}
	if (!replay)
		judge_all(a, x, played, data);
	else if (played)
		finish_replay(a, x);
	if (played && (replay || strcmp(a->res.state_hash, a->p.promised.state) == 0)) {
		a->position = a->p.f.window + 1;
		a->version = a->p.f.version;
	}
	release_files(x);
	free(x);
}
