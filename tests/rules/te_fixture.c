/* SPDX-License-Identifier: MIT */
#include "te_fixture.h"
#include "core/orderline.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const struct rules target_earth_rules;
static struct tf_game game;

static void release(void)
{
	if (game.dice)
		dice_free(game.dice);
	if (game.events)
		events_free(game.events);
	game.dice = NULL;
	game.events = NULL;
}

static void next_dice(struct tf_game *g)
{
	uint8_t open[32] = { 1 }, sealed[32] = { 2 };
	open[1] = sealed[1] = (uint8_t)g->windows++;
	dice_begin(g->dice, open, sealed);
	dice_use_script(g->dice, g->script, g->scripted);
	events_clear(g->events);
}

static void forget(struct tf_game *g)
{
	memset(g->text, 0, sizeof(g->text));
	g->scripted = 0;
}

/* ------------------------------------------------------------ words */

/* Takes the next word off a list; its length, 0 at the end. */
static size_t word(const char **p, const char **w)
{
	*p += strspn(*p, " ,\n");
	*w = *p;
	size_t n = strcspn(*p, " ,\n");
	*p += n;
	return n;
}

static int must_find(const struct vocab *v, const char *w, size_t n)
{
	int i = vocab_find(v, w, n);
	if (i < 0)
		fail_msg("\"%.*s\" is no %s", (int)n, w, v->name);
	return i;
}

int tf_square(const char *square)
{
	return must_find(&te_square_words, square, strlen(square));
}

int tf_unit(const char *unit)
{
	return must_find(&te_unit_words, unit, strlen(unit));
}

int tf_place(const char *place)
{
	return must_find(&te_place_words, place, strlen(place));
}

/* ------------------------------------------------------------ games */

static void read_options(const struct rules *r, const char *text, int *option)
{
	const char *w;
	size_t n;
	for (int i = 0; i < r->n_options; i++)
		option[i] = r->options[i].standard;
	while ((n = word(&text, &w)) > 0) {
		const char *eq = memchr(w, '=', n);
		int found = -1;
		for (int i = 0; eq && i < r->n_options; i++)
			if (word_is(w, (size_t)(eq - w), r->options[i].name))
				found = i;
		if (found < 0)
			fail_msg("no such option: %.*s", (int)n, w);
		const struct vocab *v = r->options[found].vocab;
		option[found] = v ? must_find(v, eq + 1, n - (size_t)(eq + 1 - w))
				  : (int)strtol(eq + 1, NULL, 10);
	}
}

struct tf_game *tf_fresh_dice(const char *seats, const char *options, const char *const *dice)
{
	static bool registered;
	uint8_t seat[RULES_SEATS];
	int option[RULES_OPTIONS], n_seats = 0;
	const char *w, *why = NULL;
	size_t n;
	if (!registered)
		atexit(release);
	registered = true;
	release();
	memset(&game, 0, sizeof(game));
	game.rules = &target_earth_rules;
	game.dice = dice_new();
	game.events = events_new();
	while ((n = word(&seats, &w)) > 0)
		seat[n_seats++] = (uint8_t)must_find(game.rules->seats, w, n);
	read_options(game.rules, options, option);
	struct setup setup = { .seats = n_seats, .seat = seat, .option = option };
	if (game.rules->options_fit && game.rules->options_fit(&setup, &why) < 0)
		fail_msg("options do not fit: %s", why ? why : "?");
	for (int i = 0; dice && dice[i]; i += 2)
		tf_dice(&game, dice[i], dice[i + 1]);
	next_dice(&game);
	game.rules->setup(&game.s, &setup, game.dice, game.events);
	if (dice_script_unused(game.dice))
		fail_msg("nobody rolled \"%s\" in set-up", dice_script_unused(game.dice));
	forget(&game);
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
		b->unit[u] = (struct te_unit){ .where = TE_SUPPLY, .square = -1 };
}

