/* SPDX-License-Identifier: MIT */
#include "game/collect.h"

#include "game/game.h"
#include "game/kept.h"
#include "game/record.h"

struct collected {
	const struct game *g;
	struct play *p;
	const uint8_t *sealed;
	struct made *made;
	uint32_t fresh; /* seats whose bot or defaults wrote what is not kept yet */
};

void made_hash(
	const struct made *m, const struct facts *f, int seat, const uint8_t sealed[32], char hash[HEX32])
{
	char stem[KEPT_NAME];

	kept_stem(stem, f, seat, m->hand);
	keys_salted(hash, sealed, f->window, "order", stem, m->serial, buf_cstr(&m->text), m->text.len);
}

static bool is_closed_with(const struct collected *c, int seat)
{
	char hash[HEX32];

	made_hash(&c->made[seat], &c->g->f, seat, c->sealed, hash);
	return strcmp(hash, c->g->f.order[seat].hash) == 0;
}

/* --- players' files --------------------------------------------------------------------------- */

/* What the file in made[seat].text says; of window 0 the nonce. */
static int take_file(struct collected *c, const struct kept *k, struct err *e)
{
	const struct facts_seat *s = &c->g->f.seat[k->seat];
	struct made *m = &c->made[k->seat];

	m->origin = MADE_FILE;
	m->hand = k->hand;
	m->serial = k->serial;
	if (c->g->f.window > 0)
		return 0;
	if (ready_nonce(&m->text, m->nonce) < 0 || !facts_nonce_fits(s, m->nonce))
		return err_set(e, ERR_DATA, "turn.ready",
			"the kept READY file of seat %s is damaged or of another game; restore it from a backup, or remove it and "
			"ask for it once more",
			s->name);
	return 0;
}

/* Time passes between the taking in and the close; what counts has to be what was signed. While a
 * window is open, a hand has one key. */
static int read_signed(struct collected *c, const struct kept *k, struct err *e)
{
	const struct game *g = c->g;
	struct buf *text = &c->made[k->seat].text, sig = BUF_INIT, path = BUF_INIT;
	struct err why = ERR_INIT;
	int rc = kept_read(&g->f, g->dir, g->f.window, k, text, &sig, &why);
	const char *differs = rc == 0 ? kept_differs(&g->f, k, text) : NULL;
	char name[KEPT_NAME];

	if (differs) {
		rc = err_set(&why, ERR_DATA, "turn.head",
			"this file was written for another place, as its %s says: the record was put back, or the file is none of this window, seat and "
			"serial; restore the whole game from one backup, or remove the file and ask for it once more",
			differs);
	} else if (rc == 0 && !sign_is_by(g->f.seat[k->seat].key, text, &sig)) {
		rc = err_set(&why, ERR_DATA, "turn.signature",
			"this file or its signature was changed after it was taken in; restore both from a backup, or remove both and submit it once more");
	} else if (rc == ERR_NOINPUT) {
		rc = err_set(&why, ERR_DATA, "turn.lost",
			"this order file counts, and it or its signature beside it (.sig) is not there any more; restore both from a backup, or remove what is left and submit it once more");
	}
	if (rc == ERR_DATA && strncmp(why.id, "turn.", 5) == 0) {
		kept_name(name, &g->f, k);
		buf_printf(&path, "%s/windows/%04d/orders/%s", g->dir, g->f.window, name);
		err_at(&why, path.data, 0, 0);
	}
	if (rc < 0)
		err_copy(e, &why);
	buf_release(&sig);
	buf_release(&path);
	return rc < 0 ? rc : 0;
}

static int find_file(struct collected *c, int seat, struct err *e)
{
	const struct game *g = c->g;
	struct kept k;
	int rc = kept_counted(
		&g->f, g->dir, g->f.window, seat, &g->f.order[seat], c->sealed, &k, &c->made[seat].text, e);

	if (rc > 0)
		rc = take_file(c, &k, e);
	else if (rc == 0)
		rc = err_set(e, ERR_DATA, "turn.orders",
			"window %d is closed, and the order file of seat %s that counts in it is missing or changed; restore it from a backup",
			g->f.window, g->f.seat[seat].name);
	return rc;
}

/* --- what bots and defaults write ------------------------------------------------------------- */

static enum made_origin origin_without_file(const struct facts *f, int seat, const char *why, uint32_t away)
{
	bool late = strcmp(why, "deadline") == 0 || strcmp(why, "forced") == 0 || away & 1u << seat;

