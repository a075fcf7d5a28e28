/* SPDX-License-Identifier: MIT */
#include "cli/host.h"
#include "cli/options.h"
#include "cli/terminal.h"

#include "base/banned.h"
#include "game/game.h"
#include "game/kept.h"
#include "game/open.h"
#include "report/phrase.h"
#include "sys/file.h"

#include <unistd.h>

/*
 * A game at this terminal: what a person alone would do with init, new, start, report, form, check,
 * submit and turn, in one go. Each step is one of these commands, in a folder of the person's own.
 */
struct session {
	const struct cli *c;
	struct buf dir, own;           /* the folder; what of it is ours while the game is played here */
	struct buf page, form, orders; /* the files that are shown, begun with and edited */
	struct file_lock lock;
	char game[GAME_NAME];
	char over[GAME_NAME]; /* the last game of these rules, when it has ended and a new one begins */
	char seat[GAME_NAME]; /* whose turn it was last at this terminal */
};

/* What is to be done next. */
struct moment {
	bool ended;
	bool orders; /* somebody at this terminal is to order: */
	int seats;   /* of those who sit here */
	int window;
	char seat[GAME_NAME]; /* who; else who sits here */
	char head[BASE32_TEXT];
	char lang[8];
};

#define DRAFT_MAX (1u << 20)
#define NAME_PART 20 /* letters of the rules' id in a game's name */

/* Commands. */

enum { WORDS = 2 * CLI_GIVEN + 16 };
struct words_of {
	int n;
	const char *word[WORDS];
};

static void add(struct words_of *w, const char *word)
{
	if (w->n == WORDS)
		bug("a command has more than %d words", WORDS);
	w->word[w->n++] = word;
}

/* Runs a command in the session's folder, without the answer that tells what to type next. */
static int run(const struct session *s, const char *name, struct words_of *w, struct err *e)
{
	struct cli c = { 0 };
	add(w, "--host");
	add(w, s->dir.data);
	if (cli_parse(&c, cli_find(name), w->n, w->word, e) < 0)
		return e->code;
	c.quiet = true;
	return c.command->run(&c, e);
}

/* With the game and words more; NULL ends them. In the language that was asked for, if the command
 * has one. */
static int run_on(const struct session *s, const char *name, struct err *e, const char *const *more)
{
	struct words_of w = { 0 };
	add(&w, s->game);
	while (*more)
		add(&w, *more++);
	if (cli_given(s->c, "lang") && cli_has(cli_find(name), "lang")) {
		add(&w, "--lang");
		add(&w, cli_value(s->c, "lang"));
	}
	return run(s, name, &w, e);
}
#define RUN_ON(s, name, e, ...) run_on(s, name, e, (const char *const[]){ __VA_ARGS__, NULL })

/* The folder and the game. */

/* Where games at this terminal lie when nobody says so: a host's folder that we are in, else one of
 * the person's own. */
static int find_folder(struct session *s, struct err *e)
{
	const char *given = cli_value(s->c, "host"), *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
	int rc = 0;
	if (!given)
		given = getenv("PBEM_HOST");
	if (!given || !*given)
		rc = file_exists("pbem.conf", e);
	if (rc < 0)
		return rc;
	if ((given && *given) || rc > 0)
		buf_str(&s->dir, given && *given ? given : ".");
	else if (data && *data == '/')
		buf_printf(&s->dir, "%s/pbem", data);
	else if (home && *home == '/')
		buf_printf(&s->dir, "%s/.local/share/pbem", home);
	else
		return err_set(e, ERR_USAGE, "play.folder",
			"there is no home folder to keep the game in; name one: pbem play --host FOLDER ...");
	return 0;
}

static const char *wanted_lang(const struct session *s)
{
	static const char *const names[] = { "LC_ALL", "LC_MESSAGES", "LANG" };
	const char *env = NULL;
	if (cli_given(s->c, "lang"))
		return cli_value(s->c, "lang");
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]) && (!env || !*env); i++)
		env = getenv(names[i]);
	return env && strncmp(env, "fr", 2) == 0 ? "fr" : "en";
}

