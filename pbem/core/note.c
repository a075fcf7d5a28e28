/* SPDX-License-Identifier: MIT */
#include "core/note.h"

#include "base/banned.h"
#include "base/err.h"
#include "base/json.h"
#include "base/utf8.h"
#include "rules/rules.h"

/* ARG_INT arguments named "part" (of the verb before it), "variable" and "window" are written as
 * the grammar's words. */
const struct note_type note_core_types[NOTE_CORE_COUNT] = {
	[NOTE_ACCEPTED] = { "accepted", NOTE_OK, { { 0 } } },
	[NOTE_UNKNOWN_VERB] = { "unknown-verb", NOTE_ERROR, { { 0 } } },
	[NOTE_WRONG_WINDOW] = { "wrong-window", NOTE_ERROR, { { "window", ARG_INT, NULL } } },
	[NOTE_BAD_ARGUMENT] = { "bad-argument", NOTE_ERROR,
		{ { "verb", ARG_VERB, NULL }, { "part", ARG_INT, NULL } } },
	[NOTE_MISSING_ARGUMENT] = { "missing-argument", NOTE_ERROR,
		{ { "verb", ARG_VERB, NULL }, { "part", ARG_INT, NULL } } },
	[NOTE_LATE_LEAD] = { "late-lead", NOTE_ERROR, { { "verb", ARG_VERB, NULL } } },
	[NOTE_MISSING_LEAD] = { "missing-lead", NOTE_ERROR,
		{ { "verb", ARG_VERB, NULL }, { "part", ARG_INT, NULL } } },
	[NOTE_TOO_MANY_WORDS] = { "too-many-words", NOTE_ERROR, { { 0 } } },
	[NOTE_OUT_OF_RANGE] = { "out-of-range", NOTE_ERROR,
		{ { "lo", ARG_INT, NULL }, { "hi", ARG_INT, NULL } } },
	[NOTE_BAD_CONDITION] = { "bad-condition", NOTE_ERROR, { { 0 } } },
	[NOTE_MIXED_CONDITION] = { "mixed-condition", NOTE_ERROR, { { 0 } } },
	[NOTE_UNKNOWN_VARIABLE] = { "unknown-variable", NOTE_ERROR, { { 0 } } },
	[NOTE_NOT_CONDITIONAL] = { "not-conditional", NOTE_ERROR, { { 0 } } },
	[NOTE_NOT_STANDING] = { "not-standing", NOTE_ERROR, { { 0 } } },
	[NOTE_LINE_TOO_LONG] = { "line-too-long", NOTE_ERROR, { { 0 } } },
	[NOTE_NOT_ASCII] = { "not-ascii", NOTE_ERROR, { { 0 } } },
	[NOTE_TOO_MANY_LINES] = { "too-many-lines", NOTE_ERROR, { { 0 } } },
	[NOTE_TOO_MANY_ORDERS] = { "too-many-orders", NOTE_ERROR, { { 0 } } },
	[NOTE_TOO_MANY_STANDING] = { "too-many-standing", NOTE_ERROR, { { 0 } } },
	[NOTE_NOTHING_TO_CLEAR] = { "nothing-to-clear", NOTE_WARNING, { { "number", ARG_INT, NULL } } },
	[NOTE_CLEAR_WHAT] = { "clear-what", NOTE_ERROR, { { 0 } } },
	[NOTE_CLEARED] = { "cleared", NOTE_OK, { { "count", ARG_INT, NULL } } },
	[NOTE_STANDS] = { "stands", NOTE_OK, { { "list", ARG_INT, NULL } } },
	[NOTE_STANDS_IDLE] = { "stands-idle", NOTE_WARNING, { { "list", ARG_INT, NULL } } },
	[NOTE_STANDS_ALREADY] = { "stands-already", NOTE_ADVICE, { { 0 } } },
	[NOTE_BAD_QUESTION] = { "bad-question", NOTE_ERROR,
		{ { "variable", ARG_INT, NULL }, { "argument", ARG_INT, NULL } } },
	[NOTE_WORD_QUESTION] = { "word-question", NOTE_ERROR, { { "variable", ARG_INT, NULL } } },
	[NOTE_WRONG_VARIABLE] = { "wrong-variable", NOTE_ERROR, { { 0 } } },
	[NOTE_OTHER_ORDER] = { "other-order", NOTE_ERROR,
		{ { "variable", ARG_INT, NULL }, { "verb", ARG_VERB, NULL } } },
	[NOTE_REFUSED] = { "refused", NOTE_ERROR, { { "reason", ARG_REASON, NULL } } },
	[NOTE_PERHAPS] = { "perhaps", NOTE_ADVICE, { { "reason", ARG_REASON, NULL } } },
	[NOTE_UNREAD] = { "unread", NOTE_ADVICE, { { "count", ARG_INT, NULL } } },
	[NOTE_TOO_MANY] = { "too-many", NOTE_WARNING, { { "count", ARG_INT, NULL } } },
};

