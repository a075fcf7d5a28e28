/* SPDX-License-Identifier: MIT */
#include "ivn_fixture.h"

/* How values are reckoned: section 3. */

static struct ig_table *const g = &ig_table;

static void IVN_3_1_printed_then_set_then_changed_then_added(void **state)
{
	(void)state;
	ig_put("red", "gel 4.10 pre 4.9 sau 4.10");
	ig_unit("gel1")->absorb = 2;
	assert_int_equal(ig_def("gel1"), 5 + 2 - 2 + 1); /* FIRE, AURA */
	assert_int_equal(ig_att("sau1"), 6 + 1);
	ig_event("41"); /* 3 ATT, 3 DEF, 1 DIS */
	assert_int_equal(ig_def("gel1"), 3 + 2 - 2 + 1);
	assert_int_equal(ig_att("sau1"), 3 + 1);
	assert_int_equal(ig_def("sau1"), 3 + 1);
	assert_int_equal(ig_dis("sau1"), 1);
	ig_event("8 3");
	assert_int_equal(ig_dis("sau1"), 4 - 1); /* added though rolled before */
	ig_unit("gel1")->rep = 1;
	ig_event("11 85");
	assert_int_equal(ig_rep("gel1"), 1 + 1 + 1);
	assert_int_equal(ig_rep("sau1"), 1 + 1);
	assert_int_equal(ig_att("sau1"), 6 + 1);
	ig_event("85 88");
	assert_int_equal(ig_rep("gel1"), 1 + 1 + 1);
	assert_int_equal(ig_def("gel1"), 1 + 2 - 2 + 1);
	ig_event("");
	assert_int_equal(ig_rep("gel1"), 2 + 1);
	assert_int_equal(ig_def("gel1"), 6);
}

static void IVN_3_2_the_later_roll_sets(void **state)
{
	(void)state;
	ig_put("red", "tri 3.4");
	ig_event("3 6");
	assert_int_equal(ig_dis("tri1"), 1);
	ig_event("6 3");
	assert_int_equal(ig_dis("tri1"), 4);
	ig_event("41 88");
	assert_int_equal(ig_att("tri1"), 1);
	assert_int_equal(ig_def("tri1"), 1);
	ig_event("88 41");
	assert_int_equal(ig_att("tri1"), 3);
	assert_int_equal(ig_def("tri1"), 3);
	assert_int_equal(ig_rep("tri1"), 1); /* which 41 leaves alone */
	ig_event("3 41");
	assert_int_equal(ig_dis("tri1"), 1);
	assert_int_equal(ig_att("tri1"), 3);
	ig_play("MOVE tri1 3.5 3.6", NULL);
	assert_string_equal(ig_where("tri1"), "3.5");
}

static void IVN_3_3_only_the_result_is_held_up(void **state)
{
	(void)state;
	ig_event("88");
	ig_put("red", "gel 4.10 pre 4.9");
	assert_int_equal(ig_def("gel1"), 0); /* 1 - 2 + 1 */
	ig_put("red", "kam 4.4");            /* the earthquake: 1 - 2, and an attack of 1 - 1 */
	ig_event("12");
	assert_int_equal(ig_def("kam1"), 0);
	assert_int_equal(ig_att("kam1"), 0);
	ig_put("red", "pre 4.5");
	assert_int_equal(ig_def("kam1"), 0);
	ig_event("");
	assert_int_equal(ig_def("kam1"), 2);
	/* DIS and REP */
	ig_put("red", "pro 4.13");
	ig_put("blue", "ara 4.13");
	ig_event("8");
	assert_int_equal(ig_dis("pro1"), 0);
	ig_event("8 3");
	assert_int_equal(ig_dis("pro1"), 4 - 1 - 1);
	ig_put("red", "rei 5.13");
	ig_event("");
	assert_int_equal(ig_rep("pro1"), 0);
	ig_event("85");
	assert_int_equal(ig_rep("pro1"), 0); /* 0 + 1 - 1 */
}

