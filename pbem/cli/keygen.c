/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include "base/json.h"
#include "game/keyfile.h"
#include "sys/file.h"

static int refuse_present(const char *path, struct err *e)
{
	int rc = file_exists(path, e);

	if (rc <= 0)
		return rc;
	err_set(e, ERR_CANTCREAT, "keygen.exists",
		"exists already; a key is never overwritten: choose another name");
	return err_at(e, path, 0, 0);
}

static void tell(const struct cli *c, const char *key, const char *pub, const struct sign_public *p)
{
	char text[SIGN_KEY_TEXT], id[KEY_ID_TEXT];
	struct buf b = BUF_INIT;

	sign_public_text(text, p);
	key_id_text(id, p);
	if (cli_given(c, "json")) {
		buf_str(&b, "{\"id\":\"");
		buf_printf(&b, "%s\",\"key\":\"%s\",\"public\":", id, text);
		json_string(&b, pub);
		buf_str(&b, ",\"secret\":");
		json_string(&b, key);
		buf_str(&b, "}\n");
	} else {
		buf_printf(&b, "%s: your secret key; keep it, and give it to nobody\n", key);
		buf_printf(&b, "%s: your public key; send this file to the host\n", pub);
		buf_printf(&b, "fingerprint %s\n", id);
	}
	fwrite(b.data, 1, b.len, stdout);
	buf_release(&b);
}

int cmd_keygen(const struct cli *c, struct err *e)
{
	const char *dir = cli_value(c, "dir");
	struct buf stem = BUF_INIT, key = BUF_INIT, pub = BUF_INIT;
	struct sign_secret s;
	struct sign_public p;
	int rc;

	if (dir)
		file_path(&stem, dir, c->operand[0]);
	else
		buf_str(&stem, c->operand[0]);
	buf_printf(&key, "%s.key", stem.data);
	buf_printf(&pub, "%s.pub", stem.data);
	rc = refuse_present(key.data, e);
	if (rc == 0)
		rc = refuse_present(pub.data, e);
	if (rc == 0 && dir)
		rc = file_mkdirs(dir, 0755, e);
	if (rc == 0) {
		sign_generate(&s, &p, NULL);
		rc = key_write_pair(key.data, pub.data, &s, &p, 0644, e);
		sign_wipe(&s);
	}
	if (rc == 0)
		tell(c, key.data, pub.data, &p);
	buf_release(&pub);
	buf_release(&key);
	buf_release(&stem);
	return rc;
}
