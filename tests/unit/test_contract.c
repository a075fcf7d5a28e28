/* SPDX-License-Identifier: MIT */
#include "base/json.h"
#include "base/sanitizer.h"
#include "base/sign.h"
#include "core/play.h"
#include "game/simulate.h"
#include "report/embed.h"
#include "report/sight.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* What every game in rules_all[] has to keep, whatever it is about. */
static const struct play_keys keys = { { 1 }, { 2 } };

static int start(void **state)
{
	(void)state;
	sign_start();
	return 0;
}

static void vocab_sound(const struct vocab *v)
{
	assert_non_null(v->name);
	for (int i = 0; i < v->n; i++) {
		size_t n = strlen(v->ids[i]);
		assert_in_range(n, 1, 31);
		assert_int_equal(strspn(v->ids[i], "abcdefghijklmnopqrstuvwxyz0123456789-"), n);
		assert_int_equal(vocab_find(v, v->ids[i], n), i);
	}
}

/* What a part means that is left out is the writer's seat. */
static void own_parts_are_seats(const struct rules *r)
{
	for (int i = 0; i < r->grammar->n_verbs; i++)
		for (int p = 0; p < r->grammar->verbs[i].n_parts; p++)
			if (r->grammar->verbs[i].parts[p].own)
				assert_ptr_equal(r->grammar->verbs[i].parts[p].vocab, r->seats);
}

static void tables_are_sound(void **state)
{
	(void)state;
	for (int g = 0; rules_all[g]; g++) {
		const struct rules *r = rules_all[g];
		char why[200] = "";
		struct err e = ERR_INIT;
		grammar_check(r->grammar, why, sizeof(why));
		assert_string_equal(why, "");
		own_parts_are_seats(r);
		event_types_check(r, why, sizeof(why));
		assert_string_equal(why, "");
		int status = schema_check(r->state, &e);
		if (!status)
			status = r->sheet_schema ? schema_check(r->sheet_schema, &e) : 0;
		if (!status)
			status = r->cards_schema ? schema_check(r->cards_schema, &e) : 0;
		if (!status)
			status = r->sight_schema ? schema_check(r->sight_schema, &e) : 0;
		assert_string_equal(e.text, "");
		assert_int_equal(status, 0);
		vocab_sound(r->seats);
		vocab_sound(r->outcomes);
		vocab_sound(r->reasons);
		vocab_sound(r->grammar->windows);
		vocab_sound(r->refusals.reasons);
		assert_true(!r->sight == !r->sights && !r->sight == !r->sight_schema);
		if (r->sights)
			vocab_sound(r->sights);
		assert_in_range(r->seats->n, 1, RULES_SEATS);
		assert_in_range(r->seats_max, r->seats_min, r->seats->n);
		assert_in_range(r->outcomes->n, 1, SIMULATE_WORDS);
		assert_in_range(r->reasons->n, 1, SIMULATE_WORDS);
		for (int i = 0; i < 2; i++) {
			size_t n = strlen(r->points_names[i]);
			assert_in_range(n, 1, 24);
			assert_int_equal(strspn(r->points_names[i], "abcdefghijklmnopqrstuvwxyz "), n);
		}
		if (r->seat_points)
			assert_int_equal(strspn(r->seat_points, "abcdefghijklmnopqrstuvwxyz "),
				strlen(r->seat_points));
		assert_in_range(r->n_options, 0, RULES_OPTIONS);
		assert_ptr_equal(rules_find(r->id), r);
	}
	assert_null(rules_find("chess"));
}

/* An amended game goes on under another version, which the position tells. */
static void every_position_has_a_version(void **state)
{
	(void)state;
	for (int g = 0; rules_all[g]; g++) {
		struct shape *shape = shape_new(rules_all[g]);
		const struct schema *s = shape_position(shape);
		const struct field *version = NULL;
		for (int i = 0; i < s->n; i++)
			if (strcmp(s->fields[i].name, "version") == 0)
				version = &s->fields[i];
		assert_non_null(version);
		assert_int_equal(version->type, FIELD_TYPE_INT);
		assert_in_range(rules_all[g]->version, version->lo, version->hi);
		shape_free(shape);
	}
}

