/* SPDX-License-Identifier: MIT */
#include "ivn_fixture.h"

#include <stdio.h>
#include <string.h>

/* Units, their cards, names and tags: IVN 2.1 to 2.18, 2.40 to 2.42. Specials and weaknesses are in
 * test_ivn_specials.c. */

static struct ig_table *const g = &ig_table;

/* dis ter att def tir rep sex tags, and how many. */
static const char *const cards[IVN_KINDS] = {
	"tri 2 ocean 5 4 2/2 4 none machine x2",
	"sou 3 mountain 2 2 1/1 2 none flyer machine x4",
	"cer 1 ice 2 3 - 4 female control x2",
	"gel 1 ice 4 5 - 2 none x2",
	"fou 2 ocean 3 3 - 1 female x4",
	"mou 3 ice 2 2 - 1 male flyer x3",
	"amz 2 ocean 4 3 1/1 2 female celerity x3",
	"sau 2 ice 6 4 - 3 male x2",
	"rob 1 ocean 5 6 1/2 5 none machine x2",
	"pie 2 desert 4 4 - 2 female marine x3",
	"pla 1 ice 3 4 - 1 none x3",
	"pro 1 ice 2 2 - 0 female x4",
	"yet 2 desert 5 5 - 4 male x2",
	"sab 3 ocean 5 3 - 3 none x2",
	"cri 1 mountain 1 6 3/2 3 none x2",
	"ara 2 ocean 4 3 1/1 2 female x3",
	"spe 2 forest 3 4 - 3 none x2",
	"kam 3 mountain 1 1 - 0 male martyr x4",
	"pre 2 mountain 2 3 - 2 female martyr x2",
	"col 1 forest 7 6 - 5 none machine x1",
	"gri 2 mountain 2 3 2/1 3 male control x2",
	"dra 3 ice 6 4 1/2 4 female flyer x1",
	"med 2 desert 2 3 1/1 2 none flyer marine x2",
	"cha 2 ice 4 3 2/1 3 male celerity x2",
	"mol 1 ocean 3 3 - 1 male x3",
	"vam 3 forest 3 2 - 2 female flyer x2",
	"tor 3 desert 3 2 2/1 2 male marine x2",
	"oei 1 mountain 1 3 4/2 4 none x2",
	"hor 2 forest 2 4 - 4 male x2",
	"rei 1 desert 2 5 - 1 female x2",
};

static const char *card_of(int kind)
{
	static struct buf b = BUF_INIT;
	const struct ivn_kind_data *k = &ivn_kinds[kind];
	buf_clear(&b);
	buf_printf(&b, "%s %d %s %d %d ", vocab_id(&ivn_kind_words, kind), k->dis,
		vocab_id(&ivn_ground_words, k->ter), k->att, k->def);
	if (k->range)
		buf_printf(&b, "%d/%d", k->range, k->force);
	else
		buf_str(&b, "-");
	buf_printf(&b, " %d %s ", k->rep, vocab_id(&ivn_sex_words, k->sex));
	for (int tag = 0; tag < IVN_TAGS; tag++)
		if (k->tags >> tag & 1)
			buf_printf(&b, "%s ", vocab_id(&ivn_tag_words, tag));
	buf_printf(&b, "x%d", k->copies);
	return buf_cstr(&b);
}

static int all_cards(void)
{
	int n = g->s.pile.n;
	for (int seat = 0; seat < IVN_SEATS; seat++)
		n += g->s.side[seat].hand.n;
	return n;
}

static int copies_of(int kind)
{
	int n = pile_count(&g->s.pile, kind);
	for (int seat = 0; seat < IVN_SEATS; seat++)
		n += pile_count(&g->s.side[seat].hand, kind);
	return n;
}

