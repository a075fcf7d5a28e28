/* SPDX-License-Identifier: MIT */
#include "report/receipt.h"

#include "base/json.h"
#include "report/quote.h"

static const char *const kind_ids[] = { [RECEIPT_ORDERS] = "orders",
	[RECEIPT_READY] = "ready",
	[RECEIPT_JOIN] = "join",
	[RECEIPT_REKEY] = "rekey",
	[RECEIPT_REQUEST] = "request",
	[RECEIPT_OBSERVE] = "observe" };

/* "absent" of ABSENT. */
static void request_id(char out[24], enum request_what what)
{
	const char *word = request_word(what);
	size_t n = 0;

	for (; word[n] && n < 23; n++)
		out[n] = word_lower(word[n]);
	out[n] = 0;
}

static const char *text_of(const cJSON *o, const char *name)
{
	const cJSON *m = cJSON_GetObjectItemCaseSensitive(o, name);

	return cJSON_IsString(m) ? m->valuestring : NULL;
}

static const struct arg *note_args(const struct rules *r, const char *id, bool core)
{
	if (core) {
		for (int i = 0; i < NOTE_CORE_COUNT; i++)
			if (!strcmp(note_core_types[i].id, id))
				return note_core_types[i].args;
		return NULL;
	}
	for (int i = 0; i < r->n_notes; i++)
		if (!strcmp(r->notes[i].id, id))
			return r->notes[i].args;
	return NULL;
}

static const char *const level_ids[] = { "ok", "advice", "warning", "error" };

/* All four are said: what a note does not say would be looked for in its line. */
static void set_level(cJSON *o, const char *level)
{
	for (int i = 0; i <= NOTE_ERROR; i++) {
		char is[32];
		snprintf(is, sizeof(is), "is_%s", level_ids[i]);
		cJSON_AddBoolToObject(o, is, !strcmp(level, level_ids[i]));
	}
}

static int dress_note(
	struct reporter *r, const struct words *w, const struct rules *rules, cJSON *o, struct err *e)
{
	bool core = text_of(o, "core-note") != NULL;
	const char *id = text_of(o, core ? "core-note" : "note");
	const struct arg *args = id ? note_args(rules, id, core) : NULL;

	if (!id)
		return 0;
	if (reporter_set_partial(r, w, o, "note", id, e) < 0)
		return e->code;
	if (core)
		decorate_id(o, "window", rules->grammar->windows, w);
	if (args)
		decorate_args(o, args, NOTE_ARGS, rules->seats, w);
	set_level(o, text_of(o, "level"));
	return 0;
}

/* A line of the file as it may be shown: printable, not too long, without its comment. */
static void shown(struct buf *b, const char *s, size_t n)
{
	while (n && (*s == ' ' || *s == '\t'))
		s++, n--;
	for (size_t i = 0; i < n && i < ORDER_LINE && s[i] != '#'; i++)
		buf_char(b, s[i] >= ' ' && s[i] <= '~' ? s[i] : s[i] == '\t' ? ' ' : '?');
	while (b->len && b->data[b->len - 1] == ' ')
		buf_cut(b, b->len - 1);
}

/* The text of line `number`, from 1; "" beyond the end. */
static void line_text(struct buf *b, const struct verdict *v, int number)
{
	const char *p = v->text, *end = v->text + v->len;

	for (int i = 1; p < end; i++) {
		const char *stop = memchr(p, '\n', (size_t)(end - p));
		if (!stop)
			stop = end;
		if (i == number) {
			shown(b, p, (size_t)(stop - p));
			return;
		}
		p = stop + 1;
	}
}

/* Conditional orders said again in full: which order follows from what. */
static void add_branches(cJSON *line, const struct verdict *v, int number)
{
	cJSON *list = NULL;

	for (int i = 0; v->orders && i < v->orders->n; i++) {
		const struct order *o = &v->orders->order[i];
		struct buf text = BUF_INIT;
		cJSON *branch;
		if (o->line != number || !o->n_tests)
			continue;
		if (!list)
			list = cJSON_AddArrayToObject(line, "branches");
		order_write(&text, v->rules->grammar, o);
		branch = cJSON_CreateObject();
		cJSON_AddStringToObject(branch, "text", text.data);
		cJSON_AddItemToArray(list, branch);
		buf_release(&text);
	}
	decorate_list(line, "branches");
}

