/* SPDX-License-Identifier: MIT */
#include "ivn_fixture.h"

/* The last quarter of the hundred events: IVN 20.76 to 20.100. */

static struct ig_table *const g = &ig_table;

static void IVN_20_76_all_is_desert(void **state)
{
	(void)state;
	for (int on = 0; on < 2; on++) {
		ig_with(on ? "76" : "");
		ig_put("red", "pla 5.11 sau 3.8 tri 5.12 pie 5.16 fou 5.10 rob 2.20");
		assert_int_equal(ig_def("pla3"), on ? 2 : 4);
		assert_int_equal(ig_turn()->ground[ig_cell("1.1")], on ? IVN_DESERT : IVN_ICE);
		assert_int_equal(ig_turn()->ground[ig_cell("10.20")], on ? IVN_DESERT : IVN_ICE);
		assert_int_equal(ig_att("sau1"), on ? 7 : 6);
		assert_int_equal(ig_def("sau1"), on ? 4 : 2);
		assert_int_equal(ig_def("rob1"), on ? 6 : 4);
		ig_play("MOVE pie1 5.15\nMOVE fou1 5.9", NULL);
		assert_string_equal(ig_where("pie1"), on ? "5.16" : "5.15");
		assert_string_equal(ig_where("fou1"), on ? "5.9" : "5.10");
	}
}

static void IVN_20_77_radar(void **state)
{
	(void)state;
	ig_with("3 77"); /* what is printed counts */
	ig_put("red", "sou 5.10 kam+2 5.11 fou 6.16");
	ig_put("blue", "pie 3.8"); /* of DIS 3 in the sea */
	ig_play(NULL, NULL);
	ig_died("sou1", "5.10", IVN_BY_EVENT, IVN_RADAR);
	ig_died("kam1", "5.11", IVN_BY_EVENT, IVN_RADAR);
	assert_int_equal(t_count(g, IVN_E_DIED), 2);
	assert_int_equal(g->s.n_dead, 3);

	ig_with("77");
	ig_put("blue", "pie 3.8");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_NOTHING, IVN_RADAR);
}

static void IVN_20_78_a_martyr_outlives_its_sacrifice(void **state)
{
	(void)state;
	ig_with("78");
	ig_put("red", "kam 5.10 pre 6.12");
	ig_put("blue", "yet 5.11");
	ig_play("MOVE kam1 5.11\nSACRIFICE kam1", NULL);
	ig_died("yet1", "5.11", IVN_BY_SACRIFICE, -1);
	t_saw(g, IVN_E_DOOMED, IVN_RED, ig_number("kam1"), 3);
	assert_true(ivn_has_tag(ig_turn(), ig_unit("kam1"), IVN_MARTYR));
	assert_true(ivn_has_tag(ig_turn(), ig_unit("kam1"), IVN_CONTROLLER));
	assert_false(ivn_has_tag(ig_turn(), ig_unit("pre1"), IVN_CONTROLLER));
	assert_int_equal(ig_unit("kam1")->wins, 0);
	ig_hand("red", "");
	ig_hand("blue", "");
	ig_event("");
	ig_play("MOVE kam1 5.12", NULL);
	t_saw(g, IVN_E_MOVED, IVN_RED, ig_number("kam1"));
	ig_died("kam1", "5.12", IVN_BY_DOOM, IVN_PHANTOM);
	assert_true(ig_is_there("pre1"));
}

static void IVN_20_78_without_it_both_die(void **state)
{
	(void)state;
	for (int line = 0; line < 2; line++) {
		ig_with(line ? "" : "78");
		ig_put("red", "kam 5.10");
		ig_put("blue", "yet 5.11");
		ig_play(line ? "MOVE kam1 5.11\nSACRIFICE kam1" : "MOVE kam1 5.11", NULL);
		ig_died("kam1", "5.11", line ? IVN_BY_SACRIFICE : IVN_BY_COUNTER, -1);
		assert_int_equal(ig_is_there("yet1"), !line);
		t_none(g, IVN_E_DOOMED);
	}
}

