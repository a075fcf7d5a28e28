/* SPDX-License-Identifier: MIT */
#include "game/labels.h"

#include "game/history.h"
#include "game/lines.h"

/* A roll is [label, sides, values]. */
static const char *label_of(const cJSON *roll)
{
	const char *s = cJSON_GetStringValue(cJSON_GetArrayItem(roll, 0));

	return s ? s : "";
}

static bool same_kind(const cJSON *a, const cJSON *b)
{
	const cJSON *x = cJSON_GetArrayItem(a, 1), *y = cJSON_GetArrayItem(b, 1);

	return strcmp(label_of(a), label_of(b)) == 0 && cJSON_IsNumber(x) && cJSON_IsNumber(y) &&
		json_number(x) == json_number(y);
}

static int by_label(const void *a, const void *b)
{
	return strcmp(label_of(*(const cJSON *const *)a), label_of(*(const cJSON *const *)b));
}

/* The rolls of a list by their labels. */
struct sorted {
	const cJSON **roll;
	size_t n;
};

static struct sorted sort(const cJSON *rolls)
{
	struct sorted s = { .n = (size_t)cJSON_GetArraySize(rolls) };
	const cJSON *v;
	size_t i = 0;

	s.roll = mem_zero(s.n + 1, sizeof(*s.roll));
	cJSON_ArrayForEach(v, rolls)
		s.roll[i++] = v;
	qsort(s.roll, s.n, sizeof(*s.roll), by_label);
	return s;
}

/* The roll with this label and these sides, or NULL. */
static const cJSON *find(const struct sorted *s, const cJSON *roll)
{
	const cJSON **at = bsearch(&roll, s->roll, s->n, sizeof(*s->roll), by_label);

	return at && same_kind(*at, roll) ? *at : NULL;
}

/* Those of `rolls` that are not among `others`, in their order. */
static cJSON *without(const cJSON *rolls, const cJSON *others)
{
	struct sorted s = sort(others);
	cJSON *list = cJSON_CreateArray();
	const cJSON *v;

	if (!list)
		mem_out();
	cJSON_ArrayForEach(v, rolls)
		if (!find(&s, v) && !cJSON_AddItemToArray(list, cJSON_CreateString(label_of(v))))
			mem_out();
	free(s.roll);
	return list;
}

cJSON *labels_compare(const cJSON *was, const cJSON *now)
{
	cJSON *o = line_new(NULL);

	line_item(o, "gone", without(was, now));
	line_item(o, "new", without(now, was));
	return o;
}

cJSON *labels_of(const struct game *g, const struct buf *rolls, struct err *e)
{
	cJSON *was = NULL, *now = json_parse(buf_cstr(rolls), rolls->len, "rolls", e), *o = NULL;
	struct history h;

	history_begin(&h, g->dir);
	while (history_next(&h)) {
		if (h.line.kind != LINE_RESULT)
			continue;
		cJSON_Delete(was);
		was = cJSON_DetachItemFromObjectCaseSensitive(h.line.json, "rolls");
	}
	if (history_end(&h, e) == 0 && now)
		o = labels_compare(was, now);
	cJSON_Delete(was);
	cJSON_Delete(now);
	return o;
}
