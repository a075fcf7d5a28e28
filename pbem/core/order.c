/* SPDX-License-Identifier: MIT */
#include "core/order.h"

#include "base/banned.h"
#include "base/err.h"

_Static_assert(ORDERS_MAX >= ORDERS_FILE + 2 * STANDING_MAX, "what stands fits in behind a file");

int order_value(const struct order *o, int part, int i)
{
	int at = i;
	if (part < 0 || part >= ORDER_PARTS || i < 0 || i >= o->count[part])
		bug("order of verb %d has no argument %d in part %d", o->verb, i, part);
	for (int p = 0; p < part; p++)
		at += o->count[p];
	return o->value[at];
}

bool order_has(const struct order *o, int part)
{
	return part >= 0 && part < ORDER_PARTS && o->count[part] > 0;
}

static bool test_holds(const struct test *t, long x)
{
	switch ((enum order_op)t->op) {
	case OP_EQ:
		return x == t->number;
	case OP_NE:
		return x != t->number;
	case OP_LT:
		return x < t->number;
	case OP_LE:
		return x <= t->number;
	case OP_GT:
		return x > t->number;
	case OP_GE:
		return x >= t->number;
	}
	bug("there is no comparison %d", t->op);
}

bool order_holds(const struct order *o, order_ask ask, const void *about)
{
	bool holds = !o->any;
	for (int i = 0; i < o->n_tests && holds != o->any; i++)
		holds = test_holds(&o->test[i], ask(about, o->test[i].variable, o->test[i].arg));
	return !o->n_tests || holds == (o->branch != BRANCH_ELSE);
}

int order_line_size(const struct order *o, int n)
{
	return n > 1 && o[0].branch == BRANCH_THEN && o[1].branch == BRANCH_ELSE ? 2 : 1;
}

/* The other order of the i-th one's line, -1: it has no ELSE. */
static int other_of_two(const struct orders *os, int i)
{
	int first = os->order[i].branch == BRANCH_ELSE && i > 0 ? i - 1 : i;
	if (order_line_size(&os->order[first], os->n - first) < 2)
		return -1;
	return first == i ? i + 1 : first;
}

/* Of a line with ELSE one order holds when the other did not. */
static bool holds_now(const struct orders *os, int i, const struct question *q)
{
	int other = q->again ? -1 : other_of_two(os, i);
	if (!q->ask || (other >= 0 && os->fate[other] == ORDER_PASSED))
		return true;
	return order_holds(&os->order[i], q->ask, q->about);
}

static bool suits(const struct orders *os, int i, const struct question *q)
{
	const struct order *o = &os->order[i];
	return (!q->verbs || q->verbs >> o->verb & 1) && (q->again || os->fate[i] == ORDER_OPEN) &&
		(!q->fits || q->fits(q->about, o));
}

static void settle(struct orders *os, int i, enum order_fate fate)
{
	int other = other_of_two(os, i);
	os->fate[i] = (uint8_t)fate;
	if (fate != ORDER_PASSED && other >= 0 && os->fate[other] == ORDER_OPEN)
		os->fate[other] = ORDER_PASSED;
}

/* Whoever does not look at its condition has not asked for an order yet. */
static bool found(struct orders *os, int i, const struct question *q)
{
	bool holds = holds_now(os, i, q);
	if (!q->ask && os->order[i].n_tests)
		return true;
	if (holds)
		os->asked[i] = ASKED_FOUND;
	else if (os->asked[i] == ASKED_NEVER)
		os->asked[i] = ASKED_UNMET;
	return holds;
}

const struct order *orders_next(struct orders *os, struct question *q)
{
	while (os && q->at < os->n) {
		int i = q->at++;
		bool holds;
		if (!suits(os, i, q))
			continue;
		q->any = true;
		holds = found(os, i, q);
		settle(os, i, holds ? ORDER_DONE : ORDER_PASSED);
		if (holds)
			return &os->order[i];
	}
	return NULL;
}

const struct order *orders_answer(struct orders *os, struct question *q)
{
	while (os && q->at < os->n) {
		int i = q->at++;
		if (!suits(os, i, q))
			continue;
		q->any = true;
		if (found(os, i, q))
			return &os->order[i];
	}
	return NULL;
}

