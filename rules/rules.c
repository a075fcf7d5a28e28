/* SPDX-License-Identifier: MIT */
#include "rules/rules.h"

extern const struct rules race_rules;
extern const struct rules target_earth_rules;
extern const struct rules terra_galactix_rules;
extern const struct rules magpie_rules;
extern const struct rules invaders_rules;
extern const struct rules invasion_rules;
extern const struct rules mars_attacks_rules;

const struct rules *const rules_all[] = {
	&race_rules,
	&target_earth_rules,
	&terra_galactix_rules,
	&magpie_rules,
	&invaders_rules,
	&invasion_rules,
	&mars_attacks_rules,
	NULL,
};

const struct rules *rules_find(const char *id)
{
	for (int i = 0; rules_all[i]; i++)
		if (strcmp(rules_all[i]->id, id) == 0)
			return rules_all[i];
	return NULL;
}
