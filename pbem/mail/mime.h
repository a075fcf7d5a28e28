/* SPDX-License-Identifier: MIT */
#ifndef PBEM_MAIL_MIME_H
#define PBEM_MAIL_MIME_H

#include "base/address.h"
#include "base/buf.h"
#include "base/err.h"
#include "sys/server.h"

#include <stdbool.h>
#include <stdint.h>

/*
 * One mail, as the helper pbem-mime understood it. The raw bytes are never looked at by a process
 * that holds a key: mime_read() hands them to the helper and believes nothing of the answer but its
 * form and its limits.
 */
#define MAIL_RAW_MAX (32u << 20)   /* bytes of a whole mail: more than large providers send */
#define MAIL_TEXT_MAX (256u << 10) /* bytes of decoded text */
#define MAIL_ADDRESS ADDRESS_SIZE
#define MAIL_ID 256 /* of a Message-ID with its <>, and NUL */
#define MAIL_SUBJECT 256
#define MAIL_PARTS \
	16 /* attachments that are kept, of at most 64 KiB without NUL: first what looks like ours */
#define MAIL_PART_MAX 65536
/* the same where all is asked for: more than a game that is mailed has */
#define MAIL_LARGE_MAX (8u << 20)
#define MAIL_READINGS 4 /* of a text whose charset may be another one */
#define MAIL_PASSED 8   /* names of files that are not here, which are kept */
#define MAIL_BACK 4     /* Message-IDs in a report of delivery that are kept */
#define MAIL_BACK_WHY 200
#define MAIL_TO 16 /* recipients that are kept */

/* Why a mail gets no answer, whatever is in it: bits of mail_in.silent. */
enum mail_silent {
	SILENT_NULL_SENDER = 1 << 0, /* Return-Path: <> */
	SILENT_AUTO = 1 << 1,        /* Auto-Submitted other than "no" */
	SILENT_REPORT = 1 << 2,      /* multipart/report */
	SILENT_LIST = 1 << 3,        /* List-*, Precedence list, bulk or junk */
	/* mailer-daemon, postmaster, noreply, owner-, -request and their like */
	SILENT_ROBOT = 1 << 4,
	SILENT_SUPPRESS = 1 << 5,  /* X-Auto-Response-Suppress, X-Loop */
	SILENT_NO_SENDER = 1 << 6, /* no From that we could write to, or several */
};

struct mail_part {
	char name[128]; /* of its file, no path, printable ASCII; "" */
	struct buf bytes;
};

/* What else is in a mail, by its bytes: bits of mail_in.saw. */
enum mail_saw {
	SAW_PGP = 1 << 0,   /* a part is OpenPGP or S/MIME */
	SAW_TNEF = 1 << 1,  /* winmail.dat: attachments as Outlook alone packs them */
	SAW_MAIL = 1 << 2,  /* an attached mail, into which nobody looks */
	SAW_UTF16 = 1 << 3, /* a file of ours in UTF-16; it is here as UTF-8 */
	SAW_LONG = 1 << 4,  /* a file of ours of more than MAIL_PART_MAX bytes, which is not here */
};

struct mail_in {
	/* "" or an id why it could not be read to its end: what prescan() says, mime.size (more
	 * than MAIL_RAW_MAX), mime.form (no mail at all: nothing else is known), mime.depth,
	 * mime.parts; or why its text may not be what was written: mime.charset (unknown),
	 * mime.utf8 (bytes that are no text), mime.nul, mime.text (too long). What is here was
	 * found before that, and a signed file counts. */
	char refused[32];
	char from[MAIL_ADDRESS]; /* lower-case domain; "" unknown */
	char reply_to[MAIL_ADDRESS];
	int n_to;
	char to[MAIL_TO][MAIL_ADDRESS]; /* To, Cc, Delivered-To, X-Original-To: for plus tags */
	char id[MAIL_ID];               /* with its <>; "" none or malformed */
	char in_reply_to[MAIL_ID];
	char subject[MAIL_SUBJECT]; /* decoded, one line of UTF-8 */
	uint32_t silent;
	bool html_only; /* nothing but HTML: `text` is empty */
	uint32_t saw;   /* enum mail_saw */
	/* the first text/plain that is no attachment: UTF-8, LF, format=flowed undone */
	struct buf text;
	/* the same as other charsets than the declared one read its bytes, where a file of ours
	 * stands in it and not all of it is ASCII: which was meant, a signature decides */
	int n_readings;
	struct buf reading[MAIL_READINGS];
	/* the other texts that nobody calls a file, or pages when html_only: programs cut a text
	 * in two where a picture stands in it, and add their words below */
	struct buf more;
	/* of html_only: that HTML as plain text, quotations marked; else empty */
	struct buf html;
	int n_parts;
	struct mail_part part[MAIL_PARTS];
	/* The names, as in mail_part, of attachments that are not here: of too many bytes, with
	 * NUL, or one too many. */
	int n_passed;
	char passed[MAIL_PASSED][128];
	/* Of a report that a mail could not be delivered: to whom, and to whom it went before that
	 * was another address ("": not said, as in those that are plain text), why, and the
	 * Message-IDs in it that could be ours. Another mail has none of it. */
	char back_to[MAIL_ADDRESS], back_meant[MAIL_ADDRESS], back_why[MAIL_BACK_WHY];
	char back_id[MAIL_BACK][MAIL_ID];
	int n_back;
};

void mail_in_release(struct mail_in *m);

/* Can a header of ours have this Message-ID: "<", printable ASCII without blanks and angle
 * brackets, ">", in less than MAIL_ID bytes? */
bool mail_id_is_usable(const char *s);

/* The helper: started with the first mail, and kept for the next ones. All zero to begin with. */
struct mime {
	struct server server;
	bool started;
	/* Set before the first mail: attachments of up to MAIL_LARGE_MAX bytes, whatever bytes they
	 * are. It is for who reads what was sent to them, not for who takes orders. */
	bool large;
};

/*
 * Has pbem-mime read the mail in a file, in a process of its own. 0, also for a mail that was
 * refused. The machine's trouble is never blamed on the mail:
 *
 *	ERR_SOFTWARE       the helper crashed over this mail, used up its processor time or answered
 *	                   nonsense, three times, and it reads others: the mail is bad
 *	ERR_TEMPFAIL       "mime.ended": the helper was killed from outside, was too slow, gave up, or
 *	                   never got all of the mail, and it reads others: try this mail again; those
 *	                   behind it can be read
 *	ERR_UNAVAILABLE    "child.missing": there is no helper; "mime.start": it cannot start, or cannot
 *	                   even read a simple mail
 *	ERR_TEMPFAIL       "mime.start": the same, since something kills it or the machine is too slow
 *	ERR_OSERR, ERR_IO  try later
 *
 * All but the first two mean that no mail can be read now. The helper says that it is ready before
 * it gets a mail; when one fails after that, another is started and given simple mails to tell
 * whose fault it was: several, as something may end helpers now and then.
 */
int mime_read(struct mime *h, struct mail_in *m, const char *path, struct err *e)
	__attribute__((warn_unused_result));

/* Can the helper read simple mails, one after the other? 0, or one of the last three errors of
 * mime_read. */
int mime_try(struct mime *h, struct err *e) __attribute__((warn_unused_result));

/* Ends the helper, if it is there. */
void mime_close(struct mime *h);

/* The pipe message as a struct, in which a part has at most part_max bytes (mime_read does it; for
 * tests and fuzzing). */
struct pipe_message;
int mime_from_message(struct mail_in *m, const struct pipe_message *p, size_t part_max, struct err *e)
	__attribute__((warn_unused_result));

#endif
