/* SPDX-License-Identifier: MIT */
#include "mail/outbox.h"

#include "base/address.h"
#include "base/utf8.h"
#include "game/taken.h"
#include "mail/ledger.h"
#include "mail/posted.h"
#include "mail/spool.h"
#include "sys/file.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define OUTBOX_MAIL_MAX (16u << 20)
#define WAIT_MOST (8 * 3600)
#define GIVE_UP (5 * 86400)
#define LOOK_AT 200
#define DEAD_MAILS 1000
#define DEAD_AGE (90 * 86400)
#define TMP_AGE 86400
#define GIVE_UP_TRIES 10 /* a host that slept, or whose clock jumped, has hardly tried */

static bool has_ending(const char *s, const char *ending)
{
	size_t n = strlen(s), m = strlen(ending);

	return n > m && strcmp(s + n - m, ending) == 0;
}

/* letter_id() makes such names; "lock", "dead", and what a kill left are none. */
static bool is_name(const char *s)
{
	size_t n = strlen(s);

	return n < LETTER_ID && *s != '.' && strchr(s, '.') && !has_ending(s, ".try") &&
		!has_ending(s, ".tmp") && strspn(s, "abcdefghijklmnopqrstuvwxyz0123456789.-") == n;
}

/* HOST/outbox/[FOLDER]NAME[ENDING]. Clears b. */
static const char *path_of(
	struct buf *b, const char *host_dir, const char *folder, const char *name, const char *ending)
{
	buf_clear(b);
	buf_printf(b, "%s/outbox/%s%s%s", host_dir, folder, name, ending);
	return b->data;
}

static int fail(struct err *e, const char *path, const char *what)
{
	err_errno(e, "outbox.file", "%s", what);
	return err_at(e, path, 0, 0);
}

/* --- putting --- */

static const char *sender(struct buf *b, const struct host_conf *conf, const struct letter *l)
{
	if (l->answer)
		return "<>";
	return conf->bounce[0] ? conf->bounce : conf_tagged(b, conf, "bounce");
}

static const char *const once_words[] = {
	[ONCE_NO] = "no", [ONCE_MAIL] = "mail", [ONCE_NOTED] = "noted", [ONCE_EVER] = "ever"
};

static void write_mail(struct buf *out, const struct host_conf *conf, const struct letter *l)
{
	struct buf from = BUF_INIT;

	buf_printf(out, "PBEM-OUT 1\nfrom %s\nto %s\nkind %s\ngame %s\nseat %s\nonce %s\n\n",
		sender(&from, conf, l), l->to, l->kind, l->game ? l->game : "-", l->seat ? l->seat : "-",
		once_words[l->once]);
	compose(out, conf, l);
	buf_release(&from);
}

/* In the outbox, among the dead, or gone out for good. A sender notes it before it goes away. */
static int is_put(const char *host_dir, const struct letter *l, struct err *e)
{
	struct buf path = BUF_INIT;
	int rc = file_exists(path_of(&path, host_dir, "", l->id, ""), e);

	if (rc == 0)
		rc = file_exists(path_of(&path, host_dir, "dead/", l->id, ""), e);
	if (rc == 0 && l->once != ONCE_NO)
		rc = ledger_was_sent(host_dir, l->id, e);
	buf_release(&path);
	return rc;
}

int outbox_put(const char *host_dir, const struct host_conf *conf, const struct letter *l, struct err *e)
{
	struct buf path = BUF_INIT, mail = BUF_INIT;
	int rc;

	if (!conf->address[0])
		return err_set(
			e, ERR_CONFIG, "outbox.address", "pbem.conf names no address to send mail from");
	if (address_check(l->to, ERR_DATA, "outbox.to", e) < 0)
		return ERR_DATA;
	if (!is_name(l->id))
		bug("a mail with the id '%s'", l->id);
	rc = is_put(host_dir, l, e);
	if (rc != 0)
		return rc < 0 ? rc : 0;
	rc = file_mkdirs(path_of(&path, host_dir, "", "", ""), 0700, e);
	if (rc == 0 && unlink(path_of(&path, host_dir, "", l->id, ".try")) < 0 && errno != ENOENT)
		rc = fail(e, path.data, "cannot be removed");
	write_mail(&mail, conf, l);
	if (rc == 0)
		rc = file_write_in_turn(
			path_of(&path, host_dir, "", l->id, ""), mail.data, mail.len, 0600, e);
	buf_release(&mail);
	buf_release(&path);
	return rc;
}

