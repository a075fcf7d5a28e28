/* SPDX-License-Identifier: MIT */
#include "game/submit.h"

#include "game/caused.h"
#include "game/deadline.h"
#include "game/game.h"
#include "game/history.h"
#include "game/kept.h"
#include "game/look.h"
#include "game/manage.h"
#include "game/receipt.h"
#include "game/record.h"
#include "game/submit_priv.h"
#include "game/taken.h"

/* Signed files that come in: whose they are, and orders. */

int submit_refuse(struct err *e, const struct file *f, enum err_code code, const char *id, const char *text)
{
	err_set(e, code, id, "%s", text);
	return err_at(e, f->name, 0, 0);
}

/* --- whose signature is it? ------------------------------------------------------------------- */

/* `kept` is what it verifies over. */
static int verify_forms(const char *key, const struct file *f, struct buf *kept, struct err *e)
{
	struct sign_public p;
	int rc = sign_parse_public(key, strlen(key), &p, e), first;

	if (rc < 0)
		return rc;
	buf_clear(kept);
	(void)!orderfile_form(kept, 0, f->text, f->len);
	rc = first = sign_verify(&p, f->sig, f->sig_len, buf_cstr(kept), kept->len, e);
	for (int i = 1; rc == ERR_NOPERM && i < ORDERFILE_FORMS; i++) {
		buf_clear(kept);
		if (orderfile_form(kept, i, f->text, f->len))
			rc = sign_verify(&p, f->sig, f->sig_len, buf_cstr(kept), kept->len, NULL);
	}
	return rc == 0 ? 0 : first;
}

/* The seat among all but one (-1: among all) that signed this with its key, or with the one that it
 * has from the next window on; or -1. */
static int signed_by(const struct facts *facts, int but, const struct file *f, bool next)
{
	struct buf kept = BUF_INIT;
	int found = -1;

	for (int i = 0; i < facts->n_seats && found < 0; i++) {
		const char *key = next ? facts->seat[i].next_key : facts->seat[i].key;

		if (key[0] && (i != but || next) && verify_forms(key, f, &kept, NULL) == 0)
			found = i;
	}
	buf_release(&kept);
	return found;
}

/* The signature verifies, but not with the key of the seat that the file names: whose is it? */
static int whose(const struct facts *facts, int seat, const struct file *f, struct receipt *r, struct err *e)
{
	int other = signed_by(facts, seat, f, false), next = other < 0 ? signed_by(facts, seat, f, true) : -1;

	if (other >= 0) {
		r->signer = other;
		err_set(e, ERR_NOPERM, refused_other_seat,
			"this file is for seat %s, but seat %s signed it; each seat signs its own",
			facts->seat[seat].name, facts->seat[other].name);
		return err_at(e, f->name, 0, 0);
	}
	if (next >= 0) {
		r->signer = next;
		r->next = true;
		return submit_refuse(e, f, ERR_NOPERM, refused_next_key,
			"this key takes effect with the next window; until then the one before it counts");
	}
	err_set(e, ERR_NOUSER, refused_nobody,
		"this signature is by a key that nobody in game %s holds; seat %s signs with %.*s...",
		facts->game, facts->seat[seat].name, strncmp(facts->seat[seat].key, "ssh-", 4) == 0 ? 52 : 12,
		facts->seat[seat].key);
	return err_at(e, f->name, 0, 0);
}

int submit_verify(const struct facts *facts, int seat, const struct file *f, struct receipt *r, struct err *e)
{
	const char *key = facts->seat[seat].key;
	int rc;

	if (!key[0] && facts->seat[seat].next_key[0] &&
		verify_forms(facts->seat[seat].next_key, f, &r->text, NULL) == 0) {
		r->signer = seat;
		r->next = true;
		return submit_refuse(
			e, f, ERR_NOPERM, refused_next_key, "this key takes effect with the next window");
	}
	if (!key[0] && facts->seat[seat].retired)
		return submit_refuse(e, f, ERR_NOPERM, refused_retired,
			"this seat was given up, and its old key does not count any more: to play it, join with a new key, or ask the host");
	if (!key[0])
		return submit_refuse(
			e, f, ERR_NOPERM, refused_bot, "nobody who could sign for this seat plays it now");
	rc = verify_forms(key, f, &r->text, e);
	if (rc == ERR_NOUSER)
		return whose(facts, seat, f, r, e);
	if (rc < 0)
		return err_at(e, f->name, 0, 0);
	r->signer = seat;
	snprintf(r->key, sizeof(r->key), "%s", key);
	return 0;
}

