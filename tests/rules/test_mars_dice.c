/* SPDX-License-Identifier: MIT */
#include "mars_fixture.h"

#include <stdio.h>
#include <string.h>

/* Figures, tests and weapons: section 4. */

static struct mt_table *const g = &mt_table;

#define REFUSED(line, why) t_refused(g, MARS_SEAT_EARTH, line, why)
#define SHOT "round 1/turn 1/thing 1/test 1/shot"
#define SAVE "round 1/turn 1/thing 1/test 2/survive"
#define HOLDS "\nHOLD sol8"

/* The dice of sol1's shot from c3 at gru1, with these lines before. */
static int dice_of_shot(const char *position, const char *lines)
{
	char text[200];
	mt_bare();
	mt_cover("e3");
	mt_put(position);
	snprintf(text, sizeof(text), "%s", lines);
	mt_roll(1, 1, 1, "shot", "1 1 1 1 1 1 1");
	mt_earth(text);
	return t_dice_of(g, SHOT);
}

/* --- figures */

static void MARS_4_1_numbers_as_the_scenario_lists_them(void **state)
{
	(void)state;
	mt_setup("scenario=take-me-to-your-leader");
	assert_string_equal(mt_where("sol1"), "b1");
	assert_string_equal(mt_where("sol2"), "c2");
	assert_string_equal(mt_where("sol3"), "f2");
	assert_string_equal(mt_where("sol4"), "c1");
	assert_string_equal(mt_where("sol5"), "off");
	assert_string_equal(mt_where("mg1"), "f1");
	assert_string_equal(mt_where("sar"), "d1");
	assert_string_equal(mt_where("tor"), "e8");
	assert_string_equal(mt_where("gru5"), "g8");
	/* heroes and the saucer have no number */
	assert_true(vocab_find(&mars_figure_words, "eva1", 4) < 0);
	assert_true(vocab_find(&mars_figure_words, "sau2", 4) < 0);
	for (int kind = 0; kind < MARS_KINDS; kind++)
		assert_true(!(mars_kinds[kind].hero || kind == MARS_SAU) ||
			vocab_find(&mars_figure_words, vocab_id(&mars_kind_words, kind),
				strlen(vocab_id(&mars_kind_words, kind))) == mars_first_of[kind]);
}

static void MARS_4_2_order_of_id(void **state)
{
	static const char *const order[] = { "sol1", "sol8", "mg1", "mg4", "baz1", "baz4", "eva", "sar",
		"joe", "bud", "gru1", "gru8", "frz1", "frz4", "dis1", "dis4", "tor", "sau", "rob1", "rob2",
		"civ1", "civ8", "bug" };
	(void)state;
	for (size_t i = 1; i < sizeof(order) / sizeof(order[0]); i++)
		assert_true(mt_figure(order[i - 1]) < mt_figure(order[i]));
	/* one side behind the other, and then those of neither */
	for (int i = 0; i < MARS_FIGURES; i++)
		assert_int_equal(mars_side_of(i), mars_data(i)->side);
}

struct values {
	const char *kind;
	int side, shoot, fight, survive, range, heroics;
};

static void have(const struct values *row, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		int kind = table_must_find(&mars_kind_words, row[i].kind, strlen(row[i].kind));
		const struct mars_kind_data *k = &mars_kinds[kind];
		if (k->side != row[i].side || k->shoot != row[i].shoot || k->fight != row[i].fight ||
			k->survive != row[i].survive || k->range != row[i].range ||
			k->heroics != row[i].heroics)
			fail_msg("%s", row[i].kind);
	}
}

#define HAVE(...)                                    \
	have((const struct values[]){ __VA_ARGS__ }, \
		sizeof((const struct values[]){ __VA_ARGS__ }) / sizeof(struct values))

