/* SPDX-License-Identifier: MIT */
#include "report/rules_words.h"

#include "base/json.h"
#include "core/context.h"
#include "core/schema.h"

const char *rules_title(const struct rules *r, const struct words *w)
{
	const char *title = words_text(w, "format", "title");

	return title ? title : r->title;
}

static void add_text(cJSON *o, const char *name, struct buf *b)
{
	cJSON_AddStringToObject(o, name, buf_cstr(b));
	buf_release(b);
}

static void add_help(cJSON *o, const char *list, const char *id, const char *english, const struct words *w)
{
	const char *help = words_text(w, list, id);

	cJSON_AddStringToObject(o, "help", help ? help : english ? english : "");
}

/* Those of a set of windows, as people call them; "always": all of them. */
static void add_windows(cJSON *o, const struct vocab *windows, uint32_t set, const struct words *w)
{
	struct buf b = BUF_INIT;
	bool always = true;

	for (int i = 0; i < windows->n; i++) {
		always = always && set >> i & 1;
		if (set >> i & 1)
			buf_printf(&b, "%s%s", b.len ? ", " : "", words_name(w, windows, windows->ids[i]));
	}
	add_text(o, "windows", &b);
	cJSON_AddBoolToObject(o, "always", always);
}

static void add_ids(struct buf *b, const struct vocab *v, const char *between)
{
	for (int i = 0; i < v->n; i++)
		buf_printf(b, "%s%s", b->len ? between : "", v->ids[i]);
}

static cJSON *option_item(const struct option *option, const struct words *w)
{
	cJSON *o = cJSON_CreateObject();
	struct buf values = BUF_INIT, standard = BUF_INIT;

	if (option->vocab) {
		add_ids(&values, option->vocab, "|");
		buf_str(&values, option->data ? "|FILE" : "");
		buf_str(&standard, vocab_id(option->vocab, option->standard));
	} else {
		buf_printf(&values, "%d..%d", option->lo, option->hi);
		buf_printf(&standard, "%d", option->standard);
	}
	cJSON_AddStringToObject(o, "name", option->name);
	add_text(o, "values", &values);
	add_text(o, "standard", &standard);
	add_help(o, "option", option->name, option->help, w);
	return o;
}

static cJSON *verb_item(const struct grammar *g, const struct verb *v, const struct words *w)
{
	cJSON *o = cJSON_CreateObject(), *keys = cJSON_AddArrayToObject(o, "keys");
	struct buf usage = BUF_INIT;

	verb_usage(&usage, v);
	add_text(o, "usage", &usage);
	add_help(o, "verb", v->name, v->help, w);
	add_windows(o, g->windows, v->windows, w);
	cJSON_AddBoolToObject(o, "may_stand", v->stands != STANDS_NOT);
	cJSON_AddBoolToObject(o, "is_list", v->stands == STANDS_LIST);
	for (int i = 0; i < v->n_parts; i++) {
		cJSON *key = cJSON_CreateObject();
		cJSON_AddStringToObject(key, "name", v->parts[i].name);
		if (v->keys >> i & 1)
			cJSON_AddItemToArray(keys, key);
		else
			cJSON_Delete(key);
	}
	decorate_list(o, "keys");
	cJSON_AddBoolToObject(o, "may_condition", v->may_condition);
	return o;
}

void rules_verbs(cJSON *tree, const struct rules *r, const struct words *w)
{
	cJSON *list = cJSON_AddArrayToObject(tree, "verbs");

	for (int i = 0; i < r->grammar->n_verbs; i++)
		cJSON_AddItemToArray(list, verb_item(r->grammar, &r->grammar->verbs[i], w));
	decorate_list(tree, "verbs");
}

static cJSON *variable_item(const struct grammar *g, const struct variable *v, const struct words *w)
{
	cJSON *o = cJSON_CreateObject();
	struct buf usage = BUF_INIT, takes = BUF_INIT, verbs = BUF_INIT;

	cJSON_AddStringToObject(o, "name", v->name);
	variable_usage(&usage, v);
	add_text(o, "arguments", &usage);
	if (v->words)
		add_ids(&takes, v->words, ", ");
	else
		buf_printf(&takes, "%d..%d", v->lo, v->hi);
	add_text(o, "takes", &takes);
	add_help(o, "variable", v->name, v->help, w);
	add_windows(o, g->windows, v->windows, w);
	if (v->verbs)
		verb_names(&verbs, g, v->verbs);
	add_text(o, "verbs", &verbs);
	return o;
}

