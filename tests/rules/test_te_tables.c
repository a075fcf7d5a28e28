/* SPDX-License-Identifier: MIT */
#include "te_fixture.h"

#include <stdio.h>
#include <string.h>

/* Chapter 1 and the numbers of other chapters, told a second time. */

struct country {
	int country, credits, diplomacy, points;
};

static void expect_countries(const struct country *c, int n)
{
	for (int i = 0; i < n; i++) {
		assert_int_equal(te_countries[c[i].country].credits, c[i].credits);
		assert_int_equal(te_countries[c[i].country].diplomacy, c[i].diplomacy);
		assert_int_equal(te_countries[c[i].country].points, c[i].points);
	}
}
#define EXPECT(...)                                               \
	expect_countries((const struct country[]){ __VA_ARGS__ }, \
		(int)(sizeof((const struct country[]){ __VA_ARGS__ }) / sizeof(struct country)))

static void TE_1_1_thirty_countries_in_five_classes(void **state)
{
	(void)state;
	int classes[11] = { 0 }, points = 0, credits = 0;
	assert_int_equal(TE_COUNTRIES, 30);
	assert_int_equal(te_country_words.n, 30);
	for (int c = 0; c < TE_COUNTRIES; c++) {
		classes[te_countries[c].credits]++;
		points += te_countries[c].points;
		credits += te_countries[c].credits;
		assert_in_range(te_countries[c].diplomacy, 5, 10);
	}
	assert_int_equal(classes[1], 9);
	assert_int_equal(classes[2], 7);
	assert_int_equal(classes[3], 5);
	assert_int_equal(classes[4], 5);
	assert_int_equal(points, 104);
	assert_int_equal(credits, 87);
}

static void TE_1_2_leaders(void **state)
{
	(void)state;
	EXPECT({ TE_USA, 10, 10, 10 }, { TE_CHINA, 8, 9, 8 }, { TE_JAPAN, 6, 9, 7 }, { TE_INDIA, 5, 8, 7 });
}

static void TE_1_3__TE_1_4_four_and_three_credits(void **state)
{
	(void)state;
	EXPECT({ TE_GERMANY, 4, 8, 6 }, { TE_UNITED_KINGDOM, 4, 8, 6 }, { TE_RUSSIA, 4, 9, 6 },
		{ TE_FRANCE, 4, 8, 6 }, { TE_BRAZIL, 4, 8, 6 });
	EXPECT({ TE_ITALY, 3, 7, 2 }, { TE_MEXICO, 3, 7, 2 }, { TE_SPAIN, 3, 7, 2 },
		{ TE_SOUTH_KOREA, 3, 8, 2 }, { TE_CANADA, 3, 8, 2 });
}

static void TE_1_5__TE_1_6_two_and_one_credit(void **state)
{
	(void)state;
	EXPECT({ TE_INDONESIA, 2, 6, 2 }, { TE_TURKEY, 2, 6, 2 }, { TE_TAIWAN, 2, 6, 2 },
		{ TE_POLAND, 2, 6, 2 }, { TE_IRAN, 2, 7, 2 }, { TE_AUSTRALIA, 2, 7, 2 },
		{ TE_NETHERLANDS, 2, 7, 2 });
	EXPECT({ TE_ARGENTINA, 1, 5, 2 }, { TE_THAILAND, 1, 5, 2 }, { TE_EGYPT, 1, 5, 2 },
		{ TE_PAKISTAN, 1, 5, 2 }, { TE_COLOMBIA, 1, 5, 2 }, { TE_MALAYSIA, 1, 5, 2 },
		{ TE_SAUDI_ARABIA, 1, 6, 2 }, { TE_SOUTH_AFRICA, 1, 6, 2 }, { TE_BELGIUM, 1, 6, 2 });
}