static void IVN_2_1__IVN_2_2_thirty_kinds_and_72_cards(void **state)
{
	(void)state;
	assert_int_equal(IVN_KINDS, 30);
	for (int kind = 0; kind < IVN_KINDS; kind++) {
		const struct ivn_kind_data *k = &ivn_kinds[kind];
		assert_string_equal(card_of(kind), cards[kind]);
		assert_true(k->dis >= 1 && k->dis <= 3);
		assert_true(k->ter >= 0 && k->ter < IVN_GROUNDS);
		assert_true(k->copies >= 1 && k->copies <= 4);
	}
	ig_setup("red blue", "");
	assert_int_equal(all_cards(), 72);
	for (int kind = 0; kind < IVN_KINDS; kind++)
		assert_int_equal(copies_of(kind), ivn_kinds[kind].copies);
}

static void IVN_2_3__IVN_2_4_printed_values_together(void **state)
{
	int att[2] = { 0 }, def[2] = { 0 }, dis[2] = { 0 }, rep[2] = { 0 };
	(void)state;
	for (int kind = 0; kind < IVN_KINDS; kind++)
		for (int of = 0; of < 2; of++) {
			int n = of ? ivn_kinds[kind].copies : 1;
			att[of] += n * ivn_kinds[kind].att;
			def[of] += n * ivn_kinds[kind].def;
			dis[of] += n * ivn_kinds[kind].dis;
			rep[of] += n * ivn_kinds[kind].rep;
		}
	assert_int_equal(att[0], 98);
	assert_int_equal(def[0], 105);
	assert_int_equal(dis[0], 57);
	assert_int_equal(rep[0], 75);
	assert_int_equal(att[1], 219);
	assert_int_equal(def[1], 235);
	assert_int_equal(dis[1], 139);
	assert_int_equal(rep[1], 156);
	assert_string_equal(card_of(IVN_TRI), "tri 2 ocean 5 4 2/2 4 none machine x2");
	assert_string_equal(card_of(IVN_PRO), "pro 1 ice 2 2 - 0 female x4");
	/* and that is what they have on the board */
	ig_put("red", "tri 3.4");
	assert_int_equal(ig_dis("tri1"), 2);
	assert_int_equal(ig_att("tri1"), 5);
	assert_int_equal(ig_def("tri1"), 4);
	assert_int_equal(ig_rep("tri1"), 4);
	assert_int_equal(ivn_range(ig_turn(), ig_unit("tri1")), 2);
	assert_int_equal(ivn_force(ig_turn(), ig_unit("tri1"), NULL), 2);
}

static void IVN_2_5_three_kinds_of_more_than_5_att(void **state)
{
	int strong = 0;
	(void)state;
	for (int kind = 0; kind < IVN_KINDS; kind++)
		strong += ivn_kinds[kind].att > 5;
	assert_int_equal(strong, 3);
	assert_true(ivn_kinds[IVN_SAU].att > 5 && ivn_kinds[IVN_COL].att > 5 && ivn_kinds[IVN_DRA].att > 5);
	/* whom event 54 takes */
	ig_put("red", "sau 3.5 yet 3.5");
	ig_put("blue", "col 2.15 dra 2.15 tri 2.15");
	ig_event("54");
	ig_play(NULL, NULL);
	assert_int_equal(t_count(g, IVN_E_REMOVED), 3);
	assert_string_equal(ig_army("red"), "pla1 10.1 yet1 3.5");
	assert_string_equal(ig_army("blue"), "tri1 2.15 pla2 10.4");
}

static void IVN_2_6_who_shoots_and_sexes(void **state)
{
	int shooters = 0, sex[3] = { 0 };
	(void)state;
	for (int kind = 0; kind < IVN_KINDS; kind++) {
		shooters += ivn_kinds[kind].range > 0;
		assert_int_equal(ivn_kinds[kind].range > 0, ivn_kinds[kind].force > 0);
		sex[ivn_kinds[kind].sex]++;
	}
	assert_int_equal(shooters, 12);
	assert_int_equal(sex[IVN_FEMALE], 10);
	assert_int_equal(sex[IVN_MALE], 9);
	assert_int_equal(sex[IVN_SEXLESS], 11);
}

