/* SPDX-License-Identifier: MIT */
#include "props/trial.h"
#include "core/orderline.h"

#include <string.h>

/*
 * One seat's file in two versions: as its bot writes it, and with lines that have no effect now, in
 * any place. All other seats, and those who sit nowhere, see the same: events, open rolls, the
 * position and what comes next.
 */
const char *const idle_kinds[LINE_KINDS] = { "comments", "nonsense", "orders of other windows",
	"standing orders of other windows", "standing orders that never hold", "orders that never hold",
	"refused orders" };

enum { TRIES = 20, LINES_MAX = 64, KINDS_AT_ONCE = 3 };

static bool verb_makes(const struct grammar *g, const struct verb *v, enum idle_kind kind)
{
	uint32_t all = (1u << g->windows->n) - 1;
	bool stands = kind == LINES_STAND_ELSEWHERE || kind == LINES_STAND_NEVER;
	bool elsewhere = kind == LINES_ELSEWHERE || kind == LINES_STAND_ELSEWHERE;
	if (stands && !v->stands)
		return false;
	return elsewhere ? (v->windows & all) != all : v->may_condition && g->n_variables;
}

bool lines_possible(const struct rules *r, enum idle_kind kind)
{
	bool possible = kind == LINES_COMMENTS || kind == LINES_NONSENSE ||
		(kind == LINES_REFUSED && r->refusals.reasons);
	for (int i = 0; i < r->grammar->n_verbs && kind != LINES_REFUSED; i++)
		possible = possible || verb_makes(r->grammar, &r->grammar->verbs[i], kind);
	return possible;
}

/* Writing. */

static void nonsense(struct trial *t, struct buf *b)
{
	static const char *const lines[] = { "CLEAR all the nonsense", "STAND", "IF THEN ELSE", "xyzzy 3",
		"\xc3\xa9", "STAND CLEAR" };
	uint32_t n = props_random(&t->seed, 7);
	for (int i = 0; i <= ORDER_LINE && n == 6; i++)
		buf_char(b, 'x');
	buf_str(b, n < 6 ? lines[n] : "");
}

/* A condition that is true of no position: IF energy = 3 AND energy != 3 THEN */
static bool never(struct trial *t, struct buf *b, const struct verb *v, uint32_t windows)
{
	const struct grammar *g = t->r->grammar;
	for (int tries = 0; tries < TRIES && v->may_condition && g->n_variables; tries++) {
		const struct variable *x = &g->variables[props_random(&t->seed, (uint32_t)g->n_variables)];
		struct buf what = BUF_INIT, answer = BUF_INIT;
		if (!(x->windows & windows))
			continue;
		buf_str(&what, x->name);
		props_asked(&what, x, &t->seed);
		props_answer(&answer, x, &t->seed);
		buf_printf(
			b, "IF %s = %s AND %s != %s THEN ", what.data, answer.data, what.data, answer.data);
		buf_release(&what);
		buf_release(&answer);
		return true;
	}
	return false;
}

static bool is_never(const struct order *o)
{
	const struct test *a = &o->test[0], *b = &o->test[1];
	return o->n_tests == 2 && !o->any && a->op == OP_EQ && b->op == OP_NE && a->variable == b->variable &&
		memcmp(a->arg, b->arg, sizeof(a->arg)) == 0 && a->number == b->number;
}

/* Can it be refused in part only, as one unit of three that are sent? */
static bool is_divisible(const struct order *o)
{
	bool divisible = false;
	for (int i = 0; i < ORDER_PARTS; i++)
		divisible = divisible || o->count[i] > 1;
	return divisible;
}

