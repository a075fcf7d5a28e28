/* SPDX-License-Identifier: MIT */
#ifndef PBEM_BASE_SIGN_H
#define PBEM_BASE_SIGN_H

#include "base/buf.h"
#include "base/err.h"

#include <stdbool.h>
#include <stdint.h>

/*
 * Ed25519 keys and signatures in three formats, behind one interface: sign_verify() recognises a
 * format by its first bytes. What is made here is minisign's; SSH and signify signatures are
 * verified only. Base64 is strict: one encoding, exact lengths. Lines end in LF or CRLF.
 *
 * minisign: a public key is base64 of "Ed", key id[8], key[32]. A signature file has four lines:
 * untrusted comment; base64 of alg[2], key id[8], sig[64]; "trusted comment: TEXT"; base64 of a
 * second signature over sig[64] and TEXT. "Ed" signs the message, "ED" its BLAKE2b-512. Both
 * signatures are verified.
 * signify: the same public key; a signature file is the first two of these lines, "Ed" only.
 * Nothing tells a key of one from a key of the other, so each may sign in both formats.
 * SSH: a public key is "ssh-ed25519 BASE64 COMMENT", its canonical text has no comment. A signature
 * is SSHSIG version 1 (ssh-keygen -Y sign -n orders@pbem) with SHA-512 or SHA-256; the key inside
 * it is only compared.
 */
#define SIGN_KEY_TEXT 81 /* 56 (minisign, signify) or 80 (SSH) characters and NUL */
#define SIGN_ID_TEXT 51  /* 16 or 50 characters and NUL */
#define SIGN_FILE_MAX 4096
#define SIGN_NAMESPACE "orders@pbem" /* that SSH signatures are made for */

enum sign_kind { SIGN_MINISIGN /* and signify */, SIGN_SSH };

struct sign_public {
	uint8_t id[8], key[32]; /* SSH keys have no id: zeros */
	enum sign_kind kind;
};
struct sign_secret {
	uint8_t id[8], key[64];
};

/* Libsodium's start; call once before anything else. */
void sign_start(void);

/* A new pair from the system's random numbers, or from a seed of 32 bytes (tests and examples): key
 * id = first 8 bytes of BLAKE2b-256("pbem1 key id" || public key). */
void sign_generate(struct sign_secret *s, struct sign_public *p, const uint8_t seed[32] /* or NULL */);
void sign_public_of(const struct sign_secret *s, struct sign_public *p);

/* A public key as its one line, and back. sign_parse_public also takes the two-line .pub file of
 * minisign and signify, and the comment behind an SSH key. */
void sign_public_text(char out[SIGN_KEY_TEXT], const struct sign_public *p);
int sign_parse_public(const char *text, size_t n, struct sign_public *p, struct err *e)
	__attribute__((warn_unused_result));

/* Can anybody sign with it? The point is encoded in its one form, lies on the curve, and has the
 * order of the base point: of any other, signatures could be made that hold for other texts, or
 * none at all. Asked wherever a key comes in, and by verify; it costs as much as a signature.
 * ERR_DATA: no. */
int sign_check_public(const struct sign_public *p, struct err *e) __attribute__((warn_unused_result));

/* How people compare keys: minisign's sixteen capital hex digits, or "SHA256:..." as ssh-keygen -l
 * prints it. */
void sign_id_text(char out[SIGN_ID_TEXT], const struct sign_public *p);
/* The same of a key as text; "" for one that is none. */
void sign_key_id(char out[SIGN_ID_TEXT], const char *key);

/* Key files: NAME.pub is minisign's; NAME.key is minisign's unencrypted secret key file (kdf
 * "\0\0"), mode 0600, that the real minisign -S reads (made with -W). A key encrypted with a
 * password is refused with advice. Wiped by the caller with sign_wipe. */
void sign_secret_text(struct buf *b, const struct sign_secret *s);
int sign_parse_secret(const char *text, size_t n, struct sign_secret *s, struct err *e)
	__attribute__((warn_unused_result));
void sign_wipe(struct sign_secret *s);

/* Appends a minisign signature file ("ED") over the message. `comment` is the trusted comment, one
 * line. */
void sign_make(struct buf *b, const struct sign_secret *s, const void *msg, size_t n, const char *comment);

/*
 * 0: the signature file `sig` verifies over exactly these bytes under this key. ERR_DATA: malformed
 * or unsupported (e says what is supported; OpenPGP and X.509 are recognised by name). ERR_NOPERM:
 * well-formed and does not verify. "sign.namespace" is the id of an SSH signature that was made for
 * something else. ERR_NOUSER: made by another key (its id, or for SSH the key
 * itself).
 */
int sign_verify(const struct sign_public *p, const char *sig, size_t sig_len, const void *msg, size_t n,
	struct err *e) __attribute__((warn_unused_result));
/* The same of a key as text: does it hold? "" is nobody's. */
bool sign_is_by(const char *key, const struct buf *text, const struct buf *sig);

/* Appends a signature file in the one form that is kept: of minisign and signify with a fixed first
 * line, of SSH in lines of 70 characters, all ended by LF. Verifies nothing. ERR_DATA: no signature
 * file. */
int sign_normal(struct buf *b, const char *sig, size_t n, struct err *e) __attribute__((warn_unused_result));

/* BLAKE2b with an optional key (NULL, 0). */
void hash256(uint8_t out[32], const void *key, size_t key_len, const void *p, size_t n);
/* Lower-case hex with NUL; and back (exact length, lower or upper case), 0 or -1. */
void hex_text(char *out, const uint8_t *p, size_t n);
int hex_parse(uint8_t *out, size_t n, const char *text) __attribute__((warn_unused_result));
/* RFC 4648 base32 without padding of the first 20 bytes: 32 characters and NUL; heads look so. */
#define BASE32_TEXT 33
void base32_text(char out[BASE32_TEXT], const uint8_t p[20]);
int base32_parse(uint8_t out[20], const char *text) __attribute__((warn_unused_result));
/* n bytes from the system. */
void random_bytes(void *p, size_t n);

#endif
