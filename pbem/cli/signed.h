/* SPDX-License-Identifier: MIT */
#ifndef PBEM_CLI_SIGNED_H
#define PBEM_CLI_SIGNED_H

#include "game/record.h"
#include "mail/carrier.h"

/*
 * The one signed block in a file that somebody saved from a mail or made with pbem sign: armoured,
 * or in the clear. Appends its text and its signature. 1: found; 0: there is none; negative: it is
 * damaged, or there are several. With `f` the seats' keys decide what exactly was signed; without,
 * the text is what stands in the file from its beginning to the signature, so that line numbers are
 * the file's.
 */
int signed_read(struct buf *text, struct buf *sig, const struct buf *raw, const char *name,
	const struct facts *f, struct err *e) __attribute__((warn_unused_result));

#endif
