/* SPDX-License-Identifier: MIT */
#include "cli/away.h"
#include "cli/host.h"

#include "cli/signed.h"
#include "core/orderfile.h"
#include "core/play.h"
#include "game/game.h"
#include "game/look.h"
#include "game/open.h"
#include "report/verdict.h"

#define EX_DATA 65

/* The order file, out of its armour or without the signature behind it when it has one. */
static int read_orders(struct buf *text, const char *path, struct err *e)
{
	struct buf raw = BUF_INIT, sig = BUF_INIT;
	int rc = cli_read(&raw, path, 4u * ORDERFILE_MAX, e);

	if (rc == 0) {
		rc = signed_read(text, &sig, &raw, path, NULL, e);
		if (rc == 0)
			buf_add(text, buf_cstr(&raw), raw.len);
	}
	buf_release(&sig);
	buf_release(&raw);
	return rc < 0 ? rc : 0;
}

static int answer(
	const struct cli *c, struct reporter *r, const char *lang, const struct verdict *v, struct err *e)
{
	struct buf out = BUF_INIT;
	struct words w;
	int rc = 0;

	if (cli_given(c, "json")) {
		verdict_json(&out, v);
		buf_char(&out, '\n');
	} else {
		rc = lang ? reporter_words(r, lang, v->rules->id, &w, e) : e->code;
		if (rc == 0)
			rc = verdict_write(&out, r, &w, v, e);
	}
	fwrite(buf_cstr(&out), 1, out.len, stdout);
	buf_release(&out);
	if (rc < 0)
		return rc;
	return notes_worst(v->notes) == NOTE_ERROR ? EX_DATA : 0;
}

static int check_game(const struct cli *c, const struct host *h, const struct game *g, struct err *e)
{
	static struct orders os;
	static struct notes ns;
	struct buf text = BUF_INIT;
	const char *file = c->operand[2];
	int seat, rc = host_seat(g, c->operand[1], &seat, e);

	if (rc == 0)
		rc = read_orders(&text, file, e);
	if (rc == 0)
		rc = game_check(g, seat, file, buf_cstr(&text), text.len, &os, &ns, e);
	if (rc == 0) {
		struct verdict v = { .rules = g->rules,
			.game = g->f.game,
			.seat = g->f.seat[seat].name,
			.name = g->f.name,
			.window = g->f.window,
			.text = buf_cstr(&text),
			.len = text.len,
			.notes = &ns,
			.orders = &os,
			.here = cli_given(c, "here") };
		const char *lang = cli_lang(c, g->contact[seat].lang, e);
		rc = answer(c, h->reporter, lang, &v, e);
	}
	buf_release(&text);
	return rc;
}

static int mismatch(const char *file, const char *what, const char *is, const char *wanted, struct err *e)
{
	err_set(e, ERR_DATA, "check.header", "%s %s is not this report's: write %s %s", what, is, what,
		wanted);
	return err_at(e, file, 0, 0);
}

static int compare_header(const struct away *a, const struct orderfile *o, const char *file, struct err *e)
{
	char is[24], wanted[24];

	snprintf(is, sizeof(is), "%d", o->window);
	snprintf(wanted, sizeof(wanted), "%d", a->window);
	if (strcmp(o->game, a->game) != 0)
		return mismatch(file, "GAME", o->game, a->game, e);
	if (strcmp(o->seat, a->seat) != 0)
		return mismatch(file, "SEAT", o->seat, a->seat, e);
	if (o->window != a->window)
		return mismatch(file, "WINDOW", is, wanted, e);
	if (a->head && strcmp(o->head, a->head) != 0)
		return mismatch(file, "HEAD", o->head, a->head, e);
	return 0;
}

static int check_away(const struct cli *c, const struct away *a, struct err *e)
{
	static struct orders os;
	static struct notes ns;
	const char *file = c->operand[c->n - 1];
	const char *lang = cli_lang(c, a->lang ? a->lang : "en", e);
	struct reporter *r = reporter_new(NULL, e);
	struct buf text = BUF_INIT, body = BUF_INIT;
	struct orderfile o;
	int rc = r ? read_orders(&text, file, e) : e->code;

	if (rc == 0)
		rc = orderfile_parse(buf_cstr(&text), text.len, file, &o, e);
	if (rc == 0)
		rc = compare_header(a, &o, file, e);
	if (rc == 0) {
		struct verdict v = { .rules = a->rules,
			.game = a->game,
			.seat = a->seat,
			.name = a->name,
			.window = a->window,
			.text = buf_cstr(&text),
			.len = text.len,
			.notes = &ns,
			.orders = &os };
		orderfile_body(&body, buf_cstr(&text), text.len, &o);
		play_check(a->rules, a->view, a->number, buf_cstr(&body), body.len, o.body_line, &os, &ns);
		rc = answer(c, r, lang, &v, e);
	}
	buf_release(&text);
	buf_release(&body);
	reporter_free(r);
	return rc;
}

int cmd_check(const struct cli *c, struct err *e)
{
	struct host h;
	struct game g;
	struct away a;
	int rc;

	if (cli_given(c, "view")) {
		if (c->n != 1)
			return err_set(e, ERR_USAGE, "check.view", "--view takes the place of GAME SEAT");
		rc = away_open(&a, cli_value(c, "view"), e);
		if (rc < 0)
			return rc;
		rc = check_away(c, &a, e);
		away_close(&a);
		return rc;
	}
	if (c->n != 3)
		return err_set(e, ERR_USAGE, "check.what",
			"say whose orders they are: pbem check GAME SEAT FILE, or pbem check --view REPORT.json FILE");
	rc = host_open(&h, c, HOST_READ, e);
	if (rc < 0)
		return rc;
	rc = host_game(&h, &g, c->operand[0], GAME_READ, e);
	if (rc == 0) {
		rc = check_game(c, &h, &g, e);
		game_close(&g);
	}
	host_close(&h);
	return rc;
}
