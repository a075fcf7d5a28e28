/* SPDX-License-Identifier: MIT */
#include "core/vocab.h"
#include "mail/carrier.h"
#include "mail/carrier_clear.h"
#include "mail/conf.h"

#include <strings.h>

#define WORDS 5
#define HINT 33

/* --- what is asked for ------------------------------------------------------------------------ */

static const struct {
	const char *name;
	enum word word;
} names[] = {
	{ "help", WORD_HELP },
	{ "aide", WORD_HELP },
	{ "rules", WORD_RULES },
	{ "regles", WORD_RULES },
	{ "r\xc3\xa8gles", WORD_RULES },
	{ "r\xc3\x88gles", WORD_RULES },
	{ "report", WORD_REPORT },
	{ "rapport", WORD_REPORT },
	{ "orders", WORD_ORDERS },
	{ "ordres", WORD_ORDERS },
	{ "record", WORD_RECORD },
	{ "registre", WORD_RECORD },
	{ "status", WORD_STATUS },
	{ "etat", WORD_STATUS },
	{ "\xc3\xa9tat", WORD_STATUS },
	{ "\xc3\x89tat", WORD_STATUS },
};

struct token {
	const char *p;
	size_t n;
};

static bool is_word_end(char c)
{
	return c == ' ' || c == '\t' || c == '\r' || c == ',' || c == '.' || c == '!' || c == '?' ||
		c == ':' || c == '"';
}

/* At most WORDS of a line's words. */
static int split(struct token t[WORDS], const char *p, size_t n)
{
	int count = 0;

	for (size_t i = 0; i < n && count < WORDS;) {
		size_t from;
		while (i < n && is_word_end(p[i]))
			i++;
		from = i;
		while (i < n && !is_word_end(p[i]))
			i++;
		if (i > from)
			t[count++] = (struct token){ p + from, i - from };
	}
	return count;
}

static int window_number(const struct token *t)
{
	int n = 0;

	if (t->n > 6)
		return -1;
	for (size_t i = 0; i < t->n; i++) {
		if (t->p[i] < '0' || t->p[i] > '9')
			return -1;
		n = n * 10 + (t->p[i] - '0');
	}
	return n;
}

/* One line. */
static void ask(struct word_asked *w, const char *p, size_t n)
{
	struct token t[WORDS];
	int count = split(t, p, n);

	*w = (struct word_asked){ count ? WORD_OTHER : WORD_NONE, -1, false };
	if (!count || count == WORDS)
		return;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (word_is(t[0].p, t[0].n, names[i].name))
			w->word = names[i].word;
	for (int i = 1; w->word == WORD_REPORT && w->window < 0 && i < count; i++)
		w->window = window_number(&t[i]);
}

/* Behind "Re: [earth-1] AW:". */
static const char *subject_rest(const char *s)
{
	static const char *const prefixes[] = { "re:", "aw:", "sv:", "tr:", "fw:", "fwd:", "rv:", "antw:" };

	for (bool more = true; more;) {
		const char *close;
		more = false;
		s += strspn(s, " \t");
		for (size_t i = 0; i < sizeof(prefixes) / sizeof(prefixes[0]); i++) {
			size_t n = strlen(prefixes[i]);
			if (strncasecmp(s, prefixes[i], n) == 0) {
				s += n;
				more = true;
			}
		}
		if (*s == '[' && (close = strchr(s, ']')) != NULL) {
			s = close + 1;
			more = true;
		}
	}
	return s;
}

void carrier_word(struct word_asked *w, const struct mail_in *m)
{
	const char *p = buf_cstr(&m->text), *subject = subject_rest(m->subject);
	struct clear_line l;
	size_t at = 0;
	bool other = false;

	*w = (struct word_asked){ WORD_NONE, -1, false };
	while (clear_line(p, m->text.len, &at, &l)) {
		if (l.marks || l.text == l.end)
			continue;
		ask(w, p + l.text, l.end - l.text);
		other = w->word == WORD_OTHER;
		break;
	}
	w->in_text = w->word != WORD_NONE && w->word != WORD_OTHER;
	if (!w->in_text)
		ask(w, subject, strlen(subject));
	if (w->word == WORD_NONE && other)
		w->word = WORD_OTHER;
}

/* --- which game? ------------------------------------------------------------------------------ */

/* A game's name in lower case; false: it is none. */
static bool game_name(char out[HINT], const char *p, size_t n)
{
	if (!n || n >= HINT)
		return false;
	for (size_t i = 0; i < n; i++) {
		char c = word_lower(p[i]);
		if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'))
			return false;
		out[i] = c;
	}
	out[n] = '\0';
	return true;
}

/* Notes one more name; false: there was another. */
static bool note(char hint[HINT], const char *p, size_t n)
{
	char name[HINT];

	if (!game_name(name, p, n))
		return true;
	if (hint[0])
		return strcmp(hint, name) == 0;
	memcpy(hint, name, sizeof(name));
	return true;
}

/* The tag in a recipient, when it is one of our addresses. */
static bool note_tag(char tag[HINT], const char *to, const struct host_conf *conf)
{
	const char *bounce = conf->bounce[0] ? "" : "bounce", *name;
	size_t n;

	if (!conf_is_ours(conf, to, &name, &n) || !n || word_is(name, n, bounce))
		return true;
	return note(tag, name, n);
}

bool carrier_hints(const struct mail_in *m, const struct host_conf *conf, char tag[33], char subject[33])
{
	bool agree = true;

	tag[0] = subject[0] = '\0';
	for (int i = 0; i < m->n_to; i++)
		agree = note_tag(tag, m->to[i], conf) && agree;
	for (const char *s = m->subject; (s = strchr(s, '[')) != NULL;) {
		size_t n = strcspn(++s, "]");
		if (s[n] == ']')
			agree = note(subject, s, n) && agree;
	}
	return agree && (!tag[0] || !subject[0] || strcmp(tag, subject) == 0);
}
