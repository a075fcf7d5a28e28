/* SPDX-License-Identifier: MIT */
#include "fights.h"

/* In a duel a player's camps share the hand that the camp of their seat's number holds. */
static int holder(const struct tg_state *s, int camp)
{
	return s->game->option[TG_OPT_DUEL] ? s->camp[camp].seat : camp;
}

struct tg_camp *tg_hand_of(struct tg_state *s, int camp)
{
	return &s->camp[holder(s, camp)];
}

int tg_hand_size(const struct tg_state *s, int camp)
{
	const struct tg_camp *h = &s->camp[holder(s, camp)];
	return KNOWN(h->hand[0]) ? deck_size(h->hand, TG_CARDS) : h->cards;
}

int tg_hand_limit(const struct tg_state *s)
{
	return s->game->option[TG_OPT_GAME] == TG_INVASION ? 4 : TG_HAND;
}

int tg_held(const struct tg_state *s, int camp, enum tg_card c)
{
	return s->camp[holder(s, camp)].hand[c];
}

int tg_cards(const struct tg_state *s, int camp, enum tg_card c)
{
	return s->camp[holder(s, camp)].regenerates ? 0 : tg_held(s, camp, c);
}

int tg_kept(const struct turn *t, int camp, enum tg_card c)
{
	struct tg_context facts = tg_facts(t, camp);
	const struct order *o = tg_answer(&facts, TG_V_KEEP, 0, (int)c);
	return o ? order_value(o, 1, 0) : 0;
}

bool tg_takes_card(struct turn *t, int camp, enum tg_card c, int n)
{
	struct tg_camp *h = tg_hand_of(t->s, camp);
	if (tg_cards(t->s, camp, c) < n)
		return false;
	h->hand[c] = (uint8_t)(h->hand[c] - n);
	t->s->discard[c] = (uint8_t)(t->s->discard[c] + n);
	return true;
}

/* ------------------------------------------------------------ draws */

/* Takes a card out of the deck; -1: there is none that could be drawn (Super Novas alone are none
 * where they act at once). */
static int draw(struct turn *t, int camp, int nth)
{
	struct tg_state *s = t->s;
	int novas = s->game->option[TG_OPT_GAME] == TG_INVASION ? s->deck[TG_NOVA] + s->discard[TG_NOVA] : 0;
	uint8_t card;
	if (deck_size(s->deck, TG_CARDS) + deck_size(s->discard, TG_CARDS) <= novas)
		return -1;
	if (!deck_size(s->deck, TG_CARDS)) {
		int n = deck_move(s->deck, s->discard, TG_CARDS);
		TG_EVENT(t, TG_E_RESHUFFLE, n);
	}
	deck_draw(s->deck, TG_CARDS, t->d, DICE_SEALED, 1, &card, "draw/%s %d/%d",
		vocab_id(&tg_seat_words, camp), s->turn, nth);
	return card;
}

static void super_nova(struct turn *t, int camp, bool *waved)
{
	t->s->discard[TG_NOVA]++;
	if (*waved)
		return;
	*waved = true;
	TG_EVENT(t, TG_E_WAVE, t->s->camp[camp].seat);
	tg_wave(t);
}

void tg_refill(struct turn *t, int camp)
{
	struct tg_state *s = t->s;
	struct tg_camp *h = tg_hand_of(s, camp);
	int limit = tg_hand_limit(s), had = deck_size(h->hand, TG_CARDS),
	    wanted = had < limit ? limit - had + 1 : 1, drawn = 0;
	bool waved = false;
	if (h->regenerates)
		return;
	for (int nth = 1, card; drawn < wanted && (card = draw(t, camp, nth)) >= 0; nth++) {
		if (card == TG_NOVA && s->game->option[TG_OPT_GAME] == TG_INVASION) {
			super_nova(t, camp, &waved);
			continue;
		}
		h->hand[card]++;
		drawn++;
		TG_EVENT_TO(t, s->camp[camp].seat, TG_E_DREW, card);
	}
	TG_EVENT(t, TG_E_DREW_COUNT, s->camp[camp].seat, drawn, deck_size(h->hand, TG_CARDS));
}

