/* SPDX-License-Identifier: MIT */
#include "game/waited.h"

#include "core/context.h"
#include "game/deadline.h"
#include "game/look.h"
#include "game/turn.h"
#include "game/verify.h"
#include "unit/game_fixture.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

/*
 * A game on disk whose lines wait: the race of this program alone has an order PAUSE. Behind it
 * nothing of a file is done.
 */
extern const struct rules race_rules;
enum { RACE_WORDS = 4, RACE_PAUSE = RACE_WORDS };
static struct verb verbs[RACE_WORDS + 1];
static struct grammar grammar;
static struct rules race;

const struct rules *const rules_all[] = { &race, NULL };

const struct rules *rules_find(const char *id)
{
	return strcmp(id, race.id) == 0 ? &race : NULL;
}

static void resolve(void *state, struct orders *const os[RULES_SEATS], struct dice *d, struct events *es)
{
	for (int seat = 0; seat < RULES_SEATS; seat++) {
		struct question q = { .verbs = 1u << RACE_PAUSE };
		if (os[seat] && orders_next(os[seat], &q))
			orders_hand_back(os[seat], &grammar);
	}
	race_rules.resolve(state, os, d, es);
}

static void make_race(void)
{
	race = race_rules;
	grammar = *race.grammar;
	assert_int_equal(grammar.n_verbs, RACE_WORDS);
	memcpy(verbs, grammar.verbs, RACE_WORDS * sizeof(verbs[0]));
	verbs[RACE_PAUSE] = (struct verb){
		.name = "PAUSE", .windows = 1, .hands_back = true, .help = "wait"
	};
	grammar.verbs = verbs;
	grammar.n_verbs++;
	race.grammar = &grammar;
	race.resolve = resolve;
}

/* On the longest track. */
static void daily(struct game_new *n)
{
	n->options = context_new(n->rules);
	n->options->option[0] = n->rules->options[0].hi;
	n->policy.interval = 86400;
	n->policy.open_after = 2;
}

static void by_bot(struct game_new *n)
{
	daily(n);
	n->policy.nmr = NMR_BOT;
}

/* Window 1, at noon of the 21st, with these orders of blue. */
static void begin_with(struct fixture *x, void (*change)(struct game_new *n), const char *orders)
{
	fixture_new(x, "blue red", change);
	fixture_start(x);
	assert_true(fixture_orders(x, 0, 1, orders) >= 0);
	fixture_roll(x, 1, 1);
	fixture_turn(x);
	assert_int_equal(x->g.f.window, 2);
}

/* It hands back two lines of blue, on lines 9 and 11. */
static void begin(struct fixture *x, void (*change)(struct game_new *n))
{
	begin_with(x, change, "PAUSE\n\nPUSH 1\n\nBOOST\n");
}

/* Red rolls, of blue nothing comes, and the deadline goes by. */
static void miss(struct fixture *x)
{
	int window = x->g.f.window;
	char utc[UTC_TEXT];

	fixture_roll(x, 1, 1);
	utc_format(utc, fixture_at(x->g.f.deadline) + 3600);
	fixture_now(utc);
	fixture_turn(x);
	assert_int_equal(x->g.f.window, window + 1);
	assert_string_equal(x->turn.step[0].why, "deadline");
}

static void counts(const struct fixture *x, int by_record, int missed)
{
	assert_int_equal(x->g.f.seat[0].missed, by_record);
	assert_int_equal(waited_missed(&x->g, 0, 0), missed);
	assert_int_equal(waited_missed(&x->g, 0, 1), by_record ? missed + 1 : x->g.f.seat[0].wrote ? 0 : 1);
	assert_int_equal(game_seat_open(&x->g, 0), missed >= 2);
}

static void played_as(struct fixture *x, const char *file, const char *want)
{
	struct buf b = BUF_INIT;

	fixture_read(x, file, &b);
	if (want)
		assert_string_equal(buf_cstr(&b), want);
	else
		assert_true(b.len && b.data[0] != '\n');
	buf_release(&b);
}

static void last_missed(const struct fixture *x, int window, const char *origin)
{
	struct game_missed m;
	struct err e = ERR_INIT;

	assert_int_equal(game_missed(&x->g, 0, false, &m, &e), 1);
	assert_int_equal(m.window, window);
	assert_string_equal(m.origin, origin);
}

/* From when on others may take the seat tells them nothing of what waited, or whether anything
 * could have: behind a ROLL nothing waits. */
