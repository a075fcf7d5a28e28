/* SPDX-License-Identifier: MIT */
#include "game/verify_priv.h"

#include "game/game.h"
#include "game/kept.h"

/* What the windows' requests prove: that each close has the hash of what its players had said of
 * being away, and that whoever was away had said so; and that a nonce that is said never to have
 * come is not here. */

static bool is_head(const struct audit_heads *h, const char *head)
{
	for (int i = 0; i < h->n; i++)
		if (strcmp(h->head[i], head) == 0)
			return true;
	return false;
}

static void said_where(char where[96], const struct facts *f, const struct said_file *s)
{
	char name[KEPT_NAME];

	kept_name(name, f, &s->k);
	snprintf(where, 96, "windows/%04d/" KEPT_REQUESTS "/%.60s", s->window, name);
}

static void check_said(struct audit *a, const struct said_file *s)
{
	const struct facts *f = &a->p.f;
	struct err e = ERR_INIT;
	char where[96];

	said_where(where, f, s);
	if (!(a->o && a->o->quick))
		a->r->signatures++;
	if (!(a->o && a->o->quick) && !audit_signed(&f->seat[s->k.seat], s->k.hand, &s->text, &s->sig, &e))
		audit_find(a, VERIFY_DIFFERS, f->window, where, "sig", "%s", e.text);
	else if (s->absence.file.window != f->window || !is_head(&a->closed_heads, s->absence.file.head))
		audit_find(a, VERIFY_DIFFERS, f->window, where, "absence",
			"this request was not written for this place: it is of another window or history");
}

static void look_at_requests(struct audit *a)
{
	struct err e = ERR_INIT;

	audit_there(a, said_read(&a->said, &a->p.f, a->dir, &e), &e);
	for (int i = 0; i < a->said.n; i++)
		if (a->said.said[i].window == a->p.f.window)
			check_said(a, &a->said.said[i]);
}

/* Nobody waited for this seat: it had said so, in its last word on the matter. */
static void check_away(struct audit *a, int i, const struct said_file *s)
{
	const struct facts *f = &a->p.f;
	char where[96];

	said_where(where, f, s);
	if (!absence_may_cover(&s->absence, f->time))
		audit_find(a, VERIFY_DIFFERS, f->window, where, "absent",
			"seat %s was not waited for, and had not said that it is away then", f->seat[i].name);
}

/* It was waited for, in vain, although it had said that it would be away. */
static void check_awaited(struct audit *a, int i, const struct said_file *s)
{
	const struct facts *f = &a->p.f;

	if (strcmp(f->why, "deadline") == 0 && strcmp(f->order[i].origin, "file") != 0 &&
		absence_covers(&s->absence, f->time))
		audit_hand(a, f->window, a->p.promised.line, "absent",
			"seat %s had said that it is away, and it counts as missed all the same",
			f->seat[i].name);
}

/* The entry is of no file that it may be of: one is not here, or another one came later. */
static void wrong_entry(struct audit *a, int i, const struct said_file *last)
{
	const struct facts *f = &a->p.f;
	bool away = f->absent & 1u << i;
	char where[96] = "windows";

	if (last)
		said_where(where, f, last);
	audit_find(a, VERIFY_DIFFERS, f->window, where, away ? "absent" : "absence",
		away ? "seat %s was not waited for, and the signed file in which it last said that it is away is not here"
			: last
			? "the close does not go by this signed file, the last in which seat %s said whether it is away"
			: "the close goes by a signed file in which seat %s said whether it is away, and it is not here",
		f->seat[i].name);
}

void audit_absences(struct audit *a)
{
	const struct facts *f = &a->p.f;
	const struct said_file *s;

	look_at_requests(a);
	for (int i = 0; i < f->n_seats; i++) {
		enum said_of is;

		if (!f->order[i].absence[0])
			continue;
		is = said_find(&a->said, f, i, a->seeds.sealed, &s);
		if (is == SAID_WRONG || (is == SAID_NOTHING && f->absent & 1u << i))
			wrong_entry(a, i, is == SAID_WRONG ? s : NULL);
		else if (is == SAID_FILE && f->absent & 1u << i)
			check_away(a, i, s);
		else if (is == SAID_FILE)
			check_awaited(a, i, s);
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
