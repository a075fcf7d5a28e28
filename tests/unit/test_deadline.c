/* SPDX-License-Identifier: MIT */
#include "unit/game_fixture.h"

#include "game/contacts.h"
#include "game/create.h"
#include "game/deadline.h"
#include "game/game.h"
#include "game/manage.h"
#include "game/next.h"
#include "game/record.h"
#include "game/turn.h"
#include "game/verify.h"

#include <setjmp.h>
#include <fcntl.h>
#include <stdarg.h>
#include <sys/stat.h>

#include <cmocka.h>

#define HOUR 3600
#define DAY 86400

/* --- when a window has its deadline ----------------------------------------------------------- */

static unsigned days_of(const char *list)
{
	unsigned days = 0;

	for (; *list; list += 3 + (list[3] == ',')) {
		assert_true(policy_weekday(list, 3) >= 0);
		days |= 1u << policy_weekday(list, 3);
	}
	return days;
}

static const struct {
	const char *now, *at, *days;
	int64_t interval, min;
	const char *deadline, *earliest;
} cases[] = {
	/* None. */
	{ "2026-11-21T12:00:00Z", "", "", 0, 0, "", "" },
	{ "2026-11-21T12:00:00Z", "", "mon", 0, 0, "", "" },
	{ "2026-11-21T12:00:00Z", "", "", 0, HOUR, "", "2026-11-21T13:00:00Z" },
	/* A span, and a time of day near to its end; a Saturday in Paris, where it is an hour
	 * later. */
	{ "2026-11-21T12:00:07Z", "", "", 36 * HOUR, 0, "2026-11-23T00:00:07Z", "" },
	{ "2026-11-21T12:00:00Z", "20:00", "", 0, 0, "2026-11-21T19:00:00Z", "" },
	{ "2026-11-21T19:00:00Z", "20:00", "", 0, 0, "2026-11-22T19:00:00Z", "" },
	{ "2026-11-21T19:10:00Z", "20:00", "", DAY, 0, "2026-11-22T19:00:00Z", "" },
	{ "2026-11-21T18:50:00Z", "20:00", "", DAY, 0, "2026-11-22T19:00:00Z", "" },
	/* Weekdays are the zone's: Sunday 23:30 UTC is Monday in Paris. */
	{ "2026-11-21T12:00:00Z", "20:00", "mon,thu", 0, 0, "2026-11-23T19:00:00Z", "" },
	{ "2026-11-23T19:05:00Z", "20:00", "mon,thu", 0, 0, "2026-11-26T19:00:00Z", "" },
	{ "2026-11-21T12:00:00Z", "00:30", "mon", 0, 0, "2026-11-22T23:30:00Z", "" },
	{ "2026-11-21T12:00:00Z", "00:30", "sun", 0, 0, "2026-11-21T23:30:00Z", "" },
	{ "2026-11-21T12:00:00Z", "20:00", "sat", 7 * DAY, 0, "2026-11-28T19:00:00Z", "" },
	{ "2026-11-21T12:00:00Z", "20:00", "wed", 7 * DAY, 0, "2026-12-02T19:00:00Z", "" },
	{ "2026-11-21T12:00:07Z", "", "tue", DAY, 0, "2026-11-24T12:00:07Z", "" },
	{ "2026-11-21T12:00:07Z", "", "sun,mon", DAY, 0, "2026-11-22T12:00:07Z", "" },
	{ "2026-11-21T23:30:00Z", "", "mon", DAY, 0, "2026-11-22T23:30:00Z", "" },
	/* Never before `min`. */
	{ "2026-11-21T12:00:00Z", "20:00", "", 0, 8 * HOUR, "2026-11-22T19:00:00Z", "2026-11-21T20:00:00Z" },
	{ "2026-11-21T12:00:00Z", "20:00", "", 0, 7 * HOUR, "2026-11-21T19:00:00Z", "2026-11-21T19:00:00Z" },
	{ "2026-11-21T12:00:00Z", "", "", DAY, 2 * DAY, "2026-11-23T12:00:00Z", "2026-11-23T12:00:00Z" },
	{ "2026-11-21T12:00:00Z", "20:00", "mon", 0, 4 * DAY, "2026-11-30T19:00:00Z",
		"2026-11-25T12:00:00Z" },
	/* Spring: 2026-03-29 the clocks go from 2:00 to 3:00; autumn: 2026-10-25 from 3:00 to
	 * 2:00. */
	{ "2026-03-27T19:30:00Z", "20:00", "sat,sun", 0, 0, "2026-03-28T19:00:00Z", "" },
	{ "2026-03-28T19:30:00Z", "20:00", "sat,sun", 0, 0, "2026-03-29T18:00:00Z", "" },
	{ "2026-03-28T12:00:00Z", "02:30", "sun", 0, 0, "2026-03-29T01:00:00Z", "" },
	{ "2026-03-29T01:00:00Z", "02:30", "", 0, 0, "2026-03-30T00:30:00Z", "" },
	{ "2026-03-26T19:00:00Z", "", "mon", 2 * DAY, 0, "2026-03-30T18:00:00Z", "" },
	{ "2026-10-24T18:30:00Z", "20:00", "sun", 0, 0, "2026-10-25T19:00:00Z", "" },
	{ "2026-10-24T12:00:00Z", "02:30", "sun", 0, 0, "2026-10-25T00:30:00Z", "" },
	{ "2026-10-25T00:30:00Z", "02:30", "", 0, 0, "2026-10-26T01:30:00Z", "" },
	{ "2026-10-22T18:00:00Z", "", "mon", 2 * DAY, 0, "2026-10-26T19:00:00Z", "" },
	{ "2026-10-18T18:05:00Z", "20:00", "", 7 * DAY, 0, "2026-10-25T19:00:00Z", "" },
};

