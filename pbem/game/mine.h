/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_MINE_H
#define PBEM_GAME_MINE_H

#include "game/verify.h"

/*
 * What a player was sent, held against a record: with nothing but their mails they find out whether
 * their orders counted, and whether the referee told everybody the same.
 *
 *	struct mine *m = mine_new();
 *	mine_add(m, "inbox/17.eml", p, n);       everything there is, in any order
 *	mine_chain(m, record, len, &chain, &e);  the record, and what the mails know beyond it
 *	mine_check(m, chain.data, chain.len, false, &report, &out);
 *	mine_free(m);
 *
 * What is added is known by its bytes: signed receipts (game/evidence.h), lines of a record, a
 * report's data, salts, signed files of the player's own. Anything else is passed over. Neither
 * mails nor reports are signed, but receipts and nearly all lines are: so only these are proofs.
 */
struct mine;
struct mine *mine_new(void);
void mine_free(struct mine *m);

/* `where` names the file or mail, for messages. */
void mine_add(struct mine *m, const char *where, const void *p, size_t n);
/* A signed file, with its signature: whether that holds is seen later. */
void mine_add_signed(struct mine *m, const char *where, const struct buf *text, const struct buf *sig);

/* How many receipts, and lines of records, there are. */
size_t mine_receipts(const struct mine *m);
size_t mine_lines(const struct mine *m);

/*
 * Appends the record (of n bytes; 0: only what the mails have of it) and the lines in the mails
 * that go on from its end. *record: how many lines are the record's own. ERR_NOINPUT: neither has a
 * first line; ERR_DATA: the mails are of several games, and no record says which is meant.
 */
int mine_chain(const struct mine *m, const char *p, size_t n, struct buf *chain, long *record, struct err *e)
	__attribute__((warn_unused_result));

/* What came of it. */
struct mine_result {
	long receipts, counted, replaced, waiting, other; /* other: of another game */
	long unplaced;          /* receipts of what stands in no record, as requests */
	long heads, lines;      /* that are in the record; lines of it in the mails */
	long reports, unsalted; /* reports whose hash is in the record; without their salt */
	long orders;            /* own files whose salted hash is the close line's */
	long unconnected;       /* lines of which nobody can say where they belong */
	long beyond;            /* lines of the mails behind the record's end */
	long proofs;
	struct buf proof; /* of each, what it shows, as text */
};

/* Checks everything against the chain, of which `record` lines are the record's: findings go into
 * r. `strict`: what is of another game is a finding, too. */
void mine_check(const struct mine *m, const struct buf *chain, long record, bool strict,
	struct verify_report *r, struct mine_result *out);

#endif
