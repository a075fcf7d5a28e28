/* SPDX-License-Identifier: MIT */
#include "core/play.h"
#include "core/orderline.h"

#define VIEWS (RULES_SEATS + 2) /* seats, observer, reveal */

struct play {
	const struct rules *r;
	struct shape *shape;
	void *state;        /* and what shape_position has behind it */
	void *block[VIEWS]; /* made when a view is asked for */
	struct view view[VIEWS];
	bool seen[VIEWS];
	uint32_t seats;
	struct awaiting awaiting;
	struct outcome outcome;
	struct dice *dice;
	struct events *events;
	struct orders orders[RULES_SEATS];
	struct notes *notes[RULES_SEATS];
	struct buf text[RULES_SEATS];
	const struct dice_script *script;
	int n_script;
	bool reverse;
};

struct play *play_new(const struct rules *r)
{
	struct play *p = mem_zero(1, sizeof(*p));
	p->r = r;
	p->shape = shape_new(r);
	p->state = mem_zero(1, shape_position(p->shape)->size);
	for (int i = 0; i < RULES_SEATS; i++)
		p->notes[i] = mem_zero(1, sizeof(struct notes));
	p->dice = dice_new();
	p->events = events_new();
	return p;
}

void play_free(struct play *p)
{
	if (!p)
		return;
	for (int i = 0; i < RULES_SEATS; i++) {
		buf_release(&p->text[i]);
		free(p->notes[i]);
	}
	for (int i = 0; i < VIEWS; i++)
		free(p->block[i]);
	events_free(p->events);
	dice_free(p->dice);
	free(p->state);
	shape_free(p->shape);
	free(p);
}

/* A state that the rules left out of range could neither be written nor asked anything. */
static int state_fits(const struct play *p, struct err *e)
{
	char path[256];
	if (schema_fits(shape_position(p->shape), p->state, path, sizeof(path)))
		return 0;
	return err_set(e, ERR_SOFTWARE, "rules.range", "%s: the rules left %s of the state out of its range",
		p->r->id, path);
}

int play_events_fit(const struct play *p, struct err *e)
{
	const char *name = NULL;
	struct event_type own;
	for (int i = 0; i < events_count(p->events); i++) {
		const struct event *x = events_at(p->events, i);
		const struct event_type *type = event_type(p->r, event_kind(p->r, x), &own);
		if (!event_audience_fits(p->r, x, p->seats))
			return err_set(e, ERR_SOFTWARE, "rules.audience",
				type->is_private ? "%s: the event %s is private and not for one seat alone"
						 : "%s: the event %s is not private and not for everybody",
				p->r->id, type->id);
		if (!event_fits(p->r, p->events, x, p->dice, &name))
			return err_set(e, ERR_SOFTWARE, "rules.event",
				"%s: the event %s has %s outside its words", p->r->id, type->id, name);
	}
	return 0;
}

/* What is known of the position is asked anew after every change. */
static int ask_anew(struct play *p, enum err_code code, struct err *e)
{
	int status;
	const char *broken;
	memset(p->seen, 0, sizeof(p->seen));
	memset(&p->awaiting, 0, sizeof(p->awaiting));
	memset(&p->outcome, 0, sizeof(p->outcome));
	(void)shape_tidy(p->shape, p->state);
	status = state_fits(p, e);
	if (status == 0)
		status = play_events_fit(p, e);
	if (status < 0)
		return status;
	broken = p->r->invariants(p->state);
	if (broken)
		return err_set(
			e, code, "rules.invariant", "%s: an invariant does not hold: %s", p->r->id, broken);
	p->r->result(p->state, &p->outcome);
	if (!p->outcome.ended)
		p->r->awaiting(p->state, &p->awaiting);
	if ((p->awaiting.must | p->awaiting.may) & ~p->seats)
		return err_set(e, code, "rules.seats", "%s: the position waits for seats that do not play",
			p->r->id);
	return 0;
}

static void forget(struct play *p)
{
	events_clear(p->events);
	for (int i = 0; i < RULES_SEATS; i++) {
		p->orders[i].n = 0;
		p->notes[i]->n = 0;
		buf_clear(&p->text[i]);
	}
}

int play_setup(struct play *p, const struct context *c, const struct play_keys *k, struct err *e)
{
	int status = shape_begin(p->shape, p->state, c, e);
	if (status < 0)
		return status;
	p->seats = c->seats;
	forget(p);
	dice_begin(p->dice, k->open, k->sealed);
	p->r->setup(p->state, p->dice, p->events);
	return ask_anew(p, ERR_SOFTWARE, e);
}