/* --- orders ----------------------------------------------------------------------------------- */

int submit_game(const struct facts *facts, const char *game, const struct file *f, struct err *e)
{
	if (strcmp(game, facts->game) == 0)
		return 0;
	err_set(e, ERR_DATA, refused_game, "this file is for game %s, and this is game %s", game,
		facts->game);
	return err_at(e, f->name, 0, 0);
}

int submit_seat(const struct facts *facts, const char *seat, const struct file *f, struct err *e)
{
	int i = facts_seat(facts, seat);

	if (i >= 0)
		return i;
	err_set(e, ERR_NOUSER, refused_seat, "game %s has no seat %s; copy the header of your report",
		facts->game, seat);
	return err_at(e, f->name, 0, 0);
}

/* Which window has this head, or had it before it was amended? 1, 0: none in this record, or an
 * error. */
static int find_head(const struct game *g, const char *head, int *window, struct err *e)
{
	struct history h;
	bool had = false;
	int rc;

	history_begin(&h, g->dir);
	while (!had && history_next(&h))
		had = h.line.kind == LINE_OPEN && strcmp(h.f.head, head) == 0;
	*window = had ? h.f.window : -1;
	rc = history_end(&h, e);
	return rc < 0 ? rc : had;
}

/* The window that the file is for is not the open one. */
static int check_window(const struct game *g, const struct orderfile *o, const struct file *f, struct err *e)
{
	char head[BASE32_TEXT];
	int rc, quoted = -1;

	if (o->window > g->f.window) {
		err_set(e, ERR_DATA, refused_window_future, "window %d is not open yet; the open one is %d",
			o->window, g->f.window);
		return err_at(e, f->name, 0, 0);
	}
	if (o->window == g->f.window && g->f.phase == PHASE_OPEN)
		return 0;
	if (o->window == g->f.window) {
		err_set(e, ERR_DATA, refused_closed,
			"the window is closed and about to be resolved, and this file came too late; pbem turn %s finishes it",
			g->f.game);
		return err_at(e, f->name, 0, 0);
	}
	rc = history_head(g, o->window, head, e);
	if (rc == 0 && strcmp(o->head, head) != 0)
		rc = find_head(g, o->head, &quoted, e);
	if (rc < 0)
		return rc;
	if (quoted == o->window)
		err_set(e, ERR_DATA, refused_amended,
			"window %d was amended after this report was made, and is closed by now; take the newest report",
			o->window);
	else
		err_set(e, ERR_DATA, refused_window_past,
			"window %d is closed and resolved; this file came too late. The open one is %d",
			o->window, g->f.window);
	return err_at(e, f->name, 0, 0);
}

/* A seat may stop the game like this once for a window: what it quotes after its host has looked is
 * only refused. */
static int hold_for_head(struct game *g, const struct orderfile *o, int seat, struct err *e)
{
	int *strange = &g->contact[seat].strange, before = *strange, rc;
	char reason[256];

	if (g->held || before == g->f.window)
		return 0;
	snprintf(reason, sizeof(reason),
		"seat %s quotes the head %s of window %d, which this record does not have",
		g->f.seat[seat].name, o->head, o->window);
	*strange = g->f.window;
	rc = referee_hold(g, reason, e);
	if (rc < 0)
		*strange = before;
	return rc;
}

/* Some characters differ: somebody mistyped what they read. Heads of two histories have nothing in
 * common. */
