/* SPDX-License-Identifier: MIT */
#include <sodium.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/sign.h"
#include "report/catalog.h"
#include "sys/file.h"

#define FILE_OF(path, text)                                           \
	{                                                             \
		path, (const unsigned char *)(text), sizeof(text) - 1 \
	}

static const struct embedded files[] = {
	FILE_OF("en/common/foot.bundle", "%% foot\n-- \nthe referee\n\n%% both\ncommon\n"),
	FILE_OF("en/common/names.json", "{\"word\":{\"yes\":\"yes\"}}"),
	FILE_OF("en/mail/host.bundle", "%% late\nLate, for the host.\n"),
	FILE_OF("en/mail/receipt.txt", "Receipt. {{>foot}}\n"),
	FILE_OF("en/mail/refusal.bundle",
		"%% late\n{{>mail/refusal/top}}\nToo late.\n%% top\nNot taken in, {{>foot}}\n%% early\nToo early.\n"),
	FILE_OF("en/other/x.bundle", "%% other\nnot seen\n"),
	FILE_OF("en/race/events.bundle",
		"a comment\n\n%% rolls\n\n\n{{who}} rolls {{n}}\n\n\n%% wins\n{{who}} wins.\nAt last.\n\n"
		"%% empty\n%% both\ngame {{! no line end here }}"),
	FILE_OF("en/race/names.json", "{\"seat\":{\"blue\":\"Blue\"}}"),
	FILE_OF("en/race/report.txt", "Hello.\n{{#events}}\n{{>*kind}}\n{{/events}}\n({{>rolls}})\n"),
	FILE_OF("en/race/sub/deep.bundle", "%% deep\nnot seen\n"),
	FILE_OF("fr/common/names.json", "{\"word\":{\"yes\":\"oui\"}}"),
	FILE_OF("fr/mail/refusal.bundle", "%% late\nTrop tard, {{>mail/refusal/top}}\n"),
	FILE_OF("fr/race/events.bundle", "\xef\xbb\xbf%% rolls\r\n{{who}} lance {{n}}\r\n"),
	FILE_OF("fr/race/report.txt", "Bonjour.\n{{#events}}\n{{>*kind}}\n{{/events}}\n"),
};
#define FILES (sizeof(files) / sizeof(files[0]))

static char host[256];

static int make_host(void **state)
{
	const char *tmp = getenv("TMPDIR");

	(void)state;
	snprintf(host, sizeof(host), "%s/pbem-catalog-XXXXXX", tmp ? tmp : "/tmp");
	return mkdtemp(host) ? 0 : -1;
}

static int remove_host(void **state)
{
	struct err e = ERR_INIT;

	(void)state;
	return file_remove(host, &e);
}

static void host_file(const char *path, const char *text)
{
	struct buf b = BUF_INIT;
	struct err e = ERR_INIT;

	buf_printf(&b, "%s/templates/%s", host, path);
	char *slash = strrchr(b.data, '/');
	*slash = '\0';
	assert_int_equal(file_mkdirs(b.data, 0755, &e), 0);
	*slash = '/';
	assert_int_equal(file_write(b.data, text, strlen(text), 0644, &e), 0);
	buf_release(&b);
}

static void host_clear(void)
{
	struct buf b = BUF_INIT;
	struct err e = ERR_INIT;

	assert_int_equal(file_remove(file_path(&b, host, "templates"), &e), 0);
	buf_release(&b);
}

static struct catalog *open_catalog(const char *lang)
{
	struct err e = ERR_INIT;
	struct catalog *c = catalog_open_files(host, files, FILES, lang, "race", &e);

	assert_non_null(c);
	return c;
}

static int render(struct catalog *c, const char *path, const char *data, struct buf *out, struct err *e)
{
	cJSON *d = cJSON_Parse(data);

	assert_non_null(d);
	buf_clear(out);
	int rc = catalog_render(c, path, d, MUSTACHE_PLAIN, out, e);
	cJSON_Delete(d);
	return rc;
}

