/* SPDX-License-Identifier: MIT */
#include "fights.h"

/*
 * Checking a seat's orders: they are tried on a state made from the seat's view, line by line,
 * without dice and without what others will answer. A line behind IF is tried where it stands and
 * then undone, because nobody knows yet whether it happens.
 */
struct checking {
	const struct view *v;
	struct tg_state s;
	struct turn t;
	struct orders *seats[RULES_SEATS];
	struct orders pledges[TG_CAMPS]; /* what others lend, as their LEND lines */
	struct notes *ns;                /* NULL: a draft */
	const struct order *o;
	bool own;               /* the active seat, or everybody's round */
	bool dice;              /* the dice are known */
	bool blind;             /* others have their turns before: a round */
	bool late;              /* the line comes up after all moves */
	bool unsure;            /* a condition decides whether a card is played before the dice */
	bool tried[ORDERS_MAX]; /* lines at bunkers that the end of a move has come to */
	bool moves[TG_COLOURS]; /* there is a line that says where it goes */
	int why;                /* the refusal of the last line that was tried; -1: none */
};

#define SAY(c, type, ...) \
	((c)->ns && (c)->o->line ? NOTE((c)->ns, (c)->o->line, tg_notes, type, __VA_ARGS__) : (void)0)

/* Of what is refused now, what will be refused whatever others do before the turn. */
static bool is_certain(int why)
{
	return why == TG_NOT_IN_THIS_GAME || why == TG_NOT_YOUR_TURN || why == TG_FRIEND ||
		why == TG_NOT_YOURS || why == TG_NO_MORE_STOPS || why == TG_NO_CARD ||
		why == TG_REGENERATING || why == TG_ONE_CHOICE;
}

static void refuse(struct checking *c, int why)
{
	if (c->blind && !is_certain(why))
		return;
	c->why = why;
	if (c->ns && c->o->line)
		note_refuse(c->ns, c->o->line, why);
}

/* A way that is not flown to its end is carried out as far as it goes; a draft offers none. */
static void cut(struct checking *c, int place, int why)
{
	c->why = why;
	SAY(c, TG_N_PATH_CUT, place, why);
}

static int saucer_of(const struct checking *c)
{
	return TG_SAUCER_OF(c->s.active, order_value(c->o, 0, 0));
}

/* Has a line above sent it into a Black Hole? */
static bool is_adrift(const struct checking *c, int saucer)
{
	return c->s.adrift >> TG_COLOUR_OF(saucer) & 1;
}

/* Is it known where it is when all has moved? */
static bool is_settled(const struct checking *c, int saucer)
{
	return c->s.settled >> TG_COLOUR_OF(saucer) & 1;
}

/* Takes n cards that the line needs, or says why not. */
static bool pay(struct checking *c, enum tg_card card, int n)
{
	int camp = c->s.active;
	uint8_t *hand;
	if (tg_might_obtain(&c->t, camp, card, n) < 0) {
		refuse(c, tg_hand_of(&c->s, camp)->regenerates ? TG_REGENERATING : TG_NO_CARD);
		return false;
	}
	hand = &tg_hand_of(&c->s, camp)->hand[card];
	*hand = (uint8_t)(*hand > n ? *hand - n : 0);
	return true;
}

/* In a round Pulsars and licences are for the turn after this one: more cards are drawn before. */
static bool is_ahead(const struct checking *c)
{
	return c->s.window == TG_WINDOW_ROUND;
}

static void tell_cards(struct checking *c, enum tg_card card)
{
	if (!is_ahead(c))
		SAY(c, TG_N_CARDS, (int)card, tg_hand_of(&c->s, c->s.active)->hand[card]);
}

/* ------------------------------------------------------------ before the dice */

static bool pay_ahead(struct checking *c, enum tg_card card, int n)
{
	uint8_t *hand = &tg_hand_of(&c->s, c->s.active)->hand[card];
	if (!is_ahead(c))
		return pay(c, card, n);
	*hand = (uint8_t)(*hand > n ? *hand - n : 0);
	return true;
}

