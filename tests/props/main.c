/* SPDX-License-Identifier: MIT */
#include "props/promises.h"
#include "unit/pausing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * props noninterference PAIRS [SEED]: tests every module, and a game that hides nothing, with so
 * many pairs, prints what came of each field of its state, and then looks whether the planted leaks
 * are found in a tenth of them.
 *
 * props promises WINDOWS [SEED]: tries so many windows of every module.
 *
 * props noninterference|promises COUNT SEED RULES [OPTION=VALUE...]: the same of this module alone,
 * in games with these options; leaks and lies are not planted, and not all choices must come up.
 *
 * Both print "ok" and "not ok" lines, and exit with 0 or 1.
 */
enum { MARGIN = 10 };

static bool hides(const struct findings *f)
{
	for (int i = 0; i < f->leaves.paths; i++)
		if (f->field[i].is_secret)
			return true;
	return false;
}

static void print_table(const struct rules *r, const struct findings *f)
{
	printf("# %s: %ld positions, %ld pairs\n", r->id, f->positions, f->pairs);
	printf("# %-32s %9s %9s %9s %9s\n", "field", "tried", "valid", "kept", "compared");
	for (int i = 0; i < f->leaves.paths; i++) {
		const struct field_count *c = &f->field[i];
		if (c->tried)
			printf("# %-32s %9ld %9ld %9ld %9ld%s\n", f->leaves.name[i], c->tried, c->valid,
				c->kept, c->compared, c->is_secret ? "  secret" : "");
	}
}

/* What differs between a row of the module's table and what secrets.c says; NULL: nothing. `sees`:
 * who sees it, or what it stands in. Of a pile no table says it: one that lies open need not be
 * listed, and one that hides something makes pairs that are `unseen`. */
static const char *disagreement(const struct field *f, enum sees sees, const struct secret *s)
{
	if (f->type == FIELD_TYPE_PILE)
		return NULL;
	if ((sees != SEES_ALL) != (s != NULL))
		return s ? "everybody sees it" : "somebody does not see it";
	if (s && (sees == SEES_NONE) != (s->how & FROM_ALL))
		return s->how & FROM_ALL ? "somebody sees it" : "nobody sees it";
	if (s && (f->sum_size != 0) != ((s->how & SUM_SHOWN) != 0))
		return f->sum_size ? "everybody sees its sum" : "nobody sees its sum";
	return NULL;
}

/* Does the module's table say the same as secrets.c? */
static bool tables_agree(
	const struct rules *r, const struct schema *schema, const char *path, enum sees around)
{
	bool good = true;
	for (int i = 0; i < schema->n; i++) {
		const struct field *f = &schema->fields[i];
		enum sees sees = around ? around : (enum sees)f->sees;
		char name[PATH_NAME];
		snprintf(name, sizeof(name), "%s%s%s", path, *path ? "." : "", f->name);
		const char *why = f->type == FIELD_TYPE_STRUCT
			? NULL
			: disagreement(f, sees, secret_at(secrets_of(r->id), name));
		if (why)
			printf("%s: %s: %s; tests/props/secrets.c says something else\n", r->id, name, why);
		if (f->type == FIELD_TYPE_STRUCT)
			good = tables_agree(r, f->schema, name, sees) && good;
		good = good && !why;
	}
	return good;
}

static bool follows(const struct rules *r, const char *path)
{
	return secret_at(secrets_of(r->id), path)->how & FOLLOWS;
}

/* Every secret must have made pairs; every other field is to be seen. */
static bool fields_are_covered(const struct rules *r, const struct findings *f)
{
	bool good = true, listed = secrets_of(r->id) != NULL;
	for (int i = 0; i < f->leaves.paths; i++) {
		const struct field_count *c = &f->field[i];
		if (listed && c->is_secret && !c->kept && !follows(r, f->leaves.name[i])) {
			printf("%s: no pair differs in %s\n", r->id, f->leaves.name[i]);
			good = false;
		}
		if (listed && c->unseen) {
			printf("%s: somebody does not see %s, and no table says that it is a secret\n", r->id,
				f->leaves.name[i]);
			good = false;
		}
	}
	if (!listed)
		printf("%s: tests/props/secrets.c does not say what it hides\n", r->id);
	return good && listed;
}

