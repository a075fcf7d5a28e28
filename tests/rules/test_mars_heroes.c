/* SPDX-License-Identifier: MIT */
#include "mars_fixture.h"

/* Heroes: section 7. */

static struct mt_table *const g = &mt_table;

#define REFUSED(line, why) t_refused(g, MARS_SEAT_EARTH, line, why)
#define HOLDS "\nHOLD sol8"

static int points(const char *hero)
{
	return g->s.figure[mt_figure(hero)].heroics;
}

static void MARS_7_1_points_at_the_beginning(void **state)
{
	(void)state;
	mt_setup("scenario=take-me-to-your-leader");
	assert_int_equal(points("eva"), 4);
	assert_int_equal(points("sar"), 2);
	assert_int_equal(points("tor"), 3);
	assert_int_equal(points("sol1"), 0);
	mt_setup("scenario=sabotage");
	assert_int_equal(points("joe"), 3);
	mt_setup("scenario=flying-saucer");
	assert_int_equal(points("bud"), 3);
	assert_int_equal(points("sau"), 2);
}

/* A report tells the points of whoever has had some, none too. */
static void MARS_7_1_points_are_shown_when_none_is_left(void **state)
{
	const struct mars_sheet *sheet;
	(void)state;
	mt_put("eva c3 sau c7 sol1 d3");
	g->s.figure[mt_figure("eva")].heroics = 0;
	g->s.figure[mt_figure("sau")].heroics = 0;
	sheet = t_sheet(g, MARS_SEAT_EARTH);
	for (int i = 0; i < sheet->n_figures; i++) {
		const struct mars_sheet_figure *f = &sheet->figure[i];
		assert_int_equal(f->pays, f->kind == MARS_EVA || f->kind == MARS_SAU);
		assert_int_equal(f->heroics, 0);
	}
}

static void MARS_7_2_a_point_for_a_life(void **state)
{
	(void)state;
	/* a shot */
	mt_put("eva c3 gru1 c6");
	mt_roll(2, 1, 1, "shot", "7 7 7 7 7");
	mt_roll(2, 1, 2, "survive", "1 1 1");
	mt_act("gru1", NULL);
	assert_string_equal(mt_where("eva"), "c3");
	assert_int_equal(points("eva"), 3);
	assert_int_equal(mt_vp("mars"), 0);
	/* the last one, and none */
	for (int left = 1; left >= 0; left--) {
		mt_bare();
		mt_put("eva c3 gru1 c6");
		g->s.figure[MARS_F_EVA].heroics = (uint8_t)left;
		mt_roll(2, 1, 1, "shot", "7 7 7 7 7");
		mt_roll(2, 1, 2, "survive", "1 1 1");
		mt_act("gru1", NULL);
		assert_string_equal(mt_where("eva"), left ? "c3" : "off");
		assert_int_equal(points("eva"), 0);
	}
	/* a fight, that goes on */
	mt_bare();
	mt_put("eva c3 gru1 c3");
	mt_roll(2, 1, 1, "fight", "7 1 1");
	mt_roll(2, 1, 2, "answer", "1 1 1");
	mt_act("gru1", NULL);
	assert_string_equal(mt_where("eva"), "c3");
	assert_int_equal(points("eva"), 3);
	/* Support */
	mt_bare();
	mt_put("eva c3 tor c3");
	mt_set("earth", "barrage 3");
	mt_roll(1, 1, 1, "strike", "7 1 1 1 1");
	mt_roll(1, 1, 2, "survive", "1 1 1");
	mt_roll(1, 1, 3, "strike", "7 1 1 1 1");
	mt_roll(1, 1, 4, "survive", "1 1 1");
	mt_earth("CARD barrage fire c3" HOLDS);
	assert_int_equal(points("eva"), 3);
	assert_int_equal(points("tor"), 2);
	t_none(g, MARS_E_DIED);
}

static void MARS_7_4_one_action_more(void **state)
{
	(void)state;
	mt_put("eva c3 sol1 a1");
	mt_earth("MOVE eva c4\nHEROIC eva\nMOVE eva c5\nMOVE eva c6\nMOVE eva c7" HOLDS);
	REFUSED(5, MARS_NO_ACTION);
	assert_string_equal(mt_where("eva"), "c6");
	assert_int_equal(points("eva"), 3);
	/* in this activation only */
	assert_int_equal(g->s.things, 2);
}

