/* SPDX-License-Identifier: MIT */
#include "mail/spool.h"

#include "mail/mime.h"
#include "sys/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#define SPOOL_TMP_AGE (24 * 60 * 60)
#define LARGE ".large.eml"
#define SPOOL_FAILED 8 /* mails of a Maildir */
#define SPOOL_FEW 8    /* files in spool/bad that are never too much */

static const char *in_spool(struct buf *b, const char *host_dir, const char *folder, const char *name)
{
	buf_clear(b);
	buf_printf(b, "%s/spool/%s%s%s", host_dir, folder, *name ? "/" : "", name);
	return b->data;
}

static void make_name(char name[SPOOL_NAME], pbem_time arrived, const char *end)
{
	static unsigned number;
	char stamp[UTC_TEXT];
	struct timespec now = { .tv_sec = 0 };

	clock_gettime(CLOCK_REALTIME, &now);
	utc_format(stamp, arrived);
	snprintf(name, SPOOL_NAME, "%.4s%.2s%.2sT%.2s%.2s%.2sZ.%010lld%09ld.%ld.%u%s", stamp, stamp + 5,
		stamp + 8, stamp + 11, stamp + 14, stamp + 17, (long long)now.tv_sec, (long)now.tv_nsec,
		(long)getpid(), number++, end);
}

pbem_time spool_arrived(const char *name)
{
	char text[UTC_TEXT];
	pbem_time t = 0;

	for (int i = 0; i < 16; i++)
		if (i == 8 ? name[i] != 'T' : i == 15 ? name[i] != 'Z' : name[i] < '0' || name[i] > '9')
			return 0;
	if (name[16] != '.')
		return 0;
	snprintf(text, sizeof(text), "%.4s-%.2s-%.2sT%.2s:%.2s:%.2sZ", name, name + 4, name + 6, name + 9,
		name + 11, name + 13);
	return utc_parse(text, &t, NULL) < 0 ? 0 : t;
}

int64_t spool_written(const char *name)
{
	int64_t t = 0;

	if (!spool_arrived(name))
		return 0;
	for (int i = 17; i < 27; i++) {
		if (name[i] < '0' || name[i] > '9')
			return 0;
		t = t * 10 + (name[i] - '0');
	}
	return t;
}

const char *spool_path(struct buf *b, const char *host_dir, const char *name)
{
	return in_spool(b, host_dir, "new", name);
}

static int make_folders(const char *host_dir, struct err *e)
{
	static const char *const folder[] = { "tmp", "new", "bad" };
	struct buf path = BUF_INIT;
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < sizeof(folder) / sizeof(folder[0]); i++)
		rc = file_mkdirs(in_spool(&path, host_dir, folder[i], ""), 0700, e);
	buf_release(&path);
	return rc;
}

/* How many names there are, but not beyond a maximum; -1: no such folder, -2: it cannot be read. */
static long count_names(const char *path, long max)
{
	DIR *dir = opendir(path);
	const struct dirent *entry;
	long n = 0;

	if (!dir)
		return errno == ENOENT ? -1 : -2;
	while (n < max && (entry = readdir(dir)))
		n += entry->d_name[0] != '.';
	closedir(dir);
	return n;
}

/* How many bytes the files there have; -1: that cannot be seen. */
static long long count_bytes(const char *path)
{
	DIR *dir = opendir(path);
	const struct dirent *entry;
	struct stat st;
	long long n = dir ? 0 : -1;

	while (dir && n >= 0 && (entry = readdir(dir))) {
		if (fstatat(dirfd(dir), entry->d_name, &st, AT_SYMLINK_NOFOLLOW) == 0)
			n += S_ISREG(st.st_mode) ? st.st_size : 0;
		else if (errno != ENOENT)
			n = -1;
	}
	if (dir)
		closedir(dir);
	return n;
}

/* Nor may a heap of large mails fill the disk. So few cannot have too many bytes; and who puts in
 * one after the other does not look at all of them each time. */
