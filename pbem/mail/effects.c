/* SPDX-License-Identifier: MIT */
#include "mail/effects.h"

#include "game/caused.h"
#include "game/game.h"
#include "core/refusal.h"
#include "game/request.h"
#include "game/taken.h"
#include "mail/ledger.h"
#include "mail/letters.h"

/* --- one effect, one letter ------------------------------------------------------------------ */

static int press(const struct desk *d, const struct game *g, const struct receipt *r, const struct effect *x,
	struct err *e)
{
	return letter_write_seats(d, LETTER_PRESS, g, x->seats, &(struct letter_about){ .r = r }, e);
}

static int address(const struct desk *d, const struct game *g, const struct receipt *r,
	const struct effect *x, struct err *e)
{
	const struct letter_about a = {
		.r = r, .address = x->address, .lang = x->lang, .zone = x->zone, .width = x->width
	};

	return letter_write(d, LETTER_ADDRESS, g, r->seat, &a, e);
}

static int rekey(const struct desk *d, const struct game *g, const struct receipt *r, const struct effect *x,
	struct err *e)
{
	(void)x;
	return letter_write(d, LETTER_REKEY, g, r->seat, &(struct letter_about){ .r = r }, e);
}

static int news(const struct desk *d, const struct game *g, const struct receipt *r, uint32_t seats,
	const char *what, struct err *e)
{
	const struct letter_about a = { .r = r, .what = what, .seat = r->seat };

	return letter_write_seats(d, LETTER_SEAT, g, seats, &a, e);
}

/* News of players go to the host, too. */
static int seat_and_host(const struct desk *d, const struct game *g, const struct receipt *r,
	const struct effect *x, const char *what, struct err *e)
{
	const char *seat = g->f.seat[r->seat].name;
	const struct letter_about a = { .r = r, .what = what, .name = seat, .text = seat, .mark = "" };
	int rc = news(d, g, r, x->seats, what, e);

	return rc == 0 ? letter_write(d, LETTER_HOST, g, LETTER_TO_HOST, &a, e) : rc;
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
	return news(d, g, r, x->seats, "conceded", e);
}

/* Of a mail the post room answers, within its limits. */
static int question(const struct desk *d, const struct game *g, const struct receipt *r,
	const struct effect *x, struct err *e)
{
	(void)x;
	return r->reply.part[0] ? 0 : effects_answer(d, g, r, false, e);
}

int effects_carry_out(const struct desk *d, const struct game *g, const struct receipt *r, struct err *e)
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

	for (int i = 0; i < r->n_effects && rc >= 0; i++)
		rc = letters[r->effect[i].kind](d, g, r, &r->effect[i], e);
	return rc < 0 ? rc : 0;
}

bool effects_wait(const struct receipt *r)
{
	return receipt_effect(r, EFFECT_ANSWER) != NULL;
}

/* --- limits ----------------------------------------------------------------------------------- */

int effects_press(void *ctx, const struct game *g, const struct receipt *r, size_t len, struct err *e)
{
	const struct desk *d = ctx;
	const struct host_conf *conf = d->conf;
	struct buf what = BUF_INIT, who = BUF_INIT;
	int may;

	if (len > (size_t)conf->press_size)
		return err_set(e, ERR_DATA, refused_press_size,
			"a message may have %ld bytes here, and this one has %zu", conf->press_size, len);
	buf_printf(&what, "press %s %d %d %d %ld", g->f.create, r->seat, r->window, r->hand, r->serial);
	buf_printf(&who, "%s %s", g->f.game, g->f.seat[r->seat].name);
	may = ledger_take_once(d->dir, "press", who.data, what.data, conf->press, clock_now(), e);
	buf_release(&what);
	buf_release(&who);
	if (may == 0)
		err_set(e, ERR_UNAVAILABLE, refused_press_limit, "a seat may send %ld messages in a day",
			conf->press);
	return may > 0 ? 0 : may < 0 ? may : ERR_UNAVAILABLE;
}

/* --- answers ---------------------------------------------------------------------------------- */

/* Others get help. */
static const enum letter_name asked[] = { [REQUEST_REPORT] = LETTER_REPORT,
	[REQUEST_ORDERS] = LETTER_ORDERS,
	[REQUEST_RECORD] = LETTER_RECORD,
	[REQUEST_STATUS] = LETTER_STATUS,
	[REQUEST_RULES] = LETTER_RULES,
	[REQUEST_HELP] = LETTER_HELP };

static enum letter_name letter_of(enum request_what what)
{
	return asked[what] ? asked[what] : LETTER_HELP;
}

int effects_question(const struct desk *d, const struct game *g, const struct mail_in *m, int to,
	enum request_what what, int window, struct err *e)
{
	enum letter_name name = letter_of(what);

	if (name == LETTER_ORDERS && to >= LETTER_OBSERVER)
		name = LETTER_STATUS;
	return letter_write(d, name, g, to, &(struct letter_about){ .m = m, .window = window }, e);
}

/* Of a signed question: only whoever has the seat still may read what it sees. */
static int answer(const struct desk *d, const struct game *g, const struct receipt *r,
	const struct mail_in *m, bool last, struct err *e)
{
	const struct letter_about a = { .m = m, .r = r, .window = r->request.window, .last = last };

	if (receipt_seated(g, r))
		return letter_write(d, letter_of(r->request.what), g, LETTER_TO_SENDER, &a, e);
	log_line(d->log, g->f.game, "%s of seat %s: no answer, somebody else has the seat now",
		request_word(r->request.what), g->f.seat[r->seat].name);
	return 0;
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

int effects_answer(
	const struct desk *d, const struct game *g, const struct receipt *r, bool last, struct err *e)
{
	struct mail_in *m = mem_zero(1, sizeof(*m));
	int rc;

	mail_of(m, r);
	if (r->kind == SIGNED_REQUEST && r->request.what > REQUEST_ZONE)
		rc = answer(d, g, r, m, last, e);
	else
		rc = letter_write(d, LETTER_RECEIPT, g, LETTER_TO_SENDER,
			&(struct letter_about){ .m = m, .r = r, .last = last }, e);
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
		if (effects_wait(&r))
			left++;
		else
			rc = effects_carry_out(d, g, &r, e);
		if (rc == 0 && !effects_wait(&r))
			rc = taken_done(g, &r, e);
		receipt_release(&r);
	}
	file_list_free(names, n);
	return rc < 0 ? rc : left;
}
