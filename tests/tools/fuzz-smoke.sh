#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# fuzz-smoke.sh: each fuzz target over its seeds and then for a few seconds (FUZZ_SECONDS, or 30 with CHECK_LONG). What
# crashes a target stays in $BUILD/fuzz/crashes.
set -u
shopt -s nullglob
seconds=${FUZZ_SECONDS:-4}
[ -z "${CHECK_LONG-}" ] || seconds=${FUZZ_SECONDS:-30}
status=0
for source in tests/fuzz/fuzz_*.c; do
	name=$(basename "$source" .c)
	name=${name#fuzz_}
	if tests/tools/fuzz-one.sh "$name" "$seconds"; then
		echo "ok fuzz $name"
	else
		echo "not ok fuzz $name"
		status=1
	fi
done
exit $status
