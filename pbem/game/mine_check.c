/* SPDX-License-Identifier: MIT */
#include "game/mine_priv.h"

#include "base/json.h"
#include "game/history.h"
#include "game/record.h"

/* What was sent, held against the chain: the record's lines, and those that the mails have behind
 * them. */

struct m_open {
	char head[BASE32_TEXT];
	int window;
	long number;
};

struct m_close {
	int window;
	long number;
	struct facts_order order[RECORD_SEATS];
	uint32_t hands;  /* seats that had several, while the window was open */
	uint32_t absent; /* that nobody waited for */
};

struct m_result {
	int window;
	long number;
	char data[RECORD_SEATS][HEX32];
};

struct m_line {
	char hash[HEX32];
	enum line_kind kind;
	const char *text;
	size_t len;
};

/* The chain, as far as it can be read. */
struct chain {
	struct facts f; /* at its end */
	struct mine_list lines, opens, closes, results;
	struct mine_list own; /* hashes of the join and rekey files in it, as m_line */
	struct history h;     /* owns the texts */
};

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

/* --- the chain -------------------------------------------------------------------------------- */

static void last_hash(char out[HEX32], const struct buf *chain)
{
	size_t end = chain->len, start;
	uint8_t h[32];

	out[0] = '\0';
	if (end == 0)
		return;
	for (start = end - 1; start > 0 && chain->data[start - 1] != '\n';)
		start--;
	hash256(h, NULL, 0, chain->data + start, end - start - 1);
	hex_text(out, h, 32);
}

static long count_lines(const struct buf *b)
{
	long n = 0;

	for (size_t i = 0; i < b->len; i++)
		n += b->data[i] == '\n';
	return n;
}

/* The key that a first line names. */
static void referee_of(char out[SIGN_KEY_TEXT], const char *p, size_t n)
{
	cJSON *o = json_parse(p, n, "", NULL);
	const char *key = json_text(o, "referee");

	snprintf(out, SIGN_KEY_TEXT, "%s", key ? key : "");
	cJSON_Delete(o);
}

/* The one first line in the mails. */
static const struct mine_line *first_line(const struct mine *m, struct err *e)
{
	const struct mine_line *first = NULL;

	for (size_t i = 0; i < m->lines.n; i++) {
		const struct mine_line *l = MINE_AT(m->lines, struct mine_line, i);
		char referee[SIGN_KEY_TEXT];

		if (l->kind != LINE_CREATE)
			continue;
		referee_of(referee, l->text, l->len);
		if (!mine_is_signed(l, referee))
			continue;
		if (first) {
			err_set(e, ERR_DATA, "mine.games",
				"these mails are of several games; name the record of the one that you mean as well");
			return NULL;
		}
		first = l;
	}
	if (!first)
		err_set(e, ERR_NOINPUT, "mine.record",
			"no mail here has the first line of a record; name the record as well (the word RECORD, mailed to the game, brings it)");
	return first;
}

#define UNSIGNED_MAX 64 /* lines in a row that the referee does not sign */

/* Anybody can send a line. It goes on from another only if the referee signed it, or one behind
 * it. */
static bool leads_on(const struct mine *m, const struct mine_line *l, const char *referee, int depth)
{
	if (mine_is_signed(l, referee))
		return true;
	if (depth == UNSIGNED_MAX || (l->kind != LINE_CLOSE && !l->players))
		return false;
	for (size_t i = 0; i < m->lines.n; i++) {
		const struct mine_line *x = MINE_AT(m->lines, struct mine_line, i);

		if (strcmp(x->prev, l->hash) == 0 && leads_on(m, x, referee, depth + 1))
			return true;
	}
	return false;
}

static const struct mine_line *next_line(const struct mine *m, const char *last, const char *referee)
{
	for (size_t i = 0; i < m->lines.n; i++) {
		const struct mine_line *l = MINE_AT(m->lines, struct mine_line, i);

		if (strcmp(l->prev, last) == 0 && leads_on(m, l, referee, 0))
			return l;
	}
	return NULL;
}

static void add_text(struct buf *chain, const struct mine_line *l)
{
	buf_add(chain, l->text, l->len);
	buf_char(chain, '\n');
}

int mine_chain(const struct mine *m, const char *p, size_t n, struct buf *chain, long *record, struct err *e)
{
	const struct mine_line *l;
	char last[HEX32], referee[SIGN_KEY_TEXT];

	while (n > 0 && p[n - 1] != '\n') /* torn */
		n--;
	buf_add(chain, p, n);
	*record = count_lines(chain);
	if (!chain->len) {
		l = first_line(m, e);
		if (!l)
			return e ? (int)e->code : ERR_NOINPUT;
		add_text(chain, l);
	}
	referee_of(referee, chain->data, strcspn(chain->data, "\n"));
	last_hash(last, chain);
	while ((l = next_line(m, last, referee))) {
		add_text(chain, l);
		memcpy(last, l->hash, HEX32);
	}
	return 0;
}

