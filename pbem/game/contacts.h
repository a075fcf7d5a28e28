/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_CONTACTS_H
#define PBEM_GAME_CONTACTS_H

#include "game/game.h"

/*
 * game.json: people, and what the record does not need.
 */

/* Is this a plain mail address? May a seat be away from the one day to the other ("2026-12-01", in its zone)? ERR_DATA: no, and why. */
bool contact_is_address(const char *s);
int contact_absence(const char from[11], const char to[11], const char *zone, pbem_time now, struct err *e)
	__attribute__((warn_unused_result));

/* Reads it strictly; replaces it. */
int game_load_conf(struct game *g, struct err *e) __attribute__((warn_unused_result));
int game_save_conf(const struct game *g, struct err *e) __attribute__((warn_unused_result));

/* Somebody new on a seat: `given` where it says something, else English and this zone ("" is UTC); away and WAIT are nobody's. `given` may be NULL. */
void contact_new(struct game_contact *c, const struct game_contact *given, const char *zone);

/* "2026-12-01", a day that there is; 0, or -1. */
int contact_day(const char *s);

#endif
