/* SPDX-License-Identifier: MIT */
#include "cli/host.h"
#include "game/game.h"
#include "game/look.h"
#include "game/open.h"

int cmd_export(const struct cli *c, struct err *e)
{
	struct buf out = BUF_INIT;
	struct host h;
	struct game g;
	int rc = host_open(&h, c, HOST_READ, e);

	if (rc < 0)
		return rc;
	if (cli_given(c, "dir"))
		buf_str(&out, cli_value(c, "dir"));
	else
		buf_printf(&out, "%s-export", c->operand[0]);
	rc = host_game(&h, &g, c->operand[0], GAME_READ, e);
	if (!rc) {
		rc = game_export(&g, out.data, e);
		if (!rc)
			printf("%s: %s; anybody checks it with: pbem verify %s\n", out.data,
				g.f.phase == PHASE_ENDED ? "the whole game"
							 : "the record (the rest when the game has ended)",
				out.data);
		game_close(&g);
	}
	buf_release(&out);
	host_close(&h);
	return rc;
}
