/* SPDX-License-Identifier: MIT */
#include "cli/host.h"

#include "base/address.h"
#include "base/json.h"
#include "cli/options.h"
#include "game/again.h"
#include "game/contacts.h"
#include "game/create.h"
#include "game/game.h"
#include "game/keyfile.h"
#include "game/length.h"
#include "game/open.h"
#include "game/word.h"
#include "sys/file.h"

/* What `new` decides before anything is written. */
struct plan {
	struct game_new n;
	bool local[RECORD_SEATS]; /* a key is made here for this seat */
	const struct game_tools *tools;
	int filled; /* seats given to bots because nobody named them */
	struct length length;
};

static bool taken(const struct plan *p, const char *seat)
{
	for (int i = 0; i < p->n.n_seats; i++)
		if (strcmp(p->n.seat[i].name, seat) == 0)
			return true;
	return false;
}

static int bad_seat(const struct rules *r, const char *word, size_t len, struct err *e)
{
	const char *near = vocab_nearest(r->seats, word, len);
	struct buf list = BUF_INIT;

	for (int i = 0; i < r->seats->n; i++)
		buf_printf(&list, "%s%s", i ? ", " : "", r->seats->ids[i]);
	if (near)
		err_set(e, ERR_USAGE, "new.seat", "--seat %.*s: no such seat; did you mean %s?", (int)len,
			word, near);
	else
		err_set(e, ERR_USAGE, "new.seat", "--seat %.*s: no such seat; %s has %s", (int)len, word,
			r->id, list.data);
	buf_release(&list);
	return ERR_USAGE;
}

/* "FILE.pub" or "FILE.pub,ADDRESS". */
static int seat_key(const struct plan *p, struct game_seat_new *s, const char *value, struct err *e)
{
	const char *comma = strchr(value, ',');
	struct buf path = BUF_INIT;
	struct sign_public public;
	int rc;

	buf_add(&path, value, comma ? (size_t)(comma - value) : strlen(value));
	rc = key_read_public(&public, path.data, e);
	if (rc == 0)
		sign_public_text(s->key, &public);
	if (rc == 0 && comma)
		rc = contact_address(p->tools, comma + 1, ERR_USAGE, "new.address", "new.ours", e);
	if (rc == 0 && comma)
		snprintf(s->contact.address, sizeof(s->contact.address), "%s", comma + 1);
	buf_release(&path);
	return rc;
}

/* "reply:ADDRESS" */
static int seat_by_reply(const struct plan *p, struct game_seat_new *s, const char *address, struct err *e)
{
	if (!p->tools->mail)
		return err_set(e, ERR_USAGE, "new.reply",
			"--seat %s=reply:%s: this host has no mail, and a seat by reply is played by mail alone; pbem config sets it up",
			s->name, address);
	if (contact_address(p->tools, address, ERR_USAGE, "new.address", "new.ours", e) < 0)
		return e->code;
	snprintf(s->contact.address, sizeof(s->contact.address), "%s", address);
	s->word = true;
	return 0;
}

static int seat_value(const struct plan *p, struct game_seat_new *s, const char *value, struct err *e)
{
	s->bot = strcmp(value, "bot") == 0;
	if (s->bot)
		return 0;
	if (strncmp(value, "reply:", 6) == 0)
		return seat_by_reply(p, s, value + 6, e);
	return seat_key(p, s, value, e);
}

static int plan_seat(struct plan *p, const char *word, bool open, struct err *e)
{
	const struct rules *r = p->n.rules;
	size_t len = strcspn(word, "=");
	int id = vocab_find(r->seats, word, len);
	struct game_seat_new *s;

	if (id < 0)
		return bad_seat(r, word, len, e);
	if (taken(p, r->seats->ids[id]))
		return err_set(e, ERR_USAGE, "new.twice", "--seat %s is given twice", r->seats->ids[id]);
	if (p->n.n_seats == r->seats_max)
		return err_set(e, ERR_USAGE, "new.seats", "%s has at most %d seats", r->id, r->seats_max);
	s = &p->n.seat[p->n.n_seats];
	snprintf(s->name, sizeof(s->name), "%s", r->seats->ids[id]);
	if (!word[len])
		p->local[p->n.n_seats] = !open;
	else if (seat_value(p, s, word + len + 1, e) < 0)
		return e->code;
	p->n.n_seats++;
	return 0;
}

