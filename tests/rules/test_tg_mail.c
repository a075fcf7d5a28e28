/* SPDX-License-Identifier: MIT */
#include "tg_fixture.h"
#include "rules/terra-galactix/fights.h"

#include <stdio.h>
#include <string.h>

/* Chapter 16: windows, what is done without orders, conditions, secrecy. */

static struct gf_game *four(void)
{
	return gf_game("alpha beta gamma delta", "game=invasion");
}

static void TG_16_1__TG_16_2_two_windows(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_hand(g, TG_ALPHA, "laser laser shield");
	assert_int_equal(t_awaited(g).window, TG_WINDOW_PLAN);
	assert_int_equal(t_awaited(g).must, 1u << TG_ALPHA);
	assert_int_equal(t_awaited(g).may, 0xeu);
	assert_int_equal(gf_sheet(g, TG_ALPHA)->hand[TG_LASER], 2);
	gf_fire(g, "2 3 6");
	assert_int_equal(t_awaited(g).window, TG_WINDOW_MOVE);
	assert_int_equal(t_awaited(g).must, 1u << TG_ALPHA);
	assert_int_equal(t_awaited(g).may, 0xeu);
	const struct tg_sheet *v = gf_sheet(g, TG_DELTA);
	const struct tg_state *known = t_view(g, TG_DELTA)->state;
	assert_int_equal(known->dice[0], 2);
	assert_int_equal(known->dice[1], 3);
	assert_int_equal(known->dice[2], 6);
	assert_int_equal(v->points[TG_BLUE], 3);
	for (int b = 0; b < TG_BUNKERS; b++)
		assert_int_equal(v->bunkers[b].fires, v->bunkers[b].value == 6);
}

/* What a STOP cut off waits, shots and attacks above it too: table_resolve keeps what it handed
 * back out of the next window, so their fates are looked at. */
static void TG_16_3_what_is_left_waits(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta gamma delta", "game=envahisseurs");
	const struct orders *os = &g->t.orders[TG_ALPHA];
	gf_put(g, "alpha-red:302 alpha-blue:103 beta-red:405");
	gf_hand(g, TG_ALPHA, "laser laser laser");
	gf_move(g, "1 1 1");
	t_orders(g, TG_ALPHA,
		"FIRE blue\nATTACK red beta-red AT 404\nSHIELD no\nMOVE red 202\nSTOP\nMOVE blue 104");
	t_resolve(g);
	t_none_refused(g);
	assert_int_equal(os->n, 6);
	for (int i = 0; i < os->n; i++)
		assert_int_equal(os->back[i], i != 3 && i != 4);
	assert_int_equal(g->s.bunker[gf_bunker(3)], TG_BUNKER_FRONT);
}

/* Attacks AT a node, and shots at the end of a saucer's own move, are no exception: below a STOP
 * that the list has not come to nothing is done. */
static void TG_16_3_nothing_is_shot_below_it(void **state)
{
	(void)state;
	static const char *const lines[] = { "MOVE red 203\nSTOP\nATTACK red beta-red AT 203",
		"MOVE red 203\nIF orbit red = 2 THEN STOP\nMEGA red beta-red AT 203",
		"MOVE red 203\nSTOP\nFIRE red", "MOVE red 203\nSTOP\nMEGA red" };
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		struct gf_game *g = gf_game("alpha beta gamma delta", "game=envahisseurs");
		gf_put(g, "alpha-red:202 beta-red:204");
		gf_hand(g, TG_ALPHA, "laser laser mega");
		gf_go(g, "1 0 1", lines[i]);
		t_saw(g, TG_E_STOP, TG_ALPHA);
		t_none(g, TG_E_ATTACK);
		assert_int_equal(gf_cards(g, TG_ALPHA), 3);
		t_none_refused(g);
	}
}

/* What waited for a STOP that does not hold is made up for; it has made a difference then. */
static void TG_16_3_it_does_not_hold(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta gamma delta", "game=envahisseurs");
	gf_put(g, "alpha-red:201 beta-red:203");
	gf_hand(g, TG_ALPHA, "laser laser mega");
	gf_go(g, "1 0 1", "MOVE red 202\nIF orbit red = 1 THEN STOP\nATTACK red beta-red AT 202");
	t_saw(g, TG_E_ATTACK, GF_SAUCER("alpha-red"), GF_SAUCER("beta-red"), 1, gf_place("202"));
	assert_true(orders_effect(&g->t.orders[TG_ALPHA], 1));
	/* One too many holds nothing back. */
	g = gf_game("alpha beta gamma delta", "game=envahisseurs");
	gf_put(g, "alpha-red:201 beta-red:203");
	gf_hand(g, TG_ALPHA, "laser");
	gf_move(g, "2 0 1");
	g->s.stops = TG_STOPS;
	t_orders(g, TG_ALPHA, "MOVE red 202 302\nSTOP\nATTACK red beta-red AT 202");
	t_resolve(g);
	t_saw(g, TG_E_ATTACK, GF_SAUCER("alpha-red"), GF_SAUCER("beta-red"), 1, gf_place("202"));
	assert_false(orders_effect(&g->t.orders[TG_ALPHA], 1));
}

