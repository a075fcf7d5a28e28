/* SPDX-License-Identifier: MIT */
#include "game/request.h"

#include "game/contacts.h"
#include "game/deadline.h"
#include "game/game.h"
#include "game/kept.h"
#include "game/manage.h"
#include "game/receipt.h"
#include "game/record.h"

#include "base/address.h"
#include "base/lang.h"
#include "base/nearest.h"
#include "base/utf8.h"
#include "core/refusal.h"
#include "core/signed.h"

/*
 * Requests (pbem-orders(5)): one line behind the header of a signed file. Each kind is a row of one
 * table: its word, what may follow, and what it does here. What only asks for something is the
 * mail's to answer.
 */
#define WORDS 24
#define LINE_MAX_BYTES 300
#define PRESS_BYTES 8192

struct word {
	const char *text;
	size_t len;
};

struct line_in {
	const struct game *g;
	const struct file *f;
	struct receipt *r;
	int number;          /* of the line in the file */
	const char *example; /* what such a line looks like */
	bool fresh;
	int n; /* words behind the first */
	struct word word[WORDS];
	struct err *e;
};

static int bad(const struct line_in *in, const char *what)
{
	err_set(in->e, ERR_DATA, refused_request, "%s, for example \"%s\"", what, in->example);
	return err_at(in->e, in->f->name, in->number, 0);
}

/* It could be read, and cannot be done. */
static int cannot(const struct line_in *in, const char *id, const char *what)
{
	err_set(in->e, ERR_DATA, id, "%s", what);
	return err_at(in->e, in->f->name, in->number, 0);
}

static bool copy(char *out, size_t size, const struct word *w)
{
	if (w->len >= size)
		return false;
	memcpy(out, w->text, w->len);
	out[w->len] = '\0';
	return true;
}

/* --- what may follow the word ----------------------------------------------------------------- */

static int read_absent(struct line_in *in)
{
	struct request *q = &in->r->request;
	const struct game *g = in->g;

	if (in->n != 2 || !copy(q->day[0], sizeof(q->day[0]), &in->word[0]) ||
		!copy(q->day[1], sizeof(q->day[1]), &in->word[1]) || contact_day(q->day[0]) < 0 ||
		contact_day(q->day[1]) < 0)
		return bad(in, "ABSENT takes the first and the last day");
	if (in->fresh &&
		contact_absence(q->day[0], q->day[1], g->contact[in->r->seat].zone,
			g->arrived ? g->arrived : clock_now(), in->e) < 0)
		return err_at(in->e, in->f->name, in->number, 0);
	return 0;
}

static int read_nothing(struct line_in *in)
{
	return in->n ? bad(in, "there is more in this line than belongs there") : 0;
}

/* It stands in the record, which is text. */
static int read_concede(struct line_in *in)
{
	const struct buf *text = &in->r->text;

	if (in->fresh &&
		(utf8_check(buf_cstr(text), text->len) < text->len || memchr(text->data, 0, text->len)))
		return cannot(in, refused_orders_utf8,
			"a byte that is not UTF-8; save the file as plain ASCII or UTF-8 text");
	return read_nothing(in);
}

/* A player who leaves has to open their nonce first: without it the others have no game. */
static int read_retire(struct line_in *in)
{
	if (in->fresh && game_wants_nonce(in->g, in->r->seat))
		return cannot(in, refused_retire_nonce,
			"send your nonce first: nothing can be dealt without it, and nobody else has it");
	return read_concede(in);
}

static int read_address(struct line_in *in)
{
	struct request *q = &in->r->request;
	char text[LINE_MAX_BYTES + 1];

	_Static_assert(ADDRESS_SIZE <= sizeof(q->text), "an address fits");
	if (in->n != 1 || !copy(text, sizeof(text), &in->word[0]))
		return bad(in, "ADDRESS takes one mail address");
	if (contact_address(in->fresh ? in->g->tools : NULL, text, ERR_DATA, refused_request,
		    refused_address_ours, in->e) < 0)
		return err_at(in->e, in->f->name, in->number, 0);
	memcpy(q->text, text, strlen(text) + 1);
	return 0;
}

