/* SPDX-License-Identifier: MIT */
#ifndef PBEM_TESTS_CARRIER_FIXTURE_H
#define PBEM_TESTS_CARRIER_FIXTURE_H

#include "base/sign.h"
#include "core/orderfile.h"
#include "mail/carrier.h"

/* Mails with files that are signed by minisign, signify and SSH, all with one key. */
#define HEAD "K7Q2M4ZT5XWJ3R6N2B7VYFDHSAGLCPQE"
#define HEADER "PBEM-ORDERS 1\nGAME earth-1\nSEAT blue\nWINDOW 7\nHEAD " HEAD "\nSERIAL 2\n"
/* In canonical form: as `pbem sign --clear` makes it. */
#define ORDERS \
	HEADER "RESEARCH fighter troops\nIF losses >= 1 THEN RETREAT 4 ELSE RETREAT 6\nBUILD hangar b3\n"
/* As a player leaves the form. */
#define FORM                                                                                                   \
	HEADER "# Target Earth: Blue's seat, window 7 (production).\n# Write your orders below.\n\n"           \
	       "RESEARCH fighter troops\n  BUILD   hangar b3\n\n# RESEARCH topic...   costs 3\n" ORDERFILE_END \
	       "\n"

enum kind { MINISIGN, SIGNIFY, SSH, KINDS };
extern struct sign_public public[KINDS];

/* Group set-up. */
int carrier_start(void **state);

/* Appends a signature file; a text in the clear with its signature; an armoured block. */
void make_signature(struct buf *sig, enum kind kind, const char *text);
void clear(struct buf *b, enum kind kind, const char *text);
void armoured(struct buf *b, const char *text);

/* The mail at work, what was found in it, and a signature for its attachments. */
extern struct mail_in *mail;
extern struct carriers found;
extern struct buf signature;
void new_mail(const char *text);
void attach(const char *name, const char *bytes);
void find(void);
void drop(void);

/* Appends each line between two texts. */
void around(struct buf *out, const char *s, const char *before, const char *after);

#endif
