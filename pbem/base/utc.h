/* SPDX-License-Identifier: MIT */
#ifndef PBEM_BASE_UTC_H
#define PBEM_BASE_UTC_H

#include "base/err.h"

#include <stdint.h>

/*
 * Times as all files and letters write them: whole seconds since 1970, "2026-11-22T20:00:00Z" in
 * text, from 1970 to the end of 9999, without leap seconds. What time it is now, and what clocks
 * show in some zone, is sys/clock.h.
 */
typedef int64_t pbem_time;

#define UTC_LAST 253402300799 /* 9999-12-31T23:59:59Z */

#define UTC_TEXT 21 /* "2026-11-22T20:00:00Z" and its NUL */
/* A time outside these years is a bug. */
void utc_format(char out[UTC_TEXT], pbem_time t);

/* Takes this one form, and only times that there are. ERR_DATA, and *t as it was: it is none. */
int utc_parse(const char *s, pbem_time *t, struct err *e) __attribute__((warn_unused_result));

/* The days from 1970-01-01 to a date of the Gregorian calendar. */
int64_t utc_days(int64_t year, int month, int day);

#endif
