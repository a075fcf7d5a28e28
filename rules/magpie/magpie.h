/* SPDX-License-Identifier: MIT */
#ifndef RULES_MAGPIE_MAGPIE_H
#define RULES_MAGPIE_MAGPIE_H

#include "rules/rules.h"

/* Magpie: words, state and what works on a view as well. RULES.md has the clauses. */
enum { MAGPIE_GAMES = 3, MAGPIE_WINS = 2, MAGPIE_HAND = 3, MAGPIE_LOOK = 3, MAGPIE_TURNS = 24 };
enum { MAGPIE_EACH = 20, MAGPIE_NAME = 32 };

/* clang-format off */
#define MAGPIE_SEAT_WORDS(W) \
	W(MAGPIE_JAY, "jay") W(MAGPIE_ROOK, "rook") W(MAGPIE_CROW, "crow") W(MAGPIE_DAW, "daw")
#define MAGPIE_WINDOW_WORDS(W) W(MAGPIE_TURN, "turn") W(MAGPIE_SPIED, "spied")
#define MAGPIE_DECK_WORDS(W) W(MAGPIE_STANDARD, "standard") W(MAGPIE_SHARP, "sharp")
#define MAGPIE_OUTCOME_WORDS(W) W(MAGPIE_SOLE, "sole-winner") W(MAGPIE_SHARED, "shared")
#define MAGPIE_REASON_WORDS(W) W(MAGPIE_TWO_GAMES, "two-games") W(MAGPIE_THREE_GAMES, "three-games")
#define MAGPIE_END_WORDS(W) \
	W(MAGPIE_END_POINTS, "points") W(MAGPIE_END_CARDS, "cards") W(MAGPIE_END_TURNS, "turns")
#define MAGPIE_PLAYED_WORDS(W) W(MAGPIE_PLAYED_SPY, "spy") W(MAGPIE_PLAYED_MAGPIE, "magpie")
#define MAGPIE_GEM_WORDS(W) W(MAGPIE_RUBY, "ruby") W(MAGPIE_JADE, "jade") W(MAGPIE_AMBER, "amber")
#define MAGPIE_CARD_WORDS(W) \
	MAGPIE_GEM_WORDS(W) W(MAGPIE_SPY, "spy") W(MAGPIE_MAGPIE, "magpie") W(MAGPIE_GUARD, "guard")

#define MAGPIE_REFUSAL_WORDS(W) \
	W(MAGPIE_NOT_ON_TURN, "not-on-turn") W(MAGPIE_NO_GEM, "no-gem") W(MAGPIE_NO_SPY, "no-spy") \
	W(MAGPIE_NO_MAGPIE, "no-magpie") W(MAGPIE_ONE_GEM, "one-gem") W(MAGPIE_NO_DISCARD, "no-discard") \
	W(MAGPIE_TOO_LATE, "too-late") W(MAGPIE_FROM_YOURSELF, "from-yourself") \
	W(MAGPIE_NOT_PLAYING, "not-playing") W(MAGPIE_NOT_SEEN, "not-seen") W(MAGPIE_NOT_THERE, "not-there")

#define MAGPIE_VERB_ROWS(R) \
	R(MAGPIE_V_LAY, "LAY", .windows = BOTH, .may_condition = true, .n_parts = 1, \
		.parts = { { .name = "gem", .vocab = &gems, .min = 1, .max = 1 } }, \
		.help = "lay a gem on the table: its points are yours; one in a turn") \
	R(MAGPIE_V_TAKE, "TAKE", .windows = BOTH, .may_condition = true, \
		.help = "take the top card of the discard pile instead of drawing") \
	R(MAGPIE_V_SPY, "SPY", .windows = BOTH, .may_condition = true, .hands_back = true, \
		.help = "discard a spy, see the top three cards of the deck, and go on in the next window") \
	R(MAGPIE_V_ARRANGE, "ARRANGE", .windows = 1u << MAGPIE_SPIED, .may_condition = true, .n_parts = 1, \
		.parts = { { .name = "card", .vocab = &magpie_cards, .min = 1, .max = MAGPIE_LOOK } }, \
		.help = "put cards that you spied on top of the deck, the first one uppermost") \
	R(MAGPIE_V_STEAL, "STEAL", .windows = BOTH, .may_condition = true, .n_parts = 2, \
		.parts = { { .name = "card", .vocab = &magpie_cards, .min = 1, .max = 1 }, \
			{ .lead = "FROM", .name = "bird", .vocab = &magpie_seats, .min = 1, .max = 1 } }, \
		.help = "discard a magpie and take a card that you know to be in that hand") \
	R(MAGPIE_V_PASS, "PASS", .windows = BOTH, .may_condition = true, .help = "end your turn") \
	R(MAGPIE_V_GUARD, "GUARD", .windows = BOTH, .may_condition = true, .stands = STANDS_LIST, .answers = true, \
		.n_parts = 1, .parts = { { .lead = "KEEP", .name = "guards", .max = 1, .lo = 0, .hi = MAGPIE_EACH } }, \
		.help = "in another bird's turn: cancel its SPY, or a STEAL from you, with a guard; KEEP so many of them")

