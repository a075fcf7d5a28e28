/* SPDX-License-Identifier: MIT */
#include "base/json.h"
#include "core/context.h"
#include "core/pile.h"
#include "report/decorate.h"
#include "report/report.h"
#include "report/verdict.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <cmocka.h>

static const char *const colour_ids[] = { "red", "sky-blue" };
static const struct vocab colours = VOCAB("colour", colour_ids);

struct thing {
	int16_t size;
	int8_t colour;
	uint32_t liked;
	int8_t dice[3];
	int16_t stock[2];
};

static const struct field thing_fields[] = {
	FIELD_ENUM_OR_NULL(struct thing, colour, "colour", &colours),
	FIELD_INTS(struct thing, dice, "dice", 1, 6),
	FIELD_SET(struct thing, liked, "liked", &colours),
	FIELD_INT(struct thing, size, "size", -99, 99),
	FIELD_MAP_INT(struct thing, stock, "stock", &colours, 0, 99),
};
static const struct schema thing_schema = SCHEMA("thing", struct thing, thing_fields);

static cJSON *parse(const char *text)
{
	struct err e = ERR_INIT;
	cJSON *v = json_parse(text, strlen(text), "test", &e);

	assert_non_null(v);
	return v;
}

/* A value by its path as text: "liked.0.the". */
static const char *at(const cJSON *o, const char *path)
{
	static struct buf out;
	char part[64];

	while (o && *path) {
		size_t n = strcspn(path, ".");
		snprintf(part, sizeof(part), "%.*s", (int)n, path);
		o = cJSON_IsArray(o) ? cJSON_GetArrayItem(o, part[0] - '0')
				     : cJSON_GetObjectItemCaseSensitive(o, part);
		path += n + (path[n] == '.');
	}
	buf_clear(&out);
	if (o)
		json_write(&out, o);
	return o ? out.data : "missing";
}

static cJSON *decorated(const char *lang)
{
	static const char names[] =
		"{\"colour\":{\"red\":\"Red\",\"sky-blue\":{\"name\":\"Blue\",\"the\":\"the blue\"}}}";
	struct words w = { .lang = lang, .rules = "common" };
	cJSON *game = parse(names);
	cJSON *o = parse(
		"{\"colour\":\"sky-blue\",\"dice\":[5,2,6],\"liked\":[\"red\",\"sky-blue\"],\"size\":-1,"
		"\"stock\":{\"red\":0,\"sky-blue\":7}}");

	w.game = game;
	decorate_view(o, &thing_schema, &w);
	cJSON_Delete(game);
	return o;
}

static void ids_get_their_names(void **state)
{
	cJSON *o = decorated("en");

	(void)state;
	assert_string_equal(at(o, "colour"), "\"sky-blue\"");
	assert_string_equal(at(o, "colour_name"), "\"Blue\"");
	assert_string_equal(at(o, "colour_the"), "\"the blue\"");
	assert_string_equal(at(o, "colour_is_sky-blue"), "true");
	assert_string_equal(at(o, "liked.0.name"), "\"Red\"");
	assert_string_equal(at(o, "liked.1.the"), "\"the blue\"");
	assert_string_equal(at(o, "liked.0._last"), "false");
	assert_string_equal(at(o, "liked.1._last"), "true");
	assert_string_equal(at(o, "liked.1._n"), "2");
	assert_string_equal(at(o, "liked_text"), "\"Red, Blue\"");
	assert_string_equal(at(o, "liked_count_many"), "true");
	assert_string_equal(at(o, "liked_none"), "false");
	cJSON_Delete(o);
}

