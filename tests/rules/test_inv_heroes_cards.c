/* SPDX-License-Identifier: MIT */
#include "inv_cards.h"

static struct iv_table *const g = &iv_table;
static struct inv_side *const mankind = &iv_table.s.side[INV_MANKIND];

/* Mankind's turn with this hero, and with this hand. */
static void led_by(const char *hero, const char *zone, const char *hand)
{
	iv_begin("");
	iv_turn(INV_MANKIND);
	iv_hero(hero, zone);
	iv_hand(INV_MANKIND, hand);
}

/* A hero's power; and whether they go to an adjacent zone, and no farther. */
static void is_hero(const char *hero, int power, bool moves)
{
	led_by(hero, "pac", "");
	iv_is_printed(hero, "hero resistance", 1, 0, 0, power);
	assert_int_equal(iv_power("hero"), power);
	assert_true(inv_is(iv_card(hero), 1u << INV_DEF, 0)); /* counts as a defender */
	iv_play("MOVE hero afr\nMOVE hero eur\nMOVE hero pac");
	t_refused(g, INV_MANKIND, 1, moves ? INV_TOO_FAR : INV_ROOTED);
	t_refused(g, INV_MANKIND, 3, moves ? INV_MOVED : INV_ROOTED);
	assert_int_equal(iv_zone("hero"), moves ? INV_EUR : INV_PAC);
}

static void INV_22_1_okoro_strengthens_tanks(void **state)
{
	(void)state;
	is_hero("okoro", 2, true);
	led_by("okoro", "pac", "");
	iv_put("pac", "tanks tanks militia");
	iv_put("afr", "tanks");
	assert_int_equal(iv_power("tanks1"), 4);
	assert_int_equal(iv_power("tanks2"), 4);
	assert_int_equal(iv_power("militia1"), 2);
	assert_int_equal(iv_power("tanks3"), 3);
	g->s.sideways = true;
	assert_int_equal(iv_power("tanks1"), 3);
	/* whoever came first */
	led_by("okoro", "pac", "");
	iv_put("eur", "tanks");
	iv_hero("okoro", "eur");
	assert_int_equal(iv_power("tanks1"), 5);
}

static void INV_22_2_lindqvist_looks_at_a_card(void **state)
{
	(void)state;
	is_hero("lindqvist", 1, true);
	led_by("lindqvist", "pac", "");
	iv_stack(INV_MANKIND, "mako ark");
	iv_play("USE hero\nIF cost <= 1 THEN TOSS\nUSE hero");
	t_refused(g, INV_MANKIND, 3, INV_USED);
	t_saw(g, INV_E_TOSSED, INV_MANKIND, INV_ARK);
	assert_string_equal(iv_words(&mankind->discard, 2), "ark");
	assert_string_equal(iv_words(&mankind->deck, 1), "mako");
	/* they may leave it */
	led_by("lindqvist", "pac", "");
	iv_stack(INV_MANKIND, "mako ark");
	iv_play("USE hero");
	t_saw(g, INV_E_LOOKED, INV_MANKIND, 1);
	assert_int_equal(t_awaited(g).window, INV_W_MORE);
	assert_string_equal(iv_words(&iv_seen_by(INV_MANKIND)->side[INV_MANKIND].deck, 2), "ark ?");
	iv_play("TOSS no");
	t_none(g, INV_E_TOSSED);
	assert_string_equal(iv_words(&mankind->deck, 2), "ark mako");
	assert_int_equal(mankind->discard.n, 0);
	/* the last card too */
	for (int cards = 1; cards >= 0; cards--) {
		led_by("lindqvist", "pac", "");
		iv_deck(INV_MANKIND, cards);
		iv_play("USE hero\nTOSS");
		assert_int_equal(t_count(g, INV_E_TOSSED), cards);
		assert_int_equal(t_refusals(g), !cards);
	}
}

