/* SPDX-License-Identifier: MIT */
#include "mail/letters_priv.h"

#include "base/json.h"
#include "game/again.h"
#include "game/create.h"
#include "game/deadline.h"
#include "game/export.h"
#include "game/game.h"
#include "game/length.h"
#include "game/look.h"
#include "game/module.h"
#include "game/waited.h"
#include "mail/correction.h"

/* The data of what is told without being asked. */

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
		won |= cJSON_IsString(seat) && strcmp(seat->valuestring, p->g->f.seat[p->to.seat].name) == 0;
	page_number(p, "report_window", n);
	page_flag(p, "ended", ended);
	page_flag(p, "won", won);
	page_flag(p, "now", now);
	page_flag(p, "form", now && !p->to.waits && (is_true(data, "must") || is_true(data, "may")));
}

/* A window that this seat sent nothing to, and what follows. */
static int missed_words(struct page *p)
{
	int seat = p->to.seat, in_a_row = waited_missed(p->g, seat, 0);
	int open_after = p->g->f.policy.open_after;
	bool now = is_true(p->tree, "now");
	struct game_missed m;
	char flag[24];
	int rc;

	if (!(now || is_true(p->tree, "ended")) || p->g->f.seat[seat].retired)
		return 0;
	rc = game_missed(p->g, seat, p->to.signer, &m, p->e);
	if (rc <= 0)
		return rc;
	page_flag(p, "missed", true);
	page_number(p, "missed_window", m.window);
	page_flag(p, "away", m.away);
	page_flag(p, "rekey", m.rekey);
	snprintf(flag, sizeof(flag), "by_%s", m.origin);
	page_flag(p, flag, true);
	page_number(p, "in_a_row", in_a_row);
	decorate_number(p->tree, "in_a_row", &p->w);
	page_flag(p, "seat_open", game_seat_open(p->g, seat));
	page_flag(p, "spared", open_after && p->g->f.seat[seat].missed && !in_a_row);
	page_flag(p, "last_chance",
		now && p->g->f.seat[seat].missed && waited_missed(p->g, seat, 1) == open_after);
	return 0;
}

/* What the report itself cannot say: what it tells was fixed when its window was made. */
static int above_report(struct page *p)
{
	int rc = missed_words(p);

	if (rc == 0)
		rc = reporter_render(
			p->d->reporter, &p->w, "mail/above", p->tree, REPORT_FLOWED, &p->lead, p->e);
	if (rc == 0 && p->lead.len)
		buf_char(&p->lead, '\n');
	return rc;
}

int page_attach_report(struct page *p, cJSON *report)
{
	struct buf *b = &p->file[p->letter.n_files];

	json_write(b, report);
	buf_char(b, '\n');
	page_attach(p, "report.json", "application/json");
	if (p->code[0])
		cJSON_AddStringToObject(report, "code", p->code);
	return report_render(p->d->reporter, report, REPORT_FLOWED, &p->lead, p->e);
}

int page_add_report(struct page *p, int window)
{
	const struct report_reader to = page_report_reader(p);
	cJSON *o = game_report(p->g, window, &to, p->e);
	int rc;

	if (!o)
		return p->e->code;
	report_words(p, o);
	rc = above_report(p);
	if (rc == 0)
		rc = page_attach_report(p, o);
	cJSON_Delete(o);
	return rc;
}

/* A window that neither asks something of a seat nor brought it news needs no mail. That its orders
 * were missing is news. 1, 0, or an error. */
static int concerns(struct page *p)
{
	struct game_missed m;
	struct buf data = BUF_INIT;
	cJSON *o = NULL;
	int rc = game_report_data(p->g, p->to.seat, -1, &data, p->e);

	if (rc == 0)
		rc = (o = json_parse(data.data, data.len, "report", p->e)) ? 0 : ERR_DATA;
	if (rc == 0)
		rc = is_true(o, "must") || is_true(o, "may") ||
			cJSON_GetArraySize(cJSON_GetObjectItemCaseSensitive(o, "events")) > 0 ||
			cJSON_IsObject(cJSON_GetObjectItemCaseSensitive(o, "ended"));
	if (rc == 0)
		rc = game_missed(p->g, p->to.seat, p->to.signer, &m, p->e);
	cJSON_Delete(o);
	buf_release(&data);
	return rc;
}

