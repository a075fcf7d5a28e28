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

/* What each base has been given this turn where production is a window of its own. */
static int share(const struct te_state *s)
{
	int credits = te_income(s);
	for (int track = 0; track < TE_TRACKS; track++) {
		struct te_step_data step;
		if (s->research >> track & 1 && te_need(s, track, &step) == 0)
			credits -= step.credits;
	}
	return credits / s->bases;
}

/* Does a base not do its part? Those that are still to produce may well have what they were given.
 */
static bool is_idle(const struct te_state *s, int base, bool acted)
{
	int given = s->window == TE_WINDOW_PRODUCTION && !acted ? share(s) : 0;
	return s->window != TE_WINDOW_SETUP && s->base[base].cash >= HOARD + given;
}

static void list_bases(struct bot *b)
{
	uint8_t order[TE_BASES];
	int n = te_turn_order(&b->s, order);
	bool acted = b->s.acting >= 0;
	for (int k = 0; k < n; k++) {
		if (order[k] == b->s.acting) {
			acted = false;
			b->from = b->n;
		}
		if (bot_mine(b, order[k]) || !is_idle(&b->s, order[k], acted))
			b->base[b->n++] = order[k];
	}
}

void te_bot(const struct view *view, struct dice *d, struct buf *out)
{
	struct bot b = { .v = view, .out = out };
	(void)d;
	te_copy_view(view, &b.s);
	list_bases(&b);
	if (b.s.window == TE_WINDOW_SETUP)
		bot_setup(&b);
	else if (te_in(&b.s, TE_IN_COUNCIL))
		bot_council(&b);
	else
		bot_fights(&b);
	bot_powers(&b);
}
