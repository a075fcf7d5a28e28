/* SPDX-License-Identifier: MIT */
#include "game/game.h"
#include "mail/code.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* Codes of seats by reply: whose they are, and how people write them. */

#define HEAD "K7Q2M4ZT5XWJ3R6N2B7VYFDHSAGLCPQE"

static struct game game;
static struct sign_secret key;

static void new_game(void)
{
	struct sign_public public;
	const uint8_t seed[32] = { 7 };

	memset(&game, 0, sizeof(game));
	memset(game.f.create, 'a', HEX32 - 1);
	game.f.n_seats = 2;
	snprintf(game.f.seat[0].name, GAME_NAME, "blue");
	snprintf(game.f.seat[1].name, GAME_NAME, "red");
	snprintf(game.contact[0].address, sizeof(game.contact[0].address), "anna@example.org");
	snprintf(game.contact[1].address, sizeof(game.contact[1].address), "anna@example.org");
	sign_generate(&key, &public, seed);
	for (int i = 0; i < 2; i++)
		sign_public_text(game.f.seat[i].key, &public);
}

static struct code found(const char *text)
{
	struct code c;
	size_t from = 0, at = 0;

	if (!code_find(&c, text, strlen(text), &from, &at))
		c = (struct code){ .window = -1 };
	return c;
}

static struct code made(int seat, int window, const char *head, long number)
{
	char code[CODE_TEXT], text[CODE_TEXT + 8];

	code_text(code, &key, &game, seat, window, head, number);
	snprintf(text, sizeof(text), "CODE %s", code);
	return found(text);
}

static void a_code_is_for_one_thing(void **state)
{
	struct code c;
	uint8_t other[32] = { 8 };
	struct sign_public public;

	(void)state;
	new_game();
	c = made(0, 7, HEAD, 2);
	assert_int_equal(c.window, 7);
	assert_int_equal(c.number, 2);
	assert_true(code_fits(&c, &key, &game, 0, HEAD));
	assert_false(code_fits(&c, &key, &game, 1, HEAD));
	assert_false(code_fits(&c, &key, &game, 0, "K7Q2M4ZT5XWJ3R6N2B7VYFDHSAGLCPQA"));
	c.number = 3;
	assert_false(code_fits(&c, &key, &game, 0, HEAD));
	c.number = 2;
	snprintf(game.contact[0].address, sizeof(game.contact[0].address), "ANNA@example.org");
	assert_true(code_fits(&c, &key, &game, 0, HEAD));
	snprintf(game.contact[0].address, sizeof(game.contact[0].address), "anna@example.net");
	assert_false(code_fits(&c, &key, &game, 0, HEAD));
	snprintf(game.contact[0].address, sizeof(game.contact[0].address), "anna@example.org");
	game.f.create[0] = 'b';
	assert_false(code_fits(&c, &key, &game, 0, HEAD));
	game.f.create[0] = 'a';
	game.f.seat[0].key[20] ^= 1;
	assert_false(code_fits(&c, &key, &game, 0, HEAD));
	game.f.seat[0].key[20] ^= 1;
	assert_true(code_fits(&c, &key, &game, 0, HEAD));
	sign_generate(&key, &public, other);
	assert_false(code_fits(&c, &key, &game, 0, HEAD));
}

static void every_letter_counts(void **state)
{
	struct code c;

	(void)state;
	new_game();
	c = made(0, 7, HEAD, 2);
	for (int i = 0; i < 12; i++) {
		char was = c.mac[i];

		c.mac[i] = was == 'A' ? 'B' : 'A';
		assert_false(code_fits(&c, &key, &game, 0, HEAD));
		c.mac[i] = was;
	}
	assert_true(code_fits(&c, &key, &game, 0, HEAD));
}

static void is_read(const char *text)
{
	struct code c = found(text);

	if (c.window != 7 || c.number != 12 || strcmp(c.mac, "K7QMOIBT5XWJ") != 0)
		fail_msg("not read: %s", text);
}

static void is_none(const char *text)
{
	if (found(text).window >= 0)
		fail_msg("read: %s", text);
}

static void people_write_codes(void **state)
{
	(void)state;
	is_read("CODE 7-12-K7QM-OIBT-5XWJ");
	is_read("> > CODE 7-12-K7QM-OIBT-5XWJ\r\n");
	is_read("my code: 7-12-k7qm-oibt-5xwj.");
	is_read("Code 7 12 k7qmoibt5xwj");
	is_read("CODE 7-12-K7QM-018T-5XWJ");
	is_read("CODE\xc2\xa0"
		"7\xe2\x80\x93"
		"12\xe2\x80\x93K7QM\xe2\x80\x93OIBT\xe2\x80\x93"
		"5XWJ");
	is_read("*CODE 7-12-K7QM-OIBT-5XWJ*");
	is_read("CODE 7-12-K7QM-OIBT-5XW and CODE 7-12-K7QM-OIBT-5XWJ");
	is_none("7-12-K7QM-OIBT-5XWJ");
	is_none("CODE 7-12-K7QM-OIBT-5XW");
	is_none("CODE 7-12-K7QM-OIBT-5XWJA");
	is_none("CODE 7-12-K7QM-OIBT-5X9J");
	is_none("CODE K7QM-OIBT-5XWJ");
	is_none("ZIPCODE 7-12-K7QM-OIBT-5XWJ");
	is_none("CODE 77777-12-K7QM-OIBT-5XWJ");
	is_none("CODE 7-12345678-K7QM-OIBT-5XWJ");
	is_none("CODE");
	is_none("CODE 7-12-");
}

static void codes_are_taken_out(void **state)
{
	struct buf b = BUF_INIT;

	(void)state;
	buf_str(&b, "Hello, code 7-12-k7qm-oibt-5xwj is mine.\nCODE 7-12-K7QM-OIBT-5XWJ\nA code of honour\n");
	code_strip(&b);
	assert_string_equal(buf_cstr(&b), "Hello,  is mine.\n\nA code of honour\n");
	buf_release(&b);
	code_strip(&b);
	assert_int_equal(b.len, 0);
	buf_release(&b);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_code_is_for_one_thing),
		cmocka_unit_test(every_letter_counts),
		cmocka_unit_test(people_write_codes),
		cmocka_unit_test(codes_are_taken_out),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
