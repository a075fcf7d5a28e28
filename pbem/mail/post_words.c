/* SPDX-License-Identifier: MIT */
#include "mail/post_priv.h"

#include "base/address.h"
#include "base/utf8.h"
#include "game/game.h"

#include <ctype.h>
#include <strings.h>

/* Plain words, and whom they reach. */

#define WORDS_A_DAY 8  /* mails of one player that the host gets */
#define UNREAD_A_DAY 1 /* told that nobody read them, or that they were too many */
#define STRANGER_WORDS_A_DAY 3

/* The sender's own words, without codes; beside a reply that became a file, without what did. Were
 * there more? */
static bool own_words(struct buf *out, const struct visit *v)
{
	bool more = false;

	buf_clear(out);
	if (v->said.kind != REPLY_NOTHING) {
		buf_add(out, buf_cstr(&v->said.words), v->said.words.len);
		buf_cut(out, utf8_cut(buf_cstr(out), out->len, CARRIER_OWN_MAX));
		more = out->len < v->said.words.len;
	} else {
		more = carrier_own(out, &v->m);
	}
	code_strip(out);
	return more;
}

bool words_are_plain(const struct visit *v)
{
	/* A form in a mail that is answered without marks is a quotation, like that with marks. */
	const unsigned fine = CARRIER_GAME | (carrier_answers(&v->m) ? CARRIER_UNSIGNED : 0u);
	struct buf own = BUF_INIT;
	bool any;

	if (v->c.n || v->replied[0] || (v->c.trouble & ~fine) || v->m.refused[0] || v->m.html_only)
		return false;
	(void)own_words(&own, v);
	any = own.len > 0;
	buf_release(&own);
	return any;
}

#define WORTH 12 /* words that are more than "Hello, here are my orders" */

/* Is it for somebody who reads: a question, or more than a greeting? */
static bool is_worth_reading(const char *s)
{
	int words = 0;

	for (s += strspn(s, " \t\n"); *s; s += strspn(s, " \t\n")) {
		size_t n = strcspn(s, " \t\n");
		const char *mark = memchr(s, '?', n);

		if (mark && !isalnum((unsigned char)mark[1]))
			return true;
		words++;
		s += n;
	}
	return words >= WORTH;
}

bool words_are_beside(const struct visit *v)
{
	struct buf own = BUF_INIT;
	bool worth;

	if (v->passed || v->left || v->m.silent || !v->m.from[0] || v->m.refused[0] || v->m.html_only)
		return false;
	(void)own_words(&own, v);
	/* A mail without a text is its subject; of one with a file that speaks of the file. What is
	 * about an attached mail, or in Outlook's own form, may be for the host. */
	worth = v->m.text.len &&
		(is_worth_reading(buf_cstr(&own)) ||
			(own.len && v->c.trouble & (CARRIER_MAIL | CARRIER_TNEF)));
	buf_release(&own);
	return worth;
}

/* --- the host's own --------------------------------------------------------------------------- */

bool words_are_of_host(const struct visit *v)
{
	return strcasecmp(v->m.from, v->p->desk.conf->host) == 0;
}

/* An answer to somebody that went the wrong way: who waits for it gets nothing. */
static int tell_host(struct visit *v, const struct game *g, struct err *e)
{
	log_line(v->p->desk.log, g ? g->f.game : "mail", "%s is the host's, and goes to nobody", v->name);
	v->passed = true;
	return letter_host(&v->p->desk, "misdirected", v->id, g, v->m.subject, e);
}

/* --- to the host ------------------------------------------------------------------------------ */

/* The game that the mail names, unless it is this one; "": none. */
static int name_game(const struct visit *v, const char *game, char name[GAME_NAME], struct err *e)
{
	char games[GAMES_A_MAIL][GAME_NAME];
	int n = visit_named_games(v, games, GAMES_A_MAIL, e);

	snprintf(name, GAME_NAME, "%s", n > 0 && strcmp(games[0], game) != 0 ? games[0] : "");
	return n < 0 ? n : 0;
}

/* Other games that know the sender, "one, two". */
static int list_others(const struct visit *v, const char *game, struct buf *out, struct err *e)
{
	char games[GAMES_A_MAIL][GAME_NAME];
	int n = post_known_games(v->p, v->m.from, games, GAMES_A_MAIL, e);

	for (int i = 0; i < n; i++)
		if (strcmp(games[i], game) != 0)
			buf_printf(out, "%s%s", out->len ? ", " : "", games[i]);
	return n < 0 ? n : 0;
}

/* g NULL: a stranger's. */
static int pass_on(struct visit *v, const struct game *g, struct letter_about *a, struct err *e)
{
	const char *game = g ? g->f.game : "";
	struct buf others = BUF_INIT;
	char name[GAME_NAME];
	int rc = name_game(v, game, name, e);

	if (rc == 0 && g)
		rc = list_others(v, game, &others, e);
	a->name = name;
	a->others = buf_cstr(&others);
	if (rc == 0)
		rc = letter_write(&v->p->desk, LETTER_PASSED, g, LETTER_TO_HOST, a, e);
	buf_release(&others);
	return rc;
}

/* --- a player's ------------------------------------------------------------------------------- */

