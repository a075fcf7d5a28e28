/* SPDX-License-Identifier: MIT */
#include "cli/host.h"
#include "cli/say.h"

#include "base/address.h"
#include "base/lang.h"
#include "base/utf8.h"
#include "cli/terminal.h"
#include "game/amend.h"
#include "game/contacts.h"
#include "game/deadline.h"
#include "game/game.h"
#include "game/kept.h"
#include "game/keyfile.h"
#include "game/manage.h"
#include "game/open.h"
#include "game/turn.h"
#include "game/word.h"

/* The host's hand on a game: hold, resume, amend, end, seat. Each opens the game for writing and
 * does one thing. */
typedef int act(const struct cli *c, const struct host *h, struct game *g, struct buf *out, struct err *e);

static int with_game(const struct cli *c, act *do_it, struct err *e)
{
	struct buf out = BUF_INIT;
	struct host h;
	struct game g;
	int rc = host_open(&h, c, HOST_WRITE, e);

	if (rc < 0)
		return rc;
	rc = host_game(&h, &g, c->operand[0], GAME_WRITE, e);
	if (rc == 0) {
		/* What a command before this one was kept from telling. */
		rc = host_tell(&h, &g, e);
		if (rc == 0)
			rc = do_it(c, &h, &g, &out, e);
		if (rc == 0)
			fwrite(buf_cstr(&out), 1, out.len, stdout);
		game_close(&g);
	}
	buf_release(&out);
	host_close(&h);
	return rc;
}

/* How the game stands now, in place of what a command said so far when a program asks. */
static void state(const struct cli *c, struct buf *out, const struct game *g)
{
	if (!cli_given(c, "json")) {
		say_state(out, g);
		return;
	}
	buf_clear(out);
	say_state_json(out, g, "");
	buf_char(out, '\n');
}

static int act_hold(const struct cli *c, const struct host *h, struct game *g, struct buf *out, struct err *e)
{
	const char *reason = cli_given(c, "reason") ? cli_value(c, "reason") : "";
	int rc = 0;

	(void)h;
	if (strpbrk(reason, "\r\n") || strlen(reason) >= sizeof(g->hold_reason) ||
		utf8_check(reason, strlen(reason)) < strlen(reason))
		return err_set(e, ERR_USAGE, "hold.reason",
			"--reason needs one line of UTF-8, of at most %zu bytes", sizeof(g->hold_reason) - 1);
	/* Held once more without a reason, the game keeps the one that it has. */
	if (!g->held || cli_given(c, "reason"))
		rc = game_hold(g, reason, e);
	if (rc == 0)
		state(c, out, g);
	return rc;
}

static int act_resume(
	const struct cli *c, const struct host *h, struct game *g, struct buf *out, struct err *e)
{
	const char *more = cli_value(c, "extend");
	struct err span = ERR_INIT;
	int64_t seconds = more ? 0 : RESUME_FAIR;
	char before[UTC_TEXT];
	int rc;

	(void)h;
	if (more && strcmp(more, "0") != 0 && clock_parse_span(more, &seconds, &span) < 0)
		return err_set(
			e, ERR_USAGE, "resume.extend", "--extend %s: must be a span such as 24h, or 0", more);
	snprintf(before, sizeof(before), "%s", g->f.deadline);
	rc = game_resume(g, seconds, e);
	if (rc == 0 && strcmp(before, g->f.deadline) != 0)
		buf_printf(out, "%s: the deadline moved from %s to %s\n", g->f.game,
			before[0] ? before : "none", g->f.deadline);
	if (rc == 0)
		state(c, out, g);
	return rc;
}

/* What was asked for is so already; and how to have it once more. */
static void tell_moved(struct buf *out, const struct game *g, const char *span, int64_t seconds)
{
	char next[UTC_TEXT];

	utc_format(next, limit_time(g->f.deadline) + seconds);
	buf_printf(out,
		"%s: the deadline has been moved by %s already, to %s; to move it once more: pbem amend %s --deadline %s\n",
		g->f.game, span, g->f.deadline, g->f.game, next);
}