static void see_open(struct chain *c, const struct facts *f, long number)
{
	struct m_open *o = mine_list_add(&c->opens, sizeof(*o));

	memcpy(o->head, f->head, sizeof(o->head));
	o->window = f->window;
	o->number = number;
}

static void see_close(struct chain *c, const struct facts *f, const struct line *l)
{
	struct m_close *x = mine_list_add(&c->closes, sizeof(*x));
	const cJSON *v;

	x->window = f->window;
	x->number = l->number;
	memcpy(x->order, f->order, sizeof(x->order));
	cJSON_ArrayForEach(v, cJSON_GetObjectItemCaseSensitive(l->json, "absent"))
		x->absent |= 1u << facts_seat(f, v->valuestring);
	for (int i = 0; i < f->n_seats; i++)
		x->hands |= f->seat[i].n_hands > 1 ? 1u << i : 0;
}

static void see_result(struct chain *c, const struct facts *f, const struct line *l)
{
	const cJSON *reports = cJSON_GetObjectItemCaseSensitive(l->json, "reports");
	struct m_result *x = mine_list_add(&c->results, sizeof(*x));

	x->window = f->window;
	x->number = l->number;
	for (int i = 0; i < f->n_seats; i++) {
		const char *hash = json_text(reports, f->seat[i].name);
		snprintf(x->data[i], HEX32, "%s", hash ? hash : "");
	}
}

/* The files that players signed for lines of their own follow from these. */
static void see_file(struct chain *c, const struct line *l, const struct facts *before)
{
	struct buf text = BUF_INIT;
	struct m_line *x;
	uint8_t h[32];

	line_file_text(&text, l, before);
	x = mine_list_add(&c->own, sizeof(*x));
	hash256(h, NULL, 0, buf_cstr(&text), text.len);
	hex_text(x->hash, h, 32);
	buf_release(&text);
}

static void see_line(struct chain *c, const struct history *h)
{
	struct m_line *x = mine_list_add(&c->lines, sizeof(*x));

	memcpy(x->hash, h->line.hash, HEX32);
	x->kind = h->line.kind;
	x->text = h->line.text;
	x->len = h->line.len;
	if (h->line.kind == LINE_OPEN)
		see_open(c, &h->f, h->line.number);
	else if (h->line.kind == LINE_CLOSE)
		see_close(c, &h->f, &h->line);
	else if (h->line.kind == LINE_RESULT)
		see_result(c, &h->f, &h->line);
	else if (line_is_players(&h->line))
		see_file(c, &h->line, &h->before);
}

static void chain_read(struct chain *c, const struct buf *bytes)
{
	history_begin_bytes(&c->h, "record.jsonl", bytes->data, bytes->len);
	while (history_next(&c->h))
		see_line(c, &c->h);
	c->f = c->h.f;
}

static void chain_release(struct chain *c)
{
	history_release(&c->h);
	free(c->lines.items);
	free(c->opens.items);
	free(c->closes.items);
	free(c->results.items);
	free(c->own.items);
}

/* The number of a line in the chain, from 1; 0: it is not there. */
static long chain_number(const struct chain *c, const char *hash)
{
	for (size_t i = 0; i < c->lines.n; i++)
		if (strcmp(MINE_AT(c->lines, struct m_line, i)->hash, hash) == 0)
			return (long)i + 1;
	return 0;
}

static const struct m_open *chain_head(const struct chain *c, const char *head)
{
	for (size_t i = 0; i < c->opens.n; i++)
		if (strcmp(MINE_AT(c->opens, struct m_open, i)->head, head) == 0)
			return MINE_AT(c->opens, struct m_open, i);
	return NULL;
}

/* As the window was opened last. */
static const struct m_open *chain_open(const struct chain *c, int window)
{
	for (size_t i = c->opens.n; i > 0; i--)
		if (MINE_AT(c->opens, struct m_open, i - 1)->window == window)
			return MINE_AT(c->opens, struct m_open, i - 1);
	return NULL;
}

static const struct m_close *chain_close(const struct chain *c, int window)
{
	for (size_t i = 0; i < c->closes.n; i++)
		if (MINE_AT(c->closes, struct m_close, i)->window == window)
			return MINE_AT(c->closes, struct m_close, i);
	return NULL;
}

static bool is_over(const struct chain *c, int window)
{
	return c->f.phase == PHASE_ENDED || window < c->f.window;
}

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

