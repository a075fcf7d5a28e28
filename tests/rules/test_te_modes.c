/* SPDX-License-Identifier: MIT */
#include "te_fixture.h"
#include "rules/target-earth/turn.h"

#include <stdio.h>
#include <string.h>

/* Options that came with the advanced mode, and who sees what in it (chapters 24 and 25). */

/* ------------------------------------------------------------ options */

static void TE_24_1_smooth_points(void **state)
{
	static const int by_credits[] = { 0, 2, 3, 3, 4 };
	static const int leaders[] = { 10, 8, 6, 5 };
	(void)state;
	struct tf_game *g = tf_fresh("blue red", "points=smooth");
	for (int c = 0; c < TE_COUNTRIES; c++)
		assert_int_equal(te_worth(&g->s, c),
			te_countries[c].credits > 4 ? leaders[c] : by_credits[te_countries[c].credits]);
	assert_int_equal(te_points(&g->s, TE_ALLIED), 24);
	assert_int_equal(te_points(&g->s, TE_ALIEN), 24);
	assert_int_equal(tf_sheet(g, TE_BLUE)->countries[TE_ITALY].points, 3);
	g = tf_fresh("blue red", "");
	assert_int_equal(te_worth(&g->s, TE_ITALY), 2);
	assert_int_equal(te_worth(&g->s, TE_FRANCE), 6);
}

static void TE_24_2__TE_24_3_factions_that_start_with_points(void **state)
{
	/* officer, air, army, diplomat */
	static const int points[][TE_FACTIONS] = {
		[2] = { 1, 0, 2, 3 }, [3] = { 1, 0, 1, 1 }, [4] = { 1, 0, 2, 0 }
	};
	static const char *const seats[] = { "", "", "blue red", "blue red white", "blue red white yellow" };
	static const char *const dealt[] = { "0 1 2 3", "2 3 0 1" };
	(void)state;
	for (int n = 2; n <= 4; n++)
		for (int k = 0; k < 2; k++) {
			char first[8];
			snprintf(first, sizeof(first), "%.*s", 2 * n - 1, dealt[k]);
			const char *const dice[] = { "setup/factions", first, NULL };
			struct tf_game *g = tf_fresh_dice(seats[n], "mode=advanced balance=tuned", dice);
			for (int b = 0; b < n; b++) {
				assert_int_equal(g->s.base[b].faction, dealt[k][2 * b] - '0');
				assert_int_equal(te_personal(&g->s, b), points[n][g->s.base[b].faction]);
			}
			g = tf_fresh_dice(seats[n], "mode=advanced", dice);
			for (int b = 0; b < n; b++)
				assert_int_equal(g->s.base[b].gains, 0);
		}
	assert_non_null(table_misfit(&target_earth_rules, "blue red", "balance=tuned"));
	assert_non_null(table_misfit(&target_earth_rules, "blue red", "balance=tuned factions=yes"));
}

/* The basic game with factions, Blue's the Officer, Red's the Army, White's the Diplomat. */
static struct tf_game *basic(const char *more)
{
	char options[80];
	struct tf_game *g;
	snprintf(options, sizeof(options), "factions=yes %s", more);
	g = tf_game_with("blue red white", options);
	g->s.base[TE_BLUE].faction = TE_OFFICER;
	g->s.base[TE_RED].faction = TE_ARMY;
	g->s.base[TE_WHITE].faction = TE_DIPLOMAT;
	return g;
}

