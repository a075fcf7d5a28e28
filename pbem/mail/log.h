/* SPDX-License-Identifier: MIT */
#ifndef PBEM_MAIL_LOG_H
#define PBEM_MAIL_LOG_H

#include "base/err.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * HOST/log: one line for each thing that was done, "2026-11-22T20:00:00Z earth-1: window 7
 * resolved: all orders were here". Past 4 MiB it is moved to log.1. Text from outside is escaped: a
 * line stays a line, and control characters are written as \xNN.
 */
struct log {
	char *path;
	bool echo; /* to standard output, too */
	int errors;
	uint64_t *said; /* hashes of the errors of this run: none is written twice */
	size_t n_said;
};
void log_open(struct log *l, const char *host_dir, bool echo);
void log_close(struct log *l);

/* subject: a game's name, or "mail", "send", "run". Writing may fail silently: a log is no reason
 * to stop. */
void log_line(struct log *l, const char *subject, const char *fmt, ...) __attribute__((format(printf, 3, 4)));
/* The same for an error, counted and written to standard error as well. */
void log_error(struct log *l, const char *subject, const struct err *e);

#endif
