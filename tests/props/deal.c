/* SPDX-License-Identifier: MIT */
#include "props/trial.h"

#include <stdlib.h>
#include <string.h>

/*
 * Dice and what they may decide. A set-up with the same open and another sealed key is the same
 * game to everybody but those who were dealt something; and an open roll, which all can read,
 * decides nothing that somebody does not see.
 */
enum { DEALS = 6, TURNED = 2 };

/* Set-up under several sealed keys. */

struct dealt {
	struct buf all; /* events, open rolls, what comes next, and the view */
	struct buf public, own;
};

static void tell_dealt(const struct trial *t, struct dealt *out, const struct play *p, int seat)
{
	const struct events *es = play_events(p);
	const struct dice *d = play_dice(p);
	trial_events(t, &out->public, es, d, seat, EVENTS_PUBLIC);
	trial_rolls(&out->public, d);
	trial_awaiting(&out->public, play_awaiting(p), play_outcome(p));
	trial_events(t, &out->own, es, d, seat, EVENTS_PRIVATE);
	trial_events(t, &out->all, es, d, seat, EVENTS_ALL);
	trial_view(t, &out->all, play_state(p), seat);
}

static bool is_open_draw(const struct trial *t, const struct play *p)
{
	const struct events *es = play_events(p);
	for (int i = 0; t->secrets && i < events_count(es); i++)
		for (int k = 0; k < 2 && t->secrets->drawn[k]; k++)
			if (strcmp(trial_event_id(t, events_at(es, i)), t->secrets->drawn[k]) == 0)
				return true;
	return false;
}

/* What is public is so under every key; of two deals that told this seat the same it sees the
 * same. */
static void compare_dealt(
	struct trial *t, struct dealt deal[DEALS][SEATS_AND_ALL], void *const state[DEALS], int n, int seat)
{
	const struct dealt *last = &deal[n][seat];
	(void)trial_same(t, TOLD_SETUP, seat, "what is public depends on sealed dice", &deal[0][seat].public,
		&last->public);
	for (int i = 0; i < n; i++) {
		const struct dealt *d = &deal[i][seat];
		if (strcmp(buf_cstr(&d->own), buf_cstr(&last->own)) != 0 ||
			secrets_tell(t->secrets, t->r, t->shape, state[i], state[n], trial_seat(seat)))
			continue;
		t->out->alike[seat == RULES_SEATS]++;
		(void)trial_same(t, TOLD_SETUP, seat, "others' deals are seen", &d->all, &last->all);
		return;
	}
}

static void compare_deals(struct trial *t, const struct play_keys *k)
{
	static struct dealt deal[DEALS][SEATS_AND_ALL];
	void *state[DEALS] = { NULL };
	struct err e = ERR_INIT;
	struct play_keys keys = *k;
	for (int tries = 0, n = 0; tries < DEALS; tries++) {
		if (tries)
			trial_random_key(t, keys.sealed);
		if (play_setup(t->one, t->context, &keys, &e) < 0) {
			trial_refused(t, &e);
			break;
		}
		if (is_open_draw(t, t->one))
			continue;
		state[n] = malloc(shape_position(t->shape)->size);
		shape_copy(t->shape, state[n], play_state(t->one));
		for (int seat = 0; seat < SEATS_AND_ALL; seat++) {
			if (!trial_plays(t, seat))
				continue;
			tell_dealt(t, &deal[n][seat], t->one, seat);
			if (n)
				compare_dealt(t, deal, state, n, seat);
		}
		n++;
	}
	t->out->deals++;
	for (int n = 0; n < DEALS; n++) {
		free(state[n]);
		for (int seat = 0; seat < SEATS_AND_ALL; seat++) {
			buf_release(&deal[n][seat].all);
			buf_release(&deal[n][seat].public);
			buf_release(&deal[n][seat].own);
		}
	}
}

/* Open rolls that fall otherwise. */

struct world {
	const void *state;
	const struct events *es;
	const struct dice *d;
};

/* An event without the numbers of its rolls: those are what was changed. */
static void write_event(const struct trial *t, struct buf *b, const struct world *w, const struct event *e)
{
	const struct arg_source from = events_source(t->r, w->es, w->d);
	struct event_type own;
	const struct event_type *type = event_type(t->r, event_kind(t->r, e), &own);
	buf_str(b, type->id);
	for (int i = 0; i < arg_count(type->args, EVENT_ARGS); i++) {
		buf_char(b, ' ');
		if (type->args[i].type == ARG_ROLL && e->arg[i] >= 0)
			buf_str(b, dice_label(w->d, e->arg[i]));
		else
			arg_write(b, &type->args[i], e->arg[i], &from);
	}
	buf_char(b, '\n');
}

