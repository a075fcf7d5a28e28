/* SPDX-License-Identifier: MIT */
#include "mail/provider.h"

#include <stddef.h>
#include <string.h>
#include <strings.h>

#define APP_PASSWORD(where) "It wants a password made for this program alone (an app password): " where "."
#define SWITCH_ON "Access by IMAP has to be switched on in the mailbox's settings first."
#define NO_PASSWORDS \
	"Microsoft's mailboxes let no program log in with a password; take a mailbox at another provider."
#define NO_IMAP "This provider's mailboxes cannot be reached by IMAP; take a mailbox at another one."

const struct provider providers[] = {
	{ "gmail.com googlemail.com", "imaps://imap.gmail.com", "smtps://smtp.gmail.com", false, false, true,
		APP_PASSWORD("https://myaccount.google.com/apppasswords") },
	{ "yahoo.* ymail.com rocketmail.com", "imaps://imap.mail.yahoo.com", "smtps://smtp.mail.yahoo.com",
		false, false, false, APP_PASSWORD("account security, at https://login.yahoo.com") },
	{ "aol.com aim.com", "imaps://imap.aol.com", "smtps://smtp.aol.com", false, false, false,
		APP_PASSWORD("account security, at https://login.aol.com") },
	{ "icloud.com me.com mac.com", "imaps://imap.mail.me.com", "smtp://smtp.mail.me.com", true, false,
		true, APP_PASSWORD("https://account.apple.com") },
	{ "gmx.net gmx.de gmx.at gmx.ch gmx.eu gmx.org gmx.info gmx.biz", "imaps://imap.gmx.net",
		"smtps://mail.gmx.net", false, false, false, SWITCH_ON },
	{ "gmx.*", "imaps://imap.gmx.com", "smtps://mail.gmx.com", false, false, false, SWITCH_ON },
	{ "web.de", "imaps://imap.web.de", "smtps://smtp.web.de", true, true, false, SWITCH_ON },
	{ "t-online.de magenta.de", "imaps://secureimap.t-online.de", "smtps://securesmtp.t-online.de", false,
		false, false, "It wants the e-mail password, which is not the one of its web pages." },
	{ "posteo.*", "imaps://posteo.de", "smtps://posteo.de", false, false, true, "" },
	{ "mailbox.org", "imaps://imap.mailbox.org", "smtps://smtp.mailbox.org", false, false, true,
		"With two-factor login it wants a password made for this program alone." },
	{ "fastmail.com fastmail.fm", "imaps://imap.fastmail.com", "smtps://smtp.fastmail.com", false, false,
		true, APP_PASSWORD("https://app.fastmail.com/settings/security") },
	{ "free.fr", "imaps://imap.free.fr", "smtps://smtp.free.fr", true, true, false,
		"Authenticated SMTP has to be switched on in the mailbox's settings first." },
	{ "orange.fr wanadoo.fr", "imaps://imap.orange.fr", "smtps://smtp.orange.fr", false, false, false,
		"" },
	{ "outlook.* hotmail.* live.* msn.com", NULL, NULL, false, false, false, NO_PASSWORDS },
	{ "proton.me protonmail.com pm.me tuta.com tutanota.com", NULL, NULL, false, false, false, NO_IMAP },
	{ .domains = NULL },
};

static bool is_domain(const char *pattern, size_t n, const char *domain)
{
	if (n > 2 && pattern[n - 1] == '*')
		return strncasecmp(pattern, domain, n - 1) == 0 && domain[n - 1];
	return strlen(domain) == n && strncasecmp(pattern, domain, n) == 0;
}

const struct provider *provider_of(const char *address)
{
	const char *at = strrchr(address, '@');

	for (const struct provider *p = providers; at && p->domains; p++)
		for (const char *s = p->domains; *s; s += strcspn(s, " "), s += *s == ' ')
			if (is_domain(s, strcspn(s, " "), at + 1))
				return p;
	return NULL;
}
