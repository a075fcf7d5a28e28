/* SPDX-License-Identifier: MIT */
/* The helper that speaks to mail servers is a program of its own: what it takes from itself is
 * tried out here, in children that end with 0 when it holds. */
#include "helpers/net_fence.c"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

static char folder[] = "/tmp/pbem-fence-XXXXXX";
static char key[64], ca[64];

/* Runs an attempt behind the fence; 0: it went as it should. 77: this kernel has no Landlock. */
static void behind(int (*attempt)(void))
{
	int status = -1;
	pid_t pid = fork();

	if (pid == 0)
		_exit(net_fence(ca) ? attempt() : 77);
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_true(WIFEXITED(status));
	if (WEXITSTATUS(status) == 77)
		skip();
	assert_int_equal(WEXITSTATUS(status), 0);
}

static int opens(const char *path, int how)
{
	int fd = open(path, how, 0600);

	if (fd >= 0)
		close(fd);
	return fd >= 0 ? 0 : errno;
}

static int read_keys(void)
{
	if (opens(key, O_RDONLY) != EACCES)
		return 1;
	if (opens(folder, O_RDONLY | O_DIRECTORY) != EACCES)
		return 2;
	return opens("/proc/self/maps", O_RDONLY) == EACCES ? 0 : 3;
}

static int write_files(void)
{
	if (opens(ca, O_WRONLY) != EACCES || opens("/tmp/pbem-fence", O_WRONLY | O_CREAT) != EACCES)
		return 1;
	return unlink(key) < 0 && mkdir("/tmp/pbem-fence", 0700) < 0 && rename(key, ca) < 0 ? 0 : 2;
}

static int start_programs(void)
{
	char *const argv[] = { NULL };

	execv("/bin/true", argv);
	return errno == EACCES ? 0 : 1;
}

static int be_a_server(void)
{
	struct sockaddr_in a = { .sin_family = AF_INET };
	int fd = socket(AF_INET, SOCK_STREAM, 0);

	a.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	a.sin_port = htons(1);
	if (fd < 0 || (connect(fd, (struct sockaddr *)&a, sizeof(a)) < 0 && errno == EACCES))
		return 1;
	a.sin_port = 0;
	/* Ports are kept since version 4 of Landlock only. */
	return bind(fd, (struct sockaddr *)&a, sizeof(a)) < 0 || errno != EACCES ? 0 : 2;
}

static int own_work(void)
{
	struct addrinfo *a = NULL;

	if (getaddrinfo("localhost", "25", NULL, &a) != 0)
		return 1;
	freeaddrinfo(a);
	return opens(ca, O_RDONLY) == 0 ? 0 : 2;
}

static void keys_and_games_can_not_be_read(void **state)
{
	(void)state;
	behind(read_keys);
}
static void nothing_can_be_written(void **state)
{
	(void)state;
	behind(write_files);
}
static void no_program_can_be_started(void **state)
{
	(void)state;
	behind(start_programs);
}
static void nobody_can_connect(void **state)
{
	(void)state;
	behind(be_a_server);
}
static void names_and_certificates_can_be_read(void **state)
{
	(void)state;
	behind(own_work);
}

static int put(const char *path)
{
	int fd = open(path, O_WRONLY | O_CREAT, 0600);
	int rc = fd < 0 || write(fd, "x", 1) != 1;

	if (fd >= 0)
		close(fd);
	return rc;
}

static int make(void **state)
{
	(void)state;
	if (!mkdtemp(folder))
		return -1;
	snprintf(key, sizeof(key), "%s/key", folder);
	snprintf(ca, sizeof(ca), "%s/ca.pem", folder);
	return put(key) || put(ca) ? -1 : 0;
}

static int drop(void **state)
{
	(void)state;
	unlink(key);
	unlink(ca);
	return rmdir(folder);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(keys_and_games_can_not_be_read),
		cmocka_unit_test(nothing_can_be_written),
		cmocka_unit_test(no_program_can_be_started),
		cmocka_unit_test(nobody_can_connect),
		cmocka_unit_test(names_and_certificates_can_be_read),
	};
	return cmocka_run_group_tests(tests, make, drop);
}
