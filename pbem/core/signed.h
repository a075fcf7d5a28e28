/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CORE_SIGNED_H
#define PBEM_CORE_SIGNED_H

#include "core/orderfile.h"

#include <stdbool.h>

/*
 * The kinds of signed files, which stand here once: the word that each begins with, the lines of
 * its head, the id under which receipts and logs speak of it. What each does is game/submit.h's
 * business.
 *
 *	orders    PBEM-ORDERS   GAME SEAT WINDOW HEAD SERIAL, orders   (core/orderfile.h)
 *	ready     PBEM-ORDERS   the same of window 0
 *	request   PBEM-REQUEST  the same, one request
 *	join      PBEM-JOIN     GAME SEAT CREATE KEY NONCE [LANG] [WIDTH]
 *	rekey     PBEM-REKEY    GAME SEAT CREATE WINDOW KEY
 *	observe   PBEM-OBSERVE  GAME CREATE KEY [LANG] [WIDTH]
 */
enum signed_kind {
	SIGNED_NONE,
	SIGNED_ORDERS,
	SIGNED_READY,
	SIGNED_REQUEST,
	SIGNED_JOIN,
	SIGNED_REKEY,
	SIGNED_OBSERVE,
	SIGNED_KINDS
};

/* "orders", "ready", ...; "" of SIGNED_NONE. */
const char *signed_id(enum signed_kind kind);

/* Which kind begins with this word, whatever its case; SIGNED_ORDERS for both that begin alike. */
enum signed_kind signed_word(const char *word, size_t len);

/*
 * Which kind of file a text is: of the lines that begin with such a word, the one with the fewest
 * quotation marks says it, so that what somebody else wrote and a reply quotes never goes before
 * what its writer signed. `doubled`: two kinds stand there with the same right.
 */
enum signed_kind signed_find(const char *text, size_t len, bool *doubled);

#define SIGNED_VALUE 96
struct signed_head {
	enum signed_kind kind;
	char game[ORDERFILE_NAME], seat[ORDERFILE_NAME];
	int window;                                                        /* -1: it names none */
	long serial;                                                       /* the same */
	char create[SIGNED_VALUE], key[SIGNED_VALUE], nonce[SIGNED_VALUE]; /* as they stand there */
	char lang[8]; /* the same; "": no LANG line, or not yet */
	int width;    /* the same; 0: no WIDTH line */
	/* of orders, ready and request */
	struct orderfile frame;
};

/*
 * Reads the head of a signed file, strictly. Refusals (ERR_DATA): orders.* of those that have a
 * frame, submit.form of the others, and of a text of no kind orders.*. Then *out holds the kind,
 * and what stands in the lines before the one that is wrong: enough to know whose business it is.
 */
int signed_head(const char *text, size_t len, const char *where, struct signed_head *out, struct err *e)
	__attribute__((warn_unused_result));

#endif
