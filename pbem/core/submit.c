/* SPDX-License-Identifier: MIT */
#include "core/game_priv.h"

#include <ctype.h>

/*
 * Signed files that come in. The signature is verified before anything is believed; then each header line has its own refusal.
 */
struct file {
	const char *name; /* for messages */
	const char *text;
	size_t len;
	const char *sig;
	size_t sig_len;
};

static int refuse(struct err *e, const struct file *f, enum err_code code, const char *id, const char *text)
{
	err_set(e, code, id, "%s", text);
	return err_at(e, f->name, 0, 0);
}

/* --- whose signature is it? ------------------------------------------------------------------------------------------------- */

/* Verifies over the bytes as they are, else with CRLF as LF, else over the canonical form; `kept` is what verified. */
static int verify_forms(const char *key, const struct file *f, struct buf *kept, struct err *e)
{
	struct sign_public p;
	int rc = sign_parse_public(key, strlen(key), &p, e), first;

	if (rc < 0)
		return rc;
	buf_clear(kept);
	buf_add(kept, f->text, f->len);
	rc = first = sign_verify(&p, f->sig, f->sig_len, kept->data, kept->len, e);
	if (rc != ERR_NOPERM)
		return rc;
	buf_clear(kept);
	orderfile_lf(kept, f->text, f->len);
	rc = sign_verify(&p, f->sig, f->sig_len, buf_cstr(kept), kept->len, NULL);
	if (rc == 0)
		return 0;
	buf_clear(kept);
	if (orderfile_canonical(kept, f->text, f->len, f->name, NULL) == 0 &&
		sign_verify(&p, f->sig, f->sig_len, buf_cstr(kept), kept->len, NULL) == 0)
		return 0;
	return first;
}

/* The signature verifies, but not with the key of the seat that the file names: whose is it? */
static int whose(const struct facts *facts, int seat, const struct file *f, struct err *e)
{
	struct buf kept = BUF_INIT;
	int rc = 0;

	for (int i = 0; i < facts->n_seats && rc == 0; i++) {
		if (i == seat || !facts->seat[i].key[0] ||
			verify_forms(facts->seat[i].key, f, &kept, NULL) != 0)
			continue;
		err_set(e, ERR_NOPERM, "submit.other-seat",
			"this file is for seat %s, but seat %s signed it; each seat signs its own",
			facts->seat[seat].name, facts->seat[i].name);
		rc = err_at(e, f->name, 0, 0);
	}
	buf_release(&kept);
	if (rc < 0)
		return rc;
	err_set(e, ERR_NOUSER, "submit.nobody",
		"this signature is by a key that nobody in game %s holds; seat %s signs with %.*s...",
		facts->game, facts->seat[seat].name, strncmp(facts->seat[seat].key, "ssh-", 4) == 0 ? 52 : 12,
		facts->seat[seat].key);
	return err_at(e, f->name, 0, 0);
}

static int verify_seat(
	const struct facts *facts, int seat, const struct file *f, struct receipt *r, struct err *e)
{
	const char *key = facts->seat[seat].key;
	int rc;

	if (!key[0])
		return refuse(e, f, ERR_NOPERM, "submit.bot", "nobody with a key sits on this seat now");
	rc = verify_forms(key, f, &r->text, e);
	if (rc == ERR_NOUSER)
		return whose(facts, seat, f, e);
	if (rc < 0) {
		if (e)
			snprintf(e->id, sizeof(e->id), "submit.signature");
		return err_at(e, f->name, 0, 0);
	}
	snprintf(r->key, sizeof(r->key), "%s", key);
	return 0;
}

/* --- orders -------------------------------------------------------------------------------------------------------------------- */

static int wrong_game(const struct facts *facts, const char *game, const struct file *f, struct err *e)
{
	if (strcmp(game, facts->game) == 0)
		return 0;
	err_set(e, ERR_DATA, "submit.game", "this file is for game %s, and this is game %s", game,
		facts->game);
	return err_at(e, f->name, 0, 0);
}

