/* SPDX-License-Identifier: MIT */
#include "magpie_fixture.h"

#include "core/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What a bird is told, and what can be told from its view alone. */
static struct mf_match *const g = &mf_match;

/* Forecasts, which have no line, come last. */
static int by_line(const void *a, const void *b)
{
	const struct note *x = a, *y = b;
	int lx = x->line ? x->line : ORDERS_FILE, ly = y->line ? y->line : ORDERS_FILE;
	return lx != ly ? lx - ly : x->type - y->type;
}

static const char *checked_by(const struct view *view, const char *text)
{
	static char out[600];
	static struct orders os;
	static struct notes ns;
	out[0] = '\0';
	play_check(&magpie_rules, view, t_awaited(g).window, text, strlen(text), 1, &os, &ns);
	qsort(ns.note, (size_t)ns.n, sizeof(ns.note[0]), by_line);
	for (int i = 0; i < ns.n; i++) {
		const struct note *n = &ns.note[i];
		bool refused = n->core && n->type == NOTE_REFUSED,
		     perhaps = n->core && n->type == NOTE_PERHAPS;
		if (!n->core || refused || perhaps)
			snprintf(out + strlen(out), 40, "%s%d:%s%s", out[0] ? " " : "", n->line,
				perhaps ? "?" : "",
				n->core ? vocab_id(&magpie_refusals, n->arg[0]) : magpie_notes[n->type].id);
		if (!n->core && (n->type == MAGPIE_N_FORECAST || n->type == MAGPIE_N_DRAWS))
			snprintf(out + strlen(out), 40, " %d", n->arg[0]);
	}
	return out;
}

static const char *checked(int seat, const char *text)
{
	return checked_by(t_view(g, seat), text);
}

static void MAG_2_9_check_says_what_is_refused(void **state)
{
	(void)state;
	mf_give_all("jade spy", "guard", "amber");
	assert_string_equal(checked(0, "LAY ruby\nLAY jade"), "1:no-gem 0:forecast 2");
	assert_string_equal(checked(0, "LAY jade\nLAY jade"), "2:one-gem 0:forecast 2");
	assert_string_equal(
		checked(0, "TAKE\nSTEAL ruby FROM rook"), "1:no-discard 2:no-magpie 0:forecast 0");
	assert_string_equal(checked(0, "SPY\nLAY jade"), "1:waits 0:forecast 0");
	assert_string_equal(checked(0, "SPY\nSPY\nTAKE"), "1:waits 2:no-spy 3:too-late 0:forecast 0");
	assert_string_equal(checked(0, "LAY jade\nSPY\nLAY ruby"), "2:waits 3:one-gem 0:forecast 2");
	assert_string_equal(checked(0, "PASS\nLAY jade"), "2:too-late 0:forecast 0");
	assert_string_equal(checked(0, "GUARD"), "1:own-turn 0:forecast 0");
	assert_string_equal(checked(0, "STAND GUARD"), "0:forecast 0");
	assert_string_equal(checked(1, "GUARD\nPASS"), "2:not-on-turn");
	assert_string_equal(checked(1, "GUARD KEEP 1"), "1:no-guard");
	assert_string_equal(checked(2, "GUARD\nSTAND GUARD"), "1:no-guard");
	assert_string_equal(
		checked(0, "PASS\nLAY jade\nGUARD\nSPY"), "2:too-late 3:own-turn 4:too-late 0:forecast 0");
	/* A theft may be guarded: what is refused only if it succeeds is not said to be certain. */
	mf_give_all("magpie magpie jade", "guard ruby", "amber");
	pile_show_all(mf_hand(1), PILE_SEAT(0));
	assert_string_equal(checked(0, "STEAL ruby FROM rook\nLAY ruby\nLAY jade\nSTEAL ruby FROM rook"),
		"2:?no-gem 3:?one-gem 4:?not-seen 0:forecast 3");
	assert_string_equal(checked(0, "STEAL ruby FROM rook\nLAY amber"), "2:no-gem 0:forecast 0");
	mf_give_all("jade spy", "guard", "amber");
	/* A forecast knows what its bird has seen, and no more. */
	mf_stack("jade amber");
	assert_string_equal(checked(0, "PASS"), "0:forecast 0");
	mf_play(0, "SPY");
	assert_string_equal(checked(0, "LAY jade"), "0:draws 2 0:forecast 2");
	assert_string_equal(checked(0, "ARRANGE jade"), "0:draws 1 0:forecast 0");
	assert_string_equal(checked(0, "ARRANGE jade jade jade"), "1:not-there 0:draws 2 0:forecast 0");
	assert_string_equal(checked(0, "PASS\nARRANGE jade"), "2:too-late 0:draws 2 0:forecast 0");
	assert_string_equal(
		checked(0, "LAY jade\nIF have jade = 0 THEN ARRANGE jade"), "0:draws 1 0:forecast 2");
}

