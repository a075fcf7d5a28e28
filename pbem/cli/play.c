/* SPDX-License-Identifier: MIT */
#include "cli/host.h"
#include "cli/options.h"
#include "cli/terminal.h"

#include "base/banned.h"
#include "game/game.h"
#include "game/kept.h"
#include "game/open.h"
#include "sys/file.h"

#include <unistd.h>

/*
 * A game at this terminal: what a person alone would do with init, new, start, report, form, check,
 * submit and turn, in one go. Each step is one of these commands, in a folder of the person's own.
 */
struct session {
	const struct cli *c;
	struct buf dir, page, orders; /* the folder; the files that are shown and edited */
	char game[GAME_NAME];
};

/* What is to be done next. */
struct moment {
	bool ended;
	bool orders;          /* somebody at this terminal is to order: */
	char seat[GAME_NAME]; /* who; else who sits here */
	char head[BASE32_TEXT];
	char lang[8];
};

#define DRAFT_MAX (1u << 20)

/* Commands. */

enum { WORDS = 200 };
struct words_of {
	int n;
	char *word[WORDS];
};

static void add(struct words_of *w, const char *word)
{
	if (w->n == WORDS)
		bug("a command has more than %d words", WORDS);
	w->word[w->n++] = (char *)(uintptr_t)word;
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
		char *const words[] = { s->dir.data, (char *)(uintptr_t) "--lang",
			(char *)(uintptr_t)wanted_lang(s) };
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

/* The game of these rules that goes on here; of several the last one. s->game is "" when there is
 * none, and *games says how many there are. */
static int find_game(struct session *s, const char *rules, int *games, struct err *e)
{
	struct host h;
	char **names = NULL;
	size_t n = 0;
	int rc = open_host(s, &h, e);
	if (rc == 0)
		rc = host_games(&h, &names, &n, e);
	for (size_t i = 0; rc == 0 && i < n; i++) {
		struct game g;
		bool ours;
		if (host_game(&h, &g, names[i], GAME_READ, e) < 0)
			rc = e->code;
		if (rc < 0)
			break;
		ours = strcmp(g.f.rules, rules) == 0 && strncmp(names[i], rules, strlen(rules)) == 0;
		*games += ours;
		if (ours && g.f.phase != PHASE_ENDED)
			snprintf(s->game, sizeof(s->game), "%s", names[i]);
		game_close(&g);
	}
	file_list_free(names, n);
	host_close(&h);
	return rc;
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

static int new_game(struct session *s, const struct rules *r, int games, struct err *e)
{
	struct words_of w = { 0 };
	char bot[RULES_SEATS][GAME_NAME + 4], name[GAME_NAME];
	const char *option;
	int rc;
	snprintf(name, sizeof(name), "%.20s-%d", r->id, games + 1);
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

/* Whoever goes on with a game cannot change what it is played with. */
static int only_new(const struct session *s, struct err *e)
{
	static const char *const options[] = { "seat", "seats", "option" };
	for (size_t i = 0; i < sizeof(options) / sizeof(options[0]); i++)
		if (cli_given(s->c, options[i]))
			return err_set(e, ERR_USAGE, "play.goes-on",
				"%s goes on, and what it is played with stands; to begin another game add --new",
				s->game);
	return 0;
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
	for (int i = 0; rc == 0 && i < g.f.n_seats && !m->orders; i++) {
		int here = sits_here(&h, &g, i, e);
		if (here < 0)
			rc = here;
		if (here <= 0)
			continue;
		m->orders = g.f.phase == PHASE_OPEN && ((g.f.must | g.f.may) & ~game_filed(&g)) >> i & 1;
		if (m->orders || !m->seat[0]) {
			snprintf(m->seat, sizeof(m->seat), "%s", g.f.seat[i].name);
			snprintf(m->lang, sizeof(m->lang), "%s", g.contact[i].lang);
		}
	}
	if (rc == 0) {
		m->ended = g.f.phase == PHASE_ENDED;
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
	const char *lang = cli_lang(s->c, m->lang[0] ? m->lang : wanted_lang(s), e);
	int rc = lang ? open_host(s, &h, e) : e->code;
	if (rc < 0)
		return rc;
	rc = reporter_words(h.reporter, lang, NULL, &w, e);
	if (rc == 0) {
		cJSON *tree = cJSON_CreateObject();
		cJSON_AddTrueToObject(tree, what);
		cJSON_AddStringToObject(tree, "game", s->game);
		cJSON_AddStringToObject(tree, "seat", m->seat);
		cJSON_AddStringToObject(tree, "file", buf_cstr(&s->orders));
		cJSON_AddStringToObject(tree, "rules", s->c->operand[0]);
		rc = reporter_render(h.reporter, &w, "play", tree, REPORT_RAW, &out, e);
		cJSON_Delete(tree);
	}
	while (out.len && out.data[out.len - 1] == '\n')
		buf_cut(&out, out.len - 1);
	printf("%s%s", buf_cstr(&out), strncmp(what, "ask", 3) == 0 ? " " : "\n");
	buf_release(&out);
	host_close(&h);
	return rc;
}

static int show_report(const struct session *s, const struct moment *m, struct err *e)
{
	int rc = RUN_ON(s, "report", e, m->seat, "--no-form", "--output", s->page.data);
	return rc < 0 ? rc : terminal_show(s->page.data, e);
}

/* Lines of this very window that were written before somebody stopped are kept. */
static int ready_form(const struct session *s, const struct moment *m, struct err *e)
{
	struct buf draft = BUF_INIT;
	int rc = file_exists(s->orders.data, e);
	if (rc > 0)
		rc = file_read(&draft, s->orders.data, DRAFT_MAX, e) < 0 ? e->code : 1;
	if (rc >= 0 && !(rc > 0 && strstr(buf_cstr(&draft), m->head)))
		rc = RUN_ON(s, "form", e, m->seat, "--output", s->orders.data);
	buf_release(&draft);
	return rc < 0 ? rc : 0;
}

/* What the file says; whether something in it will not be done, or it cannot be read at all. */
enum verdict_of { GOOD, PARTLY, UNREADABLE };
static enum verdict_of check(const struct session *s, const struct moment *m)
{
	struct err e = ERR_INIT;
	int rc = RUN_ON(s, "check", &e, m->seat, s->orders.data);
	if (rc < 0)
		err_print(&e, stdout);
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

/* Until the orders are in: 1, or the person leaves: 0. */
static int take_orders(const struct session *s, const struct moment *m, struct err *e)
{
	int answer = 'e', rc = 0;
	while (rc == 0 && answer != 'y' && answer != 'q') {
		if (answer == 'e')
			rc = terminal_edit(s->orders.data, e);
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

static int play_window(const struct session *s, const struct moment *m, struct err *e)
{
	int rc = show_report(s, m, e);
	if (rc == 0)
		rc = ready_form(s, m, e);
	return rc < 0 ? rc : take_orders(s, m, e);
}

static int waits(const struct session *s, struct err *e)
{
	return err_set(e, ERR_UNAVAILABLE, "play.waits",
		"%s waits for somebody who does not play at this terminal: pbem status %s says for whom",
		s->game, s->game);
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
	if (rc == 0)
		rc = show_report(s, &m, e);
	return rc < 0 ? rc : say(s, &m, "over", e);
}

static int begin(struct session *s, struct err *e)
{
	const struct rules *r;
	struct moment m = { .ended = false };
	int games = 0, rc = options_rules(&r, s->c->operand[0], e);
	if (rc == 0 && !cli_lang(s->c, "en", e))
		rc = e->code;
	if (rc == 0)
		rc = make_folder(s, e);
	if (rc == 0)
		rc = find_game(s, r->id, &games, e);
	if (rc == 0 && s->game[0] && !cli_given(s->c, "new"))
		return only_new(s, e) < 0 ? e->code : say(s, &m, "goes_on", e);
	if (rc == 0)
		rc = new_game(s, r, games, e);
	if (rc == 0)
		rc = RUN_ON(s, "start", e, NULL);
	return rc < 0 ? rc : say(s, &m, "begins", e);
}

static int files(struct session *s, struct err *e)
{
	struct buf folder = BUF_INIT;
	int rc = file_mkdirs(file_path(&folder, s->dir.data, "play"), 0700, e);
	buf_printf(&s->orders, "%s/%s.orders.txt", folder.data, s->game);
	buf_printf(&s->page, "%s/%s.report.txt", folder.data, s->game);
	buf_release(&folder);
	return rc;
}

int cmd_play(const struct cli *c, struct err *e)
{
	struct session s = { .c = c };
	int rc = find_folder(&s, e);
	if (rc == 0)
		rc = begin(&s, e);
	if (rc == 0)
		rc = files(&s, e);
	if (rc == 0)
		rc = play_on(&s, e);
	buf_release(&s.orders);
	buf_release(&s.page);
	buf_release(&s.dir);
	return rc;
}
