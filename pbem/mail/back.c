/* SPDX-License-Identifier: MIT */
#include "mail/back.h"

#include "base/json.h"
#include "core/schema.h"
#include "sys/file.h"

#include <strings.h>

#define FILE_MAX (256u << 10)
#define AGE (90 * 86400)

static const struct field fields[] = {
	FIELD_TEXT(struct back, address, "address", NULL),
	FIELD_TEXT(struct back, game, "game", NULL),
	FIELD_TEXT(struct back, letter, "letter", NULL),
	FIELD_TIME_IF(struct back, time, "time"),
	FIELD_TEXT(struct back, who, "who", NULL),
	FIELD_TEXT(struct back, why, "why", NULL),
};
static const struct schema back_schema = SCHEMA("letter that came back", struct back, fields);

struct list {
	struct back back[BACK_MOST];
	int n;
};

bool back_find(struct back *b, const struct game *g)
{
	for (int i = 0; i < g->f.n_seats; i++)
		if (strcasecmp(g->contact[i].address, b->address) == 0) {
			snprintf(b->who, sizeof(b->who), "%s", g->f.seat[i].name);
			return true;
		}
	for (int i = 0; i < g->n_observers; i++)
		if (strcasecmp(g->observer[i].address, b->address) == 0) {
			snprintf(b->who, sizeof(b->who), "-");
			return true;
		}
	return false;
}

/* What makes no sense is left out: it is told once more then. */
static int read_list(struct list *l, const char *host_dir, struct err *e)
{
	struct buf path = BUF_INIT, text = BUF_INIT;
	struct err why = ERR_INIT;
	int rc = file_read(&text, file_path(&path, host_dir, "spool/back"), FILE_MAX, &why);
	const char *s = buf_cstr(&text), *end;

	l->n = 0;
	for (; rc == 0 && (end = strchr(s, '\n')) && l->n < BACK_MOST; s = end + 1) {
		cJSON *o = json_parse(s, (size_t)(end - s), "back", NULL);

		if (o && schema_read(&back_schema, &l->back[l->n], o, NULL) == 0 &&
			clock_now() - l->back[l->n].time < AGE)
			l->n++;
		cJSON_Delete(o);
	}
	buf_release(&path);
	buf_release(&text);
	if (rc == ERR_NOINPUT || rc == ERR_DATA)
		return 0;
	return rc < 0 ? err_copy(e, &why) : 0;
}

static int write_list(const struct list *l, const char *host_dir, struct err *e)
{
	struct buf path = BUF_INIT, text = BUF_INIT;
	int rc;

	for (int i = 0; i < l->n; i++) {
		schema_write(&text, &back_schema, &l->back[i]);
		buf_char(&text, '\n');
	}
	rc = file_write(file_path(&path, host_dir, "spool/back"), buf_cstr(&text), text.len, 0600, e);
	buf_release(&path);
	buf_release(&text);
	return rc;
}

static bool is_same(const struct back *a, const struct back *b)
{
	return strcmp(a->game, b->game) == 0 && strcasecmp(a->address, b->address) == 0;
}

int back_keep(const char *host_dir, const struct back *b, struct err *e)
{
	struct list *l = mem_zero(1, sizeof(*l));
	int rc = read_list(l, host_dir, e), at = 0;

	while (rc == 0 && at < l->n && !is_same(&l->back[at], b))
		at++;
	if (rc == 0) {
		const bool first = at == l->n;

		if (first && l->n == BACK_MOST)
			memmove(&l->back[0], &l->back[1], (size_t)--at * sizeof(*b));
		l->n += first && l->n < BACK_MOST;
		l->back[at] = *b;
		rc = write_list(l, host_dir, e);
		rc = rc < 0 ? rc : first;
	}
	free(l);
	return rc;
}

int back_text(struct buf *out, const char *host_dir, const struct game *g, struct err *e)
{
	struct list *l = mem_zero(1, sizeof(*l));
	int rc = read_list(l, host_dir, e), n = 0;

	for (int i = 0; rc == 0 && i < l->n; i++) {
		struct back *b = &l->back[i];
		char when[UTC_TEXT];
		bool seat;

		if (strcmp(b->game, g->f.game) != 0 || !back_find(b, g))
			continue;
		utc_format(when, b->time);
		seat = strcmp(b->who, "-") != 0;
		buf_printf(out, "%s: %s%s: mail to %s came back on %s (%.*s): %s\n", g->f.game,
			seat ? "seat " : "an observer", seat ? b->who : "", b->address, when,
			(int)strcspn(b->letter, "."), b->letter, b->why[0] ? b->why : "no reason given");
		n++;
	}
	free(l);
	return rc < 0 ? rc : n;
}