static int read_lang(struct line_in *in)
{
	for (int i = 0; lang_ids[i] && in->n == 1; i++)
		if (word_is(in->word[0].text, in->word[0].len, lang_ids[i])) {
			snprintf(in->r->request.text, sizeof(in->r->request.text), "%s", lang_ids[i]);
			return 0;
		}
	return bad(in, "LANG takes en or fr");
}

static int read_width(struct line_in *in)
{
	const struct word *w = &in->word[0];
	int n = 0;

	for (size_t i = 0; in->n == 1 && i < w->len && w->len <= 2; i++)
		n = w->text[i] >= '0' && w->text[i] <= '9' ? n * 10 + (w->text[i] - '0') : WIDTH_MOST + 1;
	if (n < WIDTH_LEAST || n > WIDTH_MOST)
		return bad(in, "WIDTH takes a number of columns, from 30 to 72");
	in->r->request.width = n;
	return 0;
}

static int read_zone(struct line_in *in)
{
	struct request *q = &in->r->request;
	struct clock_local probe;

	if (in->n != 1 || !copy(q->text, sizeof(in->g->contact[0].zone), &in->word[0]) ||
		clock_local(0, q->text, &probe, NULL) < 0)
		return bad(in, "ZONE takes the name of a time zone");
	return 0;
}

static int read_report(struct line_in *in)
{
	const struct word *w = &in->word[0];
	long n = 0;

	in->r->request.window = -1;
	if (in->n == 0)
		return 0;
	for (size_t i = 0; i < w->len; i++) {
		if (in->n != 1 || w->len > 5 || w->text[i] < '0' || w->text[i] > '9')
			return bad(in, "REPORT takes the number of a window, or nothing");
		n = n * 10 + (w->text[i] - '0');
	}
	if (n < 1 || n > in->g->f.window)
		return cannot(in, refused_no_report, "there is no report for this window");
	in->r->request.window = (int)n;
	return 0;
}

/* The seats that a message may go to. */
static void seat_names(const struct line_in *in, struct buf *b)
{
	const struct facts *f = &in->g->f;

	for (int i = 0; i < f->n_seats; i++)
		if (i != in->r->seat)
			buf_printf(b, "%s%s", b->len ? ", " : "", f->seat[i].name);
}

static int bad_press(const struct line_in *in)
{
	struct buf seats = BUF_INIT;

	seat_names(in, &seats);
	err_set(in->e, ERR_DATA, refused_press_to, "write PRESS TO and seats of %s; or PRESS TO ALL",
		buf_cstr(&seats));
	buf_release(&seats);
	return err_at(in->e, in->f->name, in->number, 0);
}

static int no_seat(const struct line_in *in, const struct word *w)
{
	struct buf seats = BUF_INIT;

	seat_names(in, &seats);
	err_set(in->e, ERR_DATA, refused_press_seat, "this game has no seat \"%.*s\"; the others are %s",
		w->len < GAME_NAME ? (int)w->len : GAME_NAME, w->text, buf_cstr(&seats));
	buf_release(&seats);
	return err_at(in->e, in->f->name, in->number, 0);
}

static int read_seat(struct line_in *in, const struct word *w)
{
	const struct facts *f = &in->g->f;
	char name[GAME_NAME];
	int seat;

	if (word_is(w->text, w->len, "ALL")) {
		in->r->request.seats |= (1u << f->n_seats) - 1;
		return 0;
	}
	seat = copy(name, sizeof(name), w) ? facts_seat(f, name) : -1;
	if (seat < 0)
		return no_seat(in, w);
	in->r->request.seats |= 1u << seat;
	return 0;
}

