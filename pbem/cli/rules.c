/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include "base/json.h"
#include "cli/options.h"
#include "report/reporter.h"
#include "report/rules_words.h"

static cJSON *ids_json(const struct vocab *v)
{
	cJSON *a = cJSON_CreateArray();

	for (int i = 0; i < v->n; i++)
		cJSON_AddItemToArray(a, cJSON_CreateString(v->ids[i]));
	return a;
}

static cJSON *windows_json(const struct vocab *windows, uint32_t set)
{
	cJSON *a = cJSON_CreateArray();

	for (int i = 0; i < windows->n; i++)
		if (set >> i & 1)
			cJSON_AddItemToArray(a, cJSON_CreateString(windows->ids[i]));
	return a;
}

static cJSON *option_json(const struct option *o)
{
	cJSON *j = cJSON_CreateObject();

	cJSON_AddStringToObject(j, "name", o->name);
	cJSON_AddStringToObject(j, "help", o->help ? o->help : "");
	cJSON_AddBoolToObject(j, "data", o->data != NULL);
	if (o->vocab) {
		cJSON_AddItemToObject(j, "values", ids_json(o->vocab));
		cJSON_AddStringToObject(j, "default", vocab_id(o->vocab, o->standard));
	} else {
		cJSON_AddNumberToObject(j, "lo", o->lo);
		cJSON_AddNumberToObject(j, "hi", o->hi);
		cJSON_AddNumberToObject(j, "default", o->standard);
	}
	return j;
}

static cJSON *verb_json(const struct rules *r, const struct verb *v)
{
	static const char *const stands[] = { "not", "one", "by-parts", "list" };
	cJSON *j = cJSON_CreateObject(), *keys;
	struct buf usage = BUF_INIT;

	verb_usage(&usage, v);
	cJSON_AddStringToObject(j, "name", v->name);
	cJSON_AddStringToObject(j, "usage", buf_cstr(&usage));
	cJSON_AddStringToObject(j, "help", v->help ? v->help : "");
	cJSON_AddItemToObject(j, "windows", windows_json(r->grammar->windows, v->windows));
	cJSON_AddStringToObject(j, "stands", stands[v->stands]);
	keys = cJSON_AddArrayToObject(j, "keys");
	for (int i = 0; i < v->n_parts; i++)
		if (v->keys >> i & 1)
			cJSON_AddItemToArray(keys, cJSON_CreateString(v->parts[i].name));
	cJSON_AddBoolToObject(j, "conditional", v->may_condition);
	buf_release(&usage);
	return j;
}

static cJSON *variable_json(const struct rules *r, const struct variable *v)
{
	cJSON *j = cJSON_CreateObject(), *verbs;
	struct buf usage = BUF_INIT;

	cJSON_AddStringToObject(j, "name", v->name);
	variable_usage(&usage, v);
	cJSON_AddStringToObject(j, "arguments", buf_cstr(&usage));
	buf_release(&usage);
	if (v->words) {
		cJSON_AddItemToObject(j, "words", ids_json(v->words));
	} else {
		cJSON_AddNumberToObject(j, "lo", v->lo);
		cJSON_AddNumberToObject(j, "hi", v->hi);
	}
	cJSON_AddStringToObject(j, "help", v->help ? v->help : "");
	cJSON_AddItemToObject(j, "windows", windows_json(r->grammar->windows, v->windows));
	verbs = cJSON_AddArrayToObject(j, "verbs");
	for (int i = 0; i < r->grammar->n_verbs; i++)
		if (r->grammar->verbs[i].may_condition && variable_suits(v, i))
			cJSON_AddItemToArray(verbs, cJSON_CreateString(r->grammar->verbs[i].name));
	return j;
}

static cJSON *rules_json(const struct rules *r, bool whole)
{
	cJSON *j = cJSON_CreateObject(), *a;

	cJSON_AddStringToObject(j, "id", r->id);
	cJSON_AddStringToObject(j, "title", r->title);
	cJSON_AddNumberToObject(j, "version", r->version);
	cJSON_AddNumberToObject(j, "seats_min", r->seats_min);
	cJSON_AddNumberToObject(j, "seats_max", r->seats_max);
	cJSON_AddItemToObject(j, "seats", ids_json(r->seats));
	if (!whole)
		return j;
	cJSON_AddItemToObject(j, "windows", ids_json(r->grammar->windows));
	cJSON_AddItemToObject(j, "outcomes", ids_json(r->outcomes));
	cJSON_AddItemToObject(j, "reasons", ids_json(r->reasons));
	a = cJSON_AddArrayToObject(j, "options");
	for (int i = 0; i < r->n_options; i++)
		cJSON_AddItemToArray(a, option_json(&r->options[i]));
	a = cJSON_AddArrayToObject(j, "verbs");
	for (int i = 0; i < r->grammar->n_verbs; i++)
		cJSON_AddItemToArray(a, verb_json(r, &r->grammar->verbs[i]));
	a = cJSON_AddArrayToObject(j, "variables");
	for (int i = 0; i < r->grammar->n_variables; i++)
		cJSON_AddItemToArray(a, variable_json(r, &r->grammar->variables[i]));
	return j;
}

