/* SPDX-License-Identifier: MIT */
#include "core/refusal.h"
#include "game/create.h"
#include "game/game.h"
#include "game/manage.h"
#include "game/receipt.h"
#include "mail/effects.h"
#include "sys/file.h"
#include "unit/letters_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

/* --- windows ---------------------------------------------------------------------------------- */

static void reports_leave_once(void **state)
{
	struct found f;

	(void)state;
	window();
	assert_int_equal(waiting(), 2);
	assert_true(take("report", ANNA, &f));
	shows(&f, "en", "window", "game=race-1 window=1 now form deadline_at.day=24 deadline_at.time=20:00");
	shows(&f, "en", "window",
		"deadline_at.zone=Europe/London reply=pbem+race-1@example.org !missed !moved");
	assert_int_equal(count_starts(f.text.data, "PBEM-ORDERS 1"), 1);
	assert_non_null(strstr(f.m.bytes.data, "filename=\"report.json\""));
	assert_string_equal(f.m.from, "pbem+bounce@example.org");
	assert_string_equal(f.m.seat, "blue");
	found_release(&f);
	told("report", BRUNO, "fr", "window",
		"window=1 deadline_at.time=21:00 deadline_at.zone=Europe/Paris");
	window();
	fixture_again(&x);
	window();
	nothing_else();
}

static void a_repetition_makes_the_same_mails(void **state)
{
	struct buf path = BUF_INIT;
	struct err e = ERR_INIT;
	char **before, **after;
	size_t n, m;

	(void)state;
	window();
	assert_int_equal(outbox_list(x.dir, &before, &n, &e), 0);
	assert_int_equal(file_remove(file_path(&path, x.game, "mailed"), &e), 0);
	window();
	assert_int_equal(outbox_list(x.dir, &after, &m, &e), 0);
	assert_int_equal(n, m);
	for (size_t i = 0; i < n; i++)
		assert_string_equal(before[i], after[i]);
	file_list_free(before, n);
	file_list_free(after, m);
	buf_release(&path);
}

static void a_host_without_an_address_writes_nothing(void **state)
{
	struct buf path = BUF_INIT;

	(void)state;
	conf.address[0] = 0;
	window();
	nothing_else();
	assert_int_equal(file_exists(file_path(&path, x.game, "mailed"), NULL), 0);
	buf_release(&path);
}

static void a_moved_deadline_is_told(void **state)
{
	struct err e = ERR_INIT;
	pbem_time t;

	(void)state;
	window();
	drop_all();
	assert_int_equal(utc_parse("2026-12-01T19:00:00Z", &t, &e), 0);
	ok(game_extend(&x.g, t, &e), &e);
	window();
	told("moved", ANNA, "en", "moved",
		"deadline_at.day=1 deadline_at.time=19:00 before_at.day=24 before_at.time=20:00 !filed");
	told("moved", BRUNO, "fr", "moved", "deadline_at.day=1 deadline_at.time=20:00");
	nothing_else();
}

static void a_new_address_gets_the_report(void **state)
{
	struct err e = ERR_INIT;
	struct game_contact c = x.g.contact[2];

	(void)state;
	window();
	drop_all();
	snprintf(c.address, sizeof(c.address), "carla@white.example");
	ok(game_set_contact(&x.g, 2, &c, &e), &e);
	window();
	told("report", "carla@white.example", "en", "window", "seat=white now form");
	nothing_else();
}

static void the_end_is_told(void **state)
{
	(void)state;
	window();
	drop_all();
	fixture_play(&x);
	window();
	told("report", ANNA, "en", "end", "ended !form !now");
	told("report", BRUNO, "fr", "end", "ended !form");
	window();
	nothing_else();
	write_to(LETTER_REPORT, 0, .m = NULL, .window = -1);
	told("again", ANNA, "en", "again", "ended");
	write_to(LETTER_STATUS, 0, .m = NULL);
	told("status", ANNA, "en", "status", "is_ended by_rules points_text points_name=Steps");
}

static void the_host_s_end_is_told(void **state)
{
	struct err e = ERR_INIT;

	(void)state;
	window();
	drop_all();
	ok(game_end(&x.g, &e), &e);
	window();
	told("end", ANNA, "en", "stopped", "is_ended by_host !conceded !no_deal !won !winners !has_nonce");
	told("end", BRUNO, "fr", "stopped", "!won");
	nothing_else();
}

