/* SPDX-License-Identifier: MIT */
#include "game/verify.h"

#include "core/context.h"
#include "game/game.h"
#include "game/labels.h"
#include "game/module.h"
#include "game/record.h"
#include "game/resolve.h"
#include "game/seeds.h"
#include "game/submit_priv.h"
#include "game/verify_priv.h"

#include <stdarg.h>
#include <strings.h>
#include <sys/stat.h>

__attribute__((format(printf, 6, 0))) static void find(struct verify_report *r, enum verify_status status,
	int window, const char *where, const char *field, const char *fmt, va_list ap)
{
	struct verify_finding *f;

	r->found++;
	if (status > r->status)
		r->status = status;
	/* What is wrong with the whole record explains the rest, and is never left out for it; nor
	 * is the first difference. */
	if (r->n == VERIFY_FINDINGS && window >= 0 &&
		(status == VERIFY_SAME || r->finding[VERIFY_FINDINGS - 1].status == status))
		return;
	f = &r->finding[r->n < VERIFY_FINDINGS ? r->n++ : VERIFY_FINDINGS - 1];
	f->status = status;
	f->window = window;
	snprintf(f->where, sizeof(f->where), "%s", where);
	snprintf(f->field, sizeof(f->field), "%s", field ? field : "");
	vsnprintf(f->text, sizeof(f->text), fmt, ap);
}

void verify_find(struct verify_report *r, enum verify_status status, int window, const char *where,
	const char *field, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	find(r, status, window, where, field, fmt, ap);
	va_end(ap);
}

void audit_find(struct audit *a, enum verify_status status, int window, const char *where, const char *field,
	const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	find(a->r, status, window, where, field, fmt, ap);
	va_end(ap);
}

void verify_write(struct buf *b, const struct verify_finding *f)
{
	static const char *const words[] = { "notice", "other version", "differs" };

	buf_printf(b, "%s: %s: ", f->where, words[f->status]);
	if (f->window >= 0)
		buf_printf(b, "window %d: ", f->window);
	if (f->field[0])
		buf_printf(b, "%s: ", f->field);
	buf_printf(b, "%s\n", f->text);
}

void verify_write_hand(struct buf *b, const struct verify_finding *f)
{
	buf_printf(b, "  %s: ", f->where);
	if (f->window >= 0)
		buf_printf(b, "window %d: ", f->window);
	buf_printf(b, "%s: %s\n", f->field, f->text);
}

static void record_where(char out[64], long line)
{
	snprintf(out, 64, "record.jsonl:%ld", line);
}

/* --- open rolls ------------------------------------------------------------------------------- */

static void check_rolls(struct audit *a, const struct line *l)
{
	const cJSON *rolls = cJSON_GetObjectItemCaseSensitive(l->json, "rolls"), *v;
	uint8_t link[32], ctx[32], key[32];
	char where[64];

	record_where(where, l->number);
	if (dice_doubled(rolls)) {
		audit_find(a, VERIFY_DIFFERS, a->h.f.window, where, "rolls",
			"a label is used twice in one window");
		return;
	}
	if (hex_parse(link, 32, a->h.f.link) < 0 || hex_parse(ctx, 32, a->h.f.ctx) < 0)
		return;
	keys_window(key, link, ctx, a->h.f.draw);
	cJSON_ArrayForEach(v, rolls) {
		a->r->rolls++;
		if (dice_check_roll(key, v, NULL) < 0)
			audit_find(a, VERIFY_DIFFERS, a->h.f.window, where, v->child->valuestring,
				"this roll does not follow from the window's link");
	}
}

/* --- one line --------------------------------------------------------------------------------- */

static const char *text_of(const cJSON *o, const char *name)
{
	const char *s = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(o, name));

	return s ? s : "";
}

