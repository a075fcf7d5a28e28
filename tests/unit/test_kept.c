/* SPDX-License-Identifier: MIT */
#include "game/kept.h"

#include "game/create.h"
#include "game/game.h"
#include "game/look.h"
#include "game/manage.h"
#include "game/open.h"
#include "game/receipt.h"
#include "game/seeds.h"
#include "unit/game_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <unistd.h>

#include <cmocka.h>

/*
 * A file that cannot be looked at is not one that is not there: whatever asks for kept files fails,
 * and says nothing of what counts. What stands in a path's place here is a link to itself, which
 * nobody can open, root neither.
 */
static struct fixture x;
static struct err e;

static void with_delay(struct game_new *n)
{
	n->policy.interval = 86400;
	n->policy.delay = 3600;
}

static const char blue_path[] = "windows/0001/orders/blue.1";
#define BODY "ROLL\n"

/* Blue has filed orders and a request, and window 1 is open. */
static int begin(void **state)
{
	(void)state;
	e = (struct err)ERR_INIT;
	fixture_new(&x, "blue red", with_delay);
	fixture_start(&x);
	assert_int_equal(fixture_orders(&x, 0, 1, BODY), 0);
	return 0;
}

static int end(void **state)
{
	(void)state;
	fixture_end(&x);
	return 0;
}

static void aside(const char *path, bool back)
{
	struct buf from = BUF_INIT, to = BUF_INIT;

	file_path(&from, x.game, path);
	buf_printf(&to, "%s.aside", from.data);
	if (back)
		assert_int_equal(unlink(from.data), 0);
	assert_int_equal(rename(back ? to.data : from.data, back ? from.data : to.data), 0);
	if (!back)
		assert_int_equal(symlink(strrchr(from.data, '/') + 1, from.data), 0);
	buf_release(&from);
	buf_release(&to);
}

static void fails(int rc)
{
	assert_int_equal(rc, ERR_IO);
	assert_int_equal(e.code, ERR_IO);
	e = (struct err)ERR_INIT;
}

static void text_of(struct buf *b)
{
	fixture_read(&x, blue_path, b);
}

static void a_folder_that_is_not_there_is_empty(void **state)
{
	struct kept *list = NULL;
	int n = -1;

	(void)state;
	assert_int_equal(kept_list(&x.g.f, x.game, 1, &list, &n, &e), 0);
	assert_int_equal(n, 1);
	assert_int_equal(list[0].seat, 0);
	assert_int_equal(list[0].serial, 1);
	free(list);
	assert_int_equal(kept_list(&x.g.f, x.game, 7, &list, &n, &e), 0);
	assert_int_equal(n, 0);
	assert_null(list);
	aside("windows/0001/orders", false);
	fails(kept_list(&x.g.f, x.game, 1, &list, &n, &e));
	aside("windows/0001/orders", true);
}

static void a_copy_is_known_or_nothing_is_said(void **state)
{
	struct kept k = { 0, 0, 1 }, other = { 0, 0, 2 };
	struct buf b = BUF_INIT;
	long serial;

	(void)state;
	text_of(&b);
	assert_int_equal(kept_same(&x.g, KEPT_ORDERS, 1, &k, b.data, b.len, &e), 1);
	assert_int_equal(kept_same(&x.g, KEPT_ORDERS, 1, &k, b.data, b.len - 1, &e), 0);
	assert_int_equal(kept_same(&x.g, KEPT_ORDERS, 1, &other, b.data, b.len, &e), 0);
	assert_int_equal(game_has_file(&x.g, 0, b.data, b.len, &serial, &e), 1);
	assert_int_equal(serial, 1);
	aside(blue_path, false);
	fails(kept_same(&x.g, KEPT_ORDERS, 1, &k, b.data, b.len, &e));
	fails(game_has_file(&x.g, 0, b.data, b.len, &serial, &e));
	/* Nor is it taken in once more. */
	assert_int_equal(fixture_submit(&x, 0, b.data), ERR_IO);
	aside(blue_path, true);
	assert_int_equal(fixture_submit(&x, 0, b.data), 1);
	buf_release(&b);
}

