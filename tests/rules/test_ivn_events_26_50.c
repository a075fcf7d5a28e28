/* SPDX-License-Identifier: MIT */
#include "ivn_fixture.h"

#include <stdio.h>

/* The second quarter of the hundred events: IVN 20.26 to 20.50. */

static struct ig_table *const g = &ig_table;

static void IVN_20_26_who_would_die_has_won(void **state)
{
	(void)state;
	for (int on = 0; on < 2; on++) {
		ig_with(on ? "26" : "");
		ig_put("red", "yet 5.10 kam 6.16");
		ig_put("blue", "fou 5.11 yet 6.17 pro 4.12");
		ig_put("red", "pro 4.12");
		ig_play("MOVE yet1 5.11\nMOVE kam1 6.17\nATTACK pro2 pro1", NULL);
		ig_died(on ? "yet1" : "fou1", "5.11", IVN_BY_ATTACK, -1);
		assert_int_equal(ig_unit(on ? "fou1" : "yet1")->wins, 1);
		/* a counter-attack, and a draw */
		ig_died(on ? "yet2" : "kam1", "6.17", IVN_BY_COUNTER, -1);
		assert_int_equal(ig_unit(on ? "kam1" : "yet2")->wins, 1);
		assert_true(ig_is_there("pro1") && ig_is_there("pro2"));
	}
}

static void IVN_20_26_control_is_turned_round(void **state)
{
	(void)state;
	for (int on = 0; on < 2; on++) {
		ig_with(on ? "26" : "");
		ig_put("red", "cer 5.10");
		ig_put("blue", "kam 5.11");
		ig_play("MOVE cer1 5.11", NULL);
		assert_string_equal(ig_owner("cer1"), on ? "blue" : "red");
		assert_string_equal(ig_owner("kam1"), on ? "blue" : "red");
		t_none(g, IVN_E_DIED);
	}
}

static void aim(const char *unit, const char *row, const char *column)
{
	char label[DICE_LABEL];
	snprintf(label, sizeof(label), "migration-row/%s", unit);
	t_dice(g, label, row);
	snprintf(label, sizeof(label), "migration-column/%s", unit);
	t_dice(g, label, column);
}

static void IVN_20_28_everybody_lands_anew(void **state)
{
	(void)state;
	ig_with("28");
	ig_put("red", "fou 5.10");
	ig_put("blue", "tri+3 4.12");
	ig_unit("fou1")->step = IVN_E;
	aim("fou1", "4", "9"); /* ocean; the desert to the right is legal */
	aim("pla1", "9", "16");
	aim("pla2", "10", "15");
	ig_play(NULL, NULL);
	assert_string_equal(ig_where("fou1"), "4.10");
	assert_int_equal(ig_unit("fou1")->step, -1);
	assert_string_equal(ig_where("pla1"), "8.16");
	assert_int_equal(t_dice_of(g, "migration-row/pla1"), 1);
	assert_int_equal(t_dice_of(g, "migration-column/pla1"), 1);
	t_saw(g, IVN_E_CRASHED, IVN_BLUE, IVN_PLA, ig_cell("10.15"));
	assert_false(ig_is_there("pla2"));
	assert_int_equal(g->s.n_dead, 0);
	assert_int_equal(g->s.pile.card[0], IVN_PLA);
	assert_string_equal(ig_where("tri1"), "4.12");
	assert_int_equal(t_rolled(g, "migration-row/tri1"), -1);
}

static void IVN_20_28_the_first_of_all_units_in_the_corner(void **state)
{
	(void)state;
	ig_with("28");
	ig_bare();
	ig_put("red", "fou 5.10");
	ig_put("blue", "rei 5.11");
	aim("fou1", "1", "1");
	aim("rei1", "5", "11");
	ig_play(NULL, NULL);
	assert_string_equal(ig_where("fou1"), "1.1");
}

static void IVN_20_28_pairs_alone_stay(void **state)
{
	(void)state;
	ig_with("28");
	ig_bare();
	ig_put("red", "fou+3 5.10");
	ig_put("blue", "tri+3 4.12");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_NOTHING, IVN_MIGRATIONS);

	ig_with("");
	ig_play(NULL, NULL);
	assert_string_equal(ig_army("red"), "pla1 10.1");
}

