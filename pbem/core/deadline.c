/* SPDX-License-Identifier: MIT */
#include "core/game_priv.h"

#define HALF_DAY 43200

/*
 * With a time of day, the deadline is the one that lies nearest to the interval's end, so that a turn which was resolved some minutes after
 * the hour does not push the next one a day on.
 */
int deadline_text(char out[21], const struct policy *p, pbem_time now, struct err *e)
{
	pbem_time t = now + p->interval;
	char text[CLOCK_TEXT];

	out[0] = '\0';
	if (!p->interval && !p->at[0])
		return 0;
	if (p->at[0]) {
		pbem_time from = p->interval > HALF_DAY ? t - HALF_DAY : now;
		int hour = (p->at[0] - '0') * 10 + p->at[1] - '0',
		    minute = (p->at[3] - '0') * 10 + p->at[4] - '0';
		int rc = clock_next_at(from, p->zone[0] ? p->zone : "UTC", hour, minute, &t, e);
		if (rc < 0)
			return rc;
	}
	clock_format(text, t);
	snprintf(out, 21, "%s", text);
	return 0;
}

bool deadline_over(const struct facts *f, pbem_time now, int64_t grace)
{
	pbem_time t;

	return f->deadline[0] && clock_parse(f->deadline, &t, NULL) == 0 && now >= t + grace;
}
