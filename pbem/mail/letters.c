/* SPDX-License-Identifier: MIT */
#include "mail/letters_priv.h"

#include "base/address.h"
#include "base/utf8.h"
#include "core/refusal.h"
#include "game/caused.h"
#include "game/contacts.h"
#include "game/taken.h"
#include "game/word.h"
#include "mail/correction.h"
#include "mail/ledger.h"
#include "mail/receipt.h"
#include "report/form.h"
#include "report/layout.h"
#include "report/quote.h"

#include <sodium.h>
#include <strings.h>

/* --- all letters ------------------------------------------------------------------------------ */

/* `kind` is what the outbox calls it, [a-z], and part of its id; `name` the template, NULL where
 * the builder chooses one. An answer is sent from <>. */
static const struct row {
	const char *kind, *name;
	bool answer;
	page_builder *data;
} rows[LETTERS] = {
	[LETTER_RECEIPT] = { "receipt", "receipt", true, page_receipt },
	[LETTER_REFUSAL] = { "refusal", NULL, true, page_refusal },
	[LETTER_REPORT] = { "again", "again", true, page_report },
	[LETTER_ORDERS] = { "orders", "orders", true, page_orders },
	[LETTER_RULES] = { "rules", "rules", true, page_game },
	[LETTER_STATUS] = { "status", "status", true, page_status },
	[LETTER_RECORD] = { "record", "record", true, page_record },
	[LETTER_HELP] = { "help", "help/help", true, page_help },
	[LETTER_PASSED] = { "passed", "passed", false, page_passed },
	[LETTER_NOTED] = { "noted", "noted", true, page_noted },
	[LETTER_UNSIGNED] = { "unsigned", "unsigned", true, page_unsigned },
	[LETTER_UNJOINED] = { "unjoined", "unjoined", true, page_unjoined },
	[LETTER_READY] = { "ready", "ready", false, page_ready },
	[LETTER_WINDOW] = { "report", "window", false, page_window },
	[LETTER_STOPPED] = { "end", "stopped", false, page_stopped },
	[LETTER_MOVED] = { "moved", "moved", false, page_moved },
	[LETTER_CLOCK] = { "clock", NULL, false, page_clock },
	[LETTER_REMINDER] = { "reminder", "reminder", false, page_reminder },
	[LETTER_PRESS] = { "press", "press", false, page_press },
	[LETTER_ADDRESS] = { "address", "address", false, page_address },
	[LETTER_REKEY] = { "rekey", "rekey", false, page_rekey },
	[LETTER_GIVEN] = { "given", "given", false, page_given },
	[LETTER_GONE] = { "gone", "gone", false, page_gone },
	[LETTER_SEAT] = { "seat", NULL, false, page_seat },
	[LETTER_INVITATION] = { "invitation", "invitation", false, page_invitation },
	[LETTER_HOST] = { "host", NULL, false, page_host },
	[LETTER_TEST] = { "test", "test", false, page_test },
};

/* --- readers ---------------------------------------------------------------------------------- */

static const char *first_of(const char *a, const char *b)
{
	return a && *a ? a : b;
}

static struct reader stranger(const struct desk *d, const char *address, const char *lang, int width)
{
	return (struct reader){ .address = address,
		.lang = first_of(lang, d->conf->lang),
		.zone = first_of(d->conf->zone, "UTC"),
		.width = width,
		.seat = -1,
		.stranger = true };
}

static struct reader member(const struct desk *d, const struct game *g, int seat, const struct reached *who)
{
	return (struct reader){ .address = who->address,
		.lang = first_of(who->lang, d->conf->lang),
		.zone = first_of(who->zone, first_of(g->f.policy.zone, "UTC")),
		.width = who->width,
		.seat = seat };
}

/* The signed file, kept until its letters are written, that a letter comes from; NULL: none. */
static const struct receipt *letter_cause(const struct letter_about *a)
{
	return a->r && a->r->note[0] ? a->r : NULL;
}

/* Whoever still signs for a seat that is somebody else's from the next window on. */
static bool is_signer(const struct game *g, int seat)
{
	return g->f.seat[seat].signs != g->f.seat[seat].since;
}

