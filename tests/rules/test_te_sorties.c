/* SPDX-License-Identifier: MIT */
#include "te_receipt.h"
#include "rules/target-earth/turn.h"

/* What receipts tell of sorties, and of lines about the fights that they lead to: where a unit will
 * be is known, or depends on conditions and on UFOs that may be shot down before. */

struct sortie {
	const char *seats, *options; /* NULL: blue and red, no options */
	enum te_window window;       /* none: the missions */
	int turn, seat, first;       /* no turn: the first */
	const char *base[TE_BASES], *hand[TE_BASES], *slot[4];
	int played[TE_BASES];
	uint8_t fortified, down; /* bases (bits); slots (bits) with UFOs that were shot down */
	uint32_t research;
	const char *lines, *told;
};

static struct tf_game *position(const struct sortie *r)
{
	struct tf_game *g = tf_game_with(r->seats ? r->seats : "blue red", r->options ? r->options : "");
	for (int b = 0; b < TE_BASES; b++) {
		tf_base(g, b, r->base[b] ? r->base[b] : "");
		tf_hand(g, b, r->hand[b] ? r->hand[b] : "");
		g->s.base[b].played = (uint8_t)r->played[b];
		g->s.base[b].fortified = r->fortified >> b & 1;
	}
	for (int i = 0; i < 4 && r->slot[i]; i++) {
		tf_slot(g, i + 1, r->slot[i]);
		g->s.slot[i].fate = r->down >> i & 1 ? TE_SHOT_DOWN : TE_COMING;
	}
	tf_at(g, r->turn ? r->turn : 1, r->window ? r->window : TE_WINDOW_MISSIONS);
	g->s.first = (uint8_t)r->first;
	g->s.research = r->research;
	return g;
}

static void must_tell(const struct sortie *rows, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		tf_check(position(&rows[i]), rows[i].seat, rows[i].lines);
		if (strcmp(tf_everything(), rows[i].told) != 0)
			fail_msg("row %zu\n%s\nis told %s", i, rows[i].lines, tf_everything());
	}
}
#define MUST_TELL(rows) must_tell(rows, sizeof(rows) / sizeof(rows)[0])

#define SOLO .seats = "blue", .options = "bases=2"
#define AIR .window = TE_WINDOW_INTERCEPTION
#define FAST .options = "tempo=fast", .window = TE_WINDOW_CAMPAIGN
#define ARMY                                                                                                                 \
	"radar:a1 radar:b1 hangar:a2 hangar:b2 hangar:c2 hangar:d2 hangar:e2 barracks:a3 barracks:b3 barracks:c3 garage:d3 " \
	"f1:a2 f2:b2 f6:e2* t1:c2 t3:d2 i1:a3 i2:b3* i6:c3 k3:d3"

static const struct sortie figures[] = {
	{ SOLO, .base[0] = ARMY, .base[1] = ARMY, .slot[0] = "small blue",
		.lines = "SEND t1 i1 TO blue AT red",
		.told = "1 battle 7 2 1; 0 forecast-idle red transport 1" },
	{ SOLO, .base[0] = ARMY, .base[1] = ARMY, .fortified = 1, .slot[0] = "small blue",
		.lines = "SEND t1 i1 TO blue AT red",
		.told = "1 battle 12 2 1; 0 forecast-idle red transport 1" },
	{ SOLO, .base[0] = ARMY, .base[1] = ARMY, .fortified = 2, .slot[0] = "large red",
		.lines = "SEND t1 i6 TO red\nSEND t3 k3 TO 1", .told = "1 battle 12 7 3; 2 battle 15 7 3" },
	{ SOLO, .base[0] = ARMY, .base[1] = ARMY, .slot[0] = "small blue",
		.lines = "IF turn > 1 THEN SEND t3 i2 TO brazil AT blue\nSEND t1 i1 TO blue AT red",
		.told = "1 conditional; 1 battle 2 6 2; 2 battle 5 2 1; 0 forecast-idle red transport 1" },
	{ SOLO, .base[0] = ARMY, .base[1] = ARMY, .slot[0] = "small usa", .lines = "SEND t1 i1 TO 1 AT red",
		.told = "1 battle 1 2 1; 0 forecast-idle blue transport 2; 0 forecast-idle red transport 1" },
	{ .seat = 1,
		.base[0] = ARMY,
		.base[1] = ARMY,
		.slot[0] = "small blue",
		.lines = "SEND t1 i1 TO blue",
		.told = "1 battle 1 2 1; 0 forecast-idle red transport 1" },
	{ .base[0] = ARMY,
		.slot[0] = "terror japan",
		.lines = "SEND t1 i2 TO 1\nSEND t3 k3 TO 1",
		.told = "1 battle 2 9 4; 2 battle 4 9 4" },
	{ .base[0] = ARMY,
		.lines = "SEND t1 i2 TO brazil\nSEND t3 k3 TO brazil",
		.told = "1 battle 2 6 2; 2 battle 4 6 2" },
	{ .base[0] = ARMY,
		.slot[0] = "small japan",
		.slot[1] = "large egypt",
		.lines =
			"SEND t1 i1 TO 1\nIF turn > 1 THEN SEND t3 i6 k3 TO 1\nSEND t3 i2 TO 1\nSEND t3 k3 TO 2",
		.told = "1 battle 1 2 1; 2 conditional; 2 battle 4 2 1; 3 perhaps unit-not-home; 3 battle 3 2 1; 4 refused unit-not-home; 0 forecast-unmet 2 large egypt" },
	{ AIR, .base[0] = ARMY, .slot[0] = "small japan", .slot[1] = "large usa",
		.lines =
			"INTERCEPT 1 f1\nIF turn > 1 THEN INTERCEPT 1 f2\nINTERCEPT 1 f6\nINTERCEPT 2 f2\nINTERCEPT 2 t1",
		.told = "1 dogfight 2 3 21; 2 conditional; 2 dogfight 4 3 44; 3 dogfight 5 3 55; 4 perhaps unit-not-home; 4 dogfight 2 5 11; 5 refused not-a-fighter" },
};