static int index_of(const struct orders *os, const struct order *o)
{
	if (o < os->order || o >= os->order + os->n)
		bug("an order of verb %d is none of the window's", o->verb);
	return (int)(o - os->order);
}

void order_done(struct orders *os, const struct order *o)
{
	settle(os, index_of(os, o), ORDER_DONE);
}

void order_refused(struct orders *os, const struct order *o)
{
	settle(os, index_of(os, o), ORDER_REFUSED);
}

void order_came_first(struct orders *os, const struct order *o)
{
	os->instead[index_of(os, o)] = true;
}

bool orders_idle(const struct orders *os, int i, bool *unmet)
{
	int n = order_line_size(&os->order[i], os->n - i);
	*unmet = false;
	for (int k = i; k < i + n; k++) {
		bool settled = os->fate[k] != ORDER_OPEN && os->fate[k] != ORDER_PASSED;
		if (settled || os->back[k] || os->asked[k] == ASKED_FOUND)
			return false;
		*unmet = *unmet || os->asked[k] == ASKED_UNMET;
	}
	return true;
}

bool orders_effect(const struct orders *os, int i)
{
	int n = order_line_size(&os->order[i], os->n - i);
	for (int k = i; k < i + n; k++) {
		bool refused = os->fate[k] == ORDER_REFUSED, open = os->fate[k] == ORDER_OPEN;
		if (os->order[k].standing || os->instead[k] || os->back[k] ||
			(!refused && ((!open && os->fate[k] != ORDER_PASSED) || os->asked[k] == ASKED_FOUND)))
			return true;
	}
	return false;
}

struct order *orders_add(struct orders *os, int verb)
{
	struct order *o;
	if (os->n >= ORDERS_MAX)
		return NULL;
	os->fate[os->n] = ORDER_OPEN;
	os->asked[os->n] = ASKED_NEVER;
	os->back[os->n] = false;
	os->instead[os->n] = false;
	o = &os->order[os->n++];
	memset(o, 0, sizeof(*o));
	o->verb = (uint8_t)verb;
	return o;
}

/* A part that is left out and means the seat's own word. */
static bool is_own(const struct part *part, const struct order *o, int p)
{
	return part->own && !o->count[p];
}

static bool part_agrees(
	const struct part *part, int seat, const struct order *a, const struct order *b, int p)
{
	int n = is_own(part, a, p) ? 1 : a->count[p];
	if (n != (is_own(part, b, p) ? 1 : b->count[p]))
		return false;
	for (int i = 0; i < n; i++) {
		int x = is_own(part, a, p) ? seat : order_value(a, p, i);
		if (x != (is_own(part, b, p) ? seat : order_value(b, p, i)))
			return false;
	}
	return true;
}

/* Do both, of one verb, agree in these parts (bit set)? */
static bool agree(
	const struct grammar *g, int seat, const struct order *a, const struct order *b, uint32_t parts)
{
	for (int p = 0; p < ORDER_PARTS; p++)
		if (parts >> p & 1 && !part_agrees(&g->verbs[a->verb].parts[p], seat, a, b, p))
			return false;
	return true;
}

/* Does one of these take the place of a seat's standing order? */
static bool is_replaced(
	const struct grammar *g, int seat, const struct order *standing, const struct order *orders, int n)
{
	const struct verb *v = &g->verbs[standing->verb];
	for (int i = 0; i < n; i++)
		if (orders[i].verb == standing->verb && v->stands != STANDS_LIST &&
			agree(g, seat, &orders[i], standing, v->keys))
			return true;
	return false;
}

/* The same of the first `own` of a window's orders, which are marked then. */
static bool give_way(
	struct orders *os, const struct grammar *g, int seat, const struct order *standing, int own)
{
	bool gives_way = false;
	for (int i = 0; i < own; i++) {
		bool instead = is_replaced(g, seat, standing, &os->order[i], 1);
		os->instead[i] = os->instead[i] || instead;
		gives_way = gives_way || instead;
	}
	return gives_way;
}

