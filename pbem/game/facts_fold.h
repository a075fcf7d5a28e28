/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_FACTS_FOLD_H
#define PBEM_GAME_FACTS_FOLD_H

#include "game/facts.h"
#include "game/line.h"

/*
 * What the files of the fold share, and nobody else includes: facts.c (joins, windows opened and
 * resolved), facts_close.c (windows closed), facts_hand.c (who plays, amendments, the end). One
 * function per kind of line, which checks every member and that the line may come here, and then
 * moves the facts on. Each returns 0, or ERR_DATA with a reason; facts_apply adds the line.
 */
int apply_close(struct facts *f, const struct line *l, struct err *e);
int apply_amend(struct facts *f, const struct line *l, struct err *e);
int apply_rekey(struct facts *f, const struct line *l, struct err *e);
int apply_seat(struct facts *f, const struct line *l, struct err *e);
int apply_request(struct facts *f, const struct line *l, struct err *e);
int apply_end(struct facts *f, const struct line *l, struct err *e);

/* "a line of this kind cannot come now" */
int fold_misplaced(struct err *e, const struct line *l, enum phase p);

/* The words for whose signature a line has, for member_word(). */
extern const char *const fold_signers[]; /* referee, seat */

/* lang and width of a file by which somebody came: only with their own signature. */
int fold_reader(const cJSON *line, bool by_seat, struct err *e);

/* Somebody sits down; and is counted among the hands of the open window, where there is room for
 * them (facts_takes_hand). A key that comes back is another hand, so that what it filed before it
 * went stays void. */
void fold_sit(struct facts_seat *s, enum hand hand, const char *key, bool word);
void fold_note_hand(struct facts_seat *s);

/* The member "time" of a close or an end, into f->time: none goes back. */
int fold_time(struct facts *f, const cJSON *line, struct err *e);

#endif
