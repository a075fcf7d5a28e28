/* SPDX-License-Identifier: MIT */
#include "unit/letters_fixture.h"

#include "base/utf8.h"
#include "game/create.h"
#include "game/game.h"
#include "game/receipt.h"
#include "game/submit.h"
#include "game/taken.h"
#include "mail/effects.h"
#include "sys/file.h"
#include "unit/mail_reader.h"

#include <setjmp.h>
#include <stdarg.h>
#include <unistd.h>

#include <cmocka.h>

struct fixture x;
struct host_conf conf;
static struct log quiet;
static struct reporter *reporter;
struct desk desk;

void people(struct game_new *n)
{
	snprintf(n->seat[0].contact.address, sizeof(n->seat[0].contact.address), ANNA);
	snprintf(n->seat[0].contact.zone, sizeof(n->seat[0].contact.zone), "Europe/London");
	snprintf(n->seat[1].contact.address, sizeof(n->seat[1].contact.address), BRUNO);
	snprintf(n->seat[1].contact.lang, sizeof(n->seat[1].contact.lang), "fr");
	snprintf(n->seat[1].contact.zone, sizeof(n->seat[1].contact.zone), "Europe/Paris");
	n->press = PRESS_ANONYMOUS;
	n->policy.interval = 3 * 86400;
	n->policy.grace = 12 * 3600;
	n->policy.nmr = NMR_DEFAULTS;
	snprintf(n->policy.at, sizeof(n->policy.at), "20:00");
	n->policy.open_after = 3;
}

void open_table(const char *seats, void (*change)(struct game_new *n))
{
	struct buf games = BUF_INIT;
	struct err e = ERR_INIT;

	fixture_new(&x, seats, change);
	mail_conf(&conf);
	reporter = reporter_new(NULL, &e);
	assert_non_null(reporter);
	reporter_set_name(reporter, conf.name);
	x.tools.templates = reporter_digest(reporter);
	x.tools.mail = true;
	log_open(&quiet, x.dir, false);
	desk = (struct desk){ .dir = x.dir,
		.conf = &conf,
		.key = &x.referee,
		.tools = &x.tools,
		.reporter = reporter,
		.log = &quiet };
	assert_int_equal(file_mkdirs(x.dir, 0755, &e), 0);
	/* Where a host has its games. */
	buf_printf(&games, "%s/games", x.dir);
	assert_int_equal(symlink(".", games.data), 0);
	buf_release(&games);
}

int begin_texts(void **state)
{
	(void)state;
	seen_data = false;
	open_table("blue red white yellow=bot", people);
	fixture_start(&x);
	return 0;
}

int begin(void **state)
{
	int rc = begin_texts(state);

	seen_forget();
	seen_data = true;
	return rc;
}

int end(void **state)
{
	(void)state;
	fixture_end(&x);
	reporter_free(reporter);
	log_close(&quiet);
	return 0;
}

/* --- the outbox, read ------------------------------------------------------------------------- */

static int hex(char c)
{
	return c <= '9' ? c - '0' : c - 'A' + 10;
}

static void decode(struct buf *out, const char *s)
{
	while (*s && strncmp(s, "\r\n--=_", 6) != 0) {
		if (strncmp(s, "=\r\n", 3) == 0) {
			s += 3;
		} else if (*s == '=') {
			buf_char(out, (char)(hex(s[1]) << 4 | hex(s[2])));
			s += 3;
		} else {
			if (*s != '\r')
				buf_char(out, *s);
			s++;
		}
	}
}

/* As 72 columns show a flowed text: without its blanks. */
static void unflow(struct buf *text)
{
	struct buf flowed = *text;

	*text = (struct buf)BUF_INIT;
	for (const char *s = buf_cstr(&flowed); *s;) {
		size_t n = strcspn(s, "\n"), stuffed = *s == ' ';
		bool soft = n > stuffed && s[n - 1] == ' ';

		if (soft && (!s[n] || strchr("\n #|+>", s[n + 1]) || strncmp(s + n + 1, "PBEM-", 5) == 0))
			fail_msg("a soft break that is none: %.*s", (int)n, s);
		buf_add(text, s + stuffed, n - stuffed - soft);
		buf_char(text, '\n');
		s += n + (s[n] == '\n');
	}
	buf_release(&flowed);
}