static void MARS_7_5_out_of_a_fight(void **state)
{
	(void)state;
	mt_put("eva c3 gru1 c3");
	mt_earth("MOVE eva c2\nHEROIC eva\nMOVE eva c2\nMOVE eva c1" HOLDS);
	REFUSED(1, MARS_ENGAGED);
	assert_int_equal(t_refusals(g), 1);
	assert_string_equal(mt_where("eva"), "c1");
	/* one HEROIC, one way out: from c3, and not from c4 */
	mt_bare();
	mt_put("eva c3 gru1 c3 gru2 c4");
	mt_roll(1, 1, 1, "fight", "1 1 1 1");
	mt_roll(1, 1, 2, "answer", "1 1 1");
	mt_earth("HEROIC eva\nFIGHT eva gru2\nMOVE eva c5" HOLDS);
	REFUSED(3, MARS_NO_ACTION);
	assert_string_equal(mt_where("eva"), "c4");
	/* sprint is no way out */
	mt_bare();
	mt_put("sol1 c3 gru1 c3");
	mt_hand("earth", "sprint");
	mt_earth("CARD sprint sol1\nMOVE sol1 c2\nHOLD sol1");
	REFUSED(2, MARS_ENGAGED);
	/* Authority is */
	mt_bare();
	mt_put("eva c3 sol1 c5 gru1 c5");
	mt_earth("ABILITY eva sol1 d5" HOLDS);
	t_none_refused(g);
	assert_string_equal(mt_where("sol1"), "d5");
}

static void MARS_7_6_a_second_shot_and_an_action_after_a_fight(void **state)
{
	(void)state;
	mt_put("eva c3 gru1 c5");
	mt_roll(1, 1, 1, "shot", "1 1 1 1");
	mt_roll(1, 1, 2, "shot", "1 1 1 1");
	mt_earth("SHOOT eva gru1\nHEROIC eva\nSHOOT eva gru1\nSHOOT eva gru1\nMOVE eva c4" HOLDS);
	REFUSED(4, MARS_SHOT_BEFORE);
	assert_int_equal(t_refusals(g), 1);
	assert_int_equal(t_count(g, MARS_E_SHOT), 2);
	assert_string_equal(mt_where("eva"), "c4");
	mt_bare();
	mt_put("eva c3 gru1 c3");
	mt_roll(1, 1, 1, "fight", "1 1 1");
	mt_roll(1, 1, 2, "answer", "1 1 1");
	mt_earth("FIGHT eva gru1\nMOVE eva c4\nHEROIC eva\nMOVE eva c4\nMOVE eva c5" HOLDS);
	REFUSED(2, MARS_NO_ACTION);
	REFUSED(5, MARS_NO_ACTION);
	assert_string_equal(mt_where("eva"), "c4");
	/* or a fight more */
	mt_bare();
	mt_put("eva c3 gru1 c3");
	mt_roll(1, 1, 1, "fight", "1 1 1");
	mt_roll(1, 1, 2, "answer", "1 1 1");
	mt_roll(1, 1, 3, "fight", "1 1 1");
	mt_roll(1, 1, 4, "answer", "1 1 1");
	mt_earth("FIGHT eva gru1\nHEROIC eva\nFIGHT eva gru1\nFIGHT eva gru1" HOLDS);
	REFUSED(4, MARS_NO_ACTION);
	assert_int_equal(t_count(g, MARS_E_FIGHT), 2);
}

static void MARS_7_8_in_the_heros_activation_and_without_an_action(void **state)
{
	(void)state;
	mt_walls("e3/f3");
	mt_put("eva c3 sol1 c5 joe e3 sar a3 sol2 b3");
	mt_rattled("sol1");
	mt_acted("sar");
	mt_earth(
		"ABILITY sar sol2\nHEROIC sar\nMOVE eva c4\nABILITY eva sol1\nMOVE eva d5\nMOVE joe e4\nABILITY joe e5");
	REFUSED(1, MARS_HAS_ACTED);
	REFUSED(2, MARS_HAS_ACTED);
	REFUSED(7, MARS_HERO_USED);
	assert_int_equal(t_refusals(g), 3);
	assert_int_equal(points("eva"), 3);
	assert_int_equal(points("sar"), 2);
	assert_string_equal(mt_where("eva"), "d5");
	assert_true(mt_has_acted("eva"));
	/* it begins an activation: one of the two things */
	mt_bare();
	mt_put("eva c3 sol1 c5 sol2 a1");
	mt_rattled("sol1");
	mt_earth("ABILITY eva sol1\nHOLD sol8\nHOLD sol2");
	REFUSED(3, MARS_TURN_FULL);
	assert_true(mt_has_acted("eva"));
}