/* An order as its kind wants it; false: no luck. */
static bool try_order(struct trial *t, struct buf *b, enum idle_kind kind, int window)
{
	bool stands = kind == LINES_STAND_ELSEWHERE || kind == LINES_STAND_NEVER;
	bool elsewhere = kind == LINES_ELSEWHERE || kind == LINES_STAND_ELSEWHERE;
	bool holds = kind != LINES_NEVER && kind != LINES_STAND_NEVER;
	struct buf order = BUF_INIT;
	struct order o;
	props_order(&order, t->r, NULL, elsewhere ? -1 : window, stands, &t->seed);
	bool good = order_read(&o, t->r->grammar, buf_cstr(&order), order.len) == 0;
	if (good) {
		const struct verb *v = &t->r->grammar->verbs[o.verb];
		buf_str(b, stands ? "STAND " : "");
		good = (!elsewhere || !(v->windows >> window & 1)) &&
			(kind != LINES_REFUSED || !is_divisible(&o)) &&
			(holds || (!o.n_tests && never(t, b, v, stands ? v->windows : 1u << window)));
		buf_str(b, buf_cstr(&order));
	}
	buf_release(&order);
	return good;
}

static bool order_line(struct trial *t, struct buf *b, enum idle_kind kind, int window)
{
	size_t len = b->len;
	for (int tries = 0; tries < TRIES; tries++) {
		if (try_order(t, b, kind, window))
			return true;
		buf_cut(b, len);
	}
	return false;
}

static bool one_line(struct trial *t, struct buf *b, enum idle_kind kind, int window)
{
	static const char *const comments[] = { "", "# what I think of it", "   #", "\t" };
	if (kind == LINES_COMMENTS)
		buf_str(b, comments[props_random(&t->seed, 4)]);
	else if (kind == LINES_NONSENSE)
		nonsense(t, b);
	else
		return order_line(t, b, kind, window);
	return true;
}

static int count_lines(const struct buf *text)
{
	int n = 0;
	for (size_t i = 0; i < text->len; i++)
		n += text->data[i] == '\n';
	return n;
}

/* The file with some such lines before, between and after its own. Refused orders come singly, at
 * the end. */
static bool write_file(
	struct trial *t, struct buf *out, const struct buf *text, enum idle_kind kind, int window)
{
	int lines = count_lines(text), n = kind == LINES_REFUSED ? 1 : 1 + (int)props_random(&t->seed, 4);
	int before[LINES_MAX] = { 0 };
	const char *p = buf_cstr(text);
	bool any = false;
	if (lines >= LINES_MAX - 1 || (text->len && text->data[text->len - 1] != '\n'))
		return false;
	for (int i = 0; i < n; i++)
		before[kind == LINES_REFUSED ? lines : (int)props_random(&t->seed, (uint32_t)lines + 1)]++;
	for (int i = 0; i <= lines; i++) {
		for (int k = 0; k < before[i]; k++)
			if (one_line(t, out, kind, window)) {
				buf_char(out, '\n');
				any = true;
			}
		const char *end = i < lines ? strchr(p, '\n') + 1 : p;
		buf_add(out, p, (size_t)(end - p));
		p = end;
	}
	return any;
}

/* Playing. */

/* What is carried out of a file, standing orders merged in: all orders that can ever hold. Returns
 * how many cannot. */
static int effective(struct trial *t, struct buf *b, int seat, const struct buf *text)
{
	static struct orders os;
	const struct standing *own = play_standing(t->other, seat);
	struct standing s = { 0 };
	int window = play_awaiting(t->other)->window, idle = 0;
	standing_copy(&s, own);
	os.n = 0;
	orders_parse(&os, &s, seat, t->r->grammar, window, buf_cstr(text), text->len, 1, NULL);
	orders_add_standing(&os, &s, seat, t->r->grammar, window);
	for (int i = 0; i < os.n; i++) {
		if (is_never(&os.order[i])) {
			idle++;
			continue;
		}
		order_write(b, t->r->grammar, &os.order[i]);
		buf_char(b, '\n');
	}
	return idle;
}

/* Does the parser make the same of both, but for orders that never hold? */
static bool is_idle(
	struct trial *t, int seat, const struct buf *one, const struct buf *other, enum idle_kind kind)
{
	struct buf a = BUF_INIT, b = BUF_INIT;
	int before = effective(t, &a, seat, one), after = effective(t, &b, seat, other);
	bool same = strcmp(buf_cstr(&a), buf_cstr(&b)) == 0;
	bool wants = kind == LINES_NEVER || kind == LINES_STAND_NEVER;
	buf_release(&a);
	buf_release(&b);
	return same && (!wants || after > before);
}

/* Was its owner told that the order in this line was refused, and is the position the same as
 * without? */