/* Which seats are open changes a game: only rules that leave no choice do without their names. */
static int name_seats(const struct rules *r, struct err *e)
{
	struct buf list = BUF_INIT, count = BUF_INIT;

	for (int i = 0; i < r->seats->n; i++)
		buf_printf(&list, " --seat %s", r->seats->ids[i]);
	buf_printf(&count, "%d", r->seats_min);
	if (r->seats_max > r->seats_min)
		buf_printf(&count, " to %d", r->seats_max);
	err_set(e, ERR_USAGE, "new.open", "--open needs its seats named: %s takes %s of%s", r->id, count.data,
		list.data);
	buf_release(&list);
	buf_release(&count);
	return e->code;
}

/* Nobody named: you play the first seat. Too few: bots sit down. */
static int plan_seats(struct plan *p, const struct cli *c, struct err *e)
{
	const struct rules *r = p->n.rules;
	bool open = cli_given(c, "open");
	const char *word;

	for (int i = 0; (word = cli_nth(c, "seat", i)); i++)
		if (plan_seat(p, word, open, e) < 0)
			return e->code;
	if (open && p->n.n_seats < r->seats_min && r->seats->n > r->seats_min)
		return name_seats(r, e);
	if (!p->n.n_seats && plan_seat(p, r->seats->ids[0], open, e) < 0)
		return e->code;
	for (int i = 0; i < r->seats->n && p->n.n_seats < r->seats_min; i++) {
		struct game_seat_new *s;
		if (taken(p, r->seats->ids[i]))
			continue;
		s = &p->n.seat[p->n.n_seats++];
		snprintf(s->name, sizeof(s->name), "%s", r->seats->ids[i]);
		s->bot = !open;
		p->filled += !open;
	}
	return 0;
}

static int plan_nmr(struct policy *p, const char *word, struct err *e)
{
	static const char *const names[] = {
		[NMR_DEFAULTS] = "defaults", [NMR_BOT] = "bot", [NMR_HOLD] = "hold", NULL
	};

	for (int i = 0; word && names[i]; i++)
		if (strcmp(word, names[i]) == 0) {
			p->nmr = (enum nmr)i;
			return 0;
		}
	return word ? err_set(e, ERR_USAGE, "new.nmr", "--nmr %s: must be defaults, bot or hold", word) : 0;
}

static int plan_at(struct policy *p, const char *at, struct err *e)
{
	long long hour, minute;
	char h[3], m[3];

	if (!at)
		return 0;
	if (strlen(at) == 5 && at[2] == ':') {
		snprintf(h, sizeof(h), "%.2s", at);
		snprintf(m, sizeof(m), "%.2s", at + 3);
		if (!cli_read_number(h, 0, 23, &hour) && !cli_read_number(m, 0, 59, &minute)) {
			snprintf(p->at, sizeof(p->at), "%s", at);
			return 0;
		}
	}
	return err_set(e, ERR_USAGE, "new.at", "--at %s: must be a time of day such as 20:00", at);
}

static int plan_span(const struct cli *c, const char *name, int64_t *seconds, struct err *e)
{
	struct err why = ERR_INIT;

	if (!cli_given(c, name) || clock_parse_span(cli_value(c, name), seconds, &why) == 0)
		return 0;
	return err_set(e, ERR_USAGE, "new.span", "--%s: %s", name, why.text);
}

/* "mon,thu" */
static int plan_days(struct policy *p, const char *list, struct err *e)
{
	while (list) {
		size_t len = strcspn(list, ",");
		int day = policy_weekday(list, len);

		if (day < 0)
			return err_set(e, ERR_USAGE, "new.days",
				"--days: \"%.*s\" is not a weekday; write them like mon,thu", (int)len, list);
		p->days |= 1u << day;
		list = list[len] ? list + len + 1 : NULL;
	}
	return 0;
}

static int plan_number(const struct cli *c, const char *name, long long hi, int *out, struct err *e)
{
	long long n;

	if (!cli_given(c, name))
		return 0;
	if (cli_read_number(cli_value(c, name), 0, hi, &n) < 0)
		return err_set(e, ERR_USAGE, "new.number", "--%s %s: must be a number from 0 to %lld", name,
			cli_value(c, name), hi);
	*out = (int)n;
	return 0;
}

