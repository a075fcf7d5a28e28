/* SPDX-License-Identifier: MIT */
#include "game/facts_fold.h"

#include "base/json.h"
#include "core/orderfile.h"
#include "core/vocab.h"
#include "game/facts_member.h"

/* Who plays, and what the host does by hand: of the fold all that no window does by itself. */

static int amend_rules(struct facts *f, const struct line *l, struct err *e)
{
	static const char *const members[] = { "kind", "prev", "sig", "version", "what", "window", NULL };
	int window, version, last = f->phase == PHASE_CLOSED ? f->window : f->resolved;

	if ((f->phase != PHASE_OPEN && f->phase != PHASE_CLOSED) || last < 0)
		return fold_misplaced(e, l, f->phase);
	if (json_only(l->json, members, e) < 0 || member_sig(l->json, e) < 0 ||
		member_int(l->json, "window", last, last, &window, e) < 0 ||
		member_int(l->json, "version", f->version + 1, 1000000, &version, e) < 0)
		return ERR_DATA;
	f->amending = f->resolved == window;
	if (f->amending) {
		f->reopens = true;
		f->stop = f->stop_before;
		f->state[0] = '\0';
	}
	f->amended = f->version;
	f->version = version;
	f->window = window;
	f->phase = PHASE_CLOSED;
	return 0;
}

static int amend_deadline(struct facts *f, const struct line *l, struct err *e)
{
	static const char *const members[] = { "deadline", "kind", "prev", "sig", "what", "window", NULL };
	int window;

	if (f->phase != PHASE_OPEN)
		return fold_misplaced(e, l, f->phase);
	if (json_only(l->json, members, e) < 0 || member_sig(l->json, e) < 0 ||
		member_int(l->json, "window", f->window, f->window, &window, e) < 0)
		return ERR_DATA;
	if (member_time(l->json, "deadline", f->deadline, e) < 0)
		return ERR_DATA;
	return f->deadline[0] ? 0 : member_bad(e, "deadline", "a time");
}

int apply_amend(struct facts *f, const struct line *l, struct err *e)
{
	static const char *const what[] = { "rules", "deadline", NULL };
	int word = member_word(l->json, "what", what, e);

	if (word < 0)
		return ERR_DATA;
	return word == 0 ? amend_rules(f, l, e) : amend_deadline(f, l, e);
}

/* The window that a change holds from: while seats join, at once. */
static int get_from(const cJSON *o, const struct facts *f, int wait, int *from, struct err *e)
{
	int now = f->phase == PHASE_JOINING ? 0 : f->window + wait;

	return member_int(o, "from", now, now, from, e);
}

/* `host`: the line by which the host gave the key; 0: its player did. */
static void take_key(
	const struct facts *f, struct facts_seat *s, const char *key, bool word, int from, long host)
{
	memcpy(f->phase == PHASE_JOINING ? s->key : s->next_key, key, SIGN_KEY_TEXT);
	*(f->phase == PHASE_JOINING ? &s->word : &s->next_word) = word;
	s->next_from = from;
	s->next_other = host && f->phase == PHASE_OPEN;
	if (host)
		s->since = host;
	if (f->phase == PHASE_JOINING)
		s->signs = s->since;
}

int apply_rekey(struct facts *f, const struct line *l, struct err *e)
{
	static const char *const members[] = { "word", "by", "from", "key", "kind", "prev", "seat", "sig",
		NULL }; /* the first may be missing */
	char key[SIGN_KEY_TEXT];
	bool word;
	int i, from, by;

	if (f->phase != PHASE_JOINING && f->phase != PHASE_OPEN)
		return fold_misplaced(e, l, f->phase);
	if (member_some(l->json, members, 1, e) < 0 || (i = member_seat(l->json, f, e)) < 0 ||
		member_sig(l->json, e) < 0 || (by = member_word(l->json, "by", fold_signers, e)) < 0 ||
		member_by_host(l->json, !by, &word, e) < 0 || member_key(l->json, "key", key, e) < 0 ||
		get_from(l->json, f, 1, &from, e) < 0)
		return ERR_DATA;
	if (!f->seat[i].joined || f->seat[i].bot || f->seat[i].retired)
		return line_refuse(e, "record.rekey", "nobody with a key sits on this seat");
	if (f->seat[i].next_hand)
		return line_refuse(
			e, "record.rekey", "somebody else plays this seat from the next window on");
	take_key(f, &f->seat[i], key, word, from, by ? 0 : l->number);
	f->seat[i].rekeys += by != 0;
	return 0;
}

/* Until the nonces are open nobody can foresee the dice, and from then on nobody shall be able to
 * bend them: a hand that comes in window 0 plays from window 1 on. One that comes before has no
 * nonce. */
static void change_hand(
	struct facts *f, struct facts_seat *s, enum hand hand, const char *key, bool word, int from)
{
	s->next_key[0] = '\0';
	s->next_word = false;
	s->next_hand = HAND_SAME;
	s->next_other = s->left = false;
	if (f->phase == PHASE_JOINING)
		s->nonce_hash[0] = '\0';
	if (f->phase == PHASE_JOINING || f->window > 0) {
		fold_sit(s, hand, key, word);
		s->signs = s->since;
		if (f->phase == PHASE_OPEN)
			fold_note_hand(s);
		return;
	}
	snprintf(s->next_key, SIGN_KEY_TEXT, "%s", key);
	s->next_word = word;
	s->next_hand = hand;
	s->next_from = from;
}

