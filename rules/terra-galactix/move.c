/* SPDX-License-Identifier: MIT */
#include "fights.h"

/* One saucer's move. */
struct walk {
	struct turn *t;
	int saucer;
	int start, came,
		/* where the move began; the place before this one; the last one where it may have
		 * ended */
		stood;
	int used, points;
	int told; /* the place that the last event of the move ended at */
	int told_used;
	enum tg_how how;
	uint32_t safe;   /* bunkers whose fire it is protected from */
	uint32_t riders; /* that its last step took along */
	bool done;
};

static struct tg_saucer *craft(const struct walk *w)
{
	return tg_ship(w->t->s, w->saucer);
}

static uint32_t others_at(const struct tg_state *s, int saucer, int node)
{
	return tg_saucers_at(s, node) & ~(tg_riders(s, saucer) | 1u << saucer);
}

void tg_put(struct tg_state *s, int saucer, int place)
{
	uint32_t pile = tg_riders(s, saucer) | 1u << saucer;
	if (place != tg_ship_of(s, saucer)->place)
		tg_ship(s, saucer)->carrier = -1;
	for (int i = 0; i < TG_SAUCERS; i++)
		if (pile >> i & 1) {
			if (place != tg_ship_of(s, i)->place)
				s->attacked[i] = 0;
			tg_ship(s, i)->place = (uint8_t)place;
			if (place >= TG_NODES)
				tg_ship(s, i)->carrier = -1;
		}
}

static void undock(struct turn *t, int saucer)
{
	struct tg_saucer *ship = tg_ship(t->s, saucer);
	if (ship->carrier < 0)
		return;
	TG_EVENT(t, TG_E_UNDOCKED, saucer, ship->carrier);
	ship->carrier = -1;
}

static bool may_dock(const struct tg_state *s, int saucer, int node)
{
	return s->game->option[TG_OPT_RIDE] && !tg_ship_of(s, saucer)->cargo && node < TG_NODES &&
		others_at(s, saucer, node);
}

/* Onto the top of the pile that stands there. */
static void dock(struct turn *t, int saucer)
{
	struct tg_state *s = t->s;
	int node = tg_ship_of(s, saucer)->place;
	uint32_t pile = others_at(s, saucer, node);
	for (int i = 0; i < TG_SAUCERS; i++)
		if (pile >> i & 1 && !tg_riders(s, i)) {
			tg_ship(s, saucer)->carrier = (int8_t)i;
			TG_EVENT(t, TG_E_DOCKED, saucer, i);
			return;
		}
}

/* ------------------------------------------------------------ black holes */

/* `company`: saucers that travel with it, now or before. */
static bool closed(const struct tg_state *s, int saucer, int node, uint32_t company)
{
	const struct tg_saucer *ship = tg_ship_of(s, saucer);
	uint32_t there = tg_saucers_at(s, node) & ~(1u << saucer);
	if (s->galactix[node] + ship->cargo > TG_HOLD || there & company)
		return true;
	return there && !s->game->option[TG_OPT_LEAPFROG] && (!s->game->option[TG_OPT_RIDE] || ship->cargo);
}

static uint32_t open_stars(const struct turn *t, int saucer, uint32_t company)
{
	uint32_t stars = 0;
	for (int i = 0; i < TG_STARS && t->course; i++)
		if (!closed(t->s, saucer, tg_stars[i].node, company))
			stars |= 1u << i;
	return stars;
}

static void jump(struct turn *t, int saucer, uint32_t company)
{
	struct tg_state *s = t->s;
	struct tg_saucer *ship = tg_ship(s, saucer);
	uint32_t open = open_stars(t, saucer, company);
	for (int tries = 0; tries < 200; tries++) {
		int roll = -1, star = tg_draw_star(t, open, &roll), from = ship->place;
		int node;
		if (star < 0)
			return;
		node = tg_stars[star].node;
		if (closed(s, saucer, node, company))
			continue;
		TG_EVENT(t, TG_E_HOLE, saucer, from, star, node, roll);
		ship->place = (uint8_t)node;
		s->attacked[saucer] = 0;
		s->hit &= (uint16_t) ~(1u << saucer);
		if (may_dock(s, saucer, node))
			dock(t, saucer);
		else if (tg_collects(t, saucer, node))
			tg_collect(t, saucer);
		if (TG_CAMP_OF(saucer) == s->active)
			tg_cross_line(t, saucer, node);
		return;
	}
}

