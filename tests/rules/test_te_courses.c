/* SPDX-License-Identifier: MIT */
#include "te_receipt.h"
#include "rules/target-earth/turn.h"

/* What receipts of a council (and of set-up) tell when others' ballots and cards, and conditions,
 * are not known: each way in which they can turn out counts. */

struct seen {
	const char *seats, *options; /* NULL: blue and red, no options */
	enum te_window window;       /* none: the council */
	int turn, seat, first;
	int8_t faction[TE_BASES];
	const char *base[TE_BASES], *hand[TE_BASES];
	int cash[TE_BASES], played[TE_BASES];
	int funds, science;
	const char *lines, *told;
};

static void fill(struct tf_game *g, int b, const struct seen *r)
{
	struct te_base *base = &g->s.base[b];
	tf_base(g, b, r->base[b] ? r->base[b] : "");
	tf_hand(g, b, r->hand[b] ? r->hand[b] : "");
	base->cash = (int16_t)r->cash[b];
	base->played = (uint8_t)r->played[b];
	base->held = 0;
	for (int c = 0; c < TE_CARDS; c++)
		base->held = (uint8_t)(base->held + base->hand[c]);
	if (te_has_factions(&g->s) && base->plays)
		base->faction = r->faction[b];
}

static struct tf_game *position(const struct seen *r)
{
	struct tf_game *g = tf_game_with(r->seats ? r->seats : "blue red", r->options ? r->options : "");
	for (int b = 0; b < TE_BASES; b++)
		fill(g, b, r);
	g->s.level[TE_SCIENCE] = (uint8_t)(r->science ? r->science : 1);
	tf_at(g, r->turn ? r->turn : 1, r->window ? r->window : TE_WINDOW_COUNCIL);
	g->s.first = (uint8_t)r->first;
	g->s.funds = (int16_t)r->funds;
	return g;
}

static void must_tell(const struct seen *rows, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		tf_check(position(&rows[i]), rows[i].seat, rows[i].lines);
		if (strcmp(tf_everything(), rows[i].told) != 0)
			fail_msg("row %zu\n%s\nis told %s", i, rows[i].lines, tf_everything());
	}
}
#define MUST_TELL(rows) must_tell(rows, sizeof(rows) / sizeof(rows)[0])

#define ROOMY "warehouse:c3 warehouse:d3 hangar:c4 hangar:d4"
/* All laboratories but one, and many warehouses. */
#define ELEVEN_LABS                                                                      \
	"lab:a1 lab:a2 lab:a3 lab:a4 lab:a5 lab:a6 lab:b1 lab:b2 lab:b3 lab:b4 lab:b5 "  \
	"warehouse:c1 warehouse:c2 warehouse:c3 warehouse:c4 warehouse:c5 warehouse:c6 " \
	"warehouse:d1 warehouse:d2 warehouse:d3 warehouse:d4 warehouse:d5 warehouse:d6"

static const struct seen conditions[] = {
	/* of the two orders of a line one is carried out */
	{ .base[0] = ROOMY,
		.cash[0] = 4,
		.lines = "IF turn > 1 THEN BUILD lab ELSE BUILD radar\nBUILD garage",
		.told = "1 conditional; 1 cost 2 2; 1 free-square c2; 2 cost 2 0; 2 free-square d2; 0 forecast-cash blue 0" },
	{ .base[0] = ROOMY,
		.cash[0] = 2,
		.lines = "IF turn > 1 THEN DIPLOMACY egypt ELSE BUILD radar\nBUILD lab",
		.told = "1 conditional; 1 then; 1 odds 5 0 83; 1 else; 1 cost 2 0; 1 free-square c2; 2 cost 2 0; 2 perhaps no-money; 0 forecast-cash blue 0" },
	/* ballots that change nothing are not tried */
	{ .base[0] = ROOMY,
		.cash[0] = 2,
		.lines =
			"IF turn > 1 THEN DIPLOMACY usa\nIF turn > 2 THEN DIPLOMACY usa\nIF turn > 3 THEN DIPLOMACY usa\n"
			"IF turn > 4 THEN DIPLOMACY usa\nIF turn > 5 THEN DIPLOMACY usa\nIF turn > 6 THEN DIPLOMACY usa\n"
			"IF turn > 7 THEN DIPLOMACY usa\nBUILD lab",
		.told = "1 conditional; 1 odds 10 0 17; 2 conditional; 2 odds 10 0 17; 3 conditional; 3 odds 10 0 17; 4 conditional; 4 odds 10 0 17; 5 conditional; 5 odds 10 0 17; 6 conditional; 6 odds 10 0 17; 7 conditional; 7 odds 10 0 17; 8 cost 2 0; 8 free-square c2; 0 forecast-cash blue 0" },
	/* the reason, and the square that would do, are of what happens when no condition holds */
	{ .base[0] = "warehouse:a2 hangar:a1 hangar:b2",
		.cash[0] = 4,
		.lines = "IF turn > 1 THEN BUY fighter\nBUY fighter a2",
		.told = "1 conditional; 1 cost 2 2; 2 refused wrong-module; 2 other-square a1; 0 forecast-cash-range blue 2 4" },
	{ .base[0] = "warehouse:a2 hangar:a1",
		.cash[0] = 4,
		.lines = "IF turn > 1 THEN BUY fighter\nBUY fighter a2",
		.told = "1 conditional; 1 cost 2 2; 2 refused wrong-module; 2 other-square a1; 0 forecast-cash-range blue 2 4" },
	{ .base[0] = ROOMY,
		.cash[0] = 3,
		.lines = "IF turn > 1 THEN BUILD radar c2\nBUILD lab d3",
		.told = "1 conditional; 1 cost 2 1; 2 refused square-taken; 2 other-square c2; 0 forecast-cash-range blue 1 3" },
};

