/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CORE_KEYS_H
#define PBEM_CORE_KEYS_H

#include "base/buf.h"
#include "base/sign.h"

#include <stddef.h>
#include <stdint.h>

/*
 * The formulas of pbem-record(5), and nothing but them: how links, dice keys, salts and the texts
 * that are signed follow from a game's roots and record. No files, no state. H is BLAKE2b-256
 * without a key; every JSON text is canonical.
 */
#define CHAIN_LENGTH 4096 /* N: anchor = H^N(open root) = link 0; link d = H^(N-d)(open root) */
/* the last link is the root itself, which only the end of the game reveals */
#define LAST_DRAW (CHAIN_LENGTH - 1)
#define HEX32 65 /* 32 bytes in hex, and NUL */

/* One step towards the anchor: H(in). */
void keys_step(uint8_t out[32], const uint8_t in[32]);

/* TEST DICE: the roots that follow from a seed: BLAKE2b-256 keyed with the seed of "pbem1 open
 * root", "pbem1 sealed root". */
void keys_roots(uint8_t open[32], uint8_t sealed[32], const uint8_t *seed, size_t seed_len);

/* What CTX is the hash of: ["pbem1","ctx",CREATE,[[seat,key,nonce],...]], seats in table order,
 * key "bot" for a bot, nonce "" for none. Appends. */
struct keys_player {
	const char *seat, *key, *nonce;
	bool word; /* the host holds the key: a fourth member, "host" */
};
void keys_context(struct buf *b, const char create[HEX32], const struct keys_player *p, int n);

/* The keys of a draw's dice, ["pbem1","window",CTX,d,[]] keyed with the link and
 * ["pbem1","sealed",CTX,d,[]] keyed with the sealed root; a bot decides with dice of its own,
 * ["pbem1","bot",CTX,d,[seat]] keyed with the sealed root. */
void keys_window(uint8_t out[32], const uint8_t link[32], const uint8_t ctx[32], int draw);
void keys_sealed(uint8_t out[32], const uint8_t sealed_root[32], const uint8_t ctx[32], int draw);
void keys_bot(
	uint8_t out[32], const uint8_t sealed_root[32], const uint8_t ctx[32], int draw, const char *seat);
/* What is hashed for them: name is "window", "sealed" or "bot", `last` the bot's seat or NULL. */
void keys_draw_text(struct buf *b, const char *name, const uint8_t ctx[32], int draw, const char *last);

/* salt = ["pbem1","salt",window,kind,seat,serial] keyed with the sealed root; salted hash =
 * BLAKE2b-256 of the bytes keyed with the salt. Kinds: order, state, events, data, text. seat is ""
 * for state and events; serial is 0 but for a seat's own order files. */
void keys_salt(uint8_t out[32], const uint8_t sealed_root[32], int window, const char *kind, const char *seat,
	long serial);
void keys_salted(char out[HEX32], const uint8_t sealed_root[32], int window, const char *kind,
	const char *seat, long serial, const void *p, size_t n);

/* The first 20 bytes of a hash in base32: how heads and CREATE are shown. `hex` is a full hash. */
void keys_head(char out[BASE32_TEXT], const char *hex);

/* The texts that get signed. A join file and a rekey file are signed by a seat's key (the rekey
 * file by its old one) and name the create line, since everybody may copy them out of the record
 * and another game may have the same name and people. The line text is signed by the referee:
 * "PBEM-LINE 1\n" and the hex hash of the line without its member "sig", newline. */
void keys_join_text(struct buf *b, const char *game, const char *seat, const char *create_hex,
	const char *key, const char *nonce_hex);
void keys_rekey_text(struct buf *b, const char *game, const char *seat, const char *create_hex, int window,
	const char *key);
void keys_line_text(struct buf *b, const char *line, size_t len);

/* Not in any record: what somebody who only watches signs, to be told of the game. */
void keys_observe_text(struct buf *b, const char *game, const char *create_hex, const char *key);
/* The last lines of a join or an observe file: the language that its writer reads (NULL, "": none),
 * and how many columns wide (0: none). */
void keys_add_reader(struct buf *b, const char *lang, int width);

#endif
