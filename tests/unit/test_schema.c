/* SPDX-License-Identifier: MIT */
#include "core/schema.h"

#include "base/json.h"
#include "base/sign.h"
#include "base/utc.h"
#include "core/order.h"
#include "unit/child_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const char *const colour_ids[] = { "red", "blue", "green" };
static const struct vocab colours = VOCAB("colours", colour_ids);

static const char *const window_ids[] = { "run" };
static const struct vocab windows = VOCAB("windows", window_ids);
static const struct verb verbs[] = { { .name = "GO",
	.windows = 1,
	.n_parts = 1,
	.stands = STANDS_ONE,
	.help = "go",
	.parts = { { .name = "colour", .vocab = &colours, .min = 1, .max = 2 } } } };
static const struct grammar grammar = { &windows, verbs, 1, NULL, 0 };

struct point {
	int8_t x;
	uint16_t y;
};

struct thing {
	int32_t big;
	bool yes, flag[2];
	int8_t colour, maybe;
	uint8_t line[3];
	uint8_t n;
	int16_t list[4];
	uint32_t set;
	uint64_t sets[2];
	uint64_t huge;
	struct point at, points[2], by_colour[3];
	int8_t kinds[3];
	uint8_t counts[3];
	struct standing standing;
};

static const struct field point_fields[] = {
	FIELD_INT(struct point, x, "x", -9, 99),
	FIELD_INT(struct point, y, "y", 0, 65535),
};
static const struct schema point_schema = SCHEMA("point", struct point, point_fields);

static const struct field thing_fields[] = {
	FIELD_STRUCT(struct thing, at, "at", &point_schema),
	FIELD_INT(struct thing, big, "big", INT32_MIN, INT32_MAX),
	FIELD_MAP_STRUCT(struct thing, by_colour, "by-colour", &colours, &point_schema),
	FIELD_ENUM(struct thing, colour, "colour", &colours),
	FIELD_MAP_INT(struct thing, counts, "counts", &colours, 0, 255),
	FIELD_BOOLS(struct thing, flag, "flag"),
	FIELD_U64(struct thing, huge, "huge"),
	FIELD_MAP_ENUM(struct thing, kinds, "kinds", &colours, &colours),
	FIELD_INTS(struct thing, line, "line", 0, 9),
	FIELD_INTS_USED(struct thing, list, n, "list", -300, 300),
	FIELD_ENUM_OR_NULL(struct thing, maybe, "maybe", &colours),
	FIELD_STRUCTS(struct thing, points, "points", &point_schema),
	FIELD_SET(struct thing, set, "set", &colours),
	FIELD_SETS(struct thing, sets, "sets", &colours),
	FIELD_ORDERS_USED(struct thing, standing.order, standing.n, "standing", &grammar),
	FIELD_BOOL(struct thing, yes, "yes"),
};
static const struct schema thing_schema = SCHEMA("thing", struct thing, thing_fields);

static const char text[] =
	"{\"at\":{\"x\":-9,\"y\":65535},\"big\":-2147483648,\"by-colour\":{\"blue\":{\"x\":2,\"y\":0},\"green\":{\"x\":3,\"y\":0},"
	"\"red\":{\"x\":1,\"y\":0}},\"colour\":\"green\",\"counts\":{\"blue\":200,\"green\":0,\"red\":10},\"flag\":[true,false],"
	"\"huge\":\"18446744073709551615\",\"kinds\":{\"blue\":\"blue\",\"green\":\"red\",\"red\":\"green\"},\"line\":[1,2,3],"
	"\"list\":[-300,7],\"maybe\":null,\"points\":[{\"x\":1,\"y\":1},{\"x\":2,\"y\":2}],\"set\":[\"red\",\"green\"],"
	"\"sets\":[[],[\"blue\"]],\"standing\":[\"GO red\",\"GO blue red\"],\"yes\":true}";

