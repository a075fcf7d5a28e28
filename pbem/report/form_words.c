/* SPDX-License-Identifier: MIT */
#include "report/form_words.h"

#include <string.h>

/* Does the name begin here with the id, capitals and hyphens aside? */
static bool begins_with(const char *name, const char *id)
{
	for (; *id; id++, name++)
		if (word_lower(*name == ' ' ? '-' : *name) != *id)
			return false;
	return true;
}

static bool says_it(const char *name, const char *id)
{
	for (; *name; name++)
		if (begins_with(name, id))
			return true;
	return false;
}

static bool is_listed(const cJSON *list, const char *id)
{
	const cJSON *o;

	cJSON_ArrayForEach(o, list)
		if (strcmp(cJSON_GetObjectItemCaseSensitive(o, "id")->valuestring, id) == 0)
			return true;
	return false;
}

static void add_word(cJSON *list, const struct vocab *v, int i, const struct words *w)
{
	const char *id = v->ids[i], *name = words_text(w, v->name, id);
	cJSON *o;

	if (!name || says_it(name, id) || is_listed(list, id))
		return;
	o = cJSON_CreateObject();
	cJSON_AddStringToObject(o, "id", id);
	cJSON_AddStringToObject(o, "name", name);
	cJSON_AddItemToArray(list, o);
}

static cJSON *list_of(cJSON *tree)
{
	cJSON *list = cJSON_GetObjectItemCaseSensitive(tree, "words");

	return list ? list : cJSON_AddArrayToObject(tree, "words");
}

static void add_vocab(cJSON *list, const struct rules *rules, const struct view *view, const struct vocab *v,
	const struct words *w)
{
	for (int i = 0; v && i < v->n; i++)
		if (!rules->knows || rules->knows(view, v, i))
			add_word(list, v, i, w);
}

void form_asked(cJSON *tree, const struct rules *rules, const struct view *view, const struct variable *v,
	const struct words *w)
{
	cJSON *list = list_of(tree);

	for (int i = 0; i < ORDER_ASKED && v->args[i]; i++)
		add_vocab(list, rules, view, v->args[i]->vocab, w);
	add_vocab(list, rules, view, v->words, w);
}

void form_words(cJSON *tree, const struct verb *v, const struct legal *l, const struct words *w)
{
	cJSON *list = list_of(tree);

	for (int i = 0; i < v->n_parts; i++) {
		const struct vocab *words = v->parts[i].vocab;
		for (int k = 0; words && k < words->n && k < LEGAL_VALUES * 64; k++)
			if (l->values[i][k / 64] >> (k % 64) & 1)
				add_word(list, words, k, w);
	}
}
