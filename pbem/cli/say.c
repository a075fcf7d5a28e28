/* SPDX-License-Identifier: MIT */
#include "cli/say.h"

#include "base/json.h"
#include "game/contacts.h"
#include "game/deadline.h"
#include "game/game.h"
#include "game/kept.h"
#include "game/next.h"
#include "game/presence.h"

void say_seats(struct buf *b, const struct game *g, uint32_t seats)
{
	size_t before = b->len;

	facts_names(b, &g->f, seats);
	if (b->len == before)
		buf_str(b, "nobody");
}

void say_seats_json(struct buf *b, const struct game *g, uint32_t seats)
{
	bool first = true;

	buf_char(b, '[');
	for (int i = 0; i < g->f.n_seats; i++) {
		if (!(seats >> i & 1))
			continue;
		buf_printf(b, "%s\"%s\"", first ? "" : ",", g->f.seat[i].name);
		first = false;
	}
	buf_char(b, ']');
}

uint32_t say_missing(const struct game *g)
{
	return game_missing(g);
}

static uint32_t empty_seats(const struct game *g)
{
	uint32_t empty = 0;

	for (int i = 0; i < g->f.n_seats; i++)
		if (!g->f.seat[i].joined)
			empty |= 1u << i;
	return empty;
}

/* Behind the deadline, until when the window still waits. */
static void say_until(struct buf *b, const struct game *g)
{
	pbem_time deadline = limit_time(g->f.deadline);
	char text[UTC_TEXT];

	if (deadline > clock_now() || deadline_over(&g->f, clock_now(), g->f.policy.grace)) {
		buf_printf(b, ", until %s", g->f.deadline);
		return;
	}
	utc_format(text, deadline + g->f.policy.grace);
	buf_printf(b, ", whose deadline has passed, until %s (grace)", text);
}

static void say_open(struct buf *b, const struct game *g)
{
	uint32_t missing = say_missing(g);
	pbem_time next = missing ? 0 : game_next(g, 0);
	char text[UTC_TEXT];

	buf_printf(b, "%s: window %d (%s) ", g->f.game, g->f.window, g->f.name);
	if (missing) {
		buf_str(b, "waits for ");
		say_seats(b, g, missing);
	} else if (g->held) {
		buf_str(b, "has all orders, and may close when the game goes on");
	} else if (next > clock_now()) {
		utc_format(text, next);
		buf_printf(b, "has all orders, and closes at %s", text);
		if (game_lingers(g)) {
			buf_str(b, ", since this was asked for (WAIT): ");
			say_seats(b, g, game_lingers(g));
		}
	} else if (g->tools->deaf && game_awaited(g)) {
		buf_str(b, "has all orders, and closes once all mail is fetched and read (pbem run)");
	} else {
		buf_printf(b, "can be played: pbem turn %s", g->f.game);
	}
	if (missing && g->f.deadline[0])
		say_until(b, g);
	buf_char(b, '\n');
}

void say_state(struct buf *b, const struct game *g)
{
	switch (g->f.phase) {
	case PHASE_JOINING:
		if (empty_seats(g)) {
			buf_printf(b, "%s: waits for players to join: ", g->f.game);
			say_seats(b, g, empty_seats(g));
			buf_char(b, '\n');
		} else {
			buf_printf(b, "%s: not started: pbem start %s\n", g->f.game, g->f.game);
		}
		break;
	case PHASE_OPEN:
		say_open(b, g);
		break;
	case PHASE_CLOSED:
	case PHASE_RESOLVED:
		buf_printf(b, "%s: window %d was interrupted: pbem turn %s finishes it\n", g->f.game,
			g->f.window, g->f.game);
		break;
	case PHASE_ENDED:
		buf_printf(b, "%s: ended", g->f.game);
		if (g->f.outcome[0])
			buf_printf(b, ": %s (%s)", g->f.outcome, g->f.reason[0] ? g->f.reason : g->f.end_why);
		if (strcmp(g->f.end_why, "no-deal") == 0) {
			buf_str(b, " undealt, for want of the nonce of ");
			say_seats(b, g, g->f.winners);
			buf_printf(b, "; pbem new NAME --again %s makes its successor", g->f.game);
		} else if (g->f.resolved < 0) {
			buf_str(b, " before it was dealt");
		} else if (g->f.winners) {
			buf_str(b, "; won by ");
			say_seats(b, g, g->f.winners);
		}
		buf_char(b, '\n');
		break;
	}
	if (g->held)
		buf_printf(b, "%s: held: %s (pbem resume %s)\n", g->f.game,
			g->hold_reason[0] ? g->hold_reason : "by the host", g->f.game);
}

