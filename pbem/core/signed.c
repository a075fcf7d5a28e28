/* SPDX-License-Identifier: MIT */
#include "core/signed.h"

#include "core/refusal.h"
#include "core/vocab.h"

#include <string.h>

/* A line of the head: its keyword, and where its value goes. */
enum value {
	VALUE_END,
	VALUE_GAME,
	VALUE_SEAT,
	VALUE_CREATE,
	VALUE_WINDOW,
	VALUE_KEY,
	VALUE_NONCE,
	VALUE_LANG,
	VALUE_WIDTH
};
static const char *const value_words[] = { [VALUE_GAME] = "GAME",
	[VALUE_SEAT] = "SEAT",
	[VALUE_CREATE] = "CREATE",
	[VALUE_WINDOW] = "WINDOW",
	[VALUE_KEY] = "KEY",
	[VALUE_NONCE] = "NONCE",
	[VALUE_LANG] = "LANG",
	[VALUE_WIDTH] = "WIDTH" };

#define LINES_MAX 7
static const struct kind {
	const char *id, *word;
	enum value lines[LINES_MAX]; /* none: an order file's frame */
} kinds[SIGNED_KINDS] = {
	[SIGNED_NONE] = { "", "", { VALUE_END } },
	[SIGNED_ORDERS] = { "orders", ORDERFILE_ORDERS, { VALUE_END } },
	[SIGNED_READY] = { "ready", ORDERFILE_ORDERS, { VALUE_END } },
	[SIGNED_REQUEST] = { "request", ORDERFILE_REQUEST, { VALUE_END } },
	[SIGNED_JOIN] = { "join", "PBEM-JOIN",
		{ VALUE_GAME, VALUE_SEAT, VALUE_CREATE, VALUE_KEY, VALUE_NONCE, VALUE_LANG, VALUE_WIDTH } },
	[SIGNED_REKEY] = { "rekey", "PBEM-REKEY",
		{ VALUE_GAME, VALUE_SEAT, VALUE_CREATE, VALUE_WINDOW, VALUE_KEY } },
	[SIGNED_OBSERVE] = { "observe", "PBEM-OBSERVE",
		{ VALUE_GAME, VALUE_CREATE, VALUE_KEY, VALUE_LANG, VALUE_WIDTH } },
};

const char *signed_id(enum signed_kind kind)
{
	return kinds[kind].id;
}

enum signed_kind signed_word(const char *word, size_t len)
{
	for (int i = SIGNED_ORDERS; i < SIGNED_KINDS; i++)
		if (word_is(word, len, kinds[i].word))
			return (enum signed_kind)i;
	return SIGNED_NONE;
}

/* What the line from p to end begins with behind its quotation marks, which are counted. */
static enum signed_kind kind_at(const char *p, const char *end, int *marks)
{
	const char *word;

	/* A byte order mark and no-break spaces are blanks, too. */
	for (*marks = 0; p < end && (strchr(" \t\r>|", *p) || (unsigned char)*p >= 0x80) && *p; p++)
		*marks += *p == '>' || *p == '|';
	for (word = p; p < end && !strchr(" \t\r", *p);)
		p++;
	return signed_word(word, (size_t)(p - word));
}

enum signed_kind signed_find(const char *text, size_t len, bool *doubled)
{
	const char *p = text, *end = text + len;
	enum signed_kind found = SIGNED_NONE;
	int depth = 0;

	*doubled = false;
	while (p < end) {
		const char *newline = memchr(p, '\n', (size_t)(end - p)), *stop = newline ? newline : end;
		int marks;
		enum signed_kind kind = kind_at(p, stop, &marks);

		p = newline ? newline + 1 : end;
		if (kind == SIGNED_NONE || (found != SIGNED_NONE && marks > depth))
			continue;
		*doubled = found != SIGNED_NONE && marks == depth && kind != found;
		if (*doubled)
			return kind;
		found = kind;
		depth = marks;
	}
	return found;
}

/* --- the head --------------------------------------------------------------------------------- */

static int bad_line(const char *where, int line, const char *word, struct err *e)
{
	err_set(e, ERR_DATA, refused_form, "a line \"%s ...\" is missing; pbem join --help shows such a file",
		word);
	return err_at(e, where, line, 0);
}

static bool is_number(const char *s, int *out)
{
	size_t n = strspn(s, "0123456789");

	if (!n || n > 6 || s[n] || (s[0] == '0' && n > 1))
		return false;
	*out = 0;
	for (; *s; s++)
		*out = *out * 10 + (*s - '0');
	return true;
}

