/* SPDX-License-Identifier: MIT */
#include "ivn_fixture.h"

#include <string.h>

/* The map: section 1. */

static struct ig_table *const g = &ig_table;

static const char *word_of(int cell)
{
	return cell < 0 ? "nowhere" : vocab_id(&ivn_cell_words, cell);
}

static const char *ground_of(const char *cell)
{
	return vocab_id(&ivn_ground_words, ig_turn()->ground[ig_cell(cell)]);
}

static bool is_in(const char *cell, const char *region)
{
	return ivn_in_region(ig_cell(cell), table_must_find(&ivn_region_words, region, strlen(region)));
}

/* Where a unit of this kind comes down; "crash". */
static const char *falls(const char *card, const char *cell)
{
	int at = ivn_touch_down(ig_turn(), ig_kind(card), ig_cell(cell));
	return at < 0 ? "crash" : word_of(at);
}

static void IVN_1_1_ten_rows_of_twenty_columns(void **state)
{
	(void)state;
	assert_int_equal(IVN_CELLS, 200);
	assert_int_equal(ig_cell("1.1"), 0);
	assert_int_equal(ig_cell("10.20"), 199);
	ig_lands("red", "10.20");
	ig_hand("red", "sou");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_LANDED, IVN_RED, ig_number("sou1"), ig_cell("10.20"));
}

static void IVN_1_2__IVN_1_3_five_terrains_on_the_map_of_the_earth(void **state)
{
	static const char map[] = "*********~~~~*******"
				  "~^ff*~**~~^ff^fff^^*"
				  "~~~^ff~~~f^f^.^.ff~~"
				  "~~~.^f~~~....^f^f^~~"
				  "~~~~~ff~~ff.^~fff~~~"
				  "~~~~~^ff~~ff^~~ff^~~"
				  "~~~~~~^f~~.ff~~~..f~"
				  "~~~~~~.~~~~~~~~~~~f^"
				  "~~~~~~~~~~~~******~~"
				  "********************";
	static const char letters[] = "~.f^*"; /* in the order of the words */
	const struct ivn_sheet *sheet = t_sheet(g, IVN_BLUE);
	int cells[IVN_GROUNDS] = { 0 };
	(void)state;
	assert_int_equal(ivn_ground_words.n, 5);
	for (int cell = 0; cell < IVN_CELLS; cell++) {
		int ground = ig_turn()->ground[cell];
		cells[ground]++;
		if (letters[ground] != map[cell])
			fail_msg("%s is %s", word_of(cell), vocab_id(&ivn_ground_words, ground));
		assert_int_equal(sheet->row[ivn_row(cell)].cell[ivn_column(cell)].ground, ground);
	}
	assert_int_equal(cells[IVN_OCEAN], 89);
	assert_int_equal(cells[IVN_ICE], 46);
	assert_int_equal(cells[IVN_FOREST], 34);
	assert_int_equal(cells[IVN_MOUNTAIN], 19);
	assert_int_equal(cells[IVN_DESERT], 12);
	assert_string_equal(ground_of("4.11"), "desert"); /* the Sahara */
	assert_string_equal(ground_of("6.7"), "forest");  /* the Amazon */
	assert_string_equal(ground_of("4.14"), "mountain");
}

static void IVN_1_4_the_north_is_above_and_words_are_row_and_column(void **state)
{
	(void)state;
	assert_int_equal(ig_cell("4.12"), 3 * 20 + 11);
	assert_string_equal(word_of(ivn_beside(ig_cell("4.12"), IVN_N)), "3.12");
	assert_string_equal(word_of(ivn_beside(ig_cell("4.12"), IVN_S)), "5.12");
	assert_string_equal(word_of(ivn_beside(ig_cell("4.12"), IVN_E)), "4.13");
	assert_string_equal(word_of(ivn_beside(ig_cell("4.12"), IVN_W)), "4.11");
	ig_hand("red", "sou");
	t_dice(g, "test-20/red/1", "20");
	t_dice(g, "test-10/red/1", "1");
	t_dice(g, "latitude/red/1", "4"); /* the d10 gives the row */
	t_dice(g, "longitude/red/1", "12");
	ig_play(NULL, NULL);
	assert_string_equal(ig_where("sou1"), "4.12");
}

