/* SPDX-License-Identifier: MIT */
#include "bot.h"

/* Laboratories and radars that the Alliance wants to have at the end of a turn. */
static const uint8_t wanted_labs[TE_TURNS + 1] = { 0, 3, 3, 3, 6, 8, 8, 10 };
static const uint8_t wanted_radars[TE_TURNS + 1] = { 0, 2, 2, 2, 4, 4, 6, 6 };

/* What a personal point by the secret objective is worth beside those of the Alliance, without
 * which nobody wins. */
enum { OBJECTIVE = 20 };

/* ------------------------------------------------------------ research */

/* Can this track be finished this turn with a little luck? */
static bool reachable(const struct bot *b, int track)
{
	struct te_step_data need;
	int labs = wanted_labs[b->s.turn] > te_modules(&b->s, TE_LAB) ? wanted_labs[b->s.turn]
								      : te_modules(&b->s, TE_LAB);
	if (te_may_research(&b->s, track) >= 0 || te_need(&b->s, track, &need) < 0)
		return false;
	return need.labs <= labs && need.knowledge <= b->s.knowledge;
}

/* Is the step on this weapon's track the one that the plan has next for it, and can it be done? */
static bool wants(const struct bot *b, int track, int level)
{
	struct te_step_data need, science = { 0, 0, 0 };
	if (b->s.level[track] != level || !reachable(b, track))
		return false;
	te_need(&b->s, track, &need);
	te_need(&b->s, TE_SCIENCE, &science);
	/* knowledge is kept for science once the time comes */
	return !need.knowledge || b->s.turn < 2 || b->s.knowledge >= need.knowledge + science.knowledge;
}

/* Alien science in time goes before all; then fighters and troops. Tanks are too few to be worth
 * the price. */
static int rank_tracks(const struct bot *b, uint8_t *out)
{
	static const struct {
		uint8_t track, level;
	} weapons[] = {
		{ TE_FIGHTER, 1 },
		{ TE_TROOPS, 1 },
		{ TE_FIGHTER, 2 },
		{ TE_FIGHTER, 3 },
		{ TE_TROOPS, 2 },
	};
	bool late = b->s.turn + 4 - b->s.level[TE_SCIENCE] > TE_TURNS;
	int n = 0;
	if (te_may_research(&b->s, TE_SCIENCE) < 0 && (late || reachable(b, TE_SCIENCE)))
		out[n++] = TE_SCIENCE;
	for (size_t i = 0; i < sizeof(weapons) / sizeof(weapons)[0]; i++)
		if (wants(b, weapons[i].track, weapons[i].level))
			out[n++] = weapons[i].track;
	return n;
}

static void write_tracks(struct bot *b, const char *verb, const uint8_t *tracks, int n, int base)
{
	bot_word(b, verb);
	for (int i = 0; i < n; i++)
		bot_word(b, vocab_id(&te_choice_words, tracks[i]));
	bot_end(b, base);
}

/* The first base that holds a Scientist has the second track researched. */
static void second_track(struct bot *b, const uint8_t *rank, int n)
{
	for (int i = 0; i < b->n && te_may_research(&b->s, rank[0]) < 0; i++) {
		if (te_may_play(&b->s, b->base[i], TE_SCIENTIST) >= 0)
			continue;
		if (bot_mine(b, b->base[i]))
			write_tracks(b, "PLAY SCIENTIST", rank, n, b->base[i]);
		te_spend_card(&b->s, b->base[i], TE_SCIENTIST);
		te_pay_research(&b->s, rank[0]);
		return;
	}
}

static void research(struct bot *b)
{
	uint8_t rank[TE_TRACKS + 1];
	int n = rank_tracks(b, rank);
	bool none = n == 0; /* said aloud: the credits are for production */
	if (none)
		rank[n++] = TE_NO_TRACK;
	for (int i = 0; i < b->n; i++)
		if (bot_mine(b, b->base[i]))
			write_tracks(b, "RESEARCH", rank, n, b->base[i]);
	if (none)
		return;
	te_pay_research(&b->s, rank[0]);
	if (n > 1)
		second_track(b, rank + 1, n - 1);
}

