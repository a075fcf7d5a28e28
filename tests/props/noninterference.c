/* SPDX-License-Identifier: MIT */
#include "props/trial.h"

#include <limits.h>
#include <string.h>

const char *const told_ids[TOLD_KINDS] = { "view", "awaiting", "check", "verdict", "legal", "defaults", "bot",
	"data", "report", "form", "parsed", "events", "rolls", "after", "audience", "others", "setup", "dice",
	"lines", "referee" };
const char *const ending_texts[ENDINGS] = { "pairs enough", "what was looked for is found",
	"positions enough, few or none of which looked alike to somebody",
	"games enough, few of which gave a position", "the referee refused what the rules did" };

/* Not at every window, so that there is time for many games; and no game for ever. */
enum { EVERY = 16, WINDOWS = 400, LOOKS = 4, MUTANTS = 24, PAIRS_EACH = 3, RARE = 32 };

/* The window. */

/* Is the game played in the mode that hides more? */
static bool in_mode(const struct trial *t)
{
	for (int i = 0; t->secrets->mode.option && i < t->r->n_options; i++)
		if (strcmp(t->r->options[i].name, t->secrets->mode.option) == 0)
			return t->context->option[i] == t->secrets->mode.value;
	return false;
}

/* An event by its id, or a roll by how its label begins. */
static bool is_listed(const char *const list[PASSING], const char *event, const char *label)
{
	for (int i = 0; i < PASSING && list[i]; i++)
		if (event ? strcmp(list[i], event) == 0
			  : strchr(list[i], '/') && strncmp(list[i], label, strlen(list[i])) == 0)
			return true;
	return false;
}

static bool is_passing(const struct trial *t, const char *event, const char *label)
{
	return t->secrets &&
		(is_listed(t->secrets->passing, event, label) ||
			(!in_mode(t) && is_listed(t->secrets->passing_openly, event, label)));
}

