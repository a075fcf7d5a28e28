/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CLI_CONFIG_H
#define PBEM_CLI_CONFIG_H

#include "cli/host.h"

#include <stdbool.h>

/*
 * What `pbem config --check` and `--test` find out, one thing a line, printed as soon as it is
 * known: "ok imap: ...", or "not ok imap: what is wrong, and what to do". As JSON all of it comes
 * at the end.
 */
struct checks {
	const struct host *h;
	bool json;
	int failed, n;
	struct buf list; /* JSON */
};
void check_ok(struct checks *c, const char *what, const char *fmt, ...) __attribute__((format(printf, 3, 4)));
void check_not(struct checks *c, const char *what, const char *fmt, ...)
	__attribute__((format(printf, 3, 4)));
/* The error's place and text. */
void check_error(struct checks *c, const char *what, const struct err *e);

/* Everything that can be looked at without sending anything. */
void config_check(struct checks *c);

/* Sends a mail to `address` (NULL: the host's own, and once more with a tag) and waits until it is
 * read back, or only sends it when the address is another one. `wait`: seconds. */
void config_test(struct checks *c, const char *address, int wait);

#endif
