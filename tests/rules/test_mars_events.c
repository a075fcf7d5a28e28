/* SPDX-License-Identifier: MIT */
#include "mars_fixture.h"

#include <stdio.h>
#include <string.h>

/* The events of the common deck: MARS 8.35 to 8.45. */

static struct mt_table *const g = &mt_table;

/* Nothing can be drawn but three harmless cards, and these events. */
static void deck_has(const char *events)
{
	memset(g->s.deck, 0, sizeof(g->s.deck));
	memset(g->s.discard, 0, sizeof(g->s.discard));
	g->s.deck[MARS_SPRINT] = 3;
	g->t.loose = true;
	while (*events) {
		const char *w;
		size_t n = table_word(&events, &w);
		if (n)
			g->s.deck[table_must_find(&mars_card_words, w, n)]++;
	}
}

/* This side draws one card at the end of the round, and it is the event; its own dice begin with
 * test 3. */
static void draws(const char *side, const char *event)
{
	bool mars = side[0] == 'm';
	mt_hand("mars", mars ? "steady steady lookout" : "steady steady lookout duck");
	mt_hand("earth", mars ? "duck duck lookout barrage" : "duck duck lookout");
	deck_has(event);
	mt_roll(0, 0, 1, "draw", "3");
}

static int place_of(int type, int n)
{
	return t_at_event(g, t_nth(g, type, n));
}

static void bug_is_at(const char *cell)
{
	g->s.figure[MARS_F_BUG].cell = (int8_t)mt_cell(cell);
	g->s.figure[MARS_F_BUG].marks = 1u << MARS_PLAYS;
}

/* --- when */

static void MARS_8_35_an_event_happens_and_another_card_is_drawn(void **state)
{
	static const char *const event[] = { "cattle", "car", "flight", "bug" };
	static const char *const side[] = { "mars", "earth" };
	(void)state;
	for (int i = 0; i < 4; i++)
		for (int k = 0; k < 2; k++) {
			mt_only("gru1 h8 sol1 h1 gru2 a8 sol2 a1");
			draws(side[k], event[i]);
			mt_roll(0, 0, 3, i ? "column" : "row", "4");
			mt_end(NULL);
			t_saw(g, MARS_E_HAPPENS, k ? MARS_EARTH : MARS_MARS, MARS_CATTLE + i);
			assert_int_equal(t_count(g, MARS_E_HAPPENS), 1);
			assert_int_equal(mt_in_hand(side[k], event[i]), 0);
			assert_int_equal(mt_in_hand(side[k], "sprint"), 1);
			assert_int_equal(g->s.discard[MARS_CATTLE + i], 1);
		}
}

static void MARS_8_36_when_the_activation_is_over__in_order(void **state)
{
	(void)state;
	mt_only("gru1 c5 gru2 h8 sol1 c3 sol2 h2"); /* Mars ducks, and draws two events for it */
	mt_hand("mars", "duck");
	deck_has("flight bug");
	mt_roll(1, 1, 1, "shot", "5 1 1 1");
	mt_roll(1, 1, 2, "draw", "4");
	mt_roll(1, 1, 3, "draw", "3");
	mt_roll(1, 1, 4, "draw", "0");
	mt_roll(1, 1, 5, "survive", "8 8 1 1 1 1 1");
	mt_earth("SHOOT sol1 gru1\nMOVE sol1 c4\nSHOOT sol2 gru2\nHOLD sol2");
	t_saw(g, MARS_E_HAPPENS, MARS_MARS, MARS_BUGS);
	assert_int_equal(t_count(g, MARS_E_HAPPENS), 2);
	assert_int_equal(t_nth(g, MARS_E_HAPPENS, 0)->arg[1], MARS_BUGS);
	assert_int_equal(t_nth(g, MARS_E_HAPPENS, 1)->arg[1], MARS_FLIGHT);
	assert_int_equal(t_nth(g, MARS_E_MOVED, 0)->arg[0], mt_figure("sol1"));
	assert_true(place_of(MARS_E_MOVED, 0) < place_of(MARS_E_HAPPENS, 0));
	assert_true(place_of(MARS_E_HAPPENS, 1) < place_of(MARS_E_SHOT, 1));
	mt_only("gru1 c5 gru2 d5 gru3 h8 sol1 c3 sol2 h2"); /* in a card, when it is done */
	mt_hand("mars", "duck");
	mt_set("earth", "strike 3");
	deck_has("flight");
	mt_roll(1, 1, 1, "strike", "4 1 1 1 1");
	mt_roll(1, 1, 2, "draw", "3");
	mt_earth("CARD strike FIRE c5 ROW\nHOLD sol1");
	assert_int_equal(t_count(g, MARS_E_STRUCK), 2);
	assert_true(place_of(MARS_E_STRUCK, 1) < place_of(MARS_E_HAPPENS, 0));
	assert_true(place_of(MARS_E_HAPPENS, 0) < place_of(MARS_E_HELD, 0));
	mt_only("gru1 b5 gru2 g5 sol1 b3 sol2 g3"); /* in Mars' own turn */
	mt_hand("mars", "steady");
	deck_has("flight");
	mt_roll(2, 1, 2, "draw", "3");
	mt_mars("left-nearest right-nearest", NULL);
	assert_true(place_of(MARS_E_SHOT, 0) < place_of(MARS_E_HAPPENS, 0));
	assert_true(place_of(MARS_E_HAPPENS, 0) < place_of(MARS_E_AI_CARD, 1));
}