/* ------------------------------------------------------------ production */

static int count_kind(const struct te_base *base, enum te_kind k)
{
	int n = 0;
	for (int u = te_kinds[k].first; u < te_kinds[k].first + te_kinds[k].count; u++)
		n += base->unit[u].where != TE_SUPPLY;
	return n;
}

static int count_module(const struct te_base *base, enum te_module m)
{
	int n = 0;
	for (int i = 0; i < TE_SQUARES; i++)
		n += base->module[i] == (int)m;
	return n;
}

static bool build(struct bot *b, int base, enum te_module m)
{
	struct te_deal d;
	if (!te_build(&b->s, NULL, base, m, -1, te_module_price, &d))
		return false;
	if (bot_mine(b, base)) {
		bot_word(b, "BUILD");
		bot_word(b, vocab_id(&te_module_words, (int)m));
		bot_word(b, vocab_id(&te_square_words, d.square));
		bot_end(b, base);
	}
	return true;
}

static bool buy(struct bot *b, int base, enum te_kind k)
{
	struct te_deal d;
	if (!te_buy(&b->s, base, k, -1, &d))
		return false;
	if (bot_mine(b, base)) {
		bot_word(b, "BUY");
		bot_word(b, vocab_id(&te_kind_words, (int)k));
		bot_end(b, base);
	}
	return true;
}

/* Does the base need a warehouse before it may have one more module of this type? */
static bool crowded(const struct te_base *base, enum te_module m)
{
	return m != TE_WAREHOUSE && count_module(base, m) >= count_module(base, TE_WAREHOUSE);
}

/* With the warehouse that it may need; -1: impossible, or more than `cash`. */
static int module_cost(const struct bot *b, int base, enum te_module m, int cash)
{
	bool warehouse;
	int cost;
	if (cash < te_module_price)
		return -1;
	warehouse = crowded(&b->s.base[base], m);
	cost = te_module_price * (warehouse ? 2 : 1);
	if (cost > cash || te_stock(&b->s, m) < 1 || (warehouse && te_stock(&b->s, TE_WAREHOUSE) < 1))
		return -1;
	return cost;
}

static bool build_up(struct bot *b, int base, enum te_module m)
{
	if (crowded(&b->s.base[base], m) && !build(b, base, TE_WAREHOUSE))
		return false;
	return build(b, base, m);
}

/* With the module that it may need; -1: impossible, or more than the base has. */
static int unit_cost(const struct bot *b, int base, enum te_kind k)
{
	int left = b->s.base[base].cash - te_kinds[k].price;
	int module;
	if (left < 0 || te_free_counter(&b->s, base, k) < 0)
		return -1;
	module = te_free_module(&b->s, base, k) >= 0
		? 0
		: module_cost(b, base, (enum te_module)te_kinds[k].module, left);
	return module < 0 ? -1 : module + te_kinds[k].price;
}

/* Modules that the Alliance counts together: the base to which one comes cheapest, of those the one
 * with fewest and most credits, builds. */
static void common_module(struct bot *b, enum te_module m, int wanted)
{
	for (int missing = wanted - te_modules(&b->s, m); missing > 0; missing--) {
		int best = -1, score = 0;
		for (int i = b->from; i < b->n; i++) {
			const struct te_base *base = &b->s.base[b->base[i]];
			int cost = module_cost(b, b->base[i], m, base->cash),
			    here = base->cash - 40 * cost - 10 * count_module(base, m);
			if (cost >= 0 && (best < 0 || here > score)) {
				score = here;
				best = b->base[i];
			}
		}
		if (best < 0 || !build_up(b, best, m))
			return;
	}
}

/* How well a unit of this kind fits a base: troops where transports have room, transports where
 * troops have none, fighters everywhere. */
