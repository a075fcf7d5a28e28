/* SPDX-License-Identifier: MIT */
#include "cli/away.h"
#include "cli/host.h"
#include "cli/say.h"

#include "core/orderfile.h"
#include "game/deadline.h"
#include "game/game.h"
#include "game/kept.h"
#include "game/open.h"
#include "mail/correction.h"
#include "report/decorate.h"
#include "report/form.h"

/* Window 0: the seats open what they committed to. */
static int ready_form(const struct game *g, int seat, struct buf *out, struct err *e)
{
	struct orderfile o = { .window = 0, .serial = game_next_serial(g, seat) };

	if (!g->f.seat[seat].nonce_hash[0])
		return err_set(e, ERR_UNAVAILABLE, "form.nothing",
			"window 0 needs nothing from %s, which committed to no nonce", g->f.seat[seat].name);
	snprintf(o.game, sizeof(o.game), "%s", g->f.game);
	snprintf(o.seat, sizeof(o.seat), "%s", g->f.seat[seat].name);
	snprintf(o.head, sizeof(o.head), "%s", g->f.head);
	orderfile_write(out, &o);
	buf_str(out,
		"# Put the 64 digits of your nonce (the file pbem join made) here:\n"
		"READY 0000000000000000000000000000000000000000000000000000000000000000\n");
	return 0;
}

static int window_form(const struct cli *c, const struct host *h, const struct game *g, int seat,
	struct buf *out, struct err *e)
{
	const char *lang = cli_lang(c, g->contact[seat].lang, e);
	struct words w;
	int rc = lang ? reporter_words(h->reporter, lang, g->rules->id, &w, e) : e->code;

	if (rc < 0)
		return rc;
	w.width = g->contact[seat].width;
	return open_form_write(out, h->reporter, &w, g, seat, cli_given(c, "here"), e);
}

/* The seats that it may write to. */
static cJSON *others(const struct game *g, int seat)
{
	cJSON *list = cJSON_CreateArray();

	for (int i = 0; i < g->f.n_seats; i++) {
		cJSON *o = i != seat ? cJSON_CreateObject() : NULL;
		if (!o)
			continue;
		cJSON_AddStringToObject(o, "seat", g->f.seat[i].name);
		cJSON_AddItemToArray(list, o);
	}
	return list;
}

/* A request wants no orders of the seat: any open window will do. */
static int request_form(const struct cli *c, const struct host *h, const struct game *g, int seat,
	struct buf *out, struct err *e)
{
	const char *lang = cli_lang(c, g->contact[seat].lang, e);
	long held = game_request_serial(g, seat);
	struct orderfile o = { .window = g->f.window, .serial = held < 0 ? 1 : held + 1 };
	struct words w;
	cJSON *tree;
	int rc = lang ? reporter_words(h->reporter, lang, g->f.rules, &w, e) : e->code;

	if (rc < 0)
		return rc;
	snprintf(o.game, sizeof(o.game), "%s", g->f.game);
	snprintf(o.seat, sizeof(o.seat), "%s", g->f.seat[seat].name);
	snprintf(o.head, sizeof(o.head), "%s", g->f.head);
	requestfile_write(out, &o);
	tree = cJSON_CreateObject();
	cJSON_AddStringToObject(tree, "game", o.game);
	cJSON_AddStringToObject(tree, "seat", o.seat);
	cJSON_AddItemToObject(tree, "others", others(g, seat));
	decorate_list(tree, "others");
	if (g->rules)
		decorate_id(tree, "seat", g->rules->seats, &w);
	cJSON_AddBoolToObject(tree, "press", g->press != PRESS_NONE);
	cJSON_AddBoolToObject(tree, "anonymous", g->press == PRESS_ANONYMOUS);
	rc = reporter_render(h->reporter, &w, "request", tree, REPORT_RAW, out, e);
	cJSON_Delete(tree);
	return rc;
}

