/* SPDX-License-Identifier: MIT */
#include "core/order.h"

#include "base/banned.h"
#include "core/orderline.h"
#include "unit/order_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void standing_lines_stay_until_replaced(void **state)
{
	(void)state;
	of_parse(0, "STAND RETREAT 4\nSTAND IF losses > 2 THEN RETREAT 3 ELSE RETREAT 2");
	assert_int_equal(of_orders.n, 0);
	assert_string_equal(of_stands(), "RETREAT 4|IF losses > 2 THEN RETREAT 3 ELSE RETREAT 2");
	assert_int_equal(of_notes.note[0].type, NOTE_STANDS);
	of_parse(1, "STAND IF losses > 5 THEN RETREAT 4");
	assert_string_equal(
		of_stands(), "IF losses > 2 THEN RETREAT 3 ELSE RETREAT 2|IF losses > 5 THEN RETREAT 4");
	/* In a window an ordinary line takes the place of what it would replace, and of no more. */
	of_parse(1, "PLAY ACE\nRETREAT 3");
	orders_add_standing(&of_orders, &of_standing, 0, &of_grammar, 1);
	assert_string_equal(of_written(),
		"PLAY ACE|RETREAT 3|IF losses <= 2 THEN RETREAT 2|IF losses > 5 THEN RETREAT 4");
	assert_true(of_orders.order[2].standing);
	assert_int_equal(of_orders.order[2].line, 0);
	assert_false(of_orders.order[1].standing);
	of_orders.n = 0;
	orders_add_standing(&of_orders, &of_standing, 0, &of_grammar, 0);
	assert_int_equal(of_orders.n, 0);
}

static void a_line_with_else_is_replaced_as_one(void **state)
{
	(void)state;
	of_parse(1, "STAND IF LOSSES > 2 THEN RETREAT 3 ELSE RETREAT 3");
	assert_int_equal(of_standing.n, 2);
	of_parse(1, "STAND RETREAT 3");
	assert_int_equal(of_standing.n, 1);
	static const char both[] = "STAND IF LOSSES > 2 THEN RETREAT 3 ELSE RETREAT 2";
	for (int i = 2; i <= 3; i++) {
		char line[40];
		of_parse(1, both);
		snprintf(line, sizeof(line), "STAND RETREAT %d", i);
		of_parse(1, line);
		snprintf(line, sizeof(line), "RETREAT %d", i);
		assert_string_equal(of_stands(), line);
		of_parse(1, both);
		snprintf(line, sizeof(line), "CLEAR RETREAT %d", i);
		of_parse(1, line);
		assert_string_equal(of_stands(), "");
	}
}

/* What is added of a line is judged with what is there of it, and with nothing else. */
static void halves_of_lines_are_no_pair(void **state)
{
	(void)state;
	struct of_facts f = { 3, { 0, 0, 0 } };
	of_parse(1,
		"STAND IF losses > 2 THEN RETREAT 1 ELSE RETREAT 2\nSTAND IF losses > 2 THEN RETREAT 3 ELSE RETREAT 4");
	of_parse(1, "RETREAT 2\nRETREAT 3");
	orders_add_standing(&of_orders, &of_standing, 0, &of_grammar, 1);
	assert_string_equal(of_written(),
		"RETREAT 2|RETREAT 3|IF losses > 2 THEN RETREAT 1|IF losses <= 2 THEN RETREAT 4");
	struct question q = { .ask = of_ask, .about = &f, .at = 2 };
	assert_ptr_equal(orders_next(&of_orders, &q), &of_orders.order[2]);
	f.losses = 2;
	assert_ptr_equal(orders_next(&of_orders, &q), &of_orders.order[3]);
	/* Both are there: one of them. */
	of_parse(1, "PLAY ACE");
	orders_add_standing(&of_orders, &of_standing, 0, &of_grammar, 1);
	q.at = 1;
	assert_ptr_equal(orders_next(&of_orders, &q), &of_orders.order[2]);
	f.losses = 3;
	assert_ptr_equal(orders_next(&of_orders, &q), &of_orders.order[3]);
	q.at = 1;
	assert_null(orders_next(&of_orders, &q));
}

