/* SPDX-License-Identifier: MIT */
#include "game/public.h"

#include "game/game.h"
#include "game/history.h"
#include "game/look.h"
#include "game/record.h"
#include "game/result.h"

/*
 * What those may read who sit nowhere. A seat's report of the same window says all that is the same
 * for everybody; events and view are made anew from the stored window, as the rules show them to an
 * observer.
 */
#define OBSERVER "observer"

static int add_events(const struct game *g, int window, cJSON *list, struct err *e)
{
	struct result r;
	cJSON *all = NULL, *v;
	int rc = result_read(&r, g->dir, window, g->f.n_seats, e);

	if (rc == 0 && !(all = result_parse(&r, RESULT_EVENTS, e)))
		rc = ERR_DATA;
	cJSON_ArrayForEach(v, all)
		if (cJSON_IsNull(cJSON_GetArrayItem(v, 0)) && cJSON_GetArraySize(v) == 2 &&
			!cJSON_AddItemToArray(list, cJSON_Duplicate(cJSON_GetArrayItem(v, 1), true)))
			mem_out();
	cJSON_Delete(all);
	result_release(&r);
	return rc;
}

/* The first window that the report of this one tells of: the last before it that waited for
 * somebody. */
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
	view_write(&b, play_view(p, SEAT_OBSERVER));
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

cJSON *game_public(const struct game *g, int window, const struct report_reader *reader, struct err *e)
{
	const struct report_reader to = {
		.seat = -1, .lang = reader->lang, .zone = reader->zone, .width = reader->width
	};
	struct buf data = BUF_INIT;
	cJSON *o = NULL;

	if (window < 0)
		window = newest_window(g);
	if (game_report_data(g, 0, window, &data, e) == 0)
		o = json_parse(buf_cstr(&data), data.len, "report", e);
	buf_release(&data);
	if (!o)
		return NULL;
	if (set(o, "seat", cJSON_CreateString(OBSERVER)) < 0 || set(o, "may", cJSON_CreateFalse()) < 0 ||
		set(o, "must", cJSON_CreateFalse()) < 0 || set(o, "events", events_of(g, window, e)) < 0 ||
		set(o, "view", view_of(g, window, e)) < 0 || report_dress(g, o, window, &to, e) < 0) {
		cJSON_Delete(o);
		return NULL;
	}
	return o;
}
