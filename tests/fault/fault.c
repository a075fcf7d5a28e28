/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE

/*
 * A library for LD_PRELOAD that lets the n-th file operation of a program go wrong, so that a test
 * can try every place where a disk may be full or the power may fail.
 *
 *	FAULT_DIR=DIR    only operations on paths below this folder count (an absolute path without links)
 *	FAULT_OF=look    counts looking instead of writing
 *	FAULT_OF=talk    counts writes to pipes and sockets instead, those of helpers as well
 *	FAULT_ON=TEXT    only paths with this text in them count
 *	FAULT_COUNT=FILE at the end of the process, writes the number of operations that counted
 *	FAULT_LOG=FILE   appends a line "NUMBER CALL PATH" for each of them
 *	FAULT_TRACE=FILE appends a line for each change that was made or failed, in their order (see below)
 *	FAULT_AT=N       what happens at operation N, counted from 1:
 *	FAULT_MODE=kill    the process dies by SIGKILL before it (the default)
 *	           after   it dies behind it
 *	           torn    a write writes the first half of its bytes, and the process dies; other operations as with kill
 *	           enospc  it fails with ENOSPC
 *	           eio, emfile, eacces   it fails with EIO, EMFILE, EACCES
 *	           short   a write writes half of its bytes and says so; nothing else goes wrong
 *	FAULT_STICKY=1   where it fails: every write, fsync, open for writing, mkdir and rename
 *	                 behind it fails too; with FAULT_OF=look, every look
 *
 * Counted as writing: write, writev, pwrite, fsync, fdatasync, ftruncate, truncate, futimens,
 * utimensat, chmod, rename, renameat, renameat2, link, unlink, unlinkat, rmdir, mkdir, mkdirat,
 * open, openat and creat for writing, and close of a descriptor opened for writing. A failing close
 * still closes, as Linux does.
 *
 * Counted as looking: stat, lstat, fstat, fstatat and statx, access, faccessat, opendir, fdopendir,
 * readdir, open and openat for reading. What fails says EIO and the like, never that nothing is
 * there.
 *
 * A trace is what tests/fault/order.py reads: fields between tabs, PROCESS CALL RESULT ID PATH
 * FROM. RESULT is what the call gave, or "-ERRNO". ID is device:inode of the file that was written,
 * synced or is named now (of one that was removed: that was named); "-" where there is none. FROM
 * is what rename and link had it from, or "new" for an open that made the file, or "empty" for one
 * that emptied it. Besides all that counts as writing below FAULT_DIR, it holds what others get to
 * know: "say" is a write to a pipe or a socket, "exec" another program, "exit" the end, RESULT its
 * status.
 *
 * Not seen: stdio's own writes (fopen, fwrite), mmap, and system calls made
 * without the C library; tests/cli/durable.sh asks whether the programs call anything else.
 * Children inherit the settings and count for themselves.
 *
 * A loop over all places:
 *
 *	FAULT_COUNT=count LD_PRELOAD=fault.so pbem turn g
 *	for n in $(seq "$(cat count)"); do FAULT_AT=$n FAULT_MODE=kill LD_PRELOAD=fault.so pbem turn g; ...; done
 */
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

enum mode { MODE_KILL, MODE_AFTER, MODE_TORN, MODE_ERROR, MODE_SHORT };

/* What the caller of a hook does next. */
enum step { STEP_GO, STEP_FAIL, STEP_DIE_AFTER, STEP_TEAR, STEP_SHORTEN };

/* What an operation is, for FAULT_OF and FAULT_STICKY: a full disk does not keep anybody from
 * removing and closing. */
enum need { NEEDS_NO_ROOM, NEEDS_ROOM, LOOKS };

static struct {
	bool ready, broken, sticky, looks, talks;
	const char *dir, *on, *count_file, *log_file, *trace_file;
	size_t dir_len;
	long at, count;
	enum mode mode;
	int error;
} fault;

/* The operation that is going on, for the trace: from at_path() to traced(). */
static struct {
	bool on, was_there;
	const char *call;
	int fd; /* or -1: it is named by its path */
	char path[PATH_MAX], from[PATH_MAX], id[48];
} now;

