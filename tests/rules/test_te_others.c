/* SPDX-License-Identifier: MIT */
#include "rules/target-earth/others.h"
#include "te_fixture.h"

/* What other players may do in production that one player's lines can feel. */

static struct te_others others;

/* White's neighbours in a game of four; Blue is first, and Yellow is last. */
struct row {
	const char *seats, *options; /* NULL: all four, no options */
	enum te_window window;       /* none: the council */
	int home, first, acting;     /* acting: 1 Blue, 2 Red ... */
	const char *blue, *red, *hand[TE_BASES];
	int cash[TE_BASES], played[TE_BASES];
	int left[TE_MODULES]; /* tiles, if not all: Yellow has the others */
	const char *lines;
	const char *told; /* "gifts before lab 1-2 hangar 1-1 6", the courses at the end */
};

static void leave(struct tf_game *g, enum te_module m, int left)
{
	for (int q = 0; q < TE_SQUARES && te_stock(&g->s, m) > left; q++)
		if (g->s.base[TE_YELLOW].module[q] < 0)
			g->s.base[TE_YELLOW].module[q] = (int8_t)m;
}

static struct tf_game *position(const struct row *r)
{
	struct tf_game *g = tf_game_with(
		r->seats ? r->seats : "blue red white yellow", r->options ? r->options : "");
	tf_base(g, TE_BLUE, r->blue ? r->blue : "");
	tf_base(g, TE_RED, r->red ? r->red : "");
	for (int b = 0; b < TE_BASES; b++) {
		tf_hand(g, b, r->hand[b] ? r->hand[b] : "");
		g->s.base[b].cash = (int16_t)r->cash[b];
		g->s.base[b].played = (uint8_t)r->played[b];
	}
	for (int m = 0; m < TE_MODULES; m++)
		if (r->left[m])
			leave(g, (enum te_module)m, r->left[m]);
	tf_at(g, 1, r->window ? r->window : TE_WINDOW_COUNCIL);
	g->s.first = (uint8_t)r->first;
	g->s.acting = (int8_t)(r->acting - 1);
	return g;
}

static const char *told(int courses)
{
	static struct buf b;
	buf_clear(&b);
	buf_str(&b, others.gifts ? "gifts " : "");
	buf_str(&b, others.before ? "before " : "");
	buf_str(&b, others.too_many ? "too-many " : "");
	for (int m = 0; m < TE_MODULES && !others.too_many; m++)
		if (others.ways[m])
			buf_printf(&b, "%s %d-%d ", vocab_id(&te_module_words, m), others.least[m],
				others.least[m] + others.ways[m] - 1);
	buf_printf(&b, "%d", courses);
	return buf_cstr(&b);
}

static int begin(struct tf_game *g, int home, const char *lines)
{
	static struct orders orders;
	static struct notes notes;
	table_check(&g->t, home, (enum te_window)g->s.window, lines, &orders, &notes);
	return te_others_begin(&others, &g->s, &orders, home);
}

static void must_tell(const struct row *rows, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		const char *is = told(begin(position(&rows[i]), rows[i].home, rows[i].lines));
		if (strcmp(is, rows[i].told) != 0)
			fail_msg("row %zu: is told %s, not %s", i, is, rows[i].told);
	}
}
#define MUST_TELL(rows) must_tell(rows, sizeof(rows) / sizeof(rows)[0])

#define WHITE .home = TE_WHITE
#define TWO "warehouse:a1 warehouse:a2"
#define FIVE TWO " warehouse:a3 warehouse:a4 warehouse:a5"
#define TEN FIVE " warehouse:b1 warehouse:b2 warehouse:b3 warehouse:b4 warehouse:b5"
#define NINE(m) "BUILD " m " a1 a2 a3\nBUILD " m " b1 b2 b3\nBUILD " m " c1 c2 c3\n"
#define LABS(n) .left = { [TE_LAB] = (n) }

