/* SPDX-License-Identifier: MIT */
#include "ivn_fixture.h"

#include <stdio.h>

/* The third quarter of the hundred events: IVN 20.51 to 20.75. */

static struct ig_table *const g = &ig_table;

static void no_draw(const char *event, int happening)
{
	ig_rolling();
	ig_window(NULL, NULL, event);
	t_saw(g, IVN_E_NO_DRAW, happening);
	t_none(g, IVN_E_DRAWN);
	assert_string_equal(ig_held("red"), "");
	assert_string_equal(ig_held("blue"), "");
	ig_window(NULL, NULL, "100");
	t_none(g, IVN_E_NO_DRAW);
	assert_int_equal(g->s.side[IVN_RED].hand.n, 1);
	assert_int_equal(g->s.side[IVN_BLUE].hand.n, 1);
}

static void IVN_20_51__IVN_20_92_nobody_draws(void **state)
{
	(void)state;
	no_draw("51", IVN_SHORTAGE);
	no_draw("92", IVN_DELAY);
	ig_rolling();
	ig_window(NULL, NULL, "100");
	assert_int_equal(t_count(g, IVN_E_DRAWN), 2);
}

static void IVN_20_52_lightning(void **state)
{
	(void)state;
	ig_with("52");
	ig_put("red", "yet 4.12 fou 4.11");
	ig_put("blue", "tri+2 4.12");
	t_dice(g, "lightning-row/red", "4");
	t_dice(g, "lightning-column/red", "12");
	t_dice(g, "lightning-row/blue", "1");
	t_dice(g, "lightning-column/blue", "20");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_LIGHTNING, IVN_RED, ig_cell("4.12"));
	t_saw(g, IVN_E_LIGHTNING, IVN_BLUE, ig_cell("1.20")); /* nobody is there */
	assert_int_equal(t_dice_of(g, "lightning-row/blue"), 1);
	assert_int_equal(t_dice_of(g, "lightning-column/blue"), 1);
	ig_died("yet1", "4.12", IVN_BY_EVENT, IVN_LIGHTNING);
	ig_died("tri1", "4.12", IVN_BY_EVENT, IVN_LIGHTNING);
	assert_int_equal(t_count(g, IVN_E_DIED), 2);
	assert_int_equal(g->s.n_dead, 3);

	ig_with("");
	ig_play(NULL, NULL);
	t_none(g, IVN_E_LIGHTNING);
}

static void IVN_20_53_all_are_machines(void **state)
{
	(void)state;
	for (int on = 0; on < 2; on++) {
		ig_with(on ? "53" : "");
		ig_put("red", "cer 5.10");
		ig_put("blue", "kam 5.11");
		assert_int_equal(ivn_has_tag(ig_turn(), ig_unit("kam1"), IVN_MACHINE), on);
		ig_play("MOVE cer1 5.11", NULL);
		/* a brain does not take machines over */
		assert_int_equal(t_count(g, IVN_E_TAKEN), on ? 0 : 1);
		assert_string_equal(ig_owner("kam1"), on ? "nobody" : "red");

		ig_with(on ? "21 53" : "21");
		ig_put("red", "kam 5.11");
		ig_play("MOVE kam1 5.12", NULL);
		assert_string_equal(ig_where("kam1"), on ? "5.11" : "5.12");
	}
}

static void IVN_20_54_the_doped_are_removed(void **state)
{
	(void)state;
	ig_with("41 54"); /* what is printed counts */
	ig_put("red", "sau 5.10 yet 5.11 fou 6.11 fou 6.11 fou 6.12 fou 6.12");
	ig_put("blue", "col 6.16 dra 6.17");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_REMOVED, IVN_RED, ig_number("sau1"), ig_cell("5.10"), IVN_DOPING);
	t_saw(g, IVN_E_REMOVED, IVN_BLUE, ig_number("col1"), ig_cell("6.16"), IVN_DOPING);
	t_saw(g, IVN_E_REMOVED, IVN_BLUE, ig_number("dra1"), ig_cell("6.17"), IVN_DOPING);
	assert_int_equal(t_count(g, IVN_E_REMOVED), 3);
	assert_int_equal(g->s.removed[IVN_SAU], 1);
	assert_int_equal(g->s.n_dead, 0);
	assert_true(ig_is_there("yet1"));

	ig_with("54");
	ig_put("red", "yet 5.11");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_NOTHING, IVN_DOPING);
}

