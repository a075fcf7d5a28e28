/* SPDX-License-Identifier: MIT */
#include "rules/mars-attacks/turn.h"

#include <string.h>

/* Tests of dice, and what they do: shots, fights, deaths, panic, points (MARS 4, 6 and 13). */

enum { DICE = 3, DICE_LIMIT = 32 };

static void add_text(char *label, const char *text)
{
	size_t n = strlen(label);
	memcpy(label + n, text, strlen(text) + 1);
}

static void add_number(char *label, const char *text, int number)
{
	char digits[12] = "", *first = &digits[11];
	do
		*--first = (char)('0' + number % 10);
	while (number /= 10);
	add_text(label, text);
	add_text(label, first);
}

/* The label of the next roll: what a test of this thing is for. */
static const char *next_label(struct turn *t, const char *what, char out[DICE_LABEL])
{
	out[0] = '\0';
	if (t->s->round)
		add_number(out, "round ", t->s->round);
	else
		add_text(out, "set-up");
	if (t->s->round && t->thing) {
		add_number(out, "/turn ", t->s->turn);
		add_number(out, "/thing ", t->thing);
	} else if (t->s->round) {
		add_text(out, "/end");
	}
	add_number(out, "/test ", ++t->tests);
	add_text(out, "/");
	add_text(out, what);
	return out;
}

static int roll_dice(struct turn *t, int sides, int n, const char *what)
{
	char label[DICE_LABEL];
	return dice_roll(t->d, DICE_OPEN, sides, n, "%s", next_label(t, what, label));
}

int mars_draw_one(struct turn *t, uint8_t *from, int kinds, const char *what)
{
	char label[DICE_LABEL];
	uint8_t card;
	deck_draw(from, kinds, t->d, DICE_OPEN, 1, &card, "%s", next_label(t, what, label));
	return card;
}

int mars_die(struct turn *t, const char *what, int *roll)
{
	*roll = roll_dice(t, 8, 1, what);
	return dice_value(t->d, *roll, 0);
}

int mars_pick(struct turn *t, int n, const char *what, int *roll)
{
	*roll = -1;
	if (n < 2 || !t->d)
		return 0;
	*roll = roll_dice(t, n, 1, what);
	return dice_value(t->d, *roll, 0) - 1;
}

void mars_tell_lot(struct turn *t, struct mars_lot *lot)
{
	bool of_cells = lot->what == MARS_TIE_GOAL || lot->what == MARS_TIE_WAY ||
		lot->what == MARS_TIE_CELL || lot->what == MARS_TIE_SUPPORT;
	if (lot->n > 1 && lot->roll >= 0 && t->es)
		MARS_EVENT(t, MARS_E_TIE, (int)lot->what,
			events_list(t->es, lot->list, of_cells ? 0 : lot->n),
			events_list(t->es, lot->list, of_cells ? lot->n : 0), lot->roll);
	lot->n = 0;
}

/* Among what the lot lists. */
static int draw_lot(struct turn *t, struct mars_lot *lot)
{
	return mars_pick(t, lot->n, vocab_id(&mars_tie_words, (int)lot->what), &lot->roll);
}

int mars_draw_lot(struct turn *t, uint64_t figures, enum mars_tie what, struct mars_lot *lot)
{
	lot->what = what;
	lot->n = 0;
	for (int i = 0; i < MARS_FIGURES; i++)
		if (figures >> i & 1)
			lot->list[lot->n++] = (uint8_t)i;
	return lot->n ? lot->list[draw_lot(t, lot)] : -1;
}

int mars_draw_lot_of_cells(
	struct turn *t, const uint8_t *cell, int n, enum mars_tie what, struct mars_lot *lot)
{
	lot->what = what;
	lot->n = n;
	memcpy(lot->list, cell, (size_t)n);
	return draw_lot(t, lot);
}

int mars_choose(struct turn *t, uint64_t figures, enum mars_tie what)
{
	struct mars_lot lot;
	int figure = mars_draw_lot(t, figures, what, &lot);
	mars_tell_lot(t, &lot);
	return figure;
}

int mars_choose_cell(struct turn *t, const uint8_t *cell, int n, enum mars_tie what)
{
	struct mars_lot lot;
	int k = mars_draw_lot_of_cells(t, cell, n, what, &lot);
	mars_tell_lot(t, &lot);
	return k;
}

int mars_test(struct turn *t, int n, int need, const char *what, int *roll)
{
	int hits = 0;
	*roll = -1;
	if (!t->d)
		return 0;
	*roll = roll_dice(t, 8, n, what);
	for (int i = 0; i < dice_count(t->d, *roll); i++) {
		int value = dice_value(t->d, *roll, i);
		hits += value >= need;
		if (value == 8 && dice_count(t->d, *roll) < DICE_LIMIT)
			dice_more(t->d, *roll, 1);
	}
	return hits;
}

