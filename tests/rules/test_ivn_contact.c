/* SPDX-License-Identifier: MIT */
#include "ivn_fixture.h"

#include <stdio.h>
#include <string.h>

/* Who fights whom, and what comes of it: section 8. */

static struct ig_table *const g = &ig_table;

static void position(const char *seats, const char *red, const char *blue)
{
	ig_begin(seats, "");
	ig_put("red", red);
	ig_put("blue", blue);
}

/* All attacks of the last window, "rob1 hor1, rei1 tri1". */
static const char *attacks(void)
{
	static char text[256];
	text[0] = 0;
	for (int i = 0; i < t_count(g, IVN_E_ATTACK); i++) {
		const struct event *e = t_nth(g, IVN_E_ATTACK, i);
		size_t at = strlen(text);
		snprintf(text + at, sizeof(text) - at, "%s%s %s", at ? ", " : "",
			vocab_id(&ivn_unit_words, e->arg[1]), vocab_id(&ivn_unit_words, e->arg[2]));
	}
	return text;
}

static void saw_attack(int seat, const char *unit, const char *target, int att, int shots, int def)
{
	t_saw(g, IVN_E_ATTACK, seat, ig_number(unit), ig_number(target), ANY, att, shots, def);
}

static void saw_death(const char *unit, int cause, const char *by)
{
	t_saw(g, IVN_E_DIED, ANY, ig_number(unit), ANY, cause, ig_number(by));
	assert_false(ig_is_there(unit));
}

static void IVN_8_1_who_came_attacks_in_phase_5(void **state)
{
	const struct event *moved, *attack;
	(void)state;
	position("red blue", "hor 4.11", "rei 4.12 pro 4.13");
	ig_play("MOVE hor1 4.12", "MOVE pro1 4.14");
	assert_string_equal(attacks(), "hor1 rei1");
	moved = t_saw(g, IVN_E_MOVED, IVN_BLUE, ig_number("pro1"));
	attack = t_saw(g, IVN_E_ATTACK, IVN_RED);
	assert_true(t_at_event(g, moved) < t_at_event(g, attack));
	position("red blue", "hor 4.11", "rei 4.12"); /* not in one cell */
	ig_play("ATTACK hor1 rei1", "ATTACK rei1 hor1");
	assert_string_equal(attacks(), "");
}

static void IVN_8_2_the_first_seat_settles_all_its_fights_first(void **state)
{
	static const char *const red = "ATTACK hor1 rei1\nATTACK tri1 cri1",
				 *const blue = "ATTACK rei2 hor2\nATTACK cri2 rob1";
	(void)state;
	for (int first = IVN_RED; first <= IVN_BLUE; first++) {
		position("red blue", "hor 4.11 tri 4.12 hor 4.17 rob 4.6",
			"rei 4.11 cri 4.12 rei 4.17 cri 4.6");
		g->s.first = (uint8_t)first;
		ig_play(red, blue);
		assert_string_equal(attacks(),
			first == IVN_RED ? "hor1 rei1, tri1 cri1, rei2 hor2, cri2 rob1"
					 : "rei2 hor2, cri2 rob1, hor1 rei1, tri1 cri1");
	}
}

static void IVN_8_3_of_two_that_came_the_later_one_attacks(void **state)
{
	(void)state;
	position("red blue green", "hor 10.13", "rei 10.11");
	ig_put("green", "rei 10.12");
	ig_play("MOVE hor1 10.12\nATTACK hor1 rei1", "MOVE rei1 10.12\nATTACK rei1 hor1");
	assert_string_equal(attacks(), "hor1 rei2, rei1 hor1");
}

static void IVN_8_4_who_came_must_attack_one(void **state)
{
	(void)state;
	position("red blue", "hor 4.11", "rei 4.12 cri 4.12");
	ig_play("MOVE hor1 4.12\nATTACK hor1 none", NULL);
	assert_string_equal(attacks(), "hor1 rei1");
	position("red blue", "pro 4.11", "rob 4.12"); /* and be it its end */
	ig_play("MOVE pro1 4.12", NULL);
	saw_attack(IVN_RED, "pro1", "rob1", 2, 0, 6);
	saw_death("pro1", IVN_BY_COUNTER, "rob1");
}

