/* SPDX-License-Identifier: MIT */
#include "mars_fixture.h"

#include <stdio.h>
#include <string.h>

/* Orders: cards, PASS and PAUSE, what stands, conditions, figures without a line (section 15). */

static struct mt_table *const g = &mt_table;

#define REFUSED(line, why) t_refused(g, MARS_SEAT_EARTH, line, why)
#define SHOT "round 1/turn 2/thing 1/test 1/shot"
#define SAVE "round 1/turn 2/thing 1/test 2/survive"

static int when(int type, const char *figure)
{
	return t_at_event(g, t_saw(g, type, mt_figure(figure)));
}

/* --- cards */

static void MARS_15_19_boosts_and_reinforcements(void **state)
{
	(void)state;
	mt_put("sol1 c3 sol2 d2");
	mt_off("sol2");
	mt_hand("earth", "sprint");
	mt_earth("CARD sprint sol1\nMOVE sol1 c4\nMOVE sol1 c5\nMOVE sol1 c6");
	t_none_refused(g);
	t_saw(g, MARS_E_CARD, MARS_EARTH, MARS_SPRINT, mt_figure("sol1"));
	assert_string_equal(mt_where("sol1"), "c6");
	assert_int_equal(mt_in_hand("earth", "sprint"), 0);
	mt_bare();
	mt_put("sol2 d2");
	mt_off("sol2");
	mt_hand("earth", "reinforcements");
	mt_earth("CARD reinforcements\nHOLD sol8");
	t_none_refused(g);
	t_saw(g, MARS_E_REINFORCED, MARS_EARTH, mt_figure("sol2"));
	assert_int_equal(g->s.things, 2);
}

static void MARS_15_20_a_boost_needs_room_for_its_figure(void **state)
{
	(void)state;
	mt_put("sol1 c3 sol2 d2 sol3 e2 gru1 c6");
	mt_hand("earth", "steady");
	mt_off("sol3");
	mt_acted("sol2");
	mt_earth(
		"CARD steady gru1\nCARD steady sol3\nCARD steady sol2\nHOLD sol8\nCARD steady sol1\nHOLD sol1");
	REFUSED(1, MARS_NOT_YOURS);
	REFUSED(2, MARS_NOT_HERE);
	REFUSED(3, MARS_HAS_ACTED);
	REFUSED(5, MARS_TURN_FULL);
	assert_int_equal(t_refusals(g), 4);
	/* for a figure that acts one is enough */
	mt_bare();
	mt_put("sol1 c3 gru1 c6");
	mt_hand("earth", "steady");
	mt_earth("AIM sol1\nCARD steady sol1\nSHOOT sol1 gru1");
	t_none_refused(g);
	mt_bare();
	mt_put("sol1 c3 gru1 c6");
	mt_hand("earth", "steady");
	mt_earth("HOLD sol8\nAIM sol1\nCARD steady sol1\nSHOOT sol1 gru1");
	REFUSED(3, MARS_TURN_FULL);
}

static void MARS_15_20_a_boost_comes_before_what_it_is_for(void **state)
{
	(void)state;
	mt_put("sol1 c3 gru1 c6");
	mt_hand("earth", "steady");
	mt_earth("SHOOT sol1 gru1\nCARD steady sol1");
	REFUSED(2, MARS_NO_BOOST);
	mt_bare();
	mt_put("sol1 c3 gru1 c4");
	mt_hand("earth", "close");
	mt_roll(1, 1, 1, "fight", "1 1 1 1");
	mt_roll(1, 1, 2, "answer", "1 1 1");
	mt_earth("FIGHT sol1 gru1\nCARD close sol1");
	REFUSED(2, MARS_NO_BOOST);
	mt_bare();
	mt_put("sol1 c3 gru1 c4");
	mt_hand("earth", "sprint");
	mt_roll(1, 1, 1, "fight", "1 1 1 1");
	mt_roll(1, 1, 2, "answer", "1 1 1");
	mt_earth("FIGHT sol1 gru1\nCARD sprint sol1");
	REFUSED(2, MARS_NO_BOOST);
	/* a MOVE more is possible when both actions are done */
	mt_bare();
	mt_put("sol1 c3");
	mt_hand("earth", "sprint");
	mt_earth("MOVE sol1 c4\nMOVE sol1 c5\nCARD sprint sol1\nMOVE sol1 c6");
	t_none_refused(g);
	/* and a second shot, for a hero */
	mt_bare();
	mt_put("eva c3 gru1 c4");
	mt_hand("earth", "steady");
	mt_roll(1, 1, 1, "shot", "1 1 1 1");
	mt_earth("HEROIC eva\nSHOOT eva gru1\nCARD steady eva\nSHOOT eva gru1");
	t_none_refused(g);
	assert_int_equal(t_nth(g, MARS_E_SHOT, 1)->arg[3], 1 << MARS_B_CLEAR | 1 << MARS_B_STEADY);
}