static void member(struct buf *b, const char *name, const char *text)
{
	buf_printf(b, ",\"%s\":", name);
	if (*text)
		json_string(b, text);
	else
		buf_str(b, "null");
}

void say_unwritable(struct buf *b, const struct game *g, const struct unwritable *u)
{
	buf_printf(b, "%s: ", g->f.game);
	unwritable_text(b, g, u);
	buf_str(b, " (");
	unwritable_command(b, g, u);
	buf_char(b, ')');
}

void say_all_unwritable(struct buf *b, const struct game *g)
{
	struct unwritable u;

	for (int at = 0; game_unwritable(g, &at, &u);) {
		say_unwritable(b, g, &u);
		buf_char(b, '\n');
	}
}

static void unwritable_json(struct buf *b, const struct game *g)
{
	struct buf text = BUF_INIT;
	struct unwritable u;
	bool first = true;

	buf_char(b, '[');
	for (int at = 0; game_unwritable(g, &at, &u); first = false) {
		buf_str(b, first ? "{\"seat\":" : ",{\"seat\":");
		if (u.seat >= 0)
			json_string(b, g->f.seat[u.seat].name);
		else
			buf_str(b, "null");
		buf_clear(&text);
		unwritable_text(&text, g, &u);
		buf_str(b, ",\"why\":");
		json_string(b, text.data);
		buf_char(b, '}');
	}
	buf_char(b, ']');
	buf_release(&text);
}

/* Each line behind "GAME: ". */
static void why_json(struct buf *b, const struct game *g, const char *why)
{
	size_t name = strlen(g->f.game) + 2;
	struct buf line = BUF_INIT;

	buf_str(b, ",\"why\":[");
	for (const char *s = why; *s; s += strcspn(s, "\n") + 1) {
		buf_clear(&line);
		buf_add(&line, s + name, strcspn(s, "\n") - name);
		buf_str(b, s == why ? "" : ",");
		json_string(b, line.data);
	}
	buf_char(b, ']');
	buf_release(&line);
}

static void points_json(struct buf *b, const struct game *g)
{
	cJSON *points = facts_points(&g->f);

	buf_str(b, ",\"points\":");
	json_write(b, points);
	cJSON_Delete(points);
}

void say_state_json(struct buf *b, const struct game *g, const char *why)
{
	char create[BASE32_TEXT];

	keys_head(create, g->f.create);
	buf_str(b, "{\"away\":");
	say_seats_json(b, g, game_away(g));
	buf_printf(b, ",\"create\":\"%s\",\"deadline\":", create);
	if (g->f.deadline[0])
		json_string(b, g->f.deadline);
	else
		buf_str(b, "null");
	member(b, "ended-why", g->f.end_why);
	buf_str(b, ",\"filed\":");
	say_seats_json(b, g, g->f.phase == PHASE_OPEN ? game_filed(g) : 0);
	member(b, "game", g->f.game);
	member(b, "head", g->f.head);
	buf_printf(b, ",\"held\":%s", g->held ? "true" : "false");
	member(b, "hold-reason", g->held ? g->hold_reason : "");
	buf_str(b, ",\"may\":");
	say_seats_json(b, g, g->f.may);
	buf_str(b, ",\"missing\":");
	say_seats_json(b, g, say_missing(g));
	buf_str(b, ",\"must\":");
	say_seats_json(b, g, g->f.must);
	member(b, "name", g->f.name);
	member(b, "outcome", g->f.outcome);
	member(b, "phase", phase_name(g->f.phase));
	points_json(b, g);
	member(b, "rules", g->f.rules);
	buf_str(b, ",\"seats\":");
	presence_write(b, g, false);
	buf_printf(b, ",\"test\":%s,\"unwritable\":", g->f.seed[0] ? "true" : "false");
	unwritable_json(b, g);
	buf_printf(b, ",\"version\":%d", g->f.version);
	buf_str(b, ",\"waits\":");
	say_seats_json(b, g, game_lingers(g));
	why_json(b, g, why);
	buf_printf(b, ",\"window\":%d,\"winners\":", g->f.window);
	say_seats_json(b, g, strcmp(g->f.end_why, "no-deal") != 0 ? g->f.winners : 0);
	buf_char(b, '}');
}