static void IVN_20_55_a_random_card_rebels(void **state)
{
	(void)state;
	ig_with("55");
	ig_hand("red", "tri fou kam");
	t_dice(g, "rebellion/red", "1");
	ig_play("REINFORCE none\nKEEP fou", NULL);
	assert_int_equal(t_count(g, IVN_E_DISCARDED), 1); /* blue has none */
	assert_string_equal(ig_listed(IVN_E_DISCARDED, 0, "cards"), "fou");
	assert_int_equal(g->s.pile.card[0], IVN_FOU);
	assert_int_equal(g->s.pile.below, 1);
	assert_int_equal(g->s.pile.seen[0], PILE_ALL);

	ig_with("55");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_NOTHING, IVN_REBELLION);
}

static void IVN_20_56_all_hands_are_removed(void **state)
{
	(void)state;
	ig_with("56");
	ig_hand("red", "tri kam kam");
	ig_hand("blue", "pro");
	ig_on_top("yet gel");
	ig_play(NULL, NULL);
	assert_string_equal(ig_listed(IVN_E_DROPPED, 0, "cards"), "tri kam kam");
	assert_string_equal(ig_listed(IVN_E_DROPPED, 1, "cards"), "pro");
	assert_int_equal(g->s.removed[IVN_KAM], 2);
	assert_int_equal(g->s.removed[IVN_PRO], 1);
	assert_string_equal(ig_held("red"), "gel");
	t_none(g, IVN_E_TEST); /* there was nobody to be sent */

	ig_with("56");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_NOTHING, IVN_PITFALL);
}

static void IVN_20_57_cheats_are_removed(void **state)
{
	(void)state;
	for (int on = 0; on < 2; on++) {
		ig_with("");
		ig_put("red", "yet 5.10 tri 6.12 spe 7.17");
		ig_put("blue", "fou 5.11 kam 6.13");
		ig_unit("spe1")->wins = 2; /* in earlier turns */
		ig_play("MOVE yet1 5.11", NULL);
		assert_int_equal(t_count(g, IVN_E_DIED), 2);
		ig_hand("red", "");
		ig_hand("blue", "");
		ig_event(on ? "57" : "100");
		ig_play(NULL, NULL);
		assert_int_equal(t_count(g, IVN_E_REMOVED), on);
		assert_int_equal(ig_is_there("yet1"), !on);
		assert_int_equal(g->s.removed[IVN_YET], on);
		/* shots are no win */
		assert_true(ig_is_there("tri1") && ig_is_there("spe1"));
		/* it is forgotten in the turn after */
		ig_hand("red", "");
		ig_hand("blue", "");
		ig_event("57");
		ig_play(NULL, NULL);
		t_saw(g, IVN_E_NOTHING, IVN_CHEATING);
	}
}

static void IVN_20_58_a_carapace_in_contact(void **state)
{
	(void)state;
	for (int on = 0; on < 2; on++) {
		ig_with(on ? "58" : "");
		ig_put("red", "fou 5.10 tri 6.12 pro 5.16");
		ig_put("blue", "pro 5.11 kam 6.13 fou 5.17");
		ig_play("MOVE fou1 5.11\nMOVE pro1 5.17", NULL);
		t_saw(g, IVN_E_ATTACK, IVN_RED, ig_number("fou1"), ANY, ig_cell("5.11"), 3, 0, on ? 3 : 2);
		assert_string_equal(ig_where("pro2"), on ? "5.11" : "gone");
		/* not against shots, nor for who attacks */
		ig_died("kam1", "6.13", IVN_BY_SHOTS, -1);
		t_saw(g, IVN_E_COUNTER, IVN_BLUE, ig_number("fou2"), ANY, ig_cell("5.17"), 3, 2);
	}
}