/* Was something else played before the dice? In a round only what is surely in the hand counts, and
 * Black Holes are played after them. */
static bool is_second_choice(struct checking *c, int verb, enum tg_card card, int n)
{
	bool sure = !is_ahead(c) || tg_cards(&c->s, c->s.active, card) >= n;
	if (c->s.window == TG_WINDOW_MOVE || (is_ahead(c) && verb == TG_V_HOLES))
		return false;
	if (tg_is_second_choice(c->s.chosen - 1, verb)) {
		refuse(c, TG_ONE_CHOICE);
		return true;
	}
	if (sure)
		c->s.chosen = (uint8_t)(verb + 1);
	return false;
}

static void check_pulsar(struct checking *c)
{
	uint8_t *doubled = is_ahead(c) ? &c->s.ahead : &c->s.doubled;
	if (is_second_choice(c, TG_V_PULSAR, TG_PULSAR, c->o->count[0]))
		return;
	for (int i = 0; i < c->o->count[0]; i++) {
		int colour = order_value(c->o, 0, i);
		if (*doubled >> colour & 1) {
			refuse(c, TG_ALREADY_DOUBLED);
			return;
		}
		if (!is_ahead(c) && tg_has_landed(&c->s, c->s.active, colour)) {
			refuse(c, TG_NOT_FLYING);
			return;
		}
		if (!pay_ahead(c, TG_PULSAR, 1))
			return;
		*doubled |= (uint8_t)(1u << colour);
	}
	tell_cards(c, TG_PULSAR);
}

static void check_licence(struct checking *c)
{
	struct tg_camp *camp = &c->s.camp[c->s.active];
	int n = order_value(c->o, 0, 0);
	if (c->s.game->option[TG_OPT_GAME] == TG_INVASION) {
		refuse(c, TG_NOT_IN_THIS_GAME);
	} else if (is_ahead(c)) {
		if (!is_second_choice(c, TG_V_LICENCE, TG_SAUCER, n))
			pay_ahead(c, TG_SAUCER, n);
	} else if (camp->lives + n > TG_COLOURS) {
		refuse(c, TG_ENOUGH_LICENCES);
	} else if (!is_second_choice(c, TG_V_LICENCE, TG_SAUCER, n) && pay(c, TG_SAUCER, n)) {
		camp->lives = (uint8_t)(camp->lives + n);
		tell_cards(c, TG_SAUCER);
	}
}

/* Will it have moved by its goal when the line comes up? */
static bool moves_before(const struct checking *c, int saucer)
{
	return c->late && tg_may_fly(&c->s, saucer) < 0;
}

static void check_holes(struct checking *c)
{
	if (!tg_in_flight(&c->s, saucer_of(c)) && !moves_before(c, saucer_of(c))) {
		refuse(c, TG_NOT_FLYING);
	} else if (!is_second_choice(c, TG_V_HOLES, TG_HOLE, 2) && pay(c, TG_HOLE, 2)) {
		c->s.settled &= (uint8_t) ~(1u << TG_COLOUR_OF(saucer_of(c)));
		c->s.adrift |= (uint8_t)(1u << TG_COLOUR_OF(saucer_of(c)));
		tell_cards(c, TG_HOLE);
	}
}

static void check_nova(struct checking *c)
{
	int target = order_value(c->o, 0, 0);
	if (c->s.game->option[TG_OPT_GAME] == TG_INVASION)
		refuse(c, TG_NOT_IN_THIS_GAME);
	else if (!tg_in_flight(&c->s, target))
		refuse(c, TG_NO_TARGET);
	else if (tg_allies(&c->s, c->s.active, TG_CAMP_OF(target)))
		refuse(c, TG_FRIEND);
	else if (TG_CRAFT(&c->s, target).carrier >= 0)
		refuse(c, TG_IN_THE_WAY);
	else if (pay(c, TG_NOVA, 2))
		tell_cards(c, TG_NOVA);
}

