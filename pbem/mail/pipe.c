/* SPDX-License-Identifier: MIT */
#include "mail/pipe.h"

#include "sys/clock.h"

#include "base/banned.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <unistd.h>

#define CHUNK 16384
#define WRITE_SECONDS 60
/* The longest line that is not bytes of a field: a name, a blank, a number, a newline. */
#define LINE_MAX_BYTES (PIPE_NAME + 24)

static bool is_name(const char *s, size_t n)
{
	if (n == 0 || n >= PIPE_NAME)
		return false;
	for (size_t i = 0; i < n; i++)
		if ((s[i] < 'a' || s[i] > 'z') && s[i] != '-')
			return false;
	return true;
}

static void put_name(struct buf *b, const char *name)
{
	if (!is_name(name, strlen(name)))
		bug("\"%s\" is no name for a pipe message", name);
	buf_str(b, name);
}

void pipe_begin(struct buf *b, const char *kind)
{
	put_name(b, kind);
	buf_char(b, '\n');
}

void pipe_put(struct buf *b, const char *name, const void *p, size_t n)
{
	put_name(b, name);
	buf_char(b, ' ');
	buf_int(b, (long long)n);
	buf_char(b, '\n');
	if (n)
		buf_add(b, p, n);
	buf_char(b, '\n');
}

void pipe_put_text(struct buf *b, const char *name, const char *s)
{
	pipe_put(b, name, s, strlen(s));
}

void pipe_put_number(struct buf *b, const char *name, long long n)
{
	char text[24];
	int len = snprintf(text, sizeof(text), "%lld", n);
	pipe_put(b, name, text, (size_t)len);
}

void pipe_end(struct buf *b)
{
	buf_str(b, "end\n");
}

/* How long poll may wait: until the other end was silent for `seconds`, or the deadline. */
static long long give_up_at(int seconds, long long deadline)
{
	long long at = seconds > 0 ? clock_ms() + seconds * 1000LL : 0;
	if (deadline && (!at || deadline < at))
		at = deadline;
	return at;
}

/* 1: ready; 0: it is too late; -1: errno. */
static int wait_for(int fd, short events, long long until)
{
	for (;;) {
		struct pollfd p = { .fd = fd, .events = events };
		int timeout = -1, n;

		if (until) {
			long long left = until - clock_ms();
			timeout = left <= 0 ? 0 : left > INT_MAX ? INT_MAX : (int)left;
		}
		n = poll(&p, 1, timeout);
		if (n > 0)
			return 1;
		if (n == 0)
			return 0;
		if (errno != EINTR)
			return -1;
	}
}

/* Writing to a program that is gone is an error here and no reason to die, whatever the process
 * thinks of SIGPIPE. */
static ssize_t write_quietly(int fd, const char *p, size_t n)
{
	sigset_t broken, pending, old;
	bool was_pending;
	ssize_t done;
	int number;

	sigemptyset(&broken);
	sigaddset(&broken, SIGPIPE);
	sigemptyset(&pending);
	sigpending(&pending);
	was_pending = sigismember(&pending, SIGPIPE) == 1;
	sigprocmask(SIG_BLOCK, &broken, &old);
	done = write(fd, p, n);
	number = errno;
	if (done < 0 && number == EPIPE && !was_pending) {
		struct timespec now = { 0, 0 };
		while (sigtimedwait(&broken, NULL, &now) < 0 && errno == EINTR)
			;
	}
	sigprocmask(SIG_SETMASK, &old, NULL);
	errno = number;
	return done;
}

int pipe_write_by(int fd, const struct buf *b, long long deadline, struct err *e)
{
	size_t at = 0;

	while (at < b->len) {
		/* What poll promises is room for PIPE_BUF bytes: more could block. */
		size_t n = b->len - at < PIPE_BUF ? b->len - at : PIPE_BUF;
		int ready = wait_for(fd, POLLOUT, give_up_at(WRITE_SECONDS, deadline));
		ssize_t done;

		if (ready == 0)
			return err_set(
				e, ERR_IO, "pipe.short", "the program at the other end takes nothing more");
		done = ready < 0 ? -1 : write_quietly(fd, b->data + at, n);
		if (done < 0 && (errno == EINTR || errno == EAGAIN))
			continue;
		if (done < 0) {
			err_errno(e, "pipe.short", "cannot write to the program at the other end");
			if (e)
				e->code = ERR_IO;
			return ERR_IO;
		}
		at += (size_t)done;
	}
	return 0;
}