/* What is known of the game since the reader was told last; at its end, all of it. */
static int attach_evidence(struct page *p)
{
	int rc = page_attach_lines(p, p->a->told);

	if (rc > 0 && p->a->carried)
		*p->a->carried = true;
	if (rc >= 0)
		rc = page_attach_salts(p, p->a->told);
	if (rc >= 0 && p->g->f.phase == PHASE_ENDED && p->g->f.resolved >= 0)
		rc = page_attach_export(p, EXPORT_MAIL);
	return rc < 0 ? rc : 0;
}

int page_window(struct page *p)
{
	const struct game *g = p->g;
	bool ended = g->f.phase == PHASE_ENDED;
	int rc = g->f.seat[p->to.seat].retired && !ended ? 0 : concerns(p);

	if (rc <= 0)
		return rc < 0 ? rc : LETTER_NONE;
	page_name(p, ended ? "end" : "window");
	page_mark_number(p, g->f.window);
	page_mark(p, ended ? "end" : g->f.head, page_reader(p));
	if (g->f.seat[p->to.seat].hand && !ended)
		page_mark_number(p, g->f.seat[p->to.seat].hand);
	page_flag(p, "corrected", p->a->corrected);
	rc = page_add_report(p, -1);
	return rc < 0 ? rc : attach_evidence(p);
}

/* --- the beginning, the end, another deadline ------------------------------------------------- */

int page_ready_form(struct page *p)
{
	page_name(p, "ready");
	return ready_form_write(&p->tail, p->d->reporter, &p->w, p->g, p->to.seat, p->e);
}

int page_ready(struct page *p)
{
	int rc;

	/* Whoever waits for window 1 has none. */
	if (p->to.waits || !game_wants_nonce(p->g, p->to.seat))
		return LETTER_NONE;
	page_mark(p, p->g->f.head, page_reader(p));
	rc = page_ready_form(p);
	return rc < 0 ? rc : attach_evidence(p);
}

/* Ended by the host, because the others conceded, or undealt: there is no report of it. */
int page_stopped(struct page *p)
{
	const struct game *g = p->g;
	bool no_deal = strcmp(g->f.end_why, "no-deal") == 0, named = g->f.winners >> p->to.seat & 1;
	bool waited = letter_is_shared(g, p->to.seat) && !p->to.signer;

	page_mark(p, page_reader(p));
	page_flag(p, "mine", no_deal && named && !waited);
	if (waited)
		cJSON_DeleteItemFromObjectCaseSensitive(p->tree, "has_nonce");
	page_flag(p, "won", !no_deal && named);
	return attach_evidence(p);
}

int page_moved(struct page *p)
{
	const struct game *g = p->g;

	if (g->f.seat[p->to.seat].retired)
		return LETTER_NONE;
	page_mark(p, g->f.head, g->f.deadline, page_reader(p));
	page_time(p, "before_at", p->a->before);
	return 0;
}

/* Held, or going on again: never why, which may be about a seat. */
int page_clock(struct page *p)
{
	const struct game *g = p->g;
	const char *name = g->held ? "held" : "resumed", *before = p->a->before;

	if (g->f.seat[p->to.seat].retired)
		return LETTER_NONE;
	page_name(p, "%s", name);
	page_mark(p, name);
	page_mark_number(p, g->holds);
	page_mark(p, g->f.head, g->f.deadline, page_reader(p));
	if (!g->held && *before && strcmp(before, g->f.deadline) != 0)
		page_time(p, "before_at", before);
	return 0;
}

int page_reminder(struct page *p)
{
	const struct facts *f = &p->g->f;
	const struct policy *y = &f->policy;
	char until[UTC_TEXT] = "";
	pbem_time t;
	int waits;

	page_mark(p, f->head, f->deadline, p->a->over ? "over" : "before", page_reader(p));
	if (f->deadline[0] && y->grace && utc_parse(f->deadline, &t, NULL) == 0)
		utc_format(until, t + y->grace);
	page_time(p, "grace_at", until);
	page_flag(p, "over", p->a->over);
	page_flag(p, "nmr_bot", y->nmr == NMR_BOT);
	page_flag(p, "nmr_hold", y->nmr == NMR_HOLD);
	page_flag(p, "nmr_defaults", y->nmr == NMR_DEFAULTS);
	waits = waited_in(p->g, f->window, p->to.seat, p->e);
	page_flag(p, "lines_wait", waits > 0);
	page_flag(p, "last_chance", y->open_after && waited_missed(p->g, p->to.seat, 1) >= y->open_after);
	return waits < 0 ? waits : 0;
}

