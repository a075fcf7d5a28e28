/* SPDX-License-Identifier: MIT */
#include "game/record.h"

#include "game/history.h"

#include "sys/file.h"

#include <fcntl.h>
#include <inttypes.h>
#include <unistd.h>

/*
 * head.json: the facts as flat tables of members, so that a run reads the record's tail only. The file is a cache that nobody has to
 * trust: it counts only while its last line is still where it says, and with the hash it says. Its first member is the hash of all the
 * bytes behind it, so that a cache that somebody or something has changed counts for nothing.
 */
#define CACHE_MAX (1u << 20)
#define CACHE_FORMAT 4
#define CACHE_CHECK "{\"check\":\""
#define CACHE_REST                         \
	(sizeof(CACHE_CHECK) - 1 + HEX32 - \
		1) /* where the bytes begin that are hashed: the quote behind the hash */

enum member_type {
	MEMBER_TEXT,
	MEMBER_INT,
	MEMBER_BOOL,
	MEMBER_U32,
	MEMBER_U64,
	MEMBER_LONG,
	MEMBER_PHASE,
	MEMBER_NMR
};

struct member {
	const char *name;
	enum member_type type;
	size_t offset, size;
};

/* The formatter takes the braces for a block: */
/* clang-format off */
#define MEMBER(t, m, kind) { #m, kind, offsetof(struct t, m), sizeof(((struct t *)0)->m) }
/* clang-format on */

static const struct member facts_members[] = {
	MEMBER(facts, phase, MEMBER_PHASE),
	MEMBER(facts, game, MEMBER_TEXT),
	MEMBER(facts, rules, MEMBER_TEXT),
	MEMBER(facts, version, MEMBER_INT),
	MEMBER(facts, referee, MEMBER_TEXT),
	MEMBER(facts, create, MEMBER_TEXT),
	MEMBER(facts, anchor, MEMBER_TEXT),
	MEMBER(facts, sealed, MEMBER_TEXT),
	MEMBER(facts, seed, MEMBER_TEXT),
	MEMBER(facts, policy.nmr, MEMBER_NMR),
	MEMBER(facts, policy.interval, MEMBER_U64),
	MEMBER(facts, policy.grace, MEMBER_U64),
	MEMBER(facts, policy.at, MEMBER_TEXT),
	MEMBER(facts, policy.days, MEMBER_U32),
	MEMBER(facts, policy.min, MEMBER_U64),
	MEMBER(facts, policy.delay, MEMBER_U64),
	MEMBER(facts, policy.breaker, MEMBER_INT),
	MEMBER(facts, policy.open_after, MEMBER_INT),
	MEMBER(facts, policy.zone, MEMBER_TEXT),
	MEMBER(facts, window, MEMBER_INT),
	MEMBER(facts, name, MEMBER_TEXT),
	MEMBER(facts, must, MEMBER_U32),
	MEMBER(facts, may, MEMBER_U32),
	MEMBER(facts, deadline, MEMBER_TEXT),
	MEMBER(facts, earliest, MEMBER_TEXT),
	MEMBER(facts, head, MEMBER_TEXT),
	MEMBER(facts, open_hash, MEMBER_TEXT),
	MEMBER(facts, ctx, MEMBER_TEXT),
	MEMBER(facts, draw, MEMBER_INT),
	MEMBER(facts, why, MEMBER_TEXT),
	MEMBER(facts, link, MEMBER_TEXT),
	MEMBER(facts, resolved, MEMBER_INT),
	MEMBER(facts, amending, MEMBER_BOOL),
	MEMBER(facts, state, MEMBER_TEXT),
	MEMBER(facts, stop, MEMBER_INT),
	MEMBER(facts, stop_before, MEMBER_INT),
	MEMBER(facts, end_why, MEMBER_TEXT),
	MEMBER(facts, outcome, MEMBER_TEXT),
	MEMBER(facts, reason, MEMBER_TEXT),
	MEMBER(facts, winners, MEMBER_U32),
	MEMBER(facts, root, MEMBER_TEXT),
	MEMBER(facts, sealed_root, MEMBER_TEXT),
	MEMBER(facts, lines, MEMBER_LONG),
	MEMBER(facts, size, MEMBER_U64),
	MEMBER(facts, last_at, MEMBER_U64),
	MEMBER(facts, last, MEMBER_TEXT),
};

static const struct member seat_members[] = {
	MEMBER(facts_seat, name, MEMBER_TEXT),
	MEMBER(facts_seat, joined, MEMBER_BOOL),
	MEMBER(facts_seat, bot, MEMBER_BOOL),
	MEMBER(facts_seat, retired, MEMBER_BOOL),
	MEMBER(facts_seat, key, MEMBER_TEXT),
	MEMBER(facts_seat, nonce_hash, MEMBER_TEXT),
	MEMBER(facts_seat, nonce, MEMBER_TEXT),
	MEMBER(facts_seat, next_key, MEMBER_TEXT),
	MEMBER(facts_seat, next_hand, MEMBER_INT),
	MEMBER(facts_seat, next_from, MEMBER_INT),
	MEMBER(facts_seat, missed, MEMBER_INT),
};

