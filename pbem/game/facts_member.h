/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_FACTS_MEMBER_H
#define PBEM_GAME_FACTS_MEMBER_H

#include "game/facts.h"

/*
 * Typed members of a line of the record, read strictly: what the fold (facts.c) shares with nobody
 * else. Each returns 0 (or what is said), or ERR_DATA with a reason in e; the caller adds file and
 * line.
 */
int line_refuse(struct err *e, const char *id, const char *text);
/* "NAME should be WHAT" */
int member_bad(struct err *e, const char *name, const char *what);

bool member_is_hex(const char *s, size_t digits);
bool member_is_null(const cJSON *o, const char *name);

int member_name(const cJSON *o, const char *name, char out[GAME_NAME], struct err *e);
int member_hex(const cJSON *o, const char *name, char out[HEX32], struct err *e);
/* In the one form without anything around it. */
int member_key(const cJSON *o, const char *name, char out[SIGN_KEY_TEXT], struct err *e);
/* One of these words, ended by NULL; its number, or -1. */
int member_word(const cJSON *o, const char *name, const char *const words[], struct err *e);
/* The member "seat": a seat's number, or -1. */
int member_seat(const cJSON *o, const struct facts *f, struct err *e);
/* A list of seats in table order, as a bit set. */
int member_seats(const cJSON *o, const char *name, const struct facts *f, uint32_t *out, struct err *e);
/* The points of all seats, {SEAT:NUMBER,...}, or null: false in *has. */
int member_points(
	const cJSON *o, const char *name, const struct facts *f, bool *has, int32_t *points, struct err *e);
/* A time, or null: "". */
int member_time(const cJSON *o, const char *name, char out[21], struct err *e);
int member_int(const cJSON *o, const char *name, int lo, int hi, int *out, struct err *e);
/* What a join says of its reader's width, and whether it says anything there; 0: nothing that can
 * be. */
int member_width(const cJSON *o, bool *there);
int member_sig(const cJSON *o, struct err *e);
/* What a seat of a close sent, as its number: none, file, bot, default; window 0 knows no bots and
 * no defaults. */
int member_origin(const cJSON *v, int window, struct err *e);

/* As json_only; the first `optional` of the members may be missing. */
#define MEMBERS_SOME 15
int member_some(const cJSON *o, const char *const members[], int optional, struct err *e)
	__attribute__((warn_unused_result));
/* "word": does the host hold the key of this line? `may`: it can be so here. */
int member_by_host(const cJSON *line, bool may, bool *word, struct err *e)
	__attribute__((warn_unused_result));
/* "players" of window 0, as the seats joined. */
int member_players(const struct facts *f, const cJSON *a, struct err *e) __attribute__((warn_unused_result));

#endif
