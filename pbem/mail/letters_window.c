/* SPDX-License-Identifier: MIT */
#include "mail/letters_priv.h"

#include "base/address.h"
#include "base/json.h"
#include "core/schema.h"
#include "game/contacts.h"
#include "game/game.h"
#include "sys/file.h"

/* Which letters are due: what the record says now, compared with what was told. */

/* --- what was told ---------------------------------------------------------------------------- */

/* DIR/mailed. Marks are short hashes, "-" for nothing: of the addresses that mail cannot use, and
 * for each seat of whom mail for it goes to ("?": to an address that mail cannot use), and of whom
 * signs for it while somebody else waits. `told` is how many lines of the record each seat's mails
 * have carried. */
#define SEAT_MARK 9
#define LINES_TEXT 12
struct mailed {
	char deadline[UTC_TEXT], head[BASE32_TEXT], phase[12];
	int held; /* which hold that was; 0: none */
	int window, resolved;
	char seat[RECORD_SEATS][SEAT_MARK], signer[RECORD_SEATS][SEAT_MARK], unwritable[SEAT_MARK];
	char told[RECORD_SEATS][LINES_TEXT];
};

static const struct field mailed_fields[] = {
	FIELD_TEXT(struct mailed, deadline, "deadline", NULL),
	FIELD_TEXT(struct mailed, head, "head", NULL),
	FIELD_INT(struct mailed, held, "held", 0, INT32_MAX),
	FIELD_TEXT(struct mailed, phase, "phase", NULL),
	FIELD_INT(struct mailed, resolved, "resolved", -1, INT32_MAX),
	FIELD_TEXTS_OR_NULL(struct mailed, seat, "seats", NULL),
	FIELD_TEXTS_OR_NULL(struct mailed, signer, "signers", NULL),
	FIELD_TEXTS_OR_NULL(struct mailed, told, "told", NULL),
	FIELD_TEXT(struct mailed, unwritable, "unwritable", NULL),
	FIELD_INT(struct mailed, window, "window", -1, INT32_MAX),
};
const struct schema mailed_schema = SCHEMA("mailed", struct mailed, mailed_fields);

bool letter_is_shared(const struct game *g, int seat)
{
	return strcmp(contact_signer(g, seat)->address, g->contact[seat].address) != 0;
}

static void mark_of(char out[SEAT_MARK], const struct buf *b)
{
	uint8_t h[32];

	hash256(h, NULL, 0, buf_cstr(b), b->len);
	snprintf(out, SEAT_MARK, "-");
	if (b->len)
		hex_text(out, h, 4);
}

/* Another address, another player, or a key that signs in the open window and did not when it was
 * opened: what is open now is news to them. */
static void seat_mark(char out[SEAT_MARK], const struct game *g, int seat, const char *address)
{
	struct buf b = BUF_INIT;

	if (address[0] && !g->f.seat[seat].bot)
		buf_printf(&b, "%s\n%s\n%s", g->f.create, address, g->f.seat[seat].name);
	if (b.len && g->f.seat[seat].hand)
		buf_printf(&b, "\n%d", g->f.seat[seat].hand);
	mark_of(out, &b);
	if (b.len && !address_is_usable(address))
		snprintf(out, SEAT_MARK, "?");
	buf_release(&b);
}

static void unwritable_mark(char out[SEAT_MARK], const struct game *g)
{
	struct buf b = BUF_INIT;
	struct unwritable u;

	for (int at = 0; game_unwritable(g, &at, &u);)
		buf_printf(&b, "%d %s\n", u.seat, u.address);
	mark_of(out, &b);
	buf_release(&b);
}

/* Nothing was told: a seat has a mark all the same, so that the list is one. */
static void mailed_none(struct mailed *m)
{
	*m = (struct mailed){ .phase = "-", .window = -1, .resolved = -1, .unwritable = "-" };
	for (int i = 0; i < RECORD_SEATS; i++) {
		snprintf(m->seat[i], SEAT_MARK, "-");
		snprintf(m->signer[i], SEAT_MARK, "-");
		snprintf(m->told[i], LINES_TEXT, "0");
	}
}

