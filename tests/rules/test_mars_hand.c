/* SPDX-License-Identifier: MIT */
#include "mars_fixture.h"

#include <string.h>

/* The hand of Mars, and the end of the round: MARS 11 and 12. */

static struct mt_table *const g = &mt_table;

static int cards_of(const char *side)
{
	return mars_hand_size(&g->s.sides[side[0] == 'm' ? MARS_MARS : MARS_EARTH]);
}

/* Nothing can be drawn but this card. */
static void deck_is(int card, int n)
{
	memset(g->s.deck, 0, sizeof(g->s.deck));
	memset(g->s.discard, 0, sizeof(g->s.discard));
	g->s.deck[card] = (uint8_t)n;
	g->t.loose = true;
}

/* --- the hand of Mars */

static void MARS_11_1_cards_of_mars_are_free__MARS_11_3_and_replaced_at_once(void **state)
{
	(void)state;
	mt_only("gru1 a8 gru2 h8 sol1 a5 sol2 h5 sol3 d1");
	mt_hand("mars", "steady steady duck duck");
	deck_is(MARS_LOOKOUT, 2);
	mt_mars("left-nearest right-nearest", NULL);
	assert_int_equal(t_count(g, MARS_E_SHOT), 2);
	assert_int_equal(t_count(g, MARS_E_CARD), 2);
	assert_int_equal(t_count(g, MARS_E_DREW), 2);
	assert_int_equal(mt_in_hand("mars", "lookout"), 2);
	assert_int_equal(cards_of("mars"), 4);
}

static void MARS_11_2_at_the_first_chance_in_turns_of_both(void **state)
{
	(void)state;
	mt_only("gru1 c5 sol1 c3 sol2 a1");
	mt_hand("mars", "duck duck");
	mt_roll(1, 1, 1, "shot", "5 5 5 5");
	mt_earth("SHOOT sol1 gru1\nHOLD sol1\nHOLD sol2");
	t_saw(g, MARS_E_CARD, MARS_MARS, MARS_DUCK, mt_figure("gru1"));
	mt_only("gru1 c5 sol1 c4 sol2 a1");
	mt_hand("mars", "close");
	mt_earth("FIGHT sol1 gru1");
	t_saw(g, MARS_E_CARD, MARS_MARS, MARS_CLOSE, mt_figure("gru1"));
}

static void MARS_11_4_one_card_in_a_test(void **state)
{
	(void)state;
	mt_only("gru1 c5 sol1 c3 sol2 a1");
	mt_hand("mars", "steady steady");
	deck_is(MARS_STEADY, 4);
	mt_act("gru1", NULL);
	assert_int_equal(t_count(g, MARS_E_CARD), 1);
	t_saw(g, MARS_E_SHOT, mt_figure("gru1"), mt_figure("sol1"), ANY, ANY,
		6); /* 3, clear, aimed, steady */
	assert_int_equal(mt_in_hand("mars", "steady"), 2);
}

static void MARS_11_5_steady_in_each_shot(void **state)
{
	static const char *const figure[] = { "gru1", "frz1", "sau" };
	(void)state;
	for (int i = 0; i < 3; i++) {
		mt_only("gru1 c5 frz1 c5 sau c5 sol1 c3 sol2 h1");
		mt_hand("mars", "steady");
		mt_act(figure[i], NULL);
		t_saw(g, MARS_E_CARD, MARS_MARS, MARS_STEADY, mt_figure(figure[i]));
		t_saw(g, MARS_E_SHOT, mt_figure(figure[i]), ANY, ANY, ANY, 6);
	}
}

