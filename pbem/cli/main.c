/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include "base/nearest.h"
#include "base/sign.h"
#include "sys/nocore.h"

#include <signal.h>

static int print(void (*text)(struct buf *b))
{
	struct buf b = BUF_INIT;

	text(&b);
	fwrite(b.data, 1, b.len, stdout);
	buf_release(&b);
	return 0;
}

static int unknown_command(const char *word, struct err *e)
{
	const char *names[64], *near;
	int n = 0;

	/* Nobody who mistypes is led to what cannot be taken back. */
	for (const struct cli_command *cmd = cli_commands; cmd->name && n < 63; cmd++)
		if (cmd->run != cmd_end)
			names[n++] = cmd->name;
	names[n] = NULL;
	near = nearest(word, names);
	if (near)
		return err_set(e, ERR_USAGE, "usage.command", "there is no command %s; did you mean %s?",
			word, near);
	return err_set(e, ERR_USAGE, "usage.command", "there is no command %s; pbem help lists them", word);
}

static int run(int argc, char *argv[], struct err *e)
{
	const struct cli_command *cmd;
	static struct cli c;
	int rc;

	if (argc < 2)
		return print(cli_welcome);
	if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
		return print(cli_help_all);
	if (strcmp(argv[1], "--version") == 0) {
		puts("pbem " PBEM_VERSION);
		return 0;
	}
	cmd = cli_find(argv[1]);
	if (!cmd)
		return unknown_command(argv[1], e);
	rc = cli_parse(&c, cmd, argc - 2, (const char *const *)(argv + 2), e);
	if (rc < 0)
		return rc;
	if (c.help) {
		struct buf b = BUF_INIT;
		cli_help(&b, cmd);
		fwrite(b.data, 1, b.len, stdout);
		buf_release(&b);
		return 0;
	}
	return cmd->run(&c, e);
}

int main(int argc, char *argv[])
{
	struct err e = ERR_INIT;
	int rc;

	/* Where the system refuses this, games and mail go on all the same. */
	(void)no_core();
	if (argc > 1 && strcmp(argv[1], "receive") == 0)
		receive_guard(argc, argv);
	/* A limit on the size of files is a write that fails, and told like a full disk. */
	signal(SIGXFSZ, SIG_IGN);
	sign_start();
	rc = run(argc, argv, &e);
	if ((fflush(stdout) || ferror(stdout)) && rc >= 0)
		rc = err_set(&e, ERR_IO, "stdout", "cannot write the answer to standard output");
	if (rc < 0)
		return err_print(&e, stderr);
	return rc;
}
