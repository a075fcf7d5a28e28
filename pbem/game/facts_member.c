/* SPDX-License-Identifier: MIT */
#include "game/facts_member.h"

#include "base/json.h"
#include "base/lang.h"
#include "sys/clock.h"

int line_refuse(struct err *e, const char *id, const char *text)
{
	return err_set(e, ERR_DATA, id, "%s", text);
}

bool facts_is_name(const char *s)
{
	size_t n = strlen(s);

	return n > 0 && n < GAME_NAME && strspn(s, "abcdefghijklmnopqrstuvwxyz0123456789-") == n;
}

bool member_is_hex(const char *s, size_t digits)
{
	return strlen(s) == digits && strspn(s, "0123456789abcdef") == digits;
}

bool member_is_null(const cJSON *o, const char *name)
{
	return cJSON_IsNull(cJSON_GetObjectItemCaseSensitive(o, name));
}

int member_bad(struct err *e, const char *name, const char *what)
{
	return err_set(e, ERR_DATA, "record.member", "\"%s\" should be %s", name, what);
}

int member_name(const cJSON *o, const char *name, char out[GAME_NAME], struct err *e)
{
	const char *s = json_get_string(o, name, e);

	if (!s)
		return ERR_DATA;
	if (!facts_is_name(s))
		return member_bad(e, name, "1 to 32 of a-z, 0-9 and -");
	snprintf(out, GAME_NAME, "%s", s);
	return 0;
}

int member_hex(const cJSON *o, const char *name, char out[HEX32], struct err *e)
{
	const char *s = json_get_string(o, name, e);

	if (!s)
		return ERR_DATA;
	if (!member_is_hex(s, 64))
		return member_bad(e, name, "64 lower-case hex digits");
	memcpy(out, s, HEX32);
	return 0;
}

int member_key(const cJSON *o, const char *name, char out[SIGN_KEY_TEXT], struct err *e)
{
	const char *s = json_get_string(o, name, e);
	struct sign_public p;
	char text[SIGN_KEY_TEXT];

	if (!s || sign_parse_public(s, strlen(s), &p, e) < 0)
		return ERR_DATA;
	sign_public_text(text, &p);
	if (strcmp(s, text) != 0)
		return member_bad(e, name, "a public key without anything around it");
	snprintf(out, SIGN_KEY_TEXT, "%s", text);
	return 0;
}

int member_word(const cJSON *o, const char *name, const char *const words[], struct err *e)
{
	const char *s = json_get_string(o, name, e);

	for (int i = 0; s && words[i]; i++)
		if (strcmp(s, words[i]) == 0)
			return i;
	return s ? member_bad(e, name, "one of the words that pbem-record(5) lists"), -1 : -1;
}

int member_seat(const cJSON *o, const struct facts *f, struct err *e)
{
	const char *s = json_get_string(o, "seat", e);
	int i = s ? facts_seat(f, s) : -1;

	if (s && (i < 0 || strcmp(f->seat[i].name, s) != 0))
		return member_bad(e, "seat", "a seat of this game"), -1;
	return i;
}

int member_seats(const cJSON *o, const char *name, const struct facts *f, uint32_t *out, struct err *e)
{
	const cJSON *a = json_get_array(o, name, e), *v;
	int last = -1;

	if (!a)
		return ERR_DATA;
	*out = 0;
	cJSON_ArrayForEach(v, a) {
		int i = cJSON_IsString(v) ? facts_seat(f, v->valuestring) : -1;
		if (i <= last || strcmp(f->seat[i].name, v->valuestring) != 0)
			return member_bad(e, name, "a list of seats in table order");
		*out |= 1u << i;
		last = i;
	}
	return 0;
}

int member_points(
	const cJSON *o, const char *name, const struct facts *f, bool *has, int32_t *points, struct err *e)
{
	const cJSON *p = cJSON_GetObjectItemCaseSensitive(o, name);

	*has = !member_is_null(o, name);
	if (!*has)
		return 0;
	if (!cJSON_IsObject(p) || cJSON_GetArraySize(p) != f->n_seats)
		return member_bad(e, name, "null, or a number for every seat");
	for (int i = 0; i < f->n_seats; i++) {
		int n;
		if (member_int(p, f->seat[i].name, INT32_MIN, INT32_MAX, &n, e) < 0)
			return ERR_DATA;
		points[i] = n;
	}
	return 0;
}

