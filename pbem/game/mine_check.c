/* SPDX-License-Identifier: MIT */
#include "game/mine_priv.h"

#include "base/json.h"
#include "core/signed.h"
#include "game/absence.h"
#include "game/record.h"

/* What was sent, held against the chain: the record's lines, and those that the mails have behind
 * them. */

struct check {
	const struct mine *m;
	struct chain c;
	long record;
	bool strict;
	struct verify_report *r;
	struct mine_result *out;
	long forked[8]; /* where histories part, by the line before */
	int n_forked;
};

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

/* The first line of the chain behind this one that the referee signed; 0: none. */
static long signed_behind(const struct check *k, long number)
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
	long other = signed_behind(k, parted);
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
		k->out->beyond += number > k->record;
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

enum { SALT_NONE, SALT_OTHER, SALT_FITS };

/* Is this the salted hash, by one of the salts for this place? Anybody can mail a wrong one. */
static int fits(const struct check *k, const char *seat, const char *kind, int window, long serial,
	const struct buf *text, const char *hash)
{
	int known = SALT_NONE;

	for (size_t i = 0; i < k->m->salts.n && known != SALT_FITS; i++) {
		const struct mine_salt *s = MINE_AT(k->m->salts, struct mine_salt, i);

		if (s->window == window && s->serial == serial && strcmp(s->kind, kind) == 0 &&
			strcmp(s->seat, seat) == 0 && strcmp(s->create, k->c.f.create) == 0)
			known = has_hash(s, text, hash) ? SALT_FITS : SALT_OTHER;
	}
	return known;
}

/* --- receipts --------------------------------------------------------------------------------- */

__attribute__((format(printf, 5, 6))) static void find(struct check *k, enum verify_status status,
	const struct mine_receipt *r, const char *field, const char *fmt, ...)
{
	char text[256];
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(text, sizeof(text), fmt, ap);
	va_end(ap);
	verify_find(k->r, status, r->x.window, r->where, field, "%s", text);
}

static void prove_receipt(struct check *k, const struct mine_receipt *r, const char *what, long from, long to)
{
	struct buf *b = proof_begin(k, what);

	buf_printf(b, "%s, signed by the referee:\n", r->where);
	evidence_write(b, &r->x);
	for (long i = from; i <= to && i <= (long)k->c.lines.n; i++)
		put_chain(k, b, i);
	buf_str(b, "Show the receipt as it came, with its signature, your signed file, and the record.\n");
}

/* Another receipt for the same place with a higher serial. */
static const struct mine_receipt *find_later(const struct check *k, const struct mine_receipt *r)
{
	for (size_t i = 0; i < k->m->receipts.n; i++) {
		const struct mine_receipt *x = MINE_AT(k->m->receipts, struct mine_receipt, i);

		if (x->x.window == r->x.window && x->x.serial > r->x.serial && x->x.close[0] &&
			strcmp(x->x.head, r->x.head) == 0 && strcmp(x->x.seat, r->x.seat) == 0 &&
			sign_is_by(k->c.f.referee, &x->text, &x->sig))
			return x;
	}
	return NULL;
}

/* Does the receipt fit the file itself, if that is here? */
static void check_file(struct check *k, const struct mine_receipt *r)
{
	const struct mine_file *f = mine_find_file(k->m, r->x.hash);
	char hash[HEX32];
	uint8_t salt[32], h[32];

	if (f && strcmp(signed_id(f->kind), r->x.kind) != 0) {
		find(k, VERIFY_DIFFERS, r, "KIND",
			"this receipt is for a file of another kind than yours: %s", signed_id(f->kind));
		prove_receipt(k, r, "a receipt whose KIND is not that of the file it has the hash of.", 1, 0);
	}
	if (!f || !r->x.salt[0] || hex_parse(salt, 32, r->x.salt) < 0)
		return;
	hash256(h, salt, 32, buf_cstr(&f->text), f->text.len);
	hex_text(hash, h, 32);
	if (strcmp(hash, r->x.close) == 0)
		return;
	find(k, VERIFY_DIFFERS, r, "CLOSE",
		"this is not the salted hash of your file: the receipt states what cannot count");
	prove_receipt(k, r, "a receipt whose CLOSE does not follow from its SALT and the file.", 1, 0);
}

