/* SPDX-License-Identifier: MIT */
#include "core/dice.h"
#include "game/seeds.h"
#include "sys/file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

/* The worked values of pbem-record(5). */
#define OPEN "c44df93aa4f44bedae34b4e571b6b1db048983cc1fa8e49e4f069a9433596195"
#define SEALED "5f6cf840519fca73c4f27ad90b896c6cfa06eb91571b64ccee7a4e835cafcc02"
#define ANCHOR "fb972ce9266aa7fbe35a1dffc1c09a5627e5176e0d8c459839d1b3a7c1c4cd1c"
#define SEALED_HASH "00a509c3e0d463416128243e92813f2efd4d9e48c168fd8624e0c66369c9bf49"
#define LINK_1 "f64d34a676d71f50b4b8a04e537aae5975d85d9b7f41f34aacfa10093c8f78f8"
#define LINK_2 "3667ad9ee93bc8e47fd8454beb5d9015adf71b56d51ab045c01cc3ca4b0e99b6"
#define LINK_LAST "76e1b7666a1e640841c776b78ad4ed354623f2a7433b7ae34f6818156bad997e"
#define CREATE "ab700a1b20df063fccdb63a812c334218cfff02d6e92212b8faaae5a6c651775"
#define BLUE "RWQf6LRCGA9i53mlYecO4IzT51TGPpvWucNSCh1CBM0QTaLn73Y7GFO3"
#define CTX "7ea8379e11e744e2153a580476b6e2da03eafb079b2b7737942f8608d1940cd6"
#define WINDOW_KEY "bab8200926e45499d548619dbf27405b4f1acc1478e815bbfc266bdb264ab484"
#define SEALED_KEY "12a229e575aa47f86338c9e1e51e60dc2ead7f5a8affc105639b3465da0c6c72"
#define BOT_KEY "5024de4436c4c5adbc933ffd142e79ccb933f467a5f01f55fc8f28d2f4539af6"
#define SALT "6205fd7a2a6f71963928a869256cdb16d02c5129b6f09f264026e5d6840da269"
#define SALTED "02bba3c0aab526810895572386e153558659f659a4fae9b13bf1d01827b37619"
#define SALT_ORDER "15a9ae930dc3b5d7b56bc35efbd9737c9bb72b8767ce69b171a7839a3a23925e"
#define LINE_HASH "a04264ae77496ee24f5640a47b09f403c95040bed88de541148c58c97e45fbd9"
#define LINE_HEAD "UBBGJLTXJFXOET2WICSHWCPUAPEVAQF6"
#define LINE_BARE "cd8e4c6cccb1297a4a0de162cb66505402a238d8ed3be212306862e68077f339"

static const uint8_t seed[1] = { 1 };
static struct seeds worked;

static void is_hex(const uint8_t *p, const char *want)
{
	char hex[HEX32];

	hex_text(hex, p, 32);
	assert_string_equal(hex, want);
}

static void roots_and_links_of_the_page(void **state)
{
	char anchor[HEX32], sealed[HEX32];
	uint8_t link[32];
	struct err e = ERR_INIT;

	(void)state;
	is_hex(worked.open, OPEN);
	is_hex(worked.sealed, SEALED);
	seeds_anchor(&worked, anchor, sealed);
	assert_string_equal(anchor, ANCHOR);
	assert_string_equal(sealed, SEALED_HASH);
	assert_int_equal(seeds_link(&worked, 1, link, &e), 0);
	is_hex(link, LINK_1);
	assert_int_equal(seeds_link(&worked, 2, link, &e), 0);
	is_hex(link, LINK_2);
	assert_int_equal(seeds_link(&worked, LAST_DRAW, link, &e), 0);
	is_hex(link, LINK_LAST);
}

static void context(uint8_t ctx[32])
{
	const struct keys_player p[] = {
		{ "blue", BLUE, "aa00aa00aa00aa00aa00aa00aa00aa00aa00aa00aa00aa00aa00aa00aa00aa00", false },
		{ "red", "bot", "", false },
	};

	struct buf text = BUF_INIT;

	keys_context(&text, CREATE, p, 2);
	hash256(ctx, NULL, 0, text.data, text.len);
	buf_release(&text);
}

