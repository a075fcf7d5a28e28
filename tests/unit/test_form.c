/* SPDX-License-Identifier: MIT */
#include "base/armour.h"
#include "base/json.h"
#include "base/sign.h"
#include "core/orderfile.h"
#include "core/play.h"
#include "report/form.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <cmocka.h>

static void comments_are_folded(void **state)
{
	struct buf b = BUF_INIT;

	(void)state;
	form_fold(&b,
		"# short\nROLL and this line is no comment, so that it stays whatever its length may be\n\n"
		"#   an entry of several words that is wider than sixty columns, goes on deeper\n"
		"# a sentence of several words that is wider than sixty columns goes on as it was\n"
		"# xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
		72);
	assert_string_equal(b.data,
		"# short\nROLL and this line is no comment, so that it stays whatever its length may be\n\n"
		"#   an entry of several words that is wider than sixty\n#     columns, goes on deeper\n"
		"# a sentence of several words that is wider than sixty\n# columns goes on as it was\n"
		"# xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n");
	buf_clear(&b);
	form_fold(&b,
		"# ---- what you may order now ---------\n#   MOVE unit place\nMOVE fighter-1 slot-12 and-on\n",
		30);
	assert_string_equal(b.data,
		"# ---- what you may order now\n#   MOVE unit place\nMOVE fighter-1 slot-12 and-on\n");
	buf_release(&b);
}

/* The first window of every game, as a seat sees it. */
struct position {
	struct play *p;
	cJSON *view;
	int seat, window;
};

/* `word`: of an option that is not at its standard; NULL: each is. */
static void position_init(struct position *at, const struct rules *r, const char *word, int seats)
{
	struct context *game = context_new(r);
	struct play_keys k = { { 1 }, { 2 } };
	struct err e = ERR_INIT;
	struct buf b = BUF_INIT;

	game->seats = (1u << seats) - 1;
	for (int i = 0; word && i < r->n_options; i++)
		if (r->options[i].vocab && vocab_find(r->options[i].vocab, word, strlen(word)) >= 0)
			game->option[i] = (int16_t)vocab_find(r->options[i].vocab, word, strlen(word));
	at->p = play_new(r);
	assert_int_equal(play_setup(at->p, game, &k, &e), 0);
	free(game);
	at->seat = 0;
	while (!(play_awaiting(at->p)->must >> at->seat & 1))
		at->seat++;
	at->window = play_awaiting(at->p)->window;
	view_write(&b, play_view(at->p, at->seat));
	at->view = json_parse(b.data, b.len, "view", &e);
	assert_non_null(at->view);
	buf_release(&b);
}

static void position_release(struct position *at)
{
	cJSON_Delete(at->view);
	play_free(at->p);
}

static void write_form(struct buf *b, struct reporter *r, const struct rules *rules,
	const struct position *at, const char *lang)
{
	struct form f = { .game = "earth-1",
		.seat = vocab_id(rules->seats, at->seat),
		.name = vocab_id(rules->grammar->windows, at->window),
		.window = 7,
		.head = "K7Q2M4ZT5XWJ3R6N2B7VYFDHSAGLCPQE",
		.serial = 2,
		.view = at->view };
	struct err e = ERR_INIT;
	struct words w;

	assert_int_equal(reporter_words(r, lang, rules->id, &w, &e), 0);
	assert_int_equal(form_write(b, r, rules, &w, &f, &e), 0);
}

/* In every game and language: an order file as it stands, in 60 columns, without a complaint; and
 * orders may be added. */
static void forms_are_order_files(void **state)
{
	static const char *const langs[] = { "en", "fr" };
	static struct orders os;
	static struct notes ns;
	struct err e = ERR_INIT;
	struct reporter *r = reporter_new(NULL, &e);

	(void)state;
	for (int i = 0; rules_all[i]; i++) {
		struct position at;
		position_init(&at, rules_all[i], NULL, rules_all[i]->seats_max);
		for (int k = 0; k < 2; k++) {
			struct buf b = BUF_INIT;
			struct orderfile o;
			write_form(&b, r, rules_all[i], &at, langs[k]);
			assert_int_equal(orderfile_parse(b.data, b.len, "form", &o, &e), 0);
			assert_int_equal(o.serial, 2);
			assert_int_equal(o.window, 7);
			play_check_seat(
				at.p, at.seat, b.data + o.body, b.len - o.body, o.body_line, &os, &ns);
			assert_true(notes_worst(&ns) < NOTE_ERROR);
			for (const char *s = b.data; *s; s += strcspn(s, "\n") + 1)
				if (strcspn(s, "\n") > 60 && s[0] != '#')
					fail_msg("%s, %s: %.80s", rules_all[i]->id, langs[k], s);
			buf_release(&b);
		}
		position_release(&at);
	}
	reporter_free(r);
}

