/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CLI_TERMINAL_H
#define PBEM_CLI_TERMINAL_H

#include "base/buf.h"
#include "base/err.h"

#include <stdbool.h>

/* The person at the terminal: their editor and pager, and their answers. */

/* Opens a file in $VISUAL or $EDITOR, which the shell splits into words, or in what the system has
 * (editor, nano, vi), and waits. ERR_UNAVAILABLE: there is none, or it failed. */
int terminal_edit(const char *path, struct err *e) __attribute__((warn_unused_result));

/* Shows a text file: on a terminal with $PAGER or less, where there is one, else as it is. */
int terminal_show(const char *path, struct err *e) __attribute__((warn_unused_result));

/* Is it less that shows texts, whose keys not everybody knows? */
bool terminal_has_less(void);

/* On a terminal: nothing that was written before is on the screen any more. */
void terminal_clear(void);

/* Is there somebody who can be asked? */
bool terminal_is_here(void);

/* The first letter of the next line of standard input, in lower case; '\n': the line is empty;
 * 0: there is none. */
int terminal_answer(void);

/* Asks for a line, on standard error, and appends what standard input says, without its newline; a
 * secret one is not shown on the terminal while it is typed. False: there is no line, or it is too
 * long. Of a secret nothing else is kept; the caller wipes it. */
#define TERMINAL_LINE 1024
bool terminal_ask(struct buf *out, const char *question, bool secret);

#endif
