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
		facts_key_waits(&g->f.seat[seat]) || (away && (!c->said[0] || c->by_host)))
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

/* --- files and entries ------------------------------------------------------------------------ */

static void release_said(struct said_file *s)
{
	buf_release(&s->text);
	buf_release(&s->sig);
}

void said_release(struct said_list *l)
{
	for (int i = 0; i < l->n; i++)
		release_said(&l->said[i]);
	free(l->said);
	*l = (struct said_list){ NULL, 0, 0 };
}

/* In place of the one before with this key. */
static void add_said(struct said_list *l, const struct said_file *new)
{
	for (int i = 0; i < l->n; i++) {
		if (l->said[i].k.seat != new->k.seat || strcmp(l->said[i].key, new->key) != 0)
			continue;
		release_said(&l->said[i]);
		memmove(&l->said[i], &l->said[i + 1], (size_t)(--l->n - i) * sizeof(*new));
		break;
	}
	if (l->n == l->cap) {
		l->cap = 2 * l->cap + 8;
		l->said = realloc(l->said, (size_t)l->cap * sizeof(*new));
		if (!l->said)
			mem_out();
	}
	l->said[l->n++] = *new;
}

int said_read(struct said_list *l, const struct facts *f, const char *dir, struct err *e)
{
	struct kept *list = NULL;
	int n = 0, rc = kept_list_of(f, dir, f->window, KEPT_REQUESTS, &list, &n, e);

	for (int i = 0; i < n && rc == 0; i++) {
		const struct facts_seat *s = &f->seat[list[i].seat];
		int hand = f->order[list[i].seat].hand;
		struct said_file new = { .window = f->window, .k = list[i] };
		struct err why = ERR_INIT;

		if (list[i].hand > hand)
			continue;
		new.since = list[i].hand == hand ? s->signs : 0;
		memcpy(new.key, s->hands[list[i].hand], SIGN_KEY_TEXT);
		rc = kept_read_of(f, dir, f->window, KEPT_REQUESTS, &list[i], &new.text, &new.sig, &why);
		if (rc == 0 && absence_read(f, list[i].seat, &new.text, &new.absence)) {
			add_said(l, &new);
			continue;
		}
		release_said(&new);
		/* What is lost is for the verifier to say. */
		if (rc == ERR_NOINPUT || rc == ERR_DATA)
			rc = 0;
		else if (rc < 0)
			err_copy(e, &why);
	}
	free(list);
	return rc;
}

enum said_of said_find(const struct said_list *l, const struct facts *f, int seat, const uint8_t sealed[32],
	const struct said_file **s)
{
	const struct said_file *last = NULL, *found = NULL;
	const struct buf none = BUF_INIT;
	char stem[KEPT_NAME], hash[HEX32];
	bool other;

	kept_stem(stem, f, seat, f->order[seat].hand);
	for (int i = 0; i < l->n; i++) {
		if (l->said[i].k.seat != seat)
			continue;
		last = &l->said[i];
		absence_salted(sealed, f->window, stem, &last->text, hash);
		if (strcmp(hash, f->order[seat].absence) == 0)
			found = last;
	}
	other = !last || last->since != f->seat[seat].signs;
	absence_salted(sealed, f->window, stem, &none, hash);
	*s = found;
	if (found && (found == last || other))
		return SAID_FILE;
	if (other && strcmp(hash, f->order[seat].absence) == 0)
		return SAID_NOTHING;
	*s = last;
	return SAID_WRONG;
}
