/* SPDX-License-Identifier: MIT */
#include "inv_fixture.h"

#include "core/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What a seat is told of its lines before the window closes. */

static struct iv_table *const g = &iv_table;

static int by_line(const void *a, const void *b)
{
	const struct note *x = a, *y = b;
	return x->line != y->line ? x->line - y->line : x->type - y->type;
}

/* What is said of lines but what they cost and do: "1:not-in-hand 2:?no-target", in their order. */
static const char *checked(int seat, const char *text)
{
	static char out[600];
	static struct orders os;
	static struct notes ns;
	size_t n = 0;
	out[0] = '\0';
	play_check(&invaders_rules, t_view(g, seat), t_awaited(g).window, text, strlen(text), 1, &os, &ns);
	qsort(ns.note, (size_t)ns.n, sizeof(ns.note[0]), by_line);
	for (int i = 0; i < ns.n; i++) {
		const struct note *x = &ns.note[i];
		bool perhaps = x->core && x->type == NOTE_PERHAPS,
		     refused = x->core && x->type == NOTE_REFUSED;
		if (!x->line || (x->core && !perhaps && !refused) ||
			(!x->core && (x->level == NOTE_OK || x->type == INV_N_SPENDS)))
			continue;
		n += (size_t)snprintf(out + n, sizeof(out) - n, "%s%d:%s%s", n ? " " : "", x->line,
			perhaps ? "?" : "",
			x->core ? vocab_id(&inv_refusal_words, x->arg[0]) : inv_notes[x->type].id);
	}
	return out;
}

/* A forecast, or what is said of one line; NULL: it is not said. */
static const struct note *told(int seat, const char *text, int line, int type)
{
	static struct orders os;
	static struct notes ns;
	play_check(&invaders_rules, t_view(g, seat), t_awaited(g).window, text, strlen(text), 1, &os, &ns);
	for (int i = 0; i < ns.n; i++)
		if (!ns.note[i].core && ns.note[i].line == line && ns.note[i].type == type)
			return &ns.note[i];
	return NULL;
}

/* The word beside a reason; "": none. */
static const char *word_of(int seat, const char *text, int line)
{
	static struct orders os;
	static struct notes ns;
	const struct note *n;
	play_check(&invaders_rules, t_view(g, seat), t_awaited(g).window, text, strlen(text), 1, &os, &ns);
	n = table_note(&ns, line, true, NOTE_REFUSED);
	n = n ? n : table_note(&ns, line, true, NOTE_PERHAPS);
	assert_non_null(n);
	return n->word;
}

/* What is one word too many is not said to be no "risk". */
static void INV_14_12_told_of_a_word_too_many(void **state)
{
	static const char *const lines[] = { "MOVE spider1 pac to eur", "INVASION DRAW now",
		"CHAINMAIL yes" };
	static struct orders os;
	static struct notes ns;
	(void)state;
	for (int i = 0; i < 3; i++) {
		play_check(&invaders_rules, t_view(g, INV_INVADERS), t_awaited(g).window, lines[i],
			strlen(lines[i]), 1, &os, &ns);
		assert_non_null(table_note(&ns, 1, true, NOTE_TOO_MANY_WORDS));
	}
	play_check(&invaders_rules, t_view(g, INV_INVADERS), t_awaited(g).window, "INVASION DRAW rsik", 18, 1,
		&os, &ns);
	assert_string_equal(table_note(&ns, 1, true, NOTE_BAD_ARGUMENT)->nearest, "risk");
}

static void INV_3_9_told_what_cannot_be_paid(void **state)
{
	(void)state;
	iv_hand(INV_INVADERS, "medusa scout scout fold");
	assert_string_equal(checked(INV_INVADERS, "PLAY medusa pac"), "1:held-back");
	assert_string_equal(checked(INV_INVADERS, "PLAY medusa pac PAY scout scout fold"), "");
	assert_string_equal(checked(INV_INVADERS, "PLAY scout pac\nPLAY medusa pac\nPLAY squid pac"),
		"2:too-few-cards 3:not-in-hand");
	/* And what it costs. */
	const struct note *n = told(INV_INVADERS, "PLAY medusa pac PAY scout scout fold", 1, INV_N_COSTS);
	assert_non_null(n);
	assert_int_equal(n->arg[1], 3);
	assert_int_equal(n->arg[2], 2);
	assert_null(told(INV_INVADERS, "PLAY scout pac", 1, INV_N_COSTS));
}

static void INV_4_5_told_that_a_card_hits_nothing(void **state)
{
	(void)state;
	iv_hand(INV_INVADERS, "nanobots scout");
	assert_string_equal(checked(INV_INVADERS, "PLAY nanobots\nPLAY scout pac"), "1:no-effect");
	iv_put("pac", "mako");
	assert_string_equal(checked(INV_INVADERS, "PLAY nanobots\nPLAY scout pac"), "");
	assert_string_equal(checked(INV_INVADERS, "PLAY nanobots AT mako2"), "1:no-target");
}

static void INV_5_1_told_what_hangs_on_a_cancel(void **state)
{
	(void)state;
	/* Without cards Mankind cancels nothing: the second one finds no Mako. */
	iv_put("pac", "mako");
	iv_hand(INV_INVADERS, "nanobots nanobots scout");
	assert_string_equal(
		checked(INV_INVADERS, "PLAY nanobots AT mako1\nPLAY nanobots AT mako1"), "2:no-target");
	iv_hand(INV_MANKIND, "vtol vtol");
	assert_string_equal(
		checked(INV_INVADERS, "PLAY nanobots AT mako1\nPLAY nanobots AT mako1"), "2:?no-target");
	/* One card alone does not pay for a sabotage. */
	iv_hand(INV_MANKIND, "sabotage");
	assert_string_equal(
		checked(INV_INVADERS, "PLAY nanobots AT mako1\nPLAY nanobots AT mako1"), "2:no-target");
	/* Nor do two cards that everybody knows. */
	iv_hand(INV_MANKIND, "vtol vtol");
	pile_show_all(&g->s.side[INV_MANKIND].hand, PILE_ALL);
	assert_string_equal(
		checked(INV_INVADERS, "PLAY nanobots AT mako1\nPLAY nanobots AT mako1"), "2:no-target");
	/* All three were seen. */
	iv_hand(INV_MANKIND, "vtol vtol");
	iv_discard(INV_MANKIND, "sabotage sabotage sabotage");
	assert_string_equal(checked(INV_INVADERS, "PLAY nanobots AT mako1\nPLAY nanobots AT mako1"),
		"2:?no-target"); /* a Last Stand */
	iv_discard(INV_MANKIND, "laststand laststand");
	assert_string_equal(
		checked(INV_INVADERS, "PLAY nanobots AT mako1\nPLAY nanobots AT mako1"), "2:no-target");
}

