/* SPDX-License-Identifier: MIT */
#include "cli/audit.h"

#include "base/json.h"
#include "base/tar.h"
#include "game/export.h"
#include "game/keyfile.h"
#include "sys/file.h"

#include <unistd.h>

const char *audit_path(const struct cli *c, struct buf *b)
{
	return audit_path_of(c, c->operand[0], b);
}

const char *audit_path_of(const struct cli *c, const char *path, struct buf *b)
{
	const char *host = cli_value(c, "host");

	/* What cannot be looked at is not passed over: reading it says why. */
	if (strchr(path, '/') || file_exists(path, NULL) != 0)
		return path;
	if (!host)
		host = getenv("PBEM_HOST");
	buf_printf(b, "%s/games/%s", host && *host ? host : ".", path);
	return file_is_dir(b->data, NULL) ? b->data : path;
}

static void progress(void *ctx, long done, long all)
{
	(void)ctx;
	fprintf(stderr, "\r%ld of %ld windows", done, all);
	if (done == all)
		fputs("\r\033[K", stderr);
}

static const char *const status_words[] = {
	[VERIFY_SAME] = "the same", [VERIFY_OTHER] = "another version", [VERIFY_DIFFERS] = "DIFFERS"
};

const char *audit_word(enum verify_status status)
{
	return status_words[status];
}

static void summary(struct buf *b, const struct verify_report *r)
{
	for (int i = 0; i < r->n; i++)
		verify_write(b, &r->finding[i]);
	if (r->found > r->n)
		buf_printf(b, "... and %ld more findings\n", r->found - r->n);
	if (!r->lines) {
		buf_printf(b, "%s\n", status_words[r->status]);
		return;
	}
	buf_printf(b, "%s: %s, version %d: %ld lines, %ld windows, %ld signatures, %ld rolls checked\n",
		r->game, r->rules, r->version, r->lines, r->windows, r->signatures, r->rolls);
	if (r->level == VERIFY_FULL)
		buf_printf(b, "%s: %ld windows played again from their order files\n", r->game, r->replayed);
	else
		buf_printf(b, "%s: only the record was checked; %s\n", r->game,
			r->ended ? "a game's folder or an export can be played again"
				 : "when the game has ended, its windows can be played again");
	if (r->test_dice)
		buf_printf(b, "%s: TEST DICE: every roll follows from a seed that its host chose\n", r->game);
	else
		buf_printf(b,
			"%s: whoever held the host's folder could foresee the dice; no record shows that\n",
			r->game);
	buf_printf(b, "%s: %s\n", r->game, status_words[r->status]);
}

void audit_finding_json(struct buf *b, const struct verify_finding *f)
{
	buf_str(b, "{\"field\":");
	json_string(b, f->field);
	buf_printf(b, ",\"status\":%d,\"text\":", (int)f->status);
	json_string(b, f->text);
	buf_str(b, ",\"where\":");
	json_string(b, f->where);
	if (f->window < 0)
		buf_str(b, ",\"window\":null}");
	else
		buf_printf(b, ",\"window\":%d}", f->window);
}

static void summary_json(struct buf *b, const struct verify_report *r)
{
	buf_printf(b, "{\"ended\":%s,\"findings\":[", r->ended ? "true" : "false");
	for (int i = 0; i < r->n; i++) {
		if (i)
			buf_char(b, ',');
		audit_finding_json(b, &r->finding[i]);
	}
	buf_printf(b,
		"],\"found\":%ld,\"game\":\"%s\",\"level\":\"%s\",\"lines\":%ld,\"replayed\":%ld,\"rolls\":%ld,",
		r->found, r->game, r->level == VERIFY_FULL ? "full" : "public", r->lines, r->replayed,
		r->rolls);
	buf_printf(b,
		"\"rules\":\"%s\",\"signatures\":%ld,\"status\":%d,\"test\":%s,\"version\":%d,\"windows\":%ld}\n",
		r->rules, r->signatures, (int)r->status, r->test_dice ? "true" : "false", r->version,
		r->windows);
}