#define THREE                               \
	"IF turn > 1 THEN INTERCEPT 1 f1\n" \
	"IF turn > 2 THEN INTERCEPT 1 f1\n" \
	"IF turn > 3 THEN INTERCEPT 1 f1\n"
#define ELEVEN THREE THREE THREE "IF turn > 4 THEN INTERCEPT 1 f1\nIF turn > 5 THEN INTERCEPT 1 f1\n"

#define TWO "IF turn > 1 THEN SEND t1 i1 TO 1\nIF turn > 2 THEN SEND t1 i1 TO 1\n"
#define TWELVE TWO TWO TWO TWO TWO TWO

#define FOUR                                \
	"IF turn > 1 THEN INTERCEPT 1 f2\n" \
	"IF turn > 2 THEN INTERCEPT 1 f2\n" \
	"IF turn > 3 THEN INTERCEPT 1 f6\n" \
	"IF turn > 4 THEN INTERCEPT 1 f6\n"

static const struct sortie conditions[] = {
	{ AIR, .base[0] = ARMY, .slot[0] = "small japan", .slot[1] = "large usa",
		.lines =
			"IF turn > 1 THEN INTERCEPT 1 f1 ELSE INTERCEPT 2 f2\nINTERCEPT 1 f2\nINTERCEPT 2 f1",
		.told = "1 conditional; 1 then; 1 dogfight 2 3 21; 1 else; 1 dogfight 2 5 11; 2 perhaps unit-not-home; 2 dogfight 2 3 21; 3 perhaps unit-not-home; 3 dogfight 2 5 11; 0 forecast-idle blue fighter 1" },
	{ AIR, .base[0] = ARMY, .slot[0] = "small japan", .slot[1] = "large usa",
		.lines = "IF turn > 1 THEN INTERCEPT 1 f1 f2 ELSE INTERCEPT 2 f1\nINTERCEPT 1 f2",
		.told = "1 conditional; 1 then; 1 dogfight 4 3 44; 1 else; 1 dogfight 2 5 11; 2 perhaps unit-not-home; 2 dogfight 2 3 21; 0 forecast-idle blue fighter 1" },
	{ AIR, .base[0] = ARMY, .slot[0] = "small japan", .slot[1] = "large usa",
		.lines = "IF turn > 1 THEN RETREAT 1 ELSE INTERCEPT 2 f1\nINTERCEPT 1 f1",
		.told = "1 conditional; 1 else; 1 dogfight 2 5 11; 2 perhaps unit-not-home; 2 dogfight 2 3 21; 0 forecast-idle blue fighter 2" },
	{ AIR, .base[0] = ARMY, .slot[0] = "small japan", .slot[1] = "large usa",
		.lines =
			"IF turn > 1 THEN INTERCEPT 2 f1 ELSE RETREAT 1\nINTERCEPT 1 f1\nRETREAT 1\nRETREAT 2",
		.told = "1 conditional; 1 then; 1 dogfight 2 5 11; 2 perhaps unit-not-home; 2 dogfight 2 3 21; 0 forecast-idle blue fighter 2" },
	{ AIR, .base[0] = ARMY, .slot[0] = "small japan", .slot[1] = "large usa",
		.lines =
			"INTERCEPT 1 f1\nIF turn > 1 THEN INTERCEPT 2 f2\nIF turn > 2 THEN INTERCEPT 2 f2\nINTERCEPT 1 f6 f2",
		.told = "1 dogfight 2 3 21; 2 conditional; 2 dogfight 2 5 11; 3 conditional; 3 perhaps unit-not-home; 3 dogfight 2 5 11; 4 perhaps unit-not-home; 4 dogfight 7 3 71" },
	/* the reason is of what happens when no condition holds */
	{ .base[0] = ARMY,
		.slot[0] = "small japan",
		.lines = "IF turn > 1 THEN SEND t1 i1 TO 1\nSEND t1 i1 i2 i6 TO 1",
		.told = "1 conditional; 1 battle 1 2 1; 2 refused overloaded; 0 forecast-idle blue transport 1" },
	/* eleven conditions are tried, twelve are not */
	{ AIR, .base[0] = ARMY, .slot[0] = "small japan", .lines = ELEVEN "INTERCEPT 1 f2\nINTERCEPT 2 f6",
		.told = "1 conditional; 1 dogfight 2 3 21; 2 conditional; 2 perhaps unit-not-home; 2 dogfight 2 3 21; 3 conditional; 3 perhaps unit-not-home; 3 dogfight 2 3 21; 4 conditional; 4 perhaps unit-not-home; 4 dogfight 2 3 21; 5 conditional; 5 perhaps unit-not-home; 5 dogfight 2 3 21; 6 conditional; 6 perhaps unit-not-home; 6 dogfight 2 3 21; 7 conditional; 7 perhaps unit-not-home; 7 dogfight 2 3 21; 8 conditional; 8 perhaps unit-not-home; 8 dogfight 2 3 21; 9 conditional; 9 perhaps unit-not-home; 9 dogfight 2 3 21; 10 conditional; 10 perhaps unit-not-home; 10 dogfight 2 3 21; 11 conditional; 11 perhaps unit-not-home; 11 dogfight 2 3 21; 12 dogfight 2 3 21; 13 refused no-ufo; 0 forecast-idle blue fighter 1" },
	{ AIR, .base[0] = ARMY, .slot[0] = "small japan", .hand[0] = "bonus",
		.lines = ELEVEN
		"IF turn > 1 THEN INTERCEPT 1 f1\nINTERCEPT 1 f2\nINTERCEPT 2 f6\nRETREAT 1\nIF hits > 1 THEN PLAY BONUS 1",
		.told = "1 conditional; 1 perhaps unit-not-home; 1 dogfight 2 3 21; 2 conditional; 2 perhaps unit-not-home; 2 dogfight 2 3 21; 3 conditional; 3 perhaps unit-not-home; 3 dogfight 2 3 21; 4 conditional; 4 perhaps unit-not-home; 4 dogfight 2 3 21; 5 conditional; 5 perhaps unit-not-home; 5 dogfight 2 3 21; 6 conditional; 6 perhaps unit-not-home; 6 dogfight 2 3 21; 7 conditional; 7 perhaps unit-not-home; 7 dogfight 2 3 21; 8 conditional; 8 perhaps unit-not-home; 8 dogfight 2 3 21; 9 conditional; 9 perhaps unit-not-home; 9 dogfight 2 3 21; 10 conditional; 10 perhaps unit-not-home; 10 dogfight 2 3 21; 11 conditional; 11 perhaps unit-not-home; 11 dogfight 2 3 21; 12 conditional; 12 perhaps unit-not-home; 12 dogfight 2 3 21; 13 perhaps unit-not-home; 13 dogfight 2 3 21; 14 refused no-ufo; 16 conditional; 16 perhaps no-unit-there" },
	/* what could not leave from a full base fails for certain */
	{ .base[0] = ARMY,
		.slot[0] = "small japan",
		.slot[1] = "small usa",
		.down = 2,
		.lines = TWELVE
		"SEND t1 i1 TO 2\nSEND t1 i1 TO 8\nSEND t1 TO 1\nSEND t2 i2 TO 1\nSEND t3 i2 TO 1",
		.told = "1 conditional; 1 perhaps unit-not-home; 1 battle 1 2 1; 2 conditional; 2 perhaps unit-not-home; 2 battle 1 2 1; 3 conditional; 3 perhaps unit-not-home; 3 battle 1 2 1; 4 conditional; 4 perhaps unit-not-home; 4 battle 1 2 1; 5 conditional; 5 perhaps unit-not-home; 5 battle 1 2 1; 6 conditional; 6 perhaps unit-not-home; 6 battle 1 2 1; 7 conditional; 7 perhaps unit-not-home; 7 battle 1 2 1; 8 conditional; 8 perhaps unit-not-home; 8 battle 1 2 1; 9 conditional; 9 perhaps unit-not-home; 9 battle 1 2 1; 10 conditional; 10 perhaps unit-not-home; 10 battle 1 2 1; 11 conditional; 11 perhaps unit-not-home; 11 battle 1 2 1; 12 conditional; 12 perhaps unit-not-home; 12 battle 1 2 1; 13 refused no-ufo; 14 refused no-ufo; 15 refused no-troops; 16 refused unit-not-home; 17 perhaps unit-not-home; 17 battle 2 2 1" },
	/* whom no line names may stay, too */
	{ AIR, .base[0] = ARMY,
		.slot[0] = "small japan", .lines = FOUR FOUR FOUR, .told = "1 conditional; 1 perhaps unit-not-home; 1 dogfight 2 3 21; 2 conditional; 2 perhaps unit-not-home; 2 dogfight 2 3 21; 3 conditional; 3 perhaps unit-not-home; 3 dogfight 3 3 33; 4 conditional; 4 perhaps unit-not-home; 4 dogfight 3 3 33; 5 conditional; 5 perhaps unit-not-home; 5 dogfight 2 3 21; 6 conditional; 6 perhaps unit-not-home; 6 dogfight 2 3 21; 7 conditional; 7 perhaps unit-not-home; 7 dogfight 3 3 33; 8 conditional; 8 perhaps unit-not-home; 8 dogfight 3 3 33; 9 conditional; 9 perhaps unit-not-home; 9 dogfight 2 3 21; 10 conditional; 10 perhaps unit-not-home; 10 dogfight 2 3 21; 11 conditional; 11 perhaps unit-not-home; 11 dogfight 3 3 33; 12 conditional; 12 perhaps unit-not-home; 12 dogfight 3 3 33" },
	/* reasons are of both orders of a line */
	{ AIR, .base[0] = ARMY, .slot[0] = "small japan",
		.lines = "IF turn > 1 THEN INTERCEPT 3 f6 ELSE INTERCEPT 1 t1\n" ELEVEN
			 "IF turn > 1 THEN INTERCEPT 4 f6",
		.told = "1 conditional; 1 refused no-ufo; 2 conditional; 2 perhaps unit-not-home; 2 dogfight 2 3 21; 3 conditional; 3 perhaps unit-not-home; 3 dogfight 2 3 21; 4 conditional; 4 perhaps unit-not-home; 4 dogfight 2 3 21; 5 conditional; 5 perhaps unit-not-home; 5 dogfight 2 3 21; 6 conditional; 6 perhaps unit-not-home; 6 dogfight 2 3 21; 7 conditional; 7 perhaps unit-not-home; 7 dogfight 2 3 21; 8 conditional; 8 perhaps unit-not-home; 8 dogfight 2 3 21; 9 conditional; 9 perhaps unit-not-home; 9 dogfight 2 3 21; 10 conditional; 10 perhaps unit-not-home; 10 dogfight 2 3 21; 11 conditional; 11 perhaps unit-not-home; 11 dogfight 2 3 21; 12 conditional; 12 perhaps unit-not-home; 12 dogfight 2 3 21; 13 conditional; 13 refused no-ufo" },
};

