/* SPDX-License-Identifier: MIT */
#include "core/pile.h"

#include "base/buf.h"
#include "base/sign.h"
#include "unit/child_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static struct dice *dice;

static int start(void **state)
{
	(void)state;
	sign_start();
	dice = dice_new();
	return 0;
}

static int stop(void **state)
{
	(void)state;
	dice_free(dice);
	return 0;
}

/* The dice of a new window; `label`, if there is one, falls as told. */
static void begin(const char *label, int n, const int *value)
{
	static const uint8_t key[32] = { 1 };
	static struct dice_script script;
	script = (struct dice_script){ label, n, value };
	dice_begin(dice, key, key);
	if (label)
		dice_use_script(dice, &script, 1);
}

/* ------------------------------------------------------------ piles as texts */

/* "a* b|c1 c ?|d3": the bottom, the middle and the top, each from the lowest card up; a card is a
 * letter, or '?' when it is not known, and then who knows it: a hexadecimal digit, '*' for
 * everybody, or nothing. */
static struct pile make(const char *text)
{
	struct pile p = { 0 };
	int bar = 0;
	for (; *text; text++) {
		if (*text == '|') {
			bar++;
		} else if (*text != ' ') {
			uint8_t seen = 0;
			p.card[p.n] = *text == '?' ? PILE_UNKNOWN : (uint8_t)(*text - 'a');
			if (text[1] == '*')
				seen = PILE_ALL;
			else if (text[1] >= '0' && text[1] <= '9')
				seen = (uint8_t)(text[1] - '0');
			text += seen != 0;
			p.seen[p.n++] = seen;
			p.below = (uint8_t)(p.below + (bar == 0));
			p.above = (uint8_t)(p.above + (bar == 2));
		}
	}
	assert_int_equal(bar, 2);
	assert_null(pile_unsound(&p, 26));
	return p;
}

static void is(const struct pile *p, const char *want)
{
	struct pile q = make(want);
	struct buf b = BUF_INIT;
	for (int i = 0; i <= p->n; i++) {
		if (i == p->below)
			buf_char(&b, '|');
		if (i == p->n - p->above)
			buf_char(&b, '|');
		if (i == p->n)
			break;
		buf_char(&b, p->card[i] == PILE_UNKNOWN ? '?' : (char)('a' + p->card[i]));
		if (p->seen[i] == PILE_ALL)
			buf_char(&b, '*');
		else if (p->seen[i])
			buf_int(&b, p->seen[i]);
		buf_char(&b, ' ');
	}
	if (memcmp(p, &q, sizeof(q)) != 0)
		fail_msg("%s is not %s", buf_cstr(&b), want);
	buf_release(&b);
}

static struct pile_card card(char letter, uint8_t seen)
{
	return (struct pile_card){ (uint8_t)(letter - 'a'), seen };
}

static void is_card(struct pile_card c, char letter, uint8_t seen)
{
	assert_int_equal(c.kind, letter == '?' ? PILE_UNKNOWN : letter - 'a');
	assert_int_equal(c.seen, seen);
}

/* ------------------------------------------------------------ places */

static void a_card_is_put_where_it_is_told(void **state)
{
	(void)state;
	struct pile p = { 0 };
	pile_put(&p, PILE_MIDDLE, card('c', 0));
	pile_put(&p, PILE_TOP, card('a', 1));
	pile_put(&p, PILE_BOTTOM, card('b', 2));
	is(&p, "b2|c|a1");
	pile_put(&p, PILE_BOTTOM, card('d', 0));
	pile_put(&p, PILE_TOP, card('e', PILE_ALL));
	is(&p, "d b2|c|a1 e*");
	pile_put(&p, PILE_MIDDLE, card('b', 0));
	pile_put(&p, PILE_MIDDLE, card('d', 0));
	is(&p, "d b2|b c d|a1 e*");
}

