/* SPDX-License-Identifier: MIT */
#include "game/viewfile.h"

#include "game/game.h"
#include "game/history.h"
#include "game/look.h"

#include "base/json.h"

/* A window that was never open has no head. */
static int add_head(cJSON *o, const struct game *g, int window, struct err *e)
{
	struct err why = ERR_INIT;
	char head[BASE32_TEXT];
	int rc = history_head(g, window, head, &why);

	if (rc == ERR_NOINPUT)
		return 0;
	if (rc == 0)
		cJSON_AddStringToObject(o, "head", head);
	else if (e)
		*e = why;
	return rc;
}

int view_file_of(const struct game *g, const struct buf *data, struct buf *out, struct err *e)
{
	cJSON *o = json_parse(buf_cstr(data), data->len, "report", e);
	long long window;
	int rc = o ? json_get_int(o, "window", 0, 1000000, &window, e) : ERR_DATA;

	if (!rc)
		rc = add_head(o, g, (int)window, e);
	if (!rc) {
		json_write(out, o);
		buf_char(out, '\n');
	}
	cJSON_Delete(o);
	return rc;
}

int view_file(const struct game *g, int seat, int window, struct buf *out, struct err *e)
{
	struct buf data = BUF_INIT;
	int rc = game_report_data(g, seat, window, &data, e);

	if (!rc)
		rc = view_file_of(g, &data, out, e);
	buf_release(&data);
	return rc;
}
