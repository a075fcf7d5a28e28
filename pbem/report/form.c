/* SPDX-License-Identifier: MIT */
#include "report/form.h"

#include "base/utf8.h"
#include "core/orderfile.h"
#include "core/shape.h"
#include "report/form_words.h"

/* A comment that begins so stays whole: commands and examples. */
#define WHOLE "#    "

/* Where to cut a comment line that is too wide: behind the last blank that fits; 0: nowhere. */
static size_t fold_at(const char *s, size_t n, int width)
{
	size_t best = 0;

	for (size_t i = 1; i < n; i++) {
		if (s[i] != ' ')
			continue;
		if (utf8_width(s, i) > width)
			break;
		if (s[i - 1] != ' ' && s[i - 1] != '#')
			best = i;
	}
	return best;
}

/* What is folded stands as deep as its line; below an entry, two columns deeper. */
static void fold_mark(struct buf *mark, const struct buf *line)
{
	size_t blanks = strspn(line->data + 1, " ");

	buf_char(mark, '#');
	buf_repeat(mark, ' ', blanks > 1 ? blanks + 2 : 1);
}

/* "# ---- a heading ------------": as many hyphens as there is room for. */
static void cut_rule(struct buf *line, int width)
{
	if (strncmp(line->data, "# --", 4) != 0)
		return;
	while (utf8_width(line->data, line->len) > width && line->data[line->len - 1] == '-')
		buf_cut(line, line->len - 1);
	while (line->data[line->len - 1] == ' ')
		buf_cut(line, line->len - 1);
}

static void fold_line(struct buf *out, const char *s, size_t n, int width)
{
	struct buf line = BUF_INIT, mark = BUF_INIT;

	buf_add(&line, s, n);
	if (line.data[0] == '#')
		fold_mark(&mark, &line);
	if (strncmp(line.data, WHOLE, strlen(WHOLE)) == 0)
		buf_clear(&mark);
	cut_rule(&line, width);
	while (mark.len && utf8_width(line.data, line.len) > width) {
		size_t cut = fold_at(line.data, line.len, width);
		struct buf rest = BUF_INIT;
		if (cut <= mark.len)
			break;
		buf_add(out, line.data, cut);
		buf_char(out, '\n');
		buf_add(&rest, mark.data, mark.len);
		buf_add(&rest, line.data + cut + 1, line.len - cut - 1);
		buf_release(&line);
		line = rest;
	}
	buf_add(out, line.data, line.len);
	buf_char(out, '\n');
	buf_release(&mark);
	buf_release(&line);
}

void form_fold(struct buf *out, const char *text, int width)
{
	if (width > FORM_WIDTH)
		width = FORM_WIDTH;
	while (*text) {
		size_t n = strcspn(text, "\n");
		size_t end = n;
		while (end && text[end - 1] == ' ')
			end--;
		if (end)
			fold_line(out, text, end, width);
		else
			buf_char(out, '\n');
		text += n + (text[n] == '\n');
	}
}

static bool bit(const uint64_t set[LEGAL_VALUES], int i)
{
	return i >= 0 && i < LEGAL_VALUES * 64 && set[i / 64] >> (i % 64) & 1;
}

/* "1-3 5 7-9" from the bits over lo..hi. */
static void number_runs(struct buf *b, const struct part *p, const uint64_t set[LEGAL_VALUES])
{
	int n = p->hi - p->lo + 1;

	for (int i = 0; i < n; i++) {
		int from = i;
		if (!bit(set, i))
			continue;
		while (i + 1 < n && bit(set, i + 1))
			i++;
		buf_printf(b, "%s%d", b->len ? " " : "", p->lo + from);
		if (i > from)
			buf_printf(b, "%s%d", i > from + 1 ? "-" : " ", p->lo + i);
	}
}

/* What a word counts by: all of 117, the 12 of 4.12. */
static const char *counted(const char *id)
{
	const char *number = id;
	for (const char *p = id; *p; p++)
		if (*p == '.')
			number = p + 1;
	return number;
}

