/* SPDX-License-Identifier: MIT */
#include "unit/letters_seen.h"

#include "base/buf.h"
#include "report/report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool seen_data;

static struct buf all; /* struct seen */

int __real_reporter_render(struct reporter *r, const struct words *w, const char *name, const cJSON *tree,
	enum reporter_layout layout, struct buf *out, struct err *e);
int __wrap_reporter_render(struct reporter *r, const struct words *w, const char *name, const cJSON *tree,
	enum reporter_layout layout, struct buf *out, struct err *e);

size_t seen_count(void)
{
	return all.len / sizeof(struct seen);
}

const struct seen *seen_at(size_t i)
{
	return (const struct seen *)(const void *)all.data + i;
}

const struct seen *seen_last(const char *name)
{
	for (size_t i = seen_count(); i-- > 0;)
		if (strcmp(seen_at(i)->name, name) == 0)
			return seen_at(i);
	return NULL;
}

void seen_forget(void)
{
	for (size_t i = 0; i < seen_count(); i++)
		cJSON_Delete(seen_at(i)->tree);
	buf_release(&all);
}

const struct seen *seen_by_subject(const char *subject)
{
	const char *mark = strchr(subject, '#');
	size_t n = mark ? strtoul(mark + 1, NULL, 10) : seen_count();

	return n < seen_count() ? seen_at(n) : NULL;
}

/* A letter is what begins with a subject. The real template is rendered in any case: it may fail.
 * */
int __wrap_reporter_render(struct reporter *r, const struct words *w, const char *name, const cJSON *tree,
	enum reporter_layout layout, struct buf *out, struct err *e)
{
	struct buf text = BUF_INIT;
	struct seen s = { .tree = NULL };
	int rc = __real_reporter_render(r, w, name, tree, layout, &text, e);

	bool letter = !rc && strncmp(name, "mail/", 5) == 0 && strncmp(buf_cstr(&text), "Subject: ", 9) == 0;

	if (letter || strcmp(name, "receipt") == 0 || strcmp(name, "report") == 0) {
		snprintf(s.name, sizeof(s.name), "%s", name);
		snprintf(s.lang, sizeof(s.lang), "%s", w->lang);
		s.tree = cJSON_Duplicate(tree, true);
		if (letter && seen_data) {
			buf_clear(&text);
			buf_printf(&text,
				"Subject: #%zu\nThe text of this letter is none of this test's business.\n",
				seen_count());
		}
		buf_add(&all, &s, sizeof(s));
	}
	buf_add(out, buf_cstr(&text), text.len);
	buf_release(&text);
	return rc;
}

/* --- conditions ------------------------------------------------------------------------------- */

/* Of an object that a list holds, its name. */
static void add_value(struct buf *b, const cJSON *v)
{
	const cJSON *item, *id;

	if (cJSON_IsString(v)) {
		buf_str(b, v->valuestring);
	} else if (cJSON_IsNumber(v)) {
		buf_printf(b, "%lld", (long long)v->valuedouble);
	} else if (cJSON_IsBool(v)) {
		buf_str(b, cJSON_IsTrue(v) ? "true" : "false");
	} else if (cJSON_IsArray(v)) {
		cJSON_ArrayForEach(item, v) {
			id = cJSON_GetObjectItemCaseSensitive(item, "id");
			id = id ? id : cJSON_GetObjectItemCaseSensitive(item, "partial");
			id = id ? id : cJSON_GetObjectItemCaseSensitive(item, "line");
			buf_str(b, item == v->child ? "" : ",");
			add_value(b, id ? id : item);
		}
	} else if (v) {
		buf_str(b, "?");
	}
}

static const cJSON *find(const cJSON *o, const char *path, size_t n)
{
	char name[64];

	while (o && n) {
		size_t k = 0;
		while (k < n && path[k] != '.')
			k++;
		snprintf(name, sizeof(name), "%.*s", (int)k, path);
		o = cJSON_GetObjectItemCaseSensitive(o, name);
		k += k < n;
		path += k;
		n -= k;
	}
	return o;
}

static bool holds(const cJSON *tree, const char *s, size_t n)
{
	const char *is = memchr(s, '=', n);
	bool not = *s == '!';
	struct buf value = BUF_INIT;
	const cJSON *v = find(tree, s + not, (size_t)((is ? is : s + n) - s) - not );
	bool yes;

	add_value(&value, v);
	if (is)
		yes = v && value.len == (size_t)(s + n - is - 1) &&
			memcmp(buf_cstr(&value), is + 1, value.len) == 0;
	else
		yes = value.len && strcmp(value.data, "false") != 0;
	buf_release(&value);
	return yes != not ;
}

const char *seen_fails(const struct seen *s, const char *conditions)
{
	while (*conditions) {
		size_t n = strcspn(conditions, " ");
		if (n && !holds(s->tree, conditions, n))
			return conditions;
		conditions += n + (conditions[n] == ' ');
	}
	return NULL;
}
