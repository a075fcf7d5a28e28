/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_KEPT_H
#define PBEM_GAME_KEPT_H

#include "core/signed.h"
#include "game/game.h"

/* A signed file that was taken in. */
#define KEPT_ORDERS "orders"
#define KEPT_REQUESTS "requests"
struct kept {
	int seat;
	long serial;
};
/* Where those of a kind are kept: orders, ready and requests are; the others stand in the record,
 * or in game.json. */
const char *kept_folder(enum signed_kind kind);
/* All kept order files of a window, by seat and serial. The caller frees *list. */
int kept_list(const struct facts *f, const char *dir, int window, struct kept **list, int *n, struct err *e)
	__attribute__((warn_unused_result));
int kept_list_of(const struct facts *f, const char *dir, int window, const char *folder, struct kept **list,
	int *n, struct err *e) __attribute__((warn_unused_result));
/* Reads one; text and (unless NULL) its signature. */
int kept_read(const struct facts *f, const char *dir, int window, const struct kept *k, struct buf *text,
	struct buf *sig, struct err *e) __attribute__((warn_unused_result));
int kept_read_of(const struct facts *f, const char *dir, int window, const char *folder, const struct kept *k,
	struct buf *text, struct buf *sig, struct err *e) __attribute__((warn_unused_result));
/* Was a kept order file written for this place, as f has it: GAME, SEAT, WINDOW, HEAD and the
 * SERIAL of its name? NULL: it was; else the line that says another thing ("header": there is
 * none). What is taken in is so, what counts has to be so still, and a verifier asks once more. */
const char *kept_differs(const struct facts *f, const struct kept *k, const struct buf *text);

/* The kept order file of a seat that a close line's hash is of. 1: *k and *text are it; 0: none; or
 * an error of the disk. Then *k and *text are any. */
int kept_counted(const struct facts *f, const char *dir, int window, int seat, const char hash[HEX32],
	const uint8_t sealed[32], struct kept *k, struct buf *text, struct err *e)
	__attribute__((warn_unused_result));

/* Writes one for the open window: first the signature beside, then the file itself, which only with
 * both counts; its time is g->arrived. A power cut may leave either alone: whoever writes has a
 * note (game/taken.h), and does so again. */
int kept_write(const struct game *g, const char *folder, const struct kept *k, const struct buf *text,
	const struct buf *sig, struct err *e) __attribute__((warn_unused_result));
/* The highest serial of a seat's files for the open window, or -1; how many it has there. From
 * what kept_look saw. */
long kept_serial(const struct game *g, const char *folder, int seat);
int kept_count(const struct game *g, const char *folder, int seat);
/* Is a file of this name with these very bytes kept in a window, whichever it is? 1, 0, or an
 * error. */
int kept_same(const struct game *g, const char *folder, int window, const struct kept *k, const char *text,
	size_t len, struct err *e) __attribute__((warn_unused_result));

/* Does its signature lie beside? 1, 0, or an error. */
int kept_signed(const struct game *g, const char *folder, int window, const struct kept *k, struct err *e)
	__attribute__((warn_unused_result));

/*
 * What lies in the open window's folder: read when the game is opened, and before the line that
 * opens a window is written, under the head that it will have. On failure what was known before
 * stays. Only the lock's holder changes the folder, by kept_write, which notes what it wrote.
 */
struct game_files {
	char head[BASE32_TEXT]; /* of the window */
	struct kept *list[2];   /* orders and requests, by seat and serial */
	int n[2];
	/* When the newest order file came in; 0: there is none. Only where the policy has a
	 * delay. */
	pbem_time last;
	pbem_time opened; /* when the window opened; 0: not known */
};
int kept_look(struct game *g, int window, const char head[BASE32_TEXT], struct err *e)
	__attribute__((warn_unused_result));
/* Before a window closes: does each signature in its folder have its order file? turn.lost: no. */
int kept_whole(const struct game *g, struct err *e) __attribute__((warn_unused_result));
void kept_forget(struct game *g);
const struct game_files *kept_files(const struct game *g); /* a window is open */
/* Appends what orders_parse reads of an order file, and the number of its first line; a file that
 * was accepted always parses. */
void order_body(struct buf *out, const struct buf *text, int *first_line);

/* The nonce of a READY file of window 0; 0 or -1. */
int ready_nonce(const struct buf *text, char nonce[NONCE_TEXT]);

/* Are these very bytes kept as a seat's order or request file? 1, 0, or an error. *serial is
 * that of the file, or -1: it is none. */
int game_has_file(const struct game *g, int seat, const char *text, size_t len, long *serial, struct err *e)
	__attribute__((warn_unused_result));

/* Notes on the disk when a window opened, and reads it: `dir` is the window's folder. *t 0:
 * there is no such folder. Window 0 has no state, and the folder itself bears the time. */
int opened_put(const char *dir, pbem_time t, struct err *e) __attribute__((warn_unused_result));
int opened_get(const char *dir, pbem_time *t, struct err *e) __attribute__((warn_unused_result));

/* Seats (bit set) whose file for the open window is here. */
uint32_t game_filed(const struct game *g);
/* The highest serial of a seat's files for the open window, or -1 (also when none is open); of
 * its requests. */
long game_serial(const struct game *g, int seat);
long game_request_serial(const struct game *g, int seat);

#endif
