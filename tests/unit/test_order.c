/* SPDX-License-Identifier: MIT */
#include "core/order.h"

#include "base/banned.h"
#include "core/orderline.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const char *const window_ids[] = { "council", "fight" };
static const struct vocab windows = VOCAB("windows", window_ids);
static const char *const unit_ids[] = { "f1", "f2", "f3", "t1" };
static const struct vocab units = VOCAB("units", unit_ids);
static const char *const place_ids[] = { "usa", "china", "home" };
static const struct vocab places = VOCAB("places", place_ids);
static const char *const module_ids[] = { "hangar", "lab", "warehouse" };
static const struct vocab modules = VOCAB("modules", module_ids);

#define COUNCIL 1u
#define FIGHT 2u

enum { SEND, BUILD, RETREAT, VOTE, PLAY_ACE, PLAY, SPEND, CANCEL, VERBS };
enum { LOSSES, AT, ROUND, NEAR, KIND, VARIABLES };

static const struct verb verbs[VERBS] = {
	[SEND] = { .name = "SEND",
		.windows = FIGHT,
		.stands = STANDS_BY_PARTS,
		.keys = 1u << 1 | 1u << 2,
		.n_parts = 3,
		.may_condition = true,
		.help = "send units",
		.parts = { { .name = "unit", .vocab = &units, .min = 1, .max = 4 },
			{ .lead = "TO", .name = "place", .vocab = &places, .min = 1, .max = 1 },
			{ .lead = "WITH", .name = "dice", .min = 0, .max = 1, .lo = -2, .hi = 9 } } },
	[BUILD] = { .name = "BUILD",
		.windows = COUNCIL,
		.n_parts = 1,
		.help = "build",
		.parts = { { .name = "module", .vocab = &modules, .min = 1, .max = 1 } } },
	[RETREAT] = { .name = "RETREAT",
		.windows = FIGHT,
		.stands = STANDS_BY_PARTS,
		.keys = 1u << 0,
		.n_parts = 1,
		.may_condition = true,
		.help = "retreat",
		.parts = { { .name = "group", .min = 1, .max = 1, .lo = 1, .hi = 4 } } },
	[VOTE] = { .name = "VOTE",
		.windows = COUNCIL,
		.n_parts = 2,
		.stands = STANDS_ONE,
		.help = "vote",
		.parts = { { .name = "place", .vocab = &places, .min = 0, .max = 2 },
			{ .name = "weight", .min = 0, .max = 1, .lo = 1, .hi = 9 } } },
	[PLAY_ACE] = { .name = "PLAY ACE", .windows = FIGHT, .may_condition = true, .help = "play an ace" },
	[PLAY] = { .name = "PLAY",
		.windows = FIGHT,
		.n_parts = 1,
		.help = "play a card",
		.parts = { { .name = "card", .min = 1, .max = 1, .lo = 1, .hi = 50 } } },
	[SPEND] = { .name = "SPEND-ALL", .windows = COUNCIL, .stands = STANDS_ONE, .help = "spend" },
	[CANCEL] = { .name = "CANCEL",
		.windows = FIGHT,
		.stands = STANDS_LIST,
		.may_condition = true,
		.n_parts = 1,
		.help = "cancel",
		.parts = { { .lead = "KEEP", .name = "cards", .min = 0, .max = 1, .lo = 1, .hi = 9 } } },
};

static const struct part place_part = { .name = "place", .vocab = &places, .min = 1, .max = 1 };
static const struct part unit_part = { .name = "unit", .vocab = &units, .min = 0, .max = 1 };
static const struct part group_part = { .name = "group", .min = 1, .max = 1, .lo = 1, .hi = 4 };
static const struct part weight_part = { .name = "weight", .min = 1, .max = 1, .lo = 1, .hi = 9 };
static const struct variable variables[VARIABLES] = {
	[LOSSES] = { .name = "losses", .lo = 0, .hi = 20, .windows = FIGHT },
	[AT] = { .name = "at", .args = { &place_part }, .lo = -5, .hi = 20, .windows = FIGHT },
	[ROUND] = { .name = "round", .lo = 1, .hi = 9, .windows = COUNCIL },
	[NEAR] = { .name = "near",
		.args = { &place_part, &unit_part },
		.standard = 1,
		.hi = 9,
		.windows = FIGHT },
	[KIND] = { .name = "kind",
		.args = { &group_part, &weight_part },
		.words = &modules,
		.windows = FIGHT },
};
static const struct grammar g = { &windows, verbs, VERBS, variables, VARIABLES };

static struct orders os;
static struct standing standing;
static struct notes notes;

static int start(void **state)
{
	(void)state;
	os.n = 0;
	standing.n = 0;
	notes.n = 0;
	return 0;
}

static void parse(int window, const char *text)
{
	os.n = 0;
	notes.n = 0;
	orders_parse(&os, &standing, &g, window, text, strlen(text), 7, &notes);
}

