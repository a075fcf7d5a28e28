/* SPDX-License-Identifier: MIT */
#include "mail/conf.h"
#include "mail/provider.h"

#include "base/address.h"
#include "sys/file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static char dir[] = "/tmp/pbem-conf-XXXXXX";
static struct host_conf conf;
static struct err e;

static void put(const char *name, const char *text, mode_t mode)
{
	struct buf path = BUF_INIT;
	struct err none = ERR_INIT;

	assert_int_equal(file_write(file_path(&path, dir, name), text, strlen(text), mode, &none), 0);
	assert_int_equal(chmod(path.data, mode), 0);
	buf_release(&path);
}

static int read_text(const char *text)
{
	struct buf path = BUF_INIT;
	int rc;

	put("pbem.conf", text, 0644);
	e = (struct err)ERR_INIT;
	rc = conf_read(&conf, file_path(&path, dir, "pbem.conf"), &e);
	buf_release(&path);
	return rc;
}

/* The text is refused in this line, with these words. */
static void refuses(const char *text, long line, const char *words)
{
	if (read_text(text) != ERR_CONFIG)
		fail_msg("taken: %s", text);
	if (e.line != line || !strstr(e.text, words))
		fail_msg("%s: line %ld: %s", text, e.line, e.text);
}

static void defaults_of_an_empty_file(void **state)
{
	(void)state;
	assert_int_equal(read_text(""), 0);
	assert_string_equal(conf.name, "pbem");
	assert_string_equal(conf.lang, "en");
	assert_string_equal(conf.zone, "UTC");
	assert_string_equal(conf.separator, "+");
	assert_string_equal(conf.address, "");
	assert_int_equal(conf.n_maildirs, 0);
	assert_int_equal(conf.timeout, 60);
	assert_int_equal(conf.answers, 20);
	assert_int_equal(conf.strangers, 20);
	assert_int_equal(conf.press, 20);
	assert_int_equal(conf.press_size, 8192);
	assert_int_equal(conf.remind, 24 * 3600);
	assert_int_equal(conf.asleep, 6 * 3600);
}

static void what_init_writes_is_read_as_it_is(void **state)
{
	struct buf b = BUF_INIT, value = BUF_INIT;
	struct host_conf empty;

	(void)state;
	conf_write(&b,
		(struct conf_given[]){ { "name", "Der Tisch # 7 = gut" }, { "lang", "fr" },
			{ "zone", "Europe/Paris" }, { NULL, NULL } });
	assert_int_equal(read_text(b.data), 0);
	assert_string_equal(conf.name, "Der Tisch # 7 = gut");
	assert_string_equal(conf.lang, "fr");
	assert_string_equal(conf.zone, "Europe/Paris");
	conf_init(&empty);
	for (int i = 0; conf_name(i); i++) {
		struct buf other = BUF_INIT, line = BUF_INIT;
		buf_clear(&value);
		assert_int_equal(conf_value(&value, &conf, i), conf_value(&other, &empty, i) || i < 3);
		if (i >= 3)
			assert_string_equal(buf_cstr(&value), buf_cstr(&other));
		/* Every setting stands there, with its default behind the sign of a comment. */
		buf_printf(&line, "\n%s%s =%s%s\n", i < 3 ? "" : "#", conf_name(i), value.len ? " " : "",
			buf_cstr(&value));
		if (!strstr(b.data, line.data))
			fail_msg("not written: %s", line.data);
		buf_release(&line);
		buf_release(&other);
	}
	buf_release(&value);
	buf_release(&b);
}

/* What a provider's row says is what pbem.conf takes, and each domain leads to its own row. */
static void providers_are_settings(void **state)
{
	(void)state;
	for (const struct provider *p = providers; p->domains; p++) {
		struct conf_url u;
		char address[128];
		for (const char *s = p->domains; *s; s += strcspn(s, " "), s += *s == ' ') {
			size_t n = strcspn(s, " ");
			if (s[n - 1] == '*')
				snprintf(address, sizeof(address), "a@%.*sexample", (int)(n - 1), s);
			else
				snprintf(address, sizeof(address), "a@%.*s", (int)n, s);
			assert_ptr_equal(provider_of(address), p);
		}
		if (!p->imap) {
			assert_true(p->advice[0]);
			continue;
		}
		assert_int_equal(conf_url(&u, p->imap), 0);
		assert_true(u.imap && u.tls);
		assert_int_equal(conf_url(&u, p->smtp), 0);
		assert_false(u.imap);
	}
	assert_null(provider_of("a@example.org"));
	assert_null(provider_of("a@notgmail.com"));
	assert_null(provider_of("a@gmail.com.example.org"));
	assert_null(provider_of("nobody"));
	assert_string_equal(provider_of("A@GMail.com")->imap, "imaps://imap.gmail.com");
}

