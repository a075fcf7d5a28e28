/* SPDX-License-Identifier: MIT */
#include "cli/audit.h"

#include "base/json.h"
#include "base/nearest.h"
#include "game/lines.h"

#define VALUE_SHOWN 60 /* bytes of a value in a difference */

/* What is asked of the windows, and what they answered. */
struct watch {
	const struct cli *c;
	struct reporter *reporter;
	const char *seat, *lang; /* seat NULL: none */
	int window;              /* -1: all */
	bool json, diff, met;
	long differences;
	struct buf out;
	struct err e; /* the first thing that failed */
};

/* --- one window ------------------------------------------------------------------------------- */

static void write_orders(struct buf *b, const struct replayed *w)
{
	buf_str(b, "\nOrders\n");
	for (int i = 0; i < w->f->n_seats; i++) {
		const struct made *m = &w->made[i];

		buf_printf(b, "  %s: %s", w->f->seat[i].name,
			m->origin == MADE_NONE ? "none" : made_names[m->origin]);
		if (m->serial)
			buf_printf(b, ", serial %ld", m->serial);
		buf_char(b, '\n');
		for (const char *p = buf_cstr(&m->text), *end; *p; p = *end ? end + 1 : end) {
			end = p + strcspn(p, "\n");
			buf_printf(b, "    %.*s\n", (int)(end - p), p);
		}
	}
}

static void write_rolls(struct buf *b, const char *title, const struct dice *d, enum dice_kind kind)
{
	bool any = false;

	for (int i = 0; i < dice_rolls(d); i++) {
		if (dice_kind_of(d, i) != kind)
			continue;
		if (!any)
			buf_printf(b, "\n%s\n", title);
		any = true;
		buf_printf(b, "  %s (%d%s%d):", dice_label(d, i), dice_count(d, i),
			dice_is_draw(d, i) ? "of" : "d", dice_sides(d, i));
		for (int k = 0; k < dice_count(d, i); k++)
			buf_printf(b, " %d", dice_value(d, i, k));
		buf_char(b, '\n');
	}
}

/* Each event in a line, before it who may see it. */
static void write_events(struct buf *b, const struct buf *events)
{
	cJSON *list = json_parse(buf_cstr(events), events->len, "events", NULL), *v;
	const cJSON *seat;

	buf_str(b, "\nEvents\n");
	cJSON_ArrayForEach(v, list) {
		const cJSON *audience = cJSON_GetArrayItem(v, 0);

		buf_str(b, "  ");
		cJSON_ArrayForEach(seat, audience)
			buf_printf(b, "%s%s", seat == audience->child ? "(" : ", ", seat->valuestring);
		if (audience->child)
			buf_str(b, ") ");
		else if (cJSON_IsArray(audience))
			buf_str(b, "() ");
		json_write(b, cJSON_GetArrayItem(v, 1));
		buf_char(b, '\n');
	}
	cJSON_Delete(list);
}

static void write_window(struct buf *b, const struct replayed *w)
{
	const struct dice *d = play_dice(w->play);

	buf_printf(b, "%s, window %d (%s), draw %d, closed: %s\n", w->f->game, w->f->window, w->f->name,
		w->f->draw, w->f->why);
	write_orders(b, w);
	write_rolls(b, "Open rolls", d, DICE_OPEN);
	write_rolls(b, "Hidden rolls", d, DICE_SEALED);
	write_events(b, &w->again->events);
}

static void json_orders(struct buf *b, const struct replayed *w)
{
	buf_char(b, '{');
	for (int i = 0; i < w->f->n_seats; i++) {
		const struct made *m = &w->made[i];

		json_member(b, w->f->seat[i].name);
		buf_str(b, "{\"origin\":");
		json_string(b, m->origin == MADE_NONE ? "none" : made_names[m->origin]);
		buf_printf(b, ",\"serial\":%ld,\"text\":", m->serial);
		json_string(b, buf_cstr(&m->text));
		buf_char(b, '}');
	}
	buf_char(b, '}');
}

static void json_raw(struct buf *b, const char *name, const struct buf *value)
{
	json_member(b, name);
	buf_add(b, buf_cstr(value), value->len);
}

