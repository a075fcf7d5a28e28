/* SPDX-License-Identifier: MIT */
#include "core/orderline.h"

#include "base/banned.h"
#include "base/err.h"

#include <limits.h>

/* A line in canonical words may be somewhat longer than what was written: blanks around
 * comparisons, the condition turned for ELSE. */
#define ORDER_CANONICAL 250

struct token {
	const char *p;
	uint8_t len, column;
};

/* One line at work. Tokens at, at + 1, ... end - 1 are still to be read. */
struct line {
	const struct grammar *g;
	struct notes *notes;
	int seat;       /* whose standing lines they are */
	int window;     /* -1: all */
	int number;     /* of the line, for notes */
	int at, end, n; /* n tokens in all */
	struct token token[ORDER_CANONICAL];
};

static bool complain(struct line *l, enum note_core type, int at, const char *nearest, int a, int b)
{
	const struct token *t = at >= 0 && at < l->n ? &l->token[at] : NULL;
	note_core(
		l->notes, l->number, t ? t->column : 0, type, t ? t->p : NULL, t ? t->len : 0, nearest, a, b);
	return false;
}

static bool complain_word(struct line *l, enum note_core type, int at, const char *word)
{
	note_core(l->notes, l->number, at >= 0 && at < l->n ? l->token[at].column : 0, type, word,
		strlen(word), NULL, 0, 0);
	return false;
}

static bool token_is(const struct line *l, int at, const char *word)
{
	return at < l->end && word_is(l->token[at].p, l->token[at].len, word);
}

/* Splitting. */

enum char_class { CHAR_BLANK, CHAR_WORD, CHAR_OP, CHAR_END, CHAR_BAD };

static enum char_class class_of(char c)
{
	if (c == ' ' || c == '\t' || c == ',' || c == '\r')
		return CHAR_BLANK;
	if (c == '#')
		return CHAR_END;
	if (c == '<' || c == '>' || c == '=' || c == '!')
		return CHAR_OP;
	return c > ' ' && c < 0x7f ? CHAR_WORD : CHAR_BAD;
}

/* Fills the tokens; false (with a note): not ASCII. */
static bool split(struct line *l, const char *p, size_t len)
{
	l->n = l->at = l->end = 0;
	for (size_t i = 0; i < len;) {
		enum char_class c = class_of(p[i]);
		size_t start;
		if (c == CHAR_BLANK) {
			i++;
			continue;
		}
		if (c == CHAR_END)
			break;
		if (c == CHAR_BAD) {
			size_t bad = 1;
			while (i + bad < len && class_of(p[i + bad]) == CHAR_BAD)
				bad++;
			note_core(l->notes, l->number, (int)i + 1, NOTE_NOT_ASCII, p + i, bad, NULL, 0, 0);
			return false;
		}
		start = i++;
		if (c == CHAR_WORD)
			while (i < len && class_of(p[i]) == CHAR_WORD)
				i++;
		else if (i < len && p[i] == '=' && p[start] != '=')
			i++;
		l->token[l->n++] = (struct token){ p + start, (uint8_t)(i - start), (uint8_t)(start + 1) };
	}
	l->end = l->n;
	return true;
}

/* Numbers and words. */

enum match { MATCH_NO, MATCH_YES, MATCH_RANGE };

static bool read_number(const struct token *t, long *out)
{
	size_t i = t->len > 1 && (t->p[0] == '-' || t->p[0] == '+');
	long n = 0;
	if (t->len - i > 9)
		return false;
	for (size_t k = i; k < t->len; k++) {
		if (t->p[k] < '0' || t->p[k] > '9')
			return false;
		n = n * 10 + (t->p[k] - '0');
	}
	*out = t->p[0] == '-' ? -n : n;
	return true;
}

static enum match match_number(const struct token *t, int lo, int hi, int16_t *out)
{
	long n;
	if (!read_number(t, &n))
		return MATCH_NO;
	if (n < lo || n > hi)
		return MATCH_RANGE;
	*out = (int16_t)n;
	return MATCH_YES;
}

