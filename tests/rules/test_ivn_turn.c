/* SPDX-License-Identifier: MIT */
#include "ivn_fixture.h"

#include <stdio.h>

/* The turn, the pile and the dead: section 4. */

static struct ig_table *const g = &ig_table;

static int at(int type, int seat)
{
	return t_at_event(g, t_saw(g, type, seat));
}

/* Both seats do something in every phase. */
static void busy(const char *options)
{
	ig_begin("red blue", options);
	ig_hand("red", "sou fou");
	ig_hand("blue", "sou fou");
	ig_put("red", "tri 3.5 fou 2.4 mol 4.5 pro 3.16 kam 5.17");
	ig_put("blue", "tri 3.6 fou 2.16 mol 3.16 sab 4.4 pla 5.17");
	ig_lands("red", "8.5");
	ig_lands("blue", "8.15");
	ig_on_top("mou kam");
	ig_play("MOVE mol1 4.4\nSHOOT tri1 tri2\nATTACK pro1 mol2\nBREED fou1\nREINFORCE sou",
		"MOVE sab1 4.5\nSHOOT tri2 tri1\nATTACK pla3 kam1\nBREED fou2\nREINFORCE sou");
}

static void IVN_4_1__IVN_4_3_six_phases_seat_by_seat(void **state)
{
	static const int phase[] = { IVN_E_LANDED, IVN_E_MOVED, IVN_E_SHOT, IVN_E_ATTACK, IVN_E_BREEDS };
	int last = -1;
	(void)state;
	busy("pin=no first=fixed");
	t_none_refused(g);
	for (size_t i = 0; i < sizeof(phase) / sizeof(phase[0]); i++)
		for (int seat = IVN_RED; seat <= IVN_BLUE; seat++) {
			int now = at(phase[i], seat);
			assert_true(now > last);
			last = now;
			/* one seat does everything, then the next one */
			for (int n = 0; n < t_count(g, phase[i]); n++) {
				const struct event *e = t_nth(g, phase[i], n);
				assert_true(
					seat == IVN_BLUE || e->arg[0] == IVN_RED || t_at_event(g, e) > last);
			}
		}
	/* and the draw, with which the next turn begins */
	assert_true(t_at_event(g, t_saw(g, IVN_E_TURN, IVN_RED, 3)) > last);
	assert_true(at(IVN_E_DRAWN, IVN_RED) > t_at_event(g, t_nth(g, IVN_E_TURN, 0)));
	assert_true(at(IVN_E_DRAWN, IVN_BLUE) > at(IVN_E_DRAWN, IVN_RED));
	t_none(g, IVN_E_ANNOUNCED);
}

static void IVN_4_2_the_seventh_phase_is_for_event_dice(void **state)
{
	(void)state;
	ig_begin("red blue", "events=each");
	ig_hand("red", "pla");
	ig_lands("red", NULL);
	t_dice(g, "event/red", "3");
	t_dice(g, "event/blue", "100");
	ig_play("BREED pla1", NULL);
	assert_true(at(IVN_E_ANNOUNCED, IVN_RED) > at(IVN_E_BREEDS, IVN_RED));
	t_saw(g, IVN_E_ANNOUNCED, IVN_BLUE, IVN_BUSHIDO);
	assert_true(at(IVN_E_TURN, IVN_BLUE) > at(IVN_E_ANNOUNCED, IVN_BLUE));
	assert_true(at(IVN_E_DRAWN, IVN_RED) > at(IVN_E_ANNOUNCED, IVN_BLUE));
	assert_int_equal(g->s.n_events, 2);
	assert_int_equal(g->s.event[0], IVN_TURBO);
	/* no dice without events */
	ig_begin("red blue", "events=none");
	ig_play(NULL, NULL);
	assert_int_equal(t_rolled(g, "event/red"), -1);
	assert_int_equal(g->s.n_events, 0);
}

static int first_of(int turn)
{
	return t_saw(g, IVN_E_TURN, ANY, turn)->arg[0];
}