/* --- cattle and the car */

static void MARS_8_37_cattle_hit_a_row_from_a_to_h(void **state)
{
	(void)state;
	for (int row = 1; row <= 8; row++) {
		char figures[60], die[2] = { (char)('0' + row), 0 };
		int other = row % 8 + 1;
		snprintf(figures, sizeof(figures), "sol2 a%d gru1 c%d sol1 h%d sol3 a%d gru2 c%d", row, row,
			row, other, other);
		mt_only(figures);
		draws("mars", "cattle");
		mt_roll(0, 0, 3, "row", die);
		mt_roll(0, 0, 4, "strike", "4 4 4");
		mt_roll(0, 0, 5, "strike", "5 5 4");
		mt_roll(0, 0, 6, "survive", "5 1 1");
		mt_roll(0, 0, 7, "strike", "5 1 1");
		mt_roll(0, 0, 8, "survive", "6 1 1");
		mt_end(NULL);
		assert_int_equal(t_count(g, MARS_E_STRUCK), 3);
		t_saw(g, MARS_E_STRUCK, mt_figure("sol2"), 3, ANY, 0, 5);
		t_saw(g, MARS_E_STRUCK, mt_figure("gru1"), 3, ANY, 2, 5);
		t_saw(g, MARS_E_STRUCK, mt_figure("sol1"), 3, ANY, 1, 5);
		assert_int_equal(t_nth(g, MARS_E_STRUCK, 0)->arg[0], mt_figure("sol2"));
		assert_int_equal(t_nth(g, MARS_E_STRUCK, 1)->arg[0], mt_figure("gru1"));
		assert_string_equal(mt_where("gru1"), "off");
		assert_string_not_equal(mt_where("sol1"), "off");
		assert_string_not_equal(mt_where("sol2"), "off");
	}
}

static void MARS_8_38_a_car_hits_one_cell(void **state)
{
	(void)state;
	mt_only("sol1 c6 gru1 c6 sol2 f3 gru2 f3 sol3 c5 sol4 d6");
	draws("mars", "car");
	mt_roll(0, 0, 3, "column", "3");
	mt_roll(0, 0, 4, "row", "6");
	mt_roll(0, 0, 5, "strike", "4 4 3");
	mt_roll(0, 0, 6, "survive", "5 6 1");
	mt_roll(0, 0, 7, "strike", "4 1 1");
	mt_roll(0, 0, 8, "survive", "4 4 4");
	mt_end(NULL);
	assert_int_equal(t_count(g, MARS_E_STRUCK), 2);
	t_saw(g, MARS_E_STRUCK, mt_figure("sol1"), 3, ANY, 2, 4);
	t_saw(g, MARS_E_STRUCK, mt_figure("gru1"), 3, ANY, 1, 4);
	assert_string_equal(mt_where("sol1"), "off");
	assert_string_equal(mt_where("gru1"), "off");
	mt_only("sol1 c6 gru1 c6"); /* nobody is there */
	draws("earth", "car");
	mt_roll(0, 0, 3, "column", "8");
	mt_roll(0, 0, 4, "row", "1");
	mt_end(NULL);
	t_saw(g, MARS_E_HAPPENS, MARS_EARTH, MARS_CAR);
	t_none(g, MARS_E_STRUCK);
}

