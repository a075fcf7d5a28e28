/* SPDX-License-Identifier: MIT */
#ifndef PBEM_HELPERS_MIME_HEAD_H
#define PBEM_HELPERS_MIME_HEAD_H

#include "base/buf.h"

#include <gmime/gmime.h>

/* Appends to a pipe message what the headers of a mail say: from, reply-to, to, id, in-reply-to,
 * subject, silent. `more` are bits of enum mail_silent that its parts have set. */
void head_write(struct buf *out, GMimeMessage *mail, unsigned more);

#endif