/* Is there a later file of the player's own, which counted by the salts of the mails? */
static bool has_later_file(const struct check *k, const struct mine_receipt *r, const struct facts_order *o)
{
	for (size_t i = 0; i < k->m->files.n; i++) {
		const struct mine_file *x = MINE_AT(k->m->files, struct mine_file, i);

		if (x->serial > r->x.serial && strcmp(x->head, r->x.head) == 0 &&
			strcmp(x->seat, r->x.seat) == 0 &&
			fits(k, x->seat, "order", x->window, x->serial, &x->text, o->hash) == SALT_FITS)
			return true;
	}
	return false;
}

/* Does the receipt say that a later file took its place, and can that be so? */
static bool may_be_replaced(const struct check *k, const struct mine_receipt *r, const struct facts_order *o)
{
	if (strcmp(r->x.fate, "replaced") != 0 || r->x.by <= r->x.serial || strcmp(o->origin, "file") != 0)
		return false;
	for (size_t i = 0; i < k->m->receipts.n; i++) {
		const struct mine_receipt *x = MINE_AT(k->m->receipts, struct mine_receipt, i);

		if (strcmp(x->x.close, o->hash) == 0 && strcmp(x->x.head, r->x.head) == 0 &&
			x->x.serial < r->x.by && sign_is_by(k->c.f.referee, &x->text, &x->sig))
			return false;
	}
	return true;
}

static void missing(struct check *k, const struct mine_receipt *r, const struct m_close *c, int seat)
{
	long result = signed_behind(k, c->number);
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
	prove_receipt(k, r,
		other ? "an order file that was taken in did not count, and another one did. Only a later one that is signed for this seat and has the hash in the close line, as an export shows it, may have taken its place."
		      : "an order file that was taken in is missing.",
		c->number, result ? result : c->number);
}

static void check_closed(struct check *k, const struct mine_receipt *r, const struct m_close *c)
{
	int seat = facts_seat(&k->c.f, r->x.seat);
	const struct facts_order *o = &c->order[seat];
	const struct m_open *last = chain_open(&k->c, r->x.window);

	if (strcmp(o->origin, "file") == 0 && strcmp(o->hash, r->x.close) == 0) {
		k->out->counted++;
		if (strcmp(r->x.fate, "unused") == 0 || strcmp(r->x.fate, "replaced") == 0)
			find(k, VERIFY_DIFFERS, r, "FATE",
				"the receipt says that this file did not count, and it did");
	} else if (find_later(k, r) || has_later_file(k, r, o)) {
		k->out->replaced++;
	} else if (strcmp(last->head, r->x.head) != 0) {
		find(k, VERIFY_SAME, r, "HEAD",
			"this file did not count: the window was opened once more, behind an amendment by the host");
	} else {
		missing(k, r, c, seat);
	}
}

static bool is_in_record(const struct check *k, const char *hash)
{
	for (size_t i = 0; i < k->c.own.n; i++)
		if (strcmp(MINE_AT(k->c.own, struct m_line, i)->hash, hash) == 0)
			return true;
	return false;
}

/* Has the record a CONCEDE or RETIRE of that seat? What was so before needs no second line. */
static bool has_given_up(const struct check *k, const char *seat)
{
	for (size_t i = 0; i < k->c.lines.n; i++) {
		const struct m_line *l = MINE_AT(k->c.lines, struct m_line, i);
		cJSON *o = l->kind == LINE_REQUEST ? json_parse(l->text, l->len, "", NULL) : NULL;
		bool so = o && strcmp(json_text(o, "seat"), seat) == 0;

		cJSON_Delete(o);
		if (so)
			return true;
	}
	return false;
}

