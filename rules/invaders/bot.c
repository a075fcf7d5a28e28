/* SPDX-License-Identifier: MIT */
#include "rules/invaders/bot.h"

/* A bot for both sides (bot.h). It writes lines that are not refused. */

enum { ACTIONS_MOST = 12 };

/* --- answers */

static void stand_mankind(struct bot *b)
{
	buf_printf(b->b, "STAND IF cost >= %d THEN CANCEL KEEP 1\nSTAND IF hitpower >= 3 THEN CANCEL\n",
		3 + b->mood % 2);
	buf_str(b->b,
		"STAND COUNTER\nSTAND IF power >= 4 THEN SAVE\nSTAND IF type = hero THEN SAVE KEEP 2\n");
	buf_printf(b->b, "STAND IF due >= %d THEN GUERILLA\n", 3 + b->mood % 3);
	buf_printf(b->b,
		"STAND IF deck <= %d THEN RUSHMORE drain\nSTAND IF uncovered = 0 AND forced = 0 THEN RUSHMORE drain\n",
		15 + b->mood % 10);
	if (b->style == SPEND_HEROES) {
		buf_str(b->b, "STAND CHAINMAIL no\nSTAND NEWHERO eur pac afr\n");
		return; /* it knows where the next one will stand */
	}
	if (b->mood % 2)
		buf_str(b->b,
			"STAND IF heroes <= 6 THEN CHAINMAIL\nSTAND IF cost = 0 THEN TOSS\nSTAND IF cost > 0 THEN TOSS no\n");
	if (b->mood % 3)
		buf_printf(b->b, "STAND NEWHERO %s\nSTAND RECALL mobilise\n",
			vocab_id(&inv_zone_words, b->mood % INV_ZONES));
}

static void stand_invaders(struct bot *b)
{
	buf_printf(b->b,
		"STAND IF cost >= 2 THEN CANCEL KEEP 1\nSTAND COUNTER\nSTAND IF gain >= %d THEN BODYSNATCH\n",
		3 + b->mood % 3);
}

/* One game in ten or so of each side has a plan of its own. */
static void take_style(struct bot *b)
{
	static const enum style plan[INV_SEATS][3] = {
		[INV_INVADERS] = { HUNT_HEROES, POISON_EURASIA, SPRAY_GOO },
		[INV_MANKIND] = { BREW_SUCCUBUS, SPEND_HEROES, PLAIN },
	};
	static const char *const held[] = {
		[HUNT_HEROES] = "fold legion thing",
		[POISON_EURASIA] = "fold bombard leviathan",
		[SPRAY_GOO] = "fold goo",
		[BREW_SUCCUBUS] = "sabotage succubus",
		[SPEND_HEROES] = "sabotage vtol",
	};
	int n = b->mood % 10;
	b->style = n < 3 ? plan[b->side][n] : PLAIN;
	if (b->style != PLAIN)
		buf_printf(b->b, "STAND HOLD %s\n", held[b->style]);
}

static enum style style_of(const struct view *view)
{
	for (int i = 0; i < view->standing->n; i++) {
		const struct order *o = &view->standing->order[i];
		if (o->verb != INV_V_HOLD || o->count[0] < 2)
			continue;
		switch (order_value(o, 0, 1)) {
		case INV_LEGION:
			return HUNT_HEROES;
		case INV_BOMBARD:
			return POISON_EURASIA;
		case INV_GOO:
			return SPRAY_GOO;
		case INV_SUCCUBUS:
			return BREW_SUCCUBUS;
		case INV_VTOL:
			return SPEND_HEROES;
		default:
			break;
		}
	}
	return PLAIN;
}

static void before_turn(struct bot *b)
{
	if (b->s.window == INV_W_HERO && b->side == INV_MANKIND && b->mood % 4)
		buf_printf(b->b, "NEWHERO %s\n", vocab_id(&inv_zone_words, b->mood % INV_ZONES));
	if (b->s.window == INV_W_NUMBER && b->s.lost == b->side && b->mood % 3)
		buf_printf(b->b, "NUMBER %d\n", 1 + b->mood % 10);
	if (b->s.window == INV_W_DECK && b->mood % 3)
		buf_str(b->b,
			b->side == INV_MANKIND ? "DECK laser 5\nDECK vtol 3\n"
					       : "DECK squid 7\nDECK seeder 0\n");
	if (b->s.window == INV_W_SWAP && b->mood % 3)
		buf_str(b->b,
			b->side == INV_MANKIND ? "SWAP IN mako\nSWAP OUT vtol\n"
					       : "SWAP IN kraken\nSWAP OUT scout\n");
}

static void roll(struct bot *b, struct dice *d)
{
	int n = dice_roll(d, DICE_SEALED, 100, INV_NOISES + 1, "bot/%s", vocab_id(&inv_seat_words, b->side));
	b->mood = dice_value(d, n, 0) - 1;
	for (int i = 0; i < INV_NOISES; i++)
		b->noise[i] = (dice_value(d, n, i + 1) - 1) * b->w->noise / 100;
}

static void first_orders(struct bot *b)
{
	if (b->view->standing->n || b->mood <= 10)
		return;
	take_style(b);
	if (b->side == INV_MANKIND)
		stand_mankind(b);
	else
		stand_invaders(b);
}

static void take_turn(struct bot *b)
{
	if (b->s.looked)
		buf_str(b->b, b->s.may_toss ? "TOSS no\n" : "TOP laser mako exosuit tanks\n");
	inv_turn_init(&b->t, &b->s, NULL, NULL, NULL);
	inv_bot_look_at_margins(b);
	inv_bot_command_units(b);
	inv_bot_strategies(b);
	for (int i = 0; i < ACTIONS_MOST && !b->t.over && inv_bot_play_best(b); i++)
		continue;
	if (b->style == SPEND_HEROES && !b->t.over)
		inv_bot_command_units(b);
	if (!b->t.over)
		inv_bot_invade(b);
	if (!b->t.over && b->mood % 16 == 1)
		buf_str(b->b, "IF drew > 0 THEN PAUSE\n");
}

void inv_bot(const struct view *view, struct dice *d, struct buf *out)
{
	struct bot b = { .view = view, .side = view->seat, .b = out };
	b.w = &inv_weights[b.side];
	b.style = style_of(view);
	b.s = *(const struct inv_state *)view->state;
	roll(&b, d);
	if (b.s.window != INV_W_TURN && b.s.window != INV_W_MORE) {
		before_turn(&b);
		return;
	}
	first_orders(&b);
	if (b.s.seat == b.side)
		take_turn(&b);
}
