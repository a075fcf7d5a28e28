/* SPDX-License-Identifier: MIT */
#include "mail/letters_priv.h"

#include "base/json.h"
#include "game/deadline.h"
#include "game/game.h"

/* What a game is, in words: its options, deadlines, seats and orders. */

void page_span(struct page *p, cJSON *o, const char *name, int64_t seconds)
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

static void add_options(struct page *p)
{
	cJSON *list = cJSON_AddArrayToObject(p->tree, "options");

	for (int i = 0; i < p->g->f.n_options; i++) {
		const struct facts_option *f = &p->g->f.option[i];
		const struct option *known = NULL;
		cJSON *o = cJSON_CreateObject();
		const char *help;
		for (int k = 0; p->g->rules && k < p->g->rules->n_options; k++)
			if (!strcmp(p->g->rules->options[k].name, f->name))
				known = &p->g->rules->options[k];
		help = words_text(&p->w, "option", f->name);
		cJSON_AddStringToObject(o, "name", f->name);
		if (f->word[0]) {
			cJSON_AddStringToObject(o, "value", f->word);
		} else {
			char number[24];
			cJSON_AddStringToObject(o, "value", number_text(number, f->number));
		}
		cJSON_AddStringToObject(o, "help", help ? help : known && known->help ? known->help : "");
		cJSON_AddItemToArray(list, o);
	}
	decorate_list(p->tree, "options");
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
	page_span(p, o, "interval", y->interval);
	page_span(p, o, "grace", y->grace);
	page_span(p, o, "min", y->min);
	page_span(p, o, "delay", y->delay);
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
	cJSON_AddBoolToObject(p->tree, "press_none", p->g->press == PRESS_NONE);
	cJSON_AddBoolToObject(p->tree, "press_named", p->g->press == PRESS_NAMED);
	cJSON_AddBoolToObject(p->tree, "press_anonymous", p->g->press == PRESS_ANONYMOUS);
	cJSON_AddBoolToObject(p->tree, "observers_welcome", p->g->observers);
}

static cJSON *seat_item(struct page *p, int seat, uint32_t missing)
{
	const struct facts_seat *s = &p->g->f.seat[seat];
	bool empty = game_seat_offered(p->g, seat);
	cJSON *o = cJSON_CreateObject();
	char id[SIGN_ID_TEXT];

	key_shown(id, s->key);
	cJSON_AddStringToObject(o, "seat", s->name);
	if (p->g->rules)
		decorate_id(o, "seat", p->g->rules->seats, &p->w);
	cJSON_AddBoolToObject(o, "you", seat == p->to.seat);
	cJSON_AddBoolToObject(o, "bot", s->bot);
	cJSON_AddBoolToObject(o, "free", empty);
	cJSON_AddBoolToObject(o, "gone", s->retired && !empty);
	cJSON_AddBoolToObject(o, "player", !s->bot && !empty && !s->retired);
	cJSON_AddStringToObject(o, "fingerprint", id);
	cJSON_AddBoolToObject(o, "awaited", missing >> seat & 1);
	return o;
}

/* Strangers see who must order, players who still has to. */
static uint32_t awaited_seats(const struct page *p)
{
	return p->to.seat >= 0 ? letters_missing(p->g) : letters_awaited(p->g);
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

static void add_verbs(struct page *p)
{
	const struct grammar *g = p->g->rules->grammar;
	cJSON *list = cJSON_AddArrayToObject(p->tree, "verbs");

	for (int i = 0; i < g->n_verbs; i++) {
		const struct verb *v = &g->verbs[i];
		const char *help = words_text(&p->w, "verb", v->name);
		cJSON *o = cJSON_CreateObject();
		struct buf usage = BUF_INIT, in = BUF_INIT;
		verb_usage(&usage, v);
		for (int k = 0; k < g->windows->n; k++)
			if (v->windows >> k & 1)
				buf_printf(&in, "%s%s", in.len ? ", " : "",
					words_name(&p->w, g->windows, g->windows->ids[k]));
		cJSON_AddStringToObject(o, "usage", buf_cstr(&usage));
		cJSON_AddStringToObject(o, "help", help ? help : v->help ? v->help : "");
		cJSON_AddStringToObject(o, "windows", buf_cstr(&in));
		cJSON_AddBoolToObject(o, "always", v->windows == (1u << g->windows->n) - 1);
		cJSON_AddBoolToObject(o, "may_stand", v->may_stand);
		cJSON_AddBoolToObject(o, "may_condition", v->may_condition);
		cJSON_AddItemToArray(list, o);
		buf_release(&usage);
		buf_release(&in);
	}
	decorate_list(p->tree, "verbs");
}

static void add_windows(struct page *p)
{
	const struct vocab *v = p->g->rules->grammar->windows;
	cJSON *list = cJSON_AddArrayToObject(p->tree, "windows");

	for (int i = 0; i < v->n; i++)
		cJSON_AddItemToArray(list, cJSON_CreateString(v->ids[i]));
	decorate_ids(p->tree, "windows", v, &p->w);
}

void page_game(struct page *p)
{
	char code[BASE32_TEXT];

	keys_head(code, p->g->f.create);
	cJSON_AddStringToObject(p->tree, "create", code);
	cJSON_AddStringToObject(p->tree, "anchor", p->g->f.anchor);
	cJSON_AddStringToObject(p->tree, "sealed", p->g->f.sealed);
	cJSON_AddStringToObject(p->tree, "referee", p->g->f.referee);
	cJSON_AddNumberToObject(p->tree, "version", p->g->f.version);
	cJSON_AddBoolToObject(p->tree, "autostart", p->g->autostart);
	add_options(p);
	add_policy(p);
	add_press(p);
	add_table(p);
	if (p->g->rules) {
		add_verbs(p);
		add_windows(p);
	}
}
