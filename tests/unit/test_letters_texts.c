/* SPDX-License-Identifier: MIT */
#include "core/refusal.h"
#include "game/create.h"
#include "game/game.h"
#include "game/manage.h"
#include "game/receipt.h"
#include "game/submit.h"
#include "report/embed.h"
#include "unit/letters_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

/*
 * The real texts of letters, and only here: every reason has one in both languages and none is left
 * over; every letter is rendered, with a subject, without a tag that was left, and in 72 columns
 * (take() sees to that).
 */
static const char *const langs[] = { "en", "fr" };

/* --- bundles ---------------------------------------------------------------------------------- */

static struct buf file_of(const char *lang, const char *name)
{
	struct buf path = BUF_INIT, text = BUF_INIT;

	buf_printf(&path, "%s/mail/%s", lang, name);
	for (size_t i = 0; i < embedded_count; i++)
		if (strcmp(embedded_files[i].path, path.data) == 0)
			buf_add(&text, embedded_files[i].data, embedded_files[i].len);
	if (!text.len)
		fail_msg("there is no %s", path.data);
	buf_release(&path);
	return text;
}

static bool has_entry(const struct buf *bundle, const char *id)
{
	struct buf line = BUF_INIT;
	bool has;

	buf_printf(&line, "\n%%%% %s\n", id);
	has = strstr(bundle->data, line.data) != NULL;
	buf_release(&line);
	return has;
}

/* An entry is one of the ids, or some text of the bundle uses it. */
static void is_used(
	const struct buf *text, const char *bundle, const char *entry, const char *const *ids, size_t n)
{
	struct buf tag = BUF_INIT;
	bool used = false;

	for (size_t i = 0; i < n; i++)
		used |= strcmp(ids[i], entry) == 0;
	buf_printf(&tag, "{{>mail/%s/%s}}", bundle, entry);
	if (!used && !strstr(text->data, tag.data))
		fail_msg("%s.bundle: nothing uses the entry %s", bundle, entry);
	buf_release(&tag);
}

static void bundle_is(const char *bundle, const char *const *ids, size_t n)
{
	char name[64], entry[64];

	snprintf(name, sizeof(name), "%s.bundle", bundle);
	for (int k = 0; k < 2; k++) {
		struct buf text = file_of(langs[k], name);
		for (size_t i = 0; i < n; i++)
			if (!has_entry(&text, ids[i]))
				fail_msg("%s/mail/%s has no entry %s", langs[k], name, ids[i]);
		for (const char *s = text.data; (s = strstr(s, "\n%% ")); s++)
			if (sscanf(s, "\n%%%% %63s", entry) == 1)
				is_used(&text, bundle, entry, ids, n);
		buf_release(&text);
	}
}

static void every_reason_has_a_letter(void **state)
{
	const char **ids = calloc((size_t)n_refusals + 1, sizeof(*ids));

	(void)state;
	assert_non_null(ids);
	for (int i = 0; i < n_refusals; i++)
		ids[i] = refusals[i].id;
	ids[n_refusals] = "unknown";
	bundle_is("refusal", ids, (size_t)n_refusals + 1);
	free(ids);
}

static void every_piece_of_news_has_a_letter(void **state)
{
	size_t n;

	(void)state;
	for (n = 0; letter_host_ids[n];)
		n++;
	bundle_is("host", letter_host_ids, n);
	for (n = 0; letter_seat_ids[n];)
		n++;
	bundle_is("seat", letter_seat_ids, n);
	for (n = 0; letter_help_ids[n];)
		n++;
	bundle_is("help", letter_help_ids, n);
}

/* A reason is quoted where, and only where, its text is for everybody's eyes. */
static void what_is_shown_is_quoted(void **state)
{
	(void)state;
	for (int k = 0; k < 2; k++) {
		struct buf text = file_of(langs[k], "refusal.bundle");
		for (int i = 0; i < n_refusals; i++) {
			struct buf line = BUF_INIT;
			const char *entry, *end, *found;
			buf_printf(&line, "\n%%%% %s\n", refusals[i].id);
			entry = strstr(text.data, line.data);
			assert_non_null(entry);
			end = strstr(entry + 1, "\n%% ");
			found = strstr(entry, "{{>mail/refusal/found}}");
			if (!refusals[i].shown && found && (!end || found < end))
				fail_msg("%s quotes %s, which nobody may see", langs[k], refusals[i].id);
			buf_release(&line);
		}
		buf_release(&text);
	}
}

/* --- refusals --------------------------------------------------------------------------------- */