static void every_deadline(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct policy p = { .interval = cases[i].interval,
			.min = cases[i].min,
			.days = days_of(cases[i].days),
			.zone = "Europe/Paris" };
		struct limits l;
		struct err e = ERR_INIT;

		snprintf(p.at, sizeof(p.at), "%s", cases[i].at);
		assert_int_equal(limits_set(&l, &p, fixture_at(cases[i].now), &e), 0);
		if (strcmp(l.deadline, cases[i].deadline) != 0 || strcmp(l.earliest, cases[i].earliest) != 0)
			fail_msg("case %zu: deadline %s, earliest %s", i, l.deadline, l.earliest);
	}
}

/* --- games ------------------------------------------------------------------------------------ */

/* A day for each window, deadlines at noon UTC. */
static void daily(struct game_new *n)
{
	n->policy.interval = DAY;
	n->policy.grace = HOUR;
}

static void turn_at(struct fixture *x, const char *utc)
{
	fixture_now(utc);
	fixture_turn(x);
}

static void expect_next(struct fixture *x, int64_t before, const char *utc)
{
	pbem_time t = game_next(&x->g, before);
	char text[UTC_TEXT];

	utc_format(text, t);
	if (t != (*utc ? fixture_at(utc) : 0))
		fail_msg("next at %s", text);
}

static void expect_due(struct fixture *x)
{
	pbem_time t = game_next(&x->g, 0);

	assert_true(t > 0 && t <= clock_now());
}

static void expect_same(struct fixture *x)
{
	struct verify_report r;

	assert_int_equal(verify_path(x->game, NULL, &r, &x->e), 0);
	for (int i = 0; i < r.n && r.status != VERIFY_SAME; i++)
		print_message("%s %s: %s\n", r.finding[i].where, r.finding[i].field, r.finding[i].text);
	assert_int_equal(r.status, VERIFY_SAME);
}

static void weekly(struct game_new *n)
{
	n->policy.interval = 7 * 86400;
	n->policy.grace = 3600;
	snprintf(n->policy.at, sizeof(n->policy.at), "20:00");
	snprintf(n->policy.zone, sizeof(n->policy.zone), "Europe/Paris");
}

static void weekly_hold(struct game_new *n)
{
	weekly(n);
	n->policy.nmr = NMR_HOLD;
}

static void weekly_bot(struct game_new *n)
{
	weekly(n);
	n->policy.nmr = NMR_BOT;
}

static void deadlines_and_grace(void **state)
{
	struct fixture x;
	pbem_time t;

	(void)state;
	fixture_new(&x, "blue red", weekly);
	fixture_start(&x);
	assert_string_equal(x.g.f.deadline, "2026-11-28T19:00:00Z");
	fixture_orders(&x, 0, 1, "ROLL\n");
	fixture_now("2026-11-28T18:59:59Z");
	fixture_turn(&x);
	assert_int_equal(x.turn.n, 0);
	assert_false(x.turn.overdue);
	fixture_now("2026-11-28T19:00:00Z");
	fixture_turn(&x);
	assert_true(x.turn.overdue);
	assert_int_equal(x.turn.missing, 2);
	fixture_now("2026-11-28T20:00:00Z");
	fixture_turn(&x);
	assert_int_equal(x.turn.n, 1);
	assert_string_equal(x.turn.step[0].why, "deadline");
	assert_int_equal(x.turn.by_default, 2);
	/* An hour late, and still the same evening a week on. */
	assert_string_equal(x.g.f.deadline, "2026-12-05T19:00:00Z");
	assert_int_equal(utc_parse("2026-12-01T00:00:00Z", &t, &x.e), 0);
	assert_int_equal(game_extend(&x.g, t, &x.e), ERR_USAGE);
	assert_string_equal(x.e.id, "extend.past");
	assert_int_equal(utc_parse("2026-12-09T00:00:00Z", &t, &x.e), 0);
	assert_int_equal(game_extend(&x.g, t, &x.e), 0);
	fixture_again(&x);
	assert_string_equal(x.g.f.deadline, "2026-12-09T00:00:00Z");
	fixture_end(&x);
}

