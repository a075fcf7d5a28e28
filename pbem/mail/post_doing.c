/* SPDX-License-Identifier: MIT */
#include "mail/post_priv.h"

#include <fcntl.h>
#include <unistd.h>

/* What was begun and perhaps not finished. */

#define DOING_MAX (1 << 20)
#define WAITED_FOR 86400 /* seconds that windows wait for a mail while others can be read */

static const char *path_of(const struct post *p, struct buf *b)
{
	buf_printf(b, "%s/spool/doing", p->desk.dir);
	return b->data;
}

static struct doing *find(const struct post *p, const char *name)
{
	for (size_t i = 0; i < p->n_doing; i++)
		if (strcmp(p->doing[i].name, name) == 0)
			return &p->doing[i];
	return NULL;
}

const struct doing *doing_find(const struct post *p, const char *name)
{
	return find(p, name);
}

static void keep(struct post *p, const struct doing *d)
{
	struct buf list = BUF_INIT;
	struct doing *old = find(p, d->name);

	if (old) {
		*old = *d;
		return;
	}
	if (p->n_doing)
		buf_add(&list, p->doing, p->n_doing * sizeof(*d));
	buf_add(&list, d, sizeof(*d));
	free(p->doing);
	p->doing = (struct doing *)(void *)buf_detach(&list);
	p->n_doing++;
}

int doing_read(struct post *p, struct err *e)
{
	struct buf path = BUF_INIT, text = BUF_INIT;
	struct err why = ERR_INIT;
	const char *line, *end;
	int rc = file_read(&text, path_of(p, &path), DOING_MAX, &why);

	for (line = buf_cstr(&text); (end = strchr(line, '\n')) != NULL; line = end + 1) {
		struct doing d = { .died = 0 };
		long long since;
		int others;

		if (sscanf(line, "%d %lld %d %d %255[^\n]", &d.died, &since, &d.times, &others, d.name) != 5)
			continue;
		d.since = since < p->now ? since : p->now;
		d.others = others;
		keep(p, &d);
	}
	buf_release(&path);
	buf_release(&text);
	if (rc == 0 || rc == ERR_NOINPUT)
		return 0;
	err_copy(e, &why);
	return rc;
}

static void write_all(const struct post *p)
{
	struct buf path = BUF_INIT, text = BUF_INIT;
	int fd;

	for (size_t i = 0; i < p->n_doing; i++) {
		const struct doing *d = &p->doing[i];
		buf_printf(&text, "%d %lld %d %d %s\n", d->died, (long long)d->since, d->times, d->others,
			d->name);
	}
	fd = open(path_of(p, &path), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
	if (fd < 0 || (text.len && write(fd, text.data, text.len) != (ssize_t)text.len))
		log_line(p->desk.log, "mail", "spool/doing cannot be written");
	if (fd >= 0)
		close(fd);
	buf_release(&path);
	buf_release(&text);
}

void doing_note(struct post *p, const struct doing *d)
{
	keep(p, d);
	write_all(p);
}

void doing_forget(struct post *p, const char *name)
{
	struct doing *d = find(p, name);

	if (d)
		*d = p->doing[--p->n_doing];
}

void doing_others(struct post *p, const char *name)
{
	for (size_t i = 0; i < p->n_doing; i++)
		if (p->doing[i].since && strcmp(p->doing[i].name, name) != 0)
			p->doing[i].others = true;
}

int doing_late(const struct post *p, const char *name)
{
	const struct doing *d = find(p, name);

	if (!d || !d->since)
		return 0;
	return d->others && p->now - d->since >= WAITED_FOR ? 2 : 1;
}

struct place {
	int late, times;
	size_t at;
	char *name;
};

static int compare(const void *a, const void *b)
{
	const struct place *x = a, *y = b;

	if (x->late != y->late)
		return x->late - y->late;
	if (x->times != y->times)
		return x->times < y->times ? -1 : 1;
	return x->at < y->at ? -1 : x->at > y->at;
}

void doing_sort(const struct post *p, char *names[], size_t n)
{
	struct place *place = mem_zero(n + 1, sizeof(*place));

	for (size_t i = 0; i < n; i++) {
		const int late = doing_late(p, names[i]);

		place[i] = (struct place){ late, late ? find(p, names[i])->times : 0, i, names[i] };
	}
	qsort(place, n, sizeof(*place), compare);
	for (size_t i = 0; i < n; i++)
		names[i] = place[i].name;
	free(place);
}

void doing_pardon(struct post *p)
{
	for (size_t i = 0; i < p->n_doing; i++)
		p->doing[i].died = 0;
}

void doing_clear(struct post *p)
{
	struct buf path = BUF_INIT;

	p->n_doing = 0;
	unlink(path_of(p, &path));
	buf_release(&path);
}

static bool is_among(const char *name, char *const names[], size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (strcmp(names[i], name) == 0)
			return true;
	return false;
}

void doing_end(struct post *p, char *const names[], size_t n)
{
	for (size_t i = p->n_doing; i-- > 0;)
		if (!is_among(p->doing[i].name, names, n))
			doing_forget(p, p->doing[i].name);
	if (p->n_doing)
		write_all(p);
	else
		doing_clear(p);
}

void doing_free(struct post *p)
{
	free(p->doing);
	p->doing = NULL;
	p->n_doing = 0;
}
