/* SPDX-License-Identifier: MIT */
#include "te_receipt.h"
#include "rules/target-earth/turn.h"

/* What is told of GROUP lines: in every way in which others may come, conditions hold and UFOs are
 * shot down. */

/* One UFO, and nobody but blue has anything. Of the aliens of a medium one come two groups, of a
 * large one three. */
static struct tf_game *alone(const char *ufo, const char *options, enum te_window window)
{
	struct tf_game *g = tf_game_with("blue", options);
	tf_arm(g, TE_BLUE);
	tf_slot(g, 1, ufo);
	tf_at(g, 1, window);
	return g;
}

/* Two units for two groups, who both want the same one, against the first UFO. */
static void both_in_one(struct tf_game *g, int seat, enum tf_said is)
{
	const struct tf_receipt row = { "SEND t1 i1 i2 TO 1\nGROUP 1 i1 i2 ON 1", 2, is, TE_GROUP_UNCOVERED };
	tf_receipts(g, seat, &row, 1);
}

/* A transport and troops, or troops at home in the base that is fought over. */
static void TE_11_34__TE_18_28_others_who_may_come(void **state)
{
	(void)state;
	static const struct {
		const char *things, *ufo, *second;
		enum tf_said is;
		bool left; /* the troops are on their way elsewhere */
	} rows[] = {
		{ "", "medium usa", NULL, TF_PARTLY, false },
		{ "hangar:a1 t1:a1", "medium usa", NULL, TF_PARTLY, false },
		{ "barracks:a1 i1:a1 garage:a2 k3:a2", "medium usa", NULL, TF_PARTLY, false },
		{ "hangar:a1 t3:a1 barracks:a2 i1:a2", "medium usa", NULL, TF_UNCERTAIN, false },
		{ "hangar:a1 t1:a1 garage:a2 k3:a2", "medium usa", NULL, TF_UNCERTAIN, false },
		{ "hangar:a1 t1:a1 barracks:a2 i1:a2", "medium usa", NULL, TF_PARTLY, true },
		{ "barracks:a1 i1:a1", "medium usa", "small", TF_PARTLY, false },
		{ "barracks:a1 i1:a1", "medium", NULL, TF_UNCERTAIN, false },
	};
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		for (int seat = TE_BLUE; seat <= TE_RED; seat++) {
			int other = TE_RED - seat;
			char ufo[40];
			struct tf_game *g = tf_game(2);
			tf_arm(g, seat);
			tf_base(g, other, rows[i].things);
			snprintf(ufo, sizeof(ufo), "%s %s", rows[i].ufo, vocab_id(&te_seat_words, other));
			tf_slot(g, 1, strchr(rows[i].ufo, ' ') ? rows[i].ufo : ufo);
			snprintf(ufo, sizeof(ufo), "small %s", vocab_id(&te_seat_words, other));
			if (rows[i].second)
				tf_slot(g, 2, ufo);
			tf_at(g, 1, TE_WINDOW_MISSIONS);
			if (rows[i].left)
				g->s.base[other].unit[TE_I1].where = TE_BESIDE;
			both_in_one(g, seat, rows[i].is);
		}
}

/* In strict battles those at home defend their base, and no other place. */
static void TE_23_1__TE_18_28_those_who_defend_are_there(void **state)
{
	(void)state;
	for (int slot = 1; slot <= 2; slot++) {
		struct tf_game *g = tf_game_with("blue red white", "tempo=strict");
		tf_arm(g, TE_BLUE);
		tf_base(g, TE_RED, "barracks:a1 i1:a1");
		tf_slot(g, 1, slot == 1 ? "medium red" : "medium usa");
		tf_slot(g, 2, slot == 1 ? "medium usa" : "small red");
		tf_at(g, 1, TE_WINDOW_BATTLES);
		for (int u = TE_I1; u < TE_I1 + 2; u++) {
			g->s.base[TE_BLUE].unit[u].sent = 0;
			g->s.base[TE_BLUE].unit[u].where = TE_BESIDE;
		}
		const struct tf_receipt row = { "GROUP 1 i1 i2 ON 1", 1, slot == 1 ? TF_CERTAIN : TF_PARTLY,
			TE_GROUP_UNCOVERED };
		tf_receipts(g, TE_BLUE, &row, 1);
	}
}

static void TE_11_34__TE_18_28_own_units_that_need_not_come(void **state)
{
	(void)state;
	static const struct tf_receipt two[] = {
		/* with i1 there are three units for two groups */
		{ "IF turn = 1 THEN SEND t1 i1 TO 1\nSEND t2 i2 i3 TO 1\nGROUP 1 i2 i3 ON 1", 3, TF_UNCERTAIN,
			TE_GROUP_UNCOVERED },
		{ "SEND t1 i1 TO 1\nSEND t2 i2 i3 TO 1\nGROUP 1 i2 i3 ON 1", 3, TF_CERTAIN, 0 },
	};
	static const struct tf_receipt three[] = {
		/* without i1 nobody is in the way of i2 */
		{ "IF turn = 1 THEN SEND t1 i1 TO 1\nSEND t2 i2 i3 TO 1\nGROUP 1 i1 ON 1\nGROUP 1 i2 ON 1", 4,
			TF_UNCERTAIN, TE_GROUP_UNCOVERED },
		{ "SEND t1 i1 TO 1\nSEND t2 i2 i3 TO 1\nGROUP 1 i1 ON 1\nGROUP 1 i2 ON 1", 4, TF_REFUSED,
			TE_GROUP_UNCOVERED },
		{ "IF turn = 1 THEN SEND t1 i1 TO 1\nSEND t2 i2 TO 1\nGROUP 1 i2 ON 1\nGROUP 2 i2 ON 1", 4,
			TF_REFUSED, TE_UNIT_PLACED },
		{ "IF turn = 1 THEN SEND t1 i1 TO 1\nGROUP 1 i1 ON 1", 2, TF_UNCERTAIN, TE_NO_UNIT_THERE },
	};
	TF_RECEIPTS(alone("medium usa", "bases=2", TE_WINDOW_MISSIONS), TE_BLUE, two);
	TF_RECEIPTS(alone("large usa", "bases=2", TE_WINDOW_MISSIONS), TE_BLUE, three);
}

