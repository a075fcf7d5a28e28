/* SPDX-License-Identifier: MIT */
#include "inv_fixture.h"

/* Targets and effects: section 4. */

static struct iv_table *const g = &iv_table;

static const char *discards(int seat, int n)
{
	return iv_words(&g->s.side[seat].discard, n);
}

/* The units that were destroyed in the last window, in their order. */
static void destroyed(const char *first, const char *second)
{
	const char *const unit[] = { first, second };
	int n = first ? second ? 2 : 1 : 0;
	assert_int_equal(t_count(g, INV_E_DESTROYED), n);
	for (int i = 0; i < n; i++)
		assert_int_equal(t_nth(g, INV_E_DESTROYED, i)->arg[1], iv_target(unit[i]));
}

/* A Thing, with two cards to pay it, against Mankind's cards. */
static void thing(const char *units, const char *line)
{
	iv_begin("");
	iv_put("pac", units);
	iv_hand(INV_INVADERS, "thing scout scout");
	iv_play(line);
}

static void INV_4_1_the_active_seat_chooses(void **state)
{
	(void)state;
	thing("mako tanks vtol", "PLAY thing AT vtol1 tanks1");
	destroyed("vtol1", "tanks1");
	thing("mako tanks vtol", "PLAY thing AT mako1 vtol1");
	destroyed("mako1", "vtol1");
}

static void INV_4_2_at_and_then_instead(void **state)
{
	(void)state;
	/* What AT names is not in play: the substitutes, in their order. */
	thing("mako tanks vtol shanty", "PLAY thing AT vtol2 shanty2 INSTEAD shanty1 vtol1 mako1");
	destroyed("shanty1", "vtol1");
	thing("mako tanks vtol shanty", "PLAY thing AT vtol2 shanty1 INSTEAD vtol1 mako1");
	destroyed("shanty1", "vtol1");
	/* Not needed: the first ones are enough. */
	thing("mako tanks vtol shanty", "PLAY thing AT vtol1 shanty1 INSTEAD mako1 tanks1");
	destroyed("vtol1", "shanty1");
	/* One target counts once. */
	thing("mako tanks vtol shanty", "PLAY thing AT vtol1 vtol1 INSTEAD shanty1");
	destroyed("vtol1", "shanty1");
}

static void INV_4_3_named_and_none_of_them_legal(void **state)
{
	(void)state;
	thing("mako laser", "PLAY thing AT laser1 INSTEAD vtol1");
	t_refused(g, INV_INVADERS, 1, INV_NO_TARGET);
	destroyed(NULL, NULL);
	t_none(g, INV_E_PAID);
	assert_string_equal(iv_held(INV_INVADERS), "scout scout thing");
	thing("mako laser", "PLAY thing INSTEAD laser1");
	t_refused(g, INV_INVADERS, 1, INV_NO_TARGET);
	/* One legal substitute is enough. */
	thing("mako laser", "PLAY thing AT laser1 INSTEAD mako1");
	t_none_refused(g);
	t_saw(g, INV_E_DESTROYED, INV_MANKIND, iv_target("mako1"));
}

static void INV_4_4_others_are_the_strongest(void **state)
{
	(void)state;
	thing("vtol mako", "PLAY thing AT vtol1");
	/* Reyes and the Mako have 3: the hero is first by handle. */
	destroyed("vtol1", "hero");
	thing("vtol exosuit tanks laser", "PLAY thing");
	destroyed("exosuit1", "hero");
	/* Of zones the first. */
	iv_begin("");
	iv_hand(INV_INVADERS, "bombard scout scout");
	iv_play("PLAY bombard");
	t_saw(g, INV_E_ZONE, INV_PAC, -1, 2);
}

static void INV_4_5_no_legal_target(void **state)
{
	(void)state;
	iv_put("pac", "vtol");
	iv_hand(INV_INVADERS, "nanobots legion scout scout");
	iv_play("PLAY nanobots\nPLAY legion afr");
	t_none_refused(g);
	destroyed(NULL, NULL);
	t_saw(g, INV_E_NOTHING, INV_INVADERS, INV_NANOBOTS);
	t_saw(g, INV_E_NOTHING, INV_INVADERS, INV_LEGION);
	assert_int_equal(iv_zone("legion1"), INV_AFR);
	assert_string_equal(discards(INV_INVADERS, 9), "scout scout nanobots");
}

