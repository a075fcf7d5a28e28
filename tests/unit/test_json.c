/* SPDX-License-Identifier: MIT */
#include "base/json.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <cmocka.h>

static void expect_refusal(const char *text, size_t n, const char *id, long line, long column)
{
	struct err e = ERR_INIT;
	cJSON *v = json_parse(text, n, "file.json", &e);
	if (v)
		fail_msg("accepted: %s", text);
	if (strcmp(e.id, id) != 0 || e.code != ERR_DATA || e.line != line || e.column != column)
		fail_msg("%s: %s at %ld:%ld, expected %s at %ld:%ld", text, e.id, e.line, e.column, id, line,
			column);
	assert_string_equal(e.where, "file.json");
	assert_true(strlen(e.text) > 5);
}

static void expect_canonical(const char *text, const char *want)
{
	struct err e = ERR_INIT;
	struct buf b = BUF_INIT;
	cJSON *v = json_parse(text, strlen(text), "x", &e);
	if (!v)
		fail_msg("%s: %s", text, e.text);
	json_write(&b, v);
	assert_string_equal(b.data, want);
	cJSON_Delete(v);
	v = json_parse_canonical(b.data, b.len, "x", &e);
	assert_non_null(v);
	cJSON_Delete(v);
	v = json_parse_canonical(text, strlen(text), "x", &e);
	assert_int_equal(v != NULL, strcmp(text, want) == 0);
	cJSON_Delete(v);
	buf_release(&b);
}

static void values_become_canonical(void **state)
{
	(void)state;
	static const char *const cases[][2] = {
		{ "null", "null" },
		{ " true\r\n\t", "true" },
		{ "false", "false" },
		{ "0", "0" },
		{ "-7", "-7" },
		{ "9007199254740991", "9007199254740991" },
		{ "-9007199254740991", "-9007199254740991" },
		{ "[]", "[]" },
		{ "{ }", "{}" },
		{ "[ 1 , [ 2 ] , { } ]", "[1,[2],{}]" },
		{ "{\"b\": 1, \"a\": {\"d\": null, \"c\": []}}", "{\"a\":{\"c\":[],\"d\":null},\"b\":1}" },
		{ "\"\\u0041\\/\\u00e9\"", "\"A/\xc3\xa9\"" },
		{ "\"\\ud83d\\ude80\"", "\"\xf0\x9f\x9a\x80\"" },
		{ "\"\\b\\f\\n\\r\\t\\\"\\\\\\u001f\\u000B\"", "\"\\b\\f\\n\\r\\t\\\"\\\\\\u001f\\u000b\"" },
		{ "\"\x7f\xe2\x82\xac\"", "\"\x7f\xe2\x82\xac\"" },
		{ "{\"\":1}", "{\"\":1}" },
		{ "{\"a\":1,\"A\":2}", "{\"A\":2,\"a\":1}" },
	};
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		expect_canonical(cases[i][0], cases[i][1]);
}

/* The example of RFC 8785 section 3.2.3. */
static void members_are_sorted_by_utf16(void **state)
{
	(void)state;
	expect_canonical(
		"{\"\\u20ac\":\"Euro Sign\",\"\\r\":\"Carriage Return\",\"\\ufb33\":\"Hebrew Letter Dalet With Dagesh\","
		"\"1\":\"One\",\"\\ud83d\\ude00\":\"Emoji: Grinning Face\",\"\\u0080\":\"Control\","
		"\"\\u00f6\":\"Latin Small Letter O With Diaeresis\"}",
		"{\"\\r\":\"Carriage Return\",\"1\":\"One\",\"\xc2\x80\":\"Control\","
		"\"\xc3\xb6\":\"Latin Small Letter O With Diaeresis\",\"\xe2\x82\xac\":\"Euro Sign\","
		"\"\xf0\x9f\x98\x80\":\"Emoji: Grinning Face\",\"\xef\xac\xb3\":\"Hebrew Letter Dalet With Dagesh\"}");
}

