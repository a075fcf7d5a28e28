/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "rules/target-earth/te.h"
#include "template_check.h"

/*
 * What people read of Target Earth, in both languages: every id, event and note has its words, and
 * the reports of whole games, played with orders that make much happen, are clean. With
 * REPORTS_TO=FOLDER in the environment they are written there, to be read.
 */
static const struct vocab *const words[] = { &te_seat_words, &te_country_choice_words, &te_camp_words,
	&te_ufo_words, &te_choice_words, &te_module_words, &te_kind_words, &te_card_words, &te_unit_words,
	&te_slot_words, &te_objective_words, &te_place_words, &te_window_words, &te_policy_words,
	&te_outcome_words, &te_reason_words, &te_fate_words, &te_where_words, &te_refusal_words,
	&te_how_words, &te_tempo_words, &te_bags_words, &te_losses_words, &te_yes_words, &te_alien_words,
	NULL };

/* Ids that no text for people has: they are not words of English or French. */
static const char *const raw[] = { "united-kingdom", "south-korea", "saudi-arabia", "south-africa",
	"shot-down", "first-player", "science-missing", "science-too-late", "no-money", "alien-points", "usa",
	"china", "blue", "white", "yellow", "null", "true", "false", NULL };

/* Only losses and the first player may come without a roll; nobody sends or meets nothing. */
static bool occurs(const struct event_type *t, int variant)
{
	if (variant == TEMPLATE_CHECK_NOTHING)
		return strstr(t->id, "lost") || strstr(t->id, "first");
	return variant < 3 || (strcmp(t->id, "group") != 0 && strcmp(t->id, "troops-sent") != 0);
}

static const struct template_check game = { .id = "target-earth",
	.prefix = "te.",
	.words = words,
	.same_forms = true,
	.raw = raw,
	.occurs = occurs };

static int begin(void **state)
{
	(void)state;
	return template_check_begin(&game);
}

static void every_event_speaks(void **state)
{
	struct play *p = play_new(rules_find("target-earth"));
	struct err e = ERR_INIT;
	struct play_keys k;

	(void)state;
	template_check_keys(&k, 1, 0);
	assert_int_equal(play_setup(p, &(struct context){ .version = TE_VERSION, .seats = 15 }, &k, &e), 0);
	template_check_every_event(p, TE_BLUE);
	template_check_every_event(p, TE_RED);
	play_free(p);
}

/* ------------------------------------------------------------ whole games */

/* Bases with an even number fly, the others have armies. The lines are many, so that much happens
 * and some are refused. */
static void setup_lines(struct buf *b, int base, const char *at)
{
	static const char *const air[] = { "BUILD warehouse b2", "BUILD warehouse", "BUILD hangar",
		"BUILD hangar", "BUY fighter 2", "BUILD radar", "BUILD lab" };
	static const char *const ground[] = { "BUILD warehouse c3", "BUILD hangar", "BUILD barracks",
		"BUILD garage", "BUY transport", "BUY infantry", "BUY tank", "BUILD warehouse", "BUILD lab" };

	for (size_t i = 0; base % 2 == 0 && i < sizeof(air) / sizeof(air[0]); i++)
		buf_printf(b, "%s%s\n", air[i], at);
	for (size_t i = 0; base % 2 && i < sizeof(ground) / sizeof(ground[0]); i++)
		buf_printf(b, "%s%s\n", ground[i], at);
}

static void council_lines(struct buf *b, const struct te_state *s, int base, const char *at)
{
	static const char *const easy =
		"argentina thailand egypt pakistan colombia malaysia belgium south-africa taiwan poland turkey";

	buf_printf(b, "RESEARCH %s%s\n",
		s->turn == 6          ? "none"
			: s->turn % 2 ? "fighter troops science"
				      : "science troops tanks",
		at);
	buf_printf(b, "DIPLOMACY %s%s\n", s->turn == 5 ? "none" : easy, at);
	buf_printf(b, "PLAY SCIENTIST tanks troops%s\nPLAY ENGINEER lab FOR red%s\nPLAY FORTIFIED%s\n", at,
		at, at);
	buf_printf(b,
		"PLAY REBELLION australia spain russia canada italy brazil germany mexico indonesia%s\n", at);
	buf_printf(b,
		base % 2
			? "BUY tank%s\nBUY infantry 2%s\nBUY transport%s\nBUILD barracks%s\nBUILD warehouse%s\n"
			: "BUY fighter%s\nBUILD radar%s\nBUILD hangar%s\nBUILD warehouse%s\nBUILD lab%s\n",
		at, at, at, at, at);
	buf_printf(b, "STAND WISH b2 c2 d2%s\n", at);
}

