/* SPDX-License-Identifier: MIT */
#include "game/kept.h"

#include "game/game.h"
#include "game/record.h"

#include <fcntl.h>
#include <ctype.h>
#include <sys/stat.h>

/* Of a name: a file of a hand that the seat never had is nobody's, and found. */
#define HANDS_MAX 9999999

static int by_name(const void *a, const void *b)
{
	const struct kept *x = a, *y = b;

	if (x->seat != y->seat)
		return x->seat < y->seat ? -1 : 1;
	if (x->hand != y->hand)
		return x->hand < y->hand ? -1 : 1;
	return (x->serial > y->serial) - (x->serial < y->serial);
}

void kept_stem(char out[KEPT_NAME], const struct facts *f, int seat, int hand)
{
	snprintf(out, KEPT_NAME, hand ? "%s+%d" : "%s", f->seat[seat].name, hand);
}

void kept_name(char out[KEPT_NAME], const struct facts *f, const struct kept *k)
{
	char stem[KEPT_NAME];

	kept_stem(stem, f, k->seat, k->hand);
	snprintf(out, KEPT_NAME, "%.*s.%ld", GAME_NAME + 12, stem, k->serial);
}

/* A number from 1 that ends a text. */
static bool read_number(const char *s, long max, long *n)
{
	char *end;

	if (*s < '1' || *s > '9')
		return false;
	*n = strtol(s, &end, 10);
	return !*end && *n <= max;
}

/* SEAT.SERIAL or SEAT+HAND.SERIAL; anything else in the folder is none of ours. */
static bool read_name(const struct facts *f, char *name, struct kept *k)
{
	char *dot = strchr(name, '.'), *plus;
	long hand = 0;

	if (!dot || !read_number(dot + 1, ORDERFILE_SERIAL, &k->serial))
		return false;
	*dot = '\0';
	plus = strchr(name, '+');
	if (plus && !read_number(plus + 1, HANDS_MAX, &hand))
		return false;
	if (plus)
		*plus = '\0';
	k->hand = (int)hand;
	k->seat = facts_seat(f, name);
	return k->seat >= 0 && strcmp(f->seat[k->seat].name, name) == 0;
}

int kept_list_of(const struct facts *f, const char *dir, int window, const char *folder, struct kept **list,
	int *n, struct err *e)
{
	struct buf path = BUF_INIT, all = BUF_INIT;
	char **names = NULL;
	size_t count = 0;
	int rc;

	buf_printf(&path, "%s/windows/%04d/%s", dir, window, folder);
	rc = file_list_any(path.data, &names, &count, e);
	for (size_t i = 0; rc == 0 && i < count; i++) {
		struct kept k;
		if (read_name(f, names[i], &k))
			buf_add(&all, &k, sizeof(k));
	}
	file_list_free(names, count);
	buf_release(&path);
	*n = (int)(all.len / sizeof(struct kept));
	*list = all.len ? (struct kept *)(void *)buf_detach(&all) : NULL;
	if (*n)
		qsort(*list, (size_t)*n, sizeof(struct kept), by_name);
	return rc;
}

int kept_list(const struct facts *f, const char *dir, int window, struct kept **list, int *n, struct err *e)
{
	return kept_list_of(f, dir, window, KEPT_ORDERS, list, n, e);
}

int kept_read_of(const struct facts *f, const char *dir, int window, const char *folder, const struct kept *k,
	struct buf *text, struct buf *sig, struct err *e)
{
	struct buf path = BUF_INIT;
	char name[KEPT_NAME];
	int rc;

	kept_name(name, f, k);
	buf_printf(&path, "%s/windows/%04d/%s/%s", dir, window, folder, name);
	rc = file_read(text, path.data, ORDERFILE_MAX, e);
	buf_str(&path, ".sig");
	if (rc == 0 && sig)
		rc = file_read(sig, path.data, SIGN_FILE_MAX, e);
	buf_release(&path);
	return rc;
}

int kept_read(const struct facts *f, const char *dir, int window, const struct kept *k, struct buf *text,
	struct buf *sig, struct err *e)
{
	return kept_read_of(f, dir, window, KEPT_ORDERS, k, text, sig, e);
}