static void IVN_20_29_the_hand_takes_the_place_of_the_board(void **state)
{
	(void)state;
	ig_with("29");
	/* values: tri 9, kam 2; fou 6, and rei as good as pla, and behind it */
	ig_put("red", "fou 3.8 rei 4.11 cer+2 5.10");
	ig_hand("red", "tri kam");
	ig_hand("blue", "yet sou pro");
	ig_on_top("gel gel");
	ig_play("REINFORCE none", "REINFORCE none");
	assert_string_equal(ig_army("red"), "tri1 3.8 cer1 5.10 pla1 10.1 kam1 4.11");
	assert_string_equal(ig_held("red"), "gel fou rei");
	/* as far as both go */
	assert_string_equal(ig_army("blue"), "yet1 10.4");
	assert_string_equal(ig_held("blue"), "sou gel pla pro");
	assert_int_equal(g->s.n_dead, 0);

	/* by KEEP */
	ig_with("29");
	ig_put("red", "fou 3.8 rei 4.11");
	ig_hand("red", "tri kam");
	ig_play("REINFORCE none\nKEEP kam fou", NULL);
	assert_string_equal(ig_army("red"), "tri1 10.1 fou1 3.8 kam1 4.11");

	/* who has just come is not replaced again */
	ig_with("29");
	ig_put("red", "fou 3.8 rei 4.11");
	ig_hand("red", "fou kam");
	ig_play("REINFORCE none", NULL);
	assert_string_equal(ig_army("red"), "fou1 3.8 pla1 10.1 kam1 4.11");
}

static void IVN_20_29_who_just_came_is_replaced_as_well(void **state)
{
	(void)state;
	ig_with("84 29");
	ig_put("red", "sau 3.8");
	ig_hand("red", "mol tri");
	ig_play("REPLACE sau1 mol\nREINFORCE none", NULL);
	assert_string_equal(ig_army("red"), "tri1 10.1 sau1 3.8");
}

/* Of two of a kind the one with the higher number is the weaker. */
static void IVN_20_29_of_equal_ones_the_last(void **state)
{
	(void)state;
	ig_with("29");
	ig_bare();
	ig_put("red", "fou 3.8 fou 4.11");
	ig_put("blue", "rei 5.11");
	ig_hand("red", "tri");
	ig_hand("blue", "");
	ig_play("REINFORCE none", NULL);
	assert_string_equal(ig_where("tri1"), "4.11");
	assert_string_equal(ig_where("fou1"), "3.8");
}

static void IVN_20_29_without_cards_nobody_is_replaced(void **state)
{
	(void)state;
	ig_with("29");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_NOTHING, IVN_RELIEF);

	ig_with("");
	ig_hand("red", "tri");
	ig_play("REINFORCE none", NULL);
	assert_string_equal(ig_army("red"), "pla1 10.1");
}

static void IVN_20_30_the_frightened_step_back(void **state)
{
	(void)state;
	for (int on = 0; on < 2; on++) {
		ig_with(on ? "30" : "");
		ig_put("red", "fou 4.11 fou 4.10 fou 4.12 fou 5.13 spe 4.12 pro+3 5.16");
		ig_unit("fou1")->step = IVN_NE;
		ig_unit("fou2")->step = IVN_E; /* from the sea */
		ig_unit("fou4")->step = IVN_S;
		ig_unit("spe1")->step = IVN_E; /* of DEF 4 */
		ig_unit("pro1")->step = IVN_E;
		ig_play(NULL, NULL);
		assert_string_equal(ig_where("fou1"), on ? "5.10" : "4.11");
		assert_string_equal(ig_where("fou2"), "4.10");
		assert_string_equal(ig_where("fou3"), "4.12");
		assert_string_equal(ig_where("fou4"), on ? "4.13" : "5.13");
		assert_string_equal(ig_where("spe1"), "4.12");
		assert_string_equal(ig_where("pro1"), "5.16");
		assert_int_equal(t_count(g, IVN_E_SHIFTED), on ? 2 : 0);
	}
	ig_with("30");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_NOTHING, IVN_SPECTRES);
}