/* --- what players learn of each other --------------------------------------------------------- */

/* No answer to the sender's mail: its Message-ID could say where it comes from. */
int page_press(struct page *p)
{
	const struct receipt *r = p->a->r;
	const struct request *q = &r->request;
	struct buf text = BUF_INIT;

	page_flag(p, "anonymous", q->anonymous);
	if (!q->anonymous) {
		page_seat_id(p, "from", r->seat);
		page_seats(p, "to", q->seats);
	}
	page_flag(p, "several", q->seats & (q->seats - 1));
	receipt_press(r, &text);
	page_quote(p, buf_cstr(&text));
	buf_release(&text);
	return 0;
}

int page_address(struct page *p)
{
	page_flag(p, "taken", p->a->r->replaced);
	return 0;
}

/* Does the host hold this key of the reader's seat, or the one that comes? */
static bool is_held(const struct page *p, const char *key)
{
	const struct facts_seat *s = &p->g->f.seat[p->to.seat];

	return (s->word && strcmp(s->key, key) == 0) || (s->next_word && strcmp(s->next_key, key) == 0);
}

/* A key ("": none), and from when on it signs for the seat. One that signs until then goes on as
 * before. */
static void add_key(struct page *p, const char *key, bool later, int from)
{
	char id[SIGN_ID_TEXT];

	if (key[0]) {
		sign_key_id(id, key);
		page_text(p, "new_key", id);
	}
	page_flag(p, "later", later);
	page_flag(p, "reply_then", key[0] && is_held(p, key));
	page_flag(p, "back", later && strcmp(p->g->f.seat[p->to.seat].key, key) == 0);
	page_number(p, "from_window", from);
}

/* The same of a change of the seat. It may be told when its window is open already. */
static void add_change(struct page *p)
{
	const struct game_change *c = p->a->change;
	bool later = p->g->f.phase != PHASE_JOINING && c->from > p->g->f.window;

	add_key(p, c->key, later, c->from);
	page_flag(p, "closing", game_closes_now(p->g));
}

int page_rekey(struct page *p)
{
	const struct facts_seat *s = &p->g->f.seat[p->to.seat];
	const char *key = p->a->r ? p->a->r->new_key : NULL;

	if (key)
		add_key(p, key, strcmp(s->next_key, key) == 0, s->next_from);
	else
		add_change(p);
	page_flag(p, "unawaited", p->g->f.window > 0 && facts_key_waits(s));
	page_flag(p, "voids", is_true(p->tree, "is_open") && !is_true(p->tree, "later"));
	return 0;
}

int page_given(struct page *p)
{
	add_change(p);
	return page_game(p);
}

int page_gone(struct page *p)
{
	const struct game_change *c = p->a->change;

	add_change(p);
	page_flag(p, "waited", !p->a->signer && strcmp(c->gone, c->signer.address) != 0);
	page_flag(p, "owes", game_wants_nonce(p->g, c->seat));
	page_flag(p, "player", c->key[0]);
	page_flag(p, "bot", strcmp(c->what, "bot") == 0);
	page_flag(p, "retired", strcmp(c->what, "retired") == 0);
	return 0;
}

const char *const letter_seat_ids[] = { "retired", "conceded", "open", "closed", "taken", "player", "back",
	"bot", NULL };

int page_seat(struct page *p)
{
	const struct facts_seat *s = &p->g->f.seat[p->a->seat];

	page_name(p, "seat/%s", p->a->what);
	page_mark(p, p->a->what, s->name, s->key);
	page_mark_number(p, p->g->f.window);
	page_mark_number(p, s->missed);
	page_seat_id(p, "about", p->a->seat);
	if (p->a->change) {
		page_flag(p, "later", p->a->change->from > p->g->f.window);
		page_number(p, "from_window", p->a->change->from);
	}
	page_create(p);
	return 0;
}

/* --- the invitation --------------------------------------------------------------------------- */

/* The seat that the examples speak of, the first empty one; and what a join file made by hand looks
 * like. */
