/* SPDX-License-Identifier: MIT */
#include "tg_fixture.h"

#include "base/json.h"
#include "core/play.h"
#include "rules/terra-galactix/fights.h"

#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Receipts are kept: in positions of bots' games every seat sends a file of lines that make some
 * sense, with other cards than it had, and what was said of each line is held against what became
 * of it. TG_PROMISES=N plays N times as many games, TG_PROMISES_SHARES=1 prints how much was said.
 */

static const struct rules *const rules = &terra_galactix_rules;

struct variant {
	int seats;
	const char *options;
};
static const struct variant variants[] = {
	{ 4, "tempo=turn" },
	{ 2, "lives=0" },
	{ 3, "leapfrog=yes tempo=turn defence=ask" },
	{ 4, "resistance=super lives=5" },
	{ 3, "resistance=soft fire=continuous tempo=turn" },
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
	{ 3, "game=guerre" },
	{ 3, "" },
};
enum { VARIANTS = sizeof(variants) / sizeof(variants[0]), WINDOWS = 60 };

static uint32_t seed;

static int below(int n)
{
	seed = seed * 1664525u + 1013904223u;
	return (int)((seed >> 8) % (uint32_t)n);
}

/* ------------------------------------------------------------ positions */

static void count(cJSON *map, const char *card, int more)
{
	cJSON *n = cJSON_GetObjectItemCaseSensitive(map, card);
	cJSON_SetNumberValue(n, n->valuedouble + more);
}

static int has(const cJSON *map, const char *card)
{
	return cJSON_GetObjectItemCaseSensitive(map, card)->valueint;
}

/* Half of the cards of every hand are changed for others of the pile. */
static void change_cards(cJSON *position)
{
	cJSON *deck = cJSON_GetObjectItemCaseSensitive(position, "deck"), *camp;
	const cJSON *options = cJSON_GetObjectItemCaseSensitive(position, "options"),
		    *game = cJSON_GetObjectItemCaseSensitive(options, "game");
	bool invasion = strcmp(game->valuestring, "invasion") == 0;
	cJSON_ArrayForEach(camp, cJSON_GetObjectItemCaseSensitive(position, "camps")) {
		cJSON *hand = cJSON_GetObjectItemCaseSensitive(camp, "hand");
		int much[2] = { below(TG_CARDS), below(TG_CARDS) };
		for (int i = 0; i < 24; i++) {
			const char *out = vocab_id(&tg_card_words, below(TG_CARDS)),
				   *in = vocab_id(&tg_card_words, below(6) ? much[i % 2] : below(TG_CARDS));
			if (!has(hand, out) || !has(deck, in) ||
				(invasion && (strcmp(in, "nova") == 0 || strcmp(in, "saucer") == 0)))
				continue;
			count(hand, out, -1);
			count(deck, out, 1);
			count(deck, in, -1);
			count(hand, in, 1);
		}
	}
}

/* ------------------------------------------------------------ files */

static const char *word(const struct vocab *v)
{
	return vocab_id(v, below(v->n));
}

static void write_path(const struct tg_state *s, int camp, int colour, struct buf *b)
{
	int at = s->camp[camp].saucer[colour].place;
	int dice = s->window == TG_WINDOW_ROUND ? s->camp[camp].dice[colour] : s->dice[colour];
	int n = below(4) ? dice : below(8) + 1;
	buf_printf(b, "MOVE %s", vocab_id(&tg_colour_words, colour));
	for (int i = 0; i < n || i == 0; i++) {
		int to = at == TG_BASE  ? tg_bases[camp].exit[below(3)]
			: at < TG_NODES ? tg_neighbour(at, (enum tg_direction)below(3))
					: below(TG_NODES);
		for (int k = 0; at < TG_NODES && k < 3 && !below(8); k++)
			to = tg_bases[camp].exit[k] == at ? TG_BASE : to;
		if (to < 0)
			to = below(10) ? tg_neighbour(at, TG_CLOCKWISE) : below(TG_NODES);
		buf_printf(b, " %s", vocab_id(&tg_place_words, to));
		at = to;
	}
}

static const char *near_node(const struct tg_state *s, int camp, int colour)
{
	int at = s->camp[camp].saucer[colour].place;
	for (int i = below(4); i > 0 && at < TG_NODES; i--) {
		int to = tg_neighbour(at, (enum tg_direction)below(3));
		at = to >= 0 && to < TG_NODES ? to : at;
	}
	return vocab_id(&tg_node_words, at < TG_NODES ? at : tg_bases[camp].exit[below(3)]);
}

