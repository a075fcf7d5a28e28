/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CORE_SHAPE_H
#define PBEM_CORE_SHAPE_H

#include "core/context.h"

/*
 * Positions and views as they are kept and written. A module has its struct, the state; what the
 * referee keeps beside it, the context and the standing orders, lies behind it in the same block,
 * so that a copy of a state carries none. A view is made of a position: what its seat may not see
 * is hidden. In JSON both are one object:
 *
 *	position: {the state's members..., "options":{NAME:VALUE,...}, "playing":[SEAT,...],
 *	           "standing":{SEAT:{"orders":[LINE,...]},...}, "version":1}
 *	view:     {the state's members..., "options":{...}, "playing":[...],
 *	           "shown":[{"order":LINE,"seat":SEAT},...], "standing":[LINE,...], "version":1}
 *
 * Where lines may wait because a window handed them back (core/unread.h), both have a member
 * "unread", too: in a position {SEAT:{"lines":[NUMBER,...],"orders":[LINE,...]},...}, in a view the
 * looker's own of these.
 *
 * Games in which no order may stand have no member "standing", those without options no "options",
 * and those in which no line is shown to others no "shown".
 */
struct shape;

/* Of a module's positions and views. Never NULL; the caller frees. */
struct shape *shape_new(const struct rules *r);
void shape_free(struct shape *shape);

/* The schemas of whole blocks: their size, and all members. They live as long as the shape. */
const struct schema *shape_position(const struct shape *shape);
const struct schema *shape_view(const struct shape *shape);

/* A seat's lines that wait in a position's block; NULL: the game has none. */
struct unread *shape_unread(const struct shape *shape, void *position, int seat);

/* A seat's standing orders in a position's block. */
struct standing *shape_standing(const struct shape *shape, void *position, int seat);
const struct standing *shape_stands(const struct shape *shape, const void *position, int seat);

/* What a position is played with. */
const struct context *shape_context(const struct shape *shape, const void *position);

/* Begins a position in a block, which was one before or is zero: the state is zero but for the
 * context that it is lent, a settled copy of `c`. ERR_USAGE: the options do not go together. */
int shape_begin(const struct shape *shape, void *position, const struct context *c, struct err *e)
	__attribute__((warn_unused_result));

/* Reads one from its JSON. ERR_DATA: the block is undefined. */
int shape_read(const struct shape *shape, void *position, const cJSON *json, struct err *e)
	__attribute__((warn_unused_result));

/* Copies one: its state is lent the copy's context. */
void shape_copy(const struct shape *shape, void *to, const void *from);

/* Forgets what the state's table does not speak of: unused elements, members that are in no table,
 * padding. Makes the sums; false: one was not what it has to be. */
bool shape_tidy(const struct shape *shape, void *position);

/* Fills a view's block from a position's, for a seat, SEAT_OBSERVER or SEAT_REVEAL; `v` then speaks
 * of it. When the game has ended nothing is hidden but others' orders. */
void shape_look(
	const struct shape *shape, const void *position, int seat, bool ended, void *block, struct view *v);

/* A seat's view from its JSON, as a report carries it. NULL: ERR_DATA, with the path of what
 * does not fit these rules. The caller frees, with view_free. */
struct view *view_read(const struct rules *r, int seat, const cJSON *json, struct err *e)
	__attribute__((warn_unused_result));
void view_free(struct view *v);

/* Appends a view's canonical JSON. */
void view_write(struct buf *b, const struct view *v);

/* Appends the JSON of what the rules show beside it: 1, or 0 when that is nothing. ERR_DATA: of
 * a view that cannot be, no sheet can be made. */
int view_sheet(struct buf *b, const struct rules *r, const struct view *v, struct err *e)
	__attribute__((warn_unused_result));

#endif
