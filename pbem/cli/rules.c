/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include "base/json.h"
#include "cli/options.h"

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

static void add_ids(struct buf *b, const struct vocab *v, uint32_t set)
{
	bool first = true;

	for (int i = 0; i < v->n; i++) {
		if (i < 32 && !(set >> i & 1))
			continue;
		buf_printf(b, "%s%s", first ? "" : ", ", v->ids[i]);
		first = false;
	}
}

static void list_options(struct buf *b, const struct rules *r)
{
	if (r->n_options)
		buf_str(b, "\noptions (pbem new --option NAME=VALUE)\n");
	for (int i = 0; i < r->n_options; i++) {
		const struct option *o = &r->options[i];
		buf_printf(b, "  %s=", o->name);
		if (o->vocab) {
			for (int k = 0; k < o->vocab->n; k++)
				buf_printf(b, "%s%s", k ? "|" : "", o->vocab->ids[k]);
			buf_printf(b, "%s  (else %s)\n", o->data ? "|FILE" : "",
				vocab_id(o->vocab, o->standard));
		} else {
			buf_printf(b, "%d..%d  (else %d)\n", o->lo, o->hi, o->standard);
		}
		if (o->help && *o->help)
			buf_printf(b, "      %s\n", o->help);
	}
}

/* How lines of a verb stand. */
static void add_stands(struct buf *b, const struct verb *v)
{
	bool first = true;

	if (v->stands)
		buf_str(b, "; may stand");
	if (v->stands == STANDS_LIST)
		buf_str(b, ", as a numbered list");
	for (int i = 0; i < v->n_parts; i++) {
		if (!(v->keys >> i & 1))
			continue;
		buf_printf(b, "%s%s", first ? ", one for each " : " and ", v->parts[i].name);
		first = false;
	}
}

static void list_verb(struct buf *b, const struct grammar *g, const struct verb *v)
{
	buf_str(b, "  ");
	verb_usage(b, v);
	buf_str(b, "\n      ");
	if (v->help && *v->help)
		buf_printf(b, "%s; ", v->help);
	buf_str(b, "in ");
	add_ids(b, g->windows, v->windows);
	add_stands(b, v);
	if (v->may_condition)
		buf_str(b, "; may follow IF");
	buf_char(b, '\n');
}

static void list_variable(struct buf *b, const struct grammar *g, const struct variable *v)
{
	buf_printf(b, "  %s%s", v->name, v->args[0] ? " " : "");
	variable_usage(b, v);
	buf_str(b, " (");
	if (v->words)
		add_ids(b, v->words, UINT32_MAX);
	else
		buf_printf(b, "%d..%d", v->lo, v->hi);
	buf_printf(b, ")\n      %s; in ", v->help ? v->help : "");
	add_ids(b, g->windows, v->windows);
	if (v->verbs) {
		buf_str(b, "; only for ");
		verb_names(b, g, v->verbs);
	}
	buf_char(b, '\n');
}

static void one(struct buf *b, const struct rules *r)
{
	const struct grammar *g = r->grammar;

	buf_printf(b, "%s: %s, version %d\n\nseats (%d to %d): ", r->id, r->title, r->version, r->seats_min,
		r->seats_max);
	add_ids(b, r->seats, UINT32_MAX);
	buf_str(b, "\nwindows: ");
	add_ids(b, g->windows, UINT32_MAX);
	buf_char(b, '\n');
	list_options(b, r);
	buf_str(b, "\norders\n");
	for (int i = 0; i < g->n_verbs; i++)
		list_verb(b, g, &g->verbs[i]);
	if (g->n_variables)
		buf_str(b, "\nvariables (IF VARIABLE >= NUMBER THEN ORDER [ELSE ORDER])\n");
	for (int i = 0; i < g->n_variables; i++)
		list_variable(b, g, &g->variables[i]);
}

static void all(struct buf *b)
{
	for (int i = 0; rules_all[i]; i++)
		buf_printf(b, "%-14s %s (%d to %d seats)\n", rules_all[i]->id, rules_all[i]->title,
			rules_all[i]->seats_min, rules_all[i]->seats_max);
	buf_str(b, "\npbem rules ID shows a game's options and orders.\n");
}

int cmd_rules(const struct cli *c, struct err *e)
{
	const struct rules *r = NULL;
	struct buf b = BUF_INIT;
	cJSON *j = NULL;

	if (c->n && options_rules(&r, c->operand[0], e) < 0)
		return e->code;
	if (cli_given(c, "json")) {
		if (r) {
			j = rules_json(r, true);
		} else {
			j = cJSON_CreateArray();
			for (int i = 0; rules_all[i]; i++)
				cJSON_AddItemToArray(j, rules_json(rules_all[i], false));
		}
		json_write(&b, j);
		buf_char(&b, '\n');
	} else if (r) {
		one(&b, r);
	} else {
		all(&b);
	}
	fwrite(b.data, 1, b.len, stdout);
	cJSON_Delete(j);
	buf_release(&b);
	return 0;
}
