/* SPDX-License-Identifier: MIT */
#include "te_receipt.h"

#include <stdio.h>
#include <string.h>

static struct notes notes;

void tf_check(struct tf_game *g, int seat, const char *lines)
{
	static struct orders orders;
	table_check(&g->t, seat, g->s.window, lines, &orders, &notes);
}

const struct note *tf_note(int line, enum te_note type)
{
	return table_note(&notes, line, false, (int)type);
}

const struct note *tf_core(int line, enum note_core type)
{
	return table_note(&notes, line, true, (int)type);
}

const char *tf_all(int line)
{
	static char all[400];
	all[0] = '\0';
	for (int i = 0; i < notes.n; i++) {
		const struct note *n = &notes.note[i];
		const char *id = n->core ? note_core_types[n->type].id : te_notes[n->type].id;
		size_t len = strlen(all);
		if (n->line == line)
			snprintf(all + len, sizeof(all) - len, "%s%s", len ? " " : "", id);
	}
	return all;
}

static void say_figures(const struct note *n, char *out, size_t size)
{
	const struct arg *args = te_notes[n->type].args;
	for (int k = 0; k < arg_count(args, NOTE_ARGS); k++) {
		size_t len = strlen(out);
		if (args[k].type == ARG_INT)
			snprintf(out + len, size - len, " %d", (int)n->arg[k]);
		else if (n->arg[k] >= 0)
			snprintf(out + len, size - len, " %s", vocab_id(args[k].vocab, n->arg[k]));
	}
}

const char *tf_everything(void)
{
	static char all[2000];
	all[0] = '\0';
	for (int i = 0; i < notes.n; i++) {
		const struct note *n = &notes.note[i];
		const char *id = n->core ? note_core_types[n->type].id : te_notes[n->type].id;
		size_t len = strlen(all);
		if (n->core && n->type != NOTE_REFUSED && n->type != NOTE_PERHAPS)
			continue;
		snprintf(all + len, sizeof(all) - len, "%s%d %s", len ? "; " : "", n->line, id);
		len = strlen(all);
		if (n->core)
			snprintf(all + len, sizeof(all) - len, " %s", vocab_id(&te_refusal_words, n->arg[0]));
		else
			say_figures(n, all, sizeof(all));
	}
	return all;
}

void tf_told(int line, enum te_note type, int a, int b, int c)
{
	const struct note *n = tf_note(line, type);
	if (!n)
		fail_msg("line %d: no note %s", line, te_notes[type].id);
	assert_int_equal(n->arg[0], a);
	assert_int_equal(n->arg[1], b);
	assert_int_equal(n->arg[2], c);
}

/* What is said of a line as a whole, and why; "certain" has no reason. */
static enum tf_said said(int line, int *why)
{
	const struct note *refused = tf_core(line, NOTE_REFUSED);
	const struct note *perhaps = tf_core(line, NOTE_PERHAPS);
	const struct note *partly = tf_note(line, TE_N_PARTLY);
	assert_true(!refused + !perhaps >= 1);
	*why = refused ? refused->arg[0] : perhaps ? perhaps->arg[0] : partly ? partly->arg[2] : 0;
	return refused ? TF_REFUSED : perhaps ? TF_UNCERTAIN : partly ? TF_PARTLY : TF_CERTAIN;
}

static void must_say(int line, enum tf_said is, int why, const char *lines)
{
	static const char *const words[] = { "certain", "uncertain", "refused", "partly" };
	int reason;
	enum tf_said it_is = said(line, &reason);
	if (it_is != is || (is != TF_CERTAIN && reason != why))
		fail_msg("line %d is called %s, %s\n%s", line, words[it_is],
			it_is == TF_CERTAIN ? "-" : vocab_id(&te_refusal_words, reason), lines);
}

void tf_refused(int line, int why)
{
	must_say(line, TF_REFUSED, why, "");
}

void tf_uncertain(int line, int why)
{
	must_say(line, TF_UNCERTAIN, why, "");
}

void tf_certain(int line)
{
	int why;
	enum tf_said is = said(line, &why);
	must_say(line, is == TF_PARTLY ? TF_PARTLY : TF_CERTAIN, why, "");
}

void tf_receipts(struct tf_game *g, int seat, const struct tf_receipt *rows, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		tf_check(g, seat, rows[i].lines);
		must_say(rows[i].line, rows[i].is, rows[i].why, rows[i].lines);
	}
}

void tf_all_notes(struct tf_game *g, int seat, const struct tf_notes *rows, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		tf_check(g, seat, rows[i].lines);
		if (strcmp(tf_all(rows[i].line), rows[i].all) != 0)
			fail_msg("line %d: %s\n%s", rows[i].line, tf_all(rows[i].line), rows[i].lines);
	}
}
