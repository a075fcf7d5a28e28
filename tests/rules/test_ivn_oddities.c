/* SPDX-License-Identifier: MIT */
#include "ivn_fixture.h"

#include "core/orderline.h"

#include <string.h>

/* Events that meet each other, crowds, and lines that nobody would think of. */

static struct ig_table *const g = &ig_table;

static const struct notes *check(const char *lines)
{
	static struct orders os;
	static struct notes ns;
	table_check(&g->t, IVN_RED, IVN_W_TURN, lines, &os, &ns);
	return &ns;
}

static bool says(const struct notes *ns, int line, int type)
{
	return table_note(ns, line, false, type) != NULL;
}

/* --- receipts */

/* Each order of a line has its own doubts. */
static void IVN_13_3_the_other_order_of_a_line_may_be_refused(void **state)
{
	const struct notes *ns;
	(void)state;
	ig_put("red", "sou 4.12");
	ig_hand("red", "pro");
	ig_event("28");
	ns = check("IF turn = 9 THEN REINFORCE pro ELSE MOVE sou1 4.11\n");
	assert_non_null(table_note(ns, 1, true, NOTE_PERHAPS));
	ig_event("50");
	ns = check("IF turn = 9 THEN MOVE sou1 4.11 ELSE REINFORCE pro\n");
	assert_non_null(table_note(ns, 1, true, NOTE_PERHAPS));
	assert_null(table_note(check("MOVE sou1 4.11\n"), 1, true, NOTE_PERHAPS));
}

/* Whom a word sends is not known when lines with conditions stand above it. */
static void IVN_5_11__IVN_5_7_any_card_may_be_sent_by_a_word(void **state)
{
	static const char *const lines[] = { "IF turn = 1 THEN REINFORCE none\nREINFORCE pie\n",
		"IF turn = 1 THEN REINFORCE pie\nREINFORCE strongest\nREINFORCE ara\n" };
	static const char *const hand[] = { "pie pro", "pie ara pro" };
	(void)state;
	for (int i = 0; i < 2; i++) {
		ig_setup("red blue", "events=none");
		ig_hand("red", hand[i]);
		assert_non_null(table_note(check(lines[i]), 2 + i, true, NOTE_PERHAPS));
		ig_play(lines[i], NULL);
		t_refused(g, IVN_RED, 2 + i, IVN_NOT_IN_HAND);
	}
}

/* Where units are few, nobody may be left for a word when one's turn comes. */
static void IVN_13_17_the_strongest_may_be_gone(void **state)
{
	(void)state;
	ig_begin("red blue green", "first=fixed");
	ig_event("31");
	ig_bare();
	ig_put("red", "yet 4.12");
	ig_put("blue", "kam 4.13");
	assert_non_null(table_note(check("BOUNTY strongest"), 1, true, NOTE_PERHAPS));
	assert_null(table_note(check("BOUNTY none"), 1, true, NOTE_PERHAPS));
	ig_put("green", "kam 4.13 hor 4.13");
	assert_null(table_note(check("BOUNTY strongest"), 1, true, NOTE_PERHAPS));
	ig_event("90");
	assert_non_null(table_note(check("KAMIKAZE yet1 strongest"), 1, true, NOTE_PERHAPS));
	ig_put("green", "pro 4.13 pro 4.13");
	ig_event("31");
	assert_null(table_note(check("BOUNTY weakest"), 1, true, NOTE_PERHAPS));
}

/* A line that does not come up as things stand may do so in the window, and fail there. */
static void IVN_13_26_what_conditions_may_bring_up(void **state)
{
	const struct notes *ns;
	(void)state;
	ig_put("red", "sou 4.12 fou+2 6.11");
	ig_event("72");
	ns = check("IF turn = 9 THEN SWAP sou1 fou1\nSWAP pla1 sou1\n");
	assert_non_null(table_note(ns, 1, true, NOTE_PERHAPS));
	assert_null(table_note(ns, 2, true, NOTE_PERHAPS));
	ig_event("66");
	ig_put("red", "kam 4.11");
	ns = check("FEATHER kam1\nIF turn = 9 THEN FEATHER kam1\n");
	assert_null(table_note(ns, 1, true, NOTE_PERHAPS));
	assert_non_null(table_note(ns, 2, true, NOTE_PERHAPS));
	ig_event("");
	ig_hand("red", "pro");
	ns = check("IF cards = 1 THEN MOVE sou1 4.11\nTOWARD sou1 dra1\n");
	assert_non_null(table_note(ns, 2, true, NOTE_PERHAPS));
}