static void the_middle_is_the_same_in_whatever_order_it_was_filled(void **state)
{
	(void)state;
	const struct pile_card c[] = { card('a', 1), card('a', 2), card('a', 3), card('b', 1), card('b', 0),
		card('c', PILE_ALL) };
	struct pile first;
	for (int turn = 0; turn < 720; turn++) {
		int left[6] = { 0, 1, 2, 3, 4, 5 };
		struct pile p = { 0 };
		for (int n = 6, rest = turn; n; rest /= n, n--) {
			int i = rest % n;
			pile_put(&p, PILE_MIDDLE, c[left[i]]);
			memmove(left + i, left + i + 1, (size_t)(n - i - 1) * sizeof(left[0]));
		}
		if (!turn)
			first = p;
		assert_memory_equal(&p, &first, sizeof(p));
	}
	is(&first, "|a3 a3 a b1 b c*|");
}

static void a_card_in_order_is_taken_from_its_place(void **state)
{
	(void)state;
	struct pile p = make("a1 b|c d|e2 f g*");
	is_card(pile_take(&p, 5, 4), 'f', 4);
	is_card(pile_take(&p, 4, 4), 'e', 6);
	is_card(pile_take(&p, 0, 0), 'a', 1);
	is(&p, "b|c d|g*");
	is_card(pile_take(&p, 0, 0), 'b', 0);
	is_card(pile_take(&p, 2, 0), 'g', PILE_ALL);
	is(&p, "|c d|");
}

static void cards_are_counted_and_found(void **state)
{
	(void)state;
	struct pile p = make("b a|a a c|a d"), v = make("? b|a ? ?|a ?");
	assert_int_equal(pile_count(&p, 0), 4);
	assert_int_equal(pile_count(&p, 3), 1);
	assert_int_equal(pile_count(&p, 4), 0);
	v = make("a1|a3 a1 a b2|a* ?");
	assert_int_equal(pile_known(&v, 0, 0), 5);
	assert_int_equal(pile_known(&v, 0, 1), 4);
	assert_int_equal(pile_known(&v, 0, 3), 2);
	assert_int_equal(pile_known(&v, 0, PILE_ALL), 1);
	assert_int_equal(pile_known(&v, 1, 1), 0);
	v = make("? b|a ? ?|a ?");
	assert_int_equal(pile_find(&p, 0), 1);
	assert_int_equal(pile_find(&p, 2), 4);
	assert_int_equal(pile_find(&p, 3), 6);
	assert_int_equal(pile_find(&p, 4), -1);
	assert_int_equal(pile_find(&v, 0), 2);
	assert_int_equal(pile_find(&v, 4), 0);
}

/* ------------------------------------------------------------ draws */

static void a_pile_is_drawn_from_the_top_down(void **state)
{
	(void)state;
	static const int places[] = { 2, 0 };
	struct pile p = make("a b|c d e|f g");
	struct pile_card out[6];
	begin("draw/blue", 2, places);
	assert_int_equal(pile_draw(&p, dice, 2, 1, out, "draw/none"), -1);
	is_card(out[0], 'g', 1);
	is_card(out[1], 'f', 1);
	assert_int_equal(dice_rolls(dice), 0);
	pile_put(&p, PILE_TOP, card('z', 0));
	assert_int_equal(pile_draw(&p, dice, 3, 2, out, "draw/%s", "blue"), 0);
	is_card(out[0], 'z', 2);
	is_card(out[1], 'e', 2);
	is_card(out[2], 'c', 2);
	is(&p, "a b|d|");
	assert_int_equal(dice_sides(dice, 0), 3);
	assert_int_equal(dice_count(dice, 0), 2);
	assert_true(dice_is_draw(dice, 0));
	assert_int_equal(pile_draw(&p, dice, 2, 0, out, "draw/%s", "red"), 1);
	is_card(out[0], 'd', 0);
	is_card(out[1], 'b', 0);
	assert_int_equal(dice_sides(dice, 1), 1);
	assert_int_equal(pile_draw(&p, dice, 1, 0, out, "draw/none"), -1);
	is_card(out[0], 'a', 0);
	assert_int_equal(pile_draw(&p, dice, 0, 0, out, "draw/none"), -1);
	is(&p, "||");
	assert_int_equal(dice_rolls(dice), 2);
}

