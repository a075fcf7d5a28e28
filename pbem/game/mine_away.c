/* SPDX-License-Identifier: MIT */
#include "game/mine_priv.h"

#include "game/absence.h"

#include <stdlib.h>

/* Whether windows heeded what a player had said of being away: by the salted hash of the file,
 * where its salt is known, and by the days that a receipt or the file names. */

/* An ABSENT or PRESENT: the file, or a receipt that says what it asked for, or both. */
struct said {
	int seat, window;
	long serial;
	struct absence days; /* "" of PRESENT */
	const struct mine_file *file;
	const struct mine_receipt *receipt;
};

struct away {
	struct check *k;
	struct said *said; /* in the order in which they were said, seat by seat */
	size_t n;
	size_t first[RECORD_SEATS + 1]; /* of each seat */
};

/* --- what was said ---------------------------------------------------------------------------- */

/* The receipt of this file, or NULL. */
static const struct mine_receipt *receipt_of(const struct check *k, const struct mine_file *x)
{
	const struct mine_index *i = &k->m->receipt_hash;

	for (size_t at = mine_index_first(i, mine_key(x->hash, "", 0)); at; at = mine_index_next(i, at)) {
		const struct mine_receipt *r = MINE_AT(
			k->m->receipts, struct mine_receipt, i->place[at].item);

		if (strcmp(r->x.hash, x->hash) == 0 && check_is_ours(k, r))
			return r;
	}
	return NULL;
}

static bool is_of_head(const struct check *k, const char *head, int window)
{
	const struct m_open *o = chain_head(&k->c, head);

	return o && o->window == window;
}

static struct said *add_said(struct away *a, int seat, int window, long serial)
{
	struct said *s = &a->said[a->n++];

	*s = (struct said){ .seat = seat, .window = window, .serial = serial };
	return s;
}

static void add_file(struct away *a, const struct mine_file *x)
{
	int seat = facts_seat(&a->k->c.f, x->seat);
	struct absence days;
	struct said *s;

	if (seat < 0 || x->kind != SIGNED_REQUEST || !is_of_head(a->k, x->head, x->window) ||
		!absence_read(&a->k->c.f, seat, &x->text, &days))
		return;
	s = add_said(a, seat, x->window, x->serial);
	s->days = days;
	s->file = x;
	s->receipt = receipt_of(a->k, x);
}

/* "ABSENT 2026-12-01 2026-12-14", "PRESENT". */
static bool read_asks(const char *asks, struct absence *days)
{
	memset(days, 0, sizeof(*days));
	if (strcmp(asks, "PRESENT") == 0)
		return true;
	if (strncmp(asks, "ABSENT ", 7) != 0 || strlen(asks) != 28 || asks[17] != ' ')
		return false;
	memcpy(days->day[0], asks + 7, 10);
	memcpy(days->day[1], asks + 18, 10);
	return true;
}

static void add_receipt(struct away *a, const struct mine_receipt *r)
{
	int seat = facts_seat(&a->k->c.f, r->x.seat);
	struct absence days;
	struct said *s;

	if (seat < 0 || !read_asks(r->x.asks, &days) || !is_of_head(a->k, r->x.head, r->x.window) ||
		mine_find_file(a->k->m, r->x.hash) || !check_is_ours(a->k, r))
		return;
	s = add_said(a, seat, r->x.window, r->x.serial);
	s->days = days;
	s->receipt = r;
}

static int in_order(const void *p, const void *q)
{
	const struct said *x = p, *y = q;

	if (x->seat != y->seat)
		return x->seat < y->seat ? -1 : 1;
	if (x->window != y->window)
		return x->window < y->window ? -1 : 1;
	return (x->serial > y->serial) - (x->serial < y->serial);
}

static void find_said(struct away *a)
{
	const struct mine *m = a->k->m;
	size_t at = 0;

	a->said = mem_zero(m->files.n + m->receipts.n + 1, sizeof(*a->said));
	for (size_t i = 0; i < m->files.n; i++)
		add_file(a, MINE_AT(m->files, struct mine_file, i));
	for (size_t i = 0; i < m->receipts.n; i++)
		add_receipt(a, MINE_AT(m->receipts, struct mine_receipt, i));
	qsort(a->said, a->n, sizeof(*a->said), in_order);
	for (int seat = 0; seat <= RECORD_SEATS; seat++) {
		while (at < a->n && a->said[at].seat < seat)
			at++;
		a->first[seat] = at;
	}
}

/* --- what the windows say --------------------------------------------------------------------- */

