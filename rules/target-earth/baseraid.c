/* SPDX-License-Identifier: MIT */
#include "fight.h"

/*
 * Modules that a base loses to the aliens, and the units that stand on them.
 */
static int modules_of(const struct te_base *b, int type)
{
	int n = 0;
	for (int i = 0; i < TE_SQUARES; i++)
		n += type < 0 ? b->module[i] >= 0 : b->module[i] == type;
	return n;
}

/* Column and row dice, in pairs, until they show a module; all of a slot's pairs are one roll. */
static int square_by_grid(const struct te_fight *f, const struct te_base *b, int *roll, int *pairs)
{
	struct dice *d = f->t->d;
	for (;; ++*pairs) {
		int square;
		if (*roll < 0)
			*roll = dice_roll(d, DICE_OPEN, TE_SIDE, 2, "loss/slot %s", f->id);
		else
			dice_more(d, *roll, 2);
		square = (dice_value(d, *roll, 2 * *pairs + 1) - 1) * TE_SIDE +
			dice_value(d, *roll, 2 * *pairs) - 1;
		if (b->module[square] >= 0) {
			++*pairs;
			return square;
		}
	}
}

/* One die for the type, again while the base has none of it; which of them is a further roll. */
static int square_by_type(const struct te_fight *f, const struct te_base *b, int nth, int *roll)
{
	struct dice *d = f->t->d;
	int i = 0, k = 1;
	int type, n;
	*roll = dice_roll(d, DICE_OPEN, TE_MODULES, 1, "loss/slot %s/type %d", f->id, nth);
	while (!modules_of(b, dice_value(d, *roll, i) - 1)) {
		dice_more(d, *roll, 1);
		i++;
	}
	type = dice_value(d, *roll, i) - 1;
	n = modules_of(b, type);
	if (n > 1)
		k = dice_value(d, dice_roll(d, DICE_OPEN, n, 1, "loss/slot %s/module %d", f->id, nth), 0);
	for (int square = 0;; square++)
		if (b->module[square] == type && --k == 0)
			return square;
}

static void destroy(struct turn *t, int base, int square, int roll)
{
	struct te_base *b = &t->s->base[base];
	int module = b->module[square];
	b->module[square] = -1;
	t->s->module_points++;
	TE_EVENT(t, TE_E_MODULE_LOST, base, module, square, roll, te_points(t->s, TE_ALIEN));
	for (int u = 0; u < TE_UNITS; u++)
		if (b->unit[u].where == TE_HOME && b->unit[u].square == square) {
			te_lose_unit(t->s, base, u);
			TE_EVENT(t, TE_E_UNIT_CRUSHED, base, u, square);
		}
}

void te_raid_base(const struct te_fight *f)
{
	struct turn *t = f->t;
	int base = f->objective - TE_COUNTRIES, aliens = te_aliens_in(f, -1), roll = -1, pairs = 0;
	const struct te_base *b = &t->s->base[base];
	int loss = aliens + !f->allies, modules = modules_of(b, -1);
	if (loss > modules)
		loss = modules;
	TE_EVENT(t, TE_E_BASE_RAIDED, base, f->place, aliens, loss, f->allies > 0, t->s->slot[f->place].ufo);
	for (int i = 1; i <= loss; i++) {
		if (t->s->game->option[TE_OPT_LOSSES] == TE_LOSSES_TYPE) {
			int square = square_by_type(f, b, i, &roll);
			destroy(t, base, square, roll);
		} else {
			bool told = roll >= 0;
			int square = square_by_grid(f, b, &roll, &pairs);
			destroy(t, base, square, told ? -1 : roll);
		}
	}
}
