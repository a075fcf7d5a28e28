/* SPDX-License-Identifier: MIT */
#ifndef PBEM_BASE_SIGN_FORMATS_H
#define PBEM_BASE_SIGN_FORMATS_H

#include "base/sign.h"

/* Shared by the formats of sign.h; nobody else includes this. */
#define SIGN_ID_BYTES 8
#define SIGN_SIG_BYTES 64
#define SIGN_UNTRUSTED "untrusted comment: "

/* A line without its end, within a text that needs no NUL. */
struct sign_line {
	const char *s;
	size_t n;
};

/* Cuts a text into at most max lines, whose ends may be LF or CRLF; returns their number, or max +
 * 1. */
size_t sign_split(struct sign_line *lines, size_t max, const char *s, size_t n);
bool sign_starts(struct sign_line l, const char *prefix);
/* Exactly n bytes (at most 158) in their one encoding. */
bool sign_base64(uint8_t *out, size_t n, struct sign_line l);

/* sign_ssh.c */
bool sign_ssh_is_key(struct sign_line l); /* of any algorithm */
int sign_ssh_parse_public(struct sign_line l, struct sign_public *p, struct err *e)
	__attribute__((warn_unused_result));
void sign_ssh_public_text(char out[SIGN_KEY_TEXT], const struct sign_public *p);
void sign_ssh_id_text(char out[SIGN_ID_TEXT], const struct sign_public *p);
bool sign_ssh_is_signature(const char *sig, size_t n);
int sign_ssh_verify(const struct sign_public *p, const char *sig, size_t sig_len, const void *msg, size_t n,
	struct err *e) __attribute__((warn_unused_result));
int sign_ssh_normal(struct buf *b, const char *sig, size_t n, struct err *e)
	__attribute__((warn_unused_result));

/* sign_signify.c: two lines of which the second is no minisign "ED". */
bool sign_signify_is_signature(const char *sig, size_t n);
int sign_signify_verify(const struct sign_public *p, const char *sig, size_t sig_len, const void *msg,
	size_t n, struct err *e) __attribute__((warn_unused_result));

#endif
