/* SPDX-License-Identifier: MIT */
#include "game/evidence.h"

#include "game/game.h"
#include "game/kept.h"
#include "game/look.h"

#include <sodium.h>

static const char *const fates[] = { [FATE_NONE] = "kept",
	[FATE_COUNTS] = "kept",
	[FATE_REPLACED] = "replaced",
	[FATE_COUNTED] = "counted",
	[FATE_UNUSED] = "unused",
	[FATE_DONE] = "done" };

static int add_salt(struct evidence *x, const struct game *g, const struct receipt *r, struct err *e)
{
	uint8_t root[32], salt[32];
	char stem[KEPT_NAME];
	int rc = game_sealed_root(g, root, e);

	if (rc < 0)
		return rc;
	kept_stem(stem, &g->f, r->seat, r->hand);
	keys_salt(salt, root, r->window, "order", stem, r->serial);
	hex_text(x->salt, salt, 32);
	keys_salted(x->close, root, r->window, "order", stem, r->serial, buf_cstr(&r->text), r->text.len);
	sodium_memzero(root, sizeof(root));
	return 0;
}

static bool is_framed(enum signed_kind kind)
{
	return kind == SIGNED_ORDERS || kind == SIGNED_READY || kind == SIGNED_REQUEST;
}

/* Does the record have its hash? */
static bool is_salted(enum signed_kind kind)
{
	return kind == SIGNED_ORDERS || kind == SIGNED_READY;
}

/* --- what it asks for ------------------------------------------------------------------------- */

#define BLANKS " \t\r\n,"

/* The next word of a request in capitals; where the one behind it may begin, or NULL: it is none of
 * the language's. */
static const char *next_word(const char *p, char *out, size_t size)
{
	size_t n;

	p += strspn(p, BLANKS);
	n = strcspn(p, BLANKS);
	if (n == 0 || n >= size)
		return NULL;
	for (size_t i = 0; i < n; i++) {
		out[i] = p[i] >= 'a' && p[i] <= 'z' ? (char)(p[i] - 'a' + 'A') : p[i];
		if (!(out[i] >= 'A' && out[i] <= 'Z') && !(out[i] >= '0' && out[i] <= '9') && out[i] != '-')
			return NULL;
	}
	out[n] = '\0';
	return p + n;
}

static void request_asks(char out[EVIDENCE_ASKS], const char *text, size_t len, const struct orderfile *o)
{
	struct buf body = BUF_INIT;
	char word[16], day[2][16];
	const char *p;

	orderfile_body(&body, text, len, o);
	p = next_word(buf_cstr(&body), word, sizeof(word));
	if (p && strcmp(word, "ABSENT") == 0) {
		for (int i = 0; i < 2 && p; i++)
			p = next_word(p, day[i], sizeof(day[i]));
		if (p)
			snprintf(out, EVIDENCE_ASKS, "%s %s %s", word, day[0], day[1]);
	} else if (p) {
		snprintf(out, EVIDENCE_ASKS, "%s", word);
	}
	buf_release(&body);
}

void evidence_asks(char out[EVIDENCE_ASKS], const char *text, size_t len)
{
	struct signed_head h;

	out[0] = '\0';
	if (signed_head(text, len, "", &h, NULL) < 0)
		return;
	if (h.kind == SIGNED_REQUEST)
		request_asks(out, text, len, &h.frame);
	else if ((h.kind == SIGNED_JOIN || h.kind == SIGNED_REKEY) && strlen(h.key) + 5 <= EVIDENCE_ASKS)
		snprintf(out, EVIDENCE_ASKS, "KEY %.90s", h.key);
}

/* --- what is stated --------------------------------------------------------------------------- */

