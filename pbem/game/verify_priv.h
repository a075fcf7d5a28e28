/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_VERIFY_PRIV_H
#define PBEM_GAME_VERIFY_PRIV_H

#include "game/absence.h"
#include "game/game.h"
#include "game/history.h"
#include "game/resolve.h"
#include "game/seeds.h"
#include "game/verify.h"

/* What verify.c (the record) and audit.c (the windows) share. */

/* A result's promises. */
struct promised {
	char state[HEX32], events[HEX32], templates[HEX32];
	char data[RECORD_SEATS][HEX32];
	struct buf rolls;
	struct buf labels; /* of an amended result; else empty */
	long line;
};

/* A window that has closed; it is looked at when it is certain that its result stands. */
struct pending {
	bool closed, result, next;
	struct facts f;     /* as they were behind the close */
	struct facts after; /* behind the open or end line that follows the result */
	struct promised promised;
};

/* Windows by their numbers, and the line of the first. */
struct hand_windows {
	int n, first, last;
	long line;
	struct buf text;
};

/* The heads that a window had, newest last, since an amendment may open it again. */
#define AUDIT_HEADS 8
struct audit_heads {
	int window, n;
	char head[AUDIT_HEADS][BASE32_TEXT];
};

struct audit {
	const struct verify_options *o;
	struct verify_report *r;
	const char *dir; /* NULL: a bare record */
	struct history h;
	struct pending p;
	const struct rules *rules;
	bool have_roots;
	struct seeds seeds;
	struct play *play;
	int position;      /* the window whose position `play` holds, -1 none */
	int version;       /* of the rules that it was reached under */
	char state[HEX32]; /* what the last result promised of the state; "" none */
	struct resolved res;
	struct made made[RECORD_SEATS];
	struct hand_windows forced;
	struct audit_heads heads, closed_heads; /* of the open window; of the one that waits in p */
	struct said_list said;
	bool knows_head; /* o->head is one of the record's */
	int n_deals;     /* before this game: deals that came to nothing */
	struct deal deal[RECORD_DEALS];
	bool told_templates, told_version;
	bool strict;                      /* an export: what is no part of the game differs */
	const struct replay_options *how; /* NULL: verify */
	/* the first file or folder that could not be looked at, though it may be there */
	struct err trouble;
};

__attribute__((format(printf, 6, 7))) void audit_find(struct audit *a, enum verify_status status, int window,
	const char *where, const char *field, const char *fmt, ...);

/* verify_hand.c: what the host did by hand, into the report's own list. */
__attribute__((format(printf, 5, 6))) void audit_hand(
	struct audit *a, int window, long line, const char *field, const char *fmt, ...);
void hand_line(struct audit *a, const struct line *l, const struct facts *before);
void hand_conclude(struct audit *a);

/* verify_absence.c: of a closed window, is each entry of what a seat said of being away that of its
 * file, and do absences rest on them? In window 0, is a nonce here that is said never to have
 * come? */
void audit_absences(struct audit *a);
void audit_undealt(struct audit *a);

/* verify_files.c: is it an export, which has nothing but its game? What else lies there, in the
 * folder of a window that was looked at, and in all others. */
bool audit_is_strict(struct audit *a);
void audit_strange_window(struct audit *a, int window);
void audit_strange(struct audit *a);

/* Does the signature hold that a hand of the seat made of this file? */
bool audit_signed(
	const struct facts_seat *s, int hand, const struct buf *text, const struct buf *sig, struct err *e);

/* Was that read (rc 0)? What is not there or malformed is the game's, a finding; every other
 * error is the disk's and ends the audit: it is kept in a->trouble. */
bool audit_there(struct audit *a, int rc, const struct err *e);

/* Looks at a window's files and plays it again. */
void audit_window(struct audit *a);

/* Signatures of the files that are kept for f->window, by the hands of f. */
void audit_signatures(struct audit *a, const struct facts *f);

#endif