static void TE_1_7__TE_3_7__TE_17_1__TE_17_2__TE_17_3_bags(void **state)
{
	(void)state;
	static const int bags[4][3][4] = {
		{ { 6, 4, 2, 0 }, { 4, 4, 4, 0 }, { 0, 4, 6, 6 } },
		{ { 7, 4, 1, 0 }, { 5, 4, 3, 0 }, { 0, 5, 6, 5 } },
		{ { 5, 4, 3, 0 }, { 3, 4, 5, 0 }, { 0, 3, 6, 7 } },
		{ { 12, 13, 14, 7 }, { 0, 0, 0, 0 }, { 0, 0, 0, 0 } },
	};
	static const int box[4] = { 12, 13, 14, 7 };
	for (int b = 0; b < 4; b++)
		for (int u = 0; u < TE_UFOS; u++) {
			int sum = 0;
			for (int p = 0; p < 3; p++) {
				assert_int_equal(te_bags[b][p][u], bags[b][p][u]);
				sum += te_bags[b][p][u];
			}
			assert_true(sum <= box[u]);
		}
}

static void TE_1_8__TE_3_12_objective_tiles(void **state)
{
	(void)state;
	assert_int_equal(te_objective_words.n, 34);
	assert_int_equal(TE_COUNTRIES + 2 * TE_BASES, 38);
	assert_int_equal(te_players[2].base_tiles, 2);
	assert_int_equal(te_players[3].base_tiles, 1);
	assert_int_equal(te_players[4].base_tiles, 1);
}

static void TE_1_9_cards(void **state)
{
	(void)state;
	static const int cards[TE_CARDS] = { [TE_ACE] = 4,
		[TE_SQUAD] = 4,
		[TE_CREW] = 4,
		[TE_ENGINEER] = 4,
		[TE_BONUS] = 10,
		[TE_DIPLOMACY] = 6,
		[TE_REBELLION] = 2,
		[TE_SCIENTIST] = 4,
		[TE_FORTIFIED] = 4,
		[TE_KNOWLEDGE] = 4 };
	int sum = 0;
	for (int c = 0; c < TE_CARDS; c++) {
		assert_int_equal(te_card_count[c], cards[c]);
		sum += te_card_count[c];
	}
	assert_int_equal(sum, 46);
}

static void TE_1_10_module_tiles(void **state)
{
	(void)state;
	static const int tiles[TE_MODULES] = { [TE_WAREHOUSE] = 20,
		[TE_HANGAR] = 16,
		[TE_BARRACKS] = 16,
		[TE_GARAGE] = 12,
		[TE_RADAR] = 12,
		[TE_LAB] = 12 };
	int sum = 0;
	for (int m = 0; m < TE_MODULES; m++) {
		assert_int_equal(te_module_stock[m], tiles[m]);
		sum += te_module_stock[m];
	}
	assert_int_equal(sum, 88);
}

static void TE_1_11__TE_6_5__TE_6_12_units(void **state)
{
	(void)state;
	static const struct {
		int kind, count, price, module, first;
	} kinds[] = {
		{ TE_KIND_FIGHTER, 6, 2, TE_HANGAR, TE_F1 },
		{ TE_KIND_TRANSPORT, 3, 3, TE_HANGAR, TE_T1 },
		{ TE_KIND_INFANTRY, 6, 1, TE_BARRACKS, TE_I1 },
		{ TE_KIND_TANK, 3, 2, TE_GARAGE, TE_K1 },
	};
	int sum = 0;
	for (int i = 0; i < TE_KINDS; i++) {
		assert_int_equal(te_kinds[kinds[i].kind].count, kinds[i].count);
		assert_int_equal(te_kinds[kinds[i].kind].price, kinds[i].price);
		assert_int_equal(te_kinds[kinds[i].kind].module, kinds[i].module);
		assert_int_equal(te_kinds[kinds[i].kind].first, kinds[i].first);
		sum += te_kinds[i].count;
	}
	assert_int_equal(sum, 18);
	assert_int_equal(te_unit_words.n, 18);
}

static void TE_1_12_grid(void **state)
{
	(void)state;
	assert_int_equal(te_square_words.n, 36);
	assert_int_equal(tf_square("a1"), 0);
	assert_int_equal(tf_square("f1"), 5);
	assert_int_equal(tf_square("a2"), 6);
	assert_int_equal(tf_square("f6"), 35);
}