static void MARS_4_3_each_value_has_its_use(void **state)
{
	(void)state;
	mt_put("eva c3 gru1 c6 sol1 e2 gru2 e3");
	mt_roll(1, 1, 1, "shot", "3 2 1 1");
	mt_roll(1, 1, 2, "survive", "5 4 1 1");
	mt_roll(1, 2, 1, "fight", "5 4 1 1");
	mt_roll(1, 2, 2, "answer", "6 5 1");
	mt_earth("SHOOT eva gru1\nFIGHT sol1 gru2");
	assert_int_equal(t_nth(g, MARS_E_SHOT, 0)->arg[6], 1);
	assert_int_equal(t_nth(g, MARS_E_SHOT, 0)->arg[7], 3);
	assert_int_equal(t_nth(g, MARS_E_SAVE, 0)->arg[4], 1);
	assert_int_equal(t_nth(g, MARS_E_SAVE, 0)->arg[6], 5);
	assert_int_equal(t_nth(g, MARS_E_FIGHT, 0)->arg[5], 1);
	assert_int_equal(t_nth(g, MARS_E_FIGHT, 0)->arg[7], 1);
	mt_bare();
	mt_put("eva c3 gru1 c7"); /* her range is 3 */
	mt_earth("SHOOT eva gru1\nHEROIC eva");
	REFUSED(1, MARS_OUT_OF_RANGE);
	assert_int_equal(t_nth(g, MARS_E_HEROIC, 0)->arg[1], 3);
}

static void MARS_4_4_soldiers(void **state)
{
	(void)state;
	HAVE({ "sol", MARS_EARTH, 5, 5, 6, 6, 0 }, { "mg", MARS_EARTH, 5, 6, 6, 6, 0 },
		{ "baz", MARS_EARTH, 5, 6, 6, 8, 0 });
}

static void MARS_4_5_martians(void **state)
{
	(void)state;
	HAVE({ "gru", MARS_MARS, 4, 6, 5, 6, 0 }, { "frz", MARS_MARS, 4, 6, 5, 5, 0 },
		{ "dis", MARS_MARS, 3, 6, 5, 7, 0 });
}

static void MARS_4_6_general_tor(void **state)
{
	(void)state;
	HAVE({ "tor", MARS_MARS, 3, 5, 4, 6, 3 });
}

static void MARS_4_7_heroes_of_earth(void **state)
{
	(void)state;
	HAVE({ "eva", MARS_EARTH, 3, 4, 5, 3, 4 }, { "sar", MARS_EARTH, 4, 4, 6, 6, 2 },
		{ "joe", MARS_EARTH, 5, 4, 5, 3, 3 }, { "bud", MARS_EARTH, 4, 5, 5, 4, 3 });
	for (int kind = 0; kind < MARS_KINDS; kind++)
		assert_int_equal(mars_kinds[kind].hero, mars_kinds[kind].heroics && kind != MARS_SAU);
}

static void MARS_4_8_saucer_and_robot(void **state)
{
	(void)state;
	HAVE({ "sau", MARS_MARS, 4, 0, 4, 7, 2 }, { "rob", MARS_MARS, 4, 3, 3, 7, 0 });
}

static void MARS_4_9_civilians_and_the_bug(void **state)
{
	(void)state;
	HAVE({ "civ", MARS_NEUTRAL, 0, 6, 6, 0, 0 }, { "bug", MARS_NEUTRAL, 0, 4, 4, 0, 0 });
}

static void MARS_4_10_nobody_harms_civilians_and_the_bug(void **state)
{
	(void)state;
	mt_put("sol1 c3 baz1 c2 gru1 d5 civ1 d5 bug d5 civ2 c4 civ3 c3");
	mt_roll(1, 1, 1, "shot", "7 7 7 7");
	mt_earth(
		"SHOOT sol1 civ1\nSHOOT sol1 bug\nFIGHT sol1 civ2\nFIGHT sol1 civ3\nFIGHT sol1 bug\nSHOOT baz1 gru1" HOLDS);
	REFUSED(1, MARS_NO_ENEMY);
	REFUSED(2, MARS_NO_ENEMY);
	REFUSED(3, MARS_NO_FIGHT);
	REFUSED(4, MARS_NO_FIGHT);
	REFUSED(5, MARS_NO_FIGHT);
	assert_int_equal(t_count(g, MARS_E_SAVE), 1);
	mt_bare();
	mt_put("civ1 d5 bug d5 gru1 d5");
	mt_set("earth", "barrage 3");
	mt_earth("CARD barrage fire d5" HOLDS);
	assert_int_equal(t_count(g, MARS_E_STRUCK), 1);
	mt_bare();
	mt_put("frz1 d5 civ1 d3 bug d3 sol1 d3");
	mt_roll(2, 1, 1, "shot", "7 7 7 7 7");
	mt_act("frz1", NULL);
	assert_int_equal(t_count(g, MARS_E_SAVE), 1);
}

