/* SPDX-License-Identifier: MIT */
#include "rules/magpie/magpie.h"

/* One window of the bird on turn. */
struct turn {
	struct magpie_state *s;
	struct orders *const *os;
	struct dice *d;
	struct events *es;
};

static bool plays(const struct magpie_state *s, int seat)
{
	return s->game->seats >> seat & 1;
}

int magpie_worth(int card)
{
	return card < MAGPIE_GEMS ? MAGPIE_GEMS - card : 0;
}

int magpie_points(const struct magpie_bird *bird)
{
	int points = 0;
	for (int i = 0; i < MAGPIE_GEMS; i++)
		points += bird->laid[i] * magpie_worth(i);
	return points;
}

bool magpie_at_goal(const struct magpie_state *s)
{
	return magpie_points(&s->bird[s->seat]) >= s->game->option[MAGPIE_GOAL];
}

/* Set-up (MAG 1). */

static const struct magpie_deck *list(const struct context *game)
{
	return game->data[MAGPIE_DECK];
}

static int magpie_settle(struct context *game, const char **why)
{
	int n = 0, gems = 0;
	for (int i = 0; i < MAGPIE_CARDS; i++) {
		n += list(game)->cards[i];
		gems += i < MAGPIE_GEMS ? list(game)->cards[i] : 0;
	}
	*why = NULL;
	if (!gems)
		*why = "the deck has no gems";
	if (n < 2 * MAGPIE_HAND * game->n_seats)
		*why = "the deck is too small for so many birds: it takes 6 cards for each";
	return *why ? -1 : 0;
}

/* Deals a game, and the bird that begins it is on turn (MAG 1.4). */
static void begin_game(struct magpie_state *s, struct dice *d, struct events *es)
{
	memset(&s->deck, 0, sizeof(s->deck));
	memset(&s->discard, 0, sizeof(s->discard));
	s->turn = 1;
	s->spied = 0;
	s->laid = s->discarded = s->took = false;
	s->seat = (uint8_t)context_seat(s->game, (s->number - 1) % s->game->n_seats);
	for (int i = 0; i < MAGPIE_CARDS; i++)
		for (int k = 0; k < list(s->game)->cards[i]; k++)
			pile_put(&s->deck, PILE_MIDDLE, (struct pile_card){ (uint8_t)i, 0 });
	EVENT(es, magpie_events, MAGPIE_E_GAME, AUDIENCE_ALL, s->number, s->seat);
	for (int i = 0; i < s->game->n_seats; i++) {
		int seat = context_seat(s->game, i);
		struct magpie_bird *bird = &s->bird[seat];
		struct pile_card card[MAGPIE_HAND];
		uint8_t kind[MAGPIE_HAND];
		memset(bird->laid, 0, sizeof(bird->laid));
		memset(&bird->hand, 0, sizeof(bird->hand));
		pile_draw(&s->deck, d, MAGPIE_HAND, PILE_SEAT(seat), card, "game %d/deal/%s", s->number,
			vocab_id(&magpie_seats, seat));
		for (int k = 0; k < MAGPIE_HAND; k++) {
			pile_put(&bird->hand, PILE_MIDDLE, card[k]);
			kind[k] = card[k].kind;
		}
		EVENT(es, magpie_events, MAGPIE_E_DEALT, AUDIENCE_SEAT(seat),
			events_list(es, kind, MAGPIE_HAND));
	}
}

static void magpie_setup(void *state, struct dice *d, struct events *es)
{
	struct magpie_state *s = state;
	s->number = 1;
	begin_game(s, d, es);
}

static void magpie_sheet(const struct view *v, void *sheet)
{
	const struct magpie_state *s = v->state;
	struct magpie_sheet *out = sheet;
	for (int i = 0; i < MAGPIE_SEATS; i++) {
		out->bird[i].plays = v->game->seats >> i & 1;
		out->bird[i].on_turn = !s->over && i == s->seat;
		out->bird[i].now = (uint8_t)magpie_points(&s->bird[i]);
	}
}

static void magpie_list_cards(const struct context *game, void *list)
{
	const struct magpie_deck *deck = game->data[MAGPIE_DECK];
	struct magpie_list *out = list;
	for (int i = 0; i < MAGPIE_CARDS; i++)
		out->card[i] = (struct magpie_listed){ (uint8_t)i, deck->cards[i], (uint8_t)magpie_worth(i) };
}