/* So many that one is missing, up to all that those before can pay and have room for. */
static const struct row scarce[] = {
	{ WHITE, .blue = TWO, LABS(1), .lines = "BUILD lab", .told = "1" },
	{ WHITE, .blue = TWO, .cash = { 1 }, LABS(1), .lines = "BUILD lab", .told = "1" },
	{ WHITE, .blue = TWO, .cash = { 2 }, LABS(1), .lines = "BUILD lab", .told = "lab 1-1 2" },
	{ WHITE, .blue = TWO, .cash = { 3 }, LABS(2), .lines = "BUILD lab", .told = "1" },
	{ WHITE, .blue = TWO, .cash = { 4 }, LABS(2), .lines = "BUILD lab", .told = "lab 2-2 2" },
	{ WHITE, .blue = TWO, .cash = { 20 }, LABS(2), .lines = "BUILD lab", .told = "lab 2-2 2" },
	{ WHITE, .blue = TWO, .cash = { 4 }, LABS(2), .lines = "BUILD lab\nBUILD lab", .told = "lab 1-2 3" },
	{ WHITE, .blue = TWO, .cash = { 4 }, LABS(2), .lines = "BUILD lab a1 a2 a3", .told = "lab 1-2 3" },
	{ WHITE, .blue = TWO, .cash = { 4 }, LABS(2), .lines = "BUILD radar a1 a2 a3\nBUILD lab",
		.told = "lab 2-2 2" },
	{ WHITE, .blue = TWO, .cash = { 4 }, LABS(2), .lines = "BUY tank", .told = "1" },
	/* of White's own Engineer, too */
	{ WHITE, .blue = TWO, .cash = { 2 }, .hand[TE_WHITE] = "engineer", LABS(1),
		.lines = "PLAY ENGINEER lab", .told = "lab 1-1 2" },
	/* each beside a warehouse, or with one */
	{ WHITE, .cash = { 2 }, LABS(1), .lines = "BUILD lab", .told = "1" },
	{ WHITE, .cash = { 4 }, LABS(1), .lines = "BUILD lab", .told = "lab 1-1 2" },
	{ WHITE, .blue = "lab:c3", .cash = { 4 }, LABS(1), .lines = "BUILD lab", .told = "1" },
	{ WHITE, .blue = "lab:c3", .cash = { 6 }, LABS(1), .lines = "BUILD lab", .told = "lab 1-1 2" },
	{ WHITE, .blue = "warehouse:a1", .cash = { 4 }, LABS(2), .lines = "BUILD lab", .told = "1" },
	{ WHITE, .blue = "warehouse:a1", .cash = { 5 }, LABS(2), .lines = "BUILD lab", .told = "1" },
	{ WHITE, .blue = "warehouse:a1", .cash = { 6 }, LABS(2), .lines = "BUILD lab", .told = "lab 2-2 2" },
	{ WHITE, .blue = TWO " lab:b1", .cash = { 4 }, LABS(2), .lines = "BUILD lab", .told = "1" },
	{ WHITE, .blue = TWO " radar:b1", .cash = { 4 }, LABS(2), .lines = "BUILD lab", .told = "lab 2-2 2" },
	{ WHITE, .cash = { 6 }, .left = { [TE_WAREHOUSE] = 3 }, .lines = "BUILD warehouse",
		.told = "warehouse 3-3 2" },
	{ WHITE, .cash = { 4 }, .left = { [TE_WAREHOUSE] = 3 }, .lines = "BUILD warehouse", .told = "1" },
	/* together */
	{ WHITE, .blue = TWO, .red = TWO, .cash = { 2, 2 }, LABS(2), .lines = "BUILD lab",
		.told = "lab 2-2 2" },
	/* those before White alone */
	{ WHITE, .first = TE_RED, .blue = TWO, .cash = { 4 }, LABS(1), .lines = "BUILD lab", .told = "1" },
	{ WHITE, .first = TE_RED, .red = TWO, .cash = { 0, 4 }, LABS(1), .lines = "BUILD lab",
		.told = "lab 1-1 2" },
	{ WHITE, .blue = TWO, .cash = { 0, 0, 20, 20 }, LABS(1), .lines = "BUILD lab", .told = "1" },
	{ .home = TE_BLUE,
		.red = TWO,
		.cash = { 20, 20, 20, 20 },
		LABS(1),
		.lines = "BUILD lab",
		.told = "1" },
	/* a base that does not play takes and gives nothing */
	{ .seats = "blue red", .home = TE_RED, .blue = FIVE, LABS(1), .lines = "BUILD lab", .told = "1" },
	{ .seats = "red white", .home = TE_WHITE, .red = FIVE, LABS(1), .lines = "BUILD lab", .told = "1" },
	/* of several types */
	{ WHITE, .blue = TWO, .cash = { 4 }, .left = { [TE_RADAR] = 2, [TE_LAB] = 1 },
		.lines = "BUILD lab\nBUILD radar a1 a2", .told = "radar 1-2 lab 1-1 6" },
	/* a hundred courses are tried */
	{ WHITE, .blue = TEN, .cash = { 40 }, .left = { [TE_RADAR] = 9, [TE_LAB] = 9 },
		.lines = NINE("lab") NINE("radar"), .told = "radar 1-9 lab 1-9 100" },
	{ WHITE, .blue = TEN, .cash = { 40 }, .left = { [TE_GARAGE] = 1, [TE_RADAR] = 9, [TE_LAB] = 9 },
		.lines = NINE("lab") NINE("radar") "BUILD garage", .told = "too-many 1" },
};