/* The next library's function of this name, behind a pointer of the type of `like`. */
#define REAL(name) (__extension__(__typeof__(&name)) real(#name))

static void *real(const char *name)
{
	void *found = dlsym(RTLD_NEXT, name);
	if (!found)
		abort();
	return found;
}

/* Such modes are errors; 0: it is none. */
static int error_of(const char *mode)
{
	static const struct {
		const char *mode;
		int error;
	} errors[] = { { "enospc", ENOSPC }, { "eio", EIO }, { "emfile", EMFILE }, { "eacces", EACCES } };

	for (size_t i = 0; i < sizeof(errors) / sizeof(errors[0]); i++)
		if (strcmp(mode, errors[i].mode) == 0)
			return errors[i].error;
	return 0;
}

static void set_mode(const char *mode)
{
	if (!mode || strcmp(mode, "kill") == 0) {
		fault.mode = MODE_KILL;
	} else if (strcmp(mode, "after") == 0) {
		fault.mode = MODE_AFTER;
	} else if (strcmp(mode, "torn") == 0) {
		fault.mode = MODE_TORN;
	} else if (strcmp(mode, "short") == 0) {
		fault.mode = MODE_SHORT;
	} else if ((fault.error = error_of(mode)) != 0) {
		fault.mode = MODE_ERROR;
	} else {
		static const char text[] = "fault: unknown FAULT_MODE\n";
		if (REAL(write)(2, text, sizeof(text) - 1) < 0)
			abort();
		_exit(64);
	}
}

static void at_end(int status, void *unused);

static void start(void)
{
	fault.ready = true;
	fault.trace_file = getenv("FAULT_TRACE");
	if (fault.trace_file && on_exit(at_end, NULL) != 0)
		abort();
	fault.dir = getenv("FAULT_DIR");
	fault.dir_len = fault.dir ? strlen(fault.dir) : 0;
	fault.on = getenv("FAULT_ON");
	const char *of = getenv("FAULT_OF");
	fault.looks = of && strcmp(of, "look") == 0;
	fault.talks = of && strcmp(of, "talk") == 0;
	fault.count_file = getenv("FAULT_COUNT");
	fault.log_file = getenv("FAULT_LOG");
	fault.sticky = getenv("FAULT_STICKY") != NULL;
	const char *at = getenv("FAULT_AT");
	fault.at = at ? strtol(at, NULL, 10) : 0;
	set_mode(getenv("FAULT_MODE"));
}

static void put_line(const char *path, int flags, const char *text, int n)
{
	int fd = REAL(open)(path, O_WRONLY | O_CREAT | O_CLOEXEC | flags, 0644);
	if (fd < 0)
		return;
	if (REAL(write)(fd, text, (size_t)n) < 0)
		abort();
	REAL(close)(fd);
}

__attribute__((destructor)) static void finish(void)
{
	if (!fault.count_file)
		return;
	char text[32];
	put_line(fault.count_file, O_TRUNC, text, snprintf(text, sizeof(text), "%ld\n", fault.count));
}

static bool is_below(const char *path)
{
	return fault.dir_len && strncmp(path, fault.dir, fault.dir_len) == 0 &&
		(path[fault.dir_len] == '/' || path[fault.dir_len] == '\0') &&
		(!fault.on || strstr(path, fault.on));
}

/* The absolute path of a name in the folder `at`, as far as it needs no look at links. */
static void absolute(char out[PATH_MAX], int at, const char *name)
{
	char folder[PATH_MAX] = "";
	if (name[0] == '/') {
		snprintf(out, PATH_MAX, "%s", name);
		return;
	}
	if (at == AT_FDCWD) {
		if (!getcwd(folder, sizeof(folder)))
			folder[0] = '\0';
	} else {
		char link[64];
		snprintf(link, sizeof(link), "/proc/self/fd/%d", at);
		ssize_t n = readlink(link, folder, sizeof(folder) - 1);
		folder[n < 0 ? 0 : n] = '\0';
	}
	while (strncmp(name, "./", 2) == 0)
		name += 2;
	size_t n = strlen(folder);
	if (n + 1 + strlen(name) >= PATH_MAX)
		return;
	memcpy(out, folder, n);
	out[n] = '/';
	memcpy(out + n + 1, name, strlen(name) + 1);
}

