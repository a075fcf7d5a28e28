/* SPDX-License-Identifier: MIT */
#include "inv_fixture.h"

#include <string.h>

#include "core/orderline.h"

/* Answers and defaults: section 18. */

static struct iv_table *const g = &iv_table;
static struct inv_side *const mankind = &iv_table.s.side[INV_MANKIND];
static struct inv_side *const invaders = &iv_table.s.side[INV_INVADERS];

static void turn_of(int seat, const char *hand, const char *other)
{
	iv_begin("");
	iv_turn(seat);
	iv_hand(seat, hand);
	iv_hand(inv_enemy(seat), other);
}

static bool is_taken(int seat, const char *line)
{
	static struct orders os;
	static struct notes ns;
	static struct standing standing;
	memset(&os, 0, sizeof(os));
	memset(&ns, 0, sizeof(ns));
	memset(&standing, 0, sizeof(standing));
	orders_parse(&os, &standing, seat, &inv_grammar, t_awaited(g).window, line, strlen(line), 1, &ns);
	return notes_worst(&ns) != NOTE_ERROR;
}

/* A squid is played: is it cancelled, by these lines? */
static bool cancels_squid(const char *lines)
{
	turn_of(INV_INVADERS, "squid scout", "sabotage vtol mako");
	t_orders(g, INV_MANKIND, lines);
	iv_play("PLAY squid pac");
	return iv_zone("squid1") < 0;
}

static void INV_18_1_the_first_line_that_holds_answers(void **state)
{
	(void)state;
	assert_true(cancels_squid("CANCEL"));
	assert_false(cancels_squid("CANCEL no\nCANCEL"));
	assert_true(cancels_squid("CANCEL\nCANCEL no"));
	assert_true(cancels_squid("IF card = scout THEN CANCEL no\nCANCEL"));
	/* the file first, then what stands, in its order */
	assert_true(cancels_squid("STAND CANCEL no\nCANCEL"));
	assert_false(cancels_squid("STAND CANCEL\nCANCEL no"));
	assert_false(cancels_squid("STAND CANCEL no\nSTAND CANCEL"));
	assert_true(cancels_squid("STAND CANCEL\nSTAND CANCEL no"));
	assert_true(cancels_squid("STAND CANCEL\nIF card = scout THEN CANCEL no"));
}

/* The hero is hit with so many still to come: does Project 'Chainmail' keep them? */
static bool keeps_hero(int left, const char *lines)
{
	turn_of(INV_INVADERS, "thing scout scout", "");
	iv_heroes_left(left);
	t_orders(g, INV_MANKIND, lines);
	iv_play("PLAY thing AT hero");
	return g->s.hero == INV_REYES;
}

static void INV_18_2_lines_that_do_not_hold_decline(void **state)
{
	(void)state;
	assert_true(keeps_hero(3, ""));
	assert_false(keeps_hero(3, "IF marker = 3 THEN CHAINMAIL"));
	assert_false(keeps_hero(3, "STAND IF marker = 3 THEN CHAINMAIL"));
	assert_true(keeps_hero(3, "IF marker = 3 THEN CANCEL"));
	/* of RUSHMORE, only lines for the same question */
	for (int i = 0; i < 2; i++) {
		turn_of(INV_INVADERS, "", "");
		iv_put("pac", "slug rushmore");
		iv_unit("rushmore1")->tokens = 8;
		iv_deck(INV_MANKIND, 10);
		t_orders(g, INV_MANKIND, i ? "IF marker = 3 THEN RUSHMORE drain" : "RUSHMORE draw no");
		iv_play("USE slug1");
		assert_int_equal(iv_unit("rushmore1")->tokens, i ? 8 : 7);
	}
}

