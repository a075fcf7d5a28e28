/* SPDX-License-Identifier: MIT */
#include "cli/run.h"

int cmd_fetch(const struct cli *c, struct err *e)
{
	struct office o;
	int rc = office_open(&o, c, HOST_WRITE, e), before;

	if (rc < 0)
		return rc;
	do {
		before = post_count(&o.post);
		office_step(&o, post_fetch);
	} while (post_again(&o.post, before));
	return office_close(&o, c);
}