static void check_default(struct checking *c)
{
	if (c->ns && c->o->line)
		NOTE0(c->ns, c->o->line, tg_notes, TG_N_DEFAULT);
}

/* ------------------------------------------------------------ moves */

/* Steps that no throw and nobody else's turn could make legal. */
static bool is_hopeless(int why)
{
	return why == TG_NO_LINK || why == TG_CLOSED_BASE || why == TG_U_TURN;
}

/* What keeps the saucer from the next step of these n, by what is known now; -1: nothing. While
 * others move before, the path may be cut for many reasons, and for those it surely will be. */
static int may_follow(const struct checking *c, int saucer, int came, const int16_t *path, int n, int points)
{
	int why;
	if (c->dice && !c->blind)
		return tg_may_follow(&c->t, saucer, came, path, n, points);
	if (c->dice && points <= 0)
		return TG_WRONG_LENGTH;
	why = tg_may_step(&c->s, saucer, came, TG_CRAFT(&c->s, saucer).place, path[0], false);
	return is_hopeless(why) ? why : -1;
}

/* Flies it as far as it goes; *why: what stops it, -1 nothing. Returns how many steps those are. */
static int follow(struct checking *c, int saucer, const int16_t *path, int n, int points, int *why)
{
	int came = -1;
	tg_try_step(&c->t, saucer, TG_CRAFT(&c->s, saucer).place);
	for (int i = 0; i < n; i++) {
		*why = may_follow(c, saucer, came, path + i, n - i, points - i);
		if (*why >= 0)
			return i;
		came = TG_CRAFT(&c->s, saucer).place;
		tg_try_step(&c->t, saucer, path[i]);
	}
	return n;
}

/* That a way goes on by the goal, or is cut when the points are used up, is no mistake. */
static void check_path(struct checking *c, int saucer, int points)
{
	int16_t path[ORDER_VALUES];
	int n = c->o->count[1], why = -1, flown, end, bunker;
	for (int i = 0; i < n; i++)
		path[i] = (int16_t)order_value(c->o, 1, i);
	flown = follow(c, saucer, path, n, points, &why);
	end = TG_CRAFT(&c->s, saucer).place;
	TG_CRAFT(&c->s, saucer).moved = true;
	if (c->dice && (flown >= points || (why < 0 && end >= TG_NODES)))
		c->s.settled |= (uint8_t)(1u << TG_COLOUR_OF(saucer));
	if (why >= 0 && why != TG_WRONG_LENGTH) {
		cut(c, end, why);
		return;
	}
	SAY(c, TG_N_PATH, n, points, end);
	bunker = tg_line_at(&c->s, end);
	if (bunker >= 0)
		SAY(c, TG_N_FIRE_LINE, end, bunker);
}

/* A landed saucer whose turn's dice may yet throw it back to its base. */
static bool may_be_back(const struct checking *c, int saucer)
{
	return !c->dice && TG_CRAFT(&c->s, saucer).place == TG_EARTH &&
		c->s.game->option[TG_OPT_GAME] == TG_INVASION;
}

static void check_move(struct checking *c)
{
	int saucer = saucer_of(c), why = tg_may_fly(&c->s, saucer);
	c->moves[TG_COLOUR_OF(saucer)] = true;
	if (may_be_back(c, saucer))
		return;
	if (why >= 0)
		refuse(c, why);
	else if (is_adrift(c, saucer))
		TG_CRAFT(&c->s, saucer).moved = true;
	else
		check_path(c, saucer, c->dice ? tg_points(&c->s, saucer) : 0);
}

static void check_stay(struct checking *c)
{
	int saucer = saucer_of(c), why = tg_may_stay(&c->s, saucer);
	if (why >= 0) {
		refuse(c, why);
	} else {
		c->moves[TG_COLOUR_OF(saucer)] = true;
		c->s.settled |= (uint8_t)(1u << TG_COLOUR_OF(saucer));
		TG_CRAFT(&c->s, saucer).moved = true;
	}
}

