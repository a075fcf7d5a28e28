/* SPDX-License-Identifier: MIT */
#include "magpie_fixture.h"

#include <stdio.h>
#include <string.h>

struct mf_match mf_match;
static struct mf_match *const g = &mf_match;

void mf_begin(const char *seats, const char *options)
{
	memset(g, 0, sizeof(*g));
	table_set(&g->t, &magpie_rules, &g->s, seats, options, NULL);
}

int mf_start(void **state)
{
	(void)state;
	mf_begin("jay rook crow", "");
	return 0;
}

struct pile *mf_hand(int seat)
{
	return &g->s.bird[seat].hand;
}

static int kind_of(const char *w, size_t n)
{
	return table_must_find(&magpie_cards, w, n);
}

struct pile_card mf_from_deck(int kind)
{
	return pile_take(&g->s.deck, pile_find(&g->s.deck, kind), 0);
}

void mf_give(int seat, const char *cards)
{
	const char *w;
	size_t n;
	while (mf_hand(seat)->n) {
		struct pile_card c = pile_take(mf_hand(seat), 0, 0);
		pile_put(&g->s.deck, PILE_MIDDLE, (struct pile_card){ c.kind, 0 });
	}
	while ((n = table_word(&cards, &w)) > 0)
		pile_put(mf_hand(seat), PILE_MIDDLE,
			(struct pile_card){ mf_from_deck(kind_of(w, n)).kind, PILE_SEAT(seat) });
}

void mf_give_all(const char *jay, const char *rook, const char *crow)
{
	mf_give(0, jay);
	mf_give(1, rook);
	mf_give(2, crow);
}

void mf_stack(const char *cards)
{
	const char *w;
	size_t n;
	while ((n = table_word(&cards, &w)) > 0)
		pile_put(&g->s.deck, PILE_TOP, mf_from_deck(kind_of(w, n)));
}

void mf_put_discard(const char *cards)
{
	const char *w;
	size_t n;
	while ((n = table_word(&cards, &w)) > 0)
		pile_put(&g->s.discard, PILE_TOP,
			(struct pile_card){ mf_from_deck(kind_of(w, n)).kind, PILE_ALL });
}

void mf_lay(int seat, const char *gems)
{
	const char *w;
	size_t n;
	while ((n = table_word(&gems, &w)) > 0)
		g->s.bird[seat].laid[mf_from_deck(kind_of(w, n)).kind]++;
}

void mf_empty_deck(void)
{
	while (g->s.deck.n) {
		struct pile_card c = pile_take(&g->s.deck, 0, PILE_ALL);
		pile_put(&g->s.discard, PILE_TOP, (struct pile_card){ c.kind, PILE_ALL });
	}
}

const char *mf_words(const struct pile *p, int n)
{
	static char out[4][PILE_CARDS * 8];
	static int next;
	char *to = out[next++ % 4];
	*to = '\0';
	for (int i = 0; i < n; i++) {
		int kind = p->card[p->n - 1 - i];
		snprintf(to + strlen(to), 20, "%s%s", i ? " " : "",
			kind == PILE_UNKNOWN ? "?" : vocab_id(&magpie_cards, kind));
	}
	return to;
}

const struct magpie_state *mf_seen_by(int seat)
{
	return t_view(g, seat)->state;
}

void mf_play(int seat, const char *lines)
{
	t_orders(g, seat, lines);
	t_resolve(g);
}
