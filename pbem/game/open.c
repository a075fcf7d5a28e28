/* SPDX-License-Identifier: MIT */
#include "game/open.h"

#include "game/contacts.h"
#include "game/game.h"
#include "game/history.h"
#include "game/kept.h"
#include "game/submit.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

/* A folder that is none of ours gets no lock of ours. */
static int check_there(const char *dir, struct err *e)
{
	struct buf path = BUF_INIT;
	int rc = file_exists(file_path(&path, dir, "record.jsonl"), e);

	buf_release(&path);
	if (rc != 0)
		return rc < 0 ? rc : 0;
	rc = err_set(
		e, ERR_NOINPUT, "game.missing", "there is no game here; pbem status lists the host's games");
	err_at(e, dir, 0, 0);
	return rc;
}

static int load(struct game *g, struct err *e)
{
	int rc = facts_load(&g->f, g->dir, &g->torn, e);

	if (rc == 0)
		rc = game_load_conf(g, e);
	if (rc == 0 && g->f.phase == PHASE_OPEN)
		rc = kept_look(g, g->f.window, g->f.head, e);
	if (rc == 0)
		g->rules = rules_find(g->f.rules);
	return rc;
}

/* A copy would take what is meant for the game that its record names, and write to it. */
static int check_name(const struct game *g, struct err *e)
{
	const char *slash = strrchr(g->dir, '/'), *name = slash ? slash + 1 : g->dir;

	if (strcmp(name, g->f.game) == 0)
		return 0;
	err_set(e, ERR_CONFIG, "game.copy",
		"the record in this folder is that of game %s; if the folder was renamed, give it that name again, and if it is a "
		"copy, keep it elsewhere",
		g->f.game);
	return err_at(e, g->dir, 0, 0);
}

static int check_referee(const struct game *g, struct err *e)
{
	struct sign_public ours, theirs;
	char our_id[SIGN_ID_TEXT], their_id[SIGN_ID_TEXT];

	if (!g->tools || !g->tools->key)
		return 0;
	sign_public_of(g->tools->key, &ours);
	if (game_is_referee(g, &ours) ||
		sign_parse_public(g->f.referee, strlen(g->f.referee), &theirs, NULL) < 0)
		return 0;
	sign_id_text(our_id, &ours);
	sign_id_text(their_id, &theirs);
	err_set(e, ERR_CONFIG, "game.referee",
		"nothing is written here: the record's referee is %s, and this host's key is another one, %s; restore the host's "
		"files key and key.pub from a backup",
		their_id, our_id);
	return err_at(e, g->dir, 0, 0);
}

/* What was cut short. */
static int finish(struct game *g, struct err *e)
{
	int rc = contact_finish(g, e);

	game_forget_roots(g);
	return rc == 0 ? submit_redo(g, e) : rc;
}

int game_open(struct game *g, const char *dir, enum game_mode mode, const struct game_tools *t, struct err *e)
{
	int rc;

	memset(g, 0, sizeof(*g));
	g->dir = mem_string(dir);
	g->tools = t;
	g->lock.fd = -1;
	rc = check_there(dir, e);
	if (rc == 0 && mode == GAME_WRITE) {
		rc = file_lock(&g->lock, dir, e);
		if (rc < 0)
			g->lock.fd = -1;
	}
	if (rc == 0)
		rc = load(g, e);
	if (rc == 0)
		rc = check_name(g, e);
	if (rc == 0 && mode == GAME_WRITE)
		rc = check_referee(g, e);
	if (rc == 0 && mode == GAME_WRITE && t && t->key)
		rc = finish(g, e);
	if (rc < 0)
		game_close(g);
	return rc;
}

void game_close(struct game *g)
{
	if (g->lock.fd >= 0)
		file_unlock(&g->lock);
	kept_forget(g);
	free(g->dir);
	memset(g, 0, sizeof(*g));
	g->lock.fd = -1;
}
