/* SPDX-License-Identifier: MIT */
#ifndef PBEM_MAIL_CARRIER_H
#define PBEM_MAIL_CARRIER_H

#include "mail/mime.h"

/*
 * Where signed files hide in a mail, in this order:
 *
 *	attachments   NAME with NAME.sig or NAME.minisig beside it, or one text file and one signature; text files that are armoured or signed in the clear
 *	armour        -----BEGIN PBEM ORDERS----- (base/armour.h), quoted ("> ") or not, also in a mail that is nothing but HTML
 *	clear         from a line "PBEM-ORDERS 1" (or PBEM-JOIN 1, PBEM-REKEY 1, PBEM-REQUEST 1, PBEM-OBSERVE 1) to the signature behind it, in the clear:
 *	              "-----BEGIN SSH SIGNATURE-----" to its END, or the lines of minisign or signify from "untrusted comment:" on, however they were
 *	              wrapped, indented or torn apart. Never from a quoted block: that is somebody's old orders. But where a signature in the clear stands below
 *	              nothing but a quoted block, all that is above it may have been signed, and is the candidate.
 *	              Right behind a signature that stands alone: signify -e writes it first.
 *
 * Nothing is verified here. Texts are as they came; game_submit() brings them into canonical form.
 *
 *	carriers_find(&c, &mail);
 *	for (int i = 0; i < c.n; i++) {
 *		(for each key that may have signed) candidate_settle(&c.candidate[i], key);
 *		game_submit(..., c.candidate[i].text.data, ...);
 *	}
 *	carriers_release(&c);
 */
#define CARRIER_CANDIDATES 8
#define CARRIER_OTHERS (5 + 6 * MAIL_READINGS)
#define CARRIER_TEXT_MAX 65536

enum carrier_kind { CARRIER_ATTACHMENT, CARRIER_ARMOUR, CARRIER_CLEAR };

/* Where a text in the clear began and ended when it was signed cannot be seen: `text` is the
 * likeliest, `other` what else it may have been (with the blank lines behind it, without the last
 * line's end, with all that stands above it; each of them as other charsets read the mail). */
struct candidate {
	enum carrier_kind kind;
	struct buf text, sig;
	int n_others;
	struct buf other[CARRIER_OTHERS];
};

/* Does the signature verify with this key over one of the texts: byte for byte, with CRLF as LF, or
 * in canonical form? Then `text` becomes the bytes that it verifies over. */
struct sign_public;
bool candidate_settle(struct candidate *c, const struct sign_public *key);

/* What is wrong in a mail that was meant to carry orders: for the help answer. Bits. */
enum carrier_trouble {
	CARRIER_UNSIGNED = 1 << 0, /* a block in the clear without a signature behind it */
	CARRIER_DAMAGED = 1 << 1,  /* an armoured block that is cut short or bent */
	CARRIER_QUOTED = 1 << 2,   /* a signed block in the clear, but quoted */
	CARRIER_MANY = 1 << 3,     /* more than CARRIER_CANDIDATES */
	CARRIER_LONG = 1 << 4,     /* one of more than CARRIER_TEXT_MAX */
	CARRIER_PGP = 1 << 5,      /* an OpenPGP signature: say what is supported */
	CARRIER_LONE_SIG = 1 << 6, /* a signature without its text, or several texts for one */
	CARRIER_TNEF = 1 << 10,    /* winmail.dat, and no file of ours beside it */
	CARRIER_MAIL = 1 << 11,    /* the same of an attached mail */
	CARRIER_UTF16 = 1 << 12,   /* a file of ours in UTF-16, to which no signature fits */
	/* the post room's: for a game in which nobody knows its sender, or that is not here at all;
	 * no signed file for the game that answers, and no word that it knows */
	CARRIER_GAME = 1 << 7,
	CARRIER_ELSEWHERE = 1 << 8,
	CARRIER_NOTHING = 1 << 9,
};

struct carriers {
	int n;
	struct candidate candidate[CARRIER_CANDIDATES];
	unsigned trouble;
	/* a block in the clear that nothing signs, quoted or not: its lines, without the marks;
	 * empty: none */
	struct buf form;
};

void carriers_find(struct carriers *c, const struct mail_in *m);
void carriers_release(struct carriers *c);

/* The same in a plain text, as a file that somebody saved: armoured and clear blocks. */
void carriers_find_text(struct carriers *c, const char *p, size_t n);

/* What a file is by its bytes, whatever name and type it comes with. */
enum carrier_look {
	LOOK_NOTHING,
	LOOK_TEXT,      /* a file of ours begins in it, quoted or not */
	LOOK_ARMOUR,    /* an armoured block is in it, perhaps a damaged one */
	LOOK_SIGNATURE, /* of minisign, signify or ssh-keygen */
	LOOK_PGP,       /* OpenPGP, armoured or not, or S/MIME */
	LOOK_TNEF       /* winmail.dat */
};
enum carrier_look carrier_look(const void *p, size_t n);

/* Of a signature's name, as "orders.txt.sig": how long the signed file's name is; 0: it is none. */
size_t carrier_signature_name(const char *name);

/* What an unsigned mail asks for: the first word of its text (quoted lines, blank ones, a greeting
 * and marks of OpenPGP skipped), else of its subject behind "Re:" and "[game]". A line that goes on
 * for more than four words asks for nothing. French words do as well: AIDE, REGLES, RAPPORT,
 * ORDRES, REGISTRE, ETAT, DEMANDES. */
enum word {
	WORD_NONE,
	WORD_HELP,
	WORD_RULES,
	WORD_REPORT,
	WORD_ORDERS,
	WORD_RECORD,
	WORD_STATUS,
	WORD_REQUESTS, /* also HELP REQUESTS */
	WORD_OTHER
};
struct word_asked {
	enum word word;
	int window;   /* REPORT N; -1: none named */
	bool in_text; /* it stands in the text, not in the subject */
	bool more;    /* besides, the text says more than a greeting: more than four words */
};
void carrier_word(struct word_asked *w, const struct mail_in *m);

/* Does the subject say that a program sent it while somebody is away: "Out of office", "Réponse
 * automatique: Re: ..."? Words that people begin with as well ("Absence next week") do alone,
 * with a colon behind them, or in an answer. */
bool carrier_is_notice(const struct mail_in *m);

/* A subject behind "Re: [earth-1] AW:". */
const char *carrier_subject(const char *s);

/* What an unsigned mail says in its sender's own words: its text without what it quotes (marked
 * lines and the one that introduces them, all below one that introduces lines without marks, all
 * below "-----Original Message-----" and its like,
 * below a form of ours or a signed block, and from a heading of a report on) and without what
 * stands below "-- ". Of a mail without text or attachments that answers none, its subject. Blank
 * lines at both ends are left out; nothing is left: out is empty. At most CARRIER_OWN_MAX bytes;
 * true: there was more. */
#define CARRIER_OWN_MAX 8192
bool carrier_own(struct buf *out, const struct mail_in *m);

/* The same of a text, whatever its length. */
void carrier_own_text(struct buf *out, const char *p, size_t n);

/* Does a mail that it answers stand below it without marks, "-----Original Message-----" and its
 * like? */
bool carrier_answers(const struct mail_in *m);

/* Games that a mail names as a hint: the plus tag of a recipient, "[game]" in the subject. Each ""
 * when there is none or none that is a game's name; false: several that differ. */
struct host_conf;
bool carrier_hints(const struct mail_in *m, const struct host_conf *conf, char tag[33], char subject[33]);

#endif
