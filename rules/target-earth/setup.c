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
	uint8_t order[TE_BASES];
	int n = te_turn_order(s, order), place = 0;
	while (place < n - 1 && order[place] != base)
		place++;
	/* with four bases the free laboratory stands for one of the second base's */
	if (n == 4 && te_is_advanced(s) && place < TE_FREE_LABS)
		place = 1;
	return layouts[n][place];
}

/* A text when the advanced mode cannot be played so. */
static const char *not_advanced(const struct context *game)
{
	if (game->n_seats == 1)
		return "the advanced game is for two to four players: leave mode out to play alone";
	if (game->option[TE_OPT_TEMPO] == TE_TEMPO_FAST)
		return "the advanced game is played with tempo=three or strict: fast would hide what others did before";
	if (game->option[TE_OPT_FACTIONS])
		return "the advanced game has its factions anyway: leave factions out";
	return NULL;
}

static const char *not_basic(const struct context *game)
{
	if (game->option[TE_OPT_BALANCE])
		return "balance is about personal points: play with mode=advanced, or leave it out";
	return NULL;
}

int te_settle(struct context *game, const char **why)
{
	int bases = game->option[TE_OPT_BASES];
	*why = game->option[TE_OPT_MODE] == TE_MODE_ADVANCED ? not_advanced(game) : not_basic(game);
	if (*why)
		return -1;
	if (game->n_seats == 1 && game->option[TE_OPT_TEMPO] == TE_TEMPO_STRICT) {
		*why = "a player alone has nobody to wait for: set tempo to three or fast, or leave it out";
		return -1;
	}
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
		s->base[b].faction = -1;
		s->base[b].goal = TE_NO_GOAL;
		s->base[b].sees_hand = TE_ALL_SEATS;
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
		if (te_is_advanced(s))
			b->sees_hand = 1u << seat;
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

/* Before anybody sits anywhere. */
static void order_by_colour(struct turn *t)
{
	t->order_n = 0;
	for (int b = 0; b < TE_BASES; b++)
		if (t->s->base[b].plays)
			t->order[t->order_n++] = (uint8_t)b;
}

/* A faction for every base; what is left over leaves the game. */
static void deal_factions(struct turn *t)
{
	int roll;
	if (!te_has_factions(t->s))
		return;
	roll = dice_draw(t->d, DICE_OPEN, TE_FACTIONS, t->order_n, "setup/factions");
	for (int k = 0; k < t->order_n; k++) {
		struct te_base *b = &t->s->base[t->order[k]];
		b->faction = (int8_t)dice_value(t->d, roll, k);
		b->markers = TE_MARKERS;
		TE_EVENT(t, TE_E_FACTION, t->order[k], b->faction, roll);
	}
}

static void deal_goals(struct turn *t)
{
	int roll = dice_draw(t->d, DICE_SEALED, TE_GOALS, t->order_n, "setup/objectives");
	for (int k = 0; k < t->order_n; k++) {
		struct te_base *b = &t->s->base[t->order[k]];
		b->goal = (uint8_t)dice_value(t->d, roll, k);
		EVENT(t->es, te_events, TE_E_GOAL, AUDIENCE_SEAT(b->owner), b->goal);
	}
}

/* The first two in turn order have less money, and a laboratory. */
static void give_labs(struct turn *t)
{
	for (int k = 0; k < TE_FREE_LABS; k++) {
		struct te_base *b = &t->s->base[t->order[k]];
		b->cash = (int16_t)(b->cash - te_module_price);
		b->module[TE_FREE_LAB] = TE_LAB;
		TE_EVENT(t, TE_E_FREE_LAB, t->order[k], TE_FREE_LAB);
	}
}

static void balance_factions(struct turn *t)
{
	if (t->s->game->option[TE_OPT_BALANCE] != TE_BALANCE_TUNED)
		return;
	for (int k = 0; k < t->order_n; k++)
		te_earn(t, t->order[k], TE_FOR_BALANCE,
			te_balance_points[t->s->bases][t->s->base[t->order[k]].faction]);
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

/* By initiative; the game is set up in this order. */
static void seat_by_initiative(struct turn *t)
{
	uint8_t order[TE_BASES];
	te_seating(t->s, order);
	t->s->first = order[0];
	TE_EVENT(t, TE_E_FIRST_PLAYER, t->s->first, -1);
	te_turn_init(t, t->s, NULL, t->d, t->es);
}

void te_setup(void *state, struct dice *d, struct events *es)
{
	struct te_state *s = state;
	struct turn t;
	s->window = TE_WINDOW_SETUP;
	s->turn = 1;
	s->voted = TE_NO_TRACK;
	s->acting = -1;
	for (int i = 0; i < TE_TRACKS; i++)
		s->level[i] = 1;
	empty_bases(s);
	te_fill_bag(s);
	te_turn_init(&t, s, NULL, d, es);
	order_by_colour(&t);
	deal_factions(&t);
	if (te_is_advanced(s)) {
		seat_by_initiative(&t);
		deal_goals(&t);
		give_labs(&t);
		balance_factions(&t);
	}
	draw_camps(&t);
	deal(&t);
	if (!te_is_advanced(s))
		choose_first(&t);
}

/* ------------------------------------------------------------ the set-up window */

/* The free laboratory does not count. */
bool te_is_bare(const struct te_base *b)
{
	for (int i = 0; i < TE_SQUARES; i++)
		if (b->module[i] >= 0 && (b->module[i] != TE_LAB || b->built[TE_LAB]))
			return false;
	return true;
}

bool te_put(struct te_state *s, struct orders *os, int base, uint8_t item, struct te_deal *d)
{
	return item < KIND ? te_build(s, os, base, (enum te_module)item, -1, te_module_price, d)
			   : te_buy(s, base, (enum te_kind)(item - KIND), -1, d);
}

bool te_stands_already(const struct te_base *b, const uint8_t *layout, int i)
{
	if (layout[i] != TE_LAB || b->module[TE_FREE_LAB] != TE_LAB)
		return false;
	while (i-- > 0)
		if (layout[i] == TE_LAB)
			return false;
	return true;
}

static void lay_out_empty_bases(struct turn *t)
{
	for (int k = 0; k < t->order_n; k++) {
		int base = t->order[k];
		const struct te_base bare = t->s->base[base];
		const uint8_t *layout = te_layout(t->s, base);
		struct te_deal d;
		if (!te_is_bare(&bare))
			continue;
		TE_EVENT(t, TE_E_DEFAULT_LAYOUT, base);
		for (int i = 0; layout[i] != END; i++)
			if (!te_stands_already(&bare, layout, i) &&
				te_put(t->s, te_orders(t, base), base, layout[i], &d))
				te_tell_deal(t, base, &d);
	}
}

static const struct turn_phase setup_phases[] = {
	{ "layout", te_production },
	{ "empty bases", lay_out_empty_bases },
	{ "first turn", te_begin_turn },
};
const struct phases te_setup_phases = PHASES(setup_phases);
