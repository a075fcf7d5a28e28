/* SPDX-License-Identifier: MIT */
#include "base/sanitizer.h"
#include "mail/mime.h"
#include "mail/pipe.h"
#include "sys/child.h"
#include "sys/file.h"

#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#define CORPUS "tests/mail/corpus"

static char scratch[256], libexec[600];
static struct mime mime;

/* The helper stands where the build put it: two folders above this program. */
static int enter(void **state)
{
	(void)state;
	const char *tmp = getenv("TMPDIR");
	char self[512];
	snprintf(scratch, sizeof(scratch), "%s/pbem-mime-XXXXXX", tmp ? tmp : "/tmp");
	ssize_t n = readlink("/proc/self/exe", self, sizeof(self) - 1);
	if (n <= 0 || !mkdtemp(scratch))
		return -1;
	self[n] = '\0';
	*strrchr(self, '/') = '\0';
	snprintf(libexec, sizeof(libexec), "%s/../..", self);
	return 0;
}

static int leave(void **state)
{
	(void)state;
	struct err e = ERR_INIT;
	mime_close(&mime);
	return file_remove(scratch, &e);
}

static int real_helper(void **state)
{
	(void)state;
	mime_close(&mime);
	return setenv("PBEM_LIBEXEC", libexec, 1);
}

/* ---- What a mail is, for people to compare. */

static void say_silent(struct buf *b, uint32_t bits)
{
	static const char *const words[] = { "null-sender", "auto", "report", "list", "robot", "suppress",
		"no-sender" };
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (bits & (1u << i))
			buf_printf(b, "silent: %s\n", words[i]);
}

static void say(struct buf *b, const char *name, const char *value)
{
	if (value[0])
		buf_printf(b, "%s: %s\n", name, value);
}

static void say_text(struct buf *b, const char *name, const struct buf *text)
{
	bool fresh = true;
	buf_printf(b, "%s: %zu bytes\n", name, text->len);
	for (size_t i = 0; i < text->len && i < 2000; i++) {
		if (fresh)
			buf_str(b, "| ");
		fresh = text->data[i] == '\n';
		if (text->data[i] == '\r' ||
			(text->data[i] == ' ' && i + 1 < text->len && text->data[i + 1] == '\n'))
			buf_str(b, text->data[i] == '\r' ? "\\r" : "\\s");
		else
			buf_char(b, text->data[i]);
	}
	if (!fresh)
		buf_str(b, "\\\n");
}

static const char *const saw[] = { "pgp", "tnef", "mail", "utf16", "long" };

static void describe(struct buf *b, const struct mail_in *m)
{
	say(b, "refused", m->refused);
	say(b, "from", m->from);
	say(b, "reply-to", m->reply_to);
	for (int i = 0; i < m->n_to; i++)
		say(b, "to", m->to[i]);
	say(b, "id", m->id);
	say(b, "in-reply-to", m->in_reply_to);
	say(b, "subject", m->subject);
	say_silent(b, m->silent);
	say(b, "html-only", m->html_only ? "yes" : "");
	for (size_t i = 0; i < sizeof(saw) / sizeof(saw[0]); i++)
		say(b, saw[i], m->saw & 1u << i ? "yes" : "");
	say_text(b, "text", &m->text);
	if (m->more.len)
		say_text(b, "more", &m->more);
	for (int i = 0; i < m->n_readings; i++)
		say_text(b, "reading", &m->reading[i]);
	if (m->html_only)
		say_text(b, "html", &m->html);
	for (int i = 0; i < m->n_parts; i++) {
		buf_printf(b, "part \"%s\"\n", m->part[i].name);
		say_text(b, "bytes", &m->part[i].bytes);
	}
}

static void expect_description(const char *name)
{
	struct buf got = BUF_INIT, want = BUF_INIT, eml = BUF_INIT, path = BUF_INIT;
	struct err e = ERR_INIT;
	struct mail_in m;
	file_path(&eml, CORPUS, name);
	if (mime_read(&mime, &m, eml.data, &e) < 0)
		fail_msg("%s: %s", name, e.text);
	describe(&got, &m);
	buf_add(&path, eml.data, eml.len - strlen("eml"));
	buf_str(&path, "want");
	/* To look at and to commit: the tests themselves never write. */
	if (getenv("PBEM_TEST_UPDATE"))
		assert_int_equal(file_write(path.data, got.data, got.len, 0644, &e), 0);
	if (file_read(&want, path.data, 1 << 20, &e) < 0)
		fail_msg("%s: %s", path.data, e.text);
	if (strcmp(got.data, want.data) != 0)
		fail_msg("%s is\n%s\n---- and not\n%s", name, got.data, want.data);
	mail_in_release(&m);
	buf_release(&got);
	buf_release(&want);
	buf_release(&eml);
	buf_release(&path);
}

