/* SPDX-License-Identifier: MIT */
#include "fights.h"

/*
 * What happens to a seat that sends nothing, as lines: the card that goes when there are too many,
 * and where its saucers fly; not where a standing line says so (TG 16.21), since one written here
 * would go before it. In other seats' turns, and for answers, there is nothing to write:
 * Shields defend as TG 6.21 says.
 */
static void line(struct buf *b, const char *verb, const char *a, const char *c)
{
	buf_str(b, verb);
	buf_char(b, ' ');
	buf_str(b, a);
	if (c) {
		buf_char(b, ' ');
		buf_str(b, c);
	}
	buf_char(b, '\n');
}

/* Does a standing line of this verb speak of this colour? -1: of anything. */
static bool stands(const struct view *v, int verb, int colour)
{
	for (int i = 0; i < v->standing->n; i++) {
		const struct order *o = &v->standing->order[i];
		if (o->verb == verb && (colour < 0 || order_value(o, 0, 0) == colour))
			return true;
	}
	return false;
}

static bool flies(const struct tg_state *s, int camp, int colour)
{
	return tg_may_fly(s, TG_SAUCER_OF(camp, colour)) < 0 && s->camp[camp].saucer[colour].carrier < 0;
}

void tg_defaults(const struct view *view, struct buf *b)
{
	const struct tg_state *known = view->state;
	struct tg_state s;
	bool plan = known->window == TG_WINDOW_PLAN;
	bool move = known->window != TG_WINDOW_PLAN;
	int camp;
	if (view->seat < 0 || known->window == TG_WINDOW_DEFENCE)
		return;
	tg_copy_view(view, &s);
	camp = tg_camp_in_window(&s, view->seat);
	if (camp < 0)
		return;
	if (s.window == TG_WINDOW_ROUND)
		tg_take_turn(&s, camp);
	if (plan && tg_hand_size(&s, camp) > tg_hand_limit(&s) && !stands(view, TG_V_DISCARD, -1) &&
		!stands(view, TG_V_KEEP, -1))
		line(b, "DISCARD", vocab_id(&tg_card_words, tg_least_useful(&s, tg_hand_of(&s, camp)->hand)),
			NULL);
	for (int k = 0; k < TG_COLOURS && move; k++)
		if (flies(&s, camp, k) && !stands(view, TG_V_GOAL, k))
			line(b, "GOAL", vocab_id(&tg_colour_words, k),
				vocab_id(&tg_goal_words, tg_default_goal(&s, TG_SAUCER_OF(camp, k))));
}
