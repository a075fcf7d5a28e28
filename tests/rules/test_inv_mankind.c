/* SPDX-License-Identifier: MIT */
#include "inv_cards.h"

static struct iv_table *const g = &iv_table;
static struct inv_side *const mankind = &iv_table.s.side[INV_MANKIND];
static struct inv_side *const invaders = &iv_table.s.side[INV_INVADERS];

/* Mankind's turn, with this hand. */
static void ours(const char *hand)
{
	iv_turn(INV_MANKIND);
	iv_hand(INV_MANKIND, hand);
}

static void again(void)
{
	iv_begin("");
}

static int total(int zone, int side)
{
	return inv_total(&g->s, zone, side);
}

static void INV_20_1_saladins_move_to_an_adjacent_zone(void **state)
{
	(void)state;
	iv_is_printed("vtol", "defender aircraft", 5, 0, 0, 1);
	iv_is_played("vtol", 0, 0, 1);
	again();
	iv_put("pac", "vtol vtol");
	ours("");
	iv_play("MOVE vtol1 afr\nMOVE vtol2 eur");
	t_refused(g, INV_MANKIND, 1, INV_TOO_FAR);
	assert_int_equal(iv_zone("vtol1"), INV_PAC);
	assert_int_equal(iv_zone("vtol2"), INV_EUR);
}

static void INV_20_2_submarines_are_impervious_to_infestations(void **state)
{
	(void)state;
	iv_is_printed("submarine", "defender naval", 3, 0, 0, 1);
	iv_is_played("submarine", 0, 0, 1);
	again();
	iv_put("pac", "submarine vtol snatcher");
	assert_int_equal(iv_power("submarine1"), 1);
	assert_int_equal(iv_power("vtol1"), 0);
	/* not to beasts */
	iv_put("pac", "legion");
	iv_turn(INV_INVADERS);
	iv_hand(INV_INVADERS, "thing scout scout");
	iv_play("PLAY thing AT submarine1");
	assert_int_equal(iv_zone("submarine1"), -1);
}

static void INV_20_3_makos_are_killed_by_nanobots(void **state)
{
	(void)state;
	iv_is_printed("mako", "defender robot", 3, 1, 0, 3);
	iv_is_played("mako", 1, 0, 3);
	again();
	iv_put("eur", "mako militia");
	iv_hand(INV_INVADERS, "nanobots nanobots");
	iv_play("PLAY nanobots AT militia1\nPLAY nanobots AT mako1");
	t_refused(g, INV_INVADERS, 1, INV_NO_TARGET);
	t_saw(g, INV_E_DESTROYED, INV_MANKIND, iv_target("mako1"), INV_MAKO, INV_EUR, INV_NANOBOTS);
	assert_int_equal(iv_zone("mako1"), -1);
	assert_int_equal(iv_zone("militia1"), INV_EUR);
	assert_string_equal(iv_words(&mankind->discard, 1), "mako");
}

static void INV_20_4_militia(void **state)
{
	(void)state;
	iv_is_printed("militia", "defender infantry", 5, 0, 1, 2);
	iv_is_played("militia", 0, 1, 2);
}

static void INV_20_5_tanks_have_more_power_in_eurasia(void **state)
{
	(void)state;
	iv_is_printed("tanks", "defender tank", 4, 1, 0, 3);
	iv_is_played("tanks", 1, 0, 3);
	again();
	iv_put("eur", "tanks mako");
	iv_put("afr", "tanks");
	assert_int_equal(iv_power("tanks1"), 4);
	assert_int_equal(iv_power("mako1"), 3);
	assert_int_equal(iv_power("tanks2"), 3);
}

