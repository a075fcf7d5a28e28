/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/json.h"
#include "report/concern.h"

static const char *const seat_ids[] = { "blue", "red" };
static const char *const slot_ids[] = { "1", "2" };
static const char *const place_ids[] = { "1", "2", "blue", "red" };
static const char *const card_ids[] = { "ace", "bonus" };
static const struct vocab seats = VOCAB("base", seat_ids), slots = VOCAB("slot", slot_ids),
			  places = VOCAB("place", place_ids), cards = VOCAB("card", card_ids);

static const struct event_type types[] = {
	{ .id = "sent", .args = { { "base", ARG_ID, &seats }, { "slot", ARG_ID, &slots } } },
	{ .id = "round", .args = { { "place", ARG_ID, &places }, { "round", ARG_INT, NULL } } },
	{ .id = "card", .args = { { "base", ARG_ID, &seats }, { "card", ARG_ID, &cards } } },
	{ .id = "share", .args = { { "seats", ARG_SET, NULL }, { "share", ARG_INT, NULL } } },
	{ .id = "line", .args = { { "line", ARG_ID, &seats } } },
	{ .id = "drew", .args = { { "card", ARG_ID, &cards } }, .is_private = true },
};
static const struct rules rules = { .seats = &seats,
	.events = types,
	.n_events = 6,
	.refusals = { .reasons = &cards, .about = { "base", ARG_ID, &seats } } };

static cJSON *names;
static struct words words = { .lang = "en", .rules = "test" };

static int begin(void **state)
{
	static const char text[] =
		"{\"base\":{\"blue\":{\"name\":\"Blue\",\"in\":\"at Blue\"},\"red\":\"Red\"},"
		"\"like\":{\"place\":[\"slot\",\"base\"]},\"slot\":{\"1\":\"slot 1\",\"2\":\"slot 2\"},"
		"\"threads\":{\"place\":\"fight\",\"slot\":\"fight\"}}";
	struct err e = ERR_INIT;

	(void)state;
	names = json_parse(text, sizeof(text) - 1, "names", &e);
	words.game = names;
	return names ? 0 : -1;
}

static int end(void **state)
{
	(void)state;
	cJSON_Delete(names);
	return 0;
}

static cJSON *tree_of(const char *seat, const char *players, const char *events)
{
	struct buf b = BUF_INIT;
	struct err e = ERR_INIT;
	cJSON *tree;

	buf_printf(&b, "{\"events\":%s,\"players\":%s,\"seat\":%s}", events, players, seat);
	tree = json_parse(b.data, b.len, "tree", &e);
	assert_non_null(tree);
	concern_events(tree, &rules, &words);
	buf_release(&b);
	return tree;
}

static bool is(const cJSON *o, const char *name)
{
	return cJSON_IsTrue(cJSON_GetObjectItemCaseSensitive(o, name));
}

static const cJSON *event(const cJSON *tree, int i)
{
	return cJSON_GetArrayItem(cJSON_GetObjectItemCaseSensitive(tree, "events"), i);
}

#define TWO "[{\"seat\":\"blue\"},{\"seat\":\"red\"}]"
static const char fight[] = "[{\"event\":\"round\",\"place\":\"2\",\"round\":1},"
			    "{\"event\":\"sent\",\"base\":\"red\",\"slot\":\"1\"},"
			    "{\"event\":\"sent\",\"base\":\"blue\",\"slot\":\"2\"},"
			    "{\"event\":\"round\",\"place\":\"1\",\"round\":1},"
			    "{\"event\":\"round\",\"place\":\"2\",\"round\":2},"
			    "{\"event\":\"card\",\"base\":\"red\",\"card\":\"ace\"},"
			    "{\"event\":\"card\",\"base\":null,\"card\":\"ace\"}]";

