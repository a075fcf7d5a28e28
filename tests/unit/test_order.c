/* SPDX-License-Identifier: MIT */
#include "core/order.h"

#include "base/banned.h"
#include "core/orderline.h"
#include "rules/rules.h"
#include "unit/order_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void the_table_of_this_test_is_sound(void **state)
{
	(void)state;
	char why[128] = "";
	bool sound = grammar_check(&of_grammar, why, sizeof(why));
	assert_string_equal(why, "");
	assert_true(sound);
}

static void case_blanks_commas_and_comments_mean_nothing(void **state)
{
	(void)state;
	of_reads("  send F1,f2 , F3\tto USA # all of them\r\n\n   # a comment with \xc3\xa9\nRETREAT 4",
		"SEND f1 f2 f3 TO usa|RETREAT 4");
	assert_int_equal(of_orders.order[0].line, 7);
	assert_int_equal(of_orders.order[1].line, 10);
	assert_int_equal(order_value(&of_orders.order[0], 0, 2), 2);
	assert_int_equal(order_value(&of_orders.order[0], 1, 0), 0);
	assert_false(order_has(&of_orders.order[0], 2));
	assert_int_equal(of_notes.n, 2);
	assert_int_equal(of_notes.note[0].type, NOTE_ACCEPTED);
}

static void optional_parts_may_be_left_out(void **state)
{
	(void)state;
	of_reads("SEND t1 TO home WITH -2", "SEND t1 TO home WITH -2");
	assert_int_equal(order_value(&of_orders.order[0], 2, 0), -2);
	of_reads("SEND t1 TO home WITH +3", "SEND t1 TO home WITH 3");
	of_parse(0, "VOTE\nVOTE usa\nVOTE 3\nVOTE usa china 9");
	assert_string_equal(of_written(), "VOTE|VOTE usa|VOTE 3|VOTE usa china 9");
}

static void verbs_of_two_words(void **state)
{
	(void)state;
	of_reads("play  ace\nPLAY 17", "PLAY ACE|PLAY 17");
}

static void conditions(void **state)
{
	(void)state;
	of_reads("IF losses>=1 THEN RETREAT 4", "IF losses >= 1 THEN RETREAT 4");
	of_reads("if at usa != -3 and losses < 2 AND at home=0 then PLAY ACE",
		"IF at usa != -3 AND losses < 2 AND at home = 0 THEN PLAY ACE");
	of_reads("IF losses > 1 OR at china <= 2 THEN SEND f1 TO usa ELSE RETREAT 1",
		"IF losses > 1 OR at china <= 2 THEN SEND f1 TO usa|IF losses <= 1 AND at china > 2 THEN RETREAT 1");
	assert_int_equal(of_orders.order[0].branch, BRANCH_THEN);
	assert_int_equal(of_orders.order[1].branch, BRANCH_ELSE);
	of_reads("IF LOSSES=1 OR LOSSES=2 OR LOSSES=3 OR LOSSES=4 OR LOSSES=5 OR LOSSES=6 THEN RETREAT 1",
		"IF losses = 1 OR losses = 2 OR losses = 3 OR losses = 4 OR losses = 5 OR losses = 6 THEN RETREAT 1");
}

static void variables_take_two_arguments(void **state)
{
	(void)state;
	of_reads("IF near home f3 >= 2 THEN RETREAT 1", "IF near home f3 >= 2 THEN RETREAT 1");
	assert_int_equal(of_orders.order[0].test[0].arg[0], 2);
	assert_int_equal(of_orders.order[0].test[0].arg[1], 2);
	/* The second may be left out, and is when it is the standard. */
	of_reads("IF near usa<2 OR near usa f2<2 THEN RETREAT 1",
		"IF near usa < 2 OR near usa < 2 THEN RETREAT 1");
	assert_int_equal(of_orders.order[0].test[0].arg[1], 1);
	of_reads("IF kind 4 9 != LAB THEN RETREAT 1", "IF kind 4 9 != lab THEN RETREAT 1");
	of_refuses(1, "IF NEAR >= 2 THEN RETREAT 1", NOTE_BAD_QUESTION, ">=");
	of_refuses(1, "IF NEAR home home >= 2 THEN RETREAT 1", NOTE_BAD_QUESTION, "home");
	of_refuses(1, "IF NEAR home f1 f1 >= 2 THEN RETREAT 1", NOTE_BAD_CONDITION, "f1");
	of_refuses(1, "IF NEAR home", NOTE_BAD_CONDITION, "home");
	of_refuses(1, "IF KIND 4 = lab THEN RETREAT 1", NOTE_BAD_QUESTION, "=");
	const struct note *n = of_refuses(1, "IF KIND 4 10 = lab THEN RETREAT 1", NOTE_OUT_OF_RANGE, "10");
	assert_int_equal(n->arg[1], 9);
}