static void promise(struct promised *p, const struct facts *f, const struct line *l)
{
	const cJSON *reports = cJSON_GetObjectItemCaseSensitive(l->json, "reports");

	p->line = l->number;
	snprintf(p->state, HEX32, "%s", text_of(l->json, "state"));
	snprintf(p->events, HEX32, "%s", text_of(l->json, "events"));
	snprintf(p->templates, HEX32, "%s", text_of(l->json, "templates"));
	for (int i = 0; i < f->n_seats; i++)
		snprintf(p->data[i], HEX32, "%s", text_of(reports, f->seat[i].name));
	buf_clear(&p->labels);
	if (cJSON_GetObjectItemCaseSensitive(l->json, "labels"))
		json_write(&p->labels, cJSON_GetObjectItemCaseSensitive(l->json, "labels"));
	buf_clear(&p->rolls);
	json_write(&p->rolls, cJSON_GetObjectItemCaseSensitive(l->json, "rolls"));
}

/* Which labels an amendment rolls otherwise follows from both results; the numbers of all others
 * are the same, since both follow from the same link. */
static void check_labels(struct audit *a, const struct line *l)
{
	const struct buf *rolls = &a->p.promised.rolls;
	cJSON *was = json_parse(buf_cstr(rolls), rolls->len, "", NULL);
	cJSON *labels = labels_compare(was, cJSON_GetObjectItemCaseSensitive(l->json, "rolls"));
	char where[64];

	record_where(where, l->number);
	if (!cJSON_Compare(labels, cJSON_GetObjectItemCaseSensitive(l->json, "labels"), true))
		audit_find(a, VERIFY_DIFFERS, a->h.f.window, where, "labels",
			"these are not the labels that one of the versions rolled and the other did not");
	cJSON_Delete(was);
	cJSON_Delete(labels);
}

/* Looks at the window that waits, now that nothing can amend it any more. */
static void flush(struct audit *a)
{
	struct pending *p = &a->p;

	if (p->closed && p->result && p->next) {
		a->r->windows++;
		if (a->r->level == VERIFY_FULL)
			audit_window(a);
		if (a->o && a->o->progress)
			a->o->progress(a->o->progress_ctx, a->r->windows, 0);
		memcpy(a->state, p->promised.state, HEX32);
		p->closed = p->result = p->next = false;
	}
}

static void take_result(struct audit *a, const struct line *l, const struct facts *before)
{
	a->p.result = true;
	if (before->amending)
		check_labels(a, l);
	promise(&a->p.promised, &a->h.f, l);
	check_rolls(a, l);
}

/* The same close once more, under another version of the rules. */
static void take_amendment(struct audit *a)
{
	struct pending *p = &a->p;

	p->result = p->next = false;
	p->f.version = a->h.f.version;
	p->f.amended = a->h.f.amended;
	p->f.amending = a->h.f.amending;
}

static void note_head(struct audit *a)
{
	struct audit_heads *h = &a->heads;

	if (a->o && a->o->head && strcasecmp(a->o->head, a->h.f.head) == 0)
		a->knows_head = true;
	if (!h->n || h->window != a->h.f.window)
		h->n = 0;
	h->window = a->h.f.window;
	if (h->n == AUDIT_HEADS)
		memmove(h->head[0], h->head[1], sizeof(h->head) - sizeof(h->head[0])), h->n--;
	memcpy(h->head[h->n++], a->h.f.head, BASE32_TEXT);
}

static void take_line(struct audit *a, const struct line *l, const struct facts *before)
{
	struct pending *p = &a->p;

	hand_line(a, l, before);
	switch (l->kind) {
	case LINE_OPEN:
		p->next = p->closed && p->result;
		p->after = a->h.f;
		note_head(a);
		break;
	case LINE_CLOSE:
		p->closed = true;
		p->f = a->h.f;
		a->closed_heads = a->heads;
		break;
	case LINE_RESULT:
		take_result(a, l, before);
		break;
	case LINE_AMEND:
		if (strcmp(text_of(l->json, "what"), "rules") == 0)
			take_amendment(a);
		break;
	case LINE_END:
		if (p->next)
			break;
		p->next = p->closed && p->result;
		p->after = a->h.f;
		p->after.deadline[0] = '\0';
		break;
	case LINE_CREATE:
		a->n_deals = deals_read(l->json, &a->h.f, a->deal, NULL);
		break;
	case LINE_JOIN:
	case LINE_SEAT:
	case LINE_REQUEST:
	case LINE_REKEY: /* it holds from an open line on */
		break;
	}
}

