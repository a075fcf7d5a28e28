/* SPDX-License-Identifier: MIT */
#include "mail/letters_priv.h"

#include "base/json.h"
#include "core/orderfile.h"
#include "core/refusal.h"
#include "game/caused.h"
#include "game/fate.h"
#include "game/deadline.h"
#include "game/game.h"
#include "game/kept.h"
#include "game/look.h"
#include "game/public.h"
#include "game/request.h"
#include "game/submit.h"
#include "game/taken.h"
#include "mail/correction.h"
#include "mail/receipt.h"
#include "report/phrase.h"
#include "report/quote.h"
#include "sys/file.h"

/* The data of answers: to signed files, and to questions. */

/* --- receipts --------------------------------------------------------------------------------- */

static void file_words(struct page *p, const struct receipt *r)
{
	page_text(p, "request", request_word(r->request.what));
	page_text(p, "near", r->request.near);
	page_number(p, "file_window", r->window);
	page_number(p, "file_serial", r->serial);
}

static void receipt_words(struct page *p, const struct receipt *r)
{
	char kind[24];
	long errors = 0;

	for (int i = 0; r->notes && i < r->notes->n; i++)
		errors += r->notes->note[i].level == NOTE_ERROR;
	snprintf(kind, sizeof(kind), "for_%s", signed_id(r->kind));
	page_flag(p, kind, true);
	page_flag(p, "again", r->again);
	page_number(p, "errors", errors);
	decorate_number(p->tree, "errors", &p->w);
	page_flag(p, "replaced", r->replaced);
}

/* Until when the open window waits. */
static void deadline_words(struct page *p, const struct receipt *r)
{
	const struct game *g = p->g;
	char until[UTC_TEXT];
	pbem_time t, now = clock_now();
	bool over;

	if (g->f.phase != PHASE_OPEN || !g->f.deadline[0] || utc_parse(g->f.deadline, &t, NULL) < 0)
		return;
	over = t <= now;
	if (r->kind == SIGNED_ORDERS || r->kind == SIGNED_READY)
		page_flag(p, "over", over && !g->held && r->window == g->f.window);
	if (r->kind == SIGNED_REQUEST && r->request.what == REQUEST_WAIT)
		page_flag(p, "waits", !over && !g->held && game_waits(g, r->seat));
	if (over && t + g->f.policy.grace > now) {
		utc_format(until, t + g->f.policy.grace);
		page_time(p, "grace_at", until);
	}
}

static bool counts_now(const struct game *g, const struct receipt *r)
{
	return r->kind == SIGNED_ORDERS && receipt_seated(g, r) && g->f.phase == PHASE_OPEN &&
		r->window == g->f.window;
}

int page_receipt(struct page *p)
{
	const struct receipt *r = p->a->r;
	int rc = receipt_write(&p->lead, p->d->reporter, &p->w, p->g, r, false, p->e);

	if (rc < 0)
		return rc;
	receipt_sign(&p->lead, p->d->key);
	file_words(p, r);
	receipt_words(p, r);
	deadline_words(p, r);
	page_mark_file(p);
	if (!counts_now(p->g, r))
		return 0;
	/* A later file came before this receipt went out: its own one has the form. */
	if (game_serial(p->g, r->seat) > r->serial) {
		page_number(p, "later_serial", game_serial(p->g, r->seat));
		return 0;
	}
	page_flag(p, "form", !p->code[0]);
	page_flag(p, "form_code", p->code[0]);
	if (p->code[0])
		return 0;
	return correction_write(&p->tail, p->d->reporter, &p->w, p->g, r, r->serial + 1, p->e);
}

/* --- refusals --------------------------------------------------------------------------------- */

/* The error's own words, in the reader's language where somebody translated them. */
static void found_words(struct page *p, const char *text)
{
	struct buf b = BUF_INIT;

	page_flag(p, "found_english", !phrase_error(&b, text, &p->w));
	page_text(p, "found", b.len ? b.data : text);
	buf_release(&b);
}

/* The letter of this reason; `unknown`, which says its id and the error's own words, when nobody
 * wrote one. */
static void reason_words(struct page *p, const struct err *why)
{
	const struct refusal *known = refusal_find(why->id);

	page_name(p, "refusal/%s", known ? known->id : "unknown");
	page_mark(p, why->id);
	page_text(p, "id", why->id);
	if (!known || known->shown)
		found_words(p, why->text);
	if ((!known || known->shown) && why->line)
		page_number(p, "found_line", why->line);
}

