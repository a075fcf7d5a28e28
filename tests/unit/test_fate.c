/* SPDX-License-Identifier: MIT */
#include "unit/game_fixture.h"

#include "game/fate.h"
#include "game/deadline.h"
#include "game/game.h"
#include "game/manage.h"
#include "game/receipt.h"
#include "game/submit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

/* Files that were taken in before, sent again by whoever has them. */
static struct receipt got;

static int send_text(struct fixture *x, int signer, const char *text)
{
	return fixture_send(x, signer, "copy", text, &got);
}

static void expect(struct fixture *x, int rc, enum err_code code, const char *id)
{
	if (rc != (int)code || (rc < 0 && strcmp(x->e.id, id) != 0))
		fail_msg("%d %s: %s", rc, x->e.id, x->e.text);
}

static void end(struct fixture *x)
{
	receipt_release(&got);
	fixture_end(x);
}

static char *orders_text(const struct fixture *x, int seat, long serial, const char *body)
{
	struct buf b = BUF_INIT;

	fixture_header(&b, x, seat, serial);
	buf_str(&b, body);
	return buf_detach(&b);
}

/* A copy does nothing, and is told as what it is. */
static void copy_is(struct fixture *x, int seat, const char *text, enum fate_kind fate, long by, long filed)
{
	static const char *const ids[] = { [FATE_REPLACED] = "submit.replaced",
		[FATE_COUNTED] = "submit.counted",
		[FATE_UNUSED] = "submit.unused" };
	uint32_t missing = game_missing(&x->g);
	int rc = send_text(x, seat, text);

	if (fate == FATE_COUNTS)
		expect(x, rc, ERR_NONE, "");
	else
		expect(x, rc, ERR_DATA, ids[fate]);
	assert_true(got.copy);
	assert_int_equal(got.again, fate == FATE_COUNTS);
	assert_int_equal(got.fate.kind, fate);
	assert_int_equal(got.fate.by, by);
	assert_int_equal(got.fate.filed, filed);
	assert_int_equal(got.signer, seat);
	assert_int_equal(game_missing(&x->g), missing);
}

static void copies_are_told_what_became_of_them(void **state)
{
	struct fixture x;
	struct receipt now;
	char *first, *second, *other;

	(void)state;
	fixture_new(&x, "blue red", NULL);
	fixture_start(&x);
	first = orders_text(&x, 0, 60, "ROLL\n");
	second = orders_text(&x, 0, 61, "PUSH 2\n");
	other = orders_text(&x, 1, 5, "REST\n");
	expect(&x, send_text(&x, 0, first), ERR_NONE, "");
	assert_int_equal(got.replaces, -1);
	copy_is(&x, 0, first, FATE_COUNTS, -1, 60);
	expect(&x, send_text(&x, 0, second), ERR_NONE, "");
	assert_int_equal(got.replaces, 60);
	copy_is(&x, 0, first, FATE_REPLACED, 61, 61);
	assert_non_null(strstr(x.e.text, "serial 60 was replaced by serial 61, which counts"));
	assert_non_null(strstr(x.e.text, "serial 62"));
	copy_is(&x, 0, second, FATE_COUNTS, -1, 61);
	assert_int_equal(got.replaces, 60);
	assert_int_equal(fate_counting(&x.g, 0, &now, &x.e), 1);
	assert_int_equal(now.serial, 61);
	assert_string_equal(now.text.data, second);
	receipt_release(&now);
	assert_int_equal(fate_counting(&x.g, 1, &now, &x.e), 0);
	expect(&x, send_text(&x, 1, other), ERR_NONE, "");
	fixture_turn(&x);
	for (int i = 0; i < 2; i++) {
		copy_is(&x, 0, first, FATE_REPLACED, 61, i ? 7 : -1);
		assert_non_null(strstr(x.e.text, "replaced by serial 61 before window 1 closed"));
		copy_is(&x, 0, second, FATE_COUNTED, -1, i ? 7 : -1);
		assert_non_null(strstr(x.e.text, "it counted in window 1, which is closed"));
		assert_non_null(strstr(x.e.text,
			i ? "your orders for window 2 are here with serial 7"
			  : "your orders for window 2 are not here"));
		copy_is(&x, 1, other, FATE_COUNTED, -1, -1);
		if (i == 0)
			assert_int_equal(fixture_orders(&x, 0, 7, "REST\n"), 0);
	}
	/* Of a file that was lost nobody can say that it was here. */
	assert_int_equal(remove(game_window_path(&now.text, &x.g, 1, "orders/red.5")), 0);
	expect(&x, send_text(&x, 1, other), ERR_DATA, "submit.window-past");
	assert_false(got.copy);
	buf_release(&now.text);
	free(first);
	free(second);
	free(other);
	end(&x);
}

/* The host gave the seat to a bot before the window closed, and back to its player behind that. */
static void a_window_that_closed_without_a_file_says_so(void **state)
{
	struct fixture x;
	char key[SIGN_KEY_TEXT], *text;

	(void)state;
	fixture_new(&x, "blue red", NULL);
	fixture_start(&x);
	snprintf(key, sizeof(key), "%s", x.g.f.seat[0].key);
	text = orders_text(&x, 0, 1, "PUSH 2\n");
	expect(&x, send_text(&x, 0, text), ERR_NONE, "");
	assert_int_equal(game_seat_change(&x.g, 0, SEAT_BOT, NULL, &x.e), 0);
	assert_int_equal(fixture_orders(&x, 1, 1, "REST\n"), 0);
	fixture_turn(&x);
	assert_int_equal(x.g.f.window, 2);
	assert_int_equal(game_seat_change(&x.g, 0, SEAT_PLAYER, key, &x.e), 0);
	copy_is(&x, 0, text, FATE_UNUSED, -1, -1);
	assert_non_null(strstr(x.e.text, "window 1 closed without it"));
	free(text);
	end(&x);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(copies_are_told_what_became_of_them),
		cmocka_unit_test(a_window_that_closed_without_a_file_says_so),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