/* --- tests */

static void MARS_4_11_three_dice(void **state)
{
	(void)state;
	mt_put("sol1 c3 gru1 c3");
	mt_roll(1, 1, 1, "fight", "4 5 6");
	mt_roll(1, 1, 2, "answer", "5 6 7");
	mt_earth("FIGHT sol1 gru1" HOLDS);
	assert_int_equal(t_dice_of(g, "round 1/turn 1/thing 1/test 1/fight"), 3);
	assert_int_equal(t_dice_of(g, "round 1/turn 1/thing 1/test 2/answer"), 3);
	assert_int_equal(t_nth(g, MARS_E_FIGHT, 0)->arg[5], 2);
	assert_int_equal(t_nth(g, MARS_E_FIGHT, 0)->arg[7], 2);
}

static void MARS_4_12_each_8_adds_a_die(void **state)
{
	(void)state;
	mt_put("sol1 c3 gru1 c3");
	mt_roll(1, 1, 1, "fight", "8 1 8 8 5 7");
	mt_roll(1, 1, 2, "answer", "7 7 7");
	mt_earth("FIGHT sol1 gru1" HOLDS);
	assert_int_equal(t_dice_of(g, "round 1/turn 1/thing 1/test 1/fight"), 6);
	assert_int_equal(t_nth(g, MARS_E_FIGHT, 0)->arg[5], 5);
	assert_int_equal(t_dice_of(g, "round 1/turn 1/thing 1/test 2/answer"), 3);
}

static void MARS_4_13_at_most_32(void **state)
{
	(void)state;
	mt_put("sol1 c3 gru1 c3");
	mt_roll(1, 1, 1, "fight", "8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8");
	mt_earth("FIGHT sol1 gru1" HOLDS);
	assert_int_equal(t_dice_of(g, "round 1/turn 1/thing 1/test 1/fight"), 32);
	assert_int_equal(t_nth(g, MARS_E_FIGHT, 0)->arg[5], 32);
}

static const char *shot(const char *shot, const char *survive)
{
	mt_bare();
	mt_put("sol1 c3 gru1 c6");
	mt_roll(1, 1, 1, "shot", shot);
	mt_roll(1, 1, 2, "survive", survive);
	mt_earth("SHOOT sol1 gru1" HOLDS);
	return mt_where("gru1");
}

static void MARS_4_14_more_successes_kill(void **state)
{
	(void)state;
	assert_string_equal(shot("5 5 1 1", "5 1 1 1"), "off");
	assert_string_equal(shot("5 5 1 1", "5 5 1 1"), "c6");
	assert_string_equal(shot("5 5 1 1", "5 5 5 1"), "c6");
	assert_string_equal(shot("5 1 1 1", "4 4 4 4"), "off");
	/* without a hit nobody rolls */
	mt_bare();
	mt_put("sol1 c3 gru1 c6");
	mt_roll(1, 1, 1, "shot", "4 4 4 4");
	mt_earth("SHOOT sol1 gru1" HOLDS);
	t_none(g, MARS_E_SAVE);
	assert_string_equal(mt_where("gru1"), "c6");
}

