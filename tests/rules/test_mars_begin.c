/* SPDX-License-Identifier: MIT */
#include "mars_fixture.h"

#include <stdio.h>
#include <string.h>

/* The game and its set-up: section 1. */

static struct mt_table *const g = &mt_table;

static const struct mars_sheet *sheet_of(int seat)
{
	return t_sheet(g, seat);
}

/* A game from its first window to its end, without a line of Earth. */
static void play_out(const char *options)
{
	mt_setup(options);
	while (!g->s.over)
		mt_play(NULL);
}

static int in_hands(void)
{
	return mars_hand_size(&g->s.sides[MARS_EARTH]) + mars_hand_size(&g->s.sides[MARS_MARS]);
}

static void MARS_1_1_the_deck_of_mars_decides(void **state)
{
	(void)state;
	mt_put("sol1 c3 gru1 c5");
	mt_roll(2, 1, 2, "shot", "4 4 4 4 4");
	mt_roll(2, 1, 3, "survive", "1 1 1");
	mt_mars("left-nearest left-nearest", NULL);
	t_saw(g, MARS_E_AI_CARD, MARS_LEFT_NEAREST);
	assert_string_equal(mt_line(0), "a-free b-none: c");
	assert_string_equal(mt_where("sol1"), "off");
}

static void MARS_1_2_one_seat_and_mars_is_played_in_its_windows(void **state)
{
	(void)state;
	assert_int_equal(mars_attacks_rules.seats->n, 1);
	assert_int_equal(mars_attacks_rules.seats_max, 1);
	assert_string_equal(vocab_id(mars_attacks_rules.seats, 0), "earth");
	mt_setup("scenario=whos-there");
	assert_int_equal(t_awaited(g).must, 1u << MARS_SEAT_EARTH);
	mt_play(NULL);
	t_saw(g, MARS_E_TURN, 1, 1, MARS_MARS);
	assert_int_equal(t_count(g, MARS_E_AI_CARD), 2);
	assert_int_equal(g->s.side, MARS_EARTH);
	assert_int_equal(g->s.turn, 2);
	assert_int_equal(t_awaited(g).must, 1u << MARS_SEAT_EARTH);
}

static void MARS_1_3_eight_points_win(void **state)
{
	(void)state;
	for (int side = 0; side < MARS_SIDES; side++)
		for (int before = 6; before <= 7; before++) {
			mt_bare();
			mt_put("sol1 c3 gru1 c5");
			g->s.sides[side].vp = (uint8_t)before;
			mt_roll(1 + side, 1, 1, "shot", "5 5 5 5 5");
			mt_roll(1 + side, 1, 2, "survive", "1 1 1 1");
			if (side == MARS_EARTH)
				mt_earth("AIM sol1\nSHOOT sol1 gru1\nHOLD sol8");
			else
				mt_act("gru1", NULL);
			assert_int_equal(g->s.sides[side].vp, before + 1);
			assert_int_equal(g->s.over, before == 7);
			assert_true(!g->s.over || g->s.outcome == side);
		}
}

static void MARS_1_4_one_of_five_scenarios(void **state)
{
	static const char *const five[] = { "whos-there", "protect-and-serve", "sabotage",
		"take-me-to-your-leader", "flying-saucer" };
	static const char *const names[] = { "Who's There?", "Protect and Serve", "Sabotage",
		"Take Me to Your Leader", "Flying Saucer" };
	char option[64];
	(void)state;
	assert_int_equal(mars_scenario_words.n, 5);
	for (int i = 0; i < 5; i++) {
		snprintf(option, sizeof(option), "scenario=%s", five[i]);
		mt_setup(option);
		assert_string_equal(sheet_of(MARS_SEAT_EARTH)->name, names[i]);
	}
}

static void MARS_1_5__MARS_1_6_the_advantage_is_points_from_the_start(void **state)
{
	char option[] = "advantage=0";
	(void)state;
	assert_int_equal(mars_options[MARS_OPT_ADVANTAGE].lo, 0);
	assert_int_equal(mars_options[MARS_OPT_ADVANTAGE].hi, 3);
	for (int n = 0; n <= 3; n++) {
		option[10] = (char)('0' + n);
		mt_setup(option);
		assert_int_equal(mt_vp("mars"), n);
		assert_int_equal(mt_vp("earth"), 0);
	}
}

/* Three cards and a soldier worth 5: Mars has won. With two it goes on. */
static void MARS_1_5_the_advantage_counts_towards_eight(void **state)
{
	(void)state;
	for (int n = 2; n <= 3; n++) {
		mt_begin(n == 2 ? "advantage=2" : "advantage=3");
		g->scene.n_houses = g->scene.n_gaps = 0;
		g->scene.points[MARS_SOL] = 5;
		mt_put("sol1 c3 gru1 c5");
		mt_roll(2, 1, 1, "shot", "4 4 4 4 4");
		mt_roll(2, 1, 2, "survive", "1 1 1");
		mt_act("gru1", NULL);
		assert_int_equal(mt_vp("mars"), n + 5);
		assert_int_equal(g->s.over, n == 3);
	}
}

