/* SPDX-License-Identifier: MIT */
#include "game/mine_priv.h"

#include "base/json.h"
#include "core/signed.h"
#include "game/kept.h"
#include "game/record.h"

/* What was sent, held against the chain: the record's lines, and those that the mails have behind
 * them. */

/* --- what is proved --------------------------------------------------------------------------- */

static void put_line(struct buf *b, const char *where, const char *text, size_t len)
{
	buf_printf(b, "%s:\n", where);
	buf_add(b, text, len);
	buf_char(b, '\n');
}

static void put_chain(struct check *k, struct buf *b, long number)
{
	const struct m_line *l = MINE_AT(k->c.lines, struct m_line, number - 1);
	char where[64];

	snprintf(where, sizeof(where),
		number <= k->record ? "the record, line %ld" : "line %ld, from the mails", number);
	put_line(b, where, l->text, l->len);
}

static struct buf *proof_begin(struct check *k, const char *what)
{
	struct buf *b = &k->out->proof;

	k->out->proofs++;
	buf_printf(b, "Proof %ld: %s\n", k->out->proofs, what);
	return b;
}

long check_signed_behind(const struct check *k, long number)
{
	for (size_t i = (size_t)number; i < k->c.lines.n; i++) {
		const struct m_line *l = MINE_AT(k->c.lines, struct m_line, i);

		if (l->kind != LINE_CLOSE && !l->players)
			return (long)i + 1;
	}
	return 0;
}

static bool is_told(struct check *k, long parted)
{
	for (int i = 0; i < k->n_forked; i++)
		if (k->forked[i] == parted)
			return true;
	if (k->n_forked < (int)(sizeof(k->forked) / sizeof(k->forked[0])))
		k->forked[k->n_forked++] = parted;
	return false;
}

/* A signed line that is not in the chain, whose ancestors lead to line `parted` of it. */
static void prove_fork(struct check *k, const struct mine_line *l, long parted)
{
	long other = check_signed_behind(k, parted);
	struct buf *b;

	if (!other) {
		k->out->unconnected++;
		return;
	}
	if (is_told(k, parted))
		return;
	verify_find(k->r, VERIFY_DIFFERS, l->window, l->where, line_kind_name(l->kind),
		"the referee signed this line, and it is not in the record: two histories part behind line %ld",
		parted);
	b = proof_begin(k,
		"the referee told two histories. Both lines are signed by it, and neither is an ancestor of the other:");
	put_line(b, l->where, l->text, l->len);
	put_chain(k, b, other);
	buf_printf(b,
		"Show both, with the lines from number %ld on that lead to them: the members \"prev\" tell what comes before what.\n",
		parted);
}

/* --- lines ------------------------------------------------------------------------------------ */

static void check_line(struct check *k, const struct mine_line *l)
{
	const struct mine_line *a = l;
	long number = chain_number(&k->c, l->hash), parted;

	if (number) {
		k->out->lines++;
		k->out->beyond += k->record && number > k->record;
		return;
	}
	if (!mine_is_signed(l, k->c.f.referee))
		return;
	while (a->prev[0] && !(parted = chain_number(&k->c, a->prev))) {
		a = mine_find_line(k->m, a->prev);
		if (!a)
			break;
	}
	if (a && a->prev[0])
		prove_fork(k, l, parted);
	else if (!a)
		k->out->unconnected++;
}

/* --- salted hashes ---------------------------------------------------------------------------- */

static bool has_hash(const struct mine_salt *salt, const struct buf *text, const char *hash)
{
	char hex[HEX32];
	uint8_t h[32];

	hash256(h, salt->salt, 32, buf_cstr(text), text->len);
	hex_text(hex, h, 32);
	return strcmp(hex, hash) == 0;
}