static int weigh(const char *path, long files, size_t size, struct err *e)
{
	static long long bytes;
	static int again;
	struct statvfs disk;

	if (statvfs(path, &disk) < 0)
		return err_errno(e, "spool.new", "cannot look at the disk of %s", path);
	if ((long long)disk.f_bavail * (long long)disk.f_frsize < (long long)size + SPOOL_FREE)
		return err_set(e, ERR_TEMPFAIL, "spool.full", "the disk of %s is as good as full", path);
	if (files < SPOOL_BYTES / MAIL_RAW_MAX)
		return 0;
	if (again-- <= 0) {
		again = 64;
		bytes = count_bytes(path);
	}
	if (bytes < 0) {
		again = 0;
		return err_errno(e, "spool.new", "cannot look into %s", path);
	}
	bytes += (long long)size;
	if (bytes <= SPOOL_BYTES)
		return 0;
	again = 0;
	return err_set(e, ERR_TEMPFAIL, "spool.full",
		"%lld MiB of mail wait in %s; is pbem run called by cron?", SPOOL_BYTES >> 20, path);
}

/* Room for one mail more, of so many bytes? Makes the folders when there are none. */
static int make_room(const char *host_dir, size_t size, struct err *e)
{
	struct buf path = BUF_INIT, tmp = BUF_INIT;
	int tmps = file_is_dir(in_spool(&tmp, host_dir, "tmp", ""), e), rc = tmps < 0 ? tmps : 0;
	long n = count_names(in_spool(&path, host_dir, "new", ""), SPOOL_FILES);

	if (rc == 0 && n == -2)
		rc = err_errno(e, "spool.new", "cannot look into %s", path.data);
	else if (rc == 0 && (n == -1 || !tmps))
		rc = make_folders(host_dir, e);
	else if (rc == 0 && n >= SPOOL_FILES)
		rc = err_set(e, ERR_TEMPFAIL, "spool.full",
			"%d mails wait in %s; is pbem run called by cron?", SPOOL_FILES, path.data);
	if (rc == 0)
		rc = weigh(path.data, n, size, e);
	buf_release(&path);
	buf_release(&tmp);
	return rc;
}

static int rename_synced(const char *from, const char *to, const char *to_dir, struct err *e)
{
	if (rename(from, to) < 0) {
		err_errno(e, "spool.rename", "cannot move a mail to this");
		return err_at(e, to, 0, 0);
	}
	return file_sync_dir(to_dir, e);
}

/* By way of spool/tmp into a folder of the spool, or not at all. */
static int put(
	const char *host_dir, const char *folder, const char *name, const void *p, size_t n, struct err *e)
{
	struct buf tmp = BUF_INIT, to = BUF_INIT, dir = BUF_INIT;
	int rc;

	rc = file_put(in_spool(&tmp, host_dir, "tmp", name), p, n, 0600, 0, e);
	if (rc == 0) {
		rc = rename_synced(tmp.data, in_spool(&to, host_dir, folder, name),
			in_spool(&dir, host_dir, folder, ""), e);
		if (rc < 0)
			unlink(tmp.data);
	}
	buf_release(&tmp);
	buf_release(&to);
	buf_release(&dir);
	return rc;
}

int spool_put(const char *host_dir, const void *p, size_t n, pbem_time arrived, char name[SPOOL_NAME],
	struct err *e)
{
	char made[SPOOL_NAME];
	int rc = make_room(host_dir, n, e);

	make_name(made, arrived, ".eml");
	if (rc == 0)
		rc = put(host_dir, "new", made, p, n, e);
	if (rc == 0 && name)
		snprintf(name, SPOOL_NAME, "%s", made);
	return rc;
}