static void INV_20_6_marines_destroy_what_is_weak_and_opposes_them(void **state)
{
	(void)state;
	iv_is_printed("marines", "defender infantry", 3, 2, 0, 3);
	iv_is_played("marines", 2, 0, 3);
	again();
	iv_put("pac", "squid kraken spider");
	iv_put("eur", "scout");
	iv_unit("spider1")->power = 1;
	ours("marines vtol vtol");
	iv_play("PLAY marines pac AT kraken1\nPLAY marines pac AT spider1\nPLAY marines pac AT scout1\n"
		"PLAY marines pac AT squid1");
	for (int i = 1; i <= 3; i++)
		t_refused(g, INV_MANKIND, i, INV_NO_TARGET);
	assert_int_equal(iv_zone("squid1"), -1);
	assert_int_equal(t_count(g, INV_E_DESTROYED), 1);
	assert_int_equal(iv_zone("marines1"), INV_PAC);
	/* As powers count at that moment. */
	again();
	iv_put("pac", "kraken phalanx");
	iv_unit("phalanx1")->power = -1;
	ours("marines vtol vtol");
	iv_play("PLAY marines pac");
	assert_int_equal(iv_zone("phalanx1"), -1);
	assert_int_equal(iv_zone("kraken1"), INV_PAC);
	/* one of two */
	again();
	iv_put("pac", "scout squid");
	ours("marines vtol vtol");
	iv_play("PLAY marines pac");
	assert_int_equal(iv_zone("squid1"), -1);
	assert_int_equal(iv_zone("scout1"), INV_PAC);
}

static void INV_20_7_a_guerilla_fighter_prevents_drains_of_its_zone(void **state)
{
	(void)state;
	iv_is_printed("guerilla", "defender infantry", 3, 1, 0, 1);
	iv_is_played("guerilla", 1, 0, 1);
	again();
	iv_put("pac", "guerilla kraken kraken");
	iv_put("afr", "medusa");
	t_orders(g, INV_MANKIND, "GUERILLA");
	iv_play("");
	assert_int_equal(g->s.forced, 1); /* in Africa */
	assert_int_equal(iv_zone("guerilla1"), -1);
	assert_int_equal(pile_count(&mankind->discard, INV_GUERILLA), 1);
	/* without the order */
	again();
	iv_put("pac", "guerilla kraken kraken");
	iv_play("");
	assert_int_equal(g->s.forced, 2);
	assert_int_equal(iv_zone("guerilla1"), INV_PAC);
	/* and of no other zone, nor where nothing would be drained */
	again();
	iv_put("pac", "guerilla kraken");
	iv_put("afr", "medusa");
	t_orders(g, INV_MANKIND, "GUERILLA");
	iv_play("");
	assert_int_equal(g->s.forced, 1);
	assert_int_equal(iv_zone("guerilla1"), INV_PAC);
}

static void INV_20_8_sky_fortresses_move_to_any_zone(void **state)
{
	(void)state;
	iv_is_printed("skyfort", "defender aircraft", 2, 3, 0, 6);
	iv_is_played("skyfort", 3, 0, 6);
	again();
	iv_put("pac", "skyfort skyfort");
	ours("");
	iv_play("MOVE skyfort1 afr\nMOVE skyfort1 eur\nMOVE skyfort2 pac\nMOVE skyfort2 eur");
	t_refused(g, INV_MANKIND, 2, INV_MOVED);
	t_refused(g, INV_MANKIND, 3, INV_SAME_ZONE);
	assert_int_equal(iv_zone("skyfort1"), INV_AFR);
	assert_int_equal(iv_zone("skyfort2"), INV_EUR);
}

static void INV_20_9_exosuits(void **state)
{
	(void)state;
	iv_is_printed("exosuit", "defender robot", 2, 2, 0, 5);
	iv_is_played("exosuit", 2, 0, 5);
	again();
	iv_put("pac", "exosuit");
	ours("");
	iv_play("MOVE exosuit1 eur\nUSE exosuit1");
	t_refused(g, INV_MANKIND, 1, INV_CANNOT_MOVE);
	t_refused(g, INV_MANKIND, 2, INV_NO_ABILITY);
}

static void INV_20_10_shanty_towns_are_impervious_to_machines(void **state)
{
	(void)state;
	iv_is_printed("shanty", "defender refuge", 2, 0, 0, 1);
	iv_is_played("shanty", 0, 0, 1);
	again();
	iv_put("pac", "shanty vtol hydra hydra");
	iv_play("USE hydra1 AT shanty1\nUSE hydra2 AT vtol1");
	t_refused(g, INV_INVADERS, 1, INV_NO_TARGET);
	assert_int_equal(iv_power("shanty1"), 1);
	assert_int_equal(iv_power("vtol1"), 0);
	/* the 'Thing' is a beast */
	again();
	iv_put("pac", "shanty");
	iv_hand(INV_INVADERS, "thing scout scout");
	iv_play("PLAY thing AT shanty1");
	assert_int_equal(iv_zone("shanty1"), -1);
}

