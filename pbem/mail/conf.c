/* SPDX-License-Identifier: MIT */
#include "mail/conf_priv.h"

#include "base/address.h"
#include "base/nearest.h"
#include "base/utf8.h"
#include "sys/file.h"

#include <stddef.h>

/* Offset and size of a member. */
#define AT(member) offsetof(struct host_conf, member), sizeof(((struct host_conf *)0)->member)

/* In the order of pbem.conf. */
const struct conf_setting conf_settings[] = {
	{ "name", CONF_LINE, AT(name), 0, 0, "pbem", "The name of this host in receipts and mails." },
	{ "lang", CONF_LANG, AT(lang), 0, 0, "en",
		"Language for players who have not chosen one: en or fr." },
	{ "zone", CONF_ZONE, AT(zone), 0, 0, "UTC",
		"Time zone of new games, and of players who have not chosen one." },

	{ "address", CONF_ADDRESS, AT(address), 0, 0, "",
		"Where players write to, and the sender of all mail. Without it, the host runs without mail." },
	{ "host", CONF_ADDRESS, AT(host), 0, 0, "",
		"Your own address, for problems and questions; shown to players. Without it, nobody gets them." },
	{ "bounce", CONF_ADDRESS, AT(bounce), 0, 0, "",
		"Where undeliverable mail comes back to. If not set: the address with the tag \"bounce\"." },
	{ "separator", CONF_SEPARATOR, AT(separator), 0, 0, "+",
		"Between address and tag, as in pbem+earth-1@example.org; if empty, addresses have no tags." },

	{ "imap", CONF_IMAP, AT(imap), 0, 0, "",
		"A mailbox to fetch from, such as imaps://mail.example.org/INBOX; imap:// uses STARTTLS." },
	{ "imap-user", CONF_LINE, AT(imap_user), 0, 0, "", "The user name for imap." },
	{ "imap-password", CONF_SECRET, AT(imap_password), 0, 0, "",
		"A file with the password (mode 0600), such as keys/imap; or credential:NAME with systemd." },
	{ "maildir", CONF_MAILDIR, AT(maildir), 0, 0, "",
		"A Maildir to take mail from, absolute path; can be given up to four times." },

	{ "smtp", CONF_SMTP, AT(smtp), 0, 0, "",
		"A server that takes outgoing mail, such as smtps://mail.example.org; smtp:// uses STARTTLS." },
	{ "smtp-user", CONF_LINE, AT(smtp_user), 0, 0, "",
		"The user name for smtp; if empty, there is no login." },
	{ "smtp-password", CONF_SECRET, AT(smtp_password), 0, 0, "", "Like imap-password." },
	{ "sendmail", CONF_PATH, AT(sendmail), 0, 0, "",
		"Instead of smtp: a program that takes outgoing mail, such as /usr/sbin/sendmail." },
	{ "send-maildir", CONF_PATH, AT(send_maildir), 0, 0, "",
		"Instead of smtp: a Maildir that takes outgoing mail, absolute path." },

	{ "ca", CONF_PATH, AT(ca), 0, 0, "",
		"A file of certificates to trust instead of the system's, absolute path." },
	{ "timeout", CONF_NUMBER, AT(timeout), 1, 3600, "60", "Seconds that a server may stay silent." },
	{ "answers", CONF_NUMBER, AT(answers), 1, 10000, "20", "Answers that one seat gets per day." },
	{ "strangers", CONF_NUMBER, AT(strangers), 0, 10000, "20",
		"Mails of strangers that are passed on to host per day; 0: none." },
	{ "press", CONF_NUMBER, AT(press), 0, 10000, "20", "Messages that one seat may send per day." },
	{ "press-size", CONF_NUMBER, AT(press_size), 64, 65536, "8192",
		"Bytes in one such message, at most." },
	{ "remind", CONF_SPAN_OR_0, AT(remind), 0, 0, "24h",
		"How long before a deadline reminders go out; 0: only once it has passed." },
	{ "asleep", CONF_SPAN, AT(asleep), 0, 0, "6h",
		"If there was no run for this long around a deadline, it is moved, since no mail was read." },
	{ .name = NULL },
};
_Static_assert(sizeof(conf_settings) / sizeof(conf_settings[0]) - 1 <= CONF_SETTINGS, "room for every line");

const char *conf_name(int i)
{
	return conf_settings[i].name;
}

void conf_init(struct host_conf *conf)
{
	memset(conf, 0, sizeof(*conf));
	for (const struct conf_setting *s = conf_settings; s->name; s++) {
		const char *wrong = *s->standard ? conf_take(conf, s, s->standard) : NULL;
		if (wrong)
			bug("the default of %s: %s", s->name, wrong);
	}
}

static int unknown(const char *name, struct err *e)
{
	const char *names[CONF_SETTINGS + 1], *near;
	int n = 0;

	for (const struct conf_setting *s = conf_settings; s->name; s++)
		names[n++] = s->name;
	names[n] = NULL;
	near = nearest(name, names);
	if (near)
		return err_set(e, ERR_CONFIG, "conf.setting",
			"there is no setting \"%s\"; did you mean \"%s\"?", utf8_shown(name, 40).text, near);
	return err_set(e, ERR_CONFIG, "conf.setting", "there is no setting \"%s\"; man pbem.conf lists them",
		utf8_shown(name, 40).text);
}