static int put_why(const char *host_dir, const char *name, const char *why, struct err *e)
{
	struct buf path = BUF_INIT, text = BUF_INIT;
	int rc;

	in_spool(&path, host_dir, "bad", name);
	buf_str(&path, ".why");
	buf_str(&text, why);
	buf_char(&text, '\n');
	rc = file_write(path.data, text.data, text.len, 0600, e);
	buf_release(&text);
	buf_release(&path);
	return rc;
}

int spool_put_large(const char *host_dir, const void *p, size_t n, pbem_time arrived, struct err *e)
{
	char name[SPOOL_NAME];
	int rc = make_room(host_dir, n > SPOOL_CUT ? SPOOL_CUT : n, e);

	make_name(name, arrived, LARGE);
	if (rc == 0)
		rc = put(host_dir, "new", name, p, n > SPOOL_CUT ? SPOOL_CUT : n, e);
	return rc;
}

bool spool_is_large(const char *name)
{
	size_t n = strlen(name);

	return n > strlen(LARGE) && strcmp(name + n - strlen(LARGE), LARGE) == 0 && spool_arrived(name) != 0;
}

int spool_list(const char *host_dir, char ***names, size_t *n, struct err *e)
{
	struct buf path = BUF_INIT;
	size_t kept = 0;
	int rc;

	*names = NULL;
	*n = 0;
	rc = file_list_any(in_spool(&path, host_dir, "new", ""), names, n, e);
	for (size_t i = 0; rc == 0 && i < *n; i++) {
		if ((*names)[i][0] == '.')
			free((*names)[i]);
		else
			(*names)[kept++] = (*names)[i];
	}
	if (rc == 0)
		*n = kept;
	buf_release(&path);
	return rc;
}

int spool_holds_more(const char *host_dir, size_t n, struct err *e)
{
	struct buf path = BUF_INIT;
	long found = count_names(in_spool(&path, host_dir, "new", ""), (long)n + 1);
	int rc = found > (long)n;

	if (found == -2)
		rc = err_errno(e, "spool.new", "cannot look into %s", path.data);
	buf_release(&path);
	return rc;
}

int spool_done(const char *host_dir, const char *name, struct err *e)
{
	struct buf path = BUF_INIT;
	int rc = file_remove(spool_path(&path, host_dir, name), e);

	buf_release(&path);
	return rc;
}

int spool_bad(const char *host_dir, const char *name, const char *why, struct err *e)
{
	struct buf from = BUF_INIT, to = BUF_INIT, dir = BUF_INIT;
	int rc = make_folders(host_dir, e);

	if (rc == 0)
		rc = put_why(host_dir, name, why, e);
	if (rc == 0)
		rc = rename_synced(spool_path(&from, host_dir, name), in_spool(&to, host_dir, "bad", name),
			in_spool(&dir, host_dir, "bad", ""), e);
	buf_release(&from);
	buf_release(&to);
	buf_release(&dir);
	return rc;
}

/* For how many seconds after it came a mail that was put aside for this is worth another try. */
static int64_t worth(const char *why)
{
	static const struct {
		const char *reason;
		int days;
	} over[] = { { "post.died", 8 }, { "pbem-mime", 8 }, { "post.waited", 60 }, { "post.many", 60 } };

	for (size_t i = 0; i < sizeof(over) / sizeof(over[0]); i++)
		if (strncmp(why, over[i].reason, strlen(over[i].reason)) == 0)
			return over[i].days * 86400;
	return 0;
}

/* `name`.why says why; 1: it is in the spool again. */
static int again(const char *host_dir, const char *name, struct err *e)
{
	struct buf why = BUF_INIT, path = BUF_INIT, to = BUF_INIT, dir = BUF_INIT;
	const int64_t since = spool_written(name);
	struct err none = ERR_INIT;
	int rc = 0;

	in_spool(&path, host_dir, "bad", name);
	buf_str(&path, ".why");
	if (since && file_read(&why, path.data, 4096, &none) == 0 &&
		time(NULL) - since < worth(buf_cstr(&why)) &&
		file_exists(in_spool(&dir, host_dir, "bad", name), &none) > 0) {
		rc = rename_synced(in_spool(&to, host_dir, "bad", name), spool_path(&path, host_dir, name),
			in_spool(&dir, host_dir, "new", ""), e);
		buf_str(&to, ".why");
		if (rc == 0)
			rc = file_remove(to.data, e);
		rc = rc < 0 ? rc : 1;
	}
	buf_release(&why);
	buf_release(&path);
	buf_release(&to);
	buf_release(&dir);
	return rc;
}