static void clear_removes_standing_lines(void **state)
{
	(void)state;
	of_parse(1, "STAND RETREAT 1\nSTAND RETREAT 2\nSTAND SPEND-ALL\nCLEAR RETREAT 1");
	assert_int_equal(of_standing.n, 2);
	assert_int_equal(of_notes.note[3].type, NOTE_CLEARED);
	assert_string_equal(of_notes.note[3].word, "RETREAT 1");
	assert_int_equal(of_notes.note[3].arg[0], 1);
	of_parse(1, "STAND RETREAT 1\nCLEAR RETREAT");
	assert_int_equal(of_notes.note[1].arg[0], 2);
	of_parse(1, "STAND RETREAT 2\nSTAND SPEND-ALL");
	assert_int_equal(of_notes.note[1].arg[0], 0);
	of_parse(1, "CLEAR RETREAT\nCLEAR RETREAT\nclear spend-all");
	assert_int_equal(of_standing.n, 0);
	assert_int_equal(of_notes.note[0].type, NOTE_CLEARED);
	assert_int_equal(of_notes.note[1].type, NOTE_NOTHING_TO_CLEAR);
	assert_int_equal(of_notes.note[2].type, NOTE_CLEARED);
	of_refuses(1, "CLEAR", NOTE_CLEAR_WHAT, "");
	of_refuses(1, "CLEAR RETRAET", NOTE_UNKNOWN_VERB, "RETRAET");
	of_refuses(1, "CLEAR RETREAT x", NOTE_BAD_ARGUMENT, "x");
	of_refuses(1, "CLEAR RETREAT 1 2", NOTE_TOO_MANY_WORDS, "2");
	of_refuses(1, "CLEAR BUILD", NOTE_NOT_STANDING, "BUILD");
	of_refuses(1, "CLEAR SPEND-ALL now", NOTE_TOO_MANY_WORDS, "now");
}

/* A line as the form shows it; a line that names keys alone has their meaning. */
static void whole_lines_are_cleared(void **state)
{
	(void)state;
	static const char all[] = "STAND SEND f1 TO usa\nSTAND SEND f2 TO usa WITH 1\n"
				  "STAND IF losses > 2 THEN RETREAT 3 ELSE RETREAT 2\n"
				  "STAND CANCEL KEEP 1\nSTAND IF losses > 1 THEN CANCEL KEEP 1\n";
	static const char *const line[] = { "SEND f1 TO usa", "STAND SEND f2 TO usa WITH 1  # 1",
		"if LOSSES>2 then retreat 3 else retreat 2", "CANCEL KEEP 1",
		"STAND IF losses > 1 THEN CANCEL KEEP 1" };
	static const char *const left[] = {
		"SEND f2 TO usa WITH 1|IF losses > 2 THEN RETREAT 3 ELSE RETREAT 2|CANCEL KEEP 1|IF losses > 1 THEN CANCEL KEEP 1",
		"SEND f1 TO usa|IF losses > 2 THEN RETREAT 3 ELSE RETREAT 2|CANCEL KEEP 1|IF losses > 1 THEN CANCEL KEEP 1",
		"SEND f1 TO usa|SEND f2 TO usa WITH 1|CANCEL KEEP 1|IF losses > 1 THEN CANCEL KEEP 1",
		"SEND f1 TO usa|SEND f2 TO usa WITH 1|IF losses > 2 THEN RETREAT 3 ELSE RETREAT 2|IF losses > 1 THEN CANCEL KEEP 1",
		"SEND f1 TO usa|SEND f2 TO usa WITH 1|IF losses > 2 THEN RETREAT 3 ELSE RETREAT 2|CANCEL KEEP 1"
	};
	for (size_t i = 0; i < sizeof(line) / sizeof(line[0]); i++) {
		char text[100];
		of_parse(1, "CLEAR SEND\nCLEAR RETREAT\nCLEAR CANCEL");
		of_parse(1, all);
		snprintf(text, sizeof(text), "CLEAR %s", line[i]);
		of_parse(1, text);
		assert_int_equal(of_notes.note[0].type, NOTE_CLEARED);
		assert_int_equal(of_notes.note[0].arg[0], 1);
		assert_string_equal(of_stands(), left[i]);
		of_parse(1, text);
		assert_int_equal(of_notes.note[0].type, NOTE_NOTHING_TO_CLEAR);
	}
	assert_string_equal(of_notes.note[0].word, "IF losses > 1 THEN CANCEL KE...");
}

