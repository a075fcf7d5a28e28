/* SPDX-License-Identifier: MIT */
#include "tg_fixture.h"

/* Chapter 14: tournament, alliance, duel, ride. */

static void TG_14_1__TG_14_2__TG_14_3__TG_14_6_a_tournament(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=guerre games=2");
	gf_put(g, "alpha-red:402 alpha-blue:510 beta-red:213");
	gf_stock(g, TG_ALPHA, 3);
	gf_stock(g, TG_BETA, 2);
	gf_cargo(g, "alpha-red:1 beta-red:1");
	gf_go(g, "2 3", "MOVE red 502 base");
	assert_false(g->s.ended);
	t_saw(g, TG_E_GAME_OVER, 1, TG_OUT_SEAT + TG_ALPHA);
	t_saw(g, TG_E_POINTS, TG_ALPHA, 5, 5);
	t_saw(g, TG_E_POINTS, TG_BETA, 2, 2);
	t_saw(g, TG_E_GAME, 2);
	assert_int_equal(t_count(g, TG_E_FIRST), 1);
	assert_int_equal(g->s.game_no, 2);
	assert_int_equal(g->s.window, TG_WINDOW_PLAN);
	assert_int_equal(g->s.supply, 15);
	for (int c = 0; c < 2; c++) {
		assert_int_equal(g->s.camp[c].stock, 0);
		assert_int_equal(g->s.camp[c].lives, 2);
		assert_int_equal(g->s.camp[c].saucer[TG_RED].place, TG_BASE);
		assert_int_equal(g->s.camp[c].saucer[TG_RED].cargo, 0);
		assert_int_equal(gf_cards(g, c), c == g->s.active ? 6 : 5);
	}
}

static void TG_14_3__TG_14_4_six_and_the_most_points(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta gamma", "game=guerre games=2");
	g->s.game_no = 2;
	g->s.camp[TG_ALPHA].points = 1;
	g->s.camp[TG_BETA].points = 10;
	gf_put(g, "alpha-red:402 alpha-blue:510");
	gf_stock(g, TG_ALPHA, 3);
	gf_cargo(g, "alpha-red:3");
	gf_go(g, "2 3", "MOVE red 502 base");
	t_saw(g, TG_E_POINTS, TG_ALPHA, 8, 9);
	t_saw(g, TG_E_END, TG_OUT_SEAT + TG_BETA, TG_WHY_TOURNAMENT);
	struct outcome o = t_outcome(g);
	assert_int_equal(o.seats, 1u << TG_BETA);
}

static void TG_14_5_equal_points(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta gamma", "game=guerre games=2");
	g->s.game_no = 2;
	g->s.camp[TG_GAMMA].points = 5;
	gf_put(g, "alpha-red:402 alpha-blue:510");
	gf_stock(g, TG_ALPHA, 3);
	gf_cargo(g, "alpha-red:1");
	gf_go(g, "2 3", "MOVE red 502 base");
	t_saw(g, TG_E_END, TG_OUT_DRAW, TG_WHY_TOURNAMENT);
	assert_int_equal(g->s.winners, 1u << TG_ALPHA | 1u << TG_GAMMA);
}

/* ------------------------------------------------------------ alliance and duel */

static void TG_14_7__TG_14_8__TG_14_9__TG_14_10_the_team_with_more(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta gamma delta", "game=guerre teams=yes");
	assert_int_equal(g->s.camp[TG_ALPHA].team, g->s.camp[TG_GAMMA].team);
	assert_int_equal(g->s.camp[TG_BETA].team, g->s.camp[TG_DELTA].team);
	assert_int_not_equal(g->s.camp[TG_ALPHA].team, g->s.camp[TG_BETA].team);
	gf_put(g, "alpha-red:402 alpha-blue:510");
	gf_stock(g, TG_ALPHA, 3);
	gf_stock(g, TG_BETA, 2);
	gf_stock(g, TG_DELTA, 3);
	gf_cargo(g, "alpha-red:1");
	gf_go(g, "2 3", "MOVE red 502 base");
	t_saw(g, TG_E_END, TG_OUT_TEAM + TG_TEAM_2, TG_WHY_GALACTIX);
	assert_int_equal(g->s.winners, 1u << TG_BETA | 1u << TG_DELTA);
}

