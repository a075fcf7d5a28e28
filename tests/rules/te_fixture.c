/* SPDX-License-Identifier: MIT */
#include "te_fixture.h"

#include "rules/target-earth/turn.h"

#include <stdio.h>
#include <string.h>

static struct tf_game game;

/* --- words ------------------------------------------------------------------------------------ */

int tf_square(const char *square)
{
	return table_must_find(&te_square_words, square, strlen(square));
}

int tf_unit(const char *unit)
{
	return table_must_find(&te_unit_words, unit, strlen(unit));
}

int tf_place(const char *place)
{
	return table_must_find(&te_place_words, place, strlen(place));
}

/* --- games ------------------------------------------------------------------------------------ */

static bool ends_in(const char *label, const char *end)
{
	size_t n = strlen(label), m = strlen(end);
	return n >= m && strcmp(label + n - m, end) == 0;
}

/* Whatever is rolled in a fight or an attempt is rolled with dice of six sides, attempts with
 * two. */
static void look_at_dice(const struct table *t)
{
	for (int i = 0; i < dice_rolls(t->dice); i++) {
		const char *label = dice_label(t->dice, i);
		bool attempt = strncmp(label, "attack/", 7) == 0 || strncmp(label, "rebellion/", 10) == 0 ||
			strncmp(label, "envoy/", 6) == 0 ||
			(strncmp(label, "diplomacy/", 10) == 0 && !dice_is_draw(t->dice, i));
		if (attempt)
			assert_int_equal(dice_count(t->dice, i), 2);
		if (attempt || strncmp(label, "loss/", 5) == 0 || ends_in(label, "/ufo") ||
			ends_in(label, "/alien") || ends_in(label, "/allied"))
			assert_true(dice_sides(t->dice, i) == 6 || strstr(label, "/module "));
		if (ends_in(label, "/loss"))
			assert_int_equal(dice_count(t->dice, i), 1);
	}
}

struct tf_game *tf_fresh_dice(const char *seats, const char *options, const char *const *dice)
{
	memset(&game, 0, sizeof(game));
	table_set(&game.t, &target_earth_rules, &game.s, seats, options, dice);
	game.t.look = look_at_dice;
	return &game;
}

struct tf_game *tf_fresh(const char *seats, const char *options)
{
	return tf_fresh_dice(seats, options, NULL);
}

static void empty_base(struct te_base *b)
{
	b->cash = 0;
	b->played = 0;
	b->fortified = false;
	memset(b->module, -1, sizeof(b->module));
	memset(b->hand, 0, sizeof(b->hand));
	for (int u = 0; u < TE_UNITS; u++)
		b->unit[u] = (struct te_unit){ .where = TE_SUPPLY, .square = -1, .sent = -1 };
}

struct tf_game *tf_game_with(const char *seats, const char *options)
{
	struct tf_game *g = tf_fresh(seats, options);
	struct te_state *s = &g->s;
	const char *w;
	size_t n = table_word(&seats, &w);
	for (int b = 0; b < TE_BASES; b++)
		empty_base(&s->base[b]);
	memcpy(s->deck, te_card_count, sizeof(s->deck));
	memset(s->camp, TE_NEUTRAL, sizeof(s->camp));
	tf_camps(g,
		"malaysia=allied belgium=allied poland=allied iran=allied italy=allied mexico=allied germany=allied "
		"united-kingdom=allied south-africa=alien thailand=alien australia=alien netherlands=alien spain=alien "
		"canada=alien russia=alien brazil=alien");
	s->first = (uint8_t)table_must_find(&te_seat_words, w, n);
	s->funds = 20;
	tf_at(g, 1, TE_WINDOW_COUNCIL);
	return g;
}

struct tf_game *tf_game(int players)
{
	static const char *const seats[] = { "", "", "blue red", "blue red white", "blue red white yellow" };
	return tf_game_with(seats[players], "");
}

