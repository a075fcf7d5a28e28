/* SPDX-License-Identifier: MIT */
#include "te_fixture.h"

#include "base/sign.h"
#include "core/play.h"
#include "rules/target-earth/bot.h"
#include "rules/target-earth/check.h"

#include <string.h>

/* The machine's player: chapter 18, TE 18.20 to 18.24 and 18.30. */

enum { LINE = 60 };

/* Counts lines, and fails on one that is too long. */
static int count_lines(const struct buf *b)
{
	int lines = 0;
	for (const char *at = buf_cstr(b); *at; lines++) {
		size_t len = strcspn(at, "\n");
		if (len > LINE)
			fail_msg("%d characters: %.*s", (int)len, (int)len, at);
		at += len + (at[len] == '\n');
	}
	return lines;
}

static const char *bot_says(struct play *p, int seat, struct buf *b)
{
	buf_clear(b);
	play_rules(p)->bot(play_view(p, seat), NULL, b);
	return buf_cstr(b);
}

static const struct note *first_error(const struct notes *ns)
{
	for (int i = 0; i < ns->n; i++)
		if (ns->note[i].level == NOTE_ERROR)
			return &ns->note[i];
	return NULL;
}

/* What the bot of a seat says now is no longer than allowed, and neither parser nor check find
 * fault with it. */
static void judge(struct play *p, int seat, struct buf *b)
{
	static struct orders os;
	static struct notes ns;
	const char *text = bot_says(p, seat, b);
	assert_in_range(count_lines(b), 0, ORDERS_MAX);
	os.n = ns.n = 0;
	play_check_seat(p, seat, text, strlen(text), 1, &os, &ns);
	const struct note *bad = first_error(&ns);
	if (bad)
		fail_msg("line %d: %s %d (%s)\n%s", bad->line,
			bad->core ? "core note" : te_notes[bad->type].id, bad->core ? bad->type : bad->arg[0],
			bad->word, text);
	assert_in_range(os.n, 0, ORDERS_MAX);
}

static void next_keys(struct play_keys *k, int game, int window)
{
	memset(k, 0, sizeof(*k));
	k->open[0] = k->sealed[0] = (uint8_t)game;
	k->open[1] = k->sealed[1] = (uint8_t)window;
}

/* A whole game of which the seats in `bots` are bots and the others send nothing. Returns how many
 * windows it had. */
static int play_game(struct play *p, const struct context *c, int game, unsigned bots,
	void (*look)(struct play *, int, struct buf *))
{
	struct play_keys k;
	struct play_seat in[RULES_SEATS];
	struct err e = ERR_INIT;
	struct buf b = BUF_INIT;
	int windows = 0;
	for (int i = 0; i < RULES_SEATS; i++)
		in[i] = (struct play_seat){ .origin = bots >> i & 1 ? PLAY_BOT : PLAY_DEFAULT };
	next_keys(&k, game, 0);
	assert_int_equal(play_setup(p, c, &k, &e), 0);
	while (!play_outcome(p)->ended) {
		for (int i = 0; i < TE_BASES; i++)
			if (bots & c->seats & 1u << i)
				look(p, i, &b);
		next_keys(&k, game, ++windows);
		assert_int_equal(play_window(p, in, &k, &e), 0);
	}
	buf_release(&b);
	return windows;
}

/* The options and seats of the n-th game: every value of every option with every number of
 * seats. */
static struct context nth_game(int n)
{
	struct context c = { .version = TE_VERSION, .seats = n % 12 == 9 ? 0xa : (2u << n % 4) - 1 };
	c.option[TE_OPT_TEMPO] = (int16_t)(n / 4 % 2);
	c.option[TE_OPT_BAGS] = (int16_t)(n / 8 % 4);
	c.option[TE_OPT_LOSSES] = (int16_t)(n / 32 % 2);
	c.option[TE_OPT_ALIEN_DIPLOMACY] = (int16_t)(n / 64 % 2);
	if (c.seats == 1)
		c.option[TE_OPT_BASES] = (int16_t)(2 + n / 4 % 3);
	return c;
}

