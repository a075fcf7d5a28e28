/* SPDX-License-Identifier: MIT */
#include "ivn_fixture.h"

#include <stdio.h>

/* Specials and weaknesses: IVN 2.19 to 2.39. */

static struct ig_table *const g = &ig_table;

static void must_have_shot(const char *unit, const char *target, int force)
{
	t_saw(g, IVN_E_SHOT, ANY, ig_number(unit), ANY, ig_number(target), force);
}

static void IVN_2_19_microbes(void **state)
{
	(void)state;
	ig_put("red", "tri 4.6 tri 3.4");
	assert_int_equal(ig_def("tri1"), 3);
	assert_int_equal(ig_def("tri2"), 4);
	assert_int_equal(ig_att("tri1"), 5);
	/* it tells in a fight */
	ig_put("blue", "fou 4.6");
	ig_event("75");
	ig_play("ATTACK tri1 none\nSHOOT tri1 none", "ATTACK fou1 tri1");
	t_saw(g, IVN_E_ATTACK, IVN_BLUE, ig_number("fou1"), ig_number("tri1"), ANY, 4, 0, 3);
	assert_false(ig_is_there("tri1"));
}

static void IVN_2_20_cold(void **state)
{
	(void)state;
	ig_put("red", "rob 2.5 sab 2.5 dra 2.5 yet 2.5");
	assert_int_equal(ig_def("rob1"), 4);
	assert_int_equal(ig_def("sab1"), 1);
	assert_int_equal(ig_def("dra1"), 2);
	ig_put("blue", "rob 3.5 sab 4.10");
	assert_int_equal(ig_def("rob2"), 6);
	assert_int_equal(ig_def("sab2"), 3);
	ig_unit("dra1")->cell = (uint8_t)ig_cell("3.5");
	assert_int_equal(ig_def("dra1"), 4);
}

static void IVN_2_21_water(void **state)
{
	(void)state;
	ig_put("red", "sau 4.9 col 4.9");
	assert_int_equal(ig_def("sau1"), 2);
	assert_int_equal(ig_def("col1"), 4);
	ig_unit("sau1")->cell = ig_unit("col1")->cell = (uint8_t)ig_cell("3.4");
	assert_int_equal(ig_def("sau1"), 4);
	assert_int_equal(ig_def("col1"), 6);
}

static void IVN_2_22_fire(void **state)
{
	(void)state;
	ig_put("red", "gel 4.10 pla 4.10 vam 4.10");
	assert_int_equal(ig_def("gel1"), 3);
	assert_int_equal(ig_def("pla3"), 2);
	assert_int_equal(ig_def("vam1"), 0);
	ig_unit("gel1")->cell = ig_unit("pla3")->cell = ig_unit("vam1")->cell = (uint8_t)ig_cell("4.9");
	assert_int_equal(ig_def("gel1"), 5);
	assert_int_equal(ig_def("pla3"), 4);
	assert_int_equal(ig_def("vam1"), 2);
}

static void IVN_2_23_absorb(void **state)
{
	(void)state;
	ig_put("red", "gel 3.5 pla 4.5");
	ig_put("blue", "pro 3.5 pro 3.5 pro 3.5 sou 4.5");
	for (int turn = 0; turn < 3; turn++) {
		assert_int_equal(ig_def("gel1"), 5 + turn);
		ig_play("ATTACK pla3 none", "SHOOT sou1 none");
		assert_int_equal(ig_unit("gel1")->wins, turn + 1);
	}
	assert_int_equal(ig_def("gel1"), 7); /* 2 at most */
	/* a draw feeds nobody, and others gain nothing */
	ig_begin("red blue", "");
	ig_put("red", "gel 3.5 pla 4.5");
	ig_put("blue", "hor 3.5 pro 4.5");
	ig_play("ATTACK gel1 hor1", NULL);
	t_saw(g, IVN_E_DRAW, IVN_RED, ig_number("gel1"), ig_number("hor1"));
	assert_false(ig_is_there("pro1"));
	assert_int_equal(ig_def("gel1"), 5);
	assert_int_equal(ig_def("pla3"), 4);
	/* a counter-attack kills in contact, too */
	ig_put("blue", "fou 3.5");
	ig_play(NULL, "ATTACK fou1 gel1");
	t_saw(g, IVN_E_DIED, IVN_BLUE, ig_number("fou1"), ANY, IVN_BY_COUNTER);
	assert_int_equal(ig_def("gel1"), 6);
}

