/* SPDX-License-Identifier: MIT */
#include "bot.h"

void bot_line(struct bot *b, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	buf_vprintf(b->out, format, ap);
	va_end(ap);
	buf_char(b->out, '\n');
}

const char *bot_colour(int saucer)
{
	return vocab_id(&tg_colour_words, TG_COLOUR_OF(saucer));
}

/* The places are neighbours. */
static bool may_step(const struct bot *b, int saucer, int from, int to, bool last, const bool busy[TG_NODES])
{
	return (to < TG_NODES && !busy[to]) || tg_may_step(&b->s, saucer, -1, from, to, last) < 0;
}

void bot_reach(const struct bot *b, int saucer, int points, bool out[TG_PLACES])
{
	bool now[TG_PLACES] = { false }, next[TG_PLACES], busy[TG_NODES];
	if (!b->s.game->option[TG_OPT_UTURN]) {
		tg_reach(&b->t, saucer, points, out);
		return;
	}
	tg_find_busy(&b->s, busy);
	memset(out, 0, TG_PLACES * sizeof(*out));
	now[TG_CRAFT(&b->s, saucer).place] = true;
	for (int k = 1; k <= points; k++) {
		memset(next, 0, sizeof(next));
		for (int from = 0; from < TG_PLACES; from++) {
			int near[7], n = 0;
			if (!now[from] || from == TG_EARTH)
				continue;
			for (int i = 0; i < 3; i++)
				near[n++] = from == TG_BASE ? tg_bases[TG_CAMP_OF(saucer)].exit[i]
							    : tg_neighbour(from, (enum tg_direction)i);
			near[n++] = TG_BASE;
			for (int i = 0; i < n; i++)
				if (near[i] >= 0 && !next[near[i]])
					next[near[i]] = may_step(b, saucer, from, near[i], k == points, busy);
		}
		out[TG_EARTH] = out[TG_EARTH] || next[TG_EARTH];
		out[TG_BASE] = out[TG_BASE] || next[TG_BASE];
		memcpy(now, next, sizeof(now));
	}
	for (int p = 0; p < TG_NODES; p++)
		out[p] = now[p];
}

void bot_move(struct bot *b, int saucer, int points, int to)
{
	int16_t path[TG_GOALS];
	bool around = b->s.game->option[TG_OPT_FIRE] && tg_line_at(&b->s, to) < 0;
	int n = tg_find_path(&b->t, saucer, -1, points, to, around, path);
	if (n <= 0)
		return;
	buf_printf(b->out, "MOVE %s", bot_colour(saucer));
	for (int i = 0; i < n; i++) {
		buf_printf(b->out, " %s", vocab_id(&tg_place_words, path[i]));
		tg_put(&b->s, saucer, path[i]);
	}
	buf_char(b->out, '\n');
	TG_CRAFT(&b->s, saucer).moved = true;
}

int bot_danger(const struct bot *b, int node)
{
	int spared = 1000,
	    yellow = b->s.game->option[TG_OPT_YELLOW] > 1 ||
		b->s.game->option[TG_OPT_RESISTANCE] != TG_RESISTANCE_NORMAL;
	int bunker = tg_line_at(&b->s, node);
	if (node >= TG_NODES || b->s.game->option[TG_OPT_GAME] == TG_WAR || bunker < 0)
		return 0;
	if (b->fires >> bunker & 1)
		return 1000;
	for (int i = 0; i < b->throws; i++)
		spared = spared * (yellow ? 25 : 30) / 36;
	return 1000 - spared;
}

/* ------------------------------------------------------------ moves */

static int best_end(const struct bot *b, int saucer, int (*value)(const struct bot *, int, int), int *rating)
{
	bool reach[TG_PLACES];
	int best = -1;
	*rating = BOT_CANNOT;
	bot_reach(b, saucer, tg_points(&b->s, saucer), reach);
	for (int end = 0; end < TG_PLACES; end++) {
		int v = reach[end] ? value(b, saucer, end) : BOT_CANNOT;
		if (v > *rating) {
			*rating = v;
			best = end;
		}
	}
	return best;
}

void bot_moves(struct bot *b, void (*prepare)(struct bot *b, int saucer),
	int (*value)(const struct bot *b, int saucer, int end),
	void (*after)(struct bot *b, int saucer, int end))
{
	for (int left = TG_COLOURS; left > 0; left--) {
		int mover = -1, to = -1, most = BOT_CANNOT;
		for (int colour = 0; colour < TG_COLOURS; colour++) {
			int saucer = TG_SAUCER_OF(b->camp, colour), rating;
			int end;
			if (tg_may_fly(&b->s, saucer) >= 0)
				continue;
			if (prepare)
				prepare(b, saucer);
			end = best_end(b, saucer, value, &rating);
			if (end >= 0 && rating > most) {
				most = rating;
				mover = saucer;
				to = end;
			}
		}
		if (mover < 0)
			return;
		bot_move(b, mover, tg_points(&b->s, mover), to);
		after(b, mover, TG_CRAFT(&b->s, mover).place);
	}
}