/* One unit is placed for certain, the other perhaps. */
static void TE_11_14__TE_18_28_a_line_that_waits_for_its_condition(void **state)
{
	(void)state;
	struct tf_game *g = alone("medium usa", "bases=2", TE_WINDOW_MISSIONS);
	tf_check(g, TE_BLUE,
		"SEND t1 i1 TO 1\nIF turn = 1 THEN SEND t2 i2 TO 1\nIF turn = 1 THEN GROUP 1 i1 i2 ON 1\n"
		"IF turn = 1 THEN GROUP 1 i3 ON 1");
	tf_uncertain(3, TE_NO_UNIT_THERE);
	assert_non_null(tf_note(3, TE_N_CONDITIONAL));
	tf_refused(4, TE_NO_UNIT_THERE);
	assert_null(tf_note(4, TE_N_CONDITIONAL));
}

/* While armies leave, a base's second UFO may already have been shot down. */
static void TE_17_13__TE_18_28_two_ufos_on_a_base(void **state)
{
	(void)state;
	static const struct {
		const char *second, *options, *to;
		enum te_window window;
		enum tf_said is;
	} rows[] = {
		{ "small red", "bases=2 tempo=fast", "red", TE_WINDOW_CAMPAIGN, TF_UNCERTAIN },
		{ "small china", "bases=2 tempo=fast", "red", TE_WINDOW_CAMPAIGN, TF_CERTAIN },
		{ "small red", "bases=2", "red", TE_WINDOW_MISSIONS, TF_CERTAIN },
		{ "small red", "bases=2 tempo=fast", "brazil", TE_WINDOW_CAMPAIGN, TF_CERTAIN },
	};
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct tf_game *g = alone("small red", rows[i].options, rows[i].window);
		char lines[80];
		tf_slot(g, 2, rows[i].second);
		snprintf(lines, sizeof(lines), "SEND t1 i1 TO %s\nGROUP 1 i1 ON %s", rows[i].to, rows[i].to);
		const struct tf_receipt row = { lines, 2, rows[i].is, TE_NO_UNIT_THERE };
		tf_receipts(g, TE_BLUE, &row, 1);
	}
}

#define ARMY "SEND t1 t2 t3 i1 i2 i3 i4 i5 i6 TO 1\n"
#define MAY_PLACE "IF turn > 1 THEN GROUP 1 i1 ON 1\n"
#define FOUR MAY_PLACE MAY_PLACE MAY_PLACE MAY_PLACE
#define FIVE FOUR MAY_PLACE
#define SIX FIVE MAY_PLACE

/* Five conditions are tried in all ways in which they can turn out, six are not. */
static void TE_11_38__TE_18_28_many_conditions(void **state)
{
	(void)state;
	static const struct tf_receipt rows[] = {
		{ ARMY FIVE "GROUP 1 i2 ON 1", 7, TF_CERTAIN, 0 },
		{ ARMY SIX "GROUP 1 i2 ON 1", 8, TF_UNCERTAIN, TE_UNIT_PLACED },
		{ ARMY SIX "GROUP 1 i2 ON any", 8, TF_UNCERTAIN, TE_UNIT_PLACED },
		{ ARMY FOUR "IF turn > 1 THEN GROUP 2 i2 ON 1\nGROUP 1 i2 ON 1", 7, TF_UNCERTAIN,
			TE_UNIT_PLACED },
		{ ARMY "GROUP 2 i2 ON 1\n" FIVE "GROUP 1 i2 ON 1", 8, TF_REFUSED, TE_UNIT_PLACED },
		{ ARMY "GROUP 2 i2 ON 1\n" SIX "GROUP 1 i2 ON 1", 9, TF_UNCERTAIN, TE_UNIT_PLACED },
		{ ARMY "GROUP 2 i2 i3 i4 i5 ON 1\n" FIVE "GROUP 2 i6 ON 1", 8, TF_REFUSED,
			TE_GROUP_UNCOVERED },
		{ ARMY "GROUP 2 i2 i3 i4 i5 ON 1\n" SIX "GROUP 2 i6 ON 1", 9, TF_UNCERTAIN,
			TE_GROUP_UNCOVERED },
	};
	TF_RECEIPTS(alone("large usa", "bases=2", TE_WINDOW_MISSIONS), TE_BLUE, rows);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TE_11_34__TE_18_28_others_who_may_come),
		cmocka_unit_test(TE_23_1__TE_18_28_those_who_defend_are_there),
		cmocka_unit_test(TE_11_34__TE_18_28_own_units_that_need_not_come),
		cmocka_unit_test(TE_11_14__TE_18_28_a_line_that_waits_for_its_condition),
		cmocka_unit_test(TE_17_13__TE_18_28_two_ufos_on_a_base),
		cmocka_unit_test(TE_11_38__TE_18_28_many_conditions),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