/* The file that a close line's hash is of is looked for from the last one on: what cannot be read
 * on the way may be it. */
static void what_counted_is_found_or_nothing_is_said(void **state)
{
	struct buf b = BUF_INIT, text = BUF_INIT, path = BUF_INIT;
	uint8_t sealed[32];
	struct facts_order closed = { .origin = "file" };
	struct kept k;

	(void)state;
	assert_int_equal(fixture_orders(&x, 0, 2, "REST\n"), 0);
	assert_int_equal(game_sealed_root(&x.g, sealed, &e), 0);
	text_of(&b);
	keys_salted(closed.hash, sealed, 1, "order", "blue", 1, b.data, b.len);
	assert_int_equal(kept_counted(&x.g.f, x.game, 1, 0, &closed, sealed, &k, &text, &e), 1);
	assert_int_equal(k.serial, 1);
	assert_string_equal(text.data, b.data);
	assert_int_equal(kept_counted(&x.g.f, x.game, 1, 1, &closed, sealed, &k, &text, &e), 0);
	assert_int_equal(kept_counted(&x.g.f, x.game, 7, 0, &closed, sealed, &k, &text, &e), 0);
	aside("windows/0001/orders/blue.2", false);
	fails(kept_counted(&x.g.f, x.game, 1, 0, &closed, sealed, &k, &text, &e));
	aside("windows/0001/orders/blue.2", true);
	aside(blue_path, false);
	fails(kept_counted(&x.g.f, x.game, 1, 0, &closed, sealed, &k, &text, &e));
	aside(blue_path, true);
	aside("windows/0001/orders", false);
	fails(kept_counted(&x.g.f, x.game, 1, 0, &closed, sealed, &k, &text, &e));
	aside("windows/0001/orders", true);
	/* What is too long to be an order file is none, and another one may be it. */
	buf_clear(&text);
	buf_repeat(&text, 'x', 1 << 17);
	fixture_write(&x, "windows/0001/orders/blue.2", &text);
	assert_int_equal(kept_counted(&x.g.f, x.game, 1, 0, &closed, sealed, &k, &text, &e), 1);
	assert_int_equal(k.serial, 1);
	/* One that goes while it is looked for is none, either. */
	assert_int_equal(unlink(file_path(&path, x.game, "windows/0001/orders/blue.2")), 0);
	assert_int_equal(symlink("gone", path.data), 0);
	assert_int_equal(kept_counted(&x.g.f, x.game, 1, 0, &closed, sealed, &k, &text, &e), 1);
	assert_int_equal(k.serial, 1);
	buf_clear(&path);
	assert_int_equal(unlink(file_path(&path, x.game, blue_path)), 0);
	assert_int_equal(kept_counted(&x.g.f, x.game, 1, 0, &closed, sealed, &k, &text, &e), 0);
	buf_release(&b);
	buf_release(&text);
	buf_release(&path);
}

/* Who filed is asked when a game is opened: a game whose window cannot be looked at is not
 * opened. */
static void a_window_that_cannot_be_looked_at_opens_no_game(void **state)
{
	static const char *const paths[] = { "windows/0001", "windows/0001/orders", "windows/0001/requests",
		"windows/0001/state.json", blue_path };
	struct buf b = BUF_INIT, request = BUF_INIT, path = BUF_INIT, away = BUF_INIT;
	struct game g;

	(void)state;
	fixture_header(&b, &x, 0, 1);
	buf_printf(&request, "PBEM-REQUEST%sWAIT\n", strchr(b.data, ' '));
	assert_int_equal(fixture_submit(&x, 0, request.data), 0);
	game_close(&x.g);
	for (size_t i = 0; i < sizeof(paths) / sizeof(paths[0]); i++) {
		aside(paths[i], false);
		for (int mode = GAME_READ; mode <= GAME_WRITE; mode++) {
			int rc = game_open(&g, x.game, (enum game_mode)mode, &x.tools, &e);
			if (rc == 0)
				game_close(&g);
			if (rc != ERR_IO)
				fail_msg("%s: %d %s", paths[i], rc, e.text);
		}
		aside(paths[i], true);
	}
	/* Without the folder nobody knows who filed. */
	file_path(&path, x.game, "windows/0001/orders");
	buf_printf(&away, "%s/orders", x.game);
	assert_int_equal(rename(path.data, away.data), 0);
	assert_int_equal(game_open(&g, x.game, GAME_READ, &x.tools, &e), ERR_DATA);
	assert_string_equal(e.id, "game.orders");
	assert_int_equal(rename(away.data, path.data), 0);
	e = (struct err)ERR_INIT;
	assert_int_equal(game_open(&x.g, x.game, GAME_WRITE, &x.tools, &e), 0);
	assert_int_equal(game_serial(&x.g, 0), 1);
	assert_int_equal(game_request_serial(&x.g, 0), 1);
	assert_int_equal(game_filed(&x.g), 1);
	buf_release(&b);
	buf_release(&request);
	buf_release(&path);
	buf_release(&away);
}

