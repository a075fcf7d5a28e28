/* SPDX-License-Identifier: MIT */
#include "props/mutants.h"

#include "base/err.h"
#include "core/orderline.h"

#include <string.h>

uint32_t props_random(uint64_t *seed, uint32_t n)
{
	uint64_t z = *seed += 0x9e3779b97f4a7c15u;
	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
	z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
	return n ? (uint32_t)((z ^ (z >> 31)) >> 32) % n : 0;
}

/* Fields and values. */

static void add_paths(struct leaves *l, const struct schema *s, const char *prefix)
{
	for (int i = 0; i < s->n; i++) {
		char *name = l->name[l->paths];
		if (l->paths == PATHS)
			bug("%s has more than %d fields", s->name, PATHS);
		l->paths++;
		snprintf(name, PATH_NAME, "%s%s%s", prefix, *prefix ? "." : "", s->fields[i].name);
		if (s->fields[i].type == FIELD_TYPE_STRUCT)
			add_paths(l, s->fields[i].schema, name);
	}
}

void mutants_paths(struct leaves *l, const struct schema *s)
{
	memset(l, 0, sizeof(*l));
	add_paths(l, s, "");
}

long long props_load(const void *p, size_t size, bool is_signed)
{
	switch (size) {
	case 1:
		return is_signed ? *(const int8_t *)p : *(const uint8_t *)p;
	case 2:
		return is_signed ? *(const int16_t *)p : *(const uint16_t *)p;
	case 4:
		return is_signed ? (long long)*(const int32_t *)p : (long long)*(const uint32_t *)p;
	default:
		return (long long)*(const uint64_t *)p;
	}
}

static void store(void *p, size_t size, long long n)
{
	switch (size) {
	case 1:
		*(uint8_t *)p = (uint8_t)n;
		break;
	case 2:
		*(uint16_t *)p = (uint16_t)n;
		break;
	case 4:
		*(uint32_t *)p = (uint32_t)n;
		break;
	default:
		*(uint64_t *)p = (uint64_t)n;
	}
}

struct walk {
	struct leaves *l;
	const struct rules *r;
	const char *state;
};

static void add_leaf(struct leaves *l, const struct leaf *leaf)
{
	if (l->n < LEAVES)
		l->leaf[l->n++] = *leaf;
}

static int paths_of(const struct schema *s)
{
	int n = s->n;
	for (int i = 0; i < s->n; i++)
		if (s->fields[i].type == FIELD_TYPE_STRUCT)
			n += paths_of(s->fields[i].schema);
	return n;
}

static void add_struct(const struct walk *w, const struct schema *s, size_t at, int path, int owner);

static void add_field(const struct walk *w, const struct field *f, size_t base, int path, int owner)
{
	struct leaf leaf = { .f = f,
		.at = base + f->offset,
		.array = base + f->offset,
		.used = SIZE_MAX,
		.path = path,
		.owner = owner };
	int n = f->count ? f->count : 1;
	if (f->used_size) {
		n = (int)props_load(w->state + base + f->used_offset, f->used_size, f->used_signed);
		leaf.used = base;
		leaf.is_all = true;
		add_leaf(w->l, &leaf);
		leaf.is_all = false;
	}
	for (int i = 0; i < n; i++) {
		leaf.index = i;
		leaf.at = leaf.array + (size_t)i * f->size;
		leaf.owner = owner < 0 && f->keys == w->r->seats ? i : owner;
		if (f->type == FIELD_TYPE_STRUCT)
			add_struct(w, f->schema, leaf.at, path + 1, leaf.owner);
		else
			add_leaf(w->l, &leaf);
	}
}

static void add_struct(const struct walk *w, const struct schema *s, size_t at, int path, int owner)
{
	for (int i = 0; i < s->n; i++) {
		const struct field *f = &s->fields[i];
		add_field(w, f, at, path, owner);
		path += 1 + (f->type == FIELD_TYPE_STRUCT ? paths_of(f->schema) : 0);
	}
}

