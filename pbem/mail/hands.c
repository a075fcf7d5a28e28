/* SPDX-License-Identifier: MIT */
#include "mail/hands.h"

#include "game/contacts.h"

/* The player of before: of another key at the same address, or that it is another's now; and
 * whoever signed for the seat while that one waited. */
static int tell_gone(const struct desk *d, const struct game *g, const struct game_change *c, struct err *e)
{
	const struct letter_about a = { .change = c,
		.address = c->gone,
		.lang = c->gone_lang,
		.zone = c->gone_zone,
		.width = c->gone_width };
	const struct letter_about signer = { .change = c,
		.address = c->signer.address,
		.lang = c->signer.lang,
		.zone = c->signer.zone,
		.width = c->signer.width,
		.signer = true };
	bool same = strcmp(c->what, "rekey") == 0 && !c->given;
	int rc = 0;

	if (c->gone[0])
		rc = letter_write(d, same ? LETTER_REKEY : LETTER_GONE, g, c->seat, &a, e);
	if (rc == 0 && c->signer_gone && c->signer.address[0])
		rc = letter_write(d, LETTER_GONE, g, c->seat, &signer, e);
	return rc;
}

/* Where the newcomer is reached now. Somebody who had the seat and has left it again knows both. */
static int tell_given(const struct desk *d, const struct game *g, const struct game_change *c, struct err *e)
{
	const struct facts_seat *s = &g->f.seat[c->seat];
	/* Somebody else may have it from the next window on. */
	bool signer = c->since != s->since;
	const struct letter_about a = { .change = c,
		.address = signer ? contact_signer(g, c->seat)->address : g->contact[c->seat].address,
		.signer = signer };

	if (!c->given || (signer && c->since != s->signs))
		return 0;
	return letter_write(d, LETTER_GIVEN, g, c->seat, &a, e);
}

/* What it is to the others; "": nothing. A key at another address is another player's, or was the
 * seat's before. */
static const char *others_hear(const struct game *g, const struct game_change *c)
{
	if (strcmp(c->what, "rekey") != 0)
		return c->what;
	return !c->given ? "" : strcmp(g->f.seat[c->seat].key, c->key) == 0 ? "back" : "player";
}

static int tell(const struct desk *d, const struct game *g, const struct game_change *c, struct err *e)
{
	int rc = tell_gone(d, g, c, e);

	/* Who else sits there is no news before the game has begun. */
	if (rc == 0 && *others_hear(g, c) && g->f.phase != PHASE_JOINING)
		rc = letter_seat(d, g, c->seat, others_hear(g, c), c, e);
	if (rc == 0)
		rc = tell_given(d, g, c, e);
	log_line(d->log, g->f.game, "seat %s: %s, by the host's hand", g->f.seat[c->seat].name, c->what);
	return rc;
}

int hands_tell(const struct desk *d, struct game *g, struct err *e)
{
	bool told = false;
	int rc = 0;

	for (int i = 0; i < g->n_changes && rc == 0; i++) {
		struct game_change *c = &g->change[i];

		if (!c->done || !c->what[0])
			continue;
		rc = tell(d, g, c, e);
		if (rc == 0) {
			c->what[0] = c->gone[0] = '\0';
			c->signer_gone = false;
			told = true;
		}
	}
	if (told)
		contact_settle(g);
	return told && rc == 0 ? game_save_conf(g, e) : rc;
}