int evidence_of(struct evidence *x, const struct game *g, const struct receipt *r, struct err *e)
{
	struct signed_head h;
	uint8_t hash[32];
	int rc;

	memset(x, 0, sizeof(*x));
	if (r->kind == SIGNED_OBSERVE || r->kind == SIGNED_NONE || r->seat < 0 || !r->text.len)
		return 0;
	rc = signed_head(r->text.data, r->text.len, "receipt", &h, e);
	if (rc < 0)
		return rc;
	memcpy(x->game, g->f.game, sizeof(x->game));
	keys_head(x->create, g->f.create);
	memcpy(x->seat, g->f.seat[r->seat].name, sizeof(x->seat));
	snprintf(x->kind, sizeof(x->kind), "%s", signed_id(r->kind));
	evidence_asks(x->asks, r->text.data, r->text.len);
	x->window = is_framed(r->kind) ? h.window : -1;
	x->serial = is_framed(r->kind) ? h.serial : -1;
	snprintf(x->head, sizeof(x->head), "%s", is_framed(r->kind) ? h.frame.head : "");
	hash256(hash, NULL, 0, r->text.data, r->text.len);
	hex_text(x->hash, hash, 32);
	if (is_salted(r->kind))
		rc = add_salt(x, g, r, e);
	snprintf(x->fate, sizeof(x->fate), "%s", fates[r->fate.kind]);
	x->by = r->fate.kind == FATE_REPLACED ? r->fate.by : -1;
	utc_format(x->time, r->arrived ? r->arrived : clock_now());
	return rc < 0 ? rc : 1;
}

void evidence_write(struct buf *b, const struct evidence *x)
{
	buf_printf(b, EVIDENCE_BEGIN " 1\nGAME %s\nCREATE %s\nSEAT %s\nKIND %s\n", x->game, x->create,
		x->seat, x->kind);
	if (x->asks[0])
		buf_printf(b, "ASKS %s\n", x->asks);
	if (x->window >= 0)
		buf_printf(b, "WINDOW %d\nHEAD %s\nSERIAL %ld\n", x->window, x->head, x->serial);
	buf_printf(b, "HASH %s\n", x->hash);
	if (x->salt[0])
		buf_printf(b, "SALT %s\nCLOSE %s\n", x->salt, x->close);
	buf_printf(b, "FATE %s", x->fate);
	if (x->by >= 0)
		buf_printf(b, " %ld", x->by);
	buf_printf(b, "\nTIME %s\n", x->time);
}

/* --- reading ---------------------------------------------------------------------------------- */

/* A walk over lines "WORD value". */
struct lines {
	const char *at, *end;
	char value[96];
};

/* Takes the next line if it begins with this word. */
static bool take(struct lines *l, const char *word)
{
	size_t n = strlen(word), len;
	const char *stop = l->at < l->end ? memchr(l->at, '\n', (size_t)(l->end - l->at)) : NULL;

	if (!stop || (size_t)(stop - l->at) < n + 2 || memcmp(l->at, word, n) != 0 || l->at[n] != ' ')
		return false;
	len = (size_t)(stop - l->at) - n - 1;
	if (len >= sizeof(l->value) || memchr(l->at, 0, (size_t)(stop - l->at)))
		return false;
	memcpy(l->value, l->at + n + 1, len);
	l->value[len] = '\0';
	l->at = stop + 1;
	return true;
}

static bool take_text(struct lines *l, const char *word, char *out, size_t size)
{
	if (!take(l, word) || strlen(l->value) >= size)
		return false;
	memcpy(out, l->value, strlen(l->value) + 1);
	return true;
}

static bool number_of(const char *s, long max, long *out)
{
	size_t n = strlen(s);

	if (n == 0 || n > 7 || strspn(s, "0123456789") != n || (n > 1 && s[0] == '0'))
		return false;
	*out = strtol(s, NULL, 10);
	return *out <= max;
}

static bool take_number(struct lines *l, const char *word, long max, long *out)
{
	return take(l, word) && number_of(l->value, max, out);
}

static bool take_hash(struct lines *l, const char *word, char out[HEX32])
{
	uint8_t bytes[32];

	return take_text(l, word, out, HEX32) && hex_parse(bytes, 32, out) == 0;
}

