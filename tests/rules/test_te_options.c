/* SPDX-License-Identifier: MIT */
#include "core/orderline.h"
#include "te_fixture.h"

#include <string.h>

/* Chapters 16, 17 and 18: one player, options, orders by mail. */

static void TE_16_3__TE_16_4__TE_3_9__TE_3_10__TE_3_11_solo_set_ups(void **state)
{
	(void)state;
	static const int cash[] = { 0, 0, 24, 16, 12 }, cards[] = { 0, 0, 7, 5, 4 };
	static const char *const options[] = { "", "", "bases=2", "bases=3", "bases=4" };
	for (int n = 2; n <= 4; n++) {
		struct tf_game *g = tf_fresh("white", options[n]);
		assert_int_equal(g->s.bases, n);
		assert_int_equal(g->s.game->n_seats, 1);
		for (int k = 0; k < TE_BASES; k++) {
			const struct te_base *b = &g->s.base[(TE_WHITE + k) % TE_BASES];
			assert_int_equal(b->plays, k < n);
			assert_int_equal(deck_size(b->hand, TE_CARDS), k < n ? cards[n] : 0);
			assert_int_equal(b->cash, k < n ? cash[n] : 0);
			if (k < n)
				assert_int_equal(b->owner, TE_WHITE);
		}
	}
	assert_int_equal(tf_fresh("blue", "")->s.bases, 2);
}

static void TE_16_5__TE_16_6_solo_lines_name_their_base(void **state)
{
	(void)state;
	struct tf_game *g = tf_game_with("blue", "bases=3");
	g->s.funds = 0;
	for (int b = 0; b < 3; b++)
		g->s.base[b].cash = 2;
	tf_hand(g, TE_RED, "fortified");
	t_orders(g, TE_BLUE,
		"BUILD warehouse a1\nBUILD warehouse b2 AT red\nBUILD warehouse c3 AT white\nPLAY FORTIFIED\nPLAY FORTIFIED AT red");
	t_resolve(g);
	assert_int_equal(g->s.base[TE_BLUE].module[tf_square("a1")], TE_WAREHOUSE);
	assert_int_equal(g->s.base[TE_RED].module[tf_square("b2")], TE_WAREHOUSE);
	assert_int_equal(g->s.base[TE_WHITE].module[tf_square("c3")], TE_WAREHOUSE);
	t_refused(g, TE_BLUE, 4, TE_NO_CARD);
	assert_true(g->s.base[TE_RED].fortified);
	assert_false(g->s.base[TE_BLUE].fortified);
}

static void TE_16_7_lines_for_bases_of_others(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(2);
	g->s.base[TE_RED].cash = 4;
	t_orders(g, TE_BLUE, "BUILD warehouse a1 AT red\nBUILD warehouse a1 AT yellow");
	t_resolve(g);
	t_refused(g, TE_BLUE, 1, TE_NOT_YOUR_BASE);
	t_refused(g, TE_BLUE, 2, TE_NO_SUCH_BASE);
	assert_int_equal(tf_modules(g, TE_RED), 0);
}

static void TE_17_1__TE_17_2__TE_3_7_bags_of_the_options(void **state)
{
	(void)state;
	static const char *const options[] = { "bags=normal", "bags=easy", "bags=hard" };
	static const uint8_t bags[3][TE_UFOS] = { { 6, 4, 2, 0 }, { 7, 4, 1, 0 }, { 5, 4, 3, 0 } };
	static const uint8_t second[3][TE_UFOS] = { { 4, 4, 4, 0 }, { 5, 4, 3, 0 }, { 3, 4, 5, 0 } };
	for (int i = 0; i < 3; i++) {
		struct tf_game *g = tf_fresh("blue red", options[i]);
		assert_memory_equal(g->s.bag, bags[i], TE_UFOS);
		g = tf_game_with("blue red", options[i]);
		tf_at(g, 3, TE_WINDOW_MISSIONS);
		t_resolve(g);
		assert_memory_equal(g->s.bag, second[i], TE_UFOS);
	}
}

static void TE_17_3_random_bag(void **state)
{
	(void)state;
	struct tf_game *g = tf_game_with("blue red", "bags=random");
	g->s.level[TE_SCIENCE] = 4;
	int left = 46;
	for (int turn = 1; turn <= 7; turn++) {
		for (int c = 0; c < TE_COUNTRIES; c++)
			g->s.camp[c] = TE_NEUTRAL;
		memset(g->s.base[0].module, -1, sizeof(g->s.base[0].module));
		t_resolve(g);
		left -= turn < 4 ? 4 : turn < 6 ? 6 : 8;
		assert_int_equal(deck_size(g->s.bag, TE_UFOS), left);
		t_resolve(g);
		t_resolve(g);
	}
	assert_int_equal(left, 6);
	assert_true(g->s.ended);
}

