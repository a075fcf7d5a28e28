/* SPDX-License-Identifier: MIT */
#include "mail/letters_priv.h"

#include "core/refusal.h"
#include "game/deadline.h"
#include "game/game.h"
#include "game/receipt.h"
#include "game/submit.h"
#include "mail/correction.h"
#include "mail/receipt.h"

/* --- receipts --------------------------------------------------------------------------------- */

/* Who sends a file as a stranger is answered where it came from; a seat only at its registered
 * address. */
static struct reader answer_to(const struct desk *d, const struct game *g, const struct mail_in *m,
	const struct receipt *r, int seat)
{
	if (seat >= 0 && seat < g->f.n_seats)
		return reader_seat(d, g, seat);
	if (r->kind == SIGNED_OBSERVE && r->observer >= 0 && r->observer < g->n_observers)
		return reader_of(d, g, LETTER_OBSERVER + r->observer);
	if ((r->kind == SIGNED_OBSERVE || r->kind == SIGNED_JOIN) && m)
		return reader_address(d, m->from, NULL);
	return (struct reader){ .seat = -1 };
}

static void text_mark(char out[HEX32], const struct receipt *r)
{
	uint8_t h[32];

	hash256(h, NULL, 0, buf_cstr(&r->text), r->text.len);
	hex_text(out, h, 32);
}

static void receipt_words(struct page *p, const struct receipt *r)
{
	char kind[24];
	long errors = 0;

	for (int i = 0; r->notes && i < r->notes->n; i++)
		errors += r->notes->note[i].level == NOTE_ERROR;
	snprintf(kind, sizeof(kind), "for_%s", signed_id(r->kind));
	cJSON_AddTrueToObject(p->tree, kind);
	cJSON_AddStringToObject(p->tree, "request", request_word(r->request.what));
	cJSON_AddBoolToObject(p->tree, "again", r->again);
	cJSON_AddNumberToObject(p->tree, "file_window", r->window);
	cJSON_AddNumberToObject(p->tree, "file_serial", (double)r->serial);
	cJSON_AddNumberToObject(p->tree, "errors", (double)errors);
	decorate_number(p->tree, "errors", &p->w);
	cJSON_AddBoolToObject(p->tree, "replaced", r->replaced);
}

/* Until when the open window waits. */
static void deadline_words(struct page *p, const struct receipt *r)
{
	const struct game *g = p->g;
	char until[CLOCK_TEXT];
	pbem_time t, now = clock_now();
	bool over;

	if (g->f.phase != PHASE_OPEN || !g->f.deadline[0] || clock_parse(g->f.deadline, &t, NULL) < 0)
		return;
	over = t <= now;
	if (r->kind == SIGNED_ORDERS || r->kind == SIGNED_READY)
		cJSON_AddBoolToObject(p->tree, "over", over && !g->held && r->window == g->f.window);
	if (r->kind == SIGNED_REQUEST && r->request.what == REQUEST_WAIT)
		cJSON_AddBoolToObject(p->tree, "waits", !over && game_waits(g, r->seat));
	if (over && t + g->f.policy.grace > now) {
		clock_format(until, t + g->f.policy.grace);
		page_time(p, "grace_at", until);
	}
}

static bool may_correct(const struct game *g, const struct receipt *r)
{
	return r->kind == SIGNED_ORDERS && r->seat >= 0 && g->f.phase == PHASE_OPEN &&
		r->window == g->f.window;
}

static int send_receipt(struct page *p, const struct game *g, const struct receipt *r, struct err *e)
{
	const struct desk *d = p->d;
	char mark[HEX32];
	int rc = receipt_write(&p->lead, d->reporter, &p->w, g, r, false, e);

	if (rc < 0)
		return rc;
	receipt_sign(&p->lead, d->key);
	receipt_words(p, r);
	deadline_words(p, r);
	if (may_correct(g, r)) {
		cJSON_AddTrueToObject(p->tree, "form");
		rc = correction_write(&p->tail, d->reporter, &p->w, g, r, r->serial + 1, e);
	}
	text_mark(mark, r);
	return rc ? rc : page_send(p, "receipt", "receipt", (const char *[]){ mark, NULL }, e);
}

