/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CORE_PILE_JSON_H
#define PBEM_CORE_PILE_JSON_H

#include "base/buf.h"
#include "core/pile.h"
#include "core/vocab.h"

#include <cjson/cJSON.h>
#include <stdbool.h>

/*
 * Piles as canonical JSON, for the schema (FIELD_PILE):
 *
 *	{"bottom":["ace","king"],"cards":["ace","ten"],"seen":[255,255,3,0,0],"top":["ten"]}
 *
 * The parts have their cards from the lowest up, "cards" those without order; a part without cards
 * is left out. "seen" has a number for each card of the pile, from the lowest up: the bits of the
 * seats that know it (255: everybody). Where they are all equal it is that one number, and left out
 * where that is 0. In a view, cards that are not known are null.
 */

/* Appends a pile. It must be sound (pile_unsound), and one with unknown cards seen by nobody. */
void pile_write(struct buf *b, const struct pile *p, const struct vocab *kinds);

/* What is wrong with a pile, and where in it: "cards[3]", or "" for the whole. */
struct pile_trouble {
	char where[24], why[160];
};

/* Fills the pile from a tree and takes nothing that pile_write would not write. On failure, says
 * why; the pile's content is then undefined. */
bool pile_read(struct pile *p, const struct vocab *kinds, const cJSON *v, struct pile_trouble *t)
	__attribute__((warn_unused_result));

#endif
