/* SPDX-License-Identifier: MIT */
#include "base/lang.h"
#include "game/contacts.h"
#include "game/deadline.h"
#include "game/game.h"
#include "game/history.h"
#include "game/lines.h"
#include "game/manage.h"
#include "game/receipt.h"
#include "game/record.h"
#include "game/submit_priv.h"

#include <strings.h>

/*
 * Files by which people come, change their keys, and watch. Each is rebuilt from its values, and
 * the signature has to hold over that: joins and rekeys stand in the record, which anybody may
 * read, and whose signatures anybody may copy. So none of them is taken twice.
 */
#define KEY_WANTED                                                                              \
	"takes a public key: the 56 characters of minisign or signify, or ssh-ed25519 and the " \
	"68 characters behind it, without the comment"

static bool get_key(char out[SIGN_KEY_TEXT], const char *text)
{
	struct sign_public p;

	if (sign_parse_public(text, strlen(text), &p, NULL) < 0 || sign_check_public(&p, NULL) < 0)
		return false;
	sign_public_text(out, &p);
	return strcmp(text, out) == 0;
}

/* The file that gets rebuilt from the record is the one whose signature must hold. `other`: why it
 * is refused when another key signed it. */
static int verify_rebuilt(
	const char *key, const char *other, const struct file *f, const struct buf *rebuilt, struct err *e)
{
	struct sign_public p;
	int rc = sign_parse_public(key, strlen(key), &p, e);

	if (rc == 0)
		rc = sign_verify(&p, f->sig, f->sig_len, rebuilt->data, rebuilt->len, e);
	if (rc == ERR_NOUSER && e)
		snprintf(e->id, sizeof(e->id), "%s", other);
	return rc < 0 ? err_at(e, f->name, 0, 0) : rc;
}

static bool is_create(const struct game *g, const char *code)
{
	char expected[BASE32_TEXT];

	keys_head(expected, g->f.create);
	return strcmp(code, expected) == 0;
}

static const char *sender(const struct game *g)
{
	return g->from ? g->from : "";
}

static const char *host_lang(const struct game *g)
{
	return g->tools->lang && g->tools->lang[0] ? g->tools->lang : "en";
}

/* The language that the file asks for, so that also a refusal speaks it, and the width. */
static int read_reader(const struct signed_head *h, const struct file *f, struct receipt *r, struct err *e)
{
	if (h->lang[0] && !lang_find(h->lang))
		return submit_refuse(e, f, ERR_DATA, refused_form, "LANG takes en or fr");
	memcpy(r->self.lang, h->lang, sizeof(r->self.lang));
	if (h->width && (h->width < WIDTH_LEAST || h->width > WIDTH_MOST))
		return submit_refuse(e, f, ERR_DATA, refused_form, "WIDTH takes a number from 30 to 72");
	r->self.width = h->width;
	return 0;
}

/* --- joining ---------------------------------------------------------------------------------- */

/* Appends a line that the seat signed and not the referee; `o` has what is the kind's own. */
static int append_by_seat(struct game *g, const struct receipt *r, const char *key, cJSON *o, struct err *e)
{
	struct append a;

	line_text(o, "by", "seat");
	line_text(o, "seat", g->f.seat[r->seat].name);
	line_text(o, "key", key);
	line_text(o, "sig", buf_cstr(&r->sig));
	append_begin(&a, g->dir, &g->f);
	append_line(&a, o, NULL);
	return append_commit(&a, e);
}

/* What a join file says besides who joins where. */
static void add_words(cJSON *o, const struct signed_head *h)
{
	line_text(o, "nonce", h->nonce);
	if (h->lang[0])
		line_text(o, "lang", h->lang);
	if (h->width)
		line_number(o, "width", h->width);
}

/* The same with its signature, of somebody who takes a seat that was left. */
static cJSON *own_words(const struct receipt *r, const struct signed_head *h)
{
	cJSON *o = line_new(NULL);

	add_words(o, h);
	line_text(o, "sig", buf_cstr(&r->sig));
	return o;
}

static int append_join(struct game *g, const struct receipt *r, const struct signed_head *h, struct err *e)
{
	cJSON *o = line_new("join");

	if (!cJSON_AddFalseToObject(o, "bot"))
		mem_out();
	add_words(o, h);
	return append_by_seat(g, r, r->key, o, e);
}