static void MARS_11_6_close_in_each_fight(void **state)
{
	(void)state;
	mt_only("gru1 c5 sol1 c5 sol2 h1");
	mt_hand("mars", "close");
	deck_is(MARS_LOOKOUT, 2);
	mt_roll(2, 1, 2, "fight", "1 1 1 1");
	mt_act("gru1", NULL);
	t_saw(g, MARS_E_CARD, MARS_MARS, MARS_CLOSE, mt_figure("gru1"));
	assert_int_equal(t_dice_of(g, "round 1/turn 2/thing 1/test 2/fight"), 4);
	mt_only("gru1 c5 sol1 c5 sol2 h1");
	mt_hand("mars", "close");
	deck_is(MARS_LOOKOUT, 2);
	mt_roll(1, 1, 3, "answer", "1 1 1 1");
	mt_earth("FIGHT sol1 gru1");
	assert_int_equal(t_dice_of(g, "round 1/turn 1/thing 1/test 3/answer"), 4);
}

static void MARS_11_7_duck_for_each_martian_that_is_hit(void **state)
{
	(void)state;
	mt_only("gru1 c5 sol1 c3 sol2 h1");
	mt_hand("mars", "duck");
	deck_is(MARS_LOOKOUT, 2);
	mt_roll(1, 1, 1, "shot", "5 5 1 1");
	mt_roll(1, 1, 3, "survive", "5 5 1 1 1");
	mt_earth("SHOOT sol1 gru1\nHOLD sol1\nHOLD sol2");
	t_saw(g, MARS_E_SAVE, mt_figure("gru1"), 1 << MARS_B_ARMOUR | 1 << MARS_B_DUCK, 5);
	assert_string_equal(mt_where("gru1"), "c5");
	mt_only("gru1 c5 sol1 c3 sol2 h1"); /* nothing hits: it keeps the card */
	mt_hand("mars", "duck");
	deck_is(MARS_LOOKOUT, 2);
	mt_roll(1, 1, 1, "shot", "1 1 1 1");
	mt_earth("SHOOT sol1 gru1\nHOLD sol1\nHOLD sol2");
	assert_int_equal(mt_in_hand("mars", "duck"), 1);
	mt_only("gru1 c5 sol1 c3 sol2 h1 gru2 h8");
	mt_hand("mars", "duck");
	mt_set("earth", "barrage 3");
	deck_is(MARS_CLOSE, 2);
	mt_roll(1, 1, 1, "strike", "5 5 1 1 1");
	mt_earth("CARD barrage FIRE c5");
	t_saw(g, MARS_E_SAVE, mt_figure("gru1"), 1 << MARS_B_DUCK, 4);
	mt_only("gru1 c5 sol1 c5 sol2 h1"); /* not in a fight */
	mt_hand("mars", "duck");
	deck_is(MARS_LOOKOUT, 2);
	mt_earth("FIGHT sol1 gru1\nHOLD sol2");
	t_none(g, MARS_E_CARD);
}

static void MARS_11_8_lookout_for_the_first_cell_with_a_martian(void **state)
{
	(void)state;
	mt_only("gru1 c5 gru2 d5 sol1 b5 sol2 h1");
	mt_hand("mars", "lookout");
	mt_set("earth", "strike 3");
	mt_earth("CARD strike FIRE c5 ROW");
	t_saw(g, MARS_E_LOOKED_OUT, MARS_MARS, mt_cell("c5"));
	t_saw(g, MARS_E_STRUCK, mt_figure("sol1"));
	t_saw(g, MARS_E_STRUCK, mt_figure("gru2"));
	t_never(g, MARS_E_STRUCK, mt_figure("gru1"));
	mt_only("gru1 c5 sol1 c5 sol2 c5 sol3 c5"); /* its own support, too */
	mt_hand("mars", "lookout");
	mt_set("mars", "barrage 3");
	mt_mars("invasion invasion", NULL);
	t_saw(g, MARS_E_LOOKED_OUT, MARS_MARS, mt_cell("c5"));
	t_none(g, MARS_E_STRUCK);
}