static void IVN_8_5_to_join_an_own_unit_is_to_come(void **state)
{
	(void)state;
	position("red blue", "hor 4.12 hor 4.11", "rei 4.12");
	ig_play("MOVE hor2 4.12\nATTACK hor2 none", NULL);
	assert_string_equal(attacks(), "hor2 rei1");
}

static void IVN_8_6_every_way_into_the_cell_is_coming(void **state)
{
	(void)state;
	position("red blue", "hor 4.12", "rei+3 4.11"); /* event 70 pushes west */
	ig_event("70");
	ig_play(NULL, NULL);
	assert_string_equal(attacks(), "hor1 rei1");
	saw_attack(IVN_RED, "hor1", "rei1", 2, 0, 10);
	position("red blue", "", "rei 4.11"); /* event 25 brings the last dead back */
	ig_dead("red hor 4.11");
	ig_event("25");
	ig_play(NULL, NULL);
	assert_string_equal(attacks(), "hor1 rei1");
	position("red blue", "hor 4.11", "rei 4.11"); /* but who takes another's place was there */
	ig_hand("red", "pro");
	ig_event("84");
	ig_play("REPLACE hor1 pro\nREINFORCE none", NULL);
	assert_string_equal(ig_where("pro1"), "4.11");
	assert_string_equal(attacks(), "");
}

static void IVN_8_7_who_was_together_fights_by_order_or_to_kill(void **state)
{
	(void)state;
	position("red blue", "hor 4.12", "rei 4.12"); /* 2 of 5 either way */
	ig_play(NULL, NULL);
	assert_string_equal(attacks(), "");
	position("red blue", "hor 4.12", "rei 4.12");
	ig_play("ATTACK hor1 rei1", NULL);
	assert_string_equal(attacks(), "hor1 rei1");
	position("red blue", "rob 4.12", "hor 4.12"); /* 5 of 4 */
	ig_play(NULL, NULL);
	assert_string_equal(attacks(), "rob1 hor1");
	position("red blue", "rob 4.12", "rei 4.12"); /* 5 of 5 */
	ig_play(NULL, NULL);
	assert_string_equal(attacks(), "");
	position("red blue", "rob 4.12 tri 4.10", "rei 4.12"); /* with a shot, 7 */
	ig_play(NULL, NULL);
	assert_string_equal(attacks(), "rob1 rei1");
}

static void IVN_8_8_attack_none_keeps_it_from_that(void **state)
{
	(void)state;
	position("red blue", "rob 4.12", "hor 4.12");
	ig_play("ATTACK rob1 none\nATTACK rob1 hor1", NULL);
	assert_string_equal(attacks(), "");
	position("red blue", "rob 4.12", "hor 4.12");
	ig_play("IF turn = 9 THEN ATTACK rob1 none", NULL);
	assert_string_equal(attacks(), "rob1 hor1");
	position("red blue", "rob 4.11", "hor 4.12");
	ig_play("ATTACK rob1 none\nMOVE rob1 4.12", NULL);
	assert_string_equal(attacks(), "rob1 hor1");
}

/* Red's unit comes to these of blue: which one does it attack? */
static const char *picks(const char *kind, const char *blue, const char *lines)
{
	char units[32], all[256];
	snprintf(units, sizeof(units), "%s 4.11", kind);
	snprintf(all, sizeof(all), "MOVE %s1 4.12\n%s", kind, lines);
	position("red blue", units, blue);
	ig_play(all, NULL);
	return vocab_id(&ivn_unit_words, t_nth(g, IVN_E_ATTACK, 0)->arg[2]);
}

static void IVN_8_9_whom_it_attacks(void **state)
{
	static const char *const some = "sou 4.12 pro 4.12 hor 4.12 rei 4.12";
	(void)state;
	assert_string_equal(picks("rob", some,
				    "IF turn = 9 THEN ATTACK rob1 pro1\nATTACK rob1 dra1\n"
				    "ATTACK rob1 pla2\nATTACK rob1 sou1\nATTACK rob1 rei1"),
		"sou1");
	assert_string_equal(picks("rob", some, "ATTACK rob1 rei1"), "rei1");
	assert_string_equal(picks("rob", some, ""), "hor1"); /* the best of those that 5 kills */
	assert_string_equal(picks("hor", "cri 4.12 rei 4.12", ""), "rei1"); /* DEF 5, not 6 */
	assert_string_equal(
		picks("hor", "rei 4.12 gel 5.12", "ATTACK hor1 gel1"), "rei1"); /* gel is elsewhere */
	assert_string_equal(picks("hor", "rei 4.12 yet 4.12", ""), "yet1");     /* DEF 5 both, by name */
	assert_string_equal(picks("hor", "rei 4.12 yet 4.12", "IF turn = 2 THEN ATTACK hor1 rei1"), "rei1");
}

