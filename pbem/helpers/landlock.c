/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* syscall(), O_PATH */
#include "helpers/landlock.h"

#include "base/banned.h"

#include <fcntl.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

/* The kernel's own numbers: the C library knows neither the calls nor, on older systems, the newer
 * rights. */
#define CREATE 444
#define ADD_RULE 445
#define RESTRICT 446
#define RULE_PATH 1
#define READ_FILE (1u << 2)
#define READ_DIR (1u << 3)
#define BIND 1
#define CONNECT 2

struct ruleset {
	uint64_t fs, net, scoped;
};
struct __attribute__((packed)) path_rule {
	uint64_t allowed;
	int32_t fd;
};

static void allow(int ruleset, const char *path, bool folder)
{
	struct path_rule rule = { .allowed = READ_FILE | (folder ? READ_DIR : 0u) };

	rule.fd = open(path, O_PATH | O_CLOEXEC);
	if (rule.fd < 0)
		return;
	syscall(ADD_RULE, ruleset, RULE_PATH, &rule, 0);
	close(rule.fd);
}

bool landlock(const char *const folders[], const char *const files[], bool offline)
{
	long version = syscall(CREATE, NULL, 0, 1), rc;
	/* Rights that a version knows: 13, and one more each in versions 2, 3 and 5; ports in 4;
	 * sockets and signals in 6. */
	int rights = version >= 5 ? 16 : version >= 3 ? 15 : version == 2 ? 14 : 13, ruleset;
	struct ruleset all = { (UINT64_C(1) << rights) - 1, offline ? BIND | CONNECT : BIND, 3 };

	if (version < 1)
		return false;
	ruleset = (int)syscall(CREATE, &all, version >= 6 ? 24 : version >= 4 ? 16 : 8, 0);
	if (ruleset < 0)
		return false;
	for (; *folders; folders++)
		allow(ruleset, *folders, true);
	for (; *files; files++)
		allow(ruleset, *files, false);
	rc = syscall(RESTRICT, ruleset, 0);
	close(ruleset);
	return rc == 0;
}