static void TE_17_5_loss_by_type(void **state)
{
	(void)state;
	static const int types[] = { TE_WAREHOUSE, TE_HANGAR, TE_BARRACKS, TE_GARAGE, TE_RADAR, TE_LAB };
	for (int die = 1; die <= 6; die++) {
		struct tf_game *g = tf_game_with("blue red white", "losses=type");
		tf_base(g, TE_RED, "warehouse:a1 hangar:b1 barracks:c1 garage:d1 radar:e1 lab:f1 lab:f2");
		tf_slot(g, 2, "small red");
		tf_at(g, 1, TE_WINDOW_MISSIONS);
		char one[2] = { (char)('0' + die), '\0' };
		t_dice(g, "loss/slot 2/type 1", one);
		t_dice(g, "loss/slot 2/type 2", "6");
		g->t.may_be_idle = die == 6;
		t_resolve(g);
		assert_int_equal(t_nth(g, TE_E_MODULE_LOST, 0)->arg[1], types[die - 1]);
		assert_int_equal(t_nth(g, TE_E_MODULE_LOST, 1)->arg[1], TE_LAB);
		assert_int_equal(t_count(g, TE_E_MODULE_LOST), 2);
	}
}

static void TE_17_6_types_that_are_missing_are_rolled_again(void **state)
{
	(void)state;
	struct tf_game *g = tf_game_with("blue red white", "losses=type");
	tf_base(g, TE_RED, "lab:a1 lab:b1 lab:c1");
	tf_slot(g, 2, "small red");
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	t_dice(g, "loss/slot 2/type 1", "1 2 6");
	t_dice(g, "loss/slot 2/module 1", "2");
	t_dice(g, "loss/slot 2/type 2", "5 6");
	t_dice(g, "loss/slot 2/module 2", "2");
	t_resolve(g);
	t_saw(g, TE_E_MODULE_LOST, TE_RED, TE_LAB, tf_square("b1"));
	assert_int_equal(t_dice_of(g, "loss/slot 2/type 1"), 3);
	assert_int_equal(t_dice_of(g, "loss/slot 2/type 2"), 2);
	assert_int_equal(t_dice_of(g, "loss/slot 2/module 1"), 1);
	assert_int_equal(dice_sides(g->t.dice, t_rolled(g, "loss/slot 2/module 1")), 3);
	t_saw(g, TE_E_MODULE_LOST, TE_RED, TE_LAB, tf_square("c1"));
}

static struct tf_game *alien_council(const char *target)
{
	struct tf_game *g = tf_game_with("blue red white yellow", "alien-diplomacy=yes");
	t_dice(g, "diplomacy/alien/objective", target);
	return g;
}

/* Of all countries while none is alien, and four or three of bases. */
static void TE_3_12__TE_2_7_the_fullest_bag_of_objectives(void **state)
{
	(void)state;
	static const char *const seats[] = { "blue red", "blue red white", "blue red white yellow" };
	for (int k = 0; k < 3; k++) {
		struct tf_game *g = tf_game_with(seats[k], "alien-diplomacy=yes");
		memset(g->s.camp, TE_NEUTRAL, sizeof(g->s.camp));
		t_resolve(g);
		for (int roll = 0; roll < 2; roll++) {
			const char *label = roll ? "ufo/objectives" : "diplomacy/alien/objective";
			assert_in_range(dice_sides(g->t.dice, t_rolled(g, label)),
				TE_COUNTRIES - roll + (k == 1 ? 3 : 4), TE_COUNTRIES + (k == 1 ? 3 : 4));
		}
	}
}

static void TE_17_7__TE_17_8_alien_diplomacy(void **state)
{
	(void)state;
	/* usa china japan india germany */
	struct tf_game *g = alien_council("2");
	t_dice(g, "diplomacy/alien", "4 5");
	t_orders(g, TE_BLUE, "DIPLOMACY egypt");
	t_dice(g, "diplomacy/egypt", "6 6");
	t_resolve(g);
	assert_int_equal(t_dice_of(g, "diplomacy/alien/objective"), 1);
	t_saw(g, TE_E_DIPLOMACY, TE_JAPAN, TE_HOW_ALIENS, ANY, 0, 9, 9, 1);
	t_saw(g, TE_E_CAMP, TE_JAPAN, TE_ALIEN, 26, 31, 21, TE_HOW_ALIENS);
	assert_int_equal(t_nth(g, TE_E_DIPLOMACY, 0)->arg[0], TE_EGYPT);
	assert_int_equal(dice_sides(g->t.dice, t_rolled(g, "ufo/objectives")), 21 + 4);
	g = alien_council("4");
	t_resolve(g);
	t_saw(g, TE_E_ALIEN_DIPLOMACY_NONE, TE_GERMANY);
	t_none(g, TE_E_DIPLOMACY);
	g = alien_council("22");
	t_resolve(g);
	t_saw(g, TE_E_ALIEN_DIPLOMACY_NONE, TE_COUNTRIES + TE_BLUE);
}

static void TE_17_8__TE_17_9_bonus_of_the_aliens_and_the_tile(void **state)
{
	(void)state;
	struct tf_game *g = alien_council("0");
	tf_camps(g, "usa=alien india=alien");
	t_dice(g, "diplomacy/alien", "4 3");
	t_resolve(g);
	t_saw(g, TE_E_DIPLOMACY, TE_CHINA, TE_HOW_ALIENS, ANY, 1, 9, 8, 0);
	assert_int_equal(g->s.camp[TE_CHINA], TE_NEUTRAL);
	assert_int_equal(dice_sides(g->t.dice, t_rolled(g, "ufo/objectives")), 20 + 4);
}