static void IVN_20_79_three_wins_are_atoned_for(void **state)
{
	(void)state;
	ig_with("79");
	ig_put("red", "yet 5.10 gel 5.11");
	ig_put("blue", "fou 6.16");
	ig_unit("yet1")->wins = 3;
	ig_unit("gel1")->wins = 2;
	ig_unit("fou1")->wins = 7;
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_REMOVED, IVN_RED, ig_number("yet1"), ig_cell("5.10"), IVN_ATONEMENT);
	t_saw(g, IVN_E_REMOVED, IVN_BLUE, ig_number("fou1"), ig_cell("6.16"), IVN_ATONEMENT);
	assert_int_equal(t_count(g, IVN_E_REMOVED), 2);
	assert_int_equal(g->s.removed[IVN_YET], 1);

	ig_with("79");
	ig_put("red", "gel 5.11");
	ig_unit("gel1")->wins = 2;
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_NOTHING, IVN_ATONEMENT);
}

static void IVN_20_80_a_sneeze(void **state)
{
	(void)state;
	ig_with("80");
	ig_put("red", "fou 4.12 fou 4.17 fou 6.16 mou 5.10 mou+2 5.11 rei 5.10");
	ig_put("blue", "rei 4.16");
	ig_unit("fou1")->step = IVN_E; /* to the sea */
	ig_unit("fou2")->step = IVN_E; /* to an enemy */
	ig_unit("mou1")->step = IVN_SE;
	ig_unit("mou2")->step = IVN_E; /* a pair */
	ig_play(NULL, NULL);
	assert_string_equal(ig_where("fou1"), "4.10");
	assert_string_equal(ig_where("fou2"), "4.16");
	t_saw(g, IVN_E_ATTACK, IVN_RED, ig_number("fou2"), ig_number("rei2"));
	assert_string_equal(ig_where("fou3"), "6.16");
	assert_string_equal(ig_where("mou1"), "2.7");
	assert_string_equal(ig_where("mou2"), "5.11");
	assert_int_equal(t_count(g, IVN_E_SHIFTED), 3);

	ig_with("80");
	ig_put("red", "fou 4.12");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_NOTHING, IVN_SNEEZE);
}

/* A yet takes the place of a fou in a desert; may it move? */
static void replace(const char *event, bool may_move)
{
	ig_with(event);
	ig_put("red", "fou 4.11 gel+2 5.16");
	ig_hand("red", "yet");
	ig_on_top("rob rob");
	ig_play("REINFORCE none\nREPLACE fou1 kam\nREPLACE gel1 yet\nREPLACE fou1 yet\nREPLACE pla1 fou\nMOVE yet1 5.11",
		NULL);
	t_refused(g, IVN_RED, 2, IVN_NOT_IN_HAND);
	t_refused(g, IVN_RED, 3, IVN_PAIR);
	t_saw(g, IVN_E_DEPLOYED, IVN_RED, ig_number("yet1"), ig_cell("4.11"));
	assert_string_equal(ig_where("yet1"), may_move ? "5.11" : "4.11");
	assert_int_equal(t_refusals(g), may_move ? 2 : 3);
	if (!may_move)
		t_refused(g, IVN_RED, 6, IVN_MOVED);
	assert_string_equal(ig_held("red"), "fou rob");
	assert_true(ig_is_there("pla1")); /* one a seat */
}

static void nobody_replaced(const char *event, int happening)
{
	ig_with(event);
	ig_put("red", "fou 4.11");
	ig_hand("red", "yet");
	ig_play("REINFORCE none", NULL);
	t_saw(g, IVN_E_NOTHING, happening);
	t_none(g, IVN_E_DEPLOYED);
}

static void IVN_20_81__IVN_20_84_replacements(void **state)
{
	(void)state;
	replace("81", false);
	replace("84", true);
	nobody_replaced("81", IVN_REPLACEMENT);
	nobody_replaced("84", IVN_WOUNDED);
	ig_with("");
	ig_hand("red", "yet");
	ig_play("REINFORCE none\nREPLACE pla1 yet", NULL);
	assert_true(ig_is_there("pla1"));
	t_none_refused(g);
}

