/* SPDX-License-Identifier: MIT */
#ifndef PBEM_REPORT_FORM_WORDS_H
#define PBEM_REPORT_FORM_WORDS_H

#include "report/decorate.h"
#include "rules/rules.h"

/*
 * Orders are written with the same words in every language. The words of a verb's legal values
 * whose name for people says something else ("germany" is Allemagne, but not "f1" chasseur f1) are
 * added to tree's list "words": {id, name}, each id once.
 */
void form_words(cJSON *tree, const struct verb *v, const struct legal *l, const struct words *w);

/* The same of the words that a question takes, and of those that answer it, as far as they stand
 * for something in the view's game. */
void form_asked(cJSON *tree, const struct rules *rules, const struct view *view, const struct variable *v,
	const struct words *w);

#endif
