/* SPDX-License-Identifier: MIT */
#include "props/noninterference.h"

#include "base/json.h"
#include "core/play.h"
#include "game/game.h"
#include "game/kept.h"
#include "game/receipt.h"
#include "game/record.h"
#include "game/resolve.h"
#include "mail/receipt.h"
#include "report/form.h"
#include "report/verdict.h"

#include <limits.h>
#include <string.h>

const char *const told_ids[TOLD_KINDS] = { "view", "awaiting", "check", "verdict", "legal", "defaults", "bot",
	"data", "report", "form", "parsed", "events", "rolls", "after", "audience", "others" };

enum { CORPUS = 5, SEATS_AND_ALL = RULES_SEATS + 1, WINDOWS = 400, EVERY = 16 };

struct trial {
	const struct rules *r;
	const struct secrets *secrets;
	struct findings *out;
	const struct effort *effort;
	uint64_t seed;
	struct play *game, *one, *other;
	struct reporter *reporter;
	struct facts facts;
	uint32_t seats;
	long games_begun;
	int option[RULES_OPTIONS];      /* of the game that is played */
	struct buf state, mutant;       /* canonical JSON */
	struct buf view[SEATS_AND_ALL]; /* of the position, the last one everybody's */
	struct buf corpus[CORPUS];      /* for the seat that is looked at */
	struct buf orders[RULES_SEATS]; /* that bots would give */
	struct buf told[2][TOLD_KINDS];
	void *copy, *scratch;
	const struct mutant *m;
	int fields[TOUCHED], n_fields; /* that the mutant touches, each once */
	bool is_order;
};

static int number_of(int seat)
{
	return seat == RULES_SEATS ? SEAT_OBSERVER : seat;
}

static bool plays(const struct trial *t, int seat)
{
	return seat == RULES_SEATS || t->seats >> seat & 1;
}

static void found(
	struct trial *t, enum told told, int seat, const char *text, const char *one, const char *other)
{
	char *first = t->out->first[told];
	size_t size = sizeof(t->out->first[told]), at = 0;
	if (t->out->n[told]++)
		return;
	while (one[at] && one[at] == other[at])
		at++;
	at -= at < 40 ? at : 40;
	snprintf(first, size, "%s, window %s, for %s, fields", t->r->id,
		vocab_id(t->r->grammar->windows, play_awaiting(t->game)->window),
		seat == RULES_SEATS ? "everybody" : vocab_id(t->r->seats, seat));
	for (int i = 0; i < t->n_fields; i++)
		snprintf(first + strlen(first), size - strlen(first), " %s",
			t->out->leaves.name[t->fields[i]]);
	snprintf(first + strlen(first), size - strlen(first), ": %s\n  %.120s\n  %.120s", text, one + at,
		other + at);
}

static void compare(struct trial *t, enum told told, int seat)
{
	const char *one = buf_cstr(&t->told[0][told]), *other = buf_cstr(&t->told[1][told]);
	for (int i = 0; i < t->n_fields; i++)
		t->out->field[t->fields[i]].compared++;
	if (strcmp(one, other) != 0)
		found(t, told, seat, "differs", one, other);
}

/* Before the window. */

static void write_awaiting(struct buf *b, const struct play *p)
{
	const struct awaiting *a = play_awaiting(p);
	buf_printf(b, "ended %d window %d must %x may %x", play_outcome(p)->ended, a->window,
		(unsigned)a->must, (unsigned)a->may);
}

static void write_orders(struct buf *b, const struct rules *r, const struct orders *os)
{
	for (int i = 0; i < os->n; i++) {
		buf_printf(b, "%d%s ", os->order[i].line, os->order[i].standing ? " standing" : "");
		order_write(b, r->grammar, &os->order[i]);
		buf_char(b, '\n');
	}
}

static void fail(const struct err *e)
{
	if (e->code)
		bug("%s", e->text);
}

