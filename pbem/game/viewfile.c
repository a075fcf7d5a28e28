/* SPDX-License-Identifier: MIT */
#include "game/viewfile.h"

#include "game/game.h"
#include "game/look.h"

#include "base/json.h"

int view_file_of(const struct game *g, const struct buf *data, struct buf *out, struct err *e)
{
	cJSON *o = json_parse(buf_cstr(data), data->len, "report", e);
	char head[BASE32_TEXT];
	long long window;
	int rc = o ? json_get_int(o, "window", 0, 1000000, &window, e) : ERR_DATA;

	if (!rc) {
		struct err none = ERR_INIT;
		if (game_head(g, (int)window, head, &none) == 0)
			cJSON_AddStringToObject(o, "head", head);
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
