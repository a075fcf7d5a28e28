/* SPDX-License-Identifier: MIT */
#include "mail/net_priv.h"

#include "base/address.h"
#include "base/banned.h"
#include "base/utf8.h"
#include "game/deadline.h"
#include "mail/log.h"
#include "sys/file.h"

#define SEND_SECONDS 600 /* of one run */
#define STOP_SECONDS 5   /* after it was told to end */
#define FAILED_MOST 8    /* mails whose files cannot be read or written */
#define DEATHS 3         /* helpers of one run, before that is trouble */

/* A way out, and what happened on it. */
struct sending {
	const char *host_dir;
	const struct host_conf *conf;
	const struct net_told *told;
	struct log *log;
	struct sendings *s;
	struct net_helper helper;
	int tried;
	/* of the monotonic clock: mail comes in and windows close although a server is slow */
	long long until, end; /* `end` 0: nobody wants it to end */
	int deaths;           /* of helpers */
	struct err trouble;   /* NET_TROUBLE, or helpers that were ended */
};

/* --- SMTP --- */

static int smtp_start(struct sending *r, struct err *e)
{
	struct buf b = BUF_INIT;
	int rc = net_request(&b, "send", r->host_dir, r->conf, false, e);

	if (rc == 0)
		rc = net_start(&r->helper, r->conf, 4096, e);
	if (rc == 0) {
		pipe_put_text(&b, "name", address_domain(r->conf->address));
		pipe_put_text(&b, "own", r->conf->address);
		pipe_end(&b);
		rc = net_ask(&r->helper, &b, e);
	}
	buf_wipe(&b);
	return rc;
}

static int smtp_offer(struct sending *r, const struct outbox_mail *m, struct err *e)
{
	struct buf b = BUF_INIT;
	int rc;

	pipe_begin(&b, "mail");
	pipe_put_text(&b, "id", m->id);
	pipe_put_text(&b, "from", m->from);
	pipe_put_text(&b, "to", m->to);
	pipe_put(&b, "bytes", m->bytes.data + m->body, m->bytes.len - m->body);
	pipe_end(&b);
	rc = net_ask(&r->helper, &b, e);
	buf_release(&b);
	return rc;
}

/* The answer is about the mail that was offered, and one of four words. */
static enum net_outcome smtp_result(
	struct sending *r, const struct outbox_mail *m, struct net_reply *w, struct err *e)
{
	static const char *const words[] = { "sent", "later", "never", "server" };
	struct err wrong = ERR_INIT;
	char id[LETTER_ID], word[16];

	if (strcmp(r->helper.m.kind, "result") != 0 ||
		pipe_get_text(&r->helper.m, "id", id, sizeof(id), &wrong) < 0 || strcmp(id, m->id) != 0 ||
		pipe_get_text(&r->helper.m, "outcome", word, sizeof(word), &wrong) < 0) {
		net_nonsense(&r->helper, "no result for the mail that was to be sent", e);
		return NET_LATER;
	}
	if (net_text(&r->helper, "text", w->why, e) || net_text(&r->helper, "refused", w->refused, e))
		return NET_LATER;
	for (int i = 0; i < 3; i++)
		if (strcmp(word, words[i]) == 0)
			return (enum net_outcome)i;
	if (strcmp(word, words[3]) == 0) {
		net_failed(&r->helper, r->conf->smtp, e);
		return NET_TROUBLE;
	}
	net_nonsense(&r->helper, "an unknown result", e);
	return NET_LATER;
}

/* A helper that dies or talks nonsense over a mail is not given this mail again at once: others go
 * first in the next run. */
static enum net_outcome smtp(
	struct sending *r, const struct outbox_mail *m, struct net_reply *w, struct err *e)
{
	enum net_outcome how = NET_LATER;

	if (!r->helper.started && smtp_start(r, e) < 0)
		return NET_TROUBLE;
	if (smtp_offer(r, m, e) == 0 && net_answer(&r->helper, e) == 0)
		how = smtp_result(r, m, w, e);
	if (r->helper.failed) {
		utf8_copy(w->why, NET_WHY, e->text);
		net_stop(&r->helper);
		/* The mails behind it get another one. */
		if (++r->deaths < DEATHS)
			*e = (struct err)ERR_INIT;
	}
	return how;
}

/* --- one mail, and all --- */

static const char *about(const struct outbox_mail *m)
{
	return m->game[0] ? m->game : "send";
}

static int died(struct sending *r, const struct outbox_mail *m, const char *why, struct err *e)
{
	r->s->dead++;
	log_line(r->log, about(m), "%s to %s cannot be delivered: %s", m->kind, m->to, why);
	return r->told && r->told->dead ? r->told->dead(r->told->ctx, m, why, e) : 0;
}