static void every_setting_is_read(void **state)
{
	static const char text[] = "# all of them\n"
				   "name = Thursday table\r\n"
				   "lang=fr\n"
				   "  zone\t=  Europe/Paris  \n"
				   "\n"
				   "address = pbem@example.org\n"
				   "host = anna@example.org\n"
				   "bounce = bounces@example.org\n"
				   "separator = -\n"
				   "imap = imaps://mail.example.org/Games/In Box\n"
				   "imap-user = pbem@example.org\n"
				   "imap-password = keys/imap\n"
				   "maildir = /var/mail/pbem\n"
				   "maildir = /srv/more mail\n"
				   "smtp = smtp://[::1]:2525\n"
				   "smtp-user = pbem\n"
				   "smtp-password = credential:smtp\n"
				   "ca = /etc/ssl/mine.pem\n"
				   "timeout = 5\n"
				   "answers = 1\n"
				   "strangers = 0\n"
				   "press = 0\n"
				   "press-size = 64\n"
				   "remind = 0\n"
				   "asleep = 90m";
	struct buf b = BUF_INIT;

	(void)state;
	if (read_text(text) < 0)
		fail_msg("%ld: %s", e.line, e.text);
	assert_string_equal(conf.name, "Thursday table");
	assert_string_equal(conf.zone, "Europe/Paris");
	assert_string_equal(conf.imap, "imaps://mail.example.org/Games/In Box");
	assert_string_equal(conf.imap_user, "pbem@example.org");
	assert_int_equal(conf.n_maildirs, 2);
	assert_string_equal(conf.maildir[1], "/srv/more mail");
	assert_string_equal(conf.smtp_password, "credential:smtp");
	assert_int_equal(conf.timeout, 5);
	assert_int_equal(conf.strangers, 0);
	assert_int_equal(conf.press, 0);
	assert_int_equal(conf.remind, 0);
	assert_int_equal(conf.asleep, 5400);
	assert_int_equal(conf.line[0], 2);
	assert_int_equal(read_text("\xef\xbb\xbfname = marked\n"), 0);
	assert_string_equal(conf.name, "marked");
	assert_int_equal(read_text(text), 0);
	for (int i = 0; conf_name(i); i++)
		if (strcmp(conf_name(i), "maildir") == 0) {
			assert_true(conf_value(&b, &conf, i));
			assert_string_equal(b.data, "/var/mail/pbem\n/srv/more mail");
			assert_int_equal(conf.line[i], 14);
		}
	buf_release(&b);
}

static void bad_settings_are_refused_with_their_line(void **state)
{
	char text[400];

	(void)state;
	refuses("name = a\n\ncolour = red\n", 3, "there is no setting \"colour\"");
	refuses("imapuser = x\n", 1, "did you mean \"imap-user\"?");
	refuses("lang = de\n", 1, "en and fr");
	refuses("lang =\n", 1, "a value is missing");
	refuses("zone = Mars/Olympus\n", 1, "time zone");
	refuses("hello\n", 1, "name = value");
	refuses("lang = en\nlang = fr\n", 2, "already set in line 1");
	refuses("name = a\033[2J\n", 1, "control characters");
	refuses("name = \xff\n", 1, "UTF-8");
	refuses("timeout = 0\n", 1, "from 1 to 3600");
	refuses("timeout = 5s\n", 1, "from 1 to 3600");
	refuses("timeout = +5\n", 1, "from 1 to 3600");
	refuses("timeout = 99999999999999999999\n", 1, "from 1 to 3600");
	refuses("press = -1\n", 1, "whole number");
	refuses("remind = 1w\n", 1, "0 or");
	refuses("asleep = 0\n", 1, "span");
	refuses("asleep = 400d\n", 1, "span");
	refuses("separator = ++\n", 1, "one of");
	refuses("separator = @\n", 1, "one of");
	refuses("address = a@b\nsendmail = sendmail -t\n", 2, "absolute path");
	refuses("address = a@b\nmaildir = mail\n", 2, "absolute path");
	refuses("address = a@b\nca = certs.pem\n", 2, "absolute path");
	refuses("address = a@b\nmaildir=/1\nmaildir=/2\nmaildir=/3\nmaildir=/4\nmaildir=/5\n", 6, "four");
	refuses("smtp-password = credential:../x\n", 1, "credential:NAME");
	refuses("smtp-password = credential:\n", 1, "credential:NAME");
	memset(text, 0, sizeof(text));
	memset(text, 'x', sizeof(text) - 2);
	memcpy(text, "ca = /", 6);
	text[sizeof(text) - 2] = '\n';
	refuses(text, 1, "too long");
}

