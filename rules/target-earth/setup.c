/* SPDX-License-Identifier: MIT */
#include "turn.h"

enum { KIND = TE_MODULES, END = TE_LAYOUT_END };
#define F (KIND + TE_KIND_FIGHTER)
#define T (KIND + TE_KIND_TRANSPORT)
#define I (KIND + TE_KIND_INFANTRY)
#define K (KIND + TE_KIND_TANK)

/* A base that nobody laid out, by the number of bases and its place in turn order: together the
 * table has fighters, radars, laboratories and a transport with troops. With four bases these are
 * the rule document's own examples. */
static const uint8_t layouts[TE_BASES + 1][TE_BASES][16] = {
	[2] = {
		{ TE_WAREHOUSE, TE_HANGAR, TE_RADAR, TE_LAB, TE_WAREHOUSE, TE_HANGAR, TE_LAB, F, F, TE_WAREHOUSE, TE_HANGAR, F, END },
		{ TE_WAREHOUSE, TE_HANGAR, TE_RADAR, TE_LAB, TE_BARRACKS, TE_GARAGE, TE_WAREHOUSE, TE_BARRACKS, T, I, I, K, END },
	},
	[3] = {
		{ TE_WAREHOUSE, TE_HANGAR, TE_RADAR, TE_LAB, TE_WAREHOUSE, TE_HANGAR, F, F, END },
		{ TE_WAREHOUSE, TE_HANGAR, TE_RADAR, TE_LAB, F, TE_WAREHOUSE, TE_LAB, TE_BARRACKS, END },
		{ TE_WAREHOUSE, TE_HANGAR, TE_BARRACKS, TE_GARAGE, TE_LAB, T, I, K, END },
	},
	[4] = {
		{ TE_WAREHOUSE, TE_HANGAR, TE_WAREHOUSE, TE_HANGAR, F, F, END },
		{ TE_WAREHOUSE, TE_HANGAR, TE_LAB, TE_RADAR, TE_BARRACKS, F, END },
		{ TE_WAREHOUSE, TE_HANGAR, TE_LAB, TE_RADAR, TE_BARRACKS, F, END },
		{ TE_WAREHOUSE, TE_HANGAR, TE_BARRACKS, TE_GARAGE, T, I, END },
	},
};

const uint8_t *te_layout(const struct te_state *s, int base)
{
	int place = 0;
	for (int b = s->first; b != base; b = (b + 1) % TE_BASES)
		place += s->base[b].plays;
	return layouts[s->bases][place < s->bases ? place : s->bases - 1];
}

int te_settle(struct context *game, const char **why)
{
	int bases = game->option[TE_OPT_BASES];
	if (game->n_seats == 1 && bases == 1) {
		*why = "a player alone runs two, three or four bases: set bases to 2, 3 or 4, or leave it out";
		return -1;
	}
	if (game->n_seats > 1 && bases && bases != game->n_seats) {
		*why = "with two or more players every player has one base: leave bases out";
		return -1;
	}
	return 0;
}

/* ------------------------------------------------------------ before the first window */

static void empty_bases(struct te_state *s)
{
	const struct context *game = s->game;
	bool solo = game->n_seats == 1;
	for (int b = 0; b < TE_BASES; b++) {
		memset(s->base[b].module, -1, sizeof(s->base[b].module));
		for (int u = 0; u < TE_UNITS; u++)
			s->base[b].unit[u].square = s->base[b].unit[u].sent = -1;
	}
	s->bases = (uint8_t)game->n_seats;
	if (solo)
		s->bases = game->option[TE_OPT_BASES] ? (uint8_t)game->option[TE_OPT_BASES] : 2;
	for (int k = 0; k < s->bases; k++) {
		int seat = context_seat(game, solo ? 0 : k);
		struct te_base *b = &s->base[solo ? (seat + k) % TE_BASES : seat];
		b->plays = true;
		b->owner = (uint8_t)seat;
		b->cash = te_players[s->bases].money;
		if (game->option[TE_OPT_START] == TE_START_EVEN)
			b->cash = (int16_t)(b->cash + te_players[s->bases].more_money);
	}
}