/* Draws from piles with the same cards, of which different things are known, by the same dice. They
 * give the same kinds: bit i says whether the i-th is a 'b'. */
static int kinds_drawn(int k, const int *place)
{
	static const char *const same[] = { "|a a b b b|", "|a1 a b3 b2 b|", "|a* a1 b* b* b*|",
		"|a3 a3 b b b|" };
	int kinds = 0;
	for (int i = 0; i < 4; i++) {
		struct pile p = make(same[i]);
		struct pile_card out[3];
		int got = 0, n_b = 0;
		begin("draw", k, place);
		pile_draw(&p, dice, k, 0, out, "draw");
		for (int c = 0; c < k; c++) {
			got |= out[c].kind << c;
			n_b += out[c].kind;
		}
		assert_true(i == 0 || got == kinds);
		kinds = got;
		assert_int_equal(pile_count(&p, 1), 3 - n_b);
		assert_int_equal(p.n, 5 - k);
	}
	return kinds;
}

/* How many of the 5 * 4 * ... ways to draw k cards, 2 of them 'a' and 3 'b', give these kinds. */
static int ways(int k, int kinds)
{
	int n = 1, a = 2, b = 3;
	for (int c = 0; c < k; c++)
		n *= kinds >> c & 1 ? b-- : a--;
	return n;
}

/* The places of a draw by a number below 125; false: two are the same, or the number says more. */
static bool places_of(int code, int k, int place[3])
{
	for (int i = 0; i < k; i++, code /= 5) {
		place[i] = code % 5;
		for (int j = 0; j < i; j++)
			if (place[i] == place[j])
				return false;
	}
	return code == 0;
}

/* All draws are tried once each. */
static void each_card_is_as_likely_as_another_whatever_is_known(void **state)
{
	(void)state;
	for (int k = 1; k <= 3; k++) {
		int drawn[8] = { 0 }, tried = 0, place[3];
		for (int code = 0; code < 125; code++)
			if (places_of(code, k, place)) {
				drawn[kinds_drawn(k, place)]++;
				tried++;
			}
		assert_int_equal(tried, k == 1 ? 5 : k == 2 ? 20 : 60);
		for (int kinds = 0; kinds < 1 << k; kinds++)
			assert_int_equal(drawn[kinds], ways(k, kinds));
	}
}

static enum dice_kind kind_of_draw(const char *pile, uint8_t who)
{
	struct pile p = make(pile);
	struct pile_card c;
	begin(NULL, 0, NULL);
	return dice_kind_of(dice, pile_draw(&p, dice, 1, who, &c, "draw"));
}

static void dice_are_open_when_all_is_public(void **state)
{
	(void)state;
	assert_int_equal(kind_of_draw("|a* b* b*|", PILE_ALL), DICE_OPEN);
	assert_int_equal(kind_of_draw("a|b*|", PILE_ALL), DICE_OPEN);
	assert_int_equal(kind_of_draw("|a* b* b*|", 3), DICE_SEALED);
	assert_int_equal(kind_of_draw("|a* b* b3|", PILE_ALL), DICE_SEALED);
	assert_int_equal(kind_of_draw("|a b* b*|", PILE_ALL), DICE_SEALED);
}

/* ------------------------------------------------------------ who knows what */

static void whoever_sees_a_card_go_knows_of_one_less(void **state)
{
	(void)state;
	struct pile p = make("|a7 a3 a1 b4 b|");
	is_card(pile_take(&p, 2, PILE_ALL), 'a', PILE_ALL);
	is(&p, "|a3 a1 b4 b|");
	is_card(pile_take(&p, 3, 4 | 2 | 1), 'b', 7);
	is(&p, "|a3 a1 b|");
}

