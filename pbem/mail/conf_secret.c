/* SPDX-License-Identifier: MIT */
#include "mail/conf_priv.h"

#include "sys/file.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

#define SECRET_MAX 1024

/* Where a secret lies. ERR_CONFIG: a credential outside of a systemd service that has it. */
static int path_of(struct buf *path, const char *host_dir, const char *where, bool *credential, struct err *e)
{
	const char *name = where + strlen("credential:");
	const char *dir = getenv("CREDENTIALS_DIRECTORY");

	*credential = strncmp(where, "credential:", strlen("credential:")) == 0;
	if (!*credential) {
		if (where[0] == '/')
			buf_str(path, where);
		else
			file_path(path, host_dir, where);
		return 0;
	}
	if (!dir || !*dir)
		return err_set(e, ERR_CONFIG, "conf.secret",
			"%s: there is no $CREDENTIALS_DIRECTORY; systemd sets it for a service with LoadCredential=%s:FILE",
			where, name);
	file_path(path, dir, name);
	return 0;
}

/* May it be read by anybody but its owner? What systemd hands out may belong to a group of its own
 * making. */
static int check_file(int fd, const char *path, bool credential, struct err *e)
{
	struct stat st;
	int rc = 0;

	if (fstat(fd, &st) < 0)
		rc = err_errno(e, "conf.secret", "cannot look at this password file");
	else if (!S_ISREG(st.st_mode))
		rc = err_set(e, ERR_CONFIG, "conf.secret",
			"this is not a regular file, as a password file must be");
	else if (st.st_mode & (credential ? S_IRWXO : S_IRWXG | S_IRWXO))
		rc = err_set(e, ERR_CONFIG, "conf.secret",
			"others can read this password (mode %03o); forbid that with: chmod 600 %s",
			(unsigned)st.st_mode & 0777, path);
	else if (st.st_uid != geteuid() && st.st_uid != 0)
		rc = err_set(e, ERR_CONFIG, "conf.secret",
			"this password file belongs to another user (%lu); make it yours with: chown %lu %s",
			(unsigned long)st.st_uid, (unsigned long)geteuid(), path);
	if (rc < 0)
		err_at(e, path, 0, 0);
	return rc;
}

static int check_text(char *s, size_t n, const char *path, struct err *e)
{
	const char *wrong = NULL;

	if (n && s[n - 1] == '\n')
		n--;
	if (n && s[n - 1] == '\r')
		n--;
	s[n] = 0;
	if (!n)
		wrong = "this password file is empty; it must hold one line, the password";
	else if (n > SECRET_MAX)
		wrong = "this password is longer than 1024 bytes; a password file holds one line";
	else if (strlen(s) != n || strpbrk(s, "\r\n"))
		wrong = "there is more than one line; a password file holds one line, the password";
	if (!wrong)
		return 0;
	err_set(e, ERR_CONFIG, "conf.secret", "%s", wrong);
	return err_at(e, path, 0, 0);
}

static int read_it(struct buf *out, int fd, const char *path, struct err *e)
{
	char text[SECRET_MAX + 4];
	size_t n = 0;
	ssize_t more;
	int rc = 0;

	do {
		more = read(fd, text + n, sizeof(text) - 1 - n);
		n += more > 0 ? (size_t)more : 0;
	} while ((more > 0 && n < sizeof(text) - 1) || (more < 0 && errno == EINTR));
	if (more < 0) {
		err_errno(e, "conf.secret", "cannot read this password file");
		rc = err_at(e, path, 0, 0);
	}
	if (rc == 0)
		rc = check_text(text, n, path, e);
	if (rc == 0) {
		buf_grow(out, SECRET_MAX);
		buf_str(out, text);
	}
	sodium_memzero(text, sizeof(text));
	return rc;
}

int conf_secret(struct buf *out, const char *host_dir, const char *where, struct err *e)
{
	struct buf path = BUF_INIT;
	bool credential;
	int fd = -1, rc = path_of(&path, host_dir, where, &credential, e);

	if (rc == 0) {
		fd = open(path.data, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
		if (fd < 0) {
			err_set(e, ERR_CONFIG, "conf.secret",
				"cannot open this password file (%s); put the password there, one line, mode 0600",
				strerror(errno));
			rc = err_at(e, path.data, 0, 0);
		}
	}
	if (rc == 0)
		rc = check_file(fd, path.data, credential, e);
	if (rc == 0)
		rc = read_it(out, fd, path.data, e);
	if (fd >= 0)
		close(fd);
	buf_release(&path);
	return rc;
}