/* Are both words numbers behind the same beginning, the second one more than the first? */
static bool is_next(const char *a, const char *b)
{
	const char *x = counted(a), *y = counted(b);
	size_t n = strlen(x), m = strlen(y);

	return n < 6 && m < 6 && x - a == y - b && strncmp(a, b, (size_t)(x - a)) == 0 && (x > a || n == m) &&
		strspn(x, "0123456789") == n && strspn(y, "0123456789") == m &&
		strtol(y, NULL, 10) == strtol(x, NULL, 10) + 1;
}

/* The words of a set; NULL: all of them. Numbers in a row are told as such: "100-117 200 earth",
 * "4.10-12 5.3". */
static void word_list(struct buf *b, const struct vocab *v, const uint64_t *set)
{
	for (int i = 0; i < v->n; i++) {
		int from = i;
		if (set && !bit(set, i))
			continue;
		while (i + 1 < v->n && (!set || bit(set, i + 1)) && is_next(v->ids[i], v->ids[i + 1]))
			i++;
		buf_printf(b, "%s%s", b->len ? " " : "", v->ids[from]);
		if (i > from)
			buf_printf(b, "%s%s", i > from + 1 ? "-" : " ",
				i > from + 1 ? counted(v->ids[i]) : v->ids[i]);
	}
}

#define LONG_LIST 40

/* A long list that an earlier verb has shown already is not shown again: "as" names that verb. */
static const char *shown_before(const cJSON *verbs, const char *text)
{
	const cJSON *verb, *value;

	if (strlen(text) < LONG_LIST)
		return NULL;
	cJSON_ArrayForEach(verb, verbs) {
		cJSON_ArrayForEach(value, cJSON_GetObjectItemCaseSensitive(verb, "values")) {
			const cJSON *t = cJSON_GetObjectItemCaseSensitive(value, "text");
			if (cJSON_IsString(t) && strcmp(t->valuestring, text) == 0)
				return cJSON_GetObjectItemCaseSensitive(verb, "name")->valuestring;
		}
	}
	return NULL;
}

static cJSON *one_value(const cJSON *verbs, const struct part *p, const char *text)
{
	cJSON *item = cJSON_CreateObject();
	const char *as = shown_before(verbs, text);

	cJSON_AddStringToObject(item, "name", p->name);
	cJSON_AddStringToObject(item, as ? "as" : "text", as ? as : text);
	cJSON_AddBoolToObject(item, "optional", !p->min);
	return item;
}

static void add_values(cJSON *o, const struct verb *v, const struct legal *l, const cJSON *verbs)
{
	cJSON *list = cJSON_AddArrayToObject(o, "values");

	for (int i = 0; i < v->n_parts; i++) {
		const struct part *p = &v->parts[i];
		struct buf text = BUF_INIT;
		if (p->vocab)
			word_list(&text, p->vocab, l->values[i]);
		else if (p->hi - p->lo < LEGAL_VALUES * 64)
			number_runs(&text, p, l->values[i]);
		else
			buf_printf(&text, "%d-%d", p->lo, p->hi);
		/* A part that is a word by itself, [no], stands in the usage as it is written. */
		if (text.len && strcmp(text.data, p->name) != 0)
			cJSON_AddItemToArray(list, one_value(verbs, p, text.data));
		buf_release(&text);
	}
}