	if (f->window == 0)
		return MADE_NONE;
	if (f->seat[seat].bot ||
		(late && f->policy.nmr == NMR_BOT && !f->seat[seat].retired && f->must & 1u << seat))
		return MADE_BOT;
	return MADE_DEFAULT;
}

static void write_anew(struct collected *c, int seat, int draw)
{
	struct made *m = &c->made[seat];

	if (m->origin == MADE_NONE)
		return;
	made_text(c->p, &c->g->f, c->sealed, seat, m->origin, draw, &m->text);
	c->fresh |= 1u << seat;
}

static const char *made_path(struct buf *b, const struct collected *c, int seat)
{
	const struct facts *f = &c->g->f;
	char name[2 * GAME_NAME + 16];

	snprintf(name, sizeof(name), "orders/%s.%s", f->seat[seat].name, made_names[c->made[seat].origin]);
	return game_window_path(b, c->g, f->window, name);
}

static int keep_fresh(const struct collected *c, struct err *e)
{
	const struct facts *f = &c->g->f;
	struct buf path = BUF_INIT;
	int rc = 0;

	if (c->fresh)
		rc = file_mkdirs(game_window_path(&path, c->g, f->window, KEPT_ORDERS), 0700, e);
	for (int i = 0; i < f->n_seats && rc == 0; i++) {
		const struct buf *text = &c->made[i].text;
		if (c->fresh & 1u << i)
			rc = file_write(made_path(&path, c, i), buf_cstr(text), text->len, 0600, e);
	}
	buf_release(&path);
	return rc;
}

/* As it was kept, or else as it comes out now: the program may be another one since. */
static int find_made(struct collected *c, int seat, enum made_origin origin, struct err *e)
{
	const struct facts *f = &c->g->f;
	struct made *m = &c->made[seat];
	struct buf path = BUF_INIT;
	struct err why = ERR_INIT;
	int rc;

	m->origin = origin;
	rc = file_read(&m->text, made_path(&path, c, seat), ORDERFILE_MAX, &why);
	buf_release(&path);
	if (rc < 0 && rc != ERR_NOINPUT)
		return err_copy(e, &why);
	if (rc < 0 || !is_closed_with(c, seat))
		write_anew(c, seat, f->draw);
	if (is_closed_with(c, seat))
		return 0;
	return err_set(e, ERR_SOFTWARE, "turn.made",
		"window %d is closed, and the %s orders of seat %s do not come out as they did then; finish it with the program that closed it",
		f->window, made_names[origin], f->seat[seat].name);
}

/* --- all of them ------------------------------------------------------------------------------ */

int collect(struct made made[RECORD_SEATS], const struct game *g, struct play *p, const uint8_t sealed[32],
	const char *why, uint32_t away, struct err *e)
{
	struct collected c = { g, p, sealed, made, 0 };
	const struct facts *f = &g->f;
	int rc = 0;

	made_release(made);
	for (int i = 0; i < f->n_seats && rc == 0; i++) {
		const struct kept k = { i, f->seat[i].hand, kept_serial(g, KEPT_ORDERS, i) };

		if (!((f->must | f->may) & 1u << i))
			continue;
		if (k.serial >= 0 && !f->seat[i].bot && !f->seat[i].retired) {
			rc = read_signed(&c, &k, e);
			if (rc == 0)
				rc = take_file(&c, &k, e);
			continue;
		}
		made[i].origin = origin_without_file(f, i, why, away);
		write_anew(&c, i, f->draw + 1);
	}
	return rc == 0 ? keep_fresh(&c, e) : rc;
}

int collect_again(struct made made[RECORD_SEATS], const struct game *g, struct play *p,
	const uint8_t sealed[32], struct err *e)
{
	struct collected c = { g, p, sealed, made, 0 };
	const struct facts *f = &g->f;
	int rc = 0;

	made_release(made);
	for (int i = 0; i < f->n_seats && rc == 0; i++) {
		if (strcmp(f->order[i].origin, "file") == 0)
			rc = find_file(&c, i, e);
		else if (strcmp(f->order[i].origin, "bot") == 0)
			rc = find_made(&c, i, MADE_BOT, e);
		else if (strcmp(f->order[i].origin, "default") == 0)
			rc = find_made(&c, i, MADE_DEFAULT, e);
	}
	return rc == 0 ? keep_fresh(&c, e) : rc;
}
