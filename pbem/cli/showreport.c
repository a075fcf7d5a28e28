/* SPDX-License-Identifier: MIT */
#include "cli/host.h"

#include "base/json.h"

/* The data with the window's head added: what `check --view` and `form --view` need at the player's home. */
static int as_json(const struct game *g, int seat, int window, struct buf *out, struct err *e)
{
	struct buf data = BUF_INIT;
	char head[BASE32_TEXT];
	cJSON *o = NULL;
	long long n;
	int rc = game_report_data(g, seat, window, &data, e);

	if (!rc) {
		o = json_parse(data.data, data.len, "report", e);
		rc = o ? json_get_int(o, "window", 0, 1000000, &n, e) : ERR_DATA;
	}
	if (!rc) {
		struct err none = ERR_INIT;
		if (game_head(g, (int)n, head, &none) == 0)
			cJSON_AddStringToObject(o, "head", head);
		json_write(out, o);
		buf_char(out, '\n');
	}
	cJSON_Delete(o);
	buf_release(&data);
	return rc;
}

static int read_report(const struct cli *c, const struct game *g, struct buf *out, struct err *e)
{
	const char *lang = cli_lang(c, "", e);
	long long window;
	int seat, rc;

	if (!lang)
		return e->code;
	rc = cli_number(c, "window", 0, 1000000, -1, &window, e);
	if (!rc)
		rc = host_seat(g, c->operand[1], &seat, e);
	if (rc < 0)
		return rc;
	if (cli_given(c, "json"))
		return as_json(g, seat, (int)window, out, e);
	if (*lang)
		return game_report_render(g, seat, (int)window, lang, out, e);
	return game_report_text(g, seat, (int)window, out, e);
}

int cmd_report(const struct cli *c, struct err *e)
{
	struct buf out = BUF_INIT;
	struct host h;
	struct game g;
	int rc = host_open(&h, c, HOST_READ, e);

	if (rc < 0)
		return rc;
	rc = host_game(&h, &g, c->operand[0], GAME_READ, e);
	if (!rc) {
		rc = read_report(c, &g, &out, e);
		if (!rc)
			rc = cli_write(c, &out, 0644, e);
		game_close(&g);
	}
	buf_release(&out);
	host_close(&h);
	return rc;
}
