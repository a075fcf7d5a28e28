/* SPDX-License-Identifier: MIT */
#include "helpers/mime_head.h"

#include "base/address.h"
#include "base/banned.h"
#include "helpers/mime_text.h"
#include "mail/mime.h"
#include "mail/pipe.h"

#include <strings.h>

#define HEADERS_LOOKED_AT 2000 /* as many as prescan.h lets through */

struct head {
	GMimeHeaderList *list;
	int n;
};

/* The i-th header of this name, raw and folded; NULL: none. A name that ends in "-" stands for all
 * that begin so. */
static const char *header(const struct head *h, const char *name, int i)
{
	size_t len = strlen(name);
	size_t compared = len && name[len - 1] == '-' ? len : len + 1; /* its NUL, too */
	for (int at = 0; at < h->n; at++) {
		GMimeHeader *x = g_mime_header_list_get_header_at(h->list, at);
		const char *have = x ? g_mime_header_get_name(x) : NULL;
		const char *value;
		if (!have || strncasecmp(have, name, compared) != 0 || i-- > 0)
			continue;
		value = g_mime_header_get_raw_value(x);
		return value ? value : "";
	}
	return NULL;
}

/* One mailbox as we write it: the domain in lower case. */
static bool take_mailbox(InternetAddress *ia, char out[MAIL_ADDRESS])
{
	const char *s;
	if (!INTERNET_ADDRESS_IS_MAILBOX(ia))
		return false;
	s = internet_address_mailbox_get_idn_addr((InternetAddressMailbox *)ia);
	if (!s || !address_is_usable(s))
		return false;
	memcpy(out, s, strlen(s) + 1);
	for (char *p = strchr(out, '@'); *p; p++)
		if (*p >= 'A' && *p <= 'Z')
			*p = (char)(*p - 'A' + 'a');
	return true;
}

/* The only address of a header; "" when there is none, or more than one, or none that mail could be
 * sent to. */
static void only_address(const char *raw, char out[MAIL_ADDRESS])
{
	InternetAddressList *list;
	out[0] = '\0';
	list = raw ? internet_address_list_parse(NULL, raw) : NULL;
	if (!list)
		return;
	if (internet_address_list_length(list) == 1 &&
		!take_mailbox(internet_address_list_get_address(list, 0), out))
		out[0] = '\0';
	g_object_unref(list);
}

struct recipients {
	int n;
	char address[MAIL_TO][MAIL_ADDRESS];
};

static void take_recipients(struct recipients *to, const char *raw)
{
	InternetAddressList *list = internet_address_list_parse(NULL, raw);
	int n = list ? internet_address_list_length(list) : 0;
	for (int i = 0; i < n && to->n < MAIL_TO; i++) {
		char *out = to->address[to->n];
		bool known = !take_mailbox(internet_address_list_get_address(list, i), out);
		for (int k = 0; k < to->n; k++)
			known = known || strcmp(to->address[k], out) == 0;
		if (!known)
			to->n++;
	}
	if (list)
		g_object_unref(list);
}

/* Where the mail went in the end comes first: a long list of recipients cannot push it out. */
static void write_recipients(struct buf *out, const struct head *h)
{
	static const char *const names[] = { "Delivered-To", "X-Original-To", "To", "Cc" };
	struct recipients to = { 0 };
	const char *raw;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		for (int k = 0; (raw = header(h, names[i], k)); k++)
			take_recipients(&to, raw);
	for (int i = 0; i < to.n; i++)
		pipe_put_text(out, "to", to.address[i]);
}

/* The first <...> of a header, or the last; "" when it is no identifier. */
static void write_id(struct buf *out, const char *name, const char *raw, bool last)
{
	const char *open = raw ? (last ? strrchr(raw, '<') : strchr(raw, '<')) : NULL;
	size_t n = 0;
	if (open) {
		for (n = 1; open[n] > 0x20 && open[n] < 0x7f && open[n] != '<' && open[n] != '>'; n++)
			;
		if (open[n] != '>' || n < 2 || n + 1 >= MAIL_ID)
			n = 0;
		else
			n++;
	}
	pipe_put(out, name, n ? open : "", n);
}

static void write_subject(struct buf *out, const char *raw)
{
	struct buf line = BUF_INIT;
	char *text = raw ? g_mime_utils_header_decode_text(NULL, raw) : NULL;
	if (text)
		text_line(&line, text, MAIL_SUBJECT - 1);
	pipe_put_text(out, "subject", buf_cstr(&line));
	g_free(text);
	buf_release(&line);
}

/* The first word of a header's value, up to a blank, ";" or "(". */
static bool value_is(const char *raw, const char *word)
{
	size_t n;
	raw += strspn(raw, " \t\r\n");
	n = strcspn(raw, " \t\r\n;(");
	return n == strlen(word) && strncasecmp(raw, word, n) == 0;
}

/* Does one of these headers have another value than this? NULL: any value. */
static bool has_other(const struct head *h, const char *name, const char *harmless)
{
	const char *raw;
	for (int i = 0; (raw = header(h, name, i)); i++)
		if (!harmless || (!value_is(raw, harmless) && !value_is(raw, "")))
			return true;
	return false;
}

static bool has_value(const struct head *h, const char *name, const char *const words[])
{
	const char *raw;
	for (int i = 0; (raw = header(h, name, i)); i++)
		for (int k = 0; words[k]; k++)
			if (value_is(raw, words[k]))
				return true;
	return false;
}

