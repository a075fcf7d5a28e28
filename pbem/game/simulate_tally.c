/* SPDX-License-Identifier: MIT */
#include "game/simulate_tally.h"

#include "base/utf8.h"

/* EVENT.MEMBER: the event's number and its argument's. */
static bool find(const struct rules *r, const char *what, struct tally_of *of)
{
	size_t n = strcspn(what, ".");
	if (!what[n])
		return false;
	for (of->type = 0; of->type < r->n_events; of->type++) {
		const struct event_type *t = &r->events[of->type];
		if (strlen(t->id) != n || strncmp(t->id, what, n) != 0)
			continue;
		for (of->arg = 0; of->arg < EVENT_ARGS && t->args[of->arg].name; of->arg++)
			if (strcmp(t->args[of->arg].name, what + n + 1) == 0)
				return true;
		return false;
	}
	return false;
}

static void list_all(const struct rules *r, struct buf *b)
{
	for (int i = 0; i < r->n_events; i++)
		for (int k = 0; k < EVENT_ARGS && r->events[i].args[k].name; k++)
			if (arg_ids(&r->events[i].args[k], r))
				buf_printf(b, "%s%s.%s", b->len ? ", " : "", r->events[i].id,
					r->events[i].args[k].name);
}

int tally_find(struct tally_of *of, const struct rules *r, const char *what, struct err *e)
{
	struct buf all = BUF_INIT;
	int status;
	*of = (struct tally_of){ .seat = -1 };
	if (find(r, what, of) && (of->ids = arg_ids(&r->events[of->type].args[of->arg], r)) != NULL) {
		for (int k = 0; k < EVENT_ARGS && r->events[of->type].args[k].name; k++)
			if (r->events[of->type].args[k].type == ARG_SEAT)
				of->seat = k;
		return 0;
	}
	list_all(r, &all);
	status = err_set(e, ERR_USAGE, "simulate.by",
		"%s counts nothing of this name: %s. It can count by: %s", r->id, utf8_shown(what, 60).text,
		buf_cstr(&all));
	buf_release(&all);
	return status;
}

static void count(struct tally *t, const struct tally_of *of, const struct event *ev, int id)
{
	if (id < 0 || id >= of->ids->n || id >= TALLY_IDS)
		return;
	if (t->times[id] < UINT16_MAX)
		t->times[id]++;
	if (of->seat >= 0 && ev->arg[of->seat] >= 0)
		t->seats[id] |= (uint8_t)(1u << ev->arg[of->seat]);
}

void tally_add(struct tally *t, const struct tally_of *of, const struct rules *r, const struct events *es)
{
	const struct arg *arg = &r->events[of->type].args[of->arg];
	for (int i = 0; i < events_count(es); i++) {
		const struct event *ev = events_at(es, i);
		int32_t value = ev->arg[of->arg];
		if (ev->core || ev->type != of->type)
			continue;
		if (arg->type == ARG_IDS) {
			struct arg_source from = events_source(r, es, NULL);
			for (int k = 0; k < from.lists[value]; k++)
				count(t, of, ev, from.lists[value + 1 + k]);
		} else if (arg->type == ARG_SET) {
			for (int k = 0; k < of->ids->n && k < 32; k++)
				if ((uint32_t)value >> k & 1)
					count(t, of, ev, k);
		} else {
			count(t, of, ev, value);
		}
	}
}

void tally_sum(struct tally_sum *sum, const struct tally *t, uint32_t winners)
{
	for (int i = 0; i < TALLY_IDS; i++) {
		sum->games[i] += t->times[i] > 0;
		sum->times[i] += t->times[i];
		sum->won[i] += (t->seats[i] & winners) != 0;
	}
}
