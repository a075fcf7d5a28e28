/* SPDX-License-Identifier: MIT */
#ifndef PBEM_HELPERS_PRESCAN_H
#define PBEM_HELPERS_PRESCAN_H

#include <stddef.h>

/*
 * Looks at a mail's raw bytes before a MIME library does, and refuses what such libraries choke on:
 * one pass, no memory.
 * Limits: 1 MiB in all; header block 64 KiB, 300 lines; 16 colons in an address header; 2,000 lines
 * that begin with "--"; 100 multiparts and attached mails; no NUL byte. A header that is taken
 * apart, with addresses or of a name that begins with Content-, may have 8 KiB once unfolded, and
 * so may a line before its colon; others are as long as their block allows (providers add lines of
 * 9 KiB).
 *
 * Where the header blocks are inside a mail is guessed, and rather too many are suspected than one
 * is missed: behind every line that begins with "--", and once a part may hold a mail, behind every
 * header block; such a block ends at the first line that is no header. In a body, too, what could
 * be read as an address header may not have more than 1,000 colons.
 *
 * NULL: fine. Else the id of what is wrong: "mime.size", "mime.headers", "mime.header",
 * "mime.address", "mime.boundaries", "mime.depth", "mime.nul".
 */
const char *prescan(const void *p, size_t n);

#endif
