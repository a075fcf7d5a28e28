/* SPDX-License-Identifier: MIT */
#include "mail/compose.h"

#include "base/address.h"
#include "base/sign.h"
#include "base/utf8.h"
#include "mail/mime.h"

#include <string.h>

#define WIDTH 76 /* of a line, without its CRLF */
#define CRLF "\r\n"

/* --- what may stand in a header --- */

static bool is_printable(char c)
{
	return c >= ' ' && c <= '~';
}

/* A value that could end its header, or is no text, never gets this far but by our own mistake. */
static void need_text(const char *what, const char *s)
{
	size_t n = strlen(s);

	for (size_t i = 0; i < n; i++)
		if ((unsigned char)s[i] < ' ' || s[i] == 0x7f)
			bug("a control character in %s of a mail", what);
	if (utf8_check(s, n) != n)
		bug("%s of a mail is not UTF-8", what);
}

static void need_ascii(const char *what, const char *s)
{
	for (; *s; s++)
		if (!is_printable(*s) || *s == ' ')
			bug("a blank, or no ASCII, in %s of a mail", what);
}

static void need_address(const char *what, const char *s)
{
	if (!address_is_usable(s))
		bug("%s of a mail is no address", what);
}

static void need_id(const char *s)
{
	if (!*s || *s == '.')
		bug("a mail without an id");
	for (; *s; s++)
		if (!((*s >= 'a' && *s <= 'z') || (*s >= '0' && *s <= '9') || *s == '.' || *s == '-'))
			bug("'%c' in the id of a mail", *s);
}

/* --- encoded words (RFC 2047) --- */

/* May it stand for itself in an encoded word? Within a phrase (a name before an address) less
 * may. */
static bool plain_in_word(char c, bool phrase)
{
	if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'))
		return true;
	if (phrase)
		return strchr("!*+-/", c) != NULL;
	return c > ' ' && c <= '~' && c != '=' && c != '?' && c != '_';
}

static void word_char(struct buf *b, const char *s, size_t n, bool phrase)
{
	for (size_t i = 0; i < n; i++) {
		if (s[i] == ' ')
			buf_char(b, '_');
		else if (plain_in_word(s[i], phrase))
			buf_char(b, s[i]);
		else
			buf_printf(b, "=%02X", (unsigned)(unsigned char)s[i]);
	}
}

/* All of the text as encoded words, each on a line of its own behind the first; characters are not
 * cut. `used` columns of the first line are taken. */
static void encoded_words(struct buf *out, const char *s, size_t used, bool phrase)
{
	static const char begin[] = "=?UTF-8?Q?", end[] = "?=";
	size_t column = used + strlen(begin), rest = strlen(s);

	buf_str(out, begin);
	while (rest) {
		struct buf one = BUF_INIT;
		uint32_t cp;
		size_t n = utf8_next(s, rest, &cp);
		word_char(&one, s, n, phrase);
		if (column + one.len + strlen(end) > WIDTH) {
			buf_printf(out, "%s" CRLF " %s", end, begin);
			column = 1 + strlen(begin);
		}
		buf_add(out, one.data, one.len);
		column += one.len;
		s += n;
		rest -= n;
		buf_release(&one);
	}
	buf_str(out, end);
}

/* Can it stand as it is: printable ASCII that could be folded, and nothing that looks like an
 * encoded word? */
static bool needs_encoding(const char *s, size_t used)
{
	size_t word = used;

	if (*s == ' ' || strstr(s, "=?") || strstr(s, "  "))
		return true;
	for (; *s; s++) {
		if (!is_printable(*s))
			return true;
		word = *s == ' ' ? 1 : word + 1;
		if (word > WIDTH || (*s == ' ' && !s[1]))
			return true;
	}
	return false;
}

/* Printable words, folded before the one that does not fit any more. */
static void folded(struct buf *out, const char *s, size_t used)
{
	size_t column = used;

	while (*s) {
		size_t n = strcspn(s + 1, " ") + 1; /* with the blank before it */
		if (column + n > WIDTH && *s == ' ') {
			buf_str(out, CRLF);
			column = 0;
		}
		buf_add(out, s, n);
		column += n;
		s += n;
	}
}

static void unstructured(struct buf *out, const char *name, const char *value)
{
	size_t used = strlen(name) + 2;

	need_text(name, value);
	buf_printf(out, "%s: ", name);
	if (needs_encoding(value, used))
		encoded_words(out, value, used, false);
	else
		folded(out, value, used);
	buf_str(out, CRLF);
}

/* A name before an address: quoted, or in encoded words. The address goes to the next line when it
 * does not fit behind it. */