/* The first signed line of the chain behind this one; 0: none. */
static long signed_behind(const struct check *k, long number)
{
	for (size_t i = (size_t)number; i < k->c.lines.n; i++)
		if (MINE_AT(k->c.lines, struct m_line, i)->kind != LINE_CLOSE)
			return (long)i + 1;
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

static void missing(struct check *k, const struct mine_receipt *r, const struct m_close *c, int seat)
{
	long result = signed_behind(k, c->number);

	if (c->hands >> seat & 1) {
		find(k, VERIFY_SAME, r, "",
			"this file did not count: the host gave seat %s to another hand while the window was open",
			r->x.seat);
		return;
	}
	if (strcmp(r->x.fate, "replaced") == 0) {
		k->out->replaced++;
		return;
	}
	find(k, VERIFY_DIFFERS, r, "CLOSE",
		strcmp(c->order[seat].origin, "file") == 0
			? "the referee took this file in, and the window closed with another one (serial %ld; if you sent a later one, its receipt is not here)"
			: "the referee took this file in (serial %ld), and the window closed without any of yours",
		r->x.serial);
	prove_receipt(
		k, r, "an order file that was taken in is missing.", c->number, result ? result : c->number);
}

static void check_closed(struct check *k, const struct mine_receipt *r, const struct m_close *c)
{
	int seat = facts_seat(&k->c.f, r->x.seat);
	const struct facts_order *o = &c->order[seat];
	const struct m_open *last = chain_open(&k->c, r->x.window);

	if (strcmp(o->origin, "file") == 0 && strcmp(o->hash, r->x.close) == 0) {
		k->out->counted++;
		if (strcmp(r->x.fate, "unused") == 0)
			find(k, VERIFY_DIFFERS, r, "FATE",
				"the receipt says that this file did not count, and it did");
	} else if (find_later(k, r)) {
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
		find(k, is_over(&k->c, r->x.window) ? VERIFY_DIFFERS : VERIFY_SAME, r, "HEAD",
			"the record ends before this window");
		k->out->waiting++;
	} else if (!r->x.close[0]) {
		k->out->heads++;
		if (is_in_record(k, r->x.hash))
			k->out->counted++;
		else
			k->out->unplaced++;
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
	int seat = facts_seat(&k->c.f, x->seat), known = 0;
	const struct mine_salt *salt = mine_find_salt(k->m, k->c.f.create, x->seat, "data", x->window - 1, 0);
	const char *game = json_text(x->data, "game");
	struct buf data = BUF_INIT;
	char hash[HEX32];
	uint8_t h[32];

	if (!game || strcmp(game, k->c.f.game) != 0 || seat < 0)
		return;
	if (x->head[0] && chain_head(&k->c, x->head))
		k->out->heads++;
	else if (x->head[0])
		verify_find(k->r, chain_open(&k->c, x->window) ? VERIFY_DIFFERS : VERIFY_SAME, x->window,
			x->where, "head",
			"the record does not have this head; reports are not signed, so look for signed lines with it");
	if (!salt) {
		k->out->unsalted++;
		return;
	}
	json_write(&data, x->data);
	hash256(h, salt->salt, 32, data.data, data.len);
	hex_text(hash, h, 32);
	buf_release(&data);
	for (size_t i = 0; i < k->c.results.n; i++) {
		const struct m_result *r = MINE_AT(k->c.results, struct m_result, i);

		if (r->window != x->window - 1)
			continue;
		known = strcmp(r->data[seat], hash) == 0 ? 2 : known ? known : 1;
	}
	k->out->reports += known == 2;
	if (known == 1)
		verify_find(k->r, VERIFY_DIFFERS, x->window, x->where, "data",
			"this report is not the one that the record has a hash of");
}

static bool has_hash(const struct mine_salt *salt, const struct buf *text, const char *hash)
{
	char hex[HEX32];
	uint8_t h[32];

	hash256(h, salt->salt, 32, buf_cstr(text), text->len);
	hex_text(hex, h, 32);
	return strcmp(hex, hash) == 0;
}

/* Files of the player's own that count by a salt of a report's mail, with or without a receipt. */
static void check_own(struct check *k, const struct mine_file *x)
{
	const struct mine_salt *salt = mine_find_salt(
		k->m, k->c.f.create, x->seat, "order", x->window, x->serial);
	const struct m_close *c = chain_close(&k->c, x->window);
	const struct m_open *o = chain_head(&k->c, x->head);
	int seat = facts_seat(&k->c.f, x->seat);

	if (salt && c && seat >= 0 && o && o->window == x->window)
		k->out->orders += has_hash(salt, &x->text, c->order[seat].hash);
}

/* Whoever was not waited for has said so in a file: is it one of theirs? */
static void check_absence(struct check *k, const struct mine_salt *salt)
{
	const struct m_close *c = chain_close(&k->c, salt->window);
	int seat = facts_seat(&k->c.f, salt->seat);
	const struct buf none = BUF_INIT;
	const char *hash;

	if (strcmp(salt->kind, "absence") != 0 || strcmp(salt->create, k->c.f.create) != 0 || !c ||
		seat < 0 || !(c->absent >> seat & 1))
		return;
	hash = c->order[seat].absence;
	if (!hash[0] || has_hash(salt, &none, hash))
		return;
	for (size_t i = 0; i < k->m->files.n; i++)
		if (has_hash(salt, &MINE_AT(k->m->files, struct mine_file, i)->text, hash))
			return;
	verify_find(k->r, VERIFY_SAME, salt->window, "the record", "absent",
		"this window did not wait for seat %s, by a signed file that is not among yours here: did you send ABSENT?",
		salt->seat);
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
