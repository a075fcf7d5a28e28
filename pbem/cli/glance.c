/* SPDX-License-Identifier: MIT */
#include "cli/glance.h"

#include "base/json.h"
#include "cli/say.h"
#include "game/contacts.h"
#include "game/deadline.h"
#include "game/game.h"
#include "game/open.h"
#include "game/taken.h"
#include "game/waited.h"
#include "mail/back.h"
#include "mail/outbox.h"
#include "mail/spool.h"
#include "sys/file.h"

#define RUN_LATE 3600 /* seconds without a run that the host should know of */

/* What lies in the host's folders of mail. */
struct mail_state {
	size_t spool, bad, outbox, dead;
	struct run_times run;
	pbem_time stuck; /* since when mail does not leave; 0: it does */
	char why[256];
};

/* Games are listed by class, then by time, then by name. */
enum urgency { NEEDS_HOST, RUNS, NO_DEADLINE, OVER };
struct row {
	enum urgency urgency;
	pbem_time deadline;
	char *text;
	const char *name;
};

/* Files in a folder of the host, without what belongs to another file and is named after it. */
static int count(const char *dir, const char *folder, const char *beside, size_t *found, struct err *e)
{
	struct buf path = BUF_INIT;
	char **names = NULL;
	size_t n = 0;
	int rc = file_list_any(file_path(&path, dir, folder), &names, &n, e);

	*found = 0;
	for (size_t i = 0; i < n; i++) {
		size_t len = strlen(names[i]), tail = strlen(beside);
		bool is_beside = len > tail && strcmp(names[i] + len - tail, beside) == 0;
		bool temporary = len > 4 && strcmp(names[i] + len - 4, ".tmp") == 0;
		*found += !is_beside && !temporary && strcmp(names[i], "lock") != 0 &&
			strcmp(names[i], "dead") != 0;
	}
	file_list_free(names, n);
	buf_release(&path);
	return rc;
}

int glance_hear(struct host *h, struct err *e)
{
	struct run_times run;
	char **names = NULL;
	size_t n = 0;
	int rc;

	if (!h->conf.address[0])
		return 0;
	rc = run_times_read(&run, h->dir, e);
	if (rc == 0)
		rc = spool_list(h->dir, &names, &n, e);
	if (h->conf.imap[0] || h->conf.n_maildirs)
		h->tools.heard = run.last_run ? run.last_run : 1;
	h->tools.deaf = rc || run.failing_since || n > 0;
	file_list_free(names, n);
	return rc;
}

static int mail_state(struct mail_state *m, const char *dir, struct err *e)
{
	int rc = count(dir, "spool/new", ".tmp", &m->spool, e);

	if (rc == 0)
		rc = count(dir, "spool/bad", ".why", &m->bad, e);
	if (rc == 0)
		rc = count(dir, "outbox", ".try", &m->outbox, e);
	if (rc == 0)
		rc = count(dir, "outbox/dead", ".try", &m->dead, e);
	if (rc == 0)
		rc = outbox_stuck(dir, &m->stuck, m->why, e);
	return rc < 0 ? rc : run_times_read(&m->run, dir, e);
}

static void ago(struct buf *b, pbem_time t, pbem_time now)
{
	static const struct {
		const char *name;
		int64_t length;
	} units[] = { { "day", 86400 }, { "hour", 3600 }, { "minute", 60 } };
	int64_t span = now - t;

	for (size_t i = 0; i < 3; i++)
		if (span >= units[i].length) {
			long long n = (long long)(span / units[i].length);
			buf_printf(b, "%lld %s%s ago", n, units[i].name, n == 1 ? "" : "s");
			return;
		}
	buf_str(b, "just now");
}

static void count_text(struct buf *b, size_t n, const char *what, bool *first)
{
	if (!n)
		return;
	buf_printf(b, "%s%zu %s", *first ? ": " : ", ", n, what);
	*first = false;
}

