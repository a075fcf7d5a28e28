/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_POLICY_H
#define PBEM_GAME_POLICY_H

#include "base/err.h"

#include <cjson/cJSON.h>
#include <stddef.h>
#include <stdint.h>

/*
 * When a game's windows close, and what comes of missing orders (pbem-record(5)).
 */
enum nmr { NMR_DEFAULTS, NMR_BOT, NMR_HOLD };

struct policy {
	enum nmr nmr;
	int64_t interval, grace; /* seconds; interval 0 without `at`: no deadlines */
	char at[6];              /* "20:00" or "" */
	/* bit set of the weekdays that deadlines may fall on, bit 0 Monday; 0: all */
	unsigned days;
	int64_t min;    /* seconds that a window stays open at least */
	int64_t delay;  /* seconds between the last order file and an early close */
	int breaker;    /* percent: with more seats missing the game is held; 0: never */
	int open_after; /* windows missed in a row that open a seat for a replacement; 0: never */
	char zone[64];
};

/* The policy of a create line: read strictly, and made. */
int policy_read(const cJSON *o, struct policy *p, struct err *e) __attribute__((warn_unused_result));
cJSON *policy_json(const struct policy *p);

/* "mon" to "sun" as 0 to 6, their bits in a policy's days; -1 for other words. */
int policy_weekday(const char *word, size_t len);
/* The bit of a weekday as clock_local counts it, from Sunday. */
unsigned policy_day(int weekday);

extern const struct schema policy_schema;

#endif