static void IVN_20_82_the_highest_takes_all(void **state)
{
	(void)state;
	ig_with("82");
	ig_put("red", "fou 5.10 yet 5.11");
	ig_put("blue", "tri 6.16 rei+2 6.17");
	ig_on_top("gel gel");
	t_dice(g, "stake/red/1", "7");
	t_dice(g, "stake/blue/1", "7");
	t_dice(g, "stake/red/2", "3");
	t_dice(g, "stake/blue/2", "12");
	ig_play("STAKE tri1\nSTAKE yet1\nSTAKE fou1", "REINFORCE none\nSHOOT tri1 none");
	t_refused(g, IVN_RED, 1, IVN_NOT_YOURS);
	assert_int_equal(t_count(g, IVN_E_STAKED), 4);
	assert_int_equal(t_dice_of(g, "stake/red/1"), 1);
	t_saw(g, IVN_E_STAKES, IVN_BLUE);
	/* blue without a line: the pla is worth less than the tri, and no pair is staked */
	assert_string_equal(ig_held("blue"), "gel pla yet");
	assert_string_equal(ig_army("red"), "fou1 5.10 pla1 10.1");
	assert_string_equal(ig_army("blue"), "tri1 6.16 rei1 6.17");
}

static void IVN_20_82_only_the_tied_roll_again(void **state)
{
	(void)state;
	ig_begin("red blue green", "first=fixed spare=no");
	ig_event("82");
	ig_put("red", "fou 5.10");
	ig_put("blue", "fou 5.16");
	ig_put("green", "fou 6.16");
	t_dice(g, "stake/red/1", "20");
	t_dice(g, "stake/blue/1", "4");
	t_dice(g, "stake/green/1", "20");
	t_dice(g, "stake/red/2", "2");
	t_dice(g, "stake/green/2", "1");
	ig_play("REINFORCE none", NULL);
	assert_int_equal(t_rolled(g, "stake/blue/2"), -1);
	t_saw(g, IVN_E_STAKES, IVN_RED);
	assert_int_equal(pile_count(&g->s.side[IVN_RED].hand, IVN_FOU) >= 3, true);
}

static void IVN_20_82_a_single_stake(void **state)
{
	(void)state;
	/* blue has only one, which is spared */
	ig_with("82");
	ig_put("red", "fou 5.10");
	ig_play("STAKE fou1", "STAKE pla2");
	t_saw(g, IVN_E_NOTHING, IVN_WAGER);
	assert_int_equal(t_rolled(g, "stake/red/1"), -1);
	assert_true(ig_is_there("fou1") && ig_is_there("pla2"));
}

static void IVN_20_83_brainwashing(void **state)
{
	(void)state;
	for (int on = 0; on < 2; on++) {
		ig_with(on ? "83" : "");
		ig_dead("red kam 5.11 blue fou 4.12");
		ig_on_top("yet gel tri rob");
		ig_play("REINFORCE none", "REINFORCE none");
		assert_int_equal(t_count(g, IVN_E_SHUFFLED), on);
		assert_int_equal(g->s.n_dead, on ? 0 : 2);
		assert_int_equal(g->s.pile.below, on ? 0 : 2);
		assert_int_equal(g->s.pile.above, on ? 0 : 2);
		assert_int_equal(g->s.side[IVN_RED].hand.n, on ? 4 : 1);
		assert_int_equal(g->s.side[IVN_BLUE].hand.n, on ? 4 : 1);
		if (!on)
			continue;
		t_saw(g, IVN_E_DRAWN, IVN_RED, 3);
		t_saw(g, IVN_E_DRAWN, IVN_BLUE, 3);
		assert_int_equal(t_dice_of(g, "brainwash/red"), 3);
	}
}