/* Where a unit would come to is not said of one that goes for its nearest. */
static void IVN_20_22_nobody_knows_where_rage_leads(void **state)
{
	const struct notes *ns;
	(void)state;
	ig_put("red", "sou 4.12 kam 5.11");
	ig_put("blue", "tri 4.11");
	ns = check("MOVE sou1 4.11\nSACRIFICE kam1\n");
	assert_true(says(ns, 1, IVN_N_PATH));
	assert_true(says(ns, 1, IVN_N_MEETS));
	ig_event("22");
	ns = check("MOVE sou1 4.11\nTOWARD kam1 4.11\nSACRIFICE kam1\n");
	for (int line = 1; line <= 2; line++) {
		assert_true(says(ns, line, IVN_N_OVERRULED));
		assert_false(says(ns, line, IVN_N_PATH));
		assert_false(says(ns, line, IVN_N_MEETS));
	}
	/* it still gives itself */
	assert_false(says(ns, 3, IVN_N_OVERRULED));
}

static void IVN_13_8_who_is_on_hold_goes_nowhere(void **state)
{
	(void)state;
	ig_put("red", "sou 4.12");
	assert_true(says(check("TOWARD sou1 4.10\n"), 1, IVN_N_PATH));
	assert_false(says(check("TOWARD sou1 4.10\nHOLD sou1\n"), 1, IVN_N_PATH));
	assert_false(says(check("HOLD sou1\nTOWARD sou1 4.10\n"), 2, IVN_N_PATH));
	ig_play("TOWARD sou1 4.10\nHOLD sou1", NULL);
	assert_string_equal(ig_where("sou1"), "4.12");
}

/* What a fight would come to is said with all that counts in it, of the enemy that is attacked. */
static void IVN_8_9__IVN_8_16_the_fight_that_a_move_leads_to(void **state)
{
	const struct note *n;
	(void)state;
	ig_with("75 58");
	ig_put("red", "sou 4.12");
	ig_put("blue", "kam 4.13 hor 4.13");
	n = table_note(check("MOVE sou1 4.13"), 1, false, IVN_N_MEETS);
	assert_int_equal(n->arg[1], ig_number("kam1"));
	assert_int_equal(n->arg[2], 3);
	assert_int_equal(n->arg[3], 2);
	ig_play("MOVE sou1 4.13", NULL);
	t_saw(g, IVN_E_ATTACK, IVN_RED, ig_number("sou1"), ig_number("kam1"), ANY, 3, 0, 2);
	ig_with("");
	ig_put("red", "sou 4.12");
	ig_put("blue", "amz 4.13");
	assert_true(says(check("MOVE sou1 4.13"), 1, IVN_N_MEETS_FIRST));
	ig_put("red", "sou 5.12");
	ig_put("blue", "fou+2 5.11");
	n = table_note(check("MOVE sou2 5.11"), 1, false, IVN_N_MEETS);
	assert_int_equal(n->arg[3], 6); /* a pair */
	assert_int_equal(n->arg[4], 0);
	ig_event("74");
	assert_false(says(check("MOVE sou1 4.13"), 1, IVN_N_MEETS_FIRST));
	ig_event("86");
	assert_false(says(check("MOVE sou1 4.13"), 1, IVN_N_MEETS_FIRST));
}

/* Words that a verb can do nothing with are no words of its. */
static void IVN_13_10__IVN_13_17_words_of_targets(void **state)
{
	static const char *const lines[] = { "ATTACK pla1 strongest", "ATTACK pla1 weakest",
		"ATTACK pla1 nearest", "BOUNTY nearest", "KAMIKAZE pla1 nearest", "ATTACK pla1 none",
		"BOUNTY none", "BOUNTY weakest", "KAMIKAZE pla1 strongest", "SHOOT pla1 nearest" };
	(void)state;
	for (int i = 0; i < 10; i++) {
		struct order o;
		assert_int_equal(order_read(&o, &ivn_grammar, lines[i], strlen(lines[i])) == 0, i >= 5);
	}
}

/* --- what cannot die, and what is not one's own */

static void IVN_20_65__IVN_20_63_who_cannot_die_saves_nobody(void **state)
{
	(void)state;
	ig_with("63 65");
	ig_put("red", "cer 5.10 fou 5.11 yet 4.12");
	ig_play("KEEP yet fou pla cer", NULL); /* two of four, and not the first */
	assert_string_equal(ig_army("red"), "cer1 5.10 yet1 4.12");
	t_none(g, IVN_E_SPARED);
}

