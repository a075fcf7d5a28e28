/* SPDX-License-Identifier: MIT */
#include "mail/compose.h"
#include "mail/mime.h"
#include "report/layout.h"
#include "sys/file.h"
#include "unit/mail_reader.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <unistd.h>

#include <cmocka.h>

static char scratch[256];

/* The helper stands where the build put it: two folders above this program. */
static int enter(void **state)
{
	const char *tmp = getenv("TMPDIR");
	char self[512], libexec[600];
	ssize_t n = readlink("/proc/self/exe", self, sizeof(self) - 1);

	(void)state;
	snprintf(scratch, sizeof(scratch), "%s/pbem-flowed-XXXXXX", tmp ? tmp : "/tmp");
	if (n <= 0 || !mkdtemp(scratch))
		return -1;
	self[n] = '\0';
	*strrchr(self, '/') = '\0';
	snprintf(libexec, sizeof(libexec), "%s/../..", self);
	return setenv("PBEM_LIBEXEC", libexec, 1);
}

static int leave(void **state)
{
	struct err e = ERR_INIT;

	(void)state;
	return file_remove(scratch, &e);
}

/* Our own reader gives the text that was laid out, with each paragraph in one line. */
static void our_flowed_mails_come_back(void **state)
{
	(void)state;
	static const char text[] =
		"= Window 3\nYour orders for window 3 are in, and as long as nothing else comes they are what counts\n"
		"\"> >From here it is quoted: >\" the war goes on, and somebody says so. From now on each of the words in\n"
		"this paragraph may come to begin a line: From From From From From From From From From From From From From\n\n"
		"- an item\n\nCountry\tPoints\nPeru\t2\n\n |  | a board\n\n> said\n\n<<<\n# orders\nGAME x\nCODE 1\n>>>\n";
	struct buf laid = BUF_INIT, wide = BUF_INIT, mail = BUF_INIT, path = BUF_INIT;
	struct host_conf conf;
	struct letter l = { .id = "test.1", .to = "a@example.net", .subject = "s", .flowed = true };
	struct mime mime = { .started = false };
	struct mail_in m;
	struct err e = ERR_INIT;
	mail_conf(&conf);
	file_path(&path, scratch, "mail");
	layout_text(&wide, text, strlen(text), 10000, NULL);
	for (int width = WIDTH_LEAST; width <= WIDTH_MOST; width++) {
		buf_clear(&laid);
		buf_clear(&mail);
		layout_flowed(&laid, text, strlen(text), width, NULL);
		l.text = buf_cstr(&laid);
		l.len = laid.len;
		compose(&mail, &conf, &l);
		mail_is_sound(&mail);
		if (file_write(path.data, mail.data, mail.len, 0600, &e) < 0 ||
			mime_read(&mime, &m, path.data, &e) < 0)
			fail_msg("%s: %s", e.id, e.text);
		assert_string_equal(m.text.data, wide.data);
		mail_in_release(&m);
	}
	mime_close(&mime);
	buf_release(&laid);
	buf_release(&wide);
	buf_release(&mail);
	buf_release(&path);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(our_flowed_mails_come_back),
	};

	return cmocka_run_group_tests(tests, enter, leave);
}
