/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_GAME_H
#define PBEM_GAME_GAME_H

#include "base/buf.h"
#include "base/err.h"
#include "base/sign.h"
#include "game/record.h"
#include "rules/rules.h"
#include "sys/clock.h"
#include "sys/file.h"

/*
 * A game's directory, and everything that changes it. Each change is one transaction: it may be
 * killed at any write and is then either not there or finished by the next game_turn(). A full disk
 * leaves the game as it was.
 *
 *	struct game_tools t = { .key = &referee, .templates = digest };
 *	struct game g;
 *	if (game_open(&g, "games/earth-1", GAME_WRITE, &t, &e) < 0)
 *		return err_print(&e, stderr);
 *	rc = game_turn(&g, 0, &report, &e);
 *	game_close(&g);
 *
 * Errors are ERR_TEMPFAIL when another process holds the game's lock, ERR_UNAVAILABLE when it is
 * held, ended or not yet there.
 *
 * What was filed for the open window is read when the game is opened, as the record is, and kept up
 * to date by what is done through this struct. A folder that cannot be listed is an error there, so
 * that everything that says or decides who filed (game_filed, game_missing, game_serial, game_next,
 * game_turn, ...) rests on a listing that succeeded.
 */

struct game;
struct receipt;
struct reply;

/* What the engine is lent by its caller; must outlive the game. */
struct game_tools {
	const struct sign_secret *key; /* the referee's; NULL: for reading only */
	/* hex digest of all templates that reports are rendered by now */
	const char *templates;
	/* the host's, for people who have not said theirs; NULL: en */
	const char *lang;

	/* What the caller knows of the host's mail; 0: nothing, and then nothing follows from
	 * it. */
	pbem_time last_run;  /* when deadlines were looked at before this time */
	pbem_time last_mail; /* when the last mail of anybody came in */
	int64_t asleep;      /* no run for longer than this around a deadline: the referee slept */
	/* all mail that had come in by then was read: no deadline after it is over yet */
	pbem_time heard;
	/* mail cannot be fetched now, or lies unread: no window closes that waits for somebody,
	 * not even when all orders are here */
	bool deaf;

	bool mail;                       /* letters can be sent from here, */
	const char *address, *separator; /* by this address, with tags behind this; NULL without mail */
	/* May this message go out? NULL: any may. 0; or a refusal, or an error. It is asked
	 * wherever the message came from. */
	int (*press)(void *ctx, const struct game *g, const struct receipt *r, size_t len, struct err *e);
	void *press_ctx;
};

/* What is in game.json: what the record does not need. */
struct game_contact {
	char address[256], lang[8], zone[64];
	int width; /* columns of texts; 0: nothing was said */
	/* first and last day of an absence in the seat's zone, "2026-12-01"; "" none */
	char absent[2][11];
	/* the window that does not close before its deadline for this seat's sake; -1 none */
	int wait;
	/* the window for which this seat quoted a head that the record does not have; -1 none */
	int strange;
	/* The file in which whoever signs said last that they are away, or no more: "0003/blue.2";
	 * "": none. */
	char said[GAME_NAME + 52];
	/* 1: `absent` is what the host said since, whatever that file says */
	int by_host;
	/* The line since which it is this person's, as of facts_seat.since, although the host gave
	 * them another key since; 0: the seat's own. */
	long first;
};

/*
 * A seat that changes hands, or its key by the host's hand: what the record cannot say of it. It is
 * written before the record's line, and holds with it (game/contacts.h).
 */
struct game_change {
	int seat;
	long since;                          /* the line, as of facts_seat.since */
	bool done;                           /* the line is there, and `contact` is the seat's */
	struct game_contact contact, signer; /* signer: of whoever signs until a window opens */
	char key[SIGN_KEY_TEXT];             /* that it gives the seat to; "": a bot's, or nobody's */
	int from;                            /* the window that it holds from */
	/* What is to be told: "rekey", "player", "back", "bot" or "retired"; "": nothing is, any
	 * more. */
	char what[12];
	/* To whom: the player of before ("": nobody); and the newcomer, at the seat's. */
	char gone[256], gone_lang[8], gone_zone[64];
	int gone_width;
	bool word;        /* the host holds that key; nobody asks once the line is there */
	bool signer_gone; /* `signer` is not `gone`, and loses the seat at once as well */
	bool given;
};

