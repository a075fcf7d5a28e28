/* SPDX-License-Identifier: MIT */
#include "report/verdict.h"

#include "base/json.h"
#include "base/utf8.h"

#include <strings.h>

static const struct arg *note_args(const struct rules *r, const char *id, bool core)
{
	if (core) {
		for (int i = 0; i < NOTE_CORE_COUNT; i++)
			if (strcmp(note_core_types[i].id, id) == 0)
				return note_core_types[i].args;
		return NULL;
	}
	for (int i = 0; i < r->n_notes; i++)
		if (strcmp(r->notes[i].id, id) == 0)
			return r->notes[i].args;
	return NULL;
}

static const char *const level_ids[] = { "ok", "advice", "warning", "error" };

/* All four are said: what a note does not say would be looked for in its line. */
static void set_level(cJSON *o, const char *level)
{
	for (int i = 0; i <= NOTE_ERROR; i++) {
		char is[32];
		snprintf(is, sizeof(is), "is_%s", level_ids[i]);
		cJSON_AddBoolToObject(o, is, strcmp(level, level_ids[i]) == 0);
	}
}

#define VALUES_ALL 12  /* so many words are all shown, */
#define VALUES_FIRST 8 /* of more than that the first ones */

/* The words of a part, or those of them that could stand now; returns how many of them are not
 * shown. */
static int list_words(struct buf *text, const struct vocab *v, const struct note *n, bool now)
{
	int all = 0, shown = 0, most;

	for (int i = 0; i < v->n; i++)
		all += !now || n->now[i / 64] >> i % 64 & 1;
	most = all <= VALUES_ALL ? all : VALUES_FIRST;
	for (int i = 0; i < v->n && shown < most; i++)
		if (!now || n->now[i / 64] >> i % 64 & 1)
			buf_printf(text, "%s%s", shown++ ? ", " : "", v->ids[i]);
	return all - shown;
}

static bool has_now(const struct note *n)
{
	bool has = false;

	for (int i = 0; i < NOTE_VALUES; i++)
		has = has || n->now[i];
	return has;
}

/* What the part of an order takes whose word was refused: "values", "1-6" of a number, and
 * how many "more" words; "now": it takes others at other times. */
static void add_values(cJSON *o, const struct part *p, const struct note *n)
{
	struct buf text = BUF_INIT;
	bool now = p->vocab && has_now(n);
	int more = 0;

	if (p->lead && strcmp(n->nearest, p->lead) == 0)
		buf_clear(&text); /* it is the word before them that is missing */
	else if (p->vocab)
		more = list_words(&text, p->vocab, n, now);
	else
		buf_printf(&text, "%d-%d", p->lo, p->hi);
	if (text.len)
		cJSON_AddStringToObject(o, "values", text.data);
	if (text.len && now)
		cJSON_AddTrueToObject(o, "now");
	if (text.len && more)
		cJSON_AddNumberToObject(o, "more", more);
	buf_release(&text);
}

/* The word that people call by a name which was refused; one that could stand now goes first. */
static void add_called(cJSON *o, const struct words *w, const struct vocab *v, const struct note *n)
{
	const char *id = NULL;

	if (!v || n->nearest[0])
		return;
	if (has_now(n))
		id = words_called(w, v, n->word, n->now);
	if (!id)
		id = words_called(w, v, n->word, NULL);
	if (id)
		cJSON_AddStringToObject(o, "nearest", id);
}

/* The verb that people call by a word which is none. */
static void add_verb(cJSON *o, const struct words *w, const struct grammar *g, const struct note *n)
{
	const char *name = n->nearest[0] ? NULL : words_verb_called(w, g, n->word);

	if (name)
		cJSON_AddStringToObject(o, "nearest", name);
}

/* The same of the notes that know a part, or a question that words answer; and which orders may ask
 * one. */
static void add_taken(cJSON *o, const struct words *w, const struct grammar *g, const struct note *n)
{
	struct part answer = { .max = 1 };
	const struct part *p = NULL;

	if (n->type == NOTE_BAD_ARGUMENT) {
		p = &g->verbs[n->arg[0]].parts[n->arg[1]];
	} else if (n->type == NOTE_BAD_QUESTION) {
		p = g->variables[n->arg[0]].args[n->arg[1] - 1];
	} else if (n->type == NOTE_WORD_QUESTION) {
		answer.vocab = g->variables[n->arg[0]].words;
		p = &answer;
	} else if (n->type == NOTE_LATE_LEAD) {
		struct buf usage = BUF_INIT;
		verb_usage(&usage, &g->verbs[n->arg[0]]);
		cJSON_AddStringToObject(o, "usage", buf_cstr(&usage));
		buf_release(&usage);
	} else if (n->type == NOTE_UNKNOWN_VERB) {
		add_verb(o, w, g, n);
	} else if (n->type == NOTE_OTHER_ORDER) {
		struct buf names = BUF_INIT;
		verb_names(&names, g, g->variables[n->arg[0]].verbs);
		cJSON_AddStringToObject(o, "orders", buf_cstr(&names));
		buf_release(&names);
	}
	if (p) {
		add_values(o, p, n);
		add_called(o, w, p->vocab, n);
	}
}

