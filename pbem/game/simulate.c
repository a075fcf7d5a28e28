/* SPDX-License-Identifier: MIT */
#include "game/simulate.h"

#include "base/json.h"
#include "base/sign.h"
#include "base/utf8.h"
#include "core/play.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

/* One game's result, as a worker sends it: short enough for a pipe to take it whole. */
struct game_result {
	long game; /* from 0; -1: the worker failed, `e` says how */
	int32_t windows, winner, why, points[2], seat_points[RULES_SEATS], refused;
	uint32_t seats;
	bool no_seat_points;
	struct tally tally;
};

struct message {
	struct game_result r;
	bool failed;
	char id[32], text[300];
};

struct worker {
	pid_t pid;
	int fd;
	struct message in;
	size_t got;
	long last; /* game that it has finished; -1: none */
};

/* Playing. */

struct table {
	const struct simulation *s;
	struct context *game;
	struct play *play, *again;
	struct buf before, after, other;
	uint8_t game_key[32];
};

static struct context *context_of(const struct simulation *s)
{
	struct context *c = context_new(s->rules);

	if (s->options)
		context_copy(s->rules, c, s->options);
	c->seats = (1u << s->seats) - 1;
	return c;
}

static void derive(uint8_t out[32], const uint8_t key[32], const char *kind, long n)
{
	char text[96];
	int len = kind ? snprintf(text, sizeof(text), "[\"pbem1\",\"simulate\",\"%s\",%ld]", kind, n)
		       : snprintf(text, sizeof(text), "[\"pbem1\",\"simulate\",%ld]", n);
	hash256(out, key, 32, text, (size_t)len);
}

static void window_keys(const struct table *t, long d, struct play_keys *k)
{
	derive(k->open, t->game_key, "open", d);
	derive(k->sealed, t->game_key, "sealed", d);
}

static int differs(struct err *e, const char *what)
{
	return err_set(e, ERR_SOFTWARE, "simulate.differs", "%s", what);
}

/* Brings the second table into the position as it would be read from a file. */
static int load_before(struct table *t, struct err *e)
{
	cJSON *v = json_parse_canonical(t->before.data, t->before.len, "state", e);
	int status = v ? play_load(t->again, play_seats(t->play), v, e) : e->code;
	cJSON_Delete(v);
	return status;
}

/* Is it the same position there? */
static int load_again(struct table *t, struct err *e)
{
	const struct rules *r = t->s->rules;
	int status = load_before(t, e);
	if (status < 0)
		return status;
	buf_clear(&t->other);
	play_save(t->again, &t->other);
	if (strcmp(t->other.data, t->before.data) != 0)
		return differs(e, "a saved and loaded position is saved differently");
	for (int seat = SEAT_REVEAL; seat < r->seats->n; seat++) {
		if (seat >= 0 && !(play_seats(t->play) >> seat & 1))
			continue;
		buf_clear(&t->other);
		buf_clear(&t->after);
		view_write(&t->after, play_view(t->play, seat));
		view_write(&t->other, play_view(t->again, seat));
		if (strcmp(t->other.data, t->after.data) != 0)
			return differs(e, "a loaded position has another view");
	}
	return play_sheets_fit(t->play, e);
}

static void write_all(struct buf *b, const struct play *p)
{
	const struct rules *r = play_rules(p);
	buf_clear(b);
	play_save(p, b);
	events_write_full(b, r, play_events(p), play_dice(p));
	dice_write_list(b, play_dice(p), DICE_OPEN);
}

static int play_again(
	struct table *t, const struct play_seat in[RULES_SEATS], const struct play_keys *k, struct err *e)
{
	int status;

	play_reverse(t->again, true);
	status = play_window(t->again, in, k, e);
	if (status < 0)
		return status;
	write_all(&t->after, t->play);
	write_all(&t->other, t->again);
	/* Whether dice fell first for one seat's bot or another's is no part of the result, what
	 * fell is: events name rolls by label. */
	if (strcmp(t->after.data, t->other.data) != 0)
		return differs(e,
			"a window resolves differently from a loaded position with the seats prepared in falling order");
	return 0;
}

/* Does the window come out the same without lines that had no effect, all of them or, of one seat,
 * `only` one? 0 or an error; *same. */