static void clock_text(struct buf *b, const struct mail_state *m, pbem_time now)
{
	char said[UTC_TEXT], back[UTC_TEXT];

	if (host_clock_jump(&m->run, now))
		buf_str(b,
			"! the clock may be wrong, and nothing is done: set it, or say once: pbem run --clock-is-right\n");
	if (!m->run.clock_back)
		return;
	utc_format(said, m->run.clock_said);
	utc_format(back, m->run.clock_back);
	buf_printf(b,
		"! the clock was ahead: it said %s, and was set back at %s; look at the deadlines (pbem amend GAME --deadline TIME "
		"sets one)\n",
		said, back);
}

/* A host without mail says nothing of it. */
static void mail_text(struct buf *b, const struct host *h, const struct mail_state *m)
{
	pbem_time now = clock_now();
	bool first = true, late = m->run.last_try && now - m->run.last_try > RUN_LATE;

	if (!h->conf.address[0] && !m->run.last_try)
		return;
	buf_printf(b, "%s%s: ", late || !m->run.last_try ? "! " : "", h->conf.name);
	if (m->run.last_try) {
		buf_str(b, "pbem run was here ");
		ago(b, m->run.last_try, now);
	} else {
		buf_str(b, "pbem run has never been here");
	}
	if (m->run.last_mail) {
		buf_str(b, ", the last mail came ");
		ago(b, m->run.last_mail, now);
	}
	buf_char(b, '\n');
	clock_text(b, m, now);
	if (m->run.trouble[0])
		buf_printf(b, "! the last run ran into this: %s\n", m->run.trouble);
	if (m->run.failing_since) {
		char when[UTC_TEXT];
		utc_format(when, m->run.failing_since);
		buf_printf(b, "! mail could not be fetched since %s; HOST/log says why\n", when);
	}
	if (m->stuck) {
		char when[UTC_TEXT];
		utc_format(when, m->stuck);
		buf_printf(b, "! mail does not leave since %s: %s\n", when, m->why);
	}
	if (m->spool + m->bad + m->outbox + m->dead) {
		buf_printf(b, "%smail", m->bad || m->dead ? "! " : "");
		count_text(b, m->spool, "in the spool", &first);
		count_text(b, m->bad, "that could not be read (spool/bad)", &first);
		count_text(b, m->outbox, "to be sent", &first);
		count_text(b, m->dead, "that could not be delivered (outbox/dead)", &first);
		buf_char(b, '\n');
	}
}

static void time_json(struct buf *b, const char *name, pbem_time t)
{
	char text[UTC_TEXT];

	utc_format(text, t);
	if (t)
		buf_printf(b, ",\"%s\":\"%s\"", name, text);
	else
		buf_printf(b, ",\"%s\":null", name);
}

static void mail_json(struct buf *b, const struct host *h, const struct mail_state *m)
{
	buf_printf(b, "{\"bad\":%zu,\"dead\":%zu", m->bad, m->dead);
	time_json(b, "clock-back", m->run.clock_back);
	time_json(b, "clock-said", m->run.clock_said);
	time_json(b, "failing-since", m->run.failing_since);
	time_json(b, "last-mail", m->run.last_mail);
	time_json(b, "last-run", m->run.last_run);
	json_member(b, "name");
	json_string(b, h->conf.name);
	buf_printf(b, ",\"outbox\":%zu,\"spool\":%zu,\"stuck\":", m->outbox, m->spool);
	json_string(b, m->stuck ? m->why : "");
	time_json(b, "stuck-since", m->stuck);
	buf_str(b, ",\"trouble\":");
	json_string(b, m->run.trouble);
	buf_char(b, '}');
}

static bool any_note_broken(const struct game *g)
{
	return taken_check(g, NULL) < 0;
}

static bool any_unwritable(const struct game *g)
{
	struct unwritable u;

	return game_unwritable(g, &(int){ 0 }, &u);
}

/* Played by rules that this program does not have: the next turn will say so, too. */
static bool other_rules(const struct game *g)
{
	return g->f.phase != PHASE_ENDED && (!g->rules || g->rules->version != g->f.version);
}