static void MARS_7_10_the_friend_of_authority(void **state)
{
	(void)state;
	mt_put("eva c3 sol1 c5 gru1 d6 sol2 a1");
	mt_acted("sol1");
	mt_rattled("sol1");
	mt_earth("ABILITY eva sol1 d6\nABILITY eva sol1 c6" HOLDS);
	REFUSED(1, MARS_ENEMY_THERE);
	assert_string_equal(mt_where("sol1"), "c6");
	assert_true(mt_is_rattled("sol1")); /* it moves, or recovers */
	mt_bare();
	mt_put("eva c3 sol1 c5 sol2 a1");
	mt_earth("ABILITY eva sol1 c6\nMOVE sol1 c7");
	assert_string_equal(mt_where("sol1"), "c7");
	t_none_refused(g);
}

static void MARS_7_11__MARS_7_12_all_with_the_sarge_as_one_thing(void **state)
{
	(void)state;
	mt_put("sar c3 sol1 c5 sol2 d3 sol3 b3 mg1 e5 mg2 f1 sol4 h1");
	mt_earth(
		"ABILITY sar sol1 sol2 sol3 mg1\nMOVE sol1 c6\nMOVE sol1 c7\nMOVE sol1 c8\nMOVE sol2 d4\nMOVE sar c4\n"
		"AIM mg1\nHOLD mg2\nHOLD sol4");
	REFUSED(4, MARS_NO_ACTION);
	REFUSED(9, MARS_TURN_FULL);
	assert_int_equal(t_refusals(g), 2);
	assert_string_equal(mt_where("sol1"), "c7");
	assert_true(t_at_event(g, t_saw(g, MARS_E_MOVED, mt_figure("sar"))) <
		t_at_event(g, t_saw(g, MARS_E_MOVED, mt_figure("sol1"))));
	assert_true(mt_has_acted("sol2") && mt_has_acted("mg1") && mt_has_acted("mg2"));
	assert_false(mt_has_acted("sol3")); /* it has no line */
	assert_int_equal(g->s.things, 2);
	/* and may act later, as a thing of its own */
	mt_bare();
	mt_put("sar c3 sol1 c5 sol2 d3 mg1 g1");
	mt_play("ABILITY sar sol1 sol2\nMOVE sol1 c6\nHOLD mg1");
	mt_play("MOVE sol2 d4");
	t_none_refused(g);
	assert_string_equal(mt_where("sol2"), "d4");
}

static void MARS_7_14_two_shots_of_buddy_and_brandi(void **state)
{
	(void)state;
	mt_put("bud c3 gru1 c5");
	mt_roll(1, 1, 1, "shot", "1 1 1 1");
	mt_roll(1, 1, 2, "shot", "1 1 1 1");
	mt_earth("SHOOT bud gru1\nSHOOT bud gru1\nSHOOT bud gru1" HOLDS);
	REFUSED(3, MARS_SHOT_BEFORE);
	assert_int_equal(t_count(g, MARS_E_SHOT), 2);
	mt_bare();
	mt_put("bud c3 gru1 c6");
	mt_hand("earth", "sprint");
	mt_roll(1, 2, 1, "shot", "1 1 1 1");
	mt_earth("CARD sprint bud\nMOVE bud c4\nSHOOT bud gru1\nSHOOT bud gru1");
	REFUSED(4, MARS_SHOT_BEFORE);
	/* nor a MOVE after them */
	mt_bare();
	mt_put("bud c3 gru1 c6");
	mt_hand("earth", "sprint");
	mt_roll(1, 2, 1, "shot", "1 1 1 1");
	mt_roll(1, 2, 2, "shot", "1 1 1 1");
	mt_earth("CARD sprint bud\nSHOOT bud gru1\nSHOOT bud gru1\nMOVE bud c4");
	REFUSED(4, MARS_SHOT_BEFORE);
	assert_string_equal(mt_where("bud"), "c3");
	/* others shoot once */
	mt_bare();
	mt_put("joe c3 gru1 c6");
	mt_earth("SHOOT joe gru1\nSHOOT joe gru1" HOLDS);
	REFUSED(2, MARS_SHOT_BEFORE);
}

static void MARS_7_15_they_take_the_place_of_aim(void **state)
{
	(void)state;
	mt_put("bud c3 gru1 c5");
	mt_hand("earth", "sprint");
	mt_roll(1, 1, 1, "shot", "1 1 1 1 1");
	mt_earth("HEROIC bud\nAIM bud\nSHOOT bud gru1\nSHOOT bud gru1\nSHOOT bud gru1" HOLDS);
	/* the second one is that of HEROIC */
	REFUSED(5, MARS_SHOT_BEFORE);
	assert_int_equal(t_count(g, MARS_E_SHOT), 2);
	assert_int_equal(points("bud"), 2);
	mt_bare();
	mt_put("bud c3 gru1 c5");
	mt_roll(1, 1, 1, "shot", "1 1 1 1 1");
	mt_earth("AIM bud\nSHOOT bud gru1\nSHOOT bud gru1" HOLDS);
	REFUSED(3, MARS_SHOT_BEFORE);
	assert_int_equal(points("bud"), 3);
	mt_bare();
	mt_put("bud c3 gru1 c5");
	mt_roll(1, 1, 1, "shot", "1 1 1 1");
	mt_roll(1, 1, 2, "shot", "1 1 1 1");
	mt_earth("SHOOT bud gru1\nSHOOT bud gru1\nABILITY bud" HOLDS);
	REFUSED(3, MARS_NO_ABILITY);
	assert_int_equal(points("bud"), 3);
}

