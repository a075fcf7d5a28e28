/* SPDX-License-Identifier: MIT */
#include "rules/target-earth/check.h"
#include "rules/target-earth/fight.h"
#include "te_fixture.h"

/* How allied units are placed on combat groups: GROUP lines, PLACE lines, the odds. */

/* Three groups of a large UFO. */
static struct tf_game *three_groups(const char *blue, const char *red, const char *white)
{
	struct tf_game *g = tf_game(4);
	tf_arm(g, TE_BLUE);
	tf_base(g, TE_RED, "hangar:a1 barracks:b1 barracks:c1 garage:d1 t1:a1 i1:b1 i2:c1 k1:d1");
	tf_slot(g, 1, "large usa");
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	tf_base(g, TE_WHITE, "hangar:a1 barracks:b1 barracks:c1 t1:a1 i1:b1 i2:c1");
	t_orders(g, TE_BLUE, blue);
	t_orders(g, TE_RED, red);
	t_orders(g, TE_WHITE, white);
	t_dice(g, "mission/slot 1/groups", "0 1 2");
	return g;
}

static void TE_11_34_an_owner_who_asks_too_much_troubles_nobody_else(void **state)
{
	(void)state;
	/* four units for three groups: one may be more */
	struct tf_game *g = three_groups("SEND t1 i1 i2 TO 1\nGROUP 1 i1 i2 ON 1\nGROUP 4 i1 ON 1",
		"SEND t1 i1 i2 TO 1\nGROUP 2 i1 ON 1", "");
	t_resolve(g);
	t_saw(g, TE_E_GROUP, 0, 1, 1, 0, 2, 0);
	t_none(g, TE_E_PLACED_BY_DICE);
	g = three_groups(
		"SEND t1 i1 i2 k1 TO 1\nGROUP 1 i1 i2 k1 ON 1", "SEND t1 i1 TO 1\nGROUP 3 i1 ON 1", "");
	t_resolve(g);
	t_saw(g, TE_E_GROUP_PARTLY, TE_BLUE, 0, 2, 1 << TE_I1 | 1 << TE_I2, 1 << TE_K1, TE_GROUP_UNCOVERED);
	t_saw(g, TE_E_GROUP, 0, 1, 1, 0, 2, 0);
	t_saw(g, TE_E_GROUP, 0, 3, 0, 1, 1, 0);
	t_saw(g, TE_E_GROUP, 0, 2, 1, 0, 0, 1);
	t_none(g, TE_E_PLACED_BY_DICE);
	assert_int_equal(t_rolled(g, "mission/slot 1/allies"), -1);
	t_none_refused(g);
}

/* Every unit that is left out has its own reason. */
static void TE_11_38_each_reason_is_told(void **state)
{
	(void)state;
	struct tf_game *g = three_groups("SEND t1 i1 i2 k1 TO 1\nGROUP 1 i1 i2 k3 k1 ON 1", "", "");
	t_resolve(g);
	t_saw(g, TE_E_GROUP_PARTLY, TE_BLUE, 0, 2, 1 << TE_I1, 1 << TE_I2 | 1 << TE_K1, TE_GROUP_UNCOVERED);
	t_saw(g, TE_E_GROUP_PARTLY, TE_BLUE, 0, 2, 1 << TE_I1, 1 << tf_unit("k3"), TE_NO_UNIT_THERE);
	assert_int_equal(t_count(g, TE_E_GROUP_PARTLY), 2);
}

/* Also which group gets the unit that is more is random. */
static void TE_11_16_dice_choose_the_groups(void **state)
{
	(void)state;
	struct tf_game *g = three_groups("SEND t1 i1 i2 TO 1\nGROUP 1 i1 i2 ON 1",
		"SEND t1 i1 k1 TO 1\nGROUP 1 i1 k1 ON 1", "SEND t1 i1 TO 1\nGROUP 3 i1 ON 1");
	t_dice(g, "mission/slot 1/allies", "3 0 1 2");
	t_dice(g, "mission/slot 1/allies/groups", "2 1 0");
	t_resolve(g);
	t_saw(g, TE_E_GROUP, 0, 1, 1, 0, 1, 0);
	t_saw(g, TE_E_GROUP, 0, 2, 1, 0, 1, 1);
	t_saw(g, TE_E_GROUP, 0, 3, 0, 1, 2, 0);
}