static bool is_asked_by(int seats, const char *game, const char *variable)
{
	const struct rules *rules = rules_find("terra-galactix");
	struct err e = ERR_INIT;
	struct reporter *r = reporter_new(NULL, &e);
	struct position at;
	struct buf b = BUF_INIT, line = BUF_INIT;
	bool found;

	position_init(&at, rules, game, seats);
	write_form(&b, r, rules, &at, "en");
	buf_printf(&line, "\n#   %s", variable);
	found = strstr(b.data, line.data) != NULL;
	buf_release(&line);
	buf_release(&b);
	position_release(&at);
	reporter_free(r);
	return found;
}

static bool is_asked(const char *game, const char *variable)
{
	return is_asked_by(4, game, variable);
}

/* A form lists what can be asked in this game, not in others by the same rules. */
static void questions_are_those_of_the_game(void **state)
{
	(void)state;
	assert_true(is_asked("invasion", "yellow:") && is_asked("envahisseurs", "yellow:"));
	assert_false(is_asked("guerre", "yellow:") || is_asked("guerre", "saves"));
	assert_true(is_asked("guerre", "cargo saucer:") && is_asked("guerre", "stock:"));
	assert_false(is_asked("invasion", "cargo saucer:") || is_asked("envahisseurs", "stock:"));
	assert_true(is_asked("invasion", "breaches:") && is_asked("invasion", "bunker ray ("));
	assert_false(is_asked("guerre", "breaches:") || is_asked("guerre", "squadrons:"));
	assert_false(is_asked("invasion", "attacker"));
	assert_true(is_asked("guerre", "hit:") && is_asked("envahisseurs", "lasers"));
	assert_false(is_asked("invasion", "hit:") || is_asked("invasion", "lasers"));
}

/* Saucers of camps that do not play are explained to nobody; a duel plays with all of them. */
static void words_are_of_those_that_play(void **state)
{
	const struct rules *rules = rules_find("terra-galactix");
	struct err e = ERR_INIT;
	struct reporter *r = reporter_new(NULL, &e);

	(void)state;
	for (int duel = 0; duel < 2; duel++) {
		struct position at;
		struct buf b = BUF_INIT;
		position_init(&at, rules, duel ? "envahisseurs" : NULL, 2);
		write_form(&b, r, rules, &at, "fr");
		assert_non_null(strstr(b.data, "beta-blue"));
		assert_true((strstr(b.data, "gamma-red") != NULL) == (duel == 1));
		buf_release(&b);
		position_release(&at);
	}
	reporter_free(r);
}

/* A question that a seat answers takes those that play, and an order that the game lacks asks
 * nothing. */
static void questions_name_who_plays(void **state)
{
	(void)state;
	assert_true(is_asked_by(2, "envahisseurs", "attacker (alpha beta) (as for lasers)"));
	assert_true(is_asked_by(2, "envahisseurs", "lasers (only for SHIELD, GIGA, ESCAPE)"));
	assert_true(is_asked("envahisseurs", "attacker (alpha beta gamma delta) (as for lasers)"));
}

/* Words that are numbers in a row, such as places of a board, are told by the first and last. */
static void numbers_in_a_row_are_short(void **state)
{
	(void)state;
	assert_true(is_asked("invasion", "goal: 100-117 200-217 300-317 400-417 500-517 earth"));
}

/* What stands in a list has its number, which CLEAR takes; what stands otherwise has none. A
 * question has its arguments, and the words that answer it. */
