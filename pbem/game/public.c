/* SPDX-License-Identifier: MIT */
#include "game/public.h"

#include "game/game.h"
#include "game/history.h"
#include "game/look.h"
#include "game/record.h"

/*
 * What those may read who sit nowhere. A seat's report of the same window says all that is the same for everybody; events and view are made anew from the
 * stored window, as the rules show them to an observer.
 */
#define FILE_MAX (16u << 20)
#define OBSERVER "observer"

static int add_events(const struct game *g, int window, cJSON *list, struct err *e)
{
	struct buf path = BUF_INIT, bytes = BUF_INIT;
	cJSON *all = NULL, *v;
	int rc = file_read(&bytes, game_window_path(&path, g, window, "events.json"), FILE_MAX, e);

	if (rc == 0 && !(all = json_parse(bytes.data, bytes.len, path.data, e)))
		rc = ERR_DATA;
	cJSON_ArrayForEach(v, all)
		if (cJSON_IsNull(cJSON_GetArrayItem(v, 0)) && cJSON_GetArraySize(v) == 2 &&
			!cJSON_AddItemToArray(list, cJSON_Duplicate(cJSON_GetArrayItem(v, 1), true)))
			mem_out();
	cJSON_Delete(all);
	buf_release(&path);
	buf_release(&bytes);
	return rc;
}

/* The first window that the report of this one tells of: the last before it that waited for somebody. */
static int tells_from(const struct game *g, int window, int *from, struct err *e)
{
	struct history h;

	*from = window - 1;
	history_begin(&h, g->dir);
	while (history_next(&h))
		if (h.line.kind == LINE_RESULT && h.f.window == window - 1)
			*from = h.f.stop < 0 ? 0 : h.f.stop;
	return history_end(&h, e);
}

static cJSON *events_of(const struct game *g, int window, struct err *e)
{
	cJSON *list = cJSON_CreateArray();
	int from, rc = tells_from(g, window, &from, e);

	for (int w = from; w < window && rc == 0; w++)
		rc = add_events(g, w + 1, list, e);
	if (rc == 0)
		return list;
	cJSON_Delete(list);
	return NULL;
}

static cJSON *view_of(const struct game *g, int window, struct err *e)
{
	struct play *p = position_at(g, window, e);
	struct buf b = BUF_INIT;
	cJSON *view;

	if (!p)
		return NULL;
	schema_write(&b, g->rules->view_schema, play_view(p, SEAT_OBSERVER));
	view = json_parse(b.data, b.len, "view", e);
	buf_release(&b);
	play_free(p);
	return view;
}

/* Takes over `v`; NULL: e is filled already. */
static int set(cJSON *o, const char *name, cJSON *v)
{
	if (!v)
		return ERR_DATA;
	if (!cJSON_ReplaceItemInObjectCaseSensitive(o, name, v))
		mem_out();
	return 0;
}

static cJSON *public_tree(const struct game *g, int window, const char *lang, const char *zone, struct err *e)
{
	struct buf data = BUF_INIT;
	cJSON *o = NULL;
	int rc = game_report_data(g, 0, window, &data, e);

	if (rc == 0)
		o = json_parse(data.data, data.len, "report", e);
	buf_release(&data);
	if (!o)
		return NULL;
	if (!lang || !lang[0])
		lang = "en";
	if (!zone || !zone[0])
		zone = g->f.policy.zone[0] ? g->f.policy.zone : "UTC";
	if (set(o, "seat", cJSON_CreateString(OBSERVER)) < 0 ||
		set(o, "lang", cJSON_CreateString(lang)) < 0 ||
		set(o, "zone", cJSON_CreateString(zone)) < 0 || set(o, "may", cJSON_CreateFalse()) < 0 ||
		set(o, "must", cJSON_CreateFalse()) < 0 || set(o, "events", events_of(g, window, e)) < 0 ||
		set(o, "view", view_of(g, window, e)) < 0) {
		cJSON_Delete(o);
		return NULL;
	}
	return o;
}

int game_public_data(
	const struct game *g, int window, const char *lang, const char *zone, struct buf *out, struct err *e)
{
	cJSON *o = public_tree(g, window < 0 ? newest_window(g) : window, lang, zone, e);

	if (!o)
		return e ? (int)e->code : ERR_DATA;
	json_write(out, o);
	cJSON_Delete(o);
	return 0;
}

int game_public_text(
	const struct game *g, int window, const char *lang, const char *zone, struct buf *out, struct err *e)
{
	struct buf data = BUF_INIT;
	char head[BASE32_TEXT] = "";
	cJSON *o;
	int rc = 0;

	if (window < 0)
		window = newest_window(g);
	o = public_tree(g, window, lang, zone, e);
	if (!o)
		return e ? (int)e->code : ERR_DATA;
	json_write(&data, o);
	if (cJSON_IsNull(cJSON_GetObjectItemCaseSensitive(o, "ended")))
		rc = history_head(g, window, head, e);
	if (rc == 0)
		rc = g->tools->render(
			g->tools->render_ctx, data.data, data.len, head[0] ? head : NULL, out, e);
	cJSON_Delete(o);
	buf_release(&data);
	return rc;
}