static void write_verdict(
	struct trial *t, struct buf *b, int seat, const struct buf *text, struct notes *ns, struct orders *os)
{
	struct game g = { .f = t->facts, .rules = t->r };
	struct receipt in = { .kind = SIGNED_ORDERS,
		.seat = facts_seat(&t->facts, vocab_id(t->r->seats, seat)),
		.window = t->facts.window,
		.serial = 1,
		.replaces = -1,
		.text = *text,
		.notes = ns,
		.orders = os };
	struct verdict v = { .rules = t->r,
		.game = t->facts.game,
		.seat = vocab_id(t->r->seats, seat),
		.name = vocab_id(t->r->grammar->windows, play_awaiting(t->one)->window),
		.window = t->facts.window,
		.text = buf_cstr(text),
		.len = text->len,
		.notes = ns,
		.orders = os };
	struct err e = ERR_INIT;
	struct words w;
	if (reporter_words(t->reporter, seat & 1 ? "fr" : "en", t->r->id, &w, &e) < 0 ||
		verdict_write(b, t->reporter, &w, &v, &e) < 0 ||
		receipt_write(b, t->reporter, &w, &g, &in, false, &e) < 0)
		fail(&e);
}

static void tell_checks(struct trial *t, struct play *p, struct buf *told, int seat, bool at_length)
{
	static struct orders os;
	static struct notes ns;
	for (int i = 0; i < CORPUS; i++) {
		play_check_seat(p, seat, buf_cstr(&t->corpus[i]), t->corpus[i].len, 1, &os, &ns);
		notes_write(&told[TOLD_CHECK], &ns, t->r->notes, t->r->grammar, t->r->seats);
		write_orders(&told[TOLD_CHECK], t->r, &os);
		if (at_length)
			write_verdict(t, &told[TOLD_VERDICT], seat, &t->corpus[i], &ns, &os);
	}
}

static void tell_module(struct trial *t, struct play *p, struct buf *told, int seat)
{
	static const uint8_t key[32] = { 7 };
	const void *view = play_view(p, seat);
	struct dice *d = dice_new();
	for (int verb = 0; verb < t->r->grammar->n_verbs; verb++) {
		struct legal l = { 0 };
		t->r->legal(view, verb, &l);
		buf_printf(&told[TOLD_LEGAL], "\n%d %d %d", verb, l.now, l.price);
		for (int i = 0; i < ORDER_PARTS * LEGAL_VALUES; i++)
			buf_printf(&told[TOLD_LEGAL], " %llx",
				(unsigned long long)l.values[i / LEGAL_VALUES][i % LEGAL_VALUES]);
	}
	t->r->defaults(view, &told[TOLD_DEFAULTS]);
	dice_begin(d, key, key);
	t->r->bot(view, d, &told[TOLD_BOT]);
	dice_free(d);
}

/* The report that the referee would make now, without what came before. */
static void tell_report(struct trial *t, struct play *p, struct buf *told, int seat)
{
	static const uint8_t root[32] = { 1 };
	static struct game_contact contact[RECORD_SEATS];
	struct resolved r;
	struct err e = ERR_INIT;
	struct words w;
	int i = facts_seat(&t->facts, vocab_id(t->r->seats, seat));
	memset(&r, 0, sizeof(r));
	for (int k = 0; k < RECORD_SEATS; k++) {
		snprintf(contact[k].lang, sizeof(contact[k].lang), "%s", seat & 1 ? "fr" : "en");
		snprintf(contact[k].zone, sizeof(contact[k].zone), "UTC");
	}
	resolve_files(&r, p, &t->facts, root);
	if (resolve_data(&r, p, &t->facts, root, ".", "2030-01-01T00:00:00Z", contact, &e) < 0)
		fail(&e);
	buf_add(&told[TOLD_DATA], r.data[i].data, r.data[i].len);
	if (report_render(t->reporter, r.data[i].data, r.data[i].len, HEAD_MARK, &told[TOLD_REPORT], &e) < 0)
		fail(&e);
	cJSON *data = json_parse(r.data[i].data, r.data[i].len, "data", &e);
	struct form f = { .game = t->facts.game,
		.seat = t->facts.seat[i].name,
		.name = r.name,
		.window = t->facts.window + 1,
		.head = HEAD_MARK,
		.serial = 1,
		.view = cJSON_GetObjectItemCaseSensitive(data, "view") };
	if (reporter_words(t->reporter, seat & 1 ? "fr" : "en", t->r->id, &w, &e) < 0 ||
		form_write(&told[TOLD_FORM], t->reporter, t->r, &w, &f, &e) < 0)
		fail(&e);
	cJSON_Delete(data);
	resolved_release(&r);
}

