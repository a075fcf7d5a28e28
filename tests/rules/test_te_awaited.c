/* SPDX-License-Identifier: MIT */
#include "te_fixture.h"
#include "rules/target-earth/turn.h"

/* TE 23.1, 23.2 and 23.6: whose windows there are with tempo=strict, and whom they await. */

enum { BLUE = 1 << TE_BLUE, RED = 1 << TE_RED, WHITE = 1 << TE_WHITE, ALL = BLUE | RED | WHITE };

/* Nobody holds a card or a marker; all UFOs have been shot down. */
static struct tf_game *strict(enum te_window window, int acting)
{
	struct tf_game *g = tf_factions("tempo=strict", TE_OFFICER, TE_ARMY, TE_DIPLOMAT);
	for (int b = 0; b < 3; b++)
		g->s.base[b].markers = 0;
	tf_at(g, 1, window);
	g->s.acting = (int8_t)acting;
	return g;
}

static void awaits(const struct tf_game *g, unsigned must, unsigned may)
{
	assert_int_equal(t_awaited(g).must, must);
	assert_int_equal(t_awaited(g).may, may);
}

/* Many radars: every slot is seen. */
static void radars(struct tf_game *g, int base)
{
	for (int q = TE_SQUARES - 12; q < TE_SQUARES; q++)
		g->s.base[base].module[q] = TE_RADAR;
}

static void TE_23_2_who_has_a_fighter_for_a_ufo(void **state)
{
	(void)state;
	struct tf_game *g = strict(TE_WINDOW_INTERCEPT, TE_RED);
	tf_base(g, TE_RED, "hangar:a1 f1:a1");
	tf_base(g, TE_BLUE, "hangar:a1 f1:a1");
	radars(g, TE_WHITE);
	awaits(g, 0, 0); /* nothing comes */
	g->s.slot[0].fate = TE_COMING;
	awaits(g, RED, 0);
	/* nor is anybody awaited for a card in another's window */
	g->s.base[TE_BLUE].hand[TE_ACE] = g->s.base[TE_BLUE].markers = 1;
	awaits(g, RED, 0);
	g->s.acting = TE_BLUE;
	g->s.base[TE_RED].hand[TE_ACE] = g->s.base[TE_RED].markers = 1;
	awaits(g, BLUE, 0);
	/* nobody sees it */
	for (int q = 0; q < TE_SQUARES; q++)
		g->s.base[TE_WHITE].module[q] = -1;
	awaits(g, 0, 0);
	/* a transport is no fighter */
	radars(g, TE_WHITE);
	g->s.base[TE_BLUE].unit[TE_T1] = g->s.base[TE_BLUE].unit[TE_F1];
	g->s.base[TE_BLUE].unit[TE_F1].where = TE_BESIDE;
	awaits(g, 0, 0);
}

static void TE_23_2_who_has_a_transport_and_troops(void **state)
{
	(void)state;
	struct tf_game *g = strict(TE_WINDOW_ARMIES, TE_RED);
	for (int b = 0; b < 2; b++)
		tf_base(g, b, "hangar:a1 t1:a1 barracks:b1 i1:b1");
	awaits(g, RED, 0);
	g->s.base[TE_RED].unit[TE_I1].where = TE_BESIDE;
	awaits(g, 0, 0);
	g->s.base[TE_RED].unit[TE_I1].where = TE_HOME;
	g->s.base[TE_RED].unit[TE_T1].where = TE_BESIDE;
	awaits(g, 0, 0);
}

static void TE_23_2_who_may_play_or_use_something(void **state)
{
	(void)state;
	struct tf_game *g = strict(TE_WINDOW_DOGFIGHTS, -1);
	g->s.base[TE_BLUE].unit[TE_F1].sent = 0;
	awaits(g, BLUE, 0);
	g->s.base[TE_RED].hand[TE_KNOWLEDGE] = 1;
	awaits(g, BLUE, RED);
	g->s.base[TE_RED].played = (uint8_t)te_budget(&g->s, TE_RED);
	awaits(g, BLUE, 0);
	g->s.base[TE_RED].hand[TE_KNOWLEDGE] = 0;
	g->s.base[TE_RED].played = 0;
	awaits(g, BLUE, 0);
	g->s.base[TE_WHITE].markers = 1;
	awaits(g, BLUE, WHITE);
	g->s.base[TE_WHITE].used = true;
	awaits(g, BLUE, 0);
	g->s.base[TE_WHITE].used = false;
	for (int b = 0; b < 3; b++)
		g->s.base[b].hand[TE_ACE] = 1;
	awaits(g, BLUE, RED | WHITE);
	/* a base that does not play is nobody's, nor is what stands behind the last one */
	g->s.base[TE_YELLOW].hand[TE_ACE] = g->s.base[TE_YELLOW].markers = 1;
	g->s.tally[0].dice = TE_YELLOW << 8 | 1;
	awaits(g, BLUE, RED | WHITE);
	g->s.window = TE_WINDOW_RESEARCH;
	awaits(g, ALL, 0);
	g->s.ended = true;
	awaits(g, 0, 0);
}