/* ORDER_NONE: there is none. */
static int top_discard(const struct magpie_state *s)
{
	return s->discard.n ? s->discard.card[s->discard.n - 1] : (int)ORDER_NONE;
}

long magpie_ask(const void *about, int variable, const int16_t *arg)
{
	const struct magpie_asker *a = about;
	const struct magpie_state *s = a->state;
	switch ((enum magpie_variable)variable) {
	case MAGPIE_HAVE:
		return pile_count(&s->bird[a->seat].hand, arg[0]);
	case MAGPIE_SEEN:
		return pile_known(&s->bird[arg[1]].hand, arg[0], PILE_SEAT(a->seat));
	case MAGPIE_POINTS:
		return magpie_points(&s->bird[arg[0]]);
	case MAGPIE_TOP:
		return top_discard(s);
	case MAGPIE_CARD:
		return a->card == MAGPIE_SPY ? MAGPIE_PLAYED_SPY : MAGPIE_PLAYED_MAGPIE;
	case MAGPIE_VALUE:
		return a->wanted < 0 ? 0 : magpie_worth(a->wanted);
	case MAGPIE_WHO:
		return a->who;
	case MAGPIE_VARIABLES:
		break;
	}
	bug("magpie has no variable %d", variable);
}

/* Orders (MAG 2). */

int magpie_spied(const struct magpie_state *s, uint8_t kind[MAGPIE_LOOK])
{
	int n = 0;
	for (; n < s->spied && n < s->deck.above; n++) {
		kind[n] = s->deck.card[s->deck.n - 1 - n];
		if (kind[n] == PILE_UNKNOWN)
			break;
	}
	return n;
}

/* Finds the places of the cards that ARRANGE names among those that were spied, and behind them the
 * other places. False: a card is not there. */
static bool places(const struct magpie_state *s, const struct order *o, uint8_t place[MAGPIE_LOOK])
{
	uint8_t kind[MAGPIE_LOOK];
	bool used[MAGPIE_LOOK] = { false };
	int n = 0, spied = magpie_spied(s, kind);
	for (int i = 0; i < o->count[0]; i++) {
		int k = 0;
		while (k < spied && (used[k] || kind[k] != order_value(o, 0, i)))
			k++;
		if (k == spied)
			return false;
		used[k] = true;
		place[n++] = (uint8_t)k;
	}
	for (int k = 0; k < spied; k++)
		if (!used[k])
			place[n++] = (uint8_t)k;
	return true;
}

static bool has(const struct magpie_state *s, int seat, int kind)
{
	return pile_count(&s->bird[seat].hand, kind) > 0;
}

static int steal_refusal(const struct magpie_state *s, int seat, const struct order *o)
{
	int from = order_value(o, 1, 0), kind = order_value(o, 0, 0);
	if (from == seat)
		return MAGPIE_FROM_YOURSELF;
	if (!plays(s, from))
		return MAGPIE_NOT_PLAYING;
	if (!has(s, seat, MAGPIE_MAGPIE))
		return MAGPIE_NO_MAGPIE;
	return pile_known(&s->bird[from].hand, kind, PILE_SEAT(seat)) ? -1 : MAGPIE_NOT_SEEN;
}

static int lay_refusal(const struct magpie_state *s, int seat, const struct order *o)
{
	if (s->laid)
		return MAGPIE_ONE_GEM;
	return has(s, seat, order_value(o, 0, 0)) ? -1 : MAGPIE_NO_GEM;
}

static int take_refusal(const struct magpie_state *s)
{
	if (s->discarded || s->took)
		return MAGPIE_TOO_LATE;
	return s->discard.n ? -1 : MAGPIE_NO_DISCARD;
}