static void keys_of_the_page(void **state)
{
	uint8_t ctx[32], link[32], key[32];
	struct err e = ERR_INIT;

	(void)state;
	hash256(key, NULL, 0, "create", 6);
	is_hex(key, CREATE);
	context(ctx);
	is_hex(ctx, CTX);
	assert_int_equal(seeds_link(&worked, 2, link, &e), 0);
	keys_window(key, link, ctx, 2);
	is_hex(key, WINDOW_KEY);
	keys_sealed(key, worked.sealed, ctx, 2);
	is_hex(key, SEALED_KEY);
	keys_bot(key, worked.sealed, ctx, 2, "red");
	is_hex(key, BOT_KEY);
}

static void rolls_of_the_page(void **state)
{
	static const int dice[] = { 6, 5, 6, 1, 5 }, draw[] = { 5, 6, 4 };
	uint8_t ctx[32], link[32], open[32], sealed[32];
	struct err e = ERR_INIT;
	struct dice *d = dice_new();
	int r;

	(void)state;
	context(ctx);
	assert_int_equal(seeds_link(&worked, 2, link, &e), 0);
	keys_window(open, link, ctx, 2);
	keys_sealed(sealed, worked.sealed, ctx, 2);
	dice_begin(d, open, sealed);
	r = dice_roll(d, DICE_OPEN, 6, 5, "run/blue");
	for (int i = 0; i < 5; i++)
		assert_int_equal(dice_value(d, r, i), dice[i]);
	r = dice_draw(d, DICE_OPEN, 10, 3, "deal");
	for (int i = 0; i < 3; i++)
		assert_int_equal(dice_value(d, r, i), draw[i]);
	dice_free(d);
}

static void salts_of_the_page(void **state)
{
	uint8_t salt[32];
	char hash[HEX32];

	(void)state;
	keys_salt(salt, worked.sealed, 7, "state", "", 0);
	is_hex(salt, SALT);
	keys_salted(hash, worked.sealed, 7, "state", "", 0, "{\"x\":1}", 7);
	assert_string_equal(hash, SALTED);
	keys_salt(salt, worked.sealed, 7, "order", "blue", 2);
	is_hex(salt, SALT_ORDER);
}

static void line_texts_of_the_page(void **state)
{
	static const char line[] =
		"{\"kind\":\"amend\",\"prev\":\"00\",\"sig\":\"untrusted\\n\",\"what\":\"rules\"}";
	static const char last[] = "{\"kind\":\"join\",\"seat\":\"blue\",\"sig\":\"a \\\" b\"}";
	struct buf b = BUF_INIT;
	uint8_t h[32];
	char hex[HEX32], head[BASE32_TEXT], want[128];

	(void)state;
	hash256(h, NULL, 0, line, strlen(line));
	is_hex(h, LINE_HASH);
	keys_head(head, LINE_HASH);
	assert_string_equal(head, LINE_HEAD);
	keys_line_text(&b, line, strlen(line));
	assert_string_equal(b.data, "PBEM-LINE 1\n" LINE_BARE "\n");
	buf_clear(&b);
	keys_line_text(&b, last, strlen(last));
	hash256(h, NULL, 0, "{\"kind\":\"join\",\"seat\":\"blue\"}", 29);
	hex_text(hex, h, 32);
	snprintf(want, sizeof(want), "PBEM-LINE 1\n%s\n", hex);
	assert_string_equal(b.data, want);
	buf_release(&b);
}

/* The page and this test hold the same numbers. */
static void the_page_says_so(void **state)
{
	static const char *const values[] = { OPEN, SEALED, ANCHOR, SEALED_HASH, LINK_1, LINK_2, LINK_LAST,
		CREATE, BLUE, CTX, WINDOW_KEY, SEALED_KEY, BOT_KEY, SALT, SALTED, SALT_ORDER, LINE_HASH,
		LINE_HEAD, LINE_BARE, "6 5 6 1 5", "5 6 4" };
	struct buf page = BUF_INIT;

	(void)state;
	if (file_read(&page, "man/pbem-record.5", 1u << 20, NULL) < 0)
		skip();
	for (size_t i = 0; i < sizeof(values) / sizeof(values[0]); i++)
		if (!strstr(page.data, values[i]))
			fail_msg("the page does not have %s", values[i]);
	buf_release(&page);
}