static void INV_20_11_norad_keeps_scourges_off(void **state)
{
	(void)state;
	iv_is_printed("norad", "location bunker", 1, 5, 0, 5);
	iv_is_played("norad", 5, 0, 5);
	again();
	iv_hero("okoro", "pac");
	iv_put("pac", "norad mako");
	iv_put("eur", "exosuit");
	iv_hand(INV_INVADERS, "nanobots nanobots thing scout scout");
	iv_play("PLAY nanobots AT mako1\nPLAY thing AT hero mako1\nPLAY nanobots AT exosuit1");
	t_refused(g, INV_INVADERS, 1, INV_NO_TARGET);
	t_refused(g, INV_INVADERS, 2, INV_NO_TARGET);
	assert_int_equal(iv_zone("mako1"), INV_PAC);
	assert_int_equal(g->s.hero, INV_OKORO);
	assert_int_equal(iv_zone("exosuit1"), -1);
}

static void INV_20_11_norad_does_not_guard_the_zone_and_hands(void **state)
{
	(void)state;
	iv_put("pac", "norad mako");
	iv_hand(INV_INVADERS, "bombard scream legion scout scout scout scout scout");
	iv_hand(INV_MANKIND, "vtol");
	iv_play("PLAY bombard AT pac\nPLAY scream\nPLAY legion pac AT norad1");
	t_none_refused(g);
	assert_int_equal(inv_zone_power(&g->s, INV_PAC), 2);
	assert_int_equal(pile_count(&mankind->discard, INV_VTOL), 1);
	assert_int_equal(iv_zone("norad1"), -1); /* troopers are no scourge */
	assert_int_equal(t_count(g, INV_E_DESTROYED), 1);
}

static void INV_20_11_norad_draws_a_card(void **state)
{
	(void)state;
	iv_put("pac", "norad");
	iv_pass(1);
	assert_int_equal(mankind->hand.n, 3);
	iv_pass(1);
	assert_int_equal(mankind->hand.n, 3); /* not in the Invaders' turn */
	again();
	iv_pass(1);
	assert_int_equal(mankind->hand.n, 2);
}

static void INV_20_12_new_york_draws_a_card(void **state)
{
	(void)state;
	iv_is_printed("newyork", "location city", 1, 2, 0, 2);
	iv_is_played("newyork", 2, 0, 2);
	again();
	ours("newyork vtol vtol");
	iv_play("PLAY newyork afr"); /* as in the document */
	assert_int_equal(iv_zone("newyork1"), INV_AFR);
	assert_int_equal(mankind->hand.n, 0);
	iv_pass(1);
	assert_int_equal(mankind->hand.n, 3);
}

static void INV_20_13_rushmore_has_eight_tokens(void **state)
{
	(void)state;
	iv_is_printed("rushmore", "location facility", 1, 2, 0, 0);
	iv_is_played("rushmore", 2, 0, 0);
	assert_int_equal(iv_unit("rushmore1")->tokens, 8);
	/* instead of drains ... */
	iv_put("eur", "medusa kraken kraken");
	t_orders(g, INV_MANKIND, "RUSHMORE drain");
	iv_play("");
	assert_int_equal(iv_unit("rushmore1")->tokens, 5);
	assert_int_equal(g->s.forced, 0);
	assert_int_equal(mankind->hand.n, 2);
	/* ... and draws: of the last ones only as many as there are */
	iv_pass(1);
	iv_unit("rushmore1")->tokens = 1;
	t_orders(g, INV_MANKIND, "RUSHMORE drain no\nRUSHMORE draw");
	iv_play("");
	assert_int_equal(g->s.forced, 3);
	assert_int_equal(mankind->hand.n, 3);
	assert_int_equal(iv_unit("rushmore1")->tokens, 0);
	assert_int_equal(iv_zone("rushmore1"), INV_PAC);
}

