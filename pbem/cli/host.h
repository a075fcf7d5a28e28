/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CLI_HOST_H
#define PBEM_CLI_HOST_H

#include "cli/cli.h"
#include "game/game.h"
#include "game/open.h"
#include "mail/conf.h"
#include "mail/run_times.h"
#include "report/report.h"

/*
 * The folder that a referee works in: pbem.conf, key and key.pub, keys/ (secret keys of players at
 * the local table), games/.
 *
 *	struct host h;
 *	struct game g;
 *	if ((rc = host_open(&h, c, HOST_WRITE, e)) < 0 || (rc = host_game(&h, &g, "earth-1", GAME_WRITE, e)) < 0)
 *		...
 *	game_close(&g);
 *	host_close(&h);
 *
 * host_close after a failed host_open does no harm.
 */
struct host {
	char *dir;
	struct host_conf conf;
	struct sign_secret key;
	struct sign_public pub; /* its public half, */
	bool has_pub;           /* as far as it could be read */
	struct reporter *reporter;
	struct game_tools tools;
};

/* HOST_READ does without the referee's secret key; HOST_PEEK, too, but has it if it can be read.
 * HOST_ANY_TIME is HOST_WRITE, whatever the clock says. */
enum host_mode { HOST_READ, HOST_PEEK, HOST_WRITE, HOST_ANY_TIME };
int host_open(struct host *h, const struct cli *c, enum host_mode mode, struct err *e)
	__attribute__((warn_unused_result));
void host_close(struct host *h);

/* Opens games/NAME. When there is no such game the error names the nearest one, or how to list
 * them. */
int host_game(const struct host *h, struct game *g, const char *name, enum game_mode mode, struct err *e)
	__attribute__((warn_unused_result));

/* What writes letters is lent, with the host's log (`aloud`: on standard output, too):
 * log_close(log) when it is done. */
struct desk;
struct log;
void host_desk(const struct host *h, struct desk *d, struct log *log, bool aloud);

/* What people are still to be told of seats that the host gave to others (mail/hands.h), if this
 * host has mail. What was changed stands, told or not. */
int host_tell(const struct host *h, struct game *g, struct err *e) __attribute__((warn_unused_result));

/* The path of a game's folder. ERR_USAGE: no name for a game ([a-z0-9-], 1 to 32). */
int host_game_dir(const struct host *h, struct buf *path, const char *name, struct err *e)
	__attribute__((warn_unused_result));

/* When the host was last known to be at work, if that is so long before this time that the clock is
 * probably wrong; else 0. host_open() for writing refuses then ("host.clock", ERR_TEMPFAIL), but
 * not with HOST_ANY_TIME. */
pbem_time host_clock_jump(const struct run_times *r, pbem_time now);

/* Does the game go on with a referee whose key is not here? Nothing is written to it then. */
bool host_is_stranger(const struct host *h, const struct game *g);

/* The number of a seat by name; ERR_NOUSER names the seats that there are. */
int host_seat(const struct game *g, const char *name, int *seat, struct err *e)
	__attribute__((warn_unused_result));

/* Where the key of a player at the local table lies: HOST/keys/GAME.SEAT.key. Clears b. */
const char *host_local_key(const struct host *h, struct buf *b, const char *game, const char *seat);

/* The names of the games, sorted; the caller frees with file_list_free. */
int host_games(const struct host *h, char ***names, size_t *n, struct err *e)
	__attribute__((warn_unused_result));

#endif