static void refuse(const char *id, const struct receipt *r, struct found *f)
{
	struct mail_in m = a_mail("<m1@blue.example>");
	struct err why = ERR_INIT;

	err_set(&why, ERR_DATA, id, "a plugh of the host");
	write_to(LETTER_REFUSAL, LETTER_TO_SENDER, .m = &m, .r = r, .why = &why);
	assert_true(take("refusal", r->signer ? BRUNO : ANNA, f));
	nothing_else();
}

static void refusals_are_readable(void **state)
{
	struct receipt r = {
		.kind = SIGNED_ORDERS, .seat = 0, .signer = 0, .observer = -1, .head_window = 1
	};
	struct found f;

	(void)state;
	snprintf(r.request.near, sizeof(r.request.near), "CONCEDE");
	for (r.signer = 0; r.signer < 2; r.signer++)
		for (int i = 0; i < n_refusals; i++) {
			refuse(refusals[i].id, &r, &f);
			if (!refusals[i].shown)
				says_not(&f, "plugh");
			assert_null(strstr(f.text.data, "unknown"));
			found_release(&f);
		}
}

/* In a way that everybody sees: the id, and what the program has to say. */
static void a_reason_without_a_text_says_so(void **state)
{
	struct receipt r = { .kind = SIGNED_ORDERS, .seat = 0, .signer = 0, .observer = -1 };
	struct found f;

	(void)state;
	for (r.signer = 0; r.signer < 2; r.signer++) {
		refuse("submit.whatever", &r, &f);
		says(&f, "submit.whatever");
		says(&f, "a plugh of the host");
		found_release(&f);
	}
}

/* --- all of them ------------------------------------------------------------------------------ */

static void read_all(void)
{
	struct found f;

	while (take(NULL, NULL, &f)) {
		assert_true(f.subject.len > strlen("[race-1] "));
		found_release(&f);
	}
}

static void ask_all(void)
{
	static const enum letter_name questions[] = { LETTER_STATUS, LETTER_RULES, LETTER_RECORD,
		LETTER_ORDERS };
	struct mail_in m = a_mail("<m1@blue.example>");

	for (int to = 0; to < 2; to++) {
		for (size_t i = 0; i < sizeof(questions) / sizeof(questions[0]); i++)
			write_to(questions[i], to, .m = &m);
		write_to(LETTER_REPORT, to, .m = &m, .window = -1);
		read_all();
		write_to(LETTER_REPORT, to, .m = &m, .window = 9);
		write_to(LETTER_UNSIGNED, to, .m = &m, .window = 7);
		struct game_change c = a_change(to, "rekey", 0);
		write_to(LETTER_REKEY, to, .change = &c);
		read_all();
	}
}

static void help_all(void)
{
	static const char *const refused[] = { "mime.size", "mime.utf8", "mime.depth" };
	struct mail_in m = a_mail("<m1@blue.example>");

	for (int to = 0; to < 2; to++) {
		write_to(LETTER_HELP, to, .m = &m);
		read_all();
		write_to(LETTER_HELP, to, .m = &m, .requests = true);
		read_all();
		for (size_t i = 0; i < sizeof(refused) / sizeof(refused[0]); i++) {
			snprintf(m.refused, sizeof(m.refused), "%s", refused[i]);
			write_to(LETTER_HELP, to, .m = &m, .trouble = i ? 0 : ~0u, .elsewhere = "tiro");
			read_all();
		}
		m.refused[0] = '\0';
		m.html_only = true;
		write_to(LETTER_HELP, to, .m = &m);
		read_all();
		m.html_only = false;
	}
}

/* Words for the host, and what their writers are told; with no host, too. */
static void pass_all(const char *lang)
{
	struct mail_in m = a_mail("<m1@blue.example>");
	char host[CONF_TEXT];

	snprintf(m.subject, sizeof(m.subject), "Re: [race-1] a question");
	snprintf(conf.lang, sizeof(conf.lang), "%s", lang);
	for (int i = 0; i < 2; i++) {
		write_to(LETTER_PASSED, LETTER_TO_HOST, .m = &m, .address = ANNA, .seats = i ? 0 : 3,
			.observe = i, .name = i ? "den" : "", .others = i ? "" : "den", .cut = i,
			.text = "Where do I find the rules?\n\nAnna");
		struct err e = ERR_INIT;
		ok(letter_write(&desk, LETTER_PASSED, NULL, LETTER_TO_HOST,
			   &(struct letter_about){ .m = &m,
				   .address = "dora@friends.example",
				   .name = i ? "race-1" : "",
				   .others = "",
				   .text = "Can I play?" },
			   &e),
			&e);
		read_all();
		for (int to = 0; to < 2; to++) {
			write_to(LETTER_NOTED, to, .m = &m, .text = "x", .cut = i);
			read_all();
			write_to(LETTER_NOTED, to, .m = &m, .text = "y", .over = true);
			read_all();
		}
	}
	snprintf(host, sizeof(host), "%s", conf.host);
	conf.host[0] = '\0';
	for (int to = 0; to < 2; to++) {
		write_to(LETTER_NOTED, to, .m = &m, .text = "z");
		write_to(LETTER_HELP, to, .m = &m);
		read_all();
	}
	snprintf(conf.host, sizeof(conf.host), "%s", host);
}

