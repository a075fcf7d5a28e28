/* SPDX-License-Identifier: MIT */
#include "game/turn.h"

#include "game/deadline.h"
#include "game/game.h"
#include "game/history.h"
#include "game/kept.h"
#include "game/lines.h"
#include "game/look.h"
#include "game/manage.h"
#include "game/module.h"
#include "game/record.h"
#include "game/resolve.h"
#include "game/result.h"
#include "game/seeds.h"

#include <inttypes.h>

/*
 * Closing and resolving. The order on disk, for window n: `close` line, synced; windows/(n+1) made beside and renamed; `result` and the
 * next `open` (or `end`) appended in one go. Whatever a crash leaves is finished from `close`, and a folder that has no result yet
 * is made anew.
 */
struct run {
	struct game *g;
	struct turn_report *r;
	struct play *play;
	int position; /* the window whose position `play` holds; -1 none */
	struct seeds seeds;
	struct resolved res;
	struct made made[RECORD_SEATS];
	bool force;
	uint32_t away; /* seats that the closing window did not wait for */
};

static int run_begin(struct run *x, struct game *g, struct turn_report *r, unsigned flags, struct err *e)
{
	struct buf path = BUF_INIT;
	int rc;

	memset(x, 0, sizeof(*x));
	memset(r, 0, sizeof(*r));
	x->g = g;
	x->r = r;
	x->position = -1;
	x->force = flags & TURN_FORCE;
	if (!g->rules)
		return err_set(e, ERR_UNAVAILABLE, "game.rules",
			"this program does not have the rules \"%s\"", g->f.rules);
	if (g->rules->version != g->f.version)
		return err_set(e, ERR_UNAVAILABLE, "game.version",
			"the game is played under version %d of the rules, and this program has version %d; %s",
			g->f.version, g->rules->version,
			g->rules->version > g->f.version ? "`pbem amend` moves the game on to it"
							 : "use a newer program");
	rc = seeds_load(&x->seeds, file_path(&path, g->dir, "secret"), e);
	buf_release(&path);
	if (rc == 0)
		x->play = play_new(g->rules);
	return rc;
}

static void run_end(struct run *x)
{
	play_free(x->play);
	resolved_release(&x->res);
	made_release(x->made);
	seeds_wipe(&x->seeds);
}

static int need_position(struct run *x, struct err *e)
{
	struct facts *f = &x->g->f;
	int rc;

	if (f->window == 0 || x->position == f->window)
		return 0;
	rc = position_load(x->play, f, x->g->dir, f->window, x->seeds.sealed,
		f->resolved == f->window - 1 ? f->state : "", e);
	x->position = rc == 0 ? f->window : -1;
	return rc;
}

/* --- what counts ------------------------------------------------------------------------------------------------------------------ */

static int take_file(struct run *x, int seat, long serial, struct err *e)
{
	const struct facts_seat *s = &x->g->f.seat[seat];
	struct made *m = &x->made[seat];
	struct kept k = { seat, serial };
	int rc = kept_read(&x->g->f, x->g->dir, x->g->f.window, &k, &m->text, NULL, e);

	if (rc < 0)
		return rc;
	m->origin = MADE_FILE;
	m->serial = serial;
	if (x->g->f.window > 0)
		return 0;
	if (ready_nonce(&m->text, m->nonce) < 0 || !facts_nonce_fits(s, m->nonce))
		return err_set(e, ERR_DATA, "turn.ready",
			"the kept READY file of seat %s is damaged or of another game; restore it from a backup, or remove it and "
			"ask for it once more",
			s->name);
	return 0;
}

static bool signed_with(const char *key, const struct buf *text, const struct buf *sig)
{
	struct sign_public p;

	return sign_parse_public(key, strlen(key), &p, NULL) == 0 &&
		sign_verify(&p, buf_cstr(sig), sig->len, buf_cstr(text), text->len, NULL) == 0;
}

/* A seat that turned to another key may have signed with one that it had before. 1, 0, or an
 * error of the record. */
