/* SPDX-License-Identifier: MIT */
#include "game/next.h"

#include "game/contacts.h"
#include "game/deadline.h"
#include "game/game.h"
#include "game/kept.h"
#include "game/record.h"

/* When to look at a game again, and whom to remind. */

#define DAY 86400
#define DUE 1 /* a time that is long over */

static void sooner(pbem_time *next, pbem_time t)
{
	if (t > 0 && (!*next || t < *next))
		*next = t;
}

/* The next midnight of this seat's zone after which it is away, or back; 0 none. */
static pbem_time comes_or_goes(const struct game *g, int seat, pbem_time now)
{
	const struct game_contact *c = contact_signer(g, seat);
	const char *zone = c->zone[0] ? c->zone : "UTC";
	bool away = game_absent(g, seat, now);
	char text[32];
	pbem_time t, day;

	snprintf(text, sizeof(text), "%.10sT00:00:00Z", c->absent[away]);
	if (!c->absent[0][0] || utc_parse(text, &day, NULL) < 0 || day + 3 * DAY < now)
		return 0;
	/* From a day that is not yet the one: a zone's clocks are never more than a day away from
	 * UTC. */
	t = day - 2 * DAY > now ? day - 2 * DAY : now;
	for (int i = 0; i < 6; i++)
		if (clock_next_at(t, zone, 0, 0, &t, NULL) < 0 || game_absent(g, seat, t) != away)
			break;
	return game_absent(g, seat, t) != away ? t : 0;
}

/* A reminder comes some time before the deadline, but not before half of the window's time is over:
 * nobody needs one beside their report. */
static pbem_time remind_at(const struct game *g, int64_t before)
{
	pbem_time deadline = limit_time(g->f.deadline), t = deadline - before, half;
	pbem_time opened = kept_files(g)->opened;

	if (!deadline || before <= 0)
		return 0;
	half = opened > 0 && opened < deadline ? deadline - (deadline - opened) / 2 : 0;
	return t > half ? t : half;
}

static bool overdue_is_told(const struct game *g)
{
	return g->once.overdue == g->f.window || g->f.policy.grace == 0;
}

static pbem_time next_while_missing(const struct game *g, const struct roll_call *c, int64_t before)
{
	pbem_time next = 0, now = clock_now(), deadline = limit_time(g->f.deadline);

	for (int i = 0; i < g->f.n_seats && g->f.window > 0; i++)
		if (c->awaited & ~c->filed & 1u << i)
			sooner(&next, comes_or_goes(g, i, now));
	if (!deadline)
		return next;
	if (c->all_away) {
		sooner(&next, deadline);
		return next;
	}
	if (now < deadline && g->once.reminded != g->f.window)
		sooner(&next, remind_at(g, before));
	if (!overdue_is_told(g))
		sooner(&next, deadline);
	sooner(&next, deadline + g->f.policy.grace);
	return next;
}

pbem_time game_next(const struct game *g, int64_t before)
{
	struct roll_call c;
	pbem_time t;

	if (g->held || g->f.phase == PHASE_ENDED)
		return 0;
	if (g->f.phase == PHASE_JOINING)
		return g->autostart && facts_all_joined(&g->f) ? DUE : 0;
	if (g->f.phase != PHASE_OPEN || !g->f.must)
		return DUE;
	roll_call(g, clock_now(), &c);
	if (c.missing || c.all_away)
		return next_while_missing(g, &c, before);
	t = early_close(g, clock_now());
	return t > 0 ? t : DUE;
}

uint32_t game_to_remind(const struct game *g, int64_t before, bool *over)
{
	pbem_time now = clock_now(), deadline = limit_time(g->f.deadline), at;
	struct roll_call c;

	*over = false;
	if (g->held || g->f.phase != PHASE_OPEN || !deadline)
		return 0;
	roll_call(g, now, &c);
	if (now >= deadline) {
		*over = true;
		return overdue_is_told(g) ? 0 : c.missing;
	}
	at = remind_at(g, before);
	return at > 0 && now >= at && g->once.reminded != g->f.window ? c.missing : 0;
}

int game_reminded(struct game *g, bool over, struct err *e)
{
	struct game_once was = g->once;
	int rc;

	if (g->lock.fd < 0)
		bug("game %s was opened for reading only", g->f.game);
	if (over)
		g->once.overdue = g->f.window;
	else
		g->once.reminded = g->f.window;
	rc = game_save_conf(g, e);
	if (rc < 0)
		g->once = was;
	return rc;
}
