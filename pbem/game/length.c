/* SPDX-License-Identifier: MIT */
#include "game/length.h"

#include "game/deadline.h"
#include "game/simulate.h"

#define HOUR 3600
#define DAY (24 * HOUR)

/* Each window opens when the one before it had its deadline. */
static int span_of(int windows, const struct policy *p, pbem_time now, int64_t *seconds, struct err *e)
{
	pbem_time end = now;

	for (int i = 0; i < windows && (p->interval || p->at[0]); i++) {
		struct limits l;

		if (limits_set(&l, p, end, e) < 0)
			return e->code;
		end = limit_time(l.deadline);
	}
	*seconds = end - now;
	return 0;
}

int length_span(const struct length *l, const char **unit)
{
	bool weeks = l->seconds >= 21 * DAY, days = !weeks && l->seconds >= 2 * DAY;
	int64_t size = weeks ? 7 * DAY : days ? DAY : HOUR;

	*unit = weeks ? "weeks" : days ? "days" : "hours";
	/* Weeks are about so many, the others at most. */
	return (int)((l->seconds + (weeks ? size / 2 : size - 1)) / size);
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
	return span_of(l->windows, p, now, &l->seconds, e);
}