/* In the language of the host. */
static void tell_all(const char *lang)
{
	struct mail_in m = a_mail("<m1@blue.example>");
	struct err e = ERR_INIT;

	snprintf(conf.lang, sizeof(conf.lang), "%s", lang);
	for (int i = 0; letter_host_ids[i]; i++) {
		ok(letter_host(&desk, letter_host_ids[i], lang, &x.g, "no space left", &e), &e);
		read_all();
	}
	ok(letter_write(&desk, LETTER_TEST, NULL, LETTER_TO_ADDRESS,
		   &(struct letter_about){ .address = "me@elsewhere.example", .mark = "3f9a" }, &e),
		&e);
	write_to(LETTER_INVITATION, LETTER_TO_ADDRESS, .address = "dora@friends.example", .lang = lang);
	for (int i = 0; i < 3; i++) {
		write_to(LETTER_UNJOINED, LETTER_TO_ADDRESS, .m = &m, .address = m.from, .observe = i == 1,
			.wrong = i == 2);
		read_all();
	}
}

static void seats_all(void)
{
	static const char *const hands[] = { "player", "back", "bot", "retired" };
	struct err e = ERR_INIT;

	for (int replace = 0; replace < 2; replace++)
		for (int i = 0; letter_seat_ids[i]; i++) {
			x.g.replace = replace;
			ok(letter_seat(&desk, &x.g, 2, letter_seat_ids[i], NULL, &e), &e);
			read_all();
		}
	for (int to = 0; to < 2; to++) {
		for (int later = 0; later < 2; later++)
			for (size_t i = 0; i < sizeof(hands) / sizeof(hands[0]); i++) {
				struct game_change c = a_change(to, hands[i], later ? 99 : 0);
				if (strcmp(hands[i], "back") == 0)
					memcpy(c.key, x.g.f.seat[to].key, sizeof(c.key));
				write_to(LETTER_GONE, to, .change = &c, .address = "me@elsewhere.example");
				read_all();
				snprintf(c.signer.address, sizeof(c.signer.address), "me@elsewhere.example");
				c.since += 100;
				write_to(LETTER_GONE, to, .change = &c, .address = "me@elsewhere.example");
				write_to(LETTER_REKEY, to, .change = &c);
				if (c.key[0])
					write_to(LETTER_GIVEN, to, .change = &c,
						.address = "me@elsewhere.example");
				read_all();
			}
	}
	for (int over = 0; over < 2; over++) {
		ok(letter_write_seats(
			   &desk, LETTER_REMINDER, &x.g, 3, &(struct letter_about){ .over = over }, &e),
			&e);
		read_all();
	}
}

static void watch_all(void)
{
	struct mail_in m = a_mail("<m1@watch.example>");
	struct err e = ERR_INIT;

	for (int i = 0; i < 2; i++) {
		struct game_observer o = { .zone = "UTC" };
		snprintf(o.address, sizeof(o.address), "olga%d@watch.example", i);
		snprintf(o.lang, sizeof(o.lang), "%s", langs[i]);
		ok(game_observe(&x.g, &o, false, &e), &e);
		write_to(LETTER_REPORT, LETTER_OBSERVER + i, .m = &m, .window = -1);
		write_to(LETTER_STATUS, LETTER_OBSERVER + i, .m = &m);
		write_to(LETTER_HELP, LETTER_OBSERVER + i, .m = &m);
		read_all();
	}
}

static void send_all(void)
{
	static const char *const requests[] = { "ABSENT 2026-12-01 2026-12-14", "PRESENT", "WAIT", "NOWAIT",
		"ZONE America/New_York", "PRESS TO ALL\nHello.", "PRESS TO ALL ANONYMOUS\nHello.", "CONCEDE",
		"ADDRESS new@elsewhere.example" };

	for (int seat = 0; seat < 2; seat++) {
		orders_in(seat, 1, "ROLL\nFLY home\n");
		read_all();
		orders_in(seat, 1, "ROLL\nFLY home\n");
		read_all();
		for (size_t i = 0; i < sizeof(requests) / sizeof(requests[0]); i++) {
			request_in(seat, (long)i + 1, requests[i]);
			read_all();
		}
	}
}