static void TE_17_10__TE_2_9_no_second_change_for_aliens_either(void **state)
{
	(void)state;
	struct tf_game *g = alien_council("7");
	tf_hand(g, TE_BLUE, "rebellion");
	t_orders(g, TE_BLUE, "PLAY REBELLION brazil");
	t_dice(g, "rebellion/brazil", "6 6");
	t_resolve(g);
	t_saw(g, TE_E_ALIEN_DIPLOMACY_NONE, TE_BRAZIL);
	assert_int_equal(g->s.camp[TE_BRAZIL], TE_NEUTRAL);
}

static void TE_17_11_no_alien_diplomacy_without_the_option(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	t_resolve(g);
	assert_int_equal(t_rolled(g, "diplomacy/alien/objective"), -1);
	t_none(g, TE_E_ALIEN_DIPLOMACY_NONE);
}

static void TE_18_1__TE_17_12_windows_of_a_turn(void **state)
{
	(void)state;
	static const int three[] = { TE_WINDOW_COUNCIL, TE_WINDOW_INTERCEPTION, TE_WINDOW_MISSIONS,
		TE_WINDOW_COUNCIL };
	static const int fast[] = { TE_WINDOW_COUNCIL, TE_WINDOW_CAMPAIGN, TE_WINDOW_COUNCIL,
		TE_WINDOW_CAMPAIGN };
	struct tf_game *g = tf_fresh("blue red", "");
	for (int i = 0; i < 4; i++) {
		t_resolve(g);
		assert_int_equal(g->s.window, three[i]);
	}
	assert_int_equal(g->s.turn, 2);
	g = tf_fresh("blue red", "tempo=fast");
	for (int i = 0; i < 4; i++) {
		t_resolve(g);
		assert_int_equal(g->s.window, fast[i]);
	}
	assert_int_equal(g->s.turn, 2);
}

static void TE_18_2_every_seat_is_awaited(void **state)
{
	(void)state;
	struct tf_game *g = tf_fresh("blue white yellow", "");
	for (int i = 0; i < 6; i++) {
		struct awaiting a = t_awaited(g);
		assert_int_equal(a.must, 1u << TE_BLUE | 1u << TE_WHITE | 1u << TE_YELLOW);
		assert_int_equal(a.may, 0);
		assert_int_equal(a.window, g->s.window);
		t_resolve(g);
	}
	g = tf_fresh("red", "bases=4");
	assert_int_equal(t_awaited(g).must, 1u << TE_RED);
}

static void TE_18_4__TE_18_5__TE_18_19_refusals_are_private(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_arm(g, TE_BLUE);
	tf_slot(g, 1, "small china");
	tf_at(g, 1, TE_WINDOW_INTERCEPTION);
	tf_hand(g, TE_RED, "bonus diplomacy");
	t_orders(g, TE_BLUE, "INTERCEPT 4 f1");
	t_orders(g, TE_RED,
		"IF round > 3 THEN PLAY BONUS 1\nIF cash > 50 THEN INTERCEPT 1 f1\nPLAY DIPLOMACY 1\nRETREAT 1");
	t_resolve(g);
	t_refused(g, TE_BLUE, 1, TE_NO_UFO);
	for (int i = 0; i < t_refusals(g); i++) {
		const struct event *e = t_nth_refused(g, i);
		assert_int_equal(e->audience, AUDIENCE_SEAT(e->arg[REFUSED_ABOUT]));
	}
	assert_int_equal(t_refusals(g), 2);
	t_none(g, TE_E_CARD_PLAYED);
	assert_int_equal(g->s.base[TE_RED].hand[TE_DIPLOMACY], 1);
}

static void TE_18_10__TE_18_11__TE_9_12_conditions_in_a_fight(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_arm(g, TE_BLUE);
	tf_arm(g, TE_RED);
	tf_slot(g, 1, "small china");
	tf_at(g, 1, TE_WINDOW_INTERCEPTION);
	t_orders(g, TE_BLUE,
		"INTERCEPT 1 f1 f2 f3\nIF round = 2 AND losses = 2 AND units = 1 AND allies = 1 THEN RETREAT 1");
	t_orders(g, TE_RED,
		"IF fighters 1 = 3 THEN INTERCEPT 1 f1\nIF aliens = 1 AND allies = 0 THEN RETREAT 1");
	t_dice(g, "interception/slot 1/round 1/ufo", "6 6 6");
	t_dice(g, "interception/slot 1/round 2/ufo", "6 6 6");
	t_dice(g, "interception/slot 1/round 1/loss", "1");
	t_dice(g, "interception/slot 1/round 2/loss", "1");
	t_dice(g, "interception/slot 1/round 1/allied", "1 1 1 1 1 1 1 1");
	t_dice(g, "interception/slot 1/round 2/allied", "1 1 1 1 1 1");
	t_resolve(g);
	assert_int_equal(t_count(g, TE_E_FIGHTERS_RETREAT), 2);
	assert_int_equal(t_count(g, TE_E_DOGFIGHT_ROUND), 2);
}