/* `asks`: there are questions, so that a condition can be written. */
static cJSON *verb_tree(
	const struct verb *v, const struct legal *l, const cJSON *verbs, const struct words *w, bool asks)
{
	cJSON *o = cJSON_CreateObject();
	const char *help = words_text(w, "verb", v->name);
	struct buf usage = BUF_INIT;
	struct verb now = *v;

	/* Without the parts that could be left out and take nothing now. */
	now.n_parts = 0;
	for (int i = 0; i < v->n_parts; i++)
		if (v->parts[i].min || legal_any(l, i))
			now.parts[now.n_parts++] = v->parts[i];
	verb_usage(&usage, &now);
	cJSON_AddStringToObject(o, "name", v->name);
	cJSON_AddStringToObject(o, "usage", buf_cstr(&usage));
	cJSON_AddStringToObject(o, "help", help ? help : v->help ? v->help : "");
	if (l->price >= 0) {
		cJSON_AddNumberToObject(o, "price", l->price);
		cJSON_AddTrueToObject(o, "has_price");
	}
	if (v->stands)
		cJSON_AddTrueToObject(o, "may_stand");
	if (v->stands == STANDS_LIST)
		cJSON_AddTrueToObject(o, "is_list");
	if (v->may_condition && asks)
		cJSON_AddTrueToObject(o, "may_condition");
	add_values(o, v, l, verbs);
	buf_release(&usage);
	return o;
}

static void mark(cJSON *tree, const char *name)
{
	if (!cJSON_HasObjectItem(tree, name))
		cJSON_AddTrueToObject(tree, name);
}

/* Which marks are to be explained because a verb has them; of [list], with the first such verb. */
static void add_marks(cJSON *tree, const struct verb *v, bool asks)
{
	if (v->may_condition && asks)
		mark(tree, "conditions");
	if (v->stands)
		mark(tree, "standing");
	if (v->stands && v->stands != STANDS_LIST)
		mark(tree, "replaced");
	if (v->stands == STANDS_LIST && !cJSON_HasObjectItem(tree, "lists"))
		cJSON_AddStringToObject(tree, "lists", v->name);
}

/* Is it an order of this window, and of this game? */
static bool exists(const struct rules *rules, const struct view *view, int verb, int window)
{
	return rules->grammar->verbs[verb].windows >> window & 1 && (!rules->has || rules->has(view, verb));
}

/* The verbs of this window that alone may ask it; 0: all may, or none of this window. */
static uint64_t askers(
	const struct rules *rules, const struct view *view, const struct variable *v, int window)
{
	uint64_t set = 0;

	for (int i = 0; i < rules->grammar->n_verbs; i++)
		if (v->verbs >> i & 1 && exists(rules, view, i, window))
			set |= 1ull << i;
	return set;
}

/* Can it be asked in this window of this game, and by an order of the window? */
static bool may_ask(const struct rules *rules, const struct view *view, int i, int window)
{
	const struct variable *v = &rules->grammar->variables[i];

	return v->windows >> window & 1 && (!v->verbs || askers(rules, view, v, window)) &&
		(!rules->asks || rules->asks(view, i));
}

static bool has_questions(const struct rules *rules, const struct view *view, int window)
{
	for (int i = 0; i < rules->grammar->n_variables; i++)
		if (may_ask(rules, view, i, window))
			return true;
	return false;
}

/* When nothing can be ordered, verbs of other windows that can stand. */
static void add_stand_later(cJSON *tree, const struct rules *rules, const struct view *view)
{
	struct buf names = BUF_INIT;

	if (cJSON_GetArraySize(cJSON_GetObjectItemCaseSensitive(tree, "verbs")))
		return;
	for (int i = 0; i < rules->grammar->n_verbs; i++) {
		const struct verb *v = &rules->grammar->verbs[i];
		if (v->stands && (!rules->has || rules->has(view, i)))
			buf_printf(&names, "%s%s", names.len ? ", " : "", v->name);
	}
	if (names.len)
		cJSON_AddStringToObject(tree, "stand_later", names.data);
	buf_release(&names);
}

static void add_verbs(
	cJSON *tree, const struct rules *rules, const struct view *view, int window, const struct words *w)
{
	cJSON *verbs = cJSON_AddArrayToObject(tree, "verbs");
	struct buf later = BUF_INIT;
	bool asks = has_questions(rules, view, window);

	for (int i = 0; i < rules->grammar->n_verbs; i++) {
		const struct verb *v = &rules->grammar->verbs[i];
		struct legal l = { .price = -1 };
		if (!exists(rules, view, i, window))
			continue;
		rules->legal(view, i, NULL, &l);
		if (l.now) {
			cJSON_AddItemToArray(verbs, verb_tree(v, &l, verbs, w, asks));
			form_words(tree, v, &l, w);
			add_marks(tree, v, asks);
		} else {
			buf_printf(&later, "%s%s", later.len ? ", " : "", v->name);
		}
	}
	add_stand_later(tree, rules, view);
	decorate_list(tree, "verbs");
	if (later.len)
		cJSON_AddStringToObject(tree, "not_now", later.data);
	buf_release(&later);
}