static bool put_value(struct signed_head *out, enum value what, const char *s, size_t n)
{
	char text[SIGNED_VALUE];
	int *number = what == VALUE_WIDTH ? &out->width : &out->window;
	struct place {
		char *text;
		size_t size;
	} to = { NULL, 0 };

	switch (what) {
	case VALUE_GAME:
		to = (struct place){ out->game, sizeof(out->game) };
		break;
	case VALUE_SEAT:
		to = (struct place){ out->seat, sizeof(out->seat) };
		break;
	case VALUE_CREATE:
		to = (struct place){ out->create, sizeof(out->create) };
		break;
	case VALUE_KEY:
		to = (struct place){ out->key, sizeof(out->key) };
		break;
	case VALUE_NONCE:
		to = (struct place){ out->nonce, sizeof(out->nonce) };
		break;
	case VALUE_LANG:
		to = (struct place){ out->lang, sizeof(out->lang) };
		break;
	case VALUE_WINDOW:
	case VALUE_WIDTH:
		to = (struct place){ text, sizeof(text) };
		break;
	case VALUE_END:
		break;
	}
	if (!n || n >= to.size)
		return false;
	memcpy(to.text, s, n);
	to.text[n] = '\0';
	return to.text != text || is_number(text, number);
}

/* May the text go on without this line, as it does here? */
static bool left_out(enum value what, const char *p)
{
	const char *word = value_words[what];
	size_t n = strlen(word);

	return (what == VALUE_LANG || what == VALUE_WIDTH) && (strncmp(p, word, n) != 0 || p[n] != ' ');
}

/* Lines "WORD value" of the canonical form: the kind's own in their order, and nothing else. */
static int read_lines(
	const struct kind *kind, const char *p, const char *where, struct signed_head *out, struct err *e)
{
	for (int i = 0; i == 0 || (i <= LINES_MAX && kind->lines[i - 1] != VALUE_END); i++) {
		const char *word = i ? value_words[kind->lines[i - 1]] : kind->word;
		size_t n = strlen(word), len = strcspn(p, "\n");
		const char *value = p + n + 1;

		if (i && left_out(kind->lines[i - 1], p))
			continue;
		if (len < n + 2 || strncmp(p, word, n) != 0 || p[n] != ' ')
			return bad_line(where, i + 1, word, e);
		if (i ? !put_value(out, kind->lines[i - 1], value, len - n - 1)
		      : len - n - 1 != 1 || *value != '1')
			return bad_line(where, i + 1, i ? word : kind->word, e);
		p += len + (p[len] == '\n');
	}
	if (!*p)
		return 0;
	err_set(e, ERR_DATA, refused_form, "there is more in this file than belongs there");
	return err_at(e, where, 0, 0);
}

static int read_frame(const char *text, size_t len, const char *where, struct signed_head *out, struct err *e)
{
	int rc = out->kind == SIGNED_REQUEST ? requestfile_parse(text, len, where, &out->frame, e)
					     : orderfile_parse(text, len, where, &out->frame, e);

	memcpy(out->game, out->frame.game, sizeof(out->game));
	memcpy(out->seat, out->frame.seat, sizeof(out->seat));
	out->window = out->frame.window;
	out->serial = out->frame.serial;
	if (out->kind != SIGNED_REQUEST && (rc == 0 || out->kind))
		out->kind = out->window == 0 ? SIGNED_READY : SIGNED_ORDERS;
	return rc;
}

static int read_any(const char *text, size_t len, const char *where, struct signed_head *out, struct err *e)
{
	struct buf canonical = BUF_INIT;
	int rc;

	if (kinds[out->kind].lines[0] == VALUE_END)
		return read_frame(text, len, where, out, e);
	rc = orderfile_canonical(&canonical, text, len, where, e);
	if (rc == 0)
		rc = read_lines(&kinds[out->kind], buf_cstr(&canonical), where, out, e);
	buf_release(&canonical);
	return rc;
}

int signed_head(const char *text, size_t len, const char *where, struct signed_head *out, struct err *e)
{
	bool doubled;
	int rc;

	memset(out, 0, sizeof(*out));
	out->window = -1;
	out->serial = -1;
	out->kind = signed_find(text, len, &doubled);
	rc = read_any(text, len, where, out, doubled ? NULL : e);
	if (!doubled)
		return rc;
	err_set(e, ERR_DATA, refused_orders_doubled,
		"two kinds of files stand in this text; sign one without the other");
	return err_at(e, where, 0, 0);
}
