/* SPDX-License-Identifier: MIT */
#ifndef PBEM_SYS_CLOCK_H
#define PBEM_SYS_CLOCK_H

#include "base/err.h"

#include <stdint.h>

/* Time is whole seconds since 1970 in UTC; zones are names of the system's zone database. */
typedef int64_t pbem_time;

/* Now; the environment's PBEM_NOW (UTC, as clock_format writes it) takes its place, for tests and
 * for a rehearsal. A PBEM_NOW that makes no sense ends the program. */
pbem_time clock_now(void);

/* Milliseconds since some time in the past; never goes back. */
long long clock_ms(void);

#define CLOCK_TEXT 21 /* "2026-11-22T20:00:00Z" and its NUL */
void clock_format(char out[CLOCK_TEXT], pbem_time t);
int clock_parse(const char *s, pbem_time *t, struct err *e) __attribute__((warn_unused_result));

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
