/* SPDX-License-Identifier: MIT */
#include "inv_fixture.h"

/* What conditions ask: section 18, from INV 18.18 on. */

static struct iv_table *const g = &iv_table;

static void turn_of(int seat, const char *hand, const char *other)
{
	iv_begin("");
	iv_turn(seat);
	iv_hand(seat, hand);
	iv_hand(inv_enemy(seat), other);
}

static void rushmore(int tokens, int deck)
{
	iv_put("pac", "rushmore");
	iv_unit("rushmore1")->tokens = (uint8_t)tokens;
	iv_deck(INV_MANKIND, deck);
}

/* Does Mankind cancel this play under this condition? */
static bool cancels(const char *hand, const char *play, const char *condition)
{
	struct buf line = BUF_INIT;
	turn_of(INV_INVADERS, hand, "sabotage mako");
	iv_put("afr", "mako exosuit");
	buf_printf(&line, "IF %s THEN CANCEL", condition);
	t_orders(g, INV_MANKIND, buf_cstr(&line));
	buf_release(&line);
	iv_play(play);
	t_none_refused(g);
	return t_count(g, INV_E_CANCELLED) > 0;
}

static void INV_18_18_conditions_about_the_card(void **state)
{
	(void)state;
	static const char *const of_kraken[][2] = { { "card = kraken", "card = squid" },
		{ "type = desolator", "type = invader" }, { "keyword = machine", "keyword = vehicle" },
		{ "cost = 3", "cost = 2" }, { "discard = 1", "discard = 2" }, { "drain = 2", "drain = 1" },
		{ "power = 3", "power = 0" }, { "zone = pac", "zone = none" },
		{ "oneshot = no", "oneshot = yes" }, { "by = sabotage", "by = fold" } };
	static const char *const of_scream[][2] = { { "card = scream", "card = kraken" },
		{ "type = scourge", "type = desolator" }, { "cost = 1", "cost = 0" },
		{ "power = 0", "power = 1" }, { "zone = none", "zone = pac" },
		{ "oneshot = yes", "oneshot = no" } };
	for (int i = 0; i < 10; i++)
		for (int k = 0; k < 2; k++)
			assert_int_equal(cancels("kraken scout", "PLAY kraken pac", of_kraken[i][k]), !k);
	for (int i = 0; i < 6; i++)
		for (int k = 0; k < 2; k++)
			assert_int_equal(cancels("scream scout", "PLAY scream", of_scream[i][k]), !k);
	/* also about the first card of the list */
	for (int i = 0; i < 2; i++) {
		turn_of(INV_MANKIND, "vtol", "fold scout");
		t_orders(g, INV_INVADERS,
			i ? "IF card = vtol AND type = defender AND cost = 0 AND power = 1 THEN CANCEL"
			  : "IF card = submarine THEN CANCEL");
		iv_play("PLAY vtol pac");
		assert_int_equal(iv_zone("vtol1"), i ? -1 : INV_PAC);
	}
	/* printed, not what it costs now */
	turn_of(INV_INVADERS, "squid", "sabotage mako");
	iv_put("eur", "obelisk");
	t_orders(g, INV_MANKIND, "IF discard = 1 THEN CANCEL");
	iv_play("PLAY squid pac");
	assert_int_equal(iv_zone("squid1"), -1);
}

static bool saves_hero(const char *condition)
{
	struct buf line = BUF_INIT;
	turn_of(INV_INVADERS, "thing scout scout", "laststand mako");
	iv_unit("hero")->power = 2;
	buf_printf(&line, "IF %s THEN SAVE", condition);
	t_orders(g, INV_MANKIND, "CHAINMAIL no");
	t_orders(g, INV_MANKIND, buf_cstr(&line));
	buf_release(&line);
	iv_play("PLAY thing AT hero");
	return g->s.hero == INV_REYES;
}

static void INV_18_18_conditions_about_the_unit(void **state)
{
	(void)state;
	static const char *const of_reyes[][2] = { { "card = reyes", "card = okoro" },
		{ "type = hero", "type = defender" }, { "keyword = resistance", "keyword = infantry" },
		{ "power = 5", "power = 3" }, { "zone = eur", "zone = pac" },
		{ "by = thing", "by = nanobots" } };
	for (int i = 0; i < 6; i++)
		for (int k = 0; k < 2; k++)
			assert_int_equal(saves_hero(of_reyes[i][k]), !k);
}