static int signed_earlier(
	const struct game *g, int seat, const struct buf *text, const struct buf *sig, struct err *e)
{
	char key[SIGN_KEY_TEXT] = "";
	struct history h;
	bool good = false;
	int rc;

	history_begin(&h, g->dir);
	while (!good && history_next(&h)) {
		const char *now = h.f.seat[seat].key;

		if (!now[0] || strcmp(key, now) == 0)
			continue;
		snprintf(key, sizeof(key), "%s", now);
		good = signed_with(key, text, sig);
	}
	rc = history_end(&h, e);
	return rc < 0 ? rc : good;
}

static bool is_of_this_history(const struct game *g, const struct buf *text)
{
	struct orderfile o;

	return orderfile_parse(buf_cstr(text), text->len, "", &o, NULL) == 0 &&
		strcmp(o.head, g->f.head) == 0;
}

/* Time passes between the taking in and the close; what counts has to be what was signed. */
static int still_signed(const struct run *x, int seat, long serial, struct err *e)
{
	const struct game *g = x->g;
	struct kept k = { seat, serial };
	struct buf text = BUF_INIT, sig = BUF_INIT, path = BUF_INIT;
	struct err why = ERR_INIT;
	int rc = kept_read(&g->f, g->dir, g->f.window, &k, &text, &sig, &why);

	if (rc == 0 && !is_of_this_history(g, &text)) {
		rc = err_set(&why, ERR_DATA, "turn.head",
			"this file was written for another history of this game: the record was put back, or the file is out of place; "
			"restore the whole game from one backup, or remove the file and ask for it once more");
	} else if (rc == 0 && !signed_with(g->f.seat[seat].key, &text, &sig)) {
		rc = signed_earlier(g, seat, &text, &sig, &why);
		if (rc == 0)
			rc = err_set(&why, ERR_DATA, "turn.signature",
				"this file or its signature was changed after it was taken in; restore both from a backup, or remove both and submit it once more");
	} else if (rc == ERR_NOINPUT) {
		rc = err_set(&why, ERR_DATA, "turn.lost",
			"this order file counts, and it or its signature beside it (.sig) is not there any more; restore both from a backup, or remove what is left and submit it once more");
	}
	if (rc == ERR_DATA && strncmp(why.id, "turn.", 5) == 0) {
		buf_printf(&path, "%s/windows/%04d/orders/%s.%ld", g->dir, g->f.window, g->f.seat[seat].name,
			serial);
		err_at(&why, path.data, 0, 0);
	}
	if (rc < 0 && e)
		*e = why;
	buf_release(&text);
	buf_release(&sig);
	buf_release(&path);
	return rc < 0 ? rc : 0;
}

static enum made_origin origin_without_file(const struct run *x, int seat, const char *why)
{
	const struct facts *f = &x->g->f;
	bool late = strcmp(why, "deadline") == 0 || strcmp(why, "forced") == 0 || x->away & 1u << seat;

	if (f->window == 0)
		return MADE_NONE;
	if (f->seat[seat].bot ||
		(late && f->policy.nmr == NMR_BOT && !f->seat[seat].retired && f->must & 1u << seat))
		return MADE_BOT;
	return MADE_DEFAULT;
}

/* Takes what is here when the window closes: the very files by which it was judged, or nothing
 * closes. */
static int collect(struct run *x, const char *why, struct err *e)
{
	struct facts *f = &x->g->f;
	int rc = 0;

	made_release(x->made);
	for (int i = 0; i < f->n_seats && rc == 0; i++) {
		long serial = kept_serial(x->g, KEPT_ORDERS, i);

		if (!((f->must | f->may) & 1u << i))
			continue;
		if (serial >= 0 && !f->seat[i].bot && !f->seat[i].retired) {
			rc = still_signed(x, i, serial, e);
			if (rc == 0)
				rc = take_file(x, i, serial, e);
			continue;
		}
		x->made[i].origin = origin_without_file(x, i, why);
		if (x->made[i].origin == MADE_NONE)
			continue;
		if (!f->seat[i].bot && !f->seat[i].retired && f->must & 1u << i)
			x->r->by_default |= x->r->n == 0 ? 1u << i : 0;
		made_text(x->play, f, x->seeds.sealed, i, x->made[i].origin, f->draw + 1, &x->made[i].text);
	}
	return rc;
}