static void MARS_1_5_the_advantage_stays_and_no_card_adds_to_it(void **state)
{
	int kills = 0;
	(void)state;
	mt_setup("advantage=2 scenario=take-me-to-your-leader");
	while (!g->s.over) {
		mt_play(NULL);
		for (int i = 0; i < t_count(g, MARS_E_DIED); i++)
			if (t_nth(g, MARS_E_DIED, i)->arg[3] == MARS_MARS)
				kills += t_nth(g, MARS_E_DIED, i)->arg[4];
		for (int i = 0; i < t_count(g, MARS_E_GONE); i++)
			if (t_nth(g, MARS_E_GONE, i)->arg[3] == MARS_MARS)
				kills += t_nth(g, MARS_E_GONE, i)->arg[4];
		assert_int_equal(mt_vp("mars"), 2 + kills);
	}
}

static void MARS_1_7_without_options(void **state)
{
	(void)state;
	mt_setup("");
	assert_string_equal(g->scene.name, "Who's There?");
	assert_int_equal(mt_vp("mars"), 0);
	assert_int_equal(g->s.game->option[MARS_OPT_TEMPO], MARS_TEMPO_PAIR);
}

static void MARS_1_8_a_window_for_a_turn_or_for_a_round(void **state)
{
	(void)state;
	mt_setup("");
	mt_play(NULL);
	assert_int_equal(t_awaited(g).window, MARS_W_PAIR);
	assert_int_equal(g->s.turn, 2);
	mt_play(NULL);
	assert_int_equal(t_awaited(g).window, MARS_W_PAIR);
	assert_int_equal(g->s.round, 1);
	assert_int_equal(g->s.turn, 4);
	mt_setup("tempo=round");
	mt_play(NULL);
	assert_int_equal(t_awaited(g).window, MARS_W_ROUND);
	assert_int_equal(g->s.turn, 2);
	mt_play(NULL);
	assert_int_equal(t_awaited(g).window, MARS_W_ROUND);
	assert_int_equal(g->s.round, 2);
}

/* Before the first turn, and before the player says anything. */
static void MARS_1_9_all_is_on_the_board_first(void **state)
{
	const struct mars_sheet *sheet;
	(void)state;
	mt_setup("scenario=whos-there");
	assert_int_equal(g->s.round, 0);
	assert_int_equal(mars_figures_of(&g->s, MARS_EARTH), 8);
	assert_int_equal(mars_figures_of(&g->s, MARS_MARS), 5);
	assert_int_equal(g->s.n_counters, 8);
	sheet = sheet_of(MARS_SEAT_EARTH);
	assert_true(sheet->row[6].cell[1].cover);                  /* b2 */
	assert_int_equal(sheet->row[5].cell[1].west, MARS_E_WALL); /* b3 */
	mt_setup("scenario=protect-and-serve");
	assert_string_equal(mt_where("civ4"), "g4");
	mt_setup("scenario=sabotage");
	assert_int_equal(g->s.n_places, 3);
}

static void MARS_1_10_martians_stand_where_the_scenario_has_them(void **state)
{
	(void)state;
	mt_setup("scenario=protect-and-serve"); /* Earth begins */
	mt_play("PLACE gru1 h2\nPLACE frz1 a8");
	t_refused(g, MARS_SEAT_EARTH, 1, MARS_NOT_YOURS);
	t_refused(g, MARS_SEAT_EARTH, 2, MARS_NOT_YOURS);
	assert_string_equal(mt_where("gru1"), "b8");
	assert_string_equal(mt_where("frz1"), "d8");
}

static void MARS_1_11_place_puts_figures_elsewhere_in_rows_1_and_2(void **state)
{
	(void)state;
	mt_setup("scenario=protect-and-serve");
	assert_int_equal(t_awaited(g).window, MARS_W_SETUP);
	mt_play("PLACE sol1 h2\nPLACE sol2 a3\nPLACE eva a1");
	t_saw(g, MARS_E_PLACED, mt_figure("sol1"), mt_cell("h2"));
	assert_string_equal(mt_where("sol1"), "h2");
	assert_string_equal(mt_where("eva"), "a1");
	assert_int_equal(t_refusals(g), 1);
	t_refused(g, MARS_SEAT_EARTH, 2, MARS_NOT_YOUR_ROWS);
	assert_string_equal(mt_where("sol2"), "c2");
	assert_string_equal(mt_where("sar"), "e1");
}

