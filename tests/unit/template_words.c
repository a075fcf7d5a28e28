/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "template_words.h"

static struct template_game game;
const char *const template_langs[] = { "en", "fr" };

enum { VOCABS = 96, RAW = 512 };
static const struct vocab *vocabs[VOCABS]; /* all that the game's tables speak of */
static int n_vocabs;
static const char *raw[2][RAW]; /* by language: ids that no text for people shows */
static int n_raw[2];
static short first_raw[2][256], next_raw[2][RAW]; /* by first letter: numbers, plus 1 */

struct words template_words_of(int lang)
{
	struct err e = ERR_INIT;
	struct words w;

	if (reporter_words(game.reporter, template_langs[lang], game.rules->id, &w, &e) < 0)
		fail_msg("%s", e.text);
	return w;
}

/* ------------------------------------------------------------ words */

static void add_vocab(const struct vocab *v)
{
	for (int i = 0; v && i < n_vocabs; i++)
		if (vocabs[i] == v)
			return;
	if (!v)
		return;
	assert_true(n_vocabs < VOCABS);
	vocabs[n_vocabs++] = v;
}

static void add_args(const struct arg *args, int max)
{
	for (int i = 0; i < max && args[i].type != ARG_END; i++)
		add_vocab(args[i].vocab);
}

static void add_schema(const struct schema *s)
{
	for (int i = 0; i < s->n; i++) {
		add_vocab(s->fields[i].vocab);
		add_vocab(s->fields[i].keys);
		if (s->fields[i].schema)
			add_schema(s->fields[i].schema);
	}
}

static void add_grammar(const struct grammar *g)
{
	add_vocab(g->windows);
	for (int i = 0; i < g->n_verbs; i++)
		for (int k = 0; k < g->verbs[i].n_parts; k++)
			add_vocab(g->verbs[i].parts[k].vocab);
	for (int i = 0; i < g->n_variables; i++) {
		const struct variable *v = &g->variables[i];
		add_vocab(v->words);
		for (int k = 0; k < ORDER_ASKED && v->args[k]; k++)
			add_vocab(v->args[k]->vocab);
	}
}

static void find_vocabs(void)
{
	n_vocabs = 0;
	add_vocab(game.rules->seats);
	add_vocab(game.rules->outcomes);
	add_vocab(game.rules->reasons);
	add_grammar(game.rules->grammar);
	add_vocab(game.rules->refusals.reasons);
	add_vocab(game.rules->refusals.about.vocab);
	for (int i = 0; i < game.rules->n_options; i++) {
		add_vocab(game.rules->options[i].vocab);
		if (game.rules->options[i].data)
			add_schema(game.rules->options[i].data);
	}
	for (int i = 0; i < game.rules->n_events; i++)
		add_args(game.rules->events[i].args, EVENT_ARGS);
	for (int i = 0; i < game.rules->n_notes; i++)
		add_args(game.rules->notes[i].args, NOTE_ARGS);
	add_schema(game.rules->state);
	if (game.rules->sheet_schema)
		add_schema(game.rules->sheet_schema);
	if (game.rules->cards_schema)
		add_schema(game.rules->cards_schema);
}

static bool has_digit(const char *id)
{
	return strpbrk(id, "0123456789");
}

/* "b2", "502": what has a digit may be called by its id, but then all of its kind are. */
static bool digits_are_named(const struct vocab *v)
{
	for (int k = 0; k < 2; k++) {
		struct words w = template_words_of(k);
		w.common = NULL;
		for (int i = 0; i < v->n; i++)
			if (has_digit(v->ids[i]) && words_text(&w, v->name, v->ids[i]))
				return true;
	}
	return false;
}

/* Has everything that names.json says of one id a counterpart in what it says of another? */
static void has_forms(
	const struct words *w, const char *list, const char *id, const cJSON *has, const cJSON *needs)
{
	const cJSON *form;

	if (cJSON_IsString(has) && cJSON_IsString(needs))
		return;
	cJSON_ArrayForEach(form, needs)
		if (!cJSON_GetObjectItemCaseSensitive(has, form->string))
			fail_msg("%s names %s %s without \"%s\"", w->lang, list, id, form->string);
}

