/* SPDX-License-Identifier: MIT */
#include "cli/terminal.h"

#include "base/buf.h"
#include "cli/cli.h"

#include <ctype.h>
#include <errno.h>
#include <signal.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#define TEXT_MAX (1u << 20)

static int start(const char *command, const char *path, pid_t *pid, struct err *e)
{
	struct buf text = BUF_INIT;
	buf_printf(&text, "%s \"$1\"", command);
	fflush(NULL);
	*pid = fork();
	if (*pid == 0) {
		signal(SIGINT, SIG_DFL);
		signal(SIGQUIT, SIG_DFL);
		signal(SIGXFSZ, SIG_DFL);
		execl("/bin/sh", "sh", "-c", text.data, "sh", path, (char *)NULL);
		_exit(127);
	}
	buf_release(&text);
	return *pid < 0 ? err_errno(e, "terminal.fork", "cannot start %s", command) : 0;
}

/* Runs a command of the shell on a file. Keys that interrupt are meant for it, not for us. */
static int run(const char *command, const char *path, struct err *e)
{
	struct sigaction ignore = { .sa_handler = SIG_IGN }, interrupt, quit;
	int status = 0, rc;
	pid_t pid;
	sigaction(SIGINT, &ignore, &interrupt);
	sigaction(SIGQUIT, &ignore, &quit);
	rc = start(command, path, &pid, e);
	while (rc == 0 && waitpid(pid, &status, 0) < 0 && errno == EINTR)
		continue;
	sigaction(SIGINT, &interrupt, NULL);
	sigaction(SIGQUIT, &quit, NULL);
	if (rc == 0 && status)
		rc = err_set(e, ERR_UNAVAILABLE, "terminal.failed", "%s failed%s", command,
			WIFEXITED(status) && WEXITSTATUS(status) == 127
				? ": there is no such program; set EDITOR to one that there is"
				: "");
	return rc;
}

/* The first of these programs that the system has; NULL: none. */
static const char *installed(const char *const *names)
{
	static const char *const folders[] = { "/usr/bin", "/bin", "/usr/local/bin" };
	struct buf path = BUF_INIT;
	const char *found = NULL;
	for (; *names && !found; names++)
		for (size_t i = 0; i < sizeof(folders) / sizeof(folders[0]) && !found; i++) {
			buf_clear(&path);
			buf_printf(&path, "%s/%s", folders[i], *names);
			if (access(path.data, X_OK) == 0)
				found = *names;
		}
	buf_release(&path);
	return found;
}

static const char *from_environment(const char *name)
{
	const char *value = getenv(name);
	return value && *value ? value : NULL;
}

int terminal_edit(const char *path, struct err *e)
{
	static const char *const usual[] = { "editor", "nano", "vi", NULL };
	const char *editor = from_environment("VISUAL");
	if (!editor)
		editor = from_environment("EDITOR");
	if (!editor)
		editor = installed(usual);
	if (!editor)
		return err_set(e, ERR_UNAVAILABLE, "terminal.editor",
			"there is no editor here; say which to use: EDITOR=nano pbem play ...");
	return run(editor, path, e);
}

static int print(const char *path, struct err *e)
{
	struct buf b = BUF_INIT;
	int rc = cli_read(&b, path, TEXT_MAX, e);
	fwrite(buf_cstr(&b), 1, b.len, stdout);
	fflush(stdout);
	buf_release(&b);
	return rc;
}

/* NULL: texts are printed as they are. */
static const char *pager_here(void)
{
	static const char *const usual[] = { "less", NULL };
	const char *pager = from_environment("PAGER");
	if (!isatty(STDOUT_FILENO))
		return NULL;
	return pager ? pager : installed(usual);
}

bool terminal_has_less(void)
{
	const char *pager = pager_here(), *name = pager ? strrchr(pager, '/') : NULL;
	name = name ? name + 1 : pager;
	return name && strncmp(name, "less", 4) == 0;
}

int terminal_show(const char *path, struct err *e)
{
	const char *pager = pager_here();
	struct err none = ERR_INIT;
	if (!pager)
		return print(path, e);
	setenv("LESS", "FRX", 0);
	return run(pager, path, &none) == 0 ? 0 : print(path, e);
}

void terminal_clear(void)
{
	if (isatty(STDOUT_FILENO))
		fputs("\033[H\033[2J\033[3J", stdout);
}

bool terminal_is_here(void)
{
	return isatty(STDIN_FILENO) && isatty(STDERR_FILENO);
}

int terminal_answer(void)
{
	int c, first = 0;
	fflush(stdout);
	while ((c = getchar()) != EOF && c != '\n')
		if (!first && !isspace(c))
			first = tolower(c);
	return first ? first : c == '\n' ? '\n' : 0;
}

/* Byte by byte, since what lies in a buffer of stdio is not wiped. */
static bool read_line(struct buf *out)
{
	buf_grow(out, TERMINAL_LINE + 1);
	for (size_t n = 0; n < TERMINAL_LINE; n++) {
		char c;
		ssize_t got = read(STDIN_FILENO, &c, 1);
		if (got < 0 && errno == EINTR)
			continue;
		if (got <= 0)
			return n > 0;
		if (c == '\n')
			return true;
		buf_char(out, c);
	}
	return false;
}

/* Signals of the keyboard wait, so that no terminal is left without an echo. */
static void echo_off(struct termios *before, sigset_t *mask)
{
	struct termios silent = *before;
	sigset_t keys;
	sigemptyset(&keys);
	sigaddset(&keys, SIGINT);
	sigaddset(&keys, SIGQUIT);
	sigaddset(&keys, SIGTSTP);
	sigaddset(&keys, SIGTERM);
	sigprocmask(SIG_BLOCK, &keys, mask);
	silent.c_lflag &= ~(tcflag_t)ECHO;
	tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent);
}

static void echo_on(const struct termios *before, const sigset_t *mask)
{
	tcsetattr(STDIN_FILENO, TCSAFLUSH, before);
	fputc('\n', stderr);
	sigprocmask(SIG_SETMASK, mask, NULL);
}

bool terminal_ask(struct buf *out, const char *question, bool secret)
{
	struct termios before;
	sigset_t mask;
	bool hidden = secret && tcgetattr(STDIN_FILENO, &before) == 0, any;
	if (hidden)
		echo_off(&before, &mask);
	if (terminal_is_here())
		fputs(question, stderr);
	any = read_line(out);
	if (hidden)
		echo_on(&before, &mask);
	return any;
}
