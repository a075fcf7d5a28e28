/* SPDX-License-Identifier: MIT */
#include "base/sign.h"
#include "cli/cli.h"
#include "cli/options.h"
#include "game/simulate.h"

#include <unistd.h>

/* Up to 64 hex digits, read as one number: 1 and 0001 are the same seed. */
static int read_seed(const char *text, uint8_t seed[32], struct err *e)
{
	char full[65];
	size_t n = text ? strlen(text) : 0;
	memset(full, '0', 64);
	full[64] = '\0';
	if (n <= 64 && (n || !text))
		memcpy(full + 64 - n, text ? text : "", n);
	if ((text && !n) || n > 64 || hex_parse(seed, 32, full) < 0)
		return err_set(
			e, ERR_USAGE, "simulate.seed", "--seed takes 1 to 64 hex digits, as in --seed 1f");
	return 0;
}

struct progress {
	long shown; /* thousandths that were shown last */
};

static void show(void *ctx, long done, long games)
{
	struct progress *p = ctx;
	long now = done * 1000 / games;
	if (now == p->shown)
		return;
	p->shown = now;
	fprintf(stderr, "\r%ld of %ld games (%ld %%)", done, games, now / 10);
	if (done == games)
		fputs("\r\033[K", stderr);
}

static int read_options(
	const struct cli *c, struct simulation *s, struct context **game, struct tally_of *by, struct err *e)
{
	long long games, jobs, seats;
	int status = options_rules(&s->rules, c->operand[0], e);
	if (status == 0)
		status = options_read(game, s->rules, c, e);
	if (status == 0)
		status = cli_number(c, "games", 1, SIMULATE_GAMES, 100, &games, e);
	if (status == 0)
		status = cli_number(c, "jobs", 1, SIMULATE_JOBS, 1, &jobs, e);
	if (status == 0)
		status = cli_number(
			c, "seats", s->rules->seats_min, s->rules->seats_max, s->rules->seats_max, &seats, e);
	if (status == 0 && cli_given(c, "by")) {
		status = tally_find(by, s->rules, cli_value(c, "by"), e);
		s->by = by;
	}
	if (status == 0)
		status = read_seed(cli_value(c, "seed"), s->seed, e);
	if (status < 0)
		return status;
	s->games = (long)games;
	s->jobs = (int)jobs;
	s->seats = (int)seats;
	s->check = cli_given(c, "check");
	s->options = *game;
	return options_fit(s->rules, s->options, s->seats, e);
}

int cmd_simulate(const struct cli *c, struct err *e)
{
	struct simulation s = { 0 };
	struct tally_of by;
	struct simulation_result r;
	struct context *game = NULL;
	struct progress p = { -1 };
	struct buf b = BUF_INIT;
	int status = read_options(c, &s, &game, &by, e);
	if (isatty(STDERR_FILENO)) {
		s.progress = show;
		s.progress_ctx = &p;
	}
	if (status == 0)
		status = simulate(&s, &r, e);
	if (status == 0) {
		if (cli_given(c, "json"))
			simulation_json(&b, &s, &r);
		else
			simulation_table(&b, &s, &r);
		status = cli_write(c, &b, 0644, e);
	}
	buf_release(&b);
	free(game);
	return status;
}
