/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_FACTS_H
#define PBEM_GAME_FACTS_H

#include "base/buf.h"
#include "base/err.h"
#include "core/keys.h"
#include "game/policy.h"

#include <cjson/cJSON.h>
#include <stdbool.h>
#include <stdint.h>

/*
 * What a record says about the present: all its lines, folded into one struct. Whoever asks about a
 * game asks this; there is no other copy of it.
 */
#define RECORD_FORMAT 1 /* "pbem" of its first line */
#define RECORD_SEATS 8
#define RECORD_OPTIONS 24
#define GAME_NAME 33    /* [a-z0-9-], 1 to 32, and NUL; seats, windows and options likewise */
#define NONCE_TEXT 65   /* 64 hex characters and NUL */
#define RECORD_DEALS 32 /* deals that may fail in a row */

struct line;

enum phase {
	PHASE_JOINING,  /* seats join; `open` 0 is not written yet */
	PHASE_OPEN,     /* a window is open (window 0: "ready") */
	PHASE_CLOSED,   /* closed, and not yet resolved: a crash, or an amendment under way */
	PHASE_RESOLVED, /* resolved, and the next window not yet open: a crash */
	PHASE_ENDED
};

/* What becomes of a seat in a later window. */
enum hand { HAND_SAME, HAND_BOT, HAND_PLAYER, HAND_RETIRED };

#define RECORD_HANDS 16 /* of a seat, while a window is open */
struct facts_seat {
	char name[GAME_NAME];
	bool joined, bot, retired;
	char key[SIGN_KEY_TEXT]; /* the key now; "" for a bot */
	/* The host holds that key: what it signs counts by the host's word (pbem-record(5)). */
	bool word;
	char nonce_hash[HEX32];       /* what its join committed to; "" nothing */
	char nonce[NONCE_TEXT];       /* as opened in window 0; "" not */
	char next_key[SIGN_KEY_TEXT]; /* that holds from window next_from on; "" none */
	bool next_word;               /* the same of the next key */
	int next_hand;                /* enum hand, from window next_from on */
	bool next_other;              /* the next key is the host's choice, and may be anybody's */
	int rekeys;                   /* by the seat's own hand, since the window was opened */
	int next_from;
	/* The line by which the host or a join last said who sits here: the same number, the same
	 * person, whose own rekeys change nothing. A key by the host's hand may be anybody's. */
	long since;
	/* The same of the person whose key signs now: another one while a key by the host's hand,
	 * or a hand that comes in window 0, waits for the next window. */
	long signs;
	/* The hands that the seat had since the window was opened, in turn, by their keys: "" of a
	 * bot and of nobody, once. Which of them has it now; what others filed for it is not this
	 * one's (game/kept.h), not even when a key comes back. */
	char hands[RECORD_HANDS][SIGN_KEY_TEXT];
	uint32_t by_word; /* bits of those whose key the host held */
	int n_hands, hand;
	/* windows in a row that closed for want of its orders; those it was away for do not count
	 * */
	int missed;
	/* a file of orders counted since the seat's player began (game/waited.h) */
	bool wrote;
	/* Whoever has the seat conceded, or gave it up, by their signature; until another comes. */
	bool conceded, left;
};

struct facts_option {
	char name[GAME_NAME], word[GAME_NAME];
	long number;
}; /* word "": a number; of data its name, any text of one line, or "data" */
struct facts_order {
	char origin[8], hash[HEX32]; /* file, bot, default, none */
	/* of the last ABSENT or PRESENT file of whoever had the seat; "": nobody waited for one */
	char absence[HEX32];
	int hand; /* that the seat had: facts_seat.hand */
	bool bot; /* a bot sat there: an amendment resolves the window again when others may sit */
};

/* Everything the record says about the present. Plain data, no pointers. */
struct facts {
	enum phase phase;
	char game[GAME_NAME], rules[GAME_NAME];
	int version; /* of the rules, in force now */
	char referee[SIGN_KEY_TEXT];
	char create[HEX32]; /* hash of the create line */
	char anchor[HEX32], sealed[HEX32];
	char seed[129]; /* TEST DICE, or "" */
	int n_options;
	struct facts_option option[RECORD_OPTIONS];
	struct policy policy;
	int n_seats;
	struct facts_seat seat[RECORD_SEATS]; /* table order; bit i of a set of seats is seat[i] */

	/* The window that is open, closed or was resolved last. */
	int window; /* -1 before the first */
	char name[GAME_NAME];
	uint32_t must, may;
	char deadline[21];      /* UTC, or "" */
	char earliest[21];      /* it does not close before; UTC, or "" */
	char head[BASE32_TEXT]; /* "" before the first */
	char open_hash[HEX32];
	char ctx[HEX32];        /* "" before window 0 has closed */
	uint32_t began_by_word; /* the seats of which the host held the key when window 0 was opened */

	/* Its close; draw rises through the whole game. */
	int draw;        /* the last one used, 0 none */
	char why[12];    /* all, deadline, forced, nobody */
	uint32_t absent; /* the seats that it did not wait for */
	char time[21];   /* of the last close or end; "" before the first */
	struct facts_order order[RECORD_SEATS];
	char link[HEX32]; /* of the last result: "" none; the anchor then */