static void several_parts_tell_lines_apart(void **state)
{
	(void)state;
	of_parse(1, "STAND SEND f1 TO usa\nSTAND SEND f2 TO usa WITH 1\nSTAND SEND f3 TO home WITH 1");
	assert_int_equal(of_standing.n, 3);
	/* A part that is left out is a value of its own. */
	of_parse(1, "STAND SEND t1 TO usa\nSTAND SEND t1 TO home WITH 1");
	assert_string_equal(of_stands(), "SEND f2 TO usa WITH 1|SEND t1 TO usa|SEND t1 TO home WITH 1");
	of_parse(1, "SEND f1 f2 TO usa WITH 1");
	orders_add_standing(&of_orders, &of_standing, 0, &of_grammar, 1);
	assert_string_equal(of_written(), "SEND f1 f2 TO usa WITH 1|SEND t1 TO usa|SEND t1 TO home WITH 1");
}

/* A grammar in which SEND ends with BY seat, a key that means the writer's own when left out. */
static const char *const seat_ids[] = { "blue", "red", "white" };
static const struct vocab seats = VOCAB("seats", seat_ids);

static const struct grammar *with_seats(void)
{
	static struct verb verbs[VERBS];
	static struct grammar g;
	memcpy(verbs, of_verbs, sizeof(verbs));
	verbs[SEND].parts[2] = (struct part){
		.lead = "BY", .name = "seat", .vocab = &seats, .max = 1, .own = true
	};
	g = of_grammar;
	g.verbs = verbs;
	return &g;
}

/* What stands for a seat behind these lines, and what it does in the window. */
static void seat_reads(int seat, const char *text, const char *stands, const char *does)
{
	const struct grammar *g = with_seats();
	struct buf b = BUF_INIT;
	of_orders.n = of_notes.n = 0;
	orders_parse(&of_orders, &of_standing, seat, g, 1, text, strlen(text), 7, &of_notes);
	for (int i = 0; i < of_standing.n; i++) {
		buf_str(&b, i ? "|" : "");
		order_write(&b, g, &of_standing.order[i]);
	}
	assert_string_equal(buf_cstr(&b), stands);
	buf_clear(&b);
	orders_add_standing(&of_orders, &of_standing, seat, g, 1);
	for (int i = 0; i < of_orders.n; i++) {
		buf_str(&b, i ? "|" : "");
		order_write(&b, g, &of_orders.order[i]);
	}
	assert_string_equal(buf_cstr(&b), does);
	buf_release(&b);
}

static void a_key_left_out_may_mean_the_seats_own_word(void **state)
{
	for (int seat = 0; seat < 3; seat++) {
		const char *own = seat_ids[seat], *other = seat_ids[(seat + 1) % 3];
		char text[200], line[60], both[120];
		of_start(state);
		/* STAND over STAND, in both ways */
		snprintf(text, sizeof(text), "STAND SEND f1 TO usa\nSTAND SEND f2 TO usa BY %s", own);
		snprintf(line, sizeof(line), "SEND f2 TO usa BY %s", own);
		seat_reads(seat, text, line, line);
		seat_reads(seat, "STAND SEND f3 TO usa", "SEND f3 TO usa", "SEND f3 TO usa");
		/* another's is another line */
		snprintf(text, sizeof(text), "STAND SEND f2 TO usa BY %s", other);
		snprintf(both, sizeof(both), "SEND f3 TO usa|SEND f2 TO usa BY %s", other);
		seat_reads(seat, text, both, both);
		/* an ordinary line goes before its own */
		snprintf(text, sizeof(text), "SEND t1 TO usa BY %s", own);
		snprintf(line, sizeof(line), "SEND t1 TO usa BY %s|SEND f2 TO usa BY %s", own, other);
		seat_reads(seat, text, both, line);
		snprintf(line, sizeof(line), "SEND t1 TO usa|SEND f2 TO usa BY %s", other);
		seat_reads(seat, "SEND t1 TO usa", both, line);
		/* CLEAR */
		snprintf(text, sizeof(text), "CLEAR SEND BY %s", own);
		snprintf(line, sizeof(line), "SEND f2 TO usa BY %s", other);
		seat_reads(seat, text, line, line);
		snprintf(text, sizeof(text), "STAND SEND f1 TO usa\nCLEAR SEND BY %s", other);
		seat_reads(seat, text, "SEND f1 TO usa", "SEND f1 TO usa");
	}
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
		of_parse(1, all);
		of_parse(1, clear[i].line);
		assert_int_equal(of_notes.note[0].type, NOTE_CLEARED);
		assert_string_equal(of_stands(), clear[i].left);
	}
	of_refuses(1, "CLEAR SEND f1", NOTE_BAD_ARGUMENT, "f1");
	of_refuses(1, "CLEAR SEND TO 1", NOTE_BAD_ARGUMENT, "1");
	of_refuses(1, "CLEAR SEND TO", NOTE_BAD_ARGUMENT, "TO");
	of_refuses(1, "CLEAR SEND usa usa", NOTE_BAD_ARGUMENT, "usa");
	of_refuses(1, "CLEAR SEND usa 1 2", NOTE_TOO_MANY_WORDS, "2");
	of_parse(1, "CLEAR SEND china");
	assert_int_equal(of_notes.note[0].type, NOTE_NOTHING_TO_CLEAR);
}

