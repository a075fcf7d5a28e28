/* SPDX-License-Identifier: MIT */
#include "cli/audit.h"

#include "base/json.h"
#include "base/tar.h"
#include "game/mine.h"
#include "game/record.h"
#include "mail/carrier.h"
#include "mail/mime.h"
#include "sys/file.h"

#include <strings.h>
#include <unistd.h>

/* pbem verify --mine, --receipt and --against: what somebody was sent, held against a record. */

#define DEPTH_MAX 8 /* of folders in folders */
#define ODD_MAX 16  /* mails that are named because they cannot be read, or not to their end */
#define WHOLE_MAX 64

/* A whole game that was among the mails, put aside. */
struct whole {
	char *where;
	uint8_t hash[32]; /* of its bytes: each is looked at once */
};

struct reading {
	struct mine *m;
	struct mime mime;
	long mails, odd, skipped; /* skipped: with attachments that are not looked at */
	struct buf names;         /* of odd ones, and of files that are not looked at */
	int n_whole;
	struct whole whole[WHOLE_MAX];
	const char *chosen; /* of these, the one whose windows were taken, or NULL */
	char *dir;          /* for mails that are not files of their own; NULL: not made yet */
};

/* --- what a file is --------------------------------------------------------------------------- */

static size_t line_end(const char *p, size_t n, size_t at)
{
	const char *stop = memchr(p + at, '\n', n - at);

	return stop ? (size_t)(stop - p) : n;
}

static bool begins(const char *p, size_t n, const char *word)
{
	return n >= strlen(word) && strncasecmp(p, word, strlen(word)) == 0;
}

/* A head of a mail: lines "Name: ..." or those that go on, one of them From or Date, up to an empty
 * line. */
static bool is_mail(const char *p, size_t n)
{
	bool known = false;
	size_t at = 0;

	while (at < n) {
		size_t end = line_end(p, n, at), name = at;

		if (end == at || (end == at + 1 && p[at] == '\r'))
			return known;
		while (name < end && p[name] > ' ' && p[name] != ':')
			name++;
		if (p[at] != ' ' && p[at] != '\t' && (name == at || name == end || p[name] != ':'))
			return false;
		known |= begins(p + at, end - at, "From:") || begins(p + at, end - at, "Date:");
		at = end + 1;
	}
	return known;
}

static bool is_mbox(const char *p, size_t n)
{
	size_t end = line_end(p, n, 0);

	return begins(p, n, "From ") && memcmp(p, "From ", 5) == 0 && end < n &&
		is_mail(p + end + 1, n - end - 1);
}

/* --- what cannot be read --------------------------------------------------------------------- */

static void name_odd(struct reading *x, const char *where, const char *why)
{
	if (x->odd++ < ODD_MAX)
		buf_printf(&x->names,
			"%s: this mail cannot be read (%s): save what is attached to it as files\n", where,
			why);
}

/* --- archives --------------------------------------------------------------------------------- */

static int make_dir(struct reading *x, struct err *e)
{
	struct buf dir = BUF_INIT;
	int rc = x->dir ? 0 : audit_folder(&dir, e);

	if (rc == 0 && !x->dir)
		x->dir = buf_detach(&dir);
	buf_release(&dir);
	return rc;
}

/* Bytes as a file of their own. */
static int put_aside(
	struct reading *x, const char *name, const char *p, size_t n, struct buf *path, struct err *e)
{
	int rc = make_dir(x, e);

	return rc < 0 ? rc : file_put(file_path(path, x->dir, name), p, n, 0600, 0, e);
}

static bool is_record_name(const char *name)
{
	const char *inner = strchr(name, '/');

	return inner && strcmp(inner, "/record.jsonl") == 0;
}

static int two_records(struct err *e)
{
	return err_set(e, ERR_DATA, "tar.twice", "this archive has record.jsonl twice");
}

#define WHOLE_NAME 32

static const char *whole_name(char name[WHOLE_NAME], int i)
{
	snprintf(name, WHOLE_NAME, "whole-%d.tar", i);
	return name;
}