static void TE_11_34__TE_11_37_dice_place_only_who_is_in_the_way(void **state)
{
	(void)state;
	/* five for three groups: blue and red both want two more in a group than there can be */
	struct tf_game *g = three_groups("SEND t1 i1 i2 TO 1\nGROUP 1 i1 i2 ON 1",
		"SEND t1 i1 k1 TO 1\nGROUP 1 i1 k1 ON 1", "SEND t1 i1 TO 1\nGROUP 3 i1 ON 1");
	t_dice(g, "mission/slot 1/allies", "3 0 1 2");
	t_dice(g, "mission/slot 1/allies/groups", "0 1 2");
	t_resolve(g);
	/* red's tank is drawn first; groups without anybody come before others */
	t_saw(g, TE_E_GROUP, 0, 1, 1, 0, 1, 1);
	t_saw(g, TE_E_GROUP, 0, 2, 1, 0, 2, 0);
	t_saw(g, TE_E_GROUP, 0, 3, 0, 1, 1, 0);
	t_saw(g, TE_E_PLACED_BY_DICE, TE_BLUE, 0, 1 << TE_I1 | 1 << TE_I2);
	t_saw(g, TE_E_PLACED_BY_DICE, TE_RED, 0, 1 << TE_I1 | 1 << TE_K1);
	assert_int_equal(t_count(g, TE_E_PLACED_BY_DICE), 2);
	t_none_refused(g);
	assert_int_equal(dice_count(g->t.dice, t_rolled(g, "mission/slot 1/allies")), 4);
}

/* A unit follows the first line that could place it; one for any place waits for its battle. */
static void TE_11_38_a_unit_in_two_group_lines(void **state)
{
	(void)state;
	struct tf_game *g = three_groups(
		"SEND t1 i1 i2 k1 TO 1\nGROUP 4 i1 ON 1\nGROUP 2 i1 ON 1\nGROUP 3 i1 ON 1\n"
		"GROUP 1 i1 i2 ON 1\nGROUP 3 i2 ON any\nGROUP 2 i1 ON any\nGROUP 4 k1 ON any\n"
		"GROUP 3 i3 k1 ON any\nIF turn = 1 THEN GROUP 1 k1 ON any",
		"", "");
	t_resolve(g);
	t_refused(g, TE_BLUE, 2, TE_NO_SUCH_GROUP);
	t_refused(g, TE_BLUE, 4, TE_UNIT_PLACED);
	t_saw(g, TE_E_GROUP_PARTLY, TE_BLUE, 0, 5, 1 << TE_I2, 1 << TE_I1, TE_UNIT_PLACED);
	assert_int_equal(t_count(g, TE_E_GROUP_PARTLY), 1);
	t_refused(g, TE_BLUE, 6, TE_UNIT_PLACED);
	t_refused(g, TE_BLUE, 8, TE_NO_SUCH_GROUP);
	t_refused(g, TE_BLUE, 10, TE_UNIT_PLACED);
	assert_int_equal(t_refusals(g), 5);
	t_saw(g, TE_E_GROUP, 0, 1, 1, 0, 1, 0);
	t_saw(g, TE_E_GROUP, 0, 2, 1, 0, 1, 0);
	t_saw(g, TE_E_GROUP, 0, 3, 0, 1, 0, 1);
}

static void TE_11_14_group_lines_take_conditions(void **state)
{
	(void)state;
	struct tf_game *g = three_groups(
		"SEND t1 i1 i2 k1 TO 1\nIF aliens >= 4 THEN GROUP 1 k1 ON 1 ELSE GROUP 3 k1 ON 1", "", "");
	t_resolve(g);
	t_saw(g, TE_E_GROUP, 0, 3, 0, 1, 0, 1);
}