static void MARS_11_9_sprint_brings_an_objective_into_reach(void **state)
{
	(void)state;
	for (int sure = 0; sure < 2; sure++) {
		mt_only("gru1 c8 sol1 h1");
		mt_counters(sure ? "c5 critter" : "c5 face-down"); /* three steps */
		mt_hidden(!sure, 0);
		mt_hand("mars", "sprint");
		mt_act("gru1", NULL);
		t_saw(g, MARS_E_CARD, MARS_MARS, MARS_SPRINT, mt_figure("gru1"));
		assert_string_equal(mt_line(0), sure ? "a-free: b" : "a-free b-none c-nobody: d");
		assert_string_equal(mt_where("gru1"), "c5");
		mt_only("gru1 a7 sol1 h1"); /* two steps: it is not needed */
		mt_counters(sure ? "a5 critter" : "a5 face-down");
		mt_hidden(!sure, 0);
		mt_hand("mars", "sprint");
		mt_act("gru1", NULL);
		assert_int_equal(mt_in_hand("mars", "sprint"), 1);
		assert_string_equal(mt_where("gru1"), "a5");
	}
	mt_only("gru1 c8 sol1 d1 sol2 c2"); /* four are too many; and it is not played for nothing */
	mt_counters("c4 critter");
	mt_hand("mars", "sprint");
	mt_act("gru1", NULL);
	assert_string_equal(mt_line(0), "a-free b-far: c");
	assert_int_equal(mt_in_hand("mars", "sprint"), 1);
}

static void MARS_11_10_sprint_towards_an_objective(void **state)
{
	(void)state;
	mt_only("gru1 h8 sol1 a1");
	mt_walls("a1/b1 a2/b2 a1/a2");
	mt_counters("h2 critter");
	mt_hand("mars", "sprint");
	mt_act("gru1", NULL);
	assert_string_equal(mt_line(0), "a-free b-far c-nobody d-none e-nobody: f");
	t_saw(g, MARS_E_CARD, MARS_MARS, MARS_SPRINT);
	assert_int_equal(t_count(g, MARS_E_MOVED), 3);
	assert_int_equal(mt_cell(mt_where("gru1")) / MARS_COLUMNS, 4);
}

static void MARS_11_11_sprint_towards_an_enemy(void **state)
{
	(void)state;
	mt_only("frz1 d8 sol1 d1");
	mt_hand("mars", "sprint");
	mt_rattled("frz1"); /* one action: with the card it comes into range */
	mt_act("frz1", NULL);
	t_saw(g, MARS_E_CARD, MARS_MARS, MARS_SPRINT);
	assert_int_equal(mt_cell(mt_where("frz1")) / MARS_COLUMNS, 5);
	mt_only("frz1 h8 sol1 h6 sol2 h7"); /* there is no nearer cell: it is kept */
	mt_walls("h8/g8 h7/g7 h8/h7");
	mt_hand("mars", "sprint");
	mt_act("frz1", NULL);
	assert_int_equal(mt_in_hand("mars", "sprint"), 1);
	mt_only("frz1 h8 sol1 h6"); /* nor does it bring any that is better */
	mt_walls("h8/g8 h7/g7");
	mt_doors("h7/h6");
	mt_hand("mars", "sprint");
	mt_act("frz1", NULL);
	assert_string_equal(mt_where("frz1"), "h7");
	assert_int_equal(mt_in_hand("mars", "sprint"), 1);
}

static void MARS_11_12_one_sprint_and_none_for_a_shot(void **state)
{
	(void)state;
	mt_only("gru1 h8 sol1 a1");
	mt_walls("a1/b1 a2/b2 a1/a2");
	mt_counters("a8 critter"); /* seven steps: (f) plays one, and then no other */
	mt_hand("mars", "sprint sprint sprint");
	deck_is(MARS_CLOSE, 4);
	mt_act("gru1", NULL);
	assert_int_equal(t_count(g, MARS_E_CARD), 1);
	assert_int_equal(t_count(g, MARS_E_MOVED), 3);
	mt_only("frz1 d8 sol1 d1"); /* two cells to a target would leave an action for the shot */
	mt_hand("mars", "sprint");
	mt_act("frz1", NULL);
	t_none(g, MARS_E_SHOT);
	mt_only("gru1 h8 sol1 a1");
	mt_hand("mars", "sprint");
	mt_act("gru1", NULL);
	assert_string_equal(mt_line(0), "a-free b-none c-nobody d-none e-nobody f-none: g2");
	assert_int_equal(mt_in_hand("mars", "sprint"), 1);
}

