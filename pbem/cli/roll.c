/* SPDX-License-Identifier: MIT */
#include "cli/audit.h"

#include "base/json.h"
#include "base/nearest.h"
#include "core/dice.h"
#include "game/roll.h"
#include "sys/file.h"

#define NAMES 256 /* labels of a window among which the nearest is sought */

/* One roll as it is to be computed, and what came out. */
struct asked {
	const char *label;
	int sides, n;        /* as the record writes them: sides below 0 are a draw */
	const cJSON *values; /* as the record has them; NULL: of a hidden one it has none */
	int out[DICE_MAX];
};

static bool is_same(const struct asked *a)
{
	const cJSON *v;
	int i = 0;

	cJSON_ArrayForEach(v, a->values)
		if (json_number(v) != a->out[i++])
			return false;
	return true;
}

static void of_record(struct asked *a, const cJSON *roll)
{
	const cJSON *sides = roll->child->next;

	a->label = roll->child->valuestring;
	a->sides = sides->valueint;
	a->n = cJSON_GetArraySize(sides->next);
	a->values = sides->next;
}

static int compute(struct asked *a, const uint8_t key[32], dice_tell *tell, void *ctx, struct err *e)
{
	if (dice_recompute(key, a->label, a->sides, a->n, a->out, tell, ctx) == 0)
		return 0;
	return err_set(e, ERR_USAGE, "roll.limits",
		"no game rolls so: a label has 1 to 95 of the characters a-z, 0-9, blank and /.+-, a draw at most %d places",
		DICE_MAX);
}

/* --- in words --------------------------------------------------------------------------------- */

struct steps {
	struct buf *b;
	long block; /* the last one that was shown; -1 none */
};

static void write_step(void *ctx, const struct dice_step *s)
{
	struct steps *t = ctx;

	if (t->block != (long)s->block)
		buf_printf(t->b, "   block %lu\n", (unsigned long)s->block);
	t->block = (long)s->block;
	/* The bytes as they stand in the block, the lowest first. */
	buf_printf(t->b, "     word %2d: %02x %02x %02x %02x = %lu", s->place, (unsigned)s->word & 255,
		(unsigned)s->word >> 8 & 255, (unsigned)s->word >> 16 & 255, (unsigned)s->word >> 24,
		(unsigned long)s->word);
	if (s->thrown)
		buf_printf(t->b, ", thrown away: not below 2^32 - (2^32 mod %lu)\n", (unsigned long)s->below);
	else
		buf_printf(t->b, ", mod %lu = %lu\n", (unsigned long)s->below, (unsigned long)s->value);
}

static void write_values(struct buf *b, const struct asked *a)
{
	for (int i = 0; i < a->n; i++)
		buf_printf(b, i ? " %d" : "%d", a->out[i]);
	buf_str(b, is_same(a) ? "" : "; the record DIFFERS");
}

static void write_source(struct buf *b, const struct roll_source *s, int window)
{
	uint8_t link[32], step[32] = { 0 };
	char hex[HEX32];

	buf_printf(b, "%s, window %d (%s), draw %d; hash is BLAKE2b with 32 bytes\n\n", s->game, window,
		s->name, s->draw);
	buf_printf(b, "1. The link, which the record reveals in line %ld\n   link = %s\n", s->line, s->link);
	if (hex_parse(link, 32, s->link) == 0)
		keys_step(step, link);
	hex_text(hex, step, 32);
	buf_printf(b, "   hash(link) = %s\n   ", hex);
	if (s->before_window < 0)
		buf_str(b,
			strcmp(hex, s->before) == 0 ? "the anchor, as line 1 has it\n"
						    : "NOT the anchor of line 1\n");
	else
		buf_printf(b, "%s the result of window %d revealed\n",
			strcmp(hex, s->before) == 0 ? "the link that" : "NOT the link that",
			s->before_window);
	buf_str(b, "\n2. The context, CTX: the hash of\n   ");
	buf_add(b, s->context.data, s->context.len);
	buf_printf(b, "\n   = %s\n", s->ctx);
}

static void write_key(struct buf *b, const struct roll_source *s, bool sealed)
{
	struct buf text = BUF_INIT;
	uint8_t key[32];
	char hex[HEX32];

	roll_key(s, sealed, key, &text);
	hex_text(hex, key, 32);
	buf_printf(b, "\n3. The %s: the hash, keyed with the %s, of\n   %s\n   = %s\n",
		sealed ? "sealed window key" : "window key", sealed ? "sealed root of the last line" : "link",
		buf_cstr(&text), hex);
	buf_release(&text);
}

