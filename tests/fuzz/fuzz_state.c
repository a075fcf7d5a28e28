/* SPDX-License-Identifier: MIT */
#include "base/err.h"
#include "base/json.h"
#include "core/play.h"

#include "base/sign.h"

/*
 * State files of all games: whatever is accepted is written back as a state that is accepted, holds
 * its invariants, gives views to everybody, and can be played on. The first byte chooses the game.
 */
#define MUST(x)                              \
	do {                                 \
		if (!(x))                    \
			bug("fuzz: %s", #x); \
	} while (0)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed);

/* Changing bytes at random seldom gives a position that a game could be in; changing single values
 * of a good one does. */
static cJSON *pick(cJSON *v, unsigned *n)
{
	for (cJSON *c = v->child; c; c = c->next) {
		cJSON *found = c->child ? pick(c, n) : NULL;
		if (found)
			return found;
		if (!c->child && (*n)-- == 0)
			return c;
	}
	return NULL;
}

static unsigned leaves(const cJSON *v)
{
	unsigned n = 0;
	for (const cJSON *c = v->child; c; c = c->next)
		n += c->child ? leaves(c) : 1;
	return n;
}

/* A number one or some more or less, a boolean turned, a word or null replaced by another one of
 * the position. */
static void change(cJSON *tree, unsigned seed)
{
	unsigned n = leaves(tree), at = seed % n, from = seed / 7 % n;
	cJSON *v = pick(tree, &at), *w = pick(tree, &from);
	if (cJSON_IsNumber(v))
		cJSON_SetNumberHelper(v, (double)(json_number(v) + (int)(seed >> 8) % 7 - 3));
	else if (cJSON_IsBool(v))
		v->type = cJSON_IsTrue(v) ? cJSON_False : cJSON_True;
	else if (cJSON_IsString(v) && cJSON_IsString(w))
		cJSON_SetValuestring(v, w->valuestring);
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed)
{
	static struct buf b;
	struct err e;
	cJSON *v = size && seed % 4 ? json_parse((const char *)data + 1, size - 1, "fuzz", &e) : NULL;
	if (!v || !leaves(v)) {
		cJSON_Delete(v);
		return LLVMFuzzerMutate(data, size, max);
	}
	for (unsigned i = 0; i <= seed % 3; i++)
		change(v, seed / (i + 1) ^ i * 2654435761u);
	buf_clear(&b);
	json_write(&b, v);
	cJSON_Delete(v);
	if (b.len + 1 > max)
		return LLVMFuzzerMutate(data, size, max);
	memcpy(data + 1, b.data, b.len);
	return b.len + 1;
}

static void look(struct play *p)
{
	static struct buf b;
	for (int seat = SEAT_REVEAL; seat < play_rules(p)->seats->n; seat++) {
		buf_clear(&b);
		view_write(&b, play_view(p, seat));
	}
}

/* Three windows on, with bots on the even seats. */
static void play_on(struct play *p)
{
	static const struct play_seat in[RULES_SEATS] = { { .origin = PLAY_BOT }, { .origin = PLAY_DEFAULT },
		{ .origin = PLAY_BOT } };
	struct play_keys keys = { { 1 }, { 2 } };
	struct err e;
	for (int i = 0; i < 3 && !play_outcome(p)->ended; i++, keys.open[0]++)
		MUST(play_window(p, in, &keys, &e) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct play *tables[8];
	static struct buf out;
	static int games;
	struct err e = ERR_INIT;
	if (!games)
		for (sign_start(); rules_all[games]; games++)
			tables[games] = play_new(rules_all[games]);
	if (!size)
		return 0;
	struct play *p = tables[data[0] % games];
	cJSON *v = json_parse((const char *)data + 1, size - 1, "fuzz", &e);
	if (!v)
		return 0;
	int status = play_load(p, 0, v, &e);
	cJSON_Delete(v);
	if (status < 0) {
		MUST(e.code == ERR_DATA && e.text[0]);
		return 0;
	}
	look(p);
	buf_clear(&out);
	play_save(p, &out);
	v = json_parse_canonical(out.data, out.len, "fuzz", &e);
	MUST(v && play_load(p, 0, v, &e) == 0);
	cJSON_Delete(v);
	play_on(p);
	return 0;
}