/* A key that comes in with this line. */
static void check_key(struct audit *a, const struct line *l, const char *member)
{
	const char *key = text_of(l->json, member);
	struct sign_public p;
	struct err e = ERR_INIT;
	char where[64];

	if (!key[0] || sign_parse_public(key, strlen(key), &p, NULL) < 0 || sign_check_public(&p, &e) == 0)
		return;
	record_where(where, l->number);
	audit_find(a, VERIFY_DIFFERS, a->h.f.window, where, member, "%s", e.text);
}

static void check_signature(struct audit *a, const struct line *l, const struct facts *before)
{
	struct err e = ERR_INIT;
	char where[64];
	const cJSON *window = cJSON_GetObjectItemCaseSensitive(l->json, "window");

	if (l->kind == LINE_CLOSE || (a->o && a->o->quick))
		return;
	check_key(a, l, l->kind == LINE_CREATE ? "referee" : "key");
	a->r->signatures++;
	if (line_verify(l, l->kind == LINE_CREATE ? &a->h.f : before, &e) == 0)
		return;
	record_where(where, l->number);
	audit_find(a, VERIFY_DIFFERS, cJSON_IsNumber(window) ? (int)json_number(window) : a->h.f.window,
		where, "sig", "%s", e.text);
}

/* The line that could not be folded: of which window does it speak? */
static int window_of_bad_line(const struct audit *a)
{
	const cJSON *v = cJSON_GetObjectItemCaseSensitive(a->h.line.json, "window");

	return cJSON_IsNumber(v) && json_number(v) >= 0 && json_number(v) < CHAIN_LENGTH ? (int)json_number(v)
											 : a->h.f.window;
}

/* A tail that a crash cut short is no harm; a whole line whose newline is another byte was
 * changed. */
static void check_tail(struct audit *a)
{
	const struct buf *b = &a->h.bytes;
	size_t at = a->h.at;
	cJSON *whole;
	char where[64];

	if (!a->h.torn)
		return;
	record_where(where, a->h.f.lines + 1);
	whole = b->len - at > 1 ? json_parse(b->data + at, b->len - at - 1, "", NULL) : NULL;
	if (whole)
		audit_find(a, VERIFY_DIFFERS, a->h.f.window, where, "", "the line does not end in a newline");
	else
		audit_find(a, VERIFY_SAME, a->h.f.window, where, "",
			"the last line was cut short by a crash and does not count");
	cJSON_Delete(whole);
}

/* A folder that the record does not reach: lines were taken away behind. */
static void check_folders(struct audit *a)
{
	struct buf path = BUF_INIT;
	struct err e = ERR_INIT;
	char where[64];
	int next = a->h.f.resolved + 2, rc;

	if (!a->dir || (a->h.f.phase != PHASE_OPEN && a->h.f.phase != PHASE_ENDED))
		return;
	snprintf(where, sizeof(where), "windows/%04d", next);
	rc = file_exists(file_path(&path, a->dir, where), &e);
	if (rc < 0)
		audit_there(a, rc, &e);
	else if (rc != 0)
		audit_find(a, VERIFY_DIFFERS, next - 1, where, "",
			"this folder is there, but the record has no result of window %d", next - 1);
	buf_release(&path);
}

/* Could the game that the first line describes be begun at all? A full check finds out by playing
 * it. */
static void check_game(struct audit *a)
{
	struct context *c = context_new(a->rules);
	struct err e = ERR_INIT;

	if (game_context(&a->h.f, a->h.line.json, a->rules, c, &e) < 0 || context_settle(a->rules, c, &e) < 0)
		audit_find(a, VERIFY_DIFFERS, -1, "record.jsonl:1", "options", "%s", e.text);
	free(c);
}

/* What can be played again needs the rules that the first line names. */
static void find_rules(struct audit *a)
{
	struct verify_report *r = a->r;

	a->rules = rules_find(a->h.f.rules);
	snprintf(r->rules, sizeof(r->rules), "%s", a->h.f.rules);
	if (r->level == VERIFY_FULL && a->rules)
		a->play = play_new(a->rules);
	else if (a->rules && a->rules->version == a->h.f.version)
		check_game(a);
	else if (r->level == VERIFY_FULL)
		audit_find(a, VERIFY_OTHER, -1, "record.jsonl:1", "rules",
			"this program does not have the rules \"%s\"", r->rules);
}