/* A line that declines a default made a difference, and nobody is told that it did not. */
static void INV_18_2_what_came_of_a_line_that_declined(void **state)
{
	(void)state;
	const struct orders *os = &g->t.orders[INV_MANKIND];
	for (int left = 3; left <= 4; left++) {
		(void)keeps_hero(left, "IF marker = 3 THEN CANCEL\nIF marker = 3 THEN CHAINMAIL");
		assert_false(os->instead[0]);
		assert_int_equal(os->instead[1], left == 3);
	}
	turn_of(INV_INVADERS, "", "");
	iv_put("pac", "slug rushmore");
	iv_unit("rushmore1")->tokens = 8;
	iv_deck(INV_MANKIND, 10);
	t_orders(g, INV_MANKIND, "IF marker = 3 THEN RUSHMORE drain\nIF marker = 3 THEN RUSHMORE draw");
	iv_play("USE slug1");
	assert_true(os->instead[0]);
	assert_false(os->instead[1]);
	for (int hero = 0; hero < 2; hero++) {
		turn_of(INV_MANKIND, "uplink", "");
		iv_hero("lindqvist", "pac");
		t_orders(g, INV_MANKIND, hero ? "IF marker = 3 THEN TOSS" : "IF marker = 3 THEN TOP ark");
		iv_play(hero ? "USE hero" : "PLAY uplink");
		assert_true(os->instead[0]);
		assert_false(os->instead[1]);
		iv_turn(INV_MANKIND);
		t_orders(g, INV_MANKIND, "TOSS");
		iv_play("");
		assert_false(os->instead[0]);
	}
}

static void INV_18_3_cancel_is_asked_after_payment(void **state)
{
	(void)state;
	assert_false(cancels_squid(""));
	assert_true(cancels_squid("IF theirhand = 0 THEN CANCEL"));
	assert_false(cancels_squid("IF theirhand > 0 THEN CANCEL"));
	assert_true(cancels_squid("IF inplay squid = 0 AND discards scout = 1 THEN CANCEL"));
}

static bool counters(const char *lines)
{
	turn_of(INV_INVADERS, "squid scout fold spore", "sabotage vtol");
	t_orders(g, INV_MANKIND, "CANCEL");
	t_orders(g, INV_INVADERS, lines);
	iv_play("PLAY squid pac PAY scout");
	return iv_zone("squid1") >= 0;
}

static void INV_18_4_counter_is_asked_when_a_card_was_cancelled(void **state)
{
	(void)state;
	assert_false(counters(""));
	assert_true(counters("COUNTER"));
	t_saw(g, INV_E_COUNTERED, INV_INVADERS, INV_FOLD, INV_SQUID);
	assert_true(counters("IF card = squid AND by = sabotage THEN COUNTER"));
	assert_false(counters("COUNTER no"));
	/* not when nobody cancelled */
	turn_of(INV_INVADERS, "squid scout fold spore", "sabotage vtol");
	iv_play("PLAY squid pac PAY scout\nCOUNTER");
	assert_int_equal(pile_count(&invaders->hand, INV_FOLD), 1);
}

static void INV_18_5_chainmail_for_the_last_heroes(void **state)
{
	(void)state;
	assert_true(keeps_hero(3, ""));
	assert_int_equal(g->s.used, 1u << INV_CHAINMAIL);
	assert_true(keeps_hero(0, ""));
	assert_false(keeps_hero(4, ""));
	assert_int_equal(g->s.used, 0);
	assert_true(keeps_hero(4, "CHAINMAIL"));
	assert_false(keeps_hero(3, "CHAINMAIL no"));
	assert_true(keeps_hero(10, "IF card = reyes AND by = thing THEN CHAINMAIL"));
	assert_false(keeps_hero(10, "IF card = okoro THEN CHAINMAIL"));
}

static void thing_at(const char *targets, const char *lines, const char *hand)
{
	struct buf line = BUF_INIT;
	turn_of(INV_INVADERS, "thing scout scout", hand);
	iv_put("pac", "mako exosuit");
	t_orders(g, INV_MANKIND, lines);
	buf_printf(&line, "PLAY thing AT %s", targets);
	iv_play(buf_cstr(&line));
	buf_release(&line);
}

