/* SPDX-License-Identifier: MIT */
#include "mail/posted.h"

#include "base/banned.h"
#include "sys/file.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#define AGE (POSTED_DAYS * 86400)

static const char *path_of(struct buf *b, const char *host_dir)
{
	return file_path(b, host_dir, "spool/posted");
}

/* The file; none is an empty one. What a power cut left of a block may be zeros, and what stands
 * behind them counts. */
static int load(struct buf *b, const char *path, struct err *e)
{
	struct err why = ERR_INIT;
	int rc = file_read(b, path, 2 * POSTED_MAX, &why);

	if (rc == ERR_NOINPUT)
		return 0;
	for (size_t i = 0; i < b->len; i++)
		b->data[i] = b->data[i] ? b->data[i] : '\n';
	return rc < 0 ? err_copy(e, &why) : 0;
}

_Static_assert(LETTER_ID == 96 && UTC_TEXT == 21 && GAME_NAME == 33 && ADDRESS_SIZE == 255,
	"the widths that parse() reads");

/* Takes the line at s apart; what a kill left of one is none. */
static bool parse(const char *s, pbem_time *t, char id[LETTER_ID], struct posted *p)
{
	char line[512], when[UTC_TEXT];
	struct err none = ERR_INIT;

	snprintf(line, sizeof(line), "%.*s", (int)strcspn(s, "\n"), s);
	if (sscanf(line, "%20s %95s %32s %254[^\n]", when, id, p->game, p->to) != 4 ||
		utc_parse(when, t, &none) < 0)
		return false;
	if (strcmp(p->game, "-") == 0)
		p->game[0] = '\0';
	return true;
}

/* Where the first line of this age or younger begins, at `from` or behind it. */
static size_t first_of(const struct buf *b, size_t from, pbem_time since)
{
	char id[LETTER_ID];
	struct posted p;
	pbem_time t;

	while (from && from < b->len && b->data[from - 1] != '\n')
		from++;
	while (from < b->len && (!parse(b->data + from, &t, id, &p) || t < since)) {
		from += strcspn(b->data + from, "\n");
		from += from < b->len;
	}
	return from;
}

static int keep_from(const char *path, const struct buf *b, size_t from, struct err *e)
{
	return file_write(path, b->data + from, b->len - from, 0600, e);
}

int posted_note(const char *host_dir, const char *id, const char *game, const char *to, struct err *e)
{
	struct buf path = BUF_INIT, all = BUF_INIT, line = BUF_INIT;
	char now[UTC_TEXT];
	struct stat st;
	int rc = file_mkdirs(file_path(&path, host_dir, "spool"), 0700, e);

	if (rc == 0)
		rc = file_look(path_of(&path, host_dir), &st, e);
	if (rc > 0 && st.st_size > (off_t)POSTED_MAX) {
		rc = load(&all, path.data, e);
		if (rc == 0)
			rc = keep_from(path.data, &all, first_of(&all, all.len - POSTED_MAX / 2, 0), e);
	}
	utc_format(now, clock_now());
	/* A line of its own also behind one that a kill cut short. */
	buf_printf(&line, "\n%s %s %s %s\n", now, id, game[0] ? game : "-", to);
	if (rc >= 0)
		rc = file_append(path.data, line.data, line.len, e);
	buf_release(&line);
	buf_release(&all);
	buf_release(&path);
	return rc;
}

int posted_find(const char *host_dir, const char *id, struct posted *p, struct err *e)
{
	struct buf path = BUF_INIT, all = BUF_INIT, word = BUF_INIT;
	const pbem_time since = clock_now() - AGE;
	char found[LETTER_ID];
	const char *s;
	pbem_time t;
	int rc = load(&all, path_of(&path, host_dir), e);

	buf_printf(&word, " %s ", id);
	for (s = strstr(buf_cstr(&all), word.data); rc == 0 && s; s = strstr(s + 1, word.data)) {
		while (s > all.data && s[-1] != '\n')
			s--;
		if (parse(s, &t, found, p) && strcmp(found, id) == 0 && t >= since)
			rc = 1;
		s += strcspn(s, "\n") - 1;
	}
	buf_release(&word);
	buf_release(&all);
	buf_release(&path);
	return rc;
}

void posted_tidy(const char *host_dir)
{
	struct buf path = BUF_INIT, all = BUF_INIT;
	size_t from;

	if (load(&all, path_of(&path, host_dir), NULL) == 0 && all.len) {
		from = first_of(&all, 0, clock_now() - AGE);
		if (from && keep_from(path.data, &all, from, NULL) < 0)
			all.len = 0;
	}
	buf_release(&all);
	buf_release(&path);
}
