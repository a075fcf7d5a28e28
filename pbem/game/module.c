/* SPDX-License-Identifier: MIT */
#include "game/module.h"

#include "game/history.h"

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

int game_context(
	const struct facts *f, const cJSON *create, const struct rules *r, struct context *c, struct err *e)
{
	const cJSON *options = cJSON_GetObjectItemCaseSensitive(create, "options");
	int rc = context_read(r, c, options, e);

	if (rc < 0) {
		struct err why = *e;
		return err_set(e, ERR_DATA, "record.option",
			"the options of the record do not fit these rules: %s", why.text);
	}
	c->version = f->version;
	c->seats = 0;
	for (int i = 0; i < f->n_seats; i++) {
		int seat = seat_number(r, f, i);
		if (seat < 0)
			return err_set(
				e, ERR_DATA, "record.seat", "the rules know no seat \"%s\"", f->seat[i].name);
		c->seats |= 1u << seat;
	}
	return 0;
}

int game_context_load(
	const struct facts *f, const char *dir, const struct rules *r, struct context *c, struct err *e)
{
	struct history h;
	int fits = 0, rc;

	history_begin(&h, dir);
	if (history_next(&h))
		fits = game_context(f, h.line.json, r, c, e);
	rc = history_end(&h, fits < 0 ? NULL : e);
	return fits < 0 ? fits : rc;
}
