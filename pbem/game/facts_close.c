/* SPDX-License-Identifier: MIT */
#include "game/facts_fold.h"

#include "base/json.h"
#include "game/facts_member.h"

/* The close of a window: what counts in it and why, which follows from the record but for who filed
 * and who was away. What the host decides here has a name of its own, "forced". */

static int close_nonce(struct facts_seat *s, const cJSON *v, bool file, struct err *e)
{
	const char *nonce = cJSON_GetStringValue(v);

	if (file ? !nonce || !facts_nonce_fits(s, nonce) : !cJSON_IsNull(v))
		return line_refuse(
			e, "record.nonce", "the nonce is not the one that this seat's join committed to");
	if (!file && s->nonce_hash[0])
		return line_refuse(e, "record.nonce",
			"window 0 cannot close without the nonce that this seat committed to");
	snprintf(s->nonce, NONCE_TEXT, "%s", nonce ? nonce : "");
	return 0;
}

static uint32_t bit(int seat)
{
	return 1u << seat;
}

/* Did the window wait for the seat's orders, or would have without an absence: only then does it
 * matter who announced one? */
static bool may_be_away(const struct facts *f, int i)
{
	return seats_awaited(f, f->must) & bit(i) && !facts_key_waits(&f->seat[i]);
}

/* The third: the hash of what the seat sent. */
static int close_hash(struct facts_order *o, const cJSON *origin, const cJSON *hash, struct err *e)
{
	const char *s = cJSON_GetStringValue(hash);
	bool none = strcmp(origin->valuestring, "none") == 0;

	if (none ? !cJSON_IsNull(hash) : !s || !member_is_hex(s, 64))
		return member_bad(e, "seats", "entries with a hash unless their origin is none");
	snprintf(o->origin, sizeof(o->origin), "%s", origin->valuestring);
	snprintf(o->hash, HEX32, "%s", none ? "" : s);
	return 0;
}

/* The fourth, but in window 0. */
static int close_absence(const struct facts *f, int i, const cJSON *hash, char out[HEX32], struct err *e)
{
	const char *s = cJSON_GetStringValue(hash);

	if (!cJSON_IsNull(hash) && (!may_be_away(f, i) || !s || !member_is_hex(s, 64)))
		return member_bad(e, "seats",
			"entries with the hash of an absence where a player is awaited, else null");
	snprintf(out, HEX32, "%s", s ? s : "");
	return 0;
}

/* [seat, origin, hash or null, absence or null]; in window 0 the nonce or null is last. */
static int close_seat(struct facts *f, int i, const cJSON *v, int window, struct err *e)
{
	const char *seat = cJSON_GetStringValue(cJSON_GetArrayItem(v, 0));
	const cJSON *last = cJSON_GetArrayItem(v, 3);
	struct facts_order *o = &f->order[i];
	int origin;

	if (!cJSON_IsArray(v) || cJSON_GetArraySize(v) != 4 || !seat || strcmp(seat, f->seat[i].name) != 0)
		return member_bad(e, "seats", "one entry per seat in table order");
	origin = member_origin(cJSON_GetArrayItem(v, 1), window, e);
	if (origin < 0 || close_hash(o, cJSON_GetArrayItem(v, 1), cJSON_GetArrayItem(v, 2), e) < 0)
		return ERR_DATA;
	o->hand = f->seat[i].hand;
	o->bot = f->seat[i].bot;
	o->absence[0] = '\0';
	return window ? close_absence(f, i, last, o->absence, e)
		      : close_nonce(&f->seat[i], last, origin == 1, e);
}

static void set_context(struct facts *f)
{
	struct buf text = BUF_INIT;
	uint8_t ctx[32];

	facts_context(f, &text);
	hash256(ctx, NULL, 0, text.data, text.len);
	hex_text(f->ctx, ctx, 32);
	buf_release(&text);
}

static uint32_t seats_with(const struct facts *f, const char *origin)
{
	uint32_t seats = 0;

	for (int i = 0; i < f->n_seats; i++)
		if (strcmp(f->order[i].origin, origin) == 0)
			seats |= bit(i);
	return seats;
}

/* Seats that nobody waited for, since they are away or their key waits, and nobody counts it. */
static int close_absent(struct facts *f, const cJSON *o, struct err *e)
{
	uint32_t idle = f->window ? seats_awaited(f, f->must) & ~seats_with(f, "file") : 0, unable = 0;

	if (member_seats(o, "absent", f, &f->absent, e) < 0)
		return ERR_DATA;
	for (int i = 0; i < f->n_seats; i++)
		unable |= idle & bit(i) && facts_key_waits(&f->seat[i]) ? bit(i) : 0;
	if (f->absent & ~idle)
		return member_bad(e, "absent", "a list of seats that had to order and sent nothing");
	if (unable & ~f->absent)
		return member_bad(e, "absent", "with the seats whose key waits for the next window");
	/* Only of an absence by the host's word there is no file. */
	for (int i = 0; i < f->n_seats; i++)
		if (f->window && may_be_away(f, i) && !(f->absent & bit(i)) && !f->order[i].absence[0])
			return member_bad(
				e, "seats", "entries with the hash of an absence where a player is awaited");
	return 0;
}