static void IVN_1_5_two_cells_have_another_name(void **state)
{
	(void)state;
	assert_int_equal(ig_cell("japan"), ig_cell("4.18"));
	assert_int_equal(ig_cell("central-america"), ig_cell("5.6"));
	ig_put("red", "sou 4.17 fou 4.6");
	ig_play("MOVE sou1 japan 4.19\nTOWARD fou1 central-america", NULL);
	t_none_refused(g);
	assert_string_equal(ig_where("sou1"), "4.19");
	assert_string_equal(ig_where("fou1"), "5.6");
	assert_string_equal(ig_listed(IVN_E_MOVED, 0, "path"), "4.18 4.19");
}

static void IVN_1_6_the_earth_is_round_from_east_to_west(void **state)
{
	(void)state;
	/* landings: to the left of column 1, to the right of column 20 */
	assert_string_equal(falls("rob", "8.1"), "8.20");
	assert_string_equal(falls("pla", "2.20"), "2.1");
	/* the poles: nothing above, nothing below */
	assert_int_equal(ivn_beside(ig_cell("1.7"), IVN_N), -1);
	assert_int_equal(ivn_beside(ig_cell("10.7"), IVN_S), -1);
	assert_string_equal(falls("pla", "1.9"), "1.10");
	assert_string_equal(falls("pla", "1.1"), "2.1");
	/* moves and ranges */
	ig_put("red", "sou 4.19 tor 1.3");
	ig_put("blue", "cri 4.1");
	ig_play("MOVE sou1 4.20\nMOVE tor1 10.3\nSHOOT sou1 cri1", NULL);
	t_saw(g, IVN_E_SHOT, IVN_RED, ig_number("sou1"), ig_cell("4.20"), ig_number("cri1"));
	assert_int_equal(t_refusals(g), 1);
	t_refused(g, IVN_RED, 2, IVN_NOT_BESIDE);
	ig_play("MOVE sou1 4.1", NULL);
	t_none_refused(g);
	assert_string_equal(ig_where("sou1"), "4.1");
}

static int apart(const char *a, const char *b)
{
	return ivn_distance(ig_cell(a), ig_cell(b));
}

static void IVN_1_7_distances_go_the_shorter_way_round(void **state)
{
	(void)state;
	assert_int_equal(apart("4.1", "4.20"), 1);
	assert_int_equal(apart("4.20", "4.1"), 1);
	assert_int_equal(apart("4.2", "6.18"), 6);
	assert_int_equal(apart("4.1", "4.11"), 10);
	assert_int_equal(apart("4.1", "4.12"), 9);
	assert_int_equal(apart("4.1", "4.9"), 8);
	assert_int_equal(apart("1.1", "10.1"), 9); /* and no way over the poles */
	assert_int_equal(apart("10.11", "1.1"), 19);
	assert_int_equal(apart("5.5", "5.5"), 0);
	/* over the ocean, which is forbidden to nobody's shots */
	ig_put("red", "tri 4.6");
	ig_put("blue", "pla 3.7");
	assert_int_equal(apart("4.6", "3.7"), 2);
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_SHOT, IVN_RED, ig_number("tri1"), ANY, ig_number("pla3"));
}