int kept_same(const struct game *g, const char *folder, int window, const struct kept *k, const char *text,
	size_t len, struct err *e)
{
	struct buf there = BUF_INIT;
	struct err why = ERR_INIT;
	int rc = kept_read_of(&g->f, g->dir, window, folder, k, &there, NULL, &why);

	if (rc == 0)
		rc = there.len == len && memcmp(buf_cstr(&there), text, len) == 0;
	else if (rc == ERR_NOINPUT)
		rc = 0;
	else
		err_copy(e, &why);
	buf_release(&there);
	return rc;
}

int kept_signed(const struct game *g, const char *folder, int window, const struct kept *k, struct err *e)
{
	struct buf path = BUF_INIT;
	char name[KEPT_NAME];
	int rc;

	kept_name(name, &g->f, k);
	buf_printf(&path, "%s/windows/%04d/%s/%s.sig", g->dir, window, folder, name);
	rc = file_exists(path.data, e);
	buf_release(&path);
	return rc;
}

/* Are these bytes kept so, and signed by this key? 1, 0, or an error. */
static int kept_same_by(const struct game *g, const char *folder, int window, const struct kept *k,
	const char *key, const char *text, size_t len, struct err *e)
{
	struct buf there = BUF_INIT, sig = BUF_INIT;
	struct err why = ERR_INIT;
	int rc = kept_same(g, folder, window, k, text, len, e);

	if (rc > 0) {
		rc = kept_read_of(&g->f, g->dir, window, folder, k, &there, &sig, &why);
		if (rc == 0)
			rc = sign_is_by(key, &there, &sig);
		else if (rc == ERR_NOINPUT)
			rc = 0;
		else
			err_copy(e, &why);
	}
	buf_release(&there);
	buf_release(&sig);
	return rc;
}

int kept_find(const struct game *g, const char *folder, int window, const char *key, const char *text,
	size_t len, struct kept *k, struct err *e)
{
	struct kept *list = NULL;
	int n = 0, found = 0, rc = kept_list_of(&g->f, g->dir, window, folder, &list, &n, e);

	/* A key may have been several hands; the last one counts. */
	for (int i = n - 1; i >= 0 && rc == 0 && found == 0; i--) {
		if (list[i].seat != k->seat || list[i].serial != k->serial)
			continue;
		found = kept_same_by(g, folder, window, &list[i], key, text, len, e);
		k->hand = list[i].hand;
	}
	free(list);
	return rc < 0 ? rc : found;
}

const char *kept_differs(const struct facts *f, const struct kept *k, const struct buf *text)
{
	struct orderfile o;

	if (orderfile_parse(buf_cstr(text), text->len, "", &o, NULL) < 0)
		return "header";
	if (strcmp(o.game, f->game) != 0)
		return "GAME";
	if (strcmp(o.seat, f->seat[k->seat].name) != 0)
		return "SEAT";
	if (o.window != f->window)
		return "WINDOW";
	if (strcmp(o.head, f->head) != 0)
		return "HEAD";
	return o.serial != k->serial ? "SERIAL" : NULL;
}

int kept_counted(const struct facts *f, const char *dir, int window, int seat,
	const struct facts_order *closed, const uint8_t sealed[32], struct kept *k, struct buf *text,
	struct err *e)
{
	struct kept *list = NULL;
	char stem[KEPT_NAME];
	int n = 0, found = 0, rc = kept_list(f, dir, window, &list, &n, e);

	for (int i = n - 1; i >= 0 && rc == 0 && !found; i--) {
		struct err why = ERR_INIT;
		char is[HEX32];

		if (list[i].seat != seat || list[i].hand != closed->hand)
			continue;
		*k = list[i];
		buf_clear(text);
		rc = kept_read(f, dir, window, k, text, NULL, &why);
		kept_stem(stem, f, seat, k->hand);
		keys_salted(is, sealed, window, "order", stem, k->serial, buf_cstr(text), text->len);
		found = rc == 0 && strcmp(is, closed->hash) == 0;
		/* What is not there, or no file, is not this one. */
		if (rc == ERR_NOINPUT || rc == ERR_DATA)
			rc = 0;
		else if (rc < 0)
			err_copy(e, &why);
	}
	free(list);
	return rc < 0 ? rc : found;
}

