/* SPDX-License-Identifier: MIT */
#ifndef PBEM_MAIL_POSTED_H
#define PBEM_MAIL_POSTED_H

#include "base/address.h"
#include "game/facts.h"
#include "mail/compose.h"

/*
 * HOST/spool/posted: the letters that left, so that a report of delivery is about one that was sent
 * and not about one that somebody thought of. A line each, "TIME ID GAME ADDRESS" (GAME "-": none),
 * in the order in which they left; of 90 days, and at most POSTED_MAX bytes. It is written with the
 * outbox's lock held, and read without.
 */
#define POSTED_DAYS 90
#define POSTED_MAX (4u << 20)

struct posted {
	char game[GAME_NAME], to[ADDRESS_SIZE]; /* game "": none */
};

/* Notes a letter (game "": none), synced, before it leaves the outbox. */
int posted_note(const char *host_dir, const char *id, const char *game, const char *to, struct err *e)
	__attribute__((warn_unused_result));

/* Was there one with this local part of a Message-ID? 1, 0, or an error: nobody knows. */
int posted_find(const char *host_dir, const char *id, struct posted *p, struct err *e)
	__attribute__((warn_unused_result));

/* Forgets those that are too old. A failure does no harm. */
void posted_tidy(const char *host_dir);

#endif
