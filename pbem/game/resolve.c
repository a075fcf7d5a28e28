/* SPDX-License-Identifier: MIT */
#include "game/resolve.h"

#include "game/game.h"
#include "game/kept.h"
#include "game/module.h"
#include "game/record.h"
#include "game/result.h"

const char *const made_names[] = { "none", "file", "bot", "default" };

void made_release(struct made made[RECORD_SEATS])
{
	for (int i = 0; i < RECORD_SEATS; i++) {
		buf_release(&made[i].text);
		made[i] = (struct made){ .origin = MADE_NONE };
	}
}

static void each_buf(struct resolved *r, void (*act)(struct buf *))
{
	act(&r->state);
	act(&r->events);
	act(&r->rolls);
	act(&r->amended);
	for (int i = 0; i < RECORD_SEATS; i++)
		act(&r->data[i]);
}

void resolved_clear(struct resolved *r)
{
	each_buf(r, buf_clear);
}

void resolved_release(struct resolved *r)
{
	each_buf(r, buf_release);
	memset(r, 0, sizeof(*r));
}

/* --- playing ---------------------------------------------------------------------------------- */

static uint32_t module_seats(const struct rules *r, const struct facts *f)
{
	uint32_t seats = 0;

	for (int i = 0; i < f->n_seats; i++)
		seats |= 1u << seat_number(r, f, i);
	return seats;
}

/* A state carries the version of the rules that it is played on with: after `amend` that is a
 * newer one than it was made under. */
static void set_version(cJSON *state, int version)
{
	cJSON *v = cJSON_GetObjectItemCaseSensitive(state, "version");

	if (cJSON_IsNumber(v))
		cJSON_SetNumberValue(v, version);
}

int position_load(struct play *p, const struct facts *f, const char *dir, int window,
	const uint8_t sealed_root[32], const char *hash, struct err *e)
{
	struct buf path = BUF_INIT, bytes = BUF_INIT;
	cJSON *state = NULL;
	char found[HEX32];
	int rc;

	buf_printf(&path, "%s/windows/%04d/state.json", dir, window);
	rc = file_read(&bytes, path.data, STATE_MAX, e);
	if (rc < 0)
		goto out;
	keys_salted(found, sealed_root, window - 1, "state", "", 0, bytes.data, bytes.len);
	if (hash[0] && strcmp(found, hash) != 0) {
		err_set(e, ERR_DATA, "state.hash",
			"this state is not the one that the record has a hash of; restore it from a backup");
		rc = err_at(e, path.data, 0, 0);
		goto out;
	}
	state = json_parse_canonical(bytes.data, bytes.len, path.data, e);
	if (!state) {
		rc = ERR_DATA;
		goto out;
	}
	set_version(state, f->version);
	rc = play_load(p, module_seats(play_rules(p), f), state, e);
	if (rc < 0 && e && !e->where[0])
		err_at(e, path.data, 0, 0);
out:
	cJSON_Delete(state);
	buf_release(&bytes);
	buf_release(&path);
	return rc;
}

void made_text(struct play *p, const struct facts *f, const uint8_t sealed_root[32], int seat,
	enum made_origin origin, int draw, struct buf *out)
{
	const struct rules *r = play_rules(p);
	const struct view *view = play_view(p, seat_number(r, f, seat));
	static const uint8_t none[32];
	uint8_t ctx[32], key[32];
	struct dice *d;

	buf_clear(out);
	if (origin == MADE_DEFAULT || (!f->seat[seat].bot && play_waits(p, view->seat))) {
		play_default(p, view->seat, out);
		return;
	}
	if (hex_parse(ctx, 32, f->ctx) < 0)
		bug("no context before window 0 is closed");
	keys_bot(key, sealed_root, ctx, draw, f->seat[seat].name);
	d = dice_new();
	dice_begin(d, none, key);
	play_bot(r, view, d, out);
	dice_free(d);
}

static int set_up(
	struct play *p, const struct facts *f, const char *dir, const struct play_keys *k, struct err *e)
{
	struct context *c = context_new(play_rules(p));
	int rc = game_context_load(f, dir, play_rules(p), c, e);

	if (rc == 0)
		rc = play_setup(p, c, k, e);
	free(c);
	return rc;
}

/* Nothing came, whatever was written in its place: lines of the seat may go on waiting. */
static bool nothing_came(const struct facts *f, int seat, const struct made *m)
{
	return m->origin != MADE_FILE && !f->order[seat].bot;
}

