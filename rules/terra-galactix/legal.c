/* SPDX-License-Identifier: MIT */
#include "fights.h"

/* What could be ordered now, by the view. */
struct scope {
	const struct view *v;
	struct tg_state s;
	struct tg_pledges pledges;
	const struct order *so_far; /* NULL: a form */
	struct legal *out;
	int camp;
	bool own;   /* the seat's turn, or a round */
	bool ahead; /* a round: PULSAR, LICENCE and DISCARD come when other cards have been drawn */
	bool blind; /* a round: others have their turns before */
};

/* Own cards, and those that others lend. */
static int cards(const struct scope *c, enum tg_card card)
{
	int n = tg_cards(&c->s, c->camp, card);
	for (int i = 0; i < c->pledges.n; i++)
		n += c->pledges.pledge[i].card == card;
	return n;
}

static const struct tg_saucer *ship(const struct scope *c, int colour)
{
	return &c->s.camp[c->camp].saucer[colour];
}

static bool flies(const struct scope *c, int colour)
{
	return tg_may_fly(&c->s, TG_SAUCER_OF(c->camp, colour)) < 0;
}

static bool dice_known(const struct scope *c)
{
	return c->s.window == TG_WINDOW_MOVE || c->s.window == TG_WINDOW_ROUND;
}

/* ------------------------------------------------------------ the own turn */

/* On the Earth, and nothing will throw it back. */
static bool is_home(const struct scope *c, int camp, int colour)
{
	return tg_has_landed(&c->s, camp, colour) &&
		(c->s.game->option[TG_OPT_GAME] != TG_INVASION ||
			c->s.squadrons & TG_SQUADRON(&c->s, camp, colour));
}

static void legal_pulsar(struct scope *c)
{
	/* In a round for the turn after this one: in a duel that of the other camp. */
	int camp = c->ahead ? tg_camp_after(&c->s, c->camp) : c->camp;
	for (int k = 0; k < TG_COLOURS && (c->ahead || cards(c, TG_PULSAR)); k++)
		if (c->ahead ? !is_home(c, camp, k)
			     : !tg_has_landed(&c->s, camp, k) && !(c->s.doubled >> k & 1))
			legal_set(c->out, 0, k);
	c->out->now = legal_any(c->out, 0);
}

/* Those that can be in a hand of this game. */
static void all_cards(struct scope *c, int part)
{
	bool invasion = c->s.game->option[TG_OPT_GAME] == TG_INVASION;
	for (int card = 0; card < TG_CARDS; card++)
		if (!invasion || (card != TG_SAUCER && card != TG_NOVA))
			legal_set(c->out, part, card);
}

static void legal_discard(struct scope *c)
{
	if (c->ahead)
		all_cards(c, 0);
	for (int card = 0; card < TG_CARDS; card++)
		if (c->s.camp[c->v->seat].hand[card])
			legal_set(c->out, 0, card);
	c->out->now = legal_any(c->out, 0);
}

static void legal_licence(struct scope *c)
{
	/* In a round for the turn after this one: licences may be lost before, and cards drawn. */
	int room = c->ahead ? TG_COLOURS : TG_COLOURS - c->s.camp[c->camp].lives;
	for (int n = 1; n <= room && (c->ahead || n <= cards(c, TG_SAUCER)); n++)
		legal_set(c->out, 0, n - 1);
	c->out->now = legal_any(c->out, 0);
}

static void legal_holes(struct scope *c)
{
	for (int k = 0; k < TG_COLOURS && cards(c, TG_HOLE) >= 2; k++)
		if (tg_in_flight(&c->s, TG_SAUCER_OF(c->camp, k)) || (dice_known(c) && flies(c, k)))
			legal_set(c->out, 0, k);
	c->out->now = legal_any(c->out, 0);
}

/* Before the turn it may leave its base, or the saucer that carries it. */
static bool is_enemy(const struct scope *c, int saucer)
{
	const struct tg_saucer *ship = &TG_CRAFT(&c->s, saucer);
	if (tg_allies(&c->s, c->camp, TG_CAMP_OF(saucer)))
		return false;
	if (c->blind)
		return c->s.camp[TG_CAMP_OF(saucer)].plays && ship->place != TG_EARTH;
	return tg_in_flight(&c->s, saucer) && ship->carrier < 0;
}