/* By the salt that follows from the sealed root, if the game's end has shown it. */
static int fits_root(const struct check *k, const char *seat, const char *kind, int window, long serial,
	const struct buf *text, const char *hash)
{
	const struct m_close *c = chain_close(&k->c, window);
	int i = facts_seat(&k->c.f, seat);
	char stem[KEPT_NAME], is[HEX32];
	uint8_t root[32];

	if (!k->c.f.sealed_root[0] || !c || i < 0 || hex_parse(root, 32, k->c.f.sealed_root) < 0)
		return SALT_NONE;
	kept_stem(stem, &k->c.f, i, strcmp(kind, "data") == 0 ? 0 : c->order[i].hand);
	keys_salted(is, root, window, kind, stem, serial, buf_cstr(text), text->len);
	return strcmp(is, hash) == 0 ? SALT_FITS : SALT_OTHER;
}

int check_salted(const struct check *k, const char *seat, const char *kind, int window, long serial,
	const struct buf *text, const char *hash)
{
	const struct mine_index *x = &k->m->salt_place;
	int known = fits_root(k, seat, kind, window, serial, text, hash);

	for (size_t at = mine_index_first(x, mine_key(kind, seat, window)); at && known != SALT_FITS;
		at = mine_index_next(x, at)) {
		const struct mine_salt *s = MINE_AT(k->m->salts, struct mine_salt, x->place[at].item);

		if (s->window == window && s->serial == serial && strcmp(s->kind, kind) == 0 &&
			strcmp(s->seat, seat) == 0 && strcmp(s->create, k->c.f.create) == 0)
			known = has_hash(s, text, hash) ? SALT_FITS : SALT_OTHER;
	}
	return known;
}

/* --- receipts --------------------------------------------------------------------------------- */

void check_find(struct check *k, enum verify_status status, const struct mine_receipt *r, int window,
	const char *field, const char *fmt, ...)
{
	char text[256];
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(text, sizeof(text), fmt, ap);
	va_end(ap);
	verify_find(k->r, status, window, r->where, field, "%s", text);
}

#define find(k, status, r, ...) check_find(k, status, r, (r)->x.window, __VA_ARGS__)

void check_prove(struct check *k, const struct mine_receipt *r, const char *what, long from, long to)
{
	struct buf *b = proof_begin(k, what);

	buf_printf(b, "%s, signed by the referee:\n", r->where);
	evidence_write(b, &r->x);
	for (long i = from; i <= to && i <= (long)k->c.lines.n; i++)
		put_chain(k, b, i);
	buf_str(b, "Show the receipt as it came, with its signature, your signed file, and the record.\n");
}

static bool is_of_game(const struct check *k, const struct evidence *x)
{
	return strcmp(k->code, x->create) == 0;
}

bool check_is_ours(const struct check *k, const struct mine_receipt *r)
{
	enum { UNKNOWN, NO, YES };
	char *ours = &k->ours[r - MINE_AT(k->m->receipts, struct mine_receipt, 0)];

	if (*ours == UNKNOWN)
		*ours = is_of_game(k, &r->x) && sign_is_by(k->c.f.referee, &r->text, &r->sig) ? YES : NO;
	return *ours == YES;
}

/* Another receipt for the same place with a higher serial. */
static bool has_later(const struct check *k, const struct mine_receipt *r)
{
	const struct mine_index *i = &k->m->receipt_place;

	for (size_t at = mine_index_first(i, mine_key(r->x.head, r->x.seat, 0)); at;
		at = mine_index_next(i, at)) {
		const struct mine_receipt *x = MINE_AT(
			k->m->receipts, struct mine_receipt, i->place[at].item);

		if (x->x.window == r->x.window && x->x.serial > r->x.serial && x->x.close[0] &&
			strcmp(x->x.head, r->x.head) == 0 && strcmp(x->x.seat, r->x.seat) == 0 &&
			check_is_ours(k, x))
			return true;
	}
	return false;
}

