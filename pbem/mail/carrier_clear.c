/* SPDX-License-Identifier: MIT */
#include "mail/carrier_clear.h"

#include "base/armour.h"
#include "base/sign.h"
#include "core/signed.h"

#include <sodium.h>

#define SSH_COLUMNS 70
#define SIG_CODE 100   /* base64 of minisign's and signify's 74 bytes */
#define GLOBAL_CODE 88 /* and of minisign's second signature, 64 */
#define COMMENT_ROWS 4 /* that a trusted comment may be wrapped into */
#define COMMENT_MAX 1024

/* --- lines ------------------------------------------------------------------------------------ */

/* The length of a blank that stands here: a space, a tab, a no-break space, a byte order mark; 0:
 * none. */
static size_t blank_at(const char *p, size_t n)
{
	if (n && (*p == ' ' || *p == '\t' || *p == '\r'))
		return 1;
	if (n >= 2 && memcmp(p, "\xc2\xa0", 2) == 0)
		return 2;
	if (n >= 3 && memcmp(p, "\xef\xbb\xbf", 3) == 0)
		return 3;
	return 0;
}

bool clear_line(const char *p, size_t n, size_t *at, struct clear_line *l)
{
	const char *newline;
	size_t stop, used;

	if (*at >= n)
		return false;
	newline = memchr(p + *at, '\n', n - *at);
	stop = newline ? (size_t)(newline - p) : n;
	*l = (struct clear_line){ .at = *at, .text = *at };
	*at = newline ? stop + 1 : n;
	for (;;) {
		if ((used = blank_at(p + l->text, stop - l->text)) > 0) {
			l->text += used;
		} else if (l->text < stop && (p[l->text] == '>' || p[l->text] == '|')) {
			l->text++;
			l->marks++;
		} else {
			break;
		}
	}
	l->end = l->text;
	for (size_t i = l->text; i < stop; i += used ? used : 1) {
		used = blank_at(p + i, stop - i);
		if (!used)
			l->end = i + 1;
	}
	return true;
}

static bool is_blank_line(const struct clear_line *l)
{
	return l->text == l->end;
}

bool clear_is_magic(const char *p, const struct clear_line *l)
{
	size_t word = l->text, one;

	while (word < l->end && !blank_at(p + word, l->end - word) && p[word] != '#')
		word++;
	one = word;
	for (size_t used; (used = blank_at(p + one, l->end - one)) > 0;)
		one += used;
	if (one == word || one == l->end || p[one] != '1')
		return false;
	one++;
	if (one < l->end && !blank_at(p + one, l->end - one) && p[one] != '#')
		return false;
	return signed_word(p + l->text, word - l->text) != SIGNED_NONE;
}

/* --- signatures ------------------------------------------------------------------------------- */

static bool is_mark(const char *p, size_t n, size_t at, const char *words, size_t *behind)
{
	struct flow f = { p, n, at };
	bool is = flow_dashes(&f) && flow_word(&f, words);

	if (behind)
		is = is && flow_dashes(&f);
	if (is && behind)
		*behind = f.at;
	return is;
}

char clear_signature_kind(const char *p, size_t n, size_t at)
{
	struct flow f = { p, n, at };
	size_t behind;

	if (p[at] == 'u' && flow_word(&f, "untrustedcomment:"))
		return 'm';
	f.at = at;
	if (!flow_at_dash(&f))
		return 0;
	if (is_mark(p, n, at, "BEGINSSHSIGNATURE", &behind))
		return 's';
	if (is_mark(p, n, at, "BEGINPBEMSIGNATURE", &behind))
		return 'r';
	return is_mark(p, n, at, "BEGINPGP", NULL) ? 'p' : 0;
}

static size_t ssh_signature(struct buf *sig, const char *p, size_t n, size_t at)
{
	struct buf code = BUF_INIT;
	struct flow f = { p, n, at };
	size_t end = 0;

	if (is_mark(p, n, at, "BEGINSSHSIGNATURE", &f.at) && flow_base64(&f, &code, SIGN_FILE_MAX) &&
		is_mark(p, n, f.at, "ENDSSHSIGNATURE", &end) && code.len) {
		buf_str(sig, "-----BEGIN SSH SIGNATURE-----\n");
		for (size_t i = 0; i < code.len; i += SSH_COLUMNS) {
			buf_add(sig, code.data + i, code.len - i < SSH_COLUMNS ? code.len - i : SSH_COLUMNS);
			buf_char(sig, '\n');
		}
		buf_str(sig, "-----END SSH SIGNATURE-----\n");
	}
	buf_release(&code);
	return end;
}

