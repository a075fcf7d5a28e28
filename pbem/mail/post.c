/* SPDX-License-Identifier: MIT */
#include "mail/post_priv.h"

#include "base/utf8.h"
#include "mail/effects.h"
#include "mail/ledger.h"
#include "mail/net.h"
#include "mail/outbox.h"
#include "mail/run_times.h"

#include <unistd.h>

#define HOUR 3600
#define READ_MOST 2000 /* mails of a round, of each Maildir and of the spool */
#define READ_SECONDS 120
#define CLOCK_TOLD (7 * 86400) /* for so long status says that the clock was ahead */

volatile sig_atomic_t post_stop;

/* --- what is remembered ----------------------------------------------------------------------- */

static int run_read(struct post *p, struct err *e)
{
	struct run_times r;
	int rc = run_times_read(&r, p->desk.dir, e);

	p->last_run = r.last_run;
	p->last_mail = r.last_mail;
	/* Written under a clock that was ahead: trouble that begins in years would be told in
	 * years. */
	p->failing_since = r.failing_since > p->now ? p->now : r.failing_since;
	if (r.last_run - p->now > HOUR) {
		p->clock_said = r.last_run;
		p->clock_back = p->now;
		p->set_back = true;
	} else if (p->now - r.clock_back < CLOCK_TOLD) {
		p->clock_said = r.clock_said;
		p->clock_back = r.clock_back;
	}
	return rc;
}

static void run_write(struct post *p)
{
	struct run_times r = { .last_run = p->looked ? p->now : p->last_run,
		.last_mail = p->last_mail,
		.failing_since = p->failing_since,
		.clock_said = p->clock_said,
		.clock_back = p->clock_back,
		.last_try = p->met[0] ? p->now : 0 };
	struct err e = ERR_INIT;

	utf8_copy(r.trouble, sizeof(r.trouble), p->met);
	if (run_times_write(&r, p->desk.dir, &e) < 0)
		post_trouble(p, "run", &e);
}

/* --- begin and end ---------------------------------------------------------------------------- */

static void know_mail(struct post *p)
{
	p->tools.heard = p->now;
	p->tools.last_run = p->last_run;
	p->tools.last_mail = p->last_mail;
	p->tools.asleep = p->desk.conf->asleep;
	p->tools.deaf = post_deaf(p);
}

/* Under a clock that was ahead deadlines passed, or moved to where it stood. */
static void tell_clock(struct post *p)
{
	struct err e = ERR_INIT;
	char said[UTC_TEXT];

	if (!p->set_back)
		return;
	utc_format(said, p->clock_said);
	(void)!err_set(&e, ERR_TEMPFAIL, "run.clock",
		"the clock was ahead and has been set back: at the run before this one it said %s; deadlines may have passed or moved then. pbem "
		"status shows those that are open, and pbem amend GAME --deadline TIME sets one",
		said);
	post_failed(p, &e);
}

int post_open(struct post *p, const struct desk *d, struct err *e)
{
	struct buf path = BUF_INIT;
	int rc;

	memset(p, 0, sizeof(*p));
	p->desk = *d;
	p->tools = *d->tools;
	p->tools.press = effects_press;
	p->tools.press_ctx = &p->desk;
	p->desk.tools = &p->tools;
	p->now = clock_now();
	p->lock.fd = -1;
	rc = file_mkdirs(file_path(&path, d->dir, "spool"), 0700, e);
	if (rc == 0)
		rc = file_lock(&p->lock, path.data, e);
	buf_release(&path);
	if (rc < 0)
		return rc;
	rc = run_read(p, e);
	if (rc == 0)
		rc = doing_read(p, e);
	if (rc < 0) {
		doing_free(p);
		file_unlock(&p->lock);
		p->lock.fd = -1;
		return rc;
	}
	know_mail(p);
	tell_clock(p);
	spool_tidy(d->dir);
	return 0;
}

