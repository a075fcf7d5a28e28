/* SPDX-License-Identifier: MIT */
#include "base/json.h"
#include "base/utf8.h"
#include "core/schema.h"
#include "game/game.h"
#include "game/next.h"
#include "game/open.h"
#include "mail/post_priv.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

/*
 * HOST/agenda: what is known of each game without opening it. A first line for what it was made by
 * and for (another program may want to do other things), then one for each game, by name. `stamp`
 * is a hash of inodes, sizes and times of record.jsonl, game.json, the orders of the window, and
 * what is taken and not told.
 *
 * `window` is -1 when none is open, -2 when, besides, the game has ended or nobody has joined it.
 * `gone`: since when a game that was here is not there any more. Such a game is broken: its mail
 * waits, for 30 days. One with -2 is not missed.
 *
 * Otherwise it is a copy of what the games say themselves. Whoever removed a game for good deletes
 * it.
 */
#ifndef PBEM_VERSION
#define PBEM_VERSION "unknown"
#endif
#define AGENDA_FORMAT 3
#define AGENDA_MAX (256u << 20)
#define FRESH \
	50000000 /* nanoseconds: what was written so shortly ago may be written again without another time */
#define FNV_BASIS 14695981039346656037u
#define FNV_PRIME 1099511628211u
#define GONE_AGE (30 * 86400)

/* A folder is a game that has a record. One that lost its record and still knows its people is
 * broken: the host is told, and its mail waits. So is one that cannot be looked at. */
static bool has_game(int dir, const char *name)
{
	static const char *const files[] = { "record.jsonl", "game.json" };
	char path[GAME_NAME + 16];
	struct stat st;

	for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++) {
		snprintf(path, sizeof(path), "%s/%s", name, files[i]);
		if (!fstatat(dir, path, &st, 0) || (errno != ENOENT && errno != ENOTDIR))
			return true;
	}
	return false;
}

int post_games_dir(const struct post *p, struct err *e)
{
	struct buf path = BUF_INIT;
	int rc = open(file_path(&path, p->desk.dir, "games"), O_RDONLY | O_DIRECTORY | O_CLOEXEC), code;

	if (rc < 0) {
		int saved = errno;
		code = err_errno(NULL, "post.games", "%s", path.data);
		rc = err_set(e, code == ERR_NOINPUT ? ERR_UNAVAILABLE : code, "post.games",
			"cannot look into %s (%s); is its volume mounted? Until then mail waits, and no window closes",
			path.data, strerror(saved));
	}
	buf_release(&path);
	return rc;
}

static bool is_gone(const struct agenda *a, const char *name)
{
	for (size_t i = 0; i < a->n; i++)
		if (a->game[i].gone && strcmp(a->game[i].name, name) == 0)
			return true;
	return false;
}

int post_game_is(struct post *p, const char *name, struct err *e)
{
	int dir, rc;
	bool is;

	if (!game_is_name(name))
		return 0;
	dir = post_games_dir(p, e);
	if (dir < 0)
		return dir;
	is = has_game(dir, name);
	close(dir);
	if (is)
		return 1;
	rc = agenda_load(p, e);
	return rc < 0 ? rc : is_gone(p->agenda, name);
}

int post_game_open(const struct post *p, struct game *g, const char *name, enum game_mode mode, struct err *e)
{
	struct buf path = BUF_INIT;
	struct err why = ERR_INIT;
	int rc;

	buf_printf(&path, "%s/games/%s", p->desk.dir, name);
	rc = game_open(g, path.data, mode, &p->tools, &why);
	if (rc == ERR_NOINPUT && strcmp(why.id, "game.missing") == 0) {
		rc = err_set(&why, ERR_UNAVAILABLE, "game.missing",
			"this game was here, and its record is not there any more; bring it back, and its mail waits until then. Or, if the "
			"game was removed for good, remove what is left of it, and %s/agenda",
			p->desk.dir);
		err_at(&why, path.data, 0, 0);
	}
	if (rc < 0)
		err_copy(e, &why);
	buf_release(&path);
	return rc;
}

/* FNV-1a of the address in lower case. Making another address with the same hash gains nothing:
 * the game itself has the last word. */
uint64_t agenda_hash(const char *address)
{
	uint64_t h = FNV_BASIS;

	for (; *address; address++)
		h = (h ^ (uint64_t)tolower((unsigned char)*address)) * FNV_PRIME;
	return h ? h : 1;
}

