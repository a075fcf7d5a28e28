/* SPDX-License-Identifier: MIT */
#include "base/utc.h"

#include "base/banned.h"
#include "base/utf8.h"

#include <stdbool.h>

#define MINUTE 60
#define HOUR 3600
#define DAY 86400

struct date {
	int year, month, day, hour, minute, second;
};

/* Years are counted from March, here and on the way back. */
int64_t utc_days(int64_t year, int month, int day)
{
	int64_t era, of_era, of_year;
	if (month <= 2)
		year--;
	era = year / 400;
	of_era = year - era * 400;
	of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
	return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719468;
}

static void break_days(int64_t days, struct date *out)
{
	int64_t era, of_era, year, of_year, month;
	days += 719468;
	era = days / 146097;
	of_era = days - era * 146097;
	year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
	of_year = of_era - (365 * year + year / 4 - year / 100);
	month = (5 * of_year + 2) / 153;
	out->day = (int)(of_year - (153 * month + 2) / 5 + 1);
	out->month = (int)(month < 10 ? month + 3 : month - 9);
	out->year = (int)(year + era * 400 + (out->month <= 2));
}

void utc_format(char out[UTC_TEXT], pbem_time t)
{
	struct date c;
	int rest = (int)(t % DAY);
	char text[96];
	if (t < 0 || t > UTC_LAST)
		bug("a time outside the years 1970 to 9999");
	break_days(t / DAY, &c);
	c.hour = rest / HOUR;
	c.minute = rest % HOUR / MINUTE;
	c.second = rest % MINUTE;
	snprintf(text, sizeof(text), "%04d-%02d-%02dT%02d:%02d:%02dZ", c.year, c.month, c.day, c.hour,
		c.minute, c.second);
	memcpy(out, text, UTC_TEXT);
}

/* Reads n digits at *s. */
static bool digits(const char **s, int n, int lo, int hi, int *out)
{
	int value = 0;
	for (; n; n--, (*s)++) {
		if (**s < '0' || **s > '9')
			return false;
		value = value * 10 + (**s - '0');
	}
	*out = value;
	return value >= lo && value <= hi;
}

static bool literal(const char **s, char c)
{
	return *(*s)++ == c;
}

static int days_in_month(int year, int month)
{
	int64_t next = month == 12 ? utc_days(year + 1, 1, 1) : utc_days(year, month + 1, 1);
	return (int)(next - utc_days(year, month, 1));
}

int utc_parse(const char *s, pbem_time *t, struct err *e)
{
	struct date c = { 0 };
	const char *p = s;
	/* Each step stops at the first character that does not fit, so none reads behind the
	 * NUL. */
	bool good = digits(&p, 4, 1970, 9999, &c.year) && literal(&p, '-') &&
		digits(&p, 2, 1, 12, &c.month) && literal(&p, '-') &&
		digits(&p, 2, 1, days_in_month(c.year, c.month), &c.day) && literal(&p, 'T') &&
		digits(&p, 2, 0, 23, &c.hour) && literal(&p, ':') && digits(&p, 2, 0, 59, &c.minute) &&
		literal(&p, ':') && digits(&p, 2, 0, 59, &c.second) && literal(&p, 'Z') && !*p;
	if (!good)
		return err_set(e, ERR_DATA, "utc.time",
			"\"%s\" is no time; write it in UTC like 2026-11-22T20:00:00Z",
			utf8_shown(s, 40).text);
	*t = utc_days(c.year, c.month, c.day) * DAY + c.hour * HOUR + c.minute * MINUTE + c.second;
	return 0;
}
