/* SPDX-License-Identifier: MIT */
#include "ivn_fixture.h"

#include <stdio.h>
#include <string.h>

/* The first quarter of the hundred events: IVN 20.1 to 20.25. */

static struct ig_table *const g = &ig_table;

static void IVN_20_1_nobody_is_tested(void **state)
{
	(void)state;
	ig_with("1");
	ig_hand("red", "sou");
	ig_hand("blue", "mou");
	t_dice(g, "latitude/red/1", "4");
	t_dice(g, "longitude/red/1", "12");
	ig_play(NULL, NULL);
	t_none(g, IVN_E_TEST);
	assert_int_equal(t_rolled(g, "test-20/red/1"), -1);
	assert_string_equal(ig_where("sou1"), "4.12");
	assert_int_equal(t_count(g, IVN_E_LANDED), 2);

	ig_with("");
	ig_hand("red", "sou");
	ig_lands("red", NULL);
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_TEST, IVN_RED, 1, 1, IVN_NO);
	assert_false(ig_is_there("sou1"));
}

/* Sends a spe (no forest); the atlas shows this of its cells. */
static void send(const char *red, const char *atlas)
{
	ig_hand("red", "spe");
	t_dice(g, "test-20/red/1", "20");
	t_dice(g, "test-10/red/1", "1");
	if (atlas)
		t_dice(g, "atlas/red/1", atlas);
	ig_play(red, NULL);
}

static void IVN_20_2_the_atlas_chooses_a_continent(void **state)
{
	(void)state;
	ig_with("2");
	send("CONTINENT europe", "2");
	assert_string_equal(ig_where("spe1"), "3.11"); /* 2.11 is the other one */
	assert_int_equal(t_dice_of(g, "atlas/red/1"), 1);

	/* without a line: where most of its own are */
	ig_with("2");
	ig_put("red", "fou 6.7 fou 6.8");
	ig_put("blue", "rei 4.10 rei 4.10 sou 4.10");
	send(NULL, "3");
	assert_string_equal(ig_where("spe1"), "8.7");

	/* of equal ones, the first: one is in South America, the other in Antarctica */
	ig_with("2");
	ig_put("red", "fou 6.7");
	send(NULL, "1");
	assert_string_equal(ig_where("spe1"), "6.6");

	ig_with("2");
	ig_bare();
	ig_put("blue", "pla 10.1");
	send(NULL, "1");
	assert_string_equal(ig_where("spe1"), "2.14");
}

static void IVN_20_2_without_a_legal_cell_it_lands_as_ever(void **state)
{
	(void)state;
	ig_with("2");
	ig_hand("red", "pro");
	ig_lands("red", "5.15");
	ig_play("CONTINENT antarctica", NULL);
	assert_string_equal(ig_where("pro1"), "5.15");

	ig_with("");
	ig_hand("red", "spe");
	ig_lands("red", "5.12");
	ig_play("CONTINENT europe", NULL);
	assert_string_equal(ig_where("spe1"), "5.12");
	t_none_refused(g);
}

static void IVN_20_3_all_are_fast(void **state)
{
	(void)state;
	for (int on = 0; on < 2; on++) {
		ig_with(on ? "3" : "");
		ig_put("red", "cer 4.10");
		ig_put("blue", "kam 6.16");
		assert_int_equal(ig_dis("cer1"), on ? 4 : 1);
		assert_int_equal(ig_dis("kam1"), on ? 4 : 3);
		ig_play("MOVE cer1 4.11 4.12 4.13 3.13 2.13", NULL);
		assert_string_equal(ig_where("cer1"), on ? "3.13" : "4.11");
		assert_int_equal(ig_dis("cer1"), 1);
	}
}

static void IVN_20_4_no_gestation_begins(void **state)
{
	(void)state;
	ig_with("4");
	ig_put("red", "pro 5.6 tri+1 4.12 sau+2 5.12");
	ig_hand("red", "pro");
	ig_play("REINFORCE none\nBREED pro1", NULL);
	t_refused(g, IVN_RED, 2, IVN_NO_BREEDING);
	t_none(g, IVN_E_BREEDS);
	t_saw(g, IVN_E_BORN, IVN_RED, ig_number("tri2"), ig_number("tri1"), ig_cell("4.12"));
	assert_int_equal(ig_unit("sau1")->pair, 1);

	ig_with("");
	ig_put("red", "pro 5.6");
	ig_hand("red", "pro");
	ig_play("REINFORCE none\nBREED pro1", NULL);
	assert_string_equal(ig_where("pro2"), "5.6");
}

