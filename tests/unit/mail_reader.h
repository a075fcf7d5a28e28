/* SPDX-License-Identifier: MIT */
#ifndef TESTS_UNIT_MAIL_READER_H
#define TESTS_UNIT_MAIL_READER_H

#include "base/buf.h"
#include "mail/conf.h"

/*
 * Python's email module as an independent reader of our mails. mail_read() gives its account of a
 * mail, one line each:
 *
 *	from NAME|ADDRESS
 *	header NAME: VALUE           decoded, unfolded, in the order they came
 *	part TYPE CHARSET FILE       "-" for none; then the decoded bytes in hex
 *	defects N                    of the whole mail and its parts
 */
void mail_read(const struct buf *mail, struct buf *account);

/* The decoded bytes of the n-th part, from 0. */
void mail_part_bytes(const struct buf *account, int n, struct buf *out);

/* Settings of a host whose address is pbem@example.org. */
void mail_conf(struct host_conf *conf);

/* Fails unless the mail is ASCII, in CRLF lines of at most 76 columns, and without a line that
 * begins with "From " or a dot. */
void mail_is_sound(const struct buf *mail);

#endif