static void words_are_equal_or_not(void **state)
{
	(void)state;
	const struct note *n = of_refuses(
		1, "IF KIND 1 1 = hanger THEN RETREAT 1", NOTE_WORD_QUESTION, "hanger");
	assert_int_equal(n->arg[0], KIND);
	assert_string_equal(n->nearest, "hangar");
	of_refuses(1, "IF KIND 1 1 >= lab THEN RETREAT 1", NOTE_WORD_QUESTION, ">=");
	of_refuses(1, "IF KIND 1 1 = 1 THEN RETREAT 1", NOTE_WORD_QUESTION, "1");
	of_refuses(1, "IF KIND 1 1 = THEN RETREAT 1", NOTE_WORD_QUESTION, "THEN");
	of_refuses(1, "IF KIND 1 1 =", NOTE_BAD_CONDITION, "=");
	of_refuses(1, "IF LOSSES = lab THEN RETREAT 1", NOTE_BAD_CONDITION, "lab");
	struct buf b = BUF_INIT;
	of_parse(1, "IF KIND 1 1 = hanger THEN RETREAT 1");
	notes_write(&b, &(struct rules){ .grammar = &of_grammar }, &of_notes);
	assert_string_equal(b.data,
		"[{\"column\":15,\"core-note\":\"word-question\",\"level\":\"error\","
		"\"line\":7,\"nearest\":\"hangar\",\"variable\":\"kind\",\"word\":\"hanger\"}]");
	buf_release(&b);
}

/* Behind the orders that it means something to, standing or not, and behind no other. */
static void variables_belong_to_orders(void **state)
{
	(void)state;
	static const char *const wrong[] = { "IF HITS >= 2 THEN PLAY ACE",
		"STAND IF HITS >= 2 THEN SEND f1 TO usa", "IF LOSSES = 1 OR hits = 2 THEN PLAY ACE",
		"IF HITS >= 2 THEN RETREAT 1 ELSE PLAY ACE", "IF HITS >= 2 THEN PLAY ACE ELSE RETREAT 1" };
	struct order o;
	of_reads("IF hits >= 2 THEN RETREAT 1 ELSE CANCEL",
		"IF hits >= 2 THEN RETREAT 1|IF hits < 2 THEN CANCEL");
	of_reads("STAND IF hits >= 2 AND losses = 0 THEN CANCEL KEEP 2", "");
	assert_string_equal(of_stands(), "IF hits >= 2 AND losses = 0 THEN CANCEL KEEP 2");
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		const struct note *n = of_refuses(1, wrong[i], NOTE_OTHER_ORDER, "hits");
		assert_int_equal(n->arg[0], HITS);
		assert_int_equal(n->arg[1], i == 1 ? SEND : PLAY_ACE);
		assert_int_equal(
			n->column, strstr(wrong[i], "PLAY") ? strstr(wrong[i], "PLAY") - wrong[i] + 1 : 25);
	}
	assert_int_equal(of_standing.n, 1);
	/* Nor in a position. */
	assert_int_equal(order_read(&o, &of_grammar, wrong[0], strlen(wrong[0])), -1);
	of_parse(1, "IF HITS >= 2 THEN RETREAT 1");
	assert_true(order_fits(&of_grammar, &of_orders.order[0]));
	of_orders.order[0].verb = PLAY_ACE;
	of_orders.order[0].count[0] = 0;
	assert_false(order_fits(&of_grammar, &of_orders.order[0]));
}