static void MARS_11_13_reinforcements_and_support_wait(void **state)
{
	(void)state;
	mt_only("gru1 c5 gru3 h8 sol1 c3 sol2 c3");
	mt_off("gru2");
	mt_hand("mars", "reinforcements barrage");
	mt_mars("left-nearest right-nearest", NULL);
	t_none(g, MARS_E_CARD);
	t_none(g, MARS_E_LAID);
	assert_int_equal(cards_of("mars"), 2);
}

/* --- the end of the round */

static void MARS_12_1_first_all_support_is_laid(void **state)
{
	(void)state;
	mt_only("gru1 c8 sol1 c1");
	mt_hand("mars", "swarm barrage barrage reinforcements");
	mt_off("gru2");
	mt_end(NULL);
	t_saw(g, MARS_E_LAID, MARS_MARS, MARS_BARRAGE, 2);
	t_saw(g, MARS_E_LAID, MARS_MARS, MARS_SWARM, 1);
	assert_true(t_at_event(g, t_nth(g, MARS_E_LAID, 1)) < t_at_event(g, t_nth(g, MARS_E_REINFORCED, 0)));
}

static void MARS_12_2_then_all_reinforcements__MARS_12_3_on_row_8(void **state)
{
	(void)state;
	mt_only("gru1 c8 gru4 c8 gru5 c8 gru6 c8 sol1 d8");
	mt_off("gru2");
	mt_off("gru3");
	mt_hand("mars", "reinforcements reinforcements");
	mt_roll(0, 0, 1, "column", "1");
	mt_roll(0, 0, 2, "column", "3"); /* C is full, and an enemy stands on D */
	mt_end(NULL);
	t_saw(g, MARS_E_REINFORCED, MARS_MARS, mt_figure("gru2"), mt_cell("a8"));
	t_saw(g, MARS_E_REINFORCED, MARS_MARS, mt_figure("gru3"), mt_cell("e8"));
	t_none(g, MARS_E_MOVED);
	assert_string_equal(mt_where("gru2"), "a8");
}

static void MARS_12_4_without_a_dead_grunt_nothing_comes(void **state)
{
	(void)state;
	mt_only("gru1 c8 sol1 d1");
	mt_off("frz1");
	mt_off("sol2");
	mt_hand("mars", "reinforcements");
	mt_end(NULL);
	t_saw(g, MARS_E_NO_RESERVE, MARS_MARS);
	t_saw(g, MARS_E_CARD, MARS_MARS, MARS_REINFORCE);
	t_none(g, MARS_E_REINFORCED);
}

static void MARS_12_5_then_mars_draws_to_four_and_that_waits(void **state)
{
	(void)state;
	mt_only("gru1 c8 sol1 d1");
	mt_off("gru2");
	mt_hand("mars", "reinforcements barrage steady");
	deck_is(MARS_REINFORCE, 3);
	mt_end(NULL);
	assert_int_equal(cards_of("mars"), 4);
	assert_int_equal(t_count(g, MARS_E_REINFORCED), 1);
	assert_int_equal(mt_in_hand("mars", "reinforcements"), 3);
	assert_true(t_at_event(g, t_nth(g, MARS_E_REINFORCED, 0)) < t_at_event(g, t_nth(g, MARS_E_DREW, 0)));
	mt_only("gru1 c8 sol1 d1");
	mt_hand("mars", "steady");
	deck_is(MARS_BARRAGE, 4);
	mt_end(NULL);
	t_none(g, MARS_E_LAID);
	assert_int_equal(mt_in_hand("mars", "barrage"), 3);
}