static void unfold(struct buf *out, const char *s)
{
	while (*s != '\r' || s[2] == ' ') {
		static const char word[] = "=?UTF-8?Q?";
		if (*s == '\r') {
			s += 3;
			if (strncmp(s, word, strlen(word)) != 0)
				buf_char(out, ' ');
		} else if (strncmp(s, word, strlen(word)) == 0) {
			for (s += strlen(word); strncmp(s, "?=", 2) != 0; s++) {
				if (*s == '=') {
					buf_char(out, (char)(hex(s[1]) << 4 | hex(s[2])));
					s += 2;
				} else {
					buf_char(out, *s == '_' ? ' ' : *s);
				}
			}
			s += 2;
		} else {
			buf_char(out, *s++);
		}
	}
}

void found_release(struct found *f)
{
	outbox_release(&f->m);
	buf_release(&f->subject);
	buf_release(&f->text);
}

static void look_into(struct found *f)
{
	const char *mail = f->m.bytes.data + f->m.body, *text;

	unfold(&f->subject, strstr(mail, "\nSubject: ") + 10);
	text = strstr(mail, "quoted-printable\r\n\r\n");
	assert_non_null(text);
	decode(&f->text, text + 20);
	if (strncmp(text - 42, "format=flowed", 13) == 0)
		unflow(&f->text);
	f->seen = seen_data ? seen_by_subject(f->subject.data) : NULL;
	const char *dump = getenv("LETTERS_DUMP");
	if (dump) {
		struct buf path = BUF_INIT, all = BUF_INIT;
		struct err e = ERR_INIT;
		buf_printf(&path, "%s/%s", dump, f->m.id);
		buf_printf(&all, "To: %s\nSubject: %s\n\n%s", f->m.to, f->subject.data, buf_cstr(&f->text));
		assert_int_equal(file_write(path.data, all.data, all.len, 0644, &e), 0);
		buf_release(&path);
		buf_release(&all);
	}
}

/* Ours are 72 columns; what is longer is somebody's address, key or command, and has no blank to
 * break at. */
static void is_narrow(const struct found *f)
{
	for (const char *s = f->text.data; *s;) {
		size_t n = strcspn(s, "\n");
		if (utf8_width(s, n) > 72 && memchr(s, ' ', n))
			fail_msg("%s: %.*s", f->m.id, (int)n, s);
		s += n + (s[n] == '\n');
	}
}

int count_starts(const char *text, const char *word)
{
	int n = 0;

	for (const char *s = text; *s; s += *s == '\n') {
		n += strncmp(s, word, strlen(word)) == 0;
		s += strcspn(s, "\n");
	}
	return n;
}

/* Only an answer says that it is one, and comes from nobody: news that did would be dropped by
 * those who answer no answers, and an answer that did not could be answered for ever. */
static void is_marked(const struct found *f)
{
	static const char *const answers[] = { "receipt", "refusal", "again", "orders", "rules", "status",
		"record", "help", "noted", "unsigned", "unjoined" };
	bool answer = false;

	for (size_t i = 0; i < sizeof(answers) / sizeof(answers[0]); i++)
		answer |= strcmp(f->m.kind, answers[i]) == 0;
	if (strcmp(f->m.kind, "test") == 0)
		return;
	assert_int_equal(answer, strstr(f->m.bytes.data, "\r\nAuto-Submitted: auto-replied\r\n") != NULL);
	assert_int_equal(!answer, strstr(f->m.bytes.data, "\r\nAuto-Submitted: auto-generated\r\n") != NULL);
	assert_string_equal(f->m.from, answer ? "" : "pbem+bounce@example.org");
}

