/* SPDX-License-Identifier: MIT */
#include "tg_fixture.h"

#include "rules/terra-galactix/fights.h"

#include <string.h>

/* Chapter 16: a round in one window, for dice that are known. */

/* Alpha, beta and gamma in this order, everybody out of fire. */
static struct gf_game *three(void)
{
	struct gf_game *g = gf_game("alpha beta gamma", "game=invasion tempo=round");
	gf_put(g, "alpha-red:302 alpha-blue:511 beta-red:207 beta-blue:500 gamma-red:411 gamma-blue:513");
	gf_dice(g, TG_ALPHA, "1 1 5");
	gf_dice(g, TG_BETA, "1 1 5");
	gf_dice(g, TG_GAMMA, "1 1 5");
	return g;
}

static void TG_16_6_the_dice_of_the_first_round(void **state)
{
	(void)state;
	struct gf_game *g = gf_fresh("alpha beta gamma", "game=invasion", NULL);
	assert_int_equal(g->s.game->option[TG_OPT_TEMPO], TG_TEMPO_TURN); /* the fixture's */
	g = gf_fresh("alpha beta gamma", "game=invasion tempo=round", NULL);
	assert_int_equal(t_awaited(g).window, TG_WINDOW_ROUND);
	assert_int_equal(t_awaited(g).must, 7u);
	assert_int_equal(t_count(g, TG_E_DICE), 3);
	t_none(g, TG_E_DREW);
	t_none(g, TG_E_ROUND);
	for (int c = TG_ALPHA; c <= TG_GAMMA; c++) {
		const struct tg_state *known = t_view(g, (c + 1) % 3)->state;
		for (int i = 0; i < 3; i++)
			assert_in_range(known->camp[c].dice[i], 1, 6);
		assert_int_equal(known->camp[c].dice[3], 0);
		assert_int_equal(gf_cards(g, c), 4);
	}
	for (int i = 0; i < 4; i++)
		assert_int_equal(g->s.dice[i], 0);
}

static void TG_16_6_what_the_report_shows(void **state)
{
	(void)state;
	struct gf_game *g = three();
	gf_dice(g, TG_BETA, "4 2 6");
	g->s.camp[TG_BETA].doubled = 1u << TG_RED;
	const struct tg_sheet *v = gf_sheet(g, TG_BETA);
	assert_int_equal(v->turns_n, 3);
	for (int i = 0; i < 3; i++) {
		assert_int_equal(v->turns[i].camp, i);
		assert_int_equal(v->turns[i].mine, i == TG_BETA);
		assert_false(v->turns[i].wakes);
	}
	assert_int_equal(v->turns[1].red, 4);
	assert_int_equal(v->turns[1].blue, 2);
	assert_int_equal(v->turns[1].yellow, 6);
	assert_int_equal(v->turns[1].doubled, 1u << TG_RED);
	assert_int_equal(bits_count(v->turns[1].firing), 4);
	assert_int_equal(v->firing, v->turns[0].firing | v->turns[1].firing);
	assert_int_equal(v->points[TG_RED], 8);
	assert_int_equal(v->points[TG_BLUE], 2);
	assert_true(v->camps[TG_BETA].saucer[TG_BLUE].reach_n > 0);
	assert_int_equal(v->camps[TG_ALPHA].saucer[TG_BLUE].reach_n, 0);
	assert_int_equal(gf_sheet(g, SEAT_OBSERVER)->turns_n, 3);
	gf_dice(g, TG_GAMMA, "2 2 2");
	assert_true(gf_sheet(g, TG_ALPHA)->turns[2].wakes);
}

