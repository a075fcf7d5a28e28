/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CLI_INIT_MAIL_H
#define PBEM_CLI_INIT_MAIL_H

#include "cli/cli.h"
#include "mail/conf.h"

/*
 * What pbem init --mail finds out: the servers of a mailbox, its password, whose the host is.
 *
 *	struct init_mail m;
 *	rc = init_mail_ask(&m, c, &e);
 *	... conf_write() with its settings, init_mail_keep() before it ...
 *	init_mail_release(&m);
 */
struct init_mail {
	struct buf user_in, user_out, host, password;
	struct conf_given given[CONF_SETTINGS + 1]; /* ended by name NULL */
	int n;
};

/* Everything that --set says, and with --mail what the provider has and people answer; of
 * two, --set counts. ERR_USAGE: no such mailbox, an unknown provider, a setting twice. */
int init_mail_ask(struct init_mail *m, const struct cli *c, struct err *e)
	__attribute__((warn_unused_result));
/* The value that a setting has; NULL: none. */
const char *init_mail_value(const struct init_mail *m, const char *name);
/* Writes the password (0600) into a host's folder. */
int init_mail_keep(const struct init_mail *m, const char *dir, struct err *e)
	__attribute__((warn_unused_result));
/* Sends a mail there and back, and prints the line for cron. The exit status, or an error. */
int init_mail_try(const struct init_mail *m, const struct cli *c, const char *dir, struct err *e)
	__attribute__((warn_unused_result));
/* Wipes the password. */
void init_mail_release(struct init_mail *m);

#endif
