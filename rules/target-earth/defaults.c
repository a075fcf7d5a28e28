/* SPDX-License-Identifier: MIT */
#include "turn.h"

/*
 * What happens to a seat that sends nothing: in set-up an empty base gets te_layout(); in all later
 * windows it abstains from votes, buys nothing, sends nobody, plays no card and never withdraws,
 * and its units at home defend it. So there is no line to print then.
 */
static void default_base(const struct te_state *s, int base, bool alone, struct buf *b)
{
	const uint8_t *layout = te_layout(s, base);
	for (int i = 0; layout[i] != TE_LAYOUT_END; i++) {
		bool module = layout[i] < TE_MODULES;
		if (te_stands_already(&s->base[base], layout, i))
			continue;
		buf_str(b, module ? "BUILD " : "BUY ");
		buf_str(b,
			module ? vocab_id(&te_module_words, layout[i])
			       : vocab_id(&te_kind_words, layout[i] - TE_MODULES));
		if (alone) {
			buf_str(b, " AT ");
			buf_str(b, vocab_id(&te_seat_words, base));
		}
		buf_char(b, '\n');
	}
}

void te_defaults(const struct view *view, struct buf *b)
{
	struct te_state s;
	te_copy_view(view, &s);
	for (int base = 0; base < TE_BASES && s.window == TE_WINDOW_SETUP; base++)
		if (te_is_own(&s, base, view->seat))
			default_base(&s, base, s.game->n_seats == 1, b);
}