static void MARS_15_21_lay_and_fire(void **state)
{
	(void)state;
	mt_hand("earth", "barrage barrage");
	mt_earth("CARD barrage lay\nHOLD sol8");
	t_none_refused(g);
	t_saw(g, MARS_E_LAID, MARS_EARTH, MARS_BARRAGE, 2);
	mt_bare();
	mt_set("earth", "strike 3");
	mt_earth("CARD strike fire c4\nCARD strike fire c4 row\nHOLD sol8");
	REFUSED(1, MARS_CARD_USE);
	t_saw(g, MARS_E_FIRED, MARS_EARTH, MARS_STRIKE, 3);
	assert_int_equal(g->s.sides[MARS_EARTH].n_sets, 0);
	mt_bare();
	mt_set("earth", "strike 3 barrage 3 swarm 3");
	mt_earth(
		"CARD barrage fire c4 col\nCARD barrage fire\nCARD barrage sol8\nCARD barrage\nCARD barrage lay c4\n"
		"CARD strike fire a4 row\nCARD strike fire d8 col\nCARD strike fire h4 row\nCARD strike fire d1 col\n"
		"CARD strike fire a4 col");
	for (int line = 1; line <= 5; line++)
		REFUSED(line, MARS_CARD_USE);
	for (int line = 6; line <= 9; line++)
		REFUSED(line, MARS_OFF_BOARD);
	assert_int_equal(t_refusals(g), 9);
}

static void MARS_15_22_card_is_refused(void **state)
{
	(void)state;
	mt_put("sol1 c3 sol2 d2");
	mt_hand("earth", "duck lookout barrage reinforcements");
	mt_earth(
		"CARD steady sol1\nCARD barrage fire c4\nCARD duck\nCARD duck sol1\nCARD lookout\nCARD cattle\nCARD car\n"
		"CARD flight\nCARD bug\nCARD reinforcements\nCARD reinforcements sol1\nCARD steady\nCARD close lay\nCARD swarm lay\n"
		"HOLD sol1");
	REFUSED(1, MARS_NO_CARD);
	REFUSED(2, MARS_NO_SET);
	for (int line = 3; line <= 9; line++)
		REFUSED(line, MARS_CARD_USE);
	REFUSED(10, MARS_NO_RESERVE);
	for (int line = 11; line <= 13; line++)
		REFUSED(line, MARS_CARD_USE);
	REFUSED(14, MARS_NO_CARD);
	assert_int_equal(t_refusals(g), 14);
}

static void MARS_15_22_a_set_fires_in_a_later_turn(void **state)
{
	(void)state;
	mt_acted("sol8");
	mt_hand("earth", "barrage");
	mt_earth("CARD barrage lay\nCARD barrage fire c4");
	REFUSED(2, MARS_NEW_SET);
	/* the round before counts as earlier, in a turn of the same number, too */
	mt_bare();
	mt_acted("sol8");
	mt_set("earth", "barrage 1");
	g->s.sides[MARS_EARTH].set[0].turn = 1;
	mt_earth("CARD barrage fire c4");
	t_none_refused(g);
}

static void MARS_5_3__MARS_15_23_cards_of_a_turn(void **state)
{
	(void)state;
	mt_hand("earth", "barrage strike swarm");
	mt_earth("CARD barrage lay\nCARD strike lay\nHOLD sol8");
	REFUSED(2, MARS_ONE_CARD);
	assert_true(mt_has_acted("sol8"));
	/* all were activated at its start */
	mt_bare();
	mt_acted("sol8");
	mt_hand("earth", "barrage strike swarm");
	mt_earth("CARD barrage lay\nCARD strike lay\nCARD swarm lay");
	REFUSED(3, MARS_TURN_FULL);
	assert_int_equal(t_refusals(g), 1);
	assert_int_equal(g->s.sides[MARS_EARTH].n_sets, 2);
	/* not when the last one acts in this turn */
	mt_bare();
	mt_hand("earth", "barrage strike");
	mt_earth("HOLD sol8\nCARD barrage lay\nCARD strike lay");
	REFUSED(3, MARS_TURN_FULL);
	/* in a round too */
	mt_bare_with("tempo=round");
	mt_put("sol1 c3 sol2 d3");
	mt_hand("earth", "barrage strike");
	mt_play("CARD barrage lay\nCARD strike lay\nHOLD sol1\nHOLD sol2\nHOLD sol8");
	REFUSED(2, MARS_ONE_CARD);
	assert_int_equal(t_refusals(g), 1);
}

