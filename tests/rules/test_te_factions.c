/* SPDX-License-Identifier: MIT */
#include "te_fixture.h"
#include "core/orderline.h"
#include "rules/target-earth/turn.h"

/* Chapter 20: what factions can do. */

static struct tf_game *council(void)
{
	return tf_factions("", TE_OFFICER, TE_ARMY, TE_DIPLOMAT);
}

static void agent(const char *line, const char *dice, enum te_camp camp, int points)
{
	struct tf_game *g = council();
	t_orders(g, TE_BLUE, line);
	t_dice(g, "diplomacy/egypt", dice);
	t_resolve(g);
	assert_int_equal(g->s.camp[TE_EGYPT], camp);
	assert_int_equal(te_personal(&g->s, TE_BLUE), points);
	assert_int_equal(g->s.base[TE_BLUE].markers, 2);
}

static void TE_20_1__TE_20_2_an_agent_helps_or_hinders(void **state)
{
	(void)state;
	agent("DIPLOMACY egypt\nAGENT help", "1 3", TE_ALLIED, 1);
	agent("DIPLOMACY egypt\nAGENT help", "1 2", TE_NEUTRAL, 0);
	agent("DIPLOMACY egypt\nAGENT hinder", "2 3", TE_NEUTRAL, 1);
	agent("DIPLOMACY egypt\nAGENT hinder", "3 3", TE_ALLIED, 0);
	struct tf_game *g = council();
	t_orders(g, TE_BLUE, "DIPLOMACY egypt\nAGENT help\nAGENT help");
	t_orders(g, TE_WHITE, "ENVOY brazil");
	t_resolve(g);
	assert_int_equal(t_count(g, TE_E_AGENT), 1);
}

static void TE_20_3_an_envoy_earns_two(void **state)
{
	(void)state;
	struct tf_game *g = council();
	t_orders(g, TE_WHITE, "ENVOY brazil\nENVOY spain");
	t_dice(g, "envoy/brazil", "4 4");
	t_resolve(g);
	assert_int_equal(g->s.camp[TE_BRAZIL], TE_NEUTRAL);
	assert_int_equal(te_personal(&g->s, TE_WHITE), 2);
	t_refused(g, TE_WHITE, 2, TE_MARKER_USED);
	g = council();
	t_orders(g, TE_WHITE, "ENVOY egypt");
	t_dice(g, "envoy/egypt", "2 3");
	t_resolve(g);
	assert_int_equal(g->s.camp[TE_EGYPT], TE_ALLIED);
	assert_int_equal(te_personal(&g->s, TE_WHITE), 2);
	g = council();
	t_orders(g, TE_WHITE, "ENVOY egypt");
	t_dice(g, "envoy/egypt", "2 2");
	t_resolve(g);
	assert_int_equal(g->s.camp[TE_EGYPT], TE_NEUTRAL);
	assert_int_equal(te_personal(&g->s, TE_WHITE), 0);
	assert_int_equal(g->s.base[TE_WHITE].markers, 2);
}

/* ------------------------------------------------------------ lines that come to nothing */

/* What the receipt of a line says, what a draft makes of it, and what becomes of it. */
static void comes_to(struct tf_game *g, int seat, const char *line, int why)
{
	static struct orders orders;
	static struct notes notes;
	const struct note *n;
	struct te_state copy = g->s;
	struct order o;
	table_check(&g->t, seat, g->s.window, line, &orders, &notes);
	n = table_note(&notes, 1, true, NOTE_REFUSED);
	assert_int_equal(n ? n->arg[0] : -1, why);
	assert_int_equal(order_read(&o, &te_grammar, line, strlen(line)), 0);
	assert_int_equal(te_advance(t_view(g, seat), &copy, &o), why < 0 ? TRIED_DONE : TRIED_REFUSED);
	t_orders(g, seat, line);
	t_resolve(g);
	if (why < 0)
		t_none_refused(g);
	else
		t_refused(g, seat, 1, why);
}

