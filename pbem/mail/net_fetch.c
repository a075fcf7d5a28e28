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

struct watermark {
	uint32_t validity, uid;
};

struct fetching {
	const char *host_dir;
	struct net_helper helper;
	struct watermark known, mark;
	long long until; /* of the monotonic clock */
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
	int rc;

	memset(w, 0, sizeof(*w));
	watermark_path(&path, host_dir);
	rc = file_read(&b, path.data, 64, &none);
	if (rc == ERR_NOINPUT) {
		rc = 0;
	} else if (rc < 0) {
		err_copy(e, &none);
	} else {
		s = buf_cstr(&b);
		if (!number(&s, ' ', &w->validity) || !number(&s, '\n', &w->uid) || *s) {
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
	rc = file_write(watermark_path(&path, host_dir), b.data, b.len, 0600, e);
	buf_release(&b);
	buf_release(&path);
	return rc;
}

static int start(struct fetching *f, const struct host_conf *conf, struct err *e)
{
	struct buf b = BUF_INIT;
	int rc = net_request(&b, "fetch", f->host_dir, conf, true, e);

	if (rc == 0)
		rc = net_start(&f->helper, conf, MAIL_RAW_MAX, e);
	if (rc == 0) {
		pipe_put_number(&b, "validity", f->known.validity);
		pipe_put_number(&b, "uid", f->known.uid);
		pipe_put_number(&b, "most", MAIL_RAW_MAX);
		pipe_put_number(&b, "cut", NET_CUT);
		pipe_end(&b);
		rc = net_ask(&f->helper, &b, e);
		child_close_in(&f->helper.child);
	}
	buf_wipe(&b);
	return rc;
}

struct arrived {
	struct watermark mark;
	long long date, size;
	const char *bytes;
	size_t len;
	bool large;
};

static int numbers(struct fetching *f, struct arrived *a, struct err *e)
{
	const struct pipe_message *m = &f->helper.m;
	struct err why = ERR_INIT;
	long long validity = 0, uid = 0;
	int rc = pipe_get_number(m, "validity", 1, UINT32_MAX, &validity, &why);

	if (rc == 0)
		rc = pipe_get_number(m, "uid", 1, UINT32_MAX, &uid, &why);
	if (rc == 0)
		rc = pipe_get_number(m, "date", INT64_MIN / 4, INT64_MAX / 4, &a->date, &why);
	if (rc == 0)
		rc = pipe_get_number(m, "size", 0, INT64_MAX, &a->size, &why);
	a->mark = (struct watermark){ (uint32_t)validity, (uint32_t)uid };
	return rc < 0 ? net_nonsense(&f->helper, why.text, e) : 0;
}

/* Believes of an answer only what can be: one folder, rising UIDs above what was taken, sizes
 * within the limits. */
static int understand(struct fetching *f, struct arrived *a, struct err *e)
{
	const struct watermark *last = f->taken ? &f->mark : &f->known;
	int rc = numbers(f, a, e);

	if (rc < 0)
		return rc;
	a->large = strcmp(f->helper.m.kind, "large") == 0;
	a->bytes = pipe_get(&f->helper.m, "bytes", 0, &a->len);
	if (!a->bytes || !a->len || (a->large && (a->len > NET_CUT || a->size <= MAIL_RAW_MAX)))
		return net_nonsense(&f->helper, "a mail without its bytes", e);
	if (f->taken == NET_TAKE || (f->taken && a->mark.validity != last->validity) ||
		(a->mark.validity == last->validity && a->mark.uid <= last->uid))
		return net_nonsense(&f->helper, "a mail that was not asked for", e);
	return 0;
}

static pbem_time when(long long date)
{
	pbem_time now = clock_now();

	return date < OLDEST || date > now ? now : date;
}

/* First the mail is safe here, then it counts as taken. */
static int take(struct fetching *f, struct err *e)
{
	struct arrived a = { .date = 0 };
	int rc = understand(f, &a, e);

	if (rc == 0)
		rc = a.large ? spool_put_large(f->host_dir, a.bytes, a.len, when(a.date), e)
			     : spool_put(f->host_dir, a.bytes, a.len, when(a.date), NULL, e);
	if (rc == 0)
		rc = watermark_write(&a.mark, f->host_dir, e);
	if (rc != 0)
		return rc;
	f->mark = a.mark;
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
			return 0;
		if (strcmp(kind, "failed") == 0)
			return net_failed(&f->helper, server, e);
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
	rc = watermark_read(&fetching.known, host_dir, e);
	if (rc == 0)
		rc = start(&fetching, conf, e);
	if (rc == 0)
		rc = hear(&fetching, conf->imap, e);
	net_stop(&fetching.helper);
	return rc;
}