static void TE_19_7__TE_18_28_modules_that_others_may_take(void **state)
{
	(void)state;
	MUST_TELL(scarce);
	assert_int_equal(begin(position(&scarce[2]), -1, ""), 1);
	assert_false(others.gifts || others.before || others.too_many || others.ways[TE_LAB]);
}

static void TE_15_10__TE_23_1__TE_18_28_engineers_of_others(void **state)
{
	(void)state;
#define ALONE .options = "tempo=strict", .window = TE_WINDOW_PRODUCTION
#define BUDGET 2
	static const struct row rows[] = {
		{ WHITE, .hand[TE_BLUE] = "engineer", .lines = "", .told = "gifts 1" },
		{ WHITE, .hand[TE_YELLOW] = "engineer", .lines = "", .told = "gifts 1" },
		{ WHITE, .hand[TE_WHITE] = "engineer", .lines = "", .told = "1" },
		{ WHITE, .hand[TE_BLUE] = "engineer", .played[TE_BLUE] = BUDGET, .lines = "", .told = "1" },
		{ WHITE, .hand[TE_BLUE] = "engineer", .window = TE_WINDOW_MISSIONS, .lines = "",
			.told = "1" },
		{ .home = TE_BLUE, .hand[TE_RED] = "engineer", .lines = "", .told = "gifts 1" },
		/* who produces alone is given nothing */
		{ ALONE, .home = TE_BLUE, .acting = 1, .hand[TE_RED] = "engineer", .lines = "", .told = "1" },
		{ ALONE, .home = TE_RED, .acting = 2, .hand[TE_BLUE] = "engineer", .lines = "", .told = "1" },
		{ ALONE, .home = TE_BLUE, .acting = 1, .red = TWO, .cash = { 20, 20, 20, 20 }, LABS(1),
			.lines = "BUILD lab", .told = "1" },
		{ ALONE, .home = TE_RED, .acting = 2, .blue = TWO, .cash = { 20, 20, 20, 20 }, LABS(1),
			.lines = "BUILD lab", .told = "1" },
		{ ALONE, .home = TE_BLUE, .first = TE_RED, .acting = 1, .red = TWO,
			.cash = { 20, 20, 20, 20 }, LABS(1), .lines = "BUILD lab", .told = "1" },
		/* an Engineer builds what is paid for with nothing */
		{ WHITE, .blue = TWO, .hand[TE_BLUE] = "engineer", LABS(1), .lines = "BUILD lab",
			.told = "gifts lab 1-1 2" },
		{ WHITE, .blue = TWO, .hand[TE_WHITE] = "engineer", LABS(1), .lines = "BUILD lab",
			.told = "lab 1-1 2" },
		{ WHITE, .blue = TWO, .cash = { 2 }, .hand[TE_YELLOW] = "engineer engineer", LABS(4),
			.lines = "BUILD lab", .told = "gifts 1" },
		{ WHITE, .blue = FIVE, .cash = { 2 }, .hand[TE_YELLOW] = "engineer engineer", LABS(4),
			.lines = "BUILD lab", .told = "gifts lab 4-4 2" },
	};
	MUST_TELL(rows);
}

static void TE_19_7__TE_18_28_engineers_of_those_before(void **state)
{
	(void)state;
	/* turn order is blue, red, white */
	static const struct {
		int home, giver;
		const char *told;
	} rows[] = { { TE_WHITE, TE_BLUE, "gifts before 1" }, { TE_WHITE, TE_RED, "gifts before 1" },
		{ TE_WHITE, TE_WHITE, "1" }, { TE_RED, TE_BLUE, "gifts before 1" },
		{ TE_RED, TE_WHITE, "gifts 1" }, { TE_BLUE, TE_RED, "gifts 1" } };
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct tf_game *g = tf_factions("", TE_AIR, TE_ARMY, TE_DIPLOMAT);
		for (int b = 0; b < TE_BASES; b++)
			tf_hand(g, b, b == rows[i].giver ? "engineer" : "");
		assert_string_equal(told(begin(g, rows[i].home, "")), rows[i].told);
	}
}

/* The tiles of two types that are left in each course, and those of White. */
static void TE_19_7__TE_18_28_each_course(void **state)
{
	(void)state;
	static const struct row row = { WHITE, .blue = FIVE, .cash = { 4 },
		.left = { [TE_WAREHOUSE] = 2, [TE_LAB] = 3 }, .lines = "BUILD lab a1 a2\nBUILD warehouse" };
	static const int left[][2] = { { 2, 3 }, { 0, 3 }, { 2, 1 }, { 0, 1 } };
	struct tf_game *g = position(&row);
	const struct te_state before = g->s;
	assert_string_equal(told(begin(g, TE_WHITE, row.lines)), "warehouse 2-2 lab 2-2 4");
	for (int k = 0; k < 4; k++) {
		g->s = before;
		te_others_course(&others, &g->s, k);
		assert_int_equal(te_stock(&g->s, TE_WAREHOUSE), left[k][0]);
		assert_int_equal(te_stock(&g->s, TE_LAB), left[k][1]);
		assert_memory_equal(&g->s.base[TE_WHITE], &before.base[TE_WHITE], sizeof(struct te_base));
	}
}