static void TE_24_4_powers_without_points(void **state)
{
	(void)state;
	struct tf_game *g = basic("");
	t_orders(g, TE_BLUE, "DIPLOMACY egypt\nAGENT help");
	t_orders(g, TE_WHITE, "ENVOY brazil");
	t_dice(g, "diplomacy/egypt", "1 3");
	t_dice(g, "envoy/brazil", "4 4");
	t_resolve(g);
	assert_int_equal(g->s.camp[TE_EGYPT], TE_ALLIED);
	assert_int_equal(g->s.camp[TE_BRAZIL], TE_NEUTRAL);
	tf_points(g, 0, 0, 0);
	t_none(g, TE_E_EARNED);
	/* the Army's reroll */
	g = tf_missions(basic(""), 1);
	tf_base(g, TE_RED, "hangar:a1 t1:a1 barracks:b1 i1:b1");
	tf_slot(g, 1, "small mexico");
	t_orders(g, TE_RED, "SEND t1 i1 TO 1\nREROLL 1");
	tf_group_dice(g, "mission/slot 1", 1, 1, "1 1", "2");
	t_dice(g, "mission/slot 1/round 1/group 1/reroll", "6");
	t_resolve(g);
	t_saw(g, TE_E_BATTLE_WON, 0);
	tf_points(g, 0, 0, 0);
	/* every base is dealt a faction of its own */
	g = tf_fresh("blue red white yellow", "factions=yes");
	for (int f = 0; f < TE_FACTIONS; f++)
		assert_in_range(te_faction_base(&g->s, f), 0, TE_BASES - 1);
}

static void TE_24_5_nothing_else_comes_with_them(void **state)
{
	(void)state;
	struct tf_game *g = tf_fresh("blue red", "factions=yes");
	for (int b = 0; b < 2; b++) {
		assert_int_equal(g->s.base[b].cash, 24);
		assert_int_equal(tf_modules(g, b), 0);
		assert_int_equal(g->s.base[b].goal, TE_NO_GOAL);
		assert_true(tf_sheet(g, !b)->bases[b].knows_hand);
		assert_false(tf_sheet(g, b)->bases[b].knows_goal);
	}
	assert_true(t_rolled(g, "setup/first player") >= 0);
	/* colours, not initiative */
	g = basic("");
	g->s.base[TE_BLUE].faction = TE_DIPLOMAT;
	g->s.base[TE_WHITE].faction = TE_OFFICER;
	uint8_t order[TE_BASES];
	assert_int_equal(te_turn_order(&g->s, order), 3);
	assert_memory_equal(order, ((uint8_t[]){ TE_BLUE, TE_RED, TE_WHITE }), 3);
	/* no duty */
	tf_at(g, 5, TE_WINDOW_COUNCIL);
	t_orders(g, TE_RED, "RESEARCH fighter");
	t_orders(g, TE_BLUE, "ENVOY egypt");
	t_orders(g, TE_RED, "DIPLOMACY turkey");
	t_resolve(g);
	t_saw(g, TE_E_RESEARCH, TE_FIGHTER);
	assert_true(t_at_event(g, t_saw(g, TE_E_DIPLOMACY, TE_TURKEY)) <
		t_at_event(g, t_saw(g, TE_E_ENVOY, TE_BLUE)));
	/* the swap is open */
	g = tf_missions(basic(""), 1);
	tf_hand(g, TE_BLUE, "bonus");
	t_orders(g, TE_BLUE, "SWAP bonus");
	t_resolve(g);
	assert_int_equal(t_saw(g, TE_E_SWAPPED_OPENLY, TE_BLUE, TE_BONUS)->audience, AUDIENCE_ALL);
	t_none(g, TE_E_SWAPPED);
}

static void TE_24_6_one_player_a_faction_for_each_base(void **state)
{
	(void)state;
	struct tf_game *g = tf_fresh("blue", "factions=yes bases=3");
	uint32_t seen = 0;
	for (int b = 0; b < 3; b++)
		seen |= 1u << g->s.base[b].faction;
	assert_int_equal(bits_count(seen), 3);
	g = tf_game_with("blue", "factions=yes bases=3");
	g->s.base[TE_BLUE].faction = TE_OFFICER;
	g->s.base[TE_RED].faction = TE_ARMY;
	g->s.base[TE_WHITE].faction = TE_DIPLOMAT;
	t_orders(g, TE_BLUE, "ENVOY egypt AT white\nENVOY japan\nAGENT hinder AT red\nAGENT help");
	t_dice(g, "envoy/egypt", "1 3");
	t_resolve(g);
	t_saw(g, TE_E_DIPLOMACY, TE_EGYPT, TE_HOW_ENVOY, ANY, 0, 5, 5, 1, TE_HELP);
	t_refused(g, TE_BLUE, 2, TE_NOT_YOUR_FACTION);
	t_refused(g, TE_RED, 3, TE_NOT_YOUR_FACTION);
}

