/* SPDX-License-Identifier: MIT */
#include "mail/letters_priv.h"

#include "base/address.h"
#include "base/utf8.h"
#include "game/deadline.h"
#include "game/game.h"
#include "game/kept.h"
#include "report/layout.h"

/* --- readers ---------------------------------------------------------------------------------- */

static const char *first_of(const char *a, const char *b)
{
	return a && *a ? a : b;
}

struct reader reader_seat(const struct desk *d, const struct game *g, int seat)
{
	const struct game_contact *c = &g->contact[seat];

	return (struct reader){ .address = g->f.seat[seat].bot ? "" : c->address,
		.lang = first_of(c->lang, d->conf->lang),
		.zone = first_of(c->zone, first_of(g->f.policy.zone, "UTC")),
		.seat = seat };
}

struct reader reader_of(const struct desk *d, const struct game *g, int to)
{
	if (to >= 0 && to < g->f.n_seats)
		return reader_seat(d, g, to);
	if (to >= LETTER_OBSERVER && to - LETTER_OBSERVER < g->n_observers) {
		const struct game_observer *o = &g->observer[to - LETTER_OBSERVER];
		return (struct reader){ .address = o->address,
			.lang = first_of(o->lang, d->conf->lang),
			.zone = first_of(o->zone, first_of(g->f.policy.zone, "UTC")),
			.seat = -1 };
	}
	return (struct reader){ .seat = -1 };
}

struct reader reader_address(const struct desk *d, const char *address, const char *lang)
{
	return (struct reader){ .address = address,
		.lang = first_of(lang, d->conf->lang),
		.zone = first_of(d->conf->zone, "UTC"),
		.seat = -1 };
}

struct reader reader_host(const struct desk *d)
{
	return reader_address(d, d->conf->host, d->conf->lang);
}

/* --- the tree --------------------------------------------------------------------------------- */

void key_shown(char out[SIGN_ID_TEXT], const char *key)
{
	struct err none = ERR_INIT;
	struct sign_public p;

	out[0] = 0;
	if (*key && sign_parse_public(key, strlen(key), &p, &none) == 0)
		sign_id_text(out, &p);
}

const char *number_text(char out[24], long n)
{
	snprintf(out, 24, "%ld", n);
	return out;
}

uint32_t letters_awaited(const struct game *g)
{
	return game_awaited(g);
}