static void draw_camp(struct turn *t, enum te_camp camp, const char *who, int credits)
{
	int list[TE_COUNTRIES], n = 0;
	int k = te_setup_per_class[credits];
	int roll;
	for (int c = 0; c < TE_COUNTRIES; c++)
		if (te_countries[c].credits == credits && t->s->camp[c] == TE_NEUTRAL)
			list[n++] = c;
	roll = dice_draw(t->d, DICE_OPEN, n, k, "setup/%s/class %d", who, credits);
	for (int i = 0; i < k; i++)
		t->s->camp[list[dice_value(t->d, roll, i)]] = (uint8_t)camp;
}

static uint32_t camp_set(const struct te_state *s, enum te_camp camp)
{
	uint32_t set = 0;
	for (int c = 0; c < TE_COUNTRIES; c++)
		set |= (uint32_t)(s->camp[c] == camp) << c;
	return set;
}

static void draw_camps(struct turn *t)
{
	for (int credits = 4; credits >= 1; credits--)
		draw_camp(t, TE_ALIEN, "aliens", credits);
	for (int credits = 4; credits >= 1; credits--)
		draw_camp(t, TE_ALLIED, "allies", credits);
	TE_EVENT(t, TE_E_CAMPS, (int32_t)camp_set(t->s, TE_ALLIED), (int32_t)camp_set(t->s, TE_ALIEN));
}

static void deal(struct turn *t)
{
	struct te_state *s = t->s;
	for (int c = 0; c < TE_CARDS; c++)
		s->deck[c] = te_card_count[c];
	for (int k = 0; k < t->order_n; k++)
		for (int i = 1; i <= te_players[s->bases].cards; i++)
			te_draw_card(t, t->order[k], i);
}

static void choose_first(struct turn *t)
{
	int roll = dice_roll(t->d, DICE_OPEN, t->order_n, 1, "setup/first player");
	t->s->first = t->order[dice_value(t->d, roll, 0) - 1];
	TE_EVENT(t, TE_E_FIRST_PLAYER, t->s->first, roll);
}

void te_setup(void *state, struct dice *d, struct events *es)
{
	struct te_state *s = state;
	struct turn t;
	s->window = TE_WINDOW_SETUP;
	s->turn = 1;
	s->voted = TE_NO_TRACK;
	for (int i = 0; i < TE_TRACKS; i++)
		s->level[i] = 1;
	empty_bases(s);
	te_fill_bag(s);
	te_turn_init(&t, s, NULL, d, es);
	draw_camps(&t);
	deal(&t);
	choose_first(&t);
}

/* ------------------------------------------------------------ the set-up window */

bool te_is_bare(const struct te_base *b)
{
	for (int i = 0; i < TE_SQUARES; i++)
		if (b->module[i] >= 0)
			return false;
	return true;
}

bool te_put(struct te_state *s, struct orders *os, int base, uint8_t item, struct te_deal *d)
{
	return item < KIND ? te_build(s, os, base, (enum te_module)item, -1, te_module_price, d)
			   : te_buy(s, base, (enum te_kind)(item - KIND), -1, d);
}

static void lay_out_empty_bases(struct turn *t)
{
	for (int k = 0; k < t->order_n; k++) {
		int base = t->order[k];
		struct te_deal d;
		if (!te_is_bare(&t->s->base[base]))
			continue;
		TE_EVENT(t, TE_E_DEFAULT_LAYOUT, base);
		for (const uint8_t *item = te_layout(t->s, base); *item != END; item++)
			if (te_put(t->s, te_orders(t, base), base, *item, &d))
				te_tell_deal(t, base, &d);
	}
}

static const struct turn_phase setup_phases[] = {
	{ "layout", te_production },
	{ "empty bases", lay_out_empty_bases },
	{ "first turn", te_begin_turn },
};
const struct phases te_setup_phases = PHASES(setup_phases);