/* The aliens' tank is in group 2, soldiers are in groups 1 and 3. */
static struct tf_game *placed(const char *army, const char *lines)
{
	struct tf_game *g = tf_ground("large china");
	t_orders(g, TE_BLUE, army);
	t_orders(g, TE_BLUE, lines);
	t_dice(g, "mission/slot 1/groups", "0 2 1");
	t_resolve(g);
	return g;
}

static void TE_11_14__TE_11_15_units_are_placed_by_the_kind_of_alien(void **state)
{
	(void)state;
	const char *three = "SEND t1 i1 i2 k1 TO 1";
	struct tf_game *g = placed(three, "PLACE tank AGAINST tank ON 1");
	t_saw(g, TE_E_GROUP, 0, 2, 0, 1, 0, 1);
	g = placed(three, "PLACE tank AGAINST soldier tank ON any");
	t_saw(g, TE_E_GROUP, 0, 2, 0, 1, 1, 0);
	/* the next word counts where the first is not to be had: every group gets a unit */
	g = placed(three, "PLACE infantry AGAINST tank soldier ON china");
	t_saw(g, TE_E_GROUP, 0, 2, 0, 1, 1, 0);
	t_saw(g, TE_E_GROUP, 0, 1, 1, 0, ANY, ANY);
	g = placed(three, "PLACE i1 AGAINST soldier ON 1\nPLACE i2 AGAINST soldier ON 1");
	t_saw(g, TE_E_GROUP, 0, 2, 0, 1, 0, 1);
	/* what is more than one for each group may go where it likes */
	g = placed("SEND t1 t2 i1 i2 i3 i4 k1 TO 1", "PLACE all AGAINST tank ON any");
	t_saw(g, TE_E_GROUP, 0, 2, 0, 1, 3, 0);
	g = placed("SEND t1 t2 i1 i2 i3 i4 k1 TO 1", "PLACE infantry AGAINST strong ON any");
	t_saw(g, TE_E_GROUP, 0, 2, 0, 1, 3, 0);
	g = placed("SEND t1 t2 i1 i2 i3 i4 k1 TO 1",
		"PLACE tank AGAINST strong ON 1\nPLACE infantry AGAINST weak ON 1");
	t_saw(g, TE_E_GROUP, 0, 2, 0, 1, 0, 1);
	g = placed(
		"SEND t1 t2 i1 i2 i3 i4 k1 TO 1", "GROUP 1 k1 i3 ON china\nPLACE tank AGAINST tank ON china");
	t_saw(g, TE_E_GROUP, 0, 1, 1, 0, ANY, 1);
	t_none_refused(g);
}

static void TE_11_36__TE_18_11_which_line_places_a_unit(void **state)
{
	(void)state;
	const char *three = "SEND t1 i1 i2 k1 TO 1";
	/* this place before any, the unit before its kind, its kind before all */
	struct tf_game *g = placed(three, "PLACE k1 AGAINST soldier ON any\nPLACE all AGAINST tank ON 1");
	t_saw(g, TE_E_GROUP, 0, 2, 0, 1, 1, 0);
	g = placed(three, "PLACE tank AGAINST tank ON 1\nPLACE k1 AGAINST soldier ON any");
	t_saw(g, TE_E_GROUP, 0, 2, 0, 1, 0, 1);
	g = placed(three, "PLACE infantry AGAINST soldier ON 1\nPLACE i2 AGAINST tank ON 1");
	t_saw(g, TE_E_GROUP, 0, 2, 0, 1, 1, 0);
	t_saw(g, TE_E_GROUP, 0, 1, 1, 0, ANY, ANY);
	g = placed(three, "PLACE all AGAINST soldier ON any\nPLACE tank AGAINST tank ON any");
	t_saw(g, TE_E_GROUP, 0, 2, 0, 1, 0, 1);
	/* the file's line before the one that stands, and only the one whose condition holds */
	g = placed(three, "STAND PLACE tank AGAINST soldier ON any\nPLACE tank AGAINST tank ON any");
	t_saw(g, TE_E_GROUP, 0, 2, 0, 1, 0, 1);
	g = placed(three,
		"IF aliens > 3 THEN PLACE tank AGAINST soldier ON 1\nIF alien-dice = 7 AND dice = 4 THEN PLACE tank AGAINST tank ON any");
	t_saw(g, TE_E_GROUP, 0, 2, 0, 1, 0, 1);
	/* infantry and tank have lines of their own, and so has every base */
	g = placed(
		three, "STAND PLACE tank AGAINST tank ON any\nSTAND PLACE infantry AGAINST soldier ON any");
	assert_int_equal(g->t.standing[TE_BLUE].n, 2);
	t_saw(g, TE_E_GROUP, 0, 2, 0, 1, 0, 1);
}

