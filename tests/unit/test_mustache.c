/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "report/mustache.h"
#include "sys/file.h"

/* Partials as members of an object, compiled at their first use. */
struct shelf {
	const cJSON *texts;
	struct template *made[64];
	const char *names[64];
	size_t n;
	bool part;
};

static int shelf_find(void *ctx, const char *name, const struct template **out, struct err *e)
{
	struct shelf *s = ctx;
	const cJSON *text = cJSON_GetObjectItemCaseSensitive(s->texts, name);

	for (size_t i = 0; i < s->n; i++)
		if (strcmp(s->names[i], name) == 0) {
			*out = s->made[i];
			return 0;
		}
	if (!cJSON_IsString(text))
		return 0;
	assert_true(s->n < 64);
	s->made[s->n] = s->part
		? template_compile_part(text->valuestring, strlen(text->valuestring), name, 10, e)
		: template_compile(text->valuestring, strlen(text->valuestring), name, e);
	if (!s->made[s->n])
		return ERR_DATA;
	s->names[s->n] = text->string;
	*out = s->made[s->n++];
	return 0;
}

static void shelf_free(struct shelf *s)
{
	while (s->n)
		template_free(s->made[--s->n]);
}

static int render_tree(const char *text, const cJSON *data, const cJSON *partials, bool part,
	enum escape mode, struct buf *out, struct err *e)
{
	struct shelf shelf = { .texts = partials, .part = part };
	struct template *t = template_compile(text, strlen(text), "test", e);

	if (!t)
		return ERR_DATA;
	int rc = template_render(t, data, shelf_find, &shelf, mode, out, e);
	template_free(t);
	shelf_free(&shelf);
	return rc;
}

static int render(const char *text, const char *data, const char *partials, enum escape mode, struct buf *out,
	struct err *e)
{
	cJSON *d = cJSON_Parse(data), *p = cJSON_Parse(partials ? partials : "{}");

	assert_non_null(d);
	assert_non_null(p);
	buf_clear(out);
	int rc = render_tree(text, d, p, false, mode, out, e);
	cJSON_Delete(d);
	cJSON_Delete(p);
	return rc;
}

static int run_case(const char *file, const cJSON *c)
{
	const char *want = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(c, "expected"));
	const char *text = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(c, "template"));
	const char *name = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(c, "name"));
	struct buf out = BUF_INIT;
	struct err e = ERR_INIT;

	assert_true(want && text && name);
	int rc = render_tree(text, cJSON_GetObjectItemCaseSensitive(c, "data"),
		cJSON_GetObjectItemCaseSensitive(c, "partials"), false, MUSTACHE_HTML, &out, &e);
	int bad = rc != 0 || strcmp(buf_cstr(&out), want) != 0;
	if (bad)
		print_error("%s: %s: got <%s>, want <%s> %s\n", file, name, buf_cstr(&out), want, e.text);
	buf_release(&out);
	return bad;
}

/* How many cases a file holds; 0 when it is not there. */
static int run_file(const char *dir, const char *name)
{
	struct buf b = BUF_INIT;
	struct err e = ERR_INIT;
	char path[512];
	const cJSON *c;
	int n = 0, bad = 0;

	snprintf(path, sizeof(path), "%s/%s.json", dir, name);
	if (file_read(&b, path, 1 << 20, &e) < 0)
		return 0;
	cJSON *all = cJSON_Parse(b.data);
	if (!all)
		fail_msg("%s is no JSON", path);
	cJSON_ArrayForEach(c, cJSON_GetObjectItemCaseSensitive(all, "tests")) {
		bad += run_case(path, c);
		n++;
	}
	cJSON_Delete(all);
	buf_release(&b);
	assert_int_equal(bad, 0);
	return n;
}

static const char *const modules[] = { "interpolation", "sections", "inverted", "comments", "partials",
	"delimiters" };

static void own_cases(void **state)
{
	const char *dir = file_is_dir("tests/mustache/cases", NULL) ? "tests/mustache/cases"
								    : "../tests/mustache/cases";

	(void)state;
	for (size_t i = 0; i < sizeof(modules) / sizeof(modules[0]); i++)
		assert_true(run_file(dir, modules[i]) > 10);
	assert_true(run_file(dir, "dynamic-names") > 10);
}