static void MARS_4_15_a_clear_view(void **state)
{
	(void)state;
	assert_int_equal(dice_of_shot("sol1 c3 gru1 f3", "SHOOT sol1 gru1"), 3);
	assert_int_equal(dice_of_shot("sol1 c3 gru1 e3", "SHOOT sol1 gru1"), 3);
	assert_int_equal(dice_of_shot("sol1 c3 gru1 c5", "SHOOT sol1 gru1"), 4);
	assert_int_equal(t_nth(g, MARS_E_SHOT, 0)->arg[3], 1 << MARS_B_CLEAR);
	assert_int_equal(dice_of_shot("sol1 e3 gru1 c3", "SHOOT sol1 gru1"), 4); /* its own cover */
}

static void MARS_4_16_an_aim(void **state)
{
	(void)state;
	assert_int_equal(dice_of_shot("sol1 c3 gru1 c5", "AIM sol1\nSHOOT sol1 gru1"), 5);
	assert_int_equal(dice_of_shot("sol1 c3 gru1 e3", "AIM sol1\nSHOOT sol1 gru1"), 4);
	/* of the figure itself */
	mt_bare();
	mt_put("sol1 c3 gru1 c5 sol2 d3");
	mt_earth("AIM sol2\nSHOOT sol1 gru1");
	assert_int_equal(t_nth(g, MARS_E_SHOT, 0)->arg[4], 4);
	/* one shot */
	mt_bare();
	mt_put("eva c3 gru1 c5");
	mt_roll(1, 1, 1, "shot", "1 1 1 1 1");
	mt_earth("HEROIC eva\nAIM eva\nSHOOT eva gru1\nSHOOT eva gru1");
	assert_int_equal(t_nth(g, MARS_E_SHOT, 0)->arg[4], 5);
	assert_int_equal(t_nth(g, MARS_E_SHOT, 1)->arg[4], 4);
}

static void MARS_4_17_a_move_after_it(void **state)
{
	(void)state;
	mt_put("eva c3 gru1 c5");
	mt_earth("HEROIC eva\nAIM eva\nMOVE eva d3\nSHOOT eva gru1" HOLDS);
	assert_int_equal(t_nth(g, MARS_E_SHOT, 0)->arg[4], 4);
	/* before it is no matter */
	mt_bare();
	mt_put("eva c3 gru1 c5");
	mt_earth("HEROIC eva\nMOVE eva d3\nAIM eva\nSHOOT eva gru1" HOLDS);
	assert_int_equal(t_nth(g, MARS_E_SHOT, 0)->arg[4], 5);
}

static void MARS_4_18_heavy_fire(void **state)
{
	(void)state;
	assert_int_equal(dice_of_shot("mg1 c3 gru1 c5", "SHOOT mg1 gru1\nMOVE mg1 c4"), 5);
	assert_int_equal(t_nth(g, MARS_E_SHOT, 0)->arg[3], 1 << MARS_B_CLEAR | 1 << MARS_B_HEAVY);
	assert_int_equal(dice_of_shot("mg1 c3 gru1 c5", "AIM mg1\nSHOOT mg1 gru1"), 6);
	assert_int_equal(dice_of_shot("mg1 c2 gru1 c5", "MOVE mg1 c3\nSHOOT mg1 gru1"), 4);
	assert_int_equal(dice_of_shot("baz1 c3 gru1 c5", "SHOOT baz1 gru1"), 4);
}

static void MARS_4_19_armour(void **state)
{
	static const struct {
		const char *figure;
		int dice;
	} row[] = { { "gru1", 4 }, { "frz1", 4 }, { "dis1", 4 }, { "tor", 4 }, { "sau", 3 }, { "rob1", 3 } };
	char position[40], line[40];
	(void)state;
	for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
		mt_bare();
		snprintf(position, sizeof(position), "sol1 c3 %s c5", row[i].figure);
		snprintf(line, sizeof(line), "SHOOT sol1 %s" HOLDS, row[i].figure);
		mt_put(position);
		mt_roll(1, 1, 1, "shot", "7 1 1 1");
		mt_roll(1, 1, 2, "survive", "7 1 1 1");
		g->t.may_be_idle = true;
		mt_earth(line);
		assert_int_equal(t_dice_of(g, SAVE), row[i].dice);
	}
	mt_bare();
	mt_put("sol1 c3 gru1 c6");
	mt_roll(2, 1, 1, "shot", "7 1 1 1 1");
	mt_roll(2, 1, 2, "survive", "1 1 1");
	mt_act("gru1", NULL);
	assert_int_equal(t_dice_of(g, "round 1/turn 2/thing 1/test 2/survive"), 3);
}