static int keep_whole(struct reading *x, const char *where, const struct buf *b, struct err *e)
{
	struct buf path = BUF_INIT;
	char name[WHOLE_NAME];
	struct whole w;
	int rc;

	hash256(w.hash, NULL, 0, buf_cstr(b), b->len);
	for (int i = 0; i < x->n_whole; i++)
		if (memcmp(x->whole[i].hash, w.hash, sizeof(w.hash)) == 0)
			return 0;
	if (x->n_whole == WHOLE_MAX) {
		name_odd(x, where, "there are more whole games here than are looked at");
		return 0;
	}
	rc = put_aside(x, whole_name(name, x->n_whole), b->data, b->len, &path, e);
	w.where = mem_string(where);
	x->whole[x->n_whole++] = w;
	buf_release(&path);
	return rc;
}

static int add_tar(struct reading *x, const char *where, const struct buf *b, struct err *e)
{
	struct tar t = { .p = buf_cstr(b), .n = b->len };
	int rc, records = 0;

	while ((rc = tar_next(&t, e)) > 0) {
		struct buf name = BUF_INIT;

		if (t.folder)
			continue;
		records += is_record_name(t.name);
		if (records > 1) {
			rc = two_records(e);
			break;
		}
		buf_printf(&name, "%s, %s", where, t.name);
		mine_add(x->m, name.data, t.bytes, t.len);
		buf_release(&name);
	}
	if (rc < 0)
		return err_at(e, where, 0, 0);
	return records ? keep_whole(x, where, b, e) : 0;
}

/* --- mails ------------------------------------------------------------------------------------ */

static void name_passed(struct reading *x, const char *where, const struct mail_in *m)
{
	if (m->n_passed && x->skipped++ < ODD_MAX)
		for (int i = 0; i < m->n_passed; i++)
			buf_printf(&x->names,
				"%s, %s: this attachment was not read, as it has more than %u MiB, or others came before it: save it, and name the file\n",
				where, m->passed[i][0] ? m->passed[i] : "(no name)", MAIL_LARGE_MAX >> 20);
}

/* A file that was attached: it may be the whole game. */
static int add_part(struct reading *x, const char *where, const struct buf *b, struct err *e)
{
	struct err why = ERR_INIT;
	int rc;

	if (!tar_is(b->data, b->len)) {
		mine_add(x->m, where, buf_cstr(b), b->len);
		return 0;
	}
	/* Anybody can mail an archive that is none of a game. */
	rc = add_tar(x, where, b, &why);
	if (rc == ERR_DATA)
		name_odd(x, where, why.id);
	return rc == ERR_DATA ? 0 : rc < 0 ? err_copy(e, &why) : 0;
}

static int add_mail(struct reading *x, const char *where, const struct mail_in *m, struct err *e)
{
	struct carriers c;
	int rc = 0;

	x->mails++;
	name_passed(x, where, m);
	if (m->refused[0])
		name_odd(x, where, m->refused);
	mine_add(x->m, where, buf_cstr(&m->text), m->text.len);
	for (int i = 0; i < m->n_parts && rc == 0; i++) {
		struct buf name = BUF_INIT;

		buf_printf(&name, "%s, %s", where, m->part[i].name);
		rc = add_part(x, name.data, &m->part[i].bytes, e);
		buf_release(&name);
	}
	carriers_find(&c, m);
	for (int i = 0; i < c.n; i++)
		mine_add_signed(x->m, where, &c.candidate[i].text, &c.candidate[i].sig);
	carriers_release(&c);
	return rc;
}

static int read_mail(struct reading *x, const char *path, const char *where, struct err *e)
{
	struct err why = ERR_INIT;
	struct mail_in m;
	int rc;

	memset(&m, 0, sizeof(m));
	rc = mime_read(&x->mime, &m, path, &why);
	if (rc == 0) {
		rc = add_mail(x, where, &m, e);
	} else if (rc == ERR_SOFTWARE) {
		name_odd(x, where, why.id);
		rc = 0;
	} else {
		rc = err_copy(e, &why);
	}
	mail_in_release(&m);
	return rc;
}

/* In an mbox a line "From " begins each mail, behind an empty one. */
static size_t mbox_end(const char *p, size_t n, size_t at)
{
	while (at < n) {
		size_t end = line_end(p, n, at);

		if (end == at && end + 6 <= n && memcmp(p + end + 1, "From ", 5) == 0)
			return end + 1;
		at = end + 1;
	}
	return n;
}

