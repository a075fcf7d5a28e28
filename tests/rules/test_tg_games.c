/* SPDX-License-Identifier: MIT */
#include "tg_fixture.h"

#include "base/json.h"
#include "core/play.h"

#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Games of all variants: by bots whose lines check must accept, and by players who order anything
 * that is legal at random. */

extern const struct rules terra_galactix_rules;
static const struct rules *const rules = &terra_galactix_rules;

struct variant {
	int seats;
	const char *options;
};
static const struct variant variants[] = {
	{ 4, "tempo=turn" },
	{ 2, "lives=0" },
	{ 3, "leapfrog=yes novas=10 tempo=turn defence=ask" },
	{ 4, "resistance=super lives=5" },
	{ 3, "resistance=soft fire=continuous lives=2 tempo=turn" },
	{ 2, "fire=continuous leapfrog=yes uturn=no" },
	{ 4, "game=guerre tempo=turn" },
	{ 3, "game=guerre ride=yes uturn=no tempo=turn" },
	{ 2, "game=guerre duel=yes ride=yes" },
	{ 4, "game=guerre teams=yes ride=yes" },
	{ 4, "game=guerre games=3" },
	{ 2, "game=guerre duel=yes games=2 tempo=turn" },
	{ 4, "game=envahisseurs tempo=turn" },
	{ 2, "game=envahisseurs" },
	{ 2, "game=envahisseurs yellow=2 tempo=turn defence=ask" },
	{ 4, "game=envahisseurs fire=continuous squadrons=1" },
	{ 4, "game=envahisseurs uturn=no" },
};
enum { VARIANTS = sizeof(variants) / sizeof(variants[0]) };

static uint32_t seed;

static int below(int n)
{
	seed = seed * 1664525u + 1013904223u;
	return (int)((seed >> 8) % (uint32_t)n);
}

static void begin(struct play *p, const struct variant *v, int number, struct play_keys *k)
{
	struct context *game = table_game(rules,
		v->seats == 2           ? "alpha beta"
			: v->seats == 3 ? "alpha beta gamma"
					: "alpha beta gamma delta",
		v->options);
	struct err e = ERR_INIT;
	memset(k, 0, sizeof(*k));
	k->open[0] = k->sealed[0] = (uint8_t)number;
	int status = play_setup(p, game, k, &e);
	free(game);
	assert_string_equal(e.text, "");
	assert_int_equal(status, 0);
}

static void next_keys(struct play_keys *k, int window)
{
	k->open[1] = k->sealed[1] = (uint8_t)window;
	k->open[2] = k->sealed[2] = (uint8_t)(window >> 8);
}

/* ------------------------------------------------------------ anything that is legal */

static int pick(const uint64_t set[LEGAL_VALUES])
{
	int list[LEGAL_VALUES * 64], n = 0;
	for (int i = 0; i < LEGAL_VALUES * 64; i++)
		if (set[i / 64] >> (i % 64) & 1)
			list[n++] = i;
	return n ? list[below(n)] : -1;
}

/* An order of a verb with values that are legal each by itself; false: there is none. */
static bool make_order(const struct view *view, int verb, struct order *o)
{
	const struct verb *v = &rules->grammar->verbs[verb];
	struct legal l;
	int n = 0;
	rules->legal(view, verb, NULL, &l);
	memset(o, 0, sizeof(*o));
	o->verb = (uint8_t)verb;
	if (!l.now)
		return false;
	for (int part = 0; part < v->n_parts; part++) {
		int want = v->parts[part].min + below(v->parts[part].max - v->parts[part].min + 1);
		for (int i = 0; i < want; i++) {
			int value = pick(l.values[part]);
			if (value < 0)
				break;
			o->value[n++] = (int16_t)(v->parts[part].vocab ? value : value + v->parts[part].lo);
			o->count[part]++;
		}
		if (o->count[part] < v->parts[part].min)
			return false;
	}
	return true;
}