static void walk_record(struct audit *a)
{
	char where[64];
	int rc;

	while (history_next(&a->h)) {
		const struct line *l = &a->h.line;

		if (l->kind == LINE_CREATE)
			find_rules(a);
		check_signature(a, l, &a->h.before);
		if (l->kind == LINE_CLOSE)
			flush(a);
		take_line(a, l, &a->h.before);
	}
	rc = a->h.rc;
	audit_there(a, rc, &a->h.e);
	if (rc < 0) {
		record_where(where, a->h.f.lines + 1);
		audit_find(a, strcmp(a->h.e.id, "record.format") == 0 ? VERIFY_OTHER : VERIFY_DIFFERS,
			window_of_bad_line(a), where, "", "%s", a->h.e.text);
	}
	flush(a);
	a->r->lines = a->h.f.lines;
	if (rc == 0) {
		check_tail(a);
		check_folders(a);
	}
	if (rc == 0 && (a->h.f.phase == PHASE_CLOSED || a->h.f.phase == PHASE_RESOLVED))
		audit_find(a, VERIFY_SAME, a->h.f.window, "record.jsonl", "",
			"the window is closed and not yet resolved: it was left out");
}

/* --- roots ------------------------------------------------------------------------------------ */

/* What the last line reveals, if it is an end; the fold checks it later. */
static bool roots_of_record(struct audit *a)
{
	struct buf b = BUF_INIT;
	struct err e = ERR_INIT;
	size_t end, start;
	uint8_t open[32], sealed[32];
	cJSON *o = NULL;
	bool ok;

	audit_there(a, history_last(&a->h, &b, &e), &e);
	for (end = b.len; end > 0 && b.data[end - 1] != '\n';)
		end--;
	for (start = end ? end - 1 : 0; start > 0 && b.data[start - 1] != '\n';)
		start--;
	if (end > 0)
		o = json_parse(b.data + start, end - start, "", NULL);
	ok = strcmp(text_of(o, "kind"), "end") == 0 && hex_parse(open, 32, text_of(o, "root")) == 0 &&
		hex_parse(sealed, 32, text_of(o, "sealed")) == 0;
	if (ok)
		seeds_from_roots(&a->seeds, open, sealed);
	cJSON_Delete(o);
	buf_release(&b);
	return ok;
}

static void find_roots(struct audit *a)
{
	struct buf path = BUF_INIT;
	struct err e = ERR_INIT;
	int rc = 0;

	a->have_roots = roots_of_record(a);
	if (!a->have_roots && a->dir)
		rc = file_exists(file_path(&path, a->dir, "secret"), &e);
	if (rc > 0) {
		rc = seeds_load(&a->seeds, path.data, &e);
		a->have_roots = rc == 0;
		if (rc == ERR_CONFIG)
			audit_find(a, VERIFY_DIFFERS, -1, "secret", "", "%s", e.text);
	}
	if (rc < 0 && rc != ERR_CONFIG)
		audit_there(a, rc, &e);
	buf_release(&path);
}

/* Do the roots lead to what `create` published, and are they the ones in the record? */
static void check_roots(struct audit *a)
{
	char anchor[HEX32], sealed[HEX32], hex[HEX32];
	uint8_t link[32];

	if (!a->have_roots)
		return;
	seeds_anchor(&a->seeds, anchor, sealed);
	if (strcmp(anchor, a->h.f.anchor) != 0)
		audit_find(a, VERIFY_DIFFERS, a->h.f.window, "record.jsonl", "root",
			"the open root does not lead to the anchor of \"create\"");
	if (strcmp(sealed, a->h.f.sealed) != 0)
		audit_find(a, VERIFY_DIFFERS, a->h.f.window, "record.jsonl", "sealed",
			"the sealed root is not the one that \"create\" committed to");
	if (a->h.f.resolved < 0 || a->h.f.phase == PHASE_CLOSED ||
		seeds_link(&a->seeds, a->h.f.draw, link, NULL) < 0)
		return;
	hex_text(hex, link, 32);
	if (strcmp(hex, a->h.f.link) != 0)
		audit_find(a, VERIFY_DIFFERS, a->h.f.window, "record.jsonl", "root",
			"the open root does not lead to the last link");
}

