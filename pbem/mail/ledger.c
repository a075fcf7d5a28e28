/* SPDX-License-Identifier: MIT */
#include "mail/ledger.h"

#include "base/sign.h"
#include "sys/file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <sys/stat.h>
#include <unistd.h>

#define HASH_BYTES 16
#define HASH_TEXT (2 * HASH_BYTES + 1)
#define SEEN_KEPT 20000 /* lines that stay when the file is made anew, at twice as many */
#define SEEN_MAX (64u << 20)
#define TODAY_MAX (64u << 20)
#define TODAY_LINES 500000 /* more than so many answers in a day: no more of anything */

/* A set of hashes in memory; its place in the table is a hash's first bytes. */
struct set {
	size_t n, cap; /* cap: a power of two, 0: nothing is there */
	uint8_t (*at)[HASH_BYTES];
	bool *used;
};

static bool set_has(const struct set *s, const uint8_t h[HASH_BYTES], size_t *where)
{
	uint64_t place;

	memcpy(&place, h, sizeof(place));
	*where = s->cap ? (size_t)place & (s->cap - 1) : 0;
	while (s->cap && s->used[*where]) {
		if (memcmp(s->at[*where], h, HASH_BYTES) == 0)
			return true;
		*where = (*where + 1) & (s->cap - 1);
	}
	return false;
}

static void set_free(struct set *s)
{
	free(s->at);
	free(s->used);
	*s = (struct set){ .n = 0 };
}

static void set_add(struct set *s, const uint8_t h[HASH_BYTES])
{
	size_t where;

	if (2 * (s->n + 1) > s->cap) {
		struct set more = { .cap = s->cap ? 2 * s->cap : 1024 };
		more.at = mem_zero(more.cap, HASH_BYTES);
		more.used = mem_zero(more.cap, sizeof(bool));
		for (size_t i = 0; i < s->cap; i++)
			if (s->used[i])
				set_add(&more, s->at[i]);
		set_free(s);
		*s = more;
	}
	if (!set_has(s, h, &where)) {
		memcpy(s->at[where], h, HASH_BYTES);
		s->used[where] = true;
		s->n++;
	}
}

/* A file as it was when it was read or written last. */
struct stamp {
	bool known, there;
	dev_t dev;
	ino_t ino;
	off_t size;
};

static int stamp_of(struct stamp *out, const char *path, struct err *e)
{
	struct stat st;
	int rc = file_look(path, &st, e);

	*out = (struct stamp){ .there = false };
	if (rc > 0)
		*out = (struct stamp){ true, true, st.st_dev, st.st_ino, st.st_size };
	else if (rc == 0)
		out->known = true;
	return rc < 0 ? rc : 0;
}

/* Behind what was written by us: when that cannot be looked at, the file is read once more the
 * next time. */
static void stamp_again(struct stamp *out, const char *path)
{
	if (stamp_of(out, path, NULL) < 0)
		out->known = false;
}

static bool same_stamp(const struct stamp *a, const struct stamp *b)
{
	return a->known && b->known && a->there == b->there && a->dev == b->dev && a->ino == b->ino &&
		a->size == b->size;
}

static const char *in_spool(struct buf *b, const char *host_dir, const char *name)
{
	buf_clear(b);
	buf_printf(b, "%s/spool/%s", host_dir, name);
	return b->data;
}

static void hash_of(uint8_t out[HASH_BYTES], const char *text)
{
	uint8_t whole[32];

	hash256(whole, NULL, 0, text, strlen(text));
	memcpy(out, whole, HASH_BYTES);
}

/* The line behind s, or NULL; cut out in place. Only lines with their newline count. */
static char *next_line(char **s)
{
	char *line = *s, *end = line ? strchr(line, '\n') : NULL;

	if (!end)
		return NULL;
	*end = '\0';
	*s = end + 1;
	return line;
}

/* --- seen ------------------------------------------------------------------------------------- */

/* Hashes in a file of the spool. */
struct seen {
	const char *name;
	struct stamp stamp;
	struct set set;
	long lines;
	bool torn; /* the last line has no end: a killed process */
};
static struct seen mails = { .name = "seen" }, letters = { .name = "sent" };

