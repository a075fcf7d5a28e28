/* SPDX-License-Identifier: MIT */
#include "core/dice.h"

#include "base/err.h"
#include "base/json.h"
#include "base/utf8.h"

#include <sodium.h>

#define BLOCK_WORDS 16

struct roll {
	uint32_t label; /* offset into the labels */
	uint32_t value; /* offset into the values */
	int32_t n, sides;
	uint8_t label_len, kind;
	bool draw;
};

/* One open stream: the words of its current block. */
struct stream {
	const crypto_generichash_state *key;
	const char *label;
	size_t label_len;
	uint32_t block, word[BLOCK_WORDS];
	int used;
};

/* A place of the label table holds something when its stamp is that of the current window. */
struct slot {
	uint32_t stamp, roll;
};

struct dice {
	crypto_generichash_state key[2];
	struct stream stream; /* of the roll that was opened last */
	struct roll *roll;
	int n_rolls, cap_rolls;
	int32_t *value;
	size_t n_values, cap_values;
	char *label;
	size_t n_labels, cap_labels;
	struct slot *slot;
	uint32_t slots, stamp;
	int16_t place[DICE_MAX];
	const struct dice_script *script;
	bool *script_used;
	int n_script, scripted; /* the entry for the roll that was opened last, or -1 */
};

static _Noreturn void out_of_memory(void)
{
	fputs("pbem: error: out of memory\n", stderr);
	exit(-ERR_OSERR);
}

static void *grow(void *p, size_t *cap, size_t need, size_t size)
{
	size_t more;
	if (need <= *cap)
		return p;
	more = *cap ? *cap : 64;
	while (more < need)
		more *= 2;
	p = realloc(p, more * size);
	if (!p)
		out_of_memory();
	*cap = more;
	return p;
}

/* Streams. */

static void keyed(crypto_generichash_state *st, const uint8_t key[32])
{
	crypto_generichash_init(st, key, 32, 64);
}

static void stream_open(struct stream *s, const crypto_generichash_state *key, const char *label, size_t len)
{
	s->key = key;
	s->label = label;
	s->label_len = len;
	s->block = 0;
	s->used = BLOCK_WORDS;
}

static void stream_fill(struct stream *s)
{
	uint8_t in[DICE_LABEL + 4], out[BLOCK_WORDS * 4], *p;
	crypto_generichash_state st = *s->key;
	memcpy(in, s->label, s->label_len);
	p = in + s->label_len;
	*p++ = 0;
	for (int i = 0; i < 4; i++)
		*p++ = (uint8_t)(s->block >> (8 * i));
	crypto_generichash_update(&st, in, (size_t)(p - in));
	crypto_generichash_final(&st, out, sizeof(out));
	for (int i = 0; i < BLOCK_WORDS; i++)
		s->word[i] = (uint32_t)out[4 * i] | (uint32_t)out[4 * i + 1] << 8 |
			(uint32_t)out[4 * i + 2] << 16 | (uint32_t)out[4 * i + 3] << 24;
	s->block++;
	s->used = 0;
}

static uint32_t stream_below(struct stream *s, uint32_t n)
{
	uint32_t excess = (uint32_t)(-n) % n; /* 2^32 mod n */
	if (n == 1)
		return 0;
	for (;;) {
		uint32_t x;
		if (s->used == BLOCK_WORDS)
			stream_fill(s);
		x = s->word[s->used++];
		if (x <= UINT32_MAX - excess)
			return x % n;
	}
}

/* Labels. */

static bool label_char(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == ' ' || c == '/' || c == '.' ||
		c == '+' || c == '-';
}

static size_t put_number(char *out, size_t room, long n)
{
	char text[24];
	size_t len = 0;
	unsigned long u = n < 0 ? 0UL - (unsigned long)n : (unsigned long)n;
	do
		text[len++] = (char)('0' + u % 10);
	while (u /= 10);
	if (n < 0)
		text[len++] = '-';
	for (size_t i = 0; i < len && i < room; i++)
		out[i] = text[len - 1 - i];
	return len;
}

/* The formats that labels use, without printf's price; false: another one. *len may pass the
 * room. */
