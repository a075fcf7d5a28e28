/* SPDX-License-Identifier: MIT */
#include "inv_cards.h"

#include <stdio.h>
#include <string.h>

static struct iv_table *const g = &iv_table;

void iv_is_printed(
	const char *card, const char *type_and_keyword, int copies, int discard, int drain, int power)
{
	int kind = iv_card(card);
	const struct inv_card_data *data = &inv_cards[kind];
	const struct inv_number *n = &inv_numbers_of(&g->s)->card[kind];
	char words[64];
	snprintf(words, sizeof(words), "%s %s", vocab_id(&inv_type_words, data->type),
		vocab_id(&inv_keyword_words, data->keyword));
	assert_string_equal(words, type_and_keyword);
	assert_int_equal(n->copies, copies);
	assert_int_equal(n->discard, discard);
	assert_int_equal(n->drain, drain);
	assert_int_equal(data->one_shot, power == IV_ONE_SHOT);
	assert_int_equal(n->power, power == IV_ONE_SHOT ? 0 : power);
}

/* What cards are paid with here. */
static const char *filler(int seat)
{
	return seat == INV_MANKIND ? "vtol" : "scout";
}

static void fillers(struct buf *b, int seat, int n)
{
	for (int i = 0; i < n; i++)
		buf_printf(b, " %s", filler(seat));
}

/* The window in which it is ordered to pay with `discard` cards; so many are in the hand, and in
 * the deck (-1: many). */
static void play(const char *card, int discard, bool unit, int hand, int deck)
{
	int seat = inv_side_of_card(iv_card(card));
	struct buf cards = BUF_INIT, line = BUF_INIT;
	iv_begin("");
	iv_turn(seat);
	buf_str(&cards, card);
	fillers(&cards, seat, hand);
	iv_hand(seat, buf_cstr(&cards));
	if (deck >= 0)
		iv_deck(seat, deck);
	buf_printf(&line, "PLAY %s%s%s", card, unit ? " pac" : "", discard ? " PAY" : "");
	fillers(&line, seat, discard);
	iv_play(buf_cstr(&line));
	buf_release(&cards);
	buf_release(&line);
}

static void refused(const char *card, int hand, int why)
{
	int seat = inv_side_of_card(iv_card(card));
	const struct inv_side *side = &g->s.side[seat];
	t_refused(g, seat, 1, why);
	t_none(g, INV_E_PLAYED);
	assert_true(pile_count(&side->hand, iv_card(card)) > 0);
	assert_int_equal(side->hand.n, 1 + hand);
}

void iv_is_played(const char *card, int discard, int drain, int power)
{
	int kind = iv_card(card), seat = inv_side_of_card(kind), n;
	bool unit = power != IV_ONE_SHOT;
	const struct inv_side *side = &g->s.side[seat];
	char handle[24];
	snprintf(handle, sizeof(handle), "%s1", card);
	if (discard) {
		play(card, discard, unit, discard - 1, -1);
		refused(card, discard - 1, INV_TOO_FEW_CARDS);
	}
	if (drain) {
		play(card, discard, unit, discard, drain - 1);
		refused(card, discard, INV_DECK_SHORT);
	}
	play(card, discard, unit, discard, drain ? drain : -1);
	t_none_refused(g);
	t_saw(g, INV_E_PLAYED, seat, kind, unit ? iv_target(handle) : -1, unit ? INV_PAC : -1);
	assert_int_equal(t_count(g, INV_E_PAID), discard + drain > 0);
	assert_int_equal(pile_count(&side->hand, kind), 0);
	if (!unit) {
		assert_string_equal(iv_words(&side->discard, 1), card);
		return;
	}
	assert_int_equal(iv_zone(handle), INV_PAC);
	assert_int_equal(iv_power(handle), power);
	assert_int_equal(side->hand.n, 0);
	n = side->discard.n;
	for (int i = 1; i <= discard; i++)
		assert_string_equal(
			vocab_id(&inv_card_words, side->discard.card[n - drain - i]), filler(seat));
	assert_int_equal(side->deck.n, drain ? 0 : INV_DECK_MIN - 1 - discard);
}
