/* SPDX-License-Identifier: MIT */
#include "base/json.h"
#include "core/pile_json.h"
#include "core/schema.h"
#include "unit/child_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const char *const kind_ids[] = { "ten", "king", "ace" };
static const struct vocab kinds = VOCAB("kinds", kind_ids);
static const char *const seat_ids[] = { "north", "east" };
static const struct vocab seats = VOCAB("seats", seat_ids);

struct table {
	struct pile deck, hand[2];
};

static const struct field fields[] = {
	FIELD_PILE(struct table, deck, "deck", &kinds),
	FIELD_MAP_PILE(struct table, hand, "hands", &seats, &kinds),
};
static struct schema schema = SCHEMA("table", struct table, fields);

#define HANDS ",\"hands\":{\"east\":{},\"north\":{}}}"

static int read_table(struct table *t, const char *deck, struct err *e)
{
	struct buf b = BUF_INIT;
	cJSON *v;
	int rc;
	buf_printf(&b, "{\"deck\":%s" HANDS, deck);
	v = cJSON_Parse(b.data);
	assert_non_null(v);
	rc = schema_read(&schema, t, v, e);
	cJSON_Delete(v);
	buf_release(&b);
	return rc;
}

static void a_pile_comes_back_as_it_was(void **state)
{
	static const char *const good[] = { "{}", "{\"cards\":[\"ten\",\"king\",\"king\",\"ace\"]}",
		"{\"bottom\":[\"ace\",\"ten\"]}", "{\"seen\":255,\"top\":[\"ace\"]}",
		"{\"bottom\":[\"ace\",\"ten\"],\"cards\":[\"king\",\"king\",\"ace\"],\"seen\":[0,255,3,1,0,7],\"top\":[\"ten\"]}",
		"{\"bottom\":[null,\"ten\"],\"cards\":[\"king\",null,null],\"top\":[\"ten\",null,\"ten\"]}",
		"{\"cards\":[\"ten\",\"ten\"],\"seen\":3}", "{\"cards\":[\"ten\",null],\"seen\":[1,0]}",
		"{\"cards\":[\"ten\",\"ten\"],\"seen\":[3,0]}" };
	struct err e = ERR_INIT;
	char path[64];

	(void)state;
	assert_int_equal(schema_check(&schema, &e), 0);
	for (size_t i = 0; i < sizeof(good) / sizeof(good[0]); i++) {
		struct table t;
		struct buf b = BUF_INIT, want = BUF_INIT;
		schema.is_view = strstr(good[i], "null");
		if (read_table(&t, good[i], &e) < 0)
			fail_msg("%s: %s", good[i], e.text);
		assert_true(schema_fits(&schema, &t, path, sizeof(path)));
		schema_write(&b, &schema, &t);
		buf_printf(&want, "{\"deck\":%s" HANDS, good[i]);
		assert_string_equal(b.data, want.data);
		cJSON_Delete(json_parse_canonical(b.data, b.len, "table", &e));
		assert_string_equal(e.text, "");
		buf_release(&b);
		buf_release(&want);
	}
}

static void the_parts_are_where_they_are_told(void **state)
{
	struct table t;
	struct err e = ERR_INIT;
	struct pile_trouble trouble;
	cJSON *empty = cJSON_CreateObject();
	static const uint8_t want[] = { 2, 0, 1, 1, 2, 0 }, seen[] = { 0, 255, 3, 1, 0, 7 };

	(void)state;
	assert_int_equal(
		read_table(&t,
			"{\"top\":[\"ten\"],\"seen\":[0,255,3,1,0,7],\"bottom\":[\"ace\",\"ten\"],\"cards\":[\"king\",\"king\",\"ace\"]}",
			&e),
		0);
	assert_int_equal(t.deck.n, 6);
	assert_int_equal(t.deck.below, 2);
	assert_int_equal(t.deck.above, 1);
	assert_memory_equal(t.deck.card, want, sizeof(want));
	assert_memory_equal(t.deck.seen, seen, sizeof(seen));
	assert_int_equal(t.deck.card[6], 0);
	assert_true(pile_read(&t.deck, &kinds, empty, &trouble));
	assert_memory_equal(&t.deck, &t.hand[0], sizeof(t.deck));
	cJSON_Delete(empty);
}

