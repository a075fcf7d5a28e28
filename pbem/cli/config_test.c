/* SPDX-License-Identifier: MIT */
#include "cli/config.h"

#include "game/receipt.h"
#include "mail/ledger.h"
#include "mail/letters.h"
#include "mail/net.h"
#include "mail/outbox.h"
#include "mail/spool.h"
#include "sys/file.h"

#include <unistd.h>

#define TOKEN_BYTES 8
#define PROBES 3
#define TAG_ADVICE \
	"your mail server does not accept such tags; configure it to, or leave \"separator =\" empty"
#define FETCH_EVERY 3  /* seconds */
#define TAKE_MOST 2000 /* mails of a Maildir at once */

/* One test mail: to the address, to the address with a tag, and as answers leave, with the empty
 * sender. */
struct probe {
	const char *what;
	bool answer, tag;
	struct buf to;
	char token[2 * TOKEN_BYTES + 1];
	char id[LETTER_ID]; /* in the outbox; "": it was not found there */
	bool sent, back;
	char why[256]; /* it was not sent */
	char from[CONF_TEXT],
		/* it left from our address, since the server said this to its own sender */
		refused[256];
};

struct round {
	struct checks *c;
	struct desk desk;
	struct log log;
	int n;
	struct probe probe[PROBES];
	char **seen; /* names of the spool that were looked at */
	size_t n_seen;
	struct timespec start;
};

static int elapsed(const struct round *r)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int)(now.tv_sec - r->start.tv_sec);
}

/* Somebody watches: how long it takes, on one line that goes away. */
static void progress(const struct round *r, int wait)
{
	if (!r->c->json && isatty(STDERR_FILENO))
		fprintf(stderr, "\rwaiting for the test mail: %d of %d s ", elapsed(r), wait);
}

static void progress_end(const struct round *r)
{
	if (!r->c->json && isatty(STDERR_FILENO))
		fprintf(stderr, "\r%60s\r", "");
}

static struct probe *add_probe(struct round *r, const char *what, const char *to)
{
	struct probe *p = &r->probe[r->n++];
	unsigned char random[TOKEN_BYTES];

	random_bytes(random, sizeof(random));
	hex_text(p->token, random, sizeof(random));
	p->what = what;
	buf_str(&p->to, to);
	return p;
}

static bool holds(const struct buf *b, const char *token)
{
	size_t n = strlen(token);

	for (const char *s = b->data, *end = s + b->len; s && (size_t)(end - s) >= n; s++) {
		s = memchr(s, token[0], (size_t)(end - s) - n + 1);
		if (!s)
			return false;
		if (memcmp(s, token, n) == 0)
			return true;
	}
	return false;
}

/* Writes the mails, and finds them in the outbox again. */
static int put(struct round *r, struct err *e)
{
	char **names = NULL;
	size_t n = 0;
	int rc = 0;

	for (int i = 0; rc == 0 && i < r->n; i++)
		rc = letter_write(&r->desk, LETTER_TEST, NULL, LETTER_TO_ADDRESS,
			&(struct letter_about){ .address = r->probe[i].to.data,
				.mark = r->probe[i].token,
				.answer = r->probe[i].answer },
			e);
	if (rc == 0)
		rc = outbox_list(r->desk.dir, &names, &n, e);
	for (size_t k = 0; rc == 0 && k < n; k++) {
		struct outbox_mail m = { .bytes = BUF_INIT };
		struct err none = ERR_INIT;
		if (outbox_read(r->desk.dir, names[k], &m, &none) < 0)
			continue;
		for (int i = 0; i < r->n; i++)
			if (strcmp(m.kind, "test") == 0 && holds(&m.bytes, r->probe[i].token))
				snprintf(r->probe[i].id, sizeof(r->probe[i].id), "%s", names[k]);
		outbox_release(&m);
	}
	file_list_free(names, n);
	return rc;
}

/* Others that are dead are left for `pbem run` to tell the host of; the mail lies in outbox/dead
 * either way. */
static int dead(void *ctx, const struct outbox_mail *m, const char *why, struct err *e)
{
	struct round *r = ctx;

	for (int i = 0; i < r->n; i++)
		if (strcmp(r->probe[i].id, m->id) == 0) {
			snprintf(r->probe[i].why, sizeof(r->probe[i].why), "%s", why);
			return 0;
		}
	return letter_host(&r->desk, "dead", m->id, NULL, why, e);
}

