/* SPDX-License-Identifier: MIT */
#include "game/create.h"
#include "game/again.h"
#include "game/deadline.h"
#include "game/game.h"
#include "game/kept.h"
#include "game/look.h"
#include "game/manage.h"
#include "game/next.h"
#include "game/open.h"
#include "game/record.h"
#include "game/start.h"
#include "game/turn.h"
#include "game/verify.h"
#include "unit/game_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <unistd.h>

#include <cmocka.h>

/* The deal: nobody who knows the nonces can still choose what goes into the dice, and no deal is
 * left out unseen. */

#define BLUE_NONCE "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
#define RED_NONCE "ffeeddccbbaa99887766554433221100ffeeddccbbaa99887766554433221100"

static const char *const nonces[] = { BLUE_NONCE, RED_NONCE };
static struct verify_report report;

static void key_of(const struct fixture *x, int player, char key[SIGN_KEY_TEXT])
{
	struct sign_public p;

	sign_public_of(&x->player[player], &p);
	sign_public_text(key, &p);
}

static void open_seats(struct game_new *n)
{
	n->seat[0].key[0] = n->seat[1].key[0] = '\0';
	n->policy.interval = 86400;
	n->policy.grace = 3600;
	n->open = true;
}

static void join(struct fixture *x, int seat)
{
	struct buf b = BUF_INIT;
	char key[SIGN_KEY_TEXT], hex[HEX32];
	uint8_t h[32];

	key_of(x, seat, key);
	hash256(h, NULL, 0, nonces[seat], 64);
	hex_text(hex, h, 32);
	keys_join_text(&b, x->g.f.game, x->g.f.seat[seat].name, x->g.f.create, key, hex);
	assert_int_equal(fixture_submit(x, seat, b.data), 0);
	buf_release(&b);
}

/* Blue and red have joined with nonces, white is a bot: window 0 is open. */
static void begin(struct fixture *x)
{
	fixture_new(x, "blue red white=bot", open_seats);
	join(x, 0);
	join(x, 1);
	fixture_start(x);
	assert_int_equal(x->g.f.window, 0);
}

static int ready(struct fixture *x, int seat)
{
	char body[80];

	snprintf(body, sizeof(body), "READY %s\n", nonces[seat]);
	return fixture_orders(x, seat, 1, body);
}

static void both_ready(struct fixture *x)
{
	assert_int_equal(ready(x, 0), 0);
	assert_int_equal(ready(x, 1), 0);
}

static enum verify_status verify(struct fixture *x)
{
	struct verify_options o = { .tools = &x->tools };

	assert_int_equal(verify_path(x->game, &o, &report, &x->e), 0);
	return report.status;
}

static bool is_said(const char *text)
{
	for (int i = 0; i < report.n; i++)
		if (strstr(report.finding[i].text, text))
			return true;
	for (int i = 0; i < report.n_hand; i++)
		if (strstr(report.hand[i].text, text))
			return true;
	return false;
}

static void expect(struct fixture *x, int rc, int want, const char *id)
{
	if (rc != want || (want && strcmp(x->e.id, id) != 0))
		fail_msg("%d %s: %s", rc, x->e.id, x->e.text);
	x->e = (struct err)ERR_INIT;
}

/* --- what goes into the dice ------------------------------------------------------------------ */

typedef void hand(struct fixture *x);

/* CTX of a deal during which the host's hand did this. */
static void context_with(hand *act, char ctx[HEX32])
{
	struct fixture x;

	begin(&x);
	both_ready(&x);
	if (act)
		act(&x);
	fixture_turn(&x);
	assert_int_equal(x.g.f.window, 1);
	memcpy(ctx, x.g.f.ctx, HEX32);
	assert_int_equal(verify(&x), VERIFY_SAME);
	fixture_end(&x);
}

static void bot_gets_a_key(struct fixture *x)
{
	char key[SIGN_KEY_TEXT];

	key_of(x, 5, key);
	assert_int_equal(game_seat_change(&x->g, 2, SEAT_PLAYER, key, &x->e), 0);
	assert_true(x->g.f.seat[2].bot);
	assert_int_equal(x->g.f.seat[2].next_from, 1);
}

static void player_gets_another_key(struct fixture *x)
{
	char key[SIGN_KEY_TEXT];

	key_of(x, 6, key);
	assert_int_equal(game_rekey(&x->g, 0, key, NULL, &x->e), 0);
}

