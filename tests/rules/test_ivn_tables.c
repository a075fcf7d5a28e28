/* SPDX-License-Identifier: MIT */
#include "ivn_fixture.h"

#include <stdio.h>
#include <string.h>

/* The tables once more, in other words: no number of them changes unnoticed. */

/* Words of a set, joined by "+" in the order of the alphabet; "-": none. */
static void join_tags(uint32_t tags, char *to, size_t size)
{
	static const uint8_t sorted[] = { IVN_CELERITY, IVN_CONTROLLER, IVN_FLYER, IVN_MACHINE, IVN_MARINE,
		IVN_MARTYR };
	to[0] = 0;
	for (size_t i = 0; i < sizeof(sorted); i++) {
		size_t at = strlen(to);
		if (tags >> sorted[i] & 1)
			snprintf(to + at, size - at, "%s%s", at ? "+" : "",
				vocab_id(&ivn_tag_words, sorted[i]));
	}
	if (!to[0])
		snprintf(to, size, "-");
}

static void IVN_2_1__IVN_2_2_the_table_of_kinds(void **state)
{
	/* clang-format off */
	/* code, dis, ter, att, def, range/force, rep, sex, tags, special, weakness, cards */
	static const char *const row[] = {
		"tri 2 ocean 5 4 2/2 4 none machine none microbes 2",
		"sou 3 mountain 2 2 1/1 2 none flyer+machine none none 4",
		"cer 1 ice 2 3 0/0 4 female control none none 2",
		"gel 1 ice 4 5 0/0 2 none - absorb fire 2",
		"fou 2 ocean 3 3 0/0 1 female - swarm none 4",
		"mou 3 ice 2 2 0/0 1 male flyer none none 3",
		"amz 2 ocean 4 3 1/1 2 female celerity none none 3",
		"sau 2 ice 6 4 0/0 3 male - rage water 2",
		"rob 1 ocean 5 6 1/2 5 none machine none cold 2",
		"pie 2 desert 4 4 0/0 2 female marine none none 3",
		"pla 1 ice 3 4 0/0 1 none - camouflage fire 3",
		"pro 1 ice 2 2 0/0 0 female - none none 4",
		"yet 2 desert 5 5 0/0 4 male - bulwark none 2",
		"sab 3 ocean 5 3 0/0 3 none - burrow cold 2",
		"cri 1 mountain 1 6 3/2 3 none - armour none 2",
		"ara 2 ocean 4 3 1/1 2 female - web none 3",
		"spe 2 forest 3 4 0/0 3 none - terror none 2",
		"kam 3 mountain 1 1 0/0 0 male martyr none none 4",
		"pre 2 mountain 2 3 0/0 2 female martyr aura none 2",
		"col 1 forest 7 6 0/0 5 none machine none water 1",
		"gri 2 mountain 2 3 2/1 3 male control none none 2",
		"dra 3 ice 6 4 1/2 4 female flyer none cold 1",
		"med 2 desert 2 3 1/1 2 none flyer+marine none none 2",
		"cha 2 ice 4 3 2/1 3 male celerity track none 2",
		"mol 1 ocean 3 3 0/0 1 male - tunnel none 3",
		"vam 3 forest 3 2 0/0 2 female flyer drain fire 2",
		"tor 3 desert 3 2 2/1 2 male marine none none 2",
		"oei 1 mountain 1 3 4/2 4 none - sight none 2",
		"hor 2 forest 2 4 0/0 4 male - rewind none 2",
		"rei 1 desert 2 5 0/0 1 female - brood none 2",
	};
	/* clang-format on */
	(void)state;
	assert_int_equal(sizeof(row) / sizeof(row[0]), IVN_KINDS);
	for (int i = 0; i < IVN_KINDS; i++) {
		const struct ivn_kind_data *k = &ivn_kinds[i];
		char tags[64], is[200];
		join_tags(k->tags, tags, sizeof(tags));
		snprintf(is, sizeof(is), "%s %d %s %d %d %d/%d %d %s %s %s %s %d",
			vocab_id(&ivn_kind_words, i), k->dis,
			k->ter < 0 ? "none" : vocab_id(&ivn_ground_words, k->ter), k->att, k->def, k->range,
			k->force, k->rep, vocab_id(&ivn_sex_words, k->sex), tags,
			vocab_id(&ivn_special_words, k->special), vocab_id(&ivn_weakness_words, k->weakness),
			k->copies);
		assert_string_equal(is, row[i]);
	}
}

static void IVN_2_8_units_are_numbered_by_kind(void **state)
{
	(void)state;
	for (int kind = 0, unit = 0; kind < IVN_KINDS; kind++) {
		assert_int_equal(ivn_first_unit[kind], unit);
		for (int i = 1; i <= 2 * ivn_kinds[kind].copies; i++, unit++) {
			char id[40];
			snprintf(id, sizeof(id), "%s%d", vocab_id(&ivn_kind_words, kind), i);
			assert_string_equal(vocab_id(&ivn_unit_words, unit), id);
			assert_int_equal(ivn_kind_of[unit], kind);
		}
	}
}

