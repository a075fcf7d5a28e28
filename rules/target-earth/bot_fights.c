/* SPDX-License-Identifier: MIT */
#include "bot.h"
#include "check.h"

int bot_threat(const struct bot *b, int slot)
{
	const struct te_view_slot *u = &b->v->slots[slot];
	if (u->objective >= TE_COUNTRIES)
		return 28 * (u->soldiers + u->tanks + 1);
	const struct te_country_data *c = &te_countries[u->objective];
	int worth = 10 * c->points;
	if (u->camp == TE_ALLIED)
		worth += 4 * c->credits * (TE_TURNS - b->s.turn) + 10;
	return worth * u->percent / 100 + 2;
}

/* ------------------------------------------------------------ armies */

/* The chance, by rule of thumb, of so many dice of so many units against the aliens at a place. */
static int ground_percent(const struct te_landing *l, int dice, int units)
{
	int aliens = l->soldiers + l->tanks, alien_dice = l->soldiers * l->soldier + l->tanks * l->tank;
	if (!units || !aliens)
		return units ? 100 : 0;
	int share = 100 * dice / (dice + alien_dice);
	int percent = 2 * (share - 30) + 4 * (units - aliens) - 2 * (aliens - 1);
	return percent < 0 ? 0 : percent > 97 ? 97 : percent;
}

static bool attacked(const struct bot *b, int base)
{
	for (int i = 0; i < b->v->slots_n; i++)
		if (b->v->slots[i].fate == TE_COMING && b->v->slots[i].objective == TE_COUNTRIES + base)
			return true;
	return false;
}

/* The next unit of a kind at home that is not yet in `taken`, the best first; -1: none. */
static int next_unit(const struct te_state *s, int base, enum te_kind k, uint32_t taken)
{
	int best = -1;
	for (int u = te_kinds[k].first; u < te_kinds[k].first + te_kinds[k].count; u++)
		if (s->base[base].unit[u].where == TE_HOME && !(taken >> u & 1) && (best < 0 || (s->base[base].unit[u].elite && !s->base[base].unit[best].elite)))
			best = u;
	return best;
}

static void load_up(const struct bot *b, int base, struct bot_army *a)
{
	static const uint8_t hold[] = { TE_KIND_TANK, TE_KIND_INFANTRY, TE_KIND_INFANTRY };
	uint32_t taken = 0;
	int transport;
	while ((transport = next_unit(&b->s, base, TE_KIND_TRANSPORT, taken)) >= 0) {
		struct bot_load load = { .base = (uint8_t)base, .units = 1u << transport, .place = -1 };
		for (int i = 0; i < 3; i++) {
			int u = next_unit(&b->s, base, (enum te_kind)hold[i], taken | load.units);
			if (u < 0)
				continue;
			load.units |= 1u << u;
			load.dice += te_factor(&b->s, base, u);
			load.n++;
		}
		taken |= load.units;
		if (load.n)
			a->load[a->n++] = load;
	}
}

struct target {
	int place, value, dice, units;
	struct te_landing aliens;
};

/* Those who are at home fight without being sent. */
static void add_defenders(const struct bot *b, int base, struct target *t)
{
	for (int u = TE_I1; u < TE_UNITS; u++)
		if (b->s.base[base].unit[u].where == TE_HOME) {
			t->dice += te_factor(&b->s, base, u) + b->s.base[base].fortified;
			t->units++;
		}
}

static int list_targets(const struct bot *b, struct target out[TE_SLOTS + TE_COUNTRIES])
{
	int n = 0, knowledge = bot_knowledge_value(b);
	for (int i = 0; i < b->v->slots_n; i++) {
		int why, place = te_target(&b->s, i, &why);
		if (place != i || b->v->slots[i].fate != TE_COMING)
			continue;
		struct target t = { .place = i, .value = bot_threat(b, i) + knowledge, .aliens = te_aliens_at(&b->s, i) };
		if (b->v->slots[i].objective >= TE_COUNTRIES)
			add_defenders(b, b->v->slots[i].objective - TE_COUNTRIES, &t);
		out[n++] = t;
	}
	for (int c = 0; c < TE_COUNTRIES; c++)
		if (b->s.camp[c] == TE_ALIEN)
			out[n++] = (struct target){ .place = TE_PLACE_COUNTRY + c, .value = 10 * te_countries[c].points + 20 + knowledge,
				.aliens = te_aliens_at(&b->s, TE_PLACE_COUNTRY + c) };
	return n;
}