static void who_sends_nothing_may_hold_the_game(void **state)
{
	struct fixture x;

	(void)state;
	fixture_new(&x, "blue red", weekly_hold);
	fixture_start(&x);
	fixture_now("2026-12-28T20:00:00Z");
	fixture_turn(&x);
	assert_true(x.g.held);
	assert_non_null(strstr(x.g.hold_reason, "blue, red"));
	assert_int_equal(x.turn.n, 0);
	fixture_end(&x);
}

static void a_bot_may_stand_in(void **state)
{
	struct fixture x;
	struct verify_report r;

	(void)state;
	fixture_new(&x, "blue red", weekly_bot);
	fixture_start(&x);
	fixture_orders(&x, 0, 1, "ROLL\n");
	fixture_now("2026-12-28T20:00:00Z");
	fixture_turn(&x);
	assert_string_equal(x.g.f.order[1].origin, "bot");
	assert_false(x.g.f.seat[1].bot);
	assert_int_equal(verify_path(x.game, NULL, &r, &x.e), 0);
	assert_int_equal(r.status, VERIFY_SAME);
	fixture_end(&x);
}

static void min_and_delay(struct game_new *n)
{
	daily(n);
	n->policy.min = 6 * HOUR;
	n->policy.delay = 2 * HOUR;
}

static void windows_stay_open_for_second_thoughts(void **state)
{
	struct fixture x;

	(void)state;
	fixture_new(&x, "blue red", min_and_delay);
	fixture_start(&x);
	assert_string_equal(x.g.f.earliest, "2026-11-21T18:00:00Z");
	expect_next(&x, 0, "2026-11-22T12:00:00Z");
	fixture_roll(&x, 0, 1);
	fixture_roll(&x, 1, 1);
	expect_next(&x, 0, "2026-11-21T18:00:00Z");
	turn_at(&x, "2026-11-21T17:59:59Z");
	assert_int_equal(x.turn.n, 0);
	assert_int_equal(x.turn.missing, 0);
	/* A correction after five o'clock: two hours from then. */
	fixture_now("2026-11-21T17:30:00Z");
	fixture_roll(&x, 0, 2);
	expect_next(&x, 0, "2026-11-21T19:30:00Z");
	fixture_again(&x);
	turn_at(&x, "2026-11-21T19:29:59Z");
	assert_int_equal(x.turn.n, 0);
	turn_at(&x, "2026-11-21T19:30:00Z");
	assert_int_equal(x.turn.n, 1);
	assert_string_equal(x.turn.step[0].why, "all");
	/* Not beyond the deadline, and force asks for nothing. */
	assert_string_equal(x.g.f.deadline, "2026-11-22T19:30:00Z");
	fixture_roll(&x, 0, 1);
	fixture_now("2026-11-22T19:00:00Z");
	fixture_roll(&x, 1, 1);
	expect_next(&x, 0, "2026-11-22T19:30:00Z");
	turn_at(&x, "2026-11-22T19:30:00Z");
	assert_int_equal(x.turn.n, 1);
	fixture_roll(&x, 0, 1);
	fixture_roll(&x, 1, 1);
	assert_int_equal(game_turn(&x.g, TURN_FORCE, &x.turn, &x.e), 0);
	assert_int_equal(x.turn.n, 1);
	assert_string_equal(x.turn.step[0].why, "forced");
	expect_same(&x);
	fixture_end(&x);
}

/* A clock was wrong, or somebody touched them: files of a time to come keep no window open. */
static void files_from_the_future_are_here(void **state)
{
	const struct timespec then = { .tv_sec = (time_t)fixture_at("2030-01-01T00:00:00Z") },
			      both[2] = { then, then };
	struct fixture x;
	struct buf path = BUF_INIT;

	(void)state;
	fixture_new(&x, "blue red", min_and_delay);
	fixture_start(&x);
	fixture_roll(&x, 0, 1);
	fixture_now("2026-11-21T17:00:00Z");
	fixture_roll(&x, 1, 1);
	file_path(&path, x.game, "windows/0001/orders/blue.1");
	assert_int_equal(utimensat(AT_FDCWD, path.data, both, 0), 0);
	fixture_again(&x);
	expect_next(&x, 0, "2026-11-21T19:00:00Z");
	turn_at(&x, "2026-11-21T18:59:59Z");
	assert_int_equal(x.turn.n, 0);
	turn_at(&x, "2026-11-21T19:00:00Z");
	assert_int_equal(x.turn.n, 1);
	buf_release(&path);
	fixture_end(&x);
}