static void the_corpus_is_understood(void **state)
{
	(void)state;
	char **names;
	size_t n;
	int mails = 0;
	struct err e = ERR_INIT;
	assert_int_equal(file_list(CORPUS, &names, &n, &e), 0);
	for (size_t i = 0; i < n; i++) {
		size_t len = strlen(names[i]);
		if (len > 4 && strcmp(names[i] + len - 4, ".eml") == 0) {
			expect_description(names[i]);
			mails++;
		}
	}
	assert_true(mails >= 100);
	file_list_free(names, n);
}

/* ---- Monsters, made here. */

static const char *put(const struct buf *b)
{
	static char path[300];
	struct err e = ERR_INIT;
	snprintf(path, sizeof(path), "%s/mail.eml", scratch);
	assert_int_equal(file_write(path, buf_cstr(b), b->len, 0644, &e), 0);
	return path;
}

/* Reads the mail in b, which is then empty. */
static void expect_mail(struct buf *b, const char *refused)
{
	struct mail_in m;
	struct err e = ERR_INIT;
	err_set(&e, ERR_DATA, "test.before", "what went wrong before");
	if (mime_read(&mime, &m, put(b), &e) < 0)
		fail_msg("%s: %s", e.id, e.text);
	assert_string_equal(e.id, "test.before");
	if (strcmp(m.refused, refused) != 0)
		fail_msg("\"%s\", not \"%s\": %.60s", m.refused, refused, b->data);
	mail_in_release(&m);
	buf_clear(b);
}

static void repeat(struct buf *b, const char *s, int times)
{
	for (int i = 0; i < times; i++)
		buf_str(b, s);
}

static void monsters_are_refused(void **state)
{
	(void)state;
	struct buf b = BUF_INIT;
	repeat(&b, "Content-Type: text/plain; ", 1);
	repeat(&b, "g:", 40500);
	expect_mail(&b, "mime.header");
	repeat(&b, "Content-Type: multipart/mixed; boundary=b\n\n--b\nTo:\n", 1);
	repeat(&b, " g:g:g:g:g:\n", 8100);
	expect_mail(&b, "mime.address");
	repeat(&b, "Content-Type: message/rfc822\n\nTo:\n", 1);
	repeat(&b, " g:g:g:g:g:\n", 8100);
	expect_mail(&b, "mime.address");
	repeat(&b, "X: y\n", 200000);
	expect_mail(&b, "mime.headers");
	repeat(&b, "X: y\n", 1000000);
	expect_mail(&b, "mime.headers");
	repeat(&b, "X: y\n\n", 1);
	buf_repeat(&b, 'x', 50 << 20);
	expect_mail(&b, "mime.size");
	repeat(&b, "Content-Type: multipart/mixed; boundary=b\n\n--b\n", 10000);
	expect_mail(&b, "mime.depth");
	for (int i = 0; i < 10000; i++)
		buf_printf(&b, "Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n", i, i);
	expect_mail(&b, "mime.depth");
	repeat(&b, "Content-Type: message/rfc822\n\n", 30000);
	expect_mail(&b, "mime.depth");
	repeat(&b, "\n--x", 250000);
	expect_mail(&b, "mime.boundaries");
	repeat(&b, "Subject: x\n\n", 1);
	repeat(&b, "123456789\n", 26215);
	expect_mail(&b, "mime.text");
	buf_release(&b);
}

/* What is just allowed must be read, within the helper's limits: mails that are all depth, parts,
 * headers, or words to decode. */
static void what_is_just_allowed_is_read(void **state)
{
	(void)state;
	struct buf b = BUF_INIT;
	/* Left out, and the rest is read. */
	repeat(&b, "To: ", 1);
	repeat(&b, "g:", 40500);
	repeat(&b, "\nSubject: x\n\nx\n", 1);
	expect_mail(&b, "");
	repeat(&b, "X: y\n", 1999);
	repeat(&b, "Subject: ", 1);
	repeat(&b, "=?utf-8?Q?=C3?= ", 500);
	repeat(&b, "\n\nx\n", 1);
	expect_mail(&b, "");
	repeat(&b, "To: ", 1);
	repeat(&b, "((((((((", 1000);
	repeat(&b, "\n\nx\n", 1);
	expect_mail(&b, "");
	repeat(&b, "From: ", 1);
	repeat(&b, "a@b,<", 1600);
	repeat(&b, "\n\nx\n", 1);
	expect_mail(&b, "");
	repeat(&b, "Content-Type: message/rfc822\n\n", 99);
	repeat(&b, "Subject: x\n\nx\n", 1);
	expect_mail(&b, "");
	repeat(&b, "Content-Type: multipart/mixed; boundary=b\n\n", 1);
	repeat(&b, "--b\nContent-Type: text/x; ", 180);
	repeat(&b, "\n\n", 1);
	repeat(&b, "x: y\n", 100000);
	expect_mail(&b, "");
	repeat(&b, "Content-Type: text/plain; x=\"", 1);
	repeat(&b, "\\\"", 4000);
	repeat(&b, "\n\nx\n", 1);
	expect_mail(&b, "");
	repeat(&b, "Subject: x\n\n", 1);
	repeat(&b, "123456789\n", 26214);
	expect_mail(&b, "");
	repeat(&b, "Content-Type: text/plain; charset=utf-7; format=flowed; delsp=yes\n\n", 1);
	repeat(&b, ">>>>+AAo- \n", 20000);
	expect_mail(&b, "");
	buf_release(&b);
}

