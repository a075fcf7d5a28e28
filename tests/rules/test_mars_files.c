/* SPDX-License-Identifier: MIT */
#include "mars_fixture.h"
#include "core/context.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A host's own scenario: the end of section 14. */

static struct mt_table *const g = &mt_table;

static const char *const five[] = { "scenario=whos-there", "scenario=protect-and-serve", "scenario=sabotage",
	"scenario=take-me-to-your-leader", "scenario=flying-saucer" };

/* --- files */

static const char *written(const struct mars_scenario *scene)
{
	static struct buf b = BUF_INIT;
	buf_clear(&b);
	schema_write(&b, &mars_scenario_schema, scene);
	return buf_cstr(&b);
}

/* Takes a file for the game, which the caller frees. NULL: it is refused. */
static const struct mars_scenario *give(struct context *game, const char *file)
{
	struct err e = { 0 };
	cJSON *json = cJSON_Parse(file);
	int rc;
	assert_non_null(json);
	rc = context_give(&mars_attacks_rules, game, MARS_OPT_SCENARIO, json, &e);
	cJSON_Delete(json);
	return rc < 0 ? NULL : mars_scene(game);
}

static struct context *new_game(void)
{
	return table_game(&mars_attacks_rules, "earth", "");
}

/* A file with one text in the place of another, which stands in it. Is it read? */
static bool is_read(const char *from, const char *to)
{
	struct context *game = new_game();
	struct buf file = BUF_INIT;
	const char *text = written(mars_ready[MARS_PROTECT]), *at = strstr(text, from);
	bool taken;
	assert_non_null(at);
	buf_add(&file, text, (size_t)(at - text));
	buf_str(&file, to);
	buf_str(&file, at + strlen(from));
	taken = give(game, buf_cstr(&file)) != NULL;
	buf_release(&file);
	free(game);
	return taken;
}

static void state_as_text(struct buf *b)
{
	buf_clear(b);
	schema_write(b, &mars_state_schema, &g->s);
}

/* --- a small battle that is sound, to be spoiled */

static struct mars_scenario mine;

static void add(enum mars_kind kind, const char *cell)
{
	mine.force[mine.n_force++] = (struct mars_force){ (uint8_t)kind, (uint8_t)mt_cell(cell) };
}

static struct mars_edge between(const char *a, const char *b)
{
	return (struct mars_edge){ (uint8_t)mt_cell(a), (uint8_t)mt_cell(b) };
}

static int small(void **state)
{
	(void)state;
	memset(&mine, 0, sizeof(mine));
	snprintf(mine.name, sizeof(mine.name), "Mine");
	mine.goal = mine.rounds = 8;
	add(MARS_SOL, "a1");
	add(MARS_GRU, "h8");
	return 0;
}

static bool is_sound(void)
{
	struct context *game = new_game();
	const char *why = NULL;
	bool sound;
	game->data[MARS_OPT_SCENARIO] = &mine;
	sound = mars_attacks_rules.settle(game, &why) == 0;
	assert_int_equal(sound, why == NULL);
	assert_true(sound == !mars_scenario_unsound(&mine));
	free(game);
	return sound;
}

static void must_name(const char *what)
{
	assert_false(is_sound());
	assert_non_null(strstr(mars_scenario_unsound(&mine), what));
	small(NULL);
	assert_true(is_sound());
}

/* --- tests */

static void MARS_1_4__MARS_14_29_the_five_as_files_are_the_five(void **state)
{
	struct buf ready = BUF_INIT, filed = BUF_INIT;
	(void)state;
	for (int i = 0; i < MARS_SCENARIOS; i++) {
		struct context *game = new_game();
		const struct mars_scenario *own = give(game, written(mars_ready[i]));
		struct mars_scenario copy;
		char *text;
		assert_non_null(own);
		copy = *own;
		assert_int_equal(context_settle(&mars_attacks_rules, game, NULL), 0);
		free(game);
		text = strdup(written(mars_ready[i]));
		assert_string_equal(written(&copy), text);
		free(text);
		/* and play as these, with the same dice */
		for (int k = 0; k < 2; k++) {
			mt_setup(five[i]);
			if (k)
				g->scene = copy;
			while (!g->s.over)
				mt_play(NULL);
			state_as_text(k ? &filed : &ready);
		}
		assert_string_equal(buf_cstr(&ready), buf_cstr(&filed));
	}
	buf_release(&ready);
	buf_release(&filed);
}

