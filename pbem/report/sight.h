/* SPDX-License-Identifier: MIT */
#ifndef PBEM_REPORT_SIGHT_H
#define PBEM_REPORT_SIGHT_H

#include "report/reporter.h"

/*
 * What a piece sees in the position that a report shows (struct rules, `sight`): with the game's
 * template sight.txt, in the report's language and width, or as JSON.
 *
 * The template's tree has what the game fills, decorated as a report's view is
 * (report/decorate.h), title, game, seat and window of the report, and
 * width where that is narrow.
 */

/* Appends what the piece of this word sees, or what one would see in the place of this word.
 * ERR_USAGE: the game has nothing that sees, no such word, or the piece stands nowhere; in the
 * report's language (report/phrase.h). */
int sight_render(struct reporter *r, const cJSON *report, const char *word, struct buf *text, struct err *e)
	__attribute__((warn_unused_result));

/* The same as canonical JSON: {"id":...,"sight":...,"version":...,"word":...} */
int sight_json(struct reporter *r, const cJSON *report, const char *word, struct buf *b, struct err *e)
	__attribute__((warn_unused_result));

#endif