static void INV_4_6_a_use_without_effect_is_refused(void **state)
{
	(void)state;
	iv_put("pac", "hydra");
	iv_put("afr", "brood");
	iv_play("USE hydra1\nUSE brood1");
	t_refused(g, INV_INVADERS, 1, INV_NO_TARGET);
	t_refused(g, INV_INVADERS, 2, INV_NO_TARGET);
	assert_false(iv_unit("hydra1")->used);
	/* Svalbard recycles nothing, Lindqvist looks at nothing. */
	iv_begin("");
	iv_turn(INV_MANKIND);
	iv_hero("lindqvist", "pac");
	iv_put("pac", "svalbard");
	iv_unit("svalbard1")->tokens = 3;
	iv_play("USE svalbard1");
	t_refused(g, INV_MANKIND, 1, INV_NOTHING_TO_DO);
	assert_int_equal(iv_unit("svalbard1")->tokens, 3);
	iv_turn(INV_MANKIND);
	iv_deck(INV_MANKIND, 0);
	iv_play("USE hero\nUSE svalbard1");
	t_refused(g, INV_MANKIND, 1, INV_NOTHING_TO_DO);
	assert_int_equal(t_refusals(g), 1);
	assert_int_equal(iv_unit("svalbard1")->tokens, 2);
	/* The Engineer, where there is a token already. */
	iv_begin("");
	iv_turn(INV_MANKIND);
	iv_hero("engineer", "pac");
	iv_play("USE hero");
	t_refused(g, INV_MANKIND, 1, INV_OPS_NOT_EMPTY);
}

/* They are known when CANCEL is asked, also those that nobody named. */
static void INV_4_7_targets_are_fixed_before_payment(void **state)
{
	(void)state;
	iv_put("pac", "mako tanks");
	iv_hand(INV_INVADERS, "nanobots nanobots scout scout");
	iv_hand(INV_MANKIND, "sabotage sabotage vtol vtol");
	t_orders(g, INV_MANKIND, "IF hits mako >= 1 THEN CANCEL");
	iv_play("PLAY nanobots AT tanks1\nPLAY nanobots");
	assert_int_equal(t_count(g, INV_E_CANCELLED), 1);
	destroyed("tanks1", NULL);
	assert_int_equal(iv_zone("mako1"), INV_PAC);
	/* Without a legal one nothing is paid (INV 4.3), though it could not be paid either. */
	iv_begin("");
	iv_put("pac", "laser");
	iv_hand(INV_INVADERS, "legion scout scout");
	iv_play("PLAY legion eur AT laser1");
	t_refused(g, INV_INVADERS, 1, INV_NO_TARGET);
	t_none(g, INV_E_PAID);
}

static void INV_4_8_as_much_as_can_be_done(void **state)
{
	(void)state;
	iv_hand(INV_INVADERS, "scream scout");
	iv_hand(INV_MANKIND, "vtol");
	iv_play("PLAY scream");
	t_saw(g, INV_E_DISCARDED, INV_MANKIND);
	assert_string_equal(discards(INV_MANKIND, 9), "vtol");
	/* One defender for a Thing that destroys two. */
	thing("laser", "PLAY thing");
	destroyed("hero", NULL);
	/* Three cards for a convoy of five: its payment and two others. */
	iv_begin("");
	iv_turn(INV_MANKIND);
	iv_discard(INV_MANKIND, "vtol mako");
	iv_hand(INV_MANKIND, "convoy laser");
	iv_play("PLAY convoy");
	t_saw(g, INV_E_RECYCLED, INV_MANKIND, 3);
}

static void INV_4_9_what_forbids_is_stronger(void **state)
{
	(void)state;
	/* The Ops Centre moves a hero, Reyes does not move. */
	iv_turn(INV_MANKIND);
	iv_play("OPS hero pac");
	t_refused(g, INV_MANKIND, 1, INV_ROOTED);
	iv_turn(INV_MANKIND);
	iv_hero("okoro", "eur");
	iv_play("OPS hero pac");
	t_none_refused(g);
	/* A Thing destroys defenders, NORAD forbids it. */
	thing("norad mako", "PLAY thing AT mako1");
	t_refused(g, INV_INVADERS, 1, INV_NO_TARGET);
}

