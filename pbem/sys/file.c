/* SPDX-License-Identifier: MIT */
#include "sys/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define PART (64u << 10)

/* A failed call's errno outlives the cleaning up behind it. */
static void close_quietly(int fd)
{
	int saved = errno;
	close(fd);
	errno = saved;
}

static void unlink_quietly(const char *path)
{
	int saved = errno;
	unlink(path);
	errno = saved;
}

static int fail(struct err *e, const char *id, const char *path, const char *what)
{
	int rc = err_errno(e, id, "%s", what);
	err_at(e, path, 0, 0);
	return rc;
}

/* The one errno (as two: a part of the path may be a file) that says that nothing is there. */
static bool not_there(void)
{
	return errno == ENOENT || errno == ENOTDIR;
}

static int open_again(const char *path, int flags, mode_t mode)
{
	int fd;
	do
		fd = open(path, flags | O_CLOEXEC, mode);
	while (fd < 0 && errno == EINTR);
	return fd;
}

static int write_all(int fd, const char *p, size_t n)
{
	while (n) {
		ssize_t done = write(fd, p, n);
		if (done < 0 && errno == EINTR)
			continue;
		if (done < 0)
			return -1;
		p += done;
		n -= (size_t)done;
	}
	return 0;
}

static int sync_fd(int fd)
{
	int rc;
	do
		rc = fsync(fd);
	while (rc < 0 && errno == EINTR);
	return rc;
}

/* The folder a path lies in, as a path. */
static const char *parent_of(struct buf *b, const char *path)
{
	size_t n = strlen(path);
	while (n > 1 && path[n - 1] == '/')
		n--;
	while (n && path[n - 1] != '/')
		n--;
	while (n > 1 && path[n - 1] == '/')
		n--;
	buf_clear(b);
	if (n)
		buf_add(b, path, n);
	else
		buf_char(b, '.');
	return b->data;
}

static int sync_parent(const char *path, struct err *e)
{
	struct buf parent = BUF_INIT;
	int rc = file_sync_dir(parent_of(&parent, path), e);
	buf_release(&parent);
	return rc;
}

static int read_fd(int fd, struct buf *b, size_t limit)
{
	size_t start = b->len;
	for (;;) {
		size_t room, left;
		ssize_t n;
		buf_grow(b, 4096);
		room = b->cap - b->len - 1;
		left = limit - (b->len - start) + 1;
		n = read(fd, b->data + b->len, room < left ? room : left);
		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return -1;
		b->len += (size_t)n;
		b->data[b->len] = '\0';
		if (n == 0 || b->len - start > limit)
			return 0;
	}
}

static int too_big(struct err *e, const char *path, size_t limit)
{
	err_set(e, ERR_DATA, "file.size", "this file has more than the %zu bytes that are allowed here",
		limit);
	err_at(e, path, 0, 0);
	return ERR_DATA;
}

/* Not to hang on a FIFO that somebody left there. */
static int open_regular(int *fd, struct stat *st, const char *path, struct err *e)
{
	int rc = 0;

	*fd = open_again(path, O_RDONLY | O_NONBLOCK | O_NOCTTY, 0);
	if (*fd < 0)
		return fail(e, "file.read", path, "cannot open this file");
	if (fstat(*fd, st) < 0) {
		rc = fail(e, "file.read", path, "cannot look at this file");
	} else if (!S_ISREG(st->st_mode)) {
		err_set(e, ERR_DATA, "file.kind", "this is no regular file");
		err_at(e, path, 0, 0);
		rc = ERR_DATA;
	}
	if (rc < 0)
		file_close(*fd);
	return rc;
}

int file_read(struct buf *b, const char *path, size_t limit, struct err *e)
{
	size_t start = b->len;
	struct stat st;
	int fd, rc = open_regular(&fd, &st, path, e);

	if (rc < 0)
		return rc;
	if (st.st_size > 0 && (uint64_t)st.st_size <= limit)
		buf_grow(b, (size_t)st.st_size + 1);
	if (read_fd(fd, b, limit) < 0)
		rc = fail(e, "file.read", path, "cannot read this file");
	if (rc == 0 && b->len - start > limit)
		rc = too_big(e, path, limit);
	close_quietly(fd);
	if (rc < 0 && b->data)
		buf_cut(b, start);
	return rc;
}

