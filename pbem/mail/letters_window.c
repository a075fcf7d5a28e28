/* SPDX-License-Identifier: MIT */
#include "mail/letters_priv.h"

#include "base/address.h"
#include "base/json.h"
#include "game/contacts.h"
#include "game/deadline.h"
#include "game/game.h"
#include "game/kept.h"
#include "game/look.h"
#include "mail/correction.h"
#include "sys/file.h"

/* --- reports ---------------------------------------------------------------------------------- */

static bool is_true(const cJSON *o, const char *name)
{
	return cJSON_IsTrue(cJSON_GetObjectItemCaseSensitive(o, name));
}

/* What the words below the report must know of it. */
static void report_words(struct page *p, const cJSON *data)
{
	const cJSON *window = cJSON_GetObjectItemCaseSensitive(data, "window");
	const cJSON *end = cJSON_GetObjectItemCaseSensitive(data, "ended"), *seat;
	bool ended = cJSON_IsObject(end), won = false;
	int n = cJSON_IsNumber(window) ? (int)json_number(window) : -1;
	bool now = !ended && p->g->f.phase == PHASE_OPEN && n == p->g->f.window;

	cJSON_ArrayForEach(seat, cJSON_GetObjectItemCaseSensitive(end, "seats"))
		won |= cJSON_IsString(seat) && !strcmp(seat->valuestring, p->g->f.seat[p->to.seat].name);
	cJSON_AddNumberToObject(p->tree, "report_window", n);
	cJSON_AddBoolToObject(p->tree, "ended", ended);
	cJSON_AddBoolToObject(p->tree, "won", won);
	cJSON_AddBoolToObject(p->tree, "now", now);
	cJSON_AddBoolToObject(p->tree, "form", now && (is_true(data, "must") || is_true(data, "may")));
}

/* Another deadline than the one that the report tells. */
static void moved_words(struct page *p, const cJSON *data)
{
	const char *told = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(data, "deadline"));

	if (is_true(p->tree, "now") && p->g->f.deadline[0] && strcmp(told ? told : "", p->g->f.deadline) != 0)
		cJSON_AddTrueToObject(p->tree, "moved");
}

/* A window that this seat sent nothing to, and what follows. */
static int missed_words(struct page *p, struct err *e)
{
	const struct policy *y = &p->g->f.policy;
	int seat = p->to.seat, in_a_row = p->g->f.seat[seat].missed;
	struct game_missed m;
	char flag[24];
	int rc;

	if (!(is_true(p->tree, "now") || is_true(p->tree, "ended")) || p->g->f.seat[seat].retired)
		return 0;
	rc = game_missed(p->g, seat, &m, e);
	if (rc <= 0)
		return rc;
	cJSON_AddTrueToObject(p->tree, "missed");
	cJSON_AddNumberToObject(p->tree, "missed_window", m.window);
	cJSON_AddBoolToObject(p->tree, "away", m.away);
	snprintf(flag, sizeof(flag), "by_%s", m.origin);
	cJSON_AddTrueToObject(p->tree, flag);
	cJSON_AddNumberToObject(p->tree, "in_a_row", in_a_row);
	decorate_number(p->tree, "in_a_row", &p->w);
	cJSON_AddBoolToObject(p->tree, "seat_open", game_seat_open(p->g, seat));
	cJSON_AddBoolToObject(
		p->tree, "last_chance", is_true(p->tree, "now") && in_a_row && in_a_row + 1 == y->open_after);
	return 0;
}

/* What the report itself cannot say: what it tells was fixed when its window was made. */
static int above_report(struct page *p, const cJSON *data, struct err *e)
{
	int rc;

	moved_words(p, data);
	rc = missed_words(p, e);
	if (rc == 0)
		rc = reporter_render(
			p->d->reporter, &p->w, "mail/above", p->tree, REPORT_LAYOUT, &p->lead, e);
	if (rc == 0 && p->lead.len)
		buf_char(&p->lead, '\n');
	return rc;
}

int send_report(struct page *p, int window, const char *name, const char *kind, const char *const parts[],
	struct err *e)
{
	cJSON *o = game_report(p->g, p->to.seat, window, p->w.lang, e);
	int rc;

