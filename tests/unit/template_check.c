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
#include "base/utf8.h"
#include "report/catalog.h"
#include "report/form.h"
#include "report/layout.h"
#include "template_check.h"

static const struct template_check *game;
static const struct rules *rules;
static struct reporter *reporter;
static const char *const langs[] = { "en", "fr" };

int template_check_begin(const struct template_check *g)
{
	struct err e = ERR_INIT;

	game = g;
	rules = rules_find(g->id);
	reporter = reporter_new(NULL, &e);
	return rules && reporter ? 0 : -1;
}

int template_check_end(void **state)
{
	(void)state;
	reporter_free(reporter);
	return 0;
}

static struct words words_of(const char *lang)
{
	struct err e = ERR_INIT;
	struct words w;

	if (reporter_words(reporter, lang, game->id, &w, &e) < 0)
		fail_msg("%s", e.text);
	return w;
}

static const char *seat_id(int seat)
{
	return seat < 0 ? "observer" : rules->seats->ids[seat];
}

/* ------------------------------------------------------------ words */

static void every_id_is_named(const struct words *w, const struct vocab *v)
{
	struct words own = *w;

	own.common = NULL;
	for (int i = 0; i < v->n; i++)
		if (!words_text(&own, v->name, v->ids[i]))
			fail_msg("%s: %s has no name for %s in names.json", w->lang, v->name, v->ids[i]);
}

static void every_form_is_there(const struct words *a, const struct words *b)
{
	const cJSON *list, *id, *form;

	cJSON_ArrayForEach(list, a->game)
		cJSON_ArrayForEach(id, list)
			cJSON_ArrayForEach(form, id) {
				const cJSON *o = cJSON_GetObjectItemCaseSensitive(b->game, list->string);
				o = o && id->string ? cJSON_GetObjectItemCaseSensitive(o, id->string) : NULL;
				o = o && form->string ? cJSON_GetObjectItemCaseSensitive(o, form->string) : o;
				if (id->string && form->string && !o)
					fail_msg("%s names %s %s without \"%s\"", b->lang, list->string,
						id->string, form->string);
			}
}

void template_check_names(void **state)
{
	(void)state;
	for (int k = 0; k < 2; k++) {
		struct words w = words_of(langs[k]);
		for (int i = 0; game->words[i]; i++)
			every_id_is_named(&w, game->words[i]);
	}
	if (game->same_forms) {
		struct words en = words_of("en"), fr = words_of("fr");
		every_form_is_there(&en, &fr);
		every_form_is_there(&fr, &en);
	}
}

/* English help stands in the tables of the rules, other languages have it in names.json. */
void template_check_help(void **state)
{
	(void)state;
	struct words fr = words_of("fr");

	for (int i = 0; i < rules->grammar->n_verbs; i++) {
		const struct verb *v = &rules->grammar->verbs[i];
		assert_true(v->help && v->help[0]);
		if (!words_text(&fr, "verb", v->name))
			fail_msg("fr: no help for %s", v->name);
	}
	for (int i = 0; i < rules->grammar->n_variables; i++) {
		const struct variable *v = &rules->grammar->variables[i];
		assert_true(v->help && v->help[0]);
		if (!words_text(&fr, "variable", v->name))
			fail_msg("fr: no help for the variable %s", v->name);
	}
}

/* ------------------------------------------------------------ partials */

static void has_partial(struct catalog *c, const char *prefix, const char *id)
{
	const struct template *t;
	struct err e = ERR_INIT;
	char name[64];

	snprintf(name, sizeof(name), "%s.%s", prefix, id);
	if (catalog_partial(c, name, &t, &e) < 0)
		fail_msg("%s: %s", e.where, e.text);
	if (!t)
		fail_msg("%s: nobody wrote %s", catalog_lang(c), name);
}

void template_check_partials(void **state)
{
	(void)state;
	struct err e = ERR_INIT;

	for (int k = 0; k < 2; k++) {
		struct catalog *c = catalog_open(NULL, langs[k], game->id, &e);
		if (!c || catalog_compile_all(c, &e) < 0)
			fail_msg("%s: %s", e.where, e.text);
		for (int i = 0; i < event_kinds(rules); i++) {
			struct event_type own;
			has_partial(c, "event", event_type(rules, i, &own)->id);
		}
		for (int i = 0; i < rules->n_notes; i++)
			has_partial(c, "note", rules->notes[i].id);
		catalog_close(c);
	}
}

