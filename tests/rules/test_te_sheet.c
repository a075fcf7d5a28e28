/* SPDX-License-Identifier: MIT */
#include "rules/target-earth/check.h"
#include "te_fixture.h"

#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What reports, pages and a player's own programs read of a position. */

struct seen {
	const char *path; /* "bases.0.cash", numbers are places of an array */
	const char *is;   /* as JSON */
};

static const cJSON *at(const cJSON *j, const char *path)
{
	char name[32];
	int n;
	for (; *path; path += n + (path[n] == '.')) {
		n = (int)strcspn(path, ".");
		(void)snprintf(name, sizeof(name), "%.*s", n, path);
		j = cJSON_IsArray(j) ? cJSON_GetArrayItem(j, (int)strtol(name, NULL, 10))
				     : cJSON_GetObjectItemCaseSensitive(j, name);
	}
	return j;
}

static void must_show(struct tf_game *g, int seat, const struct seen *rows, size_t n)
{
	struct buf b = BUF_INIT;
	schema_write(&b, &te_sheet_schema, tf_sheet(g, seat));
	cJSON *sheet = cJSON_Parse(buf_cstr(&b));
	for (size_t i = 0; i < n; i++) {
		char *is = cJSON_PrintUnformatted(at(sheet, rows[i].path));
		if (!is || strcmp(is, rows[i].is) != 0)
			fail_msg("%s is %s, not %s", rows[i].path, is ? is : "missing", rows[i].is);
		free(is);
	}
	cJSON_Delete(sheet);
	buf_release(&b);
}
#define MUST_SHOW(g, seat, rows) must_show(g, seat, rows, sizeof(rows) / sizeof(rows)[0])

/* Turn 5 of three players; Red is first. */
static struct tf_game *position(void)
{
	struct tf_game *g = tf_game_with("blue red white", "");
	struct te_base *red = &g->s.base[TE_RED];
	tf_base(g, TE_BLUE,
		"hangar:a1 f1:a1 hangar:f6 f2:f6* barracks:b2 i1:b2 lab:c3 hangar:d4 f3:d4 garage:a6 hangar:b1 t1:b1");
	g->s.base[TE_BLUE].unit[tf_unit("f3")].where = TE_BESIDE;
	g->s.base[TE_BLUE].unit[tf_unit("f3")].sent = 1;
	tf_base(g, TE_RED, "lab:c3 lab:c4 radar:a1 garage:f6 k1:f6 warehouse:f2");
	tf_hand(g, TE_RED, "ace bonus bonus");
	red->fortified = true;
	red->cash = 7;
	red->played = 1;
	tf_camps(g, "usa=allied china=alien");
	g->s.changed = 1u << TE_JAPAN;
	tf_slot(g, 1, "medium mexico");
	tf_slot(g, 2, "small blue");
	tf_slot(g, 3, "terror japan");
	g->s.level[TE_FIGHTER] = 2;
	g->s.level[TE_TROOPS] = 3;
	g->s.level[TE_TANKS] = 4;
	g->s.research = 1u << TE_FIGHTER;
	g->s.voted = TE_SCIENCE;
	g->s.tally[0] = (struct te_tally){ .dice = 4, .hits = 3 };
	g->s.tally[1] = (struct te_tally){ .dice = 5, .hits = 1 };
	tf_at(g, 5, TE_WINDOW_MISSIONS);
	g->s.first = TE_RED;
	return g;
}