static void numbers_get_signs_and_plurals(void **state)
{
	cJSON *o = decorated("en");

	(void)state;
	assert_string_equal(at(o, "size_signed"), "\"-1\"");
	assert_string_equal(at(o, "size_abs"), "1");
	assert_string_equal(at(o, "size_neg"), "true");
	assert_string_equal(at(o, "size_one"), "true");
	assert_string_equal(at(o, "dice_text"), "\"5 2 6\"");
	assert_string_equal(at(o, "dice_sum"), "13");
	assert_string_equal(at(o, "dice_list.2.value"), "6");
	assert_string_equal(at(o, "stock.red"), "0");
	assert_string_equal(at(o, "stock_list.0.id"), "\"red\"");
	assert_string_equal(at(o, "stock_list.1.value_signed"), "\"+7\"");
	assert_string_equal(at(o, "stock_list.0.value_one"), "false");
	cJSON_Delete(o);
	o = decorated("fr");
	assert_string_equal(at(o, "stock_list.0.value_one"), "true");
	assert_string_equal(at(o, "stock_list.1.value_one"), "false");
	cJSON_Delete(o);
}

static void piles_are_lists_and_counts(void **state)
{
	struct cards {
		struct pile deck, hand[2];
	};
	static const struct field fields[] = {
		FIELD_PILE(struct cards, deck, "deck", &colours),
		FIELD_MAP_PILE(struct cards, hand, "hand", &colours, &colours),
	};
	static const struct schema schema = SCHEMA("cards", struct cards, fields);
	struct words w = { .lang = "en", .rules = "common" };
	cJSON *names = parse("{\"colour\":{\"red\":\"Red\"}}");
	cJSON *o = parse("{\"deck\":{\"cards\":[\"red\",\"red\",null],\"top\":[\"sky-blue\",\"red\",null]},"
			 "\"hand\":{\"red\":{\"cards\":[null]},\"sky-blue\":{}}}");

	(void)state;
	w.game = names;
	decorate_view(o, &schema, &w);
	assert_string_equal(at(o, "deck_count"), "6");
	assert_string_equal(at(o, "deck_count_one"), "false");
	assert_string_equal(at(o, "deck_unknown"), "2");
	assert_string_equal(at(o, "deck.down.0.id"), "missing");
	assert_string_equal(at(o, "deck.down.1.name"), "\"Red\"");
	assert_string_equal(at(o, "deck.down.2._last"), "true");
	assert_string_equal(at(o, "deck.cards_some.0.value"), "2");
	assert_string_equal(at(o, "deck.cards_some_count"), "1");
	assert_string_equal(at(o, "deck.cards.1.name"), "\"Red\"");
	assert_string_equal(at(o, "deck.cards.2.id"), "missing");
	assert_string_equal(at(o, "deck.cards_count"), "3");
	assert_string_equal(at(o, "deck.top.0.name"), "\"sky-blue\"");
	assert_string_equal(at(o, "deck.bottom_none"), "true");
	assert_string_equal(at(o, "deck_some.0.name"), "\"Red\"");
	assert_string_equal(at(o, "deck_some.0.value"), "3");
	assert_string_equal(at(o, "deck_some.1.value_one"), "true");
	assert_string_equal(at(o, "deck_some_count"), "2");
	assert_string_equal(at(o, "hand.red_unknown"), "1");
	assert_string_equal(at(o, "hand_list.0.value_count_one"), "true");
	assert_string_equal(at(o, "hand_list.0.value_unknown"), "1");
	assert_string_equal(at(o, "hand_list.0.value_unknown_many"), "false");
	assert_string_equal(at(o, "hand_list.1.value_count"), "0");
	assert_string_equal(at(o, "hand_list.1.value_some_none"), "true");
	cJSON_Delete(o);
	cJSON_Delete(names);
}

/* A deck that the module has ready is called by its word, whatever its data say; the host's as they
 * call it. */
