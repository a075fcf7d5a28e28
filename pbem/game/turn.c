/* SPDX-License-Identifier: MIT */
#include "game/turn.h"

#include "game/absence.h"
#include "game/collect.h"
#include "game/contacts.h"
#include "game/deadline.h"
#include "game/follow.h"
#include "game/game.h"
#include "game/kept.h"
#include "game/labels.h"
#include "game/lines.h"
#include "game/manage.h"
#include "game/module.h"
#include "game/record.h"
#include "game/resolve.h"
#include "game/seeds.h"
#include "game/window.h"

#include <inttypes.h>

/*
 * Closing and resolving. The order on disk, for window n: `close` line, synced; windows/(n+1) made
 * beside and renamed; `result` and the next `open` (or `end`) appended in one go. Whatever a crash
 * leaves is finished from `close`, and a folder that has no result yet is made anew.
 */
struct run {
	struct game *g;
	struct turn_report *r;
	struct play *play;
	int position; /* the window whose position `play` holds; -1 none */
	struct seeds seeds;
	struct resolved res;
	struct made made[RECORD_SEATS];
	char absence[RECORD_SEATS][HEX32]; /* of the window that closes: game/absence.h */
	bool force;
	uint32_t away; /* seats that the closing window did not wait for */
};

static int run_begin(struct run *x, struct game *g, struct turn_report *r, unsigned flags, struct err *e)
{
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
			g->rules->version > g->f.version ? "pbem amend moves the game on to it"
							 : "use a newer program");
	return 0;
}

/* What only a window that closes, or has closed, needs: in most runs most games wait. */
static int run_load(struct run *x, struct err *e)
{
	struct buf path = BUF_INIT;
	int rc;

	if (x->play)
		return 0;
	rc = seeds_load(&x->seeds, file_path(&path, x->g->dir, "secret"), e);
	buf_release(&path);
	if (rc == 0)
		x->play = play_new(x->g->rules);
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

/* --- close ------------------------------------------------------------------------------------ */

static cJSON *close_json(const struct run *x, const char *why)
{
	const struct facts *f = &x->g->f;
	cJSON *o = line_new("close"), *seats = cJSON_AddArrayToObject(o, "seats");

	line_number(o, "window", f->window);
	line_number(o, "draw", f->draw + 1);
	line_text(o, "why", why);
	line_seats(o, "absent", f, x->away);
	line_time(o, f);
	for (int i = 0; i < f->n_seats; i++) {
		const struct made *m = &x->made[i];
		cJSON *v = cJSON_CreateArray();
		char hash[HEX32];
		const char *last;

		cJSON_AddItemToArray(v, cJSON_CreateString(f->seat[i].name));
		cJSON_AddItemToArray(v, cJSON_CreateString(made_names[m->origin]));
		made_hash(m, f, i, x->seeds.sealed, hash);
		cJSON_AddItemToArray(
			v, m->origin == MADE_NONE ? cJSON_CreateNull() : cJSON_CreateString(hash));
		last = f->window == 0 ? m->nonce : x->absence[i];
		cJSON_AddItemToArray(v, last[0] ? cJSON_CreateString(last) : cJSON_CreateNull());
		cJSON_AddItemToArray(seats, v);
	}
	return o;
}

static uint32_t sent_nothing(const struct run *x)
{
	const struct facts *f = &x->g->f;
	uint32_t seats = 0;

	for (int i = 0; i < f->n_seats; i++)
		if (f->must & 1u << i && !f->seat[i].bot && !f->seat[i].retired &&
			(x->made[i].origin == MADE_BOT || x->made[i].origin == MADE_DEFAULT))
			seats |= 1u << i;
	return seats;
}

/*
 * The line is synced before anything is played. All that is behind it follows from it, so that one
 * append for close, result and open would come to the same bytes; but a turn that is killed between
 * would leave a window that is still open, whose draw has been looked at: an order file that comes
 * in then would be played with dice that somebody may know.
 */
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
		rc = collect(x->made, x->g, x->play, x->seeds.sealed, why, x->away, e);
	for (int i = 0; i < x->g->f.n_seats && rc == 0; i++)
		rc = absence_hash(x->g, i, x->away >> i & 1, x->seeds.sealed, x->absence[i], e);
	if (rc < 0)
		return rc;
	if (x->r->n == 0)
		x->r->by_default = sent_nothing(x);
	append_begin(&a, x->g->dir, &x->g->f);
	append_line(&a, close_json(x, why), NULL);
	return append_commit(&a, e);
}

/* --- resolve ---------------------------------------------------------------------------------- */

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