static int find_seat(const struct facts *facts, const char *seat, const struct file *f, struct err *e)
{
	int i = facts_seat(facts, seat);

	if (i >= 0)
		return i;
	err_set(e, ERR_NOUSER, "submit.seat", "game %s has no seat %s; copy the header of your report",
		facts->game, seat);
	return err_at(e, f->name, 0, 0);
}

/* The kept file with these very bytes, in any window. */
static bool have_already(const struct game *g, int window, int seat, long serial, const struct buf *text)
{
	struct kept k = { seat, serial };
	struct buf there = BUF_INIT;
	bool same = kept_read(&g->f, g->dir, window, &k, &there, NULL, NULL) == 0 && there.len == text->len &&
		memcmp(buf_cstr(&there), buf_cstr(text), text->len) == 0;

	buf_release(&there);
	return same;
}

static int check_window(const struct game *g, const struct orderfile *o, const struct file *f,
	struct receipt *r, struct err *e)
{
	if (o->window > g->f.window) {
		err_set(e, ERR_DATA, "submit.window-future", "window %d is not open yet; the open one is %d",
			o->window, g->f.window);
		return err_at(e, f->name, 0, 0);
	}
	if (o->window == g->f.window && g->f.phase == PHASE_OPEN)
		return 0;
	r->again = have_already(g, o->window, r->seat, o->serial, &r->text);
	if (r->again)
		return 0;
	if (o->window == g->f.window)
		return refuse(e, f, ERR_UNAVAILABLE, "submit.closed",
			"the window is closed and about to be resolved; this file came too late");
	err_set(e, ERR_DATA, "submit.window-past",
		"window %d is closed and resolved; this file came too late. The open one is %d", o->window,
		g->f.window);
	return err_at(e, f->name, 0, 0);
}

/* Did the window have this head before it was amended? */
static bool had_head(const struct game *g, int window, const char *head)
{
	struct buf path = BUF_INIT;
	struct record r;
	struct line l;
	struct facts f;
	bool had = false;

	facts_init(&f);
	if (record_load(&r, file_path(&path, g->dir, "record.jsonl"), 0, NULL) == 0)
		while (!had && record_next(&r, &f, &l, NULL) > 0)
			had = l.kind == LINE_OPEN && f.window == window && strcmp(f.head, head) == 0;
	record_release(&r);
	buf_release(&path);
	return had;
}

/* A head that this record never had: somebody was shown another history. */
static int check_head(struct game *g, const struct orderfile *o, const struct file *f, struct err *e)
{
	char reason[256];
	int rc;

	if (strcmp(o->head, g->f.head) == 0)
		return 0;
	if (had_head(g, o->window, o->head)) {
		err_set(e, ERR_DATA, "submit.amended",
			"window %d was amended after this report was made; take the new report, whose head is %s",
			o->window, g->f.head);
		return err_at(e, f->name, 0, 0);
	}
	snprintf(reason, sizeof(reason),
		"seat %s quotes the head %s of window %d, which this record does not have", o->seat, o->head,
		o->window);
	rc = g->held ? 0 : game_hold(g, reason, e);
	if (rc < 0)
		return rc;
	err_set(e, ERR_DATA, "submit.head",
		"this file quotes head %s, but window %d of this record has %s: the report it was written from belongs to another "
		"history. The game is held; compare the report with `pbem report`, then `pbem resume %s`",
		o->head, o->window, g->f.head, g->f.game);
	return err_at(e, f->name, 0, 0);
}

static int check_serial(const struct game *g, const struct orderfile *o, const struct file *f,
	struct receipt *r, struct err *e)
{
	long now = game_serial(g, r->seat);

	r->again = have_already(g, o->window, r->seat, o->serial, &r->text);
	r->replaces = r->again ? -1 : now;
	if (r->again || o->serial > now)
		return 0;
	err_set(e, ERR_DATA, "submit.serial",
		"a file with SERIAL %ld is here already; give a correction a higher one, %ld", now, now + 1);
	return err_at(e, f->name, 0, 0);
}

