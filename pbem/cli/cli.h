/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CLI_CLI_H
#define PBEM_CLI_CLI_H

#include "base/buf.h"
#include "base/err.h"

#include <stdbool.h>
#include <sys/types.h>

/*
 * The command line. One table (cli/table.c) holds every sub-command with its operands and options;
 * the parser, --help, `pbem help` and `pbem help --bash` all read it. A sub-command is one
 * function:
 *
 *	int cmd_turn(const struct cli *c, struct err *e)
 *	{
 *		const char *game = c->operand[0];
 *		bool force = cli_given(c, "force");
 *		...
 *		return 0;
 *	}
 *
 * It writes its answer to standard output and returns the exit status (0 and up), or a negative
 * enum err_code with `e` filled, which main() prints on standard error and turns into the exit
 * status of sysexits. Nothing but main() exits. Standard output is checked once, by main(), when
 * the command is done.
 */
struct cli_option {
	const char *name; /* long name without the dashes */
	char letter;      /* short name, or 0 */
	const char *arg;  /* name of its argument in capitals; NULL: it takes none */
	const char *help; /* one line */
	bool needed;      /* the command makes no sense without it */
	bool many;        /* may be given more than once */
};

#define CLI_OPTIONS 24
#define CLI_GIVEN 128
#define CLI_OPERANDS 256

enum cli_group { GROUP_PLAYER, GROUP_REFEREE, GROUP_AUDITOR, GROUP_AUTHOR, GROUP_COUNT };

struct cli;
struct cli_command {
	const char *name;
	enum cli_group group;
	const char *operands; /* "GAME SEAT FILE", for the usage line */
	int min, max;         /* how many of them */
	const char *summary;  /* one line */
	int (*run)(const struct cli *c, struct err *e);
	struct cli_option option[CLI_OPTIONS]; /* ended by name NULL */
	const char *example;                   /* one of its manual page's; @ is the first of the rules */
};

struct cli {
	const struct cli_command *command;
	int n;
	const char *operand[CLI_OPERANDS + 1]; /* ended by NULL */
	int n_given;
	struct {
		const struct cli_option *option;
		const char *value;
	} given[CLI_GIVEN];
	bool help;
	bool quiet; /* part of another command: it does not say what comes next */
};

extern const struct cli_command cli_commands[]; /* ended by name NULL */
const struct cli_command *cli_find(const char *name);

/* Reads the words behind the sub-command's name. Options and operands may come in any order; "--"
 * ends the options. */
int cli_parse(struct cli *c, const struct cli_command *cmd, int argc, const char *const argv[], struct err *e)
	__attribute__((warn_unused_result));

/* Does a command have this option? */
bool cli_has(const struct cli_command *cmd, const char *name);

/* Was the option given? Its value (the last one), or NULL. Asking for an option that the command
 * does not have is a bug. */
bool cli_given(const struct cli *c, const char *name);
const char *cli_value(const struct cli *c, const char *name);

/* The i-th value (from 0) of an option that may be given more than once; NULL behind the last. */
const char *cli_nth(const struct cli *c, const char *name, int i);

/* A whole number within lo..hi; `standard` when the option was not given. */
int cli_number(const struct cli *c, const char *name, long long lo, long long hi, long long standard,
	long long *out, struct err *e) __attribute__((warn_unused_result));

/* A whole decimal number without sign tricks, blanks or trailing text; 0 or -1. */
int cli_read_number(const char *s, long long lo, long long hi, long long *out);

/* Exactly n bytes of hex from --NAME; returns 1 when given, 0 when not, negative with e. */
int cli_hex(const struct cli *c, const char *name, unsigned char *out, size_t n, struct err *e)
	__attribute__((warn_unused_result));

/* The language that --lang names, else `standard`; NULL: e says which there are. */
const char *cli_lang(const struct cli *c, const char *standard, struct err *e)
	__attribute__((warn_unused_result));

/* Appends the usage line, the whole --help text; `pbem help`; what `pbem` alone prints; the
 * completion for bash. */
void cli_usage(struct buf *b, const struct cli_command *cmd);
void cli_help(struct buf *b, const struct cli_command *cmd);
void cli_help_all(struct buf *b);
void cli_welcome(struct buf *b);
void cli_completion(struct buf *b);

/* Reads FILE, or standard input for "-", up to a limit. */
int cli_read(struct buf *b, const char *path, size_t limit, struct err *e)
	__attribute__((warn_unused_result));

/* Writes a text to standard output, or to --output's file when the command has that option and it
 * was given. */
int cli_write(const struct cli *c, const struct buf *b, mode_t mode, struct err *e)
	__attribute__((warn_unused_result));

/* The sub-commands, each in a file of its own. */
#ifndef PBEM_VERSION
#define PBEM_VERSION "unknown"
#endif

int cmd_amend(const struct cli *c, struct err *e);
int cmd_check(const struct cli *c, struct err *e);
int cmd_config(const struct cli *c, struct err *e);
int cmd_end(const struct cli *c, struct err *e);
int cmd_export(const struct cli *c, struct err *e);
int cmd_fetch(const struct cli *c, struct err *e);
int cmd_form(const struct cli *c, struct err *e);
int cmd_help(const struct cli *c, struct err *e);
int cmd_hold(const struct cli *c, struct err *e);
int cmd_init(const struct cli *c, struct err *e);
int cmd_invite(const struct cli *c, struct err *e);
int cmd_join(const struct cli *c, struct err *e);
int cmd_keygen(const struct cli *c, struct err *e);
int cmd_new(const struct cli *c, struct err *e);
int cmd_observer(const struct cli *c, struct err *e);
int cmd_play(const struct cli *c, struct err *e);
int cmd_receive(const struct cli *c, struct err *e);
int cmd_render(const struct cli *c, struct err *e);
int cmd_replay(const struct cli *c, struct err *e);
int cmd_report(const struct cli *c, struct err *e);
int cmd_resolve(const struct cli *c, struct err *e);
int cmd_resume(const struct cli *c, struct err *e);
int cmd_roll(const struct cli *c, struct err *e);
int cmd_rules(const struct cli *c, struct err *e);
int cmd_run(const struct cli *c, struct err *e);
int cmd_seat(const struct cli *c, struct err *e);
int cmd_send(const struct cli *c, struct err *e);
int cmd_sign(const struct cli *c, struct err *e);
int cmd_simulate(const struct cli *c, struct err *e);
int cmd_start(const struct cli *c, struct err *e);
int cmd_status(const struct cli *c, struct err *e);
int cmd_submit(const struct cli *c, struct err *e);
int cmd_turn(const struct cli *c, struct err *e);
int cmd_verify(const struct cli *c, struct err *e);

/* From now on this process ends with 0 when cmd_receive() was successful and with 75 otherwise,
 * whatever ends it. Main calls it first. */
void receive_guard(int argc, char *const argv[]);

#endif
