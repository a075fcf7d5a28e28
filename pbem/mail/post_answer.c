/* SPDX-License-Identifier: MIT */
#include "mail/post_priv.h"

#include "base/lang.h"
#include "core/orderfile.h"
#include "core/refusal.h"
#include "core/vocab.h"
#include "game/deadline.h"
#include "game/game.h"
#include "game/open.h"
#include "game/receipt.h"
#include "game/taken.h"
#include "mail/effects.h"
#include "mail/ledger.h"

#include <ctype.h>
#include <strings.h>

/* Orders that came without a signature. A report that somebody quotes holds a form as well: it was
 * filled in when a line of it orders something. */

struct span {
	const char *p;
	size_t n;
};

static struct span next_word(struct span *line)
{
	struct span w;

	while (line->n && (*line->p == ' ' || *line->p == '\t')) {
		line->p++;
		line->n--;
	}
	w.p = line->p;
	while (line->n && *line->p != ' ' && *line->p != '\t') {
		line->p++;
		line->n--;
	}
	w.n = (size_t)(line->p - w.p);
	return w;
}

static bool begins_verb(struct span word, const struct grammar *g)
{
	static const char *const others[] = { "STAND", "CLEAR", "IF", "READY" };

	for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++)
		if (word_is(word.p, word.n, others[i]))
			return true;
	for (int i = 0; g && i < g->n_verbs; i++) {
		char first[64];
		snprintf(first, sizeof(first), "%.*s", (int)strcspn(g->verbs[i].name, " "), g->verbs[i].name);
		if (word_is(word.p, word.n, first))
			return true;
	}
	return false;
}

/* The zeros of a form for a nonce are nobody's nonce. */
static bool is_blank_nonce(struct span word, struct span rest)
{
	struct span nonce = next_word(&rest);

	if (!word_is(word.p, word.n, "READY"))
		return false;
	for (size_t i = 0; i < nonce.n; i++)
		if (nonce.p[i] != '0')
			return false;
	return true;
}

static bool is_filled(const struct buf *form, const struct grammar *g)
{
	const char *p = buf_cstr(form), *end = p + form->len;

	while (p < end) {
		const char *stop = memchr(p, '\n', (size_t)(end - p));
		struct span line = { p, (size_t)((stop ? stop : end) - p) }, word;

		/* What stands below is the mail's. */
		if (line.n == strlen(ORDERFILE_END) && memcmp(p, ORDERFILE_END, line.n) == 0)
			break;
		word = next_word(&line);
		if (word.n && begins_verb(word, g) && !is_blank_nonce(word, line))
			return true;
		p = stop ? stop + 1 : end;
	}
	return false;
}

/* One that nothing quotes needs no orders to count; but not below a mail that is answered without
 * marks. */
static bool kind_is_meant(const struct visit *v, const struct game *g)
{
	const enum signed_kind kind = v->form.head.kind;

	if (v->c.trouble & CARRIER_UNSIGNED && !carrier_answers(&v->m))
		return kind != SIGNED_NONE && kind != SIGNED_JOIN && kind != SIGNED_OBSERVE;
	return (kind == SIGNED_ORDERS || kind == SIGNED_READY) &&
		is_filled(&v->c.form, g->rules ? g->rules->grammar : NULL);
}

static bool form_is_meant(const struct visit *v, const struct game *g, const struct word_asked *w)
{
	const struct carriers *c = &v->c;
	bool asks = w->in_text && w->word != WORD_NONE && w->word != WORD_OTHER && w->word != WORD_ORDERS;

	if (c->n || (c->trouble & ~(unsigned)CARRIER_UNSIGNED) || v->m.refused[0] || !c->form.len || asks)
		return false;
	return kind_is_meant(v, g);
}

/* What is answered to whom, and how often. */

/* Files that were here before: a seat's own player may send them, and whoever has an old mail or a
 * record. */