/* Is there neither contact nor a shot that kills? */
static void peace(const char *event, bool holds)
{
	ig_with(event);
	ig_put("red", "yet 3.12 tri 5.11");
	ig_put("blue", "fou 3.11 kam 5.12");
	ig_play("MOVE yet1 3.11", NULL);
	assert_string_equal(ig_where("yet1"), "3.11");
	assert_string_equal(ig_where("fou1"), holds ? "3.11" : "gone");
	assert_string_equal(ig_where("kam1"), holds ? "5.12" : "gone");
	assert_int_equal(t_count(g, IVN_E_ATTACK), holds ? 0 : 1);
	assert_int_equal(t_count(g, IVN_E_DIED), holds ? 0 : 2);
}

static void IVN_20_5__IVN_20_27_a_turn_without_fights(void **state)
{
	(void)state;
	peace("5", true);
	peace("27", true);
	peace("", false);
}

static void IVN_20_6_all_are_slow(void **state)
{
	(void)state;
	for (int on = 0; on < 2; on++) {
		ig_with(on ? "6" : "");
		ig_put("red", "kam 5.10 pro 5.17");
		assert_int_equal(ig_dis("kam1"), on ? 1 : 3);
		assert_int_equal(ig_dis("pro1"), 1);
		ig_play("MOVE kam1 4.10 4.11 4.12", NULL);
		assert_string_equal(ig_where("kam1"), on ? "4.10" : "4.12");
	}
}

static void IVN_20_7_two_cards_and_two_attempts(void **state)
{
	(void)state;
	ig_rolling();
	ig_window(NULL, NULL, "7");
	t_saw(g, IVN_E_DRAWN, IVN_RED, 2);
	t_saw(g, IVN_E_DRAWN, IVN_BLUE, 2);
	ig_hand("red", "fou kam");
	ig_hand("blue", "");
	ig_lands("red", "5.10");
	t_dice(g, "test-20/red/2", "20");
	t_dice(g, "test-10/red/2", "1");
	t_dice(g, "latitude/red/2", "6");
	t_dice(g, "longitude/red/2", "16");
	ig_window("REINFORCE fou\nREINFORCE kam", NULL, "100");
	assert_string_equal(ig_where("fou1"), "5.10");
	assert_string_equal(ig_where("kam1"), "6.16");
	t_saw(g, IVN_E_DRAWN, IVN_RED, 1);

	ig_hand("red", "rei cer");
	ig_hand("blue", "");
	ig_lands("red", "5.11");
	ig_window(NULL, NULL, "100");
	assert_string_equal(ig_where("rei1"), "5.11");
	assert_false(ig_is_there("cer1"));
	assert_int_equal(t_count(g, IVN_E_TEST), 1);
}

static void IVN_20_8_one_step_less(void **state)
{
	(void)state;
	for (int on = 0; on < 2; on++) {
		ig_with(on ? "8" : "");
		ig_put("red", "kam 5.10 pro 5.17");
		assert_int_equal(ig_dis("kam1"), on ? 2 : 3);
		assert_int_equal(ig_dis("pro1"), on ? 0 : 1);
		ig_play("MOVE kam1 4.10 4.11 4.12\nMOVE pro1 5.16", NULL);
		assert_string_equal(ig_where("kam1"), on ? "4.11" : "4.12");
		assert_string_equal(ig_where("pro1"), on ? "5.17" : "5.16");
		assert_int_equal(t_refusals(g), on ? 1 : 0);
	}
}

