/* SPDX-License-Identifier: MIT */
#include "inv_fixture.h"

#include <stdio.h>
#include <string.h>

/* What a form offers: the words that could stand in each part of a line. */

static struct iv_table *const g = &iv_table;

/* Those of one part, in their order; "" when the order is not offered at all, or nothing for it. */
static const char *offered_behind(int seat, int verb, const struct order *so_far, int part)
{
	static char text[800];
	const struct part *p = &inv_grammar.verbs[verb].parts[part];
	struct legal l;
	size_t n = 0;
	inv_legal(t_view(g, seat), verb, so_far, &l);
	text[0] = '\0';
	for (int i = 0; i < LEGAL_VALUES * 64; i++) {
		char number[8];
		if (!(l.values[part][i / 64] >> i % 64 & 1))
			continue;
		assert_true(l.now);
		snprintf(number, sizeof(number), "%d", i + p->lo);
		n += (size_t)snprintf(text + n, sizeof(text) - n, "%s%s", n ? " " : "",
			p->vocab ? vocab_id(p->vocab, i) : number);
	}
	return text;
}

static const char *offered(int seat, int verb, int part)
{
	return offered_behind(seat, verb, NULL, part);
}

/* The same behind the first word of a line. */
static const char *offered_with(int seat, int verb, int first, int part)
{
	struct order o = { .verb = (uint8_t)verb, .count = { 1 }, .value = { (int16_t)first } };
	return offered_behind(seat, verb, &o, part);
}

static bool is_now(int seat, int verb)
{
	struct legal l;
	inv_legal(t_view(g, seat), verb, NULL, &l);
	return l.now;
}

static void INV_3_1_cards_to_play(void **state)
{
	(void)state;
	iv_hand(INV_INVADERS, "squid thing fold");
	iv_put("afr", "mako");
	iv_put("afr", "squid squid kraken kraken");
	assert_string_equal(offered(INV_INVADERS, INV_V_PLAY, INV_P_CARD), "squid thing");
	assert_string_equal(offered(INV_INVADERS, INV_V_PLAY, INV_P_ZONE), "pac eur"); /* Africa is full */
	assert_string_equal(offered(INV_INVADERS, INV_V_PLAY, INV_P_AT), "hero mako1");
	assert_string_equal(offered(INV_INVADERS, INV_V_PLAY, INV_P_INSTEAD), "hero mako1");
	assert_string_equal(offered(INV_INVADERS, INV_V_PLAY, INV_P_PAY), "squid thing fold");
	assert_string_equal(offered(INV_INVADERS, INV_V_PLAY, INV_P_LESS), "discard drain");
	assert_string_equal(offered(INV_INVADERS, INV_V_PLAY, INV_P_FREE), "");
	assert_string_equal(offered_with(INV_INVADERS, INV_V_PLAY, INV_THING, INV_P_ZONE), "");
	assert_string_equal(offered_with(INV_INVADERS, INV_V_PLAY, INV_SQUID, INV_P_AT), "");
	g->s.invasion = true;
	assert_string_equal(offered(INV_INVADERS, INV_V_PLAY, INV_P_LESS), "");
	/* Nothing of one's own outside of one's turn, or without a card. */
	assert_false(is_now(INV_MANKIND, INV_V_PLAY));
	iv_hand(INV_INVADERS, "fold");
	assert_false(is_now(INV_INVADERS, INV_V_PLAY));
	iv_hand(INV_INVADERS, "bombard");
	assert_string_equal(offered(INV_INVADERS, INV_V_PLAY, INV_P_AT), "pac eur afr");
	iv_hand(INV_INVADERS, "legion");
	struct order so_far = { .verb = INV_V_PLAY, .count = { 1, 1 }, .value = { INV_LEGION, INV_EUR } };
	assert_string_equal(offered_behind(INV_INVADERS, INV_V_PLAY, &so_far, INV_P_AT), "hero");
	assert_string_equal(offered(INV_INVADERS, INV_V_PLAY, INV_P_AT), "hero mako1");
}