int play_closed(struct play *p, const struct facts *f, const char *dir, const uint8_t link[32],
	const uint8_t sealed_root[32], const struct made made[RECORD_SEATS], struct err *e)
{
	struct play_seat in[RULES_SEATS];
	struct buf body[RECORD_SEATS] = { BUF_INIT };
	struct play_keys k;
	uint8_t ctx[32];
	int rc;

	if (hex_parse(ctx, 32, f->ctx) < 0)
		bug("no context before window 0 is closed");
	keys_window(k.open, link, ctx, f->draw);
	keys_sealed(k.sealed, sealed_root, ctx, f->draw);
	if (f->window == 0)
		return set_up(p, f, dir, &k, e);
	memset(in, 0, sizeof(in));
	for (int i = 0; i < f->n_seats; i++) {
		struct play_seat *s = &in[seat_number(play_rules(p), f, i)];
		const struct buf *orders = &made[i].text;
		int line = 1;

		if (made[i].origin == MADE_NONE)
			continue;
		if (made[i].origin == MADE_FILE) {
			order_body(&body[i], &made[i].text, &line);
			orders = &body[i];
		}
		*s = (struct play_seat){ nothing_came(f, i, &made[i]) ? PLAY_DEFAULT : PLAY_FILE,
			buf_cstr(orders), orders->len, line };
	}
	rc = play_window(p, in, &k, e);
	for (int i = 0; i < RECORD_SEATS; i++)
		buf_release(&body[i]);
	return rc;
}

/* --- files ------------------------------------------------------------------------------------ */

void resolve_files(struct resolved *r, struct play *p, const struct facts *f, const uint8_t sealed_root[32])
{
	const struct rules *rules = play_rules(p);
	const struct awaiting *next = play_awaiting(p);

	resolved_clear(r);
	play_save(p, &r->state);
	events_write_full(&r->events, rules, play_events(p), play_dice(p));
	dice_write_list(&r->rolls, play_dice(p), DICE_OPEN);
	keys_salted(r->state_hash, sealed_root, f->window, "state", "", 0, r->state.data, r->state.len);
	keys_salted(r->events_hash, sealed_root, f->window, "events", "", 0, r->events.data, r->events.len);
	r->ended = play_outcome(p)->ended;
	r->name[0] = '\0';
	r->must = r->may = 0;
	if (r->ended)
		return;
	snprintf(r->name, sizeof(r->name), "%s", vocab_id(rules->grammar->windows, next->window));
	r->must = seats_of_module(rules, f, next->must);
	r->may = seats_of_module(rules, f, next->may);
}

/* --- a report's data -------------------------------------------------------------------------- */

/* What earlier windows brought that waited for nobody: their events for one seat, their rolls. */
struct earlier {
	struct buf events[RECORD_SEATS], rolls;
};

static bool may_see(const cJSON *audience, const char *seat)
{
	const cJSON *v;

	if (cJSON_IsNull(audience))
		return true;
	cJSON_ArrayForEach(v, audience)
		if (cJSON_IsString(v) && strcmp(v->valuestring, seat) == 0)
			return true;
	return false;
}

static void add_items(struct buf *b, const cJSON *item)
{
	if (b->len)
		buf_char(b, ',');
	json_write(b, item);
}

static int add_window(struct earlier *x, const struct facts *f, const char *dir, int window, struct err *e)
{
	struct result r;
	cJSON *events = NULL, *rolls = NULL;
	const cJSON *v;
	int rc = result_read(&r, dir, window + 1, f->n_seats, e);

	if (rc == 0 &&
		(!(events = result_parse(&r, RESULT_EVENTS, e)) ||
			!(rolls = result_parse(&r, RESULT_ROLLS, e))))
		rc = ERR_DATA;
	cJSON_ArrayForEach(v, events)
		for (int i = 0; i < f->n_seats; i++)
			if (may_see(cJSON_GetArrayItem(v, 0), f->seat[i].name) && cJSON_GetArrayItem(v, 1))
				add_items(&x->events[i], cJSON_GetArrayItem(v, 1));
	cJSON_ArrayForEach(v, rolls)
		add_items(&x->rolls, v);
	cJSON_Delete(events);
	cJSON_Delete(rolls);
	result_release(&r);
	return rc;
}

/* A list without its brackets behind what is there already. */
static void join_list(struct buf *b, const struct buf *before, const char *list, size_t len)
{
	buf_char(b, '[');
	buf_add(b, buf_cstr(before), before->len);
	if (before->len && len > 2)
		buf_char(b, ',');
	buf_add(b, list + 1, len - 1);
}

static void write_fingerprint(struct buf *b, const char *key)
{
	char id[SIGN_ID_TEXT];

	sign_key_id(id, key);
	if (id[0])
		buf_printf(b, "\"%s\"", id);
	else
		buf_str(b, "null");
}

void players_write(struct buf *b, const struct facts *f)
{
	buf_char(b, '[');
	for (int i = 0; i < f->n_seats; i++) {
		buf_printf(
			b, "%s{\"bot\":%s,\"fingerprint\":", i ? "," : "", f->seat[i].bot ? "true" : "false");
		write_fingerprint(b, f->seat[i].key);
		buf_printf(b, ",\"retired\":%s,\"seat\":", f->seat[i].retired ? "true" : "false");
		json_string(b, f->seat[i].name);
		buf_str(b, f->seat[i].word ? ",\"word\":\"host\"}" : "}");
	}
	buf_char(b, ']');
}