static void data_that_are_ready_have_names(void **state)
{
	const struct rules *rules = rules_find("magpie");
	struct words w = { .lang = "fr", .rules = "magpie" };
	struct context *c = context_new(rules);
	cJSON *names = parse("{\"decks\":{\"standard\":\"Vieux nid\"}}"), *own;
	cJSON *o = parse("{\"deck\":{\"name\":\"Old Nest\"},\"points\":6}");
	struct buf b = BUF_INIT;
	struct err e = ERR_INIT;

	(void)state;
	w.game = names;
	decorate_options(o, rules, c, &w);
	assert_string_equal(at(o, "deck_name"), "\"Vieux nid\"");
	assert_string_equal(at(o, "points_name"), "missing");
	cJSON_Delete(o);
	schema_write(&b, rules->options[1].data, c->data[1]);
	own = parse(b.data);
	cJSON_ReplaceItemInObject(cJSON_GetObjectItem(own, "cards"), "ruby", cJSON_CreateNumber(7));
	assert_int_equal(context_give(rules, c, 1, own, &e), 0);
	o = parse("{\"deck\":{\"name\":\"Old Nest\"},\"points\":6}");
	decorate_options(o, rules, c, &w);
	assert_string_equal(at(o, "deck_name"), "\"Old Nest\"");
	cJSON_Delete(o);
	cJSON_Delete(own);
	cJSON_Delete(names);
	buf_release(&b);
	free(c);
}

static void what_is_there_is_not_replaced(void **state)
{
	struct words w = { .lang = "en", .rules = "common" };
	cJSON *o = parse("{\"size\":3,\"size_signed\":\"mine\"}");

	(void)state;
	decorate_number(o, "size", &w);
	assert_string_equal(at(o, "size_signed"), "\"mine\"");
	assert_string_equal(at(o, "size_many"), "true");
	decorate_id(o, "nothing", &colours, &w);
	assert_string_equal(at(o, "nothing_name"), "missing");
	cJSON_Delete(o);
}

static void rolls_of_events_become_text(void **state)
{
	static const struct arg args[] = { { "roll", ARG_ROLL, NULL }, { "who", ARG_SEAT, NULL },
		{ "all", ARG_SET, NULL }, { NULL, ARG_END, NULL } };
	struct words w = { .lang = "en", .rules = "common" };
	cJSON *o = parse(
		"{\"all\":[\"red\"],\"event\":\"x\",\"roll\":{\"dice\":[5,2],\"label\":\"a\",\"sides\":6},\"who\":\"red\"}");

	(void)state;
	decorate_args(o, args, 4, &(struct rules){ .seats = &colours }, &w);
	assert_string_equal(at(o, "roll_text"), "\"5 2\"");
	assert_string_equal(at(o, "roll_sum"), "7");
	assert_string_equal(at(o, "roll_count"), "2");
	assert_string_equal(at(o, "who_name"), "\"red\"");
	assert_string_equal(at(o, "all.0.id"), "\"red\"");
	cJSON_Delete(o);
}

static void lists_of_events_have_names_in_their_order(void **state)
{
	static const struct arg args[] = { { "pile", ARG_IDS, &colours }, { "none", ARG_IDS, NULL },
		{ NULL, ARG_END, NULL } };
	struct words w = { .lang = "en", .rules = "common" };
	cJSON *o = parse("{\"event\":\"x\",\"none\":[],\"pile\":[\"red\",\"sky-blue\",\"red\"]}");

	(void)state;
	decorate_args(o, args, 3, &(struct rules){ .seats = &colours }, &w);
	assert_string_equal(at(o, "pile_text"), "\"red, sky-blue, red\"");
	assert_string_equal(at(o, "pile_count"), "3");
	assert_string_equal(at(o, "pile.2.id"), "\"red\"");
	assert_string_equal(at(o, "pile.2.name"), "\"red\"");
	assert_string_equal(at(o, "none_none"), "true");
	cJSON_Delete(o);
}

static cJSON *tree_of(struct reporter *r, const char *data, const char *lang)
{
	struct err e = ERR_INIT;
	struct words w;
	cJSON *o = parse(data), *tree;

	assert_int_equal(reporter_words(r, lang, NULL, &w, &e), 0);
	tree = report_tree(r, o, NULL, &w, &e);
	assert_non_null(tree);
	cJSON_Delete(o);
	return tree;
}