const char *note_level_id(int level)
{
	static const char *const ids[] = { "ok", "advice", "warning", "error" };
	if (level < 0 || level > NOTE_ERROR)
		bug("there is no note level %d", level);
	return ids[level];
}

/* The next free note, or NULL when the last place only counts. */
static struct note *next_note(struct notes *ns, int line, int column)
{
	struct note *n;
	if (ns->n >= NOTES_MAX - 1) {
		struct note *last = &ns->note[NOTES_MAX - 1];
		if (ns->n < NOTES_MAX) {
			memset(last, 0, sizeof(*last));
			last->level = NOTE_WARNING;
			last->core = true;
			last->type = NOTE_TOO_MANY;
			ns->n = NOTES_MAX;
		}
		last->arg[0]++;
		return NULL;
	}
	n = &ns->note[ns->n++];
	memset(n, 0, sizeof(*n));
	n->line = (uint16_t)(line < 0 ? 0 : line > UINT16_MAX ? UINT16_MAX : line);
	n->column = (uint16_t)(column < 0 ? 0 : column > UINT16_MAX ? UINT16_MAX : column);
	return n;
}

void note_add(struct notes *ns, int line, const struct note_type *types, int type, const int32_t *args, int n)
{
	const struct note_type *t = &types[type];
	struct note *note;
	if (n != arg_count(t->args, NOTE_ARGS))
		bug("the note \"%s\" is given %d arguments", t->id, n);
	note = next_note(ns, line, 0);
	if (!note)
		return;
	note->level = (uint8_t)t->level;
	note->type = (uint16_t)type;
	for (int i = 0; i < n; i++)
		note->arg[i] = args[i];
}

/* Letters of any script stay; what would not be seen is a question mark. */
static void copy_word(char out[NOTE_WORD], const char *word, size_t len)
{
	size_t n = 0, i = 0;
	while (i < len) {
		bool seen;
		size_t step = utf8_step(word + i, len - i, &seen), room = seen ? step : 1;
		if (n + room >= NOTE_WORD)
			break;
		memcpy(out + n, seen ? word + i : "?", room);
		n += room;
		i += step;
	}
	if (i < len) {
		n = utf8_cut(out, n, NOTE_WORD - 4);
		memcpy(out + n, "...", 3);
		n += 3;
	}
	out[n] = '\0';
}

void note_core(struct notes *ns, int line, int column, enum note_core type, const char *word, size_t len,
	const char *nearest, int a, int b)
{
	struct note *note = ns ? next_note(ns, line, column) : NULL;
	if (!note)
		return;
	note->core = true;
	note->level = (uint8_t)note_core_types[type].level;
	note->type = (uint16_t)type;
	note->arg[0] = a;
	note->arg[1] = b;
	copy_word(note->word, word ? word : "", word ? len : 0);
	copy_word(note->nearest, nearest ? nearest : "", nearest ? strlen(nearest) : 0);
}

void note_refuse(struct notes *ns, int line, int reason)
{
	note_refuse_word(ns, line, reason, NULL);
}