static int extend(const struct cli *c, struct game *g, struct buf *out, struct err *e)
{
	const char *when = cli_value(c, "deadline");
	struct err span = ERR_INIT;
	pbem_time t;
	int64_t seconds;
	bool again = false;
	int rc;

	if (clock_parse_span(when, &seconds, &span) == 0)
		rc = game_extend_by(g, seconds, &again, e);
	else if (utc_parse(when, &t, &span) == 0)
		rc = strcmp(when, g->f.deadline) == 0 ? 0 : game_extend(g, t, e);
	else
		return err_set(e, ERR_USAGE, "amend.deadline",
			"--deadline %s: must be a time such as 2026-11-22T20:00:00Z or a span such as 24h",
			when);
	if (rc == 0 && again)
		tell_moved(out, g, when, seconds);
	if (rc == 0)
		state(c, out, g);
	return rc;
}

static void tell_amend(struct buf *b, const struct game *g, const struct amend_report *r)
{
	buf_printf(b, "%s: window %d resolved again: rules version %d instead of %d, with the same dice\n",
		g->f.game, r->window, r->to_version, r->from_version);
	if (r->state_differs)
		buf_printf(b, "the state differs, first in %s\n", r->field);
	else
		buf_str(b, "the state is the same\n");
	if (r->reports_differ) {
		buf_str(b, "new reports for ");
		say_seats(b, g, r->reports_differ);
		buf_char(b, '\n');
	}
	if (r->dropped) {
		buf_str(b, "these had sent orders and must send them again, with the new head: ");
		say_seats(b, g, r->dropped);
		buf_char(b, '\n');
	}
}

static int act_amend(
	const struct cli *c, const struct host *h, struct game *g, struct buf *out, struct err *e)
{
	static struct amend_report r;
	int rc;

	(void)h;
	if (cli_given(c, "deadline") == cli_given(c, "rules"))
		return err_set(
			e, ERR_USAGE, "amend.what", "say what to amend: either --deadline TIME or --rules");
	if (cli_given(c, "deadline"))
		return extend(c, g, out, e);
	rc = game_amend(g, &r, e);
	if (rc == 0)
		tell_amend(out, g, &r);
	if (rc == 0)
		state(c, out, g);
	return rc;
}

/* What ends has ended: somebody at a terminal types the game's name, a script says --yes. */
static int sure(const struct cli *c, const struct game *g, struct err *e)
{
	struct buf said = BUF_INIT, question = BUF_INIT;
	bool is_sure = cli_given(c, "yes") || g->f.phase != PHASE_OPEN;

	if (!is_sure && terminal_is_here()) {
		buf_printf(&question,
			"%s ends in window %d, before its rules end it; no command takes that back.\n"
			"Type its name to end it: ",
			g->f.game, g->f.window);
		is_sure = terminal_ask(&said, question.data, false) &&
			strcmp(buf_cstr(&said), g->f.game) == 0;
	}
	buf_release(&question);
	buf_release(&said);
	if (is_sure)
		return 0;
	return err_set(e, ERR_USAGE, "end.sure",
		"%s goes on: to end it for good, say pbem end %s --yes; pbem hold %s stops its clock",
		g->f.game, g->f.game, g->f.game);
}

static int act_end(const struct cli *c, const struct host *h, struct game *g, struct buf *out, struct err *e)
{
	const bool ended = g->f.phase == PHASE_ENDED &&
		(strcmp(g->f.end_why, "host") == 0 || strcmp(g->f.end_why, "conceded") == 0);
	int rc = ended ? 0 : sure(c, g, e);

	(void)h;
	/* Perhaps by a command that was cut short. */
	if (rc == 0 && !ended)
		rc = game_end(g, e);
	if (rc < 0)
		return rc;
	state(c, out, g);
	if (!cli_given(c, "json") && g->f.resolved < 0)
		buf_printf(out, "Nothing was dealt.\nNext: pbem new NAME --again %s\n", g->f.game);
	else if (!cli_given(c, "json"))
		buf_printf(out,
			"The roots of its dice are in the record now: anybody can check it with pbem verify.\n"
			"Next: pbem export %s\n",
			g->f.game);
	return 0;
}

