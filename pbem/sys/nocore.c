/* SPDX-License-Identifier: MIT */
#include "sys/nocore.h"

#include "base/banned.h"
#include "base/sanitizer.h"

#include <sys/prctl.h>
#include <sys/resource.h>

bool no_core(void)
{
	const struct rlimit none = { 0, 0 };
	bool ok = setrlimit(RLIMIT_CORE, &none) == 0;

	/* The limit is not asked when the system hands cores to a program (core_pattern). */
	return (ADDRESS_SANITIZER || prctl(PR_SET_DUMPABLE, 0L, 0L, 0L, 0L) == 0) && ok;
}