static void INV_20_14_svalbard_recycles(void **state)
{
	(void)state;
	iv_is_printed("svalbard", "location facility", 2, 2, 0, 1);
	iv_is_played("svalbard", 2, 0, 1);
	assert_int_equal(iv_unit("svalbard1")->tokens, 3);
	again();
	iv_put("pac", "svalbard svalbard");
	iv_unit("svalbard1")->tokens = iv_unit("svalbard2")->tokens = 3;
	iv_discard(INV_MANKIND, "ark ark mako mako mako laser laser laser");
	ours("");
	int deck = mankind->deck.n;
	iv_play("USE svalbard1 TIMES 4\nUSE svalbard1\nUSE svalbard1\nUSE svalbard2 TIMES 2");
	t_refused(g, INV_MANKIND, 1, INV_NO_TOKENS);
	t_refused(g, INV_MANKIND, 3, INV_USED);
	assert_int_equal(iv_unit("svalbard1")->tokens, 2);
	assert_int_equal(iv_unit("svalbard2")->tokens, 1);
	assert_int_equal(mankind->deck.n, deck + 6);
	assert_string_equal(iv_words(&mankind->discard, 9), "ark ark");
}

static void INV_20_15_baikonur_supplies_the_ops_centre(void **state)
{
	(void)state;
	iv_is_printed("baikonur", "location facility", 2, 2, 0, 1);
	iv_is_played("baikonur", 2, 0, 1);
	assert_int_equal(iv_unit("baikonur1")->tokens, 3);
	again();
	iv_put("pac", "baikonur baikonur");
	iv_unit("baikonur1")->tokens = 3;
	ours("");
	iv_play("USE baikonur2\nUSE baikonur1 TIMES 3");
	t_refused(g, INV_MANKIND, 1, INV_NO_TOKENS);
	assert_int_equal(g->s.ops, 4);
	assert_int_equal(iv_unit("baikonur1")->tokens, 0);
	for (int left = 2; left >= 0; left--)
		t_saw(g, INV_E_TOKENS, INV_MANKIND, iv_target("baikonur1"), INV_BAIKONUR, -1, left);
	assert_int_equal(iv_zone("baikonur1"), INV_PAC);
}

static void INV_20_16_ark_city(void **state)
{
	(void)state;
	iv_is_printed("ark", "location city", 2, 1, 0, 4);
	iv_is_played("ark", 1, 0, 4);
}

static void INV_20_17_metros_shelter_a_card_each(void **state)
{
	(void)state;
	iv_is_printed("metro", "location refuge", 3, 1, 0, 1);
	iv_is_played("metro", 1, 0, 1);
	static const int forced[] = { 7, 5, 3 }; /* 10 against 3: each also has power 1 */
	for (int n = 0; n < 3; n++) {
		again();
		iv_put("pac", n == 2 ? "metro metro" : n ? "metro" : "");
		iv_put("afr", "metro"); /* shelters no other zone */
		iv_put("pac", "medusa medusa");
		iv_play("");
		assert_int_equal(g->s.forced, forced[n]);
		assert_int_equal(t_count(g, INV_E_PREVENTED), n > 0);
		if (n)
			t_saw(g, INV_E_PREVENTED, INV_PAC, n);
	}
	/* no more than there is: 4 and 5 against 4 */
	for (int more = 0; more < 2; more++) {
		again();
		iv_put("pac", "metro kraken scout");
		iv_unit("scout1")->power = (int8_t)more;
		iv_play("");
		assert_int_equal(g->s.forced, 0);
		assert_int_equal(t_count(g, INV_E_PREVENTED), more);
	}
}

static void INV_20_18_black_narcissus_attacks(void **state)
{
	(void)state;
	iv_is_printed("narcissus", "tech weapon", 1, 3, 2, 0);
	iv_is_played("narcissus", 3, 2, 0);
	again();
	iv_put("pac", "narcissus mako scout");
	iv_put("eur", "mako");
	iv_pass(1);
	assert_int_equal(invaders->discard.n, 0); /* not in the Invaders' turn */
	iv_pass(1);
	t_saw(g, INV_E_COUNTERATTACK, INV_PAC, 5); /* the zone's 3 and 3 against 1 */
	assert_int_equal(invaders->discard.n, 5);
	/* only what is greater; a hero that came in this turn hinders it not */
	for (int more = 0; more < 2; more++) {
		again();
		iv_put("pac", "narcissus mako kraken kraken");
		iv_unit("mako1")->power = (int8_t)more;
		ours("");
		g->s.sideways = true;
		iv_play("");
		assert_int_equal(t_count(g, INV_E_COUNTERATTACK), more);
		assert_int_equal(invaders->discard.n, more);
	}
}

