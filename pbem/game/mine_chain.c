/* SPDX-License-Identifier: MIT */
#include "game/mine_priv.h"

#include "base/json.h"

/* The chain of a record's lines, and of those that the mails have behind them. */

static void last_hash(char out[HEX32], const struct buf *chain)
{
	size_t end = chain->len, start;
	uint8_t h[32];

	out[0] = '\0';
	if (end == 0)
		return;
	for (start = end - 1; start > 0 && chain->data[start - 1] != '\n';)
		start--;
	hash256(h, NULL, 0, chain->data + start, end - start - 1);
	hex_text(out, h, 32);
}

static long count_lines(const struct buf *b)
{
	long n = 0;

	for (size_t i = 0; i < b->len; i++)
		n += b->data[i] == '\n';
	return n;
}

/* The key that a first line names. */
static void referee_of(char out[SIGN_KEY_TEXT], const char *p, size_t n)
{
	cJSON *o = json_parse(p, n, "", NULL);
	const char *key = json_text(o, "referee");

	snprintf(out, SIGN_KEY_TEXT, "%s", key ? key : "");
	cJSON_Delete(o);
}

/* The one first line in the mails. */
static const struct mine_line *first_line(const struct mine *m, struct err *e)
{
	const struct mine_line *first = NULL;

	for (size_t i = 0; i < m->lines.n; i++) {
		const struct mine_line *l = MINE_AT(m->lines, struct mine_line, i);
		char referee[SIGN_KEY_TEXT];

		if (l->kind != LINE_CREATE)
			continue;
		referee_of(referee, l->text, l->len);
		if (!mine_is_signed(l, referee))
			continue;
		if (first) {
			err_set(e, ERR_DATA, "mine.games",
				"these mails are of several games; name the record of the one that you mean as well");
			return NULL;
		}
		first = l;
	}
	if (!first)
		err_set(e, ERR_NOINPUT, "mine.record",
			"no mail here has the first line of a record; name the record as well (the word RECORD, mailed to the game, brings it)");
	return first;
}

#define UNSIGNED_MAX 64 /* lines in a row that the referee does not sign */

static const struct mine_line *next_line(
	const struct mine *m, const char *last, const char *referee, int depth);

/* Anybody can send a line. It goes on from another only if the referee signed it, or one behind
 * it. */
static bool leads_on(const struct mine *m, const struct mine_line *l, const char *referee, int depth)
{
	if (mine_is_signed(l, referee))
		return true;
	if (depth == UNSIGNED_MAX || (l->kind != LINE_CLOSE && !l->players))
		return false;
	return next_line(m, l->hash, referee, depth + 1);
}

static const struct mine_line *next_line(
	const struct mine *m, const char *last, const char *referee, int depth)
{
	const struct mine_index *x = &m->line_prev;

	for (size_t at = mine_index_first(x, mine_key(last, "", 0)); at; at = mine_index_next(x, at)) {
		const struct mine_line *l = MINE_AT(m->lines, struct mine_line, x->place[at].item);

		if (strcmp(l->prev, last) == 0 && leads_on(m, l, referee, depth))
			return l;
	}
	return NULL;
}

static void add_text(struct buf *chain, const struct mine_line *l)
{
	buf_add(chain, l->text, l->len);
	buf_char(chain, '\n');
}

int mine_chain(const struct mine *m, const char *p, size_t n, struct buf *chain, long *record, struct err *e)
{
	const struct mine_line *l;
	char last[HEX32], referee[SIGN_KEY_TEXT];

	while (n > 0 && p[n - 1] != '\n') /* torn */
		n--;
	buf_add(chain, p, n);
	*record = count_lines(chain);
	if (!chain->len) {
		l = first_line(m, e);
		if (!l)
			return e ? (int)e->code : ERR_NOINPUT;
		add_text(chain, l);
	}
	referee_of(referee, chain->data, strcspn(chain->data, "\n"));
	last_hash(last, chain);
	while ((l = next_line(m, last, referee, 0))) {
		add_text(chain, l);
		memcpy(last, l->hash, HEX32);
	}
	return 0;
}