static void IVN_20_59_fights_are_put_off(void **state)
{
	(void)state;
	ig_begin("red blue", "first=fixed pin=no");
	ig_event("59");
	ig_put("red", "yet 5.10 tri 6.12");
	ig_put("blue", "rei 5.11 kam 6.13");
	ig_play("MOVE yet1 5.11", NULL);
	t_none(g, IVN_E_ATTACK);
	t_none(g, IVN_E_SHOT);
	assert_true(ig_unit("yet1")->owes);
	assert_false(ig_unit("tri1")->owes);

	ig_hand("red", "");
	ig_hand("blue", "");
	ig_event("");
	ig_play("MOVE yet1 6.11\nATTACK yet1 none", "MOVE rei1 6.11");
	t_saw(g, IVN_E_STOPPED, ig_number("yet1"), ig_cell("5.11"), IVN_S_PUT_OFF);
	t_saw(g, IVN_E_STOPPED, ig_number("rei1"), ig_cell("5.11"), IVN_S_PUT_OFF);
	t_saw(g, IVN_E_ATTACK, IVN_RED, ig_number("yet1"), ig_number("rei1"));
	assert_false(ig_unit("yet1")->owes);
	t_saw(g, IVN_E_SHOT, IVN_RED, ig_number("tri1"));
}

static void IVN_20_59_nothing_to_put_off(void **state)
{
	(void)state;
	/* together since earlier: nobody has to attack */
	ig_with("59");
	ig_put("red", "yet 5.11");
	ig_put("blue", "rei 5.11");
	ig_play(NULL, NULL);
	t_none(g, IVN_E_ATTACK);
	assert_false(ig_unit("yet1")->owes);

	/* whom it came upon went away: there would have been no attack */
	ig_begin("red blue", "first=fixed pin=no");
	ig_event("59");
	ig_put("red", "yet 5.10");
	ig_put("blue", "rei 5.11");
	ig_play("MOVE yet1 5.11", "MOVE rei1 6.11");
	assert_false(ig_unit("yet1")->owes);

	ig_with("");
	ig_put("red", "yet 5.10");
	ig_put("blue", "rei 5.11");
	ig_play("MOVE yet1 5.11", NULL);
	assert_int_equal(t_count(g, IVN_E_ATTACK), 1);
	assert_false(ig_unit("yet1")->owes);
}

/* Red's tri shoots at the kam in 5.12; where does the shot go? */
static void shoot_wide(const char *event, const char *d4, const char *of, const char *there)
{
	ig_with(event);
	ig_put("red", "tri 5.10");
	if (there)
		ig_put(of, there);
	ig_put("blue", "kam 5.12");
	if (d4)
		t_dice(g, "astray/tri1", d4);
	ig_play("SHOOT tri1 nearest", NULL);
}

static void IVN_20_60_shots_go_astray(void **state)
{
	(void)state;
	shoot_wide("60", "1", "blue", "kam 4.12");
	t_saw(g, IVN_E_ASTRAY, IVN_RED, ig_number("tri1"), ig_cell("5.10"), ig_number("kam1"), 2, IVN_BLUE);
	ig_died("kam1", "4.12", IVN_BY_SHOTS, -1);
	assert_string_equal(ig_where("kam2"), "5.12");
	t_none(g, IVN_E_SHOT);

	/* its own */
	shoot_wide("60", "3", "red", "kam 6.12 oei 6.12");
	ig_died("kam1", "6.12", IVN_BY_SHOTS, -1);
	assert_int_equal(t_count(g, IVN_E_DIED), 1);
}

static void IVN_20_60_or_come_to_nothing(void **state)
{
	(void)state;
	shoot_wide("60", "2", "blue", "kam 4.12");
	t_saw(g, IVN_E_ASTRAY, IVN_RED, ig_number("tri1"), ig_cell("5.10"), -1, 0, -1);
	t_none(g, IVN_E_DIED);
	/* over the edge of the board */
	ig_with("60");
	ig_put("red", "tri 2.16");
	ig_put("blue", "kam 1.16");
	t_dice(g, "astray/tri1", "1");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_ASTRAY, IVN_RED, ig_number("tri1"), ig_cell("2.16"), -1, 0, -1);
	t_none(g, IVN_E_DIED);

	shoot_wide("", NULL, NULL, NULL);
	t_none(g, IVN_E_ASTRAY);
	ig_died("kam1", "5.12", IVN_BY_SHOTS, -1);
}