static void tell_before(struct trial *t, struct play *p, struct buf *told, int seat, bool at_length)
{
	write_awaiting(&told[TOLD_AWAITING], p);
	if (seat == RULES_SEATS || play_outcome(p)->ended)
		return;
	/* First of all by the view: what a module remembered against its contract is then of this position. */
	schema_write(&told[TOLD_VIEW], t->r->view_schema, play_view(p, seat));
	tell_checks(t, p, told, seat, at_length);
	tell_module(t, p, told, seat);
	if (at_length)
		tell_report(t, p, told, seat);
}

/* The window. */

/* An event by its id, or a roll by how its label begins. */
static bool is_passing(const struct trial *t, const char *event, const char *label)
{
	for (int i = 0; t->secrets && i < 8 && t->secrets->passing[i]; i++) {
		const char *word = t->secrets->passing[i];
		if (event ? strcmp(word, event) == 0
			  : strchr(word, '/') && strncmp(word, label, strlen(word)) == 0)
			return true;
	}
	return false;
}

static uint32_t audience_of(int seat)
{
	return seat == RULES_SEATS ? AUDIENCE_OBSERVER : AUDIENCE_SEAT(seat);
}

static void tell_events(struct trial *t, const struct play *p, struct buf *told, int seat)
{
	const struct events *es = play_events(p);
	for (int i = 0; i < events_count(es); i++) {
		const struct event *e = events_at(es, i);
		if (!(e->audience & audience_of(seat)) || is_passing(t, t->r->events[e->type].id, NULL))
			continue;
		event_write(&told[TOLD_EVENTS], t->r->events, e, t->r->seats, play_dice(p));
		buf_char(&told[TOLD_EVENTS], '\n');
	}
}

static void tell_rolls(struct trial *t, const struct dice *d, struct buf *b)
{
	for (int i = 0; i < dice_rolls(d); i++) {
		if (dice_kind_of(d, i) != DICE_OPEN || is_passing(t, NULL, dice_label(d, i)))
			continue;
		dice_write_roll(b, d, i);
		buf_char(b, '\n');
	}
}

static bool begins_anew(const struct trial *t, const struct play *p)
{
	const struct events *es = play_events(p);
	const char *window = vocab_id(t->r->grammar->windows, play_awaiting(t->game)->window);
	for (int k = 0; t->secrets && k < 4 && t->secrets->anew[k]; k++)
		if (strcmp(t->secrets->anew[k], window) == 0)
			return true;
	for (int i = 0; t->secrets && i < events_count(es); i++)
		for (int k = 0; k < 4 && t->secrets->anew[k]; k++)
			if (strcmp(t->secrets->anew[k], t->r->events[events_at(es, i)->type].id) == 0)
				return true;
	return false;
}

static void check_audience(struct trial *t, const struct play *p, int seat)
{
	const struct events *es = play_events(p);
	struct buf whole = BUF_INIT, mine = BUF_INIT;
	events_write(&whole, t->r->events, es, audience_of(seat), t->r->seats, play_dice(p));
	for (int i = 0; i < events_count(es); i++) {
		const struct event *e = events_at(es, i);
		if (!(e->audience & audience_of(seat)))
			continue;
		buf_char(&mine, mine.len ? ',' : '[');
		event_write(&mine, t->r->events, e, t->r->seats, play_dice(p));
	}
	buf_str(&mine, mine.len ? "]" : "[]");
	if (strcmp(buf_cstr(&mine), buf_cstr(&whole)) != 0)
		found(t, TOLD_AUDIENCE, seat, "is not what the audiences say", mine.data, whole.data);
	buf_release(&mine);
	buf_release(&whole);
}

static void tell_after(struct trial *t, struct play *p, struct buf *told, int seat)
{
	tell_events(t, p, told, seat);
	tell_rolls(t, play_dice(p), &told[TOLD_ROLLS]);
	write_awaiting(&told[TOLD_AFTER], p);
	check_audience(t, p, seat);
}

