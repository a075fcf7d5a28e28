/* SPDX-License-Identifier: MIT */
#include "base/err.h"
#include "base/json.h"
#include "core/play.h"

#include "base/sign.h"

/*
 * State files of all games: whatever is accepted is written back as a state that is accepted, holds its invariants, gives views to everybody, and can be
 * played on. The first byte chooses the game.
 */
#define MUST(x)                              \
	do {                                 \
		if (!(x))                    \
			bug("fuzz: %s", #x); \
	} while (0)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void look(struct play *p)
{
	static struct buf b;
	const struct rules *r = play_rules(p);
	for (int seat = SEAT_REVEAL; seat < r->seats->n; seat++) {
		buf_clear(&b);
		schema_write(&b, r->view_schema, play_view(p, seat));
	}
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
	int status = play_load(p, 3, v, &e);
	cJSON_Delete(v);
	if (status < 0) {
		MUST(e.code == ERR_DATA && e.text[0]);
		return 0;
	}
	look(p);
	buf_clear(&out);
	play_save(p, &out);
	v = json_parse_canonical(out.data, out.len, "fuzz", &e);
	MUST(v && play_load(p, 3, v, &e) == 0);
	cJSON_Delete(v);
	return 0;
}