static int set_address(
	struct game_contact *to, const struct game_tools *t, const char *address, struct err *e)
{
	if (contact_address(t, address, ERR_USAGE, "seat.address", "seat.ours", e) < 0)
		return ERR_USAGE;
	snprintf(to->address, sizeof(to->address), "%s", address);
	return 0;
}

/* --absent FROM,TO; --present */
static int read_absence(const struct cli *c, struct game_contact *to, struct err *e)
{
	const char *days = cli_value(c, "absent");
	char text[24];

	if (days && cli_given(c, "present"))
		return err_set(e, ERR_USAGE, "seat.absent", "--absent and --present contradict each other");
	if (cli_given(c, "present"))
		memset(to->absent, 0, sizeof(to->absent));
	if (!days)
		return 0;
	if (strlen(days) != 21 || days[10] != ',')
		return err_set(e, ERR_USAGE, "seat.absent",
			"--absent takes the first and the last day: 2026-12-01,2026-12-14");
	snprintf(text, sizeof(text), "%s", days);
	text[10] = '\0';
	if (contact_absence(text, text + 11, to->zone, clock_now(), e) < 0)
		return e->code = ERR_USAGE;
	memcpy(to->absent[0], text, 11);
	memcpy(to->absent[1], text + 11, 11);
	return 0;
}

/* What --address, --lang, --width and --zone say. */
static int read_contact(
	const struct cli *c, const struct game_tools *t, struct game_contact *to, struct err *e)
{
	const char *lang = cli_lang(c, to->lang, e), *zone = cli_value(c, "zone");
	struct clock_local probe;
	long long width;

	if (!lang || cli_number(c, "width", WIDTH_LEAST, WIDTH_MOST, to->width, &width, e) < 0)
		return ERR_USAGE;
	to->width = (int)width;
	if (lang != to->lang)
		snprintf(to->lang, sizeof(to->lang), "%s", lang);
	if (zone && (!*zone || strlen(zone) >= sizeof(to->zone) || clock_local(0, zone, &probe, e) < 0))
		return err_set(e, ERR_USAGE, "seat.zone",
			"--zone %s: no such time zone; zones have names such as Europe/Paris", zone);
	if (zone)
		snprintf(to->zone, sizeof(to->zone), "%s", zone);
	return cli_given(c, "address") ? set_address(to, t, cli_value(c, "address"), e) : 0;
}

/* What the command changes. */
struct change {
	const struct cli *c;
	const struct host *h;
	struct game *g;
	int seat;
	struct game_contact asked;
	bool address; /* it was given */
	bool now;     /* the new key does not wait for the next window */
	bool word;    /* it is one that this host holds: the seat is played by reply */
	struct buf *out;
};

static bool writes(const struct change *x)
{
	return x->h->conf.address[0] != 0;
}

/* Does this person keep the seat and only turn to another key? A seat that is open for somebody
 * else changes hands. */
static bool stays(const struct change *x)
{
	const struct facts_seat *s = &x->g->f.seat[x->seat];

	return !s->bot && !game_seat_free(x->g, x->seat);
}

/* In window 0 another hand waits for the next one: nobody's seat is as it stays. */
static bool waits(const struct change *x)
{
	return x->g->f.seat[x->seat].next_hand != HAND_SAME;
}