static void IVN_20_31_each_seat_takes_an_enemy_out(void **state)
{
	(void)state;
	ig_with("31");
	ig_put("red", "fou 4.11 yet 5.10");
	ig_put("blue", "tri 6.16 pro 6.17");
	ig_play("BOUNTY cer1\nBOUNTY pro1\nBOUNTY tri1", NULL);
	t_refused(g, IVN_RED, 1, IVN_NO_UNIT);
	t_saw(g, IVN_E_REMOVED, IVN_BLUE, ig_number("pro1"), ig_cell("6.17"), IVN_BOUNTY);
	t_saw(g, IVN_E_REMOVED, IVN_RED, ig_number("yet1"), ig_cell("5.10"), IVN_BOUNTY);
	assert_int_equal(t_count(g, IVN_E_REMOVED), 2);
	assert_int_equal(g->s.removed[IVN_PRO], 1);
	assert_int_equal(g->s.removed[IVN_YET], 1);
	assert_int_equal(g->s.n_dead, 0);
}

static void IVN_20_31_no_bounty(void **state)
{
	(void)state;
	ig_with("31");
	ig_play("BOUNTY none", "BOUNTY none");
	t_saw(g, IVN_E_NOTHING, IVN_BOUNTY);

	ig_with("");
	ig_play("BOUNTY pla2", NULL);
	t_none(g, IVN_E_REMOVED);
	t_none_refused(g);
}

static void IVN_20_32_more_than_five_cards_are_too_many(void **state)
{
	(void)state;
	ig_with("32");
	ig_hand("red", "tri gel fou kam pro rei sou");
	ig_hand("blue", "yet cri ara spe col");
	ig_on_top("dra rob");
	ig_play("REINFORCE none\nKEEP kam", "REINFORCE none");
	assert_int_equal(t_count(g, IVN_E_DISCARDED), 1);
	assert_string_equal(ig_listed(IVN_E_DISCARDED, 0, "cards"), "pro sou");
	assert_string_equal(ig_held("red"), "tri gel fou rob kam rei");
	assert_int_equal(g->s.side[IVN_BLUE].hand.n, 6);
	assert_int_equal(g->s.pile.below, 2);
	assert_int_equal(g->s.pile.card[0], IVN_SOU);
	assert_int_equal(g->s.pile.seen[0], PILE_ALL);

	/* the first of all kinds, too */
	ig_with("32");
	ig_hand("red", "tri rob rob yet yet col");
	ig_play("REINFORCE none", NULL);
	assert_string_equal(ig_listed(IVN_E_DISCARDED, 0, "cards"), "tri");

	ig_with("32");
	ig_hand("red", "tri gel fou kam pro");
	ig_play("REINFORCE none", NULL);
	t_saw(g, IVN_E_NOTHING, IVN_CENSUS);

	ig_with("");
	ig_hand("red", "tri gel fou kam pro rei sou");
	ig_play("REINFORCE none", NULL);
	assert_int_equal(g->s.side[IVN_RED].hand.n, 8);
}

static void IVN_20_33_all_units_die(void **state)
{
	(void)state;
	ig_with("33");
	ig_put("red", "dra 1.1 cri+2 5.10");
	ig_play(NULL, NULL);
	assert_int_equal(t_count(g, IVN_E_DIED), 4);
	ig_died("dra1", "1.1", IVN_BY_EVENT, IVN_APOCALYPSE);
	assert_int_equal(g->s.n_units, 0);
	assert_int_equal(g->s.n_dead, 5);

	ig_with("33");
	ig_bare();
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_NOTHING, IVN_APOCALYPSE);

	ig_with("");
	ig_play(NULL, NULL);
	assert_int_equal(g->s.n_units, 2);
}

static void IVN_20_35_no_weakness_and_no_forbidden_terrain(void **state)
{
	(void)state;
	for (int on = 0; on < 2; on++) {
		ig_with(on ? "35" : "");
		ig_put("red", "pla 8.7 tri 5.11 rob 2.20 sau 3.8 fou 5.10");
		ig_hand("red", "amz");
		assert_int_equal(ig_def("pla3"), on ? 4 : 2);
		assert_int_equal(ig_def("tri1"), on ? 4 : 3);
		assert_int_equal(ig_def("rob1"), on ? 6 : 4);
		assert_int_equal(ig_def("sau1"), on ? 4 : 2);
		ig_lands("red", "6.15");
		ig_play("MOVE fou1 5.9 5.8", NULL);
		assert_string_equal(ig_where("fou1"), on ? "5.8" : "5.10");
		assert_string_equal(ig_where("amz1"), on ? "6.15" : "5.15");
	}
}

