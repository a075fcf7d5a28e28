/* SPDX-License-Identifier: MIT */
#include "base/utf8.h"
#include "core/vocab.h"
#include "mail/carrier.h"
#include "mail/carrier_clear.h"
#include "mail/conf.h"

#include <ctype.h>
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
	{ "requests", WORD_REQUESTS },
	{ "demandes", WORD_REQUESTS },
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

static enum word word_of(const struct token *t)
{
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (word_is(t->p, t->n, names[i].name))
			return names[i].word;
	return WORD_OTHER;
}

/* One line. */
static void ask(struct word_asked *w, const char *p, size_t n)
{
	struct token t[WORDS];
	int count = split(t, p, n);

	*w = (struct word_asked){ .word = count ? WORD_OTHER : WORD_NONE, .window = -1 };
	if (!count || count == WORDS)
		return;
	w->word = word_of(&t[0]);
	if (w->word == WORD_HELP && count > 1 && word_of(&t[1]) == WORD_REQUESTS)
		w->word = WORD_REQUESTS;
	for (int i = 1; w->word == WORD_REPORT && w->window < 0 && i < count; i++)
		w->window = window_number(&t[i]);
}

const char *carrier_subject(const char *s)
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

/* What programs call a notice that somebody is away. `alone`: people begin a subject so as well,
 * and go on. */
static const struct {
	const char *words;
	bool alone;
} notices[] = {
	{ "out of office", true },
	{ "out of the office", true },
	{ "automatic reply", false },
	{ "automatic response", false },
	{ "automatic answer", false },
	{ "auto reply", false },
	{ "auto-reply", false },
	{ "autoreply", false },
	{ "auto response", false },
	{ "auto-response", false },
	{ "autoresponse", false },
	{ "vacation", true },
	{ "away", true },
	{ "r\xc3\xa9ponse automatique", false },
	{ "R\xc3\x89PONSE AUTOMATIQUE", false },
	{ "reponse automatique", false },
	{ "message d'absence", false },
	{ "avis d'absence", false },
	{ "notification d'absence", false },
	{ "absence du bureau", false },
	{ "absent du bureau", false },
	{ "absence", true },
	{ "absent", true },
	{ "automatische antwort", false },
	{ "abwesenheitsnotiz", false },
	{ "abwesenheitsmeldung", false },
	{ "abwesenheitsnachricht", false },
	{ "abwesenheit", true },
	{ "abwesend", true },
};

bool carrier_is_notice(const struct mail_in *m)
{
	const char *s = m->subject + strspn(m->subject, " \t");

	for (size_t i = 0; i < sizeof(notices) / sizeof(notices[0]); i++) {
		size_t n = strlen(notices[i].words);
		const char *more = s + n +
			(strncasecmp(s, notices[i].words, n) == 0 ? strspn(s + n, " ") : 0);
		if (strncasecmp(s, notices[i].words, n) != 0)
			continue;
		if (notices[i].alone ? *more == ':' || !*more || (m->in_reply_to[0] && more > s + n)
				     : !isalnum((unsigned char)s[n]))
			return true;
	}
	return false;
}

/* --- what else it says ------------------------------------------------------------------------ */

static bool begins(const char *p, size_t n, const char *with)
{
	return n >= strlen(with) && strncasecmp(p, with, strlen(with)) == 0;
}

static bool ends(const char *p, size_t n, const char *with)
{
	return n >= strlen(with) && strncasecmp(p + n - strlen(with), with, strlen(with)) == 0;
}

/* A mail that is answered or forwarded follows, without marks. */
static bool is_mail_below(const char *p, const struct clear_line *l)
{
	static const char *const heads[] = { "From:", "De:", "De :", "Von:" };
	const char *s = p + l->text;
	size_t n = l->end - l->text;
	bool below = (n > 10 && begins(s, n, "-----") && ends(s, n, "-----") &&
			     !begins(s, n, "-----BEGIN")) ||
		begins(s, n, "__________");

	for (size_t i = 0; i < sizeof(heads) / sizeof(heads[0]); i++)
		below = below || (begins(s, n, heads[i]) && memchr(s, '@', n));
	return below;
}

