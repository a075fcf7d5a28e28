/* SPDX-License-Identifier: MIT */
#include "game/create.h"
#include "game/game.h"
#include "game/manage.h"
#include "game/receipt.h"
#include "sys/file.h"
#include "unit/letters_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

/* --- windows ------------------------------------------------------------------------------------------------------------------- */

static void reports_leave_once(void **state)
{
	struct found f;

	(void)state;
	window();
	assert_int_equal(waiting(), 2);
	assert_true(take("report", ANNA, &f));
	says(&f, "[race-1] window 1, the run: your orders by Tuesday 24 November, 20:00");
	says(&f, "PBEM-ORDERS 1");
	says(&f, "#   pbem+race-1@example.org");
	says(&f, "Europe/London");
	assert_non_null(strstr(f.m.bytes.data, "filename=\"report.json\""));
	assert_string_equal(f.m.from, "pbem+bounce@example.org");
	assert_string_equal(f.m.seat, "blue");
	found_release(&f);
	told("report", BRUNO, "[race-1] fenêtre 1, la course : vos ordres avant le mardi 24 novembre, 21:00");
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
	assert_int_equal(clock_parse("2026-12-01T19:00:00Z", &t, &e), 0);
	ok(game_extend(&x.g, t, &e), &e);
	window();
	told("moved", ANNA, "now closes on Tuesday 1 December 2026, 19:00 (Europe/London)");
	told("moved", BRUNO, "se ferme désormais le mardi 1er décembre 2026, 20:00 (Europe/Paris)");
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
	told("report", "carla@white.example", "your orders by");
	nothing_else();
}

static void the_end_is_told(void **state)
{
	struct err e = ERR_INIT;

	(void)state;
	window();
	drop_all();
	fixture_play(&x);
	window();
	told("report", ANNA, "the game has ended");
	told("report", BRUNO, "la partie est finie");
	window();
	nothing_else();
	ok(letter_report(&desk, &x.g, NULL, 0, -1, &e), &e);
	told("again", ANNA, "your report of the end again");
}

static void the_host_s_end_is_told(void **state)
{
	struct err e = ERR_INIT;

	(void)state;
	window();
	drop_all();
	ok(game_end(&x.g, &e), &e);
	window();
	told("end", ANNA, "The host has ended the game before its rules did. Nobody has won.");
	told("end", BRUNO, "L'hôte a mis fin à la partie");
	nothing_else();
}

static void reminders_say_what_happens(void **state)
{
	struct err e = ERR_INIT;

	(void)state;
	ok(letter_reminder(&desk, &x.g, 7, false, &e), &e);
	told("reminder", ANNA, "After that there is a grace period until Wednesday 25 November 2026, 08:00");
	told("reminder", BRUNO, "Rappel : fenêtre 1, vos ordres avant le mardi 24 novembre, 21:00");
	nothing_else();
	ok(letter_reminder(&desk, &x.g, 3, true, &e), &e);
	told("reminder", ANNA,
		"You can still send them until Wednesday 25 November 2026, 08:00 (Europe/London).");
	told("reminder", BRUNO, "L'échéance est passée : la fenêtre 1 vous attend encore");
	nothing_else();
}

/* --- answers ------------------------------------------------------------------------------------------------------------------- */

