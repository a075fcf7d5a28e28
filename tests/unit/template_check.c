/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/sanitizer.h"
#include "base/utf8.h"
#include "report/form.h"
#include "report/layout.h"
#include "report/rules_words.h"
#include "template_check.h"
#include "template_words.h"

static const struct template_game *game;
static bool (*occurs)(const struct event_type *t, int variant);

void template_check_begin(const struct rules *r, bool (*may_occur)(const struct event_type *t, int variant))
{
	template_words_begin(r);
	game = template_game();
	occurs = may_occur;
}

static const char *seat_id(int seat)
{
	return seat < 0 ? "observer" : game->rules->seats->ids[seat];
}

/* ------------------------------------------------------------ a report's data */

void template_check_keys(struct play_keys *k, int number, int window)
{
	memset(k, 0, sizeof(*k));
	k->open[0] = (uint8_t)number;
	k->open[1] = (uint8_t)(window & 255);
	k->open[2] = (uint8_t)(window >> 8);
	memcpy(k->sealed, k->open, sizeof(k->sealed));
	k->sealed[31] = 1;
}

static void add_rolls(struct buf *b, const struct dice *d)
{
	bool first = true;

	buf_str(b, ",\"rolls\":[");
	for (int i = 0; i < dice_rolls(d); i++) {
		if (dice_kind_of(d, i) != DICE_OPEN)
			continue;
		buf_printf(b, "%s[\"%s\",%d,[", first ? "" : ",", dice_label(d, i),
			dice_is_draw(d, i) ? -dice_sides(d, i) : dice_sides(d, i));
		for (int k = 0; k < dice_count(d, i); k++)
			buf_printf(b, "%s%d", k ? "," : "", dice_value(d, i, k));
		buf_str(b, "]]");
		first = false;
	}
	buf_char(b, ']');
}

static void add_players(struct buf *b, const struct play *p)
{
	bool first = true;

	buf_str(b, ",\"players\":[");
	for (int i = 0; i < game->rules->seats->n; i++)
		if (play_seats(p) >> i & 1) {
			buf_printf(b, "%s{\"bot\":%s,\"fingerprint\":\"0123456789ABCDEF\",\"seat\":\"%s\"}",
				first ? "" : ",", i == 1 ? "true" : "false", seat_id(i));
			first = false;
		}
	buf_char(b, ']');
}

static void add_end(struct buf *b, const struct play *p)
{
	const struct outcome *o = play_outcome(p);
	bool first = true;
	cJSON *points;

	buf_str(b, ",\"ended\":");
	if (!o->ended) {
		buf_printf(b, "null,\"name\":\"%s\"",
			game->rules->grammar->windows->ids[play_awaiting(p)->window]);
		return;
	}
	points = play_points(p);
	buf_printf(b, "{\"outcome\":\"%s\",\"points\":", game->rules->outcomes->ids[o->winner]);
	json_write(b, points);
	cJSON_Delete(points);
	buf_printf(b, ",\"reason\":\"%s\",\"seats\":[", game->rules->reasons->ids[o->why]);
	for (int i = 0; i < game->rules->seats->n; i++)
		if (o->seats >> i & 1) {
			buf_printf(b, "%s\"%s\"", first ? "" : ",", seat_id(i));
			first = false;
		}
	buf_str(b, "]},\"name\":null");
}

static const char *truth(bool b)
{
	return b ? "true" : "false";
}

static void data_of(struct buf *b, struct play *p, int seat, const char *lang, int window)
{
	const struct awaiting *a = play_awaiting(p);
	uint32_t audience = seat < 0 ? AUDIENCE_OBSERVER : AUDIENCE_SEAT(seat);
	bool must = seat >= 0 && !play_outcome(p)->ended && a->must >> seat & 1;
	bool may = seat >= 0 && !play_outcome(p)->ended && a->may >> seat & 1;

	buf_printf(b,
		"{\"deadline\":\"2026-11-22T19:00:00Z\",\"game\":\"game-1\",\"lang\":\"%s\",\"may\":%s,\"must\":%s,",
		lang, truth(may), truth(must));
	buf_printf(b,
		"\"rules\":\"%s\",\"seat\":\"%s\",\"test\":true,\"version\":1,\"window\":%d,\"zone\":\"Europe/Paris\"",
		game->rules->id, seat_id(seat), window);
	if (!play_outcome(p)->ended)
		buf_str(b, ",\"head\":\"K7Q2M4ZT5XWJ3R6N2B7VYFDHSAGLCPQE\"");
	add_players(b, p);
	add_end(b, p);
	buf_str(b, ",\"events\":");
	events_write(b, game->rules, play_events(p), audience, play_dice(p));
	add_rolls(b, play_dice(p));
	buf_str(b, ",\"view\":");
	view_write(b, play_view(p, seat));
	buf_char(b, '}');
}

