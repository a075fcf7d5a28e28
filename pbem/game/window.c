/* SPDX-License-Identifier: MIT */
#include "game/window.h"

#include "game/game.h"
#include "game/kept.h"
#include "game/resolve.h"
#include "game/result.h"

/* Nobody can have sent orders for a window that the record does not know: it lost its end, and what
 * lies here must not go with it. An amendment makes a window anew that was open. */
static int is_unknown_window(const struct game *g, struct err *e)
{
	const struct facts *f = &g->f;
	struct kept *list = NULL;
	int n = 0, rc = f->amending ? 0 : kept_list(f, g->dir, f->window + 1, &list, &n, e);

	free(list);
	if (rc < 0 || !n)
		return rc;
	return err_set(e, ERR_DATA, "turn.record",
		"windows/%04d holds orders, and the record does not know that window: it has lost its end; restore record.jsonl "
		"from a backup",
		f->window + 1);
}

/* What players asked for in a window that an amendment makes anew holds, unlike their orders: where
 * it was kept it is kept again. */
static int keep_requests(const struct game *g, const char *tmp, struct err *e)
{
	struct buf to = BUF_INIT, path = BUF_INIT, bytes = BUF_INIT;
	char **names = NULL;
	size_t n = 0;
	int rc = 0;

	if (g->f.amending)
		rc = file_list_any(game_window_path(&path, g, g->f.window + 1, KEPT_REQUESTS), &names, &n, e);
	if (rc == 0 && n)
		rc = file_mkdir(file_path(&to, tmp, KEPT_REQUESTS), 0700, e);
	for (size_t i = 0; rc == 0 && i < n; i++) {
		game_window_path(&path, g, g->f.window + 1, KEPT_REQUESTS "/");
		buf_str(&path, names[i]);
		buf_clear(&bytes);
		rc = file_read(&bytes, path.data, ORDERFILE_MAX, e);
		if (rc == 0)
			rc = put_file(to.data, names[i], &bytes, 0600, e);
	}
	file_list_free(names, n);
	buf_release(&to);
	buf_release(&path);
	buf_release(&bytes);
	return rc;
}

/* When the window opened is the time of its state.json. */
static int fill(
	const struct game *g, const struct resolved *r, const char *tmp, pbem_time opened, struct err *e)
{
	struct buf path = BUF_INIT, lines = BUF_INIT;
	int rc = file_mkdir(tmp, 0700, e);

	if (rc == 0)
		rc = file_mkdir(file_path(&path, tmp, "orders"), 0700, e);
	if (rc == 0)
		rc = file_put(
			file_path(&path, tmp, "state.json"), r->state.data, r->state.len, 0600, opened, e);
	resolved_write(&lines, r, g->f.n_seats);
	if (rc == 0)
		rc = put_file(tmp, RESULT_FILE, &lines, 0600, e);
	if (rc == 0)
		rc = keep_requests(g, tmp, e);
	buf_release(&path);
	buf_release(&lines);
	return rc;
}

int window_put(const struct game *g, const struct resolved *r, pbem_time opened, struct err *e)
{
	struct buf dir = BUF_INIT, tmp = BUF_INIT;
	int rc = is_unknown_window(g, e);

	buf_printf(&dir, "%s/windows/%04d", g->dir, g->f.window + 1);
	buf_printf(&tmp, "%s.tmp", dir.data);
	if (rc == 0)
		rc = file_remove(tmp.data, e);
	if (rc == 0)
		rc = fill(g, r, tmp.data, opened, e);
	if (rc == 0)
		rc = file_remove(dir.data, e);
	if (rc == 0)
		rc = file_rename_dir(tmp.data, dir.data, e);
	if (rc < 0 && file_remove(tmp.data, NULL) < 0)
		buf_clear(&tmp);
	buf_release(&dir);
	buf_release(&tmp);
	return rc;
}