static void IVN_8_10_in_the_order_of_their_lines_then_by_name(void **state)
{
	static const char *const red = "tri 4.10 gel 4.11 rob 4.12 hor 4.13";
	static const char *const blue = "pro 4.10 pro 4.11 pro 4.12 rei 4.13";
	(void)state;
	position("red blue", red, blue);
	ig_play("ATTACK hor1 rei1\nATTACK rob1 pro3", NULL);
	assert_string_equal(attacks(), "hor1 rei1, rob1 pro3, tri1 pro1, gel1 pro2");
	position("red blue", red, blue);
	ig_play("IF turn = 9 THEN ATTACK hor1 rei1\nATTACK rob1 pro3\nATTACK gel1 pro2\nATTACK hor1 rei1",
		NULL);
	assert_string_equal(attacks(), "rob1 pro3, gel1 pro2, hor1 rei1, tri1 pro1");
}

static void IVN_8_11_once_a_turn_any_number_of_times_never_the_same_two(void **state)
{
	(void)state;
	position("red blue", "hor 4.11 hor 4.11 pro 4.11", "rei 4.12 rei 4.12");
	ig_play("MOVE hor1 4.12\nMOVE hor2 4.12\nMOVE pro1 4.12\nATTACK hor1 rei1\nATTACK hor1 rei2\n"
		"ATTACK hor2 rei1\nATTACK pro1 rei1",
		"ATTACK rei1 hor1\nATTACK rei2 hor1");
	assert_string_equal(attacks(), "hor1 rei1, hor2 rei1, pro1 rei1");
	position("red blue", "hor 4.12", "rei 4.12 rei 4.12");
	ig_play("ATTACK hor1 rei1", "ATTACK rei1 hor1\nATTACK rei2 hor1");
	assert_string_equal(attacks(), "hor1 rei1, rei2 hor1");
}

static void IVN_8_12_a_stronger_attack_kills(void **state)
{
	(void)state;
	position("red blue", "rob 4.11", "hor 4.12");
	ig_play("MOVE rob1 4.12", NULL);
	saw_attack(IVN_RED, "rob1", "hor1", 5, 0, 4);
	saw_death("hor1", IVN_BY_ATTACK, "rob1");
	t_none(g, IVN_E_COUNTER);
	t_none(g, IVN_E_DRAW);
	position("red blue", "hor 4.11 tri 4.10", "amz 4.12"); /* 2 and 2 of 3, after its blow: 4 of 4 */
	ig_play("MOVE hor1 4.12", NULL);
	saw_attack(IVN_RED, "hor1", "amz1", 2, 2, 3);
	saw_death("amz1", IVN_BY_ATTACK, "hor1");
}

static void IVN_8_13_an_equal_one_does_nothing(void **state)
{
	(void)state;
	position("red blue", "tri 4.11", "yet 4.12"); /* 5 of 5; its 5 would kill 4 */
	ig_play("MOVE tri1 4.12", NULL);
	saw_attack(IVN_RED, "tri1", "yet1", 5, 0, 5);
	t_saw(g, IVN_E_DRAW, IVN_RED, ig_number("tri1"), ig_number("yet1"));
	t_none(g, IVN_E_COUNTER);
	assert_true(ig_is_there("tri1") && ig_is_there("yet1"));
}

static void IVN_8_14_a_weaker_one_is_answered(void **state)
{
	(void)state;
	position("red blue", "amz 4.11", "yet 4.12");
	ig_play("MOVE amz1 4.12", NULL);
	saw_attack(IVN_RED, "amz1", "yet1", 4, 0, 5);
	t_saw(g, IVN_E_COUNTER, IVN_BLUE, ig_number("yet1"), ig_number("amz1"), ig_cell("4.12"), 5, 3,
		IVN_RED);
	saw_death("amz1", IVN_BY_COUNTER, "yet1");
	t_none(g, IVN_E_DRAW);
}

