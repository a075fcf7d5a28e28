/* SPDX-License-Identifier: MIT */
#include "report/decorate.h"

#include "base/buf.h"
#include "base/json.h"
#include "core/context.h"
#include "core/orderline.h"
#include "report/layout.h"

#define KEY 96

static const cJSON *member(const cJSON *o, const char *name)
{
	return o ? cJSON_GetObjectItemCaseSensitive(o, name) : NULL;
}

static const cJSON *entry(const struct words *w, const char *list, const char *id)
{
	const cJSON *const from[] = { w->game, w->common };
	const cJSON *found = NULL, *other;

	for (int i = 0; i < 2 && !found; i++)
		found = member(member(from[i], list), id);
	for (int i = 0; i < 2 && !found; i++)
		cJSON_ArrayForEach(other, member(member(from[i], "like"), list))
			if (cJSON_IsString(other) && !found)
				found = member(member(from[i], other->valuestring), id);
	return found;
}

const char *words_text(const struct words *w, const char *list, const char *id)
{
	const cJSON *found = entry(w, list, id);

	if (cJSON_IsObject(found))
		found = cJSON_GetObjectItemCaseSensitive(found, "name");
	return cJSON_IsString(found) ? found->valuestring : NULL;
}

int words_width(const struct words *w)
{
	return w->width ? w->width : LAYOUT_WIDTH;
}

const char *words_colon(const struct words *w)
{
	const char *colon = words_text(w, "format", "colon");

	return colon ? colon : ": ";
}

const char *words_name(const struct words *w, const struct vocab *v, const char *id)
{
	const char *name = words_text(w, v->name, id);

	return name ? name : id;
}

void decorate_standing(cJSON *list, const struct grammar *g)
{
	int count[ORDER_VERBS] = { 0 };
	cJSON *line;

	cJSON_ArrayForEach(line, list) {
		struct order o[2];
		const char *text = cJSON_GetStringValue(line);
		int n = text ? order_read_line(o, g, text, strlen(text)) : -1, verb = -1;
		struct buf b = BUF_INIT;
		for (int i = n - 1; i >= 0; i--) {
			bool first = i == 0 || o[i].verb != o[0].verb;
			if (g->verbs[o[i].verb].stands != STANDS_LIST)
				continue;
			verb = o[i].verb;
			count[verb] += first;
		}
		if (verb < 0)
			continue;
		buf_printf(&b, "%s [CLEAR %s %d]", text, g->verbs[verb].name, count[verb]);
		cJSON_SetValuestring(line, buf_cstr(&b));
		buf_release(&b);
	}
}

/* Of "kraken2" the entry of "kraken", when it has none of its own. */
static const cJSON *entry_or_base(const struct words *w, const char *list, const char *id)
{
	char base[KEY];
	size_t n = strlen(id);
	const cJSON *found = entry(w, list, id);

	while (n && id[n - 1] >= '0' && id[n - 1] <= '9')
		n--;
	if (found || n == strlen(id) || n >= sizeof(base))
		return found;
	memcpy(base, id, n);
	base[n] = '\0';
	return entry(w, list, base);
}

static bool is_letter(char c)
{
	return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c & 0x80);
}

static bool has_word(const cJSON *text, const char *word)
{
	const char *p = cJSON_IsString(text) ? text->valuestring : "";

	while (*p) {
		size_t n = 0;
		while (is_letter(p[n]))
			n++;
		if (n && word_is(p, n, word))
			return true;
		p += n ? n : 1;
	}
	return false;
}

static bool is_called(const cJSON *names, const char *word)
{
	return has_word(names, word) || has_word(member(names, "name"), word) ||
		has_word(member(names, "short"), word) || has_word(member(names, "also"), word);
}

/* Shorter words stand in too many names. */
enum { CALLED_MIN = 4 };