static void TG_16_3_stop(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "alpha-red:302 alpha-blue:511");
	gf_go(g, "1 1 1", "MOVE red 202\nSTOP\nMOVE blue 512");
	gf_is_at(g, "alpha-red", "202");
	gf_is_at(g, "alpha-blue", "511");
	t_saw(g, TG_E_STOP, TG_ALPHA);
	assert_int_equal(g->s.window, TG_WINDOW_MOVE);
	assert_int_equal(g->s.active, TG_ALPHA);
	t_orders(g, TG_ALPHA, "MOVE red 203\nSTOP");
	t_resolve(g);
	t_refused(g, TG_ALPHA, 1, TG_ALREADY_MOVED);
	t_orders(g, TG_ALPHA, "STOP");
	t_resolve(g);
	assert_int_equal(g->s.active, TG_ALPHA);
	t_orders(g, TG_ALPHA, "STOP\nMOVE blue 512");
	t_resolve(g);
	t_refused(g, TG_ALPHA, 1, TG_NO_MORE_STOPS);
	gf_is_at(g, "alpha-blue", "512");
	assert_int_equal(g->s.active, TG_BETA);
}

static void TG_16_4_a_window_for_the_defence(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta gamma delta", "game=invasion defence=ask");
	gf_put(g, "beta-red:103 gamma-red:106 delta-red:104");
	gf_hand(g, TG_BETA, "shield");
	gf_fire(g, "2 3 6");
	t_none(g, TG_E_DESTROYED);
	t_none(g, TG_E_SHIELD);
	assert_int_equal(t_awaited(g).window, TG_WINDOW_DEFENCE);
	assert_int_equal(t_awaited(g).must, 1u << TG_BETA | 1u << TG_GAMMA);
	assert_int_equal(t_awaited(g).may, 1u << TG_ALPHA | 1u << TG_DELTA);
	gf_hand(g, TG_DELTA, "shield");
	t_orders(g, TG_DELTA, "LEND shield TO gamma");
	t_orders(g, TG_BETA, "SHIELD no");
	t_resolve(g);
	gf_is_at(g, "beta-red", "base");
	gf_is_at(g, "gamma-red", "106");
	t_saw(g, TG_E_GIFT, TG_DELTA, TG_SHIELD, TG_GAMMA);
	assert_int_equal(t_awaited(g).window, TG_WINDOW_MOVE);
	g = gf_game("alpha beta gamma delta", "game=invasion defence=ask");
	gf_put(g, "delta-red:104");
	gf_fire(g, "2 3 6");
	assert_int_equal(t_awaited(g).window, TG_WINDOW_MOVE);
}

static void window(struct gf_game *g, int kind, uint32_t must)
{
	assert_int_equal(g->s.window, kind);
	assert_int_equal(t_awaited(g).must, must);
	assert_int_equal(t_awaited(g).may, g->s.game->seats & ~must);
}

static void TG_16_39_windows_without_a_choice_wait_for_nobody(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=invasion");
	gf_put(g, "alpha-red:earth alpha-blue:earth beta-red:earth beta-blue:401");
	g->s.squadrons = 1u << TG_RED;
	gf_hand(g, TG_ALPHA, "pulsar hole hole");
	window(g, TG_WINDOW_PLAN, 0);
	t_resolve(g);
	window(g, TG_WINDOW_MOVE, 0);
	t_resolve(g);
	window(g, TG_WINDOW_PLAN, 1u << TG_BETA);
	g->s.camp[TG_BETA].regenerates = 1;
	window(g, TG_WINDOW_PLAN, 0);
	t_resolve(g);
	window(g, TG_WINDOW_MOVE, 1u << TG_BETA);
	g = gf_game("alpha beta", "game=guerre");
	window(g, TG_WINDOW_PLAN, 0);
	gf_hand(g, TG_ALPHA, "nova");
	gf_lives(g, TG_ALPHA, 0);
	window(g, TG_WINDOW_PLAN, 1u << TG_ALPHA);
	t_resolve(g);
	window(g, TG_WINDOW_MOVE, 0);
	t_resolve(g);
	t_none(g, TG_E_MOVED);
	window(g, TG_WINDOW_PLAN, 1u << TG_BETA);
	g = gf_game("alpha beta gamma delta", "game=envahisseurs");
	gf_put(g, "alpha-red:earth alpha-blue:earth");
	gf_hand(g, TG_ALPHA, "nova nova");
	window(g, TG_WINDOW_PLAN, 1u << TG_ALPHA);
}

