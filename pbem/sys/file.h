/* SPDX-License-Identifier: MIT */
#ifndef PBEM_SYS_FILE_H
#define PBEM_SYS_FILE_H

#include "base/buf.h"
#include "base/err.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/*
 * "Not there" is one errno: ENOENT, or ENOTDIR where a part of the path is a file. It is
 * ERR_NOINPUT, and nothing else of this module is. Every other failure to look says nothing about
 * what is there: it is an error, and goes up.
 *
 * Files are read whole, under a limit, and replaced whole: written beside, every write and close
 * checked, synced, renamed, the folder synced. A failure leaves the old file as it was and no
 * temporary behind (a kill may leave one ending in ".tmp"; file_write takes its place the next
 * time). One failure comes too late for that: when only the last sync of the folder fails, the new
 * name stands and may not outlive a power cut.
 */

/* Appends the file's bytes. ERR_NOINPUT: not there. ERR_DATA: more than `limit` bytes, or no
 * regular file. */
int file_read(struct buf *b, const char *path, size_t limit, struct err *e)
	__attribute__((warn_unused_result));

/*
 * A file that is read in parts, under the same conditions.
 *
 *	rc = file_open(&fd, path, limit, &e);
 *	while (rc == 0 && (n = file_more(fd, path, &b, &e)) > 0)
 *		...
 *	file_close(fd);
 */
int file_open(int *fd, const char *path, size_t limit, struct err *e) __attribute__((warn_unused_result));
/* Appends the next part, of 64 KiB at most. Its bytes, 0 behind the last, or an error. */
int file_more(int fd, const char *path, struct buf *b, struct err *e) __attribute__((warn_unused_result));
/* Appends at most the last n bytes instead. */
int file_last(int fd, const char *path, size_t n, struct buf *b, struct err *e)
	__attribute__((warn_unused_result));
void file_close(int fd);

/* Replaces `path` by these bytes with this mode (0644, 0600). */
int file_write(const char *path, const void *p, size_t n, mode_t mode, struct err *e)
	__attribute__((warn_unused_result));

/* The same, and the file has this time (seconds since 1970) from the moment it is there. */
int file_write_dated(const char *path, const void *p, size_t n, mode_t mode, int64_t when, struct err *e)
	__attribute__((warn_unused_result));

/* The same, and its time is behind that of each other file that this process wrote so: what a file
 * has by itself is too coarse to tell their order. */
int file_write_in_turn(const char *path, const void *p, size_t n, mode_t mode, struct err *e)
	__attribute__((warn_unused_result));

/* Appends bytes and syncs; makes the file when it is not there (0600). On failure the file is cut
 * back to its old length. */
int file_append(const char *path, const void *p, size_t n, struct err *e) __attribute__((warn_unused_result));

/* mkdir -p; folders that are there already are fine. */
int file_mkdirs(const char *path, mode_t mode, struct err *e) __attribute__((warn_unused_result));

/*
 * A folder that is filled beside and moved in whole. Until then nobody reads it, so that nothing
 * in it needs a name of its own to be written under, and each folder is synced once.
 *
 *	file_mkdir("7.tmp", 0700, &e);
 *	file_put("7.tmp/state.json", p, n, 0600, 0, &e);
 *	file_rename_dir("7.tmp", "7", &e);
 */
/* Makes one folder. ERR_IO, ...: also when it is there already. */
int file_mkdir(const char *path, mode_t mode, struct err *e) __attribute__((warn_unused_result));
/* A new file, in the place of one that is there: written, given this time (seconds since 1970; 0:
 * now), and synced through the descriptor that wrote it. Its folder is not synced. */
int file_put(const char *path, const void *p, size_t n, mode_t mode, int64_t when, struct err *e)
	__attribute__((warn_unused_result));
/* Syncs the folders below `from` and itself (not the files: each was synced as it was written),
 * renames it and syncs the parent. */
int file_rename_dir(const char *from, const char *to, struct err *e) __attribute__((warn_unused_result));

/* Removes a file or a whole folder; what is not there is removed already. Does not follow links. */
int file_remove(const char *path, struct err *e) __attribute__((warn_unused_result));

int file_sync_dir(const char *path, struct err *e) __attribute__((warn_unused_result));

/* 1: there; 0: not there; or an error: nobody knows. A link is what it leads to. file_is_dir: 0
 * also for what is no folder. file_look fills *st when it is there. */
int file_exists(const char *path, struct err *e) __attribute__((warn_unused_result));
int file_is_dir(const char *path, struct err *e) __attribute__((warn_unused_result));
struct stat;
int file_look(const char *path, struct stat *st, struct err *e) __attribute__((warn_unused_result));

/* The names in a folder without . and .., sorted by bytes; the caller frees with file_list_free.
 * ERR_NOINPUT: not there. With file_list_any a folder that is not there has no names. */
int file_list(const char *path, char ***names, size_t *n, struct err *e) __attribute__((warn_unused_result));
int file_list_any(const char *path, char ***names, size_t *n, struct err *e)
	__attribute__((warn_unused_result));
void file_list_free(char **names, size_t n);

/* A lock on DIR/lock by this process, freed by file_unlock or the end of the process, however it
 * ends. ERR_TEMPFAIL when another process holds it (the message names its process id). */
struct file_lock {
	int fd;
};
int file_lock(struct file_lock *l, const char *dir, struct err *e) __attribute__((warn_unused_result));
void file_unlock(struct file_lock *l);

/* Joins two path parts into b (cleared first) and returns its text. */
const char *file_path(struct buf *b, const char *dir, const char *name);

#endif