static bool is_refused(struct trial *t, int seat, int line)
{
	const struct events *es = play_events(t->other);
	struct buf a = BUF_INIT, b = BUF_INIT;
	bool told = false;
	for (int i = 0; i < events_count(es); i++) {
		const struct event *e = events_at(es, i);
		told = told ||
			(e->core && e->type == EVENT_REFUSED && e->arg[REFUSED_LINE] == line &&
				e->audience & AUDIENCE_SEAT(seat));
	}
	play_save(t->one, &a);
	play_save(t->other, &b);
	told = told && strcmp(a.data, b.data) == 0;
	buf_release(&a);
	buf_release(&b);
	return told;
}

static void tell_all(struct trial *t, struct buf *b, const struct play *p, int seat)
{
	trial_events(t, b, play_events(p), play_dice(p), seat, EVENTS_ALL);
	trial_rolls(b, play_dice(p));
	trial_awaiting(b, play_awaiting(p), play_outcome(p));
	trial_view(t, b, play_state(p), seat);
}

static void compare_others(struct trial *t, int writer, enum idle_kind kind)
{
	struct buf a = BUF_INIT, b = BUF_INIT;
	t->out->lines[kind]++;
	for (int seat = 0; seat < SEATS_AND_ALL; seat++) {
		if (seat == writer || !trial_plays(t, seat) ||
			secrets_tell(t->secrets, t->r, t->shape, play_state(t->one), play_state(t->other),
				trial_seat(seat)))
			continue;
		buf_clear(&a);
		buf_clear(&b);
		tell_all(t, &a, t->one, seat);
		tell_all(t, &b, t->other, seat);
		(void)trial_same(t, TOLD_LINES, seat, idle_kinds[kind], &a, &b);
	}
	buf_release(&a);
	buf_release(&b);
}

/* t->one has been played with the file as it is; t->other is played with the lines. */
static void vary(struct trial *t, struct play_seat in[RULES_SEATS], int writer, enum idle_kind kind)
{
	struct buf file = BUF_INIT;
	const struct buf *text = &t->orders[writer];
	trial_load(t, t->other, t->position);
	bool good = write_file(t, &file, text, kind, play_awaiting(t->other)->window);
	if (good && kind != LINES_REFUSED)
		good = is_idle(t, writer, text, &file, kind);
	in[writer] = (struct play_seat){ PLAY_FILE, buf_cstr(&file), file.len, 1 };
	if (good && trial_play(t, t->other, in, &trial_keys) &&
		(kind != LINES_REFUSED || is_refused(t, writer, count_lines(&file))))
		compare_others(t, writer, kind);
	in[writer] = (struct play_seat){ PLAY_FILE, buf_cstr(text), text->len, 1 };
	buf_release(&file);
}

/* The kind that was compared least, but for those that had their turn. */
static int choose_kind(const struct trial *t, unsigned had)
{
	int least = -1;
	for (int i = 0; i < LINE_KINDS; i++)
		if (!(had >> i & 1) && lines_possible(t->r, (enum idle_kind)i) &&
			(least < 0 || t->out->lines[i] < t->out->lines[least]))
			least = i;
	return least;
}

/* Some kinds, for a seat that orders. */
void lines_vary(struct trial *t)
{
	struct play_seat in[RULES_SEATS];
	uint32_t orders = play_awaiting(t->game)->must | play_awaiting(t->game)->may;
	int writer = (int)props_random(&t->seed, RULES_SEATS);
	t->n_fields = 0;
	for (int i = 0; i < RULES_SEATS && !(orders >> writer & 1); i++)
		writer = (writer + 1) % RULES_SEATS;
	if (!(orders >> writer & 1) || play_outcome(t->game)->ended)
		return;
	trial_bots(t, in);
	trial_load(t, t->one, t->position);
	if (!trial_play(t, t->one, in, &trial_keys))
		return;
	unsigned had = 0;
	for (int i = 0, kind; i < KINDS_AT_ONCE && (kind = choose_kind(t, had)) >= 0 && !t->is_refused; i++) {
		vary(t, in, writer, (enum idle_kind)kind);
		had |= 1u << kind;
	}
}
