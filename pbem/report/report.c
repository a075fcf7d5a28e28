/* SPDX-License-Identifier: MIT */
#include "report/report.h"

#include "base/json.h"
#include "base/lang.h"
#include "core/orderfile.h"
#include "core/shape.h"
#include "report/concern.h"
#include "report/form.h"
#include "sys/clock.h"

/* An item of a list of words in names.json, as "month" or "weekday". */
static const char *word_at(const struct words *w, const char *list, int i)
{
	const cJSON *a = w->common ? cJSON_GetObjectItemCaseSensitive(w->common, list) : NULL;
	const cJSON *m = a ? cJSON_GetArrayItem(a, i) : NULL;

	return cJSON_IsString(m) ? m->valuestring : "?";
}

void report_add_time(cJSON *o, const char *name, const char *utc, const char *zone, const struct words *w)
{
	struct err none = ERR_INIT;
	struct clock_local l;
	pbem_time t;
	char time[16];
	cJSON *at;

	if (utc_parse(utc, &t, &none) < 0 || clock_local(t, zone, &l, &none) < 0)
		return;
	at = cJSON_AddObjectToObject(o, name);
	snprintf(time, sizeof(time), "%02d:%02d", l.hour, l.minute);
	cJSON_AddStringToObject(at, "weekday", word_at(w, "weekday", l.weekday));
	cJSON_AddNumberToObject(at, "day", l.day);
	if (l.day == 1)
		cJSON_AddTrueToObject(at, "day_is_first");
	cJSON_AddStringToObject(at, "month", word_at(w, "month", l.month - 1));
	cJSON_AddNumberToObject(at, "year", l.year);
	cJSON_AddStringToObject(at, "time", time);
	cJSON_AddStringToObject(at, "zone", zone);
}

/* Lines without effect are told together, and not among what happened. */
static void move_idle(cJSON *tree)
{
	static const char *const kinds[] = { "unmet", "unasked" };
	cJSON *list = cJSON_GetObjectItemCaseSensitive(tree, "events"), *o, *next;

	for (size_t k = 0; k < sizeof(kinds) / sizeof(kinds[0]); k++) {
		cJSON *to = cJSON_AddArrayToObject(tree, kinds[k]);
		for (o = list ? list->child : NULL; o; o = next) {
			const char *id = json_text(o, "event");
			next = o->next;
			if (id && strcmp(id, kinds[k]) == 0)
				cJSON_AddItemToArray(to, cJSON_DetachItemViaPointer(list, o));
		}
		decorate_list(tree, kinds[k]);
	}
}

static int add_events(
	struct reporter *r, cJSON *tree, const struct rules *rules, const struct words *w, struct err *e)
{
	cJSON *list = cJSON_GetObjectItemCaseSensitive(tree, "events"), *o;

	move_idle(tree);
	cJSON_ArrayForEach(o, list) {
		const char *id = json_text(o, "event");
		int kind = id && rules ? event_kind_called(rules, id) : -1;
		struct event_type own;
		char is[64];
		if (!id)
			continue;
		if (reporter_set_partial(r, w, o, "event", id, e) < 0)
			return e->code;
		if (kind >= 0)
			decorate_args(o, event_type(rules, kind, &own)->args, EVENT_ARGS, rules, w);
		snprintf(is, sizeof(is), "is_%s", id);
		cJSON_AddTrueToObject(o, is);
	}
	decorate_list(tree, "events");
	concern_events(tree, rules, w);
	return 0;
}

#define KINDS 8

/* All open dice with the same number of sides. */
struct kind {
	long long sides, dice, sum;
	long face[32];
};

static void count_roll(struct kind *kinds, int *n, long long sides, const cJSON *values)
{
	const cJSON *v;
	int k = 0;

	while (k < *n && kinds[k].sides != sides)
		k++;
	if (k == KINDS || sides < 2)
		return;
	if (k == *n)
		kinds[(*n)++] = (struct kind){ .sides = sides };
	cJSON_ArrayForEach(v, values) {
		long long x = cJSON_IsNumber(v) ? json_number(v) : 0;
		kinds[k].dice++;
		kinds[k].sum += x;
		if (x >= 1 && x <= 32)
			kinds[k].face[x - 1]++;
	}
}