/* The document: Legionnaires in Africa can only hit one of Mankind's cards in Africa. */
static void INV_4_10_opposing_cards_are_in_the_same_zone(void **state)
{
	(void)state;
	iv_put("pac", "mako");
	iv_put("afr", "vtol squid");
	iv_hand(INV_INVADERS, "legion scout scout");
	iv_play("PLAY legion afr AT mako1");
	t_refused(g, INV_INVADERS, 1, INV_NO_TARGET);
	iv_turn(INV_INVADERS);
	iv_play("PLAY legion afr AT squid1");
	t_refused(g, INV_INVADERS, 1, INV_NO_TARGET);
	/* By itself it takes the weaker one in Africa as well. */
	iv_turn(INV_INVADERS);
	iv_play("PLAY legion afr");
	destroyed("vtol1", NULL);
}

static void INV_4_11_where_destroyed_cards_go(void **state)
{
	(void)state;
	thing("mako", "PLAY thing AT mako1 hero");
	destroyed("mako1", "hero");
	t_saw(g, INV_E_HERO_LOST, INV_REYES, INV_EUR, INV_DESTROYED, 10);
	assert_string_equal(discards(INV_MANKIND, 9), "mako");
	assert_false(g->s.heroes >> (INV_REYES - INV_KINDS) & 1);
	assert_int_not_equal(g->s.hero, INV_REYES);
	/* The Invaders' cards go to their own pile. */
	iv_turn(INV_MANKIND);
	iv_put("pac", "kraken");
	iv_hand(INV_MANKIND, "emp vtol");
	int before = g->s.side[INV_INVADERS].discard.n;
	iv_play("PLAY emp AT kraken1");
	assert_int_equal(g->s.side[INV_INVADERS].discard.n, before + 1);
	assert_string_equal(discards(INV_INVADERS, 1), "kraken");
}

static void INV_4_12_impervious_cards_are_not_affected(void **state)
{
	(void)state;
	/* NORAD: scourge cards do nothing to its column; elsewhere they do. */
	iv_put("pac", "norad mako");
	iv_put("afr", "tanks");
	iv_hand(INV_INVADERS, "nanobots nanobots");
	iv_play("PLAY nanobots\nPLAY nanobots");
	destroyed("tanks1", NULL);
	t_saw(g, INV_E_NOTHING, INV_INVADERS, INV_NANOBOTS);
	/* Not the Legionnaires, which are no scourge. */
	iv_begin("");
	iv_put("pac", "norad mako");
	iv_hand(INV_INVADERS, "legion scout scout");
	iv_play("PLAY legion pac AT mako1");
	destroyed("mako1", NULL);
	/* A submarine keeps its power before a Pod (infestation), a Saladin does not. */
	iv_begin("");
	iv_put("pac", "submarine snatcher");
	assert_int_equal(iv_power("submarine1"), 1);
	iv_put("pac", "vtol");
	assert_int_equal(iv_power("submarine1"), 1);
	assert_int_equal(iv_power("vtol1"), 0);
}

static void INV_4_13_impervious_cards_are_passed_over(void **state)
{
	(void)state;
	/* A Thing passes over the Exo-suits under NORAD, and cannot be aimed at them. */
	iv_put("pac", "norad exosuit");
	iv_put("afr", "vtol shanty");
	iv_hand(INV_INVADERS, "thing scout scout");
	iv_hero("engineer", "pac");
	iv_play("PLAY thing");
	destroyed("vtol1", "shanty1");
	/* A Hydra is a machine: no tokens on the Shanty Town. */
	iv_begin("");
	iv_put("pac", "shanty vtol hydra");
	iv_play("USE hydra1 AT shanty1");
	t_refused(g, INV_INVADERS, 1, INV_NO_TARGET);
	iv_turn(INV_INVADERS);
	iv_play("USE hydra1");
	t_saw(g, INV_E_POWER, INV_MANKIND, iv_target("vtol1"), INV_VTOL, -1, -1);
	/* Nothing stops its own side. */
	iv_turn(INV_MANKIND);
	iv_put("afr", "norad vtol vtol mako");
	iv_hand(INV_MANKIND, "shanty");
	iv_play("PLAY shanty afr FREE norad1");
	t_saw(g, INV_E_SACRIFICED, iv_target("norad1"));
}