#define COPIES_A_DAY 8
#define OTHERS_COPIES_A_DAY 3
#define UNSIGNED_A_DAY 8    /* words; more than there are */
#define TRIES_A_DAY 8       /* orders that came without a signature, or with one that does not hold */
#define HELP_A_DAY 1        /* mails with nothing in them */
#define STRANGER_A_DAY 5    /* answers to one address that writes as nobody's */
#define STRANGERS_A_DAY 100 /* to all of them: what they write from proves nothing */

int answered(struct post *p, const char *game, int rc, struct err *e)
{
	struct err why = *e;

	if (rc >= 0)
		return 0;
	/* An outbox that is not ours to write will be, once the host has looked. */
	if (post_is_general(e) || e->code == ERR_NOPERM)
		return rc;
	/* What is wrong with this one answer would be so in the next run. */
	post_trouble(p, game, &why);
	*e = (struct err)ERR_INIT;
	return 0;
}

/* 1, or an error. */
int post_answered_one(struct post *p, const char *game, int rc, struct err *why, struct err *e)
{
	rc = answered(p, game, rc, why);
	return rc < 0 ? err_copy(e, why) : 1;
}

/* Something that is told once, whatever mail brings it up again. */
static int was_told(const struct visit *v, const char *what, struct err *e)
{
	return ledger_seen(v->p->desk.dir, what, e);
}

static int is_told(const struct visit *v, const char *what, struct err *e)
{
	return ledger_see(v->p->desk.dir, what, e);
}

/* --- signed ----------------------------------------------------------------------------------- */

/* What is to be answered: a mail, or a file of one that was taken in. */
struct asker {
	struct post *p;
	const char *name; /* for the log */
	const char *from;
	const char *what; /* in the books */
	uint32_t silent;
};

/* Addresses are told apart without regard to case, as the registered ones are: nobody has more
 * answers for writing their own as aNNa. */
static int count_answer(const struct asker *a, const char *kind, const char *who, long max, struct err *e)
{
	struct buf lower = BUF_INIT;
	int may;

	for (; *who; who++)
		buf_char(&lower, (char)tolower((unsigned char)*who));
	may = ledger_take_once(a->p->desk.dir, kind, buf_cstr(&lower), a->what, max, a->p->now, e);
	buf_release(&lower);
	return may;
}

static struct asker asker_of(const struct visit *v)
{
	return (struct asker){ v->p, v->name, v->m.from, v->id, v->m.silent };
}

int visit_take(struct visit *v, const char *kind, const char *who, long max, struct err *e)
{
	const struct asker a = asker_of(v);

	return count_answer(&a, kind, who, max, e);
}

/* And one of the few that go to strangers in all. */
static int take_stranger(const struct asker *a, struct err *e)
{
	return count_answer(a, "strangers", "all", STRANGERS_A_DAY, e);
}

int visit_take_stranger(struct visit *v, struct err *e)
{
	const struct asker a = asker_of(v);

	return take_stranger(&a, e);
}

static bool is_address_of(const struct game *g, const char *seat, const char *address)
{
	const int i = facts_seat(&g->f, seat);

	return i >= 0 && strcasecmp(g->contact[i].address, address) == 0;
}

/* Once a day. `name`: whose limit it was. */
static void tell_host_enough(
	struct post *p, const struct game *g, const char *who, const char *name, long max, bool stranger)
{
	struct buf text = BUF_INIT;
	struct err other = ERR_INIT;

	buf_printf(&text,
		"%s: %ld answers went to %s today%s; what else comes from there is taken in without one",
		g->f.game, max, who, stranger ? ", or too many to strangers in all" : "");
	if (letter_host(&p->desk, "error", name, stranger ? NULL : g, text.data, &other) < 0)
		post_trouble(p, g->f.game, &other);
	buf_release(&text);
}

/* Within the day's limit? Beyond it nobody is answered, and the host is told. `who` is a seat, or
 * a stranger's address. Copies of a seat's files use up none of its answers, and those that others
 * send none of its own. How many answers are left with this one, 0, or an error. */
