/* SPDX-License-Identifier: MIT */
#include "game/facts.h"

#include "base/json.h"
#include "base/lang.h"
#include "game/facts_member.h"
#include "game/line.h"

#include <ctype.h>

/*
 * The fold: one function per kind of line, which checks every member and that the line may come
 * here, and then moves the facts on. Each returns 0, or ERR_DATA with a reason; the caller adds
 * file and line.
 */
#define WINDOWS_MAX (LAST_DRAW)

static int out_of_place(struct err *e, const struct line *l, enum phase p)
{
	static const char *const now[] = { "while seats join", "while a window is open", "in a closed window",
		"after a result", "after the end" };

	return err_set(e, ERR_DATA, "record.order", "a line of kind \"%s\" cannot come %s",
		line_kind_name(l->kind), now[p]);
}

/* --- create, join ----------------------------------------------------------------------------- */

/* What people call data: its name, when it has one that fits on a line. */
static void read_data_name(const cJSON *data, char out[GAME_NAME])
{
	const cJSON *name = cJSON_GetObjectItemCaseSensitive(data, "name");
	const char *s = cJSON_IsString(name) ? name->valuestring : "";

	for (const char *p = s; *p; p++)
		if ((unsigned char)*p < ' ' || *p == 0x7f)
			s = "";
	snprintf(out, GAME_NAME, "%s", *s && strlen(s) < GAME_NAME ? s : "data");
}

static int read_options(const cJSON *o, struct facts *f, struct err *e)
{
	const cJSON *v;

	if (!o)
		return ERR_DATA;
	cJSON_ArrayForEach(v, o) {
		int i = f->n_options;
		if (i == RECORD_OPTIONS || !facts_is_name(v->string))
			return member_bad(e, "options", "an object of at most 24 options");
		snprintf(f->option[i].name, GAME_NAME, "%s", v->string);
		if (cJSON_IsNumber(v))
			f->option[i].number = (long)json_number(v);
		else if (cJSON_IsString(v) && facts_is_name(v->valuestring))
			snprintf(f->option[i].word, GAME_NAME, "%s", v->valuestring);
		else if (cJSON_IsObject(v))
			read_data_name(v, f->option[i].word);
		else
			return member_bad(e, "options", "an object of ids, numbers and objects");
		f->n_options++;
	}
	return 0;
}

static int read_seats(const cJSON *a, struct facts *f, struct err *e)
{
	const cJSON *v;

	if (!a)
		return ERR_DATA;
	cJSON_ArrayForEach(v, a) {
		if (f->n_seats == RECORD_SEATS || !cJSON_IsString(v) || !facts_is_name(v->valuestring) ||
			facts_seat(f, v->valuestring) >= 0)
			return member_bad(e, "seats", "1 to 8 different names");
		snprintf(f->seat[f->n_seats++].name, GAME_NAME, "%s", v->valuestring);
	}
	return f->n_seats > 0 ? 0 : member_bad(e, "seats", "1 to 8 different names");
}

static int read_seed(const cJSON *o, char out[129], struct err *e)
{
	const char *s;

	if (member_is_null(o, "seed"))
		return 0;
	s = json_get_string(o, "seed", e);
	if (!s)
		return ERR_DATA;
	if (strlen(s) < 2 || strlen(s) > 128 || strlen(s) % 2 || !member_is_hex(s, strlen(s)))
		return member_bad(e, "seed", "2 to 128 lower-case hex digits, or null");
	snprintf(out, 129, "%s", s);
	return 0;
}

static int read_names(const cJSON *o, struct facts *f, struct err *e)
{
	if (member_name(o, "game", f->game, e) < 0 || member_name(o, "rules", f->rules, e) < 0 ||
		member_int(o, "version", 1, 1000000, &f->version, e) < 0)
		return ERR_DATA;
	if (member_key(o, "referee", f->referee, e) < 0)
		return ERR_DATA;
	return strncmp(f->referee, "ssh-", 4) == 0 ? member_bad(e, "referee", "a minisign key") : 0;
}

static int read_roots(const cJSON *o, struct facts *f, struct err *e)
{
	if (member_hex(o, "anchor", f->anchor, e) < 0 || member_hex(o, "sealed", f->sealed, e) < 0)
		return ERR_DATA;
	return read_seed(o, f->seed, e);
}

