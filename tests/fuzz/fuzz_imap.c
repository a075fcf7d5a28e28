/* SPDX-License-Identifier: MIT */
#include "helpers/imap.h"

#include <string.h>

#define MOST 2000
#define HEADER 100

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct server {
	const uint8_t *data;
	size_t at, size, step;
	uint32_t validity, uid, known, above;
};

static int says(void *ctx, char *p, size_t n, struct err *e)
{
	struct server *s = ctx;
	size_t len = s->size - s->at;

	(void)e;
	if (len > s->step)
		len = s->step;
	if (len > n)
		bug("room for %zu bytes", n);
	memcpy(p, s->data + s->at, len);
	s->at += len;
	return (int)len;
}

static int hears(void *ctx, const char *p, size_t n, struct err *e)
{
	(void)ctx;
	(void)e;
	if (n < 3 || memcmp(p + n - 2, "\r\n", 2) != 0)
		bug("a command without its end");
	return 0;
}

static int mail(void *ctx, const struct imap_mail *m, struct err *e)
{
	struct server *s = ctx;
	char seen = 0;

	if (!m->validity || (s->validity && s->validity != m->validity))
		bug("two folders");
	if (!s->validity && m->validity == s->known)
		s->uid = s->above;
	s->validity = m->validity;
	if (m->uid <= s->uid)
		bug("mail %u after %u", m->uid, s->uid);
	s->uid = m->uid;
	if (!m->len || m->len > (m->large ? HEADER : MOST) || (m->large && m->size <= MOST))
		bug("%zu bytes", m->len);
	for (size_t i = 0; i < m->len; i++)
		seen |= m->bytes[i];
	return seen == 127 ? err_set(e, ERR_TEMPFAIL, "mail", "no room") : 0;
}

/* Whatever a server says: only mails that were asked for, within their limits, and no error without
 * its name. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct server s = { .data = data, .size = size, .at = 1, .known = 7, .above = 3 };
	struct imap im = { .read = says, .write = hears, .ctx = &s };
	struct imap_wish w = { .folder = "IN\"BOX",
		.validity = 7,
		.uid = 3,
		.most = MOST,
		.cut = HEADER,
		.mail = mail,
		.ctx = &s };
	struct imap_item item;
	struct err e = ERR_INIT;
	int rc;

	if (!size)
		return 0;
	s.step = (size_t)data[0] + 1;
	rc = imap_take(&im, &w, &e);
	if (rc > 0 || (rc < 0 && (rc != (int)e.code || !e.id[0])))
		bug("%d without a name", rc);
	imap_release(&im);
	if (imap_item(&item, (const char *)data, size, &e) == 1 && item.body &&
		(item.body < (const char *)data || item.len > size) && item.len)
		bug("a body from elsewhere");
	imap_date((const char *)data, size);
	return 0;
}