const char *words_called(
	const struct words *w, const struct vocab *v, const char *word, const uint64_t *among)
{
	const char *found = NULL;
	const cJSON *by = NULL;

	for (int i = 0; i < v->n && strlen(word) >= CALLED_MIN; i++) {
		const cJSON *names = entry_or_base(w, v->name, v->ids[i]);
		bool out = among && (i >= LEGAL_VALUES * 64 || !(among[i / 64] >> i % 64 & 1));
		if (out || !names || names == by || !is_called(names, word))
			continue;
		if (found)
			return NULL;
		found = v->ids[i];
		by = names;
	}
	return found;
}

const char *words_verb_called(const struct words *w, const struct grammar *g, const char *word)
{
	for (int i = 0; i < g->n_verbs; i++)
		if (has_word(entry(w, "called", g->verbs[i].name), word))
			return g->verbs[i].name;
	return NULL;
}

bool words_one(const struct words *w, long long n)
{
	if (strcmp(w->lang, "fr") == 0)
		return n >= -1 && n <= 1;
	return n == 1 || n == -1;
}

static const char *key_of(char key[KEY], const char *name, const char *end)
{
	size_t n = strlen(name), m = strlen(end);

	if (n + m + 2 > KEY)
		bug("the name of a member is too long: %s_%s", name, end);
	memcpy(key, name, n);
	if (n)
		key[n++] = '_';
	memcpy(key + n, end, m + 1);
	return key;
}

static bool has(const cJSON *o, const char *key)
{
	return cJSON_GetObjectItemCaseSensitive(o, key) != NULL;
}

/*
 * What the data has itself stands before what is added here, and a template finds the first of a
 * name: so nothing is looked for before it is added.
 */
static void put_text(cJSON *o, const char *name, const char *end, const char *text)
{
	char key[KEY];

	cJSON_AddStringToObject(o, key_of(key, name, end), text);
}

static void put_number(cJSON *o, const char *name, const char *end, long long n)
{
	char key[KEY];

	cJSON_AddNumberToObject(o, key_of(key, name, end), (double)n);
}

static void put_bool(cJSON *o, const char *name, const char *end, bool value)
{
	char key[KEY];

	cJSON_AddBoolToObject(o, key_of(key, name, end), value);
}

static void put_true(cJSON *o, const char *name, const char *end)
{
	put_bool(o, name, end, true);
}

/* How many there are of something, with the language's plural. */
static void put_count(cJSON *o, const char *name, const char *end, long long n, const struct words *w)
{
	char key[KEY];

	put_number(o, name, end, n);
	key_of(key, name, end);
	put_bool(o, key, "one", words_one(w, n));
	put_bool(o, key, "many", !words_one(w, n));
}

/* All the forms that names.json has of an id, under NAME_name, NAME_the, ... */
static void put_names(
	cJSON *o, const char *name, const struct vocab *v, const char *id, const struct words *w)
{
	const cJSON *found = entry(w, v->name, id), *form;

	if (cJSON_IsString(found)) {
		put_text(o, name, "name", found->valuestring);
	} else {
		cJSON_ArrayForEach(form, found)
			if (cJSON_IsString(form))
				put_text(o, name, form->string, form->valuestring);
		put_text(o, name, "name", id);
	}
}

void decorate_id(cJSON *o, const char *name, const struct vocab *v, const struct words *w)
{
	const cJSON *m = cJSON_GetObjectItemCaseSensitive(o, name);
	char end[40];

	if (!cJSON_IsString(m))
		return;
	snprintf(end, sizeof(end), "is_%.32s", m->valuestring);
	put_true(o, name, end);
	put_names(o, name, v, m->valuestring, w);
}

static void number_forms(cJSON *o, const char *name, long long n, const struct words *w)
{
	struct buf text = BUF_INIT;

	if (n > 0)
		buf_char(&text, '+');
	buf_int(&text, n);
	put_text(o, name, "signed", text.data);
	buf_release(&text);
	put_number(o, name, "abs", n < 0 ? -n : n);
	put_bool(o, name, "neg", n < 0);
	put_bool(o, name, "one", words_one(w, n));
	put_bool(o, name, "many", !words_one(w, n));
}