static void add_condition(struct order *o)
{
	const struct verb *v = &rules->grammar->verbs[o->verb];
	if (!v->may_condition || below(5))
		return;
	int q = below(rules->grammar->n_variables);
	const struct variable *var = &rules->grammar->variables[q];
	o->n_tests = 1;
	o->test[0] = (struct test){ .variable = (uint8_t)q,
		.op = OP_GE,
		.number = (int16_t)below(3),
		.arg = { (int16_t)(var->args[0] ? below(var->args[0]->vocab->n) : 0) } };
}

static void write_orders(const struct view *view, struct buf *b)
{
	struct order o;
	for (int i = below(10); i > 0; i--) {
		if (!make_order(view, below(rules->grammar->n_verbs), &o))
			continue;
		add_condition(&o);
		if (rules->grammar->verbs[o.verb].stands && !below(3))
			buf_str(b, "STAND ");
		order_write(b, rules->grammar, &o);
		buf_char(b, '\n');
	}
}

/* ------------------------------------------------------------ games */

static void check_lines(struct play *p, int seat, const struct buf *b, bool ours)
{
	static struct orders os;
	static struct notes ns;
	play_check_seat(p, seat, buf_cstr(b), b->len, 1, &os, &ns);
	for (int i = 0; ours && i < ns.n; i++)
		if (ns.note[i].level >= NOTE_WARNING)
			fail_msg("line %d, note %d (%d %d) of\n%s", ns.note[i].line, ns.note[i].type,
				ns.note[i].arg[0], ns.note[i].arg[1], buf_cstr(b));
}

static void saved_is_loaded(struct play *p)
{
	struct play *q = play_new(rules);
	struct buf a = BUF_INIT, b = BUF_INIT;
	struct err e = ERR_INIT;
	play_save(p, &a);
	cJSON *tree = cJSON_Parse(buf_cstr(&a));
	assert_int_equal(play_load(q, play_seats(p), tree, &e), 0);
	play_save(q, &b);
	assert_string_equal(buf_cstr(&a), buf_cstr(&b));
	cJSON_Delete(tree);
	buf_release(&a);
	buf_release(&b);
	play_free(q);
}

/* A view goes to JSON and comes back, for everybody. */
static void views_are_sound(struct play *p)
{
	for (int seat = SEAT_REVEAL; seat < TG_CAMPS; seat++) {
		if (seat >= 0 && !(play_seats(p) >> seat & 1))
			continue;
		struct buf b = BUF_INIT;
		struct err e = ERR_INIT;
		view_write(&b, play_view(p, seat));
		cJSON *tree = cJSON_Parse(buf_cstr(&b));
		struct view *back = view_read(rules, seat, tree, &e);
		assert_non_null(back);
		view_free(back);
		cJSON_Delete(tree);
		buf_release(&b);
	}
}

static void play_on(struct play *p, const struct variant *v, struct play_keys *k, int windows, bool bots)
{
	struct err e = ERR_INIT;
	int status = 0;
	for (int window = 1; window <= windows && !status && !play_outcome(p)->ended; window++) {
		struct play_seat in[RULES_SEATS] = { { 0 } };
		struct buf text[RULES_SEATS] = { BUF_INIT, BUF_INIT, BUF_INIT, BUF_INIT, BUF_INIT, BUF_INIT,
			BUF_INIT, BUF_INIT };
		uint32_t due = play_awaiting(p)->must | play_awaiting(p)->may;
		next_keys(k, window);
		for (int seat = 0; seat < v->seats; seat++) {
			struct dice *d = dice_new();
			dice_begin(d, k->open, k->sealed);
			if (due >> seat & 1 && bots)
				play_bot(rules, play_view(p, seat), d, &text[seat]);
			else if (due >> seat & 1)
				write_orders(play_view(p, seat), &text[seat]);
			dice_free(d);
			check_lines(p, seat, &text[seat], bots && due >> seat & 1);
			in[seat] = (struct play_seat){ PLAY_FILE, buf_cstr(&text[seat]), text[seat].len, 1 };
		}
		status = play_window(p, in, k, &e);
		for (int seat = 0; seat < RULES_SEATS; seat++) {
			if (status)
				print_error("%s: seat %d, window %d:\n%s", v->options, seat, window,
					buf_cstr(&text[seat]));
			buf_release(&text[seat]);
		}
		if (!status && window % 16 == 0) {
			saved_is_loaded(p);
			views_are_sound(p);
		}
	}
	assert_string_equal(e.text, "");
	assert_int_equal(status, 0);
}

