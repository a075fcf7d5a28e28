/* SPDX-License-Identifier: MIT */
#ifndef PBEM_SYS_NOCORE_H
#define PBEM_SYS_NOCORE_H

#include <stdbool.h>

/* From here on this process leaves no memory behind when a signal ends it: the memory of a program
 * with keys, roots of dice or passwords would be all of these in a file. No debugger of the same
 * user can look into it either, but for one that started it. Programs that it starts may have no
 * core, too. False: the system refused. */
bool no_core(void);

#endif