static void IVN_20_85_elixir(void **state)
{
	(void)state;
	for (int on = 0; on < 2; on++) {
		ig_with(on ? "85" : "");
		ig_put("red", "pro 5.6 fou+2 5.10");
		ig_hand("red", "pro");
		ig_play("REINFORCE none\nBREED pro1", NULL);
		t_saw(g, IVN_E_BREEDS, IVN_RED, ig_number("pro1"), ig_cell("5.6"), on);
		assert_int_equal(ig_is_there("pro2"), !on);
		assert_int_equal(ig_unit("fou1")->pair, 1);
		assert_int_equal(ig_rep("pro1"), 0);
	}
}

static void IVN_20_86_who_fights_is_fined(void **state)
{
	(void)state;
	for (int on = 0; on < 2; on++) {
		ig_with(on ? "86" : "");
		ig_put("red", "kam 7.13 fou 5.10 tri 5.16 rei 6.12");
		ig_put("blue", "pro 5.11 pro 5.17 yet 6.11 oei 7.17");
		ig_play("FINE kam1\nMOVE fou1 5.11", "MOVE yet1 6.12");
		assert_string_equal(ig_where("kam1"), on ? "gone" : "7.13");
		assert_int_equal(t_count(g, IVN_E_FINED), on);
		ig_died("pro1", "5.11", IVN_BY_ATTACK, -1);
		t_saw(g, IVN_E_SHOT, IVN_RED, ig_number("tri1"));
		/* blue pays nothing */
		assert_int_equal(t_find(g, IVN_E_ATTACK, IVN_BLUE) == NULL, on);
		assert_int_equal(t_find(g, IVN_E_SHOT, IVN_BLUE) == NULL, on);
		t_none_refused(g);
		if (!on)
			continue;
		assert_int_equal(g->s.dead[0].kind, IVN_KAM);
		/* what it is for comes first */
		assert_true(t_at_event(g, t_saw(g, IVN_E_FINED, IVN_RED, ig_number("kam1"))) <
			t_at_event(g,
				t_saw(g, IVN_E_DIED, IVN_RED, ig_number("kam1"), ig_cell("7.13"),
					IVN_BY_EVENT, -1, IVN_FINED)));
	}
	/* who cannot die pays nothing */
	ig_with("63 86");
	ig_put("red", "cer 7.13 fou 5.10");
	ig_put("blue", "pro 5.11");
	ig_play("FINE cer1\nMOVE fou1 5.11", NULL);
	t_saw(g, IVN_E_SPARED, IVN_RED, ig_number("cer1"));
	t_none(g, IVN_E_FINED);
	t_none(g, IVN_E_ATTACK);
}

static void IVN_20_86_nobody_pays(void **state)
{
	(void)state;
	ig_with("86");
	ig_put("red", "fou 5.10");
	ig_put("blue", "pro 5.11");
	ig_play("FINE pro1\nMOVE fou1 5.11", NULL);
	t_refused(g, IVN_RED, 1, IVN_NOT_YOURS);
	t_saw(g, IVN_E_NOTHING, IVN_FINED);
	t_none(g, IVN_E_ATTACK);
}

static void IVN_20_87_the_last_of_the_dead_comes_to_the_hand(void **state)
{
	(void)state;
	ig_begin("red blue green", "first=fixed");
	ig_event("87");
	ig_dead("blue fou 4.12 red yet 5.11");
	(void)ivn_kill(ig_turn(), ig_number("pla3"), IVN_BY_EVENT, -1);
	g->s.side[IVN_GREEN].alive = false;
	ig_on_top("gel gel");
	ig_play("REINFORCE none", NULL);
	t_saw(g, IVN_E_RECALLED, IVN_RED);
	assert_int_equal(t_count(g, IVN_E_RECALLED), 1);
	assert_string_equal(ig_listed(IVN_E_RECALLED, 0, "cards"), "yet");
	assert_string_equal(ig_held("red"), "gel yet");
	assert_int_equal(g->s.n_dead, 2);
	assert_int_equal(g->s.pile.below, 2);

	/* the only one */
	ig_with("87");
	ig_dead("blue fou 4.12");
	ig_play(NULL, "REINFORCE none");
	assert_string_equal(ig_listed(IVN_E_RECALLED, 0, "cards"), "fou");
	assert_int_equal(g->s.n_dead, 0);

	ig_with("87");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_NOTHING, IVN_NOSTALGIA);
}

