/* SPDX-License-Identifier: MIT */
/*
 * cost [-n RUNS] [-p PREPARE] COMMAND ARG...: runs a command so often, and before each time the
 * shell command PREPARE, which is not counted. Prints the least and the median processor time in
 * microseconds (user and system, of the whole process) and the most memory in KiB: "MIN MEDIAN
 * RSS". The command's output is dropped. Exits with 1 when it fails.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

enum { RUNS_MAX = 1000 };

/* wait4 is not in POSIX; the difference of RUSAGE_CHILDREN is, but for memory it holds the largest
 * child ever. */
pid_t wait4(pid_t pid, int *status, int options, struct rusage *usage);

static long micros(const struct timeval *t)
{
	return (long)t->tv_sec * 1000000 + (long)t->tv_usec;
}

static int by_size(const void *a, const void *b)
{
	long x = *(const long *)a, y = *(const long *)b;

	return (x > y) - (x < y);
}

static int run(char **command, long *time, long *memory)
{
	struct rusage usage;
	int status;
	pid_t pid = fork();

	if (pid == 0) {
		int null = open("/dev/null", O_WRONLY);

		dup2(null, 1);
		execvp(command[0], command);
		perror(command[0]);
		_exit(127);
	}
	if (pid < 0 || wait4(pid, &status, 0, &usage) != pid)
		return -1;
	*time = micros(&usage.ru_utime) + micros(&usage.ru_stime);
	if (usage.ru_maxrss > *memory)
		*memory = usage.ru_maxrss;
	return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? 0 : -1;
}

int main(int argc, char **argv)
{
	static long times[RUNS_MAX];
	const char *prepare = NULL;
	long memory = 0;
	int runs = 11, c;

	while ((c = getopt(argc, argv, "+n:p:")) != -1) {
		if (c == 'n')
			runs = (int)strtol(optarg, NULL, 10);
		else if (c == 'p')
			prepare = optarg;
		else
			return 64;
	}
	if (optind == argc || runs < 1 || runs > RUNS_MAX)
		return 64;
	for (int i = 0; i < runs; i++) {
		if (prepare && system(prepare) != 0)
			return 1;
		if (run(argv + optind, &times[i], &memory) != 0) {
			fprintf(stderr, "cost: failed: %s\n", argv[optind]);
			return 1;
		}
	}
	qsort(times, (size_t)runs, sizeof(times[0]), by_size);
	printf("%ld %ld %ld\n", times[0], times[runs / 2], memory);
	return 0;
}
