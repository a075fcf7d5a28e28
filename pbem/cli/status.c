/* SPDX-License-Identifier: MIT */
#include "cli/glance.h"
#include "game/keyfile.h"
#include "cli/say.h"
#include "game/contacts.h"
#include "game/deadline.h"
#include "game/game.h"
#include "game/kept.h"
#include "game/open.h"
#include "game/presence.h"

static void seat_id(char id[KEY_ID_TEXT], const struct facts_seat *s)
{
	struct err none = ERR_INIT;
	struct sign_public p;

	snprintf(id, KEY_ID_TEXT, "%s", s->bot ? "bot" : "open");
	if (!s->bot && s->key[0] && sign_parse_public(s->key, strlen(s->key), &p, &none) == 0)
		key_id_text(id, &p);
}

static const char *comma(const struct buf *b)
{
	return b->data[b->len - 1] == ' ' ? "" : ", ";
}

/* What an open window has of a seat. */
static void seat_orders(struct buf *b, const struct game *g, int seat, const struct presence *p)
{
	if (game_filed(g) >> seat & 1)
		buf_printf(b, "orders are here (serial %ld)", game_serial(g, seat));
	else if (game_away(g) >> seat & 1)
		buf_str(b, p->awaited ? "awaited, but away" : "away, and not awaited");
	else if (p->awaited)
		buf_str(b, p->late ? "awaited, and late" : "awaited");
	else if (p->unable && g->f.must >> seat & 1)
		buf_str(b, "not awaited");
	else if (g->f.may >> seat & 1 && !g->f.seat[seat].bot)
		buf_str(b, "may order");
	if (game_waits(g, seat))
		buf_printf(b, "%sWAIT", comma(b));
}

/* Is the player of a seat missing, away, or yet to come? */
static void seat_presence(struct buf *b, const struct presence *p)
{
	struct buf text = BUF_INIT;

	presence_text(&text, p);
	if (text.len)
		buf_printf(b, "%s%s", p->unable && comma(b)[0] ? ": " : comma(b), text.data);
	buf_release(&text);
}

static void seats_text(struct buf *b, const struct game *g)
{
	struct presence p;

	for (int i = 0; i < g->f.n_seats; i++) {
		char id[KEY_ID_TEXT];
		seat_id(id, &g->f.seat[i]);
		buf_printf(b, "  %-10s %-16s %s%s", g->f.seat[i].name, id,
			g->f.seat[i].retired ? "retired " : "", g->f.seat[i].word ? "by reply " : "");
		presence_of(g, i, &p);
		if (g->f.phase == PHASE_OPEN)
			seat_orders(b, g, i, &p);
		seat_presence(b, &p);
		if (g->f.has_points)
			buf_printf(b, "%ld %s", (long)g->f.points[i],
				g->rules ? g->rules->seat_points : "points");
		if (game_unreached(g, i))
			buf_printf(b, "%sno address", comma(b));
		while (b->data[b->len - 1] == ' ')
			buf_cut(b, b->len - 1);
		buf_char(b, '\n');
	}
}

static void one_text(struct buf *b, const struct game *g)
{
	say_state(b, g);
	buf_printf(b, "  rules      %s, version %d%s\n", g->f.rules, g->f.version,
		g->rules ? "" : " (not in this program)");
	if (g->f.head[0])
		buf_printf(b, "  head       %s\n", g->f.head);
	if (g->f.phase != PHASE_ENDED) {
		char code[BASE32_TEXT];
		keys_head(code, g->f.create);
		buf_printf(b, "  create     %s (files to join or watch need it: pbem invite %s)\n", code,
			g->f.game);
	}
	if (g->f.seed[0])
		buf_str(b, "  TEST DICE: every roll follows from a known seed\n");
	seats_text(b, g);
}

static int one(const struct cli *c, const struct host *h, const char *name, struct buf *b, struct err *e)
{
	struct buf why = BUF_INIT;
	struct game g;
	int rc = host_game(h, &g, name, GAME_READ, e);

	if (rc < 0)
		return rc;
	glance_why(&why, h, &g);
	if (cli_given(c, "json")) {
		say_state_json(b, &g, buf_cstr(&why));
		buf_char(b, '\n');
	} else {
		one_text(b, &g);
		buf_add(b, buf_cstr(&why), why.len);
		say_all_unwritable(b, &g);
	}
	game_close(&g);
	buf_release(&why);
	return 0;
}

int cmd_status(const struct cli *c, struct err *e)
{
	struct buf b = BUF_INIT;
	struct err why = ERR_INIT;
	struct host h;
	int rc = host_open(&h, c, HOST_READ, e);

	if (rc < 0)
		return rc;
	rc = glance_hear(&h, &why);
	if (rc < 0 && c->n)
		err_copy(e, &why);
	else if (c->n)
		rc = one(c, &h, c->operand[0], &b, e);
	else
		rc = glance(&h, cli_given(c, "json"), &b, e);
	fwrite(buf_cstr(&b), 1, b.len, stdout);
	buf_release(&b);
	host_close(&h);
	return rc;
}