/* --- the file --------------------------------------------------------------------------------- */

struct agenda_head {
	int format;
	int64_t remind;
	char version[32];
};

static const struct field head_fields[] = {
	FIELD_INT(struct agenda_head, format, "agenda", AGENDA_FORMAT, AGENDA_FORMAT),
	FIELD_INT(struct agenda_head, remind, "remind", 0, INT32_MAX),
	FIELD_TEXT(struct agenda_head, version, "version", NULL),
};
const struct schema agenda_head_schema = SCHEMA("agenda", struct agenda_head, head_fields);

static const char *name_wanted(const char *s)
{
	return game_is_name(s) ? NULL : "the name of a game";
}

static const struct field game_fields[] = {
	FIELD_U64S_USED(struct agenda_game, address, n, "addresses"),
	FIELD_TIME_IF(struct agenda_game, gone, "gone"),
	FIELD_TEXT(struct agenda_game, name, "name", name_wanted),
	FIELD_TIME_IF(struct agenda_game, next, "next"),
	FIELD_U64(struct agenda_game, stamp, "stamp"),
	FIELD_INT(struct agenda_game, window, "window", AGENDA_UNMISSED, 1000000),
};
const struct schema agenda_schema = SCHEMA("game of the agenda", struct agenda_game, game_fields);

static void head_of(struct agenda_head *h, const struct post *p)
{
	*h = (struct agenda_head){ .format = AGENDA_FORMAT, .remind = p->desk.conf->remind };
	utf8_copy(h->version, sizeof(h->version), PBEM_VERSION);
}

/* One line. False: it makes no sense. */
static bool read_line(const struct schema *s, void *out, const char *line, size_t n)
{
	cJSON *v = json_parse(line, n, "agenda", NULL);
	bool good = v && schema_read(s, out, v, NULL) == 0;

	cJSON_Delete(v);
	return good;
}

/* Behind the first one. */
static void read_lines(struct agenda *a, const char *s)
{
	size_t lines = 0;
	const char *end;

	for (const char *p = s; (p = strchr(p, '\n')); p++)
		lines++;
	a->game = mem_zero(lines + 1, sizeof(*a->game));
	for (; (end = strchr(s, '\n')); s = end + 1) {
		/* By name, each once: anything else was not written by us. */
		if (!read_line(&agenda_schema, &a->game[a->n], s, (size_t)(end - s)) ||
			(a->n && strcmp(a->game[a->n - 1].name, a->game[a->n].name) >= 0))
			continue;
		if (a->other)
			a->game[a->n].stamp = 0;
		a->n++;
	}
}

/* The games of the file, by name, as they are there. */
static int read_file(const struct post *p, struct agenda *a, struct err *e)
{
	struct buf path = BUF_INIT, text = BUF_INIT;
	struct agenda_head is, wanted;
	struct err why = ERR_INIT;
	int rc = file_read(&text, file_path(&path, p->desk.dir, "agenda"), AGENDA_MAX, &why);
	const char *end = rc ? NULL : strchr(buf_cstr(&text), '\n');

	head_of(&wanted, p);
	if (end && read_line(&agenda_head_schema, &is, text.data, (size_t)(end - text.data))) {
		a->other = is.remind != wanted.remind || strcmp(is.version, wanted.version) != 0;
		read_lines(a, end + 1);
	}
	if (rc == ERR_NOINPUT || rc == ERR_DATA)
		rc = 0;
	else if (rc < 0)
		err_copy(e, &why);
	buf_release(&path);
	buf_release(&text);
	return rc;
}

int agenda_save(struct post *p, struct err *e)
{
	struct buf path = BUF_INIT, text = BUF_INIT;
	struct agenda_head head;
	int rc;

	if (!p->agenda || !p->agenda->dirty)
		return 0;
	head_of(&head, p);
	schema_write(&text, &agenda_head_schema, &head);
	buf_char(&text, '\n');
	for (size_t i = 0; i < p->agenda->n; i++) {
		schema_write(&text, &agenda_schema, &p->agenda->game[i]);
		buf_char(&text, '\n');
	}
	rc = file_write(file_path(&path, p->desk.dir, "agenda"), text.data, text.len, 0600, e);
	buf_release(&path);
	buf_release(&text);
	return rc;
}