static void assert_renders(const char *lang, const char *path, const char *want, const char *missing)
{
	struct catalog *c = open_catalog(lang);
	struct buf out = BUF_INIT;
	struct err e = ERR_INIT;

	for (int i = 0; i < 2; i++) {
		int rc = render(c, path,
			"{\"who\":\"Blue\",\"n\":6,\"events\":[{\"kind\":\"rolls\"},{\"kind\":\"wins\"},"
			"{\"kind\":\"lost\"},{\"kind\":\"empty\"},{\"kind\":\"lost\"},{\"kind\":\"both\"}]}",
			&out, &e);
		if (rc)
			print_error("%s:%ld: %s\n", e.where, e.line, e.text);
		assert_int_equal(rc, 0);
		assert_string_equal(buf_cstr(&out), want);
		assert_string_equal(catalog_missing(c), missing);
	}
	assert_string_equal(catalog_lang(c), lang);
	buf_release(&out);
	catalog_close(c);
}

static void finds_templates_and_partials(void **state)
{
	(void)state;
	assert_renders("en", "race/report",
		"Hello.\nBlue rolls 6\nBlue wins.\nAt last.\ngame \n(Blue rolls 6)\n", "lost");
	assert_renders("en", "mail/receipt", "Receipt. -- \nthe referee\n", "");
}

static void falls_back_to_english(void **state)
{
	(void)state;
	assert_renders("fr", "race/report", "Bonjour.\nBlue lance 6\nBlue wins.\nAt last.\ngame \n", "lost");
	assert_renders("fr", "mail/receipt", "Receipt. -- \nthe referee\n", "");
}

static void hosts_override(void **state)
{
	(void)state;
	host_file("fr/race/report.txt", "Salut.\n{{>rolls}}\n{{>mine}}\n{{>mail/extra}}\n");
	host_file("fr/race/mine.bundle", "%% rolls\nlance {{n}}!\n%% mine\nmine\n");
	host_file("en/mail/extra.txt", "extra\n");
	assert_renders("fr", "race/report", "Salut.\nlance 6!\nmine\nextra\n", "");
	host_file("fr/race/events.bundle", "%% wins\ngagne\n");
	host_file("fr/race/report.txt", "{{>wins}}\n{{>rolls}}\n");
	assert_renders("fr", "race/report", "gagne\nlance 6!\n", "");
	host_clear();
}

/* Each bundle of letters has names of its own; a language, or a host, may have some of its entries
 * only. */
static void letters_have_entries(void **state)
{
	(void)state;
	assert_renders("en", "mail/refusal/late", "Not taken in, -- \nthe referee\nToo late.\n", "");
	assert_renders("en", "mail/host/late", "Late, for the host.\n", "");
	assert_renders("fr", "mail/refusal/late", "Trop tard, Not taken in, -- \nthe referee\n", "");
	assert_renders("fr", "mail/refusal/early", "Too early.\n", "");
	host_file("en/mail/refusal.bundle", "%% top\nNo:\n");
	assert_renders("en", "mail/refusal/late", "No:\nToo late.\n", "");
	host_clear();
}

static void assert_fails(const char *path, const char *id, const char *where, long line)
{
	struct catalog *c = open_catalog("en");
	struct buf out = BUF_INIT;

	for (int i = 0; i < 2; i++) {
		struct err e = ERR_INIT;
		assert_true(render(c, path, "{}", &out, &e) < 0);
		if (strcmp(e.id, id) != 0 || !strstr(e.where, where))
			print_error("%s %s:%ld: %s\n", e.id, e.where, e.line, e.text);
		assert_string_equal(e.id, id);
		assert_non_null(strstr(e.where, where));
		assert_int_equal(e.line, line);
	}
	buf_release(&out);
	catalog_close(c);
}