static enum step decide(enum need need)
{
	if (fault.broken && need != NEEDS_NO_ROOM) {
		errno = fault.error;
		return STEP_FAIL;
	}
	if (fault.count != fault.at)
		return STEP_GO;
	switch (fault.mode) {
	case MODE_KILL:
		kill(getpid(), SIGKILL);
		break;
	case MODE_AFTER:
		return STEP_DIE_AFTER;
	case MODE_TORN:
		return STEP_TEAR;
	case MODE_SHORT:
		return STEP_SHORTEN;
	case MODE_ERROR:
		fault.broken = fault.sticky;
		errno = fault.error;
		return STEP_FAIL;
	}
	return STEP_GO;
}

/* device:inode of the file at hand; false: there is none. */
static bool identify(void)
{
	struct stat st;
	int rc = now.fd >= 0 ? REAL(fstat)(now.fd, &st) : REAL(lstat)(now.path, &st);
	if (rc < 0)
		return false;
	snprintf(now.id, sizeof(now.id), "%llu:%llu", (unsigned long long)st.st_dev,
		(unsigned long long)st.st_ino);
	return true;
}

static bool is_outside(const char *path)
{
	return strncmp(path, "pipe:", 5) == 0 || strncmp(path, "socket:", 7) == 0;
}

static void note(const char *call, const char *path, int fd)
{
	int saved = errno;
	now.on = is_below(path) || is_below(now.from) || is_outside(path);
	now.call = is_outside(path) ? "say" : call;
	now.fd = fd;
	snprintf(now.path, sizeof(now.path), "%s", path);
	snprintf(now.id, sizeof(now.id), "-");
	now.was_there = identify();
	errno = saved;
}

/* The line of the operation that is going on, which gave `result`; from then on none is. */
static void traced(long long result)
{
	int saved = errno;
	if (now.on) {
		char text[2 * PATH_MAX + 128];
		if (now.fd < 0)
			identify();
		int n = snprintf(text, sizeof(text), "%ld\t%s\t%lld\t%s\t%s\t%s\n", (long)getpid(), now.call,
			result < 0 ? -(long long)saved : result, now.id, now.path, now.from);
		put_line(fault.trace_file, O_APPEND, text, n);
	}
	now.on = false;
	now.from[0] = '\0';
	errno = saved;
}

static void trace_end(const char *call, long long status, const char *path)
{
	char text[PATH_MAX + 64];
	int n = snprintf(text, sizeof(text), "%ld\t%s\t%lld\t-\t%s\t\n", (long)getpid(), call, status, path);
	put_line(fault.trace_file, O_APPEND, text, n);
}

static void at_end(int status, void *unused)
{
	(void)unused;
	trace_end("exit", status, "");
}

/* Where `fd` is -1, the operation is on the path. */
static enum step at_path(const char *call, const char *path, int fd, enum need need)
{
	if (!fault.ready)
		start();
	if (fault.trace_file && need != LOOKS)
		note(call, path, fd);
	if (fault.talks ? need != NEEDS_ROOM || !is_outside(path)
			: (need == LOOKS) != fault.looks || !is_below(path))
		return STEP_GO;
	fault.count++;
	if (fault.log_file) {
		char text[PATH_MAX + 64];
		int n = snprintf(text, sizeof(text), "%ld %s %s\n", fault.count, call, path);
		put_line(fault.log_file, O_APPEND, text, n);
	}
	return decide(need);
}

static enum step at_name(const char *call, int folder, const char *name, enum need need)
{
	char path[PATH_MAX] = "";
	int saved = errno;
	absolute(path, folder, name);
	errno = saved;
	return at_path(call, path, -1, need);
}

/* As at_name, of what has another name before. */
static enum step at_names(const char *call, int from_at, const char *from, int to_at, const char *to)
{
	int saved = errno;
	absolute(now.from, from_at, from);
	errno = saved;
	return at_name(call, to_at, to, NEEDS_ROOM);
}