/* As long as a header block may be, and full of what is worst for those who take such lines
 * apart. With sanitizers, under which the helper starts slowly, every third value of each name. */
static void long_headers_are_read(void **state)
{
	(void)state;
	static const char *const names[] = { "References", "In-Reply-To", "Message-ID", "Received",
		"DKIM-Signature", "Subject", "Date", "List-Post", "X-Any" };
	static const char *const values[] = { "x", "<a@b> ", "<", "(", "\"", "\\",
		"=?utf-8?q?=C3=A9?= ", "=?", "=?utf-8?b?", "=?iso-8859-1?b?6Q==?= ", ";", "a=b; ", "\xe9 a",
		"g:", "a,", "@a,", "1 Jan 2027 " };
	size_t every = ADDRESS_SANITIZER ? 3 : 1;
	struct buf b = BUF_INIT;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		for (size_t k = i % every; k < sizeof(values) / sizeof(values[0]); k += every) {
			repeat(&b, names[i], 1);
			repeat(&b, ": ", 1);
			repeat(&b, values[k], 256000 / (int)strlen(values[k]));
			repeat(&b, "\n\nx\n", 1);
			expect_mail(&b, "");
		}
	buf_release(&b);
}

static void attachments_have_a_limit(void **state)
{
	(void)state;
	struct buf b = BUF_INIT;
	struct mail_in m;
	struct mime large = { .large = true };
	struct err e = ERR_INIT;
	buf_str(&b, "Content-Type: multipart/mixed; boundary=b\n\n");
	for (int i = 0; i < 20; i++) {
		buf_printf(&b, "--b\nContent-Disposition: attachment; filename=f%d\n\n", i);
		buf_repeat(&b, 'x', i % 2 ? MAIL_PART_MAX + 1 : 30000);
		buf_char(&b, '\n');
	}
	buf_str(&b, "--b--\n");
	while (b.len > MAIL_RAW_MAX)
		buf_cut(&b, b.len - 1);
	if (mime_read(&mime, &m, put(&b), &e) < 0)
		fail_msg("%s", e.text);
	assert_string_equal(m.refused, "");
	assert_int_equal(m.n_parts, 10);
	assert_string_equal(m.part[9].name, "f18");
	assert_int_equal(m.part[9].bytes.len, 30000);
	assert_int_equal(m.n_passed, MAIL_PASSED);
	assert_string_equal(m.passed[1], "f3");
	mail_in_release(&m);
	if (mime_read(&large, &m, put(&b), &e) < 0)
		fail_msg("%s", e.text);
	mime_close(&large);
	assert_int_equal(m.n_parts, MAIL_PARTS);
	assert_string_equal(m.part[1].name, "f1");
	assert_int_equal(m.part[1].bytes.len, MAIL_PART_MAX + 1);
	assert_int_equal(m.n_passed, 4);
	assert_string_equal(m.passed[0], "f16");
	mail_in_release(&m);
	buf_release(&b);
}

static void what_can_not_be_read_is_told(void **state)
{
	(void)state;
	struct mail_in m;
	struct err e = ERR_INIT;
	struct buf b = BUF_INIT;
	assert_int_equal(mime_read(&mime, &m, "/nowhere/mail", &e), ERR_NOINPUT);
	const char *path = put(&b);
	mime_close(&mime);
	setenv("PBEM_LIBEXEC", "/nowhere", 1);
	assert_int_equal(mime_read(&mime, &m, path, &e), ERR_UNAVAILABLE);
	assert_string_equal(e.id, "child.missing");
}

#if defined(__x86_64__) || defined(__aarch64__)
/* What the kernel says of a process, once it is fenced so often. */
static void fenced(const struct child *c, int filters, char text[4096])
{
	char path[64], want[64];
	bool is = false;
	snprintf(path, sizeof(path), "/proc/%d/status", (int)c->pid);
	snprintf(want, sizeof(want), "\nSeccomp_filters:\t%d\n", filters);
	while (!is) {
		struct timespec t = { 0, 10000000 };
		FILE *f = fopen(path, "r");
		assert_non_null(f);
		size_t n = fread(text, 1, 4095, f);
		text[n] = '\0';
		fclose(f);
		assert_null(strstr(text, "\nState:\tZ"));
		is = strstr(text, want) ||
			(!strstr(text, "\nSeccomp_filters:") && strstr(text, "\nSeccomp:\t2")) ||
			!strstr(text, "\nSeccomp:");
		if (!is)
			nanosleep(&t, NULL);
	}
	assert_non_null(strstr(text, "\nNoNewPrivs:\t1"));
}
#endif

