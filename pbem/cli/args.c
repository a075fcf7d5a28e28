/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include "base/lang.h"
#include "base/nearest.h"
#include "base/sign.h"
#include "sys/file.h"

#include <errno.h>
#include <unistd.h>

static const struct cli_option *find_long(const struct cli_command *cmd, const char *name, size_t len)
{
	for (int i = 0; i < CLI_OPTIONS && cmd->option[i].name; i++)
		if (strlen(cmd->option[i].name) == len && memcmp(cmd->option[i].name, name, len) == 0)
			return &cmd->option[i];
	return NULL;
}

bool cli_has(const struct cli_command *cmd, const char *name)
{
	return find_long(cmd, name, strlen(name)) != NULL;
}

static const struct cli_option *find_letter(const struct cli_command *cmd, char letter)
{
	for (int i = 0; i < CLI_OPTIONS && cmd->option[i].name; i++)
		if (cmd->option[i].letter == letter)
			return &cmd->option[i];
	return NULL;
}

static int unknown(const struct cli_command *cmd, const char *word, struct err *e)
{
	const char *names[CLI_OPTIONS + 2], *near;
	int n = 0;

	for (int i = 0; i < CLI_OPTIONS && cmd->option[i].name; i++)
		names[n++] = cmd->option[i].name;
	names[n++] = "help";
	names[n] = NULL;
	near = nearest(word + strspn(word, "-"), names);
	if (near)
		return err_set(e, ERR_USAGE, "usage.option", "pbem %s has no option %s; did you mean --%s?",
			cmd->name, word, near);
	return err_set(e, ERR_USAGE, "usage.option", "pbem %s has no option %s; pbem %s --help lists them",
		cmd->name, word, cmd->name);
}

static int add(struct cli *c, const struct cli_option *o, const char *value, struct err *e)
{
	if (!o->many && cli_given(c, o->name))
		return err_set(e, ERR_USAGE, "usage.twice", "--%s is given twice; give it once", o->name);
	if (c->n_given == CLI_GIVEN)
		return err_set(e, ERR_USAGE, "usage.many", "more than %d options", CLI_GIVEN);
	c->given[c->n_given].option = o;
	c->given[c->n_given++].value = value;
	return 0;
}

/* One word that begins with a dash; *i moves on when the next word is its value. */
static int option(struct cli *c, int argc, const char *const argv[], int *i, struct err *e)
{
	const char *word = argv[*i], *value = NULL;
	const struct cli_option *o;

	if (word[1] == '-') {
		size_t len = strcspn(word + 2, "=");
		o = find_long(c->command, word + 2, len);
		if (word[2 + len])
			value = word + 2 + len + 1;
	} else {
		o = find_letter(c->command, word[1]);
		if (o && word[2])
			value = word + 2;
	}
	if (!o)
		return unknown(c->command, word, e);
	if (!o->arg && value)
		return err_set(e, ERR_USAGE, "usage.value", "--%s takes no value", o->name);
	if (o->arg && !value && *i + 1 >= argc)
		return err_set(
			e, ERR_USAGE, "usage.value", "--%s needs a value: --%s %s", o->name, o->name, o->arg);
	if (o->arg && !value)
		value = argv[++*i];
	return add(c, o, value ? value : "", e);
}

static int complete(const struct cli *c, struct err *e)
{
	const struct cli_command *cmd = c->command;

	if (c->n < cmd->min || c->n > cmd->max) {
		struct buf b = BUF_INIT;
		cli_usage(&b, cmd);
		err_set(e, ERR_USAGE, "usage.operands", "too %s arguments; usage: %s",
			c->n < cmd->min ? "few" : "many", buf_cstr(&b));
		buf_release(&b);
		return ERR_USAGE;
	}
	for (int i = 0; i < CLI_OPTIONS && cmd->option[i].name; i++)
		if (cmd->option[i].needed && !cli_given(c, cmd->option[i].name))
			return err_set(e, ERR_USAGE, "usage.needed", "pbem %s needs --%s %s: %s", cmd->name,
				cmd->option[i].name, cmd->option[i].arg, cmd->option[i].help);
	return 0;
}