static void fill(struct thing *t)
{
	memset(t, 0xff, sizeof(*t)); /* padding and unused places may hold anything */
	*t = (struct thing){ .big = INT32_MIN,
		.yes = true,
		.flag = { true, false },
		.colour = 2,
		.maybe = -1,
		.line = { 1, 2, 3 },
		.n = 2,
		.list = { -300, 7, 9, 9 },
		.set = 5,
		.sets = { 0, 2 },
		.huge = UINT64_MAX,
		.at = { -9, 65535 },
		.points = { { 1, 1 }, { 2, 2 } },
		.by_colour = { { 1, 0 }, { 2, 0 }, { 3, 0 } },
		.kinds = { 2, 1, 0 },
		.counts = { 10, 200, 0 } };
	t->standing.n = 2;
	t->standing.order[0] = (struct order){ .verb = 0, .count = { 1 }, .value = { 0 } };
	t->standing.order[1] = (struct order){ .verb = 0, .count = { 2 }, .value = { 1, 0 } };
}

static void the_table_of_this_test_is_sound(void **state)
{
	(void)state;
	struct err e = ERR_INIT;
	int status = schema_check(&thing_schema, &e);
	assert_string_equal(e.text, "");
	assert_int_equal(status, 0);
}

static void writes_canonical_json(void **state)
{
	(void)state;
	struct thing t;
	struct buf b = BUF_INIT;
	struct err e = ERR_INIT;
	fill(&t);
	schema_write(&b, &thing_schema, &t);
	assert_string_equal(b.data, text);
	cJSON *v = json_parse_canonical(b.data, b.len, "t", &e);
	assert_non_null(v);
	cJSON_Delete(v);
	buf_release(&b);
}

static void reads_what_it_wrote(void **state)
{
	(void)state;
	struct thing t;
	struct err e = ERR_INIT;
	struct buf b = BUF_INIT;
	cJSON *v = json_parse(text, strlen(text), "t", &e);
	memset(&t, 0xaa, sizeof(t));
	assert_int_equal(schema_read(&thing_schema, &t, v, &e), 0);
	assert_int_equal(t.big, INT32_MIN);
	assert_int_equal(t.n, 2);
	assert_int_equal(t.list[2], 0);
	assert_int_equal(t.maybe, -1);
	assert_true(t.huge == UINT64_MAX);
	assert_int_equal(t.counts[1], 200);
	assert_int_equal(t.standing.n, 2);
	schema_write(&b, &thing_schema, &t);
	assert_string_equal(b.data, text);
	cJSON_Delete(v);
	buf_release(&b);
}

static void the_order_of_members_does_not_matter_to_the_reader(void **state)
{
	(void)state;
	struct point p;
	struct err e = ERR_INIT;
	cJSON *v = json_parse("{\"y\":5,\"x\":1}", 13, "t", &e);
	assert_int_equal(schema_read(&point_schema, &p, v, &e), 0);
	assert_int_equal(p.y, 5);
	cJSON_Delete(v);
}

/* Replaces one piece of the good text and expects a refusal whose text begins with `want`. */
static void refuses(const char *piece, const char *by, const char *want)
{
	struct thing t;
	struct err e = ERR_INIT;
	struct buf b = BUF_INIT;
	const char *at = strstr(text, piece);
	assert_non_null(at);
	buf_add(&b, text, (size_t)(at - text));
	buf_str(&b, by);
	buf_str(&b, at + strlen(piece));
	cJSON *v = cJSON_Parse(b.data);
	assert_non_null(v);
	assert_int_equal(schema_read(&thing_schema, &t, v, &e), ERR_DATA);
	if (strncmp(e.text, want, strlen(want)) != 0)
		assert_string_equal(e.text, want);
	cJSON_Delete(v);
	buf_release(&b);
}

