/* SPDX-License-Identifier: MIT */
#include "core/unread.h"

#include "base/banned.h"
#include "base/json.h"
#include "core/orderline.h"
#include "core/play.h"
#include "unit/pausing.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* Lines that wait because a window handed them back. */

static const struct play_keys keys = { { 1 }, { 2 } };

struct table {
	struct play *p;
	struct buf text; /* of the last question */
};

static void sit_down(struct table *t)
{
	const struct context s = { .version = 1, .seats = 3 };
	struct err e = ERR_INIT;
	*t = (struct table){ .p = play_new(&pausing) };
	assert_int_equal(play_setup(t->p, &s, &keys, &e), 0);
}

static void get_up(struct table *t)
{
	play_free(t->p);
	buf_release(&t->text);
}

/* Plays a window with these files, NULL: nothing comes; the first line has number 5. */
static void play(struct table *t, const char *left, const char *right)
{
	struct play_seat in[RULES_SEATS] = { { 0 } };
	struct err e = ERR_INIT;
	if (left)
		in[0] = (struct play_seat){ PLAY_FILE, left, strlen(left), 5 };
	if (right)
		in[1] = (struct play_seat){ PLAY_FILE, right, strlen(right), 5 };
	assert_int_equal(play_window(t->p, in, &keys, &e), 0);
}

static const struct pausing_state *at(const struct table *t)
{
	return play_state(t->p);
}

/* What waits for a seat, as the JSON of its view says it. */
static const char *waits(struct table *t, int seat)
{
	struct err e = ERR_INIT;
	struct buf b = BUF_INIT;
	view_write(&b, play_view(t->p, seat));
	cJSON *view = json_parse_canonical(b.data, b.len, "view", &e);
	buf_clear(&t->text);
	json_write(&t->text, cJSON_GetObjectItemCaseSensitive(view, "unread"));
	cJSON_Delete(view);
	buf_release(&b);
	return buf_cstr(&t->text);
}

#define NOTHING "{\"lines\":[],\"orders\":[]}"

static void lines_below_wait_with_their_numbers(void **state)
{
	(void)state;
	struct table t;
	sit_down(&t);
	play(&t, "WALK 1\n\nPAUSE\n# and then\nWALK 2\nIF AT >= 2 THEN WALK 3 ELSE WALK 1\n", "WALK 2");
	assert_int_equal(at(&t)->at[0], 1);
	assert_string_equal(waits(&t, 0),
		"{\"lines\":[9,10],\"orders\":[\"WALK 2\",\"IF at >= 2 THEN WALK 3 ELSE WALK 1\"]}");
	assert_string_equal(waits(&t, 1), NOTHING);
	/* They are played when nothing comes, and the other seat by its defaults. */
	play(&t, NULL, NULL);
	assert_int_equal(at(&t)->at[0], 6);
	assert_int_equal(at(&t)->at[1], 3);
	assert_int_equal(play_orders(t.p, 0)->order[0].line, 9);
	assert_int_equal(play_orders(t.p, 0)->order[1].line, 10);
	assert_string_equal(waits(&t, 0), NOTHING);
	get_up(&t);
}

static void a_file_takes_the_place_of_all_that_waits(void **state)
{
	(void)state;
	struct table t;
	static struct orders os;
	static struct notes ns;
	sit_down(&t);
	play(&t, "PAUSE\nWALK 2\nWALK 3", NULL);
	play_check_seat(t.p, 0, "", 0, 1, &os, &ns);
	assert_int_equal(ns.n, 1);
	assert_int_equal(ns.note[0].type, NOTE_UNREAD);
	assert_int_equal(ns.note[0].arg[0], 2);
	play_check_seat(t.p, 1, "", 0, 1, &os, &ns);
	assert_int_equal(ns.n, 0);
	/* Even one without orders. */
	play(&t, "# wait\n", NULL);
	assert_int_equal(at(&t)->at[0], 0);
	assert_string_equal(waits(&t, 0), NOTHING);
	get_up(&t);
}

/* Whatever became of it an answer goes along, wherever it stands; what was done, gone by or refused
 * does not, and of a line with ELSE nothing when one of it came up. */