void orders_add_standing(
	struct orders *os, const struct standing *s, int seat, const struct grammar *g, int window)
{
	int own = os->n, line;
	for (int i = 0; i < s->n; i += line) {
		int before = os->n;
		line = order_line_size(&s->order[i], s->n - i);
		for (int k = i; k < i + line && os->n < ORDERS_MAX; k++) {
			const struct order *o = &s->order[k];
			const struct verb *v = &g->verbs[o->verb];
			struct order *added;
			if (!((v->windows | v->passing) >> window & 1) || give_way(os, g, seat, o, own))
				continue;
			added = orders_add(os, o->verb);
			*added = *o;
			added->line = 0;
			added->standing = true;
		}
		/* What stands behind THEN alone has no ELSE that could follow. */
		if (os->n == before + 1 && os->order[before].branch == BRANCH_THEN)
			os->order[before].branch = BRANCH_ONLY;
	}
}

void standing_copy(struct standing *to, const struct standing *from)
{
	to->n = from->n;
	memcpy(to->order, from->order, from->n * sizeof(from->order[0]));
}

/* Keeps the lines that are not `gone`, by their first orders; returns how many go. */
static int keep_others(struct standing *s, const bool gone[2 * STANDING_MAX])
{
	int kept = 0, before = s->n, lines = 0, line;
	for (int i = 0; i < before; i += line) {
		line = order_line_size(&s->order[i], before - i);
		lines += gone[i];
		for (int k = i; k < i + line && !gone[i]; k++)
			s->order[kept++] = s->order[k];
	}
	/* Nothing stays behind the end, for those who copy the whole. */
	memset(&s->order[kept], 0, (size_t)(before - kept) * sizeof(s->order[0]));
	s->n = (uint8_t)kept;
	return lines;
}

int standing_clear(struct standing *s, int seat, const struct grammar *g, const struct order *like, int parts)
{
	bool gone[2 * STANDING_MAX] = { false };
	int line;
	for (int i = 0; i < s->n; i += line) {
		line = order_line_size(&s->order[i], s->n - i);
		for (int k = i; k < i + line; k++) {
			const struct order *o = &s->order[k];
			gone[i] |= o->verb == like->verb && agree(g, seat, o, like, (uint32_t)parts) &&
				(!like->number || o->number == like->number);
		}
	}
	return keep_others(s, gone);
}

/* Marks the lines that read like this one, by their first orders; returns how many there are. */
static int mark_like(const struct standing *s, const struct grammar *g, const struct order *line, int n,
	bool like_it[2 * STANDING_MAX])
{
	struct buf like = BUF_INIT, own = BUF_INIT;
	int size, found = 0;
	order_write_line(&like, g, line, n);
	for (int i = 0; i < s->n; i += size) {
		size = order_line_size(&s->order[i], s->n - i);
		buf_clear(&own);
		order_write_line(&own, g, &s->order[i], size);
		like_it[i] = strcmp(buf_cstr(&own), buf_cstr(&like)) == 0;
		found += like_it[i];
	}
	buf_release(&own);
	buf_release(&like);
	return found;
}

bool standing_has_line(const struct standing *s, const struct grammar *g, const struct order *line, int n)
{
	bool like_it[2 * STANDING_MAX] = { false };
	return mark_like(s, g, line, n, like_it) > 0;
}

int standing_clear_line(struct standing *s, const struct grammar *g, const struct order *line, int n)
{
	bool gone[2 * STANDING_MAX] = { false };
	return mark_like(s, g, line, n, gone) ? keep_others(s, gone) : 0;
}

/* Gives the i-th order its number among the lines of its verb, if that is a LIST. */
static void give_number(struct standing *s, const struct grammar *g, int i)
{
	struct order *o = &s->order[i];
	int highest = 0;
	o->number = 0;
	if (g->verbs[o->verb].stands != STANDS_LIST)
		return;
	for (int k = 0; k < i; k++)
		if (s->order[k].verb == o->verb && s->order[k].number > highest)
			highest = s->order[k].number;
	/* both orders of a line have one */
	if (o->branch == BRANCH_ELSE && i > 0 && s->order[i - 1].verb == o->verb)
		highest--;
	o->number = (uint8_t)(highest + 1);
}

void standing_number(struct standing *s, const struct grammar *g)
{
	for (int i = 0; i < s->n; i++)
		give_number(s, g, i);
}

