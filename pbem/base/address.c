/* SPDX-License-Identifier: MIT */
#include "base/address.h"

#include "base/banned.h"
#include "base/utf8.h"

#include <string.h>
#include <strings.h>

#define LOCAL_MAX 64
#define LABEL_MAX 63
#define SHOWN 40 /* bytes, of one that is too long */
#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define DIGITS "0123456789"
#define LIKE "an address looks like anna@example.org"

static const char *const advice[ADDRESS_FAULTS] = {
	[ADDRESS_EMPTY] = "it is empty; " LIKE,
	[ADDRESS_LONG] = "it has more than 254 characters, which no mail server takes; give a shorter one",
	[ADDRESS_CONTROL] =
		"there is a line's end, a tab or another control character in it; give the address alone",
	[ADDRESS_BLANK] = "there is a blank in it; " LIKE,
	[ADDRESS_NAME] = "give the bare address, without a name and without < > ( )",
	[ADDRESS_LIST] = "give one address alone, without comma, semicolon or colon",
	[ADDRESS_QUOTED] =
		"quotes and backslashes in an address cannot be written here; give an address without them",
	[ADDRESS_NO_AT] = "there is no @ in it; " LIKE,
	[ADDRESS_TWO_AT] = "there is more than one @ in it; give one address alone",
	[ADDRESS_NO_LOCAL] = "nothing stands before the @; " LIKE,
	[ADDRESS_LONG_LOCAL] =
		"more than 64 characters stand before the @, which no mail server need take; give a shorter one",
	[ADDRESS_START] = "it begins with -, / or |, which mail programs take for something else; give "
			  "an address that does not",
	[ADDRESS_FOREIGN_LOCAL] =
		"the part before the @ has letters beyond ASCII, which this program cannot send mail to; "
		"give an address with plain letters",
	[ADDRESS_CHARACTER] = "there is a character in it that no address has there; " LIKE,
	[ADDRESS_NO_DOMAIN] = "nothing stands behind the @; " LIKE,
	[ADDRESS_FOREIGN_DOMAIN] =
		"the part behind the @ has letters beyond ASCII; write it in its ASCII form, which begins with xn--",
	[ADDRESS_MACHINE] = "a machine's number stands behind the @ in place of a name; " LIKE,
	[ADDRESS_DOT] =
		"the part behind the @ begins or ends with a dot or has two together; leave that dot out",
	[ADDRESS_HYPHEN] = "in the part behind the @, a word begins or ends with a hyphen; " LIKE,
	[ADDRESS_LABEL] = "in the part behind the @, a word between dots has more than 63 characters; " LIKE,
};

static bool has(const char *s, const char *any)
{
	return s[strcspn(s, any)] != '\0';
}

static bool is_foreign(const char *s, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if ((unsigned char)s[i] > '~')
			return true;
	return false;
}

/* What one finds anywhere in it, whatever else it is. */
static enum address_fault whole_fault(const char *s)
{
	size_t n = strlen(s);

	if (!n)
		return ADDRESS_EMPTY;
	if (n > ADDRESS_MAX)
		return ADDRESS_LONG;
	for (size_t i = 0; i < n; i++)
		if ((unsigned char)s[i] < ' ' || s[i] == 0x7f)
			return ADDRESS_CONTROL;
	if (has(s, "<>()"))
		return ADDRESS_NAME;
	if (has(s, "\"\\"))
		return ADDRESS_QUOTED;
	if (has(s, ",;"))
		return ADDRESS_LIST;
	return has(s, " ") ? ADDRESS_BLANK : ADDRESS_FINE;
}

static enum address_fault local_fault(const char *s, size_t n)
{
	if (!n)
		return ADDRESS_NO_LOCAL;
	if (memchr(s, ':', n))
		return ADDRESS_LIST;
	if (n > LOCAL_MAX)
		return ADDRESS_LONG_LOCAL;
	if (strchr("-/|", s[0]))
		return ADDRESS_START;
	if (is_foreign(s, n))
		return ADDRESS_FOREIGN_LOCAL;
	return strspn(s, LETTERS DIGITS "!#$%&'*+-/=?^_`{|}~.") < n ? ADDRESS_CHARACTER : ADDRESS_FINE;
}

static enum address_fault label_fault(const char *s, size_t n)
{
	if (!n)
		return ADDRESS_DOT;
	if (s[0] == '-' || s[n - 1] == '-')
		return ADDRESS_HYPHEN;
	return n > LABEL_MAX ? ADDRESS_LABEL : ADDRESS_FINE;
}

static enum address_fault domain_fault(const char *s)
{
	enum address_fault fault = ADDRESS_FINE;
	size_t n = strlen(s), len, last = 0;

	if (!n)
		return ADDRESS_NO_DOMAIN;
	if (s[0] == '[')
		return ADDRESS_MACHINE;
	if (is_foreign(s, n))
		return ADDRESS_FOREIGN_DOMAIN;
	if (strspn(s, LETTERS DIGITS ".-") < n)
		return ADDRESS_CHARACTER;
	for (size_t at = 0; at <= n && fault == ADDRESS_FINE; at += len + 1) {
		len = strcspn(s + at, ".");
		fault = label_fault(s + at, len);
		last = at;
	}
	if (fault == ADDRESS_FINE && strspn(s + last, DIGITS) == n - last)
		fault = ADDRESS_MACHINE;
	return fault;
}

enum address_fault address_fault(const char *s)
{
	enum address_fault fault = whole_fault(s);
	const char *at = strchr(s, '@');

	if (fault != ADDRESS_FINE)
		return fault;
	if (!at)
		return ADDRESS_NO_AT;
	if (strchr(at + 1, '@'))
		return ADDRESS_TWO_AT;
	fault = local_fault(s, (size_t)(at - s));
	return fault != ADDRESS_FINE ? fault : domain_fault(at + 1);
}

bool address_is_usable(const char *s)
{
	return address_fault(s) == ADDRESS_FINE;
}

const char *address_advice(enum address_fault fault)
{
	if (fault <= ADDRESS_FINE || fault >= ADDRESS_FAULTS)
		bug("advice on the fault %d of an address", (int)fault);
	return advice[fault];
}

int address_check(const char *s, enum err_code code, const char *id, struct err *e)
{
	enum address_fault fault = address_fault(s);

	if (fault == ADDRESS_FINE)
		return 0;
	return err_set(e, code, id, "mail cannot be sent to \"%s\": %s",
		utf8_shown(s, strlen(s) > ADDRESS_MAX ? SHOWN : ADDRESS_MAX).text, advice[fault]);
}

const char *address_domain(const char *s)
{
	const char *at = strchr(s, '@');

	if (!at)
		bug("the domain of what is no address");
	return at + 1;
}

bool address_is_of(const char *s, const char *own, const char *separator, const char **tag, size_t *len)
{
	const char *at = strchr(s, '@'), *own_at = strchr(own, '@');
	size_t local = own_at ? (size_t)(own_at - own) : 0, n = at ? (size_t)(at - s) : 0;
	bool tagged = n > local && separator[0] && s[local] == separator[0];

	if (!local || n < local || strcasecmp(at, own_at) != 0 || strncasecmp(s, own, local) != 0 ||
		(n > local && !tagged))
		return false;
	if (tag) {
		*tag = s + local + tagged;
		*len = n - local - tagged;
	}
	return true;
}

bool address_is_domain(const char *s)
{
	return strlen(s) < ADDRESS_MAX && domain_fault(s) == ADDRESS_FINE;
}