static void answers_go_along_and_no_halves(void **state)
{
	(void)state;
	struct table t;
	sit_down(&t);
	play(&t,
		"IF STEPS >= 2 THEN TRIP\nIF AT >= 9 THEN WALK 1\nIF AT = 0 THEN WALK 1 ELSE WALK 2\n"
		"IF AT = 1 THEN PAUSE ELSE WALK 3\nIF AT = 4 THEN WALK 2 ELSE WALK 1",
		"WALK 2\nWALK 1");
	assert_int_equal(at(&t)->at[0], 1);
	assert_int_equal(at(&t)->at[1], 1);
	assert_string_equal(waits(&t, 0),
		"{\"lines\":[5,9],\"orders\":[\"IF steps >= 2 THEN TRIP\",\"IF at = 4 THEN WALK 2 ELSE WALK 1\"]}");
	/* What waits is not told as a line without effect: 6 alone came up and was gone by. */
	for (int i = 0; i < events_count(play_events(t.p)); i++) {
		const struct event *e = events_at(play_events(t.p), i);
		assert_true(!e->core || e->audience != AUDIENCE_SEAT(0) || e->arg[IDLE_LINE] == 6);
	}
	play(&t, NULL, "WALK 3");
	assert_int_equal(at(&t)->at[1], 1);
	get_up(&t);
}

static void standing_lines_do_not_wait(void **state)
{
	(void)state;
	struct table t;
	sit_down(&t);
	play(&t, "STAND TRIP\nPAUSE\nWALK 1", NULL);
	assert_string_equal(waits(&t, 0), "{\"lines\":[7],\"orders\":[\"WALK 1\"]}");
	assert_int_equal(play_standing(t.p, 0)->n, 1);
	get_up(&t);
}

/* The waiting lines may pause once more; what is not legal in a window goes on waiting. */
static void lines_wait_for_their_window(void **state)
{
	(void)state;
	struct table t;
	sit_down(&t);
	play(&t, "PAUSE\nWALK 1\nPAUSE\nWALK 2\nWALK 3", NULL);
	play(&t, NULL, NULL);
	assert_int_equal(at(&t)->at[0], 1);
	assert_string_equal(waits(&t, 0), "{\"lines\":[8,9],\"orders\":[\"WALK 2\",\"WALK 3\"]}");
	/* Nobody walks in this one: its defaults are played. */
	assert_int_equal(play_awaiting(t.p)->window, 1);
	assert_false(play_waits(t.p, 0));
	play(&t, NULL, NULL);
	assert_string_equal(play_text(t.p, 0)->len ? play_text(t.p, 0)->data : "", "");
	assert_string_equal(waits(&t, 0), "{\"lines\":[8,9],\"orders\":[\"WALK 2\",\"WALK 3\"]}");
	assert_true(play_waits(t.p, 0));
	play(&t, NULL, NULL);
	assert_int_equal(at(&t)->at[0], 6);
	assert_string_equal(play_text(t.p, 0)->data, "\n\n\n\n\n\n\nWALK 2\nWALK 3\n");
	assert_string_equal(waits(&t, 0), NOTHING);
	get_up(&t);
}

/* A position keeps them, and nobody else is told: not the other seat, nor who sits nowhere. */
static void positions_keep_them_and_nobody_else_is_told(void **state)
{
	(void)state;
	struct table t, u;
	struct err e = ERR_INIT;
	struct buf one = BUF_INIT, other = BUF_INIT;
	static const int lookers[] = { 1, SEAT_OBSERVER, SEAT_REVEAL };
	sit_down(&t);
	sit_down(&u);
	play(&t, "WALK 1\nPAUSE\nWALK 2", "WALK 1");
	play(&u, "WALK 1\n", "WALK 1");
	for (size_t i = 0; i < sizeof(lookers) / sizeof(lookers[0]); i++) {
		buf_clear(&one);
		buf_clear(&other);
		view_write(&one, play_view(t.p, lookers[i]));
		view_write(&other, play_view(u.p, lookers[i]));
		assert_string_equal(one.data, other.data);
	}
	buf_clear(&one);
	play_save(t.p, &one);
	cJSON *json = json_parse_canonical(one.data, one.len, "state", &e);
	assert_int_equal(play_load(u.p, 3, json, &e), 0);
	buf_clear(&other);
	play_save(u.p, &other);
	assert_string_equal(one.data, other.data);
	play(&u, NULL, NULL);
	assert_int_equal(at(&u)->at[0], 3);
	cJSON_Delete(json);
	buf_release(&one);
	buf_release(&other);
	get_up(&t);
	get_up(&u);
}