static cJSON *line_object(cJSON *lines, const struct verdict *v, int number)
{
	cJSON *o = lines->child ? lines->child->prev : NULL;
	const cJSON *n = o ? cJSON_GetObjectItemCaseSensitive(o, "line") : NULL;
	struct buf text = BUF_INIT;

	if (n && json_number(n) == number)
		return o;
	o = cJSON_CreateObject();
	cJSON_AddNumberToObject(o, "line", number);
	line_text(&text, v, number);
	cJSON_AddStringToObject(o, "text", buf_cstr(&text));
	cJSON_AddNumberToObject(o, "worst", NOTE_OK);
	cJSON_AddArrayToObject(o, "notes");
	add_branches(o, v, number);
	cJSON_AddItemToArray(lines, o);
	buf_release(&text);
	return o;
}

/* "accepted" says that nothing else is to be said: then it goes when something is. */
static void drop_accepted(cJSON *notes)
{
	cJSON *o, *next;

	for (o = notes->child; o && notes->child->next; o = next) {
		const char *id = text_of(o, "core-note");
		next = o->next;
		if (id && !strcmp(id, note_core_types[NOTE_ACCEPTED].id))
			cJSON_Delete(cJSON_DetachItemViaPointer(notes, o));
	}
}

static void rate_lines(cJSON *tree, cJSON *lines)
{
	long count[NOTE_ERROR + 1] = { 0 };
	cJSON *o;

	cJSON_ArrayForEach(o, lines) {
		long long worst = json_number(cJSON_GetObjectItemCaseSensitive(o, "worst"));
		set_level(o, level_ids[worst]);
		drop_accepted(cJSON_GetObjectItemCaseSensitive(o, "notes"));
		decorate_list(o, "notes");
		count[worst]++;
	}
	cJSON_AddNumberToObject(tree, "errors", (double)count[NOTE_ERROR]);
	cJSON_AddNumberToObject(tree, "warnings", (double)count[NOTE_WARNING]);
	if (!count[NOTE_ERROR])
		cJSON_AddTrueToObject(tree, "good");
}

/* Notes in order of their lines; what the same line is told stays in its order. */
static int by_line(const void *a, const void *b)
{
	const struct note *const *x = a, *const *y = b;

	if ((*x)->line != (*y)->line)
		return (*x)->line < (*y)->line ? -1 : 1;
	return *x < *y ? -1 : *x > *y;
}

static int add_notes(
	cJSON *tree, struct reporter *r, const struct words *w, const struct verdict *v, struct err *e)
{
	cJSON *lines = cJSON_AddArrayToObject(tree, "lines"),
	      *forecast = cJSON_AddArrayToObject(tree, "forecast");
	const struct note *order[NOTES_MAX];
	int n = v->notes ? v->notes->n : 0, rc = 0;

	for (int i = 0; i < n; i++)
		order[i] = &v->notes->note[i];
	qsort(order, (size_t)n, sizeof(order[0]), by_line);
	for (int i = 0; i < n && !rc; i++) {
		struct buf text = BUF_INIT;
		cJSON *note;
		note_write(&text, order[i], v->rules->notes, v->rules->grammar, v->rules->seats);
		note = json_parse(text.data, text.len, "note", e);
		buf_release(&text);
		if (!note)
			return e->code;
		rc = dress_note(r, w, v->rules, note, e);
		if (order[i]->line) {
			cJSON *o = line_object(lines, v, order[i]->line),
			      *worst = cJSON_GetObjectItem(o, "worst");
			if (order[i]->level > json_number(worst))
				cJSON_SetNumberValue(worst, order[i]->level);
			cJSON_AddItemToArray(cJSON_GetObjectItem(o, "notes"), note);
		} else {
			cJSON_AddItemToArray(forecast, note);
		}
	}
	decorate_list(tree, "lines");
	decorate_list(tree, "forecast");
	rate_lines(tree, lines);
	return rc;
}

