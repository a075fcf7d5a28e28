/* SPDX-License-Identifier: MIT */
#include "props/trial.h"

#include "base/json.h"

#include <stdlib.h>
#include <string.h>

/* Games with any options and seats, windows with bots and strange orders. */

enum { TRIES = 64 };

/* Options that every game has so; their words are not copied. */
static struct {
	const char *option;
	size_t len;
	const char *value;
} fixed[RULES_OPTIONS];
static int fixed_n;

bool trial_fix(const char *assignment)
{
	const char *value = strchr(assignment, '=');
	if (!value || fixed_n == RULES_OPTIONS)
		return false;
	fixed[fixed_n].option = assignment;
	fixed[fixed_n].len = (size_t)(value - assignment);
	fixed[fixed_n++].value = value + 1;
	return true;
}

/* The value that this option has in every game; -1: any. */
static int fixed_value(const struct option *o)
{
	for (int i = 0; i < fixed_n; i++)
		if (strlen(o->name) == fixed[i].len && strncmp(o->name, fixed[i].option, fixed[i].len) == 0)
			return o->vocab ? vocab_find(o->vocab, fixed[i].value, strlen(fixed[i].value))
					: (int)strtol(fixed[i].value, NULL, 10);
	return -1;
}

/* Do they go together so far? */
static bool fits(struct trial *t)
{
	struct context *c = context_new(t->r);
	const char *why;
	context_copy(t->r, c, t->context);
	context_complete(t->r, c);
	bool good = !t->r->settle || t->r->settle(c, &why) == 0;
	free(c);
	return good;
}

/* Another value than usual, or any; what does not fit with those chosen before stays as usual:
 * false. */
static bool choose_option(struct trial *t, int i, bool other)
{
	const struct option *o = &t->r->options[i];
	int lo = o->vocab ? 0 : o->lo, span = (o->vocab ? o->vocab->n - 1 : o->hi) - lo + 1;
	uint32_t from = other ? (uint32_t)(o->standard - lo + 1) : 0,
		 of = (uint32_t)(other ? span - 1 : span);
	int value = lo + (int)((from + (of ? props_random(&t->seed, of) : 0)) % (uint32_t)span);
	if (fixed_value(o) >= 0)
		return fits(t);
	if (o->data)
		context_take(t->r, t->context, i, value);
	t->context->option[i] = (int16_t)value;
	if (fits(t))
		return true;
	t->context->option[i] = o->standard;
	return false;
}

/* All options as usual, or all at random, or, every second time, one in its turn is another than
 * usual and some more are chosen at random. False: that one did not fit. */
static bool choose_options(struct trial *t, uint32_t others)
{
	int n = t->r->n_options, turn = n ? (int)(t->out->games / 2 % n) : 0;
	bool one = t->out->games % 2, all = t->out->games % 4 == 2;
	for (int i = 0; i < n; i++) {
		int value = fixed_value(&t->r->options[i]);
		t->context->option[i] = value < 0 ? t->r->options[i].standard : (int16_t)value;
	}
	for (int k = 1; k < n && (one || all); k++)
		if (all || props_random(&t->seed, others) == 0)
			(void)choose_option(t, (turn + k) % n, false);
	return !n || (!(one || all) && fits(t)) || choose_option(t, turn, one);
}

static void choose_seats(struct trial *t)
{
	int wanted = t->r->seats_min +
		(int)props_random(&t->seed, (uint32_t)(t->r->seats_max - t->r->seats_min + 1));
	t->context->seats = 0;
	for (int i = 0, n = 0; i < t->r->seats->n && n < wanted; i++)
		if (t->r->seats->n - i == wanted - n || props_random(&t->seed, 2)) {
			t->context->seats |= 1u << i;
			n++;
		}
	context_complete(t->r, t->context);
}

bool trial_set_up(struct trial *t, struct play_keys *k)
{
	struct err e = ERR_INIT;
	for (int tries = 0; tries < TRIES; tries++) {
		choose_seats(t);
		if (choose_options(t, tries < TRIES / 2 ? 4 : 1))
			break;
	}
	trial_random_key(t, k->open);
	trial_random_key(t, k->sealed);
	t->out->games++;
	int rc = play_setup(t->game, t->context, k, &e);
	if (rc < 0 && rc != ERR_USAGE)
		trial_refused(t, &e);
	if (rc < 0)
		return false;
	t->seats = play_seats(t->game);
	t->facts.n_seats = t->context->n_seats;
	for (int i = 0; i < t->facts.n_seats; i++)
		snprintf(t->facts.seat[i].name, sizeof(t->facts.seat[i].name), "%s",
			vocab_id(t->r->seats, context_seat(t->context, i)));
	return true;
}

void trial_parse(cJSON **v, const struct buf *text)
{
	struct err e = ERR_INIT;
	cJSON_Delete(*v);
	*v = json_parse_canonical(text->data, text->len, "state", &e);
	trial_fail(&e);
}

void trial_position(struct trial *t)
{
	static const uint8_t key[32] = { 9 };
	struct dice *d = dice_new();
	buf_clear(&t->state);
	play_save(t->game, &t->state);
	trial_parse(&t->position, &t->state);
	dice_begin(d, key, key);
	for (int seat = 0; seat < RULES_SEATS; seat++) {
		buf_clear(&t->orders[seat]);
		if (t->seats >> seat & 1)
			t->r->bot(play_view(t->game, seat), d, &t->orders[seat]);
	}
	dice_free(d);
}

void trial_next_window(struct trial *t)
{
	struct play_seat in[RULES_SEATS];
	struct play_keys k;
	struct buf strange = BUF_INIT;
	for (int i = 0; i < RULES_SEATS; i++)
		in[i] = (struct play_seat){ .origin = PLAY_BOT };
	trial_random_key(t, k.open);
	trial_random_key(t, k.sealed);
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
	(void)trial_play(t, t->game, in, &k);
	buf_release(&strange);
}

void trial_end(struct trial *t)
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
	cJSON_Delete(t->position);
	cJSON_Delete(t->changed);
	dice_free(t->dice);
	events_free(t->events);
	reporter_free(t->reporter);
	free(t->context);
	free(t->copy);
	free(t->scratch);
}

void trial_begin(struct trial *t, struct findings *out, const struct rules *r, uint64_t seed)
{
	struct err e = ERR_INIT;
	memset(out, 0, sizeof(*out));
	memset(t, 0, sizeof(*t));
	t->r = r;
	t->secrets = secrets_of(r->id);
	t->out = out;
	t->seed = seed;
	t->game = play_new(r);
	t->one = play_new(r);
	t->other = play_new(r);
	t->dice = dice_new();
	t->events = events_new();
	t->reporter = reporter_new(NULL, &e);
	if (!t->reporter)
		trial_fail(&e);
	facts_init(&t->facts);
	t->facts.version = r->version;
	snprintf(t->facts.game, sizeof(t->facts.game), "game");
	snprintf(t->facts.rules, sizeof(t->facts.rules), "%s", r->id);
	t->shape = play_shape(t->game);
	t->context = context_new(r);
	t->copy = calloc(1, shape_position(t->shape)->size);
	t->scratch = calloc(1, shape_view(t->shape)->size);
	mutants_paths(&out->leaves, shape_position(t->shape));
	for (int i = 0; i < out->leaves.paths; i++)
		out->field[i].is_secret = secret_at(t->secrets, out->leaves.name[i]) != NULL;
}