static int choose_star(const struct turn *t, uint32_t among)
{
	uint32_t stars = t->s->stars & among ? t->s->stars & among : among;
	int skip = tg_choose(t, bits_count(stars)), star = 0;
	for (; star < TG_STARS; star++)
		if (stars >> star & 1 && skip-- == 0)
			break;
	return star < TG_STARS ? star : -1;
}

int tg_draw_star(struct turn *t, uint32_t among, int *roll)
{
	struct tg_state *s = t->s;
	uint8_t pile[TG_STARS], star;
	if (t->course)
		return choose_star(t, among);
	if (!s->stars)
		s->stars = TG_ALL_STARS;
	for (int i = 0; i < TG_STARS; i++)
		pile[i] = s->stars >> i & 1;
	*roll = deck_draw(pile, TG_STARS, t->d, DICE_OPEN, 1, &star, "galactix/%d", tg_label_number(t));
	s->stars &= ~(1u << star);
	return star;
}

/* ------------------------------------------------------------ gifts */

struct givers {
	int n;
	uint8_t camp[TG_CAMPS];
};

bool tg_may_give(const struct tg_state *s, int giver, int camp)
{
	if (giver == camp || !s->camp[giver].plays || s->game->option[TG_OPT_DUEL])
		return false;
	if (s->game->option[TG_OPT_GAME] == TG_INVASION)
		return true;
	return s->game->option[TG_OPT_GAME] == TG_INVADERS && s->camp[giver].team == s->camp[camp].team;
}

/* A card that a camp might give, or get; `saving`: for what, NULL an order. */
static struct tg_context about_card(
	const struct turn *t, const struct tg_context *saving, int camp, enum tg_card c)
{
	struct tg_context facts = saving ? *saving : tg_facts(t, camp);
	facts.camp = camp;
	facts.part = 0;
	facts.value = (int)c;
	return facts;
}

static struct question about(int verb, const struct tg_context *c)
{
	return (struct question){ .verbs = 1ull << verb, .fits = tg_names, .ask = tg_ask, .about = c };
}

/* Does a LEND line of the giver that holds name this receiver? */
static bool lends(const struct turn *t, const struct tg_context *saving, int giver, int camp, enum tg_card c)
{
	struct tg_context facts = about_card(t, saving, giver, c);
	struct question q = about(TG_V_LEND, &facts);
	for (const struct order *o; (o = orders_answer(tg_orders(t, giver), &q)) != NULL;)
		for (int k = 0; k < o->count[1]; k++)
			if (order_value(o, 1, k) == t->s->camp[camp].seat)
				return true;
	return false;
}

/* Might a camp whose cards nobody sees lend one? It does in this course as long as it can. */
static bool may_lend(const struct turn *t, int giver, enum tg_card c)
{
	const struct tg_camp *camp = &t->s->camp[giver];
	uint8_t *lent = &t->course->lends[giver][c];
	if (camp->regenerates || !camp->cards)
		return false;
	t->course->vague |= !*lent && !t->course->n;
	if (!*lent)
		*lent = (uint8_t)(2 - tg_choose(t, 2));
	return *lent == 2;
}

static void add_giver(const struct turn *t, const struct tg_context *saving, int giver, int camp,
	enum tg_card c, struct givers *g)
{
	for (int i = 0; i < g->n; i++)
		if (g->camp[i] == giver)
			return;
	if (!tg_may_give(t->s, giver, camp))
		return;
	if (tg_is_hidden(t, giver)
			? may_lend(t, giver, c)
			: t->lent[giver][c] && tg_cards(t->s, giver, c) && lends(t, saving, giver, camp, c))
		g->camp[g->n++] = (uint8_t)giver;
}

static struct givers find_givers(
	const struct turn *t, const struct tg_context *saving, int camp, enum tg_card c)
{
	struct tg_context facts = about_card(t, saving, camp, c);
	struct question q = about(TG_V_BORROW, &facts);
	struct givers g = { 0, { 0 } };
	bool named = false;
	for (const struct order *o; (o = orders_answer(tg_orders(t, camp), &q)) != NULL;) {
		named = true;
		for (int k = 0; k < o->count[1]; k++)
			add_giver(t, saving, order_value(o, 1, k), camp, c, &g);
	}
	for (int k = 1; k < TG_CAMPS && saving && !named; k++)
		add_giver(t, saving, (camp + k) % TG_CAMPS, camp, c, &g);
	return g;
}

