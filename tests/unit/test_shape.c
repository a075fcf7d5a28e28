/* SPDX-License-Identifier: MIT */
#include "core/shape.h"

#include "base/json.h"
#include "core/play.h"
#include "rules/terra-galactix/tg.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

extern const struct rules terra_galactix_rules;
static const struct rules *const tg = &terra_galactix_rules;

/* What stands beside a state is in nobody's struct: the position's JSON has both. */
static struct play *alliance(const char *beta)
{
	static const struct play_keys keys = { { 1 }, { 2 } };
	struct context *game = context_new(tg);
	struct play_seat in[RULES_SEATS] = { [TG_BETA] = { PLAY_FILE, beta, strlen(beta), 1 } };
	struct play *p = play_new(tg);
	struct err e = ERR_INIT;

	game->seats = 7;
	assert_int_equal(play_setup(p, game, &keys, &e), 0);
	free(game);
	assert_int_equal(play_window(p, in, &keys, &e), 0);
	return p;
}

static cJSON *saved(const struct play *p)
{
	struct buf b = BUF_INIT;
	struct err e = ERR_INIT;
	cJSON *tree;

	play_save(p, &b);
	tree = json_parse(b.data, b.len, "position", &e);
	assert_non_null(tree);
	buf_release(&b);
	return tree;
}

static void schemas_are_sound(void **state)
{
	struct err e = ERR_INIT;

	(void)state;
	for (int i = 0; rules_all[i]; i++) {
		struct shape *s = shape_new(rules_all[i]);
		assert_int_equal(schema_check(shape_position(s), &e), 0);
		assert_int_equal(schema_check(shape_view(s), &e), 0);
		assert_true(shape_position(s)->size > rules_all[i]->state->size);
		shape_free(s);
	}
}

static void a_position_has_what_stands(void **state)
{
	struct play *p = alliance("STAND SHIELD yes\nSTAND KEEP laser 1\n"), *q = play_new(tg);
	struct err e = ERR_INIT;
	cJSON *tree = saved(p), *again;
	const cJSON *all = cJSON_GetObjectItemCaseSensitive(tree, "standing"), *beta;

	(void)state;
	assert_int_equal(cJSON_GetArraySize(all), tg->seats->n);
	beta = cJSON_GetObjectItemCaseSensitive(cJSON_GetObjectItemCaseSensitive(all, "beta"), "orders");
	assert_int_equal(cJSON_GetArraySize(beta), 2);
	assert_string_equal(cJSON_GetArrayItem(beta, 1)->valuestring, "KEEP laser 1");
	assert_int_equal(play_load(q, play_seats(p), tree, &e), 0);
	assert_int_equal(play_standing(q, TG_BETA)->n, 2);
	assert_int_equal(play_standing(q, TG_ALPHA)->n, 0);
	again = saved(q);
	assert_true(cJSON_Compare(tree, again, true));
	cJSON_Delete(tree);
	cJSON_Delete(again);
	play_free(p);
	play_free(q);
}

static void a_view_has_what_stands_for_its_seat(void **state)
{
	struct play *p = alliance("STAND SHIELD yes\n");

	(void)state;
	for (int seat = SEAT_REVEAL; seat <= TG_GAMMA; seat++) {
		const struct view *v = play_view(p, seat);
		assert_int_equal(v->seat, seat);
		assert_int_equal(v->standing->n, seat == TG_BETA);
	}
	play_free(p);
}

/* Of a line that is shown to those whom it names: whose it is and what it says, without its
 * condition. */
static void a_line_is_shown_to_whom_it_names(void **state)
{
	struct play *p = alliance(
		"STAND IF roll red >= 4 THEN LEND laser TO alpha UPTO 1\nSTAND SHIELD yes\n");
	const struct order *own = &play_standing(p, TG_BETA)->order[0];
	const struct shown_line *seen;

	(void)state;
	for (int seat = SEAT_REVEAL; seat <= TG_GAMMA; seat++)
		assert_int_equal(play_view(p, seat)->n_shown, seat == TG_ALPHA);
	seen = play_view(p, TG_ALPHA)->shown;
	assert_int_equal(seen->seat, TG_BETA);
	assert_int_equal(seen->order.verb, own->verb);
	assert_int_equal(order_value(&seen->order, 1, 0), TG_ALPHA);
	assert_int_equal(own->n_tests, 1);
	assert_int_equal(seen->order.n_tests, 0);
	assert_int_equal(seen->order.test[0].number, 0);
	play_free(p);
}

static void a_view_is_read_from_its_json(void **state)
{
	struct play *p = alliance("STAND SHIELD yes\n");
	struct buf a = BUF_INIT, b = BUF_INIT;
	struct err e = ERR_INIT;
	cJSON *tree;
	struct view *v;

	(void)state;
	view_write(&a, play_view(p, TG_BETA));
	tree = json_parse(a.data, a.len, "view", &e);
	v = view_read(tg, TG_BETA, tree, &e);
	assert_non_null(v);
	assert_int_equal(v->seat, TG_BETA);
	assert_int_equal(v->standing->n, 1);
	view_write(&b, v);
	assert_string_equal(a.data, b.data);
	view_free(v);
	cJSON_ReplaceItemInObjectCaseSensitive(
		tree, "standing", cJSON_CreateStringArray((const char *const[]){ "SHIELD perhaps" }, 1));
	assert_null(view_read(tg, TG_BETA, tree, &e));
	assert_int_equal(e.code, ERR_DATA);
	assert_non_null(strstr(e.text, "standing"));
	cJSON_Delete(tree);
	buf_release(&a);
	buf_release(&b);
	play_free(p);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(schemas_are_sound),
		cmocka_unit_test(a_position_has_what_stands),
		cmocka_unit_test(a_view_has_what_stands_for_its_seat),
		cmocka_unit_test(a_line_is_shown_to_whom_it_names),
		cmocka_unit_test(a_view_is_read_from_its_json),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