static int may_answer(const struct asker *a, const struct game *g, const char *who, bool copy, struct err *e)
{
	struct post *p = a->p;
	struct buf name = BUF_INIT;
	bool stranger = strchr(who, '@') != NULL;
	long max = p->desk.conf->answers;
	int may;

	/* A seat is answered at its own address, whatever the mail calls its sender. */
	if (a->silent & (stranger ? ~0u : ~(uint32_t)SILENT_NO_SENDER)) {
		log_line(p->desk.log, g->f.game, "no answer to %s: it comes from a program or a list",
			a->name);
		return 0;
	}
	if (stranger) {
		max = max < STRANGER_A_DAY ? max : STRANGER_A_DAY;
		may = count_answer(a, "stranger", who, max, e);
		if (may > 0)
			may = take_stranger(a, e);
		buf_str(&name, "strangers");
	} else {
		buf_printf(&name, "%s %s", g->f.game, who);
		may = !copy ? count_answer(a, "answer", name.data, max, e)
			: is_address_of(g, who, a->from)
			? count_answer(a, "copies", name.data, COPIES_A_DAY, e)
			: count_answer(a, "others-copies", name.data, OTHERS_COPIES_A_DAY, e);
	}
	if (!may)
		log_line(p->desk.log, g->f.game, "no answer to %s: enough%s went to %s today", a->name,
			copy && !stranger ? " about copies" : "", who);
	if (!may && (!copy || stranger))
		tell_host_enough(p, g, who, name.data, max, stranger);
	buf_release(&name);
	p->answers += may > 0;
	return may;
}

/* Whose answer it is: the seat that signed, or the address that a stranger wrote from. */
static const char *answered_to(const struct asker *a, const struct game *g, const struct receipt *r)
{
	if (r->kind != SIGNED_OBSERVE && r->signer >= 0)
		return g->f.seat[r->signer].name;
	return a->from;
}

/* A seat's file that is refused: the next time it is a copy, too. */
static const char *refused_mark(struct buf *b, const struct visit *v, const struct game *g,
	const struct receipt *r, const struct err *why)
{
	buf_printf(b, "refused %s %d %s %s", g->f.create, r->signer, why->id, v->file);
	return b->data;
}

int answer_refusal(
	struct visit *v, const struct game *g, const struct receipt *r, const struct err *why, struct err *e)
{
	const struct asker a = asker_of(v);
	struct err other = ERR_INIT;
	struct buf mark = BUF_INIT;
	int known, rc;

	log_line(v->p->desk.log, g->f.game, "refused, from %s%s%s: %s", v->m.from,
		r->signer >= 0 ? ", seat " : "", r->signer >= 0 ? g->f.seat[r->signer].name : "", why->text);
	refused_mark(&mark, v, g, r, why);
	known = r->copy || r->signer < 0 ? r->copy : was_told(v, mark.data, &other);
	rc = known < 0 ? known : may_answer(&a, g, answered_to(&a, g, r), known, &other);
	if (rc > 0)
		rc = letter_write(&v->p->desk, LETTER_REFUSAL, g, LETTER_TO_SENDER,
			&(struct letter_about){ .m = &v->m, .r = r, .why = why, .last = rc == 1 || v->last },
			&other);
	if (rc == 0 && !known && r->signer >= 0)
		rc = is_told(v, mark.data, &other);
	rc = answered(v->p, g->f.game, rc, &other);
	if (rc < 0)
		err_copy(e, &other);
	buf_release(&mark);
	return rc;
}

/* The answer to a file that was taken in, or is a copy. */
static int answer(const struct asker *a, const struct game *g, const struct receipt *r, struct err *e)
{
	int rc = may_answer(a, g, answered_to(a, g, r), r->again, e);

	return rc > 0 ? effects_answer(&a->p->desk, g, r, rc == 1, e) : rc;
}

static struct asker asker_of_note(struct post *p, const struct receipt *r)
{
	return (struct asker){ p, r->reply.part, r->from, r->reply.part, r->reply.silent };
}