static void objects_with_many_members_are_sorted(void **state)
{
	(void)state;
	struct buf text = BUF_INIT, want = BUF_INIT;
	for (int i = 199; i >= 0; i--)
		buf_printf(&text, "%s\"m%03d\":%d", i == 199 ? "{" : ",", i, i);
	for (int i = 0; i < 200; i++)
		buf_printf(&want, "%s\"m%03d\":%d", i == 0 ? "{" : ",", i, i);
	buf_char(&text, '}');
	buf_char(&want, '}');
	expect_canonical(text.data, want.data);
	buf_release(&text);
	buf_release(&want);
}

static void hostile_texts_are_refused(void **state)
{
	(void)state;
	static const struct {
		const char *text, *id;
		long line, column;
	} cases[] = {
		{ "", "json.syntax", 1, 1 },
		{ "  ", "json.syntax", 1, 3 },
		{ "\xef\xbb\xbf{}", "json.syntax", 1, 1 },
		{ "nul", "json.syntax", 1, 1 },
		{ "nulll", "json.trailing", 1, 5 },
		{ "True", "json.syntax", 1, 1 },
		{ "NaN", "json.syntax", 1, 1 },
		{ "'a'", "json.syntax", 1, 1 },
		{ "{} {}", "json.trailing", 1, 4 },
		{ "1 2", "json.trailing", 1, 3 },
		{ "[1,]", "json.syntax", 1, 4 },
		{ "[,1]", "json.syntax", 1, 2 },
		{ "[1 2]", "json.syntax", 1, 4 },
		{ "[1", "json.syntax", 1, 3 },
		{ "[1}", "json.syntax", 1, 3 },
		{ "{\"a\":1,}", "json.syntax", 1, 8 },
		{ "{\"a\" 1}", "json.syntax", 1, 6 },
		{ "{a:1}", "json.syntax", 1, 2 },
		{ "{\"a\":}", "json.syntax", 1, 6 },
		{ "{\"a\"", "json.syntax", 1, 5 },
		{ "// no\n1", "json.syntax", 1, 1 },
		{ "{\n  \"a\": 1,\n  \"b\": x\n}", "json.syntax", 3, 8 },
	};
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		expect_refusal(
			cases[i].text, strlen(cases[i].text), cases[i].id, cases[i].line, cases[i].column);
	expect_refusal("1\0", 2, "json.trailing", 1, 2);
	expect_refusal("\0", 1, "json.syntax", 1, 1);
}

static void hostile_numbers_are_refused(void **state)
{
	(void)state;
	static const char *const cases[] = { "-0", "01", "00", "-01", "1.0", "1.", "1e5", "1E5", "-",
		"9007199254740992", "-9007199254740992", "99999999999999999999",
		"100000000000000000000000000000000000", "-1.5", "0e0", "0.0" };
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		expect_refusal(cases[i], strlen(cases[i]), "json.number", 1, 1);
	expect_refusal("+1", 2, "json.syntax", 1, 1);
	expect_refusal(".5", 2, "json.syntax", 1, 1);
	expect_refusal("0x10", 4, "json.trailing", 1, 2);
	expect_refusal("1-", 2, "json.trailing", 1, 2);
}

static void hostile_strings_are_refused(void **state)
{
	(void)state;
	static const struct {
		const char *text, *id;
		long column;
	} cases[] = {
		{ "\"abc", "json.string", 1 },
		{ "\"abc\\\"", "json.string", 1 },
		{ "\"a\tb\"", "json.control", 3 },
		{ "\"a\nb\"", "json.control", 3 },
		{ "\"\\u0000\"", "json.escape", 2 },
		{ "\"\\x41\"", "json.escape", 2 },
		{ "\"\\U0041\"", "json.escape", 2 },
		{ "\"\\u12g4\"", "json.escape", 2 },
		{ "\"\\u12\"", "json.escape", 2 },
		{ "\"\\", "json.escape", 2 },
		{ "\"\\ud800\"", "json.escape", 2 },
		{ "\"\\ud800x\"", "json.escape", 2 },
		{ "\"\\ud800\\u0041\"", "json.escape", 2 },
		{ "\"\\ud800\\ud800\"", "json.escape", 2 },
		{ "\"\\udc00\\ud800\"", "json.escape", 2 },
		{ "\"\\ud83d\\ude0\"", "json.escape", 2 },
		{ "\"a\xff\"", "json.utf8", 3 },
		{ "\"\xc0\xaf\"", "json.utf8", 2 },
		{ "\"\xed\xa0\x80\"", "json.utf8", 2 },
		{ "\"\xf4\x90\x80\x80\"", "json.utf8", 2 },
		{ "\"\xe2\x82\"", "json.utf8", 2 },
	};
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		expect_refusal(cases[i].text, strlen(cases[i].text), cases[i].id, 1, cases[i].column);
	expect_refusal("\"a\0b\"", 5, "json.control", 1, 3);
}