/* --- PASS and PAUSE */

static void MARS_15_24_pass(void **state)
{
	(void)state;
	mt_put("sol1 c3");
	mt_hand("earth", "barrage");
	mt_play("HOLD sol1\nPASS\nHOLD sol8\nCARD barrage lay");
	REFUSED(3, MARS_HAS_PASSED);
	REFUSED(4, MARS_HAS_PASSED);
	t_none(g, MARS_E_ALONE);
	t_saw(g, MARS_E_ROUND, 2, MARS_MARS); /* it had nothing more to do in the first */
}

/* Which lines wait? "3 4". */
static const char *waiting(void)
{
	static char text[60];
	const struct orders *os = &g->t.orders[MARS_SEAT_EARTH];
	text[0] = 0;
	for (int i = 0; i < os->n; i++)
		if (os->back[i])
			snprintf(text + strlen(text), sizeof(text) - strlen(text), "%s%d", text[0] ? " " : "",
				os->order[i].line);
	return text;
}

static void MARS_15_25_pause_in_a_round(void **state)
{
	(void)state;
	mt_bare_with("tempo=round");
	mt_put("sol1 c3 sol2 d3 sol3 e3");
	mt_play("HOLD sol1\nPAUSE\nHOLD sol2\nHOLD sol3");
	t_none_refused(g);
	assert_string_equal(waiting(), "3 4");
	t_none(g, MARS_E_TURN);
	t_none(g, MARS_E_ALONE);
	assert_int_equal(g->s.turn, 1);
	assert_int_equal(g->s.things, 1);
	assert_int_equal(t_awaited(g).window, MARS_W_ROUND);
	/* the same turn goes on, with the one thing that is left */
	mt_play("HOLD sol2\nHOLD sol3\nPAUSE\nHOLD sol8");
	assert_true(when(MARS_E_HELD, "sol2") < t_at_event(g, t_saw(g, MARS_E_TURN, 1, 2, MARS_MARS)));
	assert_true(when(MARS_E_HELD, "sol3") > t_at_event(g, t_saw(g, MARS_E_TURN, 1, 3, MARS_EARTH)));
	assert_string_equal(waiting(), "4");
	assert_false(mt_has_acted("sol8"));
}

/* Behind two things it comes up in Earth's next turn, before anything else of it. */
static void MARS_15_25_pause_between_turns(void **state)
{
	(void)state;
	mt_bare_with("tempo=round");
	mt_put("sol1 c3 sol2 d3 sol3 e3");
	mt_play("HOLD sol1\nHOLD sol2\nPAUSE\nHOLD sol3");
	t_saw(g, MARS_E_TURN, 1, 3, MARS_EARTH);
	assert_int_equal(t_count(g, MARS_E_PAUSED), 1);
	assert_int_equal(g->s.turn, 3);
	assert_int_equal(g->s.things, 0);
	assert_string_equal(waiting(), "4");
}

static void MARS_15_25_pause_in_a_pair(void **state)
{
	(void)state;
	mt_put("sol1 c3 sol2 d3 sol3 e3 mg1 a1 mg2 a1");
	mt_play("MOVE sol1 c4\nPAUSE\nMOVE sol1 c5\nHOLD sol2");
	/* all lines of a figure come up with it */
	assert_string_equal(mt_where("sol1"), "c5");
	assert_string_equal(waiting(), "4");
	t_none(g, MARS_E_TURN);
	assert_int_equal(g->s.things, 1);
	mt_play("MOVE sol1 c6\nHOLD sol2");
	REFUSED(1, MARS_HAS_ACTED);
	t_saw(g, MARS_E_TURN, 1, 2, MARS_MARS);
	/* behind two things the turn is over, and Mars comes */
	mt_play("HOLD sol3\nHOLD sol8\nPAUSE\nMOVE sol1 c6");
	t_none_refused(g);
	assert_string_equal(waiting(), "4");
	t_saw(g, MARS_E_TURN, 1, 4, MARS_MARS);
	assert_string_equal(mt_where("sol1"), "c5");
}