int spool_again(const char *host_dir, struct err *e)
{
	struct buf path = BUF_INIT;
	char **names = NULL;
	size_t n = 0;
	int rc = file_list_any(in_spool(&path, host_dir, "bad", ""), &names, &n, e), moved = 0;

	for (size_t i = 0; rc >= 0 && i < n; i++) {
		size_t len = strlen(names[i]);

		if (len < 4 || strcmp(names[i] + len - 4, ".why") != 0)
			continue;
		names[i][len - 4] = '\0';
		rc = again(host_dir, names[i], e);
		moved += rc > 0;
	}
	file_list_free(names, n);
	buf_release(&path);
	return rc < 0 ? rc : moved;
}

/* Reads a mail of a Maildir, at most the limit and one byte more; 0: it is not there any more, or
 * no mail. */
static int read_mail(const char *path, struct buf *b, pbem_time *arrived, struct err *e)
{
	struct stat st;
	int rc = 1, fd = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_NOCTTY | O_CLOEXEC);
	ssize_t got;

	if (fd < 0 && (errno == ENOENT || errno == ELOOP))
		return 0;
	if (fd < 0 || fstat(fd, &st) < 0) {
		rc = err_errno(e, "spool.maildir", "cannot read %s", path);
	} else if (!S_ISREG(st.st_mode)) {
		rc = 0;
	} else {
		*arrived = st.st_mtime > 0 && st.st_mtime < *arrived ? st.st_mtime : *arrived;
		buf_clear(b);
		buf_grow(b, MAIL_RAW_MAX + 1);
		while (b->len <= MAIL_RAW_MAX &&
			(got = read(fd, b->data + b->len, MAIL_RAW_MAX + 1 - b->len)) != 0) {
			if (got < 0 && errno == EINTR)
				continue;
			if (got < 0) {
				rc = err_errno(e, "spool.maildir", "cannot read %s", path);
				break;
			}
			b->len += (size_t)got;
		}
	}
	if (fd >= 0)
		close(fd);
	return rc;
}

static int take(const char *host_dir, const char *path, struct buf *mail, int *taken, struct err *e)
{
	pbem_time arrived = clock_now();
	int rc = read_mail(path, mail, &arrived, e);

	if (rc <= 0)
		return rc;
	if (mail->len > MAIL_RAW_MAX)
		rc = spool_put_large(host_dir, mail->data, mail->len, arrived, e);
	else
		rc = spool_put(host_dir, mail->data, mail->len, arrived, NULL, e);
	if (rc == 0)
		rc = file_remove(path, e);
	if (rc == 0)
		++*taken;
	return rc;
}

/* What is left to be moved of a Maildir in this call, and what went wrong with single mails. */
struct moving {
	const char *host_dir;
	int most, *taken, failed;
	struct err first;
};

/* After some that cannot be moved, those behind them will hardly fare better. */
static int take_folder(struct moving *m, const char *folder, bool *more, struct err *e)
{
	struct buf path = BUF_INIT, mail = BUF_INIT;
	char **names = NULL;
	size_t n = 0;
	int rc = file_list(folder, &names, &n, e), begin = *m->taken;

	for (size_t i = 0; rc == 0 && i < n && m->failed < SPOOL_FAILED; i++) {
		struct err why = ERR_INIT;

		if (names[i][0] == '.')
			continue;
		*more = *m->taken - begin >= m->most;
		if (*more)
			break;
		/* Once more, before others overtake it. */
		file_path(&path, folder, names[i]);
		if (take(m->host_dir, path.data, &mail, m->taken, &why) < 0 &&
			take(m->host_dir, path.data, &mail, m->taken, &why) < 0 && !m->failed++)
			m->first = why;
	}
	m->most -= *m->taken - begin;
	file_list_free(names, n);
	buf_release(&path);
	buf_release(&mail);
	return rc;
}