/* Takes base64 of exactly `bytes` bytes; false, and f stays: other letters stand here. */
static bool take_code(struct flow *f, struct buf *code, size_t letters, size_t bytes)
{
	struct flow try = *f;
	uint8_t out[128];
	size_t start = code->len, got = 0;

	(void)flow_base64(&try, code, letters);
	if (code->len - start != letters ||
		sodium_base642bin(out, sizeof(out), code->data + start, letters, NULL, &got, NULL,
			sodium_base64_VARIANT_ORIGINAL) != 0 ||
		got != bytes) {
		buf_cut(code, start);
		return false;
	}
	*f = try;
	return true;
}

/* Minisign's own comment has tabs, which many a mail program turns into blanks. */
static void restore_tabs(struct buf *b, size_t start)
{
	static const char *const words[] = { " file:", " hashed", " prehashed" };

	if (b->len - start < 10 || memcmp(b->data + start, "timestamp:", 10) != 0 ||
		memchr(b->data + start, '\t', b->len - start))
		return;
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		char *at = strstr(b->data + start, words[i]);
		size_t behind, from;
		if (!at || (i > 0 && at[strlen(words[i])] != '\0'))
			continue;
		behind = (size_t)(at - b->data) + 1;
		for (from = behind; b->data[from - 1] == ' ';)
			from--;
		memmove(b->data + from + 1, b->data + behind, b->len - behind);
		b->data[from] = '\t';
		buf_cut(b, b->len - (behind - from - 1));
	}
}

/* Adds a comment's next words, behind those of the line before. */
static void add_words(struct buf *sig, size_t start, const char *p, const struct clear_line *l)
{
	if (sig->len > start && l->end > l->text)
		buf_char(sig, ' ');
	for (size_t i = l->text, used; i < l->end; i += used ? used : 1) {
		used = blank_at(p + i, l->end - i);
		buf_char(sig, used > 1 ? ' ' : p[i]);
	}
}

/* Behind the base64 of a minisign signature: "trusted comment: TEXT", maybe wrapped, and the second
 * one's. `l`: its first line, `behind`: behind the colon. 0: damaged. */
static size_t trusted_comment(
	struct buf *sig, const char *p, size_t n, size_t at, struct clear_line l, size_t behind)
{
	size_t start;
	struct buf code = BUF_INIT;
	struct flow f;

	buf_str(sig, "trusted comment: ");
	start = sig->len;
	l.text = behind + blank_at(p + behind, l.end - behind);
	for (int row = 0;; row++) {
		add_words(sig, start, p, &l);
		f = (struct flow){ p, n, at };
		if (take_code(&f, &code, GLOBAL_CODE, 64))
			break;
		do {
			if (!clear_line(p, n, &at, &l) || row == COMMENT_ROWS ||
				sig->len - start > COMMENT_MAX) {
				buf_release(&code);
				return 0;
			}
		} while (is_blank_line(&l));
	}
	restore_tabs(sig, start);
	buf_char(sig, '\n');
	buf_add(sig, code.data, code.len);
	buf_char(sig, '\n');
	buf_release(&code);
	return f.at;
}

static size_t minisign_signature(struct buf *sig, const char *p, size_t n, size_t at)
{
	struct clear_line l;
	struct buf code = BUF_INIT;
	struct flow f = { p, n, at };
	size_t end;
	bool found = false, more;

	/* The first line's words may have been wrapped, too. */
	for (int row = 0; row < COMMENT_ROWS && !found && clear_line(p, n, &at, &l); row++) {
		f.at = at;
		found = flow_peek(&f) == 'R' && take_code(&f, &code, SIG_CODE, 74);
	}
	buf_str(sig, "untrusted comment: signature\n");
	buf_add(sig, buf_cstr(&code), code.len);
	buf_char(sig, '\n');
	buf_release(&code);
	if (!found)
		return 0;
	end = at = f.at;
	/* The rest of the line that the base64 ends in, then the next one that says something. */
	more = clear_line(p, n, &at, &l);
	while (more && is_blank_line(&l))
		more = clear_line(p, n, &at, &l);
	f.at = l.text;
	if (!more || !flow_word(&f, "trustedcomment:") || f.at > l.end)
		return end;
	return trusted_comment(sig, p, n, at, l, f.at);
}

