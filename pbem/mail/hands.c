/* SPDX-License-Identifier: MIT */
#include "mail/hands.h"

#include "game/contacts.h"

/* The player of before: of another key at the same address, or that it is another's now. */
static int tell_gone(const struct desk *d, const struct game *g, const struct game_change *c, struct err *e)
{
	bool rekey = strcmp(c->what, "rekey") == 0;
	/* Their language is that of the seat before this change, if nothing came between. */
	bool known = strcmp(c->signer.address, c->gone) == 0;
	const struct letter_about a = { .what = rekey ? "player" : c->what,
		.address = c->gone,
		.lang = known ? c->signer.lang : NULL,
		.zone = known ? c->signer.zone : NULL };

	if (!c->gone[0])
		return 0;
	return letter_write(d, rekey && !c->given ? LETTER_REKEY : LETTER_GONE, g, c->seat, &a, e);
}

static int tell(const struct desk *d, const struct game *g, const struct game_change *c, struct err *e)
{
	const struct letter_about a = { .address = g->contact[c->seat].address };
	int rc = tell_gone(d, g, c, e);

	/* Who else sits there is no news before the game has begun. */
	if (rc == 0 && strcmp(c->what, "rekey") != 0 && g->f.phase != PHASE_JOINING)
		rc = letter_seat(d, g, c->seat, c->what, LETTER_ALL, e);
	if (rc == 0 && c->given)
		rc = letter_write(d, LETTER_GIVEN, g, c->seat, &a, e);
	log_line(d->log, g->f.game, "seat %s: %s, by the host's hand", g->f.seat[c->seat].name, c->what);
	return rc;
}

int hands_tell(const struct desk *d, struct game *g, struct err *e)
{
	bool told = false;
	int rc = 0;

	for (int i = 0; i < g->f.n_seats && rc == 0; i++) {
		struct game_change *c = contact_change(g, i);

		if (!c || !c->what[0])
			continue;
		rc = tell(d, g, c, e);
		if (rc == 0)
			c->what[0] = c->gone[0] = '\0';
		told = told || rc == 0;
	}
	if (told)
		contact_settle(g);
	return told && rc == 0 ? game_save_conf(g, e) : rc;
}