/* Who sends corrections without end does not fill the disk. */
static int check_room(const struct game *g, const struct file *f, const struct receipt *r, struct err *e)
{
	struct kept *list = NULL;
	int n = 0, own = 0, rc = kept_list(&g->f, g->dir, g->f.window, &list, &n, e);

	for (int i = 0; i < n; i++)
		own += list[i].seat == r->seat;
	free(list);
	if (rc < 0 || own < GAME_KEPT)
		return rc;
	err_set(e, ERR_UNAVAILABLE, "submit.many",
		"seat %s has sent %d files for window %d, and no more are taken: the last of them counts. The host may remove earlier "
		"ones from windows/%04d/orders to make room",
		g->f.seat[r->seat].name, own, g->f.window, g->f.window);
	return err_at(e, f->name, 0, 0);
}

static bool due(const struct game *g, int seat)
{
	return (g->f.must | g->f.may) & 1u << seat;
}

/* The signature beside, then the file itself: only with both it counts. */
static int keep(const struct game *g, const struct file *f, const struct receipt *r, struct err *e)
{
	struct buf path = BUF_INIT, sig = BUF_INIT;
	int rc = sign_normal(&sig, f->sig, f->sig_len, e);

	buf_printf(&path, "%s/windows/%04d/orders", g->dir, g->f.window);
	if (rc == 0)
		rc = file_mkdirs(path.data, 0755, e);
	buf_printf(&path, "/%s.%ld.sig", g->f.seat[r->seat].name, r->serial);
	if (rc == 0)
		rc = file_write(path.data, sig.data, sig.len, 0600, e);
	buf_cut(&path, path.len - strlen(".sig"));
	if (rc == 0)
		rc = file_write(path.data, r->text.data, r->text.len, 0600, e);
	buf_release(&path);
	buf_release(&sig);
	return rc;
}

static int explain(const struct game *g, const struct orderfile *o, const struct file *f, struct receipt *r,
	struct err *e)
{
	r->notes = mem_zero(1, sizeof(*r->notes));
	r->orders = mem_zero(1, sizeof(*r->orders));
	if (g->f.window == 0 || !g->rules || o->window != g->f.window)
		return 0;
	return game_check(g, r->seat, f->name, buf_cstr(&r->text), r->text.len, r->orders, r->notes, e);
}

/* READY: the one line of window 0. */
static int check_ready(const struct game *g, const struct orderfile *o, const struct file *f,
	struct receipt *r, struct err *e)
{
	char nonce[NONCE_TEXT];
	const struct facts_seat *s = &g->f.seat[r->seat];
	uint8_t h[32];
	char hex[HEX32];

	r->kind = RECEIPT_READY;
	if (!s->nonce_hash[0])
		return refuse(e, f, ERR_DATA, "submit.form",
			"this seat joined without a nonce: nothing is asked of it in window 0");
	if (ready_nonce(&r->text, o->body, nonce) < 0)
		return refuse(e, f, ERR_DATA, "submit.form",
			"window 0 takes one line, \"READY\" and the 64 hex digits of your nonce");
	hash256(h, NULL, 0, nonce, strlen(nonce));
	hex_text(hex, h, 32);
	if (strcmp(hex, s->nonce_hash) != 0)
		return refuse(e, f, ERR_DATA, "submit.form",
			"this is not the nonce that your join file committed to");
	return 0;
}

/* Does the file belong to what is open now? The signature is verified already, and only what verified is read. */
static int check_place(
	struct game *g, const struct file *f, struct orderfile *o, struct receipt *r, struct err *e)
{
	int rc = orderfile_parse(buf_cstr(&r->text), r->text.len, f->name, o, e);

	if (rc == 0)
		rc = check_window(g, o, f, r, e);
	if (rc < 0 || r->again)
		return rc;
	rc = check_head(g, o, f, e);
	if (rc == 0 && o->window > 0 && !due(g, r->seat))
		rc = refuse(e, f, ERR_DATA, "submit.seat", "this seat has nothing to order in this window");
	if (rc == 0 && o->window == 0)
		rc = check_ready(g, o, f, r, e);
	if (rc == 0)
		rc = check_serial(g, o, f, r, e);
	return rc == 0 && !r->again ? check_room(g, f, r, e) : rc;
}

