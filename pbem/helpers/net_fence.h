/* SPDX-License-Identifier: MIT */
#ifndef PBEM_HELPERS_NET_FENCE_H
#define PBEM_HELPERS_NET_FENCE_H

#include <stdbool.h>

/*
 * Takes from this process, for good, what speaking to a mail server needs not: core files, writing
 * to any file, starting programs, and reading files other than the system's libraries,
 * certificates, what names are looked up with, and the file `ca` ("": none). A server that found a
 * hole in libcurl would find neither keys nor games behind it. false: the kernel has no Landlock,
 * and files can be read.
 */
bool net_fence(const char *ca);

#endif
