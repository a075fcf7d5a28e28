/* SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE /* syscall() */
#include "sys/child.h"

#include "base/banned.h"
#include "sys/clock.h"
#include "sys/limit.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#define FILES 64    /* descriptors of a helper */
#define END_MS 2000 /* that a child may take to end once its pipes are closed */
#define STATUS_FD 3 /* in the child: tells why exec failed, and closes when it worked */
#define EXTRA_ENV 3

/* All that the child needs is made before the fork: after it, only calls that are safe in a copy of
 * a process. */
struct start {
	const char *const *argv;
	char *const *env;
	const struct child_limits *limits;
	const char *path;
	bool fenced, keep_errors, serves;
	int in, out, status; /* the child's ends */
	pid_t parent;
};

static bool is_program(const char *path)
{
	return access(path, X_OK) == 0;
}

bool child_path(struct buf *path, const char *name)
{
	const char *libexec = getenv("PBEM_LIBEXEC");
	char self[PATH_MAX], *slash;
	ssize_t n;
	if (libexec && libexec[0] == '/') {
		buf_clear(path);
		buf_printf(path, "%s/%s", libexec, name);
		return is_program(path->data);
	}
	n = readlink("/proc/self/exe", self, sizeof(self) - 1);
	if (n <= 0)
		return false;
	self[n] = '\0';
	slash = strrchr(self, '/');
	if (!slash)
		return false;
	*slash = '\0';
	buf_clear(path);
	buf_printf(path, "%s/%s", self, name);
	if (is_program(path->data))
		return true;
	buf_clear(path);
	buf_printf(path, "%s/../libexec/pbem/%s", self, name);
	return is_program(path->data);
}

static bool limits(const struct start *s)
{
	const struct child_limits *l = s->limits;

	return limit_to(RLIMIT_CORE, 0) && (l->cpu <= 0 || limit_cpu((size_t)l->cpu)) &&
		(!l->memory || limit_memory(l->memory)) && (!s->fenced || limit_to(RLIMIT_NOFILE, FILES));
}

static void close_from(int first)
{
	struct rlimit r;
	rlim_t most;
#ifdef SYS_close_range
	if (syscall(SYS_close_range, (unsigned)first, ~0u, 0u) == 0)
		return;
#endif
	most = getrlimit(RLIMIT_NOFILE, &r) == 0 && r.rlim_cur < 65536 ? r.rlim_cur : 65536;
	for (int fd = first; (rlim_t)fd < most; fd++)
		close(fd);
}

/* Puts the ends where the program expects them, by way of numbers that none of them has. */
static int descriptors(const struct start *s)
{
	int in = fcntl(s->in, F_DUPFD, 10), out = fcntl(s->out, F_DUPFD, 10),
	    status = fcntl(s->status, F_DUPFD, 10);
	int errors = s->keep_errors ? fcntl(2, F_DUPFD, 10) : -1;
	if (errors < 0)
		errors = open("/dev/null", O_WRONLY);
	if (in < 0 || out < 0 || status < 0 || errors < 0)
		return -1;
	if (dup2(in, 0) < 0 || dup2(out, 1) < 0 || dup2(errors, 2) < 0 || dup2(status, STATUS_FD) < 0)
		return -1;
	close_from(STATUS_FD + 1);
	return fcntl(STATUS_FD, F_SETFD, FD_CLOEXEC);
}

static void signals(void)
{
	struct sigaction plain = { .sa_handler = SIG_DFL };
	sigset_t none;
	sigemptyset(&plain.sa_mask);
	for (int n = 1; n < 32; n++)
		sigaction(n, &plain, NULL);
	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL);
}