/* Does the receipt fit the file itself, if that is here? */
static void check_file(struct check *k, const struct mine_receipt *r)
{
	const struct mine_file *f = mine_find_file(k->m, r->x.hash);
	char hash[HEX32], asks[EVIDENCE_ASKS] = "";
	uint8_t salt[32], h[32];

	if (f)
		evidence_asks(asks, buf_cstr(&f->text), f->text.len);
	if (f && r->x.asks[0] && strcmp(asks, r->x.asks) != 0) {
		find(k, VERIFY_DIFFERS, r, "ASKS", "your file does not ask for that, but: %s",
			asks[0] ? asks : "nothing");
		check_prove(k, r, "a receipt whose ASKS is not what the file asks for.", 1, 0);
	}
	if (f && strcmp(signed_id(f->kind), r->x.kind) != 0) {
		find(k, VERIFY_DIFFERS, r, "KIND",
			"this receipt is for a file of another kind than yours: %s", signed_id(f->kind));
		check_prove(k, r, "a receipt whose KIND is not that of the file it has the hash of.", 1, 0);
	}
	if (!f || !r->x.salt[0] || hex_parse(salt, 32, r->x.salt) < 0)
		return;
	hash256(h, salt, 32, buf_cstr(&f->text), f->text.len);
	hex_text(hash, h, 32);
	if (strcmp(hash, r->x.close) == 0)
		return;
	find(k, VERIFY_DIFFERS, r, "CLOSE",
		"this is not the salted hash of your file: the receipt states what cannot count");
	check_prove(k, r, "a receipt whose CLOSE does not follow from its SALT and the file.", 1, 0);
}

/* A later file of the player's own of which the salts of the mails say this; `key`: that it signed.
 * NULL: there is none. */
static const struct mine_file *later_file(const struct check *k, const struct mine_receipt *r,
	const struct facts_order *o, int salted, const char *key)
{
	const struct mine_index *i = &k->m->file_place;

	for (size_t at = mine_index_first(i, mine_key(r->x.head, r->x.seat, 0)); at;
		at = mine_index_next(i, at)) {
		const struct mine_file *x = MINE_AT(k->m->files, struct mine_file, i->place[at].item);

		if (x->serial > r->x.serial && strcmp(x->head, r->x.head) == 0 &&
			strcmp(x->seat, r->x.seat) == 0 &&
			check_salted(k, x->seat, "order", x->window, x->serial, &x->text, o->hash) ==
				salted &&
			(!key || sign_is_by(key, &x->text, &x->sig)))
			return x;
	}
	return NULL;
}

/* Does another receipt show that a file with a lower serial than `by` counted? */
static bool counted_below(
	const struct check *k, const struct mine_receipt *r, const struct facts_order *o, long by)
{
	const struct mine_index *i = &k->m->receipt_place;

	for (size_t at = mine_index_first(i, mine_key(r->x.head, r->x.seat, 0)); at;
		at = mine_index_next(i, at)) {
		const struct mine_receipt *x = MINE_AT(
			k->m->receipts, struct mine_receipt, i->place[at].item);

		if (strcmp(x->x.close, o->hash) == 0 && strcmp(x->x.head, r->x.head) == 0 &&
			x->x.serial < by && check_is_ours(k, x))
			return true;
	}
	return false;
}

/* Does the receipt say that a later file took its place, and can that be so? */
static bool may_be_replaced(const struct check *k, const struct mine_receipt *r, const struct facts_order *o)
{
	return strcmp(r->x.fate, "replaced") == 0 && r->x.by > r->x.serial &&
		strcmp(o->origin, "file") == 0 && !counted_below(k, r, o, r->x.by);
}

/* A later file that the player signed, and of which neither a receipt nor a salt came: it may be
 * the one that counted. NULL: there is none, or another one is known to have counted. */
static const struct mine_file *unknown_later(
	const struct check *k, const struct mine_receipt *r, const struct facts_order *o, const char *key)
{
	if (strcmp(o->origin, "file") != 0 || counted_below(k, r, o, r->x.serial))
		return NULL;
	return later_file(k, r, o, SALT_NONE, key);
}

static void missing(struct check *k, const struct mine_receipt *r, const struct m_close *c, int seat)
{
	long result = check_signed_behind(k, c->number);
	bool other = strcmp(c->order[seat].origin, "file") == 0;

	if (c->hands >> seat & 1) {
		find(k, VERIFY_SAME, r, "",
			"this file did not count: seat %s went to another hand while the window was open, as the record says",
			r->x.seat);
		return;
	}
	if (may_be_replaced(k, r, &c->order[seat])) {
		k->out->replaced++;
		return;
	}
	find(k, VERIFY_DIFFERS, r, "CLOSE",
		other ? "the referee took this file in, and the window closed with another one (serial %ld; if you sent a later one, its receipt is not here)"
		      : "the referee took this file in (serial %ld), and the window closed without any of yours",
		r->x.serial);
	check_prove(k, r,
		other ? "an order file that was taken in did not count, and another one did. Only a later one that is signed for this seat and has the hash in the close line, as an export shows it, may have taken its place."
		      : "an order file that was taken in is missing.",
		c->number, result ? result : c->number);
}