#define SLIPS 4
static bool is_slip(const char *head, const char *right)
{
	int differ = 0;

	for (size_t i = 0; head[i] && right[i]; i++)
		differ += head[i] != right[i];
	return differ <= SLIPS;
}

/* A head of this record, but not the open window's: the window was amended, or another window's
 * form was filled in. */
static int old_head(
	const struct game *g, const struct orderfile *o, const struct file *f, int quoted, struct err *e)
{
	if (quoted == o->window)
		err_set(e, ERR_DATA, refused_amended,
			"window %d was amended after this report was made; take the new report, whose head is %s",
			o->window, g->f.head);
	else
		err_set(e, ERR_DATA, refused_head_window,
			"the HEAD is that of window %d; take the form of the last report, of window %d, whose head is %s",
			quoted, o->window, g->f.head);
	return err_at(e, f->name, 0, 0);
}

/* A head that this record never had: somebody was shown another history. */
static int check_head(
	struct game *g, const struct orderfile *o, const struct file *f, struct receipt *r, struct err *e)
{
	int rc;

	if (strcmp(o->head, g->f.head) == 0)
		return 0;
	rc = find_head(g, o->head, &r->head_window, e);
	if (rc != 0)
		return rc < 0 ? rc : old_head(g, o, f, r->head_window, e);
	if (is_slip(o->head, g->f.head)) {
		err_set(e, ERR_DATA, refused_head_slip,
			"HEAD %s is not quite that of window %d: copy it from the report, %s", o->head,
			o->window, g->f.head);
		return err_at(e, f->name, 0, 0);
	}
	rc = r->kind != SIGNED_REQUEST ? hold_for_head(g, o, r->seat, e) : 0;
	if (rc < 0)
		return rc;
	err_set(e, ERR_DATA, refused_head,
		"this file quotes head %s, but window %d of this record has %s: the report it was written from belongs to another "
		"history%s; compare the report with pbem report%s%s",
		o->head, o->window, g->f.head, g->held ? ". The game is held" : "",
		g->held ? ", then pbem resume " : "", g->held ? g->f.game : "");
	return err_at(e, f->name, 0, 0);
}

/* By mail, what came here later than the window might have closed is late, even if no run has
 * closed it yet. Whoever waits for the host's hand, or slept through the deadline itself, is not
 * that strict. */
static int check_time(const struct game *g, const struct file *f, struct err *e)
{
	const struct game_tools *t = g->tools;
	pbem_time deadline;

	if (!g->arrived || g->held || g->f.policy.nmr == NMR_HOLD || g->once.released == g->f.window ||
		t->deaf || !deadline_over(&g->f, g->arrived - 1, g->f.policy.grace))
		return 0;
	if (t->asleep && t->last_run && clock_now() - t->last_run > t->asleep &&
		utc_parse(g->f.deadline, &deadline, NULL) == 0 && t->last_run < deadline + g->f.policy.grace)
		return 0;
	err_set(e, ERR_DATA, refused_late, "this file came too late: the deadline of window %d was %s",
		g->f.window, g->f.deadline);
	return err_at(e, f->name, 0, 0);
}

static int check_serial(const struct game *g, const struct orderfile *o, const struct file *f,
	struct receipt *r, struct err *e)
{
	long own = kept_serial(g, kept_folder(r->kind), r->seat);
	long now = kept_last(g, kept_folder(r->kind), r->seat);

	r->replaces = own;
	if (o->serial > now)
		return 0;
	if (own < now && r->kind != SIGNED_REQUEST) {
		err_set(e, ERR_DATA, refused_serial,
			"a file with SERIAL %ld came before the seat changed hands and no longer counts; give this one a higher one, %ld",
			now, now + 1);
		return err_at(e, f->name, 0, 0);
	}
	err_set(e, ERR_DATA, refused_serial,
		"a file with SERIAL %ld is here already; give a correction a higher one, %ld", now, now + 1);
	return err_at(e, f->name, 0, 0);
}

