/* SPDX-License-Identifier: MIT */
#include "game/again.h"

#include "game/contacts.h"
#include "game/create.h"
#include "game/game.h"
#include "game/history.h"
#include "game/module.h"
#include "game/record.h"
#include "game/resolve.h"

/* The successor of a game whose deal failed. What failed stands in its first line, so that a host
 * who goes on failing is seen to. */

int game_deals(const struct game *g, struct deal deal[RECORD_DEALS], struct err *e)
{
	struct history h;
	int n = 0, rc;

	history_begin(&h, g->dir);
	if (history_next(&h))
		n = deals_read(h.line.json, &h.f, deal, e);
	rc = history_end(&h, e);
	return rc < 0 ? rc : n;
}

static int add_deal(struct game_new *n, const struct game *old, struct err *e)
{
	struct deal *d = &n->deal[n->n_deals];

	if (n->n_deals == RECORD_DEALS)
		return err_set(e, ERR_UNAVAILABLE, "again.many",
			"%d deals have failed in a row; find out why, and begin without --again",
			RECORD_DEALS);
	n->n_deals++;
	memcpy(d->game, old->f.game, sizeof(d->game));
	memcpy(d->why, old->f.end_why, sizeof(d->why));
	memcpy(d->end, old->f.last, sizeof(d->end));
	d->seats = old->f.winners;
	return 0;
}

/* A seat that committed to a nonce is open again: the same nonce is known by now. */
static void same_seats(struct game_new *n, const struct game *old)
{
	n->n_seats = old->f.n_seats;
	for (int i = 0; i < old->f.n_seats; i++) {
		const struct facts_seat *s = &old->f.seat[i];
		struct game_seat_new *to = &n->seat[i];

		memset(to, 0, sizeof(*to));
		memcpy(to->name, s->name, sizeof(to->name));
		to->bot = s->bot;
		if (!s->bot && !s->nonce_hash[0])
			memcpy(to->key, s->key, sizeof(to->key));
		contact_new(&to->contact, &old->contact[i], old->f.policy.zone);
	}
}

int game_new_again(struct game_new *n, const struct game *old, struct err *e)
{
	int rc;

	if (old->f.phase != PHASE_ENDED)
		return err_set(e, ERR_UNAVAILABLE, "again.goes-on",
			"game %s goes on; only one that ended before anything was dealt has a successor",
			old->f.game);
	if (old->f.resolved >= 0)
		return err_set(e, ERR_UNAVAILABLE, "again.dealt",
			"game %s was dealt and played; pbem new makes another one", old->f.game);
	if (!old->rules)
		return err_set(e, ERR_UNAVAILABLE, "game.rules",
			"this program does not have the rules \"%s\"", old->f.rules);
	n->rules = old->rules;
	n->policy = old->f.policy;
	n->press = old->press;
	n->observers = old->observers;
	n->open = old->autostart;
	same_seats(n, old);
	n->options = context_new(old->rules);
	rc = game_context_load(&old->f, old->dir, old->rules, n->options, e);
	if (rc == 0)
		rc = game_deals(old, n->deal, e);
	if (rc < 0)
		return rc;
	n->n_deals = rc;
	return add_deal(n, old, e);
}