static enum step at_fd(const char *call, int fd, enum need need)
{
	char link[64], path[PATH_MAX];
	int saved = errno;
	snprintf(link, sizeof(link), "/proc/self/fd/%d", fd);
	ssize_t n = readlink(link, path, sizeof(path) - 1);
	errno = saved;
	path[n < 0 ? 0 : n] = '\0';
	return at_path(call, path, fd, need);
}

static void die(void)
{
	kill(getpid(), SIGKILL);
}

/* Ends an operation that is no write; tearing it is dying before it, so that never comes here. */
static int done(enum step step, int rc)
{
	traced(rc);
	if (step == STEP_DIE_AFTER)
		die();
	return rc;
}

#define SIMPLE(decided, call)            \
	do {                             \
		enum step s = (decided); \
		if (s == STEP_FAIL) {    \
			traced(-1);      \
			return -1;       \
		}                        \
		if (s == STEP_TEAR)      \
			die();           \
		return done(s, call);    \
	} while (0)

static ssize_t finish_write(enum step step, ssize_t n)
{
	traced(n);
	if (step == STEP_DIE_AFTER || step == STEP_TEAR)
		die();
	return n;
}

ssize_t write(int fd, const void *p, size_t n)
{
	enum step step = at_fd("write", fd, NEEDS_ROOM);
	if (step == STEP_FAIL) {
		traced(-1);
		return -1;
	}
	if ((step == STEP_TEAR || step == STEP_SHORTEN) && n > 1)
		n /= 2;
	return finish_write(step, REAL(write)(fd, p, n));
}

static ssize_t hook_pwrite(int fd, const void *p, size_t n, off_t at)
{
	enum step step = at_fd("pwrite", fd, NEEDS_ROOM);
	if (step == STEP_FAIL) {
		traced(-1);
		return -1;
	}
	if ((step == STEP_TEAR || step == STEP_SHORTEN) && n > 1)
		n /= 2;
	return finish_write(step, REAL(pwrite)(fd, p, n, at));
}

ssize_t pwrite(int fd, const void *p, size_t n, off_t at)
{
	return hook_pwrite(fd, p, n, at);
}

ssize_t pwrite64(int fd, const void *p, size_t n, off64_t at)
{
	return hook_pwrite(fd, p, n, at);
}

ssize_t writev(int fd, const struct iovec *v, int count)
{
	enum step step = at_fd("writev", fd, NEEDS_ROOM);
	if (step == STEP_FAIL) {
		traced(-1);
		return -1;
	}
	if ((step == STEP_TEAR || step == STEP_SHORTEN) && count > 0)
		return finish_write(step, REAL(write)(fd, v[0].iov_base, (v[0].iov_len + 1) / 2));
	return finish_write(step, REAL(writev)(fd, v, count));
}

int fsync(int fd)
{
	SIMPLE(at_fd("fsync", fd, NEEDS_ROOM), REAL(fsync)(fd));
}

int fdatasync(int fd)
{
	SIMPLE(at_fd("fdatasync", fd, NEEDS_ROOM), REAL(fdatasync)(fd));
}

int ftruncate(int fd, off_t n)
{
	SIMPLE(at_fd("ftruncate", fd, NEEDS_NO_ROOM), REAL(ftruncate)(fd, n));
}

int ftruncate64(int fd, off64_t n)
{
	SIMPLE(at_fd("ftruncate", fd, NEEDS_NO_ROOM), REAL(ftruncate)(fd, n));
}

int truncate(const char *path, off_t n)
{
	SIMPLE(at_name("truncate", AT_FDCWD, path, NEEDS_NO_ROOM), REAL(truncate)(path, n));
}

int futimens(int fd, const struct timespec when[2])
{
	SIMPLE(at_fd("futimens", fd, NEEDS_ROOM), REAL(futimens)(fd, when));
}

int utimensat(int at, const char *path, const struct timespec when[2], int flags)
{
	SIMPLE(at_name("utimensat", at, path, NEEDS_ROOM), REAL(utimensat)(at, path, when, flags));
}