/* Who resumes a game when its grace is over gives those who are missing as much again; a second
 * earlier there is still time. */
static void a_resumed_game_gives_time_when_there_is_none(void **state)
{
	struct fixture x;

	(void)state;
	fixture_new(&x, "blue red", daily);
	fixture_start(&x);
	fixture_now("2026-11-22T12:59:59Z");
	assert_int_equal(game_hold(&x.g, "wait", &x.e), 0);
	assert_int_equal(game_resume(&x.g, RESUME_FAIR, &x.e), 0);
	assert_string_equal(x.g.f.deadline, "2026-11-22T12:00:00Z");
	fixture_now("2026-11-22T13:00:00Z");
	assert_int_equal(game_hold(&x.g, "wait", &x.e), 0);
	assert_int_equal(game_resume(&x.g, RESUME_FAIR, &x.e), 0);
	assert_string_equal(x.g.f.deadline, "2026-11-22T14:00:00Z");
	fixture_end(&x);
}

static void who_waits_gets_the_whole_time(void **state)
{
	struct fixture x;

	(void)state;
	fixture_new(&x, "blue red", daily);
	fixture_start(&x);
	x.g.contact[1].wait = x.g.f.window;
	fixture_roll(&x, 0, 1);
	fixture_roll(&x, 1, 1);
	fixture_turn(&x);
	assert_int_equal(x.turn.n, 0);
	expect_next(&x, HOUR, "2026-11-22T12:00:00Z");
	turn_at(&x, "2026-11-22T12:00:00Z");
	assert_string_equal(x.turn.step[0].why, "all");
	/* For one window only. */
	assert_int_equal(x.g.contact[1].wait, 1);
	fixture_roll(&x, 0, 1);
	fixture_roll(&x, 1, 1);
	expect_due(&x);
	fixture_turn(&x);
	assert_int_equal(x.turn.n, 1);
	fixture_end(&x);
}

/* --- absence ---------------------------------------------------------------------------------- */

static void daily_bot(struct game_new *n)
{
	daily(n);
	n->policy.nmr = NMR_BOT;
	n->policy.open_after = 1;
}

static void nobody_waits_for_who_is_away(void **state)
{
	struct fixture x;
	bool over;

	(void)state;
	fixture_new(&x, "blue red white", daily_bot);
	fixture_start(&x);
	fixture_away(&x, 1, "2026-11-21", "2026-11-22");
	assert_true(game_absent(&x.g, 1, fixture_at("2026-11-22T23:59:59Z")));
	assert_false(game_absent(&x.g, 1, fixture_at("2026-11-23T00:00:00Z")));
	fixture_roll(&x, 0, 1);
	fixture_turn(&x);
	assert_int_equal(x.turn.n, 0);
	assert_int_equal(x.turn.missing, 4);
	fixture_now("2026-11-22T11:00:00Z");
	assert_int_equal(game_to_remind(&x.g, 2 * HOUR, &over), 4);
	fixture_roll(&x, 2, 1);
	fixture_turn(&x);
	assert_string_equal(x.turn.step[0].why, "all");
	assert_string_equal(x.g.f.order[1].origin, "bot");
	/* Away at a deadline that others missed, too: it counts for them alone. */
	fixture_roll(&x, 0, 1);
	fixture_away(&x, 1, "2026-11-20", "2026-11-30");
	turn_at(&x, "2026-11-23T12:00:00Z");
	assert_string_equal(x.turn.step[0].why, "deadline");
	assert_int_equal(x.g.f.seat[1].missed, 0);
	assert_int_equal(x.g.f.seat[2].missed, 1);
	assert_int_equal(x.turn.opened, 4);
	/* Who sends orders though he is away is not away. */
	fixture_roll(&x, 0, 1);
	fixture_roll(&x, 1, 1);
	fixture_roll(&x, 2, 1);
	fixture_turn(&x);
	assert_string_equal(x.g.f.order[1].origin, "file");
	expect_same(&x);
	fixture_end(&x);
}