static void public_specification_where_present(void **state)
{
	const char *dir = getenv("MUSTACHE_SPEC");
	int n = 0;

	(void)state;
	if (!dir)
		dir = "/usr/lib/R/site-library/whisker/specs";
	if (!file_is_dir(dir, NULL)) {
		print_message("no public specification in %s: see tests/mustache/README.md\n", dir);
		return;
	}
	for (size_t i = 0; i < sizeof(modules) / sizeof(modules[0]); i++) {
		int cases = run_file(dir, modules[i]);
		assert_true(cases > 0);
		n += cases;
	}
	run_file(dir, "~dynamic-names");
	print_message("%d cases of the public specification\n", n);
}

static void assert_renders(const char *text, const char *data, enum escape mode, const char *want)
{
	struct buf out = BUF_INIT;
	struct err e = ERR_INIT;

	int rc = render(text, data, NULL, mode, &out, &e);
	if (rc)
		print_error("%s\n", e.text);
	assert_int_equal(rc, 0);
	assert_string_equal(buf_cstr(&out), want);
	buf_release(&out);
}

static void plain_text(void **state)
{
	(void)state;
	assert_renders("{{x}}", "{\"x\":\"<a> & \\\"b\\\"\"}", MUSTACHE_PLAIN, "<a> & \"b\"");
	assert_renders(
		"{{x}}|{{{x}}}|{{&x}}", "{\"x\":\"a\\nb\\tc\"}", MUSTACHE_PLAIN, "a b c|a\nb\tc|a\nb\tc");
	assert_renders(
		"{{x}}|{{{x}}}", "{\"x\":\"a\\r\\u001b[1mb\\u0007\\u007f\"}", MUSTACHE_PLAIN, "a[1mb|a[1mb");
	assert_renders("{{x}}", "{\"x\":\"a\\u0085b\\u2028c\\u202ed\\u2066e\"}", MUSTACHE_PLAIN, "ab cde");
	assert_renders("{{x}}", "{\"x\":\"d\\u00e9j\\u00e0\\u00a0: \\u20ac \\u2014 \\u65e5\"}",
		MUSTACHE_PLAIN, "d\xc3\xa9j\xc3\xa0\xc2\xa0: \xe2\x82\xac \xe2\x80\x94 \xe6\x97\xa5");
	assert_renders("{{x}}", "{\"x\":\"it's <>\"}", MUSTACHE_HTML, "it&#39;s &lt;&gt;");
}

static void invalid_bytes_are_dropped(void **state)
{
	struct buf out = BUF_INIT;
	struct err e = ERR_INIT;
	cJSON *d = cJSON_CreateString("a\xc2z\xe2\x80\xff");

	(void)state;
	assert_int_equal(render_tree("{{.}}", d, NULL, false, MUSTACHE_PLAIN, &out, &e), 0);
	assert_string_equal(out.data, "az");
	cJSON_Delete(d);
	buf_release(&out);
}

static void assert_refused(const char *text, long line, long column, const char *id, const char *part)
{
	struct err e = ERR_INIT;
	struct template *t = template_compile(text, strlen(text), "en/x.txt", &e);

	if (t)
		print_error("accepted: %s\n", text);
	assert_null(t);
	assert_int_equal(e.code, ERR_DATA);
	assert_string_equal(e.where, "en/x.txt");
	if (strcmp(e.id, id) != 0 || !strstr(e.text, part))
		print_error("%s: %s\n", e.id, e.text);
	assert_string_equal(e.id, id);
	assert_non_null(strstr(e.text, part));
	assert_int_equal(e.line, line);
	assert_int_equal(e.column, column);
}

static void errors_say_where(void **state)
{
	(void)state;
	assert_refused("a\nb {{name\n", 2, 3, "template.tag", "not closed");
	assert_refused("{{{name}}", 1, 1, "template.tag", "not closed");
	assert_refused("a\n  {{#one}}\n{{#two}}{{/two}}\n", 2, 3, "template.section", "'one'");
	assert_refused("{{#one}}\n\xc3\xa9 {{/two}}", 2, 3, "template.close", "'one' from line 1");
	assert_refused("x{{/one}}", 1, 2, "template.close", "no section is open");
	assert_refused("{{#a}}{{^b}}{{/a}}{{/b}}", 1, 13, "template.close", "'b' from line 1");
	assert_refused("{{}}", 1, 1, "template.name", "empty");
	assert_refused("\n\n{{  }}", 3, 1, "template.name", "empty");
	assert_refused("{{#}}{{/}}", 1, 1, "template.name", "empty");
	assert_refused("{{>}}", 1, 1, "template.name", "empty");
	assert_refused("{{>*}}", 1, 1, "template.name", "empty");
	assert_refused("{{a b}}", 1, 1, "template.name", "blanks");
	assert_refused("{{a..b}}", 1, 1, "template.name", "dot");
	assert_refused("{{.a}}", 1, 1, "template.name", "dot");
	assert_refused("{{a.}}", 1, 1, "template.name", "dot");
	assert_refused("{{a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a}}", 1, 1, "template.name", "dots");
	assert_refused("ok\nb\xff", 2, 2, "template.bytes", "UTF-8");
}