/* All orders in canonical words, joined by '|'. */
static const char *written(void)
{
	static char out[4096];
	struct buf b = BUF_INIT;
	for (int i = 0; i < os.n; i++) {
		if (i)
			buf_char(&b, '|');
		order_write(&b, &g, &os.order[i]);
	}
	snprintf(out, sizeof(out), "%s", buf_cstr(&b));
	buf_release(&b);
	return out;
}

static void reads(const char *text, const char *want)
{
	parse(1, text);
	assert_string_equal(written(), want);
	for (int i = 0; i < notes.n; i++)
		assert_int_equal(notes.note[i].level, NOTE_OK);
}

static const struct note *refuses(int window, const char *text, enum note_core type, const char *word)
{
	parse(window, text);
	assert_int_equal(os.n, 0);
	assert_int_equal(notes.n, 1);
	assert_true(notes.note[0].core);
	assert_string_equal(note_core_types[notes.note[0].type].id, note_core_types[type].id);
	assert_string_equal(notes.note[0].word, word);
	return &notes.note[0];
}

static void the_table_of_this_test_is_sound(void **state)
{
	(void)state;
	char why[128] = "";
	bool sound = grammar_check(&g, why, sizeof(why));
	assert_string_equal(why, "");
	assert_true(sound);
}

static void case_blanks_commas_and_comments_mean_nothing(void **state)
{
	(void)state;
	reads("  send F1,f2 , F3\tto USA # all of them\r\n\n   # a comment with \xc3\xa9\nRETREAT 4",
		"SEND f1 f2 f3 TO usa|RETREAT 4");
	assert_int_equal(os.order[0].line, 7);
	assert_int_equal(os.order[1].line, 10);
	assert_int_equal(order_value(&os.order[0], 0, 2), 2);
	assert_int_equal(order_value(&os.order[0], 1, 0), 0);
	assert_false(order_has(&os.order[0], 2));
	assert_int_equal(notes.n, 2);
	assert_int_equal(notes.note[0].type, NOTE_ACCEPTED);
}

static void optional_parts_may_be_left_out(void **state)
{
	(void)state;
	reads("SEND t1 TO home WITH -2", "SEND t1 TO home WITH -2");
	assert_int_equal(order_value(&os.order[0], 2, 0), -2);
	reads("SEND t1 TO home WITH +3", "SEND t1 TO home WITH 3");
	parse(0, "VOTE\nVOTE usa\nVOTE 3\nVOTE usa china 9");
	assert_string_equal(written(), "VOTE|VOTE usa|VOTE 3|VOTE usa china 9");
}

static void verbs_of_two_words(void **state)
{
	(void)state;
	reads("play  ace\nPLAY 17", "PLAY ACE|PLAY 17");
}

static void conditions(void **state)
{
	(void)state;
	reads("IF LOSSES>=1 THEN RETREAT 4", "IF LOSSES >= 1 THEN RETREAT 4");
	reads("if at usa != -3 and losses < 2 AND at home=0 then PLAY ACE",
		"IF AT usa != -3 AND LOSSES < 2 AND AT home = 0 THEN PLAY ACE");
	reads("IF LOSSES > 1 OR AT china <= 2 THEN SEND f1 TO usa ELSE RETREAT 1",
		"IF LOSSES > 1 OR AT china <= 2 THEN SEND f1 TO usa|IF LOSSES <= 1 AND AT china > 2 THEN RETREAT 1");
	assert_true(os.order[1].negated);
	reads("IF LOSSES=1 OR LOSSES=2 OR LOSSES=3 OR LOSSES=4 OR LOSSES=5 OR LOSSES=6 THEN RETREAT 1",
		"IF LOSSES = 1 OR LOSSES = 2 OR LOSSES = 3 OR LOSSES = 4 OR LOSSES = 5 OR LOSSES = 6 THEN RETREAT 1");
}

static void variables_take_two_arguments(void **state)
{
	(void)state;
	reads("IF NEAR home f3 >= 2 THEN RETREAT 1", "IF NEAR home f3 >= 2 THEN RETREAT 1");
	assert_int_equal(os.order[0].test[0].arg[0], 2);
	assert_int_equal(os.order[0].test[0].arg[1], 2);
	/* The second may be left out, and is when it is the standard. */
	reads("IF NEAR usa<2 OR NEAR usa f2<2 THEN RETREAT 1",
		"IF NEAR usa < 2 OR NEAR usa < 2 THEN RETREAT 1");
	assert_int_equal(os.order[0].test[0].arg[1], 1);
	reads("IF KIND 4 9 != LAB THEN RETREAT 1", "IF KIND 4 9 != lab THEN RETREAT 1");
	refuses(1, "IF NEAR >= 2 THEN RETREAT 1", NOTE_BAD_CONDITION, ">=");
	refuses(1, "IF NEAR home home >= 2 THEN RETREAT 1", NOTE_BAD_CONDITION, "home");
	refuses(1, "IF NEAR home f1 f1 >= 2 THEN RETREAT 1", NOTE_BAD_CONDITION, "f1");
	refuses(1, "IF NEAR home", NOTE_BAD_CONDITION, "home");
	refuses(1, "IF KIND 4 = lab THEN RETREAT 1", NOTE_BAD_CONDITION, "=");
	const struct note *n = refuses(1, "IF KIND 4 10 = lab THEN RETREAT 1", NOTE_OUT_OF_RANGE, "10");
	assert_int_equal(n->arg[1], 9);
}

