/* SPDX-License-Identifier: MIT */
#include "tg_fixture.h"

#include <stdio.h>

/* Chapters 11 and 12: Lasers, Mega Lasers, Super Novas, defence and explosions. The active camp's
 * saucers that have no part in it get a die of 0. */

static struct gf_game *war(void)
{
	return gf_game("alpha beta gamma delta", "game=guerre");
}

/* Alpha's red saucer at 303 with these cards. */
static struct gf_game *hunter(const char *cards, const char *others)
{
	struct gf_game *g = war();
	gf_put(g, "alpha-red:303");
	gf_put(g, others);
	gf_hand(g, TG_ALPHA, cards);
	return g;
}

static void TG_11_4__TG_11_5__TG_11_20__TG_10_7_a_laser_in_four_directions(void **state)
{
	(void)state;
	static const char *const targets[] = { "beta-red:203", "beta-red:403", "beta-red:304",
		"beta-red:302" };
	for (int i = 0; i < 4; i++) {
		struct gf_game *g = hunter("laser laser", targets[i]);
		gf_go(g, "0 0", "ATTACK red beta-red");
		t_saw(g, TG_E_ATTACK, GF_SAUCER("alpha-red"), GF_SAUCER("beta-red"), 1, gf_place("303"));
		t_saw(g, TG_E_DESTROYED, GF_SAUCER("beta-red"), ANY, TG_HOW_LASER, TG_ALPHA);
		gf_is_at(g, "beta-red", "base");
		assert_int_equal(g->s.camp[TG_BETA].lives, 1);
		assert_int_equal(g->s.discard[TG_SAUCER], 1);
		assert_int_equal(g->s.camp[TG_ALPHA].hand[TG_LASER], 1);
	}
}

static void TG_11_4__TG_11_27_out_of_range(void **state)
{
	(void)state;
	static const struct {
		const char *from, *target;
	} pairs[] = {
		{ "alpha-red:303", "beta-red:103" },
		{ "alpha-red:303", "beta-red:305" },
		{ "alpha-red:303", "beta-red:204" },
		{ "alpha-red:404", "beta-red:504" },
		{ "alpha-red:303", "beta-red:base" },
	};
	for (int i = 0; i < 5; i++) {
		struct gf_game *g = war();
		gf_put(g, pairs[i].from);
		gf_put(g, pairs[i].target);
		gf_hand(g, TG_ALPHA, "laser");
		gf_go(g, "0 0", "ATTACK red beta-red");
		assert_int_equal(t_refusals(g), 1);
		t_none(g, TG_E_ATTACK);
		assert_int_equal(g->s.camp[TG_ALPHA].hand[TG_LASER], 1);
	}
}

static void TG_11_1__TG_11_26_before_during_and_after(void **state)
{
	(void)state;
	struct gf_game *g = hunter("laser", "beta-red:203 alpha-blue:510");
	gf_go(g, "2 1", "ATTACK red beta-red\nMOVE red 203 103\nMOVE blue 511");
	gf_is_at(g, "alpha-red", "103");
	t_none(g, TG_E_PATH_CUT);
	g = hunter("laser", "beta-red:305 alpha-blue:510");
	gf_go(g, "3 1", "MOVE red 304 305 306\nMOVE blue 511\nATTACK red beta-red AT 304");
	gf_is_at(g, "alpha-red", "306");
	gf_is_at(g, "beta-red", "base");
	t_saw(g, TG_E_ATTACK, GF_SAUCER("alpha-red"), GF_SAUCER("beta-red"), 1, gf_place("304"),
		gf_place("305"));
	g = hunter("laser", "beta-red:305 alpha-blue:510");
	gf_go(g, "1 1", "MOVE red 304\nMOVE blue 511\nATTACK red beta-red");
	gf_is_at(g, "alpha-red", "304");
	gf_is_at(g, "beta-red", "base");
}

