/* SPDX-License-Identifier: MIT */
#include "cli/host.h"

#include "base/json.h"
#include "game/keyfile.h"
#include "cli/signed.h"
#include "core/refusal.h"
#include "core/signed.h"
#include "game/game.h"
#include "game/open.h"
#include "game/receipt.h"
#include "game/submit.h"
#include "game/taken.h"
#include "mail/effects.h"
#include "mail/ledger.h"
#include "mail/receipt.h"
#include "sys/file.h"

#include <strings.h>

#define INPUT_MAX (4u * ORDERFILE_MAX)

/* A file on its way in. */
struct input {
	const char *name;
	struct buf text, sig;
	bool ours; /* signed here, with the key of the local table */
};

static void input_release(struct input *in)
{
	buf_release(&in->text);
	buf_release(&in->sig);
}

static int unsigned_file(const struct input *in, struct err *e)
{
	if (strcmp(in->name, "-") == 0)
		err_set(e, ERR_NOPERM, refused_unsigned,
			"is not signed: there is no block of pbem sign in it; or name its signature with --signature");
	else
		err_set(e, ERR_NOPERM, refused_unsigned,
			"is not signed: there is no block of pbem sign in it and no %s.minisig or %s.sig beside it; sign it "
			"with: pbem sign -k NAME.key --detached %s",
			in->name, in->name, in->name);
	return err_at(e, in->name, 0, 0);
}

static int has_local_key(const struct host *h, const char *game, const char *seat, struct err *e)
{
	struct buf path = BUF_INIT;
	int rc = file_exists(host_local_key(h, &path, game, seat), e);

	buf_release(&path);
	return rc;
}

/* Players at the host's own table have nothing to sign with: if their file has no signature, that
 * is not what is wrong with it. */
static int wrong_header(const struct host *h, const struct game *g, const struct input *in,
	const struct signed_head *o, struct err *header, struct err *e)
{
	int local = 0;

	for (int i = 0; i < g->f.n_seats && !local; i++)
		local = has_local_key(h, g->f.game, g->f.seat[i].name, e);
	if (local <= 0)
		return local < 0 ? local : unsigned_file(in, e);
	if (header->code != ERR_NONE)
		return err_copy(e, header);
	if (strcmp(o->game, g->f.game) != 0)
		err_set(e, ERR_DATA, refused_game,
			"this file is for game %s, and this is game %s; try: pbem submit %s %s", o->game,
			g->f.game, o->game, in->name);
	else if (facts_seat(&g->f, o->seat) < 0)
		err_set(e, ERR_NOUSER, refused_seat, "game %s has no seat %s; copy the header of your report",
			g->f.game, o->seat);
	else if (!g->f.seat[facts_seat(&g->f, o->seat)].key[0])
		err_set(e, ERR_NOPERM, refused_bot, "nobody who could sign for this seat plays it now");
	else
		return unsigned_file(in, e);
	return err_at(e, in->name, 0, 0);
}

/* A seat at the local table has its key here: an unsigned file of its player is signed on the
 * spot. */
static int sign_here(const struct host *h, const struct game *g, struct input *in, struct err *e)
{
	struct buf path = BUF_INIT;
	struct err header = ERR_INIT;
	struct signed_head o;
	struct sign_secret s;
	int rc = 0, local = 0;

	if (in->text.len > ORDERFILE_MAX) {
		err_set(e, ERR_DATA, refused_size,
			"this file is too long: orders may have at most 65536 bytes");
		return err_at(e, in->name, 0, 0);
	}
	if (signed_head(in->text.data, in->text.len, in->name, &o, &header) == 0 && o.serial >= 0 &&
		strcmp(o.game, g->f.game) == 0)
		local = has_local_key(h, o.game, o.seat, e);
	if (local < 0)
		return local;
	if (local) {
		host_local_key(h, &path, o.game, o.seat);
		rc = key_read_secret(&s, path.data, e);
		if (rc == 0) {
			buf_clear(&in->sig);
			sign_make(
				&in->sig, &s, in->text.data, in->text.len, "pbem signed at the host's table");
			sign_wipe(&s);
			in->ours = true;
		}
	} else {
		rc = wrong_header(h, g, in, &o, &header, e);
	}
	buf_release(&path);
	return rc;
}

/* A text that can be no order file of any kind is refused before anybody looks for its
 * signature. */
static int refuse_odd(const struct input *in, struct err *e)
{
	if (!in->text.len)
		err_set(e, ERR_DATA, "submit.empty", "is empty; pbem form prints a form to begin with");
	else if (memchr(in->text.data, 0, in->text.len))
		err_set(e, ERR_DATA, "submit.binary",
			"is not text: it contains a NUL byte; send the plain text file");
	else
		return 0;
	return err_at(e, in->name, 0, 0);
}