/* What speaks of deadlines needs some. More than half of the seats missing is too many, if nobody
 * says otherwise. */
static int plan_deadlines(struct policy *p, const struct cli *c, struct err *e)
{
	static const char *const need[] = { "days", "open-after", "breaker" };
	bool deadlines = p->interval || p->at[0];

	for (size_t i = 0; !deadlines && i < sizeof(need) / sizeof(need[0]); i++)
		if (cli_given(c, need[i]))
			return err_set(e, ERR_USAGE, "new.deadline",
				"--%s is about deadlines, and this game has none; --every or --at sets them",
				need[i]);
	p->breaker = deadlines ? 50 : 0;
	if (plan_days(p, cli_value(c, "days"), e) < 0 ||
		plan_number(c, "open-after", 1000, &p->open_after, e) < 0 ||
		plan_number(c, "breaker", 100, &p->breaker, e) < 0)
		return ERR_USAGE;
	return 0;
}

static int plan_spans(struct policy *p, const struct cli *c, struct err *e)
{
	int rc = plan_span(c, "every", &p->interval, e);

	if (rc == 0)
		rc = plan_span(c, "grace", &p->grace, e);
	if (rc == 0)
		rc = plan_span(c, "min", &p->min, e);
	if (rc == 0)
		rc = plan_span(c, "delay", &p->delay, e);
	return rc;
}

static int plan_policy(struct plan *p, const struct cli *c, const char *zone, struct err *e)
{
	struct policy *y = &p->n.policy;
	struct clock_local local;
	int rc = plan_nmr(y, cli_value(c, "nmr"), e);

	if (rc == 0)
		rc = plan_spans(y, c, e);
	if (rc == 0)
		rc = plan_at(y, cli_value(c, "at"), e);
	if (rc == 0)
		rc = plan_deadlines(y, c, e);
	if (rc == 0 && (strlen(zone) >= sizeof(y->zone) || clock_local(0, zone, &local, e) < 0))
		rc = err_set(e, ERR_USAGE, "new.zone",
			"--zone %s: no such time zone; zones have names such as Europe/Paris", zone);
	if (rc == 0)
		snprintf(y->zone, sizeof(y->zone), "%s", zone);
	return rc;
}

static int plan_press(struct game_new *n, const struct cli *c, struct err *e)
{
	static const char *const words[] = {
		[PRESS_NONE] = "none", [PRESS_NAMED] = "named", [PRESS_ANONYMOUS] = "anonymous", NULL
	};
	const char *word = cli_given(c, "press") ? cli_value(c, "press") : words[PRESS_NAMED];

	n->observers = !cli_given(c, "no-observers");
	n->open = cli_given(c, "open");
	for (int i = 0; words[i]; i++)
		if (strcmp(word, words[i]) == 0) {
			n->press = (enum press)i;
			return 0;
		}
	return err_set(e, ERR_USAGE, "new.press", "--press %s: must be none, named or anonymous", word);
}

static int plan_contacts(struct plan *p, const struct cli *c, const struct host_conf *conf, struct err *e)
{
	const char *lang = cli_lang(c, conf->lang, e);

	if (!lang)
		return e->code;
	for (int i = 0; i < p->n.n_seats; i++) {
		snprintf(p->n.seat[i].contact.lang, sizeof(p->n.seat[i].contact.lang), "%s", lang);
		snprintf(
			p->n.seat[i].contact.zone, sizeof(p->n.seat[i].contact.zone), "%s", p->n.policy.zone);
	}
	return 0;
}

/* A game has one successor, or the chain of deals that failed would have gaps. */
static int only_successor(const struct host *h, const struct game *old, struct err *e)
{
	struct deal deal[RECORD_DEALS];
	char **names = NULL;
	size_t n = 0;
	int rc = host_games(h, &names, &n, e);

	for (size_t i = 0; rc >= 0 && i < n; i++) {
		struct err none = ERR_INIT;
		struct game g;
		if (host_game(h, &g, names[i], GAME_READ, &none) < 0)
			continue;
		rc = game_deals(&g, deal, e);
		for (int k = 0; k < rc; k++)
			if (strcmp(deal[k].end, old->f.last) == 0) {
				rc = err_set(e, ERR_UNAVAILABLE, "new.again",
					"game %s has a successor already, %s; if that one was not dealt either, make its successor",
					old->f.game, names[i]);
				break;
			}
		game_close(&g);
	}
	file_list_free(names, n);
	return rc < 0 ? rc : 0;
}