/* A newcomer takes a seat that was left, by the own signature. */
static int seat_by_seat(const struct facts *f, const struct line *l, int i, int what, struct err *e)
{
	const struct facts_seat *s = &f->seat[i];
	char nonce[HEX32];

	if (what != 1)
		return member_bad(e, "what", "\"player\" where the seat signs");
	if (member_hex(l->json, "nonce", nonce, e) < 0 || fold_reader(l->json, true, e) < 0)
		return ERR_DATA;
	if (f->phase == PHASE_JOINING || s->next_hand || !facts_seat_left(f, s))
		return line_refuse(e, "record.seat", "nobody had left this seat");
	return 0;
}

static int read_seat_line(
	const struct facts *f, const cJSON *o, bool by_seat, int *what, bool *word, struct err *e)
{
	/* The first may be missing. */
	static const char *const of_seat[] = { "lang", "width", "by", "from", "key", "kind", "nonce", "prev",
		"seat", "sig", "what", NULL };
	static const char *const of_host[] = { "word", "by", "from", "key", "kind", "prev", "seat", "sig",
		"what", NULL };
	static const char *const words[] = { "bot", "player", "retired", NULL };
	int i, from;

	if (member_some(o, by_seat ? of_seat : of_host, by_seat ? 2 : 1, e) < 0 ||
		(i = member_seat(o, f, e)) < 0 || member_sig(o, e) < 0 ||
		(*what = member_word(o, "what", words, e)) < 0 ||
		member_by_host(o, !by_seat && *what == 1, word, e) < 0 ||
		get_from(o, f, f->window == 0, &from, e) < 0)
		return ERR_DATA;
	return f->seat[i].joined ? i : line_refuse(e, "record.seat", "nobody has joined on this seat yet");
}

int apply_seat(struct facts *f, const struct line *l, struct err *e)
{
	char key[SIGN_KEY_TEXT] = { 0 };
	bool word;
	int i, what, by = member_word(l->json, "by", fold_signers, e);

	if (by < 0)
		return ERR_DATA;
	if (f->phase != PHASE_JOINING && f->phase != PHASE_OPEN)
		return fold_misplaced(e, l, f->phase);
	i = read_seat_line(f, l->json, by, &what, &word, e);
	if (i < 0 || (by && seat_by_seat(f, l, i, what, e) < 0))
		return ERR_DATA;
	if (what == 1 ? member_key(l->json, "key", key, e) < 0 : !member_is_null(l->json, "key"))
		return member_bad(e, "key", "a key for a player, else null");
	if (f->phase == PHASE_OPEN && !facts_takes_hand(&f->seat[i], key))
		return line_refuse(e, "record.seat",
			"the seat had as many hands in this window as it can; the next window is for more");
	f->seat[i].since = l->number;
	change_hand(f, &f->seat[i], (enum hand)(HAND_BOT + what), key, word,
		f->phase == PHASE_JOINING ? 0 : f->window + (f->window == 0));
	return 0;
}

/* Words of a request are separated by these. */
#define BLANKS " \t\r\n,"

/* Does the request file ask for this, and nothing else? */
static bool asks_for(const char *text, const struct orderfile *o, const char *word)
{
	struct buf body = BUF_INIT;
	const char *p;
	size_t n;
	bool so;

	orderfile_body(&body, text, strlen(text), o);
	p = buf_cstr(&body);
	p += strspn(p, BLANKS);
	n = strcspn(p, BLANKS);
	so = word_is(p, n, word) && !p[n + strspn(p + n, BLANKS)];
	buf_release(&body);
	return so;
}

/* A request that was signed, and what it asks for: the file that pbem-orders(5) describes. */
static int read_request(const struct facts *f, const struct line *l, int seat, int what, struct err *e)
{
	static const char *const words[] = { "CONCEDE", "RETIRE" };
	const char *text = json_get_string(l->json, "file", e);
	struct orderfile o;

	if (!text)
		return ERR_DATA;
	if (strlen(text) > ORDERFILE_MAX || requestfile_parse(text, strlen(text), "file", &o, NULL) < 0 ||
		!asks_for(text, &o, words[what]))
		return member_bad(e, "file", what ? "a request to RETIRE" : "a request to CONCEDE");
	if (strcmp(o.game, f->game) != 0 || facts_seat(f, o.seat) != seat)
		return member_bad(e, "file", "of this game and seat");
	if (o.window != f->window || strcmp(o.head, f->head) != 0)
		return member_bad(e, "file", "of the open window and its head");
	return 0;
}

