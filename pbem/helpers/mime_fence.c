/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* RLIMIT_NPROC */
#include "helpers/mime_fence.h"

#include "base/banned.h"
#include "helpers/landlock.h"
#include "sys/limit.h"
#include "sys/nocore.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#define CPU_SECONDS 5
#define MEMORY (512u << 20)

static bool limits(void)
{
	return no_core() && limit_cpu(CPU_SECONDS) && limit_to(RLIMIT_NPROC, 0) && limit_memory(MEMORY);
}

static bool server_limits(void)
{
	return no_core() && limit_memory(MEMORY);
}

static bool privileges(void)
{
	return prctl(PR_SET_NO_NEW_PRIVS, 1L, 0L, 0L, 0L) == 0;
}

static bool files(void)
{
	static const char *const folders[] = { "/usr", "/lib", "/lib32", "/lib64", NULL };
	static const char *const single[] = { "/etc/ld.so.cache", "/etc/ld.so.preload", NULL };
	return landlock(folders, single, true);
}

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef ARCHITECTURE

#define WRITING (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND)

/* All that a reader of a mail calls, its C library's memory and iconv modules included. */
static const int calls[] = {
	SYS_read,
	SYS_write,
	SYS_readv,
	SYS_writev,
	SYS_pread64,
	SYS_close,
	SYS_lseek,
	SYS_fstat,
	SYS_newfstatat,
	SYS_fcntl,
	SYS_readlinkat,
	SYS_faccessat,
	SYS_getdents64,
	SYS_statx,
	SYS_mmap,
	SYS_munmap,
	SYS_mprotect,
	SYS_mremap,
	SYS_madvise,
	SYS_brk,
	SYS_futex,
	SYS_rt_sigaction,
	SYS_rt_sigprocmask,
	SYS_rt_sigreturn,
	SYS_rt_sigpending,
	SYS_rt_sigtimedwait,
	SYS_sigaltstack,
	SYS_exit,
	SYS_exit_group,
	SYS_getrandom,
	SYS_clock_gettime,
	SYS_gettimeofday,
	SYS_clock_nanosleep,
	SYS_nanosleep,
	SYS_ppoll,
	SYS_restart_syscall,
	SYS_sched_yield,
	SYS_sched_getaffinity,
	SYS_getpid,
	SYS_gettid,
	SYS_getuid,
	SYS_geteuid,
	SYS_getgid,
	SYS_getegid,
	SYS_uname,
	SYS_sysinfo,
#ifdef SYS_poll
	SYS_poll,
	SYS_stat,
	SYS_lstat,
	SYS_access,
	SYS_readlink,
	SYS_time,
#endif
#ifdef SYS_faccessat2
	SYS_faccessat2,
#endif
};

#define CALLS (sizeof(calls) / sizeof(calls[0]))

/* And a server, until its child has no need of them any more. */
static const int server_calls[] = {
	SYS_clone,
	SYS_recvmsg,
	SYS_sendto,
	SYS_dup3,
	SYS_getppid,
	SYS_prctl,
	SYS_prlimit64,
	SYS_setitimer,
#ifdef SYS_alarm
	SYS_alarm,
	SYS_dup2,
	SYS_getrlimit,
	SYS_setrlimit,
#endif
};
#define SERVER_CALLS (sizeof(server_calls) / sizeof(server_calls[0]))

struct program {
	struct sock_filter code[2 * (CALLS + SERVER_CALLS) + 16];
	unsigned short n;
};

static void add(struct program *p, unsigned short code, uint32_t k, unsigned char yes, unsigned char no)
{
	p->code[p->n++] = (struct sock_filter){ code, yes, no, k };
}

static void answer(struct program *p, uint32_t with)
{
	add(p, BPF_RET | BPF_K, with, 0, 0);
}

/* Opening a file is fine when the flags, an argument by its number, say that it is read. */
static void allow_reading(struct program *p, int call, int flags)
{
	uint32_t at = (uint32_t)(offsetof(struct seccomp_data, args) + (size_t)flags * 8);
	add(p, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)call, 0, 4);
	add(p, BPF_LD | BPF_W | BPF_ABS, at, 0, 0);
	add(p, BPF_JMP | BPF_JSET | BPF_K, WRITING, 0, 1);
	answer(p, SECCOMP_RET_ERRNO | EPERM);
	answer(p, SECCOMP_RET_ALLOW);
}

static void allow(struct program *p, const int *numbers, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		add(p, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)numbers[i], 0, 1);
		answer(p, SECCOMP_RET_ALLOW);
	}
}

static bool filter(bool serves)
{
	struct program p = { .n = 0 };
	struct sock_fprog program;
	add(&p, BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch), 0, 0);
	add(&p, BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0);
	answer(&p, SECCOMP_RET_ERRNO | EPERM);
	add(&p, BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr), 0, 0);
	allow_reading(&p, SYS_openat, 2);
#ifdef SYS_open
	allow_reading(&p, SYS_open, 1);
#endif
	allow(&p, calls, CALLS);
	if (serves)
		allow(&p, server_calls, SERVER_CALLS);
	answer(&p, SECCOMP_RET_ERRNO | EPERM);
	program = (struct sock_fprog){ .len = p.n, .filter = p.code };
	return prctl(PR_SET_SECCOMP, (unsigned long)SECCOMP_MODE_FILTER, &program, 0L, 0L) == 0;
}

#else

static bool filter(bool serves)
{
	(void)serves;
	return false;
}

#endif

unsigned fence_server(void)
{
	unsigned up = 0;
	if (server_limits())
		up |= FENCE_LIMITS;
	if (privileges())
		up |= FENCE_PRIVILEGES;
	if (files())
		up |= FENCE_FILES;
	if (filter(true))
		up |= FENCE_CALLS;
	return up;
}

unsigned fence_up(void)
{
	unsigned up = 0;
	if (limits())
		up |= FENCE_LIMITS;
	if (filter(false))
		up |= FENCE_CALLS;
	return up;
}