/* Is the seat this one's already, now or from the next window on? The command was given before. */
static bool is_so(const struct change *x, enum hand hand, const char *key)
{
	const struct facts_seat *s = &x->g->f.seat[x->seat];
	enum hand is = s->next_hand ? (enum hand)s->next_hand
		: s->bot            ? HAND_BOT
		: s->retired        ? HAND_RETIRED
				    : HAND_PLAYER;

	if (!s->joined || is != hand || (x->now && s->next_key[0]))
		return false;
	return hand != HAND_PLAYER ||
		(strcmp(s->next_key[0] ? s->next_key : s->key, key) == 0 && (waits(x) || stays(x)));
}

/* What the options say, for whoever sits there then. */
static void add_asked(const struct change *x, struct game_contact *c)
{
	const struct game_contact *asked = &x->asked;

	memcpy(c->address, asked->address, sizeof(c->address));
	memcpy(c->lang, asked->lang, sizeof(c->lang));
	memcpy(c->zone, asked->zone, sizeof(c->zone));
	c->width = asked->width;
	if (cli_given(x->c, "absent") || cli_given(x->c, "present")) {
		memcpy(c->absent, asked->absent, sizeof(c->absent));
		c->by_host = 1;
	}
}

/* Is it the key that signs until the next window opens, while another one or a bot waits? */
static bool signs_now(const struct change *x, const char *key)
{
	const struct facts_seat *s = &x->g->f.seat[x->seat];

	return (s->next_key[0] || waits(x)) && strcmp(s->key, key) == 0;
}

/* Its player is given the seat back: what was theirs, and is not said anew, returns. */
static const struct game_contact *take_back(struct change *x)
{
	const struct game_contact *theirs = contact_signer(x->g, x->seat);

	if (!x->address)
		memcpy(x->asked.address, theirs->address, sizeof(theirs->address));
	if (!cli_given(x->c, "lang"))
		memcpy(x->asked.lang, theirs->lang, sizeof(theirs->lang));
	if (!cli_given(x->c, "width"))
		x->asked.width = theirs->width;
	if (!cli_given(x->c, "zone"))
		memcpy(x->asked.zone, theirs->zone, sizeof(theirs->zone));
	return theirs;
}

/* A new key alone may be the same person's: the contact of whoever sits there. NULL: with another
 * address it is somebody else. */
static const struct game_contact *if_same(const struct change *x)
{
	const struct game_contact *now = &x->g->contact[x->seat];

	return strcmp(x->asked.address, now->address) == 0 ? now : NULL;
}

/* Does somebody lose the seat? While another hand waits it is that one, who was told so; whoever
 * signs until then was told before. */
static bool somebody_goes(const struct change *x)
{
	const struct facts_seat *s = &x->g->f.seat[x->seat];

	return waits(x) ? s->next_hand == HAND_PLAYER : s->joined && !s->bot && !s->retired;
}

/* Does another one lose it at once with them, who signs while they wait? */
static bool signer_goes(const struct change *x, const char *what)
{
	const struct game *g = x->g;
	const struct game_contact *now = &g->contact[x->seat], *signer = contact_signer(g, x->seat);

	return g->f.phase == PHASE_OPEN && g->f.window > 0 && strcmp(what, "rekey") != 0 &&
		strcmp(what, "back") != 0 && strcmp(signer->address, now->address) != 0;
}

/* What is to change, for whoever has such a contact already, or NULL: for somebody new; and what is
 * to be told of it. */
static struct game_change plan(const struct change *x, const char *what, const struct game_contact *theirs)
{
	const struct game *g = x->g;
	const struct game_contact *before = &g->contact[x->seat];
	struct game_change c = { .seat = x->seat, .word = x->word };