/* --- what stands */

/* gru1 shoots at sol1 with so many hits of 5 dice. */
static void shot_at(int hits, const char *standing)
{
	mt_bare();
	mt_put("sol1 c3 gru1 c6");
	mt_hand("earth", "duck");
	mt_roll(2, 1, 1, "shot", hits == 0 ? "1 1 1 1 1" : hits == 1 ? "1 1 5 1 1" : "5 1 5 1 1");
	mt_act("gru1", standing);
}

static bool ducks(void)
{
	bool played = t_find(g, MARS_E_CARD, MARS_EARTH, MARS_DUCK, mt_figure("sol1")) != NULL;
	assert_int_equal(mt_in_hand("earth", "duck"), !played);
	assert_int_equal(t_dice_of(g, SAVE) >= 4, played);
	return played;
}

static void MARS_15_26_duck(void **state)
{
	(void)state;
	g->t.may_be_idle = true;
	shot_at(0, NULL);
	assert_int_equal(mt_in_hand("earth", "duck"), 1);
	assert_int_equal(t_dice_of(g, SAVE), -1);
	mt_bare();
	mt_put("sol1 c3 gru1 c6");
	mt_hand("earth", "duck");
	mt_roll(2, 1, 1, "shot", "1 1 5 1 1");
	mt_roll(2, 1, 2, "survive", "1 1 1 1");
	mt_act("gru1", NULL);
	assert_true(ducks());
}

/* Does it duck with these lines, at two hits? */
static bool ducks_by(const char *standing)
{
	mt_bare();
	mt_put("sol1 c3 gru1 c6");
	mt_hand("earth", "duck");
	mt_roll(2, 1, 1, "shot", "1 5 5 1 1");
	mt_roll(2, 1, 2, "survive", "1 1 1 1");
	mt_act("gru1", standing);
	return ducks();
}

static void MARS_15_26_the_first_line_that_holds_decides(void **state)
{
	(void)state;
	assert_true(ducks_by("STAND DUCK"));
	assert_false(ducks_by("STAND DUCK no"));
	assert_true(ducks_by("STAND DUCK yes"));
	assert_true(ducks_by("STAND IF hits >= 2 THEN DUCK"));
	assert_true(ducks_by("STAND IF hits >= 3 THEN DUCK"));
	assert_true(ducks_by("STAND IF hits >= 3 THEN DUCK no"));
	assert_false(ducks_by("STAND IF hits >= 3 THEN DUCK\nSTAND DUCK no"));
	assert_true(ducks_by("STAND IF hits >= 3 THEN DUCK\nSTAND DUCK"));
	assert_true(ducks_by("STAND IF hits >= 2 THEN DUCK\nSTAND DUCK no"));
	assert_false(ducks_by("STAND IF hits >= 2 THEN DUCK no\nSTAND DUCK"));
	assert_true(ducks_by("STAND LOOKOUT no"));
}

/* In Earth's own turn nobody plays it, although the line stands. */
static void MARS_15_26_in_turns_of_mars_only(void **state)
{
	(void)state;
	mt_put("baz1 c3 sol1 c6 gru1 c6");
	mt_hand("earth", "duck");
	mt_roll(1, 1, 1, "shot", "5 1 1 1");
	mt_earth("SHOOT baz1 gru1\nSTAND DUCK\nHOLD sol8");
	assert_int_equal(mt_in_hand("earth", "duck"), 1);
	assert_int_equal(t_count(g, MARS_E_SAVE), 2);
}

/* Support of Mars hits sol1 at c3, with one hit for each figure. */
static void support(const char *set, const char *hand, const char *standing)
{
	mt_bare();
	mt_put("sol1 c3 sol2 c3");
	mt_hand("earth", hand);
	mt_set("mars", set);
	mt_mars("invasion left-nearest", standing);
}

static bool is_looked_out(void)
{
	return t_find(g, MARS_E_LOOKED_OUT, MARS_EARTH, mt_cell("c3")) != NULL;
}

