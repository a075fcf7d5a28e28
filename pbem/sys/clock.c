/* SPDX-License-Identifier: MIT */
#include "sys/clock.h"

#include "base/buf.h"
#include "base/utf8.h"
#include "sys/file.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define MINUTE 60
#define HOUR 3600
#define DAY 86400

#define ZONE_MAX (1u << 20) /* bytes of a file of the zone database; they have a few thousand */

static int64_t seconds_of(const struct clock_local *c)
{
	return utc_days(c->year, c->month, c->day) * DAY + c->hour * HOUR + c->minute * MINUTE + c->second;
}

pbem_time clock_now(void)
{
	const char *given = getenv("PBEM_NOW");
	pbem_time t = 0;
	struct err e = ERR_INIT;
	if (!given)
		return (pbem_time)time(NULL);
	if (utc_parse(given, &t, &e) < 0) {
		err_at(&e, "PBEM_NOW", 0, 0);
		exit(err_print(&e, stderr));
	}
	return t;
}

int clock_parse_span(const char *s, int64_t *seconds, struct err *e)
{
	static const struct {
		char letter;
		int64_t length;
	} units[] = { { 's', 1 }, { 'm', MINUTE }, { 'h', HOUR }, { 'd', DAY } };
	int64_t value = 0;
	const char *p = s;
	while (*p >= '0' && *p <= '9' && p - s < 9)
		value = value * 10 + (*p++ - '0');
	for (size_t i = 0; i < 4 && p > s; i++) {
		if (*p != units[i].letter || p[1])
			continue;
		value *= units[i].length;
		if (value < 1 || value > 366 * DAY)
			break;
		*seconds = value;
		return 0;
	}
	return err_set(e, ERR_DATA, "clock.span",
		"\"%s\" is no span of time from 1s to 366d; write it like 7d, 36h, 90m or 45s",
		utf8_shown(s, 40).text);
}

/* The names of zones are paths below a folder: nothing may leave it. */
static bool is_zone_name(const char *zone)
{
	size_t n = strlen(zone);
	if (!n || n > 64 || zone[0] == '/' || zone[0] == '.' || strstr(zone, "/."))
		return false;
	/* These count leap seconds, which no time here does. */
	if (strncmp(zone, "right/", 6) == 0)
		return false;
	for (size_t i = 0; i < n; i++)
		if (!strchr("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_+-/", zone[i]))
			return false;
	return true;
}

/* 1, 0, or an error: what cannot be read now may well be a zone. */
static int is_zone_file(const char *zone, struct err *e)
{
	const char *dir = getenv("TZDIR");
	struct err why = ERR_INIT;
	struct buf path = BUF_INIT, bytes = BUF_INIT;
	int rc;
	buf_printf(&path, "%s/%s", dir && *dir ? dir : "/usr/share/zoneinfo", zone);
	rc = file_read(&bytes, path.data, ZONE_MAX, &why);
	if (rc == 0)
		rc = bytes.len >= 4 && memcmp(bytes.data, "TZif", 4) == 0;
	else if (rc == ERR_NOINPUT || rc == ERR_DATA)
		rc = 0;
	else
		err_copy(e, &why);
	buf_release(&path);
	buf_release(&bytes);
	return rc;
}

static int check_zone(const char *zone, struct err *e)
{
	int rc = strcmp(zone, "UTC") == 0;
	if (rc == 0 && is_zone_name(zone))
		rc = is_zone_file(zone, e);
	if (rc != 0)
		return rc < 0 ? rc : 0;
	return err_set(e, ERR_DATA, "clock.zone",
		"\"%s\" is no time zone that this system knows; write it like Europe/Paris or UTC",
		utf8_shown(zone, 64).text);
}