static void tell_parsed(const struct trial *t, const struct play *p, struct buf *b, int seat)
{
	if (seat == RULES_SEATS)
		return;
	buf_str(b, buf_cstr(play_text(p, seat)));
	notes_write(b, play_notes(p, seat), t->r->notes, t->r->grammar, t->r->seats);
	write_orders(b, t->r, play_orders(p, seat));
}

static void load(struct trial *t, struct play *p, const struct buf *state)
{
	struct err e = ERR_INIT;
	cJSON *v = json_parse_canonical(state->data, state->len, "state", &e);
	if (!v || play_load(p, t->seats, v, &e) < 0)
		fail(&e);
	cJSON_Delete(v);
}

static void resolve(struct play *p, const struct play_seat in[RULES_SEATS])
{
	static const struct play_keys keys = { { 3 }, { 4 } };
	struct err e = ERR_INIT;
	if (play_window(p, in, &keys, &e) < 0)
		fail(&e);
}

static bool same_view(struct trial *t, int seat)
{
	struct buf *one = &t->told[0][TOLD_VIEW], *other = &t->told[1][TOLD_VIEW];
	buf_clear(one);
	buf_clear(other);
	schema_write(one, t->r->view_schema, play_view(t->one, number_of(seat)));
	schema_write(other, t->r->view_schema, play_view(t->other, number_of(seat)));
	return strcmp(one->data, other->data) == 0;
}

static void play_both(struct trial *t, int seat)
{
	struct play_seat in[RULES_SEATS];
	for (int i = 0; i < RULES_SEATS; i++)
		in[i] = (struct play_seat){ PLAY_FILE, buf_cstr(&t->orders[i]), t->orders[i].len, 1 };
	if (seat < RULES_SEATS) {
		const struct buf *own = &t->corpus[props_random(&t->seed, CORPUS)];
		in[seat] = (struct play_seat){ PLAY_FILE, buf_cstr(own), own->len, 1 };
	}
	resolve(t->one, in);
	resolve(t->other, in);
	tell_parsed(t, t->one, &t->told[0][TOLD_PARSED], seat);
	tell_parsed(t, t->other, &t->told[1][TOLD_PARSED], seat);
	compare(t, TOLD_PARSED, seat);
	tell_after(t, t->one, t->told[0], seat);
	tell_after(t, t->other, t->told[1], seat);
	bool ended = play_outcome(t->one)->ended || play_outcome(t->other)->ended;
	if (!t->is_order && !ended && !begins_anew(t, t->one) && !begins_anew(t, t->other) &&
		same_view(t, seat)) {
		compare(t, TOLD_EVENTS, seat);
		compare(t, TOLD_ROLLS, seat);
		compare(t, TOLD_AFTER, seat);
	}
	if (seat == RULES_SEATS || props_random(&t->seed, 4))
		return;
	load(t, t->other, &t->state);
	for (int i = 0; i < RULES_SEATS; i++)
		if (i != seat)
			in[i] = (struct play_seat){ .origin = props_random(&t->seed, 2) ? PLAY_BOT
											: PLAY_DEFAULT };
	resolve(t->other, in);
	buf_add(&t->told[0][TOLD_OTHERS], buf_cstr(&t->told[0][TOLD_PARSED]), t->told[0][TOLD_PARSED].len);
	tell_parsed(t, t->other, &t->told[1][TOLD_OTHERS], seat);
	compare(t, TOLD_OTHERS, seat);
}

/* Pairs. */

static void fill_corpus(struct trial *t, int seat)
{
	const void *view = play_view(t->game, seat);
	int window = play_awaiting(t->game)->window;
	for (int i = 0; i < CORPUS; i++)
		buf_clear(&t->corpus[i]);
	/* 0: nothing; 1: the bot's lines; 2: the defaults; 3: whatever the form offers; 4: anything. */
	buf_add(&t->corpus[1], buf_cstr(&t->orders[seat]), t->orders[seat].len);
	t->r->defaults(view, &t->corpus[2]);
	for (int i = 3; i < CORPUS; i++)
		for (uint32_t n = 1 + props_random(&t->seed, 5); n; n--) {
			bool stands = props_random(&t->seed, 4) == 0;
			buf_str(&t->corpus[i], stands ? "STAND " : "");
			props_order(&t->corpus[i], t->r, i == 3 ? view : NULL,
				i == 3 && !stands ? window : -1, stands, &t->seed);
			buf_char(&t->corpus[i], '\n');
		}
	buf_str(&t->corpus[4], "CLEAR all the nonsense\n");
}