int post_carry_out(struct post *p, const struct game *g, struct receipt *r, struct err *e)
{
	const struct asker a = asker_of_note(p, r);
	struct err other = ERR_INIT;
	int rc = effects_carry_out(&p->desk, g, r, &other);

	if (rc == 0 && r->reply.part[0])
		rc = answer(&a, g, r, &other);
	/* A letter that cannot be made, for want of a sound template: the note waits for the host,
	 * and nobody else's mail does. */
	if (rc < 0) {
		rc = answered(p, g->f.game, rc, &other);
		if (rc < 0)
			return err_copy(e, &other);
		return 1;
	}
	if (r->reply.part[0])
		rc = ledger_see(p->desk.dir, r->reply.part, &other);
	if (rc == 0)
		rc = taken_done(g, r, &other);
	if (rc < 0)
		err_copy(e, &other);
	return rc;
}

/* One that a run was killed over. */
static int owed_one(struct post *p, const struct game *g, const char *name, struct err *e)
{
	struct receipt r;
	int rc = taken_read(g, name, &r, e);

	if (rc < 0)
		return rc;
	if (r.reply.part[0])
		rc = ledger_seen(p->desk.dir, r.reply.part, e);
	if (rc == 0)
		rc = post_carry_out(p, g, &r, e);
	else if (rc > 0)
		rc = taken_done(g, &r, e);
	receipt_release(&r);
	return rc < 0 ? rc : 0;
}

int post_owed(struct post *p, const struct game *g, struct err *e)
{
	char **names = NULL;
	size_t n = 0;
	int rc = taken_list(g, &names, &n, e);

	for (size_t i = 0; i < n && rc == 0; i++)
		rc = owed_one(p, g, names[i], e);
	if (n)
		log_line(p->desk.log, g->f.game, "letters of %zu signed files that waited", n);
	file_list_free(names, n);
	return rc;
}

int answer_receipt(struct visit *v, const struct game *g, struct receipt *r, struct err *e)
{
	const struct asker a = asker_of(v);
	struct err other = ERR_INIT;
	int rc;

	if (r->note[0])
		return post_carry_out(v->p, g, r, e);
	snprintf(r->from, sizeof(r->from), "%s", v->m.from);
	r->reply = v->reply;
	rc = answered(v->p, g->f.game, answer(&a, g, r, &other), &other);
	if (rc < 0)
		err_copy(e, &other);
	return rc;
}

/* --- unsigned --------------------------------------------------------------------------------- */

int visit_member(const struct game *g, const char *address)
{
	for (int i = 0; i < g->f.n_seats; i++)
		if (g->contact[i].address[0] && strcasecmp(g->contact[i].address, address) == 0)
			return i;
	for (int i = 0; i < g->n_observers; i++)
		if (g->observer[i].address[0] && strcasecmp(g->observer[i].address, address) == 0)
			return LETTER_OBSERVER + i;
	return -1;
}

static bool is_unclear(const struct word_asked *w)
{
	return w->word == WORD_NONE || w->word == WORD_OTHER;
}

/* Whoever answered a report with a file for no game that is here did not ask for what stands in the
 * subject; and a subject that cries for help is explained below it. */
static bool asks(const struct visit *v, const struct word_asked *w)
{
	if (w->word == WORD_HELP && !w->in_text && w->more)
		return false;
	return !is_unclear(w) && (w->in_text || !v->elsewhere[0]);
}

static int help(struct visit *v, const struct game *g, int to, bool requests, bool last, struct err *e)
{
	return letter_write(&v->p->desk, LETTER_HELP, g, to,
		&(struct letter_about){ .m = &v->m,
			.trouble = v->c.trouble,
			.elsewhere = v->elsewhere,
			.last = last,
			.requests = requests },
		e);
}

/* As in a signed request, but for what was wrong with the mail. */
static int answer_word(
	struct visit *v, const struct game *g, int to, const struct word_asked *w, struct err *e)
{
	static const enum request_what asked[] = { [WORD_ORDERS] = REQUEST_ORDERS,
		[WORD_RECORD] = REQUEST_RECORD,
		[WORD_STATUS] = REQUEST_STATUS,
		[WORD_RULES] = REQUEST_RULES,
		[WORD_REPORT] = REQUEST_REPORT };
	const struct desk *d = &v->p->desk;
	enum request_what what = w->word < (int)(sizeof(asked) / sizeof(asked[0])) ? asked[w->word]
										   : REQUEST_NONE;