uint32_t letters_missing(const struct game *g)
{
	return g->f.phase == PHASE_OPEN ? letters_awaited(g) & ~game_filed(g) : 0;
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

void page_time(struct page *p, const char *name, const char *utc)
{
	cJSON_DeleteItemFromObjectCaseSensitive(p->tree, name);
	if (*utc)
		report_add_time(p->tree, name, utc, p->to.zone, &p->w);
}

static void phase_words(cJSON *tree, const struct game *g)
{
	bool open = g->f.phase != PHASE_JOINING && g->f.phase != PHASE_ENDED;

	cJSON_AddBoolToObject(tree, "is_joining", g->f.phase == PHASE_JOINING);
	cJSON_AddBoolToObject(tree, "is_open", open);
	cJSON_AddBoolToObject(tree, "is_ended", g->f.phase == PHASE_ENDED);
	cJSON_AddBoolToObject(tree, "held", g->held && g->f.phase != PHASE_ENDED);
	cJSON_AddBoolToObject(tree, "test", g->f.seed[0] != 0);
	cJSON_AddBoolToObject(tree, "replace", g->replace);
}

static void window_words(struct page *p)
{
	const struct game *g = p->g;

	if (g->f.window < 0 || g->f.phase == PHASE_ENDED)
		return;
	cJSON_AddNumberToObject(p->tree, "window", g->f.window);
	cJSON_AddBoolToObject(p->tree, "is_ready", g->f.window == 0);
	if (g->rules && g->f.window)
		cJSON_AddStringToObject(
			p->tree, "window_name", words_name(&p->w, g->rules->grammar->windows, g->f.name));
	if (g->f.phase != PHASE_OPEN)
		return;
	cJSON_AddStringToObject(p->tree, "head", g->f.head);
	page_time(p, "deadline_at", g->f.deadline);
}

static void seat_words(struct page *p)
{
	const struct game *g = p->g;
	int seat = p->to.seat;
	char id[SIGN_ID_TEXT], is[64];
	bool ssh;

	cJSON_AddStringToObject(p->tree, "seat", seat < 0 ? "" : g->f.seat[seat].name);
	if (seat < 0)
		return;
	if (g->rules)
		decorate_id(p->tree, "seat", g->rules->seats, &p->w);
	snprintf(is, sizeof(is), "seat_is_%s", g->f.seat[seat].name);
	cJSON_DeleteItemFromObjectCaseSensitive(p->tree, is);
	key_shown(id, g->f.seat[seat].key);
	cJSON_AddStringToObject(p->tree, "key", id);
	ssh = !strncmp(g->f.seat[seat].key, "ssh-", 4);
	cJSON_AddBoolToObject(p->tree, "sign_ssh", ssh || !g->f.seat[seat].key[0]);
	cJSON_AddBoolToObject(p->tree, "sign_minisign", !ssh);
	if (g->f.phase == PHASE_OPEN) {
		long held = game_serial(g, seat), asked = game_request_serial(g, seat);
		cJSON_AddNumberToObject(p->tree, "serial", (double)(held < 0 ? 1 : held + 1));
		cJSON_AddNumberToObject(p->tree, "request_serial", (double)(asked < 0 ? 1 : asked + 1));
		cJSON_AddBoolToObject(p->tree, "must", g->f.must >> seat & 1);
		cJSON_AddBoolToObject(p->tree, "may_order", (g->f.must | g->f.may) >> seat & 1);
	}
}

static void game_words(struct page *p)
{
	const struct game *g = p->g;
	const char *title = words_text(&p->w, "format", "title");

	cJSON_AddStringToObject(p->tree, "game", g->f.game);
	cJSON_AddStringToObject(p->tree, "rules", g->f.rules);
	cJSON_AddStringToObject(p->tree, "title", title ? title : g->rules ? g->rules->title : g->f.rules);
	phase_words(p->tree, g);
	window_words(p);
	seat_words(p);
}

int page_draft(struct page *p, const struct desk *d, const struct game *g, const struct mail_in *m,
	struct reader to, struct err *e)
{
	struct buf reply = BUF_INIT;
	int rc;

	*p = (struct page){ .d = d, .g = g, .m = m, .to = to, .answer = m != NULL };
	rc = reporter_words(d->reporter, to.lang, g && g->rules ? g->rules->id : NULL, &p->w, e);
	if (rc < 0)
		return rc;
	p->tree = cJSON_CreateObject();
	cJSON_AddStringToObject(p->tree, "host", d->conf->name);
	cJSON_AddStringToObject(p->tree, "reply",
		g && d->conf->address[0] ? conf_tagged(&reply, d->conf, g->f.game) : d->conf->address);
	if (g)
		game_words(p);
	buf_release(&reply);
	return 0;
}

bool page_begin(struct page *p, const struct desk *d, const struct game *g, const struct mail_in *m,
	struct reader to, int *rc, struct err *e)
{
	struct err why = ERR_INIT;

	*rc = 0;
	if (!d->conf->address[0] || !to.address || !*to.address)
		return false;
	if (address_check(to.address, ERR_DATA, "letters.address", &why) < 0) {
		log_line(d->log, g ? g->f.game : "mail", "a letter was due and not written: %s", why.text);
		return false;
	}
	*rc = page_draft(p, d, g, m, to, e);
	if (*rc < 0)
		page_release(p);
	return *rc == 0;
}

void page_release(struct page *p)
{
	cJSON_Delete(p->tree);
	buf_release(&p->lead);
	buf_release(&p->tail);
	buf_release(&p->subject);
	buf_release(&p->text);
	for (int i = 0; i < LETTER_ATTACHMENTS; i++)
		buf_release(&p->file[i]);
}

void page_attach(struct page *p, const char *name, const char *type)
{
	struct letter *l = &p->letter;
	const struct buf *b = &p->file[l->n_files];

	l->file[l->n_files++] = (struct letter_file){ name, type, buf_cstr(b), b->len };
}

int page_attach_report(struct page *p, cJSON *report, struct err *e)
{
	struct buf *b = &p->file[p->letter.n_files];

	json_write(b, report);
	buf_char(b, '\n');
	page_attach(p, "report.json", "application/json");
	return report_render(p->d->reporter, report, &p->lead, e);
}

/* --- rendering -------------------------------------------------------------------------------- */

/* May it stand in a header? A host's own template is a text like any other. */
static bool is_subject(const char *s, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if ((unsigned char)s[i] < ' ' || s[i] == 0x7f)
			return false;
	return n && utf8_check(s, n) == n;
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

static void put_together(struct page *p, const char *s)
{
	struct buf own = BUF_INIT;

	layout_text(&own, s, strlen(s));
	buf_add(&p->text, buf_cstr(&p->lead), p->lead.len);
	if (p->lead.len && own.len)
		buf_char(&p->text, '\n');
	buf_add(&p->text, buf_cstr(&own), own.len);
	if (p->tail.len && p->text.len)
		buf_char(&p->text, '\n');
	buf_add(&p->text, buf_cstr(&p->tail), p->tail.len);
	buf_release(&own);
}

int page_render(struct page *p, const char *name, struct err *e)
{
	struct buf path = BUF_INIT, raw = BUF_INIT;
	const char *text;
	int rc;

	buf_printf(&path, "mail/%s", name);
	rc = reporter_render(p->d->reporter, &p->w, path.data, p->tree, REPORT_RAW, &raw, e);
	text = rc ? NULL : take_subject(p, buf_cstr(&raw));
	if (rc == 0 && !text) {
		err_set(e, ERR_DATA, "letters.subject",
			"the template's first line has to be \"Subject: ...\", and printable");
		rc = err_at(e, path.data, 0, 0);
	}
	if (rc == 0)
		put_together(p, text);
	buf_release(&raw);
	buf_release(&path);
	return rc;
}

/* --- sending ---------------------------------------------------------------------------------- */

#define PARTS 16

/* A Message-ID that may stand in a header of ours, or NULL. */
static const char *sound_id(const char *s)
{
	size_t n = strlen(s);

	if (n < 5 || n > 250 || s[0] != '<' || s[n - 1] != '>')
		return NULL;
	for (size_t i = 1; i + 1 < n; i++)
		if (s[i] <= ' ' || s[i] > '~' || s[i] == '<' || s[i] == '>')
			return NULL;
	return s;
}

/* What makes a mail that came in this one: its Message-ID, or all that is known of it. */
static void mail_mark(char out[HEX32], const struct mail_in *m)
{
	struct buf b = BUF_INIT;
	uint8_t h[32];

	buf_printf(&b, "%s\n%s\n%s\n", m->id, m->from, m->subject);
	if (!m->id[0])
		buf_add(&b, buf_cstr(&m->text), m->text.len);
	hash256(h, NULL, 0, b.data, b.len);
	hex_text(out, h, 32);
	buf_release(&b);
}

static void name_letter(struct page *p, const char *kind, const char *const parts[])
{
	const char *all[PARTS + 1] = { p->g ? p->g->f.create : "", p->to.address };
	char mark[HEX32];
	int n = 2;

	if (p->m) {
		mail_mark(mark, p->m);
		all[n++] = mark;
	}
	for (int i = 0; parts[i]; i++) {
		if (n == PARTS)
			bug("a letter's id of too many parts");
		all[n++] = parts[i];
	}
	all[n] = NULL;
	letter_id(p->letter.id, kind, p->g ? p->g->f.game : NULL, all);
}

int page_send(struct page *p, const char *name, const char *kind, const char *const parts[], struct err *e)
{
	struct letter *l = &p->letter;
	const struct game *g = p->g;
	char thread[LETTER_ID];
	int rc = page_render(p, name, e);

	if (rc < 0)
		return rc;
	name_letter(p, kind, parts);
	l->to = p->to.address;
	l->subject = p->subject.data;
	l->in_reply_to = p->m ? sound_id(p->m->id) : NULL;
	l->answer = p->answer;
	l->date = clock_now();
	l->text = buf_cstr(&p->text);
	l->len = p->text.len;
	l->kind = kind;
	if (g) {
		letter_id(thread, "thread", g->f.game, (const char *[]){ g->f.create, NULL });
		l->thread = thread;
		l->tag = l->game = g->f.game;
		l->seat = p->to.seat < 0 ? NULL : g->f.seat[p->to.seat].name;
	}
	rc = outbox_put(p->d->dir, p->d->conf, l, e);
	l->thread = NULL;
	return rc;
}