static void INV_18_6_save_is_asked_for_each_unit(void **state)
{
	(void)state;
	thing_at("mako1 exosuit1", "SAVE", "laststand vtol laststand vtol");
	assert_int_equal(iv_zone("mako1"), INV_PAC);
	assert_int_equal(iv_zone("exosuit1"), INV_PAC);
	thing_at("mako1 exosuit1", "IF card = exosuit THEN SAVE", "laststand vtol laststand vtol");
	assert_int_equal(iv_zone("mako1"), -1);
	assert_int_equal(iv_zone("exosuit1"), INV_PAC);
	thing_at("mako1 exosuit1", "", "laststand vtol laststand vtol");
	assert_int_equal(t_count(g, INV_E_DESTROYED), 2);
	/* KEEP */
	for (int keep = 0; keep < 3; keep++) {
		static const char *const lines[] = { "SAVE KEEP 0", "SAVE KEEP 1", "SAVE KEEP 2" };
		thing_at("mako1", lines[keep], "laststand vtol vtol");
		assert_int_equal(iv_zone("mako1") == INV_PAC, keep < 2);
	}
	t_saw(g, INV_E_MISSED, INV_A_SAVE, INV_MAKO, INV_MISS_KEEP);
	thing_at("mako1", "SAVE KEEP 1", "laststand vtol");
	t_saw(g, INV_E_MISSED, INV_A_SAVE, INV_MAKO, INV_MISS_KEEP);
	thing_at("mako1", "SAVE KEEP 1", "laststand");
	t_saw(g, INV_E_MISSED, INV_A_SAVE, INV_MAKO, INV_MISS_PAYMENT);
	/* for the hero after CHAINMAIL */
	thing_at("hero mako1", "CHAINMAIL\nIF type = hero THEN SAVE", "laststand vtol");
	assert_int_equal(pile_count(&mankind->hand, INV_LASTSTAND), 1);
	thing_at("hero mako1", "CHAINMAIL no\nIF type = hero THEN SAVE", "laststand vtol");
	t_saw(g, INV_E_SAVED, INV_U_HERO);
	assert_int_equal(g->s.hero, INV_REYES);
}

static void INV_18_7_guerilla_is_asked_where_cards_are_due(void **state)
{
	(void)state;
	static const struct {
		const char *lines;
		int gone; /* which one, 0: none */
	} cases[] = { { "", 0 }, { "GUERILLA", 1 }, { "GUERILLA guerilla2", 2 }, { "GUERILLA no", 0 },
		{ "GUERILLA guerilla3", 0 }, { "GUERILLA guerilla3\nGUERILLA", 1 },
		{ "GUERILLA no guerilla3\nGUERILLA guerilla2", 2 },
		{ "IF due = 6 AND zone = pac THEN GUERILLA", 1 }, { "IF due = 7 THEN GUERILLA", 0 } };
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		turn_of(INV_INVADERS, "", "");
		iv_put("pac", "guerilla guerilla medusa leviathan"); /* 11 against 5 */
		iv_put("afr", "guerilla");
		t_orders(g, INV_MANKIND, cases[i].lines);
		iv_play("");
		assert_int_equal(g->s.forced, cases[i].gone ? 0 : 6);
		assert_int_equal(iv_zone("guerilla1"), cases[i].gone == 1 ? -1 : INV_PAC);
		assert_int_equal(iv_zone("guerilla2"), cases[i].gone == 2 ? -1 : INV_PAC);
		assert_int_equal(iv_zone("guerilla3"), INV_AFR);
	}
}

/* A condition is about the unit that its line would sacrifice. */
static void INV_18_7_each_guerilla_is_asked_about_by_itself(void **state)
{
	(void)state;
	static const struct {
		const char *lines;
		int gone;
	} cases[] = { { "IF power = 3 THEN GUERILLA guerilla2", 2 },
		{ "IF power = 1 THEN GUERILLA guerilla2", 0 }, { "IF power = 3 THEN GUERILLA", 0 },
		{ "IF power = 3 THEN GUERILLA guerilla1\nIF power = 3 THEN GUERILLA guerilla2", 2 } };
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		turn_of(INV_INVADERS, "", "");
		iv_put("pac", "guerilla guerilla medusa leviathan");
		iv_unit("guerilla2")->power = 2;
		t_orders(g, INV_MANKIND, cases[i].lines);
		iv_play("");
		assert_int_equal(iv_zone("guerilla1"), INV_PAC);
		assert_int_equal(iv_zone("guerilla2"), cases[i].gone == 2 ? -1 : INV_PAC);
	}
}

static void rushmore(int tokens, int deck)
{
	iv_put("pac", "rushmore");
	iv_unit("rushmore1")->tokens = (uint8_t)tokens;
	iv_deck(INV_MANKIND, deck);
}

