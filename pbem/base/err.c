/* SPDX-License-Identifier: MIT */
#include "base/err.h"

#include "base/banned.h"
#include "base/utf8.h"

#include <errno.h>
#include <stdarg.h>
#include <stdint.h>

static __attribute__((format(printf, 4, 0))) void fill(
	struct err *e, enum err_code code, const char *id, const char *fmt, va_list ap)
{
	char text[ERR_TEXT + 4]; /* with the rest of a character that the limit goes through */
	e->code = code;
	snprintf(e->id, sizeof(e->id), "%s", id);
	e->where[0] = '\0';
	e->line = e->column = 0;
	vsnprintf(text, sizeof(text), fmt, ap);
	utf8_copy(e->text, sizeof(e->text), text);
}

int err_set(struct err *e, enum err_code code, const char *id, const char *fmt, ...)
{
	if (e) {
		va_list ap;
		va_start(ap, fmt);
		fill(e, code, id, fmt, ap);
		va_end(ap);
	}
	return code;
}

static enum err_code code_of_errno(int number)
{
	switch (number) {
	case ENOENT:
	case ENOTDIR:
		return ERR_NOINPUT;
	case EACCES:
	case EPERM:
	case EROFS:
		return ERR_NOPERM;
	case ENOMEM:
	case EMFILE:
	case ENFILE:
	case EAGAIN:
		return ERR_OSERR;
	default:
		return ERR_IO;
	}
}

int err_errno(struct err *e, const char *id, const char *fmt, ...)
{
	int number = errno;
	enum err_code code = code_of_errno(number);
	if (e) {
		va_list ap;
		char reason[128];
		size_t used;
		va_start(ap, fmt);
		fill(e, code, id, fmt, ap);
		va_end(ap);
		if (strerror_r(number, reason, sizeof(reason)))
			snprintf(reason, sizeof(reason), "error %d", number);
		used = strlen(e->text);
		snprintf(e->text + used, sizeof(e->text) - used, ": %s", reason);
	}
	return code;
}

int err_copy(struct err *e, const struct err *why)
{
	if (e)
		*e = *why;
	return why->code;
}

int err_at(struct err *e, const char *where, long line, long column)
{
	size_t n;
	if (!e)
		return ERR_DATA;
	n = strlen(where);
	if (n < sizeof(e->where)) {
		memcpy(e->where, where, n + 1);
	} else {
		/* The end of a path, from a whole character on. */
		size_t from = n - (sizeof(e->where) - 4);
		from = utf8_cut(where, n, from) < from ? utf8_cut(where, n, from + 3) : from;
		snprintf(e->where, sizeof(e->where), "...%s", where + from);
	}
	e->line = line;
	e->column = column;
	return e->code;
}

/* Names of files and pieces of mail end up in messages: nothing in them may steer a terminal. */
static void print_safe(const char *s, FILE *out)
{
	size_t n = strlen(s);
	while (n) {
		uint32_t cp = 0;
		size_t len = utf8_next(s, n, &cp);
		if (len && cp >= 0x20 && (cp < 0x7f || cp > 0x9f)) {
			fwrite(s, 1, len, out);
		} else {
			len = len ? len : 1;
			for (size_t i = 0; i < len; i++)
				fprintf(out, "\\x%02x", (unsigned char)s[i]);
		}
		s += len;
		n -= len;
	}
}

int err_print(const struct err *e, void *stream)
{
	FILE *out = stream;
	if (e->where[0]) {
		print_safe(e->where, out);
		fputc(':', out);
		if (e->line > 0)
			fprintf(out, "%ld:", e->line);
		if (e->line > 0 && e->column > 0)
			fprintf(out, "%ld:", e->column);
		fputc(' ', out);
	}
	fputs("error: ", out);
	print_safe(e->text, out);
	fputc('\n', out);
	return -(int)e->code;
}

void bug_at(const char *file, int line, const char *fmt, ...)
{
	va_list ap;
	va_start(ap, fmt);
	fprintf(stderr, "%s:%d: bug: ", file, line);
	vfprintf(stderr, fmt, ap);
	fputs("\nPlease report this; nothing that was synced is lost.\n", stderr);
	va_end(ap);
	abort();
}