static void TG_11_2__TG_11_3_again_only_after_a_step(void **state)
{
	(void)state;
	struct gf_game *g = hunter("laser laser laser", "beta-red:304 gamma-red:203");
	gf_hand(g, TG_BETA, "shield shield");
	gf_go(g, "0 0", "ATTACK red beta-red\nATTACK red beta-red\nATTACK red gamma-red");
	t_refused(g, TG_ALPHA, 2, TG_ATTACK_AGAIN);
	gf_is_at(g, "gamma-red", "base");
	gf_is_at(g, "beta-red", "304");
	assert_int_equal(g->s.camp[TG_ALPHA].hand[TG_LASER], 1);
	g = hunter("laser laser", "beta-red:304 alpha-blue:510");
	gf_hand(g, TG_BETA, "shield");
	gf_go(g, "2 1", "ATTACK red beta-red\nMOVE red 403 404\nATTACK red beta-red\nMOVE blue 511");
	assert_int_equal(t_count(g, TG_E_ATTACK), 2);
	gf_is_at(g, "beta-red", "base");
}

static void TG_11_6__TG_11_8__TG_11_11_lasers_against_shields(void **state)
{
	(void)state;
	struct gf_game *g = hunter("laser laser laser", "gamma-red:304");
	gf_hand(g, TG_GAMMA, "shield shield");
	gf_go(g, "0 0", "ATTACK red gamma-red LASERS 2");
	t_saw(g, TG_E_PARRIED, GF_SAUCER("gamma-red"), TG_SHIELD, 2);
	gf_is_at(g, "gamma-red", "304");
	assert_int_equal(g->s.discard[TG_LASER], 2);
	assert_int_equal(g->s.discard[TG_SHIELD], 2);
	gf_is_at(g, "alpha-red", "303");
	assert_int_equal(g->s.camp[TG_ALPHA].lives, 2);
}

static void TG_11_10_too_few_shields_are_kept(void **state)
{
	(void)state;
	struct gf_game *g = hunter("laser laser laser", "gamma-red:304");
	gf_hand(g, TG_GAMMA, "shield shield");
	gf_go(g, "0 0", "ATTACK red gamma-red LASERS 3");
	gf_is_at(g, "gamma-red", "base");
	assert_int_equal(g->s.camp[TG_GAMMA].hand[TG_SHIELD], 2);
}

static void TG_11_7__TG_11_9_a_giga_against_five(void **state)
{
	(void)state;
	struct gf_game *g = hunter("laser laser laser laser laser", "gamma-red:304");
	gf_hand(g, TG_GAMMA, "giga");
	gf_go(g, "0 0", "ATTACK red gamma-red LASERS 5");
	t_saw(g, TG_E_PARRIED, GF_SAUCER("gamma-red"), TG_GIGA, 1);
	gf_is_at(g, "gamma-red", "304");
	assert_int_equal(g->s.camp[TG_GAMMA].hand[TG_GIGA], 0);
	assert_int_equal(g->s.discard[TG_LASER], 5);
}

static void TG_11_27__TG_11_28_cards_of_an_attack(void **state)
{
	(void)state;
	struct gf_game *g = hunter("laser", "beta-red:304");
	gf_go(g, "0 0", "ATTACK red beta-red LASERS 2");
	t_refused(g, TG_ALPHA, 1, TG_NO_CARD);
	gf_is_at(g, "beta-red", "304");
	assert_int_equal(g->s.camp[TG_ALPHA].hand[TG_LASER], 1);
	g = hunter("laser laser laser", "beta-red:304");
	gf_go(g, "0 0", "ATTACK red beta-red");
	assert_int_equal(g->s.camp[TG_ALPHA].hand[TG_LASER], 2);
}