static void refuses_what_does_not_fit(void **state)
{
	(void)state;
	refuses("\"x\":-9", "\"x\":-10", "at.x: -10 is not within -9 and 99");
	refuses("\"x\":-9", "\"x\":1.5", "at.x: a whole number");
	refuses("\"x\":-9", "\"x\":1e300", "at.x: a whole number");
	refuses("\"x\":-9", "\"x\":\"1\"", "at.x: a whole number");
	refuses("\"x\":-9", "\"x\":true", "at.x: a whole number");
	refuses("\"x\":-9,", "", "at.x: this member is missing");
	refuses("\"x\":-9", "\"x\":-9,\"x\":-9", "at.x: this member stands twice");
	refuses("\"x\":-9", "\"x\":-9,\"z\":0", "at.z: this member is unknown");
	refuses("-2147483648", "2147483648", "big: 2147483648 is not within");
	refuses("{\"x\":-9,\"y\":65535}", "[]", "at: an object (point)");
	refuses("\"green\",\"counts\"", "\"Green\",\"counts\"", "colour: \"Green\" is not in the vocabulary");
	refuses("\"green\",\"counts\"", "null,\"counts\"", "colour: a word");
	refuses("\"colour\":\"green\"", "\"colour\":2", "colour: a word");
	refuses("\"blue\":200,", "", "counts.blue: this member is missing");
	refuses("\"blue\":200", "\"blue\":256", "counts.blue: 256");
	refuses("\"red\":10", "\"red\":10,\"pink\":1", "counts.pink: this member is unknown");
	refuses("{\"blue\":200,\"green\":0,\"red\":10}", "[200,0,10]", "counts: an object");
	refuses("[true,false]", "[true]", "flag: the list has 1 elements; 2 belong here");
	refuses("[true,false]", "[true,0]", "flag[1]: true or false");
	refuses("\"18446744073709551615\"", "\"18446744073709551616\"", "huge: a 64-bit number");
	refuses("\"18446744073709551615\"", "\"01\"", "huge: a 64-bit number");
	refuses("\"18446744073709551615\"", "\"\"", "huge: a 64-bit number");
	refuses("\"18446744073709551615\"", "\"-1\"", "huge: a 64-bit number");
	refuses("\"18446744073709551615\"", "1", "huge: a 64-bit number");
	refuses("[1,2,3]", "[1,2,10]", "line[2]: 10");
	refuses("[-300,7]", "[1,2,3,4,5]", "list: the list has 5 elements; at most 4");
	refuses("[-300,7]", "{}", "list: a list");
	refuses("[\"red\",\"green\"]", "[\"green\",\"red\"]", "set: \"red\" stands twice or out of");
	refuses("[\"red\",\"green\"]", "[\"red\",\"red\"]", "set: \"red\" stands twice or out of");
	refuses("[\"red\",\"green\"]", "5", "set: a list of ids");
	refuses("[\"red\",\"green\"]", "[\"rouge\"]", "set: \"rouge\"");
	refuses("\"GO red\"", "\"go red\"", "standing[0]: \"go red\" is not written in canonical words");
	refuses("\"GO red\"", "\"GO pink\"", "standing[0]: \"GO pink\" is no order");
	refuses("\"GO red\"", "7", "standing[0]: an order line");
	refuses("\"yes\":true", "\"yes\":null", "yes: true or false");
	refuses(",\"yes\":true", "", "yes: this member is missing");
	struct point p;
	struct err e = ERR_INIT;
	cJSON *v = cJSON_Parse("7");
	assert_int_equal(schema_read(&point_schema, &p, v, &e), ERR_DATA);
	assert_string_equal(e.text, "the whole value: an object (point) belongs here");
	cJSON_Delete(v);
}

static void write_thing(void *t)
{
	struct buf b = BUF_INIT;
	schema_write(&b, &thing_schema, t);
}

/* What cannot be written is told beforehand, with its path; writing it all the same is a bug. */
static void unfit(struct thing *t, const char *want)
{
	char path[64] = "";
	assert_true(child_aborts(write_thing, t));
	assert_false(schema_fits(&thing_schema, t, path, sizeof(path)));
	assert_string_equal(path, want);
	fill(t);
}

static void values_out_of_range_are_told_and_are_bugs(void **state)
{
	(void)state;
	struct thing t;
	char path[64] = "";
	fill(&t);
	assert_false(child_aborts(write_thing, &t));
	assert_true(schema_fits(&thing_schema, &t, path, sizeof(path)));
	t.at.x = -10;
	unfit(&t, "at.x");
	t.colour = 3;
	unfit(&t, "colour");
	t.colour = -1;
	unfit(&t, "colour");
	t.maybe = -2;
	unfit(&t, "maybe");
	t.set = 8;
	unfit(&t, "set");
	t.n = 5;
	unfit(&t, "list");
	t.points[1].x = 100;
	unfit(&t, "points[1].x");
	t.by_colour[1].x = 100;
	unfit(&t, "by-colour.blue.x");
	t.standing.order[1].value[1] = 3;
	unfit(&t, "standing[1]");
	t.standing.order[0].verb = 1;
	assert_false(schema_fits(&thing_schema, &t, path, sizeof(path)));
	assert_string_equal(path, "standing[0]");
}

