/* SPDX-License-Identifier: MIT */
#include "game/deadline.h"

#include "base/utf8.h"
#include "core/bits.h"
#include "game/contacts.h"
#include "game/game.h"
#include "game/kept.h"
#include "game/record.h"
#include "game/waited.h"

#include <fcntl.h>
#include <sys/stat.h>

#define DAY 86400
#define HALF_DAY 43200

/* --- a new window ----------------------------------------------------------------------------- */

static const char *zone_of(const struct policy *p)
{
	return p->zone[0] ? p->zone : "UTC";
}

/* Goes on from `t` by whole days, always to this time of day, until the weekday is one of the
 * policy's. */
static int to_weekday(const struct policy *p, int hour, int minute, pbem_time *t, struct err *e)
{
	struct clock_local c;
	int rc = 0;

	for (int i = 0; p->days && rc == 0 && i <= 7; i++) {
		rc = clock_local(*t, zone_of(p), &c, e);
		if (rc < 0 || p->days & policy_day(c.weekday))
			return rc;
		rc = clock_next_at(*t, zone_of(p), hour, minute, t, e);
	}
	return rc;
}

/*
 * With a time of day, the deadline is the one that lies nearest to the interval's end, so that a
 * turn which was resolved some minutes after the hour does not push the next one a day on.
 */
static int deadline_at(const struct policy *p, pbem_time now, pbem_time *t, struct err *e)
{
	int hour = (p->at[0] - '0') * 10 + p->at[1] - '0', minute = (p->at[3] - '0') * 10 + p->at[4] - '0';
	pbem_time from = p->interval > HALF_DAY ? now + p->interval - HALF_DAY : now;
	int rc;

	if (from < now + p->min - 1)
		from = now + p->min - 1;
	rc = clock_next_at(from, zone_of(p), hour, minute, t, e);
	return rc == 0 ? to_weekday(p, hour, minute, t, e) : rc;
}

static int deadline_after(const struct policy *p, pbem_time now, pbem_time *t, struct err *e)
{
	struct clock_local c;
	int rc;

	*t = now + (p->min > p->interval ? p->min : p->interval);
	if (!p->days)
		return 0;
	rc = clock_local(*t, zone_of(p), &c, e);
	if (rc < 0)
		return rc;
	*t -= c.second;
	rc = to_weekday(p, c.hour, c.minute, t, e);
	*t += c.second;
	return rc;
}

int limits_set(struct limits *l, const struct policy *p, pbem_time now, struct err *e)
{
	char text[UTC_TEXT];
	pbem_time t = 0;
	int rc = 0;

	memset(l, 0, sizeof(*l));
	if (p->min) {
		utc_format(text, now + p->min);
		memcpy(l->earliest, text, sizeof(text));
	}
	if (!p->interval && !p->at[0])
		return 0;
	rc = p->at[0] ? deadline_at(p, now, &t, e) : deadline_after(p, now, &t, e);
	if (rc < 0)
		return rc;
	utc_format(text, t);
	memcpy(l->deadline, text, sizeof(text));
	return 0;
}

pbem_time limit_time(const char *text)
{
	pbem_time t = 0;

	return text[0] && utc_parse(text, &t, NULL) == 0 ? t : 0;
}

bool deadline_over(const struct facts *f, pbem_time now, int64_t grace)
{
	pbem_time t = limit_time(f->deadline);

	return t && now >= t + grace;
}

/* --- times of files --------------------------------------------------------------------------- */

/* --- who is missing --------------------------------------------------------------------------- */

bool game_absent(const struct game *g, int seat, pbem_time t)
{
	const struct game_contact *c = contact_signer(g, seat);
	struct clock_local l;
	char day[48];

	if (!c->absent[0][0])
		return false;
	if (clock_local(t, c->zone[0] ? c->zone : "UTC", &l, NULL) < 0 && clock_local(t, "UTC", &l, NULL) < 0)
		return false;
	snprintf(day, sizeof(day), "%04d-%02d-%02d", l.year, l.month, l.day);
	return strcmp(day, c->absent[0]) >= 0 && strcmp(day, c->absent[1]) <= 0;
}

bool game_seat_open(const struct game *g, int seat)
{
	const struct facts_seat *s = &g->f.seat[seat];

	return g->f.policy.open_after && waited_missed(g, seat, 0) >= g->f.policy.open_after && !s->bot &&
		!s->retired && g->f.phase != PHASE_ENDED && !(game_filed(g) & 1u << seat);
}