static bool holds(const char *condition, long losses, long china)
{
	struct of_facts f = { losses, { 0, china, 0 } };
	char line[200];
	snprintf(line, sizeof(line), "IF %s THEN RETREAT 1 ELSE RETREAT 2", condition);
	of_parse(1, line);
	assert_int_equal(of_orders.n, 2);
	bool then = order_holds(&of_orders.order[0], of_ask, &f);
	assert_int_equal(order_holds(&of_orders.order[1], of_ask, &f), !then);
	/* The same after being written and read again. */
	for (int i = 0; i < 2; i++) {
		struct buf b = BUF_INIT;
		struct order again;
		order_write(&b, &of_grammar, &of_orders.order[i]);
		assert_int_equal(order_read(&again, &of_grammar, b.data, b.len), 0);
		assert_int_equal(order_holds(&again, of_ask, &f), i ? !then : then);
		buf_release(&b);
	}
	return then;
}

static void conditions_hold_or_not(void **state)
{
	(void)state;
	assert_true(holds("LOSSES = 2", 2, 0));
	assert_false(holds("LOSSES = 2", 3, 0));
	assert_true(holds("LOSSES != 2", 3, 0));
	assert_true(holds("LOSSES < 2", 1, 0));
	assert_false(holds("LOSSES < 2", 2, 0));
	assert_true(holds("LOSSES <= 2", 2, 0));
	assert_true(holds("LOSSES > 2", 3, 0));
	assert_false(holds("LOSSES > 2", 2, 0));
	assert_true(holds("LOSSES >= 2", 2, 0));
	for (int a = 0; a < 3; a++)
		for (int b = 0; b < 3; b++) {
			assert_int_equal(holds("LOSSES >= 1 AND AT china >= 2", a, b), a >= 1 && b >= 2);
			assert_int_equal(holds("LOSSES >= 1 OR AT china >= 2", a, b), a >= 1 || b >= 2);
		}
	of_parse(1, "RETREAT 1");
	assert_true(order_holds(&of_orders.order[0], of_ask, NULL));
	assert_true(holds("NEAR china = 5", 0, 4));
	assert_true(holds("NEAR china f3 = 6", 0, 4));
	assert_true(holds("KIND 1 1 = warehouse", 0, 2));
	assert_false(holds("KIND 1 1 != warehouse", 0, 2));
	assert_false(holds("KIND 1 1 = lab", 0, 2));
	/* No answer is no word. */
	for (int i = 0; i < 3; i++) {
		char line[40];
		snprintf(line, sizeof(line), "KIND 1 9 = %s", of_modules.ids[i]);
		assert_false(holds(line, 0, 2));
		snprintf(line, sizeof(line), "KIND 1 9 != %s", of_modules.ids[i]);
		assert_true(holds(line, 0, 2));
	}
}

static void mistakes_are_named(void **state)
{
	(void)state;
	const struct note *n = of_refuses(0, "BIULD lab", NOTE_UNKNOWN_VERB, "BIULD");
	assert_string_equal(n->nearest, "BUILD");
	assert_int_equal(n->line, 7);
	assert_int_equal(n->column, 1);
	n = of_refuses(1, "PLAY ACES", NOTE_BAD_ARGUMENT, "ACES");
	n = of_refuses(1, "PLYA ACE", NOTE_UNKNOWN_VERB, "PLYA");
	assert_string_equal(n->nearest, "PLAY ACE");
	n = of_refuses(1, "BUILD lab", NOTE_WRONG_WINDOW, "BUILD");
	assert_int_equal(n->arg[0], 1);
	n = of_refuses(0, "BUILD hanger", NOTE_BAD_ARGUMENT, "hanger");
	assert_string_equal(n->nearest, "hangar");
	assert_int_equal(n->column, 7);
	assert_int_equal(n->arg[0], BUILD);
	assert_int_equal(n->arg[1], 0);
	n = of_refuses(0, "BUILD", NOTE_MISSING_ARGUMENT, "");
	assert_int_equal(n->arg[1], 0);
	of_refuses(0, "BUILD lab lab", NOTE_TOO_MANY_WORDS, "lab");
	of_refuses(1, "PLAY ACE SEND", NOTE_TOO_MANY_WORDS, "SEND");
	of_refuses(1, "SEND f1 TO usa 2", NOTE_MISSING_LEAD, "2");
	n = of_refuses(1, "SEND f1 usa", NOTE_MISSING_LEAD, "usa");
	assert_string_equal(n->nearest, "TO");
	n = of_refuses(1, "SEND f1 TO usa TO europe", NOTE_LATE_LEAD, "TO");
	assert_int_equal(n->arg[0], SEND);
	of_refuses(1, "SEND f1", NOTE_MISSING_ARGUMENT, "");
	of_refuses(1, "SEND TO usa", NOTE_BAD_ARGUMENT, "TO");
	of_refuses(1, "SEND f1 TO", NOTE_MISSING_ARGUMENT, "");
	of_refuses(1, "SEND f1 TO usa WITH", NOTE_MISSING_ARGUMENT, "");
	n = of_refuses(1, "SEND f1 TO usa WITH 10", NOTE_OUT_OF_RANGE, "10");
	assert_int_equal(n->arg[0], -2);
	assert_int_equal(n->arg[1], 9);
	n = of_refuses(1, "SEND f1 f4 TO usa", NOTE_BAD_ARGUMENT, "f4");
	n = of_refuses(0, "VOTE usa brazil", NOTE_BAD_ARGUMENT, "brazil");
	/* What could be either: the part that has such a word, not the last one. */
	n = of_refuses(0, "VOTE chna", NOTE_BAD_ARGUMENT, "chna");
	assert_string_equal(n->nearest, "china");
	assert_int_equal(n->arg[1], 0);
	n = of_refuses(0, "VOTE usa chna", NOTE_BAD_ARGUMENT, "chna");
	assert_string_equal(n->nearest, "china");
	of_refuses(1, "RETREAT 99999999999999999999", NOTE_BAD_ARGUMENT, "99999999999999999999");
	of_refuses(1, "RETREAT 999999999", NOTE_OUT_OF_RANGE, "999999999");
	of_refuses(1, "RETREAT -", NOTE_BAD_ARGUMENT, "-");
	of_refuses(1, "RETREAT 1x", NOTE_BAD_ARGUMENT, "1x");
}

