/* SPDX-License-Identifier: MIT */
#include "report/concern.h"

#include "base/json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define KEY 96

struct concern {
	cJSON *tree;
	const struct rules *rules;
	const struct words *w;
	const char *seat;
	bool alone;
	cJSON *threads; /* those of the reader, as members */
};

static const cJSON *get(const cJSON *o, const char *name)
{
	return cJSON_GetObjectItemCaseSensitive(o, name);
}

static void put_true(cJSON *o, const char *a, const char *b)
{
	char key[KEY];

	snprintf(key, sizeof(key), "%s%s", a, b);
	if (!get(o, key))
		cJSON_AddTrueToObject(o, key);
}

static int kind_of(const struct concern *c, const cJSON *event)
{
	const char *id = json_text(event, "event");

	return id ? event_kind_called(c->rules, id) : -1;
}

/* NULL: of a kind that is not known. */
static const struct arg *args_of(const struct concern *c, const cJSON *event, struct event_type *own)
{
	int kind = kind_of(c, event);

	return kind < 0 ? NULL : event_type(c->rules, kind, own)->args;
}

/* Lists of ids may have become lists of objects already. */
static bool is_in(const cJSON *list, const char *id)
{
	const cJSON *item;

	cJSON_ArrayForEach(item, list) {
		const char *other = cJSON_IsObject(item) ? json_text(item, "id") : item->valuestring;
		if (other && strcmp(other, id) == 0)
			return true;
	}
	return false;
}

static bool is_reader(const struct concern *c, const char *id)
{
	if (is_in(get(get(c->tree, "view"), "yours"), id))
		return true;
	if (c->alone)
		return vocab_find(c->rules->seats, id, strlen(id)) >= 0;
	return strcmp(id, c->seat) == 0;
}

/* A list of ids may have become a list of objects already. */
static bool names_reader(const struct concern *c, const cJSON *v)
{
	const cJSON *item;

	if (cJSON_IsString(v))
		return is_reader(c, v->valuestring);
	cJSON_ArrayForEach(item, v) {
		const char *id = cJSON_IsObject(item) ? json_text(item, "id") : item->valuestring;
		if (id && is_reader(c, id))
			return true;
	}
	return false;
}

/* Which objects of a set are the reader's own. */
static void mark_own(const struct concern *c, cJSON *set)
{
	cJSON *item;

	cJSON_ArrayForEach(item, set) {
		const char *id = cJSON_IsObject(item) ? json_text(item, "id") : NULL;
		if (id && is_reader(c, id))
			put_true(item, "reader", "");
	}
}

/* The name of the thread that an argument's value belongs to; false: none. */
static bool thread_of(const struct concern *c, const cJSON *event, const char *name, char key[KEY])
{
	const char *thread = words_text(c->w, "threads", name), *id = json_text(event, name);

	if (!thread || !id)
		return false;
	snprintf(key, KEY, "%s:%s", thread, id);
	return true;
}

/* What the arguments say by themselves; the reader's threads are noted. */
static void look_at(struct concern *c, cJSON *event)
{
	struct event_type own;
	const struct arg *a = args_of(c, event, &own);
	bool mine = false;
	char key[KEY];

	for (int i = 0; a && i < EVENT_ARGS && a[i].type != ARG_END; i++) {
		if (!arg_ids(&a[i], c->rules) || a[i].type == ARG_REASON)
			continue;
		if (thread_of(c, event, a[i].name, key))
			put_true(event, "thread", "");
		if (!names_reader(c, get(event, a[i].name)))
			continue;
		put_true(event, a[i].name, "_you");
		mark_own(c, cJSON_GetObjectItemCaseSensitive(event, a[i].name));
		mine = true;
	}
	if (!mine)
		return;
	put_true(event, "you", "");
	put_true(event, "mine", "");
	for (int i = 0; i < EVENT_ARGS && a[i].type != ARG_END; i++)
		if (thread_of(c, event, a[i].name, key))
			put_true(c->threads, key, "");
}

static void follow_threads(const struct concern *c, cJSON *event)
{
	struct event_type own;
	const struct arg *a = args_of(c, event, &own);
	char key[KEY];

	for (int i = 0; a && i < EVENT_ARGS && a[i].type != ARG_END; i++)
		if (thread_of(c, event, a[i].name, key) && get(c->threads, key))
			put_true(event, "mine", "");
}

/* The line of the reader's file that an event is about, 0: a standing one; -1: none. */
static long long line_of(const struct concern *c, const cJSON *event)
{
	struct event_type own;
	const struct arg *a = args_of(c, event, &own);
	const cJSON *line = get(event, "line");

	for (int i = 0; a && i < EVENT_ARGS && a[i].type != ARG_END; i++)
		if (a[i].type == ARG_INT && strcmp(a[i].name, "line") == 0 && cJSON_IsNumber(line))
			return json_number(line);
	return -1;
}