static void delimiters_refused(void **state)
{
	(void)state;
	assert_refused("{{=}}", 1, 1, "template.tag", "not closed");
	assert_refused("{{==}}", 1, 1, "template.delimiters", "two");
	assert_refused("{{=<%=}}", 1, 1, "template.delimiters", "two");
	assert_refused("{{=a b c=}}", 1, 1, "template.delimiters", "two");
	assert_refused("{{=<= =>=}}", 1, 1, "template.delimiters", "equals");
	assert_refused("{{=12345678901234567 >=}}", 1, 1, "template.delimiters", "16");
	assert_refused("{{=<% %>=}}<%#a%>{{/a}}", 1, 12, "template.section", "'a'");
}

static void hostile_bytes(void **state)
{
	struct err e = ERR_INIT;
	struct buf b = BUF_INIT;

	(void)state;
	assert_null(template_compile("a\0b", 3, "t", &e));
	assert_string_equal(e.id, "template.bytes");
	buf_repeat(&b, 'x', MUSTACHE_SOURCE_MAX + 1);
	assert_null(template_compile(b.data, b.len, "t", &e));
	assert_string_equal(e.id, "template.size");
	buf_clear(&b);
	for (int i = 0; i <= MUSTACHE_DEPTH; i++)
		buf_str(&b, "{{#a}}");
	for (int i = 0; i <= MUSTACHE_DEPTH; i++)
		buf_str(&b, "{{/a}}");
	assert_null(template_compile(b.data, b.len, "t", &e));
	assert_string_equal(e.id, "template.depth");
	buf_clear(&b);
	buf_repeat(&b, '{', 200000);
	assert_null(template_compile(b.data, b.len, "t", &e));
	buf_release(&b);
	struct template *t = template_compile("", 0, "t", &e);
	assert_non_null(t);
	assert_int_equal(template_render(t, NULL, NULL, NULL, MUSTACHE_HTML, &b, &e), 0);
	template_free(t);
	buf_release(&b);
}

static void assert_stops(const char *text, const char *data, const char *partials, const char *id)
{
	struct buf out = BUF_INIT;
	struct err e = ERR_INIT;

	assert_int_equal(render(text, data, partials, MUSTACHE_HTML, &out, &e), ERR_DATA);
	if (strcmp(e.id, id) != 0)
		print_error("%s: %s\n", e.id, e.text);
	assert_string_equal(e.id, id);
	assert_true(e.where[0] != '\0');
	assert_int_equal(out.len, 0);
	buf_release(&out);
}

static void endless_templates_stop(void **state)
{
	struct buf b = BUF_INIT, d = BUF_INIT;
	struct err e = ERR_INIT;

	(void)state;
	assert_stops("{{>a}}", "{}", "{\"a\":\"x\\n{{>a}}\"}", "template.recursion");
	assert_stops("{{>a}}", "{}", "{\"a\":\"{{>b}}\",\"b\":\"{{>a}}{{>a}}\"}", "template.recursion");
	assert_stops("{{>*k}}", "{\"k\":\"a\"}", "{\"a\":\"{{>*k}}\"}", "template.recursion");
	assert_stops("{{>a}}", "{}", "{\"a\":\"          {{>a}}\\n\"}", "template.indent");
	assert_stops("{{>a}}", "{\"t\":1}",
		"{\"a\":\"{{#t}}{{#t}}{{#t}}{{#t}}{{#t}}{{>a}}{{/t}}{{/t}}{{/t}}{{/t}}{{/t}}\"}",
		"template.depth");
	assert_stops("{{>a}}", "{\"l\":[1,2,3]}", "{\"a\":\"{{#l}}{{>a}}{{/l}}\"}", "template.recursion");
	buf_str(&d, "{\"l\":[1,2,3,4,5,6,7,8,9,10]}");
	for (int i = 0; i < 20; i++)
		buf_str(&b, "{{#l}}");
	buf_str(&b, "{{x}}");
	for (int i = 0; i < 20; i++)
		buf_str(&b, "{{/l}}");
	assert_stops(b.data, d.data, NULL, "template.work");
	buf_str(&d, "");
	buf_clear(&b);
	for (int i = 0; i < 6; i++)
		buf_str(&b, "{{#l}}");
	buf_str(&b, "0123456789");
	for (int i = 0; i < 6; i++)
		buf_str(&b, "{{/l}}");
	assert_stops(b.data, d.data, NULL, "template.output");
	buf_clear(&b);
	render("{{>a}}", "{}", "{\"a\":\"x\\n {{>a}}\"}", MUSTACHE_HTML, &b, &e);
	assert_string_equal(e.where, "a");
	assert_int_equal(e.line, 2);
	assert_int_equal(e.column, 2);
	buf_release(&b);
	buf_release(&d);
}