int pipe_write(int fd, const struct buf *b, struct err *e)
{
	return pipe_write_by(fd, b, 0, e);
}

void pipe_reader_init(struct pipe_reader *r, int fd, const struct pipe_limits *limits)
{
	*r = (struct pipe_reader){ .fd = fd, .limits = *limits };
	if (r->limits.fields > PIPE_FIELDS)
		r->limits.fields = PIPE_FIELDS;
}

void pipe_reader_release(struct pipe_reader *r)
{
	buf_release(&r->in);
	r->at = 0;
}

void pipe_message_release(struct pipe_message *m)
{
	buf_release(&m->bytes);
	m->kind[0] = '\0';
	m->n = 0;
}

static int form(struct err *e, const char *what)
{
	return err_set(e, ERR_DATA, "pipe.form", "a message that is none: %s", what);
}

static int limit(struct err *e, const char *what)
{
	return err_set(e, ERR_DATA, "pipe.limit", "a message with too much: %s", what);
}

/* Reads some more into r->in, from whose front what was used is taken first. 1, 0 at the end, or an
 * error. */
static int more(struct pipe_reader *r, struct err *e)
{
	if (r->at) {
		memmove(r->in.data, r->in.data + r->at, r->in.len - r->at);
		buf_cut(&r->in, r->in.len - r->at);
		r->at = 0;
	}
	for (;;) {
		int ready = wait_for(r->fd, POLLIN, give_up_at(r->limits.seconds, r->deadline));
		ssize_t n;

		if (ready == 0)
			return err_set(
				e, ERR_IO, "pipe.short", "the program at the other end says nothing more");
		buf_grow(&r->in, CHUNK);
		n = ready < 0 ? -1 : read(r->fd, r->in.data + r->in.len, CHUNK);
		if (n < 0 && (errno == EINTR || errno == EAGAIN))
			continue;
		if (n < 0) {
			err_errno(e, "pipe.short", "cannot read from the program at the other end");
			if (e)
				e->code = ERR_IO;
			return ERR_IO;
		}
		r->in.len += (size_t)n;
		r->in.data[r->in.len] = '\0';
		return n > 0;
	}
}

static int cut_short(struct err *e)
{
	return err_set(
		e, ERR_IO, "pipe.short", "the program at the other end went away in the middle of a message");
}

/* One line without its newline, in *line until the next call. 1, 0 at an end between lines, or an
 * error. */
static int read_line(struct pipe_reader *r, const char **line, size_t *len, struct err *e)
{
	for (;;) {
		size_t have = r->in.len - r->at;
		const char *p = have ? r->in.data + r->at : NULL;
		const char *end = p ? memchr(p, '\n', have) : NULL;
		int rc;

		if ((end ? (size_t)(end - p) : have) > LINE_MAX_BYTES)
			return form(e, "a line that is too long");
		if (end) {
			*line = p;
			*len = (size_t)(end - p);
			r->at += *len + 1;
			return 1;
		}
		rc = more(r, e);
		if (rc == 0 && r->in.len)
			return cut_short(e);
		if (rc <= 0)
			return rc;
	}
}

/* Moves n bytes of the input behind m->bytes. */
static int read_bytes(struct pipe_reader *r, struct buf *out, size_t n, struct err *e)
{
	buf_grow(out, n + 1);
	while (n) {
		size_t have = r->in.len - r->at;
		if (have > n)
			have = n;
		if (have)
			buf_add(out, r->in.data + r->at, have);
		r->at += have;
		n -= have;
		if (n) {
			int rc = more(r, e);
			if (rc <= 0)
				return rc ? rc : cut_short(e);
		}
	}
	return 0;
}

/* The number behind a field's name: decimal, no leading zeros, no sign, at most `most`. */
static int read_length(const char *s, size_t n, size_t most, size_t *out, struct err *e)
{
	size_t value = 0;
	bool over = false;

	if (n == 0 || (n > 1 && s[0] == '0'))
		return form(e, "a length that is no number");
	for (size_t i = 0; i < n; i++) {
		size_t digit = (size_t)(s[i] - '0');

		if (digit > 9)
			return form(e, "a length that is no number");
		if (over || value > (SIZE_MAX - digit) / 10)
			over = true;
		else
			value = value * 10 + digit;
	}
	if (over || value > most)
		return limit(e, "the bytes of a field");
	*out = value;
	return 0;
}