static void MARS_8_39_neither_cover_nor_armour_nor_cards(void **state)
{
	static const char *const event[] = { "cattle", "car" };
	(void)state;
	for (int i = 0; i < 2; i++) {
		mt_only("gru1 c6 sol1 c6 sol2 a1 gru2 a8");
		mt_cover("c6");
		draws(i ? "earth" : "mars", event[i]);
		if (i)
			mt_roll(0, 0, 3, "column", "3");
		mt_roll(0, 0, 3 + i, "row", "6");
		mt_roll(0, 0, 4 + i, "strike", "5 5 5");
		mt_roll(0, 0, 5 + i, "survive", "6 6 6");
		mt_roll(0, 0, 6 + i, "strike", "5 5 5");
		mt_end(NULL);
		t_saw(g, MARS_E_SAVE, mt_figure("sol1"), 0, 3);
		t_saw(g, MARS_E_SAVE, mt_figure("gru1"), 0, 3);
		t_none(g, MARS_E_CARD);
		t_none(g, MARS_E_LOOKED_OUT);
	}
	/* nor in a turn, where Earth and Mars might play them */
	mt_only("gru1 c5 gru2 h8 gru3 h8 sol1 c3 sol2 h8 sol3 a1");
	mt_hand("mars", "steady duck lookout");
	mt_hand("earth", "duck lookout");
	deck_has("car");
	mt_roll(2, 1, 1, "draw", "3");
	mt_roll(2, 1, 3, "shot", "1 1 1 1 1 1");
	mt_roll(2, 1, 4, "column", "8");
	mt_roll(2, 1, 5, "row", "8");
	mt_roll(2, 1, 6, "strike", "8 4 4 1");
	mt_roll(2, 1, 7, "survive", "6 6 6");
	mt_roll(2, 1, 8, "strike", "8 4 4 1");
	mt_act("gru1", NULL);
	assert_int_equal(t_count(g, MARS_E_STRUCK), 3);
	t_saw(g, MARS_E_SAVE, mt_figure("sol2"), 0, 3);
	t_saw(g, MARS_E_SAVE, mt_figure("gru2"), 0, 3);
	assert_int_equal(t_count(g, MARS_E_CARD), 1); /* steady */
}

static void MARS_8_39_friends_of_the_dead_panic_cell_by_cell(void **state)
{
	(void)state;
	mt_only("sol3 b2 sol4 b2 sol1 d2 sol2 d2 gru1 f2 gru2 a8");
	draws("earth", "cattle");
	mt_roll(0, 0, 3, "row", "2");
	mt_roll(0, 0, 4, "strike", "5 1 1");
	mt_roll(0, 0, 5, "survive", "1 1 1");
	mt_roll(0, 0, 6, "strike", "1 1 1");
	mt_roll(0, 0, 7, "panic", "4");
	mt_roll(0, 0, 8, "strike", "1 1 1");
	mt_roll(0, 0, 9, "strike", "1 1 1");
	mt_roll(0, 0, 10, "strike", "1 1 1");
	mt_end(NULL);
	assert_int_equal(t_count(g, MARS_E_PANIC), 1);
	assert_true(mt_is_rattled("sol4"));
	assert_true(place_of(MARS_E_STRUCK, 1) < place_of(MARS_E_PANIC, 0));
	assert_true(place_of(MARS_E_PANIC, 0) < place_of(MARS_E_STRUCK, 2));
}