static void MARS_12_6_mars_never_discards(void **state)
{
	(void)state;
	mt_only("gru1 c8 sol1 d1");
	mt_hand("mars", "steady steady lookout close");
	mt_end("DISCARD steady 2\nKEEP close 0");
	assert_int_equal(mt_in_hand("mars", "steady"), 2);
	assert_int_equal(mt_in_hand("mars", "close"), 1);
	t_never(g, MARS_E_DREW, MARS_MARS);
}

static void MARS_12_7_then_earth_discards_and_draws_to_four(void **state)
{
	const struct event *mars, *earth;
	(void)state;
	mt_only("gru1 c8 sol1 d1");
	mt_hand("earth", "steady steady close lookout");
	mt_hand("mars", "duck");
	mt_end("DISCARD steady 1\nKEEP close 0");
	assert_int_equal(t_count(g, MARS_E_DISCARDED), 1);
	assert_int_equal(cards_of("earth"), 4);
	assert_int_equal(g->s.discard[MARS_STEADY], 1);
	assert_int_equal(g->s.discard[MARS_CLOSE], 1);
	mars = t_saw(g, MARS_E_DREW, MARS_MARS);
	earth = t_saw(g, MARS_E_DREW, MARS_EARTH);
	assert_true(t_at_event(g, mars) < t_at_event(g, t_nth(g, MARS_E_DISCARDED, 0)));
	assert_true(t_at_event(g, t_nth(g, MARS_E_DISCARDED, 0)) < t_at_event(g, earth));
	mt_only("gru1 c8 sol1 d1"); /* without a line it keeps what it has */
	mt_hand("earth", "steady steady");
	mt_end(NULL);
	t_none(g, MARS_E_DISCARDED);
	assert_true(mt_in_hand("earth", "steady") >= 2);
}

static void MARS_12_8_then_events_happen__MARS_12_9_then_markers_come_off(void **state)
{
	(void)state;
	mt_only("gru1 c8 gru2 c8 sol1 d1");
	mt_hand("mars", "steady steady steady");
	mt_hand("earth", "close close close close");
	mt_acted("gru1 gru2 sol1");
	deck_is(MARS_DUCK, 3);
	g->s.deck[MARS_CAR] = 1; /* places from 0: ducks, then the car */
	mt_roll(0, 0, 1, "draw", "3");
	mt_roll(0, 0, 3, "column", "3");
	mt_roll(0, 0, 4, "row", "8");
	mt_roll(0, 0, 5, "strike", "1 1 1");
	mt_roll(0, 0, 6, "strike", "1 1 1");
	mt_end(NULL);
	t_saw(g, MARS_E_HAPPENS, MARS_MARS, MARS_CAR);
	assert_true(t_at_event(g, t_nth(g, MARS_E_DREW, 0)) < t_at_event(g, t_nth(g, MARS_E_HAPPENS, 0)));
	assert_int_equal(cards_of("mars"), 4);
	assert_false(mt_has_acted("gru1") || mt_has_acted("gru2") || mt_has_acted("sol1"));
}

static void put_bug(const char *cell)
{
	g->s.figure[MARS_F_BUG].cell = (int8_t)mt_cell(cell);
	g->s.figure[MARS_F_BUG].marks = 1u << MARS_PLAYS;
	mt_hand("mars", "steady steady lookout lookout");
	mt_hand("earth", "close close close close");
}