	if (what != REQUEST_NONE)
		return effects_question(d, g, &v->m, to, what, w->window, e);
	return help(v, g, to, w->word == WORD_REQUESTS, false, e);
}

/* Why a file's signature is not the seat's. */
static void name_signature(const struct game *g, int seat, const struct candidate *c, struct err *why)
{
	struct err found = ERR_INIT;
	struct sign_public p;
	int rc;

	err_set(why, ERR_NOPERM, refused_signature, "the signature does not verify");
	if (sign_parse_public(g->f.seat[seat].key, strlen(g->f.seat[seat].key), &p, NULL) < 0)
		return;
	rc = sign_verify(&p, buf_cstr(&c->sig), c->sig.len, buf_cstr(&c->text), c->text.len, &found);
	if (rc == ERR_NOUSER)
		err_set(why, ERR_NOUSER, refused_nobody, "another key signed this");
	else if (rc == ERR_DATA)
		err_set(why, ERR_DATA,
			strcmp(found.id, "sign.namespace") == 0 ? refused_namespace : refused_signature_form,
			"%s", found.text);
}

/* A file for this game whose signature is not the seat's: by another key, over another text, or
 * made for something else. */
static bool is_forged(
	const struct visit *v, const struct game *g, int seat, struct receipt *r, struct err *why)
{
	for (int i = 0; i < v->c.n; i++) {
		const struct candidate *c = &v->c.candidate[i];
		if (strcmp(v->found[i].head.game, g->f.game) != 0)
			continue;
		if (v->found[i].head.kind)
			r->kind = v->found[i].head.kind;
		if (g->f.seat[seat].retired)
			return err_set(why, ERR_NOPERM, refused_retired, "this seat was given up") < 0;
		name_signature(g, seat, c, why);
		return true;
	}
	return false;
}

/* What an unsigned mail of a seat or observer is, for its limit. */
enum unsigned_kind { ASKS, ORDERS_UNSIGNED, TRIED, UNCLEAR, HTML, WORDS };
static const struct {
	const char *kind, *name;
	long max;
} unsigned_kinds[] = {
	[ASKS] = { "unsigned", "a question", UNSIGNED_A_DAY },
	[ORDERS_UNSIGNED] = { "unsigned-orders", "orders", TRIES_A_DAY },
	[TRIED] = { "tries", "words", TRIES_A_DAY }, /* with something that was meant to count */
	[UNCLEAR] = { "help", "words", HELP_A_DAY },
	[HTML] = { "unsigned", "words", UNSIGNED_A_DAY }, /* a question, as far as anybody knows */
};

/* What is wrong with a mail, or how to begin. */
static int answer_unclear(struct visit *v, const struct game *g, int to, bool last, struct err *e)
{
	struct receipt r = { .kind = SIGNED_ORDERS, .seat = to, .signer = to, .observer = -1, .window = -1 };
	struct err why = ERR_INIT;

	if (to < LETTER_OBSERVER && !v->c.trouble && is_forged(v, g, to, &r, &why))
		return letter_write(&v->p->desk, LETTER_REFUSAL, g, LETTER_TO_SENDER,
			&(struct letter_about){ .m = &v->m, .r = &r, .why = &why, .last = last }, e);
	if (!v->c.trouble && !v->m.refused[0] && !v->m.html_only)
		v->c.trouble |= CARRIER_NOTHING;
	return help(v, g, to, false, last, e);
}

int visit_not_open(struct visit *v, const char *game, const struct err *why, struct err *e)
{
	if (post_is_general(why))
		return err_copy(e, why);
	visit_leave(v, game, why);
	return 1;
}

static enum unsigned_kind kind_of(
	const struct visit *v, const struct game *g, int to, const struct word_asked *w)
{
	if (to < LETTER_OBSERVER && form_is_meant(v, g, w))
		return ORDERS_UNSIGNED;
	if (asks(v, w))
		return ASKS;
	if (v->m.html_only && !v->c.n && !v->c.trouble && !v->m.refused[0])
		return HTML;
	if (w->word != WORD_NONE && words_are_plain(v))
		return WORDS;
	return v->c.n || v->c.trouble || v->m.refused[0] ? TRIED : UNCLEAR;
}