static void count_pair(struct trial *t)
{
	t->out->pairs++;
	t->out->window[play_awaiting(t->game)->window % NI_WINDOWS]++;
	for (int i = 0; i < t->r->n_options; i++)
		t->out->chosen[i][(t->option[i] - (t->r->options[i].vocab ? 0 : t->r->options[i].lo)) %
			NI_VALUES]++;
}

static void compare_pair(struct trial *t, int seat)
{
	bool at_length = t->out->pairs % EVERY == 0;
	for (int i = 0; i < 2; i++)
		for (int k = 0; k < TOLD_KINDS; k++)
			buf_clear(&t->told[i][k]);
	if (seat < RULES_SEATS)
		fill_corpus(t, seat);
	load(t, t->one, &t->state);
	tell_before(t, t->one, t->told[0], seat, at_length);
	load(t, t->other, &t->mutant);
	tell_before(t, t->other, t->told[1], seat, at_length);
	for (int k = TOLD_VIEW; k <= (at_length ? TOLD_FORM : TOLD_BOT); k++)
		compare(t, (enum told)k, seat);
	if (!play_outcome(t->one)->ended && !play_outcome(t->other)->ended)
		play_both(t, seat);
	count_pair(t);
}

static const struct secret *secret_at(const struct trial *t, int path)
{
	for (int i = 0; t->secrets && i < 12 && t->secrets->secret[i].path; i++)
		if (strcmp(t->secrets->secret[i].path, t->out->leaves.name[path]) == 0)
			return &t->secrets->secret[i];
	return NULL;
}

/* Does the mutant change nothing that this seat may know? */
static bool is_hidden(const struct trial *t, int seat)
{
	for (int i = 0; i < t->m->n; i++) {
		const struct leaf *l = t->m->leaf[i];
		const struct secret *s = secret_at(t, l->path);
		if (!s || (!s->from_all && l->owner == seat) || (s->zero_is_public && t->m->zero[i]))
			return false;
	}
	return true;
}

static void write_view(const struct trial *t, struct buf *b, const void *state, int seat)
{
	buf_clear(b);
	memset(t->scratch, 0, t->r->view_schema->size);
	t->r->view(state, number_of(seat), t->scratch);
	schema_write(b, t->r->view_schema, t->scratch);
}

static void note_fields(struct trial *t, const struct mutant *m)
{
	t->m = m;
	t->n_fields = 0;
	t->is_order = false;
	for (int i = 0; i < m->n; i++) {
		bool known = false;
		for (int k = 0; k < t->n_fields; k++)
			known = known || t->fields[k] == m->leaf[i]->path;
		if (!known)
			t->fields[t->n_fields++] = m->leaf[i]->path;
		t->is_order = t->is_order || m->leaf[i]->f->type == FIELD_TYPE_ORDER;
	}
}

static void look_at_seat(struct trial *t, int seat)
{
	struct buf b = BUF_INIT;
	write_view(t, &b, t->copy, seat);
	bool same = strcmp(b.data, t->view[seat].data) == 0;
	bool told = t->secrets && t->secrets->told &&
		t->secrets->told(play_state(t->game), t->copy, number_of(seat));
	if (!same && is_hidden(t, seat) && !told)
		found(t, TOLD_VIEW, seat, "shows a secret", t->view[seat].data, b.data);
	buf_release(&b);
	if (!same)
		return;
	bool declared = false;
	for (int i = 0; i < t->n_fields; i++) {
		t->out->field[t->fields[i]].kept++;
		declared = declared || t->out->field[t->fields[i]].is_secret;
	}
	for (int i = 0; i < t->n_fields && !declared; i++)
		t->out->field[t->fields[i]].unseen++;
	compare_pair(t, seat);
}