static void INV_22_3_tanaka_carries_aircraft(void **state)
{
	(void)state;
	is_hero("tanaka", 2, true);
	led_by("tanaka", "pac", "");
	iv_put("pac", "vtol mako");
	iv_put("afr", "vtol vtol");
	iv_play("MOVE vtol1 afr\nMOVE vtol2 pac\nMOVE mako1 eur\nMOVE vtol3 eur");
	t_refused(g, INV_MANKIND, 3, INV_CANNOT_MOVE);
	assert_int_equal(t_refusals(g), 1);
	assert_int_equal(iv_zone("vtol1"), INV_AFR);
	assert_int_equal(iv_zone("vtol2"), INV_PAC);
	assert_int_equal(iv_zone("vtol3"), INV_EUR);
	/* neither from nor to her zone */
	led_by("tanaka", "eur", "");
	iv_put("pac", "vtol");
	iv_play("MOVE vtol1 afr");
	t_refused(g, INV_MANKIND, 1, INV_TOO_FAR);
}

static void INV_22_4_reyes_stays(void **state)
{
	(void)state;
	is_hero("reyes", 3, false);
	led_by("reyes", "pac", "");
	iv_play("OPS hero afr");
	t_refused(g, INV_MANKIND, 1, INV_ROOTED);
	assert_int_equal(g->s.ops, 1);
}

static void INV_22_5_the_engineer_fills_an_empty_ops_centre(void **state)
{
	(void)state;
	is_hero("engineer", 1, true);
	led_by("engineer", "pac", "");
	iv_play("USE hero\nOPS hero afr\nUSE hero");
	t_refused(g, INV_MANKIND, 1, INV_OPS_NOT_EMPTY);
	assert_int_equal(t_refusals(g), 1);
	assert_int_equal(g->s.ops, 1);
	assert_int_equal(iv_zone("hero"), INV_AFR);
}

static void INV_22_6_haddad_strengthens_infantry(void **state)
{
	(void)state;
	is_hero("haddad", 2, true);
	led_by("haddad", "afr", "");
	iv_put("afr", "militia marines vtol");
	iv_put("eur", "militia");
	assert_int_equal(iv_power("militia1"), 3);
	assert_int_equal(iv_power("marines1"), 4);
	assert_int_equal(iv_power("vtol1"), 1);
	assert_int_equal(iv_power("militia2"), 2);
	assert_int_equal(iv_power("hero"), 2);
}

static void INV_22_7_quill_jams_a_machine(void **state)
{
	(void)state;
	is_hero("quill", 2, true);
	led_by("quill", "pac", "");
	iv_put("pac", "kraken medusa");
	iv_put("eur", "kraken");
	iv_play("USE hero AT kraken1");
	t_refused(g, INV_MANKIND, 1, INV_TOO_FEW_CARDS);
	led_by("quill", "pac", "ark mako");
	iv_put("pac", "kraken medusa hydra");
	iv_put("eur", "kraken");
	iv_play("USE hero AT medusa1 PAY ark\nUSE hero AT kraken2 PAY ark\nUSE hero AT kraken1 PAY ark");
	t_refused(g, INV_MANKIND, 1, INV_NO_TARGET);
	t_refused(g, INV_MANKIND, 2, INV_NO_TARGET);
	assert_string_equal(iv_words(&mankind->discard, 2), "ark");
	t_saw(g, INV_E_JAMMED, iv_target("kraken1"), INV_KRAKEN);
	assert_int_equal(iv_power("kraken1"), 0);
	assert_int_equal(iv_power("kraken2"), 3);
	assert_int_equal(iv_power("hydra1"), 3);
	/* until the end of the Invaders' turn */
	iv_play("");
	t_saw(g, INV_E_ATTACK, INV_PAC, 8, 5, 3);
	assert_int_equal(iv_power("kraken1"), 3);
}

static void INV_22_8_matthias_prevents_a_drain(void **state)
{
	(void)state;
	is_hero("matthias", 1, true);
	iv_begin("");
	iv_hero("matthias", "pac");
	iv_put("pac", "medusa medusa");
	iv_play("");
	assert_int_equal(g->s.forced, 5); /* 10 against 3 and 1, less 1 */
	/* sideways neither that nor the power */
	iv_begin("");
	iv_hero("matthias", "pac");
	iv_put("pac", "medusa medusa");
	g->s.sideways = true;
	iv_play("");
	assert_int_equal(g->s.forced, 7);
	/* in another zone */
	iv_begin("");
	iv_hero("matthias", "eur");
	iv_put("pac", "medusa");
	iv_play("");
	assert_int_equal(g->s.forced, 2);
}

