#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# fuzz.sh [NAME...]: a long run of every fuzz target or of the named ones, FUZZ_SECONDS each.
set -eu
cd "$(dirname "$0")/../.."
mkdir -p "${BUILD:=build}"
BUILD=$(cd "$BUILD" && pwd)
export BUILD
unset MAKEFLAGS MAKELEVEL MAKEOVERRIDES
tests/tools/build.sh asan
[ $# -gt 0 ] || set -- $(ls tests/fuzz/fuzz_*.c | sed 's,.*/fuzz_,,; s,\.c$,,')
status=0
for name; do
	echo "$name: ${FUZZ_SECONDS:=60} s"
	tests/tools/fuzz-one.sh "$name" "$FUZZ_SECONDS" || status=1
done
[ $status -eq 0 ] || echo "What crashed is in $BUILD/fuzz/crashes."
exit $status
