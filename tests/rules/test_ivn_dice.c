/* SPDX-License-Identifier: MIT */
#include "ivn_fixture.h"

/* The event dice, and what their words mean: section 11. */

static struct ig_table *const g = &ig_table;

/* A window in which nobody comes down, at whose end the first seat rolls this event. */
static void roll(const char *event)
{
	ig_hand("red", "");
	ig_hand("blue", "");
	t_dice(g, g->s.first == IVN_RED ? "event/red" : "event/blue", event);
	t_resolve(g);
}

/* Without pairs event 94 finds nothing to do. */
static void pass(void)
{
	roll("94");
}

static void play(const char *events, const char *red, const char *blue)
{
	ig_event(events);
	ig_play(red, blue);
}

static void IVN_11_1_none(void **state)
{
	(void)state;
	ig_begin("red blue", "events=none");
	ig_play(NULL, NULL);
	assert_int_equal(t_rolled(g, "event/red"), -1);
	assert_int_equal(t_rolled(g, "event/blue"), -1);
	assert_int_equal(g->s.n_events, 0);
	t_none(g, IVN_E_ANNOUNCED);
}

static void IVN_11_2_each_seat_after_breeding(void **state)
{
	const struct event *breeds, *red, *blue;
	(void)state;
	ig_begin("red blue green", "events=each");
	ig_put("red", "fou 4.12");
	ig_hand("red", "fou");
	t_dice(g, "event/red", "3");
	t_dice(g, "event/blue", "100");
	t_dice(g, "event/green", "1");
	ig_play("REINFORCE none\nBREED fou1", NULL);
	breeds = t_saw(g, IVN_E_BREEDS, IVN_RED);
	red = t_saw(g, IVN_E_ANNOUNCED, IVN_RED, IVN_TURBO);
	blue = t_saw(g, IVN_E_ANNOUNCED, IVN_BLUE, IVN_BUSHIDO);
	t_saw(g, IVN_E_ANNOUNCED, IVN_GREEN, IVN_LUCK);
	assert_true(t_at_event(g, breeds) < t_at_event(g, red) && t_at_event(g, red) < t_at_event(g, blue));
	assert_int_equal(g->s.n_events, 3);
	assert_int_equal(t_dice_of(g, "event/red"), 1);
}

static void IVN_11_3_one_rolls_only_the_first_seat(void **state)
{
	(void)state;
	ig_begin("red blue", "events=one");
	g->s.first = IVN_BLUE;
	t_dice(g, "event/blue", "3");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_ANNOUNCED, IVN_BLUE, IVN_TURBO);
	assert_int_equal(t_rolled(g, "event/red"), -1);
	assert_int_equal(g->s.n_events, 1);
}

static void IVN_11_4__IVN_11_5_for_all_and_for_the_next_turn(void **state)
{
	(void)state;
	ig_begin("red blue", "events=one");
	ig_put("red", "rob 4.12");
	ig_put("blue", "hor 4.11");
	assert_int_equal(ig_dis("rob1"), 1);
	roll("3");
	assert_int_equal(ig_dis("rob1"), 4);
	assert_int_equal(ig_dis("hor1"), 4);
	pass();
	assert_int_equal(ig_dis("rob1"), 1);
	assert_int_equal(ig_dis("hor1"), 2);
}

static void IVN_11_6_told_when_it_is_rolled(void **state)
{
	const struct ivn_state *seen;
	(void)state;
	ig_begin("red blue", "events=one");
	ig_put("blue", "hor 4.11");
	roll("44");
	assert_int_equal(t_saw(g, IVN_E_ANNOUNCED, IVN_RED, IVN_HUNT)->audience, AUDIENCE_ALL);
	t_none(g, IVN_E_BEGINS);
	seen = t_view(g, IVN_BLUE)->state;
	assert_int_equal(seen->n_events, 1);
	assert_int_equal(seen->event[0], IVN_HUNT);
	pass();
	t_saw(g, IVN_E_BEGINS, IVN_HUNT);
}

