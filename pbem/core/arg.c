/* SPDX-License-Identifier: MIT */
#include "core/arg.h"

#include "base/banned.h"
#include "base/err.h"
#include "base/json.h"
#include "rules/rules.h"

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

const struct vocab *arg_ids(const struct arg *a, const struct rules *r)
{
	switch (a->type) {
	case ARG_ID:
	case ARG_SEAT:
	case ARG_SET:
	case ARG_IDS:
		return a->vocab ? a->vocab : r->seats;
	case ARG_REASON:
		return r->refusals.reasons;
	case ARG_INT:
	case ARG_ROLL:
	case ARG_ORDER:
	case ARG_VERB:
	case ARG_END:
		break;
	}
	return NULL;
}

static bool set_fits(const struct vocab *v, uint32_t set)
{
	return v->n >= 32 || set >> v->n == 0;
}

/* How long the list is; -1: there is none. */
static int list_length(const struct arg_source *from, int32_t list)
{
	if (list < 0 || list >= from->n_lists || from->lists[list] >= from->n_lists - list)
		return -1;
	return from->lists[list];
}

static bool list_fits(const struct vocab *v, int32_t list, const struct arg_source *from)
{
	int n = list_length(from, list);
	for (int i = 1; i <= n; i++)
		if (from->lists[list + i] >= v->n)
			return false;
	return n >= 0;
}

static void write_list(struct buf *b, const struct vocab *v, int32_t list, const struct arg_source *from)
{
	int n = list_length(from, list);
	if (n < 0)
		bug("there is no list %d", (int)list);
	buf_char(b, '[');
	for (int i = 1; i <= n; i++) {
		buf_str(b, i > 1 ? "," : "");
		write_id(b, v, from->lists[list + i]);
	}
	buf_char(b, ']');
}

static bool is_below(int32_t value, int n)
{
	return value >= 0 && value < n;
}

static bool order_is_kept(int32_t value, const struct arg_source *from)
{
	return is_below(value, from->n_orders) && order_fits(from->rules->grammar, &from->orders[value]);
}

bool arg_fits(const struct arg *a, int32_t value, const struct arg_source *from)
{
	const struct vocab *v = arg_ids(a, from->rules);
	switch (a->type) {
	case ARG_INT:
		return true;
	case ARG_ID:
	case ARG_SEAT:
		return value >= -1 && value < v->n;
	case ARG_SET:
		return set_fits(v, (uint32_t)value);
	case ARG_IDS:
		return list_fits(v, value, from);
	case ARG_ROLL:
		return !from->dice || value < dice_rolls(from->dice);
	case ARG_ORDER:
		return order_is_kept(value, from);
	case ARG_VERB:
		return is_below(value, from->rules->grammar->n_verbs);
	case ARG_REASON:
		return v && is_below(value, v->n);
	case ARG_END:
		break;
	}
	return false;
}

/* Both orders of a line with ELSE. */
static void write_order(struct buf *b, int32_t value, const struct arg_source *from)
{
	const struct order *o = &from->orders[value];
	struct buf line = BUF_INIT;
	order_write_line(&line, from->rules->grammar, o, order_line_size(o, from->n_orders - value));
	json_string(b, buf_cstr(&line));
	buf_release(&line);
}

void arg_write(struct buf *b, const struct arg *a, int32_t value, const struct arg_source *from)
{
	switch (a->type) {
	case ARG_INT:
		buf_int(b, value);
		break;
	case ARG_ID:
	case ARG_SEAT:
	case ARG_REASON:
		write_id(b, arg_ids(a, from->rules), value);
		break;
	case ARG_SET:
		write_set(b, arg_ids(a, from->rules), (uint32_t)value);
		break;
	case ARG_IDS:
		write_list(b, arg_ids(a, from->rules), value, from);
		break;
	case ARG_ROLL:
		if (value < 0 || !from->dice)
			buf_str(b, "null");
		else
			dice_write_roll(b, from->dice, value);
		break;
	case ARG_ORDER:
		write_order(b, value, from);
		break;
	case ARG_VERB:
		json_string(b, from->rules->grammar->verbs[value].name);
		break;
	case ARG_END:
		bug("the end of a list of arguments is no argument");
	}
}