static int left(struct sending *r, const struct outbox_mail *m, const char *refused, struct err *e)
{
	const int rc = outbox_sent(r->host_dir, m, e);

	r->s->sent++;
	if (!refused[0]) {
		log_line(r->log, about(m), "%s sent to %s", m->kind, m->to);
		return rc;
	}
	log_line(r->log, about(m), "%s sent to %s from %s, since its own sender was refused: %s", m->kind,
		m->to, r->conf->address, refused);
	if (r->told && r->told->instead)
		r->told->instead(r->told->ctx, m, refused);
	return rc;
}

static int put_off(struct sending *r, struct outbox_mail *m, const char *why, struct err *e)
{
	char next[UTC_TEXT];
	int rc = outbox_later(r->host_dir, m, why, e);

	if (rc < 0)
		return rc;
	if (rc > 0)
		return died(r, m, why, e);
	r->s->later++;
	utc_format(next, m->next);
	log_line(r->log, about(m), "%s to %s is tried again after %s: %s", m->kind, m->to, next, why);
	return 0;
}

static int one(struct sending *r, struct outbox_mail *m, struct err *e)
{
	struct net_reply w = { .why = "" };
	enum net_outcome how;
	int rc;

	if (r->conf->smtp[0])
		how = smtp(r, m, &w, &r->trouble);
	else if (r->conf->sendmail[0])
		how = net_sendmail(r->conf, m, &w, &r->trouble);
	else
		how = net_maildir(r->conf, m, &r->trouble);
	r->tried += how != NET_TROUBLE;
	switch (how) {
	case NET_SENT:
		return left(r, m, w.refused, e);
	case NET_LATER:
		return put_off(r, m, w.why, e);
	case NET_NEVER:
		rc = outbox_dead(r->host_dir, m, w.why, e);
		return rc ? rc : died(r, m, w.why, e);
	case NET_TROUBLE:
		r->s->later++;
		return outbox_waits(r->host_dir, m, r->trouble.text, e);
	}
	return 0;
}

static int due(struct sending *r, const char *name, pbem_time now, struct err *e)
{
	struct err unreadable = ERR_INIT;
	struct outbox_mail m;
	int rc = outbox_read(r->host_dir, name, &m, &unreadable);

	if (rc == ERR_DATA) {
		log_error(r->log, "send", &unreadable);
		return 0;
	}
	if (rc < 0)
		return err_copy(e, &unreadable);
	/* After trouble the rest is only counted. */
	if (m.next <= now && r->trouble.code)
		r->s->later++;
	else if (m.next <= now)
		rc = one(r, &m, e);
	outbox_release(&m);
	return rc;
}

static bool is_to_stop(struct sending *r)
{
	const long long now = clock_ms();

	if (!r->told || !r->told->stop || !*r->told->stop)
		return false;
	if (!r->end)
		r->end = now + STOP_SECONDS * 1000;
	return now > r->end;
}

static int all(struct sending *r, struct err *e)
{
	pbem_time now = clock_now();
	char **names = NULL;
	size_t n = 0;
	struct err first = ERR_INIT;
	int rc = outbox_list(r->host_dir, &names, &n, e), failed = 0;

	r->until = clock_ms() + SEND_SECONDS * 1000;
	for (size_t i = 0; rc == 0 && i < n; i++) {
		struct err why = ERR_INIT;
		if (is_to_stop(r))
			break;
		if (clock_ms() > r->until) {
			log_line(r->log, "send", "the server is slow; the rest goes in the next run");
			break;
		}
		/* What is wrong with one of them, or its file, does not stop those behind it. */
		if (due(r, names[i], now, &why) == 0)
			continue;
		if (!failed++)
			first = why;
		if (failed == FAILED_MOST)
			break;
	}
	if (rc == 0 && failed)
		rc = err_copy(e, &first);
	file_list_free(names, n);
	net_stop(&r->helper);
	if (rc || !r->trouble.code)
		return rc;
	if (r->tried) {
		log_error(r->log, "send", &r->trouble);
		return 0;
	}
	return err_copy(e, &r->trouble);
}

int net_send(const char *host_dir, const struct host_conf *conf, const struct net_told *told, struct log *log,
	struct sendings *s, struct err *e)
{
	struct sending r = { .host_dir = host_dir, .conf = conf, .told = told, .log = log, .s = s };
	struct buf path = BUF_INIT;
	struct file_lock lock;
	int rc = 0;

	memset(s, 0, sizeof(*s));
	file_path(&path, host_dir, "outbox");
	if (conf->smtp[0] || conf->sendmail[0] || conf->send_maildir[0])
		rc = file_is_dir(path.data, e);
	if (rc <= 0)
		goto done;
	rc = file_lock(&lock, path.data, e);
	if (rc < 0)
		goto done;
	outbox_tidy(host_dir);
	rc = all(&r, e);
	file_unlock(&lock);
done:
	buf_release(&path);
	return rc;
}
