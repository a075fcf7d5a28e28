/* SPDX-License-Identifier: MIT */
#include "game/verify_priv.h"

#include "base/json.h"
#include "game/game.h"

#include <stdarg.h>

/* What the host did by hand: it is no difference, and a reader judges it. Told line by line, but
 * for what may happen in every window. */

void audit_hand(struct audit *a, int window, long line, const char *field, const char *fmt, ...)
{
	struct verify_report *r = a->r;
	struct verify_finding *f;
	va_list ap;

	r->hands++;
	if (r->n_hand == VERIFY_FINDINGS)
		return;
	f = &r->hand[r->n_hand++];
	f->status = VERIFY_SAME;
	f->window = window;
	snprintf(f->where, sizeof(f->where), "record.jsonl:%ld", line);
	snprintf(f->field, sizeof(f->field), "%s", field);
	va_start(ap, fmt);
	vsnprintf(f->text, sizeof(f->text), fmt, ap);
	va_end(ap);
}

/* --- windows by their numbers: "3, 5-9" ------------------------------------------------------- */

static void flush_range(struct hand_windows *w)
{
	if (w->first < w->last)
		buf_printf(&w->text, "%s%d-%d", w->text.len ? ", " : "", w->first, w->last);
	else
		buf_printf(&w->text, "%s%d", w->text.len ? ", " : "", w->first);
}

static void add_window(struct hand_windows *w, int window, long line)
{
	if (!w->n++) {
		w->line = line;
		w->first = window;
	} else if (window != w->last + 1) {
		flush_range(w);
		w->first = window;
	}
	w->last = window;
}

void hand_conclude(struct audit *a)
{
	struct hand_windows *w = &a->forced;

	if (!w->n)
		return;
	flush_range(w);
	audit_hand(a, -1, w->line, "why", "%d window%s closed by force: %.180s%s", w->n,
		w->n == 1 ? " was" : "s were", w->text.data, w->text.len > 180 ? " ..." : "");
}

/* --- lines ------------------------------------------------------------------------------------ */

static const char *text_of(const struct line *l, const char *name)
{
	const char *s = json_text(l->json, name);

	return s ? s : "";
}

static int from_of(const struct line *l)
{
	const cJSON *v = cJSON_GetObjectItemCaseSensitive(l->json, "from");

	return cJSON_IsNumber(v) ? (int)json_number(v) : 0;
}

/* A key that the host holds: what it signs proves nothing about who wrote it. */
static void hand_word(struct audit *a, const struct line *l)
{
	if (text_of(l, "word")[0])
		audit_hand(a, from_of(l), l->number, "seat",
			"%s is played by reply from here on: its orders count by the host's word",
			text_of(l, "seat"));
}

static void hand_join(struct audit *a, const struct line *l)
{
	if (text_of(l, "by")[0] == 'r' && text_of(l, "key")[0])
		audit_hand(a, 0, l->number, "join",
			"the host gave seat %s its key; its player adds nothing to the dice",
			text_of(l, "seat"));
}

static void hand_seat(struct audit *a, const struct line *l, const struct facts *before)
{
	const char *seat = text_of(l, "seat"), *what = text_of(l, "what");
	int i = facts_seat(before, seat);
	const char *to = what[0] == 'b' ? "a bot" : what[0] == 'p' ? "another key" : "nobody";

	if (text_of(l, "by")[0] == 's') {
		audit_find(a, VERIFY_SAME, before->window, "record.jsonl", "seat",
			"%s, which was left, was taken by somebody with a join file; what was filed for it before counts for nothing",
			seat);
		return;
	}
	audit_hand(a, from_of(l), l->number, "seat", "the host gave seat %s to %s%s%s", seat, to,
		before->phase == PHASE_JOINING && i >= 0 && before->seat[i].nonce_hash[0]
			? ", without the nonce that its player had committed to"
			: "",
		before->phase == PHASE_OPEN && before->window > 0
			? " while that window was open; what was filed for it before counts for nothing"
			: "");
}

static void hand_rekey(struct audit *a, const struct line *l)
{
	if (text_of(l, "by")[0] == 'r')
		audit_hand(a, from_of(l), l->number, "rekey",
			"the host gave seat %s another key from this window on: whoever has that signs for it",
			text_of(l, "seat"));
}

#define HALF_DAY 43200