int standing_put(struct standing *s, int seat, const struct grammar *g, const struct order *orders, int n)
{
	bool gone[2 * STANDING_MAX] = { false };
	int lines = 0, line;
	for (int i = 0; i < s->n; i += line) {
		line = order_line_size(&s->order[i], s->n - i);
		for (int k = i; k < i + line; k++)
			gone[i] |= is_replaced(g, seat, &s->order[k], orders, n);
		lines += !gone[i];
	}
	if (lines >= STANDING_MAX)
		return -1;
	keep_others(s, gone);
	for (int i = 0; i < n; i++) {
		s->order[s->n] = orders[i];
		s->order[s->n].line = 0;
		s->order[s->n].standing = true;
		s->order[s->n++].number = 0;
	}
	return 0;
}

/* Writing. */

static void write_value(struct buf *b, const struct part *p, int value)
{
	if (p->vocab)
		buf_str(b, vocab_id(p->vocab, value));
	else
		buf_int(b, value);
}

static const char *const op_text[] = { "=", "!=", "<", "<=", ">", ">=" };

/* The opposite of each comparison, for the ELSE branch. */
static const uint8_t op_opposite[] = { OP_NE, OP_EQ, OP_GE, OP_GT, OP_LE, OP_LT };

static void write_test(struct buf *b, const struct variable *v, const struct test *t, bool opposite)
{
	buf_str(b, v->name);
	for (int i = 0; i < ORDER_ASKED && v->args[i]; i++) {
		if (v->args[i]->min == 0 && t->arg[i] == v->standard)
			continue;
		buf_char(b, ' ');
		write_value(b, v->args[i], t->arg[i]);
	}
	buf_char(b, ' ');
	buf_str(b, op_text[opposite ? op_opposite[t->op] : t->op]);
	buf_char(b, ' ');
	if (v->words)
		buf_str(b, vocab_id(v->words, t->number));
	else
		buf_int(b, t->number);
}

static void write_condition(struct buf *b, const struct grammar *g, const struct order *o)
{
	bool opposite = o->branch == BRANCH_ELSE;
	for (int i = 0; i < o->n_tests; i++) {
		buf_str(b, i == 0 ? "IF " : o->any != opposite ? " OR " : " AND ");
		write_test(b, &g->variables[o->test[i].variable], &o->test[i], opposite);
	}
	if (o->n_tests)
		buf_str(b, " THEN ");
}

static void write_order(struct buf *b, const struct grammar *g, const struct order *o)
{
	const struct verb *v = &g->verbs[o->verb];
	const int16_t *value = o->value;
	buf_str(b, v->name);
	for (int p = 0; p < v->n_parts; p++) {
		if (o->count[p] && v->parts[p].lead) {
			buf_char(b, ' ');
			buf_str(b, v->parts[p].lead);
		}
		for (int i = 0; i < o->count[p]; i++) {
			buf_char(b, ' ');
			write_value(b, &v->parts[p], *value++);
		}
	}
}

void order_write(struct buf *b, const struct grammar *g, const struct order *o)
{
	write_condition(b, g, o);
	write_order(b, g, o);
}

void order_write_line(struct buf *b, const struct grammar *g, const struct order *o, int n)
{
	order_write(b, g, o);
	if (order_line_size(o, n) < 2)
		return;
	buf_str(b, " ELSE ");
	write_order(b, g, &o[1]);
}

static bool word_fits(const struct part *p, int value)
{
	return !p->vocab || (value >= 0 && value < p->vocab->n);
}

bool variable_suits(const struct variable *v, int verb)
{
	return !v->verbs || v->verbs >> verb & 1;
}

static bool test_fits(const struct grammar *g, int verb, const struct test *t)
{
	const struct variable *v = &g->variables[t->variable];
	if (t->variable >= g->n_variables || !variable_suits(v, verb) ||
		t->op >= sizeof(op_text) / sizeof(op_text[0]))
		return false;
	for (int i = 0; i < ORDER_ASKED && v->args[i]; i++)
		if (!word_fits(v->args[i], t->arg[i]))
			return false;
	return !v->words || (t->op <= OP_NE && t->number >= 0 && t->number < v->words->n);
}