static void words_are_equal_or_not(void **state)
{
	(void)state;
	const struct note *n = refuses(
		1, "IF KIND 1 1 = hanger THEN RETREAT 1", NOTE_WORD_QUESTION, "hanger");
	assert_int_equal(n->arg[0], KIND);
	assert_string_equal(n->nearest, "hangar");
	refuses(1, "IF KIND 1 1 >= lab THEN RETREAT 1", NOTE_WORD_QUESTION, ">=");
	refuses(1, "IF KIND 1 1 = 1 THEN RETREAT 1", NOTE_WORD_QUESTION, "1");
	refuses(1, "IF KIND 1 1 = THEN RETREAT 1", NOTE_WORD_QUESTION, "THEN");
	refuses(1, "IF KIND 1 1 =", NOTE_BAD_CONDITION, "=");
	refuses(1, "IF LOSSES = lab THEN RETREAT 1", NOTE_BAD_CONDITION, "lab");
	struct buf b = BUF_INIT;
	parse(1, "IF KIND 1 1 = hanger THEN RETREAT 1");
	notes_write(&b, &notes, NULL, &g, NULL);
	assert_string_equal(b.data,
		"[{\"column\":15,\"core-note\":\"word-question\",\"level\":\"error\","
		"\"line\":7,\"nearest\":\"hangar\",\"variable\":\"kind\",\"word\":\"hanger\"}]");
	buf_release(&b);
}

struct facts {
	long losses, at[3];
};

static long ask(const void *context, int variable, const int16_t *arg)
{
	const struct facts *f = context;
	if (variable == KIND)
		return arg[1] == 9 ? ORDER_NONE : f->at[arg[0]];
	if (variable == NEAR)
		return f->at[arg[0]] + arg[1];
	return variable == LOSSES ? f->losses : f->at[arg[0]];
}

