/* SPDX-License-Identifier: MIT */
#include "table.h"
#include "core/draft.h"
#include "core/orderline.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct dice *dice_now;
static struct events *events_now;
static struct shape *shape_now;
static struct context *game_now;
static void *position_now;
static struct buf defaults_now = BUF_INIT;
static struct {
	void *block, *sheet;
	struct view v;
} view_now[2];

static void release(void)
{
	if (dice_now)
		dice_free(dice_now);
	if (events_now)
		events_free(events_now);
	shape_free(shape_now);
	free(position_now);
	free(game_now);
	buf_release(&defaults_now);
	for (int i = 0; i < 2; i++) {
		free(view_now[i].block);
		free(view_now[i].sheet);
		view_now[i].block = view_now[i].sheet = NULL;
	}
	dice_now = NULL;
	events_now = NULL;
	shape_now = NULL;
	game_now = NULL;
	position_now = NULL;
}

static void next_dice(struct table *t)
{
	uint8_t open[32] = { 1 }, sealed[32] = { 2 };

	open[1] = sealed[1] = (uint8_t)t->windows++;
	dice_begin(t->dice, open, sealed);
	dice_use_script(t->dice, t->script, t->scripted);
	events_clear(t->events);
}

static void forget(struct table *t)
{
	memset(t->text, 0, sizeof(t->text));
	t->scripted = 0;
}

/* --- words ------------------------------------------------------------------------------------ */

size_t table_word(const char **p, const char **w)
{
	size_t n;

	*p += strspn(*p, " ,\n");
	*w = *p;
	n = strcspn(*p, " ,\n");
	*p += n;
	return n;
}

size_t table_pair(const char **p, const char **left, size_t *n_left, const char **right)
{
	size_t n = table_word(p, left);

	if (n == 0)
		return 0;
	*n_left = strcspn(*left, ":=");
	if (*n_left + 1 >= n)
		fail_msg("\"%.*s\" is no pair", (int)n, *left);
	*right = *left + *n_left + 1;
	return n - *n_left - 1;
}

int table_must_find(const struct vocab *v, const char *w, size_t n)
{
	int i = vocab_find(v, w, n);

	if (i < 0)
		fail_msg("\"%.*s\" is no %s", (int)n, w, v->name);
	return i;
}

/* --- games ------------------------------------------------------------------------------------ */

static void read_option(const struct rules *r, const char *w, size_t n, struct context *game)
{
	const char *eq = memchr(w, '=', n);
	const struct vocab *v;
	int found = -1, value;

	for (int i = 0; eq && i < r->n_options; i++)
		if (word_is(w, (size_t)(eq - w), r->options[i].name))
			found = i;
	if (found < 0)
		fail_msg("no such option: %.*s", (int)n, w);
	v = r->options[found].vocab;
	value = (int)(v ? table_must_find(v, eq + 1, n - (size_t)(eq + 1 - w)) : strtol(eq + 1, NULL, 10));
	if (r->options[found].data)
		context_take(r, game, found, value);
	else
		game->option[found] = (int16_t)value;
}

struct context *table_game(const struct rules *r, const char *seats, const char *options)
{
	struct context *game = context_new(r);
	const char *w;
	size_t n;

	while ((n = table_word(&options, &w)) > 0)
		read_option(r, w, n, game);
	while ((n = table_word(&seats, &w)) > 0)
		game->seats |= 1u << table_must_find(r->seats, w, n);
	context_complete(r, game);
	return game;
}

const char *table_misfit(const struct rules *r, const char *seats, const char *options)
{
	struct context *game = table_game(r, seats, options);
	const char *why = NULL;

	if (!r->settle || r->settle(game, &why) == 0)
		why = NULL;
	else
		assert_non_null(why);
	free(game);
	return why;
}