static void doubled_members_are_refused(void **state)
{
	(void)state;
	static const char *const cases[] = { "{\"a\":1,\"a\":1}", "{\"a\":1,\"b\":2,\"a\":3}",
		"{\"a\":1,\"\\u0061\":2}", "{\"/\":1,\"\\/\":2}", "{\"\":1,\"\":2}" };
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		expect_refusal(cases[i], strlen(cases[i]), "json.double", 1, 1);
	expect_refusal("[1,\n {\"z\":1,\"a\":{\"b\":1,\"b\":2}}]", 33, "json.double", 2, 13);
	expect_canonical("[{\"a\":1},{\"a\":1}]", "[{\"a\":1},{\"a\":1}]");
}

static void nested(struct buf *b, char open, size_t depth)
{
	buf_clear(b);
	for (size_t i = 0; i < depth; i++)
		buf_str(b, open == '[' ? "[" : i + 1 < depth ? "{\"a\":" : "{");
	buf_repeat(b, open == '[' ? ']' : '}', depth);
}

static void depth_is_bounded(void **state)
{
	(void)state;
	struct buf b = BUF_INIT;
	nested(&b, '[', JSON_DEPTH);
	expect_canonical(b.data, b.data);
	nested(&b, '{', JSON_DEPTH);
	expect_canonical(b.data, b.data);
	nested(&b, '[', JSON_DEPTH + 1);
	expect_refusal(b.data, b.len, "json.depth", 1, JSON_DEPTH + 1);
	nested(&b, '{', JSON_DEPTH + 1);
	expect_refusal(b.data, b.len, "json.depth", 1, JSON_DEPTH * 5 + 1);
	buf_clear(&b);
	buf_repeat(&b, '[', 1000000);
	expect_refusal(b.data, b.len, "json.depth", 1, JSON_DEPTH + 1);
	/* Beside each other is not within each other. */
	buf_clear(&b);
	buf_str(&b, "[[]");
	for (int i = 0; i < 1000; i++)
		buf_str(&b, ",[{}]");
	buf_char(&b, ']');
	expect_canonical(b.data, b.data);
	buf_release(&b);
}

static void size_is_bounded(void **state)
{
	(void)state;
	struct buf b = BUF_INIT;
	struct err e = ERR_INIT;
	buf_str(&b, "[0");
	for (unsigned i = 2; i < JSON_MAX_VALUES; i++)
		buf_add(&b, ",0", 2);
	buf_char(&b, ']');
	cJSON *v = json_parse(b.data, b.len, "x", &e);
	assert_non_null(v);
	cJSON_Delete(v);
	buf_cut(&b, b.len - 1);
	buf_str(&b, ",0]");
	assert_null(json_parse(b.data, b.len, "x", &e));
	assert_string_equal(e.id, "json.size");
	buf_clear(&b);
	buf_repeat(&b, ' ', JSON_MAX_BYTES + 1);
	b.data[0] = '0';
	assert_null(json_parse(b.data, b.len, "x", &e));
	assert_string_equal(e.id, "json.size");
	buf_release(&b);
}