static void mailed_now(struct mailed *m, const struct game *g)
{
	mailed_none(m);
	snprintf(m->phase, sizeof(m->phase), "%s", phase_name(g->f.phase));
	snprintf(m->head, sizeof(m->head), "%s", g->f.head);
	snprintf(m->deadline, sizeof(m->deadline), "%s", g->f.deadline);
	m->window = g->f.window;
	m->resolved = g->f.resolved;
	m->held = g->held ? 1 + g->holds : 0;
	unwritable_mark(m->unwritable, g);
	for (int i = 0; i < g->f.n_seats; i++) {
		seat_mark(m->seat[i], g, i, g->contact[i].address);
		if (letter_is_shared(g, i))
			seat_mark(m->signer[i], g, i, contact_signer(g, i)->address);
	}
}

/* A file that makes no sense counts as none: then everything is told again, under the same ids. */
static int mailed_read(struct mailed *m, const struct game *g, struct err *e)
{
	struct buf path = BUF_INIT, b = BUF_INIT;
	struct err none = ERR_INIT;
	int rc = file_read(&b, file_path(&path, g->dir, "mailed"), 4096, &none);
	cJSON *o = rc ? NULL : json_parse(b.data, b.len, "mailed", &none);

	/* Who signs is told apart from who waits since reports go to both, and how many lines were
	 * told is known since reports carry them: they came later. */
	if (cJSON_IsObject(o) && !cJSON_GetObjectItemCaseSensitive(o, "signers"))
		cJSON_AddNullToObject(o, "signers");
	if (cJSON_IsObject(o) && !cJSON_GetObjectItemCaseSensitive(o, "told"))
		cJSON_AddNullToObject(o, "told");
	if (!o || schema_read(&mailed_schema, m, o, &none) < 0)
		mailed_none(m);
	if (rc == ERR_NOINPUT || rc == ERR_DATA)
		rc = 0;
	else if (rc < 0)
		err_copy(e, &none);
	cJSON_Delete(o);
	buf_release(&b);
	buf_release(&path);
	return rc;
}

static int mailed_write(const struct mailed *m, const struct game *g, struct err *e)
{
	struct buf path = BUF_INIT, b = BUF_INIT;
	int rc;

	schema_write(&b, &mailed_schema, m);
	buf_char(&b, '\n');
	rc = file_write(file_path(&path, g->dir, "mailed"), b.data, b.len, 0600, e);
	buf_release(&b);
	buf_release(&path);
	return rc;
}

/* Whatever lines went out with it. */
static bool is_same(const struct mailed *old, const struct mailed *b)
{
	struct buf x = BUF_INIT, y = BUF_INIT;
	struct mailed a = *old;
	bool same;

	memcpy(a.told, b->told, sizeof(a.told));
	schema_write(&x, &mailed_schema, &a);
	schema_write(&y, &mailed_schema, b);
	same = strcmp(x.data, y.data) == 0;
	buf_release(&x);
	buf_release(&y);
	return same;
}

/* --- seats ------------------------------------------------------------------------------------ */

/* Was it told of the open window, at the address that it has now? */
static bool is_news(
	const struct game *g, int seat, bool signer, const struct mailed *old, const struct mailed *now)
{
	bool moved = strcmp(old->seat[seat], now->seat[seat]) != 0;

	/* Whoever signs may have been the seat's then, or have come after that. */
	if (signer && letter_is_shared(g, seat))
		moved = strcmp(old->signer[seat], now->signer[seat]) != 0 &&
			strcmp(old->seat[seat], now->signer[seat]) != 0;
	return g->f.phase == PHASE_OPEN && (strcmp(old->head, now->head) != 0 || moved);
}

/* How many lines of the record the reader has, by their mails: none at a new address, or when the
 * seat became theirs since. */
