/* SPDX-License-Identifier: MIT */
#include "mail/net_priv.h"

#include "base/banned.h"
#include "sys/file.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <sysexits.h>
#include <unistd.h>

#define OUTPUT_MAX 200 /* bytes of what a sendmail program says */

/* The mail with the line ends of files. */
static void with_newlines(struct buf *out, const struct outbox_mail *m)
{
	const char *p = m->bytes.data + m->body;
	size_t n = m->bytes.len - m->body;

	for (size_t i = 0; i < n; i++)
		if (p[i] != '\r' || i + 1 == n || p[i + 1] != '\n')
			buf_char(out, p[i]);
}

/* --- a sendmail program --- */

/* A file without a name, open for reading and writing, not passed on; -1: errno. */
static int nameless(const struct buf *content)
{
	FILE *f = tmpfile();
	int fd = -1;

	if (!f)
		return -1;
	if ((!content->len || fwrite(content->data, 1, content->len, f) == content->len) && fflush(f) == 0)
		fd = fcntl(fileno(f), F_DUPFD_CLOEXEC, 10);
	fclose(f);
	if (fd >= 0 && lseek(fd, 0, SEEK_SET) < 0) {
		close(fd);
		fd = -1;
	}
	return fd;
}

static _Noreturn void be_sendmail(const char *const *argv, const char *const *env, int in, int out)
{
	struct sigaction plain = { .sa_handler = SIG_DFL };
	union {
		const char *const *in;
		char *const *out;
	} words = { argv }, names = { env };
	sigset_t none;

	sigemptyset(&plain.sa_mask);
	for (int i = 1; i < 32; i++)
		sigaction(i, &plain, NULL);
	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL);
	setpgid(0, 0);
	if (dup2(in, 0) >= 0 && dup2(out, 1) >= 0 && dup2(out, 2) >= 0 && chdir("/") == 0) {
		for (int fd = 3; fd < 256; fd++)
			close(fd);
		execve(argv[0], words.out, names.out);
	}
	_exit(EX_TEMPFAIL);
}

/* Waits so many seconds; false: it had to be killed. */
static bool wait_for(pid_t pid, long seconds, int *status)
{
	long long until = clock_ms() + seconds * 1000;
	struct timespec pause = { 0, 2000000 };

	while (waitpid(pid, status, WNOHANG) != pid) {
		if (clock_ms() > until) {
			kill(-pid, SIGKILL);
			kill(pid, SIGKILL);
			while (waitpid(pid, status, 0) < 0 && errno == EINTR)
				;
			return false;
		}
		nanosleep(&pause, NULL);
		if (pause.tv_nsec < 50000000)
			pause.tv_nsec *= 2;
	}
	return true;
}

/* The beginning of what it printed, on one line. */
static void output(char *out, size_t size, int fd)
{
	char said[OUTPUT_MAX];
	ssize_t n = lseek(fd, 0, SEEK_SET) < 0 ? 0 : read(fd, said, sizeof(said));
	size_t at = strlen(out);

	for (ssize_t i = 0; i < n && at + 3 < size; i++) {
		if (i == 0) {
			out[at++] = ':';
			out[at++] = ' ';
		}
		out[at++] = said[i] >= ' ' && said[i] <= '~' ? said[i] : ' ';
	}
	while (at && out[at - 1] == ' ')
		at--;
	out[at] = 0;
}

/* sysexits: what is wrong with this mail or this address is final, everything else may be better
 * later: EX_NOHOST and EX_UNAVAILABLE, too, which programs that relay say of their own server. */
static enum net_outcome judge(int status, char why[NET_WHY])
{
	if (!WIFEXITED(status)) {
		snprintf(why, NET_WHY, "the sendmail program was ended by signal %d", WTERMSIG(status));
		return NET_LATER;
	}
	snprintf(why, NET_WHY, "the sendmail program ended with status %d", WEXITSTATUS(status));
	switch (WEXITSTATUS(status)) {
	case EX_OK:
		return NET_SENT;
	case EX_DATAERR:
	case EX_NOUSER:
		return NET_NEVER;
	default:
		return NET_LATER;
	}
}

/* May this mean the sender? Programs that relay have one status for all that their server
 * refuses. */
static bool is_refused(int status)
{
	if (!WIFEXITED(status))
		return false;
	switch (WEXITSTATUS(status)) {
	case EX_DATAERR:
	case EX_NOUSER:
	case EX_UNAVAILABLE:
	case EX_NOPERM:
		return true;
	default:
		return false;
	}
}

/* *refused: another sender may do. */
static enum net_outcome run(const struct host_conf *conf, const char *from, int in, int out, bool *refused,
	char why[NET_WHY], struct err *e)
{
	/* -t: everybody on the machine can read a command line, and addresses are private. */
	const char *const argv[] = { conf->sendmail, "-i", "-f", from[0] ? from : "<>", "-t", NULL };
	struct buf home = BUF_INIT, user = BUF_INIT;
	const char *env[] = { "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL=C.UTF-8", NULL, NULL, NULL };
	enum net_outcome how = NET_TROUBLE;
	int status = 0;
	pid_t pid;

	buf_printf(&home, "HOME=%s", getenv("HOME") ? getenv("HOME") : "/");
	buf_printf(&user, "LOGNAME=%s", getenv("LOGNAME") ? getenv("LOGNAME") : "pbem");
	env[2] = home.data;
	env[3] = user.data;
	pid = fork();
	if (pid == 0)
		be_sendmail(argv, env, in, out);
	if (pid < 0) {
		err_errno(e, "net.sendmail", "cannot start %s", conf->sendmail);
	} else if (!wait_for(pid, conf->timeout * NET_PATIENCE, &status)) {
		snprintf(why, NET_WHY, "the sendmail program did not end");
		how = NET_LATER;
	} else {
		how = judge(status, why);
		*refused = is_refused(status);
		if (how != NET_SENT)
			output(why, NET_WHY, out);
	}
	buf_release(&home);
	buf_release(&user);
	return how;
}