/* A seat or an observer. */
static int answer_member(
	struct visit *v, const struct game *g, int to, const struct word_asked *w, struct err *e)
{
	struct post *p = v->p;
	enum unsigned_kind kind = kind_of(v, g, to, w);
	int may, rc;

	if (kind == WORDS)
		return words_of_member(v, g, to, e);
	rc = may = visit_take(v, unsigned_kinds[kind].kind, v->m.from, unsigned_kinds[kind].max, e);
	log_line(p->desk.log, g->f.game, "%s, unsigned, from %s%s", unsigned_kinds[kind].name, v->m.from,
		may ? "" : ": no answer, enough went there today");
	if (may > 0 && kind == ORDERS_UNSIGNED)
		rc = letter_write(&p->desk, LETTER_UNSIGNED, g, to,
			&(struct letter_about){ .m = &v->m, .window = v->form.head.window, .last = may == 1 },
			e);
	else if (may > 0)
		rc = kind == ASKS ? answer_word(v, g, to, w, e)
				  : answer_unclear(v, g, to, kind == TRIED && may == 1, e);
	p->answers += may > 0;
	if (rc >= 0 && (kind == ASKS ? w->more && words_are_plain(v) : words_are_beside(v)))
		rc = words_of_member(v, g, to, e);
	return rc;
}

/* What an unsigned mail asks of a game; `word` WORD_NONE: nothing that is clear. Returns 1:
 * answered, or silent by a limit; 0: this game does not know the sender. */
static int answer_in(struct visit *v, const char *game, const struct word_asked *w, struct err *e)
{
	struct err why = ERR_INIT;
	struct game g;
	int to, rc = post_game_open(v->p, &g, game, GAME_READ, &why);

	if (rc < 0)
		return visit_not_open(v, game, &why, e);
	to = visit_member(&g, v->m.from);
	if (to >= 0)
		rc = post_answered_one(v->p, game, answer_member(v, &g, to, w, &why), &why, e);
	game_close(&g);
	return rc;
}

int visit_named_games(const struct visit *v, char games[][GAME_NAME], int max, struct err *e)
{
	const char *names[3 + CARRIER_CANDIDATES] = { v->tag, v->subject, v->form.head.game };
	int n = 0;

	for (int i = 0; i < v->c.n; i++)
		names[3 + i] = v->found[i].head.game;
	for (int i = 0; i < 3 + v->c.n && n < max; i++) {
		bool there = false;
		int is;
		for (int k = 0; k < n; k++)
			there = there || strcmp(games[k], names[i]) == 0;
		is = there ? 0 : post_game_is(v->p, names[i], e);
		if (is < 0)
			return is;
		if (is)
			snprintf(games[n++], GAME_NAME, "%s", names[i]);
	}
	return n;
}

int post_known_games(struct post *p, const char *address, char games[][GAME_NAME], int max, struct err *e)
{
	const uint64_t hash = agenda_hash(address);
	const struct agenda *a;
	int n = 0, rc = agenda_load_addresses(p, e);

	if (rc < 0)
		return rc;
	a = p->agenda;
	for (size_t i = 0; i < a->n && n < max; i++)
		for (int k = 0; k < a->game[i].n; k++)
			if (a->game[i].address[k] == hash) {
				snprintf(games[n++], GAME_NAME, "%s", a->game[i].name);
				break;
			}
	return n;
}

/* The mail is for a game in which its sender is nobody: one that knows them says so, and none tells
 * of itself what was asked of another. */
static int answer_elsewhere(
	struct visit *v, char games[][GAME_NAME], int n, const struct word_asked *w, struct err *e)
{
	const struct word_asked nothing = { .word = asks(v, w) ? WORD_NONE : WORD_OTHER, .window = -1 };

	if (!v->elsewhere[0])
		v->c.trouble |= CARRIER_GAME;
	return n ? answer_in(v, games[0], &nothing, e) : 0;
}

/* Of a mail that names no game: each that knows its sender answers, but one is enough for help. */
static int answer_known(
	struct visit *v, char games[][GAME_NAME], int n, const struct word_asked *w, struct err *e)
{
	int told = 0, rc = 0;

