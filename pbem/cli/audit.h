/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CLI_AUDIT_H
#define PBEM_CLI_AUDIT_H

#include "cli/cli.h"
#include "game/game.h"
#include "game/verify.h"
#include "report/report.h"

/* What commands share that check games. */

/* The PATH of those who check games: a game's folder, an export or a record; a bare name is also
 * sought among the host's games. Either the operand itself, or a text in `b`. */
const char *audit_path(const struct cli *c, struct buf *b);
/* The same of another operand. */
const char *audit_path_of(const struct cli *c, const char *path, struct buf *b);
/* Has it more than a record? What cannot be looked at has: reading it says why. */
bool audit_has_windows(const char *path);
/* verify_path, and of an export that is one file. */
int audit_any(const char *path, struct verify_options *o, struct verify_report *r, struct err *e)
	__attribute__((warn_unused_result));
/* PATH as it is, or, of an export that is one file, unpacked into a folder of its own, which goes
 * again with audit_unpacked(): call that in any case. */
struct unpacked {
	const char *path;
	bool lean; /* struct verify_options */
	struct buf dir;
};
int audit_unpack(struct unpacked *u, const char *path, struct err *e) __attribute__((warn_unused_result));
/* Returns rc, or what kept the folder from going. */
int audit_unpacked(struct unpacked *u, int rc, struct err *e) __attribute__((warn_unused_result));
/* Makes a folder of a name that nobody knows, below $TMPDIR; the caller removes it. */
int audit_folder(struct buf *dir, struct err *e) __attribute__((warn_unused_result));
/* "the same", "DIFFERS". */
const char *audit_word(enum verify_status status);
/* What the host's hand did; what was checked of the record itself, and what was not. */
void audit_write_hand(struct buf *b, const struct verify_report *r);
void audit_write_level(struct buf *b, const struct verify_report *r);
void audit_list_json(struct buf *b, const struct verify_finding *f, int n);

/* Is it asked to compare with mails, a receipt, another record (mine.c)? Does it: the exit status,
 * or an error. */
bool mine_asked(const struct cli *c);
int mine_verify(const struct cli *c, struct verify_options *o, struct verify_report *r, struct err *e)
	__attribute__((warn_unused_result));

/* Options with this program's templates, and progress on a terminal. The caller frees the reporter,
 * whatever came of it. */
struct auditor {
	struct verify_options options;
	struct game_tools tools;
	struct reporter *reporter;
};
int audit_begin(struct auditor *a, struct err *e) __attribute__((warn_unused_result));

/* Prints what was found, as text or with --json; the status to exit with. */
int audit_print(const struct cli *c, const struct verify_report *r);

#endif
