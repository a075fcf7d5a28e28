/* SPDX-License-Identifier: MIT */
#ifndef PBEM_MAIL_POST_PRIV_H
#define PBEM_MAIL_POST_PRIV_H

#include "core/signed.h"
#include "game/game.h"
#include "game/open.h"
#include "game/receipt.h"
#include "game/turn.h"
#include "mail/carrier.h"
#include "mail/letters.h"
#include "mail/post.h"
#include "mail/reply.h"

/* What the files of the post room share, and nobody else includes. */

#define ENDED_MOST 8 /* mails of one run that cannot be read */
#define IN_A_ROW 3   /* mails, one after the other, over which helpers are ended: the machine does it */

/* No window closes that waits for somebody: mail is not here, or not read. */
static inline bool post_deaf(const struct post *p)
{
	return (p->fetch_failed && !p->only_refused) || p->unread || p->more;
}

/* Trouble with a game or a mail that stops neither the run nor the others: logged, told to the host
 * once a day, and kept for the exit status. */
void post_trouble(struct post *p, const char *game, const struct err *e);

/* An error that will be there for the next mail as well: disk, memory, a missing helper. */
bool post_is_general(const struct err *e);

/* The game's mail had to be left in the spool: it is locked, or broken. */
void post_wait(struct post *p, const char *game, bool broken);
bool post_waits(const struct post *p, const char *game);
bool post_broken(const struct post *p, const char *game);

/* HOST/games, open for fstatat. The descriptor, or an error, whatever the reason: `pbem init`
 * makes it, so that it is there. */
int post_games_dir(const struct post *p, struct err *e) __attribute__((warn_unused_result));

/* Is this a game's name (before it touches a path), and is there such a game? 1, also for one
 * that cannot be looked at, or was here at the last run and is gone: opening it says what is
 * wrong. 0, or an error of HOST/games. */
int post_game_is(struct post *p, const char *name, struct err *e) __attribute__((warn_unused_result));
int post_game_open(const struct post *p, struct game *g, const char *name, enum game_mode mode, struct err *e)
	__attribute__((warn_unused_result));

/* Of a game that is open: says what its last turn did in the log. */
void post_log_turn(struct post *p, const struct game *g, const struct turn_report *r);

/* --- post_agenda.c ---------------------------------------------------------------------------- */

#define AGENDA_ADDRESSES 24 /* of seats and observers */
#define AGENDA_UNMISSED (-2)
struct agenda_game {
	char name[GAME_NAME];
	uint64_t stamp; /* of its files as they were: a hash; 0: not known, or too fresh to be sure */
	/* whose orders folder that is; -1 none; AGENDA_UNMISSED: none, and nobody misses the
	 * game when it goes */
	int window;
	pbem_time next; /* 0: nothing by itself */
	pbem_time gone; /* since when the game is not there any more; 0: it is there */
	int n;
	uint64_t address[AGENDA_ADDRESSES]; /* hashes of the registered ones */
	bool changed;                       /* differs from what is on disk, or is new */
};
struct agenda {
	size_t n;
	struct agenda_game *game; /* by name */
	bool dirty;               /* the file is to be written */
	/* it was written for other settings: nothing is known but who was here */
	bool other;
	bool known; /* addresses are those of today, in changed games as well */
};

/* Reads HOST/agenda, unless that was done, and compares it with the folders: `changed` and new
 * games are marked. */
int agenda_load(struct post *p, struct err *e) __attribute__((warn_unused_result));
/* The same, for who wants to know where an address is known. */
int agenda_load_addresses(struct post *p, struct err *e) __attribute__((warn_unused_result));
/* Notes a game as it is now; it is open, and locked when its stamps are to count. */
void agenda_note(struct post *p, struct agenda_game *a, const struct game *g);
int agenda_save(struct post *p, struct err *e) __attribute__((warn_unused_result));
void agenda_free(struct post *p);
uint64_t agenda_hash(const char *address);
extern const struct schema agenda_schema, agenda_head_schema;

/* --- post_doing.c ----------------------------------------------------------------------------- */

/*
 * HOST/spool/doing, a line each: the mail in hand, and those that were left since their helper was
 * ended from outside. Not synced: it tells of processes that were killed, not of a power cut. A run
 * that finds the machine at fault forgets how often: what was counted until then proves nothing.
 */