static int game_form(
	const struct cli *c, const struct host *h, const struct game *g, struct buf *out, struct err *e)
{
	int seat, rc = host_seat(g, c->operand[1], &seat, e);

	if (rc < 0)
		return rc;
	if (g->f.phase != PHASE_OPEN) {
		struct buf state = BUF_INIT;
		say_state(&state, g);
		err_set(e, ERR_UNAVAILABLE, "form.closed", "no window is open; %.*s",
			(int)strcspn(buf_cstr(&state), "\n"), buf_cstr(&state));
		buf_release(&state);
		return ERR_UNAVAILABLE;
	}
	if (cli_given(c, "request"))
		return request_form(c, h, g, seat, out, e);
	if (!g->f.window)
		return ready_form(g, seat, out, e);
	if (!((g->f.must | g->f.may) >> seat & 1))
		return err_set(e, ERR_UNAVAILABLE, "form.nothing", "window %d (%s) needs nothing from %s",
			g->f.window, g->f.name, g->f.seat[seat].name);
	if (!g->rules)
		return err_set(
			e, ERR_DATA, "form.rules", "this program does not have the rules %s", g->f.rules);
	return window_form(c, h, g, seat, out, e);
}

/* Of which report a form can be made: it knows its window's head, and the window is open. */
static int is_current(const struct away *a, struct err *e)
{
	const char *past = json_text(a->data, "past");

	if (!a->head)
		return err_set(e, ERR_DATA, "form.head",
			"this report has no head; the host makes one with: pbem report --json");
	if (past)
		return err_set(e, ERR_UNAVAILABLE, "form.past", "this report is old: %s; take the newest one",
			strcmp(past, "ended") == 0 ? "its game has ended" : "its window is closed");
	if (a->from > a->window)
		return err_set(e, ERR_UNAVAILABLE, "form.waits",
			"the seat is yours from window %d on: window %d needs nothing from you", a->from,
			a->window);
	return 0;
}

static int away_form(const struct cli *c, struct buf *out, struct err *e)
{
	const char *lang = cli_lang(c, "", e);
	struct reporter *r = NULL;
	struct words w;
	struct away a;
	int rc;
	struct form f;

	if (!lang)
		return e->code;
	if (c->n)
		return err_set(e, ERR_USAGE, "form.view", "--view takes the place of GAME SEAT");
	rc = away_open(&a, cli_value(c, "view"), e);
	if (rc < 0)
		return rc;
	f = (struct form){ .game = a.game,
		.seat = a.seat,
		.name = a.name,
		.window = a.window,
		.head = a.head,
		.serial = a.serial,
		.view = cJSON_GetObjectItemCaseSensitive(a.data, "view") };
	rc = is_current(&a, e);
	if (rc == 0) {
		r = reporter_new(NULL, e);
		rc = r ? reporter_words(r,
				 lang             ? lang
					 : a.lang ? a.lang
						  : "en",
				 a.rules->id, &w, e)
		       : e->code;
	}
	if (rc == 0)
		w.width = report_width(a.data);
	if (rc == 0)
		rc = form_write(out, r, a.rules, &w, &f, e);
	reporter_free(r);
	away_close(&a);
	return rc;
}

int cmd_form(const struct cli *c, struct err *e)
{
	struct buf out = BUF_INIT;
	struct host h;
	struct game g;
	int rc;

	if (cli_given(c, "view") && cli_given(c, "request")) {
		rc = err_set(e, ERR_USAGE, "form.what", "--request needs GAME SEAT");
	} else if (cli_given(c, "view")) {
		rc = away_form(c, &out, e);
	} else if (c->n != 2) {
		rc = err_set(e, ERR_USAGE, "form.what",
			"say whose form: pbem form GAME SEAT, or pbem form --view REPORT.json");
	} else if ((rc = host_open(&h, c, HOST_READ, e)) == 0) {
		rc = host_game(&h, &g, c->operand[0], GAME_READ, e);
		if (rc == 0) {
			rc = game_form(c, &h, &g, &out, e);
			game_close(&g);
		}
		host_close(&h);
	}
	if (rc == 0)
		rc = cli_write(c, &out, 0600, e);
	buf_release(&out);
	return rc;
}
