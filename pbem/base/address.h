/* SPDX-License-Identifier: MIT */
#ifndef PBEM_BASE_ADDRESS_H
#define PBEM_BASE_ADDRESS_H

#include "base/err.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * One mail address, as mail can really use it. Everything that takes an address asks here: the
 * command line, signed requests and joins, pbem.conf, senders and recipients of mail that comes in,
 * and at the way out the composer, the outbox and the transports. What is taken here goes through
 * all of them as it is, byte for byte; what one of them could not carry is refused here, so that
 * nobody is seated with an address that is never written to.
 *
 * An address is LOCAL@DOMAIN in ASCII, without a name and without <>.
 *
 * LOCAL has 1 to 64 bytes of letters, digits and !#$%&'*+-/=?^_`{|}~. (RFC 5322's atoms). Dots may
 * stand anywhere: "x..y" and "y." are against the RFC, but people have them, they need no quotes in
 * a header of ours, and SMTP and sendmail pass them on. Refused, with the reason:
 *
 *	quotes and backslashes     the composer writes no quoted local parts
 *	anything beyond ASCII      our headers are ASCII and our SMTP does not speak SMTPUTF8 (RFC
 *	                           6531); nor do most sendmail programs
 *	- / | as the first byte    an option, a path or a pipe to one mail system or another
 *	more than 64 bytes         RFC 5321, 4.5.3.1.1; servers need not take more
 *
 * DOMAIN has labels of 1 to 63 letters, digits and inner hyphens, with dots between them; one label
 * alone is enough ("localhost", a machine of the house). A domain with other letters is written in
 * the form that DNS has for it, "xn--..." (RFC 5890), and is carried like that: mail that comes in
 * is read so, and nothing here translates. Refused: a dot at the end (SMTP knows none), addresses
 * of machines in place of names, [127.0.0.1] or 127.0.0.1.
 *
 * In all at most 254 bytes, since SMTP's path of 256 has < and > (RFC 5321, 4.5.3.1.3). No blank,
 * CR, LF or other control character gets in anywhere: nothing can end a header, a command or a line
 * of the outbox. Nor do commas, semicolons, colons, parentheses and angle brackets: it is one
 * address, not a list, a group or a name with an address.
 */
#define ADDRESS_MAX 254
#define ADDRESS_SIZE (ADDRESS_MAX + 1)

enum address_fault {
	ADDRESS_FINE = 0,
	ADDRESS_EMPTY,
	ADDRESS_LONG,
	ADDRESS_CONTROL, /* CR, LF, tab, DEL and their like */
	ADDRESS_NAME,    /* <, >, ( or ): a name or a remark with it */
	ADDRESS_QUOTED,  /* a quote or a backslash */
	ADDRESS_LIST,    /* a comma, semicolon or colon: several, or a group */
	ADDRESS_BLANK,
	ADDRESS_NO_AT,
	ADDRESS_TWO_AT,
	ADDRESS_NO_LOCAL, /* nothing before the @ */
	ADDRESS_LONG_LOCAL,
	ADDRESS_START,         /* -, / or | in front */
	ADDRESS_FOREIGN_LOCAL, /* beyond ASCII before the @ */
	ADDRESS_CHARACTER,     /* another byte that no address has there */
	ADDRESS_NO_DOMAIN,     /* nothing behind the @ */
	ADDRESS_FOREIGN_DOMAIN,
	ADDRESS_MACHINE, /* [127.0.0.1], 127.0.0.1 */
	ADDRESS_DOT,     /* a dot at the domain's beginning or end, or two together */
	ADDRESS_HYPHEN,  /* at a label's beginning or end */
	ADDRESS_LABEL,   /* longer than 63 */
	ADDRESS_FAULTS
};

/* What is the matter with it, the first thing in the order of the list above; ADDRESS_FINE: mail
 * can use it. */
enum address_fault address_fault(const char *s);
bool address_is_usable(const char *s);

/* What is wrong and what to do, without a dot at its end: "it has no @; an address looks like
 * anna@example.org". For ADDRESS_FINE a bug. */
const char *address_advice(enum address_fault fault);

/* The same as an error: 0, or fills `e` with this code and id, 'mail cannot be sent to "nonsense":
 * it has no @; ...'. */
int address_check(const char *s, enum err_code code, const char *id, struct err *e)
	__attribute__((warn_unused_result));

/* The domain of a usable address, and its local part's length. */
const char *address_domain(const char *s);

/* Is it `own`, as it is or with a tag behind the separator ("": there are no tags)? Case does not
 * matter. `tag` (may be NULL): where in s the tag begins; *len bytes, 0 without one. */
bool address_is_of(const char *s, const char *own, const char *separator, const char **tag, size_t *len);

/* Is this a domain as above? The name of a server is one as well. */
bool address_is_domain(const char *s);

#endif
