/* SPDX-License-Identifier: MIT */
#include "rules/invaders/turn.h"

/* Set-up, the games of a match, own decks and their exchange (INV 1, 15). */

static int size_of_table(const struct inv_numbers *n, int side)
{
	int size = 0;
	for (int i = inv_first_card(side); i < inv_end_cards(side); i++)
		size += n->card[i].copies;
	return size;
}

/* Copies of a card that decks can be made of. */
static int stock(const struct inv_numbers *n, int card)
{
	int copies = n->card[card].copies + 2, most = inv_copies_most(card);
	return copies < most ? copies : most;
}

int inv_stock(const struct inv_state *s, int card)
{
	return stock(inv_numbers_of(s), card);
}

/* Decks of the size, and all that an exchange may ask for beside them. */
static bool has_stock(const struct context *game, int side)
{
	int all = 0;
	for (int i = inv_first_card(side); i < inv_end_cards(side); i++)
		all += stock(game->data[INV_OPT_CARDS], i);
	return all >= game->option[INV_OPT_SIZE] + INV_EXCHANGE;
}

/* Types of cards that Mankind pays for. */
static bool can_be_taxed(int type)
{
	static const uint16_t types = 1u << INV_DEF | 1u << INV_SKU | 1u << INV_LOC | 1u << INV_TEC |
		1u << INV_SUP;
	return types >> type & 1;
}

/* What is wrong with the host's numbers; NULL: nothing. */
static const char *numbers_misfit(const struct context *game)
{
	const struct inv_numbers *n = game->data[INV_OPT_CARDS];
	if (size_of_table(n, INV_MANKIND) != INV_DECK_MIN || size_of_table(n, INV_INVADERS) != INV_DECK_MIN)
		return "each side's cards must be 70 copies together";
	for (int i = 0; i < INV_KINDS; i++)
		if (n->card[i].copies > inv_copies_most(i))
			return "a card has more copies than the game has names for";
	for (int z = 0; z < INV_ZONES; z++)
		if (!n->zone[z])
			return "a zone's power is 1 at least";
	if (!can_be_taxed(n->ocean) || !can_be_taxed(n->moon))
		return "ocean and moon tax a type of Mankind's cards: defender, location, tech, support or skull";
	return NULL;
}

int inv_settle(struct context *game, const char **why)
{
	bool own = game->option[INV_OPT_DECKS] == INV_OWN;
	*why = NULL;
	if (own)
		game->option[INV_OPT_MATCH] = 3;
	if (game->option[INV_OPT_MATCH] == 2)
		*why = "a match is one game or three: match=1 or match=3";
	else if (!own && game->option[INV_OPT_SIZE] != INV_DECK_MIN)
		*why = "the decks of the card list have 70 cards: size goes with decks=own";
	else
		*why = numbers_misfit(game);
	if (!*why && own && (!has_stock(game, INV_MANKIND) || !has_stock(game, INV_INVADERS)))
		*why = "these cards are too few for own decks of that size, and 10 more for the exchange";
	return *why ? -1 : 0;
}

/* --- a game */

static int marker_at(const struct context *game)
{
	static const uint8_t at[] = {
		[INV_MARKER_9] = 9, [INV_MARKER_10] = 10, [INV_MARKER_11] = 11, [INV_MARKER_12] = 12
	};
	int size = game->option[INV_OPT_SIZE], option = game->option[INV_OPT_MARKER];
	if (option != INV_MARKER_AUTO)
		return at[option];
	return size <= 70 ? 10 : size <= 80 ? 11 : 12;
}

static void clear_table(struct inv_state *s)
{
	memset(s->zone, 0, sizeof(s->zone));
	for (int side = 0; side < INV_SEATS; side++) {
		struct inv_side *p = &s->side[side];
		memset(&p->deck, 0, sizeof(p->deck));
		memset(&p->hand, 0, sizeof(p->hand));
		memset(&p->discard, 0, sizeof(p->discard));
		p->gone_n = 0;
	}
	s->turn = 1;
	s->seat = INV_INVADERS;
	s->ops = 1;
	s->heroes = (1u << INV_HEROES) - 1;
	s->used = 0;
	s->forced = s->pauses = s->looked = 0;
	s->skips = s->invasion = s->once = s->sideways = s->may_toss = false;
}

static void begin_game(struct turn *t)
{
	struct inv_state *s = t->s;
	clear_table(s);
	s->window = INV_W_HERO;
	s->marker = (uint8_t)marker_at(s->game);
	INV_EVENT(t, INV_E_GAME, s->number, s->marker);
	for (int side = 0; side < INV_SEATS; side++)
		for (int i = inv_first_card(side); i < inv_end_cards(side); i++)
			for (int k = 0; k < s->side[side].list[i]; k++)
				pile_put(&s->side[side].deck, PILE_MIDDLE,
					(struct pile_card){ (uint8_t)i, 0 });
	inv_next_hero(t, -1, false);
}

