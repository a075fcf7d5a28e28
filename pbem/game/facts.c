/* SPDX-License-Identifier: MIT */
#include "game/facts.h"

#include "base/json.h"
#include "base/lang.h"
#include "game/facts_fold.h"
#include "game/facts_member.h"
#include "sys/clock.h"

#include <ctype.h>

#define WINDOWS_MAX (LAST_DRAW)

int fold_misplaced(struct err *e, const struct line *l, enum phase p)
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

/* Another format is finished by the program that began it. */
static int read_format(const cJSON *o, struct err *e)
{
	int format;

	if (member_int(o, "pbem", 1, 1000, &format, e) < 0)
		return ERR_DATA;
	if (format == RECORD_FORMAT)
		return 0;
	return err_set(e, ERR_DATA, "record.format",
		"this record has format %d, and this program knows format %d only: a game is finished by the program that began it",
		format, RECORD_FORMAT);
}

static int apply_create(struct facts *f, const struct line *l, struct err *e)
{
	static const char *const members[] = { "again", "anchor", "dice", "game", "kind", "options", "pbem",
		"policy", "referee", "rules", "sealed", "seats", "seed", "sig", "version", NULL };
	static const char *const dice[] = { "host", NULL };
	struct deal deal[RECORD_DEALS];

	if (f->lines > 0)
		return line_refuse(e, "record.order", "only the first line may be of kind \"create\"");
	facts_init(f); /* "again" is mostly missing */
	if (json_only(l->json, members + !cJSON_GetObjectItemCaseSensitive(l->json, "again"), e) < 0 ||
		read_format(l->json, e) < 0 || member_word(l->json, "dice", dice, e) < 0 ||
		member_sig(l->json, e) < 0 || read_names(l->json, f, e) < 0 ||
		read_roots(l->json, f, e) < 0 ||
		policy_read(json_get_object(l->json, "policy", e), &f->policy, e) < 0 ||
		read_options(json_get_object(l->json, "options", e), f, e) < 0 ||
		read_seats(json_get_array(l->json, "seats", e), f, e) < 0 ||
		deals_read(l->json, f, deal, e) < 0)
		return ERR_DATA;
	memcpy(f->create, l->hash, HEX32);
	memcpy(f->link, f->anchor, HEX32);
	return 0;
}

const char *const fold_signers[] = { "referee", "seat", NULL };

/* How the seat's player wants to be written to. */
int fold_reader(const cJSON *line, bool by_seat, struct err *e)
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
	if (fold_reader(line, by_seat, e) < 0)
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
		return fold_misplaced(e, l, f->phase);
	by = member_word(l->json, "by", fold_signers, e);
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

void fold_sit(struct facts_seat *s, enum hand hand, const char *key, bool word)
{
	s->word = word;
	s->bot = hand == HAND_BOT;
	s->retired = hand == HAND_RETIRED;
	snprintf(s->key, SIGN_KEY_TEXT, "%s", key);
	s->missed = s->wrote = 0;
	s->conceded = false;
	s->left &= hand == HAND_RETIRED;
}

