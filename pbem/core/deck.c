/* SPDX-License-Identifier: MIT */
#include "core/deck.h"

#include "base/err.h"

int deck_size(const uint8_t *count, int kinds)
{
	int n = 0;
	for (int kind = 0; kind < kinds; kind++)
		n += count[kind];
	return n;
}

static uint8_t kind_at(const uint8_t *count, int place)
{
	int kind = 0;
	for (; place >= count[kind]; kind++)
		place -= count[kind];
	return (uint8_t)kind;
}

int deck_draw(uint8_t *count, int kinds, struct dice *d, enum dice_kind kind, int n, uint8_t *out,
	const char *label, ...)
{
	va_list ap;
	int roll;
	va_start(ap, label);
	roll = dice_vdraw(d, kind, deck_size(count, kinds), n, label, ap);
	va_end(ap);
	for (int i = 0; i < n; i++)
		out[i] = kind_at(count, dice_value(d, roll, i));
	for (int i = 0; i < n; i++)
		count[out[i]]--;
	return roll;
}

int deck_move(uint8_t *to, uint8_t *from, int kinds)
{
	int moved = 0;
	for (int kind = 0; kind < kinds; kind++) {
		if (to[kind] + from[kind] > UINT8_MAX)
			bug("a pile gets %d cards of kind %d", to[kind] + from[kind], kind);
		to[kind] = (uint8_t)(to[kind] + from[kind]);
		moved += from[kind];
		from[kind] = 0;
	}
	return moved;
}
