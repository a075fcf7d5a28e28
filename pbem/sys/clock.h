/* SPDX-License-Identifier: MIT */
#ifndef PBEM_SYS_CLOCK_H
#define PBEM_SYS_CLOCK_H

#include "base/utc.h"

/* What time it is, here and elsewhere; zones are names of the system's zone database. */

/* Now; the environment's PBEM_NOW (UTC, as utc_format writes it) takes its place, for tests and
 * for a rehearsal. A PBEM_NOW that makes no sense ends the program. */
pbem_time clock_now(void);

/* Milliseconds since some time in the past; never goes back. */
long long clock_ms(void);

/* "7d", "36h", "90m", "45s" to seconds (from 1 s to 366 d). */
int clock_parse_span(const char *s, int64_t *seconds, struct err *e) __attribute__((warn_unused_result));

/* A time in a named zone, broken down; unknown zones are ERR_DATA, and one that cannot be read
 * now has another error. */
struct clock_local {
	int year, month, day, hour, minute, second, weekday /* 0 Sunday */, offset /* s east */;
	char zone[8];
};
int clock_local(pbem_time t, const char *zone, struct clock_local *out, struct err *e)
	__attribute__((warn_unused_result));

/* The first time strictly after `t` at which the zone's clocks show hour:minute. A time that
 * daylight saving skips is taken at the end of the gap; one that comes twice, at its first
 * coming. */
int clock_next_at(pbem_time t, const char *zone, int hour, int minute, pbem_time *out, struct err *e)
	__attribute__((warn_unused_result));

#endif
