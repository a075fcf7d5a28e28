/* SPDX-License-Identifier: MIT */
#include "bot.h"

bool bot_mine(const struct bot *b, int base)
{
	return b->v->seat >= 0 && b->s.base[base].owner == b->v->seat;
}

void bot_word(struct bot *b, const char *word)
{
	buf_str(b->out, word);
	buf_char(b->out, ' ');
}

void bot_end(struct bot *b, int base)
{
	if (b->v->seats == 1) {
		buf_str(b->out, "AT ");
		buf_str(b->out, vocab_id(&te_seat_words, base));
	}
	buf_char(b->out, '\n');
}

int bot_card(const struct bot *b, int base, const uint8_t *cards)
{
	while (*cards != TE_CARDS && te_may_play(&b->s, base, (enum te_card)*cards) >= 0)
		cards++;
	return *cards;
}

int bot_knowledge_value(const struct bot *b)
{
	int need = -b->s.knowledge;
	for (int level = b->s.level[TE_SCIENCE]; level < 4; level++)
		need += te_steps[1][level - 1].knowledge;
	return need > 0 ? 50 + 8 * b->s.turn : 6;
}

/* ------------------------------------------------------------ the council */

/* Laboratories and radars that the Alliance wants to have at the end of a turn. */
static const uint8_t wanted_labs[TE_TURNS + 1] = { 0, 2, 4, 5, 6, 8, 10, 10 };
static const uint8_t wanted_radars[TE_TURNS + 1] = { 0, 2, 2, 2, 4, 4, 6, 6 };

/* Can this track be finished this turn with a little luck? */
static bool reachable(const struct bot *b, int track)
{
	struct te_step_data need;
	if (te_may_research(&b->s, track) >= 0 || te_need(&b->s, track, &need) < 0)
		return false;
	int labs = wanted_labs[b->s.turn] > b->v->labs ? wanted_labs[b->s.turn] : b->v->labs;
	return need.labs <= labs && need.knowledge <= b->v->knowledge;
}

/* Alien science in time goes before all; then fighters, troops and tanks in turn. */
static void rank_tracks(const struct bot *b, uint8_t out[TE_TRACKS], int *n)
{
	static const uint8_t weapons[] = { TE_FIGHTER, TE_TROOPS, TE_FIGHTER, TE_TANKS, TE_TROOPS, TE_FIGHTER, TE_TANKS, TE_TROOPS, TE_TANKS };
	static const uint8_t weapon_levels[] = { 1, 1, 2, 1, 2, 3, 2, 3, 3 };
	int late = b->s.turn + 4 - b->s.level[TE_SCIENCE] > TE_TURNS;
	struct te_step_data science = { 0, 0, 0 };
	te_need(&b->s, TE_SCIENCE, &science);
	*n = 0;
	if (b->s.level[TE_SCIENCE] < 4 && (late || reachable(b, TE_SCIENCE)))
		out[(*n)++] = TE_SCIENCE;
	for (size_t i = 0; i < sizeof(weapons); i++) {
		struct te_step_data need;
		bool known = false;
		for (int k = 0; k < *n; k++)
			known = known || out[k] == weapons[i];
		if (known || b->s.level[weapons[i]] != weapon_levels[i] || !reachable(b, weapons[i]))
			continue;
		te_need(&b->s, weapons[i], &need);
		/* knowledge is kept for science once the time comes */
		if (need.knowledge && b->s.turn >= 4 && b->v->knowledge - need.knowledge < science.knowledge)
			continue;
		out[(*n)++] = weapons[i];
	}
}

static void write_tracks(struct bot *b, const char *verb, const uint8_t *tracks, int n, int base)
{
	bot_word(b, verb);
	for (int i = 0; i < n; i++)
		bot_word(b, vocab_id(&te_track_words, tracks[i]));
	bot_end(b, base);
}