static void TG_16_4__TG_16_8_the_window_opens_whatever_is_held(void **state)
{
	(void)state;
	for (int held = 0; held < 2; held++) {
		struct gf_game *g = gf_game("alpha beta gamma delta", "game=invasion defence=ask");
		gf_put(g, "beta-red:103");
		gf_hand(g, TG_BETA, held ? "shield giga" : "laser laser");
		gf_fire(g, "2 3 6");
		assert_int_equal(t_awaited(g).window, TG_WINDOW_DEFENCE);
		assert_int_equal(t_awaited(g).must, 1u << TG_BETA);
	}
}

static void TG_16_5_attacks_are_answered_at_once(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=guerre");
	gf_put(g, "alpha-red:303 beta-red:304");
	gf_hand(g, TG_ALPHA, "laser");
	gf_hand(g, TG_BETA, "shield");
	t_orders(g, TG_BETA, "SHIELD no");
	gf_go(g, "0 0", "ATTACK red beta-red");
	gf_is_at(g, "beta-red", "base");
	g = gf_game("alpha beta", "game=guerre");
	gf_put(g, "alpha-red:303 beta-red:304");
	gf_hand(g, TG_BETA, "shield");
	t_orders(g, TG_BETA, "STAND SHIELD no red");
	gf_fire(g, "1 1");
	gf_hand(g, TG_ALPHA, "laser");
	t_orders(g, TG_ALPHA, "ATTACK red beta-red");
	t_resolve(g);
	gf_is_at(g, "beta-red", "base");
}

/* ------------------------------------------------------------ paths and goals */

static void TG_16_10_a_path_too_long(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "alpha-red:302 alpha-blue:511");
	gf_go(g, "2 1 1", "MOVE red 202 102 103 104\nMOVE blue 512");
	gf_is_at(g, "alpha-red", "102");
	t_saw(g, TG_E_PATH_CUT, GF_SAUCER("alpha-red"), gf_place("102"), TG_WRONG_LENGTH);
}

static void TG_16_11_a_path_too_short(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "alpha-red:302 alpha-blue:511");
	gf_go(g, "6 1 1", "MOVE red 303\nGOAL red 207\nMOVE blue 512");
	gf_is_at(g, "alpha-red", "207");
	t_saw(g, TG_E_MOVED, GF_SAUCER("alpha-red"), gf_place("303"), gf_place("207"), 6, 6, TG_HOW_GOAL);
}

static void TG_16_12_the_rest_by_the_goal(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "alpha-red:302 alpha-blue:511 beta-red:203");
	gf_go(g, "3 1 1", "MOVE red 202 203 204\nGOAL red 101\nMOVE blue 512");
	t_saw(g, TG_E_PATH_CUT, GF_SAUCER("alpha-red"), gf_place("202"), TG_OCCUPIED);
	t_saw(g, TG_E_MOVED, GF_SAUCER("alpha-red"), gf_place("202"), ANY, 3, 3, TG_HOW_GOAL);
}

static void TG_16_13_goals(void **state)
{
	(void)state;
	static const struct {
		const char *from, *goal, *faces, *end;
	} walks[] = {
		{ "302", "GOAL red 205", "4 0", "205" },
		{ "302", "GOAL red 102", "2 0", "102" },
		{ "402", "GOAL red base", "6 0", "base" },
		{ "402", "GOAL red stars", "1 0", "302" },
		{ "402", "GOAL red galactix", "1 0", "502" },
	};
	for (size_t i = 0; i < sizeof(walks) / sizeof(walks[0]); i++) {
		struct gf_game *g = gf_game("alpha beta", "game=guerre");
		char put[40];
		snprintf(put, sizeof(put), "alpha-red:%s", walks[i].from);
		gf_put(g, put);
		gf_lying(g, "502:1 107:3");
		gf_go(g, walks[i].faces, walks[i].goal);
		gf_is_at(g, "alpha-red", walks[i].end);
	}
}

static void TG_16_13_always_the_same_way(void **state)
{
	(void)state;
	int end[2];
	for (int i = 0; i < 2; i++) {
		struct gf_game *g = gf_game("alpha beta", "game=guerre");
		gf_put(g, "alpha-red:302");
		gf_go(g, "5 0", "GOAL red 214");
		end[i] = gf_at(g, "alpha-red");
	}
	assert_int_equal(end[0], end[1]);
}

