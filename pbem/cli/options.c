/* SPDX-License-Identifier: MIT */
#include "cli/options.h"

#include "base/nearest.h"

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

static int read_value(const struct option *o, const char *word, int *value, struct err *e)
{
	struct buf list = BUF_INIT;
	long long n;

	if (!o->vocab) {
		if (cli_read_number(word, o->lo, o->hi, &n) < 0)
			return err_set(e, ERR_USAGE, "option.value",
				"option %s: \"%s\" is not a number from %d to %d", o->name, word, o->lo,
				o->hi);
		*value = (int)n;
		return 0;
	}
	*value = vocab_find(o->vocab, word, strlen(word));
	if (*value >= 0)
		return 0;
	for (int i = 0; i < o->vocab->n; i++)
		buf_printf(&list, "%s%s", i ? ", " : "", o->vocab->ids[i]);
	err_set(e, ERR_USAGE, "option.value", "option %s: \"%s\" is not one of %s", o->name, word,
		buf_cstr(&list));
	buf_release(&list);
	return ERR_USAGE;
}

int options_read(const struct rules *r, const struct cli *c, int value[RULES_OPTIONS], struct err *e)
{
	const char *word;

	for (int i = 0; i < r->n_options; i++)
		value[i] = r->options[i].standard;
	for (int i = 0; (word = cli_nth(c, "option", i)); i++) {
		size_t len = strcspn(word, "=");
		int k = 0;
		while (k < r->n_options &&
			(strlen(r->options[k].name) != len || memcmp(r->options[k].name, word, len) != 0))
			k++;
		if (!word[len])
			return err_set(e, ERR_USAGE, "option.form", "--option %s: must be NAME=VALUE", word);
		if (k == r->n_options)
			return no_option(r, word, len, e);
		if (read_value(&r->options[k], word + len + 1, &value[k], e) < 0)
			return e->code;
	}
	return 0;
}

int options_fit(const struct rules *r, const int value[RULES_OPTIONS], int seats, struct err *e)
{
	uint8_t seat[RULES_SEATS];
	struct setup s = { .seats = seats, .seat = seat, .option = value };
	const char *why = "they do not go together";

	for (int i = 0; i < RULES_SEATS; i++)
		seat[i] = (uint8_t)i;
	if (seats < r->seats_min || seats > r->seats_max)
		return err_set(e, ERR_USAGE, "options.seats", "%s is for %d to %d seats, not for %d", r->id,
			r->seats_min, r->seats_max, seats);
	if (r->options_fit && r->options_fit(&s, &why) < 0)
		return err_set(
			e, ERR_USAGE, "options.fit", "these options of %s cannot be used: %s", r->id, why);
	return 0;
}