void post_close(struct post *p)
{
	if (p->lock.fd < 0)
		return;
	run_write(p);
	file_unlock(&p->lock);
	agenda_free(p);
	for (size_t i = 0; i < p->n_waiting; i++)
		free(p->waiting[i].game);
	free(p->waiting);
	p->waiting = NULL;
	file_list_free(p->stays, p->n_stays);
	p->stays = NULL;
	doing_free(p);
	ledger_close();
}

int post_count(const struct post *p)
{
	return p->fetched + p->mails;
}

bool post_again(const struct post *p, int before)
{
	return p->more && !post_stop && post_count(p) > before;
}

/* --- trouble ---------------------------------------------------------------------------------- */

bool post_is_general(const struct err *e)
{
	return e->code == ERR_IO || e->code == ERR_OSERR || e->code == ERR_CANTCREAT ||
		e->code == ERR_TEMPFAIL || strcmp(e->id, "child.missing") == 0;
}

/* In plain ASCII, whatever a server or a path said. */
static void meets(struct post *p, const char *where, const char *text)
{
	if (p->met[0])
		return;
	snprintf(p->met, sizeof(p->met), "%.60s: %.400s", where, text);
	for (char *s = p->met; *s; s++)
		if (*s < ' ' || *s > '~')
			*s = '?';
}

void post_trouble(struct post *p, const char *game, const struct err *e)
{
	struct buf text = BUF_INIT, who = BUF_INIT;
	struct err other = ERR_INIT, none = ERR_INIT;
	bool first;

	if (!p->trouble)
		p->trouble = e->code;
	buf_printf(&text, "%s%s%s", e->where, e->where[0] ? ": " : "", e->text);
	buf_printf(&who, "%s %s", game, e->id);
	meets(p, game, text.data);
	/* Rather told twice than not at all. */
	first = ledger_take(p->desk.dir, "trouble", who.data, 1, p->now, &none) != 0;
	if (first)
		log_error(p->desk.log, game, e);
	else
		log_line(p->desk.log, game, "error: %s", text.data);
	/* It knows itself what was told today; the run in which this came up first may have ended
	 * before. */
	if (letter_host(&p->desk, "error", who.data, NULL, text.data, &other) < 0 && first)
		log_error(p->desk.log, "run", &other);
	buf_release(&text);
	buf_release(&who);
}

void post_failed(struct post *p, const struct err *e)
{
	post_trouble(p, "run", e);
}

static struct waiting *waiting(const struct post *p, const char *game)
{
	for (size_t i = 0; i < p->n_waiting; i++)
		if (strcmp(p->waiting[i].game, game) == 0)
			return &p->waiting[i];
	return NULL;
}

bool post_waits(const struct post *p, const char *game)
{
	return waiting(p, game) != NULL;
}

bool post_broken(const struct post *p, const char *game)
{
	const struct waiting *w = waiting(p, game);

	return w && w->broken;
}

void post_wait(struct post *p, const char *game, bool broken)
{
	struct buf list = BUF_INIT;
	struct waiting *w = waiting(p, game), more = { .broken = broken };

	if (w) {
		w->broken = w->broken || broken;
		return;
	}
	more.game = mem_string(game);
	if (p->n_waiting)
		buf_add(&list, p->waiting, p->n_waiting * sizeof(more));
	buf_add(&list, &more, sizeof(more));
	free(p->waiting);
	p->waiting = (struct waiting *)(void *)buf_detach(&list);
	p->n_waiting++;
}

/* --- fetching --------------------------------------------------------------------------------- */

static void fetch_failed(struct post *p, const char *from, const struct err *e)
{
	const bool named = e->where[0] || strncmp(e->text, from, strlen(from)) == 0;

	p->fetch_failed = true;
	meets(p, from, e->text);
	if (!p->trouble)
		p->trouble = e->code;
	if (!p->failing_since) {
		log_error(p->desk.log, "fetch", e);
		p->failing_since = p->now;
	} else {
		log_line(p->desk.log, "fetch", "error: %s%s%s", named ? e->where : from,
			named && !e->where[0] ? "" : ": ", e->text);
	}
	if (p->now - p->failing_since >= HOUR) {
		struct err other = ERR_INIT;
		if (letter_host(&p->desk, "intake", "fetch", NULL, e->text, &other) < 0)
			post_trouble(p, "fetch", &other);
	}
}

