/* SPDX-License-Identifier: MIT */
#include "core/arg.h"

#include "base/banned.h"
#include "base/err.h"

int arg_count(const struct arg *args, int max)
{
	int n = 0;
	while (n < max && args[n].type != ARG_END)
		n++;
	return n;
}

static void write_set(struct buf *b, const struct vocab *v, uint32_t set)
{
	bool first = true;
	buf_char(b, '[');
	for (int i = 0; i < v->n && i < 32; i++) {
		if (!(set >> i & 1))
			continue;
		buf_str(b, first ? "\"" : ",\"");
		first = false;
		buf_str(b, v->ids[i]);
		buf_char(b, '"');
	}
	buf_char(b, ']');
}

static void write_id(struct buf *b, const struct vocab *v, int32_t i)
{
	if (i == -1) {
		buf_str(b, "null");
		return;
	}
	buf_char(b, '"');
	buf_str(b, vocab_id(v, i));
	buf_char(b, '"');
}

bool arg_fits(const struct arg *a, int32_t value, const struct vocab *seats, int rolls)
{
	const struct vocab *v = a->vocab ? a->vocab : seats;
	switch (a->type) {
	case ARG_INT:
		return true;
	case ARG_ID:
	case ARG_SEAT:
		return value >= -1 && value < v->n;
	case ARG_SET:
		return v->n >= 32 || (uint32_t)value >> v->n == 0;
	case ARG_ROLL:
		return value < rolls;
	case ARG_END:
		break;
	}
	return false;
}

void arg_write(
	struct buf *b, const struct arg *a, int32_t value, const struct vocab *seats, const struct dice *d)
{
	switch (a->type) {
	case ARG_INT:
		buf_int(b, value);
		break;
	case ARG_ID:
		write_id(b, a->vocab, value);
		break;
	case ARG_SEAT:
		write_id(b, seats, value);
		break;
	case ARG_SET:
		write_set(b, a->vocab ? a->vocab : seats, (uint32_t)value);
		break;
	case ARG_ROLL:
		if (value < 0 || !d)
			buf_str(b, "null");
		else
			dice_write_roll(b, d, value);
		break;
	case ARG_END:
		bug("the end of a list of arguments is no argument");
	}
}
