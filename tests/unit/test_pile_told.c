/* SPDX-License-Identifier: MIT */
#include "base/sign.h"
#include "core/pile.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/*
 * What a seat is shown follows from what it saw. For all small piles, whatever is done to them:
 * what a seat knows afterwards is a function of what it knew before, what was done, and the cards
 * that it saw. So two piles that look alike to it still do, and no sequence of operations can tell
 * it more.
 *
 * Functions are checked by a table of hashes: the same key must always come with the same result.
 */
enum { TABLE = 1 << 20 };
static struct {
	uint64_t key, result;
} table[TABLE];
static int keys;
static struct dice *dice;

static uint64_t hash(uint64_t h, const void *p, size_t n)
{
	for (const uint8_t *at = p; n; n--)
		h = (h ^ *at++) * 0x100000001b3u;
	return h;
}

static uint64_t hash_pile(uint64_t h, const struct pile *p)
{
	return hash(hash(hash(h, p, 3), p->card, 6), p->seen, 6);
}

static void must_follow(uint64_t key, uint64_t result, const char *what)
{
	size_t i = key % TABLE;
	while (table[i].key && table[i].key != key)
		i = (i + 1) % TABLE;
	if (!table[i].key) {
		assert_true(++keys < TABLE / 2);
		table[i].key = key;
		table[i].result = result;
	}
	if (table[i].result != result)
		fail_msg("%s tells what was not seen", what);
}

/* A place that everybody sees; or, -1, a card of the middle that is chosen in secret. -1: there is
 * none. */
static int choose(const struct pile *p, int place, int hidden)
{
	int end = p->n - p->above;
	if (place < 0)
		return p->below + hidden < end ? p->below + hidden : -1;
	return place < p->n && (place < p->below || place >= end) ? place : -1;
}

/*
 * One operation: `number` is public, `hidden` is seen by `who` only. It fills what is to be seen,
 * a card that comes out, and another pile that cards come to. False: there is no such thing to do.
 */
struct deed {
	int number, hidden;
	uint8_t who;
	uint64_t seen;
	struct pile_card c;
	struct pile to;
};

static bool take(struct pile *p, struct deed *a)
{
	int place = choose(p, a->number, a->hidden);
	if (place < 0)
		return false;
	a->c = pile_take(p, place, a->who);
	a->seen = a->c.kind;
	return true;
}

static bool show(struct pile *p, struct deed *a)
{
	int place = choose(p, a->number, a->hidden);
	if (place < 0)
		return false;
	a->seen = p->card[place];
	pile_show(p, place, a->who);
	return true;
}

static bool show_all(struct pile *p, struct deed *a)
{
	pile_show_all(p, a->who);
	a->seen = hash(1, p->card, p->n);
	return a->hidden == 0;
}

/* The dice fall as the hidden number says. */
static bool look(struct pile *p, struct deed *a)
{
	static const uint8_t key[32] = { 1 };
	int middle = p->n - p->above - p->below, k = a->number - p->above;
	int place[2] = { a->hidden % 3, a->hidden / 3 };
	const struct dice_script script = { "looking", 2, place };
	if (a->number > p->n || (k > 0 && place[0] >= middle))
		return false;
	if (k > 1 && middle > 1 && (place[1] >= middle || place[0] == place[1]))
		return false;
	dice_begin(dice, key, key);
	dice_use_script(dice, &script, 1);
	pile_look(p, dice, a->number, a->who, "look");
	a->seen = hash(1, p->card, p->n);
	return true;
}

static bool arrange(struct pile *p, struct deed *a)
{
	static const uint8_t orders[6][3] = { { 0, 1, 2 }, { 1, 0, 2 }, { 0, 2, 1 }, { 1, 2, 0 }, { 2, 0, 1 },
		{ 2, 1, 0 } };
	static const int n_orders[] = { 1, 1, 2, 6 };
	bool in_order = a->number <= p->above || p->n == p->above + p->below;
	if (a->number > p->n || !in_order || a->hidden >= n_orders[a->number])
		return false;
	pile_arrange(p, a->number, orders[a->hidden], a->who);
	a->seen = (uint64_t)a->hidden;
	return true;
}

static bool mix(struct pile *p, struct deed *a)
{
	pile_mix(p);
	return a->hidden == 0;
}