/* --- reading --- */

struct place {
	struct timespec when;
	char *name;
};

static int by_place(const void *a, const void *b)
{
	const struct place *x = a, *y = b;

	if (x->when.tv_sec != y->when.tv_sec)
		return x->when.tv_sec < y->when.tv_sec ? -1 : 1;
	if (x->when.tv_nsec != y->when.tv_nsec)
		return x->when.tv_nsec < y->when.tv_nsec ? -1 : 1;
	return strcmp(x->name, y->name);
}

static int sort_by_place(const char *host_dir, char **names, size_t n, struct err *e)
{
	struct place *p = mem_zero(n + 1, sizeof(*p));
	struct buf path = BUF_INIT;
	struct stat st;
	int rc = 0;

	for (size_t i = 0; i < n && rc >= 0; i++) {
		p[i].name = names[i];
		rc = file_look(path_of(&path, host_dir, "", names[i], ""), &st, e);
		if (rc > 0)
			p[i].when = st.st_mtim;
	}
	if (rc < 0)
		goto done;
	qsort(p, n, sizeof(*p), by_place);
	for (size_t i = 0; i < n; i++)
		names[i] = p[i].name;
done:
	free(p);
	buf_release(&path);
	return rc < 0 ? rc : 0;
}

int outbox_list(const char *host_dir, char ***names, size_t *n, struct err *e)
{
	struct buf path = BUF_INIT;
	size_t kept = 0;
	int rc;

	*names = NULL;
	*n = 0;
	rc = file_list_any(path_of(&path, host_dir, "", "", ""), names, n, e);
	for (size_t i = 0; rc == 0 && i < *n; i++) {
		if (is_name((*names)[i]))
			(*names)[kept++] = (*names)[i];
		else
			free((*names)[i]);
	}
	*n = kept;
	if (kept)
		rc = sort_by_place(host_dir, *names, kept, e);
	if (rc < 0) {
		file_list_free(*names, *n);
		*names = NULL;
		*n = 0;
	}
	buf_release(&path);
	return rc;
}

/* Cuts "WORD VALUE\n" off the front; false when the line is another one or its value does not
 * fit. */
static bool take_line(const char **s, const char *end, const char *word, char *out, size_t size)
{
	const char *stop = memchr(*s, '\n', (size_t)(end - *s));
	size_t w = strlen(word), n;

	if (!stop || (size_t)(stop - *s) < w + 2 || memcmp(*s, word, w) != 0 || (*s)[w] != ' ')
		return false;
	n = (size_t)(stop - *s) - w - 1;
	if (n >= size || memchr(*s + w + 1, 0, n))
		return false;
	memcpy(out, *s + w + 1, n);
	out[n] = 0;
	*s = stop + 1;
	return true;
}

static void none_is_empty(char *s, const char *none)
{
	if (strcmp(s, none) == 0)
		*s = 0;
}

static bool read_once(const char *word, enum letter_once *once)
{
	for (enum letter_once i = ONCE_NO; i <= ONCE_EVER; i++)
		if (strcmp(once_words[i], word) == 0) {
			*once = i;
			return true;
		}
	return false;
}

static bool parse_mail(struct outbox_mail *m)
{
	const char *s = m->bytes.data, *end = s + m->bytes.len;
	char version[4], once[8];

	if (!take_line(&s, end, "PBEM-OUT", version, sizeof(version)) || strcmp(version, "1") != 0 ||
		!take_line(&s, end, "from", m->from, sizeof(m->from)) ||
		!take_line(&s, end, "to", m->to, sizeof(m->to)) ||
		!take_line(&s, end, "kind", m->kind, sizeof(m->kind)) ||
		!take_line(&s, end, "game", m->game, sizeof(m->game)) ||
		!take_line(&s, end, "seat", m->seat, sizeof(m->seat)) ||
		!take_line(&s, end, "once", once, sizeof(once)) || s == end || *s != '\n')
		return false;
	if (!read_once(once, &m->once))
		return false;
	none_is_empty(m->from, "<>");
	none_is_empty(m->game, "-");
	none_is_empty(m->seat, "-");
	m->body = (size_t)(s + 1 - m->bytes.data);
	return address_is_usable(m->to) && (!m->from[0] || address_is_usable(m->from));
}

