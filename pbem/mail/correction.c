/* SPDX-License-Identifier: MIT */
#include "mail/correction.h"

#include "base/json.h"
#include "core/orderfile.h"
#include "game/deadline.h"
#include "game/game.h"
#include "game/kept.h"
#include "game/look.h"
#include "game/receipt.h"
#include "mail/code.h"
#include "report/form.h"
#include "report/verdict.h"

static void header(struct buf *out, const struct game *g, int seat, long serial)
{
	struct orderfile o = { .window = g->f.window, .serial = serial };

	snprintf(o.game, sizeof(o.game), "%s", g->f.game);
	snprintf(o.seat, sizeof(o.seat), "%s", g->f.seat[seat].name);
	snprintf(o.head, sizeof(o.head), "%s", g->f.head);
	orderfile_write(out, &o);
}

static bool is_refused(const struct notes *ns, int line)
{
	for (int i = 0; ns && i < ns->n; i++)
		if (ns->note[i].line == line && ns->note[i].level == NOTE_ERROR)
			return true;
	return false;
}

static void add_line(cJSON *list, const char *s, size_t n, bool refused)
{
	struct buf text = BUF_INIT;

	verdict_line(&text, s, n);
	if (text.len) {
		cJSON *o = cJSON_CreateObject();
		cJSON_AddStringToObject(o, "text", text.data);
		cJSON_AddBoolToObject(o, "refused", refused);
		cJSON_AddItemToArray(list, o);
	}
	buf_release(&text);
}

/* The lines that count, as they were read. */
static int add_lines(cJSON *tree, const struct receipt *in, struct err *e)
{
	cJSON *list = cJSON_AddArrayToObject(tree, "lines");
	struct buf body = BUF_INIT;
	struct orderfile f;
	int rc = orderfile_parse(buf_cstr(&in->text), in->text.len, "orders", &f, e), line;

	if (rc < 0)
		return rc;
	orderfile_body(&body, buf_cstr(&in->text), in->text.len, &f);
	line = f.body_line;
	for (const char *s = buf_cstr(&body); *s; line++) {
		size_t n = strcspn(s, "\n");
		add_line(list, s, n, is_refused(in->notes, line));
		s += n + (s[n] == '\n');
	}
	decorate_list(tree, "lines");
	buf_release(&body);
	return 0;
}

/* The template's lines behind the header, and the mark that ends a form. */
static int render(struct buf *out, struct reporter *r, const struct words *w, const char *name,
	const cJSON *tree, struct err *e)
{
	struct buf text = BUF_INIT;
	int rc = reporter_render(r, w, name, tree, REPORT_RAW, &text, e);

	if (rc == 0) {
		form_fold(out, buf_cstr(&text), words_width(w));
		buf_str(out, ORDERFILE_END "\n");
	}
	buf_release(&text);
	return rc;
}

int correction_write(struct buf *out, struct reporter *r, const struct words *w, const struct game *g,
	const struct receipt *in, long serial, struct err *e)
{
	cJSON *tree;
	int rc;

	if (in->kind != SIGNED_ORDERS || in->seat < 0)
		return 0;
	tree = cJSON_CreateObject();
	cJSON_AddNumberToObject(tree, "serial", (double)serial);
	rc = add_lines(tree, in, e);
	if (rc == 0) {
		header(out, g, in->seat, serial);
		rc = render(out, r, w, "mail/correction", tree, e);
	}
	cJSON_Delete(tree);
	return rc;
}

int code_form_write(
	struct buf *out, struct reporter *r, const struct words *w, const char *code, struct err *e)
{
	cJSON *tree = cJSON_CreateObject();
	int rc;

	buf_printf(out, CODE_WORD " %s\n", code);
	rc = render(out, r, w, "mail/code", tree, e);
	cJSON_Delete(tree);
	return rc;
}

int ready_form_write(struct buf *out, struct reporter *r, const struct words *w, const struct game *g,
	int seat, struct err *e)
{
	cJSON *tree = cJSON_CreateObject();
	struct buf file = BUF_INIT;
	int rc;

	buf_printf(&file, "%s-%s.nonce", g->f.game, g->f.seat[seat].name);
	cJSON_AddStringToObject(tree, "file", file.data);
	header(out, g, seat, game_next_serial(g, seat));
	rc = render(out, r, w, "mail/ready-form", tree, e);
	cJSON_Delete(tree);
	buf_release(&file);
	return rc;
}

static int window_form_write(struct buf *out, struct reporter *r, const struct words *w, const struct game *g,
	int seat, bool here, struct err *e)
{
	struct form f = { .game = g->f.game,
		.seat = g->f.seat[seat].name,
		.name = g->f.name,
		.window = g->f.window,
		.head = g->f.head,
		.serial = game_next_serial(g, seat),
		.here = here };
	struct buf data = BUF_INIT;
	cJSON *o = NULL;
	int rc = game_report_data(g, seat, g->f.window, &data, e);

	if (rc == 0) {
		o = json_parse(data.data, data.len, "report", e);
		f.view = o ? json_get_object(o, "view", e) : NULL;
		rc = f.view ? form_write(out, r, g->rules, w, &f, e) : e->code;
	}
	cJSON_Delete(o);
	buf_release(&data);
	return rc;
}

int open_form_write(struct buf *out, struct reporter *r, const struct words *w, const struct game *g,
	int seat, bool here, struct err *e)
{
	if (g->f.window)
		return window_form_write(out, r, w, g, seat, here, e);
	return g->f.seat[seat].nonce_hash[0] ? ready_form_write(out, r, w, g, seat, e) : 0;
}
