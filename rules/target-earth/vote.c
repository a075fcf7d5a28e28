/* SPDX-License-Identifier: MIT */
#include "turn.h"

struct ballots {
	int n;
	int8_t choice[TE_BASES]; /* in turn order; -1: abstains */
};

static int ballots_for(const struct ballots *b, int choice)
{
	int n = 0;
	for (int k = 0; k < b->n; k++)
		n += b->choice[k] == choice;
	return n;
}

static int count(const struct ballots *b, enum te_how *how)
{
	int cast = 0, most = 0, winner = -1;
	bool tie = false;
	for (int k = 0; k < b->n; k++) {
		int choice = b->choice[k], n = choice < 0 ? 0 : ballots_for(b, choice);
		cast += choice >= 0;
		if (n > most) {
			most = n;
			winner = choice;
			tie = false;
		}
		tie |= n == most && choice != winner;
	}
	*how = cast < 2                  ? TE_HOW_ONLY
		: !tie                   ? TE_HOW_MOST
		: b->choice[0] == winner ? TE_HOW_FIRST_PLAYER
					 : TE_HOW_TURN_ORDER;
	return winner;
}

int te_hold_vote(struct turn *t, int (*ballot)(struct turn *, int base, const void *about), const void *about,
	int event, enum te_how *how)
{
	struct ballots b = { .n = t->order_n };
	bool alone = t->s->game->n_seats == 1;
	int voted = -1;
	for (int k = 0; k < t->order_n; k++) {
		int choice = alone && voted >= 0 ? -1 : ballot(t, t->order[k], about);
		b.choice[k] = (int8_t)choice;
		if (choice >= 0 && event >= 0)
			TE_EVENT(t, event, t->order[k], choice);
		voted = voted < 0 ? choice : voted;
	}
	return count(&b, how);
}