static int leave_out(struct table *t, const struct play_keys *k, int seat, const struct order *only,
	bool *same, struct err *e)
{
	struct play_seat in[RULES_SEATS];
	struct buf text[RULES_SEATS] = { BUF_INIT };
	bool some = false;
	int status = 0;

	for (int i = 0; i < RULES_SEATS; i++) {
		if (!only || i == seat)
			some = play_effective(t->play, i, only, &text[i]) || some;
		else
			buf_str(&text[i], buf_cstr(play_text(t->play, i)));
		in[i] = (struct play_seat){
			.origin = PLAY_FILE, .text = buf_cstr(&text[i]), .len = text[i].len
		};
	}
	*same = true;
	if (some)
		status = load_before(t, e);
	if (some && status == 0)
		status = play_window(t->again, in, k, e);
	if (some && status == 0) {
		buf_clear(&t->after);
		buf_clear(&t->other);
		play_effects(t->play, t->play, &t->after);
		play_effects(t->again, t->play, &t->other);
		*same = strcmp(t->after.data, t->other.data) == 0;
	}
	for (int i = 0; i < RULES_SEATS; i++)
		buf_release(&text[i]);
	return status;
}

/* Names the first line that alone makes a difference; it may take two. */
static int tell_effect(struct table *t, const struct play_keys *k, struct err *e)
{
	const struct rules *r = t->s->rules;
	for (int seat = 0; seat < RULES_SEATS; seat++) {
		const struct orders *os = play_orders(t->play, seat);
		for (int i = 0; i < os->n; i++) {
			bool same;
			if (leave_out(t, k, seat, &os->order[i], &same, e) < 0)
				return e->code;
			if (same)
				continue;
			buf_clear(&t->other);
			order_write(&t->other, r->grammar, &os->order[i]);
			return err_set(e, ERR_SOFTWARE, "simulate.differs",
				"a line without effect had an effect, line %d of %s: %s", os->order[i].line,
				vocab_id(r->seats, seat), t->other.data);
		}
	}
	return differs(e, "lines without effect had an effect together");
}

/* Lines of which a player would be told that they had no effect: nothing changes without them. */
static int play_without(struct table *t, const struct play_keys *k, struct err *e)
{
	bool same;
	if (leave_out(t, k, 0, NULL, &same, e) < 0)
		return e->code;
	return same ? 0 : tell_effect(t, k, e);
}

/* `guilty`: the last seat with such a line. */
static int count_refused(const struct play *p, int *guilty)
{
	int refused = 0;
	for (int seat = 0; seat < RULES_SEATS; seat++) {
		const struct notes *ns = play_notes(p, seat);
		for (int i = 0; i < ns->n; i++) {
			if (ns->note[i].level != NOTE_ERROR)
				continue;
			refused++;
			*guilty = seat;
		}
	}
	return refused;
}

static int one_window(
	struct table *t, long d, const struct play_seat in[RULES_SEATS], struct game_result *g, struct err *e)
{
	struct play_keys k;
	int status = 0, refused, guilty = 0;

	window_keys(t, d, &k);
	if (t->s->check) {
		buf_clear(&t->before);
		play_save(t->play, &t->before);
		status = load_again(t, e);
	}
	if (status == 0)
		status = play_window(t->play, in, &k, e);
	if (status == 0 && t->s->check)
		status = play_again(t, in, &k, e);
	if (status == 0 && t->s->check)
		status = play_without(t, &k, e);
	if (status < 0)
		return status;
	if (t->s->by)
		tally_add(&g->tally, t->s->by, t->s->rules, play_events(t->play));
	refused = count_refused(t->play, &guilty);
	g->refused += refused;
	if (refused && t->s->check)
		return err_set(e, ERR_SOFTWARE, "simulate.bot",
			"the bot of %s wrote a line that is refused:\n%s",
			vocab_id(t->s->rules->seats, guilty),
			utf8_shown(buf_cstr(play_text(t->play, guilty)), 300).text);
	return 0;
}