void table_set(struct table *t, const struct rules *r, void *state, const char *seats, const char *options,
	const char *const *dice)
{
	static bool registered;
	const char *why = table_misfit(r, seats, options);

	if (why)
		fail_msg("options do not fit: %s", why);
	if (!registered)
		atexit(release);
	registered = true;
	release();
	memset(t, 0, sizeof(*t));
	t->rules = r;
	t->state = state;
	t->dice = dice_now = dice_new();
	t->events = events_now = events_new();
	shape_now = shape_new(r);
	position_now = mem_zero(1, shape_position(shape_now)->size);
	for (int i = 0; i < 2; i++) {
		view_now[i].block = mem_zero(1, shape_view(shape_now)->size);
		view_now[i].sheet = r->sheet ? mem_zero(1, r->sheet_schema->size) : NULL;
	}
	game_now = table_game(r, seats, options);
	if (context_settle(r, game_now, NULL) < 0)
		fail_msg("no such seats: %s", seats);
	memcpy((char *)state + r->context_at, &game_now, sizeof(game_now));
	for (int i = 0; dice && dice[i]; i += 2)
		table_dice(t, dice[i], dice[i + 1]);
	next_dice(t);
	r->setup(state, t->dice, t->events);
	if (dice_script_unused(t->dice))
		fail_msg("nobody rolled \"%s\" in set-up", dice_script_unused(t->dice));
	forget(t);
}

/* --- a window --------------------------------------------------------------------------------- */

void table_orders(struct table *t, int seat, const char *lines)
{
	size_t len = strlen(t->text[seat]);

	assert_true(len + strlen(lines) + 2 < sizeof(t->text[seat]));
	snprintf(t->text[seat] + len, sizeof(t->text[seat]) - len, "%s\n", lines);
}

void table_script(struct table *t, const char *label, const int *values, int n)
{
	int k = t->scripted++;

	assert_true(k < TABLE_SCRIPT && n <= TABLE_VALUES);
	snprintf(t->label[k], sizeof(t->label[k]), "%s", label);
	memcpy(t->value[k], values, (size_t)n * sizeof(int));
	t->script[k] = (struct dice_script){ t->label[k], n, t->value[k] };
}

void table_dice(struct table *t, const char *label, const char *values)
{
	int value[TABLE_VALUES], n = 0;
	const char *w;

	while (table_word(&values, &w) > 0) {
		assert_true(n < TABLE_VALUES);
		value[n++] = (int)strtol(w, NULL, 10);
	}
	table_script(t, label, value, n);
}

static int window_of(const struct table *t)
{
	return table_awaited(t).window;
}

static void parse(struct table *t, int seat)
{
	static struct notes notes;
	const struct rules *r = t->rules;
	struct standing *standing = &t->standing[seat];

	memset(&notes, 0, sizeof(notes));
	memset(&t->orders[seat], 0, sizeof(t->orders[seat]));
	orders_parse(&t->orders[seat], standing, seat, r->grammar, window_of(t), t->text[seat],
		strlen(t->text[seat]), 1, &notes);
	if (notes_worst(&notes) == NOTE_ERROR)
		fail_msg("the parser does not take an order of %s (note %d, line %d): %s",
			vocab_id(r->seats, seat), notes.note[0].type, notes.note[0].line, t->text[seat]);
	orders_add_standing(&t->orders[seat], standing, seat, r->grammar, window_of(t));
}

static void must_be_none(const struct table *t, const char *what, const char *which)
{
	if (!which)
		return;
	table_print(t);
	fail_msg("%s: %s", what, which);
}

static bool is_kind(const struct table *t, const struct event *e, int kind)
{
	return event_kind(t->rules, e) == kind;
}

static const char *id_of(const struct table *t, int kind)
{
	struct event_type own;

	return event_type(t->rules, kind, &own)->id;
}

static void events_fit(const struct table *t)
{
	const struct rules *r = t->rules;
	const char *name = NULL;

	for (int i = 0; i < events_count(t->events); i++) {
		const struct event *e = events_at(t->events, i);
		if (!event_audience_fits(r, e, game_now->seats))
			must_be_none(
				t, "an event goes to others than its type says", id_of(t, event_kind(r, e)));
		if (!event_fits(r, t->events, e, t->dice, &name))
			must_be_none(t, id_of(t, event_kind(r, e)), name);
	}
}