/* A seat, or the person who was meant by it: the newcomer's zone is nothing to whoever left. */
static struct reader seat_reader(
	const struct desk *d, const struct game *g, int seat, const struct letter_about *a)
{
	const struct game_contact *c = a->signer ? contact_signer(g, seat) : &g->contact[seat];
	const struct receipt *cause = letter_cause(a);
	struct reached who = { g->f.seat[seat].bot ? "" : c->address, c->lang, c->zone, c->width };
	struct reader r;

	if (a->address)
		who = (struct reached){ a->address, first_of(a->lang, c->lang),
			first_of(a->zone, strcmp(a->address, c->address) == 0 ? c->zone : NULL),
			first_of(a->lang, NULL) ? a->width : c->width };
	else if (cause)
		who = receipt_reaches(g, cause, seat);
	r = member(d, g, seat, &who);
	r.gone = cause && !receipt_keeps(g, cause, seat);
	r.signer = a->signer && is_signer(g, seat);
	return r;
}

static struct reader observer_reader(const struct desk *d, const struct game *g, int i)
{
	const struct game_observer *o = &g->observer[i];

	return member(d, g, -1, &(struct reached){ o->address, o->lang, o->zone, o->width });
}

static struct reader reader_of(
	const struct desk *d, const struct game *g, int to, const struct letter_about *a)
{
	if (to == LETTER_TO_ADDRESS)
		return stranger(d, a->address, a->lang, a->width);
	if (to == LETTER_TO_HOST)
		return stranger(d, d->conf->host, d->conf->lang, 0);
	if (g && to >= 0 && to < g->f.n_seats)
		return seat_reader(d, g, to, a);
	if (g && to >= LETTER_OBSERVER && to - LETTER_OBSERVER < g->n_observers)
		return observer_reader(d, g, to - LETTER_OBSERVER);
	return (struct reader){ .seat = -1 };
}

/* The signer of a file that was taken in. */
static struct reader signer_of(const struct desk *d, const struct game *g, const struct letter_about *a)
{
	const struct receipt *r = a->r;
	struct reached who = receipt_self(g, r);
	struct reader to = stranger(d, who.address, NULL, 0);

	if (r->kind != SIGNED_OBSERVE && r->seat >= 0) {
		const struct game_contact *c = &g->contact[r->seat];

		if (r->kind == SIGNED_JOIN)
			who = (struct reached){ who.address, c->lang, c->zone, c->width };
		to = member(d, g, r->seat, &who);
		to.gone = letter_cause(a) && !receipt_seated(g, r);
		to.signer = receipt_seated(g, r) && is_signer(g, r->seat);
	} else if (r->observer >= 0 && r->observer < g->n_observers) {
		to = observer_reader(d, g, r->observer);
	}
	return to;
}

/* Of a refused file only the signature tells whose it is. */
static struct reader sender_of(
	const struct desk *d, enum letter_name name, const struct game *g, const struct letter_about *a)
{
	const struct receipt *r = a->r;
	bool observe = r->kind == SIGNED_OBSERVE;
	struct reader to;

	if (name != LETTER_REFUSAL)
		return signer_of(d, g, a);
	if (r->signer >= 0 && r->signer < g->f.n_seats) {
		const struct game_contact *c = r->next ? &g->contact[r->signer]
						       : contact_signer(g, r->signer);
		to = member(d, g, r->signer,
			&(struct reached){
				g->f.seat[r->signer].bot ? "" : c->address, c->lang, c->zone, c->width });
		to.signer = !r->next && is_signer(g, r->signer);
		return to;
	}
	if (observe && r->observer >= 0 && r->observer < g->n_observers)
		return reader_of(d, g, LETTER_OBSERVER + r->observer, a);
	if ((observe || r->kind == SIGNED_JOIN || strcmp(a->why->id, refused_former) == 0) && a->m)
		return stranger(d, a->m->from, r->self.lang, r->self.width);
	return (struct reader){ .seat = -1 };
}

/* --- a letter in the making ------------------------------------------------------------------- */

void page_name(struct page *p, const char *format, ...)
{
	va_list list;

	buf_clear(&p->name);
	va_start(list, format);
	buf_vprintf(&p->name, format, list);
	va_end(list);
}

void page_mark_all(struct page *p, const char *const marks[])
{
	for (size_t i = 0; marks[i]; i++)
		buf_add(&p->marks, marks[i], strlen(marks[i]) + 1);
}

void page_mark_number(struct page *p, long n)
{
	buf_printf(&p->marks, "%ld", n);
	buf_char(&p->marks, 0);
}

struct report_reader page_report_reader(const struct page *p)
{
	return (struct report_reader){ .seat = p->to.seat,
		.signer = p->to.signer,
		.lang = p->w.lang,
		.zone = p->to.zone,
		.width = p->to.width };
}