static void TE_18_20__TE_18_22_no_line_is_refused_in_200_games(void **state)
{
	struct play *p = *state;
	for (int n = 0; n < 200; n++) {
		struct context c = nth_game(n);
		int windows = play_game(p, &c, n, 0xf, judge);
		assert_in_range(windows, c.option[TE_OPT_TEMPO] ? 1 + 2 * 3 : 1 + 3 * 3, 1 + 3 * TE_TURNS);
	}
}

static void TE_18_23_bots_with_silent_partners(void **state)
{
	struct play *p = *state;
	static const unsigned bots[] = { 1, 2, 4, 8, 3, 5, 10, 7, 11 };
	for (int n = 0; n < 27; n++) {
		struct context c = nth_game(n / 9 * 4 + 3);
		play_game(p, &c, n, bots[n % 9], judge);
	}
}

static void same_again(struct play *p, int seat, struct buf *b)
{
	struct buf again = BUF_INIT;
	assert_string_equal(bot_says(p, seat, b), bot_says(p, seat, &again));
	buf_release(&again);
	if (play_outcome(p)->ended)
		fail_msg("nobody is asked after the end");
}

static void TE_18_21_the_same_view_gives_the_same_lines(void **state)
{
	for (int n = 0; n < 4; n++) {
		struct context c = nth_game(n);
		play_game(*state, &c, n, 0xf, same_again);
	}
}

/* ------------------------------------------------------------ single positions */

static const char *lines_of(const struct tf_game *g, int seat, struct buf *b)
{
	buf_clear(b);
	g->t.rules->bot(t_view(g, seat), NULL, b);
	return buf_cstr(b);
}

static bool says(const char *lines, const char *line)
{
	size_t len = strlen(line);
	for (const char *at = lines; *at; at += strcspn(at, "\n") + 1)
		if (strncmp(at, line, len) == 0 && (at[len] == ' ' || at[len] == '\n'))
			return true;
	return false;
}

static void TE_18_20_what_is_hidden_changes_nothing(void **state)
{
	(void)state;
	struct buf b = BUF_INIT, other = BUF_INIT;
	struct tf_game *g = tf_game(3);
	for (int i = 0; i < 3; i++)
		tf_base(g, i, "warehouse:a1 hangar:b1 lab:c1 radar:d1 f1:b1");
	lines_of(g, TE_BLUE, &b);
	assert_true(b.len > 0);
	/* the deck's order of cards, and what another player has ordered for all time */
	g->s.deck[TE_ACE]--;
	g->s.discard[TE_BONUS]++;
	g->t.standing[TE_RED].n = 1;
	g->t.standing[TE_RED].order[0] = (struct order){ .verb = TE_V_RETREAT, .standing = true };
	assert_string_equal(buf_cstr(&b), lines_of(g, TE_BLUE, &other));
	buf_release(&b);
	buf_release(&other);
}

static void TE_18_20_an_observer_is_no_bot(void **state)
{
	(void)state;
	struct buf b = BUF_INIT;
	static const enum te_window windows[] = { TE_WINDOW_COUNCIL, TE_WINDOW_INTERCEPTION,
		TE_WINDOW_MISSIONS };
	for (int i = 0; i < 3; i++) {
		struct tf_game *g = tf_game(2);
		tf_base(g, TE_BLUE, "warehouse:a1 hangar:b1 f1:b1 radar:c1");
		tf_slot(g, 1, "small germany");
		tf_at(g, 1, windows[i]);
		lines_of(g, SEAT_OBSERVER, &b);
		assert_int_equal(b.len, 0);
	}
	buf_release(&b);
}

/* Each bot writes its own part: together three fighters meet one UFO. */
static void TE_18_23_bots_share_one_plan(void **state)
{
	(void)state;
	struct buf b = BUF_INIT;
	struct tf_game *g = tf_game(3);
	for (int i = 0; i < 3; i++)
		tf_base(g, i, "warehouse:a1 hangar:b1 f1:b1 radar:c1");
	tf_slot(g, 1, "terror germany");
	tf_at(g, 6, TE_WINDOW_INTERCEPTION);
	for (int i = 0; i < 3; i++)
		assert_true(says(lines_of(g, i, &b), "INTERCEPT 1 f1"));
	/* with idle partners one fighter against six dice stays at home */
	g->s.base[TE_RED].cash = g->s.base[TE_WHITE].cash = 10;
	assert_false(says(lines_of(g, TE_BLUE, &b), "INTERCEPT"));
	g->s.base[TE_RED].cash = g->s.base[TE_WHITE].cash = 9;
	assert_true(says(lines_of(g, TE_BLUE, &b), "INTERCEPT 1 f1"));
	buf_release(&b);
}

