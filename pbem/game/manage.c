/* SPDX-License-Identifier: MIT */
#include "game/manage.h"

#include "base/json.h"
#include "game/contacts.h"
#include "game/deadline.h"
#include "game/game.h"
#include "game/kept.h"
#include "game/lines.h"
#include "game/look.h"
#include "game/receipt.h"
#include "game/record.h"
#include "game/resolve.h"
#include "game/seeds.h"

#define DAY 86400

/* What the host does by hand: hold, extend, replace, end. */

static int hold(struct game *g, const char *reason, bool by_host, struct err *e)
{
	struct game before = *g;
	int rc = game_may_change(g, true, e);

	if (rc < 0)
		return rc;
	g->holds += !g->held;
	g->held = true;
	g->held_by_host = by_host;
	snprintf(g->hold_reason, sizeof(g->hold_reason), "%s", reason && *reason ? reason : "by the host");
	rc = game_save_conf(g, e);
	if (rc < 0)
		*g = before;
	return rc;
}

int game_hold(struct game *g, const char *reason, struct err *e)
{
	return hold(g, reason, true, e);
}

int referee_hold(struct game *g, const char *reason, struct err *e)
{
	return hold(g, reason, false, e);
}

static int need_open(const struct game *g, struct err *e)
{
	if (g->f.phase == PHASE_OPEN)
		return 0;
	if (g->f.phase == PHASE_JOINING)
		return err_set(e, ERR_UNAVAILABLE, "game.joining", "game %s has not begun", g->f.game);
	return err_set(e, ERR_UNAVAILABLE, "game.unfinished",
		"a window of game %s is closed and not yet resolved; pbem turn %s finishes it, then try again",
		g->f.game, g->f.game);
}

/* Of another deadline everybody is reminded again; that this is noted is no reason to fail. */
static void forget_reminders(struct game *g)
{
	struct game_once was = g->once;

	g->once.reminded = g->once.overdue = -1;
	if (game_save_conf(g, NULL) < 0)
		g->once = was;
}

/* What a window that opened now would have; without deadlines of its own, a day. */
static pbem_time usual_deadline(const struct game *g, pbem_time now)
{
	struct limits l = { "", "" };
	pbem_time t = limits_set(&l, &g->f.policy, now, NULL) == 0 ? limit_time(l.deadline) : 0;

	return t ? t : now + DAY;
}

/* To the future. Back only when it is farther off than any that a right clock sets, and not nearer
 * than that: nobody gets less time than usual. */
static int may_move(const struct game *g, pbem_time to, const char *text, struct err *e)
{
	const pbem_time now = clock_now(), usual = usual_deadline(g, now), from = limit_time(g->f.deadline);
	char least[UTC_TEXT];

	if (to > now && (to > from || (to >= usual && to < from)))
		return 0;
	if (to <= now || from <= usual)
		return err_set(e, ERR_USAGE, "extend.past",
			"a deadline may only move to the future, and %s does not", text);
	utc_format(least, usual);
	return err_set(e, ERR_USAGE, "extend.back",
		"a deadline moves back only as far as one that is set now, to %s, and %s is before that",
		least, text);
}

static int extend(struct game *g, pbem_time deadline, struct err *e)
{
	char text[UTC_TEXT];
	cJSON *line;
	int rc = game_may_change(g, true, e);

	if (rc == 0)
		rc = need_open(g, e);
	if (rc < 0)
		return rc;
	utc_format(text, deadline);
	rc = may_move(g, deadline, text, e);
	if (rc < 0)
		return rc;
	line = line_new("amend");
	line_text(line, "what", "deadline");
	line_number(line, "window", g->f.window);
	line_text(line, "deadline", text);
	rc = game_append(g, line, e);
	if (rc == 0)
		forget_reminders(g);
	return rc;
}

int game_extend(struct game *g, pbem_time deadline, struct err *e)
{
	g->once.moved[0] = '\0';
	return extend(g, deadline, e);
}

