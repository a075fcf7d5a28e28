/* SPDX-License-Identifier: MIT */
#include "mail/letters_priv.h"

#include "base/json.h"
#include "game/deadline.h"
#include "game/game.h"
#include "game/kept.h"
#include "game/look.h"
#include "game/public.h"
#include "report/quote.h"
#include "sys/file.h"

/* What people ask for. Answers go to the registered address, so that asking needs no signature. */

#define NOTHING ((const char *const[]){ NULL })

static int simple(const struct desk *d, const struct game *g, const struct mail_in *m, int to,
	const char *name, struct err *e)
{
	struct page p;
	int rc;

	if (!page_begin(&p, d, g, m, reader_of(d, g, to), &rc, e))
		return rc;
	p.answer = true;
	page_game(&p);
	rc = page_send(&p, name, name, NOTHING, e);
	page_release(&p);
	return rc;
}

int letter_rules(const struct desk *d, const struct game *g, const struct mail_in *m, int to, struct err *e)
{
	return simple(d, g, m, to, "rules", e);
}

int letter_status(const struct desk *d, const struct game *g, const struct mail_in *m, int to, struct err *e)
{
	return simple(d, g, m, to, "status", e);
}

/* --- reports ---------------------------------------------------------------------------------- */

static int public_report(struct page *p, int window, const char *const parts[], struct err *e)
{
	cJSON *o = game_public(p->g, window, p->w.lang, p->to.zone, e);
	int rc = o ? page_attach_report(p, o, e) : e->code;

	if (rc == 0)
		rc = page_send(p, "public", "again", parts, e);
	cJSON_Delete(o);
	return rc;
}

/* There is none: what is going on instead. */
static int no_report(struct page *p, int window, const char *const parts[], struct err *e)
{
	buf_clear(&p->lead);
	buf_clear(&p->file[0]);
	p->letter.n_files = 0;
	if (window >= 0)
		cJSON_AddNumberToObject(p->tree, "asked", window);
	return page_send(p, "noreport", "again", parts, e);
}

int letter_report(const struct desk *d, const struct game *g, const struct mail_in *m, int to, int window,
	struct err *e)
{
	struct err none = ERR_INIT;
	struct page p;
	char number[24];
	const char *parts[] = { number, NULL };
	int rc;

	if (!page_begin(&p, d, g, m, reader_of(d, g, to), &rc, e))
		return rc;
	p.answer = true;
	number_text(number, window);
	/* While nonces are awaited there is no report, but the form for one. */
	if (p.to.seat >= 0 && window <= 0 && game_wants_nonce(g, p.to.seat))
		rc = send_ready(&p, "again", parts, &none);
	else
		rc = p.to.seat >= 0 ? send_report(&p, window, "again", "again", parts, &none)
				    : public_report(&p, window, parts, &none);
	if (rc == ERR_NOINPUT || rc == ERR_UNAVAILABLE)
		rc = no_report(&p, window, parts, e);
	else if (rc < 0 && e)
		*e = none;
	page_release(&p);
	return rc;
}

/* --- orders ----------------------------------------------------------------------------------- */

/* The file that counts for the open window. */
static int add_held(struct page *p, struct err *e)
{
	const struct game *g = p->g;
	long serial = g->f.phase == PHASE_OPEN ? game_serial(g, p->to.seat) : -1;
	struct buf path = BUF_INIT, name = BUF_INIT, quoted = BUF_INIT;
	int rc = 0;

	if (serial >= 0) {
		buf_printf(&name, "orders/%s.%ld", g->f.seat[p->to.seat].name, serial);
		rc = file_read(&p->file[0], game_window_path(&path, g, g->f.window, name.data), 1u << 20, e);
	}
	if (rc == 0 && serial >= 0) {
		quote_text(&quoted, buf_cstr(&p->file[0]), p->file[0].len);
		cJSON_AddNumberToObject(p->tree, "held_serial", (double)serial);
		cJSON_AddStringToObject(p->tree, "quoted", quoted.data);
		page_attach(p, "orders.txt", "text/plain");
	}
	buf_release(&path);
	buf_release(&name);
	buf_release(&quoted);
	return rc;
}

/* A view shows its seat's standing orders as the lines of a member "standing". */
static void add_standing(struct page *p)
{
	cJSON *list = cJSON_AddArrayToObject(p->tree, "standing");
	struct err none = ERR_INIT;
	struct buf data = BUF_INIT;
	const cJSON *line;
	cJSON *o = NULL;

	if (game_report_data(p->g, p->to.seat, -1, &data, &none) == 0)
		o = json_parse(data.data, data.len, "report", &none);
	cJSON_ArrayForEach(line,
		cJSON_GetObjectItemCaseSensitive(cJSON_GetObjectItemCaseSensitive(o, "view"), "standing")) {
		cJSON *item = cJSON_CreateObject();
		if (cJSON_IsString(line))
			cJSON_AddStringToObject(item, "line", line->valuestring);
		cJSON_AddItemToArray(list, item);
	}
	decorate_list(p->tree, "standing");
	cJSON_Delete(o);
	buf_release(&data);
}

int letter_orders(const struct desk *d, const struct game *g, const struct mail_in *m, int to, struct err *e)
{
	struct page p;
	int rc;

	if (to < 0 || to >= g->f.n_seats)
		return letter_status(d, g, m, to, e);
	if (!page_begin(&p, d, g, m, reader_of(d, g, to), &rc, e))
		return rc;
	p.answer = true;
	rc = add_held(&p, e);
	add_standing(&p);
	if (rc == 0)
		rc = page_send(&p, "orders", "orders", NOTHING, e);
	page_release(&p);
	return rc;
}

