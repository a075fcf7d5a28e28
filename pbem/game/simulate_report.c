/* SPDX-License-Identifier: MIT */
#include "game/simulate.h"

static void put_tenths(struct buf *b, long long x)
{
	buf_printf(b, "%s%lld.%lld", x < 0 ? "-" : "", (x < 0 ? -x : x) / 10, (x < 0 ? -x : x) % 10);
}

/* "  41.3 %" */
static void tenths_column(struct buf *b, long long x)
{
	struct buf text = BUF_INIT;
	put_tenths(&text, x);
	buf_printf(b, "%6s %%", buf_cstr(&text));
	buf_release(&text);
}

/* a / n in hundredths, rounded half away from zero. */
static long long hundredths(long long a, long long n)
{
	long long x = (a < 0 ? -a : a) * 100;
	x = (2 * x + n) / (2 * n);
	return a < 0 ? -x : x;
}

/* Square root, rounded down; integers only, so that every machine prints the same. */
static uint64_t root(uint64_t x)
{
	uint64_t r = 0;
	for (uint64_t bit = 1ull << 31; bit; bit >>= 1)
		if ((r | bit) * (r | bit) <= x)
			r |= bit;
	return r;
}

/* Wilson's interval for k of n at 95 per cent, in tenths of a per cent: z = 1.96. */
static void wilson(long k, long n, long long *lo, long long *hi)
{
	/* Everything times 10000; z^2 = 3.8416. */
	const uint64_t z2 = 38416;
	uint64_t nn = (uint64_t)n, kk = (uint64_t)k;
	uint64_t below = nn * 10000 + z2;      /* (n + z^2) * 10^4 */
	uint64_t middle = kk * 10000 + z2 / 2; /* (k + z^2/2) * 10^4 */
	/* z * sqrt(k (n-k) / n + z^2/4), times 10^4 */
	uint64_t inner = kk * (nn - kk) * 10000 / nn + z2 / 4; /* times 10^4 */
	uint64_t half = 196 * root(inner * 10000) / 100;       /* root is times 10^4 */
	*lo = middle > half ? (long long)((middle - half) * 1000 / below) : 0;
	*hi = (long long)(((middle + half) * 1000 + below - 1) / below);
	*hi = *hi > 1000 ? 1000 : *hi;
}

static void share_row(struct buf *b, const char *name, long k, long n)
{
	long long lo, hi;
	size_t start, used;

	wilson(k, n, &lo, &hi);
	buf_printf(b, "  %-24s %9ld  ", name, k);
	start = b->len;
	put_tenths(b, hundredths((long long)k * 10, n));
	buf_str(b, " %");
	used = b->len - start;
	buf_repeat(b, ' ', used < 8 ? 8 - used : 1);
	buf_str(b, " (");
	put_tenths(b, lo);
	buf_str(b, " to ");
	put_tenths(b, hi);
	buf_str(b, " %)\n");
}

static void range_row(struct buf *b, const char *name, const struct simulation_range *r, long n)
{
	long long mean = hundredths(r->sum, n);
	char text[40];
	snprintf(text, sizeof(text), "%s%lld.%02lld", mean < 0 ? "-" : "", (mean < 0 ? -mean : mean) / 100,
		(mean < 0 ? -mean : mean) % 100);
	buf_printf(b, "  %-24s %9s  from %ld to %ld\n", name, text, r->min, r->max);
}

/* The windows by which half of the games have ended. */
static int median(const struct simulation_result *r)
{
	long games = 0;
	int windows = 0;
	while (windows < SIMULATE_WINDOWS && 2 * (games += r->length[windows]) < r->games)
		windows++;
	return windows;
}

/* What --by counted, in the vocabulary's order, without what never happened. */
static void tally_rows(struct buf *b, const struct simulation *s, const struct simulation_result *r)
{
	const struct tally_sum *t = &r->tally;
	const struct event_type *type;
	if (!s->by)
		return;
	type = &s->rules->events[s->by->type];
	buf_printf(b, "\n%s.%s\n", type->id, type->args[s->by->arg].name);
	buf_printf(b, "  %-24s %9s  %8s  %8s%s\n", "", "games", "share", "a game",
		s->by->seat < 0 ? "" : "    won");
	for (int i = 0; i < s->by->ids->n && i < TALLY_IDS; i++) {
		long long per = hundredths(t->times[i], r->games);
		if (!t->times[i])
			continue;
		buf_printf(b, "  %-24s %9ld  ", s->by->ids->ids[i], t->games[i]);
		tenths_column(b, hundredths((long long)t->games[i] * 10, r->games));
		buf_printf(b, "  %5lld.%02lld", per / 100, per % 100);
		if (s->by->seat >= 0) {
			buf_str(b, "  ");
			tenths_column(b, hundredths((long long)t->won[i] * 10, t->games[i]));
		}
		buf_char(b, '\n');
	}
}

static long long games_a_second(const struct simulation_result *r)
{
	return r->ms > 0 ? r->games * 1000 / r->ms : r->games * 1000;
}

/* A game with more outcomes shows those that happened: many go with options that these games do not
 * have. */
#define ALL_OUTCOMES 3

