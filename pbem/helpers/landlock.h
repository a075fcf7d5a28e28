/* SPDX-License-Identifier: MIT */
#ifndef PBEM_HELPERS_LANDLOCK_H
#define PBEM_HELPERS_LANDLOCK_H

#include <stdbool.h>

/*
 * Linux's Landlock: takes all files from this process for good, but these folders and files, and
 * those only to read (starting a program is more than reading). Paths that are not there are left
 * out; the lists end with NULL. No port can be opened for others to come to, and with `offline`
 * none be connected to (TCP, as far as the kernel knows how). Needs PR_SET_NO_NEW_PRIVS; wants no
 * privilege. What is refused fails with EACCES. false: this kernel has no Landlock, and nothing was
 * taken.
 */
bool landlock(const char *const folders[], const char *const files[], bool offline);

#endif
