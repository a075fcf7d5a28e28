/* SPDX-License-Identifier: MIT */
#include "helpers/prescan.h"

#include "base/banned.h"

#include <stdbool.h>

#define HEAD_BYTES 262144 /* of the mail's own header, to which every server adds */
#define HEAD_LINES 2000
#define BLOCK_BYTES 65536 /* of those of parts */
#define BLOCK_LINES 300
#define HEADER_BYTES 8192
#define HEADER_COLONS 16
#define BODY_COLONS 1000
#define BOUNDARIES 2000
#define CONTAINERS 100

/* Where a line stands. A block that is only suspected ends at the first line that cannot be a
 * header. */
enum place { BODY, OUTER, SUSPECTED };

/* A header, or a line of a body with those behind it that begin with a blank: MIME libraries
 * disagree about where headers end, and are all led astray by the same few. */
struct header {
	char name[32]; /* lower case, without blanks; until its colon */
	size_t name_len, bytes;
	bool named, address, type;
	bool apart; /* MIME libraries take it apart, and do not bear that it is long */
	int colons; /* behind the name's */
};
struct scan {
	struct buf *out;
	size_t sound; /* as much of it is sound, if what stands behind is not */
	enum place place;
	bool begun;                 /* the block has a header already, which a blank continues */
	bool drops;                 /* the header that is read is left out */
	const char *lost;           /* why one is that says what the mail is */
	bool embeds;                /* some part may be a mail: a block may follow every block */
	size_t bytes, bytes_before; /* of the block; before the header that is read */
	int lines, lines_before, boundaries, containers;
	struct header header;
};

static char lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool is_address_name(const char *name)
{
	static const char *const names[] = { "from", "to", "cc", "bcc", "sender", "reply-to", "return-path",
		"delivered-to", "x-original-to", "disposition-notification-to", "return-receipt-to",
		"errors-to", "mail-followup-to", "mail-reply-to", "apparently-to", "envelope-to" };
	if (strncmp(name, "resent-", 7) == 0)
		name += 7;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (strcmp(name, names[i]) == 0)
			return true;
	return false;
}

/* Is the word somewhere in these bytes, in any case? */
static bool has_word(const char *p, size_t n, const char *word)
{
	size_t len = strlen(word);
	for (size_t i = 0; i + len <= n; i++) {
		size_t k = 0;
		while (k < len && lower(p[i + k]) == word[k])
			k++;
		if (k == len)
			return true;
	}
	return false;
}

/* A field name and a colon, as RFC 5322 has them, perhaps with blanks between. */
static bool looks_like_header(const char *p, size_t n)
{
	size_t i = 0;
	bool named;
	while (i < n && p[i] > 0x20 && p[i] < 0x7f && p[i] != ':')
		i++;
	named = i > 0;
	while (i < n && (p[i] == ' ' || p[i] == '\t'))
		i++;
	return named && i < n && p[i] == ':';
}

static void take_name(struct header *h, char c)
{
	if (c == ':') {
		h->named = true;
		h->name[h->name_len] = '\0';
		h->address = is_address_name(h->name);
		h->type = strcmp(h->name, "content-type") == 0;
		h->apart = h->address || strncmp(h->name, "content-", 8) == 0;
	} else if ((unsigned char)c > ' ') {
		/* A name that is too long is none of those that matter. */
		if (h->name_len < sizeof(h->name) - 1)
			h->name[h->name_len++] = lower(c);
		else
			h->name[0] = '?';
	}
}

static const char *take_type(struct scan *s, const char *p, size_t n)
{
	bool mail = has_word(p, n, "message") || has_word(p, n, "digest");
	s->embeds = s->embeds || mail;
	if ((mail || has_word(p, n, "multipart")) && ++s->containers > CONTAINERS)
		return "mime.depth";
	return NULL;
}