static enum match match_part(const struct part *p, const struct token *t, int16_t *out)
{
	int i;
	if (!p->vocab)
		return match_number(t, p->lo, p->hi, out);
	i = vocab_find(p->vocab, t->p, t->len);
	if (i < 0)
		return MATCH_NO;
	*out = (int16_t)i;
	return MATCH_YES;
}

static const char *nearest_of(const struct part *p, const struct token *t)
{
	return p->vocab ? vocab_nearest(p->vocab, t->p, t->len) : NULL;
}

/* Verbs. */

/* Is it the first of a name's two words? */
static bool is_first_word(const struct token *t, const char *name)
{
	const char *blank = strchr(name, ' ');
	if (!blank || t->len != (size_t)(blank - name))
		return false;
	for (size_t i = 0; i < t->len; i++)
		if (word_lower(t->p[i]) != word_lower(name[i]))
			return false;
	return true;
}

/* How many tokens from `at` on are this name (one word or two); 0: they are not. */
static int name_tokens(const struct line *l, int at, const char *name)
{
	const char *blank = strchr(name, ' ');
	if (!blank)
		return token_is(l, at, name) ? 1 : 0;
	return token_is(l, at + 1, blank + 1) && is_first_word(&l->token[at], name) ? 2 : 0;
}

static void suggest_verb(struct line *l, int at)
{
	const struct token *t = &l->token[at];
	const char *found = NULL;
	int best = INT_MAX;
	char two[2 * NOTE_WORD];
	size_t n = 0;
	if (at + 1 < l->end && t->len + l->token[at + 1].len + 1u < sizeof(two)) {
		memcpy(two, t->p, t->len);
		two[t->len] = ' ';
		memcpy(two + t->len + 1, l->token[at + 1].p, l->token[at + 1].len);
		n = t->len + 1u + l->token[at + 1].len;
	}
	for (int i = 0; i < l->g->n_verbs; i++) {
		const char *name = l->g->verbs[i].name;
		bool pair = strchr(name, ' ') != NULL;
		if (pair ? n && word_nearer(two, n, name, &best) : word_nearer(t->p, t->len, name, &best))
			found = name;
	}
	for (int i = 0; i < l->g->n_verbs && !found; i++)
		if (is_first_word(t, l->g->verbs[i].name))
			found = l->g->verbs[i].name;
	complain(l, NOTE_UNKNOWN_VERB, at, found, 0, 0);
}

/* Moves on behind the verb; -1 (with a note): unknown. */
static int read_verb(struct line *l)
{
	int verb = -1, longest = 0;
	char first = l->at < l->end ? word_lower(l->token[l->at].p[0]) : '\0';
	for (int i = 0; i < l->g->n_verbs && longest < 2 && first; i++) {
		const char *name = l->g->verbs[i].name;
		int n;
		if (word_lower(name[0]) != first)
			continue;
		n = name_tokens(l, l->at, name);
		if (n > longest) {
			longest = n;
			verb = i;
		}
	}
	if (verb >= 0)
		l->at += longest;
	else if (l->at < l->end)
		suggest_verb(l, l->at);
	else
		complain(l, NOTE_UNKNOWN_VERB, l->n - 1, NULL, 0, 0);
	return verb;
}

/* Arguments. */

static bool bad_condition(struct line *l)
{
	return complain(l, NOTE_BAD_CONDITION, l->at < l->end ? l->at : l->end - 1, NULL, 0, 0);
}

/* The next word is none that part i of a verb takes. A condition stands in front of an order. */
static bool bad_argument(struct line *l, int verb, int i)
{
	if (token_is(l, l->at, "IF"))
		return bad_condition(l);
	return complain(l, NOTE_BAD_ARGUMENT, l->at,
		nearest_of(&l->g->verbs[verb].parts[i], &l->token[l->at]), verb, i);
}

/* Is the next word one that the part takes behind its lead? */
static bool fits_behind_lead(const struct line *l, const struct part *p)
{
	int16_t value;
	return p->lead && l->at < l->end && match_part(p, &l->token[l->at], &value) != MATCH_NO;
}