static void deal(struct turn *t)
{
	struct inv_state *s = t->s;
	int zone = inv_hero_zone(t, -1);
	inv_put_unit(s, zone, INV_U_HERO);
	INV_EVENT(t, INV_E_PLACED, s->hero, zone);
	for (int side = 0; side < INV_SEATS; side++)
		inv_draw(t, side, INV_HAND);
	inv_begin_turn(t, INV_INVADERS);
}

/* --- lists (INV 15.9 to 15.17) */

static int size_of(const struct inv_side *p)
{
	int n = 0;
	for (int i = 0; i < INV_KINDS; i++)
		n += p->list[i];
	return n;
}

/* One copy of each that the stock still has in turn, the first card of the list first; those in
 * `named` (by card) only if `all`. */
static void fill(struct inv_state *s, int side, const bool *named, bool all)
{
	struct inv_side *p = &s->side[side];
	int missing = s->game->option[INV_OPT_SIZE] - size_of(p);
	for (bool more = true; missing > 0 && more;) {
		more = false;
		for (int i = inv_first_card(side); i < inv_end_cards(side) && missing > 0; i++)
			if (p->list[i] < inv_stock(s, i) && (all || !named[i])) {
				p->list[i]++;
				missing--;
				more = true;
			}
	}
}

/* The same with what is too much, the last card of the list first. */
static void thin_out(struct inv_state *s, int side, const bool *named, bool all)
{
	struct inv_side *p = &s->side[side];
	int over = size_of(p) - s->game->option[INV_OPT_SIZE];
	for (bool more = true; over > 0 && more;) {
		more = false;
		for (int i = inv_end_cards(side) - 1; i >= inv_first_card(side) && over > 0; i--)
			if (p->list[i] && (all || !named[i])) {
				p->list[i]--;
				over--;
				more = true;
			}
	}
}

int inv_most_copies(const struct inv_state *s, int side, const struct order *o)
{
	int card = order_value(o, INV_P_CARD, 0), list = s->side[side].list[card];
	if (inv_side_of_card(card) != side)
		return 0;
	if (o->verb == INV_V_OUT)
		return list - s->swap.out[card];
	return inv_stock(s, card) - (o->verb == INV_V_IN ? list + s->swap.in[card] : 0);
}

static int refuse_copies(const struct inv_state *s, int side, const struct order *o)
{
	if (inv_side_of_card(order_value(o, INV_P_CARD, 0)) != side)
		return INV_OTHER_DECK;
	return order_value(o, INV_P_COPIES, 0) > inv_most_copies(s, side, o) ? INV_TOO_MANY_COPIES : -1;
}

/* A line of DECK or SWAP, done or refused. */
static bool take_line(struct turn *t, int side, const struct order *o)
{
	int why = inv_try_deck_line(t->s, side, o);
	if (t->course)
		t->course->tell(t->course, o, NULL, why);
	if (why >= 0)
		inv_refuse(t, side, o, why);
	return why < 0;
}

static void make_deck(struct turn *t, int side)
{
	struct inv_state *s = t->s;
	struct question q = { .verbs = UINT64_C(1) << INV_V_DECK };
	bool named[INV_KINDS] = { false };
	const struct order *o;
	while ((o = orders_next(t->os[side], &q)) != NULL) {
		if (take_line(t, side, o))
			named[order_value(o, INV_P_CARD, 0)] = true;
	}
	if (t->course)
		t->course->deck = size_of(&s->side[side]);
	for (int all = 0; all < 2; all++) {
		thin_out(s, side, named, all);
		fill(s, side, named, all);
	}
}

static void number(struct turn *t)
{
	struct inv_state *s = t->s;
	struct question q = { .verbs = UINT64_C(1) << INV_V_NUMBER };
	const struct order *o = orders_next(t->os[s->lost], &q), *more;
	s->exchange = (uint8_t)(o ? order_value(o, 0, 0) : 3);
	while ((more = orders_next(t->os[s->lost], &q)) != NULL)
		s->exchange = (uint8_t)order_value(more, 0, 0);
	INV_EVENT(t, INV_E_NUMBER, s->lost, s->exchange);
	s->window = INV_W_SWAP;
}

static int copies(const struct order *o)
{
	return order_has(o, INV_P_COPIES) ? order_value(o, INV_P_COPIES, 0) : 1;
}

/* How many cards can come in at most, when this one goes out as well. */
static int may_come_in(const struct inv_state *s, int side, int card)
{
	int n = 0;
	for (int i = inv_first_card(side); i < inv_end_cards(side); i++)
		if (i != card && !s->swap.out[i])
			n += inv_stock(s, i) - s->side[side].list[i];
	return n;
}