static void IVN_2_24_swarm(void **state)
{
	(void)state;
	ig_put("red", "fou 3.5");
	ig_put("blue", "fou 3.4");
	assert_int_equal(ig_att("fou1"), 3);
	ig_put("red", "fou 4.6"); /* not beside it */
	assert_int_equal(ig_att("fou1"), 3);
	ig_unit("fou3")->cell = (uint8_t)ig_cell("4.5");
	assert_int_equal(ig_att("fou1"), 4);
	assert_int_equal(ig_att("fou3"), 4);
	ig_unit("fou3")->cell = (uint8_t)ig_cell("3.5");
	assert_int_equal(ig_att("fou1"), 4);
	ig_put("red", "fou 3.6");
	assert_int_equal(ig_att("fou1"), 5);
	ig_unit("fou2")->seat = IVN_RED;
	assert_int_equal(ig_att("fou1"), 5); /* 2 at most */
	assert_int_equal(ig_att("fou4"), 5);
	assert_int_equal(ig_def("fou1"), 3);
}

static void IVN_2_25_rage(void **state)
{
	(void)state;
	ig_put("red", "sau 4.10 sau 3.5 sab 4.10");
	assert_int_equal(ig_att("sau1"), 7);
	assert_int_equal(ig_att("sau2"), 6);
	assert_int_equal(ig_att("sab1"), 5);
	ig_put("blue", "cri 4.10");
	ig_play("ATTACK sab1 none", NULL);
	t_saw(g, IVN_E_ATTACK, IVN_RED, ig_number("sau1"), ig_number("cri1"), ANY, 7, 0, 6);
	assert_false(ig_is_there("cri1"));
}

static void IVN_2_26_camouflage(void **state)
{
	(void)state;
	ig_put("red", "tri 3.5 cri 3.5");
	ig_put("blue", "pla 3.6 yet 2.4");
	ig_play("SHOOT tri1 pla3", NULL);
	must_have_shot("tri1", "yet1", 2); /* in its stead */
	must_have_shot("cri1", "yet1", 2);
	ig_unit("pla3")->cell = (uint8_t)ig_cell("3.4"); /* mountain */
	ig_play("SHOOT tri1 pla3", NULL);
	must_have_shot("tri1", "pla3", 2);
	ig_unit("pla3")->cell = (uint8_t)ig_cell("4.10"); /* desert hides only worms */
	ig_unit("tri1")->cell = (uint8_t)ig_cell("4.11");
	ig_play(NULL, NULL);
	must_have_shot("tri1", "pla3", 2);
}

static void IVN_2_27_burrow(void **state)
{
	(void)state;
	ig_put("red", "tri 4.11 cri 4.13");
	ig_put("blue", "sab 4.10 yet 4.12");
	ig_play("SHOOT tri1 sab1\nSHOOT cri1 sab1", NULL);
	must_have_shot("tri1", "yet1", 2);
	must_have_shot("cri1", "yet1", 2);
	ig_begin("red blue", "");
	ig_put("red", "tri 3.5");
	ig_put("blue", "sab 3.6"); /* forest hides only plants */
	ig_play(NULL, NULL);
	must_have_shot("tri1", "sab1", 2);
}

static void IVN_2_28_sight(void **state)
{
	(void)state;
	ig_put("red", "oei 3.5 tri 3.5 oei 4.13 tri 4.13");
	ig_put("blue", "pla 3.6 sab 4.12");
	ig_play(NULL, "ATTACK sab1 none");
	assert_int_equal(t_count(g, IVN_E_SHOT), 2);
	must_have_shot("oei1", "pla3", 2);
	must_have_shot("oei2", "sab1", 2);
}

static void IVN_2_29_bulwark(void **state)
{
	(void)state;
	ig_put("red", "yet 2.5 yet 2.4");
	assert_int_equal(ig_def("yet1"), 6);
	assert_int_equal(ig_def("yet2"), 5);
	assert_int_equal(ig_att("yet1"), 5);
}