/* Before the start nobody has left yet; a seat that somebody takes from the next window on is
 * taken, and one that had all its hands waits for the next one. */
bool game_seat_free(const struct game *g, int seat)
{
	const struct facts_seat *s = &g->f.seat[seat];

	if (g->f.phase == PHASE_ENDED || s->next_hand || !facts_takes_hand(s, "?"))
		return false;
	return !s->joined ||
		(g->f.phase != PHASE_JOINING && ((s->retired && !s->bot) || game_seat_open(g, seat)));
}

bool game_seat_offered(const struct game *g, int seat)
{
	return game_seat_free(g, seat) && (g->f.phase == PHASE_JOINING || g->replace);
}

void roll_call(const struct game *g, pbem_time now, struct roll_call *c)
{
	struct facts_call call;

	memset(c, 0, sizeof(*c));
	c->awaited = seats_awaited(&g->f, g->f.must);
	c->filed = game_filed(g);
	for (int i = 0; i < g->f.n_seats && g->f.window > 0; i++) {
		if (!(c->awaited & ~c->filed & 1u << i))
			continue;
		if (facts_key_waits(&g->f.seat[i]))
			c->unable |= 1u << i;
		else if (game_absent(g, i, now))
			c->away |= 1u << i;
	}
	call = facts_call(&g->f, c->filed, c->away | c->unable);
	c->awaited = call.awaited;
	c->missing = call.missing;
	c->all_away = call.all_away;
}

uint32_t game_awaited(const struct game *g)
{
	return g->f.phase == PHASE_OPEN ? seats_awaited(&g->f, g->f.must) : 0;
}

uint32_t game_missing(const struct game *g)
{
	struct roll_call c;

	if (g->f.phase != PHASE_OPEN)
		return 0;
	roll_call(g, clock_now(), &c);
	return c.all_away ? c.away : c.missing;
}

bool game_excused(const struct game *g, int seat)
{
	struct roll_call c;

	if (g->f.phase != PHASE_OPEN)
		return false;
	roll_call(g, clock_now(), &c);
	return (c.unable | (c.all_away ? 0 : c.away)) >> seat & 1;
}

void game_closes(const struct game *g, char closes[UTC_TEXT])
{
	pbem_time now = clock_now(), t;

	closes[0] = '\0';
	if (g->f.phase != PHASE_OPEN || game_missing(g))
		return;
	t = early_close(g, now);
	if (t > now)
		utc_format(closes, t);
}

bool game_closes_now(const struct game *g)
{
	char closes[UTC_TEXT];

	game_closes(g, closes);
	return g->f.phase == PHASE_OPEN && g->f.window > 0 && !g->held && !game_missing(g) && !closes[0];
}

/* --- the open window -------------------------------------------------------------------------- */

bool game_wants_nonce(const struct game *g, int seat)
{
	return g->f.phase == PHASE_OPEN && g->f.window == 0 && g->f.seat[seat].nonce_hash[0] &&
		!(game_filed(g) & 1u << seat);
}

bool game_waits(const struct game *g, int seat)
{
	return g->f.phase == PHASE_OPEN && g->f.window > 0 && g->f.deadline[0] &&
		contact_signer(g, seat)->wait == g->f.window &&
		seats_awaited(&g->f, g->f.must | g->f.may) & 1u << seat;
}

static uint32_t waiting(const struct game *g)
{
	uint32_t seats = 0;

	for (int i = 0; i < g->f.n_seats; i++)
		if (game_waits(g, i))
			seats |= 1u << i;
	return seats;
}

/* early_close, were it not for who said WAIT. */
static pbem_time ready_at(const struct game *g, pbem_time now)
{
	pbem_time t = limit_time(g->f.earliest), deadline = limit_time(g->f.deadline);
	pbem_time last = kept_files(g)->last;

	if (g->f.window == 0)
		return 0;
	if (g->f.policy.delay && last > 0 && last <= now && last + g->f.policy.delay > t)
		t = last + g->f.policy.delay;
	return deadline && t > deadline ? deadline : t;
}

pbem_time early_close(const struct game *g, pbem_time now)
{
	return g->f.window > 0 && waiting(g) ? limit_time(g->f.deadline) : ready_at(g, now);
}

uint32_t game_lingers(const struct game *g)
{
	pbem_time now = clock_now(), deadline = limit_time(g->f.deadline);

	if (g->f.phase != PHASE_OPEN || game_missing(g) || deadline <= now || ready_at(g, now) >= deadline)
		return 0;
	return waiting(g);
}

