/* SPDX-License-Identifier: MIT */
#include "core/pile.h"

#include "base/err.h"

#include <string.h>

/* The middle: from p->below to here. */
static int middle_end(const struct pile *p)
{
	return p->n - p->above;
}

static bool in_middle(const struct pile *p, int place)
{
	return place >= p->below && place < middle_end(p);
}

static void insert(struct pile *p, int place, struct pile_card c)
{
	size_t after = (size_t)(p->n - place);
	if (p->n == PILE_CARDS)
		bug("a pile gets more than %d cards", PILE_CARDS);
	memmove(p->card + place + 1, p->card + place, after);
	memmove(p->seen + place + 1, p->seen + place, after);
	p->card[place] = c.kind;
	p->seen[place] = c.seen;
	p->n++;
}

static void cut(struct pile *p, int place)
{
	size_t after = (size_t)(--p->n - place);
	memmove(p->card + place, p->card + place + 1, after);
	memmove(p->seen + place, p->seen + place + 1, after);
	p->card[p->n] = 0;
	p->seen[p->n] = 0;
}

/* `who` knows of one card less of the kind whose cards begin at a place of the middle. Returns
 * where they end. */
static int forget_one(struct pile *p, int first, uint8_t who)
{
	int i = first, end = middle_end(p);
	for (; i + 1 < end && p->card[i + 1] == p->card[first]; i++)
		p->seen[i] = (uint8_t)((p->seen[i] & ~who) | (p->seen[i + 1] & who));
	p->seen[i] &= (uint8_t)~who;
	return i + 1;
}

static struct pile_card take_from_middle(struct pile *p, uint8_t kind, uint8_t who)
{
	int last = middle_end(p) - 1, place = 0;
	if (p->card[p->below] == p->card[last])
		who |= p->seen[last];
	for (int i = p->below, next; i <= last; i = next) {
		next = forget_one(p, i, p->card[i] == kind ? PILE_ALL : (uint8_t)~who);
		if (p->card[i] == kind)
			place = next - 1;
	}
	cut(p, place);
	return (struct pile_card){ kind, kind == PILE_UNKNOWN ? 0 : who };
}

static void put_into_middle(struct pile *p, struct pile_card c)
{
	int first = p->below, last;
	while (first < middle_end(p) && p->card[first] < c.kind)
		first++;
	for (last = first; last < middle_end(p) && p->card[last] == c.kind;)
		last++;
	insert(p, last, (struct pile_card){ c.kind, 0 });
	/* Whoever knows of some knows of one more. */
	for (int i = first; c.seen; i++) {
		uint8_t had = p->seen[i];
		p->seen[i] |= c.seen;
		c.seen &= had;
	}
}

static void check_place(const struct pile *p, int place)
{
	if (place < 0 || place >= p->n)
		bug("place %d of a pile of %d cards", place, p->n);
}

static void check_number(const struct pile *p, int n)
{
	if (n < 0 || n > p->n)
		bug("%d cards of a pile of %d", n, p->n);
}

int pile_count(const struct pile *p, int kind)
{
	int n = 0;
	for (int i = 0; i < p->n; i++)
		n += p->card[i] == kind;
	return n;
}

int pile_known(const struct pile *p, int kind, uint8_t who)
{
	int n = 0;
	for (int i = 0; i < p->n; i++)
		n += p->card[i] == kind && (p->seen[i] & who) == who;
	return n;
}

int pile_find(const struct pile *p, int kind)
{
	const uint8_t *at = memchr(p->card, kind, p->n);
	if (!at)
		at = memchr(p->card, PILE_UNKNOWN, p->n);
	return at ? (int)(at - p->card) : -1;
}

void pile_put(struct pile *p, enum pile_part where, struct pile_card c)
{
	if (c.kind == PILE_UNKNOWN)
		c.seen = 0;
	switch (where) {
	case PILE_BOTTOM:
		insert(p, 0, c);
		p->below++;
		break;
	case PILE_MIDDLE:
		put_into_middle(p, c);
		break;
	case PILE_TOP:
		insert(p, p->n, c);
		p->above++;
		break;
	}
}

struct pile_card pile_take(struct pile *p, int place, uint8_t who)
{
	struct pile_card c;
	check_place(p, place);
	if (in_middle(p, place))
		return take_from_middle(p, p->card[place], who);
	c = (struct pile_card){ p->card[place], p->seen[place] };
	if (c.kind != PILE_UNKNOWN)
		c.seen |= who;
	if (place < p->below)
		p->below--;
	else
		p->above--;
	cut(p, place);
	return c;
}

/* What comes from the middle when nobody can say what: one card less of every kind can be vouched
 * for, if there is more than one. */
static uint8_t any_kind(struct pile *p)
{
	int kinds = 0;
	if (p->card[p->below] == p->card[middle_end(p) - 1])
		return p->card[p->below];
	for (int i = p->below; i < middle_end(p); kinds++) {
		uint8_t kind = p->card[i];
		cut(p, i);
		while (i < middle_end(p) && p->card[i] == kind)
			i++;
	}
	for (; kinds; kinds--)
		insert(p, middle_end(p), (struct pile_card){ PILE_UNKNOWN, 0 });
	return PILE_UNKNOWN;
}

/* How many of the next n cards come from the middle. */
static int from_middle(const struct pile *p, int n)
{
	int middle = middle_end(p) - p->below;
	n -= p->above;
	return n < 0 ? 0 : n < middle ? n : middle;
}

static bool is_public(const struct pile *p)
{
	for (int i = p->below; i < middle_end(p); i++)
		if (p->seen[i] != PILE_ALL)
			return false;
	return true;
}