/* ------------------------------------------------------------ what is looked at */

static bool odd_punctuation(const char *p)
{
	return (p[0] == ' ' && strchr(",.;)", p[1])) || (p[0] == ',' && strchr(",.;", p[1])) ||
		(p[0] == '(' && p[1] == ')') || (p[0] == ':' && p[1] == '.');
}

/* A line of orders, as a page shows those that stand? */
static bool is_order(const char *line, size_t n)
{
	const struct grammar *g = game->rules->grammar;

	if (n > 2 && memcmp(line, "- ", 2) == 0) {
		line += 2;
		n -= 2;
	}
	for (int i = 0; i < g->n_verbs; i++) {
		size_t len = strlen(g->verbs[i].name);
		if (n >= len && memcmp(line, g->verbs[i].name, len) == 0)
			return true;
	}
	return n > 3 && memcmp(line, "IF ", 3) == 0;
}

static void look_at_line(const char *what, int lang, const char *line, size_t n)
{
	/* standing orders, labels of rolls */
	bool quoted = n && (line[0] == '>' || memchr(line, '/', n) || is_order(line, n));
	const char *id;

	if (utf8_width(line, n) > LAYOUT_WIDTH)
		fail_msg("%s: too wide: %.*s", what, (int)n, line);
	if (memchr(line, '\t', n))
		fail_msg("%s: a tab: %.*s", what, (int)n, line);
	id = quoted ? NULL : template_words_raw(lang, line, n);
	if (id)
		fail_msg("%s: '%s' in: %.*s", what, id, (int)n, line);
	for (size_t i = 0; n && line[0] != ' ' && i + 1 < n; i++)
		if (odd_punctuation(line + i))
			fail_msg("%s: odd punctuation in: %.*s", what, (int)n, line);
}

/* Everything before the order form. */
static void look_at(const char *what, int lang, const char *text)
{
	const char *stop = strstr(text, "PBEM-ORDERS");

	if (strstr(text, "{{") || strstr(text, "}}"))
		fail_msg("%s: a tag is left in the text", what);
	for (const char *s = text; *s && (!stop || s < stop);) {
		size_t n = strcspn(s, "\n");
		look_at_line(what, lang, s, n);
		s += n + (s[n] == '\n');
	}
}

static void keep(const char *name, const char *text)
{
	const char *dir = getenv("REPORTS_TO");
	char path[512];
	FILE *f;

	if (!dir)
		return;
	snprintf(path, sizeof(path), "%s/%s.txt", dir, name);
	f = fopen(path, "w");
	assert_non_null(f);
	fputs(text, f);
	fclose(f);
}

static cJSON *parsed(const struct buf *b, const char *what)
{
	struct err e = ERR_INIT;
	cJSON *o = json_parse(b->data, b->len, what, &e);

	if (!o)
		fail_msg("%s", e.text);
	return o;
}

static cJSON *tree_of(const cJSON *data, const struct words *w)
{
	struct err e = ERR_INIT;
	cJSON *tree = report_tree(game->reporter, data, game->rules, w, &e);

	if (!tree)
		fail_msg("%s", e.text);
	return tree;
}

/* Lines of orders are told as they were written, and their words are ids. */
static void hide_orders(const cJSON *data)
{
	cJSON *event;

	cJSON_ArrayForEach(event, cJSON_GetObjectItemCaseSensitive(data, "events"))
		if (cJSON_GetObjectItemCaseSensitive(event, "order"))
			cJSON_ReplaceItemInObjectCaseSensitive(event, "order", cJSON_CreateString("ORDER"));
}

