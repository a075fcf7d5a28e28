/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_KEPT_H
#define PBEM_GAME_KEPT_H

#include "core/signed.h"
#include "game/game.h"

/*
 * Signed files that were taken in, as they lie in a window's folder: SEAT.SERIAL, with its
 * signature in SEAT.SERIAL.sig. A seat may change hands while a window is open (facts_seat.hands):
 * the files of the Nth other one are SEAT+N.SERIAL. A file is its hand's alone: nobody else's
 * SERIAL follows it, it is shown to nobody else, and it counts if that hand has the seat when the
 * window closes, even if it left in between.
 */
#define KEPT_ORDERS "orders"
#define KEPT_REQUESTS "requests"
struct kept {
	int seat, hand;
	long serial;
};
/* What its name begins with, "blue" or "blue+1", under which its hash is salted, too; its name. */
#define KEPT_NAME (GAME_NAME + 40)
void kept_stem(char out[KEPT_NAME], const struct facts *f, int seat, int hand);
void kept_name(char out[KEPT_NAME], const struct facts *f, const struct kept *k);
/* Where those of a kind are kept: orders, ready and requests are; the others stand in the record,
 * or in game.json. */
const char *kept_folder(enum signed_kind kind);
/* All kept order files of a window, by seat, hand and serial. The caller frees *list. */
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

/* The kept order file of a seat that its entry in a close line is of, of the hand that it had then.
 * 1: *k and *text are it; 0: none; or an error of the disk. Then *k and *text are any. */
int kept_counted(const struct facts *f, const char *dir, int window, int seat,
	const struct facts_order *closed, const uint8_t sealed[32], struct kept *k, struct buf *text,
	struct err *e) __attribute__((warn_unused_result));

/* Writes one for the open window: first the signature beside, then the file itself, which only with
 * both counts; its time is g->arrived. A power cut may leave either alone: whoever writes has a
 * note (game/taken.h), and does so again. */
int kept_write(const struct game *g, const char *folder, const struct kept *k, const struct buf *text,
	const struct buf *sig, struct err *e) __attribute__((warn_unused_result));
/* The highest serial of the files for the open window of whoever has the seat, or -1; how many they
 * have there. From what kept_look saw. */
long kept_serial(const struct game *g, const char *folder, int seat);
/* The highest that the key of the seat has used, also for what is void because the seat was
 * somebody else's in between: a number is used once. */
long kept_last(const struct game *g, const char *folder, int seat);
int kept_count(const struct game *g, const char *folder, int seat);
/* Is a file of this name with these very bytes kept in a window, whichever it is? 1, 0, or an
 * error. */
int kept_same(const struct game *g, const char *folder, int window, const struct kept *k, const char *text,
	size_t len, struct err *e) __attribute__((warn_unused_result));
/* The same of what this key signed, whichever hand of k's seat it was: 1 and k->hand. */
int kept_find(const struct game *g, const char *folder, int window, const char *key, const char *text,
	size_t len, struct kept *k, struct err *e) __attribute__((warn_unused_result));

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
	struct kept *list[2];   /* orders and requests, by seat, hand and serial */
	int n[2];
	/* When the newest order file came in; 0: there is none. Only where the policy has a
	 * delay. */
	pbem_time last;
	pbem_time opened; /* when the window opened; 0: not known */
};
int kept_look(struct game *g, int window, const char head[BASE32_TEXT], struct err *e)
	__attribute__((warn_unused_result));
/* Before a window closes: does each signature that may count in it have its order file? turn.lost:
 * no. */
int kept_whole(const struct game *g, struct err *e) __attribute__((warn_unused_result));
void kept_forget(struct game *g);
const struct game_files *kept_files(const struct game *g); /* a window is open */
/* Appends what orders_parse reads of an order file, and the number of its first line; a file that
 * was accepted always parses. */
void order_body(struct buf *out, const struct buf *text, int *first_line);

/* The nonce of a READY file of window 0; 0 or -1. */
int ready_nonce(const struct buf *text, char nonce[NONCE_TEXT]);

/* Are these very bytes kept as an order or request file that a seat's key signed? 1, 0, or an
 * error. *serial is that of the file, or -1: it is none. */
int game_has_file(const struct game *g, int seat, const char *text, size_t len, long *serial, struct err *e)
	__attribute__((warn_unused_result));

/* Notes on the disk when a window opened, and reads it: `dir` is the window's folder. *t 0:
 * there is no such folder. Window 0 has no state, and the folder itself bears the time. */
int opened_put(const char *dir, pbem_time t, struct err *e) __attribute__((warn_unused_result));
int opened_get(const char *dir, pbem_time *t, struct err *e) __attribute__((warn_unused_result));

/* Seats (bit set) of which a file that counts for the open window is here. */
uint32_t game_filed(const struct game *g);
/* kept_serial of orders, and kept_last of requests; -1 as well when no window is open. */
long game_serial(const struct game *g, int seat);
long game_request_serial(const struct game *g, int seat);
/* That of the next order file of whoever has the seat: one more. */
long game_next_serial(const struct game *g, int seat);

#endif
