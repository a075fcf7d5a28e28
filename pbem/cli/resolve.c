/* SPDX-License-Identifier: MIT */
#include "cli/cli.h"

#include "base/json.h"
#include "cli/options.h"
#include "core/play.h"
#include "core/signed.h"
#include "game/game.h"

#define STATE_MAX (16u << 20)

/* What the filter is given. */
struct job {
	const struct rules *rules;
	uint32_t seats;
	struct play_keys keys;
	struct play_seat in[RULES_SEATS];
	struct buf text[RULES_SEATS];
};

static int find_seat(const struct rules *r, const char *word, size_t len, int *seat, struct err *e)
{
	*seat = vocab_find(r->seats, word, len);
	if (*seat < 0)
		return err_set(e, ERR_USAGE, "resolve.seat",
			"%s has no seat \"%.*s\"; pbem rules %s lists them", r->id, (int)len, word, r->id);
	return 0;
}

static int read_seats(const struct cli *c, struct job *j, struct err *e)
{
	const char *s = cli_value(c, "seats");
	int seat;

	for (; s && *s; s += *s == ',') {
		size_t len = strcspn(s, ",");
		if (find_seat(j->rules, s, len, &seat, e) < 0)
			return e->code;
		j->seats |= 1u << seat;
		s += len;
	}
	if (j->seats)
		return 0;
	if (cli_given(c, "state"))
		return err_set(e, ERR_USAGE, "resolve.seats",
			"--state needs --seats LIST: who plays, such as blue,red");
	j->seats = (1u << j->rules->seats_min) - 1;
	return 0;
}

/* SEAT=FILE: a whole order file, or its orders alone. */
static int read_orders(struct job *j, const char *word, struct err *e)
{
	size_t len = strcspn(word, "=");
	struct orderfile o = { .body_line = 1 };
	bool doubled;
	int seat;
	struct buf *b;
	struct buf body = BUF_INIT;

	if (!word[len])
		return err_set(e, ERR_USAGE, "resolve.orders", "\"%s\": orders are given as SEAT=FILE", word);
	if (find_seat(j->rules, word, len, &seat, e) < 0)
		return e->code;
	if (!(j->seats >> seat & 1))
		return err_set(e, ERR_USAGE, "resolve.orders",
			"%s: this seat does not play; --seats says who does", word);
	if (j->in[seat].origin == PLAY_FILE)
		return err_set(
			e, ERR_USAGE, "resolve.orders", "%s: orders for this seat are given twice", word);
	if (cli_read(&j->text[seat], word + len + 1, ORDERFILE_MAX, e) < 0)
		return e->code;
	b = &j->text[seat];
	if (signed_find(buf_cstr(b), b->len, &doubled) == SIGNED_ORDERS) {
		if (orderfile_parse(b->data, b->len, word + len + 1, &o, e) < 0)
			return e->code;
		orderfile_body(&body, b->data, b->len, &o);
		buf_release(b);
		*b = body;
	}
	j->in[seat] = (struct play_seat){ PLAY_FILE, buf_cstr(b), b->len, o.body_line };
	return 0;
}

static int read_all(const struct cli *c, struct job *j, struct err *e)
{
	int rc = options_rules(&j->rules, c->operand[0], e);

	if (rc == 0)
		rc = read_seats(c, j, e);
	for (int i = 0; i < RULES_SEATS && rc == 0; i++)
		j->in[i].origin = cli_given(c, "bots") ? PLAY_BOT : PLAY_DEFAULT;
	if (rc == 0 && c->n > 1 && !cli_given(c, "state"))
		rc = err_set(e, ERR_USAGE, "resolve.state",
			"orders need the state that they are for: give --state FILE");
	for (int i = 1; i < c->n && rc == 0; i++)
		rc = read_orders(j, c->operand[i], e);
	if (rc == 0 &&
		(cli_hex(c, "open-key", j->keys.open, 32, e) < 0 ||
			cli_hex(c, "sealed-key", j->keys.sealed, 32, e) < 0))
		rc = e->code;
	return rc;
}

static int set_up(const struct cli *c, const struct job *j, struct play *p, struct err *e)
{
	struct context *game;
	int rc = options_read(&game, j->rules, c, e);

	if (rc < 0)
		return rc;
	game->seats = j->seats;
	rc = play_setup(p, game, &j->keys, e);
	free(game);
	return rc;
}