static void IVN_20_88_mutation(void **state)
{
	(void)state;
	for (int on = 0; on < 2; on++) {
		ig_with(on ? "88" : "");
		ig_put("red", "fou 5.10 fou 5.10 cri 5.16 gel 4.12");
		ig_put("blue", "kam 5.17 kam 6.17");
		assert_int_equal(ig_att("fou1"), on ? 2 : 4); /* they swarm still */
		assert_int_equal(ig_def("fou1"), on ? 1 : 3);
		assert_int_equal(ig_dis("fou1"), on ? 1 : 2);
		assert_int_equal(ig_rep("gel1"), on ? 1 : 2);
		assert_int_equal(ivn_range(ig_turn(), ig_unit("cri1")), on ? 1 : 3);
		assert_int_equal(ivn_range(ig_turn(), ig_unit("gel1")), 0);
		ig_play("SHOOT cri1 kam2\nSHOOT cri1 kam1", NULL);
		/* kam2 is two cells away */
		t_saw(g, IVN_E_SHOT, IVN_RED, ig_number("cri1"), ANY,
			on ? ig_number("kam1") : ig_number("kam2"), on ? 1 : 2);
	}
}

static void IVN_20_89_glue(void **state)
{
	(void)state;
	for (int on = 0; on < 2; on++) {
		ig_with(on ? "89" : "");
		ig_put("red", "fou 5.10 tri 5.16 yet 6.11");
		ig_put("blue", "kam 5.17 pro 6.11");
		ig_play("MOVE fou1 5.11", NULL);
		assert_string_equal(ig_where("fou1"), on ? "5.10" : "5.11");
		assert_int_equal(t_count(g, IVN_E_SHOT), !on);
		assert_int_equal(t_count(g, IVN_E_ATTACK), !on);
		if (on)
			t_refused(g, IVN_RED, 1, IVN_PARALYSED);
	}
}

static void IVN_20_90_kamikaze(void **state)
{
	(void)state;
	ig_with("90");
	ig_put("red", "kam 5.10 pro 5.11");
	ig_put("blue", "yet 6.16 rei 6.17");
	ig_play("KAMIKAZE kam1 cer1\nKAMIKAZE kam1 yet1\nKAMIKAZE pro1 rei1", NULL);
	t_refused(g, IVN_RED, 1, IVN_NO_UNIT);
	ig_died("kam1", "5.10", IVN_BY_EVENT, IVN_KAMIKAZE);
	ig_died("yet1", "6.16", IVN_BY_EVENT, IVN_KAMIKAZE);
	assert_int_equal(t_count(g, IVN_E_DIED), 2);

	ig_with("90");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_NOTHING, IVN_KAMIKAZE);

	ig_with("");
	ig_play("KAMIKAZE pla1 pla2", NULL);
	t_none(g, IVN_E_DIED);
	t_none_refused(g);
}

static void IVN_20_91_the_inquisition(void **state)
{
	(void)state;
	ig_with("91");
	ig_put("red", "cer 5.10 kam 5.11");
	ig_put("blue", "gri+2 6.16");
	ig_play(NULL, NULL);
	ig_died("cer1", "5.10", IVN_BY_EVENT, IVN_INQUISITION);
	ig_died("gri1", "6.16", IVN_BY_EVENT, IVN_INQUISITION);
	assert_int_equal(t_count(g, IVN_E_DIED), 2);

	/* who has control by another event */
	ig_with("67 91");
	ig_put("red", "cer 5.10 kam 5.11");
	ig_play(NULL, NULL);
	ig_died("kam1", "5.11", IVN_BY_EVENT, IVN_INQUISITION);
	assert_int_equal(t_count(g, IVN_E_DIED), 1);

	ig_with("91");
	ig_put("red", "kam 5.11");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_NOTHING, IVN_INQUISITION);
}

