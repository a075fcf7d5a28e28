/* SPDX-License-Identifier: MIT */
#include "inv_fixture.h"

#include <string.h>

#include "core/context.h"

/* Options: section 16. */

static struct iv_table *const g = &iv_table;

static void INV_16_1_two_sets_of_numbers(void **state)
{
	(void)state;
	iv_begin("");
	assert_memory_equal(inv_numbers_of(&g->s), &inv_sets[INV_STANDARD], sizeof(struct inv_numbers));
	iv_begin("cards=standard");
	assert_memory_equal(inv_numbers_of(&g->s), &inv_sets[INV_STANDARD], sizeof(struct inv_numbers));
	iv_begin("cards=first");
	assert_memory_equal(inv_numbers_of(&g->s), &inv_sets[INV_FIRST], sizeof(struct inv_numbers));
}

/* The standard set as a host's file, with an additional member and one text changed for another;
 * takes it for `game`. */
static int give(struct context *game, const char *member, const char *from, const char *to)
{
	struct buf b = BUF_INIT, file = BUF_INIT;
	struct err e = { 0 };
	cJSON *json;
	const char *at;
	int rc;
	schema_write(&b, inv_options[INV_OPT_CARDS].data, &inv_sets[INV_STANDARD]);
	at = strstr(buf_cstr(&b), from);
	assert_non_null(at);
	buf_str(&file, "{");
	buf_str(&file, member);
	buf_add(&file, buf_cstr(&b) + 1, (size_t)(at - buf_cstr(&b)) - 1);
	buf_str(&file, to);
	buf_str(&file, at + strlen(from));
	json = cJSON_Parse(buf_cstr(&file));
	assert_non_null(json);
	rc = context_give(&invaders_rules, game, INV_OPT_CARDS, json, &e);
	cJSON_Delete(json);
	buf_release(&b);
	buf_release(&file);
	return rc;
}

static const struct inv_numbers *given(const struct context *game)
{
	return game->data[INV_OPT_CARDS];
}

static void INV_16_2_the_numbers_of_the_host(void **state)
{
	(void)state;
	struct context *game = table_game(&invaders_rules, "invaders mankind", "");
	assert_int_equal(give(game, "", "\"pac\":3", "\"pac\":6"), 0);
	assert_int_equal(given(game)->zone[INV_PAC], 6);
	assert_int_equal(context_settle(&invaders_rules, game, NULL), 0);
	assert_int_equal(give(game, "", "\"ocean\":\"support\"", "\"ocean\":\"tech\""), 0);
	assert_int_equal(given(game)->ocean, INV_TEC);
	assert_int_equal(give(game, "", "\"moon\":\"location\"", "\"moon\":\"skull\""), 0);
	assert_int_equal(given(game)->moon, INV_SKU);
	assert_int_equal(give(game, "", "\"power\":6}", "\"power\":9}"), 0);
	assert_int_equal(given(game)->card[INV_LEVIATHAN].power + given(game)->card[INV_SKYFORT].power, 15);
	/* nothing but that */
	assert_int_equal(give(game, "\"types\":{\"kraken\":\"pod\"},", "\"pac\":3", "\"pac\":3"), ERR_DATA);
	assert_int_equal(give(game, "", "\"pac\":3", "\"pac\":10"), ERR_DATA);
	free(game);
}

static void INV_16_2_a_game_is_played_with_them(void **state)
{
	(void)state;
	struct inv_numbers *n = (struct inv_numbers *)(uintptr_t)inv_numbers_of(&g->s);
	n->zone[INV_PAC] = 1;
	n->card[INV_KRAKEN].power = 9;
	n->card[INV_KRAKEN].discard = 0;
	n->card[INV_KRAKEN].drain = 1;
	n->ocean = INV_TEC;
	iv_hand(INV_INVADERS, "kraken");
	iv_play("PLAY kraken pac");
	assert_int_equal(g->s.forced, 8);
	assert_int_equal(g->s.side[INV_INVADERS].discard.n, 1);
	g->s.used = 1u << INV_OCEAN;
	assert_int_equal(inv_cost_of(&g->s, INV_LASER).discard, 2);
	assert_int_equal(inv_cost_of(&g->s, INV_CONVOY).discard, 1);
}

static bool fits_with(const char *options, void (*change)(struct inv_numbers *n))
{
	struct context *game = table_game(&invaders_rules, "invaders mankind", options);
	bool yes;
	change((struct inv_numbers *)(uintptr_t)game->data[INV_OPT_CARDS]);
	yes = context_settle(&invaders_rules, game, NULL) == 0;
	free(game);
	return yes;
}

