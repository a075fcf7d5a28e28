/* SPDX-License-Identifier: MIT */
#include "check.h"

void te_verdict(struct checking *c, const struct order *o, int type, const int32_t arg[NOTE_ARGS])
{
	struct verdict *v = &c->verdict[o - c->os->order];
	if (v->n == VERDICTS)
		return;
	v->type[v->n] = (uint8_t)type;
	memcpy(v->arg[v->n], arg, sizeof(v->arg[0]));
	v->n++;
}

void te_verdict_conditional(struct checking *c, const struct order *o)
{
	if (o->n_tests)
		TE_VERDICT0(c, o, TE_N_CONDITIONAL);
}

void te_verdict_partly(
	struct checking *c, const struct order *o, int done, int of, int first, uint64_t reasons)
{
	int32_t arg[NOTE_ARGS] = { done, of, first, -1, -1, -1 };
	int n = 3;
	for (int why = 0; why < TE_REFUSALS && n < NOTE_ARGS; why++)
		if (reasons >> why & 1 && why != first)
			arg[n++] = why;
	te_verdict(c, o, TE_N_PARTLY, arg);
}

void te_verdict_refused(struct checking *c, const struct order *o, int why)
{
	TE_VERDICT(c, o, TE_IS_REFUSED, why);
}

void te_verdict_perhaps(struct checking *c, const struct order *o, int why)
{
	TE_VERDICT(c, o, TE_IS_UNCERTAIN, why);
}

int te_percent_two_dice(int need, int bonus)
{
	int ways = 0;
	for (int sum = 2; sum <= 12; sum++)
		if (sum + bonus >= need)
			ways += sum <= 7 ? sum - 1 : 13 - sum;
	return (ways * 100 + 18) / 36;
}

int te_chance(const struct te_state *s, int country)
{
	return te_percent_two_dice(te_countries[country].diplomacy, te_bonus(s, TE_ALLIED));
}

/* ------------------------------------------------------------ dogfights: hits of n dice, in parts
 * of 2^40 */

enum { HITS = 16 };
#define ONE ((uint64_t)1 << 40)

/* p: of no dice. */
static void hits_of(int dice, uint64_t p[HITS])
{
	for (int i = 0; i < dice; i++)
		for (int k = HITS - 1; k >= 0; k--)
			p[k] = (2 * p[k] + (k ? p[k - 1] : 0)) / 3;
}

int te_percent_dogfight(int dice, int ufo_dice)
{
	uint64_t allied[HITS] = { ONE }, ufo[HITS] = { ONE }, not_more = 0, up_to = 0;
	hits_of(dice, allied);
	hits_of(ufo_dice, ufo);
	for (int k = 0; k < HITS; k++) {
		up_to += allied[k];
		not_more += (ufo[k] >> 10) * (up_to >> 10) >> 20;
	}
	return (int)(((ONE - not_more) * 100 + ONE / 2) / ONE);
}

/* ------------------------------------------------------------ */

static void check_bases(struct checking *c)
{
	for (int i = 0; i < c->os->n; i++) {
		const struct order *o = &c->os->order[i];
		if (te_order_base(&c->s, c->v->seat, o) < 0)
			te_verdict_refused(c, o, te_wrong_base(&c->s, o));
	}
}

static int count(const struct verdict *v, int type)
{
	int n = 0;
	for (int k = 0; k < v->n; k++)
		n += v->type[k] == type;
	return n;
}

static void tell(struct checking *c, int line, int type, const int32_t arg[NOTE_ARGS])
{
	if (type == TE_IS_REFUSED)
		note_refuse(c->ns, line, arg[0]);
	else if (type == TE_IS_UNCERTAIN)
		note_perhaps(c->ns, line, arg[0]);
	else
		note_add(c->ns, line, te_notes, type, arg, arg_count(te_notes[type].args, NOTE_ARGS));
}

