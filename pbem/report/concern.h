/* SPDX-License-Identifier: MIT */
#ifndef PBEM_REPORT_CONCERN_H
#define PBEM_REPORT_CONCERN_H

#include "report/decorate.h"
#include "rules/rules.h"

#include <cjson/cJSON.h>

/*
 * Which events of a report concern its reader, so that a page can begin with them. Nothing is added
 * that the data has itself. Events of one kind that are about lines of the reader's file (a number
 * "line") are put in the order of the file.
 *
 * An event gets, from its arguments:
 *
 *	k_you           true when the id under k is the reader's seat, or the set k has it; for a player who sits alone at the table, any seat
 *	                so is an id that the view's list "yours" has (their saucers, for example)
 *	reader          true in those objects of a set that are the reader's (in the set, not in the event)
 *	you             true when there is such an argument
 *	mine            true when there is, or the event shares a thread with one that has
 *	thread          true when it has an argument that is a thread
 *	_kind_first     true for the first event of its kind, counting those that have `you` and the others apart
 *	_kind_last      true for the last
 *	_same_before    true when the event of its kind before, of those with `you` or of the others, has the same first argument: what one
 *	                seat built or drew is told together
 *	_same_next      the same of the next
 *	_like_before    true when the event before is of the same kind and differs in numbers, rolls and orders at most; of two that are about
 *	                a line, neither may be about line 0 (what stood)
 *	_like_next      the same of the next
 *
 * and the tree gets you_ID for every kind of event that occurred with `you`, they_ID for every kind
 * that did without, had_ID for both; has_mine (or private), has_mine_thread, has_others (neither).
 *
 * A thread is what several events are about, a fight for example. names.json says which arguments
 * are threads: "threads": { "slot": "fight", "place": "fight" } makes all events with the same id
 * under "slot" or "place" a thread.
 */
void concern_events(cJSON *tree, const struct rules *rules, const struct words *w);

#endif