static void IVN_1_8_each_terrain_of_a_cell_counts(void **state)
{
	(void)state;
	for (int traces = 0; traces < 2; traces++) {
		ig_begin("red blue", traces ? "traces=yes" : "traces=no");
		ig_put("red", "tri 3.5 kam 3.5 fou 3.6 pla 3.5");
		/* 3.4 is mountain with a shore */
		ig_play("MOVE tri1 3.4\nMOVE kam1 3.4\nMOVE pla3 3.4", NULL);
		assert_string_equal(ig_where("tri1"), traces ? "3.5" : "3.4");
		assert_string_equal(ig_where("kam1"), "3.5");
		assert_string_equal(ig_where("pla3"), "3.4");
		assert_int_equal(t_refusals(g), 1 + traces);
		t_refused(g, IVN_RED, 2, IVN_FORBIDDEN);
	}
	t_refused(g, IVN_RED, 1, IVN_FORBIDDEN);
}

static int crashes(const char *card)
{
	int n = 0;
	for (int cell = 0; cell < IVN_CELLS; cell++)
		n += ivn_touch_down(ig_turn(), ig_kind(card), cell) < 0;
	return n;
}

static void IVN_1_9_traces_of_ocean(void **state)
{
	const struct ivn_sheet *sheet;
	(void)state;
	ig_hand("red", "rob");
	assert_int_equal(crashes("rob"), 27);
	sheet = t_sheet(g, IVN_RED);
	assert_int_equal(sheet->card[0].crash, 135);
	ig_begin("red blue", "traces=yes");
	ig_hand("red", "rob");
	assert_int_equal(crashes("rob"), 112);
	sheet = t_sheet(g, IVN_RED);
	assert_int_equal(sheet->card[0].crash, 560);
	/* who walks on water is not concerned */
	assert_int_equal(crashes("pla"), 10);
	assert_int_equal(crashes("kam") + crashes("yet") + crashes("spe") + crashes("sou"), 0);
	/* 2.1 is desert by then, and has its shore in the corner of the map alone */
	ig_event("46 17");
	assert_string_equal(falls("rob", "2.1"), "3.1");
	ig_event("");
	/* ice has shores, too; land inland has none */
	assert_string_equal(falls("rob", "10.3"), "crash");
	assert_string_equal(falls("rob", "3.5"), "3.5");
	assert_string_equal(falls("rob", "3.4"), "2.4");
	ig_hand("red", "rob");
	ig_lands("red", "10.3");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_CRASHED, IVN_RED, IVN_ROB, ig_cell("10.3"));
}

static void IVN_1_10_only_forbidden_ground_asks_for_traces(void **state)
{
	(void)state;
	ig_begin("red blue", "traces=yes");
	ig_put("red", "pie 3.4 sau 4.4 yet 10.10 sau 4.3 pie 4.2");
	ig_event("93");
	assert_string_equal(ground_of("3.4"), "mountain");
	assert_int_equal(ig_def("pie1"), 4);
	assert_int_equal(ig_dis("pie1"), 2);
	assert_int_equal(ig_att("pie1"), 4);
	assert_int_equal(ig_def("sau1"), 4);
	assert_int_equal(ig_att("sau1"), 7); /* desert */
	assert_int_equal(ig_def("yet1"), 6); /* ice */
	/* in the ocean itself */
	assert_int_equal(ig_def("sau2"), 4 - 2 - 1);
	assert_int_equal(ig_def("pie2"), 4 + 1 - 1);
	assert_int_equal(ig_att("pie2"), 3);
	ig_play("IF terrain pie1 = mountain THEN MOVE pie1 3.3", NULL);
	assert_string_equal(ig_where("pie1"), "3.3");
}

/* How many cells hang together, ocean apart. */
static int spread(int cell, bool seen[IVN_CELLS])
{
	int n = 1;
	if (cell < 0 || seen[cell] || ig_turn()->ground[cell] == IVN_OCEAN)
		return 0;
	seen[cell] = true;
	for (int way = IVN_N; way <= IVN_W; way++)
		n += spread(ivn_beside(cell, (enum ivn_way)way), seen);
	return n;
}