static int seen_load(struct seen *s, const char *path, struct err *e)
{
	struct stamp now;
	struct buf b = BUF_INIT;
	uint8_t h[HASH_BYTES];
	char *at, *line;
	int rc = stamp_of(&now, path, e);

	if (rc < 0 || (same_stamp(&now, &s->stamp) && (s->set.cap || !now.there)))
		return rc;
	if (now.there && (rc = file_read(&b, path, SEEN_MAX, e)) < 0) {
		buf_release(&b);
		return rc;
	}
	set_free(&s->set);
	s->lines = 0;
	s->stamp = now;
	s->torn = b.len && b.data[b.len - 1] != '\n';
	at = b.data;
	while ((line = next_line(&at))) {
		s->lines++;
		if (strlen(line) == HASH_TEXT - 1 && !hex_parse(h, HASH_BYTES, line))
			set_add(&s->set, h);
	}
	buf_release(&b);
	return 0;
}

/* Keeps the last lines. */
static int seen_shrink(const char *path, struct err *e)
{
	struct buf b = BUF_INIT;
	size_t from = 0;
	int rc = file_read(&b, path, SEEN_MAX, e);

	if (rc == 0 && b.len > SEEN_KEPT * HASH_TEXT)
		from = b.len - SEEN_KEPT * HASH_TEXT;
	while (from && from < b.len && b.data[from - 1] != '\n')
		from++;
	if (rc == 0)
		rc = file_write(path, b.data + from, b.len - from, 0600, e);
	buf_release(&b);
	return rc;
}

static int seen_has(struct seen *s, const char *host_dir, const char *id, struct err *e)
{
	struct buf path = BUF_INIT;
	uint8_t h[HASH_BYTES];
	size_t where;
	int rc = seen_load(s, in_spool(&path, host_dir, s->name), e);

	hash_of(h, id);
	buf_release(&path);
	return rc < 0 ? rc : set_has(&s->set, h, &where);
}

static int make_spool(const char *host_dir, struct err *e)
{
	struct buf path = BUF_INIT;
	int rc = file_mkdirs(file_path(&path, host_dir, "spool"), 0700, e);

	buf_release(&path);
	return rc;
}

static int seen_add(struct seen *s, const char *host_dir, const char *id, struct err *e)
{
	struct buf path = BUF_INIT;
	uint8_t h[HASH_BYTES];
	struct buf line = BUF_INIT;
	char text[HASH_TEXT];
	int rc = seen_has(s, host_dir, id, e);

	if (rc == 0) {
		in_spool(&path, host_dir, s->name);
		if (s->lines >= 2L * SEEN_KEPT) {
			rc = seen_shrink(path.data, e);
			if (rc == 0)
				rc = seen_load(s, path.data, e);
		}
		hash_of(h, id);
		hex_text(text, h, HASH_BYTES);
		buf_printf(&line, "%s%s\n", s->torn ? "\n" : "", text);
		if (rc == 0 && !s->stamp.there)
			rc = make_spool(host_dir, e);
		if (rc == 0)
			rc = file_append(path.data, line.data, line.len, e);
		if (rc == 0) {
			set_add(&s->set, h);
			s->lines++;
			s->torn = false;
			stamp_again(&s->stamp, path.data);
		}
	}
	buf_release(&line);
	buf_release(&path);
	return rc < 0 ? rc : 0;
}

int ledger_seen(const char *host_dir, const char *id, struct err *e)
{
	return seen_has(&mails, host_dir, id, e);
}

int ledger_see(const char *host_dir, const char *id, struct err *e)
{
	return seen_add(&mails, host_dir, id, e);
}

int ledger_was_sent(const char *host_dir, const char *id, struct err *e)
{
	return seen_has(&letters, host_dir, id, e);
}

int ledger_sent(const char *host_dir, const char *id, struct err *e)
{
	return seen_add(&letters, host_dir, id, e);
}

/* --- today ------------------------------------------------------------------------------------ */

/* One line in memory: what it counts, and in whose count. */
struct taken {
	uint8_t who[HASH_BYTES], what[HASH_BYTES];
};
static struct {
	struct stamp stamp;
	char day[11];
	struct buf list; /* of struct taken, in the file's order */
	size_t n;
} today;

static const struct taken *taken_at(size_t i)
{
	return (const struct taken *)(const void *)today.list.data + i;
}

static void today_clear(const char *day)
{
	buf_clear(&today.list);
	today.n = 0;
	today.stamp = (struct stamp){ .there = false };
	snprintf(today.day, sizeof(today.day), "%.10s", day);
}

