/* SPDX-License-Identifier: MIT */
#include "mail/post_priv.h"

#include "mail/ledger.h"

#include <fcntl.h>
#include <strings.h>
#include <unistd.h>

/* One mail, from the spool to its end. */

#define DEATHS 4 /* runs that may end over one mail, or the helpers in which they read it */
#define DIED "post.died: several runs ended over this mail, or the programs that read it for them"
#define ENDED_MOST 8   /* mails of one run whose helpers may be ended from outside */
#define LEFT_MOST 1000 /* mails that wait for broken games, */
#define LEFT_AGE (30 * 86400)

/* For the next run, should this one or the helper end over it. */
static void note(const struct visit *v, int died)
{
	struct doing d = { .died = died };

	snprintf(d.name, sizeof(d.name), "%s", v->name);
	doing_note(v->p, &d);
}

/* To spool/bad, and the host is told once a day. */
static int bad(const struct visit *v, const char *why, struct err *e)
{
	const struct desk *d = &v->p->desk;
	struct buf text = BUF_INIT;
	int rc;

	log_line(d->log, "mail", "%s is bad: %s", v->name, why);
	buf_printf(&text, "spool/bad/%s: %s", v->name, why);
	rc = letter_host(d, "bad-mail", "spool", NULL, text.data, e);
	if (!rc)
		rc = spool_bad(d->dir, v->name, why, e);
	buf_release(&text);
	return rc;
}

/* --- what makes a mail ----------------------------------------------------------------------------------------------------- */

/* Its Message-ID and what is in it: another mail under the same Message-ID is another one, so that nobody can take a mail's place before it comes. Without
 * a Message-ID, all its bytes. */
static int name_mail(struct visit *v, struct err *e)
{
	const struct mail_in *m = &v->m;
	struct buf b = BUF_INIT, path = BUF_INIT;
	uint8_t h[32];
	int rc = 0;

	if (m->id[0]) {
		buf_printf(&b, "%s\n%s\n%s\n%s\n%zu\n", m->id, m->from, m->subject, m->refused, m->text.len);
		buf_add(&b, buf_cstr(&m->text), m->text.len);
		for (int i = 0; i < m->n_parts; i++) {
			buf_printf(&b, "\n%s %zu\n", m->part[i].name, m->part[i].bytes.len);
			buf_add(&b, buf_cstr(&m->part[i].bytes), m->part[i].bytes.len);
		}
	} else {
		rc = file_read(&b, spool_path(&path, v->p->desk.dir, v->name), MAIL_RAW_MAX, e);
	}
	hash256(h, NULL, 0, buf_cstr(&b), b.len);
	snprintf(v->id, sizeof(v->id), "mail ");
	hex_text(v->id + strlen(v->id), h, 32);
	buf_release(&b);
	buf_release(&path);
	return rc;
}

/* Is it from ourselves? */
static bool is_ours(const struct visit *v)
{
	const struct host_conf *conf = v->p->desk.conf;
	const char *from = v->m.from, *at = strchr(conf->address, '@'), *sep = conf->separator;
	size_t local = at ? (size_t)(at - conf->address) : 0;

	if (!local || strncasecmp(from, conf->address, local) != 0)
		return false;
	if (*sep && from[local] == *sep)
		from += strcspn(from + local, "@");
	return strcasecmp(from + local, at) == 0;
}

/* --- one mail -------------------------------------------------------------------------------------------------------------- */

/* What was done of a mail that has to come again is not done twice. */
static int note_parts(struct visit *v, struct err *e)
{
	char id[sizeof(v->id) + 16];
	int rc = 0;

	for (int i = 0; !rc && i < v->c.n; i++)
		if (v->found[i].done) {
			snprintf(id, sizeof(id), "%s %d", v->id, i);
			rc = ledger_see(v->p->desk.dir, id, e);
		}
	return rc;
}

/* Why a mail for a broken game waits no longer; NULL: it does. */
static const char *waited(const struct visit *v)
{
	const int64_t since = spool_written(v->name);

	if (!v->broken)
		return NULL;
	if (since && time(NULL) - since > LEFT_AGE)
		return "post.waited: its game has been broken for 30 days; when it is repaired, this may be moved to spool/new";
	if (v->p->left++ >= LEFT_MOST)
		return "post.many: its game is broken, and 1000 mails wait already; when it is repaired, this may be moved to spool/new";
	return NULL;
}

/* Not noted as known when it is put aside: the host may let it come once more. */
static int leave(struct visit *v, struct err *e)
{
	const char *why = waited(v);
	int rc = note_parts(v, e);

	if (!rc)
		rc = why ? bad(v, why, e) : 1;
	return rc;
}

