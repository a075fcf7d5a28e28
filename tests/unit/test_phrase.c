/* SPDX-License-Identifier: MIT */
#include "report/phrase.h"

#include "base/buf.h"
#include "report/reporter.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static struct reporter *r;
static struct words w;

static int begin(void **state)
{
	struct err e = ERR_INIT;

	(void)state;
	r = reporter_new(NULL, &e);
	return r ? reporter_words(r, "fr", NULL, &w, &e) : -1;
}

static int end(void **state)
{
	(void)state;
	reporter_free(r);
	return 0;
}

static void says(const char *english, const char *wanted)
{
	struct buf b = BUF_INIT;

	assert_int_equal(phrase_error(&b, english, &w), wanted != NULL);
	assert_string_equal(buf_cstr(&b), wanted ? wanted : "");
	buf_release(&b);
}

static void what_changes_is_kept(void **state)
{
	(void)state;
	says("LANG takes en or fr", "LANG prend en ou fr");
	says("a line \"NONCE ...\" is missing; pbem join --help shows such a file",
		"il manque une ligne « NONCE ... » ; pbem-orders(5) montre un tel fichier");
	says("this game has no seat \"green\"; the others are blue, red",
		"cette partie n'a pas de siège « green » ; les autres sont blue, red");
	says("65537 bytes; an order file has 65536 at most",
		"65537 octets ; un fichier d'ordres en a 65536 au plus");
	says("KEY takes two words", NULL);
	says("LANG takes en or fr, or both", NULL);
	says("", NULL);
}

static void an_error_without_a_translation_stays(void **state)
{
	struct err e = ERR_INIT;

	(void)state;
	err_set(&e, ERR_DATA, "x.y", "nobody translated this");
	phrase_translate(&e, &w);
	assert_string_equal(e.text, "nobody translated this");
	err_set(&e, ERR_DATA, "x.y", "the signature is empty");
	phrase_translate(&e, &w);
	assert_string_equal(e.text, "la signature est vide");
}

/* A translation has the same parts as the English text, and says something else. */
static void every_translation_fits(void **state)
{
	const cJSON *entry;
	int n = 0;

	(void)state;
	cJSON_ArrayForEach(entry, cJSON_GetObjectItemCaseSensitive(w.common, "error")) {
		assert_true(cJSON_IsString(entry));
		assert_string_not_equal(entry->string, entry->valuestring);
		says(entry->string, entry->valuestring);
		n++;
	}
	assert_true(n > 20);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_changes_is_kept),
		cmocka_unit_test(an_error_without_a_translation_stays),
		cmocka_unit_test(every_translation_fits),
	};

	return cmocka_run_group_tests(tests, begin, end);
}