size_t clear_signature(struct buf *sig, const char *p, size_t n, size_t at)
{
	size_t start = sig->len;
	size_t end = clear_signature_kind(p, n, at) == 's' ? ssh_signature(sig, p, n, at)
							   : minisign_signature(sig, p, n, at);

	if (!end)
		buf_cut(sig, start);
	return end;
}

/* --- texts ------------------------------------------------------------------------------------ */

struct candidate *carrier_add(
	struct carriers *c, enum carrier_kind kind, const char *text, size_t len, const struct buf *sig)
{
	struct candidate *k = &c->candidate[c->n];

	if (len > CARRIER_TEXT_MAX)
		c->trouble |= CARRIER_LONG;
	else if (c->n == CARRIER_CANDIDATES)
		c->trouble |= CARRIER_MANY;
	if (len > CARRIER_TEXT_MAX || c->n == CARRIER_CANDIDATES)
		return NULL;
	k->kind = kind;
	buf_add(&k->text, text, len);
	buf_add(&k->sig, buf_cstr(sig), sig->len);
	c->n++;
	return k;
}

static bool is_same(const struct buf *a, const struct buf *b)
{
	return a->len == b->len && memcmp(buf_cstr(a), buf_cstr(b), a->len) == 0;
}

void carrier_add_other(struct candidate *k, struct buf *b)
{
	bool known = k->n_others == CARRIER_OTHERS || b->len > CARRIER_TEXT_MAX || is_same(b, &k->text);

	for (int i = 0; i < k->n_others; i++)
		known = known || is_same(b, &k->other[i]);
	if (known)
		buf_release(b);
	else
		k->other[k->n_others++] = *b;
	*b = (struct buf)BUF_INIT;
}

/* Blanks as they were typed: none at the end of a line, and no no-break ones. */
static void clean(struct buf *out, const char *p, size_t n)
{
	size_t at = 0, used;
	struct clear_line l;

	while (clear_line(p, n, &at, &l)) {
		size_t end = is_blank_line(&l) && !l.marks ? l.at : l.end;
		for (size_t i = l.at; i < end; i += used ? used : 1) {
			used = blank_at(p + i, end - i);
			if (used != 3)
				buf_char(out, used == 2 ? ' ' : p[i]);
		}
		buf_char(out, '\n');
	}
}

/* Without blank lines around; the first line keeps its blanks. */
static void trim(const char *p, size_t *from, size_t *to)
{
	struct clear_line l;
	size_t at = *from, last = *from;
	bool any = false;

	while (clear_line(p, *to, &at, &l)) {
		if (l.at == *from && is_blank_line(&l) && !l.marks && !any)
			*from = at;
		else if (!is_blank_line(&l) || l.marks)
			any = true, last = l.end;
	}
	*to = any ? last : *from;
}

void carrier_add_clear(
	struct carriers *c, const char *p, size_t above, size_t from, size_t to, const struct buf *sig)
{
	struct buf b = BUF_INIT;
	size_t end = to;
	struct candidate *k;

	trim(p, &from, &end);
	buf_add(&b, p + from, end - from);
	buf_char(&b, '\n');
	k = carrier_add(c, CARRIER_CLEAR, b.data, b.len, sig);
	buf_release(&b);
	if (!k)
		return;
	buf_add(&b, p + from, to - from);
	carrier_add_other(k, &b);
	clean(&b, p + from, end - from);
	carrier_add_other(k, &b);
	buf_add(&b, p + from, end - from);
	carrier_add_other(k, &b);
	if (above >= from)
		return;
	buf_add(&b, p + above, to - above);
	carrier_add_other(k, &b);
	trim(p, &above, &end);
	buf_add(&b, p + above, end - above);
	buf_char(&b, '\n');
	carrier_add_other(k, &b);
}

/* --- blocks ----------------------------------------------------------------------------------- */

#define NOWHERE ((size_t)-1)

struct scan {
	struct carriers *c;
	/* A signature without anything above it; a block that begins right behind it, and that none
	 * follows, is what it signs: signify -e writes it so. */
	struct buf lead;
	size_t led; /* where that block began */
	const char *p;
	size_t n, at;
	size_t above; /* behind the last signature */
	size_t open;  /* where a block began that is not signed yet */
	size_t lone;  /* where one began that never was */
	int unsigned_blocks;
	size_t quoted; /* where the last quoted block began since */
};

size_t clear_end(const char *p, size_t from, size_t n)
{
	struct clear_line l;
	size_t at = from;

	while (clear_line(p, n, &at, &l))
		if (!l.marks && l.end - l.text == 2 && memcmp(p + l.text, "--", 2) == 0)
			return l.at;
	return n;
}