/* What became of a file that was here before. */
static void fate_words(struct page *p, const struct receipt *r)
{
	page_flag(p, "for_request", r->kind == SIGNED_REQUEST);
	page_flag(p, "file_open", p->g->f.phase == PHASE_OPEN && r->window == p->g->f.window);
	page_number(p, "by_serial", r->fate.by);
	page_flag(p, "holds", r->fate.holds);
}

/* A copy of orders is answered with the form of what counts: an old file's own would undo what came
 * after it. */
static int add_form(struct page *p, const struct receipt *r)
{
	const struct game *g = p->g;
	struct receipt now;
	int rc;

	if ((r->kind != SIGNED_ORDERS && r->kind != SIGNED_READY) || !r->copy || g->f.phase != PHASE_OPEN ||
		!((g->f.must | g->f.may) >> r->seat & 1))
		return 0;
	rc = fate_counting(g, r->seat, &now, p->e);
	if (rc < 0)
		return rc;
	page_flag(p, "orders_now", true);
	if (rc != 0)
		page_number(p, "filed_serial", now.serial);
	if (p->code[0]) {
		rc = 0;
	} else if (rc != 0) {
		rc = correction_write(&p->tail, p->d->reporter, &p->w, g, &now, now.serial + 1, p->e);
	} else {
		rc = open_form_write(&p->tail, p->d->reporter, &p->w, g, r->seat, false, p->e);
	}
	page_flag(p, "form", p->tail.len > 0);
	receipt_release(&now);
	return rc;
}

int page_refusal(struct page *p)
{
	const struct receipt *r = p->a->r;

	reason_words(p, p->a->why);
	page_mark_file(p);
	file_words(p, r);
	fate_words(p, r);
	if (r->next && r->signer >= 0) {
		const struct facts *f = &p->g->f;

		page_number(p, "key_from", f->seat[r->signer].next_from);
		page_flag(p, "unawaited", f->window > 0 && facts_key_waits(&f->seat[r->signer]));
	}
	if (r->head_window >= 0)
		page_number(p, "head_window", r->head_window);
	if (r->copy && r->fate.kind) {
		int rc = receipt_prove(&p->proof, p->g, r, p->e);

		if (rc < 0)
			return rc;
	}
	return add_form(p, r);
}

/* --- reports ---------------------------------------------------------------------------------- */

static int public_report(struct page *p)
{
	const struct report_reader to = page_report_reader(p);
	cJSON *o = game_public(p->g, p->a->window, &to, p->e);
	const cJSON *window = cJSON_GetObjectItemCaseSensitive(o, "window");
	int rc;

	page_flag(p, "now",
		p->g->f.phase == PHASE_OPEN && cJSON_IsNumber(window) &&
			(int)json_number(window) == p->g->f.window);
	rc = o ? page_attach_report(p, o) : p->e->code;
	page_name(p, "public");
	cJSON_Delete(o);
	return rc;
}

/* There is none: what is going on instead. */
static void no_report(struct page *p)
{
	buf_clear(&p->lead);
	buf_clear(&p->file[0]);
	p->letter.n_files = 0;
	page_name(p, "noreport");
	if (p->a->window >= 0)
		page_number(p, "asked", p->a->window);
}

int page_report(struct page *p)
{
	struct err none = ERR_INIT, *e = p->e;
	int rc;

	page_mark_number(p, p->a->window);
	p->e = &none;
	/* While nonces are awaited there is no report, but the form for one. */
	if (p->to.seat >= 0 && p->a->window <= 0 && !p->to.waits && game_wants_nonce(p->g, p->to.seat))
		rc = page_ready_form(p);
	else
		rc = p->to.seat >= 0 ? page_add_report(p, p->a->window) : public_report(p);
	p->e = e;
	if (rc == ERR_NOINPUT || rc == ERR_UNAVAILABLE) {
		no_report(p);
		return 0;
	}
	if (rc < 0)
		err_copy(e, &none);
	return rc;
}

/* --- orders, the record ----------------------------------------------------------------------- */

/* "quoted": its lines that order something. The attachment has all of it; and the words that a file
 * begins with would be quoted as something that is none. */
static void quote_orders(struct page *p, const struct buf *file)
{
	struct buf lines = BUF_INIT;
	struct orderfile o;
	const char *s = buf_cstr(file), *end = s + file->len;

	if (orderfile_parse(s, file->len, "orders", &o, NULL) == 0)
		s += o.body;
	while (s < end) {
		const char *newline = memchr(s, '\n', (size_t)(end - s)), *stop = newline ? newline : end;
		const char *word = s + strspn(s, " \t\r");

		if (word < stop && *word != '#')
			buf_printf(&lines, "%.*s\n", (int)(stop - word), word);
		s = newline ? newline + 1 : end;
	}
	if (lines.len)
		page_quote(p, lines.data);
	buf_release(&lines);
}