/* Red's gel attacks a fou or a pair of them; who dies? */
static void attack_fou(const char *event, const char *fou, const char *line)
{
	ig_with(event);
	ig_put("blue", fou);
	ig_put("blue", "pro 3.11 cri 2.11");
	ig_put("red", "gel 5.10 rei 5.13");
	ig_play("MOVE gel1 5.11", line);
}

static void IVN_20_36_paroxysm(void **state)
{
	(void)state;
	attack_fou("36", "fou 5.11", "PAROXYSM fou1\nSHOOT cri1 none");
	t_saw(g, IVN_E_PAROXYSM, IVN_BLUE, ig_number("fou1"), ig_cell("5.11"));
	assert_int_equal(t_count(g, IVN_E_DIED), 4);
	ig_died("fou1", "5.11", IVN_BY_PAROXYSM, IVN_PAROXYSM);
	ig_died("gel1", "5.11", IVN_BY_PAROXYSM, IVN_PAROXYSM);
	ig_died("pro1", "3.11", IVN_BY_PAROXYSM, IVN_PAROXYSM);
	ig_died("rei1", "5.13", IVN_BY_PAROXYSM, IVN_PAROXYSM);
	assert_int_equal(ig_unit("cri1")->wins, 0);
	t_none(g, IVN_E_ATTACK);
}

static void IVN_20_36_no_paroxysm(void **state)
{
	(void)state;
	/* a pair, no line, no event */
	attack_fou("36", "fou+3 5.11", "PAROXYSM fou1\nSHOOT cri1 none");
	t_none(g, IVN_E_DIED);
	attack_fou("36", "fou 5.11", "SHOOT cri1 none");
	assert_int_equal(t_count(g, IVN_E_DIED), 1);
	ig_died("fou1", "5.11", IVN_BY_ATTACK, -1);
	attack_fou("", "fou 5.11", "PAROXYSM fou1\nSHOOT cri1 none");
	assert_int_equal(t_count(g, IVN_E_DIED), 1);
	t_none(g, IVN_E_PAROXYSM);
	/* the attacker has none */
	ig_with("36");
	ig_put("red", "kam 5.10");
	ig_put("blue", "yet 5.11");
	ig_play("MOVE kam1 5.11\nPAROXYSM kam1", NULL);
	t_none(g, IVN_E_PAROXYSM);
}

static void IVN_20_37_the_dead_are_reborn(void **state)
{
	(void)state;
	ig_with("37");
	ig_put("red", "tri 4.12 col 5.13");
	ig_put("blue", "kam 4.13 amz+3 5.14");
	ig_play("MOVE col1 5.14\nSHOOT tri1 kam1", NULL);
	ig_died("kam1", "4.13", IVN_BY_SHOTS, -1);
	ig_died("amz1", "5.14", IVN_BY_ATTACK, -1);
	assert_int_equal(g->s.n_dead, 0);
	assert_int_equal(g->s.pile.below, 0);

	ig_hand("red", "");
	ig_hand("blue", "");
	ig_play("SHOOT tri1 none\nATTACK col1 none", NULL);
	t_saw(g, IVN_E_RETURNED, IVN_BLUE, ig_number("kam1"), ig_cell("4.13"), IVN_REINCARNATION);
	assert_string_equal(ig_where("kam1"), "4.13");
	assert_int_equal(ig_rep("kam1"), 1);
	assert_string_equal(ig_where("amz1"), "5.14");
	assert_int_equal(ig_unit("amz1")->pair, 2);
	assert_int_equal(ig_rep("amz1"), 3);
	assert_int_equal(g->s.n_reborn, 0);
}

static void IVN_20_37_who_is_reborn_has_come_to_the_enemy(void **state)
{
	(void)state;
	for (int on = 0; on < 2; on++) {
		ig_with(on ? "37" : "");
		ig_put("red", "yet 5.10");
		ig_put("blue", "fou 5.11");
		ig_play("MOVE yet1 5.11", NULL);
		assert_int_equal(g->s.n_dead, !on);
		ig_hand("red", "");
		ig_hand("blue", "");
		ig_play(NULL, NULL);
		assert_int_equal(t_count(g, IVN_E_RETURNED), on);
		assert_int_equal(t_count(g, IVN_E_ATTACK), on);
		assert_int_equal(g->s.n_dead, 1);
		if (on)
			ig_died("fou1", "5.11", IVN_BY_COUNTER, -1);
	}
}

