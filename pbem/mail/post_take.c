/* SPDX-License-Identifier: MIT */
#include "mail/post_priv.h"

#include "core/orderfile.h"
#include "core/refusal.h"
#include "game/game.h"
#include "game/kept.h"
#include "game/open.h"
#include "game/receipt.h"
#include "game/submit.h"
#include "game/turn.h"
#include "mail/ledger.h"

#include <ctype.h>
#include <strings.h>

/* The signed files of a mail: whose they are, and into which game they go. */

void found_identify(struct found *f, const struct buf *text)
{
	/* What is wrong with it its game says. */
	if (signed_head(buf_cstr(text), text->len, "mail", &f->head, NULL) < 0)
		f->serial = -1;
	buf_clear(&f->canonical);
	if (orderfile_canonical(&f->canonical, buf_cstr(text), text->len, "mail", NULL) < 0) {
		buf_clear(&f->canonical);
		buf_add(&f->canonical, buf_cstr(text), text->len);
	}
}

/* --- whose it is --------------------------------------------------------------------------------------------------------------- */

static bool settle(struct candidate *c, const char *key)
{
	struct sign_public p;

	return key[0] && sign_parse_public(key, strlen(key), &p, NULL) == 0 && candidate_settle(c, &p);
}

static void find_signer(struct found *f, struct candidate *c, const struct game *g)
{
	f->signer = -1;
	for (int i = 0; i < g->f.n_seats && f->signer < 0; i++)
		if (settle(c, g->f.seat[i].key) || settle(c, g->f.seat[i].next_key))
			f->signer = i;
	if (f->signer < 0 && (f->head.kind == SIGNED_JOIN || f->head.kind == SIGNED_OBSERVE))
		f->self = settle(c, f->head.key);
}

void visit_leave(struct visit *v, const char *game, const struct err *why)
{
	if (!v->left)
		log_line(v->p->desk.log, game, "%s waits: %s", v->name, why->text);
	if (why->code != ERR_TEMPFAIL)
		post_trouble(v->p, game, why);
	post_wait(v->p, game, why->code != ERR_TEMPFAIL);
	v->left = true;
	v->broken = v->broken || post_broken(v->p, game);
}

static int look(struct visit *v, int i, struct err *e)
{
	struct found *f = &v->found[i];
	struct err why = ERR_INIT;
	struct game g;
	int rc;

	f->signer = -1;
	found_identify(f, &v->c.candidate[i].text);
	rc = post_game_is(v->p, f->head.game, e);
	if (rc < 0)
		return rc;
	if (!rc) {
		log_line(v->p->desk.log, "mail", "%s from %s: a file for a game that is not here", v->name,
			v->m.from);
		f->head.game[0] = '\0';
		return 0;
	}
	rc = post_game_open(v->p, &g, f->head.game, GAME_READ, &why);
	if (!rc) {
		find_signer(f, &v->c.candidate[i], &g);
		if (f->signer >= 0)
			rc = game_has_file(&g, f->signer, buf_cstr(&v->c.candidate[i].text),
				v->c.candidate[i].text.len, &f->serial, &why);
		f->here = rc > 0;
		game_close(&g);
	}
	if (rc >= 0)
		return 0;
	if (post_is_general(&why)) {
		*e = why;
		return rc;
	}
	visit_leave(v, f->head.game, &why);
	return 0;
}

/* Of two files that differ, the one that an answer still carries from before: it is here already, and what is new was meant. When both are (their
 * run was killed), the later one. NULL: both are new, and nobody can tell. */
static struct found *old_of(struct found *a, struct found *b)
{
	if (a->here != b->here)
		return a->here ? a : b;
	if (!a->here || (a->head.window == b->head.window && a->serial == b->serial))
		return NULL;
	return a->head.window < b->head.window || (a->head.window == b->head.window && a->serial < b->serial)
		? a
		: b;
}