static void TE_18_10__TE_15_7_who_comes_later_sees_the_bonus(void **state)
{
	(void)state;
	for (int i = 0; i < 2; i++) {
		struct tf_game *g = tf_game(4);
		tf_arm(g, TE_BLUE);
		tf_arm(g, TE_RED);
		tf_hand(g, TE_BLUE, "bonus");
		tf_hand(g, TE_RED, "bonus");
		tf_slot(g, 1, "small china");
		tf_at(g, 1, TE_WINDOW_MISSIONS);
		t_orders(g, TE_BLUE, "SEND t1 i1 TO 1\nIF hits >= 2 AND bonuses = 0 THEN PLAY BONUS any");
		t_orders(g, TE_RED, "SEND t1 i1 TO 1");
		t_orders(g, TE_RED,
			i ? "IF hits >= 2 THEN PLAY BONUS any"
			  : "IF hits >= 2 AND bonuses = 0 THEN PLAY BONUS any");
		tf_group_dice(g, "mission/slot 1", 1, 1, "6 6", "6 6 6 6 6 6");
		t_resolve(g);
		assert_int_equal(t_count(g, TE_E_BONUS), i + 1);
		t_saw(g, TE_E_BONUS, TE_BLUE, 0, 1);
		assert_int_equal(g->s.base[TE_RED].hand[TE_BONUS], 1 - i);
	}
}

static void TE_18_10_dice_and_where_the_fight_is(void **state)
{
	(void)state;
	struct tf_game *g = tf_game_with("blue red white yellow", "tempo=fast");
	tf_arm(g, TE_BLUE);
	tf_slot(g, 1, "small china");
	tf_slot(g, 2, "medium usa");
	tf_slot(g, 3, "small india");
	tf_at(g, 1, TE_WINDOW_CAMPAIGN);
	t_orders(g, TE_BLUE,
		"INTERCEPT 1 f1 f2\nINTERCEPT 3 f3\nSEND t1 i1 k1 TO 2\n"
		"IF fight = ground THEN RETREAT any GROUP 1\n"
		"IF fight = air AND dice = 2 AND alien-dice = 3 THEN RETREAT any\n"
		"IF fight = ground AND dice = 1 AND alien-dice = 2 THEN RETREAT 2 GROUP 2");
	for (int slot = 1; slot <= 3; slot += 2) {
		char label[48];
		snprintf(label, sizeof(label), "interception/slot %d/round 1/ufo", slot);
		t_dice(g, label, "6 6 6");
	}
	t_dice(g, "mission/slot 2/round 1/group 1/alien", "6 6");
	t_dice(g, "mission/slot 2/round 1/group 2/alien", "6 6");
	t_dice(g, "interception/slot 1/round 1/allied", "1 1 1 1");
	t_resolve(g);
	/* a fighter alone goes home, and both have lost their groups */
	t_saw(g, TE_E_FIGHTERS_RETREAT, TE_BLUE, 0, 1);
	assert_int_equal(t_count(g, TE_E_FIGHTERS_RETREAT), 1);
	t_none(g, TE_E_RETREAT);
}

static void TE_18_10__TE_18_6_hits_of_the_round_just_fought(void **state)
{
	(void)state;
	for (int hits = 0; hits <= 3; hits++) {
		struct tf_game *g = tf_game(4);
		tf_arm(g, TE_BLUE);
		tf_slot(g, 1, "small china");
		tf_at(g, 1, TE_WINDOW_INTERCEPTION);
		t_orders(g, TE_BLUE, "INTERCEPT 1 f1 f2 f3\nIF hits >= 2 THEN RETREAT 1");
		t_dice(g, "interception/slot 1/round 1/ufo",
			hits == 0           ? "1 1 1"
				: hits == 1 ? "6 1 1"
				: hits == 2 ? "6 6 1"
					    : "6 6 6");
		t_dice(g, "interception/slot 1/round 1/allied", "1 1 1 1 1 1");
		t_dice(g, "interception/slot 1/round 2/ufo", "1 1 1");
		t_dice(g, "interception/slot 1/round 2/allied", "6 6 6 6");
		g->t.may_be_idle = hits >= 2;
		t_resolve(g);
		assert_int_equal(t_count(g, TE_E_FIGHTERS_RETREAT), hits >= 2);
	}
	/* on the ground those of the group, or of all groups together; of this round only */
	for (int i = 0; i < 3; i++) {
		static const char *const lines[] = { "IF hits = 1 THEN RETREAT 1 GROUP 2",
			"IF hits = 3 THEN RETREAT 1", "IF hits = 2 THEN RETREAT 1 GROUP 2" };
		struct tf_game *g = tf_ground("medium china");
		t_orders(g, TE_BLUE, "SEND t1 t2 i1 i2 k1 k2 TO 1\nGROUP 1 i1 k1 ON 1\nGROUP 2 i2 k2 ON 1");
		t_orders(g, TE_BLUE, lines[i]);
		tf_group_dice(g, "mission/slot 1", 1, 1, "6 6", "6 1 1");
		tf_group_dice(g, "mission/slot 1", 1, 2, "6 1", "1 1 1");
		tf_group_dice(g, "mission/slot 1", 2, 1, "1 1", "6 6");
		tf_group_dice(g, "mission/slot 1", 2, 2, "1 1", "6 6");
		g->t.may_be_idle = true;
		t_resolve(g);
		assert_int_equal(t_count(g, TE_E_RETREAT), i == 0 ? 1 : i == 1 ? 2 : 0);
	}
}