static void add_hundredths(cJSON *o, const char *name, long long n, const struct words *w)
{
	const char *mark = words_text(w, "format", "decimal");
	char text[32];

	snprintf(text, sizeof(text), "%lld%s%02lld", n / 100, mark ? mark : ".", n % 100);
	cJSON_AddStringToObject(o, name, text);
}

/* An average of fewer dice says nothing. */
#define STATS_DICE 10

static void add_stats(cJSON *tree, const struct kind *kinds, int n, const struct words *w)
{
	cJSON *list = cJSON_AddArrayToObject(tree, "stats");

	for (int k = 0; k < n; k++) {
		cJSON *o = cJSON_CreateObject(), *faces;
		if (kinds[k].dice < STATS_DICE) {
			cJSON_Delete(o);
			continue;
		}
		cJSON_AddNumberToObject(o, "sides", (double)kinds[k].sides);
		cJSON_AddNumberToObject(o, "dice", (double)kinds[k].dice);
		decorate_number(o, "dice", w);
		add_hundredths(o, "mean", (kinds[k].sum * 100 + kinds[k].dice / 2) / kinds[k].dice, w);
		add_hundredths(o, "expected", (kinds[k].sides + 1) * 50, w);
		faces = cJSON_AddArrayToObject(o, "faces");
		for (long long i = 0; i < kinds[k].sides && i < 32; i++) {
			cJSON *face = cJSON_CreateObject();
			cJSON_AddNumberToObject(face, "face", (double)i + 1);
			cJSON_AddNumberToObject(face, "count", (double)kinds[k].face[i]);
			cJSON_AddItemToArray(faces, face);
		}
		decorate_list(o, "faces");
		cJSON_AddItemToArray(list, o);
	}
	decorate_list(tree, "stats");
}

/* A word of a label, as names.json calls it: "roll", or what that list is like. */
static void roll_word(struct buf *b, const char *word, size_t n, const struct words *w)
{
	struct buf id = BUF_INIT;
	const char *name;

	buf_add(&id, word, n);
	name = words_text(w, "roll", buf_cstr(&id));
	buf_str(b, name ? name : buf_cstr(&id));
	buf_release(&id);
}

/* A roll's label in words: "mission/slot 3/round 1" is "mission, slot 3, round 1". */
static void roll_name(struct buf *b, const char *label, const struct words *w)
{
	while (*label) {
		size_t n = strcspn(label, "/"), word = n;
		while (word > 0 && strchr("0123456789", label[word - 1]))
			word--;
		if (word == 0 || label[--word] != ' ')
			word = n;
		roll_word(b, label, word, w);
		buf_add(b, label + word, n - word);
		label += n + (label[n] == '/');
		buf_str(b, *label ? ", " : "");
	}
}

static cJSON *one_roll(const char *label, long long sides, const cJSON *values, const struct words *w)
{
	cJSON *o = cJSON_CreateObject();
	struct buf text = BUF_INIT;
	long long sum = 0;
	const cJSON *v;

	cJSON_AddStringToObject(o, "label", label);
	cJSON_AddNumberToObject(o, "sides", (double)(sides < 0 ? -sides : sides));
	if (sides < 0)
		cJSON_AddTrueToObject(o, "draw");
	cJSON_ArrayForEach(v, values) {
		long long x = cJSON_IsNumber(v) ? json_number(v) : 0;
		buf_printf(&text, "%s%lld", text.len ? " " : "", sides < 0 ? x + 1 : x);
		sum += x;
	}
	cJSON_AddStringToObject(o, "text", buf_cstr(&text));
	buf_clear(&text);
	roll_name(&text, label, w);
	cJSON_AddStringToObject(o, "label_name", buf_cstr(&text));
	cJSON_AddNumberToObject(o, "count", cJSON_GetArraySize(values));
	cJSON_AddNumberToObject(o, "sum", (double)sum);
	buf_release(&text);
	return o;
}