static void INV_18_8_rushmore_drain_is_asked_card_by_card(void **state)
{
	(void)state;
	static const struct {
		const char *lines;
		int deck, left, forced;
	} cases[] = { { "", 12, 7, 2 }, { "", 10, 5, 0 }, { "", 13, 8, 3 }, { "RUSHMORE drain", 40, 5, 0 },
		{ "RUSHMORE drain no", 10, 8, 3 }, { "IF due = 2 THEN RUSHMORE drain", 40, 7, 2 },
		{ "IF tokens rushmore1 >= 7 THEN RUSHMORE drain", 40, 6, 1 } };
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		turn_of(INV_INVADERS, "", "");
		iv_put("afr", "medusa squid"); /* 7 against 4 */
		rushmore(8, cases[i].deck);
		t_orders(g, INV_MANKIND, cases[i].lines);
		iv_play("");
		assert_int_equal(iv_unit("rushmore1")->tokens, cases[i].left);
		assert_int_equal(g->s.forced, cases[i].forced);
	}
}

static void INV_18_9_rushmore_draw_is_asked_card_by_card(void **state)
{
	(void)state;
	static const struct {
		const char *lines;
		int deck, left, hand;
	} cases[] = { { "", 2, 6, 0 }, { "", 3, 7, 1 }, { "", 4, 8, 2 }, { "RUSHMORE draw", 40, 6, 0 },
		{ "RUSHMORE draw no", 2, 8, 2 } };
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		turn_of(INV_INVADERS, "", "");
		rushmore(8, cases[i].deck);
		t_orders(g, INV_MANKIND, cases[i].lines);
		iv_play("");
		assert_int_equal(iv_unit("rushmore1")->tokens, cases[i].left);
		assert_int_equal(mankind->hand.n, cases[i].hand);
	}
}

static void INV_18_10_rushmore_cost(void **state)
{
	(void)state;
	static const char *const lines[] = { "", "RUSHMORE cost no", "RUSHMORE drain", "RUSHMORE cost" };
	for (int i = 0; i < 4; i++) {
		turn_of(INV_MANKIND, "militia", "");
		rushmore(8, 1);
		t_orders(g, INV_MANKIND, lines[i]);
		iv_play("PLAY militia pac");
		assert_int_equal(iv_zone("militia1"), INV_PAC);
		assert_int_equal(mankind->deck.n, i == 3);
		assert_int_equal(iv_unit("rushmore1")->tokens, i == 3 ? 7 : 8);
	}
}

/* Two defenders against 5 in Pacific Rim: mako of 3 and vtol of 1. */
static void snatch(const char *lines, int unit)
{
	turn_of(INV_INVADERS, "", "");
	iv_put("pac", "ark vtol mako medusa kraken"); /* 8 against 11 */
	iv_put("afr", "shanty");
	t_orders(g, INV_INVADERS, lines);
	iv_play("");
	assert_int_equal(t_count(g, INV_E_SNATCHED), unit >= 0);
	if (unit >= 0)
		t_saw(g, INV_E_SNATCHED, unit);
	assert_int_equal(invaders->discard.n, unit >= 0 ? 2 : 0);
}

static void INV_18_11_bodysnatch_is_asked_in_each_zone(void **state)
{
	(void)state;
	snatch("", -1);
	snatch("BODYSNATCH no\nBODYSNATCH", -1);
	snatch("BODYSNATCH", iv_target("mako1"));
	assert_int_equal(g->s.forced, 3);               /* 11 against 8 */
	snatch("BODYSNATCH vtol1", iv_target("vtol1")); /* also where it gains nothing */
	assert_int_equal(g->s.forced, 0);
	snatch("BODYSNATCH ark1", -1);
	snatch("BODYSNATCH shanty1", iv_target("shanty1"));
	snatch("IF zone = eur THEN BODYSNATCH", -1); /* nothing to gain there */
	snatch("IF gain = 3 AND card = mako THEN BODYSNATCH", iv_target("mako1"));
	snatch("IF gain = 4 THEN BODYSNATCH", -1);
}

static void INV_18_11_without_a_unit_the_best_one_is_taken(void **state)
{
	(void)state;
	static const struct {
		const char *cards, *taken; /* NULL: none */
	} cases[] = { { "tanks mako medusa medusa", "mako1" }, { "mako tanks medusa medusa", "mako1" },
		{ "mako exosuit vtol medusa medusa", "exosuit1" },
		{ "exosuit mako vtol medusa medusa", "exosuit1" }, { "vtol kraken", "vtol1" },
		{ "vtol squid", NULL } };
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		turn_of(INV_INVADERS, "", "");
		iv_put("pac", cases[i].cards);
		iv_play("BODYSNATCH");
		assert_int_equal(t_count(g, INV_E_SNATCHED), cases[i].taken != NULL);
		if (cases[i].taken)
			t_saw(g, INV_E_SNATCHED, iv_target(cases[i].taken));
	}
	/* the hero is the first by handle */
	turn_of(INV_INVADERS, "", "");
	iv_put("pac", "mako medusa medusa");
	iv_hero("reyes", "pac");
	iv_play("BODYSNATCH");
	t_saw(g, INV_E_SNATCHED, INV_U_HERO);
}