/* What the parser says of a line that it does not take. */
static const struct note *not_taken(const struct tf_game *g, const char *line)
{
	static struct orders os;
	static struct notes ns;
	os.n = ns.n = 0;
	orders_parse(&os, NULL, 0, &te_grammar, g->s.window, line, strlen(line), 1, &ns);
	assert_int_equal(os.n, 0);
	assert_int_equal(ns.n, 1);
	return &ns.note[0];
}

static void TE_18_29_questions_about_a_fight_belong_to_fights(void **state)
{
	(void)state;
	static const char *const lines[] = { "IF hits >= 2 THEN SEND t1 i1 TO 1",
		"IF round > 1 THEN SEND t1 i1 TO 1", "IF losses > 0 THEN INTERCEPT 1 f1",
		"IF dice > 3 THEN FINISH science", "IF hits >= 1 THEN PLAY ACE any",
		"IF bonuses = 1 THEN PLACE tank AGAINST tank ON any", "IF fight = air THEN INTERCEPT 1 f1",
		"IF turn > 1 THEN SEND t1 i1 TO 1 ELSE RAIDS brazil" };
	struct tf_game *g = tf_game_with("blue red white yellow", "tempo=fast");
	tf_at(g, 1, TE_WINDOW_CAMPAIGN);
	for (size_t i = 0; i + 1 < sizeof(lines) / sizeof(lines[0]); i++) {
		const struct note *n = not_taken(g, lines[i]);
		assert_true(n->core);
		assert_int_equal(n->type, NOTE_OTHER_ORDER);
	}
	t_orders(g, TE_BLUE, lines[sizeof(lines) / sizeof(lines[0]) - 1]);
}

static void TE_18_11_alive_sees_the_dogfights(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_arm(g, TE_BLUE);
	tf_slot(g, 1, "small china");
	tf_slot(g, 2, "small usa");
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	g->s.slot[0].fate = TE_SHOT_DOWN;
	t_orders(g, TE_BLUE,
		"IF alive 1 = 1 THEN SEND t1 i1 TO 1 ELSE SEND t1 i1 TO 2\nIF alive 2 = 1 THEN SEND t2 i2 TO 2");
	t_resolve(g);
	t_none_refused(g);
	assert_int_equal(t_count(g, TE_E_TROOPS_SENT), 2);
}

static void TE_18_12_conditions_about_the_turn(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(3);
	tf_base(g, TE_BLUE, "lab:a1 lab:b1 radar:c1");
	tf_base(g, TE_RED, "lab:a1");
	g->s.knowledge = 3;
	g->s.base[TE_BLUE].cash = 7;
	t_orders(g, TE_BLUE,
		"IF labs = 3 AND radars = 1 AND knowledge = 3 AND cash = 7 THEN RESEARCH tanks\n"
		"IF funds = 0 AND turn = 1 AND cards = 2 AND allied iran = 1 THEN DIPLOMACY egypt");
	t_orders(g, TE_RED, "IF allied egypt = 1 OR cards > 1 OR turn > 1 OR labs > 3 THEN RESEARCH troops");
	g->s.funds = 5;
	t_dice(g, "diplomacy/egypt", "1 1");
	t_resolve(g);
	t_saw(g, TE_E_RESEARCH, TE_TANKS, 5, 0, TE_HOW_ONLY);
}

static void TE_18_13_standing_lines(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_arm(g, TE_BLUE);
	tf_slot(g, 1, "small china");
	tf_slot(g, 2, "small usa");
	tf_at(g, 1, TE_WINDOW_INTERCEPTION);
	t_orders(g, TE_BLUE, "STAND RETREAT any\nINTERCEPT 1 f1 f2");
	t_dice(g, "interception/slot 1/round 1/ufo", "6 6 6");
	t_dice(g, "interception/slot 1/round 1/allied", "1 1 1 1");
	t_resolve(g);
	t_saw(g, TE_E_FIGHTERS_RETREAT, TE_BLUE, 0, 1);
	t_orders(g, TE_BLUE, "SEND t1 i1 i2 TO 1");
	t_dice(g, "mission/slot 1/round 1/group 1/alien", "6 6");
	t_resolve(g);
	t_saw(g, TE_E_RETREAT, TE_BLUE, 0, 1, 1);
	assert_int_equal(g->t.standing[TE_BLUE].n, 1);
	t_orders(g, TE_BLUE, "CLEAR RETREAT any");
	t_resolve(g);
	assert_int_equal(g->t.standing[TE_BLUE].n, 0);
}

/* The lines that stand for a seat, in canonical words. */
static bool stands(const struct tf_game *g, int seat, const char *want)
{
	struct buf b = { 0 };
	const struct standing *s = &g->t.standing[seat];
	for (int i = 0; i < s->n; i++) {
		buf_str(&b, i ? "|" : "");
		order_write(&b, &te_grammar, &s->order[i]);
	}
	bool same = strcmp(buf_cstr(&b), want) == 0;
	if (!same)
		print_error("%s\n", buf_cstr(&b));
	buf_release(&b);
	return same;
}

/* A player alone with blue and red, both with a UFO to fight in the air. */
static struct tf_game *alone(void)
{
	struct tf_game *g = tf_game_with("blue", "bases=2");
	tf_arm(g, TE_BLUE);
	tf_arm(g, TE_RED);
	tf_slot(g, 1, "small china");
	tf_slot(g, 2, "small usa");
	tf_at(g, 1, TE_WINDOW_INTERCEPTION);
	return g;
}