static void IVN_8_15_a_weak_answer_ends_it_and_takes_no_shots(void **state)
{
	(void)state;
	position("red blue", "hor 4.11", "rei 4.12 tri 4.14 tri 4.14");
	ig_play("MOVE hor1 4.12\nATTACK hor1 rei1", NULL);
	assert_int_equal(t_count(g, IVN_E_SHOT), 2);
	t_saw(g, IVN_E_COUNTER, IVN_BLUE, ig_number("rei1"), ig_number("hor1"), ANY, 2, 4);
	t_saw(g, IVN_E_DRAW, IVN_RED, ig_number("hor1"), ig_number("rei1"));
	assert_string_equal(attacks(), "hor1 rei1");
	assert_int_equal(t_count(g, IVN_E_COUNTER), 1);
	t_saw(g, IVN_E_VOLLEY, IVN_BLUE, ig_number("hor1"), ANY, 4, 4); /* blue's part, which is no attack */
	assert_true(ig_is_there("hor1"));
	position("red blue", "hor 3.12", "gel 3.11"); /* 4 of 4 */
	ig_play("MOVE hor1 3.11", NULL);
	t_saw(g, IVN_E_COUNTER, IVN_BLUE, ig_number("gel1"), ig_number("hor1"), ANY, 4, 4);
	assert_true(ig_is_there("hor1"));
}

static void IVN_8_16_celerity_strikes_first(void **state)
{
	(void)state;
	position("red blue", "pro 4.11", "amz 4.12");
	ig_play("MOVE pro1 4.12", NULL);
	t_saw(g, IVN_E_STRIKE, IVN_BLUE, ig_number("amz1"), ig_number("pro1"), ig_cell("4.12"), 4, 2,
		IVN_RED);
	saw_death("pro1", IVN_BY_STRIKE, "amz1");
	t_none(g, IVN_E_ATTACK);
	position("red blue", "rob 4.11", "amz 4.12"); /* 4 of 6: it lives, and attacks */
	ig_play("MOVE rob1 4.12", NULL);
	t_saw(g, IVN_E_STRIKE, IVN_BLUE, ig_number("amz1"), ig_number("rob1"), ANY, 4, 6);
	saw_death("amz1", IVN_BY_ATTACK, "rob1");
	position("red blue", "hor 4.11", "amz 4.12"); /* 4 of 4, 2 of 3, and that is it */
	ig_play("MOVE hor1 4.12", NULL);
	t_saw(g, IVN_E_STRIKE, IVN_BLUE, ig_number("amz1"), ig_number("hor1"), ANY, 4, 4);
	saw_attack(IVN_RED, "hor1", "amz1", 2, 0, 3);
	t_none(g, IVN_E_COUNTER);
	t_saw(g, IVN_E_DRAW, IVN_RED, ig_number("hor1"), ig_number("amz1"));
}

static void IVN_8_17_two_with_celerity_fight_as_usual(void **state)
{
	(void)state;
	position("red blue", "cha 4.11", "amz 4.12");
	ig_play("MOVE cha1 4.12", NULL);
	t_none(g, IVN_E_STRIKE);
	saw_attack(IVN_RED, "cha1", "amz1", 4, 0, 3);
	saw_death("amz1", IVN_BY_ATTACK, "cha1");
	position("red blue", "amz 4.11", "rei 4.12"); /* that of the attacker alone counts for nothing */
	ig_play("MOVE amz1 4.12", NULL);
	t_none(g, IVN_E_STRIKE);
	t_saw(g, IVN_E_COUNTER, IVN_BLUE, ig_number("rei1"), ig_number("amz1"), ANY, 2, 3);
}

