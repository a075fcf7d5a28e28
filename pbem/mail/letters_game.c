/* SPDX-License-Identifier: MIT */
#include "mail/letters_priv.h"

#include "base/json.h"
#include "core/context.h"
#include "core/schema.h"
#include "game/deadline.h"
#include "game/game.h"
#include "game/kept.h"
#include "game/module.h"
#include "game/presence.h"
#include "mail/receipt.h"
#include "report/rules_words.h"

#include <strings.h>

/* --- what every letter about a game may speak of ---------------------------------------------- */

void page_create(struct page *p)
{
	char code[BASE32_TEXT];

	keys_head(code, p->g->f.create);
	page_text(p, "create", code);
}

static void phase_words(struct page *p)
{
	const struct game *g = p->g;
	bool open = g->f.phase != PHASE_JOINING && g->f.phase != PHASE_ENDED;

	page_flag(p, "is_joining", g->f.phase == PHASE_JOINING);
	page_flag(p, "is_open", open);
	page_flag(p, "is_ended", g->f.phase == PHASE_ENDED);
	page_flag(p, "undealt", g->f.phase == PHASE_ENDED && g->f.resolved < 0);
	page_flag(p, "held", g->held && g->f.phase != PHASE_ENDED);
	page_flag(p, "test", g->f.seed[0] != 0);
	page_flag(p, "replace", g->replace);
}

/* How it ended, and who won. */
static void ending_words(struct page *p)
{
	const struct game *g = p->g;
	const char *why = g->f.end_why;
	bool no_deal = strcmp(why, "no-deal") == 0;

	if (g->f.phase != PHASE_ENDED)
		return;
	page_flag(p, "by_rules", strcmp(why, "rules") == 0);
	page_flag(p, "by_host", strcmp(why, "host") == 0);
	page_flag(p, "conceded", strcmp(why, "conceded") == 0);
	page_flag(p, "no_deal", no_deal);
	page_seats(p, "winners", no_deal ? 0 : g->f.winners);
	page_seats(p, "silent", no_deal ? g->f.winners : 0);
	page_text(p, "outcome", g->f.outcome);
	page_text(p, "reason", g->f.reason);
	if (g->rules && g->f.outcome[0]) {
		decorate_id(p->tree, "outcome", g->rules->outcomes, &p->w);
		decorate_id(p->tree, "reason", g->rules->reasons, &p->w);
		cJSON_AddItemToObject(p->tree, "points", facts_points(&g->f));
		decorate_points(p->tree, g->rules, &p->w);
	}
}

/* A stranger is not told who has ordered, nor what shows it. */
static void closing_words(struct page *p)
{
	const struct game *g = p->g;
	char closes[UTC_TEXT], until[UTC_TEXT];
	pbem_time t, now = clock_now();

	if (g->held)
		return;
	game_closes(g, closes);
	closing_write(p->tree, g->f.deadline, closes, p->to.seat < 0 || game_missing(g),
		*p->to.zone ? p->to.zone : "UTC", &p->w);
	if (utc_parse(g->f.deadline, &t, NULL) == 0 && t <= now && now < t + g->f.policy.grace) {
		utc_format(until, t + g->f.policy.grace);
		page_time(p, "grace_at", until);
	}
}

static void window_words(struct page *p)
{
	const struct game *g = p->g;

	if (g->f.window < 0 || g->f.phase == PHASE_ENDED)
		return;
	page_number(p, "window", g->f.window);
	page_flag(p, "is_ready", g->f.window == 0);
	if (g->rules && g->f.window)
		page_text(p, "window_name", words_name(&p->w, g->rules->grammar->windows, g->f.name));
	if (g->f.phase != PHASE_OPEN)
		return;
	page_text(p, "head", g->f.head);
	page_time(p, "deadline_at", g->f.deadline);
	closing_words(p);
}