static void IVN_2_30_armour(void **state)
{
	(void)state;
	ig_put("red", "tri 3.5 tri 3.5 sou 3.5 oei 3.5");
	ig_put("blue", "cri 3.6");
	ig_play(NULL, NULL);
	must_have_shot("tri1", "cri1", 1);
	must_have_shot("tri2", "cri1", 1);
	must_have_shot("sou1", "cri1", 0);
	must_have_shot("oei1", "cri1", 1);
	t_saw(g, IVN_E_VOLLEY, IVN_RED, ig_number("cri1"), ANY, 3, 6);
}

static void IVN_2_31_web(void **state)
{
	(void)state;
	ig_put("red", "ara 3.5 ara 4.4 fou 3.5");
	ig_put("blue", "fou 4.5 cri 3.6 kam 4.6");
	assert_int_equal(ig_dis("fou2"), 1); /* beside two */
	assert_int_equal(ig_dis("cri1"), 0);
	assert_int_equal(ig_dis("kam1"), 3);
	assert_int_equal(ig_dis("fou1"), 2); /* its own seat's */
	assert_int_equal(ig_dis("ara1"), 2);
	ig_unit("kam1")->cell = (uint8_t)ig_cell("3.5");
	assert_int_equal(ig_dis("kam1"), 2);
	ig_unit("kam1")->cell = (uint8_t)ig_cell("4.6");
	/* where it begins, that is: who comes by is not held */
	ig_play("ATTACK fou1 none", "MOVE fou2 4.6 4.5\nMOVE cri1 3.7\nMOVE kam1 3.6 2.6 2.7");
	assert_string_equal(ig_where("fou2"), "4.6");
	assert_string_equal(ig_where("cri1"), "3.6");
	assert_string_equal(ig_where("kam1"), "2.7");
}

static void IVN_2_32_terror(void **state)
{
	(void)state;
	ig_put("red", "spe 4.10");
	ig_put("blue", "kam 4.9 vam 3.10 sab 4.11");
	ig_hand("blue", "sou");
	ig_lands("blue", "4.10");
	ig_play(NULL, "MOVE kam1 4.10\nMOVE vam1 4.10\nMOVE sab1 4.10");
	t_saw(g, IVN_E_STOPPED, ig_number("kam1"), ig_cell("4.9"), IVN_S_TERROR, ig_cell("4.10"));
	t_none_refused(g);
	t_saw(g, IVN_E_LANDED, IVN_BLUE, ig_number("sou1"), ig_cell("4.10"));
	assert_string_equal(ig_where("kam1"), "4.9");
	assert_string_equal(ig_where("vam1"), "3.10");
	t_saw(g, IVN_E_MOVED, IVN_BLUE, ig_number("sab1"));
	/* its own seat goes in and out */
	ig_begin("red blue", "");
	ig_put("red", "spe 3.4 kam 4.4");
	ig_put("blue", "mou 3.3");
	ig_play("MOVE kam1 4.5 4.4", "MOVE mou1 3.4");
	assert_string_equal(ig_where("mou1"), "3.3");
	ig_put("blue", "pre 3.3"); /* an aura makes them brave, and the ocean a ray */
	ig_unit("kam1")->cell = (uint8_t)ig_cell("2.4");
	assert_int_equal(ig_def("mou1"), 3);
	ig_play(NULL, "MOVE mou1 3.4");
	t_saw(g, IVN_E_MOVED, IVN_BLUE, ig_number("mou1"), ANY, ig_cell("3.4"));
	ig_begin("red blue", "");
	ig_put("red", "spe 3.4");
	ig_put("blue", "tor 3.3");
	ig_play(NULL, "MOVE tor1 3.4");
	t_saw(g, IVN_E_MOVED, IVN_BLUE, ig_number("tor1"), ANY, ig_cell("3.4"));
}

static void IVN_2_33_aura(void **state)
{
	(void)state;
	ig_put("red", "pre 3.5 fou 3.5 fou 3.6 fou 2.6 pro+1 4.5");
	ig_put("blue", "fou 3.4");
	assert_int_equal(ig_def("fou1"), 4);
	assert_int_equal(ig_def("fou2"), 4);
	assert_int_equal(ig_def("fou3"), 3); /* not beside it */
	assert_int_equal(ig_def("fou4"), 3); /* an enemy */
	assert_int_equal(ig_def("pre1"), 3); /* not herself */
	assert_int_equal(ig_def("pro1"), 6); /* both of a pair */
	ig_put("red", "pre 3.6");
	assert_int_equal(ig_def("fou1"), 4); /* not twice */
	assert_int_equal(ig_def("pre1"), 4); /* but each other */
	assert_int_equal(ig_def("pre2"), 4);
	assert_int_equal(ig_def("fou3"), 4);
	assert_int_equal(ig_att("fou4"), 3);
}

