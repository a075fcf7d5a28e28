/* SPDX-License-Identifier: MIT */
#include "rules/invaders/turn.h"

/* A bot for both sides: plays what is worth most for what it costs, where it counts. */

struct plan {
	const struct view *view;
	struct inv_state s; /* as it will be */
	int side;
	struct buf *b;
};

static const char *card_id(int card)
{
	return vocab_id(&inv_card_words, card);
}

/* How much a side wants power in a zone: where it turns a margin. */
static int worth(const struct inv_state *s, int zone, int side, int power)
{
	int margin = inv_margin(s, zone), n;
	if (side == INV_INVADERS) {
		n = margin + power > 0 ? margin + power - (margin > 0 ? margin : 0) : 0;
		return 3 * n + power;
	}
	n = margin > 0 ? (power < margin ? power : margin) : 0;
	return 4 * n + power;
}

/* The best card and zone now; false: none is worth its cost. */
static bool find_best(struct plan *p, struct order *best)
{
	int most = 0;
	struct turn t;
	inv_turn_init(&t, &p->s, NULL, NULL, NULL);
	for (int i = 0; i < INV_KINDS; i++) {
		struct inv_cost c;
		if (!pile_count(&p->s.side[p->side].hand, i) || inv_side_of_card(i) != p->side)
			continue;
		c = inv_cost_of(&p->s, i);
		for (int z = 0; z < INV_ZONES; z++) {
			struct order o = {
				.verb = INV_V_PLAY, .count = { 1 }, .value = { (int16_t)i, (int16_t)z }
			};
			struct inv_plan plan;
			int value;
			if (!inv_cards[i].one_shot)
				o.count[INV_P_ZONE] = 1;
			else if (z)
				break;
			if (inv_refusal(&t, &o, &plan) >= 0)
				continue;
			value = inv_cards[i].one_shot
				? 5 * plan.n_targets + 4 * !inv_effect_on(i, INV_ON_PLAY)->targets
				: worth(&p->s, z, p->side, inv_numbers_of(&p->s)->card[i].power) +
					3 * plan.n_targets +
					2 * (inv_effect_on(i, INV_ON_START) || inv_effect_on(i, INV_ON_USE));
			value -= 2 * c.discard + 2 * c.drain;
			if (value > most) {
				most = value;
				*best = o;
			}
		}
	}
	return most > 0;
}

static void act(struct plan *p, const struct order *o)
{
	struct turn t;
	struct inv_plan plan;
	inv_turn_init(&t, &p->s, NULL, NULL, NULL);
	if (inv_refusal(&t, o, &plan) >= 0)
		return;
	order_write(p->b, &inv_grammar, o);
	buf_str(p->b, "\n");
	inv_act(&t, o, &plan);
}

static void use_all(struct plan *p)
{
	for (int z = 0; z < INV_ZONES; z++)
		for (int i = 0; i < p->s.zone[z].column[p->side].n; i++) {
			struct order o = { .verb = INV_V_USE, .count = { 1 } };
			int unit = p->s.zone[z].column[p->side].unit[i].unit;
			if (inv_effect_of(inv_card_of(&p->s, unit), INV_DO_LOOK))
				continue;
			o.value[0] = (int16_t)unit;
			act(p, &o);
		}
}

void inv_bot(const struct view *view, struct dice *d, struct buf *b)
{
	struct plan p = {
		.view = view, .s = *(const struct inv_state *)view->state, .side = view->seat, .b = b
	};
	struct order o;
	int mood;
	if (p.s.window != INV_W_TURN && p.s.window != INV_W_MORE)
		return;
	mood = dice_value(
		d, dice_roll(d, DICE_SEALED, 6, 1, "bot/%s", vocab_id(&inv_seat_words, view->seat)), 0);
	if (!view->standing->n && mood > 1) {
		buf_str(b, "STAND IF cost >= 2 THEN CANCEL KEEP 1\nSTAND COUNTER\n");
		if (p.side == INV_MANKIND)
			buf_str(b, "STAND IF power >= 3 THEN SAVE\nSTAND IF due >= 3 THEN GUERILLA\n");
		else
			buf_str(b, "STAND IF gain >= 4 THEN BODYSNATCH\n");
	}
	if (p.s.seat != p.side)
		return;
	use_all(&p);
	for (int i = 0; i < 10 && find_best(&p, &o); i++)
		act(&p, &o);
	(void)card_id;
}