static int make_folder(const struct session *s, struct err *e)
{
	struct buf path = BUF_INIT;
	int rc = file_exists(file_path(&path, s->dir.data, "pbem.conf"), e);
	buf_release(&path);
	if (rc == 0) {
		const char *const words[] = { s->dir.data, "--lang", wanted_lang(s) };
		struct cli c = { 0 };
		rc = cli_parse(&c, cli_find("init"), 3, words, e);
		c.quiet = true;
		return rc < 0 ? rc : c.command->run(&c, e);
	}
	return rc < 0 ? rc : 0;
}

static int open_host(const struct session *s, struct host *h, struct err *e)
{
	struct words_of w = { 0 };
	struct cli c = { 0 };
	add(&w, "--host");
	add(&w, s->dir.data);
	return cli_parse(&c, cli_find("status"), w.n, w.word, e) < 0 ? e->code
								     : host_open(h, &c, HOST_READ, e);
}

/* Is this seat played at this terminal? */
static int sits_here(const struct host *h, const struct game *g, int seat, struct err *e)
{
	struct buf path = BUF_INIT;
	int rc = g->f.seat[seat].bot
		? 0
		: file_exists(host_local_key(h, &path, g->f.game, g->f.seat[seat].name), e);
	buf_release(&path);
	return rc;
}

/* The number behind the id of these rules and a dash; 0: another name. */
static int number_of(const char *name, const char *rules)
{
	size_t n = strlen(rules) < NAME_PART ? strlen(rules) : NAME_PART;
	long long number;
	if (strncmp(name, rules, n) != 0 || name[n] != '-' ||
		cli_read_number(name + n + 1, 1, 1000000, &number) < 0)
		return 0;
	return (int)number;
}

/* Does somebody play the game at this terminal, and is it over? */
static int is_here(const struct host *h, const char *name, bool *over, struct err *e)
{
	struct game g;
	int here = 0;
	if (host_game(h, &g, name, GAME_READ, e) < 0)
		return e->code;
	for (int i = 0; i < g.f.n_seats && here == 0; i++)
		here = sits_here(h, &g, i, e);
	*over = g.f.phase == PHASE_ENDED;
	game_close(&g);
	return here;
}

/* The game of these rules that goes on here; of several the one that was begun last: s->game, ""
 * when there is none, and s->over the last one that does not. *highest: the number of any. */
static int find_game(struct session *s, const char *rules, int *highest, struct err *e)
{
	struct host h;
	char **names = NULL;
	size_t n = 0;
	int rc = open_host(s, &h, e), last[2] = { 0, 0 };
	if (rc == 0)
		rc = host_games(&h, &names, &n, e);
	for (size_t i = 0; rc >= 0 && i < n; i++) {
		bool over = false;
		int number = number_of(names[i], rules);
		*highest = number > *highest ? number : *highest;
		rc = number ? is_here(&h, names[i], &over, e) : 0;
		if (rc <= 0 || number < last[over])
			continue;
		last[over] = number;
		snprintf(over ? s->over : s->game, GAME_NAME, "%s", names[i]);
	}
	file_list_free(names, n);
	host_close(&h);
	return rc < 0 ? rc : 0;
}

/* The person's seats, bots on the others, as many as these rules need or --seats says. */
static int add_seats(const struct session *s, const struct rules *r, struct words_of *w,
	char bot[][GAME_NAME + 4], struct err *e)
{
	long long seats;
	int n = 0;
	const char *seat;
	if (cli_number(s->c, "seats", r->seats_min, r->seats_max, 0, &seats, e) < 0)
		return e->code;
	for (; (seat = cli_nth(s->c, "seat", n)) != NULL; n++) {
		add(w, "--seat");
		add(w, seat);
	}
	if (n == 0) {
		add(w, "--seat");
		add(w, vocab_id(r->seats, 0));
	}
	if (!seats)
		seats = r->seats_min > 1 || r->seats_max == 1 ? r->seats_min : 2;
	for (int i = 0, left = (int)seats - (n ? n : 1); i < r->seats->n && left > 0; i++) {
		bool taken = n == 0 && i == 0;
		for (int k = 0; k < n; k++)
			taken = taken || strcmp(cli_nth(s->c, "seat", k), vocab_id(r->seats, i)) == 0;
		if (taken)
			continue;
		snprintf(bot[i], sizeof(bot[i]), "%s=bot", vocab_id(r->seats, i));
		add(w, "--seat");
		add(w, bot[i]);
		left--;
	}
	return 0;
}

