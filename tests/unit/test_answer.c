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

/* How a window's orders are looked up, and what becomes of them. */

static struct of_facts facts;

/* The number behind the orders that are found one after the other: "1 3 ". */
static const char *found(const struct order *(*find)(struct orders *, struct question *), struct question q)
{
	static char out[200];
	size_t n = 0;
	out[0] = '\0';
	for (const struct order *o; (o = find(&of_orders, &q)) != NULL;)
		n += (size_t)snprintf(out + n, sizeof(out) - n, "%d ", order_value(o, 0, 0));
	return out;
}

static struct question asked(void)
{
	return (struct question){ .ask = of_ask, .about = &facts };
}

/* The fates of all orders, a letter each. */
static const char *fates(void)
{
	static char out[ORDERS_MAX + 1];
	for (int i = 0; i < of_orders.n; i++)
		out[i] = "-pdr"[of_orders.fate[i]];
	out[of_orders.n] = '\0';
	return out;
}

static bool is_two(const void *about, const struct order *o)
{
	assert_ptr_equal(about, &facts);
	return order_value(o, 0, 0) == 2;
}

static void orders_are_found_by_verb_and_by_what_they_are_about(void **state)
{
	(void)state;
	of_parse(1, "RETREAT 1\nPLAY 9\nRETREAT 2\nPLAY 2");
	assert_string_equal(found(orders_answer, (struct question){ .verbs = 1u << RETREAT }), "1 2 ");
	assert_string_equal(
		found(orders_answer, (struct question){ .verbs = 1u << RETREAT | 1u << PLAY }), "1 9 2 2 ");
	assert_string_equal(found(orders_answer, (struct question){ .verbs = 1u << RETREAT, .at = 1 }), "2 ");
	assert_string_equal(found(orders_answer, (struct question){ .verbs = 1u << SEND }), "");
	assert_string_equal(found(orders_answer, (struct question){ 0 }), "1 9 2 2 ");
	assert_string_equal(
		found(orders_answer, (struct question){ .fits = is_two, .about = &facts }), "2 2 ");
	assert_string_equal(fates(), "----");
	assert_string_equal(found(orders_next, (struct question){ .verbs = 1u << RETREAT }), "1 2 ");
	assert_string_equal(fates(), "d-d-");
}

/* The file's lines go before the standing ones, a LIST in its order. */
static void the_file_goes_first(void **state)
{
	(void)state;
	of_parse(1, "STAND CANCEL KEEP 1\nSTAND IF LOSSES = 0 THEN CANCEL KEEP 2\nSTAND CANCEL KEEP 3");
	of_parse(1, "IF LOSSES = 1 THEN CANCEL KEEP 4\nCANCEL KEEP 5");
	orders_add_standing(&of_orders, &of_standing, 0, &of_grammar, 1);
	facts.losses = 1;
	assert_string_equal(found(orders_answer, asked()), "4 5 1 3 ");
	facts.losses = 0;
	assert_string_equal(found(orders_answer, asked()), "5 1 2 3 ");
}

static void no_line_is_not_the_same_as_none_that_holds(void **state)
{
	(void)state;
	struct question q = asked();
	q.verbs = 1u << RETREAT;
	q.fits = is_two;
	facts.losses = 0;
	of_parse(1, "RETREAT 1\nPLAY 2");
	assert_null(orders_answer(&of_orders, &q));
	assert_false(q.any);
	of_parse(1, "RETREAT 1\nIF LOSSES = 1 THEN RETREAT 2");
	q.at = 0;
	assert_null(orders_answer(&of_orders, &q));
	assert_true(q.any);
	q.at = 0;
	q.any = false;
	assert_null(orders_next(&of_orders, &q));
	assert_true(q.any);
	/* what was gone by is fitting no more */
	q.at = 0;
	q.any = false;
	assert_null(orders_answer(&of_orders, &q));
	assert_false(q.any);
}