int game_extend_by(struct game *g, int64_t span, bool *again, struct err *e)
{
	pbem_time now = clock_now(), from = limit_time(g->f.deadline);
	char to[UTC_TEXT], done[sizeof(g->once.moved)];
	int rc = game_may_change(g, true, e);

	*again = false;
	if (rc == 0)
		rc = need_open(g, e);
	if (rc < 0)
		return rc;
	snprintf(done, sizeof(done), "%s %lld", g->f.deadline, (long long)span);
	*again = strcmp(g->once.moved, done) == 0;
	if (*again)
		return 0;
	from = from > now ? from : now;
	utc_format(to, from + span);
	snprintf(g->once.moved, sizeof(g->once.moved), "%s %lld", to, (long long)span);
	rc = game_save_conf(g, e);
	return rc == 0 ? extend(g, from + span, e) : rc;
}

/* The deadline that a game goes on with; 0: the one that it has. */
static pbem_time deadline_then(const struct game *g, int64_t more, pbem_time now)
{
	const struct policy *p = &g->f.policy;
	pbem_time deadline = limit_time(g->f.deadline);

	if (g->f.phase != PHASE_OPEN || !more)
		return 0;
	if (more == RESUME_FAIR) {
		if (!deadline_over(&g->f, now, p->grace) || !game_missing(g))
			return 0;
		more = p->grace ? p->grace : p->interval && p->interval < DAY ? p->interval : DAY;
	}
	return now + more > deadline ? now + more : 0;
}

int game_resume(struct game *g, int64_t more, struct err *e)
{
	int rc = game_may_change(g, true, e);
	struct game before;
	pbem_time deadline;

	if (rc < 0)
		return rc;
	if (!g->held)
		return err_set(e, ERR_UNAVAILABLE, "resume.not-held", "game %s is not held", g->f.game);
	deadline = deadline_then(g, more, clock_now());
	if (deadline && (rc = game_extend(g, deadline, e)) < 0)
		return rc;
	before = *g;
	g->held = g->held_by_host = false;
	g->hold_reason[0] = '\0';
	g->once.released = g->f.window;
	rc = game_save_conf(g, e);
	if (rc < 0)
		*g = before;
	return rc;
}

static int now_or_zero(const struct game *g)
{
	return g->f.window < 0 ? 0 : g->f.window;
}

int rekey_from(const struct facts *f)
{
	return f->phase == PHASE_JOINING ? 0 : f->window + 1;
}

static int good_key(const char *key, struct err *e)
{
	struct sign_public p;

	if (!key)
		return err_set(e, ERR_USAGE, "seat.key", "a player's public key is missing");
	return sign_parse_public(key, strlen(key), &p, e) < 0 ? ERR_DATA : sign_check_public(&p, e);
}

/* First what the record cannot say, then its line, signed by the referee or, if it has a signature,
 * by its seat. */
static int append_change(struct game *g, int seat, cJSON *line, struct game_change *c, struct err *e)
{
	const char *key = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(line, "key"));
	const cJSON *from = cJSON_GetObjectItemCaseSensitive(line, "from");
	int rc;

	c->seat = seat;
	snprintf(c->key, sizeof(c->key), "%s", key ? key : "");
	c->from = cJSON_IsNumber(from) ? (int)json_number(from) : 0;
	rc = contact_prepare(g, c, e);
	if (rc < 0) {
		cJSON_Delete(line);
		return rc;
	}
	rc = game_append(g, line, e);
	if (rc < 0)
		return rc;
	contact_settle(g);
	/* Whoever opens the game as it is settles the same: a failure here is none of the
	 * change. */
	(void)!game_save_conf(g, NULL);
	return 0;
}

/* A key that this host holds: what it signs counts by the host's word. */
static void add_word(cJSON *line, const char *key, const struct game_change *c)
{
	if (key && c->word)
		line_text(line, "word", "host");
}

static int fill_seat(
	struct game *g, int seat, enum seat_what what, const char *key, struct game_change *c, struct err *e)
{
	cJSON *line;

	if (what == SEAT_RETIRED)
		return err_set(e, ERR_UNAVAILABLE, "seat.empty",
			"nobody sits on seat %s yet; give it to a player or a bot", g->f.seat[seat].name);
	line = line_new("join");
	line_text(line, "by", "referee");
	line_text(line, "seat", g->f.seat[seat].name);
	line_text(line, "key", key);
	if (!cJSON_AddBoolToObject(line, "bot", what == SEAT_BOT))
		mem_out();
	line_text(line, "nonce", NULL);
	add_word(line, key, c);
	return append_change(g, seat, line, c, e);
}