/* --- texts, and what may be left out ---------------------------------------------------------- */

struct person {
	char name[8], left[2][4];
	int64_t age;
	uint32_t likes;
	int other; /* no field of the table */
	char nick[4];
};

static const char *small_wanted(const char *s)
{
	return s[0] >= 'a' && s[0] <= 'z' ? NULL : "a small letter";
}

static const struct field person_fields[] = {
	FIELD_INT_IF(struct person, age, "age", 0, 200),
	FIELD_TEXTS_OR_NULL(struct person, left, "left", small_wanted),
	FIELD_SET_IF(struct person, likes, "likes", &colours),
	FIELD_TEXT(struct person, name, "name", small_wanted),
	FIELD_TEXT_OR_NULL(struct person, nick, "nick", NULL),
};
static const struct schema person_schema = SCHEMA("person", struct person, person_fields);

static int read_person(struct person *p, const char *json, struct err *e)
{
	cJSON *v = json_parse(json, strlen(json), "person", e);
	int rc;

	assert_non_null(v);
	memset(e, 0, sizeof(*e));
	rc = schema_read_part(&person_schema, p, v, e);
	cJSON_Delete(v);
	return rc;
}

static void texts_come_back_as_they_were_and_nothing_else_is_touched(void **state)
{
	static const char *const good[] = {
		"{\"left\":null,\"name\":\"anna\",\"nick\":null}",
		"{\"age\":7,\"left\":[\"a\",\"b\"],\"likes\":[\"red\"],\"name\":\"a\\\"\\n\",\"nick\":\"Ann\"}",
	};
	struct err e = ERR_INIT;

	(void)state;
	assert_int_equal(schema_check(&person_schema, &e), 0);
	for (size_t i = 0; i < 2; i++) {
		struct person p;
		struct buf b = BUF_INIT;
		char path[64];

		memset(&p, 'x', sizeof(p));
		p.other = 42;
		if (read_person(&p, good[i], &e) < 0)
			fail_msg("%s: %s", good[i], e.text);
		assert_true(schema_fits(&person_schema, &p, path, sizeof(path)));
		schema_write(&b, &person_schema, &p);
		assert_string_equal(b.data, good[i]);
		assert_int_equal(p.other, 42);
		assert_int_equal(p.age, i * 7);
		p.name[0] = 'A';
		assert_false(schema_fits(&person_schema, &p, path, sizeof(path)));
		assert_string_equal(path, "name");
		memset(p.name, 'a', sizeof(p.name));
		assert_false(schema_fits(&person_schema, &p, path, sizeof(path)));
		buf_release(&b);
	}
}

static void texts_are_refused_with_what_belongs_there(void **state)
{
	static const struct {
		const char *json, *want;
	} bad[] = {
		{ "{\"left\":null,\"name\":\"Anna\",\"nick\":null}", "name: a small letter belongs here" },
		{ "{\"left\":null,\"name\":7,\"nick\":null}", "name: a text belongs here" },
		{ "{\"left\":null,\"name\":null,\"nick\":null}", "name: a text belongs here" },
		{ "{\"left\":null,\"name\":\"anna-maria\",\"nick\":null}", "7 bytes are the most" },
		{ "{\"left\":null,\"name\":\"anna\",\"nick\":\"\"}", "nick: a text or null belongs here" },
		{ "{\"left\":[\"a\"],\"name\":\"anna\",\"nick\":null}", "left: the list has 1" },
		{ "{\"left\":[\"a\",\"B\"],\"name\":\"anna\",\"nick\":null}", "left[1]: a small letter" },
		{ "{\"left\":7,\"name\":\"anna\",\"nick\":null}", "left: a list, or null" },
		{ "{\"age\":201,\"left\":null,\"name\":\"anna\",\"nick\":null}", "age: 201 is not within" },
		{ "{\"left\":null,\"more\":1,\"name\":\"anna\",\"nick\":null}",
			"more: this member is unknown" },
		{ "{\"left\":null,\"name\":\"anna\"}", "nick: this member is missing" },
	};
	struct person p;
	struct err e = ERR_INIT;

	(void)state;
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
		if (read_person(&p, bad[i].json, &e) != ERR_DATA || !strstr(e.text, bad[i].want))
			fail_msg("%s: %s", bad[i].json, e.text);
}