int apply_request(struct facts *f, const struct line *l, struct err *e)
{
	static const char *const members[] = { "file", "kind", "prev", "seat", "sig", "what", NULL };
	static const char *const what[] = { "concede", "retire", NULL };
	struct facts_seat *s;
	int i, word;

	if (f->phase != PHASE_OPEN)
		return fold_misplaced(e, l, f->phase);
	if (json_only(l->json, members, e) < 0 || (i = member_seat(l->json, f, e)) < 0 ||
		member_sig(l->json, e) < 0 || (word = member_word(l->json, "what", what, e)) < 0)
		return ERR_DATA;
	s = &f->seat[i];
	if (!s->key[0] || s->next_hand || s->next_other)
		return line_refuse(e, "record.request", "nobody with a key, who stays, sits on this seat");
	if (read_request(f, l, i, word, e) < 0)
		return ERR_DATA;
	if (word == 0 && s->conceded)
		return line_refuse(e, "record.request", "this player has conceded before: once is enough");
	if (word == 0) {
		s->conceded = true;
		return 0;
	}
	s->since = l->number;
	change_hand(f, s, HAND_RETIRED, "", false, f->window + (f->window == 0));
	s->left = true;
	return 0;
}

static int end_by_rules(struct facts *f, const struct line *l, struct err *e)
{
	if (f->phase != PHASE_RESOLVED)
		return fold_misplaced(e, l, f->phase);
	if (member_name(l->json, "outcome", f->outcome, e) < 0 ||
		member_name(l->json, "reason", f->reason, e) < 0 ||
		member_points(l->json, "points", f, &f->has_points, f->points, e) < 0)
		return ERR_DATA;
	return 0;
}

/* A nonce that was committed to never came. */
static int end_undealt(const struct facts *f, struct err *e)
{
	if (f->window != 0 || !facts_is_over(f, f->policy.grace))
		return line_refuse(e, "record.why", "\"why\" cannot be \"no-deal\": it was not over yet");
	return f->winners && !(f->winners & ~facts_committed(f))
		? 0
		: member_bad(e, "seats", "the seats whose nonce is missing, when there was no deal");
}

/* The others gave up, and signed that. */
static int end_conceded(const struct facts *f, struct err *e)
{
	if (!facts_given_up(f))
		return line_refuse(e, "record.why",
			"\"why\" cannot be \"conceded\": the others did not sign that they give up");
	return f->winners == facts_remaining(f)
		? 0
		: member_bad(e, "seats", "those that neither conceded nor retired");
}

/* Nobody won by that: so it is not for a game that somebody has won since the others gave up. */
static int end_by_host(const struct facts *f, struct err *e)
{
	if (facts_given_up(f))
		return line_refuse(e, "record.why",
			"\"why\" cannot be \"host\": all but one seat at most gave up, so it is \"conceded\"");
	return f->winners ? member_bad(e, "seats", "an empty list when the host ended it") : 0;
}

/* By the host's word, because all others gave up, or because there was no deal. */
static int end_by_people(const struct facts *f, const struct line *l, struct err *e)
{
	if (f->phase != PHASE_OPEN)
		return fold_misplaced(e, l, f->phase);
	if (!member_is_null(l->json, "outcome") || !member_is_null(l->json, "reason") ||
		!member_is_null(l->json, "points"))
		return member_bad(e, "outcome", "null when the rules did not end the game");
	return 0;
}

static int end_why(const struct facts *f, const struct line *l, int why, struct err *e)
{
	if (why == 0)
		return 0;
	if (end_by_people(f, l, e) < 0)
		return ERR_DATA;
	if (why == 2)
		return end_conceded(f, e);
	if (why == 3)
		return end_undealt(f, e);
	return end_by_host(f, e);
}

static int end_sealed(const struct facts *f, struct err *e)
{
	uint8_t h[32];
	char hex[HEX32];

	if (hex_parse(h, 32, f->sealed_root) < 0)
		return ERR_DATA;
	hash256(h, NULL, 0, h, 32);
	hex_text(hex, h, 32);
	return strcmp(hex, f->sealed) == 0
		? 0
		: line_refuse(
			  e, "record.sealed", "the sealed root is not the one that \"create\" committed to");
}

int apply_end(struct facts *f, const struct line *l, struct err *e)
{
	static const char *const members[] = { "kind", "outcome", "points", "prev", "reason", "root",
		"sealed", "seats", "sig", "time", "why", "window", NULL };
	static const char *const why[] = { "rules", "host", "conceded", "no-deal", NULL };
	int window, word = member_word(l->json, "why", why, e);

	if (word < 0 || json_only(l->json, members, e) < 0 || (word == 0 && end_by_rules(f, l, e) < 0) ||
		member_sig(l->json, e) < 0 ||
		member_int(l->json, "window", f->window, f->window, &window, e) < 0 ||
		member_hex(l->json, "root", f->root, e) < 0 ||
		member_hex(l->json, "sealed", f->sealed_root, e) < 0 || fold_time(f, l->json, e) < 0 ||
		member_seats(l->json, "seats", f, &f->winners, e) < 0 || end_why(f, l, word, e) < 0 ||
		end_sealed(f, e) < 0)
		return ERR_DATA;
	snprintf(f->end_why, sizeof(f->end_why), "%s", why[word]);
	f->phase = PHASE_ENDED;
	return 0;
}