	if (!o)
		return e->code;
	report_words(p, o);
	rc = above_report(p, o, e);
	if (rc == 0)
		rc = page_attach_report(p, o, e);
	if (rc == 0)
		rc = page_send(p, name, kind, parts, e);
	cJSON_Delete(o);
	return rc;
}

/* A window that neither asks something of a seat nor brought it news needs no mail. That its orders
 * were missing is news. */
static int concerns(const struct game *g, int seat, bool *yes, struct err *e)
{
	struct game_missed m;
	struct buf data = BUF_INIT;
	cJSON *o = NULL;
	int rc = game_report_data(g, seat, -1, &data, e);

	if (rc == 0)
		rc = (o = json_parse(data.data, data.len, "report", e)) ? 0 : ERR_DATA;
	if (rc == 0)
		*yes = is_true(o, "must") || is_true(o, "may") ||
			cJSON_GetArraySize(cJSON_GetObjectItemCaseSensitive(o, "events")) > 0 ||
			cJSON_IsObject(cJSON_GetObjectItemCaseSensitive(o, "ended"));
	if (rc == 0 && !*yes) {
		rc = game_missed(g, seat, &m, e);
		*yes = rc > 0;
		rc = rc < 0 ? rc : 0;
	}
	cJSON_Delete(o);
	buf_release(&data);
	return rc;
}

static int tell_report(const struct desk *d, const struct game *g, int seat, bool corrected, struct err *e)
{
	bool ended = g->f.phase == PHASE_ENDED, yes = false;
	const char *head = ended ? "end" : g->f.head;
	char window[24];
	struct page p;
	int rc;

	if (g->f.seat[seat].retired && !ended)
		return 0;
	if (!page_begin(&p, d, g, NULL, reader_seat(d, g, seat), &rc, e))
		return rc;
	rc = concerns(g, seat, &yes, e);
	cJSON_AddBoolToObject(p.tree, "corrected", corrected);
	number_text(window, g->f.window);
	if (rc == 0 && yes)
		rc = send_report(&p, -1, ended ? "end" : "window", "report",
			(const char *[]){ window, head, g->f.seat[seat].name, NULL }, e);
	page_release(&p);
	return rc;
}

/* --- the beginning, the end, another deadline ------------------------------------------------- */

int send_ready(struct page *p, const char *kind, const char *const parts[], struct err *e)
{
	int rc = ready_form_write(&p->tail, p->d->reporter, &p->w, p->g, p->to.seat, e);

	return rc ? rc : page_send(p, "ready", kind, parts, e);
}

static int tell_ready(const struct desk *d, const struct game *g, int seat, struct err *e)
{
	struct page p;
	int rc;

	if (!game_wants_nonce(g, seat))
		return 0;
	if (!page_begin(&p, d, g, NULL, reader_seat(d, g, seat), &rc, e))
		return rc;
	rc = send_ready(&p, "ready", (const char *[]){ g->f.head, g->f.seat[seat].name, NULL }, e);
	page_release(&p);
	return rc;
}

/* Ended by the host, because the others conceded, or undealt: there is no report of it. */
static int tell_stopped(const struct desk *d, const struct game *g, int seat, struct err *e)
{
	bool no_deal = !strcmp(g->f.end_why, "no-deal");
	struct page p;
	int rc;

	if (!page_begin(&p, d, g, NULL, reader_seat(d, g, seat), &rc, e))
		return rc;
	cJSON_AddBoolToObject(p.tree, "conceded", !strcmp(g->f.end_why, "conceded"));
	cJSON_AddBoolToObject(p.tree, "no_deal", no_deal);
	cJSON_AddBoolToObject(p.tree, "undealt", g->f.resolved < 0);
	cJSON_AddBoolToObject(p.tree, "mine", no_deal && g->f.winners >> seat & 1);
	cJSON_AddBoolToObject(p.tree, "won", !no_deal && g->f.winners >> seat & 1);
	page_seats(&p, "winners", no_deal ? 0 : g->f.winners);
	page_seats(&p, "silent", no_deal ? g->f.winners : 0);
	rc = page_send(&p, "stopped", "end", (const char *[]){ g->f.seat[seat].name, NULL }, e);
	page_release(&p);
	return rc;
}