static void reminders_know_what_happens(void **state)
{
	struct err e = ERR_INIT;

	(void)state;
	ok(letter_write_seats(&desk, LETTER_REMINDER, &x.g, 7, &(struct letter_about){ .over = false }, &e),
		&e);
	told("reminder", ANNA, "en", "reminder",
		"!over nmr_defaults !last_chance deadline_at.time=20:00 grace_at.day=25 grace_at.time=08:00");
	told("reminder", BRUNO, "fr", "reminder",
		"!over window=1 window_name deadline_at.day=24 deadline_at.time=21:00");
	nothing_else();
	ok(letter_write_seats(&desk, LETTER_REMINDER, &x.g, 3, &(struct letter_about){ .over = true }, &e),
		&e);
	told("reminder", ANNA, "en", "reminder", "over grace_at.time=08:00 grace_at.zone=Europe/London");
	told("reminder", BRUNO, "fr", "reminder", "over window=1");
	nothing_else();
}

/* --- answers ---------------------------------------------------------------------------------- */

static void receipts_carry_a_form(void **state)
{
	struct found f;
	const char *form;

	(void)state;
	orders_in(0, 1, "ROLL\nFLY à côté\nSTAND IF energy = 0 THEN REST\n");
	assert_true(take("receipt", ANNA, &f));
	receipt_shows("is_orders serial=1 missing=red,white !again");
	shows(&f, "en", "receipt", "for_orders file_window=1 file_serial=1 errors=1 form !again !over");
	assert_int_equal(count_starts(f.text.data, "-----BEGIN PBEM SIGNATURE-----"), 1);
	assert_string_equal(f.m.from, "");
	assert_non_null(strstr(f.m.bytes.data, "\r\nIn-Reply-To: <m1@blue.example>\r\n"));
	assert_non_null(strstr(f.m.bytes.data, "\r\nAuto-Submitted: auto-replied\r\n"));
	form = strstr(f.text.data, "PBEM-ORDERS 1\n");
	assert_non_null(form);
	assert_non_null(strstr(form, "\nSERIAL 2\n"));
	assert_non_null(strstr(
		form, "\nROLL\n# not done: FLY à côté\nSTAND IF energy = 0 THEN REST\n# END PBEM-ORDERS\n"));

	/* The form as it stands is a file that is taken. */
	send_in(0, form, "<m2@blue.example>");
	found_release(&f);
	told("receipt", ANNA, "en", "receipt", "file_serial=2 errors=0");
	nothing_else();
	orders_in(1, 1, "PUSH 9\n");
	told("receipt", BRUNO, "fr", "receipt", "file_window=1 file_serial=1 !again");
	orders_in(1, 1, "PUSH 9\n");
	told("receipt", BRUNO, "fr", "receipt", "file_serial=1 again");
	nothing_else();
}

static void receipts_go_to_the_registered_address(void **state)
{
	(void)state;
	orders_in(2, 1, "ROLL\n");
	nothing_else();
}

static void receipts_can_be_verified(void **state)
{
	struct buf text = BUF_INIT;
	struct sign_public p;
	struct found f;
	struct err e = ERR_INIT;
	const char *mark, *sig, *stop;

	(void)state;
	orders_in(0, 1, "ROLL\n");
	assert_true(take("receipt", ANNA, &f));
	mark = strstr(f.text.data, "-----BEGIN PBEM SIGNATURE-----\n");
	assert_non_null(mark);
	sig = strchr(mark, '\n') + 1;
	stop = strstr(sig, "-----END PBEM SIGNATURE-----");
	buf_add(&text, f.text.data, (size_t)(mark - f.text.data));
	sign_public_of(&x.referee, &p);
	assert_int_equal(sign_verify(&p, sig, (size_t)(stop - sig), text.data, text.len, &e), 0);
	found_release(&f);
	buf_release(&text);
}