/* "2026-11-22 answer HASH HASH": kind and somebody are one hash; the word is for people. */
static void today_line(const char *line)
{
	struct taken t;
	char day[11] = "", kind[25] = "", who[HASH_TEXT] = "", what[HASH_TEXT] = "";

	if (sscanf(line, "%10s %24s %32s %32s", day, kind, who, what) != 4 || strcmp(day, today.day) != 0)
		return;
	if (hex_parse(t.who, HASH_BYTES, who) < 0 || hex_parse(t.what, HASH_BYTES, what) < 0)
		return;
	buf_add(&today.list, &t, sizeof(t));
	today.n++;
}

static int today_load(const char *path, const char *day, struct err *e)
{
	struct stamp now;
	struct buf b = BUF_INIT;
	char *at, *line;
	int rc = stamp_of(&now, path, e);

	if (rc < 0 || (strcmp(today.day, day) == 0 && same_stamp(&now, &today.stamp)))
		return rc;
	if (now.there)
		rc = file_read(&b, path, TODAY_MAX, e);
	if (rc == 0) {
		today_clear(day);
		at = b.data;
		while ((line = next_line(&at)))
			today_line(line);
		today.stamp = now;
	}
	buf_release(&b);
	return rc;
}

/* Adds a line. It is not synced: after a power cut somebody may get one answer more. Yesterday's
 * lines go with the first one of a day. */
static void today_add(const char *path, const char *kind, const struct taken *t)
{
	char who[HASH_TEXT], what[HASH_TEXT];
	struct buf line = BUF_INIT;
	int fd;

	hex_text(who, t->who, HASH_BYTES);
	hex_text(what, t->what, HASH_BYTES);
	buf_printf(&line, "%s %s %s %s\n", today.day, kind, who, what);
	fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | (today.n ? O_APPEND : O_TRUNC), 0600);
	if (fd >= 0) {
		/* On a full disk somebody may get one answer more, too. */
		if (write(fd, line.data, line.len) < 0)
			errno = 0;
		close(fd);
	}
	buf_add(&today.list, t, sizeof(*t));
	today.n++;
	stamp_again(&today.stamp, path);
	buf_release(&line);
}

/* How many of somebody's `max` things are left, with this one? `what` NULL: it is a new one. What
 * is beyond leaves no line: a flood fills no file. */
static int take(const char *host_dir, const char *kind, const char *who, const char *what, long max,
	pbem_time now, struct err *e)
{
	struct buf path = BUF_INIT, text = BUF_INIT;
	char day[UTC_TEXT];
	struct taken t;
	long count = 0;
	bool again = false;
	int rc;

	utc_format(day, now);
	day[10] = '\0';
	rc = today_load(in_spool(&path, host_dir, "today"), day, e);
	if (rc < 0) {
		buf_release(&path);
		return rc;
	}
	buf_printf(&text, "%s\n%s", kind, who);
	hash_of(t.who, text.data);
	buf_clear(&text);
	buf_printf(&text, "%s\n%s\n%zu", what ? "thing" : "number", what ? what : "", what ? 0 : today.n);
	hash_of(t.what, text.data);
	for (size_t i = 0; i < today.n && !again; i++) {
		if (memcmp(taken_at(i)->who, t.who, HASH_BYTES) != 0)
			continue;
		count++;
		again = what && memcmp(taken_at(i)->what, t.what, HASH_BYTES) == 0;
	}
	if (!again) {
		count = today.n < TODAY_LINES ? count + 1 : LONG_MAX;
		if (count <= max)
			today_add(path.data, kind, &t);
	}
	buf_release(&path);
	buf_release(&text);
	if (count > max)
		return 0;
	return max - count < INT_MAX ? (int)(max - count) + 1 : INT_MAX;
}

int ledger_take(
	const char *host_dir, const char *kind, const char *who, long max, pbem_time now, struct err *e)
{
	int left = take(host_dir, kind, who, NULL, max, now, e);

	return left > 0 ? 1 : left;
}

int ledger_take_once(const char *host_dir, const char *kind, const char *who, const char *what, long max,
	pbem_time now, struct err *e)
{
	return take(host_dir, kind, who, what, max, now, e);
}

void ledger_close(void)
{
	set_free(&mails.set);
	mails.stamp = (struct stamp){ .there = false };
	set_free(&letters.set);
	letters.stamp = (struct stamp){ .there = false };
	buf_release(&today.list);
	today_clear("");
}