struct tf_game *tf_game_with(const char *seats, const char *options)
{
	struct tf_game *g = tf_fresh(seats, options);
	struct te_state *s = &g->s;
	const char *w;
	size_t n = word(&seats, &w);
	for (int b = 0; b < TE_BASES; b++)
		empty_base(&s->base[b]);
	memcpy(s->deck, te_card_count, sizeof(s->deck));
	memset(s->camp, TE_NEUTRAL, sizeof(s->camp));
	tf_camps(g,
		"malaysia=allied belgium=allied poland=allied iran=allied italy=allied mexico=allied germany=allied "
		"united-kingdom=allied south-africa=alien thailand=alien australia=alien netherlands=alien spain=alien "
		"canada=alien russia=alien brazil=alien");
	s->first = (uint8_t)must_find(&te_seat_words, w, n);
	s->funds = 20;
	tf_at(g, 1, TE_WINDOW_COUNCIL);
	return g;
}

struct tf_game *tf_game(int players)
{
	static const char *const seats[] = { "", "", "blue red", "blue red white", "blue red white yellow" };
	return tf_game_with(seats[players], "");
}

/* ------------------------------------------------------------ positions */

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
	int phase = 0, bags = s->option[TE_OPT_BAGS];
	s->turn = (uint8_t)turn;
	s->window = (uint8_t)window;
	while (phase < 2 && turn >= te_phases[phase + 1].first_turn)
		phase++;
	memcpy(s->bag, te_bags[bags][bags == TE_BAGS_RANDOM ? 0 : phase], sizeof(s->bag));
	int turns = turn - (bags == TE_BAGS_RANDOM ? 1 : te_phases[phase].first_turn) +
		(window > TE_WINDOW_COUNCIL);
	take_tiles(s, turns * te_phases[phase].ufos);
	if (window <= TE_WINDOW_COUNCIL)
		s->slots = 0;
	if (window > TE_WINDOW_COUNCIL)
		fill_slots(s, te_phases[phase].ufos);
}

static void add_thing(struct te_base *b, const char *w, size_t n)
{
	const char *colon = memchr(w, ':', n);
	if (!colon)
		fail_msg("\"%.*s\" is not thing:square", (int)n, w);
	bool elite = w[n - 1] == '*';
	int square = must_find(&te_square_words, colon + 1, n - (size_t)(colon + 1 - w) - elite);
	int module = vocab_find(&te_module_words, w, (size_t)(colon - w));
	if (module >= 0) {
		b->module[square] = (int8_t)module;
		return;
	}
	int unit = must_find(&te_unit_words, w, (size_t)(colon - w));
	b->unit[unit] = (struct te_unit){ .where = TE_HOME, .square = (int8_t)square, .elite = elite };
}

void tf_base(struct tf_game *g, int base, const char *things)
{
	const char *w;
	size_t n;
	while ((n = word(&things, &w)) > 0)
		add_thing(&g->s.base[base], w, n);
}

void tf_arm(struct tf_game *g, int base)
{
	tf_base(g, base,
		"hangar:a1 hangar:b1 hangar:c1 hangar:d1 hangar:e1 hangar:a2 hangar:b2 hangar:c2 "
		"barracks:a3 barracks:b3 barracks:c3 barracks:d3 barracks:e3 barracks:f3 garage:d2 garage:e2 garage:f2 "
		"radar:a4 radar:b4 warehouse:c4 "
		"f1:a1 f2:b1 f3:c1 f4:d1 f5:e1 t1:a2 t2:b2 t3:c2 i1:a3 i2:b3 i3:c3 i4:d3 i5:e3 i6:f3 k1:d2 k2:e2 k3:f2");
}

void tf_hand(struct tf_game *g, int base, const char *cards)
{
	const char *w;
	size_t n;
	while ((n = word(&cards, &w)) > 0) {
		int card = must_find(&te_card_words, w, n);
		assert_true(g->s.deck[card] > 0);
		g->s.deck[card]--;
		g->s.base[base].hand[card]++;
	}
}

void tf_camps(struct tf_game *g, const char *camps)
{
	const char *w;
	size_t n;
	while ((n = word(&camps, &w)) > 0) {
		const char *eq = memchr(w, '=', n);
		if (!eq)
			fail_msg("\"%.*s\" is not country=camp", (int)n, w);
		int country = must_find(&te_country_words, w, (size_t)(eq - w));
		g->s.camp[country] = (uint8_t)must_find(&te_camp_words, eq + 1, n - (size_t)(eq + 1 - w));
	}
}