static void see_open(struct chain *c, const struct facts *f, long number)
{
	struct m_open *o = mine_list_add(&c->opens, sizeof(*o));

	memcpy(o->head, f->head, sizeof(o->head));
	o->window = f->window;
	o->number = number;
	mine_index_add(&c->head, mine_key(o->head, "", 0), c->opens.n - 1);
	c->last_open[f->window] = (int)c->opens.n;
}

static void see_close(struct chain *c, const struct facts *f, const struct line *l)
{
	struct m_close *x = mine_list_add(&c->closes, sizeof(*x));
	const cJSON *v;

	x->window = f->window;
	x->number = l->number;
	if (!c->close[f->window])
		c->close[f->window] = (int)c->closes.n;
	memcpy(x->time, f->time, sizeof(x->time));
	memcpy(x->order, f->order, sizeof(x->order));
	cJSON_ArrayForEach(v, cJSON_GetObjectItemCaseSensitive(l->json, "absent"))
		x->absent |= 1u << facts_seat(f, v->valuestring);
	for (int i = 0; i < f->n_seats; i++) {
		x->hands |= f->seat[i].n_hands > 1 ? 1u << i : 0;
		memcpy(x->key[i], f->seat[i].key, SIGN_KEY_TEXT);
	}
}

static void see_result(struct chain *c, const struct facts *f, const struct line *l)
{
	const cJSON *reports = cJSON_GetObjectItemCaseSensitive(l->json, "reports");
	struct m_result *x = mine_list_add(&c->results, sizeof(*x));

	x->window = f->window;
	x->number = l->number;
	for (int i = 0; i < f->n_seats; i++) {
		const char *hash = json_text(reports, f->seat[i].name);
		snprintf(x->data[i], HEX32, "%s", hash ? hash : "");
	}
	mine_index_add(&c->result_window, mine_key("", "", f->window), c->results.n - 1);
}

/* The files that players signed for lines of their own follow from these. */
static void see_file(struct chain *c, const struct line *l, const struct facts *before)
{
	struct buf text = BUF_INIT;
	char *hash = mine_list_add(&c->own, HEX32);
	uint8_t h[32];

	line_file_text(&text, l, before);
	hash256(h, NULL, 0, buf_cstr(&text), text.len);
	hex_text(hash, h, 32);
	mine_index_add(&c->own_hash, mine_key(hash, "", 0), c->own.n - 1);
	buf_release(&text);
}

/* Notes who takes a seat by this line, or gives it up. */
static void see_hand(struct chain *c, const struct line *l, const struct facts *f)
{
	const char *key = json_text(l->json, "key"), *what = json_text(l->json, "what");
	const char *by = json_text(l->json, "by");
	struct m_asked *x = mine_list_add(&c->asked, sizeof(*x));

	x->seat = facts_seat(f, json_text(l->json, "seat"));
	x->number = l->number;
	x->other = l->kind == LINE_SEAT || (l->kind == LINE_REKEY && by && strcmp(by, "referee") == 0);
	if (key)
		snprintf(x->asks, sizeof(x->asks), "KEY %.90s", key);
	else if (what && strcmp(what, "concede") == 0)
		snprintf(x->asks, sizeof(x->asks), "CONCEDE");
	else if (what && strcmp(what, "bot") != 0)
		snprintf(x->asks, sizeof(x->asks), "RETIRE");
}

