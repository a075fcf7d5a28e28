/* SPDX-License-Identifier: MIT */
#ifndef PBEM_MAIL_CHILD_H
#define PBEM_MAIL_CHILD_H

#include "base/buf.h"
#include "base/err.h"

#include <stdbool.h>
#include <sys/types.h>

/*
 * A helper program, run with nothing but three descriptors, an almost empty environment, the folder / and limits. Never by a shell.
 * A helper is looked for in $PBEM_LIBEXEC, beside this program, and in ../libexec/pbem from there.
 */
struct child_limits {
	int cpu;       /* seconds */
	int wall;      /* seconds from start to end; 0: none */
	size_t memory; /* bytes of address space */
};
struct child {
	pid_t pid;
	int in, out; /* we write to `in`, and read from `out`; -1: closed */
	int wall;
	long long started; /* milliseconds of the monotonic clock */
};

/* argv[0] is a helper's name ("pbem-mime") or an absolute path. `keep_errors`: its standard error is ours, else /dev/null.
 * ERR_UNAVAILABLE, id "child.missing": there is no such helper. */
int child_start(struct child *c, const char *const argv[], const struct child_limits *l, bool keep_errors,
	struct err *e) __attribute__((warn_unused_result));

/* Closes both pipes, waits (until the wall limit or 2 s, then kills), and judges: 0, or ERR_SOFTWARE "child.died" (signal, limit) or
 * "child.failed" (its exit status is in *status when that is not NULL). */
int child_end(struct child *c, int *status, struct err *e);

#endif