int file_open(int *fd, const char *path, size_t limit, struct err *e)
{
	struct stat st;
	int rc = open_regular(fd, &st, path, e);

	if (rc == 0 && (uint64_t)st.st_size > limit) {
		file_close(*fd);
		rc = too_big(e, path, limit);
	}
	return rc;
}

int file_more(int fd, const char *path, struct buf *b, struct err *e)
{
	ssize_t n;

	buf_grow(b, PART);
	do
		n = read(fd, b->data + b->len, PART);
	while (n < 0 && errno == EINTR);
	if (n < 0)
		return fail(e, "file.read", path, "cannot read this file");
	b->len += (size_t)n;
	b->data[b->len] = '\0';
	return (int)n;
}

int file_last(int fd, const char *path, size_t n, struct buf *b, struct err *e)
{
	off_t end = lseek(fd, 0, SEEK_END), at = end > (off_t)n ? end - (off_t)n : 0;

	if (end < 0 || lseek(fd, at, SEEK_SET) < 0 || read_fd(fd, b, n) < 0)
		return fail(e, "file.read", path, "cannot read this file");
	return 0;
}

void file_close(int fd)
{
	close_quietly(fd);
}

static int set_time(int fd, const struct timespec *when)
{
	struct timespec both[2];

	if (!when)
		return 0;
	both[0] = both[1] = *when;
	return futimens(fd, both);
}

/* Makes and fills a file, synced and closed. */
static int write_new(const char *path, const void *p, size_t n, mode_t mode, const struct timespec *when)
{
	const int flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW;
	int fd = open_again(path, flags, mode);
	/* One that a killed process left may have another mode: not to be written into. */
	if (fd < 0 && errno == EEXIST && unlink(path) == 0)
		fd = open_again(path, flags, mode);
	if (fd < 0)
		return -1;
	if (write_all(fd, p, n) < 0 || set_time(fd, when) < 0 || sync_fd(fd) < 0) {
		close_quietly(fd);
		unlink_quietly(path);
		return -1;
	}
	if (close(fd) < 0) {
		unlink_quietly(path);
		return -1;
	}
	return 0;
}

int file_put(const char *path, const void *p, size_t n, mode_t mode, int64_t when, struct err *e)
{
	const struct timespec at = { .tv_sec = (time_t)when };
	if (write_new(path, p, n, mode, when ? &at : NULL) < 0)
		return fail(e, "file.write", path, "cannot write this file");
	return 0;
}

static int replace(
	const char *path, const void *p, size_t n, mode_t mode, const struct timespec *when, struct err *e)
{
	struct buf tmp = BUF_INIT;
	int rc = 0;
	buf_printf(&tmp, "%s.tmp", path);
	if (write_new(tmp.data, p, n, mode, when) < 0) {
		rc = fail(e, "file.write", path, "cannot write this file");
	} else if (rename(tmp.data, path) < 0) {
		unlink_quietly(tmp.data);
		rc = fail(e, "file.write", path, "cannot replace this file");
	} else {
		rc = sync_parent(path, e);
	}
	buf_release(&tmp);
	return rc;
}

int file_write(const char *path, const void *p, size_t n, mode_t mode, struct err *e)
{
	return replace(path, p, n, mode, NULL, e);
}

int file_write_dated(const char *path, const void *p, size_t n, mode_t mode, int64_t when, struct err *e)
{
	const struct timespec at = { .tv_sec = (time_t)when };

	return replace(path, p, n, mode, &at, e);
}

int file_write_in_turn(const char *path, const void *p, size_t n, mode_t mode, struct err *e)
{
	static struct timespec last;
	struct timespec now;

	clock_gettime(CLOCK_REALTIME, &now);
	if (now.tv_sec < last.tv_sec || (now.tv_sec == last.tv_sec && now.tv_nsec <= last.tv_nsec)) {
		now = last;
		now.tv_nsec++;
		if (now.tv_nsec == 1000000000)
			now = (struct timespec){ .tv_sec = last.tv_sec + 1 };
	}
	last = now;
	return replace(path, p, n, mode, &now, e);
}

static int append_fd(int fd, const void *p, size_t n)
{
	struct stat st;
	int saved;
	if (fstat(fd, &st) < 0)
		return -1;
	if (write_all(fd, p, n) == 0 && sync_fd(fd) == 0)
		return 0;
	saved = errno;
	if (ftruncate(fd, st.st_size) == 0)
		sync_fd(fd);
	errno = saved;
	return -1;
}