static struct tf_game *fights(int turn, enum te_window window)
{
	struct tf_game *g = council();
	tf_at(g, turn, window);
	return g;
}

static void TE_20_6_a_power_that_comes_to_nothing(void **state)
{
	(void)state;
	struct tf_game *g;
	comes_to(fights(1, TE_WINDOW_INTERCEPTION), TE_RED, "REROLL any", TE_OTHER_GENERAL);
	comes_to(fights(1, TE_WINDOW_MISSIONS), TE_RED, "REROLL any", -1);
	comes_to(fights(1, TE_WINDOW_MISSIONS), TE_WHITE, "REROLL any", TE_NOT_YOUR_FACTION);
	comes_to(fights(1, TE_WINDOW_MISSIONS), TE_RED, "SWAP ace", TE_NOT_YOUR_FACTION);
	/* it may be drawn before */
	comes_to(fights(1, TE_WINDOW_MISSIONS), TE_BLUE, "SWAP ace", -1);
	comes_to(fights(TE_TURNS, TE_WINDOW_MISSIONS), TE_BLUE, "SWAP ace", TE_LAST_TURN);
	g = council();
	g->s.base[TE_BLUE].used = true;
	comes_to(g, TE_BLUE, "AGENT help", TE_MARKER_USED);
	g = council();
	g->s.base[TE_BLUE].markers = 0;
	comes_to(g, TE_BLUE, "AGENT help", TE_NO_MARKER);
	comes_to(council(), TE_BLUE, "AGENT help", -1);
	g = council();
	g->s.base[TE_WHITE].used = true;
	comes_to(g, TE_WHITE, "ENVOY egypt", TE_MARKER_USED);
	comes_to(council(), TE_WHITE, "ENVOY belgium brazil", -1);
}

/* One that stands waits for its window and turn; of a line with ELSE the other order is left. */
static void TE_20_6_a_power_that_waits(void **state)
{
	(void)state;
	struct tf_game *g = fights(1, TE_WINDOW_INTERCEPTION);
	t_orders(g, TE_RED, "STAND REROLL any");
	t_resolve(g);
	t_none_refused(g);
	g = council();
	g->s.base[TE_BLUE].used = true;
	t_orders(g, TE_BLUE, "STAND AGENT help");
	t_resolve(g);
	t_none_refused(g);
	g = council();
	t_orders(g, TE_BLUE, "DIPLOMACY egypt\nIF TURN = 1 THEN AGENT help ELSE ENVOY brazil");
	t_dice(g, "diplomacy/egypt", "1 3");
	t_resolve(g);
	t_saw(g, TE_E_AGENT, TE_BLUE, TE_EGYPT, TE_HELP);
	t_none_refused(g);
}

/* Its lines above and below are no other order of it. Blue has no envoys. */
static void TE_20_6_the_other_order_of_a_line(void **state)
{
	(void)state;
	static const char *const lines[] = { "IF TURN = 2 THEN ENVOY brazil ELSE AGENT help",
		"IF TURN = 1 THEN AGENT help ELSE ENVOY brazil",
		"IF TURN = 1 THEN ENVOY brazil ELSE ENVOY egypt" };
	for (int i = 0; i < 3; i++) {
		struct tf_game *g = council();
		t_orders(g, TE_BLUE, "DIPLOMACY egypt\nENVOY canada");
		t_orders(g, TE_BLUE, lines[i]);
		t_orders(g, TE_BLUE, "ENVOY spain");
		t_resolve(g);
		t_refused(g, TE_BLUE, 2, TE_NOT_YOUR_FACTION);
		t_refused(g, TE_BLUE, 4, TE_NOT_YOUR_FACTION);
		assert_int_equal(t_refusals(g), i == 2 ? 3 : 2); /* a line is refused once */
		assert_int_equal(t_count(g, TE_E_AGENT), i < 2);
	}
}