/* Who has a card, an envoy or an Agent is awaited with the first player. */
static void TE_23_2_who_has_an_attempt(void **state)
{
	(void)state;
	struct tf_game *g = strict(TE_WINDOW_DIPLOMACY, -1);
	g->s.first = TE_RED;
	awaits(g, RED, BLUE | WHITE);
	for (int b = 0; b < 3; b++)
		g->s.base[b].markers = 1;
	awaits(g, ALL, 0);
	g->s.base[TE_BLUE].used = true;
	awaits(g, RED | WHITE, BLUE);
	g->s.base[TE_BLUE].hand[TE_ACE] = 1;
	awaits(g, ALL, 0);
	/* rerolls are for fights */
	g->s.first = TE_WHITE;
	awaits(g, BLUE | WHITE, RED);
}

static void TE_23_2_who_is_in_a_battle(void **state)
{
	(void)state;
	struct tf_game *g = strict(TE_WINDOW_BATTLES, -1);
	tf_base(g, TE_BLUE, "barracks:b1 i1:b1");
	tf_base(g, TE_RED, "barracks:b1 i1:b1");
	awaits(g, 0, BLUE); /* the Officer, for the swap */
	/* sent to the first slot */
	g->s.base[TE_BLUE].unit[TE_I1].sent = 0;
	awaits(g, BLUE, 0);
	/* a base is attacked, and has troops */
	g->s.base[TE_BLUE].unit[TE_I1].sent = -1;
	g->s.slot[0].objective = TE_COUNTRIES + TE_RED;
	awaits(g, 0, BLUE);
	g->s.slot[0].fate = TE_COMING;
	awaits(g, RED, BLUE);
	g->s.base[TE_RED].unit[TE_I1].where = TE_BESIDE;
	awaits(g, 0, BLUE);
}

/* In turn order, which need not begin with the first colour; then comes the next step. */
static void TE_23_1_behind_the_last_of_them(void **state)
{
	(void)state;
	struct tf_game *g = strict(TE_WINDOW_PRODUCTION, TE_WHITE);
	static const int order[] = { TE_WHITE, TE_BLUE, TE_RED };
	g->s.first = TE_WHITE;
	for (int b = 0; b < 3; b++)
		g->s.base[b].cash = 9;
	for (int k = 0; k < 3; k++) {
		assert_int_equal(g->s.window, TE_WINDOW_PRODUCTION);
		assert_int_equal(g->s.acting, order[k]);
		awaits(g, 1u << order[k], 0);
		t_resolve(g);
	}
	assert_int_equal(g->s.window, TE_WINDOW_DIPLOMACY);
	assert_int_equal(g->s.acting, -1);
	awaits(g, WHITE, BLUE | RED);
}

static void TE_23_1_the_basic_game_produces_at_once(void **state)
{
	(void)state;
	struct tf_game *g = tf_game_with("blue red white", "tempo=strict");
	tf_base(g, TE_BLUE, "hangar:a1 f1:a1 warehouse:a2 warehouse:a3");
	radars(g, TE_WHITE);
	tf_at(g, 1, TE_WINDOW_RESEARCH);
	awaits(g, ALL, 0);
	t_resolve(g);
	assert_int_equal(g->s.window, TE_WINDOW_PRODUCTION);
	assert_int_equal(g->s.acting, -1);
	awaits(g, ALL, 0);
	t_resolve(g);
	assert_int_equal(g->s.window, TE_WINDOW_DIPLOMACY);
	awaits(g, ALL, 0);
	t_resolve(g);
	assert_int_equal(g->s.window, TE_WINDOW_INTERCEPT);
	assert_int_equal(g->s.acting, TE_BLUE);
	awaits(g, BLUE, 0);
	/* a dogfight of Blue alone is a window */
	t_orders(g, TE_BLUE, "INTERCEPT 1 f1");
	t_resolve(g);
	assert_int_equal(g->s.window, TE_WINDOW_DOGFIGHTS);
	awaits(g, BLUE, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TE_23_2_who_has_a_fighter_for_a_ufo),
		cmocka_unit_test(TE_23_2_who_has_a_transport_and_troops),
		cmocka_unit_test(TE_23_2_who_may_play_or_use_something),
		cmocka_unit_test(TE_23_2_who_has_an_attempt),
		cmocka_unit_test(TE_23_2_who_is_in_a_battle),
		cmocka_unit_test(TE_23_1_behind_the_last_of_them),
		cmocka_unit_test(TE_23_1_the_basic_game_produces_at_once),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
