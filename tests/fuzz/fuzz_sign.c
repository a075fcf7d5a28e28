/* SPDX-License-Identifier: MIT */
#include "base/sign.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_code(int rc, const struct err *e)
{
	if (rc < 0 && ((int)e->code != rc || !e->id[0] || !e->text[0]))
		bug("an error that is not filled in");
}

static bool contains(const char *text, size_t n, const char *line)
{
	size_t len = strlen(line);
	for (size_t i = 0; i + len <= n; i++)
		if (memcmp(text + i, line, len) == 0)
			return true;
	return false;
}

/* What verifies does so in the form that is kept, too, and that form is the only one. */
static void check_signature(const struct sign_public *p, const char *text, size_t n)
{
	struct err e = ERR_INIT;
	struct buf one = BUF_INIT, two = BUF_INIT;
	int rc = sign_verify(p, text, n, "hello\n", 6, &e);
	check_code(rc, &e);
	if (sign_verify(p, text, n, "other\n", 6, NULL) == 0)
		bug("a signature over something else");
	if (sign_normal(&one, text, n, &e) == 0) {
		if (sign_normal(&two, one.data, one.len, &e) < 0 || strcmp(one.data, two.data) != 0)
			bug("the form that is kept is not kept");
		if (rc == 0 && sign_verify(p, one.data, one.len, "hello\n", 6, &e) < 0)
			bug("the form that is kept does not verify");
	} else if (rc == 0 && n < SIGN_FILE_MAX / 2) {
		bug("a good signature without a form to keep");
	}
	buf_release(&one);
	buf_release(&two);
}

/* The first byte chooses: a signature, a public key, or a secret key. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct sign_public key[3];
	struct sign_public p;
	struct sign_secret s;
	struct err e = ERR_INIT;
	if (!key[0].id[0]) {
		sign_start();
		/* The keys of the seeds: minisign, signify, SSH. */
		static const char *const keys[] = {
			"RWR2JTz2dmko9U1cKmeo5psXRif4Pwk25ISsKRPL1FJXLyKnx8RT5p5v",
			"RWQe25DnmouQNAleVeOJxCIcMxsHbSZuY2YFJi80yHtTKFcQ9ZTF6jqt",
			"ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIE3G7aXvvLL2WxG4q0g3UuaMqUnzmWEWsa1sX+AnnGLR"
		};
		for (int i = 0; i < 3; i++)
			if (sign_parse_public(keys[i], strlen(keys[i]), &key[i], &e) < 0)
				bug("%s", e.text);
	}
	if (size == 0)
		return 0;
	const char *text = (const char *)data + 1;
	size_t n = size - 1;
	if (data[0] == 's') {
		for (int i = 0; i < 3; i++)
			check_signature(&key[i], text, n);
	} else if (data[0] == 'p') {
		char again[SIGN_KEY_TEXT];
		int rc = sign_parse_public(text, n, &p, &e);
		check_code(rc, &e);
		if (rc == 0) {
			sign_public_text(again, &p);
			if (!contains(text, n, again))
				bug("another key");
		}
	} else if (data[0] == 'k') {
		check_code(sign_parse_secret(text, n, &s, &e), &e);
	}
	return 0;
}