static void check_closed(struct check *k, const struct mine_receipt *r, const struct m_close *c)
{
	int seat = facts_seat(&k->c.f, r->x.seat);
	const struct facts_order *o = &c->order[seat];
	const struct m_open *last = chain_open(&k->c, r->x.window);
	const struct mine_file *later;

	if (strcmp(o->origin, "file") == 0 && strcmp(o->hash, r->x.close) == 0) {
		k->out->counted++;
		if (strcmp(r->x.fate, "unused") == 0 || strcmp(r->x.fate, "replaced") == 0)
			find(k, VERIFY_DIFFERS, r, "FATE",
				"the receipt says that this file did not count, and it did");
	} else if (has_later(k, r) || later_file(k, r, o, SALT_FITS, NULL)) {
		k->out->replaced++;
	} else if (strcmp(last->head, r->x.head) != 0) {
		find(k, VERIFY_SAME, r, "HEAD",
			"this file did not count: the window was opened once more, behind an amendment by the host");
	} else if ((later = unknown_later(k, r, o, c->key[seat]))) {
		find(k, VERIFY_SAME, r, "CLOSE",
			"this file did not count; whether serial %ld did, which you signed too, cannot be told without its receipt or the salts in the mail of the next report",
			later->serial);
	} else {
		missing(k, r, c, seat);
	}
}

static bool gives_up(const char *asks)
{
	return strcmp(asks, "CONCEDE") == 0 || strcmp(asks, "RETIRE") == 0;
}

/* Of CONCEDE and RETIRE the record has the whole file, unless it was so before; of the others
 * nothing. */
static void check_request(
	struct check *k, const struct mine_receipt *r, const struct m_open *o, const struct m_close *c)
{
	int seat = facts_seat(&k->c.f, r->x.seat);
	const struct mine_file *f = mine_find_file(k->m, r->x.hash);
	char asks[EVIDENCE_ASKS];

	memcpy(asks, r->x.asks, sizeof(asks));
	if (f && !asks[0])
		evidence_asks(asks, buf_cstr(&f->text), f->text.len);
	if (chain_has_file(&k->c, r->x.hash)) {
		k->out->counted++;
	} else if (gives_up(asks) && !chain_has_asked(&k->c, seat, asks, o->number) &&
		(c || k->c.f.phase == PHASE_ENDED)) {
		find(k, VERIFY_DIFFERS, r, "HASH",
			"the referee took in that seat %s gives up (%s), and the record does not have it",
			r->x.seat, asks);
		check_prove(k, r, "a CONCEDE or RETIRE that was taken in is missing.", c ? c->number : 1,
			c ? check_signed_behind(k, c->number) : 0);
	} else {
		k->out->unplaced++;
	}
}

/* A join or a rekey file: the record has its key from then on. */
static void check_key(struct check *k, const struct mine_receipt *r)
{
	const struct m_close *c = chain_closed_after(&k->c, r->x.time);

	if (chain_has_file(&k->c, r->x.hash) ||
		(r->x.asks[0] && chain_has_asked(&k->c, facts_seat(&k->c.f, r->x.seat), r->x.asks, 0))) {
		k->out->counted++;
	} else if (r->x.asks[0] && c) {
		find(k, VERIFY_DIFFERS, r, "ASKS",
			"the referee took in a key for seat %s, and closed window %d later without it in the record",
			r->x.seat, c->window);
		check_prove(k, r,
			"a join or rekey file that was taken in is missing, by the referee's own times. Only a newer record may have it, if the referee's clock was set back before it came:",
			c->number, check_signed_behind(k, c->number));
	} else {
		find(k, VERIFY_SAME, r, "",
			"no line of the record has this file yet; look for your key in a newer one");
		k->out->unplaced++;
	}
}