/* It signs nothing. */
static void drop_lead(struct scan *s)
{
	if (s->lead.len)
		s->c->trouble |= CARRIER_LONE_SIG;
	buf_clear(&s->lead);
	s->led = NOWHERE;
}

/* No signature follows the block that is open, and ends at `to`. */
static void close_unsigned(struct scan *s, size_t to)
{
	if (s->open == NOWHERE)
		return;
	if (s->led == s->open) {
		carrier_add_clear(s->c, s->p, s->open, s->open, clear_end(s->p, s->open, to), &s->lead);
		buf_clear(&s->lead);
		s->led = NOWHERE;
	} else {
		s->c->trouble |= CARRIER_UNSIGNED;
		s->lone = s->open;
		s->unsigned_blocks++;
	}
	s->open = NOWHERE;
}

/* The referee's own signature, of a receipt that was sent along: nobody's orders. */
static void skip_referee(struct scan *s)
{
	struct clear_line l;
	size_t at = s->at, behind;

	for (int row = 0; row < 12 && clear_line(s->p, s->n, &at, &l); row++)
		if (!is_blank_line(&l) && is_mark(s->p, s->n, l.text, "ENDPBEMSIGNATURE", &behind)) {
			s->at = at;
			return;
		}
}

static void take_signature(struct scan *s, const struct clear_line *l)
{
	struct buf sig = BUF_INIT;
	size_t end = clear_signature(&sig, s->p, s->n, l->text);

	if (!end) {
		if (!l->marks && s->open != NOWHERE)
			s->c->trouble |= CARRIER_DAMAGED;
	} else {
		if (l->marks)
			s->c->trouble |= s->quoted != NOWHERE ? CARRIER_QUOTED : 0;
		else if (s->open != NOWHERE)
			carrier_add_clear(s->c, s->p, s->above, s->open, l->at, &sig);
		else if (s->quoted != NOWHERE)
			carrier_add_clear(s->c, s->p, s->above, s->quoted, l->at, &sig);
		else
			buf_add(&s->lead, buf_cstr(&sig), sig.len);
		if (!l->marks && s->open != NOWHERE && s->led == s->open)
			drop_lead(s);
		if (!l->marks)
			s->open = NOWHERE;
		s->above = s->at = end;
		s->quoted = NOWHERE;
	}
	buf_release(&sig);
}

static void look(struct scan *s, const struct clear_line *l)
{
	const bool magic = clear_is_magic(s->p, l);

	if (s->lead.len && s->led == NOWHERE && (!magic || l->marks))
		drop_lead(s);
	if (magic) {
		if (l->marks) {
			s->quoted = l->at;
		} else {
			close_unsigned(s, l->at);
			s->open = l->at;
			s->led = s->lead.len ? l->at : NOWHERE;
		}
		return;
	}
	switch (clear_signature_kind(s->p, s->n, l->text)) {
	case 's':
	case 'm':
		take_signature(s, l);
		break;
	case 'r':
		skip_referee(s);
		break;
	case 'p':
		s->c->trouble |= l->marks ? 0 : CARRIER_PGP;
		break;
	default:
		break;
	}
}

/* The first one that is found: an attachment comes before what its mail quotes. */
static void keep_form(struct scan *s)
{
	size_t at = s->unsigned_blocks ? s->lone : s->quoted;
	struct buf *b = &s->c->form;
	struct clear_line l;

	if (b->len || at == NOWHERE)
		return;
	while (clear_line(s->p, s->n, &at, &l) && b->len + (l.end - l.text) < CARRIER_TEXT_MAX) {
		if (l.end - l.text == 2 && memcmp(s->p + l.text, "--", 2) == 0)
			break;
		buf_add(b, s->p + l.text, l.end - l.text);
		buf_char(b, '\n');
	}
}

void clear_find(struct carriers *c, const char *p, size_t n, size_t *lone)
{
	struct scan s = { .c = c, .p = p, .n = n, .open = NOWHERE, .quoted = NOWHERE, .led = NOWHERE };
	struct clear_line l;

	while (clear_line(p, n, &s.at, &l))
		if (!is_blank_line(&l))
			look(&s, &l);
	close_unsigned(&s, n);
	drop_lead(&s);
	buf_release(&s.lead);
	keep_form(&s);
	*lone = n;
	if (s.unsigned_blocks == 1)
		*lone = s.lone;
	else if (!s.unsigned_blocks && s.quoted != NOWHERE)
		*lone = s.quoted;
}
