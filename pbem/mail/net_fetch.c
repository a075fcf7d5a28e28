/* SPDX-License-Identifier: MIT */
#include "mail/net_priv.h"

#include "base/banned.h"
#include "mail/mime.h"
#include "mail/spool.h"
#include "sys/file.h"

#include <errno.h>

#define FETCH_SECONDS 120
#define FETCH_MANY 1000 /* who got so many had better ask again */
/* Mail is not older than this: an arrival before it is a clock that was wrong. */
#define OLDEST 946684800 /* 2000-01-01 */

#define REFUSED_FOR 86400 /* seconds that windows wait for a mail which the server refuses */

/* What was taken: all up to `uid`, but for those that the server refuses. */
struct held {
	uint32_t uid, since;
	bool heard; /* in this fetch: it is still there */
};
struct watermark {
	uint32_t validity, uid;
	int n_held;
	struct held held[NET_HELD];
};

struct fetching {
	const char *host_dir;
	struct net_helper helper;
	struct watermark mark;
	bool begun;        /* a mail was spoken of */
	char why[NET_WHY]; /* the first one was refused */
	long long until;   /* of the monotonic clock */
	int taken;
	struct fetched *f;
};

static const char *watermark_path(struct buf *b, const char *host_dir)
{
	buf_clear(b);
	buf_printf(b, "%s/spool/imap", host_dir);
	return b->data;
}

static bool number(const char **s, char end, uint32_t *out)
{
	char *stop;
	unsigned long long n;

	errno = 0;
	n = strtoull(*s, &stop, 10);
	if (**s < '0' || **s > '9' || errno || n > UINT32_MAX || *stop != end)
		return false;
	*s = stop + 1;
	*out = (uint32_t)n;
	return true;
}

static int watermark_read(struct watermark *w, const char *host_dir, struct err *e)
{
	struct buf path = BUF_INIT, b = BUF_INIT;
	struct err none = ERR_INIT;
	const char *s;
	bool good;
	int rc;

	memset(w, 0, sizeof(*w));
	watermark_path(&path, host_dir);
	rc = file_read(&b, path.data, 1024, &none);
	if (rc == ERR_NOINPUT) {
		rc = 0;
	} else if (rc < 0) {
		err_copy(e, &none);
	} else {
		s = buf_cstr(&b);
		good = number(&s, ' ', &w->validity) && number(&s, '\n', &w->uid);
		while (good && *s && w->n_held < NET_HELD) {
			struct held *h = &w->held[w->n_held++];
			good = number(&s, ' ', &h->uid) && number(&s, '\n', &h->since);
		}
		if (!good || *s) {
			err_set(e, ERR_DATA, "net.watermark",
				"this does not say which mail was taken; remove it, and the folder is read from its beginning");
			rc = err_at(e, path.data, 0, 0);
		}
	}
	buf_release(&b);
	buf_release(&path);
	return rc;
}

static int watermark_write(const struct watermark *w, const char *host_dir, struct err *e)
{
	struct buf path = BUF_INIT, b = BUF_INIT;
	int rc;

	buf_printf(&b, "%lu %lu\n", (unsigned long)w->validity, (unsigned long)w->uid);
	for (int i = 0; i < w->n_held; i++)
		buf_printf(&b, "%lu %lu\n", (unsigned long)w->held[i].uid, (unsigned long)w->held[i].since);
	rc = file_write(watermark_path(&path, host_dir), b.data, b.len, 0600, e);
	buf_release(&b);
	buf_release(&path);
	return rc;
}

static int start(struct fetching *f, const struct host_conf *conf, struct err *e)
{
	struct buf b = BUF_INIT, again = BUF_INIT;
	int rc = net_request(&b, "fetch", f->host_dir, conf, true, e);

	if (rc == 0)
		rc = net_start(&f->helper, conf, MAIL_RAW_MAX, e);
	if (rc == 0) {
		for (int i = 0; i < f->mark.n_held; i++)
			buf_printf(&again, "%s%lu", i ? "," : "", (unsigned long)f->mark.held[i].uid);
		pipe_put_number(&b, "validity", f->mark.validity);
		pipe_put_number(&b, "uid", f->mark.uid);
		pipe_put_text(&b, "again", buf_cstr(&again));
		pipe_put_number(&b, "most", MAIL_RAW_MAX);
		pipe_put_number(&b, "cut", NET_CUT);
		pipe_end(&b);
		rc = net_ask(&f->helper, &b, e);
		child_close_in(&f->helper.child);
	}
	buf_wipe(&b);
	buf_release(&again);
	return rc;
}

