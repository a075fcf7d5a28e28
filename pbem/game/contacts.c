/* SPDX-License-Identifier: MIT */
#include "game/contacts.h"

#include "base/address.h"
#include "game/game.h"
#include "game/record.h"

/*
 * game.json: what a game must know of its people and of its mail, and what the record does not need. Written whole, read strictly: every member
 * has to be there, and nothing else.
 */
#define CONF_MAX (1u << 20)
#define WINDOW_MAX 1000000

static const char *const press_words[] = {
	[PRESS_NONE] = "none", [PRESS_NAMED] = "named", [PRESS_ANONYMOUS] = "anonymous", NULL
};

/* --- a new game ---------------------------------------------------------------------------------------------------------------- */

void contact_new(struct game_contact *c, const struct game_contact *given, const char *zone)
{
	struct game_contact fresh;

	memset(&fresh, 0, sizeof(fresh));
	if (given) {
		memcpy(fresh.address, given->address, sizeof(fresh.address));
		memcpy(fresh.lang, given->lang, sizeof(fresh.lang));
		memcpy(fresh.zone, given->zone, sizeof(fresh.zone));
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
	char text[32], again[CLOCK_TEXT];

	if (strlen(s) != 10)
		return -1;
	snprintf(text, sizeof(text), "%sT00:00:00Z", s);
	if (clock_parse(text, &t, NULL) < 0)
		return -1;
	clock_format(again, t);
	return strcmp(again, text) == 0 ? 0 : -1;
}

/* --- addresses that mail cannot use -------------------------------------------------------------------------------------------- */

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

/* --- writing ------------------------------------------------------------------------------------------------------------------- */

static void put_text(struct buf *b, const char *name, const char *s)
{
	json_member(b, name);
	json_string(b, s);
}

static void put_int(struct buf *b, const char *name, int n)
{
	json_member(b, name);
	json_int(b, n);
}

static void put_flag(struct buf *b, const char *name, bool on)
{
	json_member(b, name);
	buf_str(b, on ? "true" : "false");
}

static void write_contact(struct buf *b, const struct game_contact *c)
{
	buf_char(b, '{');
	json_member(b, "absent");
	if (c->absent[0][0])
		buf_printf(b, "[\"%s\",\"%s\"]", c->absent[0], c->absent[1]);
	else
		buf_str(b, "null");
	put_text(b, "address", c->address);
	put_flag(b, "conceded", c->conceded);
	put_text(b, "lang", c->lang);
	put_int(b, "strange", c->strange);
	put_int(b, "wait", c->wait);
	put_text(b, "zone", c->zone);
	buf_char(b, '}');
}

static void write_observers(struct buf *b, const struct game *g)
{
	json_member(b, "observers");
	buf_char(b, '[');
	for (int i = 0; i < g->n_observers; i++) {
		const struct game_observer *o = &g->observer[i];

		buf_str(b, i ? ",{" : "{");
		put_text(b, "address", o->address);
		put_text(b, "key", o->key);
		put_text(b, "lang", o->lang);
		put_text(b, "zone", o->zone);
		buf_char(b, '}');
	}
	buf_char(b, ']');
}

static void write_once(struct buf *b, const struct game_once *once)
{
	json_member(b, "once");
	buf_char(b, '{');
	put_int(b, "overdue", once->overdue);
	put_int(b, "released", once->released);
	put_int(b, "reminded", once->reminded);
	buf_char(b, '}');
}

int game_save_conf(const struct game *g, struct err *e)
{
	struct buf b = BUF_INIT, path = BUF_INIT;
	int rc;

	buf_char(&b, '{');
	put_flag(&b, "autostart", g->autostart);
	json_member(&b, "held");
	if (g->held)
		json_string(&b, g->hold_reason);
	else
		buf_str(&b, "null");
	put_flag(&b, "held-by-host", g->held && g->held_by_host);
	put_int(&b, "holds", g->holds);
	put_flag(&b, "observe", g->observers);
	write_observers(&b, g);
	write_once(&b, &g->once);
	put_text(&b, "press", press_words[g->press]);
	put_flag(&b, "replace", g->replace);
	json_member(&b, "seats");
	buf_char(&b, '{');
	for (int i = 0; i < g->f.n_seats; i++) {
		json_member(&b, g->f.seat[i].name);
		write_contact(&b, &g->contact[i]);
	}
	buf_str(&b, "}}\n");
	rc = file_write(file_path(&path, g->dir, "game.json"), b.data, b.len, 0600, e);
	buf_release(&b);
	buf_release(&path);
	return rc;
}

/* --- reading ------------------------------------------------------------------------------------------------------------------- */

static int get_text(const cJSON *o, const char *name, char *out, size_t size, struct err *e)
{
	const char *s = json_get_string(o, name, e);

	if (!s)
		return ERR_DATA;
	if (strlen(s) >= size)
		return err_set(e, ERR_DATA, "conf.text", "\"%s\" is too long", name);
	memcpy(out, s, strlen(s) + 1);
	return 0;
}

static int get_flag(const cJSON *o, const char *name, bool *out, struct err *e)
{
	const cJSON *v = cJSON_GetObjectItemCaseSensitive(o, name);

	if (!cJSON_IsBool(v))
		return err_set(e, ERR_DATA, "conf.flag", "\"%s\" should be true or false", name);
	*out = cJSON_IsTrue(v);
	return 0;
}

/* A window, or -1 for none. */
static int get_window(const cJSON *o, const char *name, int *out, struct err *e)
{
	long long n;

	if (json_get_int(o, name, -1, WINDOW_MAX, &n, e) < 0)
		return ERR_DATA;
	*out = (int)n;
	return 0;
}

/* null, or two days of which the second is not before the first. */
static int get_absent(const cJSON *o, char out[2][11], struct err *e)
{
	const cJSON *v = cJSON_GetObjectItemCaseSensitive(o, "absent");

	if (cJSON_IsNull(v))
		return 0;
	for (int i = 0; i < 2; i++) {
		const char *s = cJSON_GetStringValue(cJSON_GetArrayItem(v, i));

		if (!cJSON_IsArray(v) || cJSON_GetArraySize(v) != 2 || !s || contact_day(s) < 0)
			return err_set(e, ERR_DATA, "conf.absent", "\"absent\" should be null or two days");
		memcpy(out[i], s, 11);
	}
	if (strcmp(out[0], out[1]) > 0)
		return err_set(e, ERR_DATA, "conf.absent", "an absence ends before it begins");
	return 0;
}

static int get_contact(const cJSON *o, struct game_contact *c, struct err *e)
{
	static const char *const members[] = { "absent", "address", "conceded", "lang", "strange", "wait",
		"zone", NULL };

	if (!o || json_only(o, members, e) < 0 || get_absent(o, c->absent, e) < 0 ||
		get_text(o, "address", c->address, sizeof(c->address), e) < 0 ||
		get_flag(o, "conceded", &c->conceded, e) < 0 ||
		get_text(o, "lang", c->lang, sizeof(c->lang), e) < 0 ||
		get_window(o, "strange", &c->strange, e) < 0 || get_window(o, "wait", &c->wait, e) < 0 ||
		get_text(o, "zone", c->zone, sizeof(c->zone), e) < 0)
		return ERR_DATA;
	return 0;
}

static int get_observer(const cJSON *o, struct game_observer *out, struct err *e)
{
	static const char *const members[] = { "address", "key", "lang", "zone", NULL };
	struct sign_public p;

	if (json_only(o, members, e) < 0 ||
		get_text(o, "address", out->address, sizeof(out->address), e) < 0 ||
		get_text(o, "key", out->key, sizeof(out->key), e) < 0 ||
		get_text(o, "lang", out->lang, sizeof(out->lang), e) < 0 ||
		get_text(o, "zone", out->zone, sizeof(out->zone), e) < 0)
		return ERR_DATA;
	return out->key[0] ? sign_parse_public(out->key, strlen(out->key), &p, e) : 0;
}

static int get_observers(const cJSON *o, struct game *g, struct err *e)
{
	const cJSON *list = json_get_array(o, "observers", e), *v;

	if (!list)
		return ERR_DATA;
	if (cJSON_GetArraySize(list) > GAME_OBSERVERS)
		return err_set(
			e, ERR_DATA, "conf.observers", "a game has at most %d observers", GAME_OBSERVERS);
	g->n_observers = 0;
	cJSON_ArrayForEach(v, list)
		if (get_observer(v, &g->observer[g->n_observers++], e) < 0)
			return ERR_DATA;
	return 0;
}

static int get_once(const cJSON *o, struct game_once *once, struct err *e)
{
	static const char *const members[] = { "overdue", "released", "reminded", NULL };

	if (!o || json_only(o, members, e) < 0 || get_window(o, "overdue", &once->overdue, e) < 0 ||
		get_window(o, "released", &once->released, e) < 0 ||
		get_window(o, "reminded", &once->reminded, e) < 0)
		return ERR_DATA;
	return 0;
}

static int get_press(const cJSON *o, enum press *out, struct err *e)
{
	const char *s = json_get_string(o, "press", e);

	for (int i = 0; s && press_words[i]; i++) {
		if (strcmp(s, press_words[i]) == 0) {
			*out = (enum press)i;
			return 0;
		}
	}
	return s ? err_set(e, ERR_DATA, "conf.press", "\"press\" should be none, named or anonymous")
		 : ERR_DATA;
}

/* Who held it, and how often: earlier programs did not write that. */
static int get_holds(const cJSON *o, struct game *g, struct err *e)
{
	g->held_by_host = false;
	g->holds = 0;
	if (cJSON_GetObjectItemCaseSensitive(o, "held-by-host") &&
		get_flag(o, "held-by-host", &g->held_by_host, e) < 0)
		return ERR_DATA;
	return cJSON_GetObjectItemCaseSensitive(o, "holds") ? get_window(o, "holds", &g->holds, e) : 0;
}

static int get_held(const cJSON *o, struct game *g, struct err *e)
{
	if (get_holds(o, g, e) < 0)
		return ERR_DATA;
	g->held = !cJSON_IsNull(cJSON_GetObjectItemCaseSensitive(o, "held"));
	return g->held ? get_text(o, "held", g->hold_reason, sizeof(g->hold_reason), e) : 0;
}

static int read_conf(struct game *g, const cJSON *o, struct err *e)
{
	static const char *const members[] = { "autostart", "held", "held-by-host", "holds", "observe",
		"observers", "once", "press", "replace", "seats", NULL };
	const cJSON *seats;

	if (json_only(o, members, e) < 0 || get_flag(o, "autostart", &g->autostart, e) < 0 ||
		get_held(o, g, e) < 0 || get_flag(o, "observe", &g->observers, e) < 0 ||
		get_observers(o, g, e) < 0 || get_once(json_get_object(o, "once", e), &g->once, e) < 0 ||
		get_press(o, &g->press, e) < 0 || get_flag(o, "replace", &g->replace, e) < 0 ||
		!(seats = json_get_object(o, "seats", e)))
		return ERR_DATA;
	for (int i = 0; i < g->f.n_seats; i++)
		if (get_contact(json_get_object(seats, g->f.seat[i].name, e), &g->contact[i], e) < 0)
			return ERR_DATA;
	return 0;
}

int game_load_conf(struct game *g, struct err *e)
{
	struct buf b = BUF_INIT, path = BUF_INIT;
	cJSON *o = NULL;
	int rc = file_read(&b, file_path(&path, g->dir, "game.json"), CONF_MAX, e);

	if (rc == 0) {
		o = json_parse(b.data, b.len, path.data, e);
		rc = o ? read_conf(g, o, e) : ERR_CONFIG;
	} else if (rc != ERR_NOINPUT && rc != ERR_DATA) {
		/* The disk's trouble, not the file's. */
		buf_release(&path);
		return rc;
	}
	if (rc < 0) {
		if (e)
			e->code = ERR_CONFIG;
		rc = ERR_CONFIG;
		err_at(e, path.data, e ? e->line : 0, e ? e->column : 0);
	}
	cJSON_Delete(o);
	buf_release(&b);
	buf_release(&path);
	return rc;
}
