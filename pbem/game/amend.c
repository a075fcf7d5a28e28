/* SPDX-License-Identifier: MIT */
#include "game/amend.h"

#include "game/game.h"
#include "game/kept.h"
#include "game/lines.h"
#include "game/look.h"
#include "game/turn.h"

/* What the window's result was before. */
struct old {
	struct buf state, data[RECORD_SEATS];
};

/* One of its files; one that is not there is empty. */
static int read_one(const struct game *g, int window, int seat, struct buf *out, struct err *e)
{
	struct buf path = BUF_INIT;
	struct err why = ERR_INIT;
	int rc = seat < 0
		? file_read(out, game_window_path(&path, g, window + 1, "state.json"), STATE_MAX, &why)
		: game_report_data(g, seat, window + 1, out, &why);

	buf_release(&path);
	if (rc == ERR_NOINPUT)
		return 0;
	if (rc < 0)
		err_copy(e, &why);
	return rc;
}

static int read_old(const struct game *g, int window, struct old *o, struct err *e)
{
	int rc = read_one(g, window, -1, &o->state, e);

	for (int i = 0; i < g->f.n_seats && rc == 0; i++)
		rc = read_one(g, window, i, &o->data[i], e);
	return rc;
}

/* Everything but the version's own number. */
static bool differ(const struct buf *a, const struct buf *b, char *field, size_t size)
{
	cJSON *x = json_parse(buf_cstr(a), a->len, "", NULL), *y = json_parse(buf_cstr(b), b->len, "", NULL);
	bool different = !x || !y;

	if (!different) {
		cJSON_DeleteItemFromObjectCaseSensitive(x, "version");
		cJSON_DeleteItemFromObjectCaseSensitive(y, "version");
		cJSON_DeleteItemFromObjectCaseSensitive(x, "deadline");
		cJSON_DeleteItemFromObjectCaseSensitive(y, "deadline");
		different = schema_diff(x, y, field, size);
	}
	cJSON_Delete(x);
	cJSON_Delete(y);
	return different;
}

static int compare(const struct game *g, const struct old *o, struct amend_report *r, struct err *e)
{
	struct buf now = BUF_INIT;
	char field[128];
	int rc = read_one(g, r->window, -1, &now, e);

	if (rc == 0 && now.len)
		r->state_differs = differ(&o->state, &now, r->field, sizeof(r->field));
	for (int i = 0; i < g->f.n_seats && rc == 0; i++) {
		buf_clear(&now);
		rc = read_one(g, r->window, i, &now, e);
		if (rc == 0 && now.len && differ(&o->data[i], &now, field, sizeof(field)))
			r->reports_differ |= 1u << i;
	}
	buf_release(&now);
	return rc;
}

int game_amend(struct game *g, struct amend_report *r, struct err *e)
{
	struct old old = { .state = BUF_INIT };
	cJSON *line;
	int rc = game_may_change(g, false, e);

	memset(r, 0, sizeof(*r));
	if (rc < 0)
		return rc;
	r->window = g->f.phase == PHASE_CLOSED ? g->f.window : g->f.resolved;
	if ((g->f.phase != PHASE_OPEN && g->f.phase != PHASE_CLOSED) || r->window < 0)
		return err_set(
			e, ERR_UNAVAILABLE, "amend.nothing", "game %s has no resolved window yet", g->f.game);
	if (!g->rules || g->rules->version <= g->f.version)
		return err_set(e, ERR_UNAVAILABLE, "amend.version",
			"the game is played under version %d of its rules, and this program has no newer one",
			g->f.version);
	r->from_version = g->f.version;
	r->to_version = g->rules->version;
	r->dropped = game_filed(g);
	rc = read_old(g, r->window, &old, e);
	if (rc == 0) {
		line = line_new("amend");
		line_text(line, "what", "rules");
		line_number(line, "window", r->window);
		line_number(line, "version", r->to_version);
		rc = game_append(g, line, e);
	}
	if (rc == 0)
		rc = game_turn(g, 0, &r->turn, e);
	if (rc == 0)
		rc = compare(g, &old, r, e);
	buf_release(&old.state);
	for (int i = 0; i < RECORD_SEATS; i++)
		buf_release(&old.data[i]);
	return rc;
}
