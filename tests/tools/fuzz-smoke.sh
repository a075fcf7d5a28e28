#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# fuzz-smoke.sh [NAME...]: each fuzz target, or the named ones, over its seeds and then for a few seconds (FUZZ_SECONDS, or 30
# with CHECK_LONG). What crashes a target stays in $BUILD/fuzz/crashes.
set -u
seconds=${FUZZ_SECONDS:-2}
[ -z "${CHECK_LONG-}" ] || seconds=${FUZZ_SECONDS:-30}
[ $# -gt 0 ] || set -- $(ls tests/fuzz/fuzz_*.c | sed 's,.*/fuzz_,,; s,\.c$,,')
status=0
for name; do
	if tests/tools/fuzz-one.sh "$name" "$seconds"; then
		echo "ok fuzz $name"
	else
		echo "not ok fuzz $name"
		status=1
	fi
done
exit $status
