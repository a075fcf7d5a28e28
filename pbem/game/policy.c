/* SPDX-License-Identifier: MIT */
#include "game/policy.h"

#include "base/json.h"
#include "core/schema.h"

/* The policy of a game, a member of its create line. What came later, or is rarely asked for, is
 * left out where it says nothing. */

#define SPAN_MAX (366 * 86400)
#define MISSED_MAX 1000

static const char *const nmr_ids[] = { [NMR_DEFAULTS] = "defaults", [NMR_BOT] = "bot", [NMR_HOLD] = "hold" };
static const struct vocab nmr_words = VOCAB("nmr", nmr_ids);

static const char *const day_ids[] = { "mon", "tue", "wed", "thu", "fri", "sat", "sun" };
static const struct vocab days = VOCAB("weekdays", day_ids);

int policy_weekday(const char *word, size_t len)
{
	for (int i = 0; i < days.n; i++)
		if (len == 3 && memcmp(days.ids[i], word, 3) == 0)
			return i;
	return -1;
}

unsigned policy_day(int weekday)
{
	return 1u << (weekday + 6) % 7;
}

static const char *at_wanted(const char *s)
{
	static const char digits[] = "0123456789";
	bool good = strlen(s) == 5 && strspn(s, digits) == 2 && s[2] == ':' && strspn(s + 3, digits) == 2 &&
		memcmp(s, "24", 2) < 0 && s[3] <= '5';

	return good ? NULL : "a time of day like 20:00";
}

static const char *zone_wanted(const char *s)
{
	return s[0] ? NULL : "the name of a time zone";
}

static const struct field fields[] = {
	FIELD_TEXT_OR_NULL(struct policy, at, "at", at_wanted),
	FIELD_INT_IF(struct policy, breaker, "breaker", 0, 100),
	FIELD_SET_IF(struct policy, days, "days", &days),
	FIELD_INT_IF(struct policy, delay, "delay", 0, SPAN_MAX),
	FIELD_INT(struct policy, grace, "grace", 0, SPAN_MAX),
	FIELD_INT(struct policy, interval, "interval", 0, SPAN_MAX),
	FIELD_INT_IF(struct policy, min, "min", 0, SPAN_MAX),
	FIELD_ENUM(struct policy, nmr, "nmr", &nmr_words),
	FIELD_INT_IF(struct policy, open_after, "open", 0, MISSED_MAX),
	FIELD_TEXT(struct policy, zone, "zone", zone_wanted),
};
const struct schema policy_schema = SCHEMA("policy", struct policy, fields);

int policy_read(const cJSON *o, struct policy *p, struct err *e)
{
	struct err why = ERR_INIT;

	if (!o)
		return ERR_DATA;
	if (schema_read(&policy_schema, p, o, &why) < 0)
		return err_set(e, ERR_DATA, "record.member", "policy.%s", why.text);
	return 0;
}

cJSON *policy_json(const struct policy *p)
{
	struct policy whole = *p;
	struct buf b = BUF_INIT;
	cJSON *o;

	if (!whole.zone[0])
		snprintf(whole.zone, sizeof(whole.zone), "UTC");
	schema_write(&b, &policy_schema, &whole);
	o = json_parse(b.data, b.len, "policy", NULL);
	if (!o)
		bug("a policy that cannot be read");
	buf_release(&b);
	return o;
}
