/* SPDX-License-Identifier: MIT */
#include "bot.h"

/* Weights of the plan. */
enum {
	BASE_ATTACKED = 23, /* for each alien that would land, and one */
	COUNTRY_HELD = 9,   /* more than its points, whatever its camp */
	ALLY_HELD = 3,
	CREDIT = 2,     /* a credit of income, for each turn left */
	RAID_POINT = 6, /* a point of an alien country */
	RAID = 102,
	UNIT_LOST = 9,
	LOAD_LOST = 43,
	FIGHTER_LOST = 6
};

/* What it is worth to stop the UFO of a slot. */
static int threat(const struct bot *b, int slot)
{
	int objective = b->s.slot[slot].objective;
	const struct te_ufo_data *u = &te_ufos[b->s.slot[slot].ufo];
	const struct te_country_data *c;
	int worth;
	if (objective >= TE_COUNTRIES)
		return BASE_ATTACKED * (u->soldiers + u->tanks + 1);
	c = &te_countries[objective];
	worth = 10 * c->points + COUNTRY_HELD;
	if (b->s.camp[objective] == TE_ALLIED)
		worth += CREDIT * c->credits * (TE_TURNS - b->s.turn) + ALLY_HELD;
	return worth * te_percent_two_dice(c->diplomacy, u->modifier) / 100 + 2;
}

int bot_next_unit(const struct te_state *s, int base, enum te_kind k, uint32_t taken)
{
	const struct te_unit *unit = s->base[base].unit;
	int best = -1;
	for (int u = te_kinds[k].first; u < te_kinds[k].first + te_kinds[k].count; u++)
		if (unit[u].where == TE_HOME && !(taken >> u & 1) &&
			(best < 0 || (unit[u].elite && !unit[best].elite)))
			best = u;
	return best;
}

/* ------------------------------------------------------------ armies */

static bool attacked(const struct bot *b, int base)
{
	for (int i = 0; i < b->s.slots; i++)
		if (b->s.slot[i].fate == TE_COMING && b->s.slot[i].objective == TE_COUNTRIES + base)
			return true;
	return false;
}

