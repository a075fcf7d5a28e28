/* SPDX-License-Identifier: MIT */
#include "base/err.h"
#include "base/json.h"
#include "core/orderfile.h"
#include "core/orderline.h"
#include "core/play.h"

#include "base/sign.h"

/*
 * Order files: the frame, the canonical form, and the body by the grammars of all games. What is
 * understood must come back from its own canonical words, and rules must bear any orders that the
 * parser lets through. The first byte chooses the game, how it is played, and how many windows of
 * bots come before.
 */
#define MUST(x)                              \
	do {                                 \
		if (!(x))                    \
			bug("fuzz: %s", #x); \
	} while (0)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const struct play_keys keys = { { 1 }, { 2 } };

/* In way 0 all options are as usual, in others as they go together. */
static void choose_options(const struct rules *r, struct context *c, int way)
{
	for (int i = 0; i < r->n_options && way; i++) {
		const struct option *o = &r->options[i];
		int lo = o->vocab ? 0 : o->lo, span = (o->vocab ? o->vocab->n - 1 : o->hi) - lo + 1;
		struct context *tried = context_new(r);
		const char *why;
		if (!o->data)
			c->option[i] = (int16_t)(lo + way * (2 * i + 1) % span);
		context_copy(r, tried, c);
		context_complete(r, tried);
		if (r->settle && r->settle(tried, &why) < 0)
			c->option[i] = o->standard;
		free(tried);
	}
}

static void set_up(struct play *p, int way)
{
	const struct rules *r = play_rules(p);
	struct play_seat in[RULES_SEATS] = { { .origin = PLAY_BOT }, { .origin = PLAY_BOT } };
	struct play_keys k = keys;
	struct context *c = context_new(r);
	struct err e;
	c->seats = r->seats_max < 2 ? 1 : 3;
	choose_options(r, c, way);
	MUST(play_setup(p, c, &keys, &e) == 0);
	for (int i = 0; i < way && !play_outcome(p)->ended; i++, k.open[1]++)
		MUST(play_window(p, in, &k, &e) == 0);
	free(c);
}

enum { GAMES = 8, WAYS = 40 };

static struct play *table_of(int game, int way)
{
	static struct play *tables[GAMES];
	static cJSON *begun[GAMES][WAYS];
	static struct buf b;
	struct err e;
	if (!tables[game])
		tables[game] = play_new(rules_all[game]);
	if (!begun[game][way]) {
		set_up(tables[game], way);
		buf_clear(&b);
		play_save(tables[game], &b);
		begun[game][way] = json_parse_canonical(b.data, b.len, "fuzz", &e);
	}
	MUST(begun[game][way] && play_load(tables[game], 0, begun[game][way], &e) == 0);
	return tables[game];
}

/* Written orders read back write the same. */
static void again(const struct grammar *g, const struct orders *os)
{
	static struct buf a, b;
	for (int i = 0; i < os->n; i++) {
		struct order o;
		buf_clear(&a);
		buf_clear(&b);
		order_write(&a, g, &os->order[i]);
		MUST(order_read(&o, g, a.data, a.len) == 0);
		order_write(&b, g, &o);
		MUST(strcmp(a.data, b.data) == 0);
	}
	for (int i = 0, n; i < os->n; i += n) {
		struct order two[2];
		buf_clear(&a);
		buf_clear(&b);
		n = order_line_size(&os->order[i], os->n - i);
		order_write_line(&a, g, &os->order[i], n);
		MUST(order_read_line(two, g, a.data, a.len) == n);
		order_write_line(&b, g, two, n);
		MUST(strcmp(a.data, b.data) == 0);
	}
}

static void body(int game, int way, const char *text, size_t len)
{
	static struct orders os;
	static struct notes ns;
	struct play *p = table_of(game, way);
	struct err e;
	struct play_seat in[RULES_SEATS] = { { PLAY_FILE, text, len, 7 }, { PLAY_FILE, text, len, 7 } };
	play_check_seat(p, 0, text, len, 7, &os, &ns);
	again(rules_all[game]->grammar, &os);
	/* Two windows, so that standing orders come into force. */
	for (int i = 0; i < 2 && !play_outcome(p)->ended; i++)
		MUST(play_window(p, in, &keys, &e) == 0);
}

static void canonical(const char *text, size_t len)
{
	static struct buf a, b;
	struct err e;
	buf_clear(&a);
	buf_clear(&b);
	if (orderfile_canonical(&a, text, len, "fuzz", &e) < 0)
		return;
	MUST(orderfile_canonical(&b, buf_cstr(&a), a.len, "fuzz", &e) == 0);
	MUST(a.len == b.len && memcmp(buf_cstr(&a), buf_cstr(&b), a.len) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static int games;
	struct orderfile f;
	struct err e;
	if (!games) {
		sign_start();
		while (rules_all[games])
			games++;
	}
	if (!size)
		return 0;
	const char *text = (const char *)data + 1;
	size_t len = size - 1;
	canonical(text, len);
	if (orderfile_parse(text, len, "fuzz", &f, &e) == 0) {
		MUST(f.body <= len && f.window >= 0 && f.serial > 0);
		body(data[0] % games, data[0] / games, text + f.body, len - f.body);
	} else {
		MUST(e.code == ERR_DATA && e.text[0]);
		body(data[0] % games, data[0] / games, text, len);
	}
	return 0;
}
