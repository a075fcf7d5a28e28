/* SPDX-License-Identifier: MIT */
#include "mars_fixture.h"

/* Fights, death and panic: section 6. */

static struct mt_table *const g = &mt_table;

#define REFUSED(line, why) t_refused(g, MARS_SEAT_EARTH, line, why)
#define HOLDS "\nHOLD sol8"
#define FIGHT_DICE "round 1/turn 1/thing 1/test 1/fight"
#define ANSWER_DICE "round 1/turn 1/thing 1/test 2/answer"

/* How the fight of sol1 and gru1 in c3 ends. */
static void fight(const char *fight, const char *answer)
{
	mt_bare();
	mt_put("sol1 c3 gru1 c3");
	mt_roll(1, 1, 1, "fight", fight);
	mt_roll(1, 1, 2, "answer", answer);
	mt_earth("FIGHT sol1 gru1" HOLDS);
}

static void MARS_6_1_one_enemy_and_nobody_else_strikes(void **state)
{
	(void)state;
	mt_put("sol1 c3 sol2 c3 gru1 c3 gru2 c3 gru3 c3");
	mt_roll(1, 1, 1, "fight", "1 1 1");
	mt_roll(1, 1, 2, "answer", "1 1 1");
	mt_earth("FIGHT sol1 gru2" HOLDS);
	assert_int_equal(t_count(g, MARS_E_FIGHT), 1);
	t_saw(g, MARS_E_FIGHT, mt_figure("sol1"), mt_figure("gru2"));
	assert_int_equal(dice_rolls(g->t.dice), 2);
}

static void MARS_6_2_the_one_with_fewer_dies(void **state)
{
	(void)state;
	fight("5 5 1", "6 1 1");
	assert_string_equal(mt_where("gru1"), "off");
	assert_string_equal(mt_where("sol1"), "c3");
	assert_int_equal(mt_vp("earth"), 1);
	fight("5 1 1", "6 6 1");
	assert_string_equal(mt_where("sol1"), "off");
	assert_string_equal(mt_where("gru1"), "c3");
	assert_int_equal(mt_vp("mars"), 1);
	fight("5 5 1", "6 6 1");
	assert_string_equal(mt_where("sol1"), "c3");
	assert_string_equal(mt_where("gru1"), "c3");
	assert_true(mars_is_engaged(&g->s, MARS_F_SOL));
	t_none(g, MARS_E_DIED);
}

static void MARS_6_2_both_are_told_what_they_need(void **state)
{
	const struct event *e;
	(void)state;
	fight("5 5 1", "6 1 1");
	e = t_nth(g, MARS_E_FIGHT, 0);
	assert_int_equal(e->arg[8], 5);
	assert_int_equal(e->arg[9], 6);
	mt_bare();
	mt_put("mg1 c3 tor c3");
	mt_act("tor", NULL);
	e = t_nth(g, MARS_E_FIGHT, 0);
	assert_int_equal(e->arg[8], 5);
	assert_int_equal(e->arg[9], 6);
}

static void MARS_6_3_a_die_for_entering(void **state)
{
	(void)state;
	fight("1 1 1", "1 1 1");
	assert_int_equal(t_dice_of(g, FIGHT_DICE), 3);
	mt_bare();
	mt_put("sol1 c3 gru1 c4");
	mt_roll(1, 1, 1, "fight", "1 1 1 1");
	mt_roll(1, 1, 2, "answer", "1 1 1");
	mt_earth("FIGHT sol1 gru1" HOLDS);
	assert_int_equal(t_dice_of(g, FIGHT_DICE), 4);
	assert_int_equal(t_dice_of(g, ANSWER_DICE), 3);
	/* a Martian who stands there already */
	mt_bare();
	mt_put("sol1 c3 gru1 c3");
	mt_roll(2, 1, 1, "fight", "1 1 1");
	mt_roll(2, 1, 2, "answer", "1 1 1");
	mt_act("gru1", NULL);
	assert_int_equal(t_dice_of(g, "round 1/turn 2/thing 1/test 1/fight"), 3);
	/* and one who enters, for a tank */
	mt_bare();
	mt_places(MARS_TANKS, "c3", 2, 2);
	mt_put("sol1 c3 gru1 c5");
	mt_roll(2, 1, 1, "fight", "1 1 1 1");
	mt_roll(2, 1, 2, "answer", "1 1 1");
	g->t.may_be_idle = true;
	mt_act("gru1", NULL);
	assert_int_equal(t_count(g, MARS_E_FIGHT), 1);
	assert_int_equal(t_nth(g, MARS_E_FIGHT, 0)->arg[3], 1 << MARS_B_CHARGE);
}