static void IVN_2_7_twice_as_many_cards_for_four_and_more(void **state)
{
	(void)state;
	ig_setup("red blue green", "");
	assert_int_equal(all_cards(), 72);
	ig_setup("red blue green yellow", "");
	assert_int_equal(all_cards(), 144);
	for (int kind = 0; kind < IVN_KINDS; kind++)
		assert_int_equal(copies_of(kind), 2 * ivn_kinds[kind].copies);
	ig_setup("red blue green yellow white black", "");
	assert_int_equal(all_cards(), 144);
}

static void IVN_2_8_the_lowest_free_number(void **state)
{
	(void)state;
	ig_hand("red", "tri");
	ig_put("blue", "tri 3.16 fou 3.17 fou+2 3.17");
	ig_lands("red", "3.5");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_LANDED, IVN_RED, ig_number("tri2"), ig_cell("3.5"));
	/* the second card of a pair has no name yet */
	assert_string_equal(ig_army("blue"), "tri1 3.16 fou1 3.17 fou2 3.17 pla2 10.4");
	ig_hand("red", "fou");
	ig_lands("red", "3.6");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_LANDED, IVN_RED, ig_number("fou3"), ig_cell("3.6"));
	t_saw(g, IVN_E_BORN, IVN_BLUE, ig_number("fou4"), ig_number("fou2"), ig_cell("3.17"));
	/* a number that has become free is given again */
	ivn_remove(ig_turn(), ig_number("tri1"));
	assert_string_equal(ig_where("tri2"), "3.5");
	assert_int_equal(ivn_put(ig_turn(), IVN_RED, IVN_TRI, ig_cell("3.6"))->unit, ig_number("tri1"));
	ivn_lift(&g->s, ig_number("tri1"));
}

/* Of many units one comes and goes: what stands behind the list of them stays as it is. */
static void IVN_2_8_the_list_of_units_keeps_to_itself(void **state)
{
	struct turn *t = ig_turn();
	(void)state;
	for (int kind = 0; kind < IVN_KINDS; kind++)
		for (int i = ivn_kinds[kind].copies; i > 0; i--)
			(void)ivn_put(t, IVN_BLUE, kind, ig_cell("3.6"));
	g->s.over = true;
	g->s.why = IVN_WHY_EQUAL;
	g->s.winners = 5;
	assert_int_equal(ivn_put(t, IVN_RED, IVN_VAM, ig_cell("4.6"))->cell, ig_cell("4.6"));
	assert_true(g->s.over);
	assert_int_equal(g->s.why, IVN_WHY_EQUAL);
	assert_int_equal(g->s.winners, 5);
	ivn_lift(&g->s, ig_number("vam1"));
	assert_true(g->s.over);
	assert_int_equal(g->s.winners, 5);
	assert_int_equal(g->s.unit[g->s.n_units].cell, 0);
	/* behind the last one there is nobody */
	assert_false(ivn_is_enemy_at(&g->s, IVN_BLUE, ig_cell("1.1")));
}

static void IVN_2_9_a_unit_keeps_its_name(void **state)
{
	(void)state;
	ig_put("red", "pro 6.11 cer 5.12");
	ig_put("blue", "pro 5.11 kam 5.13");
	assert_string_equal(ig_owner("pro1"), "red");
	assert_string_equal(ig_owner("pro2"), "blue");
	ig_play("MOVE cer1 5.11\nATTACK cer1 pro2", NULL);
	t_none(g, IVN_E_TAKEN); /* 2 against 2 */
	ig_event("75");
	ig_play("ATTACK cer1 pro2", NULL);
	t_saw(g, IVN_E_TAKEN, IVN_RED, ig_number("pro2"), ig_cell("5.11"), ig_number("cer1"), IVN_BLUE);
	assert_string_equal(ig_owner("pro2"), "red");
	assert_string_equal(ig_army("red"), "cer1 5.11 pla1 10.1 pro1 6.11 pro2 5.11");
}