/* A new player has not been away, asked for time or given up. */
int game_seat_change(struct game *g, int seat, enum seat_what what, const char *key, struct err *e)
{
	struct game_change c = { .contact = g->contact[seat] };

	if (what != SEAT_RETIRED)
		contact_new(&c.contact, &g->contact[seat], g->f.policy.zone);
	return game_seat_give(g, seat, what, key, &c, e);
}

int game_seat_give(
	struct game *g, int seat, enum seat_what what, const char *key, struct game_change *c, struct err *e)
{
	return game_seat_take(g, seat, what, key, c, line_new(NULL), e);
}

/* May this key have the seat? If not, the error says why. */
static int may_give(struct game *g, int seat, const char *key, struct err *e)
{
	if (game_wants_nonce(g, seat))
		return err_set(e, ERR_UNAVAILABLE, "seat.nonce",
			"the deal needs the nonce that the player of seat %s committed to, and nobody else has it; wait for it, "
			"or give this deal up with pbem end %s and begin again with pbem new NAME --again %s",
			g->f.seat[seat].name, g->f.game, g->f.game);
	if (g->f.phase == PHASE_OPEN && !facts_takes_hand(&g->f.seat[seat], key ? key : ""))
		return err_set(e, ERR_UNAVAILABLE, "seat.hands",
			"seat %s had as many players in window %d as it can; give it on when the next one is open",
			g->f.seat[seat].name, g->f.window);
	return 0;
}

int game_seat_take(struct game *g, int seat, enum seat_what what, const char *key, struct game_change *c,
	cJSON *line, struct err *e)
{
	static const char *const words[] = { "bot", "player", "retired" };
	bool by_seat = json_text(line, "sig") != NULL;
	int rc = game_may_change(g, true, e);

	if (rc == 0 && what == SEAT_PLAYER)
		rc = good_key(key, e);
	key = what == SEAT_PLAYER ? key : NULL;
	if (rc == 0 && g->f.phase != PHASE_JOINING)
		rc = need_open(g, e);
	if (rc == 0 && g->f.seat[seat].joined)
		rc = may_give(g, seat, key, e);
	if (rc < 0 || !g->f.seat[seat].joined) {
		cJSON_Delete(line);
		return rc < 0 ? rc : fill_seat(g, seat, what, key, c, e);
	}
	line_text(line, "kind", "seat");
	line_text(line, "by", by_seat ? "seat" : "referee");
	line_text(line, "seat", g->f.seat[seat].name);
	line_text(line, "what", words[what]);
	line_text(line, "key", key);
	line_number(line, "from", g->f.phase != PHASE_JOINING && g->f.window == 0 ? 1 : now_or_zero(g));
	if (!by_seat)
		add_word(line, key, c);
	return append_change(g, seat, line, c, e);
}

int game_give_up(struct game *g, const struct receipt *r, bool retire, struct err *e)
{
	struct game_change c = { .contact = g->contact[r->seat] };
	cJSON *line;
	int rc = game_may_change(g, true, e);

	if (rc == 0)
		rc = need_open(g, e);
	if (rc < 0)
		return rc;
	line = line_new("request");
	line_text(line, "file", buf_cstr(&r->text));
	line_text(line, "seat", g->f.seat[r->seat].name);
	line_text(line, "sig", buf_cstr(&r->sig));
	line_text(line, "what", retire ? "retire" : "concede");
	return retire ? append_change(g, r->seat, line, &c, e) : game_append(g, line, e);
}

int game_rekey(struct game *g, int seat, const char *key, struct game_change *c, struct err *e)
{
	struct game_change same = { .contact = g->contact[seat] };
	cJSON *line;
	int rc = game_may_change(g, true, e);

	if (rc == 0)
		rc = good_key(key, e);
	if (rc == 0 && g->f.phase != PHASE_JOINING)
		rc = need_open(g, e);
	if (rc < 0)
		return rc;
	if (!g->f.seat[seat].key[0])
		return err_set(e, ERR_UNAVAILABLE, "rekey.nobody",
			"nobody with a key has seat %s; pbem seat gives it to a player",
			g->f.seat[seat].name);
	if (g->f.seat[seat].next_hand)
		return err_set(e, ERR_UNAVAILABLE, "rekey.later",
			"somebody else plays seat %s from the next window on; try again then",
			g->f.seat[seat].name);
	line = line_new("rekey");
	line_text(line, "by", "referee");
	line_text(line, "seat", g->f.seat[seat].name);
	line_text(line, "key", key);
	line_number(line, "from", rekey_from(&g->f));
	add_word(line, key, c ? c : &same);
	return append_change(g, seat, line, c ? c : &same, e);
}