/* Calls `see` for every line of the bundles of LANG/GAME until it returns true. */
static bool some_line(
	const char *lang, bool (*see)(const char *line, size_t n, const void *ctx), const void *ctx)
{
	char folder[64];

	snprintf(folder, sizeof(folder), "%s/%s/", lang, game->id);
	for (size_t i = 0; i < embedded_count; i++) {
		const struct embedded *f = &embedded_files[i];
		const char *at = (const char *)f->data, *stop = at + f->len;
		while (strncmp(f->path, folder, strlen(folder)) == 0 && at < stop) {
			const char *eol = memchr(at, '\n', (size_t)(stop - at));
			size_t n = eol ? (size_t)(eol - at) : (size_t)(stop - at);
			if (see(at, n, ctx))
				return true;
			at += n + 1;
		}
	}
	return false;
}

static bool begins(const char *line, size_t n, const void *name)
{
	return n == strlen(name) + 3 && memcmp(line, "%% ", 3) == 0 && memcmp(line + 3, name, n - 3) == 0;
}

static void must_have_own(const char *name)
{
	if (!some_line("fr", begins, name))
		fail_msg("fr: nobody wrote %s", name);
}

static bool look_for_own(const char *line, size_t n, const void *ctx)
{
	const char *prefix = ctx;
	char name[64];

	if (n > 3 + strlen(prefix) && memcmp(line, "%% ", 3) == 0 &&
		memcmp(line + 3, prefix, strlen(prefix)) == 0) {
		snprintf(name, sizeof(name), "%.*s", (int)n - 3, line + 3);
		must_have_own(name);
	}
	return false;
}

/* What is missing in French would come in English, and nobody would see it fail. */
void template_check_french_is_whole(void **state)
{
	(void)state;
	for (int i = 0; i < rules->n_events; i++) {
		char name[64];
		snprintf(name, sizeof(name), "event.%s", rules->events[i].id);
		must_have_own(name);
	}
	some_line("en", look_for_own, game->prefix);
	some_line("en", look_for_own, "note.");
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
	for (int i = 0; i < rules->seats_max; i++)
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

	buf_str(b, ",\"ended\":");
	if (!o->ended) {
		buf_printf(b, "null,\"name\":\"%s\"", rules->grammar->windows->ids[play_awaiting(p)->window]);
		return;
	}
	buf_printf(b, "{\"outcome\":\"%s\",\"reason\":\"%s\",\"seats\":[", rules->outcomes->ids[o->winner],
		rules->reasons->ids[o->why]);
	for (int i = 0; i < rules->seats_max; i++)
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
		game->id, seat_id(seat), window);
	if (!play_outcome(p)->ended)
		buf_str(b, ",\"head\":\"K7Q2M4ZT5XWJ3R6N2B7VYFDHSAGLCPQE\"");
	add_players(b, p);
	add_end(b, p);
	buf_str(b, ",\"events\":");
	events_write(b, rules, play_events(p), audience, play_dice(p));
	add_rolls(b, play_dice(p));
	buf_str(b, ",\"view\":");
	view_write(b, play_view(p, seat));
	buf_char(b, '}');
}

/* ------------------------------------------------------------ what is looked at */

static bool is_word_char(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
		c == '_';
}

static bool has_word(const char *line, size_t n, const char *word)
{
	size_t len = strlen(word);

	for (size_t i = 0; i + len <= n; i++)
		if (memcmp(line + i, word, len) == 0 && (i == 0 || !is_word_char(line[i - 1])) &&
			(i + len == n || !is_word_char(line[i + len])))
			return true;
	return false;
}

static bool odd_punctuation(const char *p)
{
	return (p[0] == ' ' && strchr(",.;)", p[1])) || (p[0] == ',' && strchr(",.;", p[1])) ||
		(p[0] == '(' && p[1] == ')') || (p[0] == ':' && p[1] == '.');
}

static void look_at_line(const char *what, const char *line, size_t n)
{
	/* standing orders, labels of rolls */
	bool quoted = n && (line[0] == '>' || memchr(line, '/', n));

	if (utf8_width(line, n) > LAYOUT_WIDTH)
		fail_msg("%s: too wide: %.*s", what, (int)n, line);
	if (memchr(line, '\t', n))
		fail_msg("%s: a tab: %.*s", what, (int)n, line);
	for (int i = 0; game->raw[i]; i++)
		if (!quoted && has_word(line, n, game->raw[i]))
			fail_msg("%s: '%s' in: %.*s", what, game->raw[i], (int)n, line);
	for (size_t i = 0; n && line[0] != ' ' && i + 1 < n; i++)
		if (odd_punctuation(line + i))
			fail_msg("%s: odd punctuation in: %.*s", what, (int)n, line);
}