int spool_maildir(const char *host_dir, const char *maildir, int most, int *taken, bool *more, struct err *e)
{
	struct moving m = { .host_dir = host_dir, .most = most, .taken = taken, .first = ERR_INIT };
	struct buf dir = BUF_INIT;
	int rc = 0;

	*more = false;
	for (int cur = 0; rc == 0 && !*more && cur < 2; cur++)
		rc = take_folder(&m, file_path(&dir, maildir, cur ? "cur" : "new"), more, e);
	buf_release(&dir);
	return rc == 0 && m.failed ? err_copy(e, &m.first) : rc;
}

static void tidy_tmp(const char *host_dir)
{
	struct buf path = BUF_INIT;
	DIR *dir = opendir(in_spool(&path, host_dir, "tmp", ""));
	const time_t before = time(NULL) - SPOOL_TMP_AGE;
	const struct dirent *entry;
	struct stat st;

	while (dir && (entry = readdir(dir)))
		if (!lstat(in_spool(&path, host_dir, "tmp", entry->d_name), &st) && S_ISREG(st.st_mode) &&
			st.st_mtime < before)
			unlink(path.data);
	if (dir)
		closedir(dir);
	buf_release(&path);
}

/* Of a mail of spool/bad, or its reason: may it be tried again? */
static bool is_tried_again(const char *host_dir, const char *name)
{
	struct buf path = BUF_INIT, why = BUF_INIT;
	const size_t n = strlen(name);
	const bool reason = n > 4 && strcmp(name + n - 4, ".why") == 0;
	struct err none = ERR_INIT;
	bool is;

	in_spool(&path, host_dir, "bad", name);
	if (!reason)
		buf_str(&path, ".why");
	is = file_read(&why, path.data, 4096, &none) == 0 && worth(buf_cstr(&why)) > 0;
	buf_release(&path);
	buf_release(&why);
	return is;
}

/* Those that may be tried again stay longest: what a stranger sends takes their place last. */
static void tidy_bad(const char *host_dir, char *const names[], size_t n, size_t most)
{
	struct buf path = BUF_INIT;
	struct stat st;
	off_t bytes = 0;
	size_t kept = 0;
	bool *again = mem_zero(n + 1, sizeof(*again));

	for (size_t i = 0; i < n; i++)
		again[i] = is_tried_again(host_dir, names[i]);
	for (int pass = 0; pass < 2; pass++)
		for (size_t i = n; i-- > 0;) {
			if (again[i] != (pass == 0))
				continue;
			if (!lstat(in_spool(&path, host_dir, "bad", names[i]), &st))
				bytes += st.st_size;
			if (++kept > most || bytes > SPOOL_BAD_BYTES)
				unlink(path.data);
		}
	free(again);
	buf_release(&path);
}

void spool_tidy(const char *host_dir)
{
	struct buf path = BUF_INIT;
	char **names = NULL;
	size_t n = 0;
	long count = count_names(in_spool(&path, host_dir, "bad", ""), SPOOL_BAD + 1);

	tidy_tmp(host_dir);
	if (count > SPOOL_FEW && file_list(path.data, &names, &n, NULL) == 0) {
		/* Some at once, so that this is rare. */
		tidy_bad(host_dir, names, n, count > SPOOL_BAD ? SPOOL_BAD * 9 / 10 : n);
		file_list_free(names, n);
	}
	buf_release(&path);
}