/* Its report says who plays with whom, and what they have together. */
static void TG_14_8__TG_14_10_teams_are_shown(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta gamma delta", "game=guerre teams=yes");
	gf_stock(g, TG_ALPHA, 1);
	gf_stock(g, TG_GAMMA, 2);
	gf_stock(g, TG_DELTA, 3);
	const struct tg_sheet *v = gf_sheet(g, TG_GAMMA);
	assert_int_equal(v->teams_n, 2);
	assert_true(v->teams[TG_TEAM_1].mine && !v->teams[TG_TEAM_2].mine);
	assert_int_equal(v->teams[TG_TEAM_1].galactix, 3);
	assert_int_equal(v->teams[TG_TEAM_2].galactix, 3);
	g = gf_game("alpha beta gamma delta", "game=envahisseurs");
	gf_put(g, "beta-red:earth delta-red:earth alpha-red:earth");
	v = gf_sheet(g, SEAT_OBSERVER);
	assert_int_equal(v->teams_n, 2);
	assert_false(v->teams[TG_TEAM_1].mine || v->teams[TG_TEAM_2].mine);
	assert_int_equal(v->teams[TG_TEAM_1].landed, 1);
	assert_int_equal(v->teams[TG_TEAM_2].landed, 2);
	g = gf_game("alpha beta", "game=guerre duel=yes");
	assert_int_equal(gf_sheet(g, TG_ALPHA)->teams_n, 0);
}

static void TG_14_9_four_in_one_base(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta gamma delta", "game=guerre teams=yes");
	gf_put(g, "alpha-red:402 alpha-blue:510");
	gf_stock(g, TG_ALPHA, 2);
	gf_stock(g, TG_GAMMA, 3);
	gf_cargo(g, "alpha-red:1");
	gf_go(g, "2 3", "MOVE red 502 base\nMOVE blue 511 512 513");
	assert_false(g->s.ended);
}

static void TG_14_11_equal_teams(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta gamma delta", "game=guerre teams=yes");
	gf_put(g, "alpha-red:402 alpha-blue:510");
	gf_stock(g, TG_ALPHA, 3);
	gf_stock(g, TG_BETA, 2);
	gf_stock(g, TG_DELTA, 2);
	gf_cargo(g, "alpha-red:1");
	gf_go(g, "2 3", "MOVE red 502 base");
	t_saw(g, TG_E_END, TG_OUT_DRAW, TG_WHY_GALACTIX);
}

static void TG_14_12_not_into_the_allys_base(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta gamma delta", "game=guerre teams=yes");
	gf_put(g, "alpha-red:511 alpha-blue:503");
	gf_cargo(g, "alpha-red:1");
	gf_go(g, "1 1", "MOVE red base\nMOVE blue 504");
	t_saw(g, TG_E_PATH_CUT, GF_SAUCER("alpha-red"), gf_place("511"), TG_NO_LINK);
	t_none(g, TG_E_DELIVERED);
}

static void TG_14_13__TG_14_14__TG_14_15_a_duel(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=guerre duel=yes");
	static const int seats[] = { TG_ALPHA, TG_BETA, TG_ALPHA, TG_BETA, TG_ALPHA };
	for (int c = 0; c < TG_CAMPS; c++) {
		assert_true(g->s.camp[c].plays);
		assert_int_equal(g->s.camp[c].seat, c % 2);
	}
	gf_hand(g, TG_GAMMA, "pulsar pulsar laser");
	assert_int_equal(gf_cards(g, TG_ALPHA), 3);
	for (int i = 0; i < 5; i++) {
		assert_int_equal(g->s.active, i % 4);
		assert_int_equal(g->s.camp[g->s.active].seat, seats[i]);
		assert_int_equal(gf_cards(g, TG_GAMMA), 0);
		assert_int_equal(gf_cards(g, TG_DELTA), 0);
		assert_int_equal(t_awaited(g).must, 1u << seats[i]);
		t_resolve(g);
		t_resolve(g);
	}
}

static void TG_14_14_one_hand_for_both_camps(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=guerre duel=yes");
	gf_active(g, TG_GAMMA);
	gf_put(g, "gamma-red:511");
	gf_hand(g, TG_ALPHA, "pulsar laser");
	t_orders(g, TG_ALPHA, "PULSAR red");
	gf_fire(g, "1 2");
	t_saw(g, TG_E_PULSAR, TG_ALPHA, TG_RED);
	t_orders(g, TG_ALPHA, "MOVE red 411 311");
	gf_stars(g, "214");
	t_resolve(g);
	gf_is_at(g, "gamma-red", "311");
	g = gf_game("alpha beta", "game=guerre duel=yes");
	gf_put(g, "gamma-red:304 beta-red:303 delta-red:205");
	gf_hand(g, TG_ALPHA, "shield");
	gf_hand(g, TG_BETA, "laser");
	gf_active(g, TG_BETA);
	gf_go(g, "0 0", "ATTACK red gamma-red");
	t_saw(g, TG_E_PARRIED, GF_SAUCER("gamma-red"), TG_SHIELD, 1);
}