/* The program as it is installed, waiting for a mail: the kernel says what holds it, and more of it
 * what holds the process that reads the mail. */
static void the_helper_stands_behind_its_fence(void **state)
{
	(void)state;
#if defined(__x86_64__) || defined(__aarch64__)
	static const char *const argv[] = { "pbem-mime", NULL };
	const struct child_limits l = { .cpu = 60, .memory = 512u << 20 };
	struct server s;
	struct child c;
	struct err e = ERR_INIT;
	char text[4096];
	if (server_start(&s, argv, &l, 600, &e) < 0 || server_child(&s, &c, 600, &e) < 0)
		fail_msg("%s", e.text);
	fenced(&s.process, 1, text);
	fenced(&c, 2, text);
	child_close_in(&c);
	while (read(c.out, text, sizeof(text)) > 0)
		;
	assert_int_equal(child_end(&c, NULL, &e), 0);
	server_end(&s);
#endif
}

static void read_simple(void)
{
	struct buf b = BUF_INIT;
	repeat(&b, "From: anna@example.org\nSubject: x\n\nx\n", 1);
	expect_mail(&b, "");
	buf_release(&b);
}

static void one_start_does_for_many_mails(void **state)
{
	(void)state;
	struct buf b = BUF_INIT;
	read_simple();
	pid_t first = mime.server.process.pid;
	for (int i = 0; i < 100; i++) {
		repeat(&b, i % 2 ? "X: y\n" : "Subject: x\n\n", i % 2 ? 3000 : 1);
		expect_mail(&b, i % 2 ? "mime.headers" : "");
	}
	assert_int_equal(mime.server.process.pid, first);
	buf_release(&b);
}

static void a_server_that_was_killed_is_started_again(void **state)
{
	(void)state;
	siginfo_t how;
	read_simple();
	pid_t first = mime.server.process.pid;
	kill(first, SIGKILL);
	assert_int_equal(waitid(P_PID, (id_t)first, &how, WEXITED | WNOWAIT), 0);
	read_simple();
	assert_true(mime.server.process.pid != first);
}

/* ---- Helpers that lie. */

static int fake_helper(void **state)
{
	(void)state;
	mime_close(&mime);
	return setenv("PBEM_LIBEXEC", scratch, 1);
}

/* Puts a script in the place of the helper. */
static void write_script(const char *script)
{
	struct buf b = BUF_INIT, path = BUF_INIT;
	struct err e = ERR_INIT;
	mime_close(&mime);
	buf_printf(&b, "#!/bin/sh\n%s\n", script);
	assert_int_equal(file_write(file_path(&path, scratch, "pbem-mime"), b.data, b.len, 0755, &e), 0);
	buf_release(&b);
	buf_release(&path);
}

/* Puts a server there that has the script read each mail (tests/fault/fake_mime.c). A simple mail
 * is handed to the real one, unless `all`. */
static void write_reader(const char *script, bool all)
{
	struct buf b = BUF_INIT, path = BUF_INIT;
	struct err e = ERR_INIT;
	mime_close(&mime);
	assert_int_equal(file_read(&b, file_path(&path, libexec, "fake-mime"), 64 << 20, &e), 0);
	assert_int_equal(file_write(file_path(&path, scratch, "pbem-mime"), b.data, b.len, 0755, &e), 0);
	buf_clear(&b);
	if (!all)
		buf_printf(&b,
			"if [ \"$(head -c 4)\" = From ]; then (printf From; cat) | %s/pbem-mime; exit 0; fi\n",
			libexec);
	buf_printf(&b, "%s\n", script);
	assert_int_equal(file_write(file_path(&path, scratch, "mail.sh"), b.data, b.len, 0644, &e), 0);
	buf_release(&b);
	buf_release(&path);
}

/* A mail of more than any pipe takes. */
static void expect_trouble(const char *script, int code, const char *id)
{
	struct buf b = BUF_INIT;
	struct mail_in m;
	struct err e = ERR_INIT;
	buf_repeat(&b, 'x', 900000);
	const char *mail = put(&b);
	struct rusage before, after;
	getrusage(RUSAGE_SELF, &before);
	int rc = mime_read(&mime, &m, mail, &e);
	getrusage(RUSAGE_SELF, &after);
	if (rc != code || (int)e.code != code || strcmp(e.id, id) != 0)
		fail_msg("%s: %d %s (%s), not %d %s", script, rc, e.id, e.text, code, id);
	/* In KiB. */
	assert_in_range(after.ru_maxrss - before.ru_maxrss, 0, 8192);
	assert_int_equal(m.text.len, 0);
	assert_int_equal(m.n_parts, 0);
	assert_string_equal(m.from, "");
	buf_release(&b);
}