int letter_old_address(const struct desk *d, const struct game *g, const struct receipt *r,
	const char *address, struct err *e)
{
	struct reader to = reader_seat(d, g, r->seat);
	struct page p;
	char mark[HEX32];
	int rc;

	to.address = address;
	if (!page_begin(&p, d, g, NULL, to, &rc, e))
		return rc;
	cJSON_AddBoolToObject(p.tree, "taken", r->replaced);
	text_mark(mark, r);
	rc = page_send(&p, "address", "address", (const char *[]){ mark, NULL }, e);
	page_release(&p);
	return rc;
}

int letter_receipt(const struct desk *d, const struct game *g, const struct mail_in *m,
	const struct receipt *r, struct err *e)
{
	struct page p;
	int rc;

	if (page_begin(
		    &p, d, g, m, answer_to(d, g, m, r, r->kind == SIGNED_OBSERVE ? -1 : r->seat), &rc, e)) {
		p.answer = true;
		rc = send_receipt(&p, g, r, e);
		page_release(&p);
	}
	return rc;
}

/* --- refusals --------------------------------------------------------------------------------- */

/* The letter of this reason; `unknown`, which says its id and the error's own words, when nobody
 * wrote one. */
static const char *refusal_letter(
	struct page *p, struct buf *name, const struct receipt *r, const struct err *why)
{
	const struct refusal *known = refusal_find(why->id);

	buf_printf(name, "refusal/%s", known ? known->id : "unknown");
	cJSON_AddStringToObject(p->tree, "id", why->id);
	if (!known || known->shown)
		cJSON_AddStringToObject(p->tree, "found", why->text);
	if ((!known || known->shown) && why->line)
		cJSON_AddNumberToObject(p->tree, "found_line", (double)why->line);
	cJSON_AddBoolToObject(p->tree, "for_request", r->kind == SIGNED_REQUEST);
	return name->data;
}

/* What became of a file that was here before. */
static void fate_words(struct page *p, const struct receipt *r)
{
	cJSON_AddBoolToObject(
		p->tree, "file_open", p->g->f.phase == PHASE_OPEN && r->window == p->g->f.window);
	cJSON_AddNumberToObject(p->tree, "file_window", r->window);
	cJSON_AddNumberToObject(p->tree, "file_serial", (double)r->serial);
	cJSON_AddNumberToObject(p->tree, "by_serial", (double)r->fate.by);
	cJSON_AddStringToObject(p->tree, "request", request_word(r->request.what));
	cJSON_AddBoolToObject(p->tree, "holds", r->fate.holds);
}

/* A copy of orders is answered with the form of what counts: an old file's own would undo what came
 * after it. */
static int add_form(struct page *p, const struct receipt *r, struct err *e)
{
	const struct game *g = p->g;
	struct receipt now;
	int rc;

	if ((r->kind != SIGNED_ORDERS && r->kind != SIGNED_READY) || !r->copy || g->f.phase != PHASE_OPEN ||
		!((g->f.must | g->f.may) >> r->seat & 1))
		return 0;
	rc = game_counting(g, r->seat, &now, e);
	if (rc < 0)
		return rc;
	cJSON_AddTrueToObject(p->tree, "orders_now");
	if (rc != 0) {
		cJSON_AddNumberToObject(p->tree, "filed_serial", (double)now.serial);
		rc = correction_write(&p->tail, p->d->reporter, &p->w, g, &now, now.serial + 1, e);
	} else {
		rc = open_form_write(&p->tail, p->d->reporter, &p->w, g, r->seat, e);
	}
	cJSON_AddBoolToObject(p->tree, "form", p->tail.len > 0);
	receipt_release(&now);
	return rc;
}

int letter_refusal(const struct desk *d, const struct game *g, const struct mail_in *m,
	const struct receipt *r, const struct err *why, struct err *e)
{
	struct buf name = BUF_INIT;
	struct page p;
	char mark[HEX32];
	int rc;

	if (!page_begin(&p, d, g, m, answer_to(d, g, m, r, r->signer), &rc, e))
		return rc;
	p.answer = true;
	refusal_letter(&p, &name, r, why);
	fate_words(&p, r);
	text_mark(mark, r);
	rc = add_form(&p, r, e);
	if (rc == 0)
		rc = page_send(&p, name.data, "refusal", (const char *[]){ why->id, mark, NULL }, e);
	buf_release(&name);
	page_release(&p);
	return rc;
}