static void IVN_8_18_a_martyr_takes_the_other_along(void **state)
{
	(void)state;
	position("red blue", "kam 4.11", "rob 4.12");
	ig_play("MOVE kam1 4.12\nSACRIFICE kam1", NULL);
	t_saw(g, IVN_E_SACRIFICED, IVN_RED, ig_number("kam1"), ig_number("rob1"), ig_cell("4.12"), IVN_BLUE);
	saw_death("kam1", IVN_BY_SACRIFICE, "kam1");
	saw_death("rob1", IVN_BY_SACRIFICE, "kam1");
	t_none(g, IVN_E_ATTACK);
	position("red blue", "rob 4.11", "kam 4.12"); /* as defender */
	ig_play("MOVE rob1 4.12", "SACRIFICE kam1");
	assert_false(ig_is_there("rob1") || ig_is_there("kam1"));
	t_none(g, IVN_E_ATTACK);
	position("red blue", "rob 4.11", "kam 4.12"); /* its condition does not hold */
	ig_play("MOVE rob1 4.12", "IF enemyvalue >= 12 THEN SACRIFICE kam1");
	t_none(g, IVN_E_SACRIFICED);
	saw_death("kam1", IVN_BY_ATTACK, "rob1");
	position("red blue", "rob 4.11", "rei 4.12"); /* only martyrs do that */
	ig_play("MOVE rob1 4.12", "SACRIFICE rei1");
	t_none(g, IVN_E_SACRIFICED);
	position("red blue", "pre 4.11", "kam 4.12"); /* both would */
	ig_play("MOVE pre1 4.12\nSACRIFICE pre1", "SACRIFICE kam1");
	assert_int_equal(t_count(g, IVN_E_SACRIFICED), 1);
	t_saw(g, IVN_E_SACRIFICED, IVN_RED, ig_number("pre1"), ig_number("kam1"));
	assert_false(ig_is_there("pre1") || ig_is_there("kam1"));
}

static void IVN_8_19_a_sacrifice_is_no_win(void **state)
{
	(void)state;
	position("red blue", "kam 4.11", "rob 4.12"); /* that it outlives by event 78 */
	ig_event("78");
	ig_play("MOVE kam1 4.12\nSACRIFICE kam1", NULL);
	assert_false(ig_is_there("rob1"));
	assert_int_equal(ig_unit("kam1")->wins, 0);
	assert_false(ig_unit("kam1")->won);
}

static void IVN_8_20_wins_are_kills_and_take_overs_in_contact(void **state)
{
	(void)state;
	position("red blue", "rob 4.11", "hor 4.12");
	ig_play("MOVE rob1 4.12", NULL);
	assert_int_equal(ig_unit("rob1")->wins, 1);
	assert_true(ig_unit("rob1")->won);
	ig_hand("red", "");
	ig_hand("blue", "");
	ig_put("blue", "pro 4.12");
	ig_play(NULL, NULL);
	assert_int_equal(ig_unit("rob1")->wins, 2);
	ig_play("REINFORCE none", "REINFORCE none");
	assert_int_equal(ig_unit("rob1")->wins, 2);
	assert_false(ig_unit("rob1")->won);
	position("red blue", "sou 4.11", "rob 4.12"); /* counter-attack */
	ig_play("MOVE sou1 4.12", NULL);
	assert_int_equal(ig_unit("rob1")->wins, 1);
	position("red blue", "pro 4.11", "amz 4.12"); /* first strike */
	ig_play("MOVE pro1 4.12", NULL);
	assert_int_equal(ig_unit("amz1")->wins, 1);
	position("red blue", "cer 4.11", "kam 4.12"); /* take-over */
	ig_play("MOVE cer1 4.12", NULL);
	assert_int_equal(ig_unit("cer1")->wins, 1);
	assert_int_equal(ig_unit("kam1")->wins, 0);
	position("red blue", "hor 4.11", "rei 4.12"); /* and a draw is none */
	ig_play("MOVE hor1 4.12", NULL);
	assert_int_equal(ig_unit("hor1")->wins + ig_unit("rei1")->wins, 0);
}

static void IVN_8_21_control_takes_the_loser_over(void **state)
{
	(void)state;
	position("red blue", "cer 4.11", "kam 4.12");
	ig_play("MOVE cer1 4.12", NULL);
	t_saw(g, IVN_E_TAKEN, IVN_RED, ig_number("kam1"), ig_cell("4.12"), ig_number("cer1"), IVN_BLUE);
	t_none(g, IVN_E_DIED);
	assert_string_equal(ig_owner("kam1"), "red");
	assert_string_equal(ig_where("kam1"), "4.12");
	position("red blue", "kam 4.11", "gri 4.12"); /* by a counter-attack */
	ig_play("MOVE kam1 4.12", NULL);
	assert_string_equal(ig_owner("kam1"), "blue");
	position("red blue", "cer 4.11 tri 4.10", "fou 4.12"); /* with shots: 2 and 2 of 3 */
	ig_play("MOVE cer1 4.12", NULL);
	assert_string_equal(ig_owner("fou1"), "red");
}