/* The mail is to blame: the helper reads others. */
static void expect_nonsense(const char *script, const char *id)
{
	write_reader(script, false);
	expect_trouble(script, ERR_SOFTWARE, id);
}

/* No mail does this to a helper. */
static void expect_ended(const char *script)
{
	write_reader(script, false);
	expect_trouble(script, ERR_TEMPFAIL, "mime.ended");
}

/* The machine is to blame: no helper reads anything. */
static void expect_trouble_for_all(const char *script, int code)
{
	expect_trouble(script, code, "mime.start");
	struct err e = ERR_INIT;
	assert_int_equal(mime_try(&mime, &e), code);
	assert_string_equal(e.id, "mime.start");
}

static void expect_no_start(const char *script, int code)
{
	write_script(script);
	expect_trouble_for_all(script, code);
}

static void expect_no_reader(const char *script, int code)
{
	write_reader(script, true);
	expect_trouble_for_all(script, code);
}

#define REST "cat >/dev/null; "
#define MAIL(refused, from)                                               \
	"mail\\nrefused " refused "\\nfrom " from                         \
	"\\nreply-to 0\\n\\nid 0\\n\\nin-reply-to 0\\n\\nsubject 0\\n\\n" \
	"silent 1\\n0\\nhtml-only 1\\n0\\nsaw 1\\n0\\n"
#define USUAL MAIL("0\\n", "0\\n")
#define TEXT "text 2\\nhi\\n"

static void a_fake_that_tells_the_truth_is_believed(void **state)
{
	(void)state;
	struct buf b = BUF_INIT;
	struct mail_in m;
	struct err e = ERR_INIT;
	write_reader(REST "printf '" USUAL TEXT "end\\n'", false);
	if (mime_read(&mime, &m, put(&b), &e) < 0)
		fail_msg("%s: %s", e.id, e.text);
	assert_string_equal(m.text.data, "hi");
	mail_in_release(&m);
	buf_release(&b);
	assert_int_equal(mime_try(&mime, &e), 0);
}

/* Over a mail, and over the last of the simple ones behind it; and only over the mail, twice. */
static void a_helper_that_dies_now_and_then_is_the_machines_fault(void **state)
{
	(void)state;
	struct buf script = BUF_INIT;
	buf_printf(&script,
		"cd %s; echo >>n; case $(wc -l <n) in 1 | 9 | 10 | 19) " REST
		"kill -SEGV $$ ;; esac; exec %s/pbem-mime",
		scratch, libexec);
	write_reader(script.data, true);
	expect_trouble(script.data, ERR_UNAVAILABLE, "mime.start");
	read_simple();
	buf_release(&script);
}

static void hostile_helpers_do_nothing(void **state)
{
	(void)state;
	expect_nonsense(REST "exit 0", "mime.answer");
	expect_nonsense(REST "kill -SEGV $$", "child.died");
	expect_nonsense(REST "kill -ABRT $$", "child.died");
	expect_nonsense(REST "echo garbage", "mime.answer");
	expect_nonsense(REST "echo NO WORD; exit 1", "child.failed");
	expect_nonsense(REST "head -c 1000 /dev/urandom", "mime.answer");
	expect_nonsense(REST "exec cat /dev/zero", "child.died");
	expect_nonsense(REST "echo mail; while :; do printf 'to 0\\n\\n'; done", "child.died");
	expect_nonsense(REST "printf 'mail\\ntext 99999999999\\n'; exec cat /dev/zero", "child.died");
	expect_nonsense(REST "printf 'mail\\ntext 262145\\n'; exec cat /dev/zero", "child.died");
	expect_nonsense(REST "printf 'mail\\ntext 18446744073709551615\\n'", "mime.answer");
	expect_nonsense(REST "printf 'mail\\ntext 262144\\n'; exec head -c 1000 /dev/zero", "mime.answer");
	expect_nonsense(REST "printf '" USUAL TEXT "end\\n" USUAL TEXT "end\\n'", "mime.answer");
	expect_nonsense(REST "printf '" USUAL TEXT "end\\nx'", "mime.answer");
	expect_nonsense(REST "printf 'ready\\nend\\n" USUAL TEXT "end\\n'", "mime.answer");
	expect_nonsense(REST "printf '" USUAL TEXT "end\\n'; kill -SEGV $$", "child.died");
	expect_nonsense(REST "printf '" USUAL TEXT "'", "mime.answer");
	/* It used up its processor time: test_child shows that this is the signal. */
	expect_nonsense(REST "kill -XCPU $$", "child.died");
}

