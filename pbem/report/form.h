/* SPDX-License-Identifier: MIT */
#ifndef PBEM_REPORT_FORM_H
#define PBEM_REPORT_FORM_H

#include "report/reporter.h"
#include "rules/rules.h"

/*
 * The order form: an order file that is ready to edit and sign. Its header lines are filled in;
 * every verb that is legal now stands in comments with its usage, price, legal values and help;
 * then what happens when nothing is sent. Comments have at most 60 columns, or those that the
 * reader asked for. The template is
 * LANG/common/form.txt.
 */
#define FORM_WIDTH 60

struct form {
	const char *game, *seat, *name; /* name: the window's */
	int window;
	const char *head;  /* NULL: the game has ended, there is no form */
	long serial;       /* the one to write into the form */
	const cJSON *view; /* the seat's view as JSON */
	const char *code;  /* of a seat that is played by reply, in place of the header; NULL: none */
	bool here;         /* it does not travel: nothing is said of how to sign and send it */
};

/* Appends the form; nothing when the window or the seat is none of the game's. ERR_DATA: the view
 * does not fit these rules. */
int form_write(struct buf *out, struct reporter *r, const struct rules *rules, const struct words *w,
	const struct form *f, struct err *e) __attribute__((warn_unused_result));

/* Folds comment lines that are wider than `width`, or than FORM_WIDTH if that is less, as deep as
 * they began; entries get two columns more. A row of hyphens at the end of one is cut. Lines
 * that begin with # and four blanks (commands), and those that are no comments, stay. */
void form_fold(struct buf *out, const char *text, int width);

#endif