static bool format_fast(char *out, size_t *len, const char *fmt, va_list ap)
{
	size_t n = 0;
	for (; *fmt && n < DICE_LABEL; fmt++) {
		if (*fmt != '%') {
			out[n++] = *fmt;
			continue;
		}
		fmt++;
		if (*fmt == 'd') {
			n += put_number(out + n, DICE_LABEL - n, va_arg(ap, int));
		} else if (*fmt == 's') {
			for (const char *s = va_arg(ap, const char *); *s && n < DICE_LABEL; s++)
				out[n++] = *s;
		} else if (*fmt == 'c') {
			out[n++] = (char)va_arg(ap, int);
		} else {
			return false;
		}
	}
	*len = n;
	return true;
}

static __attribute__((format(printf, 2, 0))) size_t format_label(
	char out[DICE_LABEL], const char *fmt, va_list ap)
{
	size_t len = 0;
	va_list again;
	va_copy(again, ap);
	if (!format_fast(out, &len, fmt, ap)) {
		int n = vsnprintf(out, DICE_LABEL, fmt, again);
		len = n < 0 ? DICE_LABEL : (size_t)n;
	}
	va_end(again);
	if (!len || len >= DICE_LABEL)
		bug("the label of a roll, \"%.40s...\", has no or more than %d characters", fmt,
			DICE_LABEL - 1);
	out[len] = '\0';
	for (size_t i = 0; i < len; i++)
		if (!label_char(out[i]))
			bug("the label of a roll, \"%s\", may hold a-z 0-9 / . + - and blanks only", out);
	return len;
}

static uint32_t label_hash(const char *s, size_t len)
{
	uint32_t h = 2166136261u;
	for (size_t i = 0; i < len; i++)
		h = (h ^ (unsigned char)s[i]) * 16777619u;
	return h ^ h >> 15;
}

static void table_put(struct dice *d, uint32_t hash, uint32_t roll)
{
	uint32_t i = hash & (d->slots - 1);
	while (d->slot[i].stamp == d->stamp)
		i = (i + 1) & (d->slots - 1);
	d->slot[i] = (struct slot){ d->stamp, roll };
}

static void table_grow(struct dice *d)
{
	size_t cap = 0;
	uint32_t slots = d->slots ? d->slots * 2 : 256;
	free(d->slot);
	d->slot = grow(NULL, &cap, slots, sizeof(*d->slot));
	d->slots = slots;
	d->stamp = 1;
	memset(d->slot, 0, slots * sizeof(*d->slot));
	for (int r = 0; r < d->n_rolls; r++)
		table_put(d, label_hash(d->label + d->roll[r].label, d->roll[r].label_len), (uint32_t)r);
}

static void table_add(struct dice *d, const char *label, size_t len)
{
	uint32_t hash;
	if ((uint32_t)d->n_rolls * 2 >= d->slots)
		table_grow(d);
	hash = label_hash(label, len);
	for (uint32_t i = hash & (d->slots - 1); d->slot[i].stamp == d->stamp; i = (i + 1) & (d->slots - 1)) {
		const struct roll *r = &d->roll[d->slot[i].roll];
		if (r->label_len == len && memcmp(d->label + r->label, label, len) == 0)
			bug("the dice stream \"%s\" is opened twice in one window", label);
	}
	table_put(d, hash, (uint32_t)d->n_rolls);
}

/* Rolls. */

static int script_find(const struct dice *d, const char *label)
{
	for (int i = 0; i < d->n_script; i++)
		if (strcmp(d->script[i].label, label) == 0)
			return i;
	return -1;
}

static struct roll *roll_open(struct dice *d, enum dice_kind kind, const char *fmt, va_list ap)
	__attribute__((format(printf, 3, 0)));
