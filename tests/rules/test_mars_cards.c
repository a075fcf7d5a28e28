/* SPDX-License-Identifier: MIT */
#include "mars_fixture.h"

#include <stdio.h>
#include <string.h>

/* Cards that are played: the discards, boosts, skull cards, what is particular of support and of
 * reinforcements (MARS 8). */

static struct mt_table *const g = &mt_table;

#define REFUSED(line, why) t_refused(g, MARS_SEAT_EARTH, line, why)

/* So many of a card are left to be drawn, and nothing else. */
static void deck_is(int card, int n)
{
	memset(g->s.deck, 0, sizeof(g->s.deck));
	memset(g->s.discard, 0, sizeof(g->s.discard));
	g->s.deck[card] = (uint8_t)n;
	g->t.loose = true;
}

static int cards_of(int side)
{
	return mars_hand_size(&g->s.sides[side]);
}

/* The dice and what raised them, of the nth shot or fight. */
static int bonus_of(int type, int n)
{
	return t_nth(g, type, n)->arg[3];
}

static int place_of(int type, int n)
{
	return t_at_event(g, t_nth(g, type, n));
}

/* --- the deck */

static void MARS_8_4_what_was_played_is_discarded_and_comes_back(void **state)
{
	(void)state;
	mt_only("gru1 c5 gru8 h8 sol1 c3 sol2 a1");
	mt_hand("earth", "steady");
	mt_earth("CARD steady sol1\nSHOOT sol1 gru1");
	assert_int_equal(g->s.discard[MARS_STEADY], 1);
	mt_only("gru1 c8 sol1 d1"); /* the last card of the deck first, and then the discards */
	mt_hand("mars", "steady steady lookout lookout");
	mt_hand("earth", "duck duck");
	deck_is(MARS_SPRINT, 1);
	g->s.discard[MARS_BARRAGE] = 3;
	mt_end(NULL);
	assert_int_equal(mt_in_hand("earth", "sprint"), 1);
	assert_int_equal(mt_in_hand("earth", "barrage"), 1);
	assert_int_equal(t_count(g, MARS_E_SHUFFLED), 1);
	assert_int_equal(g->s.deck[MARS_BARRAGE], 2);
	assert_int_equal(deck_size(g->s.discard, MARS_CARDS), 0);
	mt_only("gru1 c8 sol1 d1"); /* not before one is needed */
	mt_hand("mars", "steady steady lookout lookout");
	mt_hand("earth", "duck duck duck");
	deck_is(MARS_SPRINT, 1);
	g->s.discard[MARS_BARRAGE] = 3;
	mt_end(NULL);
	t_none(g, MARS_E_SHUFFLED);
	assert_int_equal(g->s.discard[MARS_BARRAGE], 3);
	mt_only("gru1 c8 sol1 d1"); /* there is none */
	mt_hand("mars", "steady steady lookout lookout");
	mt_hand("earth", "duck duck duck");
	deck_is(MARS_SPRINT, 0);
	mt_end(NULL);
	t_none(g, MARS_E_DREW);
	assert_int_equal(cards_of(MARS_EARTH), 3);
}

static void MARS_8_4_what_earth_discards_may_be_drawn_again(void **state)
{
	(void)state;
	mt_only("gru1 c8 sol1 d1");
	mt_hand("mars", "steady steady lookout lookout");
	mt_hand("earth", "duck duck close close");
	deck_is(MARS_SPRINT, 0);
	mt_end("DISCARD close 2");
	assert_int_equal(t_count(g, MARS_E_DISCARDED), 1);
	assert_int_equal(t_count(g, MARS_E_SHUFFLED), 1);
	assert_int_equal(mt_in_hand("earth", "close"), 2);
}

