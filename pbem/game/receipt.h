/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_RECEIPT_H
#define PBEM_GAME_RECEIPT_H

#include "core/note.h"
#include "core/order.h"
#include "core/signed.h"
#include "game/record.h"
#include "sys/clock.h"

/*
 * What came of a signed file, as the referee tells it.
 */

/* A signed request (pbem-orders(5), REQUESTS): the header of an order file under PBEM-REQUEST, and
 * one line. */
enum request_what {
	REQUEST_NONE,
	REQUEST_ABSENT,  /* from, to: days in the seat's zone */
	REQUEST_PRESENT, /* takes an absence back */
	REQUEST_WAIT,
	REQUEST_NOWAIT,
	REQUEST_RETIRE,
	REQUEST_CONCEDE,
	REQUEST_PRESS,   /* seats, anonymous; the text follows the line */
	REQUEST_ADDRESS, /* text: the new address */
	REQUEST_LANG,    /* text */
	REQUEST_WIDTH,   /* width */
	REQUEST_ZONE,    /* text */
	REQUEST_REPORT,  /* window, -1 the newest */
	REQUEST_ORDERS,
	REQUEST_RECORD,
	REQUEST_STATUS,
	REQUEST_RULES,
	REQUEST_HELP
};
struct request {
	enum request_what what;
	char day[2][11];
	uint32_t seats;     /* that it is for */
	uint32_t unreached; /* those of them to whom no mail can go */
	bool anonymous;
	int window;
	int width;
	char text[256];
	char near[16]; /* REQUEST_NONE: the word that was meant, or "" */
	size_t body;   /* REQUEST_PRESS: where its text begins in the receipt's text */
};

/* What became of a file that was taken in before. */
enum fate_kind {
	FATE_NONE,     /* it was not here before */
	FATE_COUNTS,   /* of the open window, and the seat's last one */
	FATE_REPLACED, /* `by` took its place: in the open window, or before its window closed */
	FATE_COUNTED,  /* its window closed with it */
	FATE_UNUSED,   /* its window closed without it */
	FATE_DONE      /* a request: it was done when it came; `holds`: what it asked for is so now */
};
struct fate {
	enum fate_kind kind;
	long by;    /* serial of the file that counts or counted in its place; -1 */
	long filed; /* serial of the seat's orders that count for the open window; -1 none */
	bool holds;
};

/* What a signed file causes beyond the game: letters, carried out once by whoever has a desk. */
enum effect_kind {
	EFFECT_PRESS,    /* its message, to seats */
	EFFECT_ADDRESS,  /* the address that the seat had learns that it is another one now */
	EFFECT_REKEY,    /* the seat, of its new key */
	EFFECT_TAKEN,    /* seats and the host, that somebody took this one */
	EFFECT_RETIRED,  /* or gave it up */
	EFFECT_CONCEDED, /* seats, that this one conceded */
	EFFECT_ANSWER,   /* the receipt of a mail, or what a question asks for */
	EFFECTS
};
struct effect {
	enum effect_kind kind;
	uint32_t seats;
	char address[256], lang[8], zone[64]; /* all but address: of EFFECT_ADDRESS, of who reads there */
	int width;
};
#define RECEIPT_EFFECTS 3

/*
 * Whom the file's letters are for: the person who was meant when it came in, and nobody who sits
 * there, or watches, in their place when the letters are written. `since` is the seat's of then
 * (game/record.h), 0 of somebody without a seat; address, language and zone are those of then.
 */
struct person {
	long since;
	char address[256], lang[8], zone[64];
	int width;
};

/* The mail that brought a file, as far as an answer to it needs it. `part` names the file in it for
 * the post room's books; "": by the host's hand. */
#define PART_NAME 96
struct reply {
	char id[256], subject[256];
	uint32_t silent; /* enum mail_silent */
	char part[PART_NAME];
};

struct receipt {
	enum signed_kind kind;
	/* these very bytes were taken in before, or stand in the record: nothing was done now */
	bool copy;
	bool again; /* a copy of what counts now */
	struct fate fate;
	int seat;
	/* the seat whose key signed, also of a file that was refused; -1: nobody's */
	int signer;
	bool next;                   /* by the key that holds from the next window on */
	int observer;                /* SIGNED_OBSERVE: the place in the list now, or -1 */
	bool replaced;               /* SIGNED_JOIN: an open seat of a running game was taken */
	char old_address[256];       /* where the seat was told things before this file changed it */
	struct request request;      /* SIGNED_REQUEST */
	char key[SIGN_KEY_TEXT];     /* that signed */
	char new_key[SIGN_KEY_TEXT]; /* SIGNED_REKEY: the seat's next one */
	int window;
	int head_window;       /* of a file that quotes another window's head: that one, else -1 */
	int hand;              /* of the seat that signed, while that window was open (game/kept.h) */
	long serial, replaces; /* replaces: the serial that counted before this one, -1 none */
	struct buf text;       /* what verified and is kept */
	struct notes *notes;   /* per line, then the forecast (line 0); NULL unless SIGNED_ORDERS */
	/* as understood, standing ones included; NULL unless SIGNED_ORDERS */
	struct orders *orders;
	char deadline[21]; /* of the window, or "" */
	char closes[21];   /* nobody is awaited: the window stays open until then, or "": it may close */
	uint32_t missing;  /* must-seats without a file, after this one */
	bool held;

	/* What is kept of it until it is told (game/taken.h). */
	int n_effects;
	struct effect effect[RECEIPT_EFFECTS];
	struct person self;                /* that the answer is for */
	struct person other[RECORD_SEATS]; /* by seat: those that the effects name */
	char note[HEX32];                  /* its name; "": none */
	struct buf sig;
	char from[256];    /* the address that it came from; "": the host's hand */
	pbem_time arrived; /* 0: now */
	struct reply reply;
};

/* The effect of this kind, or NULL. */
const struct effect *receipt_effect(const struct receipt *r, enum effect_kind kind);

void receipt_init(struct receipt *r);
void receipt_release(struct receipt *r);

/* Appends the message of a REQUEST_PRESS: its lines without blanks at their ends, comments and
 * empty lines around, up to a line of two hyphens. */
void receipt_press(const struct receipt *r, struct buf *out);

#endif