static void errors_name_the_file(void **state)
{
	(void)state;
	assert_fails("race/nothing", "template.missing", "race/nothing", 0);
	assert_fails("../secret", "template.missing", "secret", 0);
	assert_fails("race//report", "template.missing", "race", 0);
	assert_fails("/etc/passwd", "template.missing", "etc", 0);
	host_file("en/race/bad.txt", "a\n{{#b}}\n");
	assert_fails("race/bad", "template.section", "/templates/en/race/bad.txt", 2);
	host_file("en/race/bad.txt", "{{>x}}\n");
	host_file("en/race/bad.bundle", "%% y\n\n%% x\n\nfine\n{{#b}}\n");
	assert_fails("race/bad", "template.section", "/templates/en/race/bad.bundle", 6);
	host_file("en/race/bad.bundle", "%% x\nfine\n%% x\n");
	assert_fails("race/bad", "template.twice", "bad.bundle", 3);
	host_file("en/race/bad.bundle", "%% x\nfine\n%% x y\n");
	assert_fails("race/bad", "template.bundle", "bad.bundle", 3);
	host_file("en/race/bad.bundle", "%%x\nfine\n");
	assert_fails("race/bad", "template.bundle", "bad.bundle", 1);
	host_file("en/race/bad.bundle", "\n%%\nfine\n");
	assert_fails("race/bad", "template.bundle", "bad.bundle", 2);
	host_file("en/race/bad.bundle", "%% x\n\xff\n");
	assert_fails("race/bad", "template.bytes", "bad.bundle", 2);
	host_file("en/race/bad.bundle", "%% x\n.{{>x}}\n");
	assert_fails("race/bad", "template.recursion", "bad.bundle", 2);
	host_clear();
}

static void errors_name_the_entry(void **state)
{
	(void)state;
	host_file("en/mail/refusal.bundle", "%% late\nfine\n%% late\n");
	assert_fails("mail/refusal/late", "template.twice", "refusal.bundle", 3);
	host_file("en/mail/refusal.bundle", "%% early\nfine\n");
	assert_fails("mail/refusal/other", "template.missing", "mail/refusal/other", 0);
	host_clear();
}

static void names_are_plain(void **state)
{
	struct err e = ERR_INIT;

	(void)state;
	assert_null(catalog_open_files(NULL, files, FILES, "../en", "race", &e));
	assert_int_equal(e.code, ERR_USAGE);
	assert_null(catalog_open_files(NULL, files, FILES, "en", "", &e));
	assert_null(catalog_open_files(NULL, files, FILES, "en", "..", &e));
}

static const char *word(const cJSON *names, const char *list, const char *id)
{
	return cJSON_GetStringValue(
		cJSON_GetObjectItemCaseSensitive(cJSON_GetObjectItemCaseSensitive(names, list), id));
}

static void reads_names(void **state)
{
	struct catalog *c = open_catalog("fr");
	struct err e = ERR_INIT;
	const cJSON *game, *common;

	(void)state;
	assert_int_equal(catalog_names(c, &game, &common, &e), 0);
	assert_string_equal(word(game, "seat", "blue"), "Blue");
	assert_string_equal(word(common, "word", "yes"), "oui");
	catalog_close(c);
	host_file("fr/race/names.json", "{\"a\":1,\"a\":2}");
	c = open_catalog("fr");
	assert_int_equal(catalog_names(c, &game, &common, &e), ERR_DATA);
	assert_non_null(strstr(e.where, "fr/race/names.json"));
	catalog_close(c);
	host_file("fr/race/names.json", "[]");
	c = open_catalog("fr");
	assert_int_equal(catalog_names(c, &game, &common, &e), ERR_DATA);
	assert_string_equal(e.id, "template.names");
	catalog_close(c);
	host_clear();
	c = catalog_open_files(NULL, files, 1, "en", "race", &e);
	assert_int_equal(catalog_names(c, &game, &common, &e), 0);
	assert_null(game);
	assert_null(common);
	catalog_close(c);
}

static void digest_of(const char *lang, uint8_t out[32])
{
	struct catalog *c = open_catalog(lang);
	struct err e = ERR_INIT;
	uint8_t again[32];

	assert_int_equal(catalog_digest(c, out, &e), 0);
	assert_int_equal(catalog_digest(c, again, &e), 0);
	assert_memory_equal(out, again, 32);
	catalog_close(c);
}