/* Every window and every choice that an option offers must have come up. */
static bool choices_are_covered(const struct rules *r, const struct coverage *c, const char *what)
{
	bool good = true;
	for (int i = 0; i < r->grammar->windows->n; i++) {
		printf("# %-32s %9ld %s\n", vocab_id(r->grammar->windows, i), c->window[i], what);
		if (!c->window[i]) {
			printf("%s: no %s in window %s\n", r->id, what, vocab_id(r->grammar->windows, i));
			good = false;
		}
	}
	for (int i = 0; i < r->n_options; i++) {
		const struct option *o = &r->options[i];
		printf("# %-32s", o->name);
		for (int k = 0; k < NI_VALUES && k < (o->vocab ? o->vocab->n : o->hi - o->lo + 1); k++) {
			printf(" %ld", c->chosen[i][k]);
			if (!c->chosen[i][k] && o->vocab) {
				printf("\n%s: no %s with option %s=%s\n", r->id, what, o->name,
					vocab_id(o->vocab, k));
				good = false;
			}
		}
		printf("\n");
	}
	return good;
}

/* What was compared beside pairs. */
static bool others_are_covered(const struct rules *r, const struct findings *f)
{
	bool good = f->games > 0 && f->positions > 0;
	printf("# %ld set-ups under several keys, %ld and %ld of them alike to a seat and to others, %ld open rolls turned\n",
		f->deals, f->alike[0], f->alike[1], f->turned);
	for (int i = 0; i < LINE_KINDS; i++) {
		printf("# %-32s %9ld files\n", idle_kinds[i], f->lines[i]);
		if (!f->lines[i] && lines_possible(r, (enum idle_kind)i)) {
			printf("%s: no file with %s\n", r->id, idle_kinds[i]);
			good = false;
		}
	}
	if ((!f->alike[0] && !secrets_of(r->id)->large_hands) || !f->alike[1]) {
		printf("%s: no two set-ups that are alike to somebody\n", r->id);
		good = false;
	}
	return good;
}

static bool test_module(const struct rules *r, const struct effort *effort, bool alone)
{
	static struct findings f;
	noninterference(&f, r, effort);
	print_table(r, &f);
	bool good = fields_are_covered(r, &f);
	good = tables_agree(r, r->state, "", SEES_ALL) && good;
	bool covered = !hides(&f) || choices_are_covered(r, &f.by_pairs, "pairs");
	covered = choices_are_covered(r, &f.by_positions, "positions") && covered;
	covered = others_are_covered(r, &f) && covered;
	good = (alone || covered) && good;
	for (int k = 0; k < TOLD_KINDS; k++) {
		if (!f.n[k])
			continue;
		printf("%s: %ld times\n  %s\n", told_ids[k], f.n[k], f.first[k]);
		good = false;
	}
	printf("%s non-interference %s (%ld pairs, %ld positions: %s)\n", good ? "ok" : "not ok", r->id,
		f.pairs, f.positions, ending_texts[f.ending]);
	return good;
}

static bool test_leak(const struct leak *l, long pairs)
{
	static struct findings f;
	struct effort effort = { l->rare ? pairs * l->rare : pairs, l->told, 7 };
	leaks_open(l->opened);
	noninterference(&f, l->rules, &effort);
	leaks_open(NULL);
	bool good = f.n[l->told] > 0;
	if (!good)
		for (int k = 0; k < TOLD_KINDS; k++)
			printf("%s: %ld times %s\n", told_ids[k], f.n[k], f.first[k]);
	printf("%s planted leak in %s: %s (%s, after %ld of %ld pairs: %s)\n", good ? "ok" : "not ok",
		l->rules->id, l->name, told_ids[l->told], f.pairs, effort.pairs, ending_texts[f.ending]);
	return good;
}