static void settings_that_do_not_go_together(void **state)
{
	(void)state;
	refuses("imap = imaps://m/I\nimap-user = x\nimap-password = y\n", 1, "needs address");
	refuses("address = a@b\n\nimap = imaps://m/I\nimap-password = y\n", 3, "imap-user");
	refuses("address = a@b\nimap = imaps://m/I\nimap-user = x\n", 2, "imap-password");
	refuses("smtp-user = x\n", 1, "without smtp");
	refuses("address = a@b\nsmtp = smtp://m\nsmtp-user = x\n", 3, "smtp-password");
	refuses("address = a@b\nsmtp = smtp://m\nsendmail = /bin/true\n", 3, "one way");
	refuses("address = a@b\nsmtp = smtp://m\nsend-maildir = /m\n", 3, "one way");
	refuses("address = a@b\nmaildir = /m\nsend-maildir = /m\n", 3, "fetched again");
	refuses("address = a@b\nhost = a@b\n", 2, "mailbox that you read");
	refuses("bounce = a@b\n", 1, "bounce without address");
}

/* NUL bytes would hide what follows them. */
static void a_file_with_nul_bytes_is_no_text(void **state)
{
	struct buf path = BUF_INIT;

	(void)state;
	e = (struct err)ERR_INIT;
	assert_int_equal(
		file_write(file_path(&path, dir, "pbem.conf"), "lang = fr\0\nname = x\n", 20, 0644, &e), 0);
	assert_int_equal(conf_read(&conf, path.data, &e), ERR_CONFIG);
	buf_release(&path);
}

static void urls(void **state)
{
	static const struct {
		const char *url, *host, *folder;
		int port; /* 0: refused */
		bool imap, tls;
	} all[] = {
		{ "imap://m.example.org", "m.example.org", "INBOX", 143, true, false },
		{ "imaps://m.example.org/", "m.example.org", "INBOX", 993, true, true },
		{ "imaps://localhost:10993/[Gmail]/All Mail", "localhost", "[Gmail]/All Mail", 10993, true,
			true },
		{ "imap://[2001:db8::1]:1143/x", "[2001:db8::1]", "x", 1143, true, false },
		{ "smtp://127.0.0.1:25", "127.0.0.1", "", 25, false, false },
		{ "smtp://m", "m", "", 587, false, false },
		{ "smtps://m/", "m", "", 465, false, true },
		{ .url = "smtp://m/x" },
		{ .url = "smtp://" },
		{ .url = "smtp://:25" },
		{ .url = "smtp://m:" },
		{ .url = "smtp://m:0" },
		{ .url = "smtp://m:65536" },
		{ .url = "smtp://m:25x" },
		{ .url = "smtp://user@m" },
		{ .url = "smtp://user:pass@m" },
		{ .url = "smtp://m?x" },
		{ .url = "smtp://m m" },
		{ .url = "smtp://-m" },
		{ .url = "smtp://[::1" },
		{ .url = "smtp://[m]" },
		{ .url = "http://m/" },
		{ .url = "file:///etc/passwd" },
		{ .url = "imap://m/a\"b" },
		{ .url = "imap://m/a\\b" },
		{ .url = "imap://m/a\r\nb" },
		{ .url = "" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++) {
		struct conf_url u = { .port = 0 };
		int rc = conf_url(&u, all[i].url);
		if (rc != (all[i].port ? 0 : -1))
			fail_msg("%s: %d", all[i].url, rc);
		if (rc)
			continue;
		assert_string_equal(u.host, all[i].host);
		assert_string_equal(u.folder, all[i].folder);
		assert_int_equal(u.port, all[i].port);
		assert_int_equal(u.imap, all[i].imap);
		assert_int_equal(u.tls, all[i].tls);
	}
	refuses("address = a@b\nsmtp = imap://m\n", 2, "smtps://HOST");
	refuses("address = a@b\nimap = smtp://m\n", 2, "imaps://HOST");
	refuses("address = a@b\nsmtp = smtp://me:hunter2@m\n", 2, "smtp-user and smtp-password");
	assert_null(strstr(e.text, "hunter2"));
}

/* Which ones mail can use is tests/unit/test_address.c's business. */
static void addresses(void **state)
{
	static const char *const names[] = { "address", "host", "bounce" };
	struct buf text = BUF_INIT;

	(void)state;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		buf_clear(&text);
		buf_printf(&text, "%s = Anna <anna@example.org>\n", names[i]);
		refuses(text.data, 1, address_advice(ADDRESS_NAME));
	}
	buf_release(&text);
}