/* Of an order of two words. */
static void half_a_name_is_completed(void **state)
{
	(void)state;
	static const char *const half[][2] = { { "INVASION", "INVASION DRAW" }, { "swap", "SWAP OUT" },
		{ "SWAP INN kraken", "SWAP IN" } };
	for (size_t i = 0; i < sizeof(half) / sizeof(half[0]); i++) {
		orders_parse(&of_orders, &of_standing, 0, rules_find("invaders")->grammar, 0, half[i][0],
			strlen(half[i][0]), 1, &of_notes);
		assert_int_equal(of_notes.n, 1);
		assert_int_equal(of_notes.note[0].type, NOTE_UNKNOWN_VERB);
		assert_string_equal(of_notes.note[0].nearest, half[i][1]);
		of_notes.n = 0;
	}
}

static void mistakes_in_conditions_are_named(void **state)
{
	(void)state;
	const struct note *n = of_refuses(1, "IF LOSES > 1 THEN RETREAT 1", NOTE_UNKNOWN_VARIABLE, "LOSES");
	assert_string_equal(n->nearest, "losses");
	of_refuses(1, "IF LOSSES 1 THEN RETREAT 1", NOTE_BAD_CONDITION, "1");
	of_refuses(1, "IF LOSSES > THEN RETREAT 1", NOTE_BAD_CONDITION, "THEN");
	of_refuses(1, "IF LOSSES > 1 RETREAT 1", NOTE_BAD_CONDITION, "RETREAT");
	of_refuses(1, "IF LOSSES ! 1 THEN RETREAT 1", NOTE_BAD_CONDITION, "!");
	of_refuses(1, "IF LOSSES == 1 THEN RETREAT 1", NOTE_BAD_CONDITION, "=");
	of_refuses(1, "IF AT mars > 1 THEN RETREAT 1", NOTE_BAD_QUESTION, "mars");
	of_refuses(1, "IF LOSSES > 21 THEN RETREAT 1", NOTE_OUT_OF_RANGE, "21");
	of_refuses(1, "IF", NOTE_BAD_CONDITION, "IF");
	/* Behind the order. */
	of_refuses(1, "RETREAT IF LOSSES > 1", NOTE_BAD_CONDITION, "IF");
	of_refuses(0, "VOTE IF ROUND > 1", NOTE_BAD_CONDITION, "IF");
	of_refuses(0, "VOTE usa if ROUND > 1", NOTE_BAD_CONDITION, "if");
	of_refuses(1, "IF LOSSES > 1", NOTE_BAD_CONDITION, "1");
	of_refuses(1, "IF LOSSES > 1 THEN", NOTE_UNKNOWN_VERB, "THEN");
	of_refuses(
		1, "IF LOSSES > 1 AND LOSSES > 2 OR LOSSES > 3 THEN RETREAT 1", NOTE_MIXED_CONDITION, "OR");
	of_refuses(1,
		"IF LOSSES>1 OR LOSSES>2 OR LOSSES>3 OR LOSSES>4 OR LOSSES>5 OR LOSSES>6 OR LOSSES>7 THEN RETREAT 1",
		NOTE_BAD_CONDITION, "LOSSES");
	of_refuses(1, "IF LOSSES > 1 THEN PLAY 3", NOTE_NOT_CONDITIONAL, "PLAY");
	of_refuses(1, "IF LOSSES > 1 THEN RETREAT 3 ELSE PLAY 3", NOTE_NOT_CONDITIONAL, "PLAY");
	of_refuses(1, "IF LOSSES > 1 THEN RETREAT 3 ELSE", NOTE_UNKNOWN_VERB, "ELSE");
	of_refuses(1, "IF LOSSES > 1 THEN RETREAT ELSE RETREAT 2", NOTE_MISSING_ARGUMENT, "");
	of_refuses(1, "IF ROUND > 1 THEN RETREAT 1", NOTE_WRONG_VARIABLE, "round");
	of_refuses(1, "IF LOSSES > 1 THEN IF LOSSES > 2 THEN RETREAT 1", NOTE_UNKNOWN_VERB, "IF");
}