static void mailbox(struct buf *out, const char *header, const char *name, const char *address)
{
	size_t start = out->len, last;

	need_text(header, name);
	need_address(header, address);
	buf_printf(out, "%s: ", header);
	if (!*name) {
		buf_printf(out, "%s" CRLF, address);
		return;
	}
	if (needs_encoding(name, strlen(header) + 6)) {
		encoded_words(out, name, out->len - start, true);
	} else {
		struct buf quoted = BUF_INIT;
		buf_char(&quoted, '"');
		for (const char *s = name; *s; s++)
			buf_printf(&quoted, "%s%c", *s == '"' || *s == '\\' ? "\\" : "", *s);
		buf_char(&quoted, '"');
		folded(out, quoted.data, out->len - start);
		buf_release(&quoted);
	}
	for (last = out->len; last > start && out->data[last - 1] != '\n'; last--)
		;
	buf_printf(
		out, "%s<%s>" CRLF, out->len - last + strlen(address) + 3 > WIDTH ? CRLF " " : " ", address);
}

/* --- ids --- */

void letter_id(char out[LETTER_ID], const char *kind, const char *game, const char *const parts[])
{
	struct buf b = BUF_INIT;
	uint8_t hash[32];
	char hex[33];

	buf_printf(&b, "pbem1 letter%c%s%c%s%c", 0, kind, 0, game ? game : "", 0);
	for (size_t i = 0; parts[i]; i++)
		buf_add(&b, parts[i], strlen(parts[i]) + 1);
	hash256(hash, NULL, 0, b.data, b.len);
	hex_text(hex, hash, 16);
	snprintf(out, LETTER_ID, "%.23s%s%.32s.%s", kind, game ? "." : "", game ? game : "", hex);
	need_id(out);
	buf_release(&b);
}

void compose_id(struct buf *out, const struct host_conf *conf, const char *local)
{
	need_id(local);
	need_address("From", conf->address);
	buf_printf(out, "<%s@%s>", local, address_domain(conf->address));
}

static void id_header(struct buf *out, const char *name, const char *const ids[], int n)
{
	buf_printf(out, "%s:", name);
	for (int i = 0; i < n; i++)
		buf_printf(out, "%s%s", i ? CRLF " " : " ", ids[i]);
	buf_str(out, CRLF);
}

/* The root of the game's thread, then the mail that is answered. */
static void threading(struct buf *out, const struct host_conf *conf, const struct letter *l)
{
	struct buf root = BUF_INIT;
	const char *ids[2];
	int n = 0;

	if (l->thread && strcmp(l->thread, l->id) != 0) {
		compose_id(&root, conf, l->thread);
		ids[n++] = root.data;
	}
	if (l->in_reply_to) {
		if (!mail_id_is_usable(l->in_reply_to))
			bug("In-Reply-To of a mail is no Message-ID");
		if (!n || strcmp(ids[0], l->in_reply_to) != 0)
			ids[n++] = l->in_reply_to;
	}
	if (n) {
		id_header(out, "In-Reply-To", &ids[n - 1], 1);
		id_header(out, "References", ids, n);
	}
	buf_release(&root);
}

static void date_header(struct buf *out, pbem_time t)
{
	static const char *const days[] = { "Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat" };
	static const char *const months[] = { "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep",
		"Oct", "Nov", "Dec" };
	struct err none = ERR_INIT;
	struct clock_local l;

	if (clock_local(t, "UTC", &l, &none) < 0)
		bug("a mail's date");
	buf_printf(out, "Date: %s, %d %s %04d %02d:%02d:%02d +0000" CRLF, days[l.weekday], l.day,
		months[l.month - 1], l.year, l.hour, l.minute, l.second);
}

static void headers(struct buf *out, const struct host_conf *conf, const struct letter *l)
{
	struct buf b = BUF_INIT;
	const char *reply = l->reply_to ? l->reply_to
		: l->tag                ? conf_tagged(&b, conf, l->tag)
					: conf->address;

	mailbox(out, "From", l->from_name ? l->from_name : conf->name, conf->address);
	mailbox(out, "To", "", l->to);
	mailbox(out, "Reply-To", "", reply);
	unstructured(out, "Subject", l->subject);
	date_header(out, l->date);
	buf_clear(&b);
	compose_id(&b, conf, l->id);
	id_header(out, "Message-ID", &(const char *){ b.data }, 1);
	threading(out, conf, l);
	buf_printf(out, "Auto-Submitted: auto-%s" CRLF, l->answer ? "replied" : "generated");
	buf_str(out, "X-Auto-Response-Suppress: All" CRLF);
	buf_printf(out, "X-Loop: %s" CRLF, conf->address);
	buf_str(out, "MIME-Version: 1.0" CRLF);
	buf_release(&b);
}

/* --- bodies --- */

/* One character (or byte that belongs to none) in quoted-printable; `last` of its line, `first` of
 * a line of the mail. */
static void printable_char(struct buf *b, const char *s, size_t n, bool first, bool last, const char *end)
{
	bool plain = (is_printable(*s) || *s == '\t') && *s != '=';

	if (last && (*s == ' ' || *s == '\t'))
		plain = false;
	if (first && (*s == '.' || (end - s >= 5 && memcmp(s, "From ", 5) == 0)))
		plain = false;
	for (size_t i = 0; i < n; i++) {
		if (plain)
			buf_char(b, s[i]);
		else
			buf_printf(b, "=%02X", (unsigned)(unsigned char)s[i]);
	}
}