static void MARS_12_10_the_bug_moves_a_cell(void **state)
{
	static const char *const to[] = { "d5", "e5", "e4", "e3", "d3", "c3", "c4", "c5" };
	(void)state;
	for (int way = 0; way < 8; way++) {
		const char die[] = { (char)('1' + way), 0 };
		mt_only("gru1 h8 sol1 h1");
		put_bug("d4");
		mt_roll(0, 0, 1, "bug", die);
		mt_end(NULL);
		assert_string_equal(mt_where("bug"), to[way]);
	}
	mt_only("gru1 h8 sol1 h1");
	put_bug("d8");
	mt_roll(0, 0, 1, "bug", "1"); /* the edge */
	mt_end(NULL);
	assert_string_equal(mt_where("bug"), "d8");
	mt_only("gru1 h8 sol1 h1");
	put_bug("d4");
	mt_walls("d4/d5");
	mt_roll(0, 0, 1, "bug", "1");
	mt_end(NULL);
	assert_string_equal(mt_where("bug"), "d4");
	mt_only("gru1 h8 sol1 h1");
	put_bug("d4");
	mt_doors("d4/e4");
	mt_roll(0, 0, 1, "bug", "3");
	mt_end(NULL);
	assert_string_equal(mt_where("bug"), "d4");
}

static void MARS_12_11_the_bug_fights_one_in_its_cell(void **state)
{
	(void)state;
	mt_only("gru1 d5 sau d5 sol1 d5 sol2 h1");
	put_bug("d4");
	mt_roll(0, 0, 1, "bug", "1");
	mt_roll(0, 0, 2, "prey", "2"); /* of sol1 and gru1, not the saucer */
	mt_roll(0, 0, 3, "fight", "4 4 1");
	mt_roll(0, 0, 4, "answer", "6 1 1");
	mt_end(NULL);
	t_saw(g, MARS_E_FIGHT, MARS_F_BUG, mt_figure("gru1"), mt_cell("d5"), 0);
	assert_int_equal(t_dice_of(g, "round 1/end/test 3/fight"), 3);
	assert_string_equal(mt_where("gru1"), "off");
	assert_int_equal(mt_vp("earth"), 1);
	mt_only("gru1 h8 sol1 d5 sol2 h1"); /* its death gives nobody points */
	put_bug("d4");
	mt_roll(0, 0, 1, "bug", "1");
	mt_roll(0, 0, 2, "fight", "1 1 1");
	mt_roll(0, 0, 3, "answer", "5 1 1");
	mt_end(NULL);
	assert_string_equal(mt_where("bug"), "off");
	assert_true(mt_vp("earth") == 0 && mt_vp("mars") == 0);
	mt_only("gru1 h8 sau d5 sol2 h1");
	put_bug("d4");
	mt_roll(0, 0, 1, "bug", "1");
	mt_end(NULL);
	t_none(g, MARS_E_FIGHT);
	mt_only("gru1 d5 sol1 h1 sol2 h2"); /* no card: none would come for it */
	put_bug("d4");
	mt_hand("earth", "duck duck duck duck");
	mt_hand("mars", "steady steady lookout close");
	mt_roll(0, 0, 1, "bug", "1");
	mt_roll(0, 0, 2, "fight", "1 1 1");
	mt_roll(0, 0, 3, "answer", "1 1 1");
	mt_end(NULL);
	t_none(g, MARS_E_CARD);
	assert_int_equal(t_dice_of(g, "round 1/end/test 3/answer"), 3);
	mt_only("gru1 h8 sol1 d5 sol2 h2"); /* nor one that was played for a figure that did not act */
	put_bug("d4");
	g->s.boosted = (int8_t)mt_figure("sol1");
	g->s.boost = MARS_CLOSE;
	mt_roll(0, 0, 1, "bug", "1");
	mt_roll(0, 0, 2, "fight", "1 1 1");
	mt_roll(0, 0, 3, "answer", "1 1 1");
	mt_end(NULL);
	assert_int_equal(t_dice_of(g, "round 1/end/test 3/answer"), 3);
}

