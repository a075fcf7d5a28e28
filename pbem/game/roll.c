/* SPDX-License-Identifier: MIT */
#include "game/roll.h"

#include "game/history.h"

/* An amendment's result takes the place of one with the same link. */
static void take_result(struct roll_source *s, const struct history *h)
{
	const struct facts *f = &h->f;

	if (strcmp(s->link, f->link) != 0) {
		bool first = !h->before.link[0] || h->before.resolved < 0;
		snprintf(s->before, HEX32, "%s", first ? f->anchor : h->before.link);
		s->before_window = first ? -1 : h->before.resolved;
	}
	snprintf(s->link, HEX32, "%s", f->link);
	snprintf(s->name, GAME_NAME, "%s", h->before.name);
	s->draw = f->draw;
	s->line = h->line.number;
	cJSON_Delete(s->rolls);
	s->rolls = cJSON_Duplicate(cJSON_GetObjectItemCaseSensitive(h->line.json, "rolls"), true);
}

static int missing(const struct facts *f, int window, struct err *e)
{
	if (f->resolved < 0)
		return err_set(
			e, ERR_NOINPUT, "roll.none", "no window of game %s has been resolved yet", f->game);
	return err_set(e, ERR_NOINPUT, "roll.window",
		"this record has no result of window %d; give a window from 0 to %d", window, f->resolved);
}

int roll_source_read(struct roll_source *s, const char *path, int window, struct err *e)
{
	struct history h;
	struct facts last;
	int rc;

	*s = (struct roll_source){ .before_window = -1 };
	history_begin_file(&h, path);
	while (history_next(&h)) {
		if (h.line.kind == LINE_CLOSE && h.f.window == 0) {
			buf_clear(&s->context);
			facts_context(&h.f, &s->context);
		}
		if (h.line.kind == LINE_RESULT && h.f.resolved == window)
			take_result(s, &h);
	}
	last = h.f;
	rc = history_end(&h, e);
	if (rc < 0)
		return rc;
	if (!s->rolls)
		return missing(&last, window, e);
	snprintf(s->game, GAME_NAME, "%s", last.game);
	snprintf(s->ctx, HEX32, "%s", last.ctx);
	snprintf(s->sealed_root, HEX32, "%s", last.sealed_root);
	return 0;
}

void roll_source_release(struct roll_source *s)
{
	buf_release(&s->context);
	cJSON_Delete(s->rolls);
	s->rolls = NULL;
}

const cJSON *roll_find(const struct roll_source *s, const char *label)
{
	const cJSON *roll;

	cJSON_ArrayForEach(roll, s->rolls)
		if (strcmp(roll->child->valuestring, label) == 0)
			return roll;
	return NULL;
}

void roll_key(const struct roll_source *s, bool sealed, uint8_t key[32], struct buf *text)
{
	uint8_t link[32], ctx[32];
	struct buf b = BUF_INIT;

	if (hex_parse(link, 32, sealed ? s->sealed_root : s->link) < 0 || hex_parse(ctx, 32, s->ctx) < 0)
		bug("no dice without a link and a context");
	keys_draw_text(&b, sealed ? "sealed" : "window", ctx, s->draw, NULL);
	hash256(key, link, 32, b.data, b.len);
	if (text)
		buf_add(text, b.data, b.len);
	buf_release(&b);
}