int chmod(const char *path, mode_t mode)
{
	SIMPLE(at_name("chmod", AT_FDCWD, path, NEEDS_NO_ROOM), REAL(chmod)(path, mode));
}

int rename(const char *from, const char *to)
{
	SIMPLE(at_names("rename", AT_FDCWD, from, AT_FDCWD, to), REAL(rename)(from, to));
}

int renameat(int from_at, const char *from, int to_at, const char *to)
{
	SIMPLE(at_names("renameat", from_at, from, to_at, to), REAL(renameat)(from_at, from, to_at, to));
}

int renameat2(int from_at, const char *from, int to_at, const char *to, unsigned flags)
{
	SIMPLE(at_names("renameat2", from_at, from, to_at, to),
		REAL(renameat2)(from_at, from, to_at, to, flags));
}

int link(const char *from, const char *to)
{
	SIMPLE(at_names("link", AT_FDCWD, from, AT_FDCWD, to), REAL(link)(from, to));
}

int unlink(const char *path)
{
	SIMPLE(at_name("unlink", AT_FDCWD, path, NEEDS_NO_ROOM), REAL(unlink)(path));
}

int unlinkat(int at, const char *path, int flags)
{
	SIMPLE(at_name("unlinkat", at, path, NEEDS_NO_ROOM), REAL(unlinkat)(at, path, flags));
}

int rmdir(const char *path)
{
	SIMPLE(at_name("rmdir", AT_FDCWD, path, NEEDS_NO_ROOM), REAL(rmdir)(path));
}

int mkdir(const char *path, mode_t mode)
{
	SIMPLE(at_name("mkdir", AT_FDCWD, path, NEEDS_ROOM), REAL(mkdir)(path, mode));
}

int mkdirat(int at, const char *path, mode_t mode)
{
	SIMPLE(at_name("mkdirat", at, path, NEEDS_ROOM), REAL(mkdirat)(at, path, mode));
}

static int hook_open(int at, const char *path, int flags, mode_t mode)
{
	bool writes = (flags & O_ACCMODE) != O_RDONLY || (flags & (O_CREAT | O_TRUNC));
	enum step step = at_name("open", at, path, writes ? NEEDS_ROOM : LOOKS);
	if (now.on && !now.was_there)
		strcpy(now.from, "new");
	else if (now.on && (flags & O_TRUNC))
		strcpy(now.from, "empty");
	SIMPLE(step, REAL(openat)(at, path, flags, mode));
}

static mode_t mode_of(int flags, va_list ap)
{
	return flags & (O_CREAT | O_TMPFILE) ? va_arg(ap, mode_t) : 0;
}

#define OPEN(at)                                         \
	do {                                             \
		va_list ap;                              \
		va_start(ap, flags);                     \
		mode_t mode = mode_of(flags, ap);        \
		va_end(ap);                              \
		return hook_open(at, path, flags, mode); \
	} while (0)

int open(const char *path, int flags, ...)
{
	OPEN(AT_FDCWD);
}

int open64(const char *path, int flags, ...)
{
	OPEN(AT_FDCWD);
}

int openat(int at, const char *path, int flags, ...)
{
	OPEN(at);
}

int openat64(int at, const char *path, int flags, ...)
{
	OPEN(at);
}

int creat(const char *path, mode_t mode)
{
	return hook_open(AT_FDCWD, path, O_WRONLY | O_CREAT | O_TRUNC, mode);
}

/* The names that _FORTIFY_SOURCE gives to open without a mode. */
int __open_2(const char *path, int flags);
int __open64_2(const char *path, int flags);
int __openat_2(int at, const char *path, int flags);
int __openat64_2(int at, const char *path, int flags);

int __open_2(const char *path, int flags)
{
	return hook_open(AT_FDCWD, path, flags, 0);
}

int __open64_2(const char *path, int flags)
{
	return hook_open(AT_FDCWD, path, flags, 0);
}

int __openat_2(int at, const char *path, int flags)
{
	return hook_open(at, path, flags, 0);
}