static void TE_18_28_conditions_of_a_council(void **state)
{
	(void)state;
	MUST_TELL(conditions);
}

static const struct seen squares[] = {
	{ .base[0] = "warehouse:c3",
		.cash[0] = 2,
		.lines = "BUILD radar a6",
		.told = "1 refused not-adjacent; 1 other-square d3; 0 forecast-cash blue 2" },
	{ .base[0] = "warehouse:c3",
		.cash[0] = 2,
		.lines = "BUY tank",
		.told = "1 refused no-module-free; 0 forecast-cash blue 2" },
	{ .base[0] = "warehouse:a2",
		.cash[0] = 2,
		.lines = "WISH a1\nBUILD lab",
		.told = "2 cost 2 0; 2 free-square a1; 0 forecast-cash blue 0" },
	{ .base[0] = "warehouse:a2 hangar:a3",
		.cash[0] = 2,
		.lines = "BUY fighter",
		.told = "1 cost 2 0; 0 forecast-cash blue 0" },
};

static void TE_18_28_squares_that_would_do(void **state)
{
	(void)state;
	MUST_TELL(squares);
}

static const struct seen gifts[] = {
	/* blue builds before it comes to red's gift; it is not known where */
	{ .seat = 1,
		.base[0] = "warehouse:c3",
		.hand[1] = "engineer",
		.lines = "PLAY ENGINEER warehouse FOR blue c4",
		.told = "1 perhaps square-taken; 0 forecast-cash red 0" },
	{ .seat = 1,
		.base[0] = "warehouse:c3",
		.hand[1] = "engineer",
		.lines = "PLAY ENGINEER warehouse FOR blue",
		.told = "1 card 1; 0 forecast-cash red 0" },
	{ .seat = 1,
		.base[0] = "warehouse:c3",
		.hand[1] = "engineer",
		.lines = "PLAY ENGINEER lab FOR blue d4",
		.told = "1 perhaps square-taken; 0 forecast-cash red 0" },
	/* without a card there is no gift, and no base that does not play gets one */
	{ .seat = 1,
		.base[0] = "warehouse:c3",
		.hand[1] = "rebellion",
		.lines = "PLAY ENGINEER lab FOR blue c4\nPLAY REBELLION brazil",
		.told = "1 refused no-card; 2 odds 8 0 42; 2 card 1; 0 forecast-cash red 0" },
	{ .seat = 1,
		.base[0] = "warehouse:c3",
		.hand[1] = "engineer",
		.played[1] = 2,
		.lines = "PLAY ENGINEER lab FOR blue c4",
		.told = "1 refused no-card-left-to-play; 0 forecast-cash red 0" },
	{ .seat = 1,
		.base[0] = "warehouse:c3",
		.hand[1] = "engineer",
		.lines = "PLAY ENGINEER lab FOR white\nRESEARCH fighter",
		.told = "1 refused no-such-base; 2 refused no-money; 0 forecast-cash red 0" },
	/* of the last laboratory, and of the last but one */
	{ .seat = 1,
		.base[0] = ELEVEN_LABS " lab:b6",
		.hand[1] = "engineer",
		.lines = "PLAY ENGINEER lab FOR blue",
		.told = "1 refused no-stock; 0 forecast-cash red 0" },
	{ .seat = 1,
		.base[0] = ELEVEN_LABS,
		.hand[1] = "engineer",
		.lines = "PLAY ENGINEER lab FOR blue",
		.told = "1 perhaps no-warehouse; 0 forecast-cash red 0" },
	/* the base has no module on a1; has one there; is bare; the last warehouse is built */
	{ .seat = 1,
		.base[0] = "warehouse:b1",
		.hand[1] = "engineer rebellion",
		.played[1] = 1,
		.lines = "PLAY ENGINEER lab FOR blue\nPLAY REBELLION brazil",
		.told = "1 perhaps no-warehouse; 2 odds 8 0 42; 2 perhaps no-card-left-to-play; 0 forecast-cash red 0" },
	{ .seat = 1,
		.base[0] = "warehouse:a1",
		.hand[1] = "engineer rebellion",
		.played[1] = 1,
		.lines = "PLAY ENGINEER lab FOR blue d4 c3\nPLAY REBELLION brazil",
		.told = "1 perhaps square-taken; 2 odds 8 0 42; 2 perhaps no-card-left-to-play; 0 forecast-cash red 0" },
	{ .seat = 1,
		.hand[1] = "engineer rebellion",
		.played[1] = 1,
		.lines = "PLAY ENGINEER lab FOR blue\nPLAY REBELLION brazil",
		.told = "1 perhaps no-warehouse; 2 odds 8 0 42; 2 perhaps no-card-left-to-play; 0 forecast-cash red 0" },
	{ .seat = 1,
		.base[0] = ELEVEN_LABS,
		.base[1] = "warehouse:c3",
		.hand[1] = "engineer rebellion",
		.lines = "PLAY ENGINEER lab FOR blue\nPLAY REBELLION brazil\nPLAY SCIENTIST fighter",
		.told = "1 perhaps no-warehouse; 2 odds 8 0 42; 3 refused no-card; 0 forecast-cash red 0" },
	/* a second gift waits for the first one */
	{ .seat = 1,
		.base[0] = "warehouse:c3",
		.base[1] = ROOMY,
		.hand[1] = "engineer engineer",
		.cash[1] = 2,
		.lines = "PLAY ENGINEER hangar FOR blue\nPLAY ENGINEER radar\nBUILD lab",
		.told = "1 perhaps no-warehouse; 2 free-square c2; 3 cost 2 0; 3 free-square d2; 0 forecast-cash red 0" },
	{ .seat = 1,
		.base[0] = "warehouse:c3",
		.base[1] = ROOMY,
		.hand[1] = "engineer",
		.cash[1] = 2,
		.lines =
			"PLAY ENGINEER lab FOR blue\nPLAY ENGINEER lab FOR blue\nPLAY ENGINEER lab FOR blue\n"
			"PLAY ENGINEER lab FOR blue\nPLAY ENGINEER lab FOR blue\nPLAY ENGINEER lab FOR blue\nBUILD radar",
		.told = "1 perhaps no-warehouse; 2 perhaps no-warehouse; 3 perhaps no-warehouse; 4 perhaps no-warehouse; 5 perhaps no-warehouse; 6 perhaps no-warehouse; 7 cost 2 0; 7 free-square c2; 0 forecast-cash red 0" },
	{ .seat = 1,
		.base[0] = "warehouse:c3",
		.base[1] = ROOMY,
		.hand[1] = "engineer",
		.cash[1] = 2,
		.lines =
			"PLAY ENGINEER lab FOR blue\nPLAY ENGINEER lab FOR blue\nPLAY ENGINEER lab FOR blue\nPLAY ENGINEER lab FOR blue\n"
			"PLAY ENGINEER lab FOR blue\nPLAY ENGINEER lab FOR blue\nPLAY ENGINEER lab FOR blue\nBUILD radar",
		.told = "1 perhaps no-warehouse; 2 perhaps no-warehouse; 3 perhaps no-warehouse; 4 perhaps no-warehouse; 5 perhaps no-warehouse; 6 perhaps no-warehouse; 7 perhaps no-card; 8 perhaps no-warehouse; 0 forecast-cash-range red 0 2" },
};