static void IVN_2_34__IVN_2_35_track(void **state)
{
	(void)state;
	ig_put("red", "cha 3.5");
	ig_put("blue", "mou 3.5 pla 3.5");
	assert_int_equal(ivn_att(ig_turn(), ig_unit("cha1"), ig_unit("mou1")), 5);
	assert_int_equal(ivn_att(ig_turn(), ig_unit("cha1"), ig_unit("pla3")), 4);
	assert_int_equal(ig_att("cha1"), 4);
	ig_play("ATTACK cha1 mou1", "ATTACK pla3 none");
	t_saw(g, IVN_E_ATTACK, IVN_RED, ig_number("cha1"), ig_number("mou1"), ANY, 5, 0, 2);
	/* shots; the DIS is that of now */
	ig_begin("red blue", "first=fixed");
	ig_put("red", "cha 3.5");
	ig_put("blue", "mou 3.6 pla 3.4");
	ig_play("SHOOT cha1 mou1", NULL);
	must_have_shot("cha1", "mou1", 2);
	ig_play("SHOOT cha1 pla3", NULL);
	must_have_shot("cha1", "pla3", 1);
	ig_event("8");
	ig_play("SHOOT cha1 mou1", NULL);
	must_have_shot("cha1", "mou1", 1);
	ig_put("blue", "tor 3.3");
	assert_int_equal(ig_dis("tor1"), 4); /* too fast */
	ig_play("SHOOT cha1 tor1", NULL);
	must_have_shot("cha1", "tor1", 1);
}

static void IVN_2_36_tunnel(void **state)
{
	(void)state;
	ig_put("red", "mol 2.19 mol 2.11 mol 5.13");
	ig_play("TUNNEL mol1 4.18\nTUNNEL mol2 3.11\nTUNNEL mol3 4.14\nMOVE mol1 4.17", NULL);
	assert_string_equal(ig_where("mol1"), "4.18");
	assert_string_equal(ig_where("mol2"), "3.11");
	assert_string_equal(ig_where("mol3"), "5.13");
	assert_int_equal(t_count(g, IVN_E_TUNNELLED), 2);
	t_saw(g, IVN_E_TUNNELLED, IVN_RED, ig_number("mol1"), ig_cell("2.19"), ig_cell("4.18"));
	t_refused(g, IVN_RED, 3, IVN_OTHER_CONTINENT);
	t_refused(g, IVN_RED, 4, IVN_MOVED); /* it is their move */
}

static void IVN_2_37_drain(void **state)
{
	(void)state;
	ig_begin("red blue", "first=fixed");
	ig_put("red", "vam 3.5");
	ig_put("blue", "pro 3.5 pro 3.4");
	assert_int_equal(ig_att("vam1"), 3);
	ig_play(NULL, NULL);
	assert_false(ig_is_there("pro1"));
	assert_int_equal(ig_att("vam1"), 4); /* turn 3 */
	ig_play("MOVE vam1 3.4", NULL);
	assert_false(ig_is_there("pro2"));
	assert_int_equal(ig_att("vam1"), 4); /* turn 4: not 5 */
	ig_play(NULL, NULL);
	assert_int_equal(ig_att("vam1"), 3); /* turn 5 */
	/* a new one, a new time */
	ig_put("blue", "kam 3.4");
	ig_play(NULL, NULL);
	assert_int_equal(ig_att("vam1"), 4);
	ig_play(NULL, NULL);
	assert_int_equal(ig_att("vam1"), 3);
}