static void enemies(struct scope *c, int part)
{
	for (int i = 0; i < TG_SAUCERS; i++)
		if (is_enemy(c, i))
			legal_set(c->out, part, i);
}

static void legal_nova(struct scope *c)
{
	if (cards(c, TG_NOVA) >= 2)
		enemies(c, 0);
	c->out->now = legal_any(c->out, 0);
}

/* Steps from where the saucer may be when its move begins: where it is, or, by a line of HOLES
 * above or still to be written, on any star (TG 3.28). */
static int steps_to(const struct scope *c, int colour, int place)
{
	int from = ship(c, colour)->place, least = tg_distance(c->camp, from, place);
	bool adrift = c->s.adrift >> colour & 1;
	if (!adrift && (cards(c, TG_HOLE) < 2 || !tg_in_flight(&c->s, TG_SAUCER_OF(c->camp, colour))))
		return least;
	for (int i = 0; i < TG_STARS; i++) {
		int steps = tg_distance(c->camp, tg_stars[i].node, place);
		least = steps < least ? steps : least;
	}
	return least;
}

/* Everything within so many points. */
static void places_within(struct scope *c, int colour, int points)
{
	for (int p = 0; p < TG_PLACES; p++)
		if (steps_to(c, colour, p) <= points &&
			p !=
				(c->s.game->option[TG_OPT_GAME] == TG_WAR                       ? TG_EARTH
						: c->s.game->option[TG_OPT_GAME] == TG_INVASION ? TG_BASE
												: -1))
			legal_set(c->out, 1, p);
}

/* Steps behind the path so far with which most of the points can be flown. Before the dice that is
 * not known: any. */
static void next_steps(struct scope *c, const struct order *o)
{
	struct tg_state s = c->s;
	struct turn t;
	int saucer = TG_SAUCER_OF(c->camp, order_value(o, 0, 0)), n = o->count[1];
	int left = tg_points(&s, saucer) - n, came = -1;
	tg_turn_init(&t, &s, NULL, NULL, NULL);
	tg_try_step(&t, saucer, TG_CRAFT(&s, saucer).place);
	for (int i = 0; i < n; i++) {
		came = TG_CRAFT(&s, saucer).place;
		tg_try_step(&t, saucer, order_value(o, 1, i));
	}
	for (int p = 0; p < TG_PLACES; p++) {
		int16_t to = (int16_t)p;
		if (!dice_known(c) || tg_may_follow(&t, saucer, came, &to, 1, left) < 0)
			legal_set(c->out, 1, p);
	}
}

/* Out of a Black Hole a way may begin beside any star. */
static void drifting_steps(struct scope *c, const struct order *o, int colour)
{
	int n = o->count[1];
	for (int p = 0; p < TG_PLACES; p++)
		if ((n ? tg_distance(c->camp, order_value(o, 1, n - 1), p) : steps_to(c, colour, p)) == 1)
			legal_set(c->out, 1, p);
}

static void legal_move(struct scope *c)
{
	bool begun = c->so_far && c->so_far->count[0];
	for (int k = 0; k < TG_COLOURS; k++) {
		int points = dice_known(c) ? tg_points(&c->s, TG_SAUCER_OF(c->camp, k)) : 12;
		if (!flies(c, k) || !points)
			continue;
		legal_set(c->out, 0, k);
		if (!begun)
			places_within(c, k, points);
	}
	if (begun && c->s.adrift >> order_value(c->so_far, 0, 0) & 1)
		drifting_steps(c, c->so_far, order_value(c->so_far, 0, 0));
	else if (begun)
		next_steps(c, c->so_far);
	c->out->now = legal_any(c->out, 0);
}