void fold_note_hand(struct facts_seat *s)
{
	s->hand = s->key[0] ? -1 : facts_no_hand(s);
	if (s->hand >= 0)
		return;
	s->hand = s->n_hands++;
	memcpy(s->hands[s->hand], s->key, SIGN_KEY_TEXT);
	s->by_word = (s->by_word & ~(1u << s->hand)) | (uint32_t)s->word << s->hand;
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
			fold_note_hand(s);
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
			fold_sit(s, (enum hand)s->next_hand, s->next_key, s->next_word);
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

/* Where the policy gives times to a window that waits for somebody, and nowhere else. */
static bool limits_fit(const struct facts *f, int window)
{
	bool awaited = f->must && waits_for_people(f);

	return (f->deadline[0] != '\0') == (awaited && facts_has_deadlines(f)) &&
		(f->earliest[0] != '\0') == (awaited && window > 0 && f->policy.min > 0);
}

static int check_open(const struct facts *f, int window, struct err *e)
{
	if (f->must & f->may)
		return line_refuse(e, "record.member", "a seat stands both in \"must\" and in \"may\"");
	if (window == 0 && (strcmp(f->name, "ready") != 0 || f->must != facts_committed(f) || f->may))
		return line_refuse(
			e, "record.member", "window 0 is \"ready\", and asks those who committed to a nonce");
	return limits_fit(f, window)
		? 0
		: line_refuse(e, "record.member",
			  "\"deadline\" and \"earliest\" stand where somebody is awaited and the policy has them, and nowhere else");
}

static int apply_open(struct facts *f, const struct line *l, struct err *e)
{
	int window, next = f->phase == PHASE_JOINING ? 0 : f->window + 1;

	if (f->phase != PHASE_RESOLVED && (f->phase != PHASE_JOINING || !facts_all_joined(f)))
		return fold_misplaced(e, l, f->phase);
	if (read_open(f, l->json, &window, e) < 0)
		return ERR_DATA;
	if (window != next)
		return err_set(e, ERR_DATA, "record.window", "window %d should be opened here, not %d", next,
			window);
	for (int i = 0; i < f->n_seats && window == 0; i++)
		f->began_by_word |= (uint32_t)f->seat[i].word << i;
	facts_turn_hands(f, window);
	if (check_open(f, window, e) < 0)
		return ERR_DATA;
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

/* Labels that one version of the rules rolled and another did not. */
static int check_labels(const cJSON *o, struct err *e)
{
	static const char *const members[] = { "gone", "new", NULL };
	const cJSON *list, *v;

	if (!o || json_only(o, members, e) < 0)
		return ERR_DATA;
	cJSON_ArrayForEach(list, o) {
		if (!cJSON_IsArray(list))
			return member_bad(e, "labels", "two lists of labels");
		cJSON_ArrayForEach(v, list)
			if (!cJSON_IsString(v))
				return member_bad(e, "labels", "two lists of labels");
	}
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
	/* The first is of an amendment. */
	static const char *const members[] = { "labels", "events", "kind", "link", "prev", "reports", "rolls",
		"sig", "state", "templates", "window", NULL };
	char link[HEX32], hash[HEX32], state[HEX32];
	const cJSON *rolls, *v;
	int window;

	if (f->phase != PHASE_CLOSED)
		return fold_misplaced(e, l, f->phase);
	if (json_only(l->json, members + !f->amending, e) < 0 ||
		(f->amending && check_labels(json_get_object(l->json, "labels", e), e) < 0) ||
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

int fold_time(struct facts *f, const cJSON *line, struct err *e)
{
	char time[UTC_TEXT];

	if (member_time(line, "time", time, e) < 0)
		return ERR_DATA;
	if (!time[0] || strcmp(time, f->time) < 0)
		return member_bad(e, "time", "a time, and none before that of an earlier line");
	memcpy(f->time, time, sizeof(f->time));
	return 0;
}

/* Builds before this one wrote format 1 as well, without these members, of which one is missing by
 * the first close. They cannot be made up, so this program does not go on with such a game. */
static int check_older(const struct facts *f, const struct line *l, struct err *e)
{
	static const struct {
		enum line_kind kind;
		const char *member;
	} later[] = { { LINE_OPEN, "players" }, { LINE_SEAT, "by" }, { LINE_REKEY, "by" },
		{ LINE_CLOSE, "time" }, { LINE_END, "time" } };

	for (size_t i = 0; i < sizeof(later) / sizeof(later[0]); i++) {
		if (l->kind != later[i].kind || cJSON_HasObjectItem(l->json, later[i].member) ||
			(l->kind == LINE_OPEN && f->phase != PHASE_JOINING))
			continue;
		return err_set(e, ERR_DATA, "record.older",
			"this line is as an older build of pbem wrote it (it has no \"%s\"), and this one cannot go on from there: play the game to its end with the build that began it, or end it there and begin anew with pbem new (pbem-host(7), UPGRADING)",
			later[i].member);
	}
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
		[LINE_REQUEST] = apply_request,
		[LINE_END] = apply_end,
	};
	int rc = check_prev(f, l, e);

	if (rc == 0)
		rc = check_older(f, l, e);
	if (rc == 0)
		rc = apply[l->kind](f, l, e);
	if (rc < 0)
		return rc;
	f->lines++;
	f->size += l->len + 1;
	memcpy(f->last, l->hash, HEX32);
	return 0;
}