static void IVN_3_4_the_value_is_printed(void **state)
{
	(void)state;
	ig_put("red", "gel 4.10 tri+2 3.5");
	ig_unit("gel1")->absorb = 2;
	ig_event("41");
	assert_int_equal(ivn_value(IVN_COL), 13);
	assert_int_equal(ivn_value(IVN_KAM), 2);
	assert_int_equal(t_outcome(g).seat_points[IVN_RED], 7 + 9 + 2 * 9);
	assert_int_equal(t_outcome(g).seat_points[IVN_BLUE], 7);
	ig_play("IF value red = 34 THEN MOVE gel1 4.11", NULL);
	assert_string_equal(ig_where("gel1"), "4.11");
}

static void sends(const char *hand, const char *line, const char *unit)
{
	ig_begin("red blue", "");
	ig_hand("red", hand);
	ig_lands("red", "3.5");
	ig_play(line, NULL);
	assert_int_equal(t_count(g, IVN_E_LANDED), 1);
	t_saw(g, IVN_E_LANDED, IVN_RED, ig_number(unit));
}

static void IVN_3_5_rank_of_cards(void **state)
{
	(void)state;
	sends("gel tri pla", "REINFORCE strongest", "tri1"); /* 9 both: the table of kinds */
	sends("gel dra pla", "REINFORCE strongest", "dra1"); /* 10 */
	sends("yet dra sau", "REINFORCE strongest", "sau1");
	sends("pro sou mou", "REINFORCE weakest", "pro1"); /* 4 all */
	sends("pro kam", "REINFORCE weakest", "kam1");
	sends("col dra", "REINFORCE strongest", "col1");
	/* in force is 41, which makes no difference */
	ig_begin("red blue", "");
	ig_event("41 9");
	ig_hand("red", "mou sou fou");
	ig_lands("red", NULL);
	ig_play(NULL, NULL);
	assert_string_equal(ig_listed(IVN_E_DISCARDED, 0, "cards"), "mou");
}

static void IVN_3_5_rank_of_units(void **state)
{
	(void)state;
	ig_bare();
	ig_put("red", "fou 3.5 fou 3.6 fou 4.5 mol 4.6 pla 3.4");
	ig_put("blue", "tri 2.14 tri 2.15");
	ig_event("65"); /* of 7, four 6 and a 7, three die: the last */
	ig_play(NULL, NULL);
	assert_string_equal(ig_army("red"), "fou1 3.5 pla1 3.4");
	assert_string_equal(ig_army("blue"), "tri1 2.14");
	/* as targets of shots */
	for (int weakest = 0; weakest < 2; weakest++) {
		ig_begin("red blue", "");
		ig_put("red", "oei 3.5");
		ig_put("blue", "fou 3.4 tri 3.6 tri 2.4 fou 2.6 mol 4.5");
		ig_play(weakest ? "SHOOT oei1 weakest" : "SHOOT oei1 strongest", NULL);
		t_saw(g, IVN_E_SHOT, IVN_RED, ig_number("oei1"), ANY, ig_number(weakest ? "mol1" : "tri1"));
	}
	ig_begin("red blue", "");
	ig_put("red", "oei 3.5");
	ig_put("blue", "fou 3.4 fou 2.6 fou 4.5");
	ig_play("SHOOT oei1 weakest", NULL);
	t_saw(g, IVN_E_SHOT, IVN_RED, ig_number("oei1"), ANY, ig_number("fou3"));
	/* and of bounties, which take the strongest without a line */
	ig_begin("red blue", "");
	ig_put("blue", "tri 2.14 gel 2.15 tri 2.16");
	ig_event("31");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_REMOVED, IVN_BLUE, ig_number("tri1"));
	assert_string_equal(ig_army("blue"), "tri2 2.16 gel1 2.15 pla2 10.4");
	ig_put("blue", "kam 5.14 kam 5.15 pro 5.16");
	ig_event("31");
	ig_play("BOUNTY weakest", NULL);
	t_saw(g, IVN_E_REMOVED, IVN_BLUE, ig_number("kam2"));
}