/* Makes the C library speak of this zone; leave_zone gives the environment back as it was. */
static char *enter_zone(const char *zone)
{
	const char *old = getenv("TZ");
	char *saved = old ? mem_string(old) : NULL;
	struct buf name = BUF_INIT;
	if (strcmp(zone, "UTC") == 0)
		buf_str(&name, "UTC0");
	else
		buf_printf(&name, ":%s", zone);
	if (setenv("TZ", name.data, 1) < 0)
		mem_out();
	tzset();
	buf_release(&name);
	return saved;
}

static void leave_zone(char *saved)
{
	if (saved && setenv("TZ", saved, 1) < 0)
		mem_out();
	if (!saved)
		unsetenv("TZ");
	tzset();
	free(saved);
}

/* Within the zone that was entered. */
static int local_now(pbem_time t, struct clock_local *out, struct err *e)
{
	time_t when = (time_t)t;
	struct tm tm;
	if (t < -DAY || t > UTC_LAST + DAY || !localtime_r(&when, &tm))
		return err_set(e, ERR_DATA, "clock.range", "a time outside the years 1970 to 9999");
	*out = (struct clock_local){ .year = tm.tm_year + 1900,
		.month = tm.tm_mon + 1,
		.day = tm.tm_mday,
		.hour = tm.tm_hour,
		.minute = tm.tm_min,
		.second = tm.tm_sec,
		.weekday = tm.tm_wday };
	out->offset = (int)(seconds_of(out) - t);
	if (!strftime(out->zone, sizeof(out->zone), "%Z", &tm))
		out->zone[0] = '\0';
	return 0;
}

int clock_local(pbem_time t, const char *zone, struct clock_local *out, struct err *e)
{
	int rc = check_zone(zone, e);
	char *saved;
	struct clock_local local;
	if (rc < 0)
		return rc;
	saved = enter_zone(zone);
	rc = local_now(t, &local, e);
	leave_zone(saved);
	if (rc == 0)
		*out = local;
	return rc;
}

static int offset_at(pbem_time t)
{
	struct clock_local c = { 0 };
	return local_now(t, &c, NULL) < 0 ? 0 : c.offset;
}

/*
 * When the zone's clocks show `wall` (seconds as if it were UTC). The zone's offsets a day before
 * and after are the two that can apply; zones do not change twice in so short a time.
 */
static pbem_time time_of_wall(int64_t wall)
{
	int before = offset_at(wall - DAY), after = offset_at(wall + DAY);
	pbem_time early = wall - (before > after ? before : after);
	pbem_time late = wall - (before > after ? after : before);
	if (offset_at(early) == wall - early)
		return early;
	if (offset_at(late) == wall - late)
		return late;
	/* The clocks skip it: find the first second after the jump. */
	while (late - early > 1) {
		pbem_time middle = early + (late - early) / 2;
		if (offset_at(middle) == before)
			early = middle;
		else
			late = middle;
	}
	return late;
}

static int next_at(pbem_time t, int hour, int minute, pbem_time *out, struct err *e)
{
	struct clock_local c;
	int rc = local_now(t, &c, e);
	int64_t day;
	pbem_time found;
	if (rc < 0)
		return rc;
	day = utc_days(c.year, c.month, c.day) - 1;
	do
		found = time_of_wall(day++ * DAY + hour * HOUR + minute * MINUTE);
	while (found <= t);
	*out = found;
	return 0;
}

int clock_next_at(pbem_time t, const char *zone, int hour, int minute, pbem_time *out, struct err *e)
{
	int rc;
	char *saved;
	if (hour < 0 || hour > 23 || minute < 0 || minute > 59)
		return err_set(e, ERR_DATA, "clock.hour", "%d:%02d is no time of day", hour, minute);
	if (t < 0 || t > UTC_LAST - 4 * DAY)
		return err_set(e, ERR_DATA, "clock.range", "a time outside the years 1970 to 9999");
	rc = check_zone(zone, e);
	if (rc < 0)
		return rc;
	saved = enter_zone(zone);
	rc = next_at(t, hour, minute, out, e);
	leave_zone(saved);
	return rc;
}

long long clock_ms(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (long long)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}