static void MARS_15_26_lookout(void **state)
{
	(void)state;
	support("barrage 3", "lookout", NULL);
	assert_true(is_looked_out());
	t_none(g, MARS_E_STRUCK);
	assert_int_equal(mt_in_hand("earth", "lookout"), 0);
	support("barrage 3", "lookout", "STAND LOOKOUT no");
	assert_false(is_looked_out());
	assert_int_equal(t_count(g, MARS_E_STRUCK), 2);
	support("barrage 3", "lookout", "STAND IF set >= 3 THEN LOOKOUT");
	assert_true(is_looked_out());
	support("barrage 3", "lookout", "STAND IF set <= 2 THEN LOOKOUT");
	assert_true(is_looked_out());
	support("barrage 3", "lookout", "STAND IF set <= 2 THEN LOOKOUT\nSTAND LOOKOUT no");
	assert_false(is_looked_out());
	assert_int_equal(mt_in_hand("earth", "lookout"), 1);
	support("barrage 3", "lookout", "STAND IF set <= 2 THEN LOOKOUT\nSTAND LOOKOUT");
	assert_true(is_looked_out());
	support("barrage 3", "lookout", "STAND DUCK no");
	assert_true(is_looked_out());
	support("barrage 3", "duck", NULL);
	assert_false(is_looked_out());
}

static int discarded(const char *lines, const char *hand, const char *card)
{
	int n = 0, which = table_must_find(&mars_card_words, card, strlen(card));
	const struct event *e;
	mt_bare();
	mt_hand("earth", hand);
	mt_end(lines);
	e = t_find(g, MARS_E_DISCARDED, ANY);
	if (e) {
		struct arg_source from = events_source(&mars_attacks_rules, g->t.events, g->t.dice);
		const uint8_t *list = from.lists + e->arg[0];
		for (int i = 0; i < list[0]; i++)
			n += list[1 + i] == which;
	}
	return n;
}

static void MARS_15_27_discard_and_keep(void **state)
{
	(void)state;
	assert_int_equal(discarded(NULL, "steady steady duck swarm", "steady"), 0);
	assert_int_equal(discarded("STAND DISCARD steady 1", "steady steady duck swarm", "steady"), 1);
	assert_int_equal(discarded("STAND DISCARD steady 4", "steady steady duck swarm", "steady"), 2);
	assert_int_equal(discarded("STAND DISCARD steady 4", "steady steady duck swarm", "duck"), 0);
	assert_int_equal(discarded("STAND KEEP steady 1", "steady steady steady swarm", "steady"), 2);
	assert_int_equal(discarded("STAND KEEP steady 1", "steady steady steady swarm", "swarm"), 0);
	assert_int_equal(discarded("STAND KEEP steady 4", "steady steady steady swarm", "steady"), 0);
	assert_int_equal(
		discarded("STAND KEEP duck 0\nSTAND KEEP steady 1", "steady steady duck duck", "duck"), 2);
	/* a line for each card takes the place of the one before */
	assert_int_equal(discarded("STAND DISCARD steady 1\nSTAND DISCARD duck 1\nSTAND DISCARD steady 2",
				 "steady steady duck duck", "steady"),
		2);
	assert_int_equal(discarded("STAND DISCARD steady 1\nSTAND DISCARD duck 1\nSTAND DISCARD steady 2",
				 "steady steady duck duck", "duck"),
		1);
	/* both: one of the two that may go */
	assert_int_equal(discarded("STAND KEEP steady 2\nSTAND DISCARD steady 1",
				 "steady steady steady steady", "steady"),
		1);
	assert_int_equal(discarded("STAND KEEP steady 3\nSTAND DISCARD steady 4",
				 "steady steady steady steady", "steady"),
		1);
	/* 0 is a number, too, and a line of the file goes before the one that stands */
	assert_int_equal(
		discarded("DISCARD steady 0\nSTAND DISCARD steady 2", "steady steady duck swarm", "steady"),
		0);
	assert_int_equal(
		discarded("KEEP steady 0\nSTAND KEEP steady 2", "steady steady duck swarm", "steady"), 2);
	assert_int_equal(
		discarded("KEEP steady 2\nDISCARD steady 0", "steady steady steady steady", "steady"), 0);
	/* and the hand is full again */
	assert_int_equal(mars_hand_size(&g->s.sides[MARS_EARTH]), MARS_HAND);
}

static void MARS_7_3__MARS_15_28_heroics(void **state)
{
	static const struct {
		int points;
		const char *lines, *where;
	} row[] = { { 2, "STAND HEROICS eva 1", "c3" }, { 1, "STAND HEROICS eva 1", "off" },
		{ 1, "STAND HEROICS joe 1", "c3" }, { 1, "STAND HEROICS eva 1\nSTAND HEROICS joe 2", "off" },
		{ 1, "STAND HEROICS eva 1\nSTAND HEROICS eva 0", "c3" },
		{ 4, "STAND HEROICS eva 4", "off" } };
	(void)state;
	for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
		mt_bare();
		mt_put("eva c3 gru1 c6");
		g->s.figure[MARS_F_EVA].heroics = (uint8_t)row[i].points;
		mt_roll(2, 1, 1, "shot", "5 5 5 5 5");
		mt_roll(2, 1, 2, "survive", "1 1 1");
		mt_act("gru1", row[i].lines);
		assert_string_equal(mt_where("eva"), row[i].where);
		/* who dies with points is told why */
		assert_int_equal(t_count(g, MARS_E_KEPT), strcmp(row[i].where, "off") == 0);
	}
}

