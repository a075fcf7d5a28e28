/* SPDX-License-Identifier: MIT */
#include "game/caused.h"

#include "base/address.h"
#include "base/utf8.h"
#include "game/contacts.h"
#include "game/request.h"

bool game_reaches(const struct game *g, int seat)
{
	return g->tools && g->tools->mail && !g->f.seat[seat].bot && !address_fault(g->contact[seat].address);
}

static uint32_t reached(const struct game *g, uint32_t seats)
{
	for (int i = 0; i < g->f.n_seats; i++)
		if (!game_reaches(g, i))
			seats &= ~(1u << i);
	return seats;
}

static struct effect *add_effect(
	struct receipt *r, enum effect_kind kind, uint32_t seats, const char *address)
{
	struct effect *x;

	if (r->n_effects == RECEIPT_EFFECTS)
		bug("a signed file causes more than there is room for");
	x = &r->effect[r->n_effects++];
	*x = (struct effect){ .kind = kind, .seats = seats };
	snprintf(x->address, sizeof(x->address), "%s", address ? address : "");
	return x;
}

/* All who still play but this one. */
static uint32_t others(const struct game *g, int seat)
{
	uint32_t seats = 0;

	for (int i = 0; i < g->f.n_seats; i++)
		if (i != seat && !g->f.seat[i].retired)
			seats |= 1u << i;
	return reached(g, seats);
}

static void add_seats(struct receipt *r, enum effect_kind kind, uint32_t seats)
{
	if (seats)
		add_effect(r, kind, seats, NULL);
}

/* Of this the host is told as well. */
static void add_host(const struct game *g, struct receipt *r, enum effect_kind kind)
{
	if (g->tools->mail)
		add_effect(r, kind, others(g, r->seat), NULL);
}

/* Whoever reads at the address that the seat had must learn that it is another one now. */
static void warn_old_address(const struct game *g, struct receipt *r)
{
	const char *now = r->kind == SIGNED_JOIN ? r->from : r->request.text;
	struct effect *x;

	if (!g->tools->mail || address_fault(r->old_address) || strcmp(r->old_address, now) == 0)
		return;
	x = add_effect(r, EFFECT_ADDRESS, 0, r->old_address);
	memcpy(x->lang, g->contact[r->seat].lang, sizeof(x->lang));
	memcpy(x->zone, g->contact[r->seat].zone, sizeof(x->zone));
	x->width = g->contact[r->seat].width;
}

static void plan_request(const struct game *g, struct receipt *r)
{
	uint32_t own = reached(g, 1u << r->seat);

	if (r->request.what == REQUEST_PRESS) {
		uint32_t to = reached(g, r->request.seats);

		r->request.unreached = r->request.seats & ~to;
		/* Without a name, and to everybody else: then its sender gets it, too, or they
		 * alone would have none to show. */
		if (to && r->request.anonymous && !(others(g, r->seat) & ~to))
			to |= own;
		add_seats(r, EFFECT_PRESS, to);
	} else if (r->request.what == REQUEST_ADDRESS) {
		warn_old_address(g, r);
	} else if (r->request.what == REQUEST_RETIRE) {
		add_host(g, r, EFFECT_RETIRED);
	} else if (r->request.what == REQUEST_CONCEDE) {
		add_seats(r, EFFECT_CONCEDED, others(g, r->seat));
	} else if (r->request.what > REQUEST_ZONE && !r->reply.part[0]) {
		add_seats(r, EFFECT_ANSWER, own);
	}
}

static struct reached as_reached(const struct game_contact *c)
{
	return (struct reached){ c->address, c->lang, c->zone, c->width };
}

static void name_person(struct person *p, long since, const struct reached *who)
{
	p->since = since;
	utf8_copy(p->address, sizeof(p->address), who->address);
	utf8_copy(p->lang, sizeof(p->lang), who->lang);
	utf8_copy(p->zone, sizeof(p->zone), who->zone);
	p->width = who->width;
}

