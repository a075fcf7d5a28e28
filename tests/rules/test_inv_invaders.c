/* SPDX-License-Identifier: MIT */
#include "inv_cards.h"

static struct iv_table *const g = &iv_table;
static struct inv_side *const mankind = &iv_table.s.side[INV_MANKIND];
static struct inv_side *const invaders = &iv_table.s.side[INV_INVADERS];

static void again(const char *hand)
{
	iv_begin("");
	iv_hand(INV_INVADERS, hand);
}

static int zone_power(int zone)
{
	return inv_zone_power(&g->s, zone);
}

static void INV_21_1_squids(void **state)
{
	(void)state;
	iv_is_printed("squid", "invader vehicle", 5, 1, 0, 2);
	iv_is_played("squid", 1, 0, 2);
}

static void INV_21_2_legionnaires_destroy_an_opposing_card(void **state)
{
	(void)state;
	iv_is_printed("legion", "invader trooper", 3, 2, 0, 1);
	iv_is_played("legion", 2, 0, 1);
	t_saw(g, INV_E_NOTHING, INV_INVADERS, INV_LEGION); /* nothing opposes it */
	again("legion legion scout scout scout scout");
	iv_put("afr", "newyork skyfort");
	iv_put("eur", "mako");
	iv_put("afr", "kraken");
	iv_play("PLAY legion afr AT mako1\nPLAY legion afr AT kraken1\nPLAY legion afr AT newyork1");
	t_refused(g, INV_INVADERS, 1, INV_NO_TARGET);
	t_refused(g, INV_INVADERS, 2, INV_NO_TARGET);
	assert_int_equal(iv_zone("newyork1"), -1);
	assert_int_equal(iv_zone("skyfort1"), INV_AFR);
	assert_int_equal(t_count(g, INV_E_DESTROYED), 1);
	assert_string_equal(iv_words(&mankind->discard, 3), "newyork");
}

static void INV_21_3_scouts(void **state)
{
	(void)state;
	iv_is_printed("scout", "invader drone", 5, 0, 0, 1);
	iv_is_played("scout", 0, 0, 1);
	again("scout");
	iv_put("pac", "squid squid squid squid");
	iv_play("PLAY scout pac\nMOVE squid1 eur");
	t_refused(g, INV_INVADERS, 1, INV_COLUMN_FULL);
	t_refused(g, INV_INVADERS, 2, INV_CANNOT_MOVE);
}

static void INV_21_4_spiders_move(void **state)
{
	(void)state;
	iv_is_printed("spider", "invader walker", 4, 0, 2, 2);
	iv_is_played("spider", 0, 2, 2);
	again("");
	iv_put("pac", "spider spider");
	iv_play("MOVE spider1 afr\nMOVE spider2 eur");
	t_refused(g, INV_INVADERS, 1, INV_TOO_FAR);
	assert_int_equal(iv_zone("spider1"), INV_PAC);
	assert_int_equal(iv_zone("spider2"), INV_EUR);
}

static void INV_21_5_each_harvester_drains_one_more(void **state)
{
	(void)state;
	iv_is_printed("harvester", "invader drone", 3, 1, 1, 2);
	iv_is_played("harvester", 1, 1, 2);
	assert_int_equal(g->s.forced, 0); /* nothing to add to */
	static const char *const cards[] = { "medusa scout scout", "harvester medusa",
		"harvester medusa harvester" };
	static const int forced[] = { 4, 5, 8 };
	for (int n = 0; n < 3; n++) {
		again("");
		iv_put("pac", cards[n]);
		iv_put("eur", "harvester");
		iv_play("");
		assert_int_equal(g->s.forced, forced[n]);
	}
}

static void INV_21_6_stalkers_move(void **state)
{
	(void)state;
	iv_is_printed("stalker", "invader beast", 3, 1, 0, 2);
	iv_is_played("stalker", 1, 0, 2);
	again("");
	iv_put("afr", "stalker stalker");
	iv_play("MOVE stalker1 pac\nMOVE stalker2 eur\nMOVE stalker2 afr");
	t_refused(g, INV_INVADERS, 1, INV_TOO_FAR);
	t_refused(g, INV_INVADERS, 3, INV_MOVED);
	assert_int_equal(iv_zone("stalker1"), INV_AFR);
	assert_int_equal(iv_zone("stalker2"), INV_EUR);
}