int play_load(struct play *p, uint32_t seats, const cJSON *state, struct err *e)
{
	static const uint8_t none[32];
	int status;
	forget(p);
	dice_begin(p->dice, none, none);
	status = shape_read(p->shape, p->state, state, e);
	if (status < 0)
		return status;
	p->seats = play_context(p)->seats;
	if (seats && p->seats != seats)
		return err_set(e, ERR_DATA, "rules.seats",
			"%s: the seats of the position are not those that were named", p->r->id);
	return ask_anew(p, ERR_DATA, e);
}

void play_save(const struct play *p, struct buf *b)
{
	schema_write(b, shape_position(p->shape), p->state);
}

/* A window. */

void play_bot(const struct rules *r, const struct view *v, struct dice *d, struct buf *b)
{
	int before = dice_rolls(d);
	r->bot(v, d, b);
	for (int i = before; i < dice_rolls(d); i++)
		if (dice_kind_of(d, i) != DICE_SEALED || strncmp(dice_label(d, i), "bot/", 4) != 0)
			bug("%s: the bot rolled \"%s\"; its dice are sealed and their labels begin with bot/",
				r->id, dice_label(d, i));
}

bool play_waits(struct play *p, int seat)
{
	const struct unread *u = play_view(p, seat)->unread;
	struct buf b = BUF_INIT;
	int n = u->n ? unread_write(&b, u, p->r->grammar, p->awaiting.window) : 0;
	buf_release(&b);
	return n > 0;
}

void play_default(struct play *p, int seat, struct buf *b)
{
	const struct view *v = play_view(p, seat);
	if (!v->unread->n || !unread_write(b, v->unread, p->r->grammar, p->awaiting.window))
		p->r->defaults(v, b);
}

static void write_text(struct play *p, int seat, const struct play_seat *in)
{
	struct buf *b = &p->text[seat];
	switch (in->origin) {
	case PLAY_DEFAULT:
		if (!in->text)
			play_default(p, seat, b);
		/* fall through */
	case PLAY_FILE:
		if (in->len)
			buf_add(b, in->text, in->len);
		break;
	case PLAY_BOT:
		play_bot(p->r, play_view(p, seat), p->dice, b);
		break;
	}
}

/* A file takes the place of all lines that wait; without one those were played that could be. */
static void forget_unread(struct play *p, int seat, const struct play_seat *in)
{
	struct unread *u = shape_unread(p->shape, p->state, seat);
	if (u)
		unread_remove(u, p->r->grammar, in->origin == PLAY_DEFAULT ? p->awaiting.window : -1);
}

static void keep_unread(struct play *p)
{
	for (int seat = 0; seat < RULES_SEATS; seat++) {
		struct unread *u = shape_unread(p->shape, p->state, seat);
		if (u)
			unread_add(u, &p->orders[seat]);
	}
}

static void prepare(struct play *p, int seat, const struct play_seat *in)
{
	const struct grammar *g = p->r->grammar;
	struct standing *s = shape_standing(p->shape, p->state, seat);
	int window = p->awaiting.window;
	if ((p->awaiting.must | p->awaiting.may) >> seat & 1) {
		const struct buf *b;
		int line;
		write_text(p, seat, in);
		b = &p->text[seat];
		line = in->first_line > 0 ? in->first_line : 1;
		orders_parse(&p->orders[seat], s, seat, g, window, buf_cstr(b), b->len, line, p->notes[seat]);
		forget_unread(p, seat, in);
	}
	orders_add_standing(&p->orders[seat], s, seat, g, window);
}

/* Of lines that stand, those who wrote them know that they wait for their moment. */
static void tell_idle(struct play *p, int seat)
{
	const struct orders *os = &p->orders[seat];
	bool unmet;
	for (int i = 0, n; i < os->n; i += n) {
		n = order_line_size(&os->order[i], os->n - i);
		if (!os->order[i].standing && orders_idle(os, i, &unmet))
			event_idle(p->events, seat, &os->order[i], n, unmet);
	}
}

