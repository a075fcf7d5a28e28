/* SPDX-License-Identifier: MIT */
#include "inv_fixture.h"

#include <stdio.h>
#include <string.h>

/* What reports show beside the view. */

static struct iv_table *const g = &iv_table;

static const struct inv_sheet *sheet(int seat)
{
	return t_sheet(g, seat);
}

static const struct inv_sheet_unit *shown(int seat, const char *handle)
{
	struct inv_place p = inv_find(&g->s, iv_target(handle));
	const struct inv_sheet_column *c = &sheet(seat)->zone[p.zone].column[p.side];
	assert_int_equal(c->n, g->s.zone[p.zone].column[p.side].n);
	assert_int_equal(c->unit[p.at].unit, iv_target(handle));
	return &c->unit[p.at];
}

/* Cards of the hand that can be paid for, in the order of the card list. */
static const char *affordable(int seat)
{
	static char text[200];
	const struct inv_sheet *s = sheet(seat);
	text[0] = '\0';
	for (int i = 0; i < s->n_hand; i++)
		if (s->hand[i].affordable) {
			snprintf(text + strlen(text), sizeof(text) - strlen(text), "%s%s", text[0] ? " " : "",
				vocab_id(&inv_card_words, s->hand[i].card));
		}
	return text;
}

static void INV_7_2__INV_7_3_the_powers_of_a_zone(void **state)
{
	const struct inv_sheet_zone *z;
	(void)state;
	iv_put("pac", "kraken squid");
	iv_put("pac", "vtol");
	g->s.zone[INV_PAC].minus = 1;
	z = &sheet(INV_INVADERS)->zone[INV_PAC];
	assert_int_equal(z->power, 2);
	assert_int_equal(z->invaders, 5);
	assert_int_equal(z->mankind, 3);
	assert_int_equal(z->margin, 2);
	z = &sheet(SEAT_OBSERVER)->zone[INV_EUR]; /* Reyes is there */
	assert_int_equal(z->invaders, 0);
	assert_int_equal(z->mankind, 8);
	assert_int_equal(z->margin, -8);
}

static void INV_7_4_a_unit_and_what_holds_it_at_0(void **state)
{
	const struct inv_sheet_unit *u;
	(void)state;
	iv_put("eur", "kraken scout spore");
	iv_put("eur", "mako shield");
	iv_unit("spore1")->tokens = 2;
	iv_unit("mako1")->power = -1;
	u = shown(INV_INVADERS, "kraken1");
	assert_int_equal(u->card, INV_KRAKEN);
	assert_int_equal(u->power, 3);
	assert_int_equal(u->plus, 0);
	assert_false(u->no_power);
	u = shown(INV_MANKIND, "mako1");
	assert_int_equal(u->power, 2);
	assert_int_equal(u->plus, -1);
	assert_int_equal(u->tokens, 0);
	u = shown(INV_MANKIND, "spore1");
	assert_int_equal(u->tokens, 2);
	assert_false(u->no_power); /* it is printed with none */
	assert_false(shown(INV_MANKIND, "shield1")->no_power);
	assert_false(shown(INV_MANKIND, "hero")->sideways);
	assert_false(shown(INV_MANKIND, "hero")->no_power);
	/* A Mako that tokens have brought to 0 is held by nothing; one that is counted as 0 is. */
	iv_unit("mako1")->power = -3;
	assert_false(shown(INV_MANKIND, "mako1")->no_power);
	iv_unit("mako1")->power = 1;
	iv_put("eur", "snatcher");
	assert_true(shown(INV_MANKIND, "mako1")->no_power);
	g->s.sideways = true;
	assert_true(shown(INV_MANKIND, "hero")->sideways);
}

