/* SPDX-License-Identifier: MIT */
#ifndef PBEM_MAIL_PIPE_H
#define PBEM_MAIL_PIPE_H

#include "base/buf.h"
#include "base/err.h"

#include <stdbool.h>

/*
 * How pbem and its helpers speak: messages over pipes, made so that a reader needs no trust. A
 * message is a line with its kind, fields, and a line that ends it:
 *
 *	mail\n
 *	subject 5\n
 *	Hello\n
 *	end\n
 *
 * A field is its name ([a-z-], 1 to 24), a blank, the number of its bytes in decimal without
 * leading zeros, a newline, the bytes, a newline. The same name may come more than once. The reader
 * refuses everything else, and whatever goes beyond its limits, before it makes room for it. Errors
 * have the id "pipe.form", "pipe.limit", "pipe.short" (the other end fell silent or went away).
 */
#define PIPE_NAME 25
#define PIPE_FIELDS 256

struct pipe_limits {
	size_t field, message; /* bytes of a field; of all fields of a message */
	int fields;            /* at most PIPE_FIELDS */
	int seconds;           /* that the other end may be silent; 0: for ever */
};

struct pipe_field {
	char name[PIPE_NAME];
	size_t at, len; /* in the message's bytes */
};
struct pipe_message {
	char kind[PIPE_NAME];
	struct buf bytes;
	int n;
	struct pipe_field field[PIPE_FIELDS];
};

/* Writing, into a buffer. */
void pipe_begin(struct buf *b, const char *kind);
void pipe_put(struct buf *b, const char *name, const void *p, size_t n);
void pipe_put_text(struct buf *b, const char *name, const char *s);
void pipe_put_number(struct buf *b, const char *name, long long n);
void pipe_end(struct buf *b);

/* Writes all of a buffer. ERR_IO: the other end is gone (no SIGPIPE comes of it), or takes nothing
 * for a minute, or the deadline is over: a time of clock_ms() in milliseconds, 0: none. A child's
 * is child_deadline(). */
int pipe_write(int fd, const struct buf *b, struct err *e) __attribute__((warn_unused_result));
int pipe_write_by(int fd, const struct buf *b, long long deadline, struct err *e)
	__attribute__((warn_unused_result));

struct pipe_reader {
	int fd;
	struct pipe_limits limits;
	long long deadline; /* after pipe_reader_init: as for pipe_write_by */
	struct buf in;
	size_t at;
};
void pipe_reader_init(struct pipe_reader *r, int fd, const struct pipe_limits *limits);
void pipe_reader_release(struct pipe_reader *r);

/* 1: *m (all zero before the first call) is filled, and keeps its memory from call to call; 0: the
 * other end closed between messages; ERR_DATA, ERR_IO ("pipe.short"): nothing more can be read from
 * here. */
int pipe_read(struct pipe_reader *r, struct pipe_message *m, struct err *e)
	__attribute__((warn_unused_result));
void pipe_message_release(struct pipe_message *m);

/* The i-th field (from 0) of this name, with its length; NULL: none. Fields are NUL-terminated as
 * well. */
const char *pipe_get(const struct pipe_message *m, const char *name, int i, size_t *len);
/* A field as text without NUL and control characters of at most size - 1 bytes; ERR_DATA otherwise,
 * or when it is missing or comes twice. */
int pipe_get_text(const struct pipe_message *m, const char *name, char *out, size_t size, struct err *e)
	__attribute__((warn_unused_result));
int pipe_get_number(const struct pipe_message *m, const char *name, long long lo, long long hi,
	long long *out, struct err *e) __attribute__((warn_unused_result));

#endif
