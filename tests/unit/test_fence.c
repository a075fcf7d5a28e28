/* SPDX-License-Identifier: MIT */
/* The helper that reads mails is a program of its own: what it does to itself is tried out here, in
 * children that end with 0 when it holds. */
#include "base/sanitizer.h"
#include "helpers/mime_fence.c"

#include <arpa/inet.h>
#include <iconv.h>
#include <netinet/in.h>
#include <sched.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <cmocka.h>

/* What does not hold here cannot be tested here. */
static unsigned holds;

static unsigned try_up(void)
{
	int fd[2];
	unsigned up = 0;
	if (pipe(fd) < 0)
		return 0;
	pid_t pid = fork();
	if (pid == 0) {
		up = fence_server() & ~(unsigned)(FENCE_LIMITS | FENCE_CALLS);
		up |= fence_up();
		ssize_t n = write(fd[1], &up, sizeof(up));
		_exit(n == (ssize_t)sizeof(up) ? 0 : 1);
	}
	close(fd[1]);
	if (read(fd[0], &up, sizeof(up)) != (ssize_t)sizeof(up))
		up = 0;
	close(fd[0]);
	waitpid(pid, NULL, 0);
	return up;
}

static int status_of(pid_t pid)
{
	int status = -1;
	assert_int_equal(waitpid(pid, &status, 0), pid);
	if (WIFSIGNALED(status))
		return 1000 + WTERMSIG(status);
	return WEXITSTATUS(status);
}

/* Runs an attempt as who reads a mail, the child of a server (helpers/serve.c); it returns what it
 * got: 0 for nothing. */
static int behind(int (*attempt)(void))
{
	int fd[2];
	long child = -1;
	assert_int_equal(pipe(fd), 0);
	pid_t pid = fork();
	if (pid == 0) {
		fence_server();
		child = syscall(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, 0, 0);
		if (child == 0) {
			fence_up();
			_exit(attempt());
		}
		ssize_t n = write(fd[1], &child, sizeof(child));
		_exit(n == (ssize_t)sizeof(child) ? 0 : 1);
	}
	assert_int_equal(status_of(pid), 0);
	assert_int_equal(read(fd[0], &child, sizeof(child)), sizeof(child));
	close(fd[0]);
	close(fd[1]);
	return status_of((pid_t)child);
}

/* And as the server itself. */
static int in_the_server(int (*attempt)(void))
{
	pid_t pid = fork();
	if (pid == 0) {
		fence_server();
		_exit(attempt());
	}
	return status_of(pid);
}

static bool refused(long rc)
{
	return rc < 0 && (errno == EPERM || errno == EACCES);
}

static int own_work(void)
{
	char text[16] = "caf\xe9", out[16] = "", *from = text, *to = out;
	size_t n = 4, room = sizeof(out) - 1;
	char *memory = malloc(1 << 20);
	if (!memory)
		return 1;
	memset(memory, 1, 1 << 20);
	free(memory);
	iconv_t how = iconv_open("UTF-8", "KOI8-R");
	if ((size_t)how == (size_t)-1)
		return 2;
	if (iconv(how, &from, &n, &to, &room) != 0 || !out[0])
		return 3;
	return iconv_close(how);
}

static int files_to_write(void)
{
	if (!refused(open("/tmp/pbem-fence", O_WRONLY | O_CREAT, 0600)))
		return 1;
	if (!refused(open("/dev/null", O_RDWR)))
		return 2;
	if (!refused(openat(AT_FDCWD, "/tmp", O_TMPFILE | O_RDWR, 0600)))
		return 3;
	if (!refused(unlink("/tmp/pbem-fence")) || !refused(mkdir("/tmp/pbem-fence", 0700)))
		return 4;
	return refused(rename("/tmp/a", "/tmp/b")) && refused(chmod("/", 0777)) ? 0 : 5;
}

static int files_to_read(void)
{
	static const char *const paths[] = { "/etc/passwd", "/etc/hosts", "/proc/self/environ",
		"/proc/1/status", "/dev/zero", "/tmp" };
	for (size_t i = 0; i < sizeof(paths) / sizeof(paths[0]); i++)
		if (!refused(open(paths[i], O_RDONLY)))
			return (int)i + 1;
	return open("/usr/lib", O_RDONLY) < 0 ? 100 : 0;
}