static void TE_15_10__TE_18_28_gifts(void **state)
{
	(void)state;
	MUST_TELL(gifts);
}

/* Of twenty warehouses one is left; none. */
#define SEVEN                                                               \
	"warehouse:a1 warehouse:a2 warehouse:a3 warehouse:a4 warehouse:a5 " \
	"warehouse:a6 warehouse:b1"

static const struct seen no_warehouses[] = {
	{ .seat = 1,
		.base[0] = ELEVEN_LABS,
		.base[1] = SEVEN,
		.hand[1] = "engineer",
		.lines = "PLAY ENGINEER lab FOR blue\nPLAY REBELLION brazil",
		.told = "1 perhaps no-warehouse; 2 refused no-card; 0 forecast-cash red 0" },
	{ .seat = 1,
		.base[0] = ELEVEN_LABS,
		.base[1] = SEVEN " warehouse:c1",
		.hand[1] = "engineer",
		.lines = "PLAY ENGINEER lab FOR blue\nPLAY REBELLION brazil",
		.told = "1 perhaps no-warehouse; 2 refused no-card; 0 forecast-cash red 0" },
};

static void TE_15_10__TE_18_28_gifts_where_no_warehouse_is_left(void **state)
{
	(void)state;
	MUST_TELL(no_warehouses);
}

