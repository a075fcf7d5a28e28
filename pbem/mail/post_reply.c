/* SPDX-License-Identifier: MIT */
#include "mail/post_priv.h"

#include "core/refusal.h"
#include "game/contacts.h"
#include "game/game.h"
#include "game/history.h"
#include "game/kept.h"
#include "game/module.h"
#include "game/taken.h"
#include "game/word.h"
#include "mail/ledger.h"

#include <strings.h>

/* Replies of those whose seat is played by reply: a mail from the seat's address with its code
 * becomes a file that the referee signs, and is taken in like any other. */

/* The mail's text, as far as it is one. */
static const struct buf *text_of(const struct visit *v)
{
	return v->m.html_only ? &v->m.html : &v->m.text;
}

#define CODES_A_MAIL 32   /* that are looked at: a long thread quotes old ones */
#define UNCODED_A_DAY 8   /* told that the code was missing or wrong */
#define WRONG_A_DAY 20    /* mails with a wrong code for one seat, before the host is told */
#define ELSEWHERE_A_DAY 1 /* told that somebody else wrote with their code */

/* One game, and whose reply the mail is in it. */
struct asked {
	struct visit *v;
	struct game *g;
	bool sure;     /* only a code that fits makes it one of this game's */
	bool question; /* it begins with one that needs no code */
	int n;
	struct code code[CODES_A_MAIL];
	int seat; /* of the sender's address, and of the code if one fits; -1 */
	const struct code *fits;
	char head[BASE32_TEXT]; /* of the code's window */
	struct sign_secret key;
};

/* Orders that a program cut in two, where a picture stands between them, are one text again. What
 * holds none, and no code, is a program's own words. */
static void join_more(struct visit *v, const struct game *g)
{
	struct mail_in *m = &v->m;
	struct code c;
	struct buf *text = m->html_only ? &m->html : &m->text;
	size_t from, at = 0;

	if (!m->more.len)
		return;
	if (!code_find(&c, buf_cstr(&m->more), m->more.len, &from, &at) &&
		!(g->rules && reply_has_order(buf_cstr(&m->more), m->more.len, g->rules->grammar)))
		return;
	buf_char(text, '\n');
	buf_add(text, buf_cstr(&m->more), m->more.len);
	buf_clear(&m->more);
}

static void find_codes(struct asked *a)
{
	const struct buf *text = text_of(a->v);
	size_t from, at = 0;

	while (a->n < CODES_A_MAIL && code_find(&a->code[a->n], buf_cstr(text), text->len, &from, &at))
		a->n++;
}

static bool is_senders(const struct asked *a, int seat)
{
	const char *address = contact_signer(a->g, seat)->address;

	return address[0] && strcasecmp(address, a->v->m.from) == 0;
}

static bool is_newer(const struct code *a, const struct code *b)
{
	return a->window > b->window || (a->window == b->window && a->number > b->number);
}

/* The newest code of the mail that is this seat's. 1, 0, or an error. */
static int find_fitting(struct asked *a, int seat, const struct code **found, struct err *e)
{
	const struct game *g = a->g;
	struct sign_secret key;
	int rc = a->n ? word_read(&key, a->v->p->desk.dir, g, seat, e) : 0;

	*found = NULL;
	if (rc < 0 || !a->n)
		return rc;
	for (int i = 0; i < a->n && rc >= 0; i++) {
		const struct code *c = &a->code[i];
		char head[BASE32_TEXT] = "";

		if (c->window > g->f.window || (*found && !is_newer(c, *found)))
			continue;
		rc = history_head(g, c->window, head, e);
		if (rc < 0 || !head[0] || !code_fits(c, &key, g, seat, head))
			continue;
		*found = c;
		memcpy(a->head, head, sizeof(head));
		a->key = key;
	}
	sign_wipe(&key);
	return rc < 0 ? rc : *found != NULL;
}

/* --- answers ---------------------------------------------------------------------------------- */

static int refuse(struct asked *a, enum signed_kind kind, const char *id, const char *text, struct err *e)
{
	struct receipt r;
	struct err why = ERR_INIT;
	uint8_t h[32];
	int rc;

	receipt_init(&r);
	r.seat = r.signer = a->seat;
	r.kind = kind;
	r.window = a->fits ? a->fits->window : -1;
	r.serial = a->fits ? a->fits->number : -1;
	hash256(h, NULL, 0, buf_cstr(text_of(a->v)), text_of(a->v)->len);
	hex_text(a->v->file, h, 32);
	err_set(&why, ERR_DATA, id, "%s", text);
	rc = answer_refusal(a->v, a->g, &r, &why, e);
	receipt_release(&r);
	return rc < 0 ? rc : 1;
}