static void player_goes(struct fixture *x)
{
	assert_int_equal(game_seat_change(&x->g, 0, SEAT_RETIRED, NULL, &x->e), 0);
}

static void player_becomes_a_bot(struct fixture *x)
{
	assert_int_equal(game_seat_change(&x->g, 1, SEAT_BOT, NULL, &x->e), 0);
}

static void no_hand_of_window_0_moves_the_dice(void **state)
{
	static hand *const hands[] = { bot_gets_a_key, player_gets_another_key, player_goes,
		player_becomes_a_bot };
	char plain[HEX32], ctx[HEX32];

	(void)state;
	context_with(NULL, plain);
	for (size_t i = 0; i < sizeof(hands) / sizeof(hands[0]); i++) {
		context_with(hands[i], ctx);
		assert_string_equal(ctx, plain);
	}
}

static void who_sits_down_in_window_0_plays_from_window_1_on(void **state)
{
	struct fixture x;
	struct buf data = BUF_INIT;
	char key[SIGN_KEY_TEXT];

	(void)state;
	begin(&x);
	both_ready(&x);
	bot_gets_a_key(&x);
	player_becomes_a_bot(&x);
	key_of(&x, 5, key);
	expect(&x, game_rekey(&x.g, 1, key, NULL, &x.e), ERR_UNAVAILABLE, "rekey.later");
	fixture_turn(&x);
	assert_true(x.g.f.seat[1].bot);
	assert_false(x.g.f.seat[2].bot);
	assert_string_equal(x.g.f.seat[2].key, key);
	assert_int_equal(x.turn.missing, 1u << 0 | 1u << 2);
	assert_string_not_equal(x.g.f.deadline, "");
	/* The report for window 1 names who plays it. */
	assert_int_equal(game_report_data(&x.g, 0, 1, &data, &x.e), 0);
	assert_non_null(
		strstr(data.data, "{\"bot\":true,\"fingerprint\":null,\"retired\":false,\"seat\":\"red\"}"));
	assert_null(strstr(data.data, "{\"bot\":true,\"fingerprint\":null,\"seat\":\"white\"}"));
	assert_int_equal(verify(&x), VERIFY_SAME);
	buf_release(&data);
	fixture_end(&x);
}

static void a_window_stays_open_for_an_hour(struct game_new *n)
{
	open_seats(n);
	n->policy.min = 3600;
}

/* The turn that ends a game removes its roots: here only a link to them. */
static void keep_roots(struct fixture *x)
{
	struct buf secret = BUF_INIT, kept = BUF_INIT;

	file_path(&secret, x->game, "secret");
	file_path(&kept, x->game, "kept");
	if (file_exists(kept.data, NULL) == 0)
		assert_int_equal(rename(secret.data, kept.data), 0);
	assert_int_equal(symlink("kept", secret.data), 0);
	buf_release(&secret);
	buf_release(&kept);
}

/* A crash between the result of the deal and the opening of window 1: it opens as it would have,
 * for those who sit there then. Bots are waited for by nobody, and no window is kept open for
 * them. */
static void after_a_crash_window_1_opens_for_who_plays_it(void **state)
{
	struct fixture x;
	struct buf whole = BUF_INIT, torn = BUF_INIT, again = BUF_INIT;

	(void)state;
	fixture_new(&x, "blue red white=bot", a_window_stays_open_for_an_hour);
	join(&x, 0);
	join(&x, 1);
	fixture_start(&x);
	both_ready(&x);
	assert_int_equal(game_seat_change(&x.g, 0, SEAT_BOT, NULL, &x.e), 0);
	player_becomes_a_bot(&x);
	keep_roots(&x);
	fixture_now("2026-11-21T13:00:00Z");
	fixture_turn(&x);
	assert_int_equal(x.g.f.phase, PHASE_ENDED);
	fixture_read(&x, "record.jsonl", &whole);
	keep_roots(&x);
	/* Up to and with the first line that is a result. */
	assert_non_null(strstr(whole.data, "\"kind\":\"result\""));
	buf_add(&torn, whole.data,
		(size_t)(strchr(strstr(whole.data, "\"kind\":\"result\""), '\n') + 1 - whole.data));
	fixture_write(&x, "record.jsonl", &torn);
	fixture_again(&x);
	assert_int_equal(x.g.f.phase, PHASE_RESOLVED);
	assert_int_equal(x.g.f.window, 0);
	fixture_turn(&x);
	fixture_read(&x, "record.jsonl", &again);
	assert_string_equal(again.data, whole.data);
	buf_release(&whole);
	buf_release(&torn);
	buf_release(&again);
	fixture_end(&x);
}