/* A folder of the host's settings; relative to the host's own. */
static const char *folder(const struct post *p, struct buf *b, const char *path)
{
	buf_clear(b);
	if (path[0] == '/')
		buf_str(b, path);
	else
		buf_printf(b, "%s/%s", p->desk.dir, path);
	return b->data;
}

int post_fetch(struct post *p, struct err *e)
{
	const struct host_conf *conf = p->desk.conf;
	struct fetched f = { .mails = 0 };
	struct buf path = BUF_INIT;
	const int before = p->fetched;
	int now;

	(void)e;
	p->more = p->fetch_failed = p->only_refused = false;
	if (conf->imap[0]) {
		struct err why = ERR_INIT;
		int rc = net_fetch(p->desk.dir, conf, &f, &why);

		p->fetched += f.mails + f.too_large;
		p->more = f.more;
		if (rc < 0)
			fetch_failed(p, conf->imap, &why);
		p->only_refused = f.refused;
	}
	for (int i = 0; i < conf->n_maildirs; i++) {
		struct err why = ERR_INIT;
		bool more = false;

		if (spool_maildir(p->desk.dir, folder(p, &path, conf->maildir[i]), READ_MOST, &p->fetched,
			    &more, &why) < 0) {
			fetch_failed(p, conf->maildir[i], &why);
			p->only_refused = false;
		}
		p->more |= more;
	}
	now = p->fetched - before;
	if (p->failing_since && !p->fetch_failed) {
		p->failing_since = 0;
		log_line(p->desk.log, "fetch", "mail can be fetched again");
	}
	if (now)
		log_line(p->desk.log, "fetch", "%d mail%s", now, now == 1 ? "" : "s");
	know_mail(p);
	buf_release(&path);
	return 0;
}

/* --- reading ---------------------------------------------------------------------------------- */

/* Without them every mail would look like a stranger's. */
static int games_are_there(const struct post *p, struct err *e)
{
	int fd = post_games_dir(p, e);

	if (fd < 0)
		return fd;
	close(fd);
	return 0;
}

/* Did an earlier round leave this mail for the next run? */
static bool does_stay(const struct post *p, const char *name)
{
	for (size_t i = 0; i < p->n_stays; i++)
		if (strcmp(p->stays[i], name) == 0)
			return true;
	return false;
}

static void stay(struct post *p, const char *name)
{
	struct buf list = BUF_INIT;
	char *copy = mem_string(name);

	if (p->n_stays)
		buf_add(&list, p->stays, p->n_stays * sizeof(copy));
	buf_add(&list, &copy, sizeof(copy));
	free(p->stays);
	p->stays = (char **)(void *)buf_detach(&list);
	p->n_stays++;
}

/* A mail over which something fails stays, and those behind it are read: what it is about may be
 * broken alone. When that happens to many, or pbem-mime does not work, they will hardly fare
 * better. */
static int read_one(struct post *p, const char *name, struct err *e)
{
	pbem_time t = spool_arrived(name);
	const size_t waited = p->n_waiting;
	struct err why = ERR_INIT;
	int rc;

	t = t > 0 && t < p->now ? t : p->now;
	p->last_mail = t > p->last_mail ? t : p->last_mail;
	p->tools.last_mail = p->last_mail;
	/* What fails for a moment is tried once more before others overtake it; a helper that was
	 * killed is counted once in a run. */
	rc = post_mail(p, name, &why);
	if (rc < 0 && strncmp(why.id, "mime.", 5) != 0 && !post_stop) {
		struct err again = ERR_INIT;

		/* Games that wait for its sake alone may not have to. */
		while (p->n_waiting > waited)
			free(p->waiting[--p->n_waiting].game);
		rc = post_mail(p, name, &again);
		if (rc < 0)
			why = again;
		else if (rc > 0)
			rc = why.code;
	}
	if (rc != 0)
		stay(p, name);
	if (rc >= 0)
		return rc;
	p->unread = true;
	know_mail(p);
	if (strcmp(why.id, "mime.start") == 0) {
		doing_clear(p);
		return err_copy(e, &why);
	}
	if (++p->ended >= ENDED_MOST)
		return err_copy(e, &why);
	post_trouble(p, "mail", &why);
	return 1;
}