static void TG_14_16_four_in_both_bases(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=guerre duel=yes");
	gf_put(g, "alpha-red:402 alpha-blue:510");
	gf_stock(g, TG_GAMMA, 3);
	gf_cargo(g, "alpha-red:1");
	gf_go(g, "2 3", "MOVE red 502 base");
	t_saw(g, TG_E_END, TG_OUT_SEAT + TG_ALPHA, TG_WHY_GALACTIX);
	assert_int_equal(g->s.winners, 1u << TG_ALPHA);
}

static void TG_16_19_a_duel_names_its_saucers(void **state)
{
	(void)state;
	static const struct {
		const char *line;
		bool parried;
	} lines[] = { { "SHIELD no gamma-red", true }, { "SHIELD no gamma-blue", false },
		{ "SHIELD no blue", false }, { "SHIELD no red", true }, { "SHIELD no alpha-blue", true } };
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		struct gf_game *g = gf_game("alpha beta", "game=guerre duel=yes");
		gf_put(g, "gamma-blue:304 beta-red:303");
		gf_hand(g, TG_ALPHA, "shield");
		gf_hand(g, TG_BETA, "laser");
		gf_active(g, TG_BETA);
		gf_move(g, "0 0");
		t_orders(g, TG_ALPHA, lines[i].line);
		t_orders(g, TG_BETA, "ATTACK red gamma-blue");
		t_resolve(g);
		assert_int_equal(t_count(g, TG_E_PARRIED), lines[i].parried);
	}
}

static void TG_14_17__TG_14_18_licences_of_a_duel(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("beta gamma", "game=guerre duel=yes");
	assert_int_equal(g->s.deck[TG_SAUCER], 12);
	for (int c = 0; c < TG_CAMPS; c++)
		assert_int_equal(g->s.camp[c].lives, 2);
	assert_int_equal(g->s.camp[TG_DELTA].seat, TG_BETA);
	assert_int_equal(g->s.camp[TG_ALPHA].seat, TG_GAMMA);
	gf_lives(g, TG_BETA, 0);
	gf_lives(g, TG_DELTA, 0);
	gf_hand(g, TG_BETA, "saucer");
	gf_active(g, TG_DELTA);
	t_orders(g, TG_BETA, "LICENCE 1");
	gf_fire(g, "1 2");
	assert_int_equal(g->s.camp[TG_DELTA].lives, 1);
	assert_int_equal(g->s.camp[TG_BETA].lives, 0);
	assert_non_null(table_misfit(&terra_galactix_rules, "alpha gamma", "game=guerre duel=yes"));
}

/* ------------------------------------------------------------ ride */

static struct gf_game *ride(const char *put)
{
	struct gf_game *g = gf_game("alpha beta gamma delta", "game=guerre ride=yes");
	gf_put(g, put);
	return g;
}

static int carrier(struct gf_game *g, const char *who)
{
	return gf_ship(g, who)->carrier;
}

static void TG_14_19_over_others(void **state)
{
	(void)state;
	struct gf_game *g = ride("alpha-red:302 beta-red:303 gamma-red:304");
	gf_cargo(g, "alpha-red:1");
	gf_go(g, "3 0", "MOVE red 303 304 305");
	gf_is_at(g, "alpha-red", "305");
	t_none(g, TG_E_DOCKED);
	t_none(g, TG_E_PATH_CUT);
}

static void TG_14_20__TG_14_21_docking(void **state)
{
	(void)state;
	struct gf_game *g = ride("alpha-red:302 beta-red:303");
	gf_go(g, "5 0", "MOVE red 303");
	t_saw(g, TG_E_DOCKED, GF_SAUCER("alpha-red"), GF_SAUCER("beta-red"));
	gf_is_at(g, "alpha-red", "303");
	assert_int_equal(carrier(g, "alpha-red"), GF_SAUCER("beta-red"));
	g = ride("alpha-red:302 beta-red:303 alpha-blue:303");
	gf_ride(g, "alpha-blue:beta-red");
	gf_go(g, "1 0", "MOVE red 303");
	t_saw(g, TG_E_DOCKED, GF_SAUCER("alpha-red"), GF_SAUCER("alpha-blue"));
}