/* Every line has its number again, even a long one, and no line is longer than it was. */
static void they_are_written_as_a_file(void **state)
{
	(void)state;
	static struct orders os, back;
	static struct notes ns;
	static struct unread u;
	struct buf text = BUF_INIT, b = BUF_INIT;
	const struct grammar *g = pausing.grammar;
	buf_str(&text, "PAUSE\n\n\nIF AT=01 OR AT=02 OR AT=03 OR AT=04 OR AT=05 OR AT=06 THEN WALK 1");
	buf_str(&text, "\nif at>=1 then walk 1 else walk 2\n");
	for (int i = 0; i < 70; i++)
		buf_str(&text, "WALK 1\n");
	os.n = back.n = 0;
	orders_parse(&os, NULL, 0, g, 0, text.data, text.len, 7, &ns);
	os.fate[0] = ORDER_DONE;
	orders_hand_back(&os, g);
	unread_add(&u, &os);
	assert_int_equal(u.lines, 72);
	assert_int_equal(u.n, 73);
	assert_int_equal(unread_write(&b, &u, g, 1), 0);
	assert_int_equal(unread_write(&b, &u, g, 0), 72);
	assert_true(b.len <= text.len + 6);
	orders_parse(&back, NULL, 0, g, 0, b.data, b.len, 1, &ns);
	assert_int_equal(back.n, 73);
	for (int i = 0; i < back.n; i++) {
		assert_int_equal(back.order[i].line, os.order[i + 1].line);
		assert_int_equal(back.order[i].verb, os.order[i + 1].verb);
		assert_int_equal(back.order[i].n_tests, os.order[i + 1].n_tests);
	}
	unread_remove(&u, g, 1);
	assert_int_equal(u.lines, 72);
	unread_remove(&u, g, 0);
	assert_int_equal(u.n + u.lines, 0);
	buf_release(&text);
	buf_release(&b);
}

/* A position from elsewhere has more numbers than lines. */
static void numbers_without_lines(void **state)
{
	(void)state;
	static struct orders os = { .n = 1, .back = { true } };
	static struct unread u = { .lines = 3, .line = { 2, 4, 6 } };
	os.order[0].line = 9;
	unread_add(&u, &os);
	assert_int_equal(u.n, 1);
	assert_int_equal(u.line[0], 9);
	unread_remove(&u, pausing.grammar, -1);
	assert_int_equal(u.n + u.lines, 0);
	u.lines = ORDERS_FILE;
	unread_add(&u, &os);
	assert_int_equal(u.lines, ORDERS_FILE);
}

/* Where no verb hands back, nothing of it is in a position. */
static void other_games_have_none(void **state)
{
	(void)state;
	const struct rules *race = rules_find("race");
	const struct context s = { .version = 1, .seats = 3, .option = { 20, 0 } };
	struct err e = ERR_INIT;
	struct buf b = BUF_INIT;
	struct play *p = play_new(race);
	assert_int_equal(play_setup(p, &s, &keys, &e), 0);
	play_save(p, &b);
	view_write(&b, play_view(p, 0));
	assert_null(strstr(b.data, "unread"));
	assert_int_equal(play_view(p, 0)->unread->n, 0);
	assert_false(play_waits(p, 0));
	buf_release(&b);
	play_free(p);
}

static void the_table_of_this_game_is_sound(void **state)
{
	(void)state;
	char why[128] = "";
	grammar_check(pausing.grammar, why, sizeof(why));
	assert_string_equal(why, "");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_table_of_this_game_is_sound),
		cmocka_unit_test(lines_below_wait_with_their_numbers),
		cmocka_unit_test(a_file_takes_the_place_of_all_that_waits),
		cmocka_unit_test(answers_go_along_and_no_halves),
		cmocka_unit_test(standing_lines_do_not_wait),
		cmocka_unit_test(lines_wait_for_their_window),
		cmocka_unit_test(positions_keep_them_and_nobody_else_is_told),
		cmocka_unit_test(they_are_written_as_a_file),
		cmocka_unit_test(numbers_without_lines),
		cmocka_unit_test(other_games_have_none),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