/* Nobody guesses a code, but the host may want to know that somebody tries. */
static int count_wrong(struct asked *a, struct err *e)
{
	const struct game *g = a->g;
	struct buf who = BUF_INIT, text = BUF_INIT;
	int may;

	buf_printf(&who, "%s %s", g->f.game, g->f.seat[a->seat].name);
	may = visit_take(a->v, "wrong-code", who.data, WRONG_A_DAY, e);
	buf_printf(&text,
		"%s: more than %d mails from the address of seat %s had a wrong code today; nobody can guess one, but somebody may be trying",
		g->f.game, WRONG_A_DAY, g->f.seat[a->seat].name);
	if (!may)
		may = letter_host(&a->v->p->desk, "error", who.data, g, text.data, e);
	buf_release(&text);
	buf_release(&who);
	return may < 0 ? may : 0;
}

/* Nobody proved to have written this: so a few answers a day go to the seat's address. 1, or an
 * error. */
static int refuse_uncoded(struct asked *a, struct err *e)
{
	int may = visit_take(a->v, "uncoded", a->v->m.from, UNCODED_A_DAY, e);
	int rc = may < 0 ? may : a->n ? count_wrong(a, e) : 0;

	if (rc < 0)
		return rc;
	a->v->last = may == 1;
	if (may > 0)
		return refuse(a, SIGNED_ORDERS, a->n ? refused_code : refused_code_none,
			a->n ? "no code in this mail is the seat's" : "there is no code in this mail", e);
	log_line(a->v->p->desk.log, a->g->f.game,
		"a reply of seat %s without its code: no answer, enough went there today",
		a->g->f.seat[a->seat].name);
	return 1;
}

/* A code of a seat came from an address that is not its player's: they are told. */
static int tell_elsewhere(struct asked *a, int seat, struct err *e)
{
	struct buf who = BUF_INIT;
	int may;

	log_line(a->v->p->desk.log, a->g->f.game,
		"%s from %s has the code of seat %s, and is not from its address", a->v->name, a->v->m.from,
		a->g->f.seat[seat].name);
	buf_printf(&who, "%s %s", a->g->f.game, a->g->f.seat[seat].name);
	may = visit_take(a->v, "code-elsewhere", who.data, ELSEWHERE_A_DAY, e);
	buf_release(&who);
	if (may > 0) {
		struct receipt r;
		struct err why = ERR_INIT;

		receipt_init(&r);
		r.seat = r.signer = seat;
		r.kind = SIGNED_ORDERS;
		err_set(&why, ERR_NOPERM, refused_code_elsewhere, "this code came from another address");
		may = letter_write(&a->v->p->desk, LETTER_REFUSAL, a->g, LETTER_TO_SENDER,
			&(struct letter_about){ .r = &r, .why = &why }, e);
		receipt_release(&r);
	}
	return may < 0 ? may : 0;
}

/* --- the file --------------------------------------------------------------------------------- */

/* The key in a line KEY: minisign's, or an SSH key, whose comment goes. */
static bool read_key(char key[SIGN_KEY_TEXT], const struct buf *line)
{
	struct sign_public p;
	const char *s = buf_cstr(line) + strspn(buf_cstr(line), " \t");
	size_t n = strcspn(s, "\n");

	if (sign_parse_public(s, n, &p, NULL) < 0 || sign_check_public(&p, NULL) < 0)
		return false;
	sign_public_text(key, &p);
	return true;
}

static void write_file(struct buf *out, const struct asked *a, const struct reply_said *said)
{
	struct orderfile o = { .window = a->fits->window, .serial = a->fits->number };

	snprintf(o.game, sizeof(o.game), "%s", a->g->f.game);
	snprintf(o.seat, sizeof(o.seat), "%s", a->g->f.seat[a->seat].name);
	memcpy(o.head, a->head, sizeof(o.head));
	if (said->kind == REPLY_REQUEST)
		requestfile_write(out, &o);
	else
		orderfile_write(out, &o);
	buf_add(out, buf_cstr(&said->body), said->body.len);
}

/* Was something else taken in with this code? 1, 0, or an error. */
static int is_spent(const struct asked *a, const struct buf *file, const char *key, struct err *e)
{
	const struct game *g = a->g;
	long serial;
	int here;

	if (g->f.phase != PHASE_OPEN || a->fits->window != g->f.window ||
		a->fits->number >= code_next(g, a->seat))
		return 0;
	if (key)
		return strcmp(g->f.seat[a->seat].next_key, key) != 0;
	here = game_has_file(g, a->seat, buf_cstr(file), file->len, &serial, e);
	return here < 0 ? here : !here;
}