/* Where the lead of part i should stand: a word that only the part before could have meant, the
 * lead left out, or something else. */
static bool complain_lead(struct line *l, const struct order *o, int i, int stuck)
{
	const struct verb *v = &l->g->verbs[o->verb];
	const struct part *p = &v->parts[i];
	if (l->at >= l->end)
		return complain(l, NOTE_MISSING_ARGUMENT, -1, NULL, o->verb, i);
	for (int k = l->at; k < l->end && stuck >= 0; k++)
		if (token_is(l, k, p->lead))
			return complain(l, NOTE_BAD_ARGUMENT, l->at,
				nearest_of(&v->parts[stuck], &l->token[l->at]), o->verb, stuck);
	return complain(l, fits_behind_lead(l, p) ? NOTE_MISSING_LEAD : NOTE_BAD_ARGUMENT, l->at, p->lead,
		o->verb, i);
}

/* Reads the words of one part; *stuck is the part that a word was refused by while it had room. */
static bool read_part(struct line *l, struct order *o, int i, int *values, int *stuck)
{
	const struct part *p = &l->g->verbs[o->verb].parts[i];
	int least = p->lead && !p->min ? 1 : p->min;
	if (p->lead) {
		if (!token_is(l, l->at, p->lead))
			return p->min ? complain_lead(l, o, i, *stuck) : true;
		l->at++;
	}
	while (l->at < l->end && o->count[i] < p->max) {
		enum match m = match_part(p, &l->token[l->at], &o->value[*values]);
		if (m == MATCH_RANGE)
			return complain(l, NOTE_OUT_OF_RANGE, l->at, NULL, p->lo, p->hi);
		if (m == MATCH_NO) {
			*stuck = i;
			break;
		}
		o->count[i]++;
		++*values;
		l->at++;
	}
	if (o->count[i] >= least)
		return true;
	if (l->at >= l->end)
		return complain(l, NOTE_MISSING_ARGUMENT, -1, NULL, o->verb, i);
	return bad_argument(l, o->verb, i);
}

/* Could the word stand in part i: has it no lead, and room, and does nothing stand behind it? */
static bool has_place(const struct verb *v, const struct order *o, int i)
{
	if (v->parts[i].lead || o->count[i] == v->parts[i].max)
		return false;
	while (++i < v->n_parts)
		if (o->count[i])
			return false;
	return true;
}

/* Which of the parts that may be left out did a mistyped word mean? The one with a word like it,
 * else the first. */
static int meant_part(const struct line *l, const struct order *o, int stuck)
{
	const struct verb *v = &l->g->verbs[o->verb];
	int first = stuck;
	for (int i = stuck; i >= 0; i--) {
		if (!has_place(v, o, i))
			continue;
		first = i;
		if (nearest_of(&v->parts[i], &l->token[l->at]))
			return i;
	}
	return first;
}

/* Could a refused word have been meant for a part? For one of a single word only if it is near. */
static bool could_mean(const struct part *p, const struct token *t)
{
	return !p->vocab || p->vocab->n > 1 || nearest_of(p, t);
}

static bool read_order(struct line *l, struct order *o)
{
	int verb = read_verb(l);
	const struct verb *v;
	int values = 0, stuck = -1;
	if (verb < 0)
		return false;
	v = &l->g->verbs[verb];
	o->verb = (uint8_t)verb;
	o->line = (uint16_t)(l->number > UINT16_MAX ? UINT16_MAX : l->number);
	for (int i = 0; i < v->n_parts; i++)
		if (!read_part(l, o, i, &values, &stuck))
			return false;
	if (l->at == l->end)
		return true;
	for (int i = 0; i < v->n_parts; i++)
		if (v->parts[i].lead && token_is(l, l->at, v->parts[i].lead))
			return complain(l, NOTE_LATE_LEAD, l->at, NULL, verb, i);
	for (int i = 0; i < v->n_parts; i++)
		if (!o->count[i] && fits_behind_lead(l, &v->parts[i]))
			return complain(l, NOTE_MISSING_LEAD, l->at, v->parts[i].lead, verb, i);
	stuck = stuck < 0 ? -1 : meant_part(l, o, stuck);
	if (stuck < 0 || !could_mean(&v->parts[stuck], &l->token[l->at]))
		return complain(l, NOTE_TOO_MANY_WORDS, l->at, NULL, 0, 0);
	return bad_argument(l, verb, stuck);
}