/* --- conditions */

static void field(void)
{
	mt_bare();
	mt_cover("d3");
	mt_walls("c5/c6");
	mt_put("sol1 c3 sol2 c5 sol3 b2 gru1 f3 gru2 c6 gru3 b2 gru4 d3 tor h4");
	mt_off("sol2");
	mt_put("sol4 c5");
	mt_rattled("sol3");
	mt_acted("sol2 sol4");
	mt_hand("earth", "steady steady duck");
	g->s.round = 3;
	g->s.sides[MARS_EARTH].vp = 2;
	g->s.sides[MARS_MARS].vp = 5;
}

/* Does the condition hold there? */
static void holds(bool expected, const char *condition)
{
	char line[120];
	field();
	snprintf(line, sizeof(line), "IF %s THEN MOVE sol8 a2 ELSE MOVE sol8 b1\nPASS", condition);
	mt_earth(line);
	if (strcmp(mt_where("sol8"), expected ? "a2" : "b1") != 0)
		fail_msg("%s", condition);
}

static void MARS_15_29_los_clearly_and_range(void **state)
{
	(void)state;
	holds(true, "los sol1 gru1 = yes");
	holds(false, "clearly sol1 gru1 = yes"); /* cover at d3 */
	holds(true, "clearly sol1 sol4 = yes");
	holds(true, "clearly gru4 sol1 = yes"); /* from the first to the second */
	holds(false, "clearly sol1 gru4 = yes");
	holds(false, "los sol4 gru2 = yes");
	holds(false, "clearly sol4 gru2 = yes");
	holds(true, "range sol1 gru1 = 3");
	holds(true, "range sol3 gru1 = 4");
	holds(true, "range sol3 gru3 = 0");
	holds(false, "los sol1 sol2 = yes");
	holds(true, "los sol1 sol2 = no");
	holds(true, "clearly sol2 sol1 = no");
	holds(true, "range sol1 sol2 > 7"); /* the dead are farther than anybody */
	holds(false, "range sol2 sol1 <= 7");
}

static void MARS_15_30_dead_engaged_rattled_acted_at(void **state)
{
	(void)state;
	holds(true, "dead sol2 = yes");
	holds(false, "dead sol1 = yes");
	holds(false, "dead sol7 = yes"); /* it does not play */
	holds(true, "engaged sol3 = yes");
	holds(true, "engaged gru3 = yes");
	holds(false, "engaged sol1 = yes");
	holds(true, "rattled sol3 = yes");
	holds(false, "rattled sol1 = yes");
	holds(true, "acted sol4 = yes");
	holds(false, "acted sol1 = yes");
	holds(false, "acted sol2 = yes"); /* it has its marker, and is dead */
	holds(true, "at sol1 c3 = yes");
	holds(false, "at sol1 c4 = yes");
	holds(false, "at sol2 c5 = yes");
	holds(true, "at gru1 f3 = yes");
}

static void MARS_15_31_hand_left_vp_round(void **state)
{
	(void)state;
	holds(true, "hand steady = 2");
	holds(true, "hand duck = 1");
	holds(true, "hand swarm = 0");
	holds(true, "left earth = 4"); /* sol1, sol3, sol4, sol8 */
	holds(true, "left mars = 6");
	holds(true, "vp earth = 2");
	holds(true, "vp mars = 5");
	holds(true, "round = 3");
	holds(false, "round >= 4");
}

static bool ducks_if(const char *condition)
{
	char line[100];
	snprintf(line, sizeof(line), "STAND IF %s THEN DUCK\nSTAND DUCK no", condition);
	return ducks_by(line);
}

