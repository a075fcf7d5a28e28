/* SPDX-License-Identifier: MIT */
#include "cli/host.h"

#include "mail/desk.h"

#include "base/nearest.h"
#include "game/keyfile.h"
#include "game/game.h"
#include "game/open.h"
#include "mail/hands.h"
#include "mail/run_times.h"
#include "sys/file.h"

#define CLOCK_JUMP (90 * 86400) /* seconds without a run after which a clock has to be confirmed */

static int find(struct host *h, const struct cli *c, struct err *e)
{
	const char *dir = cli_value(c, "host"), *from = "--host ";
	struct buf path = BUF_INIT;
	int rc;

	if (!dir) {
		dir = getenv("PBEM_HOST");
		from = "PBEM_HOST = ";
	}
	if (!dir || !*dir) {
		dir = ".";
		from = "";
	}
	rc = file_exists(file_path(&path, dir, "pbem.conf"), e);
	if (rc == 0) {
		rc = err_set(e, ERR_NOINPUT, "host.none",
			"%s%s is not a host's folder (there is no pbem.conf); go to yours with cd, or name it with "
			"--host FOLDER or PBEM_HOST; pbem init FOLDER makes a new one",
			from, *from ? dir : "this folder");
	} else if (rc > 0) {
		buf_clear(&path);
		buf_str(&path, dir);
		h->dir = buf_detach(&path);
		rc = 0;
	}
	buf_release(&path);
	return rc;
}

static int read_keys(struct host *h, enum host_mode mode, struct err *e)
{
	struct buf path = BUF_INIT;
	struct err none = ERR_INIT;
	int rc = key_read_secret(&h->key, file_path(&path, h->dir, "key"), mode >= HOST_WRITE ? e : &none);

	h->has_pub = rc == 0;
	if (h->has_pub)
		sign_public_of(&h->key, &h->pub);
	if (mode == HOST_READ)
		sign_wipe(&h->key);
	else if (rc == 0)
		h->tools.key = &h->key;
	buf_release(&path);
	return mode >= HOST_WRITE ? rc : 0;
}

bool host_is_stranger(const struct host *h, const struct game *g)
{
	return h->has_pub && g->f.phase != PHASE_ENDED && !game_is_referee(g, &h->pub);
}

pbem_time host_clock_jump(const struct run_times *r, pbem_time now)
{
	pbem_time last = r->last_run > r->last_try ? r->last_run : r->last_try;

	last = r->last_mail > last ? r->last_mail : last;
	return last && now - last > CLOCK_JUMP ? last : 0;
}

/* Nothing is changed under a clock that is probably wrong: deadlines would pass and move to where
 * nobody can reach them. */
static int check_clock(const struct host *h, struct err *e)
{
	const pbem_time now = clock_now();
	struct run_times r;
	char is[UTC_TEXT], was[UTC_TEXT];
	pbem_time last;
	int rc = run_times_read(&r, h->dir, e);

	last = rc == 0 ? host_clock_jump(&r, now) : 0;
	if (!last)
		return rc;
	utc_format(is, now);
	utc_format(was, last);
	return err_set(e, ERR_TEMPFAIL, "host.clock",
		"the clock says %s, and pbem run was last here at %s; until the clock is set, nothing is done; if it is right, say "
		"once: pbem run --clock-is-right",
		is, was);
}

int host_open(struct host *h, const struct cli *c, enum host_mode mode, struct err *e)
{
	struct buf path = BUF_INIT;
	int rc;

	*h = (struct host){ .dir = NULL };
	rc = find(h, c, e);
	if (rc == 0)
		rc = conf_read(&h->conf, file_path(&path, h->dir, "pbem.conf"), e);
	if (rc == 0)
		rc = read_keys(h, mode, e);
	if (rc == 0 && mode == HOST_WRITE)
		rc = check_clock(h, e);
	if (rc == 0) {
		h->reporter = reporter_new(h->dir, e);
		if (!h->reporter)
			rc = e->code;
	}
	if (rc == 0) {
		reporter_set_name(h->reporter, h->conf.name);
		h->tools.templates = reporter_digest(h->reporter);
		h->tools.lang = h->conf.lang;
		h->tools.mail = h->conf.address[0] != 0;
		if (h->tools.mail) {
			h->tools.address = h->conf.address;
			h->tools.separator = h->conf.separator;
		}
	}
	buf_release(&path);
	if (rc < 0)
		host_close(h);
	return rc;
}

