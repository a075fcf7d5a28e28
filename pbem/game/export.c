/* SPDX-License-Identifier: MIT */
#include "game/export.h"

#include "base/tar.h"
#include "game/absence.h"
#include "game/game.h"
#include "game/history.h"
#include "game/kept.h"
#include "game/look.h"
#include "game/record.h"
#include "game/result.h"

/* What may be published of a game: into a folder, or into one file. */

static int copy(const char *from_dir, const char *to_dir, const char *name, struct err *e)
{
	struct buf path = BUF_INIT, bytes = BUF_INIT;
	int rc = file_read(&bytes, file_path(&path, from_dir, name), RECORD_MAX, e);

	if (rc == 0)
		rc = put_file(to_dir, name, &bytes, 0644, e);
	buf_release(&path);
	buf_release(&bytes);
	return rc;
}

/* Of each seat the serial that counted in the window that f says is closed: 0 none. */
static int find_counted(
	const struct game *g, const struct facts *f, long counted[RECORD_SEATS], struct err *e)
{
	uint8_t sealed[32];
	int rc = game_sealed_root(g, sealed, e);

	memset(counted, 0, RECORD_SEATS * sizeof(*counted));
	for (int i = 0; i < f->n_seats && rc >= 0; i++) {
		struct buf text = BUF_INIT;
		struct kept k;

		if (strcmp(f->order[i].origin, "file") != 0)
			continue;
		rc = kept_counted(f, g->dir, f->window, i, &f->order[i], sealed, &k, &text, e);
		if (rc > 0)
			counted[i] = k.serial;
		buf_release(&text);
	}
	return rc < 0 ? rc : 0;
}

/* What is lost is for the verifier to say. */
static int copy_there(const char *from, const char *to, const char *name, struct err *e)
{
	struct err why = ERR_INIT;
	int rc = copy(from, to, name, &why);

	if (rc == ERR_NOINPUT)
		return 0;
	return rc < 0 ? err_copy(e, &why) : rc;
}

static int copy_kept(
	const struct facts *f, const struct kept *k, const char *from, const char *to, struct err *e)
{
	char name[KEPT_NAME], sig[KEPT_NAME + 4];
	int rc;

	kept_name(name, f, k);
	snprintf(sig, sizeof(sig), "%s.sig", name);
	rc = copy_there(from, to, name, e);
	return rc == 0 ? copy_there(from, to, sig, e) : rc;
}

/* Of the orders of a window that this line closed: what counted, and signed files that should have.
 * Drafts, and what was filed by hands that had left before the close, are nobody's business. */
static bool is_shown(const struct facts *f, const struct kept *k, const long counted[RECORD_SEATS])
{
	return k->hand == f->order[k->seat].hand && k->serial >= counted[k->seat];
}

static int copy_orders(const struct game *g, const struct facts *f, const char *out, struct err *e)
{
	struct buf from = BUF_INIT, to = BUF_INIT;
	struct kept *list = NULL;
	long counted[RECORD_SEATS];
	int n = 0, rc = find_counted(g, f, counted, e);

	game_window_path(&from, g, f->window, KEPT_ORDERS);
	buf_printf(&to, "%s/windows/%04d/" KEPT_ORDERS, out, f->window);
	if (rc == 0)
		rc = file_mkdirs(to.data, 0755, e);
	if (rc == 0)
		rc = kept_list(f, g->dir, f->window, &list, &n, e);
	for (int i = 0; i < n && rc == 0; i++)
		if (is_shown(f, &list[i], counted))
			rc = copy_kept(f, &list[i], from.data, to.data, e);
	for (int i = 0; i < f->n_seats && rc == 0; i++) {
		char name[GAME_NAME + 16];

		if (strcmp(f->order[i].origin, "file") == 0 || strcmp(f->order[i].origin, "none") == 0)
			continue;
		snprintf(name, sizeof(name), "%s.%s", f->seat[i].name, f->order[i].origin);
		rc = copy_there(from.data, to.data, name, e);
	}
	free(list);
	buf_release(&from);
	buf_release(&to);
	return rc;
}

/* What the players had said of being away when this window closed: of each seat the file that the
 * close's entry is of, for everybody, since without it nobody could check the entry; and no other.
 * `each` is given it, again when the next window goes by it as well. */
