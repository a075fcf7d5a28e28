/* SPDX-License-Identifier: MIT */
#include "game/history.h"

#include "game/game.h"
#include "sys/file.h"

static void start(struct history *h, const char *path)
{
	memset(h, 0, sizeof(*h));
	h->path = mem_string(path);
	h->fd = -1;
	facts_init(&h->f);
	h->before = h->f;
}

static void close_rest(struct history *h)
{
	if (h->fd >= 0)
		file_close(h->fd);
	h->fd = -1;
}

/* Reads on, behind the bytes that are not walked yet. */
static void read_on(struct history *h)
{
	size_t left = h->bytes.len - h->at;
	int n;

	if (left)
		memmove(h->bytes.data, h->bytes.data + h->at, left);
	if (h->at)
		buf_cut(&h->bytes, left);
	h->at = 0;
	n = file_more(h->fd, h->path, &h->bytes, &h->e);
	if (n < 0)
		h->rc = n;
	if (n <= 0)
		close_rest(h);
}

/* A record is gone that was here when the game was opened: that answers no question with "not
 * there". */
void history_begin_file(struct history *h, const char *path)
{
	start(h, path);
	h->rc = file_open(&h->fd, h->path, RECORD_MAX, &h->e);
	if (h->rc < 0)
		h->fd = -1;
	else
		read_on(h);
	if (h->rc == ERR_NOINPUT)
		h->rc = h->e.code = ERR_DATA;
}

int history_last(struct history *h, struct buf *last, struct err *e)
{
	int fd, rc = file_open(&fd, h->path, RECORD_MAX, e);

	if (rc == 0) {
		rc = file_last(fd, h->path, 64u << 10, last, e);
		file_close(fd);
	}
	return rc;
}

void history_begin(struct history *h, const char *dir)
{
	struct buf path = BUF_INIT;

	history_begin_file(h, file_path(&path, dir, "record.jsonl"));
	buf_release(&path);
}

void history_begin_bytes(struct history *h, const char *name, const void *p, size_t n)
{
	start(h, name);
	buf_add(&h->bytes, p, n);
}

static bool refuse(struct history *h, struct line *l)
{
	h->f = h->before;
	h->e.code = ERR_DATA;
	h->rc = err_at(&h->e, h->path, l->number, h->e.line == 1 ? h->e.column : 0);
	return false;
}

/* The end of the next line, or NULL; all of it is in h->bytes then. */
static const char *line_end(struct history *h)
{
	const char *end;

	for (;;) {
		size_t left = h->bytes.len - h->at;

		end = left ? memchr(h->bytes.data + h->at, '\n', left) : NULL;
		if (end || h->fd < 0)
			return end;
		read_on(h);
	}
}

bool history_next(struct history *h)
{
	struct line *l = &h->line;
	const char *text, *end;

	if (h->rc < 0)
		return false;
	cJSON_Delete(l->json);
	memset(l, 0, sizeof(*l));
	end = line_end(h);
	h->torn = !end && h->bytes.len > h->at;
	if (!end || h->rc < 0)
		return false;
	text = h->bytes.data + h->at;
	h->before = h->f;
	l->text = text;
	l->len = (size_t)(end - text);
	l->number = h->f.lines + 1;
	if (line_read(l, h->path, &h->e) < 0 || facts_apply(&h->f, l, &h->e) < 0)
		return refuse(h, l);
	h->at += l->len + 1;
	return true;
}

int history_end(struct history *h, struct err *e)
{
	int rc = h->rc;

	if (rc < 0)
		err_copy(e, &h->e);
	history_release(h);
	return rc;
}

void history_release(struct history *h)
{
	cJSON_Delete(h->line.json);
	close_rest(h);
	buf_release(&h->bytes);
	free(h->path);
	memset(h, 0, sizeof(*h));
}

int history_head(const struct game *g, int window, char out[BASE32_TEXT], struct err *e)
{
	struct history h;
	int rc;

	out[0] = '\0';
	if (window == g->f.window && g->f.phase != PHASE_RESOLVED && g->f.head[0]) {
		memcpy(out, g->f.head, BASE32_TEXT);
		return 0;
	}
	history_begin(&h, g->dir);
	while (history_next(&h))
		if (h.line.kind == LINE_OPEN && h.f.window == window)
			memcpy(out, h.f.head, BASE32_TEXT);
	rc = history_end(&h, e);
	if (rc == 0 && !out[0])
		rc = err_set(e, ERR_NOINPUT, "head.missing", "window %d of game %s was never open", window,
			g->f.game);
	return rc;
}

int facts_load(struct facts *f, const char *dir, bool *torn, struct err *e)
{
	struct buf path = BUF_INIT;
	struct history h;
	int rc;

	history_begin(&h, dir);
	while (history_next(&h))
		continue;
	*f = h.f;
	if (torn)
		*torn = h.torn;
	rc = history_end(&h, e);
	if (rc == 0 && f->lines == 0) {
		err_set(e, ERR_DATA, "record.empty", "this record is empty; a game begins with pbem new");
		rc = err_at(e, file_path(&path, dir, "record.jsonl"), 0, 0);
	}
	buf_release(&path);
	return rc;
}

bool history_says(const struct history *h, const char *member, const char *text)
{
	const char *s = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(h->line.json, member));

	return s && strcmp(s, text) == 0;
}