static int tell_moved(const struct desk *d, const struct game *g, int seat, const char *before, struct err *e)
{
	struct page p;
	int rc;

	if (g->f.seat[seat].retired)
		return 0;
	if (!page_begin(&p, d, g, NULL, reader_seat(d, g, seat), &rc, e))
		return rc;
	page_time(&p, "before_at", before);
	cJSON_AddBoolToObject(p.tree, "filed", game_filed(g) >> seat & 1);
	rc = page_send(&p, "moved", "moved",
		(const char *[]){ g->f.head, g->f.deadline, g->f.seat[seat].name, NULL }, e);
	page_release(&p);
	return rc;
}

/* Held, or going on again: never why, which may be about a seat. */
static int tell_clock(const struct desk *d, const struct game *g, int seat, const char *before, struct err *e)
{
	const char *name = g->held ? "held" : "resumed";
	char times[24];
	struct page p;
	pbem_time t;
	int rc;

	if (g->f.seat[seat].retired)
		return 0;
	if (!page_begin(&p, d, g, NULL, reader_seat(d, g, seat), &rc, e))
		return rc;
	if (!g->held && *before && strcmp(before, g->f.deadline) != 0)
		page_time(&p, "before_at", before);
	cJSON_AddBoolToObject(p.tree, "filed", game_filed(g) >> seat & 1);
	cJSON_AddBoolToObject(p.tree, "over",
		*g->f.deadline && clock_parse(g->f.deadline, &t, NULL) == 0 && t <= clock_now());
	rc = page_send(&p, name, "clock",
		(const char *[]){ name, number_text(times, g->holds), g->f.head, g->f.deadline,
			g->f.seat[seat].name, NULL },
		e);
	page_release(&p);
	return rc;
}

/* --- what was told ---------------------------------------------------------------------------- */

/* DIR/mailed, one line: version, phase, window, head, deadline, last window with a result, held
 * (how often so far) or not, a mark of the addresses that mail cannot use, and for each seat a mark
 * of whom mail for it goes to ("?": to an address that mail cannot use); "-" for what is not
 * there. */
#define SEAT_MARK 9
struct mailed {
	char phase[12], head[BASE32_TEXT], deadline[CLOCK_TEXT], held[12];
	char window[12], resolved[12];
	char unwritable[SEAT_MARK];
	char seat[RECORD_SEATS][SEAT_MARK];
};

static const char *dash(const char *s)
{
	return *s ? s : "-";
}

static void mark_of(char out[SEAT_MARK], const struct buf *b)
{
	uint8_t h[32];

	hash256(h, NULL, 0, buf_cstr(b), b->len);
	snprintf(out, SEAT_MARK, "-");
	if (b->len)
		hex_text(out, h, 4);
}

/* Another address or another player: what is open now is news to them. */
static void seat_mark(char out[SEAT_MARK], const struct game *g, int seat)
{
	const char *address = g->contact[seat].address;
	struct buf b = BUF_INIT;

	if (address[0] && !g->f.seat[seat].bot)
		buf_printf(&b, "%s\n%s\n%s", g->f.create, address, g->f.seat[seat].name);
	mark_of(out, &b);
	if (b.len && !address_is_usable(address))
		snprintf(out, SEAT_MARK, "?");
	buf_release(&b);
}

static void unwritable_mark(char out[SEAT_MARK], const struct game *g)
{
	struct buf b = BUF_INIT;
	struct unwritable u;

	for (int at = 0; game_unwritable(g, &at, &u);)
		buf_printf(&b, "%d %s\n", u.seat, u.address);
	mark_of(out, &b);
	buf_release(&b);
}

static void mailed_now(struct mailed *m, const struct game *g)
{
	snprintf(m->phase, sizeof(m->phase), "%s", phase_name(g->f.phase));
	snprintf(m->head, sizeof(m->head), "%s", dash(g->f.head));
	snprintf(m->deadline, sizeof(m->deadline), "%s", dash(g->f.deadline));
	snprintf(m->window, sizeof(m->window), "%d", g->f.window);
	snprintf(m->resolved, sizeof(m->resolved), "%d", g->f.resolved);
	snprintf(m->held, sizeof(m->held), "-");
	if (g->held)
		snprintf(m->held, sizeof(m->held), "h%d", g->holds % 1000000);
	unwritable_mark(m->unwritable, g);
	for (int i = 0; i < RECORD_SEATS; i++)
		snprintf(m->seat[i], SEAT_MARK, "-");
	for (int i = 0; i < g->f.n_seats; i++)
		seat_mark(m->seat[i], g, i);
}