/* Of a refusal: its letter, and what it quotes of the error. */
static void refusals_are_told_apart(void **state)
{
	struct mail_in m = a_mail("<m1@blue.example>");
	struct receipt r = { .kind = SIGNED_ORDERS, .seat = 0, .signer = 0, .observer = -1 };
	struct err why = ERR_INIT;
	struct found f;
	char name[64];

	(void)state;
	for (int i = 0; i < n_refusals; i++) {
		err_set(&why, ERR_DATA, refusals[i].id, "plugh");
		write_to(LETTER_REFUSAL, LETTER_TO_SENDER, .m = &m, .r = &r, .why = &why);
		assert_true(take("refusal", ANNA, &f));
		snprintf(name, sizeof(name), "refusal/%s", refusals[i].id);
		shows(&f, "en", name, refusals[i].shown ? "found=plugh" : "!found");
		shows(&f, "en", name, "serial=1 !for_request deadline_at.day=24");
		found_release(&f);
		nothing_else();
	}
	r.kind = SIGNED_REQUEST;
	err_set(&why, ERR_DATA, "who.knows", "plugh");
	write_to(LETTER_REFUSAL, LETTER_TO_SENDER, .m = &m, .r = &r, .why = &why);
	told("refusal", ANNA, "en", "refusal/unknown", "id=who.knows found=plugh for_request");
	r.signer = -1;
	write_to(LETTER_REFUSAL, LETTER_TO_SENDER, .m = &m, .r = &r, .why = &why);
	nothing_else();
}

/* Only those who play or watch are told what they can ask for: nobody else would get an answer. */
static void a_stranger_is_told_where_to_ask(void **state)
{
	struct mail_in m = a_mail("<m1@blue.example>");
	struct receipt r = { .kind = SIGNED_JOIN, .seat = 0, .signer = -1, .observer = -1 };
	struct err why = ERR_INIT;

	(void)state;
	err_set(&why, ERR_DATA, refused_join_taken, "plugh");
	write_to(LETTER_REFUSAL, LETTER_TO_SENDER, .m = &m, .r = &r, .why = &why);
	told("refusal", m.from, "en", "refusal/submit.join-taken", "stranger !seat");
	r.kind = SIGNED_ORDERS;
	r.signer = 0;
	write_to(LETTER_REFUSAL, LETTER_TO_SENDER, .m = &m, .r = &r, .why = &why);
	told("refusal", ANNA, "en", "refusal/submit.join-taken", "!stranger seat=blue");
	write_to(LETTER_HELP, 0, .m = &m);
	told("help", ANNA, "en", "help/help", "!stranger");
	nothing_else();
}

static void a_refused_file_is_answered(void **state)
{
	(void)state;
	orders_in(0, 3, "ROLL\n");
	drop_all();
	orders_in(0, 2, "REST\n");
	told("refusal", ANNA, "en", "refusal/submit.serial", "serial=4 !form");
}

/* --- requests --------------------------------------------------------------------------------- */

static void requests_are_answered(void **state)
{
	static const struct {
		const char *line, *shows, *receipt;
	} cases[] = {
		{ "ABSENT 2026-12-01 2026-12-14", "request=ABSENT",
			"request.from.day=1 request.until.day=14" },
		{ "PRESENT", "request=PRESENT", "!request.from !request.until" },
		{ "WAIT", "request=WAIT waits", "request.waits" },
		{ "NOWAIT", "request=NOWAIT !waits", "!request.waits" },
		{ "ZONE America/New_York", "request=ZONE", "request.zone=America/New_York" },
	};
	long serial = 1;

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++, serial++) {
		request_in(0, serial, cases[i].line);
		told("receipt", ANNA, "en", "receipt", cases[i].shows);
		request_in(1, serial, cases[i].line);
		told("receipt", BRUNO, "fr", "receipt", cases[i].shows);
		receipt_shows(cases[i].receipt);
		nothing_else();
	}
	request_in(0, serial, "LANG fr");
	told("receipt", ANNA, "fr", "receipt", "for_request request=LANG !form");
	receipt_shows("request.in_french");
	request_in(0, serial + 1, "CONCED");
	told("refusal", ANNA, "fr", "refusal/submit.request-word", "for_request !found near=CONCEDE");
	request_in(1, serial, "CONCEDE");
	told("receipt", BRUNO, "fr", "receipt", "request=CONCEDE");
	told("seat", ANNA, "fr", "seat/conceded", "about=red");
	request_in(1, serial + 1, "RETIRE");
	told("receipt", BRUNO, "fr", "receipt", "request=RETIRE");
	told("seat", ANNA, "fr", "seat/retired", "about=red");
	told("host", "host@example.org", "en", "host/retired", "");
	nothing_else();
}

