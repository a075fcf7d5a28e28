/* SPDX-License-Identifier: MIT */
#include "te_receipt.h"
#include "rules/target-earth/check.h"

/* How verdicts are told, line by line, and the sums that they show. */

/* What holds for both orders of a line with ELSE is told once, and of the others nothing. */
static void TE_18_28_lines_with_else_in_a_council(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(2);
	tf_base(g, TE_RED, "warehouse:c3 warehouse:c4 hangar:d3 hangar:d4");
	g->s.base[TE_RED].cash = 4;
	static const struct tf_notes rows[] = {
		{ "IF cash > 90 THEN BUILD lab d2 ELSE BUILD lab d2\nBUILD radar", 1,
			"accepted conditional cost-range" },
		{ "IF cash > 90 THEN BUY fighter d3 ELSE BUILD lab", 1,
			"accepted conditional cost-range else free-square" },
		{ "IF cash > 90 THEN BUILD lab ELSE BUILD lab d2", 1,
			"accepted conditional cost-range then free-square" },
		{ "IF cash > 90 THEN BUY fighter 4 ELSE BUY fighter 4 d3", 1,
			"accepted conditional cost-range partly" },
		{ "IF cash > 90 THEN DIPLOMACY usa ELSE DIPLOMACY egypt", 1,
			"accepted conditional then vote-odds else vote-odds" },
		{ "IF cash > 90 THEN DIPLOMACY usa none egypt ELSE DIPLOMACY usa none japan", 1,
			"accepted conditional vote-odds after-none" },
		{ "IF cash > 90 THEN PLAY REBELLION brazil ELSE BUILD lab d2\nPLAY FORTIFIED", 1,
			"accepted conditional perhaps else cost-range" },
		{ "IF cash > 90 THEN BUILD lab d2 ELSE PLAY REBELLION brazil\nPLAY FORTIFIED", 1,
			"accepted conditional perhaps then cost-range" },
		{ "IF cash > 90 THEN BUILD lab d2 ELSE PLAY REBELLION brazil\nPLAY FORTIFIED", 2,
			"accepted refused" },
		{ "IF cash > 90 THEN BUILD lab d2 AT blue ELSE PLAY REBELLION brazil", 1,
			"accepted refused conditional" },
		{ "IF cash > 90 THEN BUILD lab d2 ELSE BUILD lab d2\nBUILD radar b3", 2,
			"accepted cost-range" },
	};
	TF_NOTES(g, TE_RED, rows);
}

/* Of a GROUP line nothing stands before its verdict. */
static void TE_11_38__TE_18_28_group_lines_with_else(void **state)
{
	(void)state;
	struct tf_game *g = tf_game_with("blue", "bases=2");
	tf_arm(g, TE_BLUE);
	tf_slot(g, 1, "medium usa");
	tf_at(g, 1, TE_WINDOW_MISSIONS);
#define ARMY "SEND t1 i1 i2 TO 1\n"
	static const struct tf_notes rows[] = {
		{ ARMY "IF turn > 1 THEN GROUP 1 i1 i4 ON 1 ELSE GROUP 1 i1 i5 ON 1", 2,
			"accepted partly conditional" },
		{ ARMY "IF turn > 1 THEN GROUP 1 i1 i4 ON 1 ELSE GROUP 1 i1 ON 1", 2,
			"accepted conditional then partly" },
		{ ARMY "IF turn > 1 THEN GROUP 1 i1 ON 1 ELSE GROUP 1 i6 ON 1\nGROUP 1 i5 ON 1", 2,
			"accepted conditional perhaps" },
		{ ARMY "IF turn > 1 THEN GROUP 1 i6 ON 1 ELSE GROUP 1 i1 ON 1\nGROUP 1 i5 ON 1", 2,
			"accepted perhaps conditional" },
		{ ARMY "IF turn > 1 THEN GROUP 1 i6 ON 1 ELSE GROUP 1 i1 ON 1\nGROUP 1 i5 ON 1", 3,
			"accepted refused" },
		{ ARMY "IF turn > 1 THEN GROUP 1 i6 ON 1 ELSE GROUP 3 i1 ON 1", 2, "accepted refused" },
	};
	TF_NOTES(g, TE_BLUE, rows);
}

/* The first, then the others by their numbers, as many as there is room for. */
static void TE_18_28_reasons_of_what_is_not_done(void **state)
{
	(void)state;
	static struct checking c;
	static struct orders os;
	static const struct {
		uint64_t reasons;
		int32_t arg[NOTE_ARGS];
	} rows[] = {
		{ 1u << 5, { 1, 2, 5, -1, -1, -1 } },
		{ 1u << 5 | 1u << 2, { 1, 2, 5, 2, -1, -1 } },
		{ 1u << 5 | 1u << 2 | 1u << 7, { 1, 2, 5, 2, 7, -1 } },
		{ 1u << 5 | 1u << 2 | 1u << 7 | 1u << 3, { 1, 2, 5, 2, 3, 7 } },
		{ 1u << 5 | 1u << 2 | 1u << 7 | 1u << 3 | 1u << 8 | 1u << 9, { 1, 2, 5, 2, 3, 7 } },
	};
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct verdict *v = &c.verdict[i];
		c.os = &os;
		te_verdict_partly(&c, &os.order[i], 1, 2, 5, rows[i].reasons);
		assert_int_equal(v->n, 1);
		assert_int_equal(v->type[0], TE_N_PARTLY);
		assert_memory_equal(v->arg[0], rows[i].arg, sizeof(rows[i].arg));
	}
	/* of more verdicts than an order has room for the first ones are kept */
	for (int i = 0; i < 2 * VERDICTS; i++)
		te_verdict_refused(&c, &os.order[0], i);
	assert_int_equal(c.verdict[0].n, VERDICTS);
	assert_int_equal(c.verdict[0].arg[VERDICTS - 1][0], VERDICTS - 2);
	assert_int_equal(c.verdict[1].n, 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TE_18_28_lines_with_else_in_a_council),
		cmocka_unit_test(TE_11_38__TE_18_28_group_lines_with_else),
		cmocka_unit_test(TE_18_28_reasons_of_what_is_not_done),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