static void MARS_15_32_what_duck_may_ask_of_a_shot(void **state)
{
	(void)state;
	assert_true(ducks_if("dice = 5")); /* 3, a clear view, an aim: before 8s add any */
	assert_true(ducks_if("hits = 2"));
	assert_true(ducks_if("attack = shot"));
	assert_false(ducks_if("attack = support"));
	assert_true(ducks_if("target = sol1"));
	assert_false(ducks_if("target = sol2"));
	/* a shot is no card */
	assert_false(ducks_if("type = barrage"));
	assert_false(ducks_if("set >= 1"));
	mt_bare();
	mt_put("sol1 c3 gru1 c6");
	mt_hand("earth", "duck");
	mt_roll(2, 1, 1, "shot", "8 1 1 1 1 1");
	mt_roll(2, 1, 2, "survive", "1 1 1 1");
	mt_act("gru1", "STAND IF dice = 5 THEN DUCK");
	assert_true(ducks());
}

static void MARS_15_32_and_of_support(void **state)
{
	static const struct {
		const char *condition;
		bool holds;
	} row[] = { { "set = 3", true }, { "dice = 5", true }, { "type = strike", true },
		{ "type = barrage", false }, { "attack = support", true }, { "attack = shot", false },
		{ "target = sol1", true }, { "target = sol2", false } };
	char line[100];
	(void)state;
	for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
		snprintf(line, sizeof(line), "STAND IF %s THEN LOOKOUT\nSTAND LOOKOUT no", row[i].condition);
		support("strike 3", "lookout", line);
		if (is_looked_out() != row[i].holds)
			fail_msg("%s", line);
		/* each is hit for itself: the roll of sol1 comes behind the tie's */
		snprintf(line, sizeof(line), "STAND IF %s THEN DUCK\nSTAND DUCK no", row[i].condition);
		mt_bare();
		mt_put("sol1 c3");
		mt_hand("earth", "duck");
		mt_set("mars", "strike 3");
		g->t.may_be_idle = true;
		for (int test = 2; test <= 4; test++)
			mt_roll(2, 1, test, "strike", "5 5 1 1 1");
		mt_mars("invasion left-nearest", line);
		if ((mt_in_hand("earth", "duck") == 0) != row[i].holds)
			fail_msg("%s", line);
	}
}

/* --- without orders */

static void MARS_15_33_figures_take_what_is_left_in_order_of_id(void **state)
{
	(void)state;
	mt_put("mg1 c2 sol3 d2 sol5 b2 eva e2");
	mt_play("HOLD mg1");
	t_saw(g, MARS_E_ALONE, mt_figure("sol3"));
	assert_int_equal(t_count(g, MARS_E_ALONE), 1);
	mt_bare();
	mt_put("mg1 c2 sol3 d2 sol5 b2 eva e2");
	mt_acted("sol3 sol8");
	mt_play("");
	assert_true(when(MARS_E_ALONE, "sol5") < when(MARS_E_ALONE, "mg1"));
	assert_int_equal(t_count(g, MARS_E_ALONE), 2);
	mt_bare();
	mt_put("mg1 c2 sol3 d2");
	mt_play("PASS");
	t_none(g, MARS_E_ALONE);
}

static void MARS_15_33_in_a_round_those_of_the_round(void **state)
{
	(void)state;
	mt_bare_with("tempo=round");
	mt_put("mg1 a1 sol3 a1 sol5 b1 eva e1");
	mt_play("HOLD eva");
	assert_int_equal(t_count(g, MARS_E_ALONE), 4);
	assert_true(when(MARS_E_ALONE, "sol3") < t_at_event(g, t_saw(g, MARS_E_TURN, 1, 2, MARS_MARS)));
	assert_true(when(MARS_E_ALONE, "sol5") > t_at_event(g, t_saw(g, MARS_E_TURN, 1, 3, MARS_EARTH)));
	assert_true(when(MARS_E_ALONE, "sol8") < when(MARS_E_ALONE, "mg1"));
	mt_bare_with("tempo=round");
	mt_put("mg1 c2 sol3 d2");
	mt_play("HOLD mg1\nPASS");
	t_none(g, MARS_E_ALONE);
}

static void MARS_15_34_aims_and_shoots_where_it_stands(void **state)
{
	(void)state;
	mt_cover("c4");
	mt_put("sol1 c3 gru1 c4 gru2 f3 sol2 d1");
	mt_hand("earth", "steady");
	mt_earth("HOLD sol2");
	t_saw(g, MARS_E_AIMED, mt_figure("sol1"));
	t_saw(g, MARS_E_SHOT, mt_figure("sol1"), mt_figure("gru2"), mt_cell("f3"),
		1 << MARS_B_CLEAR | 1 << MARS_B_AIMED);
	assert_int_equal(mt_in_hand("earth", "steady"), 1);
}