static bool recycle(struct pile *p, struct deed *a)
{
	bool in_order = a->number <= p->above || p->n == p->above + p->below;
	if (a->number > p->n || (!in_order && a->number < p->n))
		return false;
	a->to = (struct pile){ .n = 1, .above = 1, .seen = { 1 } };
	pile_recycle(&a->to, p, a->number);
	return a->hidden == 0;
}

static bool put(struct pile *p, struct deed *a)
{
	pile_put(p, (enum pile_part)a->number, (struct pile_card){ (uint8_t)(a->hidden % 3), a->who });
	a->seen = (uint64_t)a->hidden % 3;
	return true;
}

/* `number` is from lo to hi. */
static const struct operation {
	const char *name;
	int lo, hi;
	bool (*act)(struct pile *p, struct deed *a);
} operations[] = {
	{ "taking", -1, 2, take },
	{ "showing", -1, 2, show },
	{ "revealing", 0, 0, show_all },
	{ "looking", 1, 3, look },
	{ "arranging", 1, 3, arrange },
	{ "mixing", 0, 0, mix },
	{ "recycling", 0, 3, recycle },
	{ "putting", PILE_BOTTOM, PILE_TOP, put },
};
enum { OPERATIONS = sizeof(operations) / sizeof(operations[0]) };

static bool belongs(uint8_t who, int seat)
{
	return seat < 0 ? who == PILE_ALL : who >> seat & 1;
}

static void check_deed(const struct pile *before, const struct operation *o, struct deed *a)
{
	struct pile after = *before;
	if (!o->act(&after, a))
		return;
	assert_null(pile_unsound(&after, 3));
	assert_null(pile_unsound(&a->to, 3));
	for (int seat = -1; seat < 2; seat++) {
		struct pile knew = *before, knows = after, to = a->to;
		bool sees = belongs(a->who, seat), told = belongs(a->c.seen, seat);
		uint64_t key = hash(hash(0xcbf29ce484222325u, &seat, sizeof(seat)), o->name, 5);
		pile_hide(&knew, seat);
		pile_hide(&knows, seat);
		pile_hide(&to, seat);
		key = hash(hash(hash_pile(key, &knew), &a->number, sizeof(a->number)), &a->who, 1);
		if (sees)
			key = hash(key, &a->seen, sizeof(a->seen));
		must_follow(key, hash_pile(hash_pile(told ? a->c.kind + 1u : 99u, &knows), &to), o->name);
		if (o->act == take && sees)
			assert_true(told);
	}
}

static const uint8_t masks[] = { 0, 1, 2, 3, PILE_ALL };
enum { MASKS = 5 };

static void check_pile(const struct pile *p)
{
	for (int i = 0; i < OPERATIONS; i++)
		for (int m = 0; m < MASKS; m++)
			for (int n = operations[i].lo; n <= operations[i].hi; n++)
				for (int hidden = 0; hidden < 9; hidden++) {
					struct deed a = { .number = n, .hidden = hidden, .who = masks[m] };
					check_deed(p, &operations[i], &a);
				}
}

/* All piles of n cards in these parts: of two kinds, or three if there is only a middle. Returns
 * how many. */
static int check_piles(int n, int below, int above)
{
	int piles = 0, kinds = below || above ? 2 : 3, cards = kinds * MASKS, all = 1;
	for (int i = 0; i < n; i++)
		all *= cards;
	for (int code = 0; code < all; code++) {
		struct pile p = { .n = (uint8_t)n, .below = (uint8_t)below, .above = (uint8_t)above };
		for (int i = 0, rest = code; i < n; i++, rest /= cards) {
			p.card[i] = (uint8_t)(rest % cards / MASKS);
			p.seen[i] = masks[rest % MASKS];
		}
		if (pile_unsound(&p, kinds))
			continue;
		check_pile(&p);
		piles++;
	}
	return piles;
}

static void nobody_is_told_what_they_did_not_see(void **state)
{
	int piles = 0;
	(void)state;
	sign_start();
	dice = dice_new();
	for (int n = 0; n <= 3; n++)
		for (int below = 0; below <= n; below++)
			for (int above = 0; below + above <= n; above++)
				piles += check_piles(n, below, above);
	dice_free(dice);
	assert_true(piles > 5000);
	assert_true(keys > 5000);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(nobody_is_told_what_they_did_not_see),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