static void MARS_7_16_martian_heroes_only_ignore_kills(void **state)
{
	(void)state;
	mt_put("sol1 c3 tor c6 sau f3");
	mt_roll(1, 1, 1, "shot", "7 1 1 1");
	mt_roll(1, 1, 2, "survive", "1 1 1 1");
	mt_earth("SHOOT sol1 tor" HOLDS);
	assert_int_equal(points("tor"), 2);
	assert_string_equal(mt_where("tor"), "c6");
	mt_bare();
	mt_put("sol1 c3 sau f3");
	mt_roll(1, 1, 1, "shot", "7 1 1 1");
	mt_roll(1, 1, 2, "survive", "1 1 1");
	mt_earth("SHOOT sol1 sau" HOLDS);
	assert_int_equal(points("sau"), 1);
	assert_string_equal(mt_where("sau"), "f3");
	/* two actions, no third */
	mt_bare();
	mt_put("tor c6 sol1 c3");
	mt_act("tor", NULL);
	assert_int_equal(t_count(g, MARS_E_SHOT), 1);
	assert_int_equal(points("tor"), 3);
	t_none(g, MARS_E_HEROIC);
	t_none(g, MARS_E_ABILITY);
}

static void MARS_7_17_walls_do_not_matter(void **state)
{
	(void)state;
	mt_walls("b4/c4 c3/c4 d4/e4 c4/c5 d4/d5 d3/d4");
	mt_put("eva c4 sol1 e6 sol2 f4");
	mt_rattled("sol1 sol2");
	mt_earth("ABILITY eva sol2\nABILITY eva sol1" HOLDS);
	REFUSED(1, MARS_TOO_FAR);
	assert_int_equal(t_refusals(g), 1);
	assert_false(mt_is_rattled("sol1"));
	mt_bare();
	mt_walls("c3/c4");
	mt_put("sar c3 sol1 c5 sol2 c6");
	mt_earth("ABILITY sar sol2\nABILITY sar sol1\nMOVE sol1 c6" HOLDS);
	REFUSED(1, MARS_TOO_FAR);
	assert_int_equal(t_refusals(g), 1);
	assert_string_equal(mt_where("sol1"), "c6");
}

#define TEST(name) cmocka_unit_test_setup(name, mt_start)

static void MARS_15_28_only_heroes_keep_points(void **state)
{
	const struct vocab *takes = mars_grammar.verbs[MARS_V_HEROICS].parts[0].vocab;
	struct legal out;
	(void)state;
	assert_int_equal(takes->n, MARS_HEROES);
	for (int i = 0; i < MARS_HEROES; i++)
		assert_int_equal(mt_figure(takes->ids[i]), MARS_F_EVA + i);
	assert_int_equal(vocab_find(takes, "sol1", 4), -1);
	/* and the form names those that are there */
	mt_put("sar c3 bud c4");
	mars_legal(t_view(g, MARS_SEAT_EARTH), MARS_V_HEROICS, NULL, &out);
	for (int i = 0; i < MARS_HEROES; i++)
		assert_int_equal(
			legal_has(&out, 0, i), MARS_F_EVA + i == MARS_F_SAR || MARS_F_EVA + i == MARS_F_BUD);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(MARS_7_1_points_at_the_beginning),
		TEST(MARS_7_1_points_are_shown_when_none_is_left),
		TEST(MARS_7_2_a_point_for_a_life),
		TEST(MARS_7_4_one_action_more),
		TEST(MARS_7_5_out_of_a_fight),
		TEST(MARS_7_6_a_second_shot_and_an_action_after_a_fight),
		TEST(MARS_7_8_in_the_heros_activation_and_without_an_action),
		TEST(MARS_7_10_the_friend_of_authority),
		TEST(MARS_7_11__MARS_7_12_all_with_the_sarge_as_one_thing),
		TEST(MARS_7_14_two_shots_of_buddy_and_brandi),
		TEST(MARS_7_15_they_take_the_place_of_aim),
		TEST(MARS_7_16_martian_heroes_only_ignore_kills),
		TEST(MARS_7_17_walls_do_not_matter),
		TEST(MARS_15_28_only_heroes_keep_points),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
