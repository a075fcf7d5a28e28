/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CORE_VOCAB_H
#define PBEM_CORE_VOCAB_H

#include <stdbool.h>
#include <stddef.h>

/*
 * A vocabulary: a closed list of ids, numbered from 0, used for everything that orders, states,
 * events and names files call by a word (countries, squares, cards, seats, windows). Ids are
 * lower-case [a-z0-9.-], 1 to 31 characters. `name` is the top-level member of names.json that
 * gives the people's names of these ids.
 */
struct vocab {
	const char *name;
	int n;
	const char *const *ids;
};

/*
 * Words that code calls by a name are written once, in a list that makes both the enum and the ids:
 *
 *	#define RACE_REASON_WORDS(W) W(RACE_FINISH, "finish") W(RACE_TIME, "time")
 *
 *	enum race_reason { LIST_ENUM(RACE_REASON_WORDS) RACE_REASONS };          in the header
 *	const struct vocab race_reasons = VOCAB_LIST("reasons", RACE_REASON_WORDS);    in one .c
 *
 * Tables with wider rows (verbs, variables, options, events, notes) are made the same way. A row
 * begins with its id or name, a string; what follows is the rest of the struct:
 *
 *	#define RACE_NOTE_ROWS(R) R(RACE_SECOND_MOVE, "second-move", NOTE_WARNING, { A_INT("first") })
 *
 *	enum race_note { LIST_ENUM(RACE_NOTE_ROWS) RACE_NOTES };
 *	const struct note_type race_notes[RACE_NOTES] = { LIST_TABLE(RACE_NOTE_ROWS) };
 *
 * So no word can have the number of another, and a row without its word or its name does not
 * compile (make lint tries it). A list may be made of others:
 *
 *	#define TE_OBJECTIVE_WORDS(W) TE_COUNTRY_WORDS(W) TE_SEAT_WORDS(W)
 *
 * and has numbers of its own by a macro that makes names of their names:
 *
 *	#define TE_OBJECTIVE(name, id) TE_OBJECTIVE_##name,
 *	enum te_objective { TE_OBJECTIVE_WORDS(TE_OBJECTIVE) TE_OBJECTIVES };
 */
#define LIST_ENUM(LIST) LIST(LIST_NAME_)
#define LIST_IDS(LIST) LIST(LIST_ID_)
#define LIST_TABLE(LIST) LIST(LIST_ROW_)
#define LIST_NAME_(name, ...) name,
#define LIST_ID_(name, id) "" id,
#define LIST_ROW_(name, ...) [name] = { "" __VA_ARGS__ },

#define VOCAB_LIST(label, LIST)                                                                       \
	{                                                                                             \
		label, (int)(sizeof((const char *const[]){ LIST_IDS(LIST) }) / sizeof(const char *)), \
			(const char *const[])                                                         \
		{                                                                                     \
			LIST_IDS(LIST)                                                                \
		}                                                                                     \
	}

/* A vocabulary of an array of ids, whose numbers have no names. */
#define VOCAB(label, list)                                         \
	{                                                          \
		label, (int)(sizeof(list) / sizeof(list)[0]), list \
	}

/* The number of an id, case ignored; -1: unknown. `len` bytes of `word`. */
int vocab_find(const struct vocab *v, const char *word, size_t len);

/* The id of a number; a number out of range is a bug. */
const char *vocab_id(const struct vocab *v, int i);

/* The id nearest to a word by edit distance (at most a third of its length, at least 1), or
 * NULL. */
const char *vocab_nearest(const struct vocab *v, const char *word, size_t len);

/* The same for words that stand in other tables. Case is ignored everywhere; ASCII only. */
static inline char word_lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c + ('a' - 'A')) : c;
}

bool word_is(const char *word, size_t len, const char *known);

/* Edit distance; two neighbours swapped count as one edit. Words over 64 bytes are far from
 * everything. */
int word_distance(const char *a, size_t n, const char *b, size_t m);

/* True when `known` is near enough to be suggested and nearer than *best, which then is its
 * distance. Start with INT_MAX. */
bool word_nearer(const char *word, size_t len, const char *known, int *best);

#endif