static void MARS_8_5_earth_draws_at_the_end_of_the_round(void **state)
{
	(void)state;
	mt_only("gru1 c5 gru8 h8 sol1 c3 sol2 a1");
	mt_hand("earth", "steady close");
	mt_hand("mars", "lookout lookout swarm");
	mt_earth("CARD steady sol1\nSHOOT sol1 gru1");
	t_none(g, MARS_E_DREW);
	assert_int_equal(cards_of(MARS_EARTH), 1);
	mt_end(NULL);
	assert_int_equal(cards_of(MARS_EARTH), 4);
	mt_only("gru1 c5 gru8 h8 sol1 c3 sol2 a1"); /* nor a skull card */
	mt_hand("earth", "duck");
	mt_roll(2, 1, 1, "shot", "5 5 5 1 1");
	mt_act("gru1", NULL);
	t_saw(g, MARS_E_CARD, MARS_EARTH, MARS_DUCK);
	assert_int_equal(cards_of(MARS_EARTH), 0);
	mt_only("gru1 c5 sol1 c3"); /* four are enough */
	mt_hand("earth", "steady close duck barrage");
	mt_end(NULL);
	t_never(g, MARS_E_DREW, MARS_EARTH);
	assert_int_equal(cards_of(MARS_EARTH), 4);
}

/* --- boosts */

static void MARS_8_6_a_boost_is_a_card_thing(void **state)
{
	static const char *const boost[] = { "steady", "close", "sprint" };
	(void)state;
	for (int i = 0; i < 3; i++)
		for (int first = 0; first < 2; first++) {
			char lines[80];
			mt_only("gru1 h8 sol1 c3 sol2 a1");
			mt_hand("earth", boost[i]);
			snprintf(lines, sizeof(lines),
				first ? "CARD %s sol1\nMOVE sol1 c4" : "MOVE sol1 c4\nCARD %s sol1",
				boost[i]);
			mt_earth(lines);
			t_none_refused(g);
			t_saw(g, MARS_E_CARD, MARS_EARTH, ANY, mt_figure("sol1"));
			assert_int_equal(cards_of(MARS_EARTH), 0);
			assert_int_equal(g->s.things, 2); /* nobody else acts */
			assert_int_equal(g->s.cards, 1);
			assert_false(mt_has_acted("sol2"));
		}
	mt_only("gru1 h8 sol1 c3 sol2 a1"); /* only one card in a turn */
	mt_hand("earth", "steady swarm");
	mt_earth("CARD swarm LAY\nCARD steady sol1\nHOLD sol1");
	REFUSED(2, MARS_ONE_CARD);
	mt_only("gru1 h8 sol1 c3 sol2 a1");
	mt_earth("CARD steady sol1\nHOLD sol1\nHOLD sol2");
	REFUSED(1, MARS_NO_CARD);
	mt_only("gru1 h8 sol1 c3 sol2 a1");
	mt_hand("earth", "steady");
	mt_earth("CARD steady\nCARD steady lay\nCARD steady gru1\nHOLD sol1\nHOLD sol2");
	REFUSED(1, MARS_CARD_USE);
	REFUSED(2, MARS_CARD_USE);
	REFUSED(3, MARS_NOT_YOURS);
	assert_int_equal(cards_of(MARS_EARTH), 1);
}

static void MARS_8_7_steady_is_one_die_more_in_one_shot(void **state)
{
	(void)state;
	mt_only("gru1 c5 gru8 h8 sol1 c3 sol2 a1");
	mt_hand("earth", "steady");
	mt_roll(1, 2, 1, "shot", "1 1 1 1 1 1");
	mt_earth("CARD steady sol1\nAIM sol1\nSHOOT sol1 gru1");
	t_saw(g, MARS_E_SHOT, mt_figure("sol1"), mt_figure("gru1"), ANY,
		1 << MARS_B_CLEAR | 1 << MARS_B_AIMED | 1 << MARS_B_STEADY, 6);
	assert_int_equal(t_dice_of(g, "round 1/turn 1/thing 2/test 1/shot"), 6);
	mt_only("rob1 c5 bud c3 sol2 a1"); /* the first of two */
	mt_hand("earth", "steady");
	mt_roll(1, 2, 1, "shot", "1 1 1 1 1");
	mt_roll(1, 2, 2, "shot", "1 1 1 1");
	mt_earth("CARD steady bud\nSHOOT bud rob1\nSHOOT bud rob1");
	assert_int_equal(bonus_of(MARS_E_SHOT, 0), 1 << MARS_B_CLEAR | 1 << MARS_B_STEADY);
	assert_int_equal(bonus_of(MARS_E_SHOT, 1), 1 << MARS_B_CLEAR);
	mt_only("gru1 c5 gru8 h8 sol1 c3 sol2 c3"); /* not of another figure */
	mt_hand("earth", "steady");
	mt_earth("CARD steady sol1\nSHOOT sol2 gru1");
	assert_int_equal(bonus_of(MARS_E_SHOT, 0), 1 << MARS_B_CLEAR);
	mt_only("gru1 c5 gru8 h8 sol1 c5 sol2 a1"); /* not in a fight */
	mt_hand("earth", "steady");
	mt_roll(1, 2, 1, "fight", "1 1 1");
	mt_earth("CARD steady sol1\nFIGHT sol1 gru1");
	assert_int_equal(bonus_of(MARS_E_FIGHT, 0), 0);
	assert_int_equal(t_dice_of(g, "round 1/turn 1/thing 2/test 1/fight"), 3);
}