static void TE_1_11__TE_1_12__TE_1_20_units_where_they_stand(void **state)
{
	(void)state;
	static const struct seen rows[] = {
		{ "bases.0.units.0",
			"{\"elite\":false,\"factor\":3,\"kind\":\"fighter\",\"sent\":null,\"square\":\"a1\",\"unit\":\"f1\",\"where\":\"home\"}" },
		{ "bases.0.units.1",
			"{\"elite\":true,\"factor\":4,\"kind\":\"fighter\",\"sent\":null,\"square\":\"f6\",\"unit\":\"f2\",\"where\":\"home\"}" },
		{ "bases.0.units.2",
			"{\"elite\":false,\"factor\":3,\"kind\":\"fighter\",\"sent\":\"2\",\"square\":\"d4\",\"unit\":\"f3\",\"where\":\"beside\"}" },
		{ "bases.0.units.3",
			"{\"elite\":false,\"factor\":0,\"kind\":\"transport\",\"sent\":null,\"square\":\"b1\",\"unit\":\"t1\",\"where\":\"home\"}" },
		{ "bases.0.units.4",
			"{\"elite\":false,\"factor\":3,\"kind\":\"infantry\",\"sent\":null,\"square\":\"b2\",\"unit\":\"i1\",\"where\":\"home\"}" },
		{ "bases.1.units.0",
			"{\"elite\":false,\"factor\":5,\"kind\":\"tank\",\"sent\":null,\"square\":\"f6\",\"unit\":\"k1\",\"where\":\"home\"}" },
		{ "bases.0.rows.0",
			"{\"row\":1,\"squares\":[{\"elite\":false,\"module\":\"hangar\",\"unit\":\"f1\"},{\"elite\":false,\"module\":\"hangar\",\"unit\":\"t1\"},{\"elite\":false,\"module\":null,\"unit\":null},{\"elite\":false,\"module\":null,\"unit\":null},{\"elite\":false,\"module\":null,\"unit\":null},{\"elite\":false,\"module\":null,\"unit\":null}]}" },
		{ "bases.0.rows.1",
			"{\"row\":2,\"squares\":[{\"elite\":false,\"module\":null,\"unit\":null},{\"elite\":false,\"module\":\"barracks\",\"unit\":\"i1\"},{\"elite\":false,\"module\":null,\"unit\":null},{\"elite\":false,\"module\":null,\"unit\":null},{\"elite\":false,\"module\":null,\"unit\":null},{\"elite\":false,\"module\":null,\"unit\":null}]}" },
		{ "bases.0.rows.5",
			"{\"row\":6,\"squares\":[{\"elite\":false,\"module\":\"garage\",\"unit\":null},{\"elite\":false,\"module\":null,\"unit\":null},{\"elite\":false,\"module\":null,\"unit\":null},{\"elite\":false,\"module\":null,\"unit\":null},{\"elite\":false,\"module\":null,\"unit\":null},{\"elite\":true,\"module\":\"hangar\",\"unit\":\"f2\"}]}" },
		{ "bases.1.rows.0",
			"{\"row\":1,\"squares\":[{\"elite\":false,\"module\":\"radar\",\"unit\":null},{\"elite\":false,\"module\":null,\"unit\":null},{\"elite\":false,\"module\":null,\"unit\":null},{\"elite\":false,\"module\":null,\"unit\":null},{\"elite\":false,\"module\":null,\"unit\":null},{\"elite\":false,\"module\":null,\"unit\":null}]}" },
		{ "bases.0.rows.3.squares.3", "{\"elite\":false,\"module\":\"hangar\",\"unit\":null}" },
	};
	MUST_SHOW(position(), TE_BLUE, rows);
}