/* Had the seat the same player, when these two windows closed? */
static bool is_same_player(const struct check *k, int seat, int from, const struct m_close *c)
{
	const struct m_close *first = chain_close(&k->c, from);

	for (int w = from; w <= c->window; w++) {
		const struct m_close *x = chain_close(&k->c, w);
		if (!x || x->hands >> seat & 1)
			return false;
	}
	return first && strcmp(first->key[seat], c->key[seat]) == 0;
}

static int has_hash_of(const struct away *a, const struct m_close *c, int seat, const struct buf *text)
{
	return check_salted(
		a->k, a->k->c.f.seat[seat].name, "absence", c->window, 0, text, c->order[seat].absence);
}

/* What was said up to this window: the last word that the referee took in, or that the hash is of;
 * *heeded: the one that it is of, or NULL. */
static const struct said *last_said(
	const struct away *a, const struct m_close *c, int seat, const struct said **heeded)
{
	const struct said *last = NULL;

	*heeded = NULL;
	for (size_t i = a->first[seat]; i < a->first[seat + 1] && a->said[i].window <= c->window; i++) {
		const struct said *s = &a->said[i];

		if (s->file && has_hash_of(a, c, seat, &s->file->text) == SALT_FITS)
			*heeded = last = s;
		else if (s->receipt)
			last = s;
	}
	return last;
}

static void deny(const struct away *a, const struct said *s, const struct m_close *c, const char *field,
	const char *text, const char *proof)
{
	check_find(
		a->k, VERIFY_DIFFERS, s->receipt, c->window, field, "seat %s: %s", s->receipt->x.seat, text);
	check_prove(a->k, s->receipt, proof, c->number, check_signed_behind(a->k, c->number));
}

/* By the days alone: of a window that closed on one of them, wherever the player is, and of one
 * that did not wait on none. */
static void check_days(const struct away *a, const struct said *s, const struct m_close *c)
{
	bool absent = c->absent >> s->seat & 1, filed = strcmp(c->order[s->seat].origin, "file") == 0;

	if (!absent && !filed && absence_covers(&s->days, c->time))
		deny(a, s, c, "absent",
			"the referee took in that its player is away on the day on which this window closed, and did not heed it",
			"an ABSENT that was taken in was not heeded. Only a later ABSENT or PRESENT that is signed for this seat, and has the hash in the close line, may have taken its place:");
	else if (absent && !absence_may_cover(&s->days, c->time))
		deny(a, s, c, "absent",
			"this window did not wait for a player of whom the referee took in that they are not away then",
			"an ABSENT or PRESENT that was taken in was not heeded. Only a later ABSENT that is signed for this seat, and has the hash in the close line, may have taken its place:");
}

/* About a file that is not here, or that was sent by nobody. */
static void ask_for(
	const struct away *a, const struct m_close *c, const char *field, const char *text, int seat)
{
	verify_find(a->k->r, VERIFY_SAME, c->window, "the record", field, "seat %s: %s",
		a->k->c.f.seat[seat].name, text);
}

/* Did the referee take that in, from the player who had the seat when the window closed? */
static bool is_taken(const struct away *a, const struct said *s, const struct m_close *c)
{
	return s && s->receipt && is_same_player(a->k, s->seat, s->window, c);
}

/* Whoever was not waited for has said so in a file, and who has said so is not waited for. */
static void check_seat(const struct away *a, const struct m_close *c, int seat)
{
	const struct buf none = BUF_INIT;
	const struct said *heeded, *last = last_said(a, c, seat, &heeded);
	int nothing = has_hash_of(a, c, seat, &none);
	bool absent = c->absent >> seat & 1, passed = last && heeded != last;
	bool taken = is_taken(a, last, c);

	if (taken && passed && (nothing == SALT_FITS || heeded))
		deny(a, last, c, "absence",
			"the referee took in when its player is away, and closed the window as if it had not",
			"an ABSENT or PRESENT that was taken in is missing. The salt of the close line's hash follows from the sealed root, which the game's last line has:");
	else if (passed && nothing == SALT_OTHER && last->file)
		ask_for(a, c, "absence",
			"this window closed by an ABSENT or PRESENT that is not among your files here: did you send one after the last that is?",
			seat);
	else if (taken)
		check_days(a, last, c);
	else if (!last && absent && nothing == SALT_OTHER && !a->k->c.f.sealed_root[0])
		ask_for(a, c, "absent",
			"this window did not wait for it, by a signed file that is not among yours here: did you send ABSENT?",
			seat);
}

void check_absences(struct check *k)
{
	struct away a = { .k = k };

	find_said(&a);
	for (size_t i = 0; i < k->c.closes.n; i++) {
		const struct m_close *c = MINE_AT(k->c.closes, struct m_close, i);

		for (int seat = 0; seat < k->c.f.n_seats; seat++)
			if (c->order[seat].absence[0])
				check_seat(&a, c, seat);
	}
	free(a.said);
}