static void MAG_4_1_check_says_what_is_below_the_end(void **state)
{
	(void)state;
	mf_give_all("jade spy", "guard", "amber");
	mf_lay(0, "ruby amber");
	assert_string_equal(checked(0, "LAY jade\nSPY"), "2:too-late 0:forecast 6");
	assert_string_equal(checked(0, "IF have jade = 0 THEN PASS\nLAY jade"), "0:forecast 6");
	mf_play(0, "LAY jade\nSPY");
	t_none(g, MAGPIE_E_SPIED);
	t_saw(g, MAGPIE_E_GAME_WON, 1, MAGPIE_END_POINTS);
}

/* Views come from whoever sent them: cards that are not there are not looked at. */
static void MAG_2_9_views_without_cards_are_survived(void **state)
{
	(void)state;
	struct legal l;
	struct buf b = BUF_INIT;
	mf_give_all("spy", "amber", "amber");
	mf_play(0, "SPY");
	struct view view = *t_view(g, 0);
	struct magpie_state s = *(const struct magpie_state *)view.state;
	view.state = &s;
	for (int n = 0; n < MAGPIE_LOOK; n++) {
		memset(&s.deck, 0, sizeof(s.deck));
		for (int i = 0; i < n; i++)
			pile_put(&s.deck, i ? PILE_TOP : PILE_MIDDLE, (struct pile_card){ MAGPIE_SPY, 1 });
		assert_non_null(strstr(checked_by(&view, "ARRANGE guard"), "1:not-there"));
		magpie_rules.legal(&view, MAGPIE_V_ARRANGE, NULL, &l);
		assert_int_equal(l.now, n == 2);
	}
	pile_put(&s.deck, PILE_TOP, (struct pile_card){ PILE_UNKNOWN, 0 });
	assert_int_equal(magpie_spied(&s, (uint8_t[MAGPIE_LOOK]){ 0 }), 0);
	memset(&s.deck, 0, sizeof(s.deck));
	magpie_rules.bot(&view, g->t.dice, &b);
	assert_null(strstr(b.data, "ARRANGE"));
	buf_release(&b);
}

static void MAG_2_9_legal_orders_are_listed(void **state)
{
	(void)state;
	struct legal l;
	mf_give_all("jade magpie", "guard ruby", "amber");
	pile_show(mf_hand(1), pile_find(mf_hand(1), MAGPIE_RUBY), PILE_SEAT(0));
	magpie_rules.legal(t_view(g, 0), MAGPIE_V_LAY, NULL, &l);
	assert_true(l.now);
	assert_int_equal(l.values[0][0], 1u << MAGPIE_JADE);
	magpie_rules.legal(t_view(g, 0), MAGPIE_V_STEAL, NULL, &l);
	assert_true(l.now);
	assert_int_equal(l.values[0][0], 1u << MAGPIE_RUBY);
	assert_int_equal(l.values[1][0], 1u << MAGPIE_ROOK);
	magpie_rules.legal(t_view(g, 0), MAGPIE_V_SPY, NULL, &l);
	assert_false(l.now);
	magpie_rules.legal(t_view(g, 0), MAGPIE_V_TAKE, NULL, &l);
	assert_false(l.now);
	magpie_rules.legal(t_view(g, 1), MAGPIE_V_LAY, NULL, &l);
	assert_false(l.now);
	magpie_rules.legal(t_view(g, 1), MAGPIE_V_GUARD, NULL, &l);
	assert_true(l.now);
	mf_give(0, "spy");
	mf_stack("guard amber amber");
	mf_play(0, "SPY");
	magpie_rules.legal(t_view(g, 0), MAGPIE_V_ARRANGE, NULL, &l);
	assert_int_equal(l.values[0][0], 1u << MAGPIE_GUARD | 1u << MAGPIE_AMBER);
}

static void MAG_2_10_nothing_sent_is_a_pass(void **state)
{
	(void)state;
	assert_string_equal(t_defaults(g, 0), "PASS\n");
	assert_string_equal(t_defaults(g, 1), "");
}

static void MAG_5_1_hands_are_hidden(void **state)
{
	(void)state;
	mf_give_all("ruby spy", "guard guard", "amber");
	pile_show(mf_hand(1), 0, PILE_SEAT(2));
	const struct magpie_state *v = mf_seen_by(0);
	assert_string_equal(mf_words(&v->bird[0].hand, 2), "spy ruby");
	assert_string_equal(mf_words(&v->bird[1].hand, 2), "? ?");
	v = mf_seen_by(2);
	assert_int_equal(pile_count(&v->bird[1].hand, MAGPIE_GUARD), 1);
	assert_int_equal(v->bird[1].hand.n, 2);
	v = mf_seen_by(SEAT_OBSERVER);
	assert_string_equal(mf_words(&v->bird[0].hand, 2), "? ?");
	v = mf_seen_by(SEAT_REVEAL);
	assert_string_equal(mf_words(&v->bird[0].hand, 2), "spy ruby");
	mf_put_discard("jade spy");
	v = mf_seen_by(SEAT_OBSERVER);
	assert_string_equal(mf_words(&v->discard, 2), "spy jade");
}

