/* SPDX-License-Identifier: MIT */
#include "game/look.h"

#include "game/contacts.h"
#include "game/deadline.h"
#include "game/follow.h"
#include "game/game.h"
#include "game/history.h"
#include "game/kept.h"
#include "game/lines.h"
#include "game/module.h"
#include "game/presence.h"
#include "game/record.h"
#include "game/resolve.h"
#include "game/result.h"
#include "game/seeds.h"
#include "game/waited.h"

/* Reading a game, and what may be shown of it. */

int newest_window(const struct game *g)
{
	if (g->f.phase == PHASE_ENDED)
		return g->f.resolved + 1;
	return g->f.phase == PHASE_RESOLVED ? g->f.window + 1 : g->f.window;
}

int game_report_data(const struct game *g, int seat, int window, struct buf *out, struct err *e)
{
	struct result r = { .path = NULL };
	struct err why = ERR_INIT;
	int rc = ERR_NOINPUT;

	if (window < 0)
		window = newest_window(g);
	if (window >= 1)
		rc = result_read(&r, g->dir, window, g->f.n_seats, &why);
	if (rc == 0)
		buf_add(out, r.line[RESULT_REPORT(seat)].p, r.line[RESULT_REPORT(seat)].len);
	else if (rc == ERR_NOINPUT && window >= 1 && window <= newest_window(g))
		rc = err_set(e, ERR_DATA, "report.lost",
			"the record speaks of window %d of game %s, but its result.jsonl is gone; restore it from a backup",
			window, g->f.game);
	else if (rc == ERR_NOINPUT)
		err_set(e, ERR_NOINPUT, "report.missing",
			"there is no report of seat %s for window %d of game %s", g->f.seat[seat].name,
			window < 0 ? 0 : window, g->f.game);
	else
		err_copy(e, &why);
	result_release(&r);
	return rc;
}

static const char *first_of(const char *a, const char *b)
{
	return a && a[0] ? a : b;
}

/* The head of a window, also of one that a crash kept from being opened. */
static int head_of(const struct game *g, int window, char out[BASE32_TEXT], struct err *e)
{
	struct play *p;
	int rc;

	if (g->f.phase != PHASE_RESOLVED || window != g->f.window + 1)
		return history_head(g, window, out, e);
	p = position_at(g, window, e);
	rc = p ? follow_head(g, p, out, e) : ERR_DATA;
	play_free(p);
	return rc;
}

/* Whoever was given the seat back by the key that signs goes on as before. */
bool report_waits(const struct game *g, const struct report_reader *to)
{
	const struct facts_seat *s = to->seat < 0 ? NULL : &g->f.seat[to->seat];

	return s && g->f.phase == PHASE_OPEN && !to->signer && s->signs != s->since && s->next_key[0] &&
		strcmp(s->next_key, s->key) != 0;
}

/* The table as it is: whoever waits for their turn finds their own key on it. */
static void add_table(const struct game *g, cJSON *now, const struct report_reader *to)
{
	struct facts f = g->f;
	struct facts_seat *s = report_waits(g, to) ? &f.seat[to->seat] : NULL;
	struct buf b = BUF_INIT;

	if (s) {
		memcpy(s->key, s->next_key, SIGN_KEY_TEXT);
		s->bot = s->retired = false;
	}
	players_write(&b, &f);
	line_raw(now, "players", &b);
	buf_release(&b);
}

/* Absences are told to those who play, and to nobody else. */
static void add_presence(const struct game *g, cJSON *now)
{
	struct buf b = BUF_INIT;

	presence_write(&b, g, true);
	line_raw(now, "presence", &b);
	buf_release(&b);
}

/* What may have changed since the data was made. */
static void add_now(const struct game *g, cJSON *o, const struct report_reader *to)
{
	bool waits = report_waits(g, to), plays = to->seat >= 0 && !waits;
	cJSON *now = line_new(NULL);

	line_text(now, "deadline", g->f.deadline[0] ? g->f.deadline : NULL);
	line_bool(now, "excused", plays && game_excused(g, to->seat));
	line_bool(now, "filed", plays && game_filed(g) >> to->seat & 1);
	line_bool(now, "held", g->held);
	line_bool(now, "key-waits", plays && facts_key_waits(&g->f.seat[to->seat]));
	add_table(g, now, to);
	if (to->seat >= 0)
		add_presence(g, now);
	if (plays)
		line_number(now, "serial", game_next_serial(g, to->seat));
	if (waits)
		line_number(now, "from", g->f.seat[to->seat].next_from);
	cJSON_AddItemToObject(o, "now", now);
}

/* Why there is nothing to order by this report any more; NULL: it is the newest. */
static const char *past_of(const struct game *g, const cJSON *o, int window)
{
	if (g->f.phase == PHASE_ENDED)
		return cJSON_IsNull(cJSON_GetObjectItemCaseSensitive(o, "ended")) ? "ended" : NULL;
	return window != newest_window(g) || g->f.phase == PHASE_CLOSED ? "closed" : NULL;
}

int report_dress(const struct game *g, cJSON *o, int window, const struct report_reader *to, struct err *e)
{
	char head[BASE32_TEXT] = "";
	const char *past = past_of(g, o, window);
	int rc = 0;

	if (cJSON_IsNull(cJSON_GetObjectItemCaseSensitive(o, "ended")))
		rc = head_of(g, window, head, e);
	if (rc < 0)
		return rc;
	if (g->f.phase == PHASE_OPEN && window == g->f.window)
		add_now(g, o, to);
	if (head[0])
		line_text(o, "head", head);
	if (past)
		line_text(o, "past", past);
	line_text(o, "lang", first_of(to->lang, first_of(g->tools->lang, "en")));
	line_text(o, "zone", first_of(to->zone, first_of(g->f.policy.zone, "UTC")));
	if (to->width)
		line_number(o, "width", to->width);
	return 0;
}