static void research(struct bot *b)
{
	static const uint8_t scientist[] = { TE_SCIENTIST, TE_CARDS };
	uint8_t rank[TE_TRACKS];
	int n;
	rank_tracks(b, rank, &n);
	if (!n)
		return;
	for (int i = 0; i < b->n; i++)
		if (bot_mine(b, b->base[i]))
			write_tracks(b, "RESEARCH", rank, n, b->base[i]);
	te_pay_research(&b->s, rank[0]);
	for (int i = 0; i < b->n && n > 1; i++) {
		if (bot_card(b, b->base[i], scientist) == TE_CARDS || te_may_research(&b->s, rank[1]) >= 0)
			continue;
		if (bot_mine(b, b->base[i]))
			write_tracks(b, "PLAY SCIENTIST", rank + 1, n - 1, b->base[i]);
		te_spend_card(&b->s, b->base[i], TE_SCIENTIST);
		te_pay_research(&b->s, rank[1]);
		return;
	}
}

/* ------------------------------------------------------------ production */

struct shop {
	struct bot *b;
	int base, place;            /* place in the list of bases: what it specialises in */
};

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

static bool build(struct shop *p, enum te_module m)
{
	struct te_deal d;
	if (!te_build(&p->b->s, NULL, p->base, m, -1, te_module_price, &d))
		return false;
	if (bot_mine(p->b, p->base)) {
		bot_word(p->b, "BUILD");
		bot_word(p->b, vocab_id(&te_module_words, (int)m));
		bot_word(p->b, vocab_id(&te_square_words, d.square));
		bot_end(p->b, p->base);
	}
	return true;
}

/* The module, or else the warehouse that it needs first. */
static bool build_up(struct shop *p, enum te_module m)
{
	const struct te_base *base = &p->b->s.base[p->base];
	if (te_stock(&p->b->s, m) < 1)
		return false;
	if (m != TE_WAREHOUSE && count_module(base, m) >= count_module(base, TE_WAREHOUSE))
		return build(p, TE_WAREHOUSE);
	return build(p, m);
}

static bool buy(struct shop *p, enum te_kind k)
{
	struct te_deal d;
	if (!te_buy(&p->b->s, p->base, k, -1, &d))
		return false;
	if (bot_mine(p->b, p->base)) {
		bot_word(p->b, "BUY");
		bot_word(p->b, vocab_id(&te_kind_words, (int)k));
		bot_end(p->b, p->base);
	}
	return true;
}

/* A base with troops wants a transport, two infantry and a tank; half of the bases begin with that, the others come to it later. */
static bool ground_first(const struct shop *p)
{
	return p->place % 2 == 1 || p->b->s.turn >= 4;
}

static bool fill(struct shop *p)
{
	const struct te_base *base = &p->b->s.base[p->base];
	int carried = count_kind(base, TE_KIND_INFANTRY) + count_kind(base, TE_KIND_TANK);
	if (carried > 3 * count_kind(base, TE_KIND_TRANSPORT) - (ground_first(p) ? 2 : 3) && carried && buy(p, TE_KIND_TRANSPORT))
		return true;
	return buy(p, TE_KIND_TANK) || buy(p, TE_KIND_INFANTRY) || buy(p, TE_KIND_FIGHTER);
}

static bool expand(struct shop *p)
{
	const struct te_base *base = &p->b->s.base[p->base];
	if (base->cash < te_module_price)
		return false;
	if (ground_first(p) && count_module(base, TE_GARAGE) < 1)
		return build_up(p, TE_GARAGE);
	if (ground_first(p) && count_module(base, TE_BARRACKS) < 2)
		return build_up(p, TE_BARRACKS);
	if (count_kind(base, TE_KIND_FIGHTER) < te_kinds[TE_KIND_FIGHTER].count)
		return build_up(p, TE_HANGAR);
	return build_up(p, count_module(base, TE_GARAGE) < 2 ? TE_GARAGE : TE_BARRACKS);
}

/* One round over all bases for a kind of module that the Alliance counts together; whoever has fewest builds. */
static void common_module(struct bot *b, enum te_module m, int wanted)
{
	for (int missing = wanted - te_modules(&b->s, m); missing > 0; missing--) {
		struct shop best = { b, -1, 0 };
		int score = 0;
		for (int i = 0; i < b->n; i++) {
			const struct te_base *base = &b->s.base[b->base[i]];
			int have = count_module(base, m), room = count_module(base, TE_WAREHOUSE) > have;
			int here = 100 + 40 * room - 10 * have + base->cash;
			if (base->cash >= te_module_price * (room ? 1 : 2) && here > score) {
				score = here;
				best = (struct shop){ b, b->base[i], i };
			}
		}
		if (best.base < 0 || !build_up(&best, m) || (te_modules(&b->s, m) < wanted - missing + 1 && !build_up(&best, m)))
			return;
	}
}