static void INV_6_4_cards_that_may_make_room(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_hand(INV_MANKIND, "ark vtol");
	iv_put("pac", "vtol mako laser newyork");
	iv_put("eur", "mako");
	assert_string_equal(offered(INV_MANKIND, INV_V_PLAY, INV_P_FREE), "vtol1 mako1 newyork1 laser1");
	assert_string_equal(offered(INV_MANKIND, INV_V_PLAY, INV_P_ZONE), "pac eur afr");
	assert_string_equal(offered(INV_MANKIND, INV_V_PLAY, INV_P_LESS), "");
	assert_string_equal(offered(INV_MANKIND, INV_V_PLAY, INV_P_CARD), "vtol ark");
	assert_string_equal(offered(INV_MANKIND, INV_V_OPS, INV_P_MOVE_FREE), "vtol1 mako1 newyork1 laser1");
	/* Cards whose effect is none that aims. */
	iv_hand(INV_MANKIND, "mobilise");
	assert_string_equal(offered(INV_MANKIND, INV_V_PLAY, INV_P_AT), "");
}

static void INV_4_18_units_to_use(void **state)
{
	(void)state;
	iv_put("eur", "hydra kraken slug");
	iv_put("eur", "mako");
	assert_string_equal(offered(INV_INVADERS, INV_V_USE, INV_P_UNIT), "hydra1 slug1");
	assert_string_equal(offered(INV_INVADERS, INV_V_USE, INV_P_USE_AT), "hero mako1");
	assert_string_equal(offered_with(INV_INVADERS, INV_V_USE, iv_target("slug1"), INV_P_USE_AT), "");
	iv_unit("hydra1")->used = true;
	assert_string_equal(offered(INV_INVADERS, INV_V_USE, INV_P_UNIT), "slug1");
	iv_turn(INV_MANKIND);
	iv_put("pac", "svalbard baikonur succubus");
	assert_string_equal(offered(INV_MANKIND, INV_V_USE, INV_P_UNIT), "");
	iv_unit("svalbard1")->tokens = 3;
	iv_unit("baikonur1")->tokens = 1;
	iv_hand(INV_MANKIND, "vtol mako");
	assert_string_equal(offered(INV_MANKIND, INV_V_USE, INV_P_UNIT), "svalbard1 baikonur1 succubus1");
	assert_string_equal(offered(INV_MANKIND, INV_V_USE, INV_P_TIMES), "1 2 3");
	assert_string_equal(offered_with(INV_MANKIND, INV_V_USE, iv_target("baikonur1"), INV_P_TIMES), "1");
	assert_string_equal(
		offered_with(INV_MANKIND, INV_V_USE, iv_target("succubus1"), INV_P_USE_PAY), "vtol mako");
	assert_string_equal(offered_with(INV_MANKIND, INV_V_USE, iv_target("baikonur1"), INV_P_USE_PAY), "");
	/* The Engineer, when the Ops Centre is empty, and upright. */
	iv_hero("engineer", "eur");
	assert_string_equal(offered(INV_MANKIND, INV_V_USE, INV_P_UNIT), "svalbard1 baikonur1 succubus1");
	g->s.ops = 0;
	assert_string_equal(
		offered(INV_MANKIND, INV_V_USE, INV_P_UNIT), "hero svalbard1 baikonur1 succubus1");
	g->s.sideways = true;
	assert_string_equal(offered(INV_MANKIND, INV_V_USE, INV_P_UNIT), "svalbard1 baikonur1 succubus1");
}