static void what_is_used_up_answers_no_more(void **state)
{
	(void)state;
	of_parse(1, "PLAY 1\nPLAY 2\nPLAY 3");
	order_done(&of_orders, &of_orders.order[0]);
	order_refused(&of_orders, &of_orders.order[1]);
	assert_string_equal(fates(), "dr-");
	assert_string_equal(found(orders_answer, asked()), "3 ");
	assert_string_equal(found(orders_answer, (struct question){ .again = true }), "1 2 3 ");
	assert_string_equal(found(orders_next, asked()), "3 ");
	assert_string_equal(found(orders_next, asked()), "");
}

/* What orders_idle says of all lines, a letter each: effect, unmet, never asked. */
static const char *idle(void)
{
	static char out[ORDERS_MAX + 1];
	int n = 0;
	bool unmet;
	for (int i = 0; i < of_orders.n; i += order_line_size(&of_orders.order[i], of_orders.n - i))
		out[n++] = !orders_idle(&of_orders, i, &unmet) ? 'e' : unmet ? 'u' : 'n';
	out[n] = '\0';
	return out;
}

static void lines_that_had_no_effect_are_known(void **state)
{
	(void)state;
	facts.losses = 1;
	of_parse(1,
		"RETREAT 1\nIF LOSSES = 2 THEN RETREAT 2\nPLAY 3\nIF LOSSES = 2 THEN RETREAT 1 ELSE RETREAT 2");
	assert_string_equal(idle(), "nnnn");
	/* whoever does not look at conditions has asked nothing */
	found(orders_answer, (struct question){ .verbs = 1u << RETREAT });
	assert_string_equal(idle(), "ennn");
	found(orders_answer, (struct question){ .verbs = 1u << RETREAT, .ask = of_ask, .about = &facts });
	assert_string_equal(idle(), "eune");
	order_refused(&of_orders, &of_orders.order[2]);
	assert_string_equal(idle(), "euee");
	/* what held once had its effect, whatever was asked later */
	facts.losses = 2;
	found(orders_answer, (struct question){ .verbs = 1u << RETREAT, .ask = of_ask, .about = &facts });
	facts.losses = 1;
	found(orders_answer, (struct question){ .verbs = 1u << RETREAT, .ask = of_ask, .about = &facts });
	assert_string_equal(idle(), "eeee");
}

/* A line is left out of a window without a trace when it was idle or refused; not when another
 * order of it was carried out, nor when a standing line gave way to it. */
static void lines_that_make_no_difference(void **state)
{
	(void)state;
	facts.losses = 1;
	of_parse(1,
		"STAND RETREAT 4\nPLAY 1\nPLAY 2\nIF LOSSES = 2 THEN RETREAT 3\nIF LOSSES = 2 THEN RETREAT 4\n"
		"IF LOSSES = 1 THEN RETREAT 1 ELSE RETREAT 2\nIF LOSSES = 1 THEN RETREAT 1 ELSE RETREAT 2");
	orders_add_standing(&of_orders, &of_standing, 0, &of_grammar, 1);
	found(orders_next, asked());
	assert_string_equal(fates(), "ddppdpdp");
	order_refused(&of_orders, &of_orders.order[1]);
	order_refused(&of_orders, &of_orders.order[6]);
	for (int i = 0; i < of_orders.n; i += order_line_size(&of_orders.order[i], of_orders.n - i))
		assert_int_equal(orders_effect(&of_orders, i), i == 0 || i == 3 || i == 4);
	/* another one waited for it */
	assert_false(orders_effect(&of_orders, 2));
	order_came_first(&of_orders, &of_orders.order[2]);
	assert_true(orders_effect(&of_orders, 2));
	/* what stands is no line of the file */
	of_orders.n = 0;
	orders_add_standing(&of_orders, &of_standing, 0, &of_grammar, 1);
	assert_true(of_orders.n == 1 && orders_effect(&of_orders, 0));
}