/* One unit against three groups: it is in the one that was chosen. */
static void TE_11_36_of_two_lines_for_a_unit_one_counts(void **state)
{
	(void)state;
	static const char *const lines[] = {
		"PLACE k1 AGAINST soldier ON any\nPLACE all AGAINST tank ON 1",
		"PLACE all AGAINST soldier ON 1\nPLACE tank AGAINST tank ON 1",
		"PLACE tank AGAINST soldier ON 1\nPLACE k1 AGAINST tank ON 1",
		"PLACE tank AGAINST tank ON 1\nPLACE tank AGAINST soldier ON 1",
	};
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++)
		t_saw(placed("SEND t1 k1 TO 1", lines[i]), TE_E_GROUP, 0, 2, 2, 1, 0, 1);
}

/* Five soldiers, of whom two are in the first group: the odds would send i1 against one. */
static void TE_11_15_the_second_word_of_a_list(void **state)
{
	(void)state;
	struct tf_game *g = tf_ground("small white");
	tf_slot(g, 2, "medium white");
	tf_slot(g, 3, "medium white");
	t_orders(g, TE_BLUE, "SEND t1 i1 TO 1\nPLACE i1 AGAINST tank strong ON 1");
	t_resolve(g);
	t_saw(g, TE_E_GROUP, 0, 1, 5, 0, 1, 0);
}

/* Groups 1 and 3 are as weak; i2 joins i1 in either, where it adds more than alone. */
static void TE_11_15_of_several_groups_the_best(void **state)
{
	(void)state;
	for (int group = 1; group <= 3; group += 2) {
		char lines[80];
		snprintf(lines, sizeof(lines), "GROUP %d i1 ON 1\nPLACE i2 AGAINST weak ON 1", group);
		struct tf_game *g = placed("SEND t1 t2 i1 i2 i3 k1 TO 1", lines);
		t_saw(g, TE_E_GROUP, 0, group, 1, 0, 2, 0);
	}
}

static void TE_11_36_owners_in_turn_order(void **state)
{
	(void)state;
	for (int first = TE_BLUE; first <= TE_RED; first++) {
		struct tf_game *g = tf_ground("medium china");
		g->s.first = (uint8_t)first;
		tf_base(g, TE_BLUE, "k1:d2*");
		t_orders(g, TE_BLUE, "SEND t1 k1 TO 1\nPLACE tank AGAINST tank ON any");
		t_orders(g, TE_RED, "SEND t1 k1 TO 1\nPLACE tank AGAINST tank ON any");
		tf_slot(g, 1, "large china");
		t_dice(g, "mission/slot 1/groups", "0 2 1");
		t_resolve(g);
		/* the first player's takes the tank, the other one a soldier, and the rest joins */
		int dice = t_dice_of(g, "mission/slot 1/round 1/group 2/allied");
		assert_int_equal(dice, first == TE_BLUE ? 3 : 2);
	}
}

static void TE_11_35_the_odds_are_those_of_the_dice(void **state)
{
	(void)state;
	for (int dice = 0; dice <= TE_ODDS_DICE; dice++)
		for (int alien = 0; alien <= TE_ODDS_ALIEN; alien++)
			assert_int_equal(te_odds(dice, alien), te_percent_dogfight(dice, alien));
	assert_int_equal(te_odds(99, 3), te_odds(TE_ODDS_DICE, 3));
	assert_int_equal(te_odds(5, 99), te_odds(5, TE_ODDS_ALIEN));
}