static void TG_11_12__TG_11_13__TG_11_16_mega_along_a_ray(void **state)
{
	(void)state;
	struct gf_game *g = hunter("mega", "gamma-red:103");
	gf_go(g, "0 0", "MEGA red gamma-red");
	t_saw(g, TG_E_ATTACK, GF_SAUCER("alpha-red"), GF_SAUCER("gamma-red"), 0, gf_place("303"),
		gf_place("103"));
	t_saw(g, TG_E_DESTROYED, GF_SAUCER("gamma-red"), gf_place("103"), TG_HOW_MEGA, TG_ALPHA);
	g = hunter("mega", "gamma-red:503");
	gf_hand(g, TG_GAMMA, "shield shield shield giga");
	gf_go(g, "0 0", "MEGA red gamma-red");
	t_saw(g, TG_E_PARRIED, GF_SAUCER("gamma-red"), TG_GIGA, 1);
	assert_int_equal(g->s.camp[TG_GAMMA].hand[TG_SHIELD], 3);
	g = hunter("mega", "gamma-red:503");
	gf_hand(g, TG_GAMMA, "shield shield shield");
	gf_go(g, "0 0", "MEGA red gamma-red");
	gf_is_at(g, "gamma-red", "base");
	assert_int_equal(g->s.camp[TG_GAMMA].hand[TG_SHIELD], 3);
}

/* The golden block: Galactix between; and a saucer between, the own one too. */
static void TG_11_13_something_in_the_way(void **state)
{
	(void)state;
	struct gf_game *g = hunter("mega", "beta-red:103");
	gf_lying(g, "203:1");
	gf_go(g, "0 0", "MEGA red beta-red");
	t_refused(g, TG_ALPHA, 1, TG_IN_THE_WAY);
	gf_is_at(g, "beta-red", "103");
	assert_int_equal(g->s.camp[TG_ALPHA].hand[TG_MEGA], 1);
	static const char *const between[] = { "alpha-blue:203", "gamma-red:203" };
	for (int i = 0; i < 2; i++) {
		g = hunter("mega", "beta-red:103");
		gf_put(g, between[i]);
		gf_go(g, "0 0", "MEGA red beta-red");
		t_refused(g, TG_ALPHA, 1, TG_IN_THE_WAY);
	}
	g = hunter("mega", "beta-red:103");
	gf_lying(g, "103:1 303:1");
	gf_go(g, "0 0", "COLLECT red no\nMEGA red beta-red");
	gf_is_at(g, "beta-red", "base");
}

static void TG_11_14__TG_11_15_mega_on_an_orbit_and_missing_lines(void **state)
{
	(void)state;
	struct gf_game *g = hunter("mega", "beta-red:302");
	gf_go(g, "0 0", "MEGA red beta-red");
	gf_is_at(g, "beta-red", "base");
	g = hunter("mega", "beta-red:305");
	gf_go(g, "0 0", "MEGA red beta-red");
	t_refused(g, TG_ALPHA, 1, TG_OUT_OF_RANGE);
	g = war();
	gf_put(g, "alpha-red:204 beta-red:504");
	gf_hand(g, TG_ALPHA, "mega");
	gf_go(g, "0 0", "MEGA red beta-red");
	t_refused(g, TG_ALPHA, 1, TG_OUT_OF_RANGE);
}