static void position_fits(const struct table *t)
{
	char path[200];

	if (!schema_fits(t->rules->state, t->state, path, sizeof(path)))
		must_be_none(t, "out of range", path);
	if (t->rules->invariants)
		must_be_none(t, "invariant broken", t->rules->invariants(t->state));
}

void table_begin(struct table *t)
{
	for (int i = 0; i < RULES_SEATS; i++)
		if (i < t->rules->seats->n)
			parse(t, i);
	next_dice(t);
}

void table_end(struct table *t)
{
	if (t->look)
		t->look(t);
	if (!t->may_be_idle)
		must_be_none(t, "nobody rolled", dice_script_unused(t->dice));
	events_fit(t);
	if (!t->loose)
		position_fits(t);
	forget(t);
}

void table_resolve(struct table *t)
{
	struct orders *os[RULES_SEATS];

	table_begin(t);
	for (int i = 0; i < RULES_SEATS; i++)
		os[i] = &t->orders[i];
	t->rules->resolve(t->state, os, t->dice, t->events);
	table_end(t);
}

struct awaiting table_awaited(const struct table *t)
{
	struct awaiting a = { 0 };

	t->rules->awaiting(t->state, &a);
	return a;
}

struct outcome table_outcome(const struct table *t)
{
	struct outcome o = { 0 };

	t->rules->result(t->state, &o);
	return o;
}

void table_next(
	const struct table *t, int seat, const char *lines, const struct order *so_far, struct legal *out)
{
	static struct orders os;
	static struct standing standing;
	static struct notes ns;
	struct draft *d = draft_new(t->rules, table_view(t, seat));

	os.n = ns.n = 0;
	standing.n = 0;
	orders_parse(&os, &standing, seat, t->rules->grammar, window_of(t), lines, strlen(lines), 1, &ns);
	assert_int_equal(notes_worst(&ns), NOTE_OK);
	for (int i = 0; i < os.n; i++)
		(void)draft_add(d, &os.order[i]);
	draft_legal(d, so_far, out);
	draft_free(d);
}

const char *table_defaults(const struct table *t, int seat)
{
	buf_clear(&defaults_now);
	t->rules->defaults(table_view(t, seat), &defaults_now);
	return buf_cstr(&defaults_now);
}

const struct view *table_view(const struct table *t, int seat)
{
	static int next;

	next = !next;
	if (shape_begin(shape_now, position_now, game_now, NULL) < 0)
		fail_msg("the game is no longer one");
	memcpy(position_now, t->state, t->rules->state->size);
	(void)shape_tidy(shape_now, position_now);
	for (int i = 0; i < RULES_SEATS; i++)
		*shape_standing(shape_now, position_now, i) = t->standing[i];
	shape_look(shape_now, position_now, seat, table_outcome(t).ended, view_now[next].block,
		&view_now[next].v);
	return &view_now[next].v;
}

const void *table_sheet(const struct table *t, int seat)
{
	const struct view *v = table_view(t, seat);
	void *sheet = v == &view_now[0].v ? view_now[0].sheet : view_now[1].sheet;
	char path[200];

	memset(sheet, 0, t->rules->sheet_schema->size);
	t->rules->sheet(v, sheet);
	if (!schema_fits(t->rules->sheet_schema, sheet, path, sizeof(path)))
		must_be_none(t, "the sheet is out of range", path);
	return sheet;
}

/* --- what happened ---------------------------------------------------------------------------- */

static bool are(const int32_t *args, const int32_t *want, int n)
{
	for (int i = 0; i < n; i++)
		if (want[i] != ANY && want[i] != args[i])
			return false;
	return true;
}