/* More lines than courses can be followed: nothing is called certain any more. */
static void INV_5_1_told_nothing_certain_of_a_long_file(void **state)
{
	(void)state;
	iv_hand(INV_INVADERS,
		"scout scout scout scout scout spore spore spore squid squid squid squid kraken");
	iv_hand(INV_MANKIND,
		"vtol vtol vtol vtol vtol mako mako mako tanks tanks tanks tanks laser laser laser ark ark");
	const char *said = checked(INV_INVADERS,
		"PLAY scout pac\nPLAY scout pac\nPLAY scout pac\nPLAY scout pac\nPLAY scout eur\nPLAY spore eur\n"
		"PLAY spore eur\nPLAY spore afr\nPLAY squid afr PAY kraken\nPLAY kraken afr");
	assert_non_null(strstr(said, "10:?"));
	assert_null(strstr(said, " 10:not-in-hand"));
}

/* Adeyemi has left a card that everybody knows; it may pay for the sabotage. */
static void INV_5_1_told_what_hangs_on_a_cancel_that_is_paid_openly(void **state)
{
	(void)state;
	iv_put("pac", "mako");
	iv_hero("adeyemi", "afr");
	iv_hand(INV_INVADERS, "legion nanobots nanobots scout scout scout scout");
	iv_hand(INV_MANKIND, "vtol");
	iv_discard(INV_MANKIND, "mobilise");
	/* One card that nobody knows, and the one that comes back. */
	assert_string_equal(
		checked(INV_INVADERS, "PLAY nanobots AT mako1\nPLAY nanobots AT mako1"), "2:no-target");
	assert_string_equal(
		checked(INV_INVADERS,
			"PLAY legion afr AT hero\nPLAY nanobots AT mako1\nPLAY nanobots AT mako1"),
		"3:?no-target");
	iv_play("PLAY legion afr AT hero\nPAUSE");
	t_saw(g, INV_E_RECALLED, INV_MOBILISE);
	assert_string_equal(
		checked(INV_INVADERS, "PLAY nanobots AT mako1\nPLAY nanobots AT mako1"), "2:?no-target");
}

static void INV_8_8_told_what_hangs_on_the_next_hero(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_hand(INV_MANKIND, "vtol");
	/* It lies sideways, whoever comes; and it may be one whom nothing moves. */
	assert_string_equal(checked(INV_MANKIND, "STRATEGY retribution hero\nMOVE hero pac\nUSE hero"),
		"2:sideways 3:sideways");
	assert_string_equal(checked(INV_MANKIND, "STRATEGY retribution hero\nOPS hero afr"), "2:?rooted");
	/* Unless none of those is left. */
	g->s.heroes &= ~(1u << (INV_PETROVA - INV_KINDS));
	assert_string_equal(checked(INV_MANKIND, "STRATEGY retribution hero\nOPS hero afr"), "");
	assert_string_equal(checked(INV_MANKIND, "STRATEGY retribution"), "1:which-defender");
	g->s.heroes = 1u << (INV_OKORO - INV_KINDS);
	assert_string_equal(checked(INV_MANKIND, "STRATEGY retribution hero\nOPS hero afr"), "");
	g->s.heroes = 1u << (INV_PETROVA - INV_KINDS);
	assert_string_equal(checked(INV_MANKIND, "STRATEGY retribution hero\nOPS hero afr"), "2:rooted");
	iv_heroes_left(0);
	assert_string_equal(checked(INV_MANKIND, "STRATEGY retribution hero"), "1:certain-loss");
	assert_string_equal(checked(INV_MANKIND, "STRATEGY retribution hero RISK"), "");
}

/* The Invaders do not know who comes, nor where; nor whether CHAINMAIL saves the hero. */
static void INV_12_3_told_what_hangs_on_the_enemys_hero(void **state)
{
	(void)state;
	iv_hero("adeyemi", "pac");
	iv_hand(INV_INVADERS, "legion legion scout scout scout scout");
	assert_string_equal(
		checked(INV_INVADERS, "PLAY legion pac AT hero\nPLAY legion eur AT hero"), "2:?no-target");
	g->s.used |= 1u << INV_CHAINMAIL;
	assert_string_equal(
		checked(INV_INVADERS, "PLAY legion pac AT hero\nPLAY legion eur AT hero"), "2:?no-target");
	assert_string_equal(
		checked(INV_INVADERS, "PLAY legion eur AT hero\nPLAY legion pac AT hero"), "1:no-target");
}