static void MARS_8_8_close_is_one_die_more_in_one_fight(void **state)
{
	(void)state;
	mt_only("gru1 c5 gru8 h8 sol1 c5 sol2 a1"); /* where it stands */
	mt_hand("earth", "close");
	mt_roll(1, 2, 1, "fight", "1 1 1 1");
	mt_earth("CARD close sol1\nFIGHT sol1 gru1");
	assert_int_equal(bonus_of(MARS_E_FIGHT, 0), 1 << MARS_B_CLOSE);
	assert_int_equal(t_dice_of(g, "round 1/turn 1/thing 2/test 1/fight"), 4);
	assert_int_equal(t_dice_of(g, "round 1/turn 1/thing 2/test 2/answer"), 3);
	mt_only("gru1 c5 sol1 c4 sol2 a1"); /* and entering */
	mt_hand("earth", "close");
	mt_roll(1, 2, 1, "fight", "1 1 1 1 1");
	mt_earth("CARD close sol1\nFIGHT sol1 gru1");
	assert_int_equal(bonus_of(MARS_E_FIGHT, 0), 1 << MARS_B_CHARGE | 1 << MARS_B_CLOSE);
	assert_int_equal(t_dice_of(g, "round 1/turn 1/thing 2/test 1/fight"), 5);
	mt_only("gru1 c5 gru2 c5 eva c5 sol2 a1"); /* the first of two */
	mt_hand("earth", "close");
	mt_roll(1, 2, 1, "fight", "1 1 1 1");
	mt_roll(1, 2, 2, "answer", "1 1 1");
	mt_roll(1, 2, 3, "fight", "1 1 1");
	mt_earth("CARD close eva\nFIGHT eva gru1\nHEROIC eva\nFIGHT eva gru2");
	assert_int_equal(bonus_of(MARS_E_FIGHT, 0), 1 << MARS_B_CLOSE);
	assert_int_equal(bonus_of(MARS_E_FIGHT, 1), 0);
	assert_int_equal(t_dice_of(g, "round 1/turn 1/thing 2/test 3/fight"), 3);
	mt_only("gru1 c5 gru8 h8 sol1 c5 sol2 c5"); /* not of another figure */
	mt_hand("earth", "close");
	mt_earth("CARD close sol1\nFIGHT sol2 gru1");
	assert_int_equal(bonus_of(MARS_E_FIGHT, 0), 0);
	mt_only("gru1 c5 gru8 h8 sol1 c3 sol2 a1"); /* not in a shot */
	mt_hand("earth", "close");
	mt_earth("CARD close sol1\nSHOOT sol1 gru1");
	assert_int_equal(bonus_of(MARS_E_SHOT, 0), 1 << MARS_B_CLEAR);
}