static void IVN_2_19__IVN_2_20__IVN_2_21__IVN_2_22_where_weaknesses_count(void **state)
{
	static const int8_t spot[IVN_WEAKNESSES][2] = {
		[IVN_STURDY] = { 0, 0 },
		[IVN_MICROBES] = { IVN_FOREST, 1 },
		[IVN_FIRE] = { IVN_DESERT, 2 },
		[IVN_WATER] = { IVN_OCEAN, 2 },
		[IVN_COLD] = { IVN_ICE, 2 },
	};
	(void)state;
	for (int i = 1; i < IVN_WEAKNESSES; i++) {
		assert_int_equal(ivn_weak_spots[i].ground, spot[i][0]);
		assert_int_equal(ivn_weak_spots[i].loss, spot[i][1]);
	}
}

static void IVN_1_3_the_map(void **state)
{
	/* clang-format off */
	static const char *const row[IVN_ROWS] = {
		"*********~~~~*******",
		"~^ff*~**~~^ff^fff^^*",
		"~~~^ff~~~f^f^.^.ff~~",
		"~~~.^f~~~....^f^f^~~",
		"~~~~~ff~~ff.^~fff~~~",
		"~~~~~^ff~~ff^~~ff^~~",
		"~~~~~~^f~~.ff~~~..f~",
		"~~~~~~.~~~~~~~~~~~f^",
		"~~~~~~~~~~~~******~~",
		"********************",
	};
	/* clang-format on */
	static const char sign[] = "~.f^*";
	const struct turn *t;
	(void)state;
	ig_begin("red blue", "");
	t = ig_turn();
	for (int cell = 0; cell < IVN_CELLS; cell++)
		assert_int_equal(sign[t->ground[cell]], row[ivn_row(cell)][ivn_column(cell)]);
}

static void IVN_1_12_the_continents(void **state)
{
	/* clang-format off */
	static const char *const row[IVN_ROWS] = {
		"-----NNNN-----------",
		"-NNNN-NN--EEEXXXXXXX",
		"---NNN---EEEXXXXXX--",
		"---NNN---AAAXXXXXX--",
		"-----NS--AAAA-XXX---",
		"-----SSS--AAA--XXO--",
		"------SS--AAA---OOO-",
		"------S-----------OO",
		"------------TTTTTT--",
		"TTTTTTTTTTTTTTTTTTTT",
	};
	/* clang-format on */
	static const char sign[] = "NSEAXOT";
	(void)state;
	for (int cell = 0; cell < IVN_CELLS; cell++)
		for (int c = 0; c < IVN_CONTINENTS; c++)
			assert_int_equal(
				ivn_in_region(cell, c), row[ivn_row(cell)][ivn_column(cell)] == sign[c]);
}

static void IVN_1_13_the_regions(void **state)
{
	/* clang-format off */
	static const char *const row[] = {
		"us-west-coast 3.4 4.4",
		"mexico 4.4 4.5",
		"central-america 5.6",
		"greenland 1.6 1.7 1.8 1.9 2.7 2.8",
		"ussr 2.12 2.13 2.14 2.15 2.16 2.17 2.18 2.19 2.20 3.12 3.13 3.14",
		"india 4.15 5.15",
		"japan 4.18",
		"north-africa 4.10 4.11 4.12",
		"south-africa 7.11 7.12 7.13",
		"arctic 1.1 1.2 1.3 1.4 1.5 1.14 1.15 1.16 1.17 1.18 1.19 1.20",
		"atlantic 2.9 2.10 3.7 3.8 3.9 4.7 4.8 4.9 5.8 5.9 6.9 6.10 7.9 7.10 8.8 8.9 8.10 8.11 9.8 9.9 9.10 9.11",
	};
	/* clang-format on */
	(void)state;
	for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
		const char *list = row[i], *w;
		size_t n = table_word(&list, &w);
		int region = table_must_find(&ivn_region_words, w, n), cells = 0;
		while ((n = table_word(&list, &w)) > 0) {
			assert_true(ivn_in_region(table_must_find(&ivn_cell_words, w, n), region));
			cells++;
		}
		for (int cell = 0; cell < IVN_CELLS; cell++)
			cells -= ivn_in_region(cell, region);
		assert_int_equal(cells, 0);
	}
	for (int region = 0; region < IVN_REGIONS; region++)
		for (const struct ivn_run *r = ivn_regions[region];
			r < ivn_regions[region] + IVN_RUNS && r->row; r++)
			assert_true(r->from >= 1 && r->from <= r->to && r->to <= IVN_COLUMNS);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(IVN_1_3_the_map),
		cmocka_unit_test(IVN_1_12_the_continents),
		cmocka_unit_test(IVN_1_13_the_regions),
		cmocka_unit_test(IVN_2_1__IVN_2_2_the_table_of_kinds),
		cmocka_unit_test(IVN_2_8_units_are_numbered_by_kind),
		cmocka_unit_test(IVN_2_19__IVN_2_20__IVN_2_21__IVN_2_22_where_weaknesses_count),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