static void rules_text(struct buf *b, const struct game *g)
{
	if (!g->rules)
		buf_printf(b, "%s: its rules, %s, are not in this program\n", g->f.game, g->f.rules);
	else if (g->rules->version < g->f.version)
		buf_printf(b, "%s: played under version %d of its rules; this program is older\n", g->f.game,
			g->f.version);
	else
		buf_printf(b,
			"%s: played under version %d of its rules; this program has %d: pbem amend %s --rules\n",
			g->f.game, g->f.version, g->rules->version, g->f.game);
}

static void stranger_text(struct buf *b, const struct host *h, const struct game *g)
{
	if (host_is_stranger(h, g))
		buf_printf(b,
			"%s: its record names another referee than this host's key; nothing is written to it until "
			"key and key.pub are restored from a backup\n",
			g->f.game);
}

static void taken_text(struct buf *b, const struct game *g)
{
	struct err e = ERR_INIT;
	int n = taken_count(g, &e);

	if (n < 0 || taken_check(g, &e) < 0)
		buf_printf(b, "%s: %s: %s\n", g->f.game, e.where, e.text);
	else if (n)
		buf_printf(b, "%s: what %d signed file%s cause%s waits for the next pbem run\n", g->f.game, n,
			n == 1 ? "" : "s", n == 1 ? "s" : "");
}

static bool any_open(const struct game *g)
{
	for (int i = 0; i < g->f.n_seats; i++)
		if (game_seat_open(g, i))
			return true;
	return false;
}

static void open_text(struct buf *b, const struct game *g)
{
	for (int i = 0; i < g->f.n_seats; i++) {
		const struct facts_seat *s = &g->f.seat[i];

		int missed = waited_missed(g, i, 0);

		if (!game_seat_open(g, i))
			continue;
		buf_printf(b, "%s: seat %s has missed %d window%s in a row, and is open for somebody else: ",
			g->f.game, s->name, missed, missed == 1 ? "" : "s");
		if (game_seat_offered(g, i))
			buf_printf(b, "pbem invite %s, or ", g->f.game);
		buf_printf(b, "pbem seat %s %s FILE.pub,ADDRESS\n", g->f.game, s->name);
	}
}

/* Its deadline is over, with the grace, and nobody closed it: cron does not run. */
static bool is_overdue(const struct game *g)
{
	return g->f.phase == PHASE_OPEN && !g->held &&
		deadline_over(&g->f, clock_now(), g->f.policy.grace + RUN_LATE + 1);
}

void glance_why(struct buf *b, const struct host *h, const struct game *g)
{
	struct err e = ERR_INIT;

	if (other_rules(g))
		rules_text(b, g);
	stranger_text(b, h, g);
	taken_text(b, g);
	open_text(b, g);
	if (back_text(b, h->dir, g, &e) < 0)
		buf_printf(b, "%s: %s: %s\n", g->f.game, e.where, e.text);
	if (g->torn)
		buf_printf(b, "%s: the record's last line was torn by a crash; the next change cuts it off\n",
			g->f.game);
	if (is_overdue(g))
		buf_printf(b,
			"%s: the deadline was over more than an hour ago, and nobody closed the window: pbem run does\n",
			g->f.game);
}

static bool any_back(const struct host *h, const struct game *g)
{
	struct buf text = BUF_INIT;
	int n = back_text(&text, h->dir, g, NULL);

	buf_release(&text);
	return n != 0;
}

static enum urgency urgency(const struct host *h, const struct game *g, pbem_time *deadline)
{
	struct err none = ERR_INIT;

	*deadline = 0;
	if (any_note_broken(g))
		return NEEDS_HOST;
	if (g->f.phase == PHASE_ENDED)
		return OVER;
	if (g->held || g->torn || host_is_stranger(h, g) || g->f.phase != PHASE_OPEN || any_open(g) ||
		any_back(h, g) || other_rules(g) || any_unwritable(g))
		return NEEDS_HOST;
	if (!g->f.deadline[0] || utc_parse(g->f.deadline, deadline, &none) < 0)
		return say_missing(g) ? NO_DEADLINE : NEEDS_HOST;
	return is_overdue(g) ? NEEDS_HOST : RUNS;
}