static void who_does_not_see_it_can_vouch_for_one_less_of_each_kind(void **state)
{
	(void)state;
	struct pile p = make("|a3 a3 a2 b3 c2 c2|");
	is_card(pile_take(&p, pile_find(&p, 1), 1), 'b', 1);
	is(&p, "|a3 a3 a c2 c|");
	is_card(pile_take(&p, pile_find(&p, 2), 0), 'c', 0);
	is(&p, "|a3 a a c|");
}

static void all_alike_hides_nothing_from_who_knows_it(void **state)
{
	(void)state;
	struct pile p = make("|a7 a3 a1|");
	is_card(pile_take(&p, 0, 4), 'a', 5);
	is(&p, "|a3 a1|");
	is_card(pile_take(&p, 0, 4), 'a', 5);
	is_card(pile_take(&p, 0, 0), 'a', 1);
	p = make("|a1|b1");
	is_card(pile_take(&p, 0, 0), 'a', 1);
}

static void who_knows_a_card_goes_with_it(void **state)
{
	(void)state;
	struct pile deck = make("||a2 b"), hand = make("|a b1|");
	struct pile_card out[2];
	pile_draw(&deck, NULL, 2, 1, out, "draw");
	pile_put(&hand, PILE_MIDDLE, out[0]);
	pile_put(&hand, PILE_MIDDLE, out[1]);
	is(&hand, "|a3 a b1 b1|");
}

/* ------------------------------------------------------------ looking, order, shuffling */

static void a_look_gives_the_top_an_order(void **state)
{
	(void)state;
	static const int places[] = { 0, 2 };
	struct pile p = make("e|a3 b3 b c|d");
	begin("look/3", 2, places);
	assert_int_equal(pile_look(&p, dice, 3, 1, "look/%d", 3), 0);
	is(&p, "e|b c|b1 a1 d1");
	assert_int_equal(pile_look(&p, dice, 2, 2, "look/none"), -1);
	is(&p, "e|b c|b1 a3 d3");
	begin(NULL, 0, NULL);
	pile_look(&p, dice, 6, 4, "look/all");
	assert_int_equal(p.above, 6);
	assert_int_equal(p.below, 0);
	assert_int_equal(p.seen[0], 4);
	p = make("|a b|");
	begin(NULL, 0, NULL);
	assert_int_equal(pile_look(&p, dice, 2, 0, "order"), 0);
	assert_int_equal(p.above, 2);
	assert_int_equal(p.seen[0] | p.seen[1], 0);
}

static void the_top_is_arranged(void **state)
{
	(void)state;
	struct pile p = make("a|b|c1 d3 e1 f5");
	pile_arrange(&p, 3, (const uint8_t[]){ 2, 0, 1 }, 1);
	is(&p, "a|b|c1 e1 f1 d1");
	pile_arrange(&p, 2, (const uint8_t[]){ 1, 0 }, 2);
	is(&p, "a|b|c1 e1 d f");
	p = make("a2 b1|| c3");
	pile_arrange(&p, 3, (const uint8_t[]){ 2, 1, 0 }, 3);
	is(&p, "c3 b1|| a2");
	p = make("||b1 a3 a1 a3");
	pile_arrange(&p, 3, (const uint8_t[]){ 0, 1, 2 }, 0);
	is(&p, "||b1 a1 a1 a1");
	pile_arrange(&p, 0, NULL, 0);
	is(&p, "||b1 a1 a1 a1");
}

static void shuffling_forgets_places_and_no_cards(void **state)
{
	(void)state;
	struct pile p = make("a1 b|a2 c|a* b1");
	pile_mix(&p);
	is(&p, "|a* a3 a b1 b c|");
	pile_mix(&p);
	is(&p, "|a* a3 a b1 b c|");
}

static void the_last_discards_come_back(void **state)
{
	(void)state;
	struct pile deck = make("a|b|c1"), discard = make("||a* b* b* c*");
	pile_recycle(&deck, &discard, 2);
	is(&deck, "|a b* b c* c1|");
	is(&discard, "||a* b*");
	pile_recycle(&deck, &discard, 0);
	is(&deck, "|a b* b c* c1|");
	discard = make("a1|b1 b|c1");
	deck = make("||");
	pile_recycle(&deck, &discard, 4);
	is(&deck, "|a1 b1 b c1|");
	is(&discard, "||");
	discard = make("a1 b2||c1");
	pile_recycle(&deck, &discard, 2);
	is(&discard, "a1||");
	is(&deck, "|a1 b3 b b c1 c1|");
}

