/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CORE_LAYOUT_H
#define PBEM_CORE_LAYOUT_H

#include "rules/rules.h"

/*
 * Positions and views as they are kept and written. A module has its structs, state and view; what
 * the referee keeps beside them, the standing orders, lies behind them in the same block, so that a
 * copy of a state carries none. In JSON both are one object:
 *
 *	position: {the state's members..., "standing":{SEAT:{"orders":[LINE,...]},...}}
 *	view:     {the view's members..., "standing":[LINE,...]}
 *
 * Games in which no order may stand have no member "standing".
 */
struct layout;

/* Of a module's positions and views. Never NULL; the caller frees. */
struct layout *layout_new(const struct rules *r);
void layout_free(struct layout *l);

/* The schemas of whole blocks: their size, and all members. They live as long as the layout. */
const struct schema *layout_position(const struct layout *l);
const struct schema *layout_view(const struct layout *l);

/* A seat's standing orders in a position's block. */
struct standing *layout_standing(const struct layout *l, void *position, int seat);
const struct standing *layout_stands(const struct layout *l, const void *position, int seat);

/* Fills a view's block (zeroed here) from a position's, for a seat, SEAT_OBSERVER or SEAT_REVEAL;
 * `v` then speaks of it. */
void layout_look(const struct layout *l, const void *position, int seat, void *block, struct view *v);

/* A seat's view from its JSON, as a report carries it. NULL: ERR_DATA, with the path of what does not
 * fit these rules. The caller frees, with view_free. */
struct view *view_read(const struct rules *r, int seat, const cJSON *json, struct err *e)
	__attribute__((warn_unused_result));
void view_free(struct view *v);

/* Appends a view's canonical JSON. */
void view_write(struct buf *b, const struct view *v);

#endif
