/* SPDX-License-Identifier: MIT */
#ifndef PBEM_SYS_LIMIT_H
#define PBEM_SYS_LIMIT_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Limits of this process, for good: each is what is asked for, or the most that this process may
 * have if that is less. false: the kernel refused.
 */

/* Any limit of setrlimit(2). */
bool limit_to(int what, size_t n);

/* Seconds of a processor. More of it ends the process by SIGXCPU, and a second later by SIGKILL: so
 * that it is not taken for one that somebody killed. */
bool limit_cpu(size_t seconds);

/* Bytes of address space. Does nothing under AddressSanitizer, which reserves terabytes of it. */
bool limit_memory(size_t bytes);

#endif