static void report(struct play *p, int seat, int l, const char *name, int window)
{
	struct buf data = BUF_INIT, text = BUF_INIT;
	struct err e = ERR_INIT;
	const char *lang = template_langs[l];
	char what[96];
	cJSON *o;

	snprintf(what, sizeof(what), "%s-%03d-%s-%s", name, window, seat_id(seat), lang);
	data_of(&data, p, seat, lang, window);
	o = parsed(&data, what);
	hide_orders(o);
	if (report_render(game->reporter, o, REPORT_LAYOUT, &text, &e) < 0)
		fail_msg("%s: %s", e.where, e.text);
	keep(what, text.data);
	look_at(what, l, text.data);
	cJSON_Delete(o);
	buf_release(&data);
	buf_release(&text);
}

void template_check_report(struct play *p, int seat, const char *name, int window)
{
	/* Sanitizers see each page in one language, in turns: what it says is the same in both. */
	bool one = ADDRESS_SANITIZER && !getenv("CHECK_LONG");

	for (int i = one ? window % 2 : 0; i < (one ? window % 2 + 1 : 2); i++)
		report(p, seat, i, name, window);
}

static void list_cards(const struct context *options, int l, const char *name)
{
	cJSON *tree = cJSON_CreateObject();
	struct words w = template_words_of(l);
	struct buf text = BUF_INIT;
	struct err e = ERR_INIT;
	char what[96];
	int rc = rules_cards(tree, game->rules, options, &w, &e);

	snprintf(what, sizeof(what), "%s-%s-cards", name, template_langs[l]);
	assert_int_equal(rc, game->rules->cards != NULL);
	assert_int_equal(reporter_has(game->reporter, &w, "cards", &e), rc);
	if (rc && reporter_render(game->reporter, &w, "cards", tree, REPORT_LAYOUT, &text, &e) < 0)
		fail_msg("%s: %s", e.where, e.text);
	if (rc) {
		keep(what, text.data);
		look_at(what, l, text.data);
	}
	cJSON_Delete(tree);
	buf_release(&text);
}

void template_check_cards(const struct context *options, const char *name)
{
	for (int i = 0; i < 2; i++)
		list_cards(options, i, name);
}

static void verdict(struct play *p, int seat, int l, const char *name, int window, const struct buf *orders)
{
	static struct orders os;
	static struct notes ns;
	struct buf text = BUF_INIT;
	struct err e = ERR_INIT;
	const char *lang = template_langs[l];
	struct words w = template_words_of(l);
	struct verdict v = { .rules = game->rules,
		.game = name,
		.seat = seat_id(seat),
		.name = game->rules->grammar->windows->ids[play_awaiting(p)->window],
		.window = window,
		.text = buf_cstr(orders),
		.len = orders->len,
		.notes = &ns };
	char what[96];

	snprintf(what, sizeof(what), "%s-%03d-%s-%s-check", name, window, seat_id(seat), lang);
	play_check_seat(p, seat, buf_cstr(orders), orders->len, 1, &os, &ns);
	if (verdict_write(&text, game->reporter, &w, &v, &e) < 0)
		fail_msg("%s: %s", e.where, e.text);
	keep(what, text.data);
	if (strstr(text.data, "{{"))
		fail_msg("%s: a tag is left in the text", what);
	buf_release(&text);
}

void template_check_verdict(struct play *p, int seat, const char *name, int window, const struct buf *orders)
{
	for (int i = 0; i < 2; i++)
		verdict(p, seat, i, name, window, orders);
}

/* ------------------------------------------------------------ every event, whatever it says */

static const int number_of[TEMPLATE_CHECK_VARIANTS] = { 1, 2, 17, 0, 0 };