/* A fighter of each base loses its first round. */
static void lose_both(struct tf_game *g, const char *lines)
{
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1 f2\nINTERCEPT 2 f1 f2 AT red");
	t_orders(g, TE_BLUE, lines);
	for (int slot = 1; slot <= 2; slot++) {
		char label[40];
		snprintf(label, sizeof(label), "interception/slot %d/round 1/ufo", slot);
		t_dice(g, label, "6 6 6");
		snprintf(label, sizeof(label), "interception/slot %d/round 1/allied", slot);
		t_dice(g, label, "1 1 1 1");
	}
	t_resolve(g);
}

static void TE_18_26__TE_16_6_a_line_of_one_base_leaves_the_others_alone(void **state)
{
	(void)state;
	struct tf_game *g = alone();
	lose_both(g, "STAND RETREAT any AT blue\nSTAND RETREAT any AT red\nSTAND RETREAT any GROUP 2 AT red");
	assert_int_equal(t_count(g, TE_E_FIGHTERS_RETREAT), 2);
	assert_true(stands(g, TE_BLUE, "RETREAT any AT blue|RETREAT any AT red|RETREAT any GROUP 2 AT red"));
	/* CLEAR with the place clears all groups' and bases' lines; with the base, all its own */
	g = alone();
	lose_both(g,
		"STAND RETREAT any AT blue\nSTAND RETREAT any AT red\nIF turn > 6 THEN RETREAT any AT red");
	assert_int_equal(t_count(g, TE_E_FIGHTERS_RETREAT), 1);
	t_saw(g, TE_E_FIGHTERS_RETREAT, TE_BLUE, 0, 1);
	/* a line without AT is for the base of the seat's colour */
	g = alone();
	lose_both(g, "STAND RETREAT any AT blue\nSTAND IF losses > 3 THEN RETREAT any");
	assert_true(stands(g, TE_BLUE, "IF losses > 3 THEN RETREAT any"));
	t_none(g, TE_E_FIGHTERS_RETREAT);
	/* CLEAR with the place clears every group's and base's; with the base, all of its own */
	g = alone();
	t_orders(g, TE_BLUE,
		"STAND RETREAT any AT blue\nSTAND RETREAT any GROUP 1 AT red\nSTAND RETREAT 2 AT red\nCLEAR RETREAT any");
	t_resolve(g);
	assert_true(stands(g, TE_BLUE, "RETREAT 2 AT red"));
	g = alone();
	t_orders(g, TE_BLUE, "STAND RETREAT any AT blue\nSTAND RETREAT any AT red\nCLEAR RETREAT AT red");
	t_orders(g, TE_BLUE,
		"STAND KEEP f1\nSTAND KEEP f2 AT red\nSTAND WISH a6\nSTAND WISH b6 AT red\n"
		"STAND FINISH science\nSTAND FINISH tanks AT red");
	t_resolve(g);
	assert_true(stands(g, TE_BLUE,
		"RETREAT any AT blue|KEEP f1|KEEP f2 AT red|WISH a6|WISH b6 AT red|"
		"FINISH science|FINISH tanks AT red"));
}

/* What every seat's lines with its own base and without any make of each other. */
static void TE_18_26__TE_16_6_a_seats_own_base_needs_no_name(void **state)
{
	(void)state;
	for (int seat = 0; seat < TE_BASES; seat++) {
		const char *own = vocab_id(&te_seat_words, seat);
		struct tf_game *g = tf_game(4);
		char line[120];
		tf_base(g, seat, "hangar:a1 f1:a1 hangar:b1 f2:b1 hangar:c1 f3:c1 radar:a2");
		tf_slot(g, 1, "small china");
		tf_at(g, 1, TE_WINDOW_INTERCEPTION);
		snprintf(line, sizeof(line), "STAND RETREAT any\nSTAND KEEP f1 AT %s", own);
		t_orders(g, seat, line);
		snprintf(line, sizeof(line), "STAND RETREAT any AT %s\nSTAND KEEP f2\nSTAND RETREAT 1", own);
		t_orders(g, seat, line);
		snprintf(line, sizeof(line), "CLEAR RETREAT 1 AT %s\nINTERCEPT 1 f1 f2 f3", own);
		t_orders(g, seat, line);
		/* goes before the one that stands */
		t_orders(g, seat, "IF losses > 1 THEN RETREAT any");
		for (int round = 1; round <= 2; round++) {
			snprintf(line, sizeof(line), "interception/slot 1/round %d/ufo", round);
			t_dice(g, line, "6 6 6");
			snprintf(line, sizeof(line), "interception/slot 1/round %d/allied", round);
			t_dice(g, line, round == 1 ? "1 1 1 1 1 1" : "1 1 1 1");
		}
		t_resolve(g);
		assert_int_equal(t_count(g, TE_E_DOGFIGHT_ROUND), 2);
		t_saw(g, TE_E_FIGHTERS_RETREAT, seat, 0, 1);
		snprintf(line, sizeof(line), "RETREAT any AT %s|KEEP f2", own);
		assert_true(stands(g, seat, line));
	}
}

