/* SPDX-License-Identifier: MIT */
#include "ivn_fixture.h"

#include <string.h>

/* What is known: section 14. */

static struct ig_table *const g = &ig_table;

static const struct ivn_state *seen(int seat)
{
	return t_view(g, seat)->state;
}

static int unknown(const struct pile *p)
{
	int n = 0;
	for (int i = 0; i < p->n; i++)
		n += p->card[i] == PILE_UNKNOWN;
	return n;
}

/* Cards from place `from` of a pile on, "tri ? sou". */
static const char *words(const struct pile *p, int from, int n)
{
	static struct buf b = BUF_INIT;
	buf_clear(&b);
	for (int i = from; i < from + n; i++) {
		buf_str(&b, i > from ? " " : "");
		buf_str(&b, p->card[i] == PILE_UNKNOWN ? "?" : vocab_id(&ivn_kind_words, p->card[i]));
	}
	return buf_cstr(&b);
}

static const char *hand_seen(int by, int seat)
{
	const struct pile *hand = &seen(by)->side[seat].hand;
	return words(hand, 0, hand->n);
}

static void is_for(int type, uint32_t audience)
{
	assert_true(t_count(g, type) > 0);
	for (int i = 0; i < t_count(g, type); i++)
		assert_int_equal(t_nth(g, type, i)->audience, audience);
}

/* The kind of the dice whose label begins so. */
static enum dice_kind kind_of(const char *label)
{
	for (int i = 0; i < dice_rolls(g->t.dice); i++)
		if (strncmp(dice_label(g->t.dice, i), label, strlen(label)) == 0)
			return dice_kind_of(g->t.dice, i);
	fail_msg("%s was not rolled", label);
	return DICE_OPEN;
}

static void IVN_14_1_the_board_and_the_dead(void **state)
{
	(void)state;
	ig_put("red", "vam 3.5 gel 4.5");
	ig_put("blue", "kam 3.6 pro+2 3.16");
	ig_event("37");
	ig_unit("gel1")->absorb = 2;
	ig_unit("gel1")->wins = 3;
	ig_dead("red tri 4.12 blue sou 5.3");
	ig_play("MOVE vam1 3.6", NULL);
	assert_int_equal(g->s.n_reborn, 1);
	for (int seat = SEAT_OBSERVER; seat <= IVN_BLUE; seat++) {
		const struct ivn_state *s = seen(seat);
		assert_int_equal(s->n_units, g->s.n_units);
		for (int i = 0; i < s->n_units; i++) {
			const struct ivn_unit *is = &g->s.unit[i], *u = &s->unit[i];
			assert_int_equal(u->unit, is->unit);
			assert_int_equal(u->seat, is->seat);
			assert_int_equal(u->cell, is->cell);
			assert_int_equal(u->step, is->step);
			assert_int_equal(u->pair, is->pair);
			assert_int_equal(u->wins, is->wins);
			assert_int_equal(u->absorb, is->absorb);
			assert_int_equal(u->drain, is->drain);
		}
		assert_int_equal(s->n_dead, 2);
		assert_int_equal(s->dead[1].kind, IVN_SOU);
		assert_int_equal(s->dead[1].seat, IVN_BLUE);
		assert_int_equal(s->dead[1].cell, ig_cell("5.3"));
		assert_int_equal(s->n_reborn, 1);
		assert_int_equal(s->reborn[0].kind, IVN_KAM);
	}
	assert_int_equal(ig_unit("vam1")->step, IVN_E);
	assert_int_equal(ig_unit("vam1")->wins, 1);
	is_for(IVN_E_MOVED, AUDIENCE_ALL);
	is_for(IVN_E_DIED, AUDIENCE_ALL);
}

static void IVN_14_2_hands(void **state)
{
	(void)state;
	ig_hand("red", "tri sou");
	ig_hand("blue", "kam");
	assert_string_equal(hand_seen(IVN_RED, IVN_RED), "tri sou");
	assert_string_equal(hand_seen(IVN_RED, IVN_BLUE), "?");
	assert_string_equal(hand_seen(IVN_BLUE, IVN_BLUE), "kam");
	assert_string_equal(hand_seen(IVN_BLUE, IVN_RED), "? ?");
	assert_string_equal(hand_seen(SEAT_OBSERVER, IVN_RED), "? ?");
	for (int seat = SEAT_OBSERVER; seat <= IVN_BLUE; seat++)
		assert_int_equal(seen(seat)->pile.n, 72 - 2 - 3);
	ig_lands("red", NULL);
	ig_lands("blue", NULL);
	ig_play(NULL, NULL);
	assert_int_equal(t_count(g, IVN_E_DREW), 2);
	t_saw(g, IVN_E_DRAWN, IVN_RED, 1);
	is_for(IVN_E_DRAWN, AUDIENCE_ALL);
	assert_int_equal(t_nth(g, IVN_E_DREW, 0)->audience, AUDIENCE_SEAT(IVN_BLUE));
	assert_int_equal(t_nth(g, IVN_E_DREW, 1)->audience, AUDIENCE_SEAT(IVN_RED));
	assert_int_equal(unknown(&seen(IVN_BLUE)->side[IVN_RED].hand), 3);
}