/* A prefix of a good text is never good, whatever bytes lie behind it in memory. */
static void every_prefix_is_refused(void **state)
{
	(void)state;
	static const char text[] =
		"{\"a\":[1,-2,true,null,\"\\u00e9\\ud83d\\ude80\xc3\xa9\\n\"],\"b\":{\"c\":false}}";
	for (size_t n = 0; n < sizeof(text) - 1; n++) {
		char *copy = malloc(n ? n : 1);
		memcpy(copy, text, n);
		struct err e = ERR_INIT;
		if (json_parse(copy, n, "x", &e))
			fail_msg("the first %zu bytes are accepted", n);
		free(copy);
	}
	expect_canonical(
		text, "{\"a\":[1,-2,true,null,\"\xc3\xa9\xf0\x9f\x9a\x80\xc3\xa9\\n\"],\"b\":{\"c\":false}}");
}

static void canonical_errors_name_the_first_difference(void **state)
{
	(void)state;
	struct err e = ERR_INIT;
	static const char text[] = "{\"a\":1,\n\"b\":2}";
	assert_null(json_parse_canonical(text, strlen(text), "state.json", &e));
	assert_string_equal(e.id, "json.canonical");
	assert_int_equal(e.line, 1);
	assert_int_equal(e.column, 8);
	assert_null(json_parse_canonical("1\n", 2, "state.json", &e));
	assert_int_equal(e.column, 2);
}

/* What the reader takes without writing it again is what the writer would have written. */
static void canonical_is_what_the_writer_writes(void **state)
{
	(void)state;
	static const char *const good[] = { "{\"\":{},\"a\":[],\"b\":-7}", "\"\\b\\f\\n\\r\\t\\\"\\\\\"",
		"\"\\u0001\\u001f\x7f\"", "{\"\xf0\x9f\x9a\x80\":1,\"\xef\xbf\xbd\":2}",
		"\"\xc3\xa9\xee\x80\x80\"" };
	static const char *const bad[] = { " 1", "1 ", "[1, 2]", "{\"a\" :1}", "{\"b\":1,\"a\":2}", "\"\\/\"",
		"\"\\u0041\"", "\"\\u000a\"", "\"\\u001F\"", "\"\\u00e9\"",
		"{\"\xef\xbf\xbd\":2,\"\xf0\x9f\x9a\x80\":1}", "{\"a\":{\"c\":1,\"b\":2}}" };
	for (size_t i = 0; i < sizeof(good) / sizeof(good[0]); i++) {
		struct err e = ERR_INIT;
		cJSON *v = json_parse_canonical(good[i], strlen(good[i]), "x", &e);
		if (!v)
			fail_msg("%s: %s", good[i], e.text);
		cJSON_Delete(v);
	}
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		struct err e = ERR_INIT;
		if (json_parse_canonical(bad[i], strlen(bad[i]), "x", &e) ||
			strcmp(e.id, "json.canonical") != 0)
			fail_msg("%s: %s", bad[i], e.id);
	}
}

static void writers_put_members_themselves(void **state)
{
	(void)state;
	struct buf b = BUF_INIT;
	buf_char(&b, '{');
	json_member(&b, "brace");
	json_string(&b, "{");
	json_member(&b, "count");
	json_int(&b, -3);
	json_member(&b, "list");
	buf_str(&b, "[{");
	json_member(&b, "x");
	json_int(&b, 1);
	buf_str(&b, "}]}");
	assert_string_equal(b.data, "{\"brace\":\"{\",\"count\":-3,\"list\":[{\"x\":1}]}");
	buf_release(&b);
}

static cJSON *parse(const char *text)
{
	struct err e = ERR_INIT;
	cJSON *v = json_parse(text, strlen(text), "x", &e);
	assert_non_null(v);
	return v;
}