/* Nobody else can open a nonce. */
static void days_are_those_of_the_seat(void **state)
{
	struct fixture x;

	(void)state;
	fixture_new(&x, "blue red", daily);
	fixture_start(&x);
	fixture_away(&x, 0, "2026-11-22", "2026-11-22");
	snprintf(x.g.contact[0].zone, sizeof(x.g.contact[0].zone), "Pacific/Auckland"); /* +13 */
	assert_false(game_absent(&x.g, 0, fixture_at("2026-11-21T10:59:59Z")));
	assert_true(game_absent(&x.g, 0, fixture_at("2026-11-21T11:00:00Z")));
	assert_true(game_absent(&x.g, 0, fixture_at("2026-11-22T10:59:59Z")));
	assert_false(game_absent(&x.g, 0, fixture_at("2026-11-22T11:00:00Z")));
	fixture_now("2026-11-21T10:00:00Z");
	expect_next(&x, 0, "2026-11-21T11:00:00Z");
	fixture_now("2026-11-21T12:00:00Z");
	expect_next(&x, 0, "2026-11-22T11:00:00Z");
	snprintf(x.g.contact[0].zone, sizeof(x.g.contact[0].zone), "Pacific/Pago_Pago"); /* -11 */
	assert_false(game_absent(&x.g, 0, fixture_at("2026-11-22T10:59:59Z")));
	assert_true(game_absent(&x.g, 0, fixture_at("2026-11-22T11:00:00Z")));
	expect_next(&x, 0, "2026-11-22T11:00:00Z");
	fixture_end(&x);
}

static void all_are_away(void **state)
{
	struct fixture x;
	bool over;

	(void)state;
	fixture_new(&x, "blue red white=bot", daily);
	fixture_start(&x);
	fixture_away(&x, 0, "2026-11-21", "2026-11-29");
	fixture_away(&x, 1, "2026-11-21", "2026-11-29");
	fixture_turn(&x);
	assert_int_equal(x.turn.n, 0);
	assert_int_equal(x.turn.missing, 3);
	expect_next(&x, HOUR, "2026-11-22T12:00:00Z");
	turn_at(&x, "2026-11-22T11:59:59Z");
	assert_int_equal(x.turn.n, 0);
	assert_int_equal(game_to_remind(&x.g, HOUR, &over), 0);
	turn_at(&x, "2026-11-22T12:00:00Z");
	assert_string_equal(x.turn.step[0].why, "deadline");
	assert_int_equal(x.g.f.seat[0].missed, 0);
	assert_string_equal(x.g.f.order[0].origin, "default");
	/* One comes back on a day: then it waits for that one, and what the other did counts for
	 * nothing. */
	fixture_away(&x, 0, "2026-11-21", "2026-11-22");
	turn_at(&x, "2026-11-23T12:30:00Z");
	assert_int_equal(x.turn.missing, 1);
	assert_true(x.turn.overdue);
	expect_same(&x);
	fixture_end(&x);
	/* No deadline: until one is back. */
	fixture_new(&x, "blue red", NULL);
	fixture_start(&x);
	fixture_away(&x, 0, "2026-11-21", "2026-11-29");
	fixture_away(&x, 1, "2026-11-21", "2026-11-25");
	fixture_turn(&x);
	assert_int_equal(x.turn.n, 0);
	expect_next(&x, 0, "2026-11-26T00:00:00Z");
	fixture_roll(&x, 0, 1);
	fixture_turn(&x);
	assert_string_equal(x.turn.step[0].why, "all");
	fixture_end(&x);
}

/* --- what comes before the policy ------------------------------------------------------------- */

static void half(struct game_new *n)
{
	daily(n);
	n->policy.breaker = 50;
}

static void too_many_missing_hold_the_game(void **state)
{
	struct fixture x;

	(void)state;
	fixture_new(&x, "blue red white yellow", half);
	fixture_start(&x);
	fixture_roll(&x, 0, 1);
	turn_at(&x, "2026-11-22T12:59:59Z");
	assert_true(x.turn.overdue);
	assert_false(x.g.held);
	turn_at(&x, "2026-11-22T13:00:00Z");
	assert_true(x.turn.held);
	assert_true(x.g.held);
	assert_non_null(strstr(x.g.hold_reason, "3 of 4"));
	expect_next(&x, HOUR, "");
	assert_int_equal(game_resume(&x.g, 0, &x.e), 0);
	fixture_again(&x);
	expect_due(&x);
	fixture_turn(&x);
	assert_string_equal(x.turn.step[0].why, "deadline");
	assert_int_equal(x.turn.by_default, 14);
	/* The next window is judged anew; half are not more than half, */
	fixture_roll(&x, 0, 1);
	fixture_roll(&x, 1, 1);
	turn_at(&x, "2026-11-23T14:00:00Z");
	assert_false(x.turn.held);
	assert_int_equal(x.turn.n, 1);
	/* and who is away is not counted at all. */
	fixture_away(&x, 2, "2026-11-23", "2026-11-25");
	fixture_roll(&x, 0, 1);
	turn_at(&x, "2026-11-24T15:00:00Z");
	assert_true(x.turn.held);
	assert_non_null(strstr(x.g.hold_reason, "2 of 3"));
	expect_same(&x);
	fixture_end(&x);
}