static void receipts_carry_a_form(void **state)
{
	struct found f;
	const char *form;

	(void)state;
	orders_in(0, 1, "ROLL\nFLY home\nSTAND IF energy = 0 THEN REST\n");
	assert_true(take("receipt", ANNA, &f));
	says(&f, "receipt for window 1, serial 1: 1 line not done");
	says(&f, "-----BEGIN PBEM SIGNATURE-----");
	says(&f, "Still awaited: Red, White.");
	assert_string_equal(f.m.from, "");
	assert_non_null(strstr(f.m.bytes.data, "\r\nIn-Reply-To: <m1@blue.example>\r\n"));
	assert_non_null(strstr(f.m.bytes.data, "\r\nAuto-Submitted: auto-replied\r\n"));
	form = strstr(f.text.data, "PBEM-ORDERS 1\n");
	assert_non_null(form);
	assert_non_null(strstr(form, "\nSERIAL 2\n"));
	assert_non_null(strstr(
		form, "\nROLL\n# not done: FLY home\nSTAND IF energy = 0 THEN REST\n# END PBEM-ORDERS\n"));

	/* The form as it stands is a file that is taken. */
	send_in(0, form, "<m2@blue.example>");
	found_release(&f);
	told("receipt", ANNA, "Orders with serial 2 are in");
	nothing_else();
	orders_in(1, 1, "PUSH 9\n");
	told("receipt", BRUNO, "[race-1] accusé de réception, fenêtre 1, numéro 1");
	orders_in(1, 1, "PUSH 9\n");
	told("receipt", BRUNO, "(déjà reçu)");
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

/* The reason of a refusal, and words of what it says. */
static const struct {
	const char *id, *en, *fr;
} reasons[] = {
	{ "submit.form", "the form of the file", "la forme du fichier" },
	{ "orders.header", "the form of the file", "la forme du fichier" },
	{ "submit.request", "the request", "la demande" },
	{ "submit.given", "the host gives this seat", "l'hôte donne ce siège" },
	{ "submit.join", "your join file", "votre fichier d'entrée" },
	{ "submit.observe", "watching", "suivre la partie" },
	{ "mail.press-size", "the message is too long", "message trop long" },
	{ "mail.press-limit", "too many messages today", "trop de messages aujourd'hui" },
	{ "submit.size", "too long", "trop long" },
	{ "submit.game", "another game", "une autre partie" },
	{ "submit.seat", "SEAT", "SEAT" },
	{ "submit.counted", "it counted in window 0", "il a compté dans la fenêtre 0" },
	{ "submit.replaced", "serial 0 replaced it", "le numéro 0 l'a remplacé" },
	{ "submit.unused", "window 0 closed without it", "la fenêtre 0 s'est fermée sans lui" },
	{ "submit.done", "was done when it came", "a été fait à son arrivée" },
	{ "submit.rekeyed", "another key came after", "une autre clé est venue après" },
	{ "submit.window-past", "the window is closed", "la fenêtre est fermée" },
	{ "submit.window-future", "not open yet", "pas encore ouverte" },
	{ "submit.head", "another history", "une autre histoire" },
	{ "submit.amended", "opened anew", "rouverte" },
	{ "submit.serial", "SERIAL below", "SERIAL ci-dessous" },
	{ "submit.many", "too many files", "trop de fichiers" },
	{ "submit.late", "too late", "trop tard" },
	{ "submit.signature", "does not fit the text", "ne va pas avec le texte" },
	{ "submit.other-seat", "another seat's file", "fichier d'un autre siège" },
	{ "submit.next-key", "the new key", "la nouvelle clé" },
	{ "submit.nobody", "an unknown key", "clé inconnue" },
	{ "submit.bot", "nobody sits there", "siège sans joueur" },
	{ "submit.closed", "no window is open", "aucune fenêtre ouverte" },
	{ "game.held", "the game is held", "la partie est suspendue" },
	{ "game.ended", "the game has ended", "la partie est finie" },
	{ "who.knows", "please ask the host", "demandez à l'hôte" },
};

static void refusals_say_what_to_do(void **state)
{
	struct mail_in m = a_mail("<m1@blue.example>");
	struct receipt r = { .seat = 0, .signer = 0, .observer = -1 };
	struct err e = ERR_INIT, why = ERR_INIT;

	(void)state;
	for (size_t i = 0; i < sizeof(reasons) / sizeof(reasons[0]); i++) {
		err_set(&why, ERR_DATA, reasons[i].id, "a secret of the host");
		for (r.signer = 0; r.signer < 2; r.signer++) {
			struct found f;
			ok(letter_refusal(&desk, &x.g, &m, &r, &why, &e), &e);
			assert_true(take("refusal", r.signer ? BRUNO : ANNA, &f));
			says(&f, r.signer ? reasons[i].fr : reasons[i].en);
			says(&f, x.g.f.head);
			if (!strcmp(reasons[i].id, "game.held"))
				says_not(&f, "secret");
			found_release(&f);
		}
		nothing_else();
	}
	r.signer = -1;
	ok(letter_refusal(&desk, &x.g, &m, &r, &why, &e), &e);
	nothing_else();
}

static void a_refused_file_is_answered(void **state)
{
	(void)state;
	orders_in(0, 3, "ROLL\n");
	drop_all();
	orders_in(0, 2, "REST\n");
	told("refusal", ANNA, "SERIAL  4");
}

/* --- requests ------------------------------------------------------------------------------------------------------------------ */

static void requests_are_answered(void **state)
{
	static const struct {
		const char *line, *en, *fr;
	} cases[] = {
		{ "ABSENT 2026-12-01 2026-12-14", "from Tuesday 1 December 2026 to Monday 14 December 2026",
			"du mardi 1er décembre 2026 au lundi 14 décembre 2026" },
		{ "PRESENT", "You are back", "de retour" },
		{ "WAIT", "does not close before its deadline", "pas avant son échéance" },
		{ "NOWAIT", "need not wait", "n'a plus à attendre" },
		{ "ZONE America/New_York", "the zone America/New_York", "la zone America/New_York" },
	};
	long serial = 1;

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++, serial++) {
		request_in(0, serial, cases[i].line);
		told("receipt", ANNA, cases[i].en);
		request_in(1, serial, cases[i].line);
		told("receipt", BRUNO, cases[i].fr);
		nothing_else();
	}
	request_in(0, serial, "LANG fr");
	told("receipt", ANNA, "désormais écrit en français");
	request_in(0, serial + 1, "FLY");
	told("refusal", ANNA, "la demande");
	request_in(1, serial, "CONCEDE");
	told("receipt", BRUNO, "Votre abandon est noté");
	request_in(1, serial + 1, "RETIRE");
	told("receipt", BRUNO, "Vous avez quitté votre siège");
	nothing_else();
}