/* Without STAND a power is taken where it can have an effect. */
static void TE_18_13_windows_of_powers(void **state)
{
	(void)state;
	static const struct {
		const char *line;
		uint32_t windows;
	} rows[] = {
		{ "AGENT help", TE_IN_DIPLOMACY | TE_IN_FIGHTS },
		{ "REROLL any", TE_IN_FIGHTS },
		{ "SWAP ace", TE_IN_BATTLES },
		{ "KEEP f1", TE_IN_BATTLES },
		{ "FINISH science", TE_IN_BATTLES },
	};
	static struct standing none;
	static struct orders orders;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows)[0]; i++)
		for (int w = 0; w < TE_WINDOWS; w++) {
			orders.n = 0;
			orders_parse(&orders, &none, TE_BLUE, &te_grammar, w, rows[i].line,
				strlen(rows[i].line), 1, NULL);
			assert_int_equal(orders.n, rows[i].windows >> w & 1);
		}
}

/* Strict: no transport, no troops, so the battles are no window. What stands for them counts. */
static void TE_23_4_battles_that_are_left_out(void **state)
{
	(void)state;
	struct tf_game *g = tf_factions("tempo=strict", TE_OFFICER, TE_ARMY, TE_DIPLOMAT);
	tf_base(g, TE_BLUE, "hangar:a1 f1:a1 f2:b1");
	tf_hand(g, TE_BLUE, "ace");
	tf_at(g, 1, TE_WINDOW_DOGFIGHTS);
	g->s.base[TE_BLUE].unit[TE_F1].where = g->s.base[TE_BLUE].unit[TE_F1 + 1].where = TE_BESIDE;
	g->s.base[TE_BLUE].unit[TE_F1].square = g->s.base[TE_BLUE].unit[TE_F1 + 1].square = -1;
	t_orders(g, TE_BLUE, "STAND KEEP f2\nSTAND SWAP ace");
	t_resolve(g);
	assert_int_equal(g->s.window, TE_WINDOW_RESEARCH);
	assert_int_equal(tf_u(g, TE_BLUE, "f2")->where, TE_HOME);
	assert_int_equal(tf_u(g, TE_BLUE, "f1")->where, TE_SUPPLY);
	assert_int_equal(g->s.base[TE_BLUE].away[TE_ACE], 1);
}

/* ------------------------------------------------------------ Agents, envoys, the swap */

static void TE_20_13_an_agent_for_one_country(void **state)
{
	(void)state;
	struct tf_game *g = council();
	t_orders(g, TE_BLUE, "AGENT help ON japan\nDIPLOMACY egypt");
	t_orders(g, TE_WHITE, "ENVOY japan");
	t_dice(g, "diplomacy/egypt", "1 3");
	t_dice(g, "envoy/japan", "4 4");
	t_resolve(g);
	t_saw(g, TE_E_DIPLOMACY, TE_EGYPT, TE_HOW_COUNCIL, ANY, 0, 5, 4, 0, -1);
	t_saw(g, TE_E_AGENT, TE_BLUE, TE_JAPAN, TE_HELP, 2);
	t_saw(g, TE_E_DIPLOMACY, TE_JAPAN, TE_HOW_ENVOY, ANY, 0, 9, 9, 1, TE_HELP);
	tf_points(g, 1, 0, 2);
	/* nobody tries that country: the marker stays */
	g = council();
	t_orders(g, TE_BLUE, "AGENT help ON usa\nDIPLOMACY egypt");
	t_resolve(g);
	t_none(g, TE_E_AGENT);
	assert_int_equal(g->s.base[TE_BLUE].markers, 3);
}

static void TE_20_13_an_agent_among_rebels(void **state)
{
	(void)state;
	struct tf_game *g = council();
	tf_hand(g, TE_RED, "rebellion");
	t_orders(g, TE_RED, "PLAY REBELLION brazil");
	t_orders(g, TE_BLUE, "IF attempt = rebellion AND by = red AND need = 8 THEN AGENT hinder");
	t_dice(g, "rebellion/brazil", "4 4");
	t_resolve(g);
	t_saw(g, TE_E_DIPLOMACY, TE_BRAZIL, TE_HOW_REBELLION, ANY, 0, 8, 7, 0, TE_HINDER);
	tf_points(g, 1, 0, 0);
	assert_int_equal(g->s.base[TE_RED].hand[TE_REBELLION], 0);
}

