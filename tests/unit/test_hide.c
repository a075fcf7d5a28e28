/* SPDX-License-Identifier: MIT */
#include "core/schema.h"

#include "base/json.h"
#include "core/pile.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* What one may see of a struct that has some of everything that can be hidden. */
static const char *const seat_ids[] = { "east", "north", "west" }, *const kind_ids[] = { "ace", "king" };
static const struct vocab seats = VOCAB("seats", seat_ids), kinds = VOCAB("kinds", kind_ids);

struct inner {
	uint8_t rank;
	int8_t kind;
};

struct camp {
	uint8_t owner, secret, cards;
	uint8_t hand[2];
	uint32_t seen;
	struct inner goal;
};

struct game {
	uint8_t open, none, n, counted;
	uint8_t by_seat[3];
	uint16_t list[4], short_list[4];
	struct camp camp[2];
	struct inner place[3];
	struct pile pile, deck;
	uint8_t outside; /* in no table */
};

static const struct field inner_fields[] = {
	FIELD_ENUM(struct inner, kind, "kind", &kinds),
	FIELD_INT(struct inner, rank, "rank", 0, 9),
};
static const struct schema inner_schema = SCHEMA("inner", struct inner, inner_fields);
static const struct field place_fields[] = {
	FIELD_ENUM(struct inner, kind, "kind", &kinds),
	FIELD_INT(struct inner, rank, "rank", 0, 9, FOR_OWNER),
};
static const struct schema place_schema = SCHEMA("place", struct inner, place_fields);
static const struct field camp_fields[] = {
	FIELD_INT(struct camp, cards, "cards", 0, 20),
	FIELD_STRUCT(struct camp, goal, "goal", &inner_schema, FOR_SEAT(struct camp, owner)),
	FIELD_MAP_INT(struct camp, hand, "hand", &kinds, 0, 10, FOR_SEAT(struct camp, owner),
		SUM(struct camp, cards)),
	FIELD_ENUM(struct camp, owner, "owner", &seats),
	FIELD_INT(struct camp, secret, "secret", 0, 9, FOR_MASK(struct camp, seen)),
	FIELD_SET(struct camp, seen, "seen", &seats, FOR_NOBODY),
};
static const struct schema camp_schema = SCHEMA("camp", struct camp, camp_fields);
static const struct field fields[] = {
	FIELD_MAP_INT(struct game, by_seat, "by-seat", &seats, 0, 9, FOR_OWNER),
	FIELD_STRUCTS(struct game, camp, "camps", &camp_schema),
	{ .name = "deck",
		.type = FIELD_TYPE_PILE,
		.offset = offsetof(struct game, deck),
		.size = sizeof(struct pile),
		.vocab = &kinds,
		.sees = SEES_NONE },
	FIELD_INTS_USED(struct game, list, n, "list", 0, 999, FOR_NOBODY),
	FIELD_INT(struct game, none, "none", 0, 9, FOR_NOBODY),
	FIELD_INT(struct game, open, "open", 0, 255),
	FIELD_PILE(struct game, pile, "pile", &kinds),
	FIELD_MAP_STRUCT(struct game, place, "places", &seats, &place_schema),
	FIELD_INTS_USED(struct game, short_list, counted, "short", 0, 999, FOR_NOBODY, COUNT_TOO),
};
static const struct schema schema = SCHEMA("game", struct game, fields);
static const struct schema view = { "game", sizeof(struct game), sizeof(fields) / sizeof(fields[0]), fields,
	true };

static struct game game(void)
{
	struct game g = { .open = 255,
		.none = 3,
		.n = 2,
		.counted = 3,
		.by_seat = { 1, 2, 3 },
		.list = { 7, 8 },
		.short_list = { 4, 5, 6 } };
	g.camp[0] = (struct camp){ .owner = 2, .secret = 5, .hand = { 1, 2 }, .seen = 5, .goal = { 4, 1 } };
	g.camp[1] = (struct camp){ .owner = 0, .secret = 6, .hand = { 0, 4 }, .seen = 7, .goal = { 2, 0 } };
	for (int i = 0; i < 3; i++)
		g.place[i] = (struct inner){ (uint8_t)(i + 1), 1 };
	pile_put(&g.pile, PILE_MIDDLE, (struct pile_card){ 1, PILE_SEAT(1) });
	pile_put(&g.deck, PILE_MIDDLE, (struct pile_card){ 0, PILE_ALL });
	assert_false(schema_tidy(&schema, &g));
	return g;
}