static void IVN_20_9_the_weakest_desert(void **state)
{
	(void)state;
	ig_with("9");
	ig_hand("red", "tri kam fou");
	ig_hand("blue", "rei pro sou");
	ig_play("REINFORCE none\nKEEP kam", "REINFORCE none");
	assert_int_equal(t_count(g, IVN_E_DISCARDED), 2);
	assert_string_equal(ig_listed(IVN_E_DISCARDED, 0, "cards"), "kam");
	assert_string_equal(ig_listed(IVN_E_DISCARDED, 1, "cards"), "pro"); /* sou is before it */
	assert_int_equal(g->s.pile.below, 2);
	assert_int_equal(g->s.pile.card[0], IVN_PRO);
	assert_int_equal(g->s.pile.card[1], IVN_KAM);
	assert_int_equal(g->s.pile.seen[0], PILE_ALL);
	assert_int_equal(g->s.n_dead, 0);
}

static void IVN_20_9_empty_hands_lose_nobody(void **state)
{
	(void)state;
	ig_with("9");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_NOTHING, IVN_DESERTION);
	t_none(g, IVN_E_DISCARDED);

	ig_with("");
	ig_hand("red", "tri kam");
	ig_play("REINFORCE none", NULL);
	t_none(g, IVN_E_DISCARDED);
}

static void IVN_20_10_the_strongest_cards_are_lent(void **state)
{
	(void)state;
	ig_rolling();
	ig_hand("red", "tri kam");
	ig_hand("blue", "pro sou");
	ig_on_top("yet yet");
	ig_window("REINFORCE none", "REINFORCE none", "10");
	t_saw(g, IVN_E_LENT, IVN_RED, IVN_BLUE, 6);
	t_saw(g, IVN_E_LENT, IVN_BLUE, IVN_RED, 6);
	t_saw(g, IVN_E_LENT_CARD, IVN_BLUE, IVN_RED, IVN_SOU);
	/* the yets came after it */
	assert_string_equal(ig_held("red"), "sou yet kam");
	assert_string_equal(ig_held("blue"), "tri pro yet");

	/* in T+1 blue sends the tri; in T+4 red gives the sou back */
	ig_lands("blue", "4.12");
	ig_window("REINFORCE none", "REINFORCE tri", "100");
	t_none(g, IVN_E_GIVEN_BACK);
	ig_window("REINFORCE none", "REINFORCE none", "100");
	t_none(g, IVN_E_GIVEN_BACK);
	assert_int_equal(pile_count(&g->s.side[IVN_RED].hand, IVN_SOU) > 0, true);
	ig_hand("red", "sou kam");
	ig_hand("blue", "pro");
	ig_on_top("gel gel");
	ig_window("REINFORCE none", "REINFORCE none", "100");
	assert_int_equal(g->s.turn, 6);
	assert_int_equal(t_count(g, IVN_E_GIVEN_BACK), 1);
	t_saw(g, IVN_E_GIVEN_BACK, IVN_RED, IVN_BLUE);
	assert_string_equal(ig_held("red"), "gel kam");
	assert_string_equal(ig_held("blue"), "sou gel pro");
	assert_string_equal(ig_owner("tri1"), "blue");
}

static void IVN_20_10_empty_hands_lend_nothing(void **state)
{
	(void)state;
	ig_rolling();
	ig_hand("blue", "sou");
	ig_on_top("yet yet");
	ig_window(NULL, "REINFORCE none", "10");
	assert_int_equal(t_count(g, IVN_E_LENT), 1);
	assert_string_equal(ig_held("red"), "sou yet");
	assert_string_equal(ig_held("blue"), "yet");

	ig_rolling();
	ig_hand("blue", "sou");
	ig_window(NULL, "REINFORCE none", "100");
	t_none(g, IVN_E_LENT);
}

static void IVN_20_11_all_are_fertile_for_three_turns(void **state)
{
	(void)state;
	ig_rolling();
	ig_put("red", "tri 4.12 pro 5.6");
	ig_put("blue", "sau+4 5.12");
	assert_int_equal(ig_rep("tri1"), 4);
	ig_window(NULL, NULL, "11");
	assert_int_equal(ig_unit("sau1")->pair, 3);
	for (int turn = 3; turn <= 6; turn++) {
		assert_int_equal(g->s.turn, turn);
		assert_int_equal(ig_rep("tri1"), turn < 6 ? 1 : 4);
		assert_int_equal(ig_rep("pro1"), turn < 6 ? 1 : 0);
		ig_hand("red", "");
		ig_hand("blue", "");
		ig_window(NULL, NULL, "100");
		assert_string_equal(ig_where("sau2"), "5.12");
	}
}

