/* SPDX-License-Identifier: MIT */
#include "game/length.h"

#include "game/deadline.h"
#include "game/simulate.h"

#define DAY 86400

/* Each window opens when the one before it had its deadline. */
static int days_of(int windows, const struct policy *p, pbem_time now, int *days, struct err *e)
{
	pbem_time end = now;

	for (int i = 0; i < windows && (p->interval || p->at[0]); i++) {
		struct limits l;

		if (limits_set(&l, p, end, e) < 0)
			return e->code;
		end = limit_time(l.deadline);
	}
	*days = (int)((end - now + DAY - 1) / DAY);
	return 0;
}

int length_of(struct length *l, const struct rules *r, const struct context *options, int seats,
	const struct policy *p, pbem_time now, struct err *e)
{
	struct simulation s = { .rules = r, .options = options, .seats = seats, .games = LENGTH_GAMES };
	struct simulation_range windows;
	int rc = simulate_here(&s, &windows, e);

	if (rc < 0)
		return rc;
	l->windows = (int)((windows.sum + LENGTH_GAMES / 2) / LENGTH_GAMES);
	l->least = (int)windows.min;
	l->most = (int)windows.max;
	return days_of(l->windows, p, now, &l->days, e);
}