void mutants_leaves(struct leaves *l, const struct rules *r, const struct schema *s, const void *state)
{
	struct walk w = { l, r, state };
	l->n = 0;
	add_struct(&w, s, 0, 0, -1);
}

/* Orders. */

void props_word(struct buf *b, const struct part *p, const uint64_t *legal, uint64_t *seed)
{
	int n = p->vocab ? p->vocab->n : p->hi - p->lo + 1, i = (int)props_random(seed, (uint32_t)n);
	for (int k = 0; legal && k < n && n <= LEGAL_VALUES * 64; k++) {
		int j = (i + k) % n;
		if (legal[j / 64] >> (j % 64) & 1) {
			i = j;
			break;
		}
	}
	if (p->vocab)
		buf_printf(b, " %s", vocab_id(p->vocab, i));
	else
		buf_printf(b, " %d", p->lo + i);
}

static void one_order(struct buf *b, const struct verb *v, const struct legal *legal, uint64_t *seed)
{
	buf_str(b, v->name);
	for (int i = 0; i < v->n_parts; i++) {
		const struct part *p = &v->parts[i];
		int most = p->max > p->min + 3 ? p->min + 3 : p->max;
		int n = p->min + (int)props_random(seed, (uint32_t)(most - p->min + 1));
		if (n && p->lead)
			buf_printf(b, " %s", p->lead);
		for (int k = 0; k < n; k++)
			props_word(b, p, legal ? legal->values[i] : NULL, seed);
	}
}

void props_asked(struct buf *b, const struct variable *v, uint64_t *seed)
{
	for (int i = 0; i < ORDER_ASKED && v->args[i]; i++)
		if (v->args[i]->min || props_random(seed, 2) == 0)
			props_word(b, v->args[i], NULL, seed);
}

void props_answer(struct buf *b, const struct variable *v, uint64_t *seed)
{
	if (v->words)
		buf_str(b, vocab_id(v->words, (int)props_random(seed, (uint32_t)v->words->n)));
	else
		buf_int(b, v->lo + (int)props_random(seed, (uint32_t)(v->hi - v->lo + 1)));
}

static void condition(struct buf *b, const struct grammar *g, int window, uint64_t *seed)
{
	static const char *const ops[] = { "=", "!=", "<", "<=", ">", ">=" };
	for (int tries = 0; tries < 20 && g->n_variables; tries++) {
		const struct variable *q = &g->variables[props_random(seed, (uint32_t)g->n_variables)];
		if (window >= 0 && !(q->windows >> window & 1))
			continue;
		buf_printf(b, "IF %s", q->name);
		props_asked(b, q, seed);
		buf_printf(b, " %s ", ops[props_random(seed, q->words ? 2 : 6)]);
		props_answer(b, q, seed);
		buf_str(b, " THEN ");
		return;
	}
}

void props_order(struct buf *b, const struct rules *r, const struct view *view, int window, bool may_stand,
	uint64_t *seed)
{
	const struct grammar *g = r->grammar;
	for (int tries = 0; tries < 100; tries++) {
		int verb = (int)props_random(seed, (uint32_t)g->n_verbs);
		const struct verb *v = &g->verbs[verb];
		struct legal legal = { 0 };
		size_t len = b->len;
		if ((window >= 0 && !(v->windows >> window & 1)) || (may_stand && !v->stands))
			continue;
		if (view)
			r->legal(view, verb, NULL, &legal);
		if (v->may_condition && props_random(seed, 4) == 0)
			condition(b, g, window, seed);
		one_order(b, v, view ? &legal : NULL, seed);
		if (b->len - len <= ORDER_LINE - 8)
			return;
		buf_cut(b, len);
	}
}

/* Changes. */

static bool is_number(const struct leaf *l)
{
	return l->f->type == FIELD_TYPE_INT && !l->is_all;
}

