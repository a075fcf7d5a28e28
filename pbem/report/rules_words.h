/* SPDX-License-Identifier: MIT */
#ifndef PBEM_REPORT_RULES_WORDS_H
#define PBEM_REPORT_RULES_WORDS_H

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
 */
void rules_about(cJSON *tree, const struct rules *r, const struct words *w);
void rules_verbs(cJSON *tree, const struct rules *r, const struct words *w);

/* The title that the game has in this language. */
const char *rules_title(const struct rules *r, const struct words *w);

#endif