/* Conditions. */

static int read_op(const struct line *l, int at)
{
	static const char *const ops[] = { "=", "!=", "<", "<=", ">", ">=" };
	for (int i = 0; i < 6; i++)
		if (token_is(l, at, ops[i]))
			return i;
	return -1;
}

static int read_variable(struct line *l)
{
	const struct token *t = &l->token[l->at];
	const char *found = NULL;
	int best = INT_MAX;
	for (int i = 0; i < l->g->n_variables; i++)
		if (word_is(t->p, t->len, l->g->variables[i].name)) {
			l->at++;
			return i;
		}
	for (int i = 0; i < l->g->n_variables; i++)
		if (word_nearer(t->p, t->len, l->g->variables[i].name, &best))
			found = l->g->variables[i].name;
	complain(l, NOTE_UNKNOWN_VARIABLE, l->at, found, 0, 0);
	return -1;
}

/* Reads the arguments of a variable; a second one may be left out. */
static bool read_asked(struct line *l, const struct variable *v, struct test *t)
{
	for (int i = 0; i < ORDER_ASKED && v->args[i]; i++) {
		const struct part *p = v->args[i];
		enum match m = MATCH_NO;
		if (!p->min && read_op(l, l->at) >= 0) {
			t->arg[i] = v->standard;
			continue;
		}
		if (l->at < l->end)
			m = match_part(p, &l->token[l->at], &t->arg[i]);
		if (m == MATCH_RANGE)
			return complain(l, NOTE_OUT_OF_RANGE, l->at, NULL, p->lo, p->hi);
		if (l->at >= l->end)
			return bad_condition(l);
		if (m == MATCH_NO)
			return complain(l, NOTE_BAD_QUESTION, l->at, nearest_of(p, &l->token[l->at]),
				t->variable, i + 1);
		l->at++;
	}
	return true;
}

/* What a variable is compared with. */
static bool read_answer(struct line *l, const struct variable *v, struct test *t)
{
	enum match m = l->at < l->end ? match_number(&l->token[l->at], v->lo, v->hi, &t->number) : MATCH_NO;
	if (m == MATCH_RANGE)
		return complain(l, NOTE_OUT_OF_RANGE, l->at, NULL, v->lo, v->hi);
	if (m == MATCH_NO)
		return bad_condition(l);
	l->at++;
	return true;
}

/* The same where it is a word; words are equal or not, and nothing else. */
static bool read_word(struct line *l, const struct variable *v, struct test *t)
{
	const struct token *at = &l->token[l->at];
	int word = l->at < l->end ? vocab_find(v->words, at->p, at->len) : -1;
	if (t->op > OP_NE)
		return complain(l, NOTE_WORD_QUESTION, l->at - 1, NULL, t->variable, 0);
	if (l->at >= l->end)
		return bad_condition(l);
	if (word < 0)
		return complain(l, NOTE_WORD_QUESTION, l->at, vocab_nearest(v->words, at->p, at->len),
			t->variable, 0);
	t->number = (int16_t)word;
	l->at++;
	return true;
}

static bool read_test(struct line *l, struct test *t)
{
	int variable, op;
	const struct variable *v;
	if (l->at >= l->end)
		return bad_condition(l);
	variable = read_variable(l);
	if (variable < 0)
		return false;
	v = &l->g->variables[variable];
	t->variable = (uint8_t)variable;
	if (!read_asked(l, v, t))
		return false;
	op = read_op(l, l->at);
	if (op < 0)
		return bad_condition(l);
	t->op = (uint8_t)op;
	l->at++;
	return v->words ? read_word(l, v, t) : read_answer(l, v, t);
}

