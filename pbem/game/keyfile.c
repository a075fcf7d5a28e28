/* SPDX-License-Identifier: MIT */
#include "game/keyfile.h"

#include "sys/file.h"

#include <sodium.h>

void key_id_text(char out[KEY_ID_TEXT], const struct sign_public *p)
{
	sign_id_text(out, p);
}

int key_write_pair(const char *secret, const char *public, const struct sign_secret *s,
	const struct sign_public *p, mode_t mode, struct err *e)
{
	char text[SIGN_KEY_TEXT], id[KEY_ID_TEXT];
	struct buf b = BUF_INIT;
	int rc;

	sign_secret_text(&b, s);
	rc = file_write(secret, b.data, b.len, 0600, e);
	sodium_memzero(b.data, b.cap);
	buf_clear(&b);
	if (rc == 0) {
		sign_public_text(text, p);
		key_id_text(id, p);
		buf_printf(&b, "untrusted comment: minisign public key %s\n%s\n", id, text);
		rc = file_write(public, b.data, b.len, mode, e);
		if (rc < 0 && file_remove(secret, NULL) < 0)
			rc = e->code;
	}
	buf_release(&b);
	return rc;
}

int key_read_secret(struct sign_secret *s, const char *path, struct err *e)
{
	struct buf b = BUF_INIT;
	int rc = file_read(&b, path, KEY_FILE_MAX, e);

	if (rc == 0) {
		rc = sign_parse_secret(b.data, b.len, s, e);
		if (rc < 0)
			err_at(e, path, 0, 0);
	}
	if (b.data)
		sodium_memzero(b.data, b.cap);
	buf_release(&b);
	return rc;
}

int key_read_public(struct sign_public *p, const char *path, struct err *e)
{
	struct buf b = BUF_INIT;
	int rc = file_read(&b, path, KEY_FILE_MAX, e);

	if (rc == 0) {
		rc = sign_parse_public(b.data, b.len, p, e);
		if (rc == 0)
			rc = sign_check_public(p, e);
		if (rc < 0)
			err_at(e, path, 0, 0);
	}
	buf_release(&b);
	return rc;
}