static int refuse_swap(const struct inv_state *s, int side, const struct order *o)
{
	const struct inv_swap *w = &s->swap;
	int card = order_value(o, INV_P_CARD, 0), n = copies(o);
	bool in = o->verb == INV_V_IN;
	if (inv_side_of_card(card) != side)
		return INV_OTHER_DECK;
	if (in ? w->out[card] : w->in[card])
		return INV_IN_AND_OUT;
	if (n > inv_most_copies(s, side, o))
		return INV_TOO_MANY_COPIES;
	if (!in && may_come_in(s, side, card) < s->exchange)
		return INV_TOO_FEW_OTHERS;
	return w->n[in] + n > s->exchange ? INV_NOT_THAT_MANY : -1;
}

int inv_try_deck_line(struct inv_state *s, int side, const struct order *o)
{
	int card = order_value(o, INV_P_CARD, 0), n, why;
	bool in = o->verb == INV_V_IN;
	why = o->verb == INV_V_DECK ? refuse_copies(s, side, o) : refuse_swap(s, side, o);
	if (why >= 0)
		return why;
	if (o->verb == INV_V_DECK) {
		s->side[side].list[card] = (uint8_t)order_value(o, INV_P_COPIES, 0);
		return -1;
	}
	n = copies(o);
	if (in)
		s->swap.in[card] = (uint8_t)(s->swap.in[card] + n);
	else
		s->swap.out[card] = (uint8_t)(s->swap.out[card] + n);
	s->swap.n[in] = (uint8_t)(s->swap.n[in] + n);
	return -1;
}

/* What a file leaves out: the first cards that can come in, the last that can go. */
static void complete(struct inv_state *s, int side)
{
	const struct inv_side *p = &s->side[side];
	struct inv_swap *w = &s->swap;
	for (int i = inv_first_card(side); i < inv_end_cards(side); i++)
		while (w->n[1] < s->exchange && !w->out[i] && p->list[i] + w->in[i] < inv_stock(s, i)) {
			w->in[i]++;
			w->n[1]++;
		}
	for (int i = inv_end_cards(side) - 1; i >= inv_first_card(side); i--)
		while (w->n[0] < s->exchange && !w->in[i] && w->out[i] < p->list[i]) {
			w->out[i]++;
			w->n[0]++;
		}
}

static void swap_cards(struct turn *t, int side)
{
	struct inv_state *s = t->s;
	struct question q = { .verbs = UINT64_C(1) << INV_V_OUT | UINT64_C(1) << INV_V_IN };
	const struct order *o;
	while ((o = orders_next(t->os[side], &q)) != NULL)
		(void)take_line(t, side, o);
	complete(s, side);
	for (int i = 0; i < INV_KINDS; i++)
		s->side[side].list[i] = (uint8_t)(s->side[side].list[i] + s->swap.in[i] - s->swap.out[i]);
	s->swap = (struct inv_swap){ .n = { 0 } };
}

void inv_change_deck(struct turn *t, int side)
{
	if (t->s->window == INV_W_DECK)
		make_deck(t, side);
	else
		swap_cards(t, side);
}

/* --- windows before a game */

static void before_game(struct turn *t)
{
	struct inv_state *s = t->s;
	if (s->game->option[INV_OPT_DECKS] != INV_OWN)
		begin_game(t);
	else
		s->window = s->number < INV_GAMES ? INV_W_DECK : INV_W_NUMBER;
}

void inv_begin_match(struct turn *t)
{
	struct inv_state *s = t->s;
	s->number = 1;
	s->turn = 1;
	s->hero = INV_KINDS;
	for (int side = 0; side < INV_SEATS; side++) {
		for (int i = inv_first_card(side); i < inv_end_cards(side); i++)
			s->side[side].list[i] = inv_numbers_of(s)->card[i].copies;
		fill(s, side, NULL, true);
	}
	before_game(t);
}

void inv_resolve_before(struct turn *t)
{
	switch (t->s->window) {
	case INV_W_NUMBER:
		number(t);
		return;
	case INV_W_HERO:
		deal(t);
		return;
	default:
		break;
	}
	for (int side = 0; side < INV_SEATS; side++)
		inv_change_deck(t, side);
	begin_game(t);
}

void inv_next_game(struct turn *t)
{
	struct inv_state *s = t->s;
	bool match = s->game->option[INV_OPT_MATCH] == INV_GAMES;
	s->lost = (uint8_t)inv_enemy(s->winner);
	s->over = s->side[s->winner].won == (match ? INV_WINS : 1);
	if (s->over && match)
		INV_EVENT(t, INV_E_MATCH, s->winner, s->side[s->winner].won, s->side[s->lost].won);
	if (s->over)
		return;
	s->number++;
	clear_table(s);
	before_game(t);
}