/* The place of a card among those of the deck. */
static const char *place(int card)
{
	static char text[12];
	int n = 0;
	for (int i = 0; i < card; i++)
		n += g->s.deck[i];
	snprintf(text, sizeof(text), "%d", n);
	return text;
}

static void MARS_4_20_not_against_support_or_events(void **state)
{
	(void)state;
	mt_put("gru1 d5");
	mt_set("earth", "barrage 3");
	mt_roll(1, 1, 1, "strike", "5 1 1 1 1");
	mt_roll(1, 1, 2, "survive", "5 1 1");
	mt_earth("CARD barrage fire d5" HOLDS);
	assert_int_equal(t_dice_of(g, SAVE), 3);
	mt_bare();
	mt_put("gru1 d5");
	mt_hand("earth", "steady steady steady steady");
	mt_hand("mars", "duck duck duck");
	mt_roll(0, 0, 1, "draw", place(MARS_CAR));
	mt_roll(0, 0, 2, "draw", "0");
	mt_roll(0, 0, 3, "column", "4");
	mt_roll(0, 0, 4, "row", "5");
	mt_roll(0, 0, 5, "strike", "7 1 1");
	mt_roll(0, 0, 6, "survive", "7 1 1");
	mt_end(NULL);
	assert_int_equal(t_dice_of(g, "round 1/end/test 6/survive"), 3);
}

/* --- weapons */

static void MARS_4_21_a_blast_hits_all_in_the_cell(void **state)
{
	(void)state;
	mt_put("baz1 c3 gru1 c6 gru2 c6 sol1 c6 gru3 c5");
	mt_roll(1, 1, 1, "shot", "5 5 1 1");
	mt_roll(1, 1, 2, "survive", "1 1 1");
	mt_roll(1, 1, 3, "survive", "5 5 1 1");
	mt_roll(1, 1, 4, "survive", "5 1 1 1");
	mt_earth("SHOOT baz1 gru1" HOLDS);
	assert_string_equal(mt_where("sol1"), "off");
	assert_string_equal(mt_where("gru1"), "c6");
	assert_string_equal(mt_where("gru2"), "off");
	assert_string_equal(mt_where("gru3"), "c5");
}

static void MARS_4_22_one_roll_and_each_survives_in_order_of_id(void **state)
{
	(void)state;
	mt_put("baz1 c3 tor c6 gru1 c6 eva c6 sol1 c6");
	mt_roll(1, 1, 1, "shot", "5 5 1 1");
	mt_earth("SHOOT baz1 gru1" HOLDS);
	assert_int_equal(t_count(g, MARS_E_SHOT), 1);
	assert_int_equal(t_count(g, MARS_E_SAVE), 4);
	assert_int_equal(t_nth(g, MARS_E_SAVE, 0)->arg[0], mt_figure("sol1"));
	assert_int_equal(t_nth(g, MARS_E_SAVE, 1)->arg[0], mt_figure("eva"));
	assert_int_equal(t_nth(g, MARS_E_SAVE, 2)->arg[0], mt_figure("gru1"));
	assert_int_equal(t_nth(g, MARS_E_SAVE, 3)->arg[0], mt_figure("tor"));
}