/* Reads from behind IF to behind THEN. */
static bool read_condition(struct line *l, struct order *o)
{
	for (;;) {
		bool any;
		if (o->n_tests == ORDER_TESTS)
			return bad_condition(l);
		if (!read_test(l, &o->test[o->n_tests]))
			return false;
		o->n_tests++;
		if (token_is(l, l->at, "THEN")) {
			l->at++;
			return true;
		}
		any = token_is(l, l->at, "OR");
		if (!any && !token_is(l, l->at, "AND"))
			return bad_condition(l);
		if (o->n_tests > 1 && any != o->any)
			return complain(l, NOTE_MIXED_CONDITION, l->at, NULL, 0, 0);
		o->any = any;
		l->at++;
	}
}

static bool may_be_conditional(struct line *l, const struct order *o, int at)
{
	const struct verb *v = &l->g->verbs[o->verb];
	if (!v->may_condition)
		return complain_word(l, NOTE_NOT_CONDITIONAL, at, v->name);
	for (int i = 0; i < o->n_tests; i++) {
		int asked = o->test[i].variable;
		const char *name = l->g->variables[asked].name;
		if (variable_suits(&l->g->variables[asked], o->verb))
			continue;
		note_core(l->notes, l->number, l->token[at].column, NOTE_OTHER_ORDER, name, strlen(name),
			NULL, asked, o->verb);
		return false;
	}
	return true;
}

/* clause: fills one order, or two when there is an ELSE. Returns how many, 0 after a complaint. */
static int read_clause(struct line *l, struct order o[2])
{
	int otherwise, start;
	memset(o, 0, 2 * sizeof(*o));
	if (!token_is(l, l->at, "IF"))
		return read_order(l, &o[0]) ? 1 : 0;
	l->at++;
	if (!read_condition(l, &o[0]))
		return 0;
	o[1] = o[0];
	otherwise = l->at;
	start = l->at;
	while (otherwise < l->end && !token_is(l, otherwise, "ELSE"))
		otherwise++;
	l->end = otherwise;
	if (!read_order(l, &o[0]) || !may_be_conditional(l, &o[0], start))
		return 0;
	l->end = l->n;
	if (otherwise == l->end)
		return 1;
	l->at = start = otherwise + 1;
	o[0].branch = BRANCH_THEN;
	o[1].branch = BRANCH_ELSE;
	return read_order(l, &o[1]) && may_be_conditional(l, &o[1], start) ? 2 : 0;
}

/* Whole lines. */

/* Is it legal in this window (ordinary lines) or in any (standing ones)? */
static bool fits_window(struct line *l, const struct order *o, bool standing, int start)
{
	const struct verb *v = &l->g->verbs[o->verb];
	uint32_t here = standing || l->window < 0 ? v->windows : v->windows & 1u << l->window;
	if (!here) {
		note_core(l->notes, l->number, l->token[start].column, NOTE_WRONG_WINDOW, v->name,
			strlen(v->name), NULL, l->window, 0);
		return false;
	}
	for (int i = 0; i < o->n_tests; i++) {
		const struct variable *x = &l->g->variables[o->test[i].variable];
		if (!(x->windows & here))
			return complain_word(l, NOTE_WRONG_VARIABLE, start, x->name);
	}
	return true;
}

static void keep_ordinary(struct line *l, struct orders *os, const struct order *o, int n)
{
	if (os->n + n > ORDERS_FILE) {
		complain(l, NOTE_TOO_MANY_ORDERS, -1, NULL, 0, 0);
		return;
	}
	for (int i = 0; i < n; i++)
		*orders_add(os, o[i].verb) = o[i];
	complain(l, NOTE_ACCEPTED, -1, NULL, 0, 0);
}