static const struct member option_members[] = {
	MEMBER(facts_option, name, MEMBER_TEXT),
	MEMBER(facts_option, word, MEMBER_TEXT),
	MEMBER(facts_option, number, MEMBER_LONG),
};

static const struct member order_members[] = {
	MEMBER(facts_order, origin, MEMBER_TEXT),
	MEMBER(facts_order, hash, MEMBER_TEXT),
};

#define COUNT(a) ((int)(sizeof(a) / sizeof((a)[0])))

/* --- writing -------------------------------------------------------------------------------------------------------------- */

static void write_member(struct buf *b, const struct member *m, const char *p)
{
	json_member(b, m->name);
	p += m->offset;
	switch (m->type) {
	case MEMBER_TEXT:
		json_string(b, p);
		break;
	case MEMBER_INT:
		json_int(b, *(const int *)(const void *)p);
		break;
	case MEMBER_BOOL:
		buf_str(b, *(const bool *)(const void *)p ? "true" : "false");
		break;
	case MEMBER_U32:
		json_int(b, *(const uint32_t *)(const void *)p);
		break;
	case MEMBER_U64:
		json_int(b, (long long)*(const uint64_t *)(const void *)p);
		break;
	case MEMBER_LONG:
		json_int(b, *(const long *)(const void *)p);
		break;
	case MEMBER_PHASE:
		json_int(b, *(const enum phase *)(const void *)p);
		break;
	case MEMBER_NMR:
		json_int(b, *(const enum nmr *)(const void *)p);
		break;
	}
}

static void write_members(struct buf *b, const struct member *m, int n, const void *object)
{
	for (int i = 0; i < n; i++)
		write_member(b, &m[i], object);
}

static void write_array(struct buf *b, const char *name, const struct member *m, int n, const void *first,
	size_t size, int count)
{
	json_member(b, name);
	buf_char(b, '[');
	for (int i = 0; i < count; i++) {
		buf_str(b, i ? ",{" : "{");
		write_members(b, m, n, (const char *)first + size * (size_t)i);
		buf_char(b, '}');
	}
	buf_char(b, ']');
}

static void check_of(char check[HEX32], const struct buf *b)
{
	uint8_t h[32];

	hash256(h, NULL, 0, b->data + CACHE_REST, b->len - CACHE_REST);
	hex_text(check, h, 32);
}

int facts_save(const struct facts *f, const char *dir, struct err *e)
{
	struct buf b = BUF_INIT, path = BUF_INIT;
	char check[HEX32];
	int rc;

	buf_printf(&b, CACHE_CHECK "%0*d\"", HEX32 - 1, 0);
	json_member(&b, "format");
	json_int(&b, CACHE_FORMAT);
	write_members(&b, facts_members, COUNT(facts_members), f);
	write_array(&b, "options", option_members, COUNT(option_members), f->option, sizeof(f->option[0]),
		f->n_options);
	write_array(&b, "seats", seat_members, COUNT(seat_members), f->seat, sizeof(f->seat[0]), f->n_seats);
	write_array(
		&b, "orders", order_members, COUNT(order_members), f->order, sizeof(f->order[0]), f->n_seats);
	buf_str(&b, "}\n");
	check_of(check, &b);
	memcpy(b.data + CACHE_REST - (HEX32 - 1), check, HEX32 - 1);
	rc = file_write(file_path(&path, dir, "head.json"), b.data, b.len, 0600, e);
	buf_release(&b);
	buf_release(&path);
	return rc;
}

/* --- reading -------------------------------------------------------------------------------------------------------------- */

static bool read_text(const cJSON *o, const struct member *m, char *p)
{
	const char *s = json_get_string(o, m->name, NULL);

	if (!s || strlen(s) >= m->size)
		return false;
	memcpy(p, s, strlen(s) + 1);
	return true;
}

static bool read_number(const struct member *m, char *p, long long n)
{
	switch (m->type) {
	case MEMBER_INT:
		*(int *)(void *)p = (int)n;
		return n >= INT32_MIN && n <= INT32_MAX;
	case MEMBER_U32:
		*(uint32_t *)(void *)p = (uint32_t)n;
		return n >= 0 && n <= UINT32_MAX;
	case MEMBER_U64:
		*(uint64_t *)(void *)p = (uint64_t)n;
		return n >= 0;
	case MEMBER_LONG:
		*(long *)(void *)p = (long)n;
		return true;
	case MEMBER_PHASE:
		*(enum phase *)(void *)p = (enum phase)n;
		return n >= PHASE_JOINING && n <= PHASE_ENDED;
	case MEMBER_NMR:
		*(enum nmr *)(void *)p = (enum nmr)n;
		return n >= NMR_DEFAULTS && n <= NMR_HOLD;
	case MEMBER_TEXT:
	case MEMBER_BOOL:
		break;
	}
	return false;
}