static const struct sortie shot_down[] = {
	/* eight UFOs */
	{ FAST, .turn = 6, .base[0] = ARMY, .slot[0] = "small japan",
		.lines = "INTERCEPT 1 f1\nSEND t1 i1 TO 1\nSEND t1 i1 TO 8",
		.told = "1 dogfight 2 3 21; 2 perhaps no-ufo; 2 battle 1 4 1; 3 refused no-ufo; 0 forecast-idle blue fighter 2; 0 forecast-idle blue transport 1" },
	{ FAST, .seat = 1, .base[0] = ARMY, .base[1] = ARMY, .slot[0] = "small red",
		.lines = "IF aliens > 1 THEN PLAY BONUS red", .hand[1] = "bonus",
		.told = "1 conditional; 1 perhaps no-unit-there; 0 forecast-idle red fighter 3" },
	{ FAST, .base[0] = ARMY, .slot[0] = "small japan", .slot[1] = "small egypt",
		.lines = "SEND t1 i1 TO 1",
		.told = "1 battle 1 2 1; 0 forecast-idle blue fighter 3; 0 forecast-idle blue transport 1; 0 forecast-unmet 2 small egypt" },
	{ FAST, .base[0] = ARMY, .base[1] = "hangar:a1 f6:a1", .slot[0] = "small japan",
		.slot[1] = "small egypt", .lines = "SEND t1 i1 TO 1",
		.told = "1 perhaps no-ufo; 1 battle 1 2 1; 0 forecast-idle blue fighter 3; 0 forecast-idle blue transport 1; 0 forecast-unmet 2 small egypt" },
	{ FAST, .base[0] = ARMY,
		.base[1] =
			"hangar:a1 hangar:b1 hangar:c1 hangar:d1 hangar:e1 hangar:f1 f1:b1 f2:c1 f3:d1 f4:e1 f5:f1 t1:a1",
		.slot[0] = "small japan", .slot[1] = "small egypt", .lines = "SEND t1 i1 TO 1",
		.told = "1 perhaps no-ufo; 1 battle 1 2 1; 0 forecast-idle blue fighter 3; 0 forecast-idle blue transport 1; 0 forecast-unmet 2 small egypt" },
	{ FAST, .base[0] = ARMY, .base[1] = "hangar:a1 t1:a1", .slot[0] = "small japan",
		.lines = "SEND t1 i1 TO 1",
		.told = "1 battle 1 2 1; 0 forecast-idle blue fighter 3; 0 forecast-idle blue transport 1" },
	{ FAST, .base[0] = ARMY, .base[1] = "hangar:a1 f1:a1", .slot[0] = "small japan",
		.slot[1] = "small egypt", .slot[2] = "small usa", .slot[3] = "small china",
		.lines = "SEND t1 i1 TO 4\nSEND t3 i2 TO 2",
		.told = "1 perhaps no-ufo; 1 battle 1 2 1; 2 perhaps no-ufo; 2 battle 2 2 1; 0 forecast-idle blue fighter 3; 0 forecast-unmet 1 small japan; 0 forecast-unmet 3 small usa" },
	{ FAST, .base[0] = ARMY, .slot[0] = "small japan", .slot[1] = "small egypt",
		.lines = "INTERCEPT 2 f1\nSEND t1 i1 TO 1\nSEND t3 i2 TO 2",
		.told = "1 dogfight 2 3 21; 2 battle 1 2 1; 3 perhaps no-ufo; 3 battle 2 2 1; 0 forecast-idle blue fighter 2" },
	{ FAST, .base[0] = ARMY, .slot[0] = "small japan", .slot[1] = "small egypt",
		.lines = "INTERCEPT 1 f1\nSEND t1 i1 TO 1\nSEND t3 i2 TO 2\nRETREAT 1",
		.told = "1 dogfight 2 3 21; 2 perhaps no-ufo; 2 battle 1 2 1; 3 battle 2 2 1; 0 forecast-idle blue fighter 2" },
	{ FAST, .base[0] = ARMY, .slot[0] = "small japan", .down = 1, .slot[1] = "small egypt",
		.lines = "SEND t1 i1 TO 1\nSEND t3 i2 TO 2",
		.told = "1 refused no-ufo; 2 battle 2 2 1; 0 forecast-idle blue fighter 3; 0 forecast-idle blue transport 1" },
	{ FAST, .base[0] = ARMY, .slot[0] = "small blue",
		.lines = "INTERCEPT 1 f1\nPLACE i1 AGAINST weak ON blue\nIF aliens > 1 THEN PLAY BONUS blue",
		.told = "1 dogfight 2 3 21; 3 conditional; 0 forecast-idle blue fighter 2",
		.hand[0] = "bonus" },
	{ FAST, .base[0] = ARMY, .base[1] = ARMY, .slot[0] = "small blue",
		.lines = "IF aliens > 1 THEN PLAY BONUS blue",
		.told = "1 conditional; 1 perhaps no-unit-there; 0 forecast-idle blue fighter 3",
		.hand[0] = "bonus" },
	{ FAST, .base[0] = ARMY, .slot[0] = "small blue", .slot[1] = "large blue",
		.lines = "INTERCEPT 1 f1\nIF aliens > 1 THEN PLAY BONUS blue",
		.told = "1 dogfight 2 3 21; 2 conditional; 0 forecast-idle blue fighter 2",
		.hand[0] = "bonus" },
	{ FAST, .base[0] = ARMY, .base[1] = ARMY, .slot[0] = "small red",
		.lines = "SEND t1 i1 TO red\nSEND t3 i2 TO brazil",
		.told = "1 perhaps not-attacked; 1 battle 1 2 1; 2 battle 2 6 2; 0 forecast-idle blue fighter 3" },
	{ .seats = "blue",
		.options = "bases=2 tempo=fast",
		.window = TE_WINDOW_CAMPAIGN,
		.base[0] = ARMY,
		.base[1] = ARMY,
		.slot[0] = "small japan",
		.lines = "SEND t1 i1 TO 1 AT blue",
		.told = "1 battle 1 2 1; 0 forecast-idle blue fighter 3; 0 forecast-idle blue transport 1; 0 forecast-idle red fighter 3; 0 forecast-idle red transport 2" },
	{ .seats = "blue",
		.options = "bases=2 tempo=fast",
		.window = TE_WINDOW_CAMPAIGN,
		.base[0] = ARMY,
		.base[1] = ARMY,
		.slot[0] = "small japan",
		.lines = "INTERCEPT 1 f1 AT red\nSEND t1 i1 TO 1 AT blue",
		.told = "1 dogfight 2 3 21; 2 perhaps no-ufo; 2 battle 1 2 1; 0 forecast-idle blue fighter 3; 0 forecast-idle blue transport 1; 0 forecast-idle red fighter 2; 0 forecast-idle red transport 2" },
	{ .base[0] = ARMY,
		.base[1] = ARMY,
		.slot[0] = "small japan",
		.lines = "SEND t1 i1 TO 1",
		.told = "1 battle 1 2 1; 0 forecast-idle blue transport 1" },
};