/* Between two looks the disk may fail: what was known stays, and nothing closes. */
static void what_was_known_stays(void **state)
{
	char head[BASE32_TEXT];

	(void)state;
	memcpy(head, x.g.f.head, sizeof(head));
	aside("windows/0001/orders", false);
	fails(kept_look(&x.g, 1, head, &e));
	fails(kept_whole(&x.g, &e));
	assert_int_equal(game_filed(&x.g), 1);
	aside("windows/0001/orders", true);
	assert_int_equal(kept_look(&x.g, 1, head, &e), 0);
	assert_int_equal(kept_whole(&x.g, &e), 0);
}

/* When a window opened; 0 only where there is no such folder. */
static void the_time_of_opening_is_known_or_nothing_is_said(void **state)
{
	struct buf dir = BUF_INIT, none = BUF_INIT;
	pbem_time t = 1;

	(void)state;
	game_window_path(&dir, &x.g, 1, "");
	game_window_path(&none, &x.g, 7, "");
	assert_int_equal(opened_put(dir.data, 1795262400, &e), 0);
	assert_int_equal(opened_get(dir.data, &t, &e), 0);
	assert_true(t == 1795262400);
	assert_int_equal(opened_get(none.data, &t, &e), 0);
	assert_true(t == 0);
	aside("windows/0001/state.json", false);
	fails(opened_get(dir.data, &t, &e));
	fails(opened_put(dir.data, 1795262400, &e));
	aside("windows/0001/state.json", true);
	buf_release(&dir);
	buf_release(&none);
	/* Window 0 has no state: the folder has the time. */
	game_window_path(&dir, &x.g, 0, "");
	buf_cut(&dir, dir.len - 1);
	aside("windows/0000", false);
	fails(opened_get(dir.data, &t, &e));
	fails(opened_put(dir.data, 1795262400, &e));
	aside("windows/0000", true);
	assert_int_equal(opened_put(dir.data, 1795262460, &e), 0);
	assert_int_equal(opened_get(dir.data, &t, &e), 0);
	assert_true(t == 1795262460);
	buf_release(&dir);
}

/* The delay counts from when the mail came, and not from when a run looked at it. */
static void a_file_is_as_old_as_its_mail(void **state)
{
	(void)state;
	fixture_now("2026-11-21T18:20:00Z");
	x.g.arrived = fixture_at("2026-11-21T17:30:00Z");
	assert_int_equal(fixture_orders(&x, 1, 1, BODY), 0);
	for (int again = 0; again < 2; again++) {
		assert_int_equal(kept_files(&x.g)->last, fixture_at("2026-11-21T17:30:00Z"));
		fixture_again(&x);
	}
	fixture_now("2026-11-21T18:29:59Z");
	fixture_turn(&x);
	assert_int_equal(x.turn.n, 0);
	fixture_now("2026-11-21T18:30:00Z");
	fixture_turn(&x);
	assert_int_equal(x.turn.n, 1);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_folder_that_is_not_there_is_empty),
		TEST(a_copy_is_known_or_nothing_is_said),
		TEST(what_counted_is_found_or_nothing_is_said),
		TEST(a_window_that_cannot_be_looked_at_opens_no_game),
		TEST(what_was_known_stays),
		TEST(the_time_of_opening_is_known_or_nothing_is_said),
		TEST(a_file_is_as_old_as_its_mail),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