static void INV_20_19_succubus_wins_with_five_tokens(void **state)
{
	(void)state;
	iv_is_printed("succubus", "tech weapon", 1, 3, 0, 0);
	iv_is_played("succubus", 3, 0, 0);
	assert_int_equal(iv_unit("succubus1")->tokens, 0);
	again();
	iv_put("pac", "succubus");
	iv_unit("succubus1")->tokens = 3;
	ours("");
	iv_play("USE succubus1");
	t_refused(g, INV_MANKIND, 1, INV_TOO_FEW_CARDS);
	ours("mako laser ark");
	iv_play("USE succubus1 PAY laser\nUSE succubus1 PAY mako");
	t_refused(g, INV_MANKIND, 2, INV_USED);
	assert_int_equal(iv_unit("succubus1")->tokens, 4);
	assert_string_equal(iv_words(&mankind->discard, 9), "laser");
	assert_false(t_outcome(g).ended);
	ours("mako");
	iv_play("USE succubus1");
	assert_true(t_outcome(g).ended);
	assert_int_equal(t_outcome(g).winner, INV_MANKIND_WINS);
	assert_int_equal(t_outcome(g).why, INV_WHY_SUCCUBUS);
}

static void INV_20_20_laser_grid(void **state)
{
	(void)state;
	iv_is_printed("laser", "tech weapon", 3, 1, 0, 4);
	iv_is_played("laser", 1, 0, 4);
}

static void INV_20_21_plasma_is_for_defenders_and_the_hero(void **state)
{
	(void)state;
	iv_is_printed("plasma", "tech upgrade", 3, 1, 0, IV_ONE_SHOT);
	iv_is_played("plasma", 1, 0, IV_ONE_SHOT);
	again();
	iv_put("pac", "mako ark squid");
	ours("plasma plasma vtol vtol");
	iv_play("PLAY plasma AT ark1\nPLAY plasma AT squid1\nPLAY plasma AT mako1 PAY vtol\nPLAY plasma AT hero");
	t_refused(g, INV_MANKIND, 1, INV_NO_TARGET);
	t_refused(g, INV_MANKIND, 2, INV_NO_TARGET);
	assert_int_equal(iv_power("mako1"), 5);
	assert_int_equal(iv_power("hero"), 5);
	assert_int_equal(iv_power("ark1"), 4);
	t_saw(g, INV_E_POWER, INV_MANKIND, iv_target("mako1"), INV_MAKO, 2, 2);
}

static void INV_20_22_emp_destroys_machines_and_vehicles(void **state)
{
	(void)state;
	iv_is_printed("emp", "tech weapon", 2, 1, 0, IV_ONE_SHOT);
	iv_is_played("emp", 1, 0, IV_ONE_SHOT);
	again();
	iv_put("pac", "kraken scout");
	iv_put("afr", "squid phalanx");
	ours("emp emp vtol vtol");
	iv_play("PLAY emp AT scout1\nPLAY emp AT phalanx1\nPLAY emp AT squid1\nPLAY emp AT kraken1");
	t_refused(g, INV_MANKIND, 1, INV_NO_TARGET);
	t_refused(g, INV_MANKIND, 2, INV_NO_TARGET);
	assert_int_equal(iv_zone("squid1"), -1);
	assert_int_equal(iv_zone("kraken1"), -1);
	assert_int_equal(iv_zone("scout1"), INV_PAC);
	assert_string_equal(iv_words(&invaders->discard, 2), "kraken squid");
	assert_int_equal(t_refusals(g), 2);
}