static void what_would_not_be_written_is_refused(void **state)
{
	static const struct {
		const char *deck, *want;
	} bad[] = {
		{ "[]", "deck: an object (pile) belongs here" },
		{ "null", "deck: an object (pile) belongs here" },
		{ "{\"middle\":[\"ten\"]}", "deck: the member \"middle\" is unknown" },
		{ "{\"cards\":[]}",
			"deck.cards: a list of cards belongs here; without cards it is left out" },
		{ "{\"top\":\"ten\"}", "deck.top: a list of cards belongs here" },
		{ "{\"bottom\":{}}", "deck.bottom: a list of cards belongs here" },
		{ "{\"bottom\":{\"a\":\"ten\"}}", "deck.bottom: a list of cards belongs here" },
		{ "{\"cards\":[\"ten\",\"two\"]}", "deck.cards[1]: \"two\" is not in the vocabulary" },
		{ "{\"cards\":[\"Ten\"]}", "deck.cards[0]: \"Ten\" is not in the vocabulary" },
		{ "{\"top\":[\"ten\",\"ten\",3]}", "deck.top[2]: a word of the vocabulary \"kinds\"" },
		{ "{\"cards\":[\"king\",\"ten\"]}", "deck: the cards in the middle are out of order" },
		{ "{\"cards\":[null,\"ten\"]}", "deck: the cards in the middle are out of order" },
		{ "{\"cards\":[\"ten\",\"ten\"],\"seen\":[0,1]}",
			"deck: of equal cards, those that more have seen stand first" },
		{ "{\"cards\":[\"ten\",\"ten\"],\"seen\":[1,2]}", "deck: of equal cards" },
		{ "{\"cards\":[\"ten\"],\"seen\":256}",
			"deck.seen: a whole number from 0 to 255 belongs here" },
		{ "{\"cards\":[\"ten\"],\"seen\":-1}", "deck.seen: a whole number" },
		{ "{\"cards\":[\"ten\"],\"seen\":\"1\"}", "deck.seen: a whole number" },
		{ "{\"cards\":[\"ten\"],\"seen\":0}", "deck.seen: what nobody has seen is left out" },
		{ "{\"seen\":1}", "deck.seen: what nobody has seen is left out" },
		{ "{\"seen\":[]}", "deck.seen: equal numbers are written as one" },
		{ "{\"cards\":[\"ten\"],\"seen\":[1]}", "deck.seen: equal numbers are written as one" },
		{ "{\"cards\":[\"ten\",\"ace\"],\"seen\":[1,1]}",
			"deck.seen: equal numbers are written as one" },
		{ "{\"cards\":[\"ten\",\"ace\"],\"seen\":[0,0]}",
			"deck.seen: equal numbers are written as one" },
		{ "{\"cards\":[\"ten\",\"ace\"],\"seen\":[1]}", "deck.seen: 1 numbers for 2 cards" },
		{ "{\"cards\":[\"ten\",\"ace\"],\"seen\":[1,0,0]}", "deck.seen: 3 numbers for 2 cards" },
		{ "{\"cards\":[\"ten\",\"ace\"],\"seen\":[1,256]}", "deck.seen[1]: a whole number" },
		{ "{\"cards\":[\"ten\",\"ace\"],\"seen\":[0.5,1]}", "deck.seen[0]: a whole number" },
		{ "{\"cards\":[\"ten\",\"ace\"],\"seen\":[-0.5,1]}", "deck.seen[0]: a whole number" },
		{ "{\"cards\":[\"ten\",\"ace\"],\"seen\":[0,null]}", "deck.seen[1]: a whole number" },
		{ "{\"cards\":[\"ten\",null]}", "deck: a card is unknown" },
		{ "{\"cards\":[\"ten\",null],\"seen\":1}",
			"deck: somebody has seen a card that is not known" },
	};
	struct table t;

	(void)state;
	schema.is_view = false;
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		struct err e = ERR_INIT;
		if (read_table(&t, bad[i].deck, &e) != ERR_DATA ||
			strncmp(e.text, bad[i].want, strlen(bad[i].want)) != 0)
			fail_msg("%s: %s", bad[i].deck, e.text);
	}
}

