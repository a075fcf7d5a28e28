/* SPDX-License-Identifier: MIT */
#include "te_fixture.h"
#include "rules/target-earth/turn.h"

/* The advanced mode: set-up, fights, duty, turn order; tempo=strict. */

/* Blue has the General of the Air Force, Red of the Army, White the Diplomat. */
static struct tf_game *game(const char *more)
{
	return tf_factions(more, TE_AIR, TE_ARMY, TE_DIPLOMAT);
}

/* ------------------------------------------------------------ set-up */

static void TE_19_1__TE_19_2_seats_by_initiative(void **state)
{
	(void)state;
	static const struct {
		const char *seats;
		int n, cash[4];
	} rows[] = { { "blue red", 2, { 22, 22 } }, { "blue red white", 3, { 14, 14, 16 } },
		{ "blue red white yellow", 4, { 10, 10, 12, 12 } } };
	for (int i = 0; i < 3; i++) {
		struct tf_game *g = tf_fresh(rows[i].seats, "mode=advanced");
		uint8_t order[TE_BASES];
		assert_int_equal(te_turn_order(&g->s, order), rows[i].n);
		assert_int_equal(g->s.first, order[0]);
		for (int k = 0; k < rows[i].n; k++) {
			const struct te_base *b = &g->s.base[order[k]];
			assert_true(!k || b->faction > g->s.base[order[k - 1]].faction);
			assert_int_equal(b->cash, rows[i].cash[k]);
			assert_int_equal(b->module[tf_square("c3")], k < 2 ? TE_LAB : -1);
			assert_int_equal(b->markers, 3);
			assert_in_range(b->goal, 0, TE_GOALS - 1);
		}
	}
}

static void TE_19_8_what_nobody_was_dealt_is_gone(void **state)
{
	(void)state;
	struct tf_game *g = tf_fresh("blue red", "mode=advanced");
	int with = 0;
	for (int f = 0; f < TE_FACTIONS; f++)
		with += te_faction_base(&g->s, f) >= 0;
	assert_int_equal(with, 2);
	assert_int_not_equal(g->s.base[TE_BLUE].goal, g->s.base[TE_RED].goal);
	assert_int_equal(g->s.base[TE_WHITE].faction, -1);
	assert_int_equal(g->s.base[TE_WHITE].goal, TE_NO_GOAL);
	assert_int_equal(g->s.base[TE_WHITE].markers, 0);
}

static void TE_19_3_a_base_with_its_laboratory_alone_is_laid_out(void **state)
{
	(void)state;
	struct tf_game *g = tf_fresh("blue red white yellow", "mode=advanced");
	uint8_t order[TE_BASES];
	te_turn_order(&g->s, order);
	t_resolve(g);
	for (int k = 0; k < 2; k++) {
		assert_int_equal(tf_modules(g, order[k]), 5);
		assert_int_equal(g->s.base[order[k]].cash, 0);
		assert_int_equal(g->s.base[order[k]].unit[TE_F1].where, TE_HOME);
	}
}

static void TE_19_4_what_goes_together(void **state)
{
	(void)state;
	assert_non_null(table_misfit(&target_earth_rules, "blue", "mode=advanced"));
	assert_non_null(table_misfit(&target_earth_rules, "blue red", "mode=advanced tempo=fast"));
	assert_non_null(table_misfit(&target_earth_rules, "blue red", "mode=advanced factions=yes"));
	assert_non_null(table_misfit(&target_earth_rules, "blue", "tempo=strict"));
	assert_null(table_misfit(&target_earth_rules, "blue red", "mode=advanced tempo=strict bags=random"));
	assert_null(table_misfit(&target_earth_rules, "blue", "factions=yes bases=3"));
}

/* ------------------------------------------------------------ fights */

/* A fighter of Blue and one of White over China, against a medium UFO. */
static struct tf_game *dogfight(const char *white)
{
	struct tf_game *g = game("");
	tf_base(g, TE_BLUE, "hangar:a1 f1:a1 radar:a2 radar:b2");
	tf_base(g, TE_WHITE, "hangar:a1 f1:a1");
	tf_slot(g, 1, "medium china");
	tf_at(g, 1, TE_WINDOW_INTERCEPTION);
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1");
	if (*white)
		t_orders(g, TE_WHITE, white);
	return g;
}