/* ------------------------------------------------------------ windows */

static bool stands(const struct standing *s, enum tg_card c)
{
	for (int i = 0; i < s->n; i++)
		if (s->order[i].verb == TG_V_LEND && order_value(&s->order[i], 0, 0) == (int)c)
			return true;
	return false;
}

/* Standing pledges of what is in the hand, and of nothing else: the others count on them. */
static void write_standing(struct bot *b, const struct standing *now)
{
	static const enum tg_card lent[] = { TG_SHIELD, TG_GIGA, TG_LASER, TG_MEGA };
	if (b->s.game->option[TG_OPT_GAME] != TG_INVASION)
		return;
	for (size_t i = 0; i < sizeof(lent) / sizeof(lent[0]); i++) {
		const char *card = vocab_id(&tg_card_words, (int)lent[i]);
		bool have = b->s.camp[b->v->seat].hand[lent[i]] > 0;
		if (have == stands(now, lent[i]))
			continue;
		if (!have) {
			bot_line(b, "CLEAR LEND %s", card);
			continue;
		}
		buf_printf(b->out, "STAND LEND %s TO", card);
		for (int c = 0; c < TG_CAMPS; c++)
			if (b->s.camp[c].plays && b->s.camp[c].seat != b->v->seat)
				buf_printf(b->out, " %s", vocab_id(&tg_seat_words, b->s.camp[c].seat));
		bot_line(b, " UPTO 1");
	}
}

static int pledged(const struct bot *b, enum tg_card c)
{
	int n = 0;
	for (int i = 0; i < b->pledges.n; i++)
		if (b->pledges.pledge[i].card == (uint8_t)c)
			n++;
	return n;
}

/* What the dice of the turns after its own will do; of those before it none is known yet when its
 * saucers move again, nor its own. */
static void look_ahead(struct bot *b, const struct tg_state *now)
{
	int camp = now->active, n = now->game->n_seats;
	bool after = false;
	b->wakes = n;
	for (int i = 0; i < n; i++, camp = tg_next_camp(now, camp)) {
		struct tg_state s = *now;
		tg_take_turn(&s, camp);
		b->turn_of[camp] = i;
		b->throws += !after;
		if (after)
			b->fires |= tg_firing_bunkers(&s);
		if (b->wakes == n && tg_resistance_wakes(&s))
			b->wakes = i;
		for (int k = 0; k < TG_COLOURS; k++)
			b->points[TG_SAUCER_OF(camp, k)] = (uint8_t)tg_points(&s, TG_SAUCER_OF(camp, k));
		after |= camp == b->camp;
	}
	tg_take_turn(&b->s, b->camp);
	b->next = tg_camp_after(now, b->camp);
}

static void begin(struct bot *b)
{
	b->next = b->camp;
	if (b->s.window == TG_WINDOW_ROUND)
		look_ahead(b, b->v->state);
	else
		for (int c = 0; c < TG_CAMPS; c++)
			b->throws += b->s.camp[c].plays;
	if (tg_hand_of(&b->s, b->camp)->regenerates == 0) {
		b->lasers = b->s.camp[b->v->seat].hand[TG_LASER];
		b->megas = b->s.camp[b->v->seat].hand[TG_MEGA];
	}
	if (b->s.game->option[TG_OPT_GAME] == TG_INVASION) {
		b->lasers += pledged(b, TG_LASER);
		b->megas += pledged(b, TG_MEGA) > 0;
	}
}

void tg_bot(const struct view *view, struct dice *d, struct buf *out)
{
	struct bot b = { .v = view, .out = out };
	bool war;
	(void)d;
	tg_copy_view(view, &b.s);
	tg_turn_init(&b.t, &b.s, NULL, NULL, NULL);
	tg_find_pledges(view, &b.pledges);
	if (b.s.ended || b.v->seat < 0)
		return;
	write_standing(&b, view->standing);
	b.camp = tg_camp_in_window(&b.s, b.v->seat);
	if (b.camp < 0 || b.s.window == TG_WINDOW_DEFENCE)
		return;
	begin(&b);
	war = b.s.game->option[TG_OPT_GAME] == TG_WAR;
	if (b.s.window != TG_WINDOW_PLAN)
		(war ? bot_war_move : bot_invasion_move)(&b);
	if (b.s.window != TG_WINDOW_MOVE)
		(war ? bot_war_plan : bot_invasion_plan)(&b);
}