static const struct sortie cards[] = {
	{ AIR, .base[0] = ARMY, .slot[0] = "small japan", .hand[0] = "bonus",
		.lines = "IF hits > 1 THEN PLAY BONUS 1\nIF hits > 1 THEN PLAY BONUS any\nINTERCEPT 1 f1",
		.told = "1 conditional; 1 perhaps no-unit-there; 2 conditional; 2 perhaps no-unit-there; 3 dogfight 2 3 21; 0 forecast-idle blue fighter 2" },
	{ .base[0] = ARMY,
		.slot[0] = "small blue",
		.hand[0] = "bonus knowledge",
		.played[0] = 1,
		.lines = "IF aliens > 1 THEN PLAY BONUS blue\nPLAY KNOWLEDGE any",
		.told = "1 conditional; 1 perhaps no-unit-there; 1 card 0; 2 perhaps no-victory; 2 card 0" },
	{ AIR, .base[0] = ARMY, .slot[0] = "small japan", .hand[0] = "bonus bonus",
		.lines = "INTERCEPT 1 f1\nIF hits > 1 THEN PLAY BONUS 1\nIF hits > 1 THEN PLAY BONUS any",
		.told = "1 dogfight 2 3 21; 2 conditional; 3 conditional; 0 forecast-idle blue fighter 2" },
	{ AIR, .base[0] = ARMY, .slot[0] = "small japan", .hand[0] = "bonus",
		.lines = "INTERCEPT 1 f1\nIF hits > 1 THEN PLAY BONUS 1\nIF hits > 1 THEN PLAY BONUS any",
		.told = "1 dogfight 2 3 21; 2 conditional; 2 perhaps no-unit-there; 3 conditional; 3 perhaps no-unit-there; 0 forecast-idle blue fighter 2" },
	{ AIR, .base[0] = ARMY, .slot[0] = "small japan", .hand[0] = "bonus ace",
		.lines = "INTERCEPT 1 f1\nIF hits > 1 THEN PLAY BONUS 1\nPLAY ACE any",
		.told = "1 dogfight 2 3 21; 2 conditional; 3 perhaps no-victory; 0 forecast-idle blue fighter 2" },
	{ AIR, .base[0] = ARMY, .slot[0] = "small japan", .hand[0] = "bonus ace",
		.lines = "INTERCEPT 1 f1\nIF hits > 1 THEN PLAY BONUS 1\nPLAY ACE any\nPLAY ACE 1",
		.told = "1 dogfight 2 3 21; 2 conditional; 2 perhaps no-unit-there; 3 perhaps no-victory; 4 perhaps no-victory; 0 forecast-idle blue fighter 2" },
	{ AIR, .base[0] = ARMY, .slot[0] = "small japan", .hand[0] = "bonus ace", .played[0] = 1,
		.lines = "INTERCEPT 1 f1\nIF hits > 1 THEN PLAY BONUS 1\nPLAY ACE any",
		.told = "1 dogfight 2 3 21; 2 conditional; 2 perhaps no-unit-there; 2 card 0; 3 perhaps no-victory; 3 card 0; 0 forecast-idle blue fighter 2" },
	{ AIR, .base[0] = ARMY, .slot[0] = "small japan", .hand[0] = "bonus ace", .played[0] = 1,
		.lines = "INTERCEPT 1 f1\nIF hits > 1 THEN PLAY BONUS 1\nRETREAT 1",
		.told = "1 dogfight 2 3 21; 2 conditional; 2 card 0; 0 forecast-idle blue fighter 2" },
	{ AIR, .base[0] = ARMY, .slot[0] = "small japan", .hand[0] = "bonus",
		.lines = "INTERCEPT 1 f1\nPLAY BONUS 1",
		.told = "1 dogfight 2 3 21; 2 perhaps no-unit-there; 0 forecast-idle blue fighter 2" },
	{ AIR, .base[0] = ARMY, .slot[0] = "small japan", .hand[0] = "bonus",
		.lines = "INTERCEPT 1 f2\nIF hits > 1 THEN PLAY BONUS 1",
		.told = "1 dogfight 2 3 21; 2 conditional; 0 forecast-idle blue fighter 2" },
	{ AIR, .base[0] = ARMY, .slot[0] = "small japan", .hand[0] = "ace",
		.lines = "INTERCEPT 1 f2\nIF losses > 1 THEN PLAY ACE 1",
		.told = "1 dogfight 2 3 21; 2 conditional; 2 perhaps no-victory; 0 forecast-idle blue fighter 2" },
	{ AIR, .base[0] = ARMY, .slot[0] = "small japan", .hand[0] = "bonus",
		.lines = "IF turn > 1 THEN INTERCEPT 1 f1\nIF hits > 1 THEN PLAY BONUS 1",
		.told = "1 conditional; 1 dogfight 2 3 21; 2 conditional; 2 perhaps no-unit-there; 0 forecast-idle blue fighter 2" },
	{ AIR, SOLO, .base[0] = ARMY, .base[1] = ARMY, .slot[0] = "small japan", .hand[0] = "bonus",
		.hand[1] = "bonus",
		.lines =
			"INTERCEPT 1 f1 AT red\nIF hits > 1 THEN PLAY BONUS 1 AT red\nPLAY BONUS any AT blue",
		.told = "1 dogfight 2 3 21; 2 conditional; 3 refused no-unit-there; 0 forecast-idle blue fighter 3; 0 forecast-idle red fighter 2" },
	{ .base[0] = ARMY,
		.slot[0] = "small blue",
		.hand[0] = "bonus",
		.lines = "IF aliens > 1 THEN PLAY BONUS blue",
		.told = "1 conditional" },
	{ .base[0] = ARMY,
		.slot[0] = "small japan",
		.hand[0] = "bonus",
		.lines = "SEND t1 k3 TO 1\nIF aliens > 1 THEN PLAY BONUS 1",
		.told = "1 battle 2 2 1; 2 conditional; 0 forecast-idle blue transport 1" },
};

