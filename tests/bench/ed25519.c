/* SPDX-License-Identifier: MIT */
/*
 * ed25519 N: verifies N Ed25519 signatures of 64-byte messages and does nothing else: what the
 * checks of a record with N signatures cost at least.
 */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
	unsigned char pk[crypto_sign_PUBLICKEYBYTES], sk[crypto_sign_SECRETKEYBYTES], sig[crypto_sign_BYTES];
	unsigned char message[64] = { 0 };
	long n = argc > 1 ? strtol(argv[1], NULL, 10) : 0;

	if (sodium_init() < 0)
		return 1;
	crypto_sign_keypair(pk, sk);
	crypto_sign_detached(sig, NULL, message, sizeof(message), sk);
	for (long i = 0; i < n; i++)
		if (crypto_sign_verify_detached(sig, message, sizeof(message), pk) != 0)
			return 1;
	return 0;
}