/* Corrections without end must not fill the disk. */
static int check_room(const struct game *g, const struct file *f, const struct receipt *r, struct err *e)
{
	int own = kept_count(g, kept_folder(r->kind), r->seat);

	if (own < GAME_KEPT)
		return 0;
	err_set(e, ERR_UNAVAILABLE, refused_many,
		"seat %s has sent %d files for window %d, and no more are taken: the last of them counts. The host may remove earlier "
		"ones from windows/%04d/%s to make room",
		g->f.seat[r->seat].name, own, g->f.window, g->f.window, kept_folder(r->kind));
	return err_at(e, f->name, 0, 0);
}

static bool due(const struct game *g, int seat)
{
	return (g->f.must | g->f.may) & 1u << seat;
}

static int keep(struct game *g, struct receipt *r, struct err *e)
{
	struct kept k = { r->seat, r->hand, r->serial };
	const char *folder = kept_folder(r->kind);
	int rc = kept_same(g, folder, r->window, &k, buf_cstr(&r->text), r->text.len, e);

	if (rc > 0)
		rc = kept_signed(g, folder, r->window, &k, e);
	if (rc != 0)
		return rc < 0 ? rc : 0;
	if (r->window != g->f.window)
		return err_set(
			e, ERR_DATA, "taken.late", "window %d closed before this file was kept", r->window);
	return kept_write(g, folder, &k, &r->text, &r->sig, e);
}

static int keep_request(struct game *g, struct receipt *r, struct err *e)
{
	int rc = request_apply(g, r, e);

	return rc == 0 ? keep(g, r, e) : rc;
}

/* READY: the one line of window 0. */
static int check_ready(const struct game *g, const struct file *f, struct receipt *r, struct err *e)
{
	char nonce[NONCE_TEXT];
	const struct facts_seat *s = &g->f.seat[r->seat];

	if (!s->nonce_hash[0])
		return submit_refuse(e, f, ERR_DATA, refused_ready_none,
			"this seat joined without a nonce: nothing is asked of it in window 0");
	if (ready_nonce(&r->text, nonce) < 0)
		return submit_refuse(e, f, ERR_DATA, refused_ready,
			"window 0 takes one line, \"READY\" and the 64 hex digits of your nonce");
	if (!facts_nonce_fits(s, nonce))
		return submit_refuse(e, f, ERR_DATA, refused_ready_nonce,
			"this is not the nonce that your join file committed to");
	return 0;
}

/* What holds for orders and not for requests. */
static int check_orders(
	struct game *g, const struct file *f, const struct orderfile *o, struct receipt *r, struct err *e)
{
	int rc = check_time(g, f, e);

	if (rc == 0 && o->window > 0 && !due(g, r->seat))
		rc = submit_refuse(
			e, f, ERR_DATA, refused_idle, "this seat has nothing to order in this window");
	if (rc == 0 && o->window == 0)
		rc = check_ready(g, f, r, e);
	return rc;
}

/* Does the file belong to what is open now, or is it a copy of one that was taken in? The signature
 * is verified already, and only what verified is read. */
static int check_place(
	struct game *g, const struct file *f, struct orderfile *o, struct receipt *r, struct err *e)
{
	struct signed_head h;
	int rc = signed_head(buf_cstr(&r->text), r->text.len, f->name, &h, e);

	*o = h.frame;
	if (rc == 0)
		rc = fate_look(g, r, e);
	if (rc < 0 || r->copy)
		return rc;
	rc = check_window(g, o, f, e);
	if (rc == 0)
		rc = check_head(g, o, f, r, e);
	if (rc == 0)
		rc = check_serial(g, o, f, r, e);
	if (rc == 0 && r->kind != SIGNED_REQUEST)
		rc = check_orders(g, f, o, r, e);
	return rc == 0 ? check_room(g, f, r, e) : rc;
}

