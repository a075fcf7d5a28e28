/* SPDX-License-Identifier: MIT */
#include "helpers/mime_back.h"

#include "base/address.h"
#include "base/banned.h"
#include "mail/compose.h"
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

	for (; *s && n < sizeof(b->why) - 1; s++) {
		const bool blank = *s == ' ' || *s == '\t';

		/* Where a line went on in the next stand several. */
		if (blank && n && b->why[n - 1] == ' ')
			continue;
		b->why[n++] = blank ? ' ' : *s > ' ' && *s <= '~' ? *s : '?';
	}
	b->why[n] = '\0';
}

/* --- Message-IDs ------------------------------------------------------------------------------ */

static bool is_local(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '-';
}

static bool is_domain(char c)
{
	return is_local(c) || (c >= 'A' && c <= 'Z');
}

/* "KIND.GAME.HASH", as letter_id() makes it. */
static bool is_ours(const char *p, size_t n)
{
	const size_t hash = 32;

	if (n < hash + 2 || n >= LETTER_ID || p[n - hash - 1] != '.')
		return false;
	for (size_t i = n - hash; i < n; i++)
		if (!((p[i] >= '0' && p[i] <= '9') || (p[i] >= 'a' && p[i] <= 'f')))
			return false;
	return true;
}

static void take_id(struct back *b, const char *local, const char *end)
{
	char id[MAIL_ID];

	snprintf(id, sizeof(id), "<%.*s>", (int)(end - local), local);
	if (!mail_id_is_usable(id))
		return;
	for (int i = 0; i < b->n_ids; i++)
		if (strcmp(b->id[i], id) == 0)
			return;
	if (b->n_ids < MAIL_BACK)
		memcpy(b->id[b->n_ids++], id, sizeof(id));
}

/* Wherever they stand: in the mail that came back, in its quoted headers, in a sentence. */
static void take_ids(struct back *b, const char *p, const char *end)
{
	for (const char *at = p; (at = memchr(at, '@', (size_t)(end - at))); at++) {
		const char *local = at, *domain = at + 1;

		while (local > p && at - local < LETTER_ID && is_local(local[-1]))
			local--;
		while (domain < end && domain - at < MAIL_ID && is_domain(*domain))
			domain++;
		if (is_ours(local, (size_t)(at - local)))
			take_id(b, local, domain);
	}
}

/* --- reports ---------------------------------------------------------------------------------- */

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

/* --- in plain text ---------------------------------------------------------------------------- */

/* Is this word in a line, in whatever letters? */
static bool has_word(const char *line, size_t n, const char *word)
{
	const size_t w = strlen(word);

	for (size_t i = 0; i + w <= n; i++)
		if (strncasecmp(line + i, word, w) == 0)
			return true;
	return false;
}

/* Has a header of this name one of these words in its first line? */
static bool head_says(const char *p, const char *end, const char *name, const char *a, const char *b)
{
	const size_t w = strlen(name);

	while (p < end) {
		const char *stop = memchr(p, '\n', (size_t)(end - p));
		const size_t n = (size_t)((stop ? stop : end) - p);

		if (n > w && p[w] == ':' && strncasecmp(p, name, w) == 0 &&
			(has_word(p, n, a) || has_word(p, n, b)))
			return true;
		p += n + (stop != NULL);
	}
	return false;
}

static bool is_plain_report(const char *p, const char *end)
{
	return (head_says(p, end, "From", "mailer-daemon@", "postmaster@") ||
		       head_says(p, end, "X-Failed-Recipients", "@", "@")) &&
		!head_says(p, end, "Subject", "delay", "warning");
}

static bool is_digit(const char *p, const char *end)
{
	return p < end && *p >= '0' && *p <= '9';
}

/* "550 ", "550-" or "5.1.1" at p, where a word begins. */
static bool is_code(const char *p, const char *end)
{
	if (*p != '5' || p + 1 == end)
		return false;
	if (p[1] == '.')
		return is_digit(p + 2, end);
	return is_digit(p + 1, end) && is_digit(p + 2, end) && p + 3 < end && (p[3] == ' ' || p[3] == '-');
}

/* The first line in which a server says that it never will. */
static void take_plain_why(struct back *b, const char *p, const char *end)
{
	while (p < end && !b->why[0]) {
		const char *stop = memchr(p, '\n', (size_t)(end - p));
		const size_t n = (size_t)((stop ? stop : end) - p);
		char line[MAIL_BACK_WHY];
		bool is = false;

		for (size_t i = 0; i < n; i++)
			is = is || ((i == 0 || strchr(" \t(#:", p[i - 1]) != NULL) && is_code(p + i, p + n));
		if (is) {
			size_t blank = 0;
			while (blank < n && (p[blank] == ' ' || p[blank] == '\t'))
				blank++;
			snprintf(line, sizeof(line), "%.*s", (int)(n - blank), p + blank);
			line[strcspn(line, "\r")] = '\0';
			take_why(b, line);
		}
		p += n + (stop != NULL);
	}
}

void back_write(struct buf *out, const struct buf *raw, bool report)
{
	struct back b = { .n_ids = 0 };
	const char *p = buf_cstr(raw), *end = p + raw->len, *text = body(p, end);

	if (!report && !is_plain_report(p, text))
		return;
	take_ids(&b, text, end);
	if (report)
		take_lines(&b, text, end);
	else
		take_plain_why(&b, text, end);
	if (report ? !b.failed || !(b.to[0] || b.meant[0]) : !b.n_ids)
		return;
	pipe_put_text(out, "back-to", b.to);
	pipe_put_text(out, "back-meant", b.meant);
	pipe_put_text(out, "back-why", b.why);
	for (int i = 0; i < b.n_ids; i++)
		pipe_put_text(out, "back-id", b.id[i]);
}