static void adeyemi(const char *discards, const char *lines)
{
	turn_of(INV_INVADERS, "thing scout scout", "");
	iv_hero("adeyemi", "pac");
	iv_discard(INV_MANKIND, discards);
	t_orders(g, INV_MANKIND, "CHAINMAIL no");
	t_orders(g, INV_MANKIND, lines);
	iv_play("PLAY thing AT hero");
}

static void INV_18_12_recall_names_a_support(void **state)
{
	(void)state;
	adeyemi("convoy mako convoy ark broadcast",
		"RECALL mako\nRECALL uplink\nRECALL convoy\nRECALL broadcast");
	t_saw(g, INV_E_RECALLED, INV_CONVOY);
	assert_string_equal(iv_words(&mankind->discard, 9), "broadcast ark mako convoy");
	/* compulsory */
	adeyemi("convoy mako convoy ark broadcast ark", "RECALL uplink");
	t_saw(g, INV_E_RECALLED, INV_BROADCAST);
	adeyemi("convoy mako broadcast", "");
	t_saw(g, INV_E_RECALLED, INV_BROADCAST);
	adeyemi("convoy mako broadcast", "IF marker = 3 THEN RECALL convoy");
	t_saw(g, INV_E_RECALLED, INV_BROADCAST);
	adeyemi("mako ark", "RECALL mako");
	t_none(g, INV_E_RECALLED);
}

static void INV_18_13_toss(void **state)
{
	(void)state;
	static const char *const lines[] = { "", "TOSS no", "IF card = mako THEN TOSS", "TOSS",
		"IF card = ark THEN TOSS" };
	for (int i = 0; i < 5; i++) {
		iv_begin("tempo=fast");
		iv_turn(INV_MANKIND);
		iv_hero("lindqvist", "pac");
		iv_stack(INV_MANKIND, "ark");
		t_orders(g, INV_MANKIND, lines[i]);
		iv_play("USE hero");
		assert_int_equal(t_count(g, INV_E_TOSSED), i >= 3);
		assert_int_equal(mankind->discard.n, i >= 3);
	}
}

/* A form offers these cards, and before a look any. */
static void INV_18_14_top_is_offered_for_what_was_looked_at(void **state)
{
	(void)state;
	struct legal l;
	turn_of(INV_MANKIND, "uplink", "");
	iv_stack(INV_MANKIND, "laser mako ark");
	inv_legal(t_view(g, INV_MANKIND), INV_V_TOP, NULL, &l);
	assert_true(legal_has(&l, 0, INV_VTOL));
	iv_play("PLAY uplink");
	inv_legal(t_view(g, INV_MANKIND), INV_V_TOP, NULL, &l);
	for (int i = 0; i < INV_KINDS; i++)
		assert_int_equal(legal_has(&l, 0, i), i == INV_LASER || i == INV_MAKO || i == INV_ARK);
}

static void INV_18_14_top_names_cards_from_the_top_down(void **state)
{
	(void)state;
	static const char *const lines[][2] = { { "TOP ark", "ark mako laser" },
		{ "TOP mako ark", "mako ark laser" }, { "TOP laser ark", "laser ark mako" },
		{ "TOP vtol ark kraken ark laser", "ark laser mako" }, { "TOP vtol", "mako laser ark" },
		{ "IF marker = 3 THEN TOP ark", "mako laser ark" } };
	for (int i = 0; i < 5; i++) {
		turn_of(INV_MANKIND, "uplink", "");
		iv_stack(INV_MANKIND, "ark laser mako");
		t_orders(g, INV_MANKIND, lines[i][0]);
		iv_play("PLAY uplink");
		assert_string_equal(iv_words(&mankind->deck, 3), lines[i][1]);
	}
	/* of equal cards each once */
	turn_of(INV_MANKIND, "uplink", "");
	iv_stack(INV_MANKIND, "ark mako ark");
	iv_play("PLAY uplink\nTOP mako ark ark");
	assert_string_equal(iv_words(&mankind->deck, 3), "mako ark ark");
}