static void IVN_20_12_an_earthquake_on_the_west_coast(void **state)
{
	(void)state;
	for (int on = 0; on < 2; on++) {
		ig_with(on ? "12" : "");
		ig_put("red", "yet 3.4 kam 4.4 fou 4.5");
		assert_int_equal(ig_att("yet1"), on ? 4 : 5);
		assert_int_equal(ig_def("yet1"), on ? 3 : 5);
		assert_int_equal(ig_att("kam1"), on ? 0 : 1);
		assert_int_equal(ig_def("kam1"), on ? 0 : 1);
		assert_int_equal(ig_att("fou1"), 3);
		assert_int_equal(ig_def("fou1"), 3);
	}
}

/* A fou inside wants to leave, and one outside to pass through. */
static void mire(const char *event, const char *inside, const char *out, const char *outside, const char *way)
{
	char units[64], lines[96];
	const char *end = strchr(way, ' ') + 1;
	bool on = *event;
	ig_with(event);
	snprintf(units, sizeof(units), "fou %s fou %s", inside, outside);
	snprintf(lines, sizeof(lines), "MOVE fou1 %s\nMOVE fou2 %s", out, way);
	ig_put("red", units);
	ig_play(lines, NULL);
	assert_string_equal(ig_where("fou1"), on ? inside : out);
	if (!on) {
		assert_string_equal(ig_where("fou2"), end);
		t_none_refused(g);
		return;
	}
	t_refused(g, IVN_RED, 1, IVN_NO_LEAVING);
	assert_int_equal(strncmp(ig_where("fou2"), way, 4), 0);
	t_saw(g, IVN_E_STOPPED, ig_number("fou2"), ig_unit("fou2")->cell, IVN_S_MIRE, ig_cell(end));
}

static void IVN_20_13__IVN_20_18_who_is_there_stays_there(void **state)
{
	(void)state;
	mire("13", "4.10", "3.10", "4.13", "4.12 4.11");
	mire("", "4.10", "3.10", "4.13", "4.12 4.11");
	mire("18", "4.15", "4.14", "5.16", "5.15 4.15");
	mire("", "4.15", "4.14", "5.16", "5.15 4.15");
}

static void IVN_20_14_a_blizzard_over_the_ussr(void **state)
{
	(void)state;
	for (int on = 0; on < 2; on++) {
		ig_with(on ? "14" : "");
		ig_put("red", "tri 3.14 tri 4.12 oei 6.11");
		ig_put("blue", "kam 4.13 kam 3.12");
		assert_int_equal(ig_att("tri1"), on ? 4 : 5);
		assert_int_equal(ig_def("tri1"), on ? 3 : 4);
		assert_int_equal(ig_att("kam2"), on ? 0 : 1);
		assert_int_equal(ig_def("tri2"), 4);
		ig_play("SHOOT tri1 kam1\nSHOOT tri2 kam2\nSHOOT oei1 kam2", NULL);
		/* tri2 and oei1 shoot at kam1 instead */
		assert_int_equal(t_count(g, IVN_E_SHOT), on ? 2 : 3);
		assert_string_equal(ig_where("kam1"), "gone");
		assert_string_equal(ig_where("kam2"), on ? "3.12" : "gone");
		assert_int_equal(t_find(g, IVN_E_SHOT, IVN_RED, ig_number("tri1")) == NULL, on);
	}
}

