/* SPDX-License-Identifier: MIT */
#include "base/nearest.h"

#include <stddef.h>
#include <string.h>

/* The words differ by so many letters changed, added or left out; words are short. */
static int distance(const char *a, const char *b)
{
	int row[40], la = (int)strlen(a), lb = (int)strlen(b);

	if (la > 39 || lb > 39)
		return 99;
	for (int j = 0; j <= lb; j++)
		row[j] = j;
	for (int i = 1; i <= la; i++) {
		int corner = row[0];
		row[0] = i;
		for (int j = 1; j <= lb; j++) {
			int change = corner + (a[i - 1] != b[j - 1]);
			int other = 1 + (row[j] < row[j - 1] ? row[j] : row[j - 1]);
			corner = row[j];
			row[j] = change < other ? change : other;
		}
	}
	return row[lb];
}

const char *nearest(const char *word, const char *const names[])
{
	const char *best = NULL;
	int least = 1 + (int)strlen(word) / 3;

	for (int i = 0; names[i]; i++) {
		int d = distance(word, names[i]);
		if (d <= least) {
			least = d - 1;
			best = names[i];
		}
	}
	return best;
}
