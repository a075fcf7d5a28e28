/* SPDX-License-Identifier: MIT */
#include "unit/child_fixture.h"

#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#define PIECE 4096
#define ENOUGH 1000000

void child_hear(const struct child *c, struct buf *b)
{
	ssize_t n;

	buf_clear(b);
	do {
		buf_grow(b, PIECE);
		n = read(c->out, b->data + b->len, PIECE);
		b->len += n > 0 ? (size_t)n : 0;
	} while (n > 0 && b->len < ENOUGH);
	b->data[b->len] = '\0';
}

bool child_aborts(void (*f)(void *x), void *x)
{
	int status = 0;
	pid_t pid = fork();

	if (pid == 0) {
		if (!freopen("/dev/null", "w", stderr))
			_exit(1);
		signal(SIGABRT, SIG_DFL);
		f(x);
		_exit(0);
	}
	waitpid(pid, &status, 0);
	return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}