static int gain(const struct target *t, const struct bot_load *l)
{
	int before = ground_percent(&t->aliens, t->dice, t->units);
	int after = ground_percent(&t->aliens, t->dice + l->dice, t->units + l->n);
	return t->value * (after - before) - 12 * l->n * (100 - after);
}

void bot_plan_army(const struct bot *b, struct bot_army *a)
{
	struct target target[TE_SLOTS + TE_COUNTRIES];
	int n = list_targets(b, target);
	memset(a, 0, sizeof(*a));
	for (int i = 0; i < b->n; i++)
		if (!attacked(b, b->base[i]))
			load_up(b, b->base[i], a);
	for (;;) {
		int most = 0, load = -1, at = -1;
		for (int i = 0; i < a->n; i++)
			for (int k = 0; k < n && a->load[i].place < 0; k++) {
				int g = gain(&target[k], &a->load[i]);
				if (g > most) {
					most = g;
					load = i;
					at = k;
				}
			}
		if (load < 0)
			break;
		a->load[load].place = target[at].place;
		target[at].dice += a->load[load].dice;
		target[at].units += a->load[load].n;
	}
	for (int k = 0; k < n; k++)
		a->percent[target[k].place] = ground_percent(&target[k].aliens, target[k].dice, target[k].units);
}

/* ------------------------------------------------------------ fighters */

enum { WING = 8 }; /* fighters that one UFO is worth at most */

/* Chance of n fighters to win in the end: the first round, or with one fighter less the rest. */
static void air_percent(int factor, int ufo, int out[WING + 1])
{
	out[0] = 0;
	for (int n = 1; n <= WING; n++) {
		int now = te_percent_dogfight(n * factor, ufo);
		out[n] = now + (100 - now) * out[n - 1] / 100;
	}
}

static int fighters_home(const struct bot *b, int base)
{
	int n = 0;
	for (int u = 0; u < TE_T1; u++)
		n += b->s.base[base].unit[u].where == TE_HOME;
	return n;
}

/* How to spread so many fighters over the slots: best[k] is the most that k fighters achieve over the slots looked at so far. */
static void spread(const struct bot *b, uint32_t reserved, int total, uint8_t number[TE_SLOTS])
{
	int best[TE_BASES * 6 + 1] = { 0 }, factor = te_factors[TE_FIGHTER][b->s.level[TE_FIGHTER] - 1];
	uint8_t choice[TE_SLOTS][TE_BASES * 6 + 1];
	memset(choice, 0, sizeof(choice));
	for (int i = 0; i < b->v->slots_n; i++) {
		if (b->v->slots[i].fate != TE_COMING || !b->v->slots[i].detected || reserved >> i & 1)
			continue;
		int percent[WING + 1], threat = bot_threat(b, i);
		air_percent(factor, b->v->slots[i].factor, percent);
		for (int k = total; k > 0; k--)
			for (int n = 1; n <= WING && n <= k; n++) {
				int value = best[k - n] + threat * percent[n] - 150 - 10 * (100 - percent[n]);
				if (value > best[k]) {
					best[k] = value;
					choice[i][k] = (uint8_t)n;
				}
			}
	}
	for (int i = b->v->slots_n - 1, left = total; i >= 0; i--) {
		number[i] = choice[i][left];
		left -= number[i];
	}
}

void bot_plan_fighters(const struct bot *b, uint32_t reserved, uint8_t out[TE_BASES][TE_SLOTS])
{
	uint8_t number[TE_SLOTS] = { 0 };
	int home[TE_BASES] = { 0 }, total = 0;
	memset(out, 0, TE_BASES * TE_SLOTS);
	for (int i = 0; i < b->n; i++)
		total += home[i] = fighters_home(b, b->base[i]);
	spread(b, reserved, total, number);
	for (int slot = 0; slot < TE_SLOTS; slot++)
		for (int i = 0; i < b->n && number[slot]; i++) {
			int n = home[i] < number[slot] ? home[i] : number[slot];
			out[b->base[i]][slot] = (uint8_t)n;
			home[i] -= n;
			number[slot] = (uint8_t)(number[slot] - n);
		}
}

/* ------------------------------------------------------------ writing it down */

static void write_units(struct bot *b, uint32_t units)
{
	for (int u = 0; u < TE_UNITS; u++)
		if (units >> u & 1)
			bot_word(b, vocab_id(&te_unit_words, u));
}

/* A line "VERB place", for cards and retreats. */
static void write_place(struct bot *b, const char *verb, int place, int base)
{
	bot_word(b, verb);
	bot_word(b, vocab_id(&te_place_words, place));
	bot_end(b, base);
}