static void INV_4_14_the_target_player_is_the_opponent(void **state)
{
	(void)state;
	iv_put("pac", "slug");
	iv_hand(INV_INVADERS, "scream scout scout scout");
	iv_hand(INV_MANKIND, "vtol vtol vtol");
	int deck = g->s.side[INV_INVADERS].deck.n;
	iv_play("PLAY scream\nUSE slug1");
	t_saw(g, INV_E_DISCARDED, INV_MANKIND);
	t_saw(g, INV_E_DRAINED, INV_MANKIND);
	assert_string_equal(iv_held(INV_INVADERS), "scout scout");
	assert_int_equal(g->s.side[INV_INVADERS].deck.n, deck);
	iv_turn(INV_MANKIND);
	iv_put("pac", "narcissus");
	iv_play("");
	t_saw(g, INV_E_DRAINED, INV_INVADERS);
	t_never(g, INV_E_DRAINED, INV_MANKIND);
}

static void INV_4_15_powers_as_they_count_now(void **state)
{
	(void)state;
	/* Marines hit what has 2 or less: no Squid (2) with a token, but a Kraken (3) with -1. */
	iv_turn(INV_MANKIND);
	iv_put("pac", "squid kraken");
	iv_unit("squid1")->power = 1;
	iv_hand(INV_MANKIND, "marines vtol vtol");
	iv_play("PLAY marines pac AT squid1");
	t_refused(g, INV_MANKIND, 1, INV_NO_TARGET);
	iv_turn(INV_MANKIND);
	iv_unit("kraken1")->power = -1;
	iv_play("PLAY marines pac AT kraken1");
	destroyed("kraken1", NULL);
	/* The strongest: a Mako (3) with a -1 token is weaker than another one. */
	iv_begin("");
	iv_put("pac", "mako mako");
	iv_unit("mako1")->power = -1;
	iv_hand(INV_INVADERS, "nanobots");
	iv_play("PLAY nanobots");
	destroyed("mako2", NULL);
}

/* A Thing takes two, and there is one hero after the other. */
static void INV_4_16_a_new_hero_is_no_target(void **state)
{
	struct turn t;
	struct inv_run r = { .effect = inv_effect_on(INV_THING, INV_ON_PLAY),
		.side = INV_INVADERS,
		.card = INV_THING,
		.unit = -1,
		.zone = -1,
		.n_targets = 2,
		.target = { INV_U_HERO, INV_U_HERO } };
	(void)state;
	thing("", "PLAY thing AT hero");
	destroyed("hero", NULL);
	assert_int_equal(bits_count(g->s.heroes), 9);
	assert_true(iv_zone("hero") >= 0);
	/* Nor if it were aimed at twice. */
	iv_begin("");
	inv_turn_init(&t, &g->s, NULL, g->t.dice, g->t.events);
	inv_run_effect(&t, &r);
	assert_int_equal(bits_count(g->s.heroes), 9);
}

/* No card of these decks takes another one's target away in between; so the effect is asked. */
static void INV_4_17_targets_that_are_gone_are_passed_over(void **state)
{
	struct turn t;
	struct inv_run r = { .effect = inv_effect_on(INV_THING, INV_ON_PLAY),
		.side = INV_INVADERS,
		.card = INV_THING,
		.unit = -1,
		.zone = -1,
		.n_targets = 2 };
	(void)state;
	iv_put("pac", "mako");
	inv_turn_init(&t, &g->s, NULL, g->t.dice, g->t.events);
	r.target[0] = (int16_t)iv_target("vtol1");
	r.target[1] = (int16_t)iv_target("mako1");
	inv_run_effect(&t, &r);
	assert_int_equal(iv_zone("mako1"), -1);
	assert_string_equal(discards(INV_MANKIND, 9), "mako");
	/* Tokens and jamming as well. */
	r.effect = inv_effect_on(INV_AIRDROP, INV_ON_PLAY);
	inv_run_effect(&t, &r);
	r.effect = inv_effect_on(INV_QUILL, INV_ON_USE);
	inv_run_effect(&t, &r);
	t_none(g, INV_E_POWER);
	t_none(g, INV_E_JAMMED);
}

/* The document: Slug and Deathworm in Pacific Rim; the Slug's ability once in each turn. */
static void INV_4_18_one_use_a_turn(void **state)
{
	(void)state;
	iv_put("pac", "slug deathworm");
	iv_put("pac", "baikonur");
	iv_play("USE slug1\nUSE slug1\nUSE deathworm1\nUSE slug2\nUSE baikonur1\nUSE pac");
	t_refused(g, INV_INVADERS, 4, INV_NOT_IN_PLAY);
	t_refused(g, INV_INVADERS, 5, INV_OTHER_SIDE);
	t_refused(g, INV_INVADERS, 6, INV_NOT_IN_PLAY);
	assert_int_equal(t_count(g, INV_E_DRAINED), 1);
	t_refused(g, INV_INVADERS, 2, INV_USED);
	t_refused(g, INV_INVADERS, 3, INV_NO_ABILITY);
	assert_int_equal(iv_zone("slug1"), INV_PAC);
	assert_int_equal(iv_zone("deathworm1"), INV_PAC);
	iv_pass(1);
	iv_play("USE slug1");
	assert_int_equal(t_count(g, INV_E_DRAINED), 1);
	t_none_refused(g);
}

