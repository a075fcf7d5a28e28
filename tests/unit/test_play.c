/* SPDX-License-Identifier: MIT */
#include "core/play.h"

#include "base/json.h"
#include "base/sign.h"
#include "rules/race/race.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const struct rules *r;
static const struct play_keys keys = { { 1 }, { 2 } }, other_keys = { { 3 }, { 4 } };
static const struct context two = { .version = 1, .seats = 5, .option = { 20, 0 } };

static int start(void **state)
{
	sign_start();
	r = rules_find("race");
	assert_non_null(r);
	*state = play_new(r);
	struct err e = ERR_INIT;
	assert_int_equal(play_setup(*state, &two, &keys, &e), 0);
	return 0;
}

static int stop(void **state)
{
	play_free(*state);
	return 0;
}

static void window(struct play *p, const char *blue, const char *white)
{
	struct err e = ERR_INIT;
	struct play_seat in[RULES_SEATS] = {
		[0] = { PLAY_FILE, blue, strlen(blue), 7 }, [2] = { PLAY_FILE, white, strlen(white), 7 }
	};
	assert_int_equal(play_window(p, in, &other_keys, &e), 0);
}

static char *saved(const struct play *p)
{
	struct buf b = BUF_INIT;
	play_save(p, &b);
	return buf_detach(&b);
}

static void set_up_is_refused_when_it_does_not_fit(void **state)
{
	struct err e = ERR_INIT;
	static const struct {
		struct context game;
		const char *id;
	} bad[] = {
		{ { .seats = 1, .option = { 20, 0 } }, "rules.seats" },
		{ { .seats = 31, .option = { 20, 0 } }, "rules.seats" },
		{ { .seats = 33, .option = { 20, 0 } }, "rules.seats" },
		{ { .seats = 5, .option = { 9, 0 } }, "rules.option" },
		{ { .seats = 5, .option = { 20, 2 } }, "rules.option" },
		{ { .seats = 7, .option = { 10, 0 } }, "rules.option" },
	};
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		assert_int_equal(play_setup(*state, &bad[i].game, &keys, &e), ERR_USAGE);
		assert_string_equal(e.id, bad[i].id);
	}
}

static void a_window_reads_text_and_moves_on(void **state)
{
	struct play *p = *state;
	assert_int_equal(play_seats(p), 5);
	assert_int_equal(play_awaiting(p)->must, 5);
	assert_false(play_at_once(p));
	window(p, "ROLL\nSTAND REST\nnonsense", "REST");
	assert_int_equal(play_orders(p, 0)->n, 2);
	assert_int_equal(play_notes(p, 0)->n, 3);
	assert_int_equal(play_notes(p, 0)->note[2].line, 9);
	assert_string_equal(play_text(p, 2)->data, "REST");
	assert_int_equal(play_standing(p, 0)->n, 1);
	assert_int_equal(dice_rolls(play_dice(p)), 1);
	assert_true(events_count(play_events(p)) >= 2);
	assert_int_equal(play_events_fit(p, NULL), 0);
	assert_ptr_equal(play_rules(p), r);
	assert_non_null(play_state(p));
}

static void saved_and_loaded_positions_go_on_alike(void **state)
{
	struct play *p = *state, *q = play_new(r);
	struct err e = ERR_INIT;
	window(p, "ROLL\nSTAND IF BEHIND > 1 THEN PUSH 1 ELSE REST", "PUSH 2\nBOOST");
	char *before = saved(p);
	cJSON *v = json_parse_canonical(before, strlen(before), "t", &e);
	assert_non_null(v);
	assert_non_null(strstr(before, "[\"IF behind > 1 THEN PUSH 1 ELSE REST\"]"));
	assert_int_equal(play_load(q, 5, v, &e), 0);
	assert_int_equal(play_standing(q, 0)->n, 2);
	char *loaded = saved(q);
	assert_string_equal(loaded, before);
	play_reverse(q, true);
	window(p, "", "ROLL");
	window(q, "", "ROLL");
	char *a = saved(p), *b = saved(q);
	assert_string_equal(a, b);
	struct buf x = BUF_INIT, y = BUF_INIT;
	events_write_full(&x, r, play_events(p), play_dice(p));
	events_write_full(&y, r, play_events(q), play_dice(q));
	assert_string_equal(x.data, y.data);
	buf_release(&x);
	buf_release(&y);
	cJSON_Delete(v);
	free(before);
	free(loaded);
	free(a);
	free(b);
	play_free(q);
}