static void INV_21_7_phalanxes(void **state)
{
	(void)state;
	iv_is_printed("phalanx", "invader trooper", 3, 2, 2, 3);
	iv_is_played("phalanx", 2, 2, 3);
}

static void INV_21_8_krakens(void **state)
{
	(void)state;
	iv_is_printed("kraken", "desolator machine", 4, 1, 2, 3);
	iv_is_played("kraken", 1, 2, 3);
}

static void INV_21_9_medusas(void **state)
{
	(void)state;
	iv_is_printed("medusa", "desolator vehicle", 3, 3, 2, 5);
	iv_is_played("medusa", 3, 2, 5);
}

static void INV_21_10_a_leviathan_weakens_its_zone(void **state)
{
	(void)state;
	iv_is_printed("leviathan", "desolator machine", 2, 4, 3, 6);
	iv_is_played("leviathan", 4, 3, 6);
	assert_int_equal(g->s.zone[INV_PAC].minus, 1);
	assert_int_equal(zone_power(INV_PAC), 2);
	assert_int_equal(g->s.forced, 4); /* at once, before the attack */
	assert_int_equal(zone_power(INV_EUR), 5);
	assert_int_equal(zone_power(INV_AFR), 4);
	/* not where there is no power left */
	again("leviathan scout scout scout scout");
	g->s.zone[INV_PAC].minus = 3;
	iv_play("PLAY leviathan pac");
	assert_int_equal(g->s.zone[INV_PAC].minus, 3);
	assert_int_equal(iv_zone("leviathan1"), INV_PAC);
}

static void INV_21_11_hydras_weaken_an_opposing_card(void **state)
{
	(void)state;
	iv_is_printed("hydra", "desolator machine", 3, 3, 1, 3);
	iv_is_played("hydra", 3, 1, 3);
	again("");
	iv_put("pac", "mako ark hydra kraken");
	iv_put("eur", "exosuit");
	iv_play("USE hydra1 AT exosuit1\nUSE hydra1 AT kraken1\nUSE hydra1 AT mako1\nUSE hydra1 AT mako1");
	t_refused(g, INV_INVADERS, 1, INV_NO_TARGET);
	t_refused(g, INV_INVADERS, 2, INV_NO_TARGET);
	t_refused(g, INV_INVADERS, 4, INV_USED);
	assert_int_equal(iv_power("mako1"), 2);
	assert_int_equal(iv_power("ark1"), 4);
	assert_int_equal(iv_power("hydra1"), 3);
	assert_int_equal(iv_zone("hydra1"), INV_PAC);
	/* it stays, and may go below 0 */
	iv_pass(1);
	iv_unit("mako1")->power = -3;
	iv_play("USE hydra1 AT mako1");
	assert_int_equal(iv_power("mako1"), -1);
}

static void INV_21_12_slugs_drain_a_card(void **state)
{
	(void)state;
	iv_is_printed("slug", "tentacle slug", 2, 3, 0, 1);
	iv_is_played("slug", 3, 0, 1);
	again("");
	iv_put("pac", "slug deathworm");
	iv_play("USE slug1\nUSE slug1\nUSE deathworm1");
	t_refused(g, INV_INVADERS, 2, INV_USED);
	t_refused(g, INV_INVADERS, 3, INV_NO_ABILITY);
	assert_int_equal(g->s.forced, 1);
	assert_int_equal(mankind->discard.n, 1);
	assert_int_equal(iv_zone("slug1"), INV_PAC);
	iv_pass(1);
	iv_play("USE slug1");
	t_none_refused(g);
	assert_int_equal(mankind->discard.n, 2);
}

static void INV_21_13_deathworms_weaken_locations(void **state)
{
	(void)state;
	iv_is_printed("deathworm", "tentacle infestation", 3, 1, 0, 1);
	iv_is_played("deathworm", 1, 0, 1);
	again("");
	iv_put("pac", "ark metro mako rushmore");
	iv_put("eur", "ark");
	iv_put("pac", "deathworm");
	assert_int_equal(iv_power("ark1"), 3);
	assert_int_equal(iv_power("metro1"), 0);
	assert_int_equal(iv_power("mako1"), 3);
	assert_int_equal(iv_power("rushmore1"), 0);
	assert_int_equal(iv_power("ark2"), 4);
	iv_put("pac", "deathworm");
	assert_int_equal(iv_power("ark1"), 2);
	assert_int_equal(iv_power("metro1"), 0);
	/* what is below 0 anyway stays there */
	iv_unit("rushmore1")->power = -2;
	assert_int_equal(iv_power("rushmore1"), -2);
}