	for (int i = 0; i < n && rc >= 0; i++) {
		rc = answer_in(v, games[i], w, e);
		told += rc > 0;
		if (is_unclear(w) || w->word == WORD_HELP)
			break;
	}
	return rc < 0 ? rc : told;
}

/* The game that the mail names and that knows its sender; else those that know them. Did one
 * answer? */
static int answer_in_games(struct visit *v, const struct word_asked *w, struct err *e)
{
	char games[GAMES_A_MAIL][GAME_NAME];
	int n = visit_named_games(v, games, GAMES_A_MAIL, e), rc = n < 0 ? n : 0;
	bool named = n > 0 || v->tag[0] || v->elsewhere[0];

	if (v->elsewhere[0])
		v->c.trouble |= CARRIER_ELSEWHERE;
	for (int i = 0; i < n && rc == 0; i++)
		rc = answer_in(v, games[i], w, e);
	if (rc != 0)
		return rc;
	n = post_known_games(v->p, v->m.from, games, GAMES_A_MAIL, e);
	if (n < 0)
		return n;
	return named ? answer_elsewhere(v, games, n, w, e) : answer_known(v, games, n, w, e);
}

/* Nobody is told but the host. */
static int no_answer(const struct visit *v, struct err *e)
{
	bool back = v->m.silent & (SILENT_REPORT | SILENT_NULL_SENDER);

	log_line(v->p->desk.log, "mail", "%s from %s: no answer (%s)", v->name, v->m.from,
		back ? "it came back" : "a program or a list");
	return v->m.back_to[0] || v->m.back_meant[0] || v->m.n_back ? post_came_back(v, e) : 0;
}

/* A notice that somebody is away, without the header that would say so: it is for nobody. */
static bool is_notice(const struct visit *v)
{
	if (v->c.n || !carrier_is_notice(&v->m))
		return false;
	log_line(v->p->desk.log, "mail", "%s from %s: no answer (an automatic reply, by its subject)",
		v->name, v->m.from);
	return true;
}

/* Of an address that no game knows: its questions of one word are dropped, but the host's own. */
static bool may_be_words(const struct visit *v, const struct word_asked *w)
{
	return is_unclear(w) || w->more || words_are_of_host(v);
}

/* Of an address that no game knows. */
static int answer_stranger(struct visit *v, const struct word_asked *w, struct err *e)
{
	int rc = answer_former(v, e);

	return rc == 0 && may_be_words(v, w) ? words_of_stranger(v, e) : rc;
}

/* What may stand beside a question of one word. */
#define BESIDE_WORDS ((unsigned)(CARRIER_UNSIGNED | CARRIER_TNEF | CARRIER_MAIL | CARRIER_PGP))

int answer_unsigned(struct visit *v, struct err *e)
{
	struct word_asked w = { .word = WORD_NONE, .window = -1 };
	struct err why = ERR_INIT;
	int rc;

	if (v->m.silent || !v->m.from[0]) {
		rc = answered(v->p, "mail", no_answer(v, &why), &why);
		if (rc < 0)
			err_copy(e, &why);
		return rc;
	}
	if (is_notice(v))
		return 0;
	if (!v->c.n && !(v->c.trouble & ~BESIDE_WORDS))
		carrier_word(&w, &v->m);
	/* Of a mail that was not read to its end the text says it, or nothing does. */
	if (v->m.refused[0] && !w.in_text)
		w = (struct word_asked){ .word = WORD_NONE, .window = -1 };
	/* The subject of orders that nobody can read asks for none. */
	if (v->m.html_only && w.word == WORD_ORDERS)
		w.word = WORD_NONE;
	rc = answer_join(v, e);
	if (rc == 0)
		rc = answer_in_games(v, &w, e);
	if (rc == 0)
		rc = answer_stranger(v, &w, e);
	if (rc == 0)
		log_line(v->p->desk.log, "mail", "%s from %s is dropped: nobody here has this address",
			v->name, v->m.from);
	return rc < 0 ? rc : 0;
}