void tg_travel(struct turn *t, int saucer)
{
	uint32_t riders = tg_riders(t->s, saucer), pile = riders | 1u << saucer;
	undock(t, saucer);
	for (int i = 0; i < TG_SAUCERS; i++)
		if (riders >> i & 1)
			undock(t, i);
	jump(t, saucer, pile);
	for (int i = 0; i < TG_SAUCERS; i++)
		if (riders >> i & 1)
			jump(t, i, pile);
}

/* ------------------------------------------------------------ steps */

static void tell_riders(const struct walk *w, int place)
{
	for (int i = 0; i < TG_SAUCERS && place != w->told; i++)
		if (w->riders >> i & 1 && tg_ship_of(w->t->s, i)->place == place)
			TG_EVENT(w->t, TG_E_CARRIED, i, w->told, place, w->saucer);
}

static void tell(struct walk *w)
{
	int place = craft(w)->place;
	if (w->used > w->told_used) {
		TG_EVENT(w->t, TG_E_MOVED, w->saucer, w->told, place, w->used, w->points, (int32_t)w->how,
			place == w->told);
		tell_riders(w, place);
	}
	w->told = place;
	w->told_used = w->used;
}

/* What happens on the node where it stands now. */
static void at_node(struct walk *w)
{
	struct tg_state *s = w->t->s;
	int node = craft(w)->place;
	if (node >= TG_NODES)
		return;
	if (s->galactix[node] && !others_at(s, w->saucer, node) && tg_collects(w->t, w->saucer, node)) {
		tell(w);
		tg_collect(w->t, w->saucer);
	}
	/* An order that comes to nothing here leaves no trace in what the others are told of the
	 * move. */
	if (tg_attacks_at(w->t, w->saucer, node))
		tell(w);
	tg_attack_orders_at(w->t, w->saucer, node);
	w->done = w->t->over || s->ended || craft(w)->place != node;
}

static void arrive(struct walk *w, int from)
{
	struct turn *t = w->t;
	int place = craft(w)->place;
	uint32_t firing;
	if (place >= TG_NODES) {
		tell(w);
		if (place == TG_EARTH) {
			TG_EVENT(t, TG_E_LANDED, w->saucer, TG_RAY(from));
			tg_land(t, w->saucer);
		} else {
			tg_deliver(t, w->saucer);
		}
		w->done = place == TG_EARTH || t->over || t->s->ended;
		return;
	}
	firing = tg_firing_bunkers(t->s);
	if (t->s->game->option[TG_OPT_FIRE] && tg_line_at(t->s, place) >= 0 &&
		firing >> tg_line_at(t->s, place) & 1)
		tell(w);
	if (!tg_fire_on_step(t, w->saucer, from, place, &w->safe)) {
		w->told = craft(w)->place;
		w->done = true;
		return;
	}
	at_node(w);
}

static int step(struct walk *w, int to, bool last)
{
	struct tg_state *s = w->t->s;
	int from = craft(w)->place;
	int why = tg_may_step(s, w->saucer, w->came, from, to, last);
	if (why >= 0)
		return why;
	undock(w->t, w->saucer);
	w->riders = tg_riders(s, w->saucer);
	tg_put(s, w->saucer, to);
	w->came = from;
	w->used++;
	if (to < TG_NODES && !others_at(s, w->saucer, to))
		w->stood = to;
	arrive(w, from);
	return -1;
}