static int fits_base(const struct bot *b, int base, enum te_kind k)
{
	const struct te_base *p = &b->s.base[base];
	int transports = count_kind(p, TE_KIND_TRANSPORT), infantry = count_kind(p, TE_KIND_INFANTRY),
	    tanks = count_kind(p, TE_KIND_TANK);
	switch (k) {
	case TE_KIND_INFANTRY:
		return infantry < 2 * transports ? 35 : infantry ? -14 : 0;
	case TE_KIND_TANK:
		return tanks < transports ? 35 : tanks ? -14 : 0;
	case TE_KIND_TRANSPORT:
		return infantry + tanks > 3 * transports ? 23 : -4 * transports;
	case TE_KIND_FIGHTER:
		return -11 * count_kind(p, TE_KIND_FIGHTER);
	case TE_KINDS:
		break;
	}
	return 0;
}

static bool buy_somewhere(struct bot *b, enum te_kind k)
{
	int best = -1, score = 0;
	for (int i = b->from; i < b->n; i++) {
		int base = b->base[i], cost = unit_cost(b, base, k),
		    here = fits_base(b, base, k) - 3 * cost + b->s.base[base].cash;
		if (cost < 0 || (best >= 0 && here <= score))
			continue;
		best = base;
		score = here;
	}
	if (best < 0)
		return false;
	if (te_free_module(&b->s, best, k) < 0 && !build_up(b, best, (enum te_module)te_kinds[k].module))
		return false;
	return buy(b, best, k);
}

/* How many units of a kind the Alliance has for its share in the plan. */
static int fullness(const struct bot *b, enum te_kind k)
{
	static const uint8_t share[TE_KINDS][2] = { /* in the first turn and in the last */
		[TE_KIND_FIGHTER] = { 6, 13 },
		[TE_KIND_TRANSPORT] = { 3, 4 },
		[TE_KIND_INFANTRY] = { 4, 8 },
		[TE_KIND_TANK] = { 1, 3 }
	};
	int have = 0;
	for (int i = 0; i < b->n; i++)
		have += count_kind(&b->s.base[b->base[i]], k);
	return 100 * have / (share[k][0] + (share[k][1] - share[k][0]) * (b->s.turn - 1) / (TE_TURNS - 1));
}

/* The kind that is shortest comes first; when nobody can pay for it, the next one. */
static bool buy_next(struct bot *b)
{
	bool tried[TE_KINDS] = { false };
	for (int tries = 0; tries < TE_KINDS; tries++) {
		int next = -1, least = 0;
		for (int k = 0; k < TE_KINDS; k++) {
			int full = fullness(b, (enum te_kind)k);
			if (!tried[k] && (next < 0 || full < least)) {
				next = k;
				least = full;
			}
		}
		tried[next] = true;
		if (buy_somewhere(b, (enum te_kind)next))
			return true;
	}
	return false;
}

static void production(struct bot *b)
{
	te_do_share(&b->s);
	common_module(b, TE_LAB, wanted_labs[b->s.turn]);
	common_module(b, TE_RADAR, wanted_radars[b->s.turn]);
	while (buy_next(b))
		;
}

/* ------------------------------------------------------------ diplomacy and cards */

/* What it does for the own secret objective that the country is allied. */
static int own_value(const struct bot *b, int country)
{
	int own = te_is_advanced(&b->s) && b->v->seat >= 0 ? b->v->seat : -1;
	struct te_state then;
	if (own < 0)
		return 0;
	then = b->s;
	then.camp[country] = TE_ALLIED;
	return OBJECTIVE * (te_goal_points(&then, own) - te_goal_points(&b->s, own));
}

static int country_value(const struct bot *b, int country)
{
	const struct te_country_data *c = &te_countries[country];
	int size = te_camp_size(&b->s, TE_ALLIED);
	/* one or two more countries and the bonus rises */
	bool near = size == 8 || size == 9 || size == 13 || size == 14;
	return 10 * te_worth(&b->s, country) + 6 * c->credits * (TE_TURNS - b->s.turn) + (near ? 25 : 7) +
		own_value(b, country);
}