static void MARS_14_29_every_member_is_needed_and_in_its_range(void **state)
{
	(void)state;
	assert_true(is_read("\"name\":", "\"name\":"));
	assert_false(is_read("\"name\":\"Protect and Serve\",", ""));
	assert_false(is_read("\"goal\":8", "\"goal\":0"));
	assert_false(is_read("\"goal\":8", "\"goal\":41"));
	assert_true(is_read("\"goal\":8", "\"goal\":40"));
	assert_false(is_read("\"rounds\":8", "\"rounds\":21"));
	assert_false(is_read("\"first\":\"earth\"", "\"first\":\"civ\""));
	assert_false(is_read("\"special\":\"escort\"", "\"special\":\"rescue\""));
	assert_false(is_read("\"c2\"", "\"c9\""));
	assert_false(is_read("\"frz\":2", "\"frz\":11"));
	assert_true(is_read("\"frz\":2", "\"frz\":10"));
	assert_false(is_read("Protect and Serve", ""));
	assert_false(is_read("Protect and Serve", "Protect\\nand Serve"));
	assert_false(is_read("Protect and Serve", "\\u009b31mand Serve")); /* what terminals obey */
	assert_false(is_read("Protect and Serve", "Protect\\u007f"));
	assert_true(is_read("Protect and Serve", "Sauvez l'\\u00c9lys\\u00e9e"));
}

/* Counters and tanks in one battle; each by its own rules. */
static void MARS_14_30_counters_and_places_together(void **state)
{
	(void)state;
	mt_counters("c4 secret");
	mt_places(MARS_TANKS, "c5", 1, 2);
	mt_put("sol1 c3");
	mt_earth("MOVE sol1 c4\nMOVE sol1 c5\nHOLD sol8");
	t_saw(g, MARS_E_TAKEN, mt_figure("sol1"), mt_cell("c4"));
	t_saw(g, MARS_E_TANK, mt_figure("sol1"), mt_cell("c5"));
	assert_int_equal(mt_vp("earth"), 2);
	/* in another battle, civilians are those of events: whoever ends there takes them */
	mt_put("sol2 e3 civ1 e4");
	g->s.things = 0;
	mt_acted("sol8");
	mt_earth("MOVE sol2 e4\nHOLD sol2");
	t_none(g, MARS_E_LEADS);
	t_saw(g, MARS_E_GONE, mt_figure("civ1"), mt_cell("e4"), mt_figure("sol2"), MARS_EARTH, 1);
}

static void MARS_14_30_one_kind_of_places(void **state)
{
	(void)state;
	mine.special = MARS_HOLD;
	must_name("places");
	mine.n_places = 1;
	must_name("places");
	mine.special = MARS_TANKS;
	mine.n_places = 2;
	mine.place[0] = mine.place[1] = 20;
	must_name("one cell");
	mine.critters = 8;
	mine.secrets = 8;
	assert_true(is_sound());
}

