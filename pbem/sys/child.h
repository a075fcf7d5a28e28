/* SPDX-License-Identifier: MIT */
#ifndef PBEM_SYS_CHILD_H
#define PBEM_SYS_CHILD_H

#include "base/buf.h"
#include "base/err.h"

#include <stdbool.h>
#include <sys/types.h>

/*
 * A helper program, run with nothing but three descriptors, an almost empty environment, the folder
 * / and limits. Never by a shell. A helper is looked for in $PBEM_LIBEXEC (an absolute path; then
 * nowhere else), beside this program, and in ../libexec/pbem from there. Helpers may not gain
 * privileges and have few descriptors; a program of the system, named by its absolute path, is
 * spared these two, as sendmail needs its set-group-id helper. All die with this process, and
 * `wall` seconds after their start at the latest, even when nobody looks.
 *
 *	struct child c;
 *	int rc = child_start(&c, argv, &limits, false, &e);
 *	if (rc < 0)
 *		return rc;
 *	rc = pipe_write_by(c.in, &b, child_deadline(&c), &e);
 *	child_close_in(&c);
 *	... pipe_reader_init(&r, c.out, &l), r.deadline = child_deadline(&c), pipe_read ...
 *	int ended = child_end(&c, NULL, rc < 0 ? NULL : &e);
 */
struct child_limits {
	int cpu;       /* seconds of a processor; more of it ends by SIGXCPU */
	int wall;      /* seconds from start to end; 0: none */
	size_t memory; /* bytes of address space */
};
/* How it ended. */
enum child_fate {
	CHILD_DONE,    /* with status 0 */
	CHILD_FAILED,  /* with another one */
	CHILD_CRASHED, /* by a signal that a program brings upon itself, as SIGSEGV and SIGXCPU */
	CHILD_KILLED,  /* by another one, from outside: SIGTERM, SIGKILL for want of memory */
	CHILD_LATE,    /* we ended it, or its wall limit did */
};
struct child {
	pid_t pid;
	int in, out; /* we write to `in`, and read from `out`; -1: closed */
	int wall;
	long long started;    /* milliseconds of the monotonic clock */
	enum child_fate fate; /* after child_end */
};

/* Finds a helper by its name; false: there is none. */
bool child_path(struct buf *path, const char *name);

/* The last moment of the child, for pipe_write_by and pipe_reader.deadline; 0: none. */
long long child_deadline(const struct child *c);
/* The child reads the end of its input. */
void child_close_in(struct child *c);

/* argv[0] is a helper's name ("pbem-mime") or an absolute path. `keep_errors`: its standard error
 * is ours, else /dev/null. ERR_UNAVAILABLE, id "child.missing": there is no such helper. ERR_OSERR
 * "child.start": it does not start now. */
int child_start(struct child *c, const char *const argv[], const struct child_limits *l, bool keep_errors,
	struct err *e) __attribute__((warn_unused_result));

/* The same for sys/server.h: its standard input is a socket for datagrams, c->in. */
int child_serve(struct child *c, const char *const argv[], const struct child_limits *l, struct err *e)
	__attribute__((warn_unused_result));

/* Closes both pipes, waits (2 s, or until the wall limit if that comes sooner; then kills), and
 * judges: 0, or ERR_SOFTWARE "child.died" (signal, limit) or "child.failed" (its exit status is in
 * *status when that is not NULL). c->fate tells more. */
int child_end(struct child *c, int *status, struct err *e);

#endif
