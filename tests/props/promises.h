/* SPDX-License-Identifier: MIT */
#ifndef TESTS_PROPS_PROMISES_H
#define TESTS_PROPS_PROMISES_H

#include "props/trial.h"

/*
 * What players are told of their lines comes true. In games with any options, between bots that now
 * and then order something strange, every seat's file of a window is made anew: its bot's lines,
 * some of them twice, among lines that the form offers and others, with conditions, ELSE and STAND.
 * Each seat's file is checked from its view, then the window is played with all of them:
 *
 *   carried-out  a line was called refused (note_refuse), and was carried out
 *   refused      of a line no doubt was told (note_perhaps), and it was refused
 *   effect       a line had no effect, because it was refused, its condition did not hold or its
 *                moment did not come, and no standing line gave way to it (orders_effect): the
 *                window comes out otherwise without it
 *
 * Standing orders are not judged: receipts say of them that they stand.
 */
enum broken { BROKEN_CARRIED_OUT, BROKEN_REFUSED, BROKEN_EFFECT, BROKEN_KINDS };

/* How often one kind of order was told wrong in one window, with the first case of it. */
struct broken_promise {
	enum broken kind;
	int window, verb, reason; /* reason: of what was refused or said so; -1: none */
	long n;
	struct buf first; /* for people: the line, all files, the position */
};

enum { BROKEN_MAX = 64 };
struct promises {
	long windows, lines;         /* that were judged */
	long refused, perhaps, told; /* of these: called refused, called uncertain, neither */
	int n;                       /* kinds of broken ones; what is more is not kept */
	struct broken_promise broken[BROKEN_MAX];
};

/* Tries so many windows of a module; the same for the same seed. The caller releases it. */
void promises(struct promises *out, const struct rules *r, long windows, uint64_t seed);
void promises_release(struct promises *p);

/* A race that breaks promises of this kind on purpose. */
const struct rules *lies_make(enum broken kind);

#endif