static void IVN_20_38_drunkards_go_diagonally(void **state)
{
	(void)state;
	ig_with("38");
	ig_put("red", "fou 5.10 fou 4.12 fou 5.16 amz 6.12");
	ig_put("blue", "kam 7.13");
	ig_play("TOWARD fou1 5.12\nMOVE fou2 3.11 2.12\nMOVE fou3 5.17", NULL);
	assert_string_equal(ig_listed(IVN_E_MOVED, 0, "path"), "3.11 2.12");
	assert_string_equal(ig_listed(IVN_E_MOVED, 1, "path"), "4.11 5.12");
	assert_int_equal(ig_unit("fou1")->step, IVN_SE);
	t_refused(g, IVN_RED, 3, IVN_NOT_BESIDE);
	t_none(g, IVN_E_SHOT); /* the kam is two cells away */

	ig_with("");
	ig_put("red", "fou 4.12");
	ig_play("MOVE fou1 3.11", NULL);
	t_refused(g, IVN_RED, 1, IVN_NOT_BESIDE);
}

static void IVN_20_39_nobody_moves_in_the_dark(void **state)
{
	(void)state;
	for (int on = 0; on < 2; on++) {
		ig_with(on ? "39" : "");
		ig_put("red", "fou 5.10 mol 3.13 kam 6.16");
		ig_play("MOVE fou1 5.11\nTUNNEL mol1 4.14\nTOWARD kam1 6.17", NULL);
		assert_string_equal(ig_where("fou1"), on ? "5.10" : "5.11");
		assert_string_equal(ig_where("mol1"), on ? "3.13" : "4.14");
		assert_string_equal(ig_where("kam1"), on ? "6.16" : "6.17");
		assert_int_equal(t_refusals(g), on ? 3 : 0);
	}
}

static void IVN_20_40_the_dead_come_to_the_hands(void **state)
{
	(void)state;
	ig_rolling();
	ig_dead("red kam 5.11 blue fou 4.12 red tri 4.12");
	ig_window(NULL, NULL, "40");
	t_saw(g, IVN_E_NO_DRAW, IVN_MIRACLE);
	t_none(g, IVN_E_DRAWN);
	assert_int_equal(g->s.n_dead, 3);
	ig_on_top("gel gel");
	ig_window("REINFORCE none", "REINFORCE none", "100");
	assert_string_equal(ig_listed(IVN_E_RECALLED, 0, "cards"), "kam tri");
	assert_string_equal(ig_listed(IVN_E_RECALLED, 1, "cards"), "fou");
	assert_string_equal(ig_held("red"), "tri gel kam");
	assert_string_equal(ig_held("blue"), "gel fou");
	assert_int_equal(g->s.n_dead, 0);
	assert_int_equal(g->s.pile.below, 0);
}

static void IVN_20_40_nobody_is_dead(void **state)
{
	(void)state;
	ig_with("40");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_NOTHING, IVN_MIRACLE);

	/* or only those of a seat that is out */
	ig_begin("red blue green", "");
	ig_event("40");
	(void)ivn_kill(ig_turn(), ig_number("pla3"), IVN_BY_EVENT, -1);
	g->s.side[IVN_GREEN].alive = false;
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_NOTHING, IVN_MIRACLE);
	assert_int_equal(g->s.n_dead, 1);
}

static void IVN_20_41_all_are_breathless(void **state)
{
	(void)state;
	for (int on = 0; on < 2; on++) {
		ig_with(on ? "41" : "");
		ig_put("red", "yet 2.19 kam 5.10");
		assert_int_equal(ig_att("yet1"), on ? 3 : 5);
		assert_int_equal(ig_def("yet1"), on ? 3 : 5);
		assert_int_equal(ig_dis("yet1"), on ? 1 : 2);
		assert_int_equal(ig_rep("yet1"), 4);
		assert_int_equal(ig_att("kam1"), on ? 3 : 1);
		assert_int_equal(ig_def("kam1"), on ? 3 : 1);
		assert_int_equal(ig_dis("kam1"), on ? 1 : 3);
	}
}