void decorate_number(cJSON *o, const char *name, const struct words *w)
{
	const cJSON *m = cJSON_GetObjectItemCaseSensitive(o, name);

	if (cJSON_IsNumber(m))
		number_forms(o, name, json_number(m), w);
}

/* Said in any case: what an item does not say would be looked for in the lists around it. */
static void place(cJSON *item, int n, bool last)
{
	put_number(item, "", "_n", n);
	put_bool(item, "", "_first", n == 1);
	put_bool(item, "", "_last", last);
}

static int place_all(const cJSON *list)
{
	cJSON *item;
	int n = 0;

	cJSON_ArrayForEach(item, list) {
		n++;
		if (cJSON_IsObject(item))
			place(item, n, !item->next);
	}
	return n;
}

void decorate_list(cJSON *o, const char *name)
{
	const cJSON *list = cJSON_GetObjectItemCaseSensitive(o, name);
	int n = place_all(list);

	if (!cJSON_IsArray(list))
		return;
	put_number(o, name, "count", n);
	put_bool(o, name, "none", !n);
}

void decorate_ids(cJSON *o, const char *name, const struct vocab *v, const struct words *w)
{
	const cJSON *ids = cJSON_GetObjectItemCaseSensitive(o, name), *id;
	cJSON *list;
	struct buf text = BUF_INIT;

	if (!cJSON_IsArray(ids))
		return;
	list = cJSON_CreateArray();
	cJSON_ArrayForEach(id, ids) {
		cJSON *item = cJSON_CreateObject();
		if (cJSON_IsString(id)) {
			cJSON_AddStringToObject(item, "id", id->valuestring);
			put_names(item, "", v, id->valuestring, w);
			buf_printf(&text, "%s%s", text.len ? ", " : "", words_name(w, v, id->valuestring));
		}
		cJSON_AddItemToArray(list, item);
	}
	put_text(o, name, "text", buf_cstr(&text));
	buf_release(&text);
	cJSON_ReplaceItemInObjectCaseSensitive(o, name, list);
	put_count(o, name, "count", place_all(list), w);
	put_bool(o, name, "none", !list->child);
}

static cJSON *number_list(const cJSON *numbers, struct buf *text, long long *sum, const struct words *w)
{
	cJSON *list = cJSON_CreateArray();
	const cJSON *m;

	cJSON_ArrayForEach(m, numbers) {
		long long n = cJSON_IsNumber(m) ? json_number(m) : 0;
		cJSON *item = cJSON_CreateObject();
		cJSON_AddNumberToObject(item, "value", (double)n);
		number_forms(item, "value", n, w);
		cJSON_AddItemToArray(list, item);
		buf_printf(text, "%s%lld", text->len ? " " : "", n);
		*sum += n;
	}
	return list;
}

/* The numbers under NAME_END as a list of objects, NAME_text and NAME_sum. */
static void decorate_numbers(
	cJSON *o, const char *name, const char *end, const cJSON *numbers, const struct words *w)
{
	struct buf text = BUF_INIT;
	long long sum = 0;
	char key[KEY];

	if (!cJSON_IsArray(numbers) || has(o, key_of(key, name, end)))
		return;
	cJSON_AddItemToObject(o, key, number_list(numbers, &text, &sum, w));
	put_text(o, name, "text", buf_cstr(&text));
	put_number(o, name, "sum", sum);
	decorate_list(o, key);
	put_number(o, name, "count", cJSON_GetArraySize(numbers));
	buf_release(&text);
}

static void decorate_roll(cJSON *o, const char *name, const struct words *w)
{
	const cJSON *roll = cJSON_GetObjectItemCaseSensitive(o, name);

	if (cJSON_IsObject(roll))
		decorate_numbers(o, name, "faces", cJSON_GetObjectItemCaseSensitive(roll, "dice"), w);
}

static void decorate_struct(cJSON *o, const struct schema *s, const struct words *w);