	/* Its result, for the line that `amend` replaces. */
	int resolved;      /* the last window with a result; -1 none */
	bool amending;     /* the result to come replaces one, */
	bool reopens;      /* and the window to open was open before */
	int amended;       /* the version that the last amendment took the place of; 0 none */
	char state[HEX32]; /* the salted hash of the state that it made; "" unknown */

	/* The last window that was opened waiting for somebody who is no bot, and the one before
	 * it; -1 none. Reports tell what happened since. */
	int stop, stop_before;

	char end_why[12], outcome[GAME_NAME], reason[GAME_NAME]; /* when ended */
	bool has_points;
	int32_t points[RECORD_SEATS]; /* then: of every seat, when ended by rules that count them */
	uint32_t winners;             /* of "no-deal": the seats whose nonce never came */
	char root[HEX32], sealed_root[HEX32];

	/* Where the record stands. */
	long lines;
	uint64_t size;    /* bytes, whole lines only */
	char last[HEX32]; /* its hash */
};

void facts_init(struct facts *f);

/* Is this a name as games, seats, windows and options have: 1 to 32 of a-z, 0-9 and -? */
bool facts_is_name(const char *s);

/* Folds one line (history_next does it): 0, or ERR_DATA with a reason, and then the facts are no
 * longer of use. */
int facts_apply(struct facts *f, const struct line *l, struct err *e) __attribute__((warn_unused_result));

/* A game before this one, of which it is the successor, that ended before anything was dealt. */
struct deal {
	char game[GAME_NAME], why[12]; /* host, conceded, no-deal */
	char end[HEX32];               /* hash of its last line */
	/* that its end names: of no-deal those whose nonce never came */
	uint32_t seats;
};
/* Those of a create line, the first one first; f knows its seats. How many there are, or
 * ERR_DATA. */
int deals_read(const cJSON *create, const struct facts *f, struct deal deal[RECORD_DEALS], struct err *e)
	__attribute__((warn_unused_result));

/* Behind the close of window 0, and no later: appends what the dice follow from, of which CTX is
 * the hash (pbem-record(5), DICE). */
void facts_context(const struct facts *f, struct buf *text);

/* The hands that play window `window`, which is the next one to open: what the open line of that
 * window will do. */
void facts_turn_hands(struct facts *f, int window);

/* The number of a bot, or nobody, among the hands that the seat had since the window was opened, or
 * -1. May this key ("": a bot, nobody) have the seat, too? */
int facts_no_hand(const struct facts_seat *s);
bool facts_takes_hand(const struct facts_seat *s, const char *key);

/* Does a key by the host's hand wait for the next window? Until then nobody is awaited on this
 * seat: the key before may be lost, or its owner gone. What it signs counts all the same. */
bool facts_key_waits(const struct facts_seat *s);

/* Has every seat its player? */
bool facts_all_joined(const struct facts *f);
/* The seats that committed to a nonce: window 0 waits for these, since nobody else has it. */
uint32_t facts_committed(const struct facts *f);

/* Those who still play for it, neither retired nor conceded: bots never give up. May the game end
 * because the others gave up: at most one remains, and somebody did by their own signature? */
uint32_t facts_remaining(const struct facts *f);
bool facts_given_up(const struct facts *f);

/* Was the deadline over by this grace (seconds) when the window closed, or the game ended? */
bool facts_is_over(const struct facts *f, int64_t grace);
/* Does the policy give windows deadlines? */
bool facts_has_deadlines(const struct facts *f);
/* May somebody else sit down here, as far as the record knows: it was given up, or its player
 * missed as many windows as the policy says? */
bool facts_seat_left(const struct facts *f, const struct facts_seat *s);

/* Of the seats that must order in the open window: whom does its close wait for, as far as the
 * record knows? `filed`: those whose orders are here; `absent`: those that it does not wait for,
 * because they are away or their key waits (facts_key_waits). */
struct facts_call {
	uint32_t awaited; /* seats of people, without those whose key waits and who sent nothing */
	uint32_t missing; /* awaited, sent nothing, and not absent */
	bool all_away;    /* nobody awaited is here or missing: the window is left to its deadline */
};
struct facts_call facts_call(const struct facts *f, uint32_t filed, uint32_t absent);

/* Is this the nonce (64 hex digits) that the seat committed to? */
bool facts_nonce_fits(const struct facts_seat *s, const char *nonce);

/* The seat with this name (case ignored), or -1. */
int facts_seat(const struct facts *f, const char *name);

/* The seats that a window really waits for: no bots, nobody retired. */
uint32_t seats_awaited(const struct facts *f, uint32_t seats);

/* Appends the names of a set of seats: "blue, red". */
void facts_names(struct buf *b, const struct facts *f, uint32_t seats);

/* The points of all seats, {SEAT:NUMBER,...}; null: has_points is not set. The caller deletes. */
cJSON *facts_points(const struct facts *f);

#endif
