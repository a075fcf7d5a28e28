/* SPDX-License-Identifier: MIT */
#include "inv_fixture.h"

#include "base/buf.h"

#include <string.h>

/* Bots that are after something of their own, and what they send outside of turns. */

static struct iv_table *const g = &iv_table;

/* What the bot of a seat writes now. `mood`, 1 to 100: what its dice show first. */
static const char *bot_says(int seat, int mood)
{
	static struct buf b;
	const uint8_t key[32] = { 7 };
	struct dice *d = dice_new();
	struct dice_script script = { seat == INV_INVADERS ? "bot/invaders" : "bot/mankind", 1, &mood };
	dice_begin(d, key, key);
	dice_use_script(d, &script, 1);
	buf_clear(&b);
	invaders_rules.bot(t_view(g, seat), d, &b);
	dice_free(d);
	return buf_cstr(&b);
}

static bool says(int seat, int mood, const char *line)
{
	return strstr(bot_says(seat, mood), line) != NULL;
}

/* A hero is worth a Thing to whoever hunts heroes, and to everybody once four are lost. */
static void bots_hunt_heroes(void **state)
{
	(void)state;
	iv_hero("engineer", "eur");
	iv_put("pac", "skyfort exosuit");
	iv_hand(INV_INVADERS, "thing scout scout scout");
	assert_false(says(INV_INVADERS, 50, "PLAY thing AT hero"));
	assert_true(says(INV_INVADERS, 21, "PLAY thing AT hero"));
	assert_true(says(INV_INVADERS, 21, "STAND HOLD fold legion thing\n"));
	iv_heroes_left(7);
	assert_true(says(INV_INVADERS, 50, "PLAY thing AT hero"));
}

/* That wins, whatever it costs. */
static void bots_destroy_the_last_hero(void **state)
{
	(void)state;
	iv_hero("engineer", "eur");
	iv_put("pac", "laser");
	iv_hand(INV_INVADERS, "legion medusa medusa");
	iv_heroes_left(0);
	assert_true(says(INV_INVADERS, 50, "PLAY legion eur AT hero"));
}

static void bots_spend_heroes(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_hero("reyes", "eur");
	iv_put("eur", "laser mako tanks");
	iv_put("pac", "vtol");
	iv_hand(INV_MANKIND, "submarine");
	assert_false(says(INV_MANKIND, 50, "FREE hero"));
	assert_true(says(INV_MANKIND, 12, "STAND HOLD sabotage vtol\n"));
	assert_true(says(INV_MANKIND, 12, "STRATEGY retribution hero\n"));
	g->s.used |= 1u << INV_RETRIBUTION;
	assert_true(says(INV_MANKIND, 12, "MOVE vtol1 eur FREE hero"));
	iv_unit("vtol1")->moved = true;
	assert_true(says(INV_MANKIND, 12, "OPS vtol1 eur FREE hero"));
	g->s.ops = 0;
	assert_true(says(INV_MANKIND, 12, "PLAY submarine eur FREE hero"));
	/* Never the last one, for that would lose. */
	iv_heroes_left(0);
	assert_false(says(INV_MANKIND, 12, "FREE hero"));
}

/* The next hero needs a place. */
static void bots_that_spend_heroes_leave_a_place(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_hero("reyes", "eur");
	iv_put("eur", "laser mako tanks");
	iv_put("pac", "laser mako tanks submarine");
	iv_put("afr", "laser mako tanks");
	iv_hand(INV_MANKIND, "submarine");
	g->s.used |= 1u << INV_RETRIBUTION;
	assert_false(says(INV_MANKIND, 12, "PLAY submarine"));
	iv_heroes_left(0);
	assert_true(says(INV_MANKIND, 12, "PLAY submarine afr"));
}

/* Only the loser of the second game says the number. */
static void bots_say_no_number_for_the_other_side(void **state)
{
	(void)state;
	iv_begin("decks=own");
	g->s.window = INV_W_NUMBER;
	g->s.number = 3;
	g->s.lost = INV_MANKIND;
	g->s.side[INV_MANKIND].won = g->s.side[INV_INVADERS].won = 1;
	assert_true(says(INV_MANKIND, 50, "NUMBER "));
	assert_string_equal(bot_says(INV_INVADERS, 50), "");
	g->s.lost = INV_INVADERS;
	assert_true(says(INV_INVADERS, 50, "NUMBER "));
	assert_string_equal(bot_says(INV_MANKIND, 50), "");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(bots_hunt_heroes, iv_start),
		cmocka_unit_test_setup(bots_destroy_the_last_hero, iv_start),
		cmocka_unit_test_setup(bots_spend_heroes, iv_start),
		cmocka_unit_test_setup(bots_that_spend_heroes_leave_a_place, iv_start),
		cmocka_unit_test_setup(bots_say_no_number_for_the_other_side, iv_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