static const struct seen helped[] = {
	/* is paid then */
	{ .base[0] = "warehouse:c3 barracks:c4",
		.hand[1] = "engineer",
		.cash[0] = 4,
		.lines = "BUY infantry 3",
		.told = "1 perhaps no-module-free; 0 forecast-cash-range blue 1 3" },
	{ .base[0] = "warehouse:c3",
		.cash[0] = 4,
		.lines = "BUY tank",
		.told = "1 refused no-module-free; 0 forecast-cash blue 4" },
	/* and costs nothing if it is a gift itself */
	{ .base[0] = "lab:c3",
		.hand[0] = "engineer",
		.hand[1] = "engineer",
		.cash[0] = 4,
		.lines = "PLAY ENGINEER lab",
		.told = "1 perhaps no-warehouse; 0 forecast-cash blue 4" },
	{ .base[0] = "lab:c3",
		.hand[0] = "engineer rebellion",
		.played[0] = 1,
		.hand[1] = "engineer",
		.lines = "PLAY ENGINEER lab\nPLAY REBELLION brazil",
		.told = "1 perhaps no-warehouse; 2 odds 8 0 42; 2 perhaps no-card-left-to-play; 0 forecast-cash blue 0" },
	{ .base[0] = "lab:c3",
		.hand[0] = "engineer rebellion",
		.played[0] = 1,
		.lines = "PLAY ENGINEER lab\nPLAY REBELLION brazil",
		.told = "1 refused no-warehouse; 2 odds 8 0 42; 2 card 0; 0 forecast-cash blue 0" },
	{ .base[0] = "warehouse:c3",
		.hand[0] = "engineer rebellion",
		.played[0] = 1,
		.hand[1] = "engineer",
		.cash[0] = 2,
		.lines = "BUILD radar a6\nPLAY REBELLION brazil",
		.told = "1 perhaps not-adjacent; 1 other-square d3; 2 odds 8 0 42; 2 card 0; 0 forecast-cash-range blue 0 2" },
	/* laboratories */
	{ .base[0] = "warehouse:c3",
		.hand[1] = "engineer",
		.cash[0] = 4,
		.funds = 10,
		.lines = "BUILD lab d3 c2\nRESEARCH science",
		.told = "1 perhaps no-warehouse; 2 vote-decides 5; 2 labs-missing science 2 6; 2 knowledge-missing science 0 1; 0 forecast-cash-range blue 2 4" },
	{ .base[0] = "warehouse:c3 warehouse:d3 lab:c4",
		.base[1] = "lab:c3",
		.hand[1] = "engineer",
		.cash[0] = 4,
		.lines = "BUILD lab d4 c2\nRESEARCH fighter",
		.funds = 10,
		.told = "1 perhaps no-warehouse; 2 vote-decides 5; 0 forecast-cash-range blue 2 4" },
	{ .base[0] = "warehouse:c3",
		.hand[1] = "engineer",
		.cash[0] = 4,
		.funds = 10,
		.lines = "BUILD hangar d3\nBUILD hangar\nRESEARCH fighter",
		.told = "1 cost 2 4; 2 perhaps no-warehouse; 3 vote-decides 5; 3 labs-missing fighter 0 2; 0 forecast-cash-range blue 2 4" },
	{ .base[0] = "warehouse:c3 lab:d3",
		.hand[0] = "engineer",
		.base[1] = "warehouse:c3",
		.funds = 10,
		.lines = "PLAY ENGINEER lab FOR red\nRESEARCH troops",
		.told = "1 perhaps no-warehouse; 2 vote-decides 5; 0 forecast-cash blue 2" },
	{ .base[0] = "warehouse:c3",
		.hand[0] = "engineer",
		.base[1] = "warehouse:c3",
		.funds = 10,
		.lines = "IF turn = 1 THEN PLAY ENGINEER lab FOR red\nRESEARCH fighter",
		.told = "1 conditional; 1 perhaps no-warehouse; 2 vote-decides 5; 2 labs-missing fighter 1 2; 0 forecast-cash blue 2" },
	{ .base[0] = "warehouse:c3",
		.funds = 10,
		.lines = "IF turn = 1 THEN PLAY ENGINEER lab FOR red ELSE RESEARCH fighter\nBUILD lab",
		.cash[0] = 2,
		.told = "1 conditional; 1 perhaps no-card; 1 else; 1 vote-decides 5; 1 labs-missing fighter 1 2; 2 cost-range 2 2 5; 2 free-square d3; 0 forecast-cash-range blue 2 5" },
	{ .seat = 1,
		.base[1] = "warehouse:c3",
		.cash[1] = 1,
		.funds = 10,
		.hand[0] = "scientist",
		.lines = "BUILD lab c4\nRESEARCH science",
		.told = "1 cost-range 2 1 4; 1 perhaps no-money; 2 vote 5; 2 labs-missing science 1 6; 2 knowledge-missing science 0 1; 0 forecast-cash-range red 1 4" },
};

