/* SPDX-License-Identifier: MIT */
#include "cli/glance.h"
#include "cli/host.h"
#include "cli/say.h"

#include "base/json.h"
#include "game/game.h"
#include "game/manage.h"
#include "game/open.h"
#include "game/start.h"
#include "game/turn.h"

static const char *why_text(const char *why)
{
	static const char *const words[][2] = {
		{ "all", "all orders were in" },
		{ "deadline", "its deadline had passed" },
		{ "forced", "closed by force" },
		{ "nobody", "nobody had to order" },
	};

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (strcmp(words[i][0], why) == 0)
			return words[i][1];
	return why;
}

static const char *still_waits(const struct game *g)
{
	return g->tools->deaf || g->tools->heard
		? "; pbem run closes it when the grace period is over, too, and all mail is read"
		: ", and its grace period runs";
}

static void seats_text(struct buf *b, const struct game *g, const char *what, uint32_t seats)
{
	if (!seats)
		return;
	buf_printf(b, "%s: %s: ", g->f.game, what);
	say_seats(b, g, seats);
	buf_char(b, '\n');
}

static void steps_text(struct buf *b, const struct game *g, const struct turn_report *r)
{
	if (r->finished)
		buf_printf(b, "%s: what an interruption had left undone is done\n", g->f.game);
	for (int i = 0; i < r->n; i++)
		buf_printf(b, "%s: window %d (%s) resolved: %s\n", g->f.game, r->step[i].window,
			r->step[i].name, why_text(r->step[i].why));
	seats_text(b, g, "sent nothing", r->by_default);
	seats_text(b, g, "missed so often that somebody else may take the seat", r->opened);
	seats_text(b, g, "no deal: these nonces never came", r->no_deal);
	if (r->extended)
		buf_printf(b, "%s: nothing ran here while the deadline passed, so it was moved to %s\n",
			g->f.game, g->f.deadline);
	else if (r->unheard)
		buf_printf(b,
			"%s: all orders are in, but mail could not be fetched, or lies unread in the spool, and may hold a correction; "
			"pbem run closes the window when all mail is read; --force closes it now\n",
			g->f.game);
	else if (!r->n && !r->finished && !r->held && !r->no_deal)
		buf_printf(b, "%s: nothing is due\n", g->f.game);
	if (r->overdue)
		buf_printf(b, "%s: the deadline has passed%s%s\n", g->f.game, still_waits(g),
			g->f.window ? "; --force closes it now" : "");
	say_state(b, g);
	if (r->reports)
		for (int i = 0; i < g->f.n_seats; i++)
			if (!g->f.seat[i].bot && !g->f.seat[i].retired)
				buf_printf(b, "Read it: pbem report %s %s\n", g->f.game, g->f.seat[i].name);
}

static void flag(struct buf *b, const char *name, bool on)
{
	buf_printf(b, ",\"%s\":%s", name, on ? "true" : "false");
}

static void steps_json(struct buf *b, const struct game *g, const struct turn_report *r)
{
	buf_str(b, "{\"by_default\":");
	say_seats_json(b, g, r->by_default);
	flag(b, "extended", r->extended);
	flag(b, "finished", r->finished);
	flag(b, "held", r->held);
	buf_str(b, ",\"no_deal\":");
	say_seats_json(b, g, r->no_deal);
	buf_str(b, ",\"opened\":");
	say_seats_json(b, g, r->opened);
	flag(b, "overdue", r->overdue);
	flag(b, "reports", r->reports);
	buf_str(b, ",\"resolved\":[");
	for (int i = 0; i < r->n; i++)
		buf_printf(b, "%s{\"name\":\"%s\",\"why\":\"%s\",\"window\":%d}", i ? "," : "",
			r->step[i].name, r->step[i].why, r->step[i].window);
	buf_str(b, "],\"state\":");
	say_state_json(b, g, "");
	flag(b, "unheard", r->unheard);
	buf_str(b, "}\n");
}

static void answer(const struct cli *c, const struct game *g, const struct turn_report *r)
{
	struct buf b = BUF_INIT;

	if (cli_given(c, "json"))
		steps_json(&b, g, r);
	else
		steps_text(&b, g, r);
	fwrite(buf_cstr(&b), 1, b.len, stdout);
	buf_release(&b);
}

static int with_game(const struct cli *c,
	int (*act)(const struct cli *, struct game *, struct turn_report *, struct err *), struct err *e)
{
	static struct turn_report r;
	struct host h;
	struct game g;
	int rc = host_open(&h, c, HOST_WRITE, e);

	if (rc < 0)
		return rc;
	rc = glance_hear(&h, e);
	if (rc == 0)
		rc = host_game(&h, &g, c->operand[0], GAME_WRITE, e);
	if (rc == 0) {
		/* What a `pbem seat` that was cut short left to be told is of before this. */
		rc = host_tell(&h, &g, e);
		if (rc == 0)
			rc = act(c, &g, &r, e);
		if (rc == 0 && !c->quiet)
			answer(c, &g, &r);
		game_close(&g);
	}
	host_close(&h);
	return rc;
}

static int act_turn(const struct cli *c, struct game *g, struct turn_report *r, struct err *e)
{
	return game_turn(g, cli_given(c, "force") ? TURN_FORCE : 0, r, e);
}

static int act_start(const struct cli *c, struct game *g, struct turn_report *r, struct err *e)
{
	for (int i = 0; cli_given(c, "bots") && g->f.phase == PHASE_JOINING && i < g->f.n_seats; i++)
		if (!g->f.seat[i].joined && game_seat_change(g, i, SEAT_BOT, NULL, e) < 0)
			return e->code;
	return game_start(g, r, e);
}

int cmd_turn(const struct cli *c, struct err *e)
{
	return with_game(c, act_turn, e);
}

int cmd_start(const struct cli *c, struct err *e)
{
	return with_game(c, act_start, e);
}