static void TG_11_17__TG_11_18_black_holes_against_lasers(void **state)
{
	(void)state;
	struct gf_game *g = hunter("laser", "gamma-red:304");
	gf_hand(g, TG_GAMMA, "hole hole");
	gf_stars(g, "316");
	gf_go(g, "0 0", "ATTACK red gamma-red");
	gf_is_at(g, "gamma-red", "316");
	assert_int_equal(g->s.discard[TG_HOLE], 2);
	t_none(g, TG_E_DESTROYED);
	g = hunter("laser", "gamma-red:304");
	gf_hand(g, TG_GAMMA, "hole hole shield giga");
	gf_go(g, "0 0", "ATTACK red gamma-red");
	t_saw(g, TG_E_PARRIED, GF_SAUCER("gamma-red"), TG_SHIELD, 1);
	assert_int_equal(g->s.camp[TG_GAMMA].hand[TG_HOLE], 2);
	g = hunter("laser", "gamma-red:304");
	gf_hand(g, TG_GAMMA, "hole hole");
	t_orders(g, TG_GAMMA, "ESCAPE no");
	gf_go(g, "0 0", "ATTACK red gamma-red");
	gf_is_at(g, "gamma-red", "base");
	g = hunter("mega", "gamma-red:304");
	gf_hand(g, TG_GAMMA, "hole hole");
	t_orders(g, TG_GAMMA, "ESCAPE yes");
	gf_go(g, "0 0", "MEGA red gamma-red");
	gf_is_at(g, "gamma-red", "base");
	assert_int_equal(g->s.camp[TG_GAMMA].hand[TG_HOLE], 2);
}

static void TG_11_19_own_saucers_and_allies(void **state)
{
	(void)state;
	struct gf_game *g = hunter("laser nova nova", "alpha-blue:304");
	gf_go(g, "0 0", "ATTACK red alpha-blue\nNOVA alpha-blue");
	t_refused(g, TG_ALPHA, 1, TG_FRIEND);
	t_refused(g, TG_ALPHA, 2, TG_FRIEND);
	gf_is_at(g, "alpha-blue", "304");
	g = gf_game("alpha beta gamma delta", "game=guerre teams=yes");
	gf_put(g, "alpha-red:303 gamma-red:304");
	gf_hand(g, TG_ALPHA, "laser mega nova nova");
	gf_go(g, "0 0", "ATTACK red gamma-red\nMEGA red gamma-red\nNOVA gamma-red");
	for (int line = 1; line <= 3; line++)
		t_refused(g, TG_ALPHA, line, TG_FRIEND);
	gf_is_at(g, "gamma-red", "304");
}

static void TG_10_16__TG_10_17_bases_are_safe(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_put(g, "alpha-red:507");
	gf_hand(g, TG_ALPHA, "laser mega nova nova");
	gf_go(g, "0 0", "ATTACK red beta-red\nMEGA red beta-red\nNOVA beta-red");
	assert_int_equal(t_refusals(g), 3);
	t_none(g, TG_E_DESTROYED);
	assert_int_equal(gf_cards(g, TG_ALPHA), 4);
	g = war();
	gf_put(g, "beta-red:502");
	gf_hand(g, TG_ALPHA, "laser mega");
	gf_go(g, "0 0", "ATTACK red beta-red\nMEGA red beta-red");
	assert_int_equal(t_refusals(g), 2);
	gf_is_at(g, "beta-red", "502");
}

/* ------------------------------------------------------------ scatter */

static void scattered(const char *hunter_at, const char *ahead, const char *left, const char *right)
{
	struct gf_game *g = war();
	gf_put(g, "beta-red:304");
	gf_put(g, hunter_at);
	gf_cargo(g, "beta-red:3");
	gf_hand(g, TG_ALPHA, "laser");
	gf_go(g, "0 0", "ATTACK red beta-red");
	assert_int_equal(t_nth(g, TG_E_SCATTERED, 0)->arg[1], gf_place(ahead));
	assert_int_equal(t_nth(g, TG_E_SCATTERED, 1)->arg[1], gf_place(left));
	assert_int_equal(t_nth(g, TG_E_SCATTERED, 2)->arg[1], gf_place(right));
	assert_int_equal(g->s.galactix[gf_place(ahead)], 1);
	assert_int_equal(g->s.galactix[gf_place(left)], 1);
	assert_int_equal(g->s.galactix[gf_place(right)], 1);
	assert_int_equal(g->s.galactix[gf_place("304")], 0);
	assert_int_equal(gf_aboard(g, "beta-red"), 0);
}

