/* SPDX-License-Identifier: MIT */
#include "cli/run.h"

int cmd_send(const struct cli *c, struct err *e)
{
	struct office o;
	int rc = office_open(&o, c, HOST_WRITE, e);

	if (rc < 0)
		return rc;
	office_step(&o, post_send);
	return office_close(&o, c);
}