static void instead(void *ctx, const struct outbox_mail *m, const char *refused)
{
	struct round *r = ctx;

	for (int i = 0; i < r->n; i++)
		if (strcmp(r->probe[i].id, m->id) == 0) {
			snprintf(r->probe[i].from, sizeof(r->probe[i].from), "%s", m->from);
			snprintf(r->probe[i].refused, sizeof(r->probe[i].refused), "%s", refused);
		}
}

/* What became of a mail that was to be sent; it does not stay behind. */
static void fate(struct round *r, struct probe *p)
{
	struct outbox_mail m = { .bytes = BUF_INIT };
	struct err e = ERR_INIT;
	struct buf path = BUF_INIT;

	if (p->why[0]) {
		buf_printf(&path, "%s/outbox/dead/%s", r->desk.dir, p->id);
		unlink(path.data);
		buf_str(&path, ".try");
		unlink(path.data);
	} else if (outbox_read(r->desk.dir, p->id, &m, &e) == 0) {
		snprintf(p->why, sizeof(p->why), "%s", m.last[0] ? m.last : "it was not tried");
		if (outbox_sent(r->desk.dir, &m, &e) < 0)
			check_error(r->c, "outbox", &e);
	} else {
		p->sent = true;
	}
	outbox_release(&m);
	buf_release(&path);
}

static void tell_sent(const struct round *r, int i)
{
	const struct probe *p = &r->probe[i];
	const char *kind = p->answer ? " with the empty sender, as answers have it," : "";

	if (p->refused[0])
		check_ok(r->c, "send", "the server refuses %s (%s); %s leave from %s instead",
			p->from[0] ? p->from : "the empty sender", p->refused,
			p->answer ? "answers" : "reports", r->desk.conf->address);
	else if (p->sent)
		check_ok(r->c, "send", "a mail%s to %s was sent", kind, p->to.data);
	else
		check_not(r->c, "send", "a mail%s to %s could not be sent: %s%s%s", kind, p->to.data, p->why,
			p->tag && r->probe[0].sent ? "; " : "", p->tag && r->probe[0].sent ? TAG_ADVICE : "");
}

static void send(struct round *r)
{
	const struct net_told told = { .dead = dead, .instead = instead, .ctx = r };
	struct sendings s = { .sent = 0 };
	struct err e = ERR_INIT;
	int rc = put(r, &e);

	if (rc < 0) {
		check_error(r->c, "outbox", &e);
		return;
	}
	rc = net_send(r->desk.dir, r->desk.conf, &told, &r->log, &s, &e);
	for (int i = 0; i < r->n; i++) {
		fate(r, &r->probe[i]);
		if (r->probe[i].sent || rc == 0)
			tell_sent(r, i);
	}
	if (rc < 0)
		check_error(r->c, "send", &e);
}

static bool was_seen(const struct round *r, const char *name)
{
	size_t lo = 0, hi = r->n_seen;

	while (lo < hi) {
		size_t mid = (lo + hi) / 2;
		int d = strcmp(r->seen[mid], name);
		if (!d)
			return true;
		if (d < 0)
			lo = mid + 1;
		else
			hi = mid;
	}
	return false;
}

/* It came back: what is it to those who read mail here? */
static void arrived(struct round *r, struct probe *p, const char *path)
{
	static struct mail_in m;
	struct mime h = { .started = false };
	struct err e = ERR_INIT;

	p->back = true;
	progress_end(r);
	if (mime_read(&h, &m, path, &e) < 0)
		check_error(r->c, p->what, &e);
	else if (m.refused[0] || !strstr(m.subject, p->token))
		check_not(r->c, p->what, "it came back after %d s, but something on the way changed it (%s)",
			elapsed(r), m.refused[0] ? m.refused : "its subject");
	else
		check_ok(r->c, p->what, "the mail to %s arrived after %d s", p->to.data, elapsed(r));
	mime_close(&h);
	mail_in_release(&m);
}