const char *page_reader(const struct page *p)
{
	return p->g->f.seat[p->to.seat].name;
}

static void mark_hash(struct page *p, const struct buf *b)
{
	uint8_t h[32];
	char mark[HEX32];

	hash256(h, NULL, 0, buf_cstr(b), b->len);
	hex_text(mark, h, 32);
	page_mark(p, mark);
}

void page_mark_text(struct page *p, const char *text)
{
	struct buf b = BUF_INIT;

	buf_str(&b, text);
	mark_hash(p, &b);
	buf_release(&b);
}

void page_mark_file(struct page *p)
{
	mark_hash(p, &p->a->r->text);
}

void page_attach(struct page *p, const char *name, const char *type)
{
	struct letter *l = &p->letter;
	const struct buf *b = &p->file[l->n_files];

	l->file[l->n_files++] = (struct letter_file){ name, type, buf_cstr(b), b->len };
}

void page_flag(struct page *p, const char *name, bool yes)
{
	cJSON_AddBoolToObject(p->tree, name, yes);
}

void page_text(struct page *p, const char *name, const char *text)
{
	cJSON_AddStringToObject(p->tree, name, text);
}

void page_number(struct page *p, const char *name, long n)
{
	cJSON_AddNumberToObject(p->tree, name, (double)n);
}

void page_seat_id(struct page *p, const char *name, int seat)
{
	page_text(p, name, p->g->f.seat[seat].name);
	if (p->g->rules)
		decorate_id(p->tree, name, p->g->rules->seats, &p->w);
}

void page_seats(struct page *p, const char *name, uint32_t seats)
{
	cJSON *list = cJSON_AddArrayToObject(p->tree, name);

	for (int i = 0; i < p->g->f.n_seats; i++)
		if (seats >> i & 1)
			cJSON_AddItemToArray(list, cJSON_CreateString(p->g->f.seat[i].name));
	if (p->g->rules)
		decorate_ids(p->tree, name, p->g->rules->seats, &p->w);
}

void page_quote(struct page *p, const char *text)
{
	struct buf quoted = BUF_INIT;

	quote_text(&quoted, text, strlen(text), words_width(&p->w));
	page_text(p, "quoted", quoted.data);
	buf_release(&quoted);
}

static bool is_year_of(const struct page *p, const cJSON *at, pbem_time t)
{
	struct clock_local l;

	return clock_local(t, p->to.zone, &l, NULL) < 0 ||
		json_number(cJSON_GetObjectItemCaseSensitive(at, "year")) == l.year;
}

/* A time of another year than this one, or than that of the last run, should the clock be ahead, is
 * written with its year, also where it is short. */
static void add_time(struct page *p, const char *name, const char *utc)
{
	const pbem_time last = p->d->tools->last_run;
	cJSON *at;

	report_add_time(p->tree, name, utc, p->to.zone, &p->w);
	at = cJSON_GetObjectItemCaseSensitive(p->tree, name);
	if (at && (!is_year_of(p, at, clock_now()) || (last > 0 && !is_year_of(p, at, last))))
		cJSON_AddTrueToObject(at, "other_year");
}

void page_time(struct page *p, const char *name, const char *utc)
{
	cJSON_DeleteItemFromObjectCaseSensitive(p->tree, name);
	if (*utc)
		add_time(p, name, utc);
}

/* What makes the letters of a signed file these, whatever day it is and wherever they go: the name
 * of its note, which is a hash of the key that signed and of the text. */
static void mark_cause(struct page *p, const struct receipt *r)
{
	page_mark(p, r->note, p->to.seat < 0 ? "" : page_reader(p));
}

/* What makes the letters of a change of a seat these: its line of the record, which anybody may
 * know. */
static void mark_change(struct page *p, const struct game_change *c)
{
	page_mark(p, "change", page_reader(p), p->g->f.seat[c->seat].name, c->what, c->key);
	if (p->a->signer)
		page_mark(p, "signer");
	page_mark_number(p, c->since);
}

/* What makes a mail that came in this one: its Message-ID, or all that is known of it. */
static void mark_mail(struct page *p, const struct mail_in *m)
{
	struct buf b = BUF_INIT;

	buf_printf(&b, "%s\n%s\n%s\n", m->id, m->from, m->subject);
	if (!m->id[0])
		buf_add(&b, buf_cstr(&m->text), m->text.len);
	mark_hash(p, &b);
	buf_release(&b);
}