/* One unit is in a deadly place, one walks through it, one lands there. */
static void deadly(const char *event, int happening, const char *from, const char *way)
{
	char place[8], units[64], line[64];
	const char *beyond = strchr(way, ' ') + 1;
	snprintf(place, sizeof(place), "%.*s", (int)(beyond - way - 1), way);
	snprintf(units, sizeof(units), "sou %s sou %s", place, from);
	snprintf(line, sizeof(line), "MOVE sou2 %s", way);
	for (int on = 0; on < 2; on++) {
		ig_with(on ? event : "");
		ig_put("red", units);
		ig_hand("red", "mou");
		ig_lands("red", place);
		ig_play(line, NULL);
		if (!on) {
			assert_string_equal(ig_where("sou1"), place);
			assert_string_equal(ig_where("sou2"), beyond);
			assert_string_equal(ig_where("mou1"), place);
			continue;
		}
		ig_died("sou1", place, IVN_BY_EVENT, happening);
		ig_died("sou2", place, IVN_BY_CELL, happening);
		ig_died("mou1", place, IVN_BY_CELL, happening);
		assert_int_equal(g->s.n_dead, 3);
		assert_true(ig_is_there("pla1"));
	}
}

static void IVN_20_15__IVN_20_23__IVN_20_24__IVN_20_34_deadly_places(void **state)
{
	(void)state;
	deadly("15", IVN_SHARKS, "2.8", "2.9 1.9");
	deadly("23", IVN_VIRUS, "5.7", "5.6 5.5");
	deadly("24", IVN_RADIATION, "4.10", "3.10 3.9");
	deadly("34", IVN_TSUNAMI, "4.17", "4.18 4.19");
}

static void IVN_20_15__IVN_20_23__IVN_20_24__IVN_20_34_nobody_was_there(void **state)
{
	(void)state;
	ig_with("15 23 24 34");
	ig_put("red", "sou 1.9 sou 5.5 sou 4.10 sou 4.17");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_NOTHING, IVN_SHARKS);
	t_saw(g, IVN_E_NOTHING, IVN_VIRUS);
	t_saw(g, IVN_E_NOTHING, IVN_RADIATION);
	t_saw(g, IVN_E_NOTHING, IVN_TSUNAMI);
	t_none(g, IVN_E_DIED);
}

static void IVN_20_16_voodoo_over_south_africa(void **state)
{
	(void)state;
	ig_with("16");
	/* of DEF 5, 4 on dry land, 4 by an aura alone, and twice 3; and outside */
	ig_put("red", "yet 7.12 tri 7.11 fou 7.13 pre 7.13");
	ig_put("blue", "amz+2 7.11 kam 6.12");
	assert_int_equal(ig_def("fou1"), 4);
	ig_play("SHOOT tri1 none", NULL);
	assert_int_equal(t_count(g, IVN_E_DIED), 2);
	ig_died("fou1", "7.13", IVN_BY_EVENT, IVN_VOODOO);
	ig_died("pre1", "7.13", IVN_BY_EVENT, IVN_VOODOO);
	assert_true(ig_is_there("amz1") && ig_is_there("kam1"));

	/* a weakness counts */
	ig_with("16");
	ig_put("red", "tri 7.12");
	ig_play(NULL, NULL);
	ig_died("tri1", "7.12", IVN_BY_EVENT, IVN_VOODOO);
}

static void IVN_20_16_nobody_was_there(void **state)
{
	(void)state;
	ig_with("16");
	ig_put("red", "kam 6.12");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_NOTHING, IVN_VOODOO);

	ig_with("");
	ig_put("red", "kam 7.12");
	ig_play(NULL, NULL);
	assert_true(ig_is_there("kam1"));
}

static void IVN_20_17_the_arctic_melts(void **state)
{
	(void)state;
	for (int on = 0; on < 2; on++) {
		ig_with(on ? "17" : "");
		ig_put("red", "pie 1.20 sau 1.14 yet 1.6 fou 2.2 pla 2.3");
		assert_int_equal(ig_def("pie1"), on ? 5 : 4);
		assert_int_equal(ig_dis("pie1"), on ? 3 : 2);
		assert_int_equal(ig_def("sau1"), on ? 2 : 4);
		assert_int_equal(ig_def("yet1"), 6); /* Greenland stays ice */
		ig_play("MOVE fou1 1.2\nMOVE pla3 1.3", NULL);
		assert_string_equal(ig_where("fou1"), on ? "2.2" : "1.2");
		assert_string_equal(ig_where("pla3"), on ? "1.3" : "2.3");
		t_refused(g, IVN_RED, on ? 1 : 2, IVN_FORBIDDEN);
	}
}