static void IVN_3_6_terrain_is_that_of_now(void **state)
{
	(void)state;
	ig_put("red", "tri 3.6 sau 3.5 pie 3.4 yet 2.5 gel 4.9 pla 3.6");
	ig_put("blue", "tri 3.4");
	assert_int_equal(ig_def("tri1"), 3);
	ig_event("47"); /* all is ocean */
	assert_int_equal(ig_def("tri1"), 4);
	assert_int_equal(ig_def("sau1"), 2);
	assert_int_equal(ig_def("pie1"), 5);
	assert_int_equal(ig_dis("pie1"), 3);
	assert_int_equal(ig_def("yet1"), 5);
	ig_event("76"); /* all is desert */
	assert_int_equal(ig_att("sau1"), 7);
	assert_int_equal(ig_def("gel1"), 3);
	assert_int_equal(ig_def("pie1"), 4);
	ig_event("46"); /* ocean is desert, and nothing else */
	assert_int_equal(ig_def("gel1"), 3);
	assert_int_equal(ig_def("tri1"), 3);
	assert_int_equal(ig_def("yet1"), 6);
	/* no forest, no hiding */
	ig_event("76");
	ig_play(NULL, "SHOOT tri2 pla3\nATTACK tri2 none");
	t_saw(g, IVN_E_SHOT, IVN_BLUE, ig_number("tri2"), ANY, ig_number("pla3"));
}

static void IVN_3_7_specials_of_a_pair_rest(void **state)
{
	(void)state;
	ig_put("red", "pre+3 3.5 fou 3.5 rei+3 3.6 fou 3.6 spe+3 4.4 yet+3 2.5 fou+3 3.5");
	ig_put("blue", "kam 4.3");
	assert_int_equal(ig_def("fou1"), 3);  /* no AURA */
	assert_int_equal(ig_rep("fou2"), 1);  /* no BROOD */
	assert_int_equal(ig_def("yet1"), 10); /* no BULWARK */
	assert_int_equal(ig_att("fou3"), 3);  /* no SWARM */
	ig_play(NULL, "MOVE kam1 4.4");
	t_saw(g, IVN_E_MOVED, IVN_BLUE, ig_number("kam1")); /* no TERROR */
	ig_begin("red blue", "");
	ig_put("red", "ara+3 3.5 cri+3 3.5 sab+3 4.10");
	ig_put("blue", "fou 3.5 tri 2.6 tri 4.11");
	assert_int_equal(ig_dis("fou1"), 2); /* no WEB */
	ig_play(NULL, "ATTACK fou1 none\nSHOOT tri1 cri1\nSHOOT tri2 sab1");
	t_saw(g, IVN_E_SHOT, IVN_BLUE, ig_number("tri1"), ANY, ig_number("cri1"), 2); /* no ARMOUR */
	t_saw(g, IVN_E_SHOT, IVN_BLUE, ig_number("tri2"), ANY, ig_number("sab1"), 2); /* no BURROW */
}

static void IVN_3_7_what_counts_for_a_pair(void **state)
{
	(void)state;
	ig_put("red", "gel+3 4.10 pie+3 4.9 fou+3 3.5 pre 3.5 rei 3.5");
	assert_int_equal(ig_def("gel1"), 2 * (5 - 2));
	assert_int_equal(ig_def("pie1"), 2 * (4 + 1));
	assert_int_equal(ig_def("fou1"), 2 * (3 + 1));
	ig_event("93");
	assert_int_equal(ig_def("pie1"), 2 * (4 + 1 - 1));
	/* machines, females, flying ones */
	ig_begin("red blue", "");
	ig_put("red", "tri+3 3.5 fou+3 3.6 sou+3 3.4 mol+3 4.5");
	ig_event("53");
	assert_true(ivn_has_tag(ig_turn(), ig_unit("mol1"), IVN_MACHINE));
	ig_event("95 44");
	ig_play(NULL, NULL);
	assert_int_equal(t_count(g, IVN_E_DIED), 2);
	assert_string_equal(ig_army("red"), "tri1 3.5 pla1 10.1 mol1 4.5");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(IVN_3_1_printed_then_set_then_changed_then_added, ig_start),
		cmocka_unit_test_setup(IVN_3_2_the_later_roll_sets, ig_start),
		cmocka_unit_test_setup(IVN_3_3_only_the_result_is_held_up, ig_start),
		cmocka_unit_test_setup(IVN_3_4_the_value_is_printed, ig_start),
		cmocka_unit_test_setup(IVN_3_5_rank_of_cards, ig_start),
		cmocka_unit_test_setup(IVN_3_5_rank_of_units, ig_start),
		cmocka_unit_test_setup(IVN_3_6_terrain_is_that_of_now, ig_start),
		cmocka_unit_test_setup(IVN_3_7_specials_of_a_pair_rest, ig_start),
		cmocka_unit_test_setup(IVN_3_7_what_counts_for_a_pair, ig_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