static void TG_16_14__TG_16_18_without_a_goal(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "alpha-red:208 alpha-blue:511");
	gf_bunkers(g, "8:gone");
	gf_go(g, "4 1 1", "");
	gf_is_at(g, "alpha-red", "earth");
	t_saw(g, TG_E_MOVED, GF_SAUCER("alpha-red"), gf_place("208"), gf_place("earth"), 2, 4,
		TG_HOW_DEFAULT);
	g = gf_game("alpha beta", "game=guerre");
	gf_put(g, "alpha-red:402");
	gf_cargo(g, "alpha-red:1");
	gf_go(g, "4 0", "");
	gf_is_at(g, "alpha-red", "base");
	g = gf_game("alpha beta", "game=guerre");
	gf_put(g, "alpha-red:402");
	gf_lying(g, "404:2");
	gf_go(g, "2 0", "");
	gf_is_at(g, "alpha-red", "404");
	assert_int_equal(gf_aboard(g, "alpha-red"), 2);
	g = gf_game("alpha beta", "game=guerre");
	gf_put(g, "alpha-red:402");
	gf_go(g, "1 0", "");
	t_saw(g, TG_E_DISCOVERED, GF_SAUCER("alpha-red"));
}

static void TG_16_14_waiting_on_a_bluish_ray(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "beta-red:earth alpha-red:208 alpha-blue:201");
	gf_bunkers(g, "8:gone");
	gf_go(g, "2 1 1", "");
	gf_is_at(g, "alpha-blue", "202");
	gf_is_at(g, "alpha-red", "earth");
}

static void TG_16_15_caution(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "alpha-red:302 alpha-blue:511");
	gf_go(g, "1 1 1", "GOAL red 305\nMOVE blue 512");
	gf_is_at(g, "alpha-red", "202");
	g = four();
	gf_put(g, "alpha-red:302 alpha-blue:511");
	gf_go(g, "1 1 1", "CAUTION no\nGOAL red 305\nMOVE blue 512");
	gf_is_at(g, "alpha-red", "303");
	g = four();
	gf_put(g, "alpha-red:302 alpha-blue:511");
	gf_go(g, "1 1 1", "GOAL red 303\nMOVE blue 512");
	gf_is_at(g, "alpha-red", "303");
	g = four();
	gf_put(g, "alpha-red:302 alpha-blue:511");
	gf_bunkers(g, "3:gone");
	gf_go(g, "1 1 1", "GOAL red 305\nMOVE blue 512");
	gf_is_at(g, "alpha-red", "303");
}

static void TG_16_16_stay_where_it_is_not_allowed(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=guerre");
	gf_put(g, "alpha-red:302");
	gf_go(g, "2 0", "STAY red\nGOAL red 102");
	t_refused(g, TG_ALPHA, 1, TG_MUST_FLY);
	gf_is_at(g, "alpha-red", "102");
}

/* ------------------------------------------------------------ conditions */

static void condition(const char *test, bool holds)
{
	struct gf_game *g = gf_game("alpha beta", "game=guerre");
	char lines[200];
	gf_put(g, "alpha-red:302 alpha-blue:511");
	gf_cargo(g, "alpha-red:2");
	gf_stock(g, TG_ALPHA, 1);
	gf_hand(g, TG_ALPHA, "shield laser laser");
	snprintf(lines, sizeof(lines), "IF %s THEN MOVE red 202 ELSE MOVE red 303\nMOVE blue 512 513", test);
	gf_go(g, "1 2", lines);
	if (gf_at(g, "alpha-red") != gf_place(holds ? "202" : "303"))
		fail_msg("%s", test);
}

static void TG_16_20_what_conditions_ask(void **state)
{
	(void)state;
	static const char *const tests[] = { "roll red = 1", "roll blue = 2", "yellow = 0", "lives = 2",
		"hand laser = 2", "hand shield >= 1", "cargo red = 2", "cargo blue = 0", "orbit red = 3",
		"orbit blue = 5", "stock = 1", "hit = 0", "parried = 0", "found = 0", "cargo alpha-red = 2",
		"ray red = 2", "ray blue = 11", "ray beta-red = 18", "place red = 302",
		"place alpha-blue = 511", "place beta-blue = base", "place red != earth",
		"orbit beta-red = 6" };
	static const char *const wrong[] = { "roll red > 1", "lives < 2", "hand laser = 1", "cargo red < 2",
		"orbit red = 6", "stock > 1", "hit = 1", "ray red = 3", "place beta-red = 302" };
	for (size_t i = 0; i < sizeof(tests) / sizeof(tests[0]); i++)
		condition(tests[i], true);
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
		condition(wrong[i], false);
}