/* A signed block begins, or its signature. */
static bool is_block(const char *p, size_t n, const struct clear_line *l)
{
	const char *s = p + l->text;
	size_t len = l->end - l->text;

	return (begins(s, len, "-----BEGIN PBEM ") && ends(s, len, "-----")) ||
		clear_signature_kind(p, n, l->text);
}

/* Below this line stands nothing of the sender's own: a signature, another mail, a form. */
static bool is_last(const char *p, size_t n, const struct clear_line *l)
{
	return clear_is_magic(p, l) || is_block(p, n, l) ||
		(l->end - l->text == 2 && memcmp(p + l->text, "--", 2) == 0) || is_mail_below(p, l);
}

bool carrier_answers(const struct mail_in *m)
{
	struct clear_line l;
	size_t at = 0;

	while (clear_line(buf_cstr(&m->text), m->text.len, &at, &l))
		if (!l.marks && is_mail_below(buf_cstr(&m->text), &l))
			return true;
	return false;
}

/* Where the line begins that ends at `end`. */
static size_t line_start(const struct buf *b, size_t end)
{
	while (end && b->data[end - 1] != '\n')
		end--;
	return end;
}

/* Where the line ends that ends a block of ours or of OpenPGP; 0: there is none. */
static size_t behind_armour(const char *p, size_t n, size_t at, const char *mark)
{
	struct clear_line l;

	while (clear_line(p, n, &at, &l))
		if (!l.marks && begins(p + l.text, l.end - l.text, mark) &&
			ends(p + l.text, l.end - l.text, "-----"))
			return at;
	return 0;
}

/* Where it goes on behind marks of OpenPGP that begin on this line, above `at`: behind the head of
 * a text that is signed in the clear, behind a signature or what is encrypted; 0: none does. */
static size_t behind_pgp(const char *p, size_t n, size_t at, const struct clear_line *l)
{
	const char *s = p + l->text;
	const size_t len = l->end - l->text;
	struct clear_line next;

	if (begins(s, len, "-----BEGIN PGP SIGNED MESSAGE-----")) {
		while (clear_line(p, n, &at, &next) && next.text < next.end)
			;
		return at;
	}
	if (begins(s, len, "-----BEGIN PGP SIGNATURE-----"))
		return behind_armour(p, n, at, "-----END PGP SIGNATURE-----");
	if (begins(s, len, "-----BEGIN PGP MESSAGE-----"))
		return behind_armour(p, n, at, "-----END PGP MESSAGE-----");
	return 0;
}

/* The end of "On Friday, 8 Jan 2027, the table <pbem@example.org> wrote:", and its beginning. */
static bool introduces(const char *p, size_t n)
{
	return ends(p, n, ":") &&
		(memchr(p, '@', n) || ends(p, n, "wrote:") || ends(p, n, "crit :") ||
			ends(p, n, "crit\xc2\xa0:"));
}

static bool opens_introduction(const char *p, size_t n)
{
	bool digit = false;

	for (size_t i = 0; i < n; i++)
		digit = digit || (p[i] >= '0' && p[i] <= '9');
	return digit && (begins(p, n, "On ") || begins(p, n, "Le ") || begins(p, n, "Am "));
}

/* The line above a quotation that says whose it is; it may go on over two. */
static void cut_introduction(struct buf *out)
{
	size_t end = out->len, at, above;

	while (end && out->data[end - 1] == '\n')
		end--;
	at = line_start(out, end);
	if (at == end || !introduces(out->data + at, end - at))
		return;
	above = at ? line_start(out, at - 1) : 0;
	if (at && !opens_introduction(out->data + at, end - at) &&
		opens_introduction(out->data + above, at - above))
		at = above;
	buf_cut(out, at);
}

/* "====" or "----" below a line as long as it is: a heading of a letter of ours that was pasted
 * without marks. */
static bool underlines(struct buf *out, const char *p, const struct clear_line *l)
{
	size_t n = l->end - l->text, end = out->len ? out->len - 1 : 0, at = line_start(out, end);
	const char *s = p + l->text;

	if (n < 3 || (*s != '=' && *s != '-') || at == end)
		return false;
	for (size_t i = 1; i < n; i++)
		if (s[i] != *s)
			return false;
	if (utf8_width(out->data + at, end - at) != (int)n)
		return false;
	buf_cut(out, at);
	return true;
}