static int read_deal(const cJSON *o, const struct facts *f, struct deal *d, struct err *e)
{
	static const char *const members[] = { "end", "game", "seats", "why", NULL };
	static const char *const why[] = { "host", "conceded", "no-deal", NULL };
	int word = member_word(o, "why", why, e);

	if (word < 0 || json_only(o, members, e) < 0 || member_name(o, "game", d->game, e) < 0 ||
		member_hex(o, "end", d->end, e) < 0 || member_seats(o, "seats", f, &d->seats, e) < 0)
		return ERR_DATA;
	if (word == 2 && !d->seats)
		return member_bad(e, "seats", "those whose nonce never came");
	snprintf(d->why, sizeof(d->why), "%s", why[word]);
	return 0;
}

int deals_read(const cJSON *create, const struct facts *f, struct deal deal[RECORD_DEALS], struct err *e)
{
	const cJSON *a = cJSON_GetObjectItemCaseSensitive(create, "again"), *v;
	int n = 0;

	if (!a)
		return 0;
	if (!cJSON_IsArray(a) || cJSON_GetArraySize(a) < 1 || cJSON_GetArraySize(a) > RECORD_DEALS)
		return member_bad(e, "again", "a list of 1 to 32 games, or missing");
	cJSON_ArrayForEach(v, a)
		if (read_deal(v, f, &deal[n++], e) < 0)
			return ERR_DATA;
	return n;
}

static int apply_create(struct facts *f, const struct line *l, struct err *e)
{
	static const char *const members[] = { "again", "anchor", "dice", "game", "kind", "options", "pbem",
		"policy", "referee", "rules", "sealed", "seats", "seed", "sig", "version", NULL };
	static const char *const dice[] = { "host", NULL };
	struct deal deal[RECORD_DEALS];
	int format;

	if (f->lines > 0)
		return line_refuse(e, "record.order", "only the first line may be of kind \"create\"");
	facts_init(f); /* "again" is mostly missing */
	if (json_only(l->json, members + !cJSON_GetObjectItemCaseSensitive(l->json, "again"), e) < 0 ||
		member_int(l->json, "pbem", 1, 1, &format, e) < 0 ||
		member_word(l->json, "dice", dice, e) < 0 || member_sig(l->json, e) < 0 ||
		read_names(l->json, f, e) < 0 || read_roots(l->json, f, e) < 0 ||
		policy_read(json_get_object(l->json, "policy", e), &f->policy, e) < 0 ||
		read_options(json_get_object(l->json, "options", e), f, e) < 0 ||
		read_seats(json_get_array(l->json, "seats", e), f, e) < 0 ||
		deals_read(l->json, f, deal, e) < 0)
		return ERR_DATA;
	memcpy(f->create, l->hash, HEX32);
	memcpy(f->link, f->anchor, HEX32);
	return 0;
}

static const char *const signers[] = { "referee", "seat", NULL };

/* How the seat's player wants to be written to. */
static int read_reader(const cJSON *line, bool by_seat, struct err *e)
{
	const char *lang = json_text(line, "lang");
	bool wide;
	int width = member_width(line, &wide);

	if (lang && (!by_seat || !lang_find(lang)))
		return member_bad(e, "lang", "en or fr, where the seat signs");
	if (wide && (!by_seat || !width))
		return member_bad(e, "width", "from 30 to 72, where the seat signs");
	return 0;
}

/* Who came; `by_seat`: by the seat's own word. */
static int read_join(const cJSON *line, bool by_seat, struct facts_seat *s, struct err *e)
{
	const cJSON *bot = cJSON_GetObjectItemCaseSensitive(line, "bot");

	if (!cJSON_IsBool(bot))
		return member_bad(e, "bot", "true or false");
	s->bot = cJSON_IsTrue(bot);
	if (s->bot ? !member_is_null(line, "key") : member_key(line, "key", s->key, e) < 0)
		return s->bot ? member_bad(e, "key", "null for a bot") : ERR_DATA;
	if (member_is_null(line, "nonce") ? by_seat
					  : s->bot || member_hex(line, "nonce", s->nonce_hash, e) < 0)
		return member_bad(e, "nonce", "a hash where the seat signs, and null for a bot");
	if (read_reader(line, by_seat, e) < 0)
		return ERR_DATA;
	return member_by_host(line, !by_seat && !s->bot && !s->nonce_hash[0], &s->word, e);
}