static const struct sortie finish[] = {
	{ .base[0] = ARMY,
		.research = 1u << TE_FIGHTER,
		.lines = "FINISH fighter",
		.told = "1 not-short; 0 forecast-idle blue transport 2" },
	{ .base[0] = ARMY,
		.research = 1u << TE_TANKS,
		.lines = "FINISH tanks",
		.told = "1 not-short; 0 forecast-idle blue transport 2" },
	{ .base[0] = ARMY,
		.research = 1u << TE_TANKS | 1u << TE_FIGHTER,
		.lines = "FINISH tanks",
		.told = "0 forecast-idle blue transport 2" },
	{ .base[0] = ARMY, .lines = "FINISH tanks", .told = "1 not-short; 0 forecast-idle blue transport 2" },
	{ SOLO, .base[0] = ARMY, .base[1] = ARMY, .lines = "FINISH tanks\nFINISH troops AT red",
		.told = "1 not-short; 2 not-short; 0 forecast-idle blue transport 2; 0 forecast-idle red transport 2",
		.research = 1u << TE_TANKS },
};

#define SIX                                  \
	"IF turn > 1 THEN SEND t3 k3 TO 2\n" \
	"IF turn > 2 THEN SEND t3 k3 TO 2\n" \
	"IF turn > 3 THEN SEND t3 k3 TO 2\n" \
	"IF turn > 4 THEN SEND t3 k3 TO 2\n" \
	"IF turn > 5 THEN SEND t3 k3 TO 2\n" \
	"IF turn > 6 THEN SEND t3 k3 TO 2\n"