/* One game, or the list of all (r NULL), in the words of a language. */
static int write_text(
	struct buf *b, const struct cli *c, const struct rules *r, struct reporter *rep, struct err *e)
{
	const char *lang = cli_lang(c, "en", e);
	cJSON *tree = cJSON_CreateObject(), *list = r ? NULL : cJSON_AddArrayToObject(tree, "all");
	struct words w;
	int rc = lang ? 0 : e->code;

	for (int i = 0; rc == 0 && !r && rules_all[i]; i++) {
		const struct rules *one = rules_all[i];
		cJSON *o = cJSON_CreateObject();
		char left[32];

		rc = reporter_words(rep, lang, one->id, &w, e);
		snprintf(left, sizeof(left), "%-14s", one->id);
		cJSON_AddStringToObject(o, "left", left);
		cJSON_AddStringToObject(o, "title", rc == 0 ? rules_title(one, &w) : "");
		cJSON_AddNumberToObject(o, "seats_min", one->seats_min);
		cJSON_AddNumberToObject(o, "seats_max", one->seats_max);
		cJSON_AddItemToArray(list, o);
	}
	if (list)
		decorate_list(tree, "all");
	if (rc == 0)
		rc = reporter_words(rep, lang, r ? r->id : NULL, &w, e);
	if (rc == 0 && r)
		rules_about(tree, r, &w);
	if (rc == 0)
		rc = reporter_render(rep, &w, "rules", tree, REPORT_RAW, b, e);
	cJSON_Delete(tree);
	return rc;
}

static void write_json(struct buf *b, const struct rules *r)
{
	cJSON *j = r ? rules_json(r, true) : cJSON_CreateArray();

	for (int i = 0; !r && rules_all[i]; i++)
		cJSON_AddItemToArray(j, rules_json(rules_all[i], false));
	json_write(b, j);
	buf_char(b, '\n');
	cJSON_Delete(j);
}

/* --- the cards of a game */

static int no_cards(const struct rules *r, struct err *e)
{
	return err_set(e, ERR_USAGE, "rules.cards",
		"%s has no cards to list; pbem rules %s shows its options and orders", r->id, r->id);
}

static int cards_text(struct buf *b, const struct cli *c, const struct rules *r, const struct context *game,
	struct reporter *rep, struct err *e)
{
	const char *lang = cli_lang(c, "en", e);
	cJSON *tree = cJSON_CreateObject();
	struct words w;
	int rc = lang ? reporter_words(rep, lang, r->id, &w, e) : e->code;

	if (rc == 0)
		rc = rules_cards(tree, r, game, &w, e);
	if (rc > 0)
		rc = reporter_render(rep, &w, "cards", tree, REPORT_LAYOUT, b, e);
	else if (rc == 0)
		rc = no_cards(r, e);
	cJSON_Delete(tree);
	return rc;
}

static int cards_json(struct buf *b, const struct rules *r, const struct context *game, struct err *e)
{
	int rc = rules_cards_json(b, r, game, e);

	buf_char(b, '\n');
	return rc > 0 ? 0 : rc < 0 ? rc : no_cards(r, e);
}

/* With --cards; reporter NULL: as JSON. */
static int write_cards(
	struct buf *b, const struct cli *c, const struct rules *r, struct reporter *rep, struct err *e)
{
	struct context *game = NULL;
	int rc;

	if (!r)
		return err_set(e, ERR_USAGE, "rules.cards", "--cards: name a game; pbem rules lists them");
	rc = options_read(&game, r, c, e);
	if (rc == 0)
		rc = options_fit(r, game, r->seats_max, e);
	if (rc == 0)
		rc = rep ? cards_text(b, c, r, game, rep, e) : cards_json(b, r, game, e);
	free(game);
	return rc;
}

int cmd_rules(const struct cli *c, struct err *e)
{
	bool cards = cli_given(c, "cards"), json = cli_given(c, "json");
	const struct rules *r = NULL;
	struct reporter *rep = NULL;
	struct buf b = BUF_INIT;
	int rc = 0;

	if (c->n && options_rules(&r, c->operand[0], e) < 0)
		return e->code;
	if (cli_given(c, "option") && !cards)
		return err_set(e, ERR_USAGE, "rules.option", "--option goes with --cards");
	if (!json) {
		rep = reporter_new(NULL, e);
		rc = rep ? 0 : e->code;
	}
	if (rc == 0 && cards)
		rc = write_cards(&b, c, r, rep, e);
	else if (rc == 0 && json)
		write_json(&b, r);
	else if (rc == 0)
		rc = write_text(&b, c, r, rep, e);
	if (rc == 0)
		fwrite(buf_cstr(&b), 1, b.len, stdout);
	reporter_free(rep);
	buf_release(&b);
	return rc;
}
