/* SPDX-License-Identifier: MIT */
#include "cli/host.h"

#include "base/lang.h"
#include "base/sign.h"
#include "game/keyfile.h"
#include "core/keys.h"
#include "game/game.h"
#include "game/open.h"
#include "sys/file.h"

/*
 * A player takes an open seat: GAME-SEAT.join with its signature beside it goes to the host;
 * GAME-SEAT.nonce stays with the player until window 0 asks for it. Whoever gives a public key
 * signs the file with a program of their own.
 */
struct join {
	char create[HEX32], key[SIGN_KEY_TEXT], nonce[65], nonce_hash[65];
	enum sign_kind kind;
	long long width;
	struct buf stem, text, sig; /* no sig: only a public key is here */
};

/* The create line's hash: from --create (32 letters), or from the host's own game. */
static int find_create(const struct cli *c, struct join *j, struct err *e)
{
	const char *code = cli_value(c, "create");
	uint8_t raw[32] = { 0 };
	struct host h;
	struct game g;
	int rc;

	if (code) {
		if (base32_parse(raw, code) < 0)
			return err_set(e, ERR_USAGE, "join.create",
				"--create needs the 32 letters and digits of the invitation");
		hex_text(j->create, raw, sizeof(raw));
		return 0;
	}
	rc = host_open(&h, c, HOST_READ, e);
	if (rc < 0)
		return err_set(e, ERR_USAGE, "join.create",
			"--create CODE is missing: the host's invitation shows it");
	rc = host_game(&h, &g, c->operand[0], GAME_READ, e);
	if (rc == 0) {
		memcpy(j->create, g.f.create, sizeof(j->create));
		game_close(&g);
	}
	host_close(&h);
	return rc;
}

static int make(const struct cli *c, struct join *j, struct err *e)
{
	struct sign_secret s;
	struct sign_public p;
	uint8_t raw[32];
	int rc = key_read_secret(&s, cli_value(c, "key"), e);
	bool own = rc == 0;

	if (own)
		sign_public_of(&s, &p);
	else if (key_read_public(&p, cli_value(c, "key"), NULL) < 0)
		return rc;
	j->kind = p.kind;
	sign_public_text(j->key, &p);
	random_bytes(raw, sizeof(raw));
	hex_text(j->nonce, raw, sizeof(raw));
	hash256(raw, NULL, 0, j->nonce, 64);
	hex_text(j->nonce_hash, raw, sizeof(raw));
	keys_join_text(&j->text, c->operand[0], c->operand[1], j->create, j->key, j->nonce_hash);
	keys_add_reader(&j->text, cli_value(c, "lang"), (int)j->width);
	if (own) {
		sign_make(&j->sig, &s, j->text.data, j->text.len, "pbem join");
		sign_wipe(&s);
	}
	return 0;
}

static int save(const struct join *j, struct err *e)
{
	struct buf path = BUF_INIT;
	int rc;

	buf_printf(&path, "%s.nonce", j->stem.data);
	rc = file_exists(path.data, e);
	if (rc > 0) {
		err_set(e, ERR_CANTCREAT, "join.exists",
			"exists already: you have joined; move it away to join again");
		rc = err_at(e, path.data, 0, 0);
	} else if (rc == 0) {
		rc = file_write(path.data, j->nonce, 64, 0600, e);
	}
	buf_clear(&path);
	buf_printf(&path, "%s.join", j->stem.data);
	if (rc == 0)
		rc = file_write(path.data, j->text.data, j->text.len, 0644, e);
	buf_str(&path, ".minisig");
	if (rc == 0 && j->sig.len)
		rc = file_write(path.data, j->sig.data, j->sig.len, 0644, e);
	buf_release(&path);
	return rc;
}

static void tell(const struct cli *c, const struct join *j)
{
	const char *stem = j->stem.data;

	if (j->sig.len)
		printf("%s.join, %s.join.minisig: send both to the host\n", stem, stem);
	else if (j->kind == SIGN_SSH)
		printf("%s.join: sign it, and send it with %s.join.sig to the host:\n"
		       "  ssh-keygen -Y sign -n " SIGN_NAMESPACE " -f %s %s.join\n",
			stem, stem, cli_value(c, "key"), stem);
	else
		printf("%s.join: sign it (minisign -S or signify -S), and send both files to the host\n",
			stem);
	printf("%s.nonce: keep it; when the game starts, send it in: pbem form prints the READY file\n",
		stem);
}

int cmd_join(const struct cli *c, struct err *e)
{
	struct join j = { .stem = BUF_INIT };
	struct buf name = BUF_INIT;
	int rc = 0;

	if (!game_is_name(c->operand[0]) || !game_is_name(c->operand[1]))
		rc = err_set(
			e, ERR_USAGE, "join.name", "GAME and SEAT are small letters, digits and hyphens");
	if (rc == 0 && !cli_lang(c, "", e))
		rc = e->code;
	if (rc == 0)
		rc = cli_number(c, "width", WIDTH_LEAST, WIDTH_MOST, 0, &j.width, e);
	if (rc == 0)
		rc = find_create(c, &j, e);
	if (rc == 0)
		rc = make(c, &j, e);
	buf_printf(&name, "%s-%s", c->operand[0], c->operand[1]);
	if (rc == 0 && cli_given(c, "dir")) {
		file_path(&j.stem, cli_value(c, "dir"), name.data);
		rc = file_mkdirs(cli_value(c, "dir"), 0755, e);
	} else {
		buf_str(&j.stem, name.data);
	}
	if (rc == 0)
		rc = save(&j, e);
	if (rc == 0)
		tell(c, &j);
	buf_release(&name);
	buf_release(&j.sig);
	buf_release(&j.text);
	buf_release(&j.stem);
	return rc;
}
