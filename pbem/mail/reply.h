/* SPDX-License-Identifier: MIT */
#ifndef PBEM_MAIL_REPLY_H
#define PBEM_MAIL_REPLY_H

#include "core/order.h"
#include "game/receipt.h"
#include "mail/code.h"

/*
 * What a reply says of a seat that is played by reply. The sender's own text is what carrier.h says
 * of a mail's own words, up to a line END. In it
 *
 *	- a first line that begins with a word of a request (WAIT, PRESS TO red, ...) is that request:
 *	  PRESS with the text behind it, any other alone;
 *	- a first line KEY ... is a public key of the player's own;
 *	- else each paragraph in which a line can be read as an order, or whose first line begins with
 *	  the word of one, is orders, line by line; other paragraphs are words for people;
 *	- END alone is orders, of which there are none.
 *
 * And what stands in the quoted form, between the line with this code and the one that ends the
 * form, is orders: lines with as many quotation marks as the code's, or fewer, but for comments (#)
 * and for lines behind two marks, which stood in a mail before, perhaps of somebody else. Two forms
 * of this code may not order different things. Forms of other codes, and whatever else is quoted,
 * are nobody's orders.
 */
enum reply_kind {
	REPLY_NOTHING, /* no orders: words, or not even that */
	REPLY_ORDERS,
	REPLY_REQUEST,
	REPLY_KEY,
	REPLY_TWO,     /* orders above and others in the form, or in two; or orders and a request */
	REPLY_UNCLEAR, /* begins like orders, and no line can be read as one of the sender's */
};
struct reply_said {
	enum reply_kind kind;
	struct buf body;  /* the orders, one on each line; the request; or the key */
	struct buf words; /* what else the sender's own text says, without codes */
	bool ended;       /* by a line END of the sender's */
};

/* `code`: the one that counts; NULL: none does, and no form is looked at. */
void reply_read(struct reply_said *out, const char *text, size_t n, const struct code *code,
	const struct grammar *g, int seat);
/* Does the sender's own text in it order something, or begin like that? */
bool reply_has_order(const char *text, size_t n, const struct grammar *g);
/* Of a text that may have been cut off somewhere: is all that it orders here? No character of it
 * was lost; and a line END stands behind it, or the whole quoted form of the code, and nothing
 * behind that says more. */
bool reply_is_whole(const struct reply_said *said, const char *text, size_t n, const struct code *code,
	const struct grammar *g, int seat);
void reply_release(struct reply_said *r);

#endif