static void fight_lines(struct buf *b, const struct te_state *s, int base, const char *at)
{
	int slot = (base / 2 + s->turn) % (s->slots ? s->slots : 1) + 1;
	bool raid = base % 2 && s->turn % 2 == 0;

	buf_printf(
		b, "STAND IF losses >= 2 THEN RETREAT any%s\nIF hits >= 1 THEN PLAY BONUS any%s\n", at, at);
	buf_printf(b, "PLAY DIPLOMACY any%s\n", at);
	if (base % 2 == 0)
		buf_printf(b,
			"INTERCEPT %d f1 f2 f3%s\nINTERCEPT %d f1 f2%s\nINTERCEPT %d f1%s\nPLAY ACE any%s\n",
			slot, at, slot, at, slot, at, at);
	if (base % 2 == 0 || s->window == TE_WINDOW_INTERCEPTION)
		return;
	buf_printf(b, "PLAY SQUAD any%s\nPLAY CREW any%s\nPLAY KNOWLEDGE any%s\nSTAND DEPLOY weak ON any%s\n",
		at, at, at, at);
	for (int c = 0; raid && c < TE_COUNTRIES; c++)
		if (s->camp[c] == TE_ALIEN)
			buf_printf(b, "SEND t1 i1 i2 k1 TO %s%s\nSEND t1 i1 k1 TO %s%s\nSEND t1 i1 TO %s%s\n",
				te_country_words.ids[c], at, te_country_words.ids[c], at,
				te_country_words.ids[c], at);
	for (int i = 1; i <= s->slots; i++)
		buf_printf(b, "SEND t1 i1 i2 k1 TO %d%s\nSEND t1 i1 k1 TO %d%s\nSEND t1 i1 TO %d%s\n", i, at,
			i, at, i, at);
}

static void lines_of(struct buf *b, const struct view *view, int window)
{
	const struct te_state *s = view->state;

	(void)window;
	for (int base = 0; base < TE_BASES; base++) {
		char at[24] = "";
		if (!s->base[base].plays || s->base[base].owner != view->seat)
			continue;
		if (s->game->n_seats == 1)
			snprintf(at, sizeof(at), " AT %s", te_seat_words.ids[base]);
		if (s->window == TE_WINDOW_SETUP && base != TE_YELLOW)
			setup_lines(b, base, at);
		else if (s->window == TE_WINDOW_COUNCIL)
			council_lines(b, s, base, at);
		else if (s->window != TE_WINDOW_SETUP)
			fight_lines(b, s, base, at);
	}
}

static void whole_game(const char *name, int number, const struct context *c, int reader, bool bots)
{
	template_check_game(&(struct template_game){ .name = name,
		.number = number,
		.game = c,
		.reader = reader,
		.first = 99,
		.most = 99,
		.lines = bots ? NULL : lines_of });
}

static void four_players(void **state)
{
	(void)state;
	for (int i = 0; i < 3; i++) {
		char name[16];
		snprintf(name, sizeof(name), "four%d", i);
		whole_game(name, 10 + i, &(struct context){ .version = TE_VERSION, .seats = 15 }, i, false);
	}
}

static void two_players_with_options(void **state)
{
	static const struct context game_of_two = { .version = TE_VERSION,
		.seats = 5,
		.option = { [TE_OPT_TEMPO] = TE_TEMPO_FAST,
			[TE_OPT_BAGS] = TE_BAGS_HARD,
			[TE_OPT_LOSSES] = TE_LOSSES_TYPE,
			[TE_OPT_ALIEN_DIPLOMACY] = 1 } };

	(void)state;
	whole_game("two", 20, &game_of_two, 2, false);
}

static void one_player(void **state)
{
	static const struct context solo = {
		.version = TE_VERSION, .seats = 1, .option = { [TE_OPT_BASES] = 3 }
	};

	(void)state;
	whole_game("one", 30, &solo, 0, false);
}

static void bots(void **state)
{
	(void)state;
	whole_game("bots0", 40, &(struct context){ .version = TE_VERSION, .seats = 15 }, 0, true);
	whole_game("bots1", 41, &(struct context){ .version = TE_VERSION, .seats = 7 }, 2, true);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(template_check_names),
		cmocka_unit_test(template_check_help),
		cmocka_unit_test(template_check_partials),
		cmocka_unit_test(template_check_french_is_whole),
		cmocka_unit_test(every_event_speaks),
		cmocka_unit_test(four_players),
		cmocka_unit_test(two_players_with_options),
		cmocka_unit_test(one_player),
		cmocka_unit_test(bots),
	};

	return cmocka_run_group_tests(tests, begin, template_check_end);
}