static void tags(void **state)
{
	struct buf b = BUF_INIT;

	(void)state;
	assert_int_equal(read_text("address = pbem@example.org\n"), 0);
	assert_string_equal(conf_tagged(&b, &conf, "earth-1"), "pbem+earth-1@example.org");
	assert_string_equal(conf_tagged(&b, &conf, NULL), "pbem@example.org");
	assert_int_equal(read_text("address = pbem@example.org\nseparator =\n"), 0);
	assert_string_equal(conf_tagged(&b, &conf, "earth-1"), "pbem@example.org");
	/* A tag that makes it longer than mail takes is left out. */
	assert_int_equal(read_text("address = the-club-of-friends-of-postal-games@example.org\n"), 0);
	assert_string_equal(
		conf_tagged(&b, &conf, "earth-1"), "the-club-of-friends-of-postal-games+earth-1@example.org");
	assert_string_equal(conf_tagged(&b, &conf, "a-game-of-thirty-two-characters-"),
		"the-club-of-friends-of-postal-games@example.org");
	assert_int_equal(read_text(""), 0);
	assert_string_equal(conf_tagged(&b, &conf, "earth-1"), "");
	buf_release(&b);
}

/* The secret, or NULL with e filled. */
static const char *secret(const char *where)
{
	static struct buf b;

	buf_clear(&b);
	e = (struct err)ERR_INIT;
	return conf_secret(&b, dir, where, &e) < 0 ? NULL : buf_cstr(&b);
}

static void passwords_come_from_files_of_their_own(void **state)
{
	struct buf path = BUF_INIT;

	(void)state;
	put("pw", "pass word \n", 0600);
	assert_string_equal(secret("pw"), "pass word ");
	assert_string_equal(secret(file_path(&path, dir, "pw")), "pass word ");
	put("pw", "geheim\r\n", 0400);
	assert_string_equal(secret("pw"), "geheim");
	put("pw", "no newline", 0600);
	assert_string_equal(secret("pw"), "no newline");
	buf_release(&path);
}

static void passwords_that_others_may_read_are_refused(void **state)
{
	static const mode_t modes[] = { 0644, 0640, 0604, 0660, 0601 };

	(void)state;
	for (size_t i = 0; i < sizeof(modes) / sizeof(modes[0]); i++) {
		put("pw", "geheim\n", modes[i]);
		assert_null(secret("pw"));
		assert_int_equal(e.code, ERR_CONFIG);
		assert_non_null(strstr(e.text, "chmod 600"));
		assert_null(strstr(e.text, "geheim"));
	}
}

static void passwords_that_are_none(void **state)
{
	char text[1100];

	(void)state;
	assert_null(secret("nowhere"));
	assert_int_equal(e.code, ERR_CONFIG);
	assert_null(secret("."));
	put("pw", "", 0600);
	assert_null(secret("pw"));
	put("pw", "\n", 0600);
	assert_null(secret("pw"));
	put("pw", "a\nb\n", 0600);
	assert_null(secret("pw"));
	assert_non_null(strstr(e.text, "one line"));
	memset(text, 'x', sizeof(text));
	text[sizeof(text) - 1] = 0;
	put("pw", text, 0600);
	assert_null(secret("pw"));
	text[1024] = 0;
	put("pw", text, 0600);
	assert_non_null(secret("pw"));
}

static void credentials_of_systemd(void **state)
{
	(void)state;
	unsetenv("CREDENTIALS_DIRECTORY");
	assert_null(secret("credential:smtp"));
	assert_non_null(strstr(e.text, "LoadCredential"));
	setenv("CREDENTIALS_DIRECTORY", dir, 1);
	assert_null(secret("credential:smtp"));
	put("smtp", "geheim\n", 0440);
	assert_string_equal(secret("credential:smtp"), "geheim");
	put("smtp", "geheim\n", 0444);
	assert_null(secret("credential:smtp"));
	unsetenv("CREDENTIALS_DIRECTORY");
}

static int make_dir(void **state)
{
	(void)state;
	return mkdtemp(dir) ? 0 : -1;
}

static int remove_dir(void **state)
{
	struct err none = ERR_INIT;

	(void)state;
	return file_remove(dir, &none);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(defaults_of_an_empty_file),
		cmocka_unit_test(what_init_writes_is_read_as_it_is),
		cmocka_unit_test(providers_are_settings),
		cmocka_unit_test(every_setting_is_read),
		cmocka_unit_test(bad_settings_are_refused_with_their_line),
		cmocka_unit_test(settings_that_do_not_go_together),
		cmocka_unit_test(a_file_with_nul_bytes_is_no_text),
		cmocka_unit_test(urls),
		cmocka_unit_test(addresses),
		cmocka_unit_test(tags),
		cmocka_unit_test(passwords_come_from_files_of_their_own),
		cmocka_unit_test(passwords_that_others_may_read_are_refused),
		cmocka_unit_test(passwords_that_are_none),
		cmocka_unit_test(credentials_of_systemd),
	};
	return cmocka_run_group_tests(tests, make_dir, remove_dir);
}