static void MARS_4_23_a_freeze_ray(void **state)
{
	(void)state;
	mt_put("frz1 c6 sol1 c3 sol2 d1");
	mt_roll(2, 1, 1, "shot", "7 7 1 1 1");
	mt_roll(2, 1, 2, "survive", "7 1 1");
	mt_act("frz1", NULL);
	assert_string_equal(mt_where("sol1"), "c3");
	assert_true(mt_has_acted("sol1") && mt_is_rattled("sol1"));
	t_none(g, MARS_E_DIED);
	assert_int_equal(mt_vp("mars"), 0);
	/* who rolls as many is free */
	mt_bare();
	mt_put("frz1 c6 sol1 c3");
	mt_roll(2, 1, 1, "shot", "7 7 1 1 1");
	mt_roll(2, 1, 2, "survive", "7 7 1");
	mt_act("frz1", NULL);
	assert_false(mt_has_acted("sol1") || mt_is_rattled("sol1"));
	/* in a fight it kills */
	mt_bare();
	mt_put("frz1 c6 sol1 c6");
	mt_roll(2, 1, 1, "fight", "7 7 1");
	mt_roll(2, 1, 2, "answer", "1 1 1");
	mt_act("frz1", NULL);
	assert_string_equal(mt_where("sol1"), "off");
}

static void MARS_4_24_at_all_enemies_and_no_friends(void **state)
{
	(void)state;
	mt_put("frz1 c6 sol1 c3 sol2 c3 mg1 c3 gru1 c3 sol3 d3");
	mt_roll(2, 1, 1, "shot", "7 7 1 1 1");
	mt_roll(2, 1, 2, "survive", "1 1 1");
	mt_roll(2, 1, 3, "survive", "7 7 1");
	mt_roll(2, 1, 4, "survive", "7 1 1");
	mt_act("frz1", NULL);
	assert_int_equal(t_count(g, MARS_E_SHOT), 1);
	assert_int_equal(t_count(g, MARS_E_SAVE), 3);
	assert_true(mt_is_rattled("sol1") && mt_is_rattled("mg1"));
	assert_false(mt_is_rattled("sol2") || mt_is_rattled("gru1") || mt_is_rattled("sol3"));
}

static void MARS_4_25_a_hero_pays_a_point_instead(void **state)
{
	(void)state;
	mt_put("frz1 c6 eva c3");
	mt_roll(2, 1, 1, "shot", "7 7 1 1 1");
	mt_roll(2, 1, 2, "survive", "1 1 1");
	mt_act("frz1", NULL);
	assert_int_equal(g->s.figure[MARS_F_EVA].heroics, 3);
	assert_false(mt_has_acted("eva") || mt_is_rattled("eva"));
	mt_bare();
	mt_put("frz1 c6 eva c3");
	mt_roll(2, 1, 1, "shot", "7 7 1 1 1");
	mt_roll(2, 1, 2, "survive", "1 1 1");
	mt_act("frz1", "STAND HEROICS eva 4");
	assert_int_equal(g->s.figure[MARS_F_EVA].heroics, 4);
	assert_true(mt_has_acted("eva") && mt_is_rattled("eva"));
}

static void MARS_4_26_into_a_fight(void **state)
{
	(void)state;
	mt_put("sol1 c3 sol2 c6 gru1 c6");
	mt_roll(1, 1, 1, "shot", "5 1 1 1");
	mt_roll(1, 1, 2, "survive", "1 1 1 1");
	mt_earth("SHOOT sol1 gru1" HOLDS);
	t_none_refused(g);
	assert_string_equal(mt_where("gru1"), "off");
	assert_string_equal(mt_where("sol2"), "c6");
}

/* --- the saucer */

static void MARS_4_27__MARS_4_28_the_saucer_flies(void **state)
{
	(void)state;
	mt_walls("a5/a6 a6/b6 a7/a8");
	mt_doors("a6/a7");
	mt_counters("a7 face-down a6 face-down b7 face-down b6 face-down");
	mt_hidden(4, 0);
	mt_places(MARS_TANKS, "a5", 2, 2);
	mt_put("sau a8");
	g->t.may_be_idle = true;
	mt_act("sau", NULL);
	t_saw(g, MARS_E_MOVED, mt_figure("sau"), mt_cell("a8"), mt_cell("a5"));
	assert_int_equal(t_count(g, MARS_E_MOVED), 1);
	t_none(g, MARS_E_TURNED);
	t_none(g, MARS_E_DOOR);
	t_saw(g, MARS_E_TANK, mt_figure("sau"));
	/* a grunt walks round */
	mt_bare();
	mt_walls("a5/a6 a6/b6 a7/a8");
	mt_doors("a6/a7");
	mt_places(MARS_TANKS, "a5", 2, 2);
	mt_put("gru1 a8");
	mt_act("gru1", NULL);
	t_none(g, MARS_E_TANK);
}