static void IVN_20_61_each_gives_up_a_card(void **state)
{
	(void)state;
	ig_with("61");
	ig_hand("red", "tri kam");
	ig_hand("blue", "fou pro");
	ig_on_top("gel gel");
	ig_play("REINFORCE none\nKEEP kam", "REINFORCE none");
	assert_int_equal(t_count(g, IVN_E_DROPPED), 2);
	assert_string_equal(ig_listed(IVN_E_DROPPED, 0, "cards"), "tri");
	assert_string_equal(ig_listed(IVN_E_DROPPED, 1, "cards"), "pro");
	assert_int_equal(g->s.removed[IVN_TRI], 1);
	assert_int_equal(g->s.removed[IVN_PRO], 1);
	assert_string_equal(ig_held("red"), "gel kam");
	assert_string_equal(ig_held("blue"), "gel fou");

	ig_with("61");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_NOTHING, IVN_RESIGNATION);
}

static void IVN_20_62_who_comes_does_not_breed(void **state)
{
	(void)state;
	for (int on = 0; on < 2; on++) {
		ig_with(on ? "62" : "");
		ig_hand("red", "fou fou");
		ig_lands("red", "5.10");
		ig_play("BREED fou1", NULL);
		assert_int_equal(t_count(g, IVN_E_BREEDS), !on);
		if (!on)
			continue;
		/* later it may */
		ig_event("62");
		ig_hand("red", "fou");
		ig_hand("blue", "");
		ig_play("REINFORCE none\nBREED fou1", NULL);
		t_saw(g, IVN_E_BREEDS, IVN_RED, ig_number("fou1"), ig_cell("5.10"), 1);
	}
}

static void IVN_20_62_in_whatever_way_it_comes(void **state)
{
	(void)state;
	for (int on = 0; on < 2; on++) {
		ig_with(on ? "25 62" : "25");
		ig_dead("red fou 5.10");
		ig_hand("red", "fou");
		ig_play("REINFORCE none\nBREED fou1", NULL);
		assert_int_equal(t_count(g, IVN_E_BREEDS), !on);
	}
}

static void IVN_20_63_who_has_control_does_not_die(void **state)
{
	(void)state;
	for (int on = 0; on < 2; on++) {
		ig_with(on ? "63 95" : "95");
		ig_put("red", "yet 5.10");
		ig_put("blue", "gri 5.11 cer 6.16 fou 6.17");
		ig_play("MOVE yet1 5.11", "SHOOT gri1 none");
		assert_int_equal(t_count(g, IVN_E_SPARED), on ? 2 : 0);
		assert_string_equal(ig_where("gri1"), on ? "5.11" : "gone");
		assert_string_equal(ig_where("cer1"), on ? "6.16" : "gone");
		assert_false(ig_is_there("fou1"));
		assert_int_equal(ig_unit("yet1")->wins, !on);
	}
	ig_with("63");
	ig_put("red", "yet 5.10");
	ig_put("blue", "fou 5.11");
	ig_play("MOVE yet1 5.11", NULL);
	ig_died("fou1", "5.11", IVN_BY_ATTACK, -1);
}

static void IVN_20_64_machines_obey_the_next_seat(void **state)
{
	(void)state;
	ig_rolling();
	ig_bare();
	ig_put("red", "tri 4.12");
	ig_put("blue", "fou 5.16 sou 6.16");
	ig_window(NULL, NULL, "64");
	assert_string_equal(ig_owner("tri1"), "blue");
	assert_string_equal(ig_owner("sou1"), "red");
	assert_string_equal(ig_owner("fou1"), "blue");
	assert_int_equal(ivn_units_of(&g->s, IVN_RED), 1); /* its tri */
	assert_int_equal(ivn_points(&g->s, IVN_RED), 9);
	ig_hand("red", "");
	ig_hand("blue", "");
	ig_window("MOVE sou1 5.16", "MOVE tri1 4.11", "100");
	/* red's own fou by then: the sou came to blue's */
	t_saw(g, IVN_E_COUNTER, IVN_BLUE, ig_number("fou1"), ig_number("sou1"));
	assert_int_equal(g->s.n_dead, 1);
	assert_int_equal(g->s.dead[0].seat, IVN_BLUE);
	assert_string_equal(ig_where("tri1"), "4.11");
	assert_string_equal(ig_owner("tri1"), "red");
	assert_false(g->s.over);
}