static void MARS_12_12_then_places_score(void **state)
{
	const struct event *bug, *place;
	(void)state;
	mt_only("gru1 h8 gru2 d5 sol1 d5 sol2 h1");
	mt_places(MARS_HOLD, "d5 h8 h1 a1", 1, 2);
	put_bug("d4");
	mt_roll(0, 0, 1, "bug", "1"); /* it kills the grunt, and Earth holds the place */
	mt_roll(0, 0, 2, "prey", "2");
	mt_roll(0, 0, 3, "fight", "4 4 1");
	mt_roll(0, 0, 4, "answer", "1 1 1");
	mt_end(NULL);
	bug = t_nth(g, MARS_E_BUG_MOVED, 0);
	place = t_saw(g, MARS_E_HELD_PLACE, mt_cell("d5"), MARS_EARTH, 1);
	assert_true(t_at_event(g, bug) < t_at_event(g, place));
	assert_int_equal(mt_vp("earth"), 3); /* the grunt, d5 and h1 */
	assert_int_equal(mt_vp("mars"), 2);
}

static void MARS_12_13_laid_sets_and_rattled_figures_stay(void **state)
{
	(void)state;
	mt_only("gru1 c8 sol1 d1");
	mt_rattled("gru1 sol1");
	mt_set("mars", "barrage 2");
	mt_set("earth", "swarm 1");
	mt_hand("mars", "steady steady lookout lookout");
	mt_end(NULL);
	assert_int_equal(g->s.sides[MARS_MARS].n_sets, 1);
	assert_int_equal(g->s.sides[MARS_EARTH].n_sets, 1);
	assert_true(mt_is_rattled("gru1") && mt_is_rattled("sol1"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(
			MARS_11_1_cards_of_mars_are_free__MARS_11_3_and_replaced_at_once, mt_start),
		cmocka_unit_test_setup(MARS_11_2_at_the_first_chance_in_turns_of_both, mt_start),
		cmocka_unit_test_setup(MARS_11_4_one_card_in_a_test, mt_start),
		cmocka_unit_test_setup(MARS_11_5_steady_in_each_shot, mt_start),
		cmocka_unit_test_setup(MARS_11_6_close_in_each_fight, mt_start),
		cmocka_unit_test_setup(MARS_11_7_duck_for_each_martian_that_is_hit, mt_start),
		cmocka_unit_test_setup(MARS_11_8_lookout_for_the_first_cell_with_a_martian, mt_start),
		cmocka_unit_test_setup(MARS_11_9_sprint_brings_an_objective_into_reach, mt_start),
		cmocka_unit_test_setup(MARS_11_10_sprint_towards_an_objective, mt_start),
		cmocka_unit_test_setup(MARS_11_11_sprint_towards_an_enemy, mt_start),
		cmocka_unit_test_setup(MARS_11_12_one_sprint_and_none_for_a_shot, mt_start),
		cmocka_unit_test_setup(MARS_11_13_reinforcements_and_support_wait, mt_start),
		cmocka_unit_test_setup(MARS_12_1_first_all_support_is_laid, mt_start),
		cmocka_unit_test_setup(MARS_12_2_then_all_reinforcements__MARS_12_3_on_row_8, mt_start),
		cmocka_unit_test_setup(MARS_12_4_without_a_dead_grunt_nothing_comes, mt_start),
		cmocka_unit_test_setup(MARS_12_5_then_mars_draws_to_four_and_that_waits, mt_start),
		cmocka_unit_test_setup(MARS_12_6_mars_never_discards, mt_start),
		cmocka_unit_test_setup(MARS_12_7_then_earth_discards_and_draws_to_four, mt_start),
		cmocka_unit_test_setup(
			MARS_12_8_then_events_happen__MARS_12_9_then_markers_come_off, mt_start),
		cmocka_unit_test_setup(MARS_12_10_the_bug_moves_a_cell, mt_start),
		cmocka_unit_test_setup(MARS_12_11_the_bug_fights_one_in_its_cell, mt_start),
		cmocka_unit_test_setup(MARS_12_12_then_places_score, mt_start),
		cmocka_unit_test_setup(MARS_12_13_laid_sets_and_rattled_figures_stay, mt_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