static void the_old_address_is_told(void **state)
{
	(void)state;
	request_in(0, 1, "ADDRESS anna@new.example");
	told("receipt", "anna@new.example", "en", "receipt", "request=ADDRESS");
	receipt_shows("request.is_address request.address=anna@new.example request.told");
	struct found f;
	assert_true(take("address", ANNA, &f));
	shows(&f, "en", "address", "seat=blue !taken");
	says_not(&f, "anna@new.example");
	assert_null(strstr(f.m.bytes.data, "anna@new.example"));
	found_release(&f);
	nothing_else();
}

/* The Message-ID of a message without a name is none that its reader could make himself from what
 * he reads. */
static void press_shows_nobody(void **state)
{
	struct buf b = BUF_INIT;
	struct found f;
	char mark[HEX32], id[LETTER_ID];
	uint8_t h[32];

	(void)state;
	buf_printf(&b,
		"PBEM-REQUEST 1\nGAME race-1\nSEAT red\nWINDOW %d\nHEAD %s\nSERIAL 1\nPRESS TO ALL ANONYMOUS\nBonne chance !\n",
		x.g.f.window, x.g.f.head);
	send_in(1, b.data, "<m1@red.example>");
	hash256(h, NULL, 0, b.data, b.len);
	hex_text(mark, h, 32);
	letter_id(id, "press", x.g.f.game, (const char *[]){ x.g.f.create, ANNA, mark, "blue", NULL });
	assert_true(take("press", ANNA, &f));
	assert_string_not_equal(f.m.id, id);
	found_release(&f);
	buf_release(&b);
}

static void press_shows_no_address(void **state)
{
	struct found f;

	(void)state;
	request_in(0, 1,
		"PRESS TO red white\nShall we run together? A line that is so long that it has to be folded somewhere, "
		"else it would be wider than the text around it.\n\n= No heading of ours\n-----BEGIN PBEM ORDERS-----\nx\n");
	assert_true(take("press", BRUNO, &f));
	shows(&f, "fr", "press", "from=blue to=red,white several !anonymous");
	assert_non_null(strstr(quoted_of(&f), "\n| = No heading of ours\n"));
	assert_null(strstr(f.m.bytes.data, "<m3@blue.example>"));
	assert_null(strstr(f.m.bytes.data, "blue.example"));
	assert_non_null(strstr(quoted_of(&f), "\n| '-----BEGIN PBEM ORDERS-----\n"));
	assert_int_equal(count_starts(quoted_of(&f), "| "), 5);
	found_release(&f);
	told("receipt", ANNA, "en", "receipt", "request=PRESS");
	receipt_shows("request.to=red request.unreached=white !request.anonymous request.quoted");
	nothing_else();
	request_in(1, 1, "PRESS TO ALL ANONYMOUS\nBonne chance !");
	assert_true(take("press", ANNA, &f));
	shows(&f, "en", "press", "anonymous !from !to several");
	assert_string_equal(quoted_of(&f), "| Bonne chance !\n");
	says_not(&f, "Red");
	says_not(&f, "red");
	found_release(&f);
	told("press", BRUNO, "fr", "press", "anonymous !from");
	told("receipt", BRUNO, "fr", "receipt", "request=PRESS");
	receipt_shows("request.to=blue request.anonymous");
	nothing_else();
}

/* --- what is asked for ------------------------------------------------------------------------ */

static void what_is_asked_for_is_sent(void **state)
{
	(void)state;
	told_both(LETTER_STATUS, "status", "is_open awaited=blue,red,white");
	told_both(LETTER_RULES, "rules",
		"policy.interval.days=3 policy.interval.hours=0 policy.at=20:00 policy.zone=UTC");
	told_both(LETTER_RECORD, "record", "lines !long");
	told_both(LETTER_ORDERS, "orders", "window=1 !held_serial !standing");
	orders_in(0, 1, "ROLL\nSTAND REST\n");
	orders_in(1, 1, "ROLL\n");
	drop_all();
	told_both(LETTER_ORDERS, "orders", "held_serial=1 quoted");
}

