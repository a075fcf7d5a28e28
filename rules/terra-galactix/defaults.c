/* SPDX-License-Identifier: MIT */
#include "fights.h"

/*
 * What happens to a seat that sends nothing, as lines: the card that goes when there are too many,
 * and where its saucers fly. In other seats' turns, and for answers, there is nothing to write:
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

void tg_defaults(const void *view, struct buf *b)
{
	const struct tg_view *v = view;
	struct tg_state s;
	bool round = v->window == TG_WINDOW_ROUND;
	bool plan = v->window == TG_WINDOW_PLAN || v->window == TG_WINDOW_TURN;
	bool move = v->window != TG_WINDOW_PLAN;
	int camp;
	if (v->seat < 0 || v->window == TG_WINDOW_DEFENCE)
		return;
	tg_state_of_view(v, &s);
	camp = round ? v->seat : s.active;
	if (s.camp[camp].seat != v->seat)
		return;
	if (plan && tg_hand_size(&s, camp) > tg_hand_limit(&s))
		line(b, "DISCARD", vocab_id(&tg_card_words, tg_least_useful(&s, tg_hand_of(&s, camp)->hand)),
			NULL);
	for (int k = 0; k < TG_COLOURS && move; k++)
		if (tg_may_fly(&s, TG_SAUCER_OF(camp, k)) < 0 && s.camp[camp].saucer[k].carrier < 0)
			line(b, "GOAL", vocab_id(&tg_colour_words, k),
				vocab_id(&tg_goal_words, tg_default_goal(&s, TG_SAUCER_OF(camp, k))));
}