static void IVN_8_22_unless_control_no_holds(void **state)
{
	(void)state;
	position("red blue", "cer 4.11", "kam 4.12");
	ig_play("MOVE cer1 4.12\nCONTROL no", NULL);
	saw_death("kam1", IVN_BY_ATTACK, "cer1");
	position("red blue", "cer 4.11", "kam 4.12");
	ig_play("MOVE cer1 4.12\nIF enemy = fou THEN CONTROL no", NULL);
	assert_string_equal(ig_owner("kam1"), "red");
	position("red blue", "cer 4.11", "kam 4.12");
	ig_play("MOVE cer1 4.12\nCONTROL yes", "CONTROL no");
	assert_string_equal(ig_owner("kam1"), "red");
}

static void IVN_8_23_who_was_taken_only_defends_itself(void **state)
{
	(void)state;
	position("red blue green", "cer 4.11 tri 4.10", "fou 4.12");
	ig_put("green", "sou 4.12 kam 4.12");
	ig_hand("red", "fou");
	t_orders(g, IVN_GREEN, "ATTACK sou1 fou1");
	ig_play("MOVE cer1 4.12\nATTACK cer1 fou1\nATTACK fou1 kam1\nSHOOT tri1 fou1\nBREED fou1\nREINFORCE none",
		NULL);
	assert_string_equal(ig_owner("fou1"), "red");
	assert_string_equal(attacks(), "cer1 fou1, sou1 fou1");
	t_saw(g, IVN_E_COUNTER, IVN_RED, ig_number("fou1"), ig_number("sou1"), ANY, 3, 2);
	assert_false(ig_is_there("sou1"));
	assert_true(ig_is_there("kam1"));
	t_none(g, IVN_E_BREEDS);
	/* in the next turn it does everything */
	for (int seat = IVN_RED; seat <= IVN_GREEN; seat++)
		ig_hand(vocab_id(&ivn_seat_words, seat), "");
	ig_hand("red", "fou");
	ig_play("ATTACK fou1 kam1\nCONTROL no\nATTACK cer1 none\nBREED fou1\nREINFORCE none", NULL);
	assert_string_equal(attacks(), "fou1 kam1");
	t_saw(g, IVN_E_BREEDS, IVN_RED, ig_number("fou1"));
}

static void IVN_8_24_a_pair_is_not_taken_but_dies(void **state)
{
	(void)state;
	position("red blue", "cer 4.11 tri 4.10", "pro+3 4.12"); /* 2 and 2 of 4: no */
	ig_play("MOVE cer1 4.12", NULL);
	saw_attack(IVN_RED, "cer1", "pro1", 2, 2, 4);
	position("red blue", "cer 4.11 tri 4.10", "kam+3 4.12");
	ig_play("MOVE cer1 4.12", NULL);
	saw_attack(IVN_RED, "cer1", "kam1", 2, 2, 2);
	saw_death("kam1", IVN_BY_ATTACK, "cer1");
	t_none(g, IVN_E_TAKEN);
}

static void IVN_8_25__IVN_8_26_a_pair_defends_with_twice_its_def(void **state)
{
	(void)state;
	position("red blue", "rob 4.11", "rei+3 4.12");
	ig_play("MOVE rob1 4.12", NULL);
	saw_attack(IVN_RED, "rob1", "rei1", 5, 0, 10);
	position("red blue", "rob 4.11", "gel+3 4.12"); /* in the desert's fire: 5 less 2, twice */
	ig_play("MOVE rob1 4.12", NULL);
	saw_attack(IVN_RED, "rob1", "gel1", 5, 0, 6);
}

