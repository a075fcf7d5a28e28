/* SPDX-License-Identifier: MIT */
/*
 * A pbem-mime that lies: a server as the real one is (helpers/serve.h), but what reads the mail is
 * the shell script mail.sh beside it. Tests copy it to where pbem looks for its helper.
 */
#include "helpers/serve.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int main(void)
{
	char self[PATH_MAX] = "", script[PATH_MAX + 16];
	char *slash;

	if (readlink("/proc/self/exe", self, sizeof(self) - 1) <= 0 || !(slash = strrchr(self, '/')))
		return 127;
	*slash = '\0';
	snprintf(script, sizeof(script), "%s/mail.sh", self);
	serve();
	execl("/bin/sh", "sh", script, (char *)NULL);
	return 127;
}