static void TE_18_13_lines_are_taken_where_they_can_have_an_effect(void **state)
{
	(void)state;
	static const struct {
		enum te_window window;
		const char *line;
	} none[] = { { TE_WINDOW_INTERCEPTION, "KEEP f1" }, { TE_WINDOW_COUNCIL, "KEEP f1" },
		{ TE_WINDOW_INTERCEPTION, "WISH c3" }, { TE_WINDOW_MISSIONS, "WISH c3" },
		{ TE_WINDOW_COUNCIL, "SWAP ace" }, { TE_WINDOW_INTERCEPTION, "SWAP ace" },
		{ TE_WINDOW_COUNCIL, "REROLL any" }, { TE_WINDOW_COUNCIL, "FINISH tanks" } };
	for (size_t i = 0; i < sizeof(none) / sizeof(none[0]); i++) {
		struct tf_game *g = tf_game(2);
		char standing[40];
		tf_at(g, 1, none[i].window);
		assert_int_equal(not_taken(g, none[i].line)->type, NOTE_WRONG_WINDOW);
		snprintf(standing, sizeof(standing), "STAND %s", none[i].line);
		t_orders(g, TE_RED, standing);
		t_resolve(g);
		assert_true(stands(g, TE_RED, none[i].line));
	}
}

static void TE_18_15_dice_fall_the_same_whatever_happens_elsewhere(void **state)
{
	(void)state;
	int hits[2];
	for (int i = 0; i < 2; i++) {
		struct tf_game *g = tf_game(4);
		tf_arm(g, TE_BLUE);
		tf_slot(g, 1, "small china");
		tf_slot(g, 3, "terror usa");
		tf_at(g, 1, TE_WINDOW_INTERCEPTION);
		t_orders(g, TE_BLUE, i ? "INTERCEPT 1 f1\nINTERCEPT 3 f2 f3" : "INTERCEPT 3 f2 f3");
		t_resolve(g);
		int roll = t_rolled(g, "interception/slot 3/round 1/ufo");
		hits[i] = 0;
		for (int k = 0; k < 6; k++)
			hits[i] = 7 * hits[i] + dice_value(g->t.dice, roll, k);
		for (int k = 0; k < dice_rolls(g->t.dice); k++)
			assert_int_equal(dice_kind_of(g->t.dice, k), DICE_OPEN);
	}
	assert_int_equal(hits[0], hits[1]);
}

static void TE_18_16_all_dice_are_open(void **state)
{
	(void)state;
	struct tf_game *g = tf_fresh("blue red white yellow", "alien-diplomacy=yes");
	for (int window = 0; window < 7; window++) {
		for (int k = 0; k < dice_rolls(g->t.dice); k++)
			assert_int_equal(dice_kind_of(g->t.dice, k), DICE_OPEN);
		t_resolve(g);
	}
}

static void TE_18_17__TE_15_4_what_a_view_shows(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	t_orders(g, TE_RED, "STAND RETREAT any");
	tf_at(g, 1, TE_WINDOW_INTERCEPTION);
	t_resolve(g);
	assert_int_equal(t_view(g, TE_RED)->standing->n, 1);
	assert_int_equal(t_view(g, TE_BLUE)->standing->n, 0);
	assert_int_equal(t_view(g, SEAT_OBSERVER)->standing->n, 0);
	const struct te_sheet *v = tf_sheet(g, TE_BLUE);
	assert_int_equal(v->bases_n, 4);
	assert_int_equal(v->soldier, 2);
	assert_int_equal(v->alien_tank, 3);
	assert_int_equal(v->bonus, 0);
	assert_int_equal(t_view(g, TE_BLUE)->game->version, g->t.rules->version);
	assert_false(v->tracks[TE_TANKS].voted);
	g->s.voted = TE_TANKS;
	v = tf_sheet(g, SEAT_OBSERVER);
	assert_true(v->tracks[TE_TANKS].voted);
	assert_false(v->tracks[TE_FIGHTER].voted);
}

static void TE_16_7_a_wrong_base_is_told_once(void **state)
{
	(void)state;
	struct tf_game *g = tf_game_with("red", "bases=3");
	t_orders(g, TE_RED, "BUILD warehouse a1 AT blue");
	t_resolve(g);
	assert_int_equal(t_refusals(g), 1);
	assert_int_equal(t_nth_refused(g, 0)->arg[REFUSED_REASON], TE_NO_SUCH_BASE);
}

static void TE_17_3_random_bag_from_the_start(void **state)
{
	(void)state;
	struct tf_game *g = tf_fresh("blue red", "bags=random");
	assert_memory_equal(g->s.bag, ((uint8_t[]){ 12, 13, 14, 7 }), TE_UFOS);
	t_resolve(g);
	assert_memory_equal(g->s.bag, ((uint8_t[]){ 12, 13, 14, 7 }), TE_UFOS);
}

