/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_MINE_PRIV_H
#define PBEM_GAME_MINE_PRIV_H

#include "core/signed.h"
#include "game/evidence.h"
#include "game/history.h"
#include "game/line.h"
#include "game/mine.h"

/* What mine.c (what was sent) and mine_check.c (what follows) share. */

#define MINE_WHERE 160

struct mine_line {
	char hash[HEX32], prev[HEX32]; /* prev "": a first line */
	enum line_kind kind;
	bool players; /* signed by a player */
	int window;   /* -1: it names none */
	char *text;   /* without its newline */
	size_t len;
	char where[MINE_WHERE];
};

struct mine_receipt {
	struct evidence x;
	struct buf text, sig; /* what is signed, and the signature's file */
	char where[MINE_WHERE];
};

struct mine_report {
	cJSON *data; /* without what a mail adds */
	char head[BASE32_TEXT], seat[GAME_NAME];
	int window;
	char where[MINE_WHERE];
};

struct mine_salt {
	char create[HEX32], seat[GAME_NAME], kind[8];
	int window;
	long serial;
	uint8_t salt[32];
};

/* One of the forms that a file may be kept in. */
struct mine_file {
	struct buf text;
	char hash[HEX32];
	enum signed_kind kind;
	char seat[GAME_NAME];
	int window;
	long serial;
	char head[BASE32_TEXT];
	char where[MINE_WHERE];
};

struct mine_list {
	void *items;
	size_t n, cap;
};

struct mine {
	struct mine_list lines, receipts, reports, salts, files;
};

/* A new item, all zero, at the list's end; items are all of this size. */
void *mine_list_add(struct mine_list *l, size_t size);

#define MINE_AT(list, type, i) (&((type *)(list).items)[i])

const struct mine_line *mine_find_line(const struct mine *m, const char *hash);
/* The order file of which this is the hash, or NULL. */
const struct mine_file *mine_find_file(const struct mine *m, const char *hash);
/* Is it a request to CONCEDE or to RETIRE? */
bool mine_gives_up(const struct mine_file *f);

/* Is it signed by this referee? Lines that players sign, and those that nobody does, are not. */
bool mine_is_signed(const struct mine_line *l, const char *referee);

struct m_open {
	char head[BASE32_TEXT];
	int window;
	long number;
};

struct m_close {
	int window;
	long number;
	struct facts_order order[RECORD_SEATS];
	uint32_t hands;  /* seats that had several, while the window was open */
	uint32_t absent; /* that nobody waited for */
	char key[RECORD_SEATS][SIGN_KEY_TEXT];
};

struct m_result {
	int window;
	long number;
	char data[RECORD_SEATS][HEX32];
};

struct m_line {
	char hash[HEX32];
	enum line_kind kind;
	bool players; /* signed by a player */
	const char *text;
	size_t len;
};

/* The chain, as far as it can be read (mine_chain.c). */
struct chain {
	struct facts f; /* at its end */
	struct mine_list lines, opens, closes, results;
	struct mine_list own; /* hashes of the join and rekey files in it, as m_line */
	struct history h;     /* owns the texts */
};

void chain_read(struct chain *c, const struct buf *bytes);
void chain_release(struct chain *c);
/* The number of a line in the chain, from 1; 0: it is not there. */
long chain_number(const struct chain *c, const char *hash);
const struct m_open *chain_head(const struct chain *c, const char *head);
/* As the window was opened last. */
const struct m_open *chain_open(const struct chain *c, int window);
const struct m_close *chain_close(const struct chain *c, int window);
bool chain_over(const struct chain *c, int window);
bool chain_open_or_over(const struct chain *c, int window);

#endif