static void digests(void **state)
{
	static const int in_force[] = { 0, 1, 6, 7, 8 };
	uint8_t en[32], fr[32], other[32], want[32];
	struct buf all = BUF_INIT;

	(void)state;
	digest_of("en", en);
	digest_of("fr", fr);
	assert_memory_not_equal(en, fr, 32);
	for (size_t i = 0; i < 5; i++) {
		const struct embedded *f = &files[in_force[i]];
		buf_printf(&all, "%s%c%zu%c", f->path, 0, f->len, 0);
		buf_add(&all, f->data, f->len);
	}
	hash256(want, NULL, 0, all.data, all.len);
	assert_memory_equal(en, want, 32);
	host_file("en/race/report.txt", "Hello.\n{{#events}}\n{{>*kind}}\n{{/events}}\n({{>rolls}})\n");
	digest_of("en", other);
	assert_memory_equal(en, other, 32);
	host_file("en/race/more.bundle", "%% x\nx\n");
	digest_of("en", other);
	assert_memory_not_equal(en, other, 32);
	digest_of("fr", other);
	assert_memory_not_equal(fr, other, 32);
	host_clear();
	buf_release(&all);
}

static void many_partials(void **state)
{
	struct buf b = BUF_INIT;
	struct err e = ERR_INIT;
	char name[32];

	(void)state;
	for (int i = 0; i < 2000; i++)
		buf_printf(&b, "%%%% p%d\nbody %d\n", i, i);
	host_file("en/race/many.bundle", b.data);
	struct catalog *c = open_catalog("en");
	for (int i = 0; i < 2000; i++) {
		const struct template *t;
		snprintf(name, sizeof(name), "p%d", i);
		assert_int_equal(catalog_partial(c, name, &t, &e), 0);
		assert_non_null(t);
	}
	catalog_close(c);
	host_clear();
	buf_release(&b);
}

/* What records know of the templates that are compiled in: all but the letters. */
static void built_in_digest(void **state)
{
	crypto_generichash_state h;
	uint8_t out[32];

	(void)state;
	crypto_generichash_init(&h, NULL, 0, sizeof(out));
	for (size_t i = 0; i < embedded_count; i++) {
		const struct embedded *f = &embedded_files[i];
		if (strstr(f->path, "/mail/"))
			continue;
		crypto_generichash_update(&h, (const uint8_t *)f->path, strlen(f->path) + 1);
		crypto_generichash_update(&h, f->data, f->len);
	}
	crypto_generichash_final(&h, out, sizeof(out));
	assert_memory_equal(out, embedded_digest, sizeof(out));
}

/* Every template that is compiled in must compile, in every language. */
static void built_in_templates_compile(void **state)
{
	int bad = 0;

	(void)state;
	for (size_t i = 0; i < embedded_count; i++) {
		const struct embedded *f = &embedded_files[i];
		char lang[16], game[64], name[128];
		struct err e = ERR_INIT;
		struct buf path = BUF_INIT;
		assert_true(i == 0 || strcmp(embedded_files[i - 1].path, f->path) < 0);
		if (sscanf(f->path, "%15[^/]/%63[^/]/%127[^/]", lang, game, name) != 3)
			continue;
		struct catalog *c = catalog_open(NULL, lang, strcmp(game, "mail") != 0 ? game : "common", &e);
		const struct template *t = NULL;
		assert_non_null(c);
		char *dot = strstr(name, ".txt");
		if (dot)
			*dot = '\0';
		buf_printf(&path, "%s/%s", game, name);
		if ((dot && catalog_template(c, path.data, &t, &e) < 0) || catalog_compile_all(c, &e) < 0) {
			print_error("%s:%ld:%ld: %s\n", e.where, e.line, e.column, e.text);
			bad++;
		}
		buf_release(&path);
		catalog_close(c);
	}
	assert_int_equal(bad, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(finds_templates_and_partials),
		cmocka_unit_test(falls_back_to_english),
		cmocka_unit_test(hosts_override),
		cmocka_unit_test(letters_have_entries),
		cmocka_unit_test(errors_name_the_entry),
		cmocka_unit_test(errors_name_the_file),
		cmocka_unit_test(names_are_plain),
		cmocka_unit_test(reads_names),
		cmocka_unit_test(digests),
		cmocka_unit_test(built_in_digest),
		cmocka_unit_test(many_partials),
		cmocka_unit_test(built_in_templates_compile),
	};

	sign_start();
	return cmocka_run_group_tests(tests, make_host, remove_host);
}
