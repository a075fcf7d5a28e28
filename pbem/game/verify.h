/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_VERIFY_H
#define PBEM_GAME_VERIFY_H

#include "base/buf.h"
#include "base/err.h"
#include "game/game.h"
#include "game/resolve.h"
#include "game/result.h"

/*
 * The auditor: a game directory, an export or a bare record, checked as far as what is there
 * allows.
 *
 *	public    the record alone: chain, every line's form and order, the referee's and the seats' signatures, why windows
 *	          closed, links, nonces, open rolls recomputed from their links and the labels that stand there
 *	complete  windows and roots (secret/ of a game, or revealed by `end`): every window played again from its order files;
 *	          labels, sides and counts of rolls, state, events, reports' data, absences, kept files and their hashes compared
 *
 * Never changes anything, and takes no lock: a window that is being resolved is left out.
 */
enum verify_status {
	VERIFY_SAME = 0,
	VERIFY_OTHER = 1, /* made under rules, or by a program, that this one cannot replay */
	VERIFY_DIFFERS = 2
};

enum verify_level { VERIFY_PUBLIC, VERIFY_FULL };

/* One thing that was found, ready to print: "where: window N: field: text". */
struct verify_finding {
	enum verify_status status; /* VERIFY_SAME: a notice */
	int window;                /* -1: about no window */
	char where[256];           /* the file, "record.jsonl:17" */
	char field[128];           /* the first field that differs, or "" */
	char text[256];
};
#define VERIFY_FINDINGS 64 /* the first ones are kept, all are counted */

struct verify_report {
	/* What the host did by hand, in the order of the record: no difference, and not among the
	 * findings. The first ones are kept, all are counted. */
	long hands;
	int n_hand;
	struct verify_finding hand[VERIFY_FINDINGS];
	enum verify_status status; /* the worst */
	enum verify_level level;   /* what was done */
	bool ended, test_dice;
	char game[GAME_NAME], rules[GAME_NAME];
	char referee[SIGN_KEY_TEXT]; /* the key that the record names */
	int version;
	int window;             /* the one that was opened last; -1 none */
	char head[BASE32_TEXT]; /* its head, "" none */
	long lines, windows, replayed, signatures, rolls;
	long found; /* findings in all */
	int n;
	struct verify_finding finding[VERIFY_FINDINGS];
};

struct verify_options {
	const struct game_tools *tools; /* for its templates: others are a notice; may be NULL */
	bool public_only;
	/* States and reports are not there, since an export as one file has none (game/export.h):
	 * those that are made again are put there, so PATH is a folder of the caller's. */
	bool lean;
	/* What somebody knows of the game: a head that was printed, the code of its first line, the
	 * referee's key as text. NULL: nothing. A record that does not have it differs. */
	const char *head, *create, *referee;
	bool quick;                                       /* without signatures: for measurements */
	void (*progress)(void *ctx, long done, long all); /* may be NULL */
	void *progress_ctx;
};

/* PATH is a game's directory, an export or a record.jsonl. 0 and a report (whatever its status), or
 * ERR_NOINPUT, ERR_NOPERM, ERR_IO. */
int verify_path(const char *path, const struct verify_options *o, struct verify_report *r, struct err *e)
	__attribute__((warn_unused_result));

/* Adds a finding, of whoever checks something else against a record (game/mine.h). */
__attribute__((format(printf, 6, 7))) void verify_find(struct verify_report *r, enum verify_status status,
	int window, const char *where, const char *field, const char *fmt, ...);

/* Appends one finding as a line of text with its newline. */
void verify_write(struct buf *b, const struct verify_finding *f);
/* The same of one in the list of what the host did. */
void verify_write_hand(struct buf *b, const struct verify_finding *f);

/* One window played again, with what is kept of it. All of it is the auditor's. */
struct replayed {
	const struct facts *f;        /* behind the window's close, */
	const struct facts *next;     /* and behind the open or end line that follows its result */
	const struct play *play;      /* the position behind it, and its orders, events and dice */
	const struct made *made;      /* by seat of the record: the orders that counted */
	const struct resolved *again; /* what came out, with the data of reports */
	/* what lies in the next window's folder: state.json, and the lines of result.jsonl; NULL:
	 * that is missing */
	const struct buf *state, *line[RESULT_LINES];
};

struct replay_options {
	const char *out;                                   /* the new folder that gets windows/; NULL: none */
	struct buf *state;                                 /* the last state is appended; NULL: nowhere */
	void (*seen)(void *ctx, const struct replayed *w); /* of every window; may be NULL */
	void *ctx;
};

/* Plays the whole game again from set-up and its order files alone. Needs what a full verify needs;
 * `r` as verify_path fills it. */
int replay_path(const char *path, const struct replay_options *how, const struct verify_options *o,
	struct verify_report *r, struct err *e) __attribute__((warn_unused_result));

#endif
