/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_EVIDENCE_H
#define PBEM_GAME_EVIDENCE_H

#include "core/signed.h"
#include "game/facts.h"
#include "game/receipt.h"
#include "sys/clock.h"

/*
 * The lines for machines in a receipt (pbem-orders(5), The signed answer): what the referee says
 * about one signed file, so that it can be held against the record without asking anybody.
 *
 *	PBEM-RECEIPT 1
 *	GAME, CREATE, SEAT, KIND (core/signed.h's ids)
 *	ASKS                    of a request, join or rekey file: evidence_asks(); older ones have none
 *	WINDOW, HEAD, SERIAL    as the file has them; not of a join or rekey file
 *	HASH                    of the file as it is kept, without a key
 *	SALT, CLOSE             of orders and ready: its salt, and the salted hash that the close line
 *	                        has if this file counts
 *	FATE                    kept, counted, unused, done; "replaced N", by serial N
 *	TIME                    when it came in; of a copy, when that was answered
 *
 * The salt is the one of this seat, hand, window and serial, a keyed hash of these: it tells
 * nothing about any other.
 */
#define EVIDENCE_BEGIN "PBEM-RECEIPT"
#define EVIDENCE_SIGNATURE "-----BEGIN PBEM SIGNATURE-----\n"
#define EVIDENCE_SIGNED "-----END PBEM SIGNATURE-----\n"

#define EVIDENCE_ASKS 96

struct evidence {
	char game[GAME_NAME], create[BASE32_TEXT], seat[GAME_NAME], kind[12];
	int window;               /* -1: none */
	long serial;              /* -1: none */
	char asks[EVIDENCE_ASKS]; /* "": not said */
	char head[BASE32_TEXT];
	char hash[HEX32], salt[HEX32], close[HEX32]; /* "" none */
	char fate[12];
	long by; /* of "replaced": which serial did; else -1 */
	char time[UTC_TEXT];
};

struct game;

/* What a receipt states, from what is kept. 1; 0: nothing, of an observe file and of one that is
 * refused and was never here; or an error. */
int evidence_of(struct evidence *x, const struct game *g, const struct receipt *r, struct err *e)
	__attribute__((warn_unused_result));

/*
 * What a signed file asks for, in its words: "CONCEDE", "RETIRE", "PRESENT", "ABSENT 2026-12-01
 * 2026-12-14"; "KEY ..." of a join or rekey file. Of a request that no record knows of only the
 * first word, so that a receipt can be shown without an address or what somebody wrote. "" of all
 * other files, and of those that make no sense.
 */
void evidence_asks(char out[EVIDENCE_ASKS], const char *text, size_t len);

void evidence_write(struct buf *b, const struct evidence *x);

/* Reads the lines that end a text, strictly. 1; 0: there are none; ERR_DATA: there are others, or
 * something stands behind them. */
int evidence_read(struct evidence *x, const char *text, size_t len, struct err *e)
	__attribute__((warn_unused_result));

#endif