int play_window(
	struct play *p, const struct play_seat in[RULES_SEATS], const struct play_keys *k, struct err *e)
{
	struct orders *os[RULES_SEATS] = { NULL };
	if (p->outcome.ended)
		return err_set(e, ERR_UNAVAILABLE, "play.ended",
			"the game has ended; there is no window to resolve");
	forget(p);
	dice_begin(p->dice, k->open, k->sealed);
	if (p->n_script)
		dice_use_script(p->dice, p->script, p->n_script);
	/* Every view is taken before the first seat's standing orders change the state. */
	for (int seat = 0; seat < RULES_SEATS; seat++)
		if (p->seats >> seat & 1 && (in[seat].origin == PLAY_BOT || in[seat].origin == PLAY_DEFAULT))
			play_view(p, seat);
	for (int i = 0; i < RULES_SEATS; i++) {
		int seat = p->reverse ? RULES_SEATS - 1 - i : i;
		if (!(p->seats >> seat & 1))
			continue;
		prepare(p, seat, &in[seat]);
		os[seat] = &p->orders[seat];
	}
	p->r->resolve(p->state, os, p->dice, p->events);
	keep_unread(p);
	for (int seat = 0; seat < RULES_SEATS; seat++)
		if (os[seat] && in[seat].origin == PLAY_FILE)
			tell_idle(p, seat);
	return ask_anew(p, ERR_SOFTWARE, e);
}

int play_window_scripted(struct play *p, const struct play_seat in[RULES_SEATS], const struct play_keys *k,
	const struct dice_script *s, int n, struct err *e)
{
	int status;
	p->script = s;
	p->n_script = n;
	status = play_window(p, in, k, e);
	p->script = NULL;
	p->n_script = 0;
	return status;
}

bool play_at_once(const struct play *p)
{
	return !p->outcome.ended && !p->awaiting.must;
}

int play_run(struct play *p, const struct play_host *h, struct err *e)
{
	static const struct play_seat nobody[RULES_SEATS];
	for (int n = 0; play_at_once(p); n++) {
		struct play_keys k;
		int status;
		if (n == PLAY_AT_ONCE)
			return err_set(e, ERR_SOFTWARE, "rules.windows",
				"%s: more than %d windows in a row wait for nobody", p->r->id, PLAY_AT_ONCE);
		status = h->keys(h->ctx, &k, e);
		if (status == 0)
			status = play_window(p, nobody, &k, e);
		if (status == 0 && h->done)
			status = h->done(h->ctx, p, e);
		if (status < 0)
			return status;
	}
	return 0;
}

/* Looking. */

const struct rules *play_rules(const struct play *p)
{
	return p->r;
}

const void *play_state(const struct play *p)
{
	return p->state;
}

const struct context *play_context(const struct play *p)
{
	return shape_context(p->shape, p->state);
}

uint32_t play_seats(const struct play *p)
{
	return p->seats;
}

const struct awaiting *play_awaiting(const struct play *p)
{
	return &p->awaiting;
}

const struct outcome *play_outcome(const struct play *p)
{
	return &p->outcome;
}

cJSON *play_points(const struct play *p)
{
	bool has = p->r->seat_points && !p->outcome.no_seat_points;
	cJSON *o = has ? cJSON_CreateObject() : cJSON_CreateNull();
	if (!o)
		mem_out();
	for (int i = 0; has && i < p->r->seats->n; i++)
		if (p->seats >> i & 1 &&
			!cJSON_AddNumberToObject(o, vocab_id(p->r->seats, i), p->outcome.seat_points[i]))
			mem_out();
	return o;
}

const struct shape *play_shape(const struct play *p)
{
	return p->shape;
}

const struct view *play_view(struct play *p, int seat)
{
	int i = seat == SEAT_OBSERVER ? RULES_SEATS : seat == SEAT_REVEAL ? RULES_SEATS + 1 : seat;
	if (i < 0 || i >= VIEWS)
		bug("there is no view of seat %d", seat);
	if (!p->block[i])
		p->block[i] = mem_zero(1, shape_view(p->shape)->size);
	if (!p->seen[i]) {
		shape_look(p->shape, p->state, seat, p->outcome.ended, p->block[i], &p->view[i]);
		p->seen[i] = true;
	}
	return &p->view[i];
}

int play_sheets_fit(struct play *p, struct err *e)
{
	const struct rules *r = p->r;
	void *sheet = r->sheet ? mem_zero(1, r->sheet_schema->size) : NULL;
	char path[256];
	int rc = 0;
	for (int seat = SEAT_REVEAL; r->sheet && rc == 0 && seat < RULES_SEATS; seat++) {
		if (seat >= 0 && !(p->seats >> seat & 1))
			continue;
		memset(sheet, 0, r->sheet_schema->size);
		r->sheet(play_view(p, seat), sheet);
		if (!schema_fits(r->sheet_schema, sheet, path, sizeof(path)))
			rc = err_set(e, ERR_SOFTWARE, "rules.range",
				"%s: the rules left %s of the sheet of %s out of its range", r->id, path,
				seat < 0 ? "those who do not play" : vocab_id(r->seats, seat));
	}
	free(sheet);
	return rc;
}

const struct standing *play_standing(const struct play *p, int seat)
{
	return shape_stands(p->shape, p->state, seat);
}