/* --- times, and where something stands -------------------------------------------------------- */

struct journey {
	pbem_time begun, ended, seen;
	char note[8];
};

static const struct field journey_fields[] = {
	FIELD_TIME_OR_NULL(struct journey, begun, "begun"),
	FIELD_TIME_IF(struct journey, ended, "ended"),
	FIELD_TEXT_IF(struct journey, note, "note", NULL),
	FIELD_TIME_IF(struct journey, seen, "seen"),
};
static const struct schema journey_schema = SCHEMA("journey", struct journey, journey_fields);

struct journeys {
	uint8_t n;
	struct journey journey[2];
};
static const struct field journeys_fields[] = {
	FIELD_STRUCTS_USED(struct journeys, journey, n, "journeys", &journey_schema),
};
static const struct schema journeys_schema = SCHEMA("journeys", struct journeys, journeys_fields);

static void times_come_back_as_they_were(void **state)
{
	static const char *const good[] = {
		"{\"journeys\":[{\"begun\":null}]}",
		"{\"journeys\":[{\"begun\":\"2026-11-22T20:00:00Z\",\"ended\":\"9999-12-31T23:59:59Z\",\"note\":\"夜\"},"
		"{\"begun\":\"1970-01-01T00:00:01Z\",\"seen\":\"2024-02-29T00:00:00Z\"}]}",
	};
	struct journeys j;
	struct err e = ERR_INIT;
	char path[64] = "";

	(void)state;
	assert_int_equal(schema_check(&journeys_schema, &e), 0);
	for (size_t i = 0; i < 2; i++) {
		struct buf b = BUF_INIT;
		cJSON *v = json_parse(good[i], strlen(good[i]), "j", &e);

		assert_int_equal(schema_read(&journeys_schema, &j, v, &e), 0);
		schema_write(&b, &journeys_schema, &j);
		assert_string_equal(b.data, good[i]);
		cJSON_Delete(v);
		buf_release(&b);
	}
	assert_int_equal(j.journey[0].begun, 1795377600);
	assert_int_equal(j.journey[0].seen, 0);
	j.journey[1].seen = -1;
	assert_false(schema_fits(&journeys_schema, &j, path, sizeof(path)));
	assert_string_equal(path, "journeys[1].seen");
	j.journey[1].seen = 253402300800;
	assert_false(schema_fits(&journeys_schema, &j, path, sizeof(path)));
}

