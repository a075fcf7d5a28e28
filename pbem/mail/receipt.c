/* SPDX-License-Identifier: MIT */
#include "mail/receipt.h"

#include "base/address.h"
#include "base/json.h"
#include "game/caused.h"
#include "game/deadline.h"
#include "game/evidence.h"
#include "game/game.h"
#include "game/receipt.h"
#include "game/request.h"
#include "game/taken.h"
#include "report/quote.h"

/* "absent" of ABSENT. */
static void request_id(char out[24], enum request_what what)
{
	const char *word = request_word(what);
	size_t n = 0;

	for (; word[n] && n < 23; n++)
		out[n] = word_lower(word[n]);
	out[n] = 0;
}

static struct verdict verdict_of(const struct game *g, const struct receipt *in)
{
	return (struct verdict){ .rules = g->rules,
		.game = g->f.game,
		.seat = in->seat < 0 ? "" : g->f.seat[in->seat].name,
		.name = g->f.name,
		.window = in->window,
		.text = buf_cstr(&in->text),
		.len = in->text.len,
		.notes = in->notes,
		.orders = in->orders };
}

static void add_seats(cJSON *o, const char *name, const struct game *g, uint32_t seats, const struct words *w)
{
	cJSON *list = cJSON_AddArrayToObject(o, name);

	for (int i = 0; i < g->f.n_seats; i++)
		if (seats >> i & 1)
			cJSON_AddItemToArray(list, cJSON_CreateString(g->f.seat[i].name));
	decorate_ids(o, name, g->rules->seats, w);
}

/* A day without an hour, "2026-12-01": {weekday, day, month, year}. */
static void add_day(cJSON *o, const char *name, const char *day, const struct words *w)
{
	char noon[32];

	if (!*day)
		return;
	snprintf(noon, sizeof(noon), "%.10sT12:00:00Z", day);
	report_add_time(o, name, noon, "UTC", w);
}

static void add_press(cJSON *o, const struct game *g, const struct receipt *in, const struct words *w)
{
	const struct request *q = &in->request;
	struct buf text = BUF_INIT, quoted = BUF_INIT;

	add_seats(o, "to", g, q->seats & ~q->unreached, w);
	add_seats(o, "unreached", g, q->unreached, w);
	cJSON_AddBoolToObject(o, "anonymous", q->anonymous);
	receipt_press(in, &text);
	quote_text(&quoted, buf_cstr(&text), text.len, words_width(w));
	cJSON_AddStringToObject(o, "quoted", buf_cstr(&quoted));
	buf_release(&quoted);
	buf_release(&text);
}

/* What was asked for: it is so behind the file, and later somebody else may sit there. */
static void add_request(cJSON *tree, const struct game *g, const struct receipt *in, const struct words *w)
{
	const struct request *q = &in->request;
	cJSON *o = cJSON_AddObjectToObject(tree, "request");
	char id[24], is[32];

	request_id(id, q->what);
	snprintf(is, sizeof(is), "is_%s", id);
	cJSON_AddStringToObject(o, "what", id);
	cJSON_AddTrueToObject(o, is);
	cJSON_AddStringToObject(o, "address", q->text);
	cJSON_AddBoolToObject(o, "mail", g->tools->mail);
	cJSON_AddStringToObject(o, "zone", q->text);
	cJSON_AddNumberToObject(o, "width", q->width);
	cJSON_AddBoolToObject(o, "in_french", strcmp(q->text, "fr") == 0);
	add_day(o, "from", q->day[0], w);
	add_day(o, "until", q->day[1], w);
	cJSON_AddBoolToObject(o, "waits", game_waits(g, in->seat));
	cJSON_AddBoolToObject(o, "nonces", g->f.phase == PHASE_OPEN && g->f.window == 0);
	cJSON_AddBoolToObject(o, "told", receipt_effect(in, EFFECT_ADDRESS) != NULL);
	cJSON_AddBoolToObject(o, "asks", q->what > REQUEST_ZONE);
	cJSON_AddBoolToObject(o, "answered", receipt_effect(in, EFFECT_ANSWER) != NULL);
	if (q->what == REQUEST_PRESS)
		add_press(o, g, in, w);
}