static const char *seen_by(int seat)
{
	static struct buf b;
	struct game g = game();
	schema_hide(&schema, &g, &seats, seat);
	buf_clear(&b);
	schema_write(&b, &view, &g);
	return b.data;
}

static void tables_are_sound(void **state)
{
	struct err e = ERR_INIT;
	(void)state;
	assert_int_equal(schema_check(&schema, &e), 0);
	assert_string_equal(e.text, "");
	assert_true(schema_hides(&schema));
	assert_false(schema_hides(&inner_schema));
}

static void everybody_sees_their_own(void **state)
{
	(void)state;
	assert_string_equal(seen_by(0),
		"{\"by-seat\":{\"east\":1,\"north\":null,\"west\":null},"
		"\"camps\":[{\"cards\":3,\"goal\":{\"kind\":null,\"rank\":null},\"hand\":{\"ace\":null,\"king\":null},\"owner\":\"west\",\"secret\":5,\"seen\":[]},"
		"{\"cards\":4,\"goal\":{\"kind\":\"ace\",\"rank\":2},\"hand\":{\"ace\":0,\"king\":4},\"owner\":\"east\",\"secret\":6,\"seen\":[]}],"
		"\"deck\":{\"cards\":[null]},\"list\":[null,null],\"none\":null,\"open\":255,\"pile\":{\"cards\":[null]},"
		"\"places\":{\"east\":{\"kind\":\"king\",\"rank\":1},\"north\":{\"kind\":\"king\",\"rank\":null},\"west\":{\"kind\":\"king\",\"rank\":null}},"
		"\"short\":[]}");
}

/* Who sits nowhere sees what all seats may see. */
static void nobody_sees_least(void **state)
{
	const char *json = seen_by(-1);
	(void)state;
	assert_non_null(strstr(json, "\"by-seat\":{\"east\":null,\"north\":null,\"west\":null}"));
	assert_non_null(strstr(json, "\"secret\":null,\"seen\":[]}"));
	assert_non_null(strstr(json, "\"secret\":6,\"seen\":[]}"));
	assert_null(strstr(json, "\"rank\":1"));
	assert_non_null(strstr(seen_by(1), "\"pile\":{\"cards\":[\"king\"]"));
}

/* What a seat does not see leaves no byte in its view. */
static void what_is_hidden_is_gone(void **state)
{
	struct game a = game(), b = game();
	(void)state;
	b.none = 9;
	b.by_seat[1] = 7;
	b.counted = 1;
	b.short_list[0] = 99;
	b.list[1] = 1;
	b.camp[0].hand[0] = 2;
	b.camp[0].hand[1] = 1;
	b.camp[0].goal.rank = 9;
	b.deck.card[0] = 1;
	(void)schema_tidy(&schema, &b);
	schema_hide(&schema, &a, &seats, 0);
	schema_hide(&schema, &b, &seats, 0);
	assert_memory_equal(&a, &b, sizeof(a));
	assert_false(KNOWN(a.none));
	assert_false(KNOWN(a.camp[0].goal.kind));
	assert_true(KNOWN(a.open + 0));
}