static void IVN_20_64_there_are_no_machines(void **state)
{
	(void)state;
	ig_rolling();
	ig_put("blue", "fou 5.16");
	ig_window(NULL, NULL, "64");
	t_none(g, IVN_E_CHANGED);

	ig_rolling();
	ig_put("blue", "tri 5.16");
	ig_window(NULL, NULL, "100");
	t_none(g, IVN_E_CHANGED);
	assert_string_equal(ig_owner("tri1"), "blue");
}

static void IVN_20_65_half_of_them_starve(void **state)
{
	(void)state;
	for (int spare = 0; spare < 2; spare++) {
		ig_begin("red blue", spare ? "spare=yes" : "spare=no");
		ig_event("65");
		ig_put("red", "fou+2 5.10 yet 5.11");
		ig_play("KEEP pla", NULL);
		/* two of three, the yet before the pla */
		ig_died("fou1", "5.10", IVN_BY_EVENT, IVN_FAMINE);
		ig_died("yet1", "5.11", IVN_BY_EVENT, IVN_FAMINE);
		assert_string_equal(ig_army("red"), "pla1 10.1");
		/* the only one */
		assert_int_equal(ig_is_there("pla2"), spare);
	}
	ig_with("65");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_NOTHING, IVN_FAMINE);
}

static void IVN_20_66_feathers(void **state)
{
	(void)state;
	for (int on = 0; on < 2; on++) {
		ig_with(on ? "66" : "");
		ig_put("red", "yet 5.10 fou 6.16");
		ig_put("blue", "sau 5.11");
		ig_play("FEATHER yet1\nFEATHER fou1\nMOVE fou1 6.17 5.17 4.17", "MOVE sau1 5.10");
		t_none_refused(g);
		assert_int_equal(t_count(g, IVN_E_FEATHER), on ? 2 : 0);
		assert_string_equal(ig_where("fou1"), on ? "4.17" : "5.17");
		assert_int_equal(
			t_find(g, IVN_E_STRIKE, IVN_RED, ig_number("yet1"), ANY, ANY, 4, 4) != NULL, on);
		t_saw(g, IVN_E_ATTACK, IVN_BLUE, ig_number("sau1"), ANY, ANY, 6, 0, on ? 4 : 5);
	}
	/* only for this turn */
	ig_with("66");
	ig_put("red", "yet 5.10");
	ig_play("FEATHER yet1", NULL);
	assert_int_equal(ig_def("yet1"), 5);
}

static void IVN_20_66_who_cannot_be_lighter(void **state)
{
	(void)state;
	ig_with("66 12");
	ig_put("red", "kam 4.4 fou+2 5.10");
	ig_play("FEATHER kam1\nFEATHER fou1", NULL);
	t_refused(g, IVN_RED, 1, IVN_TOO_WEAK);
	t_refused(g, IVN_RED, 2, IVN_PAIR);
	t_saw(g, IVN_E_NOTHING, IVN_FEATHERWEIGHT);
	t_none(g, IVN_E_FEATHER);

	/* one of the two is not enough: ATT 1 and DEF 0; and just enough */
	ig_with("66 12");
	ig_put("red", "sou 4.4 cer 4.4");
	assert_int_equal(ig_att("sou1"), 1);
	assert_int_equal(ig_def("sou1"), 0);
	assert_int_equal(ig_def("cer1"), 1);
	ig_play("FEATHER sou1\nFEATHER cer1", NULL);
	assert_int_equal(t_refusals(g), 1);
	t_refused(g, IVN_RED, 1, IVN_TOO_WEAK);
	assert_int_equal(t_count(g, IVN_E_FEATHER), 1);
	t_saw(g, IVN_E_FEATHER, IVN_RED, ig_number("cer1"));
}