static void parse_tries(struct outbox_mail *m, const struct buf *b)
{
	const char *s = buf_cstr(b), *end = s + b->len;
	char tries[12], first[UTC_TEXT], next[UTC_TEXT];
	struct err none = ERR_INIT;

	if (!take_line(&s, end, "tries", tries, sizeof(tries)) ||
		!take_line(&s, end, "first", first, sizeof(first)) ||
		!take_line(&s, end, "next", next, sizeof(next)) ||
		!take_line(&s, end, "last", m->last, sizeof(m->last)))
		return;
	if (utc_parse(first, &m->first, &none) < 0 || utc_parse(next, &m->next, &none) < 0) {
		m->first = m->next = 0;
		return;
	}
	m->tries = (int)strtol(tries, NULL, 10);
	/* Written under a clock that was ahead. */
	if (m->first > clock_now())
		m->first = clock_now();
	if (m->next > clock_now() + WAIT_MOST)
		m->next = 0;
}

int outbox_read(const char *host_dir, const char *name, struct outbox_mail *m, struct err *e)
{
	struct buf path = BUF_INIT, tries = BUF_INIT;
	struct err why = ERR_INIT;
	int rc;

	*m = (struct outbox_mail){ .bytes = BUF_INIT };
	if (!is_name(name))
		return err_set(e, ERR_DATA, "outbox.name", "this is no name of a mail");
	snprintf(m->id, sizeof(m->id), "%s", name);
	rc = file_read(&m->bytes, path_of(&path, host_dir, "", name, ""), OUTBOX_MAIL_MAX, e);
	if (rc == 0 && !parse_mail(m)) {
		err_set(e, ERR_DATA, "outbox.form", "this is no mail of the outbox: its first lines are not");
		rc = err_at(e, path.data, 0, 0);
	}
	if (rc == 0) {
		rc = file_read(&tries, path_of(&path, host_dir, "", name, ".try"), 4096, &why);
		if (rc == 0)
			parse_tries(m, &tries);
		else if (rc == ERR_NOINPUT || rc == ERR_DATA)
			rc = 0;
		else
			err_copy(e, &why);
	}
	buf_release(&tries);
	buf_release(&path);
	if (rc < 0)
		outbox_release(m);
	return rc;
}

void outbox_release(struct outbox_mail *m)
{
	buf_release(&m->bytes);
}

/* --- what became of it --- */

static bool is_shown(uint32_t cp)
{
	return cp >= ' ' && (cp < 0x7f || cp > 0x9f);
}

static bool is_blank(uint32_t cp)
{
	return cp == '\n' || cp == '\r' || cp == '\t';
}

/* One line of printable text, whatever a server said. */
static void one_line(char out[256], const char *s)
{
	size_t n = 0, rest = strlen(s);

	while (rest && n < 250) {
		uint32_t cp;
		size_t k = utf8_next(s, rest, &cp);
		if (k && is_shown(cp)) {
			memcpy(out + n, s, k);
			n += k;
		} else {
			out[n++] = k && is_blank(cp) ? ' ' : '?';
		}
		s += k ? k : 1;
		rest -= k ? k : 1;
	}
	while (n && out[n - 1] == ' ')
		n--;
	if (!n)
		out[n++] = '-';
	out[n] = 0;
}

static int write_tries(const char *host_dir, const char *folder, const struct outbox_mail *m, struct err *e)
{
	char first[UTC_TEXT], next[UTC_TEXT];
	struct buf path = BUF_INIT, b = BUF_INIT;
	int rc;

	utc_format(first, m->first);
	utc_format(next, m->next);
	buf_printf(&b, "tries %d\nfirst %s\nnext %s\nlast %s\n", m->tries, first, next, m->last);
	rc = file_write(path_of(&path, host_dir, folder, m->id, ".try"), b.data, b.len, 0600, e);
	buf_release(&b);
	buf_release(&path);
	return rc;
}

static int remove_one(const char *host_dir, const char *name, const char *ending, struct err *e)
{
	struct buf path = BUF_INIT;
	int rc = 0;

	if (unlink(path_of(&path, host_dir, "", name, ending)) < 0 && errno != ENOENT)
		rc = fail(e, path.data, "cannot be removed");
	buf_release(&path);
	return rc;
}

