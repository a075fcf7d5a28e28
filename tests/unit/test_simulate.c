/* SPDX-License-Identifier: MIT */
#include "game/simulate.h"

#include "base/json.h"
#include "base/sign.h"
#include "rules/race/race.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static struct simulation s;
static struct simulation_result r;
static struct err e;

static int start(void **state)
{
	(void)state;
	sign_start();
	s = (struct simulation){
		.rules = rules_find("race"), .seats = 3, .games = 60, .jobs = 1, .seed = { 7 }
	};
	return 0;
}

/* The result as JSON without what the clock says. */
static void counted(struct buf *b)
{
	assert_int_equal(simulate(&s, &r, &e), 0);
	r.ms = 0;
	buf_clear(b);
	simulation_json(b, &s, &r);
}

static void jobs_do_not_matter(void **state)
{
	(void)state;
	struct buf one = BUF_INIT, many = BUF_INIT;
	counted(&one);
	s.jobs = 5;
	counted(&many);
	assert_string_equal(one.data, many.data);
	s.check = true;
	counted(&many);
	assert_string_equal(one.data, many.data);
	s.seed[0] = 8;
	counted(&many);
	assert_string_not_equal(one.data, many.data);
	buf_release(&one);
	buf_release(&many);
}

static void results_add_up(void **state)
{
	(void)state;
	struct buf b = BUF_INIT;
	counted(&b);
	assert_int_equal(r.games, 60);
	assert_int_equal(r.outcome[0] + r.outcome[1], 60);
	assert_int_equal(r.reason[0] + r.reason[1], 60);
	assert_true(r.seat[0] + r.seat[1] + r.seat[2] >= 60);
	assert_int_equal(r.seat[3], 0);
	assert_int_equal(r.refused, 0);
	assert_int_equal(r.points[0].min, 20);
	assert_true(r.windows.min >= 1 && r.windows.max <= 40 && r.windows.sum >= 60 * r.windows.min);
	cJSON *v = cJSON_Parse(b.data);
	assert_non_null(v);
	assert_non_null(cJSON_GetObjectItem(v, "outcomes"));
	assert_string_equal(cJSON_GetObjectItem(v, "seat_points_name")->valuestring, "steps");
	int half = cJSON_GetObjectItem(cJSON_GetObjectItem(v, "windows"), "median")->valueint;
	assert_true(half >= r.windows.min && half <= r.windows.max);
	assert_int_equal(cJSON_GetArraySize(cJSON_GetObjectItem(v, "seat_points")), 3);
	for (int i = 0; i < 3; i++) {
		const cJSON *seat = cJSON_GetArrayItem(cJSON_GetObjectItem(v, "seat_points"), i);
		assert_int_equal(cJSON_GetObjectItem(seat, "min")->valueint, r.seat_points[i].min);
		assert_int_equal(cJSON_GetObjectItem(seat, "max")->valueint, 20);
	}
	/* Nobody is ahead of the winners. */
	assert_int_equal(r.points[0].max, 20);
	cJSON_Delete(v);
	buf_clear(&b);
	simulation_table(&b, &s, &r);
	assert_non_null(strstr(b.data, "sole-winner"));
	assert_non_null(strstr(b.data, "steps of the winners"));
	assert_non_null(strstr(b.data, "steps of white "));
	assert_null(strstr(b.data, "steps of yellow"));
	assert_non_null(strstr(b.data, "games a second"));
	buf_release(&b);
}

static void tables_show_intervals(void **state)
{
	(void)state;
	struct buf b = BUF_INIT;
	struct simulation_result known = {
		.games = 1000, .outcome = { 402, 598 }, .reason = { 1000 }, .ms = 2000, .refused = 3
	};
	known.points[0] = (struct simulation_range){ -2005, -9, 3 };
	known.length[7] = 499;
	known.length[12] = 1;
	known.length[30] = 500;
	simulation_table(&b, &s, &known);
	assert_non_null(strstr(b.data, "402  40.2 %"));
	assert_non_null(strstr(b.data, "(37.2 to 43.3 %)"));
	assert_non_null(strstr(b.data, "(99.6 to 100.0 %)"));
	assert_non_null(strstr(b.data, "-2.01  from -9 to 3"));
	assert_non_null(strstr(b.data, "half of the games end by     12\n"));
	assert_non_null(strstr(b.data, "2.00 s, 500 games a second"));
	assert_non_null(strstr(b.data, "bot lines refused          3"));
	buf_release(&b);
}

