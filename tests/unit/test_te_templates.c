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
#include "core/play.h"
#include "report/catalog.h"
#include "report/form.h"
#include "report/layout.h"
#include "report/receipt.h"
#include "rules/target-earth/te.h"

/*
 * What people read of Target Earth, in both languages: every id, event and note has its words, and the reports of whole games, played with
 * orders that make much happen, are clean. With REPORTS_TO=FOLDER in the environment they are written there, to be read.
 */
static const struct rules *rules;
static struct reporter *reporter;
static const char *const langs[] = { "en", "fr" };

static int begin(void **state)
{
	struct err e = ERR_INIT;

	(void)state;
	rules = rules_find("target-earth");
	reporter = reporter_new(NULL, &e);
	return rules && reporter ? 0 : -1;
}

static int end(void **state)
{
	(void)state;
	reporter_free(reporter);
	return 0;
}

static struct words words_of(const char *lang)
{
	struct err e = ERR_INIT;
	struct words w;

	if (reporter_words(reporter, lang, "target-earth", &w, &e) < 0)
		fail_msg("%s", e.text);
	return w;
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

static void vocabularies(void **state)
{
	static const struct vocab *const all[] = { &te_seat_words, &te_country_choice_words, &te_camp_words,
		&te_ufo_words, &te_choice_words, &te_module_words, &te_kind_words, &te_card_words,
		&te_unit_words, &te_slot_words, &te_objective_words, &te_place_words, &te_window_words,
		&te_policy_words, &te_outcome_words, &te_reason_words, &te_fate_words, &te_where_words,
		&te_refusal_words, &te_how_words, &te_tempo_words, &te_bags_words, &te_losses_words,
		&te_yes_words, &te_alien_words };
	struct words en = words_of("en"), fr = words_of("fr");

	(void)state;
	for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++) {
		every_id_is_named(&en, all[i]);
		every_id_is_named(&fr, all[i]);
	}
	every_form_is_there(&en, &fr);
	every_form_is_there(&fr, &en);
}

