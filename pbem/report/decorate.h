/* SPDX-License-Identifier: MIT */
#ifndef PBEM_REPORT_DECORATE_H
#define PBEM_REPORT_DECORATE_H

#include "rules/rules.h"

#include <cjson/cJSON.h>

/*
 * Makes a tree that templates can speak about: data plus what no template can compute. Nothing of
 * the data is changed but lists of ids, which become lists of objects. For a member `k` of a view,
 * an event or a note:
 *
 *	an id of a vocabulary   k_name, and k_the, k_in, ... for every form that names.json gives ({"name":..,"the":..,"in":..});
 *	                        k_is_ID: true, for sections; null: nothing is added
 *	a list or set of ids    k = [{"id","name","the",...,"_n","_first","_last"}], k_count, with k_count_one and k_count_many, k_none (is it
 *	                        empty?), k_text (names with commas)
 *	a number                k_signed "+2", k_abs, and, true or false, k_neg (below 0), k_one and k_many by the language's plural
 *	a list of numbers       k_list = [{"value",...as for a number...,"_n","_first","_last"}], k_text "5 2 6"
 *	an object keyed by ids  k_list = [{"id","name",...,"value" or the members of the struct,"_n","_first","_last"}], in the vocabulary's order;
 *	                        of numbers: k_some, the same without those that are 0
 *	a list of structs       each with _n (from 1), _first, _last; k_count, k_none
 *	a pile of cards         its parts bottom, cards and top are lists of ids, of unknown cards without "id"; so is `down`, the top from the
 *	                        top card down; k_count and k_unknown, with _one and _many;
 *	                        k_some = [{"id","name",...,"value" as a number...}]: how many of the known cards are of which kind; in
 *	                        the pile cards_some, the same of the middle alone
 *	a roll                  k_text "5 2 6 1", k_sum, k_count, and k_faces = [{"value","_n",...}]
 *
 * In a struct of an array every member is treated likewise, at any depth. A member that the data
 * has itself is never replaced.
 */

/* Where words for people come from: LANG/GAME/names.json, then LANG/common/names.json. Either may
 * be NULL. A vocabulary whose ids are those of others need not repeat them: "like": { "place":
 * ["slot", "country"] } has a place without a name of its own be called as the slot or country. */
struct words {
	const char *lang, *rules; /* rules: the id of the game, or "common" */
	const cJSON *game, *common;
	int width; /* of texts, in columns; 0: LAYOUT_WIDTH */
};

/* How many columns a text in these words may have. */
int words_width(const struct words *w);

/* The colon of their language, with its blanks. */
const char *words_colon(const struct words *w);

/* The name of an id; the id itself when nobody named it. */
const char *words_name(const struct words *w, const struct vocab *v, const char *id);

/* Puts behind each of these lines, standing ones of a seat, what CLEAR calls it, if that is a
 * number: "SAVE KEEP 1 [CLEAR SAVE 2]". */
void decorate_standing(cJSON *list, const struct grammar *g);

/* The id that people call by this word: it stands in the name, the short name or the "also" of one
 * id alone. An id that ends in a number and has no name goes by that of the id without it, and the
 * first of these is meant. `among`: a bit set (struct legal) of the ids that are looked at; NULL:
 * all. Returns NULL when there is none, or more than one. */
const char *words_called(
	const struct words *w, const struct vocab *v, const char *word, const uint64_t *among);

/* The verb that people call by this word: it stands behind the verb's name in "called" of
 * names.json. NULL: none. */
const char *words_verb_called(const struct words *w, const struct grammar *g, const char *word);

/* A text by its place in names.json: words_text(w, "verb", "BUILD"); NULL: there is none. */
const char *words_text(const struct words *w, const char *list, const char *id);

/* Is n one of a thing in this language? (French: 0 and 1.) */
bool words_one(const struct words *w, long long n);

void decorate_view(cJSON *view, const struct schema *s, const struct words *w);

/* The same, with what the rules show beside the view: the sheet's members stand among the view's,
 * and instead of those with the same name; elements of a map of both have the members of both.
 * Takes over `sheet`. */
void decorate_sheet(cJSON *view, const struct schema *s, cJSON *sheet, const struct schema *sheet_schema,
	const struct words *w);

/* Members by a table of arguments, as events and notes have them: `types` ends by ARG_END or after
 * `max`. */
void decorate_args(
	cJSON *o, const struct arg *types, int max, const struct rules *rules, const struct words *w);

/* The names of options with data, k_name: the word for what the module has ready, else the data's
 * own member "name", if it has one. */
void decorate_options(cJSON *o, const struct rules *rules, const struct context *c, const struct words *w);

/* One id or number under a name, as above. */
void decorate_id(cJSON *o, const char *name, const struct vocab *v, const struct words *w);
void decorate_number(cJSON *o, const char *name, const struct words *w);
void decorate_ids(cJSON *o, const char *name, const struct vocab *v, const struct words *w);

/* The points of seats, {SEAT:NUMBER,...} under "points": points_text, "Blue 12, Red 20", and
 * points_name, what they are. Nothing when they are null. */
void decorate_points(cJSON *o, const struct rules *rules, const struct words *w);

/* _n, _first, _last on every object of a list; NAME_count and NAME_none beside it. */
void decorate_list(cJSON *o, const char *name);

#endif
