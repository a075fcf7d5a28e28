/* SPDX-License-Identifier: MIT */
#include "ivn_fixture.h"

#include <stdio.h>
#include <string.h>

/* Options: section 12. */

static struct ig_table *const g = &ig_table;

static const struct option *option_of(const char *name)
{
	for (int i = 0; i < IVN_OPTIONS; i++)
		if (strcmp(ivn_options[i].name, name) == 0)
			return &ivn_options[i];
	fail_msg("no such option: %s", name);
	return NULL;
}

static const char *standard_of(const char *name)
{
	const struct option *o = option_of(name);
	return vocab_id(o->vocab, o->standard);
}

static void IVN_12_1_tuned_is_the_standard_and_the_rest_is_auto(void **state)
{
	static const char *const autos[] = { "events", "first", "pin", "safe", "grace", "spare" };
	(void)state;
	assert_string_equal(standard_of("rules"), "tuned");
	for (size_t i = 0; i < sizeof(autos) / sizeof(autos[0]); i++)
		assert_string_equal(standard_of(autos[i]), "auto");
	assert_int_equal(option_of("start")->standard, 0);
	assert_int_equal(option_of("turns")->standard, 0);
	assert_string_equal(standard_of("traces"), "no");
	assert_string_equal(standard_of("bots"), "mixed");
	assert_int_equal(option_of("harder")->standard, 0);
	assert_int_equal(IVN_OPTIONS, 12);
	/* each is set by itself: this one leaves the rest as the document has it */
	ig_setup("red blue", "rules=document start=2");
	assert_int_equal(ivn_start_units(&g->s), 2);
	assert_false(ivn_yes(&g->s, IVN_OPT_PIN));
	assert_int_equal(ivn_limit(&g->s), 0);
}

/* Turn 3 of a game with these options begins with this seat. */
static void begins(const char *options, int seat)
{
	ig_begin("red blue", options);
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_TURN, seat, 3);
}

static void IVN_12_2_who_is_first(void **state)
{
	(void)state;
	begins("rules=document", IVN_RED);
	begins("rules=tuned", IVN_BLUE);
	begins("", IVN_BLUE);
	begins("rules=document first=rotates", IVN_BLUE);
	begins("rules=tuned first=fixed", IVN_RED);
}

static void walks_away(const char *options, bool pinned)
{
	ig_begin("red blue", options);
	ig_put("red", "tri 3.5");
	ig_put("blue", "fou 3.6");
	ig_play("MOVE tri1 3.6", "MOVE fou1 4.6");
	assert_int_equal(ig_is_there("fou1"), !pinned);
	assert_int_equal(t_count(g, IVN_E_STOPPED), pinned);
}

static void IVN_12_3_pin(void **state)
{
	(void)state;
	walks_away("rules=document", false);
	walks_away("rules=tuned", true);
	walks_away("rules=document pin=yes", true);
	walks_away("rules=tuned pin=no", false);
}

static void land(const char *options, int units)
{
	ig_setup("red blue", options);
	ig_play(NULL, NULL);
	assert_int_equal(t_count(g, IVN_E_LANDED) + t_count(g, IVN_E_CRASHED), 2 * units);
}

static void IVN_12_4_start(void **state)
{
	(void)state;
	land("rules=document", 1);
	land("rules=tuned", 3);
	land("rules=document start=3", 3);
	land("rules=tuned start=1", 1);
	land("start=4", 4);
	assert_int_equal(option_of("start")->hi, 4);
}

/* A robot comes down in the ocean in turn 1. */
static void crashes(const char *options, bool safe)
{
	ig_setup("red blue", options);
	ig_hand("red", "rob");
	t_dice(g, "latitude/red/1", "4");
	t_dice(g, "longitude/red/1", "8");
	if (safe) {
		t_dice(g, "latitude/red/1/2", "5");
		t_dice(g, "longitude/red/1/2", "2");
		t_dice(g, "latitude/red/1/3", "3");
		t_dice(g, "longitude/red/1/3", "5");
	}
	ig_play("REINFORCE rob", NULL);
	assert_string_equal(ig_where("rob1"), safe ? "3.5" : "gone");
	assert_int_equal(t_find(g, IVN_E_CRASHED, IVN_RED) != NULL, !safe);
}

static void IVN_12_5_safe(void **state)
{
	(void)state;
	crashes("rules=document", false);
	crashes("rules=tuned start=1", true);
	crashes("rules=document safe=yes", true);
	crashes("rules=tuned start=1 safe=no", false);
	/* in turn 1 only */
	ig_begin("red blue", "safe=yes");
	ig_hand("red", "rob");
	ig_lands("red", "4.8");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_CRASHED, IVN_RED, IVN_ROB);
}