static void hash_made(const struct run *x, int seat, char hash[HEX32])
{
	const struct made *m = &x->made[seat];

	keys_salted(hash, x->seeds.sealed, x->g->f.window, "order", x->g->f.seat[seat].name, m->serial,
		buf_cstr(&m->text), m->text.len);
}

/* What bots and defaults wrote, for the files; it can be made again, so nothing waits for the disk. */
static int keep_made(struct run *x, struct err *e)
{
	const struct facts *f = &x->g->f;
	struct buf dir = BUF_INIT, name = BUF_INIT;
	int rc;

	buf_printf(&dir, "%s/windows/%04d/orders", x->g->dir, f->window);
	rc = file_mkdirs(dir.data, 0700, e);
	for (int i = 0; i < f->n_seats && rc == 0; i++) {
		if (x->made[i].origin != MADE_BOT && x->made[i].origin != MADE_DEFAULT)
			continue;
		buf_clear(&name);
		buf_printf(&name, "%s.%s", f->seat[i].name, made_names[x->made[i].origin]);
		rc = put_file(dir.data, name.data, &x->made[i].text, 0600, e);
	}
	buf_release(&dir);
	buf_release(&name);
	return rc;
}

/* After a crash: the files that the close line names by their hashes, and no others. */
static int find_file(struct run *x, int seat, const struct kept *list, int n, struct err *e)
{
	char hash[HEX32];
	int rc = 0;

	for (int i = 0; i < n && rc == 0; i++) {
		if (list[i].seat != seat)
			continue;
		buf_clear(&x->made[seat].text);
		rc = take_file(x, seat, list[i].serial, e);
		hash_made(x, seat, hash);
		if (rc == 0 && strcmp(hash, x->g->f.order[seat].hash) == 0)
			return 0;
	}
	if (rc == 0)
		rc = err_set(e, ERR_DATA, "turn.orders",
			"window %d is closed, and the order file of seat %s that counts in it is missing or changed; restore it from a backup",
			x->g->f.window, x->g->f.seat[seat].name);
	return rc;
}

static int find_made(struct run *x, int seat, enum made_origin origin, struct err *e)
{
	const struct facts *f = &x->g->f;
	struct buf path = BUF_INIT;
	struct made *m = &x->made[seat];
	struct err why = ERR_INIT;
	char hash[HEX32];
	int rc = ERR_NOINPUT;

	m->origin = origin;
	made_text(x->play, f, x->seeds.sealed, seat, origin, f->draw, &m->text);
	hash_made(x, seat, hash);
	if (strcmp(hash, f->order[seat].hash) != 0) {
		buf_clear(&m->text);
		buf_printf(&path, "%s/windows/%04d/orders/%s.%s", x->g->dir, f->window, f->seat[seat].name,
			made_names[origin]);
		rc = file_read(&m->text, path.data, ORDERFILE_MAX, &why);
		if (rc == 0)
			hash_made(x, seat, hash);
		buf_release(&path);
	}
	if (rc < 0 && rc != ERR_NOINPUT) {
		*e = why;
		return rc;
	}
	if (strcmp(hash, f->order[seat].hash) == 0)
		return 0;
	return err_set(e, ERR_SOFTWARE, "turn.made",
		"window %d is closed, and the %s orders of seat %s do not come out as they did then; finish it with the program that closed it",
		f->window, made_names[origin], f->seat[seat].name);
}

static int collect_again(struct run *x, struct err *e)
{
	const struct facts *f = &x->g->f;
	struct kept *list = NULL;
	int n = 0, rc = kept_list(f, x->g->dir, f->window, &list, &n, e);

	made_release(x->made);
	for (int i = 0; i < f->n_seats && rc == 0; i++) {
		if (strcmp(f->order[i].origin, "file") == 0)
			rc = find_file(x, i, list, n, e);
		else if (strcmp(f->order[i].origin, "bot") == 0)
			rc = find_made(x, i, MADE_BOT, e);
		else if (strcmp(f->order[i].origin, "default") == 0)
			rc = find_made(x, i, MADE_DEFAULT, e);
	}
	free(list);
	return rc == 0 ? keep_made(x, e) : rc;
}