static void begin(struct walk *w, struct turn *t, int saucer)
{
	int place = tg_ship_of(t->s, saucer)->place;
	*w = (struct walk){ .t = t,
		.saucer = saucer,
		.start = place,
		.came = -1,
		.stood = place,
		.points = tg_points(t->s, saucer),
		.told = place,
		.how = TG_HOW_ORDER };
	tg_luck(t, TG_CAMP_OF(saucer))->found = 0;
	tg_ship(t->s, saucer)->moved = true;
	at_node(w);
}

static void end(struct walk *w)
{
	struct turn *t = w->t;
	struct tg_state *s = t->s;
	int place = craft(w)->place;
	tell(w);
	if (w->done || s->ended || t->over)
		return;
	if (!w->used)
		TG_EVENT(t, TG_E_STAYS, w->saucer, place);
	if (!w->used || place >= TG_NODES)
		return;
	if (may_dock(s, w->saucer, place)) {
		dock(t, w->saucer);
	} else if (others_at(s, w->saucer, place) && !s->game->option[TG_OPT_LEAPFROG]) {
		tg_put(s, w->saucer, w->stood);
		TG_EVENT(t, TG_E_PATH_CUT, w->saucer, w->stood, TG_OCCUPIED);
		if (w->stood == w->start)
			return;
	}
	if (craft(w)->carrier < 0)
		tg_discover(t, w->saucer);
}

/* The rest of the points by the goal; looked for anew when what happens on the way changes it. */
static void by_goal(struct walk *w)
{
	struct turn *t = w->t;
	for (int tries = 0; tries < 16 && !w->done && w->used < w->points; tries++) {
		enum tg_how how = TG_HOW_DEFAULT;
		int goal = tg_goal(t, w->saucer, &how);
		int16_t path[TG_GOALS];
		int n = tg_find_path(t, w->saucer, w->came, w->points - w->used, goal,
			tg_cautious(t, TG_CAMP_OF(w->saucer)), path);
		int cargo = craft(w)->cargo, k = 0;
		if (n <= 0)
			return;
		tell(w);
		w->how = how;
		for (; k < n && !w->done && craft(w)->cargo == cargo; k++)
			if (step(w, path[k], k == n - 1) >= 0)
				break;
		if (k == n && craft(w)->place == goal)
			return;
	}
}

/* Flies the path as far as it is legal and leads into no dead end. Does the move end there,
 * whatever points are left? */
static bool by_path(struct walk *w, const int16_t *path, int n)
{
	for (int i = 0; i < n && !w->done; i++) {
		int why = tg_may_follow(w->t, w->saucer, w->came, path + i, n - i, w->points - w->used);
		bool docks = i == n - 1 && may_dock(w->t->s, w->saucer, path[i]);
		if (why < 0)
			why = step(w, path[i], docks || w->used + 1 == w->points || path[i] >= TG_NODES);
		if (why >= 0) {
			tell(w);
			TG_EVENT(w->t, TG_E_PATH_CUT, w->saucer, craft(w)->place, why);
			return false;
		}
		if (docks)
			return true;
	}
	return n && craft(w)->place >= TG_NODES;
}

void tg_move(struct turn *t, int saucer, const int16_t *path, int n, enum tg_how how)
{
	struct walk w;
	begin(&w, t, saucer);
	w.how = how;
	if (!w.done && !by_path(&w, path, n))
		by_goal(&w);
	end(&w);
	if (t->s->game->option[TG_OPT_GAME] == TG_INVADERS && !t->s->ended && !t->over)
		tg_bunker_attacks_of(t, saucer);
}

/* ------------------------------------------------------------ the move list */

static void move_order(struct turn *t, const struct order *o)
{
	int saucer = TG_SAUCER_OF(t->s->active, order_value(o, 0, 0));
	int why = tg_may_fly(t->s, saucer);
	int16_t path[ORDER_VALUES];
	if (why >= 0) {
		tg_refuse(t, o, why);
		return;
	}
	for (int i = 0; i < o->count[1]; i++)
		path[i] = (int16_t)order_value(o, 1, i);
	tg_move(t, saucer, path, o->count[1], TG_HOW_ORDER);
}

