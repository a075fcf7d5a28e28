/* SPDX-License-Identifier: MIT */
#include "game/waited.h"

#include "game/history.h"
#include "game/module.h"
#include "game/record.h"
#include "game/resolve.h"

static bool may_wait(const struct game *g)
{
	return g->rules && grammar_hands_back(g->rules->grammar);
}

int waited_missed(const struct game *g, int seat)
{
	int n = g->f.seat[seat].missed - g->waited[seat];

	return n > 0 ? n : 0;
}

/* The position of a window in a new play; NULL: an error. */
static struct play *load(const struct game *g, const struct facts *f, int window, struct err *e)
{
	static const uint8_t none[32];
	struct play *p = play_new(g->rules);

	if (position_load(p, f, g->dir, window, none, "", e) == 0)
		return p;
	play_free(p);
	return NULL;
}

int waited_in(const struct game *g, int window, int seat, struct err *e)
{
	struct play *p;
	int waits;

	if (!may_wait(g) || window < 1)
		return 0;
	p = load(g, &g->f, window, e);
	if (!p)
		return e->code;
	waits = play_waits(p, seat_number(g->rules, &g->f, seat));
	play_free(p);
	return waits;
}

static void count(int waited[RECORD_SEATS], const struct facts *before, const struct facts *f, struct play *p)
{
	for (int i = 0; i < f->n_seats; i++) {
		int missed = f->seat[i].missed;

		if (!before->seat[i].missed || !missed)
			waited[i] = 0;
		if (p && missed > before->seat[i].missed && play_waits(p, seat_number(play_rules(p), f, i)))
			waited[i]++;
	}
}

void waited_close(struct game *g, const struct facts *before, struct play *p)
{
	if (may_wait(g))
		count(g->waited, before, &g->f, p);
}

static bool was_missed(const struct history *h)
{
	for (int i = 0; i < h->f.n_seats; i++)
		if (h->f.seat[i].missed > h->before.seat[i].missed)
			return true;
	return false;
}

int waited_load(struct game *g, struct err *e)
{
	struct history h;
	int rc = 0, ended;

	memset(g->waited, 0, sizeof(g->waited));
	if (!may_wait(g))
		return 0;
	history_begin(&h, g->dir);
	while (rc == 0 && history_next(&h)) {
		struct play *p = NULL;
		if (h.line.kind == LINE_CLOSE && was_missed(&h)) {
			p = load(g, &h.f, h.f.window, e);
			rc = p ? 0 : (int)e->code;
		}
		count(g->waited, &h.before, &h.f, p);
		play_free(p);
	}
	ended = history_end(&h, rc == 0 ? e : NULL);
	return rc < 0 ? rc : ended;
}