static bool order_value_of(const struct leaf *l, void *p, uint64_t *seed)
{
	struct rules r = { .grammar = l->f->grammar };
	struct buf b = BUF_INIT;
	bool done;
	props_order(&b, &r, NULL, -1, true, seed);
	struct order o;
	done = order_read(&o, l->f->grammar, buf_cstr(&b), b.len) == 0;
	if (done)
		memcpy(p, &o, sizeof(o));
	buf_release(&b);
	return done;
}

static bool is_stored(const struct field *f)
{
	return f->type != FIELD_TYPE_ORDER && f->type != FIELD_TYPE_STRUCT && f->type != FIELD_TYPE_TEXT &&
		f->type != FIELD_TYPE_TIME && f->type != FIELD_TYPE_PILE;
}

/* Puts the cards of the middle in order again. */
static void sort_pile(struct pile *p)
{
	struct pile old = *p;
	memset(p, 0, sizeof(*p));
	for (int i = old.below; i < old.n - old.above; i++)
		pile_put(p, PILE_MIDDLE, (struct pile_card){ old.card[i], old.seen[i] });
	for (int i = old.below; i-- > 0;)
		pile_put(p, PILE_BOTTOM, (struct pile_card){ old.card[i], old.seen[i] });
	for (int i = old.n - old.above; i < old.n; i++)
		pile_put(p, PILE_TOP, (struct pile_card){ old.card[i], old.seen[i] });
}

/* A card becomes another one, or somebody knows it or no longer does. */
static bool change_pile(const struct field *f, struct pile *p, uint64_t *seed)
{
	if (!p->n)
		return false;
	uint32_t at = props_random(seed, p->n), bit = props_random(seed, 9);
	if (props_random(seed, 4))
		p->card[at] = (uint8_t)props_random(seed, (uint32_t)f->vocab->n);
	else
		p->seen[at] ^= (uint8_t)(bit == 8 ? PILE_ALL : 1u << bit);
	sort_pile(p);
	return true;
}

/* Two cards of two piles, or of one, change places; who knows what lies there does not. */
static void swap_cards(struct pile *p, struct pile *q, uint64_t *seed)
{
	uint32_t i = p->n ? props_random(seed, p->n) : 0, j = q->n ? props_random(seed, q->n) : 0;
	if (!p->n || !q->n)
		return;
	uint8_t kind = p->card[i];
	p->card[i] = q->card[j];
	q->card[j] = kind;
	sort_pile(p);
	sort_pile(q);
}

/* One more, one less, or any number of the field's range. False: out of it. */
static bool resample_int(const struct field *f, long long *n, uint64_t *seed)
{
	if (props_random(seed, 2))
		*n += props_random(seed, 2) ? 1 : -1;
	else
		*n = f->lo + (long long)props_random(seed, (uint32_t)((int64_t)f->hi - f->lo + 1));
	return *n >= f->lo && *n <= f->hi;
}

/* Another value in the field's range. */
static bool resample(const struct leaf *l, void *p, uint64_t *seed)
{
	const struct field *f = l->f;
	long long n = is_stored(f) ? props_load(p, f->size, f->is_signed) : 0;
	switch (f->type) {
	case FIELD_TYPE_INT:
		if (!resample_int(f, &n, seed))
			return false;
		break;
	case FIELD_TYPE_ENUM:
		n = f->lo + (long long)props_random(seed, (uint32_t)(f->vocab->n - f->lo));
		break;
	case FIELD_TYPE_SET:
		n ^= (long long)1 << props_random(seed, (uint32_t)f->vocab->n);
		break;
	case FIELD_TYPE_BOOL:
		n = !n;
		break;
	case FIELD_TYPE_U64:
		n = (long long)props_random(seed, UINT32_MAX);
		break;
	case FIELD_TYPE_ORDER:
		return order_value_of(l, p, seed);
	case FIELD_TYPE_PILE:
		return change_pile(f, p, seed);
	case FIELD_TYPE_STRUCT:
		return false;
	case FIELD_TYPE_TEXT:
		*(char *)p = (char)('a' + props_random(seed, 26));
		return true;
	case FIELD_TYPE_TIME:
		bug("no game has times in its state: say here how %s varies", f->name);
	}
	store(p, f->size, n);
	return true;
}

