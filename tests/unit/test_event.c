/* SPDX-License-Identifier: MIT */
#include "rules/rules.h"

#include "base/sign.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const char *const seat_ids[] = { "blue", "red" };
static const struct vocab seats = VOCAB("seats", seat_ids);
static const char *const land_ids[] = { "usa", "china", "japan" };
static const struct vocab lands = VOCAB("lands", land_ids);

enum { JOINS, FIGHT, QUIET, CARD, LOOKED, TYPES };
static const struct event_type types[TYPES] = {
	[JOINS] = { .id = "joins",
		.args = { { "who", ARG_SEAT, NULL }, { "country", ARG_ID, &lands },
			{ "zeal", ARG_INT, NULL } } },
	[FIGHT] = { .id = "fight",
		.args = { { "roll", ARG_ROLL, NULL }, { "lands", ARG_SET, &lands },
			{ "seats", ARG_SET, NULL } } },
	[QUIET] = { .id = "quiet" },
	[CARD] = { .id = "card", .args = { { "card", ARG_INT, NULL } }, .is_private = true },
	[LOOKED] = { .id = "looked",
		.args = { { "who", ARG_SEAT, NULL }, { "lands", ARG_IDS, &lands },
			{ "seats", ARG_IDS, NULL } } },
};

static const char *const reason_ids[] = { "no-money", "no-room" };
static const struct vocab reasons = VOCAB("refusal", reason_ids);
static const struct note_type note_types[] = {
	{ "no-money", NOTE_ERROR, { { "price", ARG_INT, NULL }, { "country", ARG_ID, &lands } } },
	{ "fine", NOTE_OK, { { 0 } } },
};
static const char *const window_ids[] = { "council" };
static const struct vocab windows = VOCAB("windows", window_ids);
static const struct verb verbs[] = { { .name = "BUILD",
	.windows = 1,
	.n_parts = 1,
	.help = "build",
	.parts = { { .name = "module", .min = 1, .max = 1, .lo = 1, .hi = 4 } } } };
static const struct grammar grammar = { &windows, verbs, 1, NULL, 0 };

static const struct rules rules = { .seats = &seats,
	.grammar = &grammar,
	.events = types,
	.n_events = TYPES,
	.notes = note_types,
	.n_notes = 2,
	.refusals = { .reasons = &reasons, .about = A_ID("land", lands) } };

static struct events *es;
static struct dice *d;

static int start(void **state)
{
	(void)state;
	static const uint8_t key[32] = { 1 };
	sign_start();
	es = events_new();
	d = dice_new();
	dice_begin(d, key, key);
	return 0;
}

static int stop(void **state)
{
	(void)state;
	events_free(es);
	dice_free(d);
	return 0;
}

static void written(uint32_t audience, const char *want)
{
	struct buf b = BUF_INIT;
	events_write(&b, &rules, es, audience, d);
	assert_string_equal(b.data, want);
	buf_release(&b);
}

static void everybody_sees_what_is_for_them(void **state)
{
	(void)state;
	written(AUDIENCE_ALL, "[]");
	EVENT(es, types, JOINS, AUDIENCE_ALL, 1, 2, -7);
	EVENT(es, types, JOINS, AUDIENCE_ALL, -1, -1, 0);
	EVENT(es, types, CARD, AUDIENCE_SEAT(0), 9);
	EVENT0(es, types, QUIET, AUDIENCE_ALL);
	assert_int_equal(events_count(es), 4);
	assert_int_equal(events_at(es, 0)->arg[2], -7);
#define BOTH_JOIN                                                                  \
	"{\"country\":\"japan\",\"event\":\"joins\",\"who\":\"red\",\"zeal\":-7}," \
	"{\"country\":null,\"event\":\"joins\",\"who\":null,\"zeal\":0},"
	written(AUDIENCE_SEAT(0), "[" BOTH_JOIN "{\"card\":9,\"event\":\"card\"},{\"event\":\"quiet\"}]");
	written(AUDIENCE_SEAT(1), "[" BOTH_JOIN "{\"event\":\"quiet\"}]");
	written(AUDIENCE_OBSERVER, "[" BOTH_JOIN "{\"event\":\"quiet\"}]");
	struct buf b = BUF_INIT;
	events_write_full(&b, &rules, es, d);
	assert_string_equal(b.data,
		"[[null,{\"country\":\"japan\",\"event\":\"joins\",\"who\":\"red\",\"zeal\":-7}],"
		"[null,{\"country\":null,\"event\":\"joins\",\"who\":null,\"zeal\":0}],"
		"[[\"blue\"],{\"card\":9,\"event\":\"card\"}],[null,{\"event\":\"quiet\"}]]");
	buf_release(&b);
	events_clear(es);
	written(AUDIENCE_ALL, "[]");
}