/* Mostly of another camp, in flight and near. */
static const char *target(const struct tg_state *s, int camp, int colour)
{
	int from = s->camp[camp].saucer[colour].place, best = below(TG_SAUCERS);
	for (int i = 0; i < 12 && from < TG_NODES; i++) {
		int other = below(TG_SAUCERS), at = TG_CRAFT(s, other).place;
		if (TG_CAMP_OF(other) != camp && at < TG_NODES && tg_distance(camp, from, at) < 6 - i / 3)
			best = other;
	}
	return vocab_id(&tg_saucer_words, best);
}

static void write_attack(const struct tg_state *s, int camp, int colour, struct buf *b)
{
	bool mega = !below(3);
	buf_printf(b, "%s %s %s", mega ? "MEGA" : "ATTACK", vocab_id(&tg_colour_words, colour),
		target(s, camp, colour));
	if (!mega && !below(3))
		buf_printf(b, " LASERS %d", below(3) + 1);
	if (below(2))
		buf_printf(b, " AT %s", near_node(s, camp, colour));
}

static void write_condition(struct buf *b)
{
	static const char *const tests[] = { "roll red >= 3", "hit = 1", "parried = 1", "found >= 1",
		"lives >= 2", "hand laser >= 1", "orbit red <= 2", "yellow >= 1", "place red = base" };
	buf_printf(b, "IF %s THEN ", tests[below(sizeof(tests) / sizeof(tests[0]))]);
}

static void write_gift(const struct tg_state *s, int camp, int colour, struct buf *b)
{
	bool lend = below(2);
	(void)s, (void)camp, (void)colour;
	buf_printf(b, "%s %s %s %s", lend ? "LEND" : "BORROW", word(&tg_card_words), lend ? "TO" : "FROM",
		word(&tg_seat_words));
}

static void write_answer(const struct tg_state *s, int camp, int colour, struct buf *b)
{
	static const char *const verbs[] = { "SHIELD", "GIGA", "ESCAPE" };
	(void)s, (void)camp, (void)colour;
	buf_printf(b, "%s %s", verbs[below(3)], word(&tg_yes_words));
}

static void write_nova(const struct tg_state *s, int camp, int colour, struct buf *b)
{
	buf_printf(b, "NOVA %s", target(s, camp, colour));
}

/* Kinds of lines: written by a function, or a word and the colour; the card that they take. Those
 * of the time before the dice stand first. */
static const struct kind {
	void (*write)(const struct tg_state *s, int camp, int colour, struct buf *b);
	const char *verb, *more;
	int card;
} kinds[] = {
	{ NULL, "PULSAR", "", TG_PULSAR },
	{ NULL, "PULSAR", "red", TG_PULSAR },
	{ NULL, "LICENCE 1 #", "", TG_SAUCER },
	{ NULL, "LICENCE 2 #", "", TG_SAUCER },
	{ NULL, "HOLES", "", TG_HOLE },
	{ write_nova, NULL, NULL, TG_NOVA },
	{ write_gift, NULL, NULL, -1 },
	{ write_answer, NULL, NULL, -1 },
	{ NULL, "STAY", "", -1 },
	{ NULL, "STOP #", "", -1 },
	{ NULL, "FIRE", "", TG_LASER },
	{ NULL, "FIRE", "DAMAGES 2", TG_LASER },
	{ NULL, "MEGA", "", TG_MEGA },
	{ write_attack, NULL, NULL, TG_LASER },
	{ write_attack, NULL, NULL, TG_LASER },
	{ write_path, NULL, NULL, -1 },
	{ write_path, NULL, NULL, -1 },
	{ write_path, NULL, NULL, -1 },
};
enum { KINDS = sizeof(kinds) / sizeof(kinds[0]), PLAN_KINDS = 8, GIFT = 6 };