static void INV_9_1_told_what_hangs_on_a_drawn_card(void **state)
{
	(void)state;
	iv_hand(INV_INVADERS, "squid");
	/* A Kraken may be drawn, or another card that pays for the Squid. */
	assert_string_equal(checked(INV_INVADERS, "INVASION DRAW\nPLAY spore pac"), "2:?not-in-hand");
	assert_string_equal(checked(INV_INVADERS, "INVASION DRAW\nPLAY squid pac"), "2:?uncertain");
	assert_string_equal(checked(INV_INVADERS, "PLAY squid pac\nINVASION DRAW"), "1:too-few-cards");
	assert_string_equal(checked(INV_INVADERS, "INVASION DRAW\nINVASION DRAW"), "2:invasion-taken");
	/* PAY with it. */
	assert_string_equal(
		checked(INV_INVADERS, "INVASION DRAW\nPLAY squid pac PAY spore"), "2:?cannot-pay-with");
	assert_string_equal(
		checked(INV_INVADERS, "INVASION DRAW\nPLAY squid pac PAY spore spore"), "2:wrong-payment");
	/* It cannot be a card of which all copies are in play or were discarded. */
	iv_put("pac", "goo");
	assert_string_equal(checked(INV_INVADERS, "INVASION DRAW\nPLAY goo eur"), "2:not-in-hand");
	assert_string_equal(checked(INV_INVADERS, "INVASION DRAW\nPLAY fold"), "2:answers-only");
	iv_discard(INV_INVADERS, "abyssal");
	assert_string_equal(checked(INV_INVADERS, "INVASION DRAW\nPLAY abyssal eur"), "2:not-in-hand");
	/* What it costs if it is drawn. */
	assert_non_null(told(INV_INVADERS, "INVASION DRAW\nPLAY kraken pac PAY squid", 2, INV_N_COSTS));
	/* A condition that may hold or not; and one that is asked before the card comes. */
	assert_string_equal(checked(INV_INVADERS, "INVASION DRAW\nIF have spore >= 1 THEN PLAY spore pac"),
		"2:?uncertain");
	assert_string_equal(
		checked(INV_INVADERS, "IF have spore >= 1 THEN PLAY spore pac\nINVASION DRAW"), "");
}

/* A form offers what may be drawn, and not what cannot be. */
static void INV_9_1_a_draft_may_play_a_drawn_card(void **state)
{
	(void)state;
	static struct inv_state s;
	struct order draw = { .verb = INV_V_INVASION };
	struct order spore = { .verb = INV_V_PLAY, .count = { 1, 1 }, .value = { INV_SPORE, INV_PAC } };
	struct order goo = { .verb = INV_V_PLAY, .count = { 1, 1 }, .value = { INV_GOO, INV_PAC } };
	iv_put("eur", "goo");
	struct view view = *t_view(g, INV_INVADERS);
	s = *(const struct inv_state *)view.state;
	assert_int_equal(inv_advance(&view, &s, &spore), TRIED_REFUSED);
	assert_int_equal(inv_advance(&view, &s, &draw), TRIED_DONE);
	assert_int_equal(inv_advance(&view, &s, &goo), TRIED_REFUSED);
	assert_int_equal(inv_advance(&view, &s, &spore), TRIED_DONE);
	assert_int_equal(s.zone[INV_PAC].column[INV_INVADERS].n, 1);
	assert_int_equal(inv_advance(&view, &s, &draw), TRIED_REFUSED);
}

static void INV_3_1_told_that_it_is_not_ones_turn(void **state)
{
	(void)state;
	iv_hand(INV_MANKIND, "vtol sabotage mako");
	assert_string_equal(checked(INV_MANKIND, "PLAY vtol pac\nCANCEL\nSTAND CANCEL"), "1:not-your-turn");
	assert_string_equal(
		checked(INV_MANKIND, "IF marker > 3 THEN PLAY vtol pac ELSE CANCEL"), "1:?not-your-turn");
	assert_string_equal(checked(INV_MANKIND, "IF marker > 3 THEN PLAY vtol pac ELSE PLAY mako pac"),
		"1:not-your-turn");
	/* Answers of the other side come to nothing. */
	assert_string_equal(checked(INV_MANKIND, "BODYSNATCH\nCHAINMAIL"), "1:never");
	assert_string_equal(checked(INV_INVADERS, "BODYSNATCH\nCHAINMAIL\nGUERILLA"), "2:never 3:never");
	assert_int_equal(told(INV_INVADERS, "GUERILLA", 1, INV_N_NEVER)->arg[0], INV_A_GUERILLA);
	assert_string_equal(checked(INV_INVADERS, "IF marker > 3 THEN SAVE ELSE SAVE no"), "1:never");
	assert_string_equal(checked(INV_INVADERS, "PLAY vtol pac"), "1:other-side");
}

static void INV_2_5_told_what_is_below_the_end(void **state)
{
	(void)state;
	iv_hand(INV_INVADERS, "scout scout");
	assert_string_equal(checked(INV_INVADERS, "PLAY scout pac\nEND\nPLAY scout pac\nPLAY squid pac"),
		"3:below-end 4:below-end");
	assert_string_equal(checked(INV_INVADERS, "PLAY scout pac\nPAUSE\nPLAY scout pac"), "2:waits");
	assert_string_equal(
		checked(INV_INVADERS, "PLAY scout pac\nPAUSE\nPLAY squid pac"), "2:waits 3:?not-in-hand");
	assert_string_equal(checked(INV_INVADERS, "IF hand > 5 THEN END\nPLAY squid pac"), "2:not-in-hand");
	g->s.pauses = 2;
	assert_string_equal(checked(INV_INVADERS, "PAUSE\nPLAY squid pac"), "1:no-more-pauses 2:not-in-hand");
}

static void INV_11_1_told_how_the_turn_ends(void **state)
{
	(void)state;
	const struct note *n;
	iv_put("pac", "kraken slug");
	iv_hand(INV_INVADERS, "scout squid");
	n = told(INV_INVADERS, "", 0, INV_N_QUIET);
	assert_null(n); /* 4 against 3 */
	iv_put("pac", "vtol");
	n = told(INV_INVADERS, "", 0, INV_N_QUIET);
	assert_non_null(n);
	assert_int_equal(n->arg[0], 9);
	assert_null(told(INV_INVADERS, "USE slug1", 0, INV_N_QUIET));
	assert_null(told(INV_INVADERS, "PLAY scout pac", 0, INV_N_QUIET));
	/* The powers behind all lines, the hand and the deck. */
	n = told(INV_INVADERS, "PLAY squid pac", 0, INV_N_MARGIN);
	assert_int_equal(n->arg[0], INV_PAC);
	assert_int_equal(n->arg[1], 3 + 1 + 2);
	assert_int_equal(n->arg[2], 4);
	n = told(INV_INVADERS, "PLAY squid pac", 0, INV_N_LEFT);
	assert_int_equal(n->arg[0], 0);
	assert_int_equal(n->arg[1], g->s.side[INV_INVADERS].deck.n);
	/* Nothing of a game that is over. */
	g->s.marker = 1;
	assert_null(told(INV_INVADERS, "INVASION DRAW RISK", 0, INV_N_LEFT));
	/* Mankind's turn ends without evaluation. */
	iv_turn(INV_MANKIND);
	assert_null(told(INV_MANKIND, "", 0, INV_N_QUIET));
	assert_non_null(told(INV_MANKIND, "", 0, INV_N_MARGIN));
}

