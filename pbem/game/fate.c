/* SPDX-License-Identifier: MIT */
#include "game/fate.h"

#include "game/game.h"
#include "game/history.h"
#include "game/kept.h"
#include "game/look.h"
#include "game/receipt.h"
#include "game/record.h"
#include "game/request.h"
#include "game/submit.h"
#include "game/submit_priv.h"
#include "game/taken.h"

#include <sodium.h>

/* What became of a file that was taken in before: told from the kept files, the close lines and
 * game.json, and never from what was going to happen. */

static bool is_open(const struct game *g, const struct receipt *r)
{
	return g->f.phase == PHASE_OPEN && r->window == g->f.window;
}

int fate_look(const struct game *g, struct receipt *r, struct err *e)
{
	struct kept k = { .seat = r->seat, .serial = r->serial };
	int rc = 0;

	/* The folder of a window to come is about to be made anew. */
	if (r->window <= g->f.window)
		rc = kept_find(
			g, kept_folder(r->kind), r->window, r->key, buf_cstr(&r->text), r->text.len, &k, e);
	/* Orders of somebody who does not have the seat now count for nothing now. */
	if (rc > 0 && is_open(g, r) && r->kind != SIGNED_REQUEST && k.hand != g->f.seat[r->seat].hand)
		rc = 0;
	r->copy = rc > 0;
	if (r->copy)
		r->hand = k.hand;
	return rc < 0 ? rc : 0;
}

/* The highest serial of a hand's files in a window's folder, and its highest below that of the
 * receipt; -1: none. */
static int find_serials(const struct game *g, int window, int hand, const struct receipt *r, long *last,
	long *before, struct err *e)
{
	struct kept *list = NULL;
	int n = 0, rc = kept_list_of(&g->f, g->dir, window, kept_folder(r->kind), &list, &n, e);

	*last = *before = -1;
	for (int i = 0; i < n; i++) {
		if (list[i].seat != r->seat || list[i].hand != hand)
			continue;
		*last = list[i].serial;
		if (list[i].serial < r->serial)
			*before = list[i].serial;
	}
	free(list);
	return rc;
}

/* --- what a closed window took ---------------------------------------------------------------- */

/* What the window's close line says of the seat; origin "": there is no such line. */
static int find_close(const struct game *g, const struct receipt *r, struct facts_order *out, struct err *e)
{
	struct history h;

	memset(out, 0, sizeof(*out));
	history_begin(&h, g->dir);
	while (history_next(&h))
		if (h.line.kind == LINE_CLOSE && h.f.window == r->window)
			*out = h.f.order[r->seat];
	return history_end(&h, e);
}

/* The serial of the kept file whose salted hash the close line has; -1: none, or another hand's. */
static int find_counted(const struct game *g, const struct receipt *r, long *serial, struct err *e)
{
	struct facts_order closed;
	struct buf text = BUF_INIT;
	struct kept k;
	uint8_t root[32];
	int rc = find_close(g, r, &closed, e);

	*serial = -1;
	if (rc < 0 || strcmp(closed.origin, "file") != 0 || closed.hand != r->hand)
		return rc;
	rc = game_sealed_root(g, root, e);
	if (rc == 0)
		rc = kept_counted(&g->f, g->dir, r->window, r->seat, &closed, root, &k, &text, e);
	if (rc > 0)
		*serial = k.serial;
	buf_release(&text);
	sodium_memzero(root, sizeof(root));
	return rc < 0 ? rc : 0;
}

/* --- orders ----------------------------------------------------------------------------------- */

/* What is here for the open window, which is what a player wants to know next. */
static void add_filed(struct buf *b, const struct game *g, const struct receipt *r)
{
	if (g->f.phase != PHASE_OPEN || r->window == g->f.window)
		return;
	if (r->fate.filed >= 0)
		buf_printf(b, "; your orders for window %d are here with serial %ld", g->f.window,
			r->fate.filed);
	else if ((g->f.must | g->f.may) & 1u << r->seat)
		buf_printf(b, "; your orders for window %d are not here", g->f.window);
}