static void MARS_8_9_sprint_is_one_move_more(void **state)
{
	(void)state;
	mt_only("gru1 c8 gru2 h8 sol1 c3 sol2 a1"); /* two cells and a shot */
	mt_hand("earth", "sprint");
	mt_earth("CARD sprint sol1\nMOVE sol1 c4\nMOVE sol1 c5\nSHOOT sol1 gru1\nMOVE sol1 c6");
	REFUSED(5, MARS_NO_ACTION);
	assert_int_equal(t_refusals(g), 1);
	assert_string_equal(mt_where("sol1"), "c5");
	assert_int_equal(t_count(g, MARS_E_SHOT), 1);
	mt_only("gru1 c8 gru2 h8 sol1 c3 sol2 a1"); /* it takes no action, after both */
	mt_hand("earth", "sprint");
	mt_earth("CARD sprint sol1\nAIM sol1\nSHOOT sol1 gru1\nMOVE sol1 c4");
	t_none_refused(g);
	assert_string_equal(mt_where("sol1"), "c4");
	mt_only("gru1 c8 gru2 h8 sol1 c3 sol2 a1"); /* rattled: that costs an action all the same */
	mt_hand("earth", "sprint");
	mt_rattled("sol1");
	mt_earth("CARD sprint sol1\nMOVE sol1 c4\nMOVE sol1 c5\nMOVE sol1 c6");
	REFUSED(4, MARS_NO_ACTION);
	assert_false(mt_is_rattled("sol1"));
	assert_string_equal(mt_where("sol1"), "c5");
	mt_only("gru1 c8 gru2 h8 mg1 c3 sol2 a1"); /* a MOVE like others */
	mt_hand("earth", "sprint");
	mt_earth("CARD sprint mg1\nAIM mg1\nMOVE mg1 c4\nSHOOT mg1 gru1");
	t_none_refused(g);
	assert_int_equal(bonus_of(MARS_E_SHOT, 0), 1 << MARS_B_CLEAR);
	mt_only("gru1 c4 gru2 g8 sol1 c3 sol2 a1"); /* no way into a fight */
	mt_hand("earth", "sprint");
	mt_earth("CARD sprint sol1\nAIM sol1\nSHOOT sol1 gru2\nMOVE sol1 c4\nFIGHT sol1 gru1");
	REFUSED(4, MARS_ENEMY_THERE);
	REFUSED(5, MARS_NO_ACTION);
	mt_only("gru1 c3 sol1 c3 sol2 a1"); /* nor out of one */
	mt_hand("earth", "sprint");
	mt_earth("CARD sprint sol1\nMOVE sol1 c4\nHOLD sol1");
	REFUSED(2, MARS_ENGAGED);
	mt_only("gru1 c3 gru2 c6 gru8 h8 eva c3 sol2 a1"); /* that costs the action of HEROIC */
	mt_hand("earth", "sprint");
	mt_roll(1, 2, 1, "shot", "1 1 1 1 1");
	mt_earth(
		"CARD sprint eva\nHEROIC eva\nMOVE eva c4\nAIM eva\nSHOOT eva gru2\nSHOOT eva gru2\nMOVE eva b4");
	REFUSED(6, MARS_NO_ACTION);
	assert_int_equal(t_refusals(g), 1);
	assert_string_equal(mt_where("eva"), "b4");
	mt_only("gru1 c8 gru2 h8 sol1 c3 sol2 a1"); /* of its own figure */
	mt_hand("earth", "sprint");
	mt_earth("CARD sprint sol1\nMOVE sol2 a2\nMOVE sol2 a3\nMOVE sol2 a4");
	REFUSED(4, MARS_NO_ACTION);
}

static void MARS_8_10_a_boost_that_is_not_used_is_lost(void **state)
{
	(void)state;
	mt_only("gru1 c5 gru2 h8 sol1 c3 sol2 a1 sol3 b1"); /* its figure holds */
	mt_hand("earth", "steady");
	mt_earth("CARD steady sol1\nHOLD sol1");
	assert_int_equal(g->s.boosted, -1);
	assert_int_equal(g->s.discard[MARS_STEADY], 1);
	mt_only("gru1 c5 gru8 h8 sol1 c3 sol2 a1"); /* it does not act in this turn, but in the next one */
	g->scene.points[MARS_SOL] = 0;
	mt_acted("gru1 gru8");
	mt_hand("earth", "steady");
	mt_play("CARD steady sol1\nHOLD sol2");
	assert_int_equal(t_count(g, MARS_E_CARD), 1);
	assert_int_equal(g->s.turn, 3);
	mt_play("SHOOT sol1 gru1");
	assert_int_equal(bonus_of(MARS_E_SHOT, 0), 1 << MARS_B_CLEAR);
}

