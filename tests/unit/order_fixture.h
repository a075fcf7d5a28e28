/* SPDX-License-Identifier: MIT */
#ifndef UNIT_ORDER_FIXTURE_H
#define UNIT_ORDER_FIXTURE_H

#include "core/note.h"
#include "core/order.h"

/* A grammar with something of everything, for test_order and test_standing. */
#define COUNCIL 1u
#define FIGHT 2u

enum { SEND, BUILD, RETREAT, VOTE, PLAY_ACE, PLAY, SPEND, CANCEL, VERBS };
enum { LOSSES, AT, ROUND, NEAR, KIND, HITS, VARIABLES };

extern const struct vocab of_windows, of_units, of_places, of_modules;
extern const struct part of_place_part, of_unit_part;
extern const struct verb of_verbs[VERBS];
extern const struct variable of_variables[VARIABLES];
extern const struct grammar of_grammar;

/* What the last file was: its orders, what stands since of_start, and what was said. */
extern struct orders of_orders;
extern struct standing of_standing;
extern struct notes of_notes;

/* For cmocka: empties all of it. */
int of_start(void **state);

/* Reads a file in a window; its first line has number 7. */
void of_parse(int window, const char *text);

/* All orders in canonical words, joined by '|'; and what stands. Good until the next call. */
const char *of_written(void);
const char *of_stands(void);

/* Reads a file in the window "fight", which gives these orders and no complaint. */
void of_reads(const char *text, const char *want);

/* Reads a file that gives no order, and one note. */
const struct note *of_refuses(int window, const char *text, enum note_core type, const char *word);

/* An order_ask over a struct of_facts: LOSSES, AT a place, NEAR it plus the unit's number, KIND the
 * same as AT, or none for the weight 9. */
struct of_facts {
	long losses, at[3];
};
long of_ask(const void *context, int variable, const int16_t *arg);

#endif