/* The last key that the seat had. 1, 0: it never had one, or an error of the record. */
static int former_key(const struct game *g, int seat, char key[SIGN_KEY_TEXT], struct err *e)
{
	struct history h;
	int rc;

	key[0] = '\0';
	history_begin(&h, g->dir);
	while (history_next(&h))
		if (h.f.seat[seat].key[0])
			memcpy(key, h.f.seat[seat].key, SIGN_KEY_TEXT);
	rc = history_end(&h, e);
	return rc < 0 ? rc : key[0] != '\0';
}

/* Nobody with a key sits here any more: is it a copy of what came from whoever did, their RETIRE
 * perhaps? 1, 0, or an error. */
static int left_behind(
	const struct game *g, const struct file *f, struct orderfile *o, struct receipt *r, struct err *e)
{
	struct signed_head h;
	int rc = g->f.seat[r->seat].key[0] ? 0 : former_key(g, r->seat, r->key, e);

	if (rc <= 0 || verify_forms(r->key, f, &r->text, NULL) < 0 ||
		signed_head(buf_cstr(&r->text), r->text.len, f->name, &h, NULL) < 0)
		return rc < 0 ? rc : 0;
	rc = fate_look(g, r, e);
	*o = h.frame;
	if (r->copy)
		r->signer = r->seat;
	return rc < 0 ? rc : r->copy;
}

/* Orders and requests have the same frame. */
static int submit_framed(struct game *g, const struct file *f, const struct signed_head *h,
	struct orderfile *o, struct receipt *r, struct err *e)
{
	int rc = submit_game(&g->f, h->game, f, e);

	if (rc == 0)
		rc = submit_seat(&g->f, h->seat, f, e);
	if (rc < 0)
		return rc;
	r->seat = rc;
	r->hand = g->f.seat[r->seat].hand;
	r->window = h->window;
	r->serial = h->serial;
	rc = left_behind(g, f, o, r, e);
	if (rc != 0)
		return rc < 0 ? rc : 0;
	rc = submit_verify(&g->f, r->seat, f, r, e);
	return rc == 0 ? check_place(g, f, o, r, e) : rc;
}

static int submit_orders(
	struct game *g, const struct file *f, const struct signed_head *h, struct receipt *r, struct err *e)
{
	struct orderfile o;
	int rc = submit_framed(g, f, h, &o, r, e);

	if (rc == 0 && r->copy)
		rc = fate_orders(g, f, r, e);
	/* What cannot be answered is not kept: the same file comes again, and is new then. */
	if (rc == 0)
		rc = receipt_explain(g, f->name, r, e);
	return rc;
}

bool submit_is_succeeded(const struct facts_seat *s)
{
	return s->next_other || s->next_hand == HAND_PLAYER || s->next_hand == HAND_BOT;
}

int submit_succeeded(struct err *e, const struct file *f)
{
	return submit_refuse(e, f, ERR_UNAVAILABLE, refused_successor,
		"somebody else plays this seat from the next window on; until then this key is good for orders and questions");
}

/* The host's mail has limits of its own. */
static int may_send(const struct game *g, const struct receipt *r, struct err *e)
{
	struct buf text = BUF_INIT;
	int rc = 0;

	receipt_press(r, &text);
	if (g->tools->press)
		rc = g->tools->press(g->tools->press_ctx, g, r, text.len, e);
	buf_release(&text);
	return rc;
}

static int submit_request(
	struct game *g, const struct file *f, const struct signed_head *h, struct receipt *r, struct err *e)
{
	struct orderfile o;
	int rc = submit_framed(g, f, h, &o, r, e);

	if (rc == 0)
		rc = request_read(g, f, &o, !r->copy, r, e);
	if (rc < 0)
		return rc;
	if (r->copy)
		return fate_request(g, f, r, e);
	if (request_lasts(r) && submit_is_succeeded(&g->f.seat[r->seat]))
		return submit_succeeded(e, f);
	if (r->request.what == REQUEST_ADDRESS)
		memcpy(r->old_address, g->contact[r->seat].address, sizeof(r->old_address));
	return r->request.what == REQUEST_PRESS ? may_send(g, r, e) : 0;
}