/* The same file twice (as text and attachment, say) is one; two that differ are none. */
static void compare_two(struct found *a, struct found *b)
{
	struct found *old;

	if (a->same || b->same || b->signer != a->signer || b->head.kind != a->head.kind ||
		strcmp(a->head.game, b->head.game) != 0)
		return;
	if (a->canonical.len == b->canonical.len &&
		!memcmp(a->canonical.data, b->canonical.data, a->canonical.len))
		b->same = true;
	else if ((old = old_of(a, b)) != NULL)
		old->same = true;
	else
		a->two = b->two = true;
}

static void compare(struct visit *v)
{
	for (int i = 0; i < v->c.n; i++)
		for (int k = i + 1; v->found[i].signer >= 0 && k < v->c.n; k++)
			compare_two(&v->found[i], &v->found[k]);
}

/* --- taking it in -------------------------------------------------------------------------------------------------------------- */

/* Is this what is wrong with the file, and not with us? */
static bool is_refusal(const struct err *why)
{
	return refusal_find(why->id) && !post_is_general(why);
}

/* A game that was left in the middle of something, or a window that has been over since before the mail came: what closes does so first. */
static int turn_first(struct visit *v, struct game *g, struct err *why)
{
	struct turn_report r = { .n = 0 };
	pbem_time deadline = 0;
	int rc;

	if (g->held || g->f.phase == PHASE_JOINING || g->f.phase == PHASE_ENDED)
		return 0;
	if (g->f.phase == PHASE_OPEN &&
		(!g->f.deadline[0] || clock_parse(g->f.deadline, &deadline, NULL) < 0 ||
			v->arrived <= deadline + g->f.policy.grace))
		return 0;
	rc = game_turn(g, 0, &r, why);
	post_log_turn(v->p, g, &r);
	return rc;
}

static void log_receipt(const struct visit *v, const struct game *g, const struct receipt *r)
{
	const char *seat = r->seat >= 0 ? g->f.seat[r->seat].name : "-";

	if (r->kind == SIGNED_JOIN || r->kind == SIGNED_OBSERVE || r->kind == SIGNED_REKEY)
		log_line(v->p->desk.log, g->f.game, "%s from %s, seat %s%s", signed_id(r->kind), v->m.from,
			seat, r->again ? ", again" : "");
	else
		log_line(v->p->desk.log, g->f.game, "%s%s%s from seat %s, window %d, serial %ld%s",
			signed_id(r->kind), r->kind == SIGNED_REQUEST ? " " : "",
			r->kind == SIGNED_REQUEST ? request_word(r->request.what) : "", seat, r->window,
			r->serial, r->again ? ", again" : "");
}

/* A game that is here and is not this one, which the mail's address or subject names; what else
 * stands in brackets there is no hint. 1, 0, or an error. */
static int other_game(const struct visit *v, const char *game, char name[GAME_NAME], struct err *e)
{
	int is = 0;

	snprintf(name, GAME_NAME, "%s", v->tag);
	if (name[0] && strcmp(name, game) != 0)
		is = post_game_is(v->p, name, e);
	if (is)
		return is;
	for (const char *s = v->m.subject; (s = strchr(s, '[')) != NULL;) {
		size_t n = strcspn(++s, "]");
		if (s[n] != ']' || n >= GAME_NAME)
			continue;
		for (size_t i = 0; i < n; i++)
			name[i] = (char)tolower((unsigned char)s[i]);
		name[n] = '\0';
		if (strcmp(name, game) != 0 && (is = post_game_is(v->p, name, e)) != 0)
			return is;
	}
	return 0;
}

/* Does the mail say another thing than the file, or two things? 1 and *why, 0, or an error. */
static int contradicts(
	const struct visit *v, const struct found *f, struct receipt *r, struct err *why, struct err *e)
{
	char name[GAME_NAME];
	int other = other_game(v, f->head.game, name, e);

	receipt_init(r);
	r->seat = r->signer = f->signer;
	if (f->head.kind)
		r->kind = f->head.kind;
	if (other < 0)
		return other;
	if (f->two)
		err_set(why, ERR_DATA, refused_two,
			"this mail holds two files of one seat that differ; send the one that is to count alone");
	else if (other)
		err_set(why, ERR_DATA, refused_other_game,
			"this file is for game %s, but the mail's address or subject names game %s; send it to the address of its own game",
			f->head.game, name);
	return why->code != 0;
}