	if (theirs) {
		const struct facts_seat *s = &g->f.seat[x->seat];

		c.contact = *theirs;
		if (!theirs->first)
			c.contact.first = theirs == before ? s->since : s->signs;
	} else {
		contact_new(&c.contact, before, g->f.policy.zone);
	}
	add_asked(x, &c.contact);
	if (!writes(x))
		return c;
	snprintf(c.what, sizeof(c.what), "%s", what);
	/* Whoever waited for the seat, and has it at once, goes nowhere. */
	if (somebody_goes(x) && (theirs != before || strcmp(what, "player") != 0)) {
		memcpy(c.gone, before->address, sizeof(c.gone));
		memcpy(c.gone_lang, before->lang, sizeof(c.gone_lang));
		memcpy(c.gone_zone, before->zone, sizeof(c.gone_zone));
		c.gone_width = before->width;
	}
	c.signer_gone = signer_goes(x, what);
	c.given = strcmp(what, "player") == 0 || strcmp(what, "back") == 0 ||
		(strcmp(what, "rekey") == 0 && strcmp(c.contact.address, before->address) != 0);
	return c;
}

/* Does this person sign in the place of another one at once? Others are told of that, and not of
 * a new key of the same player. */
static bool takes_over(const struct change *x, const struct game_contact *theirs)
{
	return x->now && (!theirs || strcmp(contact_signer(x->g, x->seat)->address, theirs->address) != 0);
}

static void say_key(struct change *x, const char *id, bool later, bool void_orders)
{
	const struct game *g = x->g;

	buf_printf(x->out, "%s: %s is played %s key %s%s ", g->f.game, g->f.seat[x->seat].name,
		x->word ? "by reply:" : "with", id, x->word ? ", which this host holds, signs for it" : "");
	if (later)
		buf_printf(x->out, "from window %d on; until then it stays as it is\n", g->f.window + 1);
	else
		buf_str(x->out, "now\n");
	if (void_orders)
		buf_printf(x->out,
			"%s: the orders that were here from %s for window %d do not count any more\n",
			g->f.game, g->f.seat[x->seat].name, g->f.window);
}

/* The contact of whoever keeps the seat, or gets it back; NULL: of somebody new. Nobody's reports
 * go where somebody else's went. */
static const struct game_contact *find_theirs(struct change *x, bool same, bool back)
{
	const struct game_contact *theirs;

	if (x->g->f.seat[x->seat].joined && !same && !x->address)
		x->asked.address[0] = '\0';
	theirs = back ? take_back(x) : same ? if_same(x) : NULL;
	if (!theirs && !cli_given(x->c, "width"))
		x->asked.width = 0;
	return theirs;
}

static bool is_filed(const struct change *x)
{
	return x->g->f.phase == PHASE_OPEN && game_filed(x->g) >> x->seat & 1;
}

static int sit_down(struct change *x, const char *key, const char *id, struct err *e)
{
	struct game *g = x->g;
	bool back = signs_now(x, key), same = stays(x) && !waits(x), filed = is_filed(x), later;
	const struct game_contact *theirs = find_theirs(x, same, back);
	struct game_change c;
	int rc = 0;

	/* A key that signs anyhow waits for nothing. */
	x->now &= same && !back;
	later = g->f.phase != PHASE_JOINING && ((same && !x->now) || g->f.window == 0);
	c = plan(x, same && !takes_over(x, theirs) ? "rekey" : back ? "back" : "player", theirs);
	if (is_so(x, HAND_PLAYER, key))
		later = g->f.seat[x->seat].next_key[0];
	else
		rc = same && !x->now ? game_rekey(g, x->seat, key, &c, e)
				     : game_seat_give(g, x->seat, SEAT_PLAYER, key, &c, e);
	if (rc == 0)
		say_key(x, id, later, filed && !is_filed(x));
	return rc;
}

/* FILE.pub[,ADDRESS] */
static int new_player(struct change *x, const char *what, struct err *e)
{
	const char *comma = strchr(what, ',');
	char key[SIGN_KEY_TEXT], id[KEY_ID_TEXT];
	struct buf path = BUF_INIT;
	struct sign_public p;
	int rc = comma ? set_address(&x->asked, x->g->tools, comma + 1, e) : 0;

	x->address |= comma != NULL;
	buf_add(&path, what, comma ? (size_t)(comma - what) : strlen(what));
	if (rc == 0)
		rc = key_read_public(&p, path.data, e);
	if (rc == 0) {
		sign_public_text(key, &p);
		key_id_text(id, &p);
		rc = sit_down(x, key, id, e);
	}
	buf_release(&path);
	return rc;
}