static void TE_1_13__TE_1_14__TE_1_15_ufos(void **state)
{
	(void)state;
	static const int ufos[TE_UFOS][4] = { { 3, 1, 0, 0 }, { 4, 2, 0, 1 }, { 5, 2, 1, 2 },
		{ 6, 3, 1, 3 } };
	for (int u = 0; u < TE_UFOS; u++) {
		assert_int_equal(te_ufos[u].factor, ufos[u][0]);
		assert_int_equal(te_ufos[u].soldiers, ufos[u][1]);
		assert_int_equal(te_ufos[u].tanks, ufos[u][2]);
		assert_int_equal(te_ufos[u].modifier, ufos[u][3]);
		assert_int_equal(te_ufos[u].free_diplomacy, u >= TE_LARGE);
		assert_int_equal(te_ufos[u].free_bonus, u == TE_TERROR);
	}
}

static void TE_1_16__TE_1_17__TE_1_18_phases(void **state)
{
	(void)state;
	static const int phases[3][6] = { { 2, 3, 2, 0, 1, 4 }, { 3, 4, 2, 1, 4, 6 }, { 4, 5, 3, 1, 6, 8 } };
	for (int p = 0; p < 3; p++) {
		assert_int_equal(te_phases[p].soldier, phases[p][0]);
		assert_int_equal(te_phases[p].tank, phases[p][1]);
		assert_int_equal(te_phases[p].garrison_soldiers, phases[p][2]);
		assert_int_equal(te_phases[p].garrison_tanks, phases[p][3]);
		assert_int_equal(te_phases[p].first_turn, phases[p][4]);
		assert_int_equal(te_phases[p].ufos, phases[p][5]);
	}
}

static void TE_1_19_factors(void **state)
{
	(void)state;
	static const int factors[3][4] = { { 2, 3, 4, 5 }, { 1, 2, 3, 4 }, { 2, 3, 4, 5 } };
	for (int t = 0; t < 3; t++)
		for (int l = 0; l < 4; l++)
			assert_int_equal(te_factors[t][l], factors[t][l]);
}

static void TE_1_22_radars(void **state)
{
	(void)state;
	static const int radars[TE_SLOTS] = { 1, 1, 2, 2, 3, 4, 5, 6 };
	for (int i = 0; i < TE_SLOTS; i++)
		assert_int_equal(te_radars[i], radars[i]);
}

static void TE_3_9__TE_3_10__TE_3_11__TE_15_1__TE_15_2__TE_15_3_by_number_of_bases(void **state)
{
	(void)state;
	static const int players[5][4] = { { 0, 0, 0, 0 }, { 0, 0, 0, 0 }, { 24, 7, 2, 2 }, { 16, 5, 2, 1 },
		{ 12, 4, 1, 1 } };
	for (int n = 2; n <= 4; n++) {
		assert_int_equal(te_players[n].money, players[n][0]);
		assert_int_equal(te_players[n].cards, players[n][1]);
		assert_int_equal(te_players[n].first_budget, players[n][2]);
		assert_int_equal(te_players[n].other_budget, players[n][3]);
		assert_int_equal(te_players[n].money * n, 48);
	}
}

static void TE_3_2__TE_3_3_two_of_each_class(void **state)
{
	(void)state;
	for (int c = 0; c <= 4; c++)
		assert_int_equal(te_setup_per_class[c], c ? 2 : 0);
}

static void TE_5_6__TE_5_7__TE_5_8_steps_of_weapons(void **state)
{
	(void)state;
	static const int steps[3][3] = { { 5, 2, 0 }, { 6, 4, 1 }, { 8, 6, 2 } };
	for (int i = 0; i < 3; i++) {
		assert_int_equal(te_steps[0][i].credits, steps[i][0]);
		assert_int_equal(te_steps[0][i].labs, steps[i][1]);
		assert_int_equal(te_steps[0][i].knowledge, steps[i][2]);
	}
}