static void a_bad_value_is_told_with_its_place_and_what_belongs_there(void **state)
{
	static const struct {
		const char *json;
		long line, column;
		const char *want;
	} bad[] = {
		{ "{\"journeys\": [\n {\"begun\": 7}]}", 2, 12,
			"journeys[0].begun: a time like \"2026-11-22T20:00:00Z\", or null, belongs here" },
		{ "{\"journeys\": [{\"begun\": null},\n {\"begun\": null,\n  \"ended\": null}]}", 3, 12,
			"journeys[1].ended: a time like \"2026-11-22T20:00:00Z\" belongs here" },
		{ "{\"journeys\":[{\"begun\":\"2026-02-29T20:00:00Z\"}]}", 1, 23,
			"journeys[0].begun: \"2026-02-29T20:00:00Z\" is no time; one like \"2026-11-22T20:00:00Z\", or null, belongs here" },
		{ "{\"journeys\":[{\"begun\":null,\"seen\":\"2026-11-22 20:00\"}]}", 1, 35,
			"journeys[0].seen: \"2026-11-22 20:00\" is no time; one like \"2026-11-22T20:00:00Z\" belongs here" },
		{ "{\"journeys\":[{\"begun\":\"1970-01-01T00:00:00Z\"}]}", 1, 23,
			"journeys[0].begun: a time after 1970-01-01T00:00:00Z, or null, belongs here" },
		{ "{\"journeys\":[{\"begun\":\"1969-12-31T23:59:59Z\"}]}", 1, 23,
			"journeys[0].begun: \"1969-12-31T23:59:59Z\" is no time" },
		{ "{\"journeys\":[{\"begun\":\"十一月二十二日の夜八時までに命令を\"}]}", 1, 23,
			"journeys[0].begun: \"十一月二十二日の夜八時まで...\" is no time" },
		{ "{\"journeys\":[{\"begun\":null,\"note\":\"今夜八時\"}]}", 1, 35,
			"journeys[0].note: \"今夜八時\" is too long; 7 bytes" },
		{ "{\"journeys\":[{\"begun\":null,\"note\":7}]}", 1, 35,
			"journeys[0].note: a text belongs here" },
		{ "{\"journeys\":[{\"note\":\"a],}\\\"\"},\n{}]}", 1, 14,
			"journeys[0].begun: this member is missing" },
		{ "{\"journeys\":\n[{\"begun\":null,\"note\":\"],}\\\"\"},{ \"x\":[1]}]}", 2, 32,
			"journeys[1].begun: this member is missing" },
		{ "{}", 1, 1, "journeys: this member is missing" },
		{ "\n []", 2, 2, "the whole value: an object (journeys) belongs here" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		struct journeys j;
		struct err e = ERR_INIT;
		cJSON *v = json_parse(bad[i].json, strlen(bad[i].json), "j", &e);

		assert_non_null(v);
		assert_int_equal(schema_read(&journeys_schema, &j, v, &e), ERR_DATA);
		schema_place(&e, "file", bad[i].json, strlen(bad[i].json));
		if (strncmp(e.text, bad[i].want, strlen(bad[i].want)) != 0 || e.line != bad[i].line ||
			e.column != bad[i].column || strcmp(e.where, "file") != 0)
			fail_msg("%s\n%s:%ld:%ld: %s", bad[i].json, e.where, e.line, e.column, e.text);
		cJSON_Delete(v);
	}
}

static void long_words_are_shown_in_whole_characters(void **state)
{
	(void)state;
	refuses("\"green\",\"counts\"", "\"été à la plage, où l'éléphant a dérivé longtemps\",\"counts\"",
		"colour: \"été à la plage, où l'éléphant a d...\" is not in");
	refuses("\"GO red\"",
		"\"GO 赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤\"",
		"standing[0]: \"GO 赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤赤...\" is no order");
	refuses("-2147483648", "9007199254740991", "big: 9007199254740991 is not within");
	refuses("-2147483648", "-9007199254740991", "big: -9007199254740991 is not within");
}

static void unsound(const struct field *f, int n, size_t size, const char *want)
{
	struct err e = ERR_INIT;
	struct schema s = { "s", size, n, f, false };
	assert_int_equal(schema_check(&s, &e), ERR_SOFTWARE);
	assert_non_null(strstr(e.text, want));
}

static void unsound_tables_are_found(void **state)
{
	(void)state;
	struct field f[2] = { point_fields[1], point_fields[0] };
	unsound(f, 2, sizeof(struct point), "canonical order");
	f[0] = f[1] = point_fields[0];
	f[1].name = "z";
	unsound(f, 2, sizeof(struct point), "over another");
	f[0].hi = 128;
	unsound(f, 1, sizeof(struct point), "range");
	f[0] = point_fields[1];
	f[0].lo = -1;
	unsound(f, 1, sizeof(struct point), "range");
	f[0] = point_fields[1];
	unsound(f, 1, 3, "passes the end");
	f[0].name = "a\"b";
	unsound(f, 1, sizeof(struct point), "plain ASCII");
	f[0].name = "";
	unsound(f, 1, sizeof(struct point), "no name");
	f[0] = point_fields[1];
	f[0].size = 3;
	unsound(f, 1, 8, "1, 2, 4 or 8");
	f[0] = (struct field){ .name = "e", .type = FIELD_TYPE_ENUM, .size = 1 };
	unsound(f, 1, 8, "no vocabulary");
	f[0] = (struct field){ .name = "e", .type = FIELD_TYPE_ENUM, .size = 1, .vocab = &colours, .lo = -1 };
	unsound(f, 1, 8, "null needs");
	f[0] = (struct field){ .name = "e", .type = FIELD_TYPE_SET, .size = 2, .vocab = &colours };
	unsound(f, 1, 8, "4 or 8");
	f[0] = (struct field){ .name = "e", .type = FIELD_TYPE_BOOL, .size = 2 };
	unsound(f, 1, 8, "no bool");
	f[0] = (struct field){ .name = "e", .type = (enum field_type)99, .size = 1 };
	unsound(f, 1, 8, "no such type");
}

static void tables_with_unsound_absence_or_parts_are_found(void **state)
{
	(void)state;
	struct field f[1] = { person_fields[0] };
	f[0].type = FIELD_TYPE_BOOL;
	f[0].size = 1;
	unsound(f, 1, sizeof(struct person), "may be left out");
	f[0].optional = false;
	f[0].nullable = true;
	unsound(f, 1, sizeof(struct person), "may be null");
	f[0] = journey_fields[0];
	f[0].optional = true;
	unsound(f, 1, sizeof(struct journey), "not both");
	f[0] = journey_fields[0];
	f[0].size = 4;
	unsound(f, 1, sizeof(struct journey), "no pbem_time");
	f[0] = journey_fields[0];
	f[0].is_signed = false;
	unsound(f, 1, sizeof(struct journey), "no pbem_time");
	f[0] = (struct field){ .name = "e", .type = FIELD_TYPE_U64, .size = 4 };
	unsound(f, 1, 8, "uint64_t");
	f[0] = (struct field){ .name = "e", .type = FIELD_TYPE_STRUCT, .size = 4, .schema = &thing_schema };
	unsound(f, 1, 8, "schema's struct");
	f[0] = (struct field){ .name = "e", .type = FIELD_TYPE_ORDER, .size = 4 };
	unsound(f, 1, 8, "grammar");
	f[0] = (struct field){
		.name = "e", .type = FIELD_TYPE_BOOL, .size = 1, .count = 2, .keys = &colours
	};
	unsound(f, 1, 8, "one element for each id");
	f[0] = (struct field){ .name = "e", .type = FIELD_TYPE_BOOL, .size = 1, .used_size = 1 };
	unsound(f, 1, 8, "counting member");
	static const struct field bad_inner[] = { FIELD_INT(struct point, x, "x", -9, 1000) };
	static const struct schema inner = SCHEMA("inner", struct point, bad_inner);
	f[0] = (struct field){
		.name = "e", .type = FIELD_TYPE_STRUCT, .size = sizeof(struct point), .schema = &inner
	};
	unsound(f, 1, 8, "inner.x");
}

static void diff(const char *a, const char *b, const char *want)
{
	char path[64];
	cJSON *x = cJSON_Parse(a), *y = cJSON_Parse(b);
	assert_int_equal(schema_diff(x, y, path, sizeof(path)), want ? 1 : 0);
	assert_string_equal(path, want ? want : "");
	cJSON_Delete(x);
	cJSON_Delete(y);
}

static void the_first_difference_is_named(void **state)
{
	(void)state;
	diff(text, text, NULL);
	diff("{\"a\":{\"b\":[1,2,{\"c\":1}]}}", "{\"a\":{\"b\":[1,2,{\"c\":2}]}}", "a.b[2].c");
	diff("{\"a\":1,\"b\":1}", "{\"a\":1}", "b");
	diff("{\"a\":1}", "{\"a\":1,\"b\":1}", "b");
	diff("{\"a\":{\"x\":1},\"b\":1}", "{\"a\":{\"x\":1},\"b\":2}", "b");
	diff("[1,2]", "[1,2,3]", "[2]");
	diff("[1,2,3]", "[1,2]", "[2]");
	diff("{\"a\":1}", "{\"a\":\"1\"}", "a");
	diff("{\"a\":true}", "{\"a\":false}", "a");
	diff("{\"a\":\"x\"}", "{\"a\":\"y\"}", "a");
	diff("1", "2", "");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_table_of_this_test_is_sound),
		cmocka_unit_test(writes_canonical_json),
		cmocka_unit_test(reads_what_it_wrote),
		cmocka_unit_test(the_order_of_members_does_not_matter_to_the_reader),
		cmocka_unit_test(refuses_what_does_not_fit),
		cmocka_unit_test(values_out_of_range_are_told_and_are_bugs),
		cmocka_unit_test(texts_come_back_as_they_were_and_nothing_else_is_touched),
		cmocka_unit_test(texts_are_refused_with_what_belongs_there),
		cmocka_unit_test(times_come_back_as_they_were),
		cmocka_unit_test(a_bad_value_is_told_with_its_place_and_what_belongs_there),
		cmocka_unit_test(long_words_are_shown_in_whole_characters),
		cmocka_unit_test(unsound_tables_are_found),
		cmocka_unit_test(tables_with_unsound_absence_or_parts_are_found),
		cmocka_unit_test(the_first_difference_is_named),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