/* The file that counts for the open window, if it is the reader's: while another key waits for the
 * next window, the seat's mail is for somebody else than who signs. */
static int add_held(struct page *p)
{
	const struct game *g = p->g;
	const struct facts_seat *s = &g->f.seat[p->to.seat];
	struct kept k = { p->to.seat, s->hand, game_serial(g, p->to.seat) };
	int rc;

	if (k.serial < 0 || (!p->a->r && s->signs != s->since))
		return 0;
	rc = kept_read(&g->f, g->dir, g->f.window, &k, &p->file[0], NULL, p->e);
	if (rc == 0) {
		page_number(p, "held_serial", k.serial);
		quote_orders(p, &p->file[0]);
		page_attach(p, "orders.txt", "text/plain");
	}
	return rc;
}

/* The seat's newest report; *o is NULL before the first one. */
static int newest_report(const struct page *p, cJSON **o)
{
	struct buf data = BUF_INIT;
	struct err why = ERR_INIT;
	int rc = game_report_data(p->g, p->to.seat, -1, &data, &why);

	*o = NULL;
	if (rc == 0)
		rc = (*o = json_parse(data.data, data.len, "report", &why)) ? 0 : why.code;
	if (rc == ERR_NOINPUT || rc == ERR_UNAVAILABLE)
		rc = 0;
	else if (rc < 0)
		err_copy(p->e, &why);
	buf_release(&data);
	return rc;
}

/* A view shows its seat's standing orders as the lines of a member "standing". */
static int add_standing(struct page *p)
{
	cJSON *list = cJSON_AddArrayToObject(p->tree, "standing");
	const cJSON *line;
	cJSON *o;
	int rc = newest_report(p, &o);
	cJSON *standing = cJSON_GetObjectItemCaseSensitive(
		cJSON_GetObjectItemCaseSensitive(o, "view"), "standing");

	if (p->g->rules)
		decorate_standing(standing, p->g->rules->grammar);
	cJSON_ArrayForEach(line, standing) {
		cJSON *item = cJSON_CreateObject();
		if (cJSON_IsString(line))
			cJSON_AddStringToObject(item, "line", line->valuestring);
		cJSON_AddItemToArray(list, item);
	}
	decorate_list(p->tree, "standing");
	cJSON_Delete(o);
	return rc;
}

int page_orders(struct page *p)
{
	int rc = add_standing(p);

	return rc < 0 ? rc : add_held(p);
}

#define RECORD_MAIL (6u << 20) /* more than this no mail server takes, once it is in base64 */

/* The record alone, or, of a game that has ended, all that anybody checks it with. */
static int attach_record(struct page *p)
{
	const struct game *g = p->g;
	struct buf path = BUF_INIT;
	int rc = 0;

	if (g->f.phase == PHASE_ENDED)
		rc = page_attach_export(p, RECORD_MAIL);
	if (rc == 0 && g->f.size <= RECORD_MAIL) {
		rc = file_read(
			&p->file[0], file_path(&path, g->dir, "record.jsonl"), RECORD_MAIL + 65536, p->e);
		if (rc == 0 && g->f.size < p->file[0].len) /* without a line that a crash tore */
			buf_cut(&p->file[0], (size_t)g->f.size);
		page_attach(p, "record.jsonl", "application/jsonl");
	}
	buf_release(&path);
	return rc < 0 ? rc : 0;
}

int page_record(struct page *p)
{
	const struct game *g = p->g;
	int rc = page_game(p);

	page_number(p, "lines", (long)g->f.lines);
	page_text(p, "last", g->f.last);
	page_flag(p, "long", g->f.size > RECORD_MAIL);
	return rc < 0 ? rc : attach_record(p);
}

/* --- help ------------------------------------------------------------------------------------- */

const char *const letter_help_ids[] = { "help", "requests", "trouble", "trouble.unsigned", "trouble.damaged",
	"trouble.quoted", "trouble.many", "trouble.long", "trouble.pgp", "trouble.lone", "trouble.tnef",
	"trouble.mail", "trouble.utf16", "trouble.game", "trouble.elsewhere", "trouble.nothing",
	"trouble.html", "trouble.mail-size", "trouble.mail-text", "trouble.mail-charset", "trouble.mail-form",
	NULL };