static __attribute__((format(printf, 6, 0))) int draw(struct pile *p, struct dice *d, int n, uint8_t who,
	struct pile_card *out, const char *label, va_list ap)
{
	uint8_t kind[PILE_CARDS];
	int k, roll = -1, drawn = 0;
	check_number(p, n);
	k = from_middle(p, n);
	if (d && k)
		roll = dice_vdraw(d, who == PILE_ALL && is_public(p) ? DICE_OPEN : DICE_SEALED,
			middle_end(p) - p->below, k, label, ap);
	for (int i = 0; roll >= 0 && i < k; i++)
		kind[i] = p->card[p->below + dice_value(d, roll, i)];
	for (int i = 0; i < n; i++)
		if (p->above || p->n == p->below)
			out[i] = pile_take(p, p->n - 1, who);
		else
			out[i] = take_from_middle(p, roll < 0 ? any_kind(p) : kind[drawn++], who);
	return roll;
}

int pile_draw(
	struct pile *p, struct dice *d, int n, uint8_t who, struct pile_card *out, const char *label, ...)
{
	va_list ap;
	int roll;
	va_start(ap, label);
	roll = draw(p, d, n, who, out, label, ap);
	va_end(ap);
	return roll;
}

int pile_look(struct pile *p, struct dice *d, int n, uint8_t who, const char *label, ...)
{
	struct pile_card top[PILE_CARDS];
	va_list ap;
	int roll;
	va_start(ap, label);
	roll = draw(p, d, n, who, top, label, ap);
	va_end(ap);
	while (n--)
		pile_put(p, PILE_TOP, top[n]);
	return roll;
}

/* Of the n highest cards: who knows that they are all alike. */
static uint8_t know_alike(const struct pile *p, int n)
{
	uint8_t who = PILE_ALL;
	for (int i = p->n - n; i < p->n; i++)
		who &= p->card[i] == p->card[p->n - 1] ? p->seen[i] : 0;
	return who;
}

void pile_arrange(struct pile *p, int n, const uint8_t *order, uint8_t who)
{
	struct pile old = *p;
	bool moved[PILE_CARDS] = { false };
	check_number(p, n);
	if (n > p->above && middle_end(p) > p->below)
		bug("%d cards of a pile with %d in order", n, p->above);
	who |= know_alike(p, n);
	for (int i = 0; i < n; i++) {
		int to = p->n - 1 - i, from = p->n - 1 - order[i];
		if (order[i] >= n || moved[order[i]])
			bug("an order of %d cards has %d twice or too much", n, order[i]);
		moved[order[i]] = true;
		p->card[to] = old.card[from];
		p->seen[to] = old.seen[from] & who;
	}
}

void pile_mix(struct pile *p)
{
	struct pile old = *p;
	memset(p, 0, sizeof(*p));
	for (int i = 0; i < old.n; i++)
		put_into_middle(p, (struct pile_card){ old.card[i], old.seen[i] });
}

void pile_recycle(struct pile *to, struct pile *from, int n)
{
	check_number(from, n);
	if (n > from->above && n < from->n && middle_end(from) > from->below)
		bug("%d cards of a pile with %d in order", n, from->above);
	if (to == from)
		bug("a pile is shuffled into itself");
	pile_mix(to);
	for (; n; n--) {
		struct pile_card c = { from->card[from->n - 1], from->seen[from->n - 1] };
		if (from->above)
			from->above--;
		else if (from->n == from->below)
			from->below--;
		cut(from, from->n - 1);
		put_into_middle(to, c);
	}
}

void pile_show(struct pile *p, int place, uint8_t who)
{
	check_place(p, place);
	while (in_middle(p, place) && place > p->below && p->card[place - 1] == p->card[place])
		place--;
	if (p->card[place] != PILE_UNKNOWN)
		p->seen[place] |= who;
}

void pile_show_all(struct pile *p, uint8_t who)
{
	for (int i = 0; i < p->n; i++)
		if (p->card[i] != PILE_UNKNOWN)
			p->seen[i] |= who;
}

void pile_hide(struct pile *p, int seat)
{
	uint8_t need = seat < 0 ? PILE_ALL : PILE_SEAT(seat);
	int known = p->below;
	if (seat < -2 || seat > 7)
		bug("seat %d looks at a pile", seat);
	for (int i = 0; i < p->n && seat != -2; i++) {
		bool knows = (p->seen[i] & need) == need;
		int to = in_middle(p, i) && knows ? known++ : i;
		p->card[to] = knows ? p->card[i] : PILE_UNKNOWN;
		p->seen[to] = !knows ? 0 : p->seen[i] == PILE_ALL ? PILE_ALL : need;
	}
	for (int i = known; i < middle_end(p) && seat != -2; i++) {
		p->card[i] = PILE_UNKNOWN;
		p->seen[i] = 0;
	}
}

/* What is wrong with a card of the middle and the one before it. */
static const char *pair_unsound(const struct pile *p, int i)
{
	if (p->card[i] < p->card[i - 1])
		return "the cards in the middle are out of order";
	if (p->card[i] == p->card[i - 1] && (p->seen[i] & ~p->seen[i - 1]))
		return "of equal cards, those that more have seen stand first";
	return NULL;
}

const char *pile_unsound(const struct pile *p, int kinds)
{
	const char *why = NULL;
	if (p->n > PILE_CARDS || p->below + p->above > p->n)
		return "the numbers of the cards do not fit";
	for (int i = 0; i < p->n; i++) {
		if (p->card[i] >= kinds && p->card[i] != PILE_UNKNOWN)
			return "there is no such kind of card";
		if (p->card[i] == PILE_UNKNOWN && p->seen[i])
			return "somebody has seen a card that is not known";
	}
	for (int i = p->below + 1; i < middle_end(p) && !why; i++)
		why = pair_unsound(p, i);
	return why;
}