/* Of a seat: one that waits for its line, one that is done, one before it that is not told yet. */
#define GAME_CHANGES (3 * RECORD_SEATS)

/* Somebody who watches, and may ask for public reports. */
#define GAME_OBSERVERS 16
struct game_observer {
	char address[256], lang[8], zone[64];
	int width;               /* as a contact's */
	char key[SIGN_KEY_TEXT]; /* "": the host entered the address */
};

enum press { PRESS_NONE, PRESS_NAMED, PRESS_ANONYMOUS /* too */ };

/* What happened once for one window, so that it does not happen twice. -1: for none yet. */
struct game_once {
	int reminded; /* a reminder before the deadline went out for this window */
	int overdue;  /* and one when it was over */
	int released; /* the host let it go on although too many seats were missing */
	/* The deadline to which the referee moved the last one that it slept over; "": none. */
	char slept[UTC_TEXT];
	/* The deadline to which a command moves, or moved, the last one, and by how many seconds:
	 * "2027-01-10T12:00:00Z 86400"; "": none. */
	char moved[UTC_TEXT + 24];
};

struct game {
	char *dir;
	const struct game_tools *tools;
	struct file_lock lock; /* fd -1: not locked */
	struct facts f;
	const struct rules *rules; /* NULL: this program does not have them */
	struct game_contact contact[RECORD_SEATS];
	int n_changes;
	struct game_change change[GAME_CHANGES]; /* in the order of their lines */
	bool unsaved;                            /* a change was settled since game.json was written */
	int n_observers;
	struct game_observer observer[GAME_OBSERVERS];
	bool observers; /* may be asked for by mail */
	bool autostart; /* begins by itself when its seats are taken */
	bool replace;   /* who sends a join file by mail may have a seat that was left */
	enum press press;
	struct game_once once;
	pbem_time arrived; /* when the file that game_submit takes came here; 0: now */
	const char *from;  /* the address that it came from, one that mail can use (base/address.h); NULL
			     or "": from nowhere, by the host's hand */
	const struct reply *reply; /* the mail that brought it; NULL: none */
	/* what was taken in could not be done: the next file waits for it */
	bool unfinished;
	bool held;
	bool held_by_host; /* by their hand, not by the referee */
	int holds;         /* how often it was held so far */
	char hold_reason[256];
	/* the record has a torn last line, which the next change cuts off */
	bool torn;
	struct game_files *files; /* what lies in the open window's folder (kept.c) */
};

/* Is this the referee whose key the record names? With another one, game_open for writing refuses
 * (game.referee, ERR_CONFIG): no verifier would ever accept what it signs. */
bool game_is_referee(const struct game *g, const struct sign_public *p);

/* The path of a file of a window's folder: "state.json", "orders/blue.1". Clears b. */
const char *game_window_path(struct buf *b, const struct game *g, int window, const char *file);

/* Is this a name for a game: [a-z0-9-], 1 to 32 of them, and none that looks like an option? It may
 * stand in a path then. */
bool game_is_name(const char *name);

/* "joining", "open", "closed", "resolved", "ended". */
const char *phase_name(enum phase p);

/* file_put, by folder and name. */
int put_file(const char *dir, const char *name, const struct buf *b, mode_t mode, struct err *e)
	__attribute__((warn_unused_result));

/* Refuses when the game cannot be changed: no key, held (unless `held_too`), ended. */
int game_may_change(const struct game *g, bool held_too, struct err *e) __attribute__((warn_unused_result));

#define STATE_MAX (16u << 20)

/* Of a game that has ended the roots are public, in its record: secret/ goes away. That it does not
 * is no reason to fail; whoever opens the game for writing tries again. */
void game_forget_roots(const struct game *g);

/* Appends one line to the record, signed by the referee unless it has a signature. Takes over
 * `line`. */
int game_append(struct game *g, cJSON *line, struct err *e) __attribute__((warn_unused_result));

#endif