static int submit_orders(struct game *g, const struct file *f, struct receipt *r, struct err *e)
{
	struct orderfile o;
	int rc = orderfile_parse(f->text, f->len, f->name, &o, e);

	if (rc == 0)
		rc = wrong_game(&g->f, o.game, f, e);
	if (rc == 0)
		rc = find_seat(&g->f, o.seat, f, e);
	if (rc < 0)
		return rc;
	r->seat = rc;
	r->window = o.window;
	r->serial = o.serial;
	rc = verify_seat(&g->f, r->seat, f, r, e);
	if (rc == 0)
		rc = check_place(g, f, &o, r, e);
	if (rc == 0 && !r->again)
		rc = keep(g, f, r, e);
	return rc == 0 ? explain(g, &o, f, r, e) : rc;
}

/* --- join and rekey files ------------------------------------------------------------------------------------------------------- */

struct lines {
	char value[6][96];
};

/* Reads "KEYWORD value" lines: exactly these keywords in this order. */
static int read_lines(const struct file *f, const char *const keywords[], struct lines *out, struct err *e)
{
	struct buf canonical = BUF_INIT;
	const char *p;
	int rc = orderfile_canonical(&canonical, f->text, f->len, f->name, e);

	p = buf_cstr(&canonical);
	for (int i = 0; rc == 0 && keywords[i]; i++) {
		size_t n = strlen(keywords[i]), len = strcspn(p, "\n");
		if (strncmp(p, keywords[i], n) != 0 || p[n] != ' ' || len - n - 1 >= sizeof(out->value[i]) ||
			len < n + 2) {
			err_set(e, ERR_DATA, "submit.form",
				"a line \"%s ...\" is missing; `pbem join --help` shows such a file",
				keywords[i]);
			rc = err_at(e, f->name, i + 1, 0);
			break;
		}
		memcpy(out->value[i], p + n + 1, len - n - 1);
		out->value[i][len - n - 1] = '\0';
		p += len + (p[len] == '\n');
	}
	if (rc == 0 && *p)
		rc = refuse(e, f, ERR_DATA, "submit.form", "there is more in this file than belongs there");
	buf_release(&canonical);
	return rc;
}

#define KEY_WANTED                                                                              \
	"takes a public key: the 56 characters of minisign or signify, or ssh-ed25519 and the " \
	"68 characters behind it, without the comment"

static bool get_key(char out[SIGN_KEY_TEXT], const char *text)
{
	struct sign_public p;

	if (sign_parse_public(text, strlen(text), &p, NULL) < 0)
		return false;
	sign_public_text(out, &p);
	return strcmp(text, out) == 0;
}

/* The file that gets rebuilt from the record is the one whose signature must hold. */
static int verify_rebuilt(const char *key, const struct file *f, const struct buf *rebuilt, struct err *e)
{
	struct sign_public p;
	int rc = sign_parse_public(key, strlen(key), &p, e);

	if (rc == 0)
		rc = sign_verify(&p, f->sig, f->sig_len, rebuilt->data, rebuilt->len, e);
	if (rc < 0 && e) {
		snprintf(e->id, sizeof(e->id), rc == ERR_NOUSER ? "submit.nobody" : "submit.signature");
		err_at(e, f->name, 0, 0);
	}
	return rc;
}

static int append_join(
	struct game *g, const struct file *f, int seat, const char *key, const char *nonce, struct err *e)
{
	struct append a;
	struct buf sig = BUF_INIT;
	cJSON *o;
	int rc = sign_normal(&sig, f->sig, f->sig_len, e);

	if (rc < 0)
		return rc;
	o = line_new("join");
	line_text(o, "by", "seat");
	line_text(o, "seat", g->f.seat[seat].name);
	line_text(o, "key", key);
	cJSON_AddFalseToObject(o, "bot");
	line_text(o, "nonce", nonce);
	line_text(o, "sig", sig.data);
	append_begin(&a, g->dir, &g->f);
	append_line(&a, o, NULL);
	rc = append_commit(&a, e);
	buf_release(&sig);
	return rc;
}

