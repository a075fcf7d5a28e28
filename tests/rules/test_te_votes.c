/* SPDX-License-Identifier: MIT */
#include "te_fixture.h"

/* Chapter 4: every ballot of the game, in every shape that two to four players can give it. */

enum { ABSTAINS, A, B, C, CHOICES };

/* What a ballot decides, by its own verb. */
struct ballot {
	const char *verb, *word[CHOICES];
	int choice[CHOICES];
	enum te_event told;
	struct tf_game *(*game)(int seats);
	int (*chosen)(const struct tf_game *g, int *how); /* -1: none */
};

/* ------------------------------------------------------------ the four votes */

static struct tf_game *council(int seats)
{
	return tf_game(seats);
}

static int researched(const struct tf_game *g, int *how)
{
	if (!t_count(g, TE_E_RESEARCH))
		return -1;
	*how = t_nth(g, TE_E_RESEARCH, 0)->arg[3];
	return t_nth(g, TE_E_RESEARCH, 0)->arg[0];
}

static int attempted(const struct tf_game *g, int *how)
{
	if (!t_count(g, TE_E_DIPLOMACY))
		return -1;
	*how = t_nth(g, TE_E_DIPLOMACY, 0)->arg[1];
	return t_nth(g, TE_E_DIPLOMACY, 0)->arg[0];
}

/* Blue has sent three armies. */
static struct tf_game *three_raids(int seats)
{
	struct tf_game *g = tf_game(seats);
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	tf_arm(g, TE_BLUE);
	t_orders(g, TE_BLUE, "SEND t1 i1 TO brazil\nSEND t2 i2 TO spain\nSEND t3 i3 TO russia");
	return g;
}

static int raided_first(const struct tf_game *g, int *how)
{
	if (!t_count(g, TE_E_RAID_CHOSEN))
		return -1;
	*how = t_nth(g, TE_E_RAID_CHOSEN, 0)->arg[1];
	assert_int_equal(t_nth(g, TE_E_RAID_CHOSEN, 0)->arg[0], t_nth(g, TE_E_BATTLE, 0)->arg[1]);
	return t_nth(g, TE_E_BATTLE, 0)->arg[1];
}

/* Knowledge enough for one of three. */
static struct tf_game *three_tracks(int seats)
{
	struct tf_game *g = tf_game(seats);
	g->t.loose = true;
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	for (int track = TE_FIGHTER; track <= TE_TANKS; track++)
		g->s.level[track] = 2;
	for (int i = 0; i < 4; i++)
		g->s.base[TE_BLUE].module[i] = TE_LAB;
	g->s.knowledge = 1;
	g->s.research = 1u << TE_FIGHTER | 1u << TE_TROOPS | 1u << TE_TANKS;
	return g;
}

static int finished(const struct tf_game *g, int *how)
{
	if (!t_count(g, TE_E_FINISH_CHOSEN))
		return -1;
	*how = t_nth(g, TE_E_FINISH_CHOSEN, 0)->arg[1];
	t_saw(g, TE_E_RESEARCH_DONE, t_nth(g, TE_E_FINISH_CHOSEN, 0)->arg[0], 3, 0);
	assert_int_equal(t_count(g, TE_E_RESEARCH_DONE), 1);
	return t_nth(g, TE_E_FINISH_CHOSEN, 0)->arg[0];
}

static const struct ballot votes[] = {
	{ "RESEARCH", { NULL, "fighter", "troops", "tanks" }, { -1, TE_FIGHTER, TE_TROOPS, TE_TANKS },
		TE_E_BALLOT_RESEARCH, council, researched },
	{ "DIPLOMACY", { NULL, "egypt", "pakistan", "usa" }, { -1, TE_EGYPT, TE_PAKISTAN, TE_USA },
		TE_E_BALLOT_DIPLOMACY, council, attempted },
	{ "RAIDS", { NULL, "spain", "brazil", "russia" }, { -1, TE_SPAIN, TE_BRAZIL, TE_RUSSIA },
		TE_E_BALLOT_RAIDS, three_raids, raided_first },
	{ "FINISH", { NULL, "fighter", "troops", "tanks" }, { -1, TE_FIGHTER, TE_TROOPS, TE_TANKS },
		TE_E_BALLOT_FINISH, three_tracks, finished },
};

/* ------------------------------------------------------------ what must come of it */

/* The document: the players vote, and the first player settles what is even. Ballots in turn
 * order. */
static int expected(const int *ballot, int n, int *how)
{
	int of[CHOICES] = { 0 }, best = 0, even = 0, cast = 0;
	for (int k = 0; k < n; k++) {
		of[ballot[k]]++;
		cast += ballot[k] != ABSTAINS;
	}
	for (int c = A; c < CHOICES; c++)
		best = of[c] > best ? of[c] : best;
	for (int c = A; c < CHOICES; c++)
		even += of[c] == best;
	*how = cast < 2                 ? TE_HOW_ONLY
		: even == 1             ? TE_HOW_MOST
		: ballot[0] != ABSTAINS ? TE_HOW_FIRST_PLAYER
					: TE_HOW_TURN_ORDER;
	for (int k = 0; k < n; k++)
		if (ballot[k] != ABSTAINS && of[ballot[k]] == best)
			return ballot[k];
	return ABSTAINS;
}