static _Noreturn void be_child(const struct start *s)
{
	int tell = s->status;
	int number;
	ssize_t n;
	signals();
	if (descriptors(s) == 0) {
		tell = STATUS_FD;
		prctl(PR_SET_PDEATHSIG, SIGKILL, 0L, 0L, 0L);
		if (getppid() != s->parent)
			_exit(127);
		if (s->limits->wall > 0)
			alarm((unsigned)s->limits->wall + 1);
		if (chdir("/") == 0 && limits(s) &&
			(!s->fenced || prctl(PR_SET_NO_NEW_PRIVS, 1L, 0L, 0L, 0L) == 0)) {
			union {
				const char *const *in;
				char *const *out;
			} argv = { s->argv };
			execve(s->path, argv.out, s->env);
		}
	}
	number = errno;
	n = write(tell, &number, sizeof(number));
	(void)n;
	_exit(127);
}

static void close_pair(int pair[2])
{
	for (int i = 0; i < 2; i++)
		if (pair[i] >= 0)
			close(pair[i]);
}

/* Waits for the exec: 0 or its errno. */
static int wait_for_exec(int fd)
{
	int number = 0;
	ssize_t n;
	do {
		n = read(fd, &number, sizeof(number));
	} while (n < 0 && errno == EINTR);
	return n == (ssize_t)sizeof(number) ? number : 0;
}

static int reap(pid_t pid, int *status)
{
	while (waitpid(pid, status, 0) < 0)
		if (errno != EINTR)
			return -1;
	return 0;
}

/* What keeps a program from starting may be over soon: the caller tries again. */
static int no_start(struct err *e, const char *path)
{
	err_errno(e, "child.start", "cannot start %s", path);
	if (e)
		e->code = ERR_OSERR;
	return ERR_OSERR;
}

static int start_with(struct child *c, struct start *s, struct err *e)
{
	int in[2] = { -1, -1 }, out[2] = { -1, -1 }, status[2] = { -1, -1 }, rc = 0, number = 0;
	if ((s->serves ? socketpair(AF_UNIX, SOCK_SEQPACKET, 0, in) : pipe(in)) < 0 || pipe(out) < 0 ||
		pipe(status) < 0) {
		rc = no_start(e, s->path);
		goto done;
	}
	for (int i = 0; i < 2; i++) {
		fcntl(in[i], F_SETFD, FD_CLOEXEC);
		fcntl(out[i], F_SETFD, FD_CLOEXEC);
		fcntl(status[i], F_SETFD, FD_CLOEXEC);
	}
	s->in = in[0];
	s->out = out[1];
	s->status = status[1];
	s->parent = getpid();
	c->started = clock_ms();
	c->pid = fork();
	if (c->pid == 0)
		be_child(s);
	if (c->pid < 0) {
		rc = no_start(e, s->path);
		goto done;
	}
	close(status[1]);
	status[1] = -1;
	number = wait_for_exec(status[0]);
	if (number) {
		reap(c->pid, NULL);
		errno = number;
		rc = no_start(e, s->path);
		goto done;
	}
	c->in = in[1];
	c->out = out[0];
	in[1] = out[0] = -1;
done:
	close_pair(in);
	close_pair(out);
	close_pair(status);
	return rc;
}

/* The environment: three words, and what makes sanitizers speak. */
static void environment(char *env[3 + EXTRA_ENV], struct buf extra[EXTRA_ENV])
{
	static char path[] = "PATH=/usr/bin:/bin", locale[] = "LC_ALL=C.UTF-8";
	static const char *const passed[EXTRA_ENV] = { "ASAN_OPTIONS", "UBSAN_OPTIONS", "LSAN_OPTIONS" };
	int n = 0;
	env[n++] = path;
	env[n++] = locale;
	for (int i = 0; i < EXTRA_ENV; i++) {
		const char *value = getenv(passed[i]);
		if (!value)
			continue;
		buf_printf(&extra[i], "%s=%s", passed[i], value);
		env[n++] = extra[i].data;
	}
	env[n] = NULL;
}

