/* SPDX-License-Identifier: MIT */
#ifndef PBEM_BASE_LANG_H
#define PBEM_BASE_LANG_H

/* The languages that texts are written in, as settings, options and files name them ("en", "fr");
 * NULL ends the list. Each has a folder in templates/. */
extern const char *const lang_ids[];

/* The language of this very name, or NULL: there is none. */
const char *lang_find(const char *name);

/* How many columns a text may have, for a reader who says so: as an option, a setting and a line
 * WIDTH of a file. Most is what everybody else gets. */
#define WIDTH_LEAST 30
#define WIDTH_MOST 72

#endif