struct arrived {
	uint32_t validity, uid;
	long long date, size;
	const char *bytes;
	size_t len;
	bool large;
};

static struct held *find_held(struct watermark *w, uint32_t uid)
{
	for (int i = 0; i < w->n_held; i++)
		if (w->held[i].uid == uid)
			return &w->held[i];
	return NULL;
}

/* Which mail it speaks of: of one folder, by rising UIDs above what was taken, but for those that
 * are asked for again. */
static int name_mail(struct fetching *f, struct arrived *a, struct err *e)
{
	const struct pipe_message *m = &f->helper.m;
	struct watermark *w = &f->mark;
	struct err why = ERR_INIT;
	long long validity = 0, uid = 0;
	struct held *h;
	int rc = pipe_get_number(m, "validity", 1, UINT32_MAX, &validity, &why);

	if (rc == 0)
		rc = pipe_get_number(m, "uid", 1, UINT32_MAX, &uid, &why);
	if (rc < 0)
		return net_nonsense(&f->helper, why.text, e);
	a->validity = (uint32_t)validity;
	a->uid = (uint32_t)uid;
	if (a->validity != w->validity && !f->begun)
		*w = (struct watermark){ .validity = a->validity };
	h = find_held(w, a->uid);
	if (a->validity != w->validity || (a->uid <= w->uid && (!h || h->heard)))
		return net_nonsense(&f->helper, "a mail that was not asked for", e);
	f->begun = true;
	return 0;
}

static int sizes(struct fetching *f, struct arrived *a, struct err *e)
{
	const struct pipe_message *m = &f->helper.m;
	struct err why = ERR_INIT;
	int rc = pipe_get_number(m, "date", INT64_MIN / 4, INT64_MAX / 4, &a->date, &why);

	if (rc == 0)
		rc = pipe_get_number(m, "size", 0, INT64_MAX, &a->size, &why);
	return rc < 0 ? net_nonsense(&f->helper, why.text, e) : 0;
}

/* Believes of an answer only what can be. */
static int understand(struct fetching *f, struct arrived *a, struct err *e)
{
	int rc = name_mail(f, a, e);

	if (rc == 0)
		rc = sizes(f, a, e);
	if (rc < 0)
		return rc;
	a->large = strcmp(f->helper.m.kind, "large") == 0;
	a->bytes = pipe_get(&f->helper.m, "bytes", 0, &a->len);
	if (!a->bytes || !a->len || (a->large && (a->len > NET_CUT || a->size <= MAIL_RAW_MAX)))
		return net_nonsense(&f->helper, "a mail without its bytes", e);
	if (f->taken == NET_TAKE)
		return net_nonsense(&f->helper, "a mail that was not asked for", e);
	return 0;
}

static pbem_time when(long long date)
{
	pbem_time now = clock_now();

	return date < OLDEST || date > now ? now : date;
}

static void drop_held(struct watermark *w, int i)
{
	w->n_held--;
	memmove(&w->held[i], &w->held[i + 1], (size_t)(w->n_held - i) * sizeof(w->held[0]));
}

/* The server does not give it out: those behind it are taken, and it is asked for again. */
static int hold(struct fetching *f, struct err *e)
{
	struct watermark *w = &f->mark;
	struct arrived a = { .date = 0 };
	char words[NET_WHY];
	struct held *h;
	int rc = name_mail(f, &a, e);

	if (rc == 0)
		rc = net_text(&f->helper, "text", words, e);
	if (rc < 0)
		return rc;
	h = find_held(w, a.uid);
	if (!f->why[0])
		snprintf(f->why, sizeof(f->why), "%s", words);
	if (!h && w->n_held == NET_HELD)
		return err_set(e, ERR_TEMPFAIL, "net.refused",
			"the IMAP server refuses the mail with UID %lu: %s (and %d before it)",
			(unsigned long)a.uid, f->why, NET_HELD);
	if (!h) {
		h = &w->held[w->n_held++];
		*h = (struct held){ a.uid, (uint32_t)clock_now(), false };
	}
	h->heard = true;
	w->uid = w->uid > a.uid ? w->uid : a.uid;
	return watermark_write(w, f->host_dir, e);
}