/* Mostly of what is in the hand, and for others' turns mostly what answers. */
static void write_line(const struct tg_state *s, int camp, struct buf *b)
{
	bool answers = camp < 0 || s->window == TG_WINDOW_DEFENCE;
	const struct kind *k = &kinds[below(s->window == TG_WINDOW_PLAN ? PLAN_KINDS : KINDS)];
	int colour = below(2);
	if (answers && below(20))
		k = &kinds[GIFT + below(2)];
	camp = camp < 0 ? 0 : camp;
	if (k->card >= 0 && !tg_cards(s, camp, (enum tg_card)k->card) && below(16))
		return;
	if (!below(6))
		write_condition(b);
	if (k->write)
		k->write(s, camp, colour, b);
	else
		buf_printf(b, "%s %s %s", k->verb, vocab_id(&tg_colour_words, colour), k->more);
	buf_char(b, '\n');
}

static void write_file(const struct tg_state *s, int seat, struct buf *b)
{
	int camp = tg_camp_in_window(s, seat);
	for (int i = below(12) + 1; i > 0; i--)
		write_line(s, camp, b);
}

/* ------------------------------------------------------------ what was said, what came of it */

struct said {
	struct buf text;
	struct orders os;
	struct notes ns;
};

static long shares[4][TG_VERBS]; /* certain, not certain, refused; broken */

static const struct note *find(const struct said *w, int line, bool core, int type)
{
	for (int i = 0; i < w->ns.n; i++)
		if (w->ns.note[i].core == core && w->ns.note[i].line == line && w->ns.note[i].type == type)
			return &w->ns.note[i];
	return NULL;
}

static bool is_unreadable(const struct said *w, int line)
{
	for (int i = 0; i < w->ns.n; i++)
		if (w->ns.note[i].core && w->ns.note[i].line == line && w->ns.note[i].level == NOTE_ERROR &&
			w->ns.note[i].type != NOTE_REFUSED)
			return true;
	return false;
}

static const struct event *refusal(const struct play *p, int seat, int line)
{
	for (int i = 0; i < events_count(play_events(p)); i++) {
		const struct event *e = events_at(play_events(p), i);
		if (e->core && e->type == EVENT_REFUSED && e->audience == AUDIENCE_SEAT(seat) &&
			e->arg[REFUSED_LINE] == line)
			return e;
	}
	return NULL;
}

static bool was_done(const struct play *p, int seat, int line)
{
	const struct orders *os = play_orders(p, seat);
	for (int i = 0; i < os->n; i++)
		if (os->order[i].line == line && os->fate[i] == ORDER_DONE)
			return true;
	return false;
}

/* Where the path that was flown as ordered ended; -1: it was cut, or never begun. */
static int flown_to(const struct play *p, int saucer)
{
	int place = -1;
	for (int i = 0; i < events_count(play_events(p)); i++) {
		const struct event *e = events_at(play_events(p), i);
		if (e->core || e->arg[0] != saucer)
			continue;
		if (e->type == TG_E_MOVED && e->arg[5] == TG_HOW_ORDER)
			place = e->arg[2];
		if (e->type == TG_E_PATH_CUT && e->arg[2] != TG_WRONG_LENGTH)
			return -1;
		if (e->type == TG_E_PATH_CUT)
			return e->arg[1];
	}
	return place;
}

static const char *broken(struct play *p, const struct said *w, int seat, int camp, const struct order *o)
{
	int line = o->line;
	const struct note *no = find(w, line, true, NOTE_REFUSED), *path = find(w, line, false, TG_N_PATH);
	bool perhaps = find(w, line, true, NOTE_PERHAPS);
	if (no && was_done(p, seat, line))
		return "was carried out";
	if (!no && !perhaps && refusal(p, seat, line))
		return "was refused";
	if (path && !perhaps && o->branch == BRANCH_ONLY && was_done(p, seat, line) &&
		flown_to(p, TG_SAUCER_OF(camp, order_value(o, 0, 0))) != path->arg[2])
		return "ended elsewhere";
	return NULL;
}

static void compare(struct play *p, const struct said *w, int seat, int camp, const char *where)
{
	for (int i = 0; i < w->os.n; i++) {
		const struct order *o = &w->os.order[i];
		const char *why;
		int kind = find(w, o->line, true, NOTE_REFUSED)
			? 2
			: find(w, o->line, true, NOTE_PERHAPS) != NULL;
		if (!o->line || is_unreadable(w, o->line))
			continue;
		shares[kind][o->verb]++;
		why = broken(p, w, seat, camp, o);
		if (!why)
			continue;
		shares[3][o->verb]++;
		const struct event *e = refusal(p, seat, o->line);
		print_error("%s: line %d of seat %d (%s) %s %s %d\n%s", where, o->line, seat,
			kind == 2 ? "not done" : "understood", why,
			e ? vocab_id(&tg_refusal_words, e->arg[REFUSED_REASON]) : "",
			o->verb == TG_V_MOVE && camp >= 0
				? flown_to(p, TG_SAUCER_OF(camp, order_value(o, 0, 0)))
				: 0,
			buf_cstr(&w->text));
	}
}