static void IVN_14_3__IVN_14_4_what_is_known_of_the_pile(void **state)
{
	(void)state;
	ig_beneath("tri sou kam");
	ig_on_top("fou mol");
	for (int seat = SEAT_OBSERVER; seat <= IVN_BLUE; seat++) {
		const struct pile *p = &seen(seat)->pile;
		assert_string_equal(words(p, 0, 4), "kam sou tri ?");
		assert_string_equal(words(p, p->n - 3, 3), "? fou mol");
		assert_int_equal(unknown(p), p->n - 5);
	}
	/* a unit in exile lies on top; all know a card that is drawn from there */
	ig_put("red", "kam 3.5");
	ig_event("69");
	ig_play(NULL, NULL);
	assert_string_equal(hand_seen(IVN_BLUE, IVN_BLUE), "kam");
	assert_string_equal(hand_seen(IVN_RED, IVN_BLUE), "kam");
	/* shuffled: the cards are in it, and nobody knows where */
	ig_hand("red", "");
	ig_hand("blue", "");
	ig_event("83");
	ig_play(NULL, NULL);
	for (int seat = SEAT_OBSERVER; seat <= IVN_BLUE; seat++) {
		const struct pile *p = &seen(seat)->pile;
		assert_int_equal(p->above + p->below, 0);
		for (int i = 0; i < p->n; i++)
			assert_true(p->card[i] == PILE_UNKNOWN || p->seen[i]);
	}
	assert_int_equal(unknown(&seen(IVN_RED)->side[IVN_BLUE].hand), g->s.side[IVN_BLUE].hand.n);
}

static void IVN_14_5_a_lent_card(void **state)
{
	(void)state;
	ig_begin("red blue green", "events=one");
	ig_hand("red", "tri pro");
	ig_lands("red", NULL);
	t_dice(g, "event/red", "10");
	ig_on_top("sou sou sou");
	ig_play(NULL, NULL);
	assert_int_equal(pile_count(&g->s.side[IVN_BLUE].hand, IVN_TRI), 1);
	assert_int_equal(g->s.n_loans, 1);
	assert_int_equal(pile_count(&seen(IVN_RED)->side[IVN_BLUE].hand, IVN_TRI), 1);
	assert_int_equal(pile_count(&seen(IVN_BLUE)->side[IVN_BLUE].hand, IVN_TRI), 1);
	assert_int_equal(pile_count(&seen(IVN_GREEN)->side[IVN_BLUE].hand, IVN_TRI), 0);
	assert_int_equal(pile_count(&seen(SEAT_OBSERVER)->side[IVN_BLUE].hand, IVN_TRI), 0);
	assert_int_equal(seen(IVN_RED)->loan[0].card.card[0], IVN_TRI);
	assert_int_equal(seen(IVN_BLUE)->loan[0].card.card[0], IVN_TRI);
	assert_int_equal(seen(IVN_GREEN)->loan[0].card.card[0], PILE_UNKNOWN);
	assert_int_equal(seen(SEAT_OBSERVER)->loan[0].card.card[0], PILE_UNKNOWN);
	/* that something was lent is known to all */
	is_for(IVN_E_LENT, AUDIENCE_ALL);
	assert_int_equal(t_count(g, IVN_E_LENT_CARD), 2);
	assert_int_equal(t_nth(g, IVN_E_LENT_CARD, 0)->audience, AUDIENCE_SEAT(IVN_RED));
	assert_int_equal(t_nth(g, IVN_E_LENT_CARD, 1)->audience, AUDIENCE_SEAT(IVN_BLUE));
}

static void IVN_14_6_a_failed_test(void **state)
{
	const struct event *e;
	(void)state;
	ig_hand("red", "tri");
	t_dice(g, "test-20/red/1", "7");
	t_dice(g, "test-10/red/1", "8");
	ig_play("REINFORCE tri", NULL);
	e = t_saw(g, IVN_E_TEST, IVN_RED, 7, 8, IVN_NO);
	assert_int_equal(e->audience, AUDIENCE_ALL);
	t_none_refused(g);
	/* nobody else is told of the card */
	assert_int_equal(pile_count(&seen(IVN_BLUE)->side[IVN_RED].hand, IVN_TRI), 0);
	for (int i = 0; i < events_count(g->t.events); i++)
		assert_int_not_equal(events_at(g->t.events, i)->type, IVN_E_LANDED);
}

static void IVN_14_7_dice_that_choose_cards_are_sealed(void **state)
{
	(void)state;
	ig_hand("red", "tri sou pro");
	ig_hand("blue", "kam fou mol");
	ig_event("50 55 83");
	ig_lands("red", NULL);
	ig_lands("blue", NULL);
	ig_play(NULL, NULL);
	assert_int_equal(kind_of("hold-up/"), DICE_SEALED);
	assert_int_equal(kind_of("rebellion/"), DICE_SEALED);
	assert_int_equal(kind_of("brainwash/"), DICE_SEALED);
	assert_int_equal(kind_of("draw/"), DICE_SEALED);
	/* a known card needs none */
	ig_begin("red blue", "");
	ig_on_top("tri sou");
	ig_play(NULL, NULL);
	assert_int_equal(t_rolled(g, "draw/red"), -1);
	assert_int_equal(t_rolled(g, "draw/blue"), -1);
	assert_string_equal(ig_held("red"), "tri");
	assert_string_equal(ig_held("blue"), "sou");
	ig_setup("red blue", "");
	assert_int_equal(kind_of("draw/red"), DICE_SEALED);
}