static void INV_18_18_the_power_of_a_unit_is_the_present_one(void **state)
{
	(void)state;
	for (int zone = 0; zone < INV_ZONES; zone++)
		for (int power = 3; power <= 5; power += 2) {
			struct buf line = BUF_INIT;
			turn_of(INV_INVADERS, "nanobots", "laststand vtol");
			iv_put(vocab_id(&inv_zone_words, zone), "mako");
			iv_unit("mako1")->power = 2;
			buf_printf(&line, "IF power = %d THEN SAVE", power);
			t_orders(g, INV_MANKIND, buf_cstr(&line));
			buf_release(&line);
			iv_play("PLAY nanobots");
			assert_int_equal(iv_zone("mako1"), power == 5 ? zone : -1);
		}
}

/* Where it is about no card, it is no one-shot and has no type. */
static void INV_18_18_questions_about_no_card(void **state)
{
	(void)state;
	static const char *const lines[] = { "IF oneshot = no THEN RUSHMORE draw",
		"IF oneshot = yes THEN RUSHMORE draw", "IF type = defender THEN RUSHMORE draw",
		"IF cost = 0 THEN RUSHMORE draw" };
	for (int i = 0; i < 4; i++) {
		turn_of(INV_INVADERS, "", "");
		rushmore(8, 40);
		t_orders(g, INV_MANKIND, lines[i]);
		iv_play("");
		assert_int_equal(iv_unit("rushmore1")->tokens, i % 3 ? 8 : 6);
	}
}

static void INV_18_19_conditions_about_targets(void **state)
{
	(void)state;
	static const char *const both[][2] = { { "hits defender = 2", "hits defender = 1" },
		{ "hits hero = 1", "hits hero = 0" }, { "hits mako = 1", "hits exosuit = 1" },
		{ "hits reyes = 1", "hits okoro = 1" }, { "hitpower = 6", "hitpower = 3" },
		{ "hits location = 0", "hits location = 1" } };
	for (int i = 0; i < 6; i++)
		for (int k = 0; k < 2; k++)
			assert_int_equal(
				cancels("thing scout scout", "PLAY thing AT hero mako1", both[i][k]), !k);
	/* also those that it takes by itself; a card without targets hits nothing */
	assert_true(cancels("nanobots", "PLAY nanobots", "hits exosuit = 1 AND hitpower = 5"));
	assert_true(cancels("squid scout", "PLAY squid pac", "hits defender = 0 AND hitpower = 0"));
	assert_true(
		cancels("bombard scout scout", "PLAY bombard AT pac", "hits defender = 0 AND hitpower = 0"));
	for (int i = 0; i < 2; i++) {
		turn_of(INV_INVADERS, "thing scout scout", "sabotage mako");
		iv_put("pac", "vtol");
		t_orders(g, INV_MANKIND,
			i ? "IF hits vtol = 1 AND hits defender = 2 AND hits location = 0 THEN CANCEL"
			  : "IF hits location > 0 THEN CANCEL");
		iv_play("PLAY thing AT vtol1 hero");
		assert_int_equal(t_count(g, INV_E_CANCELLED), i);
	}
}

/* The Invaders' turn in a position with something for each question: does this hold? */
static bool holds(const char *condition)
{
	struct buf line = BUF_INIT;
	turn_of(INV_INVADERS, "squid squid", "mako vtol ark");
	g->s.marker = 8;
	g->s.turn = 5;
	g->s.ops = 3;
	g->s.used = 1u << INV_MOON;
	g->s.zone[INV_AFR].minus = 1;
	iv_heroes_left(6);
	iv_put("pac", "kraken scout rushmore");
	iv_unit("rushmore1")->tokens = 4;
	iv_discard(INV_INVADERS, "goo seeder seeder");
	iv_discard(INV_MANKIND, "metro");
	iv_deck(INV_INVADERS, 50);
	iv_deck(INV_MANKIND, 40);
	buf_printf(&line, "IF %s THEN INVASION DRAW", condition);
	iv_play(buf_cstr(&line));
	buf_release(&line);
	t_none_refused(g);
	return t_find(g, INV_E_MARKER, INV_BY_DRAW) != NULL;
}