static void a_view_comes_back_and_a_state_knows_all(void **state)
{
	struct game g = game(), back;
	struct err e = ERR_INIT;
	struct buf a = BUF_INIT, b = BUF_INIT;
	char path[64] = "";
	cJSON *v;
	(void)state;
	schema_hide(&schema, &g, &seats, 1);
	assert_true(schema_fits(&view, &g, path, sizeof(path)));
	assert_false(schema_fits(&schema, &g, path, sizeof(path)));
	assert_string_equal(path, "by-seat.east");
	schema_write(&a, &view, &g);
	v = json_parse(a.data, a.len, "view", &e);
	assert_int_equal(schema_read(&view, &back, v, &e), 0);
	schema_write(&b, &view, &back);
	assert_string_equal(a.data, b.data);
	assert_int_equal(schema_read(&schema, &back, v, &e), ERR_DATA);
	assert_string_equal(e.text, "by-seat.east: a whole number belongs here");
	/* What everybody sees is never unknown. */
	cJSON_ReplaceItemInObjectCaseSensitive(v, "open", cJSON_CreateNull());
	assert_int_equal(schema_read(&view, &back, v, &e), ERR_DATA);
	assert_string_equal(e.text, "open: a whole number belongs here");
	cJSON_Delete(v);
	buf_release(&a);
	buf_release(&b);
}

static void sums_are_made_and_the_rest_is_tidied(void **state)
{
	struct game g = game();
	uint8_t cover[sizeof(struct game)] = { 0 };
	(void)state;
	assert_int_equal(g.camp[0].cards, 3);
	assert_true(schema_tidy(&schema, &g));
	g.short_list[3] = 77;
	g.camp[1].cards = 9;
	assert_false(schema_tidy(&schema, &g));
	assert_int_equal(g.short_list[3], 0);
	assert_int_equal(g.camp[1].cards, 4);
	schema_cover(&schema, cover);
	assert_int_equal(cover[offsetof(struct game, outside)], 0);
	assert_int_equal(cover[offsetof(struct game, counted)], 0xff);
	assert_int_equal(
		cover[offsetof(struct game, camp) + sizeof(struct camp) + offsetof(struct camp, goal)], 0xff);
}

/* A table with one field that is wrong. */
static void wrong(struct field f, const char *why)
{
	struct schema s = { "s", sizeof(struct camp), 1, &f, false };
	struct err e = ERR_INIT;
	assert_int_equal(schema_check(&s, &e), ERR_SOFTWARE);
	if (!strstr(e.text, why))
		fail_msg("\"%s\" is not \"%s\"", e.text, why);
}

static void what_cannot_be_hidden_is_refused(void **state)
{
	struct field f = FIELD_INT(struct camp, secret, "x", 0, 255, FOR_NOBODY);
	(void)state;
	wrong(f, "its range has the unknown value");
	f.hi = 254;
	f.hides_count = true;
	wrong(f, "it has no count");
	f.hides_count = false;
	f.sees = 9;
	wrong(f, "nobody knows who sees it");
	wrong((struct field)FIELD_INT(struct camp, secret, "x", 0, 9, FOR_SEAT(struct camp, seen)),
		"a seat's number has 1 byte");
	wrong((struct field)FIELD_INT(struct camp, secret, "x", 0, 9, FOR_MASK(struct camp, seen)),
		"the mask is no set of this table");
	wrong((struct field)FIELD_INT(struct camp, secret, "x", 0, 9, COUNT_TOO), "nothing is hidden");
	wrong((struct field)FIELD_MAP_INT(struct camp, hand, "x", &kinds, 0, 9, SUM(struct camp, cards)),
		"only hidden numbers have a sum");
	f = (struct field){ .name = "x", .type = FIELD_TYPE_BOOL, .size = 1, .sees = SEES_NONE };
	wrong(f, "only integers, enums, sets, piles");
	f = (struct field)FIELD_ENUM(struct inner, kind, "x", &kinds, FOR_NOBODY);
	f.lo = -1;
	wrong(f, "never negative, null or left out");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(tables_are_sound),
		cmocka_unit_test(everybody_sees_their_own),
		cmocka_unit_test(nobody_sees_least),
		cmocka_unit_test(what_is_hidden_is_gone),
		cmocka_unit_test(a_view_comes_back_and_a_state_knows_all),
		cmocka_unit_test(sums_are_made_and_the_rest_is_tidied),
		cmocka_unit_test(what_cannot_be_hidden_is_refused),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