static void check_stop(struct checking *c)
{
	if (c->s.stops >= TG_STOPS)
		refuse(c, TG_NO_MORE_STOPS);
}

/* ------------------------------------------------------------ attacks */

/* What can be said about an attack: its range only from a place that is known. `node` -1: where the
 * saucer is. */
static int may_attack(struct checking *c, int saucer, int target, bool mega, int node)
{
	struct tg_saucer *ship = &TG_CRAFT(&c->s, saucer), before = *ship;
	bool known = c->dice && !is_adrift(c, saucer) && !moves_before(c, saucer) &&
		(!ship->moved || is_settled(c, saucer));
	int why;
	if (c->s.game->option[TG_OPT_GAME] == TG_INVASION)
		return TG_NOT_IN_THIS_GAME;
	if (tg_allies(&c->s, c->s.active, TG_CAMP_OF(target)))
		return TG_FRIEND;
	if (node >= 0)
		ship->place = (uint8_t)node;
	why = known || node >= 0 ? tg_may_attack(&c->s, saucer, target, mega) : -1;
	*ship = before;
	return why;
}

static void check_attack(struct checking *c)
{
	int saucer = saucer_of(c), target = order_value(c->o, 1, 0),
	    lasers = order_has(c->o, 2) ? order_value(c->o, 2, 0) : 1;
	int why = may_attack(c, saucer, target, false, order_has(c->o, 3) ? order_value(c->o, 3, 0) : -1);
	if (why >= 0)
		refuse(c, why);
	else if (pay(c, TG_LASER, lasers))
		SAY(c, TG_N_ATTACK, target, lasers);
}

static void check_mega(struct checking *c)
{
	int saucer = saucer_of(c);
	int why = may_attack(
		c, saucer, order_value(c->o, 1, 0), true, order_has(c->o, 2) ? order_value(c->o, 2, 0) : -1);
	if (why >= 0)
		refuse(c, why);
	else if (pay(c, TG_MEGA, 1))
		SAY(c, TG_N_ATTACK, order_value(c->o, 1, 0), 0);
}

/* From a place that is known: one damage must be paid for, and others are done as long as there are
 * cards. */
static void bomb(struct checking *c, int place, enum tg_card card, int price)
{
	uint8_t *bunker = &c->s.bunker[tg_bunker_at(TG_RAY(place))];
	int more = c->o->verb == TG_V_FIRE && order_has(c->o, 1) ? order_value(c->o, 1, 0) - 1 : 0;
	if (!pay(c, card, price))
		return;
	*bunker = card == TG_MEGA ? TG_BUNKER_GONE : *bunker + 1;
	for (; more > 0 && *bunker < TG_BUNKER_GONE && tg_might_obtain(&c->t, c->s.active, card, price) >= 0;
		more--) {
		pay(c, card, price);
		++*bunker;
	}
	SAY(c, TG_N_DAMAGE, tg_bunker_at(TG_RAY(place)), card == TG_MEGA ? 0 : price);
}

/* FIRE, and MEGA without a target: after all moves, or at the end of the saucer's. */
static void check_bomb(struct checking *c)
{
	int saucer = saucer_of(c), place = TG_CRAFT(&c->s, saucer).place, why = -1;
	enum tg_card card = c->o->verb == TG_V_MEGA ? TG_MEGA : TG_LASER;
	bool known = is_settled(c, saucer) || (place == TG_EARTH && !may_be_back(c, saucer));
	if (c->s.game->option[TG_OPT_GAME] == TG_WAR)
		why = TG_NOT_IN_THIS_GAME;
	else if (known)
		why = tg_may_shoot(&c->s, saucer, card == TG_MEGA);
	if (why >= 0)
		refuse(c, why);
	else if (known)
		bomb(c, place, card, card == TG_MEGA ? 1 : TG_ORBIT(place));
	else if (tg_might_obtain(&c->t, c->s.active, card, 1) < 0)
		refuse(c, TG_NO_CARD);
}