static void IVN_1_11_two_areas_that_ocean_divides(void **state)
{
	bool seen[IVN_CELLS] = { false };
	(void)state;
	assert_int_equal(spread(ig_cell("3.4"), seen), 85);
	assert_int_equal(spread(ig_cell("10.1"), seen), 26);
	for (int cell = 0; cell < IVN_CELLS; cell++) {
		assert_int_equal(spread(cell, seen), 0); /* there is no third one */
		if (ivn_in_region(cell, IVN_ANTARCTICA))
			assert_true(seen[cell]);
	}
	memset(seen, 0, sizeof(seen));
	assert_int_equal(spread(ig_cell("9.13"), seen), 26);
	for (int cell = 0; cell < IVN_CELLS; cell++)
		assert_int_equal(seen[cell], ivn_in_region(cell, IVN_ANTARCTICA));
}

static int cells_of(int region)
{
	int n = 0;
	for (int cell = 0; cell < IVN_CELLS; cell++)
		n += ivn_in_region(cell, region);
	return n;
}

/* All cells of a region, row by row. */
static void must_be(const char *region, int n, const char *cells)
{
	int number = table_must_find(&ivn_region_words, region, strlen(region));
	const char *w;
	size_t len;
	assert_int_equal(cells_of(number), n);
	while ((len = table_word(&cells, &w)) > 0) {
		n--;
		if (!ivn_in_region(ivn_cell_of_word(table_must_find(&ivn_cell_words, w, len)), number))
			fail_msg("%.*s is not in %s", (int)len, w, region);
	}
	assert_int_equal(n, 0); /* and nothing else */
}

static void IVN_1_12_seven_continents(void **state)
{
	(void)state;
	assert_int_equal(ivn_continent_words.n, 7);
	must_be("north-america", 17, "1.6 1.7 1.8 1.9 2.2 2.3 2.4 2.5 2.7 2.8 3.4 3.5 3.6 4.4 4.5 4.6 5.6");
	must_be("south-america", 7, "5.7 6.6 6.7 6.8 7.7 7.8 8.7");
	must_be("europe", 6, "2.11 2.12 2.13 3.10 3.11 3.12");
	must_be("africa", 13, "4.10 4.11 4.12 5.10 5.11 5.12 5.13 6.11 6.12 6.13 7.11 7.12 7.13");
	must_be("asia", 24,
		"2.14 2.15 2.16 2.17 2.18 2.19 2.20 3.13 3.14 3.15 3.16 3.17 3.18 4.13 4.14 4.15 4.16 4.17 "
		"4.18 5.15 5.16 5.17 6.16 6.17");
	must_be("oceania", 6, "6.18 7.17 7.18 7.19 8.19 8.20");
	must_be("antarctica", 26,
		"9.13 9.14 9.15 9.16 9.17 9.18 10.1 10.2 10.3 10.4 10.5 10.6 10.7 10.8 10.9 10.10 10.11 "
		"10.12 10.13 10.14 10.15 10.16 10.17 10.18 10.19 10.20");
	for (int cell = 0; cell < IVN_CELLS; cell++) {
		bool land = ig_turn()->ground[cell] != IVN_OCEAN && !ivn_in_region(cell, IVN_ARCTIC);
		int n = 0;
		for (int c = 0; c < IVN_CONTINENTS; c++)
			n += ivn_in_region(cell, c);
		assert_int_equal(n, land);
	}
}