static void INV_20_23_force_fields_weaken_what_attacks(void **state)
{
	(void)state;
	iv_is_printed("shield", "tech shield", 2, 1, 0, 0);
	iv_is_played("shield", 1, 0, 0);
	again();
	iv_put("pac", "shield medusa");
	iv_put("eur", "medusa");
	assert_int_equal(total(INV_PAC, INV_INVADERS), 3);
	assert_int_equal(total(INV_EUR, INV_INVADERS), 5);
	assert_int_equal(total(INV_PAC, INV_MANKIND), 3);
	assert_int_equal(iv_power("medusa1"), 5);
	iv_put("pac", "shield");
	assert_int_equal(total(INV_PAC, INV_INVADERS), 1);
	/* not below 0, and what is below stays there */
	iv_unit("medusa1")->power = -4;
	assert_int_equal(total(INV_PAC, INV_INVADERS), 0);
	iv_unit("medusa1")->power = -7;
	assert_int_equal(total(INV_PAC, INV_INVADERS), -2);
}

static void INV_20_24_mobilisation_draws_three(void **state)
{
	(void)state;
	iv_is_printed("mobilise", "support command", 2, 1, 0, IV_ONE_SHOT);
	iv_is_played("mobilise", 1, 0, IV_ONE_SHOT);
	assert_int_equal(mankind->hand.n, 3);
	t_saw(g, INV_E_DRAWN, INV_MANKIND, 3);
	again();
	ours("mobilise vtol");
	iv_deck(INV_MANKIND, 2); /* it would lose */
	iv_play("PLAY mobilise");
	t_refused(g, INV_MANKIND, 1, INV_CERTAIN_LOSS);
}

static void INV_20_25_an_uplink_looks_at_three_cards(void **state)
{
	(void)state;
	iv_is_printed("uplink", "support satellite", 1, 0, 0, IV_ONE_SHOT);
	again();
	ours("uplink");
	iv_stack(INV_MANKIND, "shanty ark laser mako");
	iv_play("PLAY uplink\nTOP ark mako");
	t_none_refused(g);
	assert_int_equal(g->s.ops, 2);
	assert_string_equal(iv_words(&mankind->deck, 4), "ark mako laser shanty");
	assert_string_equal(iv_words(&mankind->discard, 2), "uplink");
	assert_int_equal(t_awaited(g).must, AUDIENCE_SEAT(INV_INVADERS));
	/* without an order the window is opened again */
	again();
	ours("uplink");
	iv_stack(INV_MANKIND, "shanty ark laser mako");
	iv_play("PLAY uplink");
	t_saw(g, INV_E_LOOKED, INV_MANKIND, 3);
	assert_int_equal(t_awaited(g).window, INV_W_MORE);
	assert_string_equal(
		iv_words(&iv_seen_by(INV_MANKIND)->side[INV_MANKIND].deck, 4), "mako laser ark ?");
	iv_play("TOP laser");
	assert_string_equal(iv_words(&mankind->deck, 4), "laser mako ark shanty");
}

static void INV_20_26_a_convoy_recycles_five_cards(void **state)
{
	(void)state;
	iv_is_printed("convoy", "support command", 2, 1, 0, IV_ONE_SHOT);
	iv_is_played("convoy", 1, 0, IV_ONE_SHOT);
	assert_int_equal(mankind->discard.n, 1); /* the payment went as well */
	again();
	ours("convoy laser");
	iv_discard(INV_MANKIND, "vtol vtol mako ark ark shanty shanty");
	int deck = mankind->deck.n;
	iv_play("PLAY convoy");
	assert_int_equal(mankind->deck.n, deck + 5);
	assert_string_equal(iv_words(&mankind->discard, 9), "convoy mako vtol vtol");
}

static void INV_20_27_an_airdrop_strengthens_two_units(void **state)
{
	(void)state;
	iv_is_printed("airdrop", "support aircraft", 2, 0, 1, IV_ONE_SHOT);
	iv_is_played("airdrop", 0, 1, IV_ONE_SHOT);
	again();
	iv_put("pac", "mako ark squid");
	iv_put("afr", "militia");
	ours("airdrop airdrop");
	iv_play("PLAY airdrop AT squid1\nPLAY airdrop AT militia1 ark1\nPLAY airdrop AT hero");
	t_refused(g, INV_MANKIND, 1, INV_NO_TARGET);
	assert_int_equal(iv_unit("militia1")->power, 1);
	assert_int_equal(iv_unit("ark1")->power, 2); /* and the strongest beside the hero */
	assert_int_equal(iv_unit("hero")->power, 1);
	assert_int_equal(iv_unit("mako1")->power, 0);
	assert_int_equal(iv_power("militia1"), 3);
	assert_int_equal(iv_power("ark1"), 6);
	/* two, if there are */
	again();
	ours("airdrop");
	iv_play("PLAY airdrop");
	assert_int_equal(t_count(g, INV_E_POWER), 1);
	assert_int_equal(iv_unit("hero")->power, 1);
}