/* The view of the window set-up shows them. */
static void MARS_1_11_the_player_places_when_the_rest_is_known(void **state)
{
	const struct mars_sheet *sheet;
	int counters = 0;
	(void)state;
	mt_setup("scenario=whos-there");
	sheet = sheet_of(MARS_SEAT_EARTH);
	assert_true(sheet->setup);
	for (int i = 0; i < MARS_CELLS; i++)
		counters += sheet->row[i / MARS_COLUMNS].cell[i % MARS_COLUMNS].thing == MARS_T_FACE_DOWN;
	assert_int_equal(counters, 8);
	assert_int_equal(sheet->row[0].cell[1].figure[0], mt_figure("gru1")); /* b8 */
}

static void MARS_1_12__MARS_1_13_hands_are_dealt_face_up_after_placing(void **state)
{
	(void)state;
	mt_setup("scenario=protect-and-serve");
	assert_int_equal(in_hands(), 0);
	mt_play("PLACE sol1 h2");
	assert_int_equal(in_hands(), 8);
	assert_true(t_at_event(g, t_saw(g, MARS_E_DEALT, MARS_MARS)) >
		t_at_event(g, t_saw(g, MARS_E_PLACED, mt_figure("sol1"))));
	assert_true(t_at_event(g, t_saw(g, MARS_E_DEALT, MARS_EARTH)) <
		t_at_event(g, t_saw(g, MARS_E_TURN, 1, 1, MARS_EARTH)));
	for (int k = 0; k < 2; k++) {
		const struct mars_sheet *sheet = sheet_of(k ? SEAT_OBSERVER : MARS_SEAT_EARTH);
		int earth = 0, mars = 0;
		for (int i = 0; i < sheet->n_cards; i++) {
			int card = sheet->card[i].card;
			assert_int_equal(sheet->card[i].hand, g->s.sides[MARS_EARTH].hand[card]);
			assert_int_equal(sheet->card[i].mars, g->s.sides[MARS_MARS].hand[card]);
			earth += sheet->card[i].hand;
			mars += sheet->card[i].mars;
		}
		assert_int_equal(earth, 4);
		assert_int_equal(mars, 4);
	}
}

static void MARS_1_14_four_cards_mars_first_and_no_events(void **state)
{
	(void)state;
	for (int i = 0; i < 40; i++) {
		mt_setup("scenario=protect-and-serve");
		g->t.windows = i; /* other dice */
		mt_play(NULL);
		assert_int_equal(t_count(g, MARS_E_DEALT), 2);
		assert_int_equal(t_nth(g, MARS_E_DEALT, 0)->arg[0], MARS_MARS);
		assert_int_equal(mars_hand_size(&g->s.sides[MARS_MARS]), 4);
		assert_int_equal(mars_hand_size(&g->s.sides[MARS_EARTH]), 4);
		t_none(g, MARS_E_HAPPENS);
		for (int card = MARS_CATTLE; card < MARS_CARDS; card++)
			assert_int_equal(g->s.deck[card], 2);
	}
}

/* 22 cards are drawn; then they are shuffled, and there is no other card. */
static void MARS_1_15_cards_that_are_set_aside_are_never_drawn(void **state)
{
	int drawn = 0;
	(void)state;
	mt_begin("advantage=1");
	assert_int_equal(mars_ai_words.n, 10);
	for (int turn = 0; turn < 11; turn++) {
		mt_mars("", NULL);
		drawn += t_count(g, MARS_E_AI_CARD);
		t_none(g, MARS_E_AI_SHUFFLED);
	}
	assert_int_equal(drawn, 22);
	assert_memory_equal(g->s.ai_discard, mars_ai_copies, sizeof(mars_ai_copies));
	mt_mars("", NULL);
	assert_int_equal(t_count(g, MARS_E_AI_SHUFFLED), 1);
}

static void MARS_1_16_the_scenario_names_the_first_side(void **state)
{
	static const struct {
		const char *option;
		int first;
	} five[] = {
		{ "scenario=whos-there", MARS_MARS },
		{ "scenario=protect-and-serve", MARS_EARTH },
		{ "scenario=sabotage", MARS_MARS },
		{ "scenario=take-me-to-your-leader", MARS_MARS },
		{ "scenario=flying-saucer", MARS_EARTH },
	};
	(void)state;
	for (int i = 0; i < 5; i++) {
		mt_setup(five[i].option);
		mt_play(NULL);
		t_saw(g, MARS_E_ROUND, 1, five[i].first);
		t_saw(g, MARS_E_TURN, 1, 1, five[i].first);
	}
}

static int sides_of(const char *label)
{
	int roll = t_rolled(g, label);
	assert_true(roll >= 0);
	assert_int_equal(dice_kind_of(g->t.dice, roll), DICE_OPEN);
	return dice_sides(g->t.dice, roll);
}