static long told_lines(
	const struct game *g, int seat, bool signer, const struct mailed *old, const struct mailed *now)
{
	long told = strtol(old->told[seat], NULL, 10), since = g->f.seat[seat].since;

	return strcmp(old->seat[seat], now->seat[seat]) != 0 || since > told || told > g->f.lines ||
			(signer && letter_is_shared(g, seat))
		? 0
		: told;
}

static int tell_window(const struct desk *d, const struct game *g, int seat, bool signer,
	const struct mailed *old, const struct mailed *now, bool *carried, struct err *e)
{
	const struct letter_about a = { .before = old->deadline,
		.signer = signer,
		.told = told_lines(g, seat, signer, old, now),
		.carried = carried,
		.corrected = old->window == now->window && strcmp(old->head, now->head) };

	if (is_news(g, seat, signer, old, now))
		return letter_write(d, g->f.window ? LETTER_WINDOW : LETTER_READY, g, seat, &a, e);
	return strcmp(old->deadline, now->deadline) != 0 ? letter_write(d, LETTER_MOVED, g, seat, &a, e) : 0;
}

static int tell_end(const struct desk *d, const struct game *g, int seat, bool signer,
	const struct mailed *old, const struct mailed *now, bool *carried, struct buf *whole, struct err *e)
{
	bool mended = strcmp(old->seat[seat], "?") == 0 && strcmp(now->seat[seat], "?") != 0;
	const struct letter_about a = { .signer = signer,
		.told = told_lines(g, seat, signer, old, now),
		.carried = carried,
		.whole = whole };

	if (!mended && strcmp(old->phase, now->phase) == 0)
		return 0;
	return letter_write(
		d, strcmp(g->f.end_why, "rules") != 0 ? LETTER_STOPPED : LETTER_WINDOW, g, seat, &a, e);
}

static int tell_reader(const struct desk *d, const struct game *g, int seat, bool signer,
	const struct mailed *old, const struct mailed *now, bool *carried, struct err *e)
{
	const struct letter_about a = { .before = old->deadline, .signer = signer };
	bool clock = old->held != now->held;
	int rc = 0;

	/* A report says by itself that the game goes on. */
	if (!g->held && clock && !is_news(g, seat, signer, old, now))
		return letter_write(d, LETTER_CLOCK, g, seat, &a, e);
	if (g->held && clock)
		rc = letter_write(d, LETTER_CLOCK, g, seat, &a, e);
	return rc || g->f.phase != PHASE_OPEN ? rc : tell_window(d, g, seat, signer, old, now, carried, e);
}

/* Whoever waits, and whoever signs until then. A person who waits for a new key of their own is
 * both, and told as the one who signs. */
static int tell_seat(const struct desk *d, const struct game *g, int seat, const struct mailed *old,
	struct mailed *now, struct buf *whole, struct err *e)
{
	bool carried = false;
	int rc = 0;

	if (g->f.phase == PHASE_ENDED) {
		rc = tell_end(d, g, seat, false, old, now, &carried, whole, e);
		/* Nothing was dealt for want of the nonce that only the signer had. */
		if (rc == 0 && letter_is_shared(g, seat) && strcmp(g->f.end_why, "no-deal") == 0 &&
			g->f.winners >> seat & 1)
			rc = tell_end(d, g, seat, true, old, now, &carried, whole, e);
	} else {
		if (letter_is_shared(g, seat))
			rc = tell_reader(d, g, seat, false, old, now, &carried, e);
		rc = rc ? rc : tell_reader(d, g, seat, true, old, now, &carried, e);
	}
	memcpy(now->told[seat], old->told[seat], LINES_TEXT);
	if (carried)
		snprintf(now->told[seat], LINES_TEXT, "%ld", g->f.lines);
	return rc;
}

/* --- the host --------------------------------------------------------------------------------- */

/* Told once for each `mark`, whatever was told today. */
static int tell_host(const struct desk *d, const struct game *g, const char *what, const char *text,
	const char *mark, struct err *e)
{
	const struct letter_about a = {
		.what = what, .name = g->f.head[0] ? g->f.head : "-", .text = text, .mark = mark
	};

	return letter_write(d, LETTER_HOST, g, LETTER_TO_HOST, &a, e);
}