static void IVN_20_93_the_depths(void **state)
{
	(void)state;
	for (int on = 0; on < 2; on++) {
		ig_with(on ? "93" : "");
		ig_put("red", "sou 3.8 pie 3.9 kam 4.8 sou 5.10");
		assert_int_equal(ig_att("sou1"), on ? 1 : 2);
		assert_int_equal(ig_def("sou1"), on ? 1 : 2);
		assert_int_equal(ig_def("pie1"), on ? 4 : 5);
		assert_int_equal(ig_att("kam1"), on ? 0 : 1);
		assert_int_equal(ig_att("sou2"), 2);
		assert_int_equal(ig_def("sou2"), 2);
	}
}

static void IVN_20_94_pairs_die(void **state)
{
	(void)state;
	ig_with("94");
	ig_put("red", "tri+3 5.10 fou 5.11");
	ig_put("blue", "kam+1 6.16");
	ig_play(NULL, NULL);
	ig_died("tri1", "5.10", IVN_BY_EVENT, IVN_WATCH);
	ig_died("kam1", "6.16", IVN_BY_EVENT, IVN_WATCH);
	assert_int_equal(t_count(g, IVN_E_DIED), 2);
	assert_int_equal(g->s.n_dead, 4);
	t_none(g, IVN_E_BORN);

	ig_with("94");
	ig_put("red", "fou 5.11");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_NOTHING, IVN_WATCH);
}

static void IVN_20_95_females_die(void **state)
{
	(void)state;
	ig_with("95");
	ig_put("red", "fou 5.10 mou 5.11 gel 5.16");
	ig_put("blue", "rei+1 6.16");
	ig_play(NULL, NULL);
	ig_died("fou1", "5.10", IVN_BY_EVENT, IVN_WITCH_HUNT);
	ig_died("rei1", "6.16", IVN_BY_EVENT, IVN_WITCH_HUNT);
	assert_int_equal(t_count(g, IVN_E_DIED), 2);

	ig_with("95");
	ig_put("red", "mou 5.11 gel 5.16");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_NOTHING, IVN_WITCH_HUNT);
}

static void IVN_20_96_witches_in_europe_die(void **state)
{
	(void)state;
	ig_with("96");
	ig_put("red", "fou 3.10 mou 3.10 fou 4.10");
	ig_play(NULL, NULL);
	ig_died("fou1", "3.10", IVN_BY_EVENT, IVN_WITCH);
	assert_int_equal(t_count(g, IVN_E_DIED), 1);

	ig_with("96");
	ig_put("red", "mou 3.10 fou 4.10");
	ig_play("MOVE fou1 3.10", NULL);
	t_saw(g, IVN_E_NOTHING, IVN_WITCH);
	assert_string_equal(ig_where("fou1"), "3.10");
}

static void IVN_20_98_a_guard_against_several(void **state)
{
	(void)state;
	ig_with("98");
	ig_put("red", "fou 5.10 kam 5.12");
	ig_put("blue", "yet 5.11 rei 1.1"); /* upon whom the fou comes, and does nothing */
	/* legal cells of the fou: no ocean; of the kam: no mountain */
	t_dice(g, "teleport/fou1", "1");
	t_dice(g, "teleport/kam1", "21");
	ig_play("MOVE fou1 5.11\nMOVE kam1 5.11\nSACRIFICE kam1", NULL);
	assert_string_equal(ig_where("fou1"), "1.1");
	assert_string_equal(ig_where("kam1"), "2.1");
	t_none(g, IVN_E_ATTACK);
	t_none(g, IVN_E_SACRIFICED);
	assert_true(ig_is_there("yet1"));
}

