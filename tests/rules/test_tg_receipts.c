/* SPDX-License-Identifier: MIT */
#include "tg_fixture.h"

#include <string.h>

/* What a line names and does not use is told before the window closes. */

static struct notes notes;

static void check(struct gf_game *g, int seat, const char *lines)
{
	static struct orders orders;
	table_check(&g->t, seat, g->s.window, lines, &orders, &notes);
}

static const struct note *find(int line, enum tg_note type)
{
	return table_note(&notes, line, false, (int)type);
}

static void told(int line, enum tg_note type, int n, const int *arg)
{
	const struct note *note = find(line, type);
	if (!note)
		fail_msg("line %d: no note %s", line, tg_notes[type].id);
	for (int i = 0; i < n; i++)
		assert_int_equal(note->arg[i], arg[i]);
}
#define TOLD(line, type, ...) \
	told(line, type, (int)(sizeof((int[]){ __VA_ARGS__ }) / sizeof(int)), (const int[]){ __VA_ARGS__ })

static void TG_16_10__TG_16_11__TG_16_32_steps_left_over_and_points_left_over(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=guerre");
	gf_put(g, "alpha-red:302 alpha-blue:502");
	gf_move(g, "2 3");
	check(g, TG_ALPHA, "MOVE red 303 304 305 306\nMOVE blue base");
	TOLD(1, TG_N_PATH, 4, 2, gf_place("304"), 2, 0);
	TOLD(2, TG_N_PATH, 1, 3, gf_place("base"), 0, 0);
	check(g, TG_ALPHA, "MOVE red 303 304\nMOVE blue 503");
	TOLD(1, TG_N_PATH, 2, 2, gf_place("304"), 0, 0);
	TOLD(2, TG_N_PATH, 1, 3, gf_place("503"), 0, 1);
	g = gf_game("beta alpha", "game=guerre tempo=round");
	gf_put(g, "alpha-red:302 beta-red:500");
	gf_dice(g, TG_ALPHA, "2 1");
	check(g, TG_ALPHA, "MOVE red 303 304 305");
	TOLD(1, TG_N_PATH_OPEN, 3, 2, 1);
}

static void TG_7_20__TG_16_32_fewer_damages_than_ordered(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "");
	gf_put(g, "alpha-red:103 alpha-blue:509 beta-red:512");
	gf_hand(g, TG_ALPHA, "laser");
	gf_move(g, "0 0 2");
	check(g, TG_ALPHA, "FIRE red DAMAGES 2");
	TOLD(1, TG_N_PARTLY, 1, 2, 1);
	gf_hand(g, TG_ALPHA, "laser laser");
	check(g, TG_ALPHA, "FIRE red DAMAGES 2");
	assert_null(find(1, TG_N_PARTLY));
	gf_bunkers(g, "3:back");
	check(g, TG_ALPHA, "FIRE red DAMAGES 2");
	TOLD(1, TG_N_PARTLY, 1, 2, 1);
}

static void TG_10_19__TG_16_32_fewer_licences_than_ordered(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta", "game=guerre");
	gf_hand(g, TG_ALPHA, "saucer saucer");
	gf_lives(g, TG_ALPHA, 1);
	check(g, TG_ALPHA, "LICENCE 2");
	TOLD(1, TG_N_PARTLY, 1, 2, 0);
	check(g, TG_ALPHA, "LICENCE 1");
	assert_null(find(1, TG_N_PARTLY));
}

static void TG_6_36__TG_16_32_seats_that_share_no_cards(void **state)
{
	(void)state;
	struct gf_game *g = gf_game("alpha beta gamma delta", "game=envahisseurs");
	check(g, TG_ALPHA,
		"LEND shield TO beta gamma delta\nBORROW laser FROM gamma\nLEND laser TO gamma alpha");
	TOLD(1, TG_N_STRANGERS, 1 << TG_BETA | 1 << TG_DELTA);
	assert_null(find(2, TG_N_STRANGERS));
	TOLD(3, TG_N_STRANGERS, 1 << TG_ALPHA);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TG_16_10__TG_16_11__TG_16_32_steps_left_over_and_points_left_over),
		cmocka_unit_test(TG_7_20__TG_16_32_fewer_damages_than_ordered),
		cmocka_unit_test(TG_10_19__TG_16_32_fewer_licences_than_ordered),
		cmocka_unit_test(TG_6_36__TG_16_32_seats_that_share_no_cards),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
