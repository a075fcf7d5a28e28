/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_SIMULATE_H
#define PBEM_GAME_SIMULATE_H

#include "base/buf.h"
#include "base/err.h"
#include "core/context.h"
#include "game/simulate_tally.h"

#include <stdbool.h>
#include <stdint.h>

/*
 * Plays many games of bots, spread over processes. Every order goes as text through the parser, as
 * in real play. The result is the same for the same seed, whatever the number of processes; only
 * the seconds differ.
 *
 *	struct simulation s = { .rules = r, .seats = 4, .games = 1000, .jobs = 2 };
 *	struct simulation_result out;
 *	if (simulate(&s, &out, &e) == 0)
 *		simulation_table(&b, &s, &out);
 *
 * Keys: game g has the key G = BLAKE2b-256 keyed with the seed of ["pbem1","simulate",g]; its
 * set-up (d = 0) and its windows (d from 1) have the open key BLAKE2b-256 keyed with G of
 * ["pbem1","simulate","open",d], and the sealed key with "sealed".
 */
struct simulation {
	const struct rules *rules;
	int seats;                     /* the module's first seats play */
	const struct context *options; /* of which seats do not count; NULL: the defaults */
	long games;                    /* from 1 to SIMULATE_GAMES */
	uint8_t seed[32];
	int jobs; /* from 1 to SIMULATE_JOBS */
	/* After every window: save, load, resolve once more from the loaded position with the seats
	 * prepared in falling order, and compare state and events; nothing changes without lines
	 * that are said to have had no effect; schemas of the views hold; a bot writes no line that
	 * the parser refuses. */
	bool check;
	const struct tally_of *by;                          /* NULL: nothing is counted */
	void (*progress)(void *ctx, long done, long games); /* may be NULL */
	void *progress_ctx;
};

#define SIMULATE_GAMES 10000000
#define SIMULATE_JOBS 64
#define SIMULATE_WINDOWS 12000 /* a game that is longer is an error */
#define SIMULATE_WORDS 32      /* outcomes and reasons of a module */

struct simulation_range {
	long long sum;
	long min, max;
};

struct simulation_result {
	long games;
	long outcome[SIMULATE_WORDS], reason[SIMULATE_WORDS];
	long seat[RULES_SEATS]; /* victories that the seat had a part in */
	/* windows: those that a seat must order in */
	struct simulation_range windows, points[2], seat_points[RULES_SEATS];
	bool seat_points_told;             /* in any game */
	long length[SIMULATE_WINDOWS + 1]; /* games that took so many windows */
	struct tally_sum tally;
	long refused; /* bot lines that the parser did not take */
	long long ms; /* of wall clock */
};

/* ERR_USAGE: numbers out of range, options that do not fit. ERR_SOFTWARE: a game broke an invariant
 * or a check, with the game's number and window. ERR_OSERR: no process or pipe. */
int simulate(const struct simulation *s, struct simulation_result *out, struct err *e)
	__attribute__((warn_unused_result));

/* The windows that its games take, played one after the other in this process; of `s` jobs and
 * progress do not count. ERR_USAGE and ERR_SOFTWARE as above. */
int simulate_here(const struct simulation *s, struct simulation_range *windows, struct err *e)
	__attribute__((warn_unused_result));

/* Appends a table for people, or one JSON object with its newline ("seconds" has a fraction).
 * Percentages come with a 95 per cent interval (Wilson). */
void simulation_table(struct buf *b, const struct simulation *s, const struct simulation_result *r);
void simulation_json(struct buf *b, const struct simulation *s, const struct simulation_result *r);

#endif