#define MAGPIE_VARIABLE_ROWS(R) \
	R(MAGPIE_HAVE, "have", .args = { &of_kind }, .hi = MAGPIE_EACH, .windows = BOTH, \
		.help = "cards of a kind in your hand") \
	R(MAGPIE_SEEN, "seen", .args = { &of_kind, &of_bird }, .hi = MAGPIE_EACH, .windows = BOTH, \
		.help = "cards of a kind that you know to be in a bird's hand") \
	R(MAGPIE_POINTS, "points", .args = { &of_bird }, .hi = 60, .windows = BOTH, \
		.help = "points that a bird has laid in this game") \
	R(MAGPIE_TOP, "top", .words = &magpie_cards, .windows = BOTH, .help = "the top card of the discard pile") \
	R(MAGPIE_CARD, "card", .words = &played, .windows = BOTH, .verbs = 1u << MAGPIE_V_GUARD, \
		.help = "the card that is played") \
	R(MAGPIE_VALUE, "value", .hi = 3, .windows = BOTH, .verbs = 1u << MAGPIE_V_GUARD, \
		.help = "points of the card that is to be stolen from you") \
	R(MAGPIE_WHO, "who", .words = &magpie_seats, .windows = BOTH, .verbs = 1u << MAGPIE_V_GUARD, \
		.help = "the bird that plays the card")

#define MAGPIE_OPTION_ROWS(R) \
	R(MAGPIE_GOAL, "points", .lo = 3, .hi = 20, .standard = 6, .help = "points that end a game") \
	R(MAGPIE_DECK, "deck", .vocab = &magpie_decks, .standard = MAGPIE_STANDARD, \
		.help = "the cards of the deck", .data = &magpie_deck_schema, .ready = magpie_ready)

#define MAGPIE_EVENT_ROWS(R) \
	R(MAGPIE_E_GAME, "game", .args = { A_INT("number"), A_SEAT }) \
	R(MAGPIE_E_DEALT, "dealt", .args = { A_IDS("cards", magpie_cards) }, .is_private = true) \
	R(MAGPIE_E_LAID, "laid", .args = { A_SEAT, A_ID("card", magpie_cards), A_INT("points") }) \
	R(MAGPIE_E_TOOK, "took", .args = { A_SEAT, A_ID("card", magpie_cards) }) \
	R(MAGPIE_E_SPIED, "spied", .args = { A_SEAT, A_INT("count") }) \
	R(MAGPIE_E_LOOKED, "looked", .args = { A_IDS("cards", magpie_cards) }, .is_private = true) \
	R(MAGPIE_E_ARRANGED, "arranged", .args = { A_IDS("cards", magpie_cards) }, .is_private = true) \
	R(MAGPIE_E_STOLE, "stole", .args = { A_SEAT, A_ID("from", magpie_seats) }) \
	R(MAGPIE_E_STOLEN, "stolen", .args = { A_SEAT, A_ID("from", magpie_seats), A_ID("card", magpie_cards) }, \
		.is_private = true) \
	R(MAGPIE_E_GUARDED, "guarded", \
		.args = { A_SEAT, A_ID("against", magpie_seats), A_ID("card", magpie_cards) }) \
	R(MAGPIE_E_WANTED, "wanted", .args = { A_ID("card", magpie_cards) }, .is_private = true) \
	R(MAGPIE_E_SHUFFLED, "shuffled", .args = { A_INT("count") }) \
	R(MAGPIE_E_DREW, "drew", .args = { A_ID("card", magpie_cards) }, .is_private = true) \
	R(MAGPIE_E_DRAWN, "drawn", .args = { A_SEAT }) \
	R(MAGPIE_E_GAME_WON, "game-won", .args = { A_INT("number"), A_ID("why", magpie_ends), \
		A_SET("seats", magpie_seats), A_INT("points") }) \
	R(MAGPIE_E_WON, "won", .args = { A_SET("seats", magpie_seats), A_INT("games"), A_INT("points") })

#define MAGPIE_NOTE_ROWS(R) \
	R(MAGPIE_N_WAITS, "waits", NOTE_ADVICE, NO_ARGS) \
	R(MAGPIE_N_TOO_LATE, "too-late", NOTE_WARNING, { A_INT("first") }) \
	R(MAGPIE_N_OWN_TURN, "own-turn", NOTE_WARNING, NO_ARGS) \
	R(MAGPIE_N_NO_GUARD, "no-guard", NOTE_WARNING, NO_ARGS) \
	R(MAGPIE_N_DRAWS, "draws", NOTE_OK, { A_ID("card", magpie_cards) }) \
	R(MAGPIE_N_FORECAST, "forecast", NOTE_OK, { A_INT("points") })
/* clang-format on */