static void MARS_8_11_no_boost_for_a_figure_that_was_activated(void **state)
{
	static const char *const boost[] = { "CARD steady sol1", "CARD close sol1", "CARD sprint sol1" };
	(void)state;
	for (int i = 0; i < 3; i++) {
		mt_only("gru1 c5 sol1 c3");
		mt_acted("sol1");
		mt_hand("earth", "steady close sprint");
		mt_earth(boost[i]);
		REFUSED(1, MARS_HAS_ACTED);
		assert_int_equal(cards_of(MARS_EARTH), 3);
	}
	mt_only("gru1 c5 sol1 c3"); /* and a turn with nothing else to play is a PASS */
	mt_acted("sol1");
	mt_off("sol2");
	mt_hand("earth", "steady close sprint duck");
	assert_false(mars_earth_can(mt_turn()));
	mt_hand("earth", "steady swarm");
	assert_true(mars_earth_can(mt_turn()));
}

/* --- skull cards */

static void MARS_8_12_duck_for_one_figure_in_one_test(void **state)
{
	(void)state;
	mt_only("gru1 c5 gru2 h8 sol1 c3 sol2 a1");
	mt_hand("earth", "duck duck");
	mt_roll(2, 1, 1, "shot", "5 5 5 1 1");
	mt_act("gru1", NULL);
	t_saw(g, MARS_E_SAVE, mt_figure("sol1"), 1 << MARS_B_DUCK, 4);
	assert_int_equal(mt_in_hand("earth", "duck"), 1);
	mt_only("frz1 c5 gru2 h8 sol1 c3 sol2 c3 sol3 a1"); /* a ray: for each of whom it hits */
	mt_hand("earth", "duck");
	mt_roll(2, 1, 1, "shot", "5 5 5 1 1");
	mt_act("frz1", NULL);
	t_saw(g, MARS_E_SAVE, mt_figure("sol1"), 1 << MARS_B_DUCK, 4);
	t_saw(g, MARS_E_SAVE, mt_figure("sol2"), 0, 3);
	mt_only("gru1 h8 gru2 h8 sol1 c3 sol2 a1"); /* support */
	mt_hand("earth", "duck");
	mt_set("mars", "barrage 3");
	mt_roll(2, 1, 2, "support", "2"); /* c3 comes after a1 */
	mt_roll(2, 1, 3, "strike", "5 5 5 1 1");
	mt_mars("invasion invasion", NULL);
	t_saw(g, MARS_E_SAVE, mt_figure("sol1"), 1 << MARS_B_DUCK, 4);
	mt_only("gru1 c3 gru2 h8 sol1 c3 sol2 a1"); /* it is no help in a fight */
	mt_hand("earth", "duck");
	mt_act("gru1", NULL);
	assert_int_equal(t_count(g, MARS_E_FIGHT), 1);
	t_none(g, MARS_E_CARD);
	mt_only("gru1 c5 gru2 h8 sol1 c3 sol2 a1"); /* nothing hits: it is kept */
	mt_hand("earth", "duck");
	mt_roll(2, 1, 1, "shot", "1 1 1 1 1");
	mt_act("gru1", NULL);
	t_none(g, MARS_E_CARD);
}

static void MARS_8_13_skull_cards_in_turns_of_mars_as_many_as_there_are(void **state)
{
	(void)state;
	mt_only("gru1 b5 gru2 g5 sol1 b3 sol2 g3 sol3 d1");
	mt_hand("earth", "duck duck duck");
	mt_roll(2, 1, 2, "shot", "5 5 5 1 1");
	mt_roll(2, 2, 2, "shot", "5 5 5 1 1");
	mt_mars("left-nearest right-nearest", NULL);
	assert_int_equal(t_count(g, MARS_E_CARD), 2); /* one in each test */
	assert_int_equal(mt_in_hand("earth", "duck"), 1);
	mt_only("gru1 c5 sol1 c5 baz1 c3 sol2 a1"); /* not in a turn of its own */
	mt_hand("earth", "duck lookout");
	mt_roll(1, 1, 1, "shot", "5 5 5 1");
	mt_earth("SHOOT baz1 gru1");
	t_saw(g, MARS_E_SAVE, mt_figure("sol1"), 0, 3);
	mt_only("gru1 c5 gru8 h8 sol1 c5 sol2 a1");
	mt_hand("earth", "duck lookout");
	mt_set("earth", "barrage 3");
	mt_roll(1, 1, 1, "strike", "5 5 5 1 1");
	mt_earth("CARD barrage FIRE c5\nHOLD sol2");
	t_saw(g, MARS_E_SAVE, mt_figure("sol1"), 0, 3);
	t_none(g, MARS_E_LOOKED_OUT);
	mt_only("gru1 c5 gru8 h8 sol1 c3 sol2 a1"); /* and never by CARD */
	mt_hand("earth", "duck lookout");
	mt_earth("CARD duck sol1\nCARD lookout\nHOLD sol1\nHOLD sol2");
	REFUSED(1, MARS_CARD_USE);
	REFUSED(2, MARS_CARD_USE);
}