static int new_hero(const char *lines, const char *full)
{
	turn_of(INV_INVADERS, "thing scout scout", "");
	iv_hero("okoro", "afr");
	iv_put(full, "laser laser laser");
	iv_put(full, "ark");
	t_orders(g, INV_MANKIND, "CHAINMAIL no");
	t_orders(g, INV_MANKIND, lines);
	iv_play("PLAY thing AT hero");
	assert_int_not_equal(g->s.hero, INV_OKORO);
	return iv_zone("hero");
}

static void INV_18_15_where_a_new_hero_goes(void **state)
{
	(void)state;
	assert_int_equal(new_hero("", "pac"), INV_EUR);
	assert_int_equal(new_hero("", "eur"), INV_PAC);
	assert_int_equal(new_hero("NEWHERO afr", "eur"), INV_AFR);
	assert_int_equal(new_hero("NEWHERO pac afr", "pac"), INV_AFR);
	assert_int_equal(new_hero("NEWHERO pac", "pac"), INV_EUR);
	assert_int_equal(new_hero("IF marker = 3 THEN NEWHERO afr", "pac"), INV_EUR);
}

static int standing_after(int seat, const char *lines)
{
	turn_of(INV_INVADERS, "", "");
	t_orders(g, seat, lines);
	iv_play("");
	return g->t.standing[seat].n;
}

static void INV_18_16_what_stands_once(void **state)
{
	(void)state;
	assert_int_equal(standing_after(INV_MANKIND, "STAND NEWHERO pac\nSTAND NEWHERO afr"), 1);
	assert_int_equal(standing_after(INV_MANKIND, "STAND TOP ark\nSTAND TOP mako"), 1);
	assert_int_equal(standing_after(INV_MANKIND, "STAND SPEND ark\nSTAND SPEND mako"), 1);
	assert_int_equal(standing_after(INV_INVADERS, "STAND HOLD squid\nSTAND HOLD scout"), 1);
	assert_int_equal(
		standing_after(INV_MANKIND,
			"STAND CANCEL\nSTAND CANCEL no\nSTAND COUNTER\nSTAND COUNTER no\nSTAND SAVE\nSTAND SAVE no"),
		6);
	assert_int_equal(standing_after(INV_MANKIND,
				 "STAND CHAINMAIL\nSTAND CHAINMAIL no\nSTAND GUERILLA\nSTAND GUERILLA no\n"
				 "STAND RUSHMORE draw\nSTAND RUSHMORE drain\nSTAND RUSHMORE draw no"),
		7);
	assert_int_equal(standing_after(INV_MANKIND,
				 "STAND RECALL convoy\nSTAND RECALL uplink\nSTAND TOSS\nSTAND TOSS no"),
		4);
	assert_int_equal(standing_after(INV_INVADERS, "STAND BODYSNATCH\nSTAND BODYSNATCH no"), 2);
	/* the new one counts, and this window's before it */
	for (int file = 0; file < 2; file++) {
		turn_of(INV_INVADERS, "squid scout harvester harvester kraken", "");
		t_orders(g, INV_INVADERS, file ? "SPEND kraken" : "");
		t_orders(g, INV_INVADERS, "STAND SPEND scout\nSTAND SPEND harvester\nPLAY squid pac");
		iv_play("");
		assert_string_equal(iv_words(&invaders->discard, 2), file ? "kraken" : "harvester");
	}
}

static void INV_18_17_what_does_not_stand(void **state)
{
	(void)state;
	static const char *const lines[] = { "PLAY squid pac", "USE slug1", "MOVE hero pac", "OPS hero pac",
		"STRATEGY heat", "INVASION DRAW", "PAUSE", "END" };
	struct buf b = BUF_INIT;
	for (int i = 0; i < 8; i++) {
		buf_clear(&b);
		buf_printf(&b, "STAND %s", lines[i]);
		assert_true(is_taken(INV_INVADERS, lines[i]));
		assert_false(is_taken(INV_INVADERS, buf_cstr(&b)));
	}
	buf_release(&b);
	assert_true(is_taken(INV_INVADERS, "STAND CANCEL"));
	iv_begin("decks=own");
	assert_true(is_taken(INV_MANKIND, "DECK mako 5"));
	assert_false(is_taken(INV_MANKIND, "STAND DECK mako 5"));
	assert_false(is_taken(INV_MANKIND, "STAND NUMBER 3"));
	assert_false(is_taken(INV_MANKIND, "STAND SWAP OUT mako"));
	assert_false(is_taken(INV_MANKIND, "STAND SWAP IN mako"));
}