static void TE_15_10__TE_18_28_what_gifts_of_others_make_possible(void **state)
{
	(void)state;
	MUST_TELL(helped);
}

static const struct seen rebellions[] = {
	{ .hand[0] = "rebellion",
		.hand[1] = "scientist",
		.lines = "PLAY REBELLION spain usa\nPLAY REBELLION brazil russia",
		.told = "1 odds 7 0 58; 1 card 1; 2 refused no-card; 0 forecast-cash blue 0" },
	/* of a player alone another line may come before as well as after */
	{ .seats = "blue",
		.options = "bases=2",
		.hand[0] = "rebellion",
		.hand[1] = "rebellion",
		.lines = "PLAY REBELLION brazil AT blue\nPLAY REBELLION brazil AT red",
		.told = "1 odds 8 0 42; 1 perhaps not-alien-country; 2 odds 8 0 42; 2 perhaps not-alien-country; 0 forecast-cash blue 0; 0 forecast-cash red 0" },
	{ .seats = "blue",
		.options = "bases=2",
		.hand[0] = "rebellion",
		.lines = "PLAY REBELLION brazil",
		.told = "1 odds 8 0 42; 1 card 1; 0 forecast-cash blue 0; 0 forecast-cash red 0" },
	{ .seats = "blue",
		.options = "bases=3",
		.first = 1,
		.hand[1] = "rebellion",
		.lines = "PLAY REBELLION brazil russia AT red\nPLAY REBELLION brazil russia",
		.told = "1 card 1; 2 refused no-card; 0 forecast-cash blue 0; 0 forecast-cash red 0; 0 forecast-cash white 0" },
	{ .seats = "blue",
		.options = "bases=2",
		.base[0] = "warehouse:a1",
		.lines = "BUY tank",
		.hand[1] = "engineer",
		.cash[0] = 4,
		.told = "1 refused no-module-free; 0 forecast-cash blue 4; 0 forecast-cash red 0" },
};

static void TE_7_9__TE_18_28_rebellions(void **state)
{
	(void)state;
	MUST_TELL(rebellions);
}

static const struct seen others[] = {
	/* two technologies a turn */
	{ .seats = "blue red white",
		.seat = 2,
		.hand[0] = "scientist",
		.hand[1] = "scientist",
		.funds = 22,
		.lines = "",
		.told = "0 forecast-cash-range white 4 7" },
	{ .seats = "blue red white",
		.seat = 2,
		.hand[0] = "scientist scientist",
		.funds = 22,
		.lines = "",
		.told = "0 forecast-cash-range white 4 7" },
	{ .seat = 0,
		.first = 1,
		.hand[0] = "scientist",
		.hand[1] = "scientist scientist",
		.funds = 19,
		.lines = "PLAY SCIENTIST fighter",
		.told = "1 perhaps same-track; 1 pays 5; 1 labs-missing fighter 0 2; 0 forecast-cash-range blue 4 7" },
	{ .seats = "blue red white",
		.seat = 1,
		.first = 2,
		.hand[1] = "scientist",
		.funds = 22,
		.lines = "PLAY SCIENTIST tanks troops",
		.told = "1 card 0; 0 forecast-cash-range red 4 5" },
	{ .seat = 0,
		.first = 0,
		.funds = 17,
		.lines = "RESEARCH fighter",
		.told = "1 vote-decides 5; 1 labs-missing fighter 0 2; 0 forecast-cash blue 6" },
	{ .seat = 0,
		.first = 0,
		.funds = 17,
		.lines = "RESEARCH troops",
		.told = "1 vote-decides 5; 1 labs-missing troops 0 2; 0 forecast-cash blue 6" },
	{ .seat = 1,
		.first = 0,
		.funds = 17,
		.hand[0] = "scientist",
		.hand[1] = "rebellion engineer",
		.base[1] = "warehouse:c3",
		.lines = "IF turn = 1 THEN PLAY ENGINEER radar\nPLAY REBELLION brazil\nPLAY FORTIFIED",
		.told = "1 conditional; 1 card 1; 1 free-square d3; 2 odds 8 0 42; 3 refused no-card; 0 forecast-cash-range red 3 8" },
	{ .seats = "blue red white yellow",
		.seat = 2,
		.funds = 17,
		.lines = "RESEARCH fighter",
		.told = "1 vote 5; 1 labs-missing fighter 0 2; 0 forecast-cash-range white 3 4" },
	{ .seats = "blue",
		.options = "bases=4",
		.funds = 17,
		.lines = "BUILD lab",
		.told = "1 refused no-warehouse; 0 forecast-cash blue 4; 0 forecast-cash red 4; 0 forecast-cash white 4; 0 forecast-cash yellow 4" },
	{ .seats = "blue red white yellow",
		.options = "mode=advanced",
		.faction = { 3, 1, 2, 0 },
		.seat = 0,
		.turn = 5,
		.science = 2,
		.funds = 5,
		.lines = "BUILD lab",
		.told = "1 refused no-warehouse; 0 forecast-cash blue 1" },
	{ .seats = "blue red white yellow",
		.options = "mode=advanced",
		.faction = { 3, 1, 2, 0 },
		.seat = 0,
		.turn = 5,
		.science = 2,
		.funds = 17,
		.lines = "BUILD lab",
		.told = "1 refused no-warehouse; 0 forecast-cash blue 2" },
};

