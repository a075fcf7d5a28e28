/* SPDX-License-Identifier: MIT */
#include "game/contacts.h"

#include "base/address.h"
#include "base/lang.h"
#include "core/refusal.h"
#include "core/schema.h"
#include "game/game.h"
#include "game/record.h"

/*
 * game.json: what a game must know of its people and of its mail, and what the record does not
 * need. Written whole, read strictly: every member has to be there, and nothing else; but one that
 * an earlier build did not write may be missing (FIELD_INT_IF).
 */
#define CONF_MAX (1u << 20)
#define ABSENT_DAYS 366
#define DAY 86400
#define WINDOW_MAX 1000000

static const char *const press_ids[] = {
	[PRESS_NONE] = "none", [PRESS_NAMED] = "named", [PRESS_ANONYMOUS] = "anonymous"
};
static const struct vocab press_words = VOCAB("press", press_ids);

/* --- a new game ------------------------------------------------------------------------------- */

void contact_new(struct game_contact *c, const struct game_contact *given, const char *zone)
{
	struct game_contact fresh;

	memset(&fresh, 0, sizeof(fresh));
	if (given) {
		memcpy(fresh.address, given->address, sizeof(fresh.address));
		memcpy(fresh.lang, given->lang, sizeof(fresh.lang));
		memcpy(fresh.zone, given->zone, sizeof(fresh.zone));
		fresh.width = given->width;
	}
	if (!fresh.lang[0])
		snprintf(fresh.lang, sizeof(fresh.lang), "en");
	if (!fresh.zone[0])
		snprintf(fresh.zone, sizeof(fresh.zone), "%s", zone && zone[0] ? zone : "UTC");
	fresh.wait = fresh.strange = -1;
	*c = fresh;
}

int contact_day(const char *s)
{
	pbem_time t;
	char text[32], again[UTC_TEXT];

	if (strlen(s) != 10)
		return -1;
	snprintf(text, sizeof(text), "%sT00:00:00Z", s);
	if (utc_parse(text, &t, NULL) < 0)
		return -1;
	utc_format(again, t);
	return strcmp(again, text) == 0 ? 0 : -1;
}

static pbem_time midnight(const char day[11])
{
	char text[32];
	pbem_time t = 0;

	snprintf(text, sizeof(text), "%.10sT00:00:00Z", day);
	return utc_parse(text, &t, NULL) == 0 ? t : 0;
}

int contact_absence(const char from[11], const char to[11], const char *zone, pbem_time now, struct err *e)
{
	struct clock_local l;
	char today[32];

	if (contact_day(from) < 0 || contact_day(to) < 0)
		return err_set(e, ERR_DATA, refused_request, "a day is written like 2026-12-01");
	if (strcmp(from, to) > 0)
		return err_set(e, ERR_DATA, refused_absence_order, "this absence ends before it begins");
	if (midnight(to) - midnight(from) >= ABSENT_DAYS * (pbem_time)DAY)
		return err_set(e, ERR_DATA, refused_absence_long, "an absence may last at most %d days",
			ABSENT_DAYS);
	if (clock_local(now, zone[0] ? zone : "UTC", &l, e) < 0)
		return ERR_DATA;
	snprintf(today, sizeof(today), "%04d-%02d-%02d", l.year, l.month, l.day);
	if (strcmp(to, today) < 0)
		return err_set(e, ERR_DATA, refused_absence_past,
			"this absence is over already: today is %s where you are", today);
	return 0;
}

/* --- who sits down ---------------------------------------------------------------------------- */

static int find_waiting(const struct game *g, int seat)
{
	for (int i = 0; i < g->n_changes; i++)
		if (g->change[i].seat == seat && !g->change[i].done)
			return i;
	return -1;
}

static int find_since(const struct game *g, int seat, long since)
{
	for (int i = 0; i < g->n_changes; i++)
		if (g->change[i].seat == seat && g->change[i].done && g->change[i].since == since)
			return i;
	return -1;
}

static void drop_change(struct game *g, int i)
{
	memmove(&g->change[i], &g->change[i + 1], (size_t)(--g->n_changes - i) * sizeof(g->change[0]));
}

/* Does another person's key sign than the seat's mail is for? */
static bool is_waiting(const struct game *g, int seat)
{
	return g->f.seat[seat].signs != g->f.seat[seat].since;
}

/* Is it the one by which that other key's contact is known? */
static bool is_asked_for(const struct game *g, const struct game_change *c)
{
	return c->since == g->f.seat[c->seat].since && is_waiting(g, c->seat);
}

/* One that is done stays beside it until the line is there: a line that never comes takes nothing
 * away. */
