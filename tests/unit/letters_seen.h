/* SPDX-License-Identifier: MIT */
#ifndef TESTS_UNIT_LETTERS_SEEN_H
#define TESTS_UNIT_LETTERS_SEEN_H

#include <stdbool.h>
#include <stddef.h>

#include <cjson/cJSON.h>

/*
 * Stands between the letters and their templates (linked with --wrap=reporter_render): keeps which
 * template was rendered in which language with which data. With seen_data set, letters get no text
 * of their own but a number, so that a test looks at what they say and not how.
 */
struct seen {
	/* "mail/refusal/submit.late"; "receipt" and "report" of what stands above a letter's own
	 * text, whose text stays */
	char name[64];
	char lang[8];
	cJSON *tree;
};

extern bool seen_data;

size_t seen_count(void);
const struct seen *seen_at(size_t i);
/* The letter with this subject ("[race-1] #12"); NULL: it has a text of its own. */
const struct seen *seen_by_subject(const char *subject);
/* The last one of a template; NULL: there was none. */
const struct seen *seen_last(const char *name);
void seen_forget(void);

/*
 * Does the data say so? Conditions with blanks between: "window=2" (text, number or true; of a list
 * its members, with commas), "away" (there, and neither false nor empty), "!away". Dots lead
 * inside: "deadline_at.time=20:00". Returns the first condition that does not hold, or NULL.
 */
const char *seen_fails(const struct seen *s, const char *conditions);

#endif
