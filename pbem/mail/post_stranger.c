/* SPDX-License-Identifier: MIT */
#include "mail/post_priv.h"

#include "base/lang.h"
#include "core/refusal.h"
#include "game/deadline.h"
#include "game/game.h"
#include "game/history.h"
#include "game/open.h"
#include "game/receipt.h"

/* Files of people whose address no game knows: they want to come, or were here before. */

#define JOINS_A_DAY 20 /* strangers that a game tells what is missing in their join files */

static bool is_stranger(enum signed_kind kind)
{
	return kind == SIGNED_JOIN || kind == SIGNED_OBSERVE;
}

/* A stranger's file to join or watch a game, whose signature is missing or is not the key's in it:
 * this one, or NULL. */
static const struct found *unsigned_join(const struct visit *v)
{
	for (int i = 0; i < v->c.n; i++)
		if (is_stranger(v->found[i].head.kind) && v->found[i].head.game[0])
			return &v->found[i];
	if (!v->c.n && (v->c.trouble & CARRIER_UNSIGNED) && is_stranger(v->form.head.kind))
		return &v->form;
	return NULL;
}

static bool may_come(const struct game *g, enum signed_kind kind)
{
	if (kind == SIGNED_OBSERVE)
		return g->observers;
	for (int i = 0; i < g->f.n_seats; i++)
		if (game_seat_offered(g, i))
			return true;
	return false;
}

/* Nobody proved to have written from this address: so one letter of a kind a day goes there, a few
 * for each game, and not a word of the mail's is in it. 0, also when it is silent by a limit. */
static int write_stranger(struct visit *v, const struct game *g, const char *kind, enum letter_name name,
	int to, const struct letter_about *about, struct err *e)
{
	struct buf all = BUF_INIT;
	int may = visit_take(v, kind, v->m.from, 1, e);

	buf_printf(&all, "%ss", kind);
	if (may > 0)
		may = visit_take(v, all.data, g->f.game, JOINS_A_DAY, e);
	if (may > 0)
		may = visit_take_stranger(v, e);
	if (may == 0)
		log_line(v->p->desk.log, g->f.game, "%s: no answer, enough went out today", v->m.from);
	if (may > 0) {
		v->p->answers++;
		may = letter_write(&v->p->desk, name, g, to, about, e);
	}
	buf_release(&all);
	return may;
}

int answer_join(struct visit *v, struct err *e)
{
	const struct found *f = unsigned_join(v);
	struct post *p = v->p;
	struct err why = ERR_INIT;
	struct game g;
	int rc;

	rc = f ? post_game_is(p, f->head.game, e) : 0;
	if (rc <= 0)
		return rc;
	rc = post_game_open(p, &g, f->head.game, GAME_READ, &why);
	if (rc < 0)
		return visit_not_open(v, f->head.game, &why, e);
	if (may_come(&g, f->head.kind)) {
		log_line(p->desk.log, f->head.game, "a join or observe file, unsigned, from %s", v->m.from);
		rc = write_stranger(v, &g, "join", LETTER_UNJOINED, LETTER_TO_ADDRESS,
			&(struct letter_about){ .m = &v->m,
				.address = v->m.from,
				.lang = lang_find(f->head.lang),
				.observe = f->head.kind == SIGNED_OBSERVE,
				.wrong = v->c.n > 0 },
			&why);
		rc = post_answered_one(v->p, f->head.game, rc, &why, e);
	}
	game_close(&g);
	return rc;
}

/* Did a key sign it that this seat had before? 1, 0, or an error. */
static int is_former(const struct game *g, int seat, struct candidate *c, struct err *e)
{
	char last[SIGN_KEY_TEXT] = "";
	struct sign_public p;
	struct history h;
	bool found = false;
	int rc;

	history_begin(&h, g->dir);
	while (!found && history_next(&h)) {
		const char *key = h.f.seat[seat].key;

		if (strcmp(key, last) == 0)
			continue;
		memcpy(last, key, sizeof(last));
		found = strcmp(key, g->f.seat[seat].key) != 0 &&
			sign_parse_public(key, strlen(key), &p, NULL) == 0 && candidate_settle(c, &p);
	}
	rc = history_end(&h, e);
	return rc < 0 ? rc : found;
}

static int answer_file(struct visit *v, int i, struct err *e)
{
	const struct found *f = &v->found[i];
	struct receipt r = { .kind = f->head.kind, .seat = -1, .signer = -1, .observer = -1, .window = -1 };
	struct err why = ERR_INIT, cause = ERR_INIT;
	struct game g;
	int seat, rc;

	if (is_stranger(f->head.kind) || !f->head.game[0])
		return 0;
	rc = post_game_is(v->p, f->head.game, e);
	if (rc <= 0)
		return rc;
	rc = post_game_open(v->p, &g, f->head.game, GAME_READ, &why);
	if (rc < 0)
		return visit_not_open(v, f->head.game, &why, e);
	seat = facts_seat(&g.f, f->head.seat);
	rc = seat >= 0 ? is_former(&g, seat, &v->c.candidate[i], &why) : 0;
	if (rc > 0) {
		err_set(&cause, ERR_NOPERM, refused_former, "the seat is somebody else's by now");
		log_line(v->p->desk.log, g.f.game, "refused, from %s, who had seat %s before", v->m.from,
			f->head.seat);
		rc = write_stranger(v, &g, "former", LETTER_REFUSAL, LETTER_TO_SENDER,
			&(struct letter_about){ .m = &v->m, .r = &r, .why = &cause }, &why);
		rc = post_answered_one(v->p, g.f.game, rc, &why, e);
	}
	game_close(&g);
	return rc;
}

int answer_former(struct visit *v, struct err *e)
{
	int rc = 0;

	for (int i = 0; i < v->c.n && rc == 0; i++)
		rc = answer_file(v, i, e);
	return rc;
}