static int set(struct host_conf *conf, const char *name, const char *value, long line, struct err *e)
{
	const char *wrong;

	for (int i = 0; conf_settings[i].name; i++) {
		const struct conf_setting *s = &conf_settings[i];
		if (strcmp(s->name, name) != 0)
			continue;
		if (conf->line[i] && s->kind != CONF_MAILDIR)
			return err_set(e, ERR_CONFIG, "conf.twice",
				"\"%s\" is already set in line %ld; keep one of the two", name,
				conf->line[i]);
		wrong = conf_take(conf, s, value);
		/* A password that was put there by mistake is not repeated into logs. */
		if (wrong && strchr(value, '@') && (s->kind == CONF_IMAP || s->kind == CONF_SMTP))
			return err_set(e, ERR_CONFIG, "conf.value", "%s: %s", name, wrong);
		if (wrong)
			return err_set(e, ERR_CONFIG, "conf.value", "%s = %s: %s", name,
				utf8_shown(value, 80).text, wrong);
		conf->line[i] = line;
		return 0;
	}
	return unknown(name, e);
}

static char *trim(char *s)
{
	char *end;

	s += strspn(s, " \t");
	end = s + strlen(s);
	while (end > s && (end[-1] == ' ' || end[-1] == '\t' || end[-1] == '\r'))
		*--end = 0;
	return s;
}

static int one_line(struct host_conf *conf, char *s, long line, struct err *e)
{
	char *equals;

	s = trim(s);
	if (!*s || *s == '#')
		return 0;
	equals = strchr(s, '=');
	if (!equals)
		return err_set(e, ERR_CONFIG, "conf.line",
			"a line that is not a comment must read \"name = value\"");
	*equals = 0;
	return set(conf, trim(s), trim(equals + 1), line, e);
}

static int index_of(const char *name)
{
	for (int i = 0; conf_settings[i].name; i++)
		if (strcmp(conf_settings[i].name, name) == 0)
			return i;
	bug("no setting %s", name);
}

static bool is_set(const struct host_conf *conf, const char *name)
{
	struct buf b = BUF_INIT;
	bool any = conf_value(&b, conf, index_of(name));

	buf_release(&b);
	return any;
}

static int wrong_at(const struct host_conf *conf, const char *name, const char *path, struct err *e)
{
	return err_at(e, path, conf->line[index_of(name)], 1);
}

/* Settings that make no sense without another one, or with it. */
static int together(const struct host_conf *conf, const char *path, struct err *e)
{
	static const struct {
		const char *name, *other;
		bool with; /* else without */
		const char *text;
	} rules[] = {
		{ "imap", "imap-user", true, "imap needs imap-user, the user name" },
		{ "imap", "imap-password", true, "imap needs imap-password, a file that holds it" },
		{ "imap-user", "imap", true, "imap-user without imap" },
		{ "imap-password", "imap", true, "imap-password without imap" },
		{ "smtp-user", "smtp", true, "smtp-user without smtp" },
		{ "smtp-user", "smtp-password", true, "smtp-user needs smtp-password, a file that holds it" },
		{ "smtp-password", "smtp-user", true, "smtp-password needs smtp-user" },
		{ "sendmail", "smtp", false, "mail leaves one way: smtp or sendmail" },
		{ "send-maildir", "smtp", false, "mail leaves one way: smtp or send-maildir" },
		{ "send-maildir", "sendmail", false, "mail leaves one way: sendmail or send-maildir" },
		{ "bounce", "address", true, "bounce without address" },
		{ "host", "address", true, "host without address: nothing would be sent there" },
		{ "imap", "address", true, "mail needs address, where players write to" },
		{ "maildir", "address", true, "mail needs address, where players write to" },
		{ "smtp", "address", true, "mail needs address, where players write to" },
		{ "sendmail", "address", true, "mail needs address, where players write to" },
		{ "send-maildir", "address", true, "mail needs address, where players write to" },
	};

	for (size_t i = 0; i < sizeof(rules) / sizeof(rules[0]); i++) {
		if (!is_set(conf, rules[i].name) || is_set(conf, rules[i].other) == rules[i].with)
			continue;
		err_set(e, ERR_CONFIG, "conf.together", "%s", rules[i].text);
		return wrong_at(conf, rules[i].name, path, e);
	}
	if (conf->host[0] && strcmp(conf->host, conf->address) == 0) {
		err_set(e, ERR_CONFIG, "conf.together",
			"host is the address that players write to; name a mailbox that you read");
		return wrong_at(conf, "host", path, e);
	}
	for (int i = 0; i < conf->n_maildirs; i++)
		if (strcmp(conf->maildir[i], conf->send_maildir) == 0) {
			err_set(e, ERR_CONFIG, "conf.together",
				"maildir and send-maildir are the same: what is sent would be fetched again");
			return wrong_at(conf, "send-maildir", path, e);
		}
	return 0;
}

