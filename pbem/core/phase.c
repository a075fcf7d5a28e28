/* SPDX-License-Identifier: MIT */
#include "core/phase.h"

#include "base/banned.h"

void phases_run(const struct phases *p, struct turn *t, bool (*over)(const struct turn *t))
{
	for (int i = 0; i < p->n && !over(t); i++)
		p->phase[i].run(t);
}