static int dress_note(
	struct reporter *r, const struct words *w, const struct rules *rules, cJSON *o, struct err *e)
{
	bool core = json_text(o, "core-note") != NULL;
	const char *id = json_text(o, core ? "core-note" : "note");
	const struct arg *args = id ? note_args(rules, id, core) : NULL;

	if (!id)
		return 0;
	if (reporter_set_partial(r, w, o, "note", id, e) < 0)
		return e->code;
	if (core)
		decorate_id(o, "window", rules->grammar->windows, w);
	if (args)
		decorate_args(o, args, NOTE_ARGS, rules, w);
	set_level(o, json_text(o, "level"));
	return 0;
}

void verdict_line(struct buf *b, const char *s, size_t n)
{
	while (n && (*s == ' ' || *s == '\t'))
		s++, n--;
	n = n > ORDER_LINE ? ORDER_LINE : n;
	for (size_t i = 0, step; i < n && s[i] != '#'; i += step) {
		bool seen;
		step = utf8_step(s + i, n - i, &seen);
		if (seen)
			buf_add(b, s + i, step);
		else
			buf_char(b, s[i] == '\t' ? ' ' : '?');
	}
	while (b->len && b->data[b->len - 1] == ' ')
		buf_cut(b, b->len - 1);
}

/* The text of line `number`, from 1; "" beyond the end. */
static void line_text(struct buf *b, const struct verdict *v, int number)
{
	const char *p = v->text, *end = v->text + v->len;

	for (int i = 1; p < end; i++) {
		const char *stop = memchr(p, '\n', (size_t)(end - p));
		if (!stop)
			stop = end;
		if (i == number) {
			verdict_line(b, p, (size_t)(stop - p));
			return;
		}
		p = stop + 1;
	}
}

/* Conditional orders said again in full: which order follows from what. One that reads as it was
 * written says nothing new. */
static void add_branches(cJSON *line, const struct verdict *v, int number)
{
	cJSON *list = NULL;

	for (int i = 0; v->orders && i < v->orders->n; i++) {
		const struct order *o = &v->orders->order[i];
		struct buf text = BUF_INIT;
		cJSON *branch;
		if (o->line != number || !o->n_tests)
			continue;
		order_write(&text, v->rules->grammar, o);
		if (strcasecmp(text.data, json_text(line, "text")) == 0) {
			buf_release(&text);
			continue;
		}
		if (!list)
			list = cJSON_AddArrayToObject(line, "branches");
		branch = cJSON_CreateObject();
		cJSON_AddStringToObject(branch, "text", text.data);
		cJSON_AddItemToArray(list, branch);
		buf_release(&text);
	}
	decorate_list(line, "branches");
}

static cJSON *line_object(cJSON *lines, const struct verdict *v, int number)
{
	cJSON *o = lines->child ? lines->child->prev : NULL;
	const cJSON *n = o ? cJSON_GetObjectItemCaseSensitive(o, "line") : NULL;
	struct buf text = BUF_INIT;

	if (n && json_number(n) == number)
		return o;
	o = cJSON_CreateObject();
	cJSON_AddNumberToObject(o, "line", number);
	line_text(&text, v, number);
	cJSON_AddStringToObject(o, "text", buf_cstr(&text));
	cJSON_AddNumberToObject(o, "worst", NOTE_OK);
	cJSON_AddArrayToObject(o, "notes");
	add_branches(o, v, number);
	cJSON_AddItemToArray(lines, o);
	buf_release(&text);
	return o;
}

/* "accepted" says that nothing else is to be said: then it goes when something is. */
static void drop_accepted(cJSON *notes)
{
	cJSON *o, *next;

	for (o = notes->child; o && notes->child->next; o = next) {
		const char *id = json_text(o, "core-note");
		next = o->next;
		if (id && strcmp(id, note_core_types[NOTE_ACCEPTED].id) == 0)
			cJSON_Delete(cJSON_DetachItemViaPointer(notes, o));
	}
}