static void legal_goal(struct scope *c)
{
	for (int i = 0; i < TG_SAUCERS; i++)
		if (c->s.camp[TG_CAMP_OF(i)].plays && c->s.camp[TG_CAMP_OF(i)].seat == c->v->seat &&
			!is_home(c, TG_CAMP_OF(i), TG_COLOUR_OF(i)))
			legal_set(c->out, 0, TG_COLOUR_OF(i));
	for (int p = 0; p < TG_GOALS; p++) {
		bool war = c->s.game->option[TG_OPT_GAME] == TG_WAR;
		bool none = (p == TG_EARTH && war) ||
			(p == TG_BASE && c->s.game->option[TG_OPT_GAME] == TG_INVASION) ||
			(p == TG_GOAL_GALACTIX && !war);
		if (!none)
			legal_set(c->out, 1, p);
	}
	c->out->now = legal_any(c->out, 0);
}

static void legal_stay(struct scope *c)
{
	for (int k = 0; k < TG_COLOURS; k++)
		if (tg_may_stay(&c->s, TG_SAUCER_OF(c->camp, k)) < 0)
			legal_set(c->out, 0, k);
	c->out->now = legal_any(c->out, 0);
}

static void attackers(struct scope *c)
{
	for (int k = 0; k < TG_COLOURS; k++)
		if (tg_in_flight(&c->s, TG_SAUCER_OF(c->camp, k)) || flies(c, k))
			legal_set(c->out, 0, k);
}

static void legal_attack(struct scope *c)
{
	if (!cards(c, TG_LASER))
		return;
	attackers(c);
	enemies(c, 1);
	legal_all(c->out, 2, cards(c, TG_LASER) < TG_VOLLEY ? cards(c, TG_LASER) : TG_VOLLEY);
	legal_all(c->out, 3, TG_NODES);
	c->out->now = legal_any(c->out, 0) && legal_any(c->out, 1);
}

static void legal_mega(struct scope *c)
{
	if (!cards(c, TG_MEGA))
		return;
	attackers(c);
	if (c->s.game->option[TG_OPT_GAME] != TG_INVASION) {
		enemies(c, 1);
		legal_all(c->out, 2, TG_NODES);
	}
	c->out->now = legal_any(c->out, 0) &&
		(c->s.game->option[TG_OPT_GAME] != TG_WAR || legal_any(c->out, 1));
}

static void legal_fire(struct scope *c)
{
	if (!cards(c, TG_LASER))
		return;
	attackers(c);
	/* In La Guerre des Envahisseurs it is one. */
	legal_all(c->out, 1, c->s.game->option[TG_OPT_GAME] == TG_INVASION ? 2 : 0);
	c->out->now = legal_any(c->out, 0);
}

static void legal_collect(struct scope *c)
{
	legal_all(c->out, 0, TG_COLOURS);
	legal_all(c->out, 1, 2);
	legal_all(c->out, 2, TG_NODES);
	c->out->now = true;
}

static void legal_caution(struct scope *c)
{
	legal_all(c->out, 0, 2);
	c->out->now = true;
}

static void legal_stop(struct scope *c)
{
	c->out->now = c->s.stops < TG_STOPS;
}

/* ------------------------------------------------------------ everybody's */

static void legal_answer(struct scope *c)
{
	legal_all(c->out, 0, 2);
	legal_all(c->out, 1, TG_COLOURS);
	for (int i = 0; i < TG_SAUCERS && c->s.game->option[TG_OPT_DUEL]; i++)
		if (c->s.camp[TG_CAMP_OF(i)].seat == c->v->seat)
			legal_set(c->out, 1, TG_COLOURS + i);
	c->out->now = true;
}

static bool has_gifts(const struct context *game)
{
	return game->option[TG_OPT_GAME] == TG_INVASION ||
		(game->option[TG_OPT_GAME] == TG_INVADERS && !game->option[TG_OPT_DUEL]);
}

static void partners(struct scope *c, int part)
{
	for (int i = 0; i < TG_CAMPS; i++)
		if (tg_may_give(&c->s, c->camp, i) && c->s.camp[i].plays)
			legal_set(c->out, part, i);
}

static void legal_lend(struct scope *c)
{
	all_cards(c, 0);
	partners(c, 1);
	legal_all(c->out, 2, 5);
	c->out->now = legal_any(c->out, 1);
}

static void legal_borrow(struct scope *c)
{
	all_cards(c, 0);
	partners(c, 1);
	c->out->now = legal_any(c->out, 1);
}

static void legal_keep(struct scope *c)
{
	all_cards(c, 0);
	legal_all(c->out, 1, 7);
	c->out->now = true;
}