static void write_ended(struct buf *b, struct play *p, const struct facts *f)
{
	const struct outcome *o = play_outcome(p);
	const struct rules *r = play_rules(p);
	uint32_t seats = seats_of_module(r, f, o->seats);
	const char *comma = "";
	cJSON *points;

	if (!o->ended) {
		buf_str(b, "null");
		return;
	}
	buf_str(b, "{\"outcome\":");
	json_string(b, vocab_id(r->outcomes, o->winner));
	points = play_points(p);
	buf_str(b, ",\"points\":");
	json_write(b, points);
	cJSON_Delete(points);
	buf_str(b, ",\"reason\":");
	json_string(b, vocab_id(r->reasons, o->why));
	buf_str(b, ",\"seats\":[");
	for (int i = 0; i < f->n_seats; i++) {
		if (!(seats & 1u << i))
			continue;
		buf_str(b, comma);
		json_string(b, f->seat[i].name);
		comma = ",";
	}
	buf_str(b, "]}");
}

void resolved_amends(struct resolved *r, const struct facts *f, const cJSON *labels)
{
	cJSON *o = labels ? cJSON_Duplicate(labels, true) : NULL;

	buf_clear(&r->amended);
	if (!labels)
		return;
	if (!o || !cJSON_AddNumberToObject(o, "from", f->amended))
		mem_out();
	json_write(&r->amended, o);
	cJSON_Delete(o);
}

static void string_or_null(struct buf *b, const char *s)
{
	if (s[0])
		json_string(b, s);
	else
		buf_str(b, "null");
}

static void flag(struct buf *b, const char *name, bool on)
{
	json_member(b, name);
	buf_str(b, on ? "true" : "false");
}

static void write_data(struct buf *b, const struct resolved *r, struct play *p, const struct facts *f,
	int seat, int window, const char *deadline, const struct earlier *x)
{
	const struct rules *rules = play_rules(p);
	int number = seat_number(rules, f, seat);
	struct buf events = BUF_INIT;

	events_write(&events, rules, play_events(p), AUDIENCE_SEAT(number), play_dice(p));
	buf_char(b, '{');
	if (r->amended.len) {
		json_member(b, "amended");
		buf_add(b, r->amended.data, r->amended.len);
	}
	json_member(b, "deadline");
	string_or_null(b, deadline);
	json_member(b, "ended");
	write_ended(b, p, f);
	json_member(b, "events");
	join_list(b, &x->events[seat], events.data, events.len);
	json_member(b, "game");
	json_string(b, f->game);
	flag(b, "may", r->may & 1u << seat);
	flag(b, "must", r->must & 1u << seat);
	json_member(b, "name");
	string_or_null(b, r->name);
	json_member(b, "players");
	players_write(b, f);
	json_member(b, "rolls");
	join_list(b, &x->rolls, r->rolls.data, r->rolls.len);
	json_member(b, "rules");
	json_string(b, f->rules);
	json_member(b, "seat");
	json_string(b, f->seat[seat].name);
	flag(b, "test", f->seed[0]);
	json_member(b, "version");
	json_int(b, f->version);
	json_member(b, "view");
	view_write(b, play_view(p, number));
	json_member(b, "window");
	json_int(b, window);
	buf_char(b, '}');
	buf_release(&events);
}

/* The first window that the reports tell of. Where a person reads them, who must order next or
 * whose game has ended: the one in which a person was last asked. All others tell of their own
 * window alone, or in a game of bots the reports would grow with the square of its windows. */
static int tells_from(const struct resolved *r, const struct facts *f, const struct facts *next)
{
	uint32_t all = (1u << f->n_seats) - 1;

	if (!seats_awaited(next, r->ended ? all : r->must))
		return f->window;
	return f->stop < 0 ? 0 : f->stop;
}

int resolve_data(struct resolved *r, struct play *p, const struct facts *f, const struct facts *next,
	const uint8_t sealed_root[32], const char *dir, const char *deadline, struct err *e)
{
	struct earlier x;
	struct facts sits = *next;
	int rc = 0;

	memset(&x, 0, sizeof(x));
	facts_turn_hands(&sits, f->window + 1);
	for (int w = tells_from(r, f, &sits); w < f->window && rc == 0; w++)
		rc = add_window(&x, f, dir, w, e);
	for (int i = 0; i < f->n_seats && rc == 0; i++) {
		buf_clear(&r->data[i]);
		write_data(&r->data[i], r, p, &sits, i, f->window + 1, deadline, &x);
		keys_salted(r->data_hash[i], sealed_root, f->window, "data", f->seat[i].name, 0,
			r->data[i].data, r->data[i].len);
	}
	for (int i = 0; i < RECORD_SEATS; i++)
		buf_release(&x.events[i]);
	buf_release(&x.rolls);
	return rc;
}

void resolved_write(struct buf *out, const struct resolved *r, int n_seats)
{
	const struct buf *line[RESULT_LINES] = { [RESULT_EVENTS] = &r->events, [RESULT_ROLLS] = &r->rolls };

	for (int i = 0; i < n_seats; i++)
		line[RESULT_REPORT(i)] = &r->data[i];
	for (int i = 0; i < RESULT_REPORT(n_seats); i++) {
		buf_add(out, buf_cstr(line[i]), line[i]->len);
		buf_char(out, '\n');
	}
}