/* Blue's last unit dies by an event. */
static void is_out(const char *options, bool out)
{
	ig_begin("red blue green", options);
	ig_bare();
	ig_put("red", "pla 10.1");
	ig_put("blue", "fou 4.4");
	ig_put("green", "pla 10.7");
	ig_event("20");
	ig_play(NULL, NULL);
	assert_false(ig_is_there("fou1"));
	assert_int_equal(g->s.side[IVN_BLUE].alive, !out);
	assert_int_equal(t_count(g, IVN_E_OUT), out);
	assert_int_equal(g->s.side[IVN_BLUE].grace > 0, !out);
}

static void IVN_12_6_grace(void **state)
{
	(void)state;
	is_out("rules=document", true);
	is_out("rules=tuned", false);
	is_out("rules=document grace=yes", false);
	is_out("rules=tuned grace=no", true);
}

/* Famine, exile and a bet want the only unit of red. */
static void takes(const char *options, const char *event, bool taken)
{
	char all[64];
	snprintf(all, sizeof(all), "%s grace=yes", options);
	ig_begin("red blue", all);
	ig_bare();
	ig_put("red", "tri 3.5");
	ig_put("blue", "fou 3.16 fou 3.17");
	ig_event(event);
	ig_play(NULL, NULL);
	assert_int_equal(ig_is_there("tri1"), !taken);
	assert_int_equal(ig_is_there("fou2"), strcmp(event, "82") == 0 && !taken);
	assert_true(ig_is_there("fou1"));
}

static void IVN_12_7_spare(void **state)
{
	static const char *const event[] = { "65", "69", "82" };
	(void)state;
	for (int i = 0; i < 3; i++) {
		takes("rules=document", event[i], true);
		takes("rules=tuned", event[i], false);
		takes("rules=document spare=yes", event[i], false);
		takes("rules=tuned spare=no", event[i], true);
	}
}

static void ends(const char *options, int turn, bool over)
{
	ig_begin("red blue", options);
	g->s.turn = (uint16_t)turn;
	ig_play(NULL, NULL);
	assert_int_equal(g->s.over, over);
}

static void IVN_12_8_turns(void **state)
{
	(void)state;
	ends("rules=tuned turns=0", 19, false);
	ends("rules=tuned turns=0", 20, true);
	ends("rules=document turns=0", 20, false);
	ends("rules=document turns=0", 9000, false);
	ends("rules=tuned turns=99", 20, false);
	ends("rules=tuned turns=99", 99, false);
	ends("rules=document turns=98", 97, false);
	ends("rules=document turns=98", 98, true);
	ends("turns=1", 1, true);
	assert_int_equal(option_of("turns")->lo, 0);
	assert_int_equal(option_of("turns")->hi, 99);
}

static void rolls(const char *options, int dice)
{
	ig_begin("red blue green", options);
	ig_play(NULL, NULL);
	assert_int_equal(t_rolled(g, "event/red") >= 0, dice > 0);
	assert_int_equal(t_rolled(g, "event/blue") >= 0, dice > 1);
	assert_int_equal(t_rolled(g, "event/green") >= 0, dice > 1);
}

static void IVN_12_9_events(void **state)
{
	(void)state;
	rolls("rules=document events=auto", 0);
	rolls("rules=tuned events=auto", 1);
	rolls("rules=document events=one", 1);
	rolls("rules=document events=each", 3);
	rolls("rules=tuned events=none", 0);
}

static void IVN_12_10_traces(void **state)
{
	static const char *const options[] = { "rules=document", "rules=tuned", "traces=yes" };
	(void)state;
	for (int i = 0; i < 3; i++) {
		ig_begin("red blue", options[i]);
		assert_int_equal(ivn_may_stand(ig_turn(), IVN_ROB, false, ig_cell("3.4")), i < 2);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(IVN_12_1_tuned_is_the_standard_and_the_rest_is_auto, ig_start),
		cmocka_unit_test_setup(IVN_12_2_who_is_first, ig_start),
		cmocka_unit_test_setup(IVN_12_3_pin, ig_start),
		cmocka_unit_test_setup(IVN_12_4_start, ig_start),
		cmocka_unit_test_setup(IVN_12_5_safe, ig_start),
		cmocka_unit_test_setup(IVN_12_6_grace, ig_start),
		cmocka_unit_test_setup(IVN_12_7_spare, ig_start),
		cmocka_unit_test_setup(IVN_12_8_turns, ig_start),
		cmocka_unit_test_setup(IVN_12_9_events, ig_start),
		cmocka_unit_test_setup(IVN_12_10_traces, ig_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