/* Everybody in it stands there as they joined, under the referee's signature, while all nonces
 * are closed. */
static void the_first_open_line_lists_the_players(void **state)
{
	struct fixture x;
	struct buf record = BUF_INIT;
	char want[400], key[SIGN_KEY_TEXT];

	(void)state;
	begin(&x);
	fixture_read(&x, "record.jsonl", &record);
	key_of(&x, 0, key);
	snprintf(want, sizeof(want), "\"players\":[[\"blue\",\"%s\",\"%s\"],[\"red\",", key,
		x.g.f.seat[0].nonce_hash);
	assert_non_null(strstr(record.data, want));
	assert_non_null(strstr(record.data, "[\"white\",\"bot\",null]]"));
	buf_release(&record);
	fixture_end(&x);
}

static void another_hand_before_the_start_has_no_nonce(void **state)
{
	struct fixture x;
	char key[SIGN_KEY_TEXT];

	(void)state;
	fixture_new(&x, "blue red white=bot", open_seats);
	join(&x, 0);
	join(&x, 1);
	key_of(&x, 6, key);
	assert_int_equal(game_seat_change(&x.g, 1, SEAT_PLAYER, key, &x.e), 0);
	fixture_start(&x);
	assert_int_equal(x.g.f.must, 1);
	assert_int_equal(ready(&x, 0), 0);
	fixture_turn(&x);
	assert_int_equal(x.g.f.window, 1);
	assert_int_equal(verify(&x), VERIFY_SAME);
	assert_true(is_said("without the nonce that its player had committed to"));
	fixture_end(&x);
}

/* That is said of no other change: of whom the host had entered, and behind the deal. */
static void no_other_change_of_hands_takes_a_nonce_away(void **state)
{
	struct fixture x;
	char key[SIGN_KEY_TEXT];

	(void)state;
	fixture_new(&x, "blue red white=bot", open_seats);
	join(&x, 0);
	for (int player = 6; player < 8; player++) {
		key_of(&x, player, key);
		assert_int_equal(game_seat_change(&x.g, 1, SEAT_PLAYER, key, &x.e), 0);
	}
	fixture_start(&x);
	assert_int_equal(ready(&x, 0), 0);
	fixture_turn(&x);
	assert_int_equal(x.g.f.window, 1);
	assert_int_equal(verify(&x), VERIFY_SAME);
	assert_false(is_said("without the nonce"));
	assert_int_equal(game_seat_change(&x.g, 0, SEAT_BOT, NULL, &x.e), 0);
	assert_int_equal(verify(&x), VERIFY_SAME);
	assert_false(is_said("without the nonce"));
	fixture_end(&x);
}

/* --- no deal ---------------------------------------------------------------------------------- */

/* The host drops a file that came: whatever he does then, there is no deal without it. */
static void a_dropped_file_makes_no_other_deal(void **state)
{
	struct fixture x;
	struct buf path = BUF_INIT;

	(void)state;
	begin(&x);
	both_ready(&x);
	assert_int_equal(unlink(game_window_path(&path, &x.g, 0, "orders/red.1")), 0);
	fixture_again(&x);
	expect(&x, game_turn(&x.g, TURN_FORCE, &x.turn, &x.e), ERR_UNAVAILABLE, "turn.nonce");
	assert_int_equal(x.g.f.window, 0);
	expect(&x, game_seat_change(&x.g, 1, SEAT_BOT, NULL, &x.e), ERR_UNAVAILABLE, "seat.nonce");
	expect(&x, game_seat_change(&x.g, 1, SEAT_RETIRED, NULL, &x.e), ERR_UNAVAILABLE, "seat.nonce");
	fixture_now("2026-11-22T12:30:00Z");
	fixture_turn(&x);
	assert_true(x.turn.overdue);
	assert_int_equal(x.g.f.phase, PHASE_OPEN);
	fixture_now("2026-11-22T13:00:00Z");
	fixture_turn(&x);
	assert_int_equal(x.turn.no_deal, 1u << 1);
	assert_int_equal(x.g.f.phase, PHASE_ENDED);
	assert_string_equal(x.g.f.end_why, "no-deal");
	assert_true(game_next(&x.g, 0) == 0);
	assert_int_equal(verify(&x), VERIFY_SAME);
	assert_true(is_said("nothing was dealt (no-deal: red)"));
	buf_release(&path);
	fixture_end(&x);
}