/* What a round costs the aliens of a group in dice, less what it costs the Alliance, on average. */
static double cost(int alien_dice, int aliens, int dice, int units)
{
	int percent = te_odds(dice, alien_dice);
	return units ? percent * (double)alien_dice / aliens - (100 - percent) * (double)dice / units : 0;
}

/* Groups as they are before the first round: the dice of their one alien, infantry (1 die) and
 * tanks (2). */
struct arrangement {
	int n, alien[TE_GROUPS], infantry[TE_GROUPS], tanks[TE_GROUPS];
};

static double worth(const struct arrangement *a)
{
	double sum = 0;
	for (int g = 0; g < a->n; g++)
		sum += cost(a->alien[g], 1, a->infantry[g] + 2 * a->tanks[g], a->infantry[g] + a->tanks[g]);
	return sum;
}

static struct arrangement arranged(const struct tf_game *g)
{
	struct arrangement a = { .n = t_count(g, TE_E_GROUP) };
	for (int i = 0; i < a.n; i++) {
		const int32_t *arg = t_nth(g, TE_E_GROUP, i)->arg;
		assert_int_equal(arg[2] + arg[3], 1);
		a.alien[i] = 2 * arg[2] + 3 * arg[3];
		a.infantry[i] = arg[4];
		a.tanks[i] = arg[5];
	}
	return a;
}

/* What `a` is worth when infantry (or tanks) go from one group to another and tanks (or infantry)
 * come back. */
static double moved(struct arrangement a, int from, int to, int infantry, int tanks)
{
	a.infantry[from] -= infantry;
	a.infantry[to] += infantry;
	a.tanks[from] -= tanks;
	a.tanks[to] += tanks;
	bool can = a.infantry[from] >= 0 && a.infantry[to] >= 0 && a.tanks[from] >= 0 && a.tanks[to] >= 0 &&
		a.infantry[from] + a.tanks[from] > 0;
	return can ? worth(&a) : -1e9;
}

static void TE_11_35_without_lines_by_the_odds(void **state)
{
	(void)state;
	static const char *const ufos[] = { "small blue", "medium blue", "large blue", "terror blue" };
	int looked_at = 0;
	for (int ufo = 0; ufo < TE_UFOS; ufo++)
		for (int units = 0; units < 7 * 4; units++) {
			int infantry = units % 7, tanks = units / 7;
			if (infantry + tanks < te_ufos[ufo].soldiers + te_ufos[ufo].tanks)
				continue;
			struct tf_game *g = tf_ground(ufos[ufo]);
			for (int u = TE_I1; u < TE_UNITS; u++)
				if (u < TE_K1 ? u - TE_I1 >= infantry : u - TE_K1 >= tanks)
					g->s.base[TE_BLUE].unit[u] = (struct te_unit){ .where = TE_SUPPLY,
						.square = -1 };
			t_resolve(g);
			struct arrangement a = arranged(g);
			for (int from = 0; from < a.n; from++)
				for (int to = 0; to < a.n; to++, looked_at++) {
					double best = worth(&a) + 1e-6;
					if (from == to)
						continue;
					assert_true(moved(a, from, to, 1, 0) < best);
					assert_true(moved(a, from, to, 0, 1) < best);
					assert_true(moved(a, from, to, 1, -1) < best);
				}
		}
	assert_true(looked_at > 500);
}

/* The infantry adds as much to either tank, and stays where it was put at first. */
/* A bonus has been played in the third group. One more tank adds as much to it as to the first one,
 * which is empty: the first one of both it is. */
