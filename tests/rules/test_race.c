/* SPDX-License-Identifier: MIT */
#include "table.h"

#include "core/play.h"
#include "rules/race/race.h"

#include <string.h>

extern const struct rules race_rules;

/* A race, of blue, red and white unless told otherwise. */
static struct {
	struct table t;
	struct race_state s;
} race, *const g = &race;

static void begin(const char *seats, const char *options)
{
	memset(g, 0, sizeof(*g));
	table_set(&g->t, &race_rules, &g->s, seats, options, NULL);
}

static int start(void **state)
{
	(void)state;
	begin("blue red white", "");
	return 0;
}

/* Plays one round; NULL: nothing comes, a die of 0 is left to chance. */
static void play(
	const char *blue, const char *red, const char *white, int die_blue, int die_red, int die_white)
{
	const char *text[] = { blue, red, white };
	const int die[] = { die_blue, die_red, die_white };
	static const char *const labels[] = { "run/blue", "run/red", "run/white" };
	for (int i = 0; i < 3; i++) {
		t_orders(g, i, text[i] ? text[i] : t_defaults(g, i));
		if (die[i])
			table_script(&g->t, labels[i], &die[i], 1);
	}
	t_resolve(g);
}

static struct race_runner *runner(int seat)
{
	return &g->s.runner[seat];
}

static void RACE_1_1_two_to_four_runners(void **state)
{
	(void)state;
	assert_int_equal(race_rules.seats_min, 2);
	assert_int_equal(race_rules.seats_max, 4);
	assert_string_equal(vocab_id(race_rules.seats, 3), "yellow");
	begin("blue red", "");
	assert_int_equal(t_awaited(g).must, 3);
	begin("blue red white yellow", "");
	assert_int_equal(t_awaited(g).must, 15);
}

static void RACE_1_2_everybody_starts_at_0(void **state)
{
	(void)state;
	begin("blue red white yellow", "length=33");
	assert_int_equal(g->s.game->option[RACE_LENGTH], 33);
	for (int i = 0; i < 4; i++)
		assert_int_equal(runner(i)->position, 0);
	assert_int_equal(race_rules.options[RACE_LENGTH].lo, 10);
	assert_int_equal(race_rules.options[RACE_LENGTH].hi, 60);
	assert_int_equal(race_rules.options[RACE_LENGTH].standard, 20);
}

static void RACE_1_3_energy_at_the_start(void **state)
{
	(void)state;
	assert_int_equal(runner(0)->energy, 2);
	begin("blue red white", "energy=high");
	assert_int_equal(runner(2)->energy, 4);
	begin("blue red", "");
	assert_int_equal(runner(2)->energy, 0);
}

static void RACE_1_4_boosts_are_dealt_face_down(void **state)
{
	(void)state;
	begin("blue red white yellow", "");
	int seen = 0;
	for (int i = 0; i < 4; i++) {
		assert_in_range(runner(i)->boost, 1, 6);
		assert_false(seen >> runner(i)->boost & 1);
		seen |= 1 << runner(i)->boost;
		assert_int_equal(t_nth(g, RACE_DEALT, i)->audience, AUDIENCE_SEAT(i));
		assert_int_equal(t_nth(g, RACE_DEALT, i)->arg[0], runner(i)->boost);
	}
	assert_int_equal(dice_kind_of(g->t.dice, 0), DICE_SEALED);
}

static void RACE_2_1_roll_runs_the_die(void **state)
{
	(void)state;
	play("ROLL", "ROLL", "ROLL", 1, 6, 3);
	assert_int_equal(runner(0)->position, 1);
	assert_int_equal(runner(1)->position, 6);
	assert_int_equal(runner(2)->position, 3);
	assert_int_equal(t_nth(g, RACE_ROLLED, 1)->arg[2], 6);
	assert_int_equal(dice_kind_of(g->t.dice, t_nth(g, RACE_ROLLED, 1)->arg[1]), DICE_OPEN);
}

static void RACE_2_2_rest_gains_energy(void **state)
{
	(void)state;
	play("REST", "REST", "ROLL", 0, 0, 3);
	assert_int_equal(runner(0)->position, 0);
	assert_int_equal(runner(0)->energy, 3);
	runner(0)->energy = RACE_ENERGY;
	play("REST", "REST", "ROLL", 0, 0, 3);
	assert_int_equal(runner(0)->energy, RACE_ENERGY);
	assert_int_equal(t_nth(g, RACE_RESTED, 0)->arg[1], RACE_ENERGY);
}