static void one_mutant(struct trial *t, int path)
{
	struct mutant m;
	if (!mutant_make(&m, &t->out->leaves, t->r, play_state(t->game), t->copy, path, &t->seed))
		return;
	note_fields(t, &m);
	for (int i = 0; i < t->n_fields; i++)
		t->out->field[t->fields[i]].tried++;
	if (t->r->invariants(t->copy))
		return;
	buf_clear(&t->mutant);
	schema_write(&t->mutant, t->r->state, t->copy);
	if (strcmp(t->mutant.data, t->state.data) == 0)
		return;
	for (int i = 0; i < t->n_fields; i++)
		t->out->field[t->fields[i]].valid++;
	for (int seat = 0; seat < SEATS_AND_ALL; seat++)
		if (plays(t, seat))
			look_at_seat(t, seat);
}

/* Secrets are tried more often than what everybody sees, and what is valid seldom more often than what always is. */
static int choose_field(struct trial *t)
{
	const struct findings *f = t->out;
	uint32_t from = props_random(&t->seed, (uint32_t)f->leaves.paths);
	int least = (int)from;
	long kept = LONG_MAX;
	if (props_random(&t->seed, 3) == 0)
		return least;
	for (int i = 0; i < f->leaves.paths; i++) {
		int path = (int)((from + (uint32_t)i) % (uint32_t)f->leaves.paths);
		if (!f->field[path].is_secret || f->field[path].kept >= kept)
			continue;
		least = path;
		kept = f->field[path].kept;
	}
	return least;
}

static void look_at_position(struct trial *t, int mutants)
{
	static const uint8_t key[32] = { 9 };
	buf_clear(&t->state);
	play_save(t->game, &t->state);
	mutants_leaves(&t->out->leaves, t->r, play_state(t->game));
	for (int seat = 0; seat < SEATS_AND_ALL; seat++)
		if (plays(t, seat))
			write_view(t, &t->view[seat], play_state(t->game), seat);
	struct dice *d = dice_new();
	dice_begin(d, key, key);
	for (int seat = 0; seat < RULES_SEATS; seat++) {
		buf_clear(&t->orders[seat]);
		if (t->seats >> seat & 1)
			t->r->bot(play_view(t->game, seat), d, &t->orders[seat]);
	}
	dice_free(d);
	t->facts.window = t->facts.stop = (int)t->out->positions % 90 + 1;
	for (int i = 0; i < mutants; i++)
		one_mutant(t, choose_field(t));
	t->out->positions++;
}

/* Games. */

/* All as usual, some others, or all at random; what does not fit with those before stays as usual. */
static void choose_options(struct trial *t, const struct setup *s)
{
	int others = (int)(t->games_begun % 3), n = t->r->n_options;
	int first = n && props_random(&t->seed, 2) ? (int)props_random(&t->seed, (uint32_t)n) : 0;
	for (int i = 0; i < n; i++)
		t->option[i] = t->r->options[i].standard;
	for (int k = 0; k < n && others; k++) {
		int i = (first + k) % n;
		const struct option *o = &t->r->options[i];
		const char *why;
		int lo = o->vocab ? 0 : o->lo, hi = o->vocab ? o->vocab->n - 1 : o->hi;
		if (others == 1 && k && props_random(&t->seed, 4))
			continue;
		t->option[i] = lo + (int)props_random(&t->seed, (uint32_t)(hi - lo + 1));
		if (t->r->options_fit && t->r->options_fit(s, &why) < 0)
			t->option[i] = o->standard;
	}
}

static bool set_up(struct trial *t)
{
	uint8_t seat[RULES_SEATS];
	struct setup s = { 0, seat, t->option };
	struct play_keys k;
	struct err e = ERR_INIT;
	int wanted = t->r->seats_min +
		(int)props_random(&t->seed, (uint32_t)(t->r->seats_max - t->r->seats_min + 1));
	for (int i = 0; i < t->r->seats->n && s.seats < wanted; i++)
		if (t->r->seats->n - i == wanted - s.seats || props_random(&t->seed, 2))
			seat[s.seats++] = (uint8_t)i;
	choose_options(t, &s);
	for (int i = 0; i < 32; i++)
		k.open[i] = (uint8_t)props_random(&t->seed, 256),
		k.sealed[i] = (uint8_t)props_random(&t->seed, 256);
	if (play_setup(t->game, &s, &k, &e) < 0)
		return false;
	t->games_begun++;
	t->seats = play_seats(t->game);
	t->facts.n_seats = s.seats;
	for (int i = 0; i < s.seats; i++)
		snprintf(t->facts.seat[i].name, sizeof(t->facts.seat[i].name), "%s",
			vocab_id(t->r->seats, seat[i]));
	return true;
}