static int set_contact(struct game *g, struct game_contact *to, const struct game_contact *c, struct err *e)
{
	struct game_contact before = *to;
	struct clock_local probe;
	int rc = 0;

	if (g->lock.fd < 0)
		bug("game %s was opened for reading only", g->f.game);
	if (c->zone[0])
		rc = clock_local(0, c->zone, &probe, e);
	if (rc < 0)
		return rc;
	*to = *c;
	rc = game_save_conf(g, e);
	if (rc < 0)
		*to = before;
	return rc;
}

int game_set_contact(struct game *g, int seat, const struct game_contact *c, struct err *e)
{
	return set_contact(g, &g->contact[seat], c, e);
}

int game_set_signer(struct game *g, int seat, const struct game_contact *c, struct err *e)
{
	return set_contact(g, contact_of_signer(g, seat), c, e);
}

int game_end_why(struct game *g, const char *why, uint32_t seats, struct err *e)
{
	struct buf path = BUF_INIT;
	struct seeds s;
	char root[HEX32], sealed[HEX32];
	cJSON *line;
	int rc = game_may_change(g, true, e);

	if (rc == 0)
		rc = need_open(g, e);
	if (rc == 0)
		rc = seeds_load(&s, file_path(&path, g->dir, "secret"), e);
	if (rc < 0)
		goto out;
	hex_text(root, s.open, 32);
	hex_text(sealed, s.sealed, 32);
	line = line_new("end");
	line_number(line, "window", g->f.window);
	line_text(line, "why", why);
	line_text(line, "outcome", NULL);
	line_text(line, "reason", NULL);
	line_text(line, "points", NULL);
	line_time(line, &g->f);
	line_seats(line, "seats", &g->f, seats);
	line_text(line, "root", root);
	line_text(line, "sealed", sealed);
	seeds_wipe(&s);
	rc = game_append(g, line, e);
	game_forget_roots(g);
out:
	buf_release(&path);
	return rc;
}

int game_end(struct game *g, struct err *e)
{
	/* Who is left when the others gave up has won, also where the host retired a seat. */
	return facts_given_up(&g->f) ? game_end_why(g, "conceded", facts_remaining(&g->f), e)
				     : game_end_why(g, "host", 0, e);
}

static int may_observe(const struct game *g, const struct game_observer *o, int i, struct err *e)
{
	struct clock_local probe;

	if (g->f.phase == PHASE_ENDED)
		return err_set(e, ERR_UNAVAILABLE, "observer.ended",
			"game %s has ended, and there is nothing left to watch; `pbem export` shows all of it",
			g->f.game);
	if (i == GAME_OBSERVERS)
		return err_set(e, ERR_UNAVAILABLE, "observer.many", "a game has at most %d observers",
			GAME_OBSERVERS);
	return o->zone[0] && clock_local(0, o->zone, &probe, e) < 0 ? ERR_DATA : 0;
}

int game_observe(struct game *g, const struct game_observer *o, bool remove, struct err *e)
{
	struct game_observer before[GAME_OBSERVERS];
	int i = 0, count = g->n_observers, rc;

	if (g->lock.fd < 0)
		bug("game %s was opened for reading only", g->f.game);
	memcpy(before, g->observer, sizeof(before));
	while (i < count && strcmp(g->observer[i].address, o->address) != 0)
		i++;
	if (remove && i == count)
		return err_set(e, ERR_NOUSER, "observer.none", "nobody watches game %s from this address",
			g->f.game);
	rc = remove ? 0 : may_observe(g, o, i, e);
	if (rc < 0)
		return rc;
	if (remove) {
		memmove(&g->observer[i], &g->observer[i + 1], (size_t)(count - i - 1) * sizeof(*o));
		g->n_observers--;
	} else {
		char key[SIGN_KEY_TEXT] = "";

		if (i < count)
			memcpy(key, g->observer[i].key, sizeof(key));
		g->observer[i] = *o;
		if (!o->key[0])
			memcpy(g->observer[i].key, key, sizeof(key));
		g->n_observers += i == count;
	}
	rc = game_save_conf(g, e);
	if (rc < 0) {
		memcpy(g->observer, before, sizeof(before));
		g->n_observers = count;
	}
	return rc;
}