/* Words that a question answers are listed when they are not more: the help tells of the others. */
#define WORDS_SHOWN 24

/* The first of the questions listed so far that belongs to the same orders; NULL: none. */
static const cJSON *listed_for(const cJSON *list, const char *orders)
{
	const cJSON *o, *of;

	cJSON_ArrayForEach(o, list) {
		of = cJSON_GetObjectItemCaseSensitive(o, "orders");
		if (of && strcmp(of->valuestring, orders) == 0)
			return cJSON_GetObjectItemCaseSensitive(o, "name");
	}
	return NULL;
}

static void add_variables(
	cJSON *tree, const struct rules *rules, const struct view *view, int window, const struct words *w)
{
	const struct grammar *g = rules->grammar;
	cJSON *list = cJSON_AddArrayToObject(tree, "variables");
	uint64_t seats = view->game->seats;

	for (int i = 0; i < g->n_variables; i++) {
		const struct variable *v = &g->variables[i];
		const char *help = words_text(w, "variable", v->name);
		struct buf usage = BUF_INIT, words = BUF_INIT, orders = BUF_INIT;
		const cJSON *like;
		cJSON *o;
		uint64_t verbs = askers(rules, view, v, window);
		if (!may_ask(rules, view, i, window))
			continue;
		o = cJSON_CreateObject();
		cJSON_AddStringToObject(o, "name", v->name);
		variable_usage(&usage, v);
		if (usage.len)
			cJSON_AddStringToObject(o, "arg", usage.data);
		if (v->words && v->words->n <= WORDS_SHOWN)
			word_list(&words, v->words, v->words == rules->seats ? &seats : NULL);
		if (words.len)
			cJSON_AddStringToObject(o, "takes", words.data);
		cJSON_AddNumberToObject(o, "lo", v->lo);
		cJSON_AddNumberToObject(o, "hi", v->hi);
		cJSON_AddStringToObject(o, "help", help ? help : v->help ? v->help : "");
		verb_names(&orders, g, verbs);
		like = orders.len ? listed_for(list, orders.data) : NULL;
		if (like)
			cJSON_AddStringToObject(o, "as", like->valuestring);
		if (orders.len)
			cJSON_AddStringToObject(o, "orders", orders.data);
		cJSON_AddItemToArray(list, o);
		form_asked(tree, rules, view, v, w);
		buf_release(&usage);
		buf_release(&words);
		buf_release(&orders);
	}
	decorate_list(tree, "variables");
	decorate_list(tree, "words");
}

/* What happens if nothing is sent: lines that wait are played, or the game's defaults. */
static void add_defaults(
	cJSON *tree, const struct rules *rules, const struct view *view, int window, const struct words *w)
{
	cJSON *list = cJSON_AddArrayToObject(tree, "defaults");
	const char *nothing = words_text(w, "nothing", vocab_id(rules->grammar->windows, window));
	struct buf b = BUF_INIT;

	if (nothing)
		cJSON_AddStringToObject(tree, "nothing", nothing);
	if (unread_write(&b, view->unread, rules->grammar, window))
		cJSON_AddTrueToObject(tree, "unread");
	else
		rules->defaults(view, &b);
	for (const char *s = buf_cstr(&b); *s;) {
		size_t n = strcspn(s, "\n");
		struct buf line = BUF_INIT;
		buf_add(&line, s, n);
		if (n) {
			cJSON *o = cJSON_CreateObject();
			cJSON_AddStringToObject(o, "line", line.data);
			cJSON_AddItemToArray(list, o);
		}
		buf_release(&line);
		s += n + (s[n] == '\n');
	}
	decorate_list(tree, "defaults");
	buf_release(&b);
}