/* --- close -------------------------------------------------------------------------------------------------------------------------- */

static cJSON *close_json(const struct run *x, const char *why)
{
	const struct facts *f = &x->g->f;
	cJSON *o = line_new("close"), *seats = cJSON_AddArrayToObject(o, "seats");

	line_number(o, "window", f->window);
	line_number(o, "draw", f->draw + 1);
	line_text(o, "why", why);
	line_seats(o, "absent", f, x->away);
	for (int i = 0; i < f->n_seats; i++) {
		const struct made *m = &x->made[i];
		cJSON *v = cJSON_CreateArray();
		char hash[HEX32];

		cJSON_AddItemToArray(v, cJSON_CreateString(f->seat[i].name));
		cJSON_AddItemToArray(v, cJSON_CreateString(made_names[m->origin]));
		hash_made(x, i, hash);
		cJSON_AddItemToArray(
			v, m->origin == MADE_NONE ? cJSON_CreateNull() : cJSON_CreateString(hash));
		if (f->window == 0)
			cJSON_AddItemToArray(
				v, m->nonce[0] ? cJSON_CreateString(m->nonce) : cJSON_CreateNull());
		cJSON_AddItemToArray(seats, v);
	}
	return o;
}

static int close_window(struct run *x, const char *why, struct err *e)
{
	struct append a;
	uint8_t link[32];
	int rc = seeds_link(&x->seeds, x->g->f.draw + 1, link, e);

	if (rc == 0)
		rc = kept_whole(x->g, e);
	if (rc == 0)
		rc = need_position(x, e);
	if (rc == 0)
		rc = collect(x, why, e);
	if (rc == 0)
		rc = keep_made(x, e);
	if (rc < 0)
		return rc;
	append_begin(&a, x->g->dir, &x->g->f);
	append_line(&a, close_json(x, why), NULL);
	return append_commit(&a, e);
}

/* --- resolve ------------------------------------------------------------------------------------------------------------------------- */

/* The link must follow from the last one, or secret/ belongs to another game. */
static int link_of(struct run *x, uint8_t link[32], struct err *e)
{
	const struct facts *f = &x->g->f;
	uint8_t h[32];
	char hex[HEX32];
	int rc = seeds_link(&x->seeds, f->draw, link, e);

	if (rc < 0)
		return rc;
	memcpy(h, link, 32);
	if (!f->amending)
		keys_step(h, h);
	hex_text(hex, h, 32);
	if (strcmp(hex, f->link) == 0)
		return 0;
	err_set(e, ERR_CONFIG, "turn.link",
		"the roots in secret/ do not belong to this record; restore them from a backup");
	return err_at(e, x->g->dir, 0, 0);
}

static cJSON *result_json(const struct run *x, const uint8_t link[32])
{
	const struct facts *f = &x->g->f;
	const struct resolved *r = &x->res;
	cJSON *o = line_new("result"), *reports = cJSON_AddObjectToObject(o, "reports");
	char hex[HEX32];

	hex_text(hex, link, 32);
	line_number(o, "window", f->window);
	line_text(o, "link", hex);
	line_raw(o, "rolls", &r->rolls);
	line_text(o, "state", r->state_hash);
	line_text(o, "events", r->events_hash);
	line_text(o, "templates", x->g->tools->templates);
	for (int i = 0; i < f->n_seats; i++)
		line_text(reports, f->seat[i].name, r->data_hash[i]);
	return o;
}