static const cJSON *named(const struct words *w, const char *list, const char *id)
{
	const cJSON *l = cJSON_GetObjectItemCaseSensitive(w->game, list);

	return l ? cJSON_GetObjectItemCaseSensitive(l, id) : NULL;
}

/* Every id has a name; and those of one vocabulary have the same forms, but for words like "none",
 * which are only named. */
static void every_id_is_named(const struct words *w, const struct vocab *v)
{
	struct words own = *w;
	const cJSON *pattern = NULL;
	bool digits = digits_are_named(v);

	own.common = NULL;
	for (int i = 0; i < v->n; i++) {
		const cJSON *entry = named(w, v->name, v->ids[i]);
		if ((digits || !has_digit(v->ids[i])) && !words_text(&own, v->name, v->ids[i]))
			fail_msg("%s: %s has no name for %s in names.json", w->lang, v->name, v->ids[i]);
		if (cJSON_GetArraySize(entry) < 2)
			continue;
		if (pattern)
			has_forms(w, v->name, v->ids[i], entry, pattern);
		pattern = entry;
	}
}

static void every_form_is_there(const struct words *en, const struct words *fr)
{
	const cJSON *list, *id;

	cJSON_ArrayForEach(list, en->game)
		cJSON_ArrayForEach(id, list)
			if (cJSON_IsObject(list) && strcmp(list->string, "like") != 0)
				has_forms(fr, list->string, id->string, named(fr, list->string, id->string),
					id);
}

void template_words_names(void)
{
	struct words w[2] = { template_words_of(0), template_words_of(1) };

	for (int k = 0; k < 2; k++)
		for (int i = 0; i < n_vocabs; i++)
			every_id_is_named(&w[k], vocabs[i]);
	every_form_is_there(&w[0], &w[1]);
}

/* Other words for verbs are those of verbs that there are. */
static void only_verbs_are_called(void)
{
	for (int k = 0; k < 2; k++) {
		struct words w = template_words_of(k);
		const cJSON *called;
		cJSON_ArrayForEach(called, cJSON_GetObjectItemCaseSensitive(w.game, "called")) {
			int i = 0;
			while (i < game.rules->grammar->n_verbs &&
				strcmp(game.rules->grammar->verbs[i].name, called->string) != 0)
				i++;
			if (i == game.rules->grammar->n_verbs)
				fail_msg("%s: %s is called %s, but is no verb", w.lang, called->string,
					called->valuestring);
		}
	}
}

/* English help stands in the tables of the rules, other languages have it in names.json. */
void template_words_help(void)
{
	struct words fr = template_words_of(1);

	for (int i = 0; i < game.rules->grammar->n_verbs; i++) {
		const struct verb *v = &game.rules->grammar->verbs[i];
		assert_true(v->help && v->help[0]);
		if (!words_text(&fr, "verb", v->name))
			fail_msg("fr: no help for %s", v->name);
	}
	only_verbs_are_called();
	for (int i = 0; i < game.rules->grammar->n_variables; i++) {
		const struct variable *v = &game.rules->grammar->variables[i];
		assert_true(v->help && v->help[0]);
		if (!words_text(&fr, "variable", v->name))
			fail_msg("fr: no help for the variable %s", v->name);
	}
	for (int i = 0; i < game.rules->n_options; i++)
		if (!words_text(&fr, "option", game.rules->options[i].name))
			fail_msg("fr: no help for the option %s", game.rules->options[i].name);
}

/* ------------------------------------------------------------ partials */

static void must_have_partial(struct catalog *c, const char *name)
{
	const struct template *t;
	struct err e = ERR_INIT;

	if (catalog_partial(c, name, &t, &e) < 0)
		fail_msg("%s: %s", e.where, e.text);
	if (!t)
		fail_msg("%s: nobody wrote %s", catalog_lang(c), name);
}

static void has_partial(struct catalog *c, const char *prefix, const char *id)
{
	char name[64];

	snprintf(name, sizeof(name), "%s.%s", prefix, id);
	must_have_partial(c, name);
}

