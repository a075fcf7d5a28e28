/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CLI_AUDIT_H
#define PBEM_CLI_AUDIT_H

#include "cli/cli.h"

/* The PATH of those who check games: a game's folder, an export or a record; a bare name is also
 * sought among the host's games. Either the operand itself, or a text in `b`. */
const char *audit_path(const struct cli *c, struct buf *b);

#endif
