/* SPDX-License-Identifier: MIT */
#include "game/contacts.h"
#include "game/create.h"
#include "game/game.h"
#include "game/open.h"
#include "game/receipt.h"
#include "game/start.h"
#include "game/submit.h"
#include "game/taken.h"
#include "game/turn.h"
#include "unit/game_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <unistd.h>

#include <cmocka.h>

void fixture_now(const char *utc)
{
	assert_int_equal(setenv("PBEM_NOW", utc, 1), 0);
}

static void make_tools(struct fixture *x)
{
	uint8_t seed[32] = { 200 };

	sign_start();
	sign_generate(&x->referee, &(struct sign_public){ .id = { 0 } }, seed);
	for (int i = 0; i < RECORD_SEATS; i++) {
		seed[0] = (uint8_t)(i + 1);
		sign_generate(&x->player[i], &(struct sign_public){ .id = { 0 } }, seed);
	}
	x->tools = (struct game_tools){ .key = &x->referee,
		.templates = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff" };
}

static void add_seats(struct fixture *x, struct game_new *n, const char *seats)
{
	while (*seats) {
		size_t len = strcspn(seats, " ");
		size_t name = strcspn(seats, "= ");
		struct game_seat_new *s = &n->seat[n->n_seats];
		struct sign_public p;

		snprintf(s->name, sizeof(s->name), "%.*s", (int)name, seats);
		s->bot = len == name + 4 && memcmp(seats + name, "=bot", 4) == 0;
		sign_public_of(&x->player[n->n_seats], &p);
		if (len == name)
			sign_public_text(s->key, &p);
		n->n_seats++;
		seats += len;
		seats += *seats == ' ';
	}
}

void fixture_new(struct fixture *x, const char *seats, void (*change)(struct game_new *n))
{
	struct game_new n = { .name = "race-1",
		.rules = rules_find("race"),
		.seed = "0000000000000000000000000000000000000000000000000000000000000001" };

	memset(x, 0, sizeof(*x));
	fixture_now("2026-11-21T12:00:00Z");
	make_tools(x);
	snprintf(x->dir, sizeof(x->dir), "/tmp/pbem-test-XXXXXX");
	assert_non_null(mkdtemp(x->dir));
	snprintf(x->game, sizeof(x->game), "%s/race-1", x->dir);
	add_seats(x, &n, seats);
	if (change)
		change(&n);
	if (game_create(x->game, &n, &x->tools, &x->e) < 0)
		fail_msg("%s: %s", x->e.where, x->e.text);
	free(n.options);
	if (game_open(&x->g, x->game, GAME_WRITE, &x->tools, &x->e) < 0)
		fail_msg("%s: %s", x->e.where, x->e.text);
}

void fixture_start(struct fixture *x)
{
	if (game_start(&x->g, &x->turn, &x->e) < 0)
		fail_msg("%s: %s", x->e.where, x->e.text);
}

void fixture_turn(struct fixture *x)
{
	if (game_turn(&x->g, 0, &x->turn, &x->e) < 0)
		fail_msg("%s: %s", x->e.where, x->e.text);
}

void fixture_again(struct fixture *x)
{
	game_close(&x->g);
	if (game_open(&x->g, x->game, GAME_WRITE, &x->tools, &x->e) < 0)
		fail_msg("%s: %s", x->e.where, x->e.text);
}

const struct rules *fixture_newer_race(void)
{
	static struct rules newer;
	static struct schema schema;
	static struct field fields[32];

	newer = *rules_find("race");
	schema = *newer.state;
	assert_true(schema.n <= 32);
	memcpy(fields, schema.fields, (size_t)schema.n * sizeof(fields[0]));
	for (int i = 0; i < schema.n; i++)
		if (strcmp(fields[i].name, "version") == 0)
			fields[i].hi = 9;
	schema.fields = fields;
	newer.state = &schema;
	newer.version = 2;
	return &newer;
}

void fixture_header(struct buf *b, const struct fixture *x, int seat, long serial)
{
	buf_printf(b, "PBEM-ORDERS 1\nGAME race-1\nSEAT %s\nWINDOW %d\nHEAD %s\nSERIAL %ld\n",
		x->g.f.seat[seat].name, x->g.f.window, x->g.f.head, serial);
}

int fixture_send(struct fixture *x, int signer, const char *name, const char *text, struct receipt *r)
{
	struct buf sig = BUF_INIT;
	int rc;

	receipt_release(r);
	sign_make(&sig, &x->player[signer], text, strlen(text), "test");
	memset(&x->e, 0, sizeof(x->e));
	rc = game_submit(&x->g, name, text, strlen(text), sig.data, sig.len, r, &x->e);
	buf_release(&sig);
	/* Nobody here has a desk: what it causes is told. */
	if (rc == 0 && r->note[0] && taken_done(&x->g, r, &x->e) < 0)
		fail_msg("%s", x->e.text);
	return rc;
}

int fixture_submit(struct fixture *x, int signer, const char *text)
{
	struct receipt r = { 0 };
	int rc = fixture_send(x, signer, "orders.txt", text, &r);

	if (rc == 0 && r.again)
		rc = 1;
	receipt_release(&r);
	return rc;
}

int fixture_orders(struct fixture *x, int seat, long serial, const char *body)
{
	struct buf b = BUF_INIT;
	int rc;

	fixture_header(&b, x, seat, serial);
	buf_str(&b, body);
	rc = fixture_submit(x, seat, b.data);
	buf_release(&b);
	return rc;
}

void fixture_play(struct fixture *x)
{
	for (int n = 0; x->g.f.phase != PHASE_ENDED && n < 100; n++) {
		for (int i = 0; i < x->g.f.n_seats; i++)
			if (x->g.f.must & 1u << i && !x->g.f.seat[i].bot &&
				fixture_orders(x, i, 1, "ROLL\n") < 0)
				fail_msg("%s: %s", x->e.where, x->e.text);
		fixture_turn(x);
	}
	assert_int_equal(x->g.f.phase, PHASE_ENDED);
}

void fixture_read(const struct fixture *x, const char *file, struct buf *out)
{
	struct buf path = BUF_INIT;
	struct err e = ERR_INIT;

	buf_clear(out);
	if (file_read(out, file_path(&path, x->game, file), 1u << 26, &e) < 0)
		fail_msg("%s: %s", path.data, e.text);
	buf_release(&path);
}

void fixture_write(const struct fixture *x, const char *file, const struct buf *b)
{
	struct buf path = BUF_INIT;
	FILE *out = fopen(file_path(&path, x->game, file), "wb");

	assert_non_null(out);
	assert_int_equal(fwrite(buf_cstr(b), 1, b->len, out), b->len);
	assert_int_equal(fclose(out), 0);
	buf_release(&path);
}

void fixture_end(struct fixture *x)
{
	struct err e = ERR_INIT;

	game_close(&x->g);
	assert_int_equal(file_remove(x->dir, &e), 0);
	unsetenv("PBEM_NOW");
}

pbem_time fixture_at(const char *utc)
{
	pbem_time t = 0;
	struct err e = ERR_INIT;

	if (utc_parse(utc, &t, &e) < 0)
		fail_msg("%s", e.text);
	return t;
}

void fixture_roll(struct fixture *x, int seat, long serial)
{
	if (fixture_orders(x, seat, serial, "ROLL\n") < 0)
		fail_msg("%s: %s", x->e.id, x->e.text);
}

void fixture_away(struct fixture *x, int seat, const char *from, const char *to)
{
	snprintf(x->g.contact[seat].absent[0], 11, "%s", from);
	snprintf(x->g.contact[seat].absent[1], 11, "%s", to);
	assert_int_equal(game_save_conf(&x->g, &x->e), 0);
}