/* ------------------------------------------------------------ answers and defaults */

static void check_answer(struct checking *c)
{
	int named = order_has(c->o, 1) ? order_value(c->o, 1, 0) - TG_COLOURS : -1;
	if (named >= 0 && c->s.camp[TG_CAMP_OF(named)].seat != c->v->seat)
		refuse(c, TG_NOT_YOURS);
	else
		check_default(c);
}

static void check_gift(struct checking *c)
{
	bool invaders = c->s.game->option[TG_OPT_GAME] == TG_INVADERS && !c->s.game->option[TG_OPT_DUEL];
	if (c->s.game->option[TG_OPT_GAME] != TG_INVASION && !invaders)
		refuse(c, TG_NOT_IN_THIS_GAME);
	else
		check_default(c);
}

static void (*const handlers[TG_VERBS])(struct checking *) = {
	[TG_V_PULSAR] = check_pulsar,
	[TG_V_DISCARD] = check_default,
	[TG_V_LICENCE] = check_licence,
	[TG_V_HOLES] = check_holes,
	[TG_V_NOVA] = check_nova,
	[TG_V_MOVE] = check_move,
	[TG_V_GOAL] = check_default,
	[TG_V_CAUTION] = check_default,
	[TG_V_STAY] = check_stay,
	[TG_V_ATTACK] = check_attack,
	[TG_V_MEGA] = check_mega,
	[TG_V_FIRE] = check_bomb,
	[TG_V_COLLECT] = check_default,
	[TG_V_STOP] = check_stop,
	[TG_V_SHIELD] = check_answer,
	[TG_V_GIGA] = check_answer,
	[TG_V_ESCAPE] = check_answer,
	[TG_V_LEND] = check_gift,
	[TG_V_BORROW] = check_gift,
	[TG_V_KEEP] = check_default,
};

static bool is_for_all(int verb)
{
	static const uint32_t verbs = 1u << TG_V_SHIELD | 1u << TG_V_GIGA | 1u << TG_V_ESCAPE |
		1u << TG_V_LEND | 1u << TG_V_BORROW | 1u << TG_V_KEEP;
	return verbs >> verb & 1;
}

static bool is_played_before_dice(int verb)
{
	return verb == TG_V_PULSAR || verb == TG_V_LICENCE || verb == TG_V_HOLES || verb == TG_V_NOVA;
}

static void try_line(struct checking *c)
{
	struct tg_state before = c->s;
	if (!c->own && !is_for_all(c->o->verb))
		refuse(c, TG_NOT_YOUR_TURN);
	else
		(tg_is_at_bunker(c->o) ? check_bomb : handlers[c->o->verb])(c);
	if (!c->o->n_tests || !c->ns)
		return;
	c->s = before;
	c->unsure = c->unsure || is_played_before_dice(c->o->verb);
}

/* ------------------------------------------------------------ the lines of a file */

/* La Guerre des Envahisseurs: what is ordered against bunkers for the saucer that has moved. */
static void try_shots(struct checking *c, const struct orders *os)
{
	const struct order *move = c->o;
	if (move->verb != TG_V_MOVE || c->s.game->option[TG_OPT_GAME] != TG_INVADERS ||
		!is_settled(c, saucer_of(c)))
		return;
	for (int i = 0; i < os->n; i++) {
		c->o = &os->order[i];
		if (!tg_is_at_bunker(c->o) || c->tried[i] ||
			order_value(c->o, 0, 0) != order_value(move, 0, 0))
			continue;
		c->tried[i] = true;
		try_line(c);
	}
}

static void try_lines(struct checking *c, const struct orders *os)
{
	bool late[ORDERS_MAX] = { false };
	for (int i = 0; i < os->n; i++) {
		c->o = &os->order[i];
		late[i] = tg_is_at_bunker(c->o) || tg_follows_moves(&c->s, c->o);
		if (late[i])
			continue;
		try_line(c);
		try_shots(c, os);
	}
	c->late = true;
	for (int i = 0; i < os->n; i++) {
		c->o = &os->order[i];
		if (late[i] && !c->tried[i])
			try_line(c);
	}
}