int contact_prepare(struct game *g, const struct game_change *c, struct err *e)
{
	struct game_change before[GAME_CHANGES], now = *c;
	int n = g->n_changes, i = find_waiting(g, c->seat), rc;

	if (i < 0 && n == GAME_CHANGES)
		return err_set(e, ERR_UNAVAILABLE, "seat.untold",
			"of too many changes of seats the players are not told yet; pbem run tells them");
	memcpy(before, g->change, sizeof(before));
	now.since = g->f.lines + 1;
	now.done = false;
	/* Whoever signs goes on to, until a window opens. */
	now.signer = *contact_signer(g, c->seat);
	g->change[i >= 0 ? i : g->n_changes++] = now;
	rc = game_save_conf(g, e);
	if (rc < 0) {
		memcpy(g->change, before, sizeof(before));
		g->n_changes = n;
	}
	return rc;
}

void contact_settle(struct game *g)
{
	for (int i = g->n_changes - 1; i >= 0; i--) {
		struct game_change *c = &g->change[i];

		if (!c->done && c->since == g->f.seat[c->seat].since) {
			g->contact[c->seat] = c->contact;
			c->done = g->unsaved = true;
		}
		/* Nothing came of it, or all of it is over. */
		if (c->done ? !c->what[0] && !is_asked_for(g, c) : c->since <= g->f.lines) {
			drop_change(g, i);
			g->unsaved = true;
		}
	}
}

int contact_finish(struct game *g, struct err *e)
{
	for (int i = g->n_changes - 1; i >= 0; i--)
		if (!g->change[i].done) {
			drop_change(g, i);
			g->unsaved = true;
		}
	if (!g->unsaved)
		return 0;
	g->unsaved = false;
	return game_save_conf(g, e);
}

/* The change that has the signer's contact; -1: it is the seat's. */
static int find_signer(const struct game *g, int seat)
{
	return is_waiting(g, seat) ? find_since(g, seat, g->f.seat[seat].since) : -1;
}

const struct game_contact *contact_signer(const struct game *g, int seat)
{
	int i = find_signer(g, seat);

	return i >= 0 ? &g->change[i].signer : &g->contact[seat];
}

struct game_contact *contact_of_signer(struct game *g, int seat)
{
	int i = find_signer(g, seat);

	return i >= 0 ? &g->change[i].signer : &g->contact[seat];
}

/* --- addresses ------------------------------------------------------------------------------- */

bool game_unreached(const struct game *g, int seat)
{
	const struct facts_seat *s = &g->f.seat[seat];

	return g->tools && g->tools->mail && g->f.phase != PHASE_ENDED && s->joined && !s->bot &&
		!s->retired && !g->contact[seat].address[0];
}

int contact_address(const struct game_tools *t, const char *address, enum err_code code, const char *id,
	const char *own, struct err *e)
{
	int rc = address_check(address, code, id, e);

	if (rc == 0 && t && t->address && address_is_of(address, t->address, t->separator, NULL, NULL))
		rc = err_set(e, code, own,
			"%s is an address of the games themselves, and what is sent there comes back here; a person's own is wanted",
			address);
	return rc;
}

/* --- addresses that mail cannot use ----------------------------------------------------------- */

bool game_unwritable(const struct game *g, int *at, struct unwritable *out)
{
	for (; *at < g->f.n_seats + g->n_observers; (*at)++) {
		int seat = *at < g->f.n_seats ? *at : -1;
		const char *address = seat >= 0 ? g->contact[seat].address
						: g->observer[*at - g->f.n_seats].address;

		if (!address[0] || (seat >= 0 && g->f.seat[seat].bot) || address_is_usable(address))
			continue;
		*out = (struct unwritable){ seat, address };
		(*at)++;
		return true;
	}
	return false;
}

void unwritable_text(struct buf *b, const struct game *g, const struct unwritable *u)
{
	struct err why = ERR_INIT;

	if (address_check(u->address, ERR_DATA, "address", &why) == 0)
		bug("an address that mail can use");
	if (u->seat >= 0)
		buf_printf(b, "seat %s: ", g->f.seat[u->seat].name);
	else
		buf_str(b, "somebody who watches: ");
	for (const char *s = why.text; *s; s++)
		buf_char(b, (unsigned char)*s < ' ' || *s == 0x7f ? '?' : *s);
}

void unwritable_command(struct buf *b, const struct game *g, const struct unwritable *u)
{
	if (u->seat >= 0)
		buf_printf(b, "pbem seat %s %s --address ADDRESS", g->f.game, g->f.seat[u->seat].name);
	else
		buf_printf(b, "pbem observer %s ADDRESS --remove", g->f.game);
}

/* --- the file --------------------------------------------------------------------------------- */