/* Blue's only unit obeys red. */
static void lend_the_last(const char *event)
{
	ig_with(event);
	ig_bare();
	ig_put("red", "fou 5.10 yet 5.11");
	ig_put("blue", "tri 4.12");
	ig_unit("tri1")->seat = IVN_RED;
	ig_unit("tri1")->lender = IVN_BLUE;
}

static void IVN_12_7__IVN_20_64_the_last_unit_of_a_seat_is_spared_whoever_has_it(void **state)
{
	(void)state;
	lend_the_last("65 64");
	ig_play("KEEP yet fou tri", NULL);
	assert_string_equal(ig_army("red"), "yet1 5.11"); /* its own last, too */
	assert_string_equal(ig_owner("tri1"), "blue");
	lend_the_last("69 64");
	ig_play("KEEP yet fou tri", NULL);
	assert_string_equal(ig_army("red"), "yet1 5.11");
	assert_string_equal(ig_owner("tri1"), "blue");
	lend_the_last("82 64");
	ig_play("STAKE tri1", NULL);
	t_refused(g, IVN_RED, 1, IVN_LAST_UNIT);
	assert_string_equal(ig_owner("tri1"), "blue");
}

/* --- fights that were put off */

static void put_off(const char *then)
{
	ig_begin("red blue", "first=fixed pin=no");
	ig_event("59");
	ig_put("red", "yet 5.10");
	ig_put("blue", "rei 5.11");
	ig_play("MOVE yet1 5.11", NULL);
	assert_true(ig_unit("yet1")->owes);
	ig_event(then);
}

static void IVN_20_59_a_truce_ends_what_was_put_off(void **state)
{
	static const char *const peace[] = { "5", "27" };
	(void)state;
	for (int i = 0; i < 2; i++) {
		put_off(peace[i]);
		ig_play("MOVE yet1 5.10", NULL);
		assert_string_equal(ig_where("yet1"), "5.11"); /* till then it stays */
		assert_false(ig_unit("yet1")->owes);
		ig_event("");
		ig_play("MOVE yet1 5.10", NULL);
		assert_string_equal(ig_where("yet1"), "5.10");
		t_none(g, IVN_E_ATTACK);
	}
	/* once more is later still */
	put_off("59");
	ig_play("MOVE yet1 5.10", NULL);
	assert_true(ig_unit("yet1")->owes);
	ig_event("");
	ig_play("MOVE yet1 5.10", NULL);
	t_saw(g, IVN_E_ATTACK, IVN_RED, ig_number("yet1"), ig_number("rei1"));
}

static void IVN_20_59_nobody_waits_for_an_enemy_that_is_gone(void **state)
{
	(void)state;
	put_off("91");
	(void)ivn_kill(ig_turn(), ig_number("rei1"), IVN_BY_EVENT, -1);
	ig_play("MOVE yet1 5.10", NULL);
	assert_string_equal(ig_where("yet1"), "5.10");
}

/* --- rage */

static void IVN_20_22_who_cannot_leave_attacks_those_around_it(void **state)
{
	static const char *const event[] = { "22 39", "22 13" };
	(void)state;
	for (int i = 0; i < 2; i++) {
		ig_with(event[i]);
		ig_put("red", "fou 4.11 pro 4.11");
		ig_put("blue", "gel 4.12");
		ig_play(NULL, NULL);
		t_saw(g, IVN_E_ATTACK, IVN_RED, ig_number("fou1"), ig_number("pro1"));
		t_never(g, IVN_E_MOVED, IVN_BLUE, ig_number("gel1"));
		t_never(g, IVN_E_ATTACK, IVN_BLUE, ig_number("gel1"));
	}
	ig_with("22 89"); /* and who is paralysed nobody */
	ig_put("red", "fou 4.11 pro 4.11");
	ig_play(NULL, NULL);
	t_none(g, IVN_E_ATTACK);
}

/* --- teleports */

static void IVN_10_5__IVN_20_98_who_is_teleported_to_death_did_not_lose_a_fight(void **state)
{
	(void)state;
	ig_with("98 15");
	ig_bare();
	ig_put("red", "rei 4.12");
	ig_put("blue", "sou 4.13 med 4.11");
	t_dice(g, "teleport/sou1", "47"); /* of all 200 cells: in the Atlantic */
	t_dice(g, "teleport/med1", "47");
	ig_play(NULL, "MOVE sou1 4.12\nMOVE med1 4.12");
	ig_died("sou1", "3.7", IVN_BY_CELL, IVN_SHARKS);
	ig_died("med1", "3.7", IVN_BY_CELL, IVN_SHARKS);
	t_none(g, IVN_E_OUT);
	t_saw(g, IVN_E_EMPTY, IVN_BLUE, 2);
	assert_false(g->s.over);
}

