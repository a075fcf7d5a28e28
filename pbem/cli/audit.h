/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CLI_AUDIT_H
#define PBEM_CLI_AUDIT_H

#include "cli/cli.h"
#include "game/game.h"
#include "game/verify.h"
#include "report/report.h"

/* What commands share that check games. */

/* The PATH of those who check games: a game's folder, an export or a record; a bare name is also
 * sought among the host's games. Either the operand itself, or a text in `b`. */
const char *audit_path(const struct cli *c, struct buf *b);

/* Options with this program's templates, and progress on a terminal. The caller frees the reporter,
 * whatever came of it. */
struct auditor {
	struct verify_options options;
	struct game_tools tools;
	struct reporter *reporter;
};
int audit_begin(struct auditor *a, struct err *e) __attribute__((warn_unused_result));

/* Prints what was found, as text or with --json; the status to exit with. */
int audit_print(const struct cli *c, const struct verify_report *r);

#endif