static void MARS_8_14_lookout_saves_a_cell(void **state)
{
	(void)state;
	mt_only("gru1 h8 gru2 d3 sol1 c3 sol2 d3 sol3 d3 sol4 e3 sol5 e3"); /* a cell of three */
	mt_hand("earth", "lookout");
	mt_set("mars", "strike 3");
	mt_mars("invasion invasion", "STAND IF target = sol2 THEN LOOKOUT\nSTAND LOOKOUT no");
	t_saw(g, MARS_E_LOOKED_OUT, MARS_EARTH, mt_cell("d3"));
	t_saw(g, MARS_E_STRUCK, mt_figure("sol1"));
	t_saw(g, MARS_E_STRUCK, mt_figure("sol4"));
	t_never(g, MARS_E_STRUCK, mt_figure("sol2"));
	t_never(g, MARS_E_STRUCK, mt_figure("gru2")); /* nobody in it */
	assert_int_equal(cards_of(MARS_EARTH), 0);
	mt_only("gru1 h8 sol1 c3 sol2 c3"); /* one card, one cell */
	mt_hand("earth", "lookout lookout");
	mt_set("mars", "swarm 3");
	mt_mars("invasion invasion", NULL);
	t_saw(g, MARS_E_LOOKED_OUT, MARS_EARTH, mt_cell("c3"));
	t_none(g, MARS_E_PANIC);
	assert_int_equal(mt_in_hand("earth", "lookout"), 1);
	mt_only("gru1 h8 sol1 c3 sol2 c3 sol3 c4"); /* where it comes down */
	mt_hand("earth", "lookout");
	mt_set("mars", "barrage 1");
	mt_roll(2, 1, 2, "drift", "1");
	mt_roll(2, 1, 3, "way", "1");
	mt_mars("invasion invasion", NULL);
	t_saw(g, MARS_E_LOOKED_OUT, MARS_EARTH, mt_cell("c4"));
	mt_only("gru1 h8 gru2 c4 sol1 c3 sol2 c3"); /* no figure of Earth is there */
	mt_hand("earth", "lookout");
	mt_set("mars", "barrage 1");
	mt_roll(2, 1, 2, "drift", "1");
	mt_roll(2, 1, 3, "way", "1");
	mt_mars("invasion invasion", NULL);
	t_none(g, MARS_E_LOOKED_OUT);
	t_saw(g, MARS_E_STRUCK, mt_figure("gru2"));
	mt_only("gru1 h8 gru2 c3 sol1 c3 sol2 c3"); /* both could: Mars does */
	mt_hand("earth", "lookout");
	mt_hand("mars", "lookout");
	mt_set("mars", "barrage 3");
	mt_mars("invasion invasion", NULL);
	t_saw(g, MARS_E_LOOKED_OUT, MARS_MARS, mt_cell("c3"));
	assert_int_equal(t_count(g, MARS_E_LOOKED_OUT), 1);
	assert_int_equal(mt_in_hand("earth", "lookout"), 1);
	t_none(g, MARS_E_STRUCK);
}

/* --- support */