void agenda_free(struct post *p)
{
	if (p->agenda)
		free(p->agenda->game);
	free(p->agenda);
	p->agenda = NULL;
}

/* --- the folders ------------------------------------------------------------------------------ */

static int by_name(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Names of games in an open folder, in one block: sorted pointers, freed with free(*names) and
 * free(*block). False: errno. */
static bool list_names(DIR *dir, char ***names, char **block, size_t *count)
{
	struct buf bytes = BUF_INIT;
	const struct dirent *entry;
	size_t n = 0, i = 0;
	bool whole;

	while ((errno = 0, entry = readdir(dir))) {
		const char *name = entry->d_name;
		if (!game_is_name(name))
			continue;
		buf_add(&bytes, name, strlen(name) + 1);
		n++;
	}
	whole = errno == 0;
	*block = buf_detach(&bytes);
	*names = mem_zero(n + 1, sizeof(**names));
	for (char *s = *block; i < n; s += strlen(s) + 1)
		(*names)[i++] = s;
	qsort(*names, n, sizeof(**names), by_name);
	*count = n;
	return whole;
}

/* FNV-1a, a word at a time. */
static uint64_t mix(uint64_t h, uint64_t word)
{
	h = (h ^ word) * FNV_PRIME;
	return h ^ h >> 32;
}

/* False: it cannot be looked at, or is too fresh. */
static bool stamp_one(int dir, const char *path, int64_t fresh, uint64_t *h)
{
	struct stat st = { .st_ino = 0 };
	int64_t mtime;

	if (fstatat(dir, path, &st, 0) < 0 && errno != ENOENT && errno != ENOTDIR)
		return false;
	mtime = (int64_t)st.st_mtim.tv_sec * 1000000000 + st.st_mtim.tv_nsec;
	*h = mix(mix(mix(*h, st.st_ino), (uint64_t)st.st_size), (uint64_t)mtime);
	return mtime <= fresh;
}

/* Of what the game's files look like now; 0: that cannot be known, or what is there may be written
 * to again and have the same time. */
static uint64_t stamp_of(int dir, const struct agenda_game *a, int64_t fresh)
{
	static const char files[][16] = { "/record.jsonl", "/game.json", "/taken" };
	char path[GAME_NAME + 64];
	size_t n = strlen(a->name);
	uint64_t h = FNV_BASIS;

	memcpy(path, a->name, n);
	for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++) {
		memcpy(path + n, files[i], sizeof(files[i]));
		if (!stamp_one(dir, path, fresh, &h))
			return 0;
	}
	snprintf(path + n, sizeof(path) - n, "/windows/%04d/orders", a->window);
	if (a->window >= 0 && !stamp_one(dir, path, fresh, &h))
		return 0;
	return h ? h : 1;
}

/* Was here, and is not there now. For how long it is missed, its own clock says, the system's. */
static void keep_gone(struct agenda *out, const struct agenda_game *was)
{
	struct agenda_game *a = &out->game[out->n];
	const pbem_time now = time(NULL);

	if (was->window == AGENDA_UNMISSED || (was->gone && now - was->gone > GONE_AGE))
		return;
	*a = *was;
	a->stamp = 0;
	a->gone = was->gone ? was->gone : now;
	a->changed = true;
	out->n++;
	out->dirty |= !was->gone;
}

/* A folder, and what was noted of it, or NULL. False: it is none of a game. */
static bool keep_there(struct agenda *out, const struct agenda_game *was, int dir, const char *name)
{
	struct agenda_game *a = &out->game[out->n];

	if (was)
		*a = *was;
	snprintf(a->name, sizeof(a->name), "%s", name);
	a->changed = !was || was->gone || !a->stamp || a->stamp != stamp_of(dir, a, INT64_MAX);
	a->gone = 0;
	if (a->changed && !has_game(dir, name)) {
		memset(a, 0, sizeof(*a));
		return false;
	}
	out->n++;
	out->dirty |= !was || was->gone;
	return true;
}

/* What is there, with what was noted of it, and what was there and is gone; by name. */
static void merge(struct agenda *out, const struct agenda *old, int dir, char **names, size_t n)
{
	size_t i = 0, k = 0;

	out->game = mem_zero(n + old->n + 1, sizeof(*out->game));
	while (i < n || k < old->n) {
		int d = i == n ? -1 : k == old->n ? 1 : strcmp(old->game[k].name, names[i]);
		const struct agenda_game *was = d <= 0 ? &old->game[k++] : NULL;

		if ((d < 0 || !keep_there(out, was, dir, names[i])) && was)
			keep_gone(out, was);
		i += d >= 0;
	}
	out->dirty |= out->n != old->n || old->other;
}