static void TE_1_10__TE_15_4_bases(void **state)
{
	(void)state;
	static const struct seen rows[] = {
		{ "bases.0.base", "\"blue\"" },
		{ "bases.0.budget", "1" },
		{ "bases.0.cash", "0" },
		{ "bases.0.first", "false" },
		{ "bases.0.fortified", "false" },
		{ "bases.0.held", "0" },
		{ "bases.0.mine", "true" },
		{ "bases.0.modules",
			"{\"barracks\":1,\"garage\":1,\"hangar\":4,\"lab\":1,\"radar\":0,\"warehouse\":0}" },
		{ "bases.0.owner", "\"blue\"" },
		{ "bases.0.played", "0" },
		{ "bases.0.knows-hand", "true" },
		{ "bases.1.base", "\"red\"" },
		{ "bases.1.budget", "2" },
		{ "bases.1.cash", "7" },
		{ "bases.1.first", "true" },
		{ "bases.1.fortified", "true" },
		{ "bases.1.held", "3" },
		{ "bases.1.mine", "false" },
		{ "bases.1.modules",
			"{\"barracks\":0,\"garage\":1,\"hangar\":0,\"lab\":2,\"radar\":1,\"warehouse\":1}" },
		{ "bases.1.owner", "\"red\"" },
		{ "bases.1.played", "1" },
		{ "bases.1.knows-hand", "true" },
		{ "bases.1.hand",
			"{\"ace\":1,\"bonus\":2,\"crew\":0,\"diplomacy\":0,\"engineer\":0,\"fortified\":0,\"knowledge\":0,\"rebellion\":0,\"scientist\":0,\"squad\":0}" },
		{ "bases.2.base", "\"white\"" },
		{ "turn-order", "[\"red\",\"white\",\"blue\"]" },
		{ "seat", "\"blue\"" },
		{ "seats", "3" },
		{ "stock",
			"{\"barracks\":15,\"garage\":10,\"hangar\":12,\"lab\":9,\"radar\":11,\"warehouse\":19}" },
		{ "labs", "3" },
		{ "radars", "1" },
		{ "turns", "7" },
	};
	MUST_SHOW(position(), TE_BLUE, rows);
}

static void TE_2_1__TE_2_6_countries_and_sums(void **state)
{
	(void)state;
	static const struct seen rows[] = {
		{ "countries.0",
			"{\"camp\":\"allied\",\"changed\":false,\"country\":\"usa\",\"credits\":10,\"diplomacy\":10,\"percent\":0,\"points\":10}" },
		{ "countries.1",
			"{\"camp\":\"alien\",\"changed\":false,\"country\":\"china\",\"credits\":8,\"diplomacy\":9,\"percent\":28,\"points\":8}" },
		{ "countries.2",
			"{\"camp\":\"neutral\",\"changed\":true,\"country\":\"japan\",\"credits\":6,\"diplomacy\":9,\"percent\":28,\"points\":7}" },
		{ "countries.3",
			"{\"camp\":\"neutral\",\"changed\":false,\"country\":\"india\",\"credits\":5,\"diplomacy\":8,\"percent\":42,\"points\":7}" },
		{ "countries.29",
			"{\"camp\":\"allied\",\"changed\":false,\"country\":\"malaysia\",\"credits\":1,\"diplomacy\":5,\"percent\":0,\"points\":2}" },
		{ "score",
			"{\"aliens\":{\"countries\":9,\"credits\":28,\"points\":32},\"alliance\":{\"countries\":9,\"credits\":30,\"points\":34}}" },
		{ "neutral", "12" },
		{ "income", "30" },
		{ "bonus", "0" },
		{ "alien-bonus", "0" },
	};
	MUST_SHOW(position(), TE_BLUE, rows);
}

static void TE_1_13__TE_1_18__TE_9_2_ufos_and_their_strength(void **state)
{
	(void)state;
	static const struct seen rows[] = {
		{ "slots.0",
			"{\"camp\":\"allied\",\"detected\":true,\"factor\":4,\"fate\":\"coming\",\"modifier\":1,\"objective\":\"mexico\",\"percent\":72,\"radars\":1,\"slot\":\"1\",\"soldiers\":2,\"tanks\":0,\"ufo\":\"medium\"}" },
		{ "slots.1",
			"{\"camp\":null,\"detected\":true,\"factor\":3,\"fate\":\"coming\",\"modifier\":0,\"objective\":\"blue\",\"percent\":0,\"radars\":1,\"slot\":\"2\",\"soldiers\":1,\"tanks\":0,\"ufo\":\"small\"}" },
		{ "slots.2",
			"{\"camp\":\"neutral\",\"detected\":false,\"factor\":6,\"fate\":\"coming\",\"modifier\":3,\"objective\":\"japan\",\"percent\":72,\"radars\":2,\"slot\":\"3\",\"soldiers\":3,\"tanks\":1,\"ufo\":\"terror\"}" },
		{ "slots.3",
			"{\"camp\":\"neutral\",\"detected\":false,\"factor\":3,\"fate\":\"shot-down\",\"modifier\":0,\"objective\":\"egypt\",\"percent\":83,\"radars\":2,\"slot\":\"4\",\"soldiers\":1,\"tanks\":0,\"ufo\":\"small\"}" },
		{ "phase", "2" },
		{ "soldier", "3" },
		{ "alien-tank", "4" },
		{ "garrison-soldiers", "2" },
		{ "garrison-tanks", "1" },
		{ "tally",
			"{\"aliens\":{\"dice\":5,\"expected\":2,\"hits\":1},\"alliance\":{\"dice\":4,\"expected\":1,\"hits\":3}}" },
		{ "duty", "false" },
	};
	MUST_SHOW(position(), TE_BLUE, rows);
}

