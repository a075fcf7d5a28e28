/* SPDX-License-Identifier: MIT */
#include "game/create.h"
#include "game/deadline.h"
#include "game/game.h"
#include "mail/letters_priv.h"

/* The invitation to a game with empty seats. */

/* The seat that the examples speak of, the first empty one; and what a join file made by hand looks
 * like. */
static void add_example(struct page *p)
{
	const struct game *g = p->g;
	struct buf text = BUF_INIT;
	char code[BASE32_TEXT];
	int seat = 0;

	for (int i = g->f.n_seats - 1; i >= 0; i--)
		if (game_seat_offered(g, i))
			seat = i;
	keys_head(code, g->f.create);
	cJSON_AddStringToObject(p->tree, "example", g->f.seat[seat].name);
	buf_printf(&text, " PBEM-JOIN 1\n GAME %s\n SEAT %s\n CREATE %s\n", g->f.game, g->f.seat[seat].name,
		code);
	cJSON_AddStringToObject(p->tree, "join_lines", text.data);
	buf_release(&text);
}

/* The games whose place this one takes: players shall know that it is not the first deal. */
static int add_failed(struct page *p, struct err *e)
{
	struct deal deal[RECORD_DEALS];
	cJSON *list = cJSON_AddArrayToObject(p->tree, "failed");
	int n = game_deals(p->g, deal, e);

	for (int i = 0; i < n; i++) {
		cJSON *o = cJSON_CreateObject(), *silent = cJSON_AddArrayToObject(o, "silent");

		cJSON_AddStringToObject(o, "game", deal[i].game);
		for (int k = 0; k < p->g->f.n_seats && !strcmp(deal[i].why, "no-deal"); k++)
			if (deal[i].seats & 1u << k)
				cJSON_AddItemToArray(silent, cJSON_CreateString(p->g->f.seat[k].name));
		if (p->g->rules)
			decorate_ids(o, "silent", p->g->rules->seats, &p->w);
		cJSON_AddItemToArray(list, o);
	}
	return n < 0 ? n : 0;
}

static int invitation_words(struct page *p, struct err *e)
{
	page_game(p);
	add_example(p);
	return add_failed(p, e);
}

int letter_invitation_text(
	const struct desk *d, const struct game *g, const char *lang, struct buf *out, struct err *e)
{
	struct reader to = reader_address(d, NULL, lang);
	struct page p;
	int rc = page_draft(&p, d, g, NULL, to, e);

	if (rc == 0)
		rc = invitation_words(&p, e);
	if (rc == 0)
		rc = page_render(&p, "invitation", e);
	if (rc == 0)
		buf_add(out, buf_cstr(&p.text), p.text.len);
	page_release(&p);
	return rc;
}

int letter_invitation(
	const struct desk *d, const struct game *g, const char *address, const char *lang, struct err *e)
{
	struct page p;
	int rc;

	if (!page_begin(&p, d, g, NULL, reader_address(d, address, lang), &rc, e))
		return rc;
	rc = invitation_words(&p, e);
	if (rc == 0)
		rc = page_send(&p, "invitation", "invitation", (const char *[]){ p.w.lang, NULL }, e);
	page_release(&p);
	return rc;
}