static cJSON *verdict_tree(struct reporter *r, const struct words *w, const struct verdict *v, struct err *e)
{
	cJSON *tree = cJSON_CreateObject();

	cJSON_AddStringToObject(tree, "game", v->game);
	cJSON_AddStringToObject(tree, "seat", v->seat);
	if (*v->seat)
		decorate_id(tree, "seat", v->rules->seats, w);
	cJSON_AddNumberToObject(tree, "window", v->window);
	cJSON_AddStringToObject(tree, "window_name", words_name(w, v->rules->grammar->windows, v->name));
	if (add_notes(tree, r, w, v, e) < 0) {
		cJSON_Delete(tree);
		return NULL;
	}
	return tree;
}

int verdict_write(
	struct buf *out, struct reporter *r, const struct words *w, const struct verdict *v, struct err *e)
{
	cJSON *tree = verdict_tree(r, w, v, e);
	int rc = tree ? reporter_render(r, w, "check", tree, REPORT_LAYOUT, out, e) : e->code;

	cJSON_Delete(tree);
	return rc;
}

static int count_errors(const struct notes *ns)
{
	int n = 0;

	for (int i = 0; ns && i < ns->n; i++)
		n += ns->note[i].level == NOTE_ERROR;
	return n;
}

void verdict_json(struct buf *out, const struct verdict *v)
{
	static const struct notes none;

	buf_printf(out, "{\"errors\":%d,\"game\":\"%s\",\"name\":\"%s\",\"notes\":", count_errors(v->notes),
		v->game, v->name);
	notes_write(out, v->notes ? v->notes : &none, v->rules->notes, v->rules->grammar, v->rules->seats);
	buf_printf(out, ",\"seat\":\"%s\",\"window\":%d}", v->seat, v->window);
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

static void key_id(char out[SIGN_ID_TEXT], const char *key)
{
	struct err none = ERR_INIT;
	struct sign_public p;

	out[0] = 0;
	if (sign_parse_public(key, strlen(key), &p, &none) == 0)
		sign_id_text(out, &p);
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
	quote_text(&quoted, buf_cstr(&text), text.len);
	cJSON_AddStringToObject(o, "quoted", buf_cstr(&quoted));
	buf_release(&quoted);
	buf_release(&text);
}

/* What was asked for, and what the game says of it now. */
static void add_request(cJSON *tree, const struct game *g, const struct receipt *in, const struct words *w)
{
	const struct game_contact *c = &g->contact[in->seat];
	const struct request *q = &in->request;
	cJSON *o = cJSON_AddObjectToObject(tree, "request");
	char id[24], is[32];

	request_id(id, q->what);
	snprintf(is, sizeof(is), "is_%s", id);
	cJSON_AddStringToObject(o, "what", id);
	cJSON_AddTrueToObject(o, is);
	cJSON_AddStringToObject(o, "address", c->address);
	cJSON_AddStringToObject(o, "zone", c->zone);
	cJSON_AddBoolToObject(o, "in_french", !strcmp(c->lang, "fr"));
	add_day(o, "from", c->absent[0], w);
	add_day(o, "until", c->absent[1], w);
	cJSON_AddBoolToObject(o, "waits", game_waits(g, in->seat));
	cJSON_AddBoolToObject(o, "nonces", g->f.phase == PHASE_OPEN && g->f.window == 0);
	cJSON_AddBoolToObject(o, "told", in->told);
	cJSON_AddBoolToObject(o, "asks", q->what > REQUEST_ZONE);
	if (q->what == REQUEST_PRESS)
		add_press(o, g, in, w);
}

/* From when on the seat's new key holds, and which one does until then. */
static void add_key(cJSON *tree, const struct game *g, const struct receipt *in)
{
	const struct facts_seat *s = &g->f.seat[in->seat];
	char id[SIGN_ID_TEXT];

	key_id(id, s->next_key[0] ? s->next_key : s->key);
	cJSON_AddStringToObject(tree, "new_key", id);
	cJSON_AddBoolToObject(tree, "later", s->next_key[0] != 0);
	cJSON_AddNumberToObject(tree, "from_window", s->next_from);
}

static const char *zone_of(const struct game *g, const struct receipt *in)
{
	const char *zone = in->seat >= 0                             ? g->contact[in->seat].zone
		: in->observer >= 0 && in->observer < g->n_observers ? g->observer[in->observer].zone
								     : "";

	return *zone ? zone : "UTC";
}

static bool is_over(const char *deadline)
{
	pbem_time t;

	return clock_parse(deadline, &t, NULL) == 0 && t <= clock_now();
}

static void add_receipt(cJSON *tree, const struct game *g, const struct receipt *in, const struct words *w)
{
	const char *zone = zone_of(g, in);
	char id[SIGN_ID_TEXT], is[16];

	snprintf(is, sizeof(is), "is_%s", kind_ids[in->kind]);
	cJSON_AddTrueToObject(tree, is);
	key_id(id, in->key);
	cJSON_AddStringToObject(tree, "key", id);
	cJSON_AddNumberToObject(tree, "serial", (double)in->serial);
	if (in->replaces >= 0 && !in->again) {
		char serial[24]; /* as text: serial 0 is no false */
		snprintf(serial, sizeof(serial), "%ld", in->replaces);
		cJSON_AddStringToObject(tree, "replaces", serial);
	}
	cJSON_AddBoolToObject(tree, "again", in->again);
	cJSON_AddBoolToObject(tree, "held", in->held);
	cJSON_AddBoolToObject(tree, "test", g->f.seed[0] != 0);
	/* Of one that is over, its letter tells what is still to be had. */
	if (in->deadline[0] && !in->held && !is_over(in->deadline))
		report_add_time(tree, "deadline_at", in->deadline, zone, w);
	if (in->kind == RECEIPT_REQUEST)
		add_request(tree, g, in, w);
	if (in->kind == RECEIPT_REKEY)
		add_key(tree, g, in);
	if (in->kind == RECEIPT_OBSERVE)
		cJSON_AddBoolToObject(tree, "reached", g->observer[in->observer].address[0] != 0);
	cJSON_AddBoolToObject(tree, "replaced", in->replaced);
	cJSON_AddBoolToObject(tree, "by_mail", g->by_mail);
	cJSON_AddBoolToObject(tree, "ended", g->f.phase == PHASE_ENDED);
	cJSON_AddBoolToObject(tree, "files", in->kind == RECEIPT_ORDERS || in->kind == RECEIPT_READY);
	add_seats(tree, "missing", g, in->missing, w);
}

int receipt_write(struct buf *out, struct reporter *r, const struct words *w, const struct game *g,
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

void receipt_json(struct buf *out, const struct game *g, const struct receipt *in)
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
		count_errors(in->notes), g->f.game, in->held ? "true" : "false", in->key, kind_ids[in->kind]);
	for (int i = 0; i < g->f.n_seats; i++) {
		if (!(in->missing >> i & 1))
			continue;
		buf_printf(out, "%s\"%s\"", first ? "" : ",", g->f.seat[i].name);
		first = false;
	}
	buf_str(out, "],\"notes\":");
	notes_write(out, in->notes ? in->notes : &none, g->rules->notes, g->rules->grammar, g->rules->seats);
	if (in->replaces >= 0 && !in->again)
		buf_printf(out, ",\"replaces\":%ld", in->replaces);
	else
		buf_str(out, ",\"replaces\":null");
	if (in->kind == RECEIPT_REQUEST) {
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

void receipt_sign(struct buf *text, const struct sign_secret *key)
{
	struct buf sig = BUF_INIT;

	sign_make(&sig, key, text->data, text->len, "pbem receipt");
	buf_str(text, "-----BEGIN PBEM SIGNATURE-----\n");
	buf_add(text, sig.data, sig.len);
	buf_str(text, "-----END PBEM SIGNATURE-----\n");
	buf_release(&sig);
}
