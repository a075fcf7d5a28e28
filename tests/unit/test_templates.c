/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/context.h"
#include "props/mutants.h"
#include "template_check.h"
#include "template_words.h"

/*
 * What people read of every game, in both languages. For every value of every option there is a
 * game in which much happens: bots play, and in every other game random lines stand beside theirs,
 * so that some are refused and all of that is told. With REPORTS_TO=FOLDER in the environment the
 * pages are written there, to be read.
 */
enum { WINDOWS = 96, SHOWN = 12, FEW = 4, OTHERS = 5, TRIES = 20000 };

struct sample {
	const struct rules *r;
	char name[48];
	int number;
	struct context *game;
	uint64_t seed;
	struct buf text[RULES_SEATS]; /* orders of the window */
};

/* Variants that a game's events never have, and that need no sentence. */
static bool never_bare(const struct event_type *t, int variant)
{
	(void)t;
	return variant != TEMPLATE_CHECK_NOTHING;
}

static bool occurs_in_target_earth(const struct event_type *t, int variant)
{
	/* Only losses and the first player may come without a roll; nobody sends nothing. */
	if (variant == TEMPLATE_CHECK_NOTHING)
		return strstr(t->id, "lost") || strstr(t->id, "first");
	return variant < 3 || (strcmp(t->id, "group") != 0 && strcmp(t->id, "troops-sent") != 0);
}

static const struct {
	const char *id;
	bool (*occurs)(const struct event_type *t, int variant);
} particular[] = { { "magpie", never_bare }, { "race", never_bare },
	{ "target-earth", occurs_in_target_earth } };

/* ------------------------------------------------------------ games */

static int lowest(const struct option *o)
{
	return o->vocab ? 0 : o->lo;
}

static int highest(const struct option *o)
{
	return o->vocab ? o->vocab->n - 1 : o->hi;
}

static void choose(struct sample *s, int option, int value)
{
	if (s->r->options[option].data)
		context_take(s->r, s->game, option, value);
	else
		s->game->option[option] = (int16_t)value;
}

static void random_seats(struct sample *s)
{
	do
		s->game->seats = 1 + props_random(&s->seed, (1u << s->r->seats->n) - 1);
	while (bits_count(s->game->seats) < s->r->seats_min || bits_count(s->game->seats) > s->r->seats_max);
}

/* A game with one option as told (-1: none), and some of the others not as they use to be. */
static bool try_sample(struct sample *s, int option, int value)
{
	free(s->game);
	s->game = context_new(s->r);
	random_seats(s);
	for (int i = 0; i < s->r->n_options; i++) {
		const struct option *o = &s->r->options[i];
		uint32_t span = (uint32_t)(highest(o) - lowest(o) + 1);
		if (i == option)
			choose(s, i, value);
		else if (option >= 0 && props_random(&s->seed, OTHERS) == 0)
			choose(s, i, lowest(o) + (int)props_random(&s->seed, span));
	}
	return context_settle(s->r, s->game, NULL) == 0 &&
		(option < 0 || s->r->options[option].data || s->game->option[option] == value);
}

static void make_sample(struct sample *s, int option, int value)
{
	s->seed = (uint64_t)++s->number;
	snprintf(s->name, sizeof(s->name), "%s-%s-%d", s->r->id,
		option < 0 ? "plain" : s->r->options[option].name, value);
	for (int tries = 0; tries < TRIES; tries++)
		if (try_sample(s, option, value))
			return;
	fail_msg("%s: there is no such game", s->name);
}

/* For every value of every option, of numbers for the lowest and the highest, that is not the usual
 * one; and for a few games as usual. */
static void for_options(const struct rules *r, void (*see)(struct sample *s))
{
	struct sample s = { .r = r };

	for (int k = 0; k < FEW; k++) {
		make_sample(&s, -1, k);
		see(&s);
	}
	for (int i = 0; i < r->n_options; i++) {
		const struct option *o = &r->options[i];
		int span = highest(o) - lowest(o), step = o->vocab || !span ? 1 : span;
		for (int value = lowest(o); value <= highest(o); value += step) {
			if (!o->data && value == o->standard)
				continue;
			make_sample(&s, i, value);
			see(&s);
		}
	}
	free(s.game);
	for (int i = 0; i < RULES_SEATS; i++)
		buf_release(&s.text[i]);
}

static struct play *begun(const struct sample *s)
{
	struct play *p = play_new(s->r);
	struct err e = ERR_INIT;
	struct play_keys k;

	template_check_keys(&k, s->number, 0);
	if (play_setup(p, s->game, &k, &e) < 0)
		fail_msg("%s: %s", s->name, e.text);
	return p;
}