/* Who signed, as reached behind this file: a join and an observe file are answered where they came
 * from, unless the list has another address for this observer. */
static void name_self(const struct game *g, struct receipt *r)
{
	bool seated = r->seat >= 0 && r->kind != SIGNED_JOIN && r->kind != SIGNED_OBSERVE;
	struct reached who = seated ? as_reached(contact_signer(g, r->seat))
				    : (struct reached){ r->from, "", "", 0 };

	if (r->kind == SIGNED_OBSERVE && r->observer < g->n_observers && g->observer[r->observer].address[0])
		who.address = g->observer[r->observer].address;
	if (r->request.what == REQUEST_ADDRESS)
		who.address = r->request.text;
	if (r->request.what == REQUEST_LANG)
		who.lang = r->request.text;
	if (r->request.what == REQUEST_WIDTH)
		who.width = r->request.width;
	if (r->request.what == REQUEST_ZONE)
		who.zone = r->request.text;
	name_person(&r->self, seated ? g->f.seat[r->seat].signs : 0, &who);
}

static void name_others(const struct game *g, struct receipt *r)
{
	uint32_t seats = 0;

	for (int i = 0; i < r->n_effects; i++)
		seats |= r->effect[i].seats;
	for (int i = 0; i < g->f.n_seats; i++) {
		const struct reached who = as_reached(&g->contact[i]);

		if (seats >> i & 1)
			name_person(&r->other[i], g->f.seat[i].since, &who);
	}
}

/* The same person as they say now, or else as they were then. */
static struct reached person_reached(const struct game *g, int seat, const struct person *p)
{
	const struct facts_seat *s = &g->f.seat[seat];

	return s->since == p->since    ? as_reached(&g->contact[seat])
		: s->signs == p->since ? as_reached(contact_signer(g, seat))
				       : (struct reached){ p->address, p->lang, p->zone, p->width };
}

struct reached receipt_reaches(const struct game *g, const struct receipt *r, int seat)
{
	return r->note[0] ? person_reached(g, seat, &r->other[seat]) : as_reached(&g->contact[seat]);
}

struct reached receipt_self(const struct game *g, const struct receipt *r)
{
	const struct game_observer *o = r->observer >= 0 ? &g->observer[r->observer] : NULL;

	if (r->kind == SIGNED_OBSERVE)
		return o ? (struct reached){ o->address, o->lang, o->zone, o->width }
			 : (struct reached){ r->self.address, r->self.lang, r->self.zone, r->self.width };
	if (r->seat < 0)
		return (struct reached){ "", "", "", 0 };
	return r->note[0] ? person_reached(g, r->seat, &r->self) : as_reached(contact_signer(g, r->seat));
}

bool receipt_seated(const struct game *g, const struct receipt *r)
{
	return r->seat >= 0 && (!r->note[0] || g->f.seat[r->seat].signs == r->self.since);
}

bool receipt_keeps(const struct game *g, const struct receipt *r, int seat)
{
	return seat == r->seat ? receipt_seated(g, r)
			       : !r->note[0] || g->f.seat[seat].since == r->other[seat].since;
}

static void plan_effects(const struct game *g, struct receipt *r)
{
	if (r->kind == SIGNED_REQUEST)
		plan_request(g, r);
	if (r->kind == SIGNED_REKEY)
		add_seats(r, EFFECT_REKEY, reached(g, 1u << r->seat));
	if (r->kind == SIGNED_JOIN && r->replaced) {
		warn_old_address(g, r);
		add_host(g, r, EFFECT_TAKEN);
	}
	/* Of a mail the receipt is a letter, too: where it came from, or to its seat. */
	if (r->reply.part[0])
		add_effect(r, EFFECT_ANSWER, 0, r->from);
}

void caused_plan(const struct game *g, struct receipt *r)
{
	r->n_effects = 0;
	plan_effects(g, r);
	name_self(g, r);
	name_others(g, r);
}
