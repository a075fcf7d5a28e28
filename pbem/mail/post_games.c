/* SPDX-License-Identifier: MIT */
#include "mail/post_priv.h"

#include "game/deadline.h"
#include "game/game.h"
#include "game/next.h"
#include "game/open.h"
#include "game/presence.h"
#include "game/start.h"
#include "game/turn.h"
#include "game/waited.h"
#include "mail/hands.h"
#include "mail/ledger.h"
#include "mail/spool.h"

/* What is due in each game. One that is broken never stops the others. */

static void log_no_deal(struct post *p, const struct game *g, uint32_t seats)
{
	struct buf who = BUF_INIT;

	facts_names(&who, &g->f, seats);
	log_line(p->desk.log, g->f.game,
		"the game has ended undealt, for want of these nonces: %s; pbem new NAME --again %s makes its successor",
		buf_cstr(&who), g->f.game);
	buf_release(&who);
}

static void log_seats(struct post *p, const struct game *g, const char *what, uint32_t seats)
{
	struct buf who = BUF_INIT;

	facts_names(&who, &g->f, seats);
	if (seats)
		log_line(p->desk.log, g->f.game, "%s: %s", what, who.data);
	buf_release(&who);
}

/* Logs which players are missing or away in the window that opened, or are yet to come. */
static void log_presence(struct post *p, const struct game *g)
{
	struct buf text = BUF_INIT;
	struct presence seat;

	for (int i = 0; i < g->f.n_seats; i++) {
		presence_of(g, i, &seat);
		buf_clear(&text);
		presence_text(&text, &seat);
		if (text.len)
			log_line(p->desk.log, g->f.game, "seat %s: %s", g->f.seat[i].name, text.data);
	}
	buf_release(&text);
}

void post_log_turn(struct post *p, const struct game *g, const struct turn_report *r)
{
	static const struct {
		const char *why, *text;
	} reasons[] = { { "all", "all orders were in" }, { "deadline", "its deadline had passed" },
		{ "forced", "by the host's hand" }, { "nobody", "nobody had to order" } };
	char until[UTC_TEXT + 8] = "";

	for (int i = 0; i < r->n; i++) {
		const char *text = r->step[i].why;
		for (size_t k = 0; k < sizeof(reasons) / sizeof(reasons[0]); k++)
			if (strcmp(r->step[i].why, reasons[k].why) == 0)
				text = reasons[k].text;
		log_line(p->desk.log, g->f.game, "window %d (%s) resolved: %s", r->step[i].window,
			r->step[i].name, text);
	}
	p->turns += r->n;
	log_seats(p, g, "sent nothing", r->by_default);
	if (g->f.deadline[0])
		snprintf(until, sizeof(until), " until %s", g->f.deadline);
	if (r->finished)
		log_line(p->desk.log, g->f.game, "what was left half done is finished");
	if (r->extended)
		log_line(p->desk.log, g->f.game,
			"nothing ran around the deadline, which was moved; window %d is open%s", g->f.window,
			until);
	if (r->held)
		log_line(p->desk.log, g->f.game, "held: %s", g->hold_reason);
	if (r->no_deal)
		log_no_deal(p, g, r->no_deal);
	else if (r->n && g->f.phase == PHASE_ENDED)
		log_line(p->desk.log, g->f.game, "the game has ended");
	else if (r->n)
		log_line(p->desk.log, g->f.game, "window %d (%s) is open%s", g->f.window, g->f.name, until);
	if (r->n)
		log_presence(p, g);
}

#define CAME_MOST 5 /* rounds: whoever sends mail without end keeps no window open */

/* Mail that came while this round read what was there, or looked at other games: the next one reads
 * it. */
static int mail_came(struct post *p, struct err *e)
{
	int rc = p->came < CAME_MOST ? spool_holds_more(p->desk.dir, p->n_stays, e) : 0;

	p->more = p->more || rc > 0;
	p->came += rc > 0;
	p->tools.deaf = post_deaf(p);
	return rc;
}

static int turn(struct post *p, struct game *g, struct err *e)
{
	struct turn_report r = { .n = 0 };
	int rc = 0;

	/* A correction may lie in the spool that came before what would close the window. */
	if (g->held || g->f.phase == PHASE_ENDED || p->unread || p->more)
		return 0;
	rc = mail_came(p, e);
	if (rc != 0)
		return rc < 0 ? rc : 0;
	if (g->f.phase == PHASE_JOINING) {
		if (!g->autostart || !facts_all_joined(&g->f))
			return 0;
		rc = game_start(g, &r, e);
		if (rc == 0)
			log_line(p->desk.log, g->f.game, "all seats are taken: the game begins");
	} else {
		rc = game_turn(g, 0, &r, e);
	}
	post_log_turn(p, g, &r);
	return rc;
}

/* Which time it is that a seat is open, in the book of what was told: "open", or "closed". */
static int seat_was_told(const struct post *p, const struct game *g, int seat, const char *word,
	struct buf *what, struct err *e)
{
	buf_clear(what);
	buf_printf(what, "%s %s %d %s %d", word, g->f.create, seat, g->f.seat[seat].key,
		g->f.window - g->f.seat[seat].missed);
	return ledger_seen(p->desk.dir, what->data, e);
}