static void open_rolls_are_counted(void **state)
{
	struct err e = ERR_INIT;
	struct reporter *r = reporter_new(NULL, &e);
	cJSON *t;

	(void)state;
	t = tree_of(r,
		"{\"events\":[],\"rolls\":[[\"a\",6,[1,6,6,1,6,6,3]],[\"b\",-9,[0,3]],[\"c\",6,[2,1,6]],"
		"[\"d\",2,[1,2,1,2,1,2,1,2,1]]],\"seat\":\"red\"}",
		"fr");
	assert_string_equal(at(t, "rolls.0.text"), "\"1 6 6 1 6 6 3\"");
	assert_string_equal(at(t, "rolls.1.draw"), "true");
	assert_string_equal(at(t, "rolls.1.text"), "\"1 4\"");
	assert_string_equal(at(t, "stats.0.dice"), "10");
	assert_string_equal(at(t, "stats.0.mean"), "\"3,80\"");
	assert_string_equal(at(t, "stats.0.expected"), "\"3,50\"");
	assert_string_equal(at(t, "stats.0.faces.5.count"), "5");
	assert_string_equal(at(t, "stats_count"), "1"); /* none of nine dice */
	assert_string_equal(at(t, "events_none"), "true");
	cJSON_Delete(t);
	reporter_free(r);
}

static void deadlines_are_in_the_players_zone_and_language(void **state)
{
	static const char data[] =
		"{\"deadline\":\"2026-11-22T19:00:00Z\",\"events\":[],\"zone\":\"Europe/Paris\"}";
	struct err e = ERR_INIT;
	struct reporter *r = reporter_new(NULL, &e);
	cJSON *t = tree_of(r, data, "fr");

	(void)state;
	assert_string_equal(at(t, "deadline_at.weekday"), "\"dimanche\"");
	assert_string_equal(at(t, "deadline_at.month"), "\"novembre\"");
	assert_string_equal(at(t, "deadline_at.time"), "\"20:00\"");
	assert_string_equal(at(t, "deadline_at.zone"), "\"Europe/Paris\"");
	cJSON_Delete(t);
	t = tree_of(r, data, "en");
	assert_string_equal(at(t, "deadline_at.weekday"), "\"Sunday\"");
	cJSON_Delete(t);
	reporter_free(r);
}

/* A game that nobody wrote a page or a sentence for has reports all the same. */
static void a_new_game_has_reports(void **state)
{
	static const char data[] =
		"{\"deadline\":null,\"ended\":null,\"events\":[{\"event\":\"fell\",\"far\":3,\"who\":\"red\"}],"
		"\"game\":\"g\",\"head\":\"AAAA\",\"lang\":\"en\",\"must\":true,\"name\":\"w\",\"players\":[],\"rolls\":[],"
		"\"rules\":\"unheard-of\",\"seat\":\"red\",\"test\":true,\"version\":1,\"view\":{\"a\":{\"b\":[7]}},"
		"\"window\":1,\"zone\":\"UTC\"}";
	struct err e = ERR_INIT;
	struct reporter *r = reporter_new(NULL, &e);
	struct buf one = BUF_INIT;
	cJSON *o = parse(data);

	(void)state;
	assert_int_equal(report_render(r, o, REPORT_LAYOUT, &one, &e), 0);
	assert_non_null(strstr(one.data, "- fell: far 3, who red\n"));
	assert_non_null(strstr(one.data, "a.b.1  7\n"));
	assert_non_null(strstr(one.data, "TEST DICE"));
	assert_non_null(strstr(one.data, "AAAA"));
	assert_int_equal(strlen(reporter_digest(r)), 64);
	cJSON_Delete(o);
	buf_release(&one);
	reporter_free(r);
}

/* --- verdicts --------------------------------------------------------------------------------- */

/* The first part of a verb that takes words, this many at least and at most; no words: numbers. */
static void find_part(const struct grammar *g, int least, int most, int *verb, int *part)
{
	for (*verb = 0; *verb < g->n_verbs; (*verb)++)
		for (*part = 0; *part < g->verbs[*verb].n_parts; (*part)++) {
			const struct vocab *v = g->verbs[*verb].parts[*part].vocab;
			if ((v ? v->n : 0) >= least && (v ? v->n : 0) <= most)
				return;
		}
	fail_msg("no part of %d to %d words", least, most);
}