static void TG_16_7_turns_in_their_order_then_cards_and_dice(void **state)
{
	(void)state;
	struct gf_game *g = three();
	t_orders(g, TG_GAMMA, "MOVE red 412\nMOVE blue 514");
	t_orders(g, TG_BETA, "MOVE red 208\nMOVE blue 501");
	t_orders(g, TG_ALPHA, "MOVE red 202\nMOVE blue 512");
	t_dice(g, "dice/alpha", "1 2 3");
	t_dice(g, "dice/beta", "4 5 6");
	t_dice(g, "dice/gamma", "6 6 1");
	t_resolve(g);
	t_none_refused(g);
	gf_is_at(g, "alpha-red", "202");
	gf_is_at(g, "beta-red", "208");
	gf_is_at(g, "gamma-red", "412");
	for (int i = 0; i < 3; i++) {
		assert_int_equal(t_nth(g, TG_E_TURN, i)->arg[0], i);
		assert_int_equal(t_nth(g, TG_E_DICE, i)->arg[0], i);
		assert_int_equal(t_nth(g, TG_E_MOVED, 2 * i)->arg[0] / TG_COLOURS, i);
		assert_true(t_at_event(g, t_nth(g, TG_E_DICE, i)) > t_at_event(g, t_nth(g, TG_E_ROUND, 0)));
		assert_true(
			t_at_event(g, t_nth(g, TG_E_DREW_COUNT, i)) > t_at_event(g, t_nth(g, TG_E_ROUND, 0)));
	}
	assert_int_equal(t_count(g, TG_E_ROUND), 1);
	assert_true(t_at_event(g, t_nth(g, TG_E_ROUND, 0)) > t_at_event(g, t_nth(g, TG_E_MOVED, 5)));
	assert_int_equal(g->s.camp[TG_ALPHA].dice[TG_BLUE], 2);
	assert_int_equal(g->s.camp[TG_BETA].dice[2], 6);
	assert_int_equal(g->s.camp[TG_GAMMA].dice[TG_RED], 6);
	assert_int_equal(g->s.active, TG_ALPHA);
	assert_int_equal(g->s.turn, 4);
	assert_int_equal(g->s.window, TG_WINDOW_ROUND);
}

static void TG_16_7_what_stands_in_the_way_is_what_moved_before(void **state)
{
	(void)state;
	struct gf_game *g = three();
	gf_put(g, "beta-red:301");
	t_orders(g, TG_ALPHA, "MOVE red 202\nMOVE blue 512");
	t_orders(g, TG_BETA, "MOVE red 302\nMOVE blue 501");
	t_resolve(g);
	gf_is_at(g, "beta-red", "302");
	t_none(g, TG_E_PATH_CUT);
}

static void TG_16_34_cards_are_for_the_next_turn(void **state)
{
	(void)state;
	struct gf_game *g = three();
	gf_hand(g, TG_ALPHA, "pulsar shield shield laser");
	t_orders(g, TG_ALPHA, "PULSAR red\nDISCARD shield\nMOVE red 202\nMOVE blue 512");
	gf_no_discards(g);
	gf_deck(g, "laser laser hole hole giga giga mega mega pulsar pulsar pulsar");
	t_dice(g, "dice/alpha", "3 2 3");
	t_resolve(g);
	t_none_refused(g);
	gf_is_at(g, "alpha-red", "202");
	t_saw(g, TG_E_PULSAR, TG_ALPHA, TG_RED);
	assert_true(t_at_event(g, t_nth(g, TG_E_PULSAR, 0)) >
		t_at_event(g, t_find(g, TG_E_DREW_COUNT, TG_ALPHA)));
	assert_int_equal(g->s.camp[TG_ALPHA].doubled, 1u << TG_RED);
	assert_int_equal(gf_sheet(g, TG_ALPHA)->points[TG_RED], 6);
	assert_int_equal(gf_sheet(g, TG_ALPHA)->points[TG_BLUE], 2);
	assert_true(gf_cards(g, TG_ALPHA) <= 4);
	t_orders(g, TG_ALPHA, "MOVE red 302 402 302 202 302 402");
	t_resolve(g);
	t_saw(g, TG_E_MOVED, GF_SAUCER("alpha-red"), gf_place("202"), gf_place("402"), 6, 6);
	assert_int_equal(g->s.camp[TG_ALPHA].doubled, 0);
}

