/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_REQUEST_H
#define PBEM_GAME_REQUEST_H

#include "core/orderfile.h"
#include "game/game.h"
#include "game/receipt.h"

/* Signed requests (pbem-orders(5)): reading one, and doing it. */

/* A signed file on its way in. */
struct file {
	const char *name; /* for messages */
	const char *text;
	size_t len;
	const char *sig;
	size_t sig_len;
};

/* Its word ("ABSENT"). */
const char *request_word(enum request_what what);

/* Reads the request behind the header of a verified file into r->request; `fresh`: also asks
 * whether it can be done now (for a file that was here already only its form counts). Changes
 * nothing. */
int request_read(const struct game *g, const struct file *f, const struct orderfile *o, bool fresh,
	struct receipt *r, struct err *e) __attribute__((warn_unused_result));
/* Does it: all but press and what is only asked for. Done twice it changes no more than once. */
int request_apply(struct game *g, struct receipt *r, struct err *e) __attribute__((warn_unused_result));
/* Does it ask for a change of the game (and not only for an answer, or to pass on press)? Is what
 * it asks for so now? */
bool request_changes(const struct receipt *r);
/* Does that change outlive the window? */
bool request_lasts(const struct receipt *r);
bool request_holds(const struct game *g, const struct receipt *r);

#endif