static void TG_14_22_only_empty_saucers_dock(void **state)
{
	(void)state;
	struct gf_game *g = ride("alpha-red:302 beta-red:303");
	gf_cargo(g, "alpha-red:1");
	gf_go(g, "1 0", "MOVE red 303");
	t_none(g, TG_E_DOCKED);
	assert_int_not_equal(gf_at(g, "alpha-red"), gf_place("303"));
	t_saw(g, TG_E_PATH_CUT, GF_SAUCER("alpha-red"), gf_place("302"));
}

static void TG_14_23_a_carrier_pays(void **state)
{
	(void)state;
	struct gf_game *g = ride("alpha-red:302");
	gf_ride(g, "beta-red:alpha-red gamma-blue:beta-red");
	gf_go(g, "3 0", "MOVE red 303");
	t_saw(g, TG_E_MOVED, GF_SAUCER("alpha-red"), gf_place("302"), gf_place("303"), 1, 1);
	gf_is_at(g, "beta-red", "303");
	gf_is_at(g, "gamma-blue", "303");
	t_saw(g, TG_E_CARRIED, GF_SAUCER("beta-red"), gf_place("302"), gf_place("303"),
		GF_SAUCER("alpha-red"));
	t_saw(g, TG_E_CARRIED, GF_SAUCER("gamma-blue"), gf_place("302"), gf_place("303"),
		GF_SAUCER("alpha-red"));
	assert_int_equal(carrier(g, "beta-red"), GF_SAUCER("alpha-red"));
	g = ride("alpha-red:302");
	gf_ride(g, "beta-red:alpha-red gamma-blue:beta-red");
	gf_go(g, "2 0", "MOVE red 303");
	gf_is_at(g, "alpha-red", "302");
}

static void TG_14_24__TG_14_25__TG_14_31_a_pile_under_attack(void **state)
{
	(void)state;
	struct gf_game *g = ride("alpha-red:302 beta-red:303");
	gf_ride(g, "gamma-red:beta-red delta-red:gamma-red");
	gf_cargo(g, "beta-red:2");
	gf_hand(g, TG_ALPHA, "laser laser");
	gf_hand(g, TG_GAMMA, "shield shield giga");
	gf_go(g, "0 0", "ATTACK red gamma-red\nATTACK red beta-red");
	t_refused(g, TG_ALPHA, 1, TG_IN_THE_WAY);
	t_saw(g, TG_E_DESTROYED, GF_SAUCER("beta-red"), gf_place("303"), TG_HOW_LASER, TG_ALPHA);
	t_saw(g, TG_E_DESTROYED, GF_SAUCER("gamma-red"), gf_place("303"), TG_HOW_CARRIER, TG_BETA);
	t_saw(g, TG_E_DESTROYED, GF_SAUCER("delta-red"), gf_place("303"), TG_HOW_CARRIER, TG_GAMMA);
	static const char *const all[] = { "beta-red", "gamma-red", "delta-red" };
	for (int i = 0; i < 3; i++) {
		gf_is_at(g, all[i], "base");
		assert_int_equal(carrier(g, all[i]), -1);
	}
	assert_int_equal(g->s.camp[TG_GAMMA].lives, 1);
	assert_int_equal(g->s.camp[TG_DELTA].lives, 1);
	assert_int_equal(g->s.camp[TG_GAMMA].hand[TG_SHIELD], 2);
	assert_int_equal(t_count(g, TG_E_SCATTERED), 2);
}

static void TG_14_26_a_rider_may_stay(void **state)
{
	(void)state;
	struct gf_game *g = ride("beta-red:303");
	gf_ride(g, "alpha-red:beta-red");
	gf_go(g, "4 0", "STAY red");
	gf_is_at(g, "alpha-red", "303");
	assert_int_equal(carrier(g, "alpha-red"), GF_SAUCER("beta-red"));
	t_saw(g, TG_E_STAYS, GF_SAUCER("alpha-red"), gf_place("303"));
}

static void TG_14_27__TG_14_33_letting_go(void **state)
{
	(void)state;
	struct gf_game *g = ride("beta-red:303");
	gf_ride(g, "alpha-red:beta-red gamma-red:alpha-red");
	gf_go(g, "3 0", "MOVE red 304 305");
	t_saw(g, TG_E_UNDOCKED, GF_SAUCER("alpha-red"), GF_SAUCER("beta-red"));
	gf_is_at(g, "alpha-red", "305");
	gf_is_at(g, "gamma-red", "305");
	gf_is_at(g, "beta-red", "303");
	assert_int_equal(carrier(g, "alpha-red"), -1);
	assert_int_equal(carrier(g, "gamma-red"), GF_SAUCER("alpha-red"));
}