/* Its window never closed. */
static void check_ended(struct check *k, const struct mine_receipt *r)
{
	int seat = facts_seat(&k->c.f, r->x.seat);
	long end = (long)k->c.lines.n;

	if (strcmp(k->c.f.end_why, "no-deal") != 0 || !(k->c.f.winners >> seat & 1)) {
		k->out->waiting++;
		find(k, VERIFY_SAME, r, "", "the game ended while this window was open");
		return;
	}
	find(k, VERIFY_DIFFERS, r, "seats",
		"the record says that the nonce of seat %s never came, and the referee took it in",
		r->x.seat);
	check_prove(k, r, "a nonce that was taken in is said to be missing.", end, end);
}

/* Of a window with a head. */
static void check_place(struct check *k, const struct mine_receipt *r)
{
	const struct m_open *o = chain_head(&k->c, r->x.head);
	const struct m_close *c = chain_close(&k->c, r->x.window);

	if (o && o->window != r->x.window) {
		find(k, VERIFY_DIFFERS, r, "WINDOW", "HEAD is that of window %d in the record", o->window);
		check_prove(k, r, "a receipt for a window with another one's head.", o->number, o->number);
	} else if (!o && (o = chain_open(&k->c, r->x.window))) {
		find(k, VERIFY_DIFFERS, r, "HEAD",
			"the record opens window %d with another head: two histories", r->x.window);
		check_prove(k, r,
			"the referee told two histories: it took in orders under a head that the record does not have.",
			o->number, o->number);
	} else if (!o) {
		find(k, chain_over(&k->c, r->x.window) ? VERIFY_DIFFERS : VERIFY_SAME, r, "HEAD",
			"the record ends before this window");
		k->out->waiting++;
	} else if (!r->x.close[0]) {
		k->out->heads++;
		check_request(k, r, o, c);
	} else if (c) {
		k->out->heads++;
		check_closed(k, r, c);
	} else if (k->c.f.phase == PHASE_ENDED) {
		k->out->heads++;
		check_ended(k, r);
	} else {
		k->out->heads++;
		k->out->waiting++;
	}
}

static void check_receipt(struct check *k, const struct mine_receipt *r)
{
	if (!is_of_game(k, &r->x)) {
		k->out->other++;
		if (k->strict)
			find(k, VERIFY_DIFFERS, r, "CREATE", "this receipt is of another game, %s",
				r->x.game);
		return;
	}
	k->out->receipts++;
	if (!check_is_ours(k, r)) {
		find(k, VERIFY_DIFFERS, r, "sig",
			"this was not signed by the game's referee, or was changed since: it proves nothing");
		return;
	}
	if (facts_seat(&k->c.f, r->x.seat) < 0 || strcmp(r->x.game, k->c.f.game) != 0) {
		find(k, VERIFY_DIFFERS, r, "SEAT", "there is no such seat or game in the record");
		return;
	}
	check_file(k, r);
	if (r->x.window >= 0)
		check_place(k, r);
	else
		check_key(k, r);
}

/* --- reports and files ------------------------------------------------------------------------ */

static void check_report(struct check *k, const struct mine_report *x)
{
	const struct mine_index *i = &k->c.result_window;
	int seat = facts_seat(&k->c.f, x->seat), known = SALT_NONE;
	const char *game = json_text(x->data, "game");
	struct buf data = BUF_INIT;

	if (!game || strcmp(game, k->c.f.game) != 0 || seat < 0)
		return;
	if (x->head[0] && chain_head(&k->c, x->head))
		k->out->heads++;
	else if (x->head[0])
		verify_find(k->r, chain_open_or_over(&k->c, x->window) ? VERIFY_DIFFERS : VERIFY_SAME,
			x->window, x->where, "head",
			"the record does not have this head; reports are not signed, so look for signed lines with it");
	json_write(&data, x->data);
	for (size_t at = mine_index_first(i, mine_key("", "", x->window - 1)); at;
		at = mine_index_next(i, at)) {
		const struct m_result *r = MINE_AT(k->c.results, struct m_result, i->place[at].item);
		int of_result = check_salted(k, x->seat, "data", x->window - 1, 0, &data, r->data[seat]);

		known = of_result > known && r->window == x->window - 1 ? of_result : known;
	}
	buf_release(&data);
	k->out->unsalted += known == SALT_NONE;
	k->out->reports += known == SALT_FITS;
	if (known == SALT_OTHER)
		verify_find(k->r, VERIFY_DIFFERS, x->window, x->where, "data",
			"this report is not the one that the record has a hash of");
}