static void IVN_2_10_by_name_is_by_kind_and_number(void **state)
{
	(void)state;
	ig_put("blue", "fou 3.16 tri 3.17");
	ig_put("red", "rei 6.7 amz 3.6 tri 3.5 fou 3.16");
	ig_put("blue", "sou 8.5 fou 3.15");
	ig_event("70"); /* all slip to the west, but for plants on ice */
	ig_play("ATTACK fou2 none", "ATTACK fou1 none");
	assert_string_equal(ig_in_order(IVN_E_SHIFTED), "tri1 tri2 sou1 fou1 fou2 fou3 amz1 rei1");
	/* equal targets: the first by name */
	ig_begin("red blue", "");
	ig_put("red", "sou 3.5");
	ig_put("blue", "fou 3.4 fou 3.6");
	ig_play(NULL, NULL);
	t_saw(g, IVN_E_SHOT, IVN_RED, ig_number("sou1"), ANY, ig_number("fou1"));
}

static void IVN_2_11_flying(void **state)
{
	static const char *const flyer[] = { "sou", "mou", "dra", "med", "vam" };
	/* a way into its forbidden ground */
	static const char *const way[][2] = { { "6.5", "6.6" }, { "3.5", "2.5" }, { "3.5", "2.5" },
		{ "4.9", "4.10" }, { "5.5", "5.6" } };
	char unit[8], line[64];
	int flyers = 0;
	(void)state;
	for (int kind = 0; kind < IVN_KINDS; kind++)
		flyers += ivn_kinds[kind].tags >> IVN_FLYER & 1;
	assert_int_equal(flyers, 5);
	for (int i = 0; i < 5; i++) {
		int kind = ig_kind(flyer[i]);
		ig_begin("red blue", "");
		assert_int_equal(ig_turn()->ground[ig_cell(way[i][1])], ivn_kinds[kind].ter);
		snprintf(line, sizeof(line), "%s %s", flyer[i], way[i][0]);
		ig_put("red", line);
		snprintf(unit, sizeof(unit), "%s1", flyer[i]);
		snprintf(line, sizeof(line), "MOVE %s %s", unit, way[i][1]);
		ig_play(line, NULL);
		t_none_refused(g);
		assert_string_equal(ig_where(unit), way[i][1]);
		ig_begin("red blue", "");
		ig_hand("red", flyer[i]);
		ig_lands("red", way[i][1]);
		ig_play(NULL, NULL);
		assert_string_equal(ig_where(unit), way[i][1]);
	}
	ig_put("red", "kam 6.5");
	ig_hand("red", "gri");
	ig_lands("red", "6.6");
	ig_play("MOVE kam1 6.6", NULL);
	t_refused(g, IVN_RED, 1, IVN_FORBIDDEN);
	assert_string_equal(ig_where("gri1"), "5.6");
}

static void IVN_2_12__IVN_2_13_marine_units_in_ocean(void **state)
{
	(void)state;
	ig_put("red", "pie 8.1 med 8.1 tor 8.1 kam 8.1");
	assert_int_equal(ig_dis("pie1"), 3);
	assert_int_equal(ig_dis("med1"), 3);
	assert_int_equal(ig_dis("tor1"), 4);
	assert_int_equal(ig_dis("kam1"), 3);
	assert_int_equal(ig_def("pie1"), 5);
	assert_int_equal(ig_def("med1"), 4);
	assert_int_equal(ig_def("tor1"), 3);
	assert_int_equal(ig_def("kam1"), 1);
	ig_put("red", "pie 4.6 tor 3.6");
	assert_int_equal(ig_dis("pie2"), 2);
	assert_int_equal(ig_def("pie2"), 4);
	assert_int_equal(ig_dis("tor2"), 3);
	assert_int_equal(ig_def("tor2"), 2);
	/* it counts where the move begins */
	ig_play("MOVE pie1 8.2 8.3 8.4 8.5\nMOVE pie2 4.7 4.8 4.9\nMOVE tor1 7.1 6.1 5.1 4.1 3.1", NULL);
	assert_string_equal(ig_where("pie1"), "8.4");
	assert_string_equal(ig_where("pie2"), "4.8");
	assert_string_equal(ig_where("tor1"), "4.1");
	ig_begin("red blue", "");
	ig_put("red", "pie 4.7");
	ig_play("MOVE pie1 4.6 3.6 2.6", NULL);
	assert_string_equal(ig_where("pie1"), "2.6");
}