static void TE_21_3__TE_21_4__TE_20_4_alone_together_and_the_general(void **state)
{
	(void)state;
	struct tf_game *g = dogfight("");
	t_dice(g, "interception/slot 1/round 1/ufo", "1 1 1 1");
	t_dice(g, "interception/slot 1/round 1/allied", "5 1");
	t_resolve(g);
	assert_int_equal(te_personal(&g->s, TE_BLUE), 3);
	t_saw(g, TE_E_EARNED, TE_FOR_FIGHT_ALONE, 2);
	t_saw(g, TE_E_EARNED, TE_FOR_INTERCEPTION, 1);
	/* the other's fighter is dead when it is won */
	g = dogfight("INTERCEPT 1 f1");
	t_dice(g, "interception/slot 1/round 1/ufo", "1 1 1 1");
	t_dice(g, "interception/slot 1/round 1/allied", "1 1 1 1");
	t_dice(g, "interception/slot 1/round 1/loss", "2");
	t_dice(g, "interception/slot 1/round 2/ufo", "1 1 1 1");
	t_dice(g, "interception/slot 1/round 2/allied", "5 1");
	t_resolve(g);
	assert_int_equal(te_personal(&g->s, TE_BLUE), 2);
	assert_int_equal(te_personal(&g->s, TE_WHITE), 1);
}

static void TE_21_5_who_withdrew_gets_nothing(void **state)
{
	(void)state;
	struct tf_game *g = dogfight("INTERCEPT 1 f1\nRETREAT 1");
	g->s.base[TE_BLUE].unit[TE_F1 + 1] = (struct te_unit){ .where = TE_HOME, .square = -1, .sent = -1 };
	tf_base(g, TE_BLUE, "hangar:c1 f2:c1");
	t_orders(g, TE_BLUE, "INTERCEPT 1 f2");
	t_dice(g, "interception/slot 1/round 1/ufo", "1 1 1 1");
	t_dice(g, "interception/slot 1/round 1/allied", "1 1 1 1 1 1");
	t_dice(g, "interception/slot 1/round 1/loss", "1");
	t_dice(g, "interception/slot 1/round 2/ufo", "1 1 1 1");
	t_dice(g, "interception/slot 1/round 2/allied", "5 1");
	t_resolve(g);
	assert_int_equal(te_personal(&g->s, TE_WHITE), 0);
	assert_int_equal(te_personal(&g->s, TE_BLUE), 2);
}

static void TE_20_5_a_reroll_where_it_decides(void **state)
{
	(void)state;
	struct tf_game *g = dogfight("");
	t_orders(g, TE_BLUE, "REROLL any");
	t_dice(g, "interception/slot 1/round 1/ufo", "5 1 1 1");
	t_dice(g, "interception/slot 1/round 1/allied", "6 2");
	t_dice(g, "interception/slot 1/round 1/reroll", "5");
	t_resolve(g);
	t_saw(g, TE_E_UFO_SHOT_DOWN, 0);
	assert_int_equal(g->s.base[TE_BLUE].markers, 2);
	/* not asked where one die decides nothing */
	g = dogfight("");
	t_orders(g, TE_BLUE, "REROLL any");
	t_dice(g, "interception/slot 1/round 1/ufo", "5 5 1 1");
	t_dice(g, "interception/slot 1/round 1/allied", "6 2");
	t_resolve(g);
	t_none(g, TE_E_REROLL);
	assert_int_equal(g->s.base[TE_BLUE].markers, 3);
}

/* ------------------------------------------------------------ council */

static void TE_19_5_alien_science_is_paid_first(void **state)
{
	(void)state;
	struct tf_game *g = game("");
	tf_at(g, 5, TE_WINDOW_COUNCIL);
	g->s.level[TE_SCIENCE] = 2;
	g->s.funds = te_steps[1][1].credits;
	t_orders(g, TE_RED, "RESEARCH fighter");
	t_resolve(g);
	t_saw(g, TE_E_RESEARCH, TE_SCIENCE, te_steps[1][1].credits, 0, TE_HOW_DUTY);
	t_refused(g, TE_RED, 1, TE_DUTY_FIRST);
	/* too poor for it, the Alliance researches nothing */
	g = game("");
	tf_at(g, 5, TE_WINDOW_COUNCIL);
	g->s.level[TE_SCIENCE] = 2;
	g->s.funds = (int16_t)(te_steps[1][1].credits - 1);
	t_orders(g, TE_RED, "RESEARCH fighter");
	t_resolve(g);
	t_none(g, TE_E_RESEARCH);
	/* not before turn 5, nor at the top level */
	g = game("");
	tf_at(g, 4, TE_WINDOW_COUNCIL);
	t_orders(g, TE_RED, "RESEARCH fighter");
	t_resolve(g);
	t_saw(g, TE_E_RESEARCH, TE_FIGHTER);
}