static void TG_11_21__TG_11_22__TG_11_25_ahead_left_right(void **state)
{
	(void)state;
	scattered("alpha-red:204", "404", "303", "305");
	scattered("alpha-red:404", "204", "305", "303");
	scattered("alpha-red:303", "305", "404", "204");
	scattered("alpha-red:305", "303", "204", "404");
}

static void TG_11_21_one_and_two(void **state)
{
	(void)state;
	struct gf_game *g = hunter("laser", "beta-red:304");
	gf_cargo(g, "beta-red:2");
	gf_go(g, "0 0", "ATTACK red beta-red");
	assert_int_equal(g->s.galactix[gf_place("305")], 1);
	assert_int_equal(g->s.galactix[gf_place("404")], 1);
	assert_int_equal(g->s.galactix[gf_place("204")], 0);
	g = hunter("laser", "beta-red:304");
	gf_cargo(g, "beta-red:1");
	gf_go(g, "0 0", "ATTACK red beta-red");
	assert_int_equal(g->s.galactix[gf_place("305")], 1);
	assert_int_equal(g->s.galactix[gf_place("404")], 0);
}

/* The golden wreck: three Galactix next to a base, of which nothing goes into it. Shot clockwise
 * along orbit 5: ahead is 503, left is off the board. */
static void TG_11_23__TG_11_24_next_to_a_base(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_put(g, "alpha-red:501 beta-red:502");
	gf_cargo(g, "beta-red:3");
	gf_hand(g, TG_ALPHA, "laser");
	gf_go(g, "0 0", "ATTACK red beta-red");
	assert_int_equal(g->s.galactix[gf_place("503")], 1);
	assert_int_equal(g->s.galactix[gf_place("502")], 1);
	assert_int_equal(g->s.galactix[gf_place("402")], 1);
	assert_int_equal(g->s.camp[TG_ALPHA].stock, 0);
	assert_int_equal(t_count(g, TG_E_SCATTERED), 3);
	t_saw(g, TG_E_SCATTERED, GF_SAUCER("beta-red"), gf_place("502"), 1, 0);
	t_saw(g, TG_E_SCATTERED, GF_SAUCER("beta-red"), gf_place("503"), 1, 1);
	g = war();
	gf_put(g, "alpha-red:402 beta-red:502");
	gf_cargo(g, "beta-red:3");
	gf_hand(g, TG_ALPHA, "laser");
	gf_go(g, "0 0", "ATTACK red beta-red");
	assert_int_equal(g->s.galactix[gf_place("502")], 1);
	assert_int_equal(g->s.galactix[gf_place("501")], 1);
	assert_int_equal(g->s.galactix[gf_place("503")], 1);
}

static void TG_11_23__TG_11_24_closed_nodes(void **state)
{
	(void)state;
	struct gf_game *g = hunter("laser", "beta-red:304 gamma-red:305");
	gf_lying(g, "404:3");
	gf_cargo(g, "beta-red:3");
	gf_go(g, "0 0", "ATTACK red beta-red");
	assert_int_equal(g->s.galactix[gf_place("304")], 2);
	assert_int_equal(g->s.galactix[gf_place("404")], 3);
	assert_int_equal(g->s.galactix[gf_place("305")], 0);
	assert_int_equal(gf_aboard(g, "gamma-red"), 0);
	assert_int_equal(g->s.galactix[gf_place("204")], 1);
	g = war();
	gf_put(g, "alpha-red:504 beta-red:505");
	gf_cargo(g, "beta-red:3");
	gf_hand(g, TG_ALPHA, "laser");
	gf_go(g, "0 0", "ATTACK red beta-red");
	assert_int_equal(g->s.galactix[gf_place("506")], 1);
	assert_int_equal(g->s.galactix[gf_place("505")], 2);
	g = war();
	gf_put(g, "alpha-red:203 beta-red:103");
	gf_cargo(g, "beta-red:3");
	gf_hand(g, TG_ALPHA, "laser");
	gf_go(g, "0 0", "ATTACK red beta-red");
	assert_int_equal(g->s.galactix[gf_place("103")], 1);
	assert_int_equal(g->s.galactix[gf_place("104")], 1);
	assert_int_equal(g->s.galactix[gf_place("102")], 1);
}