static void forms_show_lists_and_words(void **state)
{
	static const char text[] =
		"STAND PUSH 1\nSTAND REST\nSTAND IF energy >= 3 THEN PUSH 2 ELSE PUSH 1\nSTAND PUSH 3";
	struct rules race = *rules_find("race");
	struct grammar g = *race.grammar;
	struct verb verbs[8];
	struct variable variables[8];
	struct play_keys k = { { 1 }, { 2 } };
	struct play_seat in[RULES_SEATS] = { { 0 } };
	struct err e = ERR_INIT;
	struct reporter *r = reporter_new(NULL, &e);
	struct position at;
	struct buf b = BUF_INIT;

	(void)state;
	memcpy(verbs, g.verbs, sizeof(*verbs) * (size_t)g.n_verbs);
	for (int i = 0; i < g.n_verbs; i++)
		if (strcmp(verbs[i].name, "PUSH") == 0)
			verbs[i].stands = STANDS_LIST;
	g.verbs = verbs;
	memcpy(variables, g.variables, sizeof(*variables) * (size_t)g.n_variables);
	for (int i = 0; i < g.n_variables; i++)
		if (strcmp(variables[i].name, "left") == 0)
			variables[i].words = g.windows;
		else if (strcmp(variables[i].name, "behind") == 0 || strcmp(variables[i].name, "energy") == 0)
			variables[i].verbs = 1u << 0 | 1u << 2;
		else if (strcmp(variables[i].name, "round") == 0)
			variables[i].verbs = 1u << g.n_verbs;
	verbs[g.n_verbs] = (struct verb){ .name = "LATER", .windows = 2, .may_condition = true };
	g.n_verbs++;
	g.variables = variables;
	race.grammar = &g;
	position_init(&at, &race, NULL, race.seats_max);
	in[at.seat] = (struct play_seat){ PLAY_FILE, text, sizeof(text) - 1, 1 };
	assert_int_equal(play_window(at.p, in, &k, &e), 0);
	cJSON_Delete(at.view);
	view_write(&b, play_view(at.p, at.seat));
	at.view = json_parse(b.data, b.len, "view", &e);
	buf_clear(&b);
	write_form(&b, r, &race, &at, "en");
	assert_non_null(strstr(b.data,
		"\n#   PUSH 1   # 1\n#   REST\n#   IF energy >= 3 THEN PUSH 2 ELSE PUSH 1   # 2\n#   PUSH 3   # 3\n"));
	assert_non_null(strstr(b.data, "[stand] [list]\n"));
	assert_non_null(strstr(b.data, "CLEAR PUSH 2."));
	assert_non_null(strstr(b.data, "\n#   left (run): "));
	assert_non_null(strstr(b.data, "\n#   ahead runner: "));
	/* One that some orders may ask is shown with them, if one of them is of this window. */
	assert_non_null(strstr(b.data, "\n#   behind (only for ROLL, PUSH): "));
	assert_non_null(strstr(b.data, "\n#   energy (as for behind): "));
	assert_null(strstr(b.data, "\n#   round"));
	buf_clear(&b);
	position_release(&at);
	position_init(&at, rules_find("race"), NULL, rules_find("race")->seats_max);
	write_form(&b, r, rules_find("race"), &at, "en");
	assert_null(strstr(b.data, "list"));
	buf_release(&b);
	position_release(&at);
	reporter_free(r);
}

static bool form_has(const char *id, const char *text)
{
	const struct rules *rules = rules_find(id);
	struct err e = ERR_INIT;
	struct reporter *r = reporter_new(NULL, &e);
	struct position at;
	struct buf b = BUF_INIT;
	bool found;

	position_init(&at, rules, NULL, rules->seats_max);
	write_form(&b, r, rules, &at, "en");
	found = strstr(b.data, text) != NULL;
	buf_release(&b);
	position_release(&at);
	reporter_free(r);
	return found;
}

/* BUILD may follow a condition, but nothing can be asked while bases are laid out. */
static void without_questions_no_conditions(void **state)
{
	(void)state;
	assert_true(form_has("target-earth", "\n# BUILD module"));
	assert_false(form_has("target-earth", "[if]"));
	assert_false(form_has("target-earth", "Questions:"));
	assert_true(form_has("race", "[if]"));
	assert_true(form_has("race", "Questions:"));
}