static void TG_16_20_what_conditions_ask_of_the_earth(void **state)
{
	(void)state;
	static const struct {
		const char *test;
		bool holds;
	} tests[] = { { "bunker 3 = front", true }, { "bunker 4 = back", true }, { "bunker 5 = gone", true },
		{ "bunker 4 = gone", false }, { "bunker 2 = gone", false }, { "bunker 2 != gone", true },
		{ "breaches = 1", true }, { "landed red = 2", true }, { "landed blue = 0", true },
		{ "squadrons = 1", true }, { "squadrons = 0", false } };
	for (size_t i = 0; i < sizeof(tests) / sizeof(tests[0]); i++) {
		struct gf_game *g = gf_game("alpha beta gamma delta", "game=envahisseurs");
		char lines[100];
		gf_put(g, "alpha-blue:302 alpha-red:earth gamma-red:earth beta-blue:earth");
		g->s.squadrons = 1u << TG_RED;
		gf_bunkers(g, "4:back 5:gone");
		snprintf(lines, sizeof(lines), "IF %s THEN MOVE blue 202 ELSE MOVE blue 303", tests[i].test);
		gf_go(g, "0 1 2", lines);
		gf_is_at(g, "alpha-blue", tests[i].holds ? "202" : "303");
	}
}

static void TG_16_20_who_attacks(void **state)
{
	(void)state;
	for (int i = 0; i < 2; i++) {
		struct gf_game *g = gf_game("alpha beta gamma delta", "game=guerre");
		gf_put(g, "alpha-red:303 beta-red:304 alpha-blue:510");
		gf_hand(g, TG_ALPHA, "laser");
		gf_hand(g, TG_BETA, "shield");
		gf_move(g, "0 0");
		t_orders(g, TG_ALPHA, "ATTACK red beta-red");
		t_orders(g, TG_BETA,
			i ? "IF attacker = alpha THEN SHIELD no" : "IF attacker = gamma THEN SHIELD no");
		t_resolve(g);
		assert_int_equal(t_count(g, TG_E_PARRIED), !i);
	}
	struct gf_game *g = four();
	gf_put(g, "beta-red:103");
	gf_hand(g, TG_BETA, "shield");
	t_orders(g, TG_BETA, "IF attacker != alpha THEN SHIELD no");
	gf_fire(g, "1 2 6");
	gf_is_at(g, "beta-red", "base");
}

static void TG_16_31_one_heap(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=guerre");
	gf_put(g, "alpha-red:302");
	gf_lying(g, "303:1 304:1 305:1");
	gf_go(g, "3 0", "COLLECT red yes\nCOLLECT red no AT 304\nMOVE red 303 304 305");
	assert_int_equal(g->s.galactix[gf_place("304")], 1);
	assert_int_equal(gf_aboard(g, "alpha-red"), 2);
	g = gf_game("alpha beta", "game=guerre");
	gf_put(g, "alpha-red:302");
	gf_lying(g, "303:1 304:1 305:1");
	t_orders(g, TG_ALPHA,
		"STAND COLLECT red no\nSTAND COLLECT red yes AT 304\nSTAND COLLECT red yes AT 500");
	gf_go(g, "3 0", "MOVE red 303 304 305");
	assert_int_equal(gf_aboard(g, "alpha-red"), 1);
	assert_int_equal(g->t.standing[TG_ALPHA].n, 3);
}

static void TG_16_20_after_an_attack_and_a_find(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=guerre");
	gf_put(g, "alpha-red:303 beta-red:304 alpha-blue:511");
	gf_hand(g, TG_ALPHA, "laser");
	gf_go(g, "1 1", "ATTACK red beta-red\nIF hit = 1 THEN MOVE red 304 ELSE MOVE red 203\nMOVE blue 411");
	gf_is_at(g, "alpha-red", "304");
	g = gf_game("alpha beta gamma", "game=guerre");
	gf_put(g, "alpha-red:303 gamma-red:304 alpha-blue:511");
	gf_hand(g, TG_ALPHA, "laser");
	gf_hand(g, TG_GAMMA, "shield");
	gf_go(g, "1 1", "ATTACK red gamma-red\nIF parried = 1 THEN MOVE red 203\nMOVE blue 411");
	gf_is_at(g, "alpha-red", "203");
	g = gf_game("alpha beta", "game=guerre");
	gf_put(g, "alpha-red:303 alpha-blue:511");
	gf_lying(g, "304:2");
	gf_go(g, "1 1", "MOVE red 304\nIF found >= 2 THEN MOVE blue 512 ELSE MOVE blue 411");
	gf_is_at(g, "alpha-blue", "512");
}

