/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_LENGTH_H
#define PBEM_GAME_LENGTH_H

#include "core/context.h"
#include "game/policy.h"
#include "sys/clock.h"

/*
 * How long a game takes, for whoever makes it or is invited to it: bots play some with its options
 * and its number of seats. The same options have the same length always; no clock but `now` is
 * asked, and no random number.
 */
#define LENGTH_GAMES 16

/* Windows that a seat must order in. */
struct length {
	int windows;     /* on average */
	int least, most; /* in the shortest and longest game */
	int64_t seconds; /* until the deadline of the last of `windows`; 0: without deadlines */
};

/* Its span as people say it: 4 "hours", 12 "days", 9 "weeks"; 0 and "hours" without deadlines. */
int length_span(const struct length *l, const char **unit);

/* Options of which seats do not count; NULL: the defaults. ERR_USAGE: the rules refuse them;
 * ERR_SOFTWARE: bots cannot play such a game to its end. */
int length_of(struct length *l, const struct rules *r, const struct context *options, int seats,
	const struct policy *p, pbem_time now, struct err *e) __attribute__((warn_unused_result));

#endif