/* The lines that stand for the seat. CLEAR knows those of a list by their numbers. */
static void add_in_force(cJSON *tree, const struct grammar *g, const struct standing *standing)
{
	cJSON *list = cJSON_AddArrayToObject(tree, "in_force");
	struct standing *s = mem_zero(1, sizeof(*s));
	struct buf line = BUF_INIT;

	standing_copy(s, standing);
	standing_number(s, g);
	for (int i = 0, n; i < s->n; i += n) {
		const struct order *o = &s->order[i];
		cJSON *entry = cJSON_CreateObject();
		n = order_line_size(o, s->n - i);
		buf_clear(&line);
		order_write_line(&line, g, o, n);
		cJSON_AddStringToObject(entry, "line", line.data);
		if (o[0].number || o[n - 1].number)
			cJSON_AddNumberToObject(entry, "number", o[0].number ? o[0].number : o[n - 1].number);
		cJSON_AddItemToArray(list, entry);
	}
	decorate_list(tree, "in_force");
	buf_release(&line);
	free(s);
}

static cJSON *form_tree(const struct rules *rules, const struct words *w, const struct form *f,
	const struct view *view, int window)
{
	cJSON *tree = cJSON_CreateObject();
	const char *title = words_text(w, "format", "title");

	cJSON_AddStringToObject(tree, "title", title ? title : rules->title);
	cJSON_AddBoolToObject(tree, "here", f->here);
	cJSON_AddBoolToObject(tree, "by_reply", f->code != NULL);
	cJSON_AddStringToObject(tree, "game", f->game);
	cJSON_AddStringToObject(tree, "rules", rules->id);
	cJSON_AddStringToObject(tree, "seat", f->seat);
	decorate_id(tree, "seat", rules->seats, w);
	cJSON_AddStringToObject(tree, "name", f->name);
	cJSON_AddStringToObject(tree, "window_name", words_name(w, rules->grammar->windows, f->name));
	cJSON_AddNumberToObject(tree, "window", f->window);
	cJSON_AddNumberToObject(tree, "serial", (double)f->serial);
	if (f->serial > 1)
		cJSON_AddTrueToObject(tree, "correction");
	add_verbs(tree, rules, view, window, w);
	add_variables(tree, rules, view, window, w);
	add_defaults(tree, rules, view, window, w);
	add_in_force(tree, rules->grammar, view->standing);
	return tree;
}

static void header(struct buf *out, const struct form *f)
{
	struct orderfile o = { .window = f->window, .serial = f->serial };

	if (f->code) {
		buf_printf(out, "CODE %s\n", f->code);
		return;
	}
	snprintf(o.game, sizeof(o.game), "%s", f->game);
	snprintf(o.seat, sizeof(o.seat), "%s", f->seat);
	snprintf(o.head, sizeof(o.head), "%s", f->head);
	orderfile_write(out, &o);
}

int form_write(struct buf *out, struct reporter *r, const struct rules *rules, const struct words *w,
	const struct form *f, struct err *e)
{
	int window = vocab_find(rules->grammar->windows, f->name, strlen(f->name));
	int seat = vocab_find(rules->seats, f->seat, strlen(f->seat));
	struct buf text = BUF_INIT;
	cJSON *tree = NULL;
	struct view *view;
	int rc;

	if (!f->head || window < 0 || seat < 0)
		return 0;
	view = view_read(rules, seat, f->view, e);
	rc = view ? 0 : (int)e->code;
	if (rc == 0) {
		tree = form_tree(rules, w, f, view, window);
		rc = reporter_render(r, w, "form", tree, REPORT_RAW, &text, e);
	}
	if (rc == 0) {
		header(out, f);
		form_fold(out, buf_cstr(&text), words_width(w));
		buf_str(out, ORDERFILE_END "\n");
	}
	cJSON_Delete(tree);
	view_free(view);
	buf_release(&text);
	return rc;
}