int magpie_refusal(const struct magpie_state *s, int seat, const struct order *o)
{
	uint8_t place[MAGPIE_LOOK];
	if (seat != s->seat)
		return o->verb == MAGPIE_V_GUARD ? -1 : MAGPIE_NOT_ON_TURN;
	switch ((enum magpie_verb)o->verb) {
	case MAGPIE_V_LAY:
		return lay_refusal(s, seat, o);
	case MAGPIE_V_TAKE:
		return take_refusal(s);
	case MAGPIE_V_SPY:
		return has(s, seat, MAGPIE_SPY) ? -1 : MAGPIE_NO_SPY;
	case MAGPIE_V_STEAL:
		return steal_refusal(s, seat, o);
	case MAGPIE_V_ARRANGE:
		return places(s, o, place) ? -1 : MAGPIE_NOT_THERE;
	case MAGPIE_V_PASS:
	case MAGPIE_V_GUARD:
	case MAGPIE_VERBS:
		break;
	}
	return -1;
}

/* Everybody sees it. */
static void discard(struct magpie_state *s, int seat, int kind)
{
	struct pile *hand = &s->bird[seat].hand;
	pile_put(&s->discard, PILE_TOP, pile_take(hand, pile_find(hand, kind), PILE_ALL));
}

static void move_card(struct magpie_state *s, int from, int to, int kind)
{
	struct pile *hand = &s->bird[from].hand;
	uint8_t who = PILE_SEAT(from) | PILE_SEAT(to);
	pile_put(&s->bird[to].hand, PILE_MIDDLE, pile_take(hand, pile_find(hand, kind), who));
}

static void lay(struct magpie_state *s, int kind)
{
	struct magpie_bird *bird = &s->bird[s->seat];
	struct pile_card c = pile_take(&bird->hand, pile_find(&bird->hand, kind), PILE_ALL);
	bird->laid[c.kind]++;
	s->laid = true;
}

static void arrange(struct magpie_state *s, const struct order *o)
{
	uint8_t kind[MAGPIE_LOOK], place[MAGPIE_LOOK];
	if (places(s, o, place))
		pile_arrange(&s->deck, magpie_spied(s, kind), place, PILE_SEAT(s->seat));
}

void magpie_carry_out(struct magpie_state *s, const struct order *o)
{
	switch (o->verb) {
	case MAGPIE_V_LAY:
		lay(s, order_value(o, 0, 0));
		break;
	case MAGPIE_V_TAKE:
		pile_put(&s->bird[s->seat].hand, PILE_MIDDLE,
			pile_take(&s->discard, s->discard.n - 1, PILE_ALL));
		s->took = true;
		break;
	case MAGPIE_V_SPY:
		discard(s, s->seat, MAGPIE_SPY);
		s->discarded = true;
		break;
	case MAGPIE_V_ARRANGE:
		arrange(s, o);
		break;
	case MAGPIE_V_STEAL:
		discard(s, s->seat, MAGPIE_MAGPIE);
		s->discarded = true;
		move_card(s, order_value(o, 1, 0), s->seat, order_value(o, 0, 0));
		break;
	default:
		break;
	}
}

/* Guards (MAG 3). */

void magpie_guard(struct magpie_state *s, int card, struct pile_card guard)
{
	discard(s, s->seat, card);
	pile_put(&s->discard, PILE_TOP, guard);
	s->discarded = true;
}

bool magpie_affords(const struct magpie_state *s, int seat, const struct order *o)
{
	int keep = order_has(o, 0) ? order_value(o, 0, 0) : 0;
	return pile_count(&s->bird[seat].hand, MAGPIE_GUARD) > keep;
}

static bool affords(const void *about, const struct order *o)
{
	const struct magpie_asker *a = about;
	return magpie_affords(a->state, a->seat, o);
}

static bool guards(const struct turn *t, int seat, int card, int wanted)
{
	struct magpie_asker asker = { t->s, seat, card, t->s->seat, wanted };
	struct question q = { .verbs = 1u << MAGPIE_V_GUARD,
		.fits = affords,
		.ask = magpie_ask,
		.about = &asker,
		.again = true };
	struct pile *hand = &t->s->bird[seat].hand;
	const struct order *o = orders_answer(t->os[seat], &q);
	if (!o)
		return false;
	order_done(t->os[seat], o);
	magpie_guard(t->s, card, pile_take(hand, pile_find(hand, MAGPIE_GUARD), PILE_ALL));
	EVENT(t->es, magpie_events, MAGPIE_E_GUARDED, AUDIENCE_ALL, seat, t->s->seat, card);
	if (wanted >= 0)
		EVENT(t->es, magpie_events, MAGPIE_E_WANTED, AUDIENCE_SEAT(seat), wanted);
	return true;
}