/* ------------------------------------------------------------ games */

static void next_keys(struct play_keys *k, int window)
{
	k->open[1] = k->sealed[1] = (uint8_t)window;
	k->open[2] = k->sealed[2] = (uint8_t)(window >> 8);
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

/* The same position with other cards. */
static void stand_in(struct play *q, const struct play *p)
{
	struct buf b = BUF_INIT;
	struct err e = ERR_INIT;
	play_save(p, &b);
	cJSON *tree = cJSON_Parse(buf_cstr(&b));
	change_cards(tree);
	int status = play_load(q, play_seats(p), tree, &e);
	assert_string_equal(e.text, "");
	assert_int_equal(status, 0);
	cJSON_Delete(tree);
	buf_release(&b);
}

static void promise_and_play(struct play *q, const struct variant *v, const struct play_keys *k)
{
	static struct said said[RULES_SEATS];
	struct play_seat in[RULES_SEATS] = { { 0 } };
	struct err e = ERR_INIT;
	int camp[RULES_SEATS];
	uint32_t due = play_awaiting(q)->must | play_awaiting(q)->may;
	for (int seat = 0; seat < v->seats; seat++) {
		struct said *w = &said[seat];
		buf_clear(&w->text);
		w->os.n = w->ns.n = 0;
		camp[seat] = tg_camp_in_window(play_state(q), seat);
		if (due >> seat & 1)
			write_file(play_state(q), seat, &w->text);
		play_check_seat(q, seat, buf_cstr(&w->text), w->text.len, 1, &w->os, &w->ns);
		in[seat] = (struct play_seat){ PLAY_FILE, buf_cstr(&w->text), w->text.len, 1 };
	}
	int status = play_window(q, in, k, &e);
	assert_string_equal(e.text, "");
	assert_int_equal(status, 0);
	for (int seat = 0; seat < v->seats; seat++)
		if (due >> seat & 1)
			compare(q, &said[seat], seat, camp[seat], v->options);
}

static void play_on(struct play *p, struct play *q, const struct variant *v, struct play_keys *k)
{
	for (int window = 1; window <= WINDOWS && !play_outcome(p)->ended; window++) {
		struct play_seat in[RULES_SEATS] = { { 0 } };
		struct err e = ERR_INIT;
		next_keys(k, window);
		for (int i = 0; i < 4; i++) {
			stand_in(q, p);
			promise_and_play(q, v, k);
		}
		for (int seat = 0; seat < v->seats; seat++)
			in[seat] = (struct play_seat){ .origin = PLAY_BOT };
		assert_int_equal(play_window(p, in, k, &e), 0);
	}
}

static void tell_shares(void)
{
	long sum[4] = { 0 };
	for (int verb = 0; verb < TG_VERBS; verb++) {
		printf("%-10s", rules->grammar->verbs[verb].name);
		for (int i = 0; i < 4; i++) {
			printf(" %7ld", shares[i][verb]);
			sum[i] += shares[i][verb];
		}
		printf("\n");
	}
	printf("understood %ld, not certain %ld, not done %ld, broken %ld\n", sum[0], sum[1], sum[2], sum[3]);
}

static void TG_16_32_receipts_are_kept(void **state)
{
	(void)state;
	const char *times = getenv("TG_PROMISES");
	struct play *p = play_new(rules), *q = play_new(rules);
	int games = VARIANTS * (times ? (int)strtol(times, NULL, 10) : 1);
	long bad = 0;
	for (int i = 0; i < games; i++) {
		struct play_keys k;
		seed = (uint32_t)i + 1;
		begin(p, &variants[i % VARIANTS], i, &k);
		play_on(p, q, &variants[i % VARIANTS], &k);
	}
	if (getenv("TG_PROMISES_SHARES"))
		tell_shares();
	for (int verb = 0; verb < TG_VERBS; verb++)
		bad += shares[3][verb];
	assert_int_equal(bad, 0);
	play_free(p);
	play_free(q);
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(TG_16_32_receipts_are_kept) };
	return cmocka_run_group_tests(tests, NULL, NULL);
}
