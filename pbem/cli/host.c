/* SPDX-License-Identifier: MIT */
#include "cli/host.h"

#include "base/file.h"
#include "base/utf8.h"
#include "cli/keyfile.h"

#define CONF_MAX 65536

struct setting {
	const char *name;
	size_t offset, size;
};
#define SETTING(member)                                                                              \
	{                                                                                            \
#member, offsetof(struct host_conf, member), sizeof(((struct host_conf *)0)->member) \
	}
static const struct setting settings[] = { SETTING(lang), SETTING(name), SETTING(zone) };
#define N_SETTINGS (int)(sizeof(settings) / sizeof(settings[0]))

static int bad_setting(const char *path, long line, const char *name, struct err *e)
{
	const char *names[N_SETTINGS + 1], *near;

	for (int i = 0; i < N_SETTINGS; i++)
		names[i] = settings[i].name;
	names[N_SETTINGS] = NULL;
	near = cli_nearest(name, names);
	if (near)
		err_set(e, ERR_CONFIG, "conf.setting", "there is no setting \"%s\"; did you mean \"%s\"?",
			name, near);
	else
		err_set(e, ERR_CONFIG, "conf.setting", "there is no setting \"%s\"; man pbem-init lists them",
			name);
	return err_at(e, path, line, 1);
}

static int set(struct host_conf *conf, const char *name, const char *value, const char *path, long line,
	struct err *e)
{
	for (int i = 0; i < N_SETTINGS; i++) {
		if (strcmp(settings[i].name, name) != 0)
			continue;
		if (strlen(value) >= settings[i].size || utf8_check(value, strlen(value)) != strlen(value)) {
			err_set(e, ERR_CONFIG, "conf.value",
				"the value of \"%s\" is too long or not UTF-8; at most %zu bytes", name,
				settings[i].size - 1);
			return err_at(e, path, line, 1);
		}
		snprintf((char *)conf + settings[i].offset, settings[i].size, "%s", value);
		return 0;
	}
	return bad_setting(path, line, name, e);
}

static char *trim(char *s)
{
	char *end;

	s += strspn(s, " \t");
	end = s + strlen(s);
	while (end > s && (end[-1] == ' ' || end[-1] == '\t' || end[-1] == '\r'))
		*--end = 0;
	return s;
}

int host_conf_read(struct host_conf *conf, const char *path, struct err *e)
{
	struct buf b = BUF_INIT;
	long line = 0;
	int rc = file_read(&b, path, CONF_MAX, e);

	*conf = (struct host_conf){ .lang = "en", .zone = "UTC" };
	for (char *s = b.data, *next; !rc && s && *s; s = next) {
		char *equals;
		line++;
		next = s + strcspn(s, "\n");
		if (*next)
			*next++ = 0;
		s = trim(s);
		if (!*s || *s == '#')
			continue;
		equals = strchr(s, '=');
		if (!equals) {
			err_set(e, ERR_CONFIG, "conf.line",
				"a line that is no comment reads \"name = value\"");
			rc = err_at(e, path, line, 1);
			break;
		}
		*equals = 0;
		rc = set(conf, trim(s), trim(equals + 1), path, line, e);
	}
	buf_release(&b);
	return rc;
}

static int find(struct host *h, const struct cli *c, struct err *e)
{
	const char *dir = cli_value(c, "host");
	struct buf path = BUF_INIT;
	int rc = 0;

	if (!dir)
		dir = getenv("PBEM_HOST");
	if (!dir || !*dir)
		dir = ".";
	file_path(&path, dir, "pbem.conf");
	if (!file_exists(path.data)) {
		rc = err_set(e, ERR_NOINPUT, "host.none",
			"%s is no host's folder (there is no pbem.conf); make one with: pbem init %s",
			strcmp(dir, ".") ? dir : "this", dir);
	} else {
		buf_clear(&path);
		buf_str(&path, dir);
		h->dir = buf_detach(&path);
	}
	buf_release(&path);
	return rc;
}

static int read_keys(struct host *h, enum host_mode mode, struct err *e)
{
	struct buf path = BUF_INIT;
	int rc = 0;

	if (mode == HOST_WRITE) {
		rc = key_read_secret(&h->key, file_path(&path, h->dir, "key"), e);
		if (!rc) {
			sign_public_of(&h->key, &h->pub);
			h->tools.key = &h->key;
		}
	}
	buf_release(&path);
	return rc;
}

int host_open(struct host *h, const struct cli *c, enum host_mode mode, struct err *e)
{
	struct buf path = BUF_INIT;
	int rc;

	*h = (struct host){ .dir = NULL };
	rc = find(h, c, e);
	if (!rc)
		rc = host_conf_read(&h->conf, file_path(&path, h->dir, "pbem.conf"), e);
	if (!rc)
		rc = read_keys(h, mode, e);
	if (!rc) {
		h->reporter = reporter_new(h->dir, e);
		if (!h->reporter)
			rc = e->code;
	}
	if (!rc) {
		reporter_set_name(h->reporter, h->conf.name);
		h->tools.render = report_render;
		h->tools.render_ctx = h->reporter;
		h->tools.templates = reporter_digest(h->reporter);
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

bool host_is_name(const char *name)
{
	size_t n = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-");

	return n > 0 && n <= 32 && !name[n] && name[0] != '-';
}

int host_game_dir(const struct host *h, struct buf *path, const char *name, struct err *e)
{
	buf_clear(path);
	if (!host_is_name(name))
		return err_set(e, ERR_USAGE, "game.name",
			"\"%s\" can not name a game: 1 to 32 small letters, digits and hyphens", name);
	buf_printf(path, "%s/games/%s", h->dir, name);
	return 0;
}

int host_games(const struct host *h, char ***names, size_t *n, struct err *e)
{
	struct buf path = BUF_INIT;
	size_t kept = 0;
	int rc = file_list(file_path(&path, h->dir, "games"), names, n, e);

	for (size_t i = 0; !rc && i < *n; i++) {
		if (host_is_name((*names)[i]))
			(*names)[kept++] = (*names)[i];
		else
			free((*names)[i]);
	}
	if (!rc)
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
		near = cli_nearest(name, list);
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

int host_game(const struct host *h, struct game *g, const char *name, enum game_mode mode, struct err *e)
{
	struct buf path = BUF_INIT;
	int rc = host_game_dir(h, &path, name, e);

	if (!rc && !file_is_dir(path.data))
		rc = no_game(h, name, e);
	if (!rc)
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
	err_set(e, ERR_NOUSER, "seat.none", "nobody sits at \"%s\" in %s; its seats are %s", name, g->f.game,
		buf_cstr(&list));
	buf_release(&list);
	return ERR_NOUSER;
}

const char *host_local_key(const struct host *h, struct buf *b, const char *game, const char *seat)
{
	buf_clear(b);
	buf_printf(b, "%s/keys/%s.%s.key", h->dir, game, seat);
	return b->data;
}
