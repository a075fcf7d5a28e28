/* SPDX-License-Identifier: MIT */
#include "core/pile_json.h"

#include "base/banned.h"
#include "base/utf8.h"

#include <string.h>

/* Writing. */

static void write_cards(struct buf *b, char *before, const char *name, const struct pile *p, int from, int to,
	const struct vocab *kinds)
{
	if (from == to)
		return;
	buf_printf(b, "%c\"%s\":", *before, name);
	for (int i = from; i < to; i++) {
		buf_char(b, i == from ? '[' : ',');
		if (p->card[i] == PILE_UNKNOWN)
			buf_str(b, "null");
		else
			buf_printf(b, "\"%s\"", vocab_id(kinds, p->card[i]));
	}
	buf_char(b, ']');
	*before = ',';
}

static bool all_seen_alike(const struct pile *p)
{
	return !p->n || memcmp(p->seen, p->seen + 1, (size_t)p->n - 1) == 0;
}

static void write_seen(struct buf *b, char *before, const struct pile *p)
{
	bool alike = all_seen_alike(p);
	if (alike && !p->seen[0])
		return;
	buf_printf(b, "%c\"seen\":", *before);
	*before = ',';
	if (alike) {
		buf_int(b, p->seen[0]);
		return;
	}
	for (int i = 0; i < p->n; i++) {
		buf_char(b, i ? ',' : '[');
		buf_int(b, p->seen[i]);
	}
	buf_char(b, ']');
}

void pile_write(struct buf *b, const struct pile *p, const struct vocab *kinds)
{
	char before = '{';
	write_cards(b, &before, "bottom", p, 0, p->below, kinds);
	write_cards(b, &before, "cards", p, p->below, p->n - p->above, kinds);
	write_seen(b, &before, p);
	write_cards(b, &before, "top", p, p->n - p->above, p->n, kinds);
	buf_str(b, before == ',' ? "}" : "{}");
}

/* Reading. */

static __attribute__((format(printf, 4, 5))) bool refuse(
	struct pile_trouble *t, const char *name, int index, const char *fmt, ...)
{
	va_list ap;
	if (index < 0)
		snprintf(t->where, sizeof(t->where), "%s", name);
	else
		snprintf(t->where, sizeof(t->where), "%s[%d]", name, index);
	va_start(ap, fmt);
	vsnprintf(t->why, sizeof(t->why), fmt, ap);
	va_end(ap);
	return false;
}

/* Puts the cards of a list behind those of the pile and says how many they are. */
static bool read_cards(struct pile *p, const char *name, const struct vocab *kinds, const cJSON *list,
	uint8_t *n, struct pile_trouble *t)
{
	int i = 0;
	if (!cJSON_IsArray(list) || !list->child)
		return refuse(t, name, -1, "a list of cards belongs here; without cards it is left out");
	for (const cJSON *c = list->child; c; c = c->next, i++) {
		const char *id = cJSON_GetStringValue(c);
		int kind = id ? vocab_find(kinds, id, strlen(id)) : PILE_UNKNOWN;
		if (!id && !cJSON_IsNull(c))
			return refuse(
				t, name, i, "a word of the vocabulary \"%s\" belongs here", kinds->name);
		if (kind < 0 || (id && strcmp(kinds->ids[kind], id) != 0))
			return refuse(t, name, i, "\"%s\" is not in the vocabulary \"%s\"",
				utf8_shown(id, 40).text, kinds->name);
		if (p->n == PILE_CARDS)
			return refuse(t, name, i, "%d cards are the most", PILE_CARDS);
		p->card[p->n++] = (uint8_t)kind;
	}
	*n = (uint8_t)i;
	return true;
}

static bool read_mask(uint8_t *out, const cJSON *v, int index, struct pile_trouble *t)
{
	int n = cJSON_IsNumber(v) && v->valuedouble >= 0 && v->valuedouble <= PILE_ALL ? (int)v->valuedouble
										       : -1;
	if (n < 0 || n < v->valuedouble)
		return refuse(t, "seen", index, "a whole number from 0 to %d belongs here", PILE_ALL);
	*out = (uint8_t)n;
	return true;
}

static bool read_seen(struct pile *p, const cJSON *v, struct pile_trouble *t)
{
	int i = 0;
	if (!cJSON_IsArray(v)) {
		uint8_t all = 0;
		if (!read_mask(&all, v, -1, t))
			return false;
		if (!all || !p->n)
			return refuse(t, "seen", -1, "what nobody has seen is left out");
		memset(p->seen, all, p->n);
		return true;
	}
	if (cJSON_GetArraySize(v) != p->n)
		return refuse(t, "seen", -1, "%d numbers for %d cards", cJSON_GetArraySize(v), p->n);
	for (const cJSON *c = v->child; c; c = c->next, i++)
		if (!read_mask(&p->seen[i], c, i, t))
			return false;
	return !all_seen_alike(p) || refuse(t, "seen", -1, "equal numbers are written as one");
}

enum { BOTTOM, CARDS, SEEN, TOP, MEMBERS };
static const char *const names[MEMBERS] = { "bottom", "cards", "seen", "top" };

static bool find_members(const cJSON *member[MEMBERS], const cJSON *v, struct pile_trouble *t)
{
	if (!cJSON_IsObject(v))
		return refuse(t, "", -1, "an object (pile) belongs here");
	for (const cJSON *c = v->child; c; c = c->next) {
		int i = 0;
		while (i < MEMBERS && strcmp(c->string, names[i]) != 0)
			i++;
		if (i == MEMBERS)
			return refuse(
				t, "", -1, "the member \"%s\" is unknown", utf8_shown(c->string, 40).text);
		if (member[i])
			return refuse(t, names[i], -1, "this member stands twice");
		member[i] = c;
	}
	return true;
}

bool pile_read(struct pile *p, const struct vocab *kinds, const cJSON *v, struct pile_trouble *t)
{
	const cJSON *member[MEMBERS] = { NULL };
	uint8_t n[MEMBERS] = { 0 };
	const char *why;
	memset(p, 0, sizeof(*p));
	if (!find_members(member, v, t))
		return false;
	for (int i = 0; i < MEMBERS; i++)
		if (i != SEEN && member[i] && !read_cards(p, names[i], kinds, member[i], &n[i], t))
			return false;
	p->below = n[BOTTOM];
	p->above = n[TOP];
	if (member[SEEN] && !read_seen(p, member[SEEN], t))
		return false;
	why = pile_unsound(p, kinds->n);
	return !why || refuse(t, "", -1, "%s", why);
}