static int read_mbox(struct reading *x, const char *where, const char *p, size_t n, struct err *e)
{
	struct buf path = BUF_INIT, name = BUF_INIT;
	size_t at = 0;
	int rc = 0;

	for (long i = 1; at < n && rc == 0; i++) {
		size_t body = line_end(p, n, at), end;

		body += body < n;
		end = mbox_end(p, n, body);
		buf_clear(&name);
		buf_printf(&name, "%s, mail %ld", where, i);
		rc = put_aside(x, "mail.eml", p + body, end - body, &path, e);
		if (rc == 0)
			rc = read_mail(x, path.data, name.data, e);
		at = end;
	}
	buf_release(&path);
	buf_release(&name);
	return rc;
}

/* --- files ------------------------------------------------------------------------------------ */

static void add_plain(struct mine *m, const char *where, const struct buf *b)
{
	struct carriers c;

	mine_add(m, where, buf_cstr(b), b->len);
	if (b->len > MAIL_TEXT_MAX)
		return;
	carriers_find_text(&c, buf_cstr(b), b->len);
	for (int i = 0; i < c.n; i++)
		mine_add_signed(m, where, &c.candidate[i].text, &c.candidate[i].sig);
	carriers_release(&c);
}

static int read_file(struct reading *x, const char *path, struct err *e)
{
	struct buf b = BUF_INIT;
	int rc = file_read(&b, path, RECORD_MAX, e);

	if (rc < 0)
		err_at(e, path, 0, 0);
	else if (tar_is(b.data, b.len))
		rc = add_tar(x, path, &b, e);
	else if (b.len && is_mbox(b.data, b.len))
		rc = read_mbox(x, path, b.data, b.len, e);
	else if (b.len && is_mail(b.data, b.len))
		rc = read_mail(x, path, path, e);
	else
		add_plain(x->m, path, &b);
	buf_release(&b);
	return rc;
}

static int read_any(struct reading *x, const char *path, int depth, struct err *e)
{
	struct buf inner = BUF_INIT;
	char **names = NULL;
	size_t n = 0;
	int rc = file_is_dir(path, e);

	if (rc == 0)
		return read_file(x, path, e);
	if (rc > 0 && depth == DEPTH_MAX)
		return 0;
	if (rc > 0)
		rc = file_list(path, &names, &n, e);
	for (size_t i = 0; i < n && rc == 0; i++)
		rc = read_any(x, file_path(&inner, path, names[i]), depth + 1, e);
	file_list_free(names, n);
	buf_release(&inner);
	return rc;
}

static void reading_end(struct reading *x)
{
	mime_close(&x->mime);
	if (x->dir && file_remove(x->dir, NULL) < 0)
		x->odd++;
	free(x->dir);
	for (int i = 0; i < x->n_whole; i++)
		free(x->whole[i].where);
	buf_release(&x->names);
	mine_free(x->m);
}

/* --- the record ------------------------------------------------------------------------------- */

static int tar_record(struct buf *out, const struct buf *b, struct err *e)
{
	struct tar t = { .p = buf_cstr(b), .n = b->len };
	int rc;

	while ((rc = tar_next(&t, e)) > 0) {
		if (t.folder || !is_record_name(t.name))
			continue;
		if (out->len)
			return two_records(e);
		buf_add(out, t.bytes, t.len);
	}
	return rc < 0 || out->len
		? rc
		: err_set(e, ERR_DATA, "verify.missing", "there is no record in this archive");
}

/* The bytes of a game's, an export's or a bare record. */
static int record_read(struct buf *out, const char *path, struct err *e)
{
	struct buf file = BUF_INIT, b = BUF_INIT;
	int rc = file_is_dir(path, e);

	if (rc > 0)
		file_path(&file, path, "record.jsonl");
	else
		buf_str(&file, path);
	if (rc >= 0)
		rc = file_read(&b, file.data, RECORD_MAX, e);
	if (rc == 0 && tar_is(b.data, b.len))
		rc = tar_record(out, &b, e);
	else if (rc == 0)
		buf_add(out, buf_cstr(&b), b.len);
	if (rc < 0)
		err_at(e, path, 0, 0);
	buf_release(&b);
	buf_release(&file);
	return rc;
}

/* Is its record all that is known? */
static bool is_whole_of(const struct reading *x, int i, const struct buf *chain, struct buf *path)
{
	struct err none = ERR_INIT;
	struct buf record = BUF_INIT;
	char name[WHOLE_NAME];
	bool is = record_read(&record, file_path(path, x->dir, whole_name(name, i)), &none) == 0 &&
		record.len == chain->len && memcmp(record.data, chain->data, chain->len) == 0;

	buf_release(&record);
	return is;
}