static void what_ends_a_helper_from_outside_is_no_mails_fault(void **state)
{
	(void)state;
	expect_ended(REST "kill -KILL $$");
	expect_ended(REST "kill -TERM $$");
	expect_ended(REST "printf '" USUAL TEXT "end\\n'; kill -KILL $$");
	/* Out of memory, a symbol that is gone. */
	expect_ended(REST "exit 71");
	expect_ended(REST "exit 127");
	expect_ended(REST "printf '" USUAL TEXT "end\\n'; exit 3");
	/* They never had all of it. */
	expect_ended("exit 0");
	expect_ended("exit 1");
	expect_ended("kill -SEGV $$");
	/* Nothing more comes, and it does not end. */
	expect_ended(REST "exec >&-; exec sleep 600");
}

static void a_helper_that_reads_nothing_is_the_machines_fault(void **state)
{
	(void)state;
	expect_no_start("exit 127", ERR_UNAVAILABLE);
	expect_no_start("exit 0", ERR_UNAVAILABLE);
	expect_no_start("kill -SEGV $$", ERR_UNAVAILABLE);
	expect_no_start("kill -KILL $$", ERR_TEMPFAIL);
	expect_no_start("exec <&-; exec sleep 600", ERR_TEMPFAIL);
	expect_no_start("echo garbage >&0", ERR_UNAVAILABLE);
	expect_no_start("printf '\\1\\0\\0\\0' >&0; exec sleep 600", ERR_UNAVAILABLE);
	/* As one that knows nothing of being ready. */
	expect_no_start("printf '" USUAL TEXT "end\\n'; exit 0", ERR_UNAVAILABLE);
	expect_no_reader("exit 1", ERR_TEMPFAIL);
	expect_no_reader(REST "exit 1", ERR_TEMPFAIL);
	expect_no_reader(REST "kill -SEGV $$", ERR_UNAVAILABLE);
	expect_no_reader(REST "kill -KILL $$", ERR_TEMPFAIL);
	expect_no_reader(REST "echo garbage", ERR_UNAVAILABLE);
	/* The tables of charsets are gone. */
	expect_no_reader(REST "printf 'mail\\nrefused 12\\nmime.charset\\nend\\n'", ERR_UNAVAILABLE);
}

/* They say that they are ready, and then anything but the number of a child of ours. */
#define SAYS_READY "printf '\\0\\0\\0\\0' >&0; "
#define HEARS "dd bs=100 count=1 of=/dev/null 2>/dev/null; "
#define STAYS "exec sleep 600"
static void servers_that_lie_are_ended(void **state)
{
	(void)state;
	static const char *const lies[] = {
		SAYS_READY "exit 0",
		SAYS_READY HEARS "exit 0",
		SAYS_READY HEARS "kill -SEGV $$",
		SAYS_READY HEARS "exec <&-; " STAYS,
		SAYS_READY HEARS "printf x >&0; " STAYS,
		SAYS_READY HEARS "printf '' >&0; head -c 100000 /dev/zero >&0; " STAYS,
		/* Itself, the process 1, none, and the one that asks. */
		SAYS_READY HEARS "printf '\\0\\0\\0\\0' >&0; " STAYS,
		SAYS_READY HEARS "printf '\\1\\0\\0\\0' >&0; " STAYS,
		SAYS_READY HEARS "printf '\\377\\377\\377\\177' >&0; " STAYS,
		SAYS_READY HEARS
		"number() { printf \"$(printf '\\\\%03o\\\\%03o\\\\%03o\\\\0' "
		"$(($1 & 255)) $(($1 >> 8 & 255)) $(($1 >> 16 & 255)))\" >&0; }; number $$; " STAYS,
		SAYS_READY HEARS
		"number() { printf \"$(printf '\\\\%03o\\\\%03o\\\\%03o\\\\0' "
		"$(($1 & 255)) $(($1 >> 8 & 255)) $(($1 >> 16 & 255)))\" >&0; }; number $PPID; " STAYS,
	};
	for (size_t i = 0; i < sizeof(lies) / sizeof(lies[0]); i++) {
		int before = open("/dev/null", O_RDONLY), after;
		close(before);
		expect_no_start(lies[i], ERR_TEMPFAIL);
		after = open("/dev/null", O_RDONLY);
		close(after);
		assert_int_equal(before, after);
		assert_false(mime.started);
	}
}

static void a_process_that_cannot_be_made_is_no_mails_fault(void **state)
{
	(void)state;
	write_script(SAYS_READY HEARS "printf '\\365\\377\\377\\377' >&0; " STAYS);
	expect_trouble("EAGAIN", ERR_OSERR, "child.start");
	write_script(SAYS_READY HEARS "printf '\\377\\377\\377\\377' >&0; " STAYS);
	expect_trouble("EPERM", ERR_OSERR, "child.start");
}

/* Slow ones: silence, and a byte now and then, end with the wall limit. test_child shows the same
 * with a shorter one. */
static void silent_helpers_are_ended(void **state)
{
	(void)state;
	if (!getenv("CHECK_LONG"))
		return;
	expect_ended("exec sleep 600");
	expect_ended("exec cat /dev/zero");
	expect_ended(REST "printf '" USUAL "text 1000\\n'; while :; do printf x; sleep 1; done");
	expect_no_start("exec sleep 600", ERR_TEMPFAIL);
}

