/* SPDX-License-Identifier: MIT */
#include "mail/post_priv.h"

#include "base/utf8.h"
#include "core/orderfile.h"
#include "core/refusal.h"
#include "game/game.h"
#include "game/kept.h"
#include "game/open.h"
#include "game/receipt.h"
#include "game/request.h"
#include "game/submit.h"
#include "game/taken.h"
#include "game/turn.h"
#include "mail/hands.h"
#include "mail/ledger.h"

#include <ctype.h>
#include <fcntl.h>
#include <strings.h>
#include <unistd.h>

/* The signed files of a mail: whose they are, and into which game they go. */

/* Where the second line begins whose first word is that of a kind of file; the end: there is
 * none. */
static size_t second_kind(const struct buf *text)
{
	const char *p = buf_cstr(text);
	int n = 0;

	for (size_t at = 0; at < text->len; at += strcspn(p + at, "\n"), at += p[at] == '\n') {
		size_t word = at + strspn(p + at, " \t\r>|");

		n += signed_word(p + word, strcspn(p + word, " \t\r\n")) != SIGNED_NONE;
		if (n == 2)
			return at;
	}
	return text->len;
}

static void found_identify(struct found *f, const struct buf *text)
{
	/* What is wrong with it its game says, also of two files in one: that of the first. */
	if (signed_head(buf_cstr(text), text->len, "mail", &f->head, NULL) < 0)
		f->serial = -1;
	if (!f->head.game[0])
		(void)!signed_head(buf_cstr(text), second_kind(text), "mail", &f->head, NULL);
	buf_clear(&f->canonical);
	if (orderfile_canonical(&f->canonical, buf_cstr(text), text->len, "mail", NULL) < 0) {
		buf_clear(&f->canonical);
		buf_add(&f->canonical, buf_cstr(text), text->len);
	}
}

/* --- whose it is ------------------------------------------------------------------------------ */

static bool settle(struct candidate *c, const char *key)
{
	struct sign_public p;

	return key[0] && sign_parse_public(key, strlen(key), &p, NULL) == 0 && candidate_settle(c, &p);
}

static void find_signer(struct found *f, struct candidate *c, const struct game *g)
{
	f->signer = -1;
	for (int i = 0; i < g->f.n_seats && f->signer < 0; i++)
		if (settle(c, g->f.seat[i].key) || settle(c, g->f.seat[i].next_key))
			f->signer = i;
	if (f->signer < 0 && (f->head.kind == SIGNED_JOIN || f->head.kind == SIGNED_OBSERVE))
		f->self = settle(c, f->head.key);
}

void visit_leave(struct visit *v, const char *game, const struct err *why)
{
	if (!v->left)
		log_line(v->p->desk.log, game, "%s waits: %s", v->name, why->text);
	if (why->code != ERR_TEMPFAIL)
		post_trouble(v->p, game, why);
	post_wait(v->p, game, why->code != ERR_TEMPFAIL);
	v->left = true;
	v->broken = v->broken || post_broken(v->p, game);
}

/* Was it dealt with, in this run or in one before? What a game owes comes first: it may be this
 * file's receipt. */
static int is_known(struct visit *v, const struct game *g, const char *part, struct err *e)
{
	int rc = post_owed(v->p, g, e);

	return rc ? rc : ledger_seen(v->p->desk.dir, part, e);
}

void visit_part(char part[PART_NAME], const struct visit *v, int i)
{
	if (v->c.n <= 1 && !v->apart)
		snprintf(part, PART_NAME, "%s", v->id);
	else
		snprintf(part, PART_NAME, "%s %d", v->id, i);
}

static void name_reply(struct visit *v, int i)
{
	struct reply *reply = &v->reply;

	*reply = (struct reply){ .silent = v->m.silent };
	snprintf(reply->id, sizeof(reply->id), "%s", v->m.id);
	utf8_copy(reply->subject, sizeof(reply->subject), v->m.subject);
	visit_part(reply->part, v, i);
}