static void tell_world(
	const struct trial *t, struct buf *b, const struct world *w, int seat, const char *label)
{
	struct outcome end = { 0 };
	struct awaiting next = { 0 };
	t->r->result(w->state, &end);
	if (!end.ended)
		t->r->awaiting(w->state, &next);
	trial_awaiting(b, &next, &end);
	trial_view(t, b, w->state, seat);
	for (int i = 0; i < events_count(w->es); i++)
		if (events_at(w->es, i)->audience & trial_audience(seat))
			write_event(t, b, w, events_at(w->es, i));
	for (int i = 0; i < dice_rolls(w->d); i++) {
		if (dice_kind_of(w->d, i) != DICE_OPEN || strcmp(dice_label(w->d, i), label) == 0)
			continue;
		dice_write_roll(b, w->d, i);
	}
}

static void compare_worlds(
	struct trial *t, const struct world *one, const struct world *other, const char *label)
{
	struct buf a = BUF_INIT, b = BUF_INIT, state[2] = { BUF_INIT, BUF_INIT };
	schema_write(&state[0], shape_position(t->shape), one->state);
	schema_write(&state[1], shape_position(t->shape), other->state);
	t->out->turned++;
	for (int seat = 0; seat < SEATS_AND_ALL && strcmp(state[0].data, state[1].data) != 0; seat++) {
		if (!trial_plays(t, seat))
			continue;
		buf_clear(&a);
		buf_clear(&b);
		tell_world(t, &a, one, seat, label);
		tell_world(t, &b, other, seat, label);
		if (strcmp(a.data, b.data) != 0)
			continue;
		buf_clear(&a);
		buf_printf(&a, "the open roll %s decides something hidden", label);
		trial_found(t, TOLD_DICE, seat, a.data, state[0].data, state[1].data);
	}
	buf_release(&a);
	buf_release(&b);
	buf_release(&state[0]);
	buf_release(&state[1]);
}

/* An open roll that could have fallen otherwise; -1: there is none. */
static int choose_roll(struct trial *t, const struct dice *d)
{
	int chosen = -1;
	uint32_t n = 0;
	for (int i = 0; i < dice_rolls(d); i++)
		if (dice_kind_of(d, i) == DICE_OPEN && dice_sides(d, i) > 1 && dice_count(d, i) > 0 &&
			props_random(&t->seed, ++n) == 0)
			chosen = i;
	return chosen;
}

/* All its numbers, one of them another. A draw has each number once. */
static void turn_roll(struct trial *t, const struct dice *d, int roll, int value[DICE_MAX])
{
	int n = dice_count(d, roll), sides = dice_sides(d, roll), least = dice_is_draw(d, roll) ? 0 : 1;
	for (int i = 0; i < n; i++)
		value[i] = dice_value(d, roll, i);
	int at = (int)props_random(&t->seed, (uint32_t)n), before = value[at];
	int now = (before - least + 1 + (int)props_random(&t->seed, (uint32_t)(sides - 1))) % sides + least;
	for (int i = 0; i < n && dice_is_draw(d, roll); i++)
		if (value[i] == now)
			value[i] = before;
	value[at] = now;
}

static void turn_in_setup(struct trial *t, const struct play_keys *k)
{
	static int value[DICE_MAX];
	const struct dice *d = play_dice(t->game);
	const struct world one = { play_state(t->game), play_events(t->game), d },
			   other = { t->copy, t->events, t->dice };
	int roll = choose_roll(t, d);
	if (roll < 0)
		return;
	turn_roll(t, d, roll, value);
	struct dice_script script = { dice_label(d, roll), dice_count(d, roll), value };
	events_clear(t->events);
	if (shape_begin(t->shape, t->copy, t->context, NULL) < 0)
		return;
	dice_begin(t->dice, k->open, k->sealed);
	dice_use_script(t->dice, &script, 1);
	t->r->setup(t->copy, t->dice, t->events);
	(void)shape_tidy(t->shape, t->copy);
	compare_worlds(t, &one, &other, script.label);
}

void deal_setup(struct trial *t, const struct play_keys *k)
{
	t->n_fields = 0;
	compare_deals(t, k);
	for (int i = 0; i < TURNED; i++)
		turn_in_setup(t, k);
}

void deal_window(struct trial *t)
{
	static int value[DICE_MAX];
	struct play_seat in[RULES_SEATS];
	struct err e = ERR_INIT;
	t->n_fields = 0;
	trial_bots(t, in);
	trial_load(t, t->one, t->position);
	if (!trial_play(t, t->one, in, &trial_keys))
		return;
	const struct dice *d = play_dice(t->one);
	int roll = choose_roll(t, d);
	if (roll < 0)
		return;
	turn_roll(t, d, roll, value);
	struct dice_script script = { dice_label(d, roll), dice_count(d, roll), value };
	trial_load(t, t->other, t->position);
	if (play_window_scripted(t->other, in, &trial_keys, &script, 1, &e) < 0) {
		trial_refused(t, &e);
		return;
	}
	const struct world one = { play_state(t->one), play_events(t->one), d },
			   other = { play_state(t->other), play_events(t->other), play_dice(t->other) };
	compare_worlds(t, &one, &other, script.label);
}