/* Is it played by reply from this address already, or from the next window on? */
static bool is_by_reply(const struct change *x)
{
	const struct facts_seat *s = &x->g->f.seat[x->seat];

	return is_so(x, HAND_PLAYER, s->next_key[0] ? s->next_key : s->key) &&
		(s->next_key[0] ? s->next_word : s->word) &&
		strcmp(x->asked.address, x->g->contact[x->seat].address) == 0;
}

/* reply:ADDRESS. A key that was made for a change that did not come about is in nobody's way. */
static int new_reply(struct change *x, const char *address, struct err *e)
{
	const struct facts_seat *s = &x->g->f.seat[x->seat];
	char key[SIGN_KEY_TEXT], id[KEY_ID_TEXT];
	int rc;

	if (!writes(x))
		return err_set(e, ERR_UNAVAILABLE, "seat.reply",
			"this host has no mail, and a seat by reply is played by mail alone; pbem config sets it up");
	rc = set_address(&x->asked, x->g->tools, address, e);
	x->address = x->word = true;
	if (rc == 0 && is_by_reply(x))
		snprintf(key, sizeof(key), "%s", s->next_key[0] ? s->next_key : s->key);
	else if (rc == 0)
		rc = word_make(x->h->dir, x->g->f.game, s->name, key, e);
	if (rc == 0) {
		sign_key_id(id, key);
		rc = sit_down(x, key, id, e);
	}
	return rc;
}

/* Gives the seat to WHAT: a bot, a key, or nobody (retired). */
static int change_player(struct change *x, const char *what, struct err *e)
{
	bool bot = strcmp(what, "bot") == 0;
	struct game_change c;
	int rc = 0;

	if (strncmp(what, "reply:", 6) == 0)
		return new_reply(x, what + 6, e);
	if (!bot && strcmp(what, "retired") != 0)
		return new_player(x, what, e);
	c = plan(x, what, bot ? NULL : if_same(x));
	if (!is_so(x, bot ? HAND_BOT : HAND_RETIRED, NULL))
		rc = game_seat_give(x->g, x->seat, bot ? SEAT_BOT : SEAT_RETIRED, NULL, &c, e);
	if (rc < 0)
		return rc;
	buf_printf(x->out, "%s: %s is %s %s\n", x->g->f.game, x->g->f.seat[x->seat].name,
		bot ? "a bot" : what,
		x->g->f.phase != PHASE_JOINING && x->g->f.window == 0 ? "from window 1 on" : "now");
	return 0;
}

static void tell_contact(const struct cli *c, const struct game *g, int seat, struct buf *out)
{
	const struct game_contact *to = &g->contact[seat];
	const char *name = g->f.seat[seat].name;

	if (cli_given(c, "address") || cli_given(c, "lang") || cli_given(c, "zone"))
		buf_printf(out, "%s: reports for %s will be in %s, with the time of %s%s%s\n", g->f.game,
			name, to->lang, to->zone, to->address[0] ? ", to " : "", to->address);
	if (cli_given(c, "width"))
		buf_printf(
			out, "%s: texts for %s will have at most %d columns\n", g->f.game, name, to->width);
	if (cli_given(c, "absent"))
		buf_printf(
			out, "%s: %s is away from %s to %s\n", g->f.game, name, to->absent[0], to->absent[1]);
	if (cli_given(c, "present"))
		buf_printf(out, "%s: %s is not away\n", g->f.game, name);
}

static bool says_contact(const struct cli *c)
{
	static const char *const options[] = { "address", "lang", "width", "zone", "absent", "present" };

	for (size_t i = 0; i < sizeof(options) / sizeof(options[0]); i++)
		if (cli_given(c, options[i]))
			return true;
	return false;
}

