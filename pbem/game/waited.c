/* SPDX-License-Identifier: MIT */
#include "game/waited.h"

#include "game/module.h"
#include "game/record.h"
#include "game/resolve.h"

static bool may_wait(const struct game *g)
{
	return g->rules && grammar_hands_back(g->rules->grammar);
}

int waited_missed(const struct game *g, int seat, int more)
{
	const struct facts_seat *s = &g->f.seat[seat];
	int n = s->missed + more;

	return n > 0 && s->wrote && may_wait(g) ? n - 1 : n;
}

int waited_in(const struct game *g, int window, int seat, struct err *e)
{
	static const uint8_t none[32];
	struct play *p;
	int rc;

	if (!may_wait(g) || window < 1)
		return 0;
	p = play_new(g->rules);
	rc = position_load(p, &g->f, g->dir, window, none, "", e);
	if (rc == 0)
		rc = play_waits(p, seat_number(g->rules, &g->f, seat));
	play_free(p);
	return rc;
}