static int each_absence(const struct game *g, const struct facts *f, struct said_list *l,
	int (*each)(void *ctx, const struct facts *f, const struct said_file *s, struct err *e), void *ctx,
	struct err *e)
{
	uint8_t sealed[32];
	const struct said_file *s;
	int rc = hex_parse(sealed, 32, g->f.sealed_root);

	if (rc == 0)
		rc = said_read(l, f, g->dir, e);
	for (int i = 0; i < f->n_seats && rc == 0; i++)
		if (f->order[i].absence[0] && said_find(l, f, i, sealed, &s) == SAID_FILE)
			rc = each(ctx, f, s, e);
	return rc;
}

struct folders {
	const struct game *g;
	const char *out;
};

static int copy_absence(void *ctx, const struct facts *f, const struct said_file *s, struct err *e)
{
	const struct folders *x = ctx;
	struct buf from = BUF_INIT, to = BUF_INIT;
	int rc;

	game_window_path(&from, x->g, s->window, KEPT_REQUESTS);
	buf_printf(&to, "%s/windows/%04d/" KEPT_REQUESTS, x->out, s->window);
	rc = file_mkdirs(to.data, 0755, e);
	if (rc == 0)
		rc = copy_kept(f, &s->k, from.data, to.data, e);
	buf_release(&from);
	buf_release(&to);
	return rc;
}

static int copy_all_orders(const struct game *g, const char *out, struct err *e)
{
	struct folders x = { g, out };
	struct said_list said = { NULL, 0, 0 };
	struct history h;
	int rc = 0, read;

	history_begin(&h, g->dir);
	while (rc == 0 && history_next(&h))
		if (h.line.kind == LINE_CLOSE && h.f.window <= g->f.resolved)
			rc = copy_orders(g, &h.f, out, e) < 0
				? e->code
				: each_absence(g, &h.f, &said, copy_absence, &x, e);
	read = history_end(&h, rc == 0 ? e : NULL);
	said_release(&said);
	return rc == 0 ? read : rc;
}

static int copy_window(const struct game *g, int window, const char *out, struct err *e)
{
	static const char *const files[] = { "state.json", RESULT_FILE };
	struct buf from = BUF_INIT, to = BUF_INIT;
	int rc;

	game_window_path(&from, g, window, "");
	buf_cut(&from, from.len - 1);
	buf_printf(&to, "%s/windows/%04d", out, window);
	rc = file_mkdirs(to.data, 0755, e);
	for (size_t i = 0; i < 2 && rc == 0 && window > 0; i++)
		rc = copy(from.data, to.data, files[i], e);
	buf_release(&from);
	buf_release(&to);
	return rc;
}

/* Is this what an export of the game as it stands has made? It gets its name when it is whole. */
static int is_exported(const struct game *g, const char *out, struct err *e)
{
	struct buf path = BUF_INIT, ours = BUF_INIT, there = BUF_INIT;
	struct err why = ERR_INIT;
	int rc = file_read(&ours, file_path(&path, g->dir, "record.jsonl"), RECORD_MAX, e), read = 0;

	if (rc == 0)
		read = file_read(&there, file_path(&path, out, "record.jsonl"), RECORD_MAX, &why);
	if (rc == 0 && read == 0)
		rc = ours.len == there.len && memcmp(buf_cstr(&ours), buf_cstr(&there), ours.len) == 0;
	buf_release(&path);
	buf_release(&ours);
	buf_release(&there);
	return rc;
}

int game_export(const struct game *g, const char *out, struct err *e)
{
	struct buf tmp = BUF_INIT;
	int rc = file_exists(out, e);

	if (rc > 0) {
		rc = is_exported(g, out, e);
		if (rc != 0)
			return rc < 0 ? rc : 0;
		err_set(e, ERR_CANTCREAT, "export.there",
			"this is there already; give the name of a new folder");
		return err_at(e, out, 0, 0);
	}
	buf_printf(&tmp, "%s.tmp", out);
	if (rc == 0)
		rc = file_remove(tmp.data, e);
	if (rc == 0)
		rc = file_mkdirs(tmp.data, 0755, e);
	if (rc == 0)
		rc = copy(g->dir, tmp.data, "record.jsonl", e);
	for (int w = 0; g->f.phase == PHASE_ENDED && w <= g->f.resolved + 1 && rc == 0; w++)
		rc = copy_window(g, w, tmp.data, e);
	if (rc == 0 && g->f.phase == PHASE_ENDED)
		rc = copy_all_orders(g, tmp.data, e);
	if (rc == 0)
		rc = file_rename_dir(tmp.data, out, e);
	if (rc < 0 && file_remove(tmp.data, NULL) < 0)
		buf_clear(&tmp);
	buf_release(&tmp);
	return rc;
}