int file_append(const char *path, const void *p, size_t n, struct err *e)
{
	bool made = false;
	int fd = open_again(path, O_WRONLY | O_APPEND, 0);
	int rc = 0;
	if (fd < 0 && errno == ENOENT) {
		fd = open_again(path, O_WRONLY | O_APPEND | O_CREAT | O_EXCL, 0600);
		made = true;
	}
	if (fd < 0)
		return fail(e, "file.write", path, "cannot open this file to append to it");
	if (append_fd(fd, p, n) < 0)
		rc = fail(e, "file.write", path, "cannot append to this file");
	/* The bytes are synced: what a close could still report does not undo them. */
	close_quietly(fd);
	if (rc == 0 && made)
		rc = sync_parent(path, e);
	if (rc < 0 && made)
		unlink_quietly(path);
	return rc;
}

int file_mkdir(const char *path, mode_t mode, struct err *e)
{
	if (mkdir(path, mode) < 0)
		return fail(e, "file.mkdir", path, "cannot make this folder");
	return 0;
}

/* Somebody else may make it at the same time. */
static int make_dir(const char *path, mode_t mode, struct err *e)
{
	struct stat st;

	if (mkdir(path, mode) < 0) {
		int saved = errno;
		bool there = saved == EEXIST && stat(path, &st) == 0 && S_ISDIR(st.st_mode);
		errno = saved;
		if (!there)
			return fail(e, "file.mkdir", path, "cannot make this folder");
	}
	return sync_parent(path, e);
}

int file_mkdirs(const char *path, mode_t mode, struct err *e)
{
	struct buf part = BUF_INIT;
	int rc = 0;
	for (size_t i = 1; rc == 0; i++) {
		if (path[i - 1] == '\0')
			break;
		if (path[i] != '/' && path[i] != '\0')
			continue;
		buf_clear(&part);
		buf_add(&part, path, i);
		rc = file_is_dir(part.data, e);
		if (rc != 0)
			rc = rc < 0 ? rc : 0;
		else
			rc = make_dir(part.data, mode, e);
	}
	buf_release(&part);
	return rc;
}

int file_sync_dir(const char *path, struct err *e)
{
	int fd = open_again(path, O_RDONLY | O_DIRECTORY, 0);
	int rc = 0;
	if (fd < 0)
		return fail(e, "file.sync", path, "cannot open this folder");
	/* File systems that cannot sync a folder say EINVAL. */
	if (sync_fd(fd) < 0 && errno != EINVAL)
		rc = fail(e, "file.sync", path, "cannot sync this folder");
	close_quietly(fd);
	return rc;
}

static int leave_file(const char *path, struct err *e)
{
	(void)path;
	(void)e;
	return 0;
}

/* Calls do_file and then do_dir on everything below a folder and at last on the folder itself. */
struct walk {
	int (*do_file)(const char *path, struct err *e);
	int (*do_dir)(const char *path, struct err *e);
};

static int walk(const struct walk *w, const char *path, struct err *e)
{
	struct stat st;
	char **names = NULL;
	size_t n = 0;
	int rc;
	struct buf below = BUF_INIT;
	if (lstat(path, &st) < 0)
		return fail(e, "file.walk", path, "cannot look at this file");
	if (!S_ISDIR(st.st_mode))
		return w->do_file(path, e);
	rc = file_list(path, &names, &n, e);
	for (size_t i = 0; i < n && rc == 0; i++)
		rc = walk(w, file_path(&below, path, names[i]), e);
	if (rc == 0)
		rc = w->do_dir(path, e);
	buf_release(&below);
	file_list_free(names, n);
	return rc;
}

int file_rename_dir(const char *from, const char *to, struct err *e)
{
	const struct walk sync_dirs = { leave_file, file_sync_dir };
	int rc = walk(&sync_dirs, from, e);
	if (rc < 0)
		return rc;
	if (rename(from, to) < 0)
		return fail(e, "file.rename", to, "cannot rename a folder to this");
	return sync_parent(to, e);
}

static int remove_file(const char *path, struct err *e)
{
	if (unlink(path) < 0 && errno != ENOENT)
		return fail(e, "file.remove", path, "cannot remove this file");
	return 0;
}

static int remove_dir(const char *path, struct err *e)
{
	if (rmdir(path) < 0 && errno != ENOENT)
		return fail(e, "file.remove", path, "cannot remove this folder");
	return 0;
}