static void observers_see_what_is_public(void **state)
{
	struct game_observer o = { .address = "olga@watch.example", .lang = "en", .zone = "UTC" };
	struct mail_in m = a_mail("<m1@watch.example>");
	struct err e = ERR_INIT;
	struct found f;

	(void)state;
	ok(game_observe(&x.g, &o, false, &e), &e);
	orders_in(0, 1, "ROLL\n");
	drop_all();
	write_to(LETTER_REPORT, LETTER_OBSERVER, .m = &m, .window = -1);
	told("again", o.address, "en", "public", "!seat");
	write_to(LETTER_STATUS, LETTER_OBSERVER, .m = &m);
	assert_true(take("status", o.address, &f));
	shows(&f, "en", "status", "!seat awaited=blue,red,white");
	found_release(&f);
	nothing_else();
	/* Orders there are none of somebody who has no seat. */
	snprintf(m.id, sizeof(m.id), "<m2@watch.example>");
	ok(effects_question(&desk, &x.g, &m, LETTER_OBSERVER, REQUEST_ORDERS, -1, &e), &e);
	told("status", o.address, "en", "status", "!seat");
	nothing_else();
}

static void reports_come_again(void **state)
{
	struct mail_in m = a_mail("");

	(void)state;
	write_to(LETTER_REPORT, 0, .m = &m, .window = -1);
	told("again", ANNA, "en", "again", "report_window=1 now form");
	write_to(LETTER_REPORT, 1, .m = &m, .window = 9);
	told("again", BRUNO, "fr", "noreport", "asked=9");
	nothing_else();
}

static void help_knows_what_was_wrong(void **state)
{
	static const struct {
		unsigned trouble;
		const char *shows;
	} cases[] = {
		{ CARRIER_UNSIGNED, "troubles=mail/help/trouble.unsigned" },
		{ CARRIER_DAMAGED, "troubles=mail/help/trouble.damaged" },
		{ CARRIER_QUOTED, "troubles=mail/help/trouble.quoted" },
		{ CARRIER_MANY, "troubles=mail/help/trouble.many" },
		{ CARRIER_LONG, "troubles=mail/help/trouble.long" },
		{ CARRIER_PGP, "troubles=mail/help/trouble.pgp" },
		{ CARRIER_LONE_SIG, "troubles=mail/help/trouble.lone" },
		{ CARRIER_LONE_SIG | CARRIER_LONG, "troubles=mail/help/trouble.long,mail/help/trouble.lone" },
		{ CARRIER_ELSEWHERE, "troubles=mail/help/trouble.elsewhere elsewhere=tiro" },
		{ CARRIER_NOTHING, "troubles=mail/help/trouble.nothing" },
	};
	static const struct {
		const char *id, *shows;
	} refused[] = { { "mime.size", "troubles=mail/help/trouble.mail-size" },
		{ "mime.utf8", "troubles=mail/help/trouble.mail-charset" },
		{ "mime.charset", "troubles=mail/help/trouble.mail-charset" },
		{ "mime.depth", "troubles=mail/help/trouble.mail-form" } };
	struct mail_in m = a_mail("<m1@blue.example>");

	(void)state;
	write_to(LETTER_HELP, 0, .m = &m);
	told("help", ANNA, "en", "help/help", "!troubles");
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		write_to(LETTER_HELP, 1, .m = &m, .trouble = cases[i].trouble, .elsewhere = "tiro");
		told("help", BRUNO, "fr", "help/trouble", cases[i].shows);
	}
	for (size_t i = 0; i < sizeof(refused) / sizeof(refused[0]); i++) {
		snprintf(m.refused, sizeof(m.refused), "%s", refused[i].id);
		write_to(LETTER_HELP, 0, .m = &m);
		told("help", ANNA, "en", "help/trouble", refused[i].shows);
	}
	m.refused[0] = 0;
	m.html_only = true;
	write_to(LETTER_HELP, 0, .m = &m);
	told("help", ANNA, "en", "help/trouble", "troubles=mail/help/trouble.html");
	nothing_else();
}

/* --- seats, host, invitations ----------------------------------------------------------------- */

