/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CLI_RUN_H
#define PBEM_CLI_RUN_H

#include "cli/host.h"
#include "mail/post.h"

/*
 * What run, fetch and send share: a host with its post room open.
 *
 *	if ((rc = office_open(&o, c, HOST_WRITE, e)) < 0)
 *		return rc;
 *	office_step(&o, post_send);
 *	return office_close(&o, c);
 */
struct office {
	struct host host;
	struct log log;
	struct post post;
};

/* ERR_TEMPFAIL with the id "file.locked": another one is open. */
int office_open(struct office *o, const struct cli *c, enum host_mode mode, struct err *e)
	__attribute__((warn_unused_result));

/* One step of mail/post.h. Its error is logged and told to the host, and the next step goes on.
 * Nothing after a signal. */
void office_step(struct office *o, int (*step)(struct post *p, struct err *e));

/* The same after a signal, too. */
void office_do(struct office *o, int (*step)(struct post *p, struct err *e));

/* Prints what --json asks for. Returns the exit status. */
int office_close(struct office *o, const struct cli *c);

#endif