/* --- the record ------------------------------------------------------------------------------- */

#define RECORD_MAIL (6u << 20) /* more than this no mail server takes, once it is in base64 */

int letter_record(const struct desk *d, const struct game *g, const struct mail_in *m, int to, struct err *e)
{
	struct buf path = BUF_INIT;
	struct page p;
	int rc;

	if (!page_begin(&p, d, g, m, reader_of(d, g, to), &rc, e))
		return rc;
	p.answer = true;
	page_game(&p);
	cJSON_AddNumberToObject(p.tree, "lines", (double)g->f.lines);
	cJSON_AddStringToObject(p.tree, "last", g->f.last);
	cJSON_AddBoolToObject(p.tree, "long", g->f.size > RECORD_MAIL);
	if (g->f.size <= RECORD_MAIL) {
		rc = file_read(&p.file[0], file_path(&path, g->dir, "record.jsonl"), RECORD_MAIL + 65536, e);
		if (rc == 0 && g->f.size < p.file[0].len) /* without a line that a crash tore */
			buf_cut(&p.file[0], (size_t)g->f.size);
		page_attach(&p, "record.jsonl", "application/jsonl");
	}
	if (rc == 0)
		rc = page_send(&p, "record", "record", NOTHING, e);
	buf_release(&path);
	page_release(&p);
	return rc;
}

/* --- help ------------------------------------------------------------------------------------- */

const char *const letter_help_ids[] = { "help", "trouble", "trouble.unsigned", "trouble.damaged",
	"trouble.quoted", "trouble.many", "trouble.long", "trouble.pgp", "trouble.lone", "trouble.html",
	"trouble.mail-size", "trouble.mail-charset", "trouble.mail-form", NULL };

static const struct {
	unsigned bit;
	const char *name;
} troubles[] = { { CARRIER_UNSIGNED, "unsigned" }, { CARRIER_DAMAGED, "damaged" },
	{ CARRIER_QUOTED, "quoted" }, { CARRIER_MANY, "many" }, { CARRIER_LONG, "long" },
	{ CARRIER_PGP, "pgp" }, { CARRIER_LONE_SIG, "lone" } };

static void add_trouble(cJSON *list, const char *id)
{
	cJSON *o = cJSON_CreateObject();
	struct buf name = BUF_INIT;

	buf_printf(&name, "mail/help/trouble.%s", id);
	cJSON_AddStringToObject(o, "partial", name.data);
	cJSON_AddItemToArray(list, o);
	buf_release(&name);
}

/* What kind of mail could not be read: what its reader calls by many ids is one of three things for
 * its sender. */
static const char *refused_as(const char *id)
{
	if (!strcmp(id, "mime.size"))
		return "mail-size";
	if (!strcmp(id, "mime.charset") || !strcmp(id, "mime.utf8"))
		return "mail-charset";
	return "mail-form";
}

int letter_help(const struct desk *d, const struct game *g, const struct mail_in *m, int to, unsigned trouble,
	struct err *e)
{
	struct page p;
	cJSON *list;
	int rc;

	if (!page_begin(&p, d, g, m, g ? reader_of(d, g, to) : (struct reader){ .seat = -1 }, &rc, e))
		return rc;
	p.answer = true;
	page_game(&p);
	list = cJSON_AddArrayToObject(p.tree, "troubles");
	for (size_t i = 0; i < sizeof(troubles) / sizeof(troubles[0]); i++)
		if (trouble & troubles[i].bit)
			add_trouble(list, troubles[i].name);
	if (m && m->refused[0])
		add_trouble(list, refused_as(m->refused));
	else if (m && m->html_only)
		add_trouble(list, "html");
	rc = page_send(&p, cJSON_GetArraySize(list) ? "help/trouble" : "help/help", "help", NOTHING, e);
	page_release(&p);
	return rc;
}

int letter_unsigned(const struct desk *d, const struct game *g, const struct mail_in *m, int seat, int window,
	struct err *e)
{
	bool open = g->f.phase == PHASE_OPEN;
	struct page p;
	int rc;

	if (!page_begin(&p, d, g, m, reader_seat(d, g, seat), &rc, e))
		return rc;
	p.answer = true;
	cJSON_AddBoolToObject(p.tree, "takes", open);
	cJSON_AddBoolToObject(p.tree, "filed", open && (game_filed(g) >> seat & 1));
	if (open && window >= 0 && window != g->f.window)
		cJSON_AddNumberToObject(p.tree, "other_window", window);
	rc = page_send(&p, "unsigned", "unsigned", NOTHING, e);
	page_release(&p);
	return rc;
}

int letter_unjoined(const struct desk *d, const struct game *g, const struct mail_in *m, bool observe,
	bool wrong, struct err *e)
{
	struct page p;
	int rc;

	if (!page_begin(&p, d, g, m, reader_address(d, m->from, NULL), &rc, e))
		return rc;
	p.answer = true;
	cJSON_AddBoolToObject(p.tree, "observe", observe);
	cJSON_AddBoolToObject(p.tree, "wrong", wrong);
	rc = page_send(&p, "unjoined", "unjoined", NOTHING, e);
	page_release(&p);
	return rc;
}