/* [[label,sides,[values]],...] becomes objects; sides below 0 is a draw of places. */
static void add_rolls(cJSON *tree, const struct words *w)
{
	const cJSON *rolls = cJSON_GetObjectItemCaseSensitive(tree, "rolls"), *roll;
	struct kind kinds[KINDS];
	cJSON *list;
	int n = 0;

	if (!cJSON_IsArray(rolls))
		return;
	list = cJSON_CreateArray();
	cJSON_ArrayForEach(roll, rolls) {
		const cJSON *label = cJSON_GetArrayItem(roll, 0), *sides = cJSON_GetArrayItem(roll, 1);
		const cJSON *values = cJSON_GetArrayItem(roll, 2);
		if (!cJSON_IsString(label) || !cJSON_IsNumber(sides) || !cJSON_IsArray(values))
			continue;
		cJSON_AddItemToArray(list, one_roll(label->valuestring, json_number(sides), values, w));
		count_roll(kinds, &n, json_number(sides), values);
	}
	cJSON_ReplaceItemInObjectCaseSensitive(tree, "rolls", list);
	decorate_list(tree, "rolls");
	add_stats(tree, kinds, n, w);
}

static void nothing_to_order(cJSON *tree)
{
	cJSON_ReplaceItemInObjectCaseSensitive(tree, "must", cJSON_CreateFalse());
	cJSON_ReplaceItemInObjectCaseSensitive(tree, "may", cJSON_CreateFalse());
}

/* What may have changed since the data was made takes its place; whoever is to play from a later
 * window on has nothing to order in this one. */
static void add_now(cJSON *tree)
{
	static const char *const members[] = { "deadline", "players", "presence", "excused", "filed", "held",
		"key-waits" };
	cJSON *now = cJSON_DetachItemFromObjectCaseSensitive(tree, "now");
	const cJSON *from = cJSON_GetObjectItemCaseSensitive(now, "from");

	for (size_t i = 0; now && i < sizeof(members) / sizeof(members[0]); i++) {
		cJSON_DeleteItemFromObjectCaseSensitive(tree, members[i]);
		cJSON_AddItemToObject(
			tree, members[i], cJSON_DetachItemFromObjectCaseSensitive(now, members[i]));
	}
	if (cJSON_IsNumber(from)) {
		cJSON_AddNumberToObject(tree, "from_window", (double)json_number(from));
		nothing_to_order(tree);
	}
	cJSON_Delete(now);
}

/* An old report says so, and asks for nothing. */
static void add_past(cJSON *tree)
{
	const char *past = json_text(tree, "past");
	char flag[24];

	if (!past)
		return;
	snprintf(flag, sizeof(flag), "past_%s", past);
	cJSON_AddTrueToObject(tree, flag);
	nothing_to_order(tree);
}

int report_serial(const cJSON *report, long *serial, struct err *e)
{
	const cJSON *now = cJSON_GetObjectItemCaseSensitive(report, "now");
	long long n = 1;
	int rc = 0;

	/* Behind the highest there is one more, which no file can have. */
	if (cJSON_HasObjectItem(now, "serial"))
		rc = json_get_int(now, "serial", 1, ORDERFILE_SERIAL + 1, &n, e);
	*serial = (long)n;
	return rc;
}

static void add_players(cJSON *tree, const struct rules *rules, const struct words *w)
{
	cJSON *list = cJSON_GetObjectItemCaseSensitive(tree, "players"), *o;
	const char *seat = json_text(tree, "seat");
	bool word = false, own = false;

	cJSON_ArrayForEach(o, list) {
		const char *name = json_text(o, "seat");
		if (rules)
			decorate_id(o, "seat", rules->seats, w);
		cJSON_AddBoolToObject(o, "you", name && seat && strcmp(name, seat) == 0);
		cJSON_AddBoolToObject(o, "human",
			!cJSON_IsTrue(cJSON_GetObjectItemCaseSensitive(o, "bot")) &&
				!cJSON_IsTrue(cJSON_GetObjectItemCaseSensitive(o, "retired")));
		word |= cJSON_HasObjectItem(o, "word");
		own |= cJSON_HasObjectItem(o, "word") && name && seat && strcmp(name, seat) == 0;
	}
	cJSON_AddBoolToObject(tree, "by_reply", word);
	cJSON_AddBoolToObject(tree, "host_signs", own);
	decorate_list(tree, "players");
}

/* Of the others: the reader is told of themselves elsewhere. */
static void add_presence(cJSON *tree, const struct rules *rules, const struct words *w)
{
	cJSON *list = cJSON_GetObjectItemCaseSensitive(tree, "presence"), *o;
	const char *seat = json_text(tree, "seat");

	cJSON_ArrayForEach(o, list) {
		const char *name = json_text(o, "seat");
		const cJSON *absent = cJSON_GetObjectItemCaseSensitive(o, "absent");
		const char *until = cJSON_GetStringValue(cJSON_GetArrayItem(absent, 1));

		cJSON_AddBoolToObject(o, "you", name && seat && strcmp(name, seat) == 0);
		if (until)
			cJSON_AddStringToObject(o, "until", until);
		if (rules)
			decorate_id(o, "seat", rules->seats, w);
		decorate_number(o, "missed", w);
	}
}