/* --- hands */

/* Of three cards that everybody knows one was taken. */
static void IVN_20_50_what_was_known_of_a_hand_stays_known(void **state)
{
	const struct ivn_state *s;
	(void)state;
	ig_begin("red blue green", "first=fixed");
	ig_hand("blue", "kam kam kam");
	pile_show_all(&g->s.side[IVN_BLUE].hand, PILE_ALL);
	ig_event("50");
	t_orders(g, IVN_RED, "REINFORCE none");
	t_orders(g, IVN_BLUE, "REINFORCE none");
	t_resolve(g);
	t_saw(g, IVN_E_STOLEN_CARD, IVN_BLUE, IVN_RED, IVN_KAM);
	s = t_view(g, IVN_GREEN)->state;
	assert_int_equal(pile_count(&s->side[IVN_BLUE].hand, IVN_KAM), 2);
}

/* --- crowds */

/* More units can come upon enemies in one turn than there are. */
static void IVN_8_3_the_last_of_three_hundred_that_came(void **state)
{
	struct turn *t;
	(void)state;
	ig_put("red", "yet 4.12");
	ig_put("blue", "rei 4.12");
	t = ig_turn();
	for (int i = 0; i < 300; i++)
		ivn_enter(t, ig_unit(i % 2 ? "rei1" : "yet1"), ig_cell("4.12"));
	assert_true(ig_unit("rei1")->came > ig_unit("yet1")->came);
	assert_true(ig_unit("yet1")->came > 255);
}

/* --- conditions */

static void IVN_13_22_events_that_last(void **state)
{
	static const char *const doomed[] = { NULL, "pla1", "tri1" }; /* which is the first of all */
	(void)state;
	for (int last = 0; last < 3; last++) {
		ig_begin("red blue", "");
		ig_put("red", "tri 4.10 rob 4.10");
		if (last) {
			ig_unit(doomed[last])->doom = 3;
			g->s.n_loans = 1;
			g->s.loan[0] = (struct ivn_loan){ .lender = IVN_RED, .holder = IVN_BLUE, .until = 3 };
			pile_put(&g->s.loan[0].card, PILE_MIDDLE, (struct pile_card){ IVN_KINDS, 3 });
		}
		ig_play("IF event 68 = yes THEN MOVE tri1 4.11\nIF event 10 = yes THEN MOVE rob1 4.11", NULL);
		assert_string_equal(ig_where("tri1"), last ? "4.11" : "4.10");
		assert_string_equal(ig_where("rob1"), last ? "4.11" : "4.10");
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(IVN_13_3_the_other_order_of_a_line_may_be_refused, ig_start),
		cmocka_unit_test(IVN_5_11__IVN_5_7_any_card_may_be_sent_by_a_word),
		cmocka_unit_test(IVN_13_17_the_strongest_may_be_gone),
		cmocka_unit_test_setup(IVN_13_26_what_conditions_may_bring_up, ig_start),
		cmocka_unit_test_setup(IVN_20_22_nobody_knows_where_rage_leads, ig_start),
		cmocka_unit_test_setup(IVN_13_8_who_is_on_hold_goes_nowhere, ig_start),
		cmocka_unit_test(IVN_8_9__IVN_8_16_the_fight_that_a_move_leads_to),
		cmocka_unit_test_setup(IVN_13_10__IVN_13_17_words_of_targets, ig_start),
		cmocka_unit_test(IVN_20_65__IVN_20_63_who_cannot_die_saves_nobody),
		cmocka_unit_test(IVN_12_7__IVN_20_64_the_last_unit_of_a_seat_is_spared_whoever_has_it),
		cmocka_unit_test(IVN_20_59_a_truce_ends_what_was_put_off),
		cmocka_unit_test(IVN_20_59_nobody_waits_for_an_enemy_that_is_gone),
		cmocka_unit_test(IVN_20_22_who_cannot_leave_attacks_those_around_it),
		cmocka_unit_test(IVN_10_5__IVN_20_98_who_is_teleported_to_death_did_not_lose_a_fight),
		cmocka_unit_test(IVN_20_50_what_was_known_of_a_hand_stays_known),
		cmocka_unit_test_setup(IVN_8_3_the_last_of_three_hundred_that_came, ig_start),
		cmocka_unit_test(IVN_13_22_events_that_last),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