static void TG_16_34__TG_10_8_licences_too(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=guerre tempo=round");
	gf_hand(g, TG_ALPHA, "saucer");
	gf_lives(g, TG_ALPHA, 1);
	gf_put(g, "alpha-blue:511");
	gf_dice(g, TG_ALPHA, "1 1");
	t_orders(g, TG_ALPHA, "LICENCE 1\nMOVE red 502\nMOVE blue 512");
	t_resolve(g);
	t_refused(g, TG_ALPHA, 2, TG_NO_LICENCE);
	gf_is_at(g, "alpha-red", "base");
	t_saw(g, TG_E_LICENCE, TG_ALPHA, 2);
	assert_int_equal(g->s.camp[TG_ALPHA].lives, 2);
}

/* Dice that are known fire in their own turn: who moves before may fly away. */
static void TG_16_7__TG_6_10_fire_comes_with_its_turn(void **state)
{
	(void)state;
	struct gf_game *g = three();
	gf_put(g, "alpha-red:303 gamma-red:306");
	gf_dice(g, TG_BETA, "1 1 6");
	t_orders(g, TG_ALPHA, "MOVE red 203\nMOVE blue 512");
	t_orders(g, TG_GAMMA, "MOVE red 307\nMOVE blue 514");
	t_resolve(g);
	t_saw(g, TG_E_DESTROYED, GF_SAUCER("alpha-red"), gf_place("203"), TG_HOW_BUNKER);
	t_saw(g, TG_E_DESTROYED, GF_SAUCER("gamma-red"), gf_place("306"), TG_HOW_BUNKER);
	g = three();
	gf_put(g, "alpha-red:303 gamma-red:306");
	gf_dice(g, TG_GAMMA, "1 1 6");
	gf_dice(g, TG_ALPHA, "2 1 5");
	t_orders(g, TG_ALPHA, "MOVE red 304 204\nMOVE blue 512");
	t_resolve(g);
	t_never(g, TG_E_DESTROYED, GF_SAUCER("alpha-red"));
	t_saw(g, TG_E_DESTROYED, GF_SAUCER("gamma-red"), gf_place("306"), TG_HOW_BUNKER);
}

static void TG_16_7__TG_6_5_the_resistance_wakes_in_its_turn(void **state)
{
	(void)state;
	struct gf_game *g = three();
	gf_put(g, "alpha-red:103 beta-red:103 gamma-red:102");
	gf_put(g, "beta-red:207");
	gf_bunkers(g, "3:gone");
	gf_dice(g, TG_BETA, "2 2 2");
	t_orders(g, TG_ALPHA, "MOVE red earth\nMOVE blue 512");
	t_orders(g, TG_GAMMA, "MOVE red 103 earth\nMOVE blue 514");
	t_resolve(g);
	t_saw(g, TG_E_LANDED, GF_SAUCER("alpha-red"));
	t_saw(g, TG_E_DESTROYED, GF_SAUCER("alpha-red"), gf_place("earth"), TG_HOW_RESISTANCE);
	t_never(g, TG_E_LANDED, GF_SAUCER("gamma-red"));
	/* It has no die of this round, and one of the next. */
	gf_is_at(g, "alpha-red", "base");
	assert_in_range(g->s.camp[TG_ALPHA].dice[TG_RED], 1, 6);
}

static void TG_16_38_no_die_for_a_saucer_thrown_back(void **state)
{
	(void)state;
	struct gf_game *g = three();
	gf_put(g, "gamma-red:earth");
	gf_dice(g, TG_BETA, "2 2 2");
	gf_dice(g, TG_GAMMA, "0 1 5");
	t_orders(g, TG_GAMMA, "MOVE red 511\nMOVE blue 514");
	t_resolve(g);
	t_saw(g, TG_E_DESTROYED, GF_SAUCER("gamma-red"), gf_place("earth"), TG_HOW_RESISTANCE);
	gf_is_at(g, "gamma-red", "base");
	gf_is_at(g, "gamma-blue", "514");
	assert_in_range(g->s.camp[TG_GAMMA].dice[TG_RED], 1, 6);
}

