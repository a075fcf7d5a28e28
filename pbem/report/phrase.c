/* SPDX-License-Identifier: MIT */
#include "report/phrase.h"

#include "base/buf.h"

#include <string.h>

#define PARTS 6
struct parts {
	const char *s[PARTS];
	size_t len[PARTS];
	int n;
};

/* Does the text have this form? `out`: what stands where the form has a *, as short as can be. */
static bool fits(const char *form, const char *text, struct parts *out)
{
	out->n = 0;
	while (*form) {
		size_t len = strcspn(form, "*");
		if (strncmp(form, text, len) != 0)
			return false;
		form += len;
		text += len;
		if (!*form)
			break;
		if (out->n == PARTS)
			return false;
		len = strcspn(++form, "*");
		out->s[out->n] = text;
		for (; strncmp(form, text, len) != 0 || (!form[len] && text[len]); text++)
			if (!*text)
				return false;
		out->len[out->n] = (size_t)(text - out->s[out->n]);
		out->n++;
	}
	return !*text;
}

static void fill(struct buf *b, const char *form, const struct parts *parts)
{
	for (int i = 0; *form; i++) {
		size_t len = strcspn(form, "*");
		buf_add(b, form, len);
		form += len;
		if (!*form)
			break;
		form++;
		if (i < parts->n)
			buf_add(b, parts->s[i], parts->len[i]);
	}
}

bool phrase_error(struct buf *b, const char *text, const struct words *w)
{
	const cJSON *list = cJSON_GetObjectItemCaseSensitive(w->common, "error"), *entry;
	struct parts parts;

	cJSON_ArrayForEach(entry, list)
		if (cJSON_IsString(entry) && fits(entry->string, text, &parts)) {
			fill(b, entry->valuestring, &parts);
			return true;
		}
	return false;
}

void phrase_translate(struct err *e, const struct words *w)
{
	struct buf b = BUF_INIT;

	if (phrase_error(&b, e->text, w))
		snprintf(e->text, sizeof(e->text), "%s", buf_cstr(&b));
	buf_release(&b);
}