/* What the reply says becomes a signed file, the mail's only one. 1, or an error. */
static int make_file(struct asked *a, const struct reply_said *said, struct err *e)
{
	struct visit *v = a->v;
	struct candidate *c = &v->c.candidate[0];
	const char *seat = a->g->f.seat[a->seat].name;
	char key[SIGN_KEY_TEXT] = "";
	bool rekey = said->kind == REPLY_KEY;
	enum signed_kind kind = rekey         ? SIGNED_REKEY
		: said->kind == REPLY_REQUEST ? SIGNED_REQUEST
					      : SIGNED_ORDERS;
	struct buf text = BUF_INIT;
	int rc;

	if (rekey && !read_key(key, &said->body))
		return refuse(a, kind, refused_key,
			"KEY is to be followed by the public key that minisign or pbem keygen made, or by an SSH key of the type ssh-ed25519",
			e);
	if (rekey && a->fits->window != a->g->f.window)
		return refuse(a, kind, refused_window_past, "this code is of a window that is closed", e);
	if (rekey)
		keys_rekey_text(&text, a->g->f.game, seat, a->g->f.create, a->fits->window, key);
	else
		write_file(&text, a, said);
	rc = is_spent(a, &text, rekey ? key : NULL, e);
	if (rc > 0)
		rc = refuse(a, kind, refused_code_spent, "this code was used before", e);
	else if (rc == 0) {
		c->kind = CARRIER_CLEAR;
		c->text = text;
		text = (struct buf)BUF_INIT;
		sign_make(
			&c->sig, &a->key, buf_cstr(&c->text), c->text.len, "pbem signed by the host's word");
		v->c.n = 1;
		v->c.trouble = 0;
		rc = 1;
	}
	buf_release(&text);
	return rc;
}

/* --- a mail ----------------------------------------------------------------------------------- */

/* A question of one word needs no code. */
static bool is_question(const struct visit *v)
{
	struct word_asked w;

	carrier_word(&w, &v->m);
	return w.in_text && w.word != WORD_NONE && w.word != WORD_OTHER;
}

static void read_reply(const struct asked *a, struct reply_said *said)
{
	const struct visit *v = a->v;

	reply_read(said, buf_cstr(text_of(v)), text_of(v)->len, a->fits, a->g->rules->grammar,
		seat_number(a->g->rules, &a->g->f, a->seat));
}

/* Of a mail that could not be read to its end. */
static bool is_whole(const struct asked *a)
{
	const struct visit *v = a->v;

	return reply_is_whole(&v->said, buf_cstr(text_of(v)), text_of(v)->len, a->fits, a->g->rules->grammar,
		seat_number(a->g->rules, &a->g->f, a->seat));
}

/* A question of one word: "Orders for window 3" may stand above orders, too. */
static bool is_beside_orders(const struct asked *a, const struct reply_said *said)
{
	return a->fits && (said->kind == REPLY_ORDERS || said->kind == REPLY_TWO);
}

/* By a code that fits. 1: answered, or a file is there; 0: words; or an error. */
static int take_said(struct asked *a, struct err *e)
{
	const struct visit *v = a->v;
	int rc = 0;

	if (v->m.refused[0] && v->said.kind != REPLY_NOTHING && !is_whole(a))
		return refuse(
			a, SIGNED_ORDERS, refused_reply_cut, "the mail could not be read to its end", e);
	switch (v->said.kind) {
	case REPLY_NOTHING:
		break;
	case REPLY_UNCLEAR:
		rc = refuse(a, SIGNED_ORDERS, refused_reply_orders,
			"none of its lines can be read as an order", e);
		break;
	case REPLY_TWO:
		rc = refuse(
			a, SIGNED_ORDERS, refused_reply_two, "there are two sets of orders in this mail", e);
		break;
	case REPLY_ORDERS:
	case REPLY_REQUEST:
	case REPLY_KEY:
		rc = make_file(a, &v->said, e);
		break;
	}
	return rc;
}

/* The sender's seat is known, and their code, if there is one that fits. 1: dealt with, or a file
 * is there; 0: it is for somebody who reads, or a question; or an error. */
static int take_reply(struct asked *a, struct err *e)
{
	struct visit *v = a->v;

	reply_release(&v->said);
	read_reply(a, &v->said);
	if (!a->fits && a->sure)
		return 0;
	if (a->question && !is_beside_orders(a, &v->said)) {
		reply_release(&v->said);
		v->said = (struct reply_said){ .kind = REPLY_NOTHING };
		return 0;
	}
	/* Of one that was not read to its end the code may stand in the rest. */
	if (!a->fits)
		return !v->m.refused[0] && (v->said.kind != REPLY_NOTHING || a->n) ? refuse_uncoded(a, e) : 0;
	return take_said(a, e);
}

/* The same for whoever wrote the mail: what is wrong with another seat's key is the host's to mend,
 * and keeps nobody else's mail waiting. */