static void TE_24_7__TE_17_4_what_ufos_land_from_the_random_bag(void **state)
{
	static const int turn[] = { 1, 4, 6 }, soldier[] = { 2, 3, 4 }, tank[] = { 3, 4, 5 };
	static const int soldiers[] = { 1, 2, 2, 3 }, tanks[] = { 0, 0, 1, 1 };
	static const char *const ufo[] = { "small china", "medium china", "large china", "terror china" };
	(void)state;
	for (int phase = 0; phase < 3; phase++)
		for (int u = 0; u < TE_UFOS; u++) {
			struct tf_game *g = tf_game_with("blue red", "bags=random");
			tf_slot(g, 1, ufo[u]);
			tf_at(g, turn[phase], TE_WINDOW_MISSIONS);
			struct te_landing l = te_aliens_at(&g->s, 0);
			assert_int_equal(l.soldiers, soldiers[u]);
			assert_int_equal(l.tanks, tanks[u]);
			assert_int_equal(l.soldier, soldier[phase]);
			assert_int_equal(l.tank, tank[phase]);
		}
}

/* ------------------------------------------------------------ what those behind see */

/* Blue comes first, with these lines or none; then Red's line with this condition. */
static struct tf_game *behind(const char *blue, const char *condition, const char *order)
{
	char line[120];
	struct tf_game *g = tf_factions("", TE_AIR, TE_ARMY, TE_DIPLOMAT);
	tf_base(g, TE_BLUE, "warehouse:a1 hangar:b1");
	tf_hand(g, TE_BLUE, "fortified");
	g->s.base[TE_BLUE].cash = 8;
	g->s.base[TE_RED].cash = 2;
	snprintf(line, sizeof(line), "IF %s THEN %s", condition, order);
	t_orders(g, TE_RED, line);
	if (*blue)
		t_orders(g, TE_BLUE, blue);
	return g;
}

static void TE_19_13_conditions_see_what_was_done_before(void **state)
{
	static const char *const rows[] = { "built blue radar = 1", "built blue = 2",
		"bought blue fighter = 1", "bought blue = 1", "played blue = 1", "researching fighter = 1" };
	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows)[0]; i++)
		for (int does = 0; does < 2; does++) {
			struct tf_game *g = behind(does
					? "RESEARCH fighter\nBUILD radar\nBUILD lab\nBUY fighter\n"
					  "PLAY FORTIFIED"
					: "",
				rows[i], "BUILD warehouse");
			t_resolve(g);
			assert_int_equal(tf_modules(g, TE_RED), does);
		}
	/* the camp as it is now, and who is first */
	for (int won = 0; won < 2; won++) {
		struct tf_game *g = tf_factions("", TE_AIR, TE_ARMY, TE_DIPLOMAT);
		t_orders(g, TE_BLUE, "DIPLOMACY egypt");
		t_orders(g, TE_WHITE, "IF camp egypt = allied AND first = blue THEN ENVOY brazil");
		t_dice(g, "diplomacy/egypt", won ? "3 3" : "1 1");
		t_resolve(g);
		assert_int_equal(t_count(g, TE_E_ENVOY), won);
	}
	struct tf_game *g = behind("", "first = red", "BUILD warehouse");
	t_resolve(g);
	assert_int_equal(tf_modules(g, TE_RED), 0);
}

