/* SPDX-License-Identifier: MIT */
#ifndef TESTS_UNIT_CHILD_FIXTURE_H
#define TESTS_UNIT_CHILD_FIXTURE_H

#include "base/buf.h"
#include "sys/child.h"

/* All that a child says on its standard output, up to its end or, of one that never ends, about a
 * million bytes. Clears b, and puts a NUL behind. */
void child_hear(const struct child *c, struct buf *b);

/* Runs f(x) in a process of its own, without its last words; did it abort? */
bool child_aborts(void (*f)(void *x), void *x);

#endif
