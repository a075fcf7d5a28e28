/* SPDX-License-Identifier: MIT */
#include "mail/post_priv.h"

#include "game/game.h"
#include "mail/back.h"

/* Reports that a letter of ours could not be delivered. */

/* A letter of ours that came back from somebody's address: kept, for the status, and told once for
 * each address. 1: it was one; 0. */
static int keep_back(const struct visit *v, struct back *b, struct err *e)
{
	const struct desk *d = &v->p->desk;
	struct buf text = BUF_INIT;
	struct err why = ERR_INIT;
	struct game g;
	int rc = post_game_is(v->p, b->game, e);

	if (rc <= 0)
		return rc;
	if (post_game_open(v->p, &g, b->game, GAME_READ, &why) < 0)
		return post_is_general(&why) ? err_copy(e, &why) : 0;
	rc = back_find(b, &g);
	if (rc > 0) {
		b->time = v->arrived;
		buf_printf(&text, "%s, %s, %.*s to %s: %s", b->game, b->who, (int)strcspn(b->letter, "."),
			b->letter, b->address, b->why[0] ? b->why : "it came back");
		log_line(d->log, b->game, "came back: %s", text.data);
		rc = back_keep(d->dir, b, e);
		if (rc > 0)
			rc = letter_host(d, "back", b->address, NULL, text.data, e);
		rc = rc < 0 ? rc : 1;
	}
	game_close(&g);
	buf_release(&text);
	return rc;
}

/* A report that says nothing of the letter is about whoever has the address. Above 0: somebody. */
static int keep_of_address(const struct visit *v, struct back *b, struct err *e)
{
	char games[GAMES_A_MAIL][GAME_NAME];
	int n = b->address[0] ? post_known_games(v->p, b->address, games, GAMES_A_MAIL, e) : 0, rc = n,
	    kept = 0;

	snprintf(b->letter, sizeof(b->letter), "a letter");
	for (int i = 0; i < n && rc >= 0; i++) {
		memcpy(b->game, games[i], sizeof(b->game));
		rc = keep_back(v, b, e);
		kept += rc > 0;
	}
	return rc < 0 ? rc : kept;
}

/* A bounce tells that an address is dead, and only the host can do something about it. One that is
 * about no letter of ours, or that somebody made up, hides none that is. */
int post_came_back(const struct visit *v, struct err *e)
{
	const struct desk *d = &v->p->desk;
	struct buf text = BUF_INIT;
	struct back b = { .time = 0 };
	int rc = 0;

	snprintf(b.address, sizeof(b.address), "%s", v->m.back_to);
	snprintf(b.why, sizeof(b.why), "%s", v->m.back_why);
	for (int i = 0; i < v->m.n_back && rc == 0; i++)
		if (back_letter(&b, d->conf, v->m.back_id[i]))
			rc = keep_back(v, &b, e);
	if (rc == 0 && !v->m.n_back)
		rc = keep_of_address(v, &b, e);
	if (rc != 0)
		return rc < 0 ? rc : 0;
	buf_printf(&text, "a mail came back: \"%s\" from %s", v->m.subject, v->m.from);
	rc = letter_host(d, "bounce", "bounce", NULL, text.data, e);
	buf_release(&text);
	return rc;
}
