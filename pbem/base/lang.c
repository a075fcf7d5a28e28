/* SPDX-License-Identifier: MIT */
#include "base/lang.h"

#include <stddef.h>
#include <string.h>

const char *const lang_ids[] = { "en", "fr", NULL };

const char *lang_find(const char *name)
{
	for (int i = 0; lang_ids[i]; i++)
		if (strcmp(name, lang_ids[i]) == 0)
			return lang_ids[i];
	return NULL;
}