/* The golden hole: a carrier with two riders, one card for each. */
static void TG_14_28_a_carrier_with_two_riders_in_a_black_hole(void **state)
{
	(void)state;
	struct gf_game *g = ride("alpha-red:303");
	gf_ride(g, "beta-red:alpha-red gamma-red:beta-red");
	gf_hand(g, TG_ALPHA, "hole hole");
	gf_stars(g, "316 311 302");
	gf_go(g, "0 0", "HOLES red");
	gf_is_at(g, "alpha-red", "316");
	gf_is_at(g, "beta-red", "311");
	gf_is_at(g, "gamma-red", "302");
	assert_int_equal(t_count(g, TG_E_HOLE), 3);
	for (int i = 0; i < 3; i++)
		assert_int_equal(carrier(g, i == 0 ? "alpha-red" : i == 1 ? "beta-red" : "gamma-red"), -1);
	assert_int_equal(g->s.discard[TG_HOLE], 2);
}

static void TG_14_29_docking_behind_a_hole(void **state)
{
	(void)state;
	struct gf_game *g = ride("alpha-red:303 beta-red:316");
	gf_hand(g, TG_ALPHA, "hole hole");
	gf_stars(g, "316");
	gf_go(g, "0 0", "HOLES red");
	t_saw(g, TG_E_DOCKED, GF_SAUCER("alpha-red"), GF_SAUCER("beta-red"));
	g = ride("alpha-red:303 beta-red:316");
	gf_hand(g, TG_ALPHA, "hole hole");
	gf_stars(g, "316");
	gf_go(g, "2 0", "HOLES red\nMOVE red 216 116");
	gf_is_at(g, "alpha-red", "116");
	assert_int_equal(carrier(g, "alpha-red"), -1);
}

static void TG_14_30_with_cargo_another_card(void **state)
{
	(void)state;
	struct gf_game *g = ride("alpha-red:303 beta-red:316");
	gf_cargo(g, "alpha-red:1");
	gf_hand(g, TG_ALPHA, "hole hole");
	gf_stars(g, "316 311");
	gf_go(g, "0 0", "HOLES red");
	gf_is_at(g, "alpha-red", "311");
	t_none(g, TG_E_DOCKED);
}

static void TG_14_32_bases_and_riders(void **state)
{
	(void)state;
	struct gf_game *g = ride("alpha-red:502");
	gf_ride(g, "beta-red:alpha-red");
	gf_go(g, "2 0", "MOVE red base");
	t_saw(g, TG_E_PATH_CUT, GF_SAUCER("alpha-red"), gf_place("502"), TG_STRANGER);
	assert_int_not_equal(gf_at(g, "alpha-red"), TG_BASE);
	g = ride("alpha-red:502");
	gf_ride(g, "alpha-blue:alpha-red");
	gf_go(g, "2 0", "MOVE red base");
	gf_is_at(g, "alpha-red", "base");
	gf_is_at(g, "alpha-blue", "base");
	t_saw(g, TG_E_CARRIED, GF_SAUCER("alpha-blue"), gf_place("502"), TG_BASE, GF_SAUCER("alpha-red"));
	assert_int_equal(carrier(g, "alpha-blue"), -1);
}

static void TG_14_34_riders_take_nothing(void **state)
{
	(void)state;
	struct gf_game *g = ride("alpha-red:402 beta-red:302");
	gf_lying(g, "302:1");
	gf_go(g, "1 0", "MOVE red 302");
	assert_int_equal(carrier(g, "alpha-red"), GF_SAUCER("beta-red"));
	assert_int_equal(gf_aboard(g, "alpha-red"), 0);
	t_none(g, TG_E_COLLECTED);
	t_none(g, TG_E_DISCOVERED);
}

static void TG_14_36_super_novas_at_the_lowest(void **state)
{
	(void)state;
	struct gf_game *g = ride("beta-red:303");
	gf_ride(g, "gamma-red:beta-red");
	gf_hand(g, TG_ALPHA, "nova nova");
	gf_hand(g, TG_GAMMA, "hole hole");
	gf_go(g, "0 0", "NOVA gamma-red\nNOVA beta-red");
	t_refused(g, TG_ALPHA, 1, TG_IN_THE_WAY);
	t_saw(g, TG_E_DESTROYED, GF_SAUCER("beta-red"), gf_place("303"), TG_HOW_NOVA, TG_ALPHA);
	gf_is_at(g, "gamma-red", "base");
	assert_int_equal(g->s.camp[TG_GAMMA].hand[TG_HOLE], 2);
}