int file_remove(const char *path, struct err *e)
{
	const struct walk remove_all = { remove_file, remove_dir };
	struct stat st;
	if (lstat(path, &st) < 0 && not_there())
		return 0;
	return walk(&remove_all, path, e);
}

int file_look(const char *path, struct stat *st, struct err *e)
{
	if (stat(path, st) == 0)
		return 1;
	if (not_there())
		return 0;
	return fail(e, "file.look", path, "cannot look at this file");
}

int file_exists(const char *path, struct err *e)
{
	struct stat st;
	return file_look(path, &st, e);
}

int file_is_dir(const char *path, struct err *e)
{
	struct stat st;
	int rc = file_look(path, &st, e);
	return rc > 0 ? S_ISDIR(st.st_mode) : rc;
}

static int by_bytes(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

int file_list(const char *path, char ***names, size_t *n, struct err *e)
{
	DIR *dir = opendir(path);
	struct buf list = BUF_INIT;
	size_t count = 0;
	const struct dirent *entry;
	int rc = 0;
	char **found;
	if (!dir)
		return fail(e, "file.list", path, "cannot open this folder");
	errno = 0;
	while ((entry = readdir(dir))) {
		char *name;
		if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
			continue;
		name = mem_string(entry->d_name);
		buf_add(&list, &name, sizeof(name));
		count++;
	}
	if (errno)
		rc = fail(e, "file.list", path, "cannot read this folder");
	closedir(dir);
	found = (char **)(void *)buf_detach(&list);
	if (rc < 0) {
		file_list_free(found, count);
		return rc;
	}
	qsort(found, count, sizeof(*found), by_bytes);
	*names = found;
	*n = count;
	return 0;
}

int file_list_any(const char *path, char ***names, size_t *n, struct err *e)
{
	struct err why = ERR_INIT;
	int rc = file_list(path, names, n, &why);
	if (rc == ERR_NOINPUT) {
		*names = NULL;
		*n = 0;
		return 0;
	}
	if (rc < 0)
		err_copy(e, &why);
	return rc;
}

void file_list_free(char **names, size_t n)
{
	for (size_t i = 0; i < n; i++)
		free(names[i]);
	free(names);
}

/* The process id that the holder of a lock wrote into the file, or 0. */
static long holder_of(int fd)
{
	char text[24] = "";
	if (pread(fd, text, sizeof(text) - 1, 0) <= 0)
		return 0;
	return strtol(text, NULL, 10);
}

/* The lock holds without it: a full disk is no reason not to go on. */
static void write_holder(int fd)
{
	char text[24];
	int n = snprintf(text, sizeof(text), "%ld\n", (long)getpid());
	if (ftruncate(fd, 0) < 0 || pwrite(fd, text, (size_t)n, 0) < 0)
		errno = 0;
}

int file_lock(struct file_lock *l, const char *dir, struct err *e)
{
	struct buf path = BUF_INIT;
	int rc = 0;
	int fd, got;
	file_path(&path, dir, "lock");
	l->fd = -1;
	fd = open_again(path.data, O_RDWR | O_CREAT | O_NOFOLLOW, 0600);
	if (fd < 0) {
		rc = fail(e, "file.lock", path.data, "cannot open the lock");
		goto out;
	}
	do
		got = flock(fd, LOCK_EX | LOCK_NB);
	while (got < 0 && errno == EINTR);
	if (got == 0) {
		write_holder(fd);
		l->fd = fd;
		goto out;
	}
	if (errno == EWOULDBLOCK) {
		long holder = holder_of(fd);
		char who[32] = "";
		if (holder > 0)
			snprintf(who, sizeof(who), " (%ld)", holder);
		err_set(e, ERR_TEMPFAIL, "file.locked",
			"locked by another process%s; try again when it has finished", who);
		err_at(e, path.data, 0, 0);
		rc = ERR_TEMPFAIL;
	} else {
		rc = fail(e, "file.lock", path.data, "cannot lock");
	}
	close(fd);
out:
	buf_release(&path);
	return rc;
}

void file_unlock(struct file_lock *l)
{
	if (l->fd < 0)
		return;
	if (ftruncate(l->fd, 0) < 0)
		errno = 0;
	close(l->fd);
	l->fd = -1;
}

const char *file_path(struct buf *b, const char *dir, const char *name)
{
	buf_clear(b);
	buf_str(b, dir);
	if (b->len && b->data[b->len - 1] != '/')
		buf_char(b, '/');
	buf_str(b, name);
	return b->data;
}