/* The attack hits, and changes what was asked: the other order of the line is not carried out. */
static void TG_16_20_one_order_of_a_line_with_else(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=guerre");
	gf_put(g, "alpha-red:303 beta-red:304 alpha-blue:511");
	gf_hand(g, TG_ALPHA, "laser");
	gf_go(g, "1 1",
		"IF hit = 0 THEN ATTACK red beta-red ELSE MOVE blue 512\nMOVE red 203\nMOVE blue 411");
	gf_is_at(g, "alpha-blue", "411");
	/* Nor where the one that is asked later stands before it. */
	g = gf_game("alpha beta", "game=guerre");
	gf_put(g, "alpha-red:303 beta-red:304 alpha-blue:511");
	gf_hand(g, TG_ALPHA, "laser");
	gf_go(g, "1 1",
		"IF hit != 0 THEN MOVE blue 512 ELSE ATTACK red beta-red\nMOVE red 203\nMOVE blue 411");
	gf_is_at(g, "alpha-blue", "411");
}

static void TG_16_20_lasers_and_distance_of_an_answer(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta gamma", "game=guerre");
	gf_put(g, "alpha-red:303 gamma-red:304");
	gf_hand(g, TG_ALPHA, "laser laser");
	gf_hand(g, TG_GAMMA, "shield shield giga");
	t_orders(g, TG_GAMMA,
		"IF lasers >= 2 THEN SHIELD no ELSE SHIELD yes\nIF lasers = 9 THEN GIGA yes ELSE GIGA no");
	gf_go(g, "0 0", "ATTACK red gamma-red LASERS 2");
	gf_is_at(g, "gamma-red", "base");
	g = gf_game("alpha beta gamma", "game=guerre");
	gf_put(g, "alpha-red:503 gamma-red:103");
	gf_hand(g, TG_ALPHA, "mega");
	gf_hand(g, TG_GAMMA, "giga");
	t_orders(g, TG_GAMMA, "IF lasers = 9 AND distance = 4 THEN GIGA yes ELSE GIGA no");
	gf_go(g, "0 0", "MEGA red gamma-red");
	gf_is_at(g, "gamma-red", "103");
}

static void TG_16_21_standing_lines(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=invasion");
	gf_put(g, "beta-red:302");
	gf_hand(g, TG_BETA, "laser laser laser");
	t_orders(g, TG_BETA,
		"STAND DISCARD laser\nSTAND GOAL red 102\nSTAND CAUTION no\nSTAND COLLECT red no\nSTAND SHIELD yes\nSTAND GIGA no blue\n"
		"STAND ESCAPE no\nSTAND LEND shield TO alpha\nSTAND KEEP giga 1");
	gf_throw(g, "1 1 1");
	t_resolve(g);
	assert_int_equal(g->t.standing[TG_BETA].n, 9);
	t_resolve(g);
	gf_throw(g, "2 1 1");
	t_resolve(g);
	t_saw(g, TG_E_DISCARD, TG_BETA, TG_LASER);
	t_resolve(g);
	gf_is_at(g, "beta-red", "102");
}

/* Sending nothing leaves them in force: what is played then goes before none of them. */
static void TG_16_21_standing_lines_hold_without_orders(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=invasion");
	gf_put(g, "alpha-red:302");
	gf_hand(g, TG_ALPHA, "laser laser laser shield shield shield");
	t_orders(g, TG_ALPHA, "STAND DISCARD shield\nSTAND GOAL red 102");
	assert_non_null(strstr(t_defaults(g, TG_ALPHA), "DISCARD "));
	gf_throw(g, "2 1 1");
	t_resolve(g);
	assert_string_equal(t_defaults(g, TG_ALPHA), "");
	t_orders(g, TG_ALPHA, t_defaults(g, TG_ALPHA));
	t_resolve(g);
	gf_is_at(g, "alpha-red", "102");
	gf_active(g, TG_ALPHA);
	g->s.window = TG_WINDOW_PLAN;
	assert_string_equal(t_defaults(g, TG_ALPHA), "");
}

static void TG_16_22_refusals_are_private(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=guerre");
	gf_put(g, "alpha-red:303");
	gf_go(g, "0 0", "ATTACK red beta-red");
	const struct event *e = t_refused(g, TG_ALPHA, 1);
	assert_int_equal(e->audience, AUDIENCE_SEAT(TG_ALPHA));
	assert_int_equal(gf_cards(g, TG_ALPHA), 0);
}

/* ------------------------------------------------------------ secrecy */