struct tf_game *tf_factions(const char *more, int blue, int red, int white)
{
	char options[200];
	struct tf_game *g;
	snprintf(options, sizeof(options), "mode=advanced %s", more);
	g = tf_game_with("blue red white", options);
	g->s.base[TE_BLUE].faction = (int8_t)blue;
	g->s.base[TE_RED].faction = (int8_t)red;
	g->s.base[TE_WHITE].faction = (int8_t)white;
	for (int b = 0; b < TE_BASES; b++)
		g->s.base[b].gains = 0;
	return g;
}

struct tf_game *tf_missions(struct tf_game *g, int turn)
{
	g->s.level[TE_SCIENCE] = turn >= TE_DUTY_TURN ? 4 : 1;
	tf_at(g, turn, TE_WINDOW_MISSIONS);
	return g;
}

void tf_has_points(struct tf_game *g, int base, int points)
{
	g->s.base[base].gains = 1;
	g->s.base[base].gain[0] = (struct te_gain){
		.turn = 1, .source = TE_FOR_FIGHT, .points = (uint8_t)points
	};
}

void tf_points(const struct tf_game *g, int blue, int red, int white)
{
	assert_int_equal(te_personal(&g->s, TE_BLUE), blue);
	assert_int_equal(te_personal(&g->s, TE_RED), red);
	assert_int_equal(te_personal(&g->s, TE_WHITE), white);
}

/* --- positions -------------------------------------------------------------------------------- */

/* Takes n tiles out of the bag, the smallest first. */
static void take_tiles(struct te_state *s, int n)
{
	for (int u = 0; u < TE_UFOS && n > 0; u++)
		while (s->bag[u] > 0 && n > 0) {
			s->bag[u]--;
			n--;
		}
}

static void fill_slots(struct te_state *s, int n)
{
	while (s->slots < n)
		s->slot[s->slots++] = (struct te_slot){
			.ufo = TE_SMALL, .objective = TE_EGYPT, .fate = TE_SHOT_DOWN
		};
}

void tf_at(struct tf_game *g, int turn, enum te_window window)
{
	struct te_state *s = &g->s;
	int phase = 0, bags = s->game->option[TE_OPT_BAGS];
	bool drawn = !((TE_IN_SETUP | TE_IN_COUNCIL) >> window & 1);
	s->turn = (uint8_t)turn;
	s->window = (uint8_t)window;
	while (phase < 2 && turn >= te_phases[phase + 1].first_turn)
		phase++;
	memcpy(s->bag, te_bags[bags][bags == TE_BAGS_RANDOM ? 0 : phase], sizeof(s->bag));
	int turns = turn - (bags == TE_BAGS_RANDOM ? 1 : te_phases[phase].first_turn) + drawn;
	take_tiles(s, turns * te_phases[phase].ufos);
	if (drawn)
		fill_slots(s, te_phases[phase].ufos);
	else
		s->slots = 0;
}

void tf_base(struct tf_game *g, int base, const char *things)
{
	struct te_base *b = &g->s.base[base];
	const char *thing, *where;
	size_t len, n;
	while ((n = table_pair(&things, &thing, &len, &where)) > 0) {
		bool elite = where[n - 1] == '*';
		int square = table_must_find(&te_square_words, where, n - elite);
		int module = vocab_find(&te_module_words, thing, len);
		if (module >= 0)
			b->module[square] = (int8_t)module;
		else
			b->unit[table_must_find(&te_unit_words, thing, len)] = (struct te_unit){
				.where = TE_HOME, .square = (int8_t)square, .elite = elite, .sent = -1
			};
	}
}

void tf_arm(struct tf_game *g, int base)
{
	tf_base(g, base,
		"hangar:a1 hangar:b1 hangar:c1 hangar:d1 hangar:e1 hangar:a2 hangar:b2 hangar:c2 "
		"barracks:a3 barracks:b3 barracks:c3 barracks:d3 barracks:e3 barracks:f3 garage:d2 garage:e2 garage:f2 "
		"radar:a4 radar:b4 warehouse:c4 "
		"f1:a1 f2:b1 f3:c1 f4:d1 f5:e1 t1:a2 t2:b2 t3:c2 i1:a3 i2:b3 i3:c3 i4:d3 i5:e3 i6:f3 k1:d2 k2:e2 k3:f2");
}