static void RACE_2_3_push_runs_further_or_stumbles(void **state)
{
	(void)state;
	begin("blue red white", "energy=high");
	play("PUSH 1", "PUSH 3", "PUSH 2", 2, 4, 2);
	assert_int_equal(runner(0)->position, 4);
	assert_int_equal(runner(0)->energy, 3);
	assert_int_equal(runner(1)->position, 10);
	assert_int_equal(runner(1)->energy, 1);
	assert_int_equal(runner(2)->position, 0);
	assert_int_equal(runner(2)->energy, 2);
	assert_int_equal(t_nth(g, RACE_STUMBLED, 0)->arg[0], 2);
	assert_int_equal(t_nth(g, RACE_PUSHED, 1)->arg[2], 3);
}

static void RACE_2_4_boost_is_added_once(void **state)
{
	(void)state;
	int boost = runner(0)->boost, kept = runner(1)->boost;
	play("BOOST\nROLL", "REST\nBOOST", "PUSH 2\nBOOST", 2, 0, 1);
	assert_int_equal(runner(0)->position, 2 + boost);
	assert_true(runner(0)->boosted);
	assert_int_equal(t_nth(g, RACE_BOOSTED, 0)->arg[1], boost);
	assert_int_equal(t_nth(g, RACE_BOOSTED, 0)->audience, AUDIENCE_ALL);
	assert_int_equal(runner(1)->boost, kept);
	assert_true(runner(2)->boost > 0);
	assert_int_equal(t_count(g, RACE_BOOSTED), 1);
}

static void RACE_2_5_the_first_move_that_holds_counts(void **state)
{
	(void)state;
	play("IF ROUND > 1 THEN PUSH 1\nREST\nROLL", "ROLL\nREST", NULL, 0, 5, 1);
	assert_int_equal(runner(0)->energy, 3);
	assert_int_equal(runner(1)->position, 5);
}

static void RACE_2_6_what_can_not_be_is_refused_and_skipped(void **state)
{
	(void)state;
	runner(1)->boosted = true;
	play("\n\nPUSH 3\nREST", "BOOST\nROLL", NULL, 0, 5, 1);
	assert_int_equal(runner(0)->energy, 3);
	assert_int_equal(runner(1)->position, 5);
	t_refused(g, RACE_BLUE, 3, RACE_NO_ENERGY);
	t_refused(g, RACE_RED, 1, RACE_NO_BOOST);
}

static void RACE_2_7_without_a_move_one_rolls(void **state)
{
	(void)state;
	play("", NULL, "BOOST", 4, 3, 2);
	assert_int_equal(runner(0)->position, 4);
	assert_int_equal(runner(1)->position, 3);
	assert_string_equal(t_defaults(g, 0), "ROLL\n");
}

static void RACE_2_8_conditions_see_the_beginning_of_the_round(void **state)
{
	(void)state;
	play("ROLL", "REST", "REST", 6, 0, 0);
	play("ROLL", "IF BEHIND >= 7 THEN ROLL ELSE REST",
		"IF AHEAD blue = 6 AND LEFT = 20 AND ENERGY = 3 AND ROUND = 2 THEN ROLL ELSE REST", 6, 0, 1);
	assert_int_equal(runner(1)->energy, 4);
	assert_int_equal(runner(2)->position, 1);
}

static void RACE_2_9_orders_stand(void **state)
{
	(void)state;
	play("STAND REST", "REST\nSTAND PUSH 1", "STAND IF ROUND > 1 THEN PUSH 2 ELSE REST", 0, 0, 0);
	assert_int_equal(runner(0)->energy, 3);
	assert_int_equal(runner(2)->energy, 3);
	play("", "PUSH 2", "", 0, 5, 5);
	assert_int_equal(runner(0)->energy, 4);
	assert_int_equal(runner(1)->energy, 1);
	assert_int_equal(runner(2)->position, 9);
	play("CLEAR REST\nSTAND ROLL", "", "CLEAR PUSH\nCLEAR REST", 2, 3, 4);
	assert_int_equal(runner(0)->position, 2);
	assert_int_equal(runner(1)->energy, 0);
	assert_int_equal(g->t.standing[2].n, 0);
	/* Sending nothing is no ROLL then. */
	play("CLEAR ROLL\nSTAND REST", NULL, NULL, 0, 0, 0);
	int energy = runner(0)->energy;
	play(NULL, NULL, NULL, 0, 0, 0);
	assert_int_equal(runner(0)->energy, energy + 1);
}

/* What a form says of sending nothing is what happens then. */
static void RACE_2_7__RACE_2_9_a_standing_move_that_does_not_hold_is_none(void **state)
{
	(void)state;
	play("REST\nSTAND IF ENERGY > 3 THEN REST\nSTAND IF ROUND = 4 THEN PUSH 3", NULL, NULL, 0, 0, 0);
	assert_int_equal(runner(0)->energy, 3);
	assert_string_equal(t_defaults(g, 0), "ROLL\n");
	play(NULL, NULL, NULL, 5, 0, 0);
	assert_int_equal(runner(0)->position, 5);
	runner(0)->energy = 4;
	assert_string_equal(t_defaults(g, 0), "");
	play(NULL, NULL, NULL, 0, 0, 0);
	assert_int_equal(runner(0)->energy, 5);
	/* Too dear is no move either. */
	runner(0)->energy = 2;
	assert_int_equal(g->s.round, 4);
	assert_string_equal(t_defaults(g, 0), "ROLL\n");
	play(NULL, NULL, NULL, 6, 0, 0);
	assert_int_equal(runner(0)->position, 11);
}

