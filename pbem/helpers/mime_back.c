/* SPDX-License-Identifier: MIT */
#include "helpers/mime_back.h"

#include "base/address.h"
#include "base/banned.h"
#include "mail/mime.h"
#include "mail/pipe.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* What stands in the report's parts, line by line: they are plain text by their own rules, so that
 * nothing has to be taken apart for it. */
struct back {
	char to[MAIL_ADDRESS], meant[MAIL_ADDRESS], why[MAIL_BACK_WHY], id[MAIL_BACK][MAIL_ID];
	int n_ids;
	bool failed;
};

/* The value of a line that begins with this name, without blanks around it; NULL: another line. */
static const char *value(const char *line, const char *name)
{
	size_t n = strlen(name);

	if (strncasecmp(line, name, n) != 0 || line[n] != ':')
		return NULL;
	line += n + 1;
	return line + strspn(line, " \t");
}

/* "rfc822; blue@Example.org" */
static void take_recipient(char to[MAIL_ADDRESS], const char *s)
{
	const char *semicolon = strchr(s, ';');

	s = semicolon ? semicolon + 1 : s;
	s += strspn(s, " \t<");
	if (to[0])
		return;
	snprintf(to, MAIL_ADDRESS, "%.*s", (int)strcspn(s, " \t>"), s);
	if (!address_is_usable(to)) {
		to[0] = '\0';
		return;
	}
	for (char *p = strchr(to, '@'); *p; p++)
		if (*p >= 'A' && *p <= 'Z')
			*p = (char)(*p - 'A' + 'a');
}

static void take_why(struct back *b, const char *s)
{
	size_t n = 0;

	for (; s[n] && n < sizeof(b->why) - 1; n++)
		b->why[n] = s[n] >= ' ' && s[n] <= '~' ? s[n] : '?';
	b->why[n] = '\0';
}

static void take_id(struct back *b, const char *s)
{
	if (b->n_ids < MAIL_BACK && mail_id_is_usable(s))
		snprintf(b->id[b->n_ids++], MAIL_ID, "%s", s);
}

static void take_line(struct back *b, const char *line)
{
	const char *s;

	if ((s = value(line, "Final-Recipient")))
		take_recipient(b->to, s);
	else if ((s = value(line, "Original-Recipient")))
		take_recipient(b->meant, s);
	else if ((s = value(line, "Action")))
		b->failed = b->failed || strncasecmp(s, "failed", 6) == 0;
	else if ((s = value(line, "Diagnostic-Code")) || (!b->why[0] && (s = value(line, "Status"))))
		take_why(b, s);
	else if ((s = value(line, "Message-ID")))
		take_id(b, s);
}

/* Lines without their ends; one that goes on in the next is one. Long ones are cut. */
static void take_lines(struct back *b, const char *p, const char *end)
{
	char line[1000];
	size_t n = 0;

	for (; p < end; p++) {
		bool folded = *p == '\n' && p + 1 < end && (p[1] == ' ' || p[1] == '\t') && n;

		if (*p == '\r' || folded)
			continue;
		if (*p != '\n') {
			if (n < sizeof(line) - 1)
				line[n++] = *p ? *p : ' ';
			continue;
		}
		while (n && (line[n - 1] == ' ' || line[n - 1] == '\t'))
			n--;
		line[n] = '\0';
		take_line(b, line);
		n = 0;
	}
}

/* Behind the mail's own headers. */
static const char *body(const char *p, const char *end)
{
	for (; p < end; p++)
		if (*p == '\n' && p + 1 < end &&
			(p[1] == '\n' || (p[1] == '\r' && p + 2 < end && p[2] == '\n')))
			return p + 1;
	return end;
}

void back_write(struct buf *out, const struct buf *raw)
{
	struct back b = { .n_ids = 0 };
	const char *end = buf_cstr(raw) + raw->len;

	take_lines(&b, body(buf_cstr(raw), end), end);
	if (!b.failed || !b.to[0])
		return;
	/* A letter that was forwarded came back from an address that no game knows. */
	pipe_put_text(out, "back-to", b.meant[0] ? b.meant : b.to);
	pipe_put_text(out, "back-why", b.why);
	for (int i = 0; i < b.n_ids; i++)
		pipe_put_text(out, "back-id", b.id[i]);
}