struct tf_game *tf_ground(const char *slot1)
{
	struct tf_game *g = tf_game(4);
	tf_arm(g, TE_BLUE);
	tf_arm(g, TE_RED);
	if (slot1)
		tf_slot(g, 1, slot1);
	tf_at(g, 1, TE_WINDOW_MISSIONS);
	return g;
}

void tf_group_dice(
	struct tf_game *g, const char *fight, int round, int group, const char *alien, const char *allied)
{
	char label[DICE_LABEL];
	snprintf(label, sizeof(label), "%s/round %d/group %d/alien", fight, round, group);
	t_dice(g, label, alien);
	snprintf(label, sizeof(label), "%s/round %d/group %d/allied", fight, round, group);
	t_dice(g, label, allied);
}

void tf_hand(struct tf_game *g, int base, const char *cards)
{
	const char *w;
	size_t n;
	while ((n = table_word(&cards, &w)) > 0) {
		int card = table_must_find(&te_card_words, w, n);
		assert_true(g->s.deck[card] > 0);
		g->s.deck[card]--;
		g->s.base[base].hand[card]++;
	}
}

void tf_camps(struct tf_game *g, const char *camps)
{
	const char *country, *camp;
	size_t len, n;
	while ((n = table_pair(&camps, &country, &len, &camp)) > 0)
		g->s.camp[table_must_find(&te_country_words, country, len)] = (uint8_t)table_must_find(
			&te_camp_words, camp, n);
}

void tf_slot(struct tf_game *g, int slot, const char *ufo)
{
	struct te_slot *p = &g->s.slot[slot - 1];
	const char *w;
	fill_slots(&g->s, slot);
	size_t n = table_word(&ufo, &w);
	p->ufo = (uint8_t)table_must_find(&te_ufo_words, w, n);
	n = table_word(&ufo, &w);
	p->objective = (uint8_t)table_must_find(&te_objective_words, w, n);
	p->fate = TE_COMING;
}

/* --- what happened ---------------------------------------------------------------------------- */

int tf_modules(const struct tf_game *g, int base)
{
	int n = 0;
	for (int i = 0; i < TE_SQUARES; i++)
		n += g->s.base[base].module[i] >= 0;
	return n;
}

const struct te_unit *tf_u(const struct tf_game *g, int base, const char *unit)
{
	return &g->s.base[base].unit[tf_unit(unit)];
}

/* --- draws that fall as told ------------------------------------------------------------------ */

static void put_number(char *out, size_t size, int n)
{
	size_t len = strlen(out);
	snprintf(out + len, size - len, " %d", n);
}

static int objective_place(const struct te_state *s, int objective, int tiles, uint64_t *used)
{
	int place = 0;
	for (int c = 0; c < TE_COUNTRIES; c++) {
		if (c == objective)
			return place;
		place += s->camp[c] != TE_ALIEN;
	}
	for (int b = 0; b < TE_BASES; b++)
		for (int i = 0; s->base[b].plays && i < tiles; i++, place++)
			if (TE_COUNTRIES + b == objective && !(*used >> place & 1)) {
				*used |= 1ull << place;
				return place;
			}
	fail_msg("no tile of %s in the bag", vocab_id(&te_objective_words, objective));
	return -1;
}

void tf_draws(struct tf_game *g, const char *draws)
{
	char tiles[160] = "", objectives[160] = "";
	int taken[TE_UFOS] = { 0 };
	uint64_t used = 0;
	const char *w, *of;
	size_t len, n;
	while ((n = table_pair(&draws, &w, &len, &of)) > 0) {
		int ufo = table_must_find(&te_ufo_words, w, len);
		put_number(tiles, sizeof(tiles), deck_size(g->s.bag, ufo) + taken[ufo]++);
		int objective = table_must_find(&te_objective_words, of, n);
		put_number(objectives, sizeof(objectives),
			objective_place(&g->s, objective, te_players[g->s.bases].base_tiles, &used));
	}
	t_dice(g, "ufo/tiles", tiles);
	t_dice(g, "ufo/objectives", objectives);
}