static enum net_outcome call(const struct host_conf *conf, const struct outbox_mail *m, const char *from,
	bool *refused, char why[NET_WHY], struct err *e)
{
	struct buf mail = BUF_INIT, nothing = BUF_INIT;
	enum net_outcome how = NET_TROUBLE;
	int in = -1, out = -1;

	*refused = false;
	with_newlines(&mail, m);
	in = nameless(&mail);
	out = nameless(&nothing);
	if (in < 0 || out < 0)
		err_errno(e, "net.sendmail", "cannot make a file to pass on a mail");
	else
		how = run(conf, from, in, out, refused, why, e);
	if (in >= 0)
		close(in);
	if (out >= 0)
		close(out);
	buf_release(&mail);
	return how;
}

enum net_outcome net_sendmail(
	const struct host_conf *conf, const struct outbox_mail *m, struct net_reply *w, struct err *e)
{
	enum net_outcome how;
	char first[NET_WHY];
	bool refused;

	if (access(conf->sendmail, X_OK) < 0) {
		err_set(e, ERR_CONFIG, "net.sendmail", "sendmail = %s in pbem.conf: there is no such program",
			conf->sendmail);
		return NET_TROUBLE;
	}
	how = call(conf, m, m->from, &refused, w->why, e);
	if (!refused || strcmp(m->from, conf->address) == 0)
		return how;
	snprintf(first, sizeof(first), "%s", w->why);
	how = call(conf, m, conf->address, &refused, w->why, e);
	if (how == NET_SENT)
		snprintf(w->refused, NET_WHY, "%s", first);
	return how;
}

/* --- a Maildir --- */

/* Is it there from an earlier time, perhaps read already? "NAME:2,S" in cur. */
static int is_there(const char *maildir, const char *name, struct err *e)
{
	struct buf path = BUF_INIT;
	char **names = NULL;
	size_t n = 0, len = strlen(name);
	int rc;

	buf_printf(&path, "%s/new/%s", maildir, name);
	rc = file_exists(path.data, e);
	buf_clear(&path);
	buf_printf(&path, "%s/cur", maildir);
	if (rc == 0)
		rc = file_list_any(path.data, &names, &n, e);
	for (size_t i = 0; i < n; i++)
		if (strncmp(names[i], name, len) == 0 && (!names[i][len] || names[i][len] == ':'))
			rc = 1;
	file_list_free(names, n);
	buf_release(&path);
	return rc;
}

static int make_folders(const char *maildir, struct err *e)
{
	static const char *const folders[] = { "tmp", "new", "cur" };
	struct buf path = BUF_INIT;
	int rc = 0;

	for (int i = 0; rc == 0 && i < 3; i++) {
		buf_clear(&path);
		buf_printf(&path, "%s/%s", maildir, folders[i]);
		rc = file_mkdirs(path.data, 0700, e);
	}
	buf_release(&path);
	return rc;
}

static int deliver(const char *maildir, const char *name, const struct buf *mail, struct err *e)
{
	struct buf tmp = BUF_INIT, path = BUF_INIT;
	int rc;

	buf_printf(&tmp, "%s/tmp/%s", maildir, name);
	buf_printf(&path, "%s/new/%s", maildir, name);
	rc = file_put(tmp.data, mail->data, mail->len, 0600, 0, e);
	if (rc == 0 && rename(tmp.data, path.data) < 0)
		rc = err_errno(e, "net.maildir", "cannot move a mail to %s", path.data);
	buf_clear(&path);
	buf_printf(&path, "%s/new", maildir);
	if (rc == 0)
		rc = file_sync_dir(path.data, e);
	buf_release(&tmp);
	buf_release(&path);
	return rc;
}

enum net_outcome net_maildir(const struct host_conf *conf, const struct outbox_mail *m, struct err *e)
{
	struct buf mail = BUF_INIT, name = BUF_INIT;
	int rc = 0;

	/* Named by the Message-ID: after a crash the same mail comes to the same place. */
	buf_printf(&name, "%s.pbem", m->id);
	rc = is_there(conf->send_maildir, name.data, e);
	if (rc == 0) {
		buf_printf(&mail, "Return-Path: <%s>\nDelivered-To: %s\n", m->from, m->to);
		with_newlines(&mail, m);
		rc = make_folders(conf->send_maildir, e);
		if (rc == 0)
			rc = deliver(conf->send_maildir, name.data, &mail, e);
	}
	buf_release(&mail);
	buf_release(&name);
	return rc < 0 ? NET_TROUBLE : NET_SENT;
}
