/* SPDX-License-Identifier: MIT */
#include "mail/log.h"

#include "base/buf.h"
#include "base/utf8.h"
#include "sys/clock.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#define LOG_MAX (4 << 20)
#define LOG_LINE 2000

void log_open(struct log *l, const char *host_dir, bool echo)
{
	struct buf path = BUF_INIT;

	buf_printf(&path, "%s/log", host_dir);
	*l = (struct log){ .path = buf_detach(&path), .echo = echo };
}

void log_close(struct log *l)
{
	free(l->path);
	free(l->said);
	*l = (struct log){ .path = NULL };
}

/* A line stays a line, whatever is in it; C1 controls and bytes that are no UTF-8 are escaped as
 * well. */
static void escape(struct buf *out, const char *s, size_t n)
{
	uint32_t cp = 0;

	for (size_t i = 0; i < n;) {
		size_t len = utf8_next(s + i, n - i, &cp);
		if (!len || cp < 0x20 || (cp >= 0x7f && cp < 0xa0) || cp == 0x2028 || cp == 0x2029) {
			size_t bytes = len ? len : 1;
			for (size_t k = 0; k < bytes; k++)
				buf_printf(out, "\\x%02x", (unsigned)(unsigned char)s[i + k]);
			i += bytes;
		} else {
			buf_add(out, s + i, len);
			i += len;
		}
	}
}

static void append(const char *path, const struct buf *line)
{
	int saved = errno, fd = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
	struct stat st;

	if (fd < 0)
		return;
	if (!fstat(fd, &st) && st.st_size + (off_t)line->len > LOG_MAX) {
		struct buf old = BUF_INIT;
		buf_printf(&old, "%s.1", path);
		if (!rename(path, old.data)) {
			close(fd);
			fd = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
		}
		buf_release(&old);
	}
	if (fd >= 0 && write(fd, line->data, line->len) < 0)
		saved = errno;
	if (fd >= 0)
		close(fd);
	errno = saved;
}

/* Was this said in this run? FNV-1a. */
static bool is_said(struct log *l, const char *subject, const char *text)
{
	uint64_t h = 14695981039346656037u;
	struct buf list = BUF_INIT;

	for (const char *s = subject; *s; s++)
		h = (h ^ (unsigned char)*s) * 1099511628211u;
	for (const char *s = text; *s; s++)
		h = (h ^ (unsigned char)*s) * 1099511628211u;
	for (size_t i = 0; i < l->n_said; i++)
		if (l->said[i] == h)
			return true;
	if (l->n_said)
		buf_add(&list, l->said, l->n_said * sizeof(h));
	buf_add(&list, &h, sizeof(h));
	free(l->said);
	l->said = (uint64_t *)(void *)buf_detach(&list);
	l->n_said++;
	return false;
}

static void put(struct log *l, const char *subject, const char *text, size_t n)
{
	struct buf line = BUF_INIT;
	char now[UTC_TEXT];

	utc_format(now, clock_now());
	buf_printf(&line, "%s ", now);
	escape(&line, subject, strlen(subject));
	buf_str(&line, ": ");
	escape(&line, text, n > LOG_LINE ? LOG_LINE : n);
	buf_char(&line, '\n');
	if (l->path)
		append(l->path, &line);
	if (l->echo)
		fwrite(line.data, 1, line.len, stdout);
	buf_release(&line);
}

void log_line(struct log *l, const char *subject, const char *fmt, ...)
{
	struct buf text = BUF_INIT;
	va_list ap;

	va_start(ap, fmt);
	buf_vprintf(&text, fmt, ap);
	va_end(ap);
	if (strncmp(buf_cstr(&text), "error: ", 7) != 0 || !is_said(l, subject, text.data))
		put(l, subject, buf_cstr(&text), text.len);
	buf_release(&text);
}

void log_error(struct log *l, const char *subject, const struct err *e)
{
	struct buf text = BUF_INIT;

	l->errors++;
	buf_str(&text, "error: ");
	if (e->where[0])
		buf_printf(&text, "%s: ", e->where);
	buf_str(&text, e->text);
	if (!is_said(l, subject, text.data)) {
		buf_printf(&text, " (%s)", e->id);
		put(l, subject, text.data, text.len);
	}
	err_print(e, stderr);
	buf_release(&text);
}