static void cards_are_shown(void **state)
{
	(void)state;
	struct pile p = make("a|b2 b c|d1");
	pile_show(&p, 0, 1);
	pile_show(&p, 2, 1);
	pile_show(&p, 3, 4);
	pile_show(&p, 4, PILE_ALL);
	is(&p, "a1|b3 b c4|d*");
	pile_show(&p, 1, 1);
	is(&p, "a1|b3 b c4|d*");
	pile_show_all(&p, 2);
	is(&p, "a3|b3 b2 c6|d*");
}

/* ------------------------------------------------------------ views */

static void hides(const char *pile, int seat, const char *want)
{
	struct pile p = make(pile);
	pile_hide(&p, seat);
	is(&p, want);
}

static void a_seat_is_shown_what_it_knows(void **state)
{
	(void)state;
	static const char all[] = "a1 b2|a* a3 a1 b c* d2|a* b1 c";
	hides(all, 0, "a1 ?|a* a1 a1 c* ? ?|a* b1 ?");
	hides(all, 1, "? b2|a* a2 c* d2 ? ?|a* ? ?");
	hides(all, 7, "? ?|a* c* ? ? ? ?|a* ? ?");
	hides(all, -1, "? ?|a* c* ? ? ? ?|a* ? ?");
	hides(all, -2, all);
	hides("||", 0, "||");
}

static void a_view_is_tried_on_without_dice(void **state)
{
	(void)state;
	struct pile v = make("?|a a b ? ?|c ?");
	struct pile_card out[8];
	assert_int_equal(pile_draw(&v, NULL, 3, 1, out, "draw"), -1);
	is_card(out[0], '?', 0);
	is_card(out[1], 'c', 1);
	is_card(out[2], '?', 0);
	is(&v, "?|a ? ? ?|");
	pile_put(&v, PILE_MIDDLE, out[0]);
	pile_put(&v, PILE_TOP, out[2]);
	is(&v, "?|a ? ? ? ?|?");
	pile_mix(&v);
	is(&v, "|a ? ? ? ? ? ?|");
	pile_draw(&v, NULL, 2, 1, out, "draw");
	is(&v, "|? ? ? ? ?|");
	v = make("|a a|");
	pile_draw(&v, NULL, 1, 1, out, "draw");
	is_card(out[0], 'a', 1);
	v = make("|a b|");
	pile_look(&v, NULL, 2, 1, "look");
	is(&v, "||? ?");
	v = make("|a ?|?");
	is_card(pile_take(&v, 1, 1), '?', 0);
	is_card(pile_take(&v, 1, 1), '?', 0);
	is(&v, "|a|");
	v = make("|? ?|?");
	pile_show(&v, 0, 1);
	pile_show_all(&v, 1);
	pile_put(&v, PILE_BOTTOM, (struct pile_card){ PILE_UNKNOWN, 1 });
	is(&v, "?|? ?|?");
}

/* ------------------------------------------------------------ nothing is lost */

static uint32_t random_below(uint32_t n)
{
	static uint64_t seed = 42;
	seed = seed * 6364136223846793005u + 1442695040888963407u;
	return (uint32_t)(seed >> 33) % n;
}