void tf_slot(struct tf_game *g, int slot, const char *ufo)
{
	struct te_slot *p = &g->s.slot[slot - 1];
	const char *w;
	fill_slots(&g->s, slot);
	size_t n = word(&ufo, &w);
	p->ufo = (uint8_t)must_find(&te_ufo_words, w, n);
	n = word(&ufo, &w);
	p->objective = (uint8_t)must_find(&te_objective_words, w, n);
	p->fate = TE_COMING;
}

/* ------------------------------------------------------------ a window */

void tf_orders(struct tf_game *g, int seat, const char *lines)
{
	size_t len = strlen(g->text[seat]);
	assert_true(len + strlen(lines) + 2 < sizeof(g->text[seat]));
	snprintf(g->text[seat] + len, sizeof(g->text[seat]) - len, "%s\n", lines);
}

void tf_dice(struct tf_game *g, const char *label, const char *values)
{
	assert_true(g->scripted < TF_SCRIPT);
	int k = g->scripted++, n = 0;
	const char *w;
	snprintf(g->label[k], sizeof(g->label[k]), "%s", label);
	while (word(&values, &w) > 0) {
		assert_true(n < TF_VALUES);
		g->value[k][n++] = (int)strtol(w, NULL, 10);
	}
	g->script[k] = (struct dice_script){ g->label[k], n, g->value[k] };
}

static void parse(struct tf_game *g, int seat)
{
	static struct notes notes;
	memset(&notes, 0, sizeof(notes));
	memset(&g->orders[seat], 0, sizeof(g->orders[seat]));
	struct standing *standing = g->rules->standing ? g->rules->standing(&g->s, seat) : NULL;
	orders_parse(&g->orders[seat], standing, g->rules->grammar, g->s.window, g->text[seat],
		strlen(g->text[seat]), 1, &notes);
	if (notes_worst(&notes) == NOTE_ERROR)
		fail_msg("the parser does not take an order of %s (note %d, line %d): %s",
			vocab_id(g->rules->seats, seat), notes.note[0].type, notes.note[0].line,
			g->text[seat]);
	if (standing)
		orders_add_standing(&g->orders[seat], standing, g->rules->grammar, g->s.window);
}

static bool ends_in(const char *label, const char *end)
{
	size_t n = strlen(label), m = strlen(end);
	return n >= m && strcmp(label + n - m, end) == 0;
}

/* Whatever is rolled in a fight or an attempt is rolled with dice of six sides, attempts with
 * two. */
static void look_at_dice(const struct tf_game *g)
{
	for (int i = 0; i < dice_rolls(g->dice); i++) {
		const char *label = dice_label(g->dice, i);
		bool attempt = strncmp(label, "attack/", 7) == 0 || strncmp(label, "rebellion/", 10) == 0 ||
			(strncmp(label, "diplomacy/", 10) == 0 && !dice_is_draw(g->dice, i));
		if (attempt)
			assert_int_equal(dice_count(g->dice, i), 2);
		if (attempt || strncmp(label, "loss/", 5) == 0 || ends_in(label, "/ufo") ||
			ends_in(label, "/alien") || ends_in(label, "/allied"))
			assert_true(dice_sides(g->dice, i) == 6 || strstr(label, "/module "));
		if (ends_in(label, "/loss"))
			assert_int_equal(dice_count(g->dice, i), 1);
	}
}

void tf_resolve(struct tf_game *g)
{
	const struct orders *os[RULES_SEATS];
	for (int i = 0; i < RULES_SEATS; i++) {
		os[i] = &g->orders[i];
		if (i < g->rules->seats->n)
			parse(g, i);
	}
	next_dice(g);
	g->rules->resolve(&g->s, os, g->dice, g->events);
	look_at_dice(g);
	const char *idle = dice_script_unused(g->dice);
	if (idle && !g->may_be_idle) {
		tf_print(g);
		fail_msg("nobody rolled \"%s\"", idle);
	}
	const char *broken = g->rules->invariants && !g->loose ? g->rules->invariants(&g->s) : NULL;
	if (broken) {
		tf_print(g);
		fail_msg("invariant broken: %s", broken);
	}
	forget(g);
}