static void a_thread_of_mine_is_mine(void **state)
{
	static const bool mine[] = { true, false, true, false, true, false, false };
	static const bool thread[] = { true, true, true, true, true, false, false };
	cJSON *tree = tree_of("\"blue\"", TWO, fight);

	(void)state;
	for (int i = 0; i < 7; i++) {
		assert_int_equal(is(event(tree, i), "mine"), mine[i]);
		assert_int_equal(is(event(tree, i), "thread"), thread[i]);
		assert_int_equal(is(event(tree, i), "you"), i == 2);
		assert_int_equal(is(event(tree, i), "base_you"), i == 2);
	}
	assert_true(is(tree, "has_mine") && is(tree, "has_mine_thread") && is(tree, "has_others"));
	assert_true(is(tree, "had_sent") && is(tree, "you_sent") && is(tree, "they_sent"));
	assert_true(is(tree, "they_card") && !is(tree, "you_card") && is(tree, "had_card"));
	assert_false(is(tree, "had_share"));
	cJSON_Delete(tree);
}

static void what_the_view_says_is_his(void **state)
{
	static const char text[] =
		"{\"events\":[{\"event\":\"card\",\"base\":null,\"card\":\"ace\"},{\"event\":\"card\",\"base\":null,\"card\":"
		"\"bonus\"}],\"players\":" TWO
		",\"seat\":\"blue\",\"view\":{\"yours\":[\"ace\",{\"id\":\"other\"}]}}";
	struct err e = ERR_INIT;
	cJSON *tree = json_parse(text, sizeof(text) - 1, "tree", &e);

	(void)state;
	assert_non_null(tree);
	concern_events(tree, &rules, &words);
	assert_true(is(event(tree, 0), "card_you") && is(event(tree, 0), "mine"));
	assert_false(is(event(tree, 1), "card_you") || is(event(tree, 1), "mine"));
	cJSON_Delete(tree);
}

static void first_and_last_of_a_kind(void **state)
{
	static const bool first[] = { true, true, true, false, false, true, false };
	static const bool last[] = { false, true, true, false, true, false, true };
	cJSON *tree = tree_of("\"blue\"", TWO, fight);

	(void)state;
	for (int i = 0; i < 7; i++) {
		assert_int_equal(is(event(tree, i), "_kind_first"), first[i]);
		assert_int_equal(is(event(tree, i), "_kind_last"), last[i]);
	}
	cJSON_Delete(tree);
}

static void what_one_seat_has_stands_together(void **state)
{
	static const int before[] = { 0, 0, 1, 0, 0 };
	cJSON *tree = tree_of("\"red\"", TWO,
		"[{\"base\":\"red\",\"card\":\"ace\",\"event\":\"card\"},"
		"{\"base\":\"blue\",\"card\":\"ace\",\"event\":\"card\"},"
		"{\"base\":\"blue\",\"card\":\"bonus\",\"event\":\"card\"},"
		"{\"base\":\"blue\",\"event\":\"sent\",\"slot\":\"1\"},"
		"{\"base\":\"green\",\"card\":\"bonus\",\"event\":\"card\"}]");

	(void)state;
	for (int i = 0; i < 5; i++) {
		assert_int_equal(is(event(tree, i), "_same_before"), before[i]);
		assert_int_equal(is(event(tree, i), "_same_next"), i == 1);
	}
	cJSON_Delete(tree);
}

static void who_sits_alone_is_everybody(void **state)
{
	cJSON *tree = tree_of("\"blue\"", "[{\"seat\":\"blue\"}]", fight);

	(void)state;
	assert_true(
		is(event(tree, 1), "base_you") && is(event(tree, 3), "mine") && is(event(tree, 5), "you"));
	assert_false(is(event(tree, 6), "you"));
	cJSON_Delete(tree);
}