/* How many of blue's cards red has seen. */
static int known(void)
{
	int n = 0;
	for (int kind = 0; kind < IVN_KINDS; kind++)
		n += pile_known(&g->s.side[IVN_BLUE].hand, kind, PILE_SEAT(IVN_RED));
	return n;
}

static void IVN_20_42_all_hands_are_shown_once(void **state)
{
	(void)state;
	ig_with("42");
	ig_hand("red", "tri");
	ig_hand("blue", "kam fou");
	ig_play("REINFORCE none", "REINFORCE none");
	assert_int_equal(t_count(g, IVN_E_SHOWN), 2);
	assert_string_equal(ig_listed(IVN_E_SHOWN, 0, "cards"), "tri");
	assert_string_equal(ig_listed(IVN_E_SHOWN, 1, "cards"), "fou kam");
	assert_int_equal(g->s.side[IVN_BLUE].hand.n, 3);
	assert_int_equal(known(), 2); /* not what was drawn since */

	ig_with("");
	ig_hand("blue", "kam fou");
	ig_play(NULL, "REINFORCE none");
	t_none(g, IVN_E_SHOWN);
	assert_int_equal(known(), 0);
}

static void IVN_20_43_all_fly_to_the_end(void **state)
{
	(void)state;
	for (int on = 0; on < 2; on++) {
		ig_rolling();
		ig_put("red", "fou 5.10");
		ig_window("MOVE fou1 5.9", NULL, on ? "43" : "100");
		t_refused(g, IVN_RED, 1, IVN_FORBIDDEN);
		for (int turn = 3; turn < 5; turn++) {
			ig_hand("red", turn == 4 ? "gel" : "");
			ig_hand("blue", "");
			if (turn == 4)
				ig_lands("red", "10.15");
			ig_window(turn == 3 ? "MOVE fou1 5.9" : "MOVE fou1 5.8", NULL, "100");
		}
		assert_string_equal(ig_where("fou1"), on ? "5.8" : "5.10");
		assert_string_equal(ig_where("gel1"), on ? "10.15" : "gone");
	}
}

static void IVN_20_44_flying_units_die(void **state)
{
	(void)state;
	ig_with("44");
	ig_put("red", "sou 5.10 fou 5.11");
	ig_put("blue", "vam+2 6.16");
	ig_play(NULL, NULL);
	ig_died("sou1", "5.10", IVN_BY_EVENT, IVN_HUNT);
	ig_died("vam1", "6.16", IVN_BY_EVENT, IVN_HUNT);
	assert_int_equal(t_count(g, IVN_E_DIED), 2);

	/* those that an event has given wings */
	ig_with("44");
	g->s.wings = true;
	ig_put("red", "fou 5.11");
	ig_play(NULL, NULL);
	ig_died("fou1", "5.11", IVN_BY_EVENT, IVN_HUNT);
	assert_int_equal(t_count(g, IVN_E_DIED), 3);

	ig_with("44");
	ig_put("red", "fou 5.11");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_NOTHING, IVN_HUNT);
}

static void IVN_20_45_a_hurricane_over_the_atlantic(void **state)
{
	(void)state;
	ig_with("45");
	ig_put("red", "sou 3.8 mou 3.10");
	ig_put("blue", "pie 9.11 pie 9.12");
	ig_play("MOVE mou1 3.9", NULL);
	ig_died("sou1", "3.8", IVN_BY_EVENT, IVN_HURRICANE);
	ig_died("pie1", "9.11", IVN_BY_EVENT, IVN_HURRICANE);
	assert_int_equal(t_count(g, IVN_E_DIED), 2);
	assert_string_equal(ig_where("mou1"), "3.9"); /* it is over */

	ig_with("45");
	ig_put("blue", "pie 9.12");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_NOTHING, IVN_HURRICANE);
}

static void IVN_20_46_the_oceans_are_deserts(void **state)
{
	(void)state;
	for (int on = 0; on < 2; on++) {
		ig_with(on ? "46" : "");
		ig_put("red", "fou 5.10 yet 6.8 pla 3.8 pie 3.9 gel 5.11");
		assert_int_equal(ig_def("pla3"), on ? 2 : 4);
		assert_int_equal(ig_def("pie1"), on ? 4 : 5);
		assert_int_equal(ig_def("gel1"), 5); /* a forest still */
		ig_play("MOVE fou1 5.9\nMOVE yet1 6.9", NULL);
		assert_string_equal(ig_where("fou1"), on ? "5.9" : "5.10");
		assert_string_equal(ig_where("yet1"), on ? "6.8" : "6.9");
	}
}