static int refuse(struct err *e, const struct file *f, const char *id, struct buf *text)
{
	int rc = submit_refuse(e, f, ERR_DATA, id, text->data);

	buf_release(text);
	return rc;
}

static int replaced(const struct game *g, const struct file *f, struct receipt *r, struct err *e)
{
	struct buf b = BUF_INIT;

	r->fate.kind = FATE_REPLACED;
	buf_printf(&b, "this file was here before: serial %ld was replaced by serial %ld", r->serial,
		r->fate.by);
	if (is_open(g, r))
		buf_printf(
			&b, ", which counts; whoever wants it back sends it with serial %ld", r->fate.by + 1);
	else
		buf_printf(&b, " before window %d closed", r->window);
	add_filed(&b, g, r);
	return refuse(e, f, refused_replaced, &b);
}

static int over(const struct game *g, const struct file *f, struct receipt *r, struct err *e)
{
	bool counted = r->fate.by == r->serial;
	struct buf b = BUF_INIT;

	r->fate.kind = counted ? FATE_COUNTED : FATE_UNUSED;
	r->fate.by = -1;
	if (counted)
		buf_printf(
			&b, "this file was here before: it counted in window %d, which is closed", r->window);
	else
		buf_printf(&b, "this file was here before, and window %d closed without it", r->window);
	add_filed(&b, g, r);
	return refuse(e, f, counted ? refused_counted : refused_unused, &b);
}

int fate_orders(const struct game *g, const struct file *f, struct receipt *r, struct err *e)
{
	long before;
	int rc = 0;

	if (g->f.phase == PHASE_OPEN)
		rc = find_serials(g, g->f.window, g->f.seat[r->seat].hand, r, &r->fate.filed, &before, e);
	if (rc == 0 && is_open(g, r))
		r->fate.by = r->fate.filed;
	else if (rc == 0)
		rc = find_counted(g, r, &r->fate.by, e);
	if (rc < 0)
		return rc;
	if (r->fate.by > r->serial)
		return replaced(g, f, r, e);
	if (!is_open(g, r))
		return over(g, f, r, e);
	r->fate.kind = FATE_COUNTS;
	r->fate.by = -1;
	r->again = true;
	r->replaces = before;
	return 0;
}

int fate_counting(const struct game *g, int seat, struct receipt *r, struct err *e)
{
	struct kept k = { seat, g->f.seat[seat].hand, -1 };
	long before;
	int rc = 0;

	receipt_init(r);
	r->seat = seat;
	r->window = g->f.window;
	r->kind = g->f.window == 0 ? SIGNED_READY : SIGNED_ORDERS;
	if (g->f.phase == PHASE_OPEN)
		rc = find_serials(g, g->f.window, k.hand, r, &k.serial, &before, e);
	if (rc < 0 || k.serial < 0)
		return rc;
	r->hand = k.hand;
	r->serial = k.serial;
	rc = kept_read(&g->f, g->dir, g->f.window, &k, &r->text, NULL, e);
	if (rc == 0)
		rc = receipt_explain(g, "orders", r, e);
	if (rc < 0)
		receipt_release(r);
	return rc < 0 ? rc : 1;
}

/* --- requests --------------------------------------------------------------------------------- */

int fate_request(const struct game *g, const struct file *f, struct receipt *r, struct err *e)
{
	const char *word = request_word(r->request.what);
	struct buf b = BUF_INIT;
	long last, before;
	int rc = find_serials(g, r->window, r->hand, r, &last, &before, e);

	if (rc < 0)
		return rc;
	r->fate.holds = request_holds(g, r);
	r->again = !request_changes(r) || (is_open(g, r) && last == r->serial && r->fate.holds);
	r->fate.kind = r->again ? FATE_COUNTS : FATE_DONE;
	if (r->again)
		return 0;
	buf_printf(&b, "this %s, serial %ld of window %d, was done when it came, and is not done again; %s",
		word, r->serial, r->window,
		r->fate.holds ? "what it asked for still holds"
			      : "what it asked for does not hold any more: if you want it, ask anew");
	return refuse(e, f, refused_done, &b);
}
