/* SPDX-License-Identifier: MIT */
#ifndef TESTS_UNIT_TEMPLATE_WORDS_H
#define TESTS_UNIT_TEMPLATE_WORDS_H

#include "report/catalog.h"
#include "report/reporter.h"
#include "rules/rules.h"

/*
 * What every game's names.json and bundles are asked, in both languages: every id, event and note
 * has its words, and French is whole. What a game has is taken from its tables: all vocabularies
 * that its grammar, options, events, notes, refusals, state and sheet speak of.
 *
 *	template_words_begin(r);
 *	template_words_names();
 *	template_words_end();
 *
 * All of it fails the running test by fail_msg.
 */
struct template_game {
	const struct rules *rules;
	struct reporter *reporter;
	struct catalog *catalog[2]; /* by language */
};
extern const char *const template_langs[2]; /* "en", "fr": languages are numbers in this list */

/* The game that is looked at from here on; the same again is no work. It ends with the next. */
void template_words_begin(const struct rules *r);
void template_words_end(void);
const struct template_game *template_game(void);

void template_words_names(void);    /* of vocabularies, with the same forms in French */
void template_words_help(void);     /* of verbs, variables and options */
void template_words_partials(void); /* compile, and are there for events, notes and what calls them */
void template_words_french_is_whole(void);

struct words template_words_of(int lang);

/* An id in this line that people should not read, because it has a name and no template and no name
 * has it as a word; or "null", "true", "false". NULL: there is none. */
const char *template_words_raw(int lang, const char *line, size_t n);

#endif