enum magpie_seat { LIST_ENUM(MAGPIE_SEAT_WORDS) MAGPIE_SEATS };
enum magpie_window { LIST_ENUM(MAGPIE_WINDOW_WORDS) };
enum magpie_decks { LIST_ENUM(MAGPIE_DECK_WORDS) MAGPIE_DECKS };
enum magpie_outcome { LIST_ENUM(MAGPIE_OUTCOME_WORDS) };
enum magpie_why { LIST_ENUM(MAGPIE_REASON_WORDS) };
enum magpie_end { LIST_ENUM(MAGPIE_END_WORDS) };
enum magpie_played { LIST_ENUM(MAGPIE_PLAYED_WORDS) };
enum magpie_card { LIST_ENUM(MAGPIE_CARD_WORDS) MAGPIE_CARDS };
enum { MAGPIE_GEMS = MAGPIE_AMBER + 1 };
enum magpie_refusal { LIST_ENUM(MAGPIE_REFUSAL_WORDS) };
enum magpie_verb { LIST_ENUM(MAGPIE_VERB_ROWS) MAGPIE_VERBS };
#define MAGPIE_OWN_TURN (~(UINT64_C(1) << MAGPIE_V_GUARD)) /* what only the bird on turn may order */
enum magpie_variable { LIST_ENUM(MAGPIE_VARIABLE_ROWS) MAGPIE_VARIABLES };
enum magpie_option { LIST_ENUM(MAGPIE_OPTION_ROWS) MAGPIE_OPTIONS };
enum magpie_event { LIST_ENUM(MAGPIE_EVENT_ROWS) MAGPIE_EVENTS };
enum magpie_note { LIST_ENUM(MAGPIE_NOTE_ROWS) MAGPIE_NOTES };

/* A deck, as the host may give it: how many cards there are of each kind. */
struct magpie_deck {
	char name[MAGPIE_NAME];
	uint8_t cards[MAGPIE_CARDS];
};

struct magpie_bird {
	struct pile hand; /* in the middle, known to its seat */
	uint8_t laid[MAGPIE_GEMS];
	uint8_t points; /* of the games before */
	uint8_t won;    /* games */
};

struct magpie_state {
	const struct context *game; /* lent by the referee */
	uint8_t number;             /* of the game that is played, from 1 */
	uint8_t turn;               /* of this game, from 1 */
	uint8_t seat;               /* that is on turn */
	uint8_t spied;              /* how many cards it looked at: the window is MAGPIE_SPIED */
	bool laid, discarded, took; /* in this turn */
	bool over;
	struct magpie_bird bird[MAGPIE_SEATS];
	struct pile deck, discard;
};

/* What the report shows beside the view. */
struct magpie_sheet_bird {
	bool plays, on_turn;
	uint8_t now; /* points on the table */
};

struct magpie_sheet {
	struct magpie_sheet_bird bird[MAGPIE_SEATS];
};

/* What `pbem rules magpie --cards` lists. */
struct magpie_listed {
	uint8_t card, copies, points;
};

struct magpie_list {
	struct magpie_listed card[MAGPIE_CARDS];
};

extern const struct vocab magpie_seats, magpie_outcomes, magpie_reasons, magpie_refusals, magpie_ends,
	magpie_cards, magpie_decks;
extern const struct grammar magpie_grammar;
extern const struct option magpie_options[MAGPIE_OPTIONS];
extern const struct event_type magpie_events[MAGPIE_EVENTS];
extern const struct note_type magpie_notes[MAGPIE_NOTES];
extern const struct schema magpie_state_schema, magpie_sheet_schema, magpie_list_schema;

/* Points of a card; of all that a bird has laid in this game. */
int magpie_worth(int card);
int magpie_points(const struct magpie_bird *bird);
/* Has the bird on turn won the game? */
bool magpie_at_goal(const struct magpie_state *s);

/* What conditions ask. `about` is a struct magpie_asker; a state or a view of it will do. */
struct magpie_asker {
	const struct magpie_state *state;
	int seat;
	/* GUARD: the card that is played, who plays it, and which card they are after, or -1 */
	int card, who, wanted;
};
long magpie_ask(const void *about, int variable, const int16_t *arg);

/* Why an order of this seat cannot be carried out now; -1: it can. A state or its own view. */
int magpie_refusal(const struct magpie_state *s, int seat, const struct order *o);

/* Has the seat as many guards as GUARD takes, and those that it keeps? */
bool magpie_affords(const struct magpie_state *s, int seat, const struct order *o);

/* Moves the cards of an order that can be carried out, as far as that takes no dice and nobody
 * guards. The same for resolve and for forecasts on a copy of a view. */
void magpie_carry_out(struct magpie_state *s, const struct order *o);

/* A guard answers a card of the bird on turn: both are discarded (MAG 3.1). */
void magpie_guard(struct magpie_state *s, int card, struct pile_card guard);

/* The cards that were spied, from the top, as far as they are known; returns how many. */
int magpie_spied(const struct magpie_state *s, uint8_t kind[MAGPIE_LOOK]);

void magpie_check(const struct view *view, struct orders *os, struct notes *ns);
void magpie_legal(const struct view *view, int verb, const struct order *so_far, struct legal *out);
enum tried magpie_advance(const struct view *view, void *state, const struct order *o);
void magpie_defaults(const struct view *view, struct buf *b);
void magpie_bot(const struct view *view, struct dice *d, struct buf *b);

#endif