static bool fits(int type, uint32_t audience)
{
	const struct event e = { .type = (uint16_t)type, .audience = audience };
	return event_audience_fits(&rules, &e, AUDIENCE_SEAT(0) | AUDIENCE_SEAT(1));
}

static void a_private_event_is_for_one_seat_that_plays(void **state)
{
	(void)state;
	assert_true(fits(CARD, AUDIENCE_SEAT(0)));
	assert_true(fits(CARD, AUDIENCE_SEAT(1)));
	assert_false(fits(CARD, AUDIENCE_SEAT(2)));
	assert_false(fits(CARD, AUDIENCE_SEAT(0) | AUDIENCE_SEAT(1)));
	assert_false(fits(CARD, AUDIENCE_SEAT(0) | AUDIENCE_OBSERVER));
	assert_false(fits(CARD, AUDIENCE_OBSERVER));
	assert_false(fits(CARD, AUDIENCE_ALL));
	assert_false(fits(CARD, 0));
}

static void all_others_are_for_everybody(void **state)
{
	(void)state;
	assert_true(fits(QUIET, AUDIENCE_ALL));
	assert_false(fits(QUIET, AUDIENCE_SEAT(0)));
	assert_false(fits(QUIET, AUDIENCE_ALL & ~AUDIENCE_OBSERVER));
	assert_false(fits(QUIET, 0));
}

static void dice_and_sets(void **state)
{
	(void)state;
	static const int fives[] = { 5, 6 };
	static const struct dice_script script[] = { { "war", 2, fives } };
	dice_use_script(d, script, 1);
	int r = dice_roll(d, DICE_OPEN, 6, 2, "war");
	EVENT(es, types, FIGHT, AUDIENCE_ALL, r, 5, 2);
	EVENT(es, types, FIGHT, AUDIENCE_ALL, -1, 0, 0);
	written(AUDIENCE_SEAT(1),
		"[{\"event\":\"fight\",\"lands\":[\"usa\",\"japan\"],"
		"\"roll\":{\"dice\":[5,6],\"label\":\"war\",\"sides\":6},\"seats\":[\"red\"]},"
		"{\"event\":\"fight\",\"lands\":[],\"roll\":null,\"seats\":[]}]");
}

static void lists_keep_order_and_repetitions(void **state)
{
	(void)state;
	static const uint8_t land[] = { 2, 0, 2, 2 }, seat[] = { 1, 0, 1 };
	EVENT(es, types, LOOKED, AUDIENCE_ALL, 0, events_list(es, land, 4), events_list(es, seat, 3));
	EVENT(es, types, LOOKED, AUDIENCE_ALL, 1, events_list(es, NULL, 0), events_list(es, seat, 1));
	written(AUDIENCE_SEAT(0),
		"[{\"event\":\"looked\",\"lands\":[\"japan\",\"usa\",\"japan\",\"japan\"],"
		"\"seats\":[\"red\",\"blue\",\"red\"],\"who\":\"blue\"},"
		"{\"event\":\"looked\",\"lands\":[],\"seats\":[\"red\"],\"who\":\"red\"}]");
	/* With the events go their lists. */
	events_clear(es);
	EVENT(es, types, LOOKED, AUDIENCE_ALL, 0, events_list(es, land + 1, 1), events_list(es, NULL, 0));
	assert_int_equal(events_at(es, 0)->arg[1], 0);
	written(AUDIENCE_SEAT(0),
		"[{\"event\":\"looked\",\"lands\":[\"usa\"],\"seats\":[],\"who\":\"blue\"}]");
}

