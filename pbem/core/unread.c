/* SPDX-License-Identifier: MIT */
#include "core/unread.h"

#include "base/banned.h"

bool grammar_hands_back(const struct grammar *g)
{
	for (int i = 0; i < g->n_verbs; i++)
		if (g->verbs[i].hands_back)
			return true;
	return false;
}

/* Are all of these n orders still open; do all of them answer? */
static bool are_open(const struct orders *os, int i, int n)
{
	return os->fate[i] == ORDER_OPEN && (n == 1 || are_open(os, i + 1, n - 1));
}

static bool do_answer(const struct orders *os, const struct grammar *g, int i, int n)
{
	return g->verbs[os->order[i].verb].answers && (n == 1 || do_answer(os, g, i + 1, n - 1));
}

void orders_hand_back(struct orders *os, const struct grammar *g)
{
	for (int i = 0, n; i < os->n; i += n) {
		bool answers;
		n = order_line_size(&os->order[i], os->n - i);
		answers = do_answer(os, g, i, n);
		if (os->order[i].standing || (!answers && !are_open(os, i, n)))
			continue;
		for (int k = i; k < i + n; k++) {
			os->back[k] = true;
			if (!answers)
				os->fate[k] = ORDER_BACK;
		}
	}
}

void unread_copy(struct unread *to, const struct unread *from)
{
	to->n = from->n;
	to->lines = from->lines;
	memcpy(to->line, from->line, from->lines * sizeof(from->line[0]));
	memcpy(to->order, from->order, from->n * sizeof(from->order[0]));
}

static bool is_legal(const struct grammar *g, const struct order *o, int n, int window)
{
	bool legal = true;
	for (int i = 0; i < n && window >= 0; i++)
		legal &= g->verbs[o[i].verb].windows >> window & 1;
	return legal;
}

/* A position from elsewhere may have too few numbers, or too many. */
static int number_of(const struct unread *u, int line)
{
	return line < u->lines ? u->line[line] : 0;
}

/* Puts a line behind those with lower numbers. */
static void put(struct unread *u, const struct order *o, int n, int number)
{
	int line = 0, at = 0;
	if (u->n + n > ORDERS_FILE || u->lines == ORDERS_FILE)
		return;
	for (; line < u->lines && at < u->n && u->line[line] <= number; line++)
		at += order_line_size(&u->order[at], u->n - at);
	memmove(&u->line[line + 1], &u->line[line], (size_t)(u->lines - line) * sizeof(u->line[0]));
	memmove(&u->order[at + n], &u->order[at], (size_t)(u->n - at) * sizeof(u->order[0]));
	u->line[line] = (uint16_t)number;
	for (int i = 0; i < n; i++) {
		u->order[at + i] = o[i];
		u->order[at + i].line = 0;
	}
	u->lines++;
	u->n = (uint8_t)(u->n + n);
}

void unread_remove(struct unread *u, const struct grammar *g, int window)
{
	struct unread left;
	if (!u->n)
		return;
	memset(&left, 0, sizeof(left));
	for (int i = 0, n, line = 0; i < u->n; i += n, line++) {
		n = order_line_size(&u->order[i], u->n - i);
		if (!is_legal(g, &u->order[i], n, window))
			put(&left, &u->order[i], n, number_of(u, line));
	}
	*u = left;
}

void unread_add(struct unread *u, const struct orders *os)
{
	for (int i = 0, n; i < os->n; i += n) {
		n = order_line_size(&os->order[i], os->n - i);
		if (os->back[i])
			put(u, &os->order[i], n, os->order[i].line);
	}
}

/* Without the blanks around comparisons no line is longer than it was in its file. */
static void write_close(struct buf *b, const char *line)
{
	for (; *line; line++)
		if (*line != ' ' || (!strchr("<>=!", line[1]) && !strchr("<>=!", line[-1])))
			buf_char(b, *line);
}

int unread_write(struct buf *b, const struct unread *u, const struct grammar *g, int window)
{
	struct buf line = BUF_INIT;
	int written = 0, lines = 0;
	for (int i = 0, n, k = 0; i < u->n; i += n, k++) {
		n = order_line_size(&u->order[i], u->n - i);
		if (!is_legal(g, &u->order[i], n, window))
			continue;
		buf_clear(&line);
		order_write_line(&line, g, &u->order[i], n);
		buf_repeat(b, '\n', number_of(u, k) > lines ? (size_t)(number_of(u, k) - lines - 1) : 0);
		lines = number_of(u, k) > lines ? number_of(u, k) : lines + 1;
		write_close(b, line.data);
		buf_char(b, '\n');
		written++;
	}
	buf_release(&line);
	return written;
}