static bool fits(void (*change)(struct inv_numbers *n))
{
	return fits_with("", change);
}

static void none(struct inv_numbers *n)
{
	(void)n;
}

static void one_more(struct inv_numbers *n)
{
	n->card[INV_VTOL].copies++;
}

static void one_less(struct inv_numbers *n)
{
	n->card[INV_SQUID].copies--;
}

static void one_for_another(struct inv_numbers *n)
{
	n->card[INV_VTOL].copies++;
	n->card[INV_MAKO].copies--;
}

/* Units of a card have so many names. */
static void two_goos(struct inv_numbers *n)
{
	n->card[INV_GOO].copies++;
	n->card[INV_SQUID].copies--;
}

static void no_africa(struct inv_numbers *n)
{
	n->zone[INV_AFR] = 0;
}

static void no_pacific(struct inv_numbers *n)
{
	n->zone[INV_PAC] = 0;
}

static void ocean_taxes_pods(struct inv_numbers *n)
{
	n->ocean = INV_POD;
}

static void moon_taxes_heroes(struct inv_numbers *n)
{
	n->moon = INV_HERO;
}

static void skulls_and_defenders(struct inv_numbers *n)
{
	n->ocean = INV_SKU;
	n->moon = INV_DEF;
}

static void weak_zones(struct inv_numbers *n)
{
	n->zone[INV_PAC] = n->zone[INV_EUR] = n->zone[INV_AFR] = 1;
}

static void INV_16_3_what_such_a_file_must_have(void **state)
{
	(void)state;
	assert_true(fits(none));
	assert_true(fits(one_for_another));
	assert_true(fits(weak_zones));
	assert_false(fits(one_more));
	assert_false(fits(one_less));
	assert_false(fits(two_goos));
	assert_false(fits(no_africa));
	assert_false(fits(no_pacific));
	/* a tax is for cards that Mankind pays */
	assert_true(fits(skulls_and_defenders));
	assert_false(fits(ocean_taxes_pods));
	assert_false(fits(moon_taxes_heroes));
}

/* A card's stock ends with its names, so that these have 119 cards. */
static void fewer_invaders(struct inv_numbers *n)
{
	n->card[INV_SCOUT].copies--;
	n->card[INV_HARVESTER].copies++;
}

static void fewer_of_mankind(struct inv_numbers *n)
{
	n->card[INV_VTOL].copies = (uint8_t)(n->card[INV_VTOL].copies - 3);
	n->card[INV_SUBMARINE].copies++;
	n->card[INV_MAKO].copies++;
	n->card[INV_MILITIA].copies++;
}

static void INV_16_3_the_stock_has_ten_cards_more(void **state)
{
	(void)state;
	assert_true(fits_with("decks=own size=110", none)); /* 120 and 122 */
	assert_true(fits_with("decks=own size=109", fewer_invaders));
	assert_false(fits_with("decks=own size=110", fewer_invaders));
	assert_true(fits_with("decks=own size=109", fewer_of_mankind));
	assert_false(fits_with("decks=own size=110", fewer_of_mankind));
	assert_true(fits(fewer_invaders));
}

static void INV_16_3_a_one_shot_stays_one(void **state)
{
	(void)state;
	((struct inv_numbers *)(uintptr_t)inv_numbers_of(&g->s))->card[INV_SCREAM].power = 4;
	iv_hand(INV_INVADERS, "scream scream scout scout");
	iv_hand(INV_MANKIND, "sabotage sabotage vtol vtol vtol vtol vtol mako mako");
	t_orders(g, INV_MANKIND, "IF power > 0 THEN CANCEL");
	iv_play("PLAY scream pac\nPLAY scream");
	t_refused(g, INV_INVADERS, 1, INV_NO_ZONE);
	t_none(g, INV_E_CANCELLED);
	assert_int_equal(g->s.side[INV_MANKIND].discard.n, 2);
}

static void INV_16_4_own_decks_and_matches(void **state)
{
	(void)state;
	iv_begin("decks=own");
	assert_int_equal(g->s.game->option[INV_OPT_MATCH], 3);
	iv_begin("");
	assert_int_equal(g->s.game->option[INV_OPT_MATCH], 1);
	assert_null(table_misfit(&invaders_rules, "invaders mankind", "decks=own size=71"));
	assert_non_null(table_misfit(&invaders_rules, "invaders mankind", "size=71"));
	assert_null(table_misfit(&invaders_rules, "invaders mankind", "size=70"));
	assert_non_null(table_misfit(&invaders_rules, "invaders mankind", "match=2"));
	assert_null(table_misfit(&invaders_rules, "invaders mankind", "match=3"));
}