static const struct {
	void (*run)(struct scope *);
	bool own;
} handlers[TG_VERBS] = {
	[TG_V_PULSAR] = { legal_pulsar, true },
	[TG_V_DISCARD] = { legal_discard, true },
	[TG_V_LICENCE] = { legal_licence, true },
	[TG_V_HOLES] = { legal_holes, true },
	[TG_V_NOVA] = { legal_nova, true },
	[TG_V_MOVE] = { legal_move, true },
	[TG_V_GOAL] = { legal_goal, true },
	[TG_V_CAUTION] = { legal_caution, true },
	[TG_V_STAY] = { legal_stay, true },
	[TG_V_ATTACK] = { legal_attack, true },
	[TG_V_MEGA] = { legal_mega, true },
	[TG_V_FIRE] = { legal_fire, true },
	[TG_V_COLLECT] = { legal_collect, true },
	[TG_V_STOP] = { legal_stop, true },
	[TG_V_SHIELD] = { legal_answer, false },
	[TG_V_GIGA] = { legal_answer, false },
	[TG_V_ESCAPE] = { legal_answer, false },
	[TG_V_LEND] = { legal_lend, false },
	[TG_V_BORROW] = { legal_borrow, false },
	[TG_V_KEEP] = { legal_keep, false },
};

void tg_legal(const struct view *view, int verb, const struct order *so_far, struct legal *out)
{
	struct scope c = { .v = view, .so_far = so_far, .out = out };
	int camp, active;
	legal_none(out);
	tg_copy_view(view, &c.s);
	tg_find_pledges(view, &c.pledges);
	camp = c.v->seat < 0 ? -1 : tg_camp_in_window(&c.s, c.v->seat);
	active = c.s.active;
	c.ahead = c.s.window == TG_WINDOW_ROUND && camp >= 0;
	c.blind = c.ahead && camp != active;
	if (c.ahead)
		tg_take_turn(&c.s, camp);
	if (!(tg_grammar.verbs[verb].windows >> c.s.window & 1) || c.v->seat < 0 || !tg_has(view, verb))
		return;
	c.own = c.ahead || c.s.camp[c.s.active].seat == c.v->seat;
	c.camp = c.own ? c.s.active : c.v->seat;
	if (c.own || !handlers[verb].own)
		handlers[verb].run(&c);
}

bool tg_has(const struct view *view, int verb)
{
	int game = view->game->option[TG_OPT_GAME];
	switch (verb) {
	case TG_V_LICENCE:
	case TG_V_NOVA:
	case TG_V_STAY:
	case TG_V_ATTACK:
		return game != TG_INVASION;
	case TG_V_CAUTION:
	case TG_V_FIRE:
		return game != TG_WAR;
	case TG_V_COLLECT:
		return game == TG_WAR;
	case TG_V_LEND:
	case TG_V_BORROW:
		return has_gifts(view->game);
	default:
		return true;
	}
}

/* Bunkers fire in two of the three games, players attack each other in two, and Galactix are
 * carried in one. */
bool tg_asks(const struct view *view, int variable)
{
	int game = view->game->option[TG_OPT_GAME];
	switch (variable) {
	case TG_Q_YELLOW:
	case TG_Q_SAVES:
	case TG_Q_BUNKER:
	case TG_Q_BREACHES:
	case TG_Q_LANDED:
	case TG_Q_SQUADRONS:
		return game != TG_WAR;
	case TG_Q_ATTACKER:
	case TG_Q_LASERS:
	case TG_Q_HIT:
	case TG_Q_PARRIED:
		return game != TG_INVASION;
	case TG_Q_CARGO:
	case TG_Q_STOCK:
	case TG_Q_FOUND:
		return game == TG_WAR;
	default:
		return true;
	}
}

/* Saucers of the camps that play; in a duel a seat has two. */
bool tg_knows(const struct view *view, const struct vocab *words, int word)
{
	const struct tg_state *s = view->state;
	int saucer = words == &tg_craft_words ? word - TG_COLOURS : words == &tg_saucer_words ? word : -1;
	return saucer < 0 || s->camp[TG_CAMP_OF(saucer)].plays;
}