static const char *day_wanted(const char *s)
{
	return contact_day(s) < 0 ? "a day like 2026-12-01" : NULL;
}

/* A name below windows/, without a step aside. */
static const char *said_wanted(const char *s)
{
	return s[0] && (strspn(s, "0123456789") != 4 || s[4] != '/' || strchr(s + 5, '/') || s[5] == '.')
		? "a window and the name of a file, or nothing,"
		: NULL;
}

static const char *key_wanted(const char *s)
{
	struct sign_public p;

	return s[0] && sign_parse_public(s, strlen(s), &p, NULL) < 0 ? "a public key, or nothing," : NULL;
}

static const struct field contact_fields[] = {
	FIELD_TEXTS_OR_NULL(struct game_contact, absent, "absent", day_wanted),
	FIELD_TEXT(struct game_contact, address, "address", NULL),
	FIELD_INT_IF(struct game_contact, by_host, "by-host", 0, 1),
	FIELD_INT(struct game_contact, first, "first", 0, INT32_MAX),
	FIELD_TEXT(struct game_contact, lang, "lang", NULL),
	FIELD_TEXT_IF(struct game_contact, said, "said", said_wanted),
	FIELD_INT(struct game_contact, strange, "strange", -1, WINDOW_MAX),
	FIELD_INT(struct game_contact, wait, "wait", -1, WINDOW_MAX),
	FIELD_INT_IF(struct game_contact, width, "width", 0, WIDTH_MOST),
	FIELD_TEXT(struct game_contact, zone, "zone", NULL),
};
const struct schema contact_schema = SCHEMA("contact", struct game_contact, contact_fields);

static const struct field observer_fields[] = {
	FIELD_TEXT(struct game_observer, address, "address", NULL),
	FIELD_TEXT(struct game_observer, key, "key", key_wanted),
	FIELD_TEXT(struct game_observer, lang, "lang", NULL),
	FIELD_INT_IF(struct game_observer, width, "width", 0, WIDTH_MOST),
	FIELD_TEXT(struct game_observer, zone, "zone", NULL),
};
static const struct schema observer_schema = SCHEMA("observer", struct game_observer, observer_fields);

static const char *change_wanted(const char *s)
{
	static const char *const words[] = { "", "rekey", "player", "back", "bot", "retired" };

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (strcmp(s, words[i]) == 0)
			return NULL;
	return "\"rekey\", \"player\", \"back\", \"bot\", \"retired\" or \"\"";
}

static const struct field change_fields[] = {
	FIELD_STRUCT(struct game_change, contact, "contact", &contact_schema),
	FIELD_BOOL(struct game_change, done, "done"),
	FIELD_INT(struct game_change, from, "from", 0, WINDOW_MAX),
	FIELD_BOOL(struct game_change, given, "given"),
	FIELD_TEXT(struct game_change, gone, "gone", NULL),
	FIELD_TEXT(struct game_change, gone_lang, "gone-lang", NULL),
	FIELD_INT_IF(struct game_change, gone_width, "gone-width", 0, WIDTH_MOST),
	FIELD_TEXT(struct game_change, gone_zone, "gone-zone", NULL),
	FIELD_TEXT(struct game_change, key, "key", key_wanted),
	FIELD_INT(struct game_change, seat, "seat", 0, RECORD_SEATS - 1),
	FIELD_STRUCT(struct game_change, signer, "signer", &contact_schema),
	FIELD_BOOL(struct game_change, signer_gone, "signer-gone"),
	FIELD_INT(struct game_change, since, "since", 1, INT32_MAX),
	FIELD_TEXT(struct game_change, what, "what", change_wanted),
};
static const struct schema change_schema = SCHEMA("change", struct game_change, change_fields);

static const struct field once_fields[] = {
	FIELD_TEXT_IF(struct game_once, moved, "moved", NULL),
	FIELD_INT(struct game_once, overdue, "overdue", -1, WINDOW_MAX),
	FIELD_INT(struct game_once, released, "released", -1, WINDOW_MAX),
	FIELD_INT(struct game_once, reminded, "reminded", -1, WINDOW_MAX),
	FIELD_TEXT(struct game_once, slept, "slept", NULL),
};
static const struct schema once_schema = SCHEMA("once", struct game_once, once_fields);