static void INV_18_20_conditions_about_the_game(void **state)
{
	(void)state;
	static const char *const pairs[][2] = { { "marker = 8", "marker = 7" }, { "deck = 50", "deck = 40" },
		{ "hand = 2", "hand = 3" }, { "theirdeck = 40", "theirdeck = 50" },
		{ "theirhand = 3", "theirhand = 2" }, { "heroes = 6", "heroes = 7" },
		{ "ops = 3", "ops = 1" }, { "turn = 5", "turn = 1" }, { "have squid = 2", "have scout = 1" },
		{ "discards goo = 1", "discards goo = 0" }, { "discards metro >= 1", "discards norad > 1" },
		{ "inplay kraken = 1", "inplay kraken = 0" }, { "inplay reyes = 1", "inplay okoro = 1" },
		{ "where kraken1 = pac", "where kraken1 = none" }, { "where hero = eur", "where hero = pac" },
		{ "where kraken2 = none", "where kraken2 = pac" },
		{ "tokens rushmore1 = 4", "tokens rushmore1 = 0" },
		{ "tokens kraken1 = 0", "tokens kraken1 > 0" },
		{ "tokens kraken2 = 0", "tokens kraken2 > 0" }, { "used moon = yes", "used moon = no" },
		{ "used ocean = no", "used ocean = yes" }, { "margin pac = 1", "margin pac = 0" },
		{ "margin eur = -8", "margin eur = 8" }, { "zonepower afr = 3", "zonepower afr = 4" },
		{ "zonepower eur = 5", "zonepower eur = 3" }, { "free pac = 2", "free pac = 3" },
		{ "free eur = 4", "free eur = 3" } };
	for (size_t i = 0; i < sizeof(pairs) / sizeof(pairs[0]); i++)
		for (int k = 0; k < 2; k++)
			if (holds(pairs[i][k]) == k)
				fail_msg("%s", pairs[i][k]);
	/* of Mankind, its own column, hand and deck */
	turn_of(INV_MANKIND, "vtol vtol", "");
	iv_deck(INV_MANKIND, 40);
	iv_play("IF free eur = 4 THEN PLAY vtol pac\nIF free eur = 3 AND hand = 2 AND deck = 40 AND theirhand = 0 THEN PLAY vtol afr");
	assert_int_equal(iv_zone("vtol1"), INV_AFR);
}

static void INV_18_21_conditions_about_the_window(void **state)
{
	(void)state;
	turn_of(INV_INVADERS, "scout scout scout scout", "");
	iv_put("pac", "slug");
	iv_play("IF forced > 0 THEN PLAY scout pac\nUSE slug1\nIF forced = 1 THEN PLAY scout eur\n"
		"IF drew > 0 THEN PLAY scout pac\nINVASION DRAW\nIF drew = 1 THEN PLAY scout eur\n"
		"IF skipped > 0 THEN PLAY scout pac\nPLAY kraken pac\nIF skipped = 1 THEN PLAY scout eur");
	assert_int_equal(g->s.zone[INV_EUR].column[INV_INVADERS].n, 3);
	assert_int_equal(g->s.zone[INV_PAC].column[INV_INVADERS].n, 1);
	/* cards of one's own that were cancelled */
	turn_of(INV_INVADERS, "scout scout squid spore", "sabotage vtol");
	t_orders(g, INV_MANKIND, "IF card = squid THEN CANCEL");
	iv_play("IF cancelled > 0 THEN PLAY scout pac\nPLAY squid pac PAY spore\nIF cancelled = 1 THEN PLAY scout eur\n"
		"PAUSE");
	assert_int_equal(iv_zone("scout1"), INV_EUR);
	/* in another window of the turn they begin anew; what was forced stays */
	iv_play("IF cancelled > 0 THEN PLAY scout pac\nIF cancelled = 0 THEN PLAY scout afr");
	assert_int_equal(iv_zone("scout2"), INV_AFR);
	turn_of(INV_INVADERS, "scout", "");
	iv_put("pac", "slug");
	iv_play("USE slug1\nPAUSE");
	iv_play("IF forced = 1 THEN PLAY scout eur");
	assert_int_equal(iv_zone("scout1"), INV_EUR);
}

/* 10 against 4 in Pacific Rim, 9 against 8 in Eurasia, 5 against 4 in Africa. */
static void attack(const char *lines)
{
	turn_of(INV_INVADERS, "", "");
	iv_put("pac", "medusa medusa guerilla");
	iv_put("eur", "leviathan kraken");
	iv_put("afr", "medusa rushmore");
	iv_unit("rushmore1")->tokens = 3;
	t_orders(g, INV_MANKIND, "RUSHMORE drain no");
	t_orders(g, INV_MANKIND, lines);
	iv_play("");
}