/* The place that the die shows is among the cards that are there, by kinds. */
static void MARS_1_17_an_open_die_draws_among_all_cards(void **state)
{
	(void)state;
	mt_hand("earth", "duck duck duck duck");
	mt_hand("mars", "close close");
	mt_roll(0, 0, 1, "draw", "5");
	mt_roll(0, 0, 2, "draw", "5");
	mt_end(NULL);
	assert_int_equal(sides_of("round 1/end/test 1/draw"), 38);
	assert_int_equal(sides_of("round 1/end/test 2/draw"), 37);
	assert_int_equal(mt_in_hand("mars", "steady"), 1); /* the last of six */
	assert_int_equal(mt_in_hand("mars", "close"), 3);
	mt_acted("gru8");
	mt_mars("left-nearest left-furthest", NULL);
	assert_int_equal(sides_of("round 1/turn 2/thing 1/test 1/card"), 22);
	assert_int_equal(sides_of("round 1/turn 2/thing 2/test 1/card"), 21);
}

static void MARS_1_18_a_counter_is_drawn_when_it_is_turned_up(void **state)
{
	(void)state;
	for (int value = 1; value <= 3; value++) {
		char die[] = { (char)('0' + value), 0 };
		mt_bare();
		mt_counters("c4 face-down d6 face-down e6 face-down");
		mt_hidden(2, 1);
		mt_put("sol1 c3");
		mt_roll(1, 1, 1, "counter", die);
		mt_earth("MOVE sol1 c4\nHOLD sol8");
		t_saw(g, MARS_E_TURNED, mt_figure("sol1"), mt_cell("c4"),
			value == 3 ? MARS_SECRET : MARS_CRITTER);
		assert_int_equal(sides_of("round 1/turn 1/thing 1/test 1/counter"), 3);
		assert_int_equal(g->s.hidden[0], value == 3 ? 2 : 1);
		assert_int_equal(g->s.hidden[1], value == 3 ? 0 : 1);
	}
}

static void must_be_open(const struct table *t)
{
	struct buf here = BUF_INIT, seen = BUF_INIT;
	for (int i = 0; i < dice_rolls(t->dice); i++)
		assert_int_equal(dice_kind_of(t->dice, i), DICE_OPEN);
	schema_write(&here, &mars_state_schema, &g->s);
	schema_write(&seen, &mars_state_schema, t_view(g, SEAT_OBSERVER)->state);
	assert_string_equal(buf_cstr(&here), buf_cstr(&seen));
	buf_release(&here);
	buf_release(&seen);
}

static void MARS_1_18_nothing_is_hidden_in_a_whole_game(void **state)
{
	(void)state;
	mt_setup("");
	must_be_open(&g->t);
	g->t.look = must_be_open;
	while (!g->s.over)
		mt_play(NULL);
	play_out("scenario=protect-and-serve");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(MARS_1_1_the_deck_of_mars_decides, mt_start),
		cmocka_unit_test(MARS_1_2_one_seat_and_mars_is_played_in_its_windows),
		cmocka_unit_test(MARS_1_3_eight_points_win),
		cmocka_unit_test(MARS_1_4_one_of_five_scenarios),
		cmocka_unit_test(MARS_1_5__MARS_1_6_the_advantage_is_points_from_the_start),
		cmocka_unit_test(MARS_1_5_the_advantage_counts_towards_eight),
		cmocka_unit_test(MARS_1_5_the_advantage_stays_and_no_card_adds_to_it),
		cmocka_unit_test(MARS_1_7_without_options),
		cmocka_unit_test(MARS_1_8_a_window_for_a_turn_or_for_a_round),
		cmocka_unit_test(MARS_1_9_all_is_on_the_board_first),
		cmocka_unit_test(MARS_1_10_martians_stand_where_the_scenario_has_them),
		cmocka_unit_test(MARS_1_11_place_puts_figures_elsewhere_in_rows_1_and_2),
		cmocka_unit_test(MARS_1_11_the_player_places_when_the_rest_is_known),
		cmocka_unit_test(MARS_1_12__MARS_1_13_hands_are_dealt_face_up_after_placing),
		cmocka_unit_test(MARS_1_14_four_cards_mars_first_and_no_events),
		cmocka_unit_test(MARS_1_15_cards_that_are_set_aside_are_never_drawn),
		cmocka_unit_test(MARS_1_16_the_scenario_names_the_first_side),
		cmocka_unit_test_setup(MARS_1_17_an_open_die_draws_among_all_cards, mt_start),
		cmocka_unit_test(MARS_1_18_a_counter_is_drawn_when_it_is_turned_up),
		cmocka_unit_test(MARS_1_18_nothing_is_hidden_in_a_whole_game),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