/* Of CONCEDE and RETIRE the record has the whole file; of the others nothing. */
static void check_request(struct check *k, const struct mine_receipt *r, const struct m_close *c)
{
	const struct mine_file *f = mine_find_file(k->m, r->x.hash);

	if (is_in_record(k, r->x.hash)) {
		k->out->counted++;
	} else if (f && mine_gives_up(f) && !has_given_up(k, r->x.seat) &&
		(c || k->c.f.phase == PHASE_ENDED)) {
		find(k, VERIFY_DIFFERS, r, "HASH",
			"the referee took in that seat %s gives up, and the record does not have it",
			r->x.seat);
		prove_receipt(k, r, "a CONCEDE or RETIRE that was taken in is missing.", c ? c->number : 1,
			c ? signed_behind(k, c->number) : 0);
	} else {
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
	prove_receipt(k, r, "a nonce that was taken in is said to be missing.", end, end);
}

/* Of a window with a head. */
static void check_place(struct check *k, const struct mine_receipt *r)
{
	const struct m_open *o = chain_head(&k->c, r->x.head);
	const struct m_close *c = chain_close(&k->c, r->x.window);

	if (o && o->window != r->x.window) {
		find(k, VERIFY_DIFFERS, r, "WINDOW", "HEAD is that of window %d in the record", o->window);
		prove_receipt(k, r, "a receipt for a window with another one's head.", o->number, o->number);
	} else if (!o && (o = chain_open(&k->c, r->x.window))) {
		find(k, VERIFY_DIFFERS, r, "HEAD",
			"the record opens window %d with another head: two histories", r->x.window);
		prove_receipt(k, r,
			"the referee told two histories: it took in orders under a head that the record does not have.",
			o->number, o->number);
	} else if (!o) {
		find(k, chain_over(&k->c, r->x.window) ? VERIFY_DIFFERS : VERIFY_SAME, r, "HEAD",
			"the record ends before this window");
		k->out->waiting++;
	} else if (!r->x.close[0]) {
		k->out->heads++;
		check_request(k, r, c);
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

static bool is_of_game(const struct check *k, const struct evidence *x)
{
	char code[BASE32_TEXT];

	keys_head(code, k->c.f.create);
	return strcmp(code, x->create) == 0;
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
	if (!sign_is_by(k->c.f.referee, &r->text, &r->sig)) {
		find(k, VERIFY_DIFFERS, r, "sig",
			"this was not signed by the game's referee, or was changed since: it proves nothing");
		return;
	}
	if (facts_seat(&k->c.f, r->x.seat) < 0 || strcmp(r->x.game, k->c.f.game) != 0) {
		find(k, VERIFY_DIFFERS, r, "SEAT", "there is no such seat or game in the record");
		return;
	}
	check_file(k, r);
	if (r->x.window >= 0) {
		check_place(k, r);
	} else if (is_in_record(k, r->x.hash)) {
		k->out->counted++;
	} else {
		find(k, VERIFY_SAME, r, "",
			"no line of the record has this file word for word; look for your key in it");
		k->out->unplaced++;
	}
}

/* --- reports and files ------------------------------------------------------------------------ */

static void check_report(struct check *k, const struct mine_report *x)
{
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
	for (size_t i = 0; i < k->c.results.n; i++) {
		const struct m_result *r = MINE_AT(k->c.results, struct m_result, i);

		int of_result;

		if (r->window != x->window - 1)
			continue;
		of_result = fits(k, x->seat, "data", r->window, 0, &data, r->data[seat]);
		known = of_result > known ? of_result : known;
	}
	buf_release(&data);
	k->out->unsalted += known == SALT_NONE;
	k->out->reports += known == SALT_FITS;
	if (known == SALT_OTHER)
		verify_find(k->r, VERIFY_DIFFERS, x->window, x->where, "data",
			"this report is not the one that the record has a hash of");
}

/* Files of the player's own that count by a salt of a report's mail, with or without a receipt. */
static void check_own(struct check *k, const struct mine_file *x)
{
	const struct m_close *c = chain_close(&k->c, x->window);
	const struct m_open *o = chain_head(&k->c, x->head);
	int seat = facts_seat(&k->c.f, x->seat);

	if (c && seat >= 0 && o && o->window == x->window)
		k->out->orders += fits(k, x->seat, "order", x->window, x->serial, &x->text,
					  c->order[seat].hash) == SALT_FITS;
}

/* --- absences --------------------------------------------------------------------------------- */

/* The receipt of this file, or NULL. */
static const struct mine_receipt *receipt_of(const struct check *k, const struct mine_file *x)
{
	for (size_t i = 0; i < k->m->receipts.n; i++) {
		const struct mine_receipt *r = MINE_AT(k->m->receipts, struct mine_receipt, i);

		if (strcmp(r->x.hash, x->hash) == 0 && is_of_game(k, &r->x) &&
			sign_is_by(k->c.f.referee, &r->text, &r->sig))
			return r;
	}
	return NULL;
}

/* Had the seat the same player, when these two windows closed? */
static bool is_same_player(const struct check *k, int seat, int from, const struct m_close *c)
{
	const struct m_close *first = chain_close(&k->c, from);

	for (int w = from; w <= c->window; w++) {
		const struct m_close *x = chain_close(&k->c, w);
		if (!x || x->hands >> seat & 1)
			return false;
	}
	return first && strcmp(first->key[seat], c->key[seat]) == 0;
}

/* The last file, of this window or before, in which this player said when they are away: one that
 * the referee took in, or that the salted hash is of. */
static const struct mine_file *said_last(
	const struct check *k, const struct mine_salt *salt, int seat, const struct m_close *c)
{
	const struct mine_file *last = NULL;
	struct absence a;

	for (size_t i = 0; i < k->m->files.n; i++) {
		const struct mine_file *x = MINE_AT(k->m->files, struct mine_file, i);
		bool later = !last || x->window > last->window ||
			(x->window == last->window && x->serial > last->serial);

		if (x->window > salt->window || !later || !absence_read(&k->c.f, seat, &x->text, &a) ||
			!chain_head(&k->c, x->head))
			continue;
		if (has_hash(salt, &x->text, c->order[seat].absence) || receipt_of(k, x))
			last = x;
	}
	return last;
}

/* Is the hash that of no file, or of one that is here? Otherwise a later one may have come in. */
static bool is_hash_known(const struct check *k, const struct mine_salt *salt, const char *hash)
{
	const struct buf none = BUF_INIT;

	for (size_t i = 0; i < k->m->files.n; i++)
		if (has_hash(salt, &MINE_AT(k->m->files, struct mine_file, i)->text, hash))
			return true;
	return has_hash(salt, &none, hash);
}

/* Whoever was not waited for has said so in a file, and who has said so is not waited for. */
static void check_absence(struct check *k, const struct mine_salt *salt)
{
	const struct m_close *c = chain_close(&k->c, salt->window);
	int seat = facts_seat(&k->c.f, salt->seat);
	const struct buf none = BUF_INIT;
	const struct mine_file *last;
	const char *hash;

	if (strcmp(salt->kind, "absence") != 0 || strcmp(salt->create, k->c.f.create) != 0 || !c ||
		seat < 0 || !c->order[seat].absence[0])
		return;
	hash = c->order[seat].absence;
	last = said_last(k, salt, seat, c);
	if (last && has_hash(salt, &last->text, hash))
		return;
	if (last && !is_hash_known(k, salt, hash)) {
		verify_find(k->r, VERIFY_SAME, salt->window, "the record", "absence",
			"this window closed by an ABSENT or PRESENT of seat %s that is not among your files here: did you send one after the last that is?",
			salt->seat);
	} else if (last && is_same_player(k, seat, last->window, c)) {
		const struct mine_receipt *r = receipt_of(k, last);

		verify_find(k->r, VERIFY_DIFFERS, salt->window, r->where, "absence",
			"the referee took in when seat %s is away, and closed the window as if it had not",
			salt->seat);
		prove_receipt(k, r,
			"an ABSENT or PRESENT that was taken in is missing. The salt of the close line's hash follows from the sealed root, which the game's last line has:",
			c->number, signed_behind(k, c->number));
	} else if (c->absent >> seat & 1 && !has_hash(salt, &none, hash)) {
		verify_find(k->r, VERIFY_SAME, salt->window, "the record", "absent",
			"this window did not wait for seat %s, by a signed file that is not among yours here: did you send ABSENT?",
			salt->seat);
	}
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
	chain_read(&k->c, chain);
	for (size_t i = 0; i < m->lines.n; i++)
		check_line(k, MINE_AT(m->lines, struct mine_line, i));
	for (size_t i = 0; i < m->receipts.n; i++)
		check_receipt(k, MINE_AT(m->receipts, struct mine_receipt, i));
	for (size_t i = 0; i < m->reports.n; i++)
		check_report(k, MINE_AT(m->reports, struct mine_report, i));
	for (size_t i = 0; i < m->files.n; i++)
		check_own(k, MINE_AT(m->files, struct mine_file, i));
	for (size_t i = 0; i < m->salts.n; i++)
		check_absence(k, MINE_AT(m->salts, struct mine_salt, i));
	chain_release(&k->c);
	free(k);
}
