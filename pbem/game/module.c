/* SPDX-License-Identifier: MIT */
#include "game/module.h"

int seat_number(const struct rules *r, const struct facts *f, int seat)
{
	return vocab_find(r->seats, f->seat[seat].name, strlen(f->seat[seat].name));
}

uint32_t seats_of_module(const struct rules *r, const struct facts *f, uint32_t numbers)
{
	uint32_t out = 0;

	for (int i = 0; i < f->n_seats; i++)
		if (numbers & 1u << seat_number(r, f, i))
			out |= 1u << i;
	return out;
}

static const struct facts_option *find_option(const struct facts *f, const char *name)
{
	for (int i = 0; i < f->n_options; i++)
		if (strcmp(f->option[i].name, name) == 0)
			return &f->option[i];
	return NULL;
}

/* The value of one option; not ok: it is missing, unknown or out of range. */
static int option_value(const struct option *o, const struct facts_option *given, bool *ok)
{
	int value;

	*ok = false;
	if (!given || (o->vocab != NULL) != (given->word[0] != '\0'))
		return 0;
	if (o->vocab) {
		value = vocab_find(o->vocab, given->word, strlen(given->word));
		*ok = value >= 0;
		return value;
	}
	*ok = given->number >= o->lo && given->number <= o->hi;
	return (int)given->number;
}

int facts_options(const struct facts *f, const struct rules *r, int option[RULES_OPTIONS], struct err *e)
{
	bool ok;

	for (int i = 0; i < r->n_options; i++) {
		option[i] = option_value(&r->options[i], find_option(f, r->options[i].name), &ok);
		if (!ok)
			return err_set(e, ERR_DATA, "record.option",
				"option \"%s\" of the record does not fit these rules", r->options[i].name);
	}
	if (f->n_options != r->n_options)
		return err_set(
			e, ERR_DATA, "record.option", "the record has options that these rules do not know");
	for (int i = 0; i < f->n_seats; i++)
		if (seat_number(r, f, i) < 0)
			return err_set(
				e, ERR_DATA, "record.seat", "the rules know no seat \"%s\"", f->seat[i].name);
	return 0;
}
