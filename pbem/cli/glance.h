/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CLI_GLANCE_H
#define PBEM_CLI_GLANCE_H

#include "cli/host.h"
#include "game/game.h"
#include "mail/run_times.h"

/* What of the host's mail matters for closing a window by hand, as the last `pbem run` left it:
 * into h->tools. Orders that came by mail in time may not be read yet: then no deadline is over,
 * and nothing closes that waits for somebody. A host without mail hears everything. */
int glance_hear(struct host *h, struct err *e) __attribute__((warn_unused_result));

/*
 * The whole host at a glance, for `pbem status` without a game: its mail in a line or two, then
 * every game, those first that need the host (marked with !), then by the next deadline, then what
 * is over. One game that cannot be read does not hide the others. Appends; the first error of a
 * game is returned with `e` filled.
 */
int glance(const struct host *h, bool json, struct buf *b, struct err *e) __attribute__((warn_unused_result));

/* A line for each thing about a game that the host should know and say_state() does not tell: other
 * rules than this program's, another referee's key, what waits or is broken in its taken/, seats
 * that are open for somebody else, a torn record, a window that nobody closed. */
void glance_why(struct buf *b, const struct host *h, const struct game *g);

#endif