static void IVN_11_7_a_sudden_one_strikes_before_phase_2(void **state)
{
	const struct event *died, *test;
	(void)state;
	ig_begin("red blue", "events=one");
	ig_put("red", "sou 4.12 rob 4.11");
	roll("44");
	assert_true(ig_is_there("sou1"));
	ig_hand("red", "tri");
	ig_hand("blue", "");
	ig_play(NULL, NULL);
	died = t_saw(g, IVN_E_DIED, IVN_RED, ig_number("sou1"), ig_cell("4.12"), IVN_BY_EVENT, -1, IVN_HUNT);
	test = t_saw(g, IVN_E_TEST, IVN_RED);
	assert_true(t_at_event(g, died) < t_at_event(g, test));
	/* with the orders of that turn */
	ig_begin("red blue", "");
	ig_put("red", "rob 4.12");
	ig_hand("red", "tri");
	play("81", "REPLACE rob1 tri\nREINFORCE none", NULL);
	assert_string_equal(ig_where("tri1"), "4.12");
}

static void IVN_11_8_one_of_the_next_turn_from_the_draw_to_phase_6(void **state)
{
	(void)state;
	ig_begin("red blue", "events=one");
	roll("51");
	t_saw(g, IVN_E_NO_DRAW, IVN_SHORTAGE);
	t_none(g, IVN_E_DRAWN);
	pass();
	assert_int_equal(t_count(g, IVN_E_DRAWN), 2);
	ig_begin("red blue", "events=one"); /* sterility, still in phase 6 */
	ig_put("red", "fou 4.12");
	roll("4");
	ig_hand("red", "fou");
	ig_hand("blue", "");
	t_dice(g, "event/blue", "94");
	ig_play("REINFORCE none\nBREED fou1", NULL);
	t_none(g, IVN_E_BREEDS);
	ig_hand("red", "fou");
	ig_hand("blue", "");
	ig_play("REINFORCE none\nBREED fou1", NULL);
	t_saw(g, IVN_E_BREEDS, IVN_RED);
}

static void IVN_11_5_what_was_rolled_for_the_turn_before_is_over(void **state)
{
	(void)state;
	ig_event("46 47"); /* all is ocean; then the ocean alone is desert */
	assert_int_equal(ig_turn()->ground[ig_cell("5.10")], IVN_OCEAN);
	ig_event("46");
	assert_int_equal(ig_turn()->ground[ig_cell("5.10")], IVN_FOREST);
	assert_int_equal(ig_turn()->ground[ig_cell("5.9")], IVN_DESERT);
	ig_event("8 3");
	assert_int_equal(ig_dis("pla1"), 3);
	ig_event("8");
	assert_int_equal(ig_dis("pla1"), 0);
}

/* Does a seat's report say that this event, of an earlier turn, is still in force? */
static bool is_told_to_last(int happening)
{
	const struct ivn_sheet *sheet = t_sheet(g, IVN_BLUE);
	for (int i = 0; i < sheet->n_happenings; i++)
		if (sheet->happening[i].happening == happening)
			return sheet->happening[i].lasts;
	return false;
}

static void IVN_11_9_three_turns_or_the_whole_game(void **state)
{
	(void)state;
	ig_begin("red blue", "events=one");
	ig_put("red", "rob 4.12");
	roll("11");
	for (int turn = 3; turn <= 5; turn++) {
		assert_int_equal(g->s.turn, turn);
		assert_int_equal(ig_rep("rob1"), 1);
		assert_int_equal(is_told_to_last(IVN_FERTILITY), turn > 3);
		pass();
	}
	assert_int_equal(ig_rep("rob1"), 5);
	assert_false(is_told_to_last(IVN_FERTILITY));
	ig_begin("red blue", "events=one");
	ig_put("red", "rob 4.12");
	roll("43");
	for (int turn = 3; turn <= 8; turn++) {
		assert_true(ivn_has_tag(ig_turn(), ig_unit("rob1"), IVN_FLYER));
		pass();
	}
}

static void IVN_11_10_in_the_order_of_their_rolls(void **state)
{
	(void)state;
	ig_put("red", "sou 4.12"); /* it dies, and comes back */
	play("44 25", NULL, NULL);
	assert_string_equal(ig_where("sou1"), "4.12");
	ig_begin("red blue", "");
	ig_put("red", "sou 4.12"); /* nobody to come back, then it dies */
	play("25 44", NULL, NULL);
	t_saw(g, IVN_E_NOTHING, IVN_EXHUMATION);
	assert_false(ig_is_there("sou1"));
}

static void IVN_11_11_a_number_counts_once(void **state)
{
	(void)state;
	ig_begin("red blue", "events=each");
	ig_put("red", "sou 4.12");
	t_dice(g, "event/red", "8");
	t_dice(g, "event/blue", "8");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_ANNOUNCED, IVN_RED, IVN_INDIGESTION);
	t_saw(g, IVN_E_AGAIN, IVN_BLUE, IVN_INDIGESTION);
	assert_int_equal(g->s.n_events, 1);
	assert_int_equal(ig_dis("sou1"), 2);
}

