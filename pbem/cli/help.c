/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include "base/utf8.h"
#include "rules/rules.h"

static const char *const group_title[GROUP_COUNT] = { "for players", "for the referee's host", "for auditors",
	"for authors of games and translators" };

/* For those who want to read this program in French, in French. */
#define FRENCH                                                                                     \
	"En français : pbem play JEU --lang fr ; pbem rules JEU --lang fr explique les ordres.\n" \
	"Un hôte commence par pbem init --lang fr.\n"

void cli_usage(struct buf *b, const struct cli_command *cmd)
{
	buf_printf(b, "pbem %s", cmd->name);
	for (int i = 0; i < CLI_OPTIONS && cmd->option[i].name; i++)
		if (cmd->option[i].needed)
			buf_printf(b, " --%s %s", cmd->option[i].name, cmd->option[i].arg);
	if (*cmd->operands)
		buf_printf(b, " %s", cmd->operands);
	buf_str(b, " [OPTION...]");
}

static void option_line(struct buf *b, const struct cli_option *o)
{
	struct buf left = BUF_INIT;

	if (o->letter)
		buf_printf(&left, "  -%c, --%s", o->letter, o->name);
	else
		buf_printf(&left, "      --%s", o->name);
	if (o->arg)
		buf_printf(&left, " %s", o->arg);
	buf_printf(b, "%-28s %s%s\n", left.data, o->help, o->many ? "; can be repeated" : "");
	buf_release(&left);
}

/* An address has its @ inside a word. */
static void example(struct buf *b, const char *s)
{
	for (const char *at; (at = strstr(s, " @")); s = at + 2) {
		buf_add(b, s, (size_t)(at - s) + 1);
		buf_str(b, rules_all[0]->id);
	}
	buf_printf(b, "%s\n", s);
}

void cli_help(struct buf *b, const struct cli_command *cmd)
{
	buf_str(b, "usage: ");
	cli_usage(b, cmd);
	buf_printf(b, "\n%s\n\n", cmd->summary);
	for (int i = 0; i < CLI_OPTIONS && cmd->option[i].name; i++)
		option_line(b, &cmd->option[i]);
	option_line(b, &(struct cli_option){ .name = "help", .letter = 'h', .help = "this text" });
	buf_printf(b, "\nman pbem-%s says more. For example:\n\n  ", cmd->name);
	example(b, cmd->example);
}

void cli_help_all(struct buf *b)
{
	buf_str(b, "usage: pbem COMMAND ...\n\nA referee for games played by email.\n");
	for (int group = 0; group < GROUP_COUNT; group++) {
		buf_printf(b, "\n%s\n", group_title[group]);
		for (const struct cli_command *cmd = cli_commands; cmd->name; cmd++)
			if ((int)cmd->group == group)
				buf_printf(b, "  %-9s %s\n", cmd->name, cmd->summary);
	}
	buf_str(b, "\npbem COMMAND --help shows a command's options; man pbem-COMMAND says more.\n" FRENCH);
}

void cli_welcome(struct buf *b)
{
	buf_str(b, "pbem is a referee for games played by email. To play one alone, against bots:\n\n");
	for (int i = 0; rules_all[i]; i++)
		buf_printf(b, "  pbem play %-18s%s\n", rules_all[i]->id, rules_all[i]->title);
	buf_str(b,
		"\n"
		"Games by mail, for others: man pbem-host.\n"
		"pbem help lists all commands; man pbem tells the whole story.\n\n" FRENCH);
}

static void completion_options(struct buf *b, const struct cli_command *cmd)
{
	buf_printf(b, "\t%s) words=\"", cmd->name);
	for (int i = 0; i < CLI_OPTIONS && cmd->option[i].name; i++)
		buf_printf(b, "--%s ", cmd->option[i].name);
	buf_str(b, "--help\" ;;\n");
}

void cli_completion(struct buf *b)
{
	buf_str(b,
		"_pbem()\n{\n\tlocal cur=${COMP_WORDS[COMP_CWORD]} words=\n"
		"\tif [ \"$COMP_CWORD\" -eq 1 ]; then\n\t\twords=\"");
	for (const struct cli_command *cmd = cli_commands; cmd->name; cmd++)
		buf_printf(b, "%s%s", cmd == cli_commands ? "" : " ", cmd->name);
	buf_str(b, "\"\n\telse case ${COMP_WORDS[1]} in\n");
	for (const struct cli_command *cmd = cli_commands; cmd->name; cmd++)
		completion_options(b, cmd);
	buf_str(b,
		"\tesac fi\n"
		"\tcase $cur in\n"
		"\t-*) COMPREPLY=($(compgen -W \"$words\" -- \"$cur\")) ;;\n"
		"\t*) [ \"$COMP_CWORD\" -eq 1 ] && COMPREPLY=($(compgen -W \"$words\" -- \"$cur\")) ;;\n"
		"\tesac\n}\ncomplete -o default -F _pbem pbem\n");
}

int cmd_help(const struct cli *c, struct err *e)
{
	struct buf b = BUF_INIT;
	int rc = 0;

	if (cli_given(c, "bash")) {
		cli_completion(&b);
	} else if (!c->n) {
		cli_help_all(&b);
	} else {
		const struct cli_command *cmd = cli_find(c->operand[0]);
		if (cmd)
			cli_help(&b, cmd);
		else
			rc = err_set(e, ERR_USAGE, "usage.command",
				"there is no command %s; pbem help lists them", c->operand[0]);
	}
	fwrite(buf_cstr(&b), 1, b.len, stdout);
	buf_release(&b);
	return rc;
}