static void options_stand_within_their_ranges(void **state)
{
	(void)state;
	for (int g = 0; rules_all[g]; g++)
		for (int i = 0; i < rules_all[g]->n_options; i++) {
			const struct option *o = &rules_all[g]->options[i];
			assert_non_null(o->help);
			if (o->vocab)
				vocab_sound(o->vocab);
			assert_true(!o->data || (o->vocab && o->ready));
			assert_true(o->standard >= (o->vocab ? 0 : o->lo));
			assert_true(o->standard <= (o->vocab ? o->vocab->n - 1 : o->hi));
		}
}

static void legal_answers_for_every_verb(const struct rules *r, const struct view *view)
{
	for (int verb = 0; verb < r->grammar->n_verbs; verb++) {
		struct legal l;
		memset(&l, 0xff, sizeof(l));
		r->legal(view, verb, NULL, &l);
		assert_true(l.price >= -1);
	}
}

static void defaults_are_orders(const struct rules *r, const struct view *view, int window)
{
	static struct orders os;
	static struct notes ns;
	struct buf b = BUF_INIT;
	r->defaults(view, &b);
	play_check(r, view, window, buf_cstr(&b), b.len, 1, &os, &ns);
	for (int i = 0; i < ns.n; i++)
		assert_int_not_equal(ns.note[i].level, NOTE_ERROR);
	buf_release(&b);
}

/* A report's data, as far as what a piece sees needs it. */
static cJSON *bare_report(const struct rules *r, const struct view *view, const char *lang, int width)
{
	struct buf b = BUF_INIT;
	struct err e = ERR_INIT;
	buf_printf(&b, "{\"lang\":\"%s\",\"rules\":\"%s\",\"seat\":\"%s\",\"width\":%d,\"view\":", lang,
		r->id, vocab_id(r->seats, view->seat), width);
	view_write(&b, view);
	buf_char(&b, '}');
	cJSON *report = json_parse(buf_cstr(&b), b.len, "report", &e);
	assert_string_equal(e.text, "");
	buf_release(&b);
	return report;
}

/* Every piece sees, or is nowhere: as text and as JSON the same. */
static void pieces_see(struct reporter *rep, const struct rules *r, const struct view *view, const char *lang)
{
	for (int width = 30; r->sight && width <= 72; width += 42) {
		cJSON *report = bare_report(r, view, lang, width);
		for (int word = 0; word < r->sights->n; word++) {
			struct buf text = BUF_INIT, json = BUF_INIT;
			struct err e = ERR_INIT, none = ERR_INIT;
			int rc = sight_render(rep, report, vocab_id(r->sights, word), &text, &e);
			assert_int_equal(
				sight_json(rep, report, vocab_id(r->sights, word), &json, &none), rc);
			assert_string_equal(e.id, rc ? "sight.nowhere" : "");
			assert_true(rc || (text.len > 40 && json.len > 2));
			buf_release(&json);
			buf_release(&text);
		}
		cJSON_Delete(report);
	}
}

static void what_pieces_see_is_told(void **state)
{
	(void)state;
	struct err e = ERR_INIT;
	struct reporter *rep = reporter_new(NULL, &e);
	assert_non_null(rep);
	for (int g = 0; rules_all[g]; g++) {
		const struct rules *r = rules_all[g];
		struct context *game = context_new(r);
		struct play *p = play_new(r);
		struct play_seat in[RULES_SEATS] = { { 0 } };
		struct play_keys k = keys;
		game->seats = (1u << r->seats_min) - 1;
		assert_int_equal(play_setup(p, game, &keys, &e), 0);
		free(game);
		for (int window = 1; r->sight && !play_outcome(p)->ended && window <= 8; window++) {
			pieces_see(rep, r, play_view(p, 0), window % 2 ? "en" : "fr");
			for (int seat = 0; seat < r->seats_min; seat++)
				in[seat].origin = PLAY_BOT;
			k.open[1] = (uint8_t)window;
			assert_int_equal(play_window(p, in, &k, &e), 0);
		}
		play_free(p);
	}
	reporter_free(rep);
}