static void RACE_2_10_nobody_passes_the_finish(void **state)
{
	(void)state;
	runner(0)->position = 19;
	play("ROLL", "ROLL", "ROLL", 6, 1, 1);
	assert_int_equal(runner(0)->position, 20);
}

static void RACE_3_1_the_race_ends(void **state)
{
	(void)state;
	g->s.round = 39;
	play("REST", "REST", "REST", 0, 0, 0);
	assert_false(t_outcome(g).ended);
	play("REST", "REST", "ROLL", 0, 0, 2);
	assert_true(t_outcome(g).ended);
	assert_string_equal(vocab_id(race_rules.reasons, t_outcome(g).why), "time");
	begin("blue red white", "");
	runner(0)->position = 16;
	play("ROLL", "ROLL", "ROLL", 3, 1, 1);
	assert_false(t_outcome(g).ended);
	play("ROLL", "ROLL", "ROLL", 1, 1, 1);
	assert_true(t_outcome(g).ended);
	assert_string_equal(vocab_id(race_rules.reasons, t_outcome(g).why), "finish");
}

static void RACE_3_2_the_farthest_wins(void **state)
{
	(void)state;
	runner(0)->position = runner(1)->position = 19;
	runner(2)->position = 10;
	runner(0)->energy = 1;
	play("ROLL", "ROLL", "ROLL", 6, 1, 2);
	assert_int_equal(t_outcome(g).seats, AUDIENCE_SEAT(1));
	assert_string_equal(vocab_id(race_rules.outcomes, t_outcome(g).winner), "sole-winner");
	assert_int_equal(t_outcome(g).points[0], 20);
	assert_int_equal(t_outcome(g).points[1], 20);
	assert_int_equal(t_nth(g, RACE_WON, 0)->arg[0], 2);
	begin("blue red white", "");
	runner(0)->position = runner(1)->position = 19;
	play("ROLL", "ROLL", "ROLL", 6, 1, 2);
	assert_int_equal(t_outcome(g).seats, 3);
	assert_string_equal(vocab_id(race_rules.outcomes, t_outcome(g).winner), "shared");
	assert_int_equal(t_outcome(g).points[1], 2);
	assert_int_equal(t_outcome(g).seat_points[0], 20);
	assert_int_equal(t_outcome(g).seat_points[1], 20);
	assert_int_equal(t_outcome(g).seat_points[2], 2);
}

static void RACE_4_1_boosts_are_hidden_until_played(void **state)
{
	(void)state;
	const struct race_state *v = t_view(g, 1)->state;
	assert_int_equal(v->runner[1].boost, runner(1)->boost);
	assert_false(KNOWN(v->runner[0].boost));
	assert_false(v->runner[0].boosted);
	v = t_view(g, SEAT_OBSERVER)->state;
	for (int i = 0; i < 4; i++)
		assert_false(KNOWN(v->runner[i].boost));
	v = t_view(g, SEAT_REVEAL)->state;
	assert_int_equal(v->runner[0].boost, runner(0)->boost);
	play("BOOST", "ROLL", "ROLL", 1, 1, 1);
	v = t_view(g, 1)->state;
	assert_true(v->runner[0].boosted);
	assert_false(v->runner[3].boosted);
	assert_int_equal(v->runner[0].energy, 2);
}

static void RACE_4_2_standing_orders_are_hidden(void **state)
{
	(void)state;
	play("STAND REST", "ROLL", "ROLL", 0, 1, 1);
	assert_int_equal(t_view(g, 0)->standing->n, 1);
	assert_int_equal(t_view(g, 1)->standing->n, 0);
	assert_int_equal(t_view(g, SEAT_OBSERVER)->standing->n, 0);
}

static const char *checked(const char *text)
{
	static char out[600];
	static struct orders os;
	static struct notes ns;
	struct buf b = BUF_INIT;
	play_check(&race_rules, t_view(g, 0), RACE_RUN, text, strlen(text), 1, &os, &ns);
	for (int i = 0; i < ns.n; i++) {
		const struct note *n = &ns.note[i];
		bool refused = n->core && n->type == NOTE_REFUSED;
		if (!n->core || refused)
			buf_printf(&b, "%s%d:%s", b.len ? " " : "", n->line,
				refused ? vocab_id(&race_refusals, n->arg[0]) : race_notes[n->type].id);
	}
	const struct note *last = &ns.note[ns.n - 1];
	snprintf(out, sizeof(out), "%s %d-%d", b.data, last->arg[0], last->arg[1]);
	buf_release(&b);
	return out;
}

