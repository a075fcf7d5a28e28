/* SPDX-License-Identifier: MIT */
#include "core/game_priv.h"

#include <ctype.h>

/* Signed files that were taken in, as they lie in a window's folder: SEAT.SERIAL with its signature in SEAT.SERIAL.sig. */

static int by_seat_and_serial(const void *a, const void *b)
{
	const struct kept *x = a, *y = b;

	if (x->seat != y->seat)
		return x->seat < y->seat ? -1 : 1;
	return (x->serial > y->serial) - (x->serial < y->serial);
}

/* SEAT.SERIAL; anything else in the folder is none of ours. */
static bool kept_name(const struct facts *f, char *name, struct kept *k)
{
	char *dot = strchr(name, '.'), *end;

	if (!dot || dot[1] < '1' || dot[1] > '9')
		return false;
	k->serial = strtol(dot + 1, &end, 10);
	if (*end || k->serial > ORDERFILE_SERIAL)
		return false;
	*dot = '\0';
	k->seat = facts_seat(f, name);
	return k->seat >= 0 && strcmp(f->seat[k->seat].name, name) == 0;
}

int kept_list_of(const struct facts *f, const char *dir, int window, const char *folder, struct kept **list,
	int *n, struct err *e)
{
	struct buf path = BUF_INIT, all = BUF_INIT;
	char **names = NULL;
	size_t count = 0;
	int rc = 0;

	buf_printf(&path, "%s/windows/%04d/%s", dir, window, folder);
	if (file_is_dir(path.data))
		rc = file_list(path.data, &names, &count, e);
	for (size_t i = 0; rc == 0 && i < count; i++) {
		struct kept k;
		if (kept_name(f, names[i], &k))
			buf_add(&all, &k, sizeof(k));
	}
	file_list_free(names, count);
	buf_release(&path);
	*n = (int)(all.len / sizeof(struct kept));
	*list = all.len ? (struct kept *)(void *)buf_detach(&all) : NULL;
	if (*n)
		qsort(*list, (size_t)*n, sizeof(struct kept), by_seat_and_serial);
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
	int rc;

	buf_printf(&path, "%s/windows/%04d/%s/%s.%ld", dir, window, folder, f->seat[k->seat].name, k->serial);
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

long kept_serial(const struct game *g, const char *folder, int seat)
{
	struct kept *list = NULL;
	long serial = -1;
	int n = 0;

	if (kept_list_of(&g->f, g->dir, g->f.window, folder, &list, &n, NULL) == 0)
		for (int i = 0; i < n; i++)
			if (list[i].seat == seat)
				serial = list[i].serial;
	free(list);
	return serial;
}

/* When it came here is the file's own time: nothing in the game depends on it but the delay before an early close. */
int kept_write(const struct game *g, const char *folder, const struct kept *k, const struct buf *text,
	const struct buf *sig, struct err *e)
{
	struct buf path = BUF_INIT;
	int rc;

	buf_printf(&path, "%s/windows/%04d/%s", g->dir, g->f.window, folder);
	rc = file_mkdirs(path.data, 0755, e);
	buf_printf(&path, "/%s.%ld.sig", g->f.seat[k->seat].name, k->serial);
	if (rc == 0)
		rc = file_write(path.data, sig->data, sig->len, 0600, e);
	buf_cut(&path, path.len - strlen(".sig"));
	if (rc == 0)
		rc = file_write_dated(
			path.data, text->data, text->len, 0600, g->arrived ? g->arrived : clock_now(), e);
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

bool game_has_file(const struct game *g, int seat, const char *text, size_t len, long *serial)
{
	const char *folder = KEPT_ORDERS;
	struct buf there = BUF_INIT;
	struct orderfile o;
	struct kept k;
	bool has;

	*serial = -1;
	if (orderfile_parse(text, len, "", &o, NULL) < 0) {
		folder = KEPT_REQUESTS;
		if (requestfile_parse(text, len, "", &o, NULL) < 0)
			return false;
	}
	*serial = o.serial;
	k = (struct kept){ seat, o.serial };
	has = kept_read_of(&g->f, g->dir, o.window, folder, &k, &there, NULL, NULL) == 0 &&
		there.len == len && memcmp(buf_cstr(&there), text, len) == 0;
	buf_release(&there);
	return has;
}
