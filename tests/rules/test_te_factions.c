/* SPDX-License-Identifier: MIT */
#include "te_fixture.h"
#include "rules/target-earth/turn.h"

/* Chapter 20: what factions can do. */

static struct tf_game *council(void)
{
	struct tf_game *g = tf_game_with("blue red white", "mode=advanced");
	g->s.base[TE_BLUE].faction = TE_OFFICER;
	g->s.base[TE_RED].faction = TE_ARMY;
	g->s.base[TE_WHITE].faction = TE_DIPLOMAT;
	return g;
}

static void agent(const char *line, const char *dice, enum te_camp camp, int points)
{
	struct tf_game *g = council();
	t_orders(g, TE_BLUE, line);
	t_dice(g, "diplomacy/egypt", dice);
	t_resolve(g);
	assert_int_equal(g->s.camp[TE_EGYPT], camp);
	assert_int_equal(te_personal(&g->s, TE_BLUE), points);
	assert_int_equal(g->s.base[TE_BLUE].markers, 2);
}

static void TE_20_1__TE_20_2_an_agent_helps_or_hinders(void **state)
{
	(void)state;
	agent("DIPLOMACY egypt\nAGENT help", "1 3", TE_ALLIED, 1);
	agent("DIPLOMACY egypt\nAGENT help", "1 2", TE_NEUTRAL, 0);
	agent("DIPLOMACY egypt\nAGENT hinder", "2 3", TE_NEUTRAL, 1);
	agent("DIPLOMACY egypt\nAGENT hinder", "3 3", TE_ALLIED, 0);
	struct tf_game *g = council();
	t_orders(g, TE_BLUE, "DIPLOMACY egypt\nAGENT help\nAGENT help");
	t_orders(g, TE_WHITE, "ENVOY brazil");
	t_resolve(g);
	assert_int_equal(t_count(g, TE_E_AGENT), 1);
}

static void TE_20_3_an_envoy_earns_two(void **state)
{
	(void)state;
	struct tf_game *g = council();
	t_orders(g, TE_WHITE, "ENVOY brazil\nENVOY spain");
	t_dice(g, "envoy/brazil", "4 4");
	t_resolve(g);
	assert_int_equal(g->s.camp[TE_BRAZIL], TE_NEUTRAL);
	assert_int_equal(te_personal(&g->s, TE_WHITE), 2);
	t_refused(g, TE_WHITE, 2, TE_MARKER_USED);
	g = council();
	t_orders(g, TE_WHITE, "ENVOY egypt");
	t_dice(g, "envoy/egypt", "2 3");
	t_resolve(g);
	assert_int_equal(g->s.camp[TE_EGYPT], TE_ALLIED);
	assert_int_equal(te_personal(&g->s, TE_WHITE), 2);
	g = council();
	t_orders(g, TE_WHITE, "ENVOY egypt");
	t_dice(g, "envoy/egypt", "2 2");
	t_resolve(g);
	assert_int_equal(g->s.camp[TE_EGYPT], TE_NEUTRAL);
	assert_int_equal(te_personal(&g->s, TE_WHITE), 0);
	assert_int_equal(g->s.base[TE_WHITE].markers, 2);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TE_20_1__TE_20_2_an_agent_helps_or_hinders),
		cmocka_unit_test(TE_20_3_an_envoy_earns_two),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