static void json_window(struct buf *b, const struct replayed *w)
{
	buf_char(b, '{');
	json_raw(b, "events", &w->again->events);
	json_member(b, "hidden");
	dice_write_list(b, play_dice(w->play), DICE_SEALED);
	json_member(b, "orders");
	json_orders(b, w);
	json_member(b, "reports");
	buf_char(b, '{');
	for (int i = 0; i < w->f->n_seats; i++)
		json_raw(b, w->f->seat[i].name, &w->again->data[i]);
	buf_char(b, '}');
	json_raw(b, "rolls", &w->again->rolls);
	json_raw(b, "state", &w->again->state);
	json_member(b, "window");
	json_int(b, w->f->window);
	buf_str(b, "}\n");
}

/* --- a report --------------------------------------------------------------------------------- */

/* Nothing can be ordered by it any more. */
static int write_report(struct watch *x, const struct replayed *w, int seat)
{
	const struct buf *data = &w->again->data[seat];
	cJSON *o = json_parse(buf_cstr(data), data->len, "report", &x->e);
	int rc;

	if (!o)
		return x->e.code;
	line_text(o, "lang", x->lang);
	line_text(o, "zone", w->f->policy.zone[0] ? w->f->policy.zone : "UTC");
	if (cJSON_IsNull(cJSON_GetObjectItemCaseSensitive(o, "ended"))) {
		line_text(o, "head", w->next->head);
		line_text(o, "past", "closed");
	}
	if (x->json) {
		json_write(&x->out, o);
		buf_char(&x->out, '\n');
		rc = 0;
	} else {
		rc = report_render(x->reporter, o, REPORT_LAYOUT, &x->out, &x->e);
	}
	cJSON_Delete(o);
	return rc;
}

static void no_seat(struct watch *x, const struct facts *f)
{
	const char *names[RECORD_SEATS + 1] = { NULL }, *near;
	struct buf list = BUF_INIT;

	for (int i = 0; i < f->n_seats; i++) {
		names[i] = f->seat[i].name;
		buf_printf(&list, "%s%s", i ? ", " : "", names[i]);
	}
	near = nearest(x->seat, names);
	if (near)
		err_set(&x->e, ERR_NOUSER, "replay.seat", "game %s has no seat \"%s\"; did you mean %s?",
			f->game, x->seat, near);
	else
		err_set(&x->e, ERR_NOUSER, "replay.seat", "game %s has no seat \"%s\"; there are %s", f->game,
			x->seat, list.data);
	buf_release(&list);
}

/* --- differences ------------------------------------------------------------------------------ */

struct place {
	struct watch *x;
	char file[48];
};

static void write_value(struct buf *b, const cJSON *v)
{
	struct buf text = BUF_INIT;

	if (v)
		json_write(&text, v);
	else
		buf_str(&text, "nothing");
	buf_add(b, text.data, text.len > VALUE_SHOWN ? VALUE_SHOWN : text.len);
	buf_str(b, text.len > VALUE_SHOWN ? "..." : "");
	buf_release(&text);
}

static bool tell_difference(void *ctx, const char *path, const cJSON *kept, const cJSON *again)
{
	struct place *p = ctx;
	struct buf *b = &p->x->out;

	p->x->differences++;
	buf_printf(b, "%s: %s%sthere ", p->file, path, *path ? ": " : "");
	write_value(b, kept);
	buf_str(b, ", played again ");
	write_value(b, again);
	buf_char(b, '\n');
	return true;
}

static void compare(struct place *p, const struct buf *kept, const struct buf *again)
{
	cJSON *a, *b;

	if (kept && kept->len == again->len && memcmp(buf_cstr(kept), buf_cstr(again), kept->len) == 0)
		return;
	a = kept ? json_parse(buf_cstr(kept), kept->len, "", NULL) : NULL;
	b = json_parse(buf_cstr(again), again->len, "", NULL);
	if (a && b) {
		schema_each_diff(a, b, tell_difference, p);
	} else {
		p->x->differences++;
		buf_printf(&p->x->out, "%s: %s\n", p->file, kept ? "this is not JSON" : "this is missing");
	}
	cJSON_Delete(a);
	cJSON_Delete(b);
}