static void IVN_11_12_seats_in_turn_order_and_units_by_name(void **state)
{
	static const char *const names[] = { "tri1", "sou1", "sou2", "rob1" };
	(void)state;
	ig_begin("red blue green", "");
	g->s.first = IVN_BLUE;
	play("52", NULL, NULL);
	for (int i = 0; i < 3; i++)
		assert_int_equal(t_nth(g, IVN_E_LIGHTNING, i)->arg[0], (IVN_BLUE + i) % 3);
	ig_begin("red blue", "");
	ig_bare();
	ig_put("blue", "rob 4.12 sou 4.11");
	ig_put("red", "sou 4.12 tri 4.10");
	play("33", NULL, NULL);
	for (int i = 0; i < 4; i++)
		assert_int_equal(t_nth(g, IVN_E_DIED, i)->arg[1], ig_number(names[i]));
}

static void IVN_11_12_each_seat_is_asked_once(void **state)
{
	(void)state;
	/* red's lines hold once blue has done its part, and nobody comes back to red */
	ig_with("86");
	ig_put("red", "kam 4.12");
	ig_put("blue", "pro 5.16");
	ig_play("IF alive pro1 = no THEN FINE kam1", "FINE pro1");
	assert_int_equal(t_count(g, IVN_E_FINED), 1);
	t_saw(g, IVN_E_FINED, IVN_BLUE, ig_number("pro1"));

	ig_with("66");
	ig_put("red", "fou 4.12");
	ig_put("blue", "pro 5.16");
	ig_play("IF att pro1 = 1 THEN FEATHER fou1", "FEATHER pro1");
	assert_int_equal(t_count(g, IVN_E_FEATHER), 1);
	t_saw(g, IVN_E_FEATHER, IVN_BLUE, ig_number("pro1"));
}

static void IVN_11_13_without_an_order_nothing_unless_it_names_something(void **state)
{
	(void)state;
	ig_put("red", "sou 4.12 tri 4.11");
	play("72 90", NULL, NULL);
	t_saw(g, IVN_E_NOTHING, IVN_WAND);
	t_saw(g, IVN_E_NOTHING, IVN_KAMIKAZE);
	assert_string_equal(ig_army("red"), "tri1 4.11 sou1 4.12 pla1 10.1");
	ig_begin("red blue", "");
	ig_put("red", "sou 4.12 tri 4.11"); /* the bounty: the strongest */
	play("31", NULL, NULL);
	assert_string_equal(ig_army("red"), "sou1 4.12 pla1 10.1");
}

static void IVN_11_14_paralysed_no_move_no_shot_no_attack_but_defence(void **state)
{
	(void)state;
	ig_put("red", "rob 4.12 tri 4.10");
	ig_put("blue", "pro 4.12 mou 4.9");
	play("21", "MOVE tri1 4.11\nATTACK rob1 pro1\nSHOOT rob1 mou1\nSHOOT tri1 mou1", "MOVE mou1 4.10");
	t_refused(g, IVN_RED, 1, IVN_PARALYSED);
	t_none(g, IVN_E_SHOT);
	assert_int_equal(t_count(g, IVN_E_ATTACK), 1);
	t_saw(g, IVN_E_ATTACK, IVN_BLUE, ig_number("mou1"), ig_number("tri1"), ANY, 2, 0, 4);
	t_saw(g, IVN_E_COUNTER, IVN_RED, ig_number("tri1"), ig_number("mou1"), ANY, 5, 2);
	assert_true(ig_is_there("pro1"));
	/* who is no machine does all that */
	ig_begin("red blue", "");
	ig_put("red", "gel 4.12 amz 4.10");
	ig_put("blue", "pro 4.12 mou 4.9");
	play("21", "ATTACK gel1 pro1", NULL);
	t_saw(g, IVN_E_SHOT, IVN_RED, ig_number("amz1"));
	t_saw(g, IVN_E_ATTACK, IVN_RED, ig_number("gel1"));
}

static void saw_deadly(const char *unit, const char *cell)
{
	t_saw(g, IVN_E_DIED, ANY, ig_number(unit), ig_cell(cell), IVN_BY_CELL, -1, IVN_RADIATION);
	assert_false(ig_is_there(unit));
}