static void hostile_lines(void **state)
{
	(void)state;
	const struct note *n = of_refuses(1, "RETREAT \xc3\xa9", NOTE_NOT_ASCII, "\xc3\xa9");
	assert_int_equal(n->column, 9);
	of_refuses(1, "RETREAT\x01 1", NOTE_NOT_ASCII, "?");
	char text[2000];
	memset(text, 'a', 201);
	text[201] = '\0';
	of_refuses(1, text, NOTE_LINE_TOO_LONG, "");
	text[200] = '\0';
	of_refuses(1, text, NOTE_UNKNOWN_VERB, "aaaaaaaaaaaaaaaaaaaaaaaaaaaa...");
	memset(text, '<', 200);
	of_refuses(1, text, NOTE_UNKNOWN_VERB, "<");
	of_orders.n = of_notes.n = 0;
	orders_parse(&of_orders, NULL, 0, &of_grammar, 1, "RETREAT 1\0RETREAT 2", 19, 1, &of_notes);
	assert_int_equal(of_orders.n, 0);
	assert_int_equal(of_notes.note[0].type, NOTE_NOT_ASCII);
}

static void endless_files_end(void **state)
{
	(void)state;
	struct buf b = BUF_INIT;
	for (int i = 0; i < 1000; i++)
		buf_str(&b, "\nRETREAT 1");
	of_parse(1, b.data);
	assert_int_equal(of_orders.n, ORDERS_FILE);
	assert_int_equal(of_notes.note[of_notes.n - 1].type, NOTE_TOO_MANY_LINES);
	assert_int_equal(of_notes.note[ORDERS_FILE].type, NOTE_TOO_MANY_ORDERS);
	assert_int_equal(of_notes.n, ORDER_LINES + 1);
	buf_clear(&b);
	for (int i = 0; i < ORDER_LINES; i++)
		buf_str(&b, "# nothing\n\n");
	buf_str(&b, "RETREAT 1\n");
	of_parse(1, b.data);
	assert_int_equal(of_orders.n, 1);
	assert_int_equal(of_notes.n, 1);
	buf_release(&b);
}

static void orders_are_added(void **state)
{
	(void)state;
	of_parse(1, "RETREAT 1");
	of_orders.fate[1] = ORDER_DONE;
	struct order *o = orders_add(&of_orders, PLAY_ACE);
	assert_int_equal(o->verb, PLAY_ACE);
	assert_int_equal(of_orders.fate[1], ORDER_OPEN);
	while (orders_add(&of_orders, PLAY_ACE))
		;
	assert_int_equal(of_orders.n, ORDERS_MAX);
}