/* The hand with its present prices. */
static void INV_3_1__INV_3_22_the_hand_and_its_prices(void **state)
{
	const struct inv_sheet *s;
	(void)state;
	iv_put("pac", "obelisk");
	iv_hand(INV_INVADERS, "squid squid medusa bombard");
	s = sheet(INV_INVADERS);
	assert_int_equal(s->n_hand, 3);
	assert_int_equal(s->hand[0].card, INV_SQUID);
	assert_int_equal(s->hand[0].copies, 2);
	assert_int_equal(s->hand[0].discard, 0);
	assert_int_equal(s->hand[0].power, 2);
	assert_false(s->hand[0].one_shot);
	assert_int_equal(s->hand[1].card, INV_MEDUSA);
	assert_int_equal(s->hand[1].discard, 3);
	assert_int_equal(s->hand[1].drain, 2);
	assert_true(s->hand[2].one_shot);
	assert_int_equal(s->side, INV_INVADERS);
	assert_int_equal(sheet(INV_MANKIND)->n_hand, 0);
	assert_int_equal(sheet(SEAT_OBSERVER)->n_hand, 0);
	assert_int_equal(sheet(SEAT_OBSERVER)->side, -1);
	assert_int_equal(sheet(INV_MANKIND)->side, INV_MANKIND);
}

/* With LESS as well, as long as the Invasion action is left; and with tokens of Rushmore. */
static void INV_3_9_what_can_be_paid_for(void **state)
{
	(void)state;
	iv_hand(INV_INVADERS, "squid medusa scout");
	assert_string_equal(affordable(INV_INVADERS), "squid scout medusa");
	g->s.invasion = true;
	assert_string_equal(affordable(INV_INVADERS), "squid scout");
	iv_hand(INV_INVADERS, "squid medusa");
	g->s.invasion = false;
	assert_string_equal(affordable(INV_INVADERS), "squid");
	/* A drain that the deck cannot give, or not quite. */
	iv_hand(INV_INVADERS, "spider kraken squid");
	iv_deck(INV_INVADERS, 2);
	g->s.invasion = true;
	assert_string_equal(affordable(INV_INVADERS), "squid spider kraken");
	iv_deck(INV_INVADERS, 1);
	assert_string_equal(affordable(INV_INVADERS), "squid");
	g->s.invasion = false;
	assert_string_equal(affordable(INV_INVADERS), "squid spider kraken");
	iv_deck(INV_INVADERS, 0);
	assert_string_equal(affordable(INV_INVADERS), "squid");
	iv_begin("");
	iv_hand(INV_INVADERS, "kraken scout");
	iv_deck(INV_INVADERS, 1);
	assert_string_equal(affordable(INV_INVADERS), "scout kraken");
	/* LESS lowers one of the two, not both. */
	iv_hand(INV_INVADERS, "kraken");
	iv_deck(INV_INVADERS, 1);
	assert_string_equal(affordable(INV_INVADERS), "");
	/* Mankind has none. */
	iv_hand(INV_MANKIND, "militia ark");
	assert_string_equal(affordable(INV_MANKIND), "militia ark");
	iv_deck(INV_MANKIND, 0);
	assert_string_equal(affordable(INV_MANKIND), "ark");
	iv_begin("");
	iv_hand(INV_MANKIND, "laser");
	assert_string_equal(affordable(INV_MANKIND), "");
}

static void INV_13_8_tokens_of_rushmore_may_pay(void **state)
{
	(void)state;
	iv_put("pac", "rushmore");
	iv_hand(INV_MANKIND, "militia");
	iv_deck(INV_MANKIND, 0);
	assert_string_equal(affordable(INV_MANKIND), "");
	iv_unit("rushmore1")->tokens = 1;
	assert_string_equal(affordable(INV_MANKIND), "militia");
}

static void INV_3_19_the_newest_discards_and_those_below(void **state)
{
	const struct inv_sheet_pile *p;
	(void)state;
	p = &sheet(INV_MANKIND)->pile[INV_INVADERS];
	assert_int_equal(p->n_recent, 0);
	iv_discard(INV_INVADERS, "goo scout scout squid kraken squid medusa legion hydra slug fold");
	p = &sheet(INV_MANKIND)->pile[INV_INVADERS];
	assert_int_equal(p->n_recent, INV_RECENT);
	assert_int_equal(p->recent[0], INV_FOLD);
	assert_int_equal(p->recent[1], INV_SLUG);
	assert_int_equal(p->recent[INV_RECENT - 1], INV_SQUID);
	assert_int_equal(p->older[INV_SCOUT], 2);
	assert_int_equal(p->older[INV_GOO], 1);
	assert_int_equal(p->older[INV_SQUID], 0);
	assert_int_equal(sheet(INV_MANKIND)->pile[INV_MANKIND].n_recent, 0);
	iv_discard(INV_MANKIND, "mako vtol");
	p = &sheet(INV_INVADERS)->pile[INV_MANKIND];
	assert_int_equal(p->n_recent, 2);
	assert_int_equal(p->recent[1], INV_MAKO);
}