static void TE_5_9__TE_5_10__TE_5_11_steps_of_science(void **state)
{
	(void)state;
	static const int steps[3][3] = { { 5, 6, 1 }, { 6, 8, 2 }, { 8, 10, 4 } };
	for (int i = 0; i < 3; i++) {
		assert_int_equal(te_steps[1][i].credits, steps[i][0]);
		assert_int_equal(te_steps[1][i].labs, steps[i][1]);
		assert_int_equal(te_steps[1][i].knowledge, steps[i][2]);
	}
}

static void TE_6_4_module_price(void **state)
{
	(void)state;
	assert_int_equal(te_module_price, 2);
}

static void TE_7_4__TE_7_5_bonus_by_countries(void **state)
{
	(void)state;
	for (int n = 0; n <= 30; n++)
		assert_int_equal(te_alliance_bonus[n], n < 10 ? 0 : n < 15 ? 1 : n < 20 ? 2 : 3);
}

/* The page in one piece. */
static const char *manual(void)
{
	static char text[1 << 16];
	FILE *page = fopen("man/target-earth.6", "r");
	assert_non_null(page);
	size_t n = fread(text, 1, sizeof(text) - 1, page);
	fclose(page);
	assert_true(n < sizeof(text) - 1);
	text[n] = '\0';
	return text;
}

static void TE_1_2__TE_1_3__TE_1_4__TE_1_5__TE_1_6_the_manual_has_the_countries(void **state)
{
	(void)state;
	for (int c = 0; c < TE_COUNTRIES; c++) {
		const struct te_country_data *d = &te_countries[c];
		char row[80];
		snprintf(row, sizeof(row), "%s Ta %d Ta %d Ta %d", vocab_id(&te_country_words, c), d->credits,
			d->diplomacy, d->points);
		if (!strstr(manual(), row))
			fail_msg("target-earth(6) has no %s", row);
	}
}

static void TE_24_2_the_manual_has_the_balance(void **state)
{
	(void)state;
	for (int n = 2; n <= TE_BASES; n++) {
		const uint8_t *p = te_balance_points[n];
		char row[80];
		snprintf(row, sizeof(row), ".It %d Ta %d Ta %d Ta %d Ta %d\n", n, p[TE_OFFICER], p[TE_AIR],
			p[TE_ARMY], p[TE_DIPLOMAT]);
		if (!strstr(manual(), row))
			fail_msg("target-earth(6) has no %s", row);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TE_1_1_thirty_countries_in_five_classes),
		cmocka_unit_test(TE_1_2_leaders),
		cmocka_unit_test(TE_1_3__TE_1_4_four_and_three_credits),
		cmocka_unit_test(TE_1_5__TE_1_6_two_and_one_credit),
		cmocka_unit_test(TE_1_7__TE_3_7__TE_17_1__TE_17_2__TE_17_3_bags),
		cmocka_unit_test(TE_1_8__TE_3_12_objective_tiles),
		cmocka_unit_test(TE_1_9_cards),
		cmocka_unit_test(TE_1_10_module_tiles),
		cmocka_unit_test(TE_1_11__TE_6_5__TE_6_12_units),
		cmocka_unit_test(TE_1_12_grid),
		cmocka_unit_test(TE_1_13__TE_1_14__TE_1_15_ufos),
		cmocka_unit_test(TE_1_16__TE_1_17__TE_1_18_phases),
		cmocka_unit_test(TE_1_19_factors),
		cmocka_unit_test(TE_1_22_radars),
		cmocka_unit_test(TE_3_9__TE_3_10__TE_3_11__TE_15_1__TE_15_2__TE_15_3_by_number_of_bases),
		cmocka_unit_test(TE_3_2__TE_3_3_two_of_each_class),
		cmocka_unit_test(TE_5_6__TE_5_7__TE_5_8_steps_of_weapons),
		cmocka_unit_test(TE_5_9__TE_5_10__TE_5_11_steps_of_science),
		cmocka_unit_test(TE_6_4_module_price),
		cmocka_unit_test(TE_7_4__TE_7_5_bonus_by_countries),
		cmocka_unit_test(TE_1_2__TE_1_3__TE_1_4__TE_1_5__TE_1_6_the_manual_has_the_countries),
		cmocka_unit_test(TE_24_2_the_manual_has_the_balance),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