/* ------------------------------------------------------------ Super Novas */

static void TG_12_1__TG_12_2__TG_12_7__TG_12_8_a_star_explodes(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_put(g, "gamma-blue:213");
	gf_cargo(g, "gamma-blue:3");
	gf_hand(g, TG_ALPHA, "nova nova nova");
	gf_go(g, "0 0", "NOVA gamma-blue");
	t_saw(g, TG_E_NOVA, TG_ALPHA, GF_SAUCER("gamma-blue"));
	t_saw(g, TG_E_DESTROYED, GF_SAUCER("gamma-blue"), gf_place("213"), TG_HOW_NOVA, TG_ALPHA);
	gf_is_at(g, "gamma-blue", "base");
	assert_int_equal(g->s.camp[TG_GAMMA].lives, 1);
	assert_int_equal(g->s.supply, 15);
	assert_int_equal(g->s.camp[TG_ALPHA].hand[TG_NOVA], 1);
	t_none(g, TG_E_SCATTERED);
	g = war();
	gf_put(g, "gamma-blue:213");
	gf_hand(g, TG_ALPHA, "nova");
	gf_go(g, "0 0", "NOVA gamma-blue");
	t_refused(g, TG_ALPHA, 1, TG_NO_CARD);
	gf_is_at(g, "gamma-blue", "213");
}

static void TG_12_3_only_in_flight(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_hand(g, TG_ALPHA, "nova nova");
	gf_go(g, "0 0", "NOVA gamma-blue");
	t_refused(g, TG_ALPHA, 1, TG_NO_TARGET);
	assert_int_equal(g->s.camp[TG_ALPHA].hand[TG_NOVA], 2);
}

static void TG_12_4__TG_12_6__TG_12_8__TG_12_11_flight_into_a_black_hole(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_put(g, "gamma-blue:213");
	gf_cargo(g, "gamma-blue:2");
	gf_hand(g, TG_ALPHA, "nova nova");
	gf_hand(g, TG_GAMMA, "hole hole shield giga");
	gf_stars(g, "302");
	gf_go(g, "0 0", "NOVA gamma-blue");
	gf_is_at(g, "gamma-blue", "302");
	assert_int_equal(gf_aboard(g, "gamma-blue"), 2);
	t_none(g, TG_E_DISCOVERED);
	t_none(g, TG_E_DESTROYED);
	assert_int_equal(g->s.discard[TG_HOLE], 2);
	assert_int_equal(g->s.camp[TG_GAMMA].hand[TG_SHIELD], 1);
	assert_int_equal(g->s.camp[TG_GAMMA].hand[TG_GIGA], 1);
	g = war();
	gf_put(g, "gamma-blue:213");
	gf_hand(g, TG_ALPHA, "nova nova");
	gf_hand(g, TG_GAMMA, "hole hole");
	t_orders(g, TG_GAMMA, "IF cargo blue >= 1 THEN ESCAPE yes ELSE ESCAPE no");
	gf_go(g, "0 0", "NOVA gamma-blue");
	gf_is_at(g, "gamma-blue", "base");
}

static void TG_12_9_before_the_dice(void **state)
{
	(void)state;
	struct gf_game *g = war();
	gf_put(g, "gamma-blue:213");
	gf_hand(g, TG_ALPHA, "nova nova");
	t_orders(g, TG_ALPHA, "NOVA gamma-blue");
	gf_fire(g, "1 1");
	gf_is_at(g, "gamma-blue", "base");
}

static void TG_12_10_not_in_the_invasion(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=invasion");
	gf_put(g, "alpha-red:303 beta-red:304");
	gf_hand(g, TG_ALPHA, "laser mega");
	gf_go(g, "0 0 1", "NOVA beta-red\nATTACK red beta-red\nMEGA red beta-red");
	assert_int_equal(t_refusals(g), 3);
	gf_is_at(g, "beta-red", "304");
}

