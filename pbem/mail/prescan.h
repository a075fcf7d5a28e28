/* SPDX-License-Identifier: MIT */
#ifndef PBEM_MAIL_PRESCAN_H
#define PBEM_MAIL_PRESCAN_H

#include <stddef.h>

/*
 * Looks at a mail's raw bytes before a MIME library does, and refuses what such libraries choke on: one pass, no memory.
 * Limits: 1 MiB in all; header block 64 KiB, 300 lines, 8 KiB a header once unfolded; 16 colons in an address header;
 * 2,000 lines that begin with "--"; no NUL byte. Header blocks inside (of parts, of attached mails) are held to the same limits.
 *
 * NULL: fine. Else the id of what is wrong: "mime.size", "mime.headers", "mime.header", "mime.address", "mime.boundaries", "mime.nul".
 */
const char *prescan(const void *p, size_t n);

#endif
