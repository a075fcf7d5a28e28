/* SPDX-License-Identifier: MIT */
#include "sys/server.h"

#include "base/banned.h"
#include "sys/clock.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#define READY 0

static int nonsense(struct err *e)
{
	return err_set(e, ERR_DATA, "server.gone", "it talks nonsense; is it of another version?");
}

/* The next datagram, until a time of clock_ms(). ERR_IO: there is none; ERR_DATA: it is of another
 * size. */
static int hear(const struct server *s, int32_t *number, long long until, struct err *e)
{
	char got[sizeof(*number) + 1];
	ssize_t n;

	for (;;) {
		struct pollfd p = { .fd = s->process.in, .events = POLLIN };
		long long left = until - clock_ms();
		int rc = poll(&p, 1, left > 0 ? (int)left : 0);

		if (rc == 0)
			return err_set(e, ERR_IO, "server.gone", "it does not say that it is ready");
		n = rc < 0 ? -1 : recv(s->process.in, got, sizeof(got), MSG_DONTWAIT);
		if (n >= 0 || (errno != EINTR && errno != EAGAIN))
			break;
	}
	if (n <= 0)
		return err_set(e, ERR_IO, "server.gone", "it is not there any more");
	if (n != sizeof(*number))
		return nonsense(e);
	memcpy(number, got, sizeof(*number));
	return 0;
}

int server_start(
	struct server *s, const char *const argv[], const struct child_limits *l, int seconds, struct err *e)
{
	struct err told = ERR_INIT, died = ERR_INIT;
	int32_t number = READY;
	bool passing;
	int rc = child_serve(&s->process, argv, l, e);

	if (rc < 0)
		return rc;
	rc = hear(s, &number, s->process.started + seconds * 1000LL, &told);
	if (rc == 0 && number != READY)
		rc = nonsense(&told);
	if (rc == 0)
		return 0;
	/* How it died says more than what it did not say before. */
	if (child_end(&s->process, NULL, &died) == 0 || s->process.fate == CHILD_LATE)
		died = told;
	passing = s->process.fate == CHILD_KILLED || s->process.fate == CHILD_LATE;
	return err_set(e, passing && rc != ERR_DATA ? ERR_TEMPFAIL : ERR_UNAVAILABLE, "server.start", "%s",
		died.text);
}

static int ask(const struct server *s, int wall, int in, int out)
{
	int32_t seconds = wall;
	const int both[2] = { in, out };
	union {
		struct cmsghdr head;
		char room[CMSG_SPACE(sizeof(both))];
	} beside = { .room = { 0 } };
	struct iovec bytes = { &seconds, sizeof(seconds) };
	struct msghdr m = { .msg_iov = &bytes,
		.msg_iovlen = 1,
		.msg_control = beside.room,
		.msg_controllen = sizeof(beside.room) };
	struct cmsghdr *h = CMSG_FIRSTHDR(&m);
	ssize_t n;

	h->cmsg_level = SOL_SOCKET;
	h->cmsg_type = SCM_RIGHTS;
	h->cmsg_len = CMSG_LEN(sizeof(both));
	memcpy(CMSG_DATA(h), both, sizeof(both));
	do
		n = sendmsg(s->process.in, &m, MSG_NOSIGNAL | MSG_DONTWAIT);
	while (n < 0 && errno == EINTR);
	return n == sizeof(seconds) ? 0 : -1;
}

/* Not waited for yet, so that nobody else can have its number. */
static bool is_our_child(const struct server *s, pid_t pid)
{
	siginfo_t how;

	return pid > 0 && pid != s->process.pid &&
		waitid(P_PID, (id_t)pid, &how, WEXITED | WNOHANG | WNOWAIT) == 0;
}

static int gone(const struct err *why, struct err *e)
{
	return err_set(e, ERR_TEMPFAIL, "server.gone", "%s", why->text);
}

/* What keeps a process from being made may be over soon. */
static int no_start(struct err *e, const char *what)
{
	err_errno(e, "child.start", "%s", what);
	if (e)
		e->code = ERR_OSERR;
	return ERR_OSERR;
}

/* in and out are the child's ends. */
static int make_child(const struct server *s, struct child *c, int wall, int in, int out, struct err *e)
{
	struct err why = ERR_INIT;
	int32_t number;
	int rc = 0;

	if (ask(s, wall, in, out) < 0)
		rc = err_set(&why, ERR_IO, "server.gone", "it takes no more tasks");
	if (rc == 0)
		rc = hear(s, &number, c->started + wall * 1000LL, &why);
	if (rc == 0 && number < 0) {
		errno = -number;
		return no_start(e, "the helper cannot make a process");
	}
	if (rc == 0 && !is_our_child(s, number))
		rc = nonsense(&why);
	if (rc < 0)
		return gone(&why, e);
	c->pid = number;
	return 0;
}

static void close_pair(const int pair[2])
{
	for (int i = 0; i < 2; i++)
		if (pair[i] >= 0)
			close(pair[i]);
}

int server_child(struct server *s, struct child *c, int wall, struct err *e)
{
	int in[2] = { -1, -1 }, out[2] = { -1, -1 }, rc;

	*c = (struct child){ .pid = -1, .in = -1, .out = -1, .wall = wall, .started = clock_ms() };
	if (pipe(in) < 0 || pipe(out) < 0) {
		rc = no_start(e, "cannot make a pipe for a helper");
		goto done;
	}
	fcntl(in[1], F_SETFD, FD_CLOEXEC);
	fcntl(out[0], F_SETFD, FD_CLOEXEC);
	rc = make_child(s, c, wall, in[0], out[1], e);
	if (rc == 0) {
		c->in = in[1];
		c->out = out[0];
		in[1] = out[0] = -1;
	}
done:
	close_pair(in);
	close_pair(out);
	return rc;
}

void server_end(struct server *s)
{
	/* It holds nothing that could be lost. */
	kill(s->process.pid, SIGKILL);
	child_end(&s->process, NULL, NULL);
}