/* What is said of a word that is none of the part's. */
static cJSON *refused(struct reporter *r, const struct rules *rules, struct notes *ns)
{
	static const char text[] = "A nonsense\n";
	struct err e = ERR_INIT;
	struct words w;
	struct verdict v = { .rules = rules,
		.game = "g",
		.seat = "",
		.name = "",
		.text = text,
		.len = strlen(text),
		.notes = ns };
	cJSON *tree;

	assert_int_equal(reporter_words(r, "en", rules->id, &w, &e), 0);
	tree = verdict_tree(r, &w, &v, &e);
	assert_non_null(tree);
	return tree;
}

static void a_refused_word_is_told_what_there_is(void **state)
{
	static const struct {
		int least, most;
		const char *more;
	} parts[] = { { 2, 12, "missing" }, { 13, 9999, NULL }, { 0, 0, "missing" } };
	const struct rules *rules = rules_find("terra-galactix");
	struct err e = ERR_INIT;
	struct reporter *r = reporter_new(NULL, &e);

	(void)state;
	for (size_t i = 0; i < sizeof(parts) / sizeof(parts[0]); i++) {
		static struct notes ns;
		const struct part *p;
		struct buf want = BUF_INIT, more = BUF_INIT;
		int verb = 0, part = 0, shown;
		cJSON *tree;

		find_part(rules->grammar, parts[i].least, parts[i].most, &verb, &part);
		p = &rules->grammar->verbs[verb].parts[part];
		ns.n = 0;
		note_core(&ns, 1, 3, NOTE_BAD_ARGUMENT, "nonsense", 8, NULL, verb, part);
		tree = refused(r, rules, &ns);
		shown = !p->vocab ? 0 : p->vocab->n <= 12 ? p->vocab->n : 8;
		buf_char(&want, '"');
		for (int k = 0; k < shown; k++)
			buf_printf(&want, "%s%s", k ? ", " : "", p->vocab->ids[k]);
		if (!p->vocab)
			buf_printf(&want, "%d-%d", p->lo, p->hi);
		buf_char(&want, '"');
		assert_string_equal(at(tree, "lines.0.notes.0.values"), want.data);
		buf_printf(&more, "%d", p->vocab ? p->vocab->n - shown : 0);
		assert_string_equal(
			at(tree, "lines.0.notes.0.more"), parts[i].more ? parts[i].more : more.data);
		cJSON_Delete(tree);
		buf_release(&want);
		buf_release(&more);
	}
	reporter_free(r);
}

/* A word of people's names suggests the id that bears it: those that may stand now first, none when
 * two do. */
static void a_name_suggests_its_id(void **state)
{
	static const struct {
		const char *word;
		int part; /* of PLAY: card, zone, AT */
		uint64_t now;
		const char *nearest;
	} names[] = {
		{ "lindqvist", 2, 0, "hero" },
		{ "SALADIN", 2, 0, "vtol1" },
		{ "saladin", 2, 1u << 5, "vtol2" }, /* zones, hero, vtol1, vtol2 */
		{ "saladin", 2, 1u << 1, "vtol1" },
		{ "saladin", 0, 0, "vtol" },
		{ "eurasia", 1, 0, "eur" },
		{ "drones", 0, 0, NULL },
		{ "rim", 1, 0, NULL },
		{ "nonsense", 2, 0, NULL },
	};
	const struct rules *rules = rules_find("invaders");
	struct err e = ERR_INIT;
	struct reporter *r = reporter_new(NULL, &e);

	(void)state;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		static struct notes ns;
		const cJSON *nearest;
		cJSON *tree;

		ns.n = 0;
		note_core(&ns, 1, 3, NOTE_BAD_ARGUMENT, names[i].word, strlen(names[i].word), NULL, 0,
			names[i].part);
		ns.note[0].now[0] = names[i].now;
		tree = refused(r, rules, &ns);
		nearest = cJSON_GetObjectItem(
			cJSON_GetArrayItem(
				cJSON_GetObjectItem(
					cJSON_GetArrayItem(cJSON_GetObjectItem(tree, "lines"), 0), "notes"),
				0),
			"nearest");
		if (names[i].nearest)
			assert_string_equal(cJSON_GetStringValue(nearest), names[i].nearest);
		else
			assert_null(nearest);
		cJSON_Delete(tree);
	}
	reporter_free(r);
}