static void min_and_delay(struct game_new *n)
{
	open_seats(n);
	n->policy.interval = 86400;
	n->policy.min = 6 * 3600;
	n->policy.delay = 2 * 3600;
}

/* No second thoughts about a nonce: the last one closes the window. */
static void window_0_closes_with_the_last_nonce(void **state)
{
	struct fixture x;

	(void)state;
	fixture_new(&x, "blue red white=bot", min_and_delay);
	join(&x, 0);
	join(&x, 1);
	fixture_start(&x);
	assert_int_equal(x.g.f.window, 0);
	assert_string_equal(x.g.f.earliest, "");
	assert_string_not_equal(x.g.f.deadline, "");
	both_ready(&x);
	fixture_turn(&x);
	assert_int_equal(x.g.f.window, 1);
	assert_string_not_equal(x.g.f.earliest, "");
	assert_int_equal(verify(&x), VERIFY_SAME);
	fixture_end(&x);
}

/* Nobody else has their nonce: an absence does not count in window 0. */
static void window_0_waits_for_who_is_away(void **state)
{
	struct fixture x;
	struct game_contact c;
	struct buf b = BUF_INIT;
	pbem_time opened = 0;

	(void)state;
	begin(&x);
	assert_int_equal(opened_get(game_window_path(&b, &x.g, 0, ""), &opened, &x.e), 0);
	assert_true(opened == clock_now());
	buf_release(&b);
	c = x.g.contact[0];
	snprintf(c.absent[0], sizeof(c.absent[0]), "2026-11-21");
	snprintf(c.absent[1], sizeof(c.absent[1]), "2026-11-30");
	assert_int_equal(game_set_contact(&x.g, 0, &c, &x.e), 0);
	assert_int_equal(ready(&x, 1), 0);
	fixture_turn(&x);
	assert_int_equal(x.turn.missing, 1);
	assert_int_equal(x.g.f.window, 0);
	assert_int_equal(ready(&x, 0), 0);
	fixture_turn(&x);
	assert_int_equal(x.g.f.window, 1);
	fixture_end(&x);
}

/* By the host's word it is the host who broke it, whoever is late: mail may lie unread. */
static void the_host_may_give_a_deal_up(void **state)
{
	static const char *const times[] = { "2026-11-21T12:00:00Z", "2026-11-25T12:00:00Z" };
	struct fixture x;

	(void)state;
	for (int i = 0; i < 2; i++) {
		begin(&x);
		assert_int_equal(ready(&x, 0), 0);
		fixture_now(times[i]);
		assert_int_equal(game_end(&x.g, &x.e), 0);
		assert_string_equal(x.g.f.end_why, "host");
		assert_int_equal(x.g.f.winners, 0);
		assert_int_equal(verify(&x), VERIFY_SAME);
		fixture_end(&x);
	}
}

static void hold_at_the_deadline(struct game_new *n)
{
	open_seats(n);
	n->policy.nmr = NMR_HOLD;
}

static void a_game_that_holds_waits_for_nonces_too(void **state)
{
	struct fixture x;

	(void)state;
	fixture_new(&x, "blue red white=bot", hold_at_the_deadline);
	join(&x, 0);
	join(&x, 1);
	fixture_start(&x);
	fixture_now("2026-11-25T12:00:00Z");
	fixture_turn(&x);
	assert_true(x.turn.held);
	assert_int_equal(x.g.f.phase, PHASE_OPEN);
	assert_int_equal(game_resume(&x.g, RESUME_FAIR, &x.e), 0);
	both_ready(&x);
	fixture_turn(&x);
	assert_int_equal(x.g.f.window, 1);
	fixture_end(&x);
}

/* A close that leaves a nonce out, signed by the referee as well as any other, is no line of a
 * record. */
static void no_record_closes_window_0_without_a_nonce(void **state)
{
	static const char close[] = ",\"seats\":[[\"blue\",\"none\",null,null],";
	struct fixture x;
	struct buf record = BUF_INIT, out = BUF_INIT;
	char *at, *end;

	(void)state;
	begin(&x);
	both_ready(&x);
	fixture_turn(&x);
	fixture_read(&x, "record.jsonl", &record);
	at = strstr(record.data, ",\"seats\":[[\"blue\",\"file\",");
	assert_non_null(at);
	end = strstr(at, "\"],");
	assert_non_null(end);
	buf_add(&out, record.data, (size_t)(at - record.data));
	buf_str(&out, close);
	buf_str(&out, end + 3);
	fixture_write(&x, "record.jsonl", &out);
	assert_int_equal(verify(&x), VERIFY_DIFFERS);
	assert_true(is_said("cannot close without the nonce"));
	buf_release(&record);
	buf_release(&out);
	fixture_end(&x);
}