static void a_list_is_numbered(void **state)
{
	(void)state;
	of_parse(1,
		"STAND IF losses > 1 THEN CANCEL KEEP 2\nSTAND CANCEL KEEP 1\nSTAND RETREAT 1\nSTAND CANCEL");
	assert_string_equal(of_stands(), "IF losses > 1 THEN CANCEL KEEP 2|CANCEL KEEP 1|RETREAT 1|CANCEL");
	/* The file's own lines are tried first, and the others stay. */
	of_parse(1, "CANCEL KEEP 3");
	orders_add_standing(&of_orders, &of_standing, 0, &of_grammar, 1);
	assert_string_equal(of_written(),
		"CANCEL KEEP 3|IF losses > 1 THEN CANCEL KEEP 2|CANCEL KEEP 1|RETREAT 1|CANCEL");
	/* Numbers are those that the writer of the file has seen; new lines have none yet. */
	of_parse(1, "CLEAR CANCEL 1\nCLEAR CANCEL 1\nSTAND CANCEL KEEP 4\nCLEAR CANCEL 2\nCLEAR CANCEL 4");
	assert_string_equal(of_stands(), "RETREAT 1|CANCEL|CANCEL KEEP 4");
	assert_int_equal(of_notes.note[0].type, NOTE_CLEARED);
	assert_string_equal(of_notes.note[0].word, "CANCEL 1");
	assert_int_equal(of_notes.note[1].type, NOTE_NOTHING_TO_CLEAR);
	assert_int_equal(of_notes.note[2].arg[0], 1);
	assert_int_equal(of_notes.note[3].type, NOTE_CLEARED);
	assert_int_equal(of_notes.note[4].type, NOTE_NOTHING_TO_CLEAR);
	assert_string_equal(of_notes.note[4].word, "CANCEL 4");
	assert_int_equal(of_notes.note[4].arg[0], 4); /* told with what numbers mean */
	const struct note *n = of_refuses(1, "CLEAR CANCEL KEEP", NOTE_OUT_OF_RANGE, "KEEP");
	assert_int_equal(n->arg[0], 1);
	assert_int_equal(n->arg[1], STANDING_MAX);
	of_refuses(1, "CLEAR CANCEL 0", NOTE_OUT_OF_RANGE, "0");
	of_refuses(1, "CLEAR CANCEL 65", NOTE_OUT_OF_RANGE, "65");
	of_refuses(1, "CLEAR CANCEL 1 2", NOTE_TOO_MANY_WORDS, "2");
	of_parse(1, "CLEAR CANCEL");
	assert_string_equal(of_stands(), "RETREAT 1");
}

/* The same line stands once, where it stood first. */
static void a_list_takes_a_line_once(void **state)
{
	(void)state;
	of_parse(1,
		"STAND CANCEL KEEP 1\nSTAND CANCEL\nSTAND  cancel keep 1\nSTAND RETREAT 1\nSTAND RETREAT 1");
	assert_string_equal(of_stands(), "CANCEL KEEP 1|CANCEL|RETREAT 1");
	assert_int_equal(of_notes.note[1].type, NOTE_STANDS);
	assert_int_equal(of_notes.note[2].type, NOTE_STANDS_ALREADY);
	assert_int_equal(of_notes.note[4].type, NOTE_STANDS); /* no list */
	of_parse(1, "STAND CANCEL\nCLEAR CANCEL 2\nSTAND CANCEL");
	assert_string_equal(of_stands(), "CANCEL KEEP 1|RETREAT 1|CANCEL");
	assert_int_equal(of_notes.note[0].type, NOTE_STANDS_ALREADY);
	assert_int_equal(of_notes.note[2].type, NOTE_STANDS);
	/* Two orders of one line are read as a whole. */
	of_parse(1,
		"STAND IF losses > 1 THEN CANCEL ELSE CANCEL KEEP 2\n"
		"STAND IF losses > 1 THEN CANCEL ELSE CANCEL KEEP 2\nSTAND IF losses > 1 THEN CANCEL");
	assert_string_equal(of_stands(),
		"CANCEL KEEP 1|RETREAT 1|CANCEL|IF losses > 1 THEN CANCEL ELSE CANCEL KEEP 2|IF losses > 1 THEN CANCEL");
}

