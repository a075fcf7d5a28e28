/* SPDX-License-Identifier: MIT */
#include "fights.h"

/*
 * What a seat that sends nothing has done for it needs no lines: its saucers fly, its cards answer
 * and go as they do with an empty file (TG 16.18), by the position at that moment. The card that is
 * too many before the dice is known when the window opens, and shown; not where a standing line
 * names it (TG 16.21), since one written here would go before it.
 */
static bool stands(const struct view *v, int verb)
{
	for (int i = 0; i < v->standing->n; i++)
		if (v->standing->order[i].verb == verb)
			return true;
	return false;
}

void tg_defaults(const struct view *view, struct buf *b)
{
	const struct tg_state *s = view->state;
	if (view->seat < 0 || s->window != TG_WINDOW_PLAN || s->camp[s->active].seat != view->seat ||
		tg_hand_size(s, s->active) <= tg_hand_limit(s) || stands(view, TG_V_DISCARD) ||
		stands(view, TG_V_KEEP))
		return;
	buf_str(b, "DISCARD ");
	buf_str(b, vocab_id(&tg_card_words, tg_least_useful(s, s->camp[view->seat].hand)));
	buf_char(b, '\n');
}
