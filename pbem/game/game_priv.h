/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_GAME_PRIV_H
#define PBEM_GAME_GAME_PRIV_H

#include "game/game.h"
#include "core/orderfile.h"
#include "core/play.h"

/*
 * What the engine's files share, and nobody else includes. Sets of seats here are sets of record seats (bit i is f.seat[i]); a rules module
 * numbers seats by its own vocabulary.
 */

/* host.c: ends the game now, "host", "conceded" or "no-deal", and reveals its roots. `seats`:
 * those that remain, or whose nonce never came. */
int game_end_why(struct game *g, const char *why, uint32_t seats, struct err *e)
	__attribute__((warn_unused_result));
/* host.c: the referee itself holds the game. */
int referee_hold(struct game *g, const char *reason, struct err *e) __attribute__((warn_unused_result));
/* The window that a new key holds from. */
int rekey_from(const struct facts *f);

/* look.c: the window that reports are about now, and the position that it begins with. NULL: e is filled. */
int newest_window(const struct game *g);
/* The sealed root: from secret/, or from the record when the game has ended. */
int game_sealed_root(const struct game *g, uint8_t out[32], struct err *e)
	__attribute__((warn_unused_result));
struct play *position_at(const struct game *g, int window, struct err *e);

/* lines.c: building a line. Memory never runs out here, it ends the program. */
cJSON *line_new(const char *kind);
void line_text(cJSON *o, const char *name, const char *s); /* NULL: null */
void line_number(cJSON *o, const char *name, int64_t n);
void line_seats(cJSON *o, const char *name, const struct facts *f, uint32_t seats);
void line_raw(cJSON *o, const char *name, const struct buf *json); /* canonical JSON, parsed */
/* An open line; that of window 0 lists its players as well. */
struct limits;
cJSON *open_line(const struct facts *f, int window, const char *name, uint32_t must, uint32_t may,
	const struct limits *l);

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

/* deadline.c: is the open window's deadline over, with this grace? */
bool deadline_over(const struct facts *f, pbem_time now, int64_t grace);

/* Refuses when the game cannot be changed: no key, held (unless `held_too`), ended. */
int game_may_change(const struct game *g, bool held_too, struct err *e) __attribute__((warn_unused_result));

/* contacts.c: game.json. What a new game keeps there (with everybody's contact_new); reading it strictly; replacing it. */
void game_conf_new(struct game *g, const struct game_new *n);
int game_load_conf(struct game *g, struct err *e) __attribute__((warn_unused_result));
int game_save_conf(const struct game *g, struct err *e) __attribute__((warn_unused_result));

/* Somebody new on a seat: `given` where it says something, else English and this zone ("" is UTC); away and WAIT are nobody's. `given` may be NULL. */
void contact_new(struct game_contact *c, const struct game_contact *given, const char *zone);

/* "2026-12-01", a day that there is; 0, or -1. */
int contact_day(const char *s);

/* kept.c: a signed file that was taken in. */
#define KEPT_ORDERS "orders"
#define KEPT_REQUESTS "requests"
struct kept {
	int seat;
	long serial;
};
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
/* Writes one for the open window: first the signature beside, then the file itself, which only with both counts; its time is g->arrived. */
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

/*
 * What lies in the open window's folder: read when the game is opened, and before the line that
 * opens a window is written, under the head that it will have. On failure what was known before
 * stays. Only the lock's holder changes the folder, by kept_write, which notes what it wrote.
 */
struct game_files {
	char head[BASE32_TEXT]; /* of the window */
	struct kept *list[2];   /* orders and requests, by seat and serial */
	int n[2];
	/* When the newest order file came in; 0: there is none. Only where the policy has a delay. */
	pbem_time last;
	pbem_time opened; /* when the window opened; 0: not known */
};
int kept_look(struct game *g, int window, const char head[BASE32_TEXT], struct err *e)
	__attribute__((warn_unused_result));
/* Before a window closes: does each signature in its folder have its order file? turn.lost: no. */
int kept_whole(const struct game *g, struct err *e) __attribute__((warn_unused_result));
void kept_forget(struct game *g);
const struct game_files *kept_files(const struct game *g); /* a window is open */
/* Appends what orders_parse reads of an order file, and the number of its first line; a file that was accepted always parses. */
void order_body(struct buf *out, const struct buf *text, int *first_line);

/* The nonce of a READY file of window 0; 0 or -1. */
int ready_nonce(const struct buf *text, char nonce[NONCE_TEXT]);

/* --- resolve.c: a closed window played, for the referee and for the auditor ------------------------------------------------ */

/* Where a seat's orders in a close come from. `text` is what is hashed: the whole kept file, or what bot or defaults wrote. */
enum made_origin { MADE_NONE, MADE_FILE, MADE_BOT, MADE_DEFAULT };
struct made {
	enum made_origin origin;
	struct buf text;
	long serial;            /* of a file; else 0 */
	char nonce[NONCE_TEXT]; /* window 0: as the file opens it */
};
extern const char *const made_names[]; /* none, file, bot, default */
void made_release(struct made made[RECORD_SEATS]);

/* What follows from a closed window: files, their hashes, and the next window. The texts hold HEAD_MARK where the head will stand. */
#define HEAD_MARK "@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@"
struct resolved {
	struct buf state, events, rolls;
	struct buf data[RECORD_SEATS], text[RECORD_SEATS];
	char state_hash[HEX32], events_hash[HEX32], data_hash[RECORD_SEATS][HEX32],
		text_hash[RECORD_SEATS][HEX32];
	bool ended;
	char name[GAME_NAME]; /* the next window's; "" when ended */
	uint32_t must, may;   /* its seats */
};
void resolved_clear(struct resolved *r);
void resolved_release(struct resolved *r);

/* Reads a position of the game into `p`. `hash`: the salted hash it must have, "" unknown. `version`: of the rules that play on from it. */
int position_load(struct play *p, const struct facts *f, const char *dir, int window,
	const uint8_t sealed_root[32], const char *hash, struct err *e) __attribute__((warn_unused_result));

/* What the game's bot or its defaults write for a record seat, at the position in `p`, in the draw `draw`. Empties `out` first. */
void made_text(struct play *p, const struct facts *f, const uint8_t sealed_root[32], int seat,
	enum made_origin origin, int draw, struct buf *out);

/* Plays the window that `f` says is closed (window 0: the set-up), whose position is in `p`. */
int play_closed(struct play *p, const struct facts *f, const uint8_t link[32], const uint8_t sealed_root[32],
	const struct made made[RECORD_SEATS], struct err *e) __attribute__((warn_unused_result));

/* Fills state, events, rolls and the next window from the position behind play_closed; then, with the next window's deadline, the data. */
void resolve_files(struct resolved *r, struct play *p, const struct facts *f, const uint8_t sealed_root[32]);
int resolve_data(struct resolved *r, struct play *p, const struct facts *f, const uint8_t sealed_root[32],
	const char *dir, const char *deadline, const struct game_contact contact[RECORD_SEATS], struct err *e)
	__attribute__((warn_unused_result));
int resolve_texts(struct resolved *r, const struct facts *f, const uint8_t sealed_root[32],
	const struct game_tools *t, struct err *e) __attribute__((warn_unused_result));

/* Appends `text` with every `from` as `to` (both of 32 characters). */
void replace_head(struct buf *out, const char *text, size_t len, const char *from, const char *to);

#define WINDOW_DIR 32
void window_dir(char out[WINDOW_DIR], int window);
#define STATE_MAX (16u << 20)

#endif