static int read_signature(const struct cli *c, struct input *in, bool *found, struct err *e)
{
	const char *given = cli_value(c, "signature");
	static const char *const ends[] = { "minisig", "sig" };
	struct buf path = BUF_INIT;
	int rc = given != NULL;

	buf_str(&path, given ? given : "");
	for (size_t i = 0; rc == 0 && strcmp(in->name, "-") != 0 && i < sizeof(ends) / sizeof(ends[0]); i++) {
		buf_clear(&path);
		buf_printf(&path, "%s.%s", in->name, ends[i]);
		rc = file_exists(path.data, e);
	}
	*found = rc > 0;
	if (*found)
		rc = file_read(&in->sig, path.data, SIGN_FILE_MAX, e);
	buf_release(&path);
	return rc;
}

static int input_read(
	const struct cli *c, const struct host *h, const struct game *g, struct input *in, struct err *e)
{
	struct buf raw = BUF_INIT;
	bool found = false;
	int rc = cli_read(&raw, in->name, INPUT_MAX, e);

	if (rc == 0) {
		rc = signed_read(&in->text, &in->sig, &raw, in->name, &g->f, e);
		if (rc == 0) {
			buf_add(&in->text, buf_cstr(&raw), raw.len);
			rc = refuse_odd(in, e);
			if (rc == 0)
				rc = read_signature(c, in, &found, e);
			if (rc == 0 && !found)
				rc = sign_here(h, g, in, e);
		} else if (rc > 0) {
			rc = refuse_odd(in, e);
		}
	}
	buf_release(&raw);
	return rc;
}

static int answer_text(const struct cli *c, const struct host *h, const struct game *g,
	const struct receipt *r, const struct input *in, struct buf *out, struct err *e)
{
	const char *own = r->seat >= 0 ? g->contact[r->seat].lang
		: r->observer >= 0     ? g->observer[r->observer].lang
				       : "en";
	const char *lang = cli_lang(c, own, e);
	struct words w;
	int rc = lang ? reporter_words(h->reporter, lang, g->rules->id, &w, e) : e->code;

	if (rc == 0 && r->seat >= 0)
		w.width = g->contact[r->seat].width;
	if (rc == 0)
		rc = receipt_write(out, h->reporter, &w, g, r, in->ours, e);
	if (rc == 0)
		receipt_sign(out, &h->key);
	return rc;
}

static int answer_json(
	const struct host *h, const struct game *g, const struct receipt *r, struct buf *out, struct err *e)
{
	struct buf line = BUF_INIT, sig = BUF_INIT;
	int rc = receipt_json(&line, g, r, e);

	if (rc == 0) {
		sign_make(&sig, &h->key, line.data, line.len, "pbem receipt");
		buf_str(out, "{\"receipt\":");
		buf_add(out, line.data, line.len);
		buf_str(out, ",\"sig\":");
		json_string(out, sig.data);
		buf_str(out, "}\n");
	}
	buf_release(&sig);
	buf_release(&line);
	return rc;
}

/* A copy is refused, and signed lines say what became of the file. */
static void answer_copy(const struct cli *c, const struct host *h, const struct game *g,
	const struct receipt *r, struct buf *out)
{
	if (!r->copy || !r->fate.kind)
		return;
	if (cli_given(c, "json")) {
		if (answer_json(h, g, r, out, NULL) < 0)
			buf_clear(out);
	} else if (receipt_prove(out, g, r, NULL) > 0) {
		receipt_sign(out, &h->key);
	}
}

/* The line of the header that a refusal is about. */
static void point_at(struct err *e, const struct input *in)
{
	static const char *const lines[][2] = { { refused_game, "GAME" }, { refused_seat, "SEAT" },
		{ refused_idle, "SEAT" }, { refused_other_seat, "SEAT" }, { refused_bot, "SEAT" },
		{ refused_late, "WINDOW" }, { refused_window_past, "WINDOW" },
		{ refused_window_future, "WINDOW" }, { refused_closed, "WINDOW" },
		{ refused_counted, "WINDOW" }, { refused_unused, "WINDOW" }, { refused_head, "HEAD" },
		{ refused_head_slip, "HEAD" }, { refused_serial, "SERIAL" }, { refused_replaced, "SERIAL" },
		{ refused_done, "SERIAL" } };
	const char *word = NULL;
	long line = 1;

	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++)
		if (strcmp(lines[i][0], e->id) == 0)
			word = lines[i][1];
	if (!word || e->line)
		return;
	for (const char *s = buf_cstr(&in->text); *s; line++) {
		s += strspn(s, " \t\r");
		if (strncasecmp(s, word, strlen(word)) == 0 && strspn(s + strlen(word), " \t")) {
			err_at(e, in->name, line, 1);
			return;
		}
		s += strcspn(s, "\n");
		s += *s == '\n';
	}
}