static size_t behind_signature(const char *p, size_t n, size_t at)
{
	struct buf sig = BUF_INIT;
	size_t end = clear_signature(&sig, p, n, at);

	buf_release(&sig);
	return end;
}

/* The same of a file in the clear, which begins above `at`: behind its signature. */
static size_t behind_file(const char *p, size_t n, size_t at)
{
	struct clear_line l;

	while (clear_line(p, n, &at, &l) && (l.marks || !clear_is_magic(p, &l)))
		if (!l.marks && clear_signature_kind(p, n, l.text))
			return behind_signature(p, n, l.text);
	return 0;
}

/* Where it goes on behind a signed block that begins on this line, above `at`: below it may be
 * words again, and inside what OpenPGP signed in the clear. 0: none does, or it does not end. */
static size_t behind_block(const char *p, size_t n, size_t at, const struct clear_line *l)
{
	const char *s = p + l->text;
	size_t len = l->end - l->text;

	if (begins(s, len, "-----BEGIN PGP "))
		return behind_pgp(p, n, at, l);
	if (begins(s, len, "-----BEGIN PBEM ORDERS-----"))
		return behind_armour(p, n, at, "-----END PBEM ORDERS-----");
	if (clear_signature_kind(p, n, l->text))
		return behind_signature(p, n, l->text);
	return clear_is_magic(p, l) ? behind_file(p, n, at) : 0;
}

/* Are there columns in the line: blanks in a row between words, and not behind a sentence? */
static bool has_columns(const char *p, const struct clear_line *l)
{
	for (size_t i = l->text + 1; i + 2 < l->end; i++)
		if (p[i] == ' ' && p[i + 1] == ' ' && p[i - 1] != ' ' && !strchr(".,;:?!", p[i - 1]))
			return true;
	return false;
}

/* A row of a table, of which a report's have two at least: the one before was one, or the next. */
static bool is_row(const char *p, size_t n, size_t at, const struct clear_line *l, bool before)
{
	struct clear_line next;

	return has_columns(p, l) &&
		(before || (clear_line(p, n, &at, &next) && !next.marks && has_columns(p, &next)));
}

/* A line of the sender's own; of empty lines one stays. */
static void add_own(struct buf *out, const char *p, const struct clear_line *l)
{
	if (l->text == l->end && (!out->len || ends(out->data, out->len, "\n\n")))
		return;
	buf_add(out, p + l->at, l->end - l->at);
	buf_char(out, '\n');
}

/* Does a line of the text so far open an introduction, perhaps behind blanks? */
static bool opens_at(const struct buf *out, size_t at, size_t end)
{
	while (at < end && (out->data[at] == ' ' || out->data[at] == '\t'))
		at++;
	return opens_introduction(out->data + at, end - at);
}

/* Where the introduction begins that ends the text so far; its length: none does. */
static size_t introduction_at(const struct buf *out)
{
	size_t end = out->len, at, above;

	while (end && out->data[end - 1] == '\n')
		end--;
	at = line_start(out, end);
	above = at ? line_start(out, at - 1) : at;
	if (at == end || !introduces(out->data + at, end - at))
		return out->len;
	if (opens_at(out, at, end))
		return at;
	return opens_at(out, above, at) ? above : out->len;
}

/* Is there a line that says something from p[at] on, and it has no marks? */
static bool goes_on_bare(const char *p, size_t n, size_t at)
{
	struct clear_line l;

	while (clear_line(p, n, &at, &l))
		if (l.marks || l.text < l.end)
			return !l.marks;
	return false;
}

/* Some programs quote below an introduction without any mark: all that follows is that. */
static bool quotes_bare(struct buf *out, const char *p, size_t n, size_t at)
{
	size_t from = introduction_at(out);

	if (from == out->len || !goes_on_bare(p, n, at))
		return false;
	buf_cut(out, from);
	return true;
}