/* The end of turn 1 for an Officer with these cards. */
static struct tf_game *officers_end(const char *hand, const char *lines, int turn)
{
	struct tf_game *g = tf_missions(council(), turn);
	tf_hand(g, TE_BLUE, hand);
	t_orders(g, TE_BLUE, lines);
	return g;
}

static void TE_20_8__TE_20_9_a_card_is_swapped(void **state)
{
	(void)state;
	struct tf_game *g = officers_end("bonus rebellion", "SWAP ace bonus rebellion", 1);
	int left = deck_size(g->s.deck, TE_CARDS);
	t_resolve(g);
	assert_int_equal(t_count(g, TE_E_SWAP), 1);
	assert_int_equal(g->s.base[TE_BLUE].away[TE_BONUS], 1);
	assert_int_equal(deck_size(g->s.deck, TE_CARDS), left - 1);
	assert_int_equal(deck_size(g->s.base[TE_BLUE].hand, TE_CARDS), 2);
	assert_int_equal(g->s.base[TE_BLUE].hand[TE_REBELLION] >= 1, 1);
	assert_int_equal(deck_size(g->s.discard, TE_CARDS), 0);
	/* what is drawn for a card that was played, here an ace, can go at once */
	g = officers_end("rebellion", "SWAP ace", 1);
	g->s.base[TE_BLUE].played = 1;
	g->s.discard[TE_BONUS]++;
	g->s.deck[TE_BONUS]--;
	t_dice(g, "cards/blue 1", "0");
	t_resolve(g);
	t_saw(g, TE_E_SWAPPED, TE_ACE);
	assert_int_equal(g->s.base[TE_BLUE].away[TE_ACE], 1);
	/* a card that was put away gives no points */
	g = officers_end("diplomacy", "SWAP diplomacy", 1);
	t_dice(g, "swap/blue", "0");
	t_resolve(g);
	assert_int_equal(g->s.base[TE_BLUE].hand[TE_ACE], 1);
	assert_int_equal(te_hand_points(&g->s, TE_BLUE), 0);
}

static void TE_20_8_no_swap_after_the_last_turn(void **state)
{
	(void)state;
	struct tf_game *g = officers_end("bonus", "SWAP bonus", 7);
	t_resolve(g);
	t_none(g, TE_E_SWAP);
	assert_int_equal(g->s.base[TE_BLUE].hand[TE_BONUS], 1);
	/* nor without such a card */
	g = officers_end("bonus", "SWAP ace crew", 2);
	t_resolve(g);
	t_none(g, TE_E_SWAP);
}

static void TE_20_10_an_envoy_takes_the_first_that_may_be_tried(void **state)
{
	(void)state;
	struct tf_game *g = council();
	t_orders(g, TE_WHITE, "ENVOY italy brazil egypt");
	t_resolve(g);
	t_saw(g, TE_E_ENVOY, TE_WHITE, TE_BRAZIL, 2);
	g = council();
	t_orders(g, TE_WHITE, "ENVOY italy");
	t_resolve(g);
	t_none(g, TE_E_ENVOY);
	t_refused(g, TE_WHITE, 1, TE_ALREADY_ALLIED);
	assert_int_equal(g->s.base[TE_WHITE].markers, 3);
}