/* From when on the seat's new key holds, and which one does until then. */
static void add_key(cJSON *tree, const struct game *g, const struct receipt *in)
{
	const struct facts_seat *s = &g->f.seat[in->seat];
	char id[SIGN_ID_TEXT];

	sign_key_id(id, in->new_key);
	cJSON_AddStringToObject(tree, "new_key", id);
	cJSON_AddBoolToObject(tree, "later", s->next_key[0] && strcmp(s->next_key, in->new_key) == 0);
	cJSON_AddNumberToObject(tree, "from_window", s->next_from);
}

static const char *zone_of(const struct game *g, const struct receipt *in)
{
	const char *zone = in->kind == SIGNED_JOIN && in->seat >= 0 ? g->contact[in->seat].zone
								    : receipt_self(g, in).zone;

	return *zone ? zone : "UTC";
}

static bool is_over(const char *deadline)
{
	pbem_time t;

	return utc_parse(deadline, &t, NULL) == 0 && t <= clock_now();
}

void closing_write(cJSON *o, const char *deadline, const char *closes, bool awaited, const char *zone,
	const struct words *w)
{
	const char *until = awaited ? deadline : closes;
	bool known = until[0] && !is_over(until);

	if (known)
		report_add_time(o, "until_at", until, zone, w);
	cJSON_AddBoolToObject(o, "as_stands", known && !awaited);
	cJSON_AddBoolToObject(o, "may_close", !known && !awaited);
}

/* Did the host sign the file for the seat? The hand that gave its seat up has it no more. */
static bool is_by_word(const struct game *g, const struct receipt *in)
{
	const struct facts_seat *s = in->seat < 0 ? NULL : &g->f.seat[in->seat];

	if (!s)
		return false;
	if (s->word && strcmp(s->key, in->key) == 0)
		return true;
	return in->hand < s->n_hands && s->by_word >> in->hand & 1 &&
		strcmp(s->hands[in->hand], in->key) == 0;
}

static void add_receipt(cJSON *tree, const struct game *g, const struct receipt *in, const struct words *w)
{
	char id[SIGN_ID_TEXT], is[16];
	bool closed;

	snprintf(is, sizeof(is), "is_%s", signed_id(in->kind));
	cJSON_AddTrueToObject(tree, is);
	sign_key_id(id, in->key);
	cJSON_AddStringToObject(tree, "key", id);
	cJSON_AddBoolToObject(tree, "by_reply", is_by_word(g, in));
	cJSON_AddNumberToObject(tree, "serial", (double)in->serial);
	if (in->replaces >= 0 && !in->again) {
		char serial[24]; /* as text: serial 0 is no false */
		snprintf(serial, sizeof(serial), "%ld", in->replaces);
		cJSON_AddStringToObject(tree, "replaces", serial);
	}
	cJSON_AddBoolToObject(tree, "again", in->again);
	cJSON_AddBoolToObject(tree, "held", in->held);
	cJSON_AddBoolToObject(tree, "test", g->f.seed[0] != 0);
	closed = g->f.phase != PHASE_OPEN || in->window != g->f.window;
	cJSON_AddBoolToObject(tree, "closed", closed);
	cJSON_AddBoolToObject(tree, "mail", g->tools->mail);
	if (!in->held && !closed)
		closing_write(tree, in->deadline, in->closes, in->missing, zone_of(g, in), w);
	if (in->kind == SIGNED_REQUEST)
		add_request(tree, g, in, w);
	if (in->kind == SIGNED_REKEY)
		add_key(tree, g, in);
	if (in->kind == SIGNED_OBSERVE)
		cJSON_AddBoolToObject(tree, "reached", address_is_usable(receipt_self(g, in).address));
	cJSON_AddBoolToObject(tree, "replaced", in->replaced);
	cJSON_AddBoolToObject(tree, "reports", receipt_seated(g, in) && game_reaches(g, in->seat));
	cJSON_AddBoolToObject(tree, "ended", g->f.phase == PHASE_ENDED);
	cJSON_AddBoolToObject(tree, "files", in->kind == SIGNED_ORDERS || in->kind == SIGNED_READY);
	add_seats(tree, "missing", g, in->missing, w);
}

