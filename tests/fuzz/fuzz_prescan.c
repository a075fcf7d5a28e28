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
	static const char *const ids[] = { "mime.size", "mime.headers", "mime.header", "mime.address",
		"mime.boundaries", "mime.depth", "mime.nul" };
	for (size_t i = 0; i < sizeof(ids) / sizeof(ids[0]); i++)
		if (strcmp(why, ids[i]) == 0)
			return true;
	return false;
}

/* A mail that is fine is fine as far as any of its lines, and with other ends of lines. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *why = prescan(data, size);
	if (why && !is_known(why))
		bug("an unknown reason: %s", why);
	if (memchr(data, 0, size) && !why)
		bug("a NUL byte is fine");
	if (why)
		return 0;
	struct buf crlf = BUF_INIT;
	for (size_t i = 0; i < size; i++) {
		if (data[i] == '\n' && (i == 0 || data[i - 1] != '\r'))
			buf_char(&crlf, '\r');
		buf_char(&crlf, (char)data[i]);
	}
	why = prescan(buf_cstr(&crlf), crlf.len);
	if (why)
		bug("with CR LF: %s", why);
	buf_release(&crlf);
	for (int part = 1; part < 4; part++) {
		size_t n = size / 4 * (size_t)part;
		while (n && data[n - 1] != '\n')
			n--;
		why = prescan(data, n);
		if (why)
			bug("the first %zu bytes: %s", n, why);
	}
	return 0;
}