struct doing {
	char name[256];
	int died;        /* runs and helpers that ended over it, one after the other */
	pbem_time since; /* when its helper was first ended from outside; 0: it was not */
	int times;       /* that it was, pardoned or not */
	bool others;     /* and another mail was read since */
};
/* A file that is not there tells nothing; one that cannot be read is an error. */
int doing_read(struct post *p, struct err *e) __attribute__((warn_unused_result));
/* NULL: none. It holds until the next call here. */
const struct doing *doing_find(const struct post *p, const char *name);
/* Keeps it in place of what was known of this mail, and writes the file. */
void doing_note(struct post *p, const struct doing *d);
/* It is dealt with. Writes nothing: that comes with the next mail, or at the end. */
void doing_forget(struct post *p, const char *name);
/* Another mail than these was read. */
void doing_others(struct post *p, const char *name);
/* 0: nothing is known of this mail; 1: helpers were ended over it; 2: so for a day and longer, and
 * others were read meanwhile: no window waits for it. */
int doing_late(const struct post *p, const char *name);
/* What is to be read last stands last then, and among it what was tried more often. */
void doing_sort(const struct post *p, char *names[], size_t n);
/* It was the machine: how often is forgotten. */
void doing_pardon(struct post *p);
/* Forgets all of them, and removes the file. */
void doing_clear(struct post *p);
/* Forgets mails that are not among these, and writes the file, or removes it when none is left. */
void doing_end(struct post *p, char *const names[], size_t n);
void doing_free(struct post *p);

/* --- post_mail.c, post_answer.c --------------------------------------------------------------- */

/* A signed file of a mail, before anything was done with it. */
struct found {
	struct signed_head head; /* what it says of itself; its game "": none that is here */
	struct buf canonical;
	int signer;  /* a seat, -1 nobody's */
	long serial; /* of orders and requests; -1 */
	bool here;   /* these very bytes are kept in the game */
	bool self;   /* signed by the key in it */
	bool same;   /* as one before it, or one that was here before beside a new one */
	bool two;    /* another one differs from it */
	bool done;   /* in this run or in one before */
};

struct visit {
	struct post *p;
	const char *name; /* of the mail in the spool */
	pbem_time arrived;
	struct doing doing; /* what is known of it */
	bool ended;         /* its helper was ended from outside, in this run */
	bool stopped;       /* and so is the run: that says nothing of the mail */
	char file[HEX32];   /* the hash of the file in hand */
	struct reply reply; /* to that file */
	char id[80];        /* names the mail for the ledgers */
	struct mail_in m;
	struct carriers c;
	struct found found[CARRIER_CANDIDATES];
	struct found form; /* what a block that is not signed says of itself */
	char tag[33], subject[33];
	struct reply_said said; /* of a seat that is played by reply; its words are the mail's */
	bool answered;          /* as a reply that is no file */
	bool last;              /* answer of its kind today */
	/* a run before took it in, as a reply in this game; "": none did */
	char replied[GAME_NAME];
	bool apart;    /* words beside its only file, which has a name of its own in the books */
	bool passed;   /* what it says was passed on to the host, or one told them so */
	bool verified; /* something in it was signed by somebody whom we know, or by its own key */
	/* a file in it is for this game, which is not here; "": none is */
	char elsewhere[GAME_NAME];
	bool left;   /* something has to wait for the next run */
	bool broken; /* for a game that is broken */
};

/* How the books call a file of a mail. One that is alone, without words for somebody beside it,
 * goes by the name of its mail: a line there says that both were dealt with. */
void visit_part(char part[PART_NAME], const struct visit *v, int i);

/* The game cannot be worked on now: the mail waits for it. */
void visit_leave(struct visit *v, const char *game, const struct err *why);

/* Is the mail a reply for a seat that is played by reply (mail/reply.h)? Then it is the mail's only
 * file, signed here, and to be taken in like any other; or it was answered (v->answered). */
int reply_look(struct visit *v, struct err *e) __attribute__((warn_unused_result));

/* post_stranger.c: a join or observe file whose signature is missing or is not the key's in it; and
 * a file by a key that its seat had before. 1: told, or silent by a limit; 0: there is none. */