static int network(void)
{
	static const int domains[] = { AF_INET, AF_INET6, AF_UNIX, AF_NETLINK, AF_PACKET };
	for (size_t i = 0; i < sizeof(domains) / sizeof(domains[0]); i++)
		if (!refused(socket(domains[i], SOCK_STREAM, 0)))
			return (int)i + 1;
	int pair[2];
	return refused(socketpair(AF_UNIX, SOCK_STREAM, 0, pair)) ? 0 : 20;
}

/* A socket from before is of no use either. */
static int old_socket = -1;
static int network_before(void)
{
	struct sockaddr_in a = {
		.sin_family = AF_INET, .sin_port = htons(25), .sin_addr = { htonl(INADDR_LOOPBACK) }
	};
	if (!refused(connect(old_socket, (struct sockaddr *)&a, sizeof(a))))
		return 1;
	return refused(bind(old_socket, (struct sockaddr *)&a, sizeof(a))) ? 0 : 2;
}

static int programs(void)
{
	static char *argv[] = { NULL }, *env[] = { NULL };
	if (!refused(execve("/bin/true", argv, env)))
		return 1;
	pid_t pid = fork();
	if (pid == 0)
		_exit(0);
	if (!refused(pid))
		return 2;
	return refused(syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0)) ? 0 : 3;
}

static int others(void)
{
	if (!refused(kill(getppid(), SIGTERM)) || !refused(kill(1, 0)))
		return 1;
	if (!refused(ptrace(PTRACE_ATTACH, getppid(), NULL, NULL)))
		return 2;
	if (!refused(syscall(SYS_process_vm_readv, getppid(), NULL, 0, NULL, 0, 0)))
		return 3;
	return refused(prctl(PR_SET_DUMPABLE, 1L, 0L, 0L, 0L)) ? 0 : 4;
}

static int no_end(void)
{
	volatile bool more = true;
	while (more)
		;
	return 0;
}

static int much_memory(void)
{
	void *p = mmap(NULL, 600u << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	return p == MAP_FAILED ? 0 : 1;
}

static void what_the_reader_needs_is_left(void **state)
{
	(void)state;
	assert_int_equal(behind(own_work), 0);
}

static void everything_else_is_out_of_reach(void **state)
{
	(void)state;
	if (holds & FENCE_CALLS) {
		assert_int_equal(behind(files_to_write), 0);
		assert_int_equal(behind(network), 0);
		old_socket = socket(AF_INET, SOCK_STREAM, 0);
		assert_int_equal(behind(network_before), 0);
		close(old_socket);
		assert_int_equal(behind(programs), 0);
		assert_int_equal(behind(others), 0);
	}
	if (holds & FENCE_FILES)
		assert_int_equal(behind(files_to_read), 0);
}

static int a_task(void)
{
	return syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0) < 0 ? 1 : 0;
}

/* It forks, and has no more than that. */
static void a_server_is_fenced(void **state)
{
	(void)state;
	assert_int_equal(in_the_server(own_work), 0);
	assert_int_equal(in_the_server(a_task), 0);
	if (holds & FENCE_CALLS) {
		assert_int_equal(in_the_server(files_to_write), 0);
		assert_int_equal(in_the_server(network), 0);
	}
	if (holds & FENCE_FILES)
		assert_int_equal(in_the_server(files_to_read), 0);
	if (!ADDRESS_SANITIZER)
		assert_int_equal(in_the_server(much_memory), 0);
}

static void time_and_memory_are_short(void **state)
{
	(void)state;
	assert_true(holds & FENCE_LIMITS);
	assert_true(holds & FENCE_PRIVILEGES);
	if (!ADDRESS_SANITIZER)
		assert_int_equal(behind(much_memory), 0);
	if (getenv("CHECK_LONG"))
		assert_int_equal(behind(no_end), 1000 + SIGXCPU);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_the_reader_needs_is_left),
		cmocka_unit_test(everything_else_is_out_of_reach),
		cmocka_unit_test(a_server_is_fenced),
		cmocka_unit_test(time_and_memory_are_short),
	};
	holds = try_up();
	print_message("# the fence: limits%s%s%s\n", holds & FENCE_PRIVILEGES ? ", privileges" : "",
		holds & FENCE_FILES ? ", files" : "", holds & FENCE_CALLS ? ", calls" : "");
	return cmocka_run_group_tests(tests, NULL, NULL);
}