/* ---- Messages that no mail makes. */

static int from_script(struct mail_in *m, const char *text, struct err *e)
{
	const struct pipe_limits l = {
		.field = MAIL_TEXT_MAX + 10, .message = 4 << 20, .fields = PIPE_FIELDS, .seconds = 600
	};
	static struct pipe_message p;
	struct buf b = BUF_INIT;
	struct pipe_reader r;
	int fd[2];
	for (const char *s = text; *s; s++) {
		if (s[0] == '\\' && s[1] == 'n') {
			buf_char(&b, '\n');
			s++;
		} else {
			buf_char(&b, *s);
		}
	}
	assert_int_equal(pipe(fd), 0);
	assert_int_equal(write(fd[1], b.data, b.len), b.len);
	close(fd[1]);
	pipe_reader_init(&r, fd[0], &l);
	if (pipe_read(&r, &p, e) != 1)
		fail_msg("%s: %s", text, e->text);
	int rc = mime_from_message(m, &p, MAIL_PART_MAX, e);
	pipe_message_release(&p);
	pipe_reader_release(&r);
	close(fd[0]);
	buf_release(&b);
	return rc;
}

static const char *const good[] = {
	USUAL TEXT "end\\n",
	"mail\\nrefused 9\\nmime.size\\nend\\n",
	MAIL("9\\nmime.utf8", "12\\nblue@b.examp") "text 0\\n\\nend\\n",
	MAIL("9\\nmime.utf8", "0\\n") TEXT "end\\n",
	USUAL TEXT
	"to 5\\na@b.c\\nto 5\\na@b.d\\npart-name 1\\nx\\npart 0\\n\\npart-name 0\\n\\npart 1\\nx\\nend\\n",
};
static const char *const bad[] = {
	"post\\nrefused 9\\nmime.size\\nend\\n",
	"mail\\nend\\n",
	"mail\\nrefused 0\\n\\nend\\n",
	"mail\\nrefused 9\\nmime/size\\nend\\n",
	"mail\\nrefused 5\\nmime.\\nend\\n",
	"mail\\nrefused 35\\nmime.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\\nend\\n",
	"mail\\nrefused 10\\nmime.size\n\\nend\\n",
	"mail\\nrefused 9\\nmime.size\\nrefused 9\\nmime.size\\nend\\n",
	USUAL "end\\n",
	USUAL TEXT TEXT "end\\n",
	USUAL TEXT "other 0\\n\\nend\\n",
	USUAL TEXT "from 0\\n\\nend\\n",
	USUAL "text 1\\n\r\\nend\\n",
	USUAL "text 1\\n\xff\\nend\\n",
	USUAL "text 2\\n\xc0\x80\\nend\\n",
	MAIL("0\\n", "1\\na") TEXT "end\\n",
	MAIL("0\\n", "5\\na b@c") TEXT "end\\n",
	MAIL("0\\n", "5\\na@B.c") TEXT "end\\n",
	MAIL("0\\n", "5\\na@@.c") TEXT "end\\n",
	MAIL("0\\n", "6\\na\n@b.c") TEXT "end\\n",
	USUAL TEXT "to 0\\n\\nend\\n",
	USUAL TEXT "to 3\\na@\\n\\nend\\n",
	USUAL TEXT "back-why 1\\nx\\nend\\n",
	USUAL TEXT "back-id 5\\n<a@b>\\nend\\n",
	USUAL TEXT "back-to 2\\na@\\nback-meant 0\\n\\nback-why 0\\n\\nend\\n",
	USUAL TEXT "back-to 6\\na@b.cd\\nback-why 0\\n\\nend\\n",
	USUAL TEXT "back-meant 0\\n\\nend\\n",
	USUAL TEXT "back-to 6\\na@b.cd\\nback-meant 0\\n\\nback-why 1\\n\t\\nend\\n",
	USUAL TEXT "back-to 6\\na@b.cd\\nback-meant 0\\n\\nback-why 0\\n\\nback-id 4\\n<a>b\\nend\\n",
	USUAL TEXT "part-name 1\\nx\\nend\\n",
	USUAL TEXT "part 1\\nx\\nend\\n",
	USUAL TEXT "part-name 3\\na/b\\npart 1\\nx\\nend\\n",
	USUAL TEXT "part-name 1\\n\t\\npart 1\\nx\\nend\\n",
	USUAL TEXT "part-name 2\\n\xc3\xa9\\npart 1\\nx\\nend\\n",
	"mail\\nrefused 0\\n\\nfrom 0\\n\\nreply-to 0\\n\\nid 3\\nabc\\nin-reply-to 0\\n\\nsubject 0\\n\\nsilent 1\\n0\\n"
	"html-only 1\\n0\\nsaw 1\\n0\\n" TEXT "end\\n",
	"mail\\nrefused 0\\n\\nfrom 0\\n\\nreply-to 0\\n\\nid 5\\n<a c>\\nin-reply-to 0\\n\\nsubject 0\\n\\nsilent 1\\n0\\n"
	"html-only 1\\n0\\nsaw 1\\n0\\n" TEXT "end\\n",
	"mail\\nrefused 0\\n\\nfrom 0\\n\\nreply-to 0\\n\\nid 0\\n\\nin-reply-to 0\\n\\nsubject 2\\n\xc2\x85\\nsilent 1\\n0\\n"
	"html-only 1\\n0\\nsaw 1\\n0\\n" TEXT "end\\n",
	"mail\\nrefused 0\\n\\nfrom 0\\n\\nreply-to 0\\n\\nid 0\\n\\nin-reply-to 0\\n\\nsubject 0\\n\\nsilent 3\\n128\\n"
	"html-only 1\\n0\\nsaw 1\\n0\\n" TEXT "end\\n",
	"mail\\nrefused 0\\n\\nfrom 0\\n\\nreply-to 0\\n\\nid 0\\n\\nin-reply-to 0\\n\\nsubject 0\\n\\nsilent 1\\n0\\n"
	"html-only 1\\n2\\nsaw 1\\n0\\n" TEXT "end\\n",
};