static void INV_20_25_told_what_a_look_leads_to(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_hand(INV_MANKIND, "uplink vtol vtol");
	iv_stack(INV_MANKIND, "mako laser ark");
	/* Lines behind it wait, unless TOP answers. */
	assert_string_equal(checked(INV_MANKIND, "PLAY uplink\nPLAY mako pac"), "1:waits 2:?not-in-hand");
	assert_string_equal(checked(INV_MANKIND, "TOP ark\nPLAY uplink\nPLAY mako pac"), "3:?not-in-hand");
	iv_play("PLAY uplink");
	assert_int_equal(t_awaited(g).window, INV_W_MORE);
	assert_string_equal(checked(INV_MANKIND, "TOP mako\nPLAY squid pac\nPLAY vtol pac"), "2:other-side");
	assert_string_equal(checked(INV_MANKIND, "PLAY vtol pac"), "");
}

/* An answer that the turn's own lines do not ask for, and cards that it cannot be about. */
static void INV_18_13__INV_18_14_told_of_answers_to_no_look(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_hand(INV_MANKIND, "uplink mobilise vtol");
	iv_stack(INV_MANKIND, "mako laser ark");
	assert_string_equal(checked(INV_MANKIND, "TOP ark\nTOSS\nPLAY vtol pac"), "1:no-answer 2:no-answer");
	assert_string_equal(checked(INV_MANKIND, "TOP ark\nTOSS\nPLAY uplink"), "2:no-answer");
	assert_string_equal(checked(INV_MANKIND, "PLAY uplink\nTOSS"), "1:waits 2:no-answer");
	assert_string_equal(checked(INV_MANKIND, "STAND TOSS\nSTAND TOP ark"), "");
	/* What answers the Invaders' own doings is not asked for here either. */
	assert_string_equal(checked(INV_MANKIND, "SAVE\nCHAINMAIL\nCANCEL\nRECALL convoy\nGUERILLA\nCOUNTER"),
		"1:no-answer 2:no-answer 3:no-answer 4:no-answer 5:no-answer");
	/* It may be drawn; and what waits is looked at, too. */
	iv_hand(INV_MANKIND, "mobilise vtol");
	assert_string_equal(
		checked(INV_MANKIND, "PLAY mobilise PAY vtol\nPLAY uplink\nTOP ark"), "2:?not-in-hand");
	iv_hand(INV_MANKIND, "uplink vtol vtol");
	assert_string_equal(checked(INV_MANKIND, "PAUSE\nPLAY uplink\nTOP ark"), "1:waits");
	/* Lindqvist's look is answered by TOSS. */
	iv_hero("lindqvist", "eur");
	assert_string_equal(checked(INV_MANKIND, "USE hero\nTOSS\nTOP ark"), "3:no-answer");
	assert_string_equal(checked(INV_MANKIND, "USE hero\nIF card = ark THEN TOSS"), "");
	iv_play("PLAY uplink");
	assert_int_equal(t_awaited(g).window, INV_W_MORE);
	assert_string_equal(checked(INV_MANKIND, "TOP vtol ark ark laser"), "1:passed-over 1:passed-over");
	assert_string_equal(checked(INV_MANKIND, "TOP laser ark mako"), "");
	assert_string_equal(checked(INV_MANKIND, "TOSS"), "1:no-answer");
	/* Nobody looks in the other side's turn. */
	iv_turn(INV_INVADERS);
	assert_string_equal(checked(INV_MANKIND, "TOP ark\nTOSS\nCANCEL"), "1:no-answer 2:no-answer");
}

static void INV_18_12_told_of_a_card_that_is_no_support(void **state)
{
	(void)state;
	assert_string_equal(checked(INV_MANKIND, "RECALL militia\nRECALL mobilise"), "1:no-recall");
	assert_int_equal(told(INV_MANKIND, "STAND RECALL militia", 0, INV_N_NO_RECALL)->arg[0], INV_MILITIA);
	assert_null(told(INV_MANKIND, "STAND RECALL mobilise", 0, INV_N_NO_RECALL));
}