static void MARS_15_34_recovers_holds_and_does_not_fight(void **state)
{
	(void)state;
	mt_put("sol1 c3 gru1 c5 sol2 d1");
	mt_rattled("sol1");
	mt_earth("HOLD sol2");
	t_saw(g, MARS_E_RECOVERED, mt_figure("sol1"));
	t_none(g, MARS_E_AIMED);
	t_saw(g, MARS_E_SHOT, mt_figure("sol1"), mt_figure("gru1"), mt_cell("c5"), 1 << MARS_B_CLEAR);
	/* nobody in range; an enemy in its cell */
	mt_bare();
	mt_put("sol1 h1 sol2 a3 gru1 a3 gru2 a6");
	mt_rattled("sol2");
	mt_earth("");
	t_saw(g, MARS_E_HELD, mt_figure("sol1"));
	t_saw(g, MARS_E_HELD, mt_figure("sol2"));
	t_saw(g, MARS_E_RECOVERED, mt_figure("sol2"));
	t_none(g, MARS_E_FIGHT);
	t_none(g, MARS_E_SHOT);
	t_none(g, MARS_E_MOVED);
	assert_true(mt_has_acted("sol1") && mt_has_acted("sol2"));
}

static void MARS_15_35_a_seat_without_a_file(void **state)
{
	(void)state;
	mt_put("sol1 a1 sol2 b1 sol3 c1");
	mt_hand("earth", "steady steady");
	mt_play("STAND DISCARD steady 2\nHOLD sol1\nHOLD sol2");
	mt_play(NULL);
	t_saw(g, MARS_E_ALONE, mt_figure("sol3"));
	t_saw(g, MARS_E_ALONE, mt_figure("sol8"));
	assert_int_equal(t_count(g, MARS_E_DISCARDED), 1);
}

/* Dice of the second thing, when the first one rolled some, or none. */
static void MARS_15_36_labels(void **state)
{
	int value[2][4], roll;
	(void)state;
	for (int i = 0; i < 2; i++) {
		mt_bare();
		mt_put("sol1 c3 sol2 d3 gru1 c6");
		mt_earth(i ? "SHOOT sol1 gru8\nSHOOT sol2 gru1" : "HOLD sol1\nSHOOT sol2 gru1");
		roll = t_rolled(g, "round 1/turn 1/thing 2/test 1/shot");
		assert_true(roll >= 0);
		for (int k = 0; k < 4; k++)
			value[i][k] = dice_value(g->t.dice, roll, k);
	}
	assert_memory_equal(value[0], value[1], sizeof(value[0]));
}

#define TEST(name) cmocka_unit_test_setup(name, mt_start)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(MARS_15_19_boosts_and_reinforcements),
		TEST(MARS_15_20_a_boost_needs_room_for_its_figure),
		TEST(MARS_15_20_a_boost_comes_before_what_it_is_for),
		TEST(MARS_15_21_lay_and_fire),
		TEST(MARS_15_22_card_is_refused),
		TEST(MARS_15_22_a_set_fires_in_a_later_turn),
		TEST(MARS_5_3__MARS_15_23_cards_of_a_turn),
		TEST(MARS_15_24_pass),
		TEST(MARS_15_25_pause_in_a_round),
		TEST(MARS_15_25_pause_between_turns),
		TEST(MARS_15_25_pause_in_a_pair),
		TEST(MARS_15_26_duck),
		TEST(MARS_15_26_the_first_line_that_holds_decides),
		TEST(MARS_15_26_in_turns_of_mars_only),
		TEST(MARS_15_26_lookout),
		TEST(MARS_15_27_discard_and_keep),
		TEST(MARS_7_3__MARS_15_28_heroics),
		TEST(MARS_15_29_los_clearly_and_range),
		TEST(MARS_15_30_dead_engaged_rattled_acted_at),
		TEST(MARS_15_31_hand_left_vp_round),
		TEST(MARS_15_32_what_duck_may_ask_of_a_shot),
		TEST(MARS_15_32_and_of_support),
		TEST(MARS_15_33_figures_take_what_is_left_in_order_of_id),
		TEST(MARS_15_33_in_a_round_those_of_the_round),
		TEST(MARS_15_34_aims_and_shoots_where_it_stands),
		TEST(MARS_15_34_recovers_holds_and_does_not_fight),
		TEST(MARS_15_35_a_seat_without_a_file),
		TEST(MARS_15_36_labels),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