static void add_example(struct page *p)
{
	const struct game *g = p->g;
	struct buf text = BUF_INIT;
	char code[BASE32_TEXT];
	int seat = 0;

	for (int i = g->f.n_seats - 1; i >= 0; i--)
		if (game_seat_offered(g, i))
			seat = i;
	keys_head(code, g->f.create);
	page_text(p, "example", g->f.seat[seat].name);
	buf_printf(&text, " PBEM-JOIN 1\n GAME %s\n SEAT %s\n CREATE %s\n", g->f.game, g->f.seat[seat].name,
		code);
	page_text(p, "join_lines", text.data);
	buf_release(&text);
}

/* The games whose place this one takes: players shall know that it is not the first deal. */
static int add_failed(struct page *p)
{
	struct deal deal[RECORD_DEALS];
	cJSON *list = cJSON_AddArrayToObject(p->tree, "failed");
	int n = game_deals(p->g, deal, p->e);

	for (int i = 0; i < n; i++) {
		cJSON *o = cJSON_CreateObject(), *silent = cJSON_AddArrayToObject(o, "silent");

		cJSON_AddStringToObject(o, "game", deal[i].game);
		for (int k = 0; k < p->g->f.n_seats && strcmp(deal[i].why, "no-deal") == 0; k++)
			if (deal[i].seats & 1u << k)
				cJSON_AddItemToArray(silent, cJSON_CreateString(p->g->f.seat[k].name));
		if (p->g->rules)
			decorate_ids(o, "silent", p->g->rules->seats, &p->w);
		cJSON_AddItemToArray(list, o);
	}
	return n < 0 ? n : 0;
}

/* Do players add to the dice? Nobody does in a game whose host named their keys. */
static bool any_nonce(const struct game *g)
{
	bool any = facts_committed(&g->f) != 0;

	for (int i = 0; i < g->f.n_seats; i++)
		any |= g->f.phase == PHASE_JOINING && game_seat_offered(g, i);
	return any;
}

/* How long bots play such a game: nothing without this program's rules, or when they do not fit. */
static void add_length(struct page *p)
{
	const struct game *g = p->g;
	struct context *c = g->rules ? context_new(g->rules) : NULL;
	struct err none = ERR_INIT;
	struct length l;
	cJSON *o;

	if (c && game_context_load(&g->f, g->dir, g->rules, c, &none) == 0 &&
		length_of(&l, g->rules, c, g->f.n_seats, &g->f.policy, clock_now(), &none) == 0) {
		static const char *const units[] = { "hours", "days", "weeks" };
		const char *unit;
		int n = length_span(&l, &unit);

		o = cJSON_AddObjectToObject(p->tree, "length");
		cJSON_AddNumberToObject(o, "windows", l.windows);
		cJSON_AddNumberToObject(o, "least", l.least);
		cJSON_AddNumberToObject(o, "most", l.most);
		decorate_number(o, "most", &p->w);
		cJSON_AddBoolToObject(o, "varies", l.most > l.least);
		for (size_t i = 0; i < sizeof(units) / sizeof(units[0]); i++) {
			cJSON_AddNumberToObject(o, units[i], strcmp(units[i], unit) == 0 ? n : 0);
			decorate_number(o, units[i], &p->w);
		}
	}
	free(c);
}

int page_invitation(struct page *p)
{
	int rc = page_game(p);

	add_length(p);

	page_mark(p, p->w.lang);
	page_flag(p, "nonces", any_nonce(p->g));
	add_example(p);
	return rc ? rc : add_failed(p);
}

/* --- the host --------------------------------------------------------------------------------- */

const char *const letter_host_ids[] = { "held", "back", "dead", "intake", "bad-mail", "outbox", "error",
	"address", "open", "closed", "retired", "taken", "no-deal", "slept", "misdirected", NULL };

int page_host(struct page *p)
{
	const struct letter_about *a = p->a;

	page_name(p, "host/%s", a->what);
	page_mark(p, a->what, a->name, a->mark);
	page_text(p, "what", a->what);
	page_text(p, "about", a->name);
	page_quote(p, a->text ? a->text : "");
	return 0;
}

int page_test(struct page *p)
{
	page_mark(p, p->a->mark);
	page_text(p, "token", p->a->mark);
	return 0;
}
