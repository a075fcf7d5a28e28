/* SPDX-License-Identifier: MIT */
#include "rules/invasion/turn.h"

#include <string.h>

/* The pile, the hands, and the list of the dead (IVN 4). */

static int under(const struct pile *p, int kind)
{
	int n = 0;
	for (int i = 0; i < p->below; i++)
		n += p->card[i] == kind;
	return n;
}

void ivn_forget_dead(struct ivn_state *s, int entry)
{
	s->n_dead--;
	memmove(&s->dead[entry], &s->dead[entry + 1], (size_t)(s->n_dead - entry) * sizeof(s->dead[0]));
	memset(&s->dead[s->n_dead], 0, sizeof(s->dead[0]));
}

/* Of equal cards the oldest was drawn (IVN 4.15). */
void ivn_trim_dead(struct ivn_state *s)
{
	for (int i = 0; i < s->n_dead; i++) {
		int later = 0;
		for (int k = i; k < s->n_dead; k++)
			later += s->dead[k].kind == s->dead[i].kind;
		if (later > under(&s->pile, s->dead[i].kind))
			ivn_forget_dead(s, i--);
	}
}

void ivn_bury(struct turn *t, int kind)
{
	pile_put(&t->s->pile, PILE_BOTTOM, (struct pile_card){ (uint8_t)kind, PILE_ALL });
}

void ivn_raise(struct ivn_state *s, int entry)
{
	int place = pile_find(&s->pile, s->dead[entry].kind);
	struct pile_card c = pile_take(&s->pile, place, PILE_ALL);
	(void)c;
	ivn_forget_dead(s, entry);
}

void ivn_to_hand(struct ivn_state *s, int seat, struct pile_card c)
{
	c.seen |= PILE_SEAT(seat);
	pile_put(&s->side[seat].hand, PILE_MIDDLE, c);
}

void ivn_draw(struct turn *t, int seat, int n, const char *why)
{
	struct ivn_state *s = t->s;
	struct pile_card card[IVN_FIRST_HAND];
	uint8_t kind[IVN_FIRST_HAND];
	n = n > s->pile.n ? s->pile.n : n;
	if (!n)
		return;
	pile_draw(&s->pile, t->d, n, PILE_SEAT(seat), card, "%s/%s", why, vocab_id(&ivn_seat_words, seat));
	for (int i = 0; i < n; i++) {
		kind[i] = card[i].kind;
		ivn_to_hand(s, seat, card[i]);
	}
	ivn_trim_dead(s);
	IVN_EVENT(t, IVN_E_DRAWN, seat, n);
	if (t->es)
		IVN_EVENT_TO(t, seat, IVN_E_DREW, events_list(t->es, kind, n));
}

/* --- loans (event 10) */

/* Of equal cards the one that was lent goes first, for its lender has seen it. */
static void end_loan(struct ivn_state *s, int seat, int kind)
{
	for (int i = 0; i < s->n_loans; i++)
		if (s->loan[i].holder == seat && s->loan[i].card.card[0] == kind) {
			struct pile_card c = pile_take(&s->loan[i].card, 0, 0);
			c.kind = IVN_KINDS;
			pile_put(&s->loan[i].card, PILE_MIDDLE, c);
			return;
		}
}

void ivn_take_card(struct turn *t, int seat, int kind, uint8_t who, struct pile_card *out)
{
	struct pile *hand = &t->s->side[seat].hand;
	int place = pile_find(hand, kind);
	*out = pile_take(hand, place, who | PILE_SEAT(seat));
	end_loan(t->s, seat, kind);
}

void ivn_pick_card(struct turn *t, int seat, uint8_t who, struct pile_card *out, const char *why, int whose)
{
	pile_draw(&t->s->side[seat].hand, t->d, 1, who | PILE_SEAT(seat), out, "%s/%s", why,
		vocab_id(&ivn_seat_words, whose));
	end_loan(t->s, seat, out->kind);
}

static void return_loan(struct turn *t, const struct ivn_loan *l)
{
	struct ivn_state *s = t->s;
	struct pile *hand = &s->side[l->holder].hand;
	uint8_t both = PILE_SEAT(l->holder) | PILE_SEAT(l->lender);
	int kind = l->card.card[0];
	if (kind == IVN_KINDS || pile_find(hand, kind) < 0)
		return;
	ivn_to_hand(s, l->lender, pile_take(hand, pile_find(hand, kind), both));
	IVN_EVENT(t, IVN_E_GIVEN_BACK, l->holder, l->lender);
	IVN_EVENT_TO(t, l->holder, IVN_E_LENT_CARD, l->holder, l->lender, kind);
	IVN_EVENT_TO(t, l->lender, IVN_E_LENT_CARD, l->holder, l->lender, kind);
}

void ivn_return_loans(struct turn *t)
{
	struct ivn_state *s = t->s;
	int n = 0;
	for (int i = 0; i < s->n_loans; i++) {
		bool due = s->loan[i].until <= s->turn;
		bool alive = s->side[s->loan[i].lender].alive && s->side[s->loan[i].holder].alive;
		if (due && alive)
			return_loan(t, &s->loan[i]);
		if (!due && alive)
			s->loan[n++] = s->loan[i];
	}
	memset(&s->loan[n], 0, (size_t)(s->n_loans - n) * sizeof(s->loan[0]));
	s->n_loans = (uint8_t)n;
}
