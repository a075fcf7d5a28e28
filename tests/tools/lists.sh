#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# lists.sh: what the lists of core/vocab.h promise: a slip in one of them does not compile, and the reason is the slip.
set -u
cd "$(dirname "$0")/../.."
export LC_ALL=C
status=0

vocab='enum e { LIST_ENUM(L) N }; extern const struct vocab v; const struct vocab v = VOCAB_LIST("v", L);'
table='enum e { LIST_ENUM(L) N }; extern const struct note_type t[N]; const struct note_type t[N] = { LIST_TABLE(L) };'

# try ERROR WHAT LIST CODE: with this list the code does not compile, for this error; no error: it compiles
try() {
	local said
	said=$(printf '%s\n' '#include "core/note.h"' "$3" "$4" |
		gcc -std=c17 -Wall -Wextra -Wpedantic -Werror -fsyntax-only -iquote pbem -x c - 2>&1)
	if [ -z "$1" ] && [ -n "$said" ] || [ -n "$1" ] && ! grep -qE "error: .*$1" <<<"$said"; then
		printf '%s: %s\n%s\n' "$2" "${1:+the compiler takes it, or says something else than \"$1\"}" "$said"
		status=1
	fi
}

try '' 'a vocabulary' '#define L(W) W(A, "a") W(B, "b")' "$vocab"
try '' 'a table' '#define L(R) R(A, "a", NOTE_OK, { A_INT("x") }) R(B, "b", NOTE_OK, NO_ARGS)' "$table"
try 'requires 2 arguments' 'a word is missing' '#define L(W) W(A) W(B, "b")' "$vocab"
try 'expected identifier before string' 'a name is missing' '#define L(W) W("a", "b")' "$vocab"
try 'expected .* before .A.' 'a word is no string' '#define L(W) W(A, "a") W(B, A)' "$vocab"
try 'redeclaration of enumerator .A.' 'a name stands twice' '#define L(W) W(A, "a") W(A, "b")' "$vocab"
try 'expected .* before' 'the word of a row is missing' '#define L(R) R(A, NOTE_OK, NO_ARGS)' "$table"
try 'expected identifier before string' 'the name of a row is missing' '#define L(R) R("a", NOTE_OK, NO_ARGS)' "$table"
try 'redeclaration of enumerator .A.' 'the name of a row stands twice' \
	'#define L(R) R(A, "a", NOTE_OK, NO_ARGS) R(A, "b", NOTE_OK, NO_ARGS)' "$table"
try '.C. undeclared' 'a row is missing that code speaks of' '#define L(R) R(A, "a", NOTE_OK, NO_ARGS)' \
	"$table enum { USED = C };"
exit $status