static int new_game(struct session *s, const struct rules *r, int highest, struct err *e)
{
	struct words_of w = { 0 };
	char bot[RULES_SEATS][GAME_NAME + 4], name[GAME_NAME];
	const char *option;
	int rc;
	snprintf(name, sizeof(name), "%.*s-%d", NAME_PART, r->id, highest + 1);
	snprintf(s->game, sizeof(s->game), "%s", name);
	add(&w, s->game);
	add(&w, "--rules");
	add(&w, r->id);
	add(&w, "--lang");
	add(&w, wanted_lang(s));
	for (int i = 0; (option = cli_nth(s->c, "option", i)) != NULL; i++) {
		add(&w, "--option");
		add(&w, option);
	}
	rc = add_seats(s, r, &w, bot, e);
	return rc < 0 ? rc : run(s, "new", &w, e);
}

/* Is the game played with this option? */
static bool has_option(const struct game *g, const char *given)
{
	for (int i = 0; i < g->f.n_options; i++) {
		const struct facts_option *o = &g->f.option[i];
		char text[2 * GAME_NAME + 32];
		if (o->word[0])
			snprintf(text, sizeof(text), "%s=%s", o->name, o->word);
		else
			snprintf(text, sizeof(text), "%s=%ld", o->name, o->number);
		if (strcmp(text, given) == 0)
			return true;
	}
	return false;
}

/* The same command goes on with a game: is it what was asked for? */
static bool is_asked_for(const struct session *s, const struct host *h, const struct game *g, struct err *e)
{
	const char *word;
	long long seats;
	for (int i = 0; (word = cli_nth(s->c, "option", i)) != NULL; i++)
		if (!has_option(g, word))
			return false;
	for (int i = 0; (word = cli_nth(s->c, "seat", i)) != NULL; i++) {
		int seat = facts_seat(&g->f, word);
		if (seat < 0 || sits_here(h, g, seat, e) <= 0)
			return false;
	}
	return !cli_given(s->c, "seats") ||
		(cli_read_number(cli_value(s->c, "seats"), 1, RULES_SEATS, &seats) == 0 &&
			seats == g->f.n_seats);
}

/* Whoever goes on with a game cannot change what it is played with. */
static int only_same(const struct session *s, struct err *e)
{
	struct host h;
	struct game g;
	int rc = open_host(s, &h, e);
	if (rc < 0)
		return rc;
	rc = host_game(&h, &g, s->game, GAME_READ, e);
	if (rc == 0 && !is_asked_for(s, &h, &g, e))
		rc = err_set(e, ERR_USAGE, "play.goes-on",
			"%s goes on, and is played with other seats or options; to go on: pbem play %s; to begin another game add --new",
			s->game, s->c->operand[0]);
	if (rc == 0 || e->code == ERR_USAGE)
		game_close(&g);
	host_close(&h);
	return rc;
}

/* Windows. */

static int look(const struct session *s, struct moment *m, struct err *e)
{
	struct host h;
	struct game g;
	int rc = open_host(s, &h, e);
	*m = (struct moment){ .ended = false };
	if (rc < 0)
		return rc;
	rc = host_game(&h, &g, s->game, GAME_READ, e);
	for (int i = 0; rc == 0 && i < g.f.n_seats; i++) {
		int here = sits_here(&h, &g, i, e);
		if (here < 0)
			rc = here;
		m->seats += here > 0;
		if (here <= 0 || m->orders)
			continue;
		m->orders = g.f.phase == PHASE_OPEN && ((g.f.must | g.f.may) & ~game_filed(&g)) >> i & 1;
		if (m->orders || !m->seat[0]) {
			snprintf(m->seat, sizeof(m->seat), "%s", g.f.seat[i].name);
			snprintf(m->lang, sizeof(m->lang), "%s", g.contact[i].lang);
		}
	}
	if (rc == 0) {
		m->ended = g.f.phase == PHASE_ENDED;
		m->window = g.f.window;
		snprintf(m->head, sizeof(m->head), "%s", g.f.head);
		game_close(&g);
	}
	host_close(&h);
	return rc;
}