static void printable_line(struct buf *out, const char *s, const char *end)
{
	size_t column = 0;

	while (s < end) {
		struct buf one = BUF_INIT;
		uint32_t cp;
		size_t n = utf8_next(s, (size_t)(end - s), &cp);
		bool last;

		n = n ? n : 1;
		last = s + n == end;
		printable_char(&one, s, n, column == 0, last, end);
		if (column + one.len + !last > WIDTH) {
			buf_str(out, "=" CRLF);
			column = 0;
			buf_clear(&one);
			printable_char(&one, s, n, true, last, end);
		}
		buf_add(out, one.data, one.len);
		column += one.len;
		s += n;
		buf_release(&one);
	}
	buf_str(out, CRLF);
}

/* Text with LF becomes lines with CRLF. A last line without its newline gets one. */
static void quoted_printable(struct buf *out, const char *s, size_t n)
{
	const char *end = s + n;

	while (s < end) {
		const char *stop = memchr(s, '\n', (size_t)(end - s));
		if (!stop)
			stop = end;
		printable_line(out, s, stop);
		s = stop + 1;
	}
}

static void base64(struct buf *out, const char *data, size_t n)
{
	static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

	for (size_t i = 0; i < n; i += 3) {
		uint32_t x = 0;
		size_t have = n - i < 3 ? n - i : 3;
		for (size_t k = 0; k < 3; k++)
			x = x << 8 | (k < have ? (unsigned char)data[i + k] : 0u);
		for (size_t k = 0; k < 4; k++)
			buf_char(out, k <= have ? digits[x >> (18 - 6 * k) & 63] : '=');
		if (i % 57 == 54 || i + 3 >= n)
			buf_str(out, CRLF);
	}
}

/* RFC 3676: a blank goes before what could be taken for such a blank, for a quotation, or for the
 * next mail of a file. */
static void stuff(struct buf *out, const char *s, size_t n)
{
	const char *end = s + n;

	while (s < end) {
		const char *newline = memchr(s, '\n', (size_t)(end - s));
		size_t len = (size_t)((newline ? newline + 1 : end) - s);

		if (*s == ' ' || *s == '>' || (len >= 5 && memcmp(s, "From ", 5) == 0))
			buf_char(out, ' ');
		buf_add(out, s, len);
		s += len;
	}
}

static void text_part(struct buf *out, const struct letter *l)
{
	struct buf stuffed = BUF_INIT;

	if (l->flowed)
		stuff(&stuffed, l->text, l->len);
	buf_printf(out,
		"Content-Type: text/plain; charset=utf-8%s" CRLF
		"Content-Transfer-Encoding: quoted-printable" CRLF CRLF,
		l->flowed ? "; format=flowed" : "");
	if (l->flowed)
		quoted_printable(out, buf_cstr(&stuffed), stuffed.len);
	else
		quoted_printable(out, l->text, l->len);
	buf_release(&stuffed);
}

static void file_part(struct buf *out, const struct letter_file *f)
{
	bool text = strncmp(f->type, "text/", 5) == 0;

	if (!*f->name ||
		strspn(f->name, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-") !=
			strlen(f->name))
		bug("an attachment called '%s'", f->name);
	need_ascii("Content-Type", f->type);
	buf_printf(out, "Content-Type: %s%s" CRLF, f->type, text ? "; charset=utf-8" : "");
	buf_printf(out, "Content-Disposition: attachment; filename=\"%s\"" CRLF, f->name);
	buf_printf(out, "Content-Transfer-Encoding: %s" CRLF CRLF, text ? "quoted-printable" : "base64");
	if (text)
		quoted_printable(out, f->data, f->len);
	else
		base64(out, f->data, f->len);
}

/* "=_" stands in no line of quoted-printable or base64. */
static void boundary(char out[32], const struct letter *l)
{
	uint8_t hash[32];
	char hex[25];

	hash256(hash, NULL, 0, l->id, strlen(l->id));
	hex_text(hex, hash, 12);
	snprintf(out, 32, "=_pbem%s", hex);
}

void compose(struct buf *out, const struct host_conf *conf, const struct letter *l)
{
	char mark[32];

	if (l->n_files < 0 || l->n_files > LETTER_ATTACHMENTS)
		bug("%d attachments", l->n_files);
	headers(out, conf, l);
	if (!l->n_files) {
		text_part(out, l);
		return;
	}
	boundary(mark, l);
	buf_printf(out, "Content-Type: multipart/mixed; boundary=\"%s\"" CRLF CRLF "--%s" CRLF, mark, mark);
	text_part(out, l);
	for (int i = 0; i < l->n_files; i++) {
		buf_printf(out, CRLF "--%s" CRLF, mark);
		file_part(out, &l->file[i]);
	}
	buf_printf(out, CRLF "--%s--" CRLF, mark);
}
