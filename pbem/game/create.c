/* SPDX-License-Identifier: MIT */
#include "game/create.h"

#include "base/json.h"
#include "game/contacts.h"
#include "game/deadline.h"
#include "game/game.h"
#include "game/lines.h"
#include "game/module.h"
#include "game/seeds.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

static cJSON *options_json(const struct game_new *n)
{
	struct context *standard = n->options ? NULL : context_new(n->rules);
	struct buf b = BUF_INIT;
	cJSON *o;

	context_write(&b, n->rules, n->options ? n->options : standard);
	o = json_parse(buf_cstr(&b), b.len, "options", NULL);
	if (!o)
		mem_out();
	buf_release(&b);
	free(standard);
	return o;
}

static cJSON *deals_json(const struct game_new *n, const struct game_seat_new *const seats[])
{
	cJSON *list = cJSON_CreateArray();

	for (int i = 0; i < n->n_deals; i++) {
		const struct deal *d = &n->deal[i];
		cJSON *o = line_new(NULL), *names = cJSON_AddArrayToObject(o, "seats");

		line_text(o, "end", d->end);
		line_text(o, "game", d->game);
		line_text(o, "why", d->why);
		for (int k = 0; k < n->n_seats; k++)
			if (d->seats & 1u << k)
				cJSON_AddItemToArray(names, cJSON_CreateString(seats[k]->name));
		cJSON_AddItemToArray(list, o);
	}
	return list;
}

static cJSON *create_json(const struct game_new *n, const struct game_tools *t, const struct seeds *s,
	const struct game_seat_new *const seats[])
{
	cJSON *o = line_new("create"), *list = cJSON_AddArrayToObject(o, "seats");
	char anchor[HEX32], sealed[HEX32], referee[SIGN_KEY_TEXT];
	struct sign_public p;

	seeds_anchor(s, anchor, sealed);
	sign_public_of(t->key, &p);
	sign_public_text(referee, &p);
	line_number(o, "pbem", RECORD_FORMAT);
	if (n->n_deals)
		cJSON_AddItemToObject(o, "again", deals_json(n, seats));
	line_text(o, "game", n->name);
	line_text(o, "rules", n->rules->id);
	line_number(o, "version", n->rules->version);
	cJSON_AddItemToObject(o, "options", options_json(n));
	for (int i = 0; i < n->n_seats; i++)
		cJSON_AddItemToArray(list, cJSON_CreateString(seats[i]->name));
	line_text(o, "referee", referee);
	line_text(o, "anchor", anchor);
	line_text(o, "sealed", sealed);
	line_text(o, "dice", "host");
	line_text(o, "seed", n->seed);
	cJSON_AddItemToObject(o, "policy", policy_json(&n->policy));
	return o;
}

static cJSON *join_json(const struct game_seat_new *s)
{
	cJSON *o = line_new("join");

	line_text(o, "by", "referee");
	line_text(o, "seat", s->name);
	line_text(o, "key", s->bot ? NULL : s->key);
	if (!cJSON_AddBoolToObject(o, "bot", s->bot))
		mem_out();
	line_text(o, "nonce", NULL);
	if (s->word)
		line_text(o, "word", "host");
	return o;
}

/* The module's table order. */
static int sort_seats(
	const struct game_new *n, const struct game_seat_new *out[], uint8_t numbers[], struct err *e)
{
	int k = 0;

	for (int v = 0; v < n->rules->seats->n; v++) {
		for (int i = 0; i < n->n_seats; i++) {
			if (strcmp(n->seat[i].name, n->rules->seats->ids[v]) != 0)
				continue;
			if (k > 0 && numbers[k - 1] == v)
				return err_set(
					e, ERR_USAGE, "new.seat", "seat %s is given twice", n->seat[i].name);
			numbers[k] = (uint8_t)v;
			out[k++] = &n->seat[i];
		}
	}
	if (k != n->n_seats)
		for (int i = 0; i < n->n_seats; i++)
			if (vocab_find(n->rules->seats, n->seat[i].name, strlen(n->seat[i].name)) < 0)
				return err_set(e, ERR_USAGE, "new.seat",
					"%s has no seat \"%s\"; pbem rules %s lists them", n->rules->title,
					n->seat[i].name, n->rules->id);
	return 0;
}

static int options_fit(const struct game_new *n, const uint8_t numbers[], struct err *e)
{
	struct context *c = context_new(n->rules);
	int rc;

	if (n->options)
		context_copy(n->rules, c, n->options);
	c->seats = 0;
	for (int i = 0; i < n->n_seats; i++)
		c->seats |= 1u << numbers[i];
	rc = context_settle(n->rules, c, e);
	free(c);
	return rc;
}