static void INV_6_9__INV_6_12_units_to_move(void **state)
{
	(void)state;
	iv_put("pac", "spider kraken");
	iv_put("eur", "stalker");
	assert_string_equal(offered(INV_INVADERS, INV_V_MOVE, INV_P_UNIT), "spider1 stalker1");
	assert_string_equal(offered(INV_INVADERS, INV_V_MOVE, INV_P_TO), "pac eur afr");
	assert_string_equal(offered_with(INV_INVADERS, INV_V_MOVE, iv_target("spider1"), INV_P_TO), "eur");
	assert_string_equal(offered(INV_INVADERS, INV_V_MOVE, INV_P_MOVE_RISK), "risk");
	assert_string_equal(offered(INV_INVADERS, INV_V_OPS, INV_P_UNIT), "");
	/* Not into a full column, nor twice. */
	iv_put("eur", "squid squid squid");
	assert_string_equal(offered(INV_INVADERS, INV_V_MOVE, INV_P_UNIT), "stalker1");
	iv_unit("stalker1")->moved = true;
	assert_false(is_now(INV_INVADERS, INV_V_MOVE));
	iv_turn(INV_MANKIND);
	iv_put("afr", "mako vtol laser");
	assert_string_equal(offered(INV_MANKIND, INV_V_MOVE, INV_P_UNIT), "vtol1");
	assert_string_equal(offered(INV_MANKIND, INV_V_OPS, INV_P_UNIT), "vtol1 mako1"); /* Reyes stays */
	assert_string_equal(offered(INV_MANKIND, INV_V_OPS, INV_P_TO), "pac eur");
	iv_hero("okoro", "eur");
	iv_unit("vtol1")->moved = true;
	assert_string_equal(offered(INV_MANKIND, INV_V_MOVE, INV_P_UNIT), "hero");
	assert_string_equal(offered(INV_MANKIND, INV_V_OPS, INV_P_UNIT), "hero vtol1 mako1");
	g->s.ops = 0;
	assert_false(is_now(INV_MANKIND, INV_V_OPS));
}

static void INV_8_1_strategies_of_each_side(void **state)
{
	(void)state;
	assert_string_equal(offered(INV_INVADERS, INV_V_STRATEGY, INV_P_STRATEGY), "ocean moon melt heat");
	assert_string_equal(offered(INV_INVADERS, INV_V_STRATEGY, INV_P_SACRIFICE), "");
	g->s.used = 1u << INV_OCEAN | 1u << INV_HEAT;
	assert_string_equal(offered(INV_INVADERS, INV_V_STRATEGY, INV_P_STRATEGY), "moon melt");
	g->s.used = 1u << INV_OCEAN | 1u << INV_HEAT | 1u << INV_MOON | 1u << INV_MELT;
	assert_false(is_now(INV_INVADERS, INV_V_STRATEGY));
	iv_turn(INV_MANKIND);
	iv_put("afr", "mako laser vtol");
	assert_string_equal(
		offered(INV_MANKIND, INV_V_STRATEGY, INV_P_STRATEGY), "autopsies retribution cleanslate");
	assert_string_equal(offered(INV_MANKIND, INV_V_STRATEGY, INV_P_SACRIFICE), "hero vtol1 mako1");
	assert_string_equal(offered_with(INV_MANKIND, INV_V_STRATEGY, INV_AUTOPSIES, INV_P_SACRIFICE), "");
	assert_string_equal(offered_with(INV_MANKIND, INV_V_STRATEGY, INV_RETRIBUTION, INV_P_SACRIFICE),
		"hero vtol1 mako1");
}

static void INV_9_1__INV_17_8_once_a_turn(void **state)
{
	(void)state;
	assert_true(is_now(INV_INVADERS, INV_V_INVASION));
	assert_string_equal(offered(INV_INVADERS, INV_V_INVASION, 0), "risk");
	assert_true(is_now(INV_INVADERS, INV_V_PAUSE));
	assert_true(is_now(INV_INVADERS, INV_V_END));
	assert_false(is_now(INV_MANKIND, INV_V_END));
	g->s.invasion = true;
	g->s.pauses = 2;
	assert_false(is_now(INV_INVADERS, INV_V_INVASION));
	assert_false(is_now(INV_INVADERS, INV_V_PAUSE));
	iv_turn(INV_MANKIND);
	g->s.invasion = false;
	assert_false(is_now(INV_MANKIND, INV_V_INVASION));
	for (int i = 0; i < 2; i++) {
		iv_begin(i ? "tempo=fast" : "pauses=0");
		assert_false(is_now(INV_INVADERS, INV_V_PAUSE));
		assert_false(inv_has(t_view(g, INV_INVADERS), INV_V_PAUSE));
	}
}

