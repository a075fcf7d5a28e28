/* SPDX-License-Identifier: MIT */
#include "bot.h"

/* With so many credits before or after production a base does not build. */
enum { HOARD = 10 };

bool bot_mine(const struct bot *b, int base)
{
	return b->v->seat >= 0 && b->s.base[base].owner == b->v->seat;
}

void bot_word(struct bot *b, const char *word)
{
	buf_str(b->out, word);
	buf_char(b->out, ' ');
}

void bot_end(struct bot *b, int base)
{
	if (b->s.game->n_seats == 1) {
		buf_str(b->out, "AT ");
		bot_word(b, vocab_id(&te_seat_words, base));
	}
	buf_cut(b->out, b->out->len - 1);
	buf_char(b->out, '\n');
}

int bot_knowledge_value(const struct bot *b)
{
	int need = -b->s.knowledge;
	for (int level = b->s.level[TE_SCIENCE]; level < 4; level++)
		need += te_steps[1][level - 1].knowledge;
	return need > 0 ? 82 + 9 * b->s.turn : 8;
}

void te_bot(const struct view *view, struct dice *d, struct buf *out)
{
	struct bot b = { .v = view, .out = out };
	(void)d;
	te_copy_view(view, &b.s);
	for (int i = 0; i < TE_BASES; i++) {
		int base = (b.s.first + i) % TE_BASES;
		bool idle = b.s.window != TE_WINDOW_SETUP && b.s.base[base].cash >= HOARD;
		if (b.s.base[base].plays && (bot_mine(&b, base) || !idle))
			b.base[b.n++] = base;
	}
	if (b.s.window == TE_WINDOW_SETUP)
		bot_setup(&b);
	else if (te_in(&b.s, TE_IN_COUNCIL))
		bot_council(&b);
	else
		bot_fights(&b);
	bot_powers(&b);
}
