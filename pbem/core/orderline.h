/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CORE_ORDERLINE_H
#define PBEM_CORE_ORDERLINE_H

#include "core/note.h"
#include "core/order.h"

/* Lines of orders (core/orderfile.h reads the head above them). */

/*
 * Reads the body of an order file (header lines are core/orderfile.h's). Every line gets its
 * orders, or a note that says what is wrong. `window`: lines whose verb is not legal in it get a
 * note and are skipped; -1 takes all. STAND and CLEAR lines are welcome in every window and change
 * `standing`, the seat's (NULL: they are refused). Never fails; too many lines are a note. Text
 * need not end in a NUL. Adds to `os`, which the caller has emptied (os->n = 0). `notes` may be
 * NULL.
 *
 * Ordinary lines with the same verb and key are all kept, in the order of the file: what a
 * repetition means is the game's business.
 */
void orders_parse(struct orders *os, struct standing *standing, int seat, const struct grammar *g, int window,
	const char *text, size_t len, int first_line, struct notes *notes);

/* Reads one line that order_write wrote; 0 or -1. */
int order_read(struct order *o, const struct grammar *g, const char *text, size_t len);

/* The same of order_write_line (for states); how many orders it is, or -1. */
int order_read_line(struct order o[2], const struct grammar *g, const char *text, size_t len);

#endif