static void hold(const struct ballot *v, int seats, int first, int shape)
{
	struct tf_game *g = v->game(seats);
	int ballot[TE_BASES], want, want_how, how = -1;
	g->s.first = (uint8_t)first;
	for (int k = 0; k < seats; k++, shape /= CHOICES) {
		char line[64];
		int seat = (first + k) % seats;
		ballot[k] = shape % CHOICES;
		if (ballot[k] == ABSTAINS)
			continue;
		snprintf(line, sizeof(line), "%s %s", v->verb, v->word[ballot[k]]);
		t_orders(g, seat, line);
	}
	want = expected(ballot, seats, &want_how);
	t_resolve(g);
	assert_int_equal(v->chosen(g, &how), v->choice[want]);
	if (want != ABSTAINS)
		assert_int_equal(how, want_how);
	for (int k = 0; k < seats; k++)
		if (ballot[k] != ABSTAINS)
			t_saw(g, v->told, (first + k) % seats, v->choice[ballot[k]]);
}

static void hold_all(const struct ballot *v)
{
	for (int seats = 2; seats <= TE_BASES; seats++)
		for (int first = 0; first < seats; first++)
			for (int shape = 0; shape < 1 << 2 * seats; shape++)
				hold(v, seats, first, shape);
}

static void TE_4_5__TE_4_6__TE_4_7__TE_5_4_votes_on_research(void **state)
{
	(void)state;
	hold_all(&votes[0]);
}

static void TE_4_5__TE_4_6__TE_4_7__TE_7_1_votes_on_diplomacy(void **state)
{
	(void)state;
	hold_all(&votes[1]);
}

static void TE_4_5__TE_4_6__TE_4_7__TE_11_3_votes_on_raids(void **state)
{
	(void)state;
	hold_all(&votes[2]);
}

static void TE_4_5__TE_4_6__TE_4_7__TE_5_24_votes_on_what_is_finished(void **state)
{
	(void)state;
	hold_all(&votes[3]);
}

/* ------------------------------------------------------------ when there is nothing to vote on */

static void TE_4_12_a_ballot_that_decides_nothing_is_not_told(void **state)
{
	(void)state;
	struct tf_game *g = tf_game(4);
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	tf_arm(g, TE_BLUE);
	t_orders(g, TE_BLUE, "SEND t1 i1 TO brazil\nRAIDS brazil");
	g->s.research = 1u << TE_FIGHTER | 1u << TE_TROOPS; /* no knowledge is needed */
	t_orders(g, TE_RED, "FINISH troops fighter");
	t_resolve(g);
	t_none(g, TE_E_BALLOT_RAIDS);
	t_none(g, TE_E_RAID_CHOSEN);
	t_none(g, TE_E_BALLOT_FINISH);
	t_none(g, TE_E_FINISH_CHOSEN);
}

static void TE_18_25_ballots_on_raids_and_research_take_conditions(void **state)
{
	(void)state;
	struct tf_game *g = three_raids(4);
	t_orders(g, TE_RED, "IF turn > 1 THEN RAIDS spain ELSE RAIDS russia");
	t_orders(g, TE_WHITE, "IF knowledge > 5 THEN RAIDS spain");
	t_resolve(g);
	t_saw(g, TE_E_BALLOT_RAIDS, TE_RED, TE_RUSSIA);
	t_never(g, TE_E_BALLOT_RAIDS, TE_WHITE);
	t_saw(g, TE_E_RAID_CHOSEN, TE_RUSSIA, TE_HOW_ONLY);
	g = three_tracks(4);
	t_orders(g, TE_RED, "IF labs >= 9 THEN FINISH fighter ELSE FINISH tanks");
	t_resolve(g);
	t_saw(g, TE_E_BALLOT_FINISH, TE_RED, TE_TANKS);
	t_saw(g, TE_E_FINISH_CHOSEN, TE_TANKS, TE_HOW_ONLY);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TE_4_5__TE_4_6__TE_4_7__TE_5_4_votes_on_research),
		cmocka_unit_test(TE_4_5__TE_4_6__TE_4_7__TE_7_1_votes_on_diplomacy),
		cmocka_unit_test(TE_4_5__TE_4_6__TE_4_7__TE_11_3_votes_on_raids),
		cmocka_unit_test(TE_4_5__TE_4_6__TE_4_7__TE_5_24_votes_on_what_is_finished),
		cmocka_unit_test(TE_4_12_a_ballot_that_decides_nothing_is_not_told),
		cmocka_unit_test(TE_18_25_ballots_on_raids_and_research_take_conditions),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
