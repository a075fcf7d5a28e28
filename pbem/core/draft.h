/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CORE_DRAFT_H
#define PBEM_CORE_DRAFT_H

#include "rules/rules.h"

/*
 * A file of orders as it is being written: a seat's view, on whose state the lines so far are tried
 * (struct rules, `advance`), and what may come next. A line is built value by value, its parts in
 * any order:
 *
 *	struct draft *d = draft_new(rules, view);
 *	struct order o = { .verb = RACE_PUSH };
 *	struct legal l;
 *	draft_legal(d, &o, &l);         l.values[part]: what the part may take
 *	legal_choose(verb, &o, 0, bit);
 *	draft_legal(d, &o, &l);         l.end: the line may end here
 *	draft_add(d, &o);               and the next one is asked for below it
 *	draft_free(d);
 *
 * What others order and how dice fall is unknown: what depends on it counts as possible.
 */
struct draft;

/* Of a view, which has to outlive it. Never NULL; the caller frees. */
struct draft *draft_new(const struct rules *r, const struct view *v);
void draft_free(struct draft *d);

/* The view with the lines so far carried out. */
const struct view *draft_view(const struct draft *d);

/* Tries a line below those so far. An order behind IF is tried, too, and then undone, because
 * nobody knows whether it happens. False: it would be refused; what is done of it all the same
 * stays. Rules without `advance` take any line, and the draft stays as it is. */
bool draft_add(struct draft *d, const struct order *o);

/* What may follow in each part of a line, behind the values that it has in it (nothing in one that
 * is full), so that the line or a longer one would not be refused; and may it end as it is? */
void draft_legal(const struct draft *d, const struct order *so_far, struct legal *out);

#endif