static void production(struct bot *b)
{
	te_do_share(&b->s);
	common_module(b, TE_LAB, wanted_labs[b->s.turn]);
	common_module(b, TE_RADAR, wanted_radars[b->s.turn]);
	for (int i = 0; i < b->n; i++) {
		struct shop p = { b, b->base[i], i };
		while (fill(&p) || expand(&p))
			;
	}
}

/* ------------------------------------------------------------ diplomacy and cards of the council */

static int country_value(const struct bot *b, const struct te_view_country *c)
{
	int value = 10 * c->points + 4 * c->credits * (TE_TURNS - b->s.turn);
	int size = b->v->score[0].countries;
	return value + (size == 8 || size == 9 ? 25 : 10);
}

static int best_country(const struct bot *b, enum te_camp camp, uint32_t not)
{
	int best = -1, most = 0;
	for (int c = 0; c < TE_COUNTRIES; c++) {
		const struct te_view_country *country = &b->v->countries[c];
		int value = country->percent * country_value(b, country);
		if (country->camp == camp && !country->changed && !(not >> c & 1) && value > most) {
			most = value;
			best = c;
		}
	}
	return best;
}

static void diplomacy(struct bot *b)
{
	int first = best_country(b, TE_NEUTRAL, 0);
	if (first < 0)
		return;
	int second = best_country(b, TE_NEUTRAL, 1u << first);
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

/* Cards of the council are played unless the base holds one that a fight may need more. */
static void council_cards(struct bot *b, int base)
{
	static const uint8_t fight[] = { TE_KNOWLEDGE, TE_BONUS, TE_DIPLOMACY, TE_CARDS };
	static const uint8_t council[] = { TE_REBELLION, TE_ENGINEER, TE_FORTIFIED, TE_CARDS };
	int left = te_budget(&b->s, base) - b->s.base[base].played;
	int keep = bot_card(b, base, fight) != TE_CARDS && b->s.turn > 1;
	while (left-- > keep) {
		int card = bot_card(b, base, council), country = best_country(b, TE_ALIEN, 0);
		struct shop p = { b, base, 0 };
		struct te_deal d;
		if (card == TE_REBELLION && country >= 0) {
			bot_word(b, "PLAY REBELLION");
			bot_word(b, vocab_id(&te_country_words, country));
		} else if (b->s.base[base].hand[TE_ENGINEER]) {
			card = TE_ENGINEER;
			enum te_module m = count_module(&b->s.base[base], TE_WAREHOUSE) > count_module(&b->s.base[base], TE_LAB)
				&& te_modules(&b->s, TE_LAB) < 10 ? TE_LAB : TE_WAREHOUSE;
			if (!te_build(&b->s, NULL, p.base, m, -1, 0, &d))
				return;
			bot_word(b, "PLAY ENGINEER");
			bot_word(b, vocab_id(&te_module_words, (int)m));
			bot_word(b, vocab_id(&te_square_words, d.square));
		} else if (b->s.base[base].hand[TE_FORTIFIED] && !b->s.base[base].fortified) {
			card = TE_FORTIFIED;
			b->s.base[base].fortified = true;
			bot_word(b, "PLAY FORTIFIED");
		} else {
			return;
		}
		te_spend_card(&b->s, base, (enum te_card)card);
		bot_end(b, base);
	}
}

void bot_council(struct bot *b)
{
	research(b);
	for (int i = 0; i < b->n; i++)
		if (bot_mine(b, b->base[i]))
			council_cards(b, b->base[i]);
	production(b);
	diplomacy(b);
}

/* ------------------------------------------------------------ */

void te_bot(const void *view, struct dice *d, struct buf *out)
{
	const struct te_view *v = view;
	struct bot b = { .v = v, .out = out };
	(void)d;
	if (v->window == TE_WINDOW_SETUP) {
		te_defaults(view, out);
		return;
	}
	te_state_of_view(v, &b.s);
	for (int i = 0; i < TE_BASES; i++) {
		int base = (v->first + i) % TE_BASES;
		if (b.s.base[base].plays)
			b.base[b.n++] = base;
	}
	if (v->window == TE_WINDOW_COUNCIL)
		bot_council(&b);
	else
		bot_fights(&b);
}