static int apply_join(struct facts *f, const struct line *l, struct err *e)
{
	/* May be missing: what a seat that signs says of its reader, or that one that does not is
	 * played by the host's word. */
	static const char *const by_seat[] = { "lang", "width", "bot", "by", "key", "kind", "nonce", "prev",
		"seat", "sig", NULL };
	static const char *const by_host[] = { "word", "bot", "by", "key", "kind", "nonce", "prev", "seat",
		"sig", NULL };
	struct facts_seat *s;
	int i, by;

	if (f->phase != PHASE_JOINING)
		return out_of_place(e, l, f->phase);
	by = member_word(l->json, "by", signers, e);
	if (by < 0 || member_some(l->json, by ? by_seat : by_host, by ? 2 : 1, e) < 0 ||
		(i = member_seat(l->json, f, e)) < 0 || member_sig(l->json, e) < 0)
		return ERR_DATA;
	s = &f->seat[i];
	if (s->joined)
		return line_refuse(e, "record.join", "this seat is taken already");
	if (read_join(l->json, by == 1, s, e) < 0)
		return ERR_DATA;
	s->joined = true;
	s->since = s->signs = l->number;
	return 0;
}

/* --- windows ---------------------------------------------------------------------------------- */

static bool waits_for_people(const struct facts *f)
{
	for (int i = 0; i < f->n_seats; i++)
		if (f->must & 1u << i && !f->seat[i].bot && !f->seat[i].retired)
			return true;
	return false;
}

static void sit(struct facts_seat *s, enum hand hand, const char *key, bool word)
{
	s->word = word;
	s->bot = hand == HAND_BOT;
	s->retired = hand == HAND_RETIRED;
	snprintf(s->key, SIGN_KEY_TEXT, "%s", key);
	s->missed = s->wrote = 0;
}

/* Counts whoever sits down now among the hands; there is room for them (facts_takes_hand). A key
 * that comes back is another hand, so that what it filed before it went stays void. */
static void note_hand(struct facts_seat *s)
{
	s->hand = s->key[0] ? -1 : facts_no_hand(s);
	if (s->hand >= 0)
		return;
	s->hand = s->n_hands++;
	memcpy(s->hands[s->hand], s->key, SIGN_KEY_TEXT);
}

/* A window that is opened once more, behind an amendment, was open before. */
static void open_hands(struct facts *f)
{
	for (int i = 0; i < f->n_seats; i++) {
		struct facts_seat *s = &f->seat[i];

		if (!f->reopens || s->n_hands == RECORD_HANDS)
			s->n_hands = 0;
		if (!f->reopens)
			s->rekeys = 0;
		if (!s->n_hands || strcmp(s->hands[s->hand], s->key) != 0)
			note_hand(s);
	}
	f->reopens = false;
}

void facts_turn_hands(struct facts *f, int window)
{
	for (int i = 0; i < f->n_seats; i++) {
		struct facts_seat *s = &f->seat[i];

		if ((!s->next_key[0] && !s->next_hand) || window < s->next_from)
			continue;
		if (s->next_hand || facts_key_waits(s))
			sit(s, (enum hand)s->next_hand, s->next_key, s->next_word);
		else
			memcpy(s->key, s->next_key, SIGN_KEY_TEXT);
		s->word = s->next_word;
		s->signs = s->since;
		s->next_key[0] = '\0';
		s->next_word = false;
		s->next_hand = HAND_SAME;
		s->next_other = false;
	}
}

static int read_open(struct facts *f, const cJSON *o, int *window, struct err *e)
{
	static const char *const members[] = { "deadline", "earliest", "kind", "may", "must", "name", "prev",
		"sig", "window", NULL };
	static const char *const first[] = { "deadline", "earliest", "kind", "may", "must", "name", "players",
		"prev", "sig", "window", NULL };
	bool ready = f->phase == PHASE_JOINING;

	if (json_only(o, ready ? first : members, e) < 0 || member_sig(o, e) < 0 ||
		(ready && member_players(f, json_get_array(o, "players", e), e) < 0) ||
		member_int(o, "window", 0, WINDOWS_MAX, window, e) < 0 ||
		member_name(o, "name", f->name, e) < 0 || member_seats(o, "must", f, &f->must, e) < 0 ||
		member_seats(o, "may", f, &f->may, e) < 0 || member_time(o, "deadline", f->deadline, e) < 0 ||
		member_time(o, "earliest", f->earliest, e) < 0)
		return ERR_DATA;
	return 0;
}