/* The line as a whole is refused, or uncertain, or waits for its condition. */
static bool is_of_line(int type)
{
	return type == TE_IS_REFUSED || type == TE_IS_UNCERTAIN || type == TE_N_CONDITIONAL;
}

static bool says(const struct verdict *v, int type, const int32_t arg[NOTE_ARGS])
{
	for (int k = 0; k < v->n; k++)
		if (v->type[k] == type && memcmp(v->arg[k], arg, sizeof(v->arg[k])) == 0)
			return true;
	return false;
}

/* Does it hold for this order of a line with ELSE, and not for the other? */
static bool of_branch(const struct verdict *first, int n, int j, int k)
{
	int type = first[j].type[k];
	return n > 1 && !is_of_line(type) && !says(&first[!j], type, first[j].arg[k]);
}

/* What holds for one order of a line with ELSE stands behind the word that begins that order. */
static void tell_branch(struct checking *c, int line, const struct verdict *first, int n, int j)
{
	bool begun = false;
	for (int k = 0; k < first[j].n; k++) {
		if (!of_branch(first, n, j, k))
			continue;
		if (!begun)
			NOTE0(c->ns, line, te_notes, j ? TE_N_ELSE : TE_N_THEN);
		begun = true;
		tell(c, line, first[j].type[k], first[j].arg[k]);
	}
}

/* Of a line with ELSE one order is carried out: it is refused when both would be, and uncertain
 * when one may be. What holds for both is told once. */
static void tell_line(struct checking *c, int i, int n)
{
	struct verdict *const first = &c->verdict[i];
	int refused = 0, line = c->os->order[i].line;
	for (int k = 0; k < n; k++)
		refused += count(&first[k], TE_IS_REFUSED) > 0;
	for (int j = 0; j < n && refused && refused < n; j++)
		for (int k = 0; k < first[j].n; k++)
			if (first[j].type[k] == TE_IS_REFUSED)
				first[j].type[k] = TE_IS_UNCERTAIN;
	for (int j = 0; j < n; j++)
		for (int k = 0; k < first[j].n; k++)
			if (!of_branch(first, n, j, k) && !(j && count(first, first[j].type[k])))
				tell(c, line, first[j].type[k], first[j].arg[k]);
	for (int j = 0; j < n; j++)
		tell_branch(c, line, first, n, j);
}

void te_tell_verdicts(struct checking *c)
{
	for (int i = 0, n; i < c->os->n; i += n) {
		n = order_line_size(&c->os->order[i], c->os->n - i);
		if (c->os->order[i].line)
			tell_line(c, i, n);
	}
}

void te_check_powers(struct checking *c)
{
	for (int i = 0; i < c->os->n; i++) {
		const struct order *o = &c->os->order[i];
		int base = te_order_base(&c->s, c->v->seat, o), why;
		if (base < 0 || !((uint64_t)TE_POWERS >> o->verb & 1))
			continue;
		if (o->verb == TE_V_ENVOY && te_has_power(&c->s, base, o->verb))
			continue; /* lines above it count: check_envoys */
		why = te_no_power(&c->s, base, o);
		te_verdict_conditional(c, o);
		if (why >= 0)
			te_verdict_refused(c, o, why);
	}
}

void te_check(const struct view *view, struct orders *os, struct notes *ns)
{
	struct checking c;
	if (view->seat < 0)
		return;
	memset(&c, 0, sizeof(c));
	c.v = view;
	c.os = os;
	c.ns = ns;
	c.seats[view->seat] = os;
	te_copy_view(view, &c.s);
	te_turn_init(&c.t, &c.s, c.seats, NULL, NULL);
	check_bases(&c);
	if (te_in(&c.s, TE_IN_SETUP | TE_IN_COUNCIL)) {
		te_check_council(&c);
	} else {
		te_check_fights(&c);
		te_tell_verdicts(&c);
		te_forecast_fights(&c);
	}
}