static void IVN_11_15_deadly_cells_kill_at_once_and_whoever_comes(void **state)
{
	(void)state;
	ig_put("red", "sou 3.11 tri 4.11 mou 4.10 vam 4.12");
	ig_put("blue", "rob 2.12 amz 3.13");
	play("24", "MOVE tri1 3.11\nMOVE mou1 3.10 2.10 1.10\nMOVE vam1 4.13", "TOWARD amz1 3.12");
	t_saw(g, IVN_E_DIED, IVN_RED, ig_number("sou1"), ig_cell("3.11"), IVN_BY_EVENT, -1, IVN_RADIATION);
	t_saw(g, IVN_E_DIED, IVN_BLUE, ig_number("rob1"), ig_cell("2.12"), IVN_BY_EVENT, -1, IVN_RADIATION);
	saw_deadly("tri1", "3.11");
	saw_deadly("mou1", "3.10"); /* flying, on its way */
	saw_deadly("amz1", "3.12");
	assert_string_equal(ig_where("vam1"), "4.13");
	ig_begin("red blue", "");
	ig_hand("red", "sou");
	ig_lands("red", "2.13");
	play("24", NULL, NULL);
	saw_deadly("sou1", "2.13");
	/* a TOWARD goes around them, if it can */
	ig_begin("red blue", "");
	ig_put("red", "sou 3.9");
	play("24", "TOWARD sou1 4.10", NULL);
	assert_string_equal(ig_where("sou1"), "4.10");
}

static void IVN_11_16_the_last_by_keep_is_given_up(void **state)
{
	static const struct {
		const char *lines, *lost;
	} cases[] = {
		{ "REINFORCE none", "pro" },                       /* it is behind sou */
		{ "REINFORCE none\nKEEP pro", "sou" },             /* pro, tri, sou */
		{ "REINFORCE none\nKEEP sou pro tri", "tri" },     /* in this order */
		{ "REINFORCE none\nKEEP rob sou pro", "tri" },     /* who is not named */
		{ "REINFORCE none\nKEEP rob sou pro tri", "tri" }, /* who has none of these */
	};
	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		ig_begin("red blue", "");
		ig_hand("red", "tri sou pro");
		ig_event("61");
		ig_play(cases[i].lines, NULL);
		assert_string_equal(ig_listed(IVN_E_DROPPED, 0, "cards"), cases[i].lost);
	}
}

static void IVN_11_17_who_an_event_kills_is_dead_like_any_other(void **state)
{
	(void)state;
	ig_put("red", "sou 4.12");
	ig_put("blue", "mou 5.11");
	play("44", NULL, NULL);
	assert_int_equal(g->s.pile.below, 2);
	assert_int_equal(g->s.pile.card[0], IVN_MOU);
	assert_int_equal(g->s.pile.card[1], IVN_SOU);
	assert_int_equal(g->s.n_dead, 2);
	assert_int_equal(g->s.dead[0].kind, IVN_SOU);
	assert_int_equal(g->s.dead[0].seat, IVN_RED);
	assert_int_equal(g->s.dead[0].cell, ig_cell("4.12"));
	assert_int_equal(g->s.dead[1].kind, IVN_MOU);
	assert_int_equal(g->s.dead[1].seat, IVN_BLUE);
}

static void IVN_11_18_pushes_and_swaps_respect_forbidden_ground(void **state)
{
	(void)state;
	ig_put("red", "tri 4.10 tri 4.12 sou 4.10"); /* ocean to the west, and desert */
	play("70", NULL, NULL);
	assert_string_equal(ig_where("tri1"), "4.10");
	assert_string_equal(ig_where("tri2"), "4.11");
	assert_string_equal(ig_where("sou1"), "4.9");
	for (int i = 0; i < 2; i++) { /* back against the last step: one cell, three cells */
		ig_begin("red blue", "");
		ig_put("red", "pro 9.18");
		ig_put("blue", "fou 5.13");
		ig_unit("pro1")->step = IVN_N;
		ig_unit("fou1")->step = IVN_E;
		play(i ? "80" : "30", NULL, NULL);
		assert_string_equal(ig_where("pro1"), "9.18");
		assert_string_equal(ig_where("fou1"), i ? "5.10" : "5.12");
	}
	ig_begin("red blue", "");
	ig_put("red", "tri 4.12 sou 4.9");
	play("72", "SWAP tri1 sou1", NULL);
	assert_string_equal(ig_where("tri1"), "4.12");
	t_refused(g, IVN_RED, 1, IVN_FORBIDDEN);
}