/* What a game owes is told before its mail is looked at: a run that was killed may have changed who
 * plays, and then nobody signed this file any more. 1: it was dealt with. */
static int owed_first(struct visit *v, int i, struct game *g, struct err *e)
{
	struct found *f = &v->found[i];
	int rc = taken_count(g, e);

	if (rc <= 0)
		return rc;
	game_close(g);
	rc = post_game_open(v->p, g, f->head.game, GAME_WRITE, e);
	if (rc < 0)
		return rc;
	name_reply(v, i);
	rc = is_known(v, g, v->reply.part, e);
	f->done = f->same = rc > 0;
	v->verified = v->verified || rc > 0;
	return rc;
}

static int look(struct visit *v, int i, struct err *e)
{
	struct found *f = &v->found[i];
	struct err why = ERR_INIT;
	struct game g;
	int rc;

	f->signer = -1;
	found_identify(f, &v->c.candidate[i].text);
	rc = post_game_is(v->p, f->head.game, e);
	if (rc < 0)
		return rc;
	if (rc == 0) {
		log_line(v->p->desk.log, "mail", "%s from %s: a file for a game that is not here", v->name,
			v->m.from);
		if (f->head.game[0])
			snprintf(v->elsewhere, sizeof(v->elsewhere), "%s", f->head.game);
		f->head.game[0] = '\0';
		return 0;
	}
	rc = post_game_open(v->p, &g, f->head.game, GAME_READ, &why);
	if (rc == 0) {
		rc = owed_first(v, i, &g, &why);
		if (rc == 0)
			find_signer(f, &v->c.candidate[i], &g);
		/* What was signed may be another reading of the text. */
		if (rc == 0 && f->signer >= 0)
			found_identify(f, &v->c.candidate[i].text);
		if (f->signer >= 0)
			rc = game_has_file(&g, f->signer, buf_cstr(&v->c.candidate[i].text),
				v->c.candidate[i].text.len, &f->serial, &why);
		f->here = rc > 0;
		game_close(&g);
	}
	if (rc >= 0)
		return 0;
	if (post_is_general(&why)) {
		post_wait(v->p, f->head.game, false);
		return err_copy(e, &why);
	}
	visit_leave(v, f->head.game, &why);
	return 0;
}

/* Of two files that differ, the one that an answer still carries from before: it is here already,
 * and what is new was meant. When both are (their run was killed), the later one. NULL: both are
 * new, and nobody can tell. */
static struct found *old_of(struct found *a, struct found *b)
{
	if (a->here != b->here)
		return a->here ? a : b;
	if (!a->here || (a->head.window == b->head.window && a->serial == b->serial))
		return NULL;
	return a->head.window < b->head.window || (a->head.window == b->head.window && a->serial < b->serial)
		? a
		: b;
}

/* The same file twice (as text and attachment, say) is one; two that differ are none. */
static void compare_two(struct found *a, struct found *b)
{
	struct found *old;

	if (a->same || b->same || b->signer != a->signer || b->head.kind != a->head.kind ||
		strcmp(a->head.game, b->head.game) != 0)
		return;
	if (a->canonical.len == b->canonical.len &&
		memcmp(a->canonical.data, b->canonical.data, a->canonical.len) == 0)
		b->same = true;
	else if ((old = old_of(a, b)) != NULL)
		old->same = true;
	else
		a->two = b->two = true;
}

static void compare(struct visit *v)
{
	for (int i = 0; i < v->c.n; i++)
		for (int k = i + 1; v->found[i].signer >= 0 && k < v->c.n; k++)
			compare_two(&v->found[i], &v->found[k]);
}

/* --- taking it in ----------------------------------------------------------------------------- */

/* Is this what is wrong with the file, and not with us? */
static bool is_refusal(const struct err *why)
{
	return refusal_find(why->id) && !post_is_general(why);
}