int table_count(const struct table *t, int type)
{
	int n = 0;

	for (int i = 0; i < events_count(t->events); i++)
		n += is_kind(t, events_at(t->events, i), type);
	return n;
}

const struct event *table_nth(const struct table *t, int type, int n)
{
	for (int i = 0; i < events_count(t->events); i++)
		if (is_kind(t, events_at(t->events, i), type) && n-- == 0)
			return events_at(t->events, i);
	must_be_none(t, "no such event", id_of(t, type));
	return NULL;
}

const struct event *table_find(const struct table *t, int type, const int32_t *args, int n)
{
	for (int i = 0; i < events_count(t->events); i++) {
		const struct event *e = events_at(t->events, i);
		if (is_kind(t, e, type) && are(e->arg, args, n))
			return e;
	}
	return NULL;
}

const struct event *table_must(
	const struct table *t, int type, const int32_t *args, int n, const char *where, int line)
{
	const struct event *e = table_find(t, type, args, n);

	if (!e) {
		table_print(t);
		_fail(where, line);
	}
	return e;
}

int table_refused(const struct table *t)
{
	return t->rules->n_events + EVENT_REFUSED;
}

/* What it is about, or else the seat that is told. */
static int32_t refused_who(const struct table *t, const struct event *e)
{
	int32_t seat = 0;

	if (t->rules->refusals.about.name)
		return e->arg[REFUSED_ABOUT];
	while (seat < RULES_SEATS && e->audience != AUDIENCE_SEAT(seat))
		seat++;
	return seat;
}

const struct event *table_must_refused(
	const struct table *t, const int32_t *want, int n, const char *where, int line)
{
	assert_in_range(n, 1, 3);
	for (int i = 0; i < events_count(t->events); i++) {
		const struct event *e = events_at(t->events, i);
		const int32_t args[] = { refused_who(t, e), e->arg[REFUSED_LINE], e->arg[REFUSED_REASON] };
		if (is_kind(t, e, table_refused(t)) && are(args, want, n))
			return e;
	}
	table_print(t);
	_fail(where, line);
	return NULL;
}

int table_at_event(const struct table *t, const struct event *e)
{
	for (int i = 0; i < events_count(t->events); i++)
		if (events_at(t->events, i) == e)
			return i;
	return -1;
}

int table_rolled(const struct table *t, const char *label)
{
	for (int i = 0; i < dice_rolls(t->dice); i++)
		if (strcmp(dice_label(t->dice, i), label) == 0)
			return i;
	return -1;
}

int table_dice_of(const struct table *t, const char *label)
{
	int roll = table_rolled(t, label);

	return roll < 0 ? -1 : dice_count(t->dice, roll);
}

void table_print(const struct table *t)
{
	struct buf b = BUF_INIT;

	for (int i = 0; i < events_count(t->events); i++) {
		buf_str(&b, "    ");
		event_write(&b, t->rules, t->events, events_at(t->events, i), t->dice);
		buf_char(&b, '\n');
	}
	for (int i = 0; i < dice_rolls(t->dice); i++) {
		buf_str(&b, "    ");
		dice_write_roll(&b, t->dice, i);
		buf_char(&b, '\n');
	}
	fputs(buf_cstr(&b), stderr);
	buf_release(&b);
}

void table_check(
	const struct table *t, int seat, int window, const char *lines, struct orders *os, struct notes *ns)
{
	static struct standing standing;
	ns->n = os->n = 0;
	standing.n = 0;
	orders_parse(os, &standing, seat, t->rules->grammar, window, lines, strlen(lines), 1, ns);
	assert_int_equal(notes_worst(ns), NOTE_OK);
	t->rules->check(table_view(t, seat), os, ns);
}

const struct note *table_note(const struct notes *ns, int line, bool core, int type)
{
	for (int i = 0; i < ns->n; i++)
		if (ns->note[i].core == core && ns->note[i].line == line && ns->note[i].type == type)
			return &ns->note[i];
	return NULL;
}