static void MARS_8_40_points_are_asked_for_when_it_is_over(void **state)
{
	static const char *const side[] = { "mars", "earth" };
	(void)state;
	for (int k = 0; k < 2; k++) { /* both reach the goal: the side that drew it wins */
		mt_only("sol1 a4 gru1 h4 sol2 a1 gru2 a8");
		g->scene.goal = 1;
		draws(side[k], "cattle");
		mt_roll(0, 0, 3, "row", "4");
		mt_roll(0, 0, 4, "strike", "5 1 1");
		mt_roll(0, 0, 5, "survive", "1 1 1");
		mt_roll(0, 0, 6, "strike", "5 1 1");
		mt_roll(0, 0, 7, "survive", "1 1 1");
		mt_end(NULL);
		assert_int_equal(mt_vp("earth"), 1);
		assert_int_equal(mt_vp("mars"), 1);
		assert_true(g->s.over && g->s.outcome == (k ? MARS_O_EARTH : MARS_O_MARS));
	}
	mt_only("sol1 a4 gru1 h4 sol2 a1 gru2 a8"); /* what comes behind it does not happen */
	g->scene.goal = 1;
	draws("mars", "cattle flight");
	mt_roll(0, 0, 2, "draw", "3");
	mt_roll(0, 0, 4, "row", "4");
	mt_roll(0, 0, 5, "strike", "5 1 1");
	mt_roll(0, 0, 6, "survive", "1 1 1");
	mt_end(NULL);
	assert_int_equal(t_count(g, MARS_E_HAPPENS), 1);
	t_none(g, MARS_E_CIVILIAN);
	assert_true(g->s.over);
}

/* --- the civilian */

static void MARS_8_41_a_civilian_comes_to_a_cell_without_figures(void **state)
{
	static const struct {
		const char *die, *cell;
	} row[] = { { "1", "b1" }, { "2", "d1" }, { "6", "a2" }, { "60", "g8" } };
	(void)state;
	for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
		mt_only("sol1 a1 gru1 h8");
		mt_places(MARS_ESCORT, "c1", 2, 1);
		g->scene.special = MARS_NO_PLACES;
		bug_is_at("h1"); /* 60 cells are left */
		draws(i % 2 ? "mars" : "earth", "flight");
		mt_roll(0, 0, 3, "flight", row[i].die);
		mt_end(NULL);
		assert_string_equal(mt_where("civ2"), row[i].cell);
		t_saw(g, MARS_E_CIVILIAN, mt_figure("civ2"), mt_cell(row[i].cell));
	}
}

/* Figures in a cell with the civilian, and what the end of an activation there brings. */
static void MARS_8_42_who_ends_an_activation_there_takes_it(void **state)
{
	(void)state;
	for (int special = MARS_NO_PLACES; special <= MARS_TANKS; special++) {
		if (special == MARS_ESCORT)
			continue;
		mt_only("sol1 c3 sol2 a1 gru1 h8");
		mt_places((enum mars_special)special, special ? "f6" : "", 2, 2);
		mt_put("civ1 c4");
		mt_earth("MOVE sol1 c4\nHOLD sol2");
		assert_int_equal(mt_vp("earth"), 1);
		assert_string_equal(mt_where("civ1"), "off");
		t_saw(g, MARS_E_GONE, mt_figure("civ1"), mt_cell("c4"), mt_figure("sol1"), MARS_EARTH, 1);
		mt_only("sol1 a1 gru1 c6 gru2 h8");
		mt_places((enum mars_special)special, special ? "f6" : "", 2, 2);
		mt_put("civ1 c4");
		mt_act("gru1", NULL);
		assert_int_equal(mt_vp("mars"), 1);
		assert_string_equal(mt_where("civ1"), "off");
	}
	mt_only("sol1 c3 sol2 a1 gru1 h8"); /* not on the way */
	mt_put("civ1 c4");
	mt_earth("MOVE sol1 c4\nMOVE sol1 c5\nHOLD sol2");
	assert_int_equal(mt_vp("earth"), 0);
	assert_string_equal(mt_where("civ1"), "c4");
	mt_only("sol1 c4 sol2 a1 gru1 h8"); /* without a step, too, and both of two */
	mt_put("civ1 c4 civ3 c4");
	mt_earth("HOLD sol1\nHOLD sol2");
	assert_int_equal(mt_vp("earth"), 2);
	mt_only("sol1 c4 sol2 a1 gru1 c4"); /* an enemy is there */
	mt_put("civ1 c4");
	mt_earth("HOLD sol1\nHOLD sol2");
	assert_int_equal(mt_vp("earth"), 0);
	assert_string_equal(mt_where("civ1"), "c4");
	mt_only("sol1 c3 sol2 a1 gru1 h8"); /* where civilians are led it is led */
	mt_places(MARS_ESCORT, "f6", 2, 1);
	mt_put("civ3 c4");
	mt_earth("MOVE sol1 c4\nHOLD sol2");
	assert_int_equal(mt_vp("earth"), 0);
	t_saw(g, MARS_E_LEADS, mt_figure("sol1"), mt_figure("civ3"));
}