static void INV_1_7_the_track(void **state)
{
	const struct inv_sheet *s;
	(void)state;
	for (int marker = 1; marker <= 12; marker += 11) {
		g->s.marker = (uint8_t)marker;
		s = sheet(INV_INVADERS);
		for (int i = 0; i <= INV_TRACK; i++) {
			assert_int_equal(s->track[i].n, 12 - i);
			assert_int_equal(s->track[i].here, s->track[i].n == marker);
		}
	}
}

static void INV_1_17_cards_in_play_are_listed_once(void **state)
{
	const struct inv_sheet *s;
	(void)state;
	iv_put("pac", "vtol squid");
	iv_put("afr", "vtol vtol obelisk");
	s = sheet(INV_MANKIND);
	assert_int_equal(s->n_in_play, 4);
	assert_int_equal(s->in_play[0], INV_VTOL);
	assert_int_equal(s->in_play[1], INV_SQUID);
	assert_int_equal(s->in_play[2], INV_OBELISK);
	assert_int_equal(s->in_play[3], INV_REYES);
}

static void INV_8_1_strategies_that_are_left(void **state)
{
	const struct inv_sheet *s = sheet(INV_INVADERS);
	(void)state;
	assert_int_equal(s->dormant, (1u << INV_STRATEGIES) - 1);
	assert_int_equal(s->ocean, INV_SUP);
	assert_int_equal(s->moon, INV_LOC);
	g->s.used = 1u << INV_OCEAN | 1u << INV_CHAINMAIL;
	s = sheet(INV_INVADERS);
	assert_int_equal(s->dormant, ((1u << INV_STRATEGIES) - 1) & ~g->s.used);
	assert_int_equal(s->ocean, -1);
	assert_int_equal(s->moon, INV_LOC);
	g->s.used = 1u << INV_MOON;
	assert_int_equal(sheet(INV_INVADERS)->moon, -1);
	assert_int_equal(sheet(INV_INVADERS)->ocean, INV_SUP);
}

static void INV_16_6__INV_16_7_pauses_that_are_left(void **state)
{
	(void)state;
	assert_int_equal(sheet(INV_INVADERS)->pauses_left, 2);
	assert_false(sheet(INV_INVADERS)->match);
	assert_false(sheet(INV_INVADERS)->attack_skipped);
	g->s.pauses = 2;
	g->s.skips = true;
	assert_int_equal(sheet(INV_INVADERS)->pauses_left, 0);
	assert_true(sheet(INV_INVADERS)->attack_skipped);
	iv_begin("match=3 pauses=4");
	g->s.pauses = 1;
	assert_int_equal(sheet(INV_INVADERS)->pauses_left, 3);
	assert_true(sheet(INV_INVADERS)->match);
	iv_begin("tempo=fast");
	assert_int_equal(sheet(INV_INVADERS)->pauses_left, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(INV_7_2__INV_7_3_the_powers_of_a_zone, iv_start),
		cmocka_unit_test_setup(INV_7_4_a_unit_and_what_holds_it_at_0, iv_start),
		cmocka_unit_test_setup(INV_3_1__INV_3_22_the_hand_and_its_prices, iv_start),
		cmocka_unit_test_setup(INV_3_9_what_can_be_paid_for, iv_start),
		cmocka_unit_test_setup(INV_13_8_tokens_of_rushmore_may_pay, iv_start),
		cmocka_unit_test_setup(INV_3_19_the_newest_discards_and_those_below, iv_start),
		cmocka_unit_test_setup(INV_1_7_the_track, iv_start),
		cmocka_unit_test_setup(INV_1_17_cards_in_play_are_listed_once, iv_start),
		cmocka_unit_test_setup(INV_8_1_strategies_that_are_left, iv_start),
		cmocka_unit_test_setup(INV_16_6__INV_16_7_pauses_that_are_left, iv_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