static void IVN_4_4_who_is_first(void **state)
{
	static const int rotating[] = { IVN_BLUE, IVN_GREEN, IVN_RED, IVN_BLUE };
	(void)state;
	ig_begin("red blue green", "first=rotates");
	for (int turn = 3; turn < 7; turn++) {
		ig_play(NULL, NULL);
		assert_int_equal(first_of(turn), rotating[turn - 3]);
		assert_int_equal(g->s.first, rotating[turn - 3]);
	}
	/* who is out is passed over */
	ig_bare();
	ig_hand("blue", "");
	ig_put("red", "pla 10.1");
	ig_put("blue", "kam 3.5");
	ig_put("green", "tri 3.5");
	ig_play(NULL, NULL);
	assert_false(g->s.side[IVN_BLUE].alive);
	assert_int_equal(first_of(7), IVN_GREEN);
	ig_play(NULL, NULL);
	assert_int_equal(first_of(8), IVN_RED);
	ig_play(NULL, NULL);
	assert_int_equal(first_of(9), IVN_GREEN);
	ig_begin("red blue green", "first=fixed");
	for (int turn = 3; turn < 6; turn++) {
		ig_play(NULL, NULL);
		assert_int_equal(first_of(turn), IVN_RED);
	}
}

static void IVN_4_5_one_window_with_the_hand_and_the_events_known(void **state)
{
	(void)state;
	ig_setup("red blue", "start=1 events=one");
	assert_int_equal(ivn_window_words.n, 1);
	assert_int_equal(t_awaited(g).window, IVN_W_TURN);
	assert_int_equal(t_awaited(g).must, 1u << IVN_RED | 1u << IVN_BLUE);
	assert_int_equal(g->s.side[IVN_RED].hand.n, 4);
	t_dice(g, "event/red", "9"); /* Desertion */
	ig_play(NULL, NULL);
	assert_int_equal(g->s.turn, 2);
	assert_int_equal(t_awaited(g).window, IVN_W_TURN);
	/* the card of turn 2 is in the hand, and what will happen is known and has not happened */
	assert_int_equal(g->s.side[IVN_RED].hand.n, 4 - 1 + 1);
	assert_int_equal(g->s.n_events, 1);
	assert_int_equal(g->s.event[0], IVN_DESERTION);
	t_none(g, IVN_E_DISCARDED);
	ig_lands("red", NULL);
	ig_lands("blue", NULL);
	ig_play(NULL, NULL);
	assert_int_equal(t_count(g, IVN_E_DISCARDED), 2);
	assert_true(at(IVN_E_DISCARDED, IVN_RED) < at(IVN_E_TEST, IVN_RED));
}

static void IVN_4_6_four_cards_at_the_start(void **state)
{
	(void)state;
	ig_setup("red blue green", "");
	for (int seat = IVN_RED; seat <= IVN_GREEN; seat++) {
		assert_int_equal(g->s.side[seat].hand.n, 4);
		t_saw(g, IVN_E_DRAWN, seat, 4);
	}
	assert_int_equal(g->s.side[IVN_YELLOW].hand.n, 0);
	assert_int_equal(g->s.pile.n, 72 - 12);
	assert_int_equal(g->s.turn, 1);
	/* shuffled: nothing is in order */
	assert_int_equal(g->s.pile.above + g->s.pile.below, 0);
	ig_play(NULL, NULL);
	for (int seat = IVN_RED; seat <= IVN_GREEN; seat++)
		assert_int_equal(g->s.side[seat].hand.n, 4 - 3 + 1);
}

static void IVN_4_7__IVN_4_8_one_card_from_the_top_in_the_new_order(void **state)
{
	(void)state;
	ig_begin("red blue", "first=rotates");
	ig_on_top("sou tri");
	ig_play(NULL, NULL);
	assert_string_equal(ig_held("blue"), "tri"); /* who begins turn 3 */
	assert_string_equal(ig_held("red"), "sou");
	t_saw(g, IVN_E_DRAWN, IVN_RED, 1);
	ig_hand("red", "");
	ig_hand("blue", "");
	ig_on_top("sou tri");
	ig_play(NULL, NULL);
	assert_string_equal(ig_held("red"), "tri");
	assert_string_equal(ig_held("blue"), "sou");
	ig_begin("red blue", "first=fixed");
	ig_on_top("sou tri");
	ig_play(NULL, NULL);
	assert_string_equal(ig_held("red"), "tri");
}

/* The lowest cards of the pile, the lowest first. */
static const char *lowest(int n)
{
	static struct buf b = BUF_INIT;
	buf_clear(&b);
	for (int i = 0; i < n; i++) {
		buf_str(&b, i ? " " : "");
		buf_str(&b, i < g->s.pile.below ? vocab_id(&ivn_kind_words, g->s.pile.card[i]) : "?");
	}
	return buf_cstr(&b);
}

/* Empties the middle of the pile: its cards leave the game. */
static void exhaust(void)
{
	struct pile *p = &g->s.pile;
	while (p->n > p->below + p->above) {
		struct pile_card c = pile_take(p, p->below, 0);
		g->s.removed[c.kind]++;
	}
}