static int check_new(const struct game_new *n, const uint8_t numbers[], struct err *e)
{
	struct sign_public p;
	struct limits probe;

	if (!game_is_name(n->name))
		return err_set(e, ERR_USAGE, "new.name",
			"a game's name has 1 to 32 of a-z, 0-9 and -, and does not begin with -");
	if (n->n_seats < n->rules->seats_min || n->n_seats > n->rules->seats_max)
		return err_set(e, ERR_USAGE, "new.seats", "%s is for %d to %d seats, not %d", n->rules->title,
			n->rules->seats_min, n->rules->seats_max, n->n_seats);
	if (options_fit(n, numbers, e) < 0)
		return ERR_USAGE;
	for (int i = 0; i < n->n_seats; i++)
		if (n->seat[i].key[0] && !n->seat[i].bot &&
			(sign_parse_public(n->seat[i].key, strlen(n->seat[i].key), &p, e) < 0 ||
				sign_check_public(&p, e) < 0))
			return ERR_USAGE;
	return limits_set(&probe, &n->policy, clock_now(), e);
}

static int new_seeds(struct seeds *s, const char *seed, struct err *e)
{
	uint8_t bytes[64];
	size_t n;

	if (!seed) {
		seeds_new(s, NULL, 0);
		return 0;
	}
	n = strlen(seed) / 2;
	if (n < 1 || n > 64 || hex_parse(bytes, n, seed) < 0 || strspn(seed, "0123456789abcdef") != 2 * n)
		return err_set(e, ERR_USAGE, "new.seed",
			"a seed is 2 to 128 lower-case hex digits, an even number of them");
	seeds_new(s, bytes, n);
	return 0;
}

static int write_new(const char *dir, const struct game_new *n, const struct game_tools *t, struct seeds *s,
	const struct game_seat_new *const seats[], struct err *e)
{
	struct game g = { .dir = mem_string(dir), .tools = t };
	struct buf path = BUF_INIT;
	struct append a;
	int rc;

	facts_init(&g.f);
	g.press = n->press;
	g.observers = n->observers;
	g.autostart = g.replace = n->open;
	g.once = (struct game_once){ -1, -1, -1, "", "" };
	append_begin(&a, dir, &g.f);
	append_line(&a, create_json(n, t, s, seats), t->key);
	for (int i = 0; i < n->n_seats; i++) {
		contact_new(&g.contact[i], &seats[i]->contact, n->policy.zone);
		if (seats[i]->bot || seats[i]->key[0])
			append_line(&a, join_json(seats[i]), t->key);
	}
	rc = file_mkdirs(file_path(&path, dir, "windows/0000/orders"), 0700, e);
	if (rc == 0)
		rc = append_commit(&a, e);
	else
		append_drop(&a);
	if (rc == 0)
		rc = seeds_save(s, file_path(&path, dir, "secret"), e);
	if (rc == 0)
		rc = game_save_conf(&g, e);
	free(g.dir);
	buf_release(&path);
	return rc;
}

static int create_beside(const char *dir, const struct game_new *n, const struct game_tools *t,
	struct seeds *s, const struct game_seat_new *const seats[], struct err *e)
{
	struct buf tmp = BUF_INIT;
	int rc;

	buf_printf(&tmp, "%s.tmp", dir);
	rc = file_remove(tmp.data, e);
	if (rc == 0)
		rc = file_mkdirs(tmp.data, 0700, e);
	if (rc == 0)
		rc = write_new(tmp.data, n, t, s, seats, e);
	if (rc == 0)
		rc = file_rename_dir(tmp.data, dir, e);
	if (rc < 0 && file_remove(tmp.data, NULL) < 0)
		buf_clear(&tmp);
	buf_release(&tmp);
	return rc;
}

int game_create(const char *dir, const struct game_new *n, const struct game_tools *t, struct err *e)
{
	const struct game_seat_new *seats[RECORD_SEATS] = { NULL };
	uint8_t numbers[RECORD_SEATS] = { 0 };
	struct seeds s;
	int rc;

	if (n->n_seats > RECORD_SEATS)
		return err_set(e, ERR_USAGE, "new.seats", "a game has at most %d seats", RECORD_SEATS);
	rc = sort_seats(n, seats, numbers, e);
	if (rc == 0)
		rc = check_new(n, numbers, e);
	if (rc < 0)
		return rc;
	rc = file_exists(dir, e);
	if (rc > 0) {
		err_set(e, ERR_CANTCREAT, "new.there",
			"there is a game of this name already; take another name");
		return err_at(e, dir, 0, 0);
	}
	if (rc == 0)
		rc = new_seeds(&s, n->seed, e);
	if (rc == 0)
		rc = create_beside(dir, n, t, &s, seats, e);
	seeds_wipe(&s);
	return rc;
}