/* A game that was left in the middle of something, or a window that has been over since before the
 * mail came: what closes does so first. */
static int turn_first(struct visit *v, struct game *g, struct err *why)
{
	struct turn_report r = { .n = 0 };
	pbem_time deadline = 0;
	int rc;

	if (g->held || g->f.phase == PHASE_JOINING || g->f.phase == PHASE_ENDED)
		return 0;
	if (g->f.phase == PHASE_OPEN &&
		(!g->f.deadline[0] || utc_parse(g->f.deadline, &deadline, NULL) < 0 ||
			v->arrived <= deadline + g->f.policy.grace))
		return 0;
	rc = game_turn(g, 0, &r, why);
	post_log_turn(v->p, g, &r);
	return rc;
}

static void log_receipt(const struct visit *v, const struct game *g, const struct receipt *r)
{
	const char *seat = r->seat >= 0 ? g->f.seat[r->seat].name : "-";

	if (r->kind == SIGNED_JOIN || r->kind == SIGNED_OBSERVE || r->kind == SIGNED_REKEY)
		log_line(v->p->desk.log, g->f.game, "%s from %s, seat %s%s", signed_id(r->kind), v->m.from,
			seat, r->again ? ", again" : "");
	else
		log_line(v->p->desk.log, g->f.game, "%s%s%s from seat %s, window %d, serial %ld%s",
			signed_id(r->kind), r->kind == SIGNED_REQUEST ? " " : "",
			r->kind == SIGNED_REQUEST ? request_word(r->request.what) : "", seat, r->window,
			r->serial, r->again ? ", again" : "");
}

/* A game that is here and is not this one, which the mail's address or subject names; what else
 * stands in brackets there is no hint. 1, 0, or an error. */
static int other_game(const struct visit *v, const char *game, char name[GAME_NAME], struct err *e)
{
	int is = 0;

	snprintf(name, GAME_NAME, "%s", v->tag);
	if (name[0] && strcmp(name, game) != 0)
		is = post_game_is(v->p, name, e);
	if (is)
		return is;
	for (const char *s = v->m.subject; (s = strchr(s, '[')) != NULL;) {
		size_t n = strcspn(++s, "]");
		if (s[n] != ']' || n >= GAME_NAME)
			continue;
		for (size_t i = 0; i < n; i++)
			name[i] = (char)tolower((unsigned char)s[i]);
		name[n] = '\0';
		if (strcmp(name, game) != 0 && (is = post_game_is(v->p, name, e)) != 0)
			return is;
	}
	return 0;
}

/* Does the mail say another thing than the file, or two things? 1 and *why, 0, or an error. */
static int contradicts(
	const struct visit *v, const struct found *f, struct receipt *r, struct err *why, struct err *e)
{
	char name[GAME_NAME];
	int other = other_game(v, f->head.game, name, e);

	receipt_init(r);
	r->seat = r->signer = f->signer;
	if (f->head.kind)
		r->kind = f->head.kind;
	if (other < 0)
		return other;
	if (f->two)
		err_set(why, ERR_DATA, refused_two,
			"this mail holds two files of one seat that differ; send the one that is to count alone");
	else if (other)
		err_set(why, ERR_DATA, refused_other_game,
			"this file is for game %s, but the mail's address or subject names game %s; send it to the address of its own game",
			f->head.game, name);
	return why->code != 0;
}

static void hash_file(struct visit *v, const struct candidate *c)
{
	uint8_t h[32];

	hash256(h, NULL, 0, buf_cstr(&c->text), c->text.len);
	hex_text(v->file, h, 32);
}