/* Both are on the Earth: the red die is thrown for the Resistance, and moves nobody. */
static void TG_16_38__TG_6_4_a_die_for_the_resistance_alone(void **state)
{
	(void)state;
	static const char *const orders[] = { "MOVE red 511\nSTAY red\nGOAL red earth", "GOAL red earth",
		"" };
	for (size_t i = 0; i < sizeof(orders) / sizeof(orders[0]); i++) {
		struct gf_game *g = three();
		gf_put(g, "gamma-red:earth gamma-blue:earth alpha-blue:earth beta-blue:earth");
		g->s.squadrons = 1u << TG_BLUE;
		gf_dice(g, TG_ALPHA, "2 0 2");
		gf_dice(g, TG_GAMMA, "3 0 3");
		t_orders(g, TG_GAMMA, orders[i]);
		t_resolve(g);
		t_saw(g, TG_E_DESTROYED, GF_SAUCER("gamma-red"), gf_place("earth"), TG_HOW_RESISTANCE);
		gf_is_at(g, "gamma-red", "base");
		t_never(g, TG_E_MOVED, GF_SAUCER("gamma-red"));
		assert_int_equal(t_refusals(g), i ? 0 : 2);
		if (!i)
			t_refused(g, TG_GAMMA, 1, TG_ALREADY_MOVED);
		/* Its double wakes the Resistance all the same, and the next round is as usual. */
		assert_int_equal(t_count(g, TG_E_RESISTANCE), 2);
		assert_false(gf_ship(g, "gamma-red")->moved);
		assert_in_range(g->s.camp[TG_GAMMA].dice[TG_RED], 1, 6);
	}
}

static void TG_16_35__TG_4_20_holes_have_their_place_in_the_list(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=guerre tempo=round");
	gf_put(g, "alpha-red:502 alpha-blue:511");
	gf_hand(g, TG_ALPHA, "pulsar hole hole");
	gf_dice(g, TG_ALPHA, "2 1");
	t_orders(g, TG_ALPHA, "PULSAR red\nMOVE red 402 502\nHOLES red\nMOVE blue 411");
	gf_stars(g, "316");
	t_resolve(g);
	t_none_refused(g);
	gf_is_at(g, "alpha-red", "316");
	t_saw(g, TG_E_MOVED, GF_SAUCER("alpha-red"), gf_place("502"), gf_place("502"));
	t_saw(g, TG_E_PULSAR, TG_ALPHA, TG_RED);
}

static void TG_16_7__TG_6_28_gifts_in_a_round(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=invasion tempo=round");
	gf_put(g, "alpha-red:203 alpha-blue:511 beta-red:500 beta-blue:400");
	gf_hand(g, TG_BETA, "shield laser");
	gf_dice(g, TG_ALPHA, "1 2 6");
	gf_dice(g, TG_BETA, "1 2 5");
	t_orders(g, TG_BETA, "LEND shield TO alpha");
	t_resolve(g);
	t_saw(g, TG_E_GIFT, TG_BETA, TG_SHIELD, TG_ALPHA);
	t_saw(g, TG_E_RECOVERED, TG_BETA);
	/* Its turn is over: at the beginning of the next one it fills its hand up. */
	t_saw(g, TG_E_DREW_COUNT, TG_BETA);
	g = gf_game("alpha beta", "game=invasion tempo=round");
	gf_put(g, "alpha-red:302 alpha-blue:511 beta-red:503 beta-blue:400");
	gf_hand(g, TG_ALPHA, "shield laser");
	gf_dice(g, TG_ALPHA, "1 2 5");
	gf_dice(g, TG_BETA, "1 2 6");
	t_orders(g, TG_ALPHA, "MOVE red 202\nMOVE blue 512 513\nLEND shield TO beta");
	t_resolve(g);
	t_saw(g, TG_E_GIFT, TG_ALPHA, TG_SHIELD, TG_BETA);
	t_never(g, TG_E_DREW_COUNT, TG_ALPHA);
	t_none(g, TG_E_RECOVERED);
}

