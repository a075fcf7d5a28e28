/* SPDX-License-Identifier: MIT */
#include "rules/invaders/turn.h"

/* What reports show beside the view; and what always holds. */

static void show_column(const struct inv_state *s, int zone, int side, struct inv_sheet_column *out)
{
	const struct inv_column *c = &s->zone[zone].column[side];
	int power[INV_COLUMN];
	(void)inv_powers(s, zone, side, power);
	out->n = c->n;
	for (int i = 0; i < c->n; i++) {
		struct inv_sheet_unit *u = &out->unit[i];
		u->unit = c->unit[i].unit;
		u->card = (uint8_t)inv_card_of(s, u->unit);
		u->power = (int8_t)power[i];
		u->tokens = c->unit[i].tokens;
		u->plus = c->unit[i].power;
		u->sideways = inv_is_sideways(s, u->unit);
		u->no_power = !power[i] && inv_numbers_of(s)->card[u->card].power + c->unit[i].power != 0;
	}
}

static void show_zone(const struct inv_state *s, int zone, struct inv_sheet_zone *out)
{
	out->power = (int16_t)inv_zone_power(s, zone);
	out->invaders = (int16_t)inv_total(s, zone, INV_INVADERS);
	out->mankind = (int16_t)inv_total(s, zone, INV_MANKIND);
	out->margin = (int16_t)(out->invaders - out->mankind);
	for (int side = 0; side < INV_SEATS; side++)
		show_column(s, zone, side, &out->column[side]);
}

/* As it is, with tokens of Rushmore (RUSHMORE cost), or with the Invasion action (LESS). */
static bool can_afford(const struct inv_state *s, int side, struct inv_cost cost)
{
	const struct inv_side *p = &s->side[side];
	int tokens = side == INV_MANKIND ? inv_rushmore(s) : 0;
	int cards = p->hand.n - 1 - cost.discard, deck = p->deck.n + tokens - cost.drain;
	if (side == INV_INVADERS && !s->invasion)
		return (cards >= -1 && deck >= 0) || (cards >= 0 && deck == -1);
	return cards >= 0 && deck >= 0;
}

static void show_hand(const struct inv_state *s, int side, struct inv_sheet *out)
{
	const struct inv_side *p = &s->side[side];
	for (int i = 0; i < INV_KINDS; i++) {
		struct inv_sheet_card *c = &out->hand[out->n_hand];
		int copies = pile_count(&p->hand, i);
		struct inv_cost cost = inv_cost_of(s, i);
		if (!copies)
			continue;
		out->n_hand++;
		c->card = (uint8_t)i;
		c->copies = (uint8_t)copies;
		c->discard = (uint8_t)cost.discard;
		c->drain = (uint8_t)cost.drain;
		c->power = inv_numbers_of(s)->card[i].power;
		c->one_shot = inv_cards[i].one_shot;
		c->affordable = can_afford(s, side, cost);
	}
}

/* What the reader's own deck is made of, before a game. */
static void show_deck(const struct inv_state *s, int side, struct inv_sheet *out)
{
	static const uint32_t before = 1u << INV_W_DECK | 1u << INV_W_NUMBER | 1u << INV_W_SWAP |
		1u << INV_W_HERO;
	if (s->game->option[INV_OPT_DECKS] != INV_OWN || !(before >> s->window & 1))
		return;
	for (int i = inv_first_card(side); i < inv_end_cards(side); i++) {
		const struct inv_number *n = &inv_numbers_of(s)->card[i];
		if (s->window == INV_W_HERO && !s->side[side].list[i])
			continue;
		out->deck[out->n_deck++] = (struct inv_sheet_stock){ .card = (uint8_t)i,
			.copies = s->side[side].list[i],
			.most = (uint8_t)inv_stock(s, i),
			.discard = n->discard,
			.drain = n->drain,
			.power = n->power,
			.one_shot = inv_cards[i].one_shot };
	}
}

static void show_pile(const struct inv_state *s, int side, struct inv_sheet_pile *out)
{
	const struct pile *p = &s->side[side].discard;
	for (int i = p->n - 1; i >= 0; i--)
		if (out->n_recent < INV_RECENT)
			out->recent[out->n_recent++] = p->card[i];
		else if (p->card[i] < INV_KINDS)
			out->older[p->card[i]]++;
}

static void show_track(const struct inv_state *s, struct inv_sheet *out)
{
	for (int i = 0; i <= INV_TRACK; i++)
		out->track[i] = (struct inv_sheet_step){ (uint8_t)(INV_TRACK - i),
			s->marker == INV_TRACK - i };
}

static void show_kinds(const struct inv_state *s, struct inv_sheet *out)
{
	bool there[INV_CARDS] = { false };
	for (int z = 0; z < INV_ZONES; z++)
		for (int side = 0; side < INV_SEATS; side++)
			for (int i = 0; i < s->zone[z].column[side].n; i++)
				there[inv_card_of(s, s->zone[z].column[side].unit[i].unit)] = true;
	for (int i = 0; i < INV_CARDS; i++)
		if (there[i])
			out->in_play[out->n_in_play++] = (uint8_t)i;
}