static bool same_kind(const struct leaf *a, const struct leaf *b)
{
	return a->f->type == b->f->type && a->f->size == b->f->size && a->f->vocab == b->f->vocab &&
		a->f->lo == b->f->lo && a->f->hi == b->f->hi && a->is_all == b->is_all &&
		a->f->grammar == b->f->grammar && a->f->schema == b->f->schema;
}

/* A value of this path, or of any when path is -1, that `other` (may be NULL) is comparable
 * with. */
static const struct leaf *pick(const struct leaves *l, int path, const struct leaf *other, uint64_t *seed)
{
	const struct leaf *chosen = NULL;
	uint32_t n = 0;
	for (int i = 0; i < l->n; i++) {
		const struct leaf *leaf = &l->leaf[i];
		if ((path < 0 || leaf->path == path) &&
			(!other || (leaf != other && same_kind(leaf, other))) && props_random(seed, ++n) == 0)
			chosen = leaf;
	}
	return chosen;
}

static void touch(struct mutant *m, const struct leaf *l)
{
	if (m->n < TOUCHED)
		m->leaf[m->n++] = l;
}

static bool swap(struct mutant *m, const struct leaves *l, char *state, const struct leaf *a, uint64_t *seed)
{
	const struct leaf *b = pick(l, props_random(seed, 2) ? a->path : -1, a, seed);
	char kept[sizeof(struct order)];
	if (a->f->type == FIELD_TYPE_PILE) {
		b = b && props_random(seed, 4) ? b : a;
		swap_cards((struct pile *)(state + a->at), (struct pile *)(state + b->at), seed);
		touch(m, a);
		touch(m, b);
		return true;
	}
	if (!b || a->f->size > sizeof(kept) || a->is_all)
		return false;
	memcpy(kept, state + a->at, a->f->size);
	memcpy(state + a->at, state + b->at, a->f->size);
	memcpy(state + b->at, kept, a->f->size);
	touch(m, a);
	touch(m, b);
	return true;
}

static bool add(char *state, const struct leaf *l, int by)
{
	long long n = props_load(state + l->at, l->f->size, l->f->is_signed) + by;
	if (n < l->f->lo || n > l->f->hi)
		return false;
	store(state + l->at, l->f->size, n);
	return true;
}

/* The value with the same place in another array as `a` has in its own. */
static const struct leaf *beside(const struct leaves *l, const struct leaf *a, uint64_t *seed)
{
	const struct leaf *chosen = NULL;
	uint32_t n = 0;
	for (int i = 0; i < l->n; i++) {
		const struct leaf *b = &l->leaf[i];
		if (is_number(b) && b->array != a->array && b->index == a->index &&
			b->f->count == a->f->count && b->f->keys == a->f->keys &&
			props_random(seed, ++n) == 0)
			chosen = b;
	}
	return chosen;
}

/* The value at a place of the array that another value stands in. */
static const struct leaf *in_array(const struct leaves *l, const struct leaf *of, int index)
{
	for (int i = 0; i < l->n; i++)
		if (l->leaf[i].array == of->array && l->leaf[i].index == index && !l->leaf[i].is_all)
			return &l->leaf[i];
	return NULL;
}

static bool move_one(struct mutant *m, char *state, const struct leaf *from, const struct leaf *to)
{
	if (!from || !to || !add(state, from, -1) || !add(state, to, 1))
		return false;
	touch(m, from);
	touch(m, to);
	return true;
}