/* All that is there was spoken of: a mail that is held and was not is gone. Windows wait for those
 * that are not. */
static int settle(struct fetching *f, struct err *e)
{
	struct watermark *w = &f->mark;
	const int before = w->n_held;
	int rc = 0;

	for (int i = w->n_held; i-- > 0;)
		if (!w->held[i].heard)
			drop_held(w, i);
	if (w->n_held < before)
		rc = watermark_write(w, f->host_dir, e);
	if (rc < 0 || !w->n_held)
		return rc;
	f->f->refused = clock_now() - w->held[w->n_held - 1].since >= REFUSED_FOR;
	return err_set(e, ERR_TEMPFAIL, "net.refused",
		"the IMAP server refuses %d mail%s, first the one with UID %lu: %s; all others were taken, and %s asked for again in each run%s (move %s to another folder and back)",
		w->n_held, w->n_held == 1 ? "" : "s", (unsigned long)w->held[0].uid, f->why,
		w->n_held == 1 ? "it is" : "they are",
		f->f->refused ? ", but no window waits for it any more" : "", w->n_held == 1 ? "it" : "them");
}

/* First the mail is safe here, then it counts as taken. */
static int take(struct fetching *f, struct err *e)
{
	struct arrived a = { .date = 0 };
	int rc = understand(f, &a, e);

	if (rc == 0)
		rc = a.large ? spool_put_large(f->host_dir, a.bytes, a.len, when(a.date), e)
			     : spool_put(f->host_dir, a.bytes, a.len, when(a.date), NULL, e);
	if (rc == 0) {
		const struct held *h = find_held(&f->mark, a.uid);

		if (h)
			drop_held(&f->mark, (int)(h - f->mark.held));
		f->mark.uid = f->mark.uid > a.uid ? f->mark.uid : a.uid;
		rc = watermark_write(&f->mark, f->host_dir, e);
	}
	if (rc != 0)
		return rc;
	f->taken++;
	if (a.large)
		f->f->too_large++;
	else
		f->f->mails++;
	return 0;
}

static int hear(struct fetching *f, const char *server, struct err *e)
{
	for (;;) {
		const char *kind = f->helper.m.kind;
		int rc = net_answer(&f->helper, e);

		if (rc < 0)
			return rc;
		f->f->more = f->taken >= FETCH_MANY;
		if (strcmp(kind, "done") == 0)
			return settle(f, e);
		if (strcmp(kind, "failed") == 0)
			return net_failed(&f->helper, server, e);
		if (strcmp(kind, "refused") == 0) {
			rc = hold(f, e);
			if (rc < 0) {
				f->helper.failed = true;
				return rc;
			}
			continue;
		}
		if (strcmp(kind, "mail") != 0 && strcmp(kind, "large") != 0)
			return net_nonsense(&f->helper, "an unknown answer", e);
		rc = take(f, e);
		f->f->more = rc == 0 && clock_ms() > f->until;
		if (rc < 0 || f->f->more) {
			f->helper.failed = true;
			return rc;
		}
	}
}

int net_fetch(const char *host_dir, const struct host_conf *conf, struct fetched *f, struct err *e)
{
	struct fetching fetching = { .host_dir = host_dir, .f = f };
	int rc;

	memset(f, 0, sizeof(*f));
	fetching.until = clock_ms() + FETCH_SECONDS * 1000;
	if (!conf->imap[0])
		return 0;
	rc = watermark_read(&fetching.mark, host_dir, e);
	if (rc == 0)
		rc = start(&fetching, conf, e);
	if (rc == 0)
		rc = hear(&fetching, conf->imap, e);
	net_stop(&fetching.helper);
	return rc;
}