static void INV_3_7_told_what_is_paid_with(void **state)
{
	const struct note *n;
	(void)state;
	iv_hand(INV_INVADERS, "medusa scout scout squid fold");
	n = told(INV_INVADERS, "PLAY medusa pac", 1, INV_N_SPENDS);
	assert_int_equal(n->arg[0], INV_SCOUT);
	assert_int_equal(n->arg[1], INV_SCOUT);
	assert_int_equal(n->arg[2], INV_SQUID);
	assert_int_equal(n->arg[3], 0);
	assert_null(told(INV_INVADERS, "PLAY medusa pac PAY scout scout squid", 1, INV_N_SPENDS));
	assert_null(told(INV_INVADERS, "PLAY scout pac", 1, INV_N_SPENDS));
	/* Three are named, and how many more. */
	iv_hand(INV_INVADERS, "leviathan scout spore squid stalker");
	n = told(INV_INVADERS, "PLAY leviathan pac", 1, INV_N_SPENDS);
	assert_int_equal(n->arg[0], INV_SCOUT);
	assert_int_equal(n->arg[2], INV_SQUID);
	assert_int_equal(n->arg[3], 1);
	n = told(INV_INVADERS, "PLAY squid pac", 1, INV_N_SPENDS);
	assert_int_equal(n->arg[1], -1);
	assert_int_equal(n->arg[2], -1);
	iv_hand(INV_INVADERS, "medusa scout scout squid fold");
	/* What a line below would have needed. */
	n = told(INV_INVADERS, "PLAY medusa pac\nPLAY scout eur\nPLAY scout eur\nPLAY fold", 1, INV_N_TAKES);
	assert_int_equal(n->arg[0], INV_SCOUT);
	assert_int_equal(n->arg[1], 2);
	iv_hand(INV_INVADERS, "squid scout spore kraken");
	assert_string_equal(checked(INV_INVADERS, "PLAY squid pac\nPLAY spore pac"), "");
	assert_string_equal(checked(INV_INVADERS, "PLAY squid pac\nPLAY kraken pac PAY scout"),
		"1:takes 2:cannot-pay-with");
	assert_string_equal(checked(INV_INVADERS, "PLAY squid pac PAY scout\nPLAY kraken pac PAY scout"),
		"2:cannot-pay-with");
}

/* Sums are told when they are certain, and that the game would be over. */
static void INV_14_1_told_of_the_end_and_of_what_nobody_knows(void **state)
{
	const struct note *n;
	(void)state;
	iv_hand(INV_INVADERS, "scout squid");
	assert_non_null(told(INV_INVADERS, "STRATEGY melt\nPLAY kraken eur", 0, INV_N_UNSEEN));
	assert_null(told(INV_INVADERS, "STRATEGY melt\nPLAY kraken eur", 0, INV_N_MARGIN));
	assert_null(told(INV_INVADERS, "PLAY scout eur", 0, INV_N_UNSEEN));
	assert_non_null(told(INV_INVADERS, "PLAY scout eur", 0, INV_N_MARGIN));
	g->s.marker = 1;
	n = told(INV_INVADERS, "INVASION DRAW risk", 0, INV_N_ENDS);
	assert_int_equal(n->arg[0], INV_MANKIND);
	assert_null(told(INV_INVADERS, "PLAY scout eur", 0, INV_N_ENDS));
}

/* A look opens `more`: what stands below waits as below a PAUSE, and is told what it lacks. */
static void INV_17_4_told_that_lines_below_a_look_wait(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_hand(INV_MANKIND, "uplink vtol");
	assert_non_null(told(INV_MANKIND, "PLAY uplink\nPLAY mako pac", 1, INV_N_WAITS));
	assert_null(told(INV_MANKIND, "PLAY uplink\nTOP mako\nPLAY vtol pac", 1, INV_N_WAITS));
	assert_null(told(INV_MANKIND, "PLAY vtol pac", 1, INV_N_WAITS));
	assert_string_equal(checked(INV_MANKIND, "PLAY uplink\nPLAY vtol"), "1:waits 2:which-zone");
	assert_string_equal(
		checked(INV_MANKIND, "PAUSE\nPLAY vtol pac\nPLAY mako pac"), "1:waits 3:?not-in-hand");
}

/* How many copies there are is told beside what is refused, and offered with the card. */
static void INV_15_18_told_how_many_copies_there_are(void **state)
{
	static struct legal l;
	struct order so_far = { .verb = INV_V_DECK, .count = { 1 }, .value = { INV_GOO } };
	const struct note *n;
	(void)state;
	iv_begin("decks=own");
	n = told(INV_INVADERS, "DECK kraken 7", 1, INV_N_MOST);
	assert_int_equal(n->arg[0], INV_KRAKEN);
	assert_int_equal(n->arg[1], 6);
	assert_null(told(INV_INVADERS, "DECK kraken 6", 1, INV_N_MOST));
	t_next(g, INV_INVADERS, "", &so_far, &l);
	assert_true(legal_has(&l, INV_P_COPIES, 1));
	assert_false(legal_has(&l, INV_P_COPIES, 2));
	g->s.window = INV_W_SWAP;
	g->s.exchange = 3;
	assert_int_equal(told(INV_INVADERS, "SWAP IN kraken 3", 1, INV_N_MOST)->arg[1], 2);
	assert_int_equal(told(INV_INVADERS, "SWAP IN kraken\nSWAP IN kraken 2", 2, INV_N_MOST)->arg[1], 1);
	assert_int_equal(told(INV_INVADERS, "SWAP OUT goo 2", 1, INV_N_MOST)->arg[1], 1);
}

/* Before a game a report shows the reader's own deck, as it was put right. */
static void INV_15_16__INV_15_19_the_deck_that_a_report_shows(void **state)
{
	const struct inv_sheet *sheet;
	(void)state;
	iv_begin("decks=own");
	sheet = t_sheet(g, INV_INVADERS);
	assert_int_equal(sheet->n_deck, INV_KINDS - INV_SQUID);
	assert_int_equal(sheet->deck[0].card, INV_SQUID);
	assert_int_equal(sheet->deck[0].copies, 5);
	assert_int_equal(sheet->deck[0].most, 7);
	assert_int_equal(sheet->deck[0].discard, 1);
	t_orders(g, INV_INVADERS, "DECK squid 0");
	t_resolve(g);
	assert_int_equal(t_awaited(g).window, INV_W_HERO);
	sheet = t_sheet(g, INV_INVADERS);
	assert_int_equal(sheet->deck[0].card, INV_LEGION); /* what it has not is left out */
	assert_int_equal(sheet->deck[0].copies, 4);
	assert_int_equal(((const struct inv_sheet *)t_sheet(g, INV_MANKIND))->deck[0].card, INV_VTOL);
	assert_int_equal(((const struct inv_sheet *)t_sheet(g, SEAT_OBSERVER))->n_deck, 0);
	t_resolve(g);
	assert_int_equal(((const struct inv_sheet *)t_sheet(g, INV_INVADERS))->n_deck, 0);
	iv_begin("match=3");
	assert_int_equal(((const struct inv_sheet *)t_sheet(g, INV_INVADERS))->n_deck, 0);
}

