/* SPDX-License-Identifier: MIT */
/* Whoever signs for a seat while another's key waits for the next window: whose days and whose WAIT
 * count. */
#include "unit/game_fixture.h"

#include "game/contacts.h"
#include "game/deadline.h"
#include "game/game.h"
#include "game/manage.h"
#include "game/next.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

#define HOUR 3600
#define DAY 86400

/* A day for each window, deadlines at noon UTC. */
static void daily(struct game_new *n)
{
	n->policy.interval = DAY;
	n->policy.grace = HOUR;
	n->policy.nmr = NMR_BOT;
}

static void is_sound(struct fixture *x)
{
	struct verify_report r;

	assert_int_equal(verify_path(x->game, NULL, &r, &x->e), 0);
	assert_int_equal(r.status, VERIFY_SAME);
}

/* pbem seat GAME SEAT FILE.pub --absent FROM,TO, for somebody new whose key waits. */
static void waits_for(struct fixture *x, int seat, const char *from, const char *to)
{
	struct game_change c = { .seat = seat };
	struct sign_public p;
	char key[SIGN_KEY_TEXT];

	contact_new(&c.contact, NULL, "UTC");
	snprintf(c.contact.address, sizeof(c.contact.address), "carl@example.org");
	snprintf(c.contact.absent[0], 11, "%s", from);
	snprintf(c.contact.absent[1], 11, "%s", to);
	sign_public_of(&x->player[5], &p);
	sign_public_text(key, &p);
	if (game_rekey(&x->g, seat, key, &c, &x->e) < 0)
		fail_msg("%s: %s", x->e.id, x->e.text);
}

static int say(struct fixture *x, int seat, long serial, const char *line)
{
	struct buf frame = BUF_INIT, b = BUF_INIT;
	int rc;

	fixture_header(&frame, x, seat, serial);
	buf_printf(&b, "PBEM-REQUEST%s%s\n", strchr(frame.data, ' '), line);
	rc = fixture_submit(x, seat, b.data);
	buf_release(&frame);
	buf_release(&b);
	return rc;
}

/* Until the next window opens an absence is that of whoever signs, not of whoever waits; and nobody
 * is awaited or reminded, though what is signed by the key before counts. */
static void a_newcomers_absence_is_none_of_the_signers(void **state)
{
	struct fixture x;
	bool over;

	(void)state;
	fixture_new(&x, "blue red white=bot", daily);
	fixture_start(&x);
	waits_for(&x, 1, "2026-11-20", "2026-11-30");
	fixture_again(&x);
	assert_false(game_absent(&x.g, 1, fixture_at("2026-11-21T12:00:00Z")));
	fixture_turn(&x);
	assert_int_equal(x.turn.n, 0);
	assert_int_equal(x.turn.missing, 1);
	assert_true(game_excused(&x.g, 1));
	fixture_now("2026-11-22T11:00:00Z");
	assert_int_equal(game_to_remind(&x.g, 2 * HOUR, &over), 1);
	fixture_roll(&x, 1, 1);
	fixture_roll(&x, 0, 1);
	fixture_turn(&x);
	assert_string_equal(x.g.f.order[1].origin, "file");
	assert_int_equal(x.g.f.window, 2);
	/* Now it is theirs. */
	assert_true(game_absent(&x.g, 1, fixture_at("2026-11-22T12:00:00Z")));
	assert_true(game_excused(&x.g, 1));
	fixture_again(&x);
	assert_true(game_excused(&x.g, 1));
	is_sound(&x);
	fixture_end(&x);
}

/* And the signer's own goes on to be theirs. */
static void a_signer_who_is_away_stays_away(void **state)
{
	struct fixture x;

	(void)state;
	fixture_new(&x, "blue red", daily);
	fixture_start(&x);
	fixture_away(&x, 1, "2026-11-21", "2026-11-21");
	waits_for(&x, 1, "", "");
	for (int again = 0; again < 2; again++) {
		assert_true(game_absent(&x.g, 1, fixture_at("2026-11-21T23:59:59Z")));
		assert_false(game_absent(&x.g, 1, fixture_at("2026-11-22T00:00:00Z")));
		fixture_again(&x);
	}
	fixture_end(&x);
}

/* A key that waits holds no window up, and its seat misses none: what the player before it missed
 * is not the newcomer's. */
static void nobody_is_awaited_who_cannot_sign(void **state)
{
	struct fixture x;

	(void)state;
	fixture_new(&x, "blue red", daily);
	fixture_start(&x);
	fixture_roll(&x, 0, 1);
	fixture_now("2026-11-22T13:00:01Z");
	fixture_turn(&x);
	assert_int_equal(x.g.f.seat[1].missed, 1);
	waits_for(&x, 1, "", "");
	fixture_roll(&x, 0, 1);
	fixture_turn(&x);
	assert_int_equal(x.turn.n, 1);
	assert_string_equal(x.turn.step[0].why, "all");
	assert_string_equal(x.g.f.order[1].origin, "bot");
	assert_int_equal(x.g.f.seat[1].missed, 0);
	assert_int_equal(game_missing(&x.g), 3);
	is_sound(&x);
	fixture_end(&x);
}

/* A WAIT lasts as long as the key that signed it counts, whoever is to come. */
static void a_signers_wait_goes_on(void **state)
{
	struct fixture x;

	(void)state;
	for (int later = 0; later < 2; later++) {
		fixture_new(&x, "blue red", daily);
		fixture_start(&x);
		if (later)
			waits_for(&x, 1, "", "");
		assert_int_equal(say(&x, 1, 1, "WAIT"), 0);
		if (!later)
			waits_for(&x, 1, "", "");
		assert_int_equal(x.g.contact[1].wait, -1);
		fixture_again(&x);
		assert_true(game_waits(&x.g, 1));
		fixture_roll(&x, 0, 1);
		fixture_roll(&x, 1, 1);
		fixture_turn(&x);
		assert_int_equal(x.g.f.window, 1);
		assert_int_equal(game_lingers(&x.g), 2);
		assert_int_equal(say(&x, 1, 2, "NOWAIT"), 0);
		assert_false(game_waits(&x.g, 1));
		fixture_turn(&x);
		assert_int_equal(x.g.f.window, 2);
		fixture_end(&x);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_newcomers_absence_is_none_of_the_signers),
		cmocka_unit_test(a_signer_who_is_away_stays_away),
		cmocka_unit_test(nobody_is_awaited_who_cannot_sign),
		cmocka_unit_test(a_signers_wait_goes_on),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