/* Everything is as in the game before: whatever else were chosen now would be another game. */
static int plan_again(struct plan *p, const struct cli *c, const struct host *h, struct err *e)
{
	static const char *const others[] = { "rules", "seat", "option", "open", "seed", "every", "at",
		"zone", "grace", "days", "min", "delay", "nmr", "open-after", "breaker", "press",
		"no-observers", "lang" };
	struct buf path = BUF_INIT;
	struct game old;
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < sizeof(others) / sizeof(others[0]); i++)
		if (cli_given(c, others[i]))
			rc = err_set(e, ERR_USAGE, "new.again",
				"--again takes everything from the game before, and cannot be combined with --%s",
				others[i]);
	if (rc == 0)
		rc = host_game(h, &old, cli_value(c, "again"), GAME_READ, e);
	if (rc < 0)
		return rc;
	rc = game_new_again(&p->n, &old, e);
	if (rc == 0)
		rc = only_successor(h, &old, e);
	for (int i = 0; rc >= 0 && i < p->n.n_seats; i++) {
		p->n.seat[i].word = old.f.seat[i].word;
		if (!p->n.seat[i].key[0] || p->n.seat[i].word)
			continue;
		rc = file_exists(host_local_key(h, &path, old.f.game, p->n.seat[i].name), e);
		p->local[i] = rc > 0;
	}
	game_close(&old);
	buf_release(&path);
	return rc < 0 ? rc : 0;
}

static int plan_make(struct plan *p, const struct cli *c, const struct host *h, struct err *e)
{
	const struct host_conf *conf = &h->conf;
	int rc;

	p->n.name = c->operand[0];
	if (cli_given(c, "again"))
		return plan_again(p, c, h, e);
	if (!cli_given(c, "rules"))
		return err_set(e, ERR_USAGE, "new.rules",
			"--rules ID is missing: pbem rules lists them; or --again GAME for one that was never dealt");
	p->n.seed = cli_value(c, "seed");
	rc = options_rules(&p->n.rules, cli_value(c, "rules"), e);
	if (rc == 0)
		rc = options_read(&p->n.options, p->n.rules, c, e);
	if (rc == 0)
		rc = plan_seats(p, c, e);
	if (rc == 0)
		rc = options_fit(p->n.rules, p->n.options, p->n.n_seats, e);
	if (rc == 0)
		rc = plan_policy(p, c, cli_given(c, "zone") ? cli_value(c, "zone") : conf->zone, e);
	if (rc == 0)
		rc = plan_press(&p->n, c, e);
	if (rc == 0)
		rc = plan_contacts(p, c, conf, e);
	return rc;
}

static void local_paths(const struct host *h, const struct plan *p, int i, struct buf *key, struct buf *pub)
{
	host_local_key(h, key, p->n.name, p->n.seat[i].name);
	buf_clear(pub);
	buf_printf(pub, "%.*s.pub", (int)(key->len - strlen(".key")), key->data);
}

/* Keys of the local table and of seats by reply: made before the game, for a game's record names
 * them. */
static int make_local_keys(struct plan *p, const struct host *h, struct err *e)
{
	struct buf path = BUF_INIT, pub = BUF_INIT;
	int rc = 0;

	for (int i = 0; rc == 0 && i < p->n.n_seats; i++) {
		struct sign_secret secret;
		struct sign_public public;
		if (p->n.seat[i].word)
			rc = word_make(h->dir, p->n.name, p->n.seat[i].name, p->n.seat[i].key, e);
		if (!p->local[i])
			continue;
		sign_generate(&secret, &public, NULL);
		local_paths(h, p, i, &path, &pub);
		rc = key_write_pair(path.data, pub.data, &secret, &public, 0600, e);
		sign_wipe(&secret);
		sign_public_text(p->n.seat[i].key, &public);
	}
	buf_release(&pub);
	buf_release(&path);
	return rc;
}