static void hash_file(struct visit *v, const struct candidate *c)
{
	uint8_t h[32];

	hash256(h, NULL, 0, buf_cstr(&c->text), c->text.len);
	hex_text(v->file, h, 32);
}

static int submit(struct visit *v, struct found *f, struct candidate *c, struct game *g, struct err *e)
{
	struct receipt r;
	struct err why = ERR_INIT;
	int rc;

	hash_file(v, c);
	rc = contradicts(v, f, &r, &why, e);
	if (rc)
		return rc < 0 ? rc : answer_refusal(v, g, &r, &why, e);
	g->arrived = v->arrived;
	g->from = v->m.from;
	g->reply = &v->reply;
	rc = turn_first(v, g, &why);
	if (!rc) {
		rc = game_submit(
			g, "mail", buf_cstr(&c->text), c->text.len, buf_cstr(&c->sig), c->sig.len, &r, &why);
		if (!rc) {
			log_receipt(v, g, &r);
			rc = answer_receipt(v, g, &r, e);
		} else if (is_refusal(&why)) {
			rc = answer_refusal(v, g, &r, &why, e);
		}
		receipt_release(&r);
	}
	if (!why.code || is_refusal(&why))
		return rc;
	if (post_is_general(&why)) {
		*e = why;
		return rc;
	}
	visit_leave(v, f->head.game, &why);
	return 0;
}

/* Was it dealt with, in this run or in one before? What a game owes comes first: it may be this file's receipt. */
static int is_known(struct visit *v, const struct game *g, const char *part, struct err *e)
{
	int rc = post_owed(v->p, g, e);

	return rc ? rc : ledger_seen(v->p->desk.dir, part, e);
}

static void name_reply(struct visit *v, int i)
{
	struct reply *reply = &v->reply;

	*reply = (struct reply){ .silent = v->m.silent };
	snprintf(reply->id, sizeof(reply->id), "%s", v->m.id);
	snprintf(reply->subject, sizeof(reply->subject), "%s", v->m.subject);
	snprintf(reply->part, sizeof(reply->part), "%s %d", v->id, i);
}

static int take(struct visit *v, int i, struct err *e)
{
	struct found *f = &v->found[i];
	struct err why = ERR_INIT;
	struct game g;
	int rc;

	v->verified = true;
	name_reply(v, i);
	if (post_waits(v->p, f->head.game)) {
		v->left = true;
		v->broken = v->broken || post_broken(v->p, f->head.game);
		return 0;
	}
	if (post_game_open(v->p, &g, f->head.game, GAME_WRITE, &why) < 0) {
		if (post_is_general(&why) && strcmp(why.id, "file.locked") != 0) {
			*e = why;
			return why.code;
		}
		visit_leave(v, f->head.game, &why);
		return 0;
	}
	rc = is_known(v, &g, v->reply.part, e);
	if (rc == 0)
		rc = submit(v, f, &v->c.candidate[i], &g, e);
	f->done = rc >= 0 && !post_waits(v->p, f->head.game);
	game_close(&g);
	return rc < 0 ? rc : 0;
}

int take_signed(struct visit *v, struct err *e)
{
	int rc = 0;

	for (int i = 0; !rc && i < v->c.n; i++)
		rc = look(v, i, e);
	if (rc)
		return rc;
	compare(v);
	for (int i = 0; !rc && i < v->c.n; i++) {
		const struct found *f = &v->found[i];
		bool first = true;
		for (int k = 0; f->two && k < i; k++)
			first = first && !(v->found[k].two && v->found[k].signer == f->signer);
		if ((f->signer >= 0 || f->self) && !f->same && (!f->two || first))
			rc = take(v, i, e);
	}
	return rc;
}