static void TG_14_26_a_rider_stays_without_orders(void **state)
{
	(void)state;
	struct gf_game *g = ride("beta-red:303");
	gf_ride(g, "alpha-red:beta-red");
	gf_go(g, "4 0", "");
	gf_is_at(g, "alpha-red", "303");
	g = ride("beta-red:303");
	gf_ride(g, "alpha-red:beta-red");
	gf_go(g, "2 0", "GOAL red 305");
	gf_is_at(g, "alpha-red", "305");
}

static void TG_14_28_a_hole_for_a_pile_that_flees(void **state)
{
	(void)state;
	struct gf_game *g = ride("alpha-red:303 beta-red:304");
	gf_ride(g, "gamma-red:beta-red");
	gf_hand(g, TG_ALPHA, "laser");
	gf_hand(g, TG_BETA, "hole hole");
	gf_stars(g, "316 302");
	gf_go(g, "0 0", "ATTACK red beta-red");
	gf_is_at(g, "beta-red", "316");
	gf_is_at(g, "gamma-red", "302");
}

/* Over the first saucer, and then no way on: a loaded one cannot stay above it. */
static void TG_14_35_back_where_it_stood(void **state)
{
	(void)state;
	struct gf_game *g = ride("alpha-red:302 beta-red:303 gamma-blue:403");
	gf_cargo(g, "alpha-red:1");
	gf_lying(g, "402:3 202:3 203:3 304:3");
	gf_go(g, "2 0", "MOVE red 303");
	gf_is_at(g, "alpha-red", "302");
	t_saw(g, TG_E_PATH_CUT, GF_SAUCER("alpha-red"), gf_place("302"), TG_OCCUPIED);
	t_none(g, TG_E_DOCKED);
	t_none(g, TG_E_DISCOVERED);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TG_14_1__TG_14_2__TG_14_3__TG_14_6_a_tournament),
		cmocka_unit_test(TG_14_3__TG_14_4_six_and_the_most_points),
		cmocka_unit_test(TG_14_5_equal_points),
		cmocka_unit_test(TG_14_7__TG_14_8__TG_14_9__TG_14_10_the_team_with_more),
		cmocka_unit_test(TG_14_8__TG_14_10_teams_are_shown),
		cmocka_unit_test(TG_14_9_four_in_one_base),
		cmocka_unit_test(TG_14_11_equal_teams),
		cmocka_unit_test(TG_14_12_not_into_the_allys_base),
		cmocka_unit_test(TG_14_13__TG_14_14__TG_14_15_a_duel),
		cmocka_unit_test(TG_14_14_one_hand_for_both_camps),
		cmocka_unit_test(TG_14_16_four_in_both_bases),
		cmocka_unit_test(TG_16_19_a_duel_names_its_saucers),
		cmocka_unit_test(TG_14_17__TG_14_18_licences_of_a_duel),
		cmocka_unit_test(TG_14_19_over_others),
		cmocka_unit_test(TG_14_20__TG_14_21_docking),
		cmocka_unit_test(TG_14_22_only_empty_saucers_dock),
		cmocka_unit_test(TG_14_23_a_carrier_pays),
		cmocka_unit_test(TG_14_24__TG_14_25__TG_14_31_a_pile_under_attack),
		cmocka_unit_test(TG_14_26_a_rider_may_stay),
		cmocka_unit_test(TG_14_27__TG_14_33_letting_go),
		cmocka_unit_test(TG_14_28_a_carrier_with_two_riders_in_a_black_hole),
		cmocka_unit_test(TG_14_29_docking_behind_a_hole),
		cmocka_unit_test(TG_14_30_with_cargo_another_card),
		cmocka_unit_test(TG_14_32_bases_and_riders),
		cmocka_unit_test(TG_14_34_riders_take_nothing),
		cmocka_unit_test(TG_14_36_super_novas_at_the_lowest),
		cmocka_unit_test(TG_14_26_a_rider_stays_without_orders),
		cmocka_unit_test(TG_14_28_a_hole_for_a_pile_that_flees),
		cmocka_unit_test(TG_14_35_back_where_it_stood),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
