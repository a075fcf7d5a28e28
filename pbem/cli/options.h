/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CLI_OPTIONS_H
#define PBEM_CLI_OPTIONS_H

#include "cli/cli.h"
#include "core/context.h"

/* A game's rules and options as the command line gives them: --rules ID, --option K=V. */

/* Finds the rules; ERR_USAGE names the nearest or all of them. */
int options_rules(const struct rules **r, const char *id, struct err *e) __attribute__((warn_unused_result));

/* Every option of the module: its default, or what an --option says; a file of data may be named.
 * The caller frees *game; after an error it is NULL. */
int options_read(struct context **game, const struct rules *r, const struct cli *c, struct err *e)
	__attribute__((warn_unused_result));

/* Do they go together, and with so many of the module's first seats? */
int options_fit(const struct rules *r, const struct context *game, int seats, struct err *e)
	__attribute__((warn_unused_result));

#endif