void note_perhaps(struct notes *ns, int line, int reason)
{
	note_perhaps_word(ns, line, reason, NULL);
}

void note_refuse_word(struct notes *ns, int line, int reason, const char *word)
{
	note_core(ns, line, 0, NOTE_REFUSED, word, word ? strlen(word) : 0, NULL, reason, 0);
}

void note_perhaps_word(struct notes *ns, int line, int reason, const char *word)
{
	note_core(ns, line, 0, NOTE_PERHAPS, word, word ? strlen(word) : 0, NULL, reason, 0);
}

int notes_worst(const struct notes *ns)
{
	int worst = NOTE_OK;
	for (int i = 0; i < ns->n; i++)
		worst = ns->note[i].level > worst ? ns->note[i].level : worst;
	return worst;
}

/* One member of a note or an event. */
struct member {
	const char *name;
	const struct arg *arg; /* NULL: the text */
	int32_t value;
	const char *text;
};

static void sort_members(struct member *m, int n)
{
	for (int i = 1; i < n; i++) {
		struct member x = m[i];
		int j = i;
		for (; j > 0 && strcmp(m[j - 1].name, x.name) > 0; j--)
			m[j] = m[j - 1];
		m[j] = x;
	}
}

/* The grammar's words for the core's own arguments; NULL: a plain number. */
static const char *core_word(
	const struct note *n, const struct arg *a, int32_t value, const struct grammar *g)
{
	if (!n->core)
		return NULL;
	if (strcmp(a->name, "part") == 0) {
		const struct verb *v = &g->verbs[n->arg[0]];
		return value >= 0 && value < v->n_parts ? v->parts[value].name : NULL;
	}
	if (strcmp(a->name, "variable") == 0)
		return value >= 0 && value < g->n_variables ? g->variables[value].name : NULL;
	if (strcmp(a->name, "window") == 0)
		return value >= 0 && value < g->windows->n ? g->windows->ids[value] : NULL;
	return NULL;
}

#define MEMBERS (NOTE_ARGS + 6)

static int note_members(
	struct member m[MEMBERS], const struct note *n, const struct note_type *t, const struct grammar *g)
{
	static const struct arg plain = { "", ARG_INT, NULL };
	int k = 0;
	m[k++] = (struct member){ n->core ? "core-note" : "note", NULL, 0, t->id };
	m[k++] = (struct member){ "level", NULL, 0, note_level_id(n->level) };
	if (n->line)
		m[k++] = (struct member){ "line", &plain, n->line, NULL };
	if (n->column)
		m[k++] = (struct member){ "column", &plain, n->column, NULL };
	if (n->word[0])
		m[k++] = (struct member){ "word", NULL, 0, n->word };
	if (n->nearest[0])
		m[k++] = (struct member){ "nearest", NULL, 0, n->nearest };
	for (int i = 0; i < arg_count(t->args, NOTE_ARGS); i++)
		m[k++] = (struct member){ t->args[i].name, &t->args[i], n->arg[i],
			core_word(n, &t->args[i], n->arg[i], g) };
	return k;
}

void note_write(struct buf *b, const struct rules *r, const struct note *n)
{
	const struct arg_source from = { .rules = r };
	struct member m[MEMBERS];
	int k = note_members(m, n, n->core ? &note_core_types[n->type] : &r->notes[n->type], r->grammar);
	sort_members(m, k);
	for (int i = 0; i < k; i++) {
		buf_char(b, i ? ',' : '{');
		json_string(b, m[i].name);
		buf_char(b, ':');
		if (m[i].text)
			json_string(b, m[i].text);
		else
			arg_write(b, m[i].arg, m[i].value, &from);
	}
	buf_char(b, '}');
}

void notes_write(struct buf *b, const struct rules *r, const struct notes *ns)
{
	buf_char(b, '[');
	for (int i = 0; i < ns->n; i++) {
		if (i)
			buf_char(b, ',');
		note_write(b, r, &ns->note[i]);
	}
	buf_char(b, ']');
}