/* A join file is refused, and ends nothing: a seat that was given up before the start is the host's
 * to give, one that somebody takes from window 1 on is taken. */
static int joins(struct fixture *x, int seat, int player)
{
	struct buf b = BUF_INIT;
	char key[SIGN_KEY_TEXT];
	int rc;

	key_of(x, player, key);
	keys_join_text(&b, x->g.f.game, x->g.f.seat[seat].name, x->g.f.create, key,
		player & 1 ? BLUE_NONCE : RED_NONCE);
	rc = fixture_submit(x, player, b.data);
	buf_release(&b);
	return rc;
}

static void a_seat_that_was_left_is_given_once(void **state)
{
	struct fixture x;

	(void)state;
	fixture_new(&x, "blue red white=bot", open_seats);
	join(&x, 0);
	join(&x, 1);
	assert_int_equal(game_seat_change(&x.g, 2, SEAT_RETIRED, NULL, &x.e), 0);
	expect(&x, joins(&x, 2, 4), ERR_UNAVAILABLE, "submit.join-taken");
	fixture_start(&x);
	expect(&x, joins(&x, 2, 4), 0, "");
	expect(&x, joins(&x, 2, 5), ERR_UNAVAILABLE, "submit.join-taken");
	assert_int_equal(joins(&x, 2, 4), 1);
	both_ready(&x);
	fixture_turn(&x);
	assert_int_equal(x.g.f.window, 1);
	assert_true(x.g.f.seat[2].key[0]);
	assert_int_equal(verify(&x), VERIFY_SAME);
	fixture_end(&x);
}

static void rekey_text(struct buf *b, const struct fixture *x, int player)
{
	char key[SIGN_KEY_TEXT];

	key_of(x, player, key);
	buf_clear(b);
	keys_rekey_text(b, "race-1", "blue", x->g.f.create, 0, key);
}

/* Window 0 is in its text before the start, too: whoever copies it out of the record changes
 * nothing. */
static void a_rekey_from_before_the_start_is_a_copy_in_window_0(void **state)
{
	struct fixture x;
	struct buf b = BUF_INIT;

	(void)state;
	fixture_new(&x, "blue red white=bot", open_seats);
	join(&x, 0);
	join(&x, 1);
	rekey_text(&b, &x, 5);
	expect(&x, fixture_submit(&x, 0, b.data), 0, "");
	rekey_text(&b, &x, 0);
	expect(&x, fixture_submit(&x, 5, b.data), 0, "");
	fixture_start(&x);
	rekey_text(&b, &x, 5);
	expect(&x, fixture_submit(&x, 0, b.data), ERR_DATA, "submit.rekeyed");
	assert_string_equal(x.g.f.seat[0].next_key, "");
	buf_release(&b);
	fixture_end(&x);
}

/* A file of another game, or of a history that was put back, stops the turn and is no part of any
 * deal. */
static void a_file_that_is_out_of_place_deals_nothing(void **state)
{
	struct fixture x;
	struct buf record = BUF_INIT;
	char key[SIGN_KEY_TEXT];

	(void)state;
	fixture_new(&x, "blue red white=bot", open_seats);
	join(&x, 0);
	join(&x, 1);
	fixture_read(&x, "record.jsonl", &record);
	fixture_start(&x);
	both_ready(&x);
	fixture_write(&x, "record.jsonl", &record);
	fixture_again(&x);
	key_of(&x, 5, key);
	assert_int_equal(game_seat_change(&x.g, 2, SEAT_PLAYER, key, &x.e), 0);
	expect(&x, game_start(&x.g, &x.turn, &x.e), ERR_DATA, "turn.head");
	assert_int_equal(x.g.f.window, 0);
	assert_int_equal(x.g.f.phase, PHASE_OPEN);
	buf_release(&record);
	fixture_end(&x);
}

/* --- once more -------------------------------------------------------------------------------- */