static void MARS_14_31_figures_of_all_kinds(void **state)
{
	static const char *const cells[] = { "b1", "b1", "b1", "c1", "c1", "c1", "b7", "b7", "b7", "b7", "c7",
		"c7" };
	static const enum mars_kind kinds[] = { MARS_MG, MARS_BAZ, MARS_EVA, MARS_SAR, MARS_JOE, MARS_BUD,
		MARS_FRZ, MARS_DIS, MARS_TOR, MARS_SAU, MARS_ROB, MARS_ROB };
	(void)state;
	for (int i = 0; i < 12; i++)
		add(kinds[i], cells[i]);
	assert_true(is_sound());
	mt_setup("");
	g->scene = mine;
	memset(g->s.figure, 0, sizeof(g->s.figure));
	g->s.n_counters = g->s.hidden[0] = g->s.hidden[1] = 0;
	struct turn *t = mt_turn();
	mars_setup(t);
	assert_string_equal(mt_where("rob2"), "c7");
	assert_string_equal(mt_where("joe"), "c1");
	assert_int_equal(g->s.figure[mt_figure("eva")].heroics, 4);
	small(NULL);
	add(MARS_CIV, "c2");
	must_name("civilians");
	add(MARS_BUG, "c7");
	must_name("of Earth or of Mars");
	add(MARS_GRU, "c1"); /* each on its own side */
	must_name("rows");
}

static void MARS_14_32_both_sides_have_figures_in_their_rows(void **state)
{
	(void)state;
	assert_true(is_sound());
	mine.n_force = 1;
	must_name("each side");
	mine.force[0] = mine.force[1];
	mine.n_force = 1;
	must_name("each side");
	add(MARS_SOL, "c2");
	assert_true(is_sound());
	add(MARS_SOL, "c3");
	must_name("rows");
	add(MARS_GRU, "c7");
	assert_true(is_sound());
	add(MARS_GRU, "c6");
	must_name("rows");
}

static void MARS_14_32_four_in_a_cell_and_heroes_once(void **state)
{
	static const enum mars_kind once[] = { MARS_EVA, MARS_SAR, MARS_JOE, MARS_BUD, MARS_TOR, MARS_SAU };
	(void)state;
	for (int i = 0; i < 4; i++)
		add(MARS_SOL, "c2");
	assert_true(is_sound());
	add(MARS_MG, "c2");
	must_name("four figures");
	for (int i = 0; i < 6; i++) {
		add(once[i], once[i] < MARS_GRU ? "c2" : "c7");
		assert_true(is_sound());
		add(once[i], once[i] < MARS_GRU ? "d2" : "d7");
		must_name("so many figures");
	}
}

static void MARS_14_32_no_more_of_a_kind_than_there_are(void **state)
{
	static const char *const cells[2][3] = { { "c2", "d2", "e2" }, { "c7", "d7", "e7" } };
	static const struct {
		enum mars_kind kind;
		int n;
	} rows[] = { { MARS_SOL, 8 }, { MARS_MG, 4 }, { MARS_BAZ, 4 }, { MARS_GRU, 8 }, { MARS_FRZ, 4 },
		{ MARS_DIS, 4 }, { MARS_ROB, 2 } };
	for (int i = 0; i < 7; i++) {
		const char *const *cell = cells[rows[i].kind >= MARS_GRU];
		int n = rows[i].kind == MARS_SOL || rows[i].kind == MARS_GRU; /* it begins with one */
		small(state);
		for (; n < rows[i].n; n++)
			add(rows[i].kind, cell[n / 4]);
		assert_true(is_sound());
		add(rows[i].kind, cell[2]);
		must_name("so many figures");
	}
}

/* Where the refusal tells its reader to look: pbem rules mars-attacks --cards. */
static void MARS_14_32_the_list_tells_how_many_there_are(void **state)
{
	struct context *game = new_game();
	struct mars_list list;
	int n[MARS_KINDS] = { 0 };
	(void)state;
	memset(&list, 0, sizeof(list));
	mars_attacks_rules.cards(game, &list);
	for (int i = 0; i < MARS_FIGURES; i++)
		n[mars_kind_of[i]]++;
	for (int kind = 0; kind < MARS_KINDS; kind++)
		assert_int_equal(list.kind[kind].is.figures, n[kind]);
	assert_int_equal(n[MARS_CIV], 8);
	assert_int_equal(n[MARS_BUG], 1);
	free(game);
}