static void TE_18_11__TE_18_12_troops_and_cards_so_far(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(2);
	tf_arm(g, TE_BLUE);
	tf_arm(g, TE_RED);
	tf_slot(g, 1, "small china");
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	g->s.base[TE_RED].played = 1;
	t_orders(g, TE_BLUE,
		"IF troops any = 0 THEN SEND t1 i1 k1 i1 TO 1\nIF troops china = 2 THEN SEND t2 i2 TO brazil");
	t_orders(g, TE_RED,
		"IF troops any = 3 AND troops brazil = 1 AND troops 1 = 2 AND cards = 1 THEN SEND t1 i1 TO 1");
	t_resolve(g);
	assert_int_equal(t_count(g, TE_E_TROOPS_SENT), 3);
	t_saw(g, TE_E_TROOPS_SENT, TE_BLUE, 0, 1, 1, 1);
}

/* Slot, country and colour mean one battle, also when it has been fought. */
static void TE_10_12__TE_18_11_troops_of_a_battle_fought(void **state)
{
	(void)state;
	static const struct {
		const char *send, *asked;
		int slot;
	} cases[] = { { "china", "1", 1 }, { "china", "china", 1 }, { "red", "2", 2 }, { "red", "3", 2 },
		{ "3", "red", 2 } };
	for (size_t k = 0; k < sizeof(cases) / sizeof(*cases); k++) {
		char lines[128];
		struct tf_game *g = tf_game(2);
		tf_arm(g, TE_BLUE);
		tf_base(g, TE_RED, "barracks:a1 barracks:b1 i1:a1 i2:b1");
		tf_hand(g, TE_BLUE, "knowledge");
		tf_slot(g, 1, "small china");
		tf_slot(g, 2, "small red");
		tf_slot(g, 3, "small red");
		tf_at(g, 1, TE_WINDOW_MISSIONS);
		snprintf(lines, sizeof(lines), "SEND t1 i1 i2 TO %s\nIF troops %s = 2 THEN PLAY KNOWLEDGE %s",
			cases[k].send, cases[k].asked, cases[k].send);
		t_orders(g, TE_BLUE, lines);
		tf_group_dice(
			g, cases[k].slot == 1 ? "mission/slot 1" : "mission/slot 2", 1, 1, "1 1", "6 6");
		if (cases[k].slot == 2)
			tf_group_dice(g, "mission/slot 2", 1, 2, "1 1", "6 6");
		t_resolve(g);
		t_saw(g, TE_E_BATTLE_WON, cases[k].slot - 1);
		t_saw(g, TE_E_CARD_PLAYED, TE_BLUE, TE_KNOWLEDGE);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TE_16_3__TE_16_4__TE_3_9__TE_3_10__TE_3_11_solo_set_ups),
		cmocka_unit_test(TE_16_5__TE_16_6_solo_lines_name_their_base),
		cmocka_unit_test(TE_16_7_lines_for_bases_of_others),
		cmocka_unit_test(TE_17_1__TE_17_2__TE_3_7_bags_of_the_options),
		cmocka_unit_test(TE_17_3_random_bag),
		cmocka_unit_test(TE_17_5_loss_by_type),
		cmocka_unit_test(TE_17_6_types_that_are_missing_are_rolled_again),
		cmocka_unit_test(TE_3_12__TE_2_7_the_fullest_bag_of_objectives),
		cmocka_unit_test(TE_17_7__TE_17_8_alien_diplomacy),
		cmocka_unit_test(TE_17_8__TE_17_9_bonus_of_the_aliens_and_the_tile),
		cmocka_unit_test(TE_17_10__TE_2_9_no_second_change_for_aliens_either),
		cmocka_unit_test(TE_17_11_no_alien_diplomacy_without_the_option),
		cmocka_unit_test(TE_18_1__TE_17_12_windows_of_a_turn),
		cmocka_unit_test(TE_18_2_every_seat_is_awaited),
		cmocka_unit_test(TE_18_4__TE_18_5__TE_18_19_refusals_are_private),
		cmocka_unit_test(TE_18_10__TE_18_11__TE_9_12_conditions_in_a_fight),
		cmocka_unit_test(TE_18_10__TE_15_7_who_comes_later_sees_the_bonus),
		cmocka_unit_test(TE_18_10_dice_and_where_the_fight_is),
		cmocka_unit_test(TE_18_10__TE_18_6_hits_of_the_round_just_fought),
		cmocka_unit_test(TE_18_29_questions_about_a_fight_belong_to_fights),
		cmocka_unit_test(TE_18_11_alive_sees_the_dogfights),
		cmocka_unit_test(TE_18_12_conditions_about_the_turn),
		cmocka_unit_test(TE_18_13_standing_lines),
		cmocka_unit_test(TE_18_26__TE_16_6_a_line_of_one_base_leaves_the_others_alone),
		cmocka_unit_test(TE_18_26__TE_16_6_a_seats_own_base_needs_no_name),
		cmocka_unit_test(TE_18_13_lines_are_taken_where_they_can_have_an_effect),
		cmocka_unit_test(TE_18_15_dice_fall_the_same_whatever_happens_elsewhere),
		cmocka_unit_test(TE_18_16_all_dice_are_open),
		cmocka_unit_test(TE_18_17__TE_15_4_what_a_view_shows),
		cmocka_unit_test(TE_16_7_a_wrong_base_is_told_once),
		cmocka_unit_test(TE_17_3_random_bag_from_the_start),
		cmocka_unit_test(TE_18_11__TE_18_12_troops_and_cards_so_far),
		cmocka_unit_test(TE_10_12__TE_18_11_troops_of_a_battle_fought),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