static void TE_19_6_the_first_player_chooses_the_country(void **state)
{
	(void)state;
	struct tf_game *g = game("");
	t_orders(g, TE_BLUE, "DIPLOMACY egypt");
	t_orders(g, TE_RED, "DIPLOMACY turkey");
	t_orders(g, TE_WHITE, "DIPLOMACY turkey");
	t_resolve(g);
	t_saw(g, TE_E_DIPLOMACY, TE_EGYPT);
	t_never(g, TE_E_DIPLOMACY, TE_TURKEY);
	t_refused(g, TE_RED, 1, TE_NOT_FIRST_PLAYER);
	g = game("");
	t_orders(g, TE_WHITE, "DIPLOMACY turkey");
	t_resolve(g);
	t_saw(g, TE_E_DIPLOMACY, TE_TURKEY);
}

/* The attempt is made once; a line without a possible country leaves it to the next. */
static void TE_19_6__TE_19_12_the_line_that_decides(void **state)
{
	(void)state;
	struct tf_game *g = game("");
	t_orders(g, TE_BLUE, "DIPLOMACY germany\nDIPLOMACY usa\nDIPLOMACY egypt");
	tf_hand(g, TE_RED, "rebellion");
	t_orders(g, TE_RED, "PLAY REBELLION brazil\nDIPLOMACY egypt\nDIPLOMACY turkey");
	t_resolve(g);
	t_refused(g, TE_BLUE, 1, TE_NOT_NEUTRAL);
	t_saw(g, TE_E_DIPLOMACY, TE_USA);
	t_never(g, TE_E_DIPLOMACY, TE_EGYPT);
	t_never(g, TE_E_DIPLOMACY, TE_TURKEY);
	t_refused(g, TE_RED, 2, TE_NOT_FIRST_PLAYER);
	assert_int_equal(t_refusals(g), 2);
	g = game("");
	tf_camps(g, "usa=alien");
	tf_hand(g, TE_RED, "rebellion");
	t_orders(g, TE_RED, "PLAY REBELLION usa");
	t_resolve(g);
	t_saw(g, TE_E_DIPLOMACY, TE_USA, TE_HOW_REBELLION);
	assert_int_equal(g->s.base[TE_RED].hand[TE_REBELLION], 0);
}

/* Conditions are asked when the line comes up: behind the first player's own Rebellion. */
static void TE_19_6__TE_18_11_what_holds_when_it_comes_up(void **state)
{
	(void)state;
	static const struct {
		const char *line;
		enum te_country tried, left;
	} rows[] = { { "PLAY REBELLION brazil\nIF camp brazil = neutral THEN DIPLOMACY egypt", TE_EGYPT,
			     TE_TURKEY },
		{ "PLAY REBELLION brazil\nIF camp brazil = alien THEN DIPLOMACY egypt", TE_TURKEY,
			TE_EGYPT } };
	for (int i = 0; i < 2; i++) {
		struct tf_game *g = game("");
		tf_hand(g, TE_BLUE, "rebellion");
		t_orders(g, TE_BLUE, rows[i].line);
		t_orders(g, TE_RED, "DIPLOMACY turkey");
		t_dice(g, "rebellion/brazil", "4 4");
		t_resolve(g);
		t_saw(g, TE_E_DIPLOMACY, rows[i].tried);
		t_never(g, TE_E_DIPLOMACY, rows[i].left);
		assert_int_equal(t_refusals(g), i == 0);
	}
}

static void TE_19_7_the_stock_goes_in_turn_order(void **state)
{
	(void)state;
	struct tf_game *g = game("");
	tf_base(g, TE_YELLOW, "");
	for (int i = 0; i < 11; i++)
		g->s.base[TE_WHITE].module[i] = TE_LAB;
	tf_base(g, TE_BLUE, "warehouse:a1");
	tf_base(g, TE_RED, "warehouse:a1");
	g->s.base[TE_BLUE].cash = g->s.base[TE_RED].cash = 2;
	t_orders(g, TE_BLUE, "BUILD lab a2");
	t_orders(g, TE_RED, "IF stock lab >= 1 THEN BUILD lab a2 ELSE BUILD radar a2");
	t_resolve(g);
	assert_int_equal(g->s.base[TE_BLUE].module[tf_square("a2")], TE_LAB);
	assert_int_equal(g->s.base[TE_RED].module[tf_square("a2")], TE_RADAR);
}