static void TE_18_24_science_in_time(void **state)
{
	(void)state;
	struct buf b = BUF_INIT;
	struct tf_game *g = tf_game(2);
	tf_base(g, TE_BLUE, "warehouse:a1 lab:b1");
	tf_at(g, 5, TE_WINDOW_COUNCIL);
	assert_true(says(lines_of(g, TE_BLUE, &b), "RESEARCH science"));
	g->s.level[TE_SCIENCE] = 4;
	assert_false(says(lines_of(g, TE_BLUE, &b), "RESEARCH science"));
	g->s.level[TE_SCIENCE] = 2;
	g->s.funds = 4;
	assert_true(says(lines_of(g, TE_BLUE, &b), "RESEARCH none"));
	buf_release(&b);
}

static void TE_18_24_troops_go_where_they_win(void **state)
{
	(void)state;
	struct buf b = BUF_INIT;
	struct tf_game *g = tf_game(2);
	tf_base(g, TE_BLUE,
		"warehouse:a1 hangar:b1 barracks:a2 barracks:b2 garage:c1 t1:b1 i1:a2 i2:b2 k1:c1");
	g->s.level[TE_TROOPS] = 2;
	tf_slot(g, 2, "small germany");
	tf_slot(g, 3, "large germany");
	g->s.slot[2].objective = TE_FRANCE;
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	const char *lines = lines_of(g, TE_BLUE, &b);
	assert_true(says(lines, "SEND t1 i1 i2 k1 TO 2"));
	assert_true(says(lines, "FINISH science"));
	/* troops of an attacked base stay to defend it */
	g->s.slot[1].objective = TE_COUNTRIES + TE_BLUE;
	assert_false(says(lines_of(g, TE_BLUE, &b), "SEND"));
	buf_release(&b);
}

/* ------------------------------------------------------------ seats one after the other */

/* Blue has had their window. */
static struct tf_game *strict(int turn, enum te_window window)
{
	struct tf_game *g = tf_game_with("blue red", "mode=advanced tempo=strict");
	g->s.base[TE_BLUE].faction = TE_OFFICER;
	g->s.base[TE_RED].faction = TE_AIR;
	g->s.first = TE_BLUE;
	tf_at(g, turn, window);
	g->s.acting = TE_RED;
	return g;
}

static void send_out(struct tf_game *g, int base, const char *unit, const char *place)
{
	struct te_unit *u = &g->s.base[base].unit[tf_unit(unit)];
	u->where = TE_BESIDE;
	u->sent = (int8_t)tf_place(place);
}

static void TE_18_30_fighters_join_those_that_were_sent(void **state)
{
	(void)state;
	struct buf b = BUF_INIT;
	struct tf_game *g = strict(6, TE_WINDOW_INTERCEPT);
	for (int i = 0; i < 2; i++)
		tf_base(g, i, "warehouse:a1 hangar:b1 hangar:b2 f1:b1 f2:b2 radar:c1");
	tf_slot(g, 1, "terror germany");
	tf_slot(g, 2, "small canada");
	/* one fighter against six dice stays at home, and joins two others */
	g->s.base[TE_RED].unit[tf_unit("f2")].where = TE_BESIDE;
	g->s.base[TE_BLUE].unit[tf_unit("f1")].where = TE_BESIDE;
	g->s.base[TE_BLUE].unit[tf_unit("f2")].where = TE_BESIDE;
	g->s.slot[1].fate = TE_SHOT_DOWN;
	assert_false(says(lines_of(g, TE_RED, &b), "INTERCEPT"));
	send_out(g, TE_BLUE, "f1", "1");
	send_out(g, TE_BLUE, "f2", "1");
	assert_true(says(lines_of(g, TE_RED, &b), "INTERCEPT 1 f1"));
	/* whoever has had their window sends nobody any more */
	g->s.base[TE_BLUE].unit[tf_unit("f1")] = g->s.base[TE_RED].unit[tf_unit("f1")];
	g->s.base[TE_BLUE].unit[tf_unit("f2")] = g->s.base[TE_RED].unit[tf_unit("f1")];
	assert_false(says(lines_of(g, TE_RED, &b), "INTERCEPT"));
	buf_release(&b);
}