static void add_arg(struct buf *b, const struct arg *a, int variant)
{
	const struct vocab *v = arg_ids(a, game->rules) ? arg_ids(a, game->rules) : game->rules->seats;
	const char *first = v->ids[0], *last = v->ids[v->n - 1];

	buf_printf(b, ",\"%s\":", a->name);
	if (a->type == ARG_INT)
		buf_int(b, number_of[variant]);
	else if (a->type == ARG_ORDER)
		buf_printf(b, "\"%s\"", game->rules->grammar->verbs[0].name);
	else if (a->type == ARG_ROLL && variant == TEMPLATE_CHECK_NOTHING)
		buf_str(b, "null");
	else if (a->type == ARG_ROLL)
		buf_str(b, "{\"dice\":[5,2],\"label\":\"x/y\",\"sides\":6}");
	else if ((a->type == ARG_SET || a->type == ARG_IDS) && variant == TEMPLATE_CHECK_NOTHING)
		buf_str(b, "[]");
	else if (a->type == ARG_IDS)
		buf_printf(b, "[\"%s\",\"%s\",\"%s\"]", last, first, last);
	else if (a->type == ARG_SET)
		buf_printf(b, "[\"%s\",\"%s\"]", first, last);
	else
		buf_printf(b, "\"%s\"", variant == 0 ? first : variant == 1 ? last : v->ids[v->n / 2]);
}

static void add_events(struct buf *b)
{
	bool first = true;

	buf_str(b, "[");
	for (int i = 0; i < TEMPLATE_CHECK_VARIANTS * event_kinds(game->rules); i++) {
		struct event_type own;
		const struct event_type *t = event_type(game->rules, i / TEMPLATE_CHECK_VARIANTS, &own);
		int variant = i % TEMPLATE_CHECK_VARIANTS;
		if (occurs && !occurs(t, variant))
			continue;
		buf_printf(b, "%s{\"event\":\"%s\"", first ? "" : ",", t->id);
		for (int k = 0; k < EVENT_ARGS && t->args[k].type != ARG_END; k++)
			add_arg(b, &t->args[k], variant);
		buf_char(b, '}');
		first = false;
	}
	buf_char(b, ']');
}

static void render_plain(int lang, const cJSON *tree, struct buf *text)
{
	static const char source[] = "{{#events}}\n- {{>*partial}}\n{{/events}}\n";
	struct err e = ERR_INIT;
	struct buf page = BUF_INIT;
	struct template *t = template_compile(source, sizeof(source) - 1, "all", &e);

	assert_non_null(t);
	assert_int_equal(
		template_render(t, tree, catalog_partial, game->catalog[lang], MUSTACHE_PLAIN, &page, &e), 0);
	layout_text(text, page.data, page.len, LAYOUT_WIDTH, NULL);
	assert_string_equal(catalog_missing(game->catalog[lang]), "");
	template_free(t);
	buf_release(&page);
}

/* Every page tells of lines without effect; add_events has added some of the first verb. */
static void tells_idle_lines(const char *what, const char *text)
{
	char order[64];

	snprintf(order, sizeof(order), ": %s\n", game->rules->grammar->verbs[0].name);
	if (!strstr(text, order))
		fail_msg("%s: the page does not tell of lines without effect", what);
}

static void all_events(struct play *p, int seat, const char *name, int l, bool plain)
{
	struct buf data = BUF_INIT, events = BUF_INIT, text = BUF_INIT;
	struct err e = ERR_INIT;
	const char *lang = template_langs[l];
	struct words w = template_words_of(l);
	char what[96];
	cJSON *o, *tree;

	snprintf(what, sizeof(what), "%s-events-%s-%s%s", name, seat_id(seat), lang, plain ? "-plain" : "");
	data_of(&data, p, seat, lang, 1);
	o = parsed(&data, what);
	add_events(&events);
	cJSON_ReplaceItemInObjectCaseSensitive(o, "events", parsed(&events, what));
	cJSON_DeleteItemFromObjectCaseSensitive(o, "head");
	tree = tree_of(o, &w);
	if (plain)
		render_plain(l, tree, &text);
	else if (reporter_render(game->reporter, &w, "report", tree, REPORT_LAYOUT, &text, &e) < 0)
		fail_msg("%s: %s", e.where, e.text);
	keep(what, text.data);
	look_at(what, l, text.data);
	if (!plain)
		tells_idle_lines(what, text.data);
	cJSON_Delete(tree);
	cJSON_Delete(o);
	buf_release(&data);
	buf_release(&events);
	buf_release(&text);
}

void template_check_every_event(struct play *p, int seat, const char *name)
{
	for (int i = 0; i < 4; i++)
		all_events(p, seat, name, i & 1, i & 2);
}