static int load_and_play(const struct cli *c, const struct job *j, struct play *p, struct err *e)
{
	const char *path = cli_value(c, "state");
	struct buf b = BUF_INIT;
	cJSON *state = NULL;
	int rc = cli_read(&b, path, STATE_MAX, e);

	if (rc == 0) {
		state = json_parse(buf_cstr(&b), b.len, path, e);
		rc = state ? play_load(p, j->seats, state, e) : e->code;
		if (rc < 0 && !e->where[0])
			err_at(e, path, 0, 0);
	}
	if (rc == 0)
		rc = play_window(p, j->in, &j->keys, e);
	cJSON_Delete(state);
	buf_release(&b);
	return rc;
}

static void write_seats(struct buf *b, const struct rules *r, uint32_t set)
{
	bool first = true;

	buf_char(b, '[');
	for (int i = 0; i < r->seats->n; i++) {
		if (!(set >> i & 1))
			continue;
		buf_printf(b, "%s\"%s\"", first ? "" : ",", r->seats->ids[i]);
		first = false;
	}
	buf_char(b, ']');
}

static void write_next(struct buf *b, struct play *p)
{
	const struct rules *r = play_rules(p);
	const struct outcome *o = play_outcome(p);
	const struct awaiting *a = play_awaiting(p);

	if (o->ended) {
		cJSON *points = play_points(p);
		buf_printf(b, "\"ended\":{\"outcome\":\"%s\",\"points\":", vocab_id(r->outcomes, o->winner));
		json_write(b, points);
		cJSON_Delete(points);
		buf_printf(b, ",\"reason\":\"%s\",\"seats\":", vocab_id(r->reasons, o->why));
		write_seats(b, r, o->seats);
		buf_str(b, "}");
		return;
	}
	buf_str(b, "\"awaiting\":{\"may\":");
	write_seats(b, r, a->may);
	buf_str(b, ",\"must\":");
	write_seats(b, r, a->must);
	buf_printf(b, ",\"window\":\"%s\"}", vocab_id(r->grammar->windows, a->window));
}

static void write_reports(struct buf *b, struct play *p, uint32_t seats)
{
	const struct rules *r = play_rules(p);
	bool first = true;

	buf_str(b, "\"reports\":{");
	for (int i = 0; i < r->seats->n; i++) {
		if (!(seats >> i & 1))
			continue;
		buf_printf(b, "%s\"%s\":{\"events\":", first ? "" : ",", r->seats->ids[i]);
		events_write(b, r, play_events(p), AUDIENCE_SEAT(i), play_dice(p));
		buf_str(b, ",\"notes\":");
		notes_write(b, r, play_notes(p, i));
		buf_str(b, ",\"view\":");
		view_write(b, play_view(p, i));
		buf_char(b, '}');
		first = false;
	}
	buf_char(b, '}');
}

/* Everything in one object, written in canonical order by way of a tree. */
static int answer(struct play *p, uint32_t seats, struct err *e)
{
	const struct rules *r = play_rules(p);
	struct buf b = BUF_INIT, out = BUF_INIT;
	cJSON *tree;

	buf_char(&b, '{');
	write_next(&b, p);
	buf_str(&b, ",\"events\":");
	events_write_full(&b, r, play_events(p), play_dice(p));
	buf_char(&b, ',');
	write_reports(&b, p, seats);
	buf_str(&b, ",\"state\":");
	play_save(p, &b);
	buf_char(&b, '}');
	tree = json_parse(b.data, b.len, "answer", e);
	if (tree) {
		json_write(&out, tree);
		buf_char(&out, '\n');
		fwrite(out.data, 1, out.len, stdout);
	}
	cJSON_Delete(tree);
	buf_release(&out);
	buf_release(&b);
	return tree ? 0 : e->code;
}

int cmd_resolve(const struct cli *c, struct err *e)
{
	static struct job j;
	struct play *p;
	int rc = read_all(c, &j, e);

	if (rc == 0) {
		p = play_new(j.rules);
		rc = cli_given(c, "state") ? load_and_play(c, &j, p, e) : set_up(c, &j, p, e);
		if (rc == 0)
			rc = play_sheets_fit(p, e);
		if (rc == 0)
			rc = answer(p, j.seats, e);
		play_free(p);
	}
	for (int i = 0; i < RULES_SEATS; i++)
		buf_release(&j.text[i]);
	return rc;
}