/* --- one file --------------------------------------------------------------------------------- */

struct entry {
	char name[TAR_NAME + 1];
	struct buf bytes;
};

struct entries {
	struct entry *list;
	size_t n, cap;
};

static struct entry *add_entry(struct entries *x, const char *name)
{
	struct entry *last;

	if (x->n == x->cap) {
		struct entry *more = mem_zero(2 * x->cap + 16, sizeof(*more));

		if (x->n)
			memcpy(more, x->list, x->n * sizeof(*more));
		free(x->list);
		x->list = more;
		x->cap = 2 * x->cap + 16;
	}
	last = &x->list[x->n++];
	snprintf(last->name, sizeof(last->name), "%s", name);
	return last;
}

static void entries_release(struct entries *x)
{
	for (size_t i = 0; i < x->n; i++)
		buf_release(&x->list[i].bytes);
	free(x->list);
}

static int by_name(const void *a, const void *b)
{
	return strcmp(((const struct entry *)a)->name, ((const struct entry *)b)->name);
}

static int add_kept(const struct game *g, const struct facts *f, int window, const char *folder,
	const struct kept *k, struct entries *x, struct err *e)
{
	struct buf text = BUF_INIT, sig = BUF_INIT;
	char name[KEPT_NAME], path[2 * KEPT_NAME];
	struct err why = ERR_INIT;
	int rc = kept_read_of(f, g->dir, window, folder, k, &text, &sig, &why);

	kept_name(name, f, k);
	if (rc == 0) {
		snprintf(path, sizeof(path), "windows/%04d/%s/%s", window, folder, name);
		add_entry(x, path)->bytes = text;
		snprintf(path, sizeof(path), "windows/%04d/%s/%s.sig", window, folder, name);
		add_entry(x, path)->bytes = sig;
		return 0;
	}
	buf_release(&text);
	buf_release(&sig);
	/* What is lost is for the verifier to say. */
	return rc == ERR_NOINPUT ? 0 : err_copy(e, &why);
}

static int add_orders(const struct game *g, const struct facts *f, struct entries *x, struct err *e)
{
	struct kept *list = NULL;
	long counted[RECORD_SEATS];
	int n = 0, rc = find_counted(g, f, counted, e);

	if (rc == 0)
		rc = kept_list(f, g->dir, f->window, &list, &n, e);
	for (int i = 0; i < n && rc == 0; i++)
		if (is_shown(f, &list[i], counted))
			rc = add_kept(g, f, f->window, KEPT_ORDERS, &list[i], x, e);
	free(list);
	return rc;
}

struct adding {
	const struct game *g;
	struct entries *x;
};

/* Several windows may go by one file. */
static int add_absence(void *ctx, const struct facts *f, const struct said_file *s, struct err *e)
{
	const struct adding *a = ctx;
	char name[KEPT_NAME], path[2 * KEPT_NAME];

	kept_name(name, f, &s->k);
	snprintf(path, sizeof(path), "windows/%04d/" KEPT_REQUESTS "/%s", s->window, name);
	for (size_t i = 0; i < a->x->n; i++)
		if (strcmp(a->x->list[i].name, path) == 0)
			return 0;
	return add_kept(a->g, f, s->window, KEPT_REQUESTS, &s->k, a->x, e);
}

static int add_record(const struct game *g, struct entries *x, struct err *e)
{
	struct buf path = BUF_INIT, *b = &add_entry(x, "record.jsonl")->bytes;
	int rc = file_read(b, file_path(&path, g->dir, "record.jsonl"), RECORD_MAX, e);

	if (rc == 0 && g->f.size < b->len) /* without a line that a crash tore */
		buf_cut(b, (size_t)g->f.size);
	buf_release(&path);
	return rc;
}