static void news_of_seats(void **state)
{
	struct err e = ERR_INIT;
	char name[64];

	(void)state;
	for (int i = 0; letter_seat_ids[i]; i++) {
		snprintf(name, sizeof(name), "seat/%s", letter_seat_ids[i]);
		ok(letter_seat(&desk, &x.g, 2, letter_seat_ids[i], NULL, &e), &e);
		told("seat", ANNA, "en", name, "about=white");
		told("seat", BRUNO, "fr", name, "about=white");
		nothing_else();
	}
	struct game_change c = a_change(0, "rekey", 0);
	write_to(LETTER_REKEY, 0, .change = &c);
	told("rekey", ANNA, "en", "rekey", "seat=blue new_key !later");
	c = a_change(1, "rekey", 0);
	write_to(LETTER_REKEY, 1, .change = &c);
	told("rekey", BRUNO, "fr", "rekey", "seat=red new_key !later !back");
	/* The key that they sign with, in the place of another that was to come. */
	c = a_change(1, "rekey", 7);
	memcpy(c.key, x.g.f.seat[1].key, sizeof(c.key));
	write_to(LETTER_REKEY, 1, .change = &c);
	told("rekey", BRUNO, "fr", "rekey", "later back from_window=7");
	nothing_else();
}

/* The one who sits down reads where the seat's mail goes now, the one who leaves where it went. */
static void a_seat_that_changes_hands(void **state)
{
	static const char *const what[] = { "player", "bot", "retired" };
	struct game_change c;

	(void)state;
	for (size_t i = 0; i < sizeof(what) / sizeof(what[0]); i++) {
		char conditions[64];

		snprintf(conditions, sizeof(conditions), "seat=red %s !later", what[i]);
		c = a_change(1, what[i], 0);
		write_to(LETTER_GONE, 1, .change = &c, .address = "old@red.example");
		told("gone", "old@red.example", "fr", "gone", conditions);
		/* To somebody who only waited, and to who signed meanwhile: two letters. */
		c = a_change(1, what[i], 0);
		snprintf(c.gone, sizeof(c.gone), "old@red.example");
		snprintf(c.signer.address, sizeof(c.signer.address), BRUNO);
		write_to(LETTER_GONE, 1, .change = &c, .address = c.gone);
		write_to(LETTER_GONE, 1, .change = &c, .address = BRUNO, .signer = true);
		told("gone", "old@red.example", "fr", "gone", "waited");
		told("gone", BRUNO, "fr", "gone", "!waited");
	}
	c = a_change(1, "player", 0);
	write_to(LETTER_GIVEN, 1, .change = &c, .address = "new@red.example");
	told("given", "new@red.example", "fr", "given", "seat=red new_key !later !back");
	c = a_change(1, "rekey", 7);
	write_to(LETTER_GONE, 1, .change = &c, .address = "old@red.example");
	told("gone", "old@red.example", "fr", "gone", "player new_key later from_window=7");
	write_to(LETTER_GIVEN, 1, .change = &c, .address = "new@red.example");
	told("given", "new@red.example", "fr", "given", "new_key later from_window=7 !back");
	/* The key that signs until then: nobody else ever had the seat. */
	c = a_change(1, "back", 7);
	memcpy(c.key, x.g.f.seat[1].key, sizeof(c.key));
	write_to(LETTER_GIVEN, 1, .change = &c, .address = "new@red.example");
	told("given", "new@red.example", "fr", "given", "new_key later from_window=7 back");
	nothing_else();
}

static void the_host_is_told(void **state)
{
	struct err e = ERR_INIT;
	struct found f;
	char name[64];

	(void)state;
	for (int k = 0; k < 2; k++) {
		snprintf(conf.lang, sizeof(conf.lang), k ? "fr" : "en");
		for (int i = 0; letter_host_ids[i]; i++) {
			struct buf about = BUF_INIT;
			snprintf(name, sizeof(name), "host/%s", letter_host_ids[i]);
			buf_printf(&about, "about %d", k);
			ok(letter_host(&desk, letter_host_ids[i], about.data, &x.g,
				   "no space left\non the device", &e),
				&e);
			assert_true(take("host", conf.host, &f));
			shows(&f, conf.lang, name, "game=race-1");
			assert_string_equal(quoted_of(&f), "| no space left\n| on the device\n");
			found_release(&f);
			ok(letter_host(&desk, letter_host_ids[i], about.data, &x.g, "again", &e), &e);
			nothing_else();
			buf_release(&about);
		}
	}
	snprintf(conf.lang, sizeof(conf.lang), "en");
	ok(letter_host(&desk, "intake", "imap", NULL, "no login", &e), &e);
	told("host", conf.host, "en", "host/intake", "!game quoted");
	ok(letter_write(&desk, LETTER_TEST, NULL, LETTER_TO_ADDRESS,
		   &(struct letter_about){ .address = "me@elsewhere.example", .mark = "3f9a" }, &e),
		&e);
	told("test", "me@elsewhere.example", "en", "test", "token=3f9a");
	conf.host[0] = 0;
	ok(letter_host(&desk, "error", "x", NULL, "y", &e), &e);
	nothing_else();
}