static void IVN_20_67_martyrs_and_control_change_places(void **state)
{
	(void)state;
	for (int on = 0; on < 2; on++) {
		ig_with(on ? "67" : "");
		ig_put("red", "pre 5.10 cer 6.16");
		ig_put("blue", "kam 5.11 yet 6.17");
		ig_play("MOVE pre1 5.11\nMOVE cer1 6.17\nSACRIFICE cer1", NULL);
		assert_string_equal(ig_owner("kam1"), on ? "red" : "nobody");
		assert_int_equal(t_count(g, IVN_E_TAKEN), on);
		assert_int_equal(t_count(g, IVN_E_SACRIFICED), on);
		assert_int_equal(ig_is_there("yet1"), !on);
		assert_false(ig_is_there("cer1"));
	}
}

static void IVN_20_68_the_countdown(void **state)
{
	(void)state;
	ig_rolling();
	ig_put("red", "fou 5.10");
	ig_window(NULL, NULL, "68");
	t_saw(g, IVN_E_DOOMED, IVN_RED, ig_number("fou1"), 4);
	assert_int_equal(t_count(g, IVN_E_DOOMED), 3);
	ig_hand("red", "sou");
	ig_hand("blue", "mou");
	ig_lands("red", "5.13");
	ig_lands("blue", "3.16");
	ig_window(NULL, NULL, "100");
	assert_true(ig_is_there("fou1") && ig_is_there("pla1"));
	ig_hand("red", "");
	ig_hand("blue", "");
	ig_window(NULL, NULL, "100");
	ig_died("fou1", "5.10", IVN_BY_DOOM, IVN_COUNTDOWN);
	assert_int_equal(t_count(g, IVN_E_DIED), 3);
	assert_string_equal(ig_army("red"), "sou1 5.13");
	assert_string_equal(ig_army("blue"), "mou1 3.16");
}

static void IVN_20_68_nobody_is_there(void **state)
{
	(void)state;
	ig_rolling();
	ig_bare();
	ig_window(NULL, NULL, "68");
	t_none(g, IVN_E_DOOMED);

	ig_rolling();
	ig_window(NULL, NULL, "100");
	t_none(g, IVN_E_DOOMED);
	assert_int_equal(ig_unit("pla1")->doom, 0);
}

static void IVN_20_69_exile_to_the_top_of_the_pile(void **state)
{
	(void)state;
	for (int spare = 0; spare < 2; spare++) {
		ig_begin("red blue", spare ? "first=fixed spare=yes" : "first=fixed spare=no");
		ig_event("69");
		ig_put("red", "yet 5.10 fou 5.11 pro+2 5.12");
		ig_play("KEEP fou", NULL);
		t_saw(g, IVN_E_EXILED, IVN_RED, ig_number("pla1"), ig_cell("10.1"));
		assert_string_equal(ig_army("red"),
			spare ? "fou1 5.11 pro1 5.12 yet1 5.10" : "fou1 5.11 pro1 5.12 yet1 5.10");
		assert_int_equal(ig_is_there("pla2"), spare);
		assert_int_equal(g->s.n_dead, 0);
		/* the next to draw has it */
		assert_string_equal(ig_held("red"), "pla");
	}
	/* the last, though it is the first by name, and no pair, though it is born in this turn */
	ig_with("69");
	ig_bare();
	ig_put("red", "tri 5.10 rob 5.11 col 5.12 pro+1 5.12");
	ig_put("blue", "rei 6.16");
	ig_play(NULL, NULL);
	assert_int_equal(t_count(g, IVN_E_EXILED), 1);
	t_saw(g, IVN_E_EXILED, IVN_RED, ig_number("tri1"), ig_cell("5.10"));

	ig_with("69");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_NOTHING, IVN_EXILE);
	t_none(g, IVN_E_EXILED);
}

static void IVN_20_70_everybody_slips_to_the_west(void **state)
{
	(void)state;
	ig_with("70");
	ig_put("red", "fou 5.11 fou 4.10 fou+2 5.13 sou 4.1");
	ig_play(NULL, NULL);
	assert_string_equal(ig_army("red"), "sou1 4.20 fou1 5.10 fou2 4.10 fou3 5.13 pla1 10.1");
	assert_int_equal(t_count(g, IVN_E_SHIFTED), 2);

	ig_with("70");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_NOTHING, IVN_SLIPPERY);
}