/* Everything before the order form. */
static void look_at(const char *what, const char *text)
{
	const char *stop = strstr(text, "PBEM-ORDERS");

	if (strstr(text, "{{") || strstr(text, "}}"))
		fail_msg("%s: a tag is left in the text", what);
	for (const char *s = text; *s && (!stop || s < stop);) {
		size_t n = strcspn(s, "\n");
		look_at_line(what, s, n);
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

static void no_partial_missing(const char *lang, const cJSON *tree)
{
	struct err e = ERR_INIT;
	struct buf out = BUF_INIT;
	struct catalog *c = catalog_open(NULL, lang, game->id, &e);
	char page[64];

	assert_non_null(c);
	snprintf(page, sizeof(page), "%s/report", game->id);
	if (catalog_render(c, page, tree, MUSTACHE_PLAIN, &out, &e) < 0)
		fail_msg("%s: %s", e.where, e.text);
	assert_string_equal(catalog_missing(c), "");
	buf_release(&out);
	catalog_close(c);
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
	cJSON *tree = report_tree(reporter, data, rules, w, &e);

	if (!tree)
		fail_msg("%s", e.text);
	return tree;
}

static void report(struct play *p, int seat, const char *lang, const char *name, int window)
{
	struct buf data = BUF_INIT, text = BUF_INIT;
	struct err e = ERR_INIT;
	struct words w = words_of(lang);
	char what[96];
	cJSON *o, *tree;

	snprintf(what, sizeof(what), "%s-%03d-%s-%s", name, window, seat_id(seat), lang);
	data_of(&data, p, seat, lang, window);
	o = parsed(&data, what);
	tree = tree_of(o, &w);
	no_partial_missing(lang, tree);
	if (report_render(reporter, o, &text, &e) < 0)
		fail_msg("%s: %s", e.where, e.text);
	keep(what, text.data);
	look_at(what, text.data);
	cJSON_Delete(tree);
	cJSON_Delete(o);
	buf_release(&data);
	buf_release(&text);
}

void template_check_report(struct play *p, int seat, const char *name, int window)
{
	for (int i = 0; i < 2; i++)
		report(p, seat, langs[i], name, window);
}

static void verdict(
	struct play *p, int seat, const char *lang, const char *name, int window, const struct buf *orders)
{
	static struct orders os;
	static struct notes ns;
	struct buf text = BUF_INIT;
	struct err e = ERR_INIT;
	struct words w = words_of(lang);
	struct verdict v = { .rules = rules,
		.game = name,
		.seat = seat_id(seat),
		.name = rules->grammar->windows->ids[play_awaiting(p)->window],
		.window = window,
		.text = buf_cstr(orders),
		.len = orders->len,
		.notes = &ns };
	char what[96];

	snprintf(what, sizeof(what), "%s-%03d-%s-%s-check", name, window, seat_id(seat), lang);
	play_check_seat(p, seat, buf_cstr(orders), orders->len, 1, &os, &ns);
	if (verdict_write(&text, reporter, &w, &v, &e) < 0)
		fail_msg("%s: %s", e.where, e.text);
	keep(what, text.data);
	if (strstr(text.data, "{{"))
		fail_msg("%s: a tag is left in the text", what);
	buf_release(&text);
}

void template_check_verdict(struct play *p, int seat, const char *name, int window, const struct buf *orders)
{
	for (int i = 0; i < 2; i++)
		verdict(p, seat, langs[i], name, window, orders);
}

/* ------------------------------------------------------------ every event, whatever it says */

static const int number_of[TEMPLATE_CHECK_VARIANTS] = { 1, 2, 17, 0, 0 };

static void add_arg(struct buf *b, const struct arg *a, int variant)
{
	const struct vocab *v = arg_ids(a, rules) ? arg_ids(a, rules) : rules->seats;
	const char *first = v->ids[0], *last = v->ids[v->n - 1];

	buf_printf(b, ",\"%s\":", a->name);
	if (a->type == ARG_INT)
		buf_int(b, number_of[variant]);
	else if (a->type == ARG_VERB)
		buf_printf(b, "\"%s\"", rules->grammar->verbs[0].name);
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
	for (int i = 0; i < TEMPLATE_CHECK_VARIANTS * event_kinds(rules); i++) {
		struct event_type own;
		const struct event_type *t = event_type(rules, i / TEMPLATE_CHECK_VARIANTS, &own);
		int variant = i % TEMPLATE_CHECK_VARIANTS;
		if (game->occurs && !game->occurs(t, variant))
			continue;
		buf_printf(b, "%s{\"event\":\"%s\"", first ? "" : ",", t->id);
		for (int k = 0; k < EVENT_ARGS && t->args[k].type != ARG_END; k++)
			add_arg(b, &t->args[k], variant);
		buf_char(b, '}');
		first = false;
	}
	buf_char(b, ']');
}

static void render_plain(const char *lang, const cJSON *tree, struct buf *text)
{
	static const char source[] = "{{#events}}\n- {{>*partial}}\n{{/events}}\n";
	struct err e = ERR_INIT;
	struct buf page = BUF_INIT;
	struct catalog *c = catalog_open(NULL, lang, game->id, &e);
	struct template *t = template_compile(source, sizeof(source) - 1, "all", &e);

	assert_non_null(t);
	assert_int_equal(template_render(t, tree, catalog_partial, c, MUSTACHE_PLAIN, &page, &e), 0);
	layout_text(text, page.data, page.len);
	template_free(t);
	catalog_close(c);
	buf_release(&page);
}

static void all_events(struct play *p, int seat, const char *lang, bool plain)
{
	struct buf data = BUF_INIT, events = BUF_INIT, text = BUF_INIT;
	struct err e = ERR_INIT;
	struct words w = words_of(lang);
	char what[96];
	cJSON *o, *tree;

	snprintf(what, sizeof(what), "events-%s-%s%s", seat_id(seat), lang, plain ? "-plain" : "");
	data_of(&data, p, seat, lang, 1);
	o = parsed(&data, what);
	add_events(&events);
	cJSON_ReplaceItemInObjectCaseSensitive(o, "events", parsed(&events, what));
	cJSON_DeleteItemFromObjectCaseSensitive(o, "head");
	tree = tree_of(o, &w);
	if (plain)
		render_plain(lang, tree, &text);
	else if (reporter_render(reporter, &w, "report", tree, REPORT_LAYOUT, &text, &e) < 0)
		fail_msg("%s: %s", e.where, e.text);
	keep(what, text.data);
	look_at(what, text.data);
	cJSON_Delete(tree);
	cJSON_Delete(o);
	buf_release(&data);
	buf_release(&events);
	buf_release(&text);
}

void template_check_every_event(struct play *p, int seat)
{
	for (int i = 0; i < 4; i++)
		all_events(p, seat, langs[i & 1], i & 2);
}

/* ------------------------------------------------------------ whole games */

static bool is_shown(const struct template_game *g, const struct play *p, int window)
{
	return window <= g->first || window % 8 == 0 || play_outcome(p)->ended || window == g->most;
}

static void orders_of(
	const struct template_game *g, struct play *p, int seat, struct buf *b, struct play_seat *in)
{
	buf_clear(b);
	if (g->lines)
		g->lines(b, play_view(p, seat), play_awaiting(p)->window);
	if (b->len)
		*in = (struct play_seat){ PLAY_FILE, b->data, b->len, 1 };
	else
		in->origin = g->lines ? PLAY_DEFAULT : PLAY_BOT;
}

static void one_window(
	const struct template_game *g, struct play *p, int window, struct buf text[RULES_SEATS])
{
	struct play_seat in[RULES_SEATS] = { 0 };
	struct play_keys k;
	struct err e = ERR_INIT;

	for (int i = 0; i < RULES_SEATS; i++)
		if (g->game->seats >> i & 1)
			orders_of(g, p, i, &text[i], &in[i]);
	if (g->reader >= 0 && text[g->reader].len && is_shown(g, p, window))
		template_check_verdict(p, g->reader, g->name, window, &text[g->reader]);
	template_check_keys(&k, g->number, window);
	if (play_window(p, in, &k, &e) < 0)
		fail_msg("%s, window %d: %s", g->name, window, e.text);
}

void template_check_game(const struct template_game *g)
{
	struct play *p = play_new(rules);
	struct err e = ERR_INIT;
	struct buf text[RULES_SEATS] = { BUF_INIT };
	struct play_keys k;

	template_check_keys(&k, g->number, 0);
	if (play_setup(p, g->game, &k, &e) < 0)
		fail_msg("%s: %s", g->name, e.text);
	for (int window = 1; window <= g->most; window++) {
		if (is_shown(g, p, window))
			template_check_report(p, g->reader, g->name, window);
		if (play_outcome(p)->ended)
			break;
		one_window(g, p, window, text);
	}
	for (int i = 0; i < RULES_SEATS; i++)
		buf_release(&text[i]);
	play_free(p);
}
