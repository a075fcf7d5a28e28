/* SPDX-License-Identifier: MIT */
#include "cli/run.h"

int cmd_fetch(const struct cli *c, struct err *e)
{
	struct office o;
	int rc = office_open(&o, c, e);

	if (rc < 0)
		return rc;
	office_step(&o, post_fetch);
	return office_close(&o, c);
}