static cJSON *end_json(const struct run *x)
{
	const struct game *g = x->g;
	const struct outcome *o = play_outcome(x->play);
	cJSON *line = line_new("end");
	char root[HEX32], sealed[HEX32];

	hex_text(root, x->seeds.open, 32);
	hex_text(sealed, x->seeds.sealed, 32);
	line_number(line, "window", g->f.window);
	line_text(line, "why", "rules");
	line_text(line, "outcome", vocab_id(g->rules->outcomes, o->winner));
	line_text(line, "reason", vocab_id(g->rules->reasons, o->why));
	line_seats(line, "seats", &g->f, seats_of_module(g->rules, &g->f, o->seats));
	line_text(line, "root", root);
	line_text(line, "sealed", sealed);
	return line;
}

/* Nobody can have sent orders for a window that the record does not know: it lost its end, and what
 * lies here must not go with it. An amendment makes a window anew that was open. */
static int is_unknown_window(const struct run *x, struct err *e)
{
	const struct facts *f = &x->g->f;
	struct kept *list = NULL;
	int n = 0, rc = f->amending ? 0 : kept_list(f, x->g->dir, f->window + 1, &list, &n, e);

	free(list);
	if (rc < 0 || !n)
		return rc;
	return err_set(e, ERR_DATA, "turn.record",
		"windows/%04d holds orders, and the record does not know that window: it has lost its end; restore record.jsonl "
		"from a backup",
		f->window + 1);
}

/* When the window opened is the time of its state.json. */
static int fill_window(const struct run *x, const char *tmp, pbem_time opened, struct err *e)
{
	struct buf path = BUF_INIT, lines = BUF_INIT;
	int rc = file_mkdir(tmp, 0700, e);

	if (rc == 0)
		rc = file_mkdir(file_path(&path, tmp, "orders"), 0700, e);
	if (rc == 0)
		rc = file_put(file_path(&path, tmp, "state.json"), x->res.state.data, x->res.state.len, 0600,
			opened, e);
	resolved_write(&lines, &x->res, x->g->f.n_seats);
	if (rc == 0)
		rc = put_file(tmp, RESULT_FILE, &lines, 0600, e);
	buf_release(&path);
	buf_release(&lines);
	return rc;
}

static int put_window(const struct run *x, pbem_time opened, struct err *e)
{
	struct buf dir = BUF_INIT, tmp = BUF_INIT;
	int rc = is_unknown_window(x, e);

	buf_printf(&dir, "%s/windows/%04d", x->g->dir, x->g->f.window + 1);
	buf_printf(&tmp, "%s.tmp", dir.data);
	if (rc == 0)
		rc = file_remove(tmp.data, e);
	if (rc == 0)
		rc = fill_window(x, tmp.data, opened, e);
	if (rc == 0)
		rc = file_remove(dir.data, e);
	if (rc == 0)
		rc = file_rename_dir(tmp.data, dir.data, e);
	if (rc < 0 && file_remove(tmp.data, NULL) < 0)
		buf_clear(&tmp);
	buf_release(&dir);
	buf_release(&tmp);
	return rc;
}

static int next_limits(const struct run *x, struct limits *l, pbem_time now, struct err *e)
{
	struct facts next = x->g->f;

	memset(l, 0, sizeof(*l));
	facts_turn_hands(&next, next.window + 1);
	if (x->res.ended || !seats_awaited(&next, x->res.must))
		return 0;
	return limits_set(l, &next.policy, now, e);
}

static void note_step(struct turn_report *r, const struct facts *closed)
{
	struct game_step *s;

	if (r->n == GAME_STEPS)
		return;
	s = &r->step[r->n++];
	s->window = closed->window;
	snprintf(s->name, sizeof(s->name), "%s", closed->name);
	snprintf(s->why, sizeof(s->why), "%s", closed->why);
}