/* All but the last member, "seats", whose names are the game's. */
static const struct field conf_fields[] = {
	FIELD_BOOL(struct game, autostart, "autostart"),
	FIELD_STRUCTS_USED(struct game, change, n_changes, "changes", &change_schema),
	FIELD_TEXT_OR_NULL(struct game, hold_reason, "held", NULL),
	FIELD_BOOL(struct game, held_by_host, "held-by-host"),
	FIELD_INT(struct game, holds, "holds", 0, WINDOW_MAX),
	FIELD_BOOL(struct game, observers, "observe"),
	FIELD_STRUCTS_USED(struct game, observer, n_observers, "observers", &observer_schema),
	FIELD_STRUCT(struct game, once, "once", &once_schema),
	FIELD_ENUM(struct game, press, "press", &press_words),
	FIELD_BOOL(struct game, replace, "replace"),
};
const struct schema conf_schema = SCHEMA("game.json", struct game, conf_fields);

int game_save_conf(const struct game *g, struct err *e)
{
	struct buf b = BUF_INIT, path = BUF_INIT;
	int rc;

	schema_write(&b, &conf_schema, g);
	buf_cut(&b, b.len - 1);
	json_member(&b, "seats");
	buf_char(&b, '{');
	for (int i = 0; i < g->f.n_seats; i++) {
		json_member(&b, g->f.seat[i].name);
		schema_write(&b, &contact_schema, &g->contact[i]);
	}
	buf_str(&b, "}}\n");
	rc = file_write(file_path(&path, g->dir, "game.json"), b.data, b.len, 0600, e);
	buf_release(&b);
	buf_release(&path);
	return rc;
}

static bool absence_fits(const struct game_contact *c)
{
	return strcmp(c->absent[0], c->absent[1]) <= 0 && (!c->absent[1][0] || c->absent[0][0]);
}

static int read_contact(struct game *g, int seat, const cJSON *seats, struct err *e)
{
	const char *name = g->f.seat[seat].name;
	struct game_contact *c = &g->contact[seat];
	const cJSON *v = json_get_object(seats, name, e);
	struct err why = ERR_INIT;

	if (!v)
		return ERR_DATA;
	if (schema_read(&contact_schema, c, v, &why) < 0)
		return err_set(e, ERR_DATA, why.id, "seats.%s.%s", name, why.text);
	if (!absence_fits(c))
		return err_set(e, ERR_DATA, "schema.value",
			"seats.%s.absent: two days belong here, the first one first", name);
	return 0;
}

static int check_change(const struct game *g, int i, struct err *e)
{
	const struct game_change *c = &g->change[i];

	if (c->seat >= g->f.n_seats)
		return err_set(e, ERR_DATA, "schema.value", "changes.%d.seat: there is no such seat", i);
	if ((c->done ? find_since(g, c->seat, c->since) : find_waiting(g, c->seat)) != i)
		return err_set(
			e, ERR_DATA, "schema.value", "changes.%d.seat: the seat has this one already", i);
	if (!absence_fits(&c->contact) || !absence_fits(&c->signer))
		return err_set(e, ERR_DATA, "schema.value",
			"changes.%d: in \"absent\", two days belong, the first one first", i);
	return 0;
}

static int read_conf(struct game *g, cJSON *o, struct err *e)
{
	cJSON *seats = cJSON_DetachItemFromObjectCaseSensitive(o, "seats");
	int rc = 0;

	if (!cJSON_IsObject(seats))
		rc = err_set(e, ERR_DATA, "schema.value", "seats: an object belongs here");
	else
		rc = schema_read_part(&conf_schema, g, o, e);
	g->held = g->hold_reason[0];
	for (int i = 0; i < g->f.n_seats && rc == 0; i++)
		rc = read_contact(g, i, seats, e);
	for (int i = 0; i < g->n_changes && rc == 0; i++)
		rc = check_change(g, i, e);
	if (rc == 0)
		contact_settle(g);
	if (rc == 0 && cJSON_GetArraySize(seats) != g->f.n_seats)
		rc = err_set(e, ERR_DATA, "schema.value", "seats: there are more than the game has");
	cJSON_Delete(seats);
	return rc;
}

int game_load_conf(struct game *g, struct err *e)
{
	struct buf b = BUF_INIT, path = BUF_INIT;
	cJSON *o = NULL;
	int rc = file_read(&b, file_path(&path, g->dir, "game.json"), CONF_MAX, e);

	if (rc == 0) {
		o = json_parse(b.data, b.len, path.data, e);
		rc = o ? read_conf(g, o, e) : ERR_CONFIG;
		if (o && rc == ERR_DATA)
			schema_place(e, path.data, b.data, b.len);
	} else if (rc != ERR_NOINPUT && rc != ERR_DATA) {
		/* The disk's trouble, not the file's. */
		goto out;
	}
	if (rc < 0) {
		if (e)
			e->code = ERR_CONFIG;
		rc = ERR_CONFIG;
		err_at(e, path.data, e ? e->line : 0, e ? e->column : 0);
	}
out:
	cJSON_Delete(o);
	buf_release(&b);
	buf_release(&path);
	return rc;
}