static void INV_18_22_conditions_about_the_attack(void **state)
{
	(void)state;
	static const char *const pairs[][2] = { { "IF due = 6 THEN GUERILLA", "IF due = 7 THEN GUERILLA" },
		{ "IF later = 2 THEN GUERILLA", "IF later = 3 THEN GUERILLA" },
		{ "IF uncovered = 5 THEN GUERILLA", "IF uncovered = 8 THEN GUERILLA" } };
	for (int i = 0; i < 3; i++)
		for (int k = 0; k < 2; k++) {
			attack(pairs[i][k]);
			assert_int_equal(g->s.forced, k ? 8 : 2);
		}
	/* not below 0 */
	turn_of(INV_INVADERS, "", "");
	iv_put("pac", "medusa rushmore");
	iv_unit("rushmore1")->tokens = 3;
	t_orders(g, INV_MANKIND, "IF uncovered = 0 AND due = 2 THEN RUSHMORE drain");
	iv_play("");
	assert_int_equal(iv_unit("rushmore1")->tokens, 2);
	turn_of(INV_INVADERS, "", "");
	iv_put("pac", "medusa rushmore");
	iv_unit("rushmore1")->tokens = 1;
	t_orders(g, INV_MANKIND, "IF uncovered = 1 THEN RUSHMORE drain");
	iv_play("");
	assert_int_equal(iv_unit("rushmore1")->tokens, 0);
	/* the Invaders ask as well: 5 against 4 and, behind it, 9 against 5 */
	for (int due = 1; due <= 2; due++) {
		turn_of(INV_INVADERS, "", "");
		iv_put("pac", "medusa vtol");
		iv_put("afr", "leviathan kraken vtol");
		t_orders(g, INV_INVADERS,
			due == 1 ? "IF due = 1 AND later = 4 THEN BODYSNATCH"
				 : "IF due = 2 OR later = 3 THEN BODYSNATCH");
		iv_play("");
		assert_int_equal(t_count(g, INV_E_SNATCHED), due == 1);
	}
	/* of a drain in the main phase, all zones are still to come */
	for (int later = 3; later <= 5; later++) {
		struct buf line = BUF_INIT;
		turn_of(INV_INVADERS, "", "");
		iv_put("pac", "medusa slug rushmore"); /* 6 against 3 */
		iv_put("afr", "medusa");               /* 5 against 4 */
		iv_unit("rushmore1")->tokens = 3;
		buf_printf(&line, "IF forced = 0 AND later = %d THEN RUSHMORE drain", later);
		t_orders(g, INV_MANKIND, buf_cstr(&line));
		buf_release(&line);
		iv_play("USE slug1");
		assert_int_equal(iv_unit("rushmore1")->tokens, later == 4 ? 2 : 3);
	}
	/* gain: 5 against 6 would become 8 against 3, and 7 against 6 10 against 3 */
	for (int gain = 4; gain <= 8; gain++)
		for (int due = 0; due < 2; due++) {
			struct buf line = BUF_INIT;
			turn_of(INV_INVADERS, "", "");
			iv_put("pac", due ? "medusa mako squid" : "medusa mako");
			buf_printf(&line, "IF gain = %d THEN BODYSNATCH", gain);
			iv_play(buf_cstr(&line));
			buf_release(&line);
			assert_int_equal(t_count(g, INV_E_SNATCHED), gain == (due ? 6 : 5));
		}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(INV_18_18_conditions_about_the_card, iv_start),
		cmocka_unit_test_setup(INV_18_18_conditions_about_the_unit, iv_start),
		cmocka_unit_test_setup(INV_18_18_the_power_of_a_unit_is_the_present_one, iv_start),
		cmocka_unit_test_setup(INV_18_18_questions_about_no_card, iv_start),
		cmocka_unit_test_setup(INV_18_19_conditions_about_targets, iv_start),
		cmocka_unit_test_setup(INV_18_20_conditions_about_the_game, iv_start),
		cmocka_unit_test_setup(INV_18_21_conditions_about_the_window, iv_start),
		cmocka_unit_test_setup(INV_18_22_conditions_about_the_attack, iv_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
