/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CORE_DICE_H
#define PBEM_CORE_DICE_H

#include "base/buf.h"
#include "base/err.h"

#include <cjson/cJSON.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * The dice of one window: named streams over two keys. pbem-record(5) has worked values.
 *
 * Block i of a stream is BLAKE2b-512, keyed with the window key, of the label, a zero byte and i as
 * 32-bit little-endian: sixteen 32-bit little-endian words. A number below n skips words x >= 2^32
 * - (2^32 mod n), else is x mod n; n = 1 draws nothing.
 *
 * What lies on the table is rolled DICE_OPEN: label, sides and results are published with the
 * window. What stays hidden is rolled DICE_SEALED, over the sealed key, and published at the end. A
 * label is opened once in a window; twice is a bug and aborts.
 *
 *	int hits = 0, r = dice_roll(d, DICE_OPEN, 6, 5, "interception/slot %d/round %d/ufo", slot, round);
 *	for (int i = 0; i < dice_count(d, r); i++)
 *		hits += dice_value(d, r, i) >= 5;
 */
enum dice_kind { DICE_OPEN, DICE_SEALED };

#define DICE_LABEL 96 /* bytes of a label with its NUL; [a-z0-9 /.+-] */
#define DICE_MAX 4096 /* numbers of one roll */

struct dice;

/* Rolls `count` dice with `sides` faces each, results 1..sides. Returns the roll's number, for
 * events and dice_value. */
int dice_roll(struct dice *d, enum dice_kind kind, int sides, int count, const char *label, ...)
	__attribute__((format(printf, 5, 6)));

/* Adds `count` numbers to the roll that was opened last (rerolls until something holds). */
void dice_more(struct dice *d, int roll, int count);

/* Draws k of n places without replacement: Fisher-Yates from the last place down over 0..n-1, of
 * which the k places at the end are the result, the last first. dice_value gives 0..n-1. k = n
 * shuffles. */
int dice_draw(struct dice *d, enum dice_kind kind, int n, int k, const char *label, ...)
	__attribute__((format(printf, 5, 6)));
int dice_vdraw(struct dice *d, enum dice_kind kind, int n, int k, const char *label, va_list ap)
	__attribute__((format(printf, 5, 0)));

int dice_count(const struct dice *d, int roll);
int dice_value(const struct dice *d, int roll, int i);
bool dice_is_draw(const struct dice *d, int roll);
enum dice_kind dice_kind_of(const struct dice *d, int roll);
int dice_sides(const struct dice *d, int roll); /* of a draw: n */
const char *dice_label(const struct dice *d, int roll);
/* how many rolls there are so far, open and sealed, in order */
int dice_rolls(const struct dice *d);

/* For the referee: begin and end of a window's dice. dice_begin may be called again and again on
 * one object, which keeps its memory. The caller frees with dice_free. */
struct dice *dice_new(void);
void dice_begin(struct dice *d, const uint8_t open_key[32], const uint8_t sealed_key[32]);
void dice_free(struct dice *d);

/*
 * For tests: dice that fall as told. Each entry fixes the first numbers of the roll with that
 * label; rolls without an entry fall by the keys. dice_script_unused returns the first label that
 * nobody rolled, or NULL. The array must outlive the window. Call after dice_begin.
 */
struct dice_script {
	const char *label;
	int n;
	const int *value;
};
void dice_use_script(struct dice *d, const struct dice_script *s, int n);
const char *dice_script_unused(const struct dice *d);

/* Canonical JSON. One roll: {"dice":[5,1],"label":"...","sides":6}. All rolls of a kind in the
 * order in which they were made: [["label",6,[5,1]],...]. A draw from n has the sides -n and values
 * from 0. */
void dice_write_roll(struct buf *b, const struct dice *d, int roll);
void dice_write_list(struct buf *b, const struct dice *d, enum dice_kind kind);

/* One word of a stream, for those who follow a roll by hand: word `place` (0 to 15) of block
 * `block`. It was thrown away, or gave `value`, which is word mod below. */
struct dice_step {
	uint32_t block, word, below, value;
	int place;
	bool thrown;
};
typedef void dice_tell(void *ctx, const struct dice_step *s);

/* For verifiers, who know neither rules nor state: the first n numbers of a stream; sides as
 * dice_write_list writes them. `tell` (may be NULL) hears of each word that was taken. 0, or -1
 * when label, sides or n are beyond the limits. dice_check_roll recomputes one roll of such a list:
 * ERR_DATA when it is malformed or falls otherwise. dice_doubled: a label that stands twice in a
 * list of well-formed rolls, or NULL. */
int dice_recompute(const uint8_t key[32], const char *label, int sides, int n, int *out, dice_tell *tell,
	void *ctx) __attribute__((warn_unused_result));
int dice_check_roll(const uint8_t key[32], const cJSON *roll, struct err *e)
	__attribute__((warn_unused_result));
const char *dice_doubled(const cJSON *rolls) __attribute__((warn_unused_result));

#endif