static void typed_access(void **state)
{
	(void)state;
	struct err e = ERR_INIT;
	cJSON *o = parse("{\"n\":5,\"s\":\"text\",\"a\":[1],\"o\":{\"deep\":true}}");
	long long n = 0;
	assert_int_equal(json_get_int(o, "n", 0, 5, &n, &e), 0);
	assert_int_equal(n, 5);
	assert_string_equal(json_get_string(o, "s", &e), "text");
	assert_int_equal(cJSON_GetArraySize(json_get_array(o, "a", &e)), 1);
	assert_non_null(json_get_object(o, "o", &e));
	assert_int_equal(e.code, ERR_NONE);

	assert_int_equal(json_get_int(o, "n", 6, 9, &n, &e), ERR_DATA);
	assert_string_equal(e.id, "json.member");
	assert_non_null(strstr(e.text, "\"n\""));
	assert_int_equal(n, 5);
	assert_int_equal(json_get_int(o, "s", 0, 9, &n, &e), ERR_DATA);
	assert_int_equal(json_get_int(o, "N", 0, 9, &n, &e), ERR_DATA);
	assert_non_null(strstr(e.text, "missing"));
	assert_null(json_get_string(o, "n", &e));
	assert_null(json_get_array(o, "o", &e));
	assert_null(json_get_object(o, "a", &e));
	assert_null(json_get_object(cJSON_GetObjectItem(o, "a"), "a", &e));
	assert_null(json_get_string(json_get_object(o, "o", &e), "deep", &e));
	assert_string_equal(e.text, "member \"deep\" of o should be a string");
	assert_null(json_get_string(NULL, "x", &e));
	cJSON_Delete(o);
}

static void only_these_members(void **state)
{
	(void)state;
	static const char *const names[] = { "a", "b", NULL };
	struct err e = ERR_INIT;
	cJSON *o = parse("{\"b\":1,\"a\":2}");
	assert_int_equal(json_only(o, names, &e), 0);
	cJSON_Delete(o);
	o = parse("{\"b\":1}");
	assert_int_equal(json_only(o, names, &e), ERR_DATA);
	assert_non_null(strstr(e.text, "\"a\""));
	cJSON_Delete(o);
	o = parse("{\"b\":1,\"c\":1,\"a\":1}");
	assert_int_equal(json_only(o, names, &e), ERR_DATA);
	assert_non_null(strstr(e.text, "\"c\""));
	cJSON_Delete(o);
	o = parse("[]");
	assert_int_equal(json_only(o, names, &e), ERR_DATA);
	cJSON_Delete(o);
}

/* cJSON's own functions find the tree as they expect it. */
static void the_tree_is_one_of_cjson(void **state)
{
	(void)state;
	cJSON *a = parse("[1,\"two\",{\"three\":3}]");
	assert_int_equal(cJSON_GetArraySize(a), 3);
	assert_int_equal(cJSON_GetArrayItem(a, 0)->valueint, 1);
	assert_string_equal(cJSON_GetStringValue(cJSON_GetArrayItem(a, 1)), "two");
	assert_true(cJSON_AddItemToArray(a, cJSON_CreateNumber(4)));
	cJSON_DeleteItemFromArray(a, 0);
	cJSON *copy = cJSON_Duplicate(a, true);
	struct buf b = BUF_INIT;
	json_write(&b, copy);
	assert_string_equal(b.data, "[\"two\",{\"three\":3},4]");
	buf_release(&b);
	cJSON_Delete(copy);
	cJSON_Delete(a);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(values_become_canonical),
		cmocka_unit_test(members_are_sorted_by_utf16),
		cmocka_unit_test(objects_with_many_members_are_sorted),
		cmocka_unit_test(hostile_texts_are_refused),
		cmocka_unit_test(hostile_numbers_are_refused),
		cmocka_unit_test(hostile_strings_are_refused),
		cmocka_unit_test(doubled_members_are_refused),
		cmocka_unit_test(depth_is_bounded),
		cmocka_unit_test(size_is_bounded),
		cmocka_unit_test(every_prefix_is_refused),
		cmocka_unit_test(canonical_errors_name_the_first_difference),
		cmocka_unit_test(canonical_is_what_the_writer_writes),
		cmocka_unit_test(writers_put_members_themselves),
		cmocka_unit_test(typed_access),
		cmocka_unit_test(only_these_members),
		cmocka_unit_test(the_tree_is_one_of_cjson),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