static void IVN_20_19_no_specials(void **state)
{
	(void)state;
	for (int on = 0; on < 2; on++) {
		ig_with(on ? "19" : "");
		ig_put("red", "pie 3.8 sou 5.12 fou 4.11 fou 4.11 pla 8.7 tri 6.16");
		ig_put("blue", "kam 6.17");
		assert_int_equal(ig_dis("pie1"), on ? 2 : 3);
		assert_int_equal(ig_def("pie1"), on ? 4 : 5);
		assert_int_equal(ig_att("fou1"), on ? 3 : 4);
		assert_int_equal(ig_def("pla3"), 2); /* fire */
		assert_int_equal(ivn_sex(ig_turn(), ig_unit("fou1")), IVN_FEMALE);
		assert_true(ivn_has_tag(ig_turn(), ig_unit("sou1"), IVN_MACHINE));
		ig_play("MOVE sou1 5.13", NULL);
		assert_string_equal(ig_where("sou1"), on ? "5.12" : "5.13");
		assert_int_equal(t_count(g, IVN_E_SHOT), on ? 0 : 1);
		assert_int_equal(ig_is_there("kam1"), on);
	}
}

static void IVN_20_19_no_martyrs_control_or_celerity(void **state)
{
	(void)state;
	for (int on = 0; on < 2; on++) {
		ig_with(on ? "19" : "");
		ig_put("red", "kam 5.10 cer 4.12 gel 4.15");
		ig_put("blue", "yet 5.11 kam 4.11 amz 4.16");
		ig_play("MOVE kam1 5.11\nSACRIFICE kam1\nMOVE cer1 4.11\nMOVE gel1 4.16\nSHOOT gel1 none",
			"SHOOT amz1 none");
		assert_int_equal(t_count(g, IVN_E_SACRIFICED), on ? 0 : 1);
		assert_int_equal(ig_is_there("yet1"), on);
		assert_int_equal(t_count(g, IVN_E_TAKEN), on ? 0 : 1);
		assert_int_equal(t_count(g, IVN_E_STRIKE), on ? 0 : 1);
		ig_died("amz1", "4.16", IVN_BY_ATTACK, -1);
	}
}

static void IVN_20_20_mexico_rises(void **state)
{
	(void)state;
	ig_with("20");
	ig_put("red", "yet 4.4 fou+1 4.5 kam 3.4");
	ig_play(NULL, NULL);
	ig_died("yet1", "4.4", IVN_BY_EVENT, IVN_REVOLUTION);
	ig_died("fou1", "4.5", IVN_BY_EVENT, IVN_REVOLUTION);
	assert_int_equal(t_count(g, IVN_E_DIED), 2);
	assert_int_equal(g->s.n_dead, 3);

	ig_with("20");
	ig_put("red", "kam 3.4");
	ig_play("MOVE kam1 4.4", NULL); /* it is over */
	t_saw(g, IVN_E_NOTHING, IVN_REVOLUTION);
	assert_false(t_find(g, IVN_E_DIED, ANY));
}

/* Does a unit of ATT 5 and DEF 4 or 5 neither move nor shoot nor attack? It strikes back. */
static void paralysed(const char *event, const char *unit, bool is)
{
	char put[32], move[32];
	ig_with(event);
	snprintf(put, sizeof(put), "%.3s 4.12", unit);
	snprintf(move, sizeof(move), "MOVE %s 4.11", unit);
	ig_put("red", put);
	ig_put("blue", "kam 4.13 mou 5.12");
	ig_play(move, "MOVE mou1 4.12");
	assert_string_equal(ig_where(unit), is ? "4.12" : "4.11");
	assert_int_equal(t_refusals(g), is);
	if (is)
		t_refused(g, IVN_RED, 1, IVN_PARALYSED);

	ig_with(event);
	ig_put("red", put);
	ig_put("blue", "kam 4.12 pro 4.13");
	ig_play(NULL, NULL);
	assert_string_equal(ig_where("kam1"), is ? "4.12" : "gone");
	assert_int_equal(t_count(g, IVN_E_SHOT), !is && strcmp(unit, "tri1") == 0);
	assert_int_equal(t_count(g, IVN_E_ATTACK), !is);
}

