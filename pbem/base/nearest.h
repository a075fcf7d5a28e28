/* SPDX-License-Identifier: MIT */
#ifndef PBEM_BASE_NEAREST_H
#define PBEM_BASE_NEAREST_H

/* The name among `names` (ended by NULL) that is nearest to a mistyped word, by letters changed,
 * added or left out; NULL: none is near. For "did you mean". */
const char *nearest(const char *word, const char *const names[]);

#endif