/* `n` ids, of which the one at `odd` is no land. */
static const char *misfit(int n, int odd)
{
	uint8_t ids[ARG_IDS_MAX] = { 0 };
	const char *name = NULL;
	if (odd >= 0)
		ids[odd] = 3;
	events_clear(es);
	EVENT(es, types, LOOKED, AUDIENCE_ALL, 0, events_list(es, ids, n), events_list(es, NULL, 0));
	return event_fits(&rules, es, events_at(es, 0), d, &name) ? NULL : name;
}

static void every_id_of_a_list_is_of_its_vocabulary(void **state)
{
	(void)state;
	const char *name = NULL;
	struct event e;
	assert_null(misfit(0, -1));
	assert_null(misfit(ARG_IDS_MAX, -1));
	assert_string_equal(misfit(ARG_IDS_MAX, 0), "lands");
	assert_string_equal(misfit(ARG_IDS_MAX, ARG_IDS_MAX - 1), "lands");
	/* The lists are 3 and 0 ids long: what else could be taken for one? */
	assert_null(misfit(3, -1));
	e = *events_at(es, 0);
	for (int list = -1; list <= 6; list++) {
		e.arg[1] = list;
		assert_int_equal(event_fits(&rules, es, &e, d, &name), list >= 0 && list <= 4);
	}
}

static void many_lists(void **state)
{
	(void)state;
	uint8_t ids[ARG_IDS_MAX] = { 0 };
	struct buf b = BUF_INIT;
	for (int i = 0; i < 1000; i++) {
		ids[0] = (uint8_t)(i % 3);
		EVENT(es, types, LOOKED, AUDIENCE_ALL, 0, events_list(es, ids, i % 200),
			events_list(es, ids, 0));
	}
	event_write(&b, &rules, es, events_at(es, 1), d);
	event_write(&b, &rules, es, events_at(es, 802), d);
	assert_string_equal(b.data,
		"{\"event\":\"looked\",\"lands\":[\"china\"],\"seats\":[],\"who\":\"blue\"}"
		"{\"event\":\"looked\",\"lands\":[\"china\",\"usa\"],\"seats\":[],\"who\":\"blue\"}");
	buf_release(&b);
}

static void many_events(void **state)
{
	(void)state;
	for (int i = 0; i < 1000; i++)
		EVENT(es, types, JOINS, AUDIENCE_ALL, 0, 0, i);
	assert_int_equal(events_at(es, 999)->arg[2], 999);
}

static void unsound(const struct event_type *t, int n, const char *want)
{
	char why[128] = "";
	assert_false(event_types_check(
		&(struct rules){ .events = t, .n_events = n, .refusals = rules.refusals }, why, sizeof(why)));
	assert_non_null(strstr(why, want));
}

