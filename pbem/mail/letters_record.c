/* SPDX-License-Identifier: MIT */
#include "mail/letters_priv.h"

#include "base/json.h"
#include "game/export.h"
#include "game/history.h"
#include "game/kept.h"
#include "game/look.h"

#include <sodium.h>

/* What lets a player check the game with nothing but their mails: lines of the record, salts, and
 * at the end the whole game. */

#define LINES_MAIL (1u << 20) /* bytes of the record's lines that a report carries */

static void name_file(struct page *p, char *out, size_t size, const char *what, const char *end)
{
	snprintf(out, size, "%s-%04d.%s", what, newest_window(p->g), end);
}

/* Lines from number `from` on (0 and 1: all), to the end of the record. */
static int add_lines(struct page *p, long from, struct buf *b)
{
	struct history h;
	int rc;

	history_begin(&h, p->g->dir);
	while (history_next(&h)) {
		if (h.line.number <= from)
			continue;
		buf_add(b, h.line.text, h.line.len);
		buf_char(b, '\n');
	}
	rc = history_end(&h, p->e);
	return rc;
}

int page_attach_lines(struct page *p, long from)
{
	struct buf *b = &p->file[p->letter.n_files];
	int rc = add_lines(p, from, b);

	if (rc < 0)
		return rc;
	if (!b->len || b->len > LINES_MAIL) {
		buf_clear(b);
		return 0;
	}
	name_file(p, p->lines_name, sizeof(p->lines_name), "record", "jsonl");
	page_attach(p, p->lines_name, "application/jsonl");
	return 1;
}

/* --- salts ------------------------------------------------------------------------------------ */

static void put_salt(
	cJSON *list, const uint8_t root[32], const char *kind, int window, const char *name, long serial)
{
	cJSON *o = cJSON_CreateArray();
	uint8_t salt[32];
	char hex[HEX32];

	keys_salt(salt, root, window, kind, name, serial);
	hex_text(hex, salt, 32);
	cJSON_AddItemToArray(o, cJSON_CreateString(kind));
	cJSON_AddItemToArray(o, cJSON_CreateNumber(window));
	cJSON_AddItemToArray(o, cJSON_CreateNumber((double)serial));
	cJSON_AddItemToArray(o, cJSON_CreateString(hex));
	cJSON_AddItemToArray(list, o);
}

/* Of what the reader's seat had in the window that f says is closed. */
static int put_order(struct page *p, cJSON *list, const uint8_t root[32], const struct facts *f)
{
	const struct facts_order *closed = &f->order[p->to.seat];
	struct buf text = BUF_INIT;
	char stem[KEPT_NAME];
	struct kept k;
	int rc;

	kept_stem(stem, f, p->to.seat, closed->hand);
	if (closed->absence[0])
		put_salt(list, root, "absence", f->window, stem, 0);
	if (strcmp(closed->origin, "file") != 0) {
		if (closed->hash[0])
			put_salt(list, root, "order", f->window, page_reader(p), 0);
		return 0;
	}
	rc = kept_counted(f, p->g->dir, f->window, p->to.seat, closed, root, &k, &text, p->e);
	if (rc > 0)
		put_salt(list, root, "order", f->window, stem, k.serial);
	buf_release(&text);
	return rc < 0 ? rc : 0;
}

/* Nobody learns those of whoever had the seat before them. */
static int put_salts(struct page *p, cJSON *list, const uint8_t root[32], long from)
{
	const struct facts_seat *s = &p->g->f.seat[p->to.seat];
	long since = p->to.signer ? s->signs : s->since;
	struct history h;
	int rc = 0, read;

	history_begin(&h, p->g->dir);
	while (rc == 0 && history_next(&h)) {
		const struct facts_seat *then = &h.f.seat[p->to.seat];
		bool own = !p->to.waits && then->signs == since;

		if (h.line.number <= from)
			continue;
		if (h.line.kind == LINE_CLOSE && own)
			rc = put_order(p, list, root, &h.f);
		if (h.line.kind == LINE_RESULT && (own || h.f.window + 1 == newest_window(p->g)))
			put_salt(list, root, "data", h.f.window, page_reader(p), 0);
	}
	read = history_end(&h, rc == 0 ? p->e : NULL);
	return rc == 0 ? read : rc;
}

int page_attach_salts(struct page *p, long from)
{
	struct buf *b = &p->file[p->letter.n_files];
	cJSON *o = cJSON_CreateObject(), *list = cJSON_AddArrayToObject(o, "salts");
	uint8_t root[32];
	int rc = game_sealed_root(p->g, root, p->e);

	if (rc == 0)
		rc = put_salts(p, list, root, from);
	sodium_memzero(root, sizeof(root));
	if (rc == 0 && cJSON_GetArraySize(list) > 0) {
		cJSON_AddStringToObject(o, "create", p->g->f.create);
		cJSON_AddStringToObject(o, "game", p->g->f.game);
		cJSON_AddStringToObject(o, "seat", page_reader(p));
		json_write(b, o);
		buf_char(b, '\n');
		name_file(p, p->salts_name, sizeof(p->salts_name), "salts", "json");
		page_attach(p, p->salts_name, "application/json");
	}
	cJSON_Delete(o);
	return rc;
}

/* --- the whole game --------------------------------------------------------------------------- */

int page_attach_export(struct page *p, size_t limit)
{
	struct buf *b = &p->file[p->letter.n_files];
	struct buf *whole = p->a->whole ? p->a->whole : b;
	int rc = whole->len ? 0 : game_export_tar(p->g, whole, p->e);
	bool fits = whole->len <= limit;

	if (rc < 0)
		return rc;
	page_flag(p, "export", fits);
	page_flag(p, "export_long", !fits);
	page_number(p, "export_size", (long)((whole->len + 1023) >> 10));
	if (!fits) {
		buf_release(b);
		return 0;
	}
	if (whole != b)
		buf_add(b, whole->data, whole->len);
	snprintf(p->export_name, sizeof(p->export_name), "%s.tar", p->g->f.game);
	page_attach(p, p->export_name, "application/x-tar");
	return 1;
}