static void TG_11_26__TG_11_27_a_node_that_is_never_reached(void **state)
{
	(void)state;
	struct gf_game *g = hunter("laser mega", "beta-red:305 alpha-blue:510");
	gf_go(g, "1 1", "ATTACK red beta-red AT 304\nMEGA red beta-red AT 205\nMOVE red 203\nMOVE blue 511");
	t_refused(g, TG_ALPHA, 1, TG_NOT_REACHED);
	t_refused(g, TG_ALPHA, 2, TG_NOT_REACHED);
	assert_int_equal(gf_cards(g, TG_ALPHA), 2);
	gf_is_at(g, "beta-red", "305");
}

/* The node where it begins counts as long as the move: what could not be done at first is done when
 * it comes by again, and the reason of the last time is told. */
static void TG_11_26__TG_11_29_the_node_where_it_begins(void **state)
{
	(void)state;
	struct gf_game *g = hunter("laser laser", "beta-red:304 beta-blue:403 alpha-blue:510");
	gf_go(g, "2 1", "ATTACK red beta-red AT 303\nATTACK red beta-red AT 303\nMOVE red 203 303");
	assert_int_equal(t_count(g, TG_E_ATTACK), 1);
	t_refused(g, TG_ALPHA, 2, TG_NO_TARGET);
	g = hunter("laser laser", "beta-red:304 alpha-blue:510");
	gf_hand(g, TG_BETA, "shield shield");
	gf_go(g, "2 1", "ATTACK red beta-red AT 303\nATTACK red beta-red AT 303\nMOVE red 203 303");
	assert_int_equal(t_count(g, TG_E_ATTACK), 2);
	t_none_refused(g);
}

/* After a STOP the saucer has moved, and still stands there. */
static void TG_11_26_from_where_it_stands_when_all_has_moved(void **state)
{
	(void)state;
	struct gf_game *g = hunter("laser", "beta-red:304 alpha-blue:510");
	gf_ship(g, "alpha-red")->moved = true;
	gf_go(g, "2 1", "ATTACK red beta-red AT 303");
	t_saw(g, TG_E_ATTACK, GF_SAUCER("alpha-red"), GF_SAUCER("beta-red"));
}

/* The others are told of a flight in one piece, or they could count the lines that came to
 * nothing. */
static void TG_16_22_an_attack_that_comes_to_nothing_leaves_no_trace(void **state)
{
	(void)state;
	static const char *const lines[] = { "ATTACK red beta-red AT 304",
		"IF stock = 1 AND stock != 1 THEN ATTACK red gamma-red AT 304", "MEGA red gamma-red AT 304",
		"MEGA red beta-red AT 305" };
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		char text[200];
		struct gf_game *g = hunter("laser", "beta-red:501 gamma-red:205 alpha-blue:510");
		snprintf(text, sizeof(text), "MOVE red 304 305 306\nMOVE blue 511\n%s", lines[i]);
		gf_go(g, "3 1", text);
		t_none(g, TG_E_ATTACK);
		assert_int_equal(t_count(g, TG_E_MOVED), 2);
		t_saw(g, TG_E_MOVED, GF_SAUCER("alpha-red"), gf_place("303"), gf_place("306"), 3, 3,
			TG_HOW_ORDER);
		assert_int_equal(t_refusals(g), i == 1 ? 0 : 1);
	}
	struct gf_game *g = hunter("laser", "gamma-red:305 alpha-blue:510");
	gf_go(g, "3 1", "MOVE red 304 305 306\nMOVE blue 511\nATTACK red gamma-red AT 304");
	assert_int_equal(t_count(g, TG_E_MOVED), 3);
}