/* Nobody shall take them for another draw than the report's. */
#define FROM_0 "places are numbered from 0 here and in the record, from 1 in reports"

static void write_head(struct buf *b, const struct asked *a)
{
	buf_printf(b, "\n4. \"%s\", ", a->label);
	if (a->sides > 0)
		buf_printf(b, "%d %s with %d faces: x mod %d, plus 1\n", a->n, a->n == 1 ? "die" : "dice",
			a->sides, a->sides);
	else
		buf_printf(b,
			"a draw of %d from %d places: x mod places left, then the last place moves there\n   " FROM_0
			"\n",
			a->n, -a->sides);
	buf_str(b,
		"   block i = BLAKE2b with 64 bytes, keyed with that key, of the label, a zero byte, i in 4 bytes\n");
}

static int write_roll(struct buf *b, const struct roll_source *s, struct asked *a, bool sealed, struct err *e)
{
	struct steps steps = { b, -1 };
	uint8_t key[32];

	write_key(b, s, sealed);
	write_head(b, a);
	roll_key(s, sealed, key, NULL);
	if (compute(a, key, write_step, &steps, e) < 0)
		return e->code;
	buf_str(b, "   = ");
	write_values(b, a);
	buf_char(b, '\n');
	return is_same(a) ? 0 : 2;
}

static bool has_draw(const cJSON *rolls)
{
	const cJSON *roll;

	cJSON_ArrayForEach(roll, rolls)
		if (cJSON_GetArrayItem(roll, 1)->valuedouble < 0)
			return true;
	return false;
}

static int write_all(struct buf *b, const struct roll_source *s, struct asked *a, struct err *e)
{
	const cJSON *roll;
	uint8_t key[32];
	int worst = 0;

	write_key(b, s, false);
	roll_key(s, false, key, NULL);
	buf_printf(b, "\n4. Its open rolls%s%s\n",
		s->rolls->child ? "; give a label for the steps" : ": none",
		has_draw(s->rolls) ? "; of a draw, " FROM_0 : "");
	cJSON_ArrayForEach(roll, s->rolls) {
		of_record(a, roll);
		if (compute(a, key, NULL, NULL, e) < 0)
			return e->code;
		buf_printf(b, "   %s: ", a->label);
		write_values(b, a);
		buf_char(b, '\n');
		worst = is_same(a) ? worst : 2;
	}
	return worst;
}

/* --- as JSON ---------------------------------------------------------------------------------- */

static void json_pair(struct buf *b, const char *name, const char *value)
{
	json_member(b, name);
	json_string(b, value);
}

static void json_roll(struct buf *b, const struct asked *a)
{
	json_member(b, "label");
	json_string(b, a->label);
	json_member(b, "same");
	buf_str(b, is_same(a) ? "true" : "false");
	json_member(b, "sides");
	json_int(b, a->sides);
	json_member(b, "values");
	buf_char(b, '[');
	for (int i = 0; i < a->n; i++)
		buf_printf(b, i ? ",%d" : "%d", a->out[i]);
	buf_str(b, "]}");
}

/* One roll when it has a label, or all. */
static int write_json(
	struct buf *b, const struct roll_source *s, int window, struct asked *a, bool sealed, struct err *e)
{
	struct buf text = BUF_INIT;
	uint8_t key[32];
	char hex[HEX32];
	const cJSON *roll = a->label ? NULL : s->rolls->child;
	int worst = 0, rc = 0;
	bool one = a->label;

	roll_key(s, sealed, key, &text);
	hex_text(hex, key, 32);
	buf_char(b, '{');
	json_pair(b, "before", s->before);
	json_pair(b, "context", buf_cstr(&s->context));
	json_pair(b, "ctx", s->ctx);
	json_member(b, "draw");
	json_int(b, s->draw);
	json_pair(b, "game", s->game);
	json_pair(b, "key", hex);
	json_pair(b, "keyed", buf_cstr(&text));
	json_pair(b, "link", s->link);
	json_member(b, "rolls");
	buf_char(b, '[');
	while (rc == 0 && (one || roll)) {
		if (!one)
			of_record(a, roll);
		rc = compute(a, key, NULL, NULL, e);
		buf_str(b, b->data[b->len - 1] == '[' ? "{" : ",{");
		json_roll(b, a);
		worst = is_same(a) ? worst : 2;
		roll = one ? NULL : roll->next;
		one = false;
	}
	buf_char(b, ']');
	json_member(b, "window");
	json_int(b, window);
	buf_str(b, "}\n");
	buf_release(&text);
	return rc < 0 ? rc : worst;
}

