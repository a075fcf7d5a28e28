/* SPDX-License-Identifier: MIT */
#include "core/vocab.h"

#include "base/banned.h"
#include "base/err.h"

#define WORD_MAX 64 /* longer words are near to nothing */

int vocab_find(const struct vocab *v, const char *word, size_t len)
{
	char low[WORD_MAX];
	if (!len || len >= sizeof(low))
		return -1;
	for (size_t i = 0; i < len; i++)
		low[i] = word_lower(word[i]);
	for (int i = 0; i < v->n; i++) {
		const char *id = v->ids[i];
		if (id[0] == low[0] && strncmp(id, low, len) == 0 && id[len] == '\0')
			return i;
	}
	return -1;
}

const char *vocab_id(const struct vocab *v, int i)
{
	if (i < 0 || i >= v->n)
		bug("number %d is not in the vocabulary \"%s\" of %d", i, v->name, v->n);
	return v->ids[i];
}

bool word_is(const char *word, size_t len, const char *known)
{
	for (size_t i = 0; i < len; i++)
		if (!known[i] || word_lower(word[i]) != word_lower(known[i]))
			return false;
	return known[len] == '\0';
}

int word_distance(const char *a, size_t n, const char *b, size_t m)
{
	int before[WORD_MAX + 1], last[WORD_MAX + 1], row[WORD_MAX + 1];
	if (n > WORD_MAX || m > WORD_MAX)
		return WORD_MAX;
	for (size_t j = 0; j <= m; j++)
		before[j] = last[j] = (int)j;
	for (size_t i = 1; i <= n; i++) {
		row[0] = (int)i;
		for (size_t j = 1; j <= m; j++) {
			char x = word_lower(a[i - 1]), y = word_lower(b[j - 1]);
			int best = last[j - 1] + (x != y);
			best = last[j] + 1 < best ? last[j] + 1 : best;
			best = row[j - 1] + 1 < best ? row[j - 1] + 1 : best;
			if (i > 1 && j > 1 && x == word_lower(b[j - 2]) && y == word_lower(a[i - 2]) &&
				before[j - 2] + 1 < best)
				best = before[j - 2] + 1;
			row[j] = best;
		}
		memcpy(before, last, sizeof(last));
		memcpy(last, row, sizeof(row));
	}
	return last[m];
}

bool word_nearer(const char *word, size_t len, const char *known, int *best)
{
	int limit = len < 6 ? 1 : (int)(len / 3);
	int d = word_distance(word, len, known, strlen(known));
	if (d > limit || d >= *best)
		return false;
	*best = d;
	return true;
}

const char *vocab_nearest(const struct vocab *v, const char *word, size_t len)
{
	const char *found = NULL;
	int best = WORD_MAX;
	for (int i = 0; i < v->n; i++)
		if (word_nearer(word, len, v->ids[i], &best))
			found = v->ids[i];
	return found;
}
