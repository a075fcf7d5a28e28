/* SPDX-License-Identifier: MIT */
#include "game/word.h"

#include "game/keyfile.h"

const char *word_path(struct buf *b, const char *host, const char *game, const char *seat, const char *key)
{
	uint8_t h[32];
	char hex[HEX32];

	hash256(h, NULL, 0, key, strlen(key));
	hex_text(hex, h, 32);
	buf_clear(b);
	buf_printf(b, "%s/keys/%s.%s.%.8s.key", host, game, seat, hex);
	return b->data;
}

static void public_path(struct buf *b, const char *secret)
{
	buf_clear(b);
	buf_printf(b, "%.*s.pub", (int)(strlen(secret) - strlen(".key")), secret);
}

int word_make(const char *host, const char *game, const char *seat, char key[SIGN_KEY_TEXT], struct err *e)
{
	struct buf path = BUF_INIT, pub = BUF_INIT;
	struct sign_secret secret;
	struct sign_public public;
	int rc;

	buf_printf(&path, "%s/keys", host);
	rc = file_mkdirs(path.data, 0700, e);
	if (rc == 0) {
		sign_generate(&secret, &public, NULL);
		sign_public_text(key, &public);
		public_path(&pub, word_path(&path, host, game, seat, key));
		rc = key_write_pair(path.data, pub.data, &secret, &public, 0600, e);
		sign_wipe(&secret);
	}
	buf_release(&pub);
	buf_release(&path);
	return rc;
}

void word_drop(const char *host, const char *game, const char *seat, const char *key)
{
	struct buf path = BUF_INIT, pub = BUF_INIT;
	struct err none = ERR_INIT;

	public_path(&pub, word_path(&path, host, game, seat, key));
	if (file_remove(path.data, &none) == 0)
		(void)!file_remove(pub.data, &none);
	buf_release(&pub);
	buf_release(&path);
}

int word_read(struct sign_secret *s, const char *host, const struct game *g, int seat, struct err *e)
{
	const struct facts_seat *f = &g->f.seat[seat];
	struct buf path = BUF_INIT;
	struct sign_public public;
	struct err why = ERR_INIT;
	char text[SIGN_KEY_TEXT] = "";
	int rc = key_read_secret(s, word_path(&path, host, g->f.game, f->name, f->key), &why);

	if (rc == 0) {
		sign_public_of(s, &public);
		sign_public_text(text, &public);
	}
	if (rc == 0 && strcmp(text, f->key) != 0) {
		sign_wipe(s);
		rc = err_set(&why, ERR_DATA, "word.key", "another key");
	}
	if (rc == ERR_NOINPUT || rc == ERR_DATA) {
		err_set(e, ERR_CONFIG, "word.key",
			"this is not the key that this host holds for seat %s, which is played by reply: put it back, or give the seat "
			"another with: pbem seat %s %s reply:ADDRESS --now",
			f->name, g->f.game, f->name);
		rc = err_at(e, path.data, 0, 0);
	} else if (rc < 0) {
		rc = err_copy(e, &why);
	}
	buf_release(&path);
	return rc;
}