static void stay_order(struct turn *t, const struct order *o)
{
	struct tg_state *s = t->s;
	int saucer = TG_SAUCER_OF(s->active, order_value(o, 0, 0));
	int why = tg_may_stay(s, saucer);
	if (why >= 0) {
		tg_refuse(t, o, why);
		return;
	}
	tg_ship(s, saucer)->moved = true;
	TG_EVENT(t, TG_E_STAYS, saucer, tg_ship(s, saucer)->place);
}

static void stop_order(struct turn *t, const struct order *o)
{
	struct tg_state *s = t->s;
	if (s->stops >= TG_STOPS) {
		tg_refuse(t, o, TG_NO_MORE_STOPS);
		return;
	}
	s->stops++;
	t->stopped = true;
	orders_hand_back(tg_own_orders(t), &tg_grammar);
	TG_EVENT(t, TG_E_STOP, s->camp[s->active].seat);
}

static bool attacks_here(const struct order *o)
{
	return o->verb == TG_V_ATTACK ? !order_has(o, 3)
				      : o->verb == TG_V_MEGA && order_has(o, 1) && !order_has(o, 2);
}

tg_runner tg_runner_of(const struct order *o)
{
	static const struct {
		int verb;
		tg_runner run;
	} verbs[] = {
		{ TG_V_MOVE, move_order },
		{ TG_V_STAY, stay_order },
		{ TG_V_HOLES, tg_hole_order },
		{ TG_V_NOVA, tg_nova_order },
		{ TG_V_STOP, stop_order },
	};
	if (attacks_here(o))
		return tg_attack_order;
	for (size_t i = 0; i < sizeof(verbs) / sizeof(verbs[0]); i++)
		if (o->verb == verbs[i].verb)
			return verbs[i].run;
	return NULL;
}

/* Is it a Black Hole that comes up among the shots (TG 3.31)? */
static bool follows_moves(const struct tg_state *s, const struct order *o)
{
	return o->verb == TG_V_HOLES && s->game->option[TG_OPT_GAME] == TG_INVASION &&
		s->camp[s->active].saucer[order_value(o, 0, 0)].moved;
}

static bool comes_up(const void *context, const struct order *o)
{
	const struct tg_context *c = context;
	return tg_runner_of(o) && !follows_moves(c->s, o);
}

/* A saucer without a line of its own: by its goal, but a rider stays where it is. */
static void move_unordered(struct turn *t, int colour)
{
	struct tg_state *s = t->s;
	int saucer = TG_SAUCER_OF(s->active, colour);
	enum tg_how how;
	if (t->over || s->ended || tg_may_fly(s, saucer) >= 0)
		return;
	tg_goal(t, saucer, &how);
	if (tg_ship_of(s, saucer)->carrier >= 0 && how == TG_HOW_DEFAULT) {
		tg_ship(s, saucer)->moved = true;
		TG_EVENT(t, TG_E_STAYS, saucer, tg_ship_of(s, saucer)->place);
		return;
	}
	tg_move(t, saucer, NULL, 0, how);
}

/* The colour of the first line about a saucer's goal that holds. */
static int first_colour(const struct turn *t)
{
	struct tg_context c = tg_facts(t, t->s->active);
	const struct order *o = tg_answer(&c, TG_V_GOAL, -1, 0);
	return o ? order_value(o, 0, 0) : TG_RED;
}

void tg_moves(struct turn *t)
{
	struct tg_state *s = t->s;
	struct tg_context c = tg_facts(t, s->active);
	struct question q = { .fits = comes_up, .ask = tg_ask, .about = &c };
	const struct order *o;
	int first;
	memset(t->missed, 0, sizeof(t->missed));
	while (!t->over && !s->ended && (o = orders_next(tg_own_orders(t), &q)) != NULL) {
		tg_runner_of(o)(t, o);
		if (t->stopped)
			return;
	}
	first = first_colour(t);
	move_unordered(t, first);
	move_unordered(t, 1 - first);
	if (t->over || s->ended)
		return;
	tg_settle_fire(t);
	tg_end_attacks_at(t);
}
