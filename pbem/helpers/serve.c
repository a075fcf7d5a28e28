/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* CLONE_PARENT */
#include "helpers/serve.h"

#include "base/banned.h"

#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static bool is_served(void)
{
	struct stat st;

	return fstat(STDIN_FILENO, &st) == 0 && S_ISSOCK(st.st_mode);
}

static void say(int32_t number)
{
	ssize_t n;

	do
		n = send(STDIN_FILENO, &number, sizeof(number), MSG_NOSIGNAL);
	while (n < 0 && errno == EINTR);
	if (n != sizeof(number))
		_exit(0);
}

/* The next task: its seconds and its descriptors. */
static int32_t hear(int both[2])
{
	int32_t seconds;
	union {
		struct cmsghdr head;
		char room[CMSG_SPACE(2 * sizeof(int))];
	} beside;
	struct iovec bytes = { &seconds, sizeof(seconds) };
	struct msghdr m = { .msg_iov = &bytes,
		.msg_iovlen = 1,
		.msg_control = beside.room,
		.msg_controllen = sizeof(beside.room) };
	struct cmsghdr *h;
	ssize_t n;

	do
		n = recvmsg(STDIN_FILENO, &m, 0);
	while (n < 0 && errno == EINTR);
	h = n == sizeof(seconds) ? CMSG_FIRSTHDR(&m) : NULL;
	if (!h || h->cmsg_type != SCM_RIGHTS || h->cmsg_len != CMSG_LEN(2 * sizeof(int)))
		_exit(0);
	memcpy(both, CMSG_DATA(h), 2 * sizeof(int));
	return seconds;
}

/* A fork whose parent is ours. */
static long fork_beside(void)
{
	const unsigned long flags = CLONE_PARENT | SIGCHLD;
#ifdef __s390__
	return syscall(SYS_clone, 0UL, flags, 0UL, 0UL, 0UL);
#else
	return syscall(SYS_clone, flags, 0UL, 0UL, 0UL, 0UL);
#endif
}

static void be_child(pid_t parent, int32_t seconds, const int both[2])
{
	prctl(PR_SET_PDEATHSIG, SIGKILL, 0L, 0L, 0L);
	if (getppid() != parent || dup2(both[0], STDIN_FILENO) < 0 || dup2(both[1], STDOUT_FILENO) < 0)
		_exit(127);
	close(both[0]);
	close(both[1]);
	if (seconds > 0)
		alarm((unsigned)seconds + 1);
}

void serve(void)
{
	const pid_t parent = getppid();
	int both[2];
	int32_t seconds;
	long pid;

	if (!is_served())
		return;
	say(0);
	for (;;) {
		seconds = hear(both);
		pid = fork_beside();
		if (pid == 0)
			break;
		say(pid < 0 ? -errno : (int32_t)pid);
		close(both[0]);
		close(both[1]);
	}
	be_child(parent, seconds, both);
}