static void INV_4_19_use_in_the_turn_in_which_it_came(void **state)
{
	(void)state;
	iv_hand(INV_INVADERS, "slug scout scout scout");
	iv_play("PLAY slug afr\nUSE slug1");
	t_none_refused(g);
	assert_int_equal(t_count(g, INV_E_DRAINED), 1);
	/* The document: the first token in the very turn. */
	iv_hand(INV_MANKIND, "baikonur vtol vtol");
	iv_play("PLAY baikonur pac\nUSE baikonur1");
	t_none_refused(g);
	assert_int_equal(g->s.ops, 2);
}

static void INV_4_20_use_is_paid_and_not_cancelled(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_put("pac", "succubus");
	iv_hand(INV_MANKIND, "vtol laser mako");
	iv_hand(INV_INVADERS, "fold scout");
	t_orders(g, INV_INVADERS, "STAND CANCEL");
	iv_play("USE succubus1 PAY laser");
	assert_string_equal(discards(INV_MANKIND, 9), "laser");
	assert_int_equal(iv_unit("succubus1")->tokens, 1);
	t_none(g, INV_E_CANCELLED);
	assert_string_equal(discards(INV_INVADERS, 9), "");
	/* Without PAY the cheapest; without cards it is refused. */
	iv_turn(INV_MANKIND);
	iv_unit("succubus1")->used = false;
	iv_hand(INV_MANKIND, "mako vtol");
	iv_play("USE succubus1");
	assert_string_equal(discards(INV_MANKIND, 1), "vtol");
	iv_turn(INV_MANKIND);
	iv_unit("succubus1")->used = false;
	iv_hand(INV_MANKIND, "");
	iv_play("USE succubus1");
	t_refused(g, INV_MANKIND, 1, INV_TOO_FEW_CARDS);
	assert_int_equal(iv_unit("succubus1")->tokens, 2);
}

static void INV_4_21_random_discards(void **state)
{
	(void)state;
	iv_hand(INV_INVADERS, "scream scream scout scout");
	iv_hand(INV_MANKIND, "vtol mako laser");
	t_dice(g, "discard/1", "2");
	t_dice(g, "discard/2", "0");
	iv_play("PLAY scream");
	/* The hand lies in the order of the card list. */
	assert_string_equal(discards(INV_MANKIND, 9), "vtol laser");
	assert_int_equal(dice_kind_of(g->t.dice, t_rolled(g, "discard/1")), DICE_SEALED);
	/* All of it if there are not enough. */
	iv_turn(INV_INVADERS);
	iv_hand(INV_MANKIND, "mako");
	iv_play("PLAY scream");
	assert_string_equal(discards(INV_MANKIND, 9), "mako vtol laser");
	/* And nothing of an empty hand. */
	iv_begin("");
	iv_hand(INV_INVADERS, "scream scout");
	iv_play("PLAY scream");
	t_saw(g, INV_E_NOTHING, INV_INVADERS, INV_SCREAM);
	t_none(g, INV_E_DISCARDED);
}

static void INV_4_22_recycling(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_put("pac", "svalbard");
	iv_unit("svalbard1")->tokens = 3;
	iv_discard(INV_MANKIND, "vtol mako laser");
	iv_stack(INV_MANKIND, "ark");
	int deck = g->s.side[INV_MANKIND].deck.n;
	iv_play("USE svalbard1");
	assert_string_equal(discards(INV_MANKIND, 9), "vtol");
	assert_int_equal(g->s.side[INV_MANKIND].deck.n, deck + 2);
	/* The deck is shuffled: nobody knows its top. */
	assert_int_equal(g->s.side[INV_MANKIND].deck.above, 0);
	iv_turn(INV_MANKIND);
	iv_unit("svalbard1")->used = false;
	iv_play("USE svalbard1");
	t_saw(g, INV_E_RECYCLED, INV_MANKIND, 1);
	assert_string_equal(discards(INV_MANKIND, 9), "");
}