static void INV_21_14_a_brood_mother_strengthens_another_card(void **state)
{
	(void)state;
	iv_is_printed("brood", "tentacle beast", 2, 3, 0, 1);
	iv_is_played("brood", 3, 0, 1);
	again("");
	iv_put("pac", "brood kraken mako squid scout");
	iv_put("eur", "squid");
	iv_unit("squid1")->power = 2;
	iv_play("USE brood1 AT brood1\nUSE brood1 AT mako1\nUSE brood1 AT squid2\nUSE brood1 AT squid1\n"
		"USE brood1 AT kraken1");
	for (int i = 1; i <= 4; i++)
		t_refused(g, INV_INVADERS, i, INV_NO_TARGET);
	assert_int_equal(iv_power("kraken1"), 4);
	assert_int_equal(iv_power("scout1"), 1);
	iv_pass(1);
	iv_play("USE brood1 AT kraken1");
	assert_int_equal(iv_power("kraken1"), 5);
	iv_pass(1);
	iv_play("USE brood1 AT kraken1");
	t_refused(g, INV_INVADERS, 1, INV_NO_TARGET);
	assert_int_equal(iv_power("kraken1"), 5);
}

static void INV_21_15_against_an_abyssal_tentacle_heroes_count_nothing(void **state)
{
	(void)state;
	iv_is_printed("abyssal", "tentacle beast", 1, 2, 1, 3);
	iv_is_played("abyssal", 2, 1, 3);
	again("");
	iv_put("eur", "abyssal mako");
	assert_int_equal(iv_power("hero"), 0);
	assert_int_equal(iv_power("mako1"), 3);
	iv_hero("okoro", "pac");
	assert_int_equal(iv_power("hero"), 2);
}

static void INV_21_16_bodysnatchers_take_the_strongest_defender(void **state)
{
	(void)state;
	iv_is_printed("snatcher", "pod infestation", 3, 1, 0, 0);
	iv_is_played("snatcher", 1, 0, 0);
	again("");
	iv_put("eur", "mako exosuit ark");
	iv_put("pac", "skyfort");
	iv_put("eur", "snatcher");
	assert_int_equal(iv_power("exosuit1"), 0);
	assert_int_equal(iv_power("ark1"), 4);
	assert_int_equal(iv_power("mako1"), 3);
	assert_int_equal(iv_power("skyfort1"), 6);
	/* two of them two; the hero is one, and is the first by handle */
	iv_put("eur", "snatcher");
	assert_int_equal(iv_power("hero"), 0);
	assert_int_equal(iv_power("mako1"), 3);
	assert_int_equal(iv_power("exosuit1"), 0);
	/* wherever they stand in the column */
	again("");
	iv_put("pac", "exosuit mako snatcher");
	assert_int_equal(iv_power("exosuit1"), 0);
	assert_int_equal(iv_power("mako1"), 3);
	again("");
	iv_put("pac", "mako snatcher");
	iv_hero("reyes", "pac");
	assert_int_equal(iv_power("hero"), 0);
	assert_int_equal(iv_power("mako1"), 3);
}

static void INV_21_17_spores_weaken_their_zone_in_the_end(void **state)
{
	(void)state;
	iv_is_printed("spore", "pod infestation", 3, 0, 0, 0);
	iv_is_played("spore", 0, 0, 0);
	for (int tokens = 1; tokens <= 3; tokens++) {
		assert_int_equal(g->s.seat, INV_MANKIND); /* whose turn changes nothing */
		assert_int_equal(iv_unit("spore1")->tokens, tokens);
		assert_int_equal(zone_power(INV_PAC), 3);
		g->s.sideways = true; /* a new hero is nothing to it */
		iv_pass(tokens < 3 ? 2 : 1);
	}
	assert_int_equal(iv_unit("spore1")->tokens, 0);
	assert_int_equal(zone_power(INV_PAC), 2);
	assert_int_equal(zone_power(INV_EUR), 5);
	assert_int_equal(iv_zone("spore1"), INV_PAC);
}