static void INV_16_5_where_the_marker_begins(void **state)
{
	(void)state;
	static const char *const options[] = { "marker=auto", "marker=9", "marker=10", "marker=11",
		"marker=12" };
	static const int at[] = { 10, 9, 10, 11, 12 };
	for (int i = 0; i < 5; i++) {
		iv_begin(options[i]);
		assert_int_equal(g->s.marker, at[i]);
	}
}

static void INV_16_6_pauses_of_a_turn(void **state)
{
	(void)state;
	assert_int_equal(inv_options[INV_OPT_PAUSES].standard, 2);
	assert_int_equal(inv_options[INV_OPT_PAUSES].lo, 0);
	assert_int_equal(inv_options[INV_OPT_PAUSES].hi, 4);
	static const char *const options[] = { "pauses=0", "pauses=1", "", "pauses=3", "pauses=4" };
	for (int n = 0; n <= 4; n++) {
		iv_begin(options[n]);
		for (int i = 0; i < n; i++) {
			iv_play("PAUSE");
			t_none_refused(g);
			assert_int_equal(t_awaited(g).window, INV_W_MORE);
		}
		iv_play("PAUSE");
		t_refused(g, INV_INVADERS, 1, INV_NO_MORE_PAUSES);
		assert_int_equal(g->s.seat, INV_MANKIND);
		iv_play(n ? "PAUSE" : "");
		t_none_refused(g); /* each turn has its own */
	}
	/* a look is none */
	iv_begin("pauses=1");
	iv_turn(INV_MANKIND);
	iv_hero("lindqvist", "pac");
	iv_play("USE hero");
	assert_int_equal(t_awaited(g).window, INV_W_MORE);
	iv_play("PAUSE");
	t_none_refused(g);
	assert_int_equal(t_awaited(g).window, INV_W_MORE);
}

static void INV_16_7_in_a_fast_game_a_turn_has_one_window(void **state)
{
	(void)state;
	for (int fast = 0; fast < 2; fast++) {
		iv_begin(fast ? "tempo=fast" : "tempo=normal");
		iv_turn(INV_MANKIND);
		iv_hand(INV_MANKIND, "uplink vtol");
		iv_stack(INV_MANKIND, "mako ark laser");
		iv_play("PLAY uplink\nPLAY vtol pac");
		assert_int_equal(t_awaited(g).window, fast ? INV_W_TURN : INV_W_MORE);
		assert_int_equal(iv_zone("vtol1"), fast ? INV_PAC : -1);
		assert_string_equal(iv_words(&g->s.side[INV_MANKIND].deck, 3), "laser ark mako");
		if (!fast)
			continue;
		iv_turn(INV_MANKIND);
		iv_play("PAUSE");
		t_refused(g, INV_MANKIND, 1, INV_NO_MORE_PAUSES);
		assert_int_equal(t_awaited(g).window, INV_W_TURN);
	}
	/* with a line it is answered all the same */
	iv_begin("tempo=fast");
	iv_turn(INV_MANKIND);
	iv_hand(INV_MANKIND, "uplink");
	iv_stack(INV_MANKIND, "mako ark laser");
	iv_play("PLAY uplink\nTOP mako");
	assert_string_equal(iv_words(&g->s.side[INV_MANKIND].deck, 3), "mako laser ark");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(INV_16_1_two_sets_of_numbers, iv_start),
		cmocka_unit_test_setup(INV_16_2_the_numbers_of_the_host, iv_start),
		cmocka_unit_test_setup(INV_16_2_a_game_is_played_with_them, iv_start),
		cmocka_unit_test_setup(INV_16_3_what_such_a_file_must_have, iv_start),
		cmocka_unit_test_setup(INV_16_3_the_stock_has_ten_cards_more, iv_start),
		cmocka_unit_test_setup(INV_16_3_a_one_shot_stays_one, iv_start),
		cmocka_unit_test_setup(INV_16_4_own_decks_and_matches, iv_start),
		cmocka_unit_test_setup(INV_16_5_where_the_marker_begins, iv_start),
		cmocka_unit_test_setup(INV_16_6_pauses_of_a_turn, iv_start),
		cmocka_unit_test_setup(INV_16_7_in_a_fast_game_a_turn_has_one_window, iv_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