static void MARS_6_4_no_cover_armour_or_view(void **state)
{
	(void)state;
	mt_cover("c3 c4");
	mt_put("sol1 c3 tor c3");
	mt_roll(1, 1, 1, "fight", "1 1 1");
	mt_roll(1, 1, 2, "answer", "1 1 1");
	mt_earth("FIGHT sol1 tor" HOLDS);
	assert_int_equal(t_dice_of(g, FIGHT_DICE), 3);
	assert_int_equal(t_dice_of(g, ANSWER_DICE), 3);
	t_saw(g, MARS_E_FIGHT, mt_figure("sol1"), mt_figure("tor"), mt_cell("c3"), 0);
	t_none(g, MARS_E_SAVE);
}

static void MARS_6_5_the_dead_leave_at_once(void **state)
{
	(void)state;
	mt_put("sol1 c3 gru1 c6 sol2 d6");
	mt_roll(1, 1, 1, "shot", "7 1 1 1");
	mt_roll(1, 1, 2, "survive", "1 1 1 1");
	mt_earth("SHOOT sol1 gru1\nSHOOT sol2 gru1\nMOVE sol2 c6");
	REFUSED(2, MARS_TARGET_GONE);
	assert_string_equal(mt_where("gru1"), "off");
	assert_string_equal(mt_where("sol2"), "c6");
}

static void MARS_6_6_friends_in_the_cell_panic(void **state)
{
	static const char *const roll[] = { "1", "4", "5", "8" };
	(void)state;
	for (int i = 0; i < 4; i++) {
		mt_bare();
		mt_put("sol1 c3 gru1 c6 gru2 c6 gru3 c7 sol2 c6");
		mt_roll(1, 1, 1, "shot", "7 1 1 1");
		mt_roll(1, 1, 2, "survive", "1 1 1 1");
		mt_roll(1, 1, 3, "panic", roll[i]);
		mt_earth("SHOOT sol1 gru1" HOLDS);
		assert_int_equal(mt_is_rattled("gru2"), i < 2);
		assert_int_equal(t_count(g, MARS_E_PANIC), 1);
		assert_false(mt_is_rattled("gru3") || mt_is_rattled("sol2"));
	}
	/* in a fight too, and no enemy of the dead */
	mt_bare();
	mt_put("sol1 c3 sol2 c3 gru1 c3 gru2 c3");
	mt_roll(1, 1, 1, "fight", "1 1 1");
	mt_roll(1, 1, 2, "answer", "7 1 1");
	mt_roll(1, 1, 3, "panic", "2");
	mt_earth("FIGHT sol1 gru1" HOLDS);
	assert_true(mt_is_rattled("sol2"));
	assert_int_equal(t_count(g, MARS_E_PANIC), 1);
}

static void MARS_6_7_once_after_all_deaths_in_order_of_id(void **state)
{
	(void)state;
	mt_put("baz1 c3 gru1 c6 gru2 c6 tor c6 sol1 c6 sol2 c6 sol3 c6");
	mt_roll(1, 1, 1, "shot", "7 1 1 1");
	mt_roll(1, 1, 2, "survive", "1 1 1");
	mt_roll(1, 1, 3, "survive", "7 1 1");
	mt_roll(1, 1, 4, "survive", "1 1 1");
	mt_roll(1, 1, 5, "survive", "1 1 1 1");
	mt_roll(1, 1, 6, "survive", "1 1 1 1");
	mt_roll(1, 1, 7, "survive", "7 1 1 1");
	mt_roll(1, 1, 8, "panic", "4");
	mt_roll(1, 1, 9, "panic", "5");
	mt_earth("SHOOT baz1 gru1" HOLDS);
	assert_int_equal(t_count(g, MARS_E_DIED), 4);
	assert_int_equal(t_count(g, MARS_E_PANIC), 2);
	assert_int_equal(t_nth(g, MARS_E_PANIC, 0)->arg[0], mt_figure("sol2"));
	assert_int_equal(t_nth(g, MARS_E_PANIC, 1)->arg[0], mt_figure("tor"));
	assert_true(mt_is_rattled("sol2"));
	assert_false(mt_is_rattled("tor"));
}

