/* SPDX-License-Identifier: MIT */
#include "game/record.h"

/* The policy of a game, a member of its create line. What came later, or is rarely asked for, is left out where it says nothing. */

#define SPAN_MAX (366 * 86400LL)
#define MISSED_MAX 1000

static const char *const nmr_words[] = {
	[NMR_DEFAULTS] = "defaults", [NMR_BOT] = "bot", [NMR_HOLD] = "hold", NULL
};

/* In the order of the list in the record; clock_local counts from Sunday. */
static const struct {
	const char *word;
	int weekday;
} weekdays[7] = { { "mon", 1 }, { "tue", 2 }, { "wed", 3 }, { "thu", 4 }, { "fri", 5 }, { "sat", 6 },
	{ "sun", 0 } };

int policy_weekday(const char *word, size_t len)
{
	for (int i = 0; i < 7; i++)
		if (len == 3 && memcmp(weekdays[i].word, word, 3) == 0)
			return i;
	return -1;
}

unsigned policy_day(int place)
{
	return 1u << weekdays[place].weekday;
}

/* --- reading ------------------------------------------------------------------------------------------------------------------- */

static int bad(struct err *e, const char *name, const char *what)
{
	return err_set(e, ERR_DATA, "record.member", "\"%s\" should be %s", name, what);
}

static int read_at(const cJSON *o, char out[6], struct err *e)
{
	const char *at;

	out[0] = '\0';
	if (cJSON_IsNull(cJSON_GetObjectItemCaseSensitive(o, "at")))
		return 0;
	at = json_get_string(o, "at", e);
	if (!at)
		return ERR_DATA;
	if (strlen(at) != 5 || at[2] != ':' || strspn(at, "0123456789:") != 5 || memcmp(at, "24", 2) >= 0 ||
		at[3] > '5')
		return bad(e, "at", "a time of day like 20:00");
	memcpy(out, at, 6);
	return 0;
}

static int read_days(const cJSON *o, unsigned *days, struct err *e)
{
	const cJSON *list, *v;
	int last = -1;

	*days = 0;
	if (!cJSON_GetObjectItemCaseSensitive(o, "days"))
		return 0;
	list = json_get_array(o, "days", e);
	if (!list)
		return ERR_DATA;
	cJSON_ArrayForEach(v, list) {
		const char *word = cJSON_GetStringValue(v);
		int place = word ? policy_weekday(word, strlen(word)) : -1;

		if (place <= last)
			return bad(e, "days", "a list of weekdays, from mon to sun");
		*days |= policy_day(place);
		last = place;
	}
	return 0;
}

static int read_nmr(const cJSON *o, enum nmr *out, struct err *e)
{
	const char *s = json_get_string(o, "nmr", e);

	for (int i = 0; s && nmr_words[i]; i++) {
		if (strcmp(s, nmr_words[i]) == 0) {
			*out = (enum nmr)i;
			return 0;
		}
	}
	return s ? bad(e, "nmr", "one of the words that pbem-record(5) lists") : ERR_DATA;
}

static int read_zone(const cJSON *o, char *out, size_t size, struct err *e)
{
	const char *zone = json_get_string(o, "zone", e);

	if (!zone)
		return ERR_DATA;
	if (!zone[0] || strlen(zone) >= size)
		return bad(e, "zone", "the name of a time zone");
	memcpy(out, zone, strlen(zone) + 1);
	return 0;
}

static int read_span(const cJSON *o, const char *name, int64_t *out, struct err *e)
{
	long long n;

	if (json_get_int(o, name, 0, SPAN_MAX, &n, e) < 0)
		return ERR_DATA;
	*out = n;
	return 0;
}

/* Zero when it is left out. */
static int may_span(const cJSON *o, const char *name, int64_t *out, struct err *e)
{
	*out = 0;
	return cJSON_GetObjectItemCaseSensitive(o, name) ? read_span(o, name, out, e) : 0;
}

static int may_number(const cJSON *o, const char *name, int hi, int *out, struct err *e)
{
	long long n = 0;

	if (cJSON_GetObjectItemCaseSensitive(o, name) && json_get_int(o, name, 0, hi, &n, e) < 0)
		return ERR_DATA;
	*out = (int)n;
	return 0;
}

/* Is there nothing in it but these members (NULL ends the list)? */
static int read_members(const cJSON *o, const char *const members[], struct err *e)
{
	const cJSON *v;

	cJSON_ArrayForEach(v, o) {
		int i = 0;
		while (members[i] && strcmp(members[i], v->string) != 0)
			i++;
		if (!members[i])
			return err_set(e, ERR_DATA, "json.member", "\"%s\" does not belong into a policy",
				v->string);
	}
	return 0;
}

int policy_read(const cJSON *o, struct policy *p, struct err *e)
{
	static const char *const members[] = { "at", "breaker", "days", "delay", "grace", "interval", "min",
		"nmr", "open", "zone", NULL };

	if (!o || read_members(o, members, e) < 0 || read_at(o, p->at, e) < 0 ||
		may_number(o, "breaker", 100, &p->breaker, e) < 0 || read_days(o, &p->days, e) < 0 ||
		may_span(o, "delay", &p->delay, e) < 0 || read_span(o, "grace", &p->grace, e) < 0 ||
		read_span(o, "interval", &p->interval, e) < 0 || may_span(o, "min", &p->min, e) < 0 ||
		read_nmr(o, &p->nmr, e) < 0 || may_number(o, "open", MISSED_MAX, &p->open_after, e) < 0)
		return ERR_DATA;
	return read_zone(o, p->zone, sizeof(p->zone), e);
}

/* --- writing ------------------------------------------------------------------------------------------------------------------- */

static void add(cJSON *o, const char *name, cJSON *value)
{
	if (!value || !cJSON_AddItemToObject(o, name, value))
		mem_out();
}

static cJSON *days_json(unsigned days)
{
	cJSON *list = cJSON_CreateArray();

	for (int i = 0; i < 7; i++)
		if (days & policy_day(i) && !cJSON_AddItemToArray(list, cJSON_CreateString(weekdays[i].word)))
			mem_out();
	return list;
}

static void add_some(cJSON *o, const char *name, int64_t n)
{
	if (n)
		add(o, name, cJSON_CreateNumber((double)n));
}

cJSON *policy_json(const struct policy *p)
{
	cJSON *o = cJSON_CreateObject();

	if (!o)
		mem_out();
	add(o, "at", p->at[0] ? cJSON_CreateString(p->at) : cJSON_CreateNull());
	add_some(o, "breaker", p->breaker);
	if (p->days)
		add(o, "days", days_json(p->days));
	add_some(o, "delay", p->delay);
	add(o, "grace", cJSON_CreateNumber((double)p->grace));
	add(o, "interval", cJSON_CreateNumber((double)p->interval));
	add_some(o, "min", p->min);
	add(o, "nmr", cJSON_CreateString(nmr_words[p->nmr]));
	add_some(o, "open", p->open_after);
	add(o, "zone", cJSON_CreateString(p->zone[0] ? p->zone : "UTC"));
	return o;
}