/* A spy is everybody's business, a theft that of the victim (MAG 3.1, 3.3). */
static bool guarded(const struct turn *t, const struct order *o)
{
	if (o->verb == MAGPIE_V_STEAL)
		return guards(t, order_value(o, 1, 0), MAGPIE_MAGPIE, order_value(o, 0, 0));
	for (int i = 1; o->verb == MAGPIE_V_SPY && i < MAGPIE_SEATS; i++) {
		int seat = (t->s->seat + i) % MAGPIE_SEATS;
		if (plays(t->s, seat) && guards(t, seat, MAGPIE_SPY, -1))
			return true;
	}
	return false;
}

/* The end (MAG 4). */

/* The seats that are first by a rank, and that rank. */
static uint32_t first(const struct magpie_state *s, int (*rank)(const struct magpie_bird *), int *best)
{
	uint32_t seats = 0;
	*best = -1;
	for (int i = 0; i < MAGPIE_SEATS; i++) {
		int r = rank(&s->bird[i]);
		if (!plays(s, i) || r < *best)
			continue;
		seats = (r > *best ? 0 : seats) | 1u << i;
		*best = r;
	}
	return seats;
}

static int rank_in_match(const struct magpie_bird *bird)
{
	return bird->won * 256 + bird->points;
}

static void end_game(struct magpie_state *s, enum magpie_end why, struct dice *d, struct events *es)
{
	int best, rank;
	uint32_t seats = first(s, magpie_points, &best);
	EVENT(es, magpie_events, MAGPIE_E_GAME_WON, AUDIENCE_ALL, s->number, (int32_t)why, (int32_t)seats,
		best);
	s->over = s->number == MAGPIE_GAMES;
	for (int i = 0; i < MAGPIE_SEATS; i++) {
		struct magpie_bird *bird = &s->bird[i];
		bird->won = (uint8_t)(bird->won + (seats >> i & 1));
		bird->points = (uint8_t)(bird->points + magpie_points(bird));
		s->over = s->over || bird->won == MAGPIE_WINS;
	}
	if (s->over) {
		seats = first(s, rank_in_match, &rank);
		EVENT(es, magpie_events, MAGPIE_E_WON, AUDIENCE_ALL, (int32_t)seats, rank / 256, rank % 256);
		return;
	}
	s->number++;
	begin_game(s, d, es);
}

/* A turn. */

static void shuffle_discard(const struct turn *t)
{
	struct magpie_state *s = t->s;
	if (s->deck.n || !s->discard.n)
		return;
	EVENT(t->es, magpie_events, MAGPIE_E_SHUFFLED, AUDIENCE_ALL, s->discard.n);
	pile_recycle(&s->deck, &s->discard, s->discard.n);
}

static void tell_cards(const struct turn *t, int type)
{
	uint8_t kind[MAGPIE_LOOK];
	int n = magpie_spied(t->s, kind);
	EVENT(t->es, magpie_events, type, AUDIENCE_SEAT(t->s->seat), events_list(t->es, kind, n));
}

/* From here on nobody else can tell how these cards lie (MAG 2.4). */
static void look(const struct turn *t)
{
	static const uint8_t as_they_lie[MAGPIE_LOOK] = { 0, 1, 2 };
	struct magpie_state *s = t->s;
	shuffle_discard(t);
	s->spied = s->deck.n < MAGPIE_LOOK ? s->deck.n : MAGPIE_LOOK;
	pile_look(&s->deck, t->d, s->spied, PILE_SEAT(s->seat), "look");
	pile_arrange(&s->deck, s->spied, as_they_lie, PILE_SEAT(s->seat));
	EVENT(t->es, magpie_events, MAGPIE_E_SPIED, AUDIENCE_ALL, s->seat, s->spied);
	tell_cards(t, MAGPIE_E_LOOKED);
	orders_hand_back(t->os[s->seat], &magpie_grammar);
}