/* An order that came up and turned out wrong is told so. */
static void orders_that_come_up_are_done_refused_or_gone_by(void **state)
{
	(void)state;
	struct question q = asked();
	facts.losses = 1;
	of_parse(1, "PLAY 1\nIF LOSSES = 2 THEN RETREAT 1\nIF LOSSES = 1 THEN RETREAT 2\nPLAY 2");
	orders_next(&of_orders, &q);
	order_refused(&of_orders, orders_next(&of_orders, &q));
	assert_string_equal(fates(), "dpr-");
	assert_int_equal(q.at, 3);
	/* once is once, whatever changes */
	facts.losses = 2;
	assert_string_equal(found(orders_next, asked()), "2 ");
	/* the next window's file begins anew */
	of_parse(1, "PLAY 1\nPLAY 2");
	assert_string_equal(fates(), "--");
}

static void parse_two(long losses)
{
	facts.losses = losses;
	of_parse(1, "IF LOSSES = 1 THEN RETREAT 1 ELSE RETREAT 2");
	assert_int_equal(of_orders.n, 2);
}

/* What the first order changes does not bring the other one about. */
static void one_of_two_is_carried_out(void **state)
{
	(void)state;
	for (long losses = 0; losses < 2; losses++) {
		struct question q = asked();
		parse_two(losses);
		assert_ptr_equal(orders_next(&of_orders, &q), &of_orders.order[!losses]);
		facts.losses = !losses;
		assert_null(orders_next(&of_orders, &q));
		assert_string_equal(fates(), losses ? "dp" : "pd");
		assert_string_equal(found(orders_next, asked()), "");
	}
}

/* The same when the second is looked for first. */
static void one_of_two_in_any_order(void **state)
{
	(void)state;
	for (long losses = 0; losses < 2; losses++) {
		struct question q = asked();
		q.fits = is_two;
		parse_two(losses);
		assert_ptr_equal(orders_next(&of_orders, &q), losses ? NULL : &of_orders.order[1]);
		assert_string_equal(fates(), losses ? "-p" : "pd");
		facts.losses = !losses;
		assert_string_equal(found(orders_answer, asked()), losses ? "1 " : "");
		assert_string_equal(found(orders_next, asked()), losses ? "1 " : "");
		assert_string_equal(fates(), losses ? "dp" : "pd");
	}
}

/* An order that waits is asked until it is carried out or refused. */
static void orders_may_wait(void **state)
{
	(void)state;
	for (int last = 0; last < 4; last++) {
		parse_two(0);
		for (int i = 0; i < 4; i++) {
			facts.losses = i % 2;
			assert_string_equal(found(orders_answer, asked()), i % 2 ? "1 " : "2 ");
		}
		(last < 2 ? order_done : order_refused)(&of_orders, &of_orders.order[last % 2]);
		for (int i = 0; i < 2; i++) {
			struct question again = asked();
			facts.losses = i;
			again.again = true;
			assert_string_equal(found(orders_answer, asked()), "");
			assert_string_equal(found(orders_next, asked()), "");
			assert_string_equal(found(orders_answer, again), i ? "1 " : "2 ");
		}
	}
}

/* Whatever their conditions: but of two orders one. */
static void conditions_need_not_be_looked_at(void **state)
{
	(void)state;
	parse_two(0);
	assert_string_equal(found(orders_answer, (struct question){ 0 }), "1 2 ");
	assert_string_equal(found(orders_next, (struct question){ 0 }), "1 ");
	assert_string_equal(fates(), "dp");
	assert_string_equal(found(orders_answer, (struct question){ 0 }), "");
}

#define T(f) cmocka_unit_test_setup(f, of_start)

int main(void)
{
	const struct CMUnitTest tests[] = {
		T(orders_are_found_by_verb_and_by_what_they_are_about),
		T(the_file_goes_first),
		T(no_line_is_not_the_same_as_none_that_holds),
		T(what_is_used_up_answers_no_more),
		T(lines_that_had_no_effect_are_known),
		T(lines_that_make_no_difference),
		T(orders_that_come_up_are_done_refused_or_gone_by),
		T(one_of_two_is_carried_out),
		T(one_of_two_in_any_order),
		T(orders_may_wait),
		T(conditions_need_not_be_looked_at),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
