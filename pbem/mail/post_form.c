/* SPDX-License-Identifier: MIT */
#include "mail/post_priv.h"

#include "core/orderfile.h"
#include "core/vocab.h"
#include "game/game.h"

/* Orders that came without a signature. A report that somebody quotes holds a form as well: it was filled in when a line of it orders something. */

struct span {
	const char *p;
	size_t n;
};

static struct span next_word(struct span *line)
{
	struct span w;

	while (line->n && (*line->p == ' ' || *line->p == '\t')) {
		line->p++;
		line->n--;
	}
	w.p = line->p;
	while (line->n && *line->p != ' ' && *line->p != '\t') {
		line->p++;
		line->n--;
	}
	w.n = (size_t)(line->p - w.p);
	return w;
}

static bool begins_verb(struct span word, const struct grammar *g)
{
	static const char *const others[] = { "STAND", "CLEAR", "IF", "READY" };

	for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++)
		if (word_is(word.p, word.n, others[i]))
			return true;
	for (int i = 0; g && i < g->n_verbs; i++) {
		char first[64];
		snprintf(first, sizeof(first), "%.*s", (int)strcspn(g->verbs[i].name, " "), g->verbs[i].name);
		if (word_is(word.p, word.n, first))
			return true;
	}
	return false;
}

/* The zeros of a form for a nonce are nobody's nonce. */
static bool is_blank_nonce(struct span word, struct span rest)
{
	struct span nonce = next_word(&rest);

	if (!word_is(word.p, word.n, "READY"))
		return false;
	for (size_t i = 0; i < nonce.n; i++)
		if (nonce.p[i] != '0')
			return false;
	return true;
}

static bool is_filled(const struct buf *form, const struct grammar *g)
{
	const char *p = buf_cstr(form), *end = p + form->len;

	while (p < end) {
		const char *stop = memchr(p, '\n', (size_t)(end - p));
		struct span line = { p, (size_t)((stop ? stop : end) - p) }, word;

		/* What stands below is the mail's. */
		if (line.n == strlen(ORDERFILE_END) && !memcmp(p, ORDERFILE_END, line.n))
			break;
		word = next_word(&line);
		if (word.n && begins_verb(word, g) && !is_blank_nonce(word, line))
			return true;
		p = stop ? stop + 1 : end;
	}
	return false;
}

bool form_is_meant(const struct visit *v, const struct game *g, const struct word_asked *w)
{
	const struct carriers *c = &v->c;
	const enum signed_kind kind = v->form.head.kind;
	bool asks = w->in_text && w->word != WORD_NONE && w->word != WORD_OTHER && w->word != WORD_ORDERS;

	if (c->n || (c->trouble & ~(unsigned)CARRIER_UNSIGNED) || v->m.refused[0] || !c->form.len || asks)
		return false;
	return c->trouble & CARRIER_UNSIGNED
		? kind != SIGNED_NONE && kind != SIGNED_JOIN && kind != SIGNED_OBSERVE
		: (kind == SIGNED_ORDERS || kind == SIGNED_READY) &&
			is_filled(&c->form, g->rules ? g->rules->grammar : NULL);
}