/* Games that are not as they were: who is known in them now. What else they want, they are asked
 * when they are open for it. */
static void note_addresses(struct agenda_game *a, const struct game *g)
{
	a->n = 0;
	for (int i = 0; i < g->f.n_seats; i++)
		if (g->contact[i].address[0] && a->n < AGENDA_ADDRESSES)
			a->address[a->n++] = agenda_hash(g->contact[i].address);
	for (int i = 0; i < g->n_observers; i++)
		if (g->observer[i].address[0] && a->n < AGENDA_ADDRESSES)
			a->address[a->n++] = agenda_hash(g->observer[i].address);
}

/* A game that is broken keeps those that were noted of it; the disk's trouble is everybody's. */
static int renew_addresses(struct post *p, struct err *e)
{
	struct game g;

	for (size_t i = 0; i < p->agenda->n; i++) {
		struct agenda_game *a = &p->agenda->game[i];
		struct err why = ERR_INIT;

		if (!a->changed || a->gone)
			continue;
		if (post_game_open(p, &g, a->name, GAME_READ, &why) == 0) {
			note_addresses(a, &g);
			game_close(&g);
		} else if (post_is_general(&why)) {
			return err_copy(e, &why);
		}
	}
	return 0;
}

static int scan(struct post *p, struct err *e)
{
	struct agenda old = { .n = 0 };
	int fd = post_games_dir(p, e), rc = fd < 0 ? fd : read_file(p, &old, e);
	DIR *dir = rc ? NULL : fdopendir(fd);
	char **names = NULL, *block = NULL;
	size_t n = 0;

	if (rc == 0 && (!dir || !list_names(dir, &names, &block, &n)))
		rc = err_errno(e, "post.games", "cannot look into %s/games", p->desk.dir);
	if (rc == 0) {
		p->agenda = mem_zero(1, sizeof(*p->agenda));
		merge(p->agenda, &old, dirfd(dir), names, n);
	}
	if (dir)
		closedir(dir);
	else if (fd >= 0)
		close(fd);
	free(names);
	free(block);
	free(old.game);
	return rc;
}

int agenda_load(struct post *p, struct err *e)
{
	return p->agenda ? 0 : scan(p, e);
}

int agenda_load_addresses(struct post *p, struct err *e)
{
	int rc = agenda_load(p, e);

	if (rc == 0 && !p->agenda->known)
		rc = renew_addresses(p, e);
	if (rc == 0)
		p->agenda->known = true;
	return rc;
}

/* A game that nobody has joined may be removed, and one that has ended be put away. */
static bool is_missed(const struct game *g)
{
	bool joined = g->f.phase != PHASE_JOINING;

	for (int i = 0; i < g->f.n_seats; i++)
		joined |= g->f.seat[i].joined && !g->f.seat[i].bot;
	return joined && g->f.phase != PHASE_ENDED;
}

void agenda_note(struct post *p, struct agenda_game *a, const struct game *g)
{
	struct agenda_game now = { .changed = false };
	struct timespec t = { .tv_sec = 0 };
	int64_t fresh;
	int dir = post_games_dir(p, NULL);

	memcpy(now.name, a->name, sizeof(now.name));
	now.window = g->f.phase == PHASE_OPEN ? g->f.window : is_missed(g) ? -1 : AGENDA_UNMISSED;
	now.next = game_next(g, p->desk.conf->remind);
	now.next = now.next < 0 ? 0 : now.next > UTC_LAST ? UTC_LAST : now.next;
	note_addresses(&now, g);
	clock_gettime(CLOCK_REALTIME, &t);
	fresh = (int64_t)t.tv_sec * 1000000000 + t.tv_nsec - FRESH;
	now.stamp = stamp_of(dir, &now, fresh);
	if (now.stamp != a->stamp || now.window != a->window || now.next != a->next || now.n != a->n ||
		memcmp(now.address, a->address, sizeof(now.address)) != 0)
		p->agenda->dirty = true;
	*a = now;
	if (dir >= 0)
		close(dir);
}