static const char *take_line(struct scan *s, const char *p, size_t n)
{
	struct header *h = &s->header;
	size_t i = 0;
	h->bytes += n;
	while (i < n && !h->named)
		take_name(h, p[i++]);
	if (s->place != BODY && h->bytes > HEADER_BYTES && (h->apart || !h->named))
		return "mime.header";
	if (h->address) {
		for (size_t k = i; k < n; k++)
			h->colons += p[k] == ':';
		if (h->colons > (s->place == BODY ? BODY_COLONS : HEADER_COLONS))
			return "mime.address";
	}
	if (h->type && s->place != BODY)
		return take_type(s, p + i, n - i);
	return NULL;
}

static void begin_block(struct scan *s, enum place place)
{
	s->place = place;
	s->begun = false;
	s->bytes = 0;
	s->lines = 0;
	s->header = (struct header){ 0 };
}

static const char *count_line(struct scan *s, size_t n)
{
	const bool own = s->place == OUTER;

	s->bytes += n + 1;
	return ++s->lines > (own ? HEAD_LINES : BLOCK_LINES) || s->bytes > (own ? HEAD_BYTES : BLOCK_BYTES)
		? "mime.headers"
		: NULL;
}

/* Of the mail's own header what is not sound is left out: a list of all who get it, say. That a
 * type is missing has to be told. */
static const char *drop(struct scan *s, const char *why)
{
	const struct header *h = &s->header;

	if (s->place != OUTER || strcmp(why, "mime.depth") == 0)
		return why;
	if (!s->lost && (!h->named || (h->apart && !h->address) || strcmp(why, "mime.headers") == 0))
		s->lost = why;
	buf_cut(s->out, s->sound);
	s->bytes = s->bytes_before;
	s->lines = s->lines_before;
	s->drops = true;
	return NULL;
}

static void begin_header(struct scan *s)
{
	s->header = (struct header){ 0 };
	s->drops = false;
	s->sound = s->place == SUSPECTED ? s->sound : s->out->len;
	s->bytes_before = s->bytes;
	s->lines_before = s->lines;
}

/* A line with something in it, and no boundary. */
static const char *scan_text(struct scan *s, const char *p, size_t n)
{
	bool continues = s->begun && (p[0] == ' ' || p[0] == '\t');
	const char *why;

	if (s->place == SUSPECTED && !continues && !looks_like_header(p, n))
		s->place = BODY;
	if (!continues)
		begin_header(s);
	s->begun = true;
	why = take_line(s, p, n);
	if (!why && s->place == OUTER && memchr(p, '\0', n))
		why = "mime.nul";
	if (!why && s->place != BODY && !s->drops)
		why = count_line(s, n);
	if (s->drops)
		return NULL;
	return why ? drop(s, why) : NULL;
}

/* A line without its end. */
static const char *scan_line(struct scan *s, const char *p, size_t n)
{
	bool dashes = n >= 2 && p[0] == '-' && p[1] == '-';

	if (n == 0 || (dashes && s->place != OUTER)) {
		s->sound = s->place == SUSPECTED ? s->sound : s->out->len;
		s->drops = false;
	}
	if (dashes && ++s->boundaries > BOUNDARIES)
		return "mime.boundaries";
	if (n == 0)
		begin_block(s, s->place != BODY && s->embeds ? SUSPECTED : BODY);
	else if (dashes && s->place != OUTER)
		begin_block(s, SUSPECTED);
	else
		return scan_text(s, p, n);
	return NULL;
}

const char *prescan(struct buf *out, const void *p, size_t n)
{
	struct scan s = { .out = out, .place = OUTER, .sound = out->len };
	const char *at = p, *end = at + n;

	buf_grow(out, n);
	while (at < end) {
		const char *newline = memchr(at, '\n', (size_t)(end - at));
		size_t len = (size_t)((newline ? newline : end) - at), whole = len + (newline ? 1 : 0);
		const char *why = scan_line(&s, at, len && at[len - 1] == '\r' ? len - 1 : len);

		if (why) {
			buf_cut(out, s.sound);
			return why;
		}
		if (!s.drops)
			buf_add(out, at, whole);
		at += whole;
	}
	return s.lost;
}