int answer_join(struct visit *v, struct err *e) __attribute__((warn_unused_result));
int answer_former(struct visit *v, struct err *e) __attribute__((warn_unused_result));

/* One of the few answers a day that go to strangers in all? 1, 0, or an error. */
int visit_take_stranger(struct visit *v, struct err *e) __attribute__((warn_unused_result));
/* What an answer came to, as one that was given: 1, or an error of the host's. */
int post_answered_one(struct post *p, const char *game, int rc, struct err *why, struct err *e)
	__attribute__((warn_unused_result));
/* A game that may have the answer, and cannot be read: the mail waits for it, and nobody else
 * answers. 1, or an error of the host's. */
int visit_not_open(struct visit *v, const char *game, const struct err *why, struct err *e)
	__attribute__((warn_unused_result));

/* Answers what is not, as far as the rules allow. */
int answer_unsigned(struct visit *v, struct err *e) __attribute__((warn_unused_result));

/* The answers to a file that was taken in (g is as it is behind it), or refused. */
int answer_receipt(struct visit *v, const struct game *g, struct receipt *r, struct err *e)
	__attribute__((warn_unused_result));
int answer_refusal(struct visit *v, const struct game *g, const struct receipt *r, const struct err *why,
	struct err *e) __attribute__((warn_unused_result));

/* One answer of a kind more to somebody, who has `max` a day (mail/ledger.h): 1, 0, or an error. */
int visit_take(struct visit *v, const char *kind, const char *who, long max, struct err *e)
	__attribute__((warn_unused_result));

/* The seat or observer with this address: a number as of letters.h, or -1. */
int visit_member(const struct game *g, const char *address);

#define GAMES_A_MAIL 4
/* Games that the mail names: where it went, its subject, files that were not signed well. And those
 * in which an address is known, from the agenda. How many, or an error. */
int visit_named_games(const struct visit *v, char games[][GAME_NAME], int max, struct err *e)
	__attribute__((warn_unused_result));
int post_known_games(struct post *p, const char *address, char games[][GAME_NAME], int max, struct err *e)
	__attribute__((warn_unused_result));

/* --- post_back.c ------------------------------------------------------------------------------ */

/* A report that a mail could not be delivered: of a letter that was sent the host is told, nobody
 * else; any other is a line in the log, once a day. */
int post_came_back(const struct visit *v, struct err *e) __attribute__((warn_unused_result));

/* --- post_words.c ----------------------------------------------------------------------------- */

/*
 * Plain words are for a person: the host gets them in a letter, and a reply to it goes to whoever
 * wrote them. A seat's and an observer's address are told so, a stranger's is not; each has its
 * limits for a day. The host's own words go to nobody: the host is told that the referee got them.
 */

/* Is there nothing in the mail but words? */
bool words_are_plain(const struct visit *v);
/* Words such as HELP, too, when no game knows the host: they have commands. */
bool words_are_of_host(const struct visit *v);
/* Words above a file, signed or not, are passed on when they ask something (a question mark ends a
 * word) or say more than a greeting: twelve words. None were passed on of this mail yet. */
bool words_are_beside(const struct visit *v);
/* Of a mail whose files were taken in or refused as somebody's. 0, or an error. */
int words_beside_signed(struct visit *v, struct err *e) __attribute__((warn_unused_result));
/* Of a seat or an observer, `to` as in letters.h. 0, or an error. */
int words_of_member(struct visit *v, const struct game *g, int to, struct err *e)
	__attribute__((warn_unused_result));
/* Of an address that no game knows. 1: they were passed on, or not by a limit; 0: there are none;
 * or an error. */
int words_of_stranger(struct visit *v, struct err *e) __attribute__((warn_unused_result));

/* An answer was put into the outbox (rc 0), or could not be: what is wrong with it alone is logged
 * and counts as answered. */
int answered(struct post *p, const char *game, int rc, struct err *e);

/* Letters that a signed file causes, its answer, and then its note (game/taken.h) goes. 0; 1: one
 * of them cannot be made, which is logged, and the note waits; or an error. The same for all that
 * wait in a game: 0, or an error. */
int post_carry_out(struct post *p, const struct game *g, struct receipt *r, struct err *e)
	__attribute__((warn_unused_result));
int post_owed(struct post *p, const struct game *g, struct err *e) __attribute__((warn_unused_result));

#endif
