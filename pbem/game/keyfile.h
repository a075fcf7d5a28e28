/* SPDX-License-Identifier: MIT */
#ifndef PBEM_GAME_KEYFILE_H
#define PBEM_GAME_KEYFILE_H

#include "base/err.h"
#include "base/sign.h"

#include <sys/types.h>

/* Key files, and how a key is shown to people. */
#define KEY_FILE_MAX 4096
#define KEY_ID_TEXT SIGN_ID_TEXT

/* A key's id as its own program prints it. */
void key_id_text(char out[KEY_ID_TEXT], const struct sign_public *p);

/* Writes the secret key (0600) and the public key (with this mode). When the second fails, the
 * first is removed. */
int key_write_pair(const char *secret, const char *public, const struct sign_secret *s,
	const struct sign_public *p, mode_t mode, struct err *e) __attribute__((warn_unused_result));

/* Read one key file; the secret is wiped by the caller with sign_wipe. */
int key_read_secret(struct sign_secret *s, const char *path, struct err *e)
	__attribute__((warn_unused_result));
int key_read_public(struct sign_public *p, const char *path, struct err *e)
	__attribute__((warn_unused_result));

#endif