static void mailed_line(struct buf *b, const struct mailed *m)
{
	buf_printf(b, "1 %s %s %s %s %s %s %s", m->phase, m->window, m->head, m->deadline, m->resolved,
		m->held, m->unwritable);
	for (int i = 0; i < RECORD_SEATS; i++)
		buf_printf(b, " %s", m->seat[i]);
	buf_char(b, '\n');
}

static bool take_word(const char **s, char *out, size_t size)
{
	size_t n = strcspn(*s, " \n");

	if (!n || n >= size)
		return false;
	memcpy(out, *s, n);
	out[n] = 0;
	*s += n + ((*s)[n] == ' ');
	return true;
}

static bool mailed_parse(struct mailed *m, const char *s)
{
	char version[2];
	bool ok = take_word(&s, version, sizeof(version)) && !strcmp(version, "1") &&
		take_word(&s, m->phase, sizeof(m->phase)) && take_word(&s, m->window, sizeof(m->window)) &&
		take_word(&s, m->head, sizeof(m->head)) && take_word(&s, m->deadline, sizeof(m->deadline)) &&
		take_word(&s, m->resolved, sizeof(m->resolved)) && take_word(&s, m->held, sizeof(m->held)) &&
		take_word(&s, m->unwritable, sizeof(m->unwritable));

	for (int i = 0; i < RECORD_SEATS && ok; i++)
		ok = take_word(&s, m->seat[i], SEAT_MARK);
	return ok && !strcmp(s, "\n");
}

/* A line that makes no sense counts as none: then everything is told again, under the same ids. */
static int mailed_read(struct mailed *m, const struct game *g, struct err *e)
{
	struct buf path = BUF_INIT, b = BUF_INIT;
	struct err none = ERR_INIT;
	int rc = file_read(&b, file_path(&path, g->dir, "mailed"), 4096, &none);

	if (rc < 0 && rc != ERR_NOINPUT && e)
		*e = none;
	if (rc < 0 || !mailed_parse(m, buf_cstr(&b))) {
		*m = (struct mailed){ .phase = "-",
			.head = "-",
			.deadline = "-",
			.window = "-",
			.resolved = "-",
			.held = "-",
			.unwritable = "-" };
		for (int i = 0; i < RECORD_SEATS; i++)
			snprintf(m->seat[i], SEAT_MARK, "-");
	}
	buf_release(&b);
	buf_release(&path);
	return rc == ERR_NOINPUT ? 0 : rc;
}

static int mailed_write(const struct mailed *m, const struct game *g, struct err *e)
{
	struct buf path = BUF_INIT, b = BUF_INIT;
	int rc;

	mailed_line(&b, m);
	rc = file_write(file_path(&path, g->dir, "mailed"), b.data, b.len, 0600, e);
	buf_release(&b);
	buf_release(&path);
	return rc;
}

static int tell_end(const struct desk *d, const struct game *g, int seat, struct err *e)
{
	return strcmp(g->f.end_why, "rules") ? tell_stopped(d, g, seat, e)
					     : tell_report(d, g, seat, false, e);
}

/* A new window, or another deadline. */
static int tell_window(const struct desk *d, const struct game *g, int seat, const struct mailed *old,
	const struct mailed *now, bool opened, struct err *e)
{
	if (opened && !g->f.window)
		return tell_ready(d, g, seat, e);
	if (opened)
		return tell_report(
			d, g, seat, !strcmp(old->window, now->window) && strcmp(old->head, now->head), e);
	return strcmp(old->deadline, now->deadline) ? tell_moved(d, g, seat, old->deadline, e) : 0;
}

static int tell_seat(const struct desk *d, const struct game *g, int seat, const struct mailed *old,
	const struct mailed *now, struct err *e)
{
	bool open = g->f.phase == PHASE_OPEN, clock = strcmp(old->held, now->held) != 0;
	bool opened = open && (strcmp(old->head, now->head) || strcmp(old->seat[seat], now->seat[seat]));
	bool mended = !strcmp(old->seat[seat], "?") && strcmp(now->seat[seat], "?") != 0;
	int rc = 0;

	if (g->f.phase == PHASE_ENDED)
		return strcmp(old->phase, now->phase) || mended ? tell_end(d, g, seat, e) : 0;
	/* A report says by itself that the game goes on. */
	if (!g->held && clock && !opened)
		return tell_clock(d, g, seat, *old->deadline == '-' ? "" : old->deadline, e);
	if (g->held && clock)
		rc = tell_clock(d, g, seat, "", e);
	return rc || !open ? rc : tell_window(d, g, seat, old, now, opened, e);
}

