/* SPDX-License-Identifier: MIT */
#include "helpers/net_fence.h"

#include "base/banned.h"
#include "helpers/landlock.h"

#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>

bool net_fence(const char *ca)
{
	static const char *const folders[] = { "/usr", "/lib", "/lib32", "/lib64", "/etc/ssl/certs",
		"/etc/ca-certificates", "/etc/pki", "/run/systemd/resolve", "/run/resolvconf",
		"/run/NetworkManager", NULL };
	const char *const files[] = { "/etc/ld.so.cache", "/etc/ld.so.preload", "/etc/ssl/openssl.cnf",
		"/etc/resolv.conf", "/etc/hosts", "/etc/host.conf", "/etc/nsswitch.conf", "/etc/gai.conf",
		"/etc/services", "/etc/protocols", "/dev/urandom", "/dev/null", ca[0] ? ca : NULL, NULL };
	struct rlimit none = { 0, 0 };

	setrlimit(RLIMIT_FSIZE, &none);
	prctl(PR_SET_NO_NEW_PRIVS, 1L, 0L, 0L, 0L);
	signal(SIGPIPE, SIG_IGN);
	return landlock(folders, files, false);
}
