/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CORE_ORDERFILE_H
#define PBEM_CORE_ORDERFILE_H

#include "base/buf.h"
#include "base/err.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * The order file as it leaves a player's hands (pbem-orders(5)): six header lines in this order,
 * then the orders.
 *
 *	PBEM-ORDERS 1
 *	GAME earth-1
 *	SEAT blue
 *	WINDOW 7
 *	HEAD K7Q2M4ZT5XWJ3R6N2B7VYFDHSAGLCPQE
 *	SERIAL 2
 *	RESEARCH fighter troops
 *
 * Case, indentation, blank lines and comments mean nothing in the header either. Here only the
 * frame is read: whether the game, the seat, the window, the head and the serial are the right ones
 * is game/game.h's business, and the body goes to orders_parse().
 *
 * People sign what they have: a whole reply, with the form quoted in it and words around. So the
 * file begins at the one line that begins with PBEM-ORDERS, whatever stands above; two such lines
 * anywhere are refused. Before each line quotation marks ('>', '|') may stand. Lines with more
 * marks than the first one are somebody else's and do not count; those with fewer are what the
 * player wrote into the quoted form, and count. ORDERFILE_END ends a quoted form: behind it only
 * lines with fewer marks count. A line of two hyphens ends everything: what follows is a mail
 * program's signature.
 */
#define ORDERFILE_ORDERS "PBEM-ORDERS"
#define ORDERFILE_REQUEST "PBEM-REQUEST"
#define ORDERFILE_END "# END PBEM-ORDERS"
#define ORDERFILE_MAX 65536      /* bytes */
#define ORDERFILE_NAME 64        /* of a game or a seat, with NUL */
#define ORDERFILE_SERIAL 1000000 /* the highest serial */

struct orderfile {
	char game[ORDERFILE_NAME]; /* lower case, [a-z0-9][a-z0-9-]* */
	char seat[ORDERFILE_NAME];
	char head[33]; /* 32 base32 characters, upper case */
	int window;    /* from 0 */
	long serial;   /* from 1 */
	size_t body;   /* where the orders begin in the text */
	int body_line; /* and the number of that line, for orders_parse */
	int marks;     /* quotation marks before its lines */
};

/* Reads the frame. Refusals (ERR_DATA) say line, column and what to do; `where` is the file's name
 * for them. Reads no byte behind `len`. On failure *out has the values of the header lines before
 * the one that is wrong; of the others "" and -1. */
int orderfile_parse(const char *text, size_t len, const char *where, struct orderfile *out, struct err *e)
	__attribute__((warn_unused_result));

/* The same of a request (PBEM-REQUEST 1), whose body may be anything. */
int requestfile_parse(const char *text, size_t len, const char *where, struct orderfile *out, struct err *e)
	__attribute__((warn_unused_result));

/* Appends what orders_parse() is to read of such a text, from f->body on: its lines without marks
 * and comments, at their old columns; lines that do not count are empty, so that numbers stay. */
void orderfile_body(struct buf *out, const char *text, size_t len, const struct orderfile *f);

/* Appends the six lines for these values (body and what follows it are not used). */
void orderfile_write(struct buf *b, const struct orderfile *f);
void requestfile_write(struct buf *b, const struct orderfile *f);

/*
 * The canonical form for signatures that a mail program bent: strict UTF-8, no byte order marks,
 * lines end in LF, no-break space as space, runs of blanks as one space, lines trimmed, comments
 * and empty lines dropped. Appends to `out`; canonical text comes out as it is. ERR_DATA: not
 * UTF-8, or too long.
 */
int orderfile_canonical(struct buf *out, const char *text, size_t len, const char *where, struct err *e)
	__attribute__((warn_unused_result));

/*
 * What may have been signed of a text that came by mail: the bytes as they are, with each CRLF as
 * LF, with each LF as CRLF (an editor of Windows wrote it, and the mail lost that), or the
 * canonical form. In this order, by number; appends it. false: there is none of that number.
 */
#define ORDERFILE_FORMS 4
bool orderfile_form(struct buf *out, int number, const char *text, size_t len);

/* Appends the text with each CRLF as LF. */
void orderfile_lf(struct buf *out, const char *text, size_t len);

#endif