static bool is_same(const struct mailed *a, const struct mailed *b)
{
	struct buf x = BUF_INIT, y = BUF_INIT;
	bool same;

	mailed_line(&x, a);
	mailed_line(&y, b);
	same = !strcmp(x.data, y.data);
	buf_release(&x);
	buf_release(&y);
	return same;
}

/* A game waits for the host, or is to be made once more; or somebody cannot be written to, which is
 * told when it is first seen and again with each window that they were not told of. */
static int tell_host(const struct desk *d, const struct game *g, const struct mailed *old,
	const struct mailed *now, struct err *e)
{
	bool due = strcmp(old->head, now->head) || strcmp(old->phase, now->phase);
	int rc = 0;

	if (strcmp(now->unwritable, "-") && (due || strcmp(old->unwritable, now->unwritable)))
		rc = tell_host_unwritable(d, g, e);
	if (rc == 0 && g->f.phase == PHASE_ENDED && !strcmp(g->f.end_why, "no-deal") &&
		strcmp(old->phase, now->phase))
		rc = tell_host_undealt(d, g, e);
	if (rc == 0 && g->f.phase != PHASE_ENDED && strcmp(old->held, now->held) && g->held &&
		!g->held_by_host)
		rc = tell_host_held(d, g, e);
	return rc;
}

int letter_window(const struct desk *d, struct game *g, struct err *e)
{
	struct mailed old, now;
	int rc;

	if (!d->conf->address[0] || g->f.phase == PHASE_CLOSED || g->f.phase == PHASE_RESOLVED)
		return 0;
	rc = mailed_read(&old, g, e);
	mailed_now(&now, g);
	if (rc < 0 || is_same(&old, &now))
		return rc;
	for (int i = 0; i < g->f.n_seats && rc == 0; i++)
		rc = tell_seat(d, g, i, &old, &now, e);
	if (rc == 0)
		rc = tell_host(d, g, &old, &now, e);
	return rc ? rc : mailed_write(&now, g, e);
}

/* --- reminders -------------------------------------------------------------------------------- */

static int remind(const struct desk *d, const struct game *g, int seat, bool over, struct err *e)
{
	struct err none = ERR_INIT;
	struct page p;
	pbem_time t;
	char until[CLOCK_TEXT] = "";
	int rc;

	if (!page_begin(&p, d, g, NULL, reader_seat(d, g, seat), &rc, e))
		return rc;
	if (g->f.deadline[0] && g->f.policy.grace && clock_parse(g->f.deadline, &t, &none) == 0)
		clock_format(until, t + g->f.policy.grace);
	page_time(&p, "grace_at", until);
	cJSON_AddBoolToObject(p.tree, "over", over);
	cJSON_AddBoolToObject(p.tree, "nmr_bot", g->f.policy.nmr == NMR_BOT);
	cJSON_AddBoolToObject(p.tree, "nmr_hold", g->f.policy.nmr == NMR_HOLD);
	cJSON_AddBoolToObject(p.tree, "nmr_defaults", g->f.policy.nmr == NMR_DEFAULTS);
	cJSON_AddBoolToObject(p.tree, "last_chance",
		g->f.policy.open_after && g->f.seat[seat].missed + 1 >= g->f.policy.open_after);
	rc = page_send(&p, "reminder", "reminder",
		(const char *[]){
			g->f.head, g->f.deadline, over ? "over" : "before", g->f.seat[seat].name, NULL },
		e);
	page_release(&p);
	return rc;
}

int letter_reminder(const struct desk *d, const struct game *g, uint32_t seats, bool over, struct err *e)
{
	int rc = 0;

	for (int i = 0; i < g->f.n_seats && rc == 0; i++)
		if (seats >> i & 1)
			rc = remind(d, g, i, over, e);
	return rc;
}