static void INV_15_16_told_what_the_lines_of_a_deck_come_to(void **state)
{
	const struct note *n;
	(void)state;
	iv_begin("decks=own size=72");
	n = told(INV_INVADERS, "DECK goo 0", 0, INV_N_DECK);
	assert_int_equal(n->arg[0], 71);
	assert_int_equal(n->arg[1], 72);
	assert_null(told(INV_INVADERS, "DECK goo 1", 0, INV_N_DECK));
}

/* What no course of the turn could make possible is said to be refused, however much of it is
 * uncertain. */
static void INV_17_6_told_what_can_never_be(void **state)
{
	static const char *const never[][2] = {
		{ "STRATEGY bodysnatch", "strategy-answers" },
		{ "STRATEGY autopsies", "other-side" },
		{ "STRATEGY melt hero", "no-unit-wanted" },
		{ "MOVE hero pac", "other-side" },
		{ "MOVE pac eur", "not-in-play" },
		{ "MOVE kraken1 eur", "cannot-move" },
		{ "MOVE spider1 eur FREE spider1", "no-freeing" },
		{ "OPS hero pac", "other-side" },
		{ "USE kraken1", "no-ability" },
		{ "USE slug1 TIMES 2", "one-at-a-time" },
		{ "USE slug1 AT hero", "takes-no-target" },
		{ "USE slug1 PAY scout", "wrong-payment" },
		{ "USE hydra1 AT kraken1", "no-target" },
		{ "PLAY vtol pac", "other-side" },
		{ "PLAY fold", "answers-only" },
		{ "PLAY kraken", "which-zone" },
		{ "PLAY bombard pac PAY scout scout", "no-zone" },
		{ "PLAY kraken pac AT hero PAY scout", "takes-no-target" },
		{ "PLAY thing AT laser1 newyork1 PAY scout scout", "no-target" },
		{ "PLAY legion pac AT hero PAY vtol vtol", "cannot-pay-with" },
		{ "PLAY legion pac AT hero PAY vtol scout", "cannot-pay-with" },
		{ "PLAY legion pac AT hero PAY scout vtol", "cannot-pay-with" },
		{ "PLAY kraken pac PAY scout scout", "wrong-payment" },
		{ "PLAY medusa pac PAY scout", "wrong-payment" },
		{ "PLAY squid pac PAY scout scout", "wrong-payment" },
		{ "PLAY squid pac PAY scout FREE scout1", "no-freeing" },
		{ "PLAY kraken pac LESS drain", "invasion-taken" },
		{ "INVASION DRAW", "invasion-taken" },
	};
	char text[200], want[40];
	(void)state;
	iv_hand(INV_INVADERS, "squid");
	for (size_t i = 0; i < sizeof(never) / sizeof(never[0]); i++) {
		/* A Spore may be drawn: from then on nothing is certain. */
		snprintf(text, sizeof(text), "INVASION DRAW\nPLAY spore pac\n%s", never[i][0]);
		snprintf(want, sizeof(want), "2:?not-in-hand 3:%s", never[i][1]);
		assert_string_equal(checked(INV_INVADERS, text), want);
		/* Nor behind a condition, or where it waits. */
		snprintf(text, sizeof(text), "INVASION DRAW\nPLAY spore pac\nIF have goo >= 1 THEN %s",
			never[i][0]);
		assert_string_equal(checked(INV_INVADERS, text), want);
		snprintf(text, sizeof(text), "INVASION DRAW\nPAUSE\n%s", never[i][0]);
		snprintf(want, sizeof(want), "2:waits 3:%s", never[i][1]);
		assert_string_equal(checked(INV_INVADERS, text), want);
	}
}

static void INV_17_6_told_what_another_course_might_allow(void **state)
{
	(void)state;
	iv_hand(INV_INVADERS, "squid");
	assert_string_equal(
		checked(INV_INVADERS,
			"INVASION DRAW\nPLAY spore pac\nPLAY thing AT hero mako1 PAY scout scout"),
		"2:?not-in-hand 3:?not-in-hand");
	assert_string_equal(checked(INV_INVADERS, "INVASION DRAW\nPLAY spore pac\nPLAY squid pac"),
		"2:?not-in-hand 3:?too-few-cards");
	assert_string_equal(
		checked(INV_INVADERS,
			"STRATEGY ocean\nPLAY spore pac\nPLAY medusa pac PAY scout scout LESS discard\n"
			"PLAY medusa pac PAY scout scout LESS discard\nPLAY medusa pac PAY scout scout scout LESS discard\n"
			"PLAY medusa pac PAY scout LESS discard"),
		"2:?not-in-hand 3:?not-in-hand 4:?not-in-hand 5:wrong-payment 6:wrong-payment");
	/* An Obelisk makes it cheaper. */
	assert_string_equal(checked(INV_INVADERS, "INVASION DRAW\nPLAY spore pac\nPLAY legion pac PAY scout"),
		"2:?not-in-hand 3:?not-in-hand");
	iv_turn(INV_MANKIND);
	iv_hand(INV_MANKIND, "mobilise vtol");
	g->s.used |= 1u << INV_AUTOPSIES;
	assert_string_equal(
		checked(INV_MANKIND,
			"PLAY mobilise\nPLAY ark pac\nINVASION DRAW\nPLAY vtol pac LESS discard\nUSE hero\n"
			"MOVE hero pac\nOPS laser1 pac\nSTRATEGY retribution laser1\nSTRATEGY retribution\n"
			"STRATEGY autopsies\nSTRATEGY chainmail"),
		"2:?not-in-hand 3:other-side 4:other-side 5:no-ability 6:rooted 7:which-defender "
		"8:which-defender 9:which-defender 10:strategy-used 11:strategy-answers");
}