uint32_t game_away(const struct game *g)
{
	struct roll_call c;

	if (g->f.phase != PHASE_OPEN)
		return 0;
	roll_call(g, clock_now(), &c);
	return c.away;
}

static void hold_for(const struct game *g, struct due *d)
{
	struct buf reason = BUF_INIT;

	buf_printf(&reason, "the deadline of window %d is over, and no orders came from ", g->f.window);
	facts_names(&reason, &g->f, d->call.missing);
	utf8_copy(d->hold, sizeof(d->hold), reason.data);
	buf_release(&reason);
}

/* Did nobody at all write since the window opened? Then it is the mail that is missing, not the
 * players. */
static bool no_mail(const struct game *g, const struct due *d, pbem_time now)
{
	pbem_time last = g->tools->last_mail, opened = kept_files(g)->opened;

	if (last <= 0 || d->call.filed & d->call.awaited || bits_count(d->call.missing) < 2)
		return false;
	return opened <= now && last < opened;
}

/* So many at once are hardly all late: something is wrong with the mail. A single one never is
 * that. */
static bool too_many(const struct game *g, const struct due *d)
{
	int missing = bits_count(d->call.missing);

	return g->f.policy.breaker && missing > 1 &&
		missing * 100 > g->f.policy.breaker * bits_count(d->call.awaited & ~d->call.away);
}

/* The referee slept while the deadline passed: who would have been reminded was not. */
static pbem_time slept(const struct game *g, pbem_time now)
{
	const struct game_tools *t = g->tools;
	pbem_time gone = now - t->last_run, more;

	if (!t->last_run || t->asleep <= 0 || t->last_run >= limit_time(g->f.deadline) || gone <= t->asleep)
		return 0;
	more = gone < DAY ? gone : DAY;
	return now + (more > g->f.policy.grace ? more : g->f.policy.grace);
}

/* Deadline and grace are over, and somebody is missing. */
static void judge(const struct game *g, struct due *d, pbem_time now)
{
	bool released = g->once.released == g->f.window;

	if (g->tools->deaf) {
		d->overdue = true;
	} else if ((d->extend = slept(g, now)) > 0) {
		return;
	} else if (g->f.policy.nmr == NMR_HOLD) {
		hold_for(g, d);
	} else if (!released && no_mail(g, d, now)) {
		snprintf(d->hold, sizeof(d->hold),
			"the deadline of window %d is over, and no mail from anybody came since it opened; look at the host's mail",
			g->f.window);
	} else if (!released && too_many(g, d)) {
		snprintf(d->hold, sizeof(d->hold),
			"the deadline of window %d is over, and %d of %d seats sent nothing; look at the host's mail, and if all is well, resume",
			g->f.window, bits_count(d->call.missing),
			bits_count(d->call.awaited & ~d->call.away));
	} else if (g->f.window == 0) {
		d->no_deal = d->call.missing;
	} else {
		d->why = "deadline";
	}
}

static void judge_late(const struct game *g, struct due *d, pbem_time now)
{
	pbem_time deadline = limit_time(g->f.deadline);

	if (!deadline || now < deadline)
		return;
	if (d->call.all_away && !g->tools->deaf)
		d->why = "deadline";
	else if (d->call.all_away || now < deadline + g->f.policy.grace)
		d->overdue = true;
	else
		judge(g, d, now);
}

/* All that is awaited is here. While mail is not heard a correction may be on its way; a window
 * that waits for nobody has none to wait for. */
static void judge_full(const struct game *g, bool force, struct due *d, pbem_time heard)
{
	bool early = heard < early_close(g, clock_now());

	if (early && !force)
		return;
	d->unheard = !force && g->tools->deaf && d->call.awaited;
	d->why = d->unheard ? NULL : early ? "forced" : "all";
}

void window_due(const struct game *g, bool force, struct due *d)
{
	pbem_time now = clock_now(), heard = g->tools->heard;

	if (!heard || heard > now)
		heard = now;
	memset(d, 0, sizeof(*d));
	roll_call(g, now, &d->call);
	if (!g->f.must)
		d->why = "nobody";
	else if (!d->call.missing && !d->call.all_away)
		judge_full(g, force, d, heard);
	else if (force && g->f.window > 0)
		d->why = "forced";
	else
		judge_late(g, d, heard);
	/* Over by the clock, though not for what was heard. */
	if (!d->why && !d->hold[0] && !d->extend && !d->no_deal && d->call.awaited & ~d->call.filed)
		d->overdue |= deadline_over(&g->f, now, 0);
}
