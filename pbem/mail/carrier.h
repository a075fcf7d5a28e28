/* SPDX-License-Identifier: MIT */
#ifndef PBEM_MAIL_CARRIER_H
#define PBEM_MAIL_CARRIER_H

#include "mail/mime.h"

/*
 * Where signed files hide in a mail, in this order:
 *
 *	attachments   NAME with NAME.sig or NAME.minisig beside it, or one text file and one signature
 *	armour        -----BEGIN PBEM ORDERS----- (base/armour.h), quoted ("> ") or not
 *	clear         from a line "PBEM-ORDERS 1" (or PBEM-JOIN 1, PBEM-REKEY 1, PBEM-REQUEST 1, PBEM-OBSERVE 1) to the signature behind it, in the clear:
 *	              "-----BEGIN SSH SIGNATURE-----" to its END, or the lines of minisign or signify from "untrusted comment:" on.
 *	              Never from a quoted block: that is somebody's old orders.
 *
 * Nothing is verified here. Texts are as they came; game_submit() brings them into canonical form.
 */
#define CARRIER_CANDIDATES 8
#define CARRIER_TEXT_MAX 65536

enum carrier_kind { CARRIER_ATTACHMENT, CARRIER_ARMOUR, CARRIER_CLEAR };

struct candidate {
	enum carrier_kind kind;
	struct buf text, sig;
};

/* What is wrong in a mail that was meant to carry orders: for the help answer. Bits. */
enum carrier_trouble {
	CARRIER_UNSIGNED = 1 << 0, /* a block in the clear without a signature behind it */
	CARRIER_DAMAGED = 1 << 1,  /* an armoured block that is cut short or bent */
	CARRIER_QUOTED = 1 << 2,   /* a signed block in the clear, but quoted */
	CARRIER_MANY = 1 << 3,     /* more than CARRIER_CANDIDATES */
	CARRIER_LONG = 1 << 4,     /* one of more than CARRIER_TEXT_MAX */
	CARRIER_PGP = 1 << 5,      /* an OpenPGP signature: say what is supported */
	CARRIER_LONE_SIG = 1 << 6, /* a signature without its text, or several texts for one */
};

struct carriers {
	int n;
	struct candidate candidate[CARRIER_CANDIDATES];
	unsigned trouble;
};

void carriers_find(struct carriers *c, const struct mail_in *m);
void carriers_release(struct carriers *c);

/* What an unsigned mail asks for: the first word of its text (quoted lines and blank ones skipped), else of its subject behind "Re:" and "[game]". */
enum word {
	WORD_NONE,
	WORD_HELP,
	WORD_RULES,
	WORD_REPORT,
	WORD_ORDERS,
	WORD_RECORD,
	WORD_STATUS,
	WORD_OTHER
};
struct word_asked {
	enum word word;
	int window; /* REPORT N; -1: none named */
};
void carrier_word(struct word_asked *w, const struct mail_in *m);

/* Games that a mail names as a hint: the plus tag of a recipient, "[game]" in the subject. Each "" when there is none or none that is a game's name;
 * false: several that differ. */
struct host_conf;
bool carrier_hints(const struct mail_in *m, const struct host_conf *conf, char tag[33], char subject[33]);

#endif