static void TE_5_5__TE_18_28_scientists_and_ballots_of_others(void **state)
{
	(void)state;
	MUST_TELL(others);
}

static const struct seen untried[] = {
	/* but no gift takes away what stands: every square of the line is taken, or one is not */
	{ .seats = "blue red white",
		.options = "mode=advanced",
		.faction = { 3, 1, 2 },
		.seat = 0,
		.first = 1,
		.base[0] = "warehouse:a1 hangar:b1",
		.hand[1] = "engineer",
		.cash[0] = 4,
		.funds = 8,
		.lines = "BUILD lab a1 b1\nBUILD lab a1 a3\nBUY fighter a1",
		.told = "1 refused square-taken; 1 other-square c1; 2 perhaps square-taken; 2 other-square c1; 3 perhaps wrong-module; 3 other-square b1; 0 forecast-cash-range blue 0 6" },
	/* gifts of those before may cross it, or take the square that is named */
	{ .seats = "blue red white",
		.options = "mode=advanced",
		.faction = { 3, 1, 2 },
		.seat = 0,
		.first = 1,
		.base[0] = "warehouse:a1",
		.hand[1] = "engineer",
		.cash[0] = 4,
		.funds = 8,
		.lines = "BUILD lab",
		.told = "1 perhaps no-warehouse; 0 forecast-cash-range blue 0 6" },
	{ .seats = "blue red white",
		.options = "mode=advanced",
		.faction = { 3, 1, 2 },
		.seat = 0,
		.first = 1,
		.base[0] = "warehouse:a1",
		.hand[1] = "engineer",
		.cash[0] = 4,
		.funds = 8,
		.lines = "BUILD warehouse",
		.told = "1 cost-range 2 3 4; 1 free-square b1; 0 forecast-cash-range blue 3 4" },
	{ .seats = "blue red white",
		.options = "mode=advanced",
		.faction = { 3, 1, 2 },
		.seat = 0,
		.first = 1,
		.base[0] = "warehouse:a1",
		.hand[1] = "engineer",
		.cash[0] = 4,
		.funds = 8,
		.lines = "BUILD warehouse a2",
		.told = "1 perhaps square-taken; 0 forecast-cash-range blue 0 6" },
	{ .seats = "blue red white",
		.options = "mode=advanced",
		.faction = { 3, 1, 2 },
		.seat = 0,
		.first = 1,
		.base[0] = "warehouse:a1",
		.hand[1] = "engineer",
		.hand[0] = "engineer",
		.cash[0] = 4,
		.lines = "PLAY ENGINEER warehouse a2",
		.told = "1 perhaps no-card-left-to-play; 0 forecast-cash-range blue 0 4" },
	{ .seats = "blue red white",
		.options = "mode=advanced",
		.faction = { 3, 1, 2 },
		.seat = 0,
		.first = 1,
		.base[0] = "warehouse:a1",
		.hand[1] = "engineer",
		.hand[0] = "engineer",
		.cash[0] = 4,
		.lines = "PLAY ENGINEER warehouse",
		.told = "1 card 0; 1 free-square b1; 0 forecast-cash blue 4" },
	{ .seats = "blue red white",
		.options = "mode=advanced",
		.faction = { 3, 1, 2 },
		.seat = 0,
		.first = 1,
		.base[0] = "warehouse:a1",
		.hand[1] = "engineer",
		.hand[0] = "engineer",
		.cash[0] = 4,
		.lines = "PLAY ENGINEER lab",
		.told = "1 perhaps no-card-left-to-play; 0 forecast-cash-range blue 0 4" },
	{ .seats = "blue red white",
		.options = "mode=advanced",
		.faction = { 3, 1, 2 },
		.seat = 0,
		.first = 1,
		.base[0] = "warehouse:a1",
		.hand[1] = "engineer",
		.hand[0] = "engineer",
		.cash[0] = 4,
		.lines = "PLAY ENGINEER lab FOR white",
		.told = "1 perhaps no-warehouse; 0 forecast-cash blue 4" },
	{ .seats = "blue red white",
		.options = "mode=advanced",
		.faction = { 3, 1, 2 },
		.seat = 0,
		.first = 1,
		.base[0] = "warehouse:a1",
		.hand[1] = "engineer",
		.hand[0] = "rebellion",
		.cash[0] = 4,
		.lines = "PLAY REBELLION egypt\nBUILD lab",
		.told = "1 perhaps not-alien-country; 2 perhaps no-warehouse; 0 forecast-cash-range blue 0 4" },
	{ .seats = "blue red white",
		.options = "tempo=strict",
		.window = TE_WINDOW_PRODUCTION,
		.seat = 0,
		.first = 1,
		.base[0] = "warehouse:a1",
		.hand[0] = "engineer engineer",
		.cash[0] = 4,
		.lines =
			"IF turn > 1 THEN BUILD lab\nIF turn > 2 THEN BUILD lab\nIF turn > 3 THEN BUILD lab\nIF turn > 4 THEN BUILD lab\n"
			"IF turn > 5 THEN BUILD lab\nIF turn > 6 THEN BUILD lab\nIF turn > 7 THEN BUILD lab",
		.told = "1 conditional; 1 perhaps no-warehouse; 2 conditional; 2 perhaps no-warehouse; 3 conditional; 3 perhaps no-warehouse; 4 conditional; 4 perhaps no-warehouse; 5 conditional; 5 perhaps no-warehouse; 6 conditional; 6 perhaps no-warehouse; 7 conditional; 7 perhaps no-warehouse; 0 forecast-cash-range blue 0 4" },
	/* ballots on technologies of one price leave as much: that is tried once */
	{ .seats = "blue red white yellow",
		.turn = 2,
		.seat = 3,
		.played = { 2, 2 },
		.base[1] = "warehouse:c3",
		.base[2] = "warehouse:c3 lab:d3 hangar:c4",
		.hand[2] = "scientist scientist",
		.base[3] = "warehouse:a1",
		.cash = { 6, 3, 0, 2 },
		.funds = 12,
		.lines = "PLAY ENGINEER lab FOR blue c3\nIF turn = 1 THEN BUILD lab\n"
			 "IF turn > 2 THEN PLAY ENGINEER hangar FOR blue b2 ELSE PLAY REBELLION brazil\n"
			 "IF turn > 1 THEN PLAY REBELLION egypt ELSE PLAY ENGINEER hangar FOR blue b2",
		.told = "1 refused no-card; 2 conditional; 2 cost-range 2 0 3; 2 free-square b1; 3 conditional; 3 refused no-card; 4 conditional; 4 refused no-card; 0 forecast-cash-range yellow 0 5" },
	/* nearly too much, with a Scientist of another player's and few modules of a type left */
	{ .turn = 5,
		.seat = 1,
		.science = 3,
		.base[0] = "warehouse:c3 warehouse:d3 barracks:c4 hangar:d4 f1:d4 garage:b3",
		.hand[0] = "scientist rebellion",
		.base[1] =
			"warehouse:c3 warehouse:c4 warehouse:d3 hangar:b3 hangar:b4 barracks:d4 barracks:d5 garage:c5 f1:b3 i1:d4",
		.hand[1] = "engineer fortified rebellion",
		.cash[1] = 7,
		.played[1] = 1,
		.funds = 19,
		.lines =
			"IF turn > 2 THEN PLAY ENGINEER radar FOR white\nPLAY SCIENTIST science\n"
			"IF turn = 1 THEN PLAY ENGINEER hangar FOR blue b2 ELSE PLAY REBELLION brazil russia\n"
			"PLAY ENGINEER warehouse FOR blue\nPLAY REBELLION brazil russia\n"
			"IF turn > 3 THEN BUY fighter d4 c4 ELSE PLAY ENGINEER lab FOR blue c3",
		.told = "1 conditional; 1 refused no-such-base; 2 refused no-card; 3 conditional; 3 perhaps square-taken; 4 perhaps no-card; 5 refused no-card-left-to-play; 6 conditional; 6 refused wrong-module; 6 then; 6 other-square b4; 0 forecast-cash-range red 10 16" },
	/* of seven each alone, and all but each */
	{ .base[0] = "warehouse:c3 lab:d3 garage:c4",
		.cash[0] = 6,
		.funds = 10,
		.lines =
			"IF turn > 1 THEN BUY tank\nIF turn > 2 THEN BUILD warehouse\nIF turn > 3 THEN BUILD warehouse\n"
			"IF turn > 4 THEN BUY fighter\nIF turn > 5 THEN BUY fighter\nIF turn > 6 THEN BUY fighter\n"
			"IF turn > 7 THEN BUY fighter\nBUILD lab\nBUILD lab\nRESEARCH science",
		.told = "1 conditional; 1 perhaps no-module-free; 2 conditional; 2 perhaps no-warehouse; 3 conditional; 3 perhaps no-warehouse; 4 conditional; 4 perhaps no-module-free; 5 conditional; 5 perhaps no-module-free; 6 conditional; 6 perhaps no-module-free; 7 conditional; 7 perhaps no-module-free; 8 perhaps no-warehouse; 9 perhaps no-warehouse; 10 vote-decides 5; 10 labs-missing science 3 6; 10 knowledge-missing science 0 1; 0 forecast-cash-range blue 0 11" },
	/* six conditions are tried in all ways */
	{ .seats = "blue red white",
		.options = "tempo=strict",
		.window = TE_WINDOW_PRODUCTION,
		.first = 1,
		.base[0] = "warehouse:a1",
		.cash[0] = 4,
		.lines =
			"IF turn > 1 THEN BUILD lab\nIF turn > 2 THEN BUILD lab\nIF turn > 3 THEN BUILD lab\nIF turn > 4 THEN BUILD lab\n"
			"IF turn > 5 THEN BUILD lab\nIF turn > 6 THEN BUILD radar",
		.told = "1 conditional; 1 cost 2 2; 1 free-square b1; 2 conditional; 2 cost 2 2; 2 perhaps no-warehouse; 3 conditional; 3 cost 2 2; 3 perhaps no-warehouse; 4 conditional; 4 cost 2 2; 4 perhaps no-warehouse; 5 conditional; 5 cost 2 2; 5 perhaps no-warehouse; 6 conditional; 6 cost-range 2 0 2; 0 forecast-cash-range blue 0 4" },
};