/* ------------------------------------------------------------ what happened */

static bool matches(const struct event *e, enum te_event type, const int32_t *args, int n)
{
	if (e->type != (uint16_t)type)
		return false;
	for (int i = 0; i < n; i++)
		if (args[i] != TF_ANY && args[i] != e->arg[i])
			return false;
	return true;
}

int tf_count(const struct tf_game *g, enum te_event type)
{
	int n = 0;
	for (int i = 0; i < events_count(g->events); i++)
		n += events_at(g->events, i)->type == (uint16_t)type;
	return n;
}

const struct event *tf_nth(const struct tf_game *g, enum te_event type, int n)
{
	for (int i = 0; i < events_count(g->events); i++)
		if (events_at(g->events, i)->type == (uint16_t)type && n-- == 0)
			return events_at(g->events, i);
	tf_print(g);
	fail_msg("no such event: %s", te_events[type].id);
	return NULL;
}

const struct event *tf_find(const struct tf_game *g, enum te_event type, const int32_t *args, int n)
{
	for (int i = 0; i < events_count(g->events); i++)
		if (matches(events_at(g->events, i), type, args, n))
			return events_at(g->events, i);
	return NULL;
}

const struct event *tf_must(
	const struct tf_game *g, enum te_event type, const int32_t *args, int n, const char *where, int line)
{
	const struct event *e = tf_find(g, type, args, n);
	if (!e) {
		tf_print(g);
		_fail(where, line);
	}
	return e;
}

int tf_at_event(const struct tf_game *g, const struct event *e)
{
	for (int i = 0; i < events_count(g->events); i++)
		if (events_at(g->events, i) == e)
			return i;
	return -1;
}

int tf_rolled(const struct tf_game *g, const char *label)
{
	for (int i = 0; i < dice_rolls(g->dice); i++)
		if (strcmp(dice_label(g->dice, i), label) == 0)
			return i;
	return -1;
}

int tf_dice_of(const struct tf_game *g, const char *label)
{
	int roll = tf_rolled(g, label);
	return roll < 0 ? -1 : dice_count(g->dice, roll);
}

void tf_print(const struct tf_game *g)
{
	struct buf b = BUF_INIT;
	for (int i = 0; i < events_count(g->events); i++) {
		buf_str(&b, "    ");
		event_write(&b, te_events, events_at(g->events, i), g->rules->seats, g->dice);
		buf_char(&b, '\n');
	}
	for (int i = 0; i < dice_rolls(g->dice); i++) {
		buf_str(&b, "    ");
		dice_write_roll(&b, g->dice, i);
		buf_char(&b, '\n');
	}
	fputs(buf_cstr(&b), stderr);
	buf_release(&b);
}

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

const struct te_view *tf_view(const struct tf_game *g, int seat)
{
	static struct te_view view;
	memset(&view, 0, sizeof(view));
	g->rules->view(&g->s, seat, &view);
	return &view;
}

/* ------------------------------------------------------------ draws that fall as told */

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
	const char *w;
	size_t n;
	while ((n = word(&draws, &w)) > 0) {
		const char *colon = memchr(w, ':', n);
		assert_non_null(colon);
		int ufo = must_find(&te_ufo_words, w, (size_t)(colon - w)), at = taken[ufo]++;
		for (int u = 0; u < ufo; u++)
			at += g->s.bag[u];
		put_number(tiles, sizeof(tiles), at);
		int objective = must_find(&te_objective_words, colon + 1, n - (size_t)(colon + 1 - w));
		put_number(objectives, sizeof(objectives),
			objective_place(&g->s, objective, te_players[g->s.bases].base_tiles, &used));
	}
	tf_dice(g, "ufo/tiles", tiles);
	tf_dice(g, "ufo/objectives", objectives);
}

int tf_deck_place(const uint8_t *deck, const char *card)
{
	int c = must_find(&te_card_words, card, strlen(card)), place = 0;
	for (int i = 0; i < c; i++)
		place += deck[i];
	return place;
}
