/* SPDX-License-Identifier: MIT */
#ifndef PBEM_MAIL_HANDS_H
#define PBEM_MAIL_HANDS_H

#include "mail/letters.h"

/* Of seats that the host gave to others, or to another key (struct game_change): the player of
 * before, another one who signed while that one waited, the one who sits there now, and all others
 * are told what they were not told yet, and it is noted that they were. Cut short, it is done
 * again, and no letter goes out twice. `g` is open for writing. Whoever is about to take in a
 * player's own file tells this first: the news come in the order in which things happened. */
int hands_tell(const struct desk *d, struct game *g, struct err *e) __attribute__((warn_unused_result));

#endif
