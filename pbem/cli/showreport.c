/* SPDX-License-Identifier: MIT */
#include "cli/host.h"

#include "game/game.h"
#include "game/look.h"
#include "game/open.h"
#include "game/public.h"
#include "game/viewfile.h"

/* What those may read who sit nowhere, in the host's language and the game's time zone. */
static int public_report(const struct cli *c, const struct host *h, const struct game *g, int window,
	const char *lang, struct buf *out, struct err *e)
{
	int rc;

	if (!*lang)
		lang = h->conf.lang;
	if (!cli_given(c, "json"))
		return game_public_text(g, window, lang, NULL, out, e);
	rc = game_public_data(g, window, lang, NULL, out, e);
	if (!rc)
		buf_char(out, '\n');
	return rc;
}

static int read_report(
	const struct cli *c, const struct host *h, const struct game *g, struct buf *out, struct err *e)
{
	const char *lang = cli_lang(c, "", e);
	long long window;
	int seat, rc;

	if (!lang)
		return e->code;
	rc = cli_number(c, "window", 0, 1000000, -1, &window, e);
	if (!rc && !strcmp(c->operand[1], "observer"))
		return public_report(c, h, g, (int)window, lang, out, e);
	if (!rc)
		rc = host_seat(g, c->operand[1], &seat, e);
	if (rc < 0)
		return rc;
	if (cli_given(c, "json"))
		return view_file(g, seat, (int)window, out, e);
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
		rc = read_report(c, &h, &g, &out, e);
		if (!rc)
			rc = cli_write(c, &out, 0600, e);
		game_close(&g);
	}
	buf_release(&out);
	host_close(&h);
	return rc;
}