static void RACE_2_6_check_tells_costs_and_a_forecast(void **state)
{
	(void)state;
	assert_string_equal(checked("ROLL"), "0:forecast 1-6");
	assert_string_equal(checked("REST"), "0:forecast 0-0");
	assert_string_equal(checked("PUSH 2"), "0:forecast 0-10");
	assert_string_equal(checked("PUSH 3\nROLL"), "1:no-energy 0:forecast 1-6");
	assert_string_equal(checked("ROLL\nREST"), "2:second-move 0:forecast 1-6");
	begin("blue red white", "");
	runner(0)->boost = 4;
	assert_string_equal(checked("BOOST"), "0:forecast 5-10");
	begin("blue red white", "");
	runner(0)->boosted = true;
	assert_string_equal(checked("BOOST"), "1:no-boost 0:forecast 1-6");
	begin("blue red white", "");
	runner(0)->energy = 6;
	assert_string_equal(checked("REST"), "1:full-energy 0:forecast 0-0");
}

static void RACE_2_3__RACE_2_4_legal_moves_are_listed(void **state)
{
	(void)state;
	struct legal l;
	race_rules.legal(t_view(g, 0), RACE_PUSH, NULL, &l);
	assert_true(l.now);
	assert_int_equal(l.values[0][0], 3);
	race_rules.legal(t_view(g, 0), RACE_ROLL, NULL, &l);
	assert_true(l.now);
	race_rules.legal(t_view(g, 0), RACE_BOOST, NULL, &l);
	assert_true(l.now);
	begin("blue red white", "");
	runner(0)->boosted = true;
	runner(0)->energy = 0;
	race_rules.legal(t_view(g, 0), RACE_PUSH, NULL, &l);
	assert_false(l.now);
	race_rules.legal(t_view(g, 0), RACE_BOOST, NULL, &l);
	assert_false(l.now);
	begin("blue red white", "energy=high");
	race_rules.legal(t_view(g, 0), RACE_PUSH, NULL, &l);
	assert_int_equal(l.values[0][0], 7);
}

static void RACE_2_10_invariants_find_impossible_positions(void **state)
{
	(void)state;
	struct race_state good = g->s, bad = good;
	assert_null(race_rules.invariants(&bad));
	bad.runner[0].position = 21;
	assert_non_null(race_rules.invariants(&bad));
	bad = good;
	bad.runner[3].energy = 1;
	assert_non_null(race_rules.invariants(&bad));
	bad = good;
	bad.runner[0].boost = bad.runner[1].boost;
	assert_non_null(race_rules.invariants(&bad));
}

static void RACE_1_1_the_tables_are_sound(void **state)
{
	(void)state;
	struct err e = ERR_INIT;
	char why[200] = "";
	assert_true(grammar_check(race_rules.grammar, why, sizeof(why)));
	assert_true(event_types_check(&race_rules, why, sizeof(why)));
	assert_int_equal(schema_check(race_rules.state, &e), 0);
	assert_int_equal(schema_check(race_rules.sheet_schema, &e), 0);
}

#define T(f) cmocka_unit_test_setup(f, start)

int main(void)
{
	const struct CMUnitTest tests[] = {
		T(RACE_1_1_two_to_four_runners),
		T(RACE_1_2_everybody_starts_at_0),
		T(RACE_1_3_energy_at_the_start),
		T(RACE_1_4_boosts_are_dealt_face_down),
		T(RACE_2_1_roll_runs_the_die),
		T(RACE_2_2_rest_gains_energy),
		T(RACE_2_3_push_runs_further_or_stumbles),
		T(RACE_2_4_boost_is_added_once),
		T(RACE_2_5_the_first_move_that_holds_counts),
		T(RACE_2_6_what_can_not_be_is_refused_and_skipped),
		T(RACE_2_7_without_a_move_one_rolls),
		T(RACE_2_8_conditions_see_the_beginning_of_the_round),
		T(RACE_2_9_orders_stand),
		T(RACE_2_7__RACE_2_9_a_standing_move_that_does_not_hold_is_none),
		T(RACE_2_10_nobody_passes_the_finish),
		T(RACE_3_1_the_race_ends),
		T(RACE_3_2_the_farthest_wins),
		T(RACE_4_1_boosts_are_hidden_until_played),
		T(RACE_4_2_standing_orders_are_hidden),
		T(RACE_2_6_check_tells_costs_and_a_forecast),
		T(RACE_2_3__RACE_2_4_legal_moves_are_listed),
		T(RACE_2_10_invariants_find_impossible_positions),
		T(RACE_1_1_the_tables_are_sound),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
