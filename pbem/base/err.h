/* SPDX-License-Identifier: MIT */
#ifndef PBEM_BASE_ERR_H
#define PBEM_BASE_ERR_H

/*
 * What went wrong outside the program: a file, an environment, an input.
 *
 * A function that can fail returns 0, or a negative `enum err_code`, and then
 * has filled the struct; success leaves the struct untouched. Only main()
 * prints and exits. Bugs abort (assert, bug()); a player's mistakes are notes
 * (core/note.h) and never come here.
 *
 *	struct err e = ERR_INIT;
 *	if (thing_load(&t, path, &e) < 0)
 *		return err_print(&e, stderr);
 */
enum err_code {
	ERR_NONE = 0,
	ERR_USAGE = -64,       /* a command line that makes no sense */
	ERR_DATA = -65,        /* an input that is malformed or refused */
	ERR_NOINPUT = -66,     /* a file that is not there */
	ERR_NOUSER = -67,      /* no such seat, key or address */
	ERR_UNAVAILABLE = -69, /* held, ended, not yet started */
	ERR_SOFTWARE = -70,    /* an invariant of ours that does not hold */
	ERR_OSERR = -71,       /* fork, memory, random numbers */
	ERR_CANTCREAT = -73,   /* an output that cannot be made */
	ERR_IO = -74,          /* read or write failed: disk full, ... */
	ERR_TEMPFAIL = -75,    /* locked by another process: try again */
	ERR_NOPERM = -77,      /* not ours to read or write */
	ERR_CONFIG = -78       /* pbem.conf, game.json or secret/ is wrong */
};

#define ERR_TEXT 512
#define ERR_WHERE 256

struct err {
	enum err_code code;
	char id[32];           /* stable, for programs: "record.chain" */
	char where[ERR_WHERE]; /* a path, or "" */
	long line, column;     /* from 1; 0: none */
	char text[ERR_TEXT];   /* what is wrong, and what to do */
};

#define ERR_INIT                           \
	{                                  \
		ERR_NONE, "", "", 0, 0, "" \
	}

/* Fills `e` (which may be NULL) and returns `code`. */
int err_set(struct err *e, enum err_code code, const char *id, const char *fmt, ...)
	__attribute__((format(printf, 4, 5)));

/* The same, with ": strerror(errno)" behind the text. The code follows errno:
 * ENOENT, EACCES/EROFS, ENOSPC/EIO have codes of their own. */
int err_errno(struct err *e, const char *id, const char *fmt, ...) __attribute__((format(printf, 3, 4)));

/* Passes on what was kept apart: *e = *why, if there is an e. Returns why->code. */
int err_copy(struct err *e, const struct err *why);

/* Says where; long paths keep their end. Returns e->code, so that it can close a return
 * (ERR_DATA when e is NULL). */
int err_at(struct err *e, const char *where, long line, long column);

/* Writes "file:line:column: error: text" with its newline to the stream (a FILE *) and returns the
 * exit status (the positive sysexits value). Control characters and bytes that are not UTF-8 are
 * written as \xNN. */
int err_print(const struct err *e, void *stream);

/* A broken promise inside the program: prints file, line and text, and aborts. */
#define bug(...) bug_at(__FILE__, __LINE__, __VA_ARGS__)
_Noreturn void bug_at(const char *file, int line, const char *fmt, ...) __attribute__((format(printf, 3, 4)));

#endif