/* Does the same person sign until their new key counts? */
static bool signs_meanwhile(const struct change *x)
{
	const struct game_contact *now = &x->g->contact[x->seat], *signer = contact_signer(x->g, x->seat);

	return signer != now && strcmp(signer->address, now->address) == 0;
}

/* What was asked for, for whoever sits there now. Somebody who waits for another's last window has
 * an absence of their own, and one who only waits for a new key is away at once. */
static int save_contact(const struct change *x, struct err *e)
{
	const struct game_contact *now = &x->g->contact[x->seat];
	struct game_contact fresh = *now, signer = *contact_signer(x->g, x->seat);
	bool meanwhile = signs_meanwhile(x);
	int rc = 0;

	add_asked(x, &fresh);
	add_asked(x, &signer);
	if (memcmp(&fresh, now, sizeof(fresh)) != 0)
		rc = game_set_contact(x->g, x->seat, &fresh, e);
	if (rc == 0 && meanwhile && memcmp(&signer, contact_signer(x->g, x->seat), sizeof(signer)) != 0)
		rc = game_set_signer(x->g, x->seat, &signer, e);
	return rc;
}

/* --now: before the game begins there is nothing to wait for. */
static int read_now(struct change *x, struct err *e)
{
	const struct facts *f = &x->g->f;

	x->now = cli_given(x->c, "now") && f->phase == PHASE_OPEN;
	if (x->now && f->window == 0)
		return err_set(e, ERR_UNAVAILABLE, "seat.now",
			"nobody new signs in window 0, since nothing that is chosen then may have a part in the dice; without --now the key takes effect with window 1");
	return 0;
}

/* closing: the open window was about to close before, too. */
static void say_done(const struct change *x, bool closing)
{
	const struct game *g = x->g;

	tell_contact(x->c, g, x->seat, x->out);
	if (!closing && game_closes_now(g))
		buf_printf(x->out,
			"%s: nobody is awaited any more: window %d closes with the next pbem run\n",
			g->f.game, g->f.window);
	if (cli_given(x->c, "json"))
		state(x->c, x->out, g);
}

/* What the options say is looked at before anything is changed, and holds for whoever sits there
 * afterwards. */
static int act_seat(const struct cli *c, const struct host *h, struct game *g, struct buf *out, struct err *e)
{
	struct change x = { .c = c, .h = h, .g = g, .out = out, .address = cli_given(c, "address") };
	struct err why = ERR_INIT;
	bool closing = game_closes_now(g);
	int rc = host_seat(g, c->operand[1], &x.seat, e), told;

	if (rc < 0)
		return rc;
	if (c->n < 3 && !says_contact(c))
		return err_set(e, ERR_USAGE, "seat.what",
			"say what to change: bot, retired, FILE.pub[,ADDRESS], reply:ADDRESS, --address, --lang, --width, --zone, --absent or --present");
	rc = read_now(&x, e);
	x.asked = g->contact[x.seat];
	if (rc == 0)
		rc = read_contact(c, g->tools, &x.asked, e);
	if (rc == 0)
		rc = read_absence(c, &x.asked, e);
	if (rc < 0)
		return rc;
	if (c->n > 2)
		rc = change_player(&x, c->operand[2], e);
	if (rc == 0)
		rc = save_contact(&x, e);
	told = rc == 0 ? host_tell(h, g, &why) : 0;
	if (rc == 0)
		say_done(&x, closing);
	return rc == 0 && told < 0 ? err_copy(e, &why) : rc;
}

int cmd_hold(const struct cli *c, struct err *e)
{
	return with_game(c, act_hold, e);
}

int cmd_resume(const struct cli *c, struct err *e)
{
	return with_game(c, act_resume, e);
}

int cmd_amend(const struct cli *c, struct err *e)
{
	return with_game(c, act_amend, e);
}

int cmd_end(const struct cli *c, struct err *e)
{
	return with_game(c, act_end, e);
}

int cmd_seat(const struct cli *c, struct err *e)
{
	return with_game(c, act_seat, e);
}
