/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CLI_OPTIONS_H
#define PBEM_CLI_OPTIONS_H

#include "cli/cli.h"
#include "rules/rules.h"

/* A game's rules and options as the command line gives them: --rules ID, --option K=V. */

/* Finds the rules; ERR_USAGE names the nearest or all of them. */
int options_rules(const struct rules **r, const char *id, struct err *e) __attribute__((warn_unused_result));

/* Every option of the module: its default, or what an --option says. */
int options_read(const struct rules *r, const struct cli *c, int value[RULES_OPTIONS], struct err *e)
	__attribute__((warn_unused_result));

/* Do they go together, and with so many of the module's first seats? */
int options_fit(const struct rules *r, const int value[RULES_OPTIONS], int seats, struct err *e)
	__attribute__((warn_unused_result));

#endif
