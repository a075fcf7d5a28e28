/* SPDX-License-Identifier: MIT */
#include "props/promises.h"

#include <string.h>

enum { LINES = 12, WINDOWS = 400 };

struct judged {
	struct trial *t;
	struct promises *out;
	struct buf file[RULES_SEATS];
	struct notes notes[RULES_SEATS];
};

/* Files. */

static void random_line(struct trial *t, struct buf *b, int seat)
{
	const struct view *view = props_random(&t->seed, 8) ? play_view(t->game, seat) : NULL;
	int window = play_awaiting(t->game)->window;
	bool stands = props_random(&t->seed, 8) == 0;
	size_t len = b->len;
	buf_str(b, stands ? "STAND " : "");
	props_order(b, t->r, view, stands ? -1 : window, stands, &t->seed);
	if (strncmp(buf_cstr(b) + len, "IF ", 3) == 0 && props_random(&t->seed, 2)) {
		size_t half = b->len;
		buf_str(b, " ELSE ");
		props_order(b, t->r, view, window, false, &t->seed);
		if (strncmp(buf_cstr(b) + half, " ELSE IF ", 9) == 0 || b->len - len > ORDER_LINE)
			buf_cut(b, half);
	}
	buf_char(b, '\n');
}

/* The bot's lines in their order, each now and then twice or not at all, and others among them. */
static void write_file(struct trial *t, struct buf *b, int seat)
{
	bool by_bot = props_random(&t->seed, 4) > 0;
	const char *at = by_bot ? buf_cstr(&t->orders[seat]) : "";
	int lines = 0;
	while (lines < LINES && (*at || props_random(&t->seed, 4))) {
		size_t n = *at ? strcspn(at, "\n") + 1 : 0;
		uint32_t what = props_random(&t->seed, 8);
		lines++;
		if (!n || what == 0)
			random_line(t, b, seat);
		if (n && what != 1)
			buf_add(b, at, n);
		if (n && what == 2)
			continue;
		at += n;
	}
}

/* Findings. */

static void describe(const struct judged *j, struct buf *b, int seat, int line)
{
	const struct trial *t = j->t;
	buf_printf(b, "line %d of %s\n", line, vocab_id(t->r->seats, seat));
	for (int i = 0; i < RULES_SEATS; i++)
		if (t->seats >> i & 1)
			buf_printf(b, "--- %s\n%s", vocab_id(t->r->seats, i), buf_cstr(&j->file[i]));
	buf_printf(b, "--- notes ");
	notes_write(b, t->r, &j->notes[seat]);
	buf_printf(b, "\n--- events ");
	events_write_full(b, t->r, play_events(t->one), play_dice(t->one));
	buf_printf(b, "\n--- position %s\n", buf_cstr(&t->state));
}

static void broken(const struct judged *j, enum broken kind, int seat, const struct order *o, int reason)
{
	int window = play_awaiting(j->t->game)->window;
	for (int i = 0; i < j->out->n; i++) {
		struct broken_promise *p = &j->out->broken[i];
		if (p->kind == kind && p->window == window && p->verb == o->verb && p->reason == reason) {
			p->n++;
			return;
		}
	}
	if (j->out->n == BROKEN_MAX)
		return;
	struct broken_promise *p = &j->out->broken[j->out->n++];
	*p = (struct broken_promise){ kind, window, o->verb, reason, 1, BUF_INIT };
	describe(j, &p->first, seat, o->line);
}

/* What was promised, and what became of it. */

/* NOTE_REFUSED, NOTE_PERHAPS or, when neither was said, NOTE_ACCEPTED; *reason then. */
static enum note_core told_of(const struct notes *ns, int line, int *reason)
{
	*reason = -1;
	for (int i = 0; i < ns->n; i++) {
		const struct note *n = &ns->note[i];
		if (n->line != line || !n->core || (n->type != NOTE_REFUSED && n->type != NOTE_PERHAPS))
			continue;
		*reason = n->arg[0];
		return (enum note_core)n->type;
	}
	return NOTE_ACCEPTED;
}

/* Why the line was refused in the window that was played last; -1: nobody said so. */
static int reason_told(const struct trial *t, int seat, int line)
{
	const struct events *es = play_events(t->one);
	for (int i = 0; i < events_count(es); i++) {
		const struct event *e = events_at(es, i);
		if (e->core && e->type == EVENT_REFUSED && e->arg[REFUSED_LINE] == line &&
			e->audience & AUDIENCE_SEAT(seat))
			return e->arg[REFUSED_REASON];
	}
	return -1;
}