/* Such a battle would be over before it begins. */
static void MARS_14_32_a_goal_above_the_advantage(void **state)
{
	(void)state;
	for (int goal = 1; goal <= 4; goal++)
		for (int advantage = 0; advantage <= 3; advantage++) {
			struct context *game = new_game();
			const char *why = NULL;
			mine.goal = (uint8_t)goal;
			game->data[MARS_OPT_SCENARIO] = &mine;
			game->option[MARS_OPT_ADVANTAGE] = (int16_t)advantage;
			assert_int_equal(mars_attacks_rules.settle(game, &why), goal > advantage ? 0 : -1);
			assert_int_equal(why == NULL, goal > advantage);
			free(game);
		}
}

static void MARS_14_33_edges_lie_between_two_cells_that_share_a_side(void **state)
{
	static const char *const wrong[][2] = { { "c3", "c5" }, { "c3", "d4" }, { "c3", "c3" },
		{ "h3", "a4" } };
	(void)state;
	for (int i = 0; i < 4; i++)
		for (int k = 0; k < 3; k++) {
			struct mars_edge edge = between(wrong[i][0], wrong[i][1]);
			(k == 0 ? mine.wall : k == 1 ? mine.gap : mine.door)[0] = edge;
			mine.n_walls = k == 0;
			mine.n_gaps = k == 1;
			mine.n_doors = k == 2;
			must_name("share an edge");
		}
	/* anywhere, also without a house */
	mine.wall[mine.n_walls++] = between("c3", "c4");
	mine.gap[mine.n_gaps++] = between("e3", "e4");
	mine.door[mine.n_doors++] = between("g4", "g3");
	assert_true(is_sound());
}

static void MARS_14_33_every_cell_is_reached(void **state)
{
	(void)state;
	mine.house[mine.n_houses++] = (struct mars_house){ 18, 27 };
	must_name("no figure can reach");
	mine.house[mine.n_houses++] = (struct mars_house){ 18, 27 };
	mine.door[mine.n_doors++] = between("c3", "c2");
	assert_true(is_sound());
	mine.n_doors = 0;
	mine.gap[mine.n_gaps++] = between("d4", "e4");
	assert_true(is_sound());
	/* a corner of walls, given one by one */
	small(NULL);
	mine.wall[mine.n_walls++] = between("a8", "b8");
	assert_true(is_sound());
	mine.wall[mine.n_walls++] = between("a8", "a7");
	must_name("no figure can reach");
}

/* --- as many doors as there can be */

static void MARS_2_6_the_last_of_many_doors_stays_open_too(void **state)
{
	(void)state;
	mt_bare();
	for (int i = 0; i < MARS_EDGES; i++)
		g->s.open[i] = (struct mars_edge){ (uint8_t)(32 + i), (uint8_t)(40 + i) };
	g->s.n_open = MARS_EDGES;
	mt_doors("c3/d3");
	mt_put("sol1 c3");
	mt_earth("MOVE sol1 d3\nHOLD sol8");
	assert_true(mars_is_free(mt_turn(), mt_cell("c3"), 2));
}

/* --- random battles */

static uint64_t number = 7;

static int below(int n)
{
	number = number * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
	return (int)((number >> 33) % (uint64_t)n);
}

static uint8_t random_edges(struct mars_edge *list, int n)
{
	for (int i = 0; i < n; i++) {
		int a = below(MARS_CELLS), way = 2 * below(4);
		while (mars_beside(a, way) < 0)
			way = 2 * below(4);
		list[i] = (struct mars_edge){ (uint8_t)a, (uint8_t)mars_beside(a, way) };
	}
	return (uint8_t)n;
}

static void random_force(void)
{
	int n[MARS_KINDS] = { 0 };
	for (int i = 0; i < MARS_FORCE; i++) {
		int kind = below(MARS_CIV);
		while (n[kind] == mars_kinds[kind].figures)
			kind = below(MARS_CIV);
		n[kind]++;
		mine.force[i].kind = (uint8_t)kind;
		mine.force[i].cell = (uint8_t)(below(16) + (mars_kinds[kind].side == MARS_EARTH ? 0 : 48));
	}
	mine.n_force = (uint8_t)(2 + below(MARS_FORCE - 1));
	for (int kind = 0; kind < MARS_CIV; kind++)
		mine.points[kind] = (uint8_t)below(11);
}