static void INV_21_18_seeder_ships_draw_a_card(void **state)
{
	(void)state;
	iv_is_printed("seeder", "pod vehicle", 2, 2, 0, 0);
	iv_is_played("seeder", 2, 0, 0);
	assert_int_equal(invaders->hand.n, 0);
	iv_pass(1);
	assert_int_equal(invaders->hand.n, 3);
	assert_int_equal(mankind->hand.n, 2);
	iv_pass(1);
	assert_int_equal(invaders->hand.n, 3);
}

static void INV_21_19_pyramids_terraform_where_three_were_drained(void **state)
{
	(void)state;
	iv_is_printed("terraformer", "pyramid structure", 3, 2, 1, 1);
	iv_is_played("terraformer", 2, 1, 1);
	assert_int_equal(zone_power(INV_PAC), 3);
	again("");
	iv_put("pac", "terraformer medusa"); /* 6 against 3 */
	iv_put("afr", "terraformer medusa"); /* 6 against 4 */
	iv_play("");
	assert_int_equal(g->s.forced, 5);
	assert_int_equal(zone_power(INV_PAC), 2);
	assert_int_equal(zone_power(INV_AFR), 4);
}

static void INV_21_20_goo_wins_with_five_tokens(void **state)
{
	(void)state;
	iv_is_printed("goo", "pyramid structure", 1, 3, 0, 0);
	iv_is_played("goo", 3, 0, 0);
	assert_int_equal(iv_unit("goo1")->tokens, 1);
	iv_put("eur", "medusa leviathan");
	g->s.sideways = true; /* a hero that came in this turn is nothing to it */
	iv_pass(2);
	assert_int_equal(iv_unit("goo1")->tokens, 1); /* drained in another zone */
	iv_put("pac", "kraken scout");
	iv_pass(2);
	assert_int_equal(iv_unit("goo1")->tokens, 2);
	iv_pass(2);
	iv_pass(2);
	assert_int_equal(iv_unit("goo1")->tokens, 4);
	assert_false(t_outcome(g).ended);
	iv_pass(2);
	assert_true(t_outcome(g).ended);
	assert_int_equal(t_outcome(g).winner, INV_INVADERS_WIN);
	assert_int_equal(t_outcome(g).why, INV_WHY_GOO);
}

static void INV_21_21_an_obelisk_makes_invaders_cheaper(void **state)
{
	(void)state;
	iv_is_printed("obelisk", "pyramid structure", 2, 2, 0, 1);
	iv_is_played("obelisk", 2, 0, 1);
	for (int n = 0; n <= 2; n++) {
		again("");
		iv_put("pac", n == 2 ? "obelisk obelisk" : n ? "obelisk" : "");
		assert_int_equal(inv_cost_of(&g->s, INV_PHALANX).discard, n ? 1 : 2);
		assert_int_equal(inv_cost_of(&g->s, INV_PHALANX).drain, 2);
		assert_int_equal(inv_cost_of(&g->s, INV_SCOUT).discard, 0);
		assert_int_equal(inv_cost_of(&g->s, INV_MEDUSA).discard, 3);
		iv_hand(INV_INVADERS, "squid");
		iv_play("PLAY squid eur");
		if (n)
			assert_int_equal(iv_zone("squid1"), INV_EUR);
		else
			t_refused(g, INV_INVADERS, 1, INV_TOO_FEW_CARDS);
	}
}

static void INV_21_22_nanobots_destroy_robots_and_tanks(void **state)
{
	(void)state;
	iv_is_printed("nanobots", "scourge swarm", 3, 0, 0, IV_ONE_SHOT);
	iv_is_played("nanobots", 0, 0, IV_ONE_SHOT);
	again("nanobots nanobots nanobots");
	iv_put("pac", "mako vtol");
	iv_put("afr", "tanks exosuit");
	iv_play("PLAY nanobots AT vtol1\nPLAY nanobots AT tanks1\nPLAY nanobots pac AT mako1\nPLAY nanobots AT mako1");
	t_refused(g, INV_INVADERS, 1, INV_NO_TARGET);
	t_refused(g, INV_INVADERS, 3, INV_NO_ZONE);
	assert_int_equal(t_refusals(g), 2);
	assert_int_equal(iv_zone("tanks1"), -1);
	assert_int_equal(iv_zone("mako1"), -1);
	assert_int_equal(iv_zone("exosuit1"), INV_AFR);
	assert_int_equal(iv_zone("vtol1"), INV_PAC);
}