/* Does it begin as a record does? */
static bool is_record(const char *path)
{
	struct err none = ERR_INIT;
	struct buf b = BUF_INIT;
	cJSON *o = NULL;
	bool is = false;

	if (record_read(&b, path, &none) == 0 && b.len)
		o = json_parse(b.data, line_end(b.data, b.len, 0), "", NULL);
	is = o && json_text(o, "kind") && strcmp(json_text(o, "kind"), "create") == 0;
	cJSON_Delete(o);
	buf_release(&b);
	return is;
}

/* The windows of one whole game that was mailed differ: anybody can mail one. */
static void name_bent(struct verify_report *r, const char *where, const struct verify_report *bent)
{
	for (int i = 0; i < bent->n; i++) {
		const struct verify_finding *f = &bent->finding[i];

		if (f->status != VERIFY_DIFFERS)
			continue;
		verify_find(r, VERIFY_SAME, f->window, where, f->where,
			"this whole game has the record, and other windows, so it was not taken: %.150s",
			f->text);
		return;
	}
}

/*
 * Plays every whole game again that was mailed and has this record. `have`: r is of other windows
 * already. Otherwise r becomes that of the first one that is the same, or, if there is none, of the
 * first. In whatever order mails are read, what differs is named.
 */
static int verify_wholes(struct reading *x, const struct buf *chain, bool have, struct verify_options *o,
	struct verify_report *r, struct err *e)
{
	struct verify_report *each = mem_zero(WHOLE_MAX, sizeof(*each));
	struct buf path = BUF_INIT;
	bool fits[WHOLE_MAX] = { false };
	int rc = 0, best = -1;

	for (int i = 0; i < x->n_whole && rc == 0; i++) {
		fits[i] = is_whole_of(x, i, chain, &path);
		if (fits[i])
			rc = audit_any(path.data, o, &each[i], e);
		if (fits[i] && (best < 0 || each[i].status < each[best].status))
			best = i;
	}
	if (rc == 0 && best >= 0 && !have) {
		*r = each[best];
		x->chosen = x->whole[best].where;
	}
	for (int i = 0; i < x->n_whole && rc == 0; i++)
		if (fits[i] && (have || i != best))
			name_bent(r, x->whole[i].where, &each[i]);
	buf_release(&path);
	free(each);
	return rc;
}

/* The record as it lies there; or, where the mails know more, with that behind it. */
static int verify_record(struct reading *x, const char *path, const struct buf *chain, bool more,
	struct verify_options *o, struct verify_report *r, struct err *e)
{
	struct buf file = BUF_INIT;
	int rc;

	if (path && !more)
		return audit_any(path, o, r, e);
	rc = put_aside(x, "record.jsonl", chain->data, chain->len, &file, e);
	o->lean = false;
	if (rc == 0)
		rc = verify_path(file.data, o, r, e);
	buf_release(&file);
	return rc;
}

/* And its windows: those of the operand, or of a whole game among the mails. */
static int verify_chain(struct reading *x, const char *path, const struct buf *chain, bool more,
	struct verify_options *o, struct verify_report *r, struct err *e)
{
	bool bare = !path || more || !audit_has_windows(path);
	int rc = bare ? verify_wholes(x, chain, false, o, r, e) : 0;

	if (rc == 0 && !x->chosen)
		rc = verify_record(x, path, chain, more, o, r, e);
	if (rc == 0 && !bare)
		rc = verify_wholes(x, chain, true, o, r, e);
	return rc;
}

/* --- what it says ----------------------------------------------------------------------------- */

static void write_counts(
	struct buf *b, const struct verify_report *r, const struct reading *x, const struct mine_result *m)
{
	const char *g = r->game;

