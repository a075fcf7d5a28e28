/* SPDX-License-Identifier: MIT */
#ifndef PBEM_MAIL_CONF_PRIV_H
#define PBEM_MAIL_CONF_PRIV_H

#include "mail/conf.h"

/* Shared by conf.c, which reads, and conf_value.c, which checks; nobody else includes this. */
enum conf_kind {
	CONF_LINE, /* any text without control characters */
	CONF_LANG,
	CONF_ZONE,
	CONF_ADDRESS,
	CONF_SEPARATOR,
	CONF_IMAP,
	CONF_SMTP,
	CONF_SECRET,
	CONF_PATH,
	CONF_MAILDIR,
	CONF_NUMBER,
	CONF_SPAN,
	CONF_SPAN_OR_0
};

struct conf_setting {
	const char *name;
	enum conf_kind kind;
	size_t offset, size; /* in struct host_conf */
	long lo, hi;         /* of a number */
	const char *standard, *help;
};
extern const struct conf_setting conf_settings[]; /* ended by name NULL */

/* Checks a value and puts it into the struct. NULL, or what is wrong with it and what to do. An
 * empty value is fine where there need not be any. */
const char *conf_take(struct host_conf *conf, const struct conf_setting *s, const char *value);

/* Appends a span as clock_parse_span reads it, in the largest unit that fits; 0 is "0". */
void conf_span_text(struct buf *b, int64_t seconds);

#endif