static void IVN_20_71_seasickness(void **state)
{
	(void)state;
	ig_with("71");
	/* two shores; a desert that it may not enter; on land; a pair; not marine */
	ig_put("red", "pie 6.15 pie 4.9 tor 5.12 med+2 3.8 sou 3.9");
	ig_play(NULL, NULL);
	assert_string_equal(ig_where("pie1"), "5.15");
	assert_string_equal(ig_where("pie2"), "3.10");
	assert_string_equal(ig_where("tor1"), "5.12");
	assert_string_equal(ig_where("med1"), "3.8");
	assert_string_equal(ig_where("sou1"), "3.9");
	assert_int_equal(t_count(g, IVN_E_SHIFTED), 2);

	ig_with("71");
	ig_put("red", "tor 5.12");
	ig_play("SHOOT tor1 none", NULL);
	t_saw(g, IVN_E_NOTHING, IVN_SEASICK);
}

static void IVN_20_72_two_change_places(void **state)
{
	(void)state;
	for (int on = 0; on < 2; on++) {
		ig_with(on ? "72" : "");
		ig_put("red", "fou 5.10 yet 6.16 gel 4.11");
		ig_play("SWAP yet1 gel1\nSWAP fou1 yet1\nSWAP fou1 gel1", NULL);
		/* the yet would stand in a desert; the third line is one too many */
		assert_string_equal(ig_where("fou1"), on ? "6.16" : "5.10");
		assert_string_equal(ig_where("yet1"), on ? "5.10" : "6.16");
		assert_string_equal(ig_where("gel1"), "4.11");
		assert_int_equal(t_refusals(g), on);
		if (on)
			t_refused(g, IVN_RED, 1, IVN_FORBIDDEN);
	}
	ig_with("72");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_NOTHING, IVN_WAND);
}

static void IVN_20_73_females_are_males(void **state)
{
	(void)state;
	for (int on = 0; on < 2; on++) {
		ig_with(on ? "73 95" : "95");
		ig_put("red", "fou 5.10 mou 5.11 gel 5.16");
		assert_int_equal(ivn_sex(ig_turn(), ig_unit("fou1")), on ? IVN_MALE : IVN_FEMALE);
		assert_int_equal(ivn_sex(ig_turn(), ig_unit("mou1")), on ? IVN_FEMALE : IVN_MALE);
		assert_int_equal(ivn_sex(ig_turn(), ig_unit("gel1")), IVN_SEXLESS);
		ig_play(NULL, NULL);
		ig_died(on ? "mou1" : "fou1", on ? "5.11" : "5.10", IVN_BY_EVENT, IVN_WITCH_HUNT);
		assert_int_equal(t_count(g, IVN_E_DIED), 1);
	}
}

static void IVN_20_74_attackers_are_afraid(void **state)
{
	(void)state;
	for (int on = 0; on < 2; on++) {
		ig_with(on ? "74" : "");
		ig_put("red", "gel 5.10 yet 2.3");
		ig_put("blue", "fou 5.12 kam 2.3 pro 6.16");
		ig_hand("red", "sau");
		ig_lands("red", "6.16");
		ig_play("MOVE gel1 5.11", "MOVE fou1 5.11");
		/* the last one that came is the fou; the yet stood there, the sau landed */
		assert_int_equal(t_count(g, IVN_E_AWED), on ? 3 : 0);
		assert_string_equal(ig_where("fou1"), on ? "5.12" : "gone");
		assert_string_equal(ig_where("gel1"), "5.11");
		assert_string_equal(ig_where("sau1"), "6.16");
		assert_string_equal(ig_where("yet1"), "2.3");
		assert_int_equal(ig_is_there("kam1"), on);
		assert_int_equal(ig_is_there("pro1"), on);
		assert_int_equal(t_count(g, IVN_E_SHIFTED), on);
	}
}

