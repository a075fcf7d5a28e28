/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_LOOK_H
#define PBEM_GAME_LOOK_H

#include "core/note.h"
#include "core/order.h"
#include "core/play.h"
#include "game/game.h"

/*
 * Reading a game.
 */

/* A seat's report for a coming window as data, as it lies on disk (pbem-record(5), REPORTS):
 * what it says follows from the record and the order files. -1 is the newest. ERR_NOINPUT: there is
 * none. */
int game_report_data(const struct game *g, int seat, int window, struct buf *out, struct err *e)
	__attribute__((warn_unused_result));

/* The reader of a report. */
struct report_reader {
	int seat; /* -1: somebody who sits nowhere */
	/* Whoever still signs for a seat that is somebody else's from a later window on; its reader
	 * is that other one, unless this is set. */
	bool signer;
	const char *lang, *zone; /* NULL or "": the host's, the game's */
	int width;               /* 0: nothing was said */
};

/* Is it a reader whose key counts only from a later window on? */
bool report_waits(const struct game *g, const struct report_reader *to);

/* The same for its reader, with "head" (while the game goes on), "lang", "zone", "width" (if
 * the reader said one) and, of the open
 * window, "now", or of an older one "past" ("closed", or "ended": the game has): what `pbem report
 * --json` prints and a report's mail carries, so that `pbem check --view` and `pbem form --view`
 * work at the player's home, and what report_render makes a text of. "now" is what may have changed
 * since the data was made: deadline, players, presence (presence.h; for seats alone), held, excused
 * (nobody waits for the reader, who is away, or key-waits: whose seat has another key from the next
 * window on), filed (a file of theirs counts), serial (of their next order file), and from (the
 * window, when report_waits). The caller deletes it; NULL: e is filled. */
cJSON *game_report(const struct game *g, int window, const struct report_reader *to, struct err *e)
	__attribute__((warn_unused_result));

/* Adds these members to a report's data. */
int report_dress(const struct game *g, cJSON *o, int window, const struct report_reader *to, struct err *e)
	__attribute__((warn_unused_result));

/* What an order file says and what is wrong with it, without accepting it and without looking at
 * signatures: the caller's notes and orders. `name` for messages. */
int game_check(const struct game *g, int seat, const char *name, const char *text, size_t len,
	struct orders *os, struct notes *ns, struct err *e) __attribute__((warn_unused_result));
/* The same for a window that may be over. */
int check_at(const struct game *g, int window, int seat, const char *name, const char *text, size_t len,
	struct orders *os, struct notes *ns, struct err *e) __attribute__((warn_unused_result));

/* The last window, of those that closed since people were asked before this one, which had to do
 * without the orders of the person whose a seat is (`signer`: who signs for it), by whichever key
 * they signed then. 1; 0: there is none; or an error of the record. */
struct game_missed {
	int window;
	/* what was played in its place: "default", "bot" or "none"; "unread": lines of its own
	 * that waited, so that it was not missed after all (game/waited.h) */
	char origin[8];
	bool away;  /* nobody waited for it: it was away, */
	bool rekey; /* or a key of its own waited for the next window (facts_key_waits) */
};
int game_missed(const struct game *g, int seat, bool signer, struct game_missed *m, struct err *e)
	__attribute__((warn_unused_result));

/* The window that reports are about now, and the position that it begins with. NULL: e is
 * filled. */
int newest_window(const struct game *g);
/* The sealed root: from secret/, or from the record when the game has ended. */
int game_sealed_root(const struct game *g, uint8_t out[32], struct err *e)
	__attribute__((warn_unused_result));
struct play *position_at(const struct game *g, int window, struct err *e);

#endif