static void IVN_2_14__IVN_2_15__IVN_2_16_machines_and_control(void **state)
{
	(void)state;
	ig_put("red", "tri 3.5 sou 3.5 rob 3.5 col 3.4 sau 3.5");
	ig_event("97");
	ig_play("MOVE tri1 3.6\nMOVE sou1 3.6\nMOVE rob1 3.6\nMOVE col1 4.4\nMOVE sau1 3.6", NULL);
	assert_int_equal(t_refusals(g), 4);
	for (int line = 1; line < 5; line++)
		t_refused(g, IVN_RED, line, IVN_PARALYSED);
	/* who wins takes the loser over */
	for (int i = 0; i < 2; i++) {
		static const char *const brain[] = { "cer 3.5", "gri 3.6" },
					 *const name[] = { "cer1", "gri1" };
		ig_begin("red blue", "");
		ig_put("red", brain[i]);
		ig_put("blue", i ? "kam 3.6 sou 2.15" : "kam 3.5 sou 2.15");
		ig_play(NULL, NULL);
		t_saw(g, IVN_E_TAKEN, IVN_RED, ig_number("kam1"), ANY, ig_number(name[i]), IVN_BLUE);
		assert_string_equal(ig_owner("kam1"), "red");
		assert_int_equal(ig_unit(name[i])->wins, 1);
		/* but no machine */
		ig_unit("sou1")->cell = ig_unit(name[i])->cell;
		ig_event("75");
		ig_play("SHOOT gri1 none", "ATTACK sou1 none\nSHOOT sou1 none");
		t_saw(g, IVN_E_DIED, IVN_BLUE, ig_number("sou1"), ANY, IVN_BY_ATTACK, ig_number(name[i]));
		assert_int_equal(ig_unit(name[i])->wins, 2);
	}
}

static void IVN_2_17_martyrs(void **state)
{
	(void)state;
	ig_put("red", "kam 3.5 pre 4.13 fou 3.6");
	ig_put("blue", "tri 3.5 col 4.13 rob 3.6");
	ig_play("ATTACK kam1 tri1\nATTACK pre1 col1\nATTACK fou1 rob1\nSACRIFICE kam1\nSACRIFICE pre1\n"
		"SACRIFICE fou1",
		NULL);
	t_saw(g, IVN_E_SACRIFICED, IVN_RED, ig_number("kam1"), ig_number("tri1"), ig_cell("3.5"), IVN_BLUE);
	assert_int_equal(t_count(g, IVN_E_SACRIFICED), 2);
	assert_int_equal(t_count(g, IVN_E_DIED), 5);
	assert_false(
		ig_is_there("kam1") || ig_is_there("tri1") || ig_is_there("pre1") || ig_is_there("col1"));
	assert_true(ig_is_there("rob1")); /* ants are no martyrs: they are struck down */
	assert_false(ig_is_there("fou1"));
}

static void IVN_2_18_celerity(void **state)
{
	(void)state;
	ig_put("red", "ara 3.5");
	ig_put("blue", "sab 3.5");
	ig_play(NULL, NULL);
	t_none(g, IVN_E_STRIKE);
	assert_false(ig_is_there("sab1"));
	ig_begin("red blue", "");
	ig_put("red", "ara 3.5 ara 4.5");
	ig_put("blue", "amz 3.5 cha 4.5");
	ig_play("SHOOT ara1 none\nSHOOT ara2 none", "SHOOT amz1 none\nSHOOT cha1 none");
	t_saw(g, IVN_E_STRIKE, IVN_BLUE, ig_number("amz1"), ig_number("ara1"), ig_cell("3.5"), 4, 3);
	t_saw(g, IVN_E_STRIKE, IVN_BLUE, ig_number("cha1"), ig_number("ara2"), ig_cell("4.5"), 4, 3);
	t_none(g, IVN_E_ATTACK);
	assert_string_equal(ig_army("red"), "pla1 10.1");
}

