/* SPDX-License-Identifier: MIT */
#include "unit/child_fixture.h"

#include <unistd.h>

#define PIECE 4096
#define ENOUGH 1000000

void child_hear(const struct child *c, struct buf *b)
{
	ssize_t n;

	buf_clear(b);
	do {
		buf_grow(b, PIECE);
		n = read(c->out, b->data + b->len, PIECE);
		b->len += n > 0 ? (size_t)n : 0;
	} while (n > 0 && b->len < ENOUGH);
	b->data[b->len] = '\0';
}
