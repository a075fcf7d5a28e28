/* SPDX-License-Identifier: MIT */
#include "game/verify_priv.h"

#include "game/game.h"
#include "game/kept.h"

/* What the windows' requests prove: that whoever was away had said so; and that a nonce that is
 * said never to have come is not here. */

void audit_forget(struct audit *a)
{
	for (int i = 0; i < RECORD_SEATS; i++)
		buf_release(&a->said[i].text);
}

static bool is_head(const struct audit_heads *h, const char *head)
{
	for (int i = 0; i < h->n; i++)
		if (strcmp(h->head[i], head) == 0)
			return true;
	return false;
}

/* A request of whoever had the seat when the window closed, or before: it takes the place of what
 * was said last, if it says anything of the kind. */
static void take_said(struct audit *a, const struct kept *k)
{
	const struct facts *f = &a->p.f;
	struct audit_said *s = &a->said[k->seat];
	struct buf text = BUF_INIT, sig = BUF_INIT;
	struct absence absence;
	struct err e = ERR_INIT;
	char name[KEPT_NAME];
	int rc = kept_read_of(f, a->dir, f->window, KEPT_REQUESTS, k, &text, &sig, &e);

	if (audit_there(a, rc, &e) && absence_read(f, k->seat, &text, &absence)) {
		kept_name(name, f, k);
		s->there = true;
		s->absence = absence;
		snprintf(s->where, sizeof(s->where), "windows/%04d/" KEPT_REQUESTS "/%.60s", f->window, name);
		buf_clear(&s->text);
		buf_add(&s->text, text.data, text.len);
		s->fault[0] = '\0';
		if (!audit_signed(&f->seat[k->seat], k->hand, &text, &sig, &e))
			snprintf(s->fault, sizeof(s->fault), "%.120s", e.text);
		else if (absence.file.window != f->window || !is_head(&a->closed_heads, absence.file.head))
			snprintf(s->fault, sizeof(s->fault), "it is of another window or history");
	}
	buf_release(&text);
	buf_release(&sig);
}

static void look_at_requests(struct audit *a)
{
	struct kept *list = NULL;
	struct err e = ERR_INIT;
	int n = 0;

	audit_there(a, kept_list_of(&a->p.f, a->dir, a->p.f.window, KEPT_REQUESTS, &list, &n, &e), &e);
	for (int i = 0; i < n; i++)
		if (list[i].hand <= a->p.f.order[list[i].seat].hand)
			take_said(a, &list[i]);
	free(list);
}

/* Nobody waited for this seat: it had said so, in its last word on the matter. */
static void check_away(struct audit *a, int i)
{
	const struct facts *f = &a->p.f;
	const struct audit_said *s = &a->said[i];
	char stem[KEPT_NAME], hash[HEX32], where[96];

	kept_stem(stem, f, i, f->order[i].hand);
	absence_salted(a->seeds.sealed, f->window, stem, &s->text, hash);
	snprintf(where, sizeof(where), "%s", s->there ? s->where : "windows");
	if (!s->there || strcmp(hash, f->order[i].absence) != 0)
		audit_find(a, VERIFY_DIFFERS, f->window, where, "absent",
			"seat %s was not waited for, and the signed file in which it last said that it is away is not here",
			f->seat[i].name);
	else if (s->fault[0])
		audit_find(a, VERIFY_DIFFERS, f->window, where, "absent", "seat %s was not waited for: %s",
			f->seat[i].name, s->fault);
	else if (!absence_may_cover(&s->absence, f->time))
		audit_find(a, VERIFY_DIFFERS, f->window, where, "absent",
			"seat %s was not waited for, and had not said that it is away then", f->seat[i].name);
}

/* It was waited for, in vain, although it had said that it would be away. */
static void check_awaited(struct audit *a, int i)
{
	const struct facts *f = &a->p.f;
	const struct audit_said *s = &a->said[i];

	if (strcmp(f->why, "deadline") == 0 && strcmp(f->order[i].origin, "file") != 0 && s->there &&
		!s->fault[0] && absence_covers(&s->absence, f->time))
		audit_hand(a, f->window, a->p.promised.line, "absent",
			"seat %s had said that it is away, and it counts as missed all the same",
			f->seat[i].name);
}

void audit_absences(struct audit *a)
{
	const struct facts *f = &a->p.f;

	look_at_requests(a);
	for (int i = 0; i < f->n_seats; i++) {
		if (!f->order[i].absence[0])
			continue;
		if (f->absent & 1u << i)
			check_away(a, i);
		else
			check_awaited(a, i);
	}
}

void audit_undealt(struct audit *a)
{
	const struct facts *f = &a->h.f;
	struct kept *list = NULL;
	struct err e = ERR_INIT;
	char where[96], name[KEPT_NAME];
	int n = 0;

	if (f->phase != PHASE_ENDED || strcmp(f->end_why, "no-deal") != 0)
		return;
	audit_there(a, kept_list(f, a->dir, 0, &list, &n, &e), &e);
	for (int i = 0; i < n; i++) {
		if (!(f->winners >> list[i].seat & 1))
			continue;
		kept_name(name, f, &list[i]);
		snprintf(where, sizeof(where), "windows/0000/" KEPT_ORDERS "/%.60s", name);
		audit_find(a, VERIFY_DIFFERS, 0, where, "seats",
			"the record says that the nonce of seat %s never came, and here it is",
			f->seat[list[i].seat].name);
	}
	free(list);
}