static int find_code_of(struct asked *a, int seat, const struct code **found, struct err *e)
{
	struct err why = ERR_INIT;
	int rc = find_fitting(a, seat, found, &why);

	if (rc >= 0)
		return rc;
	if (is_senders(a, seat) || post_is_general(&why))
		return err_copy(e, &why);
	post_trouble(a->v->p, a->g->f.game, &why);
	*found = NULL;
	return 0;
}

/* The sender's seats by reply, those whose code is there first; and codes of others. */
static int look_at_seats(struct asked *a, struct err *e)
{
	int rc = 0;

	a->seat = -1;
	for (int i = 0; i < a->g->f.n_seats && rc >= 0; i++) {
		const struct code *found;

		if (!a->g->f.seat[i].word || a->fits)
			continue;
		rc = find_code_of(a, i, &found, e);
		if (rc >= 0 && is_senders(a, i) && (found || a->seat < 0)) {
			a->seat = i;
			a->fits = found;
		} else if (rc > 0 && !a->sure && !a->question) {
			rc = tell_elsewhere(a, i, e);
		}
	}
	return rc < 0 ? rc : 0;
}

/* A run that was killed may have done what this mail asks for, and changed who plays: what the game
 * owes is told first. 1: the mail was dealt with; 0, or an error. */
static int owed_first(struct visit *v, struct game *g, const char *name, struct err *e)
{
	char part[PART_NAME];
	int rc = taken_count(g, e);

	if (rc <= 0)
		return rc;
	game_close(g);
	rc = post_game_open(v->p, g, name, GAME_WRITE, e);
	if (rc < 0)
		return rc;
	if (g->rules) {
		reply_release(&v->said);
		reply_read(&v->said, buf_cstr(text_of(v)), text_of(v)->len, NULL, g->rules->grammar, 0);
	}
	v->apart = words_are_beside(v);
	visit_part(part, v, 0);
	rc = post_owed(v->p, g, e);
	if (rc == 0)
		rc = ledger_seen(v->p->desk.dir, part, e);
	if (rc > 0) {
		snprintf(v->replied, sizeof(v->replied), "%s", name);
		v->verified = true;
	}
	return rc;
}

static int reply_in(struct visit *v, const char *name, bool sure, struct err *e)
{
	struct asked a = { .v = v, .sure = sure, .question = is_question(v) };
	struct err why = ERR_INIT;
	struct game g;
	int rc = post_game_open(v->p, &g, name, GAME_READ, &why);

	if (rc == 0) {
		a.g = &g;
		join_more(v, &g);
		find_codes(&a);
		rc = a.n ? owed_first(v, &g, name, &why) : 0;
		if (rc == 0 && g.rules)
			rc = look_at_seats(&a, &why);
		if (rc == 0 && a.seat >= 0 && g.rules)
			rc = take_reply(&a, &why);
		if (rc > 0 && !v->c.n && !v->replied[0] && words_are_beside(v))
			rc = words_of_member(v, &g, a.seat, &why) < 0 ? (int)why.code : 1;
		sign_wipe(&a.key);
		game_close(&g);
	}
	if (rc >= 0)
		return rc;
	if (post_is_general(&why))
		return err_copy(e, &why);
	visit_leave(v, name, &why);
	return 1;
}

static bool is_listed(char games[][GAME_NAME], int n, const char *name)
{
	for (int i = 0; i < n; i++)
		if (strcmp(games[i], name) == 0)
			return true;
	return false;
}

/* The games that the mail names, and those that know its sender. How many, or an error. */
static int list_games(const struct visit *v, char games[][GAME_NAME], struct err *e)
{
	char known[GAMES_A_MAIL][GAME_NAME];
	int n = visit_named_games(v, games, GAMES_A_MAIL, e), more;

	if (n < 0)
		return n;
	more = post_known_games(v->p, v->m.from, known, GAMES_A_MAIL, e);
	for (int i = 0; i < more; i++)
		if (!is_listed(games, n, known[i]))
			memcpy(games[n++], known[i], GAME_NAME);
	return more < 0 ? more : n;
}

int reply_look(struct visit *v, struct err *e)
{
	char games[2 * GAMES_A_MAIL][GAME_NAME];
	int n, rc = 0;

	if (v->c.n || v->m.silent || !v->m.from[0] || carrier_is_notice(&v->m))
		return 0;
	n = list_games(v, games, e);
	/* A code says which game is meant; else the one that the mail names, or the first one. */
	for (int i = 0; i < 2 * n && rc == 0; i++)
		rc = reply_in(v, games[i % n], i < n, e);
	v->answered = rc > 0 && !v->c.n && !v->verified;
	return n < 0 ? n : rc < 0 ? rc : 0;
}