static int check_join(const struct game *g, const struct file *f, const struct signed_head *h,
	struct receipt *r, struct err *e)
{
	const char *key = h->key, *nonce = h->nonce;
	int rc;

	if ((rc = submit_game(&g->f, h->game, f, e)) < 0 || (rc = submit_seat(&g->f, h->seat, f, e)) < 0)
		return rc;
	r->seat = rc;
	if (!is_create(g, h->create))
		return submit_refuse(e, f, ERR_DATA, refused_create,
			"CREATE does not name this game's first line; ask the host for the right one");
	if (strlen(nonce) != 64 || strspn(nonce, "0123456789abcdef") != 64)
		return submit_refuse(e, f, ERR_DATA, refused_join_nonce,
			"NONCE takes the 64 lower-case hex digits of your nonce's hash");
	if (!get_key(r->key, key))
		return submit_refuse(e, f, ERR_DATA, refused_key, "KEY " KEY_WANTED);
	if ((rc = read_reader(h, f, r, e)) < 0)
		return rc;
	keys_join_text(&r->text, g->f.game, g->f.seat[r->seat].name, g->f.create, key, nonce);
	keys_add_reader(&r->text, h->lang, h->width);
	return verify_rebuilt(key, refused_other_key, f, &r->text, e);
}

/* Where the key sits, now or from the next window on; -1: nowhere. */
static int sits(const struct facts *f, const char *key)
{
	for (int i = 0; i < f->n_seats; i++)
		if (strcmp(f->seat[i].key, key) == 0 || strcmp(f->seat[i].next_key, key) == 0)
			return i;
	return -1;
}

/* The join that is in the record already: its signature can be read there, so that whoever sends it
 * again need not be the one who made it. */
static bool recorded(const struct facts *f, const char *nonce)
{
	for (int i = 0; i < f->n_seats; i++)
		if (strcmp(f->seat[i].nonce_hash, nonce) == 0)
			return true;
	return false;
}

/* Did a seat of this game ever have this key? Whoever kept its join file could send it again from
 * an address of their own, once that seat is free. */
static int sat_here(const struct game *g, const char *key, struct err *e)
{
	struct history h;
	bool found = false;
	int rc;

	history_begin(&h, g->dir);
	while (!found && history_next(&h))
		found = sits(&h.f, key) >= 0;
	rc = history_end(&h, e);
	return rc < 0 ? rc : found;
}

/* Was the seat given to the key that it has now while the game was running? */
static int find_given(const struct game *g, int seat, bool *given, struct err *e)
{
	const struct facts_seat *now = &g->f.seat[seat], *s;
	struct history h;

	*given = false;
	history_begin(&h, g->dir);
	while (history_next(&h)) {
		s = &h.f.seat[seat];
		if (h.line.kind == LINE_SEAT && history_says(&h, "seat", now->name))
			*given = strcmp(s->key, now->key) == 0 && strcmp(s->next_key, now->next_key) == 0;
	}
	return history_end(&h, e);
}

/* The key sits there already: by this file, or by another one. */
static int check_again(
	const struct game *g, const struct file *f, const char *nonce, struct receipt *r, struct err *e)
{
	const struct facts_seat *s = &g->f.seat[r->seat];
	int rc = find_given(g, r->seat, &r->replaced, e);

	r->signer = r->seat;
	if (rc < 0)
		return rc;
	if (!r->replaced && s->nonce_hash[0] && strcmp(s->nonce_hash, nonce) != 0)
		return submit_refuse(e, f, ERR_UNAVAILABLE, refused_join_again,
			"this key sits here already, by a join file with another nonce; that one counts, so keep its nonce");
	r->again = r->copy = true;
	return 0;
}

/* The key has a seat already; perhaps this one, from the next window on. */
static int refuse_seated(
	const struct game *g, const struct file *f, int seat, struct receipt *r, struct err *e)
{
	r->signer = seat;
	r->next = strcmp(g->f.seat[seat].key, r->key) != 0;
	if (r->next && seat == r->seat)
		return submit_refuse(e, f, ERR_UNAVAILABLE, refused_next_key,
			"this seat is given to this key already, which takes effect with the next window");
	return submit_refuse(e, f, ERR_UNAVAILABLE, refused_join_elsewhere,
		"this key sits in this game already; each player has one seat, unless the host gives them another by hand");
}