static void rate_lines(cJSON *tree, cJSON *lines)
{
	long count[NOTE_ERROR + 1] = { 0 };
	cJSON *o;

	cJSON_ArrayForEach(o, lines) {
		long long worst = json_number(cJSON_GetObjectItemCaseSensitive(o, "worst"));
		set_level(o, level_ids[worst]);
		drop_accepted(cJSON_GetObjectItemCaseSensitive(o, "notes"));
		decorate_list(o, "notes");
		count[worst]++;
	}
	cJSON_AddNumberToObject(tree, "errors", (double)count[NOTE_ERROR]);
	cJSON_AddNumberToObject(tree, "warnings", (double)count[NOTE_WARNING]);
	if (!count[NOTE_ERROR])
		cJSON_AddTrueToObject(tree, "good");
}

/* Notes in order of their lines; what the same line is told stays in its order. */
static int by_line(const void *a, const void *b)
{
	const struct note *const *x = a, *const *y = b;

	if ((*x)->line != (*y)->line)
		return (*x)->line < (*y)->line ? -1 : 1;
	return *x < *y ? -1 : *x > *y;
}

/* Has the same line been told the very same? Each order of a condition may bring it. */
static bool is_told(const struct note *const order[], int i)
{
	const struct note *n = order[i];

	for (int k = i - 1; k >= 0 && n->line && order[k]->line == n->line; k--) {
		const struct note *o = order[k];

		if (o->core == n->core && o->type == n->type && o->level == n->level &&
			memcmp(o->arg, n->arg, sizeof(n->arg)) == 0 && strcmp(o->word, n->word) == 0 &&
			strcmp(o->nearest, n->nearest) == 0)
			return true;
	}
	return false;
}

static int add_notes(
	cJSON *tree, struct reporter *r, const struct words *w, const struct verdict *v, struct err *e)
{
	cJSON *lines = cJSON_AddArrayToObject(tree, "lines"),
	      *forecast = cJSON_AddArrayToObject(tree, "forecast");
	const struct note *order[NOTES_MAX];
	int n = v->notes ? v->notes->n : 0, rc = 0;

	for (int i = 0; i < n; i++)
		order[i] = &v->notes->note[i];
	qsort(order, (size_t)n, sizeof(order[0]), by_line);
	for (int i = 0; i < n && rc == 0; i++) {
		struct buf text = BUF_INIT;
		cJSON *note;
		if (is_told(order, i))
			continue;
		note_write(&text, v->rules, order[i]);
		note = json_parse(text.data, text.len, "note", e);
		buf_release(&text);
		if (!note)
			return e->code;
		if (order[i]->core)
			add_taken(note, w, v->rules->grammar, order[i]);
		rc = dress_note(r, w, v->rules, note, e);
		if (order[i]->line) {
			cJSON *o = line_object(lines, v, order[i]->line),
			      *worst = cJSON_GetObjectItem(o, "worst");
			if (order[i]->level > json_number(worst))
				cJSON_SetNumberValue(worst, order[i]->level);
			cJSON_AddItemToArray(cJSON_GetObjectItem(o, "notes"), note);
		} else {
			cJSON_AddItemToArray(forecast, note);
		}
	}
	decorate_list(tree, "lines");
	decorate_list(tree, "forecast");
	rate_lines(tree, lines);
	return rc;
}

cJSON *verdict_tree(struct reporter *r, const struct words *w, const struct verdict *v, struct err *e)
{
	cJSON *tree = cJSON_CreateObject();

	cJSON_AddBoolToObject(tree, "here", v->here);
	cJSON_AddStringToObject(tree, "game", v->game);
	cJSON_AddStringToObject(tree, "seat", v->seat);
	if (*v->seat)
		decorate_id(tree, "seat", v->rules->seats, w);
	cJSON_AddNumberToObject(tree, "window", v->window);
	cJSON_AddStringToObject(tree, "window_name", words_name(w, v->rules->grammar->windows, v->name));
	if (add_notes(tree, r, w, v, e) < 0) {
		cJSON_Delete(tree);
		return NULL;
	}
	return tree;
}

int verdict_write(
	struct buf *out, struct reporter *r, const struct words *w, const struct verdict *v, struct err *e)
{
	cJSON *tree = verdict_tree(r, w, v, e);
	int rc = tree ? reporter_render(r, w, "check", tree, REPORT_LAYOUT, out, e) : e->code;

	cJSON_Delete(tree);
	return rc;
}

int verdict_errors(const struct notes *ns)
{
	int n = 0;

	for (int i = 0; ns && i < ns->n; i++)
		n += ns->note[i].level == NOTE_ERROR;
	return n;
}

void verdict_json(struct buf *out, const struct verdict *v)
{
	static const struct notes none;

	buf_printf(out, "{\"errors\":%d,\"game\":\"%s\",\"name\":\"%s\",\"notes\":", verdict_errors(v->notes),
		v->game, v->name);
	notes_write(out, v->rules, v->notes ? v->notes : &none);
	buf_printf(out, ",\"seat\":\"%s\",\"window\":%d}", v->seat, v->window);
}
