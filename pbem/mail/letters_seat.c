/* SPDX-License-Identifier: MIT */
#include "mail/letters_priv.h"

#include "base/address.h"
#include "game/game.h"
#include "game/receipt.h"
#include "report/quote.h"

/* What players learn of each other: messages, and who sits where. */

const char *const letter_seat_ids[] = { "retired", "conceded", "open", "taken", "player", "bot", NULL };

/* --- press ---------------------------------------------------------------------------------- */

/* No answer to the sender's mail: its Message-ID could say where it comes from. */
static int press_to(const struct desk *d, const struct game *g, const struct receipt *r, int seat,
	const struct buf *quoted, const char *mark, struct err *e)
{
	const struct request *q = &r->request;
	struct page p;
	int rc;

	if (!page_begin(&p, d, g, NULL, reader_seat(d, g, seat), &rc, e))
		return rc;
	cJSON_AddBoolToObject(p.tree, "anonymous", q->anonymous);
	if (!q->anonymous) {
		cJSON_AddStringToObject(p.tree, "from", g->f.seat[r->seat].name);
		if (g->rules)
			decorate_id(p.tree, "from", g->rules->seats, &p.w);
		page_seats(&p, "to", q->seats);
	}
	cJSON_AddBoolToObject(p.tree, "several", q->seats & (q->seats - 1));
	cJSON_AddStringToObject(p.tree, "quoted", quoted->data);
	rc = page_send(&p, "press", "press", (const char *[]){ mark, g->f.seat[seat].name, NULL }, e);
	page_release(&p);
	return rc;
}

/* Makes the Message-ID. Who reads the message could guess the rest of its file, seat by seat, and
 * find out by the id who wrote it: so only the referee can make it. */
static void press_mark(char out[HEX32], const struct sign_secret *key, const struct receipt *r)
{
	static const char purpose[] = "pbem1 press";
	uint8_t secret[32], h[32];

	hash256(secret, key->key, 32, purpose, strlen(purpose));
	hash256(h, secret, 32, buf_cstr(&r->text), r->text.len);
	hex_text(out, h, 32);
}

/* Does a message without a name go to everybody else who gets mail? Then its sender gets it as
 * well: he alone would have none to show. */
static bool shows_itself(const struct game *g, const struct receipt *r)
{
	for (int i = 0; i < g->f.n_seats; i++)
		if (i != r->seat && address_is_usable(g->contact[i].address) && !(r->request.seats >> i & 1))
			return false;
	return r->request.anonymous;
}

int letter_press(
	const struct desk *d, const struct game *g, const struct receipt *r, uint32_t seats, struct err *e)
{
	struct buf text = BUF_INIT, quoted = BUF_INIT;
	char mark[HEX32];
	int rc = 0;

	if (shows_itself(g, r))
		seats |= 1u << r->seat;
	receipt_press(r, &text);
	quote_text(&quoted, buf_cstr(&text), text.len);
	press_mark(mark, d->key, r);
	for (int i = 0; i < g->f.n_seats && rc >= 0; i++) {
		if (seats >> i & 1)
			rc = press_to(d, g, r, i, &quoted, mark, e);
	}
	buf_release(&quoted);
	buf_release(&text);
	return rc < 0 ? rc : 0;
}

/* --- seats ------------------------------------------------------------------------------------ */

int letter_rekey(const struct desk *d, const struct game *g, int seat, struct err *e)
{
	const struct facts_seat *s = &g->f.seat[seat];
	const char *key = s->next_key[0] ? s->next_key : s->key;
	char id[SIGN_ID_TEXT];
	struct page p;
	int rc;

	if (!page_begin(&p, d, g, NULL, reader_seat(d, g, seat), &rc, e))
		return rc;
	key_shown(id, key);
	cJSON_AddStringToObject(p.tree, "new_key", id);
	cJSON_AddBoolToObject(p.tree, "later", s->next_key[0] != 0);
	cJSON_AddNumberToObject(p.tree, "from_window", s->next_from);
	rc = page_send(&p, "rekey", "rekey", (const char *[]){ s->name, key, NULL }, e);
	page_release(&p);
	return rc;
}

static int seat_news(
	const struct desk *d, const struct game *g, int about, const char *what, int seat, struct err *e)
{
	struct buf name = BUF_INIT;
	char window[24], missed[24], code[BASE32_TEXT];
	struct page p;
	int rc;

	if (!page_begin(&p, d, g, NULL, reader_seat(d, g, seat), &rc, e))
		return rc;
	cJSON_AddStringToObject(p.tree, "about", g->f.seat[about].name);
	if (g->rules)
		decorate_id(p.tree, "about", g->rules->seats, &p.w);
	keys_head(code, g->f.create);
	cJSON_AddStringToObject(p.tree, "create", code);
	buf_printf(&name, "seat/%s", what);
	rc = page_send(&p, name.data, "seat",
		(const char *[]){ what, g->f.seat[about].name, g->f.seat[about].key,
			number_text(window, g->f.window), number_text(missed, g->f.seat[about].missed),
			NULL },
		e);
	buf_release(&name);
	page_release(&p);
	return rc;
}

int letter_seat(
	const struct desk *d, const struct game *g, int seat, const char *what, uint32_t seats, struct err *e)
{
	int rc = 0;

	for (int i = 0; i < g->f.n_seats && rc == 0; i++)
		if (i != seat && !g->f.seat[i].retired && (seats >> i & 1))
			rc = seat_news(d, g, seat, what, i, e);
	return rc;
}
