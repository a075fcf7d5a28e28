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

bool audit_has_windows(const char *path)
{
	struct buf b = BUF_INIT;
	int rc = file_is_dir(path, NULL);
	bool has = rc < 0;

	if (rc > 0)
		has = file_is_dir(file_path(&b, path, "windows"), NULL) != 0;
	else if (rc == 0)
		has = file_read(&b, path, RECORD_MAX, NULL) < 0 || tar_is(b.data, b.len);
	buf_release(&b);
	return has;
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

void audit_write_hand(struct buf *b, const struct verify_report *r)
{
	if (!r->lines)
		return;
	if (!r->hands) {
		buf_printf(b, "%s: the host's hand did nothing beside the rules\n", r->game);
		return;
	}
	buf_printf(b, "%s: by the host's hand:\n", r->game);
	for (int i = 0; i < r->n_hand; i++)
		verify_write_hand(b, &r->hand[i]);
	if (r->hands > r->n_hand)
		buf_printf(b, "  ... and %ld more\n", r->hands - r->n_hand);
}

/* What was not looked at is said last but one, so that nobody takes less for more. */
void audit_write_level(struct buf *b, const struct verify_report *r)
{
	buf_printf(b,
		"%s: checked: the chain of lines, signatures, keys, nonces, why each window closed, and that the dice follow from the record's links\n",
		r->game);
	if (r->level == VERIFY_FULL)
		buf_printf(b,
			"%s: checked: %ld of %ld windows played again from their order files: which dice the rules ask for, positions, events, reports, absences\n",
			r->game, r->replayed, r->windows);
	else
		buf_printf(b,
			"%s: not checked: dice are recomputed from the labels the host wrote; that the rules asked for them, and what orders came to, needs the windows%s\n",
			r->game,
			r->ended ? " of an export" : ", which an export has once the game has ended");
	buf_printf(b,
		"%s: not checked: whether an order was lost before its receipt was sent; receipts prove that\n",
		r->game);
	if (r->test_dice)
		buf_printf(b, "%s: TEST DICE: every roll follows from a seed that its host chose\n", r->game);
	else
		buf_printf(b,
			"%s: not to be checked: whoever hosts foresees every die, and may play; no record shows whether the host looked\n",
			r->game);
}

static void summary(struct buf *b, const struct verify_report *r)
{
	audit_write_hand(b, r);
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
	if (r->head[0])
		buf_printf(b, "%s: the head of window %d is %s\n", r->game, r->window, r->head);
	audit_write_level(b, r);
	buf_printf(b, "%s: %s\n", r->game, status_words[r->status]);
}

static void finding_json(struct buf *b, const struct verify_finding *f)
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

void audit_list_json(struct buf *b, const struct verify_finding *f, int n)
{
	buf_char(b, '[');
	for (int i = 0; i < n; i++) {
		if (i)
			buf_char(b, ',');
		finding_json(b, &f[i]);
	}
	buf_char(b, ']');
}

static void summary_json(struct buf *b, const struct verify_report *r)
{
	buf_printf(b, "{\"ended\":%s,\"findings\":", r->ended ? "true" : "false");
	audit_list_json(b, r->finding, r->n);
	buf_printf(b, ",\"found\":%ld,\"game\":\"%s\",\"hand\":", r->found, r->game);
	audit_list_json(b, r->hand, r->n_hand);
	buf_printf(b, ",\"hands\":%ld,\"head\":", r->hands);
	if (r->head[0])
		buf_printf(b, "\"%s\"", r->head);
	else
		buf_str(b, "null");
	buf_printf(b, ",\"level\":\"%s\",\"lines\":%ld,\"replayed\":%ld,\"rolls\":%ld,",
		r->level == VERIFY_FULL ? "complete" : "public", r->lines, r->replayed, r->rolls);
	buf_printf(b, "\"rules\":\"%s\",\"signatures\":%ld,\"status\":%d,\"test\":%s,\"version\":%d,",
		r->rules, r->signatures, (int)r->status, r->test_dice ? "true" : "false", r->version);
	buf_printf(b, "\"window\":%d,\"windows\":%ld}\n", r->window, r->windows);
}

/* A key that you know, as the invitation prints it, or its file. */
static int known_referee(const char *given, char text[SIGN_KEY_TEXT], struct err *e)
{
	struct sign_public known;
	int rc = 0;

	if (sign_parse_public(given, strlen(given), &known, NULL) < 0)
		rc = key_read_public(&known, given, e);
	if (rc == 0)
		sign_public_text(text, &known);
	return rc;
}

/* HEAD and CODE are of one form. */
static int known_code(const struct cli *c, const char *option, const char **out, struct err *e)
{
	const char *s = cli_value(c, option);
	uint8_t bytes[20];
	char upper[BASE32_TEXT];
	size_t n = s ? strlen(s) : 0;

	*out = s;
	if (!s)
		return 0;
	for (size_t i = 0; i < n && i < sizeof(upper) - 1; i++)
		upper[i] = s[i] >= 'a' && s[i] <= 'z' ? (char)(s[i] - 'a' + 'A') : s[i];
	upper[n < sizeof(upper) - 1 ? n : sizeof(upper) - 1] = '\0';
	if (n == BASE32_TEXT - 1 && base32_parse(bytes, upper) == 0)
		return 0;
	return err_set(e, ERR_USAGE, "verify.code", "--%s takes 32 characters, A to Z and 2 to 7", option);
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

int audit_unpack(struct unpacked *u, const char *path, struct err *e)
{
	struct buf bytes = BUF_INIT;
	struct err none = ERR_INIT;
	int rc = 0;

	*u = (struct unpacked){ .path = path };
	if (file_read(&bytes, path, RECORD_MAX, &none) == 0 && tar_is(bytes.data, bytes.len)) {
		rc = audit_folder(&u->dir, e);
		if (rc == 0) {
			u->path = u->dir.data;
			rc = export_unpack(&bytes, u->path, &u->lean, e);
		}
	}
	buf_release(&bytes);
	return rc;
}

int audit_unpacked(struct unpacked *u, int rc, struct err *e)
{
	if (u->dir.len && u->path == u->dir.data && file_remove(u->path, rc < 0 ? NULL : e) < 0 && rc >= 0)
		rc = e->code;
	buf_release(&u->dir);
	return rc;
}

int audit_any(const char *path, struct verify_options *o, struct verify_report *r, struct err *e)
{
	struct unpacked u;
	int rc = audit_unpack(&u, path, e);

	o->lean = u.lean;
	if (rc == 0)
		rc = verify_path(u.path, o, r, e);
	return audit_unpacked(&u, rc, e);
}

int cmd_verify(const struct cli *c, struct err *e)
{
	static struct verify_report r;
	struct buf b = BUF_INIT;
	struct auditor a;
	const char *path = audit_path(c, &b);
	char referee[SIGN_KEY_TEXT];
	int rc = audit_begin(&a, e);

	if (rc == 0 && !mine_asked(c) && c->n > 1)
		rc = err_set(e, ERR_USAGE, "verify.paths", "give one PATH, or --mine and mails");
	a.options.public_only = cli_given(c, "public");
	if (rc == 0)
		rc = known_code(c, "head", &a.options.head, e);
	if (rc == 0)
		rc = known_code(c, "create", &a.options.create, e);
	if (rc == 0 && cli_given(c, "referee")) {
		rc = known_referee(cli_value(c, "referee"), referee, e);
		a.options.referee = referee;
	}
	if (rc == 0 && mine_asked(c)) {
		rc = mine_verify(c, &a.options, &r, e);
		goto done;
	}
	if (rc == 0)
		rc = audit_any(path, &a.options, &r, e);
	if (rc == 0)
		rc = audit_print(c, &r);
done:
	reporter_free(a.reporter);
	buf_release(&b);
	return rc;
}