/* Is it the file that counted? Also by the salt of its receipt. */
static int fits_close(const struct check *k, const struct mine_file *x, const struct facts_order *o)
{
	const struct mine_index *i = &k->m->receipt_hash;
	int known = check_salted(k, x->seat, "order", x->window, x->serial, &x->text, o->hash);

	for (size_t at = mine_index_first(i, mine_key(x->hash, "", 0)); at && known != SALT_FITS;
		at = mine_index_next(i, at)) {
		const struct mine_receipt *r = MINE_AT(
			k->m->receipts, struct mine_receipt, i->place[at].item);

		if (strcmp(r->x.hash, x->hash) == 0 && strcmp(r->x.close, o->hash) == 0 &&
			check_is_ours(k, r))
			known = SALT_FITS;
	}
	return known;
}

/* Another form of the same file, or another file with its serial. */
static bool has_double(const struct check *k, const struct mine_file *x, const struct facts_order *o)
{
	const struct mine_index *i = &k->m->file_place;

	for (size_t at = mine_index_first(i, mine_key(x->head, x->seat, 0)); at;
		at = mine_index_next(i, at)) {
		const struct mine_file *y = MINE_AT(k->m->files, struct mine_file, i->place[at].item);

		if (y != x && y->serial == x->serial && strcmp(y->head, x->head) == 0 &&
			strcmp(y->seat, x->seat) == 0 && (y < x || fits_close(k, y, o) == SALT_FITS))
			return true;
	}
	return false;
}

/* Files of the player's own that count by a salt of a report's mail, with or without a receipt. */
static void check_own(struct check *k, const struct mine_file *x)
{
	const struct m_close *c = chain_close(&k->c, x->window);
	const struct m_open *o = chain_head(&k->c, x->head);
	int seat = facts_seat(&k->c.f, x->seat), known;

	if (!c || seat < 0 || !o || o->window != x->window || strcmp(c->order[seat].origin, "file") != 0)
		return;
	known = fits_close(k, x, &c->order[seat]);
	k->out->orders += known == SALT_FITS;
	if (known == SALT_OTHER && !k->c.f.sealed_root[0] && !has_double(k, x, &c->order[seat]) &&
		sign_is_by(c->key[seat], &x->text, &x->sig))
		verify_find(k->r, VERIFY_DIFFERS, x->window, x->where, "SERIAL",
			"by the salt that came for serial %ld this is not the file that counted: the salt is wrong, or you sent another file with this serial; add its receipt, which has the salt too and is signed",
			x->serial);
}

void mine_check(const struct mine *m, const struct buf *chain, long record, bool strict,
	struct verify_report *r, struct mine_result *out)
{
	struct check *k = mem_zero(1, sizeof(*k));

	memset(out, 0, sizeof(*out));
	k->m = m;
	k->record = record;
	k->strict = strict;
	k->r = r;
	k->out = out;
	k->ours = mem_zero(m->receipts.n + 1, 1);
	chain_read(&k->c, chain);
	keys_head(k->code, k->c.f.create);
	for (size_t i = 0; i < m->lines.n; i++)
		check_line(k, MINE_AT(m->lines, struct mine_line, i));
	for (size_t i = 0; i < m->receipts.n; i++)
		check_receipt(k, MINE_AT(m->receipts, struct mine_receipt, i));
	for (size_t i = 0; i < m->reports.n; i++)
		check_report(k, MINE_AT(m->reports, struct mine_report, i));
	for (size_t i = 0; i < m->files.n; i++)
		check_own(k, MINE_AT(m->files, struct mine_file, i));
	check_absences(k);
	chain_release(&k->c);
	free(k->ours);
	free(k);
}