static void IVN_4_9__IVN_4_10_one_pile_under_which_the_dead_go(void **state)
{
	(void)state;
	ig_begin("red blue", "first=fixed");
	ig_put("red", "tri 3.5 kam 3.16");
	ig_put("blue", "kam 3.5 tri 3.16");
	ig_hand("red", "rob");
	ig_hand("blue", "gel");
	ig_lands("red", "4.8");    /* in the middle of the Atlantic: no land beside it */
	ig_lands("blue", "10.15"); /* ice, and ice all around */
	ig_play("SHOOT tri1 none", "SHOOT tri2 none");
	t_saw(g, IVN_E_CRASHED, IVN_RED, IVN_ROB, ig_cell("4.8"));
	t_saw(g, IVN_E_CRASHED, IVN_BLUE, IVN_GEL, ig_cell("10.15"));
	assert_false(ig_is_there("kam1") || ig_is_there("kam2"));
	assert_int_equal(g->s.pile.below, 4);
	assert_string_equal(lowest(5), "kam kam gel rob ?");
	/* what one seat lost the other draws: what was put under first comes first */
	ig_hand("red", "");
	ig_hand("blue", "");
	exhaust();
	ig_play(NULL, "ATTACK tri2 none");
	assert_string_equal(ig_held("red"), "rob");
	assert_string_equal(ig_held("blue"), "gel");
}

static void IVN_4_11_face_up_the_new_one_lowest(void **state)
{
	(void)state;
	ig_begin("red blue green", "first=fixed");
	ig_bare();
	ig_put("red", "tri 3.5 pla 10.1");
	ig_put("blue", "kam 3.5");
	ig_put("green", "pla 10.7");
	ig_hand("red", "mou");
	ig_hand("blue", "cer tri sou kam kam");
	ig_lands("blue", NULL);
	ig_beneath("fou");
	ig_event("9"); /* each discards the weakest */
	ig_play(NULL, NULL);
	/* fou; red's and blue's weakest; the dead; and blue's hand, by kind */
	t_saw(g, IVN_E_OUT, IVN_BLUE);
	assert_string_equal(lowest(9), "kam cer sou tri kam kam mou fou ?");
	for (int i = 0; i < 8; i++)
		assert_int_equal(g->s.pile.seen[i], PILE_ALL);
	assert_int_equal(g->s.side[IVN_BLUE].hand.n, 0);
}

static void IVN_4_12_an_empty_pile_gives_no_card(void **state)
{
	(void)state;
	ig_begin("red blue", "first=fixed");
	exhaust();
	assert_int_equal(g->s.pile.n, 0);
	ig_play(NULL, NULL);
	t_none(g, IVN_E_DRAWN);
	assert_string_equal(ig_held("red"), "");
	/* one card is for the first */
	ig_begin("red blue", "first=fixed");
	ig_on_top("tri");
	exhaust();
	ig_play(NULL, NULL);
	assert_string_equal(ig_held("red"), "tri");
	assert_string_equal(ig_held("blue"), "");
	/* two for each, and three are there */
	ig_begin("red blue", "first=fixed events=one");
	ig_on_top("tri sou kam");
	exhaust();
	t_dice(g, "event/red", "7");
	ig_play(NULL, NULL);
	assert_string_equal(ig_held("red"), "sou kam");
	assert_string_equal(ig_held("blue"), "tri");
	/* what lies under it is not shuffled, but drawn as it lies; by event 83 it is */
	for (int shuffled = 0; shuffled < 2; shuffled++) {
		ig_begin("red blue", "first=fixed");
		ig_beneath("tri sou kam fou pro cer gel");
		exhaust();
		ig_event(shuffled ? "83" : "");
		if (shuffled) {
			ig_lands("red", NULL);
			ig_lands("blue", NULL);
		}
		ig_play(NULL, NULL);
		assert_int_equal(g->s.pile.below, shuffled ? 0 : 5);
		assert_int_equal(t_count(g, IVN_E_SHUFFLED), shuffled);
		if (!shuffled)
			assert_string_equal(ig_held("red"), "tri");
	}
}

static void IVN_4_13_a_hand_may_have_any_number_of_cards(void **state)
{
	(void)state;
	ig_hand("red", "tri tri sou sou sou sou cer cer gel gel fou fou fou fou mou mou mou amz amz amz");
	ig_lands("red", NULL);
	ig_play(NULL, NULL);
	assert_int_equal(g->s.side[IVN_RED].hand.n, 21);
	t_none(g, IVN_E_DISCARDED);
}