static void TE_18_30_fighters_go_where_none_were_sent(void **state)
{
	(void)state;
	struct buf b = BUF_INIT;
	struct tf_game *g = strict(3, TE_WINDOW_INTERCEPT);
	tf_base(g, TE_BLUE,
		"warehouse:a1 hangar:b1 hangar:b2 hangar:b3 radar:c1 radar:c2 radar:c3 f1:b1 f2:b2 f3:b3");
	tf_base(g, TE_RED, "warehouse:a1 hangar:b1 f1:b1");
	g->s.level[TE_FIGHTER] = 2;
	tf_slot(g, 1, "small germany");
	tf_slot(g, 2, "small italy");
	assert_true(says(lines_of(g, TE_RED, &b), "INTERCEPT 1 f1"));
	for (int i = 0; i < 3; i++)
		send_out(g, TE_BLUE, vocab_id(&te_unit_words, tf_unit("f1") + i), "1");
	assert_true(says(lines_of(g, TE_RED, &b), "INTERCEPT 2 f1"));
	/* nor where Blue's army will go, whose window is still to come */
	for (int i = 0; i < 3; i++)
		send_out(g, TE_BLUE, vocab_id(&te_unit_words, tf_unit("f1") + i), "2");
	assert_true(says(lines_of(g, TE_RED, &b), "INTERCEPT 1 f1"));
	tf_base(g, TE_BLUE, "hangar:b4 barracks:d1 barracks:d2 garage:d3 t1:b4 i1:d1 i2:d2 k1:d3");
	g->s.level[TE_TROOPS] = g->s.level[TE_TANKS] = 3;
	assert_false(says(lines_of(g, TE_RED, &b), "INTERCEPT 1"));
	buf_release(&b);
}

static void TE_18_30_armies_join_those_that_were_sent(void **state)
{
	(void)state;
	struct buf b = BUF_INIT;
	struct tf_game *g = strict(6, TE_WINDOW_ARMIES);
	for (int i = 0; i < 2; i++)
		tf_base(g, i,
			"warehouse:a1 hangar:b1 barracks:a2 barracks:b2 garage:c1 t1:b1 i1:a2 i2:b2 k1:c1");
	g->s.level[TE_TROOPS] = g->s.level[TE_TANKS] = 3;
	tf_slot(g, 1, "terror germany");
	tf_slot(g, 2, "terror italy");
	for (int i = 2; i < g->s.slots; i++)
		g->s.slot[i].fate = TE_SHOT_DOWN;
	const char *army[] = { "t1", "i1", "i2", "k1" };
	/* they win together, but not alone, and are not needed where others are enough */
	assert_false(says(lines_of(g, TE_RED, &b), "SEND"));
	for (int i = 0; i < 4; i++)
		send_out(g, TE_BLUE, army[i], "2");
	assert_true(says(lines_of(g, TE_RED, &b), "SEND t1 i1 i2 k1 TO 2"));
	g->s.level[TE_TROOPS] = g->s.level[TE_TANKS] = 4;
	g->s.slot[1].ufo = TE_SMALL;
	assert_false(says(lines_of(g, TE_RED, &b), "SEND t1 i1 i2 k1 TO 2"));
	buf_release(&b);
}