static int add_all(const struct game *g, struct entries *x, struct err *e)
{
	struct adding a = { g, x };
	struct said_list said = { NULL, 0, 0 };
	struct history h;
	int rc = add_record(g, x, e), read;

	if (rc < 0 || g->f.phase != PHASE_ENDED)
		return rc;
	history_begin(&h, g->dir);
	while (rc == 0 && history_next(&h))
		if (h.line.kind == LINE_CLOSE && h.f.window <= g->f.resolved)
			rc = add_orders(g, &h.f, x, e) < 0 ? e->code
							   : each_absence(g, &h.f, &said, add_absence, &a, e);
	read = history_end(&h, rc == 0 ? e : NULL);
	said_release(&said);
	return rc == 0 ? read : rc;
}

int game_export_tar(const struct game *g, struct buf *out, struct err *e)
{
	struct entries x = { NULL, 0, 0 };
	int rc = add_all(g, &x, e);

	qsort(x.list, x.n, sizeof(*x.list), by_name);
	for (size_t i = 0; i < x.n && rc == 0; i++)
		tar_add(out, g->f.game, x.list[i].name, buf_cstr(&x.list[i].bytes), x.list[i].bytes.len);
	if (rc == 0)
		tar_end(out);
	entries_release(&x);
	return rc;
}

/* --- and back --------------------------------------------------------------------------------- */

/* "earth-1/windows/0003/orders/blue.1": the part that an export has, or NULL. */
static const char *inner_name(const char *name)
{
	const char *s = strchr(name, '/');

	if (!s || strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789./+-") != strlen(name) ||
		strstr(name, "..") || strstr(name, "//") || strstr(name, "/.") || name[0] == '/' ||
		name[strlen(name) - 1] == '/')
		return NULL;
	return s + 1;
}

/* A folder is made for the sake of what is in it; one that does not belong there is found later. */
static int unpack_folder(const struct tar *t, const char *dir, struct err *e)
{
	struct buf name = BUF_INIT, path = BUF_INIT;
	const char *inner;
	int rc = 0;

	buf_str(&name, t->name);
	while (name.len && name.data[name.len - 1] == '/')
		buf_cut(&name, name.len - 1);
	inner = inner_name(buf_cstr(&name));
	if (inner)
		rc = file_mkdirs(file_path(&path, dir, inner), 0700, e);
	else if (!name.len || strchr(name.data, '/') || name.data[0] == '.')
		rc = err_set(e, ERR_DATA, "tar.name", "no export holds a folder like %.100s", t->name);
	buf_release(&name);
	buf_release(&path);
	return rc;
}

static int unpack_file(const struct tar *t, const char *dir, struct err *e)
{
	const char *name = inner_name(t->name);
	struct buf path = BUF_INIT;
	char *slash;
	int rc = 0;

	if (!name || t->len > RECORD_MAX)
		return err_set(e, ERR_DATA, "tar.name", "no export holds a file like %.100s", t->name);
	file_path(&path, dir, name);
	slash = strrchr(path.data, '/');
	*slash = '\0';
	rc = file_mkdirs(path.data, 0700, e);
	*slash = '/';
	if (rc == 0)
		rc = file_exists(path.data, e);
	if (rc > 0)
		rc = err_set(e, ERR_DATA, "tar.twice", "this archive has %.100s twice", name);
	if (rc == 0)
		rc = file_put(path.data, t->bytes, t->len, 0600, 0, e);
	buf_release(&path);
	return rc;
}

int export_unpack(const struct buf *tar, const char *dir, bool *lean, struct err *e)
{
	struct tar t = { .p = buf_cstr(tar), .n = tar->len };
	char game[TAR_PREFIX + TAR_NAME + 2] = "";
	int rc;

	*lean = true;
	while ((rc = tar_next(&t, e)) > 0) {
		size_t n = strcspn(t.name, "/");

		/* All of it lies in one folder, the game's. */
		if (!game[0])
			snprintf(game, sizeof(game), "%.*s/", (int)n, t.name);
		if (strncmp(game, t.name, n) != 0 || game[n] != '/')
			return err_set(
				e, ERR_DATA, "tar.name", "no export holds %.100s beside %s", t.name, game);
		rc = t.folder ? unpack_folder(&t, dir, e) : unpack_file(&t, dir, e);
		if (rc < 0)
			break;
		*lean &= !strstr(t.name, "/state.json");
	}
	return rc;
}
