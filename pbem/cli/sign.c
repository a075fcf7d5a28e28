/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include "base/armour.h"
#include "base/file.h"
#include "cli/keyfile.h"

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
				!memcmp(text->data + at, names[i], strlen(names[i])))
				buf_printf(b, " %.*s", (int)(end - at), text->data + at);
		at = end + 1;
	}
	for (size_t i = 0; i < b->len; i++)
		if ((unsigned char)b->data[i] < ' ' || (unsigned char)b->data[i] > '~')
			b->data[i] = ' ';
}

static int refuse_odd(const struct buf *text, const char *path, struct err *e)
{
	if (!text->len)
		err_set(e, ERR_DATA, "sign.empty", "is empty; pbem form prints a form to begin with");
	else if (memchr(text->data, 0, text->len))
		err_set(e, ERR_DATA, "sign.binary", "is no text: it holds a NUL byte");
	else if (strstr(text->data, "-----BEGIN PBEM ORDERS-----"))
		err_set(e, ERR_DATA, "sign.twice",
			"holds a signed block already; sign the text that it was made from");
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
	} else if (!strcmp(c->operand[0], "-")) {
		fwrite(sig->data, 1, sig->len, stdout);
		rc = 0;
	} else {
		buf_printf(&path, "%s.minisig", c->operand[0]);
		rc = file_write(path.data, sig->data, sig->len, 0644, e);
		if (!rc)
			printf("%s: the signature; send it together with %s\n", path.data, c->operand[0]);
	}
	buf_release(&path);
	return rc;
}

int cmd_sign(const struct cli *c, struct err *e)
{
	struct buf text = BUF_INIT, sig = BUF_INIT, comment = BUF_INIT, out = BUF_INIT;
	struct sign_secret s;
	int rc = cli_read(&text, c->operand[0], ARMOUR_TEXT_MAX, e);

	if (!rc)
		rc = refuse_odd(&text, c->operand[0], e);
	if (!rc)
		rc = key_read_secret(&s, cli_value(c, "key"), e);
	if (rc < 0)
		goto out;
	comment_of(&comment, &text);
	sign_make(&sig, &s, text.data, text.len, comment.data);
	sign_wipe(&s);
	if (cli_given(c, "detached")) {
		rc = write_detached(c, &sig, e);
	} else {
		armour_write(&out, text.data, text.len, sig.data, sig.len);
		rc = cli_write(c, &out, 0644, e);
	}
out:
	buf_release(&out);
	buf_release(&comment);
	buf_release(&sig);
	buf_release(&text);
	return rc;
}
