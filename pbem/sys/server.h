/* SPDX-License-Identifier: MIT */
#ifndef PBEM_SYS_SERVER_H
#define PBEM_SYS_SERVER_H

#include "sys/child.h"

#include <stdint.h>

/*
 * A helper that is started once, and forks for each task. What starting it costs is spent once;
 * each task still has a process of its own, which is a child of ours (CLONE_PARENT): child_end()
 * ends and judges it like any other. Its input and output are pipes of its own, made here and
 * handed over: the server sees neither, so that nothing of one task can reach the next.
 *
 *	struct server s;
 *	struct child c;
 *	int rc = server_start(&s, argv, &limits, 20, &e);
 *	if (rc == 0)
 *		rc = server_child(&s, &c, 20, &e);
 *	... as behind child_start(), for as many children as are wanted ...
 *	server_end(&s);
 *
 * They speak over the server's standard input, a socket for datagrams of one 32-bit number in the
 * machine's order. The server says 0 once it is ready. We ask for a child with the seconds that it
 * may take, and its two descriptors beside (SCM_RIGHTS); the answer is its process id, or an errno
 * below 0. The other half is helpers/serve.h. Nothing else is believed: a datagram of another size,
 * or the number of a process that is no child of ours, is nonsense.
 */
struct server {
	struct child process;
};

/*
 * argv and limits are as for child_start(), and hold for each child as well; what those are to have
 * less of they take from themselves. Besides the errors of child_start(), with the id
 * "server.start": ERR_UNAVAILABLE, it ends or talks nonsense before it is ready; ERR_TEMPFAIL, it
 * is killed or too slow. `seconds`: that it may take.
 */
int server_start(struct server *s, const char *const argv[], const struct child_limits *l, int seconds,
	struct err *e) __attribute__((warn_unused_result));

/* A child that has `wall` seconds. ERR_OSERR "child.start": none can be made now. ERR_TEMPFAIL
 * "server.gone": the server is not there any more, or talks nonsense; end it. */
int server_child(struct server *s, struct child *c, int wall, struct err *e)
	__attribute__((warn_unused_result));

/* Ends the server; its children live on. */
void server_end(struct server *s);

#endif