/* A refused payment is told with the card that is missing, or with the price. */
static void INV_3_6_told_which_card_is_missing_and_the_price(void **state)
{
	const struct note *n;
	(void)state;
	iv_hand(INV_INVADERS, "medusa scout scout spider");
	assert_string_equal(word_of(INV_INVADERS, "PLAY squid pac PAY scout", 1), "squid");
	assert_string_equal(word_of(INV_INVADERS, "INVASION DRAW\nPLAY spore pac", 2), "spore");
	assert_string_equal(word_of(INV_INVADERS, "PAUSE\nPLAY spore pac", 2), "spore");
	assert_string_equal(word_of(INV_INVADERS, "PLAY medusa pac PAY scout kraken scout", 1), "kraken");
	assert_string_equal(
		checked(INV_INVADERS, "PLAY medusa pac PAY scout scout scout"), "1:cannot-pay-with");
	assert_string_equal(word_of(INV_INVADERS, "PLAY medusa pac PAY scout scout scout", 1), "scout");
	assert_string_equal(checked(INV_INVADERS, "PLAY medusa pac PAY scout scout medusa"), "1:pays-itself");
	assert_string_equal(word_of(INV_INVADERS, "PLAY medusa pac PAY scout scout medusa", 1), "medusa");
	assert_string_equal(word_of(INV_INVADERS, "PLAY medusa pac PAY scout", 1), "");
	n = told(INV_INVADERS, "PLAY medusa pac PAY scout", 1, INV_N_COSTS);
	assert_non_null(n);
	assert_int_equal(n->arg[1], 3);
	n = told(INV_INVADERS, "PLAY medusa pac PAY scout LESS discard", 1, INV_N_COSTS);
	assert_int_equal(n->arg[1], 2);
	assert_int_equal(n->arg[2], 2);
	n = told(INV_INVADERS, "PLAY medusa pac PAY scout LESS drain", 1, INV_N_COSTS);
	assert_int_equal(n->arg[1], 3);
	assert_int_equal(n->arg[2], 1);
	n = told(INV_INVADERS, "PLAY scout pac PAY scout", 1, INV_N_COSTS);
	assert_int_equal(n->arg[1], 0);
	assert_null(told(INV_INVADERS, "PLAY medusa pac AT hero PAY scout scout spider", 1, INV_N_COSTS));
	iv_turn(INV_MANKIND);
	assert_string_equal(word_of(INV_MANKIND, "PLAY vtol pac", 1), "vtol");
	assert_string_equal(word_of(INV_MANKIND, "PAUSE\nPLAY vtol pac", 2), "vtol");
}

static void INV_4_4_told_what_a_card_is_aimed_at(void **state)
{
	const struct note *n;
	(void)state;
	iv_put("afr", "mako vtol");
	iv_hand(INV_INVADERS, "bombard thing scout scout scout scout scout");
	n = told(INV_INVADERS, "PLAY bombard PAY scout scout", 1, INV_N_HITS);
	assert_int_equal(n->arg[0], INV_PAC);
	assert_int_equal(n->arg[1], -1);
	assert_null(told(INV_INVADERS, "PLAY bombard AT eur PAY scout scout", 1, INV_N_HITS));
	n = told(INV_INVADERS, "PLAY thing AT vtol1 PAY scout scout", 1, INV_N_HITS);
	assert_int_equal(n->arg[0], INV_U_HERO); /* as strong as the Mako */
	assert_int_equal(n->arg[1], -1);
	n = told(INV_INVADERS, "PLAY thing PAY scout scout", 1, INV_N_HITS);
	assert_int_equal(n->arg[0], INV_U_HERO);
	assert_int_equal(n->arg[1], iv_target("mako1"));
	assert_null(told(INV_INVADERS, "PLAY thing AT hero INSTEAD vtol1 PAY scout scout", 1, INV_N_HITS));
	/* A unit that is used, and what it is paid with. */
	iv_put("afr", "hydra");
	n = told(INV_INVADERS, "USE hydra1", 1, INV_N_HITS);
	assert_int_equal(n->arg[0], iv_target("mako1"));
	assert_null(told(INV_INVADERS, "USE hydra1 AT vtol1", 1, INV_N_HITS));
	iv_turn(INV_MANKIND);
	iv_put("pac", "succubus");
	iv_hand(INV_MANKIND, "laser");
	n = told(INV_MANKIND, "USE succubus1", 1, INV_N_SPENDS);
	assert_int_equal(n->arg[0], INV_LASER);
	assert_null(told(INV_MANKIND, "USE succubus1 PAY laser", 1, INV_N_SPENDS));
}

/* What others may answer decides what it hits: then nothing is said. */
static void INV_4_4_told_no_target_that_may_be_another(void **state)
{
	(void)state;
	iv_put("afr", "mako tanks");
	iv_hand(INV_INVADERS, "nanobots nanobots scout");
	assert_non_null(told(INV_INVADERS, "PLAY nanobots\nPLAY nanobots", 2, INV_N_HITS));
	iv_hand(INV_MANKIND, "vtol vtol");
	assert_non_null(told(INV_INVADERS, "PLAY nanobots\nPLAY nanobots", 1, INV_N_HITS));
	assert_null(told(INV_INVADERS, "PLAY nanobots\nPLAY nanobots", 2, INV_N_HITS));
}