/* What was carried out; `top` was the top of the discard pile before. */
static void tell(const struct turn *t, const struct order *o, int top)
{
	const struct magpie_state *s = t->s;
	int seat = s->seat, from;
	if (o->verb == MAGPIE_V_LAY)
		EVENT(t->es, magpie_events, MAGPIE_E_LAID, AUDIENCE_ALL, seat, order_value(o, 0, 0),
			magpie_points(&s->bird[seat]));
	if (o->verb == MAGPIE_V_TAKE)
		EVENT(t->es, magpie_events, MAGPIE_E_TOOK, AUDIENCE_ALL, seat, top);
	if (o->verb == MAGPIE_V_ARRANGE)
		tell_cards(t, MAGPIE_E_ARRANGED);
	if (o->verb != MAGPIE_V_STEAL)
		return;
	from = order_value(o, 1, 0);
	EVENT(t->es, magpie_events, MAGPIE_E_STOLE, AUDIENCE_ALL, seat, from);
	EVENT(t->es, magpie_events, MAGPIE_E_STOLEN, AUDIENCE_SEAT(seat), seat, from, order_value(o, 0, 0));
	EVENT(t->es, magpie_events, MAGPIE_E_STOLEN, AUDIENCE_SEAT(from), seat, from, order_value(o, 0, 0));
}

/* The orders of the bird on turn as they are written, until it passes, wins the game, or spies:
 * true. */
static bool play_orders(const struct turn *t)
{
	struct magpie_state *s = t->s;
	struct orders *os = t->os[s->seat];
	struct magpie_asker asker = { .state = s, .seat = s->seat };
	struct question q = { .verbs = MAGPIE_OWN_TURN, .ask = magpie_ask, .about = &asker };
	const struct order *o;
	while (!magpie_at_goal(s) && (o = orders_next(os, &q)) != NULL && o->verb != MAGPIE_V_PASS) {
		int reason = magpie_refusal(s, s->seat, o), top = top_discard(s);
		if (reason >= 0)
			event_refuse(t->es, s->seat, os, o, reason, -1);
		if (reason >= 0 || guarded(t, o))
			continue;
		magpie_carry_out(s, o);
		tell(t, o, top);
		if (o->verb == MAGPIE_V_SPY) {
			look(t);
			return true;
		}
	}
	return false;
}

/* Others may guard, and nothing else (MAG 2.1). */
static void refuse_others(const struct turn *t)
{
	for (int i = 0; i < MAGPIE_SEATS; i++) {
		struct magpie_asker asker = { .state = t->s, .seat = i };
		struct question q = { .verbs = MAGPIE_OWN_TURN, .ask = magpie_ask, .about = &asker };
		const struct order *o;
		while (plays(t->s, i) && i != t->s->seat && (o = orders_next(t->os[i], &q)) != NULL)
			event_refuse(t->es, i, t->os[i], o, MAGPIE_NOT_ON_TURN, -1);
	}
}

/* False: there is no card (MAG 2.8). */
static bool draw(const struct turn *t)
{
	struct magpie_state *s = t->s;
	struct pile_card card;
	shuffle_discard(t);
	if (!s->deck.n)
		return false;
	pile_draw(&s->deck, t->d, 1, PILE_SEAT(s->seat), &card, "draw");
	pile_put(&s->bird[s->seat].hand, PILE_MIDDLE, card);
	EVENT(t->es, magpie_events, MAGPIE_E_DRAWN, AUDIENCE_ALL, s->seat);
	EVENT(t->es, magpie_events, MAGPIE_E_DREW, AUDIENCE_SEAT(s->seat), card.kind);
	return true;
}

static void pass_on(struct magpie_state *s)
{
	s->turn++;
	s->laid = s->discarded = s->took = false;
	do
		s->seat = (uint8_t)((s->seat + 1) % MAGPIE_SEATS);
	while (!plays(s, s->seat));
}

static void magpie_resolve(
	void *state, struct orders *const os[RULES_SEATS], struct dice *d, struct events *es)
{
	struct magpie_state *s = state;
	struct turn t = { s, os, d, es };
	refuse_others(&t);
	if (play_orders(&t))
		return;
	s->spied = 0;
	if (magpie_at_goal(s))
		end_game(s, MAGPIE_END_POINTS, d, es);
	else if (!s->took && !draw(&t))
		end_game(s, MAGPIE_END_CARDS, d, es);
	else if (s->turn == MAGPIE_TURNS)
		end_game(s, MAGPIE_END_TURNS, d, es);
	else
		pass_on(s);
}