int cli_parse(struct cli *c, const struct cli_command *cmd, int argc, const char *const argv[], struct err *e)
{
	bool options = true;

	*c = (struct cli){ .command = cmd };
	for (int i = 0; i < argc; i++)
		if (strcmp(argv[i], "--") == 0)
			break;
		else if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
			c->help = true;
	if (c->help)
		return 0;
	for (int i = 0; i < argc; i++) {
		if (options && strcmp(argv[i], "--") == 0) {
			options = false;
		} else if (options && argv[i][0] == '-' && argv[i][1]) {
			int rc = option(c, argc, argv, &i, e);
			if (rc < 0)
				return rc;
		} else if (c->n == CLI_OPERANDS) {
			return err_set(e, ERR_USAGE, "usage.many", "more than %d arguments", CLI_OPERANDS);
		} else {
			c->operand[c->n++] = argv[i];
		}
	}
	return complete(c, e);
}

const char *cli_value(const struct cli *c, const char *name)
{
	const struct cli_option *o = find_long(c->command, name, strlen(name));
	const char *value = NULL;

	if (!o)
		bug("pbem %s has no option --%s", c->command->name, name);
	for (int i = 0; i < c->n_given; i++)
		if (c->given[i].option == o)
			value = c->given[i].value;
	return value;
}

bool cli_given(const struct cli *c, const char *name)
{
	return cli_value(c, name) != NULL;
}

const char *cli_nth(const struct cli *c, const char *name, int i)
{
	for (int k = 0; k < c->n_given; k++)
		if (strcmp(c->given[k].option->name, name) == 0 && !i--)
			return c->given[k].value;
	return NULL;
}

int cli_read_number(const char *s, long long lo, long long hi, long long *out)
{
	const char *digits = s + (*s == '-');
	char *end;
	long long v;

	if (*digits < '0' || *digits > '9')
		return -1;
	errno = 0;
	v = strtoll(s, &end, 10);
	if (errno || *end || v < lo || v > hi)
		return -1;
	*out = v;
	return 0;
}

int cli_number(const struct cli *c, const char *name, long long lo, long long hi, long long standard,
	long long *out, struct err *e)
{
	const char *s = cli_value(c, name);

	*out = standard;
	if (s && cli_read_number(s, lo, hi, out) < 0)
		return err_set(e, ERR_USAGE, "usage.number",
			"--%s %s: must be a whole number from %lld to %lld", name, s, lo, hi);
	return 0;
}

int cli_hex(const struct cli *c, const char *name, unsigned char *out, size_t n, struct err *e)
{
	const char *s = cli_value(c, name);

	if (!s)
		return 0;
	if (hex_parse(out, n, s) < 0)
		return err_set(e, ERR_USAGE, "usage.hex", "--%s needs %zu hex digits", name, 2 * n);
	return 1;
}

const char *cli_lang(const struct cli *c, const char *standard, struct err *e)
{
	const char *lang = cli_value(c, "lang");

	if (!lang)
		return standard;
	if (lang_find(lang))
		return lang;
	err_set(e, ERR_USAGE, "usage.lang", "--lang %s: the languages are en and fr", lang);
	return NULL;
}

static int read_stdin(struct buf *b, size_t limit, struct err *e)
{
	size_t start = b->len;

	for (;;) {
		ssize_t n;
		buf_grow(b, 65536);
		n = read(STDIN_FILENO, b->data + b->len, 65536);
		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return err_errno(e, "file.read", "cannot read standard input");
		if (!n)
			break;
		b->len += (size_t)n;
		b->data[b->len] = 0;
		if (b->len - start > limit)
			return err_set(
				e, ERR_DATA, "file.big", "standard input holds more than %zu bytes", limit);
	}
	return 0;
}

int cli_read(struct buf *b, const char *path, size_t limit, struct err *e)
{
	if (strcmp(path, "-") == 0)
		return read_stdin(b, limit, e);
	return file_read(b, path, limit, e);
}

int cli_write(const struct cli *c, const struct buf *b, mode_t mode, struct err *e)
{
	const char *path = find_long(c->command, "output", 6) ? cli_value(c, "output") : NULL;

	if (path && strcmp(path, "-") != 0)
		return file_write(path, b->data, b->len, mode, e);
	fwrite(buf_cstr(b), 1, b->len, stdout);
	return 0;
}