/* May this key have this seat? */
static int check_free(
	const struct game *g, const struct file *f, const char *nonce, struct receipt *r, struct err *e)
{
	const struct facts_seat *s = &g->f.seat[r->seat];
	int seat = sits(&g->f, r->key), rc;

	if (s->joined && seat == r->seat && (strcmp(s->key, r->key) == 0 || s->next_hand == HAND_PLAYER))
		return check_again(g, f, nonce, r, e);
	if (seat >= 0)
		return refuse_seated(g, f, seat, r, e);
	if (g->f.phase != PHASE_JOINING && g->f.phase != PHASE_OPEN)
		return submit_refuse(e, f, ERR_UNAVAILABLE, refused_resolving,
			"the window is being resolved; try again afterwards");
	if (!game_seat_free(g, r->seat))
		return submit_refuse(
			e, f, ERR_UNAVAILABLE, refused_join_taken, "somebody already has this seat");
	if (sender(g)[0] && !game_seat_offered(g, r->seat))
		return submit_refuse(e, f, ERR_UNAVAILABLE, refused_given,
			"who plays this seat from now on is for the host of this game to say");
	if (recorded(&g->f, nonce))
		return submit_refuse(e, f, ERR_UNAVAILABLE, refused_join_used,
			"this join file was used in this game already; make a new one with pbem join");
	rc = g->f.phase != PHASE_JOINING ? sat_here(g, r->key, e) : 0;
	if (rc > 0)
		return submit_refuse(e, f, ERR_UNAVAILABLE, refused_join_former,
			"this key had a seat in this game before; join with a new one");
	return rc;
}

/* The head of a file that was verified. */
static int head_of(const struct receipt *r, struct signed_head *h, struct err *e)
{
	return signed_head(buf_cstr(&r->text), r->text.len, "note", h, e);
}

/* The seat's next player is reached where the join came from. */
int enrol_join_apply(struct game *g, struct receipt *r, struct err *e)
{
	struct game_change c = { .contact = g->contact[r->seat] };
	struct game_contact *fresh = &c.contact;
	struct signed_head h;
	int rc = head_of(r, &h, e);

	if (rc < 0 || sits(&g->f, r->key) == r->seat)
		return rc;
	if (r->replaced) {
		contact_new(fresh, NULL, g->f.policy.zone);
		snprintf(fresh->lang, sizeof(fresh->lang), "%s", host_lang(g));
	}
	if (h.lang[0])
		memcpy(fresh->lang, h.lang, sizeof(fresh->lang));
	if (h.width)
		fresh->width = h.width;
	if (sender(g)[0] || r->replaced)
		snprintf(fresh->address, sizeof(fresh->address), "%s", sender(g));
	if (r->replaced)
		return game_seat_take(g, r->seat, SEAT_PLAYER, r->key, &c, own_words(r, &h), e);
	c.seat = r->seat;
	rc = contact_prepare(g, &c, e);
	if (rc == 0)
		rc = append_join(g, r, &h, e);
	if (rc == 0)
		contact_settle(g);
	return rc;
}

int enrol_join(
	struct game *g, const struct file *f, const struct signed_head *h, struct receipt *r, struct err *e)
{
	int rc = check_join(g, f, h, r, e);

	if (rc == 0)
		rc = check_free(g, f, h->nonce, r, e);
	if (rc < 0)
		return rc;
	r->signer = r->seat;
	if (!r->again && g->f.phase != PHASE_JOINING) {
		r->replaced = true;
		memcpy(r->old_address, g->contact[r->seat].address, sizeof(r->old_address));
	}
	return 0;
}

/* --- another key ------------------------------------------------------------------------------ */

/* The WINDOW that a rekey file says which holds from this one on: 0 while seats join, and in window
 * 0 as well. */
static int signed_window(int from)
{
	return from > 0 ? from - 1 : 0;
}

/* Is this very rekey in the record? Then it was done, and whoever sends it now may have read it
 * there. */
static int rekeyed(const struct game *g, int seat, const char *key, struct err *e)
{
	int from = signed_window(rekey_from(&g->f)), rc;
	bool found = false;
	struct history h;

	history_begin(&h, g->dir);
	while (!found && history_next(&h))
		found = h.line.kind == LINE_REKEY && history_says(&h, "seat", g->f.seat[seat].name) &&
			history_says(&h, "key", key) && signed_window(h.f.seat[seat].next_from) == from;
	rc = history_end(&h, e);
	return rc < 0 ? rc : found;
}

