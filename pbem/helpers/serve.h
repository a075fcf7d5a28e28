/* SPDX-License-Identifier: MIT */
#ifndef PBEM_HELPERS_SERVE_H
#define PBEM_HELPERS_SERVE_H

/*
 * The helper's half of sys/server.h. Where standard input is a server's socket, says that it is
 * ready and comes back in each child that is asked for, whose standard input and output are its
 * own: the parent of that child is who asked for it, with whom it dies, and the alarm is set for
 * its time. The process that called never comes back: it ends with 0 when nobody asks any more.
 *
 * Where standard input is anything else, comes back at once: what is there is the only task.
 */
void serve(void);

#endif