/* What the file causes: letters into the outbox, which the next `pbem run` or `pbem send` sends. */
static int carry_out(const struct host *h, struct game *g, struct receipt *r, struct err *e)
{
	struct desk d;
	struct log log;
	int rc;

	host_desk(h, &d, &log, false);
	rc = effects_carry_out(&d, g, r, e);
	log_close(&log);
	return rc ? rc : taken_done(g, r, e);
}

/* And what was cut short before. */
static int carry_out_all(const struct host *h, struct game *g, struct err *e)
{
	struct desk d;
	struct log log;
	int rc;

	host_desk(h, &d, &log, false);
	rc = effects_all(&d, g, e);
	log_close(&log);
	return rc < 0 ? rc : 0;
}

/* Messages are counted in the post room's books, which a run may have open. */
static int press_by_hand(void *ctx, const struct game *g, const struct receipt *r, size_t len, struct err *e)
{
	struct desk *d = ctx;
	struct buf spool = BUF_INIT;
	struct file_lock lock;
	int rc = file_mkdirs(file_path(&spool, d->dir, "spool"), 0700, e);

	if (rc == 0)
		rc = file_lock(&lock, spool.data, e);
	if (rc == 0) {
		rc = effects_press(d, g, r, len, e);
		ledger_close();
		file_unlock(&lock);
	}
	buf_release(&spool);
	return rc;
}

static int submit_one(
	const struct cli *c, const struct host *h, struct game *g, const char *name, struct err *e)
{
	struct input in = { .name = name, .text = BUF_INIT, .sig = BUF_INIT };
	struct buf out = BUF_INIT;
	struct receipt r = { .seat = -1 };
	int rc = input_read(c, h, g, &in, e);

	if (rc == 0) {
		rc = game_submit(g, name, in.text.data, in.text.len, buf_cstr(&in.sig), in.sig.len, &r, e);
		if (rc == 0 && cli_given(c, "json"))
			rc = answer_json(h, g, &r, &out, e);
		else if (rc == 0)
			rc = answer_text(c, h, g, &r, &in, &out, e);
	}
	if (rc < 0) {
		answer_copy(c, h, g, &r, &out);
		point_at(e, &in);
	}
	/* Whoever is cut short before this gets the same receipt again. */
	if (!c->quiet)
		fwrite(buf_cstr(&out), 1, out.len, stdout);
	fflush(stdout);
	if (rc == 0 && r.note[0] && !effects_wait(&r))
		rc = carry_out(h, g, &r, e);
	receipt_release(&r);
	buf_release(&out);
	input_release(&in);
	return rc;
}

/* One refused file does not keep the others out; the first trouble is the exit status. */
static int submit_all(const struct cli *c, const struct host *h, struct game *g, struct err *e)
{
	struct err first = ERR_INIT, last = ERR_INIT;

	/* What a `pbem seat` that was cut short left to be told goes before what these files
	 * cause. */
	(void)!host_tell(h, g, &first);
	for (int i = 1; i < c->n; i++) {
		struct err one = ERR_INIT;
		if (submit_one(c, h, g, c->operand[i], &one) >= 0)
			continue;
		if (first.code == ERR_NONE)
			first = one;
		else
			err_print(&one, stderr);
	}
	if (carry_out_all(h, g, &last) < 0) {
		if (first.code == ERR_NONE)
			first = last;
		else
			err_print(&last, stderr);
	}
	if (first.code != ERR_NONE)
		err_copy(e, &first);
	return first.code;
}

int cmd_submit(const struct cli *c, struct err *e)
{
	struct host h;
	struct game g;
	struct desk d;
	struct log log;
	int rc;

	if (cli_given(c, "signature") && c->n > 2)
		return err_set(e, ERR_USAGE, "submit.signature", "--signature takes exactly one FILE");
	if (!cli_lang(c, "", e))
		return e->code;
	rc = host_open(&h, c, HOST_WRITE, e);
	if (rc < 0)
		return rc;
	host_desk(&h, &d, &log, false);
	if (h.tools.mail) {
		h.tools.press = press_by_hand;
		h.tools.press_ctx = &d;
	}
	rc = host_game(&h, &g, c->operand[0], GAME_WRITE, e);
	if (rc == 0) {
		rc = submit_all(c, &h, &g, e);
		game_close(&g);
	}
	log_close(&log);
	host_close(&h);
	return rc;
}