static void every_link_hashes_to_the_one_before(void **state)
{
	uint8_t link[32], before[32];
	struct err e = ERR_INIT;

	(void)state;
	memcpy(before, worked.links[0], 32);
	for (int d = 1; d <= LAST_DRAW; d += d < 200 || d > 4000 ? 1 : 63) {
		assert_int_equal(seeds_link(&worked, d, link, &e), 0);
		if (d > 1) {
			uint8_t step[32];
			assert_int_equal(seeds_link(&worked, d - 1, before, &e), 0);
			keys_step(step, link);
			assert_memory_equal(step, before, 32);
		}
	}
	assert_int_equal(seeds_link(&worked, LAST_DRAW + 1, link, &e), ERR_UNAVAILABLE);
	assert_string_equal(e.id, "seeds.spent");
}

static void secrets_are_kept(void **state)
{
	char dir[] = "/tmp/pbem-test-XXXXXX", sub[64], file[96];
	struct seeds s, again;
	struct stat st;
	struct err e = ERR_INIT;

	(void)state;
	assert_non_null(mkdtemp(dir));
	snprintf(sub, sizeof(sub), "%s/secret", dir);
	seeds_new(&s, NULL, 0);
	assert_memory_not_equal(s.open, s.sealed, 32);
	assert_int_equal(seeds_load(&again, sub, &e), ERR_CONFIG);
	assert_int_equal(seeds_save(&s, sub, &e), 0);
	snprintf(file, sizeof(file), "%s/roots.json", sub);
	assert_int_equal(stat(file, &st), 0);
	assert_int_equal(st.st_mode & 0777, 0600);
	assert_int_equal(stat(sub, &st), 0);
	assert_int_equal(st.st_mode & 0777, 0700);
	assert_int_equal(seeds_load(&again, sub, &e), 0);
	assert_memory_equal(&s, &again, sizeof(s));
	/* The cache may go, or lie. */
	snprintf(file, sizeof(file), "%s/links", sub);
	assert_int_equal(unlink(file), 0);
	assert_int_equal(seeds_load(&again, sub, &e), 0);
	assert_memory_equal(&s, &again, sizeof(s));
	assert_int_equal(file_write(file, s.links, 64, 0600, &e), 0);
	assert_int_equal(seeds_load(&again, sub, &e), 0);
	assert_memory_equal(&s, &again, sizeof(s));
	seeds_from_roots(&again, s.open, s.sealed);
	assert_memory_equal(&s, &again, sizeof(s));
	snprintf(file, sizeof(file), "%s/roots.json", sub);
	assert_int_equal(chmod(file, 0644), 0);
	assert_int_equal(seeds_load(&again, sub, &e), ERR_CONFIG);
	assert_string_equal(e.id, "seeds.mode");
	assert_int_equal(file_write(file, "{\"open\":\"00\"}", 13, 0600, &e), 0);
	assert_int_equal(seeds_load(&again, sub, &e), ERR_CONFIG);
	seeds_wipe(&s);
	assert_int_equal(file_remove(dir, &e), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(roots_and_links_of_the_page),
		cmocka_unit_test(keys_of_the_page),
		cmocka_unit_test(rolls_of_the_page),
		cmocka_unit_test(salts_of_the_page),
		cmocka_unit_test(line_texts_of_the_page),
		cmocka_unit_test(the_page_says_so),
		cmocka_unit_test(every_link_hashes_to_the_one_before),
		cmocka_unit_test(secrets_are_kept),
	};

	sign_start();
	seeds_new(&worked, seed, sizeof(seed));
	return cmocka_run_group_tests(tests, NULL, NULL);
}