/* The marks that any letter has. Does it come from a note or a change, which alone makes it this
 * one? */
static bool mark_begin(struct page *p)
{
	const struct receipt *cause = letter_cause(p->a);

	page_mark(p, p->g ? p->g->f.create : "");
	if (cause)
		mark_cause(p, cause);
	else if (p->a->change)
		mark_change(p, p->a->change);
	else
		page_mark(p, first_of(p->to.address, ""));
	if (p->a->m && !cause)
		mark_mail(p, p->a->m);
	return cause || p->a->change;
}

static void page_release(struct page *p)
{
	cJSON_Delete(p->tree);
	buf_release(&p->name);
	buf_release(&p->marks);
	buf_release(&p->lead);
	buf_release(&p->tail);
	buf_release(&p->proof);
	buf_release(&p->subject);
	buf_release(&p->text);
	for (int i = 0; i < LETTER_ATTACHMENTS; i++)
		buf_release(&p->file[i]);
}

/* --- rendering -------------------------------------------------------------------------------- */

/* May it stand in a header? A host's own template is a text like any other. */
static bool is_subject(const char *s, size_t n)
{
	bool blank = true;

	for (size_t i = 0; i < n; i++) {
		if ((unsigned char)s[i] < ' ' || s[i] == 0x7f)
			return false;
		blank &= s[i] == ' ';
	}
	return !blank && utf8_check(s, n) == n;
}

/* "Subject: ..." is the template's first line that says something; behind it comes the text. NULL:
 * it is not. */
static const char *take_subject(struct page *p, const char *s)
{
	static const char word[] = "Subject: ";
	size_t n;

	s += strspn(s, " \n");
	if (strncmp(s, word, strlen(word)) != 0)
		return NULL;
	s += strlen(word);
	n = strcspn(s, "\n");
	if (!is_subject(s, n))
		return NULL;
	if (p->g)
		buf_printf(&p->subject, "[%s] ", p->g->f.game);
	buf_add(&p->subject, s, n);
	while (p->subject.data[p->subject.len - 1] == ' ')
		buf_cut(&p->subject, p->subject.len - 1);
	return s + n;
}

/* Is any of it signed in the clear? */
static bool is_signed(const char *s)
{
	static const char begin[] = "\n-----BEGIN ";

	return strncmp(s, begin + 1, strlen(begin + 1)) == 0 || strstr(s, begin);
}

/* A text that is signed in the clear must come as it is; of any other the paragraphs flow. */
static void put_together(struct page *p, const char *s)
{
	struct buf own = BUF_INIT, folded = BUF_INIT;
	int width = words_width(&p->w);

	p->letter.flowed = !p->proof.len && !is_signed(buf_cstr(&p->lead)) && !is_signed(s) &&
		!is_signed(buf_cstr(&p->tail));
	/* Comments behind a form may be signed with it: they are folded as comments. */
	form_fold(&folded, s, width);
	(p->letter.flowed ? layout_flowed : layout_text)(
		&own, buf_cstr(&folded), folded.len, width, words_colon(&p->w));
	buf_add(&p->text, buf_cstr(&p->lead), p->lead.len);
	if (p->lead.len && own.len)
		buf_char(&p->text, '\n');
	buf_add(&p->text, buf_cstr(&own), own.len);
	if (p->proof.len) {
		buf_printf(&p->text, "\n%s", p->proof.data);
		receipt_sign(&p->text, p->d->key);
	}
	if (p->tail.len && p->text.len)
		buf_char(&p->text, '\n');
	buf_add(&p->text, buf_cstr(&p->tail), p->tail.len);
	buf_release(&folded);
	buf_release(&own);
}

static int render(struct page *p)
{
	struct buf path = BUF_INIT, raw = BUF_INIT;
	const char *text;
	int rc;

	buf_printf(&path, "mail/%s", p->name.data);
	rc = reporter_render(p->d->reporter, &p->w, path.data, p->tree, REPORT_RAW, &raw, p->e);
	text = rc ? NULL : take_subject(p, buf_cstr(&raw));
	if (rc == 0 && !text) {
		err_set(p->e, ERR_DATA, "letters.subject",
			"the template's first line has to be \"Subject: ...\", and printable");
		rc = err_at(p->e, path.data, 0, 0);
	}
	if (rc == 0)
		put_together(p, text);
	buf_release(&raw);
	buf_release(&path);
	return rc;
}