/* Everybody in a round sees what is on offer, not the first alone. */
static void TG_16_26_pledges_in_a_round(void **state)
{
	(void)state;
	struct gf_game *g = three();
	t_orders(g, TG_GAMMA, "STAND LEND laser TO alpha beta");
	t_resolve(g);
	assert_int_equal(gf_sheet(g, TG_ALPHA)->pledges_n, 1);
	assert_int_equal(gf_sheet(g, TG_BETA)->pledges_n, 1);
	assert_int_equal(gf_sheet(g, TG_GAMMA)->pledges_n, 0);
}

static void TG_16_36_in_a_duel_a_window_is_a_turn_of_each(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=guerre duel=yes tempo=round");
	gf_put(g, "alpha-red:502 gamma-red:511");
	gf_dice(g, TG_ALPHA, "1 1");
	gf_dice(g, TG_BETA, "1 1");
	gf_hand(g, TG_ALPHA, "pulsar");
	assert_int_equal(t_awaited(g).must, 3u);
	assert_int_equal(gf_sheet(g, TG_ALPHA)->turns_n, 2);
	t_orders(g, TG_ALPHA, "MOVE red 402\nPULSAR red");
	t_dice(g, "dice/gamma", "2 1");
	t_dice(g, "dice/delta", "2 1");
	t_resolve(g);
	gf_is_at(g, "alpha-red", "402");
	gf_is_at(g, "gamma-red", "511");
	assert_int_equal(g->s.active, TG_GAMMA);
	assert_int_equal(g->s.camp[TG_GAMMA].doubled, 1u << TG_RED);
	assert_int_equal(g->s.camp[TG_ALPHA].dice[TG_RED], 0);
	assert_int_equal(gf_sheet(g, TG_ALPHA)->points[TG_RED], 4);
	t_orders(g, TG_ALPHA, "MOVE red 411 311 411 511");
	t_resolve(g);
	t_saw(g, TG_E_MOVED, GF_SAUCER("gamma-red"), gf_place("511"), gf_place("511"), 4, 4);
	assert_int_equal(g->s.active, TG_ALPHA);
}

static void TG_16_37_nobody_waits_for_those_who_have_landed(void **state)
{
	(void)state;
	struct gf_game *g = three();
	gf_put(g, "beta-red:earth alpha-red:earth gamma-red:earth beta-blue:earth");
	g->s.squadrons = 1u << TG_RED;
	assert_int_equal(t_awaited(g).must, 1u << TG_ALPHA | 1u << TG_GAMMA);
	assert_int_equal(t_awaited(g).may, 1u << TG_BETA);
}

static void TG_16_37__TG_16_36_cards_for_the_camp_that_comes_next(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=envahisseurs tempo=round");
	gf_put(g, "alpha-red:earth gamma-red:earth alpha-blue:earth gamma-blue:411");
	g->s.squadrons = 1u << TG_RED;
	gf_hand(g, TG_ALPHA, "pulsar");
	gf_dice(g, TG_ALPHA, "0 0 3");
	assert_int_equal(t_awaited(g).must, 1u << TG_ALPHA | 1u << TG_BETA);
	t_orders(g, TG_ALPHA, "PULSAR blue");
	t_resolve(g);
	t_saw(g, TG_E_PULSAR, TG_ALPHA, TG_BLUE);
	assert_int_equal(g->s.camp[TG_GAMMA].doubled, 1u << TG_BLUE);
}

/* ------------------------------------------------------------ questions about the own turn */

/* One of them collects a Galactix. */
static void found(const char *alpha, const char *beta, bool by_alpha)
{
	struct gf_game *g = gf_game("alpha beta", "game=guerre tempo=round");
	gf_put(g, "alpha-red:304 alpha-blue:411 beta-red:312 beta-blue:407");
	gf_lying(g, by_alpha ? "305:1" : "313:1");
	gf_hand(g, TG_ALPHA, "pulsar shield shield shield laser");
	gf_hand(g, TG_BETA, "pulsar shield shield shield giga");
	gf_dice(g, TG_ALPHA, "1 2");
	gf_dice(g, TG_BETA, "1 2");
	t_orders(g, TG_ALPHA, "MOVE blue 412 413\nMOVE red 305");
	t_orders(g, TG_ALPHA, alpha);
	t_orders(g, TG_BETA, "MOVE blue 507 base\nMOVE red 313");
	t_orders(g, TG_BETA, beta);
	t_resolve(g);
	assert_int_equal(t_find(g, TG_E_PULSAR, TG_ALPHA, TG_RED) != NULL, by_alpha);
	assert_int_equal(t_find(g, TG_E_PULSAR, TG_BETA, TG_RED) != NULL, !by_alpha);
}