static void single_lines_are_read_back(void **state)
{
	(void)state;
	struct order o;
	assert_int_equal(order_read(&o, &of_grammar, "SEND f1 TO usa", 14), 0);
	static const char *const bad[] = { "", "# x", "SEND f1", "RETREAT 1\nRETREAT 2", "STAND RETREAT 1",
		"IF LOSSES > 1 THEN RETREAT 1 ELSE RETREAT 2" };
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
		assert_int_equal(order_read(&o, &of_grammar, bad[i], strlen(bad[i])), -1);
}

static void orders_beyond_the_grammar_do_not_fit(void **state)
{
	(void)state;
	struct order good, o;
	static const char line[] = "IF AT usa = 1 THEN SEND f1 f2 TO usa WITH 3";
	assert_int_equal(order_read(&good, &of_grammar, line, strlen(line)), 0);
	assert_true(order_fits(&of_grammar, &good));
	o = good;
	o.verb = VERBS;
	assert_false(order_fits(&of_grammar, &o));
	o = good;
	o.value[1] = 4;
	assert_false(order_fits(&of_grammar, &o));
	o.value[1] = -1;
	assert_false(order_fits(&of_grammar, &o));
	o = good;
	o.count[0] = ORDER_VALUES + 1;
	assert_false(order_fits(&of_grammar, &o));
	o = good;
	o.n_tests = ORDER_TESTS + 1;
	assert_false(order_fits(&of_grammar, &o));
	o = good;
	o.test[0].variable = VARIABLES;
	assert_false(order_fits(&of_grammar, &o));
	o = good;
	o.test[0].op = OP_GE + 1;
	assert_false(order_fits(&of_grammar, &o));
	o = good;
	o.test[0].arg[0] = 3;
	assert_false(order_fits(&of_grammar, &o));
	o = good;
	o.test[0].variable = NEAR;
	assert_true(order_fits(&of_grammar, &o));
	o.test[0].arg[1] = 4;
	assert_false(order_fits(&of_grammar, &o));
	o = good;
	o.test[0].variable = KIND;
	assert_true(order_fits(&of_grammar, &o));
	o.test[0].op = OP_LT;
	assert_false(order_fits(&of_grammar, &o));
	o.test[0].op = OP_NE;
	o.test[0].number = 3;
	assert_false(order_fits(&of_grammar, &o));
	o.test[0].number = -1;
	assert_false(order_fits(&of_grammar, &o));
}

static void usage_shows_the_parts(void **state)
{
	(void)state;
	struct buf b = BUF_INIT;
	verb_usage(&b, &of_verbs[SEND]);
	assert_string_equal(b.data, "SEND unit... TO place [WITH dice]");
	buf_clear(&b);
	variable_usage(&b, &of_variables[NEAR]);
	assert_string_equal(b.data, "place [unit]");
	buf_clear(&b);
	variable_usage(&b, &of_variables[LOSSES]);
	assert_int_equal(b.len, 0);
	buf_release(&b);
}

static void unsound(struct verb v, const char *want)
{
	char why[128] = "";
	struct grammar bad = { &of_windows, &v, 1, NULL, 0 };
	assert_false(grammar_check(&bad, why, sizeof(why)));
	assert_non_null(strstr(why, want));
}

static void unsound_tables_are_found(void **state)
{
	(void)state;
	struct verb v = of_verbs[SEND];
	v.name = "Send";
	unsound(v, "upper-case");
	v.name = "STAND";
	unsound(v, "upper-case");
	v.name = "A B C";
	unsound(v, "upper-case");
	v = of_verbs[SEND];
	v.keys = 1u << 3;
	unsound(v, "keys");
	v.keys = 0;
	unsound(v, "key parts");
	v.stands = STANDS_ONE;
	v.keys = 1u << 1;
	unsound(v, "key parts");
	v.stands = STANDS_LIST + 1;
	unsound(v, "stands");
	v = of_verbs[SEND];
	v.windows = 4;
	unsound(v, "windows");
	v.windows = 0;
	unsound(v, "windows");
	v = of_verbs[SEND];
	v.help = NULL;
	unsound(v, "help");
	v = of_verbs[SEND];
	v.parts[0].max = 0;
	unsound(v, "no argument");
	v.parts[0].max = 24;
	unsound(v, "together");
	v = of_verbs[SEND];
	v.parts[1].lead = "to";
	unsound(v, "lead");
	v.parts[1].lead = "ELSE";
	unsound(v, "lead");
	v.parts[1].lead = "F1";
	unsound(v, "told");
	v = of_verbs[SEND];
	v.parts[1].lead = NULL;
	v.parts[1].vocab = &of_units;
	unsound(v, "told");
	v = of_verbs[SEND];
	v.parts[2].lo = 10;
	unsound(v, "range");
	v = of_verbs[RETREAT];
	for (int i = 1; i < ORDER_PARTS; i++)
		v.parts[i] = v.parts[0];
	v.n_parts = ORDER_PARTS + 1;
	unsound(v, "too many parts");
	v.n_parts = ORDER_PARTS;
	struct grammar good = { &of_windows, &v, 1, NULL, 0 };
	char why[128] = "";
	assert_true(grammar_check(&good, why, sizeof(why)));
}

