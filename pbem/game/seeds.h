/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_SEEDS_H
#define PBEM_GAME_SEEDS_H

#include "base/err.h"
#include "core/keys.h"

/*
 * A game's secrets, in its folder secret/ (0700, files 0600, synced): `roots.json` with the open
 * and the sealed root in hex, and `links`, every CHECKPOINT-th link of the chain, so that no window
 * walks more than CHECKPOINT steps. `links` is a cache: when it is missing or does not fit the
 * roots it is made again.
 *
 *	struct seeds s;
 *	seeds_new(&s, NULL, 0);
 *	seeds_save(&s, "game/secret", &e);
 *	...
 *	seeds_load(&s, "game/secret", &e);
 *	seeds_link(&s, 7, link, &e);
 *	seeds_wipe(&s);
 */
#define CHECKPOINT 64

struct seeds {
	uint8_t open[32], sealed[32]; /* the roots */
	/* links[i] = link i * CHECKPOINT; links[0] is the anchor */
	uint8_t links[CHAIN_LENGTH / CHECKPOINT][32];
};

/* New roots: from the system, or from a seed of 1 to 64 bytes (TEST DICE). Walks the chain once. */
void seeds_new(struct seeds *s, const uint8_t *seed, size_t seed_len);

/* From roots that are known (the `end` line, or secret/). Walks the chain once. */
void seeds_from_roots(struct seeds *s, const uint8_t open[32], const uint8_t sealed[32]);

int seeds_save(const struct seeds *s, const char *dir, struct err *e) __attribute__((warn_unused_result));

/* ERR_CONFIG: missing, malformed, or readable by others than the owner. */
int seeds_load(struct seeds *s, const char *dir, struct err *e) __attribute__((warn_unused_result));

/* The link of a draw, 1..LAST_DRAW. Beyond: ERR_UNAVAILABLE, id "seeds.spent", and what to do. */
int seeds_link(const struct seeds *s, int draw, uint8_t out[32], struct err *e)
	__attribute__((warn_unused_result));

/* The anchor, and the hash of the sealed root, as `create` publishes them. */
void seeds_anchor(const struct seeds *s, char anchor[HEX32], char sealed[HEX32]);

void seeds_wipe(struct seeds *s);

extern const struct schema roots_schema;

#endif
