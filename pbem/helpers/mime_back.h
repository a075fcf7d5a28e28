/* SPDX-License-Identifier: MIT */
#ifndef PBEM_HELPERS_MIME_BACK_H
#define PBEM_HELPERS_MIME_BACK_H

#include "base/buf.h"

#include <stdbool.h>

/*
 * Appends to a pipe message what a report of delivery says: that it failed, for whom (back-to,
 * back-meant) and why (back-why), and the Message-IDs in it that have the form of ours (back-id;
 * mail/compose.h), one of which is that of the mail that came back. `report`: it is a
 * multipart/report, in the form of RFC 3464. Else it is one, as qmail and Exim write them, if it
 * comes from a mailer-daemon or a postmaster or has X-Failed-Recipients, warns of no delay, and
 * has such a Message-ID; then it does not say for whom. Nothing of other mail, nor of a report of
 * delay or success.
 */
void back_write(struct buf *out, const struct buf *raw, bool report);

#endif