int __openat64_2(int at, const char *path, int flags)
{
	return hook_open(at, path, flags, 0);
}

int close(int fd)
{
	int flags = fcntl(fd, F_GETFL);
	if (flags < 0 || (flags & O_ACCMODE) == O_RDONLY)
		return REAL(close)(fd);
	enum step step = at_fd("close", fd, NEEDS_NO_ROOM);
	if (step == STEP_TEAR)
		die();
	int saved = errno;
	int rc = REAL(close)(fd);
	if (step == STEP_FAIL) {
		errno = saved;
		traced(-1);
		return -1;
	}
	return done(step, rc);
}

/* --- what others get to know --- */

int execve(const char *path, char *const argv[], char *const env[])
{
	if (!fault.ready)
		start();
	if (fault.trace_file)
		trace_end("exec", 0, path);
	return REAL(execve)(path, argv, env);
}

_Noreturn void _exit(int status)
{
	if (!fault.ready)
		start();
	if (fault.trace_file)
		trace_end("exit", status, "");
	REAL(_exit)(status);
	abort();
}

/* --- looking --- */

int stat(const char *path, struct stat *st)
{
	SIMPLE(at_name("stat", AT_FDCWD, path, LOOKS), REAL(stat)(path, st));
}

int stat64(const char *path, struct stat64 *st)
{
	SIMPLE(at_name("stat", AT_FDCWD, path, LOOKS), REAL(stat64)(path, st));
}

int lstat(const char *path, struct stat *st)
{
	SIMPLE(at_name("lstat", AT_FDCWD, path, LOOKS), REAL(lstat)(path, st));
}

int lstat64(const char *path, struct stat64 *st)
{
	SIMPLE(at_name("lstat", AT_FDCWD, path, LOOKS), REAL(lstat64)(path, st));
}

int fstat(int fd, struct stat *st)
{
	SIMPLE(at_fd("fstat", fd, LOOKS), REAL(fstat)(fd, st));
}

int fstat64(int fd, struct stat64 *st)
{
	SIMPLE(at_fd("fstat", fd, LOOKS), REAL(fstat64)(fd, st));
}

int fstatat(int at, const char *path, struct stat *st, int flags)
{
	SIMPLE(at_name("fstatat", at, path, LOOKS), REAL(fstatat)(at, path, st, flags));
}

int fstatat64(int at, const char *path, struct stat64 *st, int flags)
{
	SIMPLE(at_name("fstatat", at, path, LOOKS), REAL(fstatat64)(at, path, st, flags));
}

int statx(int at, const char *path, int flags, unsigned mask, struct statx *st)
{
	SIMPLE(at_name("statx", at, path, LOOKS), REAL(statx)(at, path, flags, mask, st));
}

int access(const char *path, int mode)
{
	SIMPLE(at_name("access", AT_FDCWD, path, LOOKS), REAL(access)(path, mode));
}

int faccessat(int at, const char *path, int mode, int flags)
{
	SIMPLE(at_name("faccessat", at, path, LOOKS), REAL(faccessat)(at, path, mode, flags));
}

/* As SIMPLE, of what gives a pointer. */
#define FOUND(type, decided, call)       \
	do {                             \
		enum step s = (decided); \
		type *found;             \
		if (s == STEP_FAIL)      \
			return NULL;     \
		if (s == STEP_TEAR)      \
			die();           \
		found = (call);          \
		done(s, 0);              \
		return found;            \
	} while (0)

DIR *opendir(const char *path)
{
	FOUND(DIR, at_name("opendir", AT_FDCWD, path, LOOKS), REAL(opendir)(path));
}

DIR *fdopendir(int fd)
{
	FOUND(DIR, at_fd("fdopendir", fd, LOOKS), REAL(fdopendir)(fd));
}

struct dirent *readdir(DIR *dir)
{
	FOUND(struct dirent, at_fd("readdir", dirfd(dir), LOOKS), REAL(readdir)(dir));
}

struct dirent64 *readdir64(DIR *dir)
{
	FOUND(struct dirent64, at_fd("readdir", dirfd(dir), LOOKS), REAL(readdir64)(dir));
}