static void TE_19_13_conditions_see_who_was_sent(void **state)
{
	(void)state;
	for (int sent = 0; sent < 2; sent++) {
		struct tf_game *g = tf_factions("", TE_AIR, TE_ARMY, TE_DIPLOMAT);
		tf_arm(g, TE_BLUE);
		tf_base(g, TE_RED, "hangar:a1 f1:a1 hangar:b1 t1:b1 barracks:c1 i1:c1");
		tf_slot(g, 1, "small china");
		tf_at(g, 1, TE_WINDOW_INTERCEPTION);
		if (sent)
			t_orders(g, TE_BLUE, "INTERCEPT 1 f1");
		t_orders(g, TE_RED, "IF fighters 1 blue >= 1 AND fighters 1 red = 0 THEN INTERCEPT 1 f1");
		t_resolve(g);
		assert_int_equal(t_count(g, TE_E_FIGHTERS_SENT), 2 * sent);
		g = tf_missions(tf_factions("", TE_AIR, TE_ARMY, TE_DIPLOMAT), 1);
		tf_arm(g, TE_BLUE);
		tf_base(g, TE_RED, "hangar:b1 t1:b1 barracks:c1 i1:c1");
		tf_slot(g, 1, "small china");
		if (sent)
			t_orders(g, TE_BLUE, "SEND t1 i1 k1 TO 1");
		t_orders(g, TE_RED, "IF troops 1 blue = 2 THEN SEND t1 i1 TO china");
		t_resolve(g);
		assert_int_equal(t_count(g, TE_E_TROOPS_SENT), 2 * sent);
	}
}

static void TE_19_13_conditions_see_who_withdrew(void **state)
{
	(void)state;
	for (int out = 0; out < 2; out++) {
		struct tf_game *g = tf_factions("", TE_AIR, TE_ARMY, TE_DIPLOMAT);
		tf_arm(g, TE_BLUE);
		tf_base(g, TE_RED, "hangar:a1 f1:a1");
		tf_slot(g, 1, "small china");
		tf_at(g, 1, TE_WINDOW_INTERCEPTION);
		t_orders(g, TE_BLUE, out ? "INTERCEPT 1 f1 f2\nRETREAT 1" : "INTERCEPT 1 f1 f2");
		t_orders(g, TE_RED, "INTERCEPT 1 f1\nIF withdrew blue = 1 THEN RETREAT 1");
		t_dice(g, "interception/slot 1/round 1/ufo", "1 1 1");
		t_dice(g, "interception/slot 1/round 1/allied", "1 1 1 1 1 1");
		t_dice(g, "interception/slot 1/round 1/loss", "1");
		if (!out) {
			t_dice(g, "interception/slot 1/round 2/ufo", "1 1 1");
			t_dice(g, "interception/slot 1/round 2/allied", "6 1 1 1");
		}
		t_resolve(g);
		assert_int_equal(t_find(g, TE_E_FIGHTERS_RETREAT, TE_RED) != NULL, out);
		assert_int_equal(t_count(g, TE_E_UFO_SHOT_DOWN), !out);
	}
}

/* ------------------------------------------------------------ who sees what */

static const struct te_state *seen(const struct tf_game *g, int seat)
{
	return t_view(g, seat)->state;
}

static void TE_25_1__TE_25_2__TE_25_5_views(void **state)
{
	(void)state;
	struct tf_game *g = tf_factions("", TE_OFFICER, TE_ARMY, TE_DIPLOMAT);
	tf_hand(g, TE_BLUE, "bonus bonus rebellion");
	tf_has_points(g, TE_BLUE, 5);
	g->s.base[TE_BLUE].goal = TE_GOAL_WEAK;
	g->s.base[TE_BLUE].away[TE_ACE] = 1;
	g->s.base[TE_BLUE].held = 3;
	for (int seat = SEAT_OBSERVER; seat <= TE_WHITE; seat++) {
		const struct te_state *s = seen(g, seat);
		const struct te_base *blue = &s->base[TE_BLUE];
		bool own = seat == TE_BLUE;
		assert_int_equal(blue->held, 3);
		assert_int_equal(KNOWN(blue->hand[TE_BONUS]), own);
		assert_int_equal(KNOWN(blue->away[TE_ACE]), own);
		assert_int_equal(KNOWN(blue->goal), own);
		assert_int_equal(blue->gains, own); /* their number is hidden, too */
		assert_int_equal(blue->faction, TE_OFFICER);
		assert_int_equal(blue->markers, 3);
		assert_false(KNOWN(s->deck[TE_ACE]));
	}
}