/* A code is for whoever signs, where their mail goes, and for nobody else. */
static int find_code(struct page *p)
{
	const struct game *g = p->g;
	int seat = p->to.seat, rc;
	struct sign_secret key;

	if (!g || seat < 0 || p->to.gone || p->to.waits || !code_is_for(g, seat) || !p->to.address ||
		strcasecmp(p->to.address, contact_signer(g, seat)->address) != 0)
		return 0;
	rc = word_read(&key, p->d->dir, g, seat, p->e);
	if (rc < 0)
		return rc;
	code_text(p->code, &key, g, seat, g->f.window, g->f.head, code_next(g, seat));
	sign_wipe(&key);
	page_text(p, "code", p->code);
	return 0;
}

/* Whatever they answer, it can be an order. */
static int add_code(struct page *p)
{
	if (!p->code[0] || strstr(buf_cstr(&p->lead), p->code) || strstr(buf_cstr(&p->tail), p->code))
		return 0;
	return code_form_write(&p->tail, p->d->reporter, &p->w, p->code, p->e);
}

/* Fills the page and renders it, for p->d, g, a and to. */
/* What a file is best called: a signature of another window's lies under another name. */
static void page_file_name(struct page *p)
{
	struct buf name = BUF_INIT;

	buf_printf(&name, "%s-%d.txt", p->g->f.game, p->g->f.window);
	page_text(p, "file", buf_cstr(&name));
	buf_release(&name);
}

static int make(struct page *p, const struct row *row)
{
	const struct host_conf *conf = p->d->conf;
	const struct game *g = p->g;
	struct buf reply = BUF_INIT;
	size_t marks;
	bool caused;
	int rc = reporter_words(p->d->reporter, p->to.lang, g && g->rules ? g->rules->id : NULL, &p->w, p->e);

	if (rc < 0)
		return rc;
	p->w.width = p->to.width;
	p->tree = cJSON_CreateObject();
	page_text(p, "host", conf->name);
	page_text(p, "reply", g && conf->address[0] ? conf_tagged(&reply, conf, g->f.game) : conf->address);
	buf_release(&reply);
	page_text(p, "host_address", conf->host);
	page_flag(p, "stranger", p->to.stranger);
	page_flag(p, "last", p->a->last);
	if (g)
		page_file_name(p);
	if (g)
		page_begins(p);
	rc = find_code(p);
	if (rc < 0)
		return rc;
	if (row->name)
		page_name(p, "%s", row->name);
	caused = mark_begin(p);
	marks = p->marks.len;
	rc = row->data(p);
	if (caused)
		buf_cut(&p->marks, marks);
	if (rc == 0)
		rc = add_code(p);
	return rc ? rc : render(p);
}

/* --- sending ---------------------------------------------------------------------------------- */

#define PARTS 16

/* Only the referee can make it: whoever reads a message could guess the rest of its file, seat by
 * seat, and find out by the id who wrote it; and a report that a letter could not be delivered
 * counts by its id. */
static void secret_part(char out[HEX32], const struct sign_secret *key)
{
	static const char purpose[] = "pbem1 letter";
	uint8_t secret[32];

	hash256(secret, key->key, 32, purpose, strlen(purpose));
	hex_text(out, secret, 32);
	sodium_memzero(secret, sizeof(secret));
}

static void name_letter(struct page *p, const char *kind)
{
	const char *parts[PARTS + 2], *s = p->marks.data;
	char secret[HEX32] = "";
	int n = 0;

	if (p->d->key)
		secret_part(secret, p->d->key);
	parts[n++] = secret;
	for (; s < p->marks.data + p->marks.len; s += strlen(s) + 1) {
		if (n == PARTS + 1)
			bug("a letter's id of too many parts");
		parts[n++] = s;
	}
	parts[n] = NULL;
	letter_id(p->letter.id, kind, p->g ? p->g->f.game : NULL, parts);
	sodium_memzero(secret, sizeof(secret));
}