static int check_press(struct line_in *in)
{
	struct buf text = BUF_INIT;
	const struct game *g = in->g;
	bool doubled;
	int rc = 0;

	receipt_press(in->r, &text);
	if (!text.len)
		rc = cannot(in, refused_press_empty,
			"there is no message: write it in the lines behind this one");
	else if (text.len > PRESS_BYTES)
		rc = cannot(in, refused_press_long,
			"this message is too long: it may be at most 8192 bytes long");
	else if (utf8_check(text.data, text.len) < text.len)
		rc = cannot(in, refused_press_text, "this message is not UTF-8");
	else if (signed_find(text.data, text.len, &doubled) != SIGNED_NONE)
		rc = cannot(in, refused_press_file,
			"a message may hold no order file or the like: whoever quoted it in an answer would sign it");
	else if (in->fresh && g->press == PRESS_NONE)
		rc = cannot(in, refused_press_none, "no messages are passed on in this game");
	else if (in->fresh && in->r->request.anonymous && g->press != PRESS_ANONYMOUS)
		rc = cannot(in, refused_press_name, "messages without a name are not passed on in this game");
	buf_release(&text);
	return rc;
}

static int read_press(struct line_in *in)
{
	struct request *q = &in->r->request;
	int n = in->n;

	if (n > 1 && word_is(in->word[n - 1].text, in->word[n - 1].len, "ANONYMOUS")) {
		q->anonymous = true;
		n--;
	}
	if (n < 2 || !word_is(in->word[0].text, in->word[0].len, "TO"))
		return bad_press(in);
	for (int i = 1; i < n; i++) {
		int rc = read_seat(in, &in->word[i]);
		if (rc < 0)
			return rc;
	}
	q->seats &= ~(1u << in->r->seat);
	return q->seats ? check_press(in)
			: cannot(in, refused_press_self, "this message is for nobody but yourself");
}

/* --- what is done ----------------------------------------------------------------------------- */

/* Which file says so: game/absence.h looks for it. */
static void note_absence(struct game_contact *c, const struct game *g, const struct receipt *r)
{
	const struct kept k = { r->seat, r->hand, r->serial };
	char name[KEPT_NAME];

	kept_name(name, &g->f, &k);
	snprintf(c->said, sizeof(c->said), "%04d/%.72s", r->window, name);
	c->by_host = 0;
}

static int do_absent(struct game *g, struct receipt *r, struct err *e)
{
	struct game_contact c = g->contact[r->seat];

	memcpy(c.absent, r->request.day, sizeof(c.absent));
	note_absence(&c, g, r);
	return game_set_contact(g, r->seat, &c, e);
}

/* The window that does not close early for this seat's sake. */
static int do_wait(struct game *g, struct receipt *r, struct err *e)
{
	struct game_contact c = *contact_signer(g, r->seat);

	c.wait = r->request.what == REQUEST_WAIT ? g->f.window : -1;
	return game_set_signer(g, r->seat, &c, e);
}

static int do_contact(struct game *g, struct receipt *r, struct err *e)
{
	struct game_contact c = g->contact[r->seat];
	const char *text = r->request.text;

	if (r->request.what == REQUEST_ADDRESS)
		snprintf(c.address, sizeof(c.address), "%s", text);
	else if (r->request.what == REQUEST_LANG)
		snprintf(c.lang, sizeof(c.lang), "%.7s", text);
	else if (r->request.what == REQUEST_WIDTH)
		c.width = r->request.width;
	else
		snprintf(c.zone, sizeof(c.zone), "%.63s", text);
	return game_set_contact(g, r->seat, &c, e);
}

static int end_if_given_up(struct game *g, struct err *e)
{
	return g->f.phase != PHASE_ENDED && facts_given_up(&g->f)
		? game_end_why(g, "conceded", facts_remaining(&g->f), e)
		: 0;
}

static bool is_retired(const struct game *g, const struct receipt *r)
{
	return g->f.seat[r->seat].retired || g->f.seat[r->seat].next_hand == HAND_RETIRED;
}

static bool is_conceded(const struct game *g, const struct receipt *r)
{
	return g->f.seat[r->seat].conceded;
}

/* Both stand in the record with their signature. */
static int do_give_up(struct game *g, struct receipt *r, struct err *e)
{
	bool retire = r->request.what == REQUEST_RETIRE;
	int rc = 0;

	if (retire ? !is_retired(g, r) : !is_conceded(g, r))
		rc = game_give_up(g, r, retire, e);
	return rc == 0 ? end_if_given_up(g, e) : rc;
}