static void a_list_numbers_lines(void **state)
{
	(void)state;
	static const char text[] = "STAND IF losses > 1 THEN CANCEL KEEP 1 ELSE CANCEL KEEP 2\n"
				   "STAND IF losses > 1 THEN RETREAT 1 ELSE CANCEL\nSTAND CANCEL KEEP 3";
	for (int i = 1; i <= 3; i++) {
		static const char *const left[] = {
			"", "IF losses > 1 THEN RETREAT 1 ELSE CANCEL|CANCEL KEEP 3",
			"IF losses > 1 THEN CANCEL KEEP 1 ELSE CANCEL KEEP 2|CANCEL KEEP 3",
			"IF losses > 1 THEN CANCEL KEEP 1 ELSE CANCEL KEEP 2|IF losses > 1 THEN RETREAT 1 ELSE CANCEL"
		};
		char line[40];
		of_standing.n = 0;
		of_parse(1, text);
		snprintf(line, sizeof(line), "CLEAR CANCEL %d", i);
		of_parse(1, line);
		assert_string_equal(of_stands(), left[i]);
	}
}

static void what_may_not_stand(void **state)
{
	(void)state;
	of_refuses(0, "STAND BUILD lab", NOTE_NOT_STANDING, "BUILD");
	of_refuses(0, "STAND", NOTE_UNKNOWN_VERB, "STAND");
	of_notes.n = 0;
	orders_parse(&of_orders, NULL, 0, &of_grammar, 1, "STAND RETREAT 1", 15, 1, &of_notes);
	assert_int_equal(of_notes.note[0].type, NOTE_NOT_STANDING);
	of_notes.n = 0;
	orders_parse(&of_orders, NULL, 0, &of_grammar, 1, "CLEAR RETREAT", 13, 1, &of_notes);
	assert_int_equal(of_notes.note[0].type, NOTE_NOT_STANDING);
}

static void standing_lines_are_bounded(void **state)
{
	(void)state;
	struct order o = { .verb = SEND };
	o.count[0] = o.count[1] = 1;
	struct order two[2] = { o, o };
	for (int i = 0; i < STANDING_MAX - 1; i++) {
		o.value[1] = (int16_t)i;
		assert_int_equal(standing_put(&of_standing, 0, &of_grammar, &o, 1), 0);
	}
	two[0].value[1] = 100;
	two[1].value[1] = 101;
	two[0].branch = BRANCH_THEN;
	two[1].branch = BRANCH_ELSE;
	/* A line with ELSE is one line. */
	assert_int_equal(standing_put(&of_standing, 0, &of_grammar, two, 2), 0);
	assert_int_equal(of_standing.n, STANDING_MAX + 1);
	o.value[1] = 102;
	assert_int_equal(standing_put(&of_standing, 0, &of_grammar, &o, 1), -1);
	assert_int_equal(of_standing.n, STANDING_MAX + 1);
	assert_int_equal(standing_put(&of_standing, 0, &of_grammar, two, 1), 0);
	assert_int_equal(of_standing.n, STANDING_MAX);
	of_refuses(1, "STAND RETREAT 1", NOTE_TOO_MANY_STANDING, "");
	of_orders.n = 0;
	/* They come after a file, however long it is. */
	struct buf b = BUF_INIT;
	for (int i = 0; i <= ORDERS_FILE; i++)
		buf_str(&b, "PLAY ACE\n");
	of_parse(1, b.data);
	buf_release(&b);
	orders_add_standing(&of_orders, &of_standing, 0, &of_grammar, 1);
	assert_int_equal(of_orders.n, ORDERS_FILE + STANDING_MAX);
	assert_true(of_orders.order[of_orders.n - 1].standing);
}

#define T(f) cmocka_unit_test_setup(f, of_start)

int main(void)
{
	const struct CMUnitTest tests[] = {
		T(standing_lines_stay_until_replaced),
		T(a_line_with_else_is_replaced_as_one),
		T(halves_of_lines_are_no_pair),
		T(clear_removes_standing_lines),
		T(whole_lines_are_cleared),
		T(several_parts_tell_lines_apart),
		T(a_key_left_out_may_mean_the_seats_own_word),
		T(clear_takes_any_of_the_keys),
		T(a_list_is_numbered),
		T(a_list_takes_a_line_once),
		T(a_list_numbers_lines),
		T(what_may_not_stand),
		T(standing_lines_are_bounded),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
