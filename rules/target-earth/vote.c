/* SPDX-License-Identifier: MIT */
#include "turn.h"

int te_vote(const struct turn *t, const struct te_ballots *b, enum te_how *how)
{
	int cast = 0, leading = -1;
	for (int k = t->order_n - 1; k >= 0; k--)
		if (b->choice[t->order[k]] >= 0) {
			cast++;
			leading = b->choice[t->order[k]];
		}
	*how = t->s->game->n_seats == 1 || cast <= 1 ? TE_HOW_ONLY : TE_HOW_FIRST_PLAYER;
	if (*how == TE_HOW_ONLY)
		return leading;
	for (int k = 0; k < t->order_n; k++) {
		int votes = 0, choice = b->choice[t->order[k]];
		for (int j = 0; j < t->order_n; j++)
			votes += choice >= 0 && b->choice[t->order[j]] == choice;
		if (2 * votes > cast) {
			*how = TE_HOW_MAJORITY;
			return choice;
		}
	}
	return leading;
}
