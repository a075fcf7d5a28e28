/* SPDX-License-Identifier: MIT */
#ifndef PBEM_HELPERS_PRESCAN_H
#define PBEM_HELPERS_PRESCAN_H

#include "base/buf.h"

#include <stddef.h>

/*
 * Looks at a mail's raw bytes before a MIME library does, and leaves out what such libraries choke
 * on: one pass.
 *
 * Of the mail's own header a line that is not sound is left out, and what else the mail holds
 * counts: one with addresses or of a name that begins with Content- of more than 8 KiB once
 * unfolded, an address header with more than 16 colons, one with a NUL byte, a line of 8 KiB
 * without a colon. Others are as long as the block allows, which is 256 KiB and 2,000 lines
 * (providers add lines of 9 KiB); what does not fit in is left out, too.
 *
 * Everything else ends what is read, there: a header of a part that is not sound, or 300 lines or
 * 64 KiB of them; 2,000 lines that begin with "--"; 100 multiparts and attached mails.
 *
 * Where the header blocks are inside a mail is guessed, and rather too many are suspected than one
 * is missed: behind every line that begins with "--", and once a part may hold a mail, behind every
 * header block; such a block ends at the first line that is no header. In a body, too, what could
 * be read as an address header may not have more than 1,000 colons.
 *
 * Appends what may be read. NULL: all of the mail, but for headers of its own that only address it.
 * Else the id of what was wrong with the rest: "mime.headers", "mime.header", "mime.address",
 * "mime.boundaries", "mime.depth", "mime.nul".
 */
const char *prescan(struct buf *out, const void *p, size_t n) __attribute__((warn_unused_result));

#endif