static void put_list(cJSON *o, const char *name, const char *end, cJSON *list)
{
	char key[KEY];

	if (has(o, key_of(key, name, end))) {
		cJSON_Delete(list);
		return;
	}
	cJSON_AddItemToObject(o, key, list);
	decorate_list(o, key);
}

/* How many of the cards in these parts of a pile are known by which kind. */
static cJSON *kinds_of_pile(
	const cJSON *pile, const char *const *part, int n_parts, const struct vocab *v, const struct words *w)
{
	cJSON *some = cJSON_CreateArray();

	for (int kind = 0; kind < v->n; kind++) {
		const cJSON *card;
		cJSON *item;
		int n = 0;
		for (int i = 0; i < n_parts; i++)
			cJSON_ArrayForEach(card, cJSON_GetObjectItemCaseSensitive(pile, part[i]))
				n += cJSON_IsString(card) && strcmp(card->valuestring, v->ids[kind]) == 0;
		if (!n)
			continue;
		item = cJSON_CreateObject();
		cJSON_AddStringToObject(item, "id", v->ids[kind]);
		put_names(item, "", v, v->ids[kind], w);
		cJSON_AddNumberToObject(item, "value", n);
		number_forms(item, "value", n, w);
		cJSON_AddItemToArray(some, item);
	}
	return some;
}

/* The top, as it is told: from the top card down. */
static void put_down(cJSON *pile, const struct vocab *v, const struct words *w)
{
	cJSON *down = cJSON_CreateArray();
	const cJSON *card;

	cJSON_ArrayForEach(card, cJSON_GetObjectItemCaseSensitive(pile, "top"))
		cJSON_InsertItemInArray(down, 0, cJSON_Duplicate(card, 0));
	cJSON_AddItemToObject(pile, "down", down);
	decorate_ids(pile, "down", v, w);
}

static void decorate_pile(cJSON *o, const char *name, const struct vocab *v, const struct words *w)
{
	static const char *const part[3] = { "cards", "bottom", "top" };
	cJSON *pile = cJSON_GetObjectItemCaseSensitive(o, name), *some;
	int n = 0, unknown = 0;

	if (!cJSON_IsObject(pile))
		return;
	some = kinds_of_pile(pile, part, 3, v, w);
	put_list(pile, "cards", "some", kinds_of_pile(pile, part, 1, v, w));
	put_down(pile, v, w);
	for (int i = 0; i < 3; i++) {
		const cJSON *card;
		/* A part without cards would be looked for in what is around the pile. */
		if (!has(pile, part[i]))
			cJSON_AddItemToObject(pile, part[i], cJSON_CreateArray());
		cJSON_ArrayForEach(card, cJSON_GetObjectItemCaseSensitive(pile, part[i])) {
			n++;
			unknown += cJSON_IsNull(card);
		}
		decorate_ids(pile, part[i], v, w);
	}
	put_count(o, name, "count", n, w);
	put_count(o, name, "unknown", unknown, w);
	put_list(o, name, "some", some);
}

/* One value of a list or map, put into `item` under "value" (or its members, when it is a
 * struct). */
static void item_value(cJSON *item, cJSON *value, const struct field *f, const struct words *w)
{
	cJSON *m;

	if (f->type == FIELD_TYPE_PILE) {
		cJSON_AddItemToObject(item, "value", cJSON_Duplicate(value, 1));
		decorate_pile(item, "value", f->vocab, w);
		return;
	}
	if (f->type == FIELD_TYPE_STRUCT) {
		cJSON_ArrayForEach(m, value)
			if (!has(item, m->string))
				cJSON_AddItemReferenceToObject(item, m->string, m);
		return;
	}
	cJSON_AddItemToObject(item, "value", cJSON_Duplicate(value, 1));
	if (f->type == FIELD_TYPE_ENUM)
		decorate_id(item, "value", f->vocab, w);
	else
		decorate_number(item, "value", w);
}