static void TE_19_7__TE_18_28_they_stand_where_there_is_room(void **state)
{
	(void)state;
	static const struct row row = { WHITE, .blue = FIVE, .red = FIVE, .cash = { 8 }, LABS(3),
		.lines = "BUILD lab" };
	struct tf_game *g = position(&row);
	begin(g, TE_WHITE, row.lines);
	for (int q = 0; q < TE_SQUARES; q++)
		g->s.base[TE_BLUE].module[q] = q && q < TE_SQUARES - 1 ? TE_HANGAR : -1;
	te_others_course(&others, &g->s, 1);
	assert_int_equal(g->s.base[TE_BLUE].module[0], TE_LAB);
	assert_int_equal(g->s.base[TE_BLUE].module[TE_SQUARES - 1], TE_LAB);
	assert_int_equal(tf_modules(g, TE_RED), 5 + 1);
	/* bases that do not play stay bare, and of too many courses there is none */
	g = position(&row);
	begin(g, TE_WHITE, row.lines);
	g->s.base[TE_BLUE].plays = false;
	te_others_course(&others, &g->s, 1);
	assert_int_equal(tf_modules(g, TE_BLUE), 5);
	assert_int_equal(tf_modules(g, TE_RED), 5 + 3);
	others.too_many = true;
	te_others_course(&others, &g->s, 1);
	assert_int_equal(tf_modules(g, TE_RED), 5 + 3);
}

/* May others leave no module for a gift to Red, or no square? */
static void TE_15_10__TE_18_28_a_gift_that_comes_too_late(void **state)
{
	(void)state;
	static const struct {
		struct row row;
		int more; /* warehouses of Red's */
		bool none;
	} rows[] = {
		{ { .blue = TWO, LABS(1) }, 0, false },
		{ { .seats = "blue red", .blue = TWO, LABS(1) }, 0, false },
		{ { .blue = TWO, .cash = { 2 }, LABS(1) }, 0, true },
		{ { .blue = TWO, .cash = { 2 }, LABS(2) }, 0, false },
		{ { .blue = TWO, .red = TWO, .cash = { 2, 2 }, LABS(2) }, 0, true },
		{ { .blue = TWO, .red = TWO, .cash = { 2, 2 }, LABS(3) }, 0, false },
		{ { .blue = TWO, .hand[TE_YELLOW] = "engineer", LABS(1) }, 0, true },
		{ { LABS(5) }, 35, false },
		{ { LABS(5) }, 36, true },
		{ { .cash = { 0, 2 }, LABS(5) }, 34, false },
		{ { .cash = { 0, 2 }, LABS(5) }, 35, true },
		{ { .hand[TE_BLUE] = "engineer", LABS(5) }, 34, false },
		{ { .hand[TE_BLUE] = "engineer", LABS(5) }, 35, true },
	};
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct tf_game *g = position(&rows[i].row);
		for (int q = 0; q < rows[i].more; q++)
			g->s.base[TE_RED].module[q] = TE_WAREHOUSE;
		if (te_others_leave_none(&g->s, TE_RED, TE_LAB) != rows[i].none)
			fail_msg("row %zu", i);
	}
}

static void TE_15_10__TE_18_28_what_a_gift_makes_possible(void **state)
{
	(void)state;
	static const int helped[] = { TE_NO_WAREHOUSE, TE_NOT_ADJACENT, TE_NO_MODULE_FREE, TE_WRONG_MODULE };
	for (int why = 0; why < te_refusal_words.n; why++) {
		bool may = false;
		for (size_t i = 0; i < sizeof(helped) / sizeof(helped[0]); i++)
			may |= helped[i] == why;
		assert_int_equal(te_gift_may_help(why), may);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TE_19_7__TE_18_28_modules_that_others_may_take),
		cmocka_unit_test(TE_15_10__TE_23_1__TE_18_28_engineers_of_others),
		cmocka_unit_test(TE_19_7__TE_18_28_engineers_of_those_before),
		cmocka_unit_test(TE_19_7__TE_18_28_each_course),
		cmocka_unit_test(TE_19_7__TE_18_28_they_stand_where_there_is_room),
		cmocka_unit_test(TE_15_10__TE_18_28_a_gift_that_comes_too_late),
		cmocka_unit_test(TE_15_10__TE_18_28_what_a_gift_makes_possible),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
