/* SPDX-License-Identifier: MIT */
#include "core/schema.h"
#include "game/contacts.h"
#include "game/policy.h"
#include "game/seeds.h"
#include "game/taken.h"
#include "mail/letters_priv.h"
#include "mail/post_priv.h"
#include "mail/run_times.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* The tables of files that are the referee's own; those of games are in test_contract. */
static const struct schema *const tables[] = { &conf_schema, &contact_schema, &policy_schema, &roots_schema,
	&run_times_schema, &mailed_schema, &agenda_head_schema, &taken_schema, &agenda_schema };

static void every_table_is_sound(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(tables) / sizeof(tables[0]); i++) {
		struct err e = ERR_INIT;
		if (schema_check(tables[i], &e) < 0)
			fail_msg("%s", e.text);
	}
}

static void a_policy_has_a_time_of_day_or_none(void **state)
{
	static const char *const good[] = { "00:00", "20:00", "23:59", "09:05" };
	static const char *const bad[] = { "", "1::0:", "24:00", "23:60", "2000", "20:0", "20.00", " 9:00",
		"9:00", "20:00 ", ":::::", "2a:00", "20:a0", "20:0a", "-1:00", "99:00" };

	(void)state;
	for (size_t i = 0; i < sizeof(good) / sizeof(good[0]); i++) {
		struct policy p = { .nmr = NMR_HOLD }, back;
		struct err e = ERR_INIT;
		snprintf(p.at, sizeof(p.at), "%s", good[i]);
		cJSON *o = policy_json(&p);
		assert_int_equal(policy_read(o, &back, &e), 0);
		assert_string_equal(back.at, good[i]);
		cJSON_Delete(o);
	}
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		struct policy p = { .nmr = NMR_HOLD };
		struct err e = ERR_INIT;
		cJSON *o = policy_json(&p);
		cJSON_ReplaceItemInObjectCaseSensitive(o, "at", cJSON_CreateString(bad[i]));
		if (policy_read(o, &p, &e) != ERR_DATA || !strstr(e.text, "policy.at: "))
			fail_msg("%s: %s", bad[i], e.text);
		cJSON_Delete(o);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_table_is_sound),
		cmocka_unit_test(a_policy_has_a_time_of_day_or_none),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
