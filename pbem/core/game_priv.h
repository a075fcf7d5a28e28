/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CORE_GAME_PRIV_H
#define PBEM_CORE_GAME_PRIV_H

#include "core/game.h"
#include "core/orderfile.h"

/*
 * What the engine's files share, and nobody else includes. Sets of seats here are sets of record seats (bit i is f.seat[i]); a rules module
 * numbers seats by its own vocabulary.
 */

/* Writes a file without sync, for folders that file_rename_dir syncs as a whole. */
int put_file(const char *dir, const char *name, const struct buf *b, mode_t mode, struct err *e)
	__attribute__((warn_unused_result));

/* The record's seat as the module's number, and back (-1: not in this game). */
int seat_number(const struct rules *r, const struct facts *f, int seat);
int seat_index(const struct rules *r, const struct facts *f, int number);
uint32_t seats_of_module(const struct rules *r, const struct facts *f, uint32_t numbers);

/* The record's options as the module's values. ERR_DATA: they do not fit this program's module. */
int facts_options(const struct facts *f, const struct rules *r, int option[RULES_OPTIONS], struct err *e)
	__attribute__((warn_unused_result));

/* The seats that a window really waits for: no bots, nobody retired. */
uint32_t seats_awaited(const struct facts *f, uint32_t seats);

/* deadline.c: when a window that opens now closes ("": never). */
int deadline_text(char out[21], const struct policy *p, pbem_time now, struct err *e) __attribute__((warn_unused_result));
/* Is it over? With its grace? */
bool deadline_over(const struct facts *f, pbem_time now, int64_t grace);

/* Refuses when the game can not be changed: no key, held (unless `held_too`), ended. */
int game_may_change(const struct game *g, bool held_too, struct err *e) __attribute__((warn_unused_result));
int game_save_conf(const struct game *g, struct err *e) __attribute__((warn_unused_result));

/* A kept order file. */
struct kept {
	int seat;
	long serial;
};
/* All kept files of a window, by seat and serial. The caller frees *list. */
int kept_list(const struct facts *f, const char *dir, int window, struct kept **list, int *n, struct err *e)
	__attribute__((warn_unused_result));
/* Reads one; text and (unless NULL) its signature. */
int kept_read(const struct facts *f, const char *dir, int window, const struct kept *k, struct buf *text, struct buf *sig,
	      struct err *e) __attribute__((warn_unused_result));
/* The body of an order file; a file that was accepted always parses. */
size_t order_body(const struct buf *text, int *first_line);

/* The nonce of a READY file of window 0; 0 or -1. */
int ready_nonce(const struct buf *text, size_t body, char nonce[NONCE_TEXT]);

#define WINDOW_DIR 32
void window_dir(char out[WINDOW_DIR], int window);
#define STATE_MAX (16u << 20)

#endif
