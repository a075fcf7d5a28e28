/* SPDX-License-Identifier: MIT */
#ifndef PBEM_MAIL_PROVIDER_H
#define PBEM_MAIL_PROVIDER_H

#include <stdbool.h>

/*
 * The servers of large providers, as they publish them, so that a host need not look them up. What
 * is not here is given by hand (pbem.conf(5)).
 */
struct provider {
	const char *domains;         /* with a blank between them; "outlook.*": with any ending */
	const char *imap, *smtp;     /* as pbem.conf wants them; NULL: no program can log in there */
	bool local_imap, local_smtp; /* the user name is what stands before the @ */
	bool tags;                   /* mail to name+tag@domain arrives */
	const char *advice; /* one sentence: what password it wants, or why not; "": nothing special */
};

/* The provider of an address's mailbox, or NULL. */
const struct provider *provider_of(const char *address);

/* All of them; ended by domains NULL. */
extern const struct provider providers[];

#endif