/* --- what is so ------------------------------------------------------------------------------- */

static bool is_absent(const struct game *g, const struct receipt *r)
{
	const struct game_contact *c = &g->contact[r->seat];

	return strcmp(c->absent[0], r->request.day[0]) == 0 && strcmp(c->absent[1], r->request.day[1]) == 0;
}

static bool is_waiting(const struct game *g, const struct receipt *r)
{
	bool waits = contact_signer(g, r->seat)->wait == g->f.window;

	return r->window == g->f.window && waits == (r->request.what == REQUEST_WAIT);
}

static bool is_width(const struct game *g, const struct receipt *r)
{
	return g->contact[r->seat].width == r->request.width;
}

static bool is_contact(const struct game *g, const struct receipt *r)
{
	const struct game_contact *c = &g->contact[r->seat];
	enum request_what what = r->request.what;

	return strcmp(r->request.text,
		       what == REQUEST_ADDRESS        ? c->address
			       : what == REQUEST_LANG ? c->lang
						      : c->zone) == 0;
}

/* --- all -------------------------------------------------------------------------------------- */

static const struct form {
	const char *word, *example;
	int (*read)(struct line_in *in);
	/* NULL: nothing is changed */
	int (*apply)(struct game *g, struct receipt *r, struct err *e);
	bool (*holds)(const struct game *g, const struct receipt *r); /* is it so? NULL as well */
} forms[] = {
	[REQUEST_ABSENT] = { "ABSENT", "ABSENT 2026-12-01 2026-12-14", read_absent, do_absent, is_absent },
	[REQUEST_PRESENT] = { "PRESENT", "PRESENT", read_nothing, do_absent, is_absent },
	[REQUEST_WAIT] = { "WAIT", "WAIT", read_nothing, do_wait, is_waiting },
	[REQUEST_NOWAIT] = { "NOWAIT", "NOWAIT", read_nothing, do_wait, is_waiting },
	[REQUEST_RETIRE] = { "RETIRE", "RETIRE", read_retire, do_give_up, is_retired },
	[REQUEST_CONCEDE] = { "CONCEDE", "CONCEDE", read_concede, do_give_up, is_conceded },
	[REQUEST_PRESS] = { "PRESS", "PRESS TO red green", read_press, NULL, NULL },
	[REQUEST_ADDRESS] = { "ADDRESS", "ADDRESS anna@example.org", read_address, do_contact, is_contact },
	[REQUEST_LANG] = { "LANG", "LANG fr", read_lang, do_contact, is_contact },
	[REQUEST_WIDTH] = { "WIDTH", "WIDTH 38", read_width, do_contact, is_width },
	[REQUEST_ZONE] = { "ZONE", "ZONE Europe/Paris", read_zone, do_contact, is_contact },
	[REQUEST_REPORT] = { "REPORT", "REPORT 7", read_report, NULL, NULL },
	[REQUEST_ORDERS] = { "ORDERS", "ORDERS", read_nothing, NULL, NULL },
	[REQUEST_RECORD] = { "RECORD", "RECORD", read_nothing, NULL, NULL },
	[REQUEST_STATUS] = { "STATUS", "STATUS", read_nothing, NULL, NULL },
	[REQUEST_RULES] = { "RULES", "RULES", read_nothing, NULL, NULL },
	[REQUEST_HELP] = { "HELP", "HELP", read_nothing, NULL, NULL },
};
#define N_FORMS (int)(sizeof(forms) / sizeof(forms[0]))

const char *request_word(enum request_what what)
{
	return what == REQUEST_NONE ? "" : forms[what].word;
}

/* Words are separated by blanks or commas. False: there are too many. */
static bool split(struct line_in *in, const char *p, const char *end, struct word *first)
{
	int n = 0;

	for (;;) {
		struct word w;

		while (p < end && strchr(" \t\r,", *p))
			p++;
		if (p == end)
			break;
		for (w.text = p; p < end && !strchr(" \t\r,", *p);)
			p++;
		w.len = (size_t)(p - w.text);
		if (n == 0)
			*first = w;
		else if (n > WORDS)
			return false;
		else
			in->word[n - 1] = w;
		n++;
	}
	in->n = n - 1;
	return true;
}