static void a_position_that_breaks_an_invariant_is_refused(void **state)
{
	struct play *p = *state;
	struct err e = ERR_INIT;
	char *text = saved(p);
	char *at = strstr(text, "\"position\":0");
	assert_non_null(at);
	struct buf b = BUF_INIT;
	buf_add(&b, text, (size_t)(at - text));
	buf_str(&b, "\"position\":60");
	buf_str(&b, at + strlen("\"position\":0"));
	cJSON *v = json_parse(b.data, b.len, "t", &e);
	assert_int_equal(play_load(p, 5, v, &e), ERR_DATA);
	assert_string_equal(e.id, "rules.invariant");
	cJSON_Delete(v);
	buf_release(&b);
	free(text);
}

static void origins(void **state)
{
	struct play *p = *state;
	struct err e = ERR_INIT;
	struct play_seat in[RULES_SEATS] = { [0] = { .origin = PLAY_DEFAULT }, [2] = { .origin = PLAY_BOT } };
	assert_int_equal(play_window(p, in, &other_keys, &e), 0);
	assert_string_equal(play_text(p, 0)->data, "ROLL\n");
	assert_true(play_text(p, 2)->len > 4);
	in[0].origin = PLAY_FILE;
	assert_int_equal(play_window(p, in, &keys, &e), 0);
	assert_int_equal(play_orders(p, 0)->n, 0);
}

static void bots_play_to_the_end(void **state)
{
	struct play *p = *state;
	struct err e = ERR_INIT;
	struct play_seat in[RULES_SEATS] = { [0] = { .origin = PLAY_BOT }, [2] = { .origin = PLAY_BOT } };
	int windows = 0;
	for (struct play_keys k = keys; !play_outcome(p)->ended; k.open[1]++, windows++)
		assert_int_equal(play_window(p, in, &k, &e), 0);
	assert_in_range(windows, 2, 40);
	assert_int_equal(play_window(p, in, &keys, &e), ERR_UNAVAILABLE);
	assert_false(play_at_once(p));
}

static void scripts_tell_the_dice(void **state)
{
	struct play *p = *state;
	struct err e = ERR_INIT;
	static const int six[] = { 6 };
	static const struct dice_script script[] = { { "run/blue", 1, six } };
	struct play_seat in[RULES_SEATS] = {
		[0] = { .origin = PLAY_DEFAULT }, [2] = { .origin = PLAY_DEFAULT }
	};
	assert_int_equal(play_window_scripted(p, in, &keys, script, 1, &e), 0);
	assert_null(dice_script_unused(play_dice(p)));
	assert_int_equal(dice_value(play_dice(p), 0, 0), 6);
}

static void checks_see_a_view_only(void **state)
{
	struct play *p = *state;
	static struct orders os;
	static struct notes ns;
	static const char text[] = "PUSH 3\nCLEAR REST\nSTAND ROLL\n";
	char *before = saved(p);
	play_check_seat(p, 0, text, strlen(text), 7, &os, &ns);
	char *after = saved(p);
	assert_string_equal(before, after);
	assert_int_equal(os.n, 2);
	assert_int_equal(ns.note[0].line, 7);
	assert_int_equal(ns.note[1].type, NOTE_NOTHING_TO_CLEAR);
	assert_true(ns.note[3].core);
	assert_int_equal(ns.note[3].type, NOTE_REFUSED);
	assert_string_equal(vocab_id(r->refusals.reasons, ns.note[3].arg[0]), "no-energy");
	free(before);
	free(after);
}

/* A game whose first windows wait for nobody, made from the race. */
static int silent;

static void awaiting(const void *state, struct awaiting *out)
{
	(void)state;
	out->must = silent-- > 0 ? 0 : 5;
}

static int next_key(void *ctx, struct play_keys *k, struct err *e)
{
	(void)e;
	*k = keys;
	k->open[5] = (uint8_t)++ * (int *)ctx;
	return 0;
}

static int stop_at_three(void *ctx, struct play *p, struct err *e)
{
	(void)p;
	return *(int *)ctx == 3 ? err_set(e, ERR_IO, "t", "stopped") : 0;
}