static void is_sound(const struct found *f)
{
	static const char *const others[] = { ANNA, BRUNO };

	assert_true(f->text.len > 40);
	assert_int_equal(utf8_check(f->text.data, f->text.len), f->text.len);
	assert_null(strstr(f->text.data, "{{"));
	assert_true(count_starts(f->text.data, "PBEM-ORDERS") <= 1);
	is_marked(f);
	is_narrow(f);
	for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++)
		if (strcmp(f->m.to, others[i]) != 0 && strcmp(f->m.kind, "passed") != 0) {
			assert_null(strstr(f->m.bytes.data, others[i]));
			assert_null(strstr(f->text.data, others[i]));
		}
}

bool take(const char *kind, const char *to, struct found *f)
{
	struct err e = ERR_INIT;
	char **names;
	size_t n;
	bool got = false;

	assert_int_equal(outbox_list(x.dir, &names, &n, &e), 0);
	for (size_t i = 0; i < n && !got; i++) {
		*f = (struct found){ .subject = BUF_INIT };
		assert_int_equal(outbox_read(x.dir, names[i], &f->m, &e), 0);
		got = (!kind || strcmp(f->m.kind, kind) == 0) && (!to || strcmp(f->m.to, to) == 0);
		if (!got)
			outbox_release(&f->m);
	}
	file_list_free(names, n);
	if (got) {
		struct buf mail = BUF_INIT;
		look_into(f);
		is_sound(f);
		buf_add(&mail, f->m.bytes.data + f->m.body, f->m.bytes.len - f->m.body);
		mail_is_sound(&mail);
		buf_release(&mail);
		assert_int_equal(outbox_sent(x.dir, &f->m, &e), 0);
	}
	return got;
}

size_t waiting(void)
{
	struct err e = ERR_INIT;
	char **names;
	size_t n;

	assert_int_equal(outbox_list(x.dir, &names, &n, &e), 0);
	file_list_free(names, n);
	return n;
}

void says(const struct found *f, const char *text)
{
	struct buf flat = BUF_INIT, want = BUF_INIT;

	buf_printf(&flat, "%s ", f->subject.data);
	buf_str(&flat, f->text.data);
	for (size_t i = 0; i < flat.len; i++) {
		bool wide = strncmp(flat.data + i, "\xc2\xa0", 2) == 0; /* a no-break space */
		i += wide;
		buf_char(&want, wide || flat.data[i] == '\n' ? ' ' : flat.data[i]);
	}
	if (!strstr(want.data, text))
		fail_msg("no \"%s\" in %s: %s\n%s", text, f->m.id, f->subject.data, f->text.data);
	buf_release(&flat);
	buf_release(&want);
}

void says_not(const struct found *f, const char *text)
{
	if (strstr(f->text.data, text) || strstr(f->subject.data, text))
		fail_msg("\"%s\" in %s: %s\n%s", text, f->m.id, f->subject.data, f->text.data);
}

void shows(const struct found *f, const char *lang, const char *name, const char *conditions)
{
	const char *failed;

	assert_non_null(f->seen);
	failed = seen_fails(f->seen, conditions);
	if (failed || strcmp(f->seen->lang, lang) != 0 ||
		(*name && strcmp(f->seen->name + strlen("mail/"), name) != 0)) {
		char *tree = cJSON_Print(f->seen->tree);
		print_error("%s\n", tree);
		free(tree);
		fail_msg("%s %s, not %s %s with %s", f->seen->lang, f->seen->name, lang, name,
			failed ? failed : "");
	}
}

const char *quoted_of(const struct found *f)
{
	return cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(f->seen->tree, "quoted"));
}

void receipt_shows(const char *conditions)
{
	const struct seen *s = seen_last("receipt");
	const char *failed = s ? seen_fails(s, conditions) : conditions;

	if (failed)
		fail_msg("the receipt does not show %s", failed);
}

void told(const char *kind, const char *to, const char *lang, const char *name, const char *conditions)
{
	struct found f;

	if (!take(kind, to, &f))
		fail_msg("no %s to %s", kind, to);
	shows(&f, lang, name, conditions);
	found_release(&f);
}

void went(const char *kind, const char *to)
{
	struct found f;

	if (!take(kind, to, &f))
		fail_msg("no %s to %s", kind, to);
	found_release(&f);
}