static int one_game(struct table *t, long game, struct game_result *g, struct err *e)
{
	const struct simulation *s = t->s;
	struct play_seat in[RULES_SEATS];
	struct play_keys k;
	const struct outcome *o;
	long d = 0;
	int status;

	for (int i = 0; i < RULES_SEATS; i++)
		in[i] = (struct play_seat){ .origin = PLAY_BOT };
	*g = (struct game_result){ .game = game };
	derive(t->game_key, s->seed, NULL, game);
	window_keys(t, 0, &k);
	status = play_setup(t->play, t->game, &k, e);
	while (status == 0 && !play_outcome(t->play)->ended) {
		g->windows += !play_at_once(t->play);
		if (d++ == SIMULATE_WINDOWS)
			status = differs(e, "the game does not end");
		else
			status = one_window(t, d, in, g, e);
	}
	if (status < 0) {
		struct err why = *e;
		return err_set(e, status, "simulate.game", "game %ld, window %ld: %s", game, d, why.text);
	}
	o = play_outcome(t->play);
	g->winner = o->winner;
	g->why = o->why;
	g->points[0] = o->points[0];
	g->points[1] = o->points[1];
	memcpy(g->seat_points, o->seat_points, sizeof(g->seat_points));
	g->seats = o->seats;
	g->no_seat_points = o->no_seat_points;
	return 0;
}

/* Workers. */

static bool send_all(int fd, const void *data, size_t len)
{
	const char *p = data;
	while (len) {
		ssize_t n = write(fd, p, len);
		if (n < 0 && errno == EINTR)
			continue;
		if (n <= 0)
			return false;
		p += n;
		len -= (size_t)n;
	}
	return true;
}

static struct table table_new(const struct simulation *s)
{
	return (struct table){ .s = s,
		.game = context_of(s),
		.play = play_new(s->rules),
		.again = s->check ? play_new(s->rules) : NULL };
}

static void table_release(struct table *t)
{
	free(t->game);
	play_free(t->play);
	play_free(t->again);
	buf_release(&t->before);
	buf_release(&t->after);
	buf_release(&t->other);
}

static _Noreturn void work(const struct simulation *s, int first, int fd)
{
	struct table t = table_new(s);

	signal(SIGPIPE, SIG_IGN);
	for (long game = first; game < s->games; game += s->jobs) {
		struct message m;
		struct err e = ERR_INIT;
		memset(&m, 0, sizeof(m));
		if (one_game(&t, game, &m.r, &e) < 0) {
			m.failed = true;
			m.r.game = game;
			snprintf(m.id, sizeof(m.id), "%s", e.id);
			utf8_copy(m.text, sizeof(m.text), e.text);
		}
		if (!send_all(fd, &m, sizeof(m)) || m.failed)
			break;
	}
	table_release(&t);
	exit(0);
}

static int start_worker(const struct simulation *s, struct worker *w, int i, struct err *e)
{
	int fd[2];
	if (pipe(fd) < 0)
		return err_errno(e, "simulate.pipe", "cannot make a pipe");
	fflush(NULL);
	w->pid = fork();
	if (w->pid < 0) {
		int status = err_errno(e, "simulate.fork", "cannot start a process");
		close(fd[0]);
		close(fd[1]);
		return status;
	}
	if (w->pid == 0) {
		close(fd[0]);
		work(s, i, fd[1]);
	}
	close(fd[1]);
	w->fd = fd[0];
	w->got = 0;
	w->last = -1;
	return 0;
}

static void widen(struct simulation_range *r, long n, bool first)
{
	r->sum += n;
	r->min = first || n < r->min ? n : r->min;
	r->max = first || n > r->max ? n : r->max;
}

/* Sums, smallest and largest do not depend on the order in which games arrive. */
static void add_game(const struct simulation *s, struct simulation_result *out, const struct game_result *g)
{
	bool first = out->games++ == 0;
	if (g->winner >= 0 && g->winner < SIMULATE_WORDS)
		out->outcome[g->winner]++;
	if (g->why >= 0 && g->why < SIMULATE_WORDS)
		out->reason[g->why]++;
	for (int i = 0; i < s->rules->seats->n && i < RULES_SEATS; i++)
		out->seat[i] += g->seats >> i & 1;
	widen(&out->windows, g->windows, first);
	out->length[g->windows]++;
	for (int i = 0; i < 2; i++)
		widen(&out->points[i], g->points[i], first);
	for (int i = 0; i < RULES_SEATS; i++)
		widen(&out->seat_points[i], g->seat_points[i], first);
	out->seat_points_told |= !g->no_seat_points;
	out->refused += g->refused;
	if (s->by)
		tally_sum(&out->tally, &g->tally, g->seats);
}

/* The failure of the lowest game is reported, whichever came first. */
static void keep_failure(struct message *worst, const struct message *m)
{
	if (!worst->failed || m->r.game < worst->r.game)
		*worst = *m;
}