static void MAG_5_2_nobody_knows_the_deck(void **state)
{
	(void)state;
	const struct magpie_state *v = mf_seen_by(0);
	assert_int_equal(v->deck.n, 23);
	for (int i = 0; i < MAGPIE_CARDS; i++)
		assert_int_equal(pile_count(&v->deck, i), 0);
	assert_int_equal(g->s.deck.above + g->s.deck.below, 0);
}

static void MAG_5_3_others_do_not_see_what_is_stolen(void **state)
{
	(void)state;
	/* Jay knows all of rook's hand, crow of one ruby and the guard: it makes no difference to
	 * crow which of the three is stolen. */
	for (int kind = 0; kind < MAGPIE_CARDS; kind++) {
		if (kind != MAGPIE_RUBY && kind != MAGPIE_SPY && kind != MAGPIE_GUARD)
			continue;
		mf_begin("jay rook crow", "");
		mf_give_all("magpie", "ruby ruby spy guard", "amber");
		pile_show_all(mf_hand(1), PILE_SEAT(0));
		pile_show(mf_hand(1), pile_find(mf_hand(1), MAGPIE_RUBY), PILE_SEAT(2));
		pile_show(mf_hand(1), pile_find(mf_hand(1), MAGPIE_GUARD), PILE_SEAT(2));
		char line[40];
		snprintf(line, sizeof(line), "STEAL %s FROM rook", vocab_id(&magpie_cards, kind));
		mf_play(0, line);
		t_none_refused(g);
		assert_string_equal(mf_words(&mf_seen_by(2)->bird[1].hand, 3), "? ? ?");
		assert_int_equal(pile_known(mf_hand(0), kind, PILE_SEAT(1)), 1);
		assert_int_equal(pile_known(mf_hand(0), kind, PILE_SEAT(2)), 0);
	}
	/* A hand of one kind has no secrets. */
	mf_begin("jay rook crow", "");
	mf_give_all("magpie", "ruby ruby", "amber");
	pile_show_all(mf_hand(1), PILE_SEAT(0) | PILE_SEAT(2));
	mf_play(0, "STEAL ruby FROM rook");
	assert_int_equal(pile_known(mf_hand(0), MAGPIE_RUBY, PILE_SEAT(2)), 1);
	assert_string_equal(mf_words(&mf_seen_by(2)->bird[1].hand, 1), "ruby");
}

static void MAG_5_1_invariants_find_impossible_positions(void **state)
{
	(void)state;
	struct magpie_state good = g->s, bad = good;
	assert_null(magpie_rules.invariants(&bad));
	pile_put(&bad.deck, PILE_MIDDLE, pile_take(&bad.bird[0].hand, 0, 0));
	bad.deck.card[0] = MAGPIE_GUARD;
	assert_non_null(magpie_rules.invariants(&bad));
	bad = good;
	memset(bad.bird[0].hand.seen, 0, sizeof(bad.bird[0].hand.seen));
	assert_non_null(magpie_rules.invariants(&bad));
	bad = good;
	pile_put(&bad.discard, PILE_TOP, pile_take(&bad.deck, 0, 0));
	assert_non_null(magpie_rules.invariants(&bad));
	bad = good;
	bad.bird[3].won = 1;
	assert_non_null(magpie_rules.invariants(&bad));
	bad = good;
	bad.seat = 3;
	assert_non_null(magpie_rules.invariants(&bad));
	bad = good;
	bad.spied = 1;
	assert_non_null(magpie_rules.invariants(&bad));
	/* Cards in order, but nobody on turn has seen them. */
	pile_put(&bad.deck, PILE_TOP, pile_take(&bad.deck, 0, PILE_SEAT(1)));
	assert_string_equal(
		magpie_rules.invariants(&bad), "the bird on turn does not know the cards that it has seen");
}

#define T(f) cmocka_unit_test_setup(f, mf_start)

int main(void)
{
	const struct CMUnitTest tests[] = {
		T(MAG_2_9_check_says_what_is_refused),
		T(MAG_4_1_check_says_what_is_below_the_end),
		T(MAG_2_9_views_without_cards_are_survived),
		T(MAG_2_9_legal_orders_are_listed),
		T(MAG_2_10_nothing_sent_is_a_pass),
		T(MAG_5_1_hands_are_hidden),
		T(MAG_5_2_nobody_knows_the_deck),
		T(MAG_5_3_others_do_not_see_what_is_stolen),
		T(MAG_5_1_invariants_find_impossible_positions),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
