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
		if (!memcmp(text + i, line, len))
			return true;
	return false;
}

/* The first byte chooses: a signature, a public key, or a secret key. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct sign_public key;
	struct sign_public p;
	struct sign_secret s;
	struct err e = ERR_INIT;
	if (!key.id[0]) {
		sign_start();
		/* The key of the seeds. */
		static const char text[] = "RWR2JTz2dmko9U1cKmeo5psXRif4Pwk25ISsKRPL1FJXLyKnx8RT5p5v";
		if (sign_parse_public(text, strlen(text), &key, &e) < 0)
			bug("%s", e.text);
	}
	if (size == 0)
		return 0;
	const char *text = (const char *)data + 1;
	size_t n = size - 1;
	if (data[0] == 's') {
		check_code(sign_verify(&key, text, n, "hello\n", 6, &e), &e);
		if (sign_verify(&key, text, n, "other\n", 6, &e) == 0)
			bug("a signature over something else");
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