static void random_battle(void)
{
	small(NULL);
	mine.first = (uint8_t)below(MARS_SIDES);
	mine.goal = (uint8_t)(1 + below(40));
	mine.rounds = (uint8_t)(1 + below(20));
	mine.n_houses = (uint8_t)below(3);
	for (int i = 0; i < mine.n_houses; i++)
		mine.house[i] = (struct mars_house){ (uint8_t)below(MARS_CELLS), (uint8_t)below(MARS_CELLS) };
	mine.n_walls = random_edges(mine.wall, below(MARS_EDGES + 1));
	mine.n_gaps = random_edges(mine.gap, below(MARS_EDGES + 1));
	mine.n_doors = random_edges(mine.door, below(MARS_EDGES + 1));
	mine.critters = (uint8_t)below(9);
	mine.secrets = (uint8_t)below(9);
	mine.counter = (uint8_t)below(9);
	mine.special = (uint8_t)below(4);
	mine.n_places = (uint8_t)(mine.special ? 1 + below(MARS_PLACES) : 0);
	for (int i = 0; i < mine.n_places; i++)
		mine.place[i] = (uint8_t)below(MARS_CELLS);
	mine.reward[0] = (uint8_t)below(21);
	mine.reward[1] = (uint8_t)below(21);
	random_force();
}

/* Sets `mine` up in the place of the scenario of the table. */
static void set_up_mine(void)
{
	struct turn t;
	const struct context *game;
	mt_setup(below(2) ? "tempo=round" : "");
	game = g->s.game;
	memset(&g->s, 0, sizeof(g->s));
	g->s.game = game;
	g->scene = mine;
	g->t.windows = below(200);
	table_begin(&g->t);
	mars_turn_init(&t, &g->s, NULL, g->t.dice, g->t.events);
	mars_setup(&t);
	table_end(&g->t);
}

/* The table asks for ranges and invariants after each window. */
static void MARS_14_30_random_battles_come_to_an_end(void **state)
{
	int played = 0;
	(void)state;
	while (played < 400) {
		int before, windows = 0;
		random_battle();
		if (mars_scenario_unsound(&mine))
			continue;
		set_up_mine();
		while (!g->s.over) {
			before = mt_vp("earth") + mt_vp("mars");
			mt_play(NULL);
			assert_true(mt_vp("earth") + mt_vp("mars") >= before);
			assert_true(windows++ < 1000);
			(void)t_sheet(g, MARS_SEAT_EARTH);
		}
		played++;
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(MARS_1_4__MARS_14_29_the_five_as_files_are_the_five),
		cmocka_unit_test(MARS_14_29_every_member_is_needed_and_in_its_range),
		cmocka_unit_test_setup(MARS_14_30_counters_and_places_together, mt_start),
		cmocka_unit_test_setup(MARS_14_30_one_kind_of_places, small),
		cmocka_unit_test_setup(MARS_14_31_figures_of_all_kinds, small),
		cmocka_unit_test_setup(MARS_14_32_both_sides_have_figures_in_their_rows, small),
		cmocka_unit_test_setup(MARS_14_32_four_in_a_cell_and_heroes_once, small),
		cmocka_unit_test(MARS_14_32_no_more_of_a_kind_than_there_are),
		cmocka_unit_test(MARS_14_32_the_list_tells_how_many_there_are),
		cmocka_unit_test_setup(MARS_14_32_a_goal_above_the_advantage, small),
		cmocka_unit_test_setup(MARS_14_33_edges_lie_between_two_cells_that_share_a_side, small),
		cmocka_unit_test_setup(MARS_14_33_every_cell_is_reached, small),
		cmocka_unit_test(MARS_2_6_the_last_of_many_doors_stays_open_too),
		cmocka_unit_test(MARS_14_30_random_battles_come_to_an_end),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