static void empty_seats(struct game_new *n)
{
	people(n);
	n->open = true;
	n->observers = true;
	n->seat[1].key[0] = 0;
	n->seat[1].contact.address[0] = 0;
}

static void invitations(void **state)
{
	struct buf text = BUF_INIT;
	struct err e = ERR_INIT;

	(void)state;
	end(NULL);
	open_table("blue red white yellow=bot", empty_seats);
	window();
	nothing_else();
	write_to(LETTER_INVITATION, LETTER_TO_ADDRESS, .address = "dora@friends.example", .lang = "en");
	told("invitation", "dora@friends.example", "en", "invitation", "empty=red example=red nonces");
	write_to(LETTER_INVITATION, LETTER_TO_ADDRESS, .address = "dora@friends.example", .lang = "fr");
	told("invitation", "dora@friends.example", "fr", "invitation",
		"empty=red create anchor sealed referee");
	conf.address[0] = 0;
	seen_data = false;
	ok(letter_text(&desk, LETTER_INVITATION, &x.g, "fr", &text, &e), &e);
	assert_non_null(strstr(text.data, x.g.f.anchor));
	assert_non_null(strstr(text.data, x.g.f.sealed));
	assert_non_null(strstr(text.data, x.g.f.referee));
	buf_release(&text);
}

/* A host's own words take the place of ours; without a subject, or with one that could end its
 * header, nothing is sent. */
static void hosts_have_words_of_their_own(void **state)
{
	static const char *const bad[] = { "no subject\n", "Subject: a\rBcc: all@example.net\n",
		"Subject: \n\nx\n", "Subject:   \n\nx\n", "Subject: \xff\n" };
	struct buf path = BUF_INIT;
	struct err e = ERR_INIT;
	char digest[HEX32] = "";

	(void)state;
	seen_data = false;
	for (size_t i = 0; i <= sizeof(bad) / sizeof(bad[0]); i++) {
		const char *text = i
			? bad[i - 1]
			: "Subject: of our club\nWords of our club for everybody who is in it.\n";
		buf_clear(&path);
		buf_printf(&path, "%s/templates/en/mail", x.dir);
		assert_int_equal(file_mkdirs(path.data, 0755, &e), 0);
		buf_str(&path, "/test.txt");
		assert_int_equal(file_write(path.data, text, strlen(text), 0644, &e), 0);
		desk.reporter = reporter_new(x.dir, &e);
		assert_non_null(desk.reporter);
		if (i) /* letters are in no record */
			assert_string_equal(reporter_digest(desk.reporter), digest);
		snprintf(digest, sizeof(digest), "%s", reporter_digest(desk.reporter));
		assert_int_equal(
			letter_write(&desk, LETTER_TEST, NULL, LETTER_TO_ADDRESS,
				&(struct letter_about){ .address = "me@elsewhere.example", .mark = "3f9a" },
				&e),
			i ? ERR_DATA : 0);
		reporter_free(desk.reporter);
		if (!i) {
			struct found f;
			assert_true(take("test", "me@elsewhere.example", &f));
			says(&f, "Words of our club");
			found_release(&f);
		}
		nothing_else();
	}
	buf_release(&path);
}

/* --- all games -------------------------------------------------------------------------------- */

static const struct rules *game_of_test;

static void other_game(struct game_new *n)
{
	const struct rules *r = game_of_test;

	n->rules = r;
	n->open = true;
	n->n_seats = r->seats_max;
	for (int i = 0; i < n->n_seats; i++) {
		snprintf(n->seat[i].name, sizeof(n->seat[i].name), "%s", r->seats->ids[i]);
		n->seat[i].bot = i > 1;
		if (i > 0)
			n->seat[i].key[0] = 0;
	}
	people(n);
	n->seat[1].contact.address[0] = 0;
}