static void a_single_one_is_never_too_many(void **state)
{
	struct fixture x;

	(void)state;
	fixture_new(&x, "blue red=bot", half);
	fixture_start(&x);
	turn_at(&x, "2026-11-22T13:00:00Z");
	assert_false(x.turn.held);
	assert_string_equal(x.turn.step[0].why, "deadline");
	fixture_end(&x);
}

static void no_mail_at_all_holds_the_game(void **state)
{
	struct fixture x;

	(void)state;
	fixture_new(&x, "blue red", daily);
	fixture_start(&x);
	x.tools.last_mail = fixture_at("2026-11-21T11:00:00Z");
	turn_at(&x, "2026-11-22T12:30:00Z");
	assert_false(x.turn.held);
	turn_at(&x, "2026-11-22T13:00:00Z");
	assert_true(x.turn.held);
	assert_non_null(strstr(x.g.hold_reason, "no mail"));
	assert_int_equal(game_resume(&x.g, 0, &x.e), 0);
	fixture_turn(&x);
	assert_int_equal(x.turn.n, 1);
	/* Somebody wrote, whatever it was, in the very second in which the window opened. */
	x.tools.last_mail = fixture_at("2026-11-22T13:00:00Z");
	turn_at(&x, "2026-11-23T14:00:00Z");
	assert_int_equal(x.turn.n, 1);
	/* Somebody's orders are here; and a single seat that is missing tells nothing of the
	 * mail. */
	fixture_now("2026-11-23T15:00:00Z");
	fixture_roll(&x, 0, 1);
	x.tools.last_mail = fixture_at("2026-11-22T15:00:00Z");
	turn_at(&x, "2026-11-25T15:00:00Z");
	assert_int_equal(x.turn.n, 1);
	fixture_end(&x);
}

/* A run that reads mail for long closes nothing whose deadline passed meanwhile: orders that came
 * in time may not be read yet. */
static void what_was_not_heard_yet_is_not_late(void **state)
{
	struct fixture x;

	(void)state;
	fixture_new(&x, "blue red", daily);
	fixture_start(&x);
	fixture_roll(&x, 0, 1);
	for (int i = 0; i < 2; i++) {
		x.tools.heard = fixture_at(x.g.f.deadline) + (i ? x.g.f.policy.grace : 0) - 1;
		turn_at(&x, "2026-11-25T12:00:00Z");
		assert_int_equal(x.turn.n, 0);
		assert_true(x.turn.overdue);
	}
	x.tools.heard++;
	fixture_turn(&x);
	assert_int_equal(x.turn.n, 1);
	assert_string_equal(x.turn.step[0].why, "deadline");
	fixture_end(&x);
}

static void a_referee_who_slept_for_a_week(void **state)
{
	struct fixture x;
	bool over;

	(void)state;
	fixture_new(&x, "blue red", daily);
	fixture_start(&x);
	x.tools.asleep = 2 * HOUR;
	x.tools.last_run = fixture_at("2026-11-22T10:00:00Z");
	fixture_now("2026-11-22T10:00:00Z");
	assert_int_equal(game_to_remind(&x.g, 3 * HOUR, &over), 3);
	assert_int_equal(game_reminded(&x.g, over, &x.e), 0);
	fixture_roll(&x, 0, 1);
	/* It wakes up: a day more, and everybody is reminded again. */
	turn_at(&x, "2026-11-29T10:00:00Z");
	assert_true(x.turn.extended);
	assert_int_equal(x.turn.n, 0);
	assert_string_equal(x.g.f.deadline, "2026-11-30T10:00:00Z");
	fixture_again(&x);
	fixture_turn(&x);
	assert_false(x.turn.extended);
	assert_int_equal(x.g.once.reminded, -1);
	x.tools.last_run = fixture_at("2026-11-30T10:55:00Z");
	turn_at(&x, "2026-11-30T11:00:00Z");
	assert_false(x.turn.extended);
	assert_string_equal(x.turn.step[0].why, "deadline");
	/* A nap: as long as it was, but at least the grace. */
	assert_string_equal(x.g.f.deadline, "2026-12-01T11:00:00Z");
	x.tools.last_run = fixture_at("2026-12-01T10:00:00Z");
	turn_at(&x, "2026-12-01T13:00:00Z");
	assert_true(x.turn.extended);
	assert_string_equal(x.g.f.deadline, "2026-12-01T16:00:00Z");
	/* It sleeps again. */
	x.tools.last_run = fixture_at("2026-12-01T13:00:00Z");
	turn_at(&x, "2026-12-01T18:00:00Z");
	assert_true(x.turn.extended);
	assert_string_equal(x.g.f.deadline, "2026-12-01T23:00:00Z");
	/* It was awake at the deadline, and only the grace passed in its sleep. */
	x.tools.last_run = fixture_at("2026-12-01T23:05:00Z");
	turn_at(&x, "2026-12-02T23:00:00Z");
	assert_false(x.turn.extended);
	assert_int_equal(x.turn.n, 1);
	assert_string_equal(x.g.f.deadline, "2026-12-03T23:00:00Z");
	x.tools.last_run = fixture_at("2026-12-03T22:30:00Z");
	turn_at(&x, "2026-12-04T00:30:00Z");
	assert_false(x.turn.extended);
	assert_int_equal(x.turn.n, 1);
	expect_same(&x);
	fixture_end(&x);
}