/* Atlas: red's colossus in South America, where 6.6, 7.7 and 8.7 are no forest. */
static const char *atlas(const char *die, const char *events)
{
	ig_begin("red blue", "");
	ig_put("blue", "rei 8.7");
	ig_hand("red", "col");
	ig_event(events);
	t_dice(g, "test-20/red/1", "20");
	t_dice(g, "test-10/red/1", "1");
	t_dice(g, "atlas/red/1", die);
	ig_play("CONTINENT south-america", NULL);
	return vocab_id(&ivn_cell_words, t_nth(g, IVN_E_LANDED, 0)->arg[2]);
}

static void IVN_11_19_legal_is_what_is_not_forbidden_as_it_is_now(void **state)
{
	(void)state;
	assert_string_equal(atlas("1", "2"), "6.6");
	assert_string_equal(atlas("2", "2"), "7.7");
	assert_string_equal(atlas("3", "2"), "8.7");    /* where an enemy stands */
	assert_string_equal(atlas("7", "2 76"), "8.7"); /* all desert: seven cells */
	assert_string_equal(atlas("1", "2 76"), "5.7");
}

static void IVN_11_20_in_turn_1_none_is_in_force(void **state)
{
	(void)state;
	ig_setup("red blue", "events=each");
	assert_int_equal(g->s.n_events, 0);
	ig_play(NULL, NULL);
	t_none(g, IVN_E_BEGINS);
	assert_true(g->s.n_events > 0);
}

/* Blasphemy (67) holds before Inquisition (91) strikes, though it was rolled later. */
static void IVN_11_10_what_holds_is_there_before_anything_strikes(void **state)
{
	(void)state;
	ig_begin("red blue", "");
	ig_put("red", "kam 4.12 cer 4.13");
	ig_event("91 67");
	ig_play(NULL, NULL);
	assert_string_equal(ig_where("kam1"), "gone");
	assert_string_equal(ig_where("cer1"), "4.13");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(IVN_11_10_what_holds_is_there_before_anything_strikes),
		cmocka_unit_test_setup(IVN_11_1_none, ig_start),
		cmocka_unit_test_setup(IVN_11_2_each_seat_after_breeding, ig_start),
		cmocka_unit_test_setup(IVN_11_3_one_rolls_only_the_first_seat, ig_start),
		cmocka_unit_test_setup(IVN_11_4__IVN_11_5_for_all_and_for_the_next_turn, ig_start),
		cmocka_unit_test_setup(IVN_11_6_told_when_it_is_rolled, ig_start),
		cmocka_unit_test_setup(IVN_11_7_a_sudden_one_strikes_before_phase_2, ig_start),
		cmocka_unit_test_setup(IVN_11_8_one_of_the_next_turn_from_the_draw_to_phase_6, ig_start),
		cmocka_unit_test_setup(IVN_11_5_what_was_rolled_for_the_turn_before_is_over, ig_start),
		cmocka_unit_test_setup(IVN_11_9_three_turns_or_the_whole_game, ig_start),
		cmocka_unit_test_setup(IVN_11_10_in_the_order_of_their_rolls, ig_start),
		cmocka_unit_test_setup(IVN_11_11_a_number_counts_once, ig_start),
		cmocka_unit_test_setup(IVN_11_12_seats_in_turn_order_and_units_by_name, ig_start),
		cmocka_unit_test(IVN_11_12_each_seat_is_asked_once),
		cmocka_unit_test_setup(
			IVN_11_13_without_an_order_nothing_unless_it_names_something, ig_start),
		cmocka_unit_test_setup(IVN_11_14_paralysed_no_move_no_shot_no_attack_but_defence, ig_start),
		cmocka_unit_test_setup(IVN_11_15_deadly_cells_kill_at_once_and_whoever_comes, ig_start),
		cmocka_unit_test_setup(IVN_11_16_the_last_by_keep_is_given_up, ig_start),
		cmocka_unit_test_setup(IVN_11_17_who_an_event_kills_is_dead_like_any_other, ig_start),
		cmocka_unit_test_setup(IVN_11_18_pushes_and_swaps_respect_forbidden_ground, ig_start),
		cmocka_unit_test_setup(IVN_11_19_legal_is_what_is_not_forbidden_as_it_is_now, ig_start),
		cmocka_unit_test_setup(IVN_11_20_in_turn_1_none_is_in_force, ig_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