/* ------------------------------------------------------------ all of it */

static void lend(struct checking *c, const struct tg_pledge *p)
{
	struct order *o = orders_add(&c->pledges[p->seat], TG_V_LEND);
	struct tg_camp *giver = &c->s.camp[p->seat];
	if (!o)
		return;
	o->count[0] = o->count[1] = o->count[2] = 1;
	o->value[0] = p->card;
	o->value[1] = (int16_t)c->v->seat;
	o->value[2] = p->count;
	giver->hand[p->card] = p->count;
	c->seats[p->seat] = &c->pledges[p->seat];
}

static void forecast(struct checking *c)
{
	bool plan = c->s.window == TG_WINDOW_PLAN, move = c->s.window == TG_WINDOW_MOVE || is_ahead(c);
	int cards = tg_hand_size(&c->s, c->s.active), limit = tg_hand_limit(&c->s);
	if (c->blind)
		return;
	if (plan && !c->unsure && cards == limit + 1)
		NOTE(c->ns, 0, tg_notes, TG_N_FORECAST_DISCARD, tg_first_discard(&c->t, c->s.active));
	if (plan && !c->unsure)
		NOTE(c->ns, 0, tg_notes, TG_N_FORECAST_HAND, cards > limit ? limit : cards);
	for (int k = 0; k < TG_COLOURS && move; k++) {
		enum tg_how how;
		int saucer = TG_SAUCER_OF(c->s.active, k);
		if (!c->moves[k] && tg_may_fly(&c->s, saucer) < 0)
			NOTE(c->ns, 0, tg_notes, TG_N_FORECAST_GOAL, k, tg_goal(&c->t, saucer, &how));
	}
}

/* In a round everybody's turn is looked at as if it were now. */
static void take_turn(struct checking *c)
{
	int camp = tg_camp_in_window(&c->s, c->v->seat);
	bool round = c->s.window == TG_WINDOW_ROUND && camp >= 0;
	c->own = camp >= 0 && c->s.window != TG_WINDOW_DEFENCE;
	c->dice = round || c->s.window == TG_WINDOW_MOVE;
	c->blind = round && camp != c->s.active;
	if (round)
		tg_take_turn(&c->s, camp);
}

/* The rest of it is filled when it is needed: it is large. */
static void begin(struct checking *c, const struct view *view, struct orders *os, struct notes *ns)
{
	struct tg_pledges pledges;
	c->v = view;
	c->ns = ns;
	c->why = -1;
	memset(c->seats, 0, sizeof(c->seats));
	memset(c->moves, 0, sizeof(c->moves));
	memset(c->tried, 0, sizeof(c->tried));
	c->unsure = c->late = false;
	take_turn(c);
	tg_find_pledges(view, &pledges);
	for (int i = 0; i < TG_CAMPS; i++)
		c->pledges[i].n = 0;
	for (int i = 0; i < pledges.n; i++)
		lend(c, &pledges.pledge[i]);
	c->seats[view->seat] = os;
	tg_turn_init(&c->t, &c->s, c->seats, NULL, NULL);
}

void tg_check(const struct view *view, struct orders *os, struct notes *ns)
{
	struct checking c;
	if (view->seat < 0)
		return;
	tg_copy_view(view, &c.s);
	begin(&c, view, os, ns);
	try_lines(&c, os);
	if (c.own)
		forecast(&c);
}

enum tried tg_advance(const struct view *view, void *state, const struct order *o)
{
	struct tg_state *s = state;
	struct view drafted = *view;
	struct checking c;
	int active = s->active;
	drafted.state = s;
	tg_copy_view(&drafted, &c.s);
	begin(&c, &drafted, NULL, NULL);
	c.o = o;
	try_line(&c);
	*s = c.s;
	s->active = (uint8_t)active;
	return c.why >= 0 ? TRIED_REFUSED : TRIED_DONE;
}
