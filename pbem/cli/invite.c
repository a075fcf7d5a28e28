/* SPDX-License-Identifier: MIT */
#include "cli/host.h"

#include "base/address.h"
#include "game/deadline.h"
#include "game/game.h"
#include "game/open.h"
#include "mail/letters.h"

static bool has_room(const struct game *g, bool (*is)(const struct game *g, int seat))
{
	for (int i = 0; i < g->f.n_seats; i++)
		if (is(g, i))
			return true;
	return false;
}

/* May people ask by mail to watch? */
static bool may_watch(const struct host *h, const struct game *g)
{
	return g->observers && h->conf.address[0];
}

/* A seat that nobody can take by mail. */
static int no_seat(const struct game *g, struct err *e)
{
	if (has_room(g, game_seat_free))
		return err_set(e, ERR_UNAVAILABLE, "invite.given",
			"a seat of game %s is free, but this game was not made so that it can be taken by mail (--open): pbem seat %s SEAT FILE.pub,ADDRESS gives it to somebody",
			g->f.game, g->f.game);
	return err_set(e, ERR_UNAVAILABLE, "invite.full", "all seats of game %s are taken", g->f.game);
}

static int check(const struct cli *c, const struct host *h, const struct game *g, struct err *e)
{
	if (g->f.phase == PHASE_ENDED)
		return err_set(e, ERR_UNAVAILABLE, "invite.ended", "game %s has ended", g->f.game);
	if (!has_room(g, game_seat_offered) && !may_watch(h, g))
		return no_seat(g, e);
	if (c->n > 1 && !h->conf.address[0])
		return err_set(e, ERR_CONFIG, "invite.mail",
			"pbem.conf names no address to send mail from; without an ADDRESS the invitation is printed");
	for (int i = 1; i < c->n; i++)
		if (address_check(c->operand[i], ERR_USAGE, "invite.address", e) < 0)
			return ERR_USAGE;
	return 0;
}

/* The host may have meant an invitation to play. */
static void tell_watch(const struct game *g)
{
	struct err why = ERR_INIT;

	if (has_room(g, game_seat_offered))
		return;
	no_seat(g, &why);
	fprintf(stderr, "pbem: %s; this is an invitation to watch\n", why.text);
}

static int invite(const struct cli *c, const struct host *h, const struct game *g, struct err *e)
{
	const char *lang = cli_lang(c, h->conf.lang, e);
	struct log log;
	struct desk d;
	struct buf out = BUF_INIT;
	int rc = lang ? check(c, h, g, e) : e->code;

	if (rc < 0)
		return rc;
	tell_watch(g);
	host_desk(h, &d, &log, false);
	if (c->n == 1 && (rc = letter_text(&d, LETTER_INVITATION, g, lang, &out, e)) == 0)
		rc = cli_write(c, &out, 0644, e);
	for (int i = 1; i < c->n && rc == 0; i++) {
		rc = letter_write(&d, LETTER_INVITATION, g, LETTER_TO_ADDRESS,
			&(struct letter_about){ .address = c->operand[i], .lang = lang }, e);
		if (rc == 0)
			log_line(&log, g->f.game, "invitation to %s is in the outbox", c->operand[i]);
	}
	if (rc == 0 && c->n > 1)
		printf("%d invitation%s in the outbox: pbem send, or the next pbem run, sends %s\n", c->n - 1,
			c->n > 2 ? "s are" : " is", c->n > 2 ? "them" : "it");
	log_close(&log);
	buf_release(&out);
	return rc;
}

int cmd_invite(const struct cli *c, struct err *e)
{
	struct host h;
	struct game g;
	int rc = host_open(&h, c, HOST_READ, e);

	if (rc < 0)
		return rc;
	rc = host_game(&h, &g, c->operand[0], GAME_READ, e);
	if (rc == 0) {
		rc = invite(c, &h, &g, e);
		game_close(&g);
	}
	host_close(&h);
	return rc;
}
