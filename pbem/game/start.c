/* SPDX-License-Identifier: MIT */
#include "game/start.h"

#include "game/deadline.h"
#include "game/game.h"
#include "game/kept.h"
#include "game/lines.h"
#include "game/record.h"
#include "game/turn.h"

/* The beginning of a game: window 0, in which those who committed to a nonce open it. */

/* The players, their keys and what they committed to: from this line on these decide the dice, and
 * nothing that comes later does. */
static void add_players(cJSON *o, const struct facts *f)
{
	cJSON *list = cJSON_AddArrayToObject(o, "players");

	for (int i = 0; i < f->n_seats; i++) {
		const struct facts_seat *s = &f->seat[i];
		cJSON *v = cJSON_CreateArray();

		cJSON_AddItemToArray(v, cJSON_CreateString(s->name));
		cJSON_AddItemToArray(v, cJSON_CreateString(s->bot ? "bot" : s->key));
		cJSON_AddItemToArray(
			v, s->nonce_hash[0] ? cJSON_CreateString(s->nonce_hash) : cJSON_CreateNull());
		if (s->word)
			cJSON_AddItemToArray(v, cJSON_CreateString("host"));
		cJSON_AddItemToArray(list, v);
	}
}

/* A beginning that was cut short: no window that waits for somebody was opened. */
static bool is_begun_only(const struct facts *f)
{
	return f->resolved <= 0 &&
		(f->phase == PHASE_CLOSED || f->phase == PHASE_RESOLVED ||
			(f->phase == PHASE_OPEN && !f->must));
}

int game_start(struct game *g, struct turn_report *r, struct err *e)
{
	struct append a;
	struct buf dir = BUF_INIT;
	struct limits limits = { "", "" };
	pbem_time now = clock_now();
	uint32_t must = facts_committed(&g->f);
	cJSON *first;
	int rc = game_may_change(g, false, e);

	memset(r, 0, sizeof(*r));
	if (rc < 0)
		return rc;
	if (is_begun_only(&g->f))
		return game_turn(g, 0, r, e);
	if (g->f.phase != PHASE_JOINING)
		return err_set(e, ERR_UNAVAILABLE, "game.started",
			"game %s has begun already; pbem status %s tells where it is", g->f.game, g->f.game);
	for (int i = 0; i < g->f.n_seats; i++)
		if (!g->f.seat[i].joined)
			return err_set(e, ERR_UNAVAILABLE, "game.empty",
				"nobody sits on seat %s yet; wait for a join file, or let bots have the free seats: pbem start %s --bots",
				g->f.seat[i].name, g->f.game);
	if (must)
		rc = limits_set(&limits, &g->f.policy, now, e);
	limits.earliest[0] = '\0';
	if (rc == 0)
		rc = opened_put(game_window_path(&dir, g, 0, ""), now, e);
	buf_release(&dir);
	if (rc < 0)
		return rc;
	append_begin(&a, g->dir, &g->f);
	first = open_line(&g->f, 0, "ready", must, 0, &limits);
	add_players(first, &g->f);
	append_line(&a, first, g->tools->key);
	rc = kept_look(g, 0, a.next.head, e);
	if (rc < 0) {
		append_drop(&a);
		return rc;
	}
	rc = append_commit(&a, e);
	return rc == 0 ? game_turn(g, 0, r, e) : rc;
}