void inv_make_sheet(const struct view *view, void *sheet)
{
	const struct inv_state *s = view->state;
	struct inv_sheet *out = sheet;
	if (!inv_is_possible(s))
		return;
	out->side = (int8_t)(view->seat >= 0 ? view->seat : -1);
	out->match = s->game->option[INV_OPT_MATCH] == INV_GAMES;
	out->dormant = ((1u << INV_STRATEGIES) - 1) & ~s->used;
	out->ocean = s->used >> INV_OCEAN & 1 ? -1 : (int8_t)inv_numbers_of(s)->ocean;
	out->moon = s->used >> INV_MOON & 1 ? -1 : (int8_t)inv_numbers_of(s)->moon;
	show_track(s, out);
	show_kinds(s, out);
	for (int side = 0; side < INV_SEATS; side++)
		show_pile(s, side, &out->pile[side]);
	out->attack_skipped = s->skips;
	out->pauses_left = (uint8_t)(s->game->option[INV_OPT_TEMPO] == INV_TEMPO_FAST
			? 0
			: s->game->option[INV_OPT_PAUSES] - s->pauses);
	for (int z = 0; z < INV_ZONES; z++)
		show_zone(s, z, &out->zone[z]);
	if (view->seat < 0)
		return;
	show_hand(s, view->seat, out);
	show_deck(s, view->seat, out);
}

/* --- what always holds */

static int in_columns(const struct inv_state *s, int side, int card)
{
	int n = 0;
	for (int z = 0; z < INV_ZONES; z++)
		for (int i = 0; i < s->zone[z].column[side].n; i++)
			n += inv_card_of(s, s->zone[z].column[side].unit[i].unit) == card;
	return n;
}

static bool is_dealt(const struct inv_state *s)
{
	return s->window == INV_W_TURN || s->window == INV_W_MORE || s->window == INV_W_HERO;
}

static const char *side_unsound(const struct inv_state *s, int side)
{
	const struct inv_side *p = &s->side[side];
	int size = 0;
	if (p->hand.above || p->hand.below)
		return "a hand is in order";
	if (p->discard.above != p->discard.n)
		return "a discard pile has no order";
	for (int i = 0; i < p->hand.n; i++)
		if (!(p->hand.seen[i] & PILE_SEAT(side)))
			return "a seat does not know its hand";
	for (int i = 0; i < INV_KINDS; i++) {
		int n = pile_count(&p->deck, i) + pile_count(&p->hand, i) + pile_count(&p->discard, i) +
			in_columns(s, side, i);
		if (inv_side_of_card(i) != side ? p->list[i] || n : is_dealt(s) && n != p->list[i])
			return "a card is gone, or there is one too many";
		if (p->list[i] > inv_copies_most(i))
			return "a card has more copies than the game has names for";
		size += p->list[i];
	}
	return size == s->game->option[INV_OPT_SIZE] ? NULL : "a deck is too large or too small";
}

/* The games before this one, as long as the match goes on. */
static const char *match_unsound(const struct inv_state *s)
{
	bool match = s->game->option[INV_OPT_MATCH] == INV_GAMES;
	int wins = match ? INV_WINS : 1;
	if (s->number > (match ? INV_GAMES : 1) || s->side[0].won + s->side[1].won != s->number - 1 ||
		s->side[0].won >= wins || s->side[1].won >= wins)
		return "the games that were won are not those before this one";
	return NULL;
}

static const char *column_unsound(const struct inv_state *s, int zone, int side)
{
	const struct inv_column *c = &s->zone[zone].column[side];
	for (int i = 0; i < c->n; i++) {
		int unit = c->unit[i].unit;
		struct inv_place p = unit < INV_ZONES ? (struct inv_place){ 0, -1, 0 } : inv_find(s, unit);
		if (p.zone != zone || p.side != side || p.at != i)
			return "a unit stands where it cannot, or twice";
	}
	return NULL;
}

/* What lies open on the table: of a view as well as of a state. */
static const char *table_unsound(const struct inv_state *s)
{
	const char *why = NULL;
	for (int z = 0; z < INV_ZONES && !why; z++)
		for (int side = 0; side < INV_SEATS && !why; side++)
			why = column_unsound(s, z, side);
	if (!why && s->hero < INV_KINDS)
		why = "the hero is no hero";
	if (why || s->over)
		return why;
	if ((inv_find(s, INV_U_HERO).zone >= 0) != (s->window == INV_W_TURN || s->window == INV_W_MORE))
		return "there is no hero, or one before the game";
	return s->looked > s->side[s->seat].deck.above ? "cards were looked at that are in no order" : NULL;
}

bool inv_is_possible(const struct inv_state *s)
{
	for (int side = 0; side < INV_SEATS; side++) {
		const struct inv_side *p = &s->side[side];
		if (p->deck.n + p->hand.n + p->discard.n > INV_SIZE_MAX)
			return false;
	}
	return !table_unsound(s);
}

static const char *game_unsound(const struct inv_state *s)
{
	if (is_dealt(s) && s->heroes >> (s->hero - INV_KINDS) & 1)
		return "the hero in play is still to come";
	if (is_dealt(s) && !s->marker)
		return "the marker is at 0, and the game goes on";
	if (s->pauses > s->game->option[INV_OPT_PAUSES])
		return "a turn has had more pauses than it may have";
	if (s->looked && s->window != INV_W_MORE)
		return "a look is open outside of its window";
	return match_unsound(s);
}

const char *inv_invariants(const void *state)
{
	const struct inv_state *s = state;
	const char *why = table_unsound(s);
	for (int side = 0; side < INV_SEATS && !why; side++)
		why = side_unsound(s, side);
	return why || s->over ? why : game_unsound(s);
}