static bool holds(const char *condition, long losses, long china)
{
	struct facts f = { losses, { 0, china, 0 } };
	char line[200];
	snprintf(line, sizeof(line), "IF %s THEN RETREAT 1 ELSE RETREAT 2", condition);
	parse(1, line);
	assert_int_equal(os.n, 2);
	bool then = order_holds(&os.order[0], ask, &f);
	assert_int_equal(order_holds(&os.order[1], ask, &f), !then);
	/* The same after being written and read again. */
	for (int i = 0; i < 2; i++) {
		struct buf b = BUF_INIT;
		struct order again;
		order_write(&b, &g, &os.order[i]);
		assert_int_equal(order_read(&again, &g, b.data, b.len), 0);
		assert_int_equal(order_holds(&again, ask, &f), i ? !then : then);
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
	parse(1, "RETREAT 1");
	assert_true(order_holds(&os.order[0], ask, NULL));
	assert_true(holds("NEAR china = 5", 0, 4));
	assert_true(holds("NEAR china f3 = 6", 0, 4));
	assert_true(holds("KIND 1 1 = warehouse", 0, 2));
	assert_false(holds("KIND 1 1 != warehouse", 0, 2));
	assert_false(holds("KIND 1 1 = lab", 0, 2));
	/* No answer is no word. */
	for (int i = 0; i < 3; i++) {
		char line[40];
		snprintf(line, sizeof(line), "KIND 1 9 = %s", module_ids[i]);
		assert_false(holds(line, 0, 2));
		snprintf(line, sizeof(line), "KIND 1 9 != %s", module_ids[i]);
		assert_true(holds(line, 0, 2));
	}
}

static void mistakes_are_named(void **state)
{
	(void)state;
	const struct note *n = refuses(0, "BIULD lab", NOTE_UNKNOWN_VERB, "BIULD");
	assert_string_equal(n->nearest, "BUILD");
	assert_int_equal(n->line, 7);
	assert_int_equal(n->column, 1);
	n = refuses(1, "PLAY ACES", NOTE_BAD_ARGUMENT, "ACES");
	n = refuses(1, "PLYA ACE", NOTE_UNKNOWN_VERB, "PLYA");
	assert_string_equal(n->nearest, "PLAY ACE");
	n = refuses(1, "BUILD lab", NOTE_WRONG_WINDOW, "BUILD");
	assert_int_equal(n->arg[0], 1);
	n = refuses(0, "BUILD hanger", NOTE_BAD_ARGUMENT, "hanger");
	assert_string_equal(n->nearest, "hangar");
	assert_int_equal(n->column, 7);
	assert_int_equal(n->arg[0], BUILD);
	assert_int_equal(n->arg[1], 0);
	n = refuses(0, "BUILD", NOTE_MISSING_ARGUMENT, "");
	assert_int_equal(n->arg[1], 0);
	refuses(0, "BUILD lab lab", NOTE_TOO_MANY_WORDS, "lab");
	n = refuses(1, "SEND f1 usa", NOTE_BAD_ARGUMENT, "usa");
	assert_string_equal(n->nearest, "TO");
	refuses(1, "SEND f1", NOTE_MISSING_ARGUMENT, "");
	refuses(1, "SEND TO usa", NOTE_BAD_ARGUMENT, "TO");
	refuses(1, "SEND f1 TO", NOTE_MISSING_ARGUMENT, "");
	refuses(1, "SEND f1 TO usa WITH", NOTE_MISSING_ARGUMENT, "");
	n = refuses(1, "SEND f1 TO usa WITH 10", NOTE_OUT_OF_RANGE, "10");
	assert_int_equal(n->arg[0], -2);
	assert_int_equal(n->arg[1], 9);
	n = refuses(1, "SEND f1 f4 TO usa", NOTE_BAD_ARGUMENT, "f4");
	n = refuses(0, "VOTE usa brazil", NOTE_BAD_ARGUMENT, "brazil");
	refuses(1, "RETREAT 99999999999999999999", NOTE_BAD_ARGUMENT, "99999999999999999999");
	refuses(1, "RETREAT 999999999", NOTE_OUT_OF_RANGE, "999999999");
	refuses(1, "RETREAT -", NOTE_BAD_ARGUMENT, "-");
	refuses(1, "RETREAT 1x", NOTE_BAD_ARGUMENT, "1x");
}

static void mistakes_in_conditions_are_named(void **state)
{
	(void)state;
	const struct note *n = refuses(1, "IF LOSES > 1 THEN RETREAT 1", NOTE_UNKNOWN_VARIABLE, "LOSES");
	assert_string_equal(n->nearest, "losses");
	refuses(1, "IF LOSSES 1 THEN RETREAT 1", NOTE_BAD_CONDITION, "1");
	refuses(1, "IF LOSSES > THEN RETREAT 1", NOTE_BAD_CONDITION, "THEN");
	refuses(1, "IF LOSSES > 1 RETREAT 1", NOTE_BAD_CONDITION, "RETREAT");
	refuses(1, "IF LOSSES ! 1 THEN RETREAT 1", NOTE_BAD_CONDITION, "!");
	refuses(1, "IF LOSSES == 1 THEN RETREAT 1", NOTE_BAD_CONDITION, "=");
	refuses(1, "IF AT mars > 1 THEN RETREAT 1", NOTE_BAD_CONDITION, "mars");
	refuses(1, "IF LOSSES > 21 THEN RETREAT 1", NOTE_OUT_OF_RANGE, "21");
	refuses(1, "IF", NOTE_BAD_CONDITION, "IF");
	refuses(1, "IF LOSSES > 1", NOTE_BAD_CONDITION, "1");
	refuses(1, "IF LOSSES > 1 THEN", NOTE_UNKNOWN_VERB, "THEN");
	refuses(1, "IF LOSSES > 1 AND LOSSES > 2 OR LOSSES > 3 THEN RETREAT 1", NOTE_MIXED_CONDITION, "OR");
	refuses(1,
		"IF LOSSES>1 OR LOSSES>2 OR LOSSES>3 OR LOSSES>4 OR LOSSES>5 OR LOSSES>6 OR LOSSES>7 THEN RETREAT 1",
		NOTE_BAD_CONDITION, "LOSSES");
	refuses(1, "IF LOSSES > 1 THEN PLAY 3", NOTE_NOT_CONDITIONAL, "PLAY");
	refuses(1, "IF LOSSES > 1 THEN RETREAT 3 ELSE PLAY 3", NOTE_NOT_CONDITIONAL, "PLAY");
	refuses(1, "IF LOSSES > 1 THEN RETREAT 3 ELSE", NOTE_UNKNOWN_VERB, "ELSE");
	refuses(1, "IF LOSSES > 1 THEN RETREAT ELSE RETREAT 2", NOTE_MISSING_ARGUMENT, "");
	refuses(1, "IF ROUND > 1 THEN RETREAT 1", NOTE_WRONG_VARIABLE, "round");
	refuses(1, "IF LOSSES > 1 THEN IF LOSSES > 2 THEN RETREAT 1", NOTE_UNKNOWN_VERB, "IF");
}

static void hostile_lines(void **state)
{
	(void)state;
	const struct note *n = refuses(1, "RETREAT \xc3\xa9", NOTE_NOT_ASCII, "\?\?");
	assert_int_equal(n->column, 9);
	refuses(1, "RETREAT\x01 1", NOTE_NOT_ASCII, "?");
	char text[2000];
	memset(text, 'a', 201);
	text[201] = '\0';
	refuses(1, text, NOTE_LINE_TOO_LONG, "");
	text[200] = '\0';
	refuses(1, text, NOTE_UNKNOWN_VERB, "aaaaaaaaaaaaaaaaaaaaaaaaaaaa...");
	memset(text, '<', 200);
	refuses(1, text, NOTE_UNKNOWN_VERB, "<");
	os.n = notes.n = 0;
	orders_parse(&os, NULL, &g, 1, "RETREAT 1\0RETREAT 2", 19, 1, &notes);
	assert_int_equal(os.n, 0);
	assert_int_equal(notes.note[0].type, NOTE_NOT_ASCII);
}

static void endless_files_end(void **state)
{
	(void)state;
	struct buf b = BUF_INIT;
	for (int i = 0; i < 1000; i++)
		buf_str(&b, "\nRETREAT 1");
	parse(1, b.data);
	assert_int_equal(os.n, ORDERS_FILE);
	assert_int_equal(notes.note[notes.n - 1].type, NOTE_TOO_MANY_LINES);
	assert_int_equal(notes.note[ORDERS_FILE].type, NOTE_TOO_MANY_ORDERS);
	assert_int_equal(notes.n, ORDER_LINES + 1);
	buf_clear(&b);
	for (int i = 0; i < ORDER_LINES; i++)
		buf_str(&b, "# nothing\n\n");
	buf_str(&b, "RETREAT 1\n");
	parse(1, b.data);
	assert_int_equal(os.n, 1);
	assert_int_equal(notes.n, 1);
	buf_release(&b);
}

static void standing_lines_stay_until_replaced(void **state)
{
	(void)state;
	parse(0, "STAND RETREAT 4\nSTAND IF LOSSES > 2 THEN RETREAT 3 ELSE RETREAT 2");
	assert_int_equal(os.n, 0);
	assert_int_equal(standing.n, 3);
	assert_int_equal(notes.note[0].type, NOTE_STANDS);
	parse(1, "STAND IF LOSSES > 5 THEN RETREAT 4");
	assert_int_equal(standing.n, 3);
	parse(1, "PLAY ACE\nRETREAT 3");
	orders_add_standing(&os, &standing, &g, 1);
	assert_string_equal(
		written(), "PLAY ACE|RETREAT 3|IF LOSSES <= 2 THEN RETREAT 2|IF LOSSES > 5 THEN RETREAT 4");
	assert_true(os.order[2].standing);
	assert_int_equal(os.order[2].line, 0);
	assert_false(os.order[1].standing);
	os.n = 0;
	orders_add_standing(&os, &standing, &g, 0);
	assert_int_equal(os.n, 0);
}

static void a_line_with_else_is_replaced_as_one(void **state)
{
	(void)state;
	parse(1, "STAND IF LOSSES > 2 THEN RETREAT 3 ELSE RETREAT 3");
	assert_int_equal(standing.n, 2);
	parse(1, "STAND RETREAT 3");
	assert_int_equal(standing.n, 1);
}

static void clear_removes_standing_lines(void **state)
{
	(void)state;
	parse(1, "STAND RETREAT 1\nSTAND RETREAT 2\nSTAND SPEND-ALL\nCLEAR RETREAT 1");
	assert_int_equal(standing.n, 2);
	assert_int_equal(notes.note[3].type, NOTE_CLEARED);
	parse(1, "CLEAR RETREAT\nCLEAR RETREAT\nclear spend-all");
	assert_int_equal(standing.n, 0);
	assert_int_equal(notes.note[0].type, NOTE_CLEARED);
	assert_int_equal(notes.note[1].type, NOTE_NOTHING_TO_CLEAR);
	assert_int_equal(notes.note[2].type, NOTE_CLEARED);
	refuses(1, "CLEAR", NOTE_UNKNOWN_VERB, "CLEAR");
	refuses(1, "CLEAR RETRAET", NOTE_UNKNOWN_VERB, "RETRAET");
	refuses(1, "CLEAR RETREAT x", NOTE_BAD_ARGUMENT, "x");
	refuses(1, "CLEAR RETREAT 1 2", NOTE_TOO_MANY_WORDS, "2");
	refuses(1, "CLEAR BUILD", NOTE_NOT_STANDING, "BUILD");
	refuses(1, "CLEAR SPEND-ALL now", NOTE_TOO_MANY_WORDS, "now");
}

/* What stands, in canonical words, joined by '|'. */
static const char *stands(void)
{
	static char out[4096];
	struct buf b = BUF_INIT;
	for (int i = 0; i < standing.n; i++) {
		if (i)
			buf_char(&b, '|');
		order_write(&b, &g, &standing.order[i]);
	}
	snprintf(out, sizeof(out), "%s", buf_cstr(&b));
	buf_release(&b);
	return out;
}

static void several_parts_tell_lines_apart(void **state)
{
	(void)state;
	parse(1, "STAND SEND f1 TO usa\nSTAND SEND f2 TO usa WITH 1\nSTAND SEND f3 TO home WITH 1");
	assert_int_equal(standing.n, 3);
	/* A part that is left out is a value of its own. */
	parse(1, "STAND SEND t1 TO usa\nSTAND SEND t1 TO home WITH 1");
	assert_string_equal(stands(), "SEND f2 TO usa WITH 1|SEND t1 TO usa|SEND t1 TO home WITH 1");
	parse(1, "SEND f1 f2 TO usa WITH 1");
	orders_add_standing(&os, &standing, &g, 1);
	assert_string_equal(written(), "SEND f1 f2 TO usa WITH 1|SEND t1 TO usa|SEND t1 TO home WITH 1");
}

static void clear_takes_any_of_the_keys(void **state)
{
	(void)state;
	static const char all[] = "STAND SEND f1 TO usa\nSTAND SEND f2 TO usa WITH 1\n"
				  "STAND SEND f3 TO home WITH 1\nSTAND SEND f3 TO home WITH 2\n";
	static const struct {
		const char *line, *left;
	} clear[] = {
		{ "CLEAR SEND usa", "SEND f3 TO home WITH 1|SEND f3 TO home WITH 2" },
		{ "CLEAR SEND TO usa", "SEND f3 TO home WITH 1|SEND f3 TO home WITH 2" },
		{ "CLEAR SEND WITH 1", "SEND f1 TO usa|SEND f3 TO home WITH 2" },
		{ "CLEAR SEND 1", "SEND f1 TO usa|SEND f3 TO home WITH 2" },
		{ "CLEAR SEND TO home WITH 2",
			"SEND f1 TO usa|SEND f2 TO usa WITH 1|SEND f3 TO home WITH 1" },
		{ "CLEAR SEND", "" },
	};
	for (size_t i = 0; i < sizeof(clear) / sizeof(clear[0]); i++) {
		parse(1, all);
		parse(1, clear[i].line);
		assert_int_equal(notes.note[0].type, NOTE_CLEARED);
		assert_string_equal(stands(), clear[i].left);
	}
	refuses(1, "CLEAR SEND f1", NOTE_BAD_ARGUMENT, "f1");
	refuses(1, "CLEAR SEND TO 1", NOTE_BAD_ARGUMENT, "1");
	refuses(1, "CLEAR SEND TO", NOTE_BAD_ARGUMENT, "TO");
	refuses(1, "CLEAR SEND usa usa", NOTE_BAD_ARGUMENT, "usa");
	refuses(1, "CLEAR SEND usa 1 2", NOTE_TOO_MANY_WORDS, "2");
	parse(1, "CLEAR SEND china");
	assert_int_equal(notes.note[0].type, NOTE_NOTHING_TO_CLEAR);
}

static void a_list_is_numbered(void **state)
{
	(void)state;
	parse(1,
		"STAND IF LOSSES > 1 THEN CANCEL KEEP 2\nSTAND CANCEL KEEP 1\nSTAND RETREAT 1\nSTAND CANCEL");
	assert_string_equal(stands(), "IF LOSSES > 1 THEN CANCEL KEEP 2|CANCEL KEEP 1|RETREAT 1|CANCEL");
	/* The file's own lines are tried first, and the others stay. */
	parse(1, "CANCEL KEEP 3");
	orders_add_standing(&os, &standing, &g, 1);
	assert_string_equal(
		written(), "CANCEL KEEP 3|IF LOSSES > 1 THEN CANCEL KEEP 2|CANCEL KEEP 1|RETREAT 1|CANCEL");
	/* Numbers are those that the writer of the file has seen; new lines go on counting. */
	parse(1, "CLEAR CANCEL 1\nCLEAR CANCEL 1\nSTAND CANCEL KEEP 4\nCLEAR CANCEL 2\nCLEAR CANCEL 4");
	assert_string_equal(stands(), "RETREAT 1|CANCEL");
	assert_int_equal(notes.note[0].type, NOTE_CLEARED);
	assert_int_equal(notes.note[1].type, NOTE_NOTHING_TO_CLEAR);
	assert_int_equal(notes.note[3].type, NOTE_CLEARED);
	assert_int_equal(notes.note[4].type, NOTE_CLEARED);
	const struct note *n = refuses(1, "CLEAR CANCEL KEEP", NOTE_OUT_OF_RANGE, "KEEP");
	assert_int_equal(n->arg[0], 1);
	assert_int_equal(n->arg[1], STANDING_MAX);
	refuses(1, "CLEAR CANCEL 0", NOTE_OUT_OF_RANGE, "0");
	refuses(1, "CLEAR CANCEL 65", NOTE_OUT_OF_RANGE, "65");
	refuses(1, "CLEAR CANCEL 1 2", NOTE_TOO_MANY_WORDS, "2");
	parse(1, "CLEAR CANCEL");
	assert_string_equal(stands(), "RETREAT 1");
}

static void what_may_not_stand(void **state)
{
	(void)state;
	refuses(0, "STAND BUILD lab", NOTE_NOT_STANDING, "BUILD");
	refuses(0, "STAND", NOTE_UNKNOWN_VERB, "STAND");
	notes.n = 0;
	orders_parse(&os, NULL, &g, 1, "STAND RETREAT 1", 15, 1, &notes);
	assert_int_equal(notes.note[0].type, NOTE_NOT_STANDING);
	notes.n = 0;
	orders_parse(&os, NULL, &g, 1, "CLEAR RETREAT", 13, 1, &notes);
	assert_int_equal(notes.note[0].type, NOTE_NOT_STANDING);
}

static void standing_lines_are_bounded(void **state)
{
	(void)state;
	struct order o = { .verb = SEND };
	o.count[0] = o.count[1] = 1;
	struct order two[2] = { o, o };
	for (int i = 0; i < STANDING_MAX - 1; i++) {
		o.value[1] = (int16_t)i;
		assert_int_equal(standing_put(&standing, &g, &o, 1), 0);
	}
	two[0].value[1] = 100;
	two[1].value[1] = 101;
	assert_int_equal(standing_put(&standing, &g, two, 2), -1);
	assert_int_equal(standing.n, STANDING_MAX - 1);
	assert_int_equal(standing_put(&standing, &g, two, 1), 0);
	refuses(1, "STAND RETREAT 1", NOTE_TOO_MANY_STANDING, "");
	os.n = 0;
	/* They come after a file, however long it is. */
	struct buf b = BUF_INIT;
	for (int i = 0; i <= ORDERS_FILE; i++)
		buf_str(&b, "PLAY ACE\n");
	parse(1, b.data);
	buf_release(&b);
	orders_add_standing(&os, &standing, &g, 1);
	assert_int_equal(os.n, ORDERS_FILE + STANDING_MAX);
	assert_true(os.order[os.n - 1].standing);
}

static void orders_are_found_by_verb(void **state)
{
	(void)state;
	parse(1, "RETREAT 1\nPLAY ACE\nRETREAT 2");
	int i = 0;
	assert_int_equal(order_value(orders_next(&os, RETREAT, &i), 0, 0), 1);
	assert_int_equal(order_value(orders_next(&os, RETREAT, &i), 0, 0), 2);
	assert_null(orders_next(&os, RETREAT, &i));
	struct order *o = orders_add(&os, PLAY_ACE);
	assert_int_equal(o->verb, PLAY_ACE);
	while (orders_add(&os, PLAY_ACE))
		;
	assert_int_equal(os.n, ORDERS_MAX);
}

static void single_lines_are_read_back(void **state)
{
	(void)state;
	struct order o;
	assert_int_equal(order_read(&o, &g, "SEND f1 TO usa", 14), 0);
	static const char *const bad[] = { "", "# x", "SEND f1", "RETREAT 1\nRETREAT 2", "STAND RETREAT 1",
		"IF LOSSES > 1 THEN RETREAT 1 ELSE RETREAT 2" };
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
		assert_int_equal(order_read(&o, &g, bad[i], strlen(bad[i])), -1);
}

static void orders_beyond_the_grammar_do_not_fit(void **state)
{
	(void)state;
	struct order good, o;
	static const char line[] = "IF AT usa = 1 THEN SEND f1 f2 TO usa WITH 3";
	assert_int_equal(order_read(&good, &g, line, strlen(line)), 0);
	assert_true(order_fits(&g, &good));
	o = good;
	o.verb = VERBS;
	assert_false(order_fits(&g, &o));
	o = good;
	o.value[1] = 4;
	assert_false(order_fits(&g, &o));
	o.value[1] = -1;
	assert_false(order_fits(&g, &o));
	o = good;
	o.count[0] = ORDER_VALUES + 1;
	assert_false(order_fits(&g, &o));
	o = good;
	o.n_tests = ORDER_TESTS + 1;
	assert_false(order_fits(&g, &o));
	o = good;
	o.test[0].variable = VARIABLES;
	assert_false(order_fits(&g, &o));
	o = good;
	o.test[0].op = OP_GE + 1;
	assert_false(order_fits(&g, &o));
	o = good;
	o.test[0].arg[0] = 3;
	assert_false(order_fits(&g, &o));
	o = good;
	o.test[0].variable = NEAR;
	assert_true(order_fits(&g, &o));
	o.test[0].arg[1] = 4;
	assert_false(order_fits(&g, &o));
	o = good;
	o.test[0].variable = KIND;
	assert_true(order_fits(&g, &o));
	o.test[0].op = OP_LT;
	assert_false(order_fits(&g, &o));
	o.test[0].op = OP_NE;
	o.test[0].number = 3;
	assert_false(order_fits(&g, &o));
	o.test[0].number = -1;
	assert_false(order_fits(&g, &o));
}

static void usage_shows_the_parts(void **state)
{
	(void)state;
	struct buf b = BUF_INIT;
	verb_usage(&b, &verbs[SEND]);
	assert_string_equal(b.data, "SEND unit... TO place [WITH dice]");
	buf_clear(&b);
	variable_usage(&b, &variables[NEAR]);
	assert_string_equal(b.data, "place [unit]");
	buf_clear(&b);
	variable_usage(&b, &variables[LOSSES]);
	assert_int_equal(b.len, 0);
	buf_release(&b);
}

static void unsound(struct verb v, const char *want)
{
	char why[128] = "";
	struct grammar bad = { &windows, &v, 1, NULL, 0 };
	assert_false(grammar_check(&bad, why, sizeof(why)));
	assert_non_null(strstr(why, want));
}

static void unsound_tables_are_found(void **state)
{
	(void)state;
	struct verb v = verbs[SEND];
	v.name = "Send";
	unsound(v, "upper-case");
	v.name = "STAND";
	unsound(v, "upper-case");
	v.name = "A B C";
	unsound(v, "upper-case");
	v = verbs[SEND];
	v.keys = 1u << 3;
	unsound(v, "keys");
	v.keys = 0;
	unsound(v, "key parts");
	v.stands = STANDS_ONE;
	v.keys = 1u << 1;
	unsound(v, "key parts");
	v.stands = STANDS_LIST + 1;
	unsound(v, "stands");
	v = verbs[SEND];
	v.windows = 4;
	unsound(v, "windows");
	v.windows = 0;
	unsound(v, "windows");
	v = verbs[SEND];
	v.help = NULL;
	unsound(v, "help");
	v = verbs[SEND];
	v.parts[0].max = 0;
	unsound(v, "no argument");
	v.parts[0].max = 24;
	unsound(v, "together");
	v = verbs[SEND];
	v.parts[1].lead = "to";
	unsound(v, "lead");
	v.parts[1].lead = "ELSE";
	unsound(v, "lead");
	v.parts[1].lead = "F1";
	unsound(v, "told");
	v = verbs[SEND];
	v.parts[1].lead = NULL;
	v.parts[1].vocab = &units;
	unsound(v, "told");
	v = verbs[SEND];
	v.parts[2].lo = 10;
	unsound(v, "range");
	v = verbs[RETREAT];
	for (int i = 1; i < ORDER_PARTS; i++)
		v.parts[i] = v.parts[0];
	v.n_parts = ORDER_PARTS + 1;
	unsound(v, "too many parts");
	v.n_parts = ORDER_PARTS;
	struct grammar good = { &windows, &v, 1, NULL, 0 };
	char why[128] = "";
	assert_true(grammar_check(&good, why, sizeof(why)));
}

static void unsound_variables_are_found(void **state)
{
	(void)state;
	struct verb two[2] = { verbs[SEND], verbs[SEND] };
	struct grammar bad = { &windows, two, 2, NULL, 0 };
	char why[128];
	assert_false(grammar_check(&bad, why, sizeof(why)));
	struct variable x = variables[AT];
	struct part many = place_part;
	many.max = 2;
	x.args[0] = &many;
	struct grammar asks = { &windows, verbs, VERBS, &x, 1 };
	assert_false(grammar_check(&asks, why, sizeof(why)));
	x = variables[AT];
	x.lo = 21;
	assert_false(grammar_check(&asks, why, sizeof(why)));
	x = variables[AT];
	x.name = "then";
	assert_false(grammar_check(&asks, why, sizeof(why)));
	x = variables[AT];
	x.windows = 8;
	assert_false(grammar_check(&asks, why, sizeof(why)));
	static const struct part lead = {
		.lead = "TO", .name = "place", .vocab = &places, .min = 1, .max = 1
	};
	struct variable wrong[] = { variables[AT], variables[NEAR], variables[NEAR], variables[NEAR],
		variables[KIND], variables[KIND], variables[AT] };
	wrong[0].args[0] = &lead;
	wrong[1].args[0] = &unit_part;
	wrong[2].args[0] = NULL;
	wrong[3].standard = 4;
	wrong[4].standard = 1;
	wrong[5].hi = 1;
	wrong[6].standard = 1;
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		x = wrong[i];
		assert_false(grammar_check(&asks, why, sizeof(why)));
	}
	x = variables[AT];
	assert_true(grammar_check(&asks, why, sizeof(why)));
}

#define T(f) cmocka_unit_test_setup(f, start)

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
		T(conditions_hold_or_not),
		T(mistakes_are_named),
		T(mistakes_in_conditions_are_named),
		T(hostile_lines),
		T(endless_files_end),
		T(standing_lines_stay_until_replaced),
		T(a_line_with_else_is_replaced_as_one),
		T(clear_removes_standing_lines),
		T(several_parts_tell_lines_apart),
		T(clear_takes_any_of_the_keys),
		T(a_list_is_numbered),
		T(what_may_not_stand),
		T(standing_lines_are_bounded),
		T(orders_are_found_by_verb),
		T(single_lines_are_read_back),
		T(orders_beyond_the_grammar_do_not_fit),
		T(usage_shows_the_parts),
		T(unsound_tables_are_found),
		T(unsound_variables_are_found),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