/* Fills the base's transports. */
static void load_up(const struct bot *b, int base, struct bot_army *a)
{
	static const uint8_t hold[] = { TE_KIND_TANK, TE_KIND_INFANTRY, TE_KIND_INFANTRY };
	uint32_t taken = 0;
	int transport;
	while ((transport = bot_next_unit(&b->s, base, TE_KIND_TRANSPORT, taken)) >= 0) {
		struct bot_load load = { .base = (uint8_t)base, .units = 1u << transport, .place = -1 };
		for (size_t i = 0; i < sizeof(hold); i++) {
			int u = bot_next_unit(&b->s, base, (enum te_kind)hold[i], taken | load.units);
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

static void sort_loads(struct bot_army *a)
{
	for (int i = 1; i < a->n; i++)
		for (int k = i; k > 0 && a->load[k].dice > a->load[k - 1].dice; k--) {
			struct bot_load swap = a->load[k];
			a->load[k] = a->load[k - 1];
			a->load[k - 1] = swap;
		}
}

struct target {
	int place, value, dice, units, percent;
	int stake; /* what it would cost to lose those that were sent in earlier windows */
	struct te_landing aliens;
};
struct targets {
	int n;
	struct target list[TE_SLOTS + TE_COUNTRIES];
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

/* Those that the bases before have sent, where bases act one after the other. */
static void add_sent(const struct bot *b, struct target *t)
{
	for (int base = 0; base < TE_BASES && b->s.acting >= 0; base++)
		for (int u = TE_T1; u < TE_UNITS; u++) {
			if (b->s.base[base].unit[u].sent != t->place)
				continue;
			t->stake += u < TE_I1 ? LOAD_LOST : UNIT_LOST;
			t->dice += u < TE_I1 ? 0 : te_factor(&b->s, base, u);
			t->units += u >= TE_I1;
		}
}

static void add_target(const struct bot *b, struct target t, struct targets *out)
{
	add_sent(b, &t);
	t.percent = bot_ground_percent(&t.aliens, t.dice, t.units);
	out->list[out->n++] = t;
}

static void list_ufos(const struct bot *b, struct targets *out)
{
	for (int i = 0; i < b->s.slots; i++) {
		int why;
		struct target t;
		if (b->s.slot[i].fate != TE_COMING || te_target(&b->s, i, &why) != i)
			continue;
		t = (struct target){ .place = i,
			.value = threat(b, i) + bot_knowledge_value(b),
			.aliens = te_aliens_at(&b->s, i) };
		if (b->s.slot[i].objective >= TE_COUNTRIES)
			add_defenders(b, b->s.slot[i].objective - TE_COUNTRIES, &t);
		add_target(b, t, out);
	}
}

static void list_raids(const struct bot *b, struct targets *out)
{
	for (int c = 0; c < TE_COUNTRIES; c++)
		if (b->s.camp[c] == TE_ALIEN)
			add_target(b,
				(struct target){ .place = TE_PLACE_COUNTRY + c,
					.value = RAID_POINT * te_worth(&b->s, c) + RAID +
						bot_knowledge_value(b),
					.aliens = te_aliens_at(&b->s, TE_PLACE_COUNTRY + c) },
				out);
}

enum { TOGETHER = 4 }; /* loads that are sent to a place at once, at most */
struct choice {
	int target, n, load[TOGETHER], worth;
};

/* Looks for the number of loads, the strongest first, that gains most at a target for each of
 * them. */
static void weigh(
	const struct bot *b, const struct bot_army *a, const struct target *t, int index, struct choice *best)
{
	struct choice c = { .target = index };
	int dice = t->dice, units = t->units, sent = 0, after = t->percent;
	for (int i = 0; i < a->n && c.n < TOGETHER && after <= 95; i++) {
		const struct bot_load *l = &a->load[i];
		int risk;
		if (l->place >= 0)
			continue;
		c.load[c.n++] = i;
		dice += l->dice;
		units += l->n;
		sent += l->n;
		after = bot_ground_percent(&t->aliens, dice, units);
		/* in the last turn nothing is worth saving */
		risk = b->s.turn < TE_TURNS ? (UNIT_LOST * sent + LOAD_LOST * c.n) * (100 - after) -
				t->stake * (after - t->percent)
					    : 0;
		c.worth = (t->value * (after - t->percent) - risk) / (c.n + 1);
		if (c.worth > best->worth)
			*best = c;
	}
}

static void send(struct bot_army *a, struct target *t, const struct choice *c)
{
	for (int i = 0; i < c->n; i++) {
		struct bot_load *l = &a->load[c->load[i]];
		l->place = t->place;
		t->dice += l->dice;
		t->units += l->n;
	}
	t->percent = bot_ground_percent(&t->aliens, t->dice, t->units);
}

void bot_plan_army(const struct bot *b, struct bot_army *a)
{
	struct targets targets = { 0 };
	/* while fighters are sent, armies are still to come */
	int from = te_in(&b->s, TE_IN_ARMIES) ? b->from : 0;
	memset(a, 0, sizeof(*a));
	list_ufos(b, &targets);
	list_raids(b, &targets);
	for (int i = from; i < b->n; i++)
		if (!attacked(b, b->base[i]))
			load_up(b, b->base[i], a);
	sort_loads(a);
	for (;;) {
		struct choice best = { .worth = 0 };
		for (int k = 0; k < targets.n; k++)
			weigh(b, a, &targets.list[k], k, &best);
		if (!best.worth)
			break;
		send(a, &targets.list[best.target], &best);
	}
	for (int k = 0; k < targets.n; k++)
		a->percent[targets.list[k].place] = targets.list[k].percent;
}

/* ------------------------------------------------------------ fighters */

enum { FIGHTERS = TE_BASES * 6 };

static int fighters_home(const struct bot *b, int base)
{
	int n = 0;
	for (int u = TE_F1; u < TE_T1; u++)
		n += b->s.base[base].unit[u].where == TE_HOME;
	return n;
}

/* Improves best[k], the most that k fighters achieve over the slots looked at so far, with one more
 * slot, to which those of the bases before may have been sent. */
static void add_slot(
	const struct bot *b, int slot, int total, int best[FIGHTERS + 1], uint8_t choice[FIGHTERS + 1])
{
	int percent[BOT_WING + 1], lost[BOT_WING + 1], worth = threat(b, slot);
	int there = te_fighters_at(&b->s, -1, slot);
	int loss = b->s.turn < TE_TURNS ? FIGHTER_LOST : 0;
	bot_air_percent(te_factors[TE_FIGHTER][b->s.level[TE_FIGHTER] - 1],
		te_ufos[b->s.slot[slot].ufo].factor, percent, lost);
	for (int k = total; k > 0; k--)
		for (int n = 1; there + n <= BOT_WING && n <= k; n++) {
			int value = best[k - n] + worth * (percent[there + n] - percent[there]) -
				loss * (lost[there + n] - lost[there]);
			if (value > best[k]) {
				best[k] = value;
				choice[k] = (uint8_t)n;
			}
		}
}

static void spread(const struct bot *b, uint32_t reserved, int total, uint8_t number[TE_SLOTS])
{
	int best[FIGHTERS + 1] = { 0 };
	uint8_t choice[TE_SLOTS][FIGHTERS + 1];
	memset(choice, 0, sizeof(choice));
	for (int i = 0; i < b->s.slots; i++)
		if (b->s.slot[i].fate == TE_COMING && te_detected(&b->s, i) && !(reserved >> i & 1))
			add_slot(b, i, total, best, choice[i]);
	for (int i = b->s.slots - 1, left = total; i >= 0; i--) {
		number[i] = choice[i][left];
		left -= number[i];
	}
}

void bot_plan_fighters(const struct bot *b, uint32_t reserved, uint8_t out[TE_BASES][TE_SLOTS])
{
	uint8_t number[TE_SLOTS] = { 0 };
	int home[TE_BASES] = { 0 }, total = 0;
	memset(out, 0, TE_BASES * TE_SLOTS);
	for (int i = b->from; i < b->n; i++)
		total += home[i] = fighters_home(b, b->base[i]);
	spread(b, reserved, total, number);
	for (int slot = 0; slot < TE_SLOTS; slot++)
		for (int i = b->from; i < b->n && number[slot]; i++) {
			int n = home[i] < number[slot] ? home[i] : number[slot];
			out[b->base[i]][slot] = (uint8_t)n;
			home[i] -= n;
			number[slot] = (uint8_t)(number[slot] - n);
		}
}