static void check_seed(struct audit *a)
{
	uint8_t bytes[64], open[32], sealed[32];
	size_t n = strlen(a->h.f.seed) / 2;

	if (!n)
		return;
	audit_find(a, VERIFY_SAME, -1, "record.jsonl:1", "seed",
		"TEST DICE: the rolls follow from a seed that was known before play");
	if (!a->have_roots || hex_parse(bytes, n, a->h.f.seed) < 0)
		return;
	keys_roots(open, sealed, bytes, n);
	if (memcmp(open, a->seeds.open, 32) != 0 || memcmp(sealed, a->seeds.sealed, 32) != 0)
		audit_find(a, VERIFY_DIFFERS, -1, "record.jsonl:1", "seed",
			"the roots do not follow from the seed");
}

/* Deals that came to nothing, this one's and those before it: a host could go on until one
 * pleases him. */
static void check_deals(struct audit *a)
{
	struct buf who = BUF_INIT;

	for (int i = 0; i < a->n_deals; i++) {
		const struct deal *d = &a->deal[i];
		buf_clear(&who);
		facts_names(&who, &a->h.f, d->seats);
		audit_hand(a, -1, 1, "again", "deal %d, in game %s, came to nothing (%s%s%s)", i + 1, d->game,
			d->why, who.len ? ": " : "", buf_cstr(&who));
	}
	if (a->h.f.phase == PHASE_ENDED && a->h.f.resolved < 0) {
		buf_clear(&who);
		facts_names(&who, &a->h.f, a->h.f.winners);
		audit_hand(a, 0, a->h.f.lines, "end", "nothing was dealt (%s%s%s)", a->h.f.end_why,
			who.len ? ": " : "", buf_cstr(&who));
	}
	buf_release(&who);
}

static void check_nonces(struct audit *a)
{
	bool any = false;

	if (!a->h.f.ctx[0])
		return;
	for (int i = 0; i < a->h.f.n_seats; i++)
		any |= a->h.f.seat[i].nonce[0] != '\0';
	if (!any)
		audit_find(a, VERIFY_SAME, 0, "record.jsonl", "",
			"no seat mixed in a nonce: the deal rests on the host alone");
}

/* --- all -------------------------------------------------------------------------------------- */

/* Is it a bare record, or a folder with one? */
static int find_record(struct audit *a, const char *path, struct err *e)
{
	struct buf file = BUF_INIT;
	int rc = file_is_dir(path, e);

	if (rc > 0) {
		a->dir = path;
		file_path(&file, path, "record.jsonl");
	} else {
		buf_str(&file, path);
	}
	if (rc >= 0)
		rc = file_exists(file.data, e);
	if (rc > 0) {
		history_begin_file(&a->h, file.data);
		rc = a->h.rc;
		if (rc < 0)
			err_copy(e, &a->h.e);
	} else if (rc == 0) {
		rc = err_set(e, ERR_NOINPUT, "verify.missing",
			"there is no record here; give a game's folder, an export or a record.jsonl");
	}
	if (rc == ERR_NOINPUT)
		err_at(e, path, 0, 0);
	buf_release(&file);
	return rc;
}

static bool has_windows(struct audit *a)
{
	struct buf path = BUF_INIT;
	struct err e = ERR_INIT;
	int rc = a->dir ? file_is_dir(file_path(&path, a->dir, "windows"), &e) : 0;

	if (rc < 0)
		audit_there(a, rc, &e);
	buf_release(&path);
	return rc > 0;
}

/* What the reader knows of the game, who may have been shown another record. */
static void check_known(struct audit *a)
{
	const struct verify_options *o = a->o;
	char code[BASE32_TEXT];

	if (!o || !a->h.f.lines)
		return;
	if (o->referee && strcmp(o->referee, a->h.f.referee) != 0)
		audit_find(a, VERIFY_DIFFERS, -1, "record.jsonl:1", "referee",
			"this record is not by the referee whose key you gave");
	keys_head(code, a->h.f.create);
	if (o->create && strcasecmp(o->create, code) != 0)
		audit_find(a, VERIFY_DIFFERS, -1, "record.jsonl:1", "create",
			"this is another game: its code is %s", code);
	if (o->head && !a->knows_head)
		audit_find(a, VERIFY_DIFFERS, -1, "record.jsonl", "head",
			"no window of this record has the head that you gave: whoever printed it told another history");
}

