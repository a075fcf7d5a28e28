/* SPDX-License-Identifier: MIT */
#include "table.h"

extern const struct rules skeleton_rules;

/* The game on the table; its state is the module's own. */
static struct {
	struct table t;
	_Alignas(max_align_t) char state[256];
} game, *const g = &game;

enum { LEFT, RIGHT, THREW = 0, WON, DRAWN, SECOND = 0 };

static void begin(const char *options)
{
	assert_true(skeleton_rules.state->size <= sizeof(g->state));
	memset(g->state, 0, sizeof(g->state));
	table_set(&g->t, &skeleton_rules, g->state, "left right", options, NULL);
}

static void play(const char *left, const char *right)
{
	t_orders(g, LEFT, left);
	t_orders(g, RIGHT, right);
	t_resolve(g);
}

static void SKEL_1_1_so_many_throws_win(void **state)
{
	(void)state;
	begin("wins=2");
	play("THROW rock", "THROW scissors");
	assert_false(t_outcome(g).ended);
	play("THROW rock", "THROW scissors");
	assert_true(t_outcome(g).ended);
	assert_int_equal(t_outcome(g).seats, 1u << LEFT);
}

static void SKEL_2_1_what_beats_what(void **state)
{
	static const char *const hand[] = { "THROW rock", "THROW paper", "THROW scissors" };
	(void)state;
	for (int i = 0; i < 3; i++) {
		begin("");
		play(hand[i], hand[i]);
		assert_int_equal(t_count(g, DRAWN), 1);
		play(hand[(i + 1) % 3], hand[i]);
		t_saw(g, WON, LEFT, 1);
		play(hand[(i + 2) % 3], hand[i]);
		t_saw(g, WON, RIGHT, 1);
	}
}

static void SKEL_2_2_one_throw(void **state)
{
	(void)state;
	begin("");
	play("THROW paper\nTHROW rock", "THROW rock");
	t_saw(g, WON, LEFT, 1);
	t_refused(g, LEFT, 2, SECOND);
	assert_int_equal(t_refusals(g), 1);
}

static void SKEL_2_3_rock_is_the_default(void **state)
{
	(void)state;
	begin("");
	assert_string_equal(t_defaults(g, LEFT), "THROW ROCK\n");
	play("", "THROW paper");
	t_saw(g, WON, RIGHT, 1);
}

static void SKEL_3_1_thirty_throws(void **state)
{
	(void)state;
	begin("");
	for (int i = 0; i < 29; i++)
		play("THROW rock", "THROW rock");
	assert_false(t_outcome(g).ended);
	play("THROW rock", "THROW rock");
	assert_true(t_outcome(g).ended);
	assert_string_equal(vocab_id(skeleton_rules.outcomes, t_outcome(g).winner), "drawn");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(SKEL_1_1_so_many_throws_win),
		cmocka_unit_test(SKEL_2_1_what_beats_what),
		cmocka_unit_test(SKEL_2_2_one_throw),
		cmocka_unit_test(SKEL_2_3_rock_is_the_default),
		cmocka_unit_test(SKEL_3_1_thirty_throws),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