static void too_many_cards_and_members_that_stand_twice_are_refused(void **state)
{
	struct table t;
	struct err e = ERR_INIT;
	struct buf b = BUF_INIT;
	cJSON *v;

	(void)state;
	buf_str(&b, "{\"bottom\":[\"ace\"],\"cards\":[");
	for (int i = 0; i < PILE_CARDS; i++)
		buf_printf(&b, "%s\"ten\"", i ? "," : "");
	buf_str(&b, "]}");
	assert_int_equal(read_table(&t, b.data, &e), ERR_DATA);
	assert_string_equal(e.text, "deck.cards[159]: 160 cards are the most");
	memmove(b.data + 1, b.data + strlen("{\"bottom\":[\"ace\"],"), b.len);
	assert_int_equal(read_table(&t, b.data, &e), 0);
	assert_int_equal(t.deck.n, PILE_CARDS);
	buf_release(&b);
	v = cJSON_Parse("{\"deck\":{\"top\":[\"ten\"],\"top\":[\"ten\"]}" HANDS);
	assert_int_equal(schema_read(&schema, &t, v, &e), ERR_DATA);
	assert_string_equal(e.text, "deck.top: this member stands twice");
	cJSON_Delete(v);
}

static void write_table(void *t)
{
	struct buf b = BUF_INIT;
	schema_write(&b, &schema, t);
	buf_release(&b);
}

static void what_cannot_be_written_is_a_bug(void **state)
{
	struct table t = { .deck = { .n = 2, .card = { 0, 1 } } };
	char path[64] = "";

	(void)state;
	assert_false(child_aborts(write_table, &t));
	t.hand[1].n = 1;
	t.hand[1].card[0] = 3;
	assert_true(child_aborts(write_table, &t));
	assert_false(schema_fits(&schema, &t, path, sizeof(path)));
	assert_string_equal(path, "hands.east");
	t.hand[1].card[0] = PILE_UNKNOWN;
	assert_false(schema_fits(&schema, &t, path, sizeof(path)));
	schema.is_view = true;
	assert_true(schema_fits(&schema, &t, path, sizeof(path)));
	t.hand[1].seen[0] = 1;
	assert_false(schema_fits(&schema, &t, path, sizeof(path)));
	assert_true(child_aborts(write_table, &t));
	t.hand[1].card[0] = 1;
	schema.is_view = false;
	assert_true(schema_fits(&schema, &t, path, sizeof(path)));
}

static uint32_t random_below(uint32_t n)
{
	static uint64_t seed = 7;
	seed = seed * 6364136223846793005u + 1442695040888963407u;
	return (uint32_t)(seed >> 33) % n;
}

/* Any pile is written so that it comes back; and what is read of a text with some bytes changed is
 * written as that text says. */
static void whatever_is_read_is_written_so(void **state)
{
	static const char bytes[] = "\"{}[],:0123456789nulbotmcardsekig";
	struct err e = ERR_INIT;
	int taken = 0;
	(void)state;
	schema.is_view = true;
	for (int turn = 0; turn < 30000; turn++) {
		struct table t = { .deck = { 0 } }, back;
		struct buf b = BUF_INIT, again = BUF_INIT;
		for (int n = (int)random_below(6); n; n--)
			pile_put(&t.deck, (enum pile_part)random_below(3),
				(struct pile_card){ random_below(5) ? (uint8_t)random_below(3) : PILE_UNKNOWN,
					(uint8_t)random_below(4) });
		schema_write(&b, &schema, &t);
		for (uint32_t n = random_below(4); turn % 2 && n; n--)
			b.data[random_below((uint32_t)b.len)] =
				bytes[random_below((uint32_t)sizeof(bytes) - 1)];
		cJSON *v = json_parse_canonical(b.data, b.len, "table", &e);
		bool fits = v && schema_read(&schema, &back, v, &e) == 0;
		assert_true(fits || turn % 2);
		if (fits) {
			schema_write(&again, &schema, &back);
			assert_string_equal(again.data, b.data);
			taken++;
		}
		if (turn % 2 == 0)
			assert_memory_equal(&back, &t, sizeof(t));
		cJSON_Delete(v);
		buf_release(&b);
		buf_release(&again);
	}
	assert_true(taken > 18000);
}