static int apply_open(struct facts *f, const struct line *l, struct err *e)
{
	int window, next = f->phase == PHASE_JOINING ? 0 : f->window + 1;

	if (f->phase != PHASE_RESOLVED && (f->phase != PHASE_JOINING || !facts_all_joined(f)))
		return out_of_place(e, l, f->phase);
	if (read_open(f, l->json, &window, e) < 0)
		return ERR_DATA;
	if (window != next)
		return err_set(e, ERR_DATA, "record.window", "window %d should be opened here, not %d", next,
			window);
	if (f->must & f->may)
		return line_refuse(e, "record.member", "a seat stands both in \"must\" and in \"may\"");
	for (int i = 0; i < f->n_seats && window == 0; i++)
		f->began_by_word |= (uint32_t)f->seat[i].word << i;
	if (window == 0 && (strcmp(f->name, "ready") != 0 || f->must != facts_committed(f) || f->may))
		return line_refuse(
			e, "record.member", "window 0 is \"ready\", and asks those who committed to a nonce");
	facts_turn_hands(f, window);
	open_hands(f);
	f->stop_before = f->stop;
	if (waits_for_people(f))
		f->stop = window;
	f->window = window;
	f->phase = PHASE_OPEN;
	memcpy(f->open_hash, l->hash, HEX32);
	keys_head(f->head, l->hash);
	return 0;
}

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