/* Is this sooner behind the close before than so many seconds? */
static bool is_soon(const char *time, const char *closed, int64_t least)
{
	pbem_time t, from;

	return time[0] && closed[0] && utc_parse(time, &t, NULL) == 0 &&
		utc_parse(closed, &from, NULL) == 0 && t < from + least;
}

/* When a window opened stands nowhere, but not before the close of the one before: so its times
 * cannot be sooner than the policy's spans behind that, unless the host wanted them so or the clock
 * was set back. A time of day may be half a day before the interval's end. */
static void hand_open(struct audit *a, const struct line *l)
{
	const struct facts *f = &a->h.f;
	const struct policy *p = &f->policy;
	int64_t span = p->interval - (p->at[0] ? HALF_DAY : 0);

	if (is_soon(f->deadline, f->time, span > p->min ? span : p->min))
		audit_hand(a, f->window, l->number, "deadline",
			"the window opened with less time than the game's policy gives: its deadline is %s, and the window before closed at %s",
			f->deadline, f->time);
	if (is_soon(f->earliest, f->time, p->min))
		audit_hand(a, f->window, l->number, "earliest",
			"the window could close sooner than the game's policy lets it: from %s, and the window before closed at %s",
			f->earliest, f->time);
}

static void hand_close(struct audit *a, const struct line *l)
{
	const struct facts *f = &a->h.f;

	if (strcmp(f->why, "forced") == 0)
		add_window(&a->forced, f->window, l->number);
	for (int i = 0; i < f->n_seats; i++)
		if (f->absent & 1u << i && !f->order[i].absence[0] && !facts_key_waits(&f->seat[i]))
			audit_hand(a, f->window, l->number, "absent",
				"seat %s was not waited for: its player was away by the host's word alone",
				f->seat[i].name);
}

static void hand_amend(struct audit *a, const struct line *l, const struct facts *before)
{
	if (strcmp(text_of(l, "what"), "rules") == 0)
		audit_hand(a, a->h.f.window, l->number, "version",
			"the window was resolved again, under version %d of the rules instead of %d%s",
			a->h.f.version, before->version,
			a->h.f.amending ? "; its first result cannot be played again" : "");
	else
		audit_hand(a, a->h.f.window, l->number, "deadline", "the deadline was moved from %s to %s",
			before->deadline[0] ? before->deadline : "none", a->h.f.deadline);
}

/* Labels, as many as fit. */
static void list_labels(struct buf *b, const cJSON *list)
{
	const cJSON *v;
	int left = cJSON_GetArraySize(list);

	if (!left)
		buf_str(b, " none");
	cJSON_ArrayForEach(v, list) {
		const char *s = cJSON_GetStringValue(v);

		if (!s || b->len + strlen(s) > 200)
			break;
		buf_printf(b, "%s %s", b->len && b->data[b->len - 1] != ':' ? "," : "", s);
		left--;
	}
	if (left)
		buf_printf(b, " and %d more", left);
}

/* Numbers that nobody had seen when the host chose the version. */
static void hand_labels(struct audit *a, const struct line *l)
{
	const cJSON *labels = cJSON_GetObjectItemCaseSensitive(l->json, "labels");
	struct buf b = BUF_INIT;

	if (!labels)
		return;
	buf_str(&b, "new rolls:");
	list_labels(&b, cJSON_GetObjectItemCaseSensitive(labels, "new"));
	buf_str(&b, "; gone:");
	list_labels(&b, cJSON_GetObjectItemCaseSensitive(labels, "gone"));
	audit_hand(a, a->h.f.window, l->number, "labels", "%s; all other open rolls fell as before", b.data);
	buf_release(&b);
}

void hand_line(struct audit *a, const struct line *l, const struct facts *before)
{
	hand_word(a, l);
	if (l->kind == LINE_JOIN)
		hand_join(a, l);
	else if (l->kind == LINE_SEAT)
		hand_seat(a, l, before);
	else if (l->kind == LINE_REKEY)
		hand_rekey(a, l);
	else if (l->kind == LINE_OPEN)
		hand_open(a, l);
	else if (l->kind == LINE_CLOSE)
		hand_close(a, l);
	else if (l->kind == LINE_AMEND)
		hand_amend(a, l, before);
	else if (l->kind == LINE_RESULT)
		hand_labels(a, l);
	else if (l->kind == LINE_END && strcmp(a->h.f.end_why, "host") == 0)
		audit_hand(a, a->h.f.window, l->number, "end", "the host ended the game%s",
			a->h.f.resolved < 0 ? " before anything was dealt" : " before its rules did");
}