static void must_be_dead(int n, const char *kind, int seat, const char *cell)
{
	assert_true(n < g->s.n_dead);
	assert_int_equal(g->s.dead[n].kind, ig_kind(kind));
	assert_int_equal(g->s.dead[n].seat, seat);
	assert_int_equal(g->s.dead[n].cell, ig_cell(cell));
}

static void IVN_4_14_the_list_of_the_dead(void **state)
{
	(void)state;
	ig_begin("red blue", "first=fixed");
	ig_put("red", "tri 3.5 kam 3.16 gri 4.5");
	ig_put("blue", "kam 3.5 tri 3.16 kam 4.5 col 4.6");
	ig_hand("red", "rob kam");
	ig_lands("red", "4.8");
	ig_event("9");
	ig_play("REINFORCE rob", NULL);
	t_saw(g, IVN_E_CRASHED, IVN_RED, IVN_ROB);
	t_saw(g, IVN_E_DISCARDED, IVN_RED);
	assert_string_equal(ig_owner("kam3"), "red"); /* taken over */
	/* neither of these two is in it */
	assert_int_equal(g->s.n_dead, 2);
	must_be_dead(0, "kam", IVN_BLUE, "3.5");
	must_be_dead(1, "kam", IVN_RED, "3.16");
	/* the last owner */
	ig_hand("red", "");
	ig_hand("blue", "");
	ig_play("ATTACK gri1 none", "MOVE col1 4.5\nATTACK col1 kam3");
	assert_int_equal(g->s.n_dead, 3);
	must_be_dead(2, "kam", IVN_RED, "4.5");
}

static void IVN_4_15_who_is_drawn_leaves_the_list(void **state)
{
	(void)state;
	ig_begin("red blue", "first=fixed");
	ig_dead("red tri 4.12 blue kam 5.3 red kam 5.4 blue fou 3.6 blue kam 3.5");
	exhaust();
	ig_play(NULL, NULL); /* red draws tri, blue the kam that died first */
	assert_string_equal(ig_held("red"), "tri");
	assert_string_equal(ig_held("blue"), "kam");
	assert_int_equal(g->s.n_dead, 3);
	must_be_dead(0, "kam", IVN_RED, "5.4");
	must_be_dead(1, "fou", IVN_BLUE, "3.6");
	must_be_dead(2, "kam", IVN_BLUE, "3.5");
	/* one alone: the others stay in their order */
	ig_begin("red blue", "first=fixed");
	ig_dead("red tri 4.12 blue kam 5.3 red fou 5.4");
	ig_on_top("mol");
	exhaust();
	ig_play(NULL, NULL);
	assert_string_equal(ig_held("blue"), "tri");
	assert_int_equal(g->s.n_dead, 2);
	must_be_dead(0, "kam", IVN_BLUE, "5.3");
	must_be_dead(1, "fou", IVN_RED, "5.4");
	/* crashed and discarded cards go before equal ones of the dead */
	ig_begin("red blue", "first=fixed");
	ig_dead("red kam 4.12");
	ig_beneath("kam kam");
	exhaust();
	ig_play(NULL, NULL);
	assert_string_equal(ig_held("blue"), "kam");
	assert_int_equal(g->s.n_dead, 1);
	must_be_dead(0, "kam", IVN_RED, "4.12");
	ig_lands("red", NULL);
	ig_lands("blue", NULL);
	ig_play(NULL, NULL);
	assert_int_equal(g->s.n_dead, 0);
}

static void IVN_4_15_who_is_taken_back_leaves_the_list(void **state)
{
	(void)state;
	ig_begin("red blue", "first=fixed");
	ig_dead("red kam 5.4 blue fou 3.6 blue kam 3.5");
	/* taken back by Exhumation and Nostalgia */
	exhaust();
	ig_event("25 87");
	ig_lands("blue", NULL);
	ig_play(NULL, NULL);
	assert_string_equal(ig_where("kam1"), "3.5");
	assert_string_equal(ig_held("blue"), "fou");
	assert_int_equal(g->s.n_dead, 0);
	assert_string_equal(ig_held("red"), "kam");
}

static void IVN_4_16_a_shuffle_empties_the_list(void **state)
{
	(void)state;
	ig_dead("red tri 4.12 blue kam 5.3");
	ig_event("83 25");
	ig_lands("red", NULL);
	ig_lands("blue", NULL);
	ig_play(NULL, NULL);
	assert_int_equal(g->s.n_dead, 0);
	t_none(g, IVN_E_RETURNED);
	t_saw(g, IVN_E_NOTHING, IVN_EXHUMATION);
	assert_int_equal(g->s.pile.below, 0);
}