static int check_join(
	const struct game *g, const struct file *f, const struct lines *l, struct receipt *r, struct err *e)
{
	const char *seat = l->value[2], *create = l->value[3], *key = l->value[4], *nonce = l->value[5];
	char expected[BASE32_TEXT];
	int rc;

	if ((rc = wrong_game(&g->f, l->value[1], f, e)) < 0 || (rc = find_seat(&g->f, seat, f, e)) < 0)
		return rc;
	r->seat = rc;
	keys_head(expected, g->f.create);
	if (strcmp(create, expected) != 0)
		return refuse(e, f, ERR_DATA, "submit.join",
			"CREATE does not name this game's first line; ask the host for the right one");
	if (strlen(nonce) != 64 || strspn(nonce, "0123456789abcdef") != 64)
		return refuse(e, f, ERR_DATA, "submit.join",
			"NONCE takes the 64 lower-case hex digits of your nonce's hash");
	if (!get_key(r->key, key))
		return refuse(e, f, ERR_DATA, "submit.join", "KEY " KEY_WANTED);
	keys_join_text(&r->text, g->f.game, g->f.seat[r->seat].name, g->f.create, key, nonce);
	if ((rc = verify_rebuilt(key, f, &r->text, e)) < 0)
		return rc;
	r->again = g->f.seat[r->seat].joined && strcmp(g->f.seat[r->seat].key, key) == 0 &&
		strcmp(g->f.seat[r->seat].nonce_hash, nonce) == 0;
	return 0;
}

static int submit_join(struct game *g, const struct file *f, struct receipt *r, struct err *e)
{
	static const char *const keywords[] = { "PBEM-JOIN", "GAME", "SEAT", "CREATE", "KEY", "NONCE", NULL };
	struct lines l;
	int rc = read_lines(f, keywords, &l, e);

	r->kind = RECEIPT_JOIN;
	if (rc == 0)
		rc = check_join(g, f, &l, r, e);
	if (rc < 0 || r->again)
		return rc;
	if (g->f.phase != PHASE_JOINING)
		return refuse(e, f, ERR_UNAVAILABLE, "submit.join",
			"the game has begun; the host may give you a seat with `pbem seat`");
	if (g->f.seat[r->seat].joined)
		return refuse(e, f, ERR_UNAVAILABLE, "submit.join", "somebody sits on this seat already");
	return append_join(g, f, r->seat, l.value[4], l.value[5], e);
}

static int append_rekey(struct game *g, const struct file *f, int seat, const char *key, struct err *e)
{
	struct append a;
	struct buf sig = BUF_INIT;
	cJSON *o;
	int rc = sign_normal(&sig, f->sig, f->sig_len, e);

	if (rc < 0)
		return rc;
	o = line_new("rekey");
	line_text(o, "by", "seat");
	line_text(o, "seat", g->f.seat[seat].name);
	line_text(o, "key", key);
	line_number(o, "from", g->f.window < 0 ? 0 : g->f.window);
	line_text(o, "sig", sig.data);
	append_begin(&a, g->dir, &g->f);
	append_line(&a, o, NULL);
	rc = append_commit(&a, e);
	buf_release(&sig);
	return rc;
}