static int check_rekey(const struct game *g, const struct file *f, const struct signed_head *h,
	char key[SIGN_KEY_TEXT], struct receipt *r, struct err *e)
{
	int rc;

	if ((rc = submit_game(&g->f, h->game, f, e)) < 0 || (rc = submit_seat(&g->f, h->seat, f, e)) < 0)
		return rc;
	r->seat = rc;
	r->window = g->f.window < 0 ? 0 : g->f.window;
	if (!is_create(g, h->create))
		return submit_refuse(e, f, ERR_DATA, refused_create,
			"CREATE does not name this game's first line; ask the host for the right one");
	if (h->window != r->window)
		return submit_refuse(e, f, ERR_DATA, refused_rekey_window, "WINDOW is not the open window");
	if (!get_key(key, h->key))
		return submit_refuse(e, f, ERR_DATA, refused_key, "KEY " KEY_WANTED);
	if (g->f.phase != PHASE_OPEN && g->f.phase != PHASE_JOINING)
		return submit_refuse(e, f, ERR_UNAVAILABLE, refused_resolving,
			"the window is being resolved; try again afterwards");
	if (!g->f.seat[r->seat].key[0])
		return submit_refuse(
			e, f, ERR_NOPERM, refused_bot, "nobody who could sign for this seat plays it now");
	if (g->f.seat[r->seat].next_hand || submit_is_succeeded(&g->f.seat[r->seat]))
		return submit_succeeded(e, f);
	keys_rekey_text(&r->text, g->f.game, g->f.seat[r->seat].name, g->f.create, r->window, key);
	rc = verify_rebuilt(g->f.seat[r->seat].key, refused_nobody, f, &r->text, e);
	if (rc == 0 && sits(&g->f, key) >= 0 && sits(&g->f, key) != r->seat)
		return submit_refuse(e, f, ERR_DATA, refused_rekey_taken,
			"the new key is another seat's; each player has a key of their own");
	return rc;
}

/* It was done; does it hold, or did another key come after it? */
static int rekeyed_before(
	const struct game *g, const struct file *f, const char *key, struct receipt *r, struct err *e)
{
	const struct facts_seat *s = &g->f.seat[r->seat];

	r->again = strcmp(s->next_key[0] ? s->next_key : s->key, key) == 0;
	if (r->again)
		return 0;
	return submit_refuse(e, f, ERR_DATA, refused_rekeyed,
		"this rekey file was here before, and another key came after it, which counts; to go back, make a rekey file in the next window");
}

int enrol_rekey(
	struct game *g, const struct file *f, const struct signed_head *h, struct receipt *r, struct err *e)
{
	char *key = r->new_key;
	int rc = check_rekey(g, f, h, key, r, e);

	if (rc < 0)
		return rc;
	r->signer = r->seat;
	snprintf(r->key, sizeof(r->key), "%s", g->f.seat[r->seat].key);
	memcpy(r->old_address, g->contact[r->seat].address, sizeof(r->old_address));
	rc = rekeyed(g, r->seat, key, e);
	r->copy = rc > 0;
	return rc <= 0 ? rc : rekeyed_before(g, f, key, r, e);
}

int enrol_rekey_apply(struct game *g, struct receipt *r, struct err *e)
{
	struct signed_head h;
	cJSON *o;
	int rc = head_of(r, &h, e);

	if (rc == 0)
		rc = rekeyed(g, r->seat, h.key, e);
	if (rc != 0)
		return rc < 0 ? rc : 0;
	o = line_new("rekey");
	line_number(o, "from", rekey_from(&g->f));
	return append_by_seat(g, r, h.key, o, e);
}

/* --- watching --------------------------------------------------------------------------------- */

#define OBSERVERS_BY_MAIL 12 /* strangers leave the host room for people of their own */

/* The observer with this key, else the one that the host entered with the sender's address; or
 * -1. */
static int find_observer(const struct game *g, const char *key)
{
	for (int i = 0; i < g->n_observers; i++)
		if (strcmp(g->observer[i].key, key) == 0)
			return i;
	for (int i = 0; i < g->n_observers && sender(g)[0]; i++)
		if (!g->observer[i].key[0] && strcasecmp(g->observer[i].address, sender(g)) == 0)
			return i;
	return -1;
}

/* Whoever saw an observe file may send it again: the address that it came from first is the one,
 * until the host says otherwise. And an address has one place, whatever keys write from it. */
