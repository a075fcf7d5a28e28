/* SPDX-License-Identifier: MIT */
#include "props/promises.h"
#include "rules/race/race.h"

/* Modules that tell players of their lines what is not so. */

static struct rules lies[BROKEN_KINDS];

/* Every line of the file is called refused. */
static void refuse_all(const struct view *view, struct orders *os, struct notes *ns)
{
	(void)view;
	for (int i = 0; i < os->n; i++)
		if (!os->order[i].standing)
			note_refuse(ns, os->order[i].line, RACE_NO_ENERGY);
}

static void say_nothing(const struct view *view, struct orders *os, struct notes *ns)
{
	(void)view;
	(void)os;
	(void)ns;
}

/* A PUSH that is written, even if it is not carried out, takes the last energy. */
static void count_pushes(void *state, struct orders *const os[RULES_SEATS], struct dice *d, struct events *es)
{
	struct race_state *s = state;
	int pushes = 0;
	for (int seat = 0; seat < RACE_SEATS; seat++)
		for (int i = 0; s->game->seats >> seat & 1 && i < os[seat]->n; i++)
			pushes += !os[seat]->order[i].standing && os[seat]->order[i].verb == RACE_PUSH;
	rules_find("race")->resolve(state, os, d, es);
	for (int seat = 0; seat < RACE_SEATS; seat++)
		if (s->runner[seat].energy)
			s->runner[seat].energy = (uint8_t)(pushes % RACE_ENERGY);
}

const struct rules *lies_make(enum broken kind)
{
	for (int i = 0; i < BROKEN_KINDS; i++)
		lies[i] = *rules_find("race");
	lies[BROKEN_CARRIED_OUT].check = refuse_all;
	lies[BROKEN_REFUSED].check = say_nothing;
	lies[BROKEN_EFFECT].resolve = count_pushes;
	return &lies[kind];
}