static void unsound_tables_are_found(void **state)
{
	(void)state;
	char why[128];
	assert_true(event_types_check(&rules, why, sizeof(why)));
	static const struct event_type twice[] = { { .id = "a" }, { .id = "a" } };
	unsound(twice, 2, "two events");
	static const struct event_type nameless[] = { { .id = NULL } };
	unsound(nameless, 1, "no id");
	static const struct event_type reserved[] = { { .id = "a", .args = { { "event", ARG_INT, NULL } } } };
	unsound(reserved, 1, "not sound");
	static const struct event_type wordless[] = { { .id = "a", .args = { { "x", ARG_ID, NULL } } } };
	unsound(wordless, 1, "not sound");
	static const struct vocab too_many = { .name = "too-many", .n = ARG_IDS_MAX + 1 };
	static const struct event_type long_list[] = { { .id = "a",
		.args = { { "x", ARG_IDS, &too_many } } } };
	unsound(long_list, 1, "not sound");
	static const struct event_type doubled[] = { { .id = "a",
		.args = { { "x", ARG_INT, NULL }, { "x", ARG_INT, NULL } } } };
	unsound(doubled, 1, "two arguments");
	/* The referee's own ids are taken, and so are the names of its arguments. */
	static const struct event_type refused[] = { { .id = "refused" } };
	unsound(refused, 1, "two events");
	struct rules r = rules;
	r.refusals.about.name = "line";
	assert_false(event_types_check(&r, why, sizeof(why)));
	assert_non_null(strstr(why, "two arguments"));
}

static void a_refused_order_is_told_to_its_seat(void **state)
{
	(void)state;
	static struct orders os = { .n = 1, .order = { { .verb = 0, .line = 7 } } };
	struct rules bare = rules;
	struct buf b = BUF_INIT;
	const char *name = NULL;
	event_refuse(es, 1, &os, &os.order[0], 1, 2);
	assert_int_equal(os.fate[0], ORDER_REFUSED);
	written(AUDIENCE_SEAT(0), "[]");
	written(AUDIENCE_OBSERVER, "[]");
	written(AUDIENCE_SEAT(1),
		"[{\"event\":\"refused\",\"land\":\"japan\",\"line\":7,\"order\":\"BUILD\",\"reason\":\"no-room\"}]");
	/* A game may name nothing that a refusal is about. */
	bare.refusals.about = (struct arg){ 0 };
	events_write(&b, &bare, es, AUDIENCE_SEAT(1), d);
	assert_string_equal(
		b.data, "[{\"event\":\"refused\",\"line\":7,\"order\":\"BUILD\",\"reason\":\"no-room\"}]");
	buf_release(&b);
	struct event e = *events_at(es, 0);
	assert_true(event_fits(&rules, es, &e, d, &name));
	assert_true(event_audience_fits(&rules, &e, AUDIENCE_SEAT(1)));
	e.audience = AUDIENCE_ALL;
	assert_false(event_audience_fits(&rules, &e, AUDIENCE_SEAT(1)));
	e.arg[REFUSED_REASON] = 2;
	assert_false(event_fits(&rules, es, &e, d, &name));
	assert_string_equal(name, "reason");
	e = *events_at(es, 0);
	e.arg[REFUSED_ABOUT] = 3;
	assert_false(event_fits(&rules, es, &e, d, &name));
	assert_string_equal(name, "land");
}

static void a_line_without_effect_is_told_to_its_seat(void **state)
{
	(void)state;
	struct order o = { .verb = 0, .line = 7 };
	event_idle(es, 1, &o, 1, true);
	event_idle(es, 1, &o, 1, false);
	written(AUDIENCE_SEAT(0), "[]");
	written(AUDIENCE_OBSERVER, "[]");
	written(AUDIENCE_SEAT(1),
		"[{\"event\":\"unmet\",\"line\":7,\"order\":\"BUILD\"},"
		"{\"event\":\"unasked\",\"line\":7,\"order\":\"BUILD\"}]");
	for (int i = 0; i < 2; i++) {
		struct event e = *events_at(es, i);
		assert_true(event_audience_fits(&rules, &e, AUDIENCE_SEAT(1)));
		e.audience = AUDIENCE_ALL;
		assert_false(event_audience_fits(&rules, &e, AUDIENCE_SEAT(1)));
	}
}