static void INV_21_23_the_thing_destroys_two_defenders(void **state)
{
	(void)state;
	iv_is_printed("thing", "scourge beast", 2, 2, 1, IV_ONE_SHOT);
	iv_is_played("thing", 2, 1, IV_ONE_SHOT);
	/* the document's example */
	again("thing scout scout");
	iv_put("pac", "shanty ark");
	iv_put("afr", "mako");
	t_orders(g, INV_MANKIND, "CHAINMAIL no");
	iv_play("PLAY thing AT ark1\nPLAY thing AT hero shanty1");
	t_refused(g, INV_INVADERS, 1, INV_NO_TARGET);
	assert_int_equal(iv_zone("shanty1"), -1);
	assert_true(g->s.hero != INV_REYES);
	assert_int_equal(iv_zone("mako1"), INV_AFR);
	assert_int_equal(iv_zone("ark1"), INV_PAC);
	t_saw(g, INV_E_HERO_LOST, INV_REYES, INV_EUR, INV_DESTROYED, 10);
	/* two at most */
	again("thing scout scout");
	iv_put("pac", "shanty");
	iv_put("afr", "mako tanks");
	iv_play("PLAY thing AT mako1");
	assert_int_equal(t_count(g, INV_E_DESTROYED), 2);
	assert_int_equal(iv_zone("shanty1"), INV_PAC);
}

static void INV_21_24_a_bombardment_weakens_a_zone(void **state)
{
	(void)state;
	iv_is_printed("bombard", "scourge weapon", 2, 2, 0, IV_ONE_SHOT);
	iv_is_played("bombard", 2, 0, IV_ONE_SHOT);
	again("bombard scout scout");
	g->s.zone[INV_PAC].minus = 3;
	iv_play("PLAY bombard AT pac\nPLAY bombard AT hero\nPLAY bombard AT afr");
	t_refused(g, INV_INVADERS, 1, INV_NO_TARGET);
	t_refused(g, INV_INVADERS, 2, INV_NO_TARGET);
	t_saw(g, INV_E_ZONE, INV_AFR, -1, 3);
	assert_int_equal(zone_power(INV_AFR), 3);
	assert_int_equal(zone_power(INV_EUR), 5);
	assert_int_equal(g->s.zone[INV_PAC].minus, 3);
}

static void INV_21_25_a_scream_takes_two_cards_at_random(void **state)
{
	(void)state;
	iv_is_printed("scream", "scourge mind", 2, 1, 0, IV_ONE_SHOT);
	iv_is_played("scream", 1, 0, IV_ONE_SHOT);
	t_saw(g, INV_E_NOTHING, INV_INVADERS, INV_SCREAM); /* an empty hand */
	again("scream scream scout scout");
	iv_hand(INV_MANKIND, "vtol mako ark");
	iv_play("PLAY scream\nIF theirhand = 1 THEN PLAY scream");
	assert_int_equal(t_count(g, INV_E_DISCARDED), 2);
	assert_int_equal(mankind->discard.n, 3);
	assert_int_equal(mankind->hand.n, 2);
	assert_int_equal(g->s.forced, 0);
}

static void INV_21_26_a_fold_cancels_cards_of_mankind(void **state)
{
	(void)state;
	iv_is_printed("fold", "scourge mind", 1, 1, 0, IV_ONE_SHOT);
	again("fold scout");
	iv_play("PLAY fold");
	t_refused(g, INV_INVADERS, 1, INV_ANSWERS_ONLY);
	iv_hand(INV_INVADERS, "fold scout");
	iv_hand(INV_MANKIND, "vtol broadcast mako mako");
	t_orders(g, INV_INVADERS, "IF type = support THEN CANCEL");
	iv_play("PLAY vtol pac\nPLAY broadcast");
	assert_int_equal(iv_zone("vtol1"), INV_PAC);
	assert_int_equal(g->s.marker, 9); /* of the turn before */
	t_saw(g, INV_E_CANCELLED, INV_INVADERS, INV_FOLD, INV_BROADCAST);
	assert_string_equal(iv_words(&invaders->discard, 3), "fold scout");
	assert_string_equal(iv_words(&mankind->discard, 4), "broadcast mako mako");
	/* it needs a card to pay with */
	again("fold");
	iv_turn(INV_MANKIND);
	iv_hand(INV_MANKIND, "vtol");
	t_orders(g, INV_INVADERS, "CANCEL");
	iv_play("PLAY vtol pac");
	assert_int_equal(iv_zone("vtol1"), INV_PAC);
}