static const struct sortie forecasts[] = {
	{ .base[0] = "hangar:a1 t3:a1 garage:b1 k3:b1",
		.slot[0] = "small blue",
		.slot[1] = "small japan",
		.lines = SIX SIX,
		.told = "1 conditional; 1 perhaps unit-not-home; 1 battle 2 2 1; 2 conditional; 2 perhaps unit-not-home; 2 battle 2 2 1; 3 conditional; 3 perhaps unit-not-home; 3 battle 2 2 1; 4 conditional; 4 perhaps unit-not-home; 4 battle 2 2 1; 5 conditional; 5 perhaps unit-not-home; 5 battle 2 2 1; 6 conditional; 6 perhaps unit-not-home; 6 battle 2 2 1; 7 conditional; 7 perhaps unit-not-home; 7 battle 2 2 1; 8 conditional; 8 perhaps unit-not-home; 8 battle 2 2 1; 9 conditional; 9 perhaps unit-not-home; 9 battle 2 2 1; 10 conditional; 10 perhaps unit-not-home; 10 battle 2 2 1; 11 conditional; 11 perhaps unit-not-home; 11 battle 2 2 1; 12 conditional; 12 perhaps unit-not-home; 12 battle 2 2 1" },
	{ AIR, .base[0] = ARMY, .slot[0] = "small japan", .lines = "",
		.told = "0 forecast-idle blue fighter 3; 0 forecast-unmet 1 small japan" },
	{ AIR, .base[0] = ARMY, .slot[0] = "small japan", .lines = "INTERCEPT 1 f1 f2 f6",
		.told = "1 dogfight 7 3 71" },
	{ AIR, .base[0] = ARMY, .slot[0] = "small japan", .lines = "IF turn > 1 THEN INTERCEPT 1 f1 f6",
		.told = "1 conditional; 1 dogfight 5 3 55; 0 forecast-idle blue fighter 1" },
	{ AIR, .base[0] = "hangar:a1 t1:a1 barracks:b1 i1:b1", .slot[0] = "small japan", .lines = "",
		.told = "" },
	{ AIR, .base[0] = "radar:b1 hangar:a1 f6:a1", .slot[0] = "small japan", .slot[1] = "small usa",
		.slot[2] = "small china", .lines = "INTERCEPT 1 f6",
		.told = "1 dogfight 2 3 21; 0 forecast-unmet 2 small usa" },
	{ AIR, .base[0] = "radar:b1 hangar:a1 f1:a1", .slot[0] = "small japan", .slot[1] = "small usa",
		.down = 2, .lines = "IF turn > 1 THEN INTERCEPT 1 f1",
		.told = "1 conditional; 1 dogfight 2 3 21" },
	{ .base[0] = ARMY, .lines = "", .told = "0 forecast-idle blue transport 2" },
	{ .base[0] = ARMY, .slot[0] = "small blue", .lines = "", .told = "" },
	{ .base[0] = ARMY,
		.slot[0] = "small japan",
		.slot[3] = "small usa",
		.slot[2] = "small egypt",
		.slot[1] = "small red",
		.lines = "SEND t1 i1 TO 4\nSEND t3 i2 TO red",
		.told = "1 battle 1 2 1; 2 battle 2 2 1; 0 forecast-unmet 1 small japan; 0 forecast-unmet 3 small egypt" },
	{ .base[0] = ARMY,
		.slot[0] = "small japan",
		.lines = "SEND t1 t3 i1 i2 TO 1",
		.told = "1 battle 3 2 1" },
	{ .base[0] = "hangar:a1 t1:a1",
		.slot[0] = "small japan",
		.lines = "",
		.told = "0 forecast-unmet 1 small japan" },
	{ .base[0] = "hangar:a1 f1:a1", .slot[0] = "small japan", .lines = "", .told = "" },
	{ .base[0] = "barracks:a1 i1:a1 hangar:b1 f1:b1", .slot[0] = "small japan", .lines = "", .told = "" },
	{ .base[0] = "hangar:a1 t1:a1 barracks:b1 i1:b1", .slot[0] = "small blue", .lines = "", .told = "" },
	{ .base[0] = "hangar:a1 t3:a1 garage:b1 k3:b1",
		.slot[0] = "small blue",
		.slot[1] = "small japan",
		.lines = "SEND t3 k3 TO 2",
		.told = "1 battle 2 2 1; 0 base-empty blue; 0 forecast-unmet 1 small blue" },
	{ .base[0] = "hangar:a1 t3:a1 garage:b1 k3:b1",
		.slot[0] = "small blue",
		.slot[1] = "small japan",
		.lines = "IF turn > 1 THEN SEND t3 k3 TO 2",
		.told = "1 conditional; 1 battle 2 2 1" },
	{ .base[0] = "hangar:a1 t1:a1",
		.slot[0] = "small blue",
		.lines = "",
		.told = "0 base-empty blue; 0 forecast-unmet 1 small blue" },
	{ SOLO, .base[0] = "hangar:a1 t1:a1 garage:b1 k3:b1", .base[1] = "hangar:a1 f1:a1",
		.slot[0] = "small red", .lines = "SEND t1 k3 TO red", .told = "1 battle 2 2 1" },
	{ SOLO, .base[0] = "hangar:a1 t1:a1 barracks:b1 i1:b1", .base[1] = "hangar:a1 f1:a1",
		.slot[0] = "small red", .lines = "SEND t1 i1 TO red", .told = "1 battle 1 2 1" },
	{ SOLO, .base[0] = "hangar:a1 t1:a1 barracks:b1 i1:b1",
		.base[1] = "hangar:a1 f1:a1 barracks:a2 i6:a2", .slot[0] = "small red", .lines = "",
		.told = "0 forecast-idle blue transport 1" },
	{ FAST, .base[0] = "hangar:a1 t1:a1 barracks:b1 i1:b1", .slot[0] = "small japan", .lines = "",
		.told = "0 forecast-idle blue transport 1; 0 forecast-unmet 1 small japan" },
	{ FAST, .base[0] = "radar:c1 hangar:a1 f1:a1", .slot[0] = "small japan", .lines = "",
		.told = "0 forecast-idle blue fighter 1; 0 forecast-unmet 1 small japan" },
};

static void TE_18_28_dice_of_sorties(void **state)
{
	(void)state;
	MUST_TELL(figures);
}

static void TE_18_18__TE_18_28_conditions_of_sorties(void **state)
{
	(void)state;
	MUST_TELL(conditions);
}

static void TE_17_13__TE_18_28_ufos_that_may_be_shot_down_before(void **state)
{
	(void)state;
	MUST_TELL(shot_down);
}

static void TE_15_33__TE_18_28_cards_of_fights(void **state)
{
	(void)state;
	MUST_TELL(cards);
}

static void TE_18_28_finish_ballots(void **state)
{
	(void)state;
	MUST_TELL(finish);
}

static void TE_18_28_forecasts_of_fights(void **state)
{
	(void)state;
	MUST_TELL(forecasts);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(TE_18_28_dice_of_sorties),
		cmocka_unit_test(TE_18_18__TE_18_28_conditions_of_sorties),
		cmocka_unit_test(TE_17_13__TE_18_28_ufos_that_may_be_shot_down_before),
		cmocka_unit_test(TE_15_33__TE_18_28_cards_of_fights),
		cmocka_unit_test(TE_18_28_finish_ballots),
		cmocka_unit_test(TE_18_28_forecasts_of_fights),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
