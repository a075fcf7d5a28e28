/* SPDX-License-Identifier: MIT */
#ifndef PBEM_HELPERS_IMAP_H
#define PBEM_HELPERS_IMAP_H

#include "base/buf.h"
#include "base/err.h"
#include "sys/clock.h"

#include <stdbool.h>
#include <stdint.h>

/*
 * The client's side of IMAP (RFC 3501), after login, as far as it takes to read a folder without
 * changing it. It knows no sockets: bytes come and go through two functions of the caller, so that
 * it can be tested and fuzzed with any server's words.
 *
 * Everything is bounded: a line, a literal, the responses to one command. Literals are counted and
 * never searched; a tag counts at the start of a response only. Errors: ERR_TEMPFAIL "imap.server"
 * (the server refused a command, or said BYE), ERR_DATA "imap.form" (what it says is no IMAP, or
 * goes beyond a limit), and those of the caller's functions.
 */
#define IMAP_LINE 65536        /* bytes of a response without its literals */
#define IMAP_LITERALS 64       /* in a response */
#define IMAP_RESPONSES 1000000 /* to one command */
#define IMAP_TAKE 2000         /* mails in one go: the oldest first */

struct imap {
	/* Fills some of p: the number of bytes, 0 at the end, or an error. */
	int (*read)(void *ctx, char *p, size_t n, struct err *e);
	int (*write)(void *ctx, const char *p, size_t n, struct err *e);
	void *ctx;
	size_t literal; /* bytes of a literal that are taken */

	struct buf in, response, command;
	size_t at;
	unsigned tag;
};
void imap_release(struct imap *im);

/* Reads one whole response into im->response: its line, literals in their places, without the last
 * line end. */
int imap_next(struct imap *im, struct err *e) __attribute__((warn_unused_result));

/* What a FETCH response says. What it does not say is 0 or NULL. */
struct imap_item {
	uint32_t uid;
	uint64_t size;
	pbem_time date;
	const char *body; /* in the response */
	size_t len;
};
/* 1: it is a FETCH response; 0: it is something else; ERR_DATA: it is malformed. */
int imap_item(struct imap_item *item, const char *p, size_t n, struct err *e)
	__attribute__((warn_unused_result));

/* " 7-Feb-1994 21:52:25 -0800"; 0: it is none. */
pbem_time imap_date(const char *p, size_t n);

struct imap_mail {
	uint32_t validity, uid;
	uint64_t size;  /* of the whole mail, as far as it is known */
	pbem_time date; /* 0: unknown */
	bool large;     /* `bytes` is only its beginning */
	const char *bytes;
	size_t len;
};
struct imap_wish {
	const char *folder;
	uint32_t validity,
		/* mails above this one are wanted, unless the folder has another validity; 0: all
		 * */
		uid;
	/* mails below that one which are wanted as well, as "3,17"; "" or NULL: none */
	const char *again;
	size_t most, cut; /* bytes of a mail; of the beginning of one that has more */
	int (*mail)(void *ctx, const struct imap_mail *m, struct err *e);
	/* The server refuses this one, in these words; those behind it come. NULL: an error. */
	int (*refused)(void *ctx, uint32_t validity, uint32_t uid, const char *words, struct err *e);
	void *ctx;
};
/* Examines the folder and hands over its new mails, by rising UID, at most IMAP_TAKE. Mails that go
 * away meanwhile are left out. */
int imap_take(struct imap *im, const struct imap_wish *w, struct err *e) __attribute__((warn_unused_result));

#endif