static void windows_that_wait_for_nobody_follow_at_once(void **state)
{
	(void)state;
	struct rules quick = *r;
	struct err e = ERR_INIT;
	int count = 0;
	quick.awaiting = awaiting;
	struct play *p = play_new(&quick);
	struct play_host h = { next_key, NULL, &count };
	silent = 3;
	assert_int_equal(play_setup(p, &two, &keys, &e), 0);
	assert_true(play_at_once(p));
	assert_int_equal(play_run(p, &h, &e), 0);
	assert_int_equal(count, 3);
	h.done = stop_at_three;
	count = 0;
	silent = 5;
	assert_int_equal(play_setup(p, &two, &keys, &e), 0);
	assert_int_equal(play_run(p, &h, &e), ERR_IO);
	play_free(p);
}

static int endless_result;

static void never(const void *state, struct outcome *out)
{
	(void)state;
	(void)out;
	endless_result++;
}

static void resolve_nothing(
	void *state, struct orders *const os[RULES_SEATS], struct dice *d, struct events *es)
{
	(void)state;
	(void)os;
	(void)d;
	(void)es;
}

static void but_not_for_ever(void **state)
{
	(void)state;
	struct rules quick = *r;
	struct err e = ERR_INIT;
	int count = 0;
	quick.awaiting = awaiting;
	quick.result = never;
	quick.resolve = resolve_nothing;
	struct play *p = play_new(&quick);
	struct play_host h = { next_key, NULL, &count };
	silent = 1000;
	assert_int_equal(play_setup(p, &two, &keys, &e), 0);
	assert_int_equal(play_run(p, &h, &e), ERR_SOFTWARE);
	assert_int_equal(count, PLAY_AT_ONCE);
	play_free(p);
}

/* Races whose rules have a bug: a state, or a view, that cannot be written. */
static void resolve_too_far(
	void *state, struct orders *const os[RULES_SEATS], struct dice *d, struct events *es)
{
	(void)os;
	(void)d;
	(void)es;
	((struct race_state *)state)->runner[2].energy = 200;
}

static void setup_too_far(void *state, struct dice *d, struct events *es)
{
	r->setup(state, d, es);
	((struct race_state *)state)->runner[0].position = 61;
}

static const struct field points_fields[] = { FIELD_MAP_INT(
	struct outcome, points, "points", &race_outcomes, 0, 9) };
static const struct schema points_schema = SCHEMA("points", struct outcome, points_fields);
static void sheet_too_far(const struct view *v, void *sheet)
{
	((struct outcome *)sheet)->points[RACE_SHARED] = v->seat == 2 ? 200 : 0;
}

static void a_bug_of_the_rules_is_an_error_with_the_path_of_the_field(void **state)
{
	(void)state;
	static const struct play_seat in[RULES_SEATS];
	struct rules wrong = *r;
	struct err e = ERR_INIT;
	struct play *p = play_new(&wrong);
	wrong.resolve = resolve_too_far;
	wrong.sheet_schema = &points_schema;
	wrong.sheet = sheet_too_far;
	assert_int_equal(play_setup(p, &two, &keys, &e), 0);
	assert_int_equal(play_sheets_fit(p, &e), ERR_SOFTWARE);
	assert_string_equal(e.id, "rules.range");
	assert_string_equal(
		e.text, "race: the rules left points.shared of the sheet of white out of its range");
	assert_int_equal(play_window(p, in, &keys, &e), ERR_SOFTWARE);
	assert_string_equal(
		e.text, "race: the rules left runners.white.energy of the state out of its range");
	wrong.setup = setup_too_far;
	assert_int_equal(play_setup(p, &two, &keys, &e), ERR_SOFTWARE);
	assert_string_equal(
		e.text, "race: the rules left runners.blue.position of the state out of its range");
	play_free(p);
}

static void resolve_with_no_such_seat(
	void *state, struct orders *const os[RULES_SEATS], struct dice *d, struct events *es)
{
	r->resolve(state, os, d, es);
	EVENT(es, race_events, RACE_RESTED, AUDIENCE_ALL, RACE_SEATS, 1);
}

static void an_event_outside_its_words_is_an_error_with_its_id(void **state)
{
	(void)state;
	static const struct play_seat in[RULES_SEATS];
	struct rules wrong = *r;
	struct err e = ERR_INIT;
	struct play *p = play_new(&wrong);
	wrong.resolve = resolve_with_no_such_seat;
	assert_int_equal(play_setup(p, &two, &keys, &e), 0);
	assert_int_equal(play_window(p, in, &keys, &e), ERR_SOFTWARE);
	assert_string_equal(e.id, "rules.event");
	assert_string_equal(e.text, "race: the event rested has seat outside its words");
	play_free(p);
}