/* Narrow, whole, and with a help for every order. */
static void every_game_can_be_told(void **state)
{
	static const char *const langs[] = { "en", "fr" };

	(void)state;
	seen_data = false;
	for (int i = 0; rules_all[i]; i++) {
		end(NULL);
		game_of_test = rules_all[i];
		open_table("blue", other_game);
		for (int k = 0; k < 2; k++) {
			struct found f;
			struct mail_in m = a_mail("<m1@blue.example>");
			snprintf(x.g.contact[0].lang, sizeof(x.g.contact[0].lang), "%s", langs[k]);
			write_to(LETTER_RULES, 0, .m = &m);
			assert_true(take("rules", ANNA, &f));
			for (int v = 0; v < game_of_test->grammar->n_verbs; v++)
				says(&f, game_of_test->grammar->verbs[v].name);
			for (int o = 0; o < game_of_test->n_options && k; o++)
				says_not(&f, game_of_test->options[o].help);
			found_release(&f);
			write_to(LETTER_STATUS, 0, .m = &m);
			went("status", ANNA);
			write_to(LETTER_INVITATION, LETTER_TO_ADDRESS, .address = "dora@friends.example",
				.lang = langs[k]);
			went("invitation", "dora@friends.example");
		}
	}
}

static void join(const char *seat, int player, const char *nonce, const char *from)
{
	struct buf text = BUF_INIT;
	struct sign_public p;
	uint8_t h[32];
	char key[SIGN_KEY_TEXT], hash[HEX32];

	sign_public_of(&x.player[player], &p);
	sign_public_text(key, &p);
	hash256(h, NULL, 0, nonce, 64);
	hex_text(hash, h, 32);
	keys_join_text(&text, "race-1", seat, x.g.f.create, key, hash);
	x.g.from = from;
	send_in(player, text.data, "<m1@elsewhere.example>");
	x.g.from = NULL;
	buf_release(&text);
}

static void joining_and_nonces(void **state)
{
	static const char nonce[] = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
	struct found f;
	const char *zeros;

	(void)state;
	end(NULL);
	open_table("blue red white yellow=bot", empty_seats);
	join("red", 1, nonce, "rosa@red.example");
	told("receipt", "rosa@red.example", "fr", "receipt", "for_join !replaced");
	if (x.g.f.phase == PHASE_JOINING)
		fixture_start(&x);
	window();
	assert_true(take("ready", "rosa@red.example", &f));
	shows(&f, "fr", "ready", "game=race-1 seat=red is_ready");
	zeros = strstr(f.text.data, "READY 0000");
	assert_non_null(zeros);
	memcpy(f.text.data + (zeros - f.text.data) + 6, nonce, 64);
	send_in(1, strstr(f.text.data, "PBEM-ORDERS"), "<m2@red.example>");
	found_release(&f);
	told("receipt", "rosa@red.example", "fr", "receipt", "for_ready !again");
	nothing_else();
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(reports_leave_once),
		TEST(a_repetition_makes_the_same_mails),
		TEST(a_host_without_an_address_writes_nothing),
		TEST(a_moved_deadline_is_told),
		TEST(a_new_address_gets_the_report),
		TEST(the_end_is_told),
		TEST(the_host_s_end_is_told),
		TEST(reminders_know_what_happens),
		TEST(receipts_carry_a_form),
		TEST(receipts_go_to_the_registered_address),
		TEST(receipts_can_be_verified),
		TEST(refusals_are_told_apart),
		TEST(a_stranger_is_told_where_to_ask),
		TEST(a_refused_file_is_answered),
		TEST(requests_are_answered),
		TEST(the_old_address_is_told),
		TEST(press_shows_nobody),
		TEST(press_shows_no_address),
		TEST(what_is_asked_for_is_sent),
		TEST(observers_see_what_is_public),
		TEST(reports_come_again),
		TEST(help_knows_what_was_wrong),
		TEST(news_of_seats),
		TEST(a_seat_that_changes_hands),
		TEST(the_host_is_told),
		TEST(hosts_have_words_of_their_own),
		TEST(invitations),
		TEST(every_game_can_be_told),
		TEST(joining_and_nonces),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
