/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_CONTACTS_H
#define PBEM_GAME_CONTACTS_H

#include "game/game.h"

/*
 * game.json: people, and what the record does not need.
 */

/*
 * Seats with people, then those who watch, whose address mail cannot use: game.json may be edited
 * by hand or be older than what base/address.h asks for. It stays readable, nobody is written to
 * there, and the host is told:
 *
 *	struct unwritable u;
 *	for (int at = 0; game_unwritable(g, &at, &u);)
 *		unwritable_text(&b, g, &u);
 *
 * The text is one line without its newline: who it is and what is wrong. The command sets it right;
 * for somebody who watches it takes the wrong address away. Both append.
 */
struct unwritable {
	int seat; /* -1: somebody who watches */
	const char *address;
};
bool game_unwritable(const struct game *g, int *at, struct unwritable *out);
void unwritable_text(struct buf *b, const struct game *g, const struct unwritable *u);
void unwritable_command(struct buf *b, const struct game *g, const struct unwritable *u);

/* Does a player sit there who has given no address, in a game that goes on on a host with mail? */
bool game_unreached(const struct game *g, int seat);

/* May this be somebody's address: one that mail can use, and not the games' own? 0, or fills `e`
 * with this code, and with `id`, or `own` of the second kind. */
int contact_address(const struct game_tools *t, const char *address, enum err_code code, const char *id,
	const char *own, struct err *e) __attribute__((warn_unused_result));

/* May a seat be away from the one day to the other ("2026-12-01", in its zone)? ERR_DATA: no, and
 * why. */
int contact_absence(const char from[11], const char to[11], const char *zone, pbem_time now, struct err *e)
	__attribute__((warn_unused_result));

/*
 * A seat's contact changes with the line of the record that says whose the seat is, and never
 * before or behind it: contact_prepare() writes down what will be, under the number that the next
 * line will have; once that line is there contact_settle() makes it so. Whatever a kill or a full
 * disk leaves is one or the other, and a line that never came makes it void. What is done stays in
 * g->change until it is told and nothing else asks for it, whatever becomes of the seat by then.
 */
/* ERR_UNAVAILABLE "seat.untold": of those before it too many are not told yet. */
int contact_prepare(struct game *g, const struct game_change *c, struct err *e)
	__attribute__((warn_unused_result));
void contact_settle(struct game *g);
/* What a command that was cut short left in game.json is settled there, or forgotten. game_open()
 * for writing calls it. */
int contact_finish(struct game *g, struct err *e) __attribute__((warn_unused_result));
/* That of whoever signs for the seat now: another one than its own while a new key waits for the
 * next window. Their absence and their WAIT are those that count until then. */
const struct game_contact *contact_signer(const struct game *g, int seat);
struct game_contact *contact_of_signer(struct game *g, int seat);

/* Reads it strictly; replaces it. */
int game_load_conf(struct game *g, struct err *e) __attribute__((warn_unused_result));
int game_save_conf(const struct game *g, struct err *e) __attribute__((warn_unused_result));

/* Somebody new on a seat: `given` where it says something, else English and this zone ("" is UTC);
 * away and WAIT are nobody's. `given` may be NULL. */
void contact_new(struct game_contact *c, const struct game_contact *given, const char *zone);

/* Their tables; game.json's own lacks its last member, "seats". */
extern const struct schema conf_schema, contact_schema;

/* "2026-12-01", a day that there is; 0, or -1. */
int contact_day(const char *s);

#endif