static void TE_25_1__TE_25_2__TE_25_3_events(void **state)
{
	(void)state;
	struct tf_game *g = tf_factions("", TE_OFFICER, TE_ARMY, TE_DIPLOMAT);
	tf_hand(g, TE_RED, "rebellion");
	t_orders(g, TE_BLUE, "AGENT help ON brazil");
	t_orders(g, TE_RED, "PLAY REBELLION brazil");
	t_orders(g, TE_WHITE, "ENVOY egypt");
	t_dice(g, "rebellion/brazil", "4 4");
	t_dice(g, "envoy/egypt", "4 4");
	t_resolve(g);
	assert_int_equal(t_saw(g, TE_E_AGENT, TE_BLUE, TE_BRAZIL)->audience, AUDIENCE_ALL);
	assert_int_equal(t_saw(g, TE_E_ENVOY, TE_WHITE, TE_EGYPT)->audience, AUDIENCE_ALL);
	assert_int_equal(t_saw(g, TE_E_CARD_PLAYED, TE_RED, TE_REBELLION)->audience, AUDIENCE_ALL);
	assert_int_equal(t_saw(g, TE_E_EARNED, TE_FOR_AGENT)->audience, AUDIENCE_SEAT(TE_BLUE));
	assert_int_equal(t_saw(g, TE_E_EARNED, TE_FOR_REBELLION)->audience, AUDIENCE_SEAT(TE_RED));
	assert_int_equal(t_saw(g, TE_E_EARNED, TE_FOR_ENVOY)->audience, AUDIENCE_SEAT(TE_WHITE));
	g = tf_missions(tf_factions("", TE_OFFICER, TE_ARMY, TE_DIPLOMAT), 1);
	tf_hand(g, TE_BLUE, "bonus");
	t_orders(g, TE_BLUE, "SWAP bonus");
	t_resolve(g);
	assert_int_equal(t_saw(g, TE_E_SWAP, TE_BLUE)->audience, AUDIENCE_ALL);
	assert_int_equal(t_saw(g, TE_E_SWAPPED, TE_BONUS)->audience, AUDIENCE_SEAT(TE_BLUE));
	t_none(g, TE_E_SWAPPED_OPENLY);
}

static int sealed(const struct tf_game *g)
{
	int n = 0;
	for (int i = 0; i < dice_rolls(g->t.dice); i++) {
		bool hidden = strncmp(dice_label(g->t.dice, i), "cards/", 6) == 0 ||
			strncmp(dice_label(g->t.dice, i), "swap/", 5) == 0 ||
			strcmp(dice_label(g->t.dice, i), "setup/objectives") == 0;
		assert_int_equal(dice_kind_of(g->t.dice, i), hidden ? DICE_SEALED : DICE_OPEN);
		n += hidden;
	}
	return n;
}

static void TE_25_4_what_is_sealed(void **state)
{
	(void)state;
	struct tf_game *g = tf_fresh("blue red white", "mode=advanced alien-diplomacy=yes");
	assert_int_equal(sealed(g), 1 + 3 * 5);
	g = tf_missions(tf_factions("", TE_OFFICER, TE_ARMY, TE_DIPLOMAT), 1);
	tf_hand(g, TE_BLUE, "bonus");
	tf_slot(g, 1, "small egypt");
	g->s.base[TE_RED].played = 1;
	g->s.discard[TE_ACE]++;
	g->s.deck[TE_ACE]--;
	t_orders(g, TE_BLUE, "SWAP bonus");
	t_resolve(g);
	assert_int_equal(sealed(g), 2);
	assert_true(t_rolled(g, "swap/blue") >= 0);
	assert_true(t_rolled(g, "cards/red 1") >= 0);
}