static void TG_16_23_own_hand_only(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=guerre");
	gf_hand(g, TG_ALPHA, "laser laser mega");
	gf_hand(g, TG_BETA, "shield");
	t_orders(g, TG_ALPHA, "STAND KEEP laser 2");
	t_resolve(g);
	for (int seat = SEAT_OBSERVER; seat < 2; seat++) {
		const struct tg_sheet *v = gf_sheet(g, seat);
		assert_int_equal(deck_size(v->hand, TG_CARDS),
			seat == TG_ALPHA          ? 3
				: seat == TG_BETA ? 1
						  : 0);
		assert_int_equal(t_view(g, seat)->standing->n, seat == TG_ALPHA ? 1 : 0);
		for (int c = 0; c < v->camps_n; c++) {
			assert_int_equal(v->camps[c].cards, v->camps[c].camp == TG_ALPHA ? 3 : 1);
			assert_int_equal(deck_size(v->camps[c].hand, TG_CARDS), 0);
		}
	}
}

static void TG_16_23__TG_16_24_the_same_view_for_other_secrets(void **state)
{
	(void)state;
	static struct tg_sheet first;
	for (int i = 0; i < 2; i++) {
		struct gf_game *g = gf_game("alpha beta", "game=guerre");
		gf_hand(g, TG_ALPHA, i ? "laser laser mega" : "hole shield nova");
		gf_hand(g, TG_BETA, "shield");
		gf_no_discards(g);
		t_orders(g, TG_ALPHA, i ? "STAND SHIELD no" : "STAND GIGA no red");
		t_orders(g, TG_ALPHA, "DISCARD saucer");
		gf_throw(g, "3 4");
		t_resolve(g);
		const struct tg_sheet *v = gf_sheet(g, TG_BETA);
		if (!i)
			first = *v;
		else
			assert_memory_equal(&first, v, sizeof(first));
	}
}

static void TG_16_26_pledges_are_shown_to_whom_they_name(void **state)
{
	(void)state;
	struct gf_game *g = four();
	t_orders(g, TG_BETA, "STAND LEND shield TO alpha gamma UPTO 2");
	t_resolve(g);
	assert_int_equal(gf_sheet(g, TG_ALPHA)->pledges_n, 1);
	assert_int_equal(gf_sheet(g, TG_ALPHA)->pledges[0].seat, TG_BETA);
	assert_int_equal(gf_sheet(g, TG_ALPHA)->pledges[0].card, TG_SHIELD);
	assert_int_equal(gf_sheet(g, TG_ALPHA)->pledges[0].count, 2);
	assert_int_equal(gf_sheet(g, TG_GAMMA)->pledges_n, 0);
	assert_int_equal(gf_sheet(g, TG_DELTA)->pledges_n, 0);
	assert_int_equal(gf_sheet(g, SEAT_OBSERVER)->pledges_n, 0);
	for (int seat = SEAT_REVEAL; seat <= TG_DELTA; seat++)
		assert_int_equal(t_view(g, seat)->n_shown, seat == TG_ALPHA || seat == TG_GAMMA);
}

static void TG_16_27_everything_at_the_end(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_hand(g, TG_BETA, "shield giga");
	const struct tg_state *known = t_view(g, TG_ALPHA)->state;
	assert_false(KNOWN(known->camp[TG_BETA].hand[TG_SHIELD]));
	assert_false(KNOWN(known->deck[0]));
	g->s.ended = true;
	known = t_view(g, TG_ALPHA)->state;
	assert_int_equal(known->camp[TG_BETA].hand[TG_SHIELD], 1);
	assert_true(KNOWN(known->deck[0]));
	g->s.ended = false;
	const struct tg_sheet *v = gf_sheet(g, SEAT_REVEAL);
	for (int c = 0; c < v->camps_n; c++)
		if (v->camps[c].camp == TG_BETA)
			assert_int_equal(deck_size(v->camps[c].hand, TG_CARDS), 2);
}

static void TG_16_29_the_same_dice_whatever_is_ordered(void **state)
{
	(void)state;
	int face[2][2];
	for (int i = 0; i < 2; i++) {
		struct gf_game *g = gf_game("alpha beta", "game=guerre");
		gf_put(g, "alpha-red:502");
		gf_hand(g, TG_ALPHA, "hole hole pulsar laser");
		t_orders(g, TG_ALPHA, i ? "HOLES red\nPULSAR blue" : "");
		t_resolve(g);
		face[i][0] = g->s.dice[0];
		face[i][1] = g->s.dice[1];
	}
	assert_int_equal(face[0][0], face[1][0]);
	assert_int_equal(face[0][1], face[1][1]);
}