static void INV_8_1_told_what_a_strategy_does(void **state)
{
	const struct note *n;
	(void)state;
	iv_hand(INV_INVADERS, "scout squid kraken");
	n = told(INV_INVADERS, "STRATEGY ocean", 1, INV_N_STRATEGY);
	assert_int_equal(n->arg[0], INV_OCEAN);
	assert_int_equal(n->arg[1], INV_SUP);
	n = told(INV_INVADERS, "STRATEGY ocean", 1, INV_N_MARKER);
	assert_int_equal(n->arg[0], 8);
	n = told(INV_INVADERS, "STRATEGY ocean\nSTRATEGY moon", 2, INV_N_MARKER);
	assert_int_equal(n->arg[0], 6);
	assert_int_equal(told(INV_INVADERS, "STRATEGY moon", 1, INV_N_STRATEGY)->arg[1], INV_LOC);
	assert_int_equal(told(INV_INVADERS, "STRATEGY melt", 1, INV_N_STRATEGY)->arg[1], -1);
	assert_null(told(INV_INVADERS, "STRATEGY melt", 1, INV_N_MARKER));
	assert_int_equal(told(INV_INVADERS, "INVASION DRAW", 1, INV_N_MARKER)->arg[0], 9);
	assert_int_equal(
		told(INV_INVADERS, "PLAY squid pac PAY scout LESS drain\nINVASION DRAW", 2, INV_N_MARKER)
			->arg[0],
		9);
	assert_int_equal(
		told(INV_INVADERS, "PLAY kraken pac PAY scout LESS drain", 1, INV_N_MARKER)->arg[0], 9);
	assert_null(told(INV_INVADERS, "PLAY squid pac PAY scout", 1, INV_N_MARKER));
	/* Where the marker stands depends on a Broadcast that may be cancelled. */
	iv_turn(INV_MANKIND);
	iv_hand(INV_MANKIND, "broadcast vtol vtol mako");
	g->s.marker = 5;
	assert_int_equal(told(INV_MANKIND, "STRATEGY autopsies", 1, INV_N_MARKER)->arg[0], 6);
	assert_null(told(INV_MANKIND, "PLAY broadcast PAY vtol vtol\nSTRATEGY autopsies", 2, INV_N_MARKER));
	g->s.marker = 12;
	assert_int_equal(told(INV_MANKIND, "STRATEGY autopsies", 1, INV_N_MARKER)->arg[0], 12);
}

static void INV_8_24_told_of_a_strategy_in_vain(void **state)
{
	(void)state;
	iv_hand(INV_INVADERS, "scout");
	assert_string_equal(checked(INV_INVADERS, "STRATEGY heat\nSTRATEGY melt"), "1:in-vain");
	assert_string_equal(checked(INV_INVADERS, "PLAY scout pac\nSTRATEGY melt"), "2:in-vain");
	iv_discard(INV_INVADERS, "kraken");
	assert_string_equal(checked(INV_INVADERS, "STRATEGY heat"), "");
	/* What pays is on the pile then, cancelled or not. */
	iv_turn(INV_MANKIND);
	iv_hand(INV_MANKIND, "laser vtol");
	assert_string_equal(checked(INV_MANKIND, "STRATEGY autopsies\nPLAY laser pac PAY vtol"), "1:in-vain");
	assert_string_equal(
		checked(INV_MANKIND, "PLAY laser pac PAY vtol\nSTRATEGY autopsies\nSTRATEGY cleanslate"),
		"3:in-vain");
	assert_string_equal(checked(INV_MANKIND, "STRATEGY retribution hero"), "");
	iv_deck(INV_INVADERS, 0);
	assert_string_equal(checked(INV_MANKIND, "STRATEGY retribution hero"), "1:in-vain");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(INV_3_9_told_what_cannot_be_paid, iv_start),
		cmocka_unit_test_setup(INV_4_5_told_that_a_card_hits_nothing, iv_start),
		cmocka_unit_test_setup(INV_5_1_told_what_hangs_on_a_cancel, iv_start),
		cmocka_unit_test_setup(INV_5_1_told_nothing_certain_of_a_long_file, iv_start),
		cmocka_unit_test_setup(INV_5_1_told_what_hangs_on_a_cancel_that_is_paid_openly, iv_start),
		cmocka_unit_test_setup(INV_8_8_told_what_hangs_on_the_next_hero, iv_start),
		cmocka_unit_test_setup(INV_12_3_told_what_hangs_on_the_enemys_hero, iv_start),
		cmocka_unit_test_setup(INV_9_1_told_what_hangs_on_a_drawn_card, iv_start),
		cmocka_unit_test_setup(INV_9_1_a_draft_may_play_a_drawn_card, iv_start),
		cmocka_unit_test_setup(INV_3_1_told_that_it_is_not_ones_turn, iv_start),
		cmocka_unit_test_setup(INV_2_5_told_what_is_below_the_end, iv_start),
		cmocka_unit_test_setup(INV_11_1_told_how_the_turn_ends, iv_start),
		cmocka_unit_test_setup(INV_20_25_told_what_a_look_leads_to, iv_start),
		cmocka_unit_test_setup(INV_18_13__INV_18_14_told_of_answers_to_no_look, iv_start),
		cmocka_unit_test_setup(INV_18_12_told_of_a_card_that_is_no_support, iv_start),
		cmocka_unit_test_setup(INV_3_7_told_what_is_paid_with, iv_start),
		cmocka_unit_test_setup(INV_14_1_told_of_the_end_and_of_what_nobody_knows, iv_start),
		cmocka_unit_test_setup(INV_17_4_told_that_lines_below_a_look_wait, iv_start),
		cmocka_unit_test_setup(INV_17_6_told_what_can_never_be, iv_start),
		cmocka_unit_test_setup(INV_17_6_told_what_another_course_might_allow, iv_start),
		cmocka_unit_test_setup(INV_3_6_told_which_card_is_missing_and_the_price, iv_start),
		cmocka_unit_test_setup(INV_4_4_told_what_a_card_is_aimed_at, iv_start),
		cmocka_unit_test_setup(INV_4_4_told_no_target_that_may_be_another, iv_start),
		cmocka_unit_test_setup(INV_8_1_told_what_a_strategy_does, iv_start),
		cmocka_unit_test_setup(INV_8_24_told_of_a_strategy_in_vain, iv_start),
		cmocka_unit_test_setup(INV_14_12_told_of_a_word_too_many, iv_start),
		cmocka_unit_test_setup(INV_15_18_told_how_many_copies_there_are, iv_start),
		cmocka_unit_test_setup(INV_15_16__INV_15_19_the_deck_that_a_report_shows, iv_start),
		cmocka_unit_test_setup(INV_15_16_told_what_the_lines_of_a_deck_come_to, iv_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