static void the_old_address_is_told(void **state)
{
	(void)state;
	request_in(0, 1, "ADDRESS anna@new.example");
	told("receipt", "anna@new.example",
		"goes to anna@new.example from now on. The old address was told.");
	struct found f;
	assert_true(take("address", ANNA, &f));
	says(&f, "somebody else has your key");
	says_not(&f, "anna@new.example");
	assert_null(strstr(f.m.bytes.data, "anna@new.example"));
	found_release(&f);
	nothing_else();
}

/* The Message-ID of a message without a name is none that its reader could make himself from what he reads. */
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
	says(&f, "Bleu vous écrit");
	says(&f, "| = No heading of ours");
	assert_null(strstr(f.m.bytes.data, "<m3@blue.example>"));
	assert_null(strstr(f.m.bytes.data, "blue.example"));
	says(&f, "| '-----BEGIN PBEM ORDERS-----");
	assert_int_equal(count_starts(f.text.data, "| "), 5);
	found_release(&f);
	told("receipt", ANNA,
		"Your message went to Red, under your seat's name. Nobody sees your address. No mail reaches White. It said:");
	nothing_else();
	request_in(1, 1, "PRESS TO ALL ANONYMOUS\nBonne chance !");
	assert_true(take("press", ANNA, &f));
	says(&f, "a message without a name");
	says(&f, "| Bonne chance !");
	says_not(&f, "Red");
	says_not(&f, "red");
	found_release(&f);
	told("press", BRUNO, "Bonne chance !");
	told("receipt", BRUNO, "sans votre nom");
	nothing_else();
}

/* --- what is asked for ------------------------------------------------------------------------------------------------------------ */

typedef int (*asked)(
	const struct desk *d, const struct game *g, const struct mail_in *m, int to, struct err *e);

static void both(asked f, const char *kind, const char *en, const char *fr)
{
	struct mail_in m = a_mail("<m1@blue.example>");
	struct err e = ERR_INIT;

	ok(f(&desk, &x.g, &m, 0, &e), &e);
	told(kind, ANNA, en);
	ok(f(&desk, &x.g, &m, 1, &e), &e);
	told(kind, BRUNO, fr);
	nothing_else();
	ok(f(&desk, &x.g, &m, 2, &e), &e);
	ok(f(&desk, &x.g, &m, LETTER_OBSERVER, &e), &e);
	nothing_else();
}

static void what_is_asked_for_is_sent(void **state)
{
	(void)state;
	both(letter_status, "status", "It still waits for: Blue, Red, White.",
		"Elle attend encore : Bleu, Rouge, Blanc.");
	both(letter_rules, "rules", "stays open for 3 days, and closes at 20:00 (UTC)",
		"reste ouverte 3 jours");
	both(letter_record, "record", "pbem verify record.jsonl", "pbem verify record.jsonl");
	both(letter_orders, "orders", "Nothing of yours is here for window 1", "Rien de vous n'est là");
	orders_in(0, 1, "ROLL\nSTAND REST\n");
	orders_in(1, 1, "ROLL\n");
	drop_all();
	both(letter_orders, "orders", "| ROLL | STAND REST", "| ROLL");
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
	ok(letter_report(&desk, &x.g, &m, LETTER_OBSERVER, -1, &e), &e);
	told("again", o.address, "This is what everybody may see.");
	ok(letter_status(&desk, &x.g, &m, LETTER_OBSERVER, &e), &e);
	assert_true(take("status", o.address, &f));
	says(&f, "In it, these seats decide: Blue, Red, White.");
	found_release(&f);
	nothing_else();
}

