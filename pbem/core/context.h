/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CORE_CONTEXT_H
#define PBEM_CORE_CONTEXT_H

#include "base/buf.h"
#include "base/err.h"
#include "rules/rules.h"

#include <cjson/cJSON.h>

/*
 * What a game is played with (struct context of rules/rules.h), as memory and as JSON. The structs
 * of options that have data lie right behind the context, in one block with it, so a context is
 * copied by context_copy and never by assignment.
 *
 * In JSON the options are an object by their names: an id of the vocabulary, a number, or the
 * data's own object, so that who has it needs nothing else.
 */

/* Rounded up to where any struct may begin: what lies one behind the other in a block. */
size_t block_aligned(size_t n);

/* The whole block, with all data. */
size_t context_size(const struct rules *r);

/* A context with every option's default; nobody plays yet. Never NULL; the caller frees it, with
 * free. */
struct context *context_new(const struct rules *r);

/* `to` is a block of context_size bytes. */
void context_copy(const struct rules *r, struct context *to, const struct context *from);

/* Makes the members that follow from the others: where the data are and how many play. */
void context_complete(const struct rules *r, struct context *c);

/* The table of the options, for fields[RULES_OPTIONS]: its struct begins at the context's member
 * `option`. */
struct schema context_options(const struct rules *r, struct field *fields);

/* Reads all options from their object. ERR_DATA, with the path; `c` is then undefined. */
int context_read(const struct rules *r, struct context *c, const cJSON *options, struct err *e)
	__attribute__((warn_unused_result));

/* Appends the object. */
void context_write(struct buf *b, const struct rules *r, const struct context *c);

/* Takes a `ready` struct for an option with data. */
void context_take(const struct rules *r, struct context *c, int option, int ready);

/* Which of its `ready` structs an option with data has; -1: the host's own. */
int context_ready(const struct rules *r, const struct context *c, int option);

/* Reads the data of one option: the host's. ERR_DATA, with the path; `c` is then as it was. */
int context_give(const struct rules *r, struct context *c, int option, const cJSON *data, struct err *e)
	__attribute__((warn_unused_result));

/* Are there as many seats as the game takes, is every option in its range, and do all go together?
 * Settles what follows (struct rules, `settle`). ERR_USAGE says what is wrong. */
int context_settle(const struct rules *r, struct context *c, struct err *e)
	__attribute__((warn_unused_result));

#endif