/* What a line that answered has come to; the one behind it has come to nothing. */
static void came_to(int seat, int fate)
{
	assert_int_equal(g->t.orders[seat].fate[0], fate);
	assert_int_equal(g->t.orders[seat].fate[1], ORDER_OPEN);
}

static void INV_18_1_a_line_that_answers_is_carried_out(void **state)
{
	(void)state;
	assert_true(cancels_squid("CANCEL\nCANCEL"));
	came_to(INV_MANKIND, ORDER_DONE);
	assert_false(cancels_squid("CANCEL no\nCANCEL"));
	came_to(INV_MANKIND, ORDER_OPEN);
	snatch("BODYSNATCH\nBODYSNATCH", iv_target("mako1"));
	came_to(INV_INVADERS, ORDER_DONE);
	turn_of(INV_INVADERS, "", "");
	iv_put("pac", "guerilla medusa");
	t_orders(g, INV_MANKIND, "GUERILLA\nGUERILLA");
	iv_play("");
	came_to(INV_MANKIND, ORDER_DONE);
	turn_of(INV_MANKIND, "uplink", "");
	iv_play("TOP ark\nTOP mako\nPLAY uplink");
	came_to(INV_MANKIND, ORDER_DONE);
}

static void INV_18_23_questions_come_one_after_the_other(void **state)
{
	(void)state;
	/* the second one in what the first has left */
	thing_at("mako1 exosuit1", "IF have laststand = 2 THEN SAVE", "laststand vtol laststand vtol");
	assert_int_equal(iv_zone("mako1"), INV_PAC);
	assert_int_equal(iv_zone("exosuit1"), -1);
	/* before anything of the answer is paid */
	assert_true(cancels_squid("IF hand = 3 AND have sabotage = 1 THEN CANCEL"));
	assert_false(cancels_squid("IF hand = 2 THEN CANCEL"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(INV_18_1_the_first_line_that_holds_answers, iv_start),
		cmocka_unit_test_setup(INV_18_2_lines_that_do_not_hold_decline, iv_start),
		cmocka_unit_test_setup(INV_18_2_what_came_of_a_line_that_declined, iv_start),
		cmocka_unit_test_setup(INV_18_3_cancel_is_asked_after_payment, iv_start),
		cmocka_unit_test_setup(INV_18_4_counter_is_asked_when_a_card_was_cancelled, iv_start),
		cmocka_unit_test_setup(INV_18_5_chainmail_for_the_last_heroes, iv_start),
		cmocka_unit_test_setup(INV_18_6_save_is_asked_for_each_unit, iv_start),
		cmocka_unit_test_setup(INV_18_7_guerilla_is_asked_where_cards_are_due, iv_start),
		cmocka_unit_test_setup(INV_18_7_each_guerilla_is_asked_about_by_itself, iv_start),
		cmocka_unit_test_setup(INV_18_8_rushmore_drain_is_asked_card_by_card, iv_start),
		cmocka_unit_test_setup(INV_18_9_rushmore_draw_is_asked_card_by_card, iv_start),
		cmocka_unit_test_setup(INV_18_10_rushmore_cost, iv_start),
		cmocka_unit_test_setup(INV_18_11_bodysnatch_is_asked_in_each_zone, iv_start),
		cmocka_unit_test_setup(INV_18_11_without_a_unit_the_best_one_is_taken, iv_start),
		cmocka_unit_test_setup(INV_18_12_recall_names_a_support, iv_start),
		cmocka_unit_test_setup(INV_18_13_toss, iv_start),
		cmocka_unit_test_setup(INV_18_14_top_is_offered_for_what_was_looked_at, iv_start),
		cmocka_unit_test_setup(INV_18_14_top_names_cards_from_the_top_down, iv_start),
		cmocka_unit_test_setup(INV_18_15_where_a_new_hero_goes, iv_start),
		cmocka_unit_test_setup(INV_18_16_what_stands_once, iv_start),
		cmocka_unit_test_setup(INV_18_17_what_does_not_stand, iv_start),
		cmocka_unit_test_setup(INV_18_1_a_line_that_answers_is_carried_out, iv_start),
		cmocka_unit_test_setup(INV_18_23_questions_come_one_after_the_other, iv_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