/* --- the command ------------------------------------------------------------------------------ */

/* 2d6, 3of40 */
static int read_dice(struct asked *a, const char *text, struct err *e)
{
	char word[3];
	int n, sides, end = 0;

	if (sscanf(text, "%4d%2[dof]%5d%n", &n, word, &sides, &end) == 3 && !text[end] && n > 0 &&
		n <= DICE_MAX && sides > 0 &&
		(strcmp(word, "d") == 0 || (strcmp(word, "of") == 0 && n <= sides))) {
		a->n = n;
		a->sides = strcmp(word, "d") == 0 ? sides : -sides;
		return 0;
	}
	return err_set(e, ERR_USAGE, "roll.dice",
		"\"%s\" is no roll; write 2d6 for two dice with six faces, 3of40 for a draw of three from 40 places",
		text);
}

static int no_roll(const struct roll_source *s, int window, const char *label, struct err *e)
{
	const char *names[NAMES], *near;
	const cJSON *roll;
	int n = 0;

	cJSON_ArrayForEach(roll, s->rolls)
		if (n < NAMES - 1)
			names[n++] = roll->child->valuestring;
	names[n] = NULL;
	near = nearest(label, names);
	if (near)
		return err_set(e, ERR_NOINPUT, "roll.label",
			"window %d has no open roll \"%s\"; did you mean \"%s\"?", window, label, near);
	return err_set(e, ERR_NOINPUT, "roll.label",
		"window %d has no open roll \"%s\"; leave the label away for a list of what it has", window,
		label);
}

/* Which roll is meant; none: all. */
static int find_roll(
	struct asked *a, const struct cli *c, const struct roll_source *s, int window, struct err *e)
{
	const char *label = c->operand[2], *dice = cli_value(c, "sealed");
	const cJSON *roll;

	if (dice && !label)
		return err_set(e, ERR_USAGE, "roll.sealed", "which hidden roll? Give its label, too");
	if (dice && !s->sealed_root[0])
		return err_set(e, ERR_UNAVAILABLE, "roll.running",
			"what is hidden can be computed once the game has ended: its last line reveals the sealed root");
	a->label = label;
	if (dice)
		return read_dice(a, dice, e);
	roll = label ? roll_find(s, label) : NULL;
	if (label && !roll)
		return no_roll(s, window, label, e);
	if (roll)
		of_record(a, roll);
	return 0;
}

static int print(const struct cli *c, const struct roll_source *s, int window, struct err *e)
{
	struct asked *a = mem_zero(1, sizeof(*a));
	bool sealed = cli_given(c, "sealed");
	struct buf b = BUF_INIT;
	int rc = find_roll(a, c, s, window, e);

	if (rc == 0 && cli_given(c, "json")) {
		rc = write_json(&b, s, window, a, sealed, e);
	} else if (rc == 0) {
		write_source(&b, s, window);
		rc = a->label ? write_roll(&b, s, a, sealed, e) : write_all(&b, s, a, e);
	}
	if (rc >= 0)
		fwrite(b.data, 1, b.len, stdout);
	buf_release(&b);
	free(a);
	return rc;
}

int cmd_roll(const struct cli *c, struct err *e)
{
	struct buf folder = BUF_INIT, file = BUF_INIT;
	struct roll_source s = { .rolls = NULL };
	struct unpacked u;
	long long window;
	int rc = audit_unpack(&u, audit_path(c, &folder), e);

	if (rc == 0)
		rc = file_is_dir(u.path, e);
	if (rc > 0)
		file_path(&file, u.path, "record.jsonl");
	if (rc >= 0 && cli_read_number(c->operand[1], 0, 1000000, &window) < 0)
		rc = err_set(
			e, ERR_USAGE, "roll.window", "\"%s\" is not the number of a window", c->operand[1]);
	if (rc >= 0)
		rc = roll_source_read(&s, file.len ? file.data : u.path, (int)window, e);
	if (rc == 0)
		rc = print(c, &s, (int)window, e);
	rc = audit_unpacked(&u, rc, e);
	roll_source_release(&s);
	buf_release(&folder);
	buf_release(&file);
	return rc;
}