int receipt_page(struct buf *out, struct reporter *r, const struct words *w, const struct game *g,
	const struct receipt *in, bool signed_here, struct err *e)
{
	struct verdict v = verdict_of(g, in);
	cJSON *tree = verdict_tree(r, w, &v, e);
	int rc = e->code;

	if (tree) {
		add_receipt(tree, g, in, w);
		cJSON_AddBoolToObject(tree, "signed_here", signed_here);
		cJSON_AddStringToObject(tree, "host", reporter_name(r));
		rc = reporter_render(r, w, "receipt", tree, REPORT_LAYOUT, out, e);
	}
	cJSON_Delete(tree);
	return rc;
}

int receipt_write(struct buf *out, struct reporter *r, const struct words *w, const struct game *g,
	const struct receipt *in, bool signed_here, struct err *e)
{
	int rc = receipt_page(out, r, w, g, in, signed_here, e);

	if (rc == 0)
		rc = receipt_prove(out, g, in, e);
	return rc < 0 ? rc : 0;
}

/* `lines`: those for machines, "" for none. */
static void write_json(
	struct buf *out, const struct game *g, const struct receipt *in, const struct buf *lines)
{
	static const struct notes none;
	bool first = true;

	buf_printf(out, "{\"again\":%s,\"deadline\":", in->again ? "true" : "false");
	if (in->deadline[0])
		json_string(out, in->deadline);
	else
		buf_str(out, "null");
	buf_printf(out,
		",\"errors\":%d,\"game\":\"%s\",\"held\":%s,\"key\":\"%s\",\"kind\":\"%s\",\"missing\":[",
		verdict_errors(in->notes), g->f.game, in->held ? "true" : "false", in->key,
		signed_id(in->kind));
	for (int i = 0; i < g->f.n_seats; i++) {
		if (!(in->missing >> i & 1))
			continue;
		buf_printf(out, "%s\"%s\"", first ? "" : ",", g->f.seat[i].name);
		first = false;
	}
	buf_str(out, "],\"lines\":");
	json_string(out, buf_cstr(lines));
	buf_str(out, ",\"notes\":");
	notes_write(out, g->rules, in->notes ? in->notes : &none);
	if (in->replaces >= 0 && !in->again)
		buf_printf(out, ",\"replaces\":%ld", in->replaces);
	else
		buf_str(out, ",\"replaces\":null");
	if (in->kind == SIGNED_REQUEST) {
		char id[24];
		request_id(id, in->request.what);
		buf_printf(out, ",\"request\":\"%s\"", id);
	}
	if (in->seat >= 0)
		buf_printf(out, ",\"seat\":\"%s\"", g->f.seat[in->seat].name);
	else
		buf_str(out, ",\"seat\":null");
	buf_printf(out, ",\"serial\":%ld,\"window\":%d}", in->serial, in->window);
}

int receipt_prove(struct buf *out, const struct game *g, const struct receipt *in, struct err *e)
{
	struct evidence x;
	int rc = evidence_of(&x, g, in, e);

	if (rc <= 0)
		return rc;
	if (out->len)
		buf_char(out, '\n');
	evidence_write(out, &x);
	return 1;
}

int receipt_json(struct buf *out, const struct game *g, const struct receipt *in, struct err *e)
{
	struct buf lines = BUF_INIT;
	int rc = receipt_prove(&lines, g, in, e);

	if (rc >= 0)
		write_json(out, g, in, &lines);
	buf_release(&lines);
	return rc < 0 ? rc : 0;
}

void receipt_sign(struct buf *text, const struct sign_secret *key)
{
	struct buf sig = BUF_INIT;

	sign_make(&sig, key, text->data, text->len, "pbem receipt");
	buf_str(text, EVIDENCE_SIGNATURE);
	buf_add(text, sig.data, sig.len);
	buf_str(text, EVIDENCE_SIGNED);
	buf_release(&sig);
}