static void TE_11_35_of_groups_in_which_a_unit_adds_as_much_the_first(void **state)
{
	(void)state;
	static const struct {
		uint8_t base, unit;
		bool elite;
		uint8_t group;
	} rows[] = {
		{ TE_BLUE, TE_K3, false, 0 },
		{ TE_RED, TE_K1, true, 2 },
		{ TE_RED, TE_K3, false, 0 },
		{ TE_WHITE, TE_I2, true, 2 },
		{ TE_WHITE, TE_I5, true, 0 },
		{ TE_WHITE, TE_K1, true, 2 },
		{ TE_WHITE, TE_K2, true, 0 },
	};
	static struct orders *const nobody_orders[TE_BASES];
	struct tf_game *g = tf_game(4);
	struct te_fight f;
	struct turn t;
	g->s.level[TE_TROOPS] = g->s.level[TE_TANKS] = 4;
	g->s.base[TE_BLUE].fortified = true;
	tf_slot(g, 1, "large blue");
	te_turn_init(&t, &g->s, nobody_orders, NULL, NULL);
	te_fight_init(&f, &t, 0, false);
	f.alien[0].is = TE_DEAD;
	f.alien[1].group = 2;
	f.bonus[2] = 1;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		g->s.base[rows[i].base].unit[rows[i].unit].elite = rows[i].elite;
		te_fight_join(&f, rows[i].base, rows[i].unit);
	}
	te_place_allies(&f, 1u << 0 | 1u << 2);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		assert_int_equal(f.ally[i].group, rows[i].group);
}

static void TE_11_35_nobody_moves_for_nothing(void **state)
{
	(void)state;
	struct tf_game *g = tf_ground("medium usa");
	g->s.level[TE_TROOPS] = 2;
	g->s.level[TE_TANKS] = 4;
	g->s.base[TE_BLUE].unit[TE_I1].elite = true;
	t_orders(g, TE_BLUE, "SEND t1 t2 i1 k1 k2 TO 1");
	t_resolve(g);
	t_saw(g, TE_E_GROUP, 0, 1, 1, 0, 0, 1);
	t_saw(g, TE_E_GROUP, 0, 2, 1, 0, 1, 1);
}

static void TE_11_35_the_tank_leaves_their_tank_to_the_infantry(void **state)
{
	(void)state;
	struct tf_game *g = tf_ground("large china");
	for (int battle = 0; battle < 40; battle++) {
		tf_arm(g, TE_BLUE);
		g->s.slots = 0;
		tf_slot(g, 1, "large china");
		tf_camps(g, "china=neutral");
		tf_at(g, 1, TE_WINDOW_MISSIONS);
		t_orders(g, TE_BLUE, "SEND t1 i1 i2 k1 TO 1");
		t_resolve(g);
		t_saw(g, TE_E_GROUP, 0, ANY, 0, 1, 1, 0);
	}
}

/* --- any position, by the function itself ------------------------------------------------- */

static uint32_t chance(uint32_t *x, uint32_t n)
{
	*x = *x * 1664525u + 1013904223u;
	return (*x >> 8) % n;
}

/* Aliens of one or two UFOs, some of them dead; units of up to four bases, some of them elite and
 * some in a group already. Returns the groups (bits) that have aliens. */
static unsigned some_battle(uint32_t *x, struct tf_game *g, struct te_fight *f)
{
	static const char *const ufos[] = { "small usa", "medium usa", "large usa", "terror usa" };
	unsigned groups = 0;
	bool later = chance(x, 2);
	static struct turn t;
	static struct orders *const nobody_orders[TE_BASES];
	for (int i = 0; i < TE_TRACKS; i++)
		g->s.level[i] = (uint8_t)(1 + chance(x, 4));
	g->s.slots = 0;
	for (uint32_t i = 0, n = 1 + chance(x, 2); i < n; i++)
		tf_slot(g, (int)i + 1, ufos[chance(x, 4)]);
	te_turn_init(&t, &g->s, nobody_orders, NULL, NULL);
	te_fight_init(f, &t, 0, false);
	for (int i = 0; i < f->aliens; i++) {
		f->alien[i].group = (uint8_t)chance(x, TE_GROUPS);
		f->alien[i].is = later && i && chance(x, 3) == 0 ? TE_DEAD : TE_FIGHTING;
		groups |= (unsigned)(f->alien[i].is == TE_FIGHTING) << f->alien[i].group;
	}
	for (uint32_t b = 0, n = 1 + chance(x, 4); b < n; b++)
		for (int u = TE_I1; u < TE_UNITS; u++) {
			uint32_t group = chance(x, TE_GROUPS);
			g->s.base[b].unit[u].elite = chance(x, 4) == 0;
			if (chance(x, 2))
				continue;
			te_fight_join(f, (int)b, u);
			if (later && groups >> group & 1 && chance(x, 3) == 0)
				f->ally[f->allies - 1].group = (uint8_t)group;
		}
	return groups;
}

