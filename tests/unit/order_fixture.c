/* SPDX-License-Identifier: MIT */
#include "unit/order_fixture.h"

#include "base/banned.h"
#include "core/orderline.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static const char *const window_ids[] = { "council", "fight" };
const struct vocab of_windows = VOCAB("windows", window_ids);
static const char *const unit_ids[] = { "f1", "f2", "f3", "t1" };
const struct vocab of_units = VOCAB("units", unit_ids);
static const char *const place_ids[] = { "usa", "china", "home" };
const struct vocab of_places = VOCAB("places", place_ids);
static const char *const module_ids[] = { "hangar", "lab", "warehouse" };
const struct vocab of_modules = VOCAB("modules", module_ids);

const struct verb of_verbs[VERBS] = {
	[SEND] = { .name = "SEND",
		.windows = FIGHT,
		.stands = STANDS_BY_PARTS,
		.keys = 1u << 1 | 1u << 2,
		.n_parts = 3,
		.may_condition = true,
		.help = "send units",
		.parts = { { .name = "unit", .vocab = &of_units, .min = 1, .max = 4 },
			{ .lead = "TO", .name = "place", .vocab = &of_places, .min = 1, .max = 1 },
			{ .lead = "WITH", .name = "dice", .min = 0, .max = 1, .lo = -2, .hi = 9 } } },
	[BUILD] = { .name = "BUILD",
		.windows = COUNCIL,
		.n_parts = 1,
		.help = "build",
		.parts = { { .name = "module", .vocab = &of_modules, .min = 1, .max = 1 } } },
	[RETREAT] = { .name = "RETREAT",
		.windows = FIGHT,
		.stands = STANDS_BY_PARTS,
		.keys = 1u << 0,
		.n_parts = 1,
		.may_condition = true,
		.help = "retreat",
		.parts = { { .name = "group", .min = 1, .max = 1, .lo = 1, .hi = 4 } } },
	[VOTE] = { .name = "VOTE",
		.windows = COUNCIL,
		.n_parts = 2,
		.stands = STANDS_ONE,
		.help = "vote",
		.parts = { { .name = "place", .vocab = &of_places, .min = 0, .max = 2 },
			{ .name = "weight", .min = 0, .max = 1, .lo = 1, .hi = 9 } } },
	[PLAY_ACE] = { .name = "PLAY ACE", .windows = FIGHT, .may_condition = true, .help = "play an ace" },
	[PLAY] = { .name = "PLAY",
		.windows = FIGHT,
		.n_parts = 1,
		.help = "play a card",
		.parts = { { .name = "card", .min = 1, .max = 1, .lo = 1, .hi = 50 } } },
	[SPEND] = { .name = "SPEND-ALL", .windows = COUNCIL, .stands = STANDS_ONE, .help = "spend" },
	[CANCEL] = { .name = "CANCEL",
		.windows = FIGHT,
		.stands = STANDS_LIST,
		.may_condition = true,
		.n_parts = 1,
		.help = "cancel",
		.parts = { { .lead = "KEEP", .name = "cards", .min = 0, .max = 1, .lo = 1, .hi = 9 } } },
};

const struct part of_place_part = { .name = "place", .vocab = &of_places, .min = 1, .max = 1 };
const struct part of_unit_part = { .name = "unit", .vocab = &of_units, .min = 0, .max = 1 };
static const struct part group_part = { .name = "group", .min = 1, .max = 1, .lo = 1, .hi = 4 };
static const struct part weight_part = { .name = "weight", .min = 1, .max = 1, .lo = 1, .hi = 9 };
const struct variable of_variables[VARIABLES] = {
	[LOSSES] = { .name = "losses", .lo = 0, .hi = 20, .windows = FIGHT },
	[AT] = { .name = "at", .args = { &of_place_part }, .lo = -5, .hi = 20, .windows = FIGHT },
	[ROUND] = { .name = "round", .lo = 1, .hi = 9, .windows = COUNCIL },
	[NEAR] = { .name = "near",
		.args = { &of_place_part, &of_unit_part },
		.standard = 1,
		.hi = 9,
		.windows = FIGHT },
	[KIND] = { .name = "kind",
		.args = { &group_part, &weight_part },
		.words = &of_modules,
		.windows = FIGHT },
	[HITS] = { .name = "hits", .hi = 9, .windows = FIGHT, .verbs = 1u << RETREAT | 1u << CANCEL },
};
const struct grammar of_grammar = { &of_windows, of_verbs, VERBS, of_variables, VARIABLES };

struct orders of_orders;
struct standing of_standing;
struct notes of_notes;

int of_start(void **state)
{
	(void)state;
	of_orders.n = 0;
	of_standing.n = 0;
	of_notes.n = 0;
	return 0;
}

void of_parse(int window, const char *text)
{
	of_orders.n = 0;
	of_notes.n = 0;
	orders_parse(&of_orders, &of_standing, 0, &of_grammar, window, text, strlen(text), 7, &of_notes);
}

const char *of_written(void)
{
	static char out[4096];
	struct buf b = BUF_INIT;
	for (int i = 0; i < of_orders.n; i++) {
		if (i)
			buf_char(&b, '|');
		order_write(&b, &of_grammar, &of_orders.order[i]);
	}
	snprintf(out, sizeof(out), "%s", buf_cstr(&b));
	buf_release(&b);
	return out;
}

void of_reads(const char *text, const char *want)
{
	of_parse(1, text);
	assert_string_equal(of_written(), want);
	for (int i = 0; i < of_notes.n; i++)
		assert_int_equal(of_notes.note[i].level, NOTE_OK);
}

const struct note *of_refuses(int window, const char *text, enum note_core type, const char *word)
{
	of_parse(window, text);
	assert_int_equal(of_orders.n, 0);
	assert_int_equal(of_notes.n, 1);
	assert_true(of_notes.note[0].core);
	assert_string_equal(note_core_types[of_notes.note[0].type].id, note_core_types[type].id);
	assert_string_equal(of_notes.note[0].word, word);
	return &of_notes.note[0];
}

long of_ask(const void *context, int variable, const int16_t *arg)
{
	const struct of_facts *f = context;
	if (variable == KIND)
		return arg[1] == 9 ? ORDER_NONE : f->at[arg[0]];
	if (variable == NEAR)
		return f->at[arg[0]] + arg[1];
	return variable == LOSSES ? f->losses : f->at[arg[0]];
}

const char *of_stands(void)
{
	static char out[4096];
	struct buf b = BUF_INIT;
	for (int i = 0; i < of_standing.n; i += order_line_size(&of_standing.order[i], of_standing.n - i)) {
		if (i)
			buf_char(&b, '|');
		order_write_line(&b, &of_grammar, &of_standing.order[i], of_standing.n - i);
	}
	snprintf(out, sizeof(out), "%s", buf_cstr(&b));
	buf_release(&b);
	return out;
}