struct player {
	struct pile open, secret;
};
static const struct field player_fields[] = {
	FIELD_PILE(struct player, open, "open", &kinds),
};
static const struct field shy_fields[] = {
	FIELD_PILE(struct player, secret, "secret", &kinds),
};
static const struct schema player_schema = SCHEMA("player", struct player, player_fields);
static const struct schema shy_schema = SCHEMA("shy", struct player, shy_fields);
struct room {
	struct player player[2], shy[2];
	struct pile deck;
};
static const struct field room_fields[] = {
	FIELD_PILE(struct room, deck, "deck", &kinds),
	FIELD_MAP_STRUCT(struct room, player, "players", &seats, &player_schema),
	FIELD_MAP_STRUCT(struct room, shy, "shy", &seats, &shy_schema, FOR_OWNER),
};
static const struct schema room_schema = SCHEMA("room", struct room, room_fields);

/* Piles are hidden card by card, wherever they are; in a part that a seat may not see, all cards
 * are unknown, also public ones. */
static void the_referee_hides_piles(void **state)
{
	static const struct pile pile = {
		.n = 3, .above = 1, .card = { 0, 1, 2 }, .seen = { 1, 2, PILE_ALL }
	};
	static const struct pile none = {
		.n = 3, .above = 1, .card = { PILE_UNKNOWN, PILE_UNKNOWN, PILE_UNKNOWN }
	};
	struct err e = ERR_INIT;

	(void)state;
	assert_int_equal(schema_check(&room_schema, &e), 0);
	assert_true(schema_hides(&room_schema));
	assert_true(schema_hides(&schema));
	for (int seat = -1; seat < 2; seat++) {
		struct room r = { { { pile, pile }, { pile, pile } }, { { pile, pile }, { pile, pile } },
			pile };
		struct pile want = pile;
		schema_hide(&room_schema, &r, &seats, seat);
		pile_hide(&want, seat);
		assert_memory_equal(&r.deck, &want, sizeof(want));
		for (int i = 0; i < 2; i++) {
			assert_memory_equal(&r.player[i].open, &want, sizeof(want));
			assert_memory_equal(&r.shy[i].secret, i == seat ? &want : &none, sizeof(want));
		}
	}
}

static void unsound(const struct field *f, const char *want)
{
	struct schema s = { "s", 2 * sizeof(struct pile), 1, f, false };
	struct err e = ERR_INIT;
	assert_int_equal(schema_check(&s, &e), ERR_SOFTWARE);
	if (!strstr(e.text, want))
		assert_string_equal(e.text, want);
}

static void unsound_fields_are_found(void **state)
{
	static const struct vocab many = { "many", 256, kind_ids }, none = { "none", 0, kind_ids };
	struct field f = fields[0];

	(void)state;
	f.vocab = NULL;
	unsound(&f, "cards need a vocabulary of 1 to 255 kinds");
	f.vocab = &many;
	unsound(&f, "cards need a vocabulary");
	f.vocab = &none;
	unsound(&f, "cards need a vocabulary");
	f = fields[0];
	f.size--;
	unsound(&f, "this is no struct pile");
	f = fields[0];
	f.optional = true;
	unsound(&f, "may be left out");
	f.optional = false;
	f.nullable = true;
	unsound(&f, "may be null");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_pile_comes_back_as_it_was),
		cmocka_unit_test(the_parts_are_where_they_are_told),
		cmocka_unit_test(what_would_not_be_written_is_refused),
		cmocka_unit_test(too_many_cards_and_members_that_stand_twice_are_refused),
		cmocka_unit_test(what_cannot_be_written_is_a_bug),
		cmocka_unit_test(whatever_is_read_is_written_so),
		cmocka_unit_test(the_referee_hides_piles),
		cmocka_unit_test(unsound_fields_are_found),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