bool order_fits(const struct grammar *g, const struct order *o)
{
	const struct verb *v;
	int at = 0;
	if (o->verb >= g->n_verbs || o->n_tests > ORDER_TESTS)
		return false;
	v = &g->verbs[o->verb];
	for (int p = 0; p < v->n_parts; p++)
		for (int i = 0; i < o->count[p]; i++, at++)
			if (at >= ORDER_VALUES || !word_fits(&v->parts[p], o->value[at]))
				return false;
	for (int i = 0; i < o->n_tests; i++)
		if (!test_fits(g, o->verb, &o->test[i]))
			return false;
	return true;
}

void verb_usage(struct buf *b, const struct verb *v)
{
	buf_str(b, v->name);
	for (int i = 0; i < v->n_parts; i++) {
		const struct part *p = &v->parts[i];
		buf_str(b, p->min == 0 ? " [" : " ");
		if (p->lead) {
			buf_str(b, p->lead);
			buf_char(b, ' ');
		}
		buf_str(b, p->name);
		if (p->max > 1)
			buf_str(b, "...");
		if (p->min == 0)
			buf_char(b, ']');
	}
}

void verb_names(struct buf *b, const struct grammar *g, uint64_t verbs)
{
	const char *comma = "";
	for (int i = 0; i < g->n_verbs; i++) {
		if (!(verbs >> i & 1))
			continue;
		buf_printf(b, "%s%s", comma, g->verbs[i].name);
		comma = ", ";
	}
}

void variable_usage(struct buf *b, const struct variable *v)
{
	for (int i = 0; i < ORDER_ASKED && v->args[i]; i++)
		buf_printf(b, v->args[i]->min ? "%s%s" : "%s[%s]", i ? " " : "", v->args[i]->name);
}

/* Soundness of the tables. */

static bool upper_name(const char *s)
{
	int blanks = 0;
	if (!s || !(*s >= 'A' && *s <= 'Z'))
		return false;
	for (; *s; s++) {
		blanks += *s == ' ';
		if (!((*s >= 'A' && *s <= 'Z') || (*s >= '0' && *s <= '9') || *s == '-' ||
			    (*s == ' ' && s[1] && s[1] != ' ')))
			return false;
	}
	return blanks <= 1;
}

static bool reserved(const char *word)
{
	static const char *const words[] = { "if", "then", "else", "and", "or", "stand", "clear" };
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (word_is(word, strlen(word), words[i]))
			return true;
	return false;
}

static const char *words_unsound(const struct vocab *v)
{
	if (v->n > INT16_MAX)
		return "a vocabulary is too long";
	for (int i = 0; i < v->n; i++)
		if (reserved(v->ids[i]))
			return "a vocabulary holds a word of the grammar";
	return NULL;
}

static const char *part_unsound(const struct part *p)
{
	if (!p->name)
		return "a part has no name";
	if (p->max < 1 || p->min > p->max || p->max > ORDER_VALUES)
		return "a part takes no argument or too many";
	if (!p->vocab && p->lo > p->hi)
		return "the range of a part is empty";
	if (p->lead && (!upper_name(p->lead) || strchr(p->lead, ' ') || reserved(p->lead)))
		return "a lead is no upper-case word of its own";
	return p->vocab ? words_unsound(p->vocab) : NULL;
}

static const char *own_unsound(const struct part *p)
{
	bool one_word = p->vocab && p->min == 0 && p->max == 1;
	return p->own && !one_word ? "a part means the seat's own when left out, but is not one word or none"
				   : part_unsound(p);
}

/* Could a word of part `b` be taken for one of part `a`? */
static bool overlap(const struct part *a, const struct part *b)
{
	if (b->lead)
		return a->vocab && vocab_find(a->vocab, b->lead, strlen(b->lead)) >= 0;
	if (!a->vocab || !b->vocab)
		return !a->vocab && !b->vocab;
	for (int i = 0; i < b->vocab->n; i++)
		if (vocab_find(a->vocab, b->vocab->ids[i], strlen(b->vocab->ids[i])) >= 0)
			return true;
	return false;
}