/* The key by which the reader may sign, and how. */
static void key_words(struct page *p, const struct facts_seat *s)
{
	const char *key = p->to.waits ? s->next_key : s->key;
	bool ssh = strncmp(key, "ssh-", 4) == 0;
	char id[SIGN_ID_TEXT];

	sign_key_id(id, key);
	page_text(p, "key", id);
	page_flag(p, "by_reply", p->to.waits ? s->next_word : s->word);
	page_flag(p, "sign_ssh", ssh || !key[0]);
	page_flag(p, "sign_minisign", !ssh);
	page_flag(p, "has_nonce", s->nonce_hash[0] != 0);
}

/* What the open window asks of the reader. */
static void asked_words(struct page *p, bool plays)
{
	const struct game *g = p->g;
	int seat = p->to.seat;
	long asked = game_request_serial(g, seat);
	bool must = plays && g->f.must >> seat & 1 && !game_excused(g, seat);

	page_number(p, "serial", game_next_serial(g, seat));
	page_number(p, "request_serial", (asked < 0 ? 1 : asked + 1));
	page_flag(p, "must", must);
	page_flag(p, "unfiled", must && g->f.phase == PHASE_OPEN && !(game_filed(g) >> seat & 1));
	page_flag(p, "may_order", plays && (g->f.must | g->f.may) >> seat & 1);
	page_flag(p, "filed", game_filed(g) >> seat & 1);
}

static void seat_words(struct page *p)
{
	const struct facts_seat *s = p->to.seat < 0 ? NULL : &p->g->f.seat[p->to.seat];
	bool left;
	char is[64];

	if (!s) {
		page_text(p, "seat", "");
		return;
	}
	left = p->to.gone || (s->retired && !p->to.waits);
	page_seat_id(p, "seat", p->to.seat);
	snprintf(is, sizeof(is), "seat_is_%s", s->name);
	cJSON_DeleteItemFromObjectCaseSensitive(p->tree, is);
	key_words(p, s);
	page_flag(p, "left", left);
	page_flag(p, "plays", !left && p->g->f.phase != PHASE_ENDED);
	if (p->to.waits)
		page_number(p, "plays_from", s->next_from);
	else if (p->g->f.phase == PHASE_OPEN && !p->to.gone)
		asked_words(p, !left);
}

void page_begins(struct page *p)
{
	const struct game *g = p->g;
	const char *title = words_text(&p->w, "format", "title");
	const struct report_reader to = page_report_reader(p);

	p->to.waits = !p->to.gone && report_waits(g, &to);
	page_text(p, "game", g->f.game);
	page_text(p, "rules", g->f.rules);
	page_text(p, "title", title ? title : g->rules ? g->rules->title : g->f.rules);
	phase_words(p);
	ending_words(p);
	window_words(p);
	seat_words(p);
}

/* --- what a game is: its options, deadlines, seats and orders --------------------------------- */

static void add_span(struct page *p, cJSON *o, const char *name, int64_t seconds)
{
	static const struct {
		const char *name;
		int64_t seconds;
	} units[] = { { "days", 86400 }, { "hours", 3600 }, { "minutes", 60 }, { "seconds", 1 } };
	cJSON *span;

	if (seconds <= 0)
		return;
	span = cJSON_AddObjectToObject(o, name);
	for (size_t i = 0; i < sizeof(units) / sizeof(units[0]); i++) {
		cJSON_AddNumberToObject(span, units[i].name, (double)(seconds / units[i].seconds));
		decorate_number(span, units[i].name, &p->w);
		seconds %= units[i].seconds;
	}
}

static void data_comma(struct buf *b)
{
	buf_str(b, b->len ? ", " : "");
}

/* What data of an option say, but for their name: "ruby 4, jade 6", with what is 0 left out;
 * of a map of structs "ruby (copies 4, points 3)"; of what else there is, its JSON. */