static int check_observer(const struct game *g, const struct file *f, int at, struct err *e)
{
	if (at >= 0 && sender(g)[0] && g->observer[at].address[0] &&
		strcasecmp(g->observer[at].address, sender(g)) != 0)
		return submit_refuse(e, f, ERR_UNAVAILABLE, refused_observe_address,
			"who has this key watches from another address already; the host may enter a new one");
	for (int i = 0; at < 0 && i < g->n_observers && sender(g)[0]; i++)
		if (strcasecmp(g->observer[i].address, sender(g)) == 0)
			return submit_refuse(e, f, ERR_UNAVAILABLE, refused_observe_key,
				"somebody watches from this address already, with another key");
	if (at < 0 && g->n_observers >= (sender(g)[0] ? OBSERVERS_BY_MAIL : GAME_OBSERVERS))
		return submit_refuse(e, f, ERR_UNAVAILABLE, refused_observe_full,
			"so many watch this game that no more are taken; the host may make room");
	return 0;
}

/* What the list has of an observer when the key, the sender's address and what the head asks for
 * (language, width) are in it; the number, or one behind the last. */
static int observer_now(
	const struct game *g, const char *key, const struct signed_head *h, struct game_observer *o)
{
	int i = find_observer(g, key);

	memset(o, 0, sizeof(*o));
	if (i >= 0) {
		*o = g->observer[i];
	} else {
		snprintf(o->lang, sizeof(o->lang), "%s", host_lang(g));
		snprintf(o->zone, sizeof(o->zone), "%s", g->f.policy.zone);
	}
	if (h->lang[0])
		snprintf(o->lang, sizeof(o->lang), "%s", h->lang);
	if (h->width)
		o->width = h->width;
	snprintf(o->key, sizeof(o->key), "%s", key);
	if (sender(g)[0] && !o->address[0])
		snprintf(o->address, sizeof(o->address), "%s", sender(g));
	return i < 0 ? g->n_observers : i;
}

int enrol_observer_apply(struct game *g, struct receipt *r, struct err *e)
{
	struct game_observer now, before;
	struct signed_head h;
	int i, count = g->n_observers, rc = head_of(r, &h, e);

	if (rc < 0)
		return rc;
	i = observer_now(g, r->key, &h, &now);
	if (i == GAME_OBSERVERS)
		return err_set(e, ERR_DATA, "taken.observers", "there is no room for this observer");
	r->observer = i;
	before = g->observer[i];
	if (i < count && memcmp(&before, &now, sizeof(now)) == 0)
		return 0;
	g->observer[i] = now;
	g->n_observers = i < count ? count : count + 1;
	rc = game_save_conf(g, e);
	if (rc < 0) {
		g->observer[i] = before;
		g->n_observers = count;
	}
	return rc;
}

static int check_watching(const struct game *g, const struct file *f, const char *key,
	const struct signed_head *h, struct receipt *r, struct err *e)
{
	int rc = check_observer(g, f, find_observer(g, key), e);
	struct game_observer now;

	if (rc < 0)
		return rc;
	r->observer = observer_now(g, key, h, &now);
	r->again = r->copy = r->observer < g->n_observers &&
		memcmp(&now, &g->observer[r->observer], sizeof(now)) == 0;
	return 0;
}

int enrol_observer(
	struct game *g, const struct file *f, const struct signed_head *h, struct receipt *r, struct err *e)
{
	int rc = submit_game(&g->f, h->game, f, e);

	if (rc < 0)
		return rc;
	if (!is_create(g, h->create))
		return submit_refuse(e, f, ERR_DATA, refused_create,
			"CREATE does not name this game's first line; ask the host for the right one");
	if (!get_key(r->key, h->key))
		return submit_refuse(e, f, ERR_DATA, refused_key, "KEY " KEY_WANTED);
	if ((rc = read_reader(h, f, r, e)) < 0)
		return rc;
	keys_observe_text(&r->text, g->f.game, g->f.create, r->key);
	keys_add_reader(&r->text, h->lang, h->width);
	if ((rc = verify_rebuilt(r->key, refused_other_key, f, &r->text, e)) < 0)
		return rc;
	if (!g->observers)
		return submit_refuse(e, f, ERR_UNAVAILABLE, refused_observe_closed,
			"nobody may watch this game unless its host enters them");
	return check_watching(g, f, r->key, h, r, e);
}