static bool test_leaks(const struct leak *list, long pairs)
{
	bool good = true;
	for (int i = 0; list[i].name; i++)
		good = test_leak(&list[i], pairs) && good;
	return good;
}

static bool test_noninterference(long pairs, unsigned long seed, const char *only)
{
	struct effort effort = { pairs, TOLD_KINDS, seed };
	bool good = true;
	for (int i = 0; rules_all[i]; i++)
		if (!only || strcmp(rules_all[i]->id, only) == 0)
			good = test_module(rules_all[i], &effort, only) && good;
	if (only)
		return good;
	good = test_module(&skeleton_rules, &effort, false) && good;
	good = test_module(&pausing, &effort, false) && good;
	leaks_make();
	leaks_cards_make();
	leaks_te_make();
	good = test_leaks(leaks, effort.pairs / MARGIN) && good;
	good = test_leaks(leaks_cards, effort.pairs / MARGIN) && good;
	return test_leaks(leaks_te, effort.pairs / MARGIN) && good;
}

static const char *const kinds[BROKEN_KINDS] = { "carried out, though called refused",
	"refused, without a doubt before", "has an effect, though its writer is told that it had none" };

/* Do promises come true? */
static bool test_promises(const struct rules *r, long windows, unsigned long seed)
{
	static struct promises p;
	promises(&p, r, windows, seed);
	bool good = p.windows >= windows && !p.n;
	printf("# %s: %ld windows, %ld lines: %ld called refused, %ld uncertain\n", r->id, p.windows, p.lines,
		p.refused, p.perhaps);
	for (int i = 0; i < p.n; i++) {
		const struct broken_promise *b = &p.broken[i];
		printf("%s, %s: %s: %s (%s), %ld times; first %s\n", r->id,
			vocab_id(r->grammar->windows, b->window), r->grammar->verbs[b->verb].name,
			kinds[b->kind], b->reason < 0 ? "-" : vocab_id(r->refusals.reasons, b->reason), b->n,
			b->first.data);
	}
	printf("%s promises %s (%ld lines)\n", good ? "ok" : "not ok", r->id, p.lines);
	promises_release(&p);
	return good;
}

/* Is a module found that breaks this kind, and for nothing else? */
static bool test_lie(enum broken kind, long windows, unsigned long seed)
{
	static struct promises p;
	promises(&p, lies_make(kind), windows, seed);
	bool good = p.n > 0;
	for (int i = 0; i < p.n; i++)
		good = good && p.broken[i].kind == kind;
	printf("%s planted lie: %s (%d kinds of orders)\n", good ? "ok" : "not ok", kinds[kind], p.n);
	promises_release(&p);
	return good;
}

static bool test_all_promises(long windows, unsigned long seed, const char *only)
{
	bool good = true;
	for (int i = 0; rules_all[i]; i++)
		if (!only || strcmp(rules_all[i]->id, only) == 0)
			good = test_promises(rules_all[i], windows, seed) && good;
	if (!only)
		good = test_promises(&skeleton_rules, windows, seed) && good;
	for (int i = 0; !only && i < BROKEN_KINDS; i++)
		good = test_lie((enum broken)i, windows / MARGIN, seed) && good;
	return good;
}

int main(int argc, char **argv)
{
	long n = argc > 2 ? strtol(argv[2], NULL, 10) : 0;
	unsigned long seed = argc > 3 ? strtoul(argv[3], NULL, 10) : 1;
	const char *only = argc > 4 ? argv[4] : NULL;
	for (int i = 5; i < argc; i++)
		if (!trial_fix(argv[i]))
			n = 0;
	if (n > 0 && strcmp(argv[1], "noninterference") == 0)
		return !test_noninterference(n, seed, only);
	if (n > 0 && strcmp(argv[1], "promises") == 0)
		return !test_all_promises(n, seed, only);
	fprintf(stderr, "usage: props noninterference|promises COUNT [SEED [RULES [OPTION=VALUE...]]]\n");
	return 2;
}