static void MARS_8_18_firing_is_a_card_thing__and_the_set_is_discarded(void **state)
{
	(void)state;
	mt_only("gru1 d5 gru8 h7 sol1 a1 sol2 b1 sol3 c1");
	mt_set("earth", "strike 2 barrage 1");
	mt_roll(1, 1, 1, "drift", "3");
	mt_earth("CARD strike FIRE d5 ROW\nCARD barrage FIRE d5\nHOLD sol1\nHOLD sol2");
	REFUSED(2, MARS_ONE_CARD);
	REFUSED(4, MARS_TURN_FULL);
	assert_int_equal(g->s.discard[MARS_STRIKE], 2);
	assert_int_equal(g->s.sides[MARS_EARTH].n_sets, 1);
	assert_int_equal(g->s.sides[MARS_EARTH].set[0].card, MARS_BARRAGE);
	mt_only("gru1 d5 gru8 h7 sol1 a1"); /* two of them, when all have acted */
	mt_acted("sol1");
	mt_set("earth", "barrage 1 swarm 2");
	mt_earth("CARD swarm FIRE h8\nCARD barrage FIRE h1");
	t_none_refused(g);
	assert_int_equal(t_count(g, MARS_E_FIRED), 2);
	assert_int_equal(g->s.sides[MARS_EARTH].n_sets, 0);
	mt_only("gru1 d5 gru8 h7 sol1 a1 sol2 b1"); /* it is gone: another FIRE has nothing */
	mt_acted("sol1 sol2");
	mt_set("earth", "barrage 3");
	mt_earth("CARD barrage FIRE h8\nCARD barrage FIRE h1");
	REFUSED(2, MARS_NO_SET);
	mt_only("gru1 d5 gru8 h7 sol1 a1 sol2 b1"); /* nobody there: it is discarded all the same */
	mt_set("earth", "barrage 3");
	mt_earth("CARD barrage FIRE h1\nHOLD sol1");
	t_none(g, MARS_E_STRUCK);
	assert_int_equal(g->s.discard[MARS_BARRAGE], 3);
}

static void MARS_8_30_cell_by_cell_with_the_panic_of_each(void **state)
{
	static const char *const place[] = { "gru3 c5 gru4 c5 gru1 d5 gru2 e5 gru8 h8 sol1 a1 sol2 b1",
		"gru3 d4 gru4 d4 gru1 d5 gru2 d6 gru8 h8 sol1 a1 sol2 b1" };
	(void)state;
	for (int column = 0; column < 2; column++) {
		mt_only(place[column]);
		mt_set("earth", "strike 3");
		mt_roll(1, 1, 1, "strike", "5 5 1 1 1");
		mt_roll(1, 1, 2, "survive", "1 1 1");
		mt_roll(1, 1, 3, "strike", "1 1 1 1 1");
		mt_roll(1, 1, 4, "panic", "1");
		mt_earth(
			column ? "CARD strike FIRE d5 COL\nHOLD sol1" : "CARD strike FIRE d5 ROW\nHOLD sol1");
		assert_int_equal(t_nth(g, MARS_E_STRUCK, 0)->arg[0], mt_figure("gru3"));
		assert_int_equal(t_nth(g, MARS_E_STRUCK, 1)->arg[0], mt_figure("gru4"));
		assert_int_equal(t_nth(g, MARS_E_STRUCK, 2)->arg[0], mt_figure("gru1"));
		assert_int_equal(t_nth(g, MARS_E_STRUCK, 3)->arg[0], mt_figure("gru2"));
		assert_true(place_of(MARS_E_STRUCK, 1) < place_of(MARS_E_PANIC, 0));
		assert_true(place_of(MARS_E_PANIC, 0) < place_of(MARS_E_STRUCK, 2));
		assert_true(mt_is_rattled("gru4"));
	}
	mt_only("sol1 c5 gru1 d5 gru2 e5 gru8 h8 sol2 b1"); /* points are asked for behind the last cell */
	g->scene.goal = 1;
	mt_set("earth", "strike 3");
	mt_roll(1, 1, 1, "strike", "5 5 1 1 1"); /* Mars is the first to have one */
	mt_roll(1, 1, 2, "survive", "1 1 1");
	mt_roll(1, 1, 3, "strike", "5 5 1 1 1");
	mt_roll(1, 1, 4, "survive", "1 1 1");
	mt_earth("CARD strike FIRE d5 ROW");
	t_saw(g, MARS_E_STRUCK, mt_figure("gru2"));
	assert_true(g->s.over && g->s.outcome == MARS_O_EARTH);
	t_none(g, MARS_E_ALONE); /* but then at once */
}

