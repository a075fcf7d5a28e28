/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_MANAGE_H
#define PBEM_GAME_MANAGE_H

#include "game/game.h"

/*
 * What the host does to a game that runs. All of it is recorded, and `verify` lists it. Reasons are
 * one line of UTF-8.
 */

int game_hold(struct game *g, const char *reason, struct err *e) __attribute__((warn_unused_result));

/* Goes on, and lets the open window close whoever is missing then. Its deadline moves to `more`
 * seconds from now when that is later (recorded); 0: it does not move. RESUME_FAIR: only if
 * deadline and grace went by while somebody is missing, by the grace again; without one by a day,
 * or the interval when that is shorter. */
#define RESUME_FAIR (-1)
int game_resume(struct game *g, int64_t more, struct err *e) __attribute__((warn_unused_result));

/* A new deadline for the open window, recorded. It moves to the future; back only when it is
 * farther off than one that is set now (the clock was ahead then), and not nearer than that. */
int game_extend(struct game *g, pbem_time deadline, struct err *e) __attribute__((warn_unused_result));
/* By so much, from the deadline or, when that is over or there is none, from now. *again: the
 * deadline is the one that this very span brought about; nothing is changed. Nobody can tell who
 * repeats what was cut short from who wants the same once more: they name the time. */
int game_extend_by(struct game *g, int64_t span, bool *again, struct err *e)
	__attribute__((warn_unused_result));

/* A seat gets another player (key), a bot, or retires (its orders are the game's defaults from
 * now on). `key`: NULL but for SEAT_PLAYER. Before the start an open seat may be filled like
 * this; another hand on a seat that had joined has no nonce. In window 0 it holds from window 1
 * on, and a seat whose nonce is awaited stays with who has it (seat.nonce, ERR_UNAVAILABLE). */
enum seat_what { SEAT_BOT, SEAT_PLAYER, SEAT_RETIRED };
int game_seat_change(struct game *g, int seat, enum seat_what what, const char *key, struct err *e)
	__attribute__((warn_unused_result));
/* The same, with the contact of whoever sits there then, and what is to be told of it
 * (c->contact, what, gone, given). Line and contact change in one: cut short anywhere, all or
 * nothing of it is so. */
int game_seat_give(struct game *g, int seat, enum seat_what what, const char *key, struct game_change *c,
	struct err *e) __attribute__((warn_unused_result));

/* The same of somebody who comes by the own signature: `line` has nonce, sig, and lang and width
 * where they were said; it is taken over. Without a sig it is the host's. */
int game_seat_take(struct game *g, int seat, enum seat_what what, const char *key, struct game_change *c,
	cJSON *line, struct err *e) __attribute__((warn_unused_result));
/* CONCEDE, or RETIRE, as it was signed: the record has the whole file. */
struct receipt;
int game_give_up(struct game *g, const struct receipt *r, bool retire, struct err *e)
	__attribute__((warn_unused_result));

/* The host replaces a lost key. A player who still has his old one sends a rekey file to
 * game_submit. `c`: as in game_seat_give; NULL: the contact stays. */
int game_rekey(struct game *g, int seat, const char *key, struct game_change *c, struct err *e)
	__attribute__((warn_unused_result));

/* Address, language, zone, absence and WAIT of a seat, into game.json. An address is one that mail
 * can use (base/address.h), or none, or the one that was there: whoever takes a new one in has
 * looked at it, and told the host or the player what is wrong with it. */
int game_set_contact(struct game *g, int seat, const struct game_contact *c, struct err *e)
	__attribute__((warn_unused_result));
/* The same of whoever signs for the seat now (contact_signer). */
int game_set_signer(struct game *g, int seat, const struct game_contact *c, struct err *e)
	__attribute__((warn_unused_result));

/* Watchers: by the host's hand (key ""), or taken away (address of one that is there, `remove`). */
int game_observe(struct game *g, const struct game_observer *o, bool remove, struct err *e)
	__attribute__((warn_unused_result));

/* Ends the game by the host's word: roots are revealed, everything may be exported. */
int game_end(struct game *g, struct err *e) __attribute__((warn_unused_result));

/* Ends the game now, "host", "conceded" or "no-deal", and reveals its roots. `seats`:
 * those that remain, or whose nonce never came. */
int game_end_why(struct game *g, const char *why, uint32_t seats, struct err *e)
	__attribute__((warn_unused_result));
/* host.c: the referee itself holds the game. */
int referee_hold(struct game *g, const char *reason, struct err *e) __attribute__((warn_unused_result));
/* The window that a new key holds from. */
int rekey_from(const struct facts *f);

#endif
