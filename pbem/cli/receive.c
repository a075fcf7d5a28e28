/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include "mail/mime.h"
#include "mail/spool.h"
#include "sys/file.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <strings.h>
#include <unistd.h>

#define RETURN_PATH "Return-Path: <>\r\n"
#define ROOM (sizeof(RETURN_PATH) - 1)

/* What a mail server understands as "later"; everything else but 0 may cost the mail. */
#define LATER 75

static volatile sig_atomic_t safe;

/* Whoever calls exit() on the way, the mail server is told to keep the mail. */
static void last_word(void)
{
	if (!safe)
		_exit(LATER);
}

static void on_signal(int number)
{
	(void)number;
	_exit(safe ? 0 : LATER);
}

void receive_guard(int argc, char *const argv[])
{
	static const int left[] = { SIGKILL, SIGSTOP, SIGCHLD, SIGCONT, SIGTSTP, SIGTTIN, SIGTTOU, SIGURG,
		SIGWINCH, SIGXFSZ, SIGPIPE };
	int fd;

	if (argc == 3 && (strcmp(argv[2], "--help") == 0 || strcmp(argv[2], "-h") == 0))
		return;
	atexit(last_word);
	for (int number = 1; number < 32; number++) {
		bool keep = false;
		for (size_t i = 0; i < sizeof(left) / sizeof(left[0]); i++)
			keep = keep || left[i] == number;
		if (!keep)
			signal(number, on_signal);
	}
	signal(SIGPIPE, SIG_IGN);
	/* A descriptor that is closed would be the next file's. */
	do
		fd = open("/dev/null", O_RDWR | O_NOCTTY);
	while (fd >= 0 && fd <= STDERR_FILENO);
	if (fd >= 0)
		close(fd);
}

/* The whole of standard input, behind what is in the buffer; what goes beyond the limit and one
 * byte more is read and dropped. */
static int read_mail(struct buf *b, struct err *e)
{
	static char rest[65536];
	const size_t before = b->len, most = before + MAIL_RAW_MAX + 1;

	for (;;) {
		const size_t room = most - b->len < sizeof(rest) ? most - b->len : sizeof(rest);
		ssize_t got;

		buf_grow(b, room);
		got = room ? read(STDIN_FILENO, b->data + b->len, room)
			   : read(STDIN_FILENO, rest, sizeof(rest));
		if (got < 0 && errno == EINTR)
			continue;
		if (got < 0)
			return err_errno(e, "receive.read", "cannot read the mail from standard input");
		if (!got)
			break;
		if (room)
			b->len += (size_t)got;
	}
	if (b->len == before)
		return err_set(e, ERR_NOINPUT, "receive.empty", "there is no mail on standard input");
	return 0;
}

/* Does the header say that the mail was sent by nobody? */
static bool says_nobody(const char *mail, size_t n)
{
	static const char name[] = "return-path:";

	for (size_t i = 0; i < n && mail[i] != '\n' && mail[i] != '\r'; i++) {
		if (n - i > sizeof(name) && strncasecmp(mail + i, name, sizeof(name) - 1) == 0) {
			i += sizeof(name) - 1;
			while (i < n && (mail[i] == ' ' || mail[i] == '\t'))
				i++;
			return n - i >= 2 && mail[i] == '<' && mail[i + 1] == '>';
		}
		while (i < n && mail[i] != '\n')
			i++;
	}
	return false;
}

static bool null_sender(const char *sender)
{
	return sender && (!*sender || strcmp(sender, "<>") == 0 || strcasecmp(sender, "MAILER-DAEMON") == 0);
}

/* Into the spool, from p + ROOM on; a line may go before it. */
static int put(const char *host, const char *sender, char *p, size_t n, struct err *e)
{
	const bool large = n > MAIL_RAW_MAX;
	char *mail = p + ROOM;

	/* The line that begins a mail in an mbox is no header. */
	if (n > 5 && memcmp(mail, "From ", 5) == 0 && memchr(mail, '\n', n)) {
		char *next = (char *)memchr(mail, '\n', n) + 1;
		n -= (size_t)(next - mail);
		mail = next;
	}
	if (null_sender(sender) && !says_nobody(mail, n)) {
		const char *end = memchr(mail, '\n', n);
		bool crlf = end && end > mail && end[-1] == '\r';
		size_t len = crlf ? ROOM : ROOM - 1;
		mail -= len;
		n += len;
		memcpy(mail, RETURN_PATH, len);
		mail[len - 1] = '\n';
	}
	if (large || n > MAIL_RAW_MAX)
		return spool_put_large(host, mail, n, clock_now(), e);
	return spool_put(host, mail, n, clock_now(), NULL, e);
}

static int spool(const char *host, const char *sender, struct err *e)
{
	struct buf b = BUF_INIT;
	int rc;

	buf_repeat(&b, '\n', ROOM);
	rc = read_mail(&b, e);
	if (rc == 0)
		rc = put(host, sender, b.data, b.len - ROOM, e);
	buf_release(&b);
	return rc;
}

int cmd_receive(const struct cli *c, struct err *e)
{
	const char *host = cli_value(c, "host");
	struct buf path = BUF_INIT;
	int rc;

	if (!host)
		host = getenv("PBEM_HOST");
	if (!host || !*host)
		host = ".";
	rc = file_exists(file_path(&path, host, "pbem.conf"), e);
	if (rc == 0)
		rc = err_set(e, ERR_NOINPUT, "host.none",
			"%s is not a host's folder: no pbem.conf can be seen in it from here", host);
	else if (rc > 0)
		rc = spool(host, cli_value(c, "sender"), e);
	buf_release(&path);
	if (rc == 0)
		safe = 1;
	return rc;
}