static bool take_fate(struct evidence *x, struct lines *l)
{
	char *blank;

	if (!take(l, "FATE"))
		return false;
	blank = strchr(l->value, ' ');
	if (blank && !number_of(blank + 1, ORDERFILE_SERIAL, &x->by))
		return false;
	if (blank)
		*blank = '\0';
	for (size_t i = 0; i < sizeof(fates) / sizeof(fates[0]); i++)
		if (strcmp(fates[i], l->value) == 0) {
			snprintf(x->fate, sizeof(x->fate), "%s", fates[i]);
			return (x->by >= 0) == (i == FATE_REPLACED);
		}
	return false;
}

static enum signed_kind kind_of(const char *id)
{
	for (int i = SIGNED_ORDERS; i < SIGNED_OBSERVE; i++)
		if (strcmp(id, signed_id((enum signed_kind)i)) == 0)
			return (enum signed_kind)i;
	return SIGNED_NONE;
}

static bool take_head(struct lines *l, const char *word, char out[BASE32_TEXT])
{
	uint8_t bytes[20];

	return take_text(l, word, out, BASE32_TEXT) && base32_parse(bytes, out) == 0;
}

static bool take_place(struct evidence *x, struct lines *l)
{
	long window;

	if (!take_number(l, "WINDOW", CHAIN_LENGTH, &window) || !take_head(l, "HEAD", x->head))
		return false;
	x->window = (int)window;
	return take_number(l, "SERIAL", ORDERFILE_SERIAL, &x->serial);
}

static bool is_asking(enum signed_kind kind)
{
	return kind == SIGNED_REQUEST || kind == SIGNED_JOIN || kind == SIGNED_REKEY;
}

static bool take_time(struct lines *l, char out[UTC_TEXT])
{
	pbem_time t;

	return take_text(l, "TIME", out, UTC_TEXT) && utc_parse(out, &t, NULL) == 0;
}

static bool take_game(struct evidence *x, struct lines *l)
{
	return take(l, EVIDENCE_BEGIN) && strcmp(l->value, "1") == 0 &&
		take_text(l, "GAME", x->game, sizeof(x->game)) && take_head(l, "CREATE", x->create) &&
		take_text(l, "SEAT", x->seat, sizeof(x->seat)) &&
		take_text(l, "KIND", x->kind, sizeof(x->kind));
}

static bool take_all(struct evidence *x, struct lines *l)
{
	enum signed_kind kind = take_game(x, l) ? kind_of(x->kind) : SIGNED_NONE;

	if (is_asking(kind)) /* receipts of older programs have no such line */
		take_text(l, "ASKS", x->asks, sizeof(x->asks));
	if (kind == SIGNED_NONE || (is_framed(kind) && !take_place(x, l)) || !take_hash(l, "HASH", x->hash))
		return false;
	if (is_salted(kind) && (!take_hash(l, "SALT", x->salt) || !take_hash(l, "CLOSE", x->close)))
		return false;
	return take_fate(x, l) && take_time(l, x->time);
}

/* The last line that begins so: what stands above it may be a player's words. */
static const char *find_begin(const char *text, size_t len)
{
	static const char word[] = EVIDENCE_BEGIN " ";
	const char *at = text, *end = text + len, *found = NULL;

	while (at < end) {
		const char *stop = memchr(at, '\n', (size_t)(end - at));

		if ((size_t)(end - at) >= strlen(word) && memcmp(at, word, strlen(word)) == 0)
			found = at;
		at = stop ? stop + 1 : end;
	}
	return found;
}

int evidence_read(struct evidence *x, const char *text, size_t len, struct err *e)
{
	struct lines l = { find_begin(text, len), text + len, "" };

	memset(x, 0, sizeof(*x));
	x->window = -1;
	x->serial = x->by = -1;
	if (!l.at)
		return 0;
	if (take_all(x, &l) && l.at == l.end)
		return 1;
	return err_set(e, ERR_DATA, "evidence.form",
		"the lines behind " EVIDENCE_BEGIN " are not those that a receipt has");
}