static void IVN_1_13__IVN_1_14_regions_and_cells_of_several(void **state)
{
	(void)state;
	assert_int_equal(ivn_region_words.n, 7 + 13 - 2); /* europe and asia are continents, too */
	must_be("us-west-coast", 2, "3.4 4.4");
	must_be("mexico", 2, "4.4 4.5");
	must_be("central-america", 1, "5.6");
	must_be("greenland", 6, "1.6 1.7 1.8 1.9 2.7 2.8");
	must_be("ussr", 12, "2.12 2.13 2.14 2.15 2.16 2.17 2.18 2.19 2.20 3.12 3.13 3.14");
	must_be("india", 2, "4.15 5.15");
	must_be("japan", 1, "4.18");
	must_be("north-africa", 3, "4.10 4.11 4.12");
	must_be("south-africa", 3, "7.11 7.12 7.13");
	must_be("arctic", 12, "1.1 1.2 1.3 1.4 1.5 1.14 1.15 1.16 1.17 1.18 1.19 1.20");
	must_be("atlantic", 22,
		"2.9 2.10 3.7 3.8 3.9 4.7 4.8 4.9 5.8 5.9 6.9 6.10 7.9 7.10 8.8 8.9 8.10 8.11 9.8 9.9 9.10 "
		"9.11");
	assert_true(is_in("4.4", "us-west-coast") && is_in("4.4", "mexico"));
	assert_true(is_in("3.12", "europe") && is_in("3.12", "ussr"));
	/* the earthquake of 12 and the revolution of 20 both meet who stands there */
	ig_put("red", "yet 3.4 yet 4.6");
	ig_put("blue", "gel 4.4 gel 4.5");
	ig_event("12");
	assert_int_equal(ig_def("yet1"), 3);
	assert_int_equal(ig_def("yet2"), 5);
	assert_int_equal(ig_def("gel1"), 5 - 2 - 2); /* and FIRE */
	assert_int_equal(ig_def("gel2"), 5);
	ig_event("20");
	ig_play(NULL, NULL);
	assert_int_equal(t_count(g, IVN_E_DIED), 2);
	t_saw(g, IVN_E_DIED, IVN_BLUE, ig_number("gel1"), ig_cell("4.4"), IVN_BY_EVENT);
	t_saw(g, IVN_E_DIED, IVN_BLUE, ig_number("gel2"), ig_cell("4.5"), IVN_BY_EVENT);
}

static void IVN_1_15_the_atlantic_is_ocean_and_the_arctic_ice(void **state)
{
	(void)state;
	for (int cell = 0; cell < IVN_CELLS; cell++) {
		if (ivn_in_region(cell, IVN_ATLANTIC))
			assert_int_equal(ig_turn()->ground[cell], IVN_OCEAN);
		if (ivn_in_region(cell, IVN_ARCTIC))
			assert_int_equal(ig_turn()->ground[cell], IVN_ICE);
		assert_false(ivn_in_region(cell, IVN_ARCTIC) && ivn_in_region(cell, IVN_GREENLAND));
	}
	ig_event("17"); /* which does not melt Greenland */
	assert_string_equal(ground_of("1.5"), "ocean");
	assert_string_equal(ground_of("1.6"), "ice");
	assert_string_equal(ground_of("2.7"), "ice");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(IVN_1_1_ten_rows_of_twenty_columns, ig_start),
		cmocka_unit_test_setup(IVN_1_2__IVN_1_3_five_terrains_on_the_map_of_the_earth, ig_start),
		cmocka_unit_test_setup(IVN_1_4_the_north_is_above_and_words_are_row_and_column, ig_start),
		cmocka_unit_test_setup(IVN_1_5_two_cells_have_another_name, ig_start),
		cmocka_unit_test_setup(IVN_1_6_the_earth_is_round_from_east_to_west, ig_start),
		cmocka_unit_test_setup(IVN_1_7_distances_go_the_shorter_way_round, ig_start),
		cmocka_unit_test_setup(IVN_1_8_each_terrain_of_a_cell_counts, ig_start),
		cmocka_unit_test_setup(IVN_1_9_traces_of_ocean, ig_start),
		cmocka_unit_test_setup(IVN_1_10_only_forbidden_ground_asks_for_traces, ig_start),
		cmocka_unit_test_setup(IVN_1_11_two_areas_that_ocean_divides, ig_start),
		cmocka_unit_test_setup(IVN_1_12_seven_continents, ig_start),
		cmocka_unit_test_setup(IVN_1_13__IVN_1_14_regions_and_cells_of_several, ig_start),
		cmocka_unit_test_setup(IVN_1_15_the_atlantic_is_ocean_and_the_arctic_ice, ig_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