/* Those of a round; *i: how far it came. */
static int read_some(struct post *p, char *const names[], size_t n, size_t *i, struct err *e)
{
	const long long until = clock_ms() + READ_SECONDS * 1000;
	int rc = n ? games_are_there(p, e) : 0, read = 0;

	for (*i = 0; rc >= 0 && *i < n && !post_stop; ++*i) {
		if (does_stay(p, names[*i]))
			continue;
		if (p->ended >= ENDED_MOST && doing_late(p, names[*i]) == 2) {
			stay(p, names[*i]);
			continue;
		}
		if (read++ == READ_MOST || clock_ms() > until)
			break;
		rc = read_one(p, names[*i], e);
	}
	return rc;
}

/* Once a day. */
static int read_again(struct post *p, struct err *e)
{
	int rc = ledger_take(p->desk.dir, "again", "spool", 1, p->now, e), n;

	if (rc <= 0)
		return rc;
	n = spool_again(p->desk.dir, e);
	if (n > 0)
		log_line(p->desk.log, "mail", "%d of spool/bad tried again", n);
	return n < 0 ? n : 0;
}

int post_read(struct post *p, struct err *e)
{
	char **names = NULL;
	size_t n = 0, i = 0;
	int rc = read_again(p, e);

	if (rc == 0)
		rc = spool_list(p->desk.dir, &names, &n, e);

	if (rc == 0) {
		doing_sort(p, names, n);
		rc = read_some(p, names, n, &i, e);
	}
	mime_close(&p->mime);
	if (rc >= 0 && (n || p->n_doing))
		doing_end(p, names, n);
	/* A mail that stays in the spool may hold what a window waits for. */
	p->unread = p->unread || rc < 0 || (i < n && post_stop);
	p->more = p->more || (rc >= 0 && i < n);
	know_mail(p);
	file_list_free(names, n);
	return rc < 0 ? rc : 0;
}

/* --- sending ---------------------------------------------------------------------------------- */

/* A mail to the host that does not reach them is told to nobody. */
static int tell_dead(void *ctx, const struct outbox_mail *m, const char *why, struct err *e)
{
	struct post *p = ctx;
	struct buf text = BUF_INIT;
	int rc = 0;

	if (strcmp(m->to, p->desk.conf->host) != 0) {
		buf_printf(&text, "%s%s%s%s%s to %s: %s", m->game, m->game[0] ? ", " : "", m->seat,
			m->seat[0] ? ", " : "", m->kind, m->to, why);
		rc = letter_host(&p->desk, "dead", m->to, NULL, text.data, e);
	}
	buf_release(&text);
	return rc;
}

int post_send(struct post *p, struct err *e)
{
	const struct net_told told = { .dead = tell_dead, .stop = &post_stop, .ctx = p };
	struct sendings s = { .sent = 0 };
	struct err why = ERR_INIT;
	int rc = net_send(p->desk.dir, p->desk.conf, &told, p->desk.log, &s, &why);

	p->sent += s.sent;
	p->later += s.later;
	p->dead += s.dead;
	if (rc < 0 && strcmp(why.id, "file.locked") == 0)
		return 0;
	if (rc < 0)
		err_copy(e, &why);
	else if (s.later && !p->trouble)
		p->trouble = ERR_TEMPFAIL;
	return rc;
}
