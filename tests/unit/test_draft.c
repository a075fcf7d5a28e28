/* SPDX-License-Identifier: MIT */
#include "core/draft.h"

#include "base/sanitizer.h"
#include "base/sign.h"
#include "core/context.h"
#include "core/play.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/*
 * Files that are built value by value, by what legal answers below the lines above: in all games,
 * at every window of games that bots play.
 */
static int start(void **state)
{
	(void)state;
	sign_start();
	return 0;
}

enum { GAMES = ADDRESS_SANITIZER ? 20 : 80, WINDOWS = 60 };

static uint32_t seed;

static uint32_t below(uint32_t n)
{
	seed = seed * 1664525u + 1013904223u;
	return (seed >> 8) % n;
}

struct tally {
	int lines, nowhere;  /* that may end; and those that were begun and never may */
	int refused, undone; /* by check: at once; with lines below them */
};

/* Lines of ten thousand that check may refuse: at once, and with lines below them. */
static const struct {
	const char *rules;
	int refused, undone;
} most[] = {
	{ "race", 0, 0 },
	/* Not line by line: the council's research first, then cards, production in turn order. */
	{ "target-earth", 20, 50 },
	/* Shots and attacks without a way: receipts follow the saucer by its GOAL. A way may stand
	 * below, and a draft offers whatever it could lead to. */
	{ "terra-galactix", 250, 5 },
	/* HOLD: what is held back does not pay for a card below. */
	{ "invaders", 10, 10 },
	/* What an event does with units at the beginning of a turn (SWAP, REPLACE, FINE), and their
	 * MOVE: both come before lines that stand above them. */
	{ "invasion", 10, 10 },
};

static void few_are_refused(const struct rules *r, const struct tally *t)
{
	int refused = 0, undone = 0;
	for (size_t i = 0; i < sizeof(most) / sizeof(most[0]); i++)
		if (strcmp(most[i].rules, r->id) == 0) {
			refused = most[i].refused;
			undone = most[i].undone;
		}
	assert_in_range(10000ll * t->refused, 0, (long long)refused * t->lines);
	assert_in_range(10000ll * t->undone, 0, (long long)undone * t->lines);
}

/* One of all values of all parts; false: there is none. */
static bool pick(const struct legal *l, int *part, int *bit)
{
	uint32_t n = 0;
	for (int i = 0; i < ORDER_PARTS; i++)
		for (int k = legal_next(l, i, 0); k >= 0; k = legal_next(l, i, k + 1))
			if (below(++n) == 0) {
				*part = i;
				*bit = k;
			}
	return n > 0;
}

/* Parts come in any order. False: it came to where nothing may follow and the line may not end. */
static bool build(const struct draft *d, const struct verb *v, struct order *o)
{
	for (;;) {
		struct legal l;
		int part, bit;
		draft_legal(d, o, &l);
		assert_true(l.price >= -1);
		if (l.end && (!below(3) || !pick(&l, &part, &bit)))
			return true;
		if (!pick(&l, &part, &bit))
			return false;
		assert_true(legal_choose(v, o, part, bit));
	}
}

/* One of the verbs that may be used now; -1: there is none. */
static int pick_verb(const struct rules *r, const struct draft *d, int window)
{
	int verb = -1;
	uint32_t n = 0;
	for (int i = 0; i < r->grammar->n_verbs; i++) {
		struct order o = { .verb = (uint8_t)i };
		struct legal l;
		if (!(r->grammar->verbs[i].windows >> window & 1))
			continue;
		draft_legal(d, &o, &l);
		if (l.now && below(++n) == 0)
			verb = i;
	}
	return verb;
}

/* The lines (bits) of a file that check refuses. */
static uint32_t refused_lines(struct play *p, int seat, const struct buf *b)
{
	static struct orders os;
	static struct notes ns;
	uint32_t lines = 0;
	play_check_seat(p, seat, buf_cstr(b), b->len, 1, &os, &ns);
	for (int i = 0; i < ns.n; i++) {
		const struct note *n = &ns.note[i];
		if (n->level != NOTE_ERROR)
			continue;
		if (!n->core || n->type != NOTE_REFUSED)
			fail_msg("line %d is not taken (note %d):\n%s", n->line, n->type, buf_cstr(b));
		lines |= 1u << n->line;
	}
	return lines;
}