static void one_game(const struct rules *r, int seats)
{
	struct context *game = context_new(r);
	struct err e = ERR_INIT;
	struct play *p = play_new(r);
	struct play_seat in[RULES_SEATS] = { { 0 } };
	struct play_keys k = keys;
	game->seats = (1u << seats) - 1;
	int status = play_setup(p, game, &keys, &e);
	free(game);
	for (int window = 1; !status && !play_outcome(p)->ended && window < 10000; window++) {
		const struct awaiting *a = play_awaiting(p);
		assert_int_equal(a->must & a->may, 0);
		assert_int_equal((a->must | a->may) & ~play_seats(p), 0);
		assert_in_range(a->window, 0, r->grammar->windows->n - 1);
		for (int seat = 0; seat < seats; seat++) {
			if (!((a->must | a->may) >> seat & 1))
				continue;
			legal_answers_for_every_verb(r, play_view(p, seat));
			defaults_are_orders(r, play_view(p, seat), a->window);
			in[seat].origin = seat % 2 ? PLAY_BOT : PLAY_DEFAULT;
		}
		k.open[1] = (uint8_t)window;
		k.open[2] = (uint8_t)(window >> 8);
		status = play_window(p, in, &k, &e);
	}
	assert_string_equal(e.text, "");
	assert_true(play_outcome(p)->ended);
	assert_in_range(play_outcome(p)->winner, 0, r->outcomes->n - 1);
	assert_in_range(play_outcome(p)->why, 0, r->reasons->n - 1);
	play_free(p);
}

static void games_of_every_size_end(void **state)
{
	(void)state;
	for (int g = 0; rules_all[g]; g++)
		for (int seats = rules_all[g]->seats_min; seats <= rules_all[g]->seats_max; seats++)
			one_game(rules_all[g], seats);
}

static void bots_keep_the_invariants(void **state)
{
	(void)state;
	for (int g = 0; rules_all[g]; g++)
		for (int seats = rules_all[g]->seats_min; seats <= rules_all[g]->seats_max; seats++) {
			struct simulation s = { .rules = rules_all[g],
				.seats = seats,
				.games = ADDRESS_SANITIZER ? 3 : 12,
				.jobs = 2,
				.check = true };
			struct simulation_result r;
			struct err e = ERR_INIT;
			int status = simulate(&s, &r, &e);
			assert_string_equal(e.text, "");
			assert_int_equal(status, 0);
		}
}

/* Has a view's JSON lines that stand? */
static int standing_lines(const struct view *view)
{
	struct buf b = BUF_INIT;
	struct err e = ERR_INIT;
	view_write(&b, view);
	cJSON *tree = json_parse(buf_cstr(&b), b.len, "view", &e);
	assert_non_null(tree);
	const cJSON *lines = cJSON_GetObjectItemCaseSensitive(tree, "standing");
	assert_true(cJSON_IsArray(lines));
	int n = cJSON_GetArraySize(lines);
	cJSON_Delete(tree);
	buf_release(&b);
	return n;
}

/* A file with a standing line, by what the module's tables say: the first value of every part that
 * there must be. */
static void standing_file(struct buf *b, const struct rules *r, const struct verb *v)
{
	struct order o = { .verb = (uint8_t)(v - r->grammar->verbs) };
	int at = 0;
	for (int i = 0; i < v->n_parts; i++) {
		const struct part *p = &v->parts[i];
		o.count[i] = (uint8_t)p->min;
		for (int k = 0; k < p->min; k++)
			o.value[at++] = (int16_t)(p->vocab ? k : p->lo);
	}
	buf_str(b, "STAND ");
	order_write(b, r->grammar, &o);
	buf_char(b, '\n');
}

static void stands_for_its_seat_alone(const struct rules *r, int seats, int writer, const struct verb *v)
{
	struct context *game = context_new(r);
	struct err e = ERR_INIT;
	struct play *p = play_new(r);
	struct buf b = BUF_INIT;
	struct play_seat in[RULES_SEATS] = { { 0 } };
	game->seats = (1u << seats) - 1;
	standing_file(&b, r, v);
	assert_int_equal(play_setup(p, game, &keys, &e), 0);
	free(game);
	assert_true((play_awaiting(p)->must | play_awaiting(p)->may) >> writer & 1);
	in[writer] = (struct play_seat){ PLAY_FILE, b.data, b.len, 1 };
	assert_int_equal(play_window(p, in, &keys, &e), 0);
	if (play_standing(p, writer)->n != 1)
		print_error("%s does not stand in %s", b.data, r->id);
	assert_int_equal(play_standing(p, writer)->n, 1);
	for (int seat = SEAT_REVEAL; seat < seats; seat++)
		assert_int_equal(standing_lines(play_view(p, seat)), seat == writer ? 1 : 0);
	buf_release(&b);
	play_free(p);
}