static int say(const struct session *s, const struct moment *m, const char *what, struct err *e)
{
	struct host h;
	struct words w;
	struct buf out = BUF_INIT;
	const struct rules *rules = rules_find(s->c->operand[0]);
	const char *lang = cli_lang(s->c, m->lang[0] ? m->lang : wanted_lang(s), e);
	int rc = lang ? open_host(s, &h, e) : e->code;
	if (rc < 0)
		return rc;
	rc = reporter_words(h.reporter, lang, rules ? rules->id : NULL, &w, e);
	if (rc == 0) {
		cJSON *tree = cJSON_CreateObject();
		cJSON_AddTrueToObject(tree, what);
		cJSON_AddStringToObject(tree, "game", s->game);
		cJSON_AddStringToObject(tree, "seat", m->seat);
		if (rules)
			decorate_id(tree, "seat", rules->seats, &w);
		cJSON_AddNumberToObject(tree, "window", m->window);
		cJSON_AddStringToObject(tree, "folder", buf_cstr(&s->dir));
		cJSON_AddStringToObject(tree, "rules", s->c->operand[0]);
		if (s->over[0])
			cJSON_AddStringToObject(tree, "before", s->over);
		if (terminal_has_less())
			cJSON_AddTrueToObject(tree, "less");
		rc = reporter_render(h.reporter, &w, "play", tree, REPORT_RAW, &out, e);
		cJSON_Delete(tree);
	}
	while (out.len && out.data[out.len - 1] == '\n')
		buf_cut(&out, out.len - 1);
	printf("%s%s", buf_cstr(&out),
		strncmp(what, "ask", 3) == 0 || strcmp(what, "hand_over") == 0 || strcmp(what, "last") == 0
			? " "
			: "\n");
	buf_release(&out);
	host_close(&h);
	return rc;
}

static int show_report(const struct session *s, const struct moment *m, struct err *e)
{
	int rc = RUN_ON(s, "report", e, m->seat, "--no-form", "--output", s->page.data);
	return rc < 0 ? rc : terminal_show(s->page.data, e);
}

/* Is it a line of an order file's header? */
static bool is_header(const char *line)
{
	static const char *const words[] = { "PBEM-ORDERS", "GAME", "SEAT", "WINDOW", "HEAD", "SERIAL" };
	size_t word = strcspn(line, " \t\r\n");
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (word == strlen(words[i]) && strncmp(line, words[i], word) == 0)
			return true;
	return false;
}

/* The form's header, then what of the draft is none. */
static void put_header(struct buf *out, const char *form, const char *draft)
{
	while (is_header(form)) {
		size_t n = strcspn(form, "\n") + 1;
		buf_add(out, form, n);
		form += n;
	}
	while (*draft) {
		size_t n = strcspn(draft, "\n");
		if (!is_header(draft)) {
			buf_add(out, draft, n);
			buf_char(out, '\n');
		}
		draft += n + (draft[n] == '\n');
	}
}

static int read_draft(const struct session *s, struct buf *draft, struct err *e)
{
	int there = file_exists(s->orders.data, e);
	return there > 0 ? file_read(draft, s->orders.data, DRAFT_MAX, e) : there;
}

/* Whatever the editor made of it, the header is the window's. What is no text is left as it is. */
static int mend_header(const struct session *s, const struct moment *m, struct err *e)
{
	struct buf draft = BUF_INIT, form = BUF_INIT, out = BUF_INIT;
	int rc = read_draft(s, &draft, e);
	if (rc == 0)
		rc = file_read(&form, s->form.data, DRAFT_MAX, e);
	if (rc == 0 && strlen(buf_cstr(&draft)) == draft.len &&
		!(is_header(buf_cstr(&draft)) && strstr(buf_cstr(&draft), m->head))) {
		put_header(&out, buf_cstr(&form), buf_cstr(&draft));
		rc = file_write(s->orders.data, out.data, out.len, 0600, e);
	}
	buf_release(&out);
	buf_release(&form);
	buf_release(&draft);
	return rc;
}

/* Lines that were written for this very window before somebody stopped are kept: those of another
 * one are not for it. */
static int ready_form(const struct session *s, const struct moment *m, struct err *e)
{
	struct buf draft = BUF_INIT, form = BUF_INIT;
	int rc = RUN_ON(s, "form", e, m->seat, "--here", "--output", s->form.data);
	if (rc == 0)
		rc = read_draft(s, &draft, e);
	if (rc == 0 && !strstr(buf_cstr(&draft), m->head)) {
		rc = file_read(&form, s->form.data, DRAFT_MAX, e);
		if (rc == 0)
			rc = file_write(s->orders.data, form.data, form.len, 0600, e);
	}
	buf_release(&form);
	buf_release(&draft);
	return rc;
}