/* The same kind, and the same arguments but for numbers, rolls and orders? What stood is told by
 * itself: it has no line. */
static bool is_like(const struct concern *c, const cJSON *a, const cJSON *b)
{
	int kind = kind_of(c, a);
	struct event_type own;
	const struct arg *args = args_of(c, a, &own);

	if (kind < 0 || kind != kind_of(c, b) || !line_of(c, a) || !line_of(c, b))
		return false;
	for (int i = 0; i < EVENT_ARGS && args[i].type != ARG_END; i++)
		if (args[i].type != ARG_INT && args[i].type != ARG_ROLL && args[i].type != ARG_ORDER &&
			!cJSON_Compare(get(a, args[i].name), get(b, args[i].name), 1))
			return false;
	return true;
}

static void look_for_likes(const struct concern *c, cJSON *list)
{
	cJSON *event;

	cJSON_ArrayForEach(event, list)
		if (event->next && is_like(c, event, event->next)) {
			put_true(event, "_like_next", "");
			put_true(event->next, "_like_before", "");
		}
}

/* Lines were refused when they came up; they are told in the order of the file, each in the place
 * of one of its kind. */
struct told {
	cJSON *event;
	int kind;
	long long line;
};

static void sort_lines(struct told *told, int n)
{
	for (int i = 1; i < n; i++) {
		int at = i;
		for (int k = i - 1; k >= 0; k--)
			if (told[k].kind == told[at].kind && told[at].line < told[k].line) {
				struct told later = told[k];
				told[k] = told[at];
				told[at] = later;
				at = k;
			}
	}
}

static void put_in_order(const struct concern *c, cJSON *list)
{
	int n = cJSON_GetArraySize(list);
	struct told *told = mem_zero((size_t)n + 1, sizeof(*told));

	for (int i = 0; i < n; i++) {
		cJSON *event = cJSON_DetachItemFromArray(list, 0);
		told[i] = (struct told){ event, kind_of(c, event), line_of(c, event) };
	}
	sort_lines(told, n);
	for (int i = 0; i < n; i++)
		cJSON_AddItemToArray(list, told[i].event);
	free(told);
}

static bool same_first(const struct concern *c, const cJSON *a, const cJSON *b)
{
	struct event_type own;
	const struct arg *args = args_of(c, a, &own);

	return args && args[0].type != ARG_END &&
		cJSON_Compare(get(a, args[0].name), get(b, args[0].name), 1);
}

/* `last` holds for every kind the last event without and the last with the reader's seat. */
static void sum_up(const struct concern *c, cJSON *event, cJSON **last)
{
	int kind = kind_of(c, event);
	bool mine = get(event, "mine") != NULL, you = get(event, "you") != NULL;
	struct event_type own;
	bool is_private = kind >= 0 && event_type(c->rules, kind, &own)->is_private;

	put_true(c->tree, mine || is_private ? "has_mine" : "has_others", "");
	if (mine && get(event, "thread"))
		put_true(c->tree, "has_mine_thread", "");
	if (kind < 0)
		return;
	put_true(c->tree, "had_", json_text(event, "event"));
	put_true(c->tree, you ? "you_" : "they_", json_text(event, "event"));
	if (!last[2 * kind + you]) {
		put_true(event, "_kind_first", "");
	} else if (same_first(c, last[2 * kind + you], event)) {
		put_true(last[2 * kind + you], "_same_next", "");
		put_true(event, "_same_before", "");
	}
	last[2 * kind + you] = event;
}

void concern_events(cJSON *tree, const struct rules *rules, const struct words *w)
{
	cJSON *list = cJSON_GetObjectItemCaseSensitive(tree, "events"), *event;
	cJSON **last;
	struct concern c = { .tree = tree, .rules = rules, .w = w, .seat = json_text(tree, "seat") };

	if (!rules)
		return;
	if (!c.seat)
		c.seat = "";
	c.alone = c.seat[0] && cJSON_GetArraySize(get(tree, "players")) == 1;
	c.threads = cJSON_CreateObject();
	last = calloc((size_t)event_kinds(rules) * 2, sizeof(*last));
	if (!last)
		abort();
	put_in_order(&c, list);
	cJSON_ArrayForEach(event, list)
		look_at(&c, event);
	cJSON_ArrayForEach(event, list)
		follow_threads(&c, event);
	cJSON_ArrayForEach(event, list)
		sum_up(&c, event, last);
	for (int i = 0; i < 2 * event_kinds(rules); i++)
		if (last[i])
			put_true(last[i], "_kind_last", "");
	look_for_likes(&c, list);
	cJSON_Delete(c.threads);
	free(last);
}