static struct roll *roll_open(struct dice *d, enum dice_kind kind, const char *fmt, va_list ap)
{
	char label[DICE_LABEL];
	size_t len = format_label(label, fmt, ap);
	size_t cap = (size_t)d->cap_rolls;
	struct roll *r;
	table_add(d, label, len);
	d->label = grow(d->label, &d->cap_labels, d->n_labels + len + 1, 1);
	memcpy(d->label + d->n_labels, label, len + 1);
	d->roll = grow(d->roll, &cap, (size_t)d->n_rolls + 1, sizeof(*d->roll));
	d->cap_rolls = (int)cap;
	r = &d->roll[d->n_rolls++];
	*r = (struct roll){ .label = (uint32_t)d->n_labels,
		.value = (uint32_t)d->n_values,
		.label_len = (uint8_t)len,
		.kind = (uint8_t)kind };
	d->n_labels += len + 1;
	stream_open(&d->stream, &d->key[kind], d->label + r->label, len);
	d->scripted = d->n_script ? script_find(d, label) : -1;
	if (d->scripted >= 0)
		d->script_used[d->scripted] = true;
	return r;
}

static int32_t next_number(struct dice *d, const struct roll *r)
{
	if (d->scripted >= 0 && r->n < d->script[d->scripted].n) {
		int v = d->script[d->scripted].value[r->n];
		if (v < 1 || v > r->sides)
			bug("the script for \"%s\" tells a die with %d sides to show %d", d->stream.label,
				r->sides, v);
		return v;
	}
	return (int32_t)stream_below(&d->stream, (uint32_t)r->sides) + 1;
}

static void roll_numbers(struct dice *d, struct roll *r, int count)
{
	if (count < 0 || count > DICE_MAX - r->n)
		bug("%d numbers more for the roll \"%s\"", count, d->label + r->label);
	d->value = grow(d->value, &d->cap_values, d->n_values + (size_t)count, sizeof(*d->value));
	for (int i = 0; i < count; i++) {
		d->value[d->n_values++] = next_number(d, r);
		r->n++;
	}
}

int dice_roll(struct dice *d, enum dice_kind kind, int sides, int count, const char *label, ...)
{
	va_list ap;
	struct roll *r;
	va_start(ap, label);
	r = roll_open(d, kind, label, ap);
	va_end(ap);
	if (sides < 1)
		bug("a die with %d sides for \"%s\"", sides, d->label + r->label);
	r->sides = sides;
	roll_numbers(d, r, count);
	return d->n_rolls - 1;
}

void dice_more(struct dice *d, int roll, int count)
{
	if (roll != d->n_rolls - 1 || d->roll[roll].draw)
		bug("dice_more on roll %d, which is not the last or is a draw", roll);
	roll_numbers(d, &d->roll[roll], count);
}

static int script_place(const struct dice *d, const struct roll *r, int last)
{
	int v = d->script[d->scripted].value[r->n];
	for (int i = 0; i <= last; i++)
		if (d->place[i] == v)
			return i;
	bug("the script for \"%s\" draws %d, which is not there or drawn before", d->stream.label, v);
}

static void draw_numbers(struct dice *d, struct roll *r, int n, int k)
{
	d->value = grow(d->value, &d->cap_values, d->n_values + (size_t)k, sizeof(*d->value));
	for (int i = 0; i < n; i++)
		d->place[i] = (int16_t)i;
	for (int i = n - 1; i >= n - k; i--) {
		int j = d->scripted >= 0 && r->n < d->script[d->scripted].n
			? script_place(d, r, i)
			: (int)stream_below(&d->stream, (uint32_t)i + 1);
		int16_t drawn = d->place[j];
		d->place[j] = d->place[i];
		d->place[i] = drawn;
		d->value[d->n_values++] = drawn;
		r->n++;
	}
}

int dice_vdraw(struct dice *d, enum dice_kind kind, int n, int k, const char *label, va_list ap)
{
	struct roll *r = roll_open(d, kind, label, ap);
	if (n < 1 || n > DICE_MAX || k < 0 || k > n)
		bug("a draw of %d from %d for \"%s\"", k, n, d->label + r->label);
	r->sides = n;
	r->draw = true;
	draw_numbers(d, r, n, k);
	return d->n_rolls - 1;
}

int dice_draw(struct dice *d, enum dice_kind kind, int n, int k, const char *label, ...)
{
	va_list ap;
	int roll;
	va_start(ap, label);
	roll = dice_vdraw(d, kind, n, k, label, ap);
	va_end(ap);
	return roll;
}

/* Looking back. */