static void MARS_8_43_the_first_that_is_not_there(void **state)
{
	(void)state;
	mt_only("sol1 a1 gru1 h8");
	mt_put("civ1 c4 civ2 c4 civ4 d4");
	draws("mars", "flight");
	mt_end(NULL);
	t_saw(g, MARS_E_CIVILIAN, mt_figure("civ3"));
	mt_only("sol1 a1 gru1 h8");
	mt_put("civ1 c4 civ2 c4 civ3 c4 civ4 d4 civ5 d4 civ6 d4 civ7 d4 civ8 d4");
	draws("mars", "flight");
	mt_end(NULL);
	t_saw(g, MARS_E_HAPPENS, MARS_MARS, MARS_FLIGHT);
	t_none(g, MARS_E_CIVILIAN);
}

/* --- the bug */

/* Mars plays a card in the shot of its grunt, draws the bug for it, and this is where it comes. */
static void bug_comes(const char *column, const char *row)
{
	mt_hand("mars", "steady");
	deck_has("bug");
	mt_roll(2, 1, 1, "draw", "3");
	mt_roll(2, 1, 3, "shot", "1 1 1 1 1 1");
	mt_roll(2, 1, 4, "column", column);
	mt_roll(2, 1, 5, "row", row);
	mt_act("gru1", NULL);
	t_saw(g, MARS_E_HAPPENS, MARS_MARS, MARS_BUGS);
}

static void MARS_8_44_the_bug_comes_and_fights_nobody(void **state)
{
	(void)state;
	mt_only("gru1 c5 sol1 c3 sol2 h1");
	bug_comes("8", "1");
	assert_string_equal(mt_where("bug"), "h1");
	t_none(g, MARS_E_FIGHT);
	t_none(g, MARS_E_BUG_MOVED);
	mt_only("gru1 c5 sol1 c3 sol2 h1");
	bug_comes("2", "7");
	assert_string_equal(mt_where("bug"), "b7");
	mt_only("gru1 h8 sol1 h2"); /* of the end of a round it moves in it, too */
	draws("earth", "bug");
	mt_roll(0, 0, 3, "column", "4");
	mt_roll(0, 0, 4, "row", "4");
	mt_roll(0, 0, 5, "bug", "1");
	mt_end(NULL);
	assert_string_equal(mt_where("bug"), "d5");
}

static void MARS_8_45_there_is_one_bug(void **state)
{
	(void)state;
	mt_only("gru1 c5 sol1 c3 sol2 h1");
	bug_is_at("e4");
	bug_comes("8", "8");
	assert_string_equal(mt_where("bug"), "h8");
	mt_only("gru1 c5 sol1 c3 sol2 h1");
	mt_off("bug"); /* it was killed */
	bug_comes("8", "8");
	assert_string_equal(mt_where("bug"), "h8");
}

#define TEST(name) cmocka_unit_test_setup(name, mt_start)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(MARS_8_35_an_event_happens_and_another_card_is_drawn),
		TEST(MARS_8_36_when_the_activation_is_over__in_order),
		TEST(MARS_8_37_cattle_hit_a_row_from_a_to_h),
		TEST(MARS_8_38_a_car_hits_one_cell),
		TEST(MARS_8_39_neither_cover_nor_armour_nor_cards),
		TEST(MARS_8_39_friends_of_the_dead_panic_cell_by_cell),
		TEST(MARS_8_40_points_are_asked_for_when_it_is_over),
		TEST(MARS_8_41_a_civilian_comes_to_a_cell_without_figures),
		TEST(MARS_8_42_who_ends_an_activation_there_takes_it),
		TEST(MARS_8_43_the_first_that_is_not_there),
		TEST(MARS_8_44_the_bug_comes_and_fights_nobody),
		TEST(MARS_8_45_there_is_one_bug),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
