/* SPDX-License-Identifier: MIT */
#include "unit/game_fixture.h"

#include "game/create.h"
#include "game/game.h"
#include "game/manage.h"
#include "game/receipt.h"
#include "game/verify.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

/* People come with the language that their join or observe file names, which the invitation
 * showed them; without that line the host's choice holds. */
static struct fixture x;
static struct receipt got;

static void open_seats(struct game_new *n)
{
	for (int i = 0; i < n->n_seats; i++)
		n->seat[i].key[0] = '\0';
	n->open = true;
}

static void players(struct game_new *n)
{
	n->open = true;
}

static void expect(int rc, enum err_code code, const char *id)
{
	if (rc != (int)code || (rc < 0 && strcmp(x.e.id, id) != 0))
		fail_msg("%d %s: %s", rc, x.e.id, x.e.text);
}

static int send_signed(int player, struct buf *text, const char *lang)
{
	int rc;

	keys_add_reader(text, lang, 0);
	rc = fixture_send(&x, player, "mail", text->data, &got);
	buf_release(text);
	return rc;
}

/* `signer` signs the player's file; `lang` NULL: without the line. */
static int join(const char *seat, int player, int signer, const char *lang)
{
	char key[SIGN_KEY_TEXT], nonce[HEX32];
	struct sign_public p;
	struct buf b = BUF_INIT;
	uint8_t h[32];

	sign_public_of(&x.player[player], &p);
	sign_public_text(key, &p);
	hash256(h, NULL, 0, key, strlen(key));
	hex_text(nonce, h, 32);
	keys_join_text(&b, "race-1", seat, x.g.f.create, key, nonce);
	return send_signed(signer, &b, lang);
}

static int observe(int player, const char *lang)
{
	char key[SIGN_KEY_TEXT];
	struct sign_public p;
	struct buf b = BUF_INIT;

	sign_public_of(&x.player[player], &p);
	sign_public_text(key, &p);
	keys_observe_text(&b, "race-1", x.g.f.create, key);
	return send_signed(player, &b, lang);
}

static void end(void)
{
	receipt_release(&got);
	fixture_end(&x);
}

static void a_join_brings_its_language(void **state)
{
	struct verify_report r;

	(void)state;
	fixture_new(&x, "blue red white", open_seats);
	x.g.from = "anna@example.org";
	expect(join("blue", 0, 0, "de"), ERR_DATA, "submit.form");
	expect(join("blue", 0, 1, "fr"), ERR_NOUSER, "submit.other-key");
	assert_string_equal(got.self.lang, "fr"); /* so the refusal speaks it, too */
	expect(join("blue", 0, 0, "fr"), ERR_NONE, "");
	assert_string_equal(x.g.contact[0].lang, "fr");
	expect(join("red", 1, 1, "en"), ERR_NONE, "");
	expect(join("white", 2, 2, NULL), ERR_NONE, "");
	fixture_again(&x);
	assert_string_equal(x.g.contact[0].lang, "fr");
	assert_string_equal(x.g.contact[1].lang, "en");
	assert_string_equal(x.g.contact[2].lang, "en");
	assert_int_equal(verify_path(x.game, NULL, &r, &x.e), 0);
	end();
}

static void so_does_one_of_a_running_game(void **state)
{
	(void)state;
	fixture_new(&x, "blue red", players);
	fixture_start(&x);
	assert_int_equal(game_seat_change(&x.g, 0, SEAT_RETIRED, NULL, &x.e), 0);
	x.g.from = "carl@example.org";
	expect(join("blue", 2, 2, "fr"), ERR_NONE, "");
	assert_true(got.replaced);
	assert_string_equal(x.g.contact[0].lang, "fr");
	end();
}

static void watched(struct game_new *n)
{
	n->observers = true;
}

static void an_observe_file_brings_its_language(void **state)
{
	(void)state;
	fixture_new(&x, "blue red", watched);
	x.g.from = "eve@example.org";
	expect(observe(5, NULL), ERR_NONE, "");
	assert_string_equal(x.g.observer[0].lang, "en");
	expect(observe(5, "fr"), ERR_NONE, "");
	assert_false(got.again);
	expect(observe(5, "fr"), ERR_NONE, "");
	assert_true(got.again);
	fixture_again(&x);
	assert_int_equal(x.g.n_observers, 1);
	assert_string_equal(x.g.observer[0].lang, "fr");
	end();
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_join_brings_its_language),
		cmocka_unit_test(so_does_one_of_a_running_game),
		cmocka_unit_test(an_observe_file_brings_its_language),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
