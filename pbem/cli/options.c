/* SPDX-License-Identifier: MIT */
#include "cli/options.h"

#include "base/json.h"
#include "base/nearest.h"

#define OPTION_FILE 65536 /* bytes */

int options_rules(const struct rules **r, const char *id, struct err *e)
{
	const char *names[64], *near;
	struct buf list = BUF_INIT;
	int n = 0;

	*r = rules_find(id);
	if (*r)
		return 0;
	for (int i = 0; rules_all[i] && n < 63; i++) {
		names[n++] = rules_all[i]->id;
		buf_printf(&list, "%s%s", i ? ", " : "", rules_all[i]->id);
	}
	names[n] = NULL;
	near = nearest(id, names);
	if (near)
		err_set(e, ERR_USAGE, "rules.none", "there are no rules \"%s\"; did you mean %s?", id, near);
	else
		err_set(e, ERR_USAGE, "rules.none", "there are no rules \"%s\"; there are %s", id,
			buf_cstr(&list));
	buf_release(&list);
	return ERR_USAGE;
}

static int no_option(const struct rules *r, const char *word, size_t len, struct err *e)
{
	const char *names[RULES_OPTIONS + 1], *near;
	char name[40];

	for (int i = 0; i < r->n_options; i++)
		names[i] = r->options[i].name;
	names[r->n_options] = NULL;
	snprintf(name, sizeof(name), "%.*s", (int)len, word);
	near = nearest(name, names);
	if (near)
		return err_set(e, ERR_USAGE, "option.none", "%s has no option \"%s\"; did you mean %s?",
			r->id, name, near);
	return err_set(e, ERR_USAGE, "option.none", "%s has no option \"%s\"; pbem rules %s lists them",
		r->id, name, r->id);
}

static int no_value(const struct option *o, const char *word, const char *also, struct err *e)
{
	struct buf list = BUF_INIT;

	for (int i = 0; i < o->vocab->n; i++)
		buf_printf(&list, "%s%s", i ? ", " : "", o->vocab->ids[i]);
	err_set(e, ERR_USAGE, "option.value", "option %s: \"%s\" is not one of %s%s", o->name, word,
		buf_cstr(&list), also);
	buf_release(&list);
	return ERR_USAGE;
}

static int read_value(const struct option *o, const char *word, int16_t *value, struct err *e)
{
	long long n;

	if (!o->vocab) {
		if (cli_read_number(word, o->lo, o->hi, &n) < 0)
			return err_set(e, ERR_USAGE, "option.value",
				"option %s: \"%s\" is not a number from %d to %d", o->name, word, o->lo,
				o->hi);
		*value = (int16_t)n;
		return 0;
	}
	*value = (int16_t)vocab_find(o->vocab, word, strlen(word));
	return *value >= 0 ? 0 : no_value(o, word, "", e);
}

/* Data of the module's own, or from the host's file. */
static int read_data(const struct rules *r, int option, const char *word, struct context *game, struct err *e)
{
	const struct option *o = &r->options[option];
	int ready = o->vocab ? vocab_find(o->vocab, word, strlen(word)) : -1;
	struct buf text = BUF_INIT;
	cJSON *json;
	int rc;

	if (ready >= 0) {
		context_take(r, game, option, ready);
		return 0;
	}
	if (o->vocab && !strpbrk(word, "./"))
		return no_value(o, word, ", nor a file: write ./NAME or NAME.json for one", e);
	rc = cli_read(&text, word, OPTION_FILE, e);
	if (rc == 0) {
		json = json_parse(buf_cstr(&text), text.len, word, e);
		rc = json ? context_give(r, game, option, json, e) : e->code;
		if (json && rc < 0)
			schema_place(e, word, buf_cstr(&text), text.len);
		cJSON_Delete(json);
	}
	buf_release(&text);
	return rc;
}

/* Takes one word NAME=VALUE. */
static int read_option(const struct rules *r, const char *word, struct context *game, struct err *e)
{
	size_t len = strcspn(word, "=");
	int k = 0;

	while (k < r->n_options &&
		(strlen(r->options[k].name) != len || memcmp(r->options[k].name, word, len) != 0))
		k++;
	if (!word[len])
		return err_set(e, ERR_USAGE, "option.form", "--option %s: must be NAME=VALUE", word);
	if (k == r->n_options)
		return no_option(r, word, len, e);
	if (r->options[k].data)
		return read_data(r, k, word + len + 1, game, e);
	return read_value(&r->options[k], word + len + 1, &game->option[k], e);
}

int options_read(struct context **game, const struct rules *r, const struct cli *c, struct err *e)
{
	const char *word;
	int rc = 0;

	*game = context_new(r);
	for (int i = 0; rc == 0 && (word = cli_nth(c, "option", i)); i++)
		rc = read_option(r, word, *game, e);
	if (rc == 0)
		return 0;
	free(*game);
	*game = NULL;
	return rc;
}

int options_fit(const struct rules *r, const struct context *game, int seats, struct err *e)
{
	struct context *c = mem_zero(1, context_size(r));
	int rc;

	context_copy(r, c, game);
	c->seats = (1u << seats) - 1;
	rc = context_settle(r, c, e);
	free(c);
	return rc;
}