/* --- open seats ------------------------------------------------------------------------------- */

static void two_in_a_row(struct game_new *n)
{
	daily(n);
	n->options = context_new(n->rules);
	for (int i = 0; i < n->rules->n_options; i++)
		if (strcmp(n->rules->options[i].name, "length") == 0)
			n->options->option[i] = n->rules->options[i].hi;
	n->policy.open_after = 2;
}

static void who_misses_too_often_is_replaced(void **state)
{
	struct fixture x;
	struct sign_public p;
	char key[SIGN_KEY_TEXT];

	(void)state;
	fixture_new(&x, "blue red", two_in_a_row);
	fixture_start(&x);
	fixture_roll(&x, 0, 1);
	turn_at(&x, "2026-11-22T13:00:00Z");
	assert_int_equal(x.turn.opened, 0);
	fixture_roll(&x, 0, 1);
	turn_at(&x, "2026-11-23T14:00:00Z");
	assert_int_equal(x.turn.opened, 2);
	assert_true(game_seat_open(&x.g, 1));
	fixture_again(&x);
	assert_true(game_seat_open(&x.g, 1));
	/* The player comes back in time, */
	fixture_roll(&x, 0, 1);
	fixture_roll(&x, 1, 1);
	fixture_turn(&x);
	assert_false(game_seat_open(&x.g, 1));
	for (int w = 0; w < 2; w++) {
		fixture_roll(&x, 0, 1);
		turn_at(&x, w ? "2026-11-26T14:00:00Z" : "2026-11-25T13:00:00Z");
	}
	assert_int_equal(x.turn.opened, 2);
	/* and another time somebody else does. */
	sign_public_of(&x.player[5], &p);
	sign_public_text(key, &p);
	assert_int_equal(game_seat_change(&x.g, 1, SEAT_PLAYER, key, &x.e), 0);
	x.player[1] = x.player[5];
	assert_false(game_seat_open(&x.g, 1));
	assert_int_equal(x.g.f.seat[1].missed, 0);
	fixture_roll(&x, 0, 1);
	fixture_roll(&x, 1, 1);
	fixture_turn(&x);
	assert_int_equal(x.turn.n, 1);
	/* Force is nobody's fault. */
	for (int w = 0; w < 3 && x.g.f.phase == PHASE_OPEN; w++)
		assert_int_equal(game_turn(&x.g, TURN_FORCE, &x.turn, &x.e), 0);
	assert_int_equal(x.g.f.seat[1].missed, 0);
	expect_same(&x);
	fixture_end(&x);
}

/* --- reminders, and when to look again -------------------------------------------------------- */