static void judge_line(struct judged *j, int seat, const struct orders *os, int i, int size)
{
	const struct order *o = &os->order[i];
	bool done = false, refused = false;
	int reason;
	enum note_core told = told_of(&j->notes[seat], o->line, &reason);
	for (int k = i; k < i + size; k++) {
		done = done || os->fate[k] == ORDER_DONE;
		refused = refused || os->fate[k] == ORDER_REFUSED;
	}
	j->out->lines++;
	j->out->refused += told == NOTE_REFUSED;
	j->out->perhaps += told == NOTE_PERHAPS;
	j->out->told += told == NOTE_ACCEPTED;
	if (told == NOTE_REFUSED && done)
		broken(j, BROKEN_CARRIED_OUT, seat, o, reason);
	if (told == NOTE_ACCEPTED && refused)
		broken(j, BROKEN_REFUSED, seat, o, reason_told(j->t, seat, o->line));
}

static void judge_lines(struct judged *j)
{
	for (int seat = 0; seat < RULES_SEATS; seat++) {
		const struct orders *os = play_orders(j->t->one, seat);
		for (int i = 0, size; i < os->n; i += size) {
			size = order_line_size(&os->order[i], os->n - i);
			if (!os->order[i].standing && os->order[i].line)
				judge_line(j, seat, os, i, size);
		}
	}
}

/* Lines without effect. */

static void play_files(struct trial *t, struct play *p, const struct buf file[RULES_SEATS])
{
	struct play_seat in[RULES_SEATS];
	trial_load(t, p, t->position);
	for (int i = 0; i < RULES_SEATS; i++)
		in[i] = (struct play_seat){ PLAY_FILE, buf_cstr(&file[i]), file[i].len, 1 };
	(void)trial_play(t, p, in, &trial_keys);
}

/* Does the window come out as it did when the seat's file is this? */
static bool same_with(struct judged *j, int seat, struct buf *file)
{
	struct trial *t = j->t;
	struct buf a = BUF_INIT, b = BUF_INIT, own = j->file[seat];
	j->file[seat] = *file;
	play_files(t, t->other, j->file);
	*file = j->file[seat];
	j->file[seat] = own;
	play_effects(t->one, t->one, &a);
	play_effects(t->other, t->one, &b);
	bool same = strcmp(buf_cstr(&a), buf_cstr(&b)) == 0;
	buf_release(&a);
	buf_release(&b);
	return same;
}

static void find_effect(struct judged *j, int seat)
{
	const struct orders *os = play_orders(j->t->one, seat);
	for (int i = 0; i < os->n; i += order_line_size(&os->order[i], os->n - i)) {
		struct buf file = BUF_INIT;
		if (play_effective(j->t->one, seat, &os->order[i], &file) && !same_with(j, seat, &file))
			broken(j, BROKEN_EFFECT, seat, &os->order[i], -1);
		buf_release(&file);
	}
}

/* All of a seat's lines without effect at once; only when that changes something, one by one. */
static void judge_idle(struct judged *j)
{
	for (int seat = 0; seat < RULES_SEATS && !j->t->is_refused; seat++) {
		struct buf file = BUF_INIT;
		if (play_effective(j->t->one, seat, NULL, &file) && !same_with(j, seat, &file))
			find_effect(j, seat);
		buf_release(&file);
	}
}

static void one_window(struct judged *j)
{
	static struct orders os;
	struct trial *t = j->t;
	uint32_t seats = play_awaiting(t->game)->must | play_awaiting(t->game)->may;
	trial_position(t);
	for (int seat = 0; seat < RULES_SEATS; seat++) {
		buf_clear(&j->file[seat]);
		j->notes[seat].n = 0;
		if (!(seats >> seat & 1))
			continue;
		write_file(t, &j->file[seat], seat);
		play_check_seat(
			t->game, seat, buf_cstr(&j->file[seat]), j->file[seat].len, 1, &os, &j->notes[seat]);
	}
	play_files(t, t->one, j->file);
	if (t->is_refused)
		return;
	j->out->windows++;
	judge_lines(j);
	judge_idle(j);
}

void promises(struct promises *out, const struct rules *r, long windows, uint64_t seed)
{
	static struct findings findings;
	static struct trial t;
	static struct judged j;
	struct play_keys k;
	memset(out, 0, sizeof(*out));
	memset(&j, 0, sizeof(j));
	j.t = &t;
	j.out = out;
	trial_begin(&t, &findings, r, seed);
	while (out->windows < windows && !t.is_refused) {
		if (!trial_set_up(&t, &k))
			continue;
		for (int n = 0; n < WINDOWS && !play_outcome(t.game)->ended && !t.is_refused; n++) {
			if (props_random(&t.seed, 2))
				one_window(&j);
			if (!t.is_refused)
				trial_next_window(&t);
		}
	}
	if (t.is_refused)
		printf("%s\n", findings.first[TOLD_REFEREE]);
	for (int i = 0; i < RULES_SEATS; i++)
		buf_release(&j.file[i]);
	trial_end(&t);
}

void promises_release(struct promises *p)
{
	for (int i = 0; i < p->n; i++)
		buf_release(&p->broken[i].first);
}