/* A folder, of a game that is over, without what is to be looked at. */
static void check_windows(struct audit *a)
{
	if (a->dir && !(a->o && a->o->public_only) && a->h.f.phase == PHASE_ENDED && a->h.f.resolved >= 0 &&
		a->r->level != VERIFY_FULL)
		audit_find(a, VERIFY_DIFFERS, a->h.f.resolved, "windows", "",
			"the game has ended, and the windows that an export has are not here: nothing of them was checked");
}

static void conclude(struct audit *a)
{
	struct verify_report *r = a->r;

	if (a->h.f.lines == 0 && r->status != VERIFY_DIFFERS)
		audit_find(a, VERIFY_DIFFERS, -1, "record.jsonl", "", "the record is empty");
	if (a->h.f.lines > 0) {
		check_roots(a);
		check_seed(a);
		check_nonces(a);
		check_deals(a);
	}
	hand_conclude(a);
	check_known(a);
	check_windows(a);
	if (r->level == VERIFY_FULL && a->h.f.window > a->h.f.resolved &&
		(a->h.f.phase == PHASE_OPEN || a->h.f.phase == PHASE_ENDED)) {
		audit_signatures(a, &a->h.f);
		audit_undealt(a);
	}
	audit_strange(a);
	r->window = a->h.f.window;
	memcpy(r->head, a->h.f.head, sizeof(r->head));
	r->ended = a->h.f.phase == PHASE_ENDED;
	r->test_dice = a->h.f.seed[0];
	r->version = a->h.f.version;
	snprintf(r->game, sizeof(r->game), "%s", a->h.f.game);
	snprintf(r->referee, sizeof(r->referee), "%s", a->h.f.referee);
}

static void release(struct audit *a)
{
	history_release(&a->h);
	seeds_wipe(&a->seeds);
	play_free(a->play);
	resolved_release(&a->res);
	made_release(a->made);
	buf_release(&a->p.promised.rolls);
	buf_release(&a->p.promised.labels);
	buf_release(&a->forced.text);
	said_release(&a->said);
	free(a);
}

static int run(const char *path, const struct replay_options *how, const struct verify_options *o,
	struct verify_report *r, struct err *e)
{
	struct audit *a = mem_zero(1, sizeof(*a));
	int rc;

	memset(r, 0, sizeof(*r));
	a->o = o;
	a->r = r;
	a->how = how;
	a->position = -1;
	rc = find_record(a, path, e);
	if (rc < 0)
		goto done;
	if (!(o && o->public_only))
		find_roots(a);
	r->level = a->have_roots && ((o && o->lean) || has_windows(a)) ? VERIFY_FULL : VERIFY_PUBLIC;
	a->strict = audit_is_strict(a);
	walk_record(a);
	conclude(a);
	if (a->trouble.code) {
		rc = err_copy(e, &a->trouble);
	}
done:
	release(a);
	return rc;
}

int verify_path(const char *path, const struct verify_options *o, struct verify_report *r, struct err *e)
{
	return run(path, NULL, o, r, e);
}

int replay_path(const char *path, const struct replay_options *how, const struct verify_options *o,
	struct verify_report *r, struct err *e)
{
	const char *out = how->out;
	int rc = out ? file_exists(out, e) : 0;

	if (rc > 0) {
		err_set(e, ERR_CANTCREAT, "replay.there",
			"this is there already; give the name of a new folder");
		return err_at(e, out, 0, 0);
	}
	if (rc == 0 && out)
		rc = file_mkdirs(out, 0755, e);
	if (rc == 0)
		rc = run(path, how, o, r, e);
	if (rc == 0 && r->level != VERIFY_FULL)
		rc = err_set(e, ERR_UNAVAILABLE, "replay.public",
			"a bare record cannot be replayed: the windows and the roots are needed, which an ended game or its host has");
	return rc;
}
