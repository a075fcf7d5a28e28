/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "rules/terra-galactix/tg.h"
#include "template_check.h"

/*
 * What people read of Terra Galactix, in both languages and all its games and tempos.
 */
static const struct vocab *const words[] = { &tg_seat_words, &tg_colour_words, &tg_saucer_words,
	&tg_card_words, &tg_ray_words, &tg_bunker_words, &tg_bunker_state_words, &tg_window_words,
	&tg_yes_words, &tg_game_words, &tg_tempo_words, &tg_defence_words, &tg_resistance_words,
	&tg_fire_words, &tg_outcome_words, &tg_reason_words, &tg_refusal_words, &tg_how_words, &tg_star_words,
	&tg_team_words, &tg_squadron_words, &tg_cell_words, &tg_ship_words, &tg_ground_words, NULL };

/* They are not words of English or French. */
static const char *const raw[] = { "alpha", "beta", "gamma", "delta", "alpha-red", "alpha-blue", "beta-red",
	"beta-blue", "gamma-red", "gamma-blue", "delta-red", "delta-blue", "rigil-kentaurus", "no-card",
	"not-your-turn", "bunker-stands", "team-1", "team-2", "null", "true", "false", NULL };

static const struct template_check game = {
	.id = "terra-galactix", .prefix = "tg.", .words = words, .raw = raw
};

static int begin(void **state)
{
	(void)state;
	return template_check_begin(&game);
}

/* The standard options, and those that differ: pairs of option and value, ended by -1. */
static struct context *game_of(int seats, const int *pairs)
{
	struct context *c = context_new(rules_find("terra-galactix"));

	c->seats = (1u << seats) - 1;
	for (; *pairs >= 0; pairs += 2)
		c->option[pairs[0]] = (int16_t)pairs[1];
	return c;
}

static void every_event_speaks(void **state)
{
	static const int kinds[] = { TG_INVASION, TG_WAR, TG_INVADERS };

	(void)state;
	for (int i = 0; i < 3; i++) {
		struct context *c = game_of(4, (const int[]){ TG_OPT_GAME, kinds[i], -1 });
		struct play *p = play_new(rules_find("terra-galactix"));
		struct play_keys k;
		struct err e = ERR_INIT;
		template_check_keys(&k, i, 0);
		if (play_setup(p, c, &k, &e) < 0)
			fail_msg("%s", e.text);
		free(c);
		template_check_every_event(p, TG_ALPHA);
		template_check_every_event(p, TG_DELTA);
		play_free(p);
	}
}

/* ------------------------------------------------------------ whole games */

static void bots_play(const char *name, int number, int seats, int reader, const int *pairs)
{
	struct context *c = game_of(seats, pairs);

	template_check_game(&(struct template_game){
		.name = name, .number = number, .game = c, .reader = reader, .first = 12, .most = 160 });
	free(c);
}

static void invasion(void **state)
{
	(void)state;
	bots_play("invasion", 1, 4, TG_ALPHA, (const int[]){ -1 });
	bots_play("invasion-two", 2, 2, TG_BETA, (const int[]){ TG_OPT_TEMPO, TG_TEMPO_FAST, -1 });
	bots_play("invasion-round", 3, 4, TG_BETA, (const int[]){ TG_OPT_TEMPO, TG_TEMPO_ROUND, -1 });
	bots_play("invasion-ask", 4, 4, TG_ALPHA, (const int[]){ TG_OPT_DEFENCE, TG_DEFENCE_ASK, -1 });
	bots_play("invasion-hard", 5, 4, TG_DELTA,
		(const int[]){
			TG_OPT_RESISTANCE, TG_RESISTANCE_SUPER, TG_OPT_FIRE, 1, TG_OPT_NOVAS, 10, -1 });
}

static void war(void **state)
{
	(void)state;
	bots_play("war", 11, 4, TG_ALPHA, (const int[]){ TG_OPT_GAME, TG_WAR, -1 });
	bots_play("war-duel", 12, 2, TG_ALPHA, (const int[]){ TG_OPT_GAME, TG_WAR, TG_OPT_DUEL, 1, -1 });
	bots_play("war-teams", 13, 4, TG_BETA, (const int[]){ TG_OPT_GAME, TG_WAR, TG_OPT_TEAMS, 1, -1 });
	bots_play("war-ride", 14, 4, TG_GAMMA, (const int[]){ TG_OPT_GAME, TG_WAR, TG_OPT_RIDE, 1, -1 });
	bots_play("war-games", 15, 4, TG_DELTA,
		(const int[]){ TG_OPT_GAME, TG_WAR, TG_OPT_GAMES, 3, TG_OPT_TEMPO, TG_TEMPO_ROUND, -1 });
}

static void invaders(void **state)
{
	(void)state;
	bots_play("invaders", 21, 4, TG_ALPHA, (const int[]){ TG_OPT_GAME, TG_INVADERS, -1 });
	bots_play("invaders-yellow", 22, 4, TG_DELTA,
		(const int[]){ TG_OPT_GAME, TG_INVADERS, TG_OPT_YELLOW, 2, TG_OPT_SQUADRONS, 1, -1 });
}

static void observer(void **state)
{
	(void)state;
	bots_play("watched", 31, 4, SEAT_OBSERVER, (const int[]){ TG_OPT_GAME, TG_WAR, -1 });
}

/* Lines that are right now and then: each is judged, and what it comes to is told. */
static void many_lines(struct buf *b, const struct view *view, int window)
{
	(void)view;
	buf_str(b,
		"STAND SHIELD yes\nSTAND GIGA yes red\nSTAND ESCAPE yes\nSTAND LEND shield TO beta gamma UPTO 2\nSTAND KEEP laser 1\n");
	if (window == TG_WINDOW_PLAN || window == TG_WINDOW_TURN || window == TG_WINDOW_ROUND)
		buf_str(b,
			"PULSAR red blue\nHOLES red\nDISCARD pulsar saucer laser\nLICENCE 1\nNOVA beta-red\n");
	if (window == TG_WINDOW_MOVE || window == TG_WINDOW_TURN || window == TG_WINDOW_ROUND)
		buf_str(b,
			"STAND GOAL red earth\nGOAL blue stars\nMOVE red 501 401 301 201\nMOVE blue 502 402\nATTACK red beta-blue LASERS 2\n"
			"MEGA blue\nFIRE red DAMAGES 1\nCOLLECT red yes\nCAUTION yes\nBORROW laser FROM beta\n");
}

static void orders_are_judged(void **state)
{
	static const int kinds[] = { TG_INVASION, TG_WAR, TG_INVADERS };
	static const char *const titles[] = { "lines-invasion", "lines-war", "lines-invaders" };

	(void)state;
	for (int i = 0; i < 3; i++) {
		struct context *c = game_of(4, (const int[]){ TG_OPT_GAME, kinds[i], -1 });
		template_check_game(&(struct template_game){ .name = titles[i],
			.number = 40 + i,
			.game = c,
			.reader = TG_ALPHA,
			.first = 20,
			.most = 60,
			.lines = many_lines });
		free(c);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(template_check_names),
		cmocka_unit_test(template_check_help),
		cmocka_unit_test(template_check_partials),
		cmocka_unit_test(template_check_french_is_whole),
		cmocka_unit_test(every_event_speaks),
		cmocka_unit_test(invasion),
		cmocka_unit_test(war),
		cmocka_unit_test(invaders),
		cmocka_unit_test(observer),
		cmocka_unit_test(orders_are_judged),
	};

	return cmocka_run_group_tests(tests, begin, template_check_end);
}