static void clock_all(void)
{
	struct err e = ERR_INIT;
	pbem_time t;

	assert_int_equal(utc_parse("2026-12-01T19:00:00Z", &t, &e), 0);
	ok(game_extend(&x.g, t, &e), &e);
	window();
	read_all();
	ok(game_hold(&x.g, "a rest", &e), &e);
	window();
	read_all();
	ok(game_resume(&x.g, RESUME_FAIR, &e), &e);
	window();
	read_all();
}

static void end_all(void)
{
	struct err e = ERR_INIT;

	ok(game_end(&x.g, &e), &e);
	window();
	read_all();
}

static void two_open(struct game_new *n)
{
	people(n);
	n->seat[0].key[0] = n->seat[1].key[0] = '\0';
}

/* Asks for nonces. */
static void ready_all(void)
{
	for (int i = 0; i < 2; i++) {
		struct buf text = BUF_INIT;
		struct sign_public p;
		char key[SIGN_KEY_TEXT], hash[HEX32];
		sign_public_of(&x.player[i], &p);
		sign_public_text(key, &p);
		memset(hash, '1' + i, sizeof(hash) - 1);
		hash[sizeof(hash) - 1] = '\0';
		keys_join_text(&text, "race-1", x.g.f.seat[i].name, x.g.f.create, key, hash);
		send_in(i, text.data, "<m1@blue.example>");
		read_all();
		buf_release(&text);
	}
	fixture_start(&x);
	window();
	read_all();
}

static bool was_rendered(const char *lang, const char *name)
{
	for (size_t i = 0; i < seen_count(); i++)
		if (strcmp(seen_at(i)->lang, lang) == 0 && strcmp(seen_at(i)->name, name) == 0)
			return true;
	return false;
}

/* Every template that begins with a subject is some letter's, in either language. */
static void every_template_is_rendered(void)
{
	for (size_t i = 0; i < embedded_count; i++) {
		const struct embedded *f = &embedded_files[i];
		char name[64];
		size_t n = strlen(f->path);
		if (strncmp(f->path + 2, "/mail/", 6) != 0 || strcmp(f->path + n - 4, ".txt") != 0 ||
			f->len < 9 || memcmp(f->data, "Subject: ", 9) != 0)
			continue;
		snprintf(name, sizeof(name), "%.*s", (int)(n - 7), f->path + 3);
		if (!was_rendered(*f->path == 'f' ? "fr" : "en", name))
			fail_msg("no letter was made of %s", f->path);
	}
	for (int k = 0; k < 2; k++)
		assert_true(was_rendered(langs[k], "mail/help/help") &&
			was_rendered(langs[k], "mail/help/requests") &&
			was_rendered(langs[k], "mail/help/trouble"));
}

static void every_letter_is_readable(void **state)
{
	(void)state;
	window();
	read_all();
	ask_all();
	help_all();
	tell_all("fr");
	pass_all("fr");
	tell_all("en");
	pass_all("en");
	seats_all();
	watch_all();
	clock_all();
	send_all();
	end_all();
	end(NULL);
	begin_texts(NULL);
	fixture_play(&x);
	window();
	read_all();
	ask_all();
	end(NULL);
	open_table("blue red white yellow=bot", two_open);
	ready_all();
	ask_all();
	every_template_is_rendered();
}

/* Until its end a correction is taken as long as somebody is missing: not when nobody is. */
static void the_grace_period_is_nobodys_when_all_orders_are_in(void **state)
{
	struct found f;

	(void)state;
	fixture_now("2026-11-24T21:00:00Z");
	orders_in(0, 1, "ROLL\n");
	assert_true(take("receipt", ANNA, &f));
	says(&f, "The grace period ends");
	found_release(&f);
	orders_in(2, 1, "ROLL\n");
	drop_all();
	orders_in(1, 1, "ROLL\n");
	assert_true(take("receipt", BRUNO, &f));
	says(&f, "est passée");
	says_not(&f, "délai de grâce");
	found_release(&f);
}

/* A bot plays on, and so does the game: whoever reads of it shall not think that it is over. */
static void who_concedes_ends_no_game_with_a_bot(void **state)
{
	struct found f;

	(void)state;
	request_in(1, 1, "CONCEDE");
	assert_true(take("seat", ANNA, &f));
	says(&f, "It goes on; it ends when all seats but one have conceded or been given up");
	says(&f, "bots never concede");
	found_release(&f);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin_texts, end)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(every_reason_has_a_letter),
		TEST(every_piece_of_news_has_a_letter),
		TEST(what_is_shown_is_quoted),
		TEST(refusals_are_readable),
		TEST(a_reason_without_a_text_says_so),
		TEST(every_letter_is_readable),
		TEST(the_grace_period_is_nobodys_when_all_orders_are_in),
		TEST(who_concedes_ends_no_game_with_a_bot),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