void host_close(struct host *h)
{
	sign_wipe(&h->key);
	reporter_free(h->reporter);
	free(h->dir);
	*h = (struct host){ .dir = NULL };
}

int host_game_dir(const struct host *h, struct buf *path, const char *name, struct err *e)
{
	buf_clear(path);
	if (!game_is_name(name))
		return err_set(e, ERR_USAGE, "game.name",
			"\"%s\" cannot name a game: 1 to 32 small letters, digits and hyphens", name);
	buf_printf(path, "%s/games/%s", h->dir, name);
	return 0;
}

int host_games(const struct host *h, char ***names, size_t *n, struct err *e)
{
	struct buf path = BUF_INIT;
	size_t kept = 0, folder;
	int rc = file_list(file_path(&path, h->dir, "games"), names, n, e);

	buf_char(&path, '/');
	folder = path.len;
	for (size_t i = 0; rc == 0 && i < *n; i++) {
		buf_cut(&path, folder);
		buf_str(&path, (*names)[i]);
		/* What cannot be looked at may be a game: opening it says what is wrong. */
		if (game_is_name((*names)[i]) && file_is_dir(path.data, NULL) != 0)
			(*names)[kept++] = (*names)[i];
		else
			free((*names)[i]);
	}
	if (rc == 0)
		*n = kept;
	buf_release(&path);
	return rc;
}

static int no_game(const struct host *h, const char *name, struct err *e)
{
	char **names = NULL;
	const char *near = NULL;
	size_t n = 0;

	if (host_games(h, &names, &n, e) < 0)
		return e->code;
	if (n) {
		const char **list = calloc(n + 1, sizeof(*list));
		if (!list)
			abort();
		for (size_t i = 0; i < n; i++)
			list[i] = names[i];
		near = nearest(name, list);
		free(list);
	}
	if (near)
		err_set(e, ERR_NOINPUT, "game.none", "there is no game %s here; did you mean %s?", name,
			near);
	else
		err_set(e, ERR_NOINPUT, "game.none", "there is no game %s here; pbem status lists the games",
			name);
	file_list_free(names, n);
	return ERR_NOINPUT;
}

void host_desk(const struct host *h, struct desk *d, struct log *log, bool aloud)
{
	log_open(log, h->dir, aloud);
	*d = (struct desk){ .dir = h->dir,
		.conf = &h->conf,
		.key = h->tools.key,
		.tools = &h->tools,
		.reporter = h->reporter,
		.log = log };
}

int host_tell(const struct host *h, struct game *g, struct err *e)
{
	struct desk d;
	struct log log;
	int rc;

	if (!h->conf.address[0])
		return 0;
	host_desk(h, &d, &log, false);
	rc = hands_tell(&d, g, e);
	log_close(&log);
	return rc;
}

int host_game(const struct host *h, struct game *g, const char *name, enum game_mode mode, struct err *e)
{
	struct buf path = BUF_INIT;
	int rc = host_game_dir(h, &path, name, e);

	if (rc == 0) {
		rc = file_is_dir(path.data, e);
		rc = rc > 0 ? 0 : rc < 0 ? rc : no_game(h, name, e);
	}
	if (rc == 0)
		rc = game_open(g, path.data, mode, &h->tools, e);
	buf_release(&path);
	return rc;
}

int host_seat(const struct game *g, const char *name, int *seat, struct err *e)
{
	struct buf list = BUF_INIT;

	*seat = facts_seat(&g->f, name);
	if (*seat >= 0)
		return 0;
	for (int i = 0; i < g->f.n_seats; i++)
		buf_printf(&list, "%s%s", i ? ", " : "", g->f.seat[i].name);
	err_set(e, ERR_NOUSER, "seat.none", "there is no seat \"%s\" in %s; its seats are %s", name,
		g->f.game, buf_cstr(&list));
	buf_release(&list);
	return ERR_NOUSER;
}

const char *host_local_key(const struct host *h, struct buf *b, const char *game, const char *seat)
{
	buf_clear(b);
	buf_printf(b, "%s/keys/%s.%s.key", h->dir, game, seat);
	return b->data;
}