static void only_messages_of_the_right_form_are_mails(void **state)
{
	(void)state;
	struct mail_in m;
	for (size_t i = 0; i < sizeof(good) / sizeof(good[0]); i++) {
		struct err e = ERR_INIT;
		if (from_script(&m, good[i], &e) < 0)
			fail_msg("%s: %s", good[i], e.text);
		mail_in_release(&m);
	}
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		struct err e = ERR_INIT;
		if (from_script(&m, bad[i], &e) != ERR_DATA)
			fail_msg("%s is a mail", bad[i]);
		assert_int_equal(m.n_to + m.n_parts + (int)m.text.len, 0);
	}
}

static void more_than_a_mail_may_have_is_refused(void **state)
{
	(void)state;
	struct buf b = BUF_INIT;
	struct mail_in m;
	struct err e = ERR_INIT;
	for (int n = MAIL_TO; n <= MAIL_TO + 1; n++) {
		buf_clear(&b);
		buf_str(&b, USUAL TEXT);
		for (int i = 0; i < n; i++)
			buf_printf(&b, "to 7\\n%02d@b.cd\\n", i);
		buf_str(&b, "end\\n");
		assert_int_equal(from_script(&m, b.data, &e), n > MAIL_TO ? ERR_DATA : 0);
		mail_in_release(&m);
	}
	for (int n = MAIL_PARTS; n <= MAIL_PARTS + 1; n++) {
		buf_clear(&b);
		buf_str(&b, USUAL TEXT);
		repeat(&b, "part-name 0\\n\\npart 1\\nx\\n", n);
		buf_str(&b, "end\\n");
		assert_int_equal(from_script(&m, b.data, &e), n > MAIL_PARTS ? ERR_DATA : 0);
		mail_in_release(&m);
	}
	buf_release(&b);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(the_corpus_is_understood, real_helper),
		cmocka_unit_test_setup(monsters_are_refused, real_helper),
		cmocka_unit_test_setup(what_is_just_allowed_is_read, real_helper),
		cmocka_unit_test_setup(long_headers_are_read, real_helper),
		cmocka_unit_test_setup(attachments_have_a_limit, real_helper),
		cmocka_unit_test_setup(the_helper_stands_behind_its_fence, real_helper),
		cmocka_unit_test_setup(one_start_does_for_many_mails, real_helper),
		cmocka_unit_test_setup(a_server_that_was_killed_is_started_again, real_helper),
		cmocka_unit_test_setup(what_can_not_be_read_is_told, real_helper),
		cmocka_unit_test_setup(a_fake_that_tells_the_truth_is_believed, fake_helper),
		cmocka_unit_test_setup(hostile_helpers_do_nothing, fake_helper),
		cmocka_unit_test_setup(a_helper_that_dies_now_and_then_is_the_machines_fault, fake_helper),
		cmocka_unit_test_setup(what_ends_a_helper_from_outside_is_no_mails_fault, fake_helper),
		cmocka_unit_test_setup(a_helper_that_reads_nothing_is_the_machines_fault, fake_helper),
		cmocka_unit_test_setup(servers_that_lie_are_ended, fake_helper),
		cmocka_unit_test_setup(a_process_that_cannot_be_made_is_no_mails_fault, fake_helper),
		cmocka_unit_test_setup(silent_helpers_are_ended, fake_helper),
		cmocka_unit_test(only_messages_of_the_right_form_are_mails),
		cmocka_unit_test(more_than_a_mail_may_have_is_refused),
	};
	return cmocka_run_group_tests(tests, enter, leave);
}