static int submit(struct visit *v, struct found *f, struct candidate *c, struct game *g, struct err *e)
{
	struct receipt r;
	struct err why = ERR_INIT;
	int rc;

	hash_file(v, c);
	rc = contradicts(v, f, &r, &why, e);
	if (rc != 0)
		return rc < 0 ? rc : answer_refusal(v, g, &r, &why, e);
	g->arrived = v->arrived;
	g->from = v->m.from;
	g->reply = &v->reply;
	rc = turn_first(v, g, &why);
	if (rc == 0) {
		rc = game_submit(
			g, "mail", buf_cstr(&c->text), c->text.len, buf_cstr(&c->sig), c->sig.len, &r, &why);
		if (rc == 0) {
			log_receipt(v, g, &r);
			rc = answer_receipt(v, g, &r, e);
		} else if (is_refusal(&why)) {
			rc = answer_refusal(v, g, &r, &why, e);
		}
		receipt_release(&r);
	}
	if (!why.code || is_refusal(&why))
		return rc;
	if (post_is_general(&why))
		return err_copy(e, &why);
	visit_leave(v, f->head.game, &why);
	return 0;
}

/* What is still to be told of the host's hand goes before what this file causes; and is it here
 * already? */
static int prepare(struct visit *v, struct game *g, struct err *e)
{
	int rc = hands_tell(&v->p->desk, g, e);

	return rc == 0 ? is_known(v, g, v->reply.part, e) : rc;
}

static int take_now(struct visit *v, int i, struct err *e)
{
	struct found *f = &v->found[i];
	struct err why = ERR_INIT;
	struct game g;
	bool known;
	int rc;

	v->verified = true;
	name_reply(v, i);
	if (post_waits(v->p, f->head.game)) {
		v->left = true;
		v->broken = v->broken || post_broken(v->p, f->head.game);
		return 0;
	}
	if (post_game_open(v->p, &g, f->head.game, GAME_WRITE, &why) < 0) {
		if (post_is_general(&why) && strcmp(why.id, "file.locked") != 0)
			return err_copy(e, &why);
		visit_leave(v, f->head.game, &why);
		return 0;
	}
	rc = prepare(v, &g, &why);
	if (rc < 0 && post_is_general(&why))
		err_copy(e, &why);
	else if (rc < 0)
		visit_leave(v, f->head.game, &why);
	if (rc < 0) {
		game_close(&g);
		return post_is_general(&why) ? rc : 0;
	}
	known = rc > 0;
	if (!known)
		rc = submit(v, f, &v->c.candidate[i], &g, e);
	/* Above 0: it was taken, and a letter of it waits. */
	f->done = (known || rc == 0) && !post_waits(v->p, f->head.game);
	game_close(&g);
	return rc < 0 ? rc : 0;
}

/* What could not be taken comes first when it can be: files of the same game in mails behind it
 * have to wait, as one may be over what this one says. */
static int take(struct visit *v, int i, struct err *e)
{
	int rc = take_now(v, i, e);

	if (rc < 0)
		post_wait(v->p, v->found[i].head.game, false);
	return rc;
}

static int take_signed(struct visit *v, struct err *e)
{
	int rc = 0;

	for (int i = 0; rc == 0 && i < v->c.n; i++)
		rc = look(v, i, e);
	if (rc != 0)
		return rc;
	compare(v);
	for (int i = 0; rc == 0 && i < v->c.n; i++) {
		const struct found *f = &v->found[i];
		bool first = true;
		for (int k = 0; f->two && k < i; k++)
			first = first && !(v->found[k].two && v->found[k].signer == f->signer);
		if ((f->signer >= 0 || f->self) && !f->same && (!f->two || first))
			rc = take(v, i, e);
	}
	return rc;
}

/* One mail, from the spool to its end. */

#define DEATHS 4       /* runs that may end over one mail, or the helpers in which they read it */
#define LEFT_MOST 1000 /* mails that wait for broken games, */
#define LEFT_AGE (30 * 86400)

/* For the next run, should this one or the helper end over it. */
static void note(const struct visit *v, int died)
{
	struct doing d = v->doing;

	d.died = died;
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
	if (rc == 0)
		rc = spool_bad(d->dir, v->name, why, e);
	buf_release(&text);
	return rc;
}

