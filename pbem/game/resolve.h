/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_RESOLVE_H
#define PBEM_GAME_RESOLVE_H

#include "core/play.h"
#include "game/game.h"

/*
 * A closed window played, for the referee and for the auditor.
 */

/* Where a seat's orders in a close come from. `text` is what is hashed: the whole kept file, or
 * what bot or defaults wrote. */
enum made_origin { MADE_NONE, MADE_FILE, MADE_BOT, MADE_DEFAULT };
struct made {
	enum made_origin origin;
	struct buf text;
	int hand; /* of the seat that filed it (game/kept.h), and its serial; else 0 */
	long serial;
	char nonce[NONCE_TEXT]; /* window 0: as the file opens it */
};
extern const char *const made_names[]; /* none, file, bot, default */
void made_release(struct made made[RECORD_SEATS]);

/* What follows from a closed window: its files, their hashes, and the next window. All of it
 * follows from the record, the order files and the roots. */
struct resolved {
	struct buf state, events, rolls, data[RECORD_SEATS];
	struct buf amended; /* "amended" of the data; empty: it is not there */
	char state_hash[HEX32], events_hash[HEX32], data_hash[RECORD_SEATS][HEX32];
	bool ended;
	char name[GAME_NAME]; /* the next window's; "" when ended */
	uint32_t must, may;   /* its seats */
};
void resolved_clear(struct resolved *r);
void resolved_release(struct resolved *r);

/* Reads a position of the game into `p`. `hash`: the salted hash it must have, "" unknown.
 * `version`: of the rules that play on from it. */
int position_load(struct play *p, const struct facts *f, const char *dir, int window,
	const uint8_t sealed_root[32], const char *hash, struct err *e) __attribute__((warn_unused_result));

/* What the game's bot or its defaults write for a record seat, at the position in `p`, in the
 * draw `draw`. Lines of a person's seat that wait (core/unread.h) go before both: what is public,
 * the origin, is the same with and without them. Empties `out` first. */
void made_text(struct play *p, const struct facts *f, const uint8_t sealed_root[32], int seat,
	enum made_origin origin, int draw, struct buf *out);

/* Plays the window that `f` says is closed, whose position is in `p`; window 0 is the set-up, with
 * the options of the record in `dir`. */
int play_closed(struct play *p, const struct facts *f, const char *dir, const uint8_t link[32],
	const uint8_t sealed_root[32], const struct made made[RECORD_SEATS], struct err *e)
	__attribute__((warn_unused_result));

/* Fills state, events, rolls and the next window from the position behind play_closed; then,
 * with the next window's deadline, the data. */
void resolve_files(struct resolved *r, struct play *p, const struct facts *f, const uint8_t sealed_root[32]);
/* Between the two: the result takes the place of one under another version. NULL: it does not. */
void resolved_amends(struct resolved *r, const struct facts *f, const cJSON *labels);
/* `f` says what is closed, `next` who sits when the next window opens: behind an amendment others
 * may than at the close. */
int resolve_data(struct resolved *r, struct play *p, const struct facts *f, const struct facts *next,
	const uint8_t sealed_root[32], const char *dir, const char *deadline, struct err *e)
	__attribute__((warn_unused_result));

/* Appends the seats as reports list them: "players" (pbem-record(5)). */
void players_write(struct buf *b, const struct facts *f);

/* Appends result.jsonl (game/result.h), once the data is there. */
void resolved_write(struct buf *out, const struct resolved *r, int n_seats);

#endif