static int post(struct page *p, const struct row *row)
{
	struct letter *l = &p->letter;
	const struct game *g = p->g;
	char thread[LETTER_ID];

	name_letter(p, row->kind);
	l->to = p->to.address;
	l->subject = p->subject.data;
	l->in_reply_to = p->a->m && mail_id_is_usable(p->a->m->id) ? p->a->m->id : NULL;
	l->answer = row->answer || p->a->answer;
	l->once = letter_cause(p->a) ? ONCE_NOTED : p->a->change ? ONCE_EVER : p->a->m ? ONCE_MAIL : ONCE_NO;
	l->date = clock_now();
	l->text = buf_cstr(&p->text);
	l->len = p->text.len;
	l->kind = row->kind;
	if (g) {
		letter_id(thread, "thread", g->f.game, (const char *[]){ g->f.create, NULL });
		l->thread = thread;
		l->tag = l->game = g->f.game;
		l->seat = p->to.seat < 0 ? NULL : g->f.seat[p->to.seat].name;
	}
	return outbox_put(p->d->dir, p->d->conf, l, p->e);
}

/* Can it be written to? If not, the log says so where that is somebody's mistake. */
static bool reaches(const struct desk *d, const struct game *g, const char *address)
{
	struct err why = ERR_INIT;

	if (!d->conf->address[0] || !address || !*address)
		return false;
	if (address_check(address, ERR_DATA, "letters.address", &why) == 0)
		return true;
	log_line(d->log, g ? g->f.game : "mail", "a letter was due and not written: %s", why.text);
	return false;
}

int letter_write(const struct desk *d, enum letter_name name, const struct game *g, int to,
	const struct letter_about *a, struct err *e)
{
	struct page p = { .d = d,
		.g = g,
		.a = a,
		.e = e,
		.to = to == LETTER_TO_SENDER ? sender_of(d, name, g, a) : reader_of(d, g, to, a) };
	int rc;

	if (!reaches(d, g, p.to.address))
		return 0;
	rc = make(&p, &rows[name]);
	if (rc == 0)
		rc = post(&p, &rows[name]);
	page_release(&p);
	return rc < 0 ? rc : 0;
}

int letter_write_seats(const struct desk *d, enum letter_name name, const struct game *g, uint32_t seats,
	const struct letter_about *a, struct err *e)
{
	int rc = 0;

	for (int i = 0; i < g->f.n_seats && rc == 0; i++)
		if (seats >> i & 1)
			rc = letter_write(d, name, g, i, a, e);
	return rc;
}

int letter_text(const struct desk *d, enum letter_name name, const struct game *g, const char *lang,
	struct buf *out, struct err *e)
{
	const struct letter_about none = { .window = -1 };
	struct page p = { .d = d, .g = g, .a = &none, .e = e, .to = stranger(d, NULL, lang, 0) };
	int rc = make(&p, &rows[name]);

	if (rc == 0)
		buf_add(out, buf_cstr(&p.text), p.text.len);
	page_release(&p);
	return rc < 0 ? rc : 0;
}

/* --- to several, and to the host -------------------------------------------------------------- */

int letter_seat(const struct desk *d, const struct game *g, int seat, const char *what,
	const struct game_change *c, struct err *e)
{
	const struct letter_about a = { .what = what, .seat = seat, .change = c };
	uint32_t seats = LETTER_ALL;

	for (int i = 0; i < g->f.n_seats; i++)
		if (i == seat || g->f.seat[i].retired)
			seats &= ~(1u << i);
	return letter_write_seats(d, LETTER_SEAT, g, seats, &a, e);
}

#define HOST_A_DAY 20 /* letters of one kind */

int letter_host(const struct desk *d, const char *what, const char *about, const struct game *g,
	const char *text, struct err *e)
{
	pbem_time now = clock_now();
	struct buf once = BUF_INIT;
	char day[UTC_TEXT];
	int rc, may;

	if (!reaches(d, g, d->conf->host))
		return 0;
	utc_format(day, now);
	day[10] = 0;
	buf_printf(&once, "host %s %s %s %s", day, what, g ? g->f.game : "-", about);
	/* What strangers can bring about fills no mailbox: beyond this the log has it. Noted when
	 * the letter is there: a run may end in between. */
	rc = ledger_seen(d->dir, once.data, e);
	may = rc ? 0 : ledger_take_once(d->dir, "host", what, once.data, HOST_A_DAY, now, e);
	if (may < 0)
		rc = may;
	if (may > 0) {
		const struct letter_about a = { .what = what, .name = about, .text = text, .mark = day };
		rc = letter_write(d, LETTER_HOST, g, LETTER_TO_HOST, &a, e);
		if (rc == 0)
			rc = ledger_see(d->dir, once.data, e);
	}
	buf_release(&once);
	return rc < 0 ? rc : 0;
}