static void do_something(struct pile p[3], int turn)
{
	struct pile *from = &p[random_below(3)], *to = &p[random_below(3)];
	uint8_t who = random_below(4) ? (uint8_t)random_below(8) : PILE_ALL, order[PILE_CARDS] = { 0 };
	int n = (int)random_below(4);
	struct pile_card out[4];
	if (!from->n)
		return;
	switch (random_below(6)) {
	case 0:
		pile_put(to, (enum pile_part)random_below(3),
			pile_take(from, (int)random_below(from->n), who));
		break;
	case 1:
	case 2:
		n = n < from->n ? n : from->n;
		pile_draw(from, dice, n, who, out, "draw/%d", turn);
		for (int i = 0; i < n; i++)
			pile_put(to, (enum pile_part)random_below(3), out[i]);
		break;
	case 3:
		pile_look(from, dice, n < from->n ? n : from->n, who, "look/%d", turn);
		n = n < from->above ? n : from->above;
		for (int i = 0; i < n; i++)
			order[i] = (uint8_t)((i + 1) % n);
		pile_arrange(from, n, order, who);
		break;
	case 4:
		if (from != to)
			pile_recycle(to, from, random_below(2) ? from->above : from->n);
		break;
	default:
		pile_show(from, (int)random_below(from->n), who);
	}
}

static void no_card_is_lost_and_every_pile_is_sound(void **state)
{
	(void)state;
	struct pile p[3] = { make("|a a a b b b c c c d d d|"), make("||"), make("b1||a*") };
	static const struct pile none;
	for (int turn = 0; turn < 20000; turn++) {
		begin(NULL, 0, NULL);
		do_something(p, turn);
		assert_int_equal(p[0].n + p[1].n + p[2].n, 14);
		for (int kind = 0; kind < 4; kind++)
			assert_int_equal(
				pile_count(&p[0], kind) + pile_count(&p[1], kind) + pile_count(&p[2], kind),
				kind < 2 ? 4 : 3);
		for (int i = 0; i < 3; i++) {
			assert_null(pile_unsound(&p[i], 4));
			assert_memory_equal(p[i].card + p[i].n, none.card, PILE_CARDS - p[i].n);
			assert_memory_equal(p[i].seen + p[i].n, none.seen, PILE_CARDS - p[i].n);
		}
	}
}

static void what_is_not_sound_is_told(void **state)
{
	(void)state;
	struct pile p = { .n = 3, .below = 2, .above = 2 };
	assert_string_equal(pile_unsound(&p, 1), "the numbers of the cards do not fit");
	p = (struct pile){ .n = PILE_CARDS + 1 };
	assert_string_equal(pile_unsound(&p, 1), "the numbers of the cards do not fit");
	p = make("c|a1 a b|a c");
	assert_null(pile_unsound(&p, 3));
	assert_string_equal(pile_unsound(&p, 2), "there is no such kind of card");
	p.seen[2] = 2;
	assert_string_equal(pile_unsound(&p, 3), "of equal cards, those that more have seen stand first");
	p.card[3] = 0;
	p.card[1] = 1;
	assert_string_equal(pile_unsound(&p, 3), "the cards in the middle are out of order");
	p = make("||?");
	p.seen[0] = 1;
	assert_string_equal(pile_unsound(&p, 3), "somebody has seen a card that is not known");
}

/* ------------------------------------------------------------ bugs */

static void fill(struct pile *p)
{
	memset(p, 0, sizeof(*p));
	for (int i = 0; i < PILE_CARDS; i++)
		pile_put(p, PILE_MIDDLE, card('a', PILE_ALL));
}

static void onto_a_full_pile(void *x)
{
	struct pile p;
	(void)x;
	fill(&p);
	pile_put(&p, PILE_TOP, card('a', 0));
}

static void below_the_lowest(void *x)
{
	struct pile p = make("|a|");
	(void)x;
	is_card(pile_take(&p, -1, 0), 'a', 0);
}

static void above_the_top(void *x)
{
	struct pile p = make("|a|");
	(void)x;
	is_card(pile_take(&p, 1, 0), 'a', 0);
}

static void more_than_there_are(void *x)
{
	struct pile p = make("a|b|c");
	struct pile_card out[4];
	(void)x;
	begin(NULL, 0, NULL);
	pile_draw(&p, dice, 4, 0, out, "draw");
}

static void fewer_than_none(void *x)
{
	struct pile p = make("a|b|c");
	struct pile_card out[4];
	(void)x;
	pile_draw(&p, dice, -1, 0, out, "draw");
}