cJSON *game_report(const struct game *g, int window, const struct report_reader *to, struct err *e)
{
	struct buf data = BUF_INIT;
	cJSON *o = NULL;

	if (window < 0)
		window = newest_window(g);
	if (game_report_data(g, to->seat, window, &data, e) == 0)
		o = json_parse(buf_cstr(&data), data.len, "report", e);
	if (o && report_dress(g, o, window, to, e) < 0) {
		cJSON_Delete(o);
		o = NULL;
	}
	buf_release(&data);
	return o;
}

int game_sealed_root(const struct game *g, uint8_t out[32], struct err *e)
{
	struct buf path = BUF_INIT;
	struct seeds s;
	int rc = 0;

	if (g->f.phase == PHASE_ENDED)
		return hex_parse(out, 32, g->f.sealed_root);
	rc = seeds_load(&s, file_path(&path, g->dir, "secret"), e);
	if (rc == 0)
		memcpy(out, s.sealed, 32);
	seeds_wipe(&s);
	buf_release(&path);
	return rc;
}

struct play *position_at(const struct game *g, int window, struct err *e)
{
	uint8_t sealed[32];
	struct play *p;

	if (!g->rules) {
		err_set(e, ERR_UNAVAILABLE, "game.rules", "this program does not have the rules \"%s\"",
			g->f.rules);
		return NULL;
	}
	if (window < 1) {
		err_set(e, ERR_UNAVAILABLE, "game.position", "game %s has not been set up yet", g->f.game);
		return NULL;
	}
	if (game_sealed_root(g, sealed, e) < 0)
		return NULL;
	p = play_new(g->rules);
	if (position_load(
		    p, &g->f, g->dir, window, sealed, g->f.resolved == window - 1 ? g->f.state : "", e) < 0) {
		play_free(p);
		return NULL;
	}
	return p;
}

int check_at(const struct game *g, int window, int seat, const char *name, const char *text, size_t len,
	struct orders *os, struct notes *ns, struct err *e)
{
	struct buf body = BUF_INIT;
	struct orderfile f;
	struct play *p;
	int rc = orderfile_parse(text, len, name, &f, e);

	if (rc < 0)
		return rc;
	p = position_at(g, window, e);
	if (!p)
		return e ? (int)e->code : ERR_DATA;
	orderfile_body(&body, text, len, &f);
	play_check_seat(
		p, seat_number(g->rules, &g->f, seat), buf_cstr(&body), body.len, f.body_line, os, ns);
	buf_release(&body);
	play_free(p);
	return 0;
}

int game_check(const struct game *g, int seat, const char *name, const char *text, size_t len,
	struct orders *os, struct notes *ns, struct err *e)
{
	return check_at(g, newest_window(g), seat, name, text, len, os, ns, e);
}

/* --- what was missed -------------------------------------------------------------------------- */

static bool is_named(const cJSON *list, const char *name)
{
	const cJSON *v;

	cJSON_ArrayForEach(v, list)
		if (cJSON_IsString(v) && strcmp(v->valuestring, name) == 0)
			return true;
	return false;
}

/* The lines by which a person came to sit on a seat: of those in between nobody else ever signed
 * for it. */
struct sitting {
	long first, last;
};

static struct sitting sitting_of(const struct game *g, int seat, bool signer)
{
	const struct game_contact *c = signer ? contact_signer(g, seat) : &g->contact[seat];
	long last = signer ? g->f.seat[seat].signs : g->f.seat[seat].since;

	return (struct sitting){ c->first ? c->first : last, last };
}

/* Did the window that this line closes go without the seat's orders? */
static bool went_without(const struct history *h, int seat, const struct sitting *who, struct game_missed *m)
{
	const struct facts *f = &h->f;
	const struct facts_seat *s = &f->seat[seat];

	if (s->signs < who->first || s->signs > who->last || !(f->must & 1u << seat) || s->bot ||
		s->retired || strcmp(f->order[seat].origin, "file") == 0)
		return false;
	m->window = f->window;
	m->away = is_named(cJSON_GetObjectItemCaseSensitive(h->line.json, "absent"), s->name);
	m->rekey = m->away && facts_key_waits(s);
	m->away &= !m->rekey;
	memcpy(m->origin, f->order[seat].origin, sizeof(m->origin));
	return true;
}

int game_missed(const struct game *g, int seat, bool signer, struct game_missed *m, struct err *e)
{
	const struct sitting who = sitting_of(g, seat, signer);
	int from = g->f.phase == PHASE_OPEN && g->f.stop == g->f.window ? g->f.stop_before : g->f.stop;
	struct history h;
	bool missed = false;
	int rc;

	history_begin(&h, g->dir);
	while (history_next(&h))
		if (h.line.kind == LINE_CLOSE && h.f.window >= from)
			missed |= went_without(&h, seat, &who, m);
	rc = history_end(&h, e);
	if (rc == 0 && missed)
		rc = waited_in(g, m->window, seat, e);
	if (rc > 0)
		snprintf(m->origin, sizeof(m->origin), "unread");
	return rc < 0 ? rc : missed;
}
