/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CORE_UNREAD_H
#define PBEM_CORE_UNREAD_H

#include "core/order.h"

/*
 * Lines that a window handed back. A verb like PAUSE (struct verb, `hands_back`) stops a window
 * before it has come to all lines of a seat's file. What is left then waits for the seat: a new
 * file takes the place of all of it, and when nothing comes, the lines that are legal in the window
 * are played in the place of the game's defaults. Nobody else is told that they wait.
 *
 * The referee keeps them, beside the state, with the numbers that they had in their file.
 */
struct unread {
	uint8_t n, lines;           /* orders; lines: a line with ELSE has two orders */
	uint16_t line[ORDERS_FILE]; /* the number of each line, rising */
	struct order order[ORDERS_FILE];
};

/* For resolve, behind the order that stops the window: the seat's open lines wait and come up no
 * more. Whole lines: one with ELSE of which an order came up does not. Lines of verbs that answer
 * go along, whatever became of them, and go on answering in this window. Standing lines stand. */
void orders_hand_back(struct orders *os, const struct grammar *g);

/* May any verb hand back? */
bool grammar_hands_back(const struct grammar *g);

/* Copies what is in use. */
void unread_copy(struct unread *to, const struct unread *from);

/* Removes the lines that are legal in the window (-1: all). */
void unread_remove(struct unread *u, const struct grammar *g, int window);

/* Adds the orders of a window that were handed back. */
void unread_add(struct unread *u, const struct orders *os);

/* Appends the lines that are legal in the window (-1: all) as a file's body, in which they have
 * their numbers; returns how many there are. */
int unread_write(struct buf *b, const struct unread *u, const struct grammar *g, int window);

#endif