static void MARS_6_8_a_kill_that_was_ignored_makes_nobody_panic(void **state)
{
	(void)state;
	mt_put("eva c3 sol1 c3 gru1 c3");
	mt_roll(1, 1, 1, "fight", "1 1 1");
	mt_roll(1, 1, 2, "answer", "7 1 1");
	mt_earth("FIGHT eva gru1" HOLDS);
	t_saw(g, MARS_E_IGNORED, mt_figure("eva"), 3);
	t_none(g, MARS_E_PANIC);
	mt_bare();
	mt_put("frz1 c6 sol1 c3 sol2 c3");
	mt_roll(2, 1, 1, "shot", "7 1 1 1 1");
	mt_roll(2, 1, 2, "survive", "1 1 1");
	mt_roll(2, 1, 3, "survive", "7 1 1");
	mt_act("frz1", NULL);
	t_saw(g, MARS_E_FROZEN, mt_figure("sol1"));
	t_none(g, MARS_E_PANIC);
}

static void MARS_6_9_those_who_never_panic(void **state)
{
	(void)state;
	mt_put("sol1 c3 gru1 c6 rob1 c6 sau c6 civ1 c6 bug c6 gru2 c6");
	mt_rattled("gru2");
	mt_roll(1, 1, 1, "shot", "7 1 1 1");
	mt_roll(1, 1, 2, "survive", "1 1 1 1");
	mt_earth("SHOOT sol1 gru1" HOLDS);
	t_saw(g, MARS_E_DIED, mt_figure("gru1"));
	t_none(g, MARS_E_PANIC);
	assert_true(mt_is_rattled("gru2"));
	mt_bare();
	mt_put("gru1 c6 sol1 c3 sar c3");
	mt_roll(2, 1, 1, "target", "1");
	mt_roll(2, 1, 2, "shot", "7 1 1 1 1");
	mt_roll(2, 1, 3, "survive", "1 1 1");
	mt_act("gru1", NULL);
	t_saw(g, MARS_E_DIED, mt_figure("sol1"));
	t_none(g, MARS_E_PANIC);
}

static void MARS_6_10_a_rattled_figure_defends_itself_as_usual(void **state)
{
	(void)state;
	mt_put("gru1 c6 sol1 c3");
	mt_rattled("sol1");
	mt_roll(2, 1, 1, "shot", "7 1 1 1 1");
	mt_roll(2, 1, 2, "survive", "6 1 1");
	mt_act("gru1", NULL);
	assert_int_equal(t_dice_of(g, "round 1/turn 2/thing 1/test 2/survive"), 3);
	assert_string_equal(mt_where("sol1"), "c3");
	mt_bare();
	mt_put("gru1 c3 sol1 c3");
	mt_rattled("sol1");
	mt_roll(2, 1, 1, "fight", "6 1 1");
	mt_roll(2, 1, 2, "answer", "5 5 1");
	mt_act("gru1", NULL);
	assert_int_equal(t_dice_of(g, "round 1/turn 2/thing 1/test 2/answer"), 3);
	assert_string_equal(mt_where("gru1"), "off");
	assert_true(mt_is_rattled("sol1"));
}

static void MARS_6_11_until_it_recovers(void **state)
{
	(void)state;
	mt_put("sol1 c3 gru1 h7");
	mt_rattled("sol1 gru1");
	mt_hand("earth", "steady steady steady steady");
	mt_hand("mars", "duck duck duck lookout");
	mt_end(NULL);
	assert_true(mt_is_rattled("sol1") && mt_is_rattled("gru1"));
	mt_earth("RECOVER sol1" HOLDS);
	assert_false(mt_is_rattled("sol1"));
}

#define TEST(name) cmocka_unit_test_setup(name, mt_start)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(MARS_6_1_one_enemy_and_nobody_else_strikes),
		TEST(MARS_6_2_the_one_with_fewer_dies),
		TEST(MARS_6_2_both_are_told_what_they_need),
		TEST(MARS_6_3_a_die_for_entering),
		TEST(MARS_6_4_no_cover_armour_or_view),
		TEST(MARS_6_5_the_dead_leave_at_once),
		TEST(MARS_6_6_friends_in_the_cell_panic),
		TEST(MARS_6_7_once_after_all_deaths_in_order_of_id),
		TEST(MARS_6_8_a_kill_that_was_ignored_makes_nobody_panic),
		TEST(MARS_6_9_those_who_never_panic),
		TEST(MARS_6_10_a_rattled_figure_defends_itself_as_usual),
		TEST(MARS_6_11_until_it_recovers),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