static const struct {
	unsigned bit;
	const char *name;
} troubles[] = { { CARRIER_UNSIGNED, "unsigned" }, { CARRIER_DAMAGED, "damaged" },
	{ CARRIER_QUOTED, "quoted" }, { CARRIER_MANY, "many" }, { CARRIER_LONG, "long" },
	{ CARRIER_PGP, "pgp" }, { CARRIER_LONE_SIG, "lone" }, { CARRIER_TNEF, "tnef" },
	{ CARRIER_MAIL, "mail" }, { CARRIER_UTF16, "utf16" }, { CARRIER_GAME, "game" },
	{ CARRIER_ELSEWHERE, "elsewhere" }, { CARRIER_NOTHING, "nothing" } };

static void add_trouble(struct page *p, cJSON *list, const char *id)
{
	cJSON *o = cJSON_CreateObject();
	struct buf name = BUF_INIT;

	buf_printf(&name, "mail/help/trouble.%s", id);
	cJSON_AddStringToObject(o, "partial", name.data);
	cJSON_AddItemToArray(list, o);
	buf_release(&name);
	page_name(p, "help/trouble");
}

/* What kind of mail could not be read to its end: what its reader calls by many ids is one of a few
 * things for its sender. */
static const char *refused_as(const char *id)
{
	if (strcmp(id, "mime.size") == 0)
		return "mail-size";
	if (strcmp(id, "mime.text") == 0)
		return "mail-text";
	if (strcmp(id, "mime.charset") == 0 || strcmp(id, "mime.utf8") == 0 || strcmp(id, "mime.nul") == 0)
		return "mail-charset";
	return "mail-form";
}

int page_help(struct page *p)
{
	const struct mail_in *m = p->a->m;
	cJSON *list = cJSON_AddArrayToObject(p->tree, "troubles");

	if (p->a->requests && cJSON_IsTrue(cJSON_GetObjectItemCaseSensitive(p->tree, "plays"))) {
		page_name(p, "help/requests");
		page_mark(p, "requests");
	}
	for (size_t i = 0; i < sizeof(troubles) / sizeof(troubles[0]); i++)
		if (p->a->trouble & troubles[i].bit)
			add_trouble(p, list, troubles[i].name);
	if (m && m->refused[0])
		add_trouble(p, list, refused_as(m->refused));
	else if (m && m->html_only)
		add_trouble(p, list, "html");
	page_text(p, "elsewhere", p->a->elsewhere ? p->a->elsewhere : "");
	return page_game(p);
}

/* --- words for the host ----------------------------------------------------------------------- */

#define TOPIC_MAX 120 /* bytes of a mail's subject in the subject of another */

static void topic_words(struct page *p)
{
	struct buf subject = BUF_INIT, topic = BUF_INIT;

	buf_str(&subject, carrier_subject(p->a->m->subject));
	code_strip(&subject);
	quote_line(&topic, buf_cstr(&subject), TOPIC_MAX);
	page_text(p, "topic", buf_cstr(&topic));
	buf_release(&topic);
	buf_release(&subject);
}

static size_t count_black(const char *s, size_t n)
{
	size_t black = 0;

	for (size_t i = 0; i < n; i++)
		black += (unsigned char)s[i] > ' ';
	return black;
}

/* Did the mail hold more than the words that are passed on? */
static bool leaves_out(const struct letter_about *a)
{
	const struct buf *text = &a->m->text;

	return a->m->n_parts > 0 ||
		(!a->cut && count_black(buf_cstr(text), text->len) > count_black(a->text, strlen(a->text)));
}

int page_passed(struct page *p)
{
	const struct letter_about *a = p->a;

	if (p->g)
		page_seats(p, "from", a->seats);
	page_flag(p, "known", p->g);
	page_flag(p, "watches", a->observe);
	page_text(p, "from_address", a->address);
	page_text(p, "named", a->name);
	page_text(p, "others", a->others);
	page_flag(p, "cut", a->cut);
	page_flag(p, "beside", a->beside);
	page_flag(p, "left_out", leaves_out(a));
	page_number(p, "strangers", p->d->conf->strangers);
	topic_words(p);
	page_quote(p, a->text);
	page_mark_text(p, a->text);
	p->letter.reply_to = a->address;
	return 0;
}

int page_noted(struct page *p)
{
	topic_words(p);
	page_flag(p, "over", p->a->over);
	page_flag(p, "cut", p->a->cut);
	page_flag(p, "beside", p->a->beside);
	page_mark_text(p, p->a->text);
	return 0;
}

int page_unsigned(struct page *p)
{
	const struct game *g = p->g;
	bool open = g->f.phase == PHASE_OPEN;

	page_flag(p, "takes", open);
	if (open && p->a->window >= 0 && p->a->window != g->f.window)
		page_number(p, "other_window", p->a->window);
	return 0;
}

int page_unjoined(struct page *p)
{
	page_flag(p, "observe", p->a->observe);
	page_flag(p, "wrong", p->a->wrong);
	return 0;
}