	buf_printf(b,
		"%s: %ld mails, with %ld receipts, %ld lines of the record, %ld heads and %ld reports\n", g,
		x->mails, m->receipts, m->lines, m->heads, m->reports + m->unsalted);
	if (m->receipts)
		buf_printf(b,
			"%s: receipts: %ld counted, %ld replaced by a later file, %ld of windows that have not closed, %ld of what stands in no record\n",
			g, m->counted, m->replaced, m->waiting, m->unplaced);
	if (x->chosen)
		buf_printf(b, "%s: the windows are those of the whole game in %s\n", g, x->chosen);
	if (x->skipped)
		buf_printf(b,
			"%s: %ld mails have attachments that were not read, as they are large or many: save those that are of this game, and name the files\n",
			g, x->skipped);
	if (m->other)
		buf_printf(b, "%s: %ld receipts are of other games, and were not looked at\n", g, m->other);
	if (m->beyond)
		buf_printf(b, "%s: the mails have %ld lines that are not in the record yet\n", g, m->beyond);
	if (m->unconnected)
		buf_printf(b, "%s: %ld signed lines could not be placed: those between are in no mail here\n",
			g, m->unconnected);
}

static void write_level(struct buf *b, const struct verify_report *r, const struct mine_result *m)
{
	const char *g = r->game;

	audit_write_level(b, r);
	buf_printf(b,
		"%s: checked with what was sent: that the record has each line and head, what became of each receipt, and %ld reports and %ld own order files by their salted hashes\n",
		g, m->reports, m->orders);
	buf_printf(b,
		"%s: not checked: %swhat was sent and never answered, and what others were told (--against)\n",
		g, m->unsalted ? "reports whose salt is in no mail here, " : "");
}

static void write_text(
	struct buf *b, const struct verify_report *r, const struct reading *x, const struct mine_result *m)
{
	buf_str(b, buf_cstr(&x->names));
	audit_write_hand(b, r);
	for (int i = 0; i < r->n; i++)
		verify_write(b, &r->finding[i]);
	if (r->found > r->n)
		buf_printf(b, "... and %ld more findings\n", r->found - r->n);
	if (m->proof.len)
		buf_printf(b, "\n%s\n", m->proof.data);
	if (r->lines) {
		buf_printf(b,
			"%s: %s, version %d: %ld lines, %ld windows, %ld signatures, %ld rolls checked\n",
			r->game, r->rules, r->version, r->lines, r->windows, r->signatures, r->rolls);
		write_counts(b, r, x, m);
		write_level(b, r, m);
		buf_printf(b, "%s: ", r->game);
	}
	buf_printf(b, "%s\n", audit_word(r->status));
}

static void write_json(
	struct buf *b, const struct verify_report *r, const struct reading *x, const struct mine_result *m)
{
	buf_str(b, "{\"findings\":");
	audit_list_json(b, r->finding, r->n);
	buf_printf(b, ",\"found\":%ld,\"game\":\"%s\",\"hand\":", r->found, r->game);
	audit_list_json(b, r->hand, r->n_hand);
	buf_printf(b, ",\"level\":\"mine\",\"lines\":%ld,\"mine\":{", r->lines);
	buf_printf(b,
		"\"beyond\":%ld,\"counted\":%ld,\"heads\":%ld,\"lines\":%ld,\"mails\":%ld,\"orders\":%ld,\"other\":%ld,",
		m->beyond, m->counted, m->heads, m->lines, x->mails, m->orders, m->other);
	buf_printf(b,
		"\"receipts\":%ld,\"replaced\":%ld,\"reports\":%ld,\"skipped\":%ld,\"unconnected\":%ld,\"unplaced\":%ld,\"unreadable\":%ld,\"unsalted\":%ld,\"waiting\":%ld},\"proofs\":",
		m->receipts, m->replaced, m->reports, x->skipped, m->unconnected, m->unplaced, x->odd,
		m->unsalted, m->waiting);
	json_string(b, buf_cstr(&m->proof));
	buf_printf(b, ",\"status\":%d}\n", (int)r->status);
}

/* --- two records ------------------------------------------------------------------------------ */

static void write_against(struct buf *b, const struct verify_report *r, const struct mine_result *m,
	const struct reading *x, long record, const char *with)
{
	long theirs = (long)mine_lines(x->m);

	for (int i = 0; i < r->n; i++)
		verify_write(b, &r->finding[i]);
	if (m->proof.len)
		buf_printf(b, "\n%s\n", m->proof.data);
	if (m->proofs)
		buf_printf(b, "%s: these are two histories\n", r->game);
	else if (m->beyond)
		buf_printf(b, "%s: one history; %s goes on where this record ends, by %ld lines\n", r->game,
			with, m->beyond);
	else if (theirs < record)
		buf_printf(b, "%s: one history; this record goes on where %s ends, by %ld lines\n", r->game,
			with, record - theirs);
	else
		buf_printf(b, "%s: the two records are one, line for line\n", r->game);
	buf_printf(b, "%s: %s\n", r->game, audit_word(r->status));
}