/* What the commands say is in English; the person may read something else. */
static void translate(struct err *e, const char *lang)
{
	struct err none = ERR_INIT;
	struct reporter *r = reporter_new(NULL, &none);
	struct words w;
	if (r && reporter_words(r, lang, NULL, &w, &none) == 0)
		phrase_translate(e, &w);
	reporter_free(r);
}

/* What the file says; whether something in it will not be done, or it cannot be read at all. */
enum verdict_of { GOOD, PARTLY, UNREADABLE };
static enum verdict_of check(const struct session *s, const struct moment *m)
{
	struct err e = ERR_INIT;
	int rc = RUN_ON(s, "check", &e, m->seat, s->orders.data, "--here");
	if (rc < 0) {
		translate(&e, cli_given(s->c, "lang") || !m->lang[0] ? wanted_lang(s) : m->lang);
		err_print(&e, stdout);
	}
	return rc < 0 ? UNREADABLE : rc > 0 ? PARTLY : GOOD;
}

static int hand_in(const struct session *s, struct err *e)
{
	int rc = RUN_ON(s, "submit", e, s->orders.data);
	return rc < 0 ? rc : file_remove(s->orders.data, e);
}

/* What the person says to that: 'y', 'e', 'r', or 'q'. */
static int ask(const struct session *s, const struct moment *m, enum verdict_of v, struct err *e)
{
	static const char *const texts[] = {
		[GOOD] = "ask", [PARTLY] = "ask_partly", [UNREADABLE] = "ask_unreadable"
	};
	int answer = say(s, m, texts[v], e) < 0 ? e->code : terminal_answer();
	switch (answer) {
	case '\n':
		return v == GOOD ? 'y' : 'e';
	case 'o':
		return v == UNREADABLE ? 'e' : 'y';
	case 'y':
		return v == UNREADABLE ? 'e' : 'y';
	case 'm':
		return 'e';
	case 0:
		return 'q';
	default:
		return answer;
	}
}

static int edit(const struct session *s, const struct moment *m, struct err *e)
{
	int rc = terminal_edit(s->orders.data, e);
	return rc < 0 ? rc : mend_header(s, m, e);
}

/* Until the orders are in: 1, or the person leaves: 0. */
static int take_orders(const struct session *s, const struct moment *m, struct err *e)
{
	int answer = 'e', rc = 0;
	while (rc == 0 && answer != 'y' && answer != 'q') {
		if (answer == 'e')
			rc = edit(s, m, e);
		else if (answer == 'r')
			rc = show_report(s, m, e);
		if (rc == 0)
			answer = ask(s, m, check(s, m), e);
		rc = answer < 0 ? answer : rc;
	}
	if (rc == 0 && answer == 'y')
		rc = hand_in(s, e);
	return rc < 0 ? rc : answer == 'y';
}

/* At a table of several, nobody sees what is another's. False: they leave. */
static int hand_over(struct session *s, const struct moment *m, struct err *e)
{
	bool same = m->seats < 2 || strcmp(s->seat, m->seat) == 0;
	int answer;
	snprintf(s->seat, sizeof(s->seat), "%s", m->seat);
	if (same)
		return 1;
	terminal_clear();
	if (say(s, m, "hand_over", e) < 0)
		return e->code;
	answer = terminal_answer();
	return answer && answer != 'q';
}

static int play_window(struct session *s, const struct moment *m, struct err *e)
{
	int rc = hand_over(s, m, e);
	if (rc <= 0)
		return rc;
	rc = show_report(s, m, e);
	if (rc == 0)
		rc = ready_form(s, m, e);
	return rc < 0 ? rc : take_orders(s, m, e);
}

static int waits(const struct session *s, struct err *e)
{
	return err_set(e, ERR_UNAVAILABLE, "play.waits",
		"%s waits for somebody who does not play at this terminal: pbem status %s --host %s says for whom",
		s->game, s->game, s->dir.data);
}