static void TG_16_30_the_longest_game(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=invasion");
	g->s.turn = 1999;
	gf_go(g, "1 1 1", "");
	assert_false(g->s.ended);
	t_resolve(g);
	t_resolve(g);
	assert_true(g->s.ended);
	t_saw(g, TG_E_END, TG_OUT_EARTH, TG_WHY_TURNS);
	g = gf_game("alpha beta", "game=guerre");
	g->s.turn = 2000;
	gf_go(g, "1 1", "");
	t_saw(g, TG_E_END, TG_OUT_DRAW, TG_WHY_TURNS);
	g = gf_game("alpha beta", "game=envahisseurs");
	g->s.turn = 2000;
	gf_go(g, "1 1 1", "");
	t_saw(g, TG_E_END, TG_OUT_DRAW, TG_WHY_TURNS);
}

static void TG_16_5__TG_16_20_a_condition_before_the_dice_is_asked_when_it_comes_up(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=guerre");
	gf_hand(g, TG_ALPHA, "pulsar pulsar laser");
	t_orders(g, TG_ALPHA, "IF hand pulsar >= 2 THEN PULSAR red\nIF hand pulsar >= 2 THEN PULSAR blue");
	gf_fire(g, "1 2");
	t_saw(g, TG_E_PULSAR, TG_ALPHA, TG_RED);
	t_never(g, TG_E_PULSAR, TG_ALPHA, TG_BLUE);
}

static void TG_16_20_how_many_bunkers_fire(void **state)
{
	(void)state;
	struct gf_game *g = four();
	gf_put(g, "alpha-red:302 alpha-blue:511");
	gf_bunkers(g, "3:gone");
	gf_go(g, "1 1 6", "IF yellow = 3 THEN MOVE red 202 ELSE MOVE red 303\nMOVE blue 512");
	gf_is_at(g, "alpha-red", "202");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TG_16_1__TG_16_2_two_windows),
		cmocka_unit_test(TG_16_3_nothing_is_shot_below_it),
		cmocka_unit_test(TG_16_3_it_does_not_hold),
		cmocka_unit_test(TG_16_3_stop),
		cmocka_unit_test(TG_16_3_what_is_left_waits),
		cmocka_unit_test(TG_16_4_a_window_for_the_defence),
		cmocka_unit_test(TG_16_39_windows_without_a_choice_wait_for_nobody),
		cmocka_unit_test(TG_16_4__TG_16_8_the_window_opens_whatever_is_held),
		cmocka_unit_test(TG_16_5_attacks_are_answered_at_once),
		cmocka_unit_test(TG_16_10_a_path_too_long),
		cmocka_unit_test(TG_16_11_a_path_too_short),
		cmocka_unit_test(TG_16_12_the_rest_by_the_goal),
		cmocka_unit_test(TG_16_13_goals),
		cmocka_unit_test(TG_16_13_always_the_same_way),
		cmocka_unit_test(TG_16_14__TG_16_18_without_a_goal),
		cmocka_unit_test(TG_16_14_waiting_on_a_bluish_ray),
		cmocka_unit_test(TG_16_15_caution),
		cmocka_unit_test(TG_16_16_stay_where_it_is_not_allowed),
		cmocka_unit_test(TG_16_20_what_conditions_ask),
		cmocka_unit_test(TG_16_20_what_conditions_ask_of_the_earth),
		cmocka_unit_test(TG_16_20_who_attacks),
		cmocka_unit_test(TG_16_31_one_heap),
		cmocka_unit_test(TG_16_20_after_an_attack_and_a_find),
		cmocka_unit_test(TG_16_20_one_order_of_a_line_with_else),
		cmocka_unit_test(TG_16_20_lasers_and_distance_of_an_answer),
		cmocka_unit_test(TG_16_21_standing_lines),
		cmocka_unit_test(TG_16_21_standing_lines_hold_without_orders),
		cmocka_unit_test(TG_16_22_refusals_are_private),
		cmocka_unit_test(TG_16_23_own_hand_only),
		cmocka_unit_test(TG_16_23__TG_16_24_the_same_view_for_other_secrets),
		cmocka_unit_test(TG_16_26_pledges_are_shown_to_whom_they_name),
		cmocka_unit_test(TG_16_27_everything_at_the_end),
		cmocka_unit_test(TG_16_29_the_same_dice_whatever_is_ordered),
		cmocka_unit_test(TG_16_30_the_longest_game),
		cmocka_unit_test(TG_16_5__TG_16_20_a_condition_before_the_dice_is_asked_when_it_comes_up),
		cmocka_unit_test(TG_16_20_how_many_bunkers_fire),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