/* The dice of red's landing test and of the one that is rolled again: fails, and passes or not. */
static void rolls(int attempt, int again_20)
{
	char label[DICE_LABEL], value[8];
	static const char *const what[] = { "test-20", "test-10", "again-20", "again-10" };
	for (int i = 0; i < (again_20 ? 4 : 2); i++) {
		snprintf(label, sizeof(label), "%s/red/%d", what[i], attempt);
		snprintf(value, sizeof(value), "%d", i == 2 ? again_20 : 8);
		t_dice(g, label, value);
	}
}

static void IVN_2_38_rewind(void **state)
{
	(void)state;
	ig_put("red", "hor 3.4 hor 3.4");
	ig_hand("red", "sou sou sou");
	rolls(1, 9);
	t_dice(g, "latitude/red/1", "3");
	t_dice(g, "longitude/red/1", "6");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_TEST, IVN_RED, 8, 8, false);
	t_saw(g, IVN_E_REWIND, IVN_RED, ig_number("hor1"));
	t_saw(g, IVN_E_TEST, IVN_RED, 9, 8, true);
	assert_string_equal(ig_where("sou1"), "3.6");
	/* once a turn, however many they are and however often it is tried */
	ig_event("7");
	rolls(1, 8);
	rolls(2, 0);
	ig_hand("blue", "");
	ig_play(NULL, NULL);
	assert_int_equal(t_count(g, IVN_E_REWIND), 1);
	assert_int_equal(t_count(g, IVN_E_TEST), 3);
	t_none(g, IVN_E_LANDED);
	/* not for others, and not when the test was passed */
	ig_hand("red", "sou");
	ig_hand("blue", "sou");
	ig_lands("red", "3.6");
	ig_lands("blue", NULL);
	ig_play(NULL, NULL);
	t_none(g, IVN_E_REWIND);
	assert_int_equal(t_count(g, IVN_E_TEST), 2);
}

static void IVN_2_39_brood(void **state)
{
	(void)state;
	ig_put("red", "rei 3.5 tri 3.5 fou 3.6 pro 4.5 cer 2.6");
	ig_put("blue", "fou 3.4");
	assert_int_equal(ig_rep("rei1"), 0);
	assert_int_equal(ig_rep("tri1"), 3);
	assert_int_equal(ig_rep("fou1"), 0);
	assert_int_equal(ig_rep("pro1"), 0);
	assert_int_equal(ig_rep("cer1"), 4); /* not beside it */
	assert_int_equal(ig_rep("fou2"), 1); /* an enemy */
	ig_put("red", "rei 3.5");
	assert_int_equal(ig_rep("tri1"), 3); /* not twice */
	assert_int_equal(ig_rep("rei1"), 0);
	ig_hand("red", "tri");
	ig_lands("red", NULL);
	ig_play("BREED tri1", NULL);
	t_saw(g, IVN_E_BREEDS, IVN_RED, ig_number("tri1"), ig_cell("3.5"), 3);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(IVN_2_19_microbes, ig_start),
		cmocka_unit_test_setup(IVN_2_20_cold, ig_start),
		cmocka_unit_test_setup(IVN_2_21_water, ig_start),
		cmocka_unit_test_setup(IVN_2_22_fire, ig_start),
		cmocka_unit_test_setup(IVN_2_23_absorb, ig_start),
		cmocka_unit_test_setup(IVN_2_24_swarm, ig_start),
		cmocka_unit_test_setup(IVN_2_25_rage, ig_start),
		cmocka_unit_test_setup(IVN_2_26_camouflage, ig_start),
		cmocka_unit_test_setup(IVN_2_27_burrow, ig_start),
		cmocka_unit_test_setup(IVN_2_28_sight, ig_start),
		cmocka_unit_test_setup(IVN_2_29_bulwark, ig_start),
		cmocka_unit_test_setup(IVN_2_30_armour, ig_start),
		cmocka_unit_test_setup(IVN_2_31_web, ig_start),
		cmocka_unit_test_setup(IVN_2_32_terror, ig_start),
		cmocka_unit_test_setup(IVN_2_33_aura, ig_start),
		cmocka_unit_test_setup(IVN_2_34__IVN_2_35_track, ig_start),
		cmocka_unit_test_setup(IVN_2_36_tunnel, ig_start),
		cmocka_unit_test_setup(IVN_2_37_drain, ig_start),
		cmocka_unit_test_setup(IVN_2_38_rewind, ig_start),
		cmocka_unit_test_setup(IVN_2_39_brood, ig_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