static int sync_folder(const char *host_dir, struct err *e)
{
	struct buf path = BUF_INIT;
	int rc = file_sync_dir(path_of(&path, host_dir, "", "", ""), e);

	buf_release(&path);
	return rc;
}

/* Does mail wait that nobody has read, or that a run which was killed has answered? */
static int spool_any(const char *host_dir, struct err *e)
{
	char **names = NULL;
	size_t n = 0;
	int rc = spool_list(host_dir, &names, &n, e);

	file_list_free(names, n);
	return rc < 0 ? rc : n > 0;
}

/* Can a letter that goes out once be made again? One that comes from a note only while its game has
 * notes, and the answer to a mail only while the mail is there: they go, safely, when their letters
 * are in the outbox. */
static int is_remembered(const char *host_dir, const struct outbox_mail *m, struct err *e)
{
	struct buf dir = BUF_INIT;
	int rc = m->once == ONCE_EVER;

	if (m->once == ONCE_MAIL)
		rc = spool_any(host_dir, e);
	if (m->once == ONCE_NOTED) {
		buf_printf(&dir, "%s/games/%s", host_dir, m->game);
		rc = m->game[0] ? taken_any(dir.data, e) : 1;
	}
	buf_release(&dir);
	return rc;
}

/* Goes on after an error, and keeps the first. */
static void also(int *rc, int then, struct err *e, const struct err *why)
{
	if (*rc == 0 && then < 0)
		*rc = err_copy(e, why);
}

/* It left, so that it has to go whatever cannot be noted, as on a full disk: else it would leave
 * again in each run. The mail first: what is left of a kill is then a .try of a mail that is gone,
 * which nobody reads. */
int outbox_sent(const char *host_dir, const struct outbox_mail *m, struct err *e)
{
	struct err why[3] = { ERR_INIT, ERR_INIT, ERR_INIT };
	int rc = is_remembered(host_dir, m, e);

	if (rc > 0)
		rc = ledger_sent(host_dir, m->id, e);
	also(&rc, posted_note(host_dir, m->id, m->game, m->to, &why[0]), e, &why[0]);
	also(&rc, remove_one(host_dir, m->id, "", &why[1]), e, &why[1]);
	also(&rc, remove_one(host_dir, m->id, ".try", &why[2]), e, &why[2]);
	return rc ? rc : sync_folder(host_dir, e);
}

static void count_try(struct outbox_mail *m, const char *why)
{
	if (!m->tries++)
		m->first = clock_now();
	one_line(m->last, why);
}

static int bury(const char *host_dir, const struct outbox_mail *m, struct err *e)
{
	struct buf from = BUF_INIT, to = BUF_INIT;
	int rc = file_mkdirs(path_of(&to, host_dir, "", "dead", ""), 0700, e);

	if (rc == 0)
		rc = write_tries(host_dir, "dead/", m, e);
	if (rc == 0 &&
		rename(path_of(&from, host_dir, "", m->id, ""), path_of(&to, host_dir, "dead/", m->id, "")) <
			0)
		rc = fail(e, from.data, "cannot be moved to outbox/dead");
	if (rc == 0)
		rc = file_sync_dir(path_of(&to, host_dir, "", "dead", ""), e);
	if (rc == 0)
		rc = remove_one(host_dir, m->id, ".try", e);
	if (rc == 0)
		rc = sync_folder(host_dir, e);
	buf_release(&from);
	buf_release(&to);
	return rc;
}

int outbox_later(const char *host_dir, struct outbox_mail *m, const char *why, struct err *e)
{
	static const int64_t waits[] = { 5 * 60, 15 * 60, 3600, 4 * 3600, WAIT_MOST };
	const int last = sizeof(waits) / sizeof(waits[0]) - 1;
	pbem_time now = clock_now();
	int rc;

	count_try(m, why);
	if (now - m->first >= GIVE_UP && m->tries >= GIVE_UP_TRIES) {
		rc = bury(host_dir, m, e);
		return rc ? rc : 1;
	}
	m->next = now + waits[m->tries - 1 < last ? m->tries - 1 : last];
	return write_tries(host_dir, "", m, e);
}