/* --- all kinds -------------------------------------------------------------------------------- */

/* How things are behind it. */
static void tell_game(const struct game *g, struct receipt *r)
{
	r->held = g->held;
	snprintf(r->deadline, sizeof(r->deadline), "%s", g->f.deadline);
	if (r->signer >= 0)
		r->missing = game_missing(g);
	game_closes(g, r->closes);
}

/* Does it say who plays and who watches? */
static bool is_enrolment(enum signed_kind kind)
{
	return kind == SIGNED_JOIN || kind == SIGNED_REKEY || kind == SIGNED_OBSERVE;
}

static int submit_any(struct game *g, const struct file *f, struct receipt *r, struct err *e)
{
	static int (*const take[SIGNED_KINDS])(struct game * g, const struct file *f,
		const struct signed_head *h, struct receipt *r,
		struct err *e) = { [SIGNED_ORDERS] = submit_orders,
		[SIGNED_READY] = submit_orders,
		[SIGNED_REQUEST] = submit_request,
		[SIGNED_JOIN] = enrol_join,
		[SIGNED_REKEY] = enrol_rekey,
		[SIGNED_OBSERVE] = enrol_observer };
	struct signed_head h;
	int rc = signed_head(f->text, f->len, f->name, &h, e);

	if (h.kind != SIGNED_NONE)
		r->kind = h.kind;
	if (g->f.phase == PHASE_JOINING && !is_enrolment(h.kind))
		return submit_refuse(e, f, ERR_UNAVAILABLE, refused_not_begun,
			"the game has not begun; only join files are taken now");
	return rc < 0 ? rc : take[h.kind](g, f, &h, r, e);
}

static int apply_file(struct game *g, struct receipt *r, struct err *e)
{
	static int (*const apply[SIGNED_KINDS])(
		struct game * g, struct receipt * r, struct err * e) = { [SIGNED_ORDERS] = keep,
		[SIGNED_READY] = keep,
		[SIGNED_REQUEST] = keep_request,
		[SIGNED_JOIN] = enrol_join_apply,
		[SIGNED_REKEY] = enrol_rekey_apply,
		[SIGNED_OBSERVE] = enrol_observer_apply };
	const char *from = g->from;
	pbem_time arrived = g->arrived;
	int rc;

	g->from = r->from;
	g->arrived = r->arrived;
	rc = apply[r->kind](g, r, e);
	g->from = from;
	g->arrived = arrived;
	tell_game(g, r);
	return rc;
}

/* First the note, then the deed. */
static int take(struct game *g, const struct file *f, struct receipt *r, struct err *e)
{
	int rc = sign_normal(&r->sig, f->sig, f->sig_len, e);

	r->arrived = g->arrived ? g->arrived : clock_now();
	snprintf(r->from, sizeof(r->from), "%s", g->from ? g->from : "");
	if (g->reply)
		r->reply = *g->reply;
	caused_plan(g, r);
	if (rc == 0)
		rc = taken_begin(g, r, e);
	if (rc < 0)
		return rc;
	rc = apply_file(g, r, e);
	g->unfinished = rc < 0;
	return rc;
}

/* A copy; or the same file once more since whoever took it was cut short, and then its receipt is
 * still owed. */
static int take_copy(const struct game *g, struct receipt *r, struct err *e)
{
	int rc = taken_owed(g, r, e);

	if (rc == 0 && r->request.what == REQUEST_PRESS)
		caused_plan(g, r);
	if (rc == 0)
		r->n_effects = 0;
	return rc < 0 ? rc : 0;
}

/* Was it this file, in whatever form it comes now, that the receipt is of? */
static bool is_of(const struct receipt *r, const struct file *f)
{
	struct buf kept = BUF_INIT;
	bool same = verify_forms(r->key, f, &kept, NULL) == 0 && kept.len == r->text.len &&
		memcmp(buf_cstr(&kept), buf_cstr(&r->text), kept.len) == 0;

	buf_release(&kept);
	return same;
}