static void IVN_20_21__IVN_20_97_machines_are_paralysed(void **state)
{
	(void)state;
	paralysed("21", "tri1", true);
	paralysed("97", "tri1", true);
	paralysed("21", "sau1", false);
	paralysed("97", "sau1", false);
	paralysed("", "tri1", false);
	/* it defends itself, and strikes back */
	for (int event = 0; event < 2; event++) {
		ig_with(event ? "97" : "21");
		ig_put("red", "tri 4.12");
		ig_put("blue", "mou 5.12");
		ig_play(NULL, "MOVE mou1 4.12");
		ig_died("mou1", "4.12", IVN_BY_COUNTER, -1);
	}
}

static void IVN_20_22_everybody_attacks_the_nearest(void **state)
{
	(void)state;
	/* its own: no sacrifice, and no control */
	ig_with("22");
	ig_put("red", "fou 5.10 kam 5.11 cer 6.16 kam 6.17 pro 2.4");
	ig_play("SACRIFICE kam1\nMOVE fou1 4.10\nMOVE pro1 2.3", NULL);
	assert_string_equal(ig_where("fou1"), "5.11");
	ig_died("kam1", "5.11", IVN_BY_ATTACK, -1);
	t_none(g, IVN_E_SACRIFICED);
	t_none(g, IVN_E_TAKEN);
	assert_string_equal(ig_where("cer1"), "6.17");
	ig_died("kam2", "6.17", IVN_BY_ATTACK, -1);
	/* nobody is near the pro */
	assert_string_equal(ig_where("pro1"), "2.3");
	t_none_refused(g);
}

static void IVN_20_22_lines_set_the_order_of_the_attacks(void **state)
{
	static const char *const lines[] = { NULL, "ATTACK yet1 pro2\nATTACK fou1 pro1", "ATTACK yet1 pro1" };
	static const char *const order[] = { "fou1 yet1", "yet1 fou1", "fou1 yet1" };
	(void)state;
	for (int i = 0; i < 3; i++) {
		ig_with("22");
		ig_put("red", "fou 5.10 yet 6.12");
		ig_put("blue", "pro 5.11 pro 6.11");
		ig_play(lines[i], NULL);
		assert_string_equal(ig_in_order(IVN_E_ATTACK), order[i]);
		t_saw(g, IVN_E_ATTACK, IVN_RED, ig_number("yet1"), ig_number("pro2"));
	}
}

static void IVN_20_22_of_equally_near_ones_the_weakest(void **state)
{
	(void)state;
	ig_with("22");
	ig_put("red", "fou 5.10");
	ig_put("blue", "rei 5.11 pro 4.10");
	ig_play("MOVE fou1 5.11", NULL);
	assert_string_equal(ig_where("fou1"), "4.10");
	ig_died("pro1", "4.10", IVN_BY_ATTACK, -1);
	/* equal ones by name, and not through the sea */
	ig_with("22");
	ig_put("red", "cer 5.13");
	ig_put("blue", "sou 5.14 mou 4.13 pro 5.12");
	ig_play(NULL, "MOVE sou1 5.15");
	assert_string_equal(ig_where("cer1"), "5.14");

	ig_with("");
	ig_put("red", "fou 5.10");
	ig_put("blue", "pro 4.10");
	ig_play(NULL, NULL);
	assert_string_equal(ig_where("fou1"), "5.10");
	t_none(g, IVN_E_ATTACK);
}

/* A seat that lost its plants and is out. */
static void put_out(const char *plant, int seat)
{
	(void)ivn_kill(ig_turn(), ig_number(plant), IVN_BY_EVENT, -1);
	g->s.side[seat].alive = false;
}