static void compare_window(struct watch *x, const struct replayed *w)
{
	const struct buf *again[RESULT_LINES] = {
		[RESULT_EVENTS] = &w->again->events, [RESULT_ROLLS] = &w->again->rolls
	};
	struct place p = { .x = x };

	for (int i = 0; i < w->f->n_seats; i++)
		again[RESULT_REPORT(i)] = &w->again->data[i];
	snprintf(p.file, sizeof(p.file), "windows/%04d/state.json", w->f->window + 1);
	compare(&p, w->state, &w->again->state);
	for (int i = 0; i < RESULT_REPORT(w->f->n_seats); i++) {
		snprintf(p.file, sizeof(p.file), "windows/%04d/" RESULT_FILE ":%d", w->f->window + 1, i + 1);
		compare(&p, w->line[i], again[i]);
	}
}

/* --- the command ------------------------------------------------------------------------------ */

static void see(void *ctx, const struct replayed *w)
{
	struct watch *x = ctx;
	int seat;

	if (x->e.code || (x->window >= 0 && x->window != w->f->window))
		return;
	x->met = true;
	if (x->diff) {
		compare_window(x, w);
	} else if (x->seat) {
		seat = facts_seat(w->f, x->seat);
		if (seat < 0)
			no_seat(x, w->f);
		else if (write_report(x, w, seat) < 0)
			return;
	} else if (x->json) {
		json_window(&x->out, w);
	} else {
		write_window(&x->out, w);
	}
}

static int read_watch(struct watch *x, const struct cli *c, struct err *e)
{
	long long window;

	*x = (struct watch){ .c = c, .json = cli_given(c, "json"), .diff = cli_given(c, "diff") };
	x->seat = cli_value(c, "seat");
	x->lang = cli_lang(c, "en", e);
	if (!x->lang || cli_number(c, "window", 0, 1000000, -1, &window, e) < 0)
		return e->code;
	x->window = (int)window;
	if (x->seat && x->window < 0)
		return err_set(e, ERR_USAGE, "replay.window",
			"--seat needs --window N: the report behind which window?");
	if (x->diff && (x->seat || x->json))
		return err_set(e, ERR_USAGE, "replay.diff", "--diff goes with --window alone");
	return 0;
}

/* The window or the differences, else the last state; and what a check finds, unless all is the
 * same and something else was asked for. */
static int conclude(struct watch *x, const struct buf *state, const struct verify_report *r, struct err *e)
{
	bool same = r->status == VERIFY_SAME, looked = x->window >= 0 || x->diff;

	if (x->e.code)
		return err_copy(e, &x->e);
	if (same && x->window >= 0 && !x->met)
		return err_set(e, ERR_NOINPUT, "replay.missing",
			"game %s has no result of window %d; it has those of %ld windows, from 0", r->game,
			x->window, r->replayed);
	if (same && !state->len)
		return err_set(e, ERR_UNAVAILABLE, "replay.nothing",
			"%s has not begun: there is nothing to play", r->game);
	fwrite(buf_cstr(&x->out), 1, x->out.len, stdout);
	if (x->diff)
		printf("%s: %ld %s\n", r->game, x->differences,
			x->differences == 1 ? "difference" : "differences");
	if (same && !cli_given(x->c, "dir") && !x->diff) {
		if (!looked)
			printf("%s\n", state->data);
		return 0;
	}
	audit_print(x->c, r);
	return x->differences ? VERIFY_DIFFERS : r->status;
}

int cmd_replay(const struct cli *c, struct err *e)
{
	static struct verify_report r;
	struct buf b = BUF_INIT, state = BUF_INIT;
	struct replay_options how = { .out = cli_value(c, "dir"), .state = &state };
	struct watch x;
	struct auditor a = { .reporter = NULL };
	struct unpacked u = { .path = NULL };
	int rc = read_watch(&x, c, e);

	if (rc == 0)
		rc = audit_begin(&a, e);
	if (rc == 0)
		rc = audit_unpack(&u, audit_path(c, &b), e);
	if (rc == 0 && u.lean && x.diff)
		rc = err_set(e, ERR_USAGE, "replay.lean",
			"this file has no states and reports to compare with: pbem verify compares it with the hashes in its record");
	if (rc == 0) {
		a.options.lean = u.lean;
		x.reporter = a.reporter;
		how.ctx = &x;
		how.seen = x.window >= 0 || x.diff ? see : NULL;
		rc = replay_path(u.path, &how, &a.options, &r, e);
	}
	if (rc == 0)
		rc = conclude(&x, &state, &r, e);
	rc = audit_unpacked(&u, rc, e);
	reporter_free(a.reporter);
	buf_release(&x.out);
	buf_release(&state);
	buf_release(&b);
	return rc;
}