static void write_file(struct play *p, int seat, struct tally *t)
{
	const struct rules *r = play_rules(p);
	struct draft *d = draft_new(r, play_view(p, seat));
	struct buf b = BUF_INIT;
	uint32_t refused = 0;
	for (int n = 0, most_lines = (int)below(8); n < most_lines;) {
		int verb = pick_verb(r, d, play_awaiting(p)->window);
		struct order o = { .verb = (uint8_t)verb };
		if (verb < 0)
			break;
		if (!build(d, &r->grammar->verbs[verb], &o)) {
			t->nowhere++;
			most_lines--;
			continue;
		}
		assert_true(order_fits(r->grammar, &o));
		assert_true(draft_add(d, &o));
		order_write(&b, r->grammar, &o);
		buf_char(&b, '\n');
		t->lines++;
		n++;
		uint32_t now = refused_lines(p, seat, &b), more = now & ~refused;
		if (more && getenv("DRAFT_TELLS"))
			print_message("lines %x of %d:\n%s", more, n, buf_cstr(&b));
		t->refused += (int)(more >> n & 1);
		t->undone += (more & ~(1u << n)) != 0;
		refused |= now;
	}
	buf_release(&b);
	draft_free(d);
}

/* Most options as they are, some otherwise, as far as they go together. */
static int begin(struct play *p, const struct rules *r, int seats, const struct play_keys *k)
{
	struct context *game = context_new(r);
	struct err e = ERR_INIT;
	game->seats = (1u << seats) - 1;
	for (int i = 0; i < r->n_options; i++) {
		const struct option *o = &r->options[i];
		if (!o->data && !below(6))
			game->option[i] = (int16_t)(o->vocab
					? (int)below((uint32_t)o->vocab->n)
					: o->lo + (int)below((uint32_t)(o->hi - o->lo + 1)));
	}
	int status = play_setup(p, game, k, &e);
	free(game);
	return status;
}

static void play_on(struct play *p, int seats, struct play_keys *k, struct tally *t)
{
	struct err e = ERR_INIT;
	int status = 0;
	for (int window = 1; !status && !play_outcome(p)->ended && window < WINDOWS; window++) {
		struct play_seat in[RULES_SEATS] = { { 0 } };
		uint32_t due = play_awaiting(p)->must | play_awaiting(p)->may;
		for (int seat = 0; seat < seats; seat++) {
			in[seat].origin = PLAY_BOT;
			if (due >> seat & 1)
				write_file(p, seat, t);
		}
		k->open[1] = (uint8_t)window;
		k->open[2] = (uint8_t)(window >> 8);
		status = play_window(p, in, k, &e);
	}
	assert_string_equal(e.text, "");
}

static void lines_built_step_by_step_are_not_refused(void **state)
{
	(void)state;
	for (int g = 0; rules_all[g]; g++) {
		const struct rules *r = rules_all[g];
		struct tally t = { 0 };
		struct play *p = play_new(r);
		for (int i = 0; i < GAMES; i++) {
			int seats = r->seats_min + i % (r->seats_max - r->seats_min + 1);
			struct play_keys k = { { (uint8_t)i }, { 2 } };
			seed = (uint32_t)i + 1;
			if (begin(p, r, seats, &k) == 0)
				play_on(p, seats, &k, &t);
		}
		play_free(p);
		print_message("%s: %d lines, %d refused at once, %d with lines below them; %d lead nowhere\n",
			r->id, t.lines, t.refused, t.undone, t.nowhere);
		assert_in_range(t.lines, 100, INT32_MAX);
		few_are_refused(r, &t);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(lines_built_step_by_step_are_not_refused),
	};
	return cmocka_run_group_tests(tests, start, NULL);
}