static void IVN_20_25_the_last_of_the_dead_comes_back(void **state)
{
	(void)state;
	ig_with("25");
	ig_dead("blue fou 4.12 red yet 5.11");
	ig_put("blue", "pro 5.11");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_RETURNED, IVN_RED, ig_number("yet1"), ig_cell("5.11"), IVN_EXHUMATION);
	t_saw(g, IVN_E_ATTACK, IVN_RED, ig_number("yet1"), ig_number("pro1"));
	assert_false(ig_is_there("fou1"));
	assert_int_equal(g->s.n_dead, 2); /* fou and pro */
	assert_int_equal(g->s.dead[0].kind, IVN_FOU);

	/* whatever its terrain, but not for those who are out */
	ig_begin("red blue green", "");
	ig_event("25");
	ig_dead("red fou 3.8");
	put_out("pla3", IVN_GREEN);
	ig_play(NULL, NULL);
	assert_string_equal(ig_where("fou1"), "3.8");
	assert_int_equal(g->s.n_dead, 1);
}

static void IVN_20_25_nobody_is_dead(void **state)
{
	(void)state;
	ig_with("25");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_NOTHING, IVN_EXHUMATION);
	t_none(g, IVN_E_RETURNED);

	ig_with("");
	ig_dead("red yet 5.11");
	ig_play(NULL, NULL);
	assert_false(ig_is_there("yet1"));
}

static void IVN_20_9_the_first_of_all_kinds_deserts_too(void **state)
{
	(void)state;
	ig_with("9");
	ig_hand("red", "tri");
	ig_hand("blue", "rob tri col"); /* 11, 9 and 13 */
	ig_play("REINFORCE none", NULL);
	assert_string_equal(ig_listed(IVN_E_DISCARDED, 0, "cards"), "tri");
	assert_string_equal(ig_listed(IVN_E_DISCARDED, 1, "cards"), "tri");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(IVN_20_1_nobody_is_tested),
		cmocka_unit_test(IVN_20_2_the_atlas_chooses_a_continent),
		cmocka_unit_test(IVN_20_2_without_a_legal_cell_it_lands_as_ever),
		cmocka_unit_test(IVN_20_3_all_are_fast),
		cmocka_unit_test(IVN_20_4_no_gestation_begins),
		cmocka_unit_test(IVN_20_5__IVN_20_27_a_turn_without_fights),
		cmocka_unit_test(IVN_20_6_all_are_slow),
		cmocka_unit_test(IVN_20_7_two_cards_and_two_attempts),
		cmocka_unit_test(IVN_20_8_one_step_less),
		cmocka_unit_test(IVN_20_9_the_weakest_desert),
		cmocka_unit_test(IVN_20_9_empty_hands_lose_nobody),
		cmocka_unit_test(IVN_20_10_the_strongest_cards_are_lent),
		cmocka_unit_test(IVN_20_10_empty_hands_lend_nothing),
		cmocka_unit_test(IVN_20_11_all_are_fertile_for_three_turns),
		cmocka_unit_test(IVN_20_12_an_earthquake_on_the_west_coast),
		cmocka_unit_test(IVN_20_13__IVN_20_18_who_is_there_stays_there),
		cmocka_unit_test(IVN_20_14_a_blizzard_over_the_ussr),
		cmocka_unit_test(IVN_20_15__IVN_20_23__IVN_20_24__IVN_20_34_deadly_places),
		cmocka_unit_test(IVN_20_15__IVN_20_23__IVN_20_24__IVN_20_34_nobody_was_there),
		cmocka_unit_test(IVN_20_16_voodoo_over_south_africa),
		cmocka_unit_test(IVN_20_16_nobody_was_there),
		cmocka_unit_test(IVN_20_17_the_arctic_melts),
		cmocka_unit_test(IVN_20_19_no_specials),
		cmocka_unit_test(IVN_20_19_no_martyrs_control_or_celerity),
		cmocka_unit_test(IVN_20_20_mexico_rises),
		cmocka_unit_test(IVN_20_21__IVN_20_97_machines_are_paralysed),
		cmocka_unit_test(IVN_20_22_everybody_attacks_the_nearest),
		cmocka_unit_test(IVN_20_22_lines_set_the_order_of_the_attacks),
		cmocka_unit_test(IVN_20_22_of_equally_near_ones_the_weakest),
		cmocka_unit_test(IVN_20_25_the_last_of_the_dead_comes_back),
		cmocka_unit_test(IVN_20_25_nobody_is_dead),
		cmocka_unit_test(IVN_20_9_the_first_of_all_kinds_deserts_too),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