void carrier_own_text(struct buf *out, const char *p, size_t n)
{
	struct clear_line l;
	size_t at = 0, behind;
	int marks = 0;
	bool row = false;

	for (; clear_line(p, n, &at, &l); marks = l.marks) {
		if (l.marks) {
			if (!marks)
				cut_introduction(out);
			row = false;
			continue;
		}
		if ((behind = behind_block(p, n, at, &l)) > 0) {
			at = behind;
			continue;
		}
		if (is_last(p, n, &l) || underlines(out, p, &l))
			break;
		row = is_row(p, n, at, &l, row);
		if (!row)
			add_own(out, p, &l);
		if (quotes_bare(out, p, n, at))
			break;
	}
	while (out->len && out->data[out->len - 1] == '\n')
		buf_cut(out, out->len - 1);
}

bool carrier_own(struct buf *out, const struct mail_in *m)
{
	size_t before;

	buf_clear(out);
	carrier_own_text(out, buf_cstr(&m->text), m->text.len);
	if (!m->text.len && !m->html_only && !m->n_parts && !m->in_reply_to[0])
		buf_str(out, carrier_subject(m->subject));
	before = out->len;
	buf_cut(out, utf8_cut(buf_cstr(out), out->len, CARRIER_OWN_MAX));
	return out->len < before;
}

static int count_words(const char *p)
{
	int n = 0;

	for (p += strspn(p, " \t\n"); *p; p += strspn(p, " \t\n")) {
		n++;
		p += strcspn(p, " \t\n");
	}
	return n;
}

/* Does it say more than the word, which may stand in its first line? */
static bool says_more(const struct mail_in *m, bool in_text)
{
	struct buf own = BUF_INIT;
	const char *s;
	bool more;

	(void)carrier_own(&own, m);
	s = m->text.len ? buf_cstr(&own) : "";
	if (in_text)
		s += strcspn(s, "\n");
	more = count_words(s) >= WORDS;
	buf_release(&own);
	return more;
}

/* "Hi," or "Dear host,": a line of a few words that a comma ends, or that begins as letters do. */
static bool is_greeting(const char *p, size_t n)
{
	static const char *const words[] = { "hi", "hello", "hey", "dear", "good", "greetings", "bonjour",
		"bonsoir", "salut", "cher", "ch\xc3\xa8re", "chers", "coucou", "hallo", "guten", "liebe",
		"lieber", "moin", "servus" };
	struct token t[WORDS];
	const int count = split(t, p, n);

	if (!count || count == WORDS)
		return false;
	if (word_of(&t[0]) == WORD_OTHER && ends(p, n, ","))
		return true;
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (word_is(t[0].p, t[0].n, words[i]))
			return true;
	return false;
}

/* The first line that says something, and the one behind a greeting. */
static void first_lines(struct clear_line found[2], int *count, const char *p, size_t n)
{
	struct clear_line l;
	size_t at = 0, behind;

	*count = 0;
	while (*count < 2 && clear_line(p, n, &at, &l)) {
		if (l.marks || l.text == l.end)
			continue;
		if ((behind = behind_pgp(p, n, at, &l)) > 0) {
			at = behind;
			continue;
		}
		found[(*count)++] = l;
		if (!is_greeting(p + l.text, l.end - l.text))
			return;
	}
}

void carrier_word(struct word_asked *w, const struct mail_in *m)
{
	const char *p = buf_cstr(&m->text), *subject = carrier_subject(m->subject);
	struct clear_line l[2];
	int count;
	bool other = false;

	*w = (struct word_asked){ .word = WORD_NONE, .window = -1 };
	first_lines(l, &count, p, m->text.len);
	for (int i = 0; i < count && (!i || w->word == WORD_OTHER); i++)
		ask(w, p + l[i].text, l[i].end - l[i].text);
	other = w->word == WORD_OTHER;
	w->in_text = w->word != WORD_NONE && w->word != WORD_OTHER;
	if (!w->in_text)
		ask(w, subject, strlen(subject));
	if (w->word == WORD_NONE && other)
		w->word = WORD_OTHER;
	w->more = says_more(m, w->in_text);
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