static void random_lines(struct sample *s, const struct view *v, int window, struct buf *b)
{
	for (uint32_t i = props_random(&s->seed, 12); i > 0; i--) {
		bool stands = props_random(&s->seed, 3) == 0, legal = props_random(&s->seed, 3) > 0;
		bool now = props_random(&s->seed, 10) > 0; /* or an order of any window */
		if (stands)
			buf_str(b, "STAND ");
		props_order(b, s->r, legal ? v : NULL, now ? window : -1, stands, &s->seed);
		buf_char(b, '\n');
	}
}

static void write_orders(struct sample *s, struct play *p, int seat, int window, struct buf *b)
{
	const struct view *v = play_view(p, seat);
	struct dice *d = dice_new();
	struct play_keys k;

	template_check_keys(&k, s->number, window);
	dice_begin(d, k.open, k.sealed);
	buf_clear(b);
	if (props_random(&s->seed, 2))
		random_lines(s, v, play_awaiting(p)->window, b);
	play_bot(s->r, v, d, b);
	random_lines(s, v, play_awaiting(p)->window, b);
	dice_free(d);
}

/* Who reads the report of a window: one after the other, everybody else at last. */
static int reader_of(const struct sample *s, int window)
{
	int i = (s->number + window) % (s->game->n_seats + 1);

	return i < s->game->n_seats ? context_seat(s->game, i) : SEAT_OBSERVER;
}

static bool is_shown(const struct play *p, int window)
{
	return window <= SHOWN || window % 8 == 0 || play_outcome(p)->ended;
}

static void one_window(struct sample *s, struct play *p, int window)
{
	struct play_seat in[RULES_SEATS] = { { .origin = PLAY_BOT } };
	uint32_t asked = play_awaiting(p)->must | play_awaiting(p)->may;
	int reader = reader_of(s, window);
	struct err e = ERR_INIT;
	struct play_keys k;

	for (int i = 0; i < RULES_SEATS; i++) {
		in[i].origin = PLAY_BOT;
		if (!(asked >> i & 1) || s->number % 2)
			continue;
		write_orders(s, p, i, window, &s->text[i]);
		in[i] = (struct play_seat){ PLAY_FILE, buf_cstr(&s->text[i]), s->text[i].len, 1 };
		if (i == reader && is_shown(p, window))
			template_check_verdict(p, i, s->name, window, &s->text[i]);
	}
	template_check_keys(&k, s->number, window);
	if (play_window(p, in, &k, &e) < 0)
		fail_msg("%s, window %d: %s", s->name, window, e.text);
}

static void whole_game(struct sample *s)
{
	struct play *p = begun(s);

	for (int window = 1; window <= WINDOWS; window++) {
		if (is_shown(p, window))
			template_check_report(p, reader_of(s, window), s->name, window);
		if (play_outcome(p)->ended)
			break;
		one_window(s, p, window);
	}
	play_free(p);
}

static void every_event(struct sample *s)
{
	struct play *p = begun(s);

	template_check_every_event(p, context_seat(s->game, s->number % s->game->n_seats), s->name);
	play_free(p);
}

static void all_cards(struct sample *s)
{
	template_check_cards(s->game, s->name);
}

/* ------------------------------------------------------------ all games */

static const struct asked {
	const char *name;
	void (*words)(void);
	void (*game)(struct sample *s); /* for_options */
} questions[] = { { "names", template_words_names, NULL }, { "help", template_words_help, NULL },
	{ "partials", template_words_partials, NULL },
	{ "French is whole", template_words_french_is_whole, NULL },
	{ "every event speaks", NULL, every_event }, { "games", NULL, whole_game },
	{ "cards", NULL, all_cards } };

enum { QUESTIONS = sizeof(questions) / sizeof(questions[0]), ALL = 16 * QUESTIONS };

/* The number of the test is that of the game and the question. */
static void ask(void **state)
{
	int n = *(const int *)*state;
	const struct rules *r = rules_all[n / QUESTIONS];
	const struct asked *q = &questions[n % QUESTIONS];
	bool (*occurs)(const struct event_type *, int) = NULL;

	for (size_t i = 0; i < sizeof(particular) / sizeof(particular[0]); i++)
		if (strcmp(particular[i].id, r->id) == 0)
			occurs = particular[i].occurs;
	template_check_begin(r, occurs);
	if (q->words)
		q->words();
	else
		for_options(r, q->game);
}

static int end(void **state)
{
	(void)state;
	template_words_end();
	return 0;
}

int main(void)
{
	static char name[ALL][64];
	static int number[ALL];
	struct CMUnitTest tests[ALL] = { { 0 } };
	int n = 0;

	for (; rules_all[n / QUESTIONS]; n++) {
		if (n == ALL)
			return 1;
		number[n] = n;
		snprintf(name[n], sizeof(name[n]), "%s: %s", rules_all[n / QUESTIONS]->id,
			questions[n % QUESTIONS].name);
		tests[n] = (struct CMUnitTest){
			.name = name[n], .test_func = ask, .initial_state = &number[n]
		};
	}
	return _cmocka_run_group_tests("templates", tests, (size_t)n, NULL, end);
}
