/* SPDX-License-Identifier: MIT */
#ifndef TESTS_RULES_TG_FIXTURE_H
#define TESTS_RULES_TG_FIXTURE_H

#include "table.h"
#include "rules/terra-galactix/tg.h"

/*
 * Positions of Terra Galactix in three lines:
 *
 *	struct gf_game *g = gf_game("alpha beta", "game=invasion");
 *	gf_put(g, "alpha-red:103 beta-blue:303");
 *	gf_hand(g, TG_ALPHA, "shield");
 *	gf_throw(g, "2 5 6");
 *	t_resolve(g);
 *	t_saw(g, TG_E_DESTROYED, GF_SAUCER("beta-blue"), gf_place("303"), TG_HOW_BUNKER, -1);
 *
 * A game starts in the first window of turn 1 of the first seat named: everything in its base,
 * hands empty, all cards that are not lives in the deck but the Super Novas, which lie among the
 * discards so that none comes by chance. Saucers of the war have their two licences. There is one
 * game at a time; its memory is reused. Anything that does not fit fails the test.
 */
extern const struct rules terra_galactix_rules;

struct gf_game {
	struct table t;
	struct tg_state s;
};

/* `options`: "game=guerre ride=yes"; two windows a turn, unless they name a tempo. The first seat
 * named is first player. */
struct gf_game *gf_game(const char *seats, const char *options);
/* As the rules set it up; `dice`: label and values in turns, ended by NULL, or NULL. */
struct gf_game *gf_fresh(const char *seats, const char *options, const char *const *dice);
void gf_put(struct gf_game *g, const char *saucers);   /* "alpha-red:502 beta-blue:earth" */
void gf_cargo(struct gf_game *g, const char *saucers); /* "alpha-red:2", from the supply */
/* "beta-red:alpha-blue": sits on that one, at its place */
void gf_ride(struct gf_game *g, const char *riders);
void gf_lying(struct gf_game *g, const char *nodes);  /* "502:3", from the supply */
void gf_bunkers(struct gf_game *g, const char *rays); /* "3:gone 6:back", by ray */
void gf_hand(struct gf_game *g, int camp,
	const char *cards); /* "shield laser", from the deck (Super Novas: from the discards) */
void gf_lives(struct gf_game *g, int camp,
	int lives); /* Saucer cards in front, the others from or to the deck or the box */
void gf_stock(struct gf_game *g, int camp, int galactix); /* in its base, from the supply */
/* the deck is just these; all others of it are discarded */
void gf_deck(struct gf_game *g, const char *cards);
void gf_no_discards(struct gf_game *g); /* the discards go back into the deck */
void gf_active(struct gf_game *g, int camp);
/* The window after the dice, with these faces: "3 4", "3 4 6", 0 for a die that was not thrown. No
 * fire comes of them. */
void gf_move(struct gf_game *g, const char *faces);

/* tempo=round: the dice of a camp's turn in this round. */
void gf_dice(struct gf_game *g, int camp, const char *faces);

/* The faces of the next throw of the active camp, in the order of the throw. */
void gf_throw(struct gf_game *g, const char *faces);
void gf_stars(struct gf_game *g,
	const char *nodes); /* the next Galactix cards that are drawn, by their star's node */
/* the next cards that a camp draws */
void gf_draws(struct gf_game *g, int camp, const char *cards);
/* Plan without orders, that throw, then the move window is open; for fire. */
void gf_fire(struct gf_game *g, const char *faces);
/* The move window with these orders of the active seat and faces, played. */
void gf_go(struct gf_game *g, const char *faces, const char *lines);

int gf_saucer(const char *saucer);
int gf_place(const char *place);
#define GF_SAUCER(word) gf_saucer(word)
#define gf_ship(g, word) (&(g)->s.camp[gf_saucer(word) / 2].saucer[gf_saucer(word) % 2])
#define gf_at(g, word) (gf_ship(g, word)->place)
#define gf_aboard(g, word) (gf_ship(g, word)->cargo)
#define gf_is_at(g, word, where) assert_int_equal(gf_at(g, word), gf_place(where))
int gf_bunker(int ray);                          /* its number; fails for a bluish ray */
int gf_cards(const struct gf_game *g, int camp); /* how many in the hand */

#define gf_sheet(g, seat) ((const struct tg_sheet *)t_sheet(g, seat))

#endif
