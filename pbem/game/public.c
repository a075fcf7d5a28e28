/* SPDX-License-Identifier: MIT */
#include "game/public.h"

#include "game/game.h"
#include "game/history.h"
#include "game/look.h"
#include "game/record.h"
#include "game/result.h"

/*
 * What those may read who sit nowhere. A seat's report of the same window says all that is the same
 * for everybody; events, rolls and view are made anew from the stored windows, as the rules show
 * them to an observer. Observers watch games of bots, too: all is told to them that happened since
 * a window last waited for a person, whether one reads the seats' reports or not.
 */
#define OBSERVER "observer"

/* What windows brought. */
struct told {
	cJSON *events, *rolls;
};

static void add(cJSON *list, cJSON *item)
{
	if (!item || !cJSON_AddItemToArray(list, item))
		mem_out();
}

static int add_window(const struct game *g, int window, struct told *t, struct err *e)
{
	struct result r;
	cJSON *events = NULL, *rolls = NULL, *v;
	int rc = result_read(&r, g->dir, window, g->f.n_seats, e);

	if (rc == 0 &&
		(!(events = result_parse(&r, RESULT_EVENTS, e)) ||
			!(rolls = result_parse(&r, RESULT_ROLLS, e))))
		rc = ERR_DATA;
	cJSON_ArrayForEach(v, events)
		if (cJSON_IsNull(cJSON_GetArrayItem(v, 0)) && cJSON_GetArraySize(v) == 2)
			add(t->events, cJSON_Duplicate(cJSON_GetArrayItem(v, 1), true));
	cJSON_ArrayForEach(v, rolls)
		add(t->rolls, cJSON_Duplicate(v, true));
	cJSON_Delete(events);
	cJSON_Delete(rolls);
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

static int told_of(const struct game *g, int window, struct told *t, struct err *e)
{
	int from, rc = tells_from(g, window, &from, e);

	*t = (struct told){ cJSON_CreateArray(), cJSON_CreateArray() };
	if (!t->events || !t->rolls)
		mem_out();
	for (int w = from; w < window && rc == 0; w++)
		rc = add_window(g, w + 1, t, e);
	return rc;
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

/* Takes over `v`. */
static void set(cJSON *o, const char *name, cJSON *v)
{
	if (!v || !cJSON_ReplaceItemInObjectCaseSensitive(o, name, v))
		mem_out();
}

cJSON *game_public(const struct game *g, int window, const struct report_reader *reader, struct err *e)
{
	const struct report_reader to = {
		.seat = -1, .lang = reader->lang, .zone = reader->zone, .width = reader->width
	};
	struct buf data = BUF_INIT;
	struct told t;
	cJSON *o = NULL, *view = NULL;
	int rc;

	if (window < 0)
		window = newest_window(g);
	if (game_report_data(g, 0, window, &data, e) == 0)
		o = json_parse(buf_cstr(&data), data.len, "report", e);
	buf_release(&data);
	if (!o)
		return NULL;
	rc = told_of(g, window, &t, e);
	set(o, "events", t.events);
	set(o, "rolls", t.rolls);
	set(o, "seat", cJSON_CreateString(OBSERVER));
	set(o, "may", cJSON_CreateFalse());
	set(o, "must", cJSON_CreateFalse());
	if (rc == 0)
		rc = (view = view_of(g, window, e)) ? 0 : ERR_DATA;
	if (view)
		set(o, "view", view);
	if (rc == 0)
		rc = report_dress(g, o, window, &to, e);
	if (rc == 0)
		return o;
	cJSON_Delete(o);
	return NULL;
}