static void IVN_20_98_also_for_who_came_there_before(void **state)
{
	(void)state;
	ig_with("98");
	ig_put("red", "gel 5.10");
	ig_put("blue", "rei 5.11 fou 6.11 kam 5.12");
	t_dice(g, "teleport/fou1", "1");
	t_dice(g, "teleport/kam1", "1");
	ig_play("MOVE gel1 5.11", "MOVE fou1 5.11\nMOVE kam1 5.11");
	assert_string_equal(ig_where("fou1"), "1.1");
	assert_string_equal(ig_where("kam1"), "1.1");
	assert_int_equal(t_count(g, IVN_E_ATTACK), 1);
	t_saw(g, IVN_E_ATTACK, IVN_RED, ig_number("gel1"), ig_number("rei1"));
}

static void IVN_20_98_a_single_one_attacks(void **state)
{
	(void)state;
	for (int on = 0; on < 2; on++) {
		ig_with(on ? "98" : "");
		ig_put("red", "fou 5.10 kam 5.12");
		ig_put("blue", "yet 5.11");
		ig_play(on ? "MOVE fou1 5.11" : "MOVE fou1 5.11\nMOVE kam1 5.11", NULL);
		assert_int_equal(t_count(g, IVN_E_ATTACK), on ? 1 : 2);
		t_none(g, IVN_E_SHIFTED);
	}
}

static void IVN_20_99_cuckolds(void **state)
{
	(void)state;
	ig_with("99");
	/* a male of REP 0; one of REP 1; one that a queen, herself a female, makes so; alone */
	ig_put("red", "fou 5.10 fou 5.12 fou 6.11");
	ig_put("blue", "kam 5.10 mol 5.12 mou 5.16 rei 5.16");
	ig_play(NULL, NULL);
	ig_died("fou1", "5.10", IVN_BY_EVENT, IVN_CUCKOLD);
	ig_died("rei1", "5.16", IVN_BY_EVENT, IVN_CUCKOLD);
	assert_int_equal(t_count(g, IVN_E_DIED), 2);

	/* with one more of REP they are faithful */
	ig_with("99 85");
	ig_put("red", "fou 6.10");
	ig_put("blue", "kam 6.10");
	ig_play("ATTACK fou1 none", NULL);
	t_saw(g, IVN_E_NOTHING, IVN_CUCKOLD);
	assert_true(ig_is_there("fou1"));
}

static void IVN_20_100_bushido(void **state)
{
	(void)state;
	for (int on = 0; on < 2; on++) {
		ig_with(on ? "100" : "");
		ig_put("red", "fou 5.16 kam 4.18 fou 5.13");
		assert_int_equal(ig_att("fou1"), on ? 4 : 3);
		assert_int_equal(ig_att("kam1"), on ? 2 : 1);
		assert_int_equal(ig_att("fou2"), 3);
		assert_int_equal(ig_def("fou1"), 3);
	}
}

static const char *sneezes(const char *from, int step)
{
	ig_with("80");
	ig_put("red", "fou 4.12");
	ig_unit("fou1")->cell = (uint8_t)ig_cell(from);
	ig_unit("fou1")->step = (int8_t)step;
	ig_play(NULL, NULL);
	return ig_where("fou1");
}

static void IVN_20_80_against_any_step(void **state)
{
	(void)state;
	assert_string_equal(sneezes("4.12", IVN_N), "7.12");
	assert_string_equal(sneezes("6.12", IVN_SW), "3.15");
	assert_string_equal(sneezes("5.12", IVN_NW), "6.13");
	assert_string_equal(sneezes("2.2", -1), "2.2");
	assert_string_equal(sneezes("1.4", IVN_E), "1.1");
}

static void IVN_20_99_the_first_of_all_units_counts(void **state)
{
	(void)state;
	ig_with("99");
	ig_bare();
	ig_put("red", "kam 5.11 hor 4.15");
	ig_put("blue", "rei 5.11 rei 6.8");
	ig_play(NULL, NULL);
	ig_died("rei1", "5.11", IVN_BY_EVENT, IVN_CUCKOLD);
	assert_true(ig_is_there("rei2"));
}