static void IVN_20_47_the_world_is_an_ocean(void **state)
{
	(void)state;
	for (int on = 0; on < 2; on++) {
		ig_with(on ? "47" : "");
		ig_put("red", "fou 5.10 pie 5.11 sau 4.11 yet 2.20");
		assert_int_equal(ig_dis("pie1"), on ? 3 : 2);
		assert_int_equal(ig_def("pie1"), on ? 5 : 4);
		assert_int_equal(ig_def("sau1"), on ? 2 : 4);
		assert_int_equal(ig_def("yet1"), on ? 5 : 6);
		ig_play("MOVE fou1 4.10\nMOVE pie1 5.12", NULL);
		assert_string_equal(ig_where("fou1"), on ? "5.10" : "4.10");
		assert_string_equal(ig_where("pie1"), on ? "5.12" : "5.11");
	}
}

static void IVN_20_48_the_defender_strikes_first(void **state)
{
	(void)state;
	for (int on = 0; on < 2; on++) {
		ig_with(on ? "48" : "");
		ig_put("red", "fou 5.10 amz 4.10 sau 4.12");
		ig_put("blue", "yet 5.11 fou 4.11 kam 4.13");
		ig_play("MOVE fou1 5.11\nMOVE amz1 4.11\nMOVE sau1 4.13\nSHOOT amz1 none", NULL);
		ig_died("fou1", "5.11", on ? IVN_BY_STRIKE : IVN_BY_COUNTER, -1);
		/* the attacker has celerity */
		assert_false(t_find(g, IVN_E_STRIKE, IVN_BLUE, ig_number("fou2")));
		ig_died("fou2", "4.11", IVN_BY_ATTACK, -1);
		/* a blow that does not kill: then comes the attack */
		assert_int_equal(t_find(g, IVN_E_STRIKE, IVN_BLUE, ig_number("kam1")) != NULL, on);
		ig_died("kam1", "4.13", IVN_BY_ATTACK, -1);
	}
}

static void IVN_20_49_shots_turn_back(void **state)
{
	(void)state;
	/* of DEF 1 by an earthquake, and of DEF 3 */
	ig_with("49 12");
	ig_put("red", "oei 4.4 oei 6.6");
	ig_put("blue", "kam 4.7");
	ig_play(NULL, NULL);
	assert_int_equal(t_count(g, IVN_E_SHOT), 2);
	ig_died("oei1", "4.4", IVN_BY_BOOMERANG, IVN_BOOMERANG);
	assert_int_equal(t_count(g, IVN_E_DIED), 1);
	assert_true(ig_is_there("oei2") && ig_is_there("kam1"));
	assert_int_equal(ig_unit("kam1")->wins, 0);

	ig_with("12");
	ig_put("red", "oei 4.4");
	ig_put("blue", "kam 4.7");
	ig_play(NULL, NULL);
	ig_died("kam1", "4.7", IVN_BY_SHOTS, -1);
	assert_true(ig_is_there("oei1"));

	/* as great as its own DEF, in the depths */
	ig_with("49 93");
	ig_put("red", "oei 4.8");
	ig_put("blue", "kam 4.7");
	assert_int_equal(ig_def("oei1"), 2);
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_SHOT, IVN_RED, ig_number("oei1"), ANY, ANY, 2);
	t_none(g, IVN_E_DIED);
}

static void IVN_20_49_they_do_not_help_an_attack(void **state)
{
	(void)state;
	for (int on = 0; on < 2; on++) {
		ig_with(on ? "49" : "");
		ig_put("red", "oei 5.13 gel 5.10");
		ig_put("blue", "rei 5.11"); /* 4 and 2 against 5 */
		ig_play("MOVE gel1 5.11", NULL);
		t_saw(g, IVN_E_ATTACK, IVN_RED, ig_number("gel1"), ig_number("rei1"), ANY, 4, on ? 0 : 2, 5);
		assert_int_equal(ig_is_there("rei1"), on);
	}
}