/* There is no such game: what was made for it goes again, as far as it does. */
static void drop_local_keys(const struct plan *p, const struct host *h)
{
	struct buf path = BUF_INIT, pub = BUF_INIT;
	struct err none = ERR_INIT;

	for (int i = 0; i < p->n.n_seats; i++) {
		if (p->n.seat[i].word)
			word_drop(h->dir, p->n.name, p->n.seat[i].name, p->n.seat[i].key);
		if (!p->local[i])
			continue;
		local_paths(h, p, i, &path, &pub);
		if (file_remove(path.data, &none) == 0)
			(void)!file_remove(pub.data, &none);
	}
	buf_release(&pub);
	buf_release(&path);
}

static const char *seat_state(const struct plan *p, int i)
{
	if (p->local[i])
		return "plays here";
	if (p->n.seat[i].bot)
		return "bot";
	if (p->n.seat[i].word)
		return "by reply";
	return p->n.seat[i].key[0] ? "key" : "open";
}

/* What became of the deals before it. */
static void tell_again(const struct plan *p, struct buf *b)
{
	for (int i = 0; i < p->n.n_deals; i++) {
		const struct deal *d = &p->n.deal[i];
		const char *before = " for want of the nonce of ";

		buf_printf(b, "  after %s, ", d->game);
		buf_str(b,
			strcmp(d->why, "host") == 0 ? "which its host ended before anything was dealt"
				: strcmp(d->why, "conceded") == 0
				? "which was given up before anything was dealt"
				: "which was never dealt");
		for (int k = 0; k < p->n.n_seats && strcmp(d->why, "no-deal") == 0; k++) {
			if (!(d->seats & 1u << k))
				continue;
			buf_printf(b, "%s%s", before, p->n.seat[k].name);
			before = ", ";
		}
		buf_char(b, '\n');
	}
}

/* Those who joined before join once more. */
static void tell_next(const struct plan *p, const struct host_conf *conf, bool waits, struct buf *b)
{
	struct buf people = BUF_INIT;

	for (int i = 0; i < p->n.n_seats; i++)
		if (!p->n.seat[i].bot && !p->n.seat[i].key[0] &&
			address_is_usable(p->n.seat[i].contact.address))
			buf_printf(&people, " %s", p->n.seat[i].contact.address);
	if (waits && conf->address[0])
		buf_printf(b,
			"Next: pbem invite %s%s asks people by mail. The game starts by itself when all seats are taken; pbem start %s --bots starts it sooner, with bots on the free ones.\n",
			p->n.name, people.len ? people.data : " ADDRESS...", p->n.name);
	else if (waits)
		buf_printf(b,
			"Next: pbem submit %s FILE takes in the join files of open seats, then pbem start %s.\n",
			p->n.name, p->n.name);
	else
		buf_printf(b, "Next: pbem start %s\n", p->n.name);
	buf_release(&people);
}

/* A game that bots cannot play has no length that could be told. */
static void measure(struct plan *p)
{
	const struct game_new *n = &p->n;
	struct err none = ERR_INIT;

	if (length_of(&p->length, n->rules, n->options, n->n_seats, &n->policy, clock_now(), &none) < 0)
		p->length = (struct length){ 0 };
}

static void tell_length(const struct length *l, struct buf *b)
{
	const char *unit;
	int n = length_span(l, &unit);

	if (!l->most)
		return;
	buf_printf(b, "Bots play such a game in %d", l->least);
	if (l->most > l->least)
		buf_printf(b, " to %d windows, %d on average.", l->most, l->windows);
	else
		buf_printf(b, " window%s.", l->most == 1 ? "" : "s");
	if (n)
		buf_printf(b, " If each waits for its deadline, that is %s%d %.*s.",
			strcmp(unit, "weeks") == 0 ? "about " : "", n, (int)strlen(unit) - (n == 1), unit);
	buf_char(b, '\n');
}