static void are_open(const char *event, const char *first, const char *second)
{
	ig_begin("red blue", "events=one first=fixed");
	ig_hand("red", "tri");
	ig_put("red", "cri 3.5 kam 5.5 kam 5.5");
	ig_put("blue", "cri 3.6 col 5.6");
	ig_event(event);
	t_dice(g, "test-20/red/1", "20");
	t_dice(g, "test-10/red/1", "1");
	ig_play("MOVE kam1 5.6\nMOVE kam2 5.6", NULL);
	assert_int_equal(kind_of("test-20/"), DICE_OPEN);
	assert_int_equal(kind_of("test-10/"), DICE_OPEN);
	assert_int_equal(kind_of("event/"), DICE_OPEN);
	assert_int_equal(kind_of(first), DICE_OPEN);
	assert_int_equal(kind_of(second), DICE_OPEN);
}

static void IVN_14_8_all_other_dice_are_open(void **state)
{
	(void)state;
	are_open("", "latitude/", "longitude/");
	are_open("2 98", "atlas/", "teleport/");
	are_open("28", "migration-row/", "migration-column/");
	are_open("52", "lightning-row/", "lightning-column/");
	are_open("60 82", "astray/", "stake/");
}

static void IVN_14_9_lines_are_their_writers_alone(void **state)
{
	(void)state;
	ig_put("red", "tri 3.5 fou 3.6");
	ig_hand("red", "pro");
	ig_lands("red", NULL);
	ig_play("STAND TOWARD fou1 2.4\nSTAND SHOOT tri1 none\nMOVE tri1 3.9\nREINFORCE tri",
		"MOVE tri1 3.4");
	assert_int_equal(t_view(g, IVN_RED)->standing->n, 2);
	assert_int_equal(t_view(g, IVN_BLUE)->standing->n, 0);
	assert_int_equal(t_view(g, SEAT_OBSERVER)->standing->n, 0);
	t_refused(g, IVN_RED, 3, IVN_NOT_BESIDE);
	t_refused(g, IVN_RED, 4, IVN_NOT_IN_HAND);
	t_refused(g, IVN_BLUE, 1, IVN_NOT_YOURS);
	assert_int_equal(t_refusals(g), 3);
	assert_int_equal(t_nth_refused(g, 0)->audience, AUDIENCE_SEAT(IVN_RED));
	assert_int_equal(t_nth_refused(g, 1)->audience, AUDIENCE_SEAT(IVN_RED));
	assert_int_equal(t_nth_refused(g, 2)->audience, AUDIENCE_SEAT(IVN_BLUE));
	/* what stopped a unit, too */
	ig_put("blue", "mou 3.4");
	ig_play("MOVE tri1 3.6", "MOVE mou1 3.5");
	t_saw(g, IVN_E_STOPPED, ig_number("tri1"), ig_cell("3.5"), IVN_S_PINNED, ig_cell("3.6"));
	is_for(IVN_E_STOPPED, AUDIENCE_SEAT(IVN_RED));
}

static void IVN_14_10_when_the_game_is_over_everything_is_shown(void **state)
{
	(void)state;
	ig_begin("red blue", "turns=2");
	ig_hand("red", "tri sou");
	ig_hand("blue", "kam");
	ig_lands("red", NULL);
	ig_lands("blue", NULL);
	assert_true(unknown(&seen(IVN_RED)->pile) > 0);
	ig_play(NULL, NULL);
	assert_true(g->s.over);
	for (int seat = SEAT_OBSERVER; seat <= IVN_BLUE; seat++) {
		assert_string_equal(hand_seen(seat, IVN_RED), "tri sou");
		assert_string_equal(hand_seen(seat, IVN_BLUE), "kam");
		assert_int_equal(unknown(&seen(seat)->pile), 0);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(IVN_14_1_the_board_and_the_dead, ig_start),
		cmocka_unit_test_setup(IVN_14_2_hands, ig_start),
		cmocka_unit_test_setup(IVN_14_3__IVN_14_4_what_is_known_of_the_pile, ig_start),
		cmocka_unit_test_setup(IVN_14_5_a_lent_card, ig_start),
		cmocka_unit_test_setup(IVN_14_6_a_failed_test, ig_start),
		cmocka_unit_test_setup(IVN_14_7_dice_that_choose_cards_are_sealed, ig_start),
		cmocka_unit_test_setup(IVN_14_8_all_other_dice_are_open, ig_start),
		cmocka_unit_test_setup(IVN_14_9_lines_are_their_writers_alone, ig_start),
		cmocka_unit_test_setup(IVN_14_10_when_the_game_is_over_everything_is_shown, ig_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