static void kinds_have_one_number(void **state)
{
	(void)state;
	struct event_type own;
	static struct orders os = { .n = 1 };
	event_refuse(es, 0, &os, &os.order[0], 0, -1);
	EVENT0(es, types, QUIET, AUDIENCE_ALL);
	assert_int_equal(event_kinds(&rules), TYPES + EVENT_CORE_COUNT);
	assert_int_equal(event_kind(&rules, events_at(es, 0)), TYPES);
	assert_int_equal(event_kind(&rules, events_at(es, 1)), QUIET);
	assert_int_equal(event_kind_called(&rules, "refused"), TYPES);
	assert_int_equal(event_kind_called(&rules, "card"), CARD);
	assert_int_equal(event_kind_called(&rules, "cards"), -1);
	assert_true(event_type(&rules, TYPES, &own)->is_private);
	assert_ptr_equal(event_type(&rules, CARD, &own), &types[CARD]);
}

/* Notes. */

static void notes_are_written(void **state)
{
	(void)state;
	static struct notes ns;
	ns.n = 0;
	assert_int_equal(notes_worst(&ns), NOTE_OK);
	NOTE(&ns, 4, note_types, 0, 12, 1);
	NOTE0(&ns, 0, note_types, 1);
	note_core(&ns, 3, 7, NOTE_BAD_ARGUMENT, "\xc3\xa9\x01tower", 8, "power", 0, 0);
	note_core(&ns, 5, 0, NOTE_WRONG_WINDOW, "BUILD", 5, NULL, 0, 0);
	note_refuse(&ns, 6, 1);
	assert_int_equal(notes_worst(&ns), NOTE_ERROR);
	struct buf b = BUF_INIT;
	notes_write(&b, &rules, &ns);
	assert_string_equal(b.data,
		"[{\"country\":\"china\",\"level\":\"error\",\"line\":4,\"note\":\"no-money\",\"price\":12},"
		"{\"level\":\"ok\",\"note\":\"fine\"},"
		"{\"column\":7,\"core-note\":\"bad-argument\",\"level\":\"error\",\"line\":3,\"nearest\":\"power\",\"part\":\"module\","
		"\"verb\":\"BUILD\",\"word\":\"é?tower\"},"
		"{\"core-note\":\"wrong-window\",\"level\":\"error\",\"line\":5,\"window\":\"council\",\"word\":\"BUILD\"},"
		"{\"core-note\":\"refused\",\"level\":\"error\",\"line\":6,\"reason\":\"no-room\"}]");
	buf_release(&b);
}

static void too_many_notes_are_counted(void **state)
{
	(void)state;
	static struct notes ns;
	ns.n = 0;
	for (int i = 0; i < NOTES_MAX + 10; i++)
		NOTE0(&ns, i, note_types, 1);
	assert_int_equal(ns.n, NOTES_MAX);
	assert_int_equal(ns.note[NOTES_MAX - 1].type, NOTE_TOO_MANY);
	assert_int_equal(ns.note[NOTES_MAX - 1].arg[0], 11);
	note_core(NULL, 1, 1, NOTE_ACCEPTED, NULL, 0, NULL, 0, 0);
}

static void every_note_of_the_referee_has_an_id(void **state)
{
	(void)state;
	for (int i = 0; i < NOTE_CORE_COUNT; i++) {
		assert_non_null(note_core_types[i].id);
		for (int j = 0; j < i; j++)
			assert_string_not_equal(note_core_types[i].id, note_core_types[j].id);
	}
}

#define T(f) cmocka_unit_test_setup_teardown(f, start, stop)

int main(void)
{
	const struct CMUnitTest tests[] = {
		T(everybody_sees_what_is_for_them),
		T(a_private_event_is_for_one_seat_that_plays),
		T(all_others_are_for_everybody),
		T(dice_and_sets),
		T(lists_keep_order_and_repetitions),
		T(every_id_of_a_list_is_of_its_vocabulary),
		T(many_lists),
		T(many_events),
		T(unsound_tables_are_found),
		T(a_refused_order_is_told_to_its_seat),
		T(a_line_without_effect_is_told_to_its_seat),
		T(kinds_have_one_number),
		T(notes_are_written),
		T(too_many_notes_are_counted),
		T(every_note_of_the_referee_has_an_id),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