static void tell_text(const struct plan *p, const struct host_conf *conf, struct buf *b)
{
	bool waits = false, word = false;

	buf_printf(b, "%s: a new game of %s\n", p->n.name, p->n.rules->title);
	for (int i = 0; i < p->n.n_seats; i++) {
		buf_printf(b, "  %-10s %s\n", p->n.seat[i].name, seat_state(p, i));
		waits |= !p->n.seat[i].bot && !p->n.seat[i].key[0];
		word |= p->n.seat[i].word;
	}
	if (p->filled)
		buf_printf(b,
			"%d bot%s filled the table up to %d seats, the fewest that these rules allow.\n",
			p->filled, p->filled == 1 ? "" : "s", p->n.rules->seats_min);
	if (word)
		buf_str(b,
			"This host signs for players by reply: the record says that their orders count by the host's word.\n");
	tell_length(&p->length, b);
	tell_again(p, b);
	if (p->n.seed)
		buf_str(b, "TEST DICE: every roll follows from the seed.\n");
	else if (waits)
		buf_str(b,
			"Nobody can bend the dice, since every player adds to them. But whoever hosts foresees every die, and may play: no record shows whether the host looked.\n");
	else
		buf_str(b,
			"The dice are fixed before play. But whoever hosts foresees every die, and may play: no record shows whether the host looked.\n");
	tell_next(p, conf, waits, b);
}

static void tell_json(const struct plan *p, struct buf *b)
{
	buf_printf(b, "{\"game\":\"%s\",\"rules\":\"%s\",\"seats\":[", p->n.name, p->n.rules->id);
	for (int i = 0; i < p->n.n_seats; i++)
		buf_printf(b, "%s{\"is\":\"%s\",\"key\":\"%s\",\"seat\":\"%s\"}", i ? "," : "",
			p->local[i]                 ? "local"
				: p->n.seat[i].word ? "reply"
						    : seat_state(p, i),
			p->n.seat[i].key, p->n.seat[i].name);
	buf_printf(b, "],\"test\":%s,\"windows\":{\"least\":%d,\"mean\":%d,\"most\":%d,\"seconds\":%lld}}\n",
		p->n.seed ? "true" : "false", p->length.least, p->length.windows, p->length.most,
		(long long)p->length.seconds);
}

/* Locked: another process that makes the same game would take these keys away. */
static int make(struct plan *p, const struct host *h, const char *dir, struct err *e)
{
	struct file_lock lock = { .fd = -1 };
	struct buf keys = BUF_INIT;
	int rc = file_mkdirs(file_path(&keys, h->dir, "keys"), 0700, e);

	if (rc == 0)
		rc = file_lock(&lock, keys.data, e);
	if (rc == 0)
		rc = file_exists(dir, e);
	if (rc > 0)
		rc = err_set(e, ERR_CANTCREAT, "new.exists",
			"there is a game %s already; choose another name", p->n.name);
	else if (rc == 0) {
		rc = make_local_keys(p, h, e);
		if (rc == 0)
			rc = game_create(dir, &p->n, &h->tools, e);
		if (rc < 0)
			drop_local_keys(p, h);
	}
	if (lock.fd >= 0)
		file_unlock(&lock);
	buf_release(&keys);
	return rc;
}

int cmd_new(const struct cli *c, struct err *e)
{
	static struct plan p;
	struct buf dir = BUF_INIT, out = BUF_INIT;
	struct host h;
	int rc = host_open(&h, c, HOST_WRITE, e);

	if (rc < 0)
		return rc;
	p = (struct plan){ .tools = &h.tools };
	rc = host_game_dir(&h, &dir, c->operand[0], e);
	/* Mail to the host's address with this tag is what came back (mail/carrier.h). */
	if (rc == 0 && strcmp(c->operand[0], "bounce") == 0)
		rc = err_set(e, ERR_USAGE, "game.name",
			"\"bounce\" cannot name a game: mail that came back goes by that name");
	if (rc == 0)
		rc = plan_make(&p, c, &h, e);
	if (rc == 0)
		rc = make(&p, &h, dir.data, e);
	if (rc == 0)
		measure(&p);
	if (rc == 0 && !c->quiet) {
		if (cli_given(c, "json"))
			tell_json(&p, &out);
		else
			tell_text(&p, &h.conf, &out);
		fwrite(out.data, 1, out.len, stdout);
	}
	free(p.n.options);
	buf_release(&out);
	buf_release(&dir);
	host_close(&h);
	return rc;
}
