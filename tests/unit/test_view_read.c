/* SPDX-License-Identifier: MIT */
#include "core/play.h"

#include "base/json.h"
#include "base/sign.h"
#include "core/draft.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/*
 * Views come from players' own files (pbem check --view), so what the rules are asked about one may
 * be wrong in any place: every value of real views is changed in turn, and what is still a view is
 * asked everything. Nothing may abort; sanitizers see what is read beyond a table.
 */
static long asked, refused;

/* What the seat's bot orders in the real position. */
static struct buf lines = BUF_INIT;

static void ask_bot(const struct rules *r, const struct view *v)
{
	static const uint8_t open[32] = { 1 }, sealed[32] = { 2 };
	struct dice *d = dice_new();

	dice_begin(d, open, sealed);
	buf_clear(&lines);
	r->bot(v, d, &lines);
	dice_free(d);
}

static void ask(const struct rules *r, int seat, const cJSON *json)
{
	static struct orders os;
	static struct notes ns;
	struct err e = ERR_INIT;
	struct view *v = view_read(r, seat, json, &e);
	struct buf b = BUF_INIT;

	if (!v) {
		refused++;
		return;
	}
	asked++;
	struct draft *d = draft_new(r, v);
	for (int verb = 0; verb < r->grammar->n_verbs; verb++) {
		struct order o = { .verb = (uint8_t)verb };
		struct legal l;
		r->legal(v, verb, NULL, &l);
		draft_legal(d, &o, &l);
	}
	draft_free(d);
	for (int i = 0; r->asks && i < r->grammar->n_variables; i++)
		(void)r->asks(v, i);
	r->defaults(v, &b);
	for (int window = 0; window < r->grammar->windows->n; window++) {
		play_check(r, v, window, buf_cstr(&b), b.len, 1, &os, &ns);
		play_check(r, v, window, buf_cstr(&lines), lines.len, 1, &os, &ns);
	}
	(void)!view_sheet(&b, r, v, &e);
	buf_release(&b);
	view_free(v);
}

/* The first n elements, over and over. */
static cJSON *repeated(const cJSON *array, int n)
{
	int size = cJSON_GetArraySize(array);
	cJSON *list = cJSON_CreateArray();

	for (int i = 0; size && i < n; i++)
		cJSON_AddItemToArray(list, cJSON_Duplicate(cJSON_GetArrayItem(array, i % size), 1));
	return list;
}

static cJSON *another_list(const cJSON *array, int k)
{
	const int n[] = { 0, cJSON_GetArraySize(array) / 2, 12, 160 };

	return repeated(array, n[k]);
}

/* In the place of a value: the ends of small ranges, nothing, and what stands elsewhere. */
static cJSON *another(const cJSON *value, int k)
{
	static const double numbers[] = { 0, 1, 4, 20, 255, -1 };

	if (cJSON_IsNumber(value) && k < 6)
		return cJSON_CreateNumber(numbers[k]);
	if (cJSON_IsBool(value) && k == 0)
		return cJSON_CreateBool(!cJSON_IsTrue(value));
	if (cJSON_IsObject(value) && k == 0)
		return cJSON_CreateObject();
	if (cJSON_IsArray(value) && k < 4)
		return another_list(value, k);
	if (cJSON_IsString(value) && value->next && cJSON_IsString(value->next) && k == 0)
		return cJSON_Duplicate(value->next, 0);
	return k == 6 ? cJSON_CreateNull() : NULL;
}

static void change_all(const struct rules *r, int seat, const cJSON *root, cJSON *at)
{
	for (cJSON *c = at->child; c; c = c->next) {
		for (int k = 0; k < 7; k++) {
			cJSON *other = another(c, k);
			const cJSON before = *c;
			if (!other)
				continue;
			/* The place in the tree stays. */
			c->type = other->type | (before.type & cJSON_StringIsConst);
			c->valuedouble = other->valuedouble;
			c->valuestring = other->valuestring;
			c->child = other->child;
			ask(r, seat, root);
			*c = before;
			cJSON_Delete(other);
		}
		change_all(r, seat, root, c);
	}
}

static void views_may_be_wrong_anywhere(void **state)
{
	static const struct play_keys keys = { { 1 }, { 2 } };
	(void)state;
	for (int g = 0; rules_all[g]; g++) {
		const struct rules *r = rules_all[g];
		struct play *p = play_new(r);
		struct context *c = context_new(r);
		struct play_seat in[RULES_SEATS];
		struct play_keys k = keys;
		struct err e = ERR_INIT;
		c->seats = (1u << r->seats_max) - 1;
		assert_int_equal(play_setup(p, c, &keys, &e), 0);
		for (int i = 0; i < RULES_SEATS; i++)
			in[i] = (struct play_seat){ .origin = PLAY_BOT };
		for (int window = 0; window < 6 && !play_outcome(p)->ended; window++) {
			int seat = window / 2 % r->seats_max;
			struct buf b = BUF_INIT;
			cJSON *json;
			view_write(&b, play_view(p, seat));
			ask_bot(r, play_view(p, seat));
			json = json_parse(b.data, b.len, "view", &e);
			assert_non_null(json);
			change_all(r, seat, json, json);
			cJSON_Delete(json);
			buf_release(&b);
			k.open[1]++;
			assert_int_equal(play_window(p, in, &k, &e), 0);
		}
		free(c);
		play_free(p);
	}
	assert_true(asked > 1000 && refused > 1000);
}

static int start(void **state)
{
	(void)state;
	sign_start();
	return 0;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(views_may_be_wrong_anywhere),
	};
	return cmocka_run_group_tests(tests, start, NULL);
}