static int read_field(struct pipe_reader *r, struct pipe_message *m, const char *line, size_t len,
	size_t *sum, struct err *e)
{
	const char *blank = memchr(line, ' ', len);
	size_t name = blank ? (size_t)(blank - line) : len;
	struct buf newline = BUF_INIT;
	struct pipe_field *f;
	int rc;

	if (!blank || !is_name(line, name))
		return form(e, "a field without a name and a length");
	if (m->n >= r->limits.fields)
		return limit(e, "the number of its fields");
	f = &m->field[m->n];
	memcpy(f->name, line, name);
	f->name[name] = '\0';
	rc = read_length(line + name + 1, len - name - 1, r->limits.field, &f->len, e);
	if (rc < 0)
		return rc;
	if (f->len > r->limits.message - *sum)
		return limit(e, "the bytes of all its fields");
	*sum += f->len;
	f->at = m->bytes.len;
	rc = read_bytes(r, &m->bytes, f->len, e);
	if (rc < 0)
		return rc;
	buf_char(&m->bytes, '\0');
	rc = read_bytes(r, &newline, 1, e);
	if (rc == 0 && newline.data[0] != '\n')
		rc = form(e, "no newline behind a field");
	buf_release(&newline);
	if (rc == 0)
		m->n++;
	return rc;
}

int pipe_read(struct pipe_reader *r, struct pipe_message *m, struct err *e)
{
	const char *line;
	size_t len, sum = 0;
	int rc;

	buf_clear(&m->bytes);
	m->n = 0;
	m->kind[0] = '\0';
	rc = read_line(r, &line, &len, e);
	if (rc <= 0)
		return rc;
	if (!is_name(line, len) || (len == 3 && memcmp(line, "end", 3) == 0))
		return form(e, "its first line is no kind");
	memcpy(m->kind, line, len);
	m->kind[len] = '\0';
	for (;;) {
		rc = read_line(r, &line, &len, e);
		if (rc <= 0)
			return rc ? rc : cut_short(e);
		if (len == 3 && memcmp(line, "end", 3) == 0)
			return 1;
		rc = read_field(r, m, line, len, &sum, e);
		if (rc < 0)
			return rc;
	}
}

static const struct pipe_field *find(const struct pipe_message *m, const char *name, int i)
{
	for (int at = 0; at < m->n; at++)
		if (strcmp(m->field[at].name, name) == 0 && i-- == 0)
			return &m->field[at];
	return NULL;
}

const char *pipe_get(const struct pipe_message *m, const char *name, int i, size_t *len)
{
	const struct pipe_field *f = i < 0 ? NULL : find(m, name, i);
	if (len)
		*len = f ? f->len : 0;
	return f ? m->bytes.data + f->at : NULL;
}

int pipe_get_text(const struct pipe_message *m, const char *name, char *out, size_t size, struct err *e)
{
	size_t len;
	const char *s = pipe_get(m, name, 0, &len);
	if (!s || find(m, name, 1))
		return err_set(e, ERR_DATA, "pipe.form", "a message \"%s\" %s \"%s\"", m->kind,
			s ? "with more than one" : "without", name);
	if (len >= size)
		return err_set(e, ERR_DATA, "pipe.limit", "\"%s\" has %zu bytes; %zu are allowed", name, len,
			size - 1);
	for (size_t i = 0; i < len; i++)
		if ((unsigned char)s[i] < 0x20 || s[i] == 0x7f)
			return err_set(e, ERR_DATA, "pipe.form", "\"%s\" has a control character", name);
	memcpy(out, s, len);
	out[len] = '\0';
	return 0;
}

int pipe_get_number(const struct pipe_message *m, const char *name, long long lo, long long hi,
	long long *out, struct err *e)
{
	char text[24], again[24], *end;
	long long value;
	int rc = pipe_get_text(m, name, text, sizeof(text), e);
	if (rc < 0)
		return rc;
	errno = 0;
	value = strtoll(text, &end, 10);
	snprintf(again, sizeof(again), "%lld", value);
	if (errno || strcmp(text, again) != 0)
		return err_set(e, ERR_DATA, "pipe.form", "\"%s\" is no number", name);
	if (value < lo || value > hi)
		return err_set(e, ERR_DATA, "pipe.limit", "\"%s\" is out of range", name);
	*out = value;
	return 0;
}