static void IVN_20_75_claws(void **state)
{
	(void)state;
	for (int on = 0; on < 2; on++) {
		ig_with(on ? "75" : "");
		ig_put("red", "pro 5.10 kam 6.16");
		ig_put("blue", "pro 5.11 yet 6.17");
		ig_play("MOVE pro1 5.11\nMOVE kam1 6.17", NULL);
		t_saw(g, IVN_E_ATTACK, IVN_RED, ig_number("pro1"), ig_number("pro2"), ANY, on ? 3 : 2, 0, 2);
		assert_int_equal(ig_is_there("pro2"), !on);
		/* not in a counter-attack */
		t_saw(g, IVN_E_COUNTER, IVN_BLUE, ig_number("yet1"), ig_number("kam1"), ANY, 5, 1);
	}
}

static const char *comes_ashore(const char *from)
{
	static char unit[16];
	ig_with("71");
	ig_bare();
	snprintf(unit, sizeof(unit), "tor %s", from);
	ig_put("red", unit);
	ig_put("blue", "rei 5.11");
	ig_play(NULL, NULL);
	return ig_where("tor1");
}

static void IVN_20_71_land_to_the_west_and_in_the_corner(void **state)
{
	(void)state;
	assert_string_equal(comes_ashore("8.1"), "8.20");
	assert_string_equal(comes_ashore("2.1"), "1.1");
}

static void IVN_20_71_however_far_the_shore_is(void **state)
{
	(void)state;
	/* four steps to the north, the east, the south and the west: the north goes first */
	assert_string_equal(comes_ashore("6.2"), "2.2");
	assert_string_equal(comes_ashore("5.1"), "1.1");
	assert_string_equal(comes_ashore("7.3"), "10.3"); /* three steps, and only there */

	/* there is none */
	ig_with("47 71");
	ig_put("red", "tor 6.2");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_NOTHING, IVN_SEASICK);
	assert_string_equal(ig_where("tor1"), "6.2");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(IVN_20_51__IVN_20_92_nobody_draws),
		cmocka_unit_test(IVN_20_52_lightning),
		cmocka_unit_test(IVN_20_53_all_are_machines),
		cmocka_unit_test(IVN_20_54_the_doped_are_removed),
		cmocka_unit_test(IVN_20_55_a_random_card_rebels),
		cmocka_unit_test(IVN_20_56_all_hands_are_removed),
		cmocka_unit_test(IVN_20_57_cheats_are_removed),
		cmocka_unit_test(IVN_20_58_a_carapace_in_contact),
		cmocka_unit_test(IVN_20_59_fights_are_put_off),
		cmocka_unit_test(IVN_20_59_nothing_to_put_off),
		cmocka_unit_test(IVN_20_60_shots_go_astray),
		cmocka_unit_test(IVN_20_60_or_come_to_nothing),
		cmocka_unit_test(IVN_20_61_each_gives_up_a_card),
		cmocka_unit_test(IVN_20_62_who_comes_does_not_breed),
		cmocka_unit_test(IVN_20_62_in_whatever_way_it_comes),
		cmocka_unit_test(IVN_20_63_who_has_control_does_not_die),
		cmocka_unit_test(IVN_20_64_machines_obey_the_next_seat),
		cmocka_unit_test(IVN_20_64_there_are_no_machines),
		cmocka_unit_test(IVN_20_65_half_of_them_starve),
		cmocka_unit_test(IVN_20_66_feathers),
		cmocka_unit_test(IVN_20_66_who_cannot_be_lighter),
		cmocka_unit_test(IVN_20_67_martyrs_and_control_change_places),
		cmocka_unit_test(IVN_20_68_the_countdown),
		cmocka_unit_test(IVN_20_68_nobody_is_there),
		cmocka_unit_test(IVN_20_69_exile_to_the_top_of_the_pile),
		cmocka_unit_test(IVN_20_70_everybody_slips_to_the_west),
		cmocka_unit_test(IVN_20_71_seasickness),
		cmocka_unit_test(IVN_20_72_two_change_places),
		cmocka_unit_test(IVN_20_73_females_are_males),
		cmocka_unit_test(IVN_20_74_attackers_are_afraid),
		cmocka_unit_test(IVN_20_75_claws),
		cmocka_unit_test(IVN_20_71_land_to_the_west_and_in_the_corner),
		cmocka_unit_test(IVN_20_71_however_far_the_shore_is),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
