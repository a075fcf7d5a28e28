/* SPDX-License-Identifier: MIT */
#include "game/seeds.h"

#include "base/json.h"
#include "core/schema.h"
#include "sys/file.h"

#include <sodium.h>
#include <sys/stat.h>

#define LINKS_BYTES ((size_t)(CHAIN_LENGTH / CHECKPOINT) * 32)

static void walk(struct seeds *s)
{
	uint8_t h[32];

	memcpy(h, s->open, 32);
	for (int i = CHAIN_LENGTH - 1; i >= 0; i--) {
		keys_step(h, h);
		if (i % CHECKPOINT == 0)
			memcpy(s->links[i / CHECKPOINT], h, 32);
	}
	sodium_memzero(h, sizeof(h));
}

void seeds_new(struct seeds *s, const uint8_t *seed, size_t seed_len)
{
	if (seed) {
		keys_roots(s->open, s->sealed, seed, seed_len);
	} else {
		random_bytes(s->open, 32);
		random_bytes(s->sealed, 32);
	}
	walk(s);
}

void seeds_from_roots(struct seeds *s, const uint8_t open[32], const uint8_t sealed[32])
{
	memcpy(s->open, open, 32);
	memcpy(s->sealed, sealed, 32);
	walk(s);
}

/* roots.json. */
struct roots {
	char open[HEX32], sealed[HEX32];
};

static const char *hex_wanted(const char *s)
{
	uint8_t bytes[32];
	bool good = hex_parse(bytes, 32, s) == 0;

	sodium_memzero(bytes, sizeof(bytes));
	return good ? NULL : "64 hexadecimal digits";
}

static const struct field root_fields[] = {
	FIELD_TEXT(struct roots, open, "open", hex_wanted),
	FIELD_TEXT(struct roots, sealed, "sealed", hex_wanted),
};
const struct schema roots_schema = SCHEMA("roots.json", struct roots, root_fields);

int seeds_save(const struct seeds *s, const char *dir, struct err *e)
{
	struct buf path = BUF_INIT, json = BUF_INIT;
	struct roots r;
	int rc;

	hex_text(r.open, s->open, 32);
	hex_text(r.sealed, s->sealed, 32);
	schema_write(&json, &roots_schema, &r);
	buf_char(&json, '\n');
	rc = file_mkdirs(dir, 0700, e);
	if (rc == 0)
		rc = file_write(file_path(&path, dir, "roots.json"), json.data, json.len, 0600, e);
	if (rc == 0)
		rc = file_write(file_path(&path, dir, "links"), s->links, LINKS_BYTES, 0600, e);
	sodium_memzero(&r, sizeof(r));
	sodium_memzero(json.data, json.len);
	buf_release(&json);
	buf_release(&path);
	return rc;
}

static int private_file(const char *path, struct err *e)
{
	struct stat st;
	int rc = file_look(path, &st, e);

	if (rc < 0)
		return rc;
	if (rc == 0) {
		err_set(e, ERR_CONFIG, "seeds.missing",
			"the game's secret roots are not there; restore secret/ from a backup");
		return err_at(e, path, 0, 0);
	}
	if (st.st_mode & 077) {
		err_set(e, ERR_CONFIG, "seeds.mode", "others may read this secret; run chmod 600 on it");
		return err_at(e, path, 0, 0);
	}
	return 0;
}

static int read_roots(struct seeds *s, const char *path, struct err *e)
{
	struct buf b = BUF_INIT;
	struct roots r;
	cJSON *v = NULL;
	int rc = file_read(&b, path, 4096, e);

	if (rc == 0) {
		v = json_parse(b.data, b.len, path, NULL);
		if (v && schema_read(&roots_schema, &r, v, NULL) == 0 &&
			hex_parse(s->open, 32, r.open) == 0 && hex_parse(s->sealed, 32, r.sealed) == 0)
			rc = 0;
		else
			rc = err_set(e, ERR_CONFIG, "seeds.form",
				"this is not a file of roots; restore secret/ from a backup");
		if (rc < 0)
			err_at(e, path, 0, 0);
		sodium_memzero(&r, sizeof(r));
	}
	cJSON_Delete(v);
	if (b.data)
		sodium_memzero(b.data, b.len);
	buf_release(&b);
	return rc;
}

/* They can be made again from the root, so that any failure to read them only costs time. The
 * last checkpoint must follow from the root, and the others one from the other when they are
 * used: a wrong link never fits the record's anchor, so one short walk is enough here. */
static bool read_links(struct seeds *s, const char *path)
{
	struct buf b = BUF_INIT;
	uint8_t h[32];
	bool ok = file_read(&b, path, LINKS_BYTES, NULL) == 0 && b.len == LINKS_BYTES;

	if (ok) {
		memcpy(s->links, b.data, LINKS_BYTES);
		memcpy(h, s->open, 32);
		for (int i = 0; i < CHECKPOINT; i++)
			keys_step(h, h);
		ok = memcmp(h, s->links[CHAIN_LENGTH / CHECKPOINT - 1], 32) == 0;
	}
	buf_release(&b);
	return ok;
}

int seeds_load(struct seeds *s, const char *dir, struct err *e)
{
	struct buf path = BUF_INIT;
	int rc;

	memset(s, 0, sizeof(*s));
	file_path(&path, dir, "roots.json");
	rc = private_file(path.data, e);
	if (rc == 0)
		rc = read_roots(s, path.data, e);
	if (rc == 0 && !read_links(s, file_path(&path, dir, "links"))) {
		walk(s);
		if (file_write(path.data, s->links, LINKS_BYTES, 0600, NULL) < 0)
			buf_clear(&path);
	}
	buf_release(&path);
	return rc;
}

int seeds_link(const struct seeds *s, int draw, uint8_t out[32], struct err *e)
{
	int above = (draw + CHECKPOINT - 1) / CHECKPOINT;

	if (draw < 1)
		bug("no link of draw %d", draw);
	if (draw > LAST_DRAW)
		return err_set(e, ERR_UNAVAILABLE, "seeds.spent",
			"all %d draws of this game's chain are used; end it with pbem end and go on in a new game",
			LAST_DRAW);
	memcpy(out, above == CHAIN_LENGTH / CHECKPOINT ? s->open : s->links[above], 32);
	for (int i = above * CHECKPOINT; i > draw; i--)
		keys_step(out, out);
	return 0;
}

void seeds_anchor(const struct seeds *s, char anchor[HEX32], char sealed[HEX32])
{
	uint8_t h[32];

	hex_text(anchor, s->links[0], 32);
	hash256(h, NULL, 0, s->sealed, 32);
	hex_text(sealed, h, 32);
}

void seeds_wipe(struct seeds *s)
{
	sodium_memzero(s, sizeof(*s));
}
