/* SPDX-License-Identifier: MIT */
#include "props/noninterference.h"

#include "rules/terra-galactix/tg.h"

#include <string.h>

static bool names(const struct order *o, int seat)
{
	for (int k = 0; o->verb == TG_V_LEND && k < o->count[1]; k++)
		if (order_value(o, 1, k) == seat)
			return true;
	return false;
}

/* What a seat is shown of another's lines: each that names it, without its condition. */
static void write_pledges(struct buf *b, const struct shape *l, const void *state, int giver, int seat)
{
	for (int k = 0; giver != seat && k < shape_stands(l, state, giver)->n; k++) {
		struct order o = shape_stands(l, state, giver)->order[k];
		if (!names(&o, seat))
			continue;
		o.n_tests = 0;
		buf_printf(b, "%d ", giver);
		order_write(b, &tg_grammar, &o);
		buf_char(b, '\n');
	}
}

/* Everybody sees how many cards there are in a hand, and each what they are pledged. */
static bool terra_galactix_tells(const struct shape *l, const void *before, const void *after, int seat)
{
	const struct tg_state *state[2] = { before, after };
	struct buf pledges[2] = { BUF_INIT, BUF_INIT };
	bool tells = false;
	for (int c = 0; c < TG_CAMPS; c++) {
		tells |= deck_size(state[0]->camp[c].hand, TG_CARDS) !=
			deck_size(state[1]->camp[c].hand, TG_CARDS);
		for (int i = 0; i < 2 && seat >= 0; i++)
			write_pledges(&pledges[i], l, state[i], c, seat);
	}
	tells |= strcmp(buf_cstr(&pledges[0]), buf_cstr(&pledges[1])) != 0;
	buf_release(&pledges[0]);
	buf_release(&pledges[1]);
	return tells;
}

/* What each game hides. A field of the state that is not listed here has to be seen by everybody,
 * in its own words or in others. */
static const struct secrets table[] = {
	{ .rules = "skeleton" },
	{ .rules = "pausing",
		.secret = { { "standing.orders", false, false }, { "unread.orders", false, false },
			{ "unread.lines", false, false } } },
	{ .rules = "race",
		.secret = { { "runners.boost", false, true }, { "standing.orders", false, false } } },
	{ .rules = "target-earth",
		.secret = { { "standing.orders", false, false }, { "deck", true, false },
			{ "discard", true, false } },
		/* Cards are drawn face up: the roll says how many there were. */
		.passing = { "card-drawn", "cards/" } },
	{ .rules = "terra-galactix",
		.secret = { { "standing.orders", false, false }, { "camps.hand", false, false },
			{ "deck", true, false } },
		/* No view says whose a card among the discards was. With the next game of a
		 * tournament all hands are new, and with the discards what was discarded is gone;
		 * in a round all seats draw and play. */
		.passing = { "discard" },
		.told = terra_galactix_tells,
		.anew = { "game", "reshuffle", "round" },
		/* In L'Invasion a Super Nova acts when it is drawn. */
		.drawn = { "wave" } },
};

const struct secrets *secrets_of(const char *rules)
{
	for (size_t i = 0; i < sizeof(table) / sizeof(table)[0]; i++)
		if (strcmp(table[i].rules, rules) == 0)
			return &table[i];
	return NULL;
}
