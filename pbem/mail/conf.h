/* SPDX-License-Identifier: MIT */
#ifndef PBEM_MAIL_CONF_H
#define PBEM_MAIL_CONF_H

#include "base/buf.h"
#include "base/err.h"

#include <stdbool.h>
#include <stdint.h>

/*
 * HOST/pbem.conf, as pbem.conf(5) describes it: lines "name = value", "#" begins a comment. Names
 * are those of the members here with hyphens: imap-user. Unknown names, bad values and settings
 * that do not go together are ERR_CONFIG with file and line. Every setting has a default; without
 * `address` the host plays without mail.
 *
 * Servers are URLs: "imap://HOST[:PORT]/FOLDER" and "smtp://HOST[:PORT]" with STARTTLS, which is
 * never left out; "imaps://" and "smtps://" with TLS from the first byte. Passwords never stand in
 * pbem.conf: the setting names a file that only its owner may read (relative to the host's folder),
 * or "credential:NAME", a file of $CREDENTIALS_DIRECTORY (systemd).
 */
#define CONF_TEXT 256
#define CONF_MAILDIRS 4
#define CONF_MAX 65536 /* bytes of pbem.conf */
#define CONF_SETTINGS 24

struct host_conf {
	char name[128], lang[8], zone[64];

	char address[CONF_TEXT]; /* where players write to, and From of all mail; "": no mail */
	char host[CONF_TEXT];    /* the host's own address, told of trouble; "": only the log */
	/* envelope sender of reports; "": `address` with the tag "bounce" */
	char bounce[CONF_TEXT];
	char separator[2]; /* between local part and tag, "+"; "": addresses have no tags */

	char imap[CONF_TEXT], imap_user[CONF_TEXT], imap_password[CONF_TEXT];
	char maildir[CONF_MAILDIRS][CONF_TEXT]; /* folders that are emptied into the spool */
	int n_maildirs;

	/* One of these, or none: mail stays in the outbox. */
	char smtp[CONF_TEXT], smtp_user[CONF_TEXT], smtp_password[CONF_TEXT];
	/* a program, absolute path; called as PROGRAM -i -f SENDER -t, never by a shell */
	char sendmail[CONF_TEXT];
	char send_maildir[CONF_TEXT]; /* a Maildir */

	char ca[CONF_TEXT]; /* file of certificates; "": the system's */

	long timeout;    /* seconds that a server may be silent, 60 */
	long answers;    /* to a seat in a day, 20 */
	long strangers;  /* mails of strangers that are passed on to the host in a day, 20 */
	long press;      /* messages of a seat in a day, 20 */
	long press_size; /* bytes of one, 8192 */
	/* seconds before a deadline that a reminder goes out, 24 h; 0: only when it is over */
	int64_t remind;
	int64_t asleep; /* no run for so long around a deadline: the referee slept, 6 h */

	long line[CONF_SETTINGS]; /* of pbem.conf, in the order of conf_name(); 0: not set there */
};

int conf_read(struct host_conf *conf, const char *path, struct err *e) __attribute__((warn_unused_result));

/* All settings at their defaults, as an empty file sets them. */
void conf_init(struct host_conf *conf);

/* Appends the commented file that `pbem init` writes, with these settings, up to one without a
 * name, and the others at their defaults. conf_read takes it as it is when each value is right and
 * they go together. */
struct conf_given {
	const char *name, *value;
};
void conf_write(struct buf *b, const struct conf_given *given);

/* Settings as their lines would say them, and whether they go together; `where` names them in
 * errors. ERR_CONFIG as conf_read. */
int conf_take_text(struct host_conf *conf, const char *text, size_t len, const char *where, struct err *e)
	__attribute__((warn_unused_result));

/* The names of the settings, i from 0; NULL behind the last. Appends one's value as pbem.conf
 * writes it (of several, one to a line); false and nothing appended: it is empty. */
const char *conf_name(int i);
bool conf_value(struct buf *b, const struct host_conf *conf, int i);

/* A server's URL, taken apart. 0, or -1: it is none of imap, imaps, smtp, smtps, which is all right
 * in a struct that conf_read filled only when the setting is empty. The folder is as the server
 * knows it, nothing in it is escaped; INBOX when the URL has none. */
struct conf_url {
	bool imap, tls;       /* tls: from the first byte; else STARTTLS, which must be there */
	char host[CONF_TEXT]; /* a name or an address; IPv6 with its [] */
	int port;
	char folder[CONF_TEXT]; /* of IMAP */
};
int conf_url(struct conf_url *u, const char *url);

/* Appends a password, without the newline behind it. `where` is the setting's value. ERR_CONFIG:
 * readable by others, missing, empty, several lines. The caller wipes. */
int conf_secret(struct buf *out, const char *host_dir, const char *where, struct err *e)
	__attribute__((warn_unused_result));

/* Is this the games' own address, with any tag or none? As address_is_of. */
bool conf_is_ours(const struct host_conf *conf, const char *address, const char **tag, size_t *len);

/* `address` with a tag: "pbem+earth-1@example.org"; without tags (or tag NULL), or when it would be
 * too long for mail with this one, the address as it is. Clears b. */
const char *conf_tagged(struct buf *b, const struct host_conf *conf, const char *tag);

#endif
