/* SPDX-License-Identifier: MIT */
#include "helpers/imap.h"

#include "base/banned.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct listed {
	uint32_t uid;
	uint64_t size;
	pbem_time date;
};
struct list {
	int n;
	struct listed mail[IMAP_TAKE];
};

struct take {
	struct imap *im;
	const struct imap_wish *w;
	uint32_t validity, above;
	bool empty;
	struct list list;

	/* While one mail is fetched. */
	const struct listed *mail;
	bool large, got, refused;
	char words[160]; /* with which it was refused */
};

static bool is_at(const char *p, size_t n, const char *what)
{
	size_t len = strlen(what);

	return n >= len && strncasecmp(p, what, len) == 0;
}

/* What a server says in words, made fit for an error. */
static const char *words(char out[160], const char *p, size_t n)
{
	size_t len = 0;

	for (; len < n && len < 159; len++)
		out[len] = p[len] >= ' ' && p[len] <= '~' ? p[len] : '?';
	out[len] = 0;
	return out;
}

/* What every response may be; `each` sees the untagged ones. 1: the command is over. */
static int judge(struct take *t, const char *tag,
	int (*each)(struct take *, const char *, size_t, struct err *), struct err *e)
{
	const char *p = buf_cstr(&t->im->response);
	size_t n = t->im->response.len, len = strlen(tag);
	char text[160];

	if (is_at(p, n, "* BYE"))
		return err_set(e, ERR_TEMPFAIL, "imap.server", "the IMAP server ended it: %s",
			words(text, p + 2, n - 2));
	if (n >= 2 && p[0] == '*' && p[1] == ' ')
		return each(t, p, n, e);
	if (n >= 1 && p[0] == '+')
		return 0;
	if (n < len || memcmp(p, tag, len) != 0)
		return err_set(e, ERR_DATA, "imap.form",
			"the IMAP server does not speak IMAP: it says \"%s\"",
			words(text, p, n < 60 ? n : 60));
	if (is_at(p + len, n - len, "OK"))
		return 1;
	words(text, p + len, n - len);
	if (t->mail && t->w->refused) {
		t->refused = true;
		memcpy(t->words, text, sizeof(t->words));
		return 1;
	}
	if (t->mail)
		return err_set(e, ERR_TEMPFAIL, "imap.server",
			"the IMAP server refuses the mail with UID %lu: %s (if that lasts, move the mail to another folder)",
			(unsigned long)t->mail->uid, text);
	return err_set(e, ERR_TEMPFAIL, "imap.server", "the IMAP server refuses: %s", text);
}

/* Sends what is in im->command, and reads until it is answered. */
static int ask(struct take *t, int (*each)(struct take *, const char *, size_t, struct err *), struct err *e)
{
	struct imap *im = t->im;
	struct buf line = BUF_INIT;
	char tag[24];
	int rc;

	snprintf(tag, sizeof(tag), "pbem%u ", ++im->tag);
	buf_printf(&line, "%s%s\r\n", tag, buf_cstr(&im->command));
	rc = im->write(im->ctx, line.data, line.len, e);
	buf_release(&line);
	for (long n = 0; rc == 0; n++) {
		if (n == IMAP_RESPONSES)
			return err_set(e, ERR_DATA, "imap.form",
				"the IMAP server does not speak IMAP: answers without an end");
		rc = imap_next(im, e);
		if (rc == 0)
			rc = judge(t, tag, each, e);
	}
	return rc < 0 ? rc : 0;
}

static int examined(struct take *t, const char *p, size_t n, struct err *e)
{
	char *end;
	unsigned long long v;

	(void)e;
	if (is_at(p, n, "* OK [UIDVALIDITY ")) {
		v = strtoull(p + 18, &end, 10);
		if (v > 0 && v <= UINT32_MAX && *end == ']')
			t->validity = (uint32_t)v;
	} else if (is_at(p, n, "* 0 EXISTS")) {
		t->empty = true;
	}
	return 0;
}

static int examine(struct take *t, struct err *e)
{
	struct buf *c = &t->im->command;
	int rc;

	buf_clear(c);
	buf_str(c, "EXAMINE \"");
	for (const char *s = t->w->folder; *s; s++) {
		if (*s < ' ' || *s > '~')
			return err_set(
				e, ERR_CONFIG, "imap.folder", "the folder's name is not printable ASCII");
		if (*s == '"' || *s == '\\')
			buf_char(c, '\\');
		buf_char(c, *s);
	}
	buf_char(c, '"');
	rc = ask(t, examined, e);
	if (rc == 0 && !t->validity)
		rc = err_set(e, ERR_TEMPFAIL, "imap.server",
			"the IMAP server names no UIDVALIDITY for its folder");
	return rc;
}