static void data_struct(struct buf *b, const struct field *f, const cJSON *v, const struct words *w)
{
	const cJSON *member;
	const char *comma = "";

	for (int k = 0; k < f->keys->n; k++) {
		const cJSON *o = cJSON_GetObjectItemCaseSensitive(v, f->keys->ids[k]);
		data_comma(b);
		buf_printf(b, "%s (", words_name(w, f->keys, f->keys->ids[k]));
		comma = "";
		cJSON_ArrayForEach(member, o) {
			buf_printf(b, "%s%s ", comma, member->string);
			json_write(b, member);
			comma = ", ";
		}
		buf_str(b, ")");
	}
}

static void data_text(struct buf *b, const struct schema *s, const cJSON *o, const struct words *w)
{
	for (int i = 0; i < s->n; i++) {
		const struct field *f = &s->fields[i];
		const cJSON *v = cJSON_GetObjectItemCaseSensitive(o, f->name);

		if (!v || strcmp(f->name, "name") == 0)
			continue;
		if (f->keys && f->type == FIELD_TYPE_STRUCT) {
			data_struct(b, f, v, w);
			continue;
		}
		if (!f->keys || f->type != FIELD_TYPE_INT) {
			data_comma(b);
			buf_printf(b, "%s ", f->name);
			json_write(b, v);
			continue;
		}
		for (int k = 0; k < f->keys->n; k++) {
			const cJSON *n = cJSON_GetObjectItemCaseSensitive(v, f->keys->ids[k]);
			if (!cJSON_IsNumber(n) || !json_number(n))
				continue;
			data_comma(b);
			buf_printf(b, "%s %lld", words_name(w, f->keys, f->keys->ids[k]), json_number(n));
		}
	}
}

/* An option with data has the name that people know, and what the data say: another list may
 * bear the name of one that the game brings along. Long ones that it brings along stand in its
 * manual. */
enum { DATA_SHORT = 400 };
static void add_data(cJSON *o, const struct page *p, const struct context *c, int option)
{
	const struct rules *r = p->g->rules;
	const struct option *known = &r->options[option];
	int ready = context_ready(r, c, option);
	struct buf text = BUF_INIT;
	struct err none = ERR_INIT;
	cJSON *data;

	schema_write(&text, known->data, c->data[option]);
	data = json_parse(text.data, text.len, "option", &none);
	buf_clear(&text);
	data_text(&text, known->data, data, &p->w);
	if (ready < 0 || text.len <= DATA_SHORT)
		cJSON_AddStringToObject(o, "data", buf_cstr(&text));
	if (ready >= 0)
		cJSON_ReplaceItemInObjectCaseSensitive(o, "value",
			cJSON_CreateString(words_name(&p->w, known->vocab, known->vocab->ids[ready])));
	cJSON_Delete(data);
	buf_release(&text);
}

/* `c`: the game's, or NULL if this program has no rules for it. */
static cJSON *option_item(const struct page *p, const struct facts_option *f, const struct context *c)
{
	const struct rules *r = p->g->rules;
	const char *help = words_text(&p->w, "option", f->name);
	cJSON *o = cJSON_CreateObject();
	int known = r ? r->n_options : 0;
	char number[24];

	while (known-- > 0 && strcmp(r->options[known].name, f->name) != 0)
		continue;
	if (!help && known >= 0)
		help = r->options[known].help;
	cJSON_AddStringToObject(o, "name", f->name);
	snprintf(number, sizeof(number), "%ld", f->number);
	cJSON_AddStringToObject(o, "value", f->word[0] ? f->word : number);
	cJSON_AddStringToObject(o, "help", help ? help : "");
	if (known >= 0 && c && r->options[known].data)
		add_data(o, p, c, known);
	return o;
}

static int add_options(struct page *p)
{
	const struct game *g = p->g;
	cJSON *list = cJSON_AddArrayToObject(p->tree, "options");
	struct context *c = g->rules ? context_new(g->rules) : NULL;
	struct err why = ERR_INIT;
	int rc = c ? game_context_load(&g->f, g->dir, g->rules, c, &why) : ERR_DATA;

	/* Options of another version of the rules are told as the record has them. */
	for (int i = 0; i < g->f.n_options; i++)
		cJSON_AddItemToArray(list, option_item(p, &g->f.option[i], rc == 0 ? c : NULL));
	decorate_list(p->tree, "options");
	free(c);
	return rc < 0 && rc != ERR_DATA ? err_copy(p->e, &why) : 0;
}

