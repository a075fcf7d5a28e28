/* SPDX-License-Identifier: MIT */
#include "core/context.h"

#include "base/json.h"
#include "core/play.h"
#include "rules/race/race.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* A race whose hosts may bring a track of their own. */
struct track {
	char name[16];
	uint8_t n;
	uint8_t hurdle[12];
};

enum { TRACK = RACE_OPTIONS, N_OPTIONS };
extern const struct rules race_rules;
static const char *const track_ids[] = { "flat", "steep" };
static const struct vocab track_words = VOCAB("tracks", track_ids);
static const struct field track_fields[] = {
	FIELD_INTS_USED(struct track, hurdle, n, "hurdles", 1, 60),
	FIELD_TEXT(struct track, name, "name", NULL),
};
static const struct schema track_schema = SCHEMA("track", struct track, track_fields);
static const struct track flat = { .name = "Flat" }, steep = { .name = "Steep", .n = 2, .hurdle = { 5, 9 } };
static const void *const tracks[] = { &flat, &steep };
static struct option options[N_OPTIONS];
static struct rules r;

static int start(void **state)
{
	(void)state;
	r = race_rules;
	memcpy(options, race_rules.options, sizeof(options[0]) * RACE_OPTIONS);
	options[TRACK] = (struct option){ .name = "track",
		.vocab = &track_words,
		.standard = 1,
		.help = "hurdles",
		.data = &track_schema,
		.ready = tracks };
	r.options = options;
	r.n_options = N_OPTIONS;
	return 0;
}

static const struct track *track_of(const struct context *c)
{
	return c->data[TRACK];
}

static cJSON *parsed(const char *text)
{
	struct err e = ERR_INIT;
	cJSON *v = json_parse(text, strlen(text), "test", &e);
	assert_non_null(v);
	return v;
}

static void defaults_are_the_modules(void **state)
{
	struct context *c = context_new(&r), *d = mem_zero(1, context_size(&r));
	(void)state;
	assert_int_equal(c->option[RACE_LENGTH], 20);
	assert_string_equal(track_of(c)->name, "Steep");
	assert_int_equal(context_ready(&r, c, TRACK), 1);
	assert_null(c->data[RACE_LENGTH]);
	assert_int_equal(c->version, r.version);
	/* A copy has data of its own. */
	context_copy(&r, d, c);
	context_take(&r, c, TRACK, 0);
	assert_string_equal(track_of(c)->name, "Flat");
	assert_string_equal(track_of(d)->name, "Steep");
	free(c);
	free(d);
}

static void the_host_gives_data(void **state)
{
	struct context *c = context_new(&r);
	struct err e = ERR_INIT;
	cJSON *good = parsed("{\"hurdles\":[3,4,60],\"name\":\"Own\"}"),
	      *bad = parsed("{\"hurdles\":[61],\"name\":\"Own\"}");
	(void)state;
	assert_int_equal(context_give(&r, c, TRACK, bad, &e), ERR_DATA);
	assert_string_equal(e.text, "hurdles[0]: 61 is not within 1 and 60");
	assert_string_equal(track_of(c)->name, "Steep");
	assert_int_equal(context_give(&r, c, TRACK, good, &e), 0);
	assert_int_equal(track_of(c)->n, 3);
	assert_int_equal(track_of(c)->hurdle[2], 60);
	assert_int_equal(context_ready(&r, c, TRACK), -1);
	context_take(&r, c, TRACK, 0);
	assert_int_equal(context_ready(&r, c, TRACK), 0);
	cJSON_Delete(good);
	cJSON_Delete(bad);
	free(c);
}

static void json_has_all_of_it(void **state)
{
	struct context *c = context_new(&r), *d = context_new(&r);
	struct err e = ERR_INIT;
	struct buf b = BUF_INIT;
	cJSON *v;
	(void)state;
	c->option[RACE_START_ENERGY] = RACE_HIGH;
	context_write(&b, &r, c);
	assert_string_equal(b.data,
		"{\"energy\":\"high\",\"length\":20,\"track\":{\"hurdles\":[5,9],\"name\":\"Steep\"}}");
	context_take(&r, d, TRACK, 0);
	v = parsed(b.data);
	assert_int_equal(context_read(&r, d, v, &e), 0);
	assert_int_equal(d->option[RACE_START_ENERGY], RACE_HIGH);
	assert_string_equal(track_of(d)->name, "Steep");
	cJSON_DeleteItemFromObjectCaseSensitive(v, "track");
	assert_int_equal(context_read(&r, d, v, &e), ERR_DATA);
	assert_string_equal(e.text, "track: this member is missing");
	cJSON_Delete(v);
	buf_release(&b);
	free(c);
	free(d);
}

