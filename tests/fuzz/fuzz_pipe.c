/* SPDX-License-Identifier: MIT */
#include "base/address.h"
#include "base/utf8.h"
#include "mail/mime.h"
#include "mail/pipe.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const struct pipe_limits limits = { .field = 40000, .message = 60000, .fields = 60 };

static void check(bool good, const char *what)
{
	if (!good)
		bug("%s", what);
}

static void check_mail(const struct mail_in *m)
{
	const char *text = buf_cstr(&m->text);
	check(m->n_to <= MAIL_TO && m->n_parts <= MAIL_PARTS && m->text.len <= MAIL_TEXT_MAX &&
			m->n_readings <= MAIL_READINGS,
		"too much");
	check(utf8_check(text, m->text.len) == m->text.len && !strchr(text, '\r'), "a text that is none");
	check(!m->from[0] || address_is_usable(m->from), "an address that is none");
	check(!m->reply_to[0] || address_is_usable(m->reply_to), "an address that is none");
	for (int i = 0; i < m->n_to; i++)
		check(address_is_usable(m->to[i]), "a recipient that is none");
	for (int i = 0; i < m->n_parts; i++)
		check(!strpbrk(m->part[i].name, "/\\\n"), "a name that is none");
	check(!strpbrk(m->subject, "\r\n"), "a subject of several lines");
	check(!strpbrk(m->id, "\r\n ") && !strpbrk(m->in_reply_to, "\r\n "), "an identifier that is none");
	check(!m->refused[0] || !(m->text.len + (size_t)m->n_parts), "refused and read");
}

static void again(struct buf *b, const struct pipe_message *m)
{
	size_t sum = 0;
	pipe_begin(b, m->kind);
	for (int i = 0; i < m->n; i++) {
		const struct pipe_field *f = &m->field[i];
		const char *p = m->bytes.data + f->at;
		if (f->len > limits.field || f->at + f->len >= m->bytes.len || p[f->len])
			bug("a field out of its place");
		sum += f->len;
		pipe_put(b, f->name, p, f->len);
	}
	if (m->n > limits.fields || sum > limits.message)
		bug("beyond the limits");
	pipe_end(b);
}

/* Small inputs come through a pipe, in pieces; large ones stand in the reader's buffer already. */
static int open_input(struct pipe_reader *r, const uint8_t *data, size_t size)
{
	int fd[2] = { -1, -1 };
	bool small = size <= 4096 && pipe(fd) == 0 && write(fd[1], data, size) == (ssize_t)size;
	if (fd[1] >= 0)
		close(fd[1]);
	if (!small) {
		if (fd[0] >= 0)
			close(fd[0]);
		fd[0] = open("/dev/null", O_RDONLY);
	}
	pipe_reader_init(r, fd[0], &limits);
	if (!small)
		buf_add(&r->in, data, size);
	return fd[0];
}

/* There is one way to write a message: what was read is written as the same bytes. And no message
 * makes a mail that breaks its promises. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct pipe_message m;
	struct pipe_reader r;
	struct err e = ERR_INIT;
	struct buf b = BUF_INIT;
	int rc, fd = open_input(&r, data, size);
	while ((rc = pipe_read(&r, &m, &e)) > 0) {
		struct mail_in mail;
		again(&b, &m);
		if (mime_from_message(&mail, &m, MAIL_PART_MAX, &e) == 0)
			check_mail(&mail);
		mail_in_release(&mail);
	}
	if (b.len > size || (b.len && memcmp(b.data, data, b.len) != 0) || (rc == 0 && b.len != size))
		bug("other bytes than were read");
	buf_release(&b);
	pipe_reader_release(&r);
	close(fd);
	return 0;
}