/* --- points and victory */

void mars_score(struct turn *t, int side, int points)
{
	t->s->sides[side].vp = (uint8_t)(t->s->sides[side].vp + points);
}

static bool is_at_goal(const struct turn *t, int side)
{
	return t->s->sides[side].vp >= t->scene->goal;
}

static bool is_alone(const struct turn *t, int side)
{
	return !mars_figures_of(t->s, mars_other(side));
}

void mars_win(struct turn *t, int side, enum mars_reason why)
{
	t->s->over = true;
	t->s->outcome = side == MARS_EARTH ? MARS_O_EARTH : MARS_O_MARS;
	t->s->why = (uint8_t)why;
}

/* Points come before figures; of two sides the one that acts (MARS 13). */
void mars_check_goal(struct turn *t)
{
	int acting = t->acting;
	if (t->s->over || !t->d)
		return;
	if (is_at_goal(t, acting) || is_at_goal(t, mars_other(acting)))
		mars_win(t, is_at_goal(t, acting) ? acting : mars_other(acting), MARS_WHY_GOAL);
	else if (is_alone(t, acting) || is_alone(t, mars_other(acting)))
		mars_win(t, is_alone(t, acting) ? acting : mars_other(acting), MARS_WHY_ALONE);
}

/* --- deaths */

void mars_panic(struct turn *t, int figure, int upto)
{
	int kind = mars_kind_of[figure], roll;
	bool rattled;
	if (kind == MARS_SAR || kind == MARS_ROB || !mars_engages(figure) ||
		mars_has_mark(t->s, figure, MARS_RATTLED))
		return;
	if (!t->d) {
		t->hazy |= MARS_BIT(figure);
		return;
	}
	rattled = mars_die(t, "panic", &roll) <= upto;
	mars_mark(t->s, figure, MARS_RATTLED, rattled);
	MARS_EVENT(t, MARS_E_PANIC, figure, roll, rattled);
}

void mars_shock(struct turn *t, int cell)
{
	for (int i = 0; i < MARS_F_CIV; i++)
		if (mars_cell(t, i) == cell && t->died >> mars_side_of(i) & 1)
			mars_panic(t, i, 4);
	t->died = 0;
}

int mars_spared(const struct turn *t, int figure)
{
	int left = t->s->figure[figure].heroics - 1;
	int kept = mars_side_of(figure) == MARS_EARTH ? mars_reserved(t, figure) : 0;
	return left < kept ? -1 : left;
}

/* A hero pays a point to be spared. */
static bool pays(struct turn *t, int figure)
{
	struct mars_figure *f = &t->s->figure[figure];
	if (mars_spared(t, figure) < 0) {
		if (f->heroics)
			MARS_EVENT(t, MARS_E_KEPT, figure, f->heroics);
		return false;
	}
	f->heroics--;
	MARS_EVENT(t, MARS_E_IGNORED, figure, f->heroics);
	return true;
}

static void leave_civilians(struct mars_state *s, int leader)
{
	for (int i = MARS_F_CIV; i <= MARS_F_LAST_CIV; i++)
		if (s->figure[i].leader == leader)
			s->figure[i].leader = -1;
}

bool mars_kill(struct turn *t, int figure, enum mars_cause cause)
{
	struct mars_state *s = t->s;
	int cell = mars_cell(t, figure), side = mars_side_of(figure), points;
	if (pays(t, figure))
		return false;
	points = side == MARS_NEUTRAL ? 0 : t->scene->points[mars_kind_of[figure]];
	s->figure[figure].cell = MARS_OFF;
	mars_mark(s, figure, MARS_RATTLED, false);
	leave_civilians(s, figure);
	MARS_EVENT(t, MARS_E_DIED, figure, cell, (int)cause, side == MARS_NEUTRAL ? -1 : mars_other(side),
		points);
	if (side == MARS_NEUTRAL)
		return true;
	mars_score(t, mars_other(side), points);
	t->died |= (uint8_t)(1u << side);
	return true;
}

/* --- shots */

int mars_shot_dice(const struct turn *t, const struct mars_shot *shot, uint32_t *bonus)
{
	int from = mars_cell(t, shot->shooter), to = mars_cell(t, shot->target), n = DICE;
	bool clear = mars_sees_clearly(t, from, to);
	*bonus = (clear ? 1u << MARS_B_CLEAR : 0) | (shot->aimed ? 1u << MARS_B_AIMED : 0) |
		(shot->heavy ? 1u << MARS_B_HEAVY : 0) | (shot->steady ? 1u << MARS_B_STEADY : 0);
	for (int i = MARS_B_CLEAR; i <= MARS_B_STEADY; i++)
		n += (int)(*bonus >> i & 1);
	return n;
}