static void TE_19_7__TE_18_28_what_is_not_tried(void **state)
{
	(void)state;
	MUST_TELL(untried);
}

/* Behind the last order that there is room for nothing is looked at: the sanitizers would tell. */
static void TE_18_28_as_many_orders_as_there_is_room_for(void **state)
{
	(void)state;
	static const struct {
		enum te_window window;
		const char *line;
	} rows[] = { { TE_WINDOW_COUNCIL, "BUILD lab" }, { TE_WINDOW_COUNCIL, "IF turn > 1 THEN BUY tank" },
		{ TE_WINDOW_COUNCIL, "PLAY REBELLION brazil" }, { TE_WINDOW_COUNCIL, "RESEARCH fighter" },
		{ TE_WINDOW_INTERCEPTION, "INTERCEPT 1 f1" }, { TE_WINDOW_INTERCEPTION, "PLAY BONUS any" },
		{ TE_WINDOW_MISSIONS, "SEND t1 i1 TO 1" }, { TE_WINDOW_MISSIONS, "GROUP 1 i1 ON 1" },
		{ TE_WINDOW_MISSIONS, "RETREAT any" }, { TE_WINDOW_CAMPAIGN, "SEND t1 i1 TO 1" } };
	static struct orders orders;
	static struct notes notes;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct tf_game *g = tf_game_with(
			"blue red white yellow", rows[i].window == TE_WINDOW_CAMPAIGN ? "tempo=fast" : "");
		tf_arm(g, TE_BLUE);
		tf_hand(g, TE_BLUE, "engineer bonus rebellion");
		tf_slot(g, 1, "small china");
		tf_at(g, 1, rows[i].window);
		table_check(&g->t, TE_BLUE, rows[i].window, rows[i].line, &orders, &notes);
		for (orders.n = 1; orders.n < ORDERS_MAX; orders.n++)
			orders.order[orders.n] = orders.order[0];
		notes.n = 0;
		target_earth_rules.check(t_view(g, TE_BLUE), &orders, &notes);
		assert_true(notes.n > 0);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TE_18_28_conditions_of_a_council),
		cmocka_unit_test(TE_18_28_squares_that_would_do),
		cmocka_unit_test(TE_15_10__TE_18_28_gifts),
		cmocka_unit_test(TE_15_10__TE_18_28_gifts_where_no_warehouse_is_left),
		cmocka_unit_test(TE_15_10__TE_18_28_what_gifts_of_others_make_possible),
		cmocka_unit_test(TE_7_9__TE_18_28_rebellions),
		cmocka_unit_test(TE_5_5__TE_18_28_scientists_and_ballots_of_others),
		cmocka_unit_test(TE_19_7__TE_18_28_what_is_not_tried),
		cmocka_unit_test(TE_18_28_as_many_orders_as_there_is_room_for),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