static void what_counts_as_missed_does_not_tell_whether_lines_wait(void **state)
{
	static const char *const orders[] = { "PAUSE\nPUSH 1\n", "PAUSE\n", "ROLL\n",
		"PAUSE\nPAUSE\nPUSH 1\n" };

	(void)state;
	for (size_t i = 0; i < sizeof(orders) / sizeof(orders[0]); i++) {
		struct fixture x;
		begin_with(&x, daily, orders[i]);
		counts(&x, 0, 0);
		miss(&x);
		counts(&x, 1, 0);
		miss(&x);
		counts(&x, 2, 1);
		miss(&x);
		counts(&x, 3, 2);
		fixture_end(&x);
	}
}

/* Who never sent a file has no lines that could wait. */
static void without_a_file_the_first_window_counts(void **state)
{
	struct fixture x;

	(void)state;
	fixture_new(&x, "blue red", daily);
	fixture_start(&x);
	miss(&x);
	counts(&x, 1, 1);
	miss(&x);
	counts(&x, 2, 2);
	fixture_end(&x);
}

static void lines_that_wait_are_no_miss(void **state)
{
	static struct verify_report report;
	struct fixture x;
	struct err e = ERR_INIT;

	(void)state;
	begin(&x, daily);
	assert_int_equal(waited_in(&x.g, 2, 0, &e), 1);
	assert_int_equal(waited_in(&x.g, 2, 1, &e), 0);
	assert_int_equal(waited_in(&x.g, 1, 0, &e), 0);
	miss(&x);
	/* The record says what it would say of any default. */
	assert_string_equal(x.g.f.order[0].origin, "default");
	played_as(&x, "windows/0002/orders/blue.default", "\n\n\n\n\n\n\n\nPUSH 1\n\nBOOST\n");
	counts(&x, 1, 0);
	last_missed(&x, 2, "unread");
	miss(&x);
	counts(&x, 2, 1);
	last_missed(&x, 3, "default");
	/* Who opens the game anew counts the same. */
	fixture_again(&x);
	counts(&x, 2, 1);
	miss(&x);
	counts(&x, 3, 2);
	/* Orders begin the count anew. */
	fixture_roll(&x, 0, 1);
	fixture_roll(&x, 1, 1);
	fixture_turn(&x);
	counts(&x, 0, 0);
	fixture_again(&x);
	counts(&x, 0, 0);
	fixture_play(&x);
	assert_int_equal(verify_path(x.game, &(struct verify_options){ .tools = &x.tools }, &report, &e), 0);
	assert_int_equal(report.status, VERIFY_SAME);
	assert_int_equal(report.level, VERIFY_FULL);
	fixture_end(&x);
}

/* Where a bot plays for whoever sends nothing, lines that wait go before it, and the record says
 * the same. */
static void lines_that_wait_go_before_a_bot(void **state)
{
	struct fixture x;

	(void)state;
	begin(&x, by_bot);
	miss(&x);
	assert_string_equal(x.g.f.order[0].origin, "bot");
	played_as(&x, "windows/0002/orders/blue.bot", "\n\n\n\n\n\n\n\nPUSH 1\n\nBOOST\n");
	counts(&x, 1, 0);
	miss(&x);
	played_as(&x, "windows/0003/orders/blue.bot", NULL);
	counts(&x, 2, 1);
	fixture_end(&x);
}

/* A turn that was cut short behind its close plays the same lines. */
static void a_turn_cut_short_plays_them_too(void **state)
{
	struct fixture x;
	struct buf record = BUF_INIT, whole = BUF_INIT, again = BUF_INIT;

	(void)state;
	begin(&x, daily);
	miss(&x);
	fixture_read(&x, "record.jsonl", &record);
	fixture_read(&x, "windows/0003/state.json", &whole);
	/* Without the two last lines, result and open, and what was written for them. */
	size_t len = record.len - 1;
	for (int lines = 0; lines < 2; len--)
		lines += record.data[len - 1] == '\n';
	struct buf cut = BUF_INIT;
	buf_add(&cut, record.data, len + 1);
	fixture_write(&x, "record.jsonl", &cut);
	fixture_again(&x);
	assert_int_equal(x.g.f.phase, PHASE_CLOSED);
	fixture_turn(&x);
	fixture_read(&x, "windows/0003/state.json", &again);
	assert_string_equal(again.data, whole.data);
	counts(&x, 1, 0);
	buf_release(&cut);
	buf_release(&record);
	buf_release(&whole);
	buf_release(&again);
	fixture_end(&x);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(lines_that_wait_are_no_miss),
		cmocka_unit_test(what_counts_as_missed_does_not_tell_whether_lines_wait),
		cmocka_unit_test(without_a_file_the_first_window_counts),
		cmocka_unit_test(lines_that_wait_go_before_a_bot),
		cmocka_unit_test(a_turn_cut_short_plays_them_too),
	};

	make_race();
	return cmocka_run_group_tests(tests, NULL, NULL);
}
