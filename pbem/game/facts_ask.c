/* SPDX-License-Identifier: MIT */
#include "game/facts.h"

#include "game/facts_member.h"
#include "sys/clock.h"

#include <ctype.h>

/* Questions that the facts answer as they are. */

int facts_seat(const struct facts *f, const char *name)
{
	for (int i = 0; i < f->n_seats; i++) {
		const char *a = f->seat[i].name, *b = name;
		while (*a && tolower((unsigned char)*b) == *a)
			a++, b++;
		if (*a == '\0' && *b == '\0')
			return i;
	}
	return -1;
}

uint32_t seats_awaited(const struct facts *f, uint32_t seats)
{
	for (int i = 0; i < f->n_seats; i++)
		if (f->seat[i].bot || f->seat[i].retired)
			seats &= ~(1u << i);
	return seats;
}

cJSON *facts_points(const struct facts *f)
{
	cJSON *o = f->has_points ? cJSON_CreateObject() : cJSON_CreateNull();

	if (!o)
		mem_out();
	for (int i = 0; f->has_points && i < f->n_seats; i++)
		if (!cJSON_AddNumberToObject(o, f->seat[i].name, f->points[i]))
			mem_out();
	return o;
}

void facts_names(struct buf *b, const struct facts *f, uint32_t seats)
{
	const char *comma = "";

	for (int i = 0; i < f->n_seats; i++) {
		if (!(seats & 1u << i))
			continue;
		buf_printf(b, "%s%s", comma, f->seat[i].name);
		comma = ", ";
	}
}

bool facts_all_joined(const struct facts *f)
{
	for (int i = 0; i < f->n_seats; i++)
		if (!f->seat[i].joined)
			return false;
	return true;
}

uint32_t facts_committed(const struct facts *f)
{
	uint32_t seats = 0;

	for (int i = 0; i < f->n_seats; i++)
		if (f->seat[i].nonce_hash[0])
			seats |= 1u << i;
	return seats;
}

int facts_no_hand(const struct facts_seat *s)
{
	for (int i = 0; i < s->n_hands; i++)
		if (!s->hands[i][0])
			return i;
	return -1;
}

/* There is always room for a bot, or nobody. */
bool facts_takes_hand(const struct facts_seat *s, const char *key)
{
	return !key[0] || s->n_hands + (facts_no_hand(s) < 0) < RECORD_HANDS;
}

bool facts_nonce_fits(const struct facts_seat *s, const char *nonce)
{
	uint8_t h[32];
	char hex[HEX32];

	if (!member_is_hex(nonce, 64))
		return false;
	hash256(h, NULL, 0, nonce, 64);
	hex_text(hex, h, 32);
	return strcmp(hex, s->nonce_hash) == 0;
}

bool facts_key_waits(const struct facts_seat *s)
{
	return s->next_other && s->next_key[0] && strcmp(s->next_key, s->key) != 0;
}

void facts_context(const struct facts *f, struct buf *text)
{
	struct keys_player p[RECORD_SEATS];

	for (int i = 0; i < f->n_seats; i++)
		p[i] = (struct keys_player){ f->seat[i].name, f->seat[i].bot ? "bot" : f->seat[i].key,
			f->seat[i].nonce, f->began_by_word >> i & 1 };
	keys_context(text, f->create, p, f->n_seats);
}

uint32_t facts_remaining(const struct facts *f)
{
	uint32_t seats = 0;

	for (int i = 0; i < f->n_seats; i++) {
		const struct facts_seat *s = &f->seat[i];

		if (!s->retired && s->next_hand != HAND_RETIRED && !s->conceded)
			seats |= 1u << i;
	}
	return seats;
}

bool facts_given_up(const struct facts *f)
{
	uint32_t seats = facts_remaining(f);
	bool signed_so = false;

	for (int i = 0; i < f->n_seats; i++)
		signed_so |= f->seat[i].conceded || f->seat[i].left;
	return signed_so && !(seats & (seats - 1));
}

bool facts_has_deadlines(const struct facts *f)
{
	return f->policy.interval || f->policy.at[0];
}

bool facts_is_over(const struct facts *f, int64_t grace)
{
	pbem_time deadline, now;

	return f->deadline[0] && utc_parse(f->deadline, &deadline, NULL) == 0 &&
		utc_parse(f->time, &now, NULL) == 0 && now >= deadline + grace;
}

bool facts_seat_left(const struct facts *f, const struct facts_seat *s)
{
	return !s->bot && (s->retired || (f->policy.open_after && s->missed >= f->policy.open_after));
}

struct facts_call facts_call(const struct facts *f, uint32_t filed, uint32_t absent)
{
	struct facts_call c = { .awaited = seats_awaited(f, f->must) };
	uint32_t away;

	for (int i = 0; i < f->n_seats && f->window > 0; i++)
		if (c.awaited & ~filed & 1u << i && facts_key_waits(&f->seat[i]))
			c.awaited &= ~(1u << i);
	away = absent & c.awaited & ~filed;
	c.missing = c.awaited & ~filed & ~away;
	c.all_away = c.awaited && away == c.awaited;
	return c;
}