static void what_differs_in_numbers_alone_is_alike(void **state)
{
	cJSON *tree = tree_of("\"red\"", TWO,
		"[{\"event\":\"round\",\"place\":\"2\",\"round\":1},{\"event\":\"round\",\"place\":\"2\",\"round\":2},"
		"{\"event\":\"round\",\"place\":\"1\",\"round\":2},{\"event\":\"sent\",\"base\":\"red\",\"slot\":\"1\"},"
		"{\"event\":\"other\"},{\"event\":\"other\"}]");

	(void)state;
	for (int i = 0; i < 6; i++) {
		assert_int_equal(is(event(tree, i), "_like_next"), i == 0);
		assert_int_equal(is(event(tree, i), "_like_before"), i == 1);
	}
	cJSON_Delete(tree);
}

/* What one seat alone is told names nobody, and is about that seat. */
static void what_is_private_concerns_the_reader(void **state)
{
	cJSON *tree = tree_of("\"blue\"", TWO, "[{\"event\":\"drew\",\"card\":\"ace\"}]");

	(void)state;
	assert_true(is(tree, "has_mine") && is(tree, "had_drew"));
	assert_false(is(tree, "has_others") || is(event(tree, 0), "you"));
	cJSON_Delete(tree);
}

static void an_observer_is_nobody(void **state)
{
	cJSON *tree = tree_of("null", TWO, fight);

	(void)state;
	for (int i = 0; i < 7; i++)
		assert_false(is(event(tree, i), "mine"));
	assert_true(is(tree, "has_others") && !is(tree, "has_mine"));
	cJSON_Delete(tree);
	/* Nor are they who sits alone. */
	tree = tree_of("null", "[{\"seat\":\"blue\"}]", fight);
	for (int i = 0; i < 7; i++)
		assert_false(is(event(tree, i), "mine") || is(event(tree, i), "you"));
	assert_true(is(tree, "they_sent") && !is(tree, "you_sent"));
	cJSON_Delete(tree);
}

static void sets_and_what_is_not_known(void **state)
{
	cJSON *tree = tree_of("\"red\"", TWO,
		"[{\"event\":\"share\",\"seats\":[\"blue\",\"red\"],\"share\":2},"
		"{\"event\":\"share\",\"seats\":[{\"id\":\"blue\"}],\"share\":1},{\"event\":\"other\",\"base\":\"red\"},{}]");

	(void)state;
	assert_true(is(event(tree, 0), "seats_you") && is(event(tree, 0), "mine"));
	assert_false(is(event(tree, 1), "you"));
	assert_false(is(event(tree, 2), "mine"));
	cJSON_Delete(tree);
}

/* A vocabulary that borrows its names, and maps of numbers without their zeros
 * (report/decorate.h). */
static void names_are_borrowed(void **state)
{
	cJSON *o = cJSON_CreateObject();

	(void)state;
	cJSON_AddStringToObject(o, "place", "blue");
	decorate_id(o, "place", &places, &words);
	assert_string_equal(cJSON_GetObjectItemCaseSensitive(o, "place_in")->valuestring, "at Blue");
	assert_string_equal(words_name(&words, &places, "2"), "slot 2");
	assert_string_equal(words_name(&words, &cards, "ace"), "ace");
	cJSON_Delete(o);
}

static void maps_without_zeros(void **state)
{
	struct hand {
		uint8_t n[2];
	};
	static const struct field fields[] = { FIELD_MAP_INT(struct hand, n, "hand", &seats, 0, 9) };
	static const struct schema schema = SCHEMA("hand", struct hand, fields);
	struct err e = ERR_INIT;
	cJSON *o = json_parse("{\"hand\":{\"blue\":0,\"red\":3}}", 27, "hand", &e);
	const cJSON *some;

	(void)state;
	assert_non_null(o);
	decorate_view(o, &schema, &words);
	some = cJSON_GetObjectItemCaseSensitive(o, "hand_some");
	assert_int_equal(cJSON_GetArraySize(some), 1);
	assert_int_equal(cJSON_GetArraySize(cJSON_GetObjectItemCaseSensitive(o, "hand_list")), 2);
	assert_string_equal(cJSON_GetObjectItemCaseSensitive(some->child, "name")->valuestring, "Red");
	assert_true(is(some->child, "_first") && is(some->child, "_last"));
	assert_int_equal(json_number(cJSON_GetObjectItemCaseSensitive(o, "hand_some_count")), 1);
	cJSON_Delete(o);
}

