/* SPDX-License-Identifier: MIT */
#ifndef PBEM_MAIL_COMPOSE_H
#define PBEM_MAIL_COMPOSE_H

#include "base/buf.h"
#include "base/err.h"
#include "mail/conf.h"
#include "sys/clock.h"

#include <stdbool.h>

/*
 * A mail on its way out (RFC 5322, 2045 to 2047, 2231, 3676, 3834): text/plain in UTF-8,
 * quoted-printable, CRLF; with attachments multipart/mixed. The same letter gives the same bytes.
 * No header takes a byte that could end it: CR, LF and other control characters in a value are a
 * bug of the caller and abort.
 */
#define LETTER_ATTACHMENTS 4
#define LETTER_ID 96 /* local part of a Message-ID: [a-z0-9.-], and NUL */

struct letter_file {
	const char *name; /* ASCII, [A-Za-z0-9._-] */
	const char *type; /* "application/json", "text/plain" */
	const char *data;
	size_t len;
};

/* Is what was sent under an id sent again when it is made again? A letter that comes from a note
 * (game/taken.h) is not, and that it was sent is remembered only while its game has notes; so it is
 * with the answer to a mail, while there is mail in the spool; any other of which that has to be
 * known is remembered whatever happens. */
enum letter_once { ONCE_NO, ONCE_MAIL, ONCE_NOTED, ONCE_EVER };

struct letter {
	char id[LETTER_ID];    /* letter_id() makes it */
	const char *to;        /* one address */
	const char *from_name; /* display name, UTF-8; NULL: the host's name */
	/* of the address that a reply goes to, the game's name; NULL: no tag */
	const char *tag;
	const char *reply_to;    /* instead of it: whoever a reply is for; NULL */
	const char *subject;     /* UTF-8, one line */
	const char *in_reply_to; /* with <>; NULL */
	const char *thread;      /* local part of the game's thread, the root of References; NULL */
	/* Auto-Submitted: auto-replied, and sent from <>; else auto-generated, and sent from the
	 * bounce box */
	bool answer;
	pbem_time date;
	const char *text;
	size_t len;
	bool flowed; /* a line that ends in a blank goes on in the next one (report/layout.h) */
	int n_files;
	struct letter_file file[LETTER_ATTACHMENTS];

	/* For the outbox, not for the mail. */
	const char *kind;        /* "report", "receipt": [a-z] */
	const char *game, *seat; /* NULL: about none */
	enum letter_once once;
};

/* Makes the local part of a Message-ID from what the mail is about: the same parts, the same mail.
 * `parts` ended by NULL. */
void letter_id(char out[LETTER_ID], const char *kind, const char *game, const char *const parts[]);

/* Appends the whole mail. */
void compose(struct buf *out, const struct host_conf *conf, const struct letter *l);

/* Appends "<LOCAL@DOMAIN>" of our mails. */
void compose_id(struct buf *out, const struct host_conf *conf, const char *local);

#endif
