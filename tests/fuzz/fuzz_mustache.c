/* SPDX-License-Identifier: MIT */
#include <stdint.h>
#include <string.h>

#include "base/json.h"
#include "report/layout.h"
#include "report/mustache.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Every partial is the template itself. */
static int find_self(void *ctx, const char *name, const struct template **out, struct err *e)
{
	(void)e;
	*out = name[0] == 'n' ? NULL : ctx;
	return 0;
}

static void check_error(const struct err *e)
{
	if (e->code != ERR_DATA || e->id[0] == '\0' || e->text[0] == '\0')
		bug("a failure without an error");
}

static void run(struct template *t, const cJSON *data, enum escape mode)
{
	struct buf out = BUF_INIT, page = BUF_INIT, twice = BUF_INIT;
	struct err e = ERR_INIT;

	if (template_render(t, data, find_self, t, mode, &out, &e) < 0) {
		check_error(&e);
	} else if (mode == MUSTACHE_PLAIN && out.len < 1 << 16) {
		layout_text(&page, buf_cstr(&out), out.len, LAYOUT_WIDTH, NULL);
		if (page.len && page.data[page.len - 1] != '\n')
			bug("a page without an end");
		layout_text(&twice, buf_cstr(&page), page.len, LAYOUT_WIDTH, NULL);
	}
	buf_release(&out);
	buf_release(&page);
	buf_release(&twice);
}

/* The first line is the data as JSON, the rest the template. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *text = (const char *)data, *eol = size ? memchr(text, '\n', size) : NULL;
	struct err e = ERR_INIT;

	if (!eol)
		return 0;
	cJSON *tree = json_parse(text, (size_t)(eol - text), "data", &e);
	size_t rest = size - (size_t)(eol + 1 - text);
	struct template *t = template_compile(eol + 1, rest, "fuzz", &e);
	if (t) {
		run(t, tree, MUSTACHE_PLAIN);
		run(t, tree, MUSTACHE_HTML);
	} else {
		check_error(&e);
	}
	template_free(t);
	cJSON_Delete(tree);
	return 0;
}