void nothing_else(void)
{
	assert_int_equal(waiting(), 0);
}

void ok(int rc, const struct err *e)
{
	if (rc < 0)
		fail_msg("%s: %s: %s", e->id, e->where, e->text);
}

void write_about(enum letter_name name, int to, const struct letter_about *a)
{
	struct err e = ERR_INIT;

	ok(letter_write(&desk, name, &x.g, to, a, &e), &e);
}

struct game_change a_change(int seat, const char *what, int from)
{
	static long since = 100;
	struct game_change c = { .seat = seat, .since = ++since, .done = true, .from = from };

	snprintf(c.what, sizeof(c.what), "%s", what);
	if (strcmp(what, "bot") != 0 && strcmp(what, "retired") != 0)
		memcpy(c.key, x.g.f.seat[0].key, sizeof(c.key));
	return c;
}

void window(void)
{
	struct err e = ERR_INIT;

	ok(letter_window(&desk, &x.g, &e), &e);
}

struct mail_in a_mail(const char *id)
{
	struct mail_in m = { .n_to = 0 };

	snprintf(m.id, sizeof(m.id), "%s", id);
	snprintf(m.from, sizeof(m.from), "stranger@elsewhere.example");
	snprintf(m.subject, sizeof(m.subject), "Re: orders");
	return m;
}

void drop_all(void)
{
	struct buf path = BUF_INIT;
	struct err e = ERR_INIT;

	assert_int_equal(file_remove(file_path(&path, x.dir, "outbox"), &e), 0);
	buf_release(&path);
}

/* --- what comes in ---------------------------------------------------------------------------- */

void send_in(int seat, const char *text, const char *id)
{
	struct mail_in m = a_mail(id);
	struct buf sig = BUF_INIT;
	struct receipt r;
	struct err e = ERR_INIT, why = ERR_INIT;
	static const struct reply by_mail = { .part = "mail 0 0" };

	x.g.reply = &by_mail;
	sign_make(&sig, &x.player[seat], text, strlen(text), "test");
	if (game_submit(&x.g, "orders.txt", text, strlen(text), sig.data, sig.len, &r, &why) < 0) {
		write_to(LETTER_REFUSAL, LETTER_TO_SENDER, .m = &m, .r = &r, .why = &why);
	} else {
		ok(effects_carry_out(&desk, &x.g, &r, &e), &e);
		write_to(LETTER_RECEIPT, LETTER_TO_SENDER, .m = &m, .r = &r);
		ok(r.note[0] ? taken_done(&x.g, &r, &e) : 0, &e);
	}
	receipt_release(&r);
	buf_release(&sig);
}

void orders_in(int seat, long serial, const char *body)
{
	struct buf b = BUF_INIT;

	fixture_header(&b, &x, seat, serial);
	buf_str(&b, body);
	send_in(seat, b.data, "<m1@blue.example>");
	buf_release(&b);
}

void request_in(int seat, long serial, const char *line)
{
	struct buf b = BUF_INIT;

	buf_printf(&b, "PBEM-REQUEST 1\nGAME race-1\nSEAT %s\nWINDOW %d\nHEAD %s\nSERIAL %ld\n%s\n",
		x.g.f.seat[seat].name, x.g.f.window, x.g.f.head, serial, line);
	send_in(seat, b.data, "<m3@blue.example>");
	buf_release(&b);
}

void told_both(enum letter_name name, const char *kind, const char *conditions)
{
	struct mail_in m = a_mail("<m1@blue.example>");
	const struct letter_about a = { .m = &m };
	struct err e = ERR_INIT;

	ok(letter_write(&desk, name, &x.g, 0, &a, &e), &e);
	told(kind, ANNA, "en", kind, conditions);
	ok(letter_write(&desk, name, &x.g, 1, &a, &e), &e);
	told(kind, BRUNO, "fr", kind, conditions);
	nothing_else();
	ok(letter_write(&desk, name, &x.g, 2, &a, &e), &e);
	ok(letter_write(&desk, name, &x.g, LETTER_OBSERVER, &a, &e), &e);
	nothing_else();
}