/* A share of the funds is no hoard, and who has produced gets no part of the plan. */
static void TE_18_30_bases_that_are_still_to_produce(void **state)
{
	(void)state;
	struct buf b = BUF_INIT;
	struct tf_game *g = strict(1, TE_WINDOW_PRODUCTION);
	tf_base(g, TE_BLUE, "warehouse:a1 warehouse:a2 warehouse:a3 lab:b1 lab:b2 radar:c1 radar:c2");
	tf_base(g, TE_RED, "warehouse:a1");
	g->s.acting = TE_BLUE;
	g->s.funds = 0;
	/* Red has fewer laboratories, and builds the third of all: 10 of the 20 credits of income
	 * were given */
	g->s.base[TE_BLUE].cash = 2;
	g->s.base[TE_RED].cash = 19;
	assert_false(says(lines_of(g, TE_BLUE, &b), "BUILD lab"));
	g->s.base[TE_RED].cash = 20;
	assert_true(says(lines_of(g, TE_BLUE, &b), "BUILD lab"));
	/* 7 were, when 5 went into research */
	g->s.research = 1u << TE_TROOPS;
	g->s.base[TE_RED].cash = 16;
	assert_false(says(lines_of(g, TE_BLUE, &b), "BUILD lab"));
	g->s.base[TE_RED].cash = 17;
	assert_true(says(lines_of(g, TE_BLUE, &b), "BUILD lab"));
	/* Red has produced, and has 9 credits left */
	g->s.first = TE_RED;
	g->s.base[TE_RED].cash = 9;
	assert_true(says(lines_of(g, TE_BLUE, &b), "BUILD lab"));
	buf_release(&b);
}

/* ------------------------------------------------------------ odds */

static void battles_are_estimated_within_bounds(void **state)
{
	(void)state;
	static const struct te_landing none = { 0, 0, 2, 3 }, small = { 1, 0, 2, 3 }, terror = { 3, 1, 4, 5 };
	assert_int_equal(bot_ground_percent(&none, 1, 1), 100);
	assert_int_equal(bot_ground_percent(&none, 0, 0), 0);
	assert_int_equal(bot_ground_percent(&small, 0, 0), 0);
	/* one alien of two dice against one tank of two: one round decides */
	assert_int_equal(bot_ground_percent(&small, 2, 1), te_odds(2, 2));
	assert_in_range(bot_ground_percent(&small, 4, 3), 75, 82);
	assert_in_range(bot_ground_percent(&terror, 24, 6), 69, 77);
	for (int units = 1; units < 40; units++)
		assert_true(bot_ground_percent(&terror, 3 * units + 3, units + 1) >=
			bot_ground_percent(&terror, 3 * units, units));
}

static void wings_win_more_and_lose_less_with_every_fighter(void **state)
{
	(void)state;
	for (int factor = 2; factor <= 5; factor++)
		for (int ufo = 3; ufo <= 6; ufo++) {
			int percent[BOT_WING + 1], lost[BOT_WING + 1];
			bot_air_percent(factor, ufo, percent, lost);
			assert_int_equal(percent[0], 0);
			assert_int_equal(percent[1], te_percent_dogfight(factor, ufo));
			assert_int_equal(lost[1], 100 - percent[1]);
			for (int n = 1; n <= BOT_WING; n++)
				assert_true(percent[n] >= percent[n - 1]);
		}
}

static int start(void **state)
{
	sign_start();
	*state = play_new(rules_find("target-earth"));
	return 0;
}

static int finish(void **state)
{
	play_free(*state);
	return 0;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TE_18_20__TE_18_22_no_line_is_refused_in_200_games),
		cmocka_unit_test(TE_18_23_bots_with_silent_partners),
		cmocka_unit_test(TE_18_21_the_same_view_gives_the_same_lines),
		cmocka_unit_test(TE_18_20_what_is_hidden_changes_nothing),
		cmocka_unit_test(TE_18_20_an_observer_is_no_bot),
		cmocka_unit_test(TE_18_23_bots_share_one_plan),
		cmocka_unit_test(TE_18_24_science_in_time),
		cmocka_unit_test(TE_18_24_troops_go_where_they_win),
		cmocka_unit_test(TE_18_30_fighters_join_those_that_were_sent),
		cmocka_unit_test(TE_18_30_fighters_go_where_none_were_sent),
		cmocka_unit_test(TE_18_30_armies_join_those_that_were_sent),
		cmocka_unit_test(TE_18_30_bases_that_are_still_to_produce),
		cmocka_unit_test(battles_are_estimated_within_bounds),
		cmocka_unit_test(wings_win_more_and_lose_less_with_every_fighter),
	};
	return cmocka_run_group_tests(tests, start, finish);
}
