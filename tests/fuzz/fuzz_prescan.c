/* SPDX-License-Identifier: MIT */
#include "base/buf.h"
#include "base/err.h"
#include "helpers/prescan.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool is_known(const char *why)
{
	static const char *const ids[] = { "mime.headers", "mime.header", "mime.address", "mime.boundaries",
		"mime.depth", "mime.nul" };
	for (size_t i = 0; i < sizeof(ids) / sizeof(ids[0]); i++)
		if (strcmp(why, ids[i]) == 0)
			return true;
	return false;
}

static void expect_fine(const char *p, size_t n, const char *which)
{
	struct buf out = BUF_INIT;
	const char *why = prescan(&out, p, n);

	if (why || out.len != n)
		bug("%s, %zu bytes: %s", which, n, why ? why : "not all");
	buf_release(&out);
}

/* What may be read is fine, as it is, as far as any of its lines, and with other ends of lines. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct buf out = BUF_INIT, crlf = BUF_INIT;
	const char *why = prescan(&out, data, size);

	if (why && !is_known(why))
		bug("an unknown reason: %s", why);
	if (out.len > size)
		bug("more than there was");
	expect_fine(buf_cstr(&out), out.len, "again");
	for (size_t part = 1; part < 4; part++) {
		size_t n = out.len / 4 * part;

		while (n && out.data[n - 1] != '\n')
			n--;
		expect_fine(buf_cstr(&out), n, "a part");
	}
	for (size_t i = 0; i < out.len; i++) {
		if (out.data[i] == '\n' && (i == 0 || out.data[i - 1] != '\r'))
			buf_char(&crlf, '\r');
		buf_char(&crlf, out.data[i]);
	}
	expect_fine(buf_cstr(&crlf), crlf.len, "with CR LF");
	buf_release(&out);
	buf_release(&crlf);
	return 0;
}
