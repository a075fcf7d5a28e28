/* SPDX-License-Identifier: MIT */
#include "cli/away.h"

#include "base/utf8.h"
#include "cli/cli.h"
#include "cli/options.h"
#include "core/shape.h"
#include "report/report.h"

static int read_from(struct away *a, struct err *e)
{
	const cJSON *now = cJSON_GetObjectItemCaseSensitive(a->data, "now");
	long long from = 0;
	int rc = 0;

	if (cJSON_HasObjectItem(now, "from"))
		rc = json_get_int(now, "from", 1, 1000000, &from, e);
	a->from = (int)from;
	return rc;
}

/* Observers' reports have views as well, and so may seats that do not play. */
static int look(struct away *a, const cJSON *view, struct err *e)
{
	int seat = vocab_find(a->rules->seats, a->seat, strlen(a->seat));

	if (seat >= 0)
		a->view = view_read(a->rules, seat, view, e);
	if (seat >= 0 && !a->view)
		return e->code;
	if (seat < 0 || !(a->view->game->seats >> seat & 1))
		return err_set(e, ERR_DATA, "away.seat",
			"this report is for %s, who has nothing to order: only seats that play do",
			utf8_shown(a->seat, 40).text);
	return 0;
}

static int fill(struct away *a, struct err *e)
{
	const char *id = json_get_string(a->data, "rules", e);
	const cJSON *view = json_get_object(a->data, "view", e);
	long long n, version;

	a->game = json_get_string(a->data, "game", e);
	a->seat = json_get_string(a->data, "seat", e);
	a->lang = json_text(a->data, "lang");
	a->name = json_text(a->data, "name");
	a->head = json_text(a->data, "head");
	if (!id || !a->game || !a->seat || !view || json_get_int(a->data, "window", 0, 1000000, &n, e) < 0 ||
		json_get_int(a->data, "version", 0, 1000000, &version, e) < 0)
		return ERR_DATA;
	if (options_rules(&a->rules, id, e) < 0)
		return e->code;
	if (version != a->rules->version)
		return err_set(e, ERR_DATA, "away.version",
			"this report was made by version %lld of %s; this program has version %d: get the same one",
			version, id, a->rules->version);
	if (!a->name)
		return err_set(
			e, ERR_UNAVAILABLE, "away.ended", "this game has ended: there is nothing to order");
	a->window = (int)n;
	if (read_from(a, e) < 0)
		return ERR_DATA;
	if (report_serial(a->data, &a->serial, e) < 0)
		return ERR_DATA;
	a->number = vocab_find(a->rules->grammar->windows, a->name, strlen(a->name));
	return look(a, view, e);
}

int away_open(struct away *a, const char *path, struct err *e)
{
	struct buf b = BUF_INIT;
	int rc = cli_read(&b, path, JSON_MAX_BYTES, e);

	*a = (struct away){ .number = -1 };
	if (rc == 0) {
		a->data = json_parse(buf_cstr(&b), b.len, path, e);
		rc = a->data ? fill(a, e) : e->code;
		if (rc < 0 && !e->where[0])
			err_at(e, path, 0, 0);
	}
	buf_release(&b);
	if (rc < 0)
		away_close(a);
	return rc;
}

void away_close(struct away *a)
{
	view_free(a->view);
	cJSON_Delete(a->data);
	*a = (struct away){ .number = -1 };
}