/* Of a game that this very file has ended the receipt is still owed. 1, 0, or an error. */
static int owed_at_the_end(const struct game *g, const struct file *f, struct receipt *r, struct err *e)
{
	char **names = NULL;
	size_t n = 0;
	bool found = false;
	int rc = g->f.phase == PHASE_ENDED ? taken_list(g, &names, &n, e) : 0;

	for (size_t i = 0; i < n && rc == 0 && !found; i++) {
		struct receipt owed;

		rc = taken_read(g, names[i], &owed, e);
		if (rc < 0)
			break;
		found = is_of(&owed, f);
		receipt_release(found ? r : &owed);
		if (found)
			*r = owed;
	}
	file_list_free(names, n);
	return rc < 0 ? rc : found;
}

static int redo(struct game *g, const char *name, struct err *e)
{
	struct receipt r;
	int rc = taken_read_begun(g, name, &r, e);

	if (rc < 0)
		return rc;
	rc = apply_file(g, &r, e);
	if (rc == 0)
		rc = taken_mark(g, &r, e);
	receipt_release(&r);
	return rc;
}

int submit_redo(struct game *g, struct err *e)
{
	char **names = NULL;
	size_t n = 0;
	int rc = taken_tidy(g, e);

	if (rc == 0)
		rc = taken_list_begun(g, &names, &n, e);

	for (size_t i = 0; i < n && rc == 0; i++)
		rc = redo(g, names[i], e);
	file_list_free(names, n);
	return rc;
}

/* What was taken before is finished before anything else is: so that at most one note is ever
 * begun, and none is done again over what came after it. */
static int finish_first(struct game *g, struct err *e)
{
	int rc = submit_redo(g, e);

	g->unfinished = rc < 0;
	return rc;
}

/* What is wrong with a signature has three remedies: it was made for something else, or in a way
 * that is not read here, or it does not fit. */
static void name_signature(struct err *e)
{
	if (e && strncmp(e->id, "sign.", 5) == 0)
		snprintf(e->id, sizeof(e->id), "%s",
			strcmp(e->id, "sign.namespace") == 0        ? refused_namespace
				: strcmp(e->id, "sign.format") == 0 ? refused_signature_form
								    : refused_signature);
}

static int submit_new(struct game *g, const struct file *f, struct receipt *r, struct err *e)
{
	struct signed_head h;
	int rc;

	/* Whose it is, and what it wants to be, are known of a file that nothing is done with. */
	(void)!signed_head(f->text, f->len, f->name, &h, NULL);
	if (h.kind != SIGNED_NONE)
		r->kind = h.kind;
	rc = game_may_change(g, true, e);
	if (rc == 0)
		rc = submit_any(g, f, r, e);
	if (rc == 0 && !r->copy)
		return take(g, f, r, e);
	if (rc == 0)
		rc = take_copy(g, r, e);
	if (rc == 0 && r->note[0])
		return 0;
	if (rc < 0)
		name_signature(e);
	if (rc < 0 && r->signer < 0)
		r->signer = signed_by(&g->f, -1, f, false);
	tell_game(g, r);
	return rc;
}

int game_submit(struct game *g, const char *name, const void *p, size_t n, const char *sig, size_t sig_len,
	struct receipt *r, struct err *e)
{
	struct file f = { name, p, n, sig, sig_len };
	int rc;

	receipt_init(r);
	r->held = g->held;
	if (n > ORDERFILE_MAX)
		return submit_refuse(e, &f, ERR_DATA, refused_size,
			"this file is too long: orders may have at most 65536 bytes");
	if (!sig || !sig_len)
		return submit_refuse(e, &f, ERR_NOPERM, refused_unsigned,
			"this file is not signed; sign it with pbem sign or minisign -S");
	rc = finish_first(g, e);
	if (rc == 0)
		rc = owed_at_the_end(g, &f, r, e);
	return rc == 0 ? submit_new(g, &f, r, e) : rc < 0 ? rc : 0;
}