/* Races that tell the wrong seats: `told` goes to `wrong_audience`. */
static enum race_event told;
static uint32_t wrong_audience;

static void tell_wrongly(struct events *es)
{
	if (told == RACE_DEALT)
		EVENT(es, race_events, RACE_DEALT, wrong_audience, 3);
	else
		EVENT(es, race_events, RACE_RESTED, wrong_audience, 0, 1);
}

static void resolve_and_tell(
	void *state, struct orders *const os[RULES_SEATS], struct dice *d, struct events *es)
{
	r->resolve(state, os, d, es);
	tell_wrongly(es);
}

static void setup_and_tell(void *state, struct dice *d, struct events *es)
{
	r->setup(state, d, es);
	tell_wrongly(es);
}

static void an_event_for_others_than_its_type_says_is_an_error_with_its_id(void **state)
{
	(void)state;
	static const struct play_seat in[RULES_SEATS];
	static const struct {
		enum race_event told;
		uint32_t audience;
		const char *text;
	} wrong[] = {
		{ RACE_DEALT, AUDIENCE_ALL, "race: the event dealt is private and not for one seat alone" },
		{ RACE_DEALT, 5, "race: the event dealt is private and not for one seat alone" },
		{ RACE_DEALT, AUDIENCE_SEAT(1),
			"race: the event dealt is private and not for one seat alone" },
		{ RACE_RESTED, AUDIENCE_SEAT(0),
			"race: the event rested is not private and not for everybody" },
	};
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		struct rules loud = *r;
		struct err e = ERR_INIT;
		struct play *p = play_new(&loud);
		told = wrong[i].told;
		wrong_audience = wrong[i].audience;
		loud.resolve = resolve_and_tell;
		assert_int_equal(play_setup(p, &two, &keys, &e), 0);
		assert_int_equal(play_window(p, in, &keys, &e), ERR_SOFTWARE);
		assert_string_equal(e.id, "rules.audience");
		assert_string_equal(e.text, wrong[i].text);
		loud.setup = setup_and_tell;
		assert_int_equal(play_setup(p, &two, &keys, &e), ERR_SOFTWARE);
		assert_string_equal(e.text, wrong[i].text);
		play_free(p);
	}
}

static void a_position_has_its_own_seats(void **state)
{
	struct play *p = *state, *q = play_new(r);
	struct err e = ERR_INIT;
	char *text = saved(p);
	cJSON *v = json_parse(text, strlen(text), "t", &e);
	assert_int_equal(play_sheets_fit(p, &e), 0);
	assert_int_equal(play_load(q, 5, v, &e), 0);
	for (uint32_t seats = 1; seats < 16; seats++) {
		if (seats == 5)
			continue;
		assert_int_equal(play_load(q, seats, v, &e), ERR_DATA);
		assert_string_equal(e.id, "rules.seats");
	}
	cJSON_Delete(v);
	free(text);
	play_free(q);
}

static void views_of_everybody(void **state)
{
	struct play *p = *state;
	struct buf b = BUF_INIT;
	view_write(&b, play_view(p, SEAT_OBSERVER));
	assert_null(strstr(b.data, "\"boost\":1"));
	assert_non_null(strstr(b.data, "\"boost\":null"));
	buf_clear(&b);
	view_write(&b, play_view(p, 2));
	assert_null(strstr(b.data, "\"white\":{\"boost\":null"));
	assert_ptr_equal(play_view(p, 2), play_view(p, 2));
	buf_clear(&b);
	view_write(&b, play_view(p, SEAT_REVEAL));
	assert_null(strstr(b.data, "null"));
	buf_release(&b);
}

#define T(f) cmocka_unit_test_setup_teardown(f, start, stop)

int main(void)
{
	const struct CMUnitTest tests[] = {
		T(set_up_is_refused_when_it_does_not_fit),
		T(a_window_reads_text_and_moves_on),
		T(saved_and_loaded_positions_go_on_alike),
		T(a_position_that_breaks_an_invariant_is_refused),
		T(origins),
		T(bots_play_to_the_end),
		T(scripts_tell_the_dice),
		T(checks_see_a_view_only),
		T(windows_that_wait_for_nobody_follow_at_once),
		T(but_not_for_ever),
		T(a_bug_of_the_rules_is_an_error_with_the_path_of_the_field),
		T(an_event_outside_its_words_is_an_error_with_its_id),
		T(an_event_for_others_than_its_type_says_is_an_error_with_its_id),
		T(a_position_has_its_own_seats),
		T(views_of_everybody),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