static int submit_rekey(struct game *g, const struct file *f, struct receipt *r, struct err *e)
{
	static const char *const keywords[] = { "PBEM-REKEY", "GAME", "SEAT", "WINDOW", "KEY", NULL };
	struct lines l;
	char window[16], key[SIGN_KEY_TEXT];
	int rc = read_lines(f, keywords, &l, e), now = g->f.window < 0 ? 0 : g->f.window;

	r->kind = RECEIPT_REKEY;
	if (rc < 0 || (rc = wrong_game(&g->f, l.value[1], f, e)) < 0 ||
		(rc = find_seat(&g->f, l.value[2], f, e)) < 0)
		return rc;
	r->seat = rc;
	snprintf(window, sizeof(window), "%d", now);
	if (strcmp(l.value[3], window) != 0)
		return refuse(e, f, ERR_DATA, "submit.form", "WINDOW is not the open window");
	if (!get_key(key, l.value[4]))
		return refuse(e, f, ERR_DATA, "submit.form", "KEY " KEY_WANTED);
	if (g->f.phase != PHASE_OPEN && g->f.phase != PHASE_JOINING)
		return refuse(e, f, ERR_UNAVAILABLE, "submit.closed",
			"the window is being resolved; try again afterwards");
	if (!g->f.seat[r->seat].key[0])
		return refuse(e, f, ERR_NOPERM, "submit.bot", "nobody with a key sits on this seat now");
	keys_rekey_text(&r->text, g->f.game, g->f.seat[r->seat].name, now, key);
	if ((rc = verify_rebuilt(g->f.seat[r->seat].key, f, &r->text, e)) < 0)
		return rc;
	snprintf(r->key, sizeof(r->key), "%s", g->f.seat[r->seat].key);
	return append_rekey(g, f, r->seat, key, e);
}

/* --- which kind of file? --------------------------------------------------------------------------------------------------------- */

static bool begins(const struct file *f, const char *word)
{
	size_t n = strlen(word), at = 0;

	if (f->len >= 3 && memcmp(f->text, "\xef\xbb\xbf", 3) == 0)
		at = 3;
	while (at < f->len && isspace((unsigned char)f->text[at]))
		at++;
	return f->len - at >= n && memcmp(f->text + at, word, n) == 0;
}

int game_submit(struct game *g, const char *name, const void *p, size_t n, const char *sig, size_t sig_len,
	struct receipt *r, struct err *e)
{
	struct file f = { name, p, n, sig, sig_len };
	int rc;

	memset(r, 0, sizeof(*r));
	r->seat = r->window = -1;
	r->serial = r->replaces = -1;
	r->held = g->held;
	rc = game_may_change(g, true, e);
	if (rc < 0)
		return rc;
	if (n > ORDERFILE_MAX)
		return refuse(e, &f, ERR_DATA, "submit.size",
			"this file is too long: orders have at most 65536 bytes");
	if (!sig || !sig_len)
		return refuse(e, &f, ERR_NOPERM, "submit.signature",
			"this file is not signed; sign it with `pbem sign` or `minisign -S`");
	if (begins(&f, "PBEM-JOIN"))
		rc = submit_join(g, &f, r, e);
	else if (begins(&f, "PBEM-REKEY"))
		rc = submit_rekey(g, &f, r, e);
	else if (g->f.phase == PHASE_JOINING)
		rc = refuse(e, &f, ERR_UNAVAILABLE, "submit.closed",
			"the game has not begun; only join files are taken now");
	else
		rc = submit_orders(g, &f, r, e);
	r->held = g->held;
	snprintf(r->deadline, sizeof(r->deadline), "%s", g->f.deadline);
	r->missing = seats_awaited(&g->f, g->f.must) & ~game_filed(g);
	return rc;
}

void receipt_release(struct receipt *r)
{
	buf_release(&r->text);
	free(r->notes);
	free(r->orders);
	memset(r, 0, sizeof(*r));
}

uint32_t game_filed(const struct game *g)
{
	struct kept *list = NULL;
	uint32_t filed = 0;
	int n = 0;

	if (g->f.phase == PHASE_OPEN && kept_list(&g->f, g->dir, g->f.window, &list, &n, NULL) == 0)
		for (int i = 0; i < n; i++)
			filed |= 1u << list[i].seat;
	free(list);
	return filed;
}

long game_serial(const struct game *g, int seat)
{
	struct kept *list = NULL;
	long serial = -1;
	int n = 0;

	if (kept_list(&g->f, g->dir, g->f.window, &list, &n, NULL) == 0)
		for (int i = 0; i < n; i++)
			if (list[i].seat == seat)
				serial = list[i].serial;
	free(list);
	return serial;
}