/* --- what lies in the open window's folder ---------------------------------------------------- */

const char *kept_folder(enum signed_kind kind)
{
	return kind == SIGNED_REQUEST ? KEPT_REQUESTS : KEPT_ORDERS;
}

enum { ORDERS, REQUESTS };
static const char *const folders[] = { [ORDERS] = KEPT_ORDERS, [REQUESTS] = KEPT_REQUESTS };

/* Is it of whoever has the seat now? */
static bool is_theirs(const struct game *g, const struct kept *k)
{
	return k->hand == g->f.seat[k->seat].hand;
}

static int which_folder(const char *folder)
{
	return strcmp(folder, KEPT_ORDERS) == 0 ? ORDERS : REQUESTS;
}

static void files_free(struct game_files *x)
{
	if (!x)
		return;
	free(x->list[ORDERS]);
	free(x->list[REQUESTS]);
	free(x);
}

void kept_forget(struct game *g)
{
	files_free(g->files);
	g->files = NULL;
}

/* A time that has not come yet is nobody's: a clock was wrong. */
static void came_at(struct game_files *x, pbem_time t)
{
	if (t > x->last && t <= clock_now())
		x->last = t;
}

/* Only a policy with a delay asks when a file came. */
static int look_at_times(const struct game *g, int window, struct game_files *x, struct err *e)
{
	struct buf path = BUF_INIT;
	int rc = 0;

	for (int i = 0; i < x->n[ORDERS] && g->f.policy.delay && rc >= 0; i++) {
		const struct kept *k = &x->list[ORDERS][i];
		char name[KEPT_NAME];
		struct stat st;

		kept_name(name, &g->f, k);
		game_window_path(&path, g, window, KEPT_ORDERS "/");
		buf_str(&path, name);
		rc = file_look(path.data, &st, e);
		if (rc > 0)
			came_at(x, st.st_mtime);
	}
	buf_release(&path);
	return rc < 0 ? rc : 0;
}

/* The folder was made with the window. Without it nobody can say who filed and who did not. */
static int need_folder(const struct game *g, int window, struct err *e)
{
	struct buf path = BUF_INIT;
	int rc = file_is_dir(game_window_path(&path, g, window, KEPT_ORDERS), e);

	if (rc == 0) {
		err_set(e, ERR_DATA, "game.orders",
			"this folder of the open window is not there, and orders that were in it are lost; restore it from a backup, or make it "
			"(mkdir) if nobody had sent any");
		rc = err_at(e, path.data, 0, 0);
	}
	buf_release(&path);
	return rc < 0 ? rc : 0;
}

int kept_whole(const struct game *g, struct err *e)
{
	const struct game_files *x = kept_files(g);
	struct buf path = BUF_INIT;
	char **names = NULL;
	size_t count = 0;
	int rc = file_list_any(game_window_path(&path, g, g->f.window, KEPT_ORDERS), &names, &count, e);

	for (size_t i = 0; rc == 0 && i < count; i++) {
		size_t n = strlen(names[i]);
		char name[KEPT_NAME];
		struct kept k;
		bool there = false;

		if (n < 5 || strcmp(names[i] + n - 4, ".sig") != 0)
			continue;
		names[i][n - 4] = '\0';
		if (!read_name(&g->f, names[i], &k) || !is_theirs(g, &k))
			continue;
		for (int j = 0; j < x->n[ORDERS]; j++)
			there |= by_name(&x->list[ORDERS][j], &k) == 0;
		kept_name(name, &g->f, &k);
		if (!there)
			rc = err_set(e, ERR_DATA, "turn.lost",
				"the signature %s.sig is here, and the order file that it belongs to is not; restore that from a backup, or remove "
				"the signature if its sender has no receipt",
				name);
	}
	if (rc == ERR_DATA)
		err_at(e, path.data, 0, 0);
	file_list_free(names, count);
	buf_release(&path);
	return rc;
}