/* What goes from one array comes into another; with `back`, another kind goes the other way. */
static bool transfer(struct mutant *m, const struct leaves *l, char *state, const struct leaf *a, bool back,
	uint64_t *seed)
{
	const struct leaf *b = is_number(a) ? beside(l, a, seed) : NULL;
	if (!move_one(m, state, a, b))
		return false;
	int index = (int)props_random(seed, (uint32_t)(a->f->count ? a->f->count : 1));
	return !back || move_one(m, state, in_array(l, b, index), in_array(l, a, index));
}

static long long length(const char *state, const struct leaf *l)
{
	return props_load(state + l->used + l->f->used_offset, l->f->used_size, l->f->used_signed);
}

static void set_length(char *state, const struct leaf *l, long long n)
{
	store(state + l->used + l->f->used_offset, l->f->used_size, n);
}

/* One element more, one less, or one that goes to the end of another list. */
static bool change_list(
	struct mutant *m, const struct leaves *l, char *state, const struct leaf *a, uint64_t *seed)
{
	long long n = length(state, a);
	char *end = state + a->array + (size_t)n * a->f->size;
	uint32_t what = props_random(seed, 3);
	touch(m, a);
	if (what == 0) {
		if (n == a->f->count)
			return false;
		memset(end, 0, a->f->size);
		if (a->f->type == FIELD_TYPE_STRUCT || !resample(a, end, seed))
			return false;
		set_length(state, a, n + 1);
		return true;
	}
	if (!n)
		return false;
	const struct leaf *b = what == 2 ? pick(l, -1, a, seed) : NULL;
	char *gone = state + a->array + props_random(seed, (uint32_t)n) * a->f->size;
	if (what == 2) {
		long long k = b ? length(state, b) : 0;
		if (!b || k == b->f->count)
			return false;
		memcpy(state + b->array + (size_t)k * b->f->size, gone, a->f->size);
		set_length(state, b, k + 1);
		touch(m, b);
	}
	memmove(gone, gone + a->f->size, (size_t)(end - gone) - a->f->size);
	set_length(state, a, n - 1);
	return true;
}

static bool change(
	struct mutant *m, const struct leaves *l, char *state, const struct leaf *a, uint64_t *seed)
{
	if (a->is_all)
		return change_list(m, l, state, a, seed);
	switch (props_random(seed, 5)) {
	case 0:
		return swap(m, l, state, a, seed);
	case 1:
		return transfer(m, l, state, a, false, seed);
	case 2:
		return transfer(m, l, state, a, true, seed);
	default:
		touch(m, a);
		return resample(a, state + a->at, seed);
	}
}

static bool differs(const struct leaf *l, const char *from, const char *state)
{
	if (!l->is_all)
		return memcmp(from + l->at, state + l->at, l->f->size) != 0;
	return length(from, l) != length(state, l) ||
		memcmp(from + l->array, state + l->array, (size_t)l->f->size * l->f->count) != 0;
}

/* Forgets what came out as it was. */
static bool sum_up(struct mutant *m, const char *from, const char *state)
{
	int n = 0;
	for (int i = 0; i < m->n; i++) {
		const struct leaf *l = m->leaf[i];
		if (!differs(l, from, state))
			continue;
		m->leaf[n++] = l;
	}
	m->n = n;
	return n > 0;
}

bool mutant_make(struct mutant *m, const struct leaves *l, const struct shape *shape, const void *from,
	void *state, int path, uint64_t *seed)
{
	const struct leaf *a = pick(l, path, NULL, seed);
	memset(m, 0, sizeof(*m));
	shape_copy(shape, state, from);
	if (!a || !change(m, l, state, a, seed))
		return false;
	if (props_random(seed, 4) == 0) {
		const struct leaf *b = pick(l, props_random(seed, 2) ? path : -1, NULL, seed);
		/* After a list has changed, places in it are no longer what they were. */
		if (b->is_all != a->is_all || !change(m, l, state, b, seed))
			return false;
	}
	(void)shape_tidy(shape, state);
	return sum_up(m, from, state);
}
