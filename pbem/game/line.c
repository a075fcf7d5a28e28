/* SPDX-License-Identifier: MIT */
#include "game/line.h"

#include "base/json.h"
#include "base/utf8.h"

#include <string.h>

static const char *const kind_names[] = { "create", "join", "open", "close", "result", "amend", "rekey",
	"seat", "request", "end" };
#define KINDS ((int)(sizeof(kind_names) / sizeof(kind_names[0])))

const char *line_kind_name(enum line_kind k)
{
	return kind_names[k];
}

static int kind_of(const cJSON *json, enum line_kind *kind, struct err *e)
{
	const char *name = json_get_string(json, "kind", e);

	if (!name)
		return ERR_DATA;
	for (int i = 0; i < KINDS; i++) {
		if (strcmp(name, kind_names[i]) == 0) {
			*kind = (enum line_kind)i;
			return 0;
		}
	}
	return err_set(e, ERR_DATA, "record.kind", "\"%s\" is no kind of line", utf8_shown(name, 40).text);
}

int line_identify(struct line *l, struct err *e)
{
	uint8_t h[32];

	hash256(h, NULL, 0, l->text, l->len);
	hex_text(l->hash, h, 32);
	return kind_of(l->json, &l->kind, e);
}

int line_read(struct line *l, const char *where, struct err *e)
{
	if (l->len > RECORD_LINE_MAX)
		return err_set(e, ERR_DATA, "record.line", "a line has at most %u bytes", RECORD_LINE_MAX);
	l->json = json_parse_canonical(l->text, l->len, where, e);
	return l->json ? line_identify(l, e) : ERR_DATA;
}