static void INV_18_7__INV_18_12_words_of_answers(void **state)
{
	(void)state;
	iv_put("pac", "guerilla mako");
	iv_put("afr", "guerilla laser");
	assert_string_equal(offered(INV_MANKIND, INV_V_GUERILLA, INV_P_ANSWER_UNIT), "guerilla1 guerilla2");
	assert_string_equal(offered(INV_MANKIND, INV_V_GUERILLA, INV_P_NO), "no");
	assert_string_equal(
		offered(INV_INVADERS, INV_V_BODYSNATCH, INV_P_ANSWER_UNIT), "hero mako1 guerilla1 guerilla2");
	assert_string_equal(offered(INV_INVADERS, INV_V_BODYSNATCH, INV_P_ANSWER_RISK), "risk");
	assert_string_equal(offered(INV_MANKIND, INV_V_RUSHMORE, INV_P_WHAT), "drain draw cost");
	assert_string_equal(offered(INV_MANKIND, INV_V_RUSHMORE, INV_P_WHAT_NO), "no");
	assert_string_equal(offered(INV_MANKIND, INV_V_NEWHERO, 0), "pac eur afr");
	assert_string_equal(offered(INV_MANKIND, INV_V_CHAINMAIL, 0), "no");
	assert_string_equal(
		offered(INV_MANKIND, INV_V_RECALL, 0), "mobilise uplink convoy airdrop broadcast decon");
	assert_string_equal(offered(INV_INVADERS, INV_V_CANCEL, INV_P_NO), "no");
	assert_non_null(strstr(offered(INV_INVADERS, INV_V_CANCEL, INV_P_KEEP), "0 1 2 3"));
	assert_non_null(strstr(offered(INV_INVADERS, INV_V_SPEND, 0), "squid legion scout"));
	assert_null(strstr(offered(INV_INVADERS, INV_V_SPEND, 0), "mako"));
	assert_null(strstr(offered(INV_MANKIND, INV_V_HOLD, 0), "squid"));
	assert_false(is_now(INV_INVADERS, INV_V_SAVE));
	assert_false(is_now(INV_MANKIND, INV_V_BODYSNATCH));
}

static void INV_15_18_cards_of_a_deck(void **state)
{
	(void)state;
	assert_false(is_now(INV_INVADERS, INV_V_DECK)); /* the decks of the table */
	iv_begin("decks=own");
	assert_string_equal(offered(INV_INVADERS, INV_V_DECK, INV_P_COPIES), "0 1 2 3 4 5 6 7");
	assert_string_equal(offered_with(INV_INVADERS, INV_V_DECK, INV_GOO, INV_P_COPIES), "0 1");
	assert_string_equal(offered_with(INV_INVADERS, INV_V_DECK, INV_ABYSSAL, INV_P_COPIES), "0 1 2 3");
	assert_null(strstr(offered(INV_INVADERS, INV_V_DECK, INV_P_CARD), "vtol"));
	g->s.window = INV_W_SWAP;
	assert_string_equal(offered_with(INV_INVADERS, INV_V_OUT, INV_KRAKEN, INV_P_COPIES), "1 2 3 4");
	assert_string_equal(offered_with(INV_INVADERS, INV_V_IN, INV_KRAKEN, INV_P_COPIES), "1 2");
	assert_string_equal(offered(INV_INVADERS, INV_V_NUMBER, 0), "1 2 3 4 5 6 7 8 9 10");
}