static void TG_16_22__TG_3_14_a_goal_that_does_not_hold_moves_nobody_first(void **state)
{
	(void)state;
	struct gf_game *g = hunter("", "alpha-blue:510");
	gf_go(g, "1 1", "IF stock = 1 AND stock != 1 THEN GOAL blue 410\nGOAL red 101\nGOAL blue 101");
	assert_int_equal(t_nth(g, TG_E_MOVED, 0)->arg[0], GF_SAUCER("alpha-red"));
	g = hunter("", "alpha-blue:510");
	gf_go(g, "1 1", "IF stock = 0 THEN GOAL blue 410\nGOAL red 101\nGOAL blue 101");
	assert_int_equal(t_nth(g, TG_E_MOVED, 0)->arg[0], GF_SAUCER("alpha-blue"));
}

static void TG_10_2_no_bunkers_to_shoot_at(void **state)
{
	(void)state;
	struct gf_game *g = hunter("laser mega", "alpha-blue:510");
	gf_go(g, "0 0", "FIRE red\nMEGA red");
	t_refused(g, TG_ALPHA, 1, TG_NOT_IN_THIS_GAME);
	t_refused(g, TG_ALPHA, 2, TG_NOT_IN_THIS_GAME);
	assert_int_equal(gf_cards(g, TG_ALPHA), 2);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TG_11_4__TG_11_5__TG_11_20__TG_10_7_a_laser_in_four_directions),
		cmocka_unit_test(TG_11_4__TG_11_27_out_of_range),
		cmocka_unit_test(TG_11_1__TG_11_26_before_during_and_after),
		cmocka_unit_test(TG_11_2__TG_11_3_again_only_after_a_step),
		cmocka_unit_test(TG_11_6__TG_11_8__TG_11_11_lasers_against_shields),
		cmocka_unit_test(TG_11_10_too_few_shields_are_kept),
		cmocka_unit_test(TG_11_7__TG_11_9_a_giga_against_five),
		cmocka_unit_test(TG_11_27__TG_11_28_cards_of_an_attack),
		cmocka_unit_test(TG_11_12__TG_11_13__TG_11_16_mega_along_a_ray),
		cmocka_unit_test(TG_11_13_something_in_the_way),
		cmocka_unit_test(TG_11_14__TG_11_15_mega_on_an_orbit_and_missing_lines),
		cmocka_unit_test(TG_11_17__TG_11_18_black_holes_against_lasers),
		cmocka_unit_test(TG_11_19_own_saucers_and_allies),
		cmocka_unit_test(TG_10_16__TG_10_17_bases_are_safe),
		cmocka_unit_test(TG_11_21__TG_11_22__TG_11_25_ahead_left_right),
		cmocka_unit_test(TG_11_21_one_and_two),
		cmocka_unit_test(TG_11_23__TG_11_24_next_to_a_base),
		cmocka_unit_test(TG_11_23__TG_11_24_closed_nodes),
		cmocka_unit_test(TG_12_1__TG_12_2__TG_12_7__TG_12_8_a_star_explodes),
		cmocka_unit_test(TG_12_3_only_in_flight),
		cmocka_unit_test(TG_12_4__TG_12_6__TG_12_8__TG_12_11_flight_into_a_black_hole),
		cmocka_unit_test(TG_12_9_before_the_dice),
		cmocka_unit_test(TG_12_10_not_in_the_invasion),
		cmocka_unit_test(TG_11_26__TG_11_27_a_node_that_is_never_reached),
		cmocka_unit_test(TG_11_26__TG_11_29_the_node_where_it_begins),
		cmocka_unit_test(TG_11_26_from_where_it_stands_when_all_has_moved),
		cmocka_unit_test(TG_16_22_an_attack_that_comes_to_nothing_leaves_no_trace),
		cmocka_unit_test(TG_16_22__TG_3_14_a_goal_that_does_not_hold_moves_nobody_first),
		cmocka_unit_test(TG_10_2_no_bunkers_to_shoot_at),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
