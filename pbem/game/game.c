/* SPDX-License-Identifier: MIT */
#include "game/game.h"

#include "core/refusal.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

bool game_is_name(const char *name)
{
	return facts_is_name(name) && name[0] != '-';
}

const char *phase_name(enum phase p)
{
	static const char *const names[] = { "joining", "open", "closed", "resolved", "ended" };

	return names[p];
}

int put_file(const char *dir, const char *name, const struct buf *b, mode_t mode, struct err *e)
{
	struct buf path = BUF_INIT;
	int rc = file_put(file_path(&path, dir, name), buf_cstr(b), b->len, mode, 0, e);

	buf_release(&path);
	return rc;
}

const char *game_window_path(struct buf *b, const struct game *g, int window, const char *file)
{
	buf_clear(b);
	buf_printf(b, "%s/windows/%04d/%s", g->dir, window, file);
	return b->data;
}

bool game_is_referee(const struct game *g, const struct sign_public *p)
{
	char text[SIGN_KEY_TEXT];

	sign_public_text(text, p);
	return strcmp(text, g->f.referee) == 0;
}

int game_may_change(const struct game *g, bool held_too, struct err *e)
{
	if (g->lock.fd < 0 || !g->tools || !g->tools->key)
		bug("game %s was opened for reading only", g->f.game);
	if (g->f.phase == PHASE_ENDED)
		return err_set(e, ERR_UNAVAILABLE, refused_ended,
			"game %s has ended; pbem export shows all of it", g->f.game);
	if (g->held && !held_too)
		return err_set(e, ERR_UNAVAILABLE, "game.held",
			"game %s is held: %s; pbem resume %s lets it go on", g->f.game, g->hold_reason,
			g->f.game);
	return 0;
}

void game_forget_roots(const struct game *g)
{
	struct buf path = BUF_INIT;

	if (g->f.phase == PHASE_ENDED && file_remove(file_path(&path, g->dir, "secret"), NULL) < 0)
		buf_clear(&path);
	buf_release(&path);
}

int game_append(struct game *g, cJSON *line, struct err *e)
{
	struct append a;

	append_begin(&a, g->dir, &g->f);
	append_line(&a, line, json_text(line, "sig") ? NULL : g->tools->key);
	return append_commit(&a, e);
}