/* None of the words. */
static int no_request(const struct line_in *in, const struct word *w)
{
	const char *names[N_FORMS + 1] = { NULL }, *near;
	char word[GAME_NAME];
	int n = 0;

	for (int i = REQUEST_NONE + 1; i < N_FORMS; i++)
		names[n++] = forms[i].word;
	if (!copy(word, sizeof(word), w))
		word[0] = '\0';
	for (char *s = word; *s; s++)
		*s = *s >= 'a' && *s <= 'z' ? (char)(*s - 'a' + 'A') : *s;
	near = nearest(word, names);
	snprintf(in->r->request.near, sizeof(in->r->request.near), "%s", near ? near : "");
	if (near)
		err_set(in->e, ERR_DATA, refused_request_word, "there is no such request; did you mean %s?",
			near);
	else
		err_set(in->e, ERR_DATA, refused_request_word,
			"there is no such request; HELP shows all that there are");
	return err_at(in->e, in->f->name, in->number, 0);
}

static int read_line(struct line_in *in, const char *p, const char *end)
{
	struct word first = { "", 0 };

	in->example = "HELP";
	if (end - p > LINE_MAX_BYTES || !split(in, p, end, &first))
		return bad(in, "this line is too long");
	for (int i = REQUEST_NONE + 1; i < N_FORMS; i++) {
		if (!word_is(first.text, first.len, forms[i].word))
			continue;
		in->r->request.what = (enum request_what)i;
		in->example = forms[i].example;
		return forms[i].read(in);
	}
	return no_request(in, &first);
}

/* The first line of the body that says something, and where the text behind it begins in the
 * file. */
static const char *first_line(const struct buf *body, struct line_in *in, size_t *behind)
{
	const char *p = buf_cstr(body), *raw = buf_cstr(&in->r->text) + *behind;

	for (;; in->number++) {
		size_t n = strcspn(p, "\n"), skip = strcspn(raw, "\n");
		bool blank = strspn(p, " \t\r") >= n;

		*behind += skip + (raw[skip] == '\n');
		raw += skip + (raw[skip] == '\n');
		if (!blank)
			return p;
		if (!p[n])
			return NULL;
		p += n + 1;
	}
}

int request_read(const struct game *g, const struct file *f, const struct orderfile *o, bool fresh,
	struct receipt *r, struct err *e)
{
	struct line_in in = { .g = g, .f = f, .r = r, .number = o->body_line, .fresh = fresh, .e = e };
	struct buf body = BUF_INIT;
	size_t behind = o->body, n;
	const char *p;
	int rc;

	orderfile_body(&body, buf_cstr(&r->text), r->text.len, o);
	p = first_line(&body, &in, &behind);
	n = p ? strcspn(p, "\n") : 0;
	r->request.body = behind;
	in.example = "HELP";
	rc = p ? read_line(&in, p, p + n)
	       : cannot(&in, refused_request_none, "one request must follow the header");
	if (rc == 0 && r->request.what != REQUEST_PRESS && p[n + strspn(p + n, " \t\r\n")]) {
		in.number++;
		rc = cannot(&in, refused_request_more,
			"there is more behind the request: send each in a file of its own");
	}
	buf_release(&body);
	return rc;
}

bool request_changes(const struct receipt *r)
{
	return forms[r->request.what].apply != NULL;
}

bool request_lasts(const struct receipt *r)
{
	return request_changes(r) && r->request.what != REQUEST_WAIT && r->request.what != REQUEST_NOWAIT;
}

bool request_holds(const struct game *g, const struct receipt *r)
{
	const struct form *form = &forms[r->request.what];

	return form->holds && form->holds(g, r);
}

int request_apply(struct game *g, struct receipt *r, struct err *e)
{
	const struct form *form = &forms[r->request.what];

	return form->apply ? form->apply(g, r, e) : 0;
}