/* The referee that you know: the record of an impostor has another key. */
static int check_referee(const struct cli *c, struct verify_report *r, struct err *e)
{
	char text[SIGN_KEY_TEXT];
	struct sign_public known;
	struct verify_finding *x;
	int rc = key_read_public(&known, cli_value(c, "referee"), e);

	if (rc < 0)
		return rc;
	sign_public_text(text, &known);
	if (strcmp(r->referee, text) == 0)
		return 0;
	r->found++;
	r->status = VERIFY_DIFFERS;
	x = &r->finding[r->n < VERIFY_FINDINGS ? r->n++ : VERIFY_FINDINGS - 1];
	*x = (struct verify_finding){ .status = VERIFY_DIFFERS, .window = -1, .field = "referee" };
	snprintf(x->where, sizeof(x->where), "record.jsonl:1");
	snprintf(x->text, sizeof(x->text), "this record is not by the referee whose key you gave");
	return 0;
}

int audit_print(const struct cli *c, const struct verify_report *r)
{
	struct buf b = BUF_INIT;

	if (cli_given(c, "json"))
		summary_json(&b, r);
	else
		summary(&b, r);
	fwrite(b.data, 1, b.len, stdout);
	buf_release(&b);
	return (int)r->status;
}

int audit_begin(struct auditor *a, struct err *e)
{
	a->reporter = reporter_new(NULL, e);
	if (!a->reporter)
		return e->code;
	a->tools = (struct game_tools){ .templates = reporter_digest(a->reporter) };
	a->options = (struct verify_options){ .tools = &a->tools };
	if (isatty(STDERR_FILENO))
		a->options.progress = progress;
	return 0;
}

int audit_folder(struct buf *dir, struct err *e)
{
	const char *tmp = getenv("TMPDIR");
	uint8_t name[8];
	char hex[17];

	random_bytes(name, sizeof(name));
	hex_text(hex, name, sizeof(name));
	buf_printf(dir, "%s/pbem-%s", tmp && *tmp ? tmp : "/tmp", hex);
	return file_mkdir(dir->data, 0700, e);
}

/* An export as one file is unpacked into a folder of its own, which goes again. */
static int verify_tar(const struct buf *tar, struct verify_options *o, struct verify_report *r, struct err *e)
{
	struct buf dir = BUF_INIT;
	int rc = audit_folder(&dir, e);

	if (rc == 0) {
		rc = export_unpack(tar, dir.data, &o->lean, e);
		if (rc == 0)
			rc = verify_path(dir.data, o, r, e);
		if (file_remove(dir.data, rc < 0 ? NULL : e) < 0 && rc == 0)
			rc = e->code;
	}
	buf_release(&dir);
	return rc;
}

/* Whatever PATH is. */
int audit_any(const char *path, struct verify_options *o, struct verify_report *r, struct err *e)
{
	struct buf bytes = BUF_INIT;
	struct err none = ERR_INIT;
	int rc = file_read(&bytes, path, RECORD_MAX, &none);

	if (rc == 0 && tar_is(bytes.data, bytes.len))
		rc = verify_tar(&bytes, o, r, e);
	else
		rc = verify_path(path, o, r, e);
	buf_release(&bytes);
	return rc;
}

int cmd_verify(const struct cli *c, struct err *e)
{
	static struct verify_report r;
	struct buf b = BUF_INIT;
	struct auditor a;
	const char *path = audit_path(c, &b);
	int rc = audit_begin(&a, e);

	if (rc == 0 && !mine_asked(c) && c->n > 1)
		rc = err_set(e, ERR_USAGE, "verify.paths", "give one PATH, or --mine and mails");
	if (rc == 0)
		a.options.public_only = cli_given(c, "public");
	if (rc == 0 && mine_asked(c)) {
		rc = mine_verify(c, &a.options, &r, e);
		goto done;
	}
	if (rc == 0)
		rc = audit_any(path, &a.options, &r, e);
	if (rc == 0 && cli_given(c, "referee"))
		rc = check_referee(c, &r, e);
	if (rc == 0)
		rc = audit_print(c, &r);
done:
	reporter_free(a.reporter);
	buf_release(&b);
	return rc;
}