static void games(bool bots, int each, int windows)
{
	struct play *p = play_new(rules);
	for (int i = 0; i < VARIANTS * each; i++) {
		struct play_keys k;
		seed = (uint32_t)i + 1;
		begin(p, &variants[i % VARIANTS], i, &k);
		play_on(p, &variants[i % VARIANTS], &k, windows, bots);
	}
	play_free(p);
}

static void TG_16_22_check_takes_what_bots_order(void **state)
{
	(void)state;
	games(true, 1, 120);
}

static void TG_16_22_anything_legal_keeps_the_invariants(void **state)
{
	(void)state;
	const char *each = getenv("TG_GAMES");
	games(false, each ? (int)strtol(each, NULL, 10) : 1, 200);
}

/* ------------------------------------------------------------ silent seats */

/* What comes of the window at the position in `saved` when the silent seats send nothing, or an
 * empty file; the others' files are in `in`. */
static void silent_window(struct buf *out, const struct buf *saved, uint32_t seats, struct play_seat *in,
	uint32_t silent, enum play_origin origin, const struct play_keys *k)
{
	struct play *p = play_new(rules);
	struct err e = ERR_INIT;
	cJSON *tree = cJSON_Parse(buf_cstr(saved));
	for (int seat = 0; seat < TG_CAMPS; seat++)
		if (silent >> seat & 1)
			in[seat] = (struct play_seat){ origin, origin == PLAY_FILE ? "" : NULL, 0, 1 };
	assert_int_equal(play_load(p, seats, tree, &e), 0);
	assert_int_equal(play_window(p, in, k, &e), 0);
	play_effects(p, p, out);
	cJSON_Delete(tree);
	play_free(p);
}

static void silent_game(struct play *p, const struct variant *v, struct play_keys *k, int windows)
{
	for (int window = 1; window <= windows && !play_outcome(p)->ended; window++) {
		struct buf text[TG_CAMPS] = { BUF_INIT, BUF_INIT, BUF_INIT, BUF_INIT };
		struct buf saved = BUF_INIT, nothing = BUF_INIT, empty = BUF_INIT;
		struct play_seat in[RULES_SEATS] = { { 0 } };
		uint32_t silent = 1u << below(v->seats) | 1u << below(v->seats);
		struct err e = ERR_INIT;
		next_keys(k, window);
		play_save(p, &saved);
		for (int seat = 0; seat < v->seats; seat++) {
			struct dice *d = dice_new();
			dice_begin(d, k->open, k->sealed);
			if ((play_awaiting(p)->must | play_awaiting(p)->may) >> seat & 1)
				play_bot(rules, play_view(p, seat), d, &text[seat]);
			dice_free(d);
			in[seat] = (struct play_seat){ PLAY_FILE, buf_cstr(&text[seat]), text[seat].len, 1 };
		}
		silent_window(&nothing, &saved, play_seats(p), in, silent, PLAY_DEFAULT, k);
		silent_window(&empty, &saved, play_seats(p), in, silent, PLAY_FILE, k);
		assert_string_equal(buf_cstr(&nothing), buf_cstr(&empty));
		assert_int_equal(play_window(p, in, k, &e), 0);
		for (int seat = 0; seat < TG_CAMPS; seat++)
			buf_release(&text[seat]);
		buf_release(&saved);
		buf_release(&nothing);
		buf_release(&empty);
	}
}

static void TG_16_14__TG_16_18_sending_nothing_is_an_empty_file(void **state)
{
	(void)state;
	struct play *p = play_new(rules);
	for (int i = 0; i < VARIANTS; i++) {
		struct play_keys k;
		seed = (uint32_t)i + 1;
		begin(p, &variants[i], 100 + i, &k);
		silent_game(p, &variants[i], &k, 60);
	}
	play_free(p);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TG_16_22_check_takes_what_bots_order),
		cmocka_unit_test(TG_16_22_anything_legal_keeps_the_invariants),
		cmocka_unit_test(TG_16_14__TG_16_18_sending_nothing_is_an_empty_file),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