static void many_outcomes_show_those_that_happened(void **state)
{
	(void)state;
	struct buf b = BUF_INIT;
	struct simulation_result known = { .games = 10, .outcome = { [1] = 10 }, .reason = { 10 } };
	s.rules = rules_find("terra-galactix");
	simulation_table(&b, &s, &known);
	assert_null(strstr(b.data, s.rules->outcomes->ids[0]));
	assert_non_null(strstr(b.data, s.rules->outcomes->ids[1]));
	buf_clear(&b);
	simulation_json(&b, &s, &known);
	assert_non_null(strstr(b.data, s.rules->outcomes->ids[0]));
	assert_non_null(
		strstr(b.data, "\"points_names\":[\"points of the winners\",\"points of the others\"]"));
	assert_non_null(strstr(b.data, "\"seat_points\":null,\"seat_points_name\":null"));
	buf_release(&b);
}

static void nonsense_is_refused(void **state)
{
	(void)state;
	s.games = 0;
	assert_int_equal(simulate(&s, &r, &e), ERR_USAGE);
	s.games = 1;
	s.jobs = 65;
	assert_int_equal(simulate(&s, &r, &e), ERR_USAGE);
	s.jobs = 1;
	s.seats = 5;
	assert_int_equal(simulate(&s, &r, &e), ERR_USAGE);
	s.seats = 2;
	s.options = &(struct context){ .version = 1, .option = { 9, 0 } };
	assert_int_equal(simulate(&s, &r, &e), ERR_USAGE);
}

static const char *broken(const void *state)
{
	return ((const struct race_state *)state)->round > 2 ? "the race has a third round" : NULL;
}

static void failures_name_the_game(void **state)
{
	(void)state;
	struct rules bad = *s.rules;
	bad.invariants = broken;
	s.rules = &bad;
	s.jobs = 3;
	e = (struct err)ERR_INIT;
	assert_int_equal(simulate(&s, &r, &e), ERR_SOFTWARE);
	assert_string_equal(e.id, "simulate.game");
	assert_non_null(strstr(
		e.text, "game 0, window 2: race: an invariant does not hold: the race has a third round"));
}

static void babble(const struct view *view, struct dice *d, struct buf *b)
{
	(void)view;
	(void)d;
	buf_str(b, "JUMP\n");
}

static void bots_that_babble_are_found(void **state)
{
	(void)state;
	struct rules bad = *s.rules;
	bad.bot = babble;
	s.rules = &bad;
	s.games = 2;
	assert_int_equal(simulate(&s, &r, &e), 0);
	assert_true(r.refused > 0);
	s.check = true;
	assert_int_equal(simulate(&s, &r, &e), ERR_SOFTWARE);
	assert_non_null(strstr(e.text, "JUMP"));
}

/* Three lines of which one comes up. */
static void write_idle(const struct view *view, struct dice *d, struct buf *b)
{
	(void)view;
	(void)d;
	buf_str(b, "ROLL\nIF round > 40 THEN REST\nREST\n");
}

/* A REST that is written makes a difference, though nobody asks for it. */
static void look_at_idle(void *state, struct orders *const os[RULES_SEATS], struct dice *d, struct events *es)
{
	struct race_state *race = state;
	int rests = 0;
	for (int i = 0; i < os[1]->n; i++)
		rests += os[1]->order[i].verb == RACE_REST && !os[1]->order[i].n_tests;
	s.rules->resolve(state, os, d, es);
	if (rests)
		race->runner[1].energy = 0;
}

static void lines_without_effect_that_have_one_are_named(void **state)
{
	(void)state;
	struct rules bad = *s.rules;
	bad.bot = write_idle;
	s.games = 2;
	s.check = true;
	struct simulation mended = s;
	mended.rules = &bad;
	assert_int_equal(simulate(&mended, &r, &e), 0);
	bad.resolve = look_at_idle;
	e = (struct err)ERR_INIT;
	assert_int_equal(simulate(&mended, &r, &e), ERR_SOFTWARE);
	assert_non_null(strstr(e.text, "game 0, window 1"));
	assert_non_null(strstr(e.text, "a line without effect had an effect, line 3 of red: REST"));
}

#define T(f) cmocka_unit_test_setup(f, start)

int main(void)
{
	const struct CMUnitTest tests[] = {
		T(jobs_do_not_matter),
		T(results_add_up),
		T(tables_show_intervals),
		T(many_outcomes_show_those_that_happened),
		T(nonsense_is_refused),
		T(failures_name_the_game),
		T(bots_that_babble_are_found),
		T(lines_without_effect_that_have_one_are_named),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