static void INV_4_23_looks_at_fewer_cards(void **state)
{
	(void)state;
	iv_turn(INV_MANKIND);
	iv_hand(INV_MANKIND, "uplink");
	iv_deck(INV_MANKIND, 2);
	iv_play("PLAY uplink");
	t_saw(g, INV_E_LOOKED, INV_MANKIND, 2);
	assert_int_equal(g->s.side[INV_MANKIND].deck.n, 2);
	assert_int_equal(t_awaited(g).window, INV_W_MORE);
	t_none(g, INV_E_WON);
	iv_play("");
	assert_int_equal(g->s.looked, 0);
	assert_false(g->s.may_toss);
	/* At nothing at all, and nobody loses: looking is no drawing. */
	iv_begin("");
	iv_turn(INV_MANKIND);
	iv_hand(INV_MANKIND, "uplink");
	iv_deck(INV_MANKIND, 0);
	iv_play("PLAY uplink");
	t_none(g, INV_E_LOOKED);
	t_none(g, INV_E_WON);
	assert_int_equal(t_awaited(g).window, INV_W_TURN);
	assert_int_equal(g->s.ops, 2);
}

static void INV_4_24_at_where_nothing_can_be_hit(void **state)
{
	(void)state;
	iv_put("pac", "mako tanks vtol slug");
	iv_hand(INV_INVADERS, "squid scream nanobots scout");
	iv_play("PLAY squid pac AT mako1\nPLAY scream AT mako1\nUSE slug1 AT mako1\nPLAY squid pac INSTEAD mako1\n"
		"PLAY nanobots AT mako1 tanks1");
	for (int i = 1; i <= 4; i++)
		t_refused(g, INV_INVADERS, i, INV_TAKES_NO_TARGET);
	t_refused(g, INV_INVADERS, 5, INV_TOO_MANY_TARGETS);
	t_none(g, INV_E_PLAYED);
	iv_turn(INV_INVADERS);
	iv_play("PLAY nanobots AT mako1 INSTEAD tanks1");
	destroyed("mako1", NULL);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(INV_4_1_the_active_seat_chooses, iv_start),
		cmocka_unit_test_setup(INV_4_2_at_and_then_instead, iv_start),
		cmocka_unit_test_setup(INV_4_3_named_and_none_of_them_legal, iv_start),
		cmocka_unit_test_setup(INV_4_4_others_are_the_strongest, iv_start),
		cmocka_unit_test_setup(INV_4_5_no_legal_target, iv_start),
		cmocka_unit_test_setup(INV_4_6_a_use_without_effect_is_refused, iv_start),
		cmocka_unit_test_setup(INV_4_7_targets_are_fixed_before_payment, iv_start),
		cmocka_unit_test_setup(INV_4_8_as_much_as_can_be_done, iv_start),
		cmocka_unit_test_setup(INV_4_9_what_forbids_is_stronger, iv_start),
		cmocka_unit_test_setup(INV_4_10_opposing_cards_are_in_the_same_zone, iv_start),
		cmocka_unit_test_setup(INV_4_11_where_destroyed_cards_go, iv_start),
		cmocka_unit_test_setup(INV_4_12_impervious_cards_are_not_affected, iv_start),
		cmocka_unit_test_setup(INV_4_13_impervious_cards_are_passed_over, iv_start),
		cmocka_unit_test_setup(INV_4_14_the_target_player_is_the_opponent, iv_start),
		cmocka_unit_test_setup(INV_4_15_powers_as_they_count_now, iv_start),
		cmocka_unit_test_setup(INV_4_16_a_new_hero_is_no_target, iv_start),
		cmocka_unit_test_setup(INV_4_17_targets_that_are_gone_are_passed_over, iv_start),
		cmocka_unit_test_setup(INV_4_18_one_use_a_turn, iv_start),
		cmocka_unit_test_setup(INV_4_19_use_in_the_turn_in_which_it_came, iv_start),
		cmocka_unit_test_setup(INV_4_20_use_is_paid_and_not_cancelled, iv_start),
		cmocka_unit_test_setup(INV_4_21_random_discards, iv_start),
		cmocka_unit_test_setup(INV_4_22_recycling, iv_start),
		cmocka_unit_test_setup(INV_4_23_looks_at_fewer_cards, iv_start),
		cmocka_unit_test_setup(INV_4_24_at_where_nothing_can_be_hit, iv_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