static bool read_members(const cJSON *o, const struct member *m, int n, void *object)
{
	for (int i = 0; i < n; i++) {
		const cJSON *v = cJSON_GetObjectItemCaseSensitive(o, m[i].name);
		char *p = (char *)object + m[i].offset;
		bool ok = false;

		if (m[i].type == MEMBER_TEXT) {
			ok = read_text(o, &m[i], p);
		} else if (m[i].type == MEMBER_BOOL) {
			ok = cJSON_IsBool(v);
			*(bool *)(void *)p = cJSON_IsTrue(v);
		} else if (cJSON_IsNumber(v)) {
			ok = read_number(&m[i], p, json_number(v));
		}
		if (!ok)
			return false;
	}
	return true;
}

static int read_array(
	const cJSON *o, const char *name, const struct member *m, int n, void *first, size_t size, int max)
{
	const cJSON *a = json_get_array(o, name, NULL), *v;
	int i = 0;

	if (!a || cJSON_GetArraySize(a) > max)
		return -1;
	cJSON_ArrayForEach(v, a) {
		if (!read_members(v, m, n, (char *)first + size * (size_t)i))
			return -1;
		i++;
	}
	return i;
}

/* Is it as it was written? */
static bool untouched(const struct buf *b)
{
	char check[HEX32];

	if (b->len <= CACHE_REST || memcmp(b->data, CACHE_CHECK, strlen(CACHE_CHECK)) != 0)
		return false;
	check_of(check, b);
	return memcmp(b->data + strlen(CACHE_CHECK), check, HEX32 - 1) == 0;
}

/* A copy of what the record says: any failure to read it only costs reading all of the record. */
static bool read_cache(struct facts *f, const char *path)
{
	struct buf b = BUF_INIT;
	cJSON *o = NULL;
	long long format;
	bool ok = false;

	facts_init(f);
	if (file_read(&b, path, CACHE_MAX, NULL) < 0 || !untouched(&b) ||
		!(o = json_parse(b.data, b.len, path, NULL)))
		goto out;
	if (json_get_int(o, "format", CACHE_FORMAT, CACHE_FORMAT, &format, NULL) < 0 ||
		!read_members(o, facts_members, COUNT(facts_members), f))
		goto out;
	f->n_options = read_array(o, "options", option_members, COUNT(option_members), f->option,
		sizeof(f->option[0]), RECORD_OPTIONS);
	f->n_seats = read_array(
		o, "seats", seat_members, COUNT(seat_members), f->seat, sizeof(f->seat[0]), RECORD_SEATS);
	ok = f->n_options >= 0 && f->n_seats > 0 && f->lines > 0 &&
		read_array(o, "orders", order_members, COUNT(order_members), f->order, sizeof(f->order[0]),
			RECORD_SEATS) == f->n_seats;
out:
	cJSON_Delete(o);
	buf_release(&b);
	return ok;
}

/* Is the cache's last line still there, whole and unchanged? */
static bool fits(const struct facts *f, const char *path)
{
	uint64_t n = f->size - f->last_at;
	char *line, hex[HEX32];
	uint8_t h[32];
	int fd;
	bool ok;

	if (f->size <= f->last_at || n > RECORD_LINE_MAX + 1 || (fd = open(path, O_RDONLY | O_CLOEXEC)) < 0)
		return false;
	line = mem_zero((size_t)n, 1);
	ok = pread(fd, line, (size_t)n, (off_t)f->last_at) == (ssize_t)n && line[n - 1] == '\n';
	close(fd);
	if (ok) {
		hash256(h, NULL, 0, line, (size_t)n - 1);
		hex_text(hex, h, 32);
		ok = strcmp(hex, f->last) == 0;
	}
	free(line);
	return ok;
}

int facts_load(struct facts *f, const char *dir, bool *torn, struct err *e)
{
	struct buf path = BUF_INIT;
	struct history h;
	int rc;

	if (!read_cache(f, file_path(&path, dir, "head.json")) ||
		!fits(f, file_path(&path, dir, "record.jsonl")))
		facts_init(f);
	history_resume(&h, dir, f);
	while (history_next(&h))
		continue;
	*f = h.f;
	if (torn)
		*torn = h.torn;
	rc = history_end(&h, e);
	if (rc == 0 && f->lines == 0) {
		err_set(e, ERR_DATA, "record.empty", "this record is empty; a game begins with `pbem new`");
		rc = err_at(e, path.data, 0, 0);
	}
	buf_release(&path);
	return rc;
}