static void INV_22_9_petrova_strengthens_naval_cards(void **state)
{
	(void)state;
	is_hero("petrova", 3, false);
	led_by("petrova", "pac", "");
	iv_put("pac", "submarine vtol");
	iv_put("eur", "submarine");
	assert_int_equal(iv_power("submarine1"), 2);
	assert_int_equal(iv_power("vtol1"), 1);
	assert_int_equal(iv_power("submarine2"), 1);
	iv_play("OPS hero eur");
	t_refused(g, INV_MANKIND, 1, INV_ROOTED);
}

static void INV_22_10_adeyemi_leaves_a_support_card(void **state)
{
	(void)state;
	is_hero("adeyemi", 2, true);
	iv_begin("");
	iv_hero("adeyemi", "pac");
	iv_discard(INV_MANKIND, "convoy mako broadcast ark");
	iv_hand(INV_INVADERS, "thing scout scout");
	t_orders(g, INV_MANKIND, "CHAINMAIL no\nRECALL convoy");
	iv_play("PLAY thing AT hero");
	t_saw(g, INV_E_RECALLED, INV_CONVOY);
	assert_int_equal(pile_count(&mankind->hand, INV_CONVOY), 1);
	assert_string_equal(iv_words(&mankind->discard, 4), "ark broadcast mako");
	/* not when sacrificed */
	led_by("adeyemi", "pac", "vtol");
	iv_discard(INV_MANKIND, "convoy mako broadcast ark");
	iv_put("pac", "vtol vtol vtol");
	iv_play("PLAY vtol pac FREE hero");
	t_saw(g, INV_E_HERO_LOST, INV_ADEYEMI, INV_PAC, INV_SACRIFICED, ANY);
	t_none(g, INV_E_RECALLED);
	/* nor another card */
	iv_begin("");
	iv_hero("adeyemi", "pac");
	iv_discard(INV_MANKIND, "mako ark");
	iv_hand(INV_INVADERS, "thing scout scout");
	t_orders(g, INV_MANKIND, "CHAINMAIL no\nRECALL mako");
	iv_play("PLAY thing AT hero");
	t_none(g, INV_E_RECALLED);
	assert_string_equal(iv_words(&mankind->discard, 4), "ark mako");
}

static void INV_22_11_valdes_speaks_once(void **state)
{
	(void)state;
	is_hero("valdes", 2, true);
	iv_begin("");
	iv_hero("valdes", "pac");
	iv_put("eur", "mako medusa kraken kraken"); /* drains, so that the marker stands */
	iv_put("pac", "scout");
	iv_pass(1);
	assert_int_equal(g->s.marker, 9);
	t_saw(g, INV_E_MARKER, INV_BY_CARD, -1, 9, INV_VALDES);
	iv_pass(2);
	assert_int_equal(g->s.marker, 9);
	/* not with another card beside her */
	iv_begin("");
	iv_hero("valdes", "pac");
	iv_put("eur", "mako medusa kraken kraken");
	iv_put("pac", "vtol");
	iv_pass(1);
	assert_int_equal(g->s.marker, 10);
	t_orders(g, INV_MANKIND, "MOVE vtol1 eur");
	iv_pass(2);
	assert_int_equal(g->s.marker, 9);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(INV_22_1_okoro_strengthens_tanks, iv_start),
		cmocka_unit_test_setup(INV_22_2_lindqvist_looks_at_a_card, iv_start),
		cmocka_unit_test_setup(INV_22_3_tanaka_carries_aircraft, iv_start),
		cmocka_unit_test_setup(INV_22_4_reyes_stays, iv_start),
		cmocka_unit_test_setup(INV_22_5_the_engineer_fills_an_empty_ops_centre, iv_start),
		cmocka_unit_test_setup(INV_22_6_haddad_strengthens_infantry, iv_start),
		cmocka_unit_test_setup(INV_22_7_quill_jams_a_machine, iv_start),
		cmocka_unit_test_setup(INV_22_8_matthias_prevents_a_drain, iv_start),
		cmocka_unit_test_setup(INV_22_9_petrova_strengthens_naval_cards, iv_start),
		cmocka_unit_test_setup(INV_22_10_adeyemi_leaves_a_support_card, iv_start),
		cmocka_unit_test_setup(INV_22_11_valdes_speaks_once, iv_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