static int look(struct round *r, struct err *e)
{
	struct buf path = BUF_INIT, bytes = BUF_INIT;
	struct err none = ERR_INIT;
	char **names = NULL;
	size_t n = 0;
	int rc = spool_list(r->desk.dir, &names, &n, e);

	for (size_t k = 0; rc == 0 && k < n; k++) {
		buf_clear(&bytes);
		if (was_seen(r, names[k]) ||
			file_read(&bytes, spool_path(&path, r->desk.dir, names[k]), 2 * MAIL_RAW_MAX, &none) <
				0)
			continue;
		for (int i = 0; i < r->n; i++)
			if (!r->probe[i].back && holds(&bytes, r->probe[i].token)) {
				arrived(r, &r->probe[i], path.data);
				rc = spool_done(r->desk.dir, names[k], e);
				break;
			}
	}
	file_list_free(r->seen, r->n_seen);
	r->seen = names;
	r->n_seen = n;
	buf_release(&bytes);
	buf_release(&path);
	return rc;
}

static int take_in(struct round *r, struct err *e)
{
	const struct host_conf *conf = r->desk.conf;
	struct fetched f = { .mails = 0 };
	bool more;
	int taken = 0, rc = 0;

	if (conf->imap[0] && elapsed(r) % FETCH_EVERY == 0)
		rc = net_fetch(r->desk.dir, conf, &f, e);
	for (int i = 0; rc == 0 && i < conf->n_maildirs; i++)
		rc = spool_maildir(r->desk.dir, conf->maildir[i], TAKE_MOST, &taken, &more, e);
	return rc;
}

static bool all_back(const struct round *r)
{
	for (int i = 0; i < r->n; i++)
		if (r->probe[i].sent && !r->probe[i].back)
			return false;
	return true;
}

static void await(struct round *r, int wait)
{
	const struct timespec second = { 1, 0 };
	struct err e = ERR_INIT;
	int rc = 0;

	clock_gettime(CLOCK_MONOTONIC, &r->start);
	while (rc == 0 && !all_back(r) && elapsed(r) <= wait) {
		progress(r, wait);
		rc = take_in(r, &e);
		if (rc == 0)
			rc = look(r, &e);
		if (rc == 0 && !all_back(r))
			nanosleep(&second, NULL);
	}
	progress_end(r);
	if (rc < 0)
		check_error(r->c, r->desk.conf->imap[0] ? "fetch" : "receive", &e);
	for (int i = 0; rc == 0 && i < r->n; i++)
		if (r->probe[i].sent && !r->probe[i].back)
			check_not(r->c, r->probe[i].what,
				"the mail to %s was sent, but had not come back after %d s; %s",
				r->probe[i].to.data, wait,
				r->probe[i].tag && r->probe[0].back
					? TAG_ADVICE
					: "look into your mail server's log and the mailbox");
	file_list_free(r->seen, r->n_seen);
}

static void probes(struct round *r, const char *address)
{
	const struct host_conf *conf = r->desk.conf;
	struct buf tagged = BUF_INIT;

	add_probe(r, "address", address ? address : conf->address);
	add_probe(r, "answer", address ? address : conf->address)->answer = true;
	if (!address && conf->separator[0])
		add_probe(r, "tag", conf_tagged(&tagged, conf, "config-test"))->tag = true;
	buf_release(&tagged);
}

/* Nobody here sees whether they arrive. */
static void tell_elsewhere(const struct round *r)
{
	for (int i = 0; i < r->n; i++)
		if (r->probe[i].sent)
			check_ok(r->c, r->probe[i].what,
				"look into that mailbox for a mail%s with %s in its subject",
				r->probe[i].answer ? ", sent as answers are," : "", r->probe[i].token);
}

void config_test(struct checks *c, const char *address, int wait)
{
	static struct round r;
	const struct host *h = c->h;
	struct buf spool = BUF_INIT;
	struct file_lock lock;
	struct err e = ERR_INIT;

	if (!h->conf.address[0]) {
		check_not(c, "mail", "address is not set in pbem.conf: this host has no mail to test");
		return;
	}
	/* Nobody else reads the spool meanwhile: a run in between waits for its next turn. */
	if (file_lock(&lock, file_path(&spool, h->dir, "spool"), &e) < 0) {
		check_error(c, "spool", &e);
		buf_release(&spool);
		return;
	}
	r = (struct round){ .c = c };
	host_desk(h, &r.desk, &r.log, false);
	probes(&r, address);
	send(&r);
	if (conf_is_ours(&h->conf, r.probe[0].to.data, NULL, NULL))
		await(&r, wait);
	else
		tell_elsewhere(&r);
	for (int i = 0; i < r.n; i++)
		buf_release(&r.probe[i].to);
	log_close(&r.log);
	ledger_close();
	file_unlock(&lock);
	buf_release(&spool);
}