static int resolve_window(struct run *x, struct err *e)
{
	struct game *g = x->g;
	struct facts closed = g->f;
	struct append a;
	struct limits limits;
	pbem_time now = clock_now();
	uint8_t link[32];
	int rc = link_of(x, link, e);

	if (rc == 0)
		rc = play_closed(x->play, &g->f, link, x->seeds.sealed, x->made, e);
	if (rc == 0)
		rc = play_views_fit(x->play, e);
	x->position = rc == 0 ? g->f.window + 1 : -1;
	if (rc < 0)
		return rc;
	resolve_files(&x->res, x->play, &g->f, x->seeds.sealed);
	if ((rc = next_limits(x, &limits, now, e)) < 0 ||
		(rc = resolve_data(&x->res, x->play, &g->f, x->seeds.sealed, g->dir, limits.deadline, e)) < 0)
		return rc;
	append_begin(&a, g->dir, &g->f);
	append_line(&a, result_json(x, link), g->tools->key);
	if (x->res.ended)
		append_line(&a, end_json(x), g->tools->key);
	else
		append_line(&a,
			open_line(&g->f, closed.window + 1, x->res.name, x->res.must, x->res.may, &limits),
			g->tools->key);
	rc = put_window(x, now, e);
	if (rc == 0 && !x->res.ended)
		rc = kept_look(g, closed.window + 1, a.next.head, e);
	if (rc < 0) {
		append_drop(&a);
		return rc;
	}
	rc = append_commit(&a, e);
	if (rc < 0)
		return rc;
	note_step(x->r, &closed);
	x->r->reports = true;
	return 0;
}

/* The deadline that the reports tell of, which the result has hashes of; the rest follows from when the window was made. */
static int told_limits(const struct run *x, struct limits *l, struct err *e)
{
	struct facts f = x->g->f;
	struct buf data = BUF_INIT, dir = BUF_INIT;
	const struct awaiting *next = play_awaiting(x->play);
	pbem_time opened = 0;
	cJSON *o = NULL;
	const char *s;
	int rc = game_report_data(x->g, 0, f.window + 1, &data, e);

	memset(l, 0, sizeof(*l));
	facts_turn_hands(&f, f.window + 1);
	if (rc == 0 && seats_awaited(&f, seats_of_module(x->g->rules, &f, next->must))) {
		rc = opened_get(game_window_path(&dir, x->g, f.window + 1, ""), &opened, e);
		if (rc == 0)
			rc = limits_set(l, &f.policy, opened, e);
	}
	l->deadline[0] = '\0';
	if (rc == 0 && !(o = json_parse(data.data, data.len, "", e)))
		rc = ERR_DATA;
	s = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(o, "deadline"));
	if (s)
		snprintf(l->deadline, sizeof(l->deadline), "%.20s", s);
	cJSON_Delete(o);
	buf_release(&data);
	buf_release(&dir);
	return rc;
}

/* A crash tore the append between `result` and what follows it, which is made again, the same to the byte: the reports hold its head. */
static int open_after_result(struct run *x, struct err *e)
{
	struct game *g = x->g;
	struct append a;
	struct limits limits;
	int rc = position_load(x->play, &g->f, g->dir, g->f.window + 1, x->seeds.sealed, g->f.state, e);

	x->position = rc == 0 ? g->f.window + 1 : -1;
	if (rc == 0)
		rc = told_limits(x, &limits, e);
	if (rc < 0)
		return rc;
	append_begin(&a, g->dir, &g->f);
	if (play_outcome(x->play)->ended) {
		append_line(&a, end_json(x), g->tools->key);
	} else {
		const struct awaiting *next = play_awaiting(x->play);
		append_line(&a,
			open_line(&g->f, g->f.window + 1, vocab_id(g->rules->grammar->windows, next->window),
				seats_of_module(g->rules, &g->f, next->must),
				seats_of_module(g->rules, &g->f, next->may), &limits),
			g->tools->key);
		rc = kept_look(g, g->f.window + 1, a.next.head, e);
	}
	if (rc < 0) {
		append_drop(&a);
		return rc;
	}
	return append_commit(&a, e);
}

/* Nobody but the seat has its nonce, and dice without it are not those that it was promised:
 * force cannot replace it. */
