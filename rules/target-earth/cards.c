/* SPDX-License-Identifier: MIT */
#include "turn.h"

int te_budget(const struct te_state *s, int base)
{
	return base == s->first ? te_players[s->bases].first_budget : te_players[s->bases].other_budget;
}

int te_may_play(const struct te_state *s, int base, enum te_card card)
{
	const struct te_base *b = &s->base[base];
	if (!b->hand[card])
		return TE_NO_CARD;
	return b->played < te_budget(s, base) ? -1 : TE_NO_CARD_LEFT_TO_PLAY;
}

void te_spend_card(struct te_state *s, int base, enum te_card card)
{
	struct te_base *b = &s->base[base];
	b->hand[card]--;
	b->played++;
	s->discard[card]++;
}

bool te_play_card(struct turn *t, int base, enum te_card card, const struct order *o)
{
	int why = te_may_play(t->s, base, card);
	if (why >= 0) {
		if (o)
			te_refuse(t, base, o, why);
		return false;
	}
	te_spend_card(t->s, base, card);
	TE_EVENT(t, TE_E_CARD_PLAYED, base, (int)card);
	return true;
}

void te_draw_card(struct turn *t, int base, int nth)
{
	struct te_state *s = t->s;
	uint8_t card;
	int roll;
	if (!deck_size(s->deck, TE_CARDS))
		return;
	roll = deck_draw(s->deck, TE_CARDS, t->d, DICE_OPEN, 1, &card, "cards/%s %d",
		vocab_id(&te_seat_words, base), nth);
	s->base[base].hand[card]++;
	TE_EVENT(t, TE_E_CARD_DRAWN, base, card, roll);
}