static void IVN_4_17_both_cards_of_a_pair(void **state)
{
	(void)state;
	ig_put("red", "tri 3.5");
	ig_put("blue", "pro+1 3.5");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_DIED, IVN_BLUE, ig_number("pro1"));
	assert_int_equal(t_count(g, IVN_E_DIED), 1);
	assert_string_equal(lowest(3), "pro pro ?");
	assert_int_equal(g->s.n_dead, 2);
	must_be_dead(0, "pro", IVN_BLUE, "3.5");
	must_be_dead(1, "pro", IVN_BLUE, "3.5");
}

static void IVN_4_18_removed_cards_do_not_come_back(void **state)
{
	(void)state;
	ig_hand("red", "tri sou");
	ig_put("blue", "col 3.5");
	ig_event("56 54 83 40");
	ig_lands("red", NULL);
	ig_lands("blue", NULL);
	ig_play(NULL, NULL);
	assert_string_equal(ig_listed(IVN_E_DROPPED, 0, "cards"), "tri sou");
	t_saw(g, IVN_E_REMOVED, IVN_BLUE, ig_number("col1"));
	assert_int_equal(g->s.removed[IVN_TRI], 1);
	assert_int_equal(g->s.removed[IVN_SOU], 1);
	assert_int_equal(g->s.removed[IVN_COL], 1);
	assert_int_equal(pile_count(&g->s.pile, IVN_COL), 0);
	assert_int_equal(pile_count(&g->s.side[IVN_RED].hand, IVN_COL), 0);
	assert_int_equal(pile_count(&g->s.side[IVN_BLUE].hand, IVN_COL), 0);
	assert_int_equal(g->s.n_dead, 0);
	t_none(g, IVN_E_RECALLED);
}

static void IVN_4_19_two_to_six_each_against_all_others(void **state)
{
	(void)state;
	assert_int_equal(invasion_rules.seats_min, 2);
	assert_int_equal(invasion_rules.seats_max, 6);
	ig_begin("red blue green yellow white black", "first=fixed");
	assert_int_equal(bits_count(t_awaited(g).must), 6);
	ig_put("red", "tri 3.5");
	ig_put("blue", "kam 3.5");
	ig_put("green", "kam 3.5 fou 3.16");
	ig_put("black", "kam 3.16");
	ig_play("ATTACK tri1 kam2", NULL);
	t_saw(g, IVN_E_DIED, IVN_GREEN, ig_number("kam2"), ANY, IVN_BY_ATTACK, ig_number("tri1"));
	t_saw(g, IVN_E_DIED, IVN_BLACK, ig_number("kam3"), ANY, IVN_BY_ATTACK, ig_number("fou1"));
	assert_true(ig_is_there("kam1"));
	ig_play(NULL, NULL);
	assert_false(ig_is_there("kam1"));
	assert_int_equal(bits_count(t_awaited(g).must), 6);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(IVN_4_1__IVN_4_3_six_phases_seat_by_seat, ig_start),
		cmocka_unit_test_setup(IVN_4_2_the_seventh_phase_is_for_event_dice, ig_start),
		cmocka_unit_test_setup(IVN_4_4_who_is_first, ig_start),
		cmocka_unit_test_setup(IVN_4_5_one_window_with_the_hand_and_the_events_known, ig_start),
		cmocka_unit_test_setup(IVN_4_6_four_cards_at_the_start, ig_start),
		cmocka_unit_test_setup(IVN_4_7__IVN_4_8_one_card_from_the_top_in_the_new_order, ig_start),
		cmocka_unit_test_setup(IVN_4_9__IVN_4_10_one_pile_under_which_the_dead_go, ig_start),
		cmocka_unit_test_setup(IVN_4_11_face_up_the_new_one_lowest, ig_start),
		cmocka_unit_test_setup(IVN_4_12_an_empty_pile_gives_no_card, ig_start),
		cmocka_unit_test_setup(IVN_4_13_a_hand_may_have_any_number_of_cards, ig_start),
		cmocka_unit_test_setup(IVN_4_14_the_list_of_the_dead, ig_start),
		cmocka_unit_test_setup(IVN_4_15_who_is_drawn_leaves_the_list, ig_start),
		cmocka_unit_test_setup(IVN_4_15_who_is_taken_back_leaves_the_list, ig_start),
		cmocka_unit_test_setup(IVN_4_16_a_shuffle_empties_the_list, ig_start),
		cmocka_unit_test_setup(IVN_4_17_both_cards_of_a_pair, ig_start),
		cmocka_unit_test_setup(IVN_4_18_removed_cards_do_not_come_back, ig_start),
		cmocka_unit_test_setup(IVN_4_19_two_to_six_each_against_all_others, ig_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