static void magpie_awaiting(const void *state, struct awaiting *out)
{
	const struct magpie_state *s = state;
	out->window = s->spied ? MAGPIE_SPIED : MAGPIE_TURN;
	out->must = 1u << s->seat;
	out->may = s->game->seats & ~out->must;
}

static void magpie_result(const void *state, struct outcome *out)
{
	const struct magpie_state *s = state;
	int best;
	out->ended = s->over;
	if (!s->over)
		return;
	out->seats = first(s, rank_in_match, &best);
	out->points[0] = best / 256;
	for (int i = 0; i < MAGPIE_SEATS; i++) {
		out->seat_points[i] = s->bird[i].points;
		if (!(out->seats >> i & 1) && s->bird[i].won > out->points[1])
			out->points[1] = s->bird[i].won;
	}
	out->winner = bits_count(out->seats) > 1 ? MAGPIE_SHARED : MAGPIE_SOLE;
	out->why = out->points[0] >= MAGPIE_WINS ? MAGPIE_TWO_GAMES : MAGPIE_THREE_GAMES;
}

static const char *bird_unsound(const struct magpie_state *s, int seat)
{
	const struct magpie_bird *bird = &s->bird[seat];
	if (!plays(s, seat) && (bird->hand.n || magpie_points(bird) || bird->points || bird->won))
		return "an empty seat plays";
	if (bird->hand.above || bird->hand.below)
		return "a hand is in order";
	for (int i = 0; i < bird->hand.n; i++)
		if (!(bird->hand.seen[i] & PILE_SEAT(seat)))
			return "a bird does not know its hand";
	return NULL;
}

static const char *magpie_invariants(const void *state)
{
	const struct magpie_state *s = state;
	const char *why = NULL;
	int known = 0;
	for (int i = 0; i < MAGPIE_SEATS && !why; i++)
		why = bird_unsound(s, i);
	for (int kind = 0; kind < MAGPIE_CARDS; kind++) {
		int n = pile_count(&s->deck, kind) + pile_count(&s->discard, kind);
		for (int i = 0; i < MAGPIE_SEATS; i++)
			n += pile_count(&s->bird[i].hand, kind) +
				(kind < MAGPIE_GEMS ? s->bird[i].laid[kind] : 0);
		if (n != list(s->game)->cards[kind])
			return "a card is gone, or there is one too many";
		known += pile_known(&s->discard, kind, PILE_ALL);
	}
	if (known != s->discard.n || s->discard.above != s->discard.n)
		return "the discard pile does not lie face up";
	if (!plays(s, s->seat) || s->spied > s->deck.above)
		return "the bird on turn has seen cards that nobody has put in order";
	for (int i = 1; i <= s->spied; i++)
		if (!(s->deck.seen[s->deck.n - i] & PILE_SEAT(s->seat)))
			return "the bird on turn does not know the cards that it has seen";
	return why;
}

extern const struct rules magpie_rules;
const struct rules magpie_rules = {
	.id = "magpie",
	.title = "Magpie",
	.version = 1,
	.seats_min = 2,
	.seats_max = MAGPIE_SEATS,
	.seats = &magpie_seats,
	.outcomes = &magpie_outcomes,
	.reasons = &magpie_reasons,
	.points_names = { "games of the winners", "games of the next" },
	.seat_points = "points",
	.options = magpie_options,
	.n_options = MAGPIE_OPTIONS,
	.grammar = &magpie_grammar,
	.events = magpie_events,
	.n_events = MAGPIE_EVENTS,
	.notes = magpie_notes,
	.n_notes = MAGPIE_NOTES,
	.refusals = { .reasons = &magpie_refusals },
	.state = &magpie_state_schema,
	.context_at = offsetof(struct magpie_state, game),
	.settle = magpie_settle,
	.setup = magpie_setup,
	.awaiting = magpie_awaiting,
	.sheet_schema = &magpie_sheet_schema,
	.sheet = magpie_sheet,
	.cards_schema = &magpie_list_schema,
	.cards = magpie_list_cards,
	.check = magpie_check,
	.legal = magpie_legal,
	.advance = magpie_advance,
	.defaults = magpie_defaults,
	.bot = magpie_bot,
	.resolve = magpie_resolve,
	.invariants = magpie_invariants,
	.result = magpie_result,
};