/* Calls `see` for every line of the files of LANG/GAME until it returns true. */
static bool some_line(
	const char *lang, bool (*see)(const char *line, size_t n, const void *ctx), const void *ctx)
{
	char folder[64];

	snprintf(folder, sizeof(folder), "%s/%s/", lang, game.rules->id);
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

static const char *find(const char *at, const char *stop, const char *word)
{
	size_t len = strlen(word);

	for (; at + len <= stop; at++)
		if (memcmp(at, word, len) == 0)
			return at;
	return NULL;
}

/* What templates call by its name is there. */
static bool look_for_calls(const char *line, size_t n, const void *ctx)
{
	struct catalog *c = (struct catalog *)(uintptr_t)ctx;
	const char *stop = line + n, *tag = line;

	while ((tag = find(tag, stop, "{{>"))) {
		char name[64];
		size_t len = 0;
		for (tag += 3; tag + len < stop && tag[len] != '}'; len++)
			;
		snprintf(name, sizeof(name), "%.*s", (int)len, tag);
		if (tag[0] != '*' && !strchr(name, '/'))
			must_have_partial(c, name);
	}
	return false;
}

void template_words_partials(void)
{
	struct err e = ERR_INIT;

	for (int k = 0; k < 2; k++) {
		struct catalog *c = game.catalog[k];
		if (catalog_compile_all(c, &e) < 0)
			fail_msg("%s: %s", e.where, e.text);
		must_have_partial(c, "frame.idle");
		for (int i = 0; i < game.rules->n_events + EVENT_UNMET; i++) {
			struct event_type own;
			has_partial(c, "event", event_type(game.rules, i, &own)->id);
		}
		for (int i = 0; i < game.rules->n_notes; i++)
			has_partial(c, "note", game.rules->notes[i].id);
		some_line(template_langs[k], look_for_calls, c);
	}
}

static bool begins(const char *line, size_t n, const void *name)
{
	return n == strlen(name) + 3 && memcmp(line, "%% ", 3) == 0 && memcmp(line + 3, name, n - 3) == 0;
}

static bool calls(const char *line, size_t n, const void *name)
{
	char call[80];

	snprintf(call, sizeof(call), "{{>%s}}", (const char *)name);
	return find(line, line + n, call);
}

/* What sentences of one language share, as English its "whose", another need not have. */
static bool look_for_own(const char *line, size_t n, const void *ctx)
{
	char name[64];
	bool needed;

	(void)ctx;
	if (n < 4 || memcmp(line, "%% ", 3) != 0)
		return false;
	assert_true(n < sizeof(name));
	snprintf(name, sizeof(name), "%.*s", (int)n - 3, line + 3);
	needed = strncmp(name, "event.", 6) == 0 || strncmp(name, "note.", 5) == 0 ||
		some_line("fr", calls, name);
	if (needed && !some_line("fr", begins, name))
		fail_msg("fr: nobody wrote %s", name);
	return false;
}

static void must_be_in_french(const char *file)
{
	for (size_t i = 0; i < embedded_count; i++)
		if (strncmp(embedded_files[i].path, "fr/", 3) == 0 &&
			strcmp(embedded_files[i].path + 3, file) == 0)
			return;
	fail_msg("fr: nobody wrote %s", file);
}

/* What is missing in French would come in English, and nobody would see it fail. */
void template_words_french_is_whole(void)
{
	char english[64];

	snprintf(english, sizeof(english), "en/%s/", game.rules->id);
	for (size_t i = 0; i < embedded_count; i++)
		if (strncmp(embedded_files[i].path, english, strlen(english)) == 0)
			must_be_in_french(embedded_files[i].path + strlen("en/"));
	some_line("en", look_for_own, NULL);
}

/* ------------------------------------------------------------ ids that are no words */

static bool is_word_char(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
		c == '_';
}

/* The first word of a text at `i` or behind; its length, 0: there is none. */
static size_t next_word(const char *text, size_t n, size_t *i)
{
	size_t len = 0;

	while (*i < n && !is_word_char(text[*i]))
		++*i;
	while (*i + len < n && is_word_char(text[*i + len]))
		len++;
	return len;
}

static bool has_word(const char *text, size_t n, const char *word)
{
	size_t i = 0, len;

	for (; (len = next_word(text, n, &i)) > 0; i += len)
		if (len == strlen(word) && memcmp(text + i, word, len) == 0)
			return true;
	return false;
}

/* Adds the text of a template without its tags. */
static void add_static_text(struct buf *b, const struct embedded *f)
{
	struct buf text = BUF_INIT;
	const char *at, *tag, *end;

	buf_add(&text, (const char *)f->data, f->len);
	at = buf_cstr(&text);
	while ((tag = strstr(at, "{{")) && (end = strstr(tag, "}}"))) {
		buf_add(b, at, (size_t)(tag - at));
		buf_char(b, '\n');
		at = end + 2;
	}
	buf_str(b, at);
	buf_release(&text);
}

static void add_names(struct buf *b, const cJSON *o)
{
	const cJSON *m;

	if (cJSON_IsString(o))
		buf_printf(b, "%s\n", o->valuestring);
	cJSON_ArrayForEach(m, o)
		if (!m->string || (strcmp(m->string, "like") != 0 && strcmp(m->string, "threads") != 0))
			add_names(b, m);
}

static void add_texts(struct buf *b, const char *lang, const char *folder)
{
	char path[64];

	snprintf(path, sizeof(path), "%s/%s/", lang, folder);
	for (size_t i = 0; i < embedded_count; i++)
		if (strncmp(embedded_files[i].path, path, strlen(path)) == 0 &&
			!strstr(embedded_files[i].path, ".json"))
			add_static_text(b, &embedded_files[i]);
}

static void add_raw(int lang, const char *id)
{
	for (int i = 0; i < n_raw[lang]; i++)
		if (strcmp(raw[lang][i], id) == 0)
			return;
	assert_true(n_raw[lang] < RAW);
	next_raw[lang][n_raw[lang]] = first_raw[lang][(unsigned char)id[0]];
	raw[lang][n_raw[lang]++] = id;
	first_raw[lang][(unsigned char)id[0]] = (short)n_raw[lang];
}

/* An id that has a name, and is a word of no template or name, is not what a person should read;
 * nor is what JSON says for nothing, yes and no. */
static void find_raw(int lang)
{
	struct words w = template_words_of(lang);
	struct buf b = BUF_INIT;

	n_raw[lang] = 0;
	memset(first_raw[lang], 0, sizeof(first_raw[lang]));
	add_raw(lang, "null");
	add_raw(lang, "true");
	add_raw(lang, "false");
	add_texts(&b, template_langs[lang], game.rules->id);
	add_texts(&b, template_langs[lang], "common");
	add_names(&b, w.game);
	add_names(&b, w.common);
	for (int i = 0; i < n_vocabs; i++)
		for (int k = 0; k < vocabs[i]->n; k++) {
			const char *id = vocabs[i]->ids[k];
			if (words_text(&w, vocabs[i]->name, id) && id[strspn(id, "0123456789")] &&
				!has_word(b.data, b.len, id))
				add_raw(lang, id);
		}
	buf_release(&b);
}

const char *template_words_raw(int lang, const char *line, size_t n)
{
	size_t len;

	for (size_t i = 0; (len = next_word(line, n, &i)) > 0; i += len)
		for (int k = first_raw[lang][(unsigned char)line[i]]; k; k = next_raw[lang][k - 1])
			if (strlen(raw[lang][k - 1]) == len && memcmp(raw[lang][k - 1], line + i, len) == 0)
				return raw[lang][k - 1];
	return NULL;
}

/* ------------------------------------------------------------ a game */

void template_words_begin(const struct rules *r)
{
	struct err e = ERR_INIT;

	if (r == game.rules)
		return;
	template_words_end();
	game.rules = r;
	game.reporter = reporter_new(NULL, &e);
	assert_non_null(game.reporter);
	find_vocabs();
	for (int i = 0; i < 2; i++) {
		game.catalog[i] = catalog_open(NULL, template_langs[i], r->id, &e);
		assert_non_null(game.catalog[i]);
		find_raw(i);
	}
}

void template_words_end(void)
{
	catalog_close(game.catalog[0]);
	catalog_close(game.catalog[1]);
	reporter_free(game.reporter);
	memset(&game, 0, sizeof(game));
}

const struct template_game *template_game(void)
{
	return &game;
}