void simulation_table(struct buf *b, const struct simulation *s, const struct simulation_result *r)
{
	const struct rules *rules = s->rules;
	buf_printf(b, "%s: %ld games, %d seats, bots only\n", rules->title, r->games, s->seats);
	buf_str(b, "\noutcome                        games  share    (95 % interval)\n");
	for (int i = 0; i < rules->outcomes->n && i < SIMULATE_WORDS; i++)
		if (r->outcome[i] || rules->outcomes->n <= ALL_OUTCOMES)
			share_row(b, rules->outcomes->ids[i], r->outcome[i], r->games);
	buf_str(b, "\nwhy\n");
	for (int i = 0; i < rules->reasons->n && i < SIMULATE_WORDS; i++)
		if (r->reason[i])
			share_row(b, rules->reasons->ids[i], r->reason[i], r->games);
	buf_str(b, "\nseats that won\n");
	for (int i = 0; i < s->seats; i++)
		share_row(b, rules->seats->ids[i], r->seat[i], r->games);
	buf_str(b, "\nmeans\n");
	range_row(b, "windows", &r->windows, r->games);
	buf_printf(b, "  %-24s %6d\n", "half of the games end by", median(r));
	range_row(b, rules->points_names[0], &r->points[0], r->games);
	range_row(b, rules->points_names[1], &r->points[1], r->games);
	for (int i = 0; rules->seat_points && r->seat_points_told && i < s->seats; i++) {
		char name[64];
		snprintf(name, sizeof(name), "%s of %s", rules->seat_points, rules->seats->ids[i]);
		range_row(b, name, &r->seat_points[i], r->games);
	}
	tally_rows(b, s, r);
	if (r->refused)
		buf_printf(b, "\nbot lines refused          %ld\n", r->refused);
	buf_printf(b, "\n%lld.%02lld s, %lld games a second\n", r->ms / 1000, r->ms % 1000 / 10,
		games_a_second(r));
}

/* JSON. */

static void put_counts(
	struct buf *b, const char *name, const struct vocab *v, int n, const long *count, bool all)
{
	/* Members in canonical order: pick the smallest id not yet written. */
	const char *last = "";
	buf_printf(b, "\"%s\":{", name);
	for (bool first = true;;) {
		int next = -1;
		for (int i = 0; i < n; i++)
			if (strcmp(v->ids[i], last) > 0 && (all || count[i]) &&
				(next < 0 || strcmp(v->ids[i], v->ids[next]) < 0))
				next = i;
		if (next < 0)
			break;
		buf_printf(b, "%s\"%s\":%ld", first ? "" : ",", v->ids[next], count[next]);
		first = false;
		last = v->ids[next];
	}
	buf_char(b, '}');
}

static void put_range(struct buf *b, const struct simulation_range *r, long n)
{
	buf_printf(b, "{\"max\":%ld,\"mean_x100\":%lld,\"min\":%ld}", r->max, hundredths(r->sum, n), r->min);
}

static int up_to(int n)
{
	return n < SIMULATE_WORDS ? n : SIMULATE_WORDS;
}

/* In the order of the table. */
static void put_seat_points(struct buf *b, const struct simulation *s, const struct simulation_result *r)
{
	if (!s->rules->seat_points || !r->seat_points_told) {
		buf_str(b, "null,\"seat_points_name\":null");
		return;
	}
	for (int i = 0; i < s->seats; i++) {
		buf_char(b, i ? ',' : '[');
		put_range(b, &r->seat_points[i], r->games);
	}
	buf_printf(b, "],\"seat_points_name\":\"%s\"", s->rules->seat_points);
}

/* In the vocabulary's order: [{"games":N,"id":ID,"times":N,"won":N or null},...]; null: nothing was
 * asked for. */
static void put_tally(struct buf *b, const struct simulation *s, const struct simulation_result *r)
{
	if (!s->by) {
		buf_str(b, "null");
		return;
	}
	buf_char(b, '[');
	for (int i = 0; i < s->by->ids->n && i < TALLY_IDS; i++) {
		buf_printf(b, "%s{\"games\":%ld,\"id\":\"%s\",\"times\":%ld,\"won\":", i ? "," : "",
			r->tally.games[i], s->by->ids->ids[i], r->tally.times[i]);
		if (s->by->seat < 0)
			buf_str(b, "null}");
		else
			buf_printf(b, "%ld}", r->tally.won[i]);
	}
	buf_char(b, ']');
}

void simulation_json(struct buf *b, const struct simulation *s, const struct simulation_result *r)
{
	const struct rules *rules = s->rules;
	buf_str(b, "{\"by\":");
	put_tally(b, s, r);
	buf_printf(b, ",\"games\":%ld,\"games_per_second\":%lld,", r->games, games_a_second(r));
	put_counts(b, "outcomes", rules->outcomes, up_to(rules->outcomes->n), r->outcome, true);
	buf_str(b, ",\"points\":[");
	put_range(b, &r->points[0], r->games);
	buf_char(b, ',');
	put_range(b, &r->points[1], r->games);
	buf_printf(b, "],\"points_names\":[\"%s\",\"%s\"],", rules->points_names[0], rules->points_names[1]);
	put_counts(b, "reasons", rules->reasons, up_to(rules->reasons->n), r->reason, false);
	buf_printf(b, ",\"refused\":%ld,\"rules\":\"%s\",\"seat_points\":", r->refused, rules->id);
	put_seat_points(b, s, r);
	buf_printf(b, ",\"seats\":%d,\"seconds\":%lld.%03lld,", s->seats, r->ms / 1000, r->ms % 1000);
	put_counts(b, "victories", rules->seats, s->seats, r->seat, true);
	buf_printf(b, ",\"windows\":{\"max\":%ld,\"mean_x100\":%lld,\"median\":%d,\"min\":%ld}}\n",
		r->windows.max, hundredths(r->windows.sum, r->games), median(r), r->windows.min);
}