static void keep_standing(struct line *l, struct standing *s, struct order *o, int n)
{
	bool lists = true;
	for (int i = 0; i < n; i++) {
		const struct verb *v = &l->g->verbs[o[i].verb];
		if (!s || !v->stands) {
			complain_word(l, NOTE_NOT_STANDING, 0, v->name);
			return;
		}
		lists = lists && v->stands == STANDS_LIST;
	}
	if (lists && standing_has_line(s, l->g, o, n))
		complain(l, NOTE_STANDS_ALREADY, -1, NULL, 0, 0);
	else if (standing_put(s, l->seat, l->g, o, n) < 0)
		complain(l, NOTE_TOO_MANY_STANDING, -1, NULL, 0, 0);
	else
		complain(l, NOTE_STANDS, -1, NULL, l->g->verbs[o[0].verb].stands == STANDS_LIST, o[0].verb);
}

/* Reads the key part i of a CLEAR line if it stands there, its lead or not; false: it does not. */
static bool read_key(struct line *l, struct order *like, int i, int *values)
{
	const struct part *p = &l->g->verbs[like->verb].parts[i];
	if (p->lead && token_is(l, l->at, p->lead) && l->at + 1 < l->end)
		l->at++;
	while (l->at < l->end && like->count[i] < p->max &&
		match_part(p, &l->token[l->at], &like->value[*values]) == MATCH_YES) {
		like->count[i]++;
		++*values;
		l->at++;
	}
	return like->count[i] > 0;
}

/* Reads what a CLEAR line tells beside the verb; the parts that are given, or -1 after a
 * complaint. */
static int read_keys(struct line *l, struct order *like)
{
	const struct verb *v = &l->g->verbs[like->verb];
	int given = 0, values = 0, stuck = -1;
	if (v->stands == STANDS_LIST && l->at < l->end) {
		int16_t number;
		if (match_number(&l->token[l->at], 1, STANDING_MAX, &number) != MATCH_YES) {
			complain(l, NOTE_OUT_OF_RANGE, l->at, NULL, 1, STANDING_MAX);
			return -1;
		}
		like->number = (uint8_t)number;
		l->at++;
	}
	for (int i = 0; i < v->n_parts && l->at < l->end; i++) {
		int before = l->at;
		if (!(v->keys >> i & 1))
			continue;
		if (read_key(l, like, i, &values)) {
			given |= 1 << i;
			continue;
		}
		stuck = i;
		if (l->at > before)
			break; /* its lead stands there */
	}
	if (l->at == l->end)
		return given;
	if (stuck < 0)
		complain(l, NOTE_TOO_MANY_WORDS, l->at, NULL, 0, 0);
	else
		complain(l, NOTE_BAD_ARGUMENT, l->at, nearest_of(&v->parts[stuck], &l->token[l->at]),
			like->verb, stuck);
	return -1;
}

static void clear(struct line *l, struct standing *s, const struct order *like, int parts)
{
	int n = standing_clear(s, l->seat, l->g, like, parts);
	struct buf what = BUF_INIT;
	order_write(&what, l->g, like);
	if (like->number)
		buf_printf(&what, " %d", like->number);
	note_core(l->notes, l->number, l->token[1].column, n ? NOTE_CLEARED : NOTE_NOTHING_TO_CLEAR,
		buf_cstr(&what), what.len, NULL, n ? n : like->number, 0);
	buf_release(&what);
}

/* The orders of a whole line, as the form shows those that stand; 0: it is none, or one that cannot
 * stand. Nothing is said. */
static int read_whole(struct line *l, struct order o[2])
{
	struct notes *notes = l->notes;
	int at = l->at, n;
	l->notes = NULL;
	l->at += token_is(l, l->at, "STAND");
	n = read_clause(l, o);
	for (int i = 0; i < n; i++)
		if (!l->g->verbs[o[i].verb].stands)
			n = 0;
	l->notes = notes;
	l->at = at;
	l->end = l->n;
	return n;
}

/* Of a line that names keys alone CLEAR has a meaning of its own. */
static bool names_keys(struct line *l)
{
	struct notes *notes = l->notes;
	struct order like = { 0 };
	int at = l->at, verb;
	bool keys;
	l->notes = NULL;
	verb = read_verb(l);
	like.verb = (uint8_t)(verb < 0 ? 0 : verb);
	keys = verb >= 0 && read_keys(l, &like) >= 0;
	l->notes = notes;
	l->at = at;
	return keys;
}

