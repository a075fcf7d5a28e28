/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_ROLL_H
#define PBEM_GAME_ROLL_H

#include "base/buf.h"
#include "game/facts.h"

/*
 * Where the dice of one window come from: every value that pbem-record(5), DICE, needs to compute a
 * roll by hand. Looks at a record and nothing else, and at no signature (game/verify.h does).
 *
 *	struct roll_source s;
 *	if (roll_source_read(&s, "record.jsonl", 7, &e) == 0)
 *		... s.rolls ...
 *	roll_source_release(&s);
 */
struct roll_source {
	char game[GAME_NAME], name[GAME_NAME]; /* name: the window's, in the rules */
	int draw;
	long line;                       /* of the result that stands, from 1 */
	char link[HEX32], before[HEX32]; /* before: link draw - 1, to which the hash of link leads */
	int before_window;               /* whose result revealed it; -1: it is the anchor */
	struct buf context;              /* what CTX is the hash of */
	char ctx[HEX32];
	char sealed_root[HEX32]; /* "" while the game goes on */
	cJSON *rolls;            /* the open rolls, [[label,sides,values],...] */
};

/* ERR_NOINPUT: there is no such file, or no result of that window in it, and e says what there is;
 * ERR_DATA: the record is malformed. The caller releases it in any case. */
int roll_source_read(struct roll_source *s, const char *path, int window, struct err *e)
	__attribute__((warn_unused_result));
void roll_source_release(struct roll_source *s);

/* The roll with this label (of `rolls`), or NULL. */
const cJSON *roll_find(const struct roll_source *s, const char *label);

/* The key of the window's open dice; of the sealed ones, when the sealed root is known (a bug
 * otherwise). `text` (may be NULL) gets what is hashed for it. */
void roll_key(const struct roll_source *s, bool sealed, uint8_t key[32], struct buf *text);

#endif