/* Nobody counts further; what would, stays as it is. */
static void INV_1_18_power_tokens_up_to_98(void **state)
{
	(void)state;
	static const int power[][2] = { { 97, 98 }, { 98, 98 }, { -99, -98 } };
	for (int i = 0; i < 3; i++) {
		again("");
		iv_put("pac", "brood scout hydra mako");
		iv_unit("mako1")->power = (int8_t)-power[i][0];
		iv_play("USE hydra1 AT mako1");
		assert_int_equal(iv_unit("mako1")->power, -power[i][1]);
		again("");
		iv_turn(INV_MANKIND);
		iv_put("pac", "mako");
		iv_hand(INV_MANKIND, "airdrop");
		iv_unit("mako1")->power = (int8_t)power[i][0];
		iv_play("PLAY airdrop AT mako1");
		assert_int_equal(iv_unit("mako1")->power, power[i][1]);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(INV_21_1_squids, iv_start),
		cmocka_unit_test_setup(INV_21_2_legionnaires_destroy_an_opposing_card, iv_start),
		cmocka_unit_test_setup(INV_21_3_scouts, iv_start),
		cmocka_unit_test_setup(INV_21_4_spiders_move, iv_start),
		cmocka_unit_test_setup(INV_21_5_each_harvester_drains_one_more, iv_start),
		cmocka_unit_test_setup(INV_21_6_stalkers_move, iv_start),
		cmocka_unit_test_setup(INV_21_7_phalanxes, iv_start),
		cmocka_unit_test_setup(INV_21_8_krakens, iv_start),
		cmocka_unit_test_setup(INV_21_9_medusas, iv_start),
		cmocka_unit_test_setup(INV_21_10_a_leviathan_weakens_its_zone, iv_start),
		cmocka_unit_test_setup(INV_21_11_hydras_weaken_an_opposing_card, iv_start),
		cmocka_unit_test_setup(INV_21_12_slugs_drain_a_card, iv_start),
		cmocka_unit_test_setup(INV_21_13_deathworms_weaken_locations, iv_start),
		cmocka_unit_test_setup(INV_21_14_a_brood_mother_strengthens_another_card, iv_start),
		cmocka_unit_test_setup(INV_21_15_against_an_abyssal_tentacle_heroes_count_nothing, iv_start),
		cmocka_unit_test_setup(INV_21_16_bodysnatchers_take_the_strongest_defender, iv_start),
		cmocka_unit_test_setup(INV_21_17_spores_weaken_their_zone_in_the_end, iv_start),
		cmocka_unit_test_setup(INV_21_18_seeder_ships_draw_a_card, iv_start),
		cmocka_unit_test_setup(INV_21_19_pyramids_terraform_where_three_were_drained, iv_start),
		cmocka_unit_test_setup(INV_21_20_goo_wins_with_five_tokens, iv_start),
		cmocka_unit_test_setup(INV_21_21_an_obelisk_makes_invaders_cheaper, iv_start),
		cmocka_unit_test_setup(INV_21_22_nanobots_destroy_robots_and_tanks, iv_start),
		cmocka_unit_test_setup(INV_21_23_the_thing_destroys_two_defenders, iv_start),
		cmocka_unit_test_setup(INV_21_24_a_bombardment_weakens_a_zone, iv_start),
		cmocka_unit_test_setup(INV_21_25_a_scream_takes_two_cards_at_random, iv_start),
		cmocka_unit_test_setup(INV_21_26_a_fold_cancels_cards_of_mankind, iv_start),
		cmocka_unit_test_setup(INV_1_18_power_tokens_up_to_98, iv_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