static const struct roll *roll_at(const struct dice *d, int roll)
{
	if (roll < 0 || roll >= d->n_rolls)
		bug("there is no roll %d", roll);
	return &d->roll[roll];
}

int dice_count(const struct dice *d, int roll)
{
	return roll_at(d, roll)->n;
}

int dice_value(const struct dice *d, int roll, int i)
{
	const struct roll *r = roll_at(d, roll);
	if (i < 0 || i >= r->n)
		bug("roll \"%s\" has no number %d", d->label + r->label, i);
	return d->value[r->value + (uint32_t)i];
}

bool dice_is_draw(const struct dice *d, int roll)
{
	return roll_at(d, roll)->draw;
}

enum dice_kind dice_kind_of(const struct dice *d, int roll)
{
	return (enum dice_kind)roll_at(d, roll)->kind;
}

int dice_sides(const struct dice *d, int roll)
{
	return roll_at(d, roll)->sides;
}

const char *dice_label(const struct dice *d, int roll)
{
	return d->label + roll_at(d, roll)->label;
}

int dice_rolls(const struct dice *d)
{
	return d->n_rolls;
}

/* The window. */

struct dice *dice_new(void)
{
	struct dice *d = aligned_alloc(_Alignof(struct dice), sizeof(*d));
	if (!d)
		out_of_memory();
	memset(d, 0, sizeof(*d));
	table_grow(d);
	return d;
}

void dice_begin(struct dice *d, const uint8_t open_key[32], const uint8_t sealed_key[32])
{
	keyed(&d->key[DICE_OPEN], open_key);
	keyed(&d->key[DICE_SEALED], sealed_key);
	d->n_rolls = 0;
	d->n_values = d->n_labels = 0;
	if (++d->stamp == 0) {
		memset(d->slot, 0, d->slots * sizeof(*d->slot));
		d->stamp = 1;
	}
	d->script = NULL;
	d->n_script = 0;
	d->scripted = -1;
}

void dice_free(struct dice *d)
{
	if (!d)
		return;
	free(d->roll);
	free(d->value);
	free(d->label);
	free(d->slot);
	free(d->script_used);
	sodium_memzero(d->key, sizeof(d->key));
	free(d);
}

void dice_use_script(struct dice *d, const struct dice_script *s, int n)
{
	size_t cap = 0;
	free(d->script_used);
	d->script_used = grow(NULL, &cap, n > 0 ? (size_t)n : 1, sizeof(bool));
	memset(d->script_used, 0, cap * sizeof(bool));
	d->script = s;
	d->n_script = n;
}

const char *dice_script_unused(const struct dice *d)
{
	for (int i = 0; i < d->n_script; i++)
		if (!d->script_used[i])
			return d->script[i].label;
	return NULL;
}

/* Verifiers. */

static bool recomputable(const char *label, size_t len, int sides, int n)
{
	if (!len || len >= DICE_LABEL || sides == 0 || sides < -DICE_MAX || n < 0 || n > DICE_MAX ||
		(sides < 0 && n > -sides))
		return false;
	for (size_t i = 0; i < len; i++)
		if (!label_char(label[i]))
			return false;
	return true;
}

/* stream_below, telling of each word. */
static uint32_t told_below(struct stream *s, uint32_t n, dice_tell *tell, void *ctx)
{
	struct dice_step step = { .below = n, .thrown = true };
	if (!tell || n == 1)
		return stream_below(s, n);
	while (step.thrown) {
		if (s->used == BLOCK_WORDS)
			stream_fill(s);
		step.block = s->block - 1;
		step.place = s->used;
		step.word = s->word[s->used++];
		step.thrown = step.word > UINT32_MAX - (uint32_t)(-n) % n;
		step.value = step.word % n;
		tell(ctx, &step);
	}
	return step.value;
}

static void recompute(const crypto_generichash_state *key, const char *label, int sides, int n, int *out,
	dice_tell *tell, void *ctx)
{
	struct stream s;
	int16_t place[DICE_MAX];
	stream_open(&s, key, label, strlen(label));
	if (sides > 0) {
		for (int i = 0; i < n; i++)
			out[i] = (int)told_below(&s, (uint32_t)sides, tell, ctx) + 1;
		return;
	}
	for (int i = 0; i < -sides; i++)
		place[i] = (int16_t)i;
	for (int k = 0; k < n; k++) {
		int i = -sides - 1 - k, j = (int)told_below(&s, (uint32_t)i + 1, tell, ctx);
		out[k] = place[j];
		place[j] = place[i];
	}
}