static void reminders_come_once(void **state)
{
	struct fixture x;
	bool over;

	(void)state;
	fixture_new(&x, "blue red", daily);
	fixture_start(&x);
	fixture_roll(&x, 0, 1);
	expect_next(&x, 6 * HOUR, "2026-11-22T06:00:00Z");
	fixture_now("2026-11-22T05:59:59Z");
	assert_int_equal(game_to_remind(&x.g, 6 * HOUR, &over), 0);
	fixture_now("2026-11-22T06:00:00Z");
	assert_int_equal(game_to_remind(&x.g, 0, &over), 0);
	assert_int_equal(game_to_remind(&x.g, 6 * HOUR, &over), 2);
	assert_false(over);
	assert_int_equal(game_reminded(&x.g, over, &x.e), 0);
	fixture_again(&x);
	assert_int_equal(game_to_remind(&x.g, 6 * HOUR, &over), 0);
	expect_next(&x, 6 * HOUR, "2026-11-22T12:00:00Z");
	fixture_now("2026-11-22T12:00:00Z");
	assert_int_equal(game_to_remind(&x.g, 6 * HOUR, &over), 2);
	assert_true(over);
	assert_int_equal(game_reminded(&x.g, over, &x.e), 0);
	assert_int_equal(game_to_remind(&x.g, 6 * HOUR, &over), 0);
	expect_next(&x, 6 * HOUR, "2026-11-22T13:00:00Z");
	turn_at(&x, "2026-11-22T13:00:00Z");
	assert_int_equal(x.turn.n, 1);
	/* The next window has reminders of its own; not before half of its time is over. */
	expect_next(&x, 6 * HOUR, "2026-11-23T07:00:00Z");
	expect_next(&x, 23 * HOUR, "2026-11-23T01:00:00Z");
	fixture_now("2026-11-23T00:59:59Z");
	assert_int_equal(game_to_remind(&x.g, 23 * HOUR, &over), 0);
	fixture_now("2026-11-23T01:00:00Z");
	assert_int_equal(game_to_remind(&x.g, 23 * HOUR, &over), 3);
	assert_int_equal(game_reminded(&x.g, over, &x.e), 0);
	/* Of another deadline they are reminded once more. */
	assert_int_equal(game_extend(&x.g, fixture_at("2026-11-24T13:00:00Z"), &x.e), 0);
	expect_next(&x, 6 * HOUR, "2026-11-24T07:00:00Z");
	fixture_now("2026-11-24T08:00:00Z");
	assert_int_equal(game_to_remind(&x.g, 6 * HOUR, &over), 3);
	assert_int_equal(game_hold(&x.g, "so", &x.e), 0);
	assert_int_equal(game_to_remind(&x.g, 23 * HOUR, &over), 0);
	fixture_end(&x);
}

static void some_games_wait_for_nothing(void **state)
{
	struct fixture x;
	bool over;

	(void)state;
	fixture_new(&x, "blue red", NULL);
	expect_next(&x, HOUR, "");
	x.g.autostart = true;
	expect_due(&x);
	fixture_start(&x);
	expect_next(&x, HOUR, "");
	assert_int_equal(game_to_remind(&x.g, HOUR, &over), 0);
	fixture_roll(&x, 0, 1);
	expect_next(&x, HOUR, "");
	fixture_roll(&x, 1, 1);
	expect_due(&x);
	fixture_turn(&x);
	assert_int_equal(game_end(&x.g, &x.e), 0);
	expect_next(&x, HOUR, "");
	fixture_end(&x);
}

/* A crash between result and open line: it opens with the same times. */
static void a_torn_open_line_has_the_same_times(void **state)
{
	struct fixture x;
	struct buf b = BUF_INIT;
	struct facts before;

	(void)state;
	fixture_new(&x, "blue red", min_and_delay);
	fixture_start(&x);
	fixture_roll(&x, 0, 1);
	fixture_roll(&x, 1, 1);
	turn_at(&x, "2026-11-21T20:00:00Z");
	before = x.g.f;
	assert_string_equal(before.earliest, "2026-11-22T02:00:00Z");
	fixture_read(&x, "record.jsonl", &b);
	buf_cut(&b, b.len - 10);
	fixture_write(&x, "record.jsonl", &b);
	fixture_now("2026-11-21T21:00:00Z");
	fixture_again(&x);
	assert_int_equal(x.g.f.phase, PHASE_RESOLVED);
	expect_due(&x);
	fixture_turn(&x);
	assert_true(x.turn.finished);
	assert_string_equal(x.g.f.head, before.head);
	assert_string_equal(x.g.f.earliest, before.earliest);
	expect_same(&x);
	buf_release(&b);
	fixture_end(&x);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_deadline),
		cmocka_unit_test(deadlines_and_grace),
		cmocka_unit_test(files_from_the_future_are_here),
		cmocka_unit_test(a_resumed_game_gives_time_when_there_is_none),
		cmocka_unit_test(who_sends_nothing_may_hold_the_game),
		cmocka_unit_test(a_bot_may_stand_in),
		cmocka_unit_test(windows_stay_open_for_second_thoughts),
		cmocka_unit_test(who_waits_gets_the_whole_time),
		cmocka_unit_test(nobody_waits_for_who_is_away),
		cmocka_unit_test(days_are_those_of_the_seat),
		cmocka_unit_test(all_are_away),
		cmocka_unit_test(too_many_missing_hold_the_game),
		cmocka_unit_test(a_single_one_is_never_too_many),
		cmocka_unit_test(no_mail_at_all_holds_the_game),
		cmocka_unit_test(what_was_not_heard_yet_is_not_late),
		cmocka_unit_test(a_referee_who_slept_for_a_week),
		cmocka_unit_test(who_misses_too_often_is_replaced),
		cmocka_unit_test(reminders_come_once),
		cmocka_unit_test(some_games_wait_for_nothing),
		cmocka_unit_test(a_torn_open_line_has_the_same_times),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