static void MARS_4_28_the_saucer_turns_up_where_it_ends(void **state)
{
	(void)state;
	mt_counters("a7 face-down a5 face-down");
	mt_hidden(2, 0);
	mt_places(MARS_TANKS, "a5", 2, 2);
	mt_put("sau a8");
	mt_act("sau", NULL);
	assert_int_equal(t_count(g, MARS_E_TURNED), 1);
	t_saw(g, MARS_E_TURNED, mt_figure("sau"), mt_cell("a5"));
}

static void MARS_4_29_the_saucer_engages_nobody(void **state)
{
	(void)state;
	mt_put("sol1 c3 sau c3 gru1 c5 sol2 e3 sau c3");
	mt_earth("FIGHT sol1 sau\nSHOOT sol1 gru1\nMOVE sol1 c2\nFIGHT sol2 sau" HOLDS);
	REFUSED(1, MARS_NO_FIGHT);
	REFUSED(4, MARS_NO_FIGHT);
	assert_int_equal(t_refusals(g), 2);
	assert_string_equal(mt_where("sol1"), "c2");
	mt_bare();
	mt_put("sol1 c3 sau c4 sol2 d1");
	mt_earth("FIGHT sol1 sau\nMOVE sol1 c4\nMOVE sol1 c5" HOLDS);
	REFUSED(1, MARS_NO_FIGHT);
	assert_int_equal(t_refusals(g), 1);
	/* nor is it engaged: it shoots at others */
	mt_bare();
	mt_put("sau c4 sol1 c4 sol2 c6");
	mt_act("sau", NULL);
	t_none(g, MARS_E_FIGHT);
	t_saw(g, MARS_E_SHOT, mt_figure("sau"), mt_figure("sol2"));
}

#define TEST(name) cmocka_unit_test_setup(name, mt_start)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(MARS_4_1_numbers_as_the_scenario_lists_them),
		TEST(MARS_4_2_order_of_id),
		TEST(MARS_4_3_each_value_has_its_use),
		TEST(MARS_4_4_soldiers),
		TEST(MARS_4_5_martians),
		TEST(MARS_4_6_general_tor),
		TEST(MARS_4_7_heroes_of_earth),
		TEST(MARS_4_8_saucer_and_robot),
		TEST(MARS_4_9_civilians_and_the_bug),
		TEST(MARS_4_10_nobody_harms_civilians_and_the_bug),
		TEST(MARS_4_11_three_dice),
		TEST(MARS_4_12_each_8_adds_a_die),
		TEST(MARS_4_13_at_most_32),
		TEST(MARS_4_14_more_successes_kill),
		TEST(MARS_4_15_a_clear_view),
		TEST(MARS_4_16_an_aim),
		TEST(MARS_4_17_a_move_after_it),
		TEST(MARS_4_18_heavy_fire),
		TEST(MARS_4_19_armour),
		TEST(MARS_4_20_not_against_support_or_events),
		TEST(MARS_4_21_a_blast_hits_all_in_the_cell),
		TEST(MARS_4_22_one_roll_and_each_survives_in_order_of_id),
		TEST(MARS_4_23_a_freeze_ray),
		TEST(MARS_4_24_at_all_enemies_and_no_friends),
		TEST(MARS_4_25_a_hero_pays_a_point_instead),
		TEST(MARS_4_26_into_a_fight),
		TEST(MARS_4_27__MARS_4_28_the_saucer_flies),
		TEST(MARS_4_28_the_saucer_turns_up_where_it_ends),
		TEST(MARS_4_29_the_saucer_engages_nobody),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