static void clear_whole(struct line *l, struct standing *s, const struct order *o, int n)
{
	int gone = standing_clear_line(s, l->g, o, n);
	struct buf what = BUF_INIT;
	order_write_line(&what, l->g, o, n);
	note_core(l->notes, l->number, l->token[1].column, gone ? NOTE_CLEARED : NOTE_NOTHING_TO_CLEAR,
		buf_cstr(&what), what.len, NULL, gone, 0);
	buf_release(&what);
}

static void clear_line(struct line *l, struct standing *s)
{
	struct order like = { 0 }, whole[2];
	const struct verb *v;
	int verb, parts, n;
	l->at = 1;
	if (l->end == 1)
		complain(l, NOTE_CLEAR_WHAT, -1, NULL, 0, 0);
	n = s && l->end > 1 && !names_keys(l) ? read_whole(l, whole) : 0;
	if (n) {
		clear_whole(l, s, whole, n);
		return;
	}
	verb = l->end > 1 ? read_verb(l) : -1;
	if (verb < 0)
		return;
	v = &l->g->verbs[verb];
	like.verb = (uint8_t)verb;
	if (!s || !v->stands) {
		complain_word(l, NOTE_NOT_STANDING, 1, v->name);
		return;
	}
	parts = read_keys(l, &like);
	if (parts >= 0)
		clear(l, s, &like, parts);
}

static void parse_line(struct line *l, struct orders *os, struct standing *s)
{
	struct order o[2];
	bool standing = token_is(l, 0, "STAND");
	int start, n;
	if (token_is(l, 0, "CLEAR")) {
		clear_line(l, s);
		return;
	}
	start = l->at = standing ? 1 : 0;
	n = read_clause(l, o);
	for (int i = 0; i < n; i++)
		if (!fits_window(l, &o[i], standing, start))
			return;
	if (n && standing)
		keep_standing(l, s, o, n);
	else if (n)
		keep_ordinary(l, os, o, n);
}

void orders_parse(struct orders *os, struct standing *standing, int seat, const struct grammar *g, int window,
	const char *text, size_t len, int first_line, struct notes *notes)
{
	struct line l;
	const char *end = text + len;
	int used = 0;
	l.g = g;
	l.notes = notes;
	l.seat = seat;
	l.window = window;
	l.number = first_line;
	if (standing)
		standing_number(standing, g);
	for (const char *p = text; p < end; l.number++) {
		const char *newline = memchr(p, '\n', (size_t)(end - p));
		size_t n = (size_t)((newline ? newline : end) - p);
		const char *line = p;
		p = newline ? newline + 1 : end;
		if (n && line[n - 1] == '\r')
			n--;
		l.n = 0;
		if (n > ORDER_LINE) {
			complain(&l, NOTE_LINE_TOO_LONG, -1, NULL, 0, 0);
			used++;
		} else if (!split(&l, line, n)) {
			used++;
		} else if (l.n) {
			used++;
			parse_line(&l, os, standing);
		}
		if (used == ORDER_LINES && p < end) {
			l.number++;
			complain(&l, NOTE_TOO_MANY_LINES, -1, NULL, 0, 0);
			return;
		}
	}
}

int order_read_line(struct order o[2], const struct grammar *g, const char *text, size_t len)
{
	struct line l;
	int n = 0;
	l.g = g;
	l.notes = NULL;
	l.window = -1;
	l.number = 0;
	if (len <= ORDER_CANONICAL && !memchr(text, '\n', len) && split(&l, text, len) && l.n)
		n = read_clause(&l, o);
	return n ? n : -1;
}

int order_read(struct order *o, const struct grammar *g, const char *text, size_t len)
{
	struct order two[2];
	if (order_read_line(two, g, text, len) != 1)
		return -1;
	*o = two[0];
	return 0;
}