/* "Monday, Thursday"; nothing when all days will do. */
static void add_days(struct page *p, cJSON *policy, unsigned days)
{
	const cJSON *names = p->w.common ? cJSON_GetObjectItemCaseSensitive(p->w.common, "weekday") : NULL;
	struct buf text = BUF_INIT;

	for (int k = 0; k < 7 && days && days != 127; k++) {
		const cJSON *name = names ? cJSON_GetArrayItem(names, (k + 1) % 7) : NULL;
		if (days >> k & 1)
			buf_printf(&text, "%s%s", text.len ? ", " : "",
				cJSON_IsString(name) ? name->valuestring : "?");
	}
	cJSON_AddStringToObject(policy, "days_text", buf_cstr(&text));
	buf_release(&text);
}

static void add_policy(struct page *p)
{
	const struct policy *y = &p->g->f.policy;
	cJSON *o = cJSON_AddObjectToObject(p->tree, "policy");

	cJSON_AddBoolToObject(o, "deadlines", y->interval || y->at[0]);
	add_span(p, o, "interval", y->interval);
	add_span(p, o, "grace", y->grace);
	add_span(p, o, "min", y->min);
	add_span(p, o, "delay", y->delay);
	cJSON_AddStringToObject(o, "at", y->at);
	cJSON_AddStringToObject(o, "zone", *y->zone ? y->zone : "UTC");
	add_days(p, o, y->days);
	cJSON_AddBoolToObject(o, "nmr_defaults", y->nmr == NMR_DEFAULTS);
	cJSON_AddBoolToObject(o, "nmr_bot", y->nmr == NMR_BOT);
	cJSON_AddBoolToObject(o, "nmr_hold", y->nmr == NMR_HOLD);
	cJSON_AddNumberToObject(o, "open_after", y->open_after);
	decorate_number(o, "open_after", &p->w);
	cJSON_AddNumberToObject(o, "breaker", y->breaker);
}

static void add_press(struct page *p)
{
	page_flag(p, "press_none", p->g->press == PRESS_NONE);
	page_flag(p, "press_named", p->g->press == PRESS_NAMED);
	page_flag(p, "press_anonymous", p->g->press == PRESS_ANONYMOUS);
	page_flag(p, "observers_welcome", p->g->observers);
}

static cJSON *seat_item(struct page *p, int seat, uint32_t missing)
{
	const struct facts_seat *s = &p->g->f.seat[seat];
	bool empty = game_seat_offered(p->g, seat);
	cJSON *o = cJSON_CreateObject();
	char id[SIGN_ID_TEXT];
	const char *name;

	/* Whoever waits for their turn finds their own key, as in their report. */
	sign_key_id(id, seat == p->to.seat && p->to.waits ? s->next_key : s->key);
	cJSON_AddStringToObject(o, "seat", s->name);
	if (p->g->rules)
		decorate_id(o, "seat", p->g->rules->seats, &p->w);
	name = json_text(o, "seat_name");
	cJSON_AddBoolToObject(o, "renamed", name && strcasecmp(name, s->name) != 0);
	cJSON_AddBoolToObject(o, "you", seat == p->to.seat);
	cJSON_AddBoolToObject(o, "bot", s->bot);
	cJSON_AddBoolToObject(o, "word", seat == p->to.seat && p->to.waits ? s->next_word : s->word);
	cJSON_AddBoolToObject(o, "free", empty);
	cJSON_AddBoolToObject(o, "gone", s->retired && !empty);
	cJSON_AddBoolToObject(o, "player", !s->bot && !empty && !s->retired);
	cJSON_AddStringToObject(o, "fingerprint", id);
	cJSON_AddBoolToObject(o, "awaited", missing >> seat & 1);
	return o;
}