static void reports_come_again(void **state)
{
	struct mail_in m = a_mail("");
	struct err e = ERR_INIT;

	(void)state;
	ok(letter_report(&desk, &x.g, &m, 0, -1, &e), &e);
	told("again", ANNA, "window 1, your report again; orders by Tuesday");
	ok(letter_report(&desk, &x.g, &m, 1, 9, &e), &e);
	told("again", BRUNO, "Il n'y a pas de rapport de la fenêtre 9");
	nothing_else();
}

static void help_says_what_was_wrong(void **state)
{
	static const struct {
		unsigned trouble;
		const char *en, *fr;
	} cases[] = {
		{ 0, "how to play by mail", "comment jouer par courrier" },
		{ CARRIER_UNSIGNED, "but no signature", "pas de signature" },
		{ CARRIER_DAMAGED, "it is damaged", "abîmé" },
		{ CARRIER_QUOTED, "were quoted text", "texte cité" },
		{ CARRIER_MANY, "more than eight", "plus de huit" },
		{ CARRIER_LONG, "longer than 65536", "dépassait 65536" },
		{ CARRIER_PGP, "OpenPGP", "OpenPGP" },
		{ CARRIER_LONE_SIG, "a signature in it without", "une signature sans" },
	};
	static const struct {
		const char *id, *en;
	} refused[] = { { "mime.size", "larger than 1 MiB" }, { "mime.utf8", "could not be read" },
		{ "mime.depth", "too many parts" } };
	struct mail_in m = a_mail("<m1@blue.example>");
	struct err e = ERR_INIT;

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		ok(letter_help(&desk, &x.g, &m, 0, cases[i].trouble, &e), &e);
		told("help", ANNA, cases[i].en);
		ok(letter_help(&desk, &x.g, &m, 1, cases[i].trouble, &e), &e);
		told("help", BRUNO, cases[i].fr);
	}
	for (size_t i = 0; i < sizeof(refused) / sizeof(refused[0]); i++) {
		snprintf(m.refused, sizeof(m.refused), "%s", refused[i].id);
		ok(letter_help(&desk, &x.g, &m, 0, 0, &e), &e);
		told("help", ANNA, refused[i].en);
	}
	m.refused[0] = 0;
	m.html_only = true;
	ok(letter_help(&desk, &x.g, &m, 0, 0, &e), &e);
	told("help", ANNA, "nothing but HTML");
	nothing_else();
}

/* --- seats, host, invitations ----------------------------------------------------------------------------------------------------- */

static void news_of_seats(void **state)
{
	static const struct {
		const char *what, *en, *fr;
	} cases[] = { { "retired", "has left race-1", "a quitté race-1" },
		{ "open", "free for somebody else", "libre pour quelqu'un d'autre" },
		{ "taken", "Somebody new plays White", "Quelqu'un d'autre joue Blanc" },
		{ "player", "Somebody new plays White", "Quelqu'un d'autre joue Blanc" },
		{ "bot", "A bot plays White", "Un robot joue Blanc" },
		{ "conceded", "gives the game up", "abandonne la partie" } };
	struct err e = ERR_INIT;

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		ok(letter_seat(&desk, &x.g, 2, cases[i].what, &e), &e);
		told("seat", ANNA, cases[i].en);
		told("seat", BRUNO, cases[i].fr);
		nothing_else();
	}
	ok(letter_rekey(&desk, &x.g, 0, &e), &e);
	told("rekey", ANNA, "The key of your seat, Blue in race-1, was changed.");
	ok(letter_rekey(&desk, &x.g, 1, &e), &e);
	told("rekey", BRUNO, "La clé de votre siège");
	nothing_else();
}

static void the_host_is_told(void **state)
{
	static const char *const whats[] = { "held", "dead", "intake", "bad-mail", "outbox", "error", "open",
		"retired", "taken" };
	struct err e = ERR_INIT;

	(void)state;
	for (int k = 0; k < 2; k++) {
		snprintf(conf.lang, sizeof(conf.lang), k ? "fr" : "en");
		for (size_t i = 0; i < sizeof(whats) / sizeof(whats[0]); i++) {
			struct buf about = BUF_INIT;
			buf_printf(&about, "about %d", k);
			ok(letter_host(&desk, whats[i], about.data, &x.g, "no space left\non the device", &e),
				&e);
			told("host", "host@example.org", "| no space left | on the device");
			ok(letter_host(&desk, whats[i], about.data, &x.g, "again", &e), &e);
			nothing_else();
			buf_release(&about);
		}
	}
	snprintf(conf.lang, sizeof(conf.lang), "en");
	ok(letter_host(&desk, "intake", "imap", NULL, "no login", &e), &e);
	told("host", "host@example.org", "| no login");
	ok(letter_test(&desk, "me@elsewhere.example", "3f9a", false, &e), &e);
	told("test", "me@elsewhere.example", "pbem test 3f9a");
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
	ok(letter_invitation(&desk, &x.g, "dora@friends.example", "en", &e), &e);
	told("invitation", "dora@friends.example", "free seats: Red.");
	ok(letter_invitation(&desk, &x.g, "dora@friends.example", "fr", &e), &e);
	told("invitation", "dora@friends.example", "b2sum -l 256 race-1-red.nonce");
	conf.address[0] = 0;
	ok(letter_invitation_text(&desk, &x.g, "fr", &text, &e), &e);
	assert_non_null(strstr(text.data, x.g.f.anchor));
	assert_non_null(strstr(text.data, x.g.f.sealed));
	assert_non_null(strstr(text.data, x.g.f.referee));
	buf_release(&text);
}

