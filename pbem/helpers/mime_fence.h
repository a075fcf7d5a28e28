/* SPDX-License-Identifier: MIT */
#ifndef PBEM_HELPERS_MIME_FENCE_H
#define PBEM_HELPERS_MIME_FENCE_H

/*
 * Takes from this process, for good, what reading a mail needs not: more than 5 s of a processor
 * and 512 MiB, a core file, new processes, the network, every file but those that the system's
 * libraries are made of, and those only to read. What the kernel does not know is left out. It
 * stands in two steps, since whoever serves (helpers/serve.h) still makes processes and speaks to
 * who started it.
 *
 * Linux's Landlock keeps files away, its seccomp filter everything else that is not on a short
 * list; both fail with EPERM or EACCES.
 */
enum fence {
	FENCE_LIMITS = 1 << 0,
	FENCE_PRIVILEGES = 1 << 1,
	FENCE_FILES = 1 << 2, /* Landlock */
	FENCE_CALLS = 1 << 3, /* seccomp */
};

/* What a server may do without: all but forks, its socket, and what its children need to be put
 * behind the rest. Then the rest, for who reads the mail. Each returns which of them stand by it:
 * bits of enum fence. */
unsigned fence_server(void);
unsigned fence_up(void);

#endif