static void a_view_shows_its_own_standing_orders_alone(void **state)
{
	(void)state;
	for (int g = 0; rules_all[g]; g++) {
		const struct rules *r = rules_all[g];
		for (int i = 0; i < r->grammar->n_verbs; i++) {
			if (!r->grammar->verbs[i].stands)
				continue;
			for (int writer = 0; writer < r->seats_min; writer++)
				stands_for_its_seat_alone(r, r->seats_min, writer, &r->grammar->verbs[i]);
		}
	}
}

static const struct embedded *template(const char *lang, const char *folder, const char *file)
{
	char path[128];
	snprintf(path, sizeof(path), "%s/%s/%s", lang, folder, file);
	for (size_t i = 0; i < embedded_count; i++)
		if (strcmp(embedded_files[i].path, path) == 0)
			return &embedded_files[i];
	print_error("templates/%s is missing\n", path);
	fail();
	return NULL;
}

static void has_partial(const struct embedded *f, const char *kind, const char *id)
{
	char line[128];
	snprintf(line, sizeof(line), "%%%% %s.%s\n", kind, id);
	if (!strstr((const char *)f->data, line)) {
		print_error("templates/%s has no partial %s", f->path, line);
		fail();
	}
}

static void every_event_and_note_has_its_sentence(void **state)
{
	(void)state;
	static const char *const langs[] = { "en", "fr" };
	for (int l = 0; l < 2; l++) {
		has_partial(template(langs[l], "common", "report.bundle"), "event", "refused");
		for (int i = 0; i < NOTE_CORE_COUNT; i++)
			has_partial(
				template(langs[l], "common", "notes.bundle"), "note", note_core_types[i].id);
		for (int g = 0; rules_all[g]; g++) {
			const struct rules *r = rules_all[g];
			for (int i = 0; i < r->n_events; i++)
				has_partial(
					template(langs[l], r->id, "events.bundle"), "event", r->events[i].id);
			for (int i = 0; i < r->n_notes; i++)
				has_partial(
					template(langs[l], r->id, "notes.bundle"), "note", r->notes[i].id);
		}
	}
}

static void names(const cJSON *tree, const struct vocab *v)
{
	for (int i = 0; i < v->n; i++) {
		const cJSON *list = cJSON_GetObjectItemCaseSensitive(tree, v->name);
		if (!cJSON_GetObjectItemCaseSensitive(list, v->ids[i])) {
			print_error("no name for %s.%s\n", v->name, v->ids[i]);
			fail();
		}
	}
}

static void what_reports_print_has_names(void **state)
{
	(void)state;
	static const char *const langs[] = { "en", "fr" };
	for (int l = 0; l < 2; l++)
		for (int g = 0; rules_all[g]; g++) {
			const struct rules *r = rules_all[g];
			const struct embedded *f = template(langs[l], r->id, "names.json");
			struct err e = ERR_INIT;
			cJSON *tree = json_parse((const char *)f->data, f->len, f->path, &e);
			assert_non_null(tree);
			names(tree, r->seats);
			names(tree, r->outcomes);
			names(tree, r->reasons);
			names(tree, r->grammar->windows);
			names(tree, r->refusals.reasons);
			cJSON_Delete(tree);
		}
}

#define T(f) cmocka_unit_test_setup(f, start)

int main(void)
{
	const struct CMUnitTest tests[] = {
		T(tables_are_sound),
		T(every_position_has_a_version),
		T(options_stand_within_their_ranges),
		T(games_of_every_size_end),
		T(bots_keep_the_invariants),
		T(what_pieces_see_is_told),
		T(a_view_shows_its_own_standing_orders_alone),
		T(every_event_and_note_has_its_sentence),
		T(what_reports_print_has_names),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