/* A word of people's own for a verb suggests the verb, in a game that lists such words. */
static void a_word_suggests_its_verb(void **state)
{
	static const char *const words[][2] = { { "TIRER", "SHOOT" }, { "walk", "MOVE" }, { "xyzzy", NULL } };
	struct err e = ERR_INIT;
	struct reporter *r = reporter_new(NULL, &e);

	(void)state;
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		static struct notes ns;
		const cJSON *note;
		cJSON *tree;

		ns.n = 0;
		note_core(&ns, 1, 1, NOTE_UNKNOWN_VERB, words[i][0], strlen(words[i][0]), NULL, 0, 0);
		tree = refused(r, rules_find("mars-attacks"), &ns);
		note = cJSON_GetObjectItem(
			cJSON_GetArrayItem(cJSON_GetObjectItem(tree, "lines"), 0), "notes");
		note = cJSON_GetObjectItem(cJSON_GetArrayItem(note, 0), "nearest");
		assert_non_null(tree);
		if (words[i][1])
			assert_string_equal(cJSON_GetStringValue(note), words[i][1]);
		else
			assert_null(note);
		cJSON_Delete(tree);
	}
	reporter_free(r);
}

/* A report shows by which number CLEAR takes a standing line, where it goes by numbers. */
static void standing_lines_show_their_numbers(void **state)
{
	static const char text[] =
		"[\"IF forced = 0 THEN GUERILLA\",\"SAVE\",\"NEWHERO pac\",\"IF power >= 5 THEN SAVE KEEP 1 ELSE SAVE KEEP 3\","
		"\"IF deck > 5 THEN CANCEL ELSE SAVE no\",\"SAVE KEEP 2\"]";
	static const char *const want[] = { "IF forced = 0 THEN GUERILLA [CLEAR GUERILLA 1]",
		"SAVE [CLEAR SAVE 1]", "NEWHERO pac",
		"IF power >= 5 THEN SAVE KEEP 1 ELSE SAVE KEEP 3 [CLEAR SAVE 2]",
		"IF deck > 5 THEN CANCEL ELSE SAVE no [CLEAR CANCEL 1]", "SAVE KEEP 2 [CLEAR SAVE 4]" };
	cJSON *list = cJSON_Parse(text);

	(void)state;
	decorate_standing(list, rules_find("invaders")->grammar);
	for (int i = 0; i < 6; i++)
		assert_string_equal(cJSON_GetStringValue(cJSON_GetArrayItem(list, i)), want[i]);
	cJSON_Delete(list);
}

static void a_question_of_words_tells_them(void **state)
{
	struct rules rules = *rules_find("race");
	struct grammar g = *rules.grammar;
	struct variable x = { .name = "x", .words = rules.seats, .windows = 1, .help = "who" };
	struct err e = ERR_INIT;
	struct reporter *r = reporter_new(NULL, &e);
	static struct notes ns;
	struct buf want = BUF_INIT;
	cJSON *tree;

	(void)state;
	g.variables = &x;
	g.n_variables = 1;
	rules.grammar = &g;
	ns.n = 0;
	note_core(&ns, 1, 3, NOTE_WORD_QUESTION, "nonsense", 8, NULL, 0, 0);
	tree = refused(r, &rules, &ns);
	for (int i = 0; i < rules.seats->n; i++)
		buf_printf(&want, "%s%s", i ? ", " : "\"", rules.seats->ids[i]);
	buf_char(&want, '"');
	assert_string_equal(at(tree, "lines.0.notes.0.values"), want.data);
	assert_string_equal(at(tree, "lines.0.notes.0.variable"), "\"x\"");
	cJSON_Delete(tree);
	buf_release(&want);
	reporter_free(r);
}