int tg_might_obtain(const struct turn *t, int camp, enum tg_card c, int n)
{
	int own = tg_cards(t->s, camp, c);
	struct givers g;
	if (own >= n)
		return camp;
	g = find_givers(t, NULL, camp, c);
	return own + g.n >= n ? g.camp[n - own - 1] : -1;
}

static void give(struct turn *t, int giver, int camp, enum tg_card c)
{
	struct tg_state *s = t->s;
	tg_takes_card(t, giver, c, 1);
	t->lent[giver][c]--;
	s->camp[giver].regenerates = giver == s->active ? 2 : 1;
	TG_EVENT(t, TG_E_GIFT, s->camp[giver].seat, (int)c, s->camp[camp].seat);
	TG_EVENT(t, TG_E_REGENERATES, s->camp[giver].seat);
}

/* Own cards that an order, or an answer, may take: KEEP is about answers. */
static int spendable(const struct turn *t, bool saving, int camp, enum tg_card c)
{
	int own = tg_cards(t->s, camp, c), kept = saving ? tg_kept(t, camp, c) : 0;
	return own > kept ? own - kept : 0;
}

bool tg_spends(const struct turn *t, int camp, enum tg_card c, int n)
{
	return spendable(t, true, camp, c) >= n;
}

static int obtain(struct turn *t, const struct tg_context *saving, int camp, enum tg_card c, int n)
{
	int own = spendable(t, saving != NULL, camp, c);
	struct givers g;
	if (own >= n) {
		tg_takes_card(t, camp, c, n);
		return camp;
	}
	g = find_givers(t, saving, camp, c);
	if (own + g.n < n)
		return -1;
	tg_takes_card(t, camp, c, own);
	for (int i = 0; i < n - own; i++)
		give(t, g.camp[i], camp, c);
	return g.camp[n - own - 1];
}

int tg_obtain(struct turn *t, int camp, enum tg_card c, int n)
{
	return obtain(t, NULL, camp, c, n);
}

/* The one who saves a camp whose cards nobody sees; -1: nobody. The seat that looks on gives what
 * its lines lend; among the others it does not matter who. */
static int hidden_saver(struct turn *t, const struct tg_context *about, enum tg_card c, bool gifts)
{
	int camp = about->camp, own = -1, others = tg_hand_of(t->s, camp)->cards > 0, chosen;
	for (int i = 0; i < TG_CAMPS && gifts; i++) {
		struct givers g = { 0, { 0 } };
		if (tg_is_hidden(t, i)) {
			others |= tg_may_give(t->s, i, camp) && t->s->camp[i].cards;
			continue;
		}
		add_giver(t, about, i, camp, c, &g);
		own = g.n ? i : own;
	}
	chosen = tg_choose(t, 1 + others + (own >= 0));
	if (!chosen)
		return -1;
	if (chosen == 1 && others)
		return camp;
	give(t, own, camp, c);
	return own;
}

int tg_save_with(struct turn *t, const struct tg_context *about, enum tg_card c, int n, bool gifts)
{
	if (tg_is_hidden(t, about->camp))
		return hidden_saver(t, about, c, gifts);
	if (!gifts && !tg_spends(t, about->camp, c, n))
		return -1;
	return obtain(t, about, about->camp, c, n);
}

enum tg_refusal tg_no_card(const struct turn *t, int camp, enum tg_card c)
{
	struct tg_context borrowed = { .value = (int)c };
	struct question q = { .verbs = 1ull << TG_V_BORROW, .fits = tg_names, .about = &borrowed };
	if (orders_answer(tg_orders(t, camp), &q))
		return TG_NOT_LENT;
	return tg_hand_of(t->s, camp)->regenerates ? TG_REGENERATING : TG_NO_CARD;
}
