/* SPDX-License-Identifier: MIT */
#ifndef PBEM_MAIL_RUN_TIMES_H
#define PBEM_MAIL_RUN_TIMES_H

#include "base/utc.h"

/* What HOST/run.json remembers of `pbem run`; 0: never, not. */
struct run_times {
	pbem_time last_run, last_mail, failing_since;
	pbem_time last_try; /* the last run, even if it could not do its work */
	/* Of the last time that a run found the clock set back: what it had said at the run before,
	 * and when that was found; 0: not in these seven days. */
	pbem_time clock_said, clock_back;
	char trouble[512]; /* the first thing that went wrong in it; "" nothing */
};

/* A file that is missing or makes no sense is none: then it is as if there had been no run. Others
 * that cannot be read are errors. */
int run_times_read(struct run_times *r, const char *host_dir, struct err *e)
	__attribute__((warn_unused_result));
/* `last_try` is kept when it is another time than that of the last run. */
int run_times_write(const struct run_times *r, const char *host_dir, struct err *e)
	__attribute__((warn_unused_result));

extern const struct schema run_times_schema;

#endif