int member_time(const cJSON *o, const char *name, char out[21], struct err *e)
{
	const char *s;
	char again[UTC_TEXT];
	pbem_time t;

	out[0] = '\0';
	if (member_is_null(o, name))
		return 0;
	s = json_get_string(o, name, e);
	if (!s || utc_parse(s, &t, e) < 0)
		return ERR_DATA;
	utc_format(again, t);
	if (strcmp(again, s) != 0)
		return member_bad(e, name, "like 2026-11-22T20:00:00Z");
	snprintf(out, 21, "%s", s);
	return 0;
}

int member_int(const cJSON *o, const char *name, int lo, int hi, int *out, struct err *e)
{
	long long n;

	if (json_get_int(o, name, lo, hi, &n, e) < 0)
		return ERR_DATA;
	*out = (int)n;
	return 0;
}

int member_width(const cJSON *o, bool *there)
{
	const cJSON *v = cJSON_GetObjectItemCaseSensitive(o, "width");
	long long n = cJSON_IsNumber(v) ? json_number(v) : 0;

	*there = v != NULL;
	return n >= WIDTH_LEAST && n <= WIDTH_MOST ? (int)n : 0;
}

int member_sig(const cJSON *o, struct err *e)
{
	const char *s = json_get_string(o, "sig", e);

	if (!s)
		return ERR_DATA;
	return strlen(s) <= SIGN_FILE_MAX ? 0 : member_bad(e, "sig", "a signature file");
}

int member_origin(const cJSON *v, int window, struct err *e)
{
	static const char *const origins[] = { "none", "file", "bot", "default" };
	const char *s = cJSON_GetStringValue(v);

	for (int i = 0; s && i < (window ? 4 : 2); i++)
		if (strcmp(s, origins[i]) == 0)
			return i;
	return member_bad(e, "seats", "entries of origin file, bot, default or none");
}

int member_some(const cJSON *o, const char *const members[], int optional, struct err *e)
{
	const char *wanted[MEMBERS_SOME + 1];
	int n = 0;

	for (int i = 0; members[i]; i++) {
		if (n == MEMBERS_SOME)
			bug("a line of the record with too many members");
		if (i >= optional || cJSON_GetObjectItemCaseSensitive(o, members[i]))
			wanted[n++] = members[i];
	}
	wanted[n] = NULL;
	return json_only(o, wanted, e);
}

int member_by_host(const cJSON *line, bool may, bool *word, struct err *e)
{
	static const char *const words[] = { "host", NULL };

	*word = cJSON_GetObjectItemCaseSensitive(line, "word") != NULL;
	if (*word && (!may || member_word(line, "word", words, e) < 0))
		return member_bad(e, "word", "host, with a key that the host gives to a seat, or missing");
	return 0;
}

/* The dice follow from these: what the joins said, once more under the referee's signature,
 * before any nonce is open. */
static bool is_player(const struct facts_seat *s, const cJSON *v)
{
	const char *seat = cJSON_GetStringValue(cJSON_GetArrayItem(v, 0));
	const char *key = cJSON_GetStringValue(cJSON_GetArrayItem(v, 1));
	const cJSON *commitment = cJSON_GetArrayItem(v, 2);
	const char *hash = cJSON_GetStringValue(commitment);
	const char *word = cJSON_GetStringValue(cJSON_GetArrayItem(v, 3));

	return cJSON_IsArray(v) && cJSON_GetArraySize(v) == 3 + s->word &&
		(!s->word || (word && strcmp(word, "host") == 0)) && seat && strcmp(seat, s->name) == 0 &&
		key && strcmp(key, s->bot ? "bot" : s->key) == 0 &&
		(s->nonce_hash[0] ? hash && strcmp(hash, s->nonce_hash) == 0 : cJSON_IsNull(commitment));
}

int member_players(const struct facts *f, const cJSON *a, struct err *e)
{
	const cJSON *v;
	int i = 0;

	if (!a)
		return ERR_DATA;
	if (cJSON_GetArraySize(a) != f->n_seats)
		return member_bad(e, "players", "one entry per seat in table order");
	cJSON_ArrayForEach(v, a)
		if (!is_player(&f->seat[i++], v))
			return member_bad(e, "players", "seats, keys and commitments as they joined");
	return 0;
}