static void arranged_without_order(void *x)
{
	struct pile p = make("a|b|c d");
	(void)x;
	pile_arrange(&p, 3, (const uint8_t[]){ 0, 1, 2 }, 0);
}

static void arranged_twice(void *x)
{
	struct pile p = make("||c d");
	(void)x;
	pile_arrange(&p, 2, (const uint8_t[]){ 1, 1 }, 0);
}

static void arranged_beyond(void *x)
{
	struct pile p = make("||b c d");
	(void)x;
	pile_arrange(&p, 2, (const uint8_t[]){ 0, 2 }, 0);
}

static void more_arranged_than_there_are(void *x)
{
	struct pile p = make("||c d");
	(void)x;
	pile_arrange(&p, 3, (const uint8_t[]){ 0, 1, 2 }, 0);
}

static void recycled_without_order(void *x)
{
	struct pile p = make("|a a|b"), q = { 0 };
	(void)x;
	pile_recycle(&q, &p, 2);
}

static void recycled_more(void *x)
{
	struct pile p = make("|a a|b"), q = { 0 };
	(void)x;
	pile_recycle(&q, &p, 4);
}

static void recycled_into_itself(void *x)
{
	struct pile p = make("||b");
	(void)x;
	pile_recycle(&p, &p, 1);
}

static void shown_beyond(void *x)
{
	struct pile p = make("||b");
	(void)x;
	pile_show(&p, 1, 1);
}

static void seen_by_a_ninth_seat(void *x)
{
	struct pile p = make("||b");
	(void)x;
	pile_hide(&p, 8);
}

static void seen_by_nobody(void *x)
{
	struct pile p = make("||b");
	(void)x;
	pile_hide(&p, -3);
}

static void bugs_abort(void **state)
{
	(void)state;
	void (*const bugs[])(void *) = { onto_a_full_pile, below_the_lowest, above_the_top,
		more_than_there_are, fewer_than_none, arranged_without_order, arranged_twice, arranged_beyond,
		more_arranged_than_there_are, recycled_without_order, recycled_more, recycled_into_itself,
		shown_beyond, seen_by_a_ninth_seat, seen_by_nobody };
	for (size_t i = 0; i < sizeof(bugs) / sizeof(bugs[0]); i++)
		if (!child_aborts(bugs[i], NULL))
			fail_msg("bug %zu does not abort", i);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_card_is_put_where_it_is_told),
		cmocka_unit_test(the_middle_is_the_same_in_whatever_order_it_was_filled),
		cmocka_unit_test(a_card_in_order_is_taken_from_its_place),
		cmocka_unit_test(cards_are_counted_and_found),
		cmocka_unit_test(a_pile_is_drawn_from_the_top_down),
		cmocka_unit_test(each_card_is_as_likely_as_another_whatever_is_known),
		cmocka_unit_test(dice_are_open_when_all_is_public),
		cmocka_unit_test(whoever_sees_a_card_go_knows_of_one_less),
		cmocka_unit_test(who_does_not_see_it_can_vouch_for_one_less_of_each_kind),
		cmocka_unit_test(all_alike_hides_nothing_from_who_knows_it),
		cmocka_unit_test(who_knows_a_card_goes_with_it),
		cmocka_unit_test(a_look_gives_the_top_an_order),
		cmocka_unit_test(the_top_is_arranged),
		cmocka_unit_test(shuffling_forgets_places_and_no_cards),
		cmocka_unit_test(the_last_discards_come_back),
		cmocka_unit_test(cards_are_shown),
		cmocka_unit_test(a_seat_is_shown_what_it_knows),
		cmocka_unit_test(a_view_is_tried_on_without_dice),
		cmocka_unit_test(no_card_is_lost_and_every_pile_is_sound),
		cmocka_unit_test(what_is_not_sound_is_told),
		cmocka_unit_test(bugs_abort),
	};
	return cmocka_run_group_tests(tests, start, stop);
}