/* Lines that were refused for one reason are told together, whatever their orders. */
static void refusals_are_alike_by_their_reason(void **state)
{
	static const char text[] =
		"[{\"event\":\"refused\",\"base\":\"blue\",\"line\":1,\"order\":\"BUILD\",\"reason\":\"ace\"},"
		"{\"event\":\"refused\",\"base\":\"blue\",\"line\":0,\"order\":\"BUY\",\"reason\":\"ace\"},"
		"{\"event\":\"refused\",\"base\":\"blue\",\"line\":0,\"order\":\"SELL\",\"reason\":\"ace\"},"
		"{\"event\":\"refused\",\"base\":\"blue\",\"line\":2,\"order\":\"BUY\",\"reason\":\"ace\"},"
		"{\"event\":\"refused\",\"base\":\"blue\",\"line\":3,\"order\":\"BUY\",\"reason\":\"bonus\"}]";
	cJSON *tree = tree_of("\"blue\"", TWO, text);

	(void)state;
	assert_true(is(tree, "had_refused"));
	/* What stood comes first, each by itself: it has no line. */
	assert_false(is(event(tree, 0), "_like_next") || is(event(tree, 1), "_like_before"));
	assert_false(is(event(tree, 1), "_like_next") || is(event(tree, 2), "_like_before"));
	assert_true(is(event(tree, 2), "_like_next") && is(event(tree, 3), "_like_before"));
	assert_false(is(event(tree, 3), "_like_next") || is(event(tree, 4), "_like_before"));
	assert_true(is(event(tree, 4), "base_you"));
	cJSON_Delete(tree);
}

static void lines_are_told_in_the_order_of_the_file(void **state)
{
	static const char text[] = "[{\"event\":\"refused\",\"base\":\"blue\",\"line\":11},"
				   "{\"event\":\"round\",\"place\":\"2\",\"round\":9},"
				   "{\"event\":\"refused\",\"base\":\"blue\",\"line\":9},"
				   "{\"event\":\"round\",\"place\":\"2\",\"round\":1},"
				   "{\"event\":\"line\",\"line\":\"red\"},"
				   "{\"event\":\"refused\",\"base\":\"blue\",\"line\":10},"
				   "{\"event\":\"refused\",\"base\":\"blue\",\"line\":8}]";
	static const int want[] = { 8, -9, 9, -1, 0, 10, 11 };
	cJSON *tree = tree_of("\"blue\"", TWO, text);

	(void)state;
	for (int i = 0; i < 7; i++) {
		const cJSON *line = cJSON_GetObjectItemCaseSensitive(event(tree, i), "line"),
			    *round = cJSON_GetObjectItemCaseSensitive(event(tree, i), "round");
		int is = cJSON_IsNumber(line)   ? (int)json_number(line)
			: cJSON_IsNumber(round) ? -(int)json_number(round)
						: 0;
		assert_int_equal(is, want[i]);
	}
	cJSON_Delete(tree);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_thread_of_mine_is_mine),
		cmocka_unit_test(what_the_view_says_is_his),
		cmocka_unit_test(first_and_last_of_a_kind),
		cmocka_unit_test(what_one_seat_has_stands_together),
		cmocka_unit_test(who_sits_alone_is_everybody),
		cmocka_unit_test(what_differs_in_numbers_alone_is_alike),
		cmocka_unit_test(what_is_private_concerns_the_reader),
		cmocka_unit_test(an_observer_is_nobody),
		cmocka_unit_test(sets_and_what_is_not_known),
		cmocka_unit_test(names_are_borrowed),
		cmocka_unit_test(maps_without_zeros),
		cmocka_unit_test(refusals_are_alike_by_their_reason),
		cmocka_unit_test(lines_are_told_in_the_order_of_the_file),
	};

	return cmocka_run_group_tests(tests, begin, end);
}
