/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include "base/armour.h"
#include "game/keyfile.h"
#include "core/signed.h"
#include "core/vocab.h"
#include "mail/carrier.h"
#include "sys/file.h"

/* What the signature vouches for in words: the first lines of the file, on one line. */
static void comment_of(struct buf *b, const struct buf *text)
{
	static const char *const names[] = { "GAME ", "SEAT ", "WINDOW ", "SERIAL " };
	size_t at = 0;

	buf_str(b, "pbem");
	for (int line = 0; line < 12 && at < text->len; line++) {
		size_t end = at;
		while (end < text->len && text->data[end] != '\n' && end - at < 60)
			end++;
		for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
			if (end - at > strlen(names[i]) &&
				memcmp(text->data + at, names[i], strlen(names[i])) == 0)
				buf_printf(b, " %.*s", (int)(end - at), text->data + at);
		at = end + 1;
	}
	for (size_t i = 0; i < b->len; i++)
		if ((unsigned char)b->data[i] < ' ' || (unsigned char)b->data[i] > '~')
			b->data[i] = ' ';
}

static int refuse_odd(const struct buf *text, const char *path, struct err *e)
{
	struct carriers c;
	bool is_signed;

	carriers_find_text(&c, buf_cstr(text), text->len);
	is_signed = c.n > 0;
	carriers_release(&c);
	if (!text->len)
		err_set(e, ERR_DATA, "sign.empty", "is empty; pbem form prints a form to begin with");
	else if (memchr(text->data, 0, text->len))
		err_set(e, ERR_DATA, "sign.binary", "is not text: it contains a NUL byte");
	else if (is_signed)
		err_set(e, ERR_DATA, "sign.twice",
			"already contains a signed block; sign the text that it was made from");
	else
		return 0;
	return err_at(e, path, 0, 0);
}

static int write_detached(const struct cli *c, const struct buf *sig, struct err *e)
{
	struct buf path = BUF_INIT;
	int rc;

	if (cli_value(c, "output")) {
		rc = cli_write(c, sig, 0644, e);
	} else if (strcmp(c->operand[0], "-") == 0) {
		fwrite(sig->data, 1, sig->len, stdout);
		rc = 0;
	} else {
		buf_printf(&path, "%s.minisig", c->operand[0]);
		rc = file_write(path.data, sig->data, sig->len, 0644, e);
		if (rc == 0)
			printf("%s: the signature; send it together with %s\n", path.data, c->operand[0]);
	}
	buf_release(&path);
	return rc;
}

/* Would words be lost as a comment that were meant to be read, in the text of a press message? */
static bool loses_words(const struct buf *body, const char *raw)
{
	const char *p = buf_cstr(body) + strspn(buf_cstr(body), " \n");

	if (!word_is(p, strcspn(p, " \n"), "PRESS"))
		return false;
	for (; *raw; raw += strcspn(raw, "\n"), raw += *raw == '\n') {
		size_t blank = strspn(raw, " \t>|"), n = strcspn(raw, "#\n");
		if (raw[n] == '#' && n > blank)
			return true;
	}
	return false;
}

/* An order file or a request: its header and what counts of its body. */
static int clear_file(struct buf *out, const struct orderfile *o, bool orders, const struct buf *text,
	const char *path, struct err *e)
{
	struct buf body = BUF_INIT;
	int rc;

	orderfile_body(&body, text->data, text->len, o);
	if (!orders && loses_words(&body, text->data + o->body)) {
		err_set(e, ERR_DATA, "sign.comment",
			"contains a '#', and what follows it would be lost in the clear form; sign without --clear");
		rc = err_at(e, path, 0, 0);
	} else {
		(orders ? orderfile_write : requestfile_write)(out, o);
		rc = orderfile_canonical(out, buf_cstr(&body), body.len, path, e);
	}
	buf_release(&body);
	return rc;
}

/* The block alone, as it counts: in a form that mail programs bend and do not break. */
static int clear_text(struct buf *out, const struct buf *text, const char *path, struct err *e)
{
	struct buf canonical = BUF_INIT;
	struct signed_head h = { .serial = -1 };
	bool doubled;
	int rc = orderfile_canonical(&canonical, text->data, text->len, path, e);

	if (rc == 0 && signed_find(text->data, text->len, &doubled) != SIGNED_NONE)
		rc = signed_head(text->data, text->len, path, &h, e);
	if (rc == 0 && h.serial >= 0) {
		rc = clear_file(out, &h.frame, h.kind != SIGNED_REQUEST, text, path, e);
	} else if (rc == 0) {
		buf_add(out, buf_cstr(&canonical), canonical.len);
	}
	buf_release(&canonical);
	return rc;
}

static int write_block(const struct cli *c, const struct buf *text, const struct buf *sig, struct err *e)
{
	struct buf out = BUF_INIT;
	int rc;

	if (cli_given(c, "clear")) {
		buf_add(&out, buf_cstr(text), text->len);
		buf_char(&out, '\n');
		buf_add(&out, sig->data, sig->len);
	} else {
		armour_write(&out, text->data, text->len, sig->data, sig->len);
	}
	/* Nobody reads orders before the window closes. */
	rc = cli_write(c, &out, 0600, e);
	buf_release(&out);
	return rc;
}

int cmd_sign(const struct cli *c, struct err *e)
{
	struct buf text = BUF_INIT, sig = BUF_INIT, comment = BUF_INIT, canonical = BUF_INIT;
	const struct buf *what = &text;
	struct sign_secret s;
	int rc;

	if (cli_given(c, "clear") && cli_given(c, "detached"))
		return err_set(e, ERR_USAGE, "sign.what", "--clear and --detached cannot be combined");
	rc = cli_read(&text, c->operand[0], ARMOUR_TEXT_MAX, e);
	if (rc == 0)
		rc = refuse_odd(&text, c->operand[0], e);
	if (rc == 0 && cli_given(c, "clear")) {
		rc = clear_text(&canonical, &text, c->operand[0], e);
		what = &canonical;
	}
	if (rc == 0)
		rc = key_read_secret(&s, cli_value(c, "key"), e);
	if (rc < 0)
		goto out;
	/* In the clear a short comment, that nobody wraps. */
	if (cli_given(c, "clear"))
		buf_str(&comment, "pbem");
	else
		comment_of(&comment, &text);
	sign_make(&sig, &s, what->data, what->len, comment.data);
	sign_wipe(&s);
	rc = cli_given(c, "detached") ? write_detached(c, &sig, e) : write_block(c, what, &sig, e);
out:
	buf_release(&canonical);
	buf_release(&comment);
	buf_release(&sig);
	buf_release(&text);
	return rc;
}