static void broken(struct buf *b, const char *name, bool json, const struct err *e)
{
	if (!json) {
		buf_printf(b, "%s: cannot be read: %s%s%s\n", name, e->where, *e->where ? ": " : "", e->text);
		return;
	}
	buf_str(b, "{\"broken\":");
	json_string(b, e->text);
	buf_printf(b, ",\"game\":\"%s\",\"where\":", name);
	json_string(b, e->where);
	buf_char(b, '}');
}

static int fill(struct row *r, const struct host *h, const char *name, bool json, struct err *e)
{
	struct buf b = BUF_INIT, why = BUF_INIT;
	struct game g;
	int rc = host_game(h, &g, name, GAME_READ, e);

	*r = (struct row){ .urgency = NEEDS_HOST, .name = name };
	if (rc < 0) {
		broken(&b, name, json, e);
	} else {
		r->urgency = urgency(h, &g, &r->deadline);
		glance_why(&why, h, &g);
		if (json)
			say_state_json(&b, &g, buf_cstr(&why));
		else
			say_state(&b, &g);
		if (!json)
			buf_add(&b, buf_cstr(&why), why.len);
		if (!json && r->urgency != OVER)
			say_all_unwritable(&b, &g);
		game_close(&g);
	}
	buf_release(&why);
	r->text = buf_detach(&b);
	return rc;
}

static int by_urgency(const void *left, const void *right)
{
	const struct row *a = left, *b = right;

	if (a->urgency != b->urgency)
		return a->urgency < b->urgency ? -1 : 1;
	if (a->urgency == RUNS && a->deadline != b->deadline)
		return a->deadline < b->deadline ? -1 : 1;
	return strcmp(a->name, b->name);
}

static void rows_text(struct buf *b, const struct row *rows, size_t n)
{
	for (size_t i = 0; i < n; i++)
		buf_printf(b, "%s%s", rows[i].urgency == NEEDS_HOST ? "! " : "", rows[i].text);
	if (!n)
		buf_str(b, "no games yet: pbem new NAME --rules ID makes one\n");
}

static void rows_json(struct buf *b, const struct row *rows, size_t n)
{
	buf_str(b, "{\"attention\":[");
	for (size_t i = 0; i < n && rows[i].urgency == NEEDS_HOST; i++)
		buf_printf(b, "%s\"%s\"", i ? "," : "", rows[i].name);
	buf_str(b, "],\"games\":[");
	for (size_t i = 0; i < n; i++)
		buf_printf(b, "%s%s", i ? "," : "", rows[i].text);
	buf_str(b, "],\"host\":");
}

int glance(const struct host *h, bool json, struct buf *b, struct err *e)
{
	struct mail_state mail;
	struct err host = ERR_INIT;
	struct row *rows;
	struct buf text = BUF_INIT;
	char **names = NULL;
	size_t n = 0;
	int rc = host_games(h, &names, &n, e), worst;

	if (rc < 0)
		return rc;
	worst = mail_state(&mail, h->dir, &host);
	if (worst)
		err_copy(e, &host);
	rows = mem_zero(n + 1, sizeof(*rows));
	for (size_t i = 0; i < n; i++) {
		struct err one = ERR_INIT;
		rc = fill(&rows[i], h, names[i], json, &one);
		if (rc < 0 && !worst) {
			err_copy(e, &one);
			worst = rc;
		}
	}
	qsort(rows, n, sizeof(*rows), by_urgency);
	if (json) {
		rows_json(b, rows, n);
	} else {
		rows_text(&text, rows, n);
	}
	if (host.code && !json)
		buf_str(b, "! ");
	if (host.code)
		broken(b, h->conf.name, json, &host);
	else if (json)
		mail_json(b, h, &mail);
	else
		mail_text(b, h, &mail);
	buf_str(b, json ? "}\n" : buf_cstr(&text));
	buf_release(&text);
	for (size_t i = 0; i < n; i++)
		free(rows[i].text);
	free(rows);
	file_list_free(names, n);
	return worst;
}
