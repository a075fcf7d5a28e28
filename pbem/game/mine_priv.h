/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_MINE_PRIV_H
#define PBEM_GAME_MINE_PRIV_H

#include "core/signed.h"
#include "game/evidence.h"
#include "game/history.h"
#include "game/line.h"
#include "game/mine.h"
#include "game/mine_index.h"

/* What mine.c (what was sent), mine_chain.c (the record), mine_check.c and mine_away.c (what
 * follows) share. */

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
	struct buf sig; /* that came with it, if any */
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
	struct mine_index line_hash, line_prev;
	struct mine_index receipt_text, receipt_hash; /* hash: of the file */
	struct mine_index receipt_place, file_place;  /* mine_key(head, seat, 0) */
	struct mine_index file_hash;
	struct mine_index salt_place; /* mine_key(kind, seat, window) */
};

/* A new item, all zero, at the list's end; items are all of this size. */
void *mine_list_add(struct mine_list *l, size_t size);

#define MINE_AT(list, type, i) (&((type *)(list).items)[i])

const struct mine_line *mine_find_line(const struct mine *m, const char *hash);
/* The order file of which this is the hash, or NULL. */
const struct mine_file *mine_find_file(const struct mine *m, const char *hash);
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
	char time[UTC_TEXT];
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

/* What the record says that a seat asked for, or what was done to it: as evidence_asks() has it. */
struct m_asked {
	int seat;
	long number;
	bool other; /* the line brings another player, as far as anybody can tell */
	char asks[EVIDENCE_ASKS];
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
	struct mine_list lines, opens, closes, results, asked;
	struct mine_list own; /* the join, rekey and request files in it, as char[HEX32], their hash */
	struct mine_index line_hash, head, result_window, own_hash; /* of lines, opens, results, own */
	int last_open[CHAIN_LENGTH], close[CHAIN_LENGTH];           /* by window: numbers from 1, 0 none */
	struct history h;                                           /* owns the texts */
};

void chain_read(struct chain *c, const struct buf *bytes);
void chain_release(struct chain *c);
/* The number of a line in the chain, from 1; 0: it is not there. */
long chain_number(const struct chain *c, const char *hash);
const struct m_open *chain_head(const struct chain *c, const char *head);
/* As the window was opened last. */
const struct m_open *chain_open(const struct chain *c, int window);
const struct m_close *chain_close(const struct chain *c, int window);
/* The first one that came later, by the referee's clock. */
const struct m_close *chain_closed_after(const struct chain *c, const char *time);
bool chain_over(const struct chain *c, int window);
bool chain_open_or_over(const struct chain *c, int window);
/* Has it a file with this hash, signed by its player? */
bool chain_has_file(const struct chain *c, const char *hash);
/* Does it say that this was done? `from`: for who had the seat at this line, not one before; 0:
 * whoever. */
bool chain_has_asked(const struct chain *c, int seat, const char *asks, long from);

/* --- checking --------------------------------------------------------------------------------- */

struct check {
	const struct mine *m;
	struct chain c;
	char code[BASE32_TEXT]; /* of the game */
	long record;
	bool strict;
	struct verify_report *r;
	struct mine_result *out;
	char *ours;     /* by receipt: of this game and signed by its referee; 0: not looked at */
	long forked[8]; /* where histories part, by the line before */
	int n_forked;
};

bool check_is_ours(const struct check *k, const struct mine_receipt *r);

/* Is this the salted hash, by one of the salts for this place? Anybody can mail a wrong one. At the
 * game's end all salts follow from its last line. */
enum { SALT_NONE, SALT_OTHER, SALT_FITS };
int check_salted(const struct check *k, const char *seat, const char *kind, int window, long serial,
	const struct buf *text, const char *hash);

/* A finding about a receipt, and what is proved with the lines `from` to `to`. */
__attribute__((format(printf, 6, 7))) void check_find(struct check *k, enum verify_status status,
	const struct mine_receipt *r, int window, const char *field, const char *fmt, ...);
void check_prove(struct check *k, const struct mine_receipt *r, const char *what, long from, long to);
/* The first line of the chain behind this one that the referee signed; 0: none. */
long check_signed_behind(const struct check *k, long number);

/* mine_away.c: whether windows heeded what was said of absences. */
void check_absences(struct check *k);

#endif
