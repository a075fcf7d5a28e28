/* SPDX-License-Identifier: MIT */
#include "fights.h"

/* What a seat's view says beyond its state, and that state as orders can be tried on it. */

void tg_find_pledges(const struct view *view, struct tg_pledges *out)
{
	const struct tg_state *s = view->state;
	int camp = view->seat < 0 ? -1 : tg_camp_in_window(s, view->seat);
	memset(out, 0, sizeof(*out));
	for (int c = 0; c < TG_CAMPS && camp >= 0; c++) {
		if (!tg_may_give(s, c, camp) || s->camp[c].regenerates)
			continue;
		for (int i = 0; i < view->n_shown; i++) {
			const struct order *o = &view->shown[i].order;
			if (view->shown[i].seat == s->camp[c].seat && out->n < TG_PLEDGES)
				out->pledge[out->n++] = (struct tg_pledge){ .seat = s->camp[c].seat,
					.card = (uint8_t)order_value(o, 0, 0),
					.count = (uint8_t)(order_has(o, 2) ? order_value(o, 2, 0) : 1) };
		}
	}
}

void tg_copy_view(const struct view *view, struct tg_state *s)
{
	*s = *(const struct tg_state *)view->state;
	if (!KNOWN(s->deck[0]))
		memset(s->deck, 0, sizeof(s->deck));
	for (int c = 0; c < TG_CAMPS; c++)
		if (!KNOWN(s->camp[c].hand[0]))
			memset(s->camp[c].hand, 0, sizeof(s->camp[c].hand));
}
