/* SPDX-License-Identifier: MIT */
#ifndef PBEM_REPORT_RULES_WORDS_H
#define PBEM_REPORT_RULES_WORDS_H

#include "base/buf.h"
#include "base/err.h"
#include "report/decorate.h"
#include "rules/rules.h"

/*
 * What a game's tables say, for templates, with help in the reader's language and else in English.
 *
 * rules_about() adds to a tree
 *
 *	id, title, version, seats_min, seats_max, seats ("blue, red"), windows ("council, missions")
 *	options    [{name, values "low|high", standard, help}]
 *	verbs      as rules_verbs() does
 *	variables  [{name, arguments, takes, help, windows, always, verbs ("": all)}]
 *
 * rules_verbs() adds verbs: [{usage, help, windows, always (in all windows), may_stand, is_list,
 * keys [{name}] (one standing line for each of them), may_condition}].
 *
 * rules_cards() adds what the game lists of its cards (struct rules, `cards`), decorated as a
 * report's view is (report/decorate.h), and id, title, version and options, with the names of those
 * that have data. A template reads it.
 */
void rules_about(cJSON *tree, const struct rules *r, const struct words *w);
void rules_verbs(cJSON *tree, const struct rules *r, const struct words *w);

/* 1; 0: the game has no list of cards; or an error, of options that cannot be. */
int rules_cards(cJSON *tree, const struct rules *r, const struct context *game, const struct words *w,
	struct err *e) __attribute__((warn_unused_result));

/* The same as canonical JSON, without words: {"cards":...,"id":...,"options":...,"version":...} */
int rules_cards_json(struct buf *b, const struct rules *r, const struct context *game, struct err *e)
	__attribute__((warn_unused_result));

/* The title that the game has in this language. */
const char *rules_title(const struct rules *r, const struct words *w);

#endif