static void INV_20_28_a_broadcast_moves_the_marker(void **state)
{
	(void)state;
	iv_is_printed("broadcast", "support command", 1, 2, 0, IV_ONE_SHOT);
	iv_is_played("broadcast", 2, 0, IV_ONE_SHOT);
	assert_int_equal(g->s.marker, 9);
	t_saw(g, INV_E_MARKER, INV_BY_CARD, -1, 9, INV_BROADCAST); /* and by what is told */
	again();
	ours("vtol vtol");
	iv_play("");
	assert_int_equal(g->s.marker, 10);
}

static void INV_20_29_sabotage_cancels_cards_of_the_invaders(void **state)
{
	(void)state;
	iv_is_printed("sabotage", "skull agent", 3, 1, 0, IV_ONE_SHOT);
	again();
	iv_hand(INV_INVADERS, "scout squid spore");
	iv_hand(INV_MANKIND, "sabotage vtol mako");
	t_orders(g, INV_MANKIND, "IF card = squid THEN CANCEL");
	iv_play("PLAY scout pac\nPLAY squid pac");
	assert_int_equal(iv_zone("squid1"), -1);
	assert_int_equal(iv_zone("scout1"), INV_PAC);
	assert_string_equal(iv_words(&invaders->discard, 3), "squid spore");
	assert_string_equal(iv_words(&mankind->discard, 3), "sabotage vtol");
	assert_int_equal(mankind->hand.n, 1 + 2);
	/* it cannot be played, nor paid with nothing */
	ours("sabotage vtol");
	iv_play("PLAY sabotage");
	t_refused(g, INV_MANKIND, 1, INV_ANSWERS_ONLY);
	iv_hand(INV_INVADERS, "scout");
	iv_hand(INV_MANKIND, "sabotage");
	t_orders(g, INV_MANKIND, "CANCEL");
	iv_play("PLAY scout pac");
	assert_int_equal(iv_zone("scout2"), INV_PAC);
	t_saw(g, INV_E_MISSED, INV_A_CANCEL, INV_SCOUT, INV_MISS_PAYMENT);
}

static void INV_20_30_a_last_stand_saves_a_unit(void **state)
{
	(void)state;
	iv_is_printed("laststand", "skull command", 2, 1, 0, IV_ONE_SHOT);
	again();
	iv_put("pac", "mako");
	iv_put("eur", "exosuit");
	iv_hand(INV_INVADERS, "nanobots nanobots");
	iv_hand(INV_MANKIND, "laststand vtol");
	t_orders(g, INV_MANKIND, "SAVE");
	iv_play("PLAY nanobots AT mako1\nPLAY nanobots AT exosuit1");
	assert_int_equal(iv_zone("mako1"), INV_PAC);
	assert_int_equal(iv_zone("exosuit1"), -1); /* the second time there was none */
	assert_string_equal(iv_words(&mankind->discard, 3), "exosuit laststand vtol");
	ours("laststand vtol");
	iv_play("PLAY laststand");
	t_refused(g, INV_MANKIND, 1, INV_ANSWERS_ONLY);
	/* without the order */
	again();
	iv_put("pac", "mako");
	iv_hand(INV_INVADERS, "nanobots");
	iv_hand(INV_MANKIND, "laststand vtol");
	iv_play("PLAY nanobots AT mako1");
	assert_int_equal(iv_zone("mako1"), -1);
	assert_int_equal(mankind->hand.n, 4);
}