static void TE_5_3__TE_5_10__TE_5_12_technologies(void **state)
{
	(void)state;
	static const struct seen rows[] = {
		{ "tracks.0",
			"{\"credits\":6,\"factor\":3,\"knowledge\":1,\"labs\":4,\"level\":2,\"pending\":true,\"top\":false,\"track\":\"fighter\",\"voted\":false}" },
		{ "tracks.1",
			"{\"credits\":8,\"factor\":3,\"knowledge\":2,\"labs\":6,\"level\":3,\"pending\":false,\"top\":false,\"track\":\"troops\",\"voted\":false}" },
		{ "tracks.2",
			"{\"credits\":0,\"factor\":5,\"knowledge\":0,\"labs\":0,\"level\":4,\"pending\":false,\"top\":true,\"track\":\"tanks\",\"voted\":false}" },
		{ "tracks.3",
			"{\"credits\":5,\"factor\":0,\"knowledge\":1,\"labs\":6,\"level\":1,\"pending\":false,\"top\":false,\"track\":\"science\",\"voted\":true}" },
	};
	MUST_SHOW(position(), TE_BLUE, rows);
}

static void TE_2_1__TE_7_2_many_countries(void **state)
{
	(void)state;
	static const struct seen rows[] = { { "bonus", "2" }, { "alien-bonus", "1" }, { "neutral", "5" },
		{ "countries.0.percent", "42" }, { "countries.15.percent", "0" },
		{ "countries.29.percent", "97" } };
	struct tf_game *g = tf_game(2);
	for (int c = 0; c < TE_COUNTRIES; c++)
		g->s.camp[c] = c < 10 ? TE_ALIEN : c < 25 ? TE_ALLIED : TE_NEUTRAL;
	tf_at(g, 7, TE_WINDOW_MISSIONS); /* with all slots */
	MUST_SHOW(g, TE_RED, rows);
}

static void TE_19_1__TE_20_1__TE_22_1_an_advanced_base(void **state)
{
	(void)state;
	static const struct seen own[] = {
		{ "advanced", "true" },
		{ "factions", "true" },
		{ "duty", "false" },
		{ "seat", "\"blue\"" },
		{ "turn-order", "[\"blue\",\"red\",\"white\"]" },
		{ "bases.0.faction", "\"air\"" },
		{ "bases.0.initiative", "2" },
		{ "bases.0.markers", "2" },
		{ "bases.0.marker-used", "true" },
		{ "bases.0.knows-goal", "true" },
		{ "bases.0.goal", "\"a\"" },
		{ "bases.0.goal-points", "7" },
		{ "bases.0.personal", "6" },
		{ "bases.0.gains", "[{\"points\":6,\"source\":\"fight\",\"turn\":1}]" },
		{ "bases.0.knows-hand", "true" },
		{ "bases.0.mine", "true" },
		{ "bases.1.faction", "\"army\"" },
		{ "bases.1.initiative", "3" },
		{ "bases.1.markers", "3" },
		{ "bases.1.marker-used", "false" },
		{ "bases.1.knows-goal", "false" },
		{ "bases.1.goal", "\"none\"" },
		{ "bases.1.knows-hand", "false" },
		{ "bases.1.mine", "false" },
	};
	static const struct seen anybody[] = {
		{ "seat", "null" },
		{ "bases.0.faction", "\"air\"" },
		{ "bases.0.markers", "2" },
		{ "bases.0.marker-used", "true" },
		{ "bases.0.knows-goal", "false" },
		{ "bases.0.goal", "\"none\"" },
		{ "bases.0.goal-points", "0" },
		{ "bases.0.personal", "0" },
		{ "bases.0.gains", "[]" },
		{ "bases.0.knows-hand", "false" },
		{ "bases.0.mine", "false" },
	};
	struct tf_game *g = tf_factions("", TE_AIR, TE_ARMY, TE_DIPLOMAT);
	struct te_base *b = &g->s.base[TE_BLUE];
	tf_camps(g, "usa=allied");
	b->goal = TE_GOAL_USA;
	b->markers = 2;
	b->used = true;
	tf_has_points(g, TE_BLUE, 6);
	MUST_SHOW(g, TE_BLUE, own);
	MUST_SHOW(g, SEAT_OBSERVER, anybody);
}