int dice_recompute(
	const uint8_t key[32], const char *label, int sides, int n, int *out, dice_tell *tell, void *ctx)
{
	crypto_generichash_state st;
	if (!recomputable(label, strlen(label), sides, n))
		return -1;
	keyed(&st, key);
	recompute(&st, label, sides, n, out, tell, ctx);
	return 0;
}

int dice_check_roll(const uint8_t key[32], const cJSON *roll, struct err *e)
{
	const cJSON *label = cJSON_IsArray(roll) ? roll->child : NULL;
	const cJSON *sides = label ? label->next : NULL;
	const cJSON *values = sides ? sides->next : NULL;
	int n, i = 0, *scratch, status = 0;
	if (!cJSON_IsString(label) || !cJSON_IsNumber(sides) || !cJSON_IsArray(values) || values->next)
		return err_set(e, ERR_DATA, "dice.form", "a roll is not [label, sides, [values]]");
	n = cJSON_GetArraySize(values);
	scratch = malloc(DICE_MAX * sizeof(*scratch));
	if (!scratch)
		out_of_memory();
	if (dice_recompute(key, label->valuestring, sides->valueint, n, scratch, NULL, NULL) < 0)
		status = err_set(e, ERR_DATA, "dice.form",
			"the roll \"%s\" has a label, sides or a count beyond the limits",
			utf8_shown(label->valuestring, 60).text);
	for (const cJSON *v = values->child; v && status == 0; v = v->next, i++)
		if (!cJSON_IsNumber(v) || v->valueint != scratch[i])
			status = err_set(e, ERR_DATA, "dice.value",
				"the roll \"%s\" does not fall as written: number %d is %d by the window's key",
				label->valuestring, i + 1, scratch[i]);
	free(scratch);
	return status;
}

static int by_label(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

const char *dice_doubled(const cJSON *rolls)
{
	int n = cJSON_GetArraySize(rolls), i = 0;
	const char **label = malloc(((size_t)n + 1) * sizeof(*label)), *doubled = NULL;
	if (!label)
		out_of_memory();
	for (const cJSON *roll = rolls->child; roll; roll = roll->next)
		label[i++] = roll->child->valuestring;
	qsort(label, (size_t)n, sizeof(*label), by_label);
	for (i = 1; i < n && !doubled; i++)
		if (strcmp(label[i - 1], label[i]) == 0)
			doubled = label[i];
	free(label);
	return doubled;
}

/* Writers. */

void dice_write_roll(struct buf *b, const struct dice *d, int roll)
{
	const struct roll *r = roll_at(d, roll);
	buf_str(b, "{\"dice\":[");
	for (int i = 0; i < r->n; i++) {
		if (i)
			buf_char(b, ',');
		buf_int(b, d->value[r->value + (uint32_t)i]);
	}
	buf_str(b, "],\"label\":\"");
	buf_add(b, d->label + r->label, r->label_len);
	buf_str(b, "\",\"sides\":");
	buf_int(b, r->draw ? -r->sides : r->sides);
	buf_char(b, '}');
}

void dice_write_list(struct buf *b, const struct dice *d, enum dice_kind kind)
{
	bool first = true;
	buf_char(b, '[');
	for (int k = 0; k < d->n_rolls; k++) {
		const struct roll *r = &d->roll[k];
		if (r->kind != kind)
			continue;
		buf_str(b, first ? "[\"" : ",[\"");
		first = false;
		buf_add(b, d->label + r->label, r->label_len);
		buf_str(b, "\",");
		buf_int(b, r->draw ? -r->sides : r->sides);
		buf_str(b, ",[");
		for (int i = 0; i < r->n; i++) {
			if (i)
				buf_char(b, ',');
			buf_int(b, d->value[r->value + (uint32_t)i]);
		}
		buf_str(b, "]]");
	}
	buf_char(b, ']');
}