static void see_line(struct chain *c, const struct history *h)
{
	struct m_line *x = mine_list_add(&c->lines, sizeof(*x));

	memcpy(x->hash, h->line.hash, HEX32);
	x->kind = h->line.kind;
	x->players = line_is_players(&h->line);
	x->text = h->line.text;
	x->len = h->line.len;
	mine_index_add(&c->line_hash, mine_key(x->hash, "", 0), c->lines.n - 1);
	if (json_text(h->line.json, "seat"))
		see_hand(c, &h->line, &h->f);
	if (h->line.kind == LINE_OPEN)
		see_open(c, &h->f, h->line.number);
	else if (h->line.kind == LINE_CLOSE)
		see_close(c, &h->f, &h->line);
	else if (h->line.kind == LINE_RESULT)
		see_result(c, &h->f, &h->line);
	else if (line_is_players(&h->line))
		see_file(c, &h->line, &h->before);
}

void chain_read(struct chain *c, const struct buf *bytes)
{
	history_begin_bytes(&c->h, "record.jsonl", bytes->data, bytes->len);
	while (history_next(&c->h))
		see_line(c, &c->h);
	c->f = c->h.f;
}

void chain_release(struct chain *c)
{
	history_release(&c->h);
	free(c->lines.items);
	free(c->opens.items);
	free(c->closes.items);
	free(c->results.items);
	free(c->asked.items);
	free(c->own.items);
	mine_index_release(&c->line_hash);
	mine_index_release(&c->head);
	mine_index_release(&c->result_window);
	mine_index_release(&c->own_hash);
}

long chain_number(const struct chain *c, const char *hash)
{
	const struct mine_index *x = &c->line_hash;

	for (size_t at = mine_index_first(x, mine_key(hash, "", 0)); at; at = mine_index_next(x, at))
		if (strcmp(MINE_AT(c->lines, struct m_line, x->place[at].item)->hash, hash) == 0)
			return (long)x->place[at].item + 1;
	return 0;
}

const struct m_open *chain_head(const struct chain *c, const char *head)
{
	const struct mine_index *x = &c->head;

	for (size_t at = mine_index_first(x, mine_key(head, "", 0)); at; at = mine_index_next(x, at))
		if (strcmp(MINE_AT(c->opens, struct m_open, x->place[at].item)->head, head) == 0)
			return MINE_AT(c->opens, struct m_open, x->place[at].item);
	return NULL;
}

static bool is_window(int window)
{
	return window >= 0 && window < CHAIN_LENGTH;
}

const struct m_open *chain_open(const struct chain *c, int window)
{
	int number = is_window(window) ? c->last_open[window] : 0;

	return number ? MINE_AT(c->opens, struct m_open, number - 1) : NULL;
}

const struct m_close *chain_close(const struct chain *c, int window)
{
	int number = is_window(window) ? c->close[window] : 0;

	return number ? MINE_AT(c->closes, struct m_close, number - 1) : NULL;
}

const struct m_close *chain_closed_after(const struct chain *c, const char *time)
{
	for (size_t i = 0; i < c->closes.n; i++)
		if (strcmp(MINE_AT(c->closes, struct m_close, i)->time, time) > 0)
			return MINE_AT(c->closes, struct m_close, i);
	return NULL;
}

bool chain_over(const struct chain *c, int window)
{
	return c->f.phase == PHASE_ENDED || window < c->f.window;
}

bool chain_open_or_over(const struct chain *c, int window)
{
	return chain_over(c, window) || chain_open(c, window);
}

bool chain_has_file(const struct chain *c, const char *hash)
{
	const struct mine_index *x = &c->own_hash;

	for (size_t at = mine_index_first(x, mine_key(hash, "", 0)); at; at = mine_index_next(x, at))
		if (strcmp((const char *)c->own.items + x->place[at].item * HEX32, hash) == 0)
			return true;
	return false;
}

bool chain_has_asked(const struct chain *c, int seat, const char *asks, long from)
{
	bool has = false;

	for (size_t i = 0; i < c->asked.n; i++) {
		const struct m_asked *x = MINE_AT(c->asked, struct m_asked, i);

		if (x->seat != seat)
			continue;
		has &= !x->other || x->number > from;
		has |= strcmp(x->asks, asks) == 0;
	}
	return has;
}