/* The others and the host are told once, by what the record says: no crash comes between. */
static int tell_seat(struct post *p, const struct game *g, int seat, const char *word, struct err *e)
{
	const char *name = g->f.seat[seat].name;
	struct buf what = BUF_INIT;
	int rc = seat_was_told(p, g, seat, word, &what, e);

	if (rc == 0) {
		log_line(p->desk.log, g->f.game, "seat %s is %s for a replacement", name, word);
		rc = letter_seat(&p->desk, g, seat, word, NULL, e);
		if (rc == 0)
			rc = letter_host(&p->desk, word, name, g, name, e);
		if (rc == 0)
			rc = ledger_see(p->desk.dir, what.data, e);
	}
	buf_release(&what);
	return rc < 0 ? rc : 0;
}

/* Seats that somebody else may take now. */
static int tell_open_seats(struct post *p, const struct game *g, struct err *e)
{
	int rc = 0;

	for (int i = 0; i < g->f.n_seats && rc == 0; i++)
		if (game_seat_open(g, i))
			rc = tell_seat(p, g, i, "open", e);
	return rc;
}

/* Seats of which that was told, and whose players have sent orders again: whoever looked for
 * somebody need not any more. */
static int tell_closed_seats(struct post *p, const struct game *g, struct err *e)
{
	struct buf what = BUF_INIT;
	int rc = 0;

	for (int i = 0; i < g->f.n_seats && rc == 0 && g->f.phase == PHASE_OPEN; i++) {
		const struct facts_seat *s = &g->f.seat[i];

		if (!g->f.policy.open_after || waited_missed(g, i, 0) < g->f.policy.open_after || s->bot ||
			s->retired || game_seat_open(g, i))
			continue;
		rc = seat_was_told(p, g, i, "open", &what, e);
		if (rc > 0)
			rc = tell_seat(p, g, i, "closed", e);
	}
	buf_release(&what);
	return rc;
}

static int remind(struct post *p, struct game *g, struct err *e)
{
	bool over;
	uint32_t seats = game_to_remind(g, p->desk.conf->remind, &over);
	int rc = 0;

	/* What they are reminded of may lie in the mail that could not be read. */
	if (!seats || p->tools.deaf)
		return 0;
	log_seats(p, g, over ? "late, and reminded" : "reminded", seats);
	rc = letter_write_seats(&p->desk, LETTER_REMINDER, g, seats,
		&(struct letter_about){ .over = over, .signer = true }, e);
	return rc ? rc : game_reminded(g, over, e);
}

static int work(struct post *p, struct game *g, struct err *e)
{
	struct err news = ERR_INIT, later = ERR_INIT;
	int told_news = hands_tell(&p->desk, g, &news), rc = post_owed(p, g, e), told;

	/* Before the window closes with these orders, and nobody knows that the seat was open. */
	if (rc == 0)
		rc = tell_closed_seats(p, g, e);
	if (rc == 0)
		rc = turn(p, g, e);

	/* What was resolved before something went wrong is told. */
	told = letter_window(&p->desk, g, rc ? &later : e);
	if (rc == 0)
		rc = told;
	if (rc == 0 && told_news < 0)
		rc = err_copy(e, &news);
	if (rc == 0)
		rc = tell_open_seats(p, g, e);
	return rc ? rc : remind(p, g, e);
}

/* Looked at again in the next run, whatever it looks like. */
static void forget(struct post *p, struct agenda_game *a)
{
	struct agenda_game now = { .window = -1, .n = a->n, .gone = a->gone };

	memcpy(now.name, a->name, sizeof(now.name));
	memcpy(now.address, a->address, sizeof(now.address));
	p->agenda->dirty |= a->stamp != 0;
	*a = now;
}

static void one_game(struct post *p, struct agenda_game *a)
{
	struct err e = ERR_INIT;
	struct game g;
	int rc = post_game_open(p, &g, a->name, GAME_WRITE, &e);

	if (rc < 0) {
		if (strcmp(e.id, "file.locked") != 0)
			post_trouble(p, a->name, &e);
		forget(p, a);
		return;
	}
	rc = work(p, &g, &e);
	if (rc < 0) {
		post_trouble(p, a->name, &e);
		forget(p, a);
	} else {
		agenda_note(p, a, &g);
	}
	game_close(&g);
}

int post_games(struct post *p, struct err *e)
{
	int rc;

	/* What was looked up while mail was read is older than what that mail changed. */
	agenda_free(p);
	rc = agenda_load(p, e);
	p->tools.deaf = post_deaf(p);
	for (size_t i = 0; rc == 0 && i < p->agenda->n && !post_stop; i++) {
		struct agenda_game *a = &p->agenda->game[i];
		if (!a->changed && (!a->next || a->next > p->now))
			continue;
		if (post_waits(p, a->name))
			forget(p, a);
		else
			one_game(p, a);
	}
	if (rc == 0)
		rc = agenda_save(p, e);
	p->looked = rc == 0 && !p->unread && !p->more && !post_stop;
	return rc;
}