/* Rolls Survive against so many hits. Is the figure lost? `bonus`: armour. */
static bool is_lost(struct turn *t, int figure, uint32_t bonus, const struct mars_asker *about)
{
	int side = mars_side_of(figure), roll, saves, n = DICE + (bonus != 0);
	if (about->attack >= 0 && (side == MARS_MARS || mars_wants(t, MARS_V_DUCK, about)) &&
		mars_spend_if(t, side, MARS_DUCK, figure)) {
		bonus |= 1u << MARS_B_DUCK;
		n++;
	}
	saves = mars_test(t, n, mars_data(figure)->survive, "survive", &roll);
	MARS_EVENT(t, MARS_E_SAVE, figure, (int32_t)bonus, n, roll, saves, about->hits,
		mars_data(figure)->survive);
	return saves < about->hits;
}

static void survive(struct turn *t, const struct mars_shot *shot, int figure, int dice, int hits)
{
	struct mars_asker about = MARS_ASK_NOTHING(t);
	about.attack = MARS_ATTACK_SHOT;
	about.dice = dice;
	about.hits = hits;
	about.target = figure;
	if (!is_lost(t, figure, mars_data(figure)->armour ? 1u << MARS_B_ARMOUR : 0, &about))
		return;
	if (mars_kind_of[shot->shooter] != MARS_FRZ) {
		mars_kill(t, figure, MARS_BY_SHOT);
	} else if (!pays(t, figure)) {
		mars_mark(t->s, figure, MARS_ACTED, true);
		mars_mark(t->s, figure, MARS_RATTLED, true);
		MARS_EVENT(t, MARS_E_FROZEN, figure);
	}
}

void mars_strike(struct turn *t, int figure, const struct mars_blow *blow)
{
	struct mars_asker about = MARS_ASK_NOTHING(t);
	int roll;
	about.hits = mars_test(t, blow->dice, blow->need, "strike", &roll);
	MARS_EVENT(t, MARS_E_STRUCK, figure, blow->dice, roll, about.hits, blow->need);
	if (!about.hits)
		return;
	about.attack = blow->type < 0 ? -1 : MARS_ATTACK_SUPPORT;
	about.dice = blow->dice;
	about.target = figure;
	about.type = blow->type;
	about.set = blow->set;
	if (is_lost(t, figure, 0, &about))
		mars_kill(t, figure, (enum mars_cause)blow->cause);
}

/* Whom a shot can hit: all of the cell, or its enemies, or its target alone. */
static uint64_t victims(const struct turn *t, const struct mars_shot *shot)
{
	int cell = mars_cell(t, shot->target), kind = mars_kind_of[shot->shooter];
	uint64_t earth = mars_figures_at(t->s, MARS_EARTH, cell);
	if (kind == MARS_FRZ)
		return earth;
	if (kind == MARS_BAZ)
		return earth | mars_figures_at(t->s, MARS_MARS, cell);
	return MARS_BIT(shot->target);
}

void mars_shoot(struct turn *t, const struct mars_shot *shot)
{
	uint64_t hit = victims(t, shot);
	uint32_t bonus;
	int cell = mars_cell(t, shot->target), dice = mars_shot_dice(t, shot, &bonus), roll, hits;
	if (!t->d) {
		t->hazy |= mars_figures_at(t->s, MARS_EARTH, cell) | mars_figures_at(t->s, MARS_MARS, cell) |
			hit;
		t->drawn = t->drawn || t->s->sides[MARS_MARS].hand[MARS_DUCK];
		return;
	}
	hits = mars_test(t, dice, mars_data(shot->shooter)->shoot, "shot", &roll);
	MARS_EVENT(t, MARS_E_SHOT, shot->shooter, shot->target, cell, (int32_t)bonus, dice, roll, hits,
		mars_data(shot->shooter)->shoot);
	for (int i = 0; i < MARS_FIGURES && hits; i++)
		if (hit >> i & 1)
			survive(t, shot, i, dice, hits);
	mars_shock(t, cell);
	mars_check_goal(t);
}

/* --- fights */

/* Earth's card for the figure that acts; a card of Mars in any fight of a turn. */
static bool is_close(struct turn *t, int figure)
{
	struct mars_state *s = t->s;
	if (mars_side_of(figure) == MARS_MARS)
		return t->thing && mars_spend_if(t, MARS_MARS, MARS_CLOSE, figure);
	if (s->boosted != figure || s->boost != MARS_CLOSE || t->act.figure != figure)
		return false;
	s->boosted = -1;
	return true;
}