static int start(struct child *c, struct start *s, struct err *e)
{
	struct buf path = BUF_INIT, extra[EXTRA_ENV] = { BUF_INIT };
	char *env[3 + EXTRA_ENV];
	int rc = 0;
	*c = (struct child){ .pid = -1, .in = -1, .out = -1, .wall = s->limits->wall };
	s->fenced = s->argv[0][0] != '/';
	if (s->fenced ? !child_path(&path, s->argv[0]) : !is_program(s->argv[0])) {
		rc = err_set(e, ERR_UNAVAILABLE, "child.missing",
			"there is no program %s; install it beside pbem or in ../libexec/pbem from there",
			s->argv[0]);
		goto done;
	}
	s->path = s->fenced ? path.data : s->argv[0];
	environment(env, extra);
	s->env = env;
	rc = start_with(c, s, e);
done:
	for (int i = 0; i < EXTRA_ENV; i++)
		buf_release(&extra[i]);
	buf_release(&path);
	return rc;
}

int child_start(struct child *c, const char *const argv[], const struct child_limits *l, bool keep_errors,
	struct err *e)
{
	struct start s = { .argv = argv, .limits = l, .keep_errors = keep_errors };

	return start(c, &s, e);
}

int child_serve(struct child *c, const char *const argv[], const struct child_limits *l, struct err *e)
{
	struct start s = { .argv = argv, .limits = l, .serves = true };

	return start(c, &s, e);
}

long long child_deadline(const struct child *c)
{
	return c->wall > 0 ? c->started + c->wall * 1000LL : 0;
}

void child_close_in(struct child *c)
{
	if (c->in >= 0)
		close(c->in);
	c->in = -1;
}

/* true: it ended by itself. */
static bool wait_until(pid_t pid, int *status, long long until)
{
	long pause = 100000;
	for (;;) {
		pid_t got = waitpid(pid, status, WNOHANG);
		struct timespec t = { 0, pause };
		if (got == pid)
			return true;
		if (got < 0 && errno != EINTR)
			return false;
		if (clock_ms() >= until)
			return false;
		nanosleep(&t, NULL);
		if (pause < 10000000)
			pause *= 2;
	}
}

/* Signals that a program brings upon itself; the others come from outside. */
static bool is_own(int signal)
{
	static const int own[] = { SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGXCPU };

	for (size_t i = 0; i < sizeof(own) / sizeof(own[0]); i++)
		if (own[i] == signal)
			return true;
	return false;
}

static enum child_fate fate(bool ended, int how)
{
	if (!ended || (WIFSIGNALED(how) && WTERMSIG(how) == SIGALRM))
		return CHILD_LATE;
	if (WIFSIGNALED(how))
		return is_own(WTERMSIG(how)) ? CHILD_CRASHED : CHILD_KILLED;
	return WEXITSTATUS(how) ? CHILD_FAILED : CHILD_DONE;
}

/* Waits for its end; *how as waitpid says it. false: it had to be killed. */
static bool await_end(struct child *c, int *how)
{
	long long until = clock_ms() + END_MS, deadline = child_deadline(c);
	bool ended = wait_until(c->pid, how, deadline && deadline < until ? deadline : until);

	if (!ended) {
		kill(c->pid, SIGKILL);
		reap(c->pid, how);
	}
	c->pid = -1;
	return ended;
}

int child_end(struct child *c, int *status, struct err *e)
{
	int how = 0;
	bool ended;

	child_close_in(c);
	if (c->out >= 0)
		close(c->out);
	c->out = -1;
	if (status)
		*status = -1;
	if (c->pid <= 0)
		return err_set(e, ERR_SOFTWARE, "child.died", "the program was never started");
	ended = await_end(c, &how);
	c->fate = fate(ended, how);
	if (status && WIFEXITED(how))
		*status = WEXITSTATUS(how);
	switch (c->fate) {
	case CHILD_LATE:
		return err_set(
			e, ERR_SOFTWARE, "child.died", "the program did not end in time and was killed");
	case CHILD_CRASHED:
	case CHILD_KILLED:
		return err_set(
			e, ERR_SOFTWARE, "child.died", "the program was ended by signal %d", WTERMSIG(how));
	case CHILD_FAILED:
		return err_set(e, ERR_SOFTWARE, "child.failed", "the program ended with status %d",
			WEXITSTATUS(how));
	case CHILD_DONE:
	default:
		return 0;
	}
}