/* Reads what one worker has to say; false: it has ended. */
static bool listen_to(
	const struct simulation *s, struct worker *w, struct simulation_result *out, struct message *worst)
{
	ssize_t n = read(w->fd, (char *)&w->in + w->got, sizeof(w->in) - w->got);
	if (n < 0 && errno == EINTR)
		return true;
	if (n <= 0)
		return false;
	w->got += (size_t)n;
	if (w->got < sizeof(w->in))
		return true;
	w->got = 0;
	w->last = w->in.r.game;
	if (w->in.failed)
		keep_failure(worst, &w->in);
	else
		add_game(s, out, &w->in.r);
	if (s->progress)
		s->progress(s->progress_ctx, out->games, s->games);
	return true;
}

/* Could a game below the one that failed still fail? If not, nobody needs the rest. */
static bool settled(const struct worker *w, const struct pollfd *fds, int n, const struct message *worst)
{
	for (int i = 0; i < n; i++)
		if (fds[i].fd >= 0 && (!worst->failed || w[i].last < worst->r.game))
			return false;
	return true;
}

static void listen_to_all(
	const struct simulation *s, struct worker *w, struct simulation_result *out, struct message *worst)
{
	struct pollfd fds[SIMULATE_JOBS];
	for (int i = 0; i < s->jobs; i++)
		fds[i] = (struct pollfd){ .fd = w[i].fd, .events = POLLIN };
	while (!settled(w, fds, s->jobs, worst)) {
		if (poll(fds, (nfds_t)s->jobs, -1) < 0 && errno != EINTR)
			return;
		for (int i = 0; i < s->jobs; i++) {
			if (fds[i].fd >= 0 && fds[i].revents && !listen_to(s, &w[i], out, worst))
				fds[i].fd = -1;
		}
	}
}

static int check_numbers(const struct simulation *s, struct err *e)
{
	static const struct play_keys none;
	struct context *game;
	struct play *play;
	int status;

	if (s->games < 1 || s->games > SIMULATE_GAMES)
		return err_set(e, ERR_USAGE, "simulate.games",
			"between 1 and %d games can be played, not %ld", SIMULATE_GAMES, s->games);
	if (s->jobs < 1 || s->jobs > SIMULATE_JOBS)
		return err_set(e, ERR_USAGE, "simulate.jobs",
			"between 1 and %d processes can be used, not %d", SIMULATE_JOBS, s->jobs);
	/* Options and seats are the module's business: one set-up tells. */
	play = play_new(s->rules);
	game = context_of(s);
	status = play_setup(play, game, &none, e);
	play_free(play);
	free(game);
	return status;
}

int simulate_here(const struct simulation *s, struct simulation_range *windows, struct err *e)
{
	struct table t = table_new(s);
	struct game_result g;
	int status = 0;

	memset(windows, 0, sizeof(*windows));
	for (long game = 0; status == 0 && game < s->games; game++) {
		status = one_game(&t, game, &g, e);
		if (status == 0)
			widen(windows, g.windows, game == 0);
	}
	table_release(&t);
	return status;
}

int simulate(const struct simulation *s, struct simulation_result *out, struct err *e)
{
	struct worker w[SIMULATE_JOBS];
	struct message worst;
	struct timespec begin, end;
	int started = 0, status = check_numbers(s, e);
	memset(out, 0, sizeof(*out));
	memset(&worst, 0, sizeof(worst));
	clock_gettime(CLOCK_MONOTONIC, &begin);
	for (; status == 0 && started < s->jobs; started += status == 0)
		status = start_worker(s, &w[started], started, e);
	if (status == 0)
		listen_to_all(s, w, out, &worst);
	for (int i = 0; i < started; i++) {
		int ended;
		close(w[i].fd);
		if (waitpid(w[i].pid, &ended, 0) == w[i].pid && ended && status == 0 && !worst.failed)
			status = err_set(e, ERR_SOFTWARE, "simulate.died",
				"a process died in the middle of a game; its message is above");
	}
	clock_gettime(CLOCK_MONOTONIC, &end);
	out->ms = (long long)(end.tv_sec - begin.tv_sec) * 1000 + (end.tv_nsec - begin.tv_nsec) / 1000000;
	if (status == 0 && worst.failed)
		status = err_set(e, ERR_SOFTWARE, worst.id, "%s", worst.text);
	if (status == 0 && out->games != s->games)
		status = err_set(e, ERR_SOFTWARE, "simulate.lost", "only %ld of %ld games came back",
			out->games, s->games);
	return status;
}