static void TE_20_11__TE_21_7_markers_and_played_cards_give_nothing(void **state)
{
	(void)state;
	struct tf_game *g = tf_missions(council(), 7);
	tf_hand(g, TE_RED, "knowledge");
	tf_arm(g, TE_RED);
	tf_slot(g, 1, "small mexico");
	for (int b = 0; b < 3; b++)
		g->s.base[b].goal = (uint8_t[]){ TE_GOAL_WEAK, TE_GOAL_USA, TE_GOAL_CHINA }[b];
	tf_camps(g,
		"usa=allied china=allied japan=allied india=allied france=allied egypt=allied turkey=allied");
	t_orders(g, TE_RED, "SEND t1 i1 k1 TO 1\nPLAY KNOWLEDGE 1");
	tf_group_dice(g, "mission/slot 1", 1, 1, "1 1 1 1", "6");
	t_resolve(g);
	assert_true(g->s.ended);
	t_saw(g, TE_E_CARD_PLAYED, TE_RED, TE_KNOWLEDGE);
	t_never(g, TE_E_EARNED, TE_FOR_CARDS);
	/* fight and General 3, and the objectives of Red 4 and White 3 */
	tf_points(g, 0, 3 + 4, 3);
	assert_int_equal(g->s.base[TE_WHITE].markers, 3);
}

static void TE_20_6_powers_of_others_are_refused(void **state)
{
	(void)state;
	struct tf_game *g = council();
	t_orders(g, TE_BLUE, "ENVOY egypt");
	t_orders(g, TE_RED, "AGENT help");
	t_resolve(g);
	t_refused(g, TE_BLUE, 1, TE_NOT_YOUR_FACTION);
	t_refused(g, TE_RED, 1, TE_NOT_YOUR_FACTION);
	g = tf_missions(council(), 1);
	t_orders(g, TE_BLUE, "REROLL any");
	t_orders(g, TE_WHITE, "SWAP bonus");
	t_resolve(g);
	t_refused(g, TE_BLUE, 1, TE_NOT_YOUR_FACTION);
	t_refused(g, TE_WHITE, 1, TE_NOT_YOUR_FACTION);
}

/* The last card of a hand, played as a Scientist: nobody is awaited for it in production. */
static void TE_23_2_a_hand_that_is_empty_now(void **state)
{
	(void)state;
	struct tf_game *g = tf_game_with("blue red", "mode=advanced tempo=strict");
	g->s.window = TE_WINDOW_RESEARCH;
	g->s.funds = (int16_t)(2 * te_steps[0][0].credits);
	tf_hand(g, TE_BLUE, "scientist");
	g->s.base[TE_BLUE].held = 1;
	t_orders(g, TE_BLUE, "RESEARCH fighter\nPLAY SCIENTIST troops");
	t_orders(g, TE_RED, "RESEARCH fighter");
	t_resolve(g);
	t_saw(g, TE_E_CARD_PLAYED, TE_BLUE, TE_SCIENTIST);
	assert_int_equal(g->s.base[TE_BLUE].cash, 0);
	assert_int_equal(g->s.window, TE_WINDOW_DIPLOMACY);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TE_20_1__TE_20_2_an_agent_helps_or_hinders),
		cmocka_unit_test(TE_20_3_an_envoy_earns_two),
		cmocka_unit_test(TE_20_6_a_power_that_comes_to_nothing),
		cmocka_unit_test(TE_20_6_a_power_that_waits),
		cmocka_unit_test(TE_20_6_the_other_order_of_a_line),
		cmocka_unit_test(TE_23_2_a_hand_that_is_empty_now),
		cmocka_unit_test(TE_18_13_windows_of_powers),
		cmocka_unit_test(TE_23_4_battles_that_are_left_out),
		cmocka_unit_test(TE_20_13_an_agent_for_one_country),
		cmocka_unit_test(TE_20_13_an_agent_among_rebels),
		cmocka_unit_test(TE_20_8__TE_20_9_a_card_is_swapped),
		cmocka_unit_test(TE_20_8_no_swap_after_the_last_turn),
		cmocka_unit_test(TE_20_10_an_envoy_takes_the_first_that_may_be_tried),
		cmocka_unit_test(TE_20_11__TE_21_7_markers_and_played_cards_give_nothing),
		cmocka_unit_test(TE_20_6_powers_of_others_are_refused),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