/* Local parts that no human reads. */
static bool is_robot(const char *address)
{
	static const char *const names[] = { "mailer-daemon", "postmaster", "noreply", "no-reply", "no_reply",
		"no.reply", "donotreply", "do-not-reply", "do_not_reply", "nobody", "bounce", "bounces",
		"daemon", "mail-daemon", "maildaemon", "mailerdaemon", "autoreply", "auto-reply",
		"autoresponder", "majordomo", "listserv", "listproc", "mailman", "double-bounce" };
	static const char *const heads[] = { "owner-", "bounce-", "bounces-", "bounce+", "bounces+",
		"noreply-", "noreply+", "no-reply-", "no-reply+", "donotreply-", "mailer-daemon+" };
	static const char *const tails[] = { "-request", "-owner", "-bounces", "-bounce", "-noreply",
		"-no-reply", ".noreply", "_noreply", "-errors" };
	char local[MAIL_ADDRESS], *at;
	size_t n;
	snprintf(local, sizeof(local), "%s", address);
	at = strrchr(local, '@');
	if (at)
		*at = '\0';
	n = strlen(local);
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (strcasecmp(local, names[i]) == 0)
			return true;
	for (size_t i = 0; i < sizeof(heads) / sizeof(heads[0]); i++)
		if (strncasecmp(local, heads[i], strlen(heads[i])) == 0)
			return true;
	for (size_t i = 0; i < sizeof(tails) / sizeof(tails[0]); i++)
		if (n > strlen(tails[i]) && strcasecmp(local + n - strlen(tails[i]), tails[i]) == 0)
			return true;
	return false;
}

static bool has_robot(const struct head *h, const char *name)
{
	/* "From: MAILER-DAEMON (Mail Delivery System)": no domain, and so no address. */
	static const char *const bare[] = { "mailer-daemon", "postmaster", NULL };
	char address[MAIL_ADDRESS];
	const char *raw;
	for (int i = 0; (raw = header(h, name, i)); i++) {
		only_address(raw, address);
		if (is_robot(address))
			return true;
	}
	return has_value(h, name, bare);
}

/* An envelope sender of "<>", which the last server writes on top. */
static bool null_sender(const struct head *h)
{
	const char *raw;
	for (int i = 0; (raw = header(h, "Return-Path", i)); i++) {
		const char *p = raw + strspn(raw, " \t\r\n");
		if (*p == '<' && p[1 + strspn(p + 1, " \t\r\n")] == '>')
			return true;
	}
	return false;
}

static bool is_automatic(const struct head *h)
{
	static const char *const precedence[] = { "auto_reply", "auto-reply", "autoreply", NULL };
	static const char *const names[] = { "Auto-Submitted", "X-Autoreply", "X-Autorespond", "X-Auto-Reply",
		"X-Autoresponse" };
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (has_other(h, names[i], "no"))
			return true;
	return has_value(h, "Precedence", precedence);
}

static bool is_list(const struct head *h)
{
	static const char *const precedence[] = { "list", "bulk", "junk", NULL };
	return has_other(h, "List-", NULL) || has_other(h, "Mailing-List", NULL) ||
		has_value(h, "Precedence", precedence);
}

/* Not Return-Path: whoever forwards a mailbox to us may put a bounce box of their own there, for
 * every human's mail. */
static bool from_robot(const struct head *h)
{
	return has_robot(h, "From") || has_robot(h, "Sender") || has_robot(h, "Reply-To");
}

static unsigned silent(const struct head *h, const char *from)
{
	const struct {
		bool is;
		enum mail_silent bit;
	} why[] = {
		{ null_sender(h), SILENT_NULL_SENDER },
		{ is_automatic(h), SILENT_AUTO },
		{ is_list(h), SILENT_LIST },
		{ from_robot(h), SILENT_ROBOT },
		{ has_other(h, "X-Auto-Response-Suppress", "none") || has_other(h, "X-Loop", NULL),
			SILENT_SUPPRESS },
		{ !from[0] || header(h, "From", 1), SILENT_NO_SENDER },
	};
	unsigned bits = 0;
	for (size_t i = 0; i < sizeof(why) / sizeof(why[0]); i++)
		bits |= why[i].is ? (unsigned)why[i].bit : 0;
	return bits;
}

void head_write(struct buf *out, GMimeMessage *mail, unsigned more)
{
	struct head h = { .list = g_mime_object_get_header_list((GMimeObject *)mail) };
	char from[MAIL_ADDRESS], reply_to[MAIL_ADDRESS];
	const char *parent;
	bool references;
	h.n = g_mime_header_list_get_count(h.list);
	if (h.n > HEADERS_LOOKED_AT)
		h.n = HEADERS_LOOKED_AT;
	only_address(header(&h, "From", 1) ? NULL : header(&h, "From", 0), from);
	only_address(header(&h, "Reply-To", 1) ? NULL : header(&h, "Reply-To", 0), reply_to);
	pipe_put_text(out, "from", from);
	pipe_put_text(out, "reply-to", reply_to);
	write_recipients(out, &h);
	write_id(out, "id", header(&h, "Message-ID", 0), false);
	parent = header(&h, "In-Reply-To", 0);
	references = !parent || !strchr(parent, '<');
	write_id(out, "in-reply-to", references ? header(&h, "References", 0) : parent, references);
	write_subject(out, header(&h, "Subject", 0));
	pipe_put_number(out, "silent", (long long)(silent(&h, from) | more));
}