/* --- what makes a mail ------------------------------------------------------------------------ */

/* Its Message-ID and what is in it: another mail under the same Message-ID is another one, so that
 * nobody can take a mail's place before it comes. Without a Message-ID, all its bytes. */
static int name_mail(struct visit *v, struct err *e)
{
	const struct mail_in *m = &v->m;
	struct buf b = BUF_INIT, path = BUF_INIT;
	uint8_t h[32];
	int rc = 0;

	if (m->id[0]) {
		buf_printf(&b, "%s\n%s\n%s\n%s\n%zu\n", m->id, m->from, m->subject, m->refused, m->text.len);
		buf_add(&b, buf_cstr(&m->text), m->text.len);
		buf_add(&b, buf_cstr(&m->html), m->html.len);
		buf_add(&b, buf_cstr(&m->more), m->more.len);
		for (int i = 0; i < m->n_readings; i++)
			buf_add(&b, buf_cstr(&m->reading[i]), m->reading[i].len);
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

/* --- one mail --------------------------------------------------------------------------------- */

/* What was done of a mail that has to come again is not done twice. */
static int note_parts(struct visit *v, struct err *e)
{
	char part[PART_NAME];
	int rc = 0;

	for (int i = 0; rc == 0 && i < v->c.n; i++)
		if (v->found[i].done) {
			visit_part(part, v, i);
			rc = ledger_see(v->p->desk.dir, part, e);
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

	if (rc == 0)
		rc = why ? bad(v, why, e) : 1;
	return rc;
}

static int finish(struct visit *v, struct err *e)
{
	const char *dir = v->p->desk.dir;
	int rc;

	if (v->left)
		return leave(v, e);
	if (v->m.refused[0] && v->verified)
		log_line(v->p->desk.log, "mail", "%s from %s: not all of it could be read (%s)", v->name,
			v->m.from, v->m.refused);
	/* Put aside before it is known: a run that ends in between finds it in the spool, and would
	 * take it for one that was here before. */
	if (v->m.refused[0] && !v->verified) {
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

	if (conf_is_ours(d->conf, v->m.from, NULL, NULL)) {
		log_line(d->log, "mail", "%s is our own", v->name);
		return finish(v, e);
	}
	rc = ledger_seen(d->dir, v->id, e);
	if (rc < 0)
		return rc;
	if (rc != 0) {
		log_line(d->log, "mail", "%s from %s was here before", v->name, v->m.from);
		return spool_done(d->dir, v->name, e);
	}
	/* Whether they agree is asked where it is known which of them are games. */
	(void)carrier_hints(&v->m, d->conf, v->tag, v->subject);
	carriers_find(&v->c, &v->m);
	if (v->c.form.len)
		found_identify(&v->form, &v->c.form);
	rc = reply_look(v, e);
	v->apart = words_are_beside(v);
	if (rc == 0)
		rc = take_signed(v, e);
	if (rc == 0 && !v->left && !v->answered)
		rc = v->verified ? words_beside_signed(v, e) : answer_unsigned(v, e);
	return rc ? rc : finish(v, e);
}

/* A signal to the whole group of processes may end the helper first, which says nothing about the
 * mail. */
static bool stopped(void)
{
	const struct timespec moment = { .tv_nsec = 50000000 };

	if (!post_stop)
		nanosleep(&moment, NULL);
	return post_stop != 0;
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
	if (rc == 0)
		post_trouble(v->p, "mail", &lost);
	return rc;
}

/* Simple mails can be read, but of those that came hardly one. */
static int blame_machine(const struct post *p, const struct err *why, struct err *e)
{
	return err_set(e, ERR_TEMPFAIL, "mime.machine",
		"%d mails in a row could not be read (of the last, %s): that is this machine's doing rather than theirs; does it run out of memory? "
		"They stay in spool/new, however long it lasts, and no window closes until they are read, or for a day if other mails can be; one that should not be can be moved away by hand",
		p->in_a_row, utf8_shown(why->text, 200).text);
}

/* The helper reads simple mails before and behind this one: it is tried again, though not for ever,
 * unless others fare like it. When it happens to many mails, those behind them will hardly fare
 * better in this run; in the next they come first, so that nobody's mails stop all others. */
static int ended(struct visit *v, struct err *why, struct err *e)
{
	struct post *p = v->p;
	const bool alone = ++p->in_a_row < IN_A_ROW;
	struct err machine = ERR_INIT;
	char where[ERR_WHERE];

	if (alone && v->doing.died + 1 >= DEATHS)
		return give_up(v, e);
	if (!v->doing.times++)
		v->doing.since = p->now;
	if (doing_late(p, v->name) < 2)
		p->unread = p->tools.deaf = true;
	if (alone) {
		v->ended = true;
		snprintf(where, sizeof(where), "spool/new/%s", v->name);
		err_at(why, where, 0, 0);
		post_trouble(p, "mail", why);
	} else {
		v->doing.died = 0;
		doing_pardon(p);
		(void)!blame_machine(p, why, &machine);
	}
	if (p->in_a_row == IN_A_ROW)
		post_failed(p, &machine);
	if (++p->ended < ENDED_MOST || doing_late(p, v->name) == 2)
		return 1;
	if (!alone)
		return err_copy(e, &machine);
	return err_set(e, ERR_TEMPFAIL, "mime.ended",
		"%d mails of this run could not be read (of the last, %s); the others wait for the next run",
		p->ended, utf8_shown(why->text, 300).text);
}

static int understand(struct visit *v, struct err *e)
{
	struct buf path = BUF_INIT;
	struct err why = ERR_INIT;
	/* One that is suspected is read when the helper has shown that it can read. */
	int rc = v->doing.died ? mime_try(&v->p->mime, &why) : 0;

	if (rc == 0 && v->doing.died >= DEATHS)
		return give_up(v, e);
	if (rc == 0) {
		note(v, v->doing.died + 1);
		rc = mime_read(&v->p->mime, &v->m, spool_path(&path, v->p->desk.dir, v->name), &why);
	}
	buf_release(&path);
	if (rc == 0) {
		v->p->in_a_row = 0;
		v->doing.since = v->doing.times = 0;
		doing_others(v->p, v->name);
	}
	/* Only its beginning is here. */
	if (rc == 0 && spool_is_large(v->name))
		snprintf(v->m.refused, sizeof(v->m.refused), "mime.size");
	if (rc == 0)
		rc = name_mail(v, &why);
	if (rc == 0)
		return read_it(v, e);
	v->stopped = stopped();
	if (v->stopped)
		return 1;
	if (strcmp(why.id, "mime.ended") == 0)
		return ended(v, &why, e);
	if (rc == ERR_SOFTWARE || rc == ERR_DATA)
		return bad(v, why.text, e);
	err_copy(e, &why);
	return rc;
}

static void release(struct visit *v)
{
	for (int i = 0; i < CARRIER_CANDIDATES; i++)
		buf_release(&v->found[i].canonical);
	buf_release(&v->form.canonical);
	reply_release(&v->said);
	carriers_release(&v->c);
	mail_in_release(&v->m);
	free(v);
}

static void remember(struct visit *v)
{
	const struct doing *d = doing_find(v->p, v->name);

	if (d)
		v->doing = *d;
	snprintf(v->doing.name, sizeof(v->doing.name), "%s", v->name);
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
	rc = understand(v, e);
	/* An error is no death. */
	if (v->stopped || rc < 0 || (rc > 0 && v->doing.since))
		note(v, v->doing.died + v->ended);
	else
		doing_forget(p, name);
	if (rc == 0)
		p->mails++;
	release(v);
	return rc;
}
