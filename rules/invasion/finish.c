/* SPDX-License-Identifier: MIT */
#include "rules/invasion/turn.h"

/* Losing and winning (IVN 10), and what the options come to (IVN 12). */

/* --- options */

static bool is_document(const struct ivn_state *s)
{
	return s->game->option[IVN_OPT_RULES] == IVN_DOCUMENT;
}

bool ivn_yes(const struct ivn_state *s, enum ivn_option option)
{
	int value = s->game->option[option];
	return value == IVN_AUTO ? !is_document(s) : value == IVN_AUTO_YES;
}

int ivn_limit(const struct ivn_state *s)
{
	int turns = s->game->option[IVN_OPT_TURNS];
	if (turns == IVN_NO_LIMIT)
		return 0;
	return turns ? turns : is_document(s) ? 0 : 20;
}

int ivn_dice_option(const struct ivn_state *s)
{
	int dice = s->game->option[IVN_OPT_EVENTS];
	return dice != IVN_DICE_AUTO ? dice : is_document(s) ? IVN_DICE_NONE : IVN_DICE_ONE;
}

/* The turns after which the landing test asks 1 more; IVN_NO_LIMIT: it never does. */
static int harder_option(const struct ivn_state *s)
{
	int harder = s->game->option[IVN_OPT_HARDER];
	if (harder)
		return harder;
	return is_document(s) || ivn_limit(s) ? IVN_NO_LIMIT : 2;
}

int ivn_test_margin(const struct ivn_state *s)
{
	int harder = harder_option(s), more = harder == IVN_NO_LIMIT ? 0 : s->turn / harder;
	return more > IVN_MARGIN ? IVN_MARGIN : more;
}

int ivn_calm_end(const struct ivn_state *s)
{
	return harder_option(s) == IVN_NO_LIMIT ? 0 : s->stirred + IVN_CALM;
}

int ivn_start_units(const struct ivn_state *s)
{
	int units = s->game->option[IVN_OPT_START];
	return units ? units : is_document(s) ? 1 : 3;
}

/* --- the end */

int ivn_points(const struct ivn_state *s, int seat)
{
	int points = 0;
	for (int i = 0; i < s->n_units; i++)
		if (ivn_counts_for(&s->unit[i]) == seat)
			points += ivn_value(ivn_kind(&s->unit[i])) * (s->unit[i].pair ? 2 : 1);
	for (int i = 0; i < s->n_reborn; i++)
		if (s->reborn[i].seat == seat)
			points += ivn_value(s->reborn[i].kind) * (s->reborn[i].pair ? 2 : 1);
	return points;
}

static void finish(struct ivn_state *s, uint32_t winners, enum ivn_reason why)
{
	s->over = true;
	s->winners = winners;
	s->outcome = winners ? IVN_O_WINS : IVN_O_DRAW;
	s->why = (uint8_t)why;
}

/* Its hand goes under the pile, and nobody moves for it any more. */
static void leave(struct turn *t, int seat)
{
	struct ivn_state *s = t->s;
	struct ivn_side *side = &s->side[seat];
	struct pile_card c;
	uint8_t cards[PILE_CARDS];
	int n = 0;
	IVN_EVENT(t, IVN_E_OUT, seat, side->cause);
	for (int kind = 0; kind < IVN_KINDS; kind++)
		while (pile_count(&side->hand, kind) > 0) {
			ivn_take_card(t, seat, kind, PILE_ALL, &c);
			ivn_bury(t, kind);
			cards[n++] = (uint8_t)kind;
		}
	if (n && t->es)
		IVN_EVENT(t, IVN_E_DISCARDED, seat, events_list(t->es, cards, n), -1);
	side->alive = false;
	side->grace = 0;
	/* what it holds for a turn goes home */
	for (int i = 0; i < s->n_units; i++)
		if (s->unit[i].seat == seat && s->unit[i].lender >= 0) {
			s->unit[i].seat = (uint8_t)s->unit[i].lender;
			s->unit[i].lender = -1;
		}
}

static void leave_all(struct turn *t, uint32_t out)
{
	struct ivn_state *s = t->s;
	uint32_t left = 0;
	for (int i = 0; i < t->n_order; i++)
		if (out >> t->order[i] & 1)
			leave(t, t->order[i]);
		else
			left |= 1u << t->order[i];
	if (!out)
		return;
	if (bits_count(left) <= 1)
		finish(s, left, left ? IVN_WHY_LAST : IVN_WHY_NOBODY);
	ivn_look_around(t);
}

void ivn_check_grace(struct turn *t, bool landed)
{
	struct ivn_state *s = t->s;
	uint32_t out = 0;
	for (int i = 0; i < t->n_order && ivn_yes(s, IVN_OPT_GRACE); i++) {
		struct ivn_side *side = &s->side[t->order[i]];
		if (ivn_units_of(s, t->order[i])) {
			side->grace = 0;
			continue;
		}
		if (landed && side->grace && !--side->grace) {
			out |= 1u << t->order[i];
		} else if (!side->grace) {
			side->grace = 2;
			IVN_EVENT(t, IVN_E_EMPTY, t->order[i], 2);
		} else if (landed) {
			IVN_EVENT(t, IVN_E_EMPTY, t->order[i], side->grace);
		}
	}
	leave_all(t, out);
}

void ivn_check_out(struct turn *t)
{
	struct ivn_state *s = t->s;
	uint32_t out = 0;
	for (int i = 0; i < t->n_order; i++) {
		int seat = t->order[i];
		bool fought = t->armed >> seat & 1 && s->turn > 1;
		if (!ivn_units_of(s, seat) && s->side[seat].ever && (fought || !ivn_yes(s, IVN_OPT_GRACE)))
			out |= 1u << seat;
	}
	leave_all(t, out);
	if (!s->over)
		ivn_check_grace(t, false);
}

void ivn_check_limit(struct turn *t)
{
	struct ivn_state *s = t->s;
	uint32_t best = 0;
	int most = -1, units = -1;
	enum ivn_reason why = IVN_WHY_VALUE;
	bool at_limit = ivn_limit(s) && s->turn >= ivn_limit(s);
	if (!at_limit && (!ivn_calm_end(s) || s->turn < ivn_calm_end(s)))
		return;
	for (int i = 0; i < t->n_order; i++) {
		int seat = t->order[i], points = ivn_points(s, seat), n = ivn_units_of(s, seat);
		if (points > most || (points == most && n > units)) {
			why = points > most ? IVN_WHY_VALUE : IVN_WHY_UNITS;
			best = 1u << seat;
			most = points;
			units = n;
		} else if (points == most && n == units) {
			best |= 1u << seat;
		} else if (points == most) {
			why = IVN_WHY_UNITS;
		}
	}
	if (bits_count(best) != 1) {
		best = 0;
		why = IVN_WHY_EQUAL;
	}
	finish(s, best, at_limit ? why : IVN_WHY_CALM);
}
