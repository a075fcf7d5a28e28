/* SPDX-License-Identifier: MIT */
#include "mail/post_priv.h"

#include "game/game.h"
#include "mail/back.h"
#include "mail/ledger.h"
#include "mail/posted.h"

#include <strings.h>

/* Reports that a letter of ours could not be delivered. */

/* Whose address it is in the letter's game, while it has that; 1, 0, or an error. */
static int find_who(const struct visit *v, struct back *b, struct err *e)
{
	struct err why = ERR_INIT;
	struct game g;
	int rc = b->game[0] ? post_game_is(v->p, b->game, e) : 0;

	if (rc <= 0)
		return rc;
	if (post_game_open(v->p, &g, b->game, GAME_READ, &why) < 0)
		return post_is_general(&why) ? err_copy(e, &why) : 0;
	rc = back_find(b, &g);
	game_close(&g);
	return rc;
}

/* A letter that was sent came back: it is kept, for the status, and told once for each address. */
static int keep_back(const struct visit *v, struct back *b, struct err *e)
{
	const struct desk *d = &v->p->desk;
	struct buf text = BUF_INIT;
	int rc = find_who(v, b, e);

	if (rc < 0)
		return rc;
	b->time = v->arrived;
	buf_printf(&text, "%s, %s, %.*s to %s: %s", b->game[0] ? b->game : "no game",
		rc ? b->who : "nobody's address now", (int)strcspn(b->letter, "."), b->letter, b->address,
		b->why[0] ? b->why : "it came back");
	log_line(d->log, b->game[0] ? b->game : "mail", "came back: %s", text.data);
	if (rc > 0)
		rc = back_keep(d->dir, b, e);
	if (rc > 0)
		rc = letter_host(d, "back", b->address, NULL, text.data, e);
	buf_release(&text);
	return rc < 0 ? rc : 0;
}

/* Is it about this one? A report in plain text does not say for whom. */
static bool is_about(const struct mail_in *m, const struct posted *p)
{
	return (!m->back_to[0] && !m->back_meant[0]) || strcasecmp(m->back_to, p->to) == 0 ||
		strcasecmp(m->back_meant, p->to) == 0;
}

/* One that is about no letter of ours, or that somebody made up, uses up nothing. */
int post_came_back(const struct visit *v, struct err *e)
{
	const struct mail_in *m = &v->m;
	const struct desk *d = &v->p->desk;
	struct back b = { .time = 0 };
	int rc = 0;

	for (int i = 0; i < m->n_back; i++) {
		const char *id = m->back_id[i] + 1;
		struct posted p;

		snprintf(b.letter, sizeof(b.letter), "%.*s", (int)strcspn(id, "@"), id);
		rc = posted_find(d->dir, b.letter, &p, e);
		if (rc < 0)
			return rc;
		if (rc == 0 || !is_about(m, &p))
			continue;
		snprintf(b.game, sizeof(b.game), "%s", p.game);
		snprintf(b.address, sizeof(b.address), "%s", p.to);
		snprintf(b.why, sizeof(b.why), "%s", m->back_why);
		return keep_back(v, &b, e);
	}
	rc = ledger_take(d->dir, "back", "unmatched", 1, v->p->now, e);
	if (rc > 0)
		log_line(d->log, "mail",
			"%s reports that a mail came back, and names no letter that was sent to that address; so may others of today",
			v->name);
	return rc < 0 ? rc : 0;
}
