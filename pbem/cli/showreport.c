/* SPDX-License-Identifier: MIT */
#include "cli/host.h"

#include "base/json.h"
#include "base/lang.h"
#include "game/game.h"
#include "game/look.h"
#include "game/open.h"
#include "game/public.h"
#include "report/report.h"
#include "report/sight.h"

/* What those may read who sit nowhere is in the host's language and the game's time zone. */
static cJSON *read_report(const struct cli *c, const struct host *h, const struct game *g, struct err *e)
{
	struct report_reader to = { .seat = -1, .lang = cli_lang(c, "", e) };
	long long window, width;

	if (!to.lang || cli_number(c, "width", WIDTH_LEAST, WIDTH_MOST, 0, &width, e) < 0 ||
		cli_number(c, "window", 0, 1000000, -1, &window, e) < 0)
		return NULL;
	to.width = (int)width;
	if (strcmp(c->operand[1], "observer") == 0) {
		to.lang = *to.lang ? to.lang : h->conf.lang;
		return game_public(g, (int)window, &to, e);
	}
	if (host_seat(g, c->operand[1], &to.seat, e) < 0)
		return NULL;
	if (!*to.lang)
		to.lang = g->contact[to.seat].lang;
	to.zone = g->contact[to.seat].zone;
	if (!to.width)
		to.width = g->contact[to.seat].width;
	return game_report(g, (int)window, &to, e);
}

/* With --sight, instead of the report. */
static int write_sight(
	const struct cli *c, const struct host *h, const cJSON *report, struct buf *out, struct err *e)
{
	const char *word = cli_value(c, "sight");
	int rc;

	if (!cli_given(c, "json"))
		return sight_render(h->reporter, report, word, out, e);
	rc = sight_json(h->reporter, report, word, out, e);
	buf_char(out, '\n');
	return rc;
}

static int write_report(
	const struct cli *c, const struct host *h, const struct game *g, struct buf *out, struct err *e)
{
	cJSON *o = read_report(c, h, g, e);
	int rc = o ? 0 : e->code;

	/* No form without a head to put into it. */
	if (o && cli_given(c, "no-form"))
		cJSON_DeleteItemFromObjectCaseSensitive(o, "head");

	if (o && cli_given(c, "sight")) {
		rc = write_sight(c, h, o, out, e);
	} else if (o && cli_given(c, "json")) {
		json_write(out, o);
		buf_char(out, '\n');
	} else if (o) {
		rc = report_render(h->reporter, o, REPORT_LAYOUT, out, e);
	}
	cJSON_Delete(o);
	return rc;
}

int cmd_report(const struct cli *c, struct err *e)
{
	struct buf out = BUF_INIT;
	struct host h;
	struct game g;
	int rc = host_open(&h, c, HOST_PEEK, e);

	if (rc < 0)
		return rc;
	rc = host_game(&h, &g, c->operand[0], GAME_READ, e);
	if (rc == 0) {
		rc = write_report(c, &h, &g, &out, e);
		if (rc == 0)
			rc = cli_write(c, &out, 0600, e);
		game_close(&g);
	}
	buf_release(&out);
	host_close(&h);
	return rc;
}