/* In thousandths, as it is compared. */
static double worth_of(const struct te_fight *f)
{
	double sum = 0;
	for (int g = 0; g < TE_GROUPS; g++)
		if (te_aliens_in(f, g))
			sum += cost(te_alien_dice(f, g), te_aliens_in(f, g), te_allied_dice(f, g),
				te_allies_in(f, -1, g));
	return sum;
}

/* Does every group have a unit, or every unit a group of its own? */
static bool is_covered(const struct te_fight *f, unsigned groups)
{
	return bits_count(te_allied_groups(f)) >=
		(te_allies_in(f, -1, -1) < bits_count(groups) ? te_allies_in(f, -1, -1) : bits_count(groups));
}

static void no_better(struct te_fight *f, unsigned groups, unsigned long long free_units)
{
	double best = worth_of(f) + 0.01;
	for (int i = 0; i < f->allies; i++)
		for (int k = 0; k < f->allies + TE_GROUPS && free_units >> i & 1; k++) {
			struct te_fighting *a = &f->ally[i], *b = k < f->allies ? &f->ally[k] : NULL;
			uint8_t from = a->group, to = b ? b->group : (uint8_t)(k - f->allies);
			if (b ? !(free_units >> k & 1) : !(groups >> to & 1))
				continue;
			a->group = to;
			if (b)
				b->group = from;
			if (is_covered(f, groups) && worth_of(f) > best)
				fail_msg("unit %d does better in group %d", i, to + 1);
			if (b)
				b->group = to;
			a->group = from;
		}
}

static void TE_11_12__TE_11_35_nobody_can_do_better_elsewhere(void **state)
{
	(void)state;
	uint32_t x = 1;
	for (int i = 0; i < 1000; i++) {
		struct tf_game *g = tf_game(4);
		struct te_fight f;
		unsigned groups = some_battle(&x, g, &f);
		unsigned long long free_units = 0;
		for (int k = 0; k < f.allies; k++)
			free_units |= (unsigned long long)(f.ally[k].group == TE_NO_GROUP) << k;
		te_place_allies(&f, groups);
		assert_int_equal(te_allied_groups(&f) & ~groups, 0);
		assert_int_equal(te_allies_in(&f, -1, TE_NO_GROUP), 0);
		if (free_units + 1 == 1ull << f.allies)
			assert_true(is_covered(&f, groups));
		no_better(&f, groups, free_units);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TE_11_34_an_owner_who_asks_too_much_troubles_nobody_else),
		cmocka_unit_test(TE_11_34__TE_11_37_dice_place_only_who_is_in_the_way),
		cmocka_unit_test(TE_11_16_dice_choose_the_groups),
		cmocka_unit_test(TE_11_38_each_reason_is_told),
		cmocka_unit_test(TE_11_38_a_unit_in_two_group_lines),
		cmocka_unit_test(TE_11_14_group_lines_take_conditions),
		cmocka_unit_test(TE_11_14__TE_11_15_units_are_placed_by_the_kind_of_alien),
		cmocka_unit_test(TE_11_36__TE_18_11_which_line_places_a_unit),
		cmocka_unit_test(TE_11_36_of_two_lines_for_a_unit_one_counts),
		cmocka_unit_test(TE_11_15_the_second_word_of_a_list),
		cmocka_unit_test(TE_11_15_of_several_groups_the_best),
		cmocka_unit_test(TE_11_36_owners_in_turn_order),
		cmocka_unit_test(TE_11_35_the_odds_are_those_of_the_dice),
		cmocka_unit_test(TE_11_35_without_lines_by_the_odds),
		cmocka_unit_test(TE_11_12__TE_11_35_nobody_can_do_better_elsewhere),
		cmocka_unit_test(TE_11_35_of_groups_in_which_a_unit_adds_as_much_the_first),
		cmocka_unit_test(TE_11_35_nobody_moves_for_nothing),
		cmocka_unit_test(TE_11_35_the_tank_leaves_their_tank_to_the_infantry),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