/* Positions and views hold the data; a state is lent them, wherever it is copied to. */
/* An option that came later: at its default it leaves no trace, and none is its default. */
static void a_later_option_is_told_when_it_is_used(void **state)
{
	(void)state;
	static const char *const fog_ids[] = { "clear", "thick" };
	static const struct vocab fog = VOCAB("fog", fog_ids);
	struct err e = ERR_INIT;
	struct buf b = BUF_INIT;
	struct context *c;
	options[TRACK] = (struct option){ .name = "weather", .vocab = &fog, .later = true };
	c = context_new(&r);
	context_write(&b, &r, c);
	assert_null(strstr(buf_cstr(&b), "weather"));
	c->option[TRACK] = 1;
	buf_clear(&b);
	context_write(&b, &r, c);
	assert_non_null(strstr(buf_cstr(&b), "\"weather\":\"thick\""));
	cJSON *o = parsed(buf_cstr(&b));
	c->option[TRACK] = 0;
	assert_int_equal(context_read(&r, c, o, &e), 0);
	assert_int_equal(c->option[TRACK], 1);
	cJSON_DeleteItemFromObjectCaseSensitive(o, "weather");
	assert_int_equal(context_read(&r, c, o, &e), 0);
	assert_int_equal(c->option[TRACK], 0);
	cJSON_Delete(o);
	free(c);
	buf_release(&b);
	start(NULL);
}

static void positions_hold_it(void **state)
{
	static const struct play_keys keys = { { 1 }, { 2 } };
	struct play *p = play_new(&r), *q = play_new(&r);
	struct context *c = context_new(&r);
	struct err e = ERR_INIT;
	struct buf b = BUF_INIT, again = BUF_INIT;
	struct view *v;
	cJSON *json;
	void *copy;
	(void)state;
	c->seats = 1u << RACE_RED | 1u << RACE_YELLOW;
	assert_int_equal(play_setup(p, c, &keys, &e), 0);
	free(c);
	assert_int_equal(play_context(p)->n_seats, 2);
	assert_int_equal(context_seat(play_context(p), 1), RACE_YELLOW);
	assert_ptr_equal(((const struct race_state *)play_state(p))->game, play_context(p));
	play_save(p, &b);
	assert_non_null(strstr(b.data, "\"track\":{\"hurdles\":[5,9],\"name\":\"Steep\"}"));
	assert_non_null(strstr(b.data, "\"playing\":[\"red\",\"yellow\"]"));
	json = parsed(b.data);
	assert_int_equal(play_load(q, 0, json, &e), 0);
	assert_string_equal(track_of(play_context(q))->name, "Steep");
	cJSON_Delete(json);
	copy = mem_zero(1, shape_position(play_shape(q))->size);
	shape_copy(play_shape(q), copy, play_state(q));
	play_free(q);
	assert_string_equal(track_of(((const struct race_state *)copy)->game)->name, "Steep");
	free(copy);
	view_write(&again, play_view(p, RACE_RED));
	json = parsed(again.data);
	v = view_read(&r, RACE_RED, json, &e);
	assert_non_null(v);
	assert_int_equal(track_of(v->game)->hurdle[1], 9);
	assert_ptr_equal(((const struct race_state *)v->state)->game, v->game);
	view_free(v);
	cJSON_Delete(json);
	buf_release(&b);
	buf_release(&again);
	play_free(p);
}

static void a_position_that_does_not_fit_is_refused(void **state)
{
	static const struct play_keys keys = { { 1 }, { 2 } };
	static const struct {
		const char *from, *to, *id;
	} bad[] = {
		{ "[\"red\",\"yellow\"]", "[\"red\"]", "rules.seats" },
		{ "\"length\":20", "\"length\":61", "schema.value" },
		{ "\"version\":1", "\"version\":2", "schema.value" },
	};
	struct play *p = play_new(&r);
	struct context *c = context_new(&r);
	struct err e = ERR_INIT;
	struct buf b = BUF_INIT;
	(void)state;
	c->seats = 1u << RACE_RED | 1u << RACE_YELLOW;
	assert_int_equal(play_setup(p, c, &keys, &e), 0);
	play_save(p, &b);
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		struct buf t = BUF_INIT;
		const char *at = strstr(b.data, bad[i].from);
		cJSON *json;
		assert_non_null(at);
		buf_add(&t, b.data, (size_t)(at - b.data));
		buf_str(&t, bad[i].to);
		buf_str(&t, at + strlen(bad[i].from));
		json = parsed(t.data);
		assert_int_equal(play_load(p, 0, json, &e), ERR_DATA);
		assert_string_equal(e.id, bad[i].id);
		cJSON_Delete(json);
		buf_release(&t);
	}
	buf_release(&b);
	free(c);
	play_free(p);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(defaults_are_the_modules),
		cmocka_unit_test(the_host_gives_data),
		cmocka_unit_test(json_has_all_of_it),
		cmocka_unit_test(a_later_option_is_told_when_it_is_used),
		cmocka_unit_test(positions_hold_it),
		cmocka_unit_test(a_position_that_does_not_fit_is_refused),
	};
	return cmocka_run_group_tests(tests, start, NULL);
}
