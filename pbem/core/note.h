/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CORE_NOTE_H
#define PBEM_CORE_NOTE_H

#include "base/buf.h"
#include "core/arg.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * What a reader of an order file is told about its lines: typed, so that every language has its own
 * sentence. Texts are partials: LANG/common/notes.bundle for the referee's own (`note.ID`),
 * LANG/GAME/notes.bundle for a game's.
 */
enum note_level { NOTE_OK, NOTE_ADVICE, NOTE_WARNING, NOTE_ERROR };

#define NOTE_ARGS 6
#define NOTE_WORD 32
#define NOTES_MAX 512
#define NOTE_VALUES 6 /* LEGAL_VALUES */

struct note_type {
	const char *id; /* "no-money" */
	enum note_level level;
	struct arg args[NOTE_ARGS];
};

struct note {
	uint16_t line;   /* 0: about the file as a whole, or a forecast */
	uint16_t column; /* from 1; 0: the line */
	uint8_t level;
	bool core; /* a note of the referee's own table, note_core_types[] */
	uint16_t type;
	int32_t arg[NOTE_ARGS];
	char word[NOTE_WORD];    /* the offending word, cut, made visible; "" none */
	char nearest[NOTE_WORD]; /* a known word near to it; "" none */
	/* NOTE_BAD_ARGUMENT: words of the part that could stand now, as in struct legal; none: not
	 * known */
	uint64_t now[NOTE_VALUES];
};

struct notes {
	int n;
	struct note note[NOTES_MAX];
};

/* Adds a note of the game's table. Full: the last place counts what was left out ("too-many"). */
void note_add(
	struct notes *ns, int line, const struct note_type *types, int type, const int32_t *args, int n);
#define NOTE(ns, line, types, type, ...)                                  \
	note_add(ns, line, types, type, (const int32_t[]){ __VA_ARGS__ }, \
		(int)(sizeof((const int32_t[]){ __VA_ARGS__ }) / sizeof(int32_t)))

/* A note without arguments. */
#define NOTE0(ns, line, types, type) note_add(ns, line, types, type, (const int32_t *)0, 0)

/* The referee's own notes. */
enum note_core {
	/* ok: this line is understood (no more is said when the game says nothing) */
	NOTE_ACCEPTED,
	NOTE_UNKNOWN_VERB, /* word, nearest */
	/* word = verb; arg 0 = number of this window in the game's vocabulary */
	NOTE_WRONG_WINDOW,
	NOTE_BAD_ARGUMENT,     /* word, nearest; arg 0 = verb, arg 1 = part */
	NOTE_MISSING_ARGUMENT, /* arg 0 = verb, arg 1 = part */
	NOTE_LATE_LEAD,        /* word = a lead that stands behind its place; arg 0 = verb */
	NOTE_MISSING_LEAD,     /* word, nearest = what is missing before it; arg 0 = verb, arg 1 = part */
	NOTE_TOO_MANY_WORDS,   /* word */
	NOTE_OUT_OF_RANGE,     /* word; arg 0 = lo, 1 = hi */
	NOTE_BAD_CONDITION,    /* word */
	NOTE_MIXED_CONDITION,
	NOTE_UNKNOWN_VARIABLE, /* word, nearest */
	NOTE_NOT_CONDITIONAL,  /* word = verb */
	NOTE_NOT_STANDING,     /* word = verb */
	NOTE_LINE_TOO_LONG,
	NOTE_NOT_ASCII,
	NOTE_TOO_MANY_LINES,
	NOTE_TOO_MANY_ORDERS,
	NOTE_TOO_MANY_STANDING,
	NOTE_CLEAR_WHAT,
	/* word = verb, and its keys or number as they were given; arg 0 = that number, or 0 */
	NOTE_NOTHING_TO_CLEAR,
	NOTE_CLEARED,        /* the same; arg 0 = how many lines */
	NOTE_STANDS,         /* ok: kept as a standing order; arg 0 = 1: in a list; arg 1 = its verb */
	NOTE_STANDS_IDLE,    /* the same, of a verb without a meaning in this game or for this seat */
	NOTE_STANDS_ALREADY, /* the same line of a list does, and stands once */
	NOTE_BAD_QUESTION,   /* word, nearest; arg 0 = variable, arg 1 = which argument, from 1 */
	NOTE_WORD_QUESTION,  /* word, nearest; arg 0 = variable, whose answer is a word */
	NOTE_WRONG_VARIABLE, /* word = a variable that cannot be asked in this window */
	NOTE_OTHER_ORDER,    /* word, arg 0 = a variable; arg 1 = the verb that cannot ask it */
	NOTE_REFUSED,        /* the game's: arg 0 = reason (note_refuse); word, or "" */
	NOTE_PERHAPS,        /* the same (note_perhaps) */
	NOTE_UNREAD,         /* arg 0 = how many lines wait, in whose place this file is */
	NOTE_TOO_MANY,       /* arg 0 = how many notes were left out */
	NOTE_CORE_COUNT
};
extern const struct note_type note_core_types[NOTE_CORE_COUNT];
void note_core(struct notes *ns, int line, int column, enum note_core type, const char *word, size_t len,
	const char *nearest, int a, int b);

/* What check says of an order that will be refused, whatever else happens; of one that may be
 * refused, by dice, conditions or what others do (its reason may be -1: there is no more to say).
 * One of which it says neither will be carried out when it comes up. Reasons are the module's
 * (struct refusals in rules.h). */
void note_refuse(struct notes *ns, int line, int reason);
void note_perhaps(struct notes *ns, int line, int reason);
/* The same, with the word of the line that it is about ("" or NULL: none). */
void note_refuse_word(struct notes *ns, int line, int reason, const char *word);
void note_perhaps_word(struct notes *ns, int line, int reason, const char *word);

/* The worst level among them; NOTE_OK when there are none. */
int notes_worst(const struct notes *ns);

/* "ok", "advice", "warning" or "error". */
const char *note_level_id(int level);

/*
 * Canonical JSON: {"level":"error","line":3,"note":"no-money",ARG:VALUE...}; a note of the
 * referee's own table has "core-note" in the place of "note". "line", "column", "word" and
 * "nearest" are there when they say something. Arguments as core/arg.h says; the referee's
 * "part", "variable" and "window" are words of the game's grammar.
 */
struct rules;
void note_write(struct buf *b, const struct rules *r, const struct note *n);
void notes_write(struct buf *b, const struct rules *r, const struct notes *ns);

#endif