static void INV_20_31_decontamination_takes_a_token_off(void **state)
{
	(void)state;
	iv_is_printed("decon", "support command", 1, 1, 0, IV_ONE_SHOT);
	iv_is_played("decon", 1, 0, IV_ONE_SHOT);
	t_saw(g, INV_E_NOTHING, INV_MANKIND, INV_DECON); /* there was none */
	again();
	g->s.zone[INV_AFR].minus = 2;
	g->s.zone[INV_PAC].minus = 1;
	ours("decon vtol");
	iv_play("PLAY decon AT eur\nPLAY decon AT afr");
	t_refused(g, INV_MANKIND, 1, INV_NO_TARGET);
	assert_int_equal(g->s.zone[INV_AFR].minus, 1);
	assert_int_equal(inv_zone_power(&g->s, INV_AFR), 3);
	assert_int_equal(inv_zone_power(&g->s, INV_EUR), 5);
	assert_int_equal(inv_zone_power(&g->s, INV_PAC), 2);
	/* the last one */
	again();
	g->s.zone[INV_PAC].minus = 1;
	ours("decon vtol");
	iv_play("PLAY decon AT pac");
	assert_int_equal(g->s.zone[INV_PAC].minus, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(INV_20_1_saladins_move_to_an_adjacent_zone, iv_start),
		cmocka_unit_test_setup(INV_20_2_submarines_are_impervious_to_infestations, iv_start),
		cmocka_unit_test_setup(INV_20_3_makos_are_killed_by_nanobots, iv_start),
		cmocka_unit_test_setup(INV_20_4_militia, iv_start),
		cmocka_unit_test_setup(INV_20_5_tanks_have_more_power_in_eurasia, iv_start),
		cmocka_unit_test_setup(INV_20_6_marines_destroy_what_is_weak_and_opposes_them, iv_start),
		cmocka_unit_test_setup(INV_20_7_a_guerilla_fighter_prevents_drains_of_its_zone, iv_start),
		cmocka_unit_test_setup(INV_20_8_sky_fortresses_move_to_any_zone, iv_start),
		cmocka_unit_test_setup(INV_20_9_exosuits, iv_start),
		cmocka_unit_test_setup(INV_20_10_shanty_towns_are_impervious_to_machines, iv_start),
		cmocka_unit_test_setup(INV_20_11_norad_keeps_scourges_off, iv_start),
		cmocka_unit_test_setup(INV_20_11_norad_does_not_guard_the_zone_and_hands, iv_start),
		cmocka_unit_test_setup(INV_20_11_norad_draws_a_card, iv_start),
		cmocka_unit_test_setup(INV_20_12_new_york_draws_a_card, iv_start),
		cmocka_unit_test_setup(INV_20_13_rushmore_has_eight_tokens, iv_start),
		cmocka_unit_test_setup(INV_20_14_svalbard_recycles, iv_start),
		cmocka_unit_test_setup(INV_20_15_baikonur_supplies_the_ops_centre, iv_start),
		cmocka_unit_test_setup(INV_20_16_ark_city, iv_start),
		cmocka_unit_test_setup(INV_20_17_metros_shelter_a_card_each, iv_start),
		cmocka_unit_test_setup(INV_20_18_black_narcissus_attacks, iv_start),
		cmocka_unit_test_setup(INV_20_19_succubus_wins_with_five_tokens, iv_start),
		cmocka_unit_test_setup(INV_20_20_laser_grid, iv_start),
		cmocka_unit_test_setup(INV_20_21_plasma_is_for_defenders_and_the_hero, iv_start),
		cmocka_unit_test_setup(INV_20_22_emp_destroys_machines_and_vehicles, iv_start),
		cmocka_unit_test_setup(INV_20_23_force_fields_weaken_what_attacks, iv_start),
		cmocka_unit_test_setup(INV_20_24_mobilisation_draws_three, iv_start),
		cmocka_unit_test_setup(INV_20_25_an_uplink_looks_at_three_cards, iv_start),
		cmocka_unit_test_setup(INV_20_26_a_convoy_recycles_five_cards, iv_start),
		cmocka_unit_test_setup(INV_20_27_an_airdrop_strengthens_two_units, iv_start),
		cmocka_unit_test_setup(INV_20_28_a_broadcast_moves_the_marker, iv_start),
		cmocka_unit_test_setup(INV_20_29_sabotage_cancels_cards_of_the_invaders, iv_start),
		cmocka_unit_test_setup(INV_20_30_a_last_stand_saves_a_unit, iv_start),
		cmocka_unit_test_setup(INV_20_31_decontamination_takes_a_token_off, iv_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
