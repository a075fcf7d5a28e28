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

int te_take_card(struct turn *t, int base, const char *what, const char *nth, int *roll)
{
	struct te_state *s = t->s;
	enum dice_kind kind = te_is_advanced(s) ? DICE_SEALED : DICE_OPEN;
	uint8_t card;
	if (!deck_size(s->deck, TE_CARDS))
		return -1;
	*roll = deck_draw(s->deck, TE_CARDS, t->d, kind, 1, &card, "%s/%s%s", what,
		vocab_id(&te_seat_words, base), nth);
	s->base[base].hand[card]++;
	return card;
}

void te_draw_card(struct turn *t, int base, int nth)
{
	const char number[] = { ' ', (char)('0' + nth), '\0' };
	int roll, card = te_take_card(t, base, "cards", number, &roll);
	if (card < 0)
		return;
	if (te_is_advanced(t->s))
		EVENT(t->es, te_events, TE_E_DREW, AUDIENCE_SEAT(t->s->base[base].owner), card);
	else
		TE_EVENT(t, TE_E_CARD_DRAWN, base, card, roll);
}