/* Strangers see who must order, players whom the window waits for. */
static uint32_t awaited_seats(const struct page *p)
{
	return p->to.seat < 0 ? game_awaited(p->g) : game_missing(p->g);
}

/* The seats, as everybody may know them. */
static void add_table(struct page *p)
{
	uint32_t awaited = awaited_seats(p), empty = 0;
	cJSON *list = cJSON_AddArrayToObject(p->tree, "table");

	for (int i = 0; i < p->g->f.n_seats; i++) {
		cJSON_AddItemToArray(list, seat_item(p, i, awaited));
		if (game_seat_offered(p->g, i))
			empty |= 1u << i;
	}
	decorate_list(p->tree, "table");
	page_seats(p, "awaited", awaited);
	page_seats(p, "empty", empty);
}

static void add_windows(struct page *p)
{
	const struct vocab *v = p->g->rules->grammar->windows;
	cJSON *list = cJSON_AddArrayToObject(p->tree, "windows");

	for (int i = 0; i < v->n; i++)
		cJSON_AddItemToArray(list, cJSON_CreateString(v->ids[i]));
	decorate_ids(p->tree, "windows", v, &p->w);
}

int page_game(struct page *p)
{
	page_create(p);
	page_text(p, "anchor", p->g->f.anchor);
	page_text(p, "sealed", p->g->f.sealed);
	page_text(p, "referee", p->g->f.referee);
	page_number(p, "version", p->g->f.version);
	page_flag(p, "autostart", p->g->autostart);
	add_policy(p);
	add_press(p);
	add_table(p);
	if (p->g->rules) {
		rules_verbs(p->tree, p->g->rules, &p->w);
		add_windows(p);
	}
	return add_options(p);
}

/* Why the open window stays open: nothing for a stranger, who is not told who has ordered. */
static void staying_words(struct page *p)
{
	const struct game *g = p->g;
	uint32_t away = p->to.seat < 0 ? 0 : game_away(g);
	uint32_t waits = p->to.seat < 0 || g->held ? 0 : game_lingers(g);
	uint32_t own = p->to.seat < 0 ? 0 : 1u << p->to.seat;

	page_seats(p, "away", away);
	page_flag(p, "all_away", away && away == game_missing(g));
	page_flag(p, "lingers", waits);
	page_flag(p, "you_asked", waits & own);
	page_flag(p, "others_asked", waits & ~own);
}

/* A day without an hour, "2026-12-01". */
static void add_day(const struct page *p, cJSON *o, const char *name, const char *day)
{
	char noon[32];

	snprintf(noon, sizeof(noon), "%.10sT12:00:00Z", day);
	report_add_time(o, name, noon, "UTC", &p->w);
}

/* Of the others players are told what their reports tell, who is away now; of themselves all. */
static void add_absences(struct page *p)
{
	cJSON *list = cJSON_AddArrayToObject(p->tree, "absences");

	for (int i = 0; i < p->g->f.n_seats && p->to.seat >= 0; i++) {
		bool own = i == p->to.seat && !p->to.waits;
		struct presence of;
		cJSON *o;
		presence_of(p->g, i, &of);
		if (!of.absent[0][0] || (!of.away && !own))
			continue;
		o = cJSON_CreateObject();
		cJSON_AddStringToObject(o, "seat", p->g->f.seat[i].name);
		if (p->g->rules)
			decorate_id(o, "seat", p->g->rules->seats, &p->w);
		cJSON_AddBoolToObject(o, "you", own);
		add_day(p, o, "from", of.absent[0]);
		add_day(p, o, "until", of.absent[1]);
		cJSON_AddItemToArray(list, o);
	}
	decorate_list(p->tree, "absences");
}

int page_status(struct page *p)
{
	staying_words(p);
	add_absences(p);
	return page_game(p);
}