void rules_about(cJSON *tree, const struct rules *r, const struct words *w)
{
	const struct grammar *g = r->grammar;
	struct buf seats = BUF_INIT;
	cJSON *list;

	cJSON_AddStringToObject(tree, "id", r->id);
	cJSON_AddStringToObject(tree, "title", rules_title(r, w));
	cJSON_AddNumberToObject(tree, "version", r->version);
	cJSON_AddNumberToObject(tree, "seats_min", r->seats_min);
	cJSON_AddNumberToObject(tree, "seats_max", r->seats_max);
	add_ids(&seats, r->seats, ", ");
	add_text(tree, "seats", &seats);
	add_windows(tree, g->windows, UINT32_MAX, w);
	list = cJSON_AddArrayToObject(tree, "options");
	for (int i = 0; i < r->n_options; i++)
		cJSON_AddItemToArray(list, option_item(&r->options[i], w));
	decorate_list(tree, "options");
	rules_verbs(tree, r, w);
	list = cJSON_AddArrayToObject(tree, "variables");
	for (int i = 0; i < g->n_variables; i++)
		cJSON_AddItemToArray(list, variable_item(g, &g->variables[i], w));
	decorate_list(tree, "variables");
}

/* 1, or 0: there is no list. */
static int write_cards(struct buf *b, const struct rules *r, const struct context *game, struct err *e)
{
	char path[256];
	void *cards;
	int rc = 1;

	if (!r->cards)
		return 0;
	cards = mem_zero(1, r->cards_schema->size);
	r->cards(game, cards);
	if (schema_fits(r->cards_schema, cards, path, sizeof(path)))
		schema_write(b, r->cards_schema, cards);
	else
		rc = err_set(e, ERR_SOFTWARE, "rules.cards",
			"%s: the rules left %s of the list of cards out of its range", r->id, path);
	free(cards);
	return rc;
}

int rules_cards_json(struct buf *b, const struct rules *r, const struct context *game, struct err *e)
{
	struct buf cards = BUF_INIT;
	int rc = write_cards(&cards, r, game, e);

	if (rc > 0) {
		buf_printf(b, "{\"cards\":%s,\"id\":\"%s\",\"options\":", buf_cstr(&cards), r->id);
		context_write(b, r, game);
		buf_printf(b, ",\"version\":%d}", r->version);
	}
	buf_release(&cards);
	return rc;
}

static cJSON *options_tree(
	const struct rules *r, const struct context *game, const struct words *w, struct err *e)
{
	struct buf b = BUF_INIT;
	cJSON *o;

	context_write(&b, r, game);
	o = json_parse(buf_cstr(&b), b.len, "options", e);
	if (o)
		decorate_options(o, r, game, w);
	buf_release(&b);
	return o;
}

int rules_cards(
	cJSON *tree, const struct rules *r, const struct context *game, const struct words *w, struct err *e)
{
	struct buf b = BUF_INIT;
	cJSON *cards = NULL, *options = NULL, *o;
	int rc = write_cards(&b, r, game, e);

	if (rc > 0) {
		cards = json_parse(buf_cstr(&b), b.len, "cards", e);
		options = cards ? options_tree(r, game, w, e) : NULL;
		rc = options ? 1 : e->code;
	}
	if (rc > 0) {
		decorate_view(cards, r->cards_schema, w);
		while ((o = cJSON_DetachItemFromArray(cards, 0)))
			cJSON_AddItemToObject(tree, o->string, o);
		cJSON_AddItemToObject(tree, "options", options);
		cJSON_AddStringToObject(tree, "id", r->id);
		cJSON_AddStringToObject(tree, "title", rules_title(r, w));
		cJSON_AddNumberToObject(tree, "version", r->version);
		options = NULL;
	}
	cJSON_Delete(options);
	cJSON_Delete(cards);
	buf_release(&b);
	return rc;
}