static int best_country(const struct bot *b, enum te_camp camp, uint32_t not )
{
	int best = -1, most = 0;
	for (int c = 0; c < TE_COUNTRIES; c++) {
		int value = te_chance(&b->s, c) * country_value(b, c);
		if (b->s.camp[c] == camp && !((b->s.changed | not ) >> c & 1) && value > most) {
			most = value;
			best = c;
		}
	}
	return best;
}

int bot_countries(const struct bot *b, enum te_camp camp, int out[2])
{
	out[0] = best_country(b, camp, 0);
	out[1] = out[0] < 0 ? -1 : best_country(b, camp, 1u << out[0]);
	return (out[0] >= 0) + (out[1] >= 0);
}

static void diplomacy(struct bot *b)
{
	int best[2], first, second;
	if (!bot_countries(b, TE_NEUTRAL, best))
		return;
	first = best[0];
	second = best[1];
	for (int i = 0; i < b->n; i++) {
		if (!bot_mine(b, b->base[i]))
			continue;
		bot_word(b, "DIPLOMACY");
		bot_word(b, vocab_id(&te_country_words, first));
		if (second >= 0)
			bot_word(b, vocab_id(&te_country_words, second));
		bot_end(b, b->base[i]);
	}
}

static bool play_rebellion(struct bot *b, int base)
{
	int country = best_country(b, TE_ALIEN, 0);
	if (!te_in(&b->s, TE_IN_DIPLOMACY) || te_may_play(&b->s, base, TE_REBELLION) >= 0 || country < 0)
		return false;
	bot_word(b, "PLAY REBELLION");
	bot_word(b, vocab_id(&te_country_words, country));
	bot_end(b, base);
	te_spend_card(&b->s, base, TE_REBELLION);
	return true;
}

static bool play_engineer(struct bot *b, int base)
{
	const struct te_base *p = &b->s.base[base];
	bool lab = !crowded(p, TE_LAB) && te_modules(&b->s, TE_LAB) < wanted_labs[TE_TURNS];
	struct te_deal d;
	if (!te_in(&b->s, TE_IN_PRODUCTION) || te_may_play(&b->s, base, TE_ENGINEER) >= 0 ||
		!te_build(&b->s, NULL, base, lab ? TE_LAB : TE_WAREHOUSE, -1, 0, &d))
		return false;
	bot_word(b, "PLAY ENGINEER");
	bot_word(b, vocab_id(&te_module_words, d.what));
	bot_word(b, vocab_id(&te_square_words, d.square));
	bot_end(b, base);
	te_spend_card(&b->s, base, TE_ENGINEER);
	return true;
}

static bool play_fortified(struct bot *b, int base)
{
	if (!te_in(&b->s, TE_IN_PRODUCTION) || te_may_play(&b->s, base, TE_FORTIFIED) >= 0 ||
		b->s.base[base].fortified)
		return false;
	bot_word(b, "PLAY FORTIFIED");
	bot_end(b, base);
	b->s.base[base].fortified = true;
	te_spend_card(&b->s, base, TE_FORTIFIED);
	return true;
}

/* A card played is a card drawn: what can be played in the council is played, and not kept back for
 * a fight. */
static void council_cards(struct bot *b, int base)
{
	while (play_rebellion(b, base) || play_engineer(b, base) || play_fortified(b, base))
		;
}

/* ------------------------------------------------------------ */

void bot_setup(struct bot *b)
{
	te_defaults(b->v, b->out);
}

void bot_council(struct bot *b)
{
	if (te_in(&b->s, TE_IN_RESEARCH))
		research(b);
	for (int i = 0; i < b->n; i++)
		if (bot_mine(b, b->base[i]))
			council_cards(b, b->base[i]);
	if (te_in(&b->s, TE_IN_PRODUCTION))
		production(b);
	if (te_in(&b->s, TE_IN_DIPLOMACY))
		diplomacy(b);
}