/* Where sending nothing means more than "you order nothing", the form says what. */
static void says_what_nothing_means(struct reporter *r, const char *id, const char *window, const char *lang)
{
	const struct rules *rules = rules_find(id);
	struct position at;
	struct buf b = BUF_INIT;
	struct err e = ERR_INIT;
	struct words w;
	char begin[20];

	position_init(&at, rules, NULL, 2);
	at.window = vocab_find(rules->grammar->windows, window, strlen(window));
	write_form(&b, r, rules, &at, lang);
	assert_int_equal(reporter_words(r, lang, rules->id, &w, &e), 0);
	/* the form breaks its lines */
	snprintf(begin, sizeof(begin), "%s", words_text(&w, "nothing", window));
	assert_non_null(strstr(buf_cstr(&b), begin));
	buf_release(&b);
	position_release(&at);
}

static void forms_say_what_nothing_means(void **state)
{
	static const char *const langs[] = { "en", "fr" };
	struct err e = ERR_INIT;
	struct reporter *r = reporter_new(NULL, &e);

	(void)state;
	for (int i = 0; i < 2; i++) {
		struct words w;
		says_what_nothing_means(r, "invaders", "deck", langs[i]);
		says_what_nothing_means(r, "invasion", "turn", langs[i]);
		assert_int_equal(reporter_words(r, langs[i], "invaders", &w, &e), 0);
		assert_null(words_text(&w, "nothing", "turn"));
	}
	reporter_free(r);
}

static void no_head_no_form(void **state)
{
	struct err e = ERR_INIT;
	struct reporter *r = reporter_new(NULL, &e);
	struct buf b = BUF_INIT;
	struct form f = {
		.game = "g", .seat = "blue", .name = "no-such-window", .window = 1, .head = "A", .serial = 1
	};
	struct words w;

	(void)state;
	assert_int_equal(reporter_words(r, "en", rules_all[0]->id, &w, &e), 0);
	assert_int_equal(form_write(&b, r, rules_all[0], &w, &f, &e), 0);
	assert_int_equal(b.len, 0);
	buf_release(&b);
	reporter_free(r);
}

static void armour_brings_every_byte_back(void **state)
{
	struct buf b = BUF_INIT, mail = BUF_INIT, text = BUF_INIT, sig = BUF_INIT;
	struct err e = ERR_INIT;
	const char four[] = "untrusted comment: x\nAAAA\ntrusted comment: y\nBBBB\n";
	const char odd[] = "PBEM-ORDERS 1\r\nno end of line, \377 bytes";

	(void)state;
	armour_write(&b, odd, sizeof(odd) - 1, four, sizeof(four) - 1);
	buf_str(&mail, "Dear host,\n\n");
	for (const char *s = b.data; *s;) {
		size_t n = strcspn(s, "\n");
		buf_printf(&mail, "> %.*s \r\n", (int)n, s);
		s += n + 1;
	}
	buf_str(&mail, "Yours\n");
	assert_int_equal(armour_read(&text, &sig, mail.data, mail.len, "mail", &e), 1);
	assert_int_equal(text.len, sizeof(odd) - 1);
	assert_memory_equal(text.data, odd, text.len);
	assert_string_equal(sig.data, four);
	assert_int_equal(armour_read(&text, &sig, "nothing here", 12, "mail", &e), 0);
	assert_int_equal(armour_read(&text, &sig, b.data, b.len - 30, "mail", &e), ERR_DATA);
	assert_int_equal(e.line, 1);
	buf_release(&sig);
	buf_release(&text);
	buf_release(&mail);
	buf_release(&b);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(comments_are_folded),
		cmocka_unit_test(forms_are_order_files),
		cmocka_unit_test(questions_are_those_of_the_game),
		cmocka_unit_test(words_are_of_those_that_play),
		cmocka_unit_test(questions_name_who_plays),
		cmocka_unit_test(numbers_in_a_row_are_short),
		cmocka_unit_test(forms_show_lists_and_words),
		cmocka_unit_test(without_questions_no_conditions),
		cmocka_unit_test(forms_say_what_nothing_means),
		cmocka_unit_test(no_head_no_form),
		cmocka_unit_test(armour_brings_every_byte_back),
	};

	sign_start();
	return cmocka_run_group_tests(tests, NULL, NULL);
}