static const char *parts_unsound(const struct verb *v)
{
	int values = 0;
	for (int i = 0; i < v->n_parts; i++) {
		const struct part *p = &v->parts[i];
		const char *why = own_unsound(p);
		if (why)
			return why;
		values += p->max;
		/* An open-ended part must be told from every part that may follow it, up to the
		 * first that must be there. */
		for (int j = i + 1; j < v->n_parts && p->min < p->max; j++) {
			if (overlap(p, &v->parts[j]))
				return "a part with a varying number of words cannot be told from a later one";
			if (v->parts[j].min > 0)
				break;
		}
	}
	return values > ORDER_VALUES ? "the parts take too many arguments together" : NULL;
}

static const char *verb_unsound(const struct grammar *g, int i)
{
	const struct verb *v = &g->verbs[i];
	if (!upper_name(v->name) || reserved(v->name))
		return "the name is no upper-case word of its own";
	if (v->n_parts > ORDER_PARTS)
		return "too many parts";
	if (v->stands > STANDS_LIST || (v->stands == STANDS_BY_PARTS) != (v->keys != 0))
		return "it stands by key parts that it has not, or has some and stands otherwise";
	if (v->keys >> v->n_parts)
		return "the keys are none of the parts";
	if (!v->windows || v->windows >> g->windows->n)
		return "the windows are none of the game's";
	if (!v->help)
		return "there is no help";
	for (int j = 0; j < i; j++)
		if (strcmp(g->verbs[j].name, v->name) == 0)
			return "the name stands twice";
	return parts_unsound(v);
}

static bool is_one_word(const struct part *p)
{
	return p->min <= 1 && p->max == 1 && !p->lead && !part_unsound(p);
}

static const char *standard_unsound(const struct part *p, int standard)
{
	if (!p || p->min)
		return standard ? "there is a standard for nothing" : NULL;
	if (p->vocab ? !word_fits(p, standard) : standard < p->lo || standard > p->hi)
		return "the second argument's standard is none of its values";
	return NULL;
}

static const char *asked_unsound(const struct variable *v)
{
	const struct part *first = v->args[0], *second = v->args[1];
	if ((first && !is_one_word(first)) || (second && !is_one_word(second)))
		return "an argument is not one word";
	if (first ? !first->min : second != NULL)
		return "the first argument may be missing";
	return standard_unsound(second, v->standard);
}

static const char *verbs_unsound(const struct grammar *g, const struct variable *v)
{
	for (int i = 0; i < ORDER_VERBS; i++) {
		if (!(v->verbs >> i & 1))
			continue;
		if (i >= g->n_verbs || !g->verbs[i].may_condition)
			return "it may be asked by verbs that there are not, or that take no condition";
		if (!(g->verbs[i].windows & v->windows))
			return "it may be asked by a verb that is legal in none of its windows";
	}
	return NULL;
}

static const char *variable_unsound(const struct grammar *g, int i)
{
	const struct variable *v = &g->variables[i];
	if (!v->name || reserved(v->name) || strchr(v->name, ' '))
		return "the name is no word of its own";
	if (v->lo > v->hi)
		return "the range is empty";
	if (v->windows >> g->windows->n)
		return "the windows are none of the game's";
	if (v->words && (v->lo || v->hi || words_unsound(v->words)))
		return "it answers words of the grammar, or words and numbers";
	if (verbs_unsound(g, v))
		return verbs_unsound(g, v);
	for (int j = 0; j < i; j++)
		if (strcmp(g->variables[j].name, v->name) == 0)
			return "the name stands twice";
	return asked_unsound(v);
}

bool grammar_check(const struct grammar *g, char *why, size_t size)
{
	if (g->n_verbs > ORDER_VERBS || g->n_variables > 255 || g->windows->n < 1 || g->windows->n > 31) {
		snprintf(why, size, "too many verbs, variables or windows");
		return false;
	}
	for (int i = 0; i < g->n_verbs; i++) {
		const char *reason = verb_unsound(g, i);
		if (reason) {
			snprintf(why, size, "verb %s: %s", g->verbs[i].name ? g->verbs[i].name : "?", reason);
			return false;
		}
	}
	for (int i = 0; i < g->n_variables; i++) {
		const char *reason = variable_unsound(g, i);
		if (reason) {
			snprintf(why, size, "variable %s: %s",
				g->variables[i].name ? g->variables[i].name : "?", reason);
			return false;
		}
	}
	return true;
}