static void a_question_of_some_orders_tells_them(void **state)
{
	struct rules rules = *rules_find("race");
	struct grammar g = *rules.grammar;
	struct variable x = { .name = "x", .windows = 1, .verbs = 1u << 1 | 1u << 3, .help = "how much" };
	struct err e = ERR_INIT;
	struct reporter *r = reporter_new(NULL, &e);
	static struct notes ns;
	struct buf want = BUF_INIT;
	cJSON *tree;

	(void)state;
	g.variables = &x;
	g.n_variables = 1;
	rules.grammar = &g;
	ns.n = 0;
	note_core(&ns, 1, 3, NOTE_OTHER_ORDER, "x", 1, NULL, 0, 2);
	tree = refused(r, &rules, &ns);
	buf_printf(&want, "\"%s, %s\"", g.verbs[1].name, g.verbs[3].name);
	assert_string_equal(at(tree, "lines.0.notes.0.orders"), want.data);
	buf_clear(&want);
	buf_printf(&want, "\"%s\"", g.verbs[2].name);
	assert_string_equal(at(tree, "lines.0.notes.0.verb"), want.data);
	cJSON_Delete(tree);
	buf_release(&want);
	reporter_free(r);
}

static void a_line_is_told_the_same_once(void **state)
{
	const struct rules *rules = rules_find("terra-galactix");
	struct err e = ERR_INIT;
	struct reporter *r = reporter_new(NULL, &e);
	static struct notes ns;
	cJSON *tree;

	(void)state;
	ns.n = 0;
	note_core(&ns, 1, 3, NOTE_TOO_MANY_WORDS, "more", 4, NULL, 0, 0);
	note_core(&ns, 1, 9, NOTE_TOO_MANY_WORDS, "more", 4, NULL, 0, 0);
	note_core(&ns, 1, 9, NOTE_TOO_MANY_WORDS, "less", 4, NULL, 0, 0);
	note_core(&ns, 2, 3, NOTE_TOO_MANY_WORDS, "more", 4, NULL, 0, 0);
	tree = refused(r, rules, &ns);
	assert_string_equal(at(tree, "lines.0.notes.0.word"), "\"more\"");
	assert_string_equal(at(tree, "lines.0.notes.1.word"), "\"less\"");
	assert_string_equal(at(tree, "lines.0.notes.2"), "missing");
	assert_string_equal(at(tree, "lines.1.notes.0.word"), "\"more\"");
	assert_string_equal(at(tree, "errors"), "2");
	cJSON_Delete(tree);
	reporter_free(r);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(ids_get_their_names),
		cmocka_unit_test(numbers_get_signs_and_plurals),
		cmocka_unit_test(piles_are_lists_and_counts),
		cmocka_unit_test(data_that_are_ready_have_names),
		cmocka_unit_test(what_is_there_is_not_replaced),
		cmocka_unit_test(rolls_of_events_become_text),
		cmocka_unit_test(lists_of_events_have_names_in_their_order),
		cmocka_unit_test(open_rolls_are_counted),
		cmocka_unit_test(deadlines_are_in_the_players_zone_and_language),
		cmocka_unit_test(a_new_game_has_reports),
		cmocka_unit_test(a_refused_word_is_told_what_there_is),
		cmocka_unit_test(standing_lines_show_their_numbers),
		cmocka_unit_test(a_name_suggests_its_id),
		cmocka_unit_test(a_word_suggests_its_verb),
		cmocka_unit_test(a_question_of_words_tells_them),
		cmocka_unit_test(a_question_of_some_orders_tells_them),
		cmocka_unit_test(a_line_is_told_the_same_once),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