static int no_force(const struct run *x, uint32_t missing, struct err *e)
{
	const struct facts *f = &x->g->f;
	struct buf who = BUF_INIT;

	facts_names(&who, f, missing);
	err_set(e, ERR_UNAVAILABLE, "turn.nonce",
		"nothing can be dealt without the nonces that were committed to, and these are missing: %s; wait for them, "
		"or give this deal up with `pbem end %s` and begin again with `pbem new NAME --again %s`",
		who.data, f->game, f->game);
	buf_release(&who);
	return ERR_UNAVAILABLE;
}

/* --- what is due ---------------------------------------------------------------------------------------------------------------------- */

static int close_if_due(struct run *x, bool *due, struct err *e)
{
	struct due d;
	int rc;

	window_due(x->g, x->force, &d);
	x->r->missing = d.call.all_away ? d.call.away : d.call.missing;
	x->r->overdue = d.overdue;
	x->r->unheard = d.unheard;
	*due = d.why != NULL;
	if (d.extend) {
		rc = game_extend(x->g, d.extend, e);
		x->r->extended = rc == 0;
		return rc;
	}
	if (d.hold[0]) {
		rc = referee_hold(x->g, d.hold, e);
		x->r->held = rc == 0;
		return rc;
	}
	if (d.no_deal) {
		rc = game_end_why(x->g, "no-deal", d.no_deal, e);
		x->r->no_deal = rc == 0 ? d.no_deal : 0;
		return rc;
	}
	if (!d.why)
		return x->force && x->g->f.window == 0 ? no_force(x, x->r->missing, e) : 0;
	x->force = false;
	x->away = d.call.away;
	return close_window(x, d.why, e);
}

static int go_on(struct run *x, struct err *e)
{
	struct facts *f = &x->g->f;
	bool due = true, fresh = false;
	int rc = 0;

	x->r->finished = f->phase == PHASE_CLOSED || f->phase == PHASE_RESOLVED;
	/* Who repeats a command that was cut short means that window, not the next, which nobody has seen. */
	x->force &= !x->r->finished;
	while (rc == 0 && due && f->phase != PHASE_ENDED) {
		if (f->phase == PHASE_RESOLVED) {
			rc = open_after_result(x, e);
		} else if (f->phase == PHASE_CLOSED) {
			if (!fresh)
				rc = need_position(x, e);
			if (rc == 0 && !fresh)
				rc = collect_again(x, e);
			if (rc == 0)
				rc = resolve_window(x, e);
			fresh = false;
		} else if (x->r->n == GAME_STEPS) {
			return err_set(e, ERR_SOFTWARE, "turn.endless",
				"more than %d windows in a row waited for nobody", GAME_STEPS);
		} else {
			rc = close_if_due(x, &due, e);
			fresh = due;
		}
	}
	if (f->phase == PHASE_ENDED)
		x->r->missing = 0;
	return rc;
}

static uint32_t open_seats(const struct game *g)
{
	uint32_t seats = 0;

	for (int i = 0; i < g->f.n_seats; i++)
		if (game_seat_open(g, i))
			seats |= 1u << i;
	return seats;
}

int game_turn(struct game *g, unsigned flags, struct turn_report *r, struct err *e)
{
	struct run x;
	struct buf path = BUF_INIT;
	uint32_t open = open_seats(g);
	int rc = game_may_change(g, false, e);

	memset(r, 0, sizeof(*r));
	if (rc == 0 && g->f.phase == PHASE_JOINING)
		rc = err_set(e, ERR_UNAVAILABLE, "game.joining",
			"game %s has not begun; `pbem start %s` begins it", g->f.game, g->f.game);
	if (rc < 0)
		return rc;
	rc = run_begin(&x, g, r, flags, e);
	if (rc == 0)
		rc = go_on(&x, e);
	run_end(&x);
	r->opened = open_seats(g) & ~open;
	/* Both are conveniences: a failure here is none of the turn's. */
	if (r->n > 0 || r->finished)
		if (facts_save(&g->f, g->dir, NULL) < 0)
			return rc;
	if (g->f.phase == PHASE_ENDED && file_remove(file_path(&path, g->dir, "secret"), NULL) < 0)
		rc = rc < 0 ? rc : 0;
	buf_release(&path);
	return rc;
}