/* The seats that are played here. */
static int who_sits_here(const struct session *s, struct moment seat[RULES_SEATS], int *n, struct err *e)
{
	struct host h;
	struct game g;
	int rc = open_host(s, &h, e), opened;
	*n = 0;
	if (rc < 0)
		return rc;
	opened = rc = host_game(&h, &g, s->game, GAME_READ, e);
	for (int i = 0; rc == 0 && i < g.f.n_seats; i++) {
		struct moment *m = &seat[*n];
		int here = sits_here(&h, &g, i, e);
		if (here < 0)
			rc = here;
		if (here <= 0)
			continue;
		*m = (struct moment){ .ended = true, .window = g.f.window };
		snprintf(m->seat, sizeof(m->seat), "%s", g.f.seat[i].name);
		snprintf(m->lang, sizeof(m->lang), "%s", g.contact[i].lang);
		++*n;
	}
	if (opened == 0)
		game_close(&g);
	host_close(&h);
	return rc;
}

/* Everybody at the table sees their last report, if they want to. */
static int end(const struct session *s, const struct moment *m, struct err *e)
{
	struct moment seat[RULES_SEATS];
	int n = 0, answer = '\n', rc = who_sits_here(s, seat, &n, e);
	for (int i = 0; rc == 0 && i < n && answer && answer != 'q'; i++) {
		if (n > 1) {
			rc = say(s, &seat[i], "last", e);
			answer = terminal_answer();
		}
		if (rc == 0 && answer && answer != 'q')
			rc = show_report(s, &seat[i], e);
	}
	return rc < 0 ? rc : say(s, m, "over", e);
}

static int play_on(struct session *s, struct err *e)
{
	struct moment m;
	int rc = look(s, &m, e);
	bool turned = false;
	while (rc == 0 && !m.ended) {
		if (!m.orders && turned)
			return waits(s, e);
		turned = !m.orders;
		rc = m.orders ? play_window(s, &m, e) : RUN_ON(s, "turn", e, NULL);
		if (rc == 0 && m.orders)
			return say(s, &m, "left", e);
		if (rc >= 0)
			rc = look(s, &m, e);
	}
	return rc < 0 ? rc : end(s, &m, e);
}

static int begin(struct session *s, struct err *e)
{
	const struct rules *r;
	struct moment m = { .ended = false };
	bool new = false;
	int highest = 0, rc = options_rules(&r, s->c->operand[0], e);
	if (rc == 0 && !cli_lang(s->c, "en", e))
		rc = e->code;
	if (rc == 0)
		rc = make_folder(s, e);
	if (rc == 0)
		rc = find_game(s, r->id, &highest, e);
	if (rc == 0) {
		new = !s->game[0] || cli_given(s->c, "new");
		if (s->game[0])
			s->over[0] = '\0';
		rc = new ? new_game(s, r, highest, e) : only_same(s, e);
	}
	if (rc == 0 && new)
		rc = RUN_ON(s, "start", e, NULL);
	if (rc == 0)
		rc = look(s, &m, e);
	return rc < 0 ? rc : say(s, &m, new ? "begins" : "goes_on", e);
}

/* The files of this game at this terminal, which no other may use meanwhile. */
static int take_files(struct session *s, struct err *e)
{
	struct buf folder = BUF_INIT;
	int rc;
	file_path(&folder, s->dir.data, "play");
	file_path(&s->own, folder.data, s->game);
	file_path(&s->page, s->own.data, "report.txt");
	file_path(&s->form, s->own.data, "form.txt");
	file_path(&s->orders, s->own.data, "orders.txt");
	rc = file_mkdirs(s->own.data, 0700, e);
	if (rc == 0)
		rc = file_lock(&s->lock, s->own.data, e);
	buf_release(&folder);
	return rc;
}

int cmd_play(const struct cli *c, struct err *e)
{
	struct session s = { .c = c, .lock = { .fd = -1 } };
	int rc = find_folder(&s, e);
	if (rc == 0)
		rc = begin(&s, e);
	if (rc == 0)
		rc = take_files(&s, e);
	if (rc == 0)
		rc = play_on(&s, e);
	if (rc < 0 && e)
		translate(e, wanted_lang(&s));
	if (s.lock.fd >= 0)
		file_unlock(&s.lock);
	buf_release(&s.orders);
	buf_release(&s.form);
	buf_release(&s.page);
	buf_release(&s.own);
	buf_release(&s.dir);
	return rc;
}
