#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# coverage.sh: line coverage of pbem/core, pbem/game and rules/ by the unit, rules and command line tests. It fails
# below COVERAGE_MIN percent, 90 when that is not given.
set -eu
cd "$(dirname "$0")/../.."
mkdir -p "${BUILD:=build}"
BUILD=$(cd "$BUILD" && pwd)/coverage
unset MAKEFLAGS MAKELEVEL MAKEOVERRIDES PBEM_HOST PBEM_NOW
shopt -s nullglob
make -s -j"$(nproc)" BUILD="$BUILD" CC=gcc CFLAGS="-O0 -g --coverage -fprofile-update=atomic" all tests
find "$BUILD" -name '*.gcda' -delete
programs=()
for source in tests/unit/test_*.c tests/rules/test_*.c tests/rules/*/test_*.c; do
	programs+=("$BUILD/${source%.c}")
done
export PBEM=$BUILD/pbem FAULT=$BUILD/fault.so
log=$BUILD/tests.log
tests/tools/run-tests.sh "${programs[@]}" tests/cli/*.sh >"$log" 2>&1 || echo "some tests failed: see $log" >&2
python3 tests/tools/coverage.py "$BUILD" "${COVERAGE_MIN:-90}" pbem/core pbem/game rules pbem/base pbem/sys pbem/report pbem/cli