int kept_look(struct game *g, int window, const char head[BASE32_TEXT], struct err *e)
{
	struct game_files *x = mem_zero(1, sizeof(*x));
	struct buf dir = BUF_INIT;
	int rc = 0;

	memcpy(x->head, head, BASE32_TEXT);
	rc = need_folder(g, window, e);
	for (int i = ORDERS; i <= REQUESTS && rc == 0; i++)
		rc = kept_list_of(&g->f, g->dir, window, folders[i], &x->list[i], &x->n[i], e);
	if (rc == 0)
		rc = look_at_times(g, window, x, e);
	if (rc == 0)
		rc = opened_get(game_window_path(&dir, g, window, ""), &x->opened, e);
	buf_release(&dir);
	if (rc < 0) {
		files_free(x);
		return rc;
	}
	kept_forget(g);
	g->files = x;
	return 0;
}

const struct game_files *kept_files(const struct game *g)
{
	if (!g->files || strcmp(g->files->head, g->f.head) != 0)
		bug("nobody looked into the folder of window %d of game %s", g->f.window, g->f.game);
	return g->files;
}

/* What was written now, beside what was there. */
static void note_file(const struct game *g, const char *folder, const struct kept *k, pbem_time came)
{
	struct game_files *x = g->files;
	int i = which_folder(folder);
	struct buf list = BUF_INIT;

	/* A game that has ended asks for nothing. */
	if (!x)
		return;
	for (int n = 0; n < x->n[i]; n++)
		if (by_name(&x->list[i][n], k) == 0)
			return;
	if (x->n[i])
		buf_add(&list, x->list[i], (size_t)x->n[i] * sizeof(*k));
	buf_add(&list, k, sizeof(*k));
	free(x->list[i]);
	x->list[i] = (struct kept *)(void *)buf_detach(&list);
	qsort(x->list[i], (size_t)++x->n[i], sizeof(*k), by_name);
	if (i == ORDERS)
		came_at(x, came);
}

long kept_serial(const struct game *g, const char *folder, int seat)
{
	const struct game_files *x = g->f.phase == PHASE_OPEN ? kept_files(g) : NULL;
	int which = which_folder(folder);
	long serial = -1;

	for (int i = 0; x && i < x->n[which]; i++)
		if (x->list[which][i].seat == seat && is_theirs(g, &x->list[which][i]))
			serial = x->list[which][i].serial;
	return serial;
}

long kept_last(const struct game *g, const char *folder, int seat)
{
	const struct game_files *x = g->f.phase == PHASE_OPEN ? kept_files(g) : NULL;
	const struct facts_seat *s = &g->f.seat[seat];
	int which = which_folder(folder);
	long serial = -1;

	for (int i = 0; x && i < x->n[which]; i++) {
		const struct kept *k = &x->list[which][i];

		if (k->seat == seat && k->hand < s->n_hands && k->serial > serial &&
			strcmp(s->hands[k->hand], s->key) == 0)
			serial = k->serial;
	}
	return serial;
}

int kept_count(const struct game *g, const char *folder, int seat)
{
	const struct game_files *x = kept_files(g);
	int which = which_folder(folder), n = 0;

	for (int i = 0; i < x->n[which]; i++)
		n += x->list[which][i].seat == seat && is_theirs(g, &x->list[which][i]);
	return n;
}

/* --- taking in -------------------------------------------------------------------------------- */

/* When it came here is the file's own time: nothing in the game depends on it but the delay before
 * an early close. The signature takes its name at once, and one sync of the folder makes both names
 * safe: alone it counts for nothing, and its note writes it again. */
int kept_write(const struct game *g, const char *folder, const struct kept *k, const struct buf *text,
	const struct buf *sig, struct err *e)
{
	struct buf path = BUF_INIT;
	pbem_time came = g->arrived ? g->arrived : clock_now();
	char name[KEPT_NAME];
	int rc;

	kept_name(name, &g->f, k);
	buf_printf(&path, "%s/windows/%04d/%s", g->dir, g->f.window, folder);
	rc = file_mkdirs(path.data, 0700, e);
	buf_printf(&path, "/%s.sig", name);
	if (rc == 0)
		rc = file_put(path.data, sig->data, sig->len, 0600, 0, e);
	buf_cut(&path, path.len - strlen(".sig"));
	if (rc == 0)
		rc = file_write_dated(path.data, text->data, text->len, 0600, came, e);
	if (rc == 0)
		note_file(g, folder, k, came);
	buf_release(&path);
	return rc;
}