/* What a partial from the middle of a file says about its place, and its line end inside a
 * sentence. */
static void parts_of_files(void **state)
{
	struct buf out = BUF_INIT;
	struct err e = ERR_INIT;
	cJSON *p = cJSON_Parse(
		"{\"s\":\"one {{x}}\\n\",\"v\":\"{{! x }}\\n\",\"m\":\"{{#x}}\\ntwo\\n{{/x}}\\n\",\"bad\":\"\\n{{\"}");
	cJSON *d = cJSON_Parse("{\"x\":\"1\"}");

	(void)state;
	assert_int_equal(render_tree("({{>s}})\n{{>s}}\n({{>v}})({{>m}})\n{{>m}}\n", d, p, true,
				 MUSTACHE_PLAIN, &out, &e),
		0);
	assert_string_equal(out.data, "(one 1)\none 1\n()(two)\ntwo\n");
	assert_int_equal(render_tree("{{>bad}}", d, p, true, MUSTACHE_PLAIN, &out, &e), ERR_DATA);
	assert_string_equal(e.where, "bad");
	assert_int_equal(e.line, 11);
	cJSON_Delete(p);
	cJSON_Delete(d);
	buf_release(&out);
}

static double seconds(void)
{
	struct timespec t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* 300 lines with 100 events; printed, not asserted: sanitizers and busy machines are slower. */
static void speed(void **state)
{
	struct buf text = BUF_INIT, data = BUF_INIT, out = BUF_INIT;
	struct err e = ERR_INIT;
	cJSON *p = cJSON_Parse(
		"{\"shot\":\"{{seat_name}} fires {{n}} at {{place.name}}{{#hit}}: hit{{/hit}}{{^hit}}: miss{{/hit}}.\\n\"}");
	struct shelf shelf = { .texts = p, .part = true };

	(void)state;
	for (int i = 0; i < 100; i++)
		buf_str(&text,
			"Line of {{window}} and {{deadline}} for {{seat}}.\nplain text here, with some more of it.\n");
	buf_str(&text, "{{#events}}\n{{>*kind}}\n{{/events}}\n");
	buf_str(&data, "{");
	for (int i = 0; i < 40; i++)
		buf_printf(&data, "\"member%d\":%d,", i, i);
	buf_str(&data, "\"window\":7,\"deadline\":\"Sunday\",\"seat\":\"blue\",\"events\":[");
	for (int i = 0; i < 100; i++)
		buf_printf(&data,
			"%s{\"id\":%d,\"kind\":\"shot\",\"seat_name\":\"Blue\",\"n\":3,\"place\":{\"id\":\"x\",\"name\":\"Peru\"},\"hit\":%s}",
			i ? "," : "", i, i & 1 ? "true" : "false");
	buf_str(&data, "]}");
	cJSON *d = cJSON_Parse(data.data);
	assert_non_null(d);
	struct template *t = template_compile(text.data, text.len, "t", &e);
	double begin = seconds();
	for (int i = 0; i < 200; i++) {
		buf_clear(&out);
		assert_int_equal(template_render(t, d, shelf_find, &shelf, MUSTACHE_PLAIN, &out, &e), 0);
	}
	print_message("%zu bytes in %.0f us\n", out.len, (seconds() - begin) / 200 * 1e6);
	template_free(t);
	shelf_free(&shelf);
	cJSON_Delete(d);
	cJSON_Delete(p);
	buf_release(&text);
	buf_release(&data);
	buf_release(&out);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(own_cases),
		cmocka_unit_test(public_specification_where_present),
		cmocka_unit_test(plain_text),
		cmocka_unit_test(invalid_bytes_are_dropped),
		cmocka_unit_test(errors_say_where),
		cmocka_unit_test(delimiters_refused),
		cmocka_unit_test(hostile_bytes),
		cmocka_unit_test(endless_templates_stop),
		cmocka_unit_test(parts_of_files),
		cmocka_unit_test(speed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
