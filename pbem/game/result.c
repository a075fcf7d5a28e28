/* SPDX-License-Identifier: MIT */
#include "game/result.h"

#include "base/json.h"
#include "sys/file.h"

#define RESULT_MAX (64u << 20)

static int split(struct result *r, int n_seats, struct err *e)
{
	const char *p = buf_cstr(&r->bytes), *end = p + r->bytes.len;
	int n = 0, lines = RESULT_REPORT(n_seats);

	while (p < end && n < lines) {
		const char *nl = memchr(p, '\n', (size_t)(end - p));
		if (!nl)
			break;
		r->line[n].p = p;
		r->line[n++].len = (size_t)(nl - p);
		p = nl + 1;
	}
	if (n == lines && p == end)
		return 0;
	err_set(e, ERR_DATA, "result.lines",
		"this file must have %d lines and nothing behind them; restore it from a backup", lines);
	return err_at(e, r->path, n + 1, 0);
}

int result_read(struct result *r, const char *dir, int window, int n_seats, struct err *e)
{
	struct buf path = BUF_INIT;
	int rc;

	memset(r, 0, sizeof(*r));
	buf_printf(&path, "%s/windows/%04d/" RESULT_FILE, dir, window);
	r->path = buf_detach(&path);
	rc = file_read(&r->bytes, r->path, RESULT_MAX, e);
	if (rc == 0)
		rc = split(r, n_seats, e);
	return rc;
}

void result_release(struct result *r)
{
	buf_release(&r->bytes);
	free(r->path);
	memset(r, 0, sizeof(*r));
}

cJSON *result_parse(const struct result *r, int line, struct err *e)
{
	cJSON *v = json_parse(r->line[line].p, r->line[line].len, r->path, e);

	if (!v && e && e->line == 1)
		e->line = line + 1;
	return v;
}
