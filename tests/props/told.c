/* SPDX-License-Identifier: MIT */
#include "props/trial.h"

#include "base/json.h"
#include "core/draft.h"
#include "game/game.h"
#include "game/kept.h"
#include "game/receipt.h"
#include "game/resolve.h"
#include "mail/receipt.h"
#include "report/form.h"
#include "report/verdict.h"

#include <string.h>

void told_orders(struct buf *b, const struct rules *r, const struct orders *os)
{
	for (int i = 0; i < os->n; i++) {
		buf_printf(b, "%d%s ", os->order[i].line, os->order[i].standing ? " standing" : "");
		order_write(b, r->grammar, &os->order[i]);
		buf_char(b, '\n');
	}
}

static void write_verdict(
	struct trial *t, struct buf *b, int seat, const struct buf *text, struct notes *ns, struct orders *os)
{
	struct game_tools tools = { .mail = true };
	struct game g = { .f = t->facts, .rules = t->r, .tools = &tools };
	struct receipt in = { .kind = SIGNED_ORDERS,
		.seat = facts_seat(&t->facts, vocab_id(t->r->seats, seat)),
		.window = t->facts.window,
		.serial = 1,
		.replaces = -1,
		.text = *text,
		.notes = ns,
		.orders = os };
	struct verdict v = { .rules = t->r,
		.game = t->facts.game,
		.seat = vocab_id(t->r->seats, seat),
		.name = vocab_id(t->r->grammar->windows, play_awaiting(t->one)->window),
		.window = t->facts.window,
		.text = buf_cstr(text),
		.len = text->len,
		.notes = ns,
		.orders = os };
	struct err e = ERR_INIT;
	struct words w;
	if (reporter_words(t->reporter, seat & 1 ? "fr" : "en", t->r->id, &w, &e) < 0 ||
		verdict_write(b, t->reporter, &w, &v, &e) < 0 ||
		receipt_page(b, t->reporter, &w, &g, &in, false, &e) < 0)
		trial_fail(&e);
}

static void tell_checks(struct trial *t, struct play *p, struct buf *told, int seat, bool at_length)
{
	static struct orders os;
	static struct notes ns;
	for (int i = 0; i < CORPUS; i++) {
		play_check_seat(p, seat, buf_cstr(&t->corpus[i]), t->corpus[i].len, 1, &os, &ns);
		notes_write(&told[TOLD_CHECK], t->r, &ns);
		told_orders(&told[TOLD_CHECK], t->r, &os);
		if (at_length)
			write_verdict(t, &told[TOLD_VERDICT], seat, &t->corpus[i], &ns, &os);
	}
}

static void tell_legal(struct buf *b, int verb, const struct legal *l)
{
	buf_printf(b, "\n%d %d %d %d", verb, l->now, l->end, l->price);
	for (int i = 0; i < ORDER_PARTS * LEGAL_VALUES; i++)
		buf_printf(b, " %llx", (unsigned long long)l->values[i / LEGAL_VALUES][i % LEGAL_VALUES]);
}

/* A line of the verb with the first value of the first part that may follow, and so on. */
static void tell_steps(struct draft *d, const struct verb *v, int verb, struct buf *b)
{
	struct order o = { .verb = (uint8_t)verb };
	struct legal l;
	bool more = true;
	while (more) {
		draft_legal(d, &o, &l);
		tell_legal(b, verb, &l);
		more = false;
		for (int part = 0; part < ORDER_PARTS && !l.end && !more; part++)
			for (int i = legal_next(&l, part, 0); i >= 0 && !more;
				i = legal_next(&l, part, i + 1))
				more = legal_choose(v, &o, part, i);
	}
	if (l.end)
		(void)draft_add(d, &o);
}

static void tell_module(struct trial *t, struct play *p, struct buf *told, int seat)
{
	static const uint8_t key[32] = { 7 };
	const struct view *view = play_view(p, seat);
	struct dice *d = dice_new();
	struct draft *draft = draft_new(t->r, view);
	for (int verb = 0; verb < t->r->grammar->n_verbs; verb++) {
		struct legal l = { 0 };
		t->r->legal(view, verb, NULL, &l);
		tell_legal(&told[TOLD_LEGAL], verb, &l);
		tell_steps(draft, &t->r->grammar->verbs[verb], verb, &told[TOLD_LEGAL]);
	}
	draft_free(draft);
	t->r->defaults(view, &told[TOLD_DEFAULTS]);
	dice_begin(d, key, key);
	t->r->bot(view, d, &told[TOLD_BOT]);
	dice_free(d);
}

#define NO_HEAD "K7Q2M4ZT5XWJ3R6N2B7VYFDHSAGLCPQE"

/* The report that the referee would make now, without what came before. */
static void tell_report(struct trial *t, struct play *p, struct buf *told, int seat)
{
	static const uint8_t root[32] = { 1 };
	struct resolved r;
	struct err e = ERR_INIT;
	struct words w;
	int i = facts_seat(&t->facts, vocab_id(t->r->seats, seat));
	memset(&r, 0, sizeof(r));
	resolve_files(&r, p, &t->facts, root);
	if (resolve_data(&r, p, &t->facts, &t->facts, root, ".", "2030-01-01T00:00:00Z", &e) < 0)
		trial_fail(&e);
	buf_add(&told[TOLD_DATA], r.data[i].data, r.data[i].len);
	cJSON *data = json_parse(r.data[i].data, r.data[i].len, "data", &e);
	cJSON_AddStringToObject(data, "head", NO_HEAD);
	cJSON_AddStringToObject(data, "lang", seat & 1 ? "fr" : "en");
	cJSON_AddStringToObject(data, "zone", "UTC");
	cJSON *report = cJSON_Duplicate(data, true);
	if (report_render(t->reporter, report, REPORT_LAYOUT, &told[TOLD_REPORT], &e) < 0)
		trial_fail(&e);
	cJSON_Delete(report);
	struct form f = { .game = t->facts.game,
		.seat = t->facts.seat[i].name,
		.name = r.name,
		.window = t->facts.window + 1,
		.head = NO_HEAD,
		.serial = 1,
		.view = cJSON_GetObjectItemCaseSensitive(data, "view") };
	if (reporter_words(t->reporter, seat & 1 ? "fr" : "en", t->r->id, &w, &e) < 0 ||
		form_write(&told[TOLD_FORM], t->reporter, t->r, &w, &f, &e) < 0)
		trial_fail(&e);
	cJSON_Delete(data);
	resolved_release(&r);
}

void told_before(struct trial *t, struct play *p, struct buf *told, int seat, bool at_length)
{
	trial_awaiting(&told[TOLD_AWAITING], play_awaiting(p), play_outcome(p));
	if (seat == RULES_SEATS || play_outcome(p)->ended)
		return;
	/* What a module remembers against its contract is of this position. */
	(void)t->r->invariants(play_state(p));
	view_write(&told[TOLD_VIEW], play_view(p, seat));
	struct err e = ERR_INIT;
	if (view_sheet(&told[TOLD_VIEW], t->r, play_view(p, seat), &e) < 0)
		trial_fail(&e);
	tell_checks(t, p, told, seat, at_length);
	tell_module(t, p, told, seat);
	/* A report is read with the rules of its name: a planted module may have other words. */
	if (at_length && rules_find(t->r->id) && rules_find(t->r->id)->grammar == t->r->grammar &&
		rules_find(t->r->id)->state == t->r->state)
		tell_report(t, p, told, seat);
}
