#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# run-tests.sh COMMAND...: runs test programs and scripts, each in the repository's root with a TMPDIR of its own. They
# print "ok NAME" and "not ok NAME" lines; one that ends badly or says nothing gets a "not ok" line from here.
set -u
export CMOCKA_MESSAGE_OUTPUT=TAP LC_ALL=C
export ASAN_OPTIONS=${ASAN_OPTIONS:-abort_on_error=0} UBSAN_OPTIONS=${UBSAN_OPTIONS:-print_stacktrace=1}
status=0
work=$(mktemp -d)
trap 'chmod -R u+rwX "$work" 2>/dev/null; rm -rf "$work"' EXIT
for program in "$@"; do
	mkdir "$work/tmp"
	chmod 755 "$work" "$work/tmp" # tests may give up being root
	TMPDIR=$work/tmp timeout "${TEST_TIMEOUT:-14400}" "$program" >"$work/out" 2>&1 </dev/null
	rc=$?
	cat "$work/out"
	[ -z "$(tail -c 1 "$work/out")" ] || echo
	name=$(basename "$program")
	if grep -q '^not ok' "$work/out"; then
		status=1
	elif [ $rc -ne 0 ]; then
		echo "not ok $name (exit status $rc)"
		status=1
	elif ! grep -q '^ok' "$work/out"; then
		echo "not ok $name (it printed no result)"
		status=1
	fi
	chmod -R u+rwX "$work/tmp" 2>/dev/null
	rm -rf "$work/tmp"
done
exit $status
