/* SPDX-License-Identifier: MIT */
#include "props/trial.h"

#include <string.h>

int trial_seat(int seat)
{
	return seat == RULES_SEATS ? SEAT_OBSERVER : seat;
}

bool trial_plays(const struct trial *t, int seat)
{
	return seat == RULES_SEATS || t->seats >> seat & 1;
}

uint32_t trial_audience(int seat)
{
	return seat == RULES_SEATS ? AUDIENCE_OBSERVER : AUDIENCE_SEAT(seat);
}

/* Findings. */

void trial_found(
	struct trial *t, enum told told, int seat, const char *text, const char *one, const char *other)
{
	char *first = t->out->first[told];
	size_t size = sizeof(t->out->first[told]), at = 0;
	if (t->out->n[told]++)
		return;
	while (one[at] && one[at] == other[at])
		at++;
	at -= at < 40 ? at : 40;
	snprintf(first, size, "%s, window %s, for %s", t->r->id,
		vocab_id(t->r->grammar->windows, play_awaiting(t->game)->window),
		seat == RULES_SEATS ? "everybody" : vocab_id(t->r->seats, seat));
	for (int i = 0; i < t->n_fields; i++)
		snprintf(first + strlen(first), size - strlen(first), "%s %s", i ? "" : ", fields",
			t->out->leaves.name[t->fields[i]]);
	snprintf(first + strlen(first), size - strlen(first), ": %s\n  %.120s\n  %.120s", text, one + at,
		other + at);
}

bool trial_same(struct trial *t, enum told told, int seat, const char *text, const struct buf *one,
	const struct buf *other)
{
	if (strcmp(buf_cstr(one), buf_cstr(other)) == 0)
		return true;
	trial_found(t, told, seat, text, buf_cstr(one), buf_cstr(other));
	return false;
}

void trial_compare(struct trial *t, enum told told, int seat)
{
	for (int i = 0; i < t->n_fields; i++)
		t->out->field[t->fields[i]].compared++;
	(void)trial_same(t, told, seat, "differs", &t->told[0][told], &t->told[1][told]);
}

void trial_fail(const struct err *e)
{
	if (e->code)
		bug("%s", e->text);
}

void trial_refused(struct trial *t, const struct err *e)
{
	t->is_refused = true;
	t->n_fields = 0;
	trial_found(t, TOLD_REFEREE, RULES_SEATS, "the referee refuses it", e->text, "");
}

void trial_random_key(struct trial *t, uint8_t key[32])
{
	for (int i = 0; i < 32; i++)
		key[i] = (uint8_t)props_random(&t->seed, 256);
}

/* Playing. */

const struct play_keys trial_keys = { { 3 }, { 4 } };

void trial_load(const struct trial *t, struct play *p, const cJSON *state)
{
	struct err e = ERR_INIT;
	if (play_load(p, t->seats, state, &e) < 0)
		trial_fail(&e);
}

void trial_bots(const struct trial *t, struct play_seat in[RULES_SEATS])
{
	for (int i = 0; i < RULES_SEATS; i++)
		in[i] = (struct play_seat){ PLAY_FILE, buf_cstr(&t->orders[i]), t->orders[i].len, 1 };
}

bool trial_play(
	struct trial *t, struct play *p, const struct play_seat in[RULES_SEATS], const struct play_keys *k)
{
	struct err e = ERR_INIT;
	if (play_window(p, in, k, &e) == 0)
		return true;
	trial_refused(t, &e);
	return false;
}

/* What a seat sees. */

void trial_view(const struct trial *t, struct buf *b, const void *state, int seat)
{
	struct view v;
	shape_look(t->shape, state, trial_seat(seat), false, t->scratch, &v);
	view_write(b, &v);
}

void trial_awaiting(struct buf *b, const struct awaiting *a, const struct outcome *o)
{
	buf_printf(b, "ended %d window %d must %x may %x", o->ended, a->window, (unsigned)a->must,
		(unsigned)a->may);
}

const char *trial_event_id(const struct trial *t, const struct event *e)
{
	struct event_type own;
	return event_type(t->r, event_kind(t->r, e), &own)->id;
}

void trial_events(const struct trial *t, struct buf *b, const struct events *es, const struct dice *d,
	int seat, enum which which)
{
	for (int i = 0; i < events_count(es); i++) {
		const struct event *e = events_at(es, i);
		struct event_type own;
		bool is_private = event_type(t->r, event_kind(t->r, e), &own)->is_private;
		if (!(e->audience & trial_audience(seat)) ||
			(which != EVENTS_ALL && is_private != (which == EVENTS_PRIVATE)))
			continue;
		event_write(b, t->r, es, e, d);
		buf_char(b, '\n');
	}
}

void trial_rolls(struct buf *b, const struct dice *d)
{
	for (int i = 0; i < dice_rolls(d); i++) {
		if (dice_kind_of(d, i) != DICE_OPEN)
			continue;
		dice_write_roll(b, d, i);
		buf_char(b, '\n');
	}
}