static void TE_25_6_all_is_shown_at_the_end(void **state)
{
	(void)state;
	struct tf_game *g = tf_missions(tf_factions("", TE_OFFICER, TE_ARMY, TE_DIPLOMAT), 7);
	tf_hand(g, TE_RED, "engineer");
	tf_has_points(g, TE_BLUE, 4);
	g->s.base[TE_BLUE].goal = TE_GOAL_STRONG;
	g->s.base[TE_RED].goal = TE_GOAL_WEAK;
	g->s.base[TE_WHITE].goal = TE_GOAL_USA;
	assert_false(tf_sheet(g, TE_RED)->bases[TE_BLUE].knows_goal);
	t_resolve(g);
	for (int seat = SEAT_OBSERVER; seat <= TE_WHITE; seat++) {
		const struct te_sheet_base *blue = &tf_sheet(g, seat)->bases[TE_BLUE];
		assert_true(blue->knows_goal);
		assert_int_equal(blue->goal, TE_GOAL_STRONG);
		assert_int_equal(blue->personal, 4);
		assert_int_equal(blue->gains, 1);
		assert_int_equal(blue->gain[0].source, TE_FOR_FIGHT);
		assert_true(tf_sheet(g, seat)->bases[TE_RED].knows_hand);
		assert_int_equal(tf_sheet(g, seat)->bases[TE_RED].hand[TE_ENGINEER], 1);
	}
}

static void TE_25_7_who_is_awaited_does_not_tell_a_hand(void **state)
{
	static const char *const hands[] = { "engineer", "ace", "rebellion" };
	static const int windows[] = { TE_WINDOW_PRODUCTION, TE_WINDOW_DIPLOMACY, TE_WINDOW_DOGFIGHTS,
		TE_WINDOW_BATTLES };
	(void)state;
	for (int w = 0; w < 4; w++) {
		struct awaiting first = { 0 };
		for (int h = 0; h < 3; h++) {
			struct tf_game *g = tf_factions("tempo=strict", TE_OFFICER, TE_ARMY, TE_DIPLOMAT);
			tf_at(g, 1, (enum te_window)windows[w]);
			g->s.acting = windows[w] == TE_WINDOW_PRODUCTION ? TE_RED : -1;
			tf_hand(g, TE_RED, hands[h]);
			g->s.base[TE_RED].held = 1;
			struct awaiting now = t_awaited(g);
			assert_true(((now.must | now.may) >> TE_RED & 1) != 0);
			if (h == 0)
				first = now;
			assert_int_equal(now.must, first.must);
			assert_int_equal(now.may, first.may);
		}
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TE_24_1_smooth_points),
		cmocka_unit_test(TE_24_2__TE_24_3_factions_that_start_with_points),
		cmocka_unit_test(TE_24_4_powers_without_points),
		cmocka_unit_test(TE_24_5_nothing_else_comes_with_them),
		cmocka_unit_test(TE_24_6_one_player_a_faction_for_each_base),
		cmocka_unit_test(TE_24_7__TE_17_4_what_ufos_land_from_the_random_bag),
		cmocka_unit_test(TE_19_13_conditions_see_what_was_done_before),
		cmocka_unit_test(TE_19_13_conditions_see_who_was_sent),
		cmocka_unit_test(TE_19_13_conditions_see_who_withdrew),
		cmocka_unit_test(TE_25_1__TE_25_2__TE_25_5_views),
		cmocka_unit_test(TE_25_1__TE_25_2__TE_25_3_events),
		cmocka_unit_test(TE_25_4_what_is_sealed),
		cmocka_unit_test(TE_25_6_all_is_shown_at_the_end),
		cmocka_unit_test(TE_25_7_who_is_awaited_does_not_tell_a_hand),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