int outbox_waits(const char *host_dir, struct outbox_mail *m, const char *why, struct err *e)
{
	char was[sizeof(m->last)];

	snprintf(was, sizeof(was), "%s", m->last);
	one_line(m->last, why);
	if (m->first && strcmp(was, m->last) == 0)
		return 0;
	if (!m->first)
		m->first = clock_now();
	if (!m->next)
		m->next = m->first;
	return write_tries(host_dir, "", m, e);
}

int outbox_stuck(const char *host_dir, pbem_time *since, char last[256], struct err *e)
{
	char **names = NULL;
	size_t n = 0;
	int rc = outbox_list(host_dir, &names, &n, e);

	*since = 0;
	for (size_t i = 0; rc == 0 && i < n && i < LOOK_AT; i++) {
		struct outbox_mail m;

		if (outbox_read(host_dir, names[i], &m, NULL) < 0)
			continue;
		if (m.first && (!*since || m.first < *since)) {
			*since = m.first;
			memcpy(last, m.last, sizeof(m.last));
		}
		outbox_release(&m);
	}
	file_list_free(names, n);
	return rc;
}

int outbox_dead(const char *host_dir, struct outbox_mail *m, const char *why, struct err *e)
{
	count_try(m, why);
	return bury(host_dir, m, e);
}

/* --- tidying --- */

/* When a file was written, by the system's clock; 0: it is not there. What cannot be looked at
 * is young: it stays. */
static time_t written(const char *path)
{
	struct stat st;

	if (lstat(path, &st) == 0)
		return st.st_mtime;
	return errno == ENOENT ? 0 : time(NULL);
}

/* Notes of mails that are gone, and what a kill left long ago. */
static void tidy_folder(const char *host_dir, const char *folder, char **names, size_t n)
{
	struct buf path = BUF_INIT;
	const time_t old = time(NULL) - TMP_AGE;

	for (size_t i = 0; i < n; i++) {
		size_t stem = strlen(names[i]) - 4;
		if (has_ending(names[i], ".try")) {
			path_of(&path, host_dir, folder, names[i], "");
			buf_cut(&path, path.len - 4);
			names[i][stem] = 0;
			if (is_name(names[i]) && file_exists(path.data, NULL) == 0)
				unlink(path_of(&path, host_dir, folder, names[i], ".try"));
			names[i][stem] = '.';
		} else if (has_ending(names[i], ".tmp") &&
			written(path_of(&path, host_dir, folder, names[i], "")) < old) {
			unlink(path.data);
		}
	}
	buf_release(&path);
}

struct dead {
	time_t when;
	const char *name;
};

static int newest_first(const void *a, const void *b)
{
	const struct dead *x = a, *y = b;

	if (x->when != y->when)
		return x->when < y->when ? 1 : -1;
	return strcmp(x->name, y->name);
}

/* The note beside it was written when it died. */
static void tidy_dead(const char *host_dir, char **names, size_t n)
{
	struct buf path = BUF_INIT;
	struct dead *dead = mem_zero(n + 1, sizeof(*dead));
	const time_t old = time(NULL) - DEAD_AGE;
	size_t count = 0;

	for (size_t i = 0; i < n; i++) {
		if (!is_name(names[i]))
			continue;
		dead[count].name = names[i];
		dead[count].when = written(path_of(&path, host_dir, "dead/", names[i], ".try"));
		if (!dead[count].when)
			dead[count].when = written(path_of(&path, host_dir, "dead/", names[i], ""));
		count++;
	}
	qsort(dead, count, sizeof(*dead), newest_first);
	for (size_t i = 0; i < count; i++) {
		if (i < DEAD_MAILS && dead[i].when >= old)
			continue;
		unlink(path_of(&path, host_dir, "dead/", dead[i].name, ""));
		unlink(path_of(&path, host_dir, "dead/", dead[i].name, ".try"));
	}
	free(dead);
	buf_release(&path);
}

void outbox_tidy(const char *host_dir)
{
	static const char *const folders[] = { "", "dead/" };
	struct buf path = BUF_INIT;

	posted_tidy(host_dir);
	for (int i = 0; i < 2; i++) {
		char **names = NULL;
		size_t n = 0;
		if (file_list(path_of(&path, host_dir, folders[i], "", ""), &names, &n, NULL) < 0)
			continue;
		tidy_folder(host_dir, folders[i], names, n);
		if (i)
			tidy_dead(host_dir, names, n);
		file_list_free(names, n);
	}
	buf_release(&path);
}