/* A host's own words take the place of ours; without a subject, or with one that could end its header, nothing is sent. */
static void hosts_have_words_of_their_own(void **state)
{
	static const char *const bad[] = { "no subject\n", "Subject: a\rBcc: all@example.net\n",
		"Subject: \n\nx\n", "Subject: \xff\n" };
	struct buf path = BUF_INIT;
	struct err e = ERR_INIT;
	char digest[HEX32] = "";

	(void)state;
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
			letter_test(&desk, "me@elsewhere.example", "3f9a", false, &e), i ? ERR_DATA : 0);
		reporter_free(desk.reporter);
		if (!i)
			told("test", "me@elsewhere.example", "Words of our club");
		nothing_else();
	}
	buf_release(&path);
}

/* --- all games ------------------------------------------------------------------------------------------------------------------- */

static const struct rules *game_of_test;

static void other_game(struct game_new *n)
{
	const struct rules *r = game_of_test;

	n->rules = r;
	n->open = true;
	for (int i = 0; i < r->n_options; i++)
		n->option[i] = r->options[i].standard;
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
	struct err e = ERR_INIT;

	(void)state;
	for (int i = 0; rules_all[i]; i++) {
		end(NULL);
		game_of_test = rules_all[i];
		open_table("blue", other_game);
		for (int k = 0; k < 2; k++) {
			struct found f;
			struct mail_in m = a_mail("<m1@blue.example>");
			snprintf(x.g.contact[0].lang, sizeof(x.g.contact[0].lang), "%s", langs[k]);
			ok(letter_rules(&desk, &x.g, &m, 0, &e), &e);
			assert_true(take("rules", ANNA, &f));
			for (int v = 0; v < game_of_test->grammar->n_verbs; v++)
				says(&f, game_of_test->grammar->verbs[v].name);
			for (int o = 0; o < game_of_test->n_options && k; o++)
				says_not(&f, game_of_test->options[o].help);
			found_release(&f);
			ok(letter_status(&desk, &x.g, &m, 0, &e), &e);
			told("status", ANNA, x.g.f.game);
			ok(letter_invitation(&desk, &x.g, "dora@friends.example", langs[k], &e), &e);
			told("invitation", "dora@friends.example", "b2sum -l 256");
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
	told("receipt", "rosa@red.example", "Bienvenue à la table : le siège est à vous");
	if (x.g.f.phase == PHASE_JOINING)
		fixture_start(&x);
	window();
	assert_true(take("ready", "rosa@red.example", &f));
	says(&f, "race-1-red.nonce");
	zeros = strstr(f.text.data, "READY 0000");
	assert_non_null(zeros);
	memcpy(f.text.data + (zeros - f.text.data) + 6, nonce, 64);
	send_in(1, strstr(f.text.data, "PBEM-ORDERS"), "<m2@red.example>");
	found_release(&f);
	told("receipt", "rosa@red.example", "Votre nonce est arrivé");
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
		TEST(reminders_say_what_happens),
		TEST(receipts_carry_a_form),
		TEST(receipts_go_to_the_registered_address),
		TEST(receipts_can_be_verified),
		TEST(refusals_say_what_to_do),
		TEST(a_refused_file_is_answered),
		TEST(requests_are_answered),
		TEST(the_old_address_is_told),
		TEST(press_shows_nobody),
		TEST(press_shows_no_address),
		TEST(what_is_asked_for_is_sent),
		TEST(observers_see_what_is_public),
		TEST(reports_come_again),
		TEST(help_says_what_was_wrong),
		TEST(news_of_seats),
		TEST(the_host_is_told),
		TEST(hosts_have_words_of_their_own),
		TEST(invitations),
		TEST(every_game_can_be_told),
		TEST(joining_and_nonces),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