/* A hand that is hidden counts as one of anything that it may hold, and what else is hidden as
 * nothing. */
static void TE_15_35__TE_18_28_what_a_seat_reckons_with(void **state)
{
	(void)state;
	struct tf_game *g = tf_factions("", TE_AIR, TE_ARMY, TE_DIPLOMAT);
	struct te_base *red = &g->s.base[TE_RED];
	static struct te_state s;
	tf_hand(g, TE_BLUE, "ace squad");
	tf_hand(g, TE_RED, "ace bonus crew crew engineer rebellion");
	red->held = 6;
	red->away[TE_ACE] = red->away[TE_CREW] = 1;
	red->goal = TE_GOAL_USA;
	g->s.discard[TE_ACE] = g->s.discard[TE_CREW] = 1;
	te_copy_view(t_view(g, TE_BLUE), &s);
	for (int c = 0; c < TE_CARDS; c++) {
		assert_int_equal(s.base[TE_RED].hand[c], te_card_count[c] < 6 ? te_card_count[c] : 6);
		assert_int_equal(s.base[TE_RED].away[c], 0);
		assert_int_equal(s.base[TE_BLUE].hand[c], g->s.base[TE_BLUE].hand[c]);
		assert_int_equal(s.deck[c], 0);
		assert_int_equal(s.discard[c], 0);
	}
	assert_int_equal(s.base[TE_RED].goal, TE_NO_GOAL);
	te_copy_view(t_view(g, TE_RED), &s);
	assert_int_equal(s.base[TE_BLUE].hand[TE_ACE], te_card_count[TE_ACE] < 2 ? te_card_count[TE_ACE] : 2);
	assert_int_equal(s.base[TE_RED].goal, TE_GOAL_USA);
	assert_int_equal(s.base[TE_RED].away[TE_CREW], 1);
}

static void TE_25_6_points_of_seats_are_secret_until_the_end(void **state)
{
	(void)state;
	struct tf_game *g = tf_factions("", TE_AIR, TE_ARMY, TE_DIPLOMAT);
	tf_has_points(g, TE_BLUE, 6);
	assert_true(t_outcome(g).no_seat_points);
	assert_int_equal(t_outcome(g).seat_points[TE_BLUE], 0);
	g->s.ended = true;
	assert_false(t_outcome(g).no_seat_points);
	assert_int_equal(t_outcome(g).seat_points[TE_BLUE], 6);
	g = tf_game(2);
	g->s.ended = true;
	assert_true(t_outcome(g).no_seat_points);
}

/* ------------------------------------------------------------ ranges */

static void must_fit(const struct schema *s, const void *object, const char *misfit)
{
	char path[80] = "";
	if (schema_fits(s, object, path, sizeof(path)) != !*misfit || strcmp(path, misfit) != 0)
		fail_msg(
			"%s does not fit, but %s", *path ? path : "nothing", *misfit ? misfit : "all should");
}

/* A byte that takes these values and none beside them. */
struct limit {
	size_t at;
	uint8_t least, most;
	const char *path;
};