/* English help stands in the tables of the rules, other languages have it in names.json. */
static void verbs_and_variables(void **state)
{
	struct words fr = words_of("fr");

	(void)state;
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

/* Is there a line "%% name" in a file of the language's own? */
static bool has_own(const char *lang, const char *name, size_t n)
{
	char folder[32];

	snprintf(folder, sizeof(folder), "%s/target-earth/", lang);
	for (size_t i = 0; i < embedded_count; i++) {
		const struct embedded *f = &embedded_files[i];
		const char *text = (const char *)f->data, *stop = text + f->len;
		if (strncmp(f->path, folder, strlen(folder)))
			continue;
		for (const char *at = text; at < stop; at++) {
			const char *eol = memchr(at, '\n', (size_t)(stop - at));
			size_t len = eol ? (size_t)(eol - at) : (size_t)(stop - at);
			if (len == n + 3 && !memcmp(at, "%% ", 3) && !memcmp(at + 3, name, n))
				return true;
			at += len;
		}
	}
	return false;
}

/* What is missing in French would come in English, and nobody would see it fail. */
static void french_is_whole(void **state)
{
	(void)state;
	for (int i = 0; i < rules->n_events; i++) {
		char name[64];
		snprintf(name, sizeof(name), "event.%s", rules->events[i].id);
		assert_true(has_own("fr", name, strlen(name)));
	}
	for (size_t i = 0; i < embedded_count; i++) {
		const struct embedded *f = &embedded_files[i];
		const char *text = (const char *)f->data, *stop = text + f->len;
		if (strncmp(f->path, "en/target-earth/", 16))
			continue;
		for (const char *at = text; at < stop; at++) {
			const char *eol = memchr(at, '\n', (size_t)(stop - at));
			size_t len = eol ? (size_t)(eol - at) : (size_t)(stop - at);
			bool public = len > 6 && (!memcmp(at, "%% te.", 6) || !memcmp(at, "%% not", 6));
			if (public && !has_own("fr", at + 3, len - 3))
				fail_msg("fr: nobody wrote %.*s", (int)len - 3, at + 3);
			at += len;
		}
	}
}

static void partials(void **state)
{
	struct err e = ERR_INIT;

	(void)state;
	for (int k = 0; k < 2; k++) {
		struct catalog *c = catalog_open(NULL, langs[k], "target-earth", &e);
		if (!c || catalog_compile_all(c, &e) < 0)
			fail_msg("%s: %s", e.where, e.text);
		for (int i = 0; i < rules->n_events; i++)
			has_partial(c, "event", rules->events[i].id);
		for (int i = 0; i < rules->n_notes; i++)
			has_partial(c, "note", rules->notes[i].id);
		catalog_close(c);
	}
}

/* ------------------------------------------------------------ games */

static void keys_of(struct play_keys *k, int game, int window)
{
	memset(k, 0, sizeof(*k));
	k->open[0] = (uint8_t)game;
	k->open[1] = (uint8_t)window;
}

/* Bases with an even number fly, the others have armies. The lines are many, so that much happens and some are refused. */
static void setup_lines(struct buf *b, int base, const char *at)
{
	static const char *const air[] = { "BUILD warehouse b2", "BUILD warehouse", "BUILD hangar",
		"BUILD hangar", "BUY fighter 2", "BUILD radar", "BUILD lab" };
	static const char *const ground[] = { "BUILD warehouse c3", "BUILD hangar", "BUILD barracks",
		"BUILD garage", "BUY transport", "BUY infantry", "BUY tank", "BUILD warehouse", "BUILD lab" };

	for (size_t i = 0; base % 2 == 0 && i < sizeof(air) / sizeof(air[0]); i++)
		buf_printf(b, "%s%s\n", air[i], at);
	for (size_t i = 0; base % 2 && i < sizeof(ground) / sizeof(ground[0]); i++)
		buf_printf(b, "%s%s\n", ground[i], at);
}

static void council_lines(struct buf *b, const struct te_view *v, int base, const char *at)
{
	static const char *const easy =
		"argentina thailand egypt pakistan colombia malaysia belgium south-africa taiwan poland turkey";

	buf_printf(b, "RESEARCH %s%s\n",
		v->turn == 6          ? "none"
			: v->turn % 2 ? "fighter troops science"
				      : "science troops tanks",
		at);
	buf_printf(b, "DIPLOMACY %s%s\n", v->turn == 5 ? "none" : easy, at);
	buf_printf(b, "PLAY SCIENTIST tanks troops%s\nPLAY ENGINEER lab FOR red%s\nPLAY FORTIFIED%s\n", at,
		at, at);
	buf_printf(b,
		"PLAY REBELLION australia spain russia canada italy brazil germany mexico indonesia%s\n", at);
	buf_printf(b,
		base % 2
			? "BUY tank%s\nBUY infantry 2%s\nBUY transport%s\nBUILD barracks%s\nBUILD warehouse%s\n"
			: "BUY fighter%s\nBUILD radar%s\nBUILD hangar%s\nBUILD warehouse%s\nBUILD lab%s\n",
		at, at, at, at, at);
	buf_printf(b, "STAND WISH b2 c2 d2%s\n", at);
}

static void fight_lines(struct buf *b, const struct te_view *v, int base, const char *at)
{
	int slot = (base / 2 + v->turn) % (v->slots_n ? v->slots_n : 1) + 1;
	bool raid = base % 2 && v->turn % 2 == 0;

	buf_printf(
		b, "STAND IF losses >= 2 THEN RETREAT any%s\nIF hits >= 1 THEN PLAY BONUS any%s\n", at, at);
	buf_printf(b, "PLAY DIPLOMACY any%s\n", at);
	if (base % 2 == 0)
		buf_printf(b,
			"INTERCEPT %d f1 f2 f3%s\nINTERCEPT %d f1 f2%s\nINTERCEPT %d f1%s\nPLAY ACE any%s\n",
			slot, at, slot, at, slot, at, at);
	if (base % 2 == 0 || v->window == TE_WINDOW_INTERCEPTION)
		return;
	buf_printf(b, "PLAY SQUAD any%s\nPLAY CREW any%s\nPLAY KNOWLEDGE any%s\nSTAND DEPLOY weak ON any%s\n",
		at, at, at, at);
	for (int c = 0; raid && c < TE_COUNTRIES; c++)
		if (v->countries[c].camp == TE_ALIEN)
			buf_printf(b, "SEND t1 i1 i2 k1 TO %s%s\nSEND t1 i1 k1 TO %s%s\nSEND t1 i1 TO %s%s\n",
				te_country_words.ids[c], at, te_country_words.ids[c], at,
				te_country_words.ids[c], at);
	for (int i = 1; i <= v->slots_n; i++)
		buf_printf(b, "SEND t1 i1 i2 k1 TO %d%s\nSEND t1 i1 k1 TO %d%s\nSEND t1 i1 TO %d%s\n", i, at,
			i, at, i, at);
}

static void lines_of(struct buf *b, const struct te_view *v)
{
	buf_clear(b);
	for (int i = 0; i < v->bases_n; i++) {
		int base = v->bases[i].base;
		char at[24] = "";
		if (!v->bases[i].mine)
			continue;
		if (v->seats == 1)
			snprintf(at, sizeof(at), " AT %s", te_seat_words.ids[base]);
		if (v->window == TE_WINDOW_SETUP && base != TE_YELLOW)
			setup_lines(b, base, at);
		else if (v->window == TE_WINDOW_COUNCIL)
			council_lines(b, v, base, at);
		else if (v->window != TE_WINDOW_SETUP)
			fight_lines(b, v, base, at);
	}
}

static void add_rolls(struct buf *b, const struct dice *d)
{
	buf_str(b, ",\"rolls\":[");
	for (int i = 0; i < dice_rolls(d); i++) {
		buf_printf(b, "%s[\"%s\",%d,[", i ? "," : "", dice_label(d, i),
			dice_is_draw(d, i) ? -dice_sides(d, i) : dice_sides(d, i));
		for (int k = 0; k < dice_count(d, i); k++)
			buf_printf(b, "%s%d", k ? "," : "", dice_value(d, i, k));
		buf_str(b, "]]");
	}
	buf_char(b, ']');
}

static void data_of(struct buf *b, struct play *p, int seat, const char *lang, int window)
{
	const struct outcome *o = play_outcome(p);
	bool first = true;

	buf_printf(b,
		"{\"deadline\":\"2026-11-22T19:00:00Z\",\"game\":\"earth-1\",\"lang\":\"%s\",\"may\":false,\"must\":true,",
		lang);
	buf_printf(b,
		"\"rules\":\"target-earth\",\"seat\":\"%s\",\"test\":true,\"version\":1,\"window\":%d,\"zone\":\"Europe/Paris\"",
		te_seat_words.ids[seat], window);
	buf_str(b, ",\"players\":[");
	for (int i = 0; i < TE_BASES; i++)
		if (play_seats(p) >> i & 1) {
			buf_printf(b, "%s{\"bot\":%s,\"fingerprint\":\"0123456789ABCDEF\",\"seat\":\"%s\"}",
				first ? "" : ",", i == 1 ? "true" : "false", te_seat_words.ids[i]);
			first = false;
		}
	buf_str(b, "],\"ended\":");
	if (o->ended)
		buf_printf(b, "{\"outcome\":\"%s\",\"reason\":\"%s\",\"seats\":[%s]},\"name\":null",
			te_outcome_words.ids[o->winner], te_reason_words.ids[o->why],
			o->winner == TE_WON ? "\"blue\"" : "");
	else
		buf_printf(b, "null,\"name\":\"%s\"", te_window_words.ids[play_awaiting(p)->window]);
	buf_str(b, ",\"events\":");
	events_write(b, te_events, play_events(p), AUDIENCE_SEAT(seat), &te_seat_words, play_dice(p));
	add_rolls(b, play_dice(p));
	buf_str(b, ",\"view\":");
	schema_write(b, &te_view_schema, play_view(p, seat));
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
		if (!memcmp(line + i, word, len) && (i == 0 || !is_word_char(line[i - 1])) &&
			(i + len == n || !is_word_char(line[i + len])))
			return true;
	return false;
}

/* Ids that no text for people has: they are not words of English or French. */
static const char *const raw[] = { "united-kingdom", "south-korea", "saudi-arabia", "south-africa",
	"shot-down", "first-player", "science-missing", "science-too-late", "no-money", "alien-points", "usa",
	"china", "blue", "white", "yellow", "null", "true", "false", NULL };

static bool odd_punctuation(const char *p)
{
	return (p[0] == ' ' && strchr(",.;)", p[1])) || (p[0] == ',' && strchr(",.;", p[1])) ||
		(p[0] == '(' && p[1] == ')');
}

static void look_at_line(const char *what, const char *line, size_t n)
{
	bool quoted = n && (line[0] == '>' || memchr(line, '/', n)); /* standing orders, labels of rolls */

	if (utf8_width(line, n) > 72)
		fail_msg("%s: too wide: %.*s", what, (int)n, line);
	if (memchr(line, '\t', n))
		fail_msg("%s: a tab: %.*s", what, (int)n, line);
	for (int i = 0; raw[i]; i++)
		if (!quoted && has_word(line, n, raw[i]))
			fail_msg("%s: '%s' in: %.*s", what, raw[i], (int)n, line);
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
	struct catalog *c = catalog_open(NULL, lang, "target-earth", &e);

	assert_non_null(c);
	if (catalog_render(c, "target-earth/report", tree, MUSTACHE_PLAIN, &out, &e) < 0)
		fail_msg("%s: %s", e.where, e.text);
	assert_string_equal(catalog_missing(c), "");
	buf_release(&out);
	catalog_close(c);
}

static void report(struct play *p, int seat, const char *lang, const char *game, int window)
{
	const char *head = play_outcome(p)->ended ? NULL : "K7Q2M4ZT5XWJ3R6N2B7VYFDHSAGLCPQE";
	struct buf data = BUF_INIT, text = BUF_INIT;
	struct err e = ERR_INIT;
	struct words w = words_of(lang);
	char what[64];
	cJSON *o, *tree;

	snprintf(what, sizeof(what), "%s-%02d-%s-%s", game, window, te_seat_words.ids[seat], lang);
	data_of(&data, p, seat, lang, window);
	o = json_parse(data.data, data.len, what, &e);
	if (!o)
		fail_msg("%s", e.text);
	tree = report_tree(reporter, o, rules, &w, head, &e);
	if (!tree)
		fail_msg("%s", e.text);
	no_partial_missing(lang, tree);
	if (report_render(reporter, data.data, data.len, head, &text, &e) < 0)
		fail_msg("%s: %s", e.where, e.text);
	keep(what, text.data);
	look_at(what, text.data);
	cJSON_Delete(tree);
	cJSON_Delete(o);
	buf_release(&data);
	buf_release(&text);
}

static void verdict(
	struct play *p, int seat, const char *lang, const char *game, int window, const struct buf *orders)
{
	static struct orders os;
	static struct notes ns;
	struct buf text = BUF_INIT;
	struct err e = ERR_INIT;
	struct words w = words_of(lang);
	struct verdict v = { .rules = rules,
		.game = game,
		.seat = te_seat_words.ids[seat],
		.name = te_window_words.ids[play_awaiting(p)->window],
		.window = window,
		.text = orders->data,
		.len = orders->len,
		.notes = &ns };
	char what[64];

	snprintf(what, sizeof(what), "%s-%02d-%s-%s-check", game, window, te_seat_words.ids[seat], lang);
	play_check_seat(p, seat, orders->data, orders->len, 1, &os, &ns);
	if (verdict_write(&text, reporter, &w, &v, &e) < 0)
		fail_msg("%s: %s", e.where, e.text);
	keep(what, text.data);
	if (strstr(text.data, "{{"))
		fail_msg("%s: a tag is left in the text", what);
	buf_release(&text);
}

/* ------------------------------------------------------------ every event, whatever it says */

/* `none`: there may be no roll. */
static const int number_of[] = { 1, 2, 17, 0 };

static void add_arg(struct buf *b, const struct arg *a, int variant, bool none)
{
	const struct vocab *v = a->vocab ? a->vocab : &te_seat_words;
	const char *first = v->ids[0], *last = v->ids[v->n - 1];

	buf_printf(b, ",\"%s\":", a->name);
	if (a->type == ARG_INT)
		buf_int(b, number_of[variant]);
	else if (a->type == ARG_ROLL && none && !variant)
		buf_str(b, "null");
	else if (a->type == ARG_ROLL)
		buf_str(b, "{\"dice\":[5,2],\"label\":\"x/y\",\"sides\":6}");
	else if (a->type == ARG_SET)
		buf_printf(b, "[\"%s\",\"%s\"]", first, last);
	else
		buf_printf(b, "\"%s\"", variant == 0 ? first : variant == 1 ? last : v->ids[v->n / 2]);
}

/* A list of all kinds of events, several times, with other values. */
static void add_events(struct buf *b)
{
	buf_str(b, "[");
	for (int i = 0; i < 4 * rules->n_events; i++) {
		const struct event_type *t = &rules->events[i / 4];
		bool nothing = i % 4 == 3 && (!strcmp(t->id, "group") || !strcmp(t->id, "troops-sent"));
		if (nothing)
			continue;
		buf_printf(b, "%s{\"event\":\"%s\"", i ? "," : "", t->id);
		for (int k = 0; k < EVENT_ARGS && t->args[k].type != ARG_END; k++)
			add_arg(b, &t->args[k], i % 4, strstr(t->id, "lost") || strstr(t->id, "first"));
		buf_char(b, '}');
	}
	buf_char(b, ']');
}

/* `plain`: a page with a sentence for each event, else the game's own page. */
static void all_events(struct play *p, int seat, const char *lang, bool simple)
{
	struct buf data = BUF_INIT, events = BUF_INIT, page = BUF_INIT, text = BUF_INIT;
	struct err e = ERR_INIT;
	struct words w = words_of(lang);
	char what[64];
	cJSON *o, *tree;

	snprintf(what, sizeof(what), "events-%s-%s%s", te_seat_words.ids[seat], lang, simple ? "-plain" : "");
	data_of(&data, p, seat, lang, 1);
	o = json_parse(data.data, data.len, what, &e);
	assert_non_null(o);
	add_events(&events);
	cJSON_ReplaceItemInObjectCaseSensitive(o, "events", json_parse(events.data, events.len, what, &e));
	tree = report_tree(reporter, o, rules, &w, NULL, &e);
	assert_non_null(tree);
	if (simple) {
		struct catalog *c = catalog_open(NULL, lang, "target-earth", &e);
		struct template *t = template_compile(
			"{{#events}}\n- {{>*partial}}\n{{/events}}\n", 39, "all", &e);
		assert_non_null(t);
		assert_int_equal(template_render(t, tree, catalog_partial, c, MUSTACHE_PLAIN, &page, &e), 0);
		layout_text(&text, page.data, page.len);
		template_free(t);
		catalog_close(c);
	} else if (reporter_render(reporter, &w, "report", tree, REPORT_LAYOUT, &text, &e) < 0) {
		fail_msg("%s: %s", e.where, e.text);
	}
	keep(what, text.data);
	look_at(what, text.data);
	cJSON_Delete(tree);
	cJSON_Delete(o);
	buf_release(&data);
	buf_release(&events);
	buf_release(&page);
	buf_release(&text);
}

static void every_event_speaks(void **state)
{
	static const uint8_t seats[] = { 0, 1, 2, 3 };
	static const int options[RULES_OPTIONS];
	struct play *p = play_new(rules);
	struct err e = ERR_INIT;
	struct play_keys k;

	(void)state;
	keys_of(&k, 1, 0);
	assert_int_equal(play_setup(p, &(struct setup){ 4, seats, options }, &k, &e), 0);
	for (int i = 0; i < 8; i++)
		all_events(p, i & 2 ? TE_BLUE : TE_RED, langs[i & 1], i & 4);
	play_free(p);
}

/* ------------------------------------------------------------ whole games */

static void whole_game(const char *name, int number, const struct setup *s, int reader, bool bots)
{
	struct play *p = play_new(rules);
	struct err e = ERR_INIT;
	struct buf text[TE_BASES] = { BUF_INIT, BUF_INIT, BUF_INIT, BUF_INIT };
	struct play_keys k;

	keys_of(&k, number, 0);
	if (play_setup(p, s, &k, &e) < 0)
		fail_msg("%s", e.text);
	for (int window = 1;; window++) {
		struct play_seat in[RULES_SEATS] = { 0 };
		for (int i = 0; i < 2; i++)
			report(p, reader, langs[i], name, window);
		if (play_outcome(p)->ended)
			break;
		for (int i = 0; i < s->seats; i++) {
			int seat = s->seat[i];
			lines_of(&text[seat], play_view(p, seat));
			if (bots)
				in[seat].origin = PLAY_BOT;
			else if (text[seat].len)
				in[seat] = (struct play_seat){ PLAY_FILE, text[seat].data, text[seat].len,
					1 };
		}
		for (int i = 0; i < 2 && text[reader].len; i++)
			verdict(p, reader, langs[i], name, window, &text[reader]);
		keys_of(&k, number, window);
		if (play_window(p, in, &k, &e) < 0)
			fail_msg("%s, window %d: %s", name, window, e.text);
	}
	for (int i = 0; i < TE_BASES; i++)
		buf_release(&text[i]);
	play_free(p);
}

static const int plain[RULES_OPTIONS];

static void four_players(void **state)
{
	static const uint8_t seats[] = { 0, 1, 2, 3 };

	(void)state;
	for (int i = 0; i < 3; i++) {
		char name[16];
		snprintf(name, sizeof(name), "four%d", i);
		whole_game(name, 10 + i, &(struct setup){ 4, seats, plain }, i, false);
	}
}

static void two_players_with_options(void **state)
{
	static const uint8_t seats[] = { 0, 2 };
	static const int options[RULES_OPTIONS] = { [TE_OPT_TEMPO] = TE_TEMPO_FAST,
		[TE_OPT_BAGS] = TE_BAGS_HARD,
		[TE_OPT_LOSSES] = TE_LOSSES_TYPE,
		[TE_OPT_ALIEN_DIPLOMACY] = 1 };

	(void)state;
	whole_game("two", 20, &(struct setup){ 2, seats, options }, 2, false);
}

static void one_player(void **state)
{
	static const uint8_t seats[] = { 0 };
	static const int options[RULES_OPTIONS] = { [TE_OPT_BASES] = 3 };

	(void)state;
	whole_game("one", 30, &(struct setup){ 1, seats, options }, 0, false);
}

static void bots(void **state)
{
	static const uint8_t seats[] = { 0, 1, 2, 3 };

	(void)state;
	whole_game("bots0", 40, &(struct setup){ 4, seats, plain }, 0, true);
	whole_game("bots1", 41, &(struct setup){ 3, seats, plain }, 2, true);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(vocabularies),
		cmocka_unit_test(verbs_and_variables),
		cmocka_unit_test(partials),
		cmocka_unit_test(french_is_whole),
		cmocka_unit_test(every_event_speaks),
		cmocka_unit_test(four_players),
		cmocka_unit_test(two_players_with_options),
		cmocka_unit_test(one_player),
		cmocka_unit_test(bots),
	};

	return cmocka_run_group_tests(tests, begin, end);
}