static void decorate_map(cJSON *o, const struct field *f, const struct words *w)
{
	cJSON *map = cJSON_GetObjectItemCaseSensitive(o, f->name), *m;
	cJSON *list = cJSON_CreateArray(), *some = cJSON_CreateArray();

	if (f->type == FIELD_TYPE_STRUCT)
		cJSON_ArrayForEach(m, map)
			decorate_struct(m, f->schema, w);
	for (int i = 0; i < f->keys->n; i++) {
		const char *id = f->keys->ids[i];
		cJSON *value = cJSON_GetObjectItemCaseSensitive(map, id);
		cJSON *item;
		if (!value)
			continue;
		item = cJSON_CreateObject();
		cJSON_AddStringToObject(item, "id", id);
		put_names(item, "", f->keys, id, w);
		item_value(item, value, f, w);
		if (f->type == FIELD_TYPE_INT && cJSON_IsNumber(value) && json_number(value))
			cJSON_AddItemToArray(some, cJSON_Duplicate(item, 1));
		cJSON_AddItemToArray(list, item);
	}
	if (f->type != FIELD_TYPE_STRUCT)
		for (int i = 0; i < f->keys->n; i++) {
			if (f->type == FIELD_TYPE_ENUM)
				decorate_id(map, f->keys->ids[i], f->vocab, w);
			else if (f->type == FIELD_TYPE_PILE)
				decorate_pile(map, f->keys->ids[i], f->vocab, w);
			else
				decorate_number(map, f->keys->ids[i], w);
		}
	put_list(o, f->name, "list", list);
	if (f->type == FIELD_TYPE_INT)
		put_list(o, f->name, "some", some);
	else
		cJSON_Delete(some);
}

static void decorate_array(cJSON *o, const struct field *f, const struct words *w)
{
	cJSON *list = cJSON_GetObjectItemCaseSensitive(o, f->name), *item;

	switch (f->type) {
	case FIELD_TYPE_ENUM:
		decorate_ids(o, f->name, f->vocab, w);
		break;
	case FIELD_TYPE_INT:
		decorate_numbers(o, f->name, "list", list, w);
		break;
	case FIELD_TYPE_STRUCT:
		cJSON_ArrayForEach(item, list)
			decorate_struct(item, f->schema, w);
		decorate_list(o, f->name);
		break;
	case FIELD_TYPE_SET:
	case FIELD_TYPE_BOOL:
	case FIELD_TYPE_U64:
	case FIELD_TYPE_ORDER:
	case FIELD_TYPE_TEXT:
	case FIELD_TYPE_TIME:
	case FIELD_TYPE_PILE:
		decorate_list(o, f->name);
		break;
	}
}

static void decorate_single(cJSON *o, const struct field *f, const struct words *w)
{
	switch (f->type) {
	case FIELD_TYPE_ENUM:
		decorate_id(o, f->name, f->vocab, w);
		break;
	case FIELD_TYPE_SET:
		decorate_ids(o, f->name, f->vocab, w);
		break;
	case FIELD_TYPE_INT:
		decorate_number(o, f->name, w);
		break;
	case FIELD_TYPE_STRUCT:
		decorate_struct(cJSON_GetObjectItemCaseSensitive(o, f->name), f->schema, w);
		break;
	case FIELD_TYPE_PILE:
		decorate_pile(o, f->name, f->vocab, w);
		break;
	case FIELD_TYPE_BOOL:
	case FIELD_TYPE_U64:
	case FIELD_TYPE_ORDER:
	case FIELD_TYPE_TEXT:
	case FIELD_TYPE_TIME:
		break;
	}
}

static void decorate_struct(cJSON *o, const struct schema *s, const struct words *w)
{
	if (!cJSON_IsObject(o))
		return;
	for (int i = 0; i < s->n; i++) {
		const struct field *f = &s->fields[i];
		if (!has(o, f->name))
			continue;
		if (f->keys)
			decorate_map(o, f, w);
		else if (f->count)
			decorate_array(o, f, w);
		else
			decorate_single(o, f, w);
	}
}

/* A name of the data's own, which is a text. */
static const char *own_name(const cJSON *data)
{
	return cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(data, "name"));
}

