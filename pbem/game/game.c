/* SPDX-License-Identifier: MIT */
#include "game/game.h"

#include "core/refusal.h"
#include "game/contacts.h"
#include "game/create.h"
#include "game/deadline.h"
#include "game/kept.h"
#include "game/lines.h"
#include "game/module.h"
#include "game/record.h"
#include "game/seeds.h"
#include "game/submit_priv.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

const char *phase_name(enum phase p)
{
	static const char *const names[] = { "joining", "open", "closed", "resolved", "ended" };

	return names[p];
}

void window_dir(char out[WINDOW_DIR], int window)
{
	snprintf(out, WINDOW_DIR, "windows/%04d", window);
}

/* --- seats and options as the module sees them --------------------------------------------------------------------------- */

int seat_number(const struct rules *r, const struct facts *f, int seat)
{
	return vocab_find(r->seats, f->seat[seat].name, strlen(f->seat[seat].name));
}

int seat_index(const struct rules *r, const struct facts *f, int number)
{
	return number < 0 || number >= r->seats->n ? -1 : facts_seat(f, r->seats->ids[number]);
}

uint32_t seats_of_module(const struct rules *r, const struct facts *f, uint32_t numbers)
{
	uint32_t out = 0;

	for (int i = 0; i < f->n_seats; i++)
		if (numbers & 1u << seat_number(r, f, i))
			out |= 1u << i;
	return out;
}

uint32_t seats_awaited(const struct facts *f, uint32_t seats)
{
	for (int i = 0; i < f->n_seats; i++)
		if (f->seat[i].bot || f->seat[i].retired)
			seats &= ~(1u << i);
	return seats;
}

static const struct facts_option *find_option(const struct facts *f, const char *name)
{
	for (int i = 0; i < f->n_options; i++)
		if (strcmp(f->option[i].name, name) == 0)
			return &f->option[i];
	return NULL;
}

/* The value of one option; not ok: it is missing, unknown or out of range. */
static int option_value(const struct option *o, const struct facts_option *given, bool *ok)
{
	int value;

	*ok = false;
	if (!given || (o->vocab != NULL) != (given->word[0] != '\0'))
		return 0;
	if (o->vocab) {
		value = vocab_find(o->vocab, given->word, strlen(given->word));
		*ok = value >= 0;
		return value;
	}
	*ok = given->number >= o->lo && given->number <= o->hi;
	return (int)given->number;
}

int facts_options(const struct facts *f, const struct rules *r, int option[RULES_OPTIONS], struct err *e)
{
	bool ok;

	for (int i = 0; i < r->n_options; i++) {
		option[i] = option_value(&r->options[i], find_option(f, r->options[i].name), &ok);
		if (!ok)
			return err_set(e, ERR_DATA, "record.option",
				"option \"%s\" of the record does not fit these rules", r->options[i].name);
	}
	if (f->n_options != r->n_options)
		return err_set(
			e, ERR_DATA, "record.option", "the record has options that these rules do not know");
	for (int i = 0; i < f->n_seats; i++)
		if (seat_number(r, f, i) < 0)
			return err_set(
				e, ERR_DATA, "record.seat", "the rules know no seat \"%s\"", f->seat[i].name);
	return 0;
}

/* --- files ------------------------------------------------------------------------------------------------------------------ */