/* [seat, origin, hash or null], in window 0 with the nonce or null behind. */
static int close_seat(struct facts *f, int i, const cJSON *v, int window, struct err *e)
{
	const char *seat = cJSON_GetStringValue(cJSON_GetArrayItem(v, 0));
	const cJSON *hash = cJSON_GetArrayItem(v, 2);
	int origin;

	if (!cJSON_IsArray(v) || cJSON_GetArraySize(v) != (window ? 3 : 4) || !seat ||
		strcmp(seat, f->seat[i].name) != 0)
		return member_bad(e, "seats", "one entry per seat in table order");
	origin = member_origin(cJSON_GetArrayItem(v, 1), window, e);
	if (origin < 0)
		return origin;
	if (origin == 0 ? !cJSON_IsNull(hash)
			: !cJSON_IsString(hash) || !member_is_hex(hash->valuestring, 64))
		return member_bad(e, "seats", "entries with a hash unless their origin is none");
	snprintf(f->order[i].origin, sizeof(f->order[i].origin), "%s",
		cJSON_GetStringValue(cJSON_GetArrayItem(v, 1)));
	snprintf(f->order[i].hash, HEX32, "%s", origin ? hash->valuestring : "");
	f->order[i].hand = f->seat[i].hand;
	return window ? 0 : close_nonce(&f->seat[i], cJSON_GetArrayItem(v, 3), origin == 1, e);
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

/* Seats that were away and had sent nothing: nobody waited for them, and nobody counts it. */
static int close_absent(const struct facts *f, const cJSON *o, uint32_t *absent, struct err *e)
{
	if (member_seats(o, "absent", f, absent, e) < 0)
		return ERR_DATA;
	for (int i = 0; i < f->n_seats; i++)
		if (*absent & 1u << i &&
			(!(f->must & 1u << i) || f->seat[i].bot || f->seat[i].retired ||
				strcmp(f->order[i].origin, "file") == 0))
			return member_bad(e, "absent", "a list of seats that had to order and sent nothing");
	return 0;
}

/* How often in a row has a window closed for want of a seat's orders? */
static void count_missed(struct facts *f, uint32_t absent)
{
	for (int i = 0; i < f->n_seats; i++) {
		struct facts_seat *s = &f->seat[i];

		s->wrote |= f->window > 0 && strcmp(f->order[i].origin, "file") == 0;
		if (strcmp(f->order[i].origin, "file") == 0)
			s->missed = 0;
		else if (strcmp(f->why, "deadline") == 0 && f->must & ~absent & 1u << i && !s->bot &&
			!s->retired)
			s->missed++;
	}
}

static int apply_close(struct facts *f, const struct line *l, struct err *e)
{
	static const char *const members[] = { "absent", "draw", "kind", "prev", "seats", "why", "window",
		NULL };
	static const char *const why[] = { "all", "deadline", "forced", "nobody", NULL };
	const cJSON *seats, *v;
	uint32_t absent;
	int window, draw, word, i = 0;

	if (f->phase != PHASE_OPEN)
		return out_of_place(e, l, f->phase);
	if (json_only(l->json, members, e) < 0 ||
		member_int(l->json, "window", f->window, f->window, &window, e) < 0 ||
		member_int(l->json, "draw", f->draw + 1, f->draw + 1, &draw, e) < 0 ||
		(word = member_word(l->json, "why", why, e)) < 0 ||
		!(seats = json_get_array(l->json, "seats", e)))
		return ERR_DATA;
	if (draw > LAST_DRAW)
		return line_refuse(e, "record.member", "the chain has no such draw");
	if (cJSON_GetArraySize(seats) != f->n_seats)
		return member_bad(e, "seats", "one entry per seat in table order");
	cJSON_ArrayForEach(v, seats)
		if (close_seat(f, i++, v, window, e) < 0)
			return ERR_DATA;
	if (close_absent(f, l->json, &absent, e) < 0)
		return ERR_DATA;
	snprintf(f->why, sizeof(f->why), "%s", why[word]);
	count_missed(f, absent);
	f->draw = draw;
	f->phase = PHASE_CLOSED;
	if (window == 0)
		set_context(f);
	return 0;
}

static int check_reports(const cJSON *o, const struct facts *f, struct err *e)
{
	const cJSON *v;

	if (!o)
		return ERR_DATA;
	if (cJSON_GetArraySize(o) != f->n_seats)
		return member_bad(e, "reports", "one entry per seat");
	cJSON_ArrayForEach(v, o) {
		const char *data = cJSON_GetStringValue(v);
		if (facts_seat(f, v->string) < 0 || !data || !member_is_hex(data, 64))
			return member_bad(e, "reports", "a hash per seat");
	}
	return 0;
}

static int check_roll(const cJSON *v, struct err *e)
{
	const cJSON *label, *sides, *values, *x;

	if (!cJSON_IsArray(v) || cJSON_GetArraySize(v) != 3)
		return member_bad(e, "rolls", "a list of [label, sides, values]");
	label = v->child;
	sides = label->next;
	values = sides->next;
	if (!cJSON_IsString(label) || !label->valuestring[0] || !cJSON_IsNumber(sides) ||
		json_number(sides) == 0 || !cJSON_IsArray(values))
		return member_bad(e, "rolls", "a list of [label, sides, values]");
	cJSON_ArrayForEach(x, values)
		if (!cJSON_IsNumber(x))
			return member_bad(e, "rolls", "lists of numbers");
	return 0;
}

/* The chain's step, or the same link again where a result is amended. */
static int check_link(const struct facts *f, const char *link, struct err *e)
{
	uint8_t h[32];
	char hex[HEX32];

	if (f->amending)
		return strcmp(link, f->link) == 0
			? 0
			: line_refuse(e, "record.link", "an amended window keeps its link");
	if (hex_parse(h, 32, link) < 0)
		return ERR_DATA;
	keys_step(h, h);
	hex_text(hex, h, 32);
	if (strcmp(hex, f->link) != 0)
		return line_refuse(e, "record.link", "this link does not hash to the one before it");
	return 0;
}

static int apply_result(struct facts *f, const struct line *l, struct err *e)
{
	static const char *const members[] = { "events", "kind", "link", "prev", "reports", "rolls", "sig",
		"state", "templates", "window", NULL };
	char link[HEX32], hash[HEX32], state[HEX32];
	const cJSON *rolls, *v;
	int window;

	if (f->phase != PHASE_CLOSED)
		return out_of_place(e, l, f->phase);
	if (json_only(l->json, members, e) < 0 ||
		member_int(l->json, "window", f->window, f->window, &window, e) < 0 ||
		member_sig(l->json, e) < 0 || member_hex(l->json, "events", hash, e) < 0 ||
		member_hex(l->json, "state", state, e) < 0 || member_hex(l->json, "templates", hash, e) < 0 ||
		member_hex(l->json, "link", link, e) < 0 ||
		check_reports(json_get_object(l->json, "reports", e), f, e) < 0 ||
		!(rolls = json_get_array(l->json, "rolls", e)))
		return ERR_DATA;
	cJSON_ArrayForEach(v, rolls)
		if (check_roll(v, e) < 0)
			return ERR_DATA;
	if (check_link(f, link, e) < 0)
		return ERR_DATA;
	memcpy(f->link, link, HEX32);
	memcpy(f->state, state, HEX32);
	f->phase = PHASE_RESOLVED;
	f->resolved = window;
	f->amending = false;
	return 0;
}

/* --- the host's hand -------------------------------------------------------------------------- */

static int amend_rules(struct facts *f, const struct line *l, struct err *e)
{
	static const char *const members[] = { "kind", "prev", "sig", "version", "what", "window", NULL };
	int window, version, last = f->phase == PHASE_CLOSED ? f->window : f->resolved;

	if ((f->phase != PHASE_OPEN && f->phase != PHASE_CLOSED) || last < 0)
		return out_of_place(e, l, f->phase);
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
		return out_of_place(e, l, f->phase);
	if (json_only(l->json, members, e) < 0 || member_sig(l->json, e) < 0 ||
		member_int(l->json, "window", f->window, f->window, &window, e) < 0)
		return ERR_DATA;
	return member_time(l->json, "deadline", f->deadline, e);
}

static int apply_amend(struct facts *f, const struct line *l, struct err *e)
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

static int apply_rekey(struct facts *f, const struct line *l, struct err *e)
{
	static const char *const members[] = { "word", "by", "from", "key", "kind", "prev", "seat", "sig",
		NULL }; /* the first may be missing */
	char key[SIGN_KEY_TEXT];
	bool word;
	int i, from, by;

	if (f->phase != PHASE_JOINING && f->phase != PHASE_OPEN)
		return out_of_place(e, l, f->phase);
	if (member_some(l->json, members, 1, e) < 0 || (i = member_seat(l->json, f, e)) < 0 ||
		member_sig(l->json, e) < 0 || (by = member_word(l->json, "by", signers, e)) < 0 ||
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
	s->next_other = false;
	if (f->phase == PHASE_JOINING)
		s->nonce_hash[0] = '\0';
	if (f->phase == PHASE_JOINING || f->window > 0) {
		sit(s, hand, key, word);
		s->signs = s->since;
		if (f->phase == PHASE_OPEN)
			note_hand(s);
		return;
	}
	snprintf(s->next_key, SIGN_KEY_TEXT, "%s", key);
	s->next_word = word;
	s->next_hand = hand;
	s->next_from = from;
}

static int apply_seat(struct facts *f, const struct line *l, struct err *e)
{
	static const char *const members[] = { "word", "from", "key", "kind", "prev", "seat", "sig", "what",
		NULL }; /* the first may be missing */
	static const char *const what[] = { "bot", "player", "retired", NULL };
	char key[SIGN_KEY_TEXT] = { 0 };
	bool by_word;
	int i, from, word;

	if (f->phase != PHASE_JOINING && f->phase != PHASE_OPEN)
		return out_of_place(e, l, f->phase);
	if (member_some(l->json, members, 1, e) < 0 || (i = member_seat(l->json, f, e)) < 0 ||
		member_sig(l->json, e) < 0 || (word = member_word(l->json, "what", what, e)) < 0 ||
		member_by_host(l->json, word == 1, &by_word, e) < 0 ||
		get_from(l->json, f, f->window == 0, &from, e) < 0)
		return ERR_DATA;
	if (!f->seat[i].joined)
		return line_refuse(e, "record.seat", "nobody has joined on this seat yet");
	if (word == 1 ? member_key(l->json, "key", key, e) < 0 : !member_is_null(l->json, "key"))
		return member_bad(e, "key", "a key for a player, else null");
	if (f->phase == PHASE_OPEN && !facts_takes_hand(&f->seat[i], key))
		return line_refuse(e, "record.seat",
			"the seat had as many hands in this window as it can; the next window is for more");
	f->seat[i].since = l->number;
	change_hand(f, &f->seat[i], (enum hand)(HAND_BOT + word), key, by_word, from);
	return 0;
}

static int end_by_rules(struct facts *f, const struct line *l, struct err *e)
{
	if (f->phase != PHASE_RESOLVED)
		return out_of_place(e, l, f->phase);
	if (member_name(l->json, "outcome", f->outcome, e) < 0 ||
		member_name(l->json, "reason", f->reason, e) < 0 ||
		member_points(l->json, "points", f, &f->has_points, f->points, e) < 0)
		return ERR_DATA;
	return 0;
}

/* A nonce that was committed to never came. */
static int end_undealt(const struct facts *f, const struct line *l, struct err *e)
{
	uint32_t seats;

	if (f->window != 0 || !f->deadline[0])
		return out_of_place(e, l, f->phase);
	if (member_seats(l->json, "seats", f, &seats, e) < 0)
		return ERR_DATA;
	return seats && !(seats & ~facts_committed(f))
		? 0
		: member_bad(e, "seats", "the seats whose nonce is missing, when there was no deal");
}

/* By the host's word, because all others gave up, or because there was no deal. */
static int end_by_people(const struct facts *f, const struct line *l, struct err *e)
{
	if (f->phase != PHASE_OPEN)
		return out_of_place(e, l, f->phase);
	if (!member_is_null(l->json, "outcome") || !member_is_null(l->json, "reason") ||
		!member_is_null(l->json, "points"))
		return member_bad(e, "outcome", "null when the rules did not end the game");
	return 0;
}

static int apply_end(struct facts *f, const struct line *l, struct err *e)
{
	static const char *const members[] = { "kind", "outcome", "points", "prev", "reason", "root",
		"sealed", "seats", "sig", "why", "window", NULL };
	static const char *const why[] = { "rules", "host", "conceded", "no-deal", NULL };
	uint8_t h[32];
	char hex[HEX32];
	int window, word = member_word(l->json, "why", why, e);

	if (word < 0 || json_only(l->json, members, e) < 0 ||
		(word == 0 ? end_by_rules(f, l, e) : end_by_people(f, l, e)) < 0 ||
		(word == 3 && end_undealt(f, l, e) < 0) || member_sig(l->json, e) < 0 ||
		member_int(l->json, "window", f->window, f->window, &window, e) < 0 ||
		member_hex(l->json, "root", f->root, e) < 0 ||
		member_hex(l->json, "sealed", f->sealed_root, e) < 0 ||
		member_seats(l->json, "seats", f, &f->winners, e) < 0 || hex_parse(h, 32, f->sealed_root) < 0)
		return ERR_DATA;
	hash256(h, NULL, 0, h, 32);
	hex_text(hex, h, 32);
	if (strcmp(hex, f->sealed) != 0)
		return line_refuse(
			e, "record.sealed", "the sealed root is not the one that \"create\" committed to");
	snprintf(f->end_why, sizeof(f->end_why), "%s", why[word]);
	f->phase = PHASE_ENDED;
	return 0;
}

/* --- all -------------------------------------------------------------------------------------- */

void facts_init(struct facts *f)
{
	memset(f, 0, sizeof(*f));
	f->window = f->resolved = f->stop = f->stop_before = -1;
}

static int check_prev(const struct facts *f, const struct line *l, struct err *e)
{
	const char *prev;

	if (l->kind == LINE_CREATE)
		return 0;
	if (f->lines == 0)
		return line_refuse(e, "record.order", "the first line should be of kind \"create\"");
	prev = json_get_string(l->json, "prev", e);
	if (!prev)
		return ERR_DATA;
	if (strcmp(prev, f->last) != 0)
		return line_refuse(e, "record.chain",
			"\"prev\" is not the hash of the line before: a line was changed, removed or added");
	return 0;
}

int facts_apply(struct facts *f, const struct line *l, struct err *e)
{
	static int (*const apply[])(struct facts *, const struct line *, struct err *) = {
		[LINE_CREATE] = apply_create,
		[LINE_JOIN] = apply_join,
		[LINE_OPEN] = apply_open,
		[LINE_CLOSE] = apply_close,
		[LINE_RESULT] = apply_result,
		[LINE_AMEND] = apply_amend,
		[LINE_REKEY] = apply_rekey,
		[LINE_SEAT] = apply_seat,
		[LINE_END] = apply_end,
	};
	int rc = check_prev(f, l, e);

	if (rc == 0)
		rc = apply[l->kind](f, l, e);
	if (rc < 0)
		return rc;
	f->lines++;
	f->size += l->len + 1;
	memcpy(f->last, l->hash, HEX32);
	return 0;
}