static void tell_events(struct trial *t, const struct play *p, struct buf *told, int seat)
{
	const struct events *es = play_events(p);
	for (int i = 0; i < events_count(es); i++) {
		const struct event *e = events_at(es, i);
		if (!(e->audience & trial_audience(seat)) || is_passing(t, trial_event_id(t, e), NULL))
			continue;
		event_write(&told[TOLD_EVENTS], t->r, es, e, play_dice(p));
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
			if (strcmp(t->secrets->anew[k], trial_event_id(t, events_at(es, i))) == 0)
				return true;
	return false;
}

static void check_audience(struct trial *t, const struct play *p, int seat)
{
	const struct events *es = play_events(p);
	struct buf whole = BUF_INIT, mine = BUF_INIT;
	events_write(&whole, t->r, es, trial_audience(seat), play_dice(p));
	for (int i = 0; i < events_count(es); i++) {
		const struct event *e = events_at(es, i);
		if (!(e->audience & trial_audience(seat)))
			continue;
		buf_char(&mine, mine.len ? ',' : '[');
		event_write(&mine, t->r, es, e, play_dice(p));
	}
	buf_str(&mine, mine.len ? "]" : "[]");
	if (strcmp(buf_cstr(&mine), buf_cstr(&whole)) != 0)
		trial_found(t, TOLD_AUDIENCE, seat, "is not what the audiences say", mine.data, whole.data);
	buf_release(&mine);
	buf_release(&whole);
}

static void tell_after(struct trial *t, struct play *p, struct buf *told, int seat)
{
	tell_events(t, p, told, seat);
	tell_rolls(t, play_dice(p), &told[TOLD_ROLLS]);
	trial_awaiting(&told[TOLD_AFTER], play_awaiting(p), play_outcome(p));
	check_audience(t, p, seat);
}

static void tell_parsed(const struct trial *t, const struct play *p, struct buf *b, int seat)
{
	if (seat == RULES_SEATS)
		return;
	buf_str(b, buf_cstr(play_text(p, seat)));
	notes_write(b, t->r, play_notes(p, seat));
	told_orders(b, t->r, play_orders(p, seat));
}

static bool same_view(struct trial *t, int seat)
{
	struct buf *one = &t->told[0][TOLD_VIEW], *other = &t->told[1][TOLD_VIEW];
	buf_clear(one);
	buf_clear(other);
	view_write(one, play_view(t->one, trial_seat(seat)));
	view_write(other, play_view(t->other, trial_seat(seat)));
	return strcmp(one->data, other->data) == 0;
}

/* Under another sealed key this seat may have drawn something else itself. */
static bool same_draws(struct trial *t, int seat)
{
	struct buf one = BUF_INIT, other = BUF_INIT;
	trial_events(t, &one, play_events(t->one), play_dice(t->one), seat, EVENTS_PRIVATE);
	trial_events(t, &other, play_events(t->other), play_dice(t->other), seat, EVENTS_PRIVATE);
	bool same = strcmp(buf_cstr(&one), buf_cstr(&other)) == 0;
	buf_release(&one);
	buf_release(&other);
	return same;
}

/* Has what differed before the window stayed hidden from this seat? */
static bool stays_hidden(struct trial *t, int seat)
{
	bool ended = play_outcome(t->one)->ended || play_outcome(t->other)->ended;
	return !t->is_order && !ended && !begins_anew(t, t->one) && !begins_anew(t, t->other) &&
		same_draws(t, seat) && same_view(t, seat);
}

static void play_others(struct trial *t, struct play_seat in[RULES_SEATS], int seat)
{
	trial_load(t, t->other, t->position);
	for (int i = 0; i < RULES_SEATS; i++)
		if (i != seat)
			in[i] = (struct play_seat){ .origin = props_random(&t->seed, 2) ? PLAY_BOT
											: PLAY_DEFAULT };
	if (!trial_play(t, t->other, in, &trial_keys))
		return;
	buf_add(&t->told[0][TOLD_OTHERS], buf_cstr(&t->told[0][TOLD_PARSED]), t->told[0][TOLD_PARSED].len);
	tell_parsed(t, t->other, &t->told[1][TOLD_OTHERS], seat);
	trial_compare(t, TOLD_OTHERS, seat);
}

static void play_both(struct trial *t, int seat)
{
	struct play_seat in[RULES_SEATS];
	struct play_keys keys = trial_keys;
	trial_bots(t, in);
	if (seat < RULES_SEATS) {
		const struct buf *own = &t->corpus[props_random(&t->seed, CORPUS)];
		in[seat] = (struct play_seat){ PLAY_FILE, buf_cstr(own), own->len, 1 };
	}
	if (props_random(&t->seed, 2))
		trial_random_key(t, keys.sealed);
	if (!trial_play(t, t->one, in, &trial_keys) || !trial_play(t, t->other, in, &keys))
		return;
	tell_parsed(t, t->one, &t->told[0][TOLD_PARSED], seat);
	tell_parsed(t, t->other, &t->told[1][TOLD_PARSED], seat);
	trial_compare(t, TOLD_PARSED, seat);
	tell_after(t, t->one, t->told[0], seat);
	tell_after(t, t->other, t->told[1], seat);
	if (stays_hidden(t, seat))
		for (int k = TOLD_EVENTS; k <= TOLD_AFTER; k++)
			trial_compare(t, (enum told)k, seat);
	if (seat < RULES_SEATS && props_random(&t->seed, 4) == 0)
		play_others(t, in, seat);
}

/* Pairs. */

static void fill_corpus(struct trial *t, int seat)
{
	const struct view *view = play_view(t->game, seat);
	int window = play_awaiting(t->game)->window;
	for (int i = 0; i < CORPUS; i++)
		buf_clear(&t->corpus[i]);
	/* 0: nothing; 1: the bot's lines; 2: the defaults; 3: whatever the form offers; 4:
	 * anything. */
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

static void count_in(const struct trial *t, struct coverage *c)
{
	c->window[play_awaiting(t->game)->window % NI_WINDOWS]++;
	for (int i = 0; i < t->r->n_options; i++)
		c->chosen[i][(t->context->option[i] - (t->r->options[i].vocab ? 0 : t->r->options[i].lo)) %
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
	trial_load(t, t->one, t->position);
	told_before(t, t->one, t->told[0], seat, at_length);
	if (!t->changed)
		trial_parse(&t->changed, &t->mutant);
	trial_load(t, t->other, t->changed);
	told_before(t, t->other, t->told[1], seat, at_length);
	for (int k = TOLD_VIEW; k <= (at_length ? TOLD_FORM : TOLD_BOT); k++)
		trial_compare(t, (enum told)k, seat);
	if (!play_outcome(t->one)->ended && !play_outcome(t->other)->ended)
		play_both(t, seat);
	t->out->pairs++;
	count_in(t, &t->out->by_pairs);
}

static bool is_open(const struct trial *t, const struct secret *s)
{
	return s->how & BY_MODE && !in_mode(t);
}

/* Does the mutant change nothing that this seat may know? */
static bool is_hidden(const struct trial *t, int seat)
{
	for (int i = 0; i < t->m->n; i++) {
		const struct leaf *l = t->m->leaf[i];
		const struct secret *s = secret_at(t->secrets, t->out->leaves.name[l->path]);
		if (!s || is_open(t, s) ||
			(!(s->how & FROM_ALL) && l->owner == seat && l->f->type != FIELD_TYPE_PILE))
			return false;
	}
	return true;
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
	trial_view(t, &b, t->copy, seat);
	bool same = strcmp(b.data, t->view[seat].data) == 0;
	if (!same && is_hidden(t, seat) &&
		!secrets_tell(t->secrets, t->r, t->shape, play_state(t->game), t->copy, trial_seat(seat)))
		trial_found(t, TOLD_VIEW, seat, "shows a secret", t->view[seat].data, b.data);
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
	if (!mutant_make(&m, &t->out->leaves, t->shape, play_state(t->game), t->copy, path, &t->seed))
		return;
	note_fields(t, &m);
	for (int i = 0; i < t->n_fields; i++)
		t->out->field[t->fields[i]].tried++;
	if (t->r->invariants(t->copy))
		return;
	buf_clear(&t->mutant);
	schema_write(&t->mutant, shape_position(t->shape), t->copy);
	if (strcmp(t->mutant.data, t->state.data) == 0)
		return;
	cJSON_Delete(t->changed);
	t->changed = NULL;
	for (int i = 0; i < t->n_fields; i++)
		t->out->field[t->fields[i]].valid++;
	for (int seat = 0; seat < SEATS_AND_ALL && !t->is_refused; seat++)
		if (trial_plays(t, seat))
			look_at_seat(t, seat);
}

/* Secrets are tried more often than what everybody sees, and what is valid seldom more often than
 * what always is. */
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

static void look_at_position(struct trial *t)
{
	trial_position(t);
	mutants_leaves(&t->out->leaves, t->r, shape_position(t->shape), play_state(t->game));
	for (int seat = 0; seat < SEATS_AND_ALL; seat++)
		if (trial_plays(t, seat)) {
			buf_clear(&t->view[seat]);
			trial_view(t, &t->view[seat], play_state(t->game), seat);
		}
	t->facts.window = t->facts.stop = (int)t->out->positions % 90 + 1;
	for (int i = 0; i < MUTANTS && !t->is_refused; i++)
		one_mutant(t, choose_field(t));
	if (!t->is_refused)
		lines_vary(t);
	if (!t->is_refused)
		deal_window(t);
	t->out->positions++;
	count_in(t, &t->out->by_positions);
}

/* Games. */

/* A game that hides nothing makes no pairs: it is done when so many positions were looked at. */
static bool is_done(struct trial *t)
{
	const struct effort *wanted = t->effort;
	struct findings *f = t->out;
	if (t->is_refused)
		f->ending = ENDING_REFUSED;
	else if (wanted->until < TOLD_KINDS && f->n[wanted->until])
		f->ending = ENDING_FOUND;
	else if (f->pairs >= wanted->pairs && f->positions >= wanted->pairs / PAIRS_EACH)
		f->ending = ENDING_PAIRS;
	else if (f->positions >= wanted->pairs)
		f->ending = ENDING_POSITIONS;
	else if (f->games >= wanted->pairs)
		f->ending = ENDING_GAMES;
	else
		return false;
	return true;
}

/* Not every window is looked at, but each kind of them somewhat often. */
static bool is_looked_at(struct trial *t)
{
	long seen = t->out->by_positions.window[play_awaiting(t->game)->window % NI_WINDOWS];
	return props_random(&t->seed, LOOKS) == 0 || seen * RARE < t->out->positions;
}

static void play_games(struct trial *t)
{
	while (!is_done(t)) {
		struct play_keys k;
		if (!trial_set_up(t, &k))
			continue;
		deal_setup(t, &k);
		for (int n = 0; n < WINDOWS && !play_outcome(t->game)->ended && !is_done(t); n++) {
			if (is_looked_at(t))
				look_at_position(t);
			if (!t->is_refused)
				trial_next_window(t);
		}
	}
}

void noninterference(struct findings *out, const struct rules *r, const struct effort *effort)
{
	static struct trial t;
	trial_begin(&t, out, r, effort->seed);
	t.effort = effort;
	play_games(&t);
	trial_end(&t);
}