const struct events *play_events(const struct play *p)
{
	return p->events;
}

const struct dice *play_dice(const struct play *p)
{
	return p->dice;
}

static int checked(int seat)
{
	if (seat < 0 || seat >= RULES_SEATS)
		bug("there is no seat %d", seat);
	return seat;
}

const struct orders *play_orders(const struct play *p, int seat)
{
	return &p->orders[checked(seat)];
}

const struct notes *play_notes(const struct play *p, int seat)
{
	return p->notes[checked(seat)];
}

const struct buf *play_text(const struct play *p, int seat)
{
	return &p->text[checked(seat)];
}

void play_reverse(struct play *p, bool reverse)
{
	p->reverse = reverse;
}

/* Checking. */

/* Of a word that an order does not take: what its part could take now. */
static void add_values(const struct rules *r, const struct view *v, struct notes *ns)
{
	_Static_assert(NOTE_VALUES == LEGAL_VALUES, "notes keep what legal answers");
	for (int i = 0; i < ns->n; i++) {
		struct note *n = &ns->note[i];
		struct legal l;
		if (!n->core || n->type != NOTE_BAD_ARGUMENT)
			continue;
		r->legal(v, n->arg[0], NULL, &l);
		memcpy(n->now, l.values[n->arg[1]], sizeof(n->now));
	}
}

/* A line stands for later windows, which the module does not check. */
static void doubt_standing(const struct rules *r, const struct view *v, struct notes *ns)
{
	for (int i = 0; i < ns->n; i++) {
		struct note *n = &ns->note[i];
		if (!n->core || n->type != NOTE_STANDS || !r->has || r->has(v, n->arg[1]))
			continue;
		n->type = NOTE_STANDS_IDLE;
		n->level = (uint8_t)note_core_types[NOTE_STANDS_IDLE].level;
	}
}

void play_check(const struct rules *r, const struct view *v, int window, const char *text, size_t len,
	int first_line, struct orders *os, struct notes *ns)
{
	struct standing scratch;
	standing_copy(&scratch, v->standing);
	os->n = 0;
	ns->n = 0;
	orders_parse(os, &scratch, v->seat, r->grammar, window, text, len, first_line, ns);
	orders_add_standing(os, &scratch, v->seat, r->grammar, window);
	add_values(r, v, ns);
	doubt_standing(r, v, ns);
	if (v->unread->n)
		note_core(ns, 0, 0, NOTE_UNREAD, NULL, 0, NULL, v->unread->lines, 0);
	r->check(v, os, ns);
}

bool play_effective(const struct play *p, int seat, const struct order *only, struct buf *b)
{
	const struct orders *os = &p->orders[seat];
	const char *at = buf_cstr(&p->text[seat]);
	bool idle[ORDERS_FILE + 1] = { false }, some = false;

	for (int i = 0; i < os->n; i += order_line_size(&os->order[i], os->n - i))
		if (os->order[i].line <= ORDERS_FILE && (!only || only == &os->order[i]) &&
			!orders_effect(os, i))
			some = idle[os->order[i].line] = true;
	for (int line = 1; *at; line++) {
		size_t n = strcspn(at, "\n");
		if (line > ORDERS_FILE || !idle[line])
			buf_add(b, at, n);
		buf_char(b, '\n');
		at += n + (at[n] == '\n');
	}
	return some;
}

/* Is it told of a line that had no effect? */
static bool is_of_idle(const struct play *p, const struct event *e)
{
	for (int seat = 0; seat < RULES_SEATS && e->core; seat++) {
		const struct orders *os = &p->orders[seat];
		for (int i = 0; i < os->n && e->audience & AUDIENCE_SEAT(seat);
			i += order_line_size(&os->order[i], os->n - i))
			if (os->order[i].line == e->arg[IDLE_LINE] && !orders_effect(os, i))
				return true;
	}
	return false;
}

void play_effects(const struct play *p, const struct play *whole, struct buf *b)
{
	play_save(p, b);
	for (int i = 0; i < events_count(p->events); i++) {
		const struct event *e = events_at(p->events, i);
		bool idle = e->core && e->type != EVENT_REFUSED;
		if (idle || is_of_idle(whole, e) || is_of_idle(p, e))
			continue;
		buf_printf(b, "\n%x ", (unsigned)e->audience);
		event_write(b, p->r, p->events, e, p->dice);
	}
	dice_write_list(b, p->dice, DICE_OPEN);
}

void play_check_seat(struct play *p, int seat, const char *text, size_t len, int first_line,
	struct orders *os, struct notes *ns)
{
	play_check(p->r, play_view(p, seat), p->awaiting.window, text, len, first_line, os, ns);
}