static void a_successor_names_what_failed(void **state)
{
	static struct game_new n;
	struct fixture x;
	struct buf dir = BUF_INIT;
	struct game next;

	(void)state;
	begin(&x);
	expect(&x, game_new_again(&n, &x.g, &x.e), ERR_UNAVAILABLE, "again.goes-on");
	assert_int_equal(ready(&x, 0), 0);
	fixture_now("2026-11-25T12:00:00Z");
	fixture_turn(&x);
	n = (struct game_new){ .name = "race-2", .seed = "0b" };
	assert_int_equal(game_new_again(&n, &x.g, &x.e), 0);
	assert_int_equal(n.n_seats, 3);
	assert_string_equal(n.seat[0].key, "");
	assert_true(n.seat[2].bot);
	assert_true(n.open);
	assert_int_equal(n.policy.interval, 86400);
	buf_printf(&dir, "%s/race-2", x.dir);
	assert_int_equal(game_create(dir.data, &n, &x.tools, &x.e), 0);
	assert_int_equal(game_open(&next, dir.data, GAME_WRITE, &x.tools, &x.e), 0);
	assert_int_equal(game_end(&next, &x.e), ERR_UNAVAILABLE); /* it waits for players */
	assert_int_equal(verify_path(dir.data, NULL, &report, &x.e), 0);
	assert_int_equal(report.status, VERIFY_SAME);
	assert_true(is_said("deal 1, in game race-1, came to nothing (no-deal: red)"));
	game_close(&next);
	buf_release(&dir);
	fixture_end(&x);
}

static void what_was_dealt_has_no_successor(void **state)
{
	static struct game_new n;
	struct fixture x;

	(void)state;
	fixture_new(&x, "blue red", NULL);
	fixture_start(&x);
	assert_int_equal(game_end(&x.g, &x.e), 0);
	expect(&x, game_new_again(&n, &x.g, &x.e), ERR_UNAVAILABLE, "again.dealt");
	fixture_end(&x);
}

/* --- the referee's key ------------------------------------------------------------------------ */

/* Another host's key, or one flipped bit in the id of the right one: no verifier would take what
 * it signs. */
static void nothing_is_written_with_another_key(void **state)
{
	struct fixture x;
	struct buf before = BUF_INIT, after = BUF_INIT;
	struct sign_secret other;
	struct game g;

	(void)state;
	fixture_new(&x, "blue red", NULL);
	fixture_start(&x);
	game_close(&x.g);
	fixture_read(&x, "record.jsonl", &before);
	for (int i = 0; i < 2; i++) {
		struct game_tools tools = x.tools;
		other = x.player[0];
		if (i) {
			other = x.referee;
			other.id[7] ^= 1;
		}
		tools.key = &other;
		expect(&x, game_open(&g, x.game, GAME_WRITE, &tools, &x.e), ERR_CONFIG, "game.referee");
		assert_int_equal(game_open(&g, x.game, GAME_READ, &tools, &x.e), 0);
		game_close(&g);
	}
	fixture_read(&x, "record.jsonl", &after);
	assert_string_equal(before.data, after.data);
	assert_int_equal(game_open(&x.g, x.game, GAME_WRITE, &x.tools, &x.e), 0);
	buf_release(&before);
	buf_release(&after);
	fixture_end(&x);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(no_hand_of_window_0_moves_the_dice),
		cmocka_unit_test(who_sits_down_in_window_0_plays_from_window_1_on),
		cmocka_unit_test(after_a_crash_window_1_opens_for_who_plays_it),
		cmocka_unit_test(the_first_open_line_lists_the_players),
		cmocka_unit_test(another_hand_before_the_start_has_no_nonce),
		cmocka_unit_test(no_other_change_of_hands_takes_a_nonce_away),
		cmocka_unit_test(a_dropped_file_makes_no_other_deal),
		cmocka_unit_test(window_0_waits_for_who_is_away),
		cmocka_unit_test(window_0_closes_with_the_last_nonce),
		cmocka_unit_test(the_host_may_give_a_deal_up),
		cmocka_unit_test(a_game_that_holds_waits_for_nonces_too),
		cmocka_unit_test(no_record_closes_window_0_without_a_nonce),
		cmocka_unit_test(a_seat_that_was_left_is_given_once),
		cmocka_unit_test(a_rekey_from_before_the_start_is_a_copy_in_window_0),
		cmocka_unit_test(a_file_that_is_out_of_place_deals_nothing),
		cmocka_unit_test(a_successor_names_what_failed),
		cmocka_unit_test(what_was_dealt_has_no_successor),
		cmocka_unit_test(nothing_is_written_with_another_key),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
