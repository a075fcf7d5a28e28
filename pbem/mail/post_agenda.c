/* SPDX-License-Identifier: MIT */
#include "mail/post_priv.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

/*
 * HOST/agenda: what is known of each game without opening it. A first line "PBEM-AGENDA 1 VERSION REMIND" (another program may want to do other
 * things), then by name:
 *
 *	NAME WINDOW NEXT  three times INODE SIZE MTIME (record.jsonl, game.json, orders of the window)  hashes of addresses
 *
 * A copy of what the games say themselves: it may be deleted.
 */
#ifndef PBEM_VERSION
#define PBEM_VERSION "unknown"
#endif
#define AGENDA_MAX (256u << 20)
#define FRESH \
	50000000 /* nanoseconds: what was written so shortly ago may be written again without another time */

/* A folder is a game that has a record. One that lost its record and still knows its people is broken: the host is told, and its mail waits. */
static bool has_game(int dir, const char *name)
{
	static const char *const files[] = { "record.jsonl", "game.json" };
	char path[GAME_NAME + 16];
	struct stat st;

	for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++) {
		snprintf(path, sizeof(path), "%s/%s", name, files[i]);
		if (!fstatat(dir, path, &st, 0))
			return true;
	}
	return false;
}

bool post_game_is(const struct post *p, const char *name)
{
	struct buf path = BUF_INIT;
	size_t n = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-");
	bool is = n > 0 && n < GAME_NAME && !name[n] && name[0] != '-';

	if (is) {
		int dir = open(file_path(&path, p->desk.dir, "games"), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
		is = dir >= 0 && has_game(dir, name);
		if (dir >= 0)
			close(dir);
	}
	buf_release(&path);
	return is;
}

int post_game_open(const struct post *p, struct game *g, const char *name, enum game_mode mode, struct err *e)
{
	struct buf path = BUF_INIT;
	int rc;

	buf_printf(&path, "%s/games/%s", p->desk.dir, name);
	rc = game_open(g, path.data, mode, &p->tools, e);
	buf_release(&path);
	return rc;
}

/* FNV-1a of the address in lower case. Who makes another address with the same hash gains nothing: the game itself has the last word. */
uint64_t agenda_hash(const char *address)
{
	uint64_t h = 14695981039346656037u;

	for (; *address; address++)
		h = (h ^ (uint64_t)tolower((unsigned char)*address)) * 1099511628211u;
	return h ? h : 1;
}

/* --- the file -------------------------------------------------------------------------------------------------------------- */

static uint64_t number(const char **s, int base)
{
	char *end;
	uint64_t v;

	while (**s == ' ')
		++*s;
	v = strtoull(*s, &end, base);
	*s = end;
	return v;
}

/* One line, ended by NUL. False: it makes no sense. */
static bool read_line(struct agenda_game *a, const char *s)
{
	size_t n = strcspn(s, " ");

	memset(a, 0, sizeof(*a));
	if (!n || n >= sizeof(a->name))
		return false;
	memcpy(a->name, s, n);
	s += n;
	a->window = (int)number(&s, 10);
	a->next = (pbem_time)number(&s, 10);
	for (int i = 0; i < STAMPS; i++) {
		a->stamp[i].inode = number(&s, 10);
		a->stamp[i].size = number(&s, 10);
		a->stamp[i].mtime = (int64_t)number(&s, 10);
	}
	while (*s == ' ' && a->n < AGENDA_ADDRESSES)
		a->address[a->n++] = number(&s, 16);
	return !*s;
}

static void write_line(struct buf *b, const struct agenda_game *a)
{
	buf_str(b, a->name);
	buf_printf(b, " %d %lld", a->window, (long long)a->next);
	for (int i = 0; i < STAMPS; i++)
		buf_printf(b, " %llu %llu %lld", (unsigned long long)a->stamp[i].inode,
			(unsigned long long)a->stamp[i].size, (long long)a->stamp[i].mtime);
	for (int i = 0; i < a->n; i++)
		buf_printf(b, " %llx", (unsigned long long)a->address[i]);
	buf_char(b, '\n');
}

static void first_line(struct buf *b, const struct post *p)
{
	buf_printf(b, "PBEM-AGENDA 1 %s %lld\n", PBEM_VERSION, (long long)p->desk.conf->remind);
}

/* The games of the file, by name, as they are there. */
static void read_file(const struct post *p, struct agenda *a)
{
	struct buf path = BUF_INIT, text = BUF_INIT, first = BUF_INIT;
	size_t lines = 0;
	char *s, *end;

	first_line(&first, p);
	if (file_read(&text, file_path(&path, p->desk.dir, "agenda"), AGENDA_MAX, NULL) == 0 &&
		text.len > first.len && !memcmp(text.data, first.data, first.len)) {
		for (size_t i = first.len; i < text.len; i++)
			lines += text.data[i] == '\n';
		a->game = mem_zero(lines + 1, sizeof(*a->game));
		for (s = text.data + first.len; (end = strchr(s, '\n')); s = end + 1) {
			*end = '\0';
			if (read_line(&a->game[a->n], s))
				a->n++;
		}
	}
	buf_release(&path);
	buf_release(&text);
	buf_release(&first);
}

int agenda_save(struct post *p, struct err *e)
{
	struct buf path = BUF_INIT, text = BUF_INIT;
	int rc;

	if (!p->agenda || !p->agenda->dirty)
		return 0;
	first_line(&text, p);
	for (size_t i = 0; i < p->agenda->n; i++)
		write_line(&text, &p->agenda->game[i]);
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

/* --- the folders ------------------------------------------------------------------------------------------------------------- */

static int by_name(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Names of games in an open folder, in one block: sorted pointers, freed with free(*names) and free(*block). */
static size_t list_names(DIR *dir, char ***names, char **block)
{
	struct buf bytes = BUF_INIT;
	const struct dirent *entry;
	size_t n = 0, i = 0;

	while ((entry = readdir(dir))) {
		const char *name = entry->d_name;
		size_t len = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-");
		if (!len || len >= GAME_NAME || name[len] || name[0] == '-')
			continue;
		buf_add(&bytes, name, len + 1);
		n++;
	}
	*block = buf_detach(&bytes);
	*names = mem_zero(n + 1, sizeof(**names));
	for (char *s = *block; i < n; s += strlen(s) + 1)
		(*names)[i++] = s;
	qsort(*names, n, sizeof(**names), by_name);
	return n;
}

/* NAME/FILE, or NAME/windows/NNNN/orders. */
static void stat_one(int dir, const struct agenda_game *a, int which, struct stamp *out)
{
	static const char *const files[] = { "/record.jsonl", "/game.json", "/windows/" };
	char path[GAME_NAME + 64];
	size_t n = strlen(a->name), tail = strlen(files[which]);
	struct stat st;

	*out = (struct stamp){ .inode = 0 };
	memcpy(path, a->name, n);
	memcpy(path + n, files[which], tail + 1);
	if (which == STAMP_ORDERS) {
		if (a->window < 0)
			return;
		snprintf(path + n + tail, sizeof(path) - n - tail, "%04d/orders", a->window);
	}
	if (fstatat(dir, path, &st, 0) < 0)
		return;
	out->inode = st.st_ino;
	out->size = (uint64_t)st.st_size;
	out->mtime = (int64_t)st.st_mtim.tv_sec * 1000000000 + st.st_mtim.tv_nsec;
}

static bool same(const struct stamp *a, const struct stamp *b)
{
	return a->inode == b->inode && a->size == b->size && a->mtime == b->mtime;
}

/* Does the game look as it was noted? */
static bool unchanged(int dir, const struct agenda_game *a)
{
	struct stamp now;

	for (int i = 0; i < STAMPS; i++) {
		stat_one(dir, a, i, &now);
		if (!same(&now, &a->stamp[i]))
			return false;
	}
	return true;
}

/* What is there, with what was noted of it. */
static void merge(struct agenda *out, const struct agenda *old, int dir, char **names, size_t n)
{
	size_t k = 0;

	out->game = mem_zero(n + 1, sizeof(*out->game));
	for (size_t i = 0; i < n; i++) {
		struct agenda_game *a = &out->game[out->n++];
		int d = 1;
		while (k < old->n && (d = strcmp(old->game[k].name, names[i])) < 0)
			k++;
		if (k < old->n && d == 0) {
			*a = old->game[k++];
			a->changed = !unchanged(dir, a);
		} else {
			snprintf(a->name, sizeof(a->name), "%s", names[i]);
			a->changed = true;
		}
		if (a->changed && !has_game(dir, names[i])) {
			memset(a, 0, sizeof(*a));
			out->n--;
		}
	}
	out->dirty = out->n != old->n;
}

/* Games that are not as they were: who is known in them now. What else they want, they are asked when they are open for it. */
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

static void renew_addresses(struct post *p)
{
	struct game g;

	for (size_t i = 0; i < p->agenda->n; i++) {
		struct agenda_game *a = &p->agenda->game[i];
		if (a->changed && post_game_open(p, &g, a->name, GAME_READ, NULL) == 0) {
			note_addresses(a, &g);
			game_close(&g);
		}
	}
}

static int scan(struct post *p, struct err *e)
{
	struct buf path = BUF_INIT;
	struct agenda old = { .n = 0 };
	DIR *dir = opendir(file_path(&path, p->desk.dir, "games"));
	char **names = NULL, *block = NULL;
	size_t n = 0;
	int rc = 0;

	p->agenda = mem_zero(1, sizeof(*p->agenda));
	if (dir) {
		read_file(p, &old);
		n = list_names(dir, &names, &block);
		merge(p->agenda, &old, dirfd(dir), names, n);
		closedir(dir);
	} else if (errno != ENOENT) {
		rc = err_errno(e, "post.games", "cannot look into %s", path.data);
	}
	free(names);
	free(block);
	free(old.game);
	buf_release(&path);
	return rc;
}

int agenda_load(struct post *p, struct err *e)
{
	return p->agenda ? 0 : scan(p, e);
}

int agenda_load_addresses(struct post *p, struct err *e)
{
	int rc = agenda_load(p, e);

	if (!rc && !p->agenda->known)
		renew_addresses(p);
	if (!rc)
		p->agenda->known = true;
	return rc;
}

void agenda_note(struct post *p, struct agenda_game *a, const struct game *g)
{
	struct agenda_game now = { .changed = false };
	struct timespec t = { .tv_sec = 0 };
	struct buf path = BUF_INIT;
	int64_t fresh;
	int dir = open(file_path(&path, p->desk.dir, "games"), O_RDONLY | O_DIRECTORY | O_CLOEXEC);

	memcpy(now.name, a->name, sizeof(now.name));
	now.window = g->f.phase == PHASE_OPEN ? g->f.window : -1;
	now.next = game_next(g, p->desk.conf->remind);
	note_addresses(&now, g);
	clock_gettime(CLOCK_REALTIME, &t);
	fresh = (int64_t)t.tv_sec * 1000000000 + t.tv_nsec - FRESH;
	for (int i = 0; i < STAMPS; i++) {
		stat_one(dir, &now, i, &now.stamp[i]);
		if (now.stamp[i].mtime > fresh)
			now.stamp[i].mtime = 0;
	}
	if (memcmp(&now.stamp, &a->stamp, sizeof(now.stamp)) != 0 || now.window != a->window ||
		now.next != a->next || now.n != a->n ||
		memcmp(now.address, a->address, sizeof(now.address)) != 0)
		p->agenda->dirty = true;
	*a = now;
	if (dir >= 0)
		close(dir);
	buf_release(&path);
}