static void IVN_2_40_a_pair_is_one_ant_more(void **state)
{
	(void)state;
	ig_put("red", "fou 3.5 fou+3 3.5");
	assert_int_equal(ig_att("fou1"), 4);
}

static void IVN_2_41_mankind_resists_nobody(void **state)
{
	(void)state;
	ig_setup("red blue", "events=none");
	assert_int_equal(g->s.n_units, 0);
	ig_play(NULL, NULL);
	assert_int_equal(g->s.n_units, 6);
	for (int i = 0; i < g->s.n_units; i++)
		assert_true(g->s.unit[i].seat == IVN_RED || g->s.unit[i].seat == IVN_BLUE);
	/* through Europe, and nothing happens */
	ig_begin("red blue", "");
	ig_put("red", "sou 3.9");
	ig_play("MOVE sou1 3.10 3.11 3.12", NULL);
	assert_string_equal(ig_where("sou1"), "3.12");
	t_none(g, IVN_E_STOPPED);
}

static void IVN_2_42_a_unit_that_leaves_loses_what_it_gained(void **state)
{
	struct ivn_unit *u;
	(void)state;
	ig_hand("red", "sau");
	ig_put("red", "gel 3.5 vam 2.10");
	u = ig_unit("gel1");
	u->absorb = 2;
	u->wins = 2;
	u->rep = 1;
	u = ig_unit("vam1");
	u->drain = 99;
	u->wins = 1;
	assert_int_equal(ig_def("gel1"), 7);
	assert_int_equal(ig_rep("gel1"), 3);
	assert_int_equal(ig_att("vam1"), 4);
	ig_event("84 45");
	ig_lands("red", NULL);
	ig_play("REPLACE gel1 sau", NULL); /* and the vampire dies over the Atlantic */
	assert_string_equal(ig_army("red"), "sau1 3.5 pla1 10.1");
	ig_hand("red", "gel");
	ig_event("25");
	ig_lands("red", "3.5");
	ig_play(NULL, NULL);
	assert_int_equal(ig_att("vam1"), 3);
	assert_int_equal(ig_unit("vam1")->wins, 0);
	assert_int_equal(ig_def("gel1"), 5);
	assert_int_equal(ig_rep("gel1"), 2);
	assert_int_equal(ig_unit("gel1")->wins, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(IVN_2_1__IVN_2_2_thirty_kinds_and_72_cards, ig_start),
		cmocka_unit_test_setup(IVN_2_3__IVN_2_4_printed_values_together, ig_start),
		cmocka_unit_test_setup(IVN_2_5_three_kinds_of_more_than_5_att, ig_start),
		cmocka_unit_test_setup(IVN_2_6_who_shoots_and_sexes, ig_start),
		cmocka_unit_test_setup(IVN_2_7_twice_as_many_cards_for_four_and_more, ig_start),
		cmocka_unit_test_setup(IVN_2_8_the_lowest_free_number, ig_start),
		cmocka_unit_test_setup(IVN_2_8_the_list_of_units_keeps_to_itself, ig_start),
		cmocka_unit_test_setup(IVN_2_9_a_unit_keeps_its_name, ig_start),
		cmocka_unit_test_setup(IVN_2_10_by_name_is_by_kind_and_number, ig_start),
		cmocka_unit_test_setup(IVN_2_11_flying, ig_start),
		cmocka_unit_test_setup(IVN_2_12__IVN_2_13_marine_units_in_ocean, ig_start),
		cmocka_unit_test_setup(IVN_2_14__IVN_2_15__IVN_2_16_machines_and_control, ig_start),
		cmocka_unit_test_setup(IVN_2_17_martyrs, ig_start),
		cmocka_unit_test_setup(IVN_2_18_celerity, ig_start),
		cmocka_unit_test_setup(IVN_2_40_a_pair_is_one_ant_more, ig_start),
		cmocka_unit_test_setup(IVN_2_41_mankind_resists_nobody, ig_start),
		cmocka_unit_test_setup(IVN_2_42_a_unit_that_leaves_loses_what_it_gained, ig_start),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
