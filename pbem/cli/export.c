/* SPDX-License-Identifier: MIT */
#include "cli/host.h"
#include "game/export.h"
#include "game/game.h"
#include "game/look.h"
#include "game/open.h"
#include "report/report.h"
#include "sys/file.h"

static int write_text(
	const struct host *h, const struct game *g, int window, int seat, const char *dir, struct err *e)
{
	const struct report_reader to = {
		.seat = seat, .lang = g->contact[seat].lang, .zone = g->contact[seat].zone
	};
	cJSON *o = game_report(g, window, &to, e);
	struct buf text = BUF_INIT, name = BUF_INIT;
	int rc = o ? 0 : e->code;

	/* As its reader had it then. */
	if (o)
		cJSON_DeleteItemFromObjectCaseSensitive(o, "past");
	if (rc == 0)
		rc = report_render(h->reporter, o, REPORT_LAYOUT, &text, e);
	buf_printf(&name, "%s.txt", g->f.seat[seat].name);
	if (rc == 0)
		rc = put_file(dir, name.data, &text, 0644, e);
	cJSON_Delete(o);
	buf_release(&text);
	buf_release(&name);
	return rc;
}

/* Behind the export itself: nothing in it is about these, and they can be made again. */
static int write_texts(const struct host *h, const struct game *g, const char *out, struct err *e)
{
	struct buf dir = BUF_INIT;
	int rc = 0;

	for (int w = 1; w <= g->f.resolved + 1 && rc == 0; w++) {
		buf_clear(&dir);
		buf_printf(&dir, "%s/windows/%04d/reports", out, w);
		rc = file_mkdirs(dir.data, 0755, e);
		for (int i = 0; i < g->f.n_seats && rc == 0; i++)
			rc = write_text(h, g, w, i, dir.data, e);
	}
	buf_release(&dir);
	return rc;
}

/* One file, in the place of none. */
static int write_tar(const struct game *g, const char *out, struct err *e)
{
	struct buf tar = BUF_INIT;
	int rc = file_exists(out, e);

	if (rc > 0) {
		err_set(e, ERR_CANTCREAT, "export.there",
			"this is there already; give the name of a new file");
		rc = err_at(e, out, 0, 0);
	}
	if (rc == 0)
		rc = game_export_tar(g, &tar, e);
	if (rc == 0)
		rc = file_write(out, tar.data, tar.len, 0644, e);
	buf_release(&tar);
	return rc;
}

static int write_folder(
	const struct cli *c, const struct host *h, const struct game *g, const char *out, struct err *e)
{
	int rc = game_export(g, out, e);

	if (rc == 0 && cli_given(c, "texts") && g->f.phase == PHASE_ENDED)
		rc = write_texts(h, g, out, e);
	return rc;
}

static bool ends_in_tar(const char *name)
{
	size_t n = name ? strlen(name) : 0;

	return n > 4 && strcmp(name + n - 4, ".tar") == 0;
}

int cmd_export(const struct cli *c, struct err *e)
{
	struct buf out = BUF_INIT;
	struct host h;
	struct game g;
	bool tar = cli_given(c, "tar") || ends_in_tar(cli_value(c, "dir"));
	int rc;

	if (tar && cli_given(c, "texts"))
		return err_set(e, ERR_USAGE, "export.tar", "--texts needs a folder, not --tar");
	rc = host_open(&h, c, HOST_READ, e);

	if (rc < 0)
		return rc;
	if (cli_given(c, "dir"))
		buf_str(&out, cli_value(c, "dir"));
	else
		buf_printf(&out, tar ? "%s.tar" : "%s-export", c->operand[0]);
	rc = host_game(&h, &g, c->operand[0], GAME_READ, e);
	if (rc == 0) {
		rc = tar ? write_tar(&g, out.data, e) : write_folder(c, &h, &g, out.data, e);
		if (rc == 0)
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