static void write_interceptions(struct bot *b, int base, const uint8_t number[TE_SLOTS])
{
	uint32_t taken = 0;
	for (int slot = 0; slot < TE_SLOTS; slot++) {
		uint32_t wing = 0;
		for (int n = 0; n < number[slot]; n++)
			wing |= 1u << next_unit(&b->s, base, TE_KIND_FIGHTER, taken | wing);
		if (!wing)
			continue;
		taken |= wing;
		bot_word(b, "INTERCEPT");
		bot_word(b, vocab_id(&te_slot_words, slot));
		write_units(b, wing);
		bot_end(b, base);
		/* a last fighter that rolls fewer dice than the UFO goes home */
		if (te_factors[TE_FIGHTER][b->s.level[TE_FIGHTER] - 1] < b->v->slots[slot].factor)
			write_place(b, "IF UNITS <= 1 AND ALLIES <= 0 THEN RETREAT", slot, base);
	}
}

static void interception_cards(struct bot *b, int base, const uint8_t number[TE_SLOTS])
{
	const uint8_t *hand = b->s.base[base].hand;
	for (int slot = 0; slot < b->v->slots_n; slot++)
		if (hand[TE_DIPLOMACY] && b->v->slots[slot].camp == TE_NEUTRAL && b->v->countries[b->v->slots[slot].objective].percent >= 40)
			write_place(b, "PLAY DIPLOMACY", slot, base);
	for (int slot = 0; slot < b->v->slots_n; slot++) {
		if (!number[slot])
			continue;
		if (hand[TE_BONUS])
			write_place(b, "IF HITS >= 2 THEN PLAY BONUS", slot, base);
		if (hand[TE_ACE] && !hand[TE_KNOWLEDGE])
			write_place(b, "PLAY ACE", slot, base);
	}
}

static void write_army(struct bot *b, const struct bot_army *a, int base)
{
	for (int i = 0; i < a->n; i++) {
		if (a->load[i].base != base || a->load[i].place < 0)
			continue;
		bot_word(b, "SEND");
		write_units(b, a->load[i].units);
		bot_word(b, "TO");
		bot_word(b, vocab_id(&te_place_words, a->load[i].place));
		bot_end(b, base);
	}
}

static void mission_cards(struct bot *b, const struct bot_army *a, int base)
{
	const uint8_t *hand = b->s.base[base].hand;
	for (int place = 0; place < TE_PLACES; place++) {
		bool there = false;
		for (int i = 0; i < a->n; i++)
			there = there || (a->load[i].base == base && a->load[i].place == place);
		if (hand[TE_KNOWLEDGE] && a->percent[place] > 0)
			write_place(b, "PLAY KNOWLEDGE", place, base);
		if (hand[TE_DIPLOMACY] && place < b->v->slots_n && a->percent[place] > 0 && b->v->slots[place].camp == TE_NEUTRAL)
			write_place(b, "PLAY DIPLOMACY", place, base);
		if (!there)
			continue;
		if (hand[TE_BONUS])
			write_place(b, "IF HITS >= 1 THEN PLAY BONUS", place, base);
		if (hand[TE_CREW])
			write_place(b, "PLAY CREW", place, base);
		if (hand[TE_SQUAD])
			write_place(b, "PLAY SQUAD", place, base);
	}
}

/* Slots that the army is to have, because a victory on the ground brings knowledge. */
static uint32_t reserve(const struct bot *b, const struct bot_army *a)
{
	uint32_t set = 0;
	for (int slot = 0; slot < b->v->slots_n; slot++)
		if (bot_knowledge_value(b) > 10 && a->percent[slot] >= 55)
			set |= 1u << slot;
	return set;
}

void bot_fights(struct bot *b)
{
	uint8_t number[TE_BASES][TE_SLOTS];
	struct bot_army army;
	bool air = b->v->window != TE_WINDOW_MISSIONS, ground = b->v->window != TE_WINDOW_INTERCEPTION;
	bot_plan_army(b, &army);
	bot_plan_fighters(b, reserve(b, &army), number);
	for (int i = 0; i < b->n; i++) {
		int base = b->base[i];
		if (!bot_mine(b, base))
			continue;
		if (air) {
			write_interceptions(b, base, number[base]);
			interception_cards(b, base, number[base]);
		}
		if (ground) {
			write_army(b, &army, base);
			mission_cards(b, &army, base);
			buf_str(b->out, "FINISH science ");
			bot_end(b, base);
		}
	}
}
