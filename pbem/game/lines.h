/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_LINES_H
#define PBEM_GAME_LINES_H

#include "game/deadline.h"

/* Building a line. Memory never runs out here, it ends the program. */
cJSON *line_new(const char *kind);
void line_text(cJSON *o, const char *name, const char *s); /* NULL: null */
void line_number(cJSON *o, const char *name, int64_t n);
void line_bool(cJSON *o, const char *name, bool yes);
void line_item(cJSON *o, const char *name, cJSON *v);
void line_seats(cJSON *o, const char *name, const struct facts *f, uint32_t seats);
void line_raw(cJSON *o, const char *name, const struct buf *json); /* canonical JSON, parsed */
/* "time": now, or that of the line before that has one when the clock was set back. */
void line_time(cJSON *o, const struct facts *f);
/* An open line; that of window 0 lists its players as well. */
cJSON *open_line(const struct facts *f, int window, const char *name, uint32_t must, uint32_t may,
	const struct limits *l);

#endif