int conf_take_text(struct host_conf *conf, const char *text, size_t len, const char *where, struct err *e)
{
	struct buf b = BUF_INIT;
	long line = 0;
	int rc = 0;

	conf_init(conf);
	buf_add(&b, text, len);
	if (b.len && strlen(b.data) != b.len) {
		err_set(e, ERR_CONFIG, "conf.line", "there is a NUL byte: this is not text");
		rc = err_at(e, where, 0, 0);
	}
	/* Some editors put a mark of UTF-8 before everything else. */
	for (char *s = b.len && strncmp(b.data, "\xef\xbb\xbf", 3) == 0 ? b.data + 3 : b.data, *next;
		rc == 0 && s && *s; s = next) {
		line++;
		next = s + strcspn(s, "\n");
		if (*next)
			*next++ = 0;
		if (one_line(conf, s, line, e) < 0)
			rc = err_at(e, where, line, 1);
	}
	if (rc == 0)
		rc = together(conf, where, e);
	buf_release(&b);
	return rc;
}

int conf_read(struct host_conf *conf, const char *path, struct err *e)
{
	struct buf b = BUF_INIT;
	int rc = file_read(&b, path, CONF_MAX, e);

	if (rc < 0)
		conf_init(conf);
	else
		rc = conf_take_text(conf, buf_cstr(&b), b.len, path, e);
	buf_release(&b);
	return rc;
}

static void value_line(struct buf *b, const struct conf_setting *s, const char *value)
{
	buf_printf(b, "# %s\n", s->help);
	if (value)
		buf_printf(b, "%s =%s%s\n", s->name, *value ? " " : "", value);
	else if (*s->standard)
		buf_printf(b, "#%s = %s\n", s->name, s->standard);
	else
		buf_printf(b, "#%s =\n", s->name);
}

static const char *given_value(const struct conf_given *given, const char *name)
{
	for (; given->name; given++)
		if (strcmp(given->name, name) == 0)
			return given->value;
	return NULL;
}

void conf_write(struct buf *b, const struct conf_given *given)
{
	static const struct {
		const char *first, *title;
	} parts[] = {
		{ "address",
			"Mail: these addresses, a way in and a way out. pbem config --check checks them." },
		{ "imap", "The way in: a mailbox, a Maildir, or a mail server that calls pbem receive." },
		{ "smtp", "The way out: one of smtp, sendmail and send-maildir." },
		{ "ca", "Servers, limits and time. Spans are written 7d, 36h, 90m, 45s." }
	};

	buf_str(b,
		"# This host's settings: lines \"name = value\"; # begins a comment. A setting after # has its default.\n"
		"# man pbem.conf says more.\n\n");
	for (int i = 0; conf_settings[i].name; i++) {
		for (size_t k = 0; k < sizeof(parts) / sizeof(parts[0]); k++)
			if (strcmp(parts[k].first, conf_settings[i].name) == 0)
				buf_printf(b, "\n# --- %s\n\n", parts[k].title);
		value_line(b, &conf_settings[i], given_value(given, conf_settings[i].name));
	}
	buf_str(b,
		"\n# Texts of your own: a file templates/en/common/receipt.txt in this folder\n"
		"# replaces the program's file of that name.\n");
}

bool conf_value(struct buf *b, const struct host_conf *conf, int i)
{
	const struct conf_setting *s = &conf_settings[i];
	const char *at = (const char *)conf + s->offset;
	size_t before = b->len;

	if (s->kind == CONF_MAILDIR) {
		for (int k = 0; k < conf->n_maildirs; k++)
			buf_printf(b, "%s%s", k ? "\n" : "", conf->maildir[k]);
	} else if (s->kind == CONF_NUMBER) {
		long n;
		memcpy(&n, at, sizeof(n));
		buf_int(b, n);
	} else if (s->kind == CONF_SPAN || s->kind == CONF_SPAN_OR_0) {
		int64_t span;
		memcpy(&span, at, sizeof(span));
		conf_span_text(b, span);
	} else {
		buf_str(b, at);
	}
	return b->len > before;
}

bool conf_is_ours(const struct host_conf *conf, const char *address, const char **tag, size_t *len)
{
	return address_is_of(address, conf->address, conf->separator, tag, len);
}

const char *conf_tagged(struct buf *b, const struct host_conf *conf, const char *tag)
{
	const char *at = strchr(conf->address, '@');
	enum address_fault fault;

	buf_clear(b);
	if (at && tag && *tag && conf->separator[0])
		buf_printf(
			b, "%.*s%s%s%s", (int)(at - conf->address), conf->address, conf->separator, tag, at);
	fault = address_fault(buf_cstr(b));
	if (!b->len || fault == ADDRESS_LONG || fault == ADDRESS_LONG_LOCAL) {
		buf_clear(b);
		buf_str(b, conf->address);
	}
	return b->data;
}
