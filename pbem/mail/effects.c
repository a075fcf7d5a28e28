/* SPDX-License-Identifier: MIT */
#include "mail/effects.h"

#include "game/game.h"
#include "game/taken.h"
#include "mail/letters.h"

/* --- one effect, one letter ------------------------------------------------------------------ */

static int press(const struct desk *d, const struct game *g, const struct receipt *r, const struct effect *x,
	struct err *e)
{
	return letter_press(d, g, r, x->seats, e);
}

static int address(const struct desk *d, const struct game *g, const struct receipt *r,
	const struct effect *x, struct err *e)
{
	return letter_write(
		d, LETTER_ADDRESS, g, r->seat, &(struct letter_about){ .r = r, .address = x->address }, e);
}

static int rekey(const struct desk *d, const struct game *g, const struct receipt *r, const struct effect *x,
	struct err *e)
{
	(void)x;
	return letter_write(d, LETTER_REKEY, g, r->seat, &(struct letter_about){ .r = r }, e);
}

/* Who plays is the host's business, too. */
static int seat_and_host(const struct desk *d, const struct game *g, const struct receipt *r,
	const struct effect *x, const char *what, struct err *e)
{
	int rc = letter_seat(d, g, r->seat, what, x->seats, e);

	if (rc == 0 && g->f.phase != PHASE_ENDED)
		rc = letter_host(d, what, r->note, g, g->f.seat[r->seat].name, e);
	return rc;
}

static int taken(const struct desk *d, const struct game *g, const struct receipt *r, const struct effect *x,
	struct err *e)
{
	return seat_and_host(d, g, r, x, "taken", e);
}

static int retired(const struct desk *d, const struct game *g, const struct receipt *r,
	const struct effect *x, struct err *e)
{
	return seat_and_host(d, g, r, x, "retired", e);
}

static int conceded(const struct desk *d, const struct game *g, const struct receipt *r,
	const struct effect *x, struct err *e)
{
	return letter_seat(d, g, r->seat, "conceded", x->seats, e);
}

/* By the host's hand: of a mail the post room answers. */
static int question(const struct desk *d, const struct game *g, const struct receipt *r,
	const struct effect *x, struct err *e)
{
	(void)x;
	return r->reply.part[0] ? 0 : effects_answer(d, g, r, e);
}

int effects_carry_out(const struct desk *d, const struct game *g, struct receipt *r, struct err *e)
{
	static int (*const letters[EFFECTS])(const struct desk *d, const struct game *g,
		const struct receipt *r, const struct effect *x, struct err *e) = { [EFFECT_PRESS] = press,
		[EFFECT_ADDRESS] = address,
		[EFFECT_REKEY] = rekey,
		[EFFECT_TAKEN] = taken,
		[EFFECT_RETIRED] = retired,
		[EFFECT_CONCEDED] = conceded,
		[EFFECT_ANSWER] = question };
	int rc = 0;

	while (r->told < r->n_effects && rc >= 0) {
		const struct effect *x = &r->effect[r->told];

		rc = letters[x->kind](d, g, r, x, e);
		r->told += rc >= 0;
	}
	/* What cannot be noted either is told once more: the letters have the same ids. */
	if (rc < 0 && r->told && taken_told(g, r, NULL) < 0)
		return rc;
	return rc < 0 ? rc : 0;
}

/* --- answers ---------------------------------------------------------------------------------- */

/* Others get help. */
static const enum letter_name asked[] = { [REQUEST_REPORT] = LETTER_REPORT,
	[REQUEST_ORDERS] = LETTER_ORDERS,
	[REQUEST_RECORD] = LETTER_RECORD,
	[REQUEST_STATUS] = LETTER_STATUS,
	[REQUEST_RULES] = LETTER_RULES,
	[REQUEST_HELP] = LETTER_HELP };

int effects_question(const struct desk *d, const struct game *g, const struct mail_in *m, int to,
	enum request_what what, int window, struct err *e)
{
	enum letter_name name = asked[what] ? asked[what] : LETTER_HELP;

	if (name == LETTER_ORDERS && to >= LETTER_OBSERVER)
		name = LETTER_STATUS;
	return letter_write(d, name, g, to, &(struct letter_about){ .m = m, .window = window }, e);
}

/* What is known of the mail that is answered, or of a file that somebody handed in. */
static void mail_of(struct mail_in *m, const struct receipt *r)
{
	memset(m, 0, sizeof(*m));
	snprintf(m->from, sizeof(m->from), "%.*s", MAIL_ADDRESS - 1, r->from);
	snprintf(m->id, sizeof(m->id), "%s", r->reply.id);
	snprintf(m->subject, sizeof(m->subject), "%s", r->reply.subject);
	m->silent = r->reply.silent;
	/* Without a Message-ID this tells it from others. */
	buf_str(&m->text, r->reply.part[0] ? r->reply.part : r->note);
}

int effects_answer(const struct desk *d, const struct game *g, const struct receipt *r, struct err *e)
{
	struct mail_in *m = mem_zero(1, sizeof(*m));
	int rc;

	mail_of(m, r);
	if (r->kind == SIGNED_REQUEST && r->request.what > REQUEST_ZONE)
		rc = effects_question(d, g, m, r->seat, r->request.what, r->request.window, e);
	else
		rc = letter_write(
			d, LETTER_RECEIPT, g, LETTER_TO_SENDER, &(struct letter_about){ .m = m, .r = r }, e);
	mail_in_release(m);
	free(m);
	return rc;
}

/* --- all that waits --------------------------------------------------------------------------- */

int effects_all(const struct desk *d, const struct game *g, struct err *e)
{
	char **names = NULL;
	size_t n = 0;
	int left = 0, rc = taken_list(g, &names, &n, e);

	for (size_t i = 0; i < n && rc == 0; i++) {
		struct receipt r;

		rc = taken_read(g, names[i], &r, e);
		if (rc < 0)
			break;
		if (r.reply.part[0])
			left++;
		else
			rc = effects_carry_out(d, g, &r, e);
		if (rc == 0 && !r.reply.part[0])
			rc = taken_done(g, &r, e);
		receipt_release(&r);
	}
	file_list_free(names, n);
	return rc < 0 ? rc : left;
}