void decorate_options(cJSON *o, const struct rules *rules, const struct context *c, const struct words *w)
{
	for (int i = 0; i < rules->n_options; i++) {
		const struct option *option = &rules->options[i];
		const cJSON *data = cJSON_GetObjectItemCaseSensitive(o, option->name);
		int ready = option->data ? context_ready(rules, c, i) : -1;
		const char *name = ready < 0 ? own_name(data)
					     : words_name(w, option->vocab, vocab_id(option->vocab, ready));
		if (option->data && name)
			put_text(o, option->name, "name", name);
	}
}

void decorate_view(cJSON *view, const struct schema *s, const struct words *w)
{
	decorate_struct(view, s, w);
}

void decorate_points(cJSON *o, const struct rules *rules, const struct words *w)
{
	const cJSON *points = cJSON_GetObjectItemCaseSensitive(o, "points");
	const char *name = words_text(w, "format", "points");
	struct buf text = BUF_INIT;

	if (!cJSON_IsObject(points))
		return;
	for (int i = 0; i < rules->seats->n; i++) {
		const char *seat = vocab_id(rules->seats, i);
		const cJSON *n = cJSON_GetObjectItemCaseSensitive(points, seat);
		if (cJSON_IsNumber(n))
			buf_printf(&text, "%s%s %lld", text.len ? ", " : "",
				words_name(w, rules->seats, seat), json_number(n));
	}
	put_text(o, "points", "text", buf_cstr(&text));
	put_text(o, "points", "name", name ? name : rules->seat_points);
	buf_release(&text);
}

/* Moves all members that `to` does not have. */
static void move_members(cJSON *to, cJSON *from)
{
	cJSON *m = from->child, *next;

	for (; m; m = next) {
		next = m->next;
		if (!has(to, m->string))
			cJSON_AddItemToObject(to, m->string, cJSON_DetachItemViaPointer(from, m));
	}
}

/* Elements of a map of both; false: `view` has none, or something else. */
static bool join_maps(cJSON *view, const cJSON *map)
{
	cJSON *into = cJSON_GetObjectItemCaseSensitive(view, map->string), *m, *element;

	if (!cJSON_IsObject(into) || !cJSON_IsObject(map) || !cJSON_IsObject(into->child))
		return false;
	cJSON_ArrayForEach(m, map) {
		element = cJSON_GetObjectItemCaseSensitive(into, m->string);
		if (element)
			move_members(element, m);
	}
	return true;
}

void decorate_sheet(cJSON *view, const struct schema *s, cJSON *sheet, const struct schema *sheet_schema,
	const struct words *w)
{
	char key[KEY];

	decorate_struct(sheet, sheet_schema, w);
	for (int i = 0; i < sheet_schema->n; i++) {
		const char *name = sheet_schema->fields[i].name;
		const cJSON *map = cJSON_GetObjectItemCaseSensitive(sheet, name);
		if (sheet_schema->fields[i].keys && join_maps(view, map))
			cJSON_DeleteItemFromObjectCaseSensitive(sheet, key_of(key, name, "list"));
		else
			cJSON_DeleteItemFromObjectCaseSensitive(view, name);
	}
	decorate_struct(view, s, w);
	move_members(view, sheet);
	cJSON_Delete(sheet);
}

void decorate_args(
	cJSON *o, const struct arg *types, int max, const struct rules *rules, const struct words *w)
{
	for (int i = 0; i < max && types[i].type != ARG_END; i++) {
		const struct arg *a = &types[i];
		switch (a->type) {
		case ARG_INT:
			decorate_number(o, a->name, w);
			break;
		case ARG_ID:
		case ARG_SEAT:
		case ARG_REASON:
			decorate_id(o, a->name, arg_ids(a, rules), w);
			break;
		case ARG_SET:
		case ARG_IDS:
			decorate_ids(o, a->name, arg_ids(a, rules), w);
			break;
		case ARG_ROLL:
			decorate_roll(o, a->name, w);
			break;
		case ARG_ORDER:
		case ARG_VERB:
		case ARG_END:
			break;
		}
	}
}