static void add_end(cJSON *tree, const struct rules *rules, const struct words *w)
{
	cJSON *o = cJSON_GetObjectItemCaseSensitive(tree, "ended");
	const char *seat = json_text(tree, "seat");
	const cJSON *winner;
	bool won = false;

	if (!cJSON_IsObject(o) || !rules)
		return;
	cJSON_ArrayForEach(winner, cJSON_GetObjectItemCaseSensitive(o, "seats"))
		won |= cJSON_IsString(winner) && seat && strcmp(winner->valuestring, seat) == 0;
	cJSON_AddBoolToObject(o, "won", won);
	decorate_id(o, "outcome", rules->outcomes, w);
	decorate_id(o, "reason", rules->reasons, w);
	decorate_ids(o, "seats", rules->seats, w);
	decorate_points(o, rules, w);
}

/* Without seat_is_ID: an event about another seat would find it here. */
static void add_seat(cJSON *tree, const struct rules *rules, const struct words *w)
{
	const char *seat = json_text(tree, "seat");
	char is[64];

	cJSON_AddBoolToObject(tree, "observer", seat && strcmp(seat, "observer") == 0);
	decorate_id(tree, "seat", rules->seats, w);
	snprintf(is, sizeof(is), "seat_is_%s", seat ? seat : "");
	cJSON_DeleteItemFromObjectCaseSensitive(tree, is);
}

static void add_window(cJSON *tree, const struct rules *rules, const struct words *w)
{
	const char *name = json_text(tree, "name"), *deadline = json_text(tree, "deadline"),
		   *zone = json_text(tree, "zone");
	const char *title = words_text(w, "format", "title");

	cJSON_AddStringToObject(tree, "title", title ? title : rules ? rules->title : "");
	if (name && rules)
		cJSON_AddStringToObject(tree, "window_name", words_name(w, rules->grammar->windows, name));
	if (rules)
		add_seat(tree, rules, w);
	if (deadline)
		report_add_time(tree, "deadline_at", deadline, zone ? zone : "UTC", w);
}

static void plain_value(cJSON *list, const char *path, const cJSON *v)
{
	const cJSON *m;
	char name[128], number[24];
	int i = 0;
	cJSON *o;

	if (cJSON_IsObject(v) || cJSON_IsArray(v)) {
		cJSON_ArrayForEach(m, v) {
			if (m->string)
				snprintf(name, sizeof(name), "%s%s%s", path, *path ? "." : "", m->string);
			else
				snprintf(name, sizeof(name), "%s.%d", path, ++i);
			plain_value(list, name, m);
		}
		return;
	}
	o = cJSON_CreateObject();
	cJSON_AddStringToObject(o, "name", path);
	snprintf(number, sizeof(number), "%lld", cJSON_IsNumber(v) ? json_number(v) : 0);
	cJSON_AddStringToObject(o, "value",
		cJSON_IsString(v)           ? v->valuestring
			: cJSON_IsNumber(v) ? number
			: cJSON_IsTrue(v)   ? "yes"
			: cJSON_IsFalse(v)  ? "no"
					    : "-");
	cJSON_AddItemToArray(list, o);
}

/* The view of a game that has no page of its own: on each line, a path and its value. */
static void add_plain_view(cJSON *tree)
{
	cJSON *list = cJSON_CreateArray();

	plain_value(list, "", cJSON_GetObjectItemCaseSensitive(tree, "view"));
	cJSON_AddItemToObject(tree, "view_plain", list);
}