/* --- reinforcements */

static void MARS_8_32_a_saucer_bars_no_cell(void **state)
{
	(void)state;
	mt_only("sol2 h1 sau c1 gru2 h8");
	mt_off("sol1");
	mt_hand("earth", "reinforcements");
	mt_roll(1, 1, 1, "column", "3");
	mt_earth("CARD reinforcements\nHOLD sol2");
	assert_string_equal(mt_where("sol1"), "c1");
}

static void MARS_8_34_only_soldiers_if_there_is_room_and_they_take_nothing(void **state)
{
	(void)state;
	mt_only("sol2 h1 gru2 h8"); /* nobody else comes back */
	mt_off("mg1");
	mt_off("baz1");
	mt_off("eva");
	mt_hand("earth", "reinforcements");
	mt_earth("CARD reinforcements\nHOLD sol2");
	REFUSED(1, MARS_NO_RESERVE);
	assert_int_equal(cards_of(MARS_EARTH), 1);
	mt_only("sol2 h2 gru1 a1 gru2 b1 gru3 c1 gru4 d1 gru5 e1 gru6 f1 gru7 g1 gru8 h1"); /* no room */
	mt_off("sol1");
	mt_hand("earth", "reinforcements");
	mt_earth("CARD reinforcements\nHOLD sol2");
	t_none_refused(g);
	t_none(g, MARS_E_REINFORCED);
	t_saw(g, MARS_E_NO_ROOM, MARS_EARTH, t_rolled(g, "round 1/turn 1/thing 1/test 1/column"));
	assert_string_equal(mt_where("sol1"), "off");
	assert_int_equal(cards_of(MARS_EARTH), 0);
	mt_only("sol2 h2 gru2 h8"); /* a counter stays where it is */
	mt_off("sol1");
	mt_counters("c1 secret d1 face-down");
	mt_hidden(0, 1);
	mt_hand("earth", "reinforcements");
	mt_roll(1, 1, 1, "column", "3");
	mt_earth("CARD reinforcements\nHOLD sol2");
	assert_string_equal(mt_where("sol1"), "c1");
	assert_int_equal(g->s.n_counters, 2);
	assert_int_equal(mt_vp("earth"), 0);
	mt_only("sol2 h2 gru2 h8"); /* nor is it turned up */
	mt_off("sol1");
	mt_counters("d1 face-down");
	mt_hidden(0, 1);
	mt_hand("earth", "reinforcements");
	mt_roll(1, 1, 1, "column", "4");
	mt_earth("CARD reinforcements\nHOLD sol2");
	assert_int_equal(g->s.counter[0].shown, MARS_FACE_DOWN);
}

#define TEST(name) cmocka_unit_test_setup(name, mt_start)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(MARS_8_4_what_was_played_is_discarded_and_comes_back),
		TEST(MARS_8_4_what_earth_discards_may_be_drawn_again),
		TEST(MARS_8_5_earth_draws_at_the_end_of_the_round),
		TEST(MARS_8_6_a_boost_is_a_card_thing),
		TEST(MARS_8_7_steady_is_one_die_more_in_one_shot),
		TEST(MARS_8_8_close_is_one_die_more_in_one_fight),
		TEST(MARS_8_9_sprint_is_one_move_more),
		TEST(MARS_8_10_a_boost_that_is_not_used_is_lost),
		TEST(MARS_8_11_no_boost_for_a_figure_that_was_activated),
		TEST(MARS_8_12_duck_for_one_figure_in_one_test),
		TEST(MARS_8_13_skull_cards_in_turns_of_mars_as_many_as_there_are),
		TEST(MARS_8_14_lookout_saves_a_cell),
		TEST(MARS_8_18_firing_is_a_card_thing__and_the_set_is_discarded),
		TEST(MARS_8_30_cell_by_cell_with_the_panic_of_each),
		TEST(MARS_8_32_a_saucer_bars_no_cell),
		TEST(MARS_8_34_only_soldiers_if_there_is_room_and_they_take_nothing),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
