/* SPDX-License-Identifier: MIT */
#ifndef PBEM_HELPERS_MIME_BACK_H
#define PBEM_HELPERS_MIME_BACK_H

#include "base/buf.h"

/* Appends to a pipe message what a report of delivery says (RFC 3464): that it failed, for whom and
 * why (back-to, back-why), and the Message-IDs that stand in it (back-id), one of which is that of
 * the mail that came back. Nothing of other mail, nor of a report of delay or success. */
void back_write(struct buf *out, const struct buf *raw);

#endif