/* The view with what people need of it: the referee's members, the game's and its sheet's. */
static int dress_view(cJSON *tree, const struct rules *rules, const struct words *w, struct err *e)
{
	const char *name = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(tree, "seat"));
	cJSON *view = cJSON_GetObjectItemCaseSensitive(tree, "view"), *sheet = NULL;
	int seat = name ? vocab_find(rules->seats, name, strlen(name)) : SEAT_OBSERVER;
	struct view *v = view_read(rules, seat, view, e);
	struct buf b = BUF_INIT;
	int has = v ? view_sheet(&b, rules, v, e) : e->code;

	decorate_standing(cJSON_GetObjectItemCaseSensitive(view, "standing"), rules->grammar);
	if (v)
		decorate_options(cJSON_GetObjectItemCaseSensitive(view, "options"), rules, v->game, w);
	if (has > 0) {
		sheet = json_parse(buf_cstr(&b), b.len, "sheet", e);
		if (!sheet)
			mem_out();
		decorate_sheet(view, v->schema, sheet, rules->sheet_schema, w);
	} else if (has == 0) {
		decorate_view(view, v->schema, w);
	}
	buf_release(&b);
	view_free(v);
	return has < 0 ? has : 0;
}

/* Dresses the report itself. */
static int dress(
	struct reporter *r, cJSON *tree, const struct rules *rules, const struct words *w, struct err *e)
{
	int has = reporter_has(r, w, "report", e);

	if (has < 0)
		return has;
	add_now(tree);
	add_past(tree);
	if (!has)
		add_plain_view(tree);
	if (rules && dress_view(tree, rules, w, e) < 0)
		return e->code;
	if (add_events(r, tree, rules, w, e) < 0)
		return e->code;
	add_rolls(tree, w);
	add_players(tree, rules, w);
	add_presence(tree, rules, w);
	add_end(tree, rules, w);
	add_window(tree, rules, w);
	return 0;
}

cJSON *report_tree(struct reporter *r, const cJSON *report, const struct rules *rules, const struct words *w,
	struct err *e)
{
	cJSON *tree = cJSON_Duplicate(report, 1);

	if (dress(r, tree, rules, w, e) < 0) {
		cJSON_Delete(tree);
		return NULL;
	}
	return tree;
}

/* The order form behind the page. */
static int add_form(struct reporter *r, const cJSON *data, const struct rules *rules, const struct words *w,
	struct buf *text, struct err *e)
{
	const cJSON *window = cJSON_GetObjectItemCaseSensitive(data, "window");
	const cJSON *may = cJSON_GetObjectItemCaseSensitive(data, "may");
	const cJSON *must = cJSON_GetObjectItemCaseSensitive(data, "must");
	const cJSON *now = cJSON_GetObjectItemCaseSensitive(data, "now");
	struct form f = { .game = json_text(data, "game"),
		.seat = json_text(data, "seat"),
		.name = json_text(data, "name"),
		.head = json_text(data, "head"),
		.code = json_text(data, "code"),
		.view = cJSON_GetObjectItemCaseSensitive(data, "view") };

	if (!f.head || !rules || !f.game || !f.seat || !f.name || !cJSON_IsNumber(window))
		return 0;
	if ((!cJSON_IsTrue(must) && cJSON_IsFalse(may)) || cJSON_HasObjectItem(now, "from") ||
		cJSON_HasObjectItem(data, "past"))
		return 0;
	if (report_serial(data, &f.serial, e) < 0)
		return e->code;
	f.window = (int)json_number(window);
	buf_char(text, '\n');
	return form_write(text, r, rules, w, &f, e);
}

int report_width(const cJSON *report)
{
	const cJSON *v = cJSON_GetObjectItemCaseSensitive(report, "width");
	long long n = cJSON_IsNumber(v) ? json_number(v) : 0;

	return n >= WIDTH_LEAST && n <= WIDTH_MOST ? (int)n : 0;
}

/* The form reads the report before it is dressed for the page, and stands behind it. */
int report_render(
	struct reporter *r, cJSON *report, enum reporter_layout layout, struct buf *text, struct err *e)
{
	const char *lang = json_text(report, "lang"), *id = json_text(report, "rules");
	const struct rules *rules = id ? rules_find(id) : NULL;
	struct buf form = BUF_INIT;
	struct words w;
	int rc = reporter_words(r, lang ? lang : "en", id, &w, e);

	if (rc == 0)
		w.width = report_width(report);
	if (rc == 0)
		rc = add_form(r, report, rules, &w, &form, e);
	if (rc == 0)
		rc = dress(r, report, rules, &w, e);
	if (rc == 0)
		rc = reporter_render(r, &w, "report", report, layout, text, e);
	if (rc == 0)
		buf_add(text, buf_cstr(&form), form.len);
	buf_release(&form);
	return rc;
}