static int finish(struct visit *v, struct err *e)
{
	const char *dir = v->p->desk.dir;
	int rc;

	if (v->left)
		return leave(v, e);
	/* Put aside before it is known: a run that ends in between finds it in the spool, and would take it for one that was here before. */
	if (v->m.refused[0]) {
		rc = bad(v, v->m.refused, e);
		return rc ? rc : ledger_see(dir, v->id, e);
	}
	rc = ledger_see(dir, v->id, e);
	return rc ? rc : spool_done(dir, v->name, e);
}

static int read_it(struct visit *v, struct err *e)
{
	const struct desk *d = &v->p->desk;
	int rc;

	if (is_ours(v)) {
		log_line(d->log, "mail", "%s is our own", v->name);
		return finish(v, e);
	}
	rc = ledger_seen(d->dir, v->id, e);
	if (rc < 0)
		return rc;
	if (rc) {
		log_line(d->log, "mail", "%s from %s was here before", v->name, v->m.from);
		return spool_done(d->dir, v->name, e);
	}
	/* Whether they agree is asked where it is known which of them are games. */
	(void)carrier_hints(&v->m, d->conf, v->tag, v->subject);
	if (!v->m.refused[0])
		carriers_find(&v->c, &v->m);
	if (v->c.form.len)
		found_identify(&v->form, &v->c.form);
	rc = take_signed(v, e);
	if (!rc && !v->verified && !v->left)
		rc = answer_unsigned(v, e);
	return rc ? rc : finish(v, e);
}

/* Who ends a whole group of processes ends the helper first, perhaps: that says nothing about the mail. */
static bool stopped(void)
{
	const struct timespec moment = { .tv_nsec = 50000000 };

	if (!post_stop)
		nanosleep(&moment, NULL);
	return post_stop != 0;
}

/* No mail brings this about, and others can be read: it is tried again, though not for ever. When it
 * happens to many mails, those behind them will hardly fare better. */
static int ended(struct visit *v, struct err *why, struct err *e)
{
	struct post *p = v->p;
	char where[ERR_WHERE];

	if (v->died + 1 >= DEATHS)
		return bad(v, DIED, e);
	v->ended = true;
	p->unread = true;
	if (++p->ended >= ENDED_MOST)
		return err_set(e, ERR_TEMPFAIL, "mime.ended",
			"%d mails of this run could not be read (of the last, %.300s); the others wait for the next run",
			p->ended, why->text);
	snprintf(where, sizeof(where), "spool/new/%s", v->name);
	err_at(why, where, 0, 0);
	post_trouble(p, "mail", why);
	return 1;
}

static int understand(struct visit *v, struct err *e)
{
	struct buf path = BUF_INIT;
	struct err why = ERR_INIT;
	int rc = mime_read(&v->m, spool_path(&path, v->p->desk.dir, v->name), &why);

	buf_release(&path);
	if (!rc)
		rc = name_mail(v, &why);
	if (!rc)
		return read_it(v, e);
	if (stopped())
		return 1;
	if (!strcmp(why.id, "mime.ended"))
		return ended(v, &why, e);
	if (rc == ERR_SOFTWARE || rc == ERR_DATA)
		return bad(v, why.text, e);
	*e = why;
	return rc;
}

static void release(struct visit *v)
{
	for (int i = 0; i < CARRIER_CANDIDATES; i++)
		buf_release(&v->found[i].canonical);
	buf_release(&v->form.canonical);
	carriers_release(&v->c);
	mail_in_release(&v->m);
	free(v);
}

static void remember(struct visit *v)
{
	const struct doing *d = doing_find(v->p, v->name);

	if (!d)
		return;
	v->died = d->died;
}

/* Orders may be in it: the run does not end as if nothing had happened. */
static int give_up(struct visit *v, struct err *e)
{
	static const char why[] =
		"post.died: several runs ended over this mail, or the programs that read it for them";
	struct err lost = ERR_INIT;
	int rc = bad(v, why, e);

	err_set(&lost, ERR_SOFTWARE, "post.died",
		"%s was given up, and lies in spool/bad: several runs ended over it; when the cause is mended, move it back to spool/new",
		v->name);
	if (!rc)
		post_trouble(v->p, "mail", &lost);
	return rc;
}

int post_mail(struct post *p, const char *name, struct err *e)
{
	struct visit *v = mem_zero(1, sizeof(*v));
	int rc;

	v->p = p;
	v->name = name;
	v->arrived = spool_arrived(name);
	/* A clock was wrong: what is here is not late for that. */
	if (v->arrived > clock_now())
		v->arrived = clock_now();
	remember(v);
	if (v->died >= DEATHS) {
		rc = give_up(v, e);
	} else {
		note(v, v->died + 1);
		rc = understand(v, e);
	}
	/* An error is no death. */
	if (v->ended || rc < 0)
		note(v, v->died + v->ended);
	else
		doing_forget(p, name);
	if (rc == 0)
		p->mails++;
	release(v);
	return rc;
}