/* All seats with the sender's address, which a reply goes to, and whether it watches. */
static void find_sender(const struct visit *v, const struct game *g, struct letter_about *a)
{
	for (int i = 0; i < g->f.n_seats; i++)
		if (strcasecmp(g->contact[i].address, v->m.from) == 0) {
			a->seats |= 1u << i;
			a->address = g->contact[i].address;
		}
	for (int i = 0; i < g->n_observers; i++)
		if (strcasecmp(g->observer[i].address, v->m.from) == 0) {
			a->observe = true;
			a->address = g->observer[i].address;
		}
}

/* To the sender: passed on, or `over`, or nobody reads here. */
static int tell_sender(
	struct visit *v, const struct game *g, int to, const struct letter_about *a, struct err *e)
{
	const struct letter_about note = {
		.m = a->m, .text = a->text, .cut = a->cut, .over = a->over, .beside = a->beside
	};

	v->p->answers++;
	return letter_write(&v->p->desk, LETTER_NOTED, g, to, &note, e);
}

static int write_words(struct visit *v, const struct game *g, int to, struct letter_about *a, struct err *e)
{
	bool reaches = v->p->desk.conf->host[0];
	int may = reaches ? visit_take(v, "words", v->m.from, WORDS_A_DAY, e) : 0, rc = may;

	log_line(v->p->desk.log, g->f.game, "words, unsigned, from %s%s", v->m.from,
		may               ? ": passed on to the host"
			: reaches ? ": not passed on, enough were today"
				  : ": for nobody, since no host is set");
	if (may < 0)
		return may;
	a->over = reaches && !may;
	if (may > 0)
		rc = pass_on(v, g, a, e);
	else
		may = rc = visit_take(v, "unread", v->m.from, UNREAD_A_DAY, e);
	return rc < 0 || !may ? rc : tell_sender(v, g, to, a, e);
}

int words_of_member(struct visit *v, const struct game *g, int to, struct err *e)
{
	struct letter_about a = { .m = &v->m };
	struct buf own = BUF_INIT;
	int rc;

	if (v->passed)
		return 0;
	a.beside = !words_are_plain(v);
	if (words_are_of_host(v))
		return a.beside ? 0 : tell_host(v, g, e);
	v->passed = true;
	a.cut = own_words(&own, v);
	a.text = buf_cstr(&own);
	find_sender(v, g, &a);
	rc = write_words(v, g, to, &a, e);
	buf_release(&own);
	return rc < 0 ? rc : 0;
}

/* --- a stranger's ----------------------------------------------------------------------------- */

static int write_stranger(struct visit *v, struct letter_about *a, struct err *e)
{
	int may = visit_take(v, "stranger-words", v->m.from, STRANGER_WORDS_A_DAY, e);

	if (may > 0)
		may = visit_take(v, "strangers-words", "all", v->p->desk.conf->strangers, e);
	log_line(v->p->desk.log, "mail", "%s from %s, a stranger%s", v->name, v->m.from,
		may ? ": passed on to the host" : ": dropped, enough were passed on today");
	return may > 0 ? pass_on(v, NULL, a, e) : may;
}

/* 0: no host is set, or wants them; 1, or an error. */
static int of_stranger(struct visit *v, bool beside, struct err *e)
{
	const struct host_conf *conf = v->p->desk.conf;
	struct letter_about a = { .m = &v->m, .address = v->m.from, .beside = beside };
	struct buf own = BUF_INIT;
	struct err why = ERR_INIT;
	int rc;

	if (!conf->host[0] || !conf->strangers || !address_is_usable(v->m.from))
		return 0;
	a.cut = own_words(&own, v);
	a.text = buf_cstr(&own);
	rc = answered(v->p, "mail", write_stranger(v, &a, &why), &why);
	buf_release(&own);
	return rc < 0 ? err_copy(e, &why) : 1;
}

int words_of_stranger(struct visit *v, struct err *e)
{
	struct err why = ERR_INIT;
	int rc;

	if (!v->p->desk.conf->host[0] || !words_are_plain(v) || !address_is_usable(v->m.from))
		return 0;
	if (!words_are_of_host(v))
		return of_stranger(v, false, e);
	rc = answered(v->p, "mail", tell_host(v, NULL, &why), &why);
	return rc < 0 ? err_copy(e, &why) : 1;
}

/* --- beside a signed file --------------------------------------------------------------------- */

/* Of the signed files: the first that was somebody's says which game it is about. */
static int words_in(struct visit *v, const char *game, struct err *e)
{
	struct err why = ERR_INIT;
	struct game g;
	int to, rc = post_game_open(v->p, &g, game, GAME_READ, &why);

	if (rc < 0 && post_is_general(&why))
		return err_copy(e, &why);
	if (rc < 0) {
		visit_leave(v, game, &why);
		return 0;
	}
	to = visit_member(&g, v->m.from);
	if (to >= 0)
		rc = answered(v->p, game, words_of_member(v, &g, to, &why), &why);
	game_close(&g);
	return rc < 0 ? err_copy(e, &why) : 0;
}

int words_beside_signed(struct visit *v, struct err *e)
{
	int rc = 0;

	if (!words_are_beside(v))
		return 0;
	if (v->replied[0])
		rc = words_in(v, v->replied, e);
	for (int i = 0; i < v->c.n && rc == 0 && !v->passed; i++)
		if (v->found[i].signer >= 0 || v->found[i].self)
			rc = words_in(v, v->found[i].head.game, e);
	/* Signed from an address that its game does not know. */
	if (rc == 0 && !v->passed && !v->left && !words_are_of_host(v))
		rc = of_stranger(v, true, e);
	return rc < 0 ? rc : 0;
}