static void IVN_20_50_each_takes_a_card_of_the_next(void **state)
{
	(void)state;
	ig_begin("red blue green", "first=fixed");
	ig_event("50");
	ig_hand("red", "tri");
	ig_hand("blue", "kam");
	ig_hand("green", "sou");
	ig_on_top("yet rob gel");
	for (int seat = 0; seat < 3; seat++)
		t_orders(g, seat, "REINFORCE none");
	t_resolve(g);
	assert_string_equal(ig_held("red"), "gel kam");
	assert_string_equal(ig_held("blue"), "sou rob");
	assert_string_equal(ig_held("green"), "tri yet");
	t_saw(g, IVN_E_STOLEN, IVN_RED, IVN_BLUE);
	t_saw(g, IVN_E_STOLEN_CARD, IVN_BLUE, IVN_RED, IVN_KAM);

	/* which one is a matter of dice */
	ig_with("50");
	ig_hand("blue", "pro kam");
	t_dice(g, "hold-up/red", "1");
	ig_play("REINFORCE none", "REINFORCE none");
	t_saw(g, IVN_E_STOLEN_CARD, IVN_BLUE, IVN_RED, IVN_KAM);
	assert_int_equal(t_count(g, IVN_E_STOLEN), 1); /* red has none to take */
}

static void IVN_20_50_nothing_to_take(void **state)
{
	(void)state;
	ig_with("50");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_NOTHING, IVN_HOLD_UP);

	ig_with("");
	ig_hand("red", "tri");
	ig_play("REINFORCE none", NULL);
	t_none(g, IVN_E_STOLEN);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(IVN_20_26_who_would_die_has_won),
		cmocka_unit_test(IVN_20_26_control_is_turned_round),
		cmocka_unit_test(IVN_20_28_everybody_lands_anew),
		cmocka_unit_test(IVN_20_28_the_first_of_all_units_in_the_corner),
		cmocka_unit_test(IVN_20_28_pairs_alone_stay),
		cmocka_unit_test(IVN_20_29_the_hand_takes_the_place_of_the_board),
		cmocka_unit_test(IVN_20_29_who_just_came_is_replaced_as_well),
		cmocka_unit_test(IVN_20_29_of_equal_ones_the_last),
		cmocka_unit_test(IVN_20_29_without_cards_nobody_is_replaced),
		cmocka_unit_test(IVN_20_30_the_frightened_step_back),
		cmocka_unit_test(IVN_20_31_each_seat_takes_an_enemy_out),
		cmocka_unit_test(IVN_20_31_no_bounty),
		cmocka_unit_test(IVN_20_32_more_than_five_cards_are_too_many),
		cmocka_unit_test(IVN_20_33_all_units_die),
		cmocka_unit_test(IVN_20_35_no_weakness_and_no_forbidden_terrain),
		cmocka_unit_test(IVN_20_36_paroxysm),
		cmocka_unit_test(IVN_20_36_no_paroxysm),
		cmocka_unit_test(IVN_20_37_the_dead_are_reborn),
		cmocka_unit_test(IVN_20_37_who_is_reborn_has_come_to_the_enemy),
		cmocka_unit_test(IVN_20_38_drunkards_go_diagonally),
		cmocka_unit_test(IVN_20_39_nobody_moves_in_the_dark),
		cmocka_unit_test(IVN_20_40_the_dead_come_to_the_hands),
		cmocka_unit_test(IVN_20_40_nobody_is_dead),
		cmocka_unit_test(IVN_20_41_all_are_breathless),
		cmocka_unit_test(IVN_20_42_all_hands_are_shown_once),
		cmocka_unit_test(IVN_20_43_all_fly_to_the_end),
		cmocka_unit_test(IVN_20_44_flying_units_die),
		cmocka_unit_test(IVN_20_45_a_hurricane_over_the_atlantic),
		cmocka_unit_test(IVN_20_46_the_oceans_are_deserts),
		cmocka_unit_test(IVN_20_47_the_world_is_an_ocean),
		cmocka_unit_test(IVN_20_48_the_defender_strikes_first),
		cmocka_unit_test(IVN_20_49_shots_turn_back),
		cmocka_unit_test(IVN_20_49_they_do_not_help_an_attack),
		cmocka_unit_test(IVN_20_50_each_takes_a_card_of_the_next),
		cmocka_unit_test(IVN_20_50_nothing_to_take),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