static void deploys(const char *line)
{
	ig_with("84");
	ig_put("red", "sau 3.8");
	ig_hand("red", "mol tri pro");
	ig_hand("blue", "");
	ig_play(line, NULL);
}

static void IVN_20_84_the_strongest_and_the_weakest_card(void **state)
{
	(void)state;
	deploys("REPLACE sau1 strongest\nREINFORCE none");
	assert_string_equal(ig_where("tri1"), "3.8");
	deploys("REPLACE sau1 weakest\nREINFORCE none");
	assert_string_equal(ig_where("pro1"), "3.8");
	/* a standing line waits for its card without a word */
	deploys("STAND REPLACE sau1 kam\nREINFORCE none");
	assert_string_equal(ig_where("sau1"), "3.8");
	t_none_refused(g);
	deploys("REPLACE sau1 kam\nREINFORCE none");
	t_refused(g, IVN_RED, 1, IVN_NOT_IN_HAND);
}

static void IVN_20_90_nobody_is_no_target(void **state)
{
	(void)state;
	ig_with("90");
	ig_put("red", "fou 5.10");
	ig_put("blue", "tri 5.12");
	ig_play("KAMIKAZE fou1 none", NULL);
	t_refused(g, IVN_RED, 1, IVN_NO_UNIT);
	assert_true(ig_is_there("fou1"));
	ig_with("90");
	ig_put("red", "fou 5.10");
	ig_put("blue", "tri 5.12 col 4.12");
	ig_play("KAMIKAZE fou1 tri1", NULL);
	assert_false(ig_is_there("tri1"));
	assert_true(ig_is_there("col1"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(IVN_20_76_all_is_desert),
		cmocka_unit_test(IVN_20_77_radar),
		cmocka_unit_test(IVN_20_78_a_martyr_outlives_its_sacrifice),
		cmocka_unit_test(IVN_20_78_without_it_both_die),
		cmocka_unit_test(IVN_20_79_three_wins_are_atoned_for),
		cmocka_unit_test(IVN_20_80_a_sneeze),
		cmocka_unit_test(IVN_20_80_against_any_step),
		cmocka_unit_test(IVN_20_99_the_first_of_all_units_counts),
		cmocka_unit_test(IVN_20_81__IVN_20_84_replacements),
		cmocka_unit_test(IVN_20_82_the_highest_takes_all),
		cmocka_unit_test(IVN_20_82_only_the_tied_roll_again),
		cmocka_unit_test(IVN_20_82_a_single_stake),
		cmocka_unit_test(IVN_20_83_brainwashing),
		cmocka_unit_test(IVN_20_84_the_strongest_and_the_weakest_card),
		cmocka_unit_test(IVN_20_85_elixir),
		cmocka_unit_test(IVN_20_90_nobody_is_no_target),
		cmocka_unit_test(IVN_20_86_who_fights_is_fined),
		cmocka_unit_test(IVN_20_86_nobody_pays),
		cmocka_unit_test(IVN_20_87_the_last_of_the_dead_comes_to_the_hand),
		cmocka_unit_test(IVN_20_88_mutation),
		cmocka_unit_test(IVN_20_89_glue),
		cmocka_unit_test(IVN_20_90_kamikaze),
		cmocka_unit_test(IVN_20_91_the_inquisition),
		cmocka_unit_test(IVN_20_93_the_depths),
		cmocka_unit_test(IVN_20_94_pairs_die),
		cmocka_unit_test(IVN_20_95_females_die),
		cmocka_unit_test(IVN_20_96_witches_in_europe_die),
		cmocka_unit_test(IVN_20_98_a_guard_against_several),
		cmocka_unit_test(IVN_20_98_also_for_who_came_there_before),
		cmocka_unit_test(IVN_20_98_a_single_one_attacks),
		cmocka_unit_test(IVN_20_99_cuckolds),
		cmocka_unit_test(IVN_20_100_bushido),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