static cJSON *result_json(const struct run *x, cJSON *labels, const uint8_t link[32])
{
	const struct facts *f = &x->g->f;
	const struct resolved *r = &x->res;
	cJSON *o = line_new("result"), *reports = cJSON_AddObjectToObject(o, "reports");
	char hex[HEX32];

	hex_text(hex, link, 32);
	line_number(o, "window", f->window);
	line_text(o, "link", hex);
	if (labels)
		line_item(o, "labels", labels);
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
	line_time(line, &g->f);
	line_text(line, "why", "rules");
	line_text(line, "outcome", vocab_id(g->rules->outcomes, o->winner));
	line_text(line, "reason", vocab_id(g->rules->reasons, o->why));
	line_item(line, "points", play_points(x->play));
	line_seats(line, "seats", &g->f, seats_of_module(g->rules, &g->f, o->seats));
	line_text(line, "root", root);
	line_text(line, "sealed", sealed);
	return line;
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
	cJSON *labels = NULL;
	int rc = link_of(x, link, e);

	if (rc == 0)
		rc = play_closed(x->play, &g->f, g->dir, link, x->seeds.sealed, x->made, e);
	if (rc == 0)
		rc = play_sheets_fit(x->play, e);
	x->position = rc == 0 ? g->f.window + 1 : -1;
	if (rc < 0)
		return rc;
	resolve_files(&x->res, x->play, &g->f, x->seeds.sealed);
	if (g->f.amending && !(labels = labels_of(g, &x->res.rolls, e)))
		return e->code;
	resolved_amends(&x->res, &g->f, labels);
	if ((rc = next_limits(x, &limits, now, e)) < 0 ||
		(rc = resolve_data(
			 &x->res, x->play, &g->f, &g->f, x->seeds.sealed, g->dir, limits.deadline, e)) < 0) {
		cJSON_Delete(labels);
		return rc;
	}
	append_begin(&a, g->dir, &g->f);
	append_line(&a, result_json(x, labels, link), g->tools->key);
	if (x->res.ended)
		append_line(&a, end_json(x), g->tools->key);
	else
		append_line(&a,
			open_line(&g->f, closed.window + 1, x->res.name, x->res.must, x->res.may, &limits),
			g->tools->key);
	rc = window_put(g, &x->res, now, e);
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

/* A crash tore the append between `result` and what follows it. */
static int open_after_result(struct run *x, struct err *e)
{
	struct game *g = x->g;
	struct append a;
	int rc = position_load(x->play, &g->f, g->dir, g->f.window + 1, x->seeds.sealed, g->f.state, e);

	x->position = rc == 0 ? g->f.window + 1 : -1;
	if (rc < 0)
		return rc;
	append_begin(&a, g->dir, &g->f);
	if (play_outcome(x->play)->ended) {
		append_line(&a, end_json(x), g->tools->key);
	} else {
		rc = follow_result(g, x->play, &a, e);
		if (rc == 0)
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
		"or give this deal up with pbem end %s and begin again with pbem new NAME --again %s",
		who.data, f->game, f->game);
	buf_release(&who);
	return ERR_UNAVAILABLE;
}

/* --- what is due ------------------------------------------------------------------------------ */

/* The record does not say who moved a deadline. When it was the referee the host is told of it
 * (mail/letters_window.c), so that is written down before the deadline moves. */
static int slept_over(struct run *x, pbem_time to, struct err *e)
{
	int rc;

	utc_format(x->g->once.slept, to);
	rc = game_save_conf(x->g, e);
	if (rc == 0)
		rc = game_extend(x->g, to, e);
	x->r->extended = rc == 0;
	return rc;
}

static int close_if_due(struct run *x, bool *due, struct err *e)
{
	struct due d;
	int rc;

	window_due(x->g, x->force, &d);
	x->r->missing = d.call.all_away ? d.call.away : d.call.missing;
	x->r->overdue = d.overdue;
	x->r->unheard = d.unheard;
	*due = d.why != NULL;
	if (d.extend)
		return slept_over(x, d.extend, e);
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
	x->away = d.call.away | d.call.unable;
	rc = run_load(x, e);
	return rc < 0 ? rc : close_window(x, d.why, e);
}

static int go_on(struct run *x, struct err *e)
{
	struct facts *f = &x->g->f;
	bool due = true, fresh = false;
	int rc = 0;

	x->r->finished = f->phase == PHASE_CLOSED || f->phase == PHASE_RESOLVED;
	/* A command that was cut short and is given again means that window, not the next, which
	 * nobody has seen. */
	x->force &= !x->r->finished;
	if (f->phase != PHASE_OPEN)
		rc = run_load(x, e);
	while (rc == 0 && due && f->phase != PHASE_ENDED) {
		if (f->phase == PHASE_RESOLVED) {
			rc = open_after_result(x, e);
		} else if (f->phase == PHASE_CLOSED) {
			if (!fresh)
				rc = need_position(x, e);
			if (rc == 0 && !fresh)
				rc = collect_again(x->made, x->g, x->play, x->seeds.sealed, e);
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
	uint32_t open = open_seats(g);
	int rc = game_may_change(g, false, e);

	memset(r, 0, sizeof(*r));
	if (rc == 0 && g->f.phase == PHASE_JOINING)
		rc = err_set(e, ERR_UNAVAILABLE, "game.joining",
			"game %s has not begun; pbem start %s begins it", g->f.game, g->f.game);
	if (rc < 0)
		return rc;
	rc = run_begin(&x, g, r, flags, e);
	if (rc == 0)
		rc = go_on(&x, e);
	run_end(&x);
	r->opened = open_seats(g) & ~open;
	game_forget_roots(g);
	return rc;
}