void mars_fight(struct turn *t, int figure, int target, bool charge)
{
	int cell = mars_cell(t, figure), roll, answer, hits, blows;
	uint32_t bonus = charge ? 1u << MARS_B_CHARGE : 0;
	bool close, their;
	if (!t->d) {
		t->hazy |= mars_figures_at(t->s, MARS_EARTH, cell) | mars_figures_at(t->s, MARS_MARS, cell);
		t->drawn = t->drawn || t->s->sides[MARS_MARS].hand[MARS_CLOSE];
		return;
	}
	close = is_close(t, figure);
	their = is_close(t, target);
	bonus |= close || their ? 1u << MARS_B_CLOSE : 0;
	hits = mars_test(t, DICE + charge + close, mars_data(figure)->fight, "fight", &roll);
	blows = mars_test(t, DICE + their, mars_data(target)->fight, "answer", &answer);
	MARS_EVENT(t, MARS_E_FIGHT, figure, target, cell, (int32_t)bonus, roll, hits, answer, blows,
		mars_data(figure)->fight, mars_data(target)->fight);
	if (hits > blows)
		mars_kill(t, target, MARS_BY_FIGHT);
	else if (blows > hits)
		mars_kill(t, figure, MARS_BY_FIGHT);
	mars_shock(t, cell);
	mars_check_goal(t);
}

/* --- chances */

enum { WHOLE = 65536 };

void mars_odds(int n, int need, uint32_t out[MARS_ODDS])
{
	uint32_t die[MARS_ODDS], sum[MARS_ODDS];
	int most = MARS_ODDS; /* what is more never happens */
	die[0] = (uint32_t)(need - 1) * WHOLE / 8;
	die[1] = (uint32_t)(8 - need) * WHOLE / 8 + die[0] / 8;
	for (int i = 2; i < MARS_ODDS; i++)
		die[i] = die[i - 1] / 8;
	while (!die[most - 1])
		most--;
	memset(out, 0, MARS_ODDS * sizeof(out[0]));
	out[0] = WHOLE;
	for (int k = 0; k < n; k++) {
		memset(sum, 0, sizeof(sum));
		for (int i = 0; i < MARS_ODDS; i++)
			for (int j = 0; j < most && out[i]; j++)
				sum[i + j < MARS_ODDS ? i + j : MARS_ODDS - 1] +=
					(uint32_t)((uint64_t)out[i] * die[j] / WHOLE);
		memcpy(out, sum, sizeof(sum));
	}
}

int mars_more_odds(int n, int need, int n2, int need2)
{
	uint32_t a[MARS_ODDS], b[MARS_ODDS];
	uint64_t less = 0, more = 0;
	mars_odds(n, need, a);
	mars_odds(n2, need2, b);
	for (int i = 1; i < MARS_ODDS; i++) {
		less += b[i - 1];
		more += a[i] * less / WHOLE;
	}
	return (int)(more * 1000 / WHOLE);
}

int mars_percent(int in_1000)
{
	return (in_1000 + 5) / 10;
}

struct mars_shot mars_shot_now(const struct turn *t, int figure, int target)
{
	bool going = t->act.figure == figure;
	return (struct mars_shot){
		.shooter = (uint8_t)figure,
		.target = (uint8_t)target,
		.aimed = going && t->act.aimed,
		.heavy = mars_kind_of[figure] == MARS_MG && !(going && t->act.moved),
		.steady = t->s->boosted == figure && t->s->boost == MARS_STEADY,
	};
}

/* Mars plays its hand at the first chance. */
static bool plays_at_once(const struct turn *t, int figure, int card)
{
	return mars_side_of(figure) == MARS_MARS && t->s->sides[MARS_MARS].hand[card];
}

int mars_kill_odds(const struct turn *t, const struct mars_shot *shot)
{
	const struct mars_kind_data *data = mars_data(shot->target);
	uint32_t bonus;
	int dice = mars_shot_dice(t, shot, &bonus);
	int saves = DICE + data->armour + plays_at_once(t, shot->target, MARS_DUCK);
	return mars_more_odds(dice, mars_data(shot->shooter)->shoot, saves, data->survive);
}

void mars_fight_odds(const struct turn *t, int figure, int target, bool charge, int *wins, int *loses)
{
	int need = mars_data(figure)->fight, theirs = mars_data(target)->fight;
	int n = DICE + charge, answer = DICE + plays_at_once(t, target, MARS_CLOSE);
	n += t->s->boosted == figure && t->s->boost == MARS_CLOSE;
	*wins = mars_more_odds(n, need, answer, theirs);
	*loses = mars_more_odds(answer, theirs, n, need);
}
