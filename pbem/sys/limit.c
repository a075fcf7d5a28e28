/* SPDX-License-Identifier: MIT */
#include "sys/limit.h"

#include "base/banned.h"
#include "base/sanitizer.h"

#include <sys/resource.h>

/* `apart`: how far below the hard limit the soft one stays, when there is room. */
static bool set(int what, rlim_t n, rlim_t apart)
{
	struct rlimit r;

	if (getrlimit(what, &r) < 0)
		return false;
	if (r.rlim_max == RLIM_INFINITY || r.rlim_max > n + apart)
		r.rlim_max = n + apart;
	r.rlim_cur = r.rlim_max > apart ? r.rlim_max - apart : r.rlim_max;
	return setrlimit(what, &r) == 0;
}

bool limit_to(int what, size_t n)
{
	return set(what, n, 0);
}

bool limit_cpu(size_t seconds)
{
	return set(RLIMIT_CPU, seconds, 1);
}

bool limit_memory(size_t bytes)
{
	return ADDRESS_SANITIZER || limit_to(RLIMIT_AS, bytes);
}