void order_body(struct buf *out, const struct buf *text, int *first_line)
{
	struct orderfile f;

	*first_line = 1;
	if (orderfile_parse(buf_cstr(text), text->len, "", &f, NULL) < 0)
		return;
	*first_line = f.body_line;
	orderfile_body(out, buf_cstr(text), text->len, &f);
}

int ready_nonce(const struct buf *text, char nonce[NONCE_TEXT])
{
	struct buf body = BUF_INIT, canonical = BUF_INIT;
	int line, rc;
	char *p;

	order_body(&body, text, &line);
	rc = orderfile_canonical(&canonical, buf_cstr(&body), body.len, "", NULL);
	p = canonical.data;

	/* As in all orders, case means nothing. */
	for (size_t i = 0; i < canonical.len; i++)
		p[i] = (char)tolower((unsigned char)p[i]);
	if (rc < 0 || canonical.len != strlen("ready ") + NONCE_TEXT || strncmp(p, "ready ", 6) != 0 ||
		strspn(p + 6, "0123456789abcdef") != NONCE_TEXT - 1)
		rc = -1;
	if (rc == 0)
		snprintf(nonce, NONCE_TEXT, "%.64s", p + 6);
	buf_release(&body);
	buf_release(&canonical);
	return rc;
}

int game_has_file(const struct game *g, int seat, const char *text, size_t len, long *serial, struct err *e)
{
	struct signed_head h;
	struct kept k;

	*serial = -1;
	if (signed_head(text, len, "", &h, NULL) < 0 || h.serial < 0)
		return 0;
	*serial = h.serial;
	k = (struct kept){ .seat = seat, .serial = h.serial };
	return kept_find(g, kept_folder(h.kind), h.window, g->f.seat[seat].key, text, len, &k, e);
}

/* Of a file that a window cannot do without; of window 0 the folder. */
static int opened_path(struct buf *b, const char *dir, struct err *e)
{
	int rc = file_exists(file_path(b, dir, "state.json"), e);

	if (rc == 0) {
		buf_clear(b);
		buf_str(b, dir);
	}
	return rc < 0 ? rc : 0;
}

int opened_put(const char *dir, pbem_time t, struct err *e)
{
	struct timespec times[2] = { { .tv_sec = (time_t)t }, { .tv_sec = (time_t)t } };
	struct buf b = BUF_INIT;
	int rc = opened_path(&b, dir, e);

	if (rc == 0 && utimensat(AT_FDCWD, b.data, times, 0) < 0) {
		err_errno(e, "file.time", "the time of this file cannot be set");
		rc = err_at(e, b.data, 0, 0);
	}
	buf_release(&b);
	return rc;
}

int opened_get(const char *dir, pbem_time *t, struct err *e)
{
	struct buf b = BUF_INIT;
	struct stat st = { .st_mtime = 0 };
	int rc = opened_path(&b, dir, e);

	if (rc == 0)
		rc = file_look(b.data, &st, e);
	if (rc >= 0)
		*t = rc ? st.st_mtime : 0;
	buf_release(&b);
	return rc < 0 ? rc : 0;
}

uint32_t game_filed(const struct game *g)
{
	uint32_t filed = 0;

	for (int i = 0; i < g->f.n_seats; i++)
		if (kept_serial(g, KEPT_ORDERS, i) >= 0)
			filed |= 1u << i;
	/* What somebody sent who has left counts for nothing. */
	return seats_awaited(&g->f, filed);
}

long game_serial(const struct game *g, int seat)
{
	return kept_serial(g, KEPT_ORDERS, seat);
}

long game_request_serial(const struct game *g, int seat)
{
	return kept_last(g, KEPT_REQUESTS, seat);
}

long game_next_serial(const struct game *g, int seat)
{
	long filed = kept_last(g, KEPT_ORDERS, seat);

	return filed < 0 ? 1 : filed + 1;
}