static void must_keep(const struct schema *s, uint8_t *object, const struct limit *rows, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		uint8_t *byte = object + rows[i].at, was = *byte;
		*byte = rows[i].least;
		must_fit(s, object, "");
		*byte = rows[i].most;
		must_fit(s, object, "");
		*byte = (uint8_t)(rows[i].most + 1);
		must_fit(s, object, rows[i].path);
		*byte = (uint8_t)(rows[i].least - 1); /* of 0: the greatest of all */
		must_fit(s, object, rows[i].path);
		*byte = was;
	}
}
#define MUST_KEEP(s, object, rows) must_keep(s, (uint8_t *)(object), rows, sizeof(rows) / sizeof(rows)[0])

static void TE_18_17__TE_5_3__TE_7_2_what_a_state_can_say(void **state)
{
	(void)state;
#define AT(field) offsetof(struct te_state, field)
	static const struct limit rows[] = {
		{ AT(turn), 1, 7, "turn" },
		{ AT(bases), 2, 4, "bases-in-play" },
		{ AT(level[TE_TANKS]), 1, 4, "levels.tanks" },
		{ AT(base[TE_RED].played), 0, 2, "bases.red.played" },
		{ AT(base[TE_RED].gain[0].turn), 1, 7, "bases.red.gains[0].turn" },
	};
#undef AT
	static struct te_state s = { .bases = 2, .turn = 1, .level = { 1, 1, 1, 1 } };
	s.base[TE_RED].gains = 1;
	s.base[TE_RED].gain[0].turn = 1;
	must_fit(&te_state_schema, &s, "");
	MUST_KEEP(&te_state_schema, &s, rows);
}

static void TE_18_17_what_a_sheet_can_say(void **state)
{
	(void)state;
#define AT(field) offsetof(struct te_sheet, field)
	static const struct limit rows[] = {
		{ AT(phase), 1, 3, "phase" },
		{ AT(seats), 1, 4, "seats" },
		{ AT(bonus), 0, 9, "bonus" },
		{ AT(alien_bonus), 0, 9, "alien-bonus" },
		{ AT(tracks[TE_TANKS].level), 1, 4, "tracks[2].level" },
		{ AT(bases[0].budget), 0, 2, "bases[0].budget" },
		{ AT(bases[0].played), 0, 2, "bases[0].played" },
		{ AT(bases[0].rows[1].number), 1, 6, "bases[0].rows[1].row" },
		{ AT(bases[0].units[0].factor), 0, 6, "bases[0].units[0].factor" },
	};
#undef AT
	static struct te_sheet v = { .bases_n = 1, .slots_n = 1, .turns = TE_TURNS, .phase = 1, .seats = 1 };
	v.bases[0].units_n = 1;
	for (int i = 0; i < TE_SIDE; i++)
		v.bases[0].rows[i].number = 1;
	for (int k = 0; k < TE_TRACKS; k++)
		v.tracks[k].level = 1;
	must_fit(&te_sheet_schema, &v, "");
	MUST_KEEP(&te_sheet_schema, &v, rows);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TE_1_11__TE_1_12__TE_1_20_units_where_they_stand),
		cmocka_unit_test(TE_1_10__TE_15_4_bases),
		cmocka_unit_test(TE_2_1__TE_2_6_countries_and_sums),
		cmocka_unit_test(TE_1_13__TE_1_18__TE_9_2_ufos_and_their_strength),
		cmocka_unit_test(TE_5_3__TE_5_10__TE_5_12_technologies),
		cmocka_unit_test(TE_2_1__TE_7_2_many_countries),
		cmocka_unit_test(TE_19_1__TE_20_1__TE_22_1_an_advanced_base),
		cmocka_unit_test(TE_18_17__TE_5_3__TE_7_2_what_a_state_can_say),
		cmocka_unit_test(TE_18_17_what_a_sheet_can_say),
		cmocka_unit_test(TE_25_6_points_of_seats_are_secret_until_the_end),
		cmocka_unit_test(TE_15_35__TE_18_28_what_a_seat_reckons_with),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