/* Seats and watchers with an address that mail cannot use. */
static int tell_unwritable(const struct desk *d, const struct game *g, struct err *e)
{
	struct buf text = BUF_INIT, mark = BUF_INIT;
	struct unwritable u;
	int rc;

	for (int at = 0; game_unwritable(g, &at, &u);) {
		size_t before = text.len;

		unwritable_text(&text, g, &u);
		log_line(d->log, g->f.game, "%s", text.data + before);
		buf_char(&text, '\n');
		unwritable_command(&text, g, &u);
		buf_char(&text, '\n');
	}
	buf_printf(&mark, "%s\n%s", phase_name(g->f.phase), buf_cstr(&text));
	rc = tell_host(d, g, "address", buf_cstr(&text), mark.data, e);
	buf_release(&mark);
	buf_release(&text);
	return rc;
}

/* A game that ended undealt. */
static int tell_undealt(const struct desk *d, const struct game *g, struct err *e)
{
	struct buf who = BUF_INIT;
	struct letter_about a = { .what = "no-deal", .name = g->f.game, .mark = g->f.last };
	int rc;

	facts_names(&who, &g->f, g->f.winners);
	a.text = buf_cstr(&who);
	rc = letter_write(d, LETTER_HOST, g, LETTER_TO_HOST, &a, e);
	buf_release(&who);
	return rc;
}

/* What the referee did of itself: it holds the game, or moved a deadline that it slept over. */
static int tell_clock(const struct desk *d, const struct game *g, const struct mailed *old,
	const struct mailed *now, struct err *e)
{
	char times[12];
	int rc = 0;

	if (g->f.phase == PHASE_ENDED)
		return 0;
	if (now->deadline[0] && strcmp(old->deadline, now->deadline) != 0 &&
		strcmp(g->once.slept, now->deadline) == 0)
		rc = tell_host(d, g, "slept", "", now->deadline, e);
	snprintf(times, sizeof(times), "%d", g->holds);
	if (rc == 0 && old->held != now->held && g->held && !g->held_by_host)
		rc = tell_host(d, g, "held", g->hold_reason, times, e);
	return rc;
}

/* A game waits for the host, or is to be made once more; or somebody cannot be written to, which is
 * told when it is first seen and again with each window that they were not told of. */
static int tell_host_news(const struct desk *d, const struct game *g, const struct mailed *old,
	const struct mailed *now, struct err *e)
{
	bool due = strcmp(old->head, now->head) != 0 || strcmp(old->phase, now->phase) != 0;
	int rc = 0;

	if (strcmp(now->unwritable, "-") != 0 && (due || strcmp(old->unwritable, now->unwritable) != 0))
		rc = tell_unwritable(d, g, e);
	if (rc == 0 && g->f.phase == PHASE_ENDED && strcmp(g->f.end_why, "no-deal") == 0 &&
		strcmp(old->phase, now->phase) != 0)
		rc = tell_undealt(d, g, e);
	return rc ? rc : tell_clock(d, g, old, now, e);
}

int letter_window(const struct desk *d, struct game *g, struct err *e)
{
	struct mailed old, now;
	struct buf whole = BUF_INIT;
	int rc;

	if (!d->conf->address[0] || g->f.phase == PHASE_CLOSED || g->f.phase == PHASE_RESOLVED)
		return 0;
	rc = mailed_read(&old, g, e);
	mailed_now(&now, g);
	if (rc < 0 || is_same(&old, &now))
		return rc;
	for (int i = 0; i < g->f.n_seats && rc == 0; i++)
		rc = tell_seat(d, g, i, &old, &now, &whole, e);
	buf_release(&whole);
	if (rc == 0)
		rc = tell_host_news(d, g, &old, &now, e);
	return rc ? rc : mailed_write(&now, g, e);
}
