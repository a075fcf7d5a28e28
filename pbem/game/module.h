/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_MODULE_H
#define PBEM_GAME_MODULE_H

#include "core/context.h"
#include "game/record.h"
#include "rules/rules.h"

/*
 * Between the record and the rules module: sets of seats are sets of record seats (bit i is
 * f.seat[i]); a module numbers seats by its own vocabulary.
 */

/* The record's seat as the module's number, and a set of the module's as one of the record's. */
int seat_number(const struct rules *r, const struct facts *f, int seat);
uint32_t seats_of_module(const struct rules *r, const struct facts *f, uint32_t numbers);

/* Fills a context from the record: its create line has the options, the facts seats and version.
 * ERR_DATA: they do not fit this program's module. */
int game_context(const struct facts *f, const cJSON *create, const struct rules *r, struct context *c,
	struct err *e) __attribute__((warn_unused_result));

/* The same, with the create line of the record in this folder. */
int game_context_load(const struct facts *f, const char *dir, const struct rules *r, struct context *c,
	struct err *e) __attribute__((warn_unused_result));

#endif
