/* SPDX-License-Identifier: MIT */
#include "game/absence.h"

#include "core/vocab.h"
#include "game/contacts.h"

#define HOUR 3600

void absence_salted(
	const uint8_t sealed[32], int window, const char *stem, const struct buf *text, char out[HEX32])
{
	keys_salted(out, sealed, window, "absence", stem, 0, buf_cstr(text), text->len);
}

/* What the player said last; nothing: never a word. */
static int read_said(const struct game *g, const char *said, bool needed, struct buf *text, struct err *e)
{
	struct buf path = BUF_INIT;
	struct err why = ERR_INIT;
	int rc;

	buf_printf(&path, "%s/windows/%.4s/" KEPT_REQUESTS "/%s", g->dir, said, said + 5);
	rc = file_read(text, path.data, ORDERFILE_MAX, &why);
	if (rc == ERR_NOINPUT && needed) {
		rc = err_set(e, ERR_DATA, "turn.lost",
			"this file says that a player is away, and is not there any more; restore it from a backup");
		err_at(e, path.data, 0, 0);
	} else if (rc == ERR_NOINPUT) {
		rc = 0;
	} else if (rc < 0) {
		err_copy(e, &why);
	}
	buf_release(&path);
	return rc;
}

int absence_hash(
	const struct game *g, int seat, bool away, const uint8_t sealed[32], char out[HEX32], struct err *e)
{
	const struct game_contact *c = contact_signer(g, seat);
	struct buf text = BUF_INIT;
	char stem[KEPT_NAME];
	int rc = 0;

	out[0] = '\0';
	if (g->f.window < 1 || !(seats_awaited(&g->f, g->f.must) & 1u << seat) ||
		facts_key_waits(&g->f.seat[seat]) || (away && !c->said[0]))
		return 0;
	if (c->said[0])
		rc = read_said(g, c->said, away, &text, e);
	kept_stem(stem, &g->f, seat, g->f.seat[seat].hand);
	if (rc == 0)
		absence_salted(sealed, g->f.window, stem, &text, out);
	buf_release(&text);
	return rc;
}

/* --- what such a file says -------------------------------------------------------------------- */

#define BLANKS " \t\r\n,"

/* The next word of a request, and where the one behind it may begin. */
static const char *next_word(const char *p, const char **word, size_t *len)
{
	*word = p + strspn(p, BLANKS);
	*len = strcspn(*word, BLANKS);
	return *word + *len;
}

static bool read_days(const char *p, char day[2][11])
{
	for (int i = 0; i < 2; i++) {
		const char *word;
		size_t len;

		p = next_word(p, &word, &len);
		if (len != 10)
			return false;
		memcpy(day[i], word, 10);
		day[i][10] = '\0';
		if (contact_day(day[i]) < 0)
			return false;
	}
	return p[strspn(p, BLANKS)] == '\0';
}

bool absence_read(const struct facts *f, int seat, const struct buf *text, struct absence *a)
{
	struct buf body = BUF_INIT;
	const char *word, *behind;
	size_t len;
	bool so = false;

	memset(a, 0, sizeof(*a));
	if (requestfile_parse(buf_cstr(text), text->len, "", &a->file, NULL) < 0 ||
		strcmp(a->file.game, f->game) != 0 || facts_seat(f, a->file.seat) != seat)
		return false;
	orderfile_body(&body, buf_cstr(text), text->len, &a->file);
	behind = next_word(buf_cstr(&body), &word, &len);
	if (word_is(word, len, "ABSENT"))
		so = read_days(behind, a->day);
	else if (word_is(word, len, "PRESENT"))
		so = behind[strspn(behind, BLANKS)] == '\0';
	buf_release(&body);
	return so;
}

/* The day at a place so many hours east of Greenwich. */
static void day_at(const char *time, int east, char day[UTC_TEXT])
{
	pbem_time t = 0;

	if (utc_parse(time, &t, NULL) < 0)
		bug("not a time: %s", time);
	utc_format(day, t + east * HOUR);
	day[10] = '\0';
}

static bool is_in(const struct absence *a, const char *first, const char *last)
{
	return a->day[0][0] && strcmp(last, a->day[0]) >= 0 && strcmp(first, a->day[1]) <= 0;
}

bool absence_may_cover(const struct absence *a, const char *time)
{
	char west[UTC_TEXT], east[UTC_TEXT];

	day_at(time, -12, west);
	day_at(time, 14, east);
	return is_in(a, west, east);
}

bool absence_covers(const struct absence *a, const char *time)
{
	char west[UTC_TEXT], east[UTC_TEXT];

	day_at(time, -12, west);
	day_at(time, 14, east);
	return is_in(a, west, west) && is_in(a, east, east);
}