/* Now and then a seat orders something strange, so that there are positions that no bot would bring about. */
static void next_window(struct trial *t)
{
	struct play_seat in[RULES_SEATS];
	struct play_keys k;
	struct buf strange = BUF_INIT;
	struct err e = ERR_INIT;
	for (int i = 0; i < RULES_SEATS; i++)
		in[i] = (struct play_seat){ .origin = PLAY_BOT };
	for (int i = 0; i < 32; i++)
		k.open[i] = (uint8_t)props_random(&t->seed, 256),
		k.sealed[i] = (uint8_t)props_random(&t->seed, 256);
	int seat = (int)props_random(&t->seed, RULES_SEATS);
	if (t->seats >> seat & 1) {
		for (int n = 0; n < 6; n++) {
			bool stands = n < 2;
			buf_str(&strange, stands ? "STAND " : "");
			props_order(&strange, t->r, play_view(t->game, seat),
				stands ? -1 : play_awaiting(t->game)->window, stands, &t->seed);
			buf_char(&strange, '\n');
		}
		in[seat] = (struct play_seat){ PLAY_FILE, buf_cstr(&strange), strange.len, 1 };
	}
	if (play_window(t->game, in, &k, &e) < 0)
		fail(&e);
	buf_release(&strange);
}

static bool is_done(const struct trial *t)
{
	enum told until = t->effort->until;
	return t->out->pairs >= t->effort->pairs || (until < TOLD_KINDS && t->out->n[until]);
}

static void play_games(struct trial *t)
{
	while (!is_done(t)) {
		if (!set_up(t))
			continue;
		for (int n = 0; n < WINDOWS && !play_outcome(t->game)->ended && !is_done(t); n++) {
			/* Not at every one, so that there is time for many games. */
			if (props_random(&t->seed, 4) == 0)
				look_at_position(t, 24);
			next_window(t);
		}
	}
}

static void release(struct trial *t)
{
	struct buf *all[] = { t->view, t->corpus, t->orders, t->told[0], t->told[1] };
	const int n[] = { SEATS_AND_ALL, CORPUS, RULES_SEATS, TOLD_KINDS, TOLD_KINDS };
	for (size_t i = 0; i < sizeof(n) / sizeof(n)[0]; i++)
		for (int k = 0; k < n[i]; k++)
			buf_release(&all[i][k]);
	buf_release(&t->state);
	buf_release(&t->mutant);
	play_free(t->game);
	play_free(t->one);
	play_free(t->other);
	reporter_free(t->reporter);
	free(t->copy);
	free(t->scratch);
}

void noninterference(struct findings *out, const struct rules *r, const struct effort *effort)
{
	static struct trial t;
	struct err e = ERR_INIT;
	memset(out, 0, sizeof(*out));
	memset(&t, 0, sizeof(t));
	t.r = r;
	t.secrets = secrets_of(r->id);
	t.out = out;
	t.effort = effort;
	t.seed = effort->seed;
	t.game = play_new(r);
	t.one = play_new(r);
	t.other = play_new(r);
	t.reporter = reporter_new(NULL, &e);
	if (!t.reporter)
		fail(&e);
	facts_init(&t.facts);
	t.facts.version = r->version;
	snprintf(t.facts.game, sizeof(t.facts.game), "game");
	snprintf(t.facts.rules, sizeof(t.facts.rules), "%s", r->id);
	t.copy = calloc(1, r->state->size);
	t.scratch = calloc(1, r->view_schema->size);
	mutants_paths(&out->leaves, r->state);
	for (int i = 0; i < out->leaves.paths; i++)
		out->field[i].is_secret = secret_at(&t, i) != NULL;
	play_games(&t);
	release(&t);
}