/* Another game's record has nothing to do with this one. */
static void check_against(
	const struct reading *x, const struct mine_result *m, const char *with, struct verify_report *r)
{
	if (m->proofs == 0 && (size_t)m->lines < mine_lines(x->m))
		verify_find(r, VERIFY_DIFFERS, -1, with, "",
			m->lines == 0
				? "this is the record of another game"
				: "lines of this record are not in the other one, and are not signed by its referee");
}

/* --- the command ------------------------------------------------------------------------------ */

bool mine_asked(const struct cli *c)
{
	return cli_given(c, "mine") || cli_given(c, "receipt") || cli_given(c, "against");
}

/* Reads all that there is; *path is the record, or NULL. */
static int read_all(const struct cli *c, struct reading *x, const char **path, struct buf *b, struct err *e)
{
	int n = c->n, rc = 0;

	*path = NULL;
	if (cli_given(c, "mine")) {
		const char *last = audit_path_of(c, c->operand[n - 1], b);

		if (is_record(last)) {
			*path = last;
			n--;
		}
		for (int i = 0; i < n && rc == 0; i++)
			rc = read_any(x, c->operand[i], 0, e);
		return rc;
	}
	*path = audit_path_of(c, c->operand[0], b);
	for (int i = 0; cli_nth(c, "receipt", i) && rc == 0; i++)
		rc = read_any(x, cli_nth(c, "receipt", i), 0, e);
	if (rc == 0 && cli_given(c, "receipt") && !mine_receipts(x->m)) {
		err_set(e, ERR_DATA, "verify.receipt",
			"there is no receipt in this file, with lines for machines and a signature");
		rc = err_at(e, cli_value(c, "receipt"), 0, 0);
	}
	return rc;
}

static int read_against(const struct cli *c, struct reading *x, struct err *e)
{
	const char *with = cli_value(c, "against");
	struct buf b = BUF_INIT, name = BUF_INIT;
	int rc = 0;

	if (with)
		rc = record_read(&b, audit_path_of(c, with, &name), e);
	if (with && rc == 0)
		mine_add(x->m, with, buf_cstr(&b), b.len);
	buf_release(&name);
	buf_release(&b);
	return rc;
}

static int check_all(const struct cli *c, struct reading *x, const char *path, struct verify_options *o,
	struct verify_report *r, struct buf *out, struct err *e)
{
	struct buf record = BUF_INIT, chain = BUF_INIT;
	struct mine_result m = { .receipts = 0 };
	long lines = 0;
	int rc = path ? record_read(&record, path, e) : 0;

	if (rc == 0)
		rc = mine_chain(x->m, buf_cstr(&record), record.len, &chain, &lines, e);
	if (rc == 0)
		rc = verify_chain(x, path, &chain, chain.len > record.len, o, r, e);
	if (rc == 0) {
		const char *with = cli_value(c, "against");

		if (!path && x->chosen)
			lines = r->lines;
		mine_check(x->m, &chain, lines, cli_given(c, "receipt"), r, &m);
		if (with)
			check_against(x, &m, with, r);
		if (cli_given(c, "json"))
			write_json(out, r, x, &m);
		else if (with && !cli_given(c, "mine"))
			write_against(out, r, &m, x, lines, with);
		else
			write_text(out, r, x, &m);
	}
	buf_release(&m.proof);
	buf_release(&record);
	buf_release(&chain);
	return rc;
}

int mine_verify(const struct cli *c, struct verify_options *o, struct verify_report *r, struct err *e)
{
	struct reading x = { .m = mine_new(), .mime = { .large = true } };
	struct buf b = BUF_INIT, out = BUF_INIT;
	const char *path;
	int rc = read_all(c, &x, &path, &b, e);

	if (rc == 0)
		rc = read_against(c, &x, e);
	if (rc == 0)
		rc = check_all(c, &x, path, o, r, &out, e);
	if (rc == 0) {
		fwrite(buf_cstr(&out), 1, out.len, stdout);
		rc = (int)r->status;
	}
	buf_release(&out);
	buf_release(&b);
	reading_end(&x);
	return rc;
}