/* What does a seat send that sent no file? */
static const char *origin_without(const struct facts *f, int i)
{
	const struct facts_seat *s = &f->seat[i];
	bool late = strcmp(f->why, "deadline") == 0 || strcmp(f->why, "forced") == 0 || f->absent & bit(i);

	if (!f->window || !((f->must | f->may) & bit(i)))
		return "none";
	return s->bot || (late && f->policy.nmr == NMR_BOT && !s->retired && f->must & bit(i)) ? "bot"
											       : "default";
}

static int close_origins(const struct facts *f, struct err *e)
{
	for (int i = 0; i < f->n_seats; i++) {
		const struct facts_seat *s = &f->seat[i];
		const char *origin = f->order[i].origin;
		bool may_file = (f->must | f->may) & bit(i) && (!f->window || (!s->bot && !s->retired));

		if (strcmp(origin, "file") == 0 ? !may_file : strcmp(origin, origin_without(f, i)) != 0)
			return err_set(e, ERR_DATA, "record.origin",
				"\"seats\": the origin of seat %s cannot be \"%s\" here: it is %s%s", s->name,
				origin, may_file ? "\"file\" or " : "", origin_without(f, i));
	}
	return 0;
}

/* Was it time by then? Times are of one form, which sorts. */
static bool is_over(const char *time, const char *limit)
{
	return !limit[0] || strcmp(time, limit) >= 0;
}

static const char *wrong_all(const struct facts *f)
{
	return f->window && !is_over(f->time, f->earliest) && !facts_is_over(f, 0) ? "it was too early"
										   : NULL;
}

static const char *wrong_deadline(const struct facts *f, bool all_away)
{
	if (!f->deadline[0])
		return "it had no deadline";
	if (!all_away && f->policy.nmr == NMR_HOLD)
		return "this game is held then";
	return facts_is_over(f, all_away ? 0 : f->policy.grace) ? NULL : "it was not over yet";
}

/* Why it did not close for that; NULL: it did. */
static const char *wrong_why(const struct facts *f)
{
	struct facts_call c = facts_call(f, seats_with(f, "file"), f->absent);
	bool full = f->must && !c.missing && !c.all_away;

	if (strcmp(f->why, "nobody") == 0)
		return f->must ? "somebody had to order" : NULL;
	if (!f->must)
		return "nobody had to order";
	if (strcmp(f->why, "forced") == 0)
		return f->window ? NULL : "window 0 cannot be forced";
	if (strcmp(f->why, "all") == 0)
		return full ? wrong_all(f) : "orders were missing";
	return full || !f->window ? "no orders were missing" : wrong_deadline(f, c.all_away);
}

static int close_why(const struct facts *f, struct err *e)
{
	const char *wrong = wrong_why(f);

	if (!wrong)
		return 0;
	return err_set(e, ERR_DATA, "record.why", "\"why\" cannot be \"%s\": %s", f->why, wrong);
}

/* How often in a row has a window closed for want of a seat's orders? */
static void count_missed(struct facts *f)
{
	for (int i = 0; i < f->n_seats; i++) {
		struct facts_seat *s = &f->seat[i];

		s->wrote |= f->window > 0 && strcmp(f->order[i].origin, "file") == 0;
		if (strcmp(f->order[i].origin, "file") == 0)
			s->missed = 0;
		else if (strcmp(f->why, "deadline") == 0 && f->must & ~f->absent & 1u << i && !s->bot &&
			!s->retired)
			s->missed++;
	}
}

int apply_close(struct facts *f, const struct line *l, struct err *e)
{
	static const char *const members[] = { "absent", "draw", "kind", "prev", "seats", "time", "why",
		"window", NULL };
	static const char *const why[] = { "all", "deadline", "forced", "nobody", NULL };
	const cJSON *seats, *v;
	int window, draw, word, i = 0;

	if (f->phase != PHASE_OPEN)
		return fold_misplaced(e, l, f->phase);
	if (json_only(l->json, members, e) < 0 ||
		member_int(l->json, "window", f->window, f->window, &window, e) < 0 ||
		member_int(l->json, "draw", f->draw + 1, f->draw + 1, &draw, e) < 0 ||
		fold_time(f, l->json, e) < 0 || (word = member_word(l->json, "why", why, e)) < 0 ||
		!(seats = json_get_array(l->json, "seats", e)))
		return ERR_DATA;
	if (draw > LAST_DRAW)
		return line_refuse(e, "record.member", "the chain has no such draw");
	if (cJSON_GetArraySize(seats) != f->n_seats)
		return member_bad(e, "seats", "one entry per seat in table order");
	cJSON_ArrayForEach(v, seats)
		if (close_seat(f, i++, v, window, e) < 0)
			return ERR_DATA;
	snprintf(f->why, sizeof(f->why), "%s", why[word]);
	if (close_absent(f, l->json, e) < 0 || close_why(f, e) < 0 || close_origins(f, e) < 0)
		return ERR_DATA;
	count_missed(f);
	f->draw = draw;
	f->phase = PHASE_CLOSED;
	if (window == 0)
		set_context(f);
	return 0;
}