/* ------------------------------------------------------------ tempo=strict */

static void TE_23_1__TE_23_2_a_window_for_each_in_turn_order(void **state)
{
	(void)state;
	struct tf_game *g = game("tempo=strict");
	g->s.window = TE_WINDOW_RESEARCH;
	for (int b = 0; b < 3; b++)
		g->s.base[b].cash = 2;
	assert_int_equal(t_awaited(g).must, 7);
	t_resolve(g);
	for (int b = TE_BLUE; b <= TE_WHITE; b++) {
		assert_int_equal(g->s.window, TE_WINDOW_PRODUCTION);
		assert_int_equal(g->s.acting, b);
		assert_int_equal(t_awaited(g).must, 1 << b);
		t_resolve(g);
	}
	assert_int_equal(g->s.window, TE_WINDOW_DIPLOMACY);
	assert_int_equal(t_awaited(g).must, 1 << TE_BLUE | 1 << TE_WHITE);
	/* no fighters, no troops: on to the next turn */
	t_resolve(g);
	assert_int_equal(g->s.window, TE_WINDOW_RESEARCH);
	assert_int_equal(g->s.turn, 2);
}

static void TE_23_3_those_behind_see_what_was_sent(void **state)
{
	(void)state;
	struct tf_game *g = game("tempo=strict");
	tf_base(g, TE_BLUE, "hangar:a1 f1:a1 radar:a2 radar:b2");
	tf_base(g, TE_WHITE, "hangar:a1 f1:a1");
	tf_slot(g, 1, "medium china");
	tf_at(g, 1, TE_WINDOW_INTERCEPT);
	g->s.acting = TE_BLUE;
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1");
	t_resolve(g);
	assert_int_equal(g->s.acting, TE_WHITE); /* Red has no fighter */
	assert_int_equal(
		((const struct te_state *)t_view(g, TE_WHITE)->state)->base[TE_BLUE].unit[TE_F1].sent, 0);
	t_orders(g, TE_WHITE, "IF fighters 1 blue >= 1 THEN INTERCEPT 1 f1");
	t_resolve(g);
	assert_int_equal(g->s.window, TE_WINDOW_DOGFIGHTS);
	assert_int_equal(t_awaited(g).must, 1 << TE_BLUE | 1 << TE_WHITE);
}

/* Of two lines of the first player's that come to nothing the first one kept others away. */
static void TE_19_6_the_line_that_others_gave_way_to(void **state)
{
	(void)state;
	struct tf_game *g = tf_factions("", TE_AIR, TE_ARMY, TE_DIPLOMAT);
	t_orders(g, TE_BLUE, "DIPLOMACY italy\nDIPLOMACY germany");
	t_orders(g, TE_RED, "DIPLOMACY egypt");
	t_resolve(g);
	t_refused(g, TE_BLUE, 1, TE_NOT_NEUTRAL);
	t_refused(g, TE_BLUE, 2, TE_NOT_NEUTRAL);
	t_refused(g, TE_RED, 1, TE_NOT_FIRST_PLAYER);
	assert_true(orders_effect(&g->t.orders[TE_BLUE], 0));
	assert_false(orders_effect(&g->t.orders[TE_BLUE], 1));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TE_19_1__TE_19_2_seats_by_initiative),
		cmocka_unit_test(TE_19_8_what_nobody_was_dealt_is_gone),
		cmocka_unit_test(TE_19_3_a_base_with_its_laboratory_alone_is_laid_out),
		cmocka_unit_test(TE_19_4_what_goes_together),
		cmocka_unit_test(TE_21_3__TE_21_4__TE_20_4_alone_together_and_the_general),
		cmocka_unit_test(TE_21_5_who_withdrew_gets_nothing),
		cmocka_unit_test(TE_20_5_a_reroll_where_it_decides),
		cmocka_unit_test(TE_19_5_alien_science_is_paid_first),
		cmocka_unit_test(TE_19_6_the_first_player_chooses_the_country),
		cmocka_unit_test(TE_19_6__TE_19_12_the_line_that_decides),
		cmocka_unit_test(TE_19_6__TE_18_11_what_holds_when_it_comes_up),
		cmocka_unit_test(TE_19_6_the_line_that_others_gave_way_to),
		cmocka_unit_test(TE_19_7_the_stock_goes_in_turn_order),
		cmocka_unit_test(TE_23_1__TE_23_2_a_window_for_each_in_turn_order),
		cmocka_unit_test(TE_23_3_those_behind_see_what_was_sent),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