/* Is it one of those that are asked for again? */
static bool is_again(const struct take *t, uint32_t uid)
{
	const char *s = t->w->again && t->validity == t->w->validity ? t->w->again : "";

	while (*s) {
		char *end;

		if (strtoull(s, &end, 10) == uid)
			return true;
		s = *end == ',' ? end + 1 : "";
	}
	return false;
}

/* Keeps the lowest UIDs, sorted; servers name them by rising UID. */
static int listed(struct take *t, const char *p, size_t n, struct err *e)
{
	struct list *l = &t->list;
	struct imap_item item;
	int rc = imap_item(&item, p, n, e), i = l->n;

	if (rc <= 0)
		return rc;
	/* "7:*" names the last mail even when it is below 7. */
	if (!item.uid || (item.uid <= t->above && !is_again(t, item.uid)))
		return 0;
	while (i > 0 && l->mail[i - 1].uid > item.uid)
		i--;
	if (i == IMAP_TAKE || (i > 0 && l->mail[i - 1].uid == item.uid))
		return 0;
	if (l->n == IMAP_TAKE)
		l->n--;
	memmove(l->mail + i + 1, l->mail + i, (size_t)(l->n - i) * sizeof(l->mail[0]));
	l->mail[i] = (struct listed){ item.uid, item.size, item.date };
	l->n++;
	return 0;
}

static int fetched(struct take *t, const char *p, size_t n, struct err *e)
{
	struct imap_item item;
	struct imap_mail m = { .validity = t->validity,
		.uid = t->mail->uid,
		.size = t->mail->size,
		.date = t->mail->date,
		.large = t->large };
	int rc = imap_item(&item, p, n, e);

	if (rc <= 0)
		return rc;
	if (item.uid != t->mail->uid || !item.body || t->got)
		return 0;
	/* The size that the server had told was too low. */
	if (item.len > t->w->most) {
		m.large = true;
		if (m.size < item.len)
			m.size = item.len;
	}
	m.bytes = item.body;
	m.len = m.large && item.len > t->w->cut ? t->w->cut : item.len;
	t->got = true;
	/* An empty one was deleted meanwhile. */
	return m.len ? t->w->mail(t->w->ctx, &m, e) : 0;
}

static int fetch(struct take *t, const struct listed *mail, struct err *e)
{
	struct buf *c = &t->im->command;
	int rc;

	t->mail = mail;
	t->large = mail->size > t->w->most;
	t->got = t->refused = false;
	buf_clear(c);
	if (t->large)
		buf_printf(c, "UID FETCH %lu (UID BODY.PEEK[]<0.%zu>)", (unsigned long)mail->uid, t->w->cut);
	else
		buf_printf(c, "UID FETCH %lu (UID BODY.PEEK[]<0.%zu>)", (unsigned long)mail->uid,
			t->w->most + 1);
	rc = ask(t, fetched, e);
	if (rc == 0 && t->refused && !t->got)
		rc = t->w->refused(t->w->ctx, t->validity, mail->uid, t->words, e);
	return rc;
}

static int list(struct take *t, const char *uids, struct err *e)
{
	buf_clear(&t->im->command);
	buf_printf(&t->im->command, "UID FETCH %s (UID RFC822.SIZE INTERNALDATE)", uids);
	return ask(t, listed, e);
}

int imap_take(struct imap *im, const struct imap_wish *w, struct err *e)
{
	struct take *t = mem_zero(1, sizeof(*t));
	char rising[24];
	int rc;

	t->im = im;
	t->w = w;
	im->literal = w->most + 1 > w->cut ? w->most + 1 : w->cut;
	rc = examine(t, e);
	t->above = t->validity == w->validity ? w->uid : 0;
	if (rc == 0 && !t->empty && t->above && w->again && w->again[0])
		rc = list(t, w->again, e);
	snprintf(rising, sizeof(rising), "%lu:*", (unsigned long)t->above + 1);
	if (rc == 0 && !t->empty && t->above < UINT32_MAX)
		rc = list(t, rising, e);
	for (int i = 0; rc == 0 && i < t->list.n; i++)
		rc = fetch(t, &t->list.mail[i], e);
	free(t);
	return rc;
}