static void TG_16_20__TG_16_34_questions_are_about_the_own_turn(void **state)
{
	(void)state;
	static const char line[] = "IF found >= 1 THEN PULSAR red";
	found(line, line, true);
	found(line, line, false);
	struct gf_game *g = gf_game("alpha beta", "game=guerre tempo=round");
	gf_put(g, "alpha-red:302 alpha-blue:511 beta-red:303 beta-blue:508");
	gf_hand(g, TG_ALPHA, "laser pulsar");
	gf_hand(g, TG_BETA, "pulsar");
	gf_dice(g, TG_ALPHA, "1 1");
	gf_dice(g, TG_BETA, "1 1");
	t_orders(g, TG_ALPHA, "ATTACK red beta-red\nIF hit = 1 THEN PULSAR red ELSE PULSAR blue");
	t_orders(g, TG_BETA, "IF hit = 1 THEN PULSAR red ELSE PULSAR blue");
	t_resolve(g);
	t_saw(g, TG_E_PULSAR, TG_ALPHA, TG_RED);
	t_saw(g, TG_E_PULSAR, TG_BETA, TG_BLUE);
}

/* ------------------------------------------------------------ drafts */

/* Does the set hold this step for red? */
static bool offers(struct gf_game *g, int seat, const char *place)
{
	static struct legal next;
	static struct order o;
	memset(&o, 0, sizeof(o));
	o.verb = TG_V_MOVE;
	o.count[0] = 1;
	o.value[0] = TG_RED;
	t_next(g, seat, "", &o, &next);
	return legal_has(&next, 1, gf_place(place));
}

static void TG_16_6_drafts_know_the_dice(void **state)
{
	(void)state;
	struct gf_game *g = three();
	gf_bunkers(g, "3:gone");
	gf_put(g, "gamma-red:103");
	gf_dice(g, TG_GAMMA, "1 1 5");
	assert_true(offers(g, TG_GAMMA, "104"));
	assert_true(offers(g, TG_GAMMA, "earth"));
	assert_true(offers(g, TG_GAMMA, "203"));
	assert_false(offers(g, TG_GAMMA, "102"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TG_16_6_the_dice_of_the_first_round),
		cmocka_unit_test(TG_16_6_what_the_report_shows),
		cmocka_unit_test(TG_16_7_turns_in_their_order_then_cards_and_dice),
		cmocka_unit_test(TG_16_7_what_stands_in_the_way_is_what_moved_before),
		cmocka_unit_test(TG_16_34_cards_are_for_the_next_turn),
		cmocka_unit_test(TG_16_34__TG_10_8_licences_too),
		cmocka_unit_test(TG_16_7__TG_6_10_fire_comes_with_its_turn),
		cmocka_unit_test(TG_16_7__TG_6_5_the_resistance_wakes_in_its_turn),
		cmocka_unit_test(TG_16_38_no_die_for_a_saucer_thrown_back),
		cmocka_unit_test(TG_16_38__TG_6_4_a_die_for_the_resistance_alone),
		cmocka_unit_test(TG_16_35__TG_4_20_holes_have_their_place_in_the_list),
		cmocka_unit_test(TG_16_7__TG_6_28_gifts_in_a_round),
		cmocka_unit_test(TG_16_26_pledges_in_a_round),
		cmocka_unit_test(TG_16_36_in_a_duel_a_window_is_a_turn_of_each),
		cmocka_unit_test(TG_16_37_nobody_waits_for_those_who_have_landed),
		cmocka_unit_test(TG_16_37__TG_16_36_cards_for_the_camp_that_comes_next),
		cmocka_unit_test(TG_16_20__TG_16_34_questions_are_about_the_own_turn),
		cmocka_unit_test(TG_16_6_drafts_know_the_dice),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