static void what_means_the_seats_own_is_one_word(void **state)
{
	(void)state;
	struct verb v = of_verbs[SEND];
	v.parts[1].own = true; /* it must be there */
	unsound(v, "left out");
	v = of_verbs[SEND];
	v.parts[2].own = true; /* a number */
	unsound(v, "left out");
	v.parts[2].vocab = &of_windows;
	v.parts[2].max = 2;
	unsound(v, "left out");
}

static void unsound_variables_are_found(void **state)
{
	(void)state;
	struct verb two[2] = { of_verbs[SEND], of_verbs[SEND] };
	struct grammar bad = { &of_windows, two, 2, NULL, 0 };
	char why[128];
	assert_false(grammar_check(&bad, why, sizeof(why)));
	struct variable x = of_variables[AT];
	struct part many = of_place_part;
	many.max = 2;
	x.args[0] = &many;
	struct grammar asks = { &of_windows, of_verbs, VERBS, &x, 1 };
	assert_false(grammar_check(&asks, why, sizeof(why)));
	x = of_variables[AT];
	x.lo = 21;
	assert_false(grammar_check(&asks, why, sizeof(why)));
	x = of_variables[AT];
	x.name = "then";
	assert_false(grammar_check(&asks, why, sizeof(why)));
	x = of_variables[AT];
	x.windows = 8;
	assert_false(grammar_check(&asks, why, sizeof(why)));
	static const struct part lead = {
		.lead = "TO", .name = "place", .vocab = &of_places, .min = 1, .max = 1
	};
	struct variable wrong[] = { of_variables[AT], of_variables[NEAR], of_variables[NEAR],
		of_variables[NEAR], of_variables[KIND], of_variables[KIND], of_variables[AT],
		of_variables[HITS], of_variables[HITS], of_variables[HITS] };
	wrong[0].args[0] = &lead;
	wrong[1].args[0] = &of_unit_part;
	wrong[2].args[0] = NULL;
	wrong[3].standard = 4;
	wrong[4].standard = 1;
	wrong[5].hi = 1;
	wrong[6].standard = 1;
	wrong[7].verbs |= 1u << PLAY; /* takes no condition */
	wrong[8].verbs |= 1ull << VERBS;
	wrong[9].windows = COUNCIL;
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		x = wrong[i];
		assert_false(grammar_check(&asks, why, sizeof(why)));
	}
	x = of_variables[AT];
	assert_true(grammar_check(&asks, why, sizeof(why)));
}

#define T(f) cmocka_unit_test_setup(f, of_start)

int main(void)
{
	const struct CMUnitTest tests[] = {
		T(the_table_of_this_test_is_sound),
		T(case_blanks_commas_and_comments_mean_nothing),
		T(optional_parts_may_be_left_out),
		T(verbs_of_two_words),
		T(conditions),
		T(variables_take_two_arguments),
		T(words_are_equal_or_not),
		T(variables_belong_to_orders),
		T(conditions_hold_or_not),
		T(mistakes_are_named),
		T(half_a_name_is_completed),
		T(mistakes_in_conditions_are_named),
		T(hostile_lines),
		T(endless_files_end),
		T(orders_are_added),
		T(single_lines_are_read_back),
		T(orders_beyond_the_grammar_do_not_fit),
		T(usage_shows_the_parts),
		T(unsound_tables_are_found),
		T(what_means_the_seats_own_is_one_word),
		T(unsound_variables_are_found),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