static void IVN_8_27_a_pair_neither_attacks_nor_strikes_back(void **state)
{
	(void)state;
	position("red blue", "sou 4.11", "rob+3 4.12");
	ig_play("MOVE sou1 4.12", NULL);
	saw_attack(IVN_RED, "sou1", "rob1", 2, 0, 12);
	t_none(g, IVN_E_COUNTER);
	assert_true(ig_is_there("sou1"));
	position("red blue", "kam 4.12", "rob+3 4.12");
	ig_play(NULL, "ATTACK rob1 kam1");
	assert_string_equal(attacks(), "");
	position("red blue", "pro 4.11", "amz+3 4.12"); /* nor first */
	ig_play("MOVE pro1 4.12", NULL);
	t_none(g, IVN_E_STRIKE);
	assert_true(ig_is_there("pro1"));
}

static void IVN_8_28_both_cards_share_its_fate(void **state)
{
	(void)state;
	position("red blue", "rob 4.11", "pro+3 4.12");
	ig_play("MOVE rob1 4.12", NULL);
	saw_death("pro1", IVN_BY_ATTACK, "rob1");
	assert_int_equal(g->s.n_dead, 2);
	assert_int_equal(g->s.pile.below, 2);
	position("red blue", "", "sau+3 4.12"); /* removed by event 54 */
	ig_event("54");
	ig_play(NULL, NULL);
	assert_int_equal(g->s.removed[IVN_SAU], 2);
	assert_int_equal(g->s.n_dead, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(IVN_8_1_who_came_attacks_in_phase_5, ig_start),
		cmocka_unit_test_setup(IVN_8_2_the_first_seat_settles_all_its_fights_first, ig_start),
		cmocka_unit_test_setup(IVN_8_3_of_two_that_came_the_later_one_attacks, ig_start),
		cmocka_unit_test_setup(IVN_8_4_who_came_must_attack_one, ig_start),
		cmocka_unit_test_setup(IVN_8_5_to_join_an_own_unit_is_to_come, ig_start),
		cmocka_unit_test_setup(IVN_8_6_every_way_into_the_cell_is_coming, ig_start),
		cmocka_unit_test_setup(IVN_8_7_who_was_together_fights_by_order_or_to_kill, ig_start),
		cmocka_unit_test_setup(IVN_8_8_attack_none_keeps_it_from_that, ig_start),
		cmocka_unit_test_setup(IVN_8_9_whom_it_attacks, ig_start),
		cmocka_unit_test_setup(IVN_8_10_in_the_order_of_their_lines_then_by_name, ig_start),
		cmocka_unit_test_setup(IVN_8_11_once_a_turn_any_number_of_times_never_the_same_two, ig_start),
		cmocka_unit_test_setup(IVN_8_12_a_stronger_attack_kills, ig_start),
		cmocka_unit_test_setup(IVN_8_13_an_equal_one_does_nothing, ig_start),
		cmocka_unit_test_setup(IVN_8_14_a_weaker_one_is_answered, ig_start),
		cmocka_unit_test_setup(IVN_8_15_a_weak_answer_ends_it_and_takes_no_shots, ig_start),
		cmocka_unit_test_setup(IVN_8_16_celerity_strikes_first, ig_start),
		cmocka_unit_test_setup(IVN_8_17_two_with_celerity_fight_as_usual, ig_start),
		cmocka_unit_test_setup(IVN_8_18_a_martyr_takes_the_other_along, ig_start),
		cmocka_unit_test_setup(IVN_8_19_a_sacrifice_is_no_win, ig_start),
		cmocka_unit_test_setup(IVN_8_20_wins_are_kills_and_take_overs_in_contact, ig_start),
		cmocka_unit_test_setup(IVN_8_21_control_takes_the_loser_over, ig_start),
		cmocka_unit_test_setup(IVN_8_22_unless_control_no_holds, ig_start),
		cmocka_unit_test_setup(IVN_8_23_who_was_taken_only_defends_itself, ig_start),
		cmocka_unit_test_setup(IVN_8_24_a_pair_is_not_taken_but_dies, ig_start),
		cmocka_unit_test_setup(IVN_8_25__IVN_8_26_a_pair_defends_with_twice_its_def, ig_start),
		cmocka_unit_test_setup(IVN_8_27_a_pair_neither_attacks_nor_strikes_back, ig_start),
		cmocka_unit_test_setup(IVN_8_28_both_cards_share_its_fate, ig_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