int put_file(const char *dir, const char *name, const struct buf *b, mode_t mode, struct err *e)
{
	struct buf path = BUF_INIT;
	const char *p = buf_cstr(b);
	size_t left = b->len;
	int rc = 0, fd = open(file_path(&path, dir, name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode);

	while (fd >= 0 && left > 0) {
		ssize_t n = write(fd, p, left);
		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			break;
		p += n;
		left -= (size_t)n;
	}
	if (fd < 0 || left > 0) {
		err_errno(e, "file.write", "this file can not be written");
		rc = err_at(e, path.data, 0, 0);
	}
	if (fd >= 0 && close(fd) < 0 && rc == 0) {
		err_errno(e, "file.write", "this file can not be written");
		rc = err_at(e, path.data, 0, 0);
	}
	buf_release(&path);
	return rc;
}

const char *game_window_path(struct buf *b, const struct game *g, int window, const char *file)
{
	buf_clear(b);
	buf_printf(b, "%s/windows/%04d/%s", g->dir, window, file);
	return b->data;
}

/* --- open, close -------------------------------------------------------------------------------------------------------------- */

/* A folder that is none of ours gets no lock of ours. */
static int check_there(const char *dir, struct err *e)
{
	struct buf path = BUF_INIT;
	int rc = file_exists(file_path(&path, dir, "record.jsonl"), e);

	buf_release(&path);
	if (rc)
		return rc < 0 ? rc : 0;
	rc = err_set(e, ERR_NOINPUT, "game.missing",
		"there is no game here; `pbem status` lists the host's games");
	err_at(e, dir, 0, 0);
	return rc;
}

static int load(struct game *g, struct err *e)
{
	int rc = facts_load(&g->f, g->dir, &g->torn, e);

	if (rc == 0)
		rc = game_load_conf(g, e);
	if (rc == 0 && g->f.phase == PHASE_OPEN)
		rc = kept_look(g, g->f.window, g->f.head, e);
	if (rc == 0)
		g->rules = rules_find(g->f.rules);
	return rc;
}

bool game_is_referee(const struct game *g, const struct sign_public *p)
{
	char text[SIGN_KEY_TEXT];

	sign_public_text(text, p);
	return strcmp(text, g->f.referee) == 0;
}

static int check_referee(const struct game *g, struct err *e)
{
	struct sign_public ours, theirs;
	char our_id[SIGN_ID_TEXT], their_id[SIGN_ID_TEXT];

	if (!g->tools || !g->tools->key)
		return 0;
	sign_public_of(g->tools->key, &ours);
	if (game_is_referee(g, &ours) ||
		sign_parse_public(g->f.referee, strlen(g->f.referee), &theirs, NULL) < 0)
		return 0;
	sign_id_text(our_id, &ours);
	sign_id_text(their_id, &theirs);
	err_set(e, ERR_CONFIG, "game.referee",
		"nothing is written here: the record's referee is %s, and this host's key is another one, %s; restore the host's "
		"files key and key.pub from a backup",
		their_id, our_id);
	return err_at(e, g->dir, 0, 0);
}

int game_open(struct game *g, const char *dir, enum game_mode mode, const struct game_tools *t, struct err *e)
{
	int rc;

	memset(g, 0, sizeof(*g));
	g->dir = mem_string(dir);
	g->tools = t;
	g->lock.fd = -1;
	rc = check_there(dir, e);
	if (rc == 0 && mode == GAME_WRITE) {
		rc = file_lock(&g->lock, dir, e);
		if (rc < 0)
			g->lock.fd = -1;
	}
	if (rc == 0)
		rc = load(g, e);
	if (rc == 0 && mode == GAME_WRITE)
		rc = check_referee(g, e);
	if (rc < 0)
		game_close(g);
	return rc;
}

void game_close(struct game *g)
{
	if (g->lock.fd >= 0)
		file_unlock(&g->lock);
	kept_forget(g);
	free(g->dir);
	memset(g, 0, sizeof(*g));
	g->lock.fd = -1;
}

int game_may_change(const struct game *g, bool held_too, struct err *e)
{
	if (g->lock.fd < 0 || !g->tools || !g->tools->key)
		bug("game %s was opened for reading only", g->f.game);
	if (g->f.phase == PHASE_ENDED)
		return err_set(e, ERR_UNAVAILABLE, refused_ended,
			"game %s has ended; `pbem export` shows all of it", g->f.game);
	if (g->held && !held_too)
		return err_set(e, ERR_UNAVAILABLE, refused_held,
			"game %s is held: %s; `pbem resume %s` lets it go on", g->f.game, g->hold_reason,
			g->f.game);
	return 0;
}

/* --- a new game ---------------------------------------------------------------------------------------------------------------- */

static cJSON *options_json(const struct game_new *n)
{
	cJSON *o = line_new(NULL);

	for (int i = 0; i < n->rules->n_options; i++) {
		const struct option *p = &n->rules->options[i];
		if (p->vocab)
			line_text(o, p->name, vocab_id(p->vocab, n->option[i]));
		else
			line_number(o, p->name, n->option[i]);
	}
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
	line_number(o, "pbem", 1);
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
					"%s has no seat \"%s\"; `pbem rules %s` lists them", n->rules->title,
					n->seat[i].name, n->rules->id);
	return 0;
}

static bool good_name(const char *s)
{
	size_t n = strlen(s);

	return n > 0 && n < GAME_NAME && s[0] != '-' &&
		strspn(s, "abcdefghijklmnopqrstuvwxyz0123456789-") == n;
}

static int check_new(const struct game_new *n, const uint8_t numbers[], struct err *e)
{
	struct setup s = { n->n_seats, numbers, n->option };
	const char *why = "";
	struct sign_public p;
	struct limits probe;

	if (!good_name(n->name))
		return err_set(e, ERR_USAGE, "new.name",
			"a game's name has 1 to 32 of a-z, 0-9 and -, and does not begin with -");
	if (n->n_seats < n->rules->seats_min || n->n_seats > n->rules->seats_max)
		return err_set(e, ERR_USAGE, "new.seats", "%s is for %d to %d seats, not %d", n->rules->title,
			n->rules->seats_min, n->rules->seats_max, n->n_seats);
	if (n->rules->options_fit && n->rules->options_fit(&s, &why) < 0)
		return err_set(e, ERR_USAGE, "new.options", "%s", why);
	for (int i = 0; i < n->n_seats; i++)
		if (n->seat[i].key[0] && !n->seat[i].bot &&
			sign_parse_public(n->seat[i].key, strlen(n->seat[i].key), &p, e) < 0)
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
	game_conf_new(&g, n);
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