/* A line of a deck, and the next one: each is tried below those above it. */
static void INV_15_18_lines_of_a_deck_are_tried(void **state)
{
	static struct inv_state s;
	struct order deck = { .verb = INV_V_DECK, .count = { 1, 1 }, .value = { INV_KRAKEN, 6 } };
	struct order out = { .verb = INV_V_OUT, .count = { 1, 1 }, .value = { INV_GOO, 1 } };
	struct order in = { .verb = INV_V_IN, .count = { 1, 1 }, .value = { INV_KRAKEN, 2 } };
	struct view view;
	(void)state;
	iv_begin("decks=own");
	view = *t_view(g, INV_INVADERS);
	s = *(const struct inv_state *)view.state;
	assert_int_equal(inv_advance(&view, &s, &deck), TRIED_DONE);
	assert_int_equal(s.side[INV_INVADERS].list[INV_KRAKEN], 6);
	deck.value[1] = 7;
	assert_int_equal(inv_advance(&view, &s, &deck), TRIED_REFUSED);
	s = *(const struct inv_state *)view.state;
	s.window = INV_W_SWAP;
	s.exchange = 3;
	assert_int_equal(inv_advance(&view, &s, &out), TRIED_DONE);
	assert_int_equal(inv_advance(&view, &s, &out), TRIED_REFUSED);
	assert_int_equal(inv_advance(&view, &s, &in), TRIED_DONE);
	assert_int_equal(inv_advance(&view, &s, &in), TRIED_REFUSED);
}

/* What more words of a line could mend is no refusal yet. */
static void INV_17_6_lines_that_may_go_on(void **state)
{
	static const struct {
		const char *hand;
		struct order o;
		enum tried tried;
	} lines[] = {
		{ "kraken", { .verb = INV_V_PLAY, .count = { 1 }, .value = { INV_KRAKEN } }, TRIED_MORE },
		{ "kraken", { .verb = INV_V_PLAY, .count = { 1, 1 }, .value = { INV_KRAKEN, INV_PAC } },
			TRIED_MORE },
		{ "kraken squid", { .verb = INV_V_PLAY, .count = { 1, 1 }, .value = { INV_KRAKEN, INV_PAC } },
			TRIED_DONE },
		{ "kraken fold", { .verb = INV_V_PLAY, .count = { 1, 1 }, .value = { INV_KRAKEN, INV_PAC } },
			TRIED_MORE },
		{ "squid", { .verb = INV_V_PLAY, .count = { 1, 1 }, .value = { INV_KRAKEN, INV_PAC } },
			TRIED_REFUSED },
		{ "medusa squid squid",
			{ .verb = INV_V_PLAY,
				.count = { 1, 1, [INV_P_PAY] = 1 },
				.value = { INV_MEDUSA, INV_PAC, INV_SQUID } },
			TRIED_MORE },
	};
	(void)state;
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		static struct inv_state s;
		struct view view;
		iv_hand(INV_INVADERS, lines[i].hand);
		view = *t_view(g, INV_INVADERS);
		s = *(const struct inv_state *)view.state;
		assert_int_equal(inv_advance(&view, &s, &lines[i].o), lines[i].tried);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(INV_3_1_cards_to_play, iv_start),
		cmocka_unit_test_setup(INV_6_4_cards_that_may_make_room, iv_start),
		cmocka_unit_test_setup(INV_4_18_units_to_use, iv_start),
		cmocka_unit_test_setup(INV_6_9__INV_6_12_units_to_move, iv_start),
		cmocka_unit_test_setup(INV_8_1_strategies_of_each_side, iv_start),
		cmocka_unit_test_setup(INV_9_1__INV_17_8_once_a_turn, iv_start),
		cmocka_unit_test_setup(INV_18_7__INV_18_12_words_of_answers, iv_start),
		cmocka_unit_test_setup(INV_15_18_cards_of_a_deck, iv_start),
		cmocka_unit_test_setup(INV_15_18_lines_of_a_deck_are_tried, iv_start),
		cmocka_unit_test_setup(INV_17_6_lines_that_may_go_on, iv_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
